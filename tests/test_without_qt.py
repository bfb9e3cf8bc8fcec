"""The engine, the games, the computer players and the store work on a Python that has no Qt."""

from __future__ import annotations

import subprocess
import sys

WITHOUT_QT = """
import sys
for name in ("PySide6", "shiboken6", "PyQt6"):
    sys.modules[name] = None  # any import of it fails

from importlib import import_module
from pkgutil import walk_packages
import parlor_desktop

plain = ("engine", "games", "ai", "phones", "store", "commands")
found = [m.name for m in walk_packages(parlor_desktop.__path__, "parlor_desktop.") if m.name.split(".")[1] in plain]
for name in found:
    import_module(name)

from parlor_desktop.__main__ import main
from parlor_desktop.games import catalogue
for game in catalogue.names():
    assert main(["simulate", game, "--levels", "easy,easy", "--games", "1", "--jobs", "1"]) == 0
assert main(["story", game, "--levels", "easy,easy"]) == 0
assert not [name for name in sys.modules if name.startswith("PySide6.")]
print(len(found), "modules")
"""


def test_everything_but_the_window_imports_and_plays_without_qt() -> None:
    done = subprocess.run([sys.executable, "-W", "error", "-c", WITHOUT_QT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[-2]) > 20
