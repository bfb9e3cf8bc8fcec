from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import threading
from io import FileIO
from pathlib import Path
from random import Random

import pytest

from parlor_desktop.engine.record import BadRecord
from parlor_desktop.engine.session import AnySession
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.store import locks, records, syncing
from parlor_desktop.store.records import CannotKeep, InUse, RecordFile, load
from tests.engine.test_record import TAILS
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
    kept, reading = RecordFile.resume(path)
    resumed = reading.session
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


def test_a_disk_that_is_full_when_a_game_begins_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(file: FileIO, text: bytes) -> None:
        file.write(text[:9])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(records, "write_all", no_room)
    with pytest.raises(CannotKeep, match="No space left"):
        RecordFile.create(tmp_path / "game.parlor", table(GAME, 2))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("tail", TAILS.values(), ids=TAILS)
def test_a_game_goes_on_after_any_tail_and_the_tail_is_gone(tmp_path: Path, tail: bytes) -> None:
    path = tmp_path / "game.parlor"
    session = played(path, 9)
    good = path.read_bytes()
    path.write_bytes(b"\xef\xbb\xbf" + good + tail)
    kept, reading = RecordFile.resume(path)
    with kept:
        assert reading.dropped == len(tail)
        assert reading.session.log == session.log
        random_entry(reading.session, Random(4))
    assert load(path).dropped == 0
    assert load(path).session.log == reading.session.log


# -- One writer ---------------------------------------------------------------------------------------------------------------


def played(path: Path, entries: int) -> AnySession:
    session, rng = table(GAME, 2), Random(6)
    with RecordFile.create(path, session):
        for _ in range(entries):
            random_entry(session, rng)
    return session


def test_a_game_that_is_open_is_opened_by_nobody_else_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "game.parlor"
    played(path, 5)
    first, reading = RecordFile.resume(path)
    with pytest.raises(InUse, match=r"game\.parlor is open in another window"):
        RecordFile.resume(path)
    assert load(path).session.log == reading.session.log, "to look at it is nobody's business to forbid"
    random_entry(reading.session, Random(1))
    first.close()
    second, again = RecordFile.resume(path)
    second.close()
    assert again.session.log == reading.session.log


def test_a_new_game_is_open_too(tmp_path: Path) -> None:
    path = tmp_path / "game.parlor"
    with RecordFile.create(path, table(GAME, 2)), pytest.raises(InUse):
        RecordFile.resume(path)


HOLD = """
import sys
from pathlib import Path
from parlor_desktop.store.records import RecordFile
record, _ = RecordFile.resume(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


def test_another_process_is_kept_out_and_its_death_gives_the_game_back(tmp_path: Path) -> None:
    path = tmp_path / "game.parlor"
    played(path, 5)
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == b"open"
        with pytest.raises(InUse):
            RecordFile.resume(path)
        holder.kill()
        holder.wait()
        kept, _ = RecordFile.resume(path)
        kept.close()


def test_where_files_cannot_be_locked_the_game_is_played_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(_file: FileIO) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(locks, "_lock", cannot)
    played(tmp_path / "game.parlor", 5)


# -- On the disk itself -------------------------------------------------------------------------------------------------------


def test_what_is_written_is_synced_in_another_thread_and_before_the_program_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.parlor"
    synced: list[tuple[int, bool]] = []

    def sync(descriptor: int) -> None:
        if os.path.samestat(os.fstat(descriptor), path.stat()):
            synced.append((os.fstat(descriptor).st_size, threading.current_thread() is threading.main_thread()))

    monkeypatch.setattr(syncing, "sync", sync)
    session = table(GAME, 2)
    record = RecordFile.create(path, session)
    for _ in range(20):
        random_entry(session, Random(1))
    record.close()
    record._syncing.done(wait=True)
    assert synced[-1] == (path.stat().st_size, False)
    assert not any(in_main_thread for _, in_main_thread in synced)


def test_what_the_disk_does_not_take_is_said_at_the_next_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_descriptor: int) -> None:
        tried.release()
        raise OSError(errno.EIO, "Input/output error")

    tried = threading.Semaphore(0)
    monkeypatch.setattr(syncing, "sync", broken)
    session = table(GAME, 2, {"starter": "first"})
    with RecordFile.create(tmp_path / "game.parlor", session) as record:
        assert tried.acquire(timeout=60)
        monkeypatch.setattr(syncing, "sync", lambda _descriptor: None)
        while record._syncing._failure is None:
            pass  # the thread is about to note it down
        with pytest.raises(CannotKeep, match="Input/output error"):
            session.play(0, THROW)
        assert session.log == ()
        session.play(0, THROW)
    assert load(tmp_path / "game.parlor").session.log == session.log


@pytest.mark.skipif(sys.platform == "win32", reason="there, nobody can remove a file that is open")
@pytest.mark.parametrize("how", ["removed", "moved", "replaced"])
def test_a_folder_that_vanishes_is_made_anew_and_the_whole_game_with_it(tmp_path: Path, how: str) -> None:
    folder = tmp_path / "deep" / "games"
    folder.mkdir(parents=True)
    session, rng = table(GAME, 2), Random(6)
    said: list[str] = []
    with RecordFile.create(folder / "game.parlor", session) as record:
        record.tells(said.append)
        for _ in range(9):
            random_entry(session, rng)
        assert said == []
        if how == "removed":
            shutil.rmtree(tmp_path / "deep")
        else:
            (tmp_path / "deep").rename(tmp_path / "elsewhere")
        if how == "replaced":
            folder.mkdir(parents=True)
            (folder / "game.parlor").write_text("a letter")
        for _ in range(9):
            random_entry(session, rng)
        assert len(said) == 1
        assert "was removed while you played" in said[0]
        with pytest.raises(InUse):
            RecordFile.resume(record.path)
    assert load(record.path).session.steps == session.steps
    if how == "replaced":
        assert (folder / "game.parlor").read_text() == "a letter"
        assert record.path.name == "game 2.parlor"


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
