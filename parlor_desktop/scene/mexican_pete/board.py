"""The board of Mexican Pete: open hands around the baize, two dice, a hat for the pot, and what is shouted and announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QPainter

from parlor_desktop.engine.contract import Awaits, Event, Move, Seat, Turn, Weighed
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games.mexican_pete.deck import COLOURS, INSTRUCTIONS, NUMBERS, from_words, house_deck
from parlor_desktop.games.mexican_pete.events import (
    Called,
    CalledFalsely,
    CalledTogether,
    CardTurned,
    CouldHaveCalled,
    DebtNoted,
    DeckBrought,
    DicePassed,
    DiceThrown,
    EveningOver,
    GameBegan,
    GameWon,
    HandsDrawn,
    HandsMoved,
    Instructed,
    NothingTurned,
    NotTurned,
    Paid,
    SatOut,
    SlipNoted,
    Starts,
    StartThrown,
    ThrowAgain,
)
from parlor_desktop.games.mexican_pete.house_rules import EASY_GOING, GENTLE, MANY, NOTED, HouseRules
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import NOBODY, SEVEN, Dice, Phase, Table
from parlor_desktop.games.mexican_pete.words import INSTRUCTION_WORDS, card_words, counter_words, dice_words
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action, Shout, Tool
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, short_name
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.floor import paint_felt
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.scene.mexican_pete.card_page import CardPage
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.first_throws import WAITED_FOR, FirstThrows, New, explain, explain_own
from parlor_desktop.scene.mexican_pete.lamp import Lamp
from parlor_desktop.scene.mexican_pete.lines import (
    advice_words,
    any_dice_words,
    calling_words,
    closed_words,
    false_call_words,
    game_words,
)
from parlor_desktop.scene.mexican_pete.notices import Notices
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands
from parlor_desktop.scene.mexican_pete.pot import Pot
from parlor_desktop.scene.mexican_pete.scenes import all_turned, everybody_pays, full_hat, one_to_go
from parlor_desktop.scene.mexican_pete.seating import Seating, seat_everybody
from parlor_desktop.scene.mexican_pete.signs import Signs
from parlor_desktop.scene.mexican_pete.stage import Stage, set_stage
from parlor_desktop.scene.mexican_pete.stop_watch import StopWatch
from parlor_desktop.scene.mexican_pete.throws import Throws
from parlor_desktop.scene.mexican_pete.two_dice import TwoDice
from parlor_desktop.scene.mexican_pete.whose import Whose, whose, whose_now

FOOT: Final = 94.0
"""Room for the buttons at the foot, with letters of the usual size."""
STREAK: Final = 3
"""So many cards in a row are a run that is told;"""
FEW_TO_GO: Final = 4
"""and so few cards are."""
OTHERS: Final = (0.6, pace.QUICKEST)
OTHERS_OF_MANY: Final = (0.4, 0.28)
"""Throws that turn a card of others take at most, and in a row at least, so much of the usual time; and so much where many
play."""
OURS_AGAIN: Final = 0.65
"""After those, a throw that concerns somebody at this screen takes at least so much of it."""
AT_THE_END: Final = 0.28
"""While somebody could win with any throw, the drum is no quicker than that: one wants to see each of them."""
DRUM_HEARD: Final = 3
"""So many throws in a row that concern nobody are a drum, and whatever ends it is waited for."""


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
        self.watch = StopWatch()
        self.first = FirstThrows(lambda: self.newcomers)
        self.get_ready_words = ""
        """Somebody has just sat down, and nobody throws yet."""
        self.drum = 0
        """How many throws in a row have concerned nobody."""
        self.only_watched = False
        """Nobody at this screen could do anything about the last throw that turned a card."""
        self.told_last: set[Seat] = set()
        """Of whom it was told in this game that they have only one card to go."""
        self.looking = QTimer(self)
        """While it runs, everybody looks at the dice for themselves."""
        self.looking.setSingleShot(True)
        self.looking.timeout.connect(self.says_anew)
        self.looked_at = 0
        """The call-out that was looked at last."""
        self.streak: tuple[Seat, int] = (NOBODY, 0)
        """Who has turned so many cards in a row, with nobody in between."""
        self.aside = ""
        """The title of a notice that gives way to whatever is to be done."""
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
                yield self.now(lambda: self._say_aside(tr("Any dice will do"), any_dice_words()))
                if looks:
                    name = short_name(self.names[seat])
                    yield from self._let_look(tr("{name} begins in a moment: look at your cards.", name=name))
            case DiceThrown(seat, dice, clause):
                yield from self._throw(seat, dice, kept=clause == "MP-7")
            case DicePassed(_, to):
                yield self.now(lambda: self._run_on(NOBODY))
                yield from self.dice.hand_to(to)
            case Paid():
                yield from self.pot.pay(event)
            case DebtNoted(seat, counters):
                owes = said(counter_words(counters), self.names)
                yield from self.speech.say(seat, tr("I owe {counters}.", counters=owes))
            case Called(seat):
                yield self.now(lambda: self.hands.tell_lost(seat, ""))
                yield self.now(lambda: self.throws.hear(seat, self.watch.at(seat)))
                yield from notices.cry(seat, self.hands.colours[seat])
            case CardTurned(seat, number):
                yield self.now(lambda: self.hands.tell_lost(seat, ""))
                yield self.now(self.signs.hide)
                yield self.now(lambda: self.watch.count(seat))
                yield self.now(lambda: self.throws.turn_down(seat, number))
                yield self.now(lambda: self._tell_other_dice(seat, number))
                yield from self.hands.turn_down(seat, number)
                yield self.now(self.throws.write_row)
                yield self.now(lambda: self._run_on(seat))
                yield from self._count_down(seat, number)
            case GameWon(seat):
                yield from self._win(seat)
            case EveningOver(seats):
                yield from self._end(seats, told(event))
            case _:
                yield from self._judge(event)

    def _judge(self, event: Event) -> Iterator[Beat]:
        """What a card says, and what a call or a missed one costs: the reason before the price."""
        told, notices = self.speech.told, self.notices
        match event:
            case NothingTurned():
                yield self.now(self.throws.turn_nothing)
            case NotTurned(_, colour, number):
                yield self.now(self.throws.turn_nothing)
                yield from notices.show_card(colour, number, tr("Not turned!"), told(event))
            case Instructed(seat, colour, number, do):
                yield from self._carry_out(seat, colour, number, do)
            case CalledTogether(seat):
                yield self.now(lambda: self._point_left(seat))
                yield from notices.judge(tr("Together!"), told(event))
            case CalledFalsely(seat):
                yield self.great()
                yield self.sound("seven")
                yield self.now(lambda: self.throws.call_falsely(seat))
                yield self.now(lambda: self.hands.tell_lost(seat, tr("called falsely: −1")))
                yield from self.speech.speak(event, seat)
                yield from notices.judge(tr("A false call!"), self._false_call(seat))
            case SlipNoted(by, seat, number):
                yield from self.speech.speak(event, by)
                name = short_name(self.names[seat])
                words = tr("{name} did not call the {number}. {name} pays 1.", name=name, number=number)
                yield self.now(lambda: self.hands.tell_lost(seat, tr("missed the {number}: −1", number=number)))
                yield self.now(lambda: self.throws.note_slip(seat, number))
                yield from notices.judge(tr("A slip!"), words)
            case CouldHaveCalled(seat, number):
                yield self.now(lambda: notices.notice.show_words(tr("Missed"), told(event)))

    def _point_left(self, seat: Seat) -> None:
        """MP-11: from the thrower to whoever is the nearest at their left."""
        if self.throws.now is not None:
            self.signs.lead_on(self.seating.before(self.throws.now[0], 30), self.seating.before(seat, 10))

    def _false_call(self, seat: Seat) -> str:
        name = short_name(self.names[seat])
        if self.throws.now is None:
            return tr("There was nothing to call. {name} pays 1.", name=name)
        (thrower, dice), up = self.throws.now, self.hands.up
        return false_call_words(seat, thrower, sum(dice), up[seat], sum(dice) in up[thrower], name)

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
            self.notices.notice.setOpacity(1)
            self.notices.notice.show_words(tr("Get ready!") if words else "", words)

        yield self.great()
        yield self.now(lambda: look(words))
        yield self.wait(pace.GET_READY)
        yield self.now(lambda: look(""))
        yield self.now(lambda: self._say_aside(tr("Any dice will do"), any_dice_words()))

    def _clear_stage(self) -> None:
        """A new game: nothing has been thrown in it."""
        self.told_last = set()
        self.drum = 0
        self._run_on(NOBODY)
        self.throws.forget()
        self.notices.take_down()
        for seat in range(len(self.players)):
            self.hands.tell_lost(seat, "")

    # -- A throw --------------------------------------------------------------------------------------------------------------

    def _throw(self, seat: Seat, dice: Dice, kept: bool) -> Iterator[Beat]:
        """Throws follow one another quicker and quicker, and those that concern nobody are a drum; only where the second die
        can win a game, it takes its time: while the drum beats, only if it wins or all but wins."""
        first, total, wanted = dice[0], sum(dice), sum(dice) in self.hands.wanted
        within = 1 if self.drum >= DRUM_HEARD else 6
        hangs = any(1 <= number - first <= 6 and abs(number - total) <= within for number in self.hands.winning(seat))
        drum, before = self.drum + (not wanted and total != SEVEN), self.drum
        self.drum = 0 if wanted else drum

        concerns, watched = self._concerns(seat, total), self.only_watched
        self.only_watched = wanted and not concerns

        sign = whose(seat, total, self.hands.up, kept)

        def take_time() -> None:
            if wanted and not concerns and not hangs:
                most, least = OTHERS if len(self.players) < MANY else OTHERS_OF_MANY
                self.tempo.great(least)  # a card is turned, which is to be seen
                self.tempo.go_on_at(most)
                self.tempo.little(least)
            elif hangs or (wanted and before >= DRUM_HEARD):
                self.tempo.great()
            elif wanted and watched:
                self.tempo.great(OURS_AGAIN)
            elif wanted and before:
                self.tempo.great(pace.QUICKEST)
            elif drum:
                self.tempo.drum(drum)
                if self.hands.winning():
                    self.tempo.great(AT_THE_END)
            else:
                self.tempo.little()

        def lie() -> None:
            self.notices.take_down()
            self.throws.lie(seat, total, sign)
            self.signs.show(sign, seat, total)
            close = near_miss(total, self.hands.winning(seat))
            if close:
                self._say_aside(tr("So close!"), self._close_words(close))

        yield self.now(take_time)
        yield self.now(lambda: self.hands.tell_lost(seat, ""))
        yield self.now(self.hands.forget_lost)
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

        def show() -> None:
            self.notices.notice.setOpacity(1)
            self.notices.notice.show_words(*own)

        yield self.great()
        yield self.now(show)
        yield self.wait(pace.EXPLAINED)

    def _concerns(self, thrower: Seat, total: int) -> bool:
        """Whether anybody at this screen may have to do something about a throw (MP-9, MP-10); everybody only watches, where
        only computers play."""
        if not self.people or thrower in self.people:
            return True
        return total not in self.hands.up[thrower] and any(total in self.hands.up[seat] for seat in self.people)

    def _close_words(self, number: int) -> str:
        """Whose last card the dice have missed by one."""
        who = [seat for seat in self.hands.playing if self.hands.to_go(seat) == 1 and number in self.hands.up[seat]]
        name = short_name(self.names[who[0]])
        return tr("One off: {name} wins with a {number}.", name=name, number=number)

    def _say_aside(self, title: str, words: str) -> None:
        """Something to enjoy, which holds nobody up and hides neither a verdict nor a slip that can still be noted."""
        if self.notices.notice.title or self.throws.before.missed:
            return
        self.aside = title
        self.notices.notice.setOpacity(1)
        self.notices.notice.show_words(title, words)

    def _run_on(self, seat: Seat) -> None:
        """Somebody has turned one more card, or nobody goes on in their run."""
        before, count = self.streak
        self.streak = (seat, count + 1) if seat == before else (seat, 1)
        if seat != NOBODY and self.streak[1] == STREAK:
            self.sounds.play("bell")
        self._tell_race()

    def _tell_race(self) -> None:
        """On the plates: who is on a run, and who has only a few cards to go."""
        for seat, plate in enumerate(self.plates):
            left = self.hands.to_go(seat) if seat in self.hands.playing and self.hands.colours else 0
            words = tr("{n} to go", n=left) if 0 < left <= FEW_TO_GO else ""
            if left > 1 and self.streak[0] == seat and self.streak[1] >= STREAK:
                words = tr("streak {n}", n=self.streak[1])
            plate.show_news(words, bad=left == 1)

    # -- Great moments --------------------------------------------------------------------------------------------------------

    def _carry_out(self, seat: Seat, colour: int, number: int, do: str) -> Iterator[Beat]:
        """MP-4: where everybody has to pay, that is a moment; the rest is read from the card."""
        name, card = short_name(self.names[seat]), said(card_words(colour, number), self.names)
        words = said(INSTRUCTION_WORDS[do], self.names)
        if INSTRUCTIONS[do].each:
            title = tr("Everybody pays {name}!", name=name)
            dress = everybody_pays(self.press, colour, number)
            yield from self.great_moment.play(title, tr("{card}: {words}", card=card, words=words), seat, "double", dress)
        yield from self.notices.show_card(colour, number, tr("{name}'s {card}", name=name, card=card), words)

    def _tell_other_dice(self, seat: Seat, number: int) -> None:
        """MP-4: a card is turned by other dice than it shows, and what it says does not count. Nobody is held up by that, and
        neither a verdict nor a slip that can still be noted is hidden by it."""
        if self.throws.now is None or self.notices.notice.title or self.throws.before.missed:
            return
        dice, colour = self.throws.now[1], self.hands.colours[seat]
        face = self.press.deck[colour][number]
        if sorted(dice) == sorted(face.dice):
            return
        words = tr(
            "{name}'s {card}: “{words}” counts only with {dice}.",
            name=short_name(self.names[seat]),
            card=said(card_words(colour, number), self.names),
            words=said(INSTRUCTION_WORDS[face.do], self.names),
            dice=dice_words(face.dice),
        )
        self.notices.notice.setOpacity(1)
        self.notices.notice.show_card(colour, number, tr("Turned by {dice}", dice=dice_words(dice)), words)

    def _count_down(self, seat: Seat, number: int) -> Iterator[Beat]:
        """One card to go: the first time that it is so of somebody, everybody looks up."""
        left = tuple(other for other in self.hands.up[seat] if other != number)
        if len(left) - (len(NUMBERS) - self.rules.down) != 1:
            return
        name, colour = short_name(self.names[seat]), self.hands.colours[seat]
        *some, last = (str(card) for card in left)
        cards = tr("{some} or {last}", some=", ".join(some), last=last) if some else last
        words = tr("A {cards} wins the game.", cards=cards)
        title = tr("{name}: one card to go!", name=name)
        if seat in self.told_last:
            yield from self.notices.judge(title, words)
            return
        self.told_last.add(seat)
        yield from self.great_moment.play(title, words, seat, "bell", one_to_go(self.press, colour, left))

    def _win(self, seat: Seat) -> Iterator[Beat]:
        yield self.now(self.notices.take_down)
        yield self.now(lambda: self.plates[seat].show_winner(True))
        name = short_name(self.names[seat])
        title = tr("{name} wins the game!", name=name)
        if self.rules.down == len(NUMBERS):
            title = tr("{name} has turned them all!", name=name)
        words = tr("The pot is {name}'s, and all pay for what they still have up.", name=name)
        if best := self.parting_words():
            words = tr("{one} {other}", one=words, other=best)

        def dress(painter: QPainter, room: QRectF) -> None:
            all_turned(self.press, self.hands.colours[seat], self.hands.up[seat])(painter, room)  # as they lie by then

        yield from self.great_moment.play(title, words, seat, "fanfare", dress)

    def _end(self, seats: tuple[Seat, ...], words: str) -> Iterator[Beat]:
        if self.rules.games != 1:  # after a single game it has just been seen who has won
            first, *others = seats
            title = tr("The evening is over") if others else tr("{name}'s evening!", name=short_name(self.names[first]))
            yield from self.great_moment.play(title, words, None if others else first, "cheer", full_hat)
        yield self.now(lambda: self.speech.crown(seats, words))
        yield self.now(lambda: self.dice.show(False))
        yield self.now(self.throws.hide)

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        """Where the calls are made for everybody, there is only the throw."""
        return [Action(move, self.speech.called(move, view), "T", main=True) for move in moves if isinstance(move, Throw)]

    def shouts(self, view: Table, people: Sequence[Seat]) -> list[Shout]:
        """A call is closed while nothing lies that anybody could call at. Noting a slip is open while one
        can be noted, which the table shows to everybody (MP-12)."""
        if self.rules.calls == EASY_GOING or not people:
            return []
        shouts = [
            Shout(
                tr("I got it!"),
                self.players[seat].key,
                call_of(seat),
                seat=seat,
                closed=partial(self._closed, seat=seat),
                early=lambda: "" if self.throws.total.number else tr("Wait until the dice lie."),
                late=tr("Too late: this throw is settled."),
            )
            for seat in people
        ]
        shouts.append(
            Shout(
                tr("Throw"),
                "T",
                lambda view: throws(view, people),
                main=True,
                waits=gathering,
                likely=nothing_to_call,
                closed=self._to_do_first,
            )
        )
        if self.rules.slips == NOTED:
            nobody = tr("Nobody else has missed a call.")
            shouts.append(
                Shout(
                    tr("That was a slip!"),
                    "N",
                    lambda view: notes(view, people),
                    kept=True,
                    vain=nobody,
                    closed=lambda view: self._to_do_first(view, New.SLIP) or ("" if notes(view, people) else nobody),
                )
            )
        return shouts

    def _closed(self, view: Table, seat: Seat) -> str:
        """MP-13: whoever calls at the thrower's own number before they have looked pays for it; not at a gentle table, and not
        while that is explained."""
        if self.first.refuses(view, New.MINE, New.OPEN):
            return tr("Say THAT WAS A SLIP first.")
        looked = view.call_out == self.looked_at and not self.looking.isActive()
        explained = self.first.at(view) is New.THROWERS
        return closed_words(view, seat, looked or explained or self.rules.pace == GENTLE)

    def hear(self, seat: Seat, move: Move, seconds: float) -> None:
        if isinstance(move, Call) and self.first.now not in WAITED_FOR:  # for those the clock has waited
            self.watch.hear(seat, seconds)
        self.first.done()

    def parting_words(self) -> str:
        return self.watch.best_words(self.people, self.names)

    def _to_do_first(self, view: Table, *right: New) -> str:
        """While something is explained, nothing else can be said."""
        if not self.first.refuses(view, *right):
            return ""
        slip = self.first.at(view) is New.SLIP
        return tr("Say THAT WAS A SLIP first.") if slip else tr("Say I GOT IT first.")

    def explains(self, view: Table, people: Sequence[Seat]) -> bool:
        """Somebody alone who plays for the first time is told what is new when it happens, and has time for it."""
        self.first.begin(view)
        new = self.first.find(view, people[0]) if len(people) == 1 and not self.tempo.still else None
        if new not in WAITED_FOR:
            return False
        self.first.explain(new, view.call_out)
        self.notices.notice.setOpacity(1)
        self.notices.notice.show_words(*explain(new, view, self.names))
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
        if view.phase is Phase.CALL and view.call_out != self.looked_at:
            self.looked_at = view.call_out
            self.looking.start(0 if self.tempo.still else round(1000 * view.looks))
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
        over = view.phase is Phase.OVER
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
        self.throws.show(view)
        if over or view.phase is Phase.HANDS or (view.slips and self.notices.notice.title == self.aside):
            self.notices.take_down()
        self._tell_race()
        if view.phase is not Phase.IN_AIR:
            self.signs.show(whose_now(view), view.thrower, view.total)
        return wrong


def near_miss(total: int, winning: frozenset[int]) -> int:
    """A number that would have won the game, if the dice are one off it; 0 if not."""
    if total in winning:
        return 0
    return next((number for number in (total + 1, total - 1) if number in winning), 0)


def call_of(seat: Seat) -> Callable[[Table], list[tuple[Seat, Move]]]:
    """What this seat's own button always means."""
    return lambda _view: [(seat, Call())]


def throws(view: Table, people: Sequence[Seat]) -> list[tuple[Seat, Move]]:
    """The thrower's move, if they are one of these people and may throw."""
    may = view.thrower in people and view.phase in (Phase.READY, Phase.CALL)
    return [(view.thrower, Throw())] if may else []


def gathering(view: Table) -> float:
    """How long the others have to see what they can call before the dice are thrown again."""
    return view.gathers if view.phase is Phase.CALL else 0.0


def nothing_to_call(view: Table) -> bool:
    """Whoever has thrown a card of their own calls it before they throw again."""
    return view.thrower not in view.rightful() or view.thrower in view.called


def notes(view: Table, people: Sequence[Seat]) -> list[tuple[Seat, Move]]:
    """MP-12: every slip, noted by the first of these people who has not made it themselves."""
    found: list[tuple[Seat, Move]] = []
    for slip in view.slips:
        by = next((seat for seat in people if seat != slip.seat and seat in view.playing), None)
        if by is not None:
            found.append((by, Note(slip.seat)))
    return found


BOARD: Final[MakeBoard] = MexicanPeteBoard
