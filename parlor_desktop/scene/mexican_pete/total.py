"""The total of the dice, huge, on a disc of ivory, and whose throw it is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.mexican_pete.stage import DISC
from parlor_desktop.scene.mexican_pete.whose import Whose

RADIUS: Final = DISC / 2
NUMBER: Final = 162.0
TWO_FIGURES: Final = 126.0
CAPTION: Final = 27.0
RAISED: Final = 9.0
"""With a word below it the number stands so much higher."""
MOST_CALLS: Final = 3
LINE: Final = 35.0
LOUD: Final = 38.0
"""A throw that is open to everybody is told louder."""
INKS: Final = {Whose.SEVEN: theme.RED, Whose.OPEN: theme.RED, Whose.NOBODYS: QColor("#9A8E78")}


class Total(QGraphicsObject):
    """Centred on its own position; as wide as DISC before it is scaled."""

    def __init__(self) -> None:
        super().__init__()
        self.caption = ""
        self.number = 0
        self.foot = ""
        """A word below the number: whose it is."""
        self.sign = Whose.SETTLED
        self.race: tuple[str, ...] = ()
        """Who has called, in the order in which they were heard, and how quickly."""
        self.paper = theme.CREAM
        """The colour of the thrower's cards: the eye finds them by it."""
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def write(self, caption: str, number: int = 0, foot: str = "", sign: Whose = Whose.SETTLED) -> None:
        """Whose throw it is, and what it came to; 0 while the dice are still to fall."""
        if (caption, number, foot, sign) != (self.caption, self.number, self.foot, self.sign):
            self.caption, self.number, self.foot, self.sign = caption, number, foot, sign
            self.update()
        self.setVisible(bool(caption))

    def show_race(self, race: tuple[str, ...]) -> None:
        if race != self.race:
            self.race = race
            self.update()

    def dye(self, paper: QColor) -> None:
        if paper != self.paper:
            self.paper = paper
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-RADIUS - 6, -RADIUS - 6, DISC + 16, DISC + 20)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawEllipse(QPointF(3, 7), RADIUS, RADIUS)
        painter.setBrush(theme.BRASS)
        painter.drawEllipse(QPointF(), RADIUS, RADIUS)
        painter.setBrush(theme.BRASS_LIGHT)
        painter.drawEllipse(QPointF(), RADIUS - 5, RADIUS - 5)
        ivory = QRadialGradient(QPointF(-20, -30), RADIUS * 1.4)
        ivory.setColorAt(0, QColor("#FFFBEF"))
        ivory.setColorAt(1, QColor("#E4D6B4"))
        painter.setBrush(ivory)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawEllipse(QPointF(), RADIUS - 11, RADIUS - 11)
        painter.setPen(theme.INK)
        if not self.number:
            _write(painter, QRectF(-RADIUS + 20, -46, DISC - 40, 92), self.caption, 44)
            return
        painter.setPen(INKS.get(self.sign, theme.INK))
        size = NUMBER if self.number < 10 else TWO_FIGURES
        if self.race:
            painter.setFont(theme.lettering(size * 0.5))
            painter.drawText(QRectF(-RADIUS, -RADIUS + 28, DISC, 76), Qt.AlignmentFlag.AlignCenter, str(self.number))
            self._paint_race(painter)
        else:
            painter.setFont(theme.lettering(size))
            raised = RAISED if self.foot else 2.0
            painter.drawText(QRectF(-RADIUS, -RADIUS - raised, DISC, DISC), Qt.AlignmentFlag.AlignCenter, str(self.number))
        _paint_label(painter, -RADIUS + 16, self.caption, self.paper, theme.INK)
        if self.foot and not self.race:
            own = self.sign is Whose.OWN
            quiet = self.sign in (Whose.NOBODYS, Whose.OTHERS)
            paper = self.paper if own else theme.WALNUT_DARK if quiet else theme.RED
            loud = LOUD if self.sign is Whose.OPEN else CAPTION
            _paint_label(painter, RADIUS - 10, self.foot, paper, theme.INK if own else theme.CREAM, loud)

    def _paint_race(self, painter: QPainter) -> None:
        """On lines of their own, the first on the lightest paper."""
        for at, words in enumerate(self.race[:MOST_CALLS]):
            line = QRectF(-RADIUS + 8, -6 + at * LINE, DISC - 16, LINE - 3)
            painter.setPen(QPen(theme.INK, 1.6))
            painter.setBrush(theme.LAMPLIGHT if at == 0 else theme.CREAM)
            painter.drawRoundedRect(line, 8, 8)
            painter.setPen(theme.INK)
            _write(painter, line.adjusted(8, 0, -8, 0), words, 25)


def _paint_label(painter: QPainter, y: float, words: str, paper: QColor, ink: QColor, size: float = CAPTION) -> None:
    """A slip of paper across the rim."""
    font = theme.serif(size, bold=True)
    half = min(QFontMetricsF(font).horizontalAdvance(words) / 2 + 14, RADIUS)
    high = size * 0.75
    label = QRectF(-half, y - high, 2 * half, 2 * high)
    painter.setPen(QPen(theme.INK, 1.6))
    painter.setBrush(paper)
    painter.drawRoundedRect(label, 9, 9)
    painter.setPen(ink)
    _write(painter, label.adjusted(6, 0, -6, 0), words, size)


def _write(painter: QPainter, rect: QRectF, words: str, size: float) -> None:
    """In one line, or two where it has a break, as large as it fits."""
    font = theme.serif(size, bold=True)
    widest = max(QFontMetricsF(font).horizontalAdvance(line) for line in words.split("\n"))
    painter.setFont(theme.serif(size * min(1.0, rect.width() / max(1.0, widest)), bold=True))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, words)
