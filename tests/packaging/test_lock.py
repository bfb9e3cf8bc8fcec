"""The file of exact versions covers what the project asks for, has check sums for everything, and names no address."""

from __future__ import annotations

import re

import lock
import pytest

TEXT = lock.FILE.read_text(encoding="utf-8")


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_everything_that_the_project_asks_for_is_there_in_a_version_that_it_takes() -> None:
    exact = {plain(pin.name): tuple(map(int, re.findall(r"\d+", pin.version))) for pin in lock.read(TEXT)}
    assert len(lock.wanted()) >= 8
    for need in lock.wanted():
        found = re.fullmatch(r"([\w-]+)>=([\d.]+),<([\d.]+)(?:; sys_platform .*)?", need)
        assert found is not None, need
        least, below = (tuple(map(int, bound.split("."))) for bound in found.groups()[1:])
        assert least <= exact[plain(found[1])] < below, need
    assert exact["shiboken6"] == exact["pyside6-essentials"]


def test_every_entry_has_check_sums_and_none_has_an_address() -> None:
    pins = lock.read(TEXT)
    assert len(pins) == len(re.findall(r"^[\w.-]+==", TEXT, re.MULTILINE)) >= 15
    assert all(pin.hashes for pin in pins)
    assert len({plain(pin.name) for pin in pins}) == len(pins)
    for word in ("://", "index-url", "find-links", "@ "):
        assert word not in TEXT


def test_qt_has_a_check_sum_for_each_system() -> None:
    by_name = {pin.name: pin for pin in lock.read(TEXT)}
    for name in ("pyside6-essentials", "shiboken6"):
        assert len(by_name[name].hashes) >= 4  # Linux, Linux on ARM, Windows, and macOS for both kinds of Macs


def test_what_only_windows_or_macos_needs_is_left_to_them() -> None:
    windows, macos, linux = ({pin.name for pin in lock.pins(system)} for system in ("win32", "darwin", "linux"))
    assert {"pefile", "pywin32-ctypes"} <= windows - linux
    assert "macholib" in macos - linux - windows
    assert linux <= windows & macos
    assert {"sounddevice", "cffi"} <= windows & macos - linux  # there, the sound server is asked directly


@pytest.mark.parametrize(
    "line",
    [
        "pefile==2024.8.26",
        f"pefile>=2024 --hash=sha256:{'0' * 64}",
        f"pefile @ https://example.org/pefile.whl --hash=sha256:{'0' * 64}",
        f"pefile==2024.8.26 ; python_version < '3.12' --hash=sha256:{'0' * 64}",
        "--extra-index-url https://example.org/simple",
    ],
)
def test_a_line_that_is_not_exact_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is not an exact version"):
        lock.read(line)


def test_a_line_is_given_to_pip_as_it_was_read() -> None:
    line = f"pefile==2024.8.26 --hash=sha256:{'0' * 64} --hash=sha256:{'1' * 64}"
    assert lock.read(line)[0].line() == line


def test_pythons_that_bundles_do_not_have_are_left_out_of_account() -> None:
    assert not any("6.12" in need or "python_version" in need for need in lock.wanted())
    assert "PySide6-Essentials>=6.9,<6.10" in lock.wanted()
