from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from parlor_desktop.engine.record import BadRecord
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.store import saves as module
from parlor_desktop.store.records import CannotKeep, InUse, RecordFile, load
from parlor_desktop.store.saves import Saves
from tests.play import random_entry, random_game, table

NOW = datetime(2026, 12, 24, 20, 15)


def test_games_begun_in_the_same_second_are_kept_apart(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    paths = set()
    for _ in range(3):
        with saves.begin(table(GAME, 2), NOW) as record:
            paths.add(record.path)
    assert len(paths) == 3
    good, broken = saves.unfinished()
    assert {saved.path for saved in good} == paths
    assert broken == []


def test_a_broken_record_is_named_and_the_others_are_found(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = table(GAME, 2)
    with saves.begin(session, NOW):
        random_entry(session, Random(1))
    (saves.going_on / "bad.parlor").write_text("?")
    good, broken = saves.unfinished()
    assert [(saved.game, saved.names, saved.moves) for saved in good] == [("pig_dice", session.names, 1)]
    assert [(bad.path.name, "line 1" in bad.reason) for bad in broken] == [("bad.parlor", True)]


def test_the_loser_of_the_last_game_of_the_same_people_is_known(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    assert saves.last_loser(frozenset({"Ann", "Bob", "Cy"}), "pig_dice") is None
    session = table(GAME, 3, {"goal": 50}, seed=2)
    with saves.begin(session, NOW) as record:
        over = random_game(session, Random(5)).awaits()
    assert not saves.knows("pig_dice"), "it is not put away yet"
    saves.put_away(record.path)
    assert saves.knows("pig_dice")
    assert not saves.knows("mexican_pete")
    (last,) = over.places[-1]  # type: ignore[union-attr]
    assert saves.last_loser(frozenset({"Ann", "Bob", "Cy"}), "pig_dice") == session.names[last]
    assert saves.last_loser(frozenset({"Ann", "Bob"}), "pig_dice") is None


def kept(saves: Saves, entries: int = 12, seed: int = 1) -> Path:
    """A game in progress, with so many entries."""
    session = table(GAME, 3)
    with saves.begin(session, NOW) as record:
        rng = Random(seed)
        for _ in range(entries):
            random_entry(session, rng)
    return record.path


def test_a_game_that_was_thrown_away_can_be_brought_back(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = kept(saves)
    text = path.read_bytes()
    thrown = saves.throw_away(path)
    assert saves.unfinished() == ([], [])
    assert [saved.path for saved in saves.thrown_away()[0]] == [thrown]
    back = saves.bring_back(thrown)
    assert saves.thrown_away() == ([], [])
    assert [saved.path for saved in saves.unfinished()[0]] == [back]
    assert back.read_bytes() == text


def test_nothing_is_overwritten_by_what_has_the_same_name(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    texts = set()
    for seed in range(3):
        path = kept(saves, seed=seed)  # the clock was set back: all begin in the same second
        texts.add(path.read_bytes())
        saves.put_away(path)
    assert {place.read_bytes() for place in saves.over.iterdir()} == texts
    assert len(texts) == 3
    for seed in range(3):
        saves.throw_away(kept(saves, seed=seed))
    assert {place.read_bytes() for place in saves.bin.iterdir()} == texts


def test_after_a_month_the_bin_is_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path)
    old = saves.throw_away(kept(saves, seed=1))
    again = saves.throw_away(kept(saves, seed=2))
    assert old.exists()
    assert again.exists()
    monkeypatch.setattr(module, "KEPT_IN_THE_BIN", timedelta(seconds=-1))
    newest = saves.throw_away(kept(saves, seed=3))
    assert list(saves.bin.iterdir()) == [newest]


def test_a_game_that_is_played_in_another_window_cannot_be_thrown_away(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = kept(saves)
    record, _ = RecordFile.resume(path)
    with record, pytest.raises(InUse, match="open in another window"):
        saves.throw_away(path)
    assert path.exists()
    saves.throw_away(path)
    assert not path.exists()


def test_what_cannot_be_put_away_is_said_and_stays_where_it_is(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = kept(saves)
    saves.over.write_text("a file where the folder should be")
    with pytest.raises(CannotKeep, match="cannot be moved"):
        saves.put_away(path)
    assert list(saves.going_on.iterdir()) == [path]


def test_a_damaged_game_is_rescued_up_to_its_last_good_line_and_the_damaged_one_set_aside(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = kept(saves)
    lines = path.read_bytes().splitlines(keepends=True)
    before = load(path).session
    damaged = b"".join([*lines[:6], b"\0" * len(lines[6]), *lines[7:]])
    path.write_bytes(damaged)
    with pytest.raises(BadRecord, match="line 7"):
        load(path)
    rescued = saves.rescue(path, NOW)
    assert load(rescued).session.log == before.log[:5]
    assert [place.read_bytes() for place in saves.aside.iterdir()] == [damaged]
    assert [saved.path for saved in saves.unfinished()[0]] == [rescued]


def test_where_nothing_is_good_nothing_can_be_rescued_and_nothing_is_touched(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = kept(saves)
    path.write_bytes(b"\0" * 500)
    with pytest.raises(BadRecord, match="line 1"):
        saves.rescue(path, NOW)
    assert list(saves.going_on.iterdir()) == [path]
    saves.set_aside(path)
    assert saves.unfinished() == ([], [])


def told_of(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Path]:
    """Every path for which this function of the saves is called from now on."""
    paths: list[Path] = []
    original: Callable[..., object] = getattr(module, name)

    def tell(path: Path, *more: object) -> object:
        paths.append(path)
        return original(path, *more)

    monkeypatch.setattr(module, name, tell)
    return paths


def test_a_visit_to_the_shelf_reads_no_game_that_has_not_changed_and_replays_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path)
    paths = [kept(saves) for _ in range(5)]
    looked = told_of(monkeypatch, "look_at")
    monkeypatch.setattr(module, "load", lambda _path: pytest.fail("a game was replayed"))
    assert len(saves.unfinished()[0]) == 5
    assert sorted(looked) == sorted(paths)
    looked.clear()
    record, reading = RecordFile.resume(paths[2])
    with record:
        random_entry(reading.session, Random(1))
    moves = {saved.path: saved.moves for saved in saves.unfinished()[0]}
    assert looked == [paths[2]]
    assert moves[paths[2]] == 13


def test_what_is_no_longer_there_is_no_longer_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path)
    gone, stays = kept(saves), kept(saves)
    assert len(saves.unfinished()[0]) == 2
    aside = gone.rename(tmp_path / "aside")
    assert [saved.path for saved in saves.unfinished()[0]] == [stays]
    aside.rename(gone)
    looked = told_of(monkeypatch, "look_at")
    assert len(saves.unfinished()[0]) == 2
    assert looked == [gone], "a game that comes back, even unchanged, is looked at anew"


def test_only_the_last_game_of_the_same_people_is_replayed_to_know_its_loser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(tmp_path)
    for seats in (3, 2, 4, 2):
        session = table(GAME, seats, {"goal": 50}, seed=seats)
        with saves.begin(session, NOW) as record:
            random_game(session, Random(5))
        saves.put_away(record.path)
    replayed = told_of(monkeypatch, "load")
    assert saves.last_loser(frozenset({"Ann", "Bob", "Cy"}), "pig_dice") is not None
    assert len(replayed) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there, the folder decides who may read")
def test_what_is_kept_is_its_owners_alone(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "data")
    path = kept(saves)
    for place in (path, saves.put_away(path)):
        if place.exists():
            assert stat.S_IMODE(place.stat().st_mode) == 0o600
    for folder in (saves.folder, saves.going_on, saves.over):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such things on this system")
def test_odd_things_among_the_records_are_named_and_never_waited_for(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = kept(saves)
    here = saves.going_on
    os.mkfifo(here / "pipe.parlor")
    (here / "folder.parlor").mkdir()
    (here / "endless.parlor").symlink_to("/dev/zero")
    (here / "nowhere.parlor").symlink_to(here / "nothing")
    (here / "itself.parlor").symlink_to(here / "itself.parlor")
    (here / "link.parlor").symlink_to(path)
    with (here / "large.parlor").open("wb") as file:
        file.truncate(10_000_000_000)
    (here / "line.parlor").write_bytes(b"{" + b" " * 15_000_000)
    (here / "empty.parlor").touch()
    good, broken = saves.unfinished()
    assert {saved.path.name for saved in good} == {path.name, "link.parlor"}
    reasons = {bad.path.stem: bad.reason for bad in broken}
    assert reasons.keys() == {"pipe", "folder", "endless", "nowhere", "itself", "large", "line", "empty"}
    for name, reason in (
        ("pipe", "a pipe"),
        ("folder", "a folder"),
        ("endless", "a device"),
        ("large", "10,000,000,000 bytes"),
        ("empty", "empty"),
    ):
        assert reason in reasons[name]
    for name in reasons:
        with pytest.raises((BadRecord, CannotKeep)):
            load(here / f"{name}.parlor")
        with pytest.raises((BadRecord, CannotKeep)):
            RecordFile.resume(here / f"{name}.parlor")
    for bad in broken:
        saves.set_aside(bad.path)
    assert saves.unfinished()[1] == []
