"""The ship's log of The Mayflower: a closed book on the table, and the page that opens with a row for every deal (MF-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.scene.items.score_page import BOOK, Book, ScorePage
from parlor_desktop.scene.wording import tr

__all__ = ["BOOK", "LogBook", "LogPage"]

MOST_DEALS: Final = 24
"""A table that allows more plays until somebody has the points."""


class LogBook(Book):
    """The closed log; its label says which deal is being played."""

    def __init__(self, deals: int) -> None:
        super().__init__(tr("Log"), "mayflower/emblem_a.svg", "#6B4A1E", ("#7A4A2A", "#4A2916"))
        self._deals = deals

    def show_deal(self, deal: int) -> None:
        endless = self._deals > MOST_DEALS
        self.show_label(tr("deal {deal}", deal=deal) if endless else tr("{deal} of {deals}", deal=deal, deals=self._deals))


class LogPage(ScorePage):
    """The open log."""

    def __init__(self, names: Sequence[str], target: int, deals: int) -> None:
        super().__init__(names, tr("The Ship's Log"), tr("Deal"))
        self._target = target
        self._deals = deals

    def stands_out(self, score: int) -> bool:
        return score >= self._target

    def foot_words(self) -> str:
        if self._deals > MOST_DEALS:
            return tr("{target} points win.", target=self._target)
        return tr("{target} points win; after {deals} deals the highest score.", target=self._target, deals=self._deals)
