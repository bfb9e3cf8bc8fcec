"""The ship's log of The Mayflower: a closed book on the table, and the page that opens with a row for every deal (MF-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.scene.kit.score_book import ScoreBook
from parlor_desktop.scene.kit.score_page import Row, ScorePage
from parlor_desktop.scene.kit.wording import tr

MOST_ROWS: Final = 12
"""So many deals are shown; of a longer game, the last ones."""
MOST_DEALS: Final = 24
"""A table that allows more plays until somebody has the points."""


class Book(ScoreBook):
    """The closed log; its label says which deal is being played."""

    def __init__(self, deals: int) -> None:
        super().__init__(tr("Log"), "mayflower/emblem_a.svg", "#6B4A1E", ("#7A4A2A", "#4A2916"))
        self._deals = deals

    def show_deal(self, deal: int) -> None:
        endless = self._deals > MOST_DEALS
        self.show_label(tr("deal {deal}", deal=deal) if endless else tr("{deal} of {deals}", deal=deal, deals=self._deals))


class Page(ScorePage):
    """The open log: what each deal brought to each seat, and the score it left."""

    def __init__(self, names: Sequence[str], target: int, deals: int) -> None:
        super().__init__(names, tr("Deal"), MOST_ROWS, reached=target)
        self._seats = len(names)
        self._target = target
        self._deals = deals
        self.sheet: tuple[tuple[int, ...], ...] = ()
        self.write(())

    def write(self, sheet: tuple[tuple[int, ...], ...], running: tuple[int, ...] | None = None) -> None:
        """The deals that were scored and, while one goes on, how the scores stand now."""
        self.sheet = sheet
        nothing = (0,) * self._seats
        last = sheet[-1] if sheet else nothing
        after = (*sheet, running) if running is not None and running != last else sheet
        rows = tuple(
            Row(str(deal), tuple(now - then for now, then in zip(scores, before, strict=True)), scores)
            for deal, (before, scores) in enumerate(zip((nothing, *after), after, strict=False), start=1)
        )
        self.show_rows(tr("The Ship's Log"), rows, foot=self._end_words())

    def _end_words(self) -> str:
        if self._deals > MOST_DEALS:
            return tr("{target} points win.", target=self._target)
        return tr("{target} points win; after {deals} deals the highest score.", target=self._target, deals=self._deals)
