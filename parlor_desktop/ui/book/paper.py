"""What the ledger is made of: its leather, its pages with their lines, and small drawings where a page has room left."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from parlor_desktop.scene.kit import art, theme
from parlor_desktop.ui.controls import strokes

LEATHER: Final = QColor("#5E1F22")
RULE: Final = QColor("#B9C7CF")
"""The pale blue of a ledger's lines."""
MARGIN_RULE: Final = QColor("#D9A7A0")
"""The red line at its margin."""
PAGE: Final = QColor("#FAF3E1")
FADED: Final = QColor("#6A5640")
"""Old ink, 6:1 on the page."""


def paint_book(painter: QPainter, book: QRectF, letters: int) -> tuple[QRectF, QRectF]:
    """An open book in this place; says where its two pages are."""
    edge = max(8.0, letters * 0.7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 110))
    painter.drawRoundedRect(book.adjusted(5, 9, 5, 9), edge, edge)
    hide = QLinearGradient(book.topLeft(), book.bottomRight())
    hide.setColorAt(0, LEATHER.lighter(125))
    hide.setColorAt(0.5, LEATHER)
    hide.setColorAt(1, LEATHER.darker(150))
    painter.setPen(QPen(theme.INK, 2))
    painter.setBrush(hide)
    painter.drawRoundedRect(book, edge, edge)
    _paint_corners(painter, book, edge * 3)
    block = book.adjusted(edge, edge * 0.8, -edge, -edge * 0.9)
    for at in range(4, 0, -1):  # the leaves below
        painter.setPen(QPen(QColor("#B7A27B"), 1))
        painter.setBrush(QColor("#E6D9B8"))
        painter.drawRect(block.adjusted(-at * 0.9, at * 0.4, at * 0.9, at * 1.1))
    left, right = QRectF(block), QRectF(block)
    left.setRight(block.center().x())
    right.setLeft(block.center().x())
    for page, gutter in ((left, page_gutter(left, right=True)), (right, page_gutter(right, right=False))):
        painter.fillRect(page, PAGE)
        _paint_lines(painter, page, letters)
        painter.fillRect(page, gutter)
    painter.setPen(QPen(QColor("#8C7A58"), 1))
    painter.drawLine(
        block.center().toPoint() - QPointF(0, block.height() / 2).toPoint(),
        QPointF(block.center().x(), block.bottom()).toPoint(),
    )
    return left, right


def page_gutter(page: QRectF, right: bool) -> QLinearGradient:
    """Where a page bends down to the spine it is in shadow."""
    shade = QLinearGradient(page.topRight() if right else page.topLeft(), page.topLeft() if right else page.topRight())
    shade.setColorAt(0, QColor(90, 62, 28, 120))
    shade.setColorAt(0.03, QColor(110, 80, 40, 55))
    shade.setColorAt(0.12, QColor(120, 90, 50, 0))
    shade.setColorAt(0.96, QColor(120, 90, 50, 0))
    shade.setColorAt(1, QColor(120, 90, 50, 40))
    return shade


def _paint_lines(painter: QPainter, page: QRectF, letters: int) -> None:
    """So faint that nothing is hard to read on them."""
    painter.setPen(QPen(QColor(150, 170, 185, 34), 1))
    y = page.top() + letters * 3.2
    while y < page.bottom() - letters:
        painter.drawLine(QPointF(page.left() + 4, y), QPointF(page.right() - 4, y))
        y += letters * 1.6
    painter.setPen(QPen(QColor(205, 120, 110, 90), 1))
    x = page.left() + letters * 0.9
    for nudge in (0, 3):
        painter.drawLine(QPointF(x + nudge, page.top()), QPointF(x + nudge, page.bottom()))


def _paint_corners(painter: QPainter, book: QRectF, side: float) -> None:
    """Brass, against wear."""
    for corner, across, down in (
        (book.topLeft(), 1, 1),
        (book.topRight(), -1, 1),
        (book.bottomLeft(), 1, -1),
        (book.bottomRight(), -1, -1),
    ):
        path = QPainterPath(corner)
        path.lineTo(corner + QPointF(across * side, 0))
        path.quadTo(corner + QPointF(across * side * 0.5, down * side * 0.5), corner + QPointF(0, down * side))
        path.closeSubpath()
        metal = QLinearGradient(corner, corner + QPointF(across * side * 0.6, down * side * 0.6))
        metal.setColorAt(0, theme.BRASS_LIGHT)
        metal.setColorAt(1, theme.BRASS.darker(125))
        painter.setBrush(metal)
        painter.setPen(QPen(theme.INK, 1.2))
        painter.drawPath(path)


class Vignette(QWidget):
    """A small drawing that takes what room a page has left, and none where there is none."""

    LARGEST: Final = 11.0
    LEAST: Final = 4.5
    """Letters' heights."""

    def __init__(self, picture: str = "quill") -> None:
        super().__init__()
        self._picture = picture
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, 0)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        letters = strokes.letters(self)
        side = min(self.height() - letters * 0.6, self.width() * 0.6, letters * self.LARGEST)
        if side < letters * self.LEAST:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        place = QRectF(0, 0, side, side)
        place.moveCenter(QRectF(self.rect()).center())
        painter.setOpacity(0.86)
        art.draw(painter, place, f"book/{self._picture}.svg")
