"""What stands on the sideboard below the shelf: things that open something, and the framed pictures of games in progress."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from parlor_desktop.scene.kit import art, theme

LIFT: Final = 5.0
"""So high a thing is lifted when it is pointed at."""
PLATE: Final = 1.7
"""How high a brass plate is, in heights of its letters."""
SMALLEST: Final = 11
"""Pixels of the letters below a framed picture, however large the others are."""


class Piece(QAbstractButton):
    """Something one can press, with a brass plate that says what it is for."""

    lettered = Signal()
    """The letters have another size: it needs another place."""

    def __init__(self, picture: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture = picture
        self._sharp: QPixmap | None = None
        self._side = self._foot = 0.0
        self.setText(words)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def letters(self) -> float:
        return float(self.fontMetrics().height())

    def plate_width(self) -> float:
        return QFontMetricsF(self.font()).horizontalAdvance(self.text()) + self.letters() * 1.4

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._sharp = None
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() == QEvent.Type.FontChange:
            self.lettered.emit()
        super().changeEvent(event)

    def sharpen(self) -> bool:
        """Draw the thing itself, which takes a moment that the shelf has not got before its first picture."""
        if self._sharp is not None or not self._picture:
            return False
        side = round(self._thing().width() * self.devicePixelRatioF())
        self._sharp = art.pixmap(f"shelf/{self._picture}.svg", side, side)
        self.update()
        return True

    def stand(self, centre: float, foot: float, side: float, bottom: float) -> None:
        """Put the thing on its foot, with the plate between there and the bottom."""
        self._side, self._foot = side, side + LIFT
        wide = max(side, self.plate_width() + 6 if self.text() else 0.0)
        self.setGeometry(QRectF(centre - wide / 2, foot - side - LIFT, wide, bottom - foot + side + LIFT).toRect())
        lifted = self._thing().adjusted(0, -LIFT, 0, 0)
        self.setMask(QRegion(lifted.toAlignedRect()) | QRegion(self._plate().adjusted(-2, -2, 2, 2).toAlignedRect()))
        self.update()

    def _thing(self) -> QRectF:
        return QRectF((self.width() - self._side) / 2, self._foot - self._side, self._side, self._side)

    def _plate(self) -> QRectF:
        if not self.text():
            return QRectF()
        high = min(self.letters() * PLATE, self.height() - self._foot - 6)
        plate = QRectF(0, 0, self.plate_width(), high)
        plate.moveCenter(QPointF(self.width() / 2, (self._foot + self.height()) / 2 + 2))
        return plate

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._sharp is not None:
            lifted = -LIFT if self.underMouse() and self.text() else 0.0
            painter.drawPixmap(self._thing().translated(0, lifted), self._sharp, QRectF(self._sharp.rect()))
        if self.text():
            plate = self._plate()
            paint_plate(painter, plate, self.text(), self.underMouse())
            if self.hasFocus():
                painter.setPen(QPen(theme.LAMPLIGHT, 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(plate.adjusted(-1, -1, 1, 1), 5, 5)


class Framed(QAbstractButton):
    """A game in progress: its table in a frame, with who plays and how it stands."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture = QPixmap()
        self._words = ""
        self._who: tuple[str, ...] = ()
        self._more = 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.hide()

    @property
    def words(self) -> str:
        """What is written across the picture."""
        return self._words

    @property
    def who(self) -> tuple[str, ...]:
        """Who plays, and how they stand."""
        return self._who

    def picture(self) -> QPixmap:
        return self._picture

    def show_game(self, picture: QPixmap, words: str, who: tuple[str, ...], more: int) -> None:
        """`more`: so many others wait behind this one."""
        self._picture, self._words, self._who, self._more = picture, words, who, more
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        frame = QRectF(self.rect()).adjusted(5, 8, -5, -8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawEllipse(QRectF(frame.left(), self.height() - 16, frame.width(), 12))
        if self.underMouse():
            frame.translate(0, -LIFT)
        for behind in range(min(2, self._more), 0, -1):
            _paint_moulding(painter, frame.translated(2 * behind, -3 * behind))
        _paint_moulding(painter, frame)
        self._paint_inside(painter, frame.adjusted(7, 7, -7, -7))
        if self.hasFocus():
            painter.setPen(QPen(theme.LAMPLIGHT, 4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 4, 4)

    def _paint_inside(self, painter: QPainter, inside: QRectF) -> None:
        """The picture with a ribbon across its foot, and the names below."""
        painter.fillRect(inside, theme.CREAM)
        letters = QFontMetricsF(self.font()).height() * 0.92
        font, names = self.names(inside.width() - 6, inside.height() * 0.34)
        below = QFontMetricsF(font).height() * 0.98
        shown = inside.adjusted(0, 0, 0, -below * (len(names) + 0.25))
        if not self._picture.isNull():
            painter.drawPixmap(shown, self._picture, _middle(QRectF(self._picture.rect()), shown))
        ribbon = QRectF(shown.left(), shown.bottom() - letters * 1.25, shown.width(), letters * 1.25)
        painter.fillRect(ribbon, theme.RED.lighter(112) if self.underMouse() else theme.RED)
        painter.setPen(theme.CREAM)
        painter.drawText(ribbon, Qt.AlignmentFlag.AlignCenter, self._words)
        painter.setFont(font)
        painter.setPen(theme.INK)
        top = shown.bottom() + below * 0.12
        for line in names:
            painter.drawText(QRectF(inside.left() + 3, top, inside.width() - 6, below), Qt.AlignmentFlag.AlignCenter, line)
            top += below

    def names(self, wide: float, high: float) -> tuple[QFont, list[str]]:
        """In letters as large as the room's, if all names have room in them; else in smaller ones."""
        font = QFont(self.font())
        font.setPixelSize(max(SMALLEST, round(font.pixelSize() * 0.86)))
        while True:
            metrics = QFontMetricsF(font)
            lines = wrapped(self._who, metrics, wide, max(1, int(high / metrics.height())))
            if font.pixelSize() <= SMALLEST or not any("…" in line for line in lines):
                return font, lines
            font.setPixelSize(font.pixelSize() - 1)


def wrapped(words: tuple[str, ...], metrics: QFontMetricsF, wide: float, most: int) -> list[str]:
    """Side by side in so many lines at most; what does not fit is an ellipsis."""
    lines = [""]
    for at, word in enumerate(words):
        part = word + ("," if at < len(words) - 1 else "")
        longer = f"{lines[-1]} {part}".strip()
        if metrics.horizontalAdvance(longer) <= wide:
            lines[-1] = longer
        elif len(lines) < most:
            lines.append(part)
        else:
            lines[-1] = longer + " …"
            break
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, wide) for line in lines]


def paint_plate(painter: QPainter, plate: QRectF, words: str, bright: bool = False) -> None:
    shine = QLinearGradient(plate.topLeft(), plate.bottomLeft())
    shine.setColorAt(0, theme.BRASS_LIGHT.lighter(112 if bright else 100))
    shine.setColorAt(1, theme.BRASS.lighter(125 if bright else 108))
    painter.setPen(QPen(theme.INK, 1.5))
    painter.setBrush(shine)
    painter.drawRoundedRect(plate, 4, 4)
    painter.setPen(theme.INK)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)


def _paint_moulding(painter: QPainter, frame: QRectF) -> None:
    wood = QLinearGradient(frame.topLeft(), frame.bottomRight())
    wood.setColorAt(0, theme.BRASS_LIGHT)
    wood.setColorAt(0.5, theme.BRASS)
    wood.setColorAt(1, theme.BRASS.darker(140))
    painter.setPen(QPen(theme.INK, 1.5))
    painter.setBrush(wood)
    painter.drawRoundedRect(frame, 4, 4)


def _middle(picture: QRectF, place: QRectF) -> QRectF:
    """As much of the middle of a picture as has the shape of its place."""
    scale = min(picture.width() / place.width(), picture.height() / place.height())
    part = QRectF(0, 0, place.width() * scale, place.height() * scale)
    part.moveCenter(picture.center())
    return part
