"""start.py: which Pythons it takes, and what it says where it cannot go on."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from collections import namedtuple
from pathlib import Path
from types import SimpleNamespace

import pytest

TOP = Path(__file__).parents[1]
sys.path.append(str(TOP))
sys.path.append(str(TOP / "packaging"))

import facts  # noqa: E402

import start  # noqa: E402

PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
Version = namedtuple("Version", "major minor micro")


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Nothing is run; what would be is written down."""
    made: list[list[str]] = []

    def call(*words: object, **_more: object) -> int:
        made.append([str(word) for word in words])
        return 0

    monkeypatch.setattr(start, "call", call)
    monkeypatch.setattr(start, "answers", lambda _python: False)
    return made


def become(monkeypatch: pytest.MonkeyPatch, minor: int, platform: str = "linux") -> None:
    own = SimpleNamespace(**{**vars(sys), "version_info": Version(3, minor, 4), "version": f"3.{minor}.4 (main)"})
    own.platform = platform
    monkeypatch.setattr(start, "sys", own)


def test_an_old_python_can_read_it() -> None:
    ast.parse((TOP / "start.py").read_text(encoding="utf-8"), feature_version=(3, 6))


def test_it_takes_the_pythons_that_the_project_names() -> None:
    oldest, newest = start.OLDEST[1], start.NEWEST[1]
    assert PROJECT["project"]["requires-python"] == f">=3.{oldest},<3.{newest + 1}"
    named = [kind for kind in PROJECT["project"]["classifiers"] if "Python :: 3." in kind]
    assert named == [f"Programming Language :: Python :: 3.{minor}" for minor in range(oldest, newest + 1)]
    assert f"{facts.HOME}/releases" == start.READY_MADE


@pytest.mark.parametrize("minor", [6, 10, 16])
@pytest.mark.parametrize(
    ("platform", "advice"),
    [("linux", "apt-get install python3.13"), ("win32", "winget"), ("darwin", "brew install python@3.13")],
)
def test_a_python_that_is_too_old_or_too_new_says_what_to_install(
    minor: int, platform: str, advice: str, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    become(monkeypatch, minor, platform)
    said = start.main([])
    assert isinstance(said, str)
    assert said.startswith(f"Parlor Desktop needs Python 3.11 to 3.15; this is 3.{minor}.4, and no other was found. ")
    assert advice in said
    assert start.READY_MADE in said
    assert calls == []


def test_the_newest_other_python_that_it_takes_is_called_instead(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    become(monkeypatch, 10)
    monkeypatch.setattr(start, "answers", lambda python: python in (["python3.12"], ["python3.13"], ["python3.16"]))
    assert start.main(["test", "-k", "seven"]) == 0
    assert calls == [["python3.13", str(TOP / "start.py"), "test", "-k", "seven"]]


def test_on_windows_another_python_is_called_by_its_launcher(calls: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    become(monkeypatch, 16, "win32")
    monkeypatch.setattr(start, "answers", lambda python: python == ["py", "-3.12"])
    assert start.main([]) == 0
    assert calls == [["py", "-3.12", str(TOP / "start.py")]]


def test_a_name_on_the_path_is_no_python_unless_it_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert start.answers([sys.executable])
    assert not start.answers([str(tmp_path / "python3.13")])
    monkeypatch.setattr(shutil, "which", lambda name: name)
    assert not start.answers([sys.executable, "--no-such-word"])


def test_a_32_bit_python_is_refused(calls: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "maxsize", 2**31 - 1)
    assert "32-bit" in str(start.main([]))
    assert calls == []


@pytest.mark.parametrize(
    ("failing", "sentence"),
    [
        ("venv", "could not be set up"),
        ("pip", "needs the network"),
        ("nothing", ""),
    ],
)
def test_a_step_that_fails_ends_with_a_sentence(
    failing: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "VENV", tmp_path)
    monkeypatch.setattr(start, "STAMP", tmp_path / "installed-from")
    monkeypatch.setattr(start, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(start, "call", lambda *words, **_more: int(failing in words))
    if sentence:
        with pytest.raises(SystemExit, match=sentence):
            start.install("")
        assert not start.STAMP.exists()
    else:
        start.install("")
        assert start.fingerprint("") in start.STAMP.read_text()


@pytest.mark.parametrize(("art", "installs"), [(True, 0), (False, 1)])
def test_what_is_installed_is_not_installed_again_unless_the_art_is_gone(
    art: bool, installs: int, calls: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PYTHON", "STAMP", "ART"):
        monkeypatch.setattr(start, name, tmp_path / name)
    start.PYTHON.touch()
    start.STAMP.write_text("\n".join([start.fingerprint("python"), start.fingerprint("test")]))
    if art:
        start.ART.touch()
    start.install("test")
    assert len(calls) == installs
    assert all("pip" in words for words in calls)


def test_a_python_without_venv_names_the_package(calls: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    become(monkeypatch, 14)
    installed: list[str] = []
    monkeypatch.setattr(start, "can_make_venv", lambda: False)
    monkeypatch.setattr(start, "install_debian_packages", installed.extend)
    with pytest.raises(SystemExit, match=r"sudo apt-get install python3\.14-venv"):
        start.make_venv()
    assert installed == ["python3.14-venv"]
    assert calls == []


def test_whoever_is_not_root_is_told_what_to_install(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(start, "is_installed", lambda package: package == "libegl1")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    start.install_system_libraries("debian-packages.txt")
    told = capsys.readouterr().err
    assert told.startswith("If something does not work, first: sudo apt-get install ")
    assert "libpulse0" in told
    assert "libegl1" not in told.split()
    assert calls == []


def test_every_check_is_made_even_after_one_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def call(*words: object, **_more: object) -> int:
        made.append(str(words[2]))
        return int(words[2] == "mypy")

    monkeypatch.setattr(start, "call", call)
    assert start.test([]) == 1
    assert "mypy" in made[:-1]
    assert made[-1] == "pytest"


def test_a_real_python_can_make_an_environment() -> None:
    assert start.can_make_venv() == (subprocess.run([sys.executable, "-c", "import ensurepip"], check=False).returncode == 0)


def test_a_library_counts_as_installed_under_its_new_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(words: list[str], **_more: object) -> SimpleNamespace:
        return SimpleNamespace(stdout=b"install ok installed\n" if "libglib2.0-0t64" in words else b"")

    monkeypatch.setattr(subprocess, "run", run)
    assert start.is_installed("libglib2.0-0")
    assert not start.is_installed("libegl1")
