"""What the book answers, checked against the games themselves."""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from parlor_desktop.engine.session import Player
from parlor_desktop.store.book.asking import Choice, bests, games, leaf, pairs, people, standings, sums
from parlor_desktop.store.book.export import export
from parlor_desktop.store.book.keeper import bring_up_to_date
from parlor_desktop.store.book.over_time import form, luck, played
from parlor_desktop.store.book.schema import open_to_look, path_in
from parlor_desktop.store.records import CannotKeep
from tests.store.book.conftest import Household
from tests.store.book.conftest import played as finished

ALL = Choice()


@contextmanager
def book_of(house: Household) -> Iterator[sqlite3.Connection]:
    bring_up_to_date(house.folder)
    with closing(open_to_look(path_in(house.folder))) as book:
        yield book


def longest(won: list[bool]) -> int:
    return max((len(list(run)) for is_won, run in groupby(won) if is_won), default=0)


def running(won: list[bool]) -> int:
    return next((at for at, is_won in enumerate(reversed(won)) if not is_won), len(won))


def test_wins_and_streaks_are_those_of_the_games(evening: Callable[[int], Household]) -> None:
    house = evening(14)
    with book_of(house) as book:
        found = {line.who.name: line for line in standings(book, ALL)}
    assert set(found) == {"Ann", "Bob", "Cy"}
    for name, line in found.items():
        won = house.won_by(name)
        assert (line.who.games, line.won) == (len(won), sum(won))
        assert (line.longest, line.running) == (longest(won), running(won)), name
        assert line.share == pytest.approx(sum(won) / len(won))
    assert max(line.longest for line in found.values()) > 1, "or the test tells nothing"


def test_who_came_in_ahead_of_whom(evening: Callable[[int], Household]) -> None:
    house = evening(9)
    expected: dict[tuple[str, str], int] = {}
    for game in house.games:
        over: Any = game.awaits()
        place = {seat: at for at, level in enumerate(over.places) for seat in level}
        for one in place:
            for other in place:
                if place[one] < place[other]:
                    key = game.names[one], game.names[other]
                    expected[key] = expected.get(key, 0) + 1
    with book_of(house) as book:
        names = {known.number: known.name for known in people(book)}
        found = pairs(book, ALL, list(names))
    assert {(names[p.one], names[p.other]): p.ahead for p in found if p.ahead} == expected
    mirrored = {(p.other, p.one): (p.behind, p.ahead, p.level) for p in found}
    assert mirrored == {(p.one, p.other): (p.ahead, p.behind, p.level) for p in found}


def test_a_choice_leaves_out_the_rest(household: Household) -> None:
    household.finish(finished(["Ann", "Bob"], seed=1))
    household.finish(finished(["Bob", "Cy"], seed=2), timedelta(days=1))
    household.finish(finished(["Ann", "Cy"], seed=3, game="horses"), timedelta(days=2))
    with book_of(household) as book:
        number = {known.name: known.number for known in people(book)}
        assert games(book) == ["horses", "pig_dice"]
        assert sums(book, ALL).games == 3
        assert sums(book, Choice(person=number["Ann"])).games == 2
        assert sums(book, Choice(game="pig_dice")).evenings == 2
        assert sums(book, Choice(since="2026-12-25")).first == "2026-12-25"
        assert sums(book, Choice(number["Bob"], "pig_dice", "2026-12-25")).games == 1
        assert [line.game for line in leaf(book, Choice(person=number["Ann"]), 0, 9)] == ["horses", "pig_dice"]
        assert {line.who.name for line in standings(book, Choice(person=number["Ann"]))} == {"Ann", "Bob", "Cy"}


def test_leaves_follow_each_other_without_a_gap(evening: Callable[[int], Household]) -> None:
    house = evening(7)
    with book_of(house) as book:
        leaves = [leaf(book, ALL, first, 3) for first in (0, 3, 6)]
        files = [line.file for each in leaves for line in each]
    assert files == sorted((path.name for path in house.saves.finished()), reverse=True)


def test_the_best_of_each_kind_is_the_best_of_all_games(evening: Callable[[int], Household]) -> None:
    house = evening(8)
    kept = [
        (best.worth, session.names[best.seat])
        for session in house.games
        for best in session.game.box.bests(event for step in session.steps for event in step.events)
        if best.what == "Most kept in one turn"
    ]
    with book_of(house) as book:
        found = [line for line in bests(book, ALL) if line.what == "Most kept in one turn"]
        assert found[0].words.say(found[0].names) == f"{max(kept)[0]} points"
        assert found[0].who.name in {name for worth, name in kept if worth == max(kept)[0]}
        assert len(found) == 3
        cy = next(known for known in people(book) if known.name == "Cy")
        assert {line.who.name for line in bests(book, Choice(person=cy.number))} == {"Cy"}


def test_what_was_played_is_told_by_evenings_months_or_years(household: Household) -> None:
    for number, days in enumerate((0, 0, 3, 70)):
        household.finish(finished(["Ann", "Bob"], seed=number + 1), timedelta(days=days, minutes=number))
    with book_of(household) as book:
        assert [(each.when, each.games) for each in played(book, ALL)] == [
            ("2026-12-24", 2),
            ("2026-12-27", 1),
            ("2027-03-04", 1),
        ]
    for number in range(30):
        household.finish(finished(["Ann", "Bob"], seed=number + 9), timedelta(days=number * 20))
    with book_of(household) as book:
        by_month = played(book, ALL)
        assert {len(each.when) for each in by_month} == {7}
        assert sum(each.games for each in by_month) == 34
        assert played(book, Choice(game="horses")) == []


def test_form_is_the_share_of_the_last_ten_games(evening: Callable[[int], Household]) -> None:
    house = evening(15)
    won = house.won_by("Ann")
    with book_of(house) as book:
        ann = next(known.number for known in people(book) if known.name == "Ann")
        (curve,) = form(book, ALL, [ann])
        assert luck(book, ALL, [ann]) == []
    assert [point.game for point in curve.points] == list(range(1, 16))
    for at, point in enumerate(curve.points, start=1):
        last = won[max(0, at - 10) : at]
        assert point.value == pytest.approx(sum(last) / len(last))


def test_a_table_for_other_programs_has_a_line_for_each_seat(household: Household, tmp_path: Path) -> None:
    household.finish(finished(['=Ann,"B"', Player("Ben", "hard")], seed=1, dice="real", goal=50))
    household.finish(finished(["Bob", "Cy"], seed=2, game="horses"))
    path = tmp_path / "out.csv"
    with book_of(household) as book:
        assert export(book, ALL, path) == 2
        head, *rows = csv.reader(path.read_text("utf-8-sig").splitlines())
        assert len(rows) == 4
        line = dict(zip(head, rows[0], strict=True))
        assert line["name"] == '\'=Ann,"B"', "no table program reckons it"
        assert (line["game"], line["luck of the game"], line["level"]) == ("Pig Dice", "real dice", "")
        assert dict(zip(head, rows[1], strict=True))["level"] == "hard"
        assert export(book, Choice(game="horses"), path) == 1
        with pytest.raises(CannotKeep, match="cannot be written"):
            export(book, ALL, tmp_path)
