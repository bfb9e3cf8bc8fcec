"""A great moment of a game: the table goes dark but for a spot, and large letters say what has happened.

It is the same part at every table; what a game lays on the stage besides (`dress`) makes it that game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Property, QAbstractAnimation, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap, QPolygonF, QRadialGradient, QTransform
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.plate import COLOURS

if TYPE_CHECKING:
    from parlor_desktop.engine.contract import Seat
    from parlor_desktop.scene.kit.board import AnyBoard

MOMENT_HEIGHT: Final = 90.0
RAYS: Final = 24
TITLE: Final = 118.0
FACE: Final = 168.0
EDGE: Final = 4.0
"""Of brass, where the picture ends while it opens."""
SLIT: Final = 6 * EDGE
"""A lower opening is not shown: it would be a line of brass across the window, for as long as the picture takes to paint."""

Dress = Callable[[QPainter, QRectF], None]


class Spot(QGraphicsObject):
    """The picture of a moment. It covers the whole board, and is gone when it has been seen.

    It opens from the middle like an eye, and is painted once: each frame only lays down the two strips that were not yet to be
    seen. A picture as large as the window that fades would be laid down whole in every frame, which a large screen cannot do.
    """

    def __init__(self) -> None:
        super().__init__()
        self._room = QRectF()
        self.title = ""
        self.words = ""
        self._letters = 1.0
        self._player: tuple[str, str] | None = None
        """The face and the colour of whose moment it is."""
        self.dress: Dress | None = None
        self._open = 0.0
        self._picture = QPixmap()
        """As it was painted for the window's own pixels."""
        self.setVisible(False)

    def show_moment(self, title: str, words: str, player: tuple[str, str] | None, letters: float) -> None:
        self.title, self.words, self._player, self._letters = title, words, player, letters
        self._picture = QPixmap()
        self.set_open(0.0)
        self.setVisible(True)

    def close(self) -> None:
        self.setVisible(False)
        self._picture = QPixmap()

    def lay_out(self, room: QRectF) -> None:
        self.prepareGeometryChange()
        self._room = room
        self._picture = QPixmap()
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._room

    def get_open(self) -> float:
        return self._open

    def set_open(self, part: float) -> None:
        """How much of it is to be seen, from nothing to all."""
        before, after = sorted((self._band(self._open), self._band(part)), key=QRectF.height)
        self._open = part
        self.update(QRectF(after.topLeft(), QPointF(after.right(), before.top() + EDGE)))
        self.update(QRectF(QPointF(after.left(), before.bottom() - EDGE), after.bottomRight()))

    open = Property(float, get_open, set_open)

    def _band(self, part: float) -> QRectF:
        room, high = self._room, self._room.height() * part
        if high < SLIT:
            high = 0.0
        return QRectF(room.left(), room.center().y() - high / 2, room.width(), high)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        band, pixels = self._band(self._open), painter.transform().mapRect(self._room).toAlignedRect()
        ratio = painter.device().devicePixelRatioF()
        if self._picture.size() != pixels.size() * ratio:
            self._picture = QPixmap(pixels.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            apart = QPainter(self._picture)
            apart.setTransform(painter.transform() * QTransform.fromTranslate(-pixels.left(), -pixels.top()))
            self._paint_picture(apart)
            apart.end()
        if band.isEmpty():
            return
        painter.setClipRect(band)
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(pixels.topLeft(), self._picture)
        painter.restore()
        if self._open < 1:
            painter.fillRect(QRectF(band.topLeft(), QSizeF(band.width(), EDGE)), theme.BRASS_LIGHT)
            painter.fillRect(QRectF(band.left(), band.bottom() - EDGE, band.width(), EDGE), theme.BRASS_LIGHT)

    def _paint_picture(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        room = self._room
        middle = QPointF(room.center().x(), room.height() * 0.44)
        dusk = QRadialGradient(middle, room.width() * 0.62)
        dusk.setColorAt(0, QColor(58, 26, 12, 205))
        dusk.setColorAt(1, QColor(8, 4, 3, 236))
        painter.fillRect(room, dusk)
        paint_rays(painter, middle, room.width() * 0.7)
        if self.dress is not None:
            self.dress(painter, room)
        if self._player is not None:
            self._paint_face(painter, QPointF(middle.x(), middle.y() - 165), *self._player)
        self._paint_words(painter, middle)

    def _paint_face(self, painter: QPainter, middle: QPointF, face: str, colour: str) -> None:
        rim = QRectF(0, 0, FACE, FACE)
        rim.moveCenter(middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.BRASS)
        painter.drawEllipse(rim.adjusted(-9, -9, 9, 9))
        painter.setBrush(theme.BRASS_LIGHT)
        painter.drawEllipse(rim.adjusted(-5, -5, 5, 5))
        painter.setBrush(QColor(COLOURS[colour]))
        painter.drawEllipse(rim)
        art.draw(painter, rim.adjusted(9, 9, -9, -9), f"faces/{face}.svg")

    def _paint_words(self, painter: QPainter, middle: QPointF) -> None:
        below = middle.y() + (0 if self._player is None else 60)
        font = theme.lettering(TITLE)
        wide = QFontMetricsF(font).horizontalAdvance(self.title)
        size = TITLE * min(1.0, self._room.width() * 0.88 / max(1.0, wide))
        font = theme.lettering(size)
        line = QRectF(self._room.left(), below - size * 0.7, self._room.width(), size * 1.4)
        painter.setFont(font)
        painter.setPen(QColor(0, 0, 0, 190))
        painter.drawText(line.translated(4, 6), Qt.AlignmentFlag.AlignCenter, self.title)
        painter.setPen(theme.LAMPLIGHT)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.title)
        if self.words:
            painter.setFont(theme.serif(40 * self._letters, italic=True))
            painter.setPen(theme.CREAM)
            room = QRectF(0, line.bottom() + 4, self._room.width() * 0.8, 150 * self._letters)
            room.moveCenter(QPointF(middle.x(), room.center().y()))
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(room, int(flags), self.words)


class GreatMoment:
    """A page among the board's pages, so that it is put away when the game goes another way."""

    covers: Final = False

    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self.spot = Spot()
        board.put(self.spot, MOMENT_HEIGHT)
        board.pages.append(self)

    @property
    def is_open(self) -> bool:
        return self.spot.isVisible()

    def close(self) -> bool:
        was_open = self.is_open
        if was_open:
            self.spot.close()
            self._board.darkened.emit(False)
        return was_open

    def lay_out(self, room: QRectF) -> None:
        self.spot.lay_out(room)

    def play(
        self,
        title: str,
        words: str | Callable[[], str] = "",
        seat: Seat | None = None,
        sound: str = "fanfare",
        dress: Dress | None = None,
        lasts: int = pace.MOMENT,
    ) -> Iterator[Beat]:
        """Come in, stay until it has been seen, and go. After a moment a click or a key ends it. `words` that hang on how
        things are by then are asked for when it comes in."""
        board = self._board

        def come() -> QAbstractAnimation:
            board.tempo.great()
            board.spare()
            if sound:
                board.sounds.play(sound)
            player = None if seat is None else (board.players[seat].face, board.players[seat].colour)
            self.spot.dress = dress
            self.spot.show_moment(title, words if isinstance(words, str) else words(), player, board.letters)
            board.darkened.emit(True)
            return open_to(1.0)

        def open_to(part: float) -> QAbstractAnimation:
            return board.animate(self.spot, b"open", part, 0 if board.tempo.less_motion else pace.MOMENT_COMES)

        yield Beat(come)
        yield board.wait(lasts)
        yield Beat(lambda: open_to(0.0))
        yield board.now(self.close)


def paint_rays(painter: QPainter, middle: QPointF, reach: float) -> None:
    """Lamplight from behind whatever is celebrated. No edge of a ray is level: it would cut the picture in two."""
    light = QRadialGradient(middle, reach)
    light.setColorAt(0, QColor(255, 214, 120, 90))
    light.setColorAt(0.55, QColor(255, 200, 100, 26))
    light.setColorAt(1, QColor(255, 200, 100, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    for ray in range(RAYS):
        edges = (2 * pi * (ray - 0.25) / RAYS, 2 * pi * (ray + 0.25) / RAYS)
        painter.drawPolygon(QPolygonF([middle, *(middle + QPointF(cos(edge), sin(edge)) * reach for edge in edges)]))
