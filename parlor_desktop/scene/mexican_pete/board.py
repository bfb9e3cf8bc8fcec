"""The board of Mexican Pete: open hands around the baize, two dice, a hat for the pot, and what is shouted and announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.games.mexican_pete.deck import COLOURS, from_words, house_deck
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
    NotTurned,
    Paid,
    SatOut,
    SlipNoted,
    Starts,
    StartThrown,
    ThrowAgain,
)
from parlor_desktop.games.mexican_pete.house_rules import AS_PLAYERS, EASY_GOING, NOTED, UNTIL_BROKE, HouseRules
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import NOBODY, SEVEN, Phase, Table
from parlor_desktop.games.mexican_pete.words import INSTRUCTION_WORDS, card_words, counter_words
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action, Shout, Tool
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, short_name
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.floor import paint_felt
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.scene.mexican_pete.card_page import CardPage
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.hand_tag import TAG
from parlor_desktop.scene.mexican_pete.notices import Notices
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands
from parlor_desktop.scene.mexican_pete.pot import Pot
from parlor_desktop.scene.mexican_pete.seating import Seating, seat_everybody
from parlor_desktop.scene.mexican_pete.two_dice import TwoDice

FOOT: Final = 94.0
"""Room for the buttons at the foot, with letters of the usual size."""
MIDDLE: Final = 226.0
"""Height that the dice and the pot need at least."""
PLATE: Final = 0.81
ROOMY: Final = 0.95
"""The scale of the plates, at a full table and at one with room."""


class MexicanPeteBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        self.rules: HouseRules = occasion.rules
        seats = len(self.players)
        self.cloth = QRectF()
        self.seating = Seating()
        self.press = Press(house_deck())
        self.hands = OpenHands(self, self.press)
        self.dice = TwoDice(self)
        flying = [Chips(counted=False) for _ in range(2 * seats + 2)]
        self.till = Till(self, (self.rules.counters,) * seats, flying, tallies=False)
        self.pot = Pot(self, self.till)
        self.notices = Notices(self, self.press)
        self.page = CardPage(self.press)
        self.put(self.page, height=80)
        self.pages.append(self.page)
        self.lay_out(USUAL)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        self.cloth = QRectF(10, 8, room.width() - 20, room.height() - FOOT * self.letters - 8)
        inside = self.cloth.adjusted(16, 18, -16, -18)
        slot = inside.width() / ((len(self.players) + 1) // 2)
        size = min(PLATE if len(self.players) > 4 else ROOMY, (slot - 16) / (PLATE_WIDTH + TAG.width() / PLATE))
        plate = QSizeF(PLATE_WIDTH, PLATE_HEIGHT) * size
        tag = TAG.size() * (size / PLATE)
        self.seating = seat_everybody(inside, len(self.players), self.near, plate, tag, MIDDLE)
        for at, setting in zip(self.plates, self.seating.settings, strict=True):
            at.setPos(setting.plate)
            at.setScale(size)
        middle = self.seating.middle.center()
        aside = QPointF(min(470.0, room.width() * 0.29), 0)  # the pot lies on one side, notices on the other
        self.hands.lay_out(self.seating, size / PLATE)
        self.pot.lay_out(middle - aside)
        self.dice.lay_out(self.seating, self.pot.hat)
        self.notices.lay_out(self.seating, middle + aside)
        self.speech.ribbon.setPos(middle.x(), self.seating.middle.top() + 30)
        self.page.lay_out(self.cloth, room.width())

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
            case GameBegan(game, seats):
                yield self.now(lambda: notices.write(tr("Game {game}", game=game)))
                yield from self.hands.begin(seats)
            case SatOut(seat):
                yield from announce(told(event))
                yield self.now(lambda: self.hands.sit_out(seat))
            case ThrowAgain():
                yield self.now(self.dice.show_totals)
                yield from announce(told(event))
            case StartThrown(seat, dice):
                yield from self.dice.throw_for_start(seat, dice)
            case Starts(seat):
                yield from announce(told(event))
                yield self.now(self.dice.show_totals)
                yield from self.dice.hand_to(seat)
            case DiceThrown(seat, dice):
                yield self.now(lambda: notices.write(tr("{name} throws", name=short_name(self.names[seat]))))
                yield from self.dice.tumble(seat, dice)
                if sum(dice) == SEVEN:
                    yield self.sound("seven")
                    yield from self.speech.say(seat, tr("A seven!"))
            case DicePassed(_, to):
                yield from self.dice.hand_to(to)
            case NotTurned(_, colour, number):
                yield from notices.show_card(colour, number, tr("Not turned!"), told(event))
            case Instructed(seat, colour, number, do):
                card = said(card_words(colour, number), self.names)
                title = tr("{name}'s\n{card}", name=short_name(self.names[seat]), card=card)
                yield from notices.show_card(colour, number, title, said(INSTRUCTION_WORDS[do], self.names))
            case Paid():
                yield from self.pot.pay(event)
            case DebtNoted(seat, counters):
                owes = said(counter_words(counters), self.names)
                yield from self.speech.say(seat, tr("I owe {counters}.", counters=owes))
            case Called(seat):
                yield from notices.cry(seat)
            case CalledTogether():
                yield from notices.judge(tr("Together!"), told(event), event.clause)
            case CalledFalsely(seat):
                yield from self.speech.speak(event, seat)
                yield from notices.judge(tr("No right to call"), told(event), event.clause)
            case SlipNoted(by):
                yield from self.speech.speak(event, by)
                yield from notices.judge(tr("A slip"), told(event), event.clause)
            case CouldHaveCalled():
                yield from notices.judge(tr("Missed"), told(event), event.clause, overlap=pace.LAMP)
            case CardTurned(seat, number):
                yield from self.hands.turn_down(seat, number)
            case GameWon(seat):
                yield from self._win(seat, told(event))
            case EveningOver(seats):
                yield from self._end(seats, told(event))

    def _print(self, press: Press) -> None:
        self.press = self.page.press = self.notices.notice.press = press
        self.hands.print_with(press)

    def _win(self, seat: Seat, words: str) -> Iterator[Beat]:
        yield self.now(self.notices.take_down)
        yield self.now(lambda: self.plates[seat].show_winner(True))
        yield from self.speech.announce(words, "fanfare")

    def _end(self, seats: tuple[Seat, ...], words: str) -> Iterator[Beat]:
        yield self.wait(pace.BANNER)
        yield self.now(lambda: self.speech.crown(seats, words))
        yield self.now(lambda: self.dice.show(False))

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        """Where the calls are made for everybody, there is only the throw."""
        return [Action(move, self.speech.called(move, view), "T", main=True) for move in moves if isinstance(move, Throw)]

    def shouts(self, view: Table, people: Sequence[Seat]) -> list[Shout]:
        if self.rules.calls == EASY_GOING or not people:
            return []
        shouts = [Shout(tr("I got it!"), self.players[seat].key, call_of(seat), seat=seat) for seat in people]
        shouts.append(Shout(tr("Throw"), "T", lambda view: throws(view, people), main=True, waits=gathering))
        if self.rules.slips == NOTED:
            nobody = tr("Nobody else has missed a call.")
            shouts.append(Shout(tr("That was a slip!"), "N", lambda view: notes(view, people), kept=True, vain=nobody))
        return shouts

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

    def prompt(self, view: Table, seat: Seat) -> str:
        return tr("{name}, throw the dice", name=short_name(self.names[seat]))

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        over = view.phase is Phase.OVER
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
        self.notices.settle(state_words(view, self.names))
        return wrong


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


def notes(view: Table, people: Sequence[Seat]) -> list[tuple[Seat, Move]]:
    """MP-12: every slip, noted by the first of these people who has not made it themselves."""
    found: list[tuple[Seat, Move]] = []
    for slip in view.slips:
        by = next((seat for seat in people if seat != slip.seat and seat in view.playing), None)
        if by is not None:
            found.append((by, Note(slip.seat)))
    return found


def state_words(view: Table, names: Sequence[str]) -> str:
    """Which game it is, and what is waited for."""
    if view.phase in (Phase.DECK, Phase.HANDS, Phase.OVER):
        return ""
    games = {AS_PLAYERS: view.seats, UNTIL_BROKE: 0}.get(str(view.rules.games), view.rules.games)
    which = tr("Game {game} of {games}", game=view.game, games=games) if games else tr("Game {game}", game=view.game)
    if view.phase is Phase.START:
        return which
    name = short_name(names[view.thrower])
    if view.phase is Phase.READY:
        return tr("{game}: {name} throws", game=which, name=name)
    return tr("{game}: {name} has thrown {total}", game=which, name=name, total=view.total)


BOARD: Final[MakeBoard] = MexicanPeteBoard
