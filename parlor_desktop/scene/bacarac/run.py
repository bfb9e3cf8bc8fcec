"""The run in the middle of the table: its cards, large and in order, who laid each, and the card that must come next.

When it has stopped, its cards are swept to those who have laid them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import Card, Hand, next_higher, rank, suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.table import Table
from parlor_desktop.scene.bacarac.words import state_suits
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.card import CARD, HEIGHT, WIDTH
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.hands import Hands, Spot
from parlor_desktop.scene.kit.plate import COLOURS, SYMBOLS
from parlor_desktop.scene.kit.playing_card import Deck
from parlor_desktop.scene.kit.wording import tr

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

LONGEST: Final = 13
LARGEST: Final = 0.66
APART: Final = 1.06
"""Cards of a short run lie so much of their width from each other."""
LOWEST: Final = 16.0
"""How high the first card of the run lies: above the small ones, and below plates."""
GHOST: Final = QColor(255, 233, 184, 120)
FACE: Final = 25.0


class Medallion(QGraphicsObject):
    """The face of whoever has laid a card, at its foot."""

    def __init__(self) -> None:
        super().__init__()
        self._player: tuple[str, str] = ("", "")
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_player(self, face: str, colour: str) -> None:
        if self._player != (face, colour):
            self._player = (face, colour)
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-FACE - 5, -FACE - 5, 2 * FACE + 14, 2 * FACE + 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        face, colour = self._player
        if not face:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_face(painter, QPointF(), FACE, face, colour)


def paint_face(painter: QPainter, middle: QPointF, radius: float, face: str, colour: str) -> None:
    """A portrait in a brass rim, with the colour and the symbol of its seat."""
    rim = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawEllipse(rim.translated(2, 3))
    painter.setPen(QPen(theme.INK, 1.6))
    painter.setBrush(theme.BRASS_LIGHT)
    painter.drawEllipse(rim.adjusted(-3, -3, 3, 3))
    painter.setBrush(QColor(COLOURS[colour]))
    painter.drawEllipse(rim)
    art.draw(painter, rim.adjusted(2, 2, -2, -2), f"faces/{face}.svg")
    badge = QRectF(0, 0, radius * 0.86, radius * 0.86)
    badge.moveCenter(middle + QPointF(radius * 0.78, radius * 0.78))
    painter.setBrush(QColor(COLOURS[colour]))
    painter.drawEllipse(badge)
    painter.setPen(theme.CREAM)
    painter.setFont(theme.plain(radius * 0.56, bold=True))
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, SYMBOLS[colour])


class NextCard(QGraphicsObject):
    """The empty place at the end of the run: the card that belongs there, the colour that must follow, or a stop."""

    def __init__(self) -> None:
        super().__init__()
        self._pips: tuple[tuple[str, str], ...] = ()
        self.number = ""
        self.stopped = False
        self.suspense: tuple[str, str] | None = None
        """What the run may still bring whoever looks."""
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_place(self, number: str, pips: tuple[tuple[str, str], ...], stopped: bool = False) -> None:
        self.number, self._pips, self.stopped = number, pips, stopped
        self.suspense = None
        self.setVisible(bool(number or pips or stopped))
        self.update()

    def show_suspense(self, lines: tuple[str, str]) -> None:
        if self.number:
            self.suspense = lines
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return CARD.adjusted(-8, -8, 12, 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.stopped:
            self._paint_stop(painter)
            return
        painter.setPen(QPen(GHOST, 4, Qt.PenStyle.DashLine))
        painter.setBrush(QColor(26, 66, 50, 236))
        painter.drawRoundedRect(CARD, 18, 18)
        painter.setOpacity(painter.opacity() * 0.8)
        painter.setPen(theme.LAMPLIGHT)
        if self.number:
            painter.setFont(theme.lettering(112))
            room = CARD.adjusted(0, 30, 0, -HEIGHT / 2 + 20)
            painter.drawText(room.translated(0, -14 if self.suspense else 0), Qt.AlignmentFlag.AlignCenter, self.number)
        for at, (picture, _) in enumerate(self._pips):
            wide = 70.0 if self.suspense else 112.0 if len(self._pips) == 1 else 92.0
            place = QRectF(0, 0, wide, wide)
            across = (at - (len(self._pips) - 1) / 2) * (wide + 14)
            place.moveCenter(QPointF(across, 16 if self.suspense else 66 if self.number else 0))
            art.draw(painter, place, picture, "#FFE9B8")
        if self.suspense:
            self._paint_suspense(painter, *self.suspense)

    def _paint_suspense(self, painter: QPainter, near: str, brings: str) -> None:
        """On brass at the foot of the empty place: how near one's own card is, and what it brings."""
        painter.setOpacity(1)
        band = CARD.adjusted(12, HEIGHT - 96, -12, -12)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.LAMPLIGHT)
        painter.drawRoundedRect(band, 9, 9)
        painter.setPen(theme.INK)
        for words, font, line in (
            (near, theme.plain(30, bold=True), QRectF(band.left(), band.top() + 2, band.width(), 38)),
            (brings, theme.lettering(34), QRectF(band.left(), band.top() + 40, band.width(), 42)),
        ):
            wide = QFontMetricsF(font).horizontalAdvance(words)
            if wide > line.width() - 12:
                font.setPixelSize(int(font.pixelSize() * (line.width() - 12) / wide))
            painter.setFont(font)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_stop(self, painter: QPainter) -> None:
        """A card of lacquer red. What was missing stands small below."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 100))
        painter.drawRoundedRect(CARD.translated(4, 7), 18, 18)
        painter.setPen(QPen(theme.INK, 4))
        painter.setBrush(theme.RED)
        painter.drawRoundedRect(CARD, 18, 18)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.LAMPLIGHT, 4))
        painter.drawRoundedRect(CARD.adjusted(14, 14, -14, -14), 10, 10)
        painter.setPen(theme.CREAM)
        painter.setFont(theme.lettering(78))
        painter.drawText(CARD.adjusted(0, 20, 0, -130), Qt.AlignmentFlag.AlignCenter, tr("Stop!"))
        painter.setFont(theme.lettering(62))
        missing = CARD.adjusted(0, 190, 0, -40)
        if self._pips:
            painter.drawText(missing.adjusted(0, 0, -WIDTH / 2 - 4, 0), _RIGHT, self.number)
            place = QRectF(8, missing.center().y() - 32, 64, 64)
            art.draw(painter, place, self._pips[0][0], "#F6EFDD")
        else:
            painter.drawText(missing, Qt.AlignmentFlag.AlignCenter, "A")


_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class RunStage:
    """`spot_of` says where a card lies, in the run or before whoever has laid it."""

    def __init__(self, board: AnyBoard, hands: Hands, deck: Deck, spot_of: Callable[[Card], Spot]) -> None:
        self._board, self._hands, self.deck, self._spot_of = board, hands, deck, spot_of
        self.room = QRectF()
        """Where the run lies."""
        self.cards: Hand = ()
        """The cards of the run that goes on, in order."""
        self.next = NextCard()
        self.medallions = [Medallion() for _ in range(LONGEST)]
        board.put(self.next, 1.5)
        for at, medallion in enumerate(self.medallions):
            board.put(medallion, _height(at) + 0.05)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def lay_out(self, room: QRectF) -> None:
        self.room = room
        self._place()

    @property
    def scale(self) -> float:
        return min(LARGEST * max(1.0, self._board.letters * 0.94), self.room.height() / (HEIGHT + 2 * 10))

    def spot(self, at: int) -> Spot:
        """Where a card of the run lies: side by side while there is room, or else closer; the place of the next one is always
        whole."""
        cards, wide = len(self.cards), WIDTH * self.scale
        slot = wide * APART
        step = min(slot, max(0.0, self.room.width() - wide - slot) / max(1, cards - 1))
        last = step * max(0, cards - 1)
        first = self.room.center().x() - (last + (slot if cards else 0.0)) / 2
        x = first + (at * step if at < cards else last + slot if cards else 0.0)
        return Spot(QPointF(x, self.room.center().y()), self.scale, 0.0, _height(at))

    def _place(self) -> None:
        ahead = self.spot(len(self.cards))
        self.next.setPos(ahead.place)
        self.next.setScale(ahead.scale)
        self._show_owners()

    def _show_owners(self) -> None:
        board = self._board
        for at, medallion in enumerate(self.medallions):
            name = self.cards[at] if at < len(self.cards) else ""
            lies = bool(name) and name in self._hands.laid
            medallion.setVisible(lies)
            if not lies:
                continue
            player, spot = board.players[self._hands.laid[name]], self.spot(at)
            medallion.show_player(player.face, player.colour)
            medallion.setScale(max(1.0, board.letters))
            foot = QPointF(-WIDTH * spot.scale / 2 + 40, HEIGHT * spot.scale / 2 - 14)
            medallion.setPos(spot.place + foot)

    # -- How it goes ----------------------------------------------------------------------------------------------------------

    def lay(self, seat: Seat, name: str, lies: Callable[[], object]) -> Iterator[Beat]:
        """A card goes to the end of the run; the others make room for it. `lies` is called when it is there."""

        def make_room() -> QAbstractAnimation:
            before = self.cards
            self.cards = (*before, name)
            self.next.show_place("", ())
            for medallion in self.medallions:
                medallion.setVisible(False)
            moves = [
                self._board.glide(self._hands.cards[card], self.spot(at).place, pace.RUN_CARD_FLIES * 2 // 3)
                for at, card in enumerate(before)
            ]
            return self._board.together(*moves)

        yield Beat(make_room, overlap=0)
        yield from self._hands.lay(seat, name, pace.RUN_CARD_FLIES, 0, lift=24)
        yield self._board.now(lambda: self._ask_for_next(name, seat))
        yield self._board.now(lies)
        yield self._board.wait(pace.RUN_CARD_LIES)

    def _ask_for_next(self, name: Card, seat: Seat | None = None) -> None:
        """Nothing follows an ace, a card that lies there already, or somebody's last card (BA-14)."""
        self._place()
        needed = next_higher(name)
        if needed is None or needed in self._hands.laid or (seat is not None and not self.holds(seat)):
            self.next.show_place("", ())
        else:
            self.next.show_place(rank(needed), (self.deck.pip(suit(needed)),))

    def holds(self, seat: Seat) -> int:
        """How many cards a seat still has in its hand."""
        return len(self._hands.hand if seat == self._board.eyes else self._hands.held[seat].cards)

    def stop(self, needed: Card | None, lasts: int, seen: Callable[[], object]) -> Iterator[Beat]:
        """A red card lies where the next one is missing; when it has been `seen`, everybody takes their cards."""
        pips = (self.deck.pip(suit(needed)),) if needed else ()
        yield self._board.now(lambda: self.next.show_place(rank(needed) if needed else "", pips, stopped=True))
        yield self._board.wait(lasts)
        yield self._board.now(seen)
        yield Beat(self._sweep)
        yield self._board.now(self._hands.lay_out)

    def _sweep(self) -> QAbstractAnimation:
        swept, self.cards = self.cards, ()
        self.next.show_place("", ())
        self._show_owners()
        moves = []
        for name in self._hands.laid:
            card, spot = self._hands.cards[name], self._spot_of(name)
            if name in swept or card.pos() != spot.place:
                card.moving = True
                moves.append(self._board.glide(card, spot.place, pace.RUN_SWEPT))
                moves.append(self._board.animate(card, b"scale", spot.scale, pace.RUN_SWEPT))
        if swept:
            self._board.sounds.play("card_slide")
        return self._board.together(*moves)

    def ask_for_colour(self, suits: str) -> None:
        """BA-8: the suits with which the next run may begin."""
        self._place()
        self.next.show_place("", tuple(self.deck.pip(letter) for letter in suits))

    def clear(self) -> None:
        self.cards = ()
        self.next.show_place("", ())
        self._show_owners()

    def show(self, view: Table) -> None:
        """The run as it truly is. The last one of a hand stays on the table until the cards are taken up."""
        self.cards = _tail(view) if view.run is not None or view.shown else ()
        self._place()
        if view.run is not None:
            self._ask_for_next(view.run)
        elif view.colour and not view.shown:
            self.ask_for_colour(state_suits(view))
        else:
            self.next.show_place("", ())


def paint_printed_stage(painter: QPainter, room: QRectF) -> None:
    """Printed on the baize, so that the middle of the table is somewhere even when nothing lies there."""
    painter.save()
    painter.setPen(QPen(QColor(227, 194, 119, 90), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(room, 22, 22)
    painter.setPen(QPen(QColor(227, 194, 119, 50), 1.2))
    painter.drawRoundedRect(room.adjusted(7, 7, -7, -7), 17, 17)
    painter.setOpacity(0.16)
    size = min(room.height() * 0.4, room.width() / 7)
    for across, pip in ((-0.4, "spade"), (-0.24, "heart"), (0.24, "club"), (0.4, "diamond")):
        place = QRectF(0, 0, size, size)
        place.moveCenter(room.center() + QPointF(across * room.width(), 0))
        art.draw(painter, place, f"cards/{pip}.svg", "#E3C277")
    painter.restore()


def _height(at: int) -> float:
    return LOWEST + at * 0.1


def _tail(view: Table) -> Hand:
    """The cards of the latest run: after a stop the colour has changed."""
    tail: list[Card] = []
    for each in reversed(view.laid):
        if tail and suit(each.card) != suit(tail[-1]):
            break
        tail.append(each.card)
    return tuple(reversed(tail))
