"""A game box on the shelf, and the label on the plank below it."""

from __future__ import annotations

from PySide6.QtCore import Property, QEvent, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.ui.lids import label_words, letter_lid


class BoxButton(QAbstractButton):
    """A game box. It lifts under the pointer, or when the keys reach it."""

    def __init__(self, box: AnyBox, tempo: Tempo, parent: QWidget) -> None:
        super().__init__(parent)
        self.box = box
        self._tempo = tempo
        self._lift = 0.0
        self._sharp: QPixmap | None = None
        self._motion = QPropertyAnimation(self, b"lift", self)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(box.title)
        self.setAccessibleDescription(f"{box.maker}. {label_words(box)[0]}")

    def _get_lift(self) -> float:
        return self._lift

    def _set_lift(self, lift: float) -> None:
        self._lift = lift
        self.update()

    lift = Property(float, _get_lift, _set_lift)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        self._raise(1.0)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        self._raise(1.0 if self.hasFocus() else 0.0)
        super().leaveEvent(event)

    def focusInEvent(self, event: object) -> None:  # noqa: N802
        self._raise(1.0)
        super().focusInEvent(event)  # type: ignore[arg-type]

    def focusOutEvent(self, event: object) -> None:  # noqa: N802
        self._raise(0.0)
        super().focusOutEvent(event)  # type: ignore[arg-type]

    def _raise(self, to: float) -> None:
        self._motion.stop()
        self._motion.setDuration(0 if self._tempo.less_motion else self._tempo.ms(pace.LIFT))
        self._motion.setEndValue(to)
        self._motion.start()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._sharp = None
        super().resizeEvent(event)

    def sharpen(self) -> bool:
        """Draw the lid at just this size. It takes a moment, which the shelf has not got before its first picture."""
        if self._sharp is not None:
            return False
        size = self.lid().size() * self.devicePixelRatioF()
        self._sharp = art.pixmap(f"lids/{self.box.name}.svg", round(size.width()), round(size.height()))
        self.update()
        return True

    def lid(self) -> QRectF:
        """Where the lid is: the widget leaves room above it to be lifted into."""
        room = QRectF(self.rect())
        width = room.width() - 24
        lid = QRectF(room.left() + 8, 0, width, width * 4 / 3)
        lid.moveBottom(room.bottom() - 10 - 16 * self._lift)
        return lid

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        lid = self.lid()
        self._paint_shadow(painter, lid)
        side = QRectF(lid.right() - 4, lid.top() + 5, 12, lid.height() - 3)
        painter.fillRect(side, theme.WALNUT_DARK.darker(140))
        picture = self._sharp or QPixmap(f":/lids/{self.box.name}.png")
        painter.drawPixmap(lid, picture, QRectF(picture.rect()))
        letter_lid(painter, lid, self.box.title, self.box.ink)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawRect(lid)
        if self.hasFocus():
            painter.setPen(QPen(theme.LAMPLIGHT, 4))
            painter.drawRect(lid.adjusted(-3, -3, 3, 3))

    def _paint_shadow(self, painter: QPainter, lid: QRectF) -> None:
        foot = QRectF(lid.left() + 6, self.height() - 16, lid.width(), 14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, round(130 - 50 * self._lift)))
        painter.drawEllipse(foot)
