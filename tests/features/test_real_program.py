"""The real program in a real window: started, clicked, typed at, killed and started again, from outside."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QPoint, QPointF
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import CHANCE, CLOCK, Fell, Over, Turn
from parlor_desktop.engine.session import Entry, Session
from parlor_desktop.games.mexican_pete.moves import Call
from parlor_desktop.games.mexican_pete.table import Phase
from parlor_desktop.scene.bacarac.board import BacaracBoard
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.mayflower.board import MayflowerBoard
from parlor_desktop.store.records import CannotKeep, load
from parlor_desktop.store.saves import Saves
from parlor_desktop.ui.home import HomeRoom
from parlor_desktop.ui.style import base_size, style_sheet
from parlor_desktop.ui.table import TableRoom

SIZE = (1280, 800)
PATIENCE = 40.0


@pytest.fixture
def screen() -> Iterator[str]:
    """An X server of our own."""
    if not shutil.which("Xvfb") or not shutil.which("xdotool"):
        pytest.skip("there is no Xvfb or no xdotool on this machine, and so no screen to be had")
    read, write = os.pipe()
    # Without -noreset it begins anew whenever its last client has gone, and whoever comes at that moment is turned away.
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        display = f":{number.readline().strip()}"
    yield display
    Program.end_all()
    server.terminate()
    server.wait()


class Program:
    """The program as a person meets it: a window to look at, a mouse and keys."""

    started: ClassVar[list[subprocess.Popen[str]]] = []

    def __init__(self, screen: str, data: Path, *words: str) -> None:
        self.env = {**os.environ, "DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "PARLOR_DESKTOP_DATA": str(data)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "parlor_desktop", *words], env=self.env, stderr=subprocess.PIPE, text=True
        )
        self.started.append(self.process)
        self.window()

    @classmethod
    def end_all(cls) -> None:
        """What a failed test left running, or a test that comes later is blamed for it."""
        while cls.started:
            process = cls.started.pop()
            process.kill()
            process.wait()
            if process.stderr:
                process.stderr.close()

    def window(self) -> str:
        """Its number, as soon as it is in sight.

        A search ends with an error where a window goes while it looks, as small ones do when a program opens.
        """
        words = ["xdotool", "search", "--onlyvisible", "--name", "Parlor Desktop"]
        found: list[str] = []

        def look() -> bool:
            seen = subprocess.run(words, env=self.env, capture_output=True, text=True, timeout=PATIENCE)
            found[:] = seen.stdout.split()
            return bool(found)

        self.until(look)
        return found[0]

    def has_workers(self) -> bool:
        """The last thing that the program fetches after its first picture; by then it is all there."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return any(children.read_text().strip() for children in tasks)

    def hand(self, *words: str) -> str:
        return subprocess.run(
            ["xdotool", *words], env=self.env, check=True, capture_output=True, text=True, timeout=PATIENCE
        ).stdout

    def click(self, at: QPoint) -> None:
        self.hand("mousemove", str(at.x()), str(at.y()), "click", "1")

    def type(self, *keys: str) -> None:
        self.hand("windowfocus", "--sync", self.window(), "key", *keys)

    def until(self, true: Callable[[], bool], meanwhile: Callable[[], None] = lambda: None, rest: float = 0.1) -> None:
        """Wait for something that only the outside can see."""
        waited, pause = 0.0, Event()
        while not true():
            assert self.process.poll() is None, self.process.stderr.read() if self.process.stderr else ""
            assert waited < 4 * PATIENCE, "it did not happen"
            meanwhile()
            pause.wait(rest)
            waited += rest

    def end(self) -> str:
        """Leave by the key that everybody knows, and give what it complained of."""
        self.type("ctrl+q")
        _, complaints = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0
        return str(complaints)


@pytest.fixture
def shelf(qtbot: QtBot) -> HomeRoom:
    """The shelf as it is laid out, to know where to click."""
    art.load_resources()
    theme.load_fonts()
    home = HomeRoom(Tempo())
    qtbot.addWidget(home)
    home.setStyleSheet(style_sheet(base_size(SIZE[1], "normal")))
    home.resize(*SIZE)
    home.show()
    return home


def middle_of_box(shelf: HomeRoom) -> QPoint:
    return next(button.geometry().center() for button in shelf.boxes if button.box.name == "pig_dice")


def going_on(data: Path, folder: str = "games") -> Session[Any] | None:
    """The game on disk. There is none before it has begun, nor once it was put away; and one that was made at this very moment
    has no line yet."""
    paths = list((data / folder).glob("*.parlor"))
    try:
        return load(paths[0]).session if paths and paths[0].stat().st_size else None
    except (CannotKeep, FileNotFoundError):
        return None


def log_of(data: Path, folder: str = "games") -> tuple[Entry, ...]:
    session = going_on(data, folder)
    return session.log if session else ()


def test_a_game_is_begun_by_mouse_and_key_killed_in_the_middle_of_a_turn_and_gone_on_with(
    screen: str, shelf: HomeRoom, tmp_path: Path
) -> None:
    first = Program(screen, tmp_path)

    def click_and_press() -> None:
        first.click(middle_of_box(shelf))
        first.type("space")

    first.until(lambda: (tmp_path / "games").exists(), meanwhile=click_and_press)
    first.until(lambda: len(log_of(tmp_path)) >= 6, meanwhile=lambda: first.type("t"))
    first.process.send_signal(signal.SIGKILL)
    first.process.communicate()
    before = log_of(tmp_path)
    shelf.show_saves(Saves(tmp_path).unfinished()[0], lambda _saved: None)
    frame = next(frame for frame in shelf.frames if frame.isVisible())

    second = Program(screen, tmp_path)
    second.until(second.has_workers)  # a click too early finds no frame there yet

    def frame_then_throw() -> None:
        second.click(frame.geometry().center())
        second.type("t")

    second.until(lambda: len(log_of(tmp_path)) >= len(before) + 4, meanwhile=frame_then_throw)
    assert log_of(tmp_path)[: len(before)] == before
    assert second.end() == ""
    assert len(list((tmp_path / "games").glob("*.parlor"))) == 1


def test_play_goes_straight_to_a_table_and_a_whole_game_is_played_in_a_real_window(screen: str, tmp_path: Path) -> None:
    words = ("play", "pig_dice", "--people", "Ann,Bob", "--levels", "easy", "--rule", "goal=50", "--seed", "3")
    tmp_path.joinpath("settings.json").write_text('{"speed": "instant", "pause": "off"}')
    program = Program(screen, tmp_path, *words)
    program.until(lambda: bool(log_of(tmp_path, "finished")), meanwhile=lambda: program.type("t", "t", "t", "g"))
    (path,) = (tmp_path / "finished").glob("*.parlor")
    session = load(path).session
    assert isinstance(session.awaits(), Over)
    assert session.names[:2] == ("Ann", "Bob")
    assert session.rules.goal == 50
    assert program.end() == ""


def deals_of(data: Path) -> int:
    return sum(isinstance(entry.move, Fell) and len(entry.move.outcome) > 1 for entry in log_of(data))


def test_a_deal_of_the_mayflower_is_played_by_two_people_and_a_computer_with_keys_in_a_real_window(
    screen: str, tmp_path: Path
) -> None:
    """Whoever is asked turns their hand up with their own key and lays a card by its number. Keys that come one upon the other
    turn nothing up, so they pause in between."""
    words = ("play", "mayflower", "--people", "Ann,Bob", "--levels", "easy", "--seed", "3")
    tmp_path.joinpath("settings.json").write_text('{"speed": "instant", "pause": "off", "pages": "skip"}')
    program = Program(screen, tmp_path, *words)
    program.until(lambda: deals_of(tmp_path) == 2, meanwhile=lambda: program.type("a", "j", "1"), rest=1.0)
    assert {entry.actor for entry in log_of(tmp_path)} == {CHANCE, 0, 1, 2}
    assert program.end() == ""


def play_by_mouse(screen: str, parlor: Parlor, data: Path, *words: str) -> int:
    """Play a game to its end with the mouse, as the first seat; gives how often that had to decide.

    A twin of the table, set up from the record on disk, knows where the cards and buttons are.
    """
    data.mkdir()
    data.joinpath("settings.json").write_text('{"speed": "instant", "pause": "off", "pages": "skip"}')
    program = Program(screen, data, "play", *words)
    shown: list[int] = []

    def move_by_mouse() -> None:
        session = going_on(data)
        if session is None or session.awaits() != Turn(0) or len(session.log) in shown[-1:]:
            return
        shown.append(len(session.log))
        parlor.window.sit_down(session)
        room = parlor.window.room
        assert isinstance(room, TableRoom)
        card = getattr(session.moves(0)[0], "card", None)
        if card is None:
            for button in room.actions_bar.buttons[:1]:  # none, where it is made for them
                program.click(button.mapTo(parlor.window, button.rect().center()))
        else:
            assert isinstance(room.board, BacaracBoard | MayflowerBoard)
            spot = room.stage.mapFromScene(room.board.hands.cards[card].mapToScene(QPointF(-90, -150)))
            program.click(room.stage.mapTo(parlor.window, spot))

    program.until(lambda: bool(log_of(data, "finished")), meanwhile=move_by_mouse)
    (path,) = (data / "finished").glob("*.parlor")
    assert isinstance(load(path).session.awaits(), Over)
    assert program.end() == ""
    return len(shown)


def test_the_mayflower_is_played_alone_against_three_with_the_mouse_in_a_real_window(
    screen: str, parlor: Parlor, tmp_path: Path
) -> None:
    words = ("mayflower", "--people", "Ann", "--levels", "easy,medium,easy", "--rule", "deals=6", "--seed", "3")
    assert play_by_mouse(screen, parlor, tmp_path / "real", *words) > 30


def test_bacarac_is_played_alone_against_four_with_the_mouse_in_a_real_window(
    screen: str, parlor: Parlor, tmp_path: Path
) -> None:
    words = ("bacarac", "--people", "Ann", "--levels", "easy,medium,easy,medium", "--rule", "hands=once", "--seed", "3")
    assert play_by_mouse(screen, parlor, tmp_path / "real", *words) > 15


def test_bacarac_is_played_by_three_people_and_computers_with_keys_in_a_real_window(screen: str, tmp_path: Path) -> None:
    words = ("play", "bacarac", "--people", "Ann,Bob,Cy", "--levels", "easy", "--rule", "hands=once", "--seed", "3")
    tmp_path.joinpath("settings.json").write_text('{"speed": "instant", "pause": "off", "pages": "skip"}')
    program = Program(screen, tmp_path, *words)
    keys = ("c", "a", "j", "s", "1", "1")
    program.until(lambda: bool(log_of(tmp_path, "finished")), meanwhile=lambda: program.type(*keys), rest=1.0)
    (path,) = (tmp_path / "finished").glob("*.parlor")
    session = load(path).session
    assert isinstance(session.awaits(), Over)
    assert {0, 1, 2} <= {entry.actor for entry in session.log}
    assert program.end() == ""


def test_mexican_pete_is_played_by_four_people_with_four_keys_in_a_real_window(screen: str, tmp_path: Path) -> None:
    """Whoever has the right presses their own key when the dice lie; the times are those of the real watch."""
    rules = ("--rule", "games=1", "--rule", "pace=quick", "--rule", "window=200")
    words = ("play", "mexican_pete", "--people", "Ann,Bob,Cy,Dot", "--levels", "", *rules, "--seed", "3")
    tmp_path.joinpath("settings.json").write_text('{"speed": "instant", "pause": "off"}')
    program = Program(screen, tmp_path, *words)

    def press() -> None:
        paths = list((tmp_path / "games").glob("*.parlor"))
        session = load(paths[0]).session if paths else None
        if session is None or isinstance(session.awaits(), Over):
            return
        callers = session.state.rightful() if session.state.phase is Phase.CALL and not session.state.calls else ()
        program.type("ajsk"[callers[0]] if callers else "t")

    def calls() -> list[Entry]:
        return [entry for entry in log_of(tmp_path) if isinstance(entry.move, Call)]

    program.until(lambda: {entry.actor for entry in calls()} == {0, 1, 2, 3}, meanwhile=press)
    assert all(entry.ms is not None and entry.ms >= 0 for entry in calls())
    assert sum(entry.actor == CLOCK for entry in log_of(tmp_path)) >= 3
    assert program.end() == ""


def test_a_record_that_is_double_clicked_is_looked_back_at_in_a_real_window(screen: str, tmp_path: Path) -> None:
    record = tmp_path / "a game.parlor"
    words = ["story", "pig_dice", "--levels", "easy,easy", "--rule", "goal=50", "--save", str(record)]
    subprocess.run([sys.executable, "-m", "parlor_desktop", *words], check=True, stdout=subprocess.DEVNULL)
    before = record.read_bytes()
    program = Program(screen, tmp_path / "data", str(record))
    program.until(program.has_workers)
    program.type("Escape")
    assert program.end() == ""
    assert record.read_bytes() == before
    assert not (tmp_path / "data" / "games").exists()
