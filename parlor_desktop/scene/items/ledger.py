"""The ledger of Horses: a row for every race, with its order, its Bookie, and what it brought to each seat."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from parlor_desktop.games.horses.table import Race
from parlor_desktop.scene import theme
from parlor_desktop.scene.items.make_up import paint_sign
from parlor_desktop.scene.items.score_page import Book, ScorePage
from parlor_desktop.scene.wording import tr

MARGIN = 190.0


class LedgerBook(Book):
    """The closed ledger; its label says which race is being run."""

    def __init__(self, races: int) -> None:
        super().__init__(tr("Ledger"), "cards/spade.svg", "#27552B", ("#2F6A3C", "#1B3B22"))
        self._races = races

    def show_race(self, race: int) -> None:
        self.show_label(tr("{race} of {races}", race=race, races=self._races))


class LedgerPage(ScorePage):
    def __init__(self, names: Sequence[str], bank: int) -> None:
        super().__init__(names, tr("The Ledger"), tr("Race and order"), start=bank, margin=MARGIN)
        self._bank = bank
        self.races: tuple[Race, ...] = ()

    def write_races(self, races: tuple[Race, ...]) -> None:
        """All races that were run."""
        scores = (self._bank,) * len(self._names)
        sheet = []
        for race in races:
            scores = tuple(score + gain for score, gain in zip(scores, race.gains, strict=True))
            sheet.append(scores)
        self.races = races
        self.write(tuple(sheet))

    def foot_words(self) -> str:
        return tr("Everybody began with {bank} counters. The Bookie of each race is marked yellow.", bank=self._bank)

    def paint_margin(self, painter: QPainter, row: int, place: QRectF) -> None:
        super().paint_margin(painter, row, QRectF(place.left(), place.top(), 34, place.height()))
        for at, suit in enumerate(self.races[row - 1].finish if row <= len(self.races) else ()):
            size = place.height() - 7
            paint_sign(painter, QRectF(place.left() + 40 + at * (size + 8), place.top() + 3, size, size), suit)

    def paint_mark(self, painter: QPainter, row: int, seat: int, cell: QRectF) -> None:
        if row <= len(self.races) and self.races[row - 1].bookie == seat:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(228, 181, 50, 120))
            painter.drawRoundedRect(cell.adjusted(2, 3, -2, -3), 6, 6)
            painter.setPen(theme.INK)
