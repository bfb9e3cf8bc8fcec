"""The first spread: how everybody stands, how much was played, and the last game."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from PySide6.QtWidgets import QPushButton, QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import Choice, GameLine, Standing, Sums, leaf, skipped, standings, sums
from parlor_desktop.store.book.over_time import Played, played
from parlor_desktop.ui.book.card import GameCard
from parlor_desktop.ui.book.figure import Figure
from parlor_desktop.ui.book.ledger import Ledger, Sheet
from parlor_desktop.ui.book.pages import Spread, nothing_yet, paragraph, title
from parlor_desktop.ui.book.plots import Bars
from parlor_desktop.ui.book.podium import Podium
from parlor_desktop.ui.book.stamps import Shelf
from parlor_desktop.ui.book.wording import day_words, evenings_words, games_words, share_words, short_day, who_words

TWO = 2
"""Times from which on a drawing says more than a sentence."""


class Overview(NamedTuple):
    sums: Sums
    standings: list[Standing]
    played: list[Played]
    last: GameLine | None
    skipped: list[tuple[str, str]]
    any_game: bool


class OverviewSpread(Spread):
    name = "standings"
    words = "Standings"

    def question(self, book: sqlite3.Connection, choice: Choice) -> Overview:
        last = leaf(book, choice, 0, 1)
        any_game = sums(book, Choice()).games > 0
        return Overview(
            sums(book, choice),
            standings(book, choice),
            played(book, choice),
            last[0] if last else None,
            skipped(book),
            any_game,
        )

    def show(self, answer: Overview, choice: Choice) -> None:
        if answer.last is None:
            self.left.lay(title(tr("The family's record book")), *nothing_yet(answer.any_game))
            self.right.lay(*((Shelf(),) if not answer.any_game else ()), *_skipped(answer.skipped), vignette="spectacles")
            return
        best = [line for line in answer.standings if line.won]
        best.sort(key=lambda line: (-line.won, line.who.games))
        self.left.lay(
            title(tr("How everybody stands")),
            paragraph(_summary(answer.sums)),
            Podium(best),
            Ledger(_table(answer.standings)),
            vignette="spectacles",
        )
        right: list[QWidget] = []
        if len(answer.played) >= TWO:
            right.append(Figure(tr("How much was played"), _bars(answer.played)))
        right.append(GameCard(answer.last, tr("The last game") if answer.sums.games > 1 else tr("The first game")))
        self.right.lay(*right, *_skipped(answer.skipped))


def _summary(sums: Sums) -> str:
    words = tr("{games} on {evenings}", games=games_words(sums.games).capitalize(), evenings=evenings_words(sums.evenings))
    if sums.first == sums.last:
        words = tr("{words}, {day}.", words=words, day=day_words(sums.first))
    else:
        words = tr("{words}, from {first} to {last}.", words=words, first=day_words(sums.first), last=day_words(sums.last))
    if sums.real_dice:
        words = tr("{words} With real dice: {games}.", words=words, games=games_words(sums.real_dice))
    return words


def _table(standings: list[Standing]) -> Sheet:
    heads = (tr("Who"), tr("Games"), tr("Won"), "%", tr("In a row"), tr("Now"))
    rows = tuple(
        (
            who_words(line.who),
            f"{line.who.games:,}",
            f"{line.won:,}",
            share_words(line.share),
            str(line.longest),
            str(line.running) if line.running > 1 else "–",
        )
        for line in standings
    )
    return Sheet(tr("How everybody stands"), heads, rows, tuple(line.who for line in standings), spare=(5, 4, 1))


def _bars(times: list[Played]) -> Bars:
    rows = tuple((day_words(time.when), str(time.games)) for time in times)
    sheet = Sheet(tr("How much was played"), (tr("When"), tr("Games")), rows)
    return Bars(sheet, [(short_day(time.when), time.games) for time in times])


def _skipped(records: list[tuple[str, str]]) -> list[QWidget]:
    """Old games that cannot be read any more."""
    if not records:
        return []
    if len(records) == 1:
        words = tr("One record cannot be read, and is left out.")
    else:
        words = tr("{count} records cannot be read, and are left out.", count=len(records))
    why = QPushButton(tr("Which?"))
    why.setObjectName("inkButton")
    told = paragraph("\n".join(tr("{name}: {reason}", name=name, reason=reason) for name, reason in records), aside=True)
    told.hide()
    why.clicked.connect(lambda _checked=False: told.setVisible(not told.isVisible()))
    return [paragraph(words, aside=True), why, told]
