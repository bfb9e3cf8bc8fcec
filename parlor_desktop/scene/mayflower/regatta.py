"""The race of a deal as a regatta: a boat for every player, and how many cards each still has to lay before the harbour."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.medal import paint_medal

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

WATER_HEIGHT: Final = 3.0
WIDTH: Final = 380.0
"""The room that the regatta takes beside the hand, at the usual size of letters."""
HEIGHT: Final = 132.0
HEAD: Final = 30.0
"""For what it is about, above the boats."""
HALF: Final = 13.0
"""Of a boat's sail."""
HARBOUR: Final = 34.0
"""The room for the harbour, at the right."""
LEAST_SEEN: Final = 40
"""Milliseconds; nobody sees a boat that sails for less."""
LANES: Final = 5
"""So many at least, for as many cards."""
ROWS: Final = 3
"""So many boats lie below each other."""


class Boat(QGraphicsObject):
    """A sail with the face of a seat, in its colour; centred on its own position."""

    def __init__(self, colour: str, face: str) -> None:
        super().__init__()
        self._colour, self._face = colour, face
        self._mine = False
        self._near = False
        self.backed = False
        self.sailing = QPropertyAnimation(self, b"pos", self)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_as(self, mine: bool, near: bool, backed: bool) -> None:
        """`mine`: it is the boat of whoever looks; `near`: its next card brings it in; `backed`: whoever looks expects it."""
        self.setZValue(backed)  # its pennant is not covered
        if (mine, near, backed) != (self._mine, self._near, self.backed):
            self._mine, self._near, self.backed = mine, near, backed
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-HALF - 6, -HALF - 7, 2 * HALF + 16, 2 * HALF + 15)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hull = QPainterPath(QPointF(-HALF, HALF - 3))
        hull.lineTo(HALF, HALF - 3)
        hull.quadTo(QPointF(HALF - 3, HALF + 6), QPointF(0, HALF + 6))
        hull.quadTo(QPointF(-HALF + 3, HALF + 6), QPointF(-HALF, HALF - 3))
        painter.setPen(QPen(theme.INK, 1.2))
        painter.setBrush(QColor("#8A5A2B"))
        painter.drawPath(hull)
        if self._near:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 210, 74, 130))
            painter.drawEllipse(QPointF(0, -1), HALF + 5, HALF + 5)
        paint_medal(painter, QPointF(0, -1), HALF - 0.5, self._colour, self._face, self._mine)
        if self.backed:
            pennant = QPainterPath(QPointF(HALF - 3, -HALF - 5))
            pennant.lineTo(HALF + 8, -HALF)
            pennant.lineTo(HALF - 3, -HALF + 5)
            pennant.closeSubpath()
            painter.setPen(QPen(theme.INK, 1.2))
            painter.setBrush(QColor("#FFD24A"))
            painter.drawPath(pennant)
            painter.drawLine(QPointF(HALF - 3, -HALF - 5), QPointF(HALF - 3, HALF - 2))


class Water(QGraphicsObject):
    """The course: a lane for every number of cards, the harbour at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._lanes: tuple[int, ...] = (1,) * LANES
        """How many columns of boats lie in each lane, that of one card first."""
        self._words = ""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def words(self) -> str:
        return self._words

    @property
    def lanes(self) -> tuple[int, ...]:
        return self._lanes

    def show_course(self, lanes: tuple[int, ...], words: str) -> None:
        if (lanes, words) != (self._lanes, self._words):
            self._lanes, self._words = lanes, words
            self.update()

    def lane_of(self, cards: int) -> tuple[float, float]:
        """From where to where those are who hold so many cards; where many are, it is wider."""
        share = (WIDTH - HARBOUR) / sum(self._lanes)
        left = 6 + share * sum(self._lanes[cards:]) if cards else WIDTH - HARBOUR
        return left, left + (share * self._lanes[cards - 1] if cards else HARBOUR)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-2, -2, WIDTH + 4, HEIGHT + 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sea = QRectF(0, 0, WIDTH, HEIGHT)
        tone = QLinearGradient(sea.topLeft(), sea.topRight())
        tone.setColorAt(0, QColor("#1E3A5F"))
        tone.setColorAt(0.86, QColor("#2F6A86"))
        tone.setColorAt(1, QColor("#D9BF83"))
        painter.setPen(QPen(theme.BRASS, 2))
        painter.setBrush(tone)
        painter.drawRoundedRect(sea, 8, 8)
        font = theme.serif(19, bold=True)
        wide = QFontMetricsF(font).horizontalAdvance(self._words)
        if wide > WIDTH - 28:
            font.setPixelSize(int(font.pixelSize() * (WIDTH - 28) / wide))
        painter.setFont(font)
        painter.setPen(theme.LAMPLIGHT)
        painter.drawText(QRectF(12, 4, WIDTH - 20, HEAD - 4), Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.setFont(theme.plain(17, bold=True))
        for cards in range(1, len(self._lanes) + 1):
            left, right = self.lane_of(cards)
            painter.setPen(QPen(QColor(255, 233, 184, 60), 1.2, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(right, HEAD + 4), QPointF(right, HEIGHT - 6))
            painter.setPen(QColor(255, 233, 184, 210))
            painter.drawText(QRectF(left, HEIGHT - 22, right - left, 20), Qt.AlignmentFlag.AlignCenter, str(cards))
        self._paint_harbour(painter, QPointF(WIDTH - 16, HEIGHT - 14))

    def _paint_harbour(self, painter: QPainter, foot: QPointF) -> None:
        """A pole and a flag."""
        painter.setPen(QPen(theme.INK, 2.4))
        painter.drawLine(foot, foot - QPointF(0, 66))
        flag = QPainterPath(foot - QPointF(0, 66))
        flag.lineTo(foot + QPointF(-22, -56))
        flag.lineTo(foot + QPointF(0, -46))
        painter.setPen(QPen(theme.INK, 1.2))
        painter.setBrush(theme.RED)
        painter.drawPath(flag)


class Regatta:
    """Boats on the water, beside the hand of whoever looks."""

    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self.water = Water()
        self.boats = [Boat(player.colour, player.face) for player in board.players]
        board.put(self.water, WATER_HEIGHT)
        for boat in self.boats:
            boat.setParentItem(self.water)
        self.water.setVisible(False)
        self._counts: tuple[int, ...] = ()

    @property
    def width(self) -> float:
        return WIDTH * self.water.scale()

    def lay_out(self, right: float, bottom: float, size: float) -> None:
        """Its lower right corner, and how large it is."""
        self.water.setScale(size)
        self.water.setPos(right - WIDTH * size, bottom - HEIGHT * size)

    def place(self) -> QRectF:
        """Where it is, on the board; nowhere, while it is not there. Wherever it is pressed, a boat can be backed."""
        return self.water.mapRectToScene(QRectF(0, 0, WIDTH, HEIGHT)) if self.water.isVisible() else QRectF()

    def say_too_late(self) -> None:
        self.water.show_course(self.water.lanes, tr("Too late to back a boat"))

    def show(
        self, counts: Sequence[int], mine: Seat | None, backed: Seat | None = None, asks: bool = False, fresh: bool = False
    ) -> None:
        """Everybody's cards; none at all before the deal, and nothing to see. `backed`: which boat whoever looks expects first,
        said in words while that is `fresh`; then its pennant tells. `asks`: they may still say so."""
        counts = tuple(counts)
        self.water.setVisible(any(counts))
        if not any(counts):
            self._counts = ()
            return
        begins, self._counts = not self._counts, counts
        lanes = tuple(max(1, ceil(counts.count(cards) / ROWS)) for cards in range(1, max(LANES, *counts) + 1))
        names = [boat_name(name) for name in self._board.names]
        words = leaders(counts, mine, names)
        if backed is not None and fresh and min(counts):
            words = tr("Your tip: you") if backed == mine else tr("Your tip: {name}", name=names[backed])
        elif asks and backed is None:
            words = tr("Who goes out first? Tip (B)")
        self.water.show_course(lanes, words)
        for cards in sorted(set(counts)):
            seats = [seat for seat, count in enumerate(counts) if count == cards]
            for at, seat in enumerate(seats):
                self.boats[seat].show_as(seat == mine, cards == 1, seat == backed)
                self._sail(self.boats[seat], self._berth(cards, at, len(seats)), begins)

    def _berth(self, cards: int, at: int, boats: int) -> QPointF:
        """In its lane, in as many columns as the boats there need."""
        columns = max(1, ceil(boats / ROWS))
        column, row = divmod(at, ROWS)
        left, right = self.water.lane_of(cards)
        apart = min(2 * HALF + 6, (right - left) / columns)
        x = (left + right) / 2 + (column - (columns - 1) / 2) * apart
        return QPointF(x, HEAD + (row + 0.5) * (HEIGHT - HEAD - 22) / ROWS - 2)

    def _sail(self, boat: Boat, place: QPointF, begins: bool) -> None:
        """It goes there while play goes on."""
        tempo, sails = self._board.tempo, boat.sailing.state() is QAbstractAnimation.State.Running
        if sails and boat.sailing.endValue() == place:
            return
        if sails:
            boat.sailing.stop()
        lasts = tempo.ms(pace.CARD_FLIES)
        if lasts < LEAST_SEEN or tempo.less_motion or begins or not boat.isVisible():
            boat.setPos(place)
        elif boat.pos() != place:
            boat.sailing.setDuration(lasts)
            boat.sailing.setEasingCurve(pace.SOFT)
            boat.sailing.setStartValue(boat.pos())
            boat.sailing.setEndValue(place)
            boat.sailing.start()


def boat_name(name: str) -> str:
    return name.split()[0] if name.split() else name


def leaders(counts: Sequence[int], mine: Seat | None, names: Sequence[str]) -> str:
    """Who is nearest to the harbour, in a few words."""
    fewest = min(counts)
    ahead = [seat for seat, count in enumerate(counts) if count == fewest]
    if not fewest:
        return tr("{name} is in!", name=names[ahead[0]]) if ahead[0] != mine else tr("You are in!")
    if len(ahead) == len(counts):
        return tr("The race: everybody is level")
    if mine in ahead:
        if len(ahead) == 1:
            return tr("You lead the race!")
        return tr("You lead, with 1 other") if len(ahead) == 2 else tr("You lead, with {n} others", n=len(ahead) - 1)
    behind = (counts[mine] - fewest) if mine is not None else 0
    if len(ahead) == 1:
        name = names[ahead[0]]
        return tr("{name} leads you by {n}", name=name, n=behind) if mine is not None else tr("{name} leads", name=name)
    return tr("{n} players lead you by {m}", n=len(ahead), m=behind) if mine is not None else tr("{n} lead", n=len(ahead))
