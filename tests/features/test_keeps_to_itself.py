"""The program keeps to itself: whole games of every kind, and no network, and nothing written outside its own folder.

It is looked at from within, by a hook that Python calls in the program and in every worker, and from outside, at the folders
and the sockets, where whatever Qt and the libraries do shows too.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from parlor_desktop.games import catalogue

TOP = Path(__file__).parents[2]
PATIENCE = 240
"""Seconds; nothing takes so long unless it hangs."""

HOOK = """
import os, sys

LOG = os.open(os.environ["DEEDS"], os.O_WRONLY | os.O_APPEND)
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
DEEDS = {
    *("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.utime"),
    *("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname", "sqlite3.connect"),
}

def note(event, words):
    if event == "socket.__new__":
        what = f"{event} {int(words[1])}"
    elif event == "open" and words[2] & WRITES and not isinstance(words[0], int):
        what = f"{event} {os.path.abspath(os.fsdecode(words[0]))}"
    elif event in DEEDS:
        places = [os.path.abspath(os.fsdecode(word)) for word in words[:2] if isinstance(word, (str, bytes))]
        what = " ".join([event, *places])
    else:
        return
    os.write(LOG, f"{what}\\n".encode())

sys.addaudithook(note)
"""

SCRIPT = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog
from parlor_desktop.app import run
from parlor_desktop.games import catalogue
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.places import seated

games = list(catalogue.boxes())
short = {
    "pig_dice": {"goal": 50},
    "mayflower": {"deals": 6},
    "bacarac": {"hands": "once"},
    "mexican_pete": {"games": 1},
}

def begin(parlor):
    parlor.settings.change("speed", "instant")
    parlor.settings.change("pause", "off")
    window = parlor.window

    def next_game():
        if games:
            box = games.pop()
            levels = ("hard", "easy", "medium", "easy", "easy")[:max(3, box.seats[0])]
            table = TableSetup(seated([("", level) for level in levels]), short.get(box.name, {}))
            window.begin(box.name, table, seed=5)
            window.room.finished.connect(lambda: QTimer.singleShot(0, next_game))
        else:
            visit_rooms()

    def visit_rooms():
        window.open_setup(catalogue.names()[0])
        window.open_home()
        for room in (window.open_rulebook, window.open_settings, window.open_about):
            room()
            QApplication.processEvents()
        files = QFileDialog(window)
        files.open()
        QApplication.processEvents()
        files.deleteLater()
        QTimer.singleShot(300, done)

    def done():
        print("done", parlor.workers.pids(), flush=True)
        sys.stdin.readline()
        window.close()

    next_game()

run(begin)
"""


@dataclass
class Evening:
    """What was seen of the program while it played one game of each kind, and after it."""

    data: Path
    deeds: list[str]
    outside: list[str]
    """Whatever is in the folders of the user and the system that was not there before."""
    sockets: list[str]
    """Those of the program and its workers that reach out of this machine, or could."""
    complaints: str

    def of(self, kind: Callable[[str], bool]) -> list[str]:
        return [deed for deed in self.deeds if kind(deed)]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    top = tmp_path_factory.mktemp("evening")
    home, hook, data, log = top / "world", top / "hook", top / "data", top / "deeds"
    names = ("HOME", "TMPDIR", "XDG_RUNTIME_DIR", "APPDATA", "LOCALAPPDATA", "USERPROFILE", "TEMP", "TMP")
    for name in names:
        (home / name).mkdir(parents=True, mode=0o700)
    hook.mkdir()
    hook.joinpath("sitecustomize.py").write_text(HOOK)
    log.touch()
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "PARLOR_", "COV"))}
    env = {
        **kept,
        **{name: str(home / name) for name in names},
        "PARLOR_DESKTOP_DATA": str(data),
        "DEEDS": str(log),
        "PYTHONPATH": os.pathsep.join([str(hook), str(TOP)]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "QT_QPA_PLATFORM": "offscreen",
    }
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT],
        env=env,
        cwd=home,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            assert program.stdout is not None
            done = program.stdout.readline()
            pids = [program.pid, *(int(word) for word in done.strip("()\n").replace("done (", "").split(", ") if word)]
            sockets = [socket for pid in pids for socket in network_sockets(pid)]
            _, complaints = program.communicate("end\n", timeout=PATIENCE)
        finally:
            program.kill()
    outside = [str(path.relative_to(home)) for path in home.rglob("*") if path.name not in names]
    assert done.startswith("done"), complaints
    return Evening(data, log.read_text().splitlines(), outside, sockets, complaints)


def network_sockets(pid: int) -> list[str]:
    """The lines of the system's list that belong to a process; on systems without such a list, none."""
    inodes = set()
    for handle in Path(f"/proc/{pid}/fd").glob("*"):
        target = str(handle.readlink())
        if target.startswith("socket:["):
            inodes.add(target.removeprefix("socket:[").rstrip("]"))
    lists = [Path(f"/proc/{pid}/net/{kind}") for kind in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6", "icmp", "icmp6")]
    lines = [line for each in lists if each.exists() for line in each.read_text().splitlines()[1:]]
    return [line for line in lines if line.split()[9] in inodes]


def test_whole_games_of_every_kind_are_played_and_kept(evening: Evening) -> None:
    assert len(list((evening.data / "finished").glob("*.parlor"))) == len(catalogue.names())
    assert evening.of(lambda deed: deed.startswith("open ") and deed.endswith(".parlor"))  # so the hook hooks
    said = evening.complaints.splitlines()
    assert [line for line in said if "This plugin does not support" not in line] == []  # said by the screen that is not there


def test_no_network_socket_is_opened_in_whole_games(evening: Evening) -> None:
    families = {int(deed.split()[1]) for deed in evening.of(lambda deed: deed.startswith("socket.__new__"))}
    assert families.isdisjoint({socket.AF_INET, socket.AF_INET6})
    assert evening.of(lambda deed: deed.startswith("socket.") and not deed.startswith("socket.__new__")) == []
    assert evening.sockets == []


def test_nothing_is_written_outside_the_data_folder(evening: Evening) -> None:
    def strays(deed: str) -> bool:
        what, _, where = deed.partition(" ")
        return not what.startswith("socket.") and not where.startswith((str(evening.data), os.devnull))

    assert evening.of(strays) == []
    # The library of the sound server keeps the place where it meets its server, whatever program it is in.
    assert [path for path in evening.outside if Path(path).name != "pulse"] == []
