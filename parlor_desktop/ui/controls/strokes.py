"""The strokes that all controls share: brass, ink, and the ring around whatever has the keys."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from parlor_desktop.scene.kit import theme

PAPER: Final = QColor("#FFFBF0")
QUIET_INK: Final = QColor("#5A4632")
"""For what is said besides: 7:1 on cream."""
RIM: Final = QColor("#5A3822")
ON_WOOD: Final = QColor(34, 27, 22, 150)
RIM_ON_WOOD: Final = QColor("#8A6A3A")
PALE: Final = QColor("#9A8A6C")
"""What cannot be chosen now."""
WRAPPED: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignVCenter.value
UNBOUNDED: Final = 100_000


def letters(widget: QWidget) -> int:
    """The size of its letters: everything else is measured in it."""
    return widget.fontInfo().pixelSize()


def height_of(words: str, font: QFont, width: int) -> int:
    """How high the words are when they are broken to this width."""
    return QFontMetrics(font).boundingRect(QRect(0, 0, max(1, width), UNBOUNDED), WRAPPED, words).height()


def longest_word(words: str, font: QFont) -> int:
    """Nothing can be broken to less than this."""
    metrics = QFontMetrics(font)
    return max((metrics.horizontalAdvance(word) for word in words.split()), default=0) + 2


def brass(box: QRectF, pressed: bool = False) -> QLinearGradient:
    metal = QLinearGradient(box.topLeft(), box.bottomLeft())
    shades = ("#F3E2B4", "#DDBB74", "#C39A4E") if not pressed else ("#C39A4E", "#CFA95E", "#DDBB74")
    for share, shade in zip((0.0, 0.55, 1.0), shades, strict=True):
        metal.setColorAt(share, QColor(shade))
    return metal


def rounded_ends(box: QRectF, radius: float, left: bool, right: bool) -> QPainterPath:
    """A strip that is round only where nothing joins it. It is drawn in one line: Qt's joining of paths leaves gaps."""
    at_left, at_right = (2 * radius if left else 0.0), (2 * radius if right else 0.0)
    path = QPainterPath(QPointF(box.right() - at_right / 2, box.top()))
    for side, x, y, start in (
        (at_right, box.right() - at_right, box.top(), 90),
        (at_right, box.right() - at_right, box.bottom() - at_right, 0),
        (at_left, box.left(), box.bottom() - at_left, 270),
        (at_left, box.left(), box.top(), 180),
    ):
        if side:
            path.arcTo(QRectF(x, y, side, side), start, -90)
        else:
            path.lineTo(x, y)
    path.closeSubpath()
    return path


def paint_ring(painter: QPainter, path: QPainterPath, on_wood: bool, width: float = 3.0) -> None:
    """The keys are here."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.LAMPLIGHT if on_wood else theme.BLUE, width))
    painter.drawPath(path)


def paint_stud(painter: QPainter, box: QRectF, chosen: bool, enabled: bool) -> None:
    """A brass-headed nail in the paper where a line is chosen; where it is not, the hole for it."""
    painter.setPen(QPen(RIM if enabled else PALE, max(1.5, box.width() * 0.1)))
    painter.setBrush(PAPER)
    painter.drawEllipse(box)
    if chosen:
        head = box.adjusted(*(box.width() * share for share in (0.17, 0.17, -0.17, -0.17)))
        metal = QRadialGradient(head.center() - QPointF(head.width() * 0.2, head.height() * 0.25), head.width() * 0.75)
        metal.setColorAt(0, QColor("#FFF3CF"))
        metal.setColorAt(0.45, theme.BRASS)
        metal.setColorAt(1, QColor("#6E4A16"))
        painter.setPen(QPen(theme.INK, 1))
        painter.setBrush(metal)
        painter.drawEllipse(head)


def paint_knob(painter: QPainter, box: QRectF, pressed: bool = False) -> None:
    """Turned ivory in a brass ring: what a hand moves."""
    painter.setPen(QPen(theme.INK, 1.6))
    painter.setBrush(brass(box, pressed))
    painter.drawEllipse(box)
    inner = box.adjusted(*(box.width() * share for share in (0.2, 0.2, -0.2, -0.2)))
    ivory = QRadialGradient(inner.center() - QPointF(inner.width() * 0.15, inner.height() * 0.2), inner.width() * 0.8)
    ivory.setColorAt(0, QColor("#FFFDF6"))
    ivory.setColorAt(1, QColor("#D8C9A4"))
    painter.setPen(QPen(QColor("#8A6A3A"), 1))
    painter.setBrush(ivory)
    painter.drawEllipse(inner)


def paint_slot(painter: QPainter, box: QRectF, filled_to: float, on_wood: bool) -> None:
    """A groove in which a knob runs; baize shows in it as far as it is open."""
    radius = box.height() / 2
    painter.setPen(QPen(RIM_ON_WOOD if on_wood else RIM, 1.6))
    painter.setBrush(QColor("#CDBB93") if not on_wood else QColor("#2A1D14"))
    painter.drawRoundedRect(box, radius, radius)
    if filled_to > box.left():
        painter.save()
        clip = QPainterPath()
        clip.addRoundedRect(box, radius, radius)
        painter.setClipPath(clip)
        painter.fillRect(QRectF(box.left(), box.top(), filled_to - box.left(), box.height()), theme.BAIZE.lighter(120))
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, radius, radius)
