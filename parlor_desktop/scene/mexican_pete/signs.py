"""Where to look when the dice lie: a thread of light from the disc to the thrower's own card, or a star behind the disc when
the throw is open to everybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.table import NOBODY, Table
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat, when_stopped
from parlor_desktop.scene.mexican_pete.cry import star
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands
from parlor_desktop.scene.mexican_pete.stage import DISC, Stage
from parlor_desktop.scene.mexican_pete.whose import Whose

THREAD: Final = 9.0
POINT: Final = 30.0
"""How wide the thread is, and how long the point at its end."""
INTO: Final = 12.0
"""So far the point reaches into the card."""
BURST: Final = 38.0
"""How far the star reaches beyond the disc."""


Shown = tuple[Whose, Seat, int, tuple[Seat, ...]]
"""What a throw is, whose it was, its number, and who may claim it."""


class Thread(QGraphicsObject):
    """A line with a point, in the coordinates of the board."""

    def __init__(self) -> None:
        super().__init__()
        self.line = QLineF()
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lead(self, line: QLineF | None) -> None:
        if line == self.line:
            return
        self.prepareGeometryChange()
        self.line = QLineF() if line is None else line
        self.setVisible(line is not None and line.length() > POINT)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(self.line.p1(), self.line.p2()).normalized().adjusted(-POINT, -POINT, POINT, POINT)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        along = self.line.unitVector()
        step = QPointF(along.dx(), along.dy())
        aside = QPointF(-step.y(), step.x())
        tip, neck = self.line.p2(), self.line.p2() - step * POINT
        arrow = QPolygonF(
            [
                self.line.p1() - aside * THREAD * 0.25,
                neck - aside * (THREAD / 2),
                neck - aside * POINT * 0.55,
                tip,
                neck + aside * POINT * 0.55,
                neck + aside * (THREAD / 2),
                self.line.p1() + aside * THREAD * 0.25,
            ]
        )
        painter.setPen(QPen(theme.INK, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(QColor(255, 217, 120))
        painter.drawPolygon(arrow)


class Burst(QGraphicsObject):
    """A star behind the disc, as wide as that before it is scaled."""

    def __init__(self) -> None:
        super().__init__()
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:  # noqa: N802
        reach = DISC / 2 + BURST + 4
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for reach, colour in ((BURST, theme.RED), (BURST * 0.55, QColor(255, 217, 120))):
            half = DISC / 2 + reach
            painter.setPen(QPen(theme.INK, 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(colour)
            painter.drawPolygon(star(QRectF(-half, -half, 2 * half, 2 * half)))


class Signs:
    def __init__(self, board: Board[Table], hands: OpenHands) -> None:
        self._board, self._hands = board, hands
        self._disc = QRectF()
        self._scale = 1.0
        self.thread, self.burst = Thread(), Burst()
        self.shown: Shown = (Whose.SETTLED, NOBODY, 0, ())
        board.put(self.thread, height=9)
        board.put(self.burst, height=5.5)

    def lay_out(self, stage: Stage) -> None:
        self._disc, self._scale = stage.disc_place, stage.disc / DISC
        self.burst.setPos(stage.total)
        self.burst.setScale(self._scale)
        self.show(*self.shown)

    def show(self, sign: Whose, thrower: Seat, number: int, claimants: tuple[Seat, ...] = ()) -> None:
        """As it is while the dice lie: whose card may be called shines, and the tag says so. Several people at one screen
        have to see for themselves whose of them it is."""
        self.shown = sign, thrower, number, claimants
        self.burst.setVisible(sign is Whose.OPEN)
        own = sign is Whose.OWN and bool(self._hands.colours)
        told: tuple[Seat, ...] = (thrower,) if own else ()
        if sign is Whose.OTHERS:
            told = claimants
        elif sign is Whose.OPEN and not self._board.shared:
            told = tuple(seat for seat in claimants if seat == self._board.near)
        self._hands.show_chances(told, number)
        self.thread.lead(self._line_to(self._hands.place_of(thrower, number)) if own else None)

    def hide(self) -> None:
        self.show(Whose.SETTLED, NOBODY, 0)

    def come(self, sign: Whose, thrower: Seat, number: int) -> Iterator[Beat]:
        """Where somebody here may call, the star bursts open, and the thrower's card, which is down, blinks once; nobody waits
        for either."""
        if sign is not Whose.OPEN:
            return
        board = self._board

        def motion() -> QAbstractAnimation:
            board.sounds.play("bell")
            card = self._hands.of(thrower).cards[number]
            self.burst.setScale(0.6 * self._scale)
            out = board.one_after_another(
                board.animate(self.burst, b"scale", 1.14 * self._scale, pace.SIGN, pace.ARRIVE),
                board.animate(self.burst, b"scale", self._scale, pace.SIGN),
            )
            blink = board.one_after_another(
                board.animate(card, b"opacity", 0.15, pace.SIGN), board.animate(card, b"opacity", 1.0, pace.SIGN)
            )

            def rest() -> None:
                self.burst.setScale(self._scale)
                self._hands.of(thrower).lay_home(number)

            return when_stopped(board.together(out, blink), rest)

        yield Beat(motion, overlap=0)

    def lead_on(self, start: QPointF, end: QPointF) -> None:
        """MP-11: from the thrower to the nearest at their left."""
        self.thread.lead(QLineF(start, end))

    def _line_to(self, card: QRectF) -> QLineF:
        """From the rim of the disc to the edge of a card."""
        line = QLineF(self._disc.center(), card.center())
        steep = abs(line.dy()) * card.width() > abs(line.dx()) * card.height()
        half, along = (card.height() / 2, abs(line.dy())) if steep else (card.width() / 2, abs(line.dx()))
        reach = half * line.length() / max(1.0, along) - INTO
        if line.length() <= self._disc.width() / 2 + reach:
            return QLineF()
        start, end = self._disc.width() / 2 / line.length(), 1 - reach / line.length()
        return QLineF(line.pointAt(start), line.pointAt(end))
