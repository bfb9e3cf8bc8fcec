"""The tag of a hand: its colour in a letter and a word, what it would pay if somebody else won now, and what its last card is;
or what has just come upon its player."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.wording import signed
from parlor_desktop.games.mexican_pete.deck import COLOURS, PAPERS
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mexican_pete.cards import paint_badge, paint_lines
from parlor_desktop.scene.mexican_pete.notice import write_in

NO_HAND: Final = -1
TAG: Final = QRectF(-88, -34, 176, 68)
COMPACT: Final = QRectF(-62, -34, 124, 68)
"""A tag of letters too large for words has only a seal and a number."""
TITLE_SIZE: Final = 21.0
WORDS_SIZE: Final = 20.0
COMPACT_SIZE: Final = 34.0
COUNT_SIZE: Final = 31.0
LEAST_SIZE: Final = 15.0


class News(NamedTuple):
    """What has just come upon a player."""

    words: str
    good: bool = False


NO_NEWS: Final = News("")


class HandTag(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self) -> None:
        super().__init__()
        self.colour = NO_HAND
        self.pays = 0
        self.last = ""
        """What it waits for with one card to go; empty before that."""
        self.news = NO_NEWS
        """What has come upon its player, if they have not done anything since."""
        self.chance = ""
        """That its player may call, and which number."""
        self.compact = False
        self.setVisible(False)
        self.setToolTip(tr("What it pays if somebody else wins now: 1 for each even card that is up, 2 for each odd one."))
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def paper(self) -> QRectF:
        return COMPACT if self.compact else TAG

    def write(self, colour: int, pays: int, last: str = "", news: News = NO_NEWS, chance: str = "") -> None:
        if (colour, pays, last, news, chance) != (self.colour, self.pays, self.last, self.news, self.chance):
            self.colour, self.pays, self.last, self.news, self.chance = colour, pays, last, news, chance
            self.update()
        self.setVisible(colour != NO_HAND)

    def lay_out(self, place: QPointF, scale: float, compact: bool) -> None:
        self.prepareGeometryChange()
        self.compact = compact
        self.setPos(place)
        self.setScale(scale)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self.paper.adjusted(-3, -3, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self.paper
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(paper.translated(2, 4), 10, 10)
        ink = theme.BAIZE if self.news.good else theme.RED
        told = bool(self.news.words) and not self.chance
        if self.chance:
            painter.setPen(QPen(QColor("#FFD24A"), 5))
        else:
            painter.setPen(QPen(ink, 4) if told else QPen(theme.RED, 4) if self.last else QPen(theme.INK, 2))
        painter.setBrush(theme.CREAM if told or self.chance else QColor(PAPERS[self.colour]))
        painter.drawRoundedRect(paper, 10, 10)
        if (told or self.chance) and self.compact:
            self._paint_told(painter, paper.adjusted(5, 2, -5, -2), ink)
            return
        seal = 36 if self.compact else 44
        paint_badge(painter, QRectF(paper.left() + 6, -seal / 2, seal, seal), self.colour)
        left = paper.left() + seal + 12
        if told or self.chance:
            self._paint_told(painter, QRectF(left - 4, paper.top() + 3, paper.right() - left, paper.height() - 6), ink)
            return
        painter.setPen(theme.INK)
        if self.compact:
            room = QRectF(left - 6, paper.top(), paper.right() - left + 2, paper.height())
            painter.setFont(theme.serif(COUNT_SIZE, bold=True))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, signed(-self.pays))
            return
        painter.setFont(theme.serif(TITLE_SIZE, bold=True))
        painter.drawText(QPointF(left, -6), self.last or tr(COLOURS[self.colour]))
        painter.setFont(theme.plain(WORDS_SIZE))
        painter.drawText(QPointF(left, 20), tr("{count} at risk", count=self.pays))

    def _paint_told(self, painter: QPainter, room: QRectF, ink: QColor) -> None:
        """That they may call, or else what has come upon them; a tag without words has all its room for that."""
        words = self.chance or self.news.words
        if self.compact:
            first, _, rest = words.partition(" ")
            paint_lines(painter, room, (first, rest) if rest else (first,), COMPACT_SIZE)
            return
        painter.setPen(theme.INK if self.chance else ink)
        write_in(painter, room, words, theme.plain, WORDS_SIZE + 3, LEAST_SIZE)
