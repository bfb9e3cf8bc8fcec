from __future__ import annotations

import errno
from pathlib import Path
from random import Random

import pytest

from parlor_desktop.engine.record import BadRecord
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.store.records import CannotKeep, RecordFile, load
from tests.play import random_entry, random_game, table


def test_each_entry_is_in_the_file_before_the_next_one_is_made(tmp_path: Path) -> None:
    path, rng = tmp_path / "game.parlor", Random(2)
    session = table(GAME, 3)
    with RecordFile.create(path, session):
        for _ in range(60):
            random_entry(session, rng)
            assert load(path).session.log == session.log


def test_a_record_begun_in_the_middle_of_a_game_holds_all_of_it(tmp_path: Path) -> None:
    session = table(GAME, 2, {"starter": "first"})
    session.play(0, THROW)
    session.let_fall()
    with RecordFile.create(tmp_path / "game.parlor", session):
        session.play(session.state.thrower, GIVE_UP)
    assert load(tmp_path / "game.parlor").session.steps == session.steps


def test_a_finished_game_reads_back_to_the_same_scores(tmp_path: Path) -> None:
    session = table(GAME, 4)
    with RecordFile.create(tmp_path / "game.parlor", session):
        random_game(session, Random(4))
    assert load(tmp_path / "game.parlor").session.awaits() == session.awaits()


@pytest.mark.parametrize("cut", [0, 1, 7])
def test_a_game_goes_on_where_its_record_was_cut_off(tmp_path: Path, cut: int) -> None:
    path, rng = tmp_path / "game.parlor", Random(6)
    session = table(GAME, 2)
    with RecordFile.create(path, session):
        for _ in range(30):
            random_entry(session, rng)
    text = path.read_bytes()
    path.write_bytes(text[: len(text) - cut])
    kept, resumed = RecordFile.resume(path)
    with kept:
        assert resumed.log == session.log[: len(resumed.log)]
        assert len(resumed.log) == (30 if cut < 2 else 29)
        random_game(resumed, rng)
    assert load(path).session.steps == resumed.steps


def test_a_damaged_record_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.parlor"
    session = table(GAME, 2, {"starter": "first"})
    with RecordFile.create(path, session):
        session.play(0, THROW)
        session.let_fall((1, 1))
    damaged = path.read_bytes().replace(b"[1,1]", b"[1,9]")
    path.write_bytes(damaged)
    with pytest.raises(BadRecord, match="line 3"):
        load(path)
    with pytest.raises(BadRecord, match="line 3"):
        RecordFile.resume(path)
    assert path.read_bytes() == damaged


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear aunt")
    with pytest.raises(CannotKeep, match="exists already"):
        RecordFile.create(path, table(GAME, 2))
    assert path.read_text() == "Dear aunt"


def test_what_cannot_be_read_or_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotKeep, match="cannot be read"):
        load(tmp_path / "nowhere.parlor")
    with pytest.raises(CannotKeep, match="cannot be read"):
        load(tmp_path)
    with pytest.raises(CannotKeep, match="cannot be written"):
        RecordFile.create(tmp_path / "nowhere" / "game.parlor", table(GAME, 2))


def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.parlor"
    session = table(GAME, 2, {"starter": "first"})
    with RecordFile.create(path, session) as kept:
        session.play(0, THROW)
        before = path.read_bytes()
        disk = FullDisk(kept._file)
        monkeypatch.setattr(kept, "_file", disk)
        for room in (0, 5):
            disk.room = room
            with pytest.raises(CannotKeep, match="No space left"):
                session.let_fall((1, 1))
            assert path.read_bytes() == before
            assert len(session.log) == 1
        disk.room = 10_000
        session.let_fall((1, 1))
    assert load(path).session.steps == session.steps


class FullDisk:
    """A file on a disk with so much room: what does not fit is written in part, or not at all."""

    def __init__(self, file: object) -> None:
        self.file = file
        self.room = 0

    def write(self, text: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self.file.write(text[: self.room])  # type: ignore[attr-defined, no-any-return]

    def __getattr__(self, name: str) -> object:
        return getattr(self.file, name)
