"""The book is made from the records, follows them, and can be lost."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from parlor_desktop.engine.session import Player
from parlor_desktop.store.book import keeper
from parlor_desktop.store.book.asking import Choice, leaf, people, skipped, standings, sums
from parlor_desktop.store.book.keeper import News, bring_up_to_date
from parlor_desktop.store.book.reading import READING, GameRead, read_game
from parlor_desktop.store.book.schema import MIGRATIONS, NoBook, migrate, open_to_look, open_to_write, path_in
from parlor_desktop.store.records import CannotKeep
from tests.store.book.conftest import Household, played

ALL = Choice()


def everything(folder: Path) -> list[tuple[Any, ...]]:
    """All that stands in the book, but for the numbers of its lines."""
    with closing(open_to_look(path_in(folder))) as book:
        return book.execute(
            "SELECT g.file, g.game, g.began, g.evening, g.luck, g.rules, s.seat, p.name, p.person, p.face, s.plays, s.helped, "
            "s.place, s.won, s.score, b.what, b.worth, b.words FROM games g JOIN seats s ON s.game_id = g.id "
            "JOIN players p ON p.id = s.player LEFT JOIN bests b ON b.game_id = g.id AND b.seat = s.seat ORDER BY 1, 7, 16"
        ).fetchall()


def test_every_finished_game_is_entered_with_its_places_and_scores(evening: Callable[[int], Household]) -> None:
    house = evening(3)
    assert bring_up_to_date(house.folder) == News(entered=3)
    with closing(open_to_look(path_in(house.folder))) as book:
        lines = leaf(book, ALL, 0, 10)
        assert [line.began for line in lines] == ["2026-12-24 20:55:00", "2026-12-24 20:35:00", "2026-12-24 20:15:00"]
        for line, game in zip(lines, reversed(house.games), strict=True):
            over: Any = game.awaits()
            assert line.game == "pig_dice"
            told = {sat.who.name: (sat.place, sat.score) for sat in line.seats}
            for place, seats in enumerate(over.places):
                for seat in seats:
                    rank = 1 + sum(len(level) for level in over.places[:place])
                    assert told[game.names[seat]] == (rank, over.scores[seat])


def test_what_stands_in_the_book_already_is_not_read_again(
    evening: Callable[[int], Household], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = evening(3)
    bring_up_to_date(house.folder)
    read: list[str] = []

    def watched(path: Path, changed: float) -> GameRead:
        read.append(path.name)
        return read_game(path, changed)

    monkeypatch.setattr(keeper, "read_game", watched)
    assert bring_up_to_date(house.folder) == News()
    assert read == []
    new = house.finish(played(["Ann", "Bob"], seed=9))
    assert bring_up_to_date(house.folder).entered == 1
    assert read == [new.name]


def test_a_book_that_looks_for_more_reads_all_records_again(evening: Callable[[int], Household]) -> None:
    house = evening(2)
    bring_up_to_date(house.folder)
    assert bring_up_to_date(house.folder, reading=READING + 1).entered == 2


def test_a_lost_book_is_made_anew_just_as_it_was(evening: Callable[[int], Household]) -> None:
    house = evening(4)
    bring_up_to_date(house.folder)
    house.finish(
        played(["ann", Player("Bob", "easy")], seed=7)
    )  # Ann writes herself small, and a computer player is called Bob
    bring_up_to_date(house.folder)
    before = everything(house.folder)
    path_in(house.folder).unlink()
    with pytest.raises(NoBook):
        open_to_look(path_in(house.folder))
    bring_up_to_date(house.folder)
    assert everything(house.folder) == before
    with closing(open_to_look(path_in(house.folder))) as book:
        assert [(known.name, known.games) for known in people(book)] == [("ann", 5), ("Bob", 4), ("Cy", 2)]


def test_a_game_that_was_thrown_away_is_struck_out_and_comes_back(evening: Callable[[int], Household]) -> None:
    house = evening(3)
    bring_up_to_date(house.folder)
    before = everything(house.folder)
    thrown = house.saves.throw_away(house.saves.finished()[0])
    assert bring_up_to_date(house.folder).struck_out == 1
    assert len({row[0] for row in everything(house.folder)}) == 2
    assert house.saves.thrown_away() == ([], []), "it is no game that could go on"
    assert house.saves.finished_and_thrown_away() == [thrown]
    assert house.saves.bring_back(thrown).parent == house.saves.over
    bring_up_to_date(house.folder)
    assert everything(house.folder) == before


@pytest.mark.parametrize("text", [b"", b"rubbish\n", b'{"parlor":2}\n'])
def test_a_record_that_cannot_be_read_is_skipped_and_said(evening: Callable[[int], Household], text: bytes) -> None:
    house = evening(1)
    (house.saves.over / "2026-12-25 10.00.00 pig_dice.parlor").write_bytes(text)
    assert bring_up_to_date(house.folder).unreadable == 1
    with closing(open_to_look(path_in(house.folder))) as book:
        assert sums(book, ALL).games == 1
        assert sums(book, ALL).skipped == 1
        ((file, why),) = skipped(book)
    assert file.startswith("2026-12-25")
    assert "line 1" in why
    assert bring_up_to_date(house.folder).entered == 0, "it is not tried again until it changes"


def test_a_game_that_is_not_over_is_no_game_of_the_book(household: Household) -> None:
    path = household.finish(played(["Ann", "Bob"], seed=1))
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:9]))
    assert bring_up_to_date(household.folder).unreadable == 1
    with closing(open_to_look(path_in(household.folder))) as book:
        assert skipped(book)[0][1] == "the game is not over."


@pytest.mark.parametrize("spoil", ["rubbish", "cut", "other", "newer", "torn", "folder", "without a table"])
def test_a_book_that_is_damaged_or_not_ours_is_set_aside_and_made_anew(evening: Callable[[int], Household], spoil: str) -> None:
    house = evening(2)
    bring_up_to_date(house.folder)
    before, path = everything(house.folder), path_in(house.folder)
    whole = path.read_bytes()
    match spoil:
        case "rubbish":
            path.write_bytes(b"not a book at all, but longer than nothing" * 100)
        case "cut":
            path.write_bytes(whole[: len(whole) // 2])
        case "torn":
            path.write_bytes(whole[:8192] + bytes(4096) + whole[12288:])
        case "other":
            path.unlink()
            with closing(sqlite3.connect(path)) as other:
                other.execute("CREATE TABLE recipes (name TEXT)")
        case "newer":
            with closing(sqlite3.connect(path)) as book:
                book.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        case "without a table":
            with closing(sqlite3.connect(path)) as book:
                book.execute("DROP TABLE bests")
        case "folder":
            path.unlink()
            path.mkdir()
    news = bring_up_to_date(house.folder)
    assert news.set_aside is not None
    assert news.set_aside.parent == house.saves.aside
    assert news.set_aside.exists()
    assert news.entered == 2
    assert everything(house.folder) == before
    assert bring_up_to_date(house.folder) == News()


def test_a_book_of_the_first_shape_is_brought_to_todays(evening: Callable[[int], Household]) -> None:
    house = evening(2)
    path = path_in(house.folder)
    bring_up_to_date(house.folder)
    before = everything(house.folder)
    with closing(sqlite3.connect(path)) as book:
        book.executescript(
            "ALTER TABLE games DROP COLUMN reported; ALTER TABLE seats DROP COLUMN luck; ALTER TABLE seats DROP COLUMN own;"
            "PRAGMA user_version = 1;"
        )
    with pytest.raises(NoBook, match="another shape"):
        open_to_look(path)
    assert bring_up_to_date(house.folder) == News(), "nothing had to be read again"
    assert everything(house.folder) == before


def test_a_step_that_fails_leaves_the_book_as_it_was(tmp_path: Path) -> None:
    book, _ = open_to_write(tmp_path / "book", tmp_path / "aside")
    with closing(book):
        steps = (*MIGRATIONS, "CREATE TABLE more (x); CREATE TABLE more (y);")
        with pytest.raises(sqlite3.OperationalError, match="already exists"):
            migrate(book, steps)
        assert book.execute("SELECT count(*) FROM sqlite_master WHERE name = 'more'").fetchone() == (0,)
        assert book.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        migrate(book, (*MIGRATIONS, "CREATE TABLE more (x);"))
        assert book.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)


@pytest.mark.skipif(sys.platform == "win32", reason="there, a folder's rights are inherited")
def test_the_book_is_its_owners_alone(evening: Callable[[int], Household]) -> None:
    house = evening(1)
    mask = os.umask(0)
    try:
        bring_up_to_date(house.folder)
    finally:
        os.umask(mask)
    assert stat.S_IMODE(path_in(house.folder).stat().st_mode) == 0o600


@pytest.mark.skipif(
    sys.platform == "win32" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere"
)
def test_a_book_that_cannot_be_written_is_said(evening: Callable[[int], Household]) -> None:
    house = evening(1)
    house.folder.chmod(0o500)
    try:
        with pytest.raises(CannotKeep, match="record book"):
            bring_up_to_date(house.folder)
    finally:
        house.folder.chmod(0o700)


def test_two_who_write_at_once_wait_for_each_other(evening: Callable[[int], Household]) -> None:
    house = evening(2)
    bring_up_to_date(house.folder)
    first, _ = open_to_write(path_in(house.folder), house.saves.aside)
    with closing(first):
        first.execute("BEGIN IMMEDIATE")
        with closing(open_to_look(path_in(house.folder))) as book:
            assert sums(book, ALL).games == 2, "whoever looks need not wait"
        first.execute("COMMIT")
    house.finish(played(["Ann", "Bob"], seed=5))
    assert bring_up_to_date(house.folder).entered == 1


def test_real_dice_and_a_seat_that_was_handed_over_stand_in_the_book(household: Household) -> None:
    household.finish(played(["Ann", "Bob"], seed=1, dice="real", goal=50))
    other = played(["Ann", "Bob"], seed=2)
    other.hand_over(1, "hard")
    household.finish(other)
    bring_up_to_date(household.folder)
    with closing(open_to_look(path_in(household.folder))) as book:
        handed, real = leaf(book, ALL, 0, 2)
        assert (handed.luck, real.luck) == ("", "real dice")
        assert {sat.who.name: sat.helped for sat in handed.seats} == {"Ann": False, "Bob": True}
        assert sums(book, ALL).real_dice == 1


def test_an_evening_lasts_until_five_in_the_morning(household: Household) -> None:
    for number, hours in enumerate((0, 3, 8, 9, 24)):
        household.finish(played(["Ann", "Bob"], seed=number + 1), timedelta(hours=hours))
    bring_up_to_date(household.folder)
    with closing(open_to_look(path_in(household.folder))) as book:
        assert sums(book, ALL).evenings == 2  # 20:15, 23:15, 4:15 and the next day's 5:15, 20:15


def test_luck_and_skill_are_taken_in_once_somebody_has_worked_them_out(evening: Callable[[int], Household]) -> None:
    house = evening(2)
    reports: dict[str, Mapping[str, Any]] = {}

    def find(path: Path) -> Mapping[str, Any] | None:
        return reports.get(path.name)

    bring_up_to_date(house.folder, find)
    newest = max(path.name for path in house.saves.finished())
    reports[newest] = {"seats": [{"luck": 0.25, "own": -0.1}, {"luck": -0.25, "own": "much"}, {"luck": 0}]}
    assert bring_up_to_date(house.folder, find).entered == 1
    with closing(open_to_look(path_in(house.folder))) as book:
        new, old = leaf(book, ALL, 0, 2)
        told = {sat.who.name: (sat.luck, sat.own) for sat in new.seats}
        assert told == {"Ann": (0.25, -0.1), "Bob": (-0.25, None), "Cy": (0.0, None)}
        assert {(sat.luck, sat.own) for sat in old.seats} == {(None, None)}
    assert bring_up_to_date(house.folder, find) == News()


def test_computer_players_and_people_of_the_same_name_are_two(household: Household) -> None:
    household.finish(played(["Ann", Player("Ben", "hard")], seed=1))
    household.finish(played(["Ann", "Ben"], seed=2))
    bring_up_to_date(household.folder)
    with closing(open_to_look(path_in(household.folder))) as book:
        assert [
            (line.who.name, line.who.person, line.who.games) for line in standings(book, ALL) if line.who.name == "Ben"
        ] == [
            ("Ben", True, 1),
            ("Ben", False, 1),
        ]
