"""Paper on the table: what is said (a bubble), what is announced (a ribbon), what is charged or credited (a tally), what
goes on (a placard), and what is to be remembered of a seat (a tag)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import art, theme

PIP: Final = 34.0
"""The room that a suit takes on a placard."""
SMALLEST: Final = 0.74


class Words(QGraphicsObject):
    """Something with a text on it, centred on its position."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def text(self) -> str:
        return self._text

    def show_text(self, text: str) -> None:
        """Show these words; no words, no paper."""
        if text != self._text:
            self.prepareGeometryChange()
            self._text = text
            self.update()
        self.setVisible(bool(text))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper().adjusted(-30, -16, 30, 44)

    def _paper(self) -> QRectF:
        metrics = QFontMetricsF(self._font())
        width, height = metrics.horizontalAdvance(self._text) + 56, metrics.height() + 26
        return QRectF(-width / 2, -height / 2, width, height)

    def _font(self) -> QFont:
        raise NotImplementedError


class Bubble(Words):
    """What somebody says, with a tail that points at the speaker, who sits above or below it."""

    def __init__(self) -> None:
        super().__init__()
        self._speaker_below = True

    def point(self, speaker_below: bool) -> None:
        self._speaker_below = speaker_below
        self.update()

    def _font(self) -> QFont:
        return theme.serif(26, italic=True)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper()
        bubble = QPainterPath()
        bubble.addRoundedRect(paper, 24, 24)
        edge, tip = (paper.bottom() - 2, paper.bottom() + 24) if self._speaker_below else (paper.top() + 2, paper.top() - 14)
        tail = QPainterPath()
        tail.addPolygon(QPolygonF([QPointF(-16, edge), QPointF(14, edge), QPointF(-4, tip)]))
        shape = bubble.united(tail)
        painter.fillPath(shape.translated(3, 5), QColor(0, 0, 0, 80))
        painter.fillPath(shape, theme.CREAM)
        painter.strokePath(shape, QPen(theme.INK, 2.2))
        painter.setPen(theme.INK)
        painter.setFont(self._font())
        painter.drawText(paper, Qt.AlignmentFlag.AlignCenter, self._text)


class Ribbon(Words):
    """An announcement to the whole table, on a lacquer-red ribbon with swallow tails."""

    def __init__(self, size: float = 30) -> None:
        super().__init__()
        self._size = size
        self._place = QRectF()
        self._letters = 1.0

    def hang_in(self, place: QRectF, letters: float) -> None:
        """From now on it hangs in the middle of this place, and all that it says is as large as there is room for."""
        self._place, self._letters = place, letters
        self._fit()

    def show_text(self, text: str) -> None:
        super().show_text(text)
        self._fit()

    def _fit(self) -> None:
        if self._place.isEmpty():
            return
        size = self.boundingRect()
        self.setScale(min(self._letters, self._place.width() / size.width(), self._place.height() / size.height()))
        self.setPos(self._place.center() - QPointF(0, size.center().y() * self.scale()))

    def _font(self) -> QFont:
        return theme.lettering(self._size)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper().adjusted(-52, -8, 52, 26)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper()
        for side in (-1, 1):
            edge = paper.left() if side < 0 else paper.right()
            tail = QPolygonF(
                [
                    QPointF(edge - side * 10, paper.top() + 12),
                    QPointF(edge + side * 44, paper.top() + 12),
                    QPointF(edge + side * 28, paper.center().y() + 12),
                    QPointF(edge + side * 44, paper.bottom() + 12),
                    QPointF(edge - side * 10, paper.bottom() + 12),
                ]
            )
            painter.setPen(QPen(theme.INK, 2))
            painter.setBrush(theme.RED.darker(135))
            painter.drawPolygon(tail)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRect(paper.translated(2, 5))
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.RED)
        painter.drawRect(paper)
        painter.setPen(QPen(theme.LAMPLIGHT, 1.4))
        painter.drawLine(paper.topLeft() + QPointF(0, 6), paper.topRight() + QPointF(0, 6))
        painter.drawLine(paper.bottomLeft() - QPointF(0, 6), paper.bottomRight() - QPointF(0, 6))
        painter.setPen(theme.CREAM)
        painter.setFont(self._font())
        painter.drawText(paper, Qt.AlignmentFlag.AlignCenter, self._text)


class Tally(Words):
    """Points that fall to a seat or are taken off, on a round seal beside its plate: red for a charge, green for a credit."""

    def _font(self) -> QFont:
        return theme.lettering(40)

    def _paper(self) -> QRectF:
        half = max(34.0, QFontMetricsF(self._font()).horizontalAdvance(self._text) / 2 + 16)
        return QRectF(-half, -34, 2 * half, 68)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seal = self._paper()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(seal.translated(2, 4), 34, 34)
        painter.setPen(QPen(theme.INK, 2.2))
        painter.setBrush(theme.BAIZE if self._text.startswith("+") else theme.RED)
        painter.drawRoundedRect(seal, 34, 34)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.LAMPLIGHT, 1.4))
        painter.drawRoundedRect(seal.adjusted(5, 5, -5, -5), 29, 29)
        painter.setPen(theme.CREAM)
        painter.setFont(self._font())
        painter.drawText(seal, Qt.AlignmentFlag.AlignCenter, self._text)


class Placard(Words):
    """A small card with a line on it: what goes on just now. The suits that it is about stand behind the words."""

    def __init__(self) -> None:
        super().__init__()
        self.pips: tuple[tuple[str, str], ...] = ()
        """Pictures and their colours."""

    def show_line(self, text: str, pips: tuple[tuple[str, str], ...] = ()) -> None:
        if pips != self.pips:
            self.prepareGeometryChange()
            self.pips = pips
            self.update()
        self.show_text(text)

    def show_within(self, text: str, width: float) -> None:
        """A line that has only so much room: written smaller, and cut short where it could not be read any more."""
        room = width / SMALLEST - 64
        self.show_line(QFontMetricsF(self._font()).elidedText(text, Qt.TextElideMode.ElideRight, room))
        self.setScale(min(1.0, width / self.boundingRect().width()))

    def _font(self) -> QFont:
        return theme.serif(24, italic=True)

    def _paper(self) -> QRectF:
        return super()._paper().adjusted(0, 0, PIP * len(self.pips), 0).translated(-PIP * len(self.pips) / 2, 0)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper().adjusted(-4, -4, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paper = self._paper()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(paper.translated(2, 4), 8, 8)
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(paper, 8, 8)
        painter.setPen(theme.INK)
        painter.setFont(self._font())
        words = paper.adjusted(0, 0, -PIP * len(self.pips), 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self._text)
        for at, (picture, colour) in enumerate(self.pips):
            place = QRectF(words.right() - 18 + at * PIP, paper.center().y() - 14, 28, 28)
            art.draw(painter, place, picture, colour)


class Tag(Words):
    """A slip beside a plate: what the seat has bet, say; on dark paper, that it is out; on red, that it is the one to mind."""

    def __init__(self) -> None:
        super().__init__()
        self._dark = self._red = False

    def show_word(self, text: str, dark: bool = False, red: bool = False) -> None:
        if (dark, red) != (self._dark, self._red):
            self._dark, self._red = dark, red
            self.update()
        self.show_text(text)

    def _font(self) -> QFont:
        return theme.plain(21, bold=True)

    def _paper(self) -> QRectF:
        half = max(26.0, QFontMetricsF(self._font()).horizontalAdvance(self._text) / 2 + 13)
        return QRectF(-half, -19, 2 * half, 38)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper().adjusted(-3, -3, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(paper.translated(2, 4), 9, 9)
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.WALNUT_DARK if self._dark else theme.RED if self._red else theme.CREAM)
        painter.drawRoundedRect(paper, 9, 9)
        painter.setPen(theme.LAMPLIGHT if self._dark or self._red else theme.INK)
        painter.setFont(self._font())
        painter.drawText(paper, Qt.AlignmentFlag.AlignCenter, self._text)
