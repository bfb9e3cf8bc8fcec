"""The spread of what was best: throws, hands and gains that somebody may still beat, game by game."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.store.book.asking import BestLine, Choice, bests, sums
from parlor_desktop.ui.book.pages import Spread, heading, nothing_yet, paragraph, title
from parlor_desktop.ui.book.portraits import portrait
from parlor_desktop.ui.book.wording import day_words, title_of
from parlor_desktop.ui.controls import strokes


class Bests(NamedTuple):
    lines: list[BestLine]
    any_game: bool


class BestSpread(Spread):
    name = "best"
    words = "Best of all"

    def question(self, book: sqlite3.Connection, choice: Choice) -> Bests:
        return Bests(bests(book, choice), sums(book, Choice()).games > 0)

    def show(self, answer: Bests, choice: Choice) -> None:
        games = [list(lines) for _, lines in groupby(answer.lines, key=lambda line: line.game)]
        if not games:
            self.left.lay(title(tr("Best of all")), *nothing_yet(answer.any_game))
            self.right.lay(vignette="spectacles")
            return
        left, right = _halved(games)
        self.left.lay(title(tr("Best of all")), *(GameBests(lines) for lines in left))
        self.right.lay(*(GameBests(lines) for lines in right))


def _halved(games: list[list[BestLine]]) -> tuple[list[list[BestLine]], list[list[BestLine]]]:
    """As evenly as can be, in their order: the left page has the title besides."""
    sizes = [_kinds(lines) + 1 for lines in games]
    whole = sum(sizes) + 1
    at = min(range(1, len(games) + 1), key=lambda cut: abs(whole - 2 * (sum(sizes[:cut]) + 1)))
    return games[:at], games[at:]


def _kinds(lines: Iterable[BestLine]) -> int:
    return len({line.what for line in lines})


class GameBests(QWidget):
    """A game's, each with who comes next."""

    def __init__(self, lines: list[BestLine]) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.ensurePolished()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 5)
        grid.setColumnStretch(2, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.addWidget(heading(title_of(lines[0].game)), 0, 0, 1, 3)
        for what, found in groupby(lines, key=lambda line: line.what):
            best, *others = found
            row = grid.rowCount()
            face = QLabel()
            face.setPixmap(portrait(best.who, round(strokes.letters(self) * 2.2), self.devicePixelRatioF()))
            face.setAccessibleName(best.who.name)
            grid.addWidget(face, row, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
            words = heading(_capital(said(best.words, best.names)))
            words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(paragraph(tr(what)), row, 1)
            grid.addWidget(words, row, 2, 2, 1)
            grid.addWidget(paragraph(_besides(best, others), aside=True), row + 1, 1)


def _besides(best: BestLine, others: list[BestLine]) -> str:
    """Who and when, and who comes next."""
    words = tr("{name}, {day}", name=best.who.name, day=day_words(best.day))
    if best.real_dice:
        words = tr("{words}, with real dice", words=words)
    if others:
        other = others[0]
        words = tr("{words}; then {name}, {what}", words=words, name=other.who.name, what=said(other.words, other.names))
    return words


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
