"""The board of Even Steven: a baize table, a hand of numbered cards, and the card that lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import BACK, Hand
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.actions import Action, Shout
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion
from parlor_desktop.scene.kit.card import HEIGHT, WIDTH
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.floor import paint_felt
from parlor_desktop.scene.kit.hands import FOOT, HAND, Hands, Pack, Spot
from parlor_desktop.scene.kit.till import Till, beside_plate
from parlor_desktop.scene.kit.wording import tr
from tests.sixth.games.even_steven import table
from tests.sixth.games.even_steven.events import Called, Dealt, Laid, Won
from tests.sixth.games.even_steven.moves import Call, Lay
from tests.sixth.games.even_steven.table import Table

DECK: Final = tuple(str(card) for card in range(12))
STOCK: Final = QRectF(0, 0, WIDTH, HEIGHT)


class EvenStevenBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        self.till = Till(self, (0,) * len(self.players))
        self.hands = Hands(self, self, Pack(DECK, paint_face, paint_back), aside="")
        self.felt = QRectF()
        self.dealt: tuple[Hand, ...] = ((),) * len(self.players)
        self.lay_out(USUAL)

    def arrange(self) -> None:
        room = self.sceneRect()
        self.felt = QRectF(220, 16, room.width() - 440, room.height() - FOOT - HAND)
        self.speech.ribbon.setPos(self.felt.center() + QPointF(0, -200))
        for seat, place in enumerate(self.places_around(self.felt.center(), room.width() / 2 - 160, 300)):
            self.plates[seat].setPos(place)
            self.hands.held[seat].setPos(place - QPointF(0, 60))
            self.till.tallies[seat].setPos(beside_plate(self.plates[seat], room))
        self.hands.lay_out()

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        paint_felt(painter, self.felt)

    def landmarks(self) -> dict[str, QRectF]:
        return {**super().landmarks(), "hand": QRectF(300, 700, 900, 250)}

    # -- Where cards lie ------------------------------------------------------------------------------------------------------

    def in_order(self, cards: Iterable[str]) -> Hand:
        return tuple(sorted(cards, key=lambda card: -1 if card == BACK else int(card)))

    def hand_room(self) -> tuple[float, float]:
        return 300.0, self.sceneRect().width() - 300

    def spot_of(self, name: str) -> Spot:
        at = list(self.hands.laid).index(name)
        return Spot(self.felt.center() + QPointF(26 * (at - 5), 0), 0.5, height=2 + at * 0.1)

    def may_lay_at(self, _name: str, place: QPointF) -> bool:
        return self.felt.contains(place)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case Dealt(seat, cards):
                self.dealt = (*self.dealt[:seat], faces(cards), *self.dealt[seat + 1 :])
                if seat == len(self.players) - 1:
                    yield from self.hands.deal(0, range(len(self.players)), self.dealt, ())
            case Laid(seat, card):
                yield self.now(lambda: self.light(None))
                yield from self.hands.lay(seat, str(card))
            case Called(seat, points):
                yield from self.speech.speak(event, seat)
                yield from self.till.credit(seat, points)
            case Won(seats):
                yield from self.speech.celebrate(seats, self.speech.told(event))

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        lays = [move for move in moves if isinstance(move, Lay)]
        words = [self.speech.called(move, view) for move in lays]
        return [self.hands.action(lay, str(lay.card), words[at], str(at + 1)) for at, lay in enumerate(lays)]

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.hands.offer({str(move.card): move for move in moves if isinstance(move, Lay)})

    def withdraw(self) -> None:
        self.hands.withdraw()

    def shouts(self, view: Table, people: Sequence[Seat]) -> list[Shout]:
        def means(seat: Seat) -> Shout:
            return Shout(tr("Even!"), self.players[seat].key, lambda now: calls(now, seat), seat=seat)

        return [means(seat) for seat in people]

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.till.mend(wrong, view.points)
        laid = dict.fromkeys(map(str, sorted(view.laid)), 0)
        self.hands.mend(wrong, tuple(map(faces, view.hands)), (), laid, told=sorted)
        over = bool(view.hands) and not any(view.hands) and view.lies is None
        best = [seat for seat, points in enumerate(view.points) if points == max(view.points)]
        self.speech.mend(wrong, self.speech.told(Won(tuple(best), max(view.points))) if over else "")
        self.light(None if over or view.lies is not None else view.turn)
        self.show_winners(best if over else ())
        return wrong


def faces(cards: tuple[int, ...]) -> Hand:
    return tuple(BACK if card == table.BACK else str(card) for card in cards)


def calls(view: Table, seat: Seat) -> list[tuple[Seat, Move]]:
    return [(seat, Call())] if view.lies is not None and seat != view.turn else []


def paint_face(painter: QPainter, name: str) -> None:
    painter.fillRect(STOCK, theme.IVORY)
    painter.setPen(theme.INK)
    painter.setFont(theme.lettering(120))
    painter.drawText(STOCK, Qt.AlignmentFlag.AlignCenter, name)


def paint_back(painter: QPainter, name: str) -> None:  # noqa: ARG001
    painter.fillRect(STOCK, theme.BLUE)


BOARD: Final[MakeBoard] = EvenStevenBoard
