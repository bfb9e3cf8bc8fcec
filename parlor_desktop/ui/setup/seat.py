"""A seat at the table: whoever sits there as a medallion over a brass plate; and the place for one more."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from parlor_desktop.engine.session import Player
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.board import level_word
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.places import paint_medallion
from parlor_desktop.ui.plain import tip
from parlor_desktop.ui.setup.faces import SMALL, paint_plus
from parlor_desktop.ui.setup.temper import temper_of

PLATE: Final = 2.75
"""How high a plate is, in letters."""
NAME_ONLY: Final = 1.7
"""The same, where there is room for a name and no more."""
AROUND_PLATE: Final = 7
"""Pixels of a seat's width that its plate leaves free, for its shadow."""
ASIDE: Final = 0.35
"""What stays free beside the words on a plate, in letters."""
OVER: Final = 0.12
"""Which share of the medallion the plate covers."""


class SeatButton(QAbstractButton):
    """A click asks who is to sit here; a drag, or Shift with an arrow key, changes places."""

    dragged = Signal(QPoint)
    """The middle of the face is here now, in the table's own pixels."""
    dropped = Signal(QPoint)
    walked = Signal(int, bool)
    """To the next seat or the one before, and whether the player goes along."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.player: Player | None = None
        self._words = self._longer = self._number = ""
        self._medallion, self._plate = 60.0, PLATE
        self._pressed_at: QPoint | None = None
        self.is_dragged = self.is_target = False
        self.tells_temper = False
        """Its plate says what a computer player is like, and not only how strong."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_player(self, player: Player | None, number: int, keys: bool) -> None:
        """None is the place for one more. The key is shown where several people need one."""
        self.player, self._number = player, str(number)
        if player is None:
            self._words = self._longer = ""
            self.setAccessibleName(tr("One more player"))
            self.setToolTip(tip(tr("One more player")))
        else:
            temper, level = temper_of(player.name), level_word(player.plays)
            self._words = level or (tr("key {key}", key=player.key) if keys else tr("a person"))
            sentence = tr("{name} {temper}.", name=player.name, temper=temper) if level and temper else ""
            self.setAccessibleName(tr("Seat {number}: {name}, {words}", number=number, name=player.name, words=self._words))
            self.setAccessibleDescription(sentence)
            how = tr("Click to say who sits here; drag to another seat to change places (or Shift and the arrow keys)")
            self.setToolTip(tip(f"{sentence}\n{how}" if sentence else how))
            self._longer = tr("{level}, {temper}", level=level, temper=temper) if level and temper else ""
        self.update()

    # -- Its size -------------------------------------------------------------------------------------------------------------

    @staticmethod
    def size_for(medallion: float, letters: float, wide: float, plate: float) -> QSize:
        """The plate is so wide and so high, in letters."""
        high = medallion * (1 - OVER) + letters * plate + 8
        return QSize(round(max(medallion + 10, letters * wide)), round(high))

    def has_room_for_temper(self, wide: int) -> bool:
        """On a plate of a seat so wide; whoever has none needs no room."""
        size = strokes.letters(self)
        return QFontMetricsF(_small(size)).horizontalAdvance(self._longer) <= wide - AROUND_PLATE - size * 2 * ASIDE

    def put(self, middle: QPointF, medallion: float, size: QSize, plate: float) -> None:
        """So that the middle of the face is here."""
        self._medallion, self._plate = medallion, plate
        self.setGeometry(
            round(middle.x() - size.width() / 2), round(middle.y() - medallion / 2 - 4), size.width(), size.height()
        )

    def middle(self) -> QPoint:
        return QPoint(self.width() // 2, round(self._medallion / 2) + 4)

    # -- By hand --------------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self.player is None or self._pressed_at is None:
            return
        here = event.position().toPoint()
        if not self.is_dragged and (here - self._pressed_at).manhattanLength() >= QApplication.startDragDistance():
            self.is_dragged = True
            self.setDown(False)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.raise_()
        if self.is_dragged:
            self.move(self.mapToParent(here - self.middle()))
            self.dragged.emit(self.mapToParent(self.middle()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._pressed_at = None
        if self.is_dragged:
            self.is_dragged = False
            self.setDown(False)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.dropped.emit(self.mapToParent(self.middle()))
            event.accept()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        steps = {Qt.Key.Key_Left: 1, Qt.Key.Key_Up: 1, Qt.Key.Key_Right: -1, Qt.Key.Key_Down: -1}
        if event.key() in steps:
            self.walked.emit(steps[Qt.Key(event.key())], bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    # -- How it looks ---------------------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        across = self._medallion
        ring = QRectF((self.width() - across) / 2, 4, across, across)
        lit = (self.underMouse() or self.is_target or self.is_dragged) and self.isEnabled()
        if lit or self.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 226, 150, 255 if self.hasFocus() else 170))
            grow = 4.0 if self.player is not None else 4 - across * 0.16
            painter.drawEllipse(ring.adjusted(-grow, -grow, grow, grow))
        elif self.player is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 80))
            painter.drawEllipse(ring.translated(1.5, 3))
        if self.player is None:
            inner = across * 0.16
            paint_plus(painter, ring.adjusted(inner, inner, -inner, -inner), on_wood=True)
            return
        paint_medallion(painter, ring, self.player.face, self.player.colour, badge=True)
        self._paint_plate(painter, ring, self.player.name)

    def _paint_plate(self, painter: QPainter, ring: QRectF, name: str) -> None:
        size = strokes.letters(self)
        plate = QRectF(3, ring.bottom() - ring.height() * OVER, self.width() - AROUND_PLATE, size * self._plate)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(plate.translated(2, 3), size * 0.5, size * 0.5)
        brass = QLinearGradient(plate.topLeft(), plate.bottomLeft())
        lit = self.underMouse() or self.hasFocus() or self.is_target
        for share, shade in ((0.0, "#F8E7B6" if lit else "#E6C987"), (0.5, "#DDBB74"), (1.0, "#B98F49")):
            brass.setColorAt(share, QColor(shade))
        painter.setBrush(brass)
        painter.setPen(QPen(theme.LAMPLIGHT if self.hasFocus() else theme.INK, 3 if self.hasFocus() else 1.6))
        painter.drawRoundedRect(plate, size * 0.5, size * 0.5)
        painter.setPen(theme.INK)
        room = plate.adjusted(size * ASIDE, size * 0.16, -size * ASIDE, -size * 0.16)
        name_font = theme.serif(size * 1.02, bold=True)
        brief = self._plate < PLATE
        upper = QRectF(room.left(), room.top(), room.width(), room.height() * (1.0 if brief else 0.55))
        painter.setFont(name_font)
        if brief:
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, _elided(name, painter, room.width()))
            return
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, _elided(name, painter, room.width()))
        numbered = QFontMetricsF(name_font).horizontalAdvance(name) <= room.width() - size * 1.2
        painter.setFont(_small(size))
        if numbered:
            painter.setPen(strokes.QUIET_INK)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self._number)
        painter.setPen(theme.INK)
        lower = QRectF(room.left(), upper.bottom(), room.width(), room.bottom() - upper.bottom())
        words = self._longer if self._longer and self.tells_temper else self._words
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, _elided(words, painter, room.width()))


def _small(letters: int) -> QFont:
    return theme.plain(max(12.0, letters * SMALL))


def _elided(words: str, painter: QPainter, room: float) -> str:
    return QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, room)
