"""Every script says at once, in a sentence, what the machine lacks; none begins its work and ends in a traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import namedtuple
from importlib import metadata
from pathlib import Path
from types import ModuleType

import build
import chroot
import deb
import disk_image
import facts
import installer
import lock
import needs
import pytest
import try_deb
import try_testing
import under_wine

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that has nothing, and somebody who may do nothing."""
    monkeypatch.setattr(shutil, "which", lambda *_words, **_more: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Usage(10**9, 9 * 10**8, 10**8))
    monkeypatch.setattr(needs, "find_spec", lambda _name: None)
    monkeypatch.setattr(sys, "platform", "linux")


def no_work(*_words: object, **_more: object) -> None:
    pytest.fail("the work has begun")


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    ("script", "words", "lacking"),
    [
        (try_deb, ["no.deb", "root"], ["no file no.deb", "use sudo", "apt-get install debootstrap", "needs 1.5 GB of room"]),
        (try_testing, ["root"], ["use sudo", "apt-get install debootstrap", "needs 3 GB of room"]),
        (under_wine, ["root"], ["use sudo", "install debootstrap", "needs 4 GB", "install nsis", "needs PySide6 and"]),
        (under_wine, ["root", "--only-try"], ["use sudo", "install debootstrap", "There is no file"]),
        (build, [], ["needs PyInstaller and PySide6", "--require-hashes", "needs 1 GB of room"]),
        (lock, [], ["needs uv"]),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_bare_machine_is_told_of_all_that_it_lacks_before_any_work(
    script: ModuleType,
    words: list[str],
    lacking: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["script", *words])
    monkeypatch.setattr(subprocess, "run", no_work)
    monkeypatch.setattr(installer, "find_nsis", lambda: "")
    monkeypatch.setattr(facts, "DIST", tmp_path)
    assert script.main() == 1
    told = capsys.readouterr().out
    for word in lacking:
        assert word in told, told


def test_a_machine_that_has_everything_is_told_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name, **_more: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    needs.all_of(*chroot.lacks(tmp_path / "new" / "root", 0), needs.modules("pytest", how=""), needs.distribution("pytest", ""))


@pytest.mark.usefixtures("bare")
def test_a_debian_that_is_there_already_needs_no_more_room(tmp_path: Path) -> None:
    assert any("room" in lack for lack in chroot.lacks(tmp_path, 3))
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc" / "debian_version").write_text("13")
    assert not any("room" in lack for lack in chroot.lacks(tmp_path, 3))


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "root").write_text("")
    assert needs.room(tmp_path / "root" / "debian", 0) == f"{tmp_path / 'root'} is not a folder."


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(("maker", "lacking"), [(deb, "dpkg-deb"), (disk_image, "hdiutil"), (installer, "NSIS")])
def test_a_maker_of_installers_says_what_it_lacks(maker: ModuleType, lacking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "exists", lambda _path: False)
    assert lacking in maker.cannot_make()


def test_a_bundle_of_other_versions_is_made_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda name: name)
    monkeypatch.setattr(metadata, "version", lambda _name: "1.0")
    monkeypatch.setattr(lock, "differing", lambda: ["pyside6-essentials 6.9.3 (6.12.0 here)"])
    assert "pyside6-essentials 6.9.3 (6.12.0 here)" in " ".join(build.lacks(other_versions=False))
    assert not any(build.lacks(other_versions=True))


def test_a_package_that_is_not_installed_here_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    here = {pin.name: pin.version for pin in lock.pins()}
    here["pyinstaller"] = "1.0"
    del here["altgraph"]

    def version(name: str) -> str:
        if name not in here:
            raise metadata.PackageNotFoundError(name)
        return here[name]

    monkeypatch.setattr(lock, "version", version)
    assert [line.split()[0] for line in lock.differing()] == ["altgraph", "pyinstaller"]
    assert lock.differing()[0].endswith("(missing here)")
