"""Berths: the places in the rows where the next cards go. One lights up when somebody looks at its card or drags it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import INKS, SERIES, number, series
from parlor_desktop.games.mayflower.table import Row, cards_fitting
from parlor_desktop.scene.kit import art, card, theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.sea_chart import SeaChart

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

BERTH_HEIGHT: Final = 1.5
"""Under every card that lies."""
GLOW: Final = 16.0


class Berth(QGraphicsObject):
    """The outline of the card that goes here next, centred on its own position."""

    def __init__(self) -> None:
        super().__init__()
        self._size = QRectF()
        self._shift = 0.0
        """From its middle to the middle of what no other card covers."""
        self._letters = 1.0
        self.card: Card = ""
        self._held = False
        self.holder = ""
        """Who is sure to have the card that goes here, where that can be told."""
        self._lit = False
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def lit(self) -> bool:
        return self._lit

    def show_card(self, name: Card, size: QRectF, shift: float, letters: float = 1.0) -> None:
        if (name, size, shift, letters) == (self.card, self._size, self._shift, self._letters):
            return
        self.prepareGeometryChange()
        self.card, self._size, self._shift, self._letters = name, size, shift, letters
        self.setVisible(bool(name))
        self.update()

    def show_held(self, held: bool) -> None:
        """Whoever is asked has the card that goes here."""
        if held != self._held:
            self._held = held
            self.update()

    def show_holder(self, name: str) -> None:
        if name != self.holder:
            self.holder = name
            self.update()

    def show_lit(self, lit: bool) -> None:
        if lit != self._lit:
            self._lit = lit
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._size.adjusted(-GLOW, -GLOW, GLOW, GLOW)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ink, place = QColor(INKS[series(self.card)]), self._size.adjusted(2, 2, -2, -2)
        if self._lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 196, 60, 70))
            for grow in (GLOW, GLOW * 0.66, GLOW * 0.33):
                painter.drawRoundedRect(place.adjusted(-grow, -grow, grow, grow), 8 + grow, 8 + grow)
        painter.setBrush(QColor("#FFDE80") if self._lit else QColor("#FBEBC0") if self._held else QColor("#E6DDC0"))
        pen = QPen(theme.RED if self._lit else ink, 4 if self._lit else 2.6 if self._held else 1.6, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawRoundedRect(place, 8, 8)
        ink.setAlpha(255 if self._held or self._lit else 150)
        self._paint_number(painter, ink)

    def _paint_number(self, painter: QPainter, ink: QColor) -> None:
        """In the middle of what can be seen of it."""
        tall, seen = self._size.height(), self._size.width() - 2 * abs(self._shift)
        middle, unit = self._shift, min(min(tall / 176, 1.0) * self._letters, seen / 68)
        word = tr("yours") if self._held else self.holder
        if word:
            unit = min(unit, (tall / 2 - 8) / 68)  # so that there is room for one word more
        painter.setPen(ink)
        painter.setFont(theme.lettering(46 * unit))
        painter.drawText(
            QRectF(middle - 60, -tall * 0.34, 120, 60 * unit), Qt.AlignmentFlag.AlignCenter, str(number(self.card))
        )
        if word:  # nobody else can go on here
            painter.setFont(theme.serif(20 * unit, italic=True))
            whose = QRectF(middle - seen / 2 + 3, 6 + 36 * unit, seen - 6, 30 * unit)
            short = QFontMetricsF(painter.font()).elidedText(word, Qt.TextElideMode.ElideRight, whose.width())
            painter.drawText(whose, Qt.AlignmentFlag.AlignCenter, short)
        painter.setFont(theme.serif(27 * unit, bold=True))
        painter.drawText(QRectF(middle - 32 * unit, 6, 30 * unit, 34 * unit), Qt.AlignmentFlag.AlignCenter, series(self.card))
        emblem = f"mayflower/emblem_{series(self.card).lower()}.svg"
        painter.setOpacity(ink.alphaF())
        art.draw(painter, QRectF(middle + 2 * unit, 10, 26 * unit, 26 * unit), emblem, ink.name())
        painter.setOpacity(1)


class Berths:
    """Two for every row: where the pile of the 1 goes on, and the pile of the 13; or one for the 7 across both."""

    def __init__(self, board: AnyBoard, chart: SeaChart) -> None:
        self._chart = chart
        self.all = [Berth() for _ in range(2 * len(SERIES))]
        self.opened = Berth()
        """Where one could go on after the card that somebody looks at."""
        self._rows: Sequence[Row] = ()
        for berth in self.all:
            board.put(berth, BERTH_HEIGHT)
        board.put(self.opened, BERTH_HEIGHT - 0.1)

    def of(self, name: Card) -> Berth | None:
        return next((berth for berth in self.all if berth.card == name and berth.isVisible()), None)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """What fits on these rows, on the chart as it is laid out now."""
        self._rows = rows
        for at, (letter, row) in enumerate(zip(SERIES, rows, strict=True)):
            fitting = (*cards_fitting(letter, row), "", "")
            for berth, name in zip(self.all[2 * at : 2 * at + 2], fitting, strict=False):
                self._place(berth, name)

    def lay_out(self) -> None:
        if self._rows:
            self.show_rows(self._rows)

    def show_held(self, cards: Iterable[Card]) -> None:
        held = set(cards)
        for berth in self.all:
            berth.show_held(berth.card in held)

    def show_holders(self, holders: Mapping[Card, str]) -> None:
        """Who is sure to have which card."""
        for berth in self.all:
            berth.show_holder(holders.get(berth.card, ""))

    def light(self, name: Card | None, opened: Card | None = None, ours: bool = False) -> None:
        """The berth of this card and, less strongly, the one that it would open; `ours`: a card of whoever looks goes there."""
        for berth in self.all:
            berth.show_lit(berth.card == name)
        self._place(self.opened, opened or "")
        self.opened.show_held(ours)  # it is not lit: that is the place where the card itself goes

    def _place(self, berth: Berth, name: Card) -> None:
        if not name:
            berth.show_card("", QRectF(), 0)
            return
        chart = self._chart
        wide, tall = card.WIDTH * chart.scale, card.HEIGHT * chart.scale
        laid = number(name)
        if laid == 7:
            wide, tall = tall, wide
        covered = max(0.0, wide - chart.step) / 2 if laid not in (1, 7, 13) else 0.0
        berth.setPos(chart.place_of(name))
        berth.show_card(name, QRectF(-wide / 2, -tall / 2, wide, tall), covered if laid < 7 else -covered, chart.letters)
