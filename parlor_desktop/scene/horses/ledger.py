"""The ledger of Horses: a row for every race, with its order, its Bookie, and what it brought to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from parlor_desktop.games.horses.table import Race
from parlor_desktop.scene.horses.make_up import paint_sign
from parlor_desktop.scene.kit.score_book import ScoreBook
from parlor_desktop.scene.kit.score_page import Row, ScorePage
from parlor_desktop.scene.kit.wording import tr

MOST_ROWS: Final = 10
MARGIN: Final = 190.0


class LedgerBook(ScoreBook):
    """The closed ledger; its label says which race is being run."""

    def __init__(self, races: int) -> None:
        super().__init__(tr("Ledger"), "cards/spade.svg", "#27552B", ("#2F6A3C", "#1B3B22"), letters=26)
        self._races = races
        self.race = 0

    def show_race(self, race: int) -> None:
        self.race = race
        self.show_label(tr("{race} of {races}", race=race, races=self._races))


class LedgerPage(ScorePage):
    def __init__(self, names: Sequence[str], bank: int) -> None:
        super().__init__(names, tr("Race and order"), MOST_ROWS, margin=MARGIN)
        self._seats = len(names)
        self._bank = bank
        self.races: tuple[Race, ...] = ()
        self.write(())

    def write(self, races: tuple[Race, ...]) -> None:
        """All races that were run."""
        self.races = races
        scores, rows = (self._bank,) * self._seats, []
        for number, race in enumerate(races, start=1):
            scores = tuple(score + gain for score, gain in zip(scores, race.gains, strict=True))
            rows.append(Row(str(number), race.gains, scores))
        foot = tr("Everybody began with {bank} counters. The Bookie of each race is marked yellow.", bank=self._bank)
        self.show_rows(tr("The Ledger"), tuple(rows), foot=foot)

    def paint_label(self, painter: QPainter, row: Row, cell: QRectF) -> None:
        super().paint_label(painter, row, QRectF(cell.left(), cell.top(), 34, cell.height()))
        size = cell.height() - 7
        for at, suit in enumerate(self._race(row).finish):
            paint_sign(painter, QRectF(cell.left() + 40 + at * (size + 8), cell.top() + 3, size, size), suit)

    def paint_mark(self, painter: QPainter, row: Row, seat: int, cell: QRectF) -> None:
        if self._race(row).bookie == seat:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(228, 181, 50, 120))
            painter.drawRoundedRect(cell.adjusted(2, 3, -2, -3), 6, 6)

    def _race(self, row: Row) -> Race:
        return self.races[int(row.label) - 1]
