"""The board of Mexican Pete: open hands around the baize, two dice, a hat for the pot, and what is shouted and announced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.contract import Awaits, Event, Move, Seat, Turn, Weighed
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games.mexican_pete.deck import COLOURS, from_words, house_deck
from parlor_desktop.games.mexican_pete.events import (
    Called,
    CardTurned,
    DebtNoted,
    DeckBrought,
    DicePassed,
    DiceThrown,
    EveningOver,
    GameBegan,
    GameWon,
    HandsDrawn,
    HandsMoved,
    SatOut,
    Starts,
    StartThrown,
    ThrowAgain,
)
from parlor_desktop.games.mexican_pete.house_rules import EASY_GOING, HouseRules
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import NOBODY, SEVEN, Dice, Phase, Table
from parlor_desktop.games.mexican_pete.words import counter_words
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action, Shout, Tool
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, short_name
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.floor import paint_felt
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.scene.mexican_pete.asides import Asides
from parlor_desktop.scene.mexican_pete.calls import Calls
from parlor_desktop.scene.mexican_pete.card_page import CardPage
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.ceremony import Ceremony
from parlor_desktop.scene.mexican_pete.first_throws import WAITED_FOR, FirstThrows, New, explain, explain_own
from parlor_desktop.scene.mexican_pete.lamp import Lamp
from parlor_desktop.scene.mexican_pete.lines import (
    advice_words,
    calling_words,
    game_words,
)
from parlor_desktop.scene.mexican_pete.notices import Notices
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands
from parlor_desktop.scene.mexican_pete.pot import Pot
from parlor_desktop.scene.mexican_pete.race import Race
from parlor_desktop.scene.mexican_pete.rhythm import Rhythm
from parlor_desktop.scene.mexican_pete.seating import Seating, seat_everybody
from parlor_desktop.scene.mexican_pete.signs import Signs
from parlor_desktop.scene.mexican_pete.stage import Stage, set_stage
from parlor_desktop.scene.mexican_pete.stop_watch import StopWatch
from parlor_desktop.scene.mexican_pete.throws import Throws
from parlor_desktop.scene.mexican_pete.two_dice import TwoDice
from parlor_desktop.scene.mexican_pete.verdicts import Verdicts
from parlor_desktop.scene.mexican_pete.whose import Whose, seen_by, whose, whose_now

FOOT: Final = 94.0
"""Room for the buttons at the foot, with letters of the usual size."""


class MexicanPeteBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        self.rules: HouseRules = occasion.rules
        seats = len(self.players)
        self.cloth = QRectF()
        self.seating = Seating()
        self.stage = Stage()
        self.press = Press(house_deck())
        self.hands = OpenHands(self, self.press, self.rules.down)
        self.lamp = Lamp()
        self.put(self.lamp, height=1)
        self.dice = TwoDice(self)
        flying = [Chips(counted=False) for _ in range(2 * seats + 2)]
        self.till = Till(self, (self.rules.counters,) * seats, flying, tallies=False)
        self.pot = Pot(self, self.till)
        self.notices = Notices(self, self.press)
        self.throws = Throws(self, self.hands, self.press)
        self.signs = Signs(self, self.hands)
        self.asides = Asides(self, self.hands, self.notices, self.throws)
        self.ceremony = Ceremony(self, self.hands, self.notices, self.pot, self.rules)
        self.verdicts = Verdicts(
            self,
            self.hands,
            self.notices,
            self.throws,
            self.asides,
            self.ceremony,
            self.pot,
            lambda: self.people,
            self._point_left,
        )
        self.race = Race(self, self.hands)
        self.rhythm = Rhythm(self.tempo, self.hands, lambda: self.people, seats)
        self.watch = StopWatch()
        self.first = FirstThrows(lambda: self.newcomers)
        self.calls = Calls(self, self.rules, self.first, lambda: bool(self.throws.total.number))
        self.over = False
        """The evening is, and everything has been paid."""
        self.get_ready_words = ""
        """Somebody has just sat down, and nobody throws yet."""
        for plate in self.plates:
            plate.show_colour(False)  # hands have the colours here, and change their owners
        self.people = [seat for seat, player in enumerate(self.players) if player.plays == PERSON]
        self.page = CardPage(self.press)
        self.put(self.page, height=80)
        self.pages.append(self.page)
        self.lay_out(USUAL)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        self.cloth = QRectF(10, 8, room.width() - 20, room.height() - FOOT * self.letters - 8)
        inside = self.cloth.adjusted(16, 14, -16, -14)
        self.seating = seat_everybody(inside, len(self.players), self.near, self.letters, level=self.shared)
        self.stage = stage = set_stage(self.seating.middle, self.letters)
        for at, setting in zip(self.plates, self.seating.settings, strict=True):
            at.setPos(setting.plate)
            at.setScale(setting.plate_scale)
        self.hands.lay_out(self.seating)
        self.light(next((seat for seat, plate in enumerate(self.plates) if plate.lit), NOBODY))
        self.pot.lay_out(stage.hat)
        self.dice.lay_out(self.seating, stage)
        self.notices.lay_out(self.seating, stage)
        self.throws.lay_out(stage)
        self.signs.lay_out(stage)
        self.speech.ribbon.setScale(self.letters)
        self.speech.bubble.setScale(self.letters)
        self.speech.ribbon.setPos(self.seating.middle.center().x(), stage.row.y() - 6)  # over nothing but the row
        self.notes_room = stage.answer  # not on the dice, the numbers, what is explained, or anybody's name or card
        self.page.lay_out(self.cloth, room.width())

    def landmarks(self) -> dict[str, QRectF]:
        return {
            **super().landmarks(),
            "hand": self.seating.hand(self.near),
            "pot": self.stage.hat,
            "before": self.stage.last,
            "row": self.throws.row.mapRectToScene(self.throws.row.boundingRect()),
        }

    def light(self, seat: Seat | None) -> None:
        """Whose turn it is: their plate, and the baize below their cards."""
        super().light(seat)
        self.lamp.shine_on(self.seating.place(seat) if seat is not None and seat != NOBODY else None)

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        paint_felt(painter, self.cloth, corner=44, rim=11, inner_corner=34, light=128)
        self.pot.paint_hat(painter)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        told, announce, notices = self.speech.told, self.speech.announce, self.notices
        match event:
            case DeckBrought(words):
                yield self.now(lambda: self._print(Press(from_words(words))))  # before they are drawn
            case HandsDrawn(colours):
                yield from self.hands.draw(colours)
            case HandsMoved(colours):
                yield from announce(told(event))  # and everybody has time to see what they have won or lost
                yield from self.hands.move(colours)
            case GameBegan(_, seats):
                yield self.now(self._clear_stage)
                yield from self.hands.begin(seats)
                yield self.now(self.throws.write_row)
            case SatOut(seat):
                yield from announce(told(event))
                yield self.now(lambda: self.hands.sit_out(seat))
            case ThrowAgain():
                yield self.now(self.dice.show_totals)
                yield from announce(told(event))
            case StartThrown(seat, dice):
                yield self.now(lambda: self.throws.roll(seat))
                yield from self.dice.throw_for_start(seat, dice)
                yield self.now(lambda: self.throws.start(seat, sum(dice)))
            case Starts(seat):
                looks = event.clause == "MP-2" and self.people and seat not in self.people and self.rules.calls != EASY_GOING
                yield self.great()
                if not looks:  # otherwise it is told with what is to be done
                    yield from announce(told(event))
                yield self.now(self.dice.show_totals)
                yield from self.dice.hand_to(seat)
                yield self.now(lambda: self.throws.write_total(seat))
                yield self.now(self.asides.tell_any_dice)
                if looks:
                    name = short_name(self.names[seat])
                    yield from self._let_look(tr("{name} begins in a moment: look at your cards.", name=name))
            case DiceThrown(seat, dice, clause):
                yield from self._throw(seat, dice, kept=clause == "MP-7")
            case DicePassed(_, to):
                yield self.now(lambda: self.race.run_on(NOBODY))
                yield from self.dice.hand_to(to)
            case DebtNoted(seat, counters):
                owes = said(counter_words(counters), self.names)
                yield from self.speech.say(seat, tr("I owe {counters}.", counters=owes))
            case Called(seat):
                yield self.now(lambda: self.hands.hush(seat))
                yield self.now(lambda: self.throws.hear(seat, self.watch.at(seat)))
                yield from notices.cry(seat, self.hands.colours[seat])
            case CardTurned(seat, number):
                yield self.now(lambda: self.hands.hush(seat))
                yield self.now(self.signs.hide)
                yield self.now(lambda: self.watch.count(seat))
                yield self.now(lambda: self.throws.turn_down(seat, number))
                if self.verdicts.ours(seat):
                    yield self.now(lambda: self.asides.tell_other_dice(seat, number))
                yield from self.hands.turn_down(seat, number)
                yield self.now(self.throws.write_row)
                yield self.now(lambda: self.race.run_on(seat))
                yield from self.ceremony.count_down(seat, number)
            case GameWon(seat):
                yield from self.ceremony.win(seat)
            case EveningOver(seats):
                yield from self.ceremony.end(seats, told(event))
            case _:
                yield from self.verdicts.cues(event)

    def _point_left(self, seat: Seat) -> None:
        """MP-11: from the thrower to whoever is the nearest at their left."""
        if self.throws.now is not None:
            self.signs.lead_on(self.seating.before(self.throws.now[0], 30), self.seating.before(seat, 10))

    def _print(self, press: Press) -> None:
        self.press = self.page.press = self.notices.notice.press = self.throws.before.press = press
        self.hands.print_with(press)

    def get_ready(self, view: Table) -> Iterator[Beat]:
        """Nobody throws before whoever goes on with a game has seen how it stands. What waits for them needs no delay."""
        waits = view.phase is Phase.READY and view.thrower in self.people
        if self.people and view.phase in (Phase.READY, Phase.CALL) and not waits:
            yield from self._let_look(tr("Look at your cards: it goes on in a moment."))

    def _let_look(self, words: str) -> Iterator[Beat]:
        """A moment before the first throw that one may have to call at."""

        def look(words: str) -> None:
            self.get_ready_words = words
            self.notices.show(tr("Get ready!") if words else "", words)

        yield self.great()
        yield self.now(lambda: look(words))
        yield self.wait(pace.GET_READY)
        yield self.now(lambda: look(""))
        yield self.now(self.asides.tell_any_dice)

    def _clear_stage(self) -> None:
        """A new game: nothing has been thrown in it."""
        self.ceremony.begin()
        self.rhythm.begin()
        self.race.run_on(NOBODY)
        self.throws.forget()
        self.notices.take_down()
        for seat in range(len(self.players)):
            self.hands.hush(seat)

    # -- A throw --------------------------------------------------------------------------------------------------------------

    def _throw(self, seat: Seat, dice: Dice, kept: bool) -> Iterator[Beat]:
        """Throws follow one another quicker and quicker, and those that concern nobody are a drum; only where the second die
        can win a game, it takes its time: while the drum beats, only if it wins or all but wins."""
        total = sum(dice)
        take_time, hangs = self.rhythm.hear(seat, dice)
        claimants = self.hands.can_call(seat, dice)
        sign = seen_by(self.people, whose(seat, total, self.hands.up, kept), claimants)

        def lie() -> None:
            self.notices.take_down()
            self.throws.lie(seat, total, sign)
            self.signs.show(sign, seat, total, claimants)
            if close := self.race.close_words(total, seat):
                self.asides.say(tr("So close!"), close)

        yield self.now(take_time)
        yield self.now(lambda: self.hands.hush(seat))
        yield self.now(self.hands.grow_old)
        yield self.now(self.signs.hide)
        yield self.now(self.watch.forget)
        yield self.now(lambda: self.throws.lay_aside(seat, dice))
        yield from self.dice.tumble(seat, dice, last=pace.LAST_ROLL if hangs else pace.ROLL)
        yield self.now(lie)
        yield from self.signs.come(sign, seat, total)
        yield from self._explain_own(seat, total, sign)
        if total == SEVEN:
            yield self.sound("seven")
        yield self.wait(pace.DICE_LIE // 2)

    def _explain_own(self, thrower: Seat, number: int, sign: Whose) -> Iterator[Beat]:
        """MP-10, to somebody who plays for the first time: there is nothing to do but to read, and a click has read it."""
        alone = len(self.people) == 1 and self.people[0] in self.hands.playing
        up = alone and thrower not in self.people and number in self.hands.up[self.people[0]]
        if sign is not Whose.OWN or not up or not self.first.teaches(New.THROWERS) or self.tempo.still:
            return
        self.first.explain(New.THROWERS)
        own = explain_own(thrower, number, self.names)

        yield self.great()
        yield self.now(lambda: self.notices.show(*own))
        yield self.wait(pace.EXPLAINED)

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        """Where the calls are made for everybody, there is only the throw."""
        return [Action(move, self.speech.called(move, view), "T", main=True) for move in moves if isinstance(move, Throw)]

    def shouts(self, view: Table, people: Sequence[Seat]) -> list[Shout]:
        return self.calls.shouts(people)

    def hear(self, seat: Seat, move: Move, seconds: float) -> None:
        if isinstance(move, Call) and self.first.now not in WAITED_FOR:  # for those the clock has waited
            self.watch.hear(seat, seconds)
        self.first.done()

    def parting_words(self) -> str:
        """By how much it was lost, how close the only person came, and how quick they were."""
        words = []
        if len(self.people) == 1 and self.people[0] in self.hands.playing and self.rules.games == 1:
            words.append(self._margin_words(self.people[0]))
            words.append(self.race.lost_words(self.people[0]))
        words.append(self.watch.best_words(self.people, self.names))
        return " ".join(filter(None, words))

    def _margin_words(self, seat: Seat) -> str:
        """Once all have paid; the winner reads the scores themselves."""
        best, second = sorted(self.till.scores, reverse=True)[:2]
        winner = self.till.scores.index(best)
        if not self.over or best == second or winner == seat:
            return ""
        return tr("{name} wins by {margin}.", name=short_name(self.names[winner]), margin=best - second)

    def explains(self, view: Table, people: Sequence[Seat]) -> bool:
        """Somebody alone who plays for the first time is told what is new when it happens, and has time for it."""
        self.first.begin(view)
        new = self.first.find(view, people[0]) if len(people) == 1 and not self.tempo.still else None
        if new not in WAITED_FOR:
            return False
        self.first.explain(new, view.call_out)
        self.notices.show(*explain(new, view, self.names))
        return True

    def tools(self) -> list[Tool]:
        def place(seat: Seat) -> QRectF:
            return self.seating.hand(seat)

        return [
            Tool(tr("Look at {name}'s cards", name=name), str(seat + 1), partial(place, seat), partial(self._look_at, seat))
            for seat, name in enumerate(self.names)
        ]

    def _look_at(self, seat: Seat) -> None:
        if self.hands.colours:
            colour = self.hands.colours[seat]
            title = tr("{name}'s hand: {colour}", name=short_name(self.names[seat]), colour=tr(COLOURS[colour]))
            self.page.turn_to(title, colour, self.hands.up[seat])

    # -- What is said to people ---------------------------------------------------------------------------------------------

    def prompt(self, view: Table, seat: Seat) -> str:
        name = short_name(self.names[seat])
        return tr("{name}, throw again", name=name) if view.phase is Phase.CALL else tr("{name}, throw the dice", name=name)

    def doing(self, view: Table, awaits: Awaits) -> str:
        if self.get_ready_words:
            return tr("Get ready! {words}", words=self.get_ready_words)
        match awaits:
            case Turn(seat):
                return tr("{name} throws the dice.", name=short_name(self.names[seat]))
            case _ if self.dice.thrower != NOBODY:  # as it is shown: what the dice bring is not told before they lie
                return tr("{name} has the dice.", name=short_name(self.names[self.dice.thrower]))
        if view.phase is Phase.START:
            return tr("Everybody throws for the start: the highest begins.")
        return tr("Everybody gets a hand of cards.")

    def calling(self, view: Table, people: Sequence[Seat]) -> str:
        self.calls.look(view)
        return calling_words(view, people, self.names)

    def advice(self, view: Table, seat: Seat, weighed: Sequence[Weighed]) -> str:
        """What to do, as a friend at the table would say it."""
        best = max(weighed, key=lambda each: each.worth, default=None)
        move = best.move if best is not None and best.worth > 0 else None
        self.point_at(move)
        return advice_words(view, seat, move, self.names)

    def point_at(self, move: Move | None) -> bool:
        """A call is made with a card, and a slip is noted at the throw before; the throw has its button."""
        self.throws.before.light(False)
        self.signs.show(*self.signs.shown)
        number = sum(self.throws.now[1]) if self.throws.now is not None else 0
        match move:
            case Call() if number in self.hands.up[self.near]:
                self.hands.light(self.near, number)
                return True
            case Note() if self.throws.before.missed:
                self.throws.before.light(True)
                return True
        return False

    def show_player(self, seat: Seat, plays: str) -> None:
        super().show_player(seat, plays)
        self.people = sorted({*self.people, seat} if plays == PERSON else {*self.people} - {seat})

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.over = over = view.phase is Phase.OVER
        self.get_ready_words = ""
        if view.deck != self.press.deck:
            self._print(Press(view.deck))
        self.till.mend(wrong, view.scores)
        self.pot.mend(wrong, view.pot)
        self.hands.mend(wrong, view)
        self.dice.mend(wrong, view)
        lit = next((seat for seat, plate in enumerate(self.plates) if plate.lit), NOBODY)
        lamp = view.thrower if view.phase in (Phase.READY, Phase.CALL, Phase.IN_AIR) else NOBODY
        if view.phase is not Phase.START:
            self.mend(wrong, "lamp", lit, lamp, lambda: self.light(lamp))
        self.speech.mend(wrong, self.speech.told(EveningOver(view.winners, max(view.scores))) if over else "")
        self.show_winners(view.winners if over else ())
        self.notices.game.show_word(game_words(view))
        sign = seen_by(self.people, whose_now(view), view.rightful())
        self.throws.show(view, sign)
        if over or view.phase is Phase.HANDS or view.slips:
            self.notices.take_down()
        self.race.tell()
        if view.phase is not Phase.IN_AIR:
            self.signs.show(sign, view.thrower, view.total, view.rightful())
        return wrong


BOARD: Final[MakeBoard] = MexicanPeteBoard
