"""Games that were kept, and what the window says and offers when something is wrong with one."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.session import AnySession
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.store import whole_files
from parlor_desktop.store.records import RecordFile, load
from parlor_desktop.ui import about
from parlor_desktop.ui.home import HomeRoom
from parlor_desktop.ui.kept_games import KeptGamesDialog
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.table import TableRoom
from tests.engine.test_record import TAILS
from tests.play import random_entry, random_game, table
from tests.ui.conftest import LONG, SitDown


def kept(parlor: Parlor, entries: int = 12, seats: int = 2) -> Path:
    """A game of two people in progress."""
    session = table(GAME, seats)
    with parlor.saves.begin(session, datetime.now()) as record:
        play_on(session, entries)
    parlor.window.refresh_saves()
    return record.path


def play_on(session: AnySession, entries: int, seed: int = 3) -> None:
    rng = Random(seed)
    for _ in range(entries):
        random_entry(session, rng)


def note(parlor: Parlor) -> str:
    top = parlor.window.notices.top
    assert top is not None
    return " ".join(label.text() for label in top.labels)


def answer(qtbot: QtBot, parlor: Parlor, words: str) -> None:
    top = parlor.window.notices.top
    assert top is not None
    (button,) = (button for button in top.buttons if button.text() == words)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def at_table(parlor: Parlor) -> TableRoom:
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    return room


# -- Two windows ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def other(tmp_path: Path, qtbot: QtBot) -> Iterator[Parlor]:
    """A second window on the same games."""
    other = Parlor(tmp_path, quiet=True)
    other.open()
    qtbot.waitExposed(other.window)
    yield other
    other.close()
    other.window.deleteLater()


def test_a_second_window_is_told_that_a_game_is_open_and_can_look_on_while_it_is_played(
    qtbot: QtBot, parlor: Parlor, other: Parlor
) -> None:
    path = kept(parlor)
    parlor.window.go_on_with(path)
    other.window.go_on_with(path)
    assert isinstance(other.window.room, HomeRoom)
    assert "is open in another window" in note(other)
    answer(qtbot, other, "Look on")
    seen = at_table(other).session
    played = at_table(parlor).session
    play_on(played, 10)
    qtbot.waitUntil(lambda: seen.log == played.log, timeout=LONG)
    assert at_table(other).host.asking is None, "whoever looks on decides nothing"
    random_game(played, Random(1))
    parlor.window.open_home()
    qtbot.waitUntil(lambda: isinstance(seen.awaits(), Over), timeout=LONG)
    assert seen.log == played.log
    (finished,) = parlor.saves.over.iterdir()
    assert load(finished).session.log == played.log


def test_whoever_looks_on_is_told_when_the_game_was_left_and_can_go_on_with_it(
    qtbot: QtBot, parlor: Parlor, other: Parlor
) -> None:
    path = kept(parlor)
    parlor.window.go_on_with(path)
    other.window.look_on(path)
    at_table(other).pause(True)
    assert not at_table(other).host.paused, "to look on is not to play"
    parlor.window.open_home()
    qtbot.waitUntil(lambda: other.window.notices.top is not None, timeout=LONG)
    assert "has left this game" in note(other)
    answer(qtbot, other, "Go on")
    assert at_table(other).session.log == load(path).session.log
    assert not at_table(other).looking_on.goes_on


def test_whoever_looks_on_is_told_when_the_game_was_thrown_away(qtbot: QtBot, parlor: Parlor, other: Parlor) -> None:
    path = kept(parlor)
    parlor.window.go_on_with(path)
    other.window.look_on(path)
    parlor.window.open_home()
    parlor.saves.throw_away(path)
    qtbot.waitUntil(lambda: other.window.notices.top is not None, timeout=LONG)
    assert "thrown away" in note(other)


def test_a_second_window_can_start_another_game_instead(qtbot: QtBot, parlor: Parlor, other: Parlor) -> None:
    path = kept(parlor)
    parlor.window.go_on_with(path)
    other.window.go_on_with(path)
    answer(qtbot, other, "Start another game")
    assert isinstance(other.window.room, SetupRoom)


def test_a_game_that_was_left_can_be_gone_on_with_in_the_other_window(parlor: Parlor, other: Parlor) -> None:
    path = kept(parlor)
    parlor.window.go_on_with(path)
    parlor.window.open_home()
    other.window.go_on_with(path)
    assert at_table(other).session.log == load(path).session.log


# -- Damage -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tail", [TAILS["zeros"], TAILS["bytes of another file"], TAILS["half a line"]])
def test_a_game_with_a_torn_end_goes_on_and_it_is_said_what_was_left_out(parlor: Parlor, tail: bytes) -> None:
    path = kept(parlor)
    before = load(path).session.log
    path.write_bytes(path.read_bytes() + tail)
    parlor.window.go_on_with(path)
    assert at_table(parlor).session.log == before
    assert f"{len(tail):,} bytes after line 13 made no sense and were left out" in note(parlor)
    assert load(path).dropped == 0


def damaged(parlor: Parlor) -> tuple[Path, AnySession]:
    path = kept(parlor)
    before = load(path).session
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:6], b"?" * 20 + b"\n", *lines[7:]]))
    return path, before


def test_a_game_damaged_in_the_middle_can_be_gone_on_with_from_its_last_good_line(qtbot: QtBot, parlor: Parlor) -> None:
    path, before = damaged(parlor)
    text = path.read_bytes()
    parlor.window.go_on_with(path)
    assert isinstance(parlor.window.room, HomeRoom)
    assert f"{path.name}, line 7" in note(parlor)
    assert path.read_bytes() == text
    answer(qtbot, parlor, "Go on from line 6")
    assert at_table(parlor).session.log == before.log[:5]
    assert [place.read_bytes() for place in parlor.saves.aside.iterdir()] == [text]


@pytest.mark.parametrize(("words", "folder"), [("Throw away", "thrown away"), ("Set aside", "set aside")])
def test_a_damaged_game_can_be_moved_out_of_the_way(qtbot: QtBot, parlor: Parlor, words: str, folder: str) -> None:
    path, _ = damaged(parlor)
    parlor.window.go_on_with(path)
    answer(qtbot, parlor, words)
    assert not path.exists()
    assert [place.name for place in (parlor.saves.folder / folder).iterdir()] == [path.name]
    assert parlor.window.notices.top is None


def test_thirty_broken_saves_are_one_note_and_can_be_thrown_away_at_once(
    qtbot: QtBot, parlor: Parlor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(parlor)
    for number in range(30):
        path.with_name(f"{number:02}.parlor").write_bytes(b"\0" * 100)
    parlor.window.refresh_saves()
    assert parlor.window.notices.sentences == ["30 saved games cannot be read. They were left as they are."]
    shown: list[Path] = []

    def show(folder: Path) -> bool:
        shown.append(folder)
        return True

    monkeypatch.setattr(about, "show_folder", show)
    answer(qtbot, parlor, "Show the folder")
    assert shown == [path.parent]
    assert "30 saved games" in note(parlor), "to look at the folder answers nothing"
    answer(qtbot, parlor, "All right")
    parlor.window.refresh_saves()
    assert parlor.window.notices.top is None, "that has been said"
    path.with_name("one more.parlor").touch()
    parlor.window.refresh_saves()
    assert "31 saved games" in note(parlor)
    answer(qtbot, parlor, "Throw away")
    assert parlor.window.notices.top is None
    assert list(path.parent.iterdir()) == [path]


# -- Thrown away and brought back -------------------------------------------------------------------------------------------


def the_dialog(parlor: Parlor) -> KeptGamesDialog:
    (dialog,) = [dialog for dialog in parlor.window.findChildren(KeptGamesDialog) if dialog.isVisible()]
    return dialog


def press(qtbot: QtBot, dialog: KeptGamesDialog, words: str) -> None:
    def ready() -> list[QPushButton]:
        """Not while a double-click may still be under way."""
        return [button for button in dialog.findChildren(QPushButton) if button.text() == words and not dialog.is_settling()]

    qtbot.waitUntil(lambda: bool(ready()), timeout=LONG)
    qtbot.mouseClick(ready()[0], Qt.MouseButton.LeftButton)


def test_a_double_click_throws_away_one_game_and_not_the_next(qtbot: QtBot, parlor: Parlor) -> None:
    kept(parlor)
    kept(parlor)
    parlor.window.open_kept_games()
    dialog = the_dialog(parlor)
    press(qtbot, dialog, "Throw away")
    for button in dialog.findChildren(QPushButton):
        if button.text() == "Throw away":
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(parlor.saves.unfinished()[0]) == 1


def test_a_frame_with_several_games_lists_them_every_time(qtbot: QtBot, parlor: Parlor) -> None:
    paths = {kept(parlor), kept(parlor)}
    home = parlor.window.home
    for _ in range(3):
        frame = next(frame for frame in home.frames if frame.isVisible())
        qtbot.mouseClick(frame, Qt.MouseButton.LeftButton)
        press(qtbot, the_dialog(parlor), "Go on")
        assert load(next(iter(paths))).session.log
        assert isinstance(parlor.window.room, TableRoom)
        parlor.window.open_home()


def test_what_cannot_be_read_and_was_thrown_away_can_be_brought_back_too(qtbot: QtBot, parlor: Parlor) -> None:
    path = kept(parlor).with_name("bad.parlor")
    path.touch()
    parlor.saves.throw_away(path)
    parlor.window.open_kept_games()
    press(qtbot, the_dialog(parlor), "Bring back")
    assert path.exists()


def test_a_game_is_thrown_away_brought_back_and_gone_on_with_from_the_list_of_kept_games(qtbot: QtBot, parlor: Parlor) -> None:
    path = kept(parlor)
    home = parlor.window.home
    qtbot.mouseClick(home.kept_games, Qt.MouseButton.LeftButton)
    dialog = the_dialog(parlor)
    press(qtbot, dialog, "Throw away")
    assert not path.exists()
    assert not any(frame.isVisible() for frame in home.frames)
    press(qtbot, dialog, "Bring back")
    assert path.exists()
    assert any(frame.isVisible() for frame in home.frames)
    press(qtbot, dialog, "Go on")
    assert at_table(parlor).session.log == load(path).session.log


def test_without_kept_games_the_book_says_so(parlor: Parlor) -> None:
    parlor.window.home.kept_games.click()
    words = [label.text() for label in the_dialog(parlor).findChildren(QLabel)]
    assert "There are none." in words
    assert not the_dialog(parlor).findChildren(QScrollArea)[0].findChildren(QPushButton)


def test_what_is_played_in_another_window_is_not_thrown_away_and_that_is_said(qtbot: QtBot, parlor: Parlor) -> None:
    path = kept(parlor)
    parlor.window.open_kept_games()
    record, _ = RecordFile.resume(path)
    with record:
        press(qtbot, the_dialog(parlor), "Throw away")
    assert path.exists()
    assert "open in another window" in the_dialog(parlor).trouble.text()


# -- While playing ----------------------------------------------------------------------------------------------------------


def test_a_game_that_is_left_at_its_very_end_is_put_away(parlor: Parlor) -> None:
    path = kept(parlor)
    parlor.window.go_on_with(path)
    random_game(at_table(parlor).session, Random(1))
    parlor.window.open_home()
    assert parlor.saves.unfinished() == ([], [])
    assert [place.name for place in parlor.saves.over.iterdir()] == [path.name]


def test_a_finished_game_that_nobody_has_put_away_shows_its_end_and_is(qtbot: QtBot, parlor: Parlor) -> None:
    session = table(GAME, 2, {"goal": 50})
    with parlor.saves.begin(session, datetime.now()) as record:
        random_game(session, Random(3))
    parlor.window.go_on_with(record.path)
    qtbot.waitUntil(lambda: at_table(parlor).end is not None, timeout=LONG)
    assert [place.name for place in parlor.saves.over.iterdir()] == [record.path.name]


@pytest.mark.skipif(sys.platform == "win32", reason="there, nobody can remove a file that is open")
def test_a_data_folder_that_vanishes_is_made_anew_and_that_is_said(parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(("Ann", "person"), ("Bob", "person"), game="pig_dice")
    play_on(room.session, 6)
    shutil.rmtree(parlor.saves.folder)
    play_on(room.session, 6)
    assert "was removed while you played" in note(parlor)
    (saved,), _ = parlor.saves.unfinished()
    assert load(saved.path).session.log == room.session.log


def test_a_setting_that_cannot_be_kept_is_said_and_holds(parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(whole_files, "write_all", full)
    parlor.settings.change("deck", "four")
    assert "No space left" in note(parlor)
    assert parlor.settings.now.deck == "four"
