"""The spread of how it went over time: who has won of late, and what luck and skill had to do with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtWidgets import QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import Choice, Known, standings, sums
from parlor_desktop.store.book.over_time import OF_LATE, Curve, form, luck, own
from parlor_desktop.ui.book.figure import Figure
from parlor_desktop.ui.book.ledger import Sheet
from parlor_desktop.ui.book.pages import Spread, nothing_yet, paragraph, title
from parlor_desktop.ui.book.plots import Curves, Line
from parlor_desktop.ui.book.wording import games_words, share_words, signed_share, who_words

MOST: Final = 5
"""More curves than that are a ball of wool."""
FEW: Final = 4
"""Games from which on a curve is one."""


class OverTime(NamedTuple):
    games: int
    who: list[Known]
    form: list[Curve]
    luck: list[Curve]
    own: list[Curve]
    any_game: bool


class TimeSpread(Spread):
    name = "time"
    words = "Over time"

    def question(self, book: sqlite3.Connection, choice: Choice) -> OverTime:
        lines = sorted(standings(book, choice), key=lambda line: (not line.who.person, -line.who.games))[:MOST]
        people = [line.who for line in lines if line.who.person] or [line.who for line in lines]
        if choice.person is not None:
            people = [who for who in people if who.number == choice.person] or people
        numbers = [who.number for who in people]
        found = (form(book, choice, numbers), luck(book, choice, numbers), own(book, choice, numbers))
        return OverTime(sums(book, choice).games, people, *found, sums(book, Choice()).games > 0)

    def show(self, answer: OverTime, choice: Choice) -> None:
        if not answer.games:
            self.left.lay(title(tr("Over time")), *nothing_yet(answer.any_game))
            self.right.lay(vignette="spectacles")
            return
        self.left.lay(title(tr("Over time")), *_form(answer))
        self.right.lay(*_luck_and_skill(answer))


def _form(answer: OverTime) -> Sequence[QWidget]:
    if answer.games < FEW:
        words = tr("So far {games}. From {few} games on, curves show here who wins most of late.")
        return (paragraph(words.format(games=games_words(answer.games), few=FEW)),)
    note = tr("The share that each has won of their last {games} games, from the first game to the last.", games=OF_LATE)
    what = tr("Who wins of late")
    plot = Curves(
        _sheet(what, answer, answer.form, share_words), _lines(answer, answer.form), answer.games, 0, 1, ("0 %", "100 %")
    )
    return (Figure(what, plot, note),)


def _luck_and_skill(answer: OverTime) -> Sequence[QWidget]:
    if not (answer.luck or answer.own):
        return (
            title(tr("Luck and skill")),
            paragraph(
                tr(
                    "Was it luck, or was it played well? A report on a game reckons that out, decision by decision. None of "
                    "these games has a report yet; those that get one are drawn here."
                )
            ),
        )
    parts: list[QWidget] = [title(tr("Luck and skill"))]
    for what, note, curves in (
        (tr("Luck"), tr("What luck has brought or cost, in hundredths of a win, on average over ten games."), answer.luck),
        (tr("Skill"), tr("What their own decisions have brought or cost, in the same measure."), answer.own),
    ):
        if curves:
            reach = max(0.05, *(abs(point.value) for curve in curves for point in curve.points))
            marks = (signed_share(-reach), signed_share(reach))
            plot = Curves(
                _sheet(what, answer, curves, signed_share), _lines(answer, curves), answer.games, -reach, reach, marks
            )
            parts.append(Figure(what, plot, note))
    return parts


def _lines(answer: OverTime, curves: Sequence[Curve]) -> list[Line]:
    who = {known.number: known for known in answer.who}
    return [Line(who[curve.player], tuple((point.game, point.value) for point in curve.points)) for curve in curves]


def _sheet(what: str, answer: OverTime, curves: Sequence[Curve], words: Callable[[float], str]) -> Sheet:
    """Where each stood at the beginning, at best, and where now."""
    who = {known.number: known for known in answer.who}
    rows = tuple(
        (
            who_words(who[curve.player]),
            words(curve.points[0].value),
            words(max(point.value for point in curve.points)),
            words(curve.points[-1].value),
        )
        for curve in curves
    )
    heads = (tr("Who"), tr("At first"), tr("At best"), tr("Now"))
    return Sheet(what, heads, rows, tuple(who[curve.player] for curve in curves))
