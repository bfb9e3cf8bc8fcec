"""The board of Pig Dice: a rug on the floor, the players around it, and a garden path with their pigs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.engine.contract import Awaits, Event, Move, Seat, Turn, Weighed
from parlor_desktop.engine.seats import with_one
from parlor_desktop.engine.session import PERSON
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.pig_dice import words
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
from parlor_desktop.games.pig_dice.house_rules import HouseRules
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW, GiveUp, Throw
from parlor_desktop.games.pig_dice.reckoning import Reckoned, reckon
from parlor_desktop.games.pig_dice.rules import chance_to_make, dice_of
from parlor_desktop.games.pig_dice.table import NOBODY, Table
from parlor_desktop.scene.kit import art
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, rounded
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.die import Die
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.scene.pig_dice import lines
from parlor_desktop.scene.pig_dice.burst import petals, puff
from parlor_desktop.scene.pig_dice.counsel import counsel
from parlor_desktop.scene.pig_dice.faces import FACE_ART
from parlor_desktop.scene.pig_dice.folding import Folding
from parlor_desktop.scene.pig_dice.garden import Garden, Ghost, Pig, show_in_order
from parlor_desktop.scene.pig_dice.pad import Pad
from parlor_desktop.scene.pig_dice.places import DIE, find_places
from parlor_desktop.scene.pig_dice.remarks import show_remark
from parlor_desktop.scene.pig_dice.rhythm import TENSE_TEMPO, Rhythm
from parlor_desktop.scene.pig_dice.scenes import Scenes
from parlor_desktop.scene.pig_dice.shaker import Shaker
from parlor_desktop.scene.pig_dice.stake import Dusk, Stake, risk, step
from parlor_desktop.scene.pig_dice.verdict import Verdict

DEAR: Final = 20
"""A seven that takes so much from a person is a great moment;"""
HANDFUL: Final = 6
"""one that takes so much from them is not hurried away before they have seen it;"""
DEARER: Final = 30
"""for a computer player it has to take so much."""
RICH: Final = 40
"""A Head and a Tail that double a person's turn to so much are one, too;"""
RICHER: Final = 60
"""or a computer player's to so much;"""
AHEAD: Final = 20
"""or a turn to so much, if that makes it the first of all."""
LIKELY: Final = Fraction(1, 5)
"""A throw that takes the lead so often is worth holding one's breath."""


class PigDiceBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        self.face_art = FACE_ART
        self._rules: HouseRules = occasion.rules
        rules = self._rules
        self.garden = Garden(rules.goal, len(self.players))
        self.pigs = [Pig(player.colour) for player in self.players]
        self.ghost = Ghost()
        self.dice = [Die(faces, FACE_ART, DIE) for faces in dice_of(rules).dice]
        self.shaker = Shaker()
        self.pad = Pad(lines.seven_words(rules))
        self.verdict = Verdict()
        self.stake, self.dusk = Stake(), Dusk()
        for item, height in (
            *((pig, 12) for pig in self.pigs),
            (self.ghost, 13),
            (self.pad, 8),
            (self.verdict, 18),
            (self.stake, 17),
            (self.dusk, 7),
            (self.shaker, 20),
            *((d, 22) for d in self.dice),
        ):
            self.put(item, height)
        self.scenes = Scenes(self)
        self.puff = puff(self, height=14)
        self.petals = petals(self, 15, count=26, reach=150, falls=80)
        self.confetti = petals(self, 39, count=84, reach=820, falls=420, size=1.7)
        self.till = Till(self, (0,) * len(self.players), tallies=False)
        self.places = find_places(QRectF(0, 0, 1690, 1000), QRectF(0, 0, 1690, 238), len(self.players), 1.0)
        people = {seat for seat, player in enumerate(self.players) if player.plays == PERSON}
        self.rhythm = Rhythm(len(self.players), people)
        self.folding = Folding(self)
        self.thrower: Seat = NOBODY
        self.lying: Outcome = ()
        """The faces that lie on the rug; none while the dice are in the shaker."""
        self._shaken_by_hand = False
        self._stood: Seat = NOBODY
        """Who stands, while the others have their last turn."""
        self._rivals: tuple[Seat, ...] = ()
        """Who can still win, in the last round."""
        for die in self.dice:
            die.setVisible(False)
        self.shaker.thrown.connect(self._throw)
        self.shaker.rattles.connect(lambda: self.sounds.play("shake"))
        self.lay_out(USUAL)

    # -- Places ---------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        self.garden.band = QRectF(26, 18, room.width() - 52, 220)
        self.garden.letters = self.letters
        self.places = places = find_places(room, self.garden.band, len(self.players), self.letters)
        for plate, place in zip(self.plates, places.seats, strict=True):
            plate.setPos(place)
            plate.setScale(places.size)
        self.pad.cut(places.pad_height)
        self.pad.setScale(places.pad_size)
        self.pad.setPos(places.pad)
        self.notes_room = places.note(room)
        self.verdict.setPos(places.verdict())
        self.verdict.lay_out(self.letters, places.verdict_room())
        self._hang_ribbon(places.ribbon())
        self.dusk.lay_out(room, places.rug)
        self.stake.setScale(places.die_size)
        self.stake.setPos(places.stake(max(0, self.thrower)))
        for pig, place in zip(self.pigs, self.garden.places(self.till.scores), strict=True):
            pig.setPos(place)
            pig.setScale(self.letters)
        self.ghost.setScale(self.letters)
        self.ghost.setPos(self._ghost_place(self.pad.made))
        self._plant_sign()
        show_in_order(self.pigs, self.till.scores)
        self.shaker.setScale(places.cup_size)
        self.shaker.letters = self.letters / places.cup_size
        self.shaker.setPos(self.shaker_place(self.thrower, begins=not self.pad.throws or self.folding.folded))
        for die, place in zip(self.dice, places.dice(), strict=True):
            die.setScale(places.die_size)
            die.setPos(place)

    def _hang_ribbon(self, room: QRectF) -> None:
        """As large as there is room for its longest words."""
        ribbon, shown = self.speech.ribbon, self.speech.ribbon.text
        longest = max(self.names, key=len)
        ribbon.show_text(max(lines.play_off(), lines.last_round(0, (188,), (longest,)), key=len))
        words = ribbon.boundingRect()
        ribbon.show_text(shown)
        size = min(0.84 * self.letters, room.width() / words.width(), room.height() / words.height())
        ribbon.setScale(size)
        ribbon.setPos(room.center().x(), room.top() - words.top() * size)

    def shaker_place(self, seat: Seat, begins: bool) -> QPointF:
        """In the middle of the rug when a turn begins, and then beside the dice, towards whoever throws them."""
        return self.places.centre if seat == NOBODY else self.places.cup(seat, begins)

    def _ghost_place(self, made: int) -> QPointF:
        """Where the pig of whoever throws would stand, if they kept so much."""
        seat = max(0, self.thrower)
        return self._places_with(seat, self.till.scores[seat] + made)[seat]

    def _places_with(self, seat: Seat, score: int) -> list[QPointF]:
        return self.garden.places(with_one(self.till.scores, seat, score))

    def _plant_sign(self) -> None:
        self.ghost.plant(self.garden.sign_for(max(0, self.thrower), self._ghost_place(self.pad.made)))

    def landmarks(self) -> dict[str, QRectF]:
        dice = QRectF()
        for die in self.dice:
            dice |= die.mapRectToScene(die.boundingRect())
        return {
            **super().landmarks(),
            "path": self.garden.band,
            "pad": self.pad.mapRectToScene(self.pad.paper),
            "cup": self.shaker.mapRectToScene(self.shaker.boundingRect()),
            "dice": dice,
        }

    def kept_clear(self) -> tuple[QRectF, ...]:
        return self.garden.band, self.places.rug

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        art.draw(painter, self.places.rug.adjusted(-20, -20, 20, 20), "pig_dice/rug.svg")
        self.garden.paint(painter)

    def show_player(self, seat: Seat, plays: str) -> None:
        super().show_player(seat, plays)
        people = self.rhythm.people
        (people.add if plays == PERSON else people.discard)(seat)

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.folding.folded = False
        self.speech.bubble.show_text("")
        for burst in (self.puff, self.petals, self.confetti):
            burst.clear()

    # -- How events look --------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case Began(seat):
                yield from self.hand_dice_to(seat)
            case DiceThrown(seat):
                yield from self.folding.throw(seat) if self.folding.folds_throw(seat) else self.shake(seat)
            case DiceFell(seat, faces, _, made) if self.folding.folds_throw(seat) and not self.folding.matters(event):
                yield from self.folding.count(seat, faces, made)
            case DiceFell(seat, faces, gain, made):
                if self.folding.folds_throw(seat):
                    yield from self.shake(seat)
                yield from self.tumble(seat, faces)
                yield self.now(lambda: self.seen.emit(event))
                if event.clause == "PD-9" and gain:
                    yield self.great()
                    yield self.now(self.spare)
                    yield self.sound("double")
                yield from self.count(seat, faces, made)
                yield from self.cheer(event)
            case SevenFell(seat, faces, lost) if self.folding.folds_throw(seat) and not self.folding.matters(event):
                yield self.now(lambda: self.seen.emit(event))
                yield from self.folding.lose(seat, faces, lost)
            case SevenFell(seat, faces, lost):
                if self.folding.folds_throw(seat):
                    yield from self.shake(seat)
                yield from self.tumble(seat, faces)
                yield self.now(lambda: self.seen.emit(event))
                yield from self.shock(seat, faces, lost)
            case KeptScoreFell(seat, _, kept):
                yield from self.remark(event, seat)
                yield from self.walk(seat, kept)
            case GoalReached(seat, score):
                yield from self.reach_the_gate(event, seat, score)
            case GaveUp(seat, made, kept) | Stood(seat, made, kept):
                yield self.sound("keep")
                yield self.now(lambda: self.seen.emit(event))
                if self.rhythm.folds(seat):
                    yield self.great()
                else:
                    yield from self.remark(event, seat)
                yield self.now(lambda: self.plates[seat].show_news(signed(made) if made else ""))
                yield from self.walk(seat, kept)
                yield self.now(self._show_leader)
                yield self.now(lambda: self.write(0, ()))
            case DicePassed(_, to):
                yield from self.hand_dice_to(to)
            case LastRoundBegan(seat, score):
                yield from self.begin_last_round(seat, score)
            case LevelAtTheTop(seats, score):
                yield from self.begin_play_off(seats, score)
            case Won(seats, score):
                yield from self.celebrate(seats, score)

    def hand_dice_to(self, seat: Seat) -> Iterator[Beat]:
        def pick_up() -> None:
            self.show_lying(())
            self.verdict.show_verdict("")
            self.thrower = seat
            self.stake.setPos(self.places.stake(seat))
            self.light(seat)
            self.plates[seat].show_news("")
            self.folding.folded = self.rhythm.folds(seat)
            if self.folding.folded or self.rhythm.has_time_for_a_scene(seat):
                self.tempo.great()
            for _ in range(0 if self.folding.folded else self.rhythm.head_start()):
                self.tempo.little()

        def pass_on() -> QAbstractAnimation | None:
            ms = pace.CUP_PASSES // 3 if self.folding.folded else self.rhythm.ms(seat, pace.CUP_PASSES, pace.CUP_PASSES)
            return self.fly(self.shaker, self.shaker_place(seat, begins=True), ms)

        yield self.now(pick_up)
        yield Beat(pass_on)
        if self.rhythm.folds(seat):
            yield self.now(self.folding.drum)

    def shake(self, seat: Seat) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation | None:
            stake = self.at_stake(seat)
            self.rhythm.throw(seat, tense=bool(stake))
            self.folding.folded = False
            if self.rhythm.folds(seat):
                self.tempo.great()
                self.write(self.pad.made, self.pad.throws)  # from here on it is seen on the rug
            self.show_lying(())
            self.verdict.show_verdict(stake)
            self.speech.bubble.show_text("")
            if stake:
                self.tempo.great(TENSE_TEMPO)
            if self._shaken_by_hand:
                return None
            self.sounds.play("shake")
            if self.tempo.less_motion:
                return None
            home, part = self.shaker.pos(), self.rhythm.ms(seat, pace.OWN_CUP_SHAKEN, pace.CUP_SHAKEN) // 4
            swings = 3 + round(risk(self.pad.made) * pace.OWN_CUP_LONGER / part) if seat in self.rhythm.people else 3
            ways = [(-10, -16), (12, -24), (-10, -14)]
            steps = [*(ways[at % 3] for at in range(swings)), (0, 0)]
            return self.one_after_another(*(self.glide(self.shaker, home + QPointF(x, y), part) for x, y in steps))

        def hold() -> QAbstractAnimation | None:
            return self.pause(self.rhythm.ms(seat, pace.BREATH_HELD, pace.BREATH_HELD)) if self.rhythm.tense else None

        yield Beat(motion)
        yield Beat(hold)

    def at_stake(self, seat: Seat) -> str:
        """What hangs on the throw that somebody is about to make; nothing, where it neither can take the lead nor lose it."""
        rival = self._best_rival(seat)
        if rival is None:
            return ""
        kept, made = self.till.scores[seat], self.pad.made
        ahead = kept + made - self.till.scores[rival]
        if ahead <= 0 and chance_to_make(self._rules, 1 - ahead, made, first=not self.pad.throws) < LIKELY:
            return ""
        if ahead > 0 and kept > self.till.scores[rival]:  # a play-off: nothing that was kept can be lost
            return ""
        return lines.at_stake(seat, ahead, self.names, self.rhythm.people)

    @property
    def in_last_round(self) -> bool:
        return bool(self._rivals)

    def _best_rival(self, seat: Seat) -> Seat | None:
        """Whom somebody has to pass in the last round; before it nobody."""
        return max((other for other in self._rivals if other != seat), key=lambda other: self.till.scores[other], default=None)

    def passed(self, seat: Seat, gain: int, made: int) -> Seat | None:
        """Whom a throw of the last round has passed."""
        rival = self._best_rival(seat)
        if rival is None:
            return None
        ahead = self.till.scores[seat] + made - self.till.scores[rival]
        return rival if ahead - gain <= 0 < ahead else None

    def tumble(self, seat: Seat, faces: Outcome) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            self.sounds.play("dice_felt")
            self.lying = faces
            self._shaken_by_hand = False
            start = self.shaker.pos() + QPointF(0, -40)
            long = self.rhythm.ms(seat, pace.OWN_CUP_EMPTIED, pace.CUP_EMPTIED)
            rolls: list[QAbstractAnimation] = []
            for die, face, place in zip(self.dice, faces, self.places.dice(), strict=True):
                die.setVisible(True)
                ms = 0 if self.tempo.less_motion else self.tempo.ms(long)
                rolls.append(die.tumble(face, start, place, ms, self.rng))
            back = self.glide(self.shaker, self.shaker_place(seat, begins=False), long // 2)
            return self.together(*rolls, back)

        yield Beat(motion)

    def count(self, seat: Seat, faces: Outcome, made: int) -> Iterator[Beat]:
        """Write a throw down, say what it did, and let the turn's pig walk on."""

        def motion() -> QAbstractAnimation:
            throws = (*self.pad.throws, faces)
            self.write(made, throws)
            throw = reckon(throws)[-1]
            self.verdict.show_verdict(self._verdict_on(seat, throw), bad=throw.gain < 0 or not throw.gain)
            read = self.rhythm.ms(seat, pace.THROW_READ, pace.THROW_READ)
            reading = self.pause(read if throw.gain > 0 else 2 * read)
            runs = self.run_ahead(seat, made, read)
            return reading if runs is None else self.together(runs, reading)

        def hurry() -> None:
            if self.rhythm.folds(seat):
                self.folding.drum()
            elif self.rhythm.hurries(seat):
                self.tempo.little()

        yield Beat(motion)
        yield self.now(hurry)

    def write(self, made: int, throws: tuple[Outcome, ...], lost: bool = False) -> None:
        """On the pad; and what is at stake is seen on the rug, where the dice are."""
        self.pad.write(made, throws, lost)
        folded = self.folding.folded
        self.stake.show_stake(0 if folded else made, lost)
        self.dusk.fall(0 if folded or lost else step(made))

    def run_ahead(self, seat: Seat, made: int, duration: int) -> QAbstractAnimation | None:
        """The turn's pig comes to where somebody would stand with what the turn has made."""
        if not made:
            self.ghost.setVisible(False)
            return None
        if not self.ghost.isVisible():
            self.ghost.setPos(self.pigs[seat].pos())
            self.ghost.setOpacity(1)
        self.ghost.show_turn(self.players[seat].colour, made)
        self._plant_sign()
        self.ghost.setVisible(True)
        return self.glide(self.ghost, self._ghost_place(made), duration)

    def _verdict_on(self, seat: Seat, throw: Reckoned) -> str:
        passed = self.passed(seat, throw.gain, throw.made)
        if passed is None:
            return said(words.verdict(throw), self.names)
        passes = lines.passes(seat, passed, self.names, self.rhythm.people)
        return tr("{gain}: {passes}", gain=signed(throw.gain), passes=passes)

    def cheer(self, fell: DiceFell) -> Iterator[Beat]:
        """What a turn has won has a scene as much as what it has lost: a rich Head and Tail, or the lead in the last round."""
        seat, score, own = fell.seat, self.till.scores[fell.seat] + fell.made, fell.seat in self.rhythm.people
        at_the_gate = not self._rivals and score - fell.gain < self.garden.goal <= score
        if (own and at_the_gate) or not self.rhythm.has_time_for_another(seat):
            return  # the gate has a scene of its own
        best = max(kept for other, kept in enumerate(self.till.scores) if other != seat)
        leads = own and fell.made >= AHEAD and score - fell.gain <= best < score
        passed = self.passed(seat, fell.gain, fell.made)
        passes = "" if passed is None else lines.passes(seat, passed, self.names, self.rhythm.people)
        if fell.clause == "PD-9" and fell.gain and (fell.made >= (RICH if own else RICHER) or leads):
            yield from self._play(seat, self.scenes.doubled(seat, fell.faces, fell.made, passes))
        elif passed is not None:
            scene = self.scenes.lead(seat, passed, passes, score, score - self.till.scores[passed])
            yield from self._play(seat, scene)

    def _play(self, seat: Seat, scene: Iterator[Beat]) -> Iterator[Beat]:
        """A scene of what somebody has won or lost; what the others do after theirs goes on as quickly as before."""
        quick = self.tempo.rhythm
        yield self.now(self.rhythm.play_scene)
        yield from scene
        if self.rhythm.hurries(seat):
            yield self.now(lambda: self.tempo.go_on_at(quick))

    def shock(self, seat: Seat, faces: Outcome, lost: int) -> Iterator[Beat]:
        """A seven: everything stops for a moment, and what the turn has made is gone in a puff."""

        def strike() -> None:
            self.sounds.play("seven")
            if lost >= HANDFUL and seat in self.rhythm.people:
                self.spare()
            self.write(self.pad.made, (*self.pad.throws, faces), lost=True)
            self.verdict.show_verdict(said(words.verdict_on_seven(lost), self.names), bad=True)

        def vanish() -> QAbstractAnimation | None:
            gone, at = self.ghost.isVisible(), self.ghost.pos() - QPointF(0, 30)
            self.ghost.setVisible(False)
            if self.tempo.less_motion or self.tempo.still:
                return None
            moves = [self._shiver(die) for die in self.dice]
            if gone:
                moves.append(self.puff.fly(at, pace.SEVEN_SHOCK))
            return self.together(*moves)

        if lost and self.rhythm.has_time_for_a_scene(seat):
            yield self.great()
        yield self.now(strike)
        yield Beat(vanish, overlap=pace.PIG_TURNS_UP)
        shock = self.rhythm.ms(seat, pace.SEVEN_SHOCK, pace.SEVEN_SHOCK)
        yield self.wait(round(shock * (0.5 + 0.5 * min(1.0, lost / DEAR))))
        has_time = self.rhythm.has_time_for_a_scene(seat) and self.rhythm.has_time_for_another(seat)
        if lost >= (DEAR if seat in self.rhythm.people else DEARER) and has_time:
            yield from self._play(seat, self.scenes.big_seven(seat, faces, lost))
        yield self.now(lambda: self.write(0, ()))
        yield self.now(lambda: self.plates[seat].show_news(lines.lost(lost), lost=True))

    def _shiver(self, die: Die) -> QAbstractAnimation:
        place, part = die.pos(), pace.PIG_TURNS_UP // 4
        steps = [QPointF(9, 0), QPointF(-8, 0), QPointF(5, 0), QPointF(0, 0)]
        return self.one_after_another(*(self.glide(die, place + step, part) for step in steps))

    def remark(self, event: Event, seat: Seat) -> Iterator[Beat]:
        """A computer player says something, which stays until the next throw and keeps nobody waiting."""
        spoken = words.spoken(event)
        if spoken is not None and seat not in self.rhythm.people:
            yield self.now(lambda: self._say(seat, said(spoken, self.names)))

    def _say(self, seat: Seat, spoken: str) -> None:
        show_remark(self, seat, spoken, self.places.rug, self.pad.mapRectToScene(self.pad.paper))

    def walk(self, seat: Seat, score: int) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation | None:
            moved = score != self.till.scores[seat]
            self.till.show(with_one(self.till.scores, seat, score))
            folded = self.rhythm.folds(seat)
            if not moved:
                return self.pause(pace.FOLDED_SHOWN) if folded else None
            show_in_order(self.pigs, self.till.scores)
            ms = pace.FOLDED_SHOWN if folded else self.rhythm.ms(seat, pace.PIG_WALKS, pace.PIG_WALKS)
            ways = zip(self.pigs, self.garden.places(self.till.scores), strict=True)
            walks = [self.glide(pig, way, ms) for pig, way in ways if rounded(pig.pos()) != rounded(way)]
            return self.together(*walks, self.pause(ms)) if folded else self.together(*walks)

        yield Beat(motion)
        yield self.now(lambda: self.ghost.setVisible(False))

    def reach_the_gate(self, event: GoalReached, seat: Seat, score: int) -> Iterator[Beat]:
        if seat in self.rhythm.people:
            yield from self.scenes.goal(seat, score)
            return
        yield self.great()
        yield self.sound("bell")
        yield from self.remark(event, seat)
        yield Beat(lambda: self._throw_petals(pace.AT_THE_GATE))

    def _throw_petals(self, duration: int) -> QAbstractAnimation | None:
        if self.tempo.less_motion or self.tempo.still:
            return None
        return self.petals.fly(self.garden.gate(), duration)

    def begin_last_round(self, seat: Seat, score: int) -> Iterator[Beat]:
        def begin() -> None:
            self._rivals = tuple(range(len(self.players)))
            self._stood = seat
            self.speech.bubble.show_text("")  # the ribbon hangs where it is
            self.speech.ribbon.setOpacity(1)
            self._show_leader()

        yield from self.scenes.last_round(seat, score)
        yield self.now(begin)

    def _show_leader(self) -> None:
        """In the last round the ribbon says whom to pass."""
        if self._stood != NOBODY:
            self.speech.ribbon.show_text(lines.last_round(self._stood, self.till.scores, self.names))

    def begin_play_off(self, seats: tuple[Seat, ...], score: int) -> Iterator[Beat]:
        def begin() -> None:
            self._stood = NOBODY
            self._rivals = seats
            self.speech.bubble.show_text("")
            self.speech.ribbon.setOpacity(1)
            self.speech.ribbon.show_text(lines.play_off())

        yield from self.scenes.play_off(seats, score)
        yield self.now(begin)

    def celebrate(self, seats: tuple[Seat, ...], score: int) -> Iterator[Beat]:
        """The winner's pig jumps under a rain of petals, and the others jump along."""

        def motion() -> QAbstractAnimation | None:
            if self.tempo.less_motion or self.tempo.still:
                return None
            jumps = [self._jump(pig, 52 if seat in seats else 18) for seat, pig in enumerate(self.pigs)]
            rain = self.confetti.fly(QPointF(self.sceneRect().center().x(), self.garden.band.bottom()), pace.WINNER)
            return self.together(*jumps, rain, self.petals.fly(self.garden.gate(), pace.WINNER))

        yield self.great()
        yield self.now(lambda: self.speech.crown(seats, lines.winner([self.names[seat] for seat in seats], score)))
        yield self.sound("oink")
        yield Beat(motion)

    def _jump(self, pig: Pig, high: float) -> QAbstractAnimation:
        place, part = pig.pos(), pace.WINNER // 8
        hops = [(place - QPointF(0, high), pace.ARRIVE), (place, pace.LEAVE)] * 4
        return self.one_after_another(*(self.glide(pig, to, part, ease) for to, ease in hops))

    # -- What a person can do -------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        called = self.speech.called
        leads, loses = lines.would_lead(view), self._would_lose(view)
        throw = Action(THROW, called(THROW, view), "T", main=not leads)
        quiet = loses or not view.made
        give_up = Action(GIVE_UP, called(GIVE_UP, view), "G", main=leads, twice=loses, tight=quiet)
        return [action for action in (throw, give_up) if action.move in moves]

    def _would_lose(self, view: Table) -> bool:
        """Whether whoever throws and gives up now has no other turn in which to pass those who stand before them."""
        return view.last_round is not None and view.score < max(view.kept)

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.shaker.offer(THROW in moves)

    def withdraw(self) -> None:
        self.shaker.offer(False)
        self.point_at(None)

    def _throw(self, shaken: bool) -> None:
        """Somebody has pressed the cup, or shaken it and let go."""
        self._shaken_by_hand = shaken
        self.chosen.emit(THROW)
        if self.shaker.live:  # nobody has listened
            self._shaken_by_hand = False

    def point_at(self, move: Move | None) -> bool:
        self.shaker.point(isinstance(move, Throw))
        self.pad.point(isinstance(move, GiveUp))
        return move is not None

    def counsel(self, view: Table, seat: Seat, weighed: Sequence[Weighed]) -> str:
        return counsel(view, seat, weighed, self.names)

    def prompt(self, view: Table, seat: Seat) -> str:
        return lines.prompt(view, seat, self.names)

    def doing(self, view: Table, awaits: Awaits) -> str:
        folded = self.folding.folded and self.rhythm.folds(view.thrower)
        return lines.doing(view, self.names, self.rhythm.people, throws=not isinstance(awaits, Turn), folded=folded)

    def line_words(self, event: Event) -> str:
        folded = isinstance(event, DiceFell) and self.folding.folded
        return lines.seen(event, self.names, folded) or super().line_words(event)

    # -- The truth --------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self._rivals = view.rivals if view.last_round is not None else ()
        self._stood = view.last_round.stood if view.last_round is not None and not view.last_round.contest else NOBODY
        self.mend(wrong, "scores", self.till.scores, view.kept, lambda: self._show_scores(view.kept))
        pad = (self.pad.made, self.pad.throws)
        self.mend(wrong, "pad", pad, (view.made, view.throws), lambda: self.write(view.made, view.throws))
        self.write(view.made, view.throws)  # the dice may lie on the rug now
        self.mend(wrong, "thrower", self.thrower, view.thrower, lambda: self._show_thrower(view.thrower))
        lit = next((seat for seat, plate in enumerate(self.plates) if plate.lit), NOBODY)
        lamp = NOBODY if view.winners else view.thrower
        self.mend(wrong, "lamp", lit, lamp, lambda: self.light(lamp))
        lying: Outcome = view.throws[-1] if view.throws and not view.in_air and not self.folding.folded else ()
        if not view.winners:  # the last throw of a game stays on the rug
            self.mend(wrong, "dice", self.lying, lying, lambda: self.show_lying(lying))
            verdict = self._verdict_on(view.thrower, reckon(view.throws)[-1]) if lying else ""
            if view.in_air and not self.folding.folded:
                verdict = self.at_stake(view.thrower)
            self.mend(wrong, "verdict", self.verdict.text, verdict, lambda: self.verdict.show_verdict(verdict))
            if view.thrower != NOBODY:
                self.plates[view.thrower].show_news("")  # whoever has taken the end of a turn back is still at it
        if not view.winners:  # nor has the cup to go anywhere then
            cup = self.shaker_place(view.thrower, begins=not view.throws or self.folding.folded)
            self.mend(wrong, "shaker", rounded(self.shaker.pos()), rounded(cup), lambda: self.shaker.setPos(cup))
        self.speech.mend(wrong, lines.ribbon(view, self.names))
        self.show_winners(view.winners)
        places = self.garden.places(self.till.scores)
        for seat, (pig, place) in enumerate(zip(self.pigs, places, strict=True)):
            self.mend(wrong, f"pig {seat}", rounded(pig.pos()), rounded(place), partial(pig.setPos, place))
        ghost = rounded(self.ghost.pos()) if self.ghost.isVisible() else None
        truth = rounded(self._ghost_place(view.made)) if view.made else None
        self.mend(wrong, "ghost", ghost, truth, lambda: self._show_ghost(view))
        show_in_order(self.pigs, self.till.scores)
        return wrong

    def _show_scores(self, kept: tuple[int, ...]) -> None:
        self.till.show(kept)
        for pig, place in zip(self.pigs, self.garden.places(kept), strict=True):
            pig.setPos(place)

    def _show_thrower(self, seat: Seat) -> None:
        self.thrower = seat
        self.stake.setPos(self.places.stake(max(0, seat)))
        self.shaker.setPos(self.shaker_place(seat, begins=True))

    def _show_ghost(self, view: Table) -> None:
        self.ghost.setVisible(bool(view.made))
        self.ghost.setOpacity(1)
        self.ghost.show_turn(self.players[max(0, view.thrower)].colour, view.made)
        self.ghost.setPos(self._ghost_place(view.made))
        self._plant_sign()

    def show_lying(self, faces: Outcome) -> None:
        self.lying = faces
        for at, die in enumerate(self.dice):
            die.setVisible(bool(faces))
            if faces:
                die.setPos(self.places.dice()[at])
                die.show_face(faces[at])


BOARD: Final[MakeBoard] = PigDiceBoard
