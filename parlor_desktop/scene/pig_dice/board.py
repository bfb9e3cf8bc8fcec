"""The board of Pig Dice: a rug on the floor, the players around it, and a garden path with their pigs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.games.pig_dice.events import (
    Began,
    DiceFell,
    DicePassed,
    DiceThrown,
    GaveUp,
    GoalReached,
    KeptScoreFell,
    LastRoundBegan,
    LevelAtTheTop,
    SevenFell,
    Stood,
    Won,
)
from parlor_desktop.games.pig_dice.house_rules import HEAD, TAIL, HouseRules
from parlor_desktop.games.pig_dice.moves import GiveUp, Throw
from parlor_desktop.games.pig_dice.rules import chance_of_seven, dice_of
from parlor_desktop.games.pig_dice.table import NOBODY, Table
from parlor_desktop.scene.kit import art
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, rounded, short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.die import Die
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.pig_dice.garden import Garden, Pig, shown_order
from parlor_desktop.scene.pig_dice.shaker import CUP, Shaker
from parlor_desktop.scene.pig_dice.slip import Slip

DIE_SIZE: Final = 96.0
FACE_ART: Final[Mapping[str, Callable[[QPainter, QRectF], None]]] = {
    HEAD: lambda painter, rect: art.draw(painter, rect, "pig_dice/head.svg"),
    TAIL: lambda painter, rect: art.draw(painter, rect, "pig_dice/tail.svg"),
}


class PigDiceBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        rules: HouseRules = occasion.rules
        self.garden = Garden(rules.goal, len(self.players))
        self.pigs = [Pig(player.colour) for player in self.players]
        self.dice = [Die(faces, FACE_ART, DIE_SIZE) for faces in dice_of(rules).dice]
        self.shaker = Shaker()
        self.slip = Slip(FACE_ART, seven_words(rules))
        for item, height in (
            *((pig, 12) for pig in self.pigs),
            (self.slip, 8),
            (self.shaker, 20),
            *((d, 22) for d in self.dice),
        ):
            self.put(item, height)
        self.till = Till(self, (0,) * len(self.players))
        self.centre = QPointF()
        self.rug = QRectF()
        self.thrower: Seat = NOBODY
        self.lying: Outcome = ()
        """The faces that lie on the rug; none while the dice are in the shaker."""
        for die in self.dice:
            die.setVisible(False)
        self.lay_out(USUAL)

    # -- Places ---------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        self.garden.band = QRectF(36, 22, room.width() - 72, 216)
        self.centre = QPointF(room.center().x(), 22 + 216 + (room.height() - 120 - 238) / 2)
        down = (room.height() - 120 - 238) / 2 - 52
        across = room.width() / 2 - 160
        places = self.places_around(self.centre, across, down)
        for plate, place in zip(self.plates, places, strict=True):
            plate.setPos(place)
            plate.setScale(min(self.letters, 1.2 if len(places) <= 4 else 1.1 if len(places) <= 6 else 1.0))
        self.rug = QRectF(0, 0, min(2 * across - 280, 940), min(2 * down - 70, 520))
        self.rug.moveCenter(self.centre)
        self._lay_slip()
        self.speech.ribbon.setPos(self.centre.x(), self.rug.top() + 46)
        for seat, pig in enumerate(self.pigs):
            pig.setPos(self.garden.place_for(seat, self.till.scores[seat]))
        shown_order(self.pigs)
        self.shaker.setPos(self.shaker_place(self.thrower))
        for die, place in zip(self.dice, self.dice_places(), strict=True):
            die.setPos(place)

    def _lay_slip(self) -> None:
        """On the right of the rug, as large as the plates around leave room for."""
        wide, seats = self.rug.width(), len(self.players)
        if seats > 4 and wide < 760:
            size, place = 0.70, QPointF(wide * 0.21, 4)
        elif seats > 6:
            size, place = 0.84, QPointF(wide * 0.25, 6)
        elif wide < 760:
            size, place = 0.86, QPointF(wide * 0.28, 66)
        else:
            size, place = min(1.0, wide / 900) * min(self.letters, 1.1), QPointF(wide * 0.28, 32)
        self.slip.setScale(size)
        self.slip.setPos(self.centre + place)

    def dice_places(self) -> list[QPointF]:
        left = self.centre + QPointF(-self.rug.width() * 0.16, 8)
        return [left + QPointF(-78, -22), left + QPointF(76, 26)]

    def shaker_place(self, seat: Seat) -> QPointF:
        """On the rug, towards whoever has the dice."""
        if seat == NOBODY:
            return self.centre + QPointF(-self.rug.width() * 0.36, 0)
        way = self.plates[seat].pos() - self.centre
        reach = min(self.rug.width() * 0.40 / max(1.0, abs(way.x())), self.rug.height() * 0.34 / max(1.0, abs(way.y())))
        place = self.centre + way * reach
        beside = abs(way.x()) > self.rug.width() * 0.45
        clear = PLATE_HEIGHT / 2 + CUP.height() / 2 + 8  # never on a plate
        if not beside and abs(place.y() - self.plates[seat].y()) < clear:
            place.setY(self.plates[seat].y() - clear if way.y() > 0 else self.plates[seat].y() + clear)
        if place.x() > self.slip.x() - 200:  # never on the slip
            place.setX(self.slip.x() + 200 if way.x() > self.rug.width() * 0.5 else self.slip.x() - 215)
        return place

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        art.draw(painter, self.rug.adjusted(-20, -20, 20, 20), "pig_dice/rug.svg")
        self.garden.paint(painter)

    # -- How events look --------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case Began(seat):
                yield from self.hand_dice_to(seat)
            case DiceThrown(seat):
                yield from self.shake(seat)
            case DiceFell(_, faces, gain, made):
                yield from self.tumble(faces)
                if event.clause == "PD-9" and gain:
                    yield self.sound("double")
                yield self.now(lambda: self.slip.write(made, (*self.slip.throws, faces)))
            case SevenFell(_, faces):
                yield from self.tumble(faces)
                yield self.sound("seven")
                yield self.now(lambda: self.slip.write(self.slip.made, (*self.slip.throws, faces), lost=True))
            case KeptScoreFell(seat, _, kept):
                yield from self.walk(seat, kept)
            case GoalReached():
                yield self.sound("bell")
            case GaveUp(seat, _, kept) | Stood(seat, _, kept):
                yield self.sound("keep")
        match event:
            case DiceFell(seat) | SevenFell(seat) | GoalReached(seat) | GaveUp(seat) | Stood(seat):
                yield from self.speech.speak(event, seat)
        match event:
            case SevenFell():
                yield self.wait(pace.SEVEN_SHOCK)
                yield self.now(lambda: self.slip.write(0, ()))
            case GaveUp(seat, _, kept) | Stood(seat, _, kept):
                yield self.now(lambda: self.slip.write(0, ()))
                yield from self.walk(seat, kept)
            case DicePassed(_, to):
                yield from self.hand_dice_to(to)
            case LastRoundBegan(seat, score):
                yield from self.speech.announce(last_round_words(self.names[seat], score), "bell", stays=True)
            case LevelAtTheTop():
                yield from self.speech.announce(play_off_words(), "bell", stays=True)
            case Won(seats, score):
                yield from self.celebrate(seats, score)

    def hand_dice_to(self, seat: Seat) -> Iterator[Beat]:
        def pick_up() -> None:
            self.show_lying(())
            self.thrower = seat
            self.light(seat)

        yield self.now(pick_up)
        yield Beat(lambda: self.fly(self.shaker, self.shaker_place(seat), pace.DICE_PASS))

    def shake(self, seat: Seat) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation | None:
            self.show_lying(())
            self.sounds.play("shake")
            if self.tempo.less_motion:
                return None
            home = self.shaker_place(seat)
            part = pace.SHAKE // 6
            steps = [(-9, -14), (11, -22), (-12, -10), (10, -20), (-6, -12), (0, 0)]
            return self.one_after_another(*(self.glide(self.shaker, home + QPointF(x, y), part) for x, y in steps))

        yield Beat(motion)

    def tumble(self, faces: Outcome) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            self.sounds.play("dice_felt")
            self.lying = faces
            start = self.shaker.pos() + QPointF(0, -40)
            rolls = []
            for die, face, place in zip(self.dice, faces, self.dice_places(), strict=True):
                die.setVisible(True)
                ms = 0 if self.tempo.less_motion else self.tempo.ms(pace.TUMBLE)
                rolls.append(die.tumble(face, start, place, ms, self.rng))
            return self.together(*rolls)

        yield Beat(motion)
        yield self.wait(pace.DICE_LIE)

    def walk(self, seat: Seat, score: int) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation | None:
            way = self.garden.place_for(seat, score)
            moved = score != self.till.scores[seat]
            self.till.show(with_one(self.till.scores, seat, score))
            if not moved:
                return None
            return self.glide(self.pigs[seat], way, pace.PIG_WALKS)

        yield Beat(motion)

    def celebrate(self, seats: tuple[Seat, ...], score: int) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation | None:
            if self.tempo.less_motion:
                return None
            return self.together(*(self._jump(self.pigs[seat]) for seat in seats))

        yield self.now(lambda: self.speech.crown(seats, winner_words([self.names[seat] for seat in seats], score)))
        yield Beat(motion)

    def _jump(self, pig: Pig) -> QAbstractAnimation:
        place, part = pig.pos(), pace.WINNER // 8
        hops = [(place - QPointF(0, 44), pace.ARRIVE), (place, pace.LEAVE)] * 4
        return self.one_after_another(*(self.glide(pig, to, part, ease) for to, ease in hops))

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        keys: dict[type[Move], str] = {Throw: "T", GiveUp: "G"}
        return [Action(move, self.speech.called(move, view), keys[type(move)], main=isinstance(move, Throw)) for move in moves]

    def prompt(self, view: Table, seat: Seat) -> str:
        if view.last_round is None:
            return super().prompt(view, seat)
        need = max(view.kept[rival] for rival in view.rivals if rival != seat) + 1 - view.score
        name = short_name(self.names[seat])
        return tr("{name}, {need} more to lead", name=name, need=need) if need > 0 else tr("{name}, you lead", name=name)

    # -- The truth --------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.mend(wrong, "scores", self.till.scores, view.kept, lambda: self._show_scores(view.kept))
        slip = (self.slip.made, self.slip.throws)
        self.mend(wrong, "slip", slip, (view.made, view.throws), lambda: self.slip.write(view.made, view.throws))
        self.mend(wrong, "thrower", self.thrower, view.thrower, lambda: self._show_thrower(view.thrower))
        lit = next((seat for seat, plate in enumerate(self.plates) if plate.lit), NOBODY)
        lamp = NOBODY if view.winners else view.thrower
        self.mend(wrong, "lamp", lit, lamp, lambda: self.light(lamp))
        lying: Outcome = view.throws[-1] if view.throws and not view.in_air else ()
        if not view.winners:  # the last throw of a game stays on the rug
            self.mend(wrong, "dice", self.lying, lying, lambda: self.show_lying(lying))
        cup = self.shaker_place(view.thrower)
        self.mend(wrong, "shaker", rounded(self.shaker.pos()), rounded(cup), lambda: self.shaker.setPos(cup))
        self.speech.mend(wrong, ribbon_words(view, self.names))
        self.show_winners(view.winners)
        for seat, pig in enumerate(self.pigs):
            place = self.garden.place_for(seat, self.till.scores[seat])
            self.mend(wrong, f"pig {seat}", rounded(pig.pos()), rounded(place), partial(pig.setPos, place))
        shown_order(self.pigs)
        return wrong

    def _show_scores(self, kept: tuple[int, ...]) -> None:
        self.till.show(kept)
        for seat, pig in enumerate(self.pigs):
            pig.setPos(self.garden.place_for(seat, kept[seat]))

    def _show_thrower(self, seat: Seat) -> None:
        self.thrower = seat
        self.shaker.setPos(self.shaker_place(seat))

    def show_lying(self, faces: Outcome) -> None:
        self.lying = faces
        for at, die in enumerate(self.dice):
            die.setVisible(bool(faces))
            if faces:
                die.setPos(self.dice_places()[at])
                die.show_face(faces[at])


def seven_words(rules: HouseRules) -> str:
    chance = chance_of_seven(rules)
    return tr("A seven: {cases} in 36", cases=chance.numerator * 36 // chance.denominator)


def ribbon_words(view: Table, names: Sequence[str]) -> str:
    if view.winners:
        return winner_words([names[seat] for seat in view.winners], view.kept[view.winners[0]])
    if view.last_round is None:
        return ""
    if view.last_round.contest:
        return play_off_words()
    stood = view.last_round.stood
    return last_round_words(names[stood], view.kept[stood])


def last_round_words(name: str, score: int) -> str:
    return tr("Last round: {name} stands on {score}", name=name, score=score)


def play_off_words() -> str:
    return tr("Level at the top: one more turn each")


def winner_words(names: Sequence[str], score: int) -> str:
    if len(names) == 1:
        return tr("{name} wins with {score}", name=names[0], score=score)
    return tr("{names} share the win with {score}", names=tr(" and ").join(names), score=score)


BOARD: Final[MakeBoard] = PigDiceBoard
