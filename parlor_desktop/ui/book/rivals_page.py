"""The spread of who beats whom: all against all, and the pairs that have met most often."""

from __future__ import annotations

import sqlite3
from typing import Final, NamedTuple

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import Choice, Known, pairs, standings, sums
from parlor_desktop.ui.book.figure import Figure
from parlor_desktop.ui.book.ledger import Sheet
from parlor_desktop.ui.book.pages import Spread, nothing_yet, title
from parlor_desktop.ui.book.plots import Grid, Rivals, Ropes
from parlor_desktop.ui.book.wording import who_words

MOST: Final = 8
"""Who are compared: those who have played most."""
ROPES: Final = 7


class Compared(NamedTuple):
    who: list[Known]
    pairs: list[Rivals]
    any_game: bool


class RivalsSpread(Spread):
    name = "rivals"
    words = "Who beats whom"

    def question(self, book: sqlite3.Connection, choice: Choice) -> Compared:
        lines = sorted(standings(book, choice), key=lambda line: (not line.who.person, -line.who.games))[:MOST]
        who = {line.who.number: line.who for line in lines}
        found = pairs(book, choice, list(who))
        rivals = [Rivals(who[p.one], who[p.other], p.ahead, p.behind, p.level) for p in found]
        return Compared(list(who.values()), rivals, sums(book, Choice()).games > 0)

    def show(self, answer: Compared, choice: Choice) -> None:
        if not answer.pairs:
            self.left.lay(title(tr("Who beats whom")), *nothing_yet(answer.any_game))
            self.right.lay(vignette="spectacles")
            return
        ahead = {(pair.one.number, pair.other.number): (pair.ahead, pair.games) for pair in answer.pairs}
        rows = tuple(
            (who_words(one), *(_cell(ahead.get((one.number, other.number))) for other in answer.who)) for one in answer.who
        )
        heads = (tr("Ahead of"), *(other.name for other in answer.who))
        note = tr(
            "How often whoever stands at the left came in ahead of whoever stands above. The darker, the more often than not."
        )
        grid = Grid(Sheet(tr("Who beats whom"), heads, rows, tuple(answer.who)), answer.who, ahead)
        self.left.lay(title(tr("Who beats whom")), Figure(tr("All against all"), grid, note))
        self.right.lay(Figure(_rope_heading(answer, choice), _ropes(answer, choice)), vignette="laurel")


def _rope_heading(answer: Compared, choice: Choice) -> str:
    chosen = next((who.name for who in answer.who if who.number == choice.person), "")
    return tr("{name} against everybody", name=chosen) if chosen else tr("Who met most often")


def _ropes(answer: Compared, choice: Choice) -> Ropes:
    """Each pair once; with a person chosen, theirs, from their end of the rope."""
    order = {who.number: at for at, who in enumerate(answer.who)}
    if choice.person in order:
        met = [pair for pair in answer.pairs if pair.one.number == choice.person]
    else:
        met = [pair for pair in answer.pairs if order[pair.one.number] < order[pair.other.number]]
        people = [pair for pair in met if pair.one.person and pair.other.person]
        met = people or met
    met = sorted(met, key=lambda pair: -pair.games)[:ROPES]
    heads = (tr("One"), tr("The other"), tr("Ahead"), tr("Behind"), tr("Level"))
    rows = tuple(
        (who_words(pair.one), who_words(pair.other), str(pair.ahead), str(pair.behind), str(pair.level)) for pair in met
    )
    return Ropes(Sheet(tr("Who met most often"), heads, rows), met)


def _cell(found: tuple[int, int] | None) -> str:
    return str(found[0]) if found is not None else "–"
