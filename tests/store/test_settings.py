from __future__ import annotations

import errno
import json
import os
import stat
import sys
from io import FileIO
from pathlib import Path

import pytest

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.store import whole_files
from parlor_desktop.store.settings import Settings, SettingsFile


def test_what_is_changed_is_there_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    settings = SettingsFile(path)
    for speed in ("relaxed", "instant", "brisk"):
        settings.change("speed", speed)
    settings.wait()
    assert SettingsFile(path).now == Settings(speed="brisk")
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_whoever_listens_hears_of_a_change_and_of_how_it_is_now(tmp_path: Path) -> None:
    heard: list[str] = []
    settings = SettingsFile(tmp_path / "settings.json")
    settings.on_change(lambda now: heard.append(now.speed))
    settings.change("speed", "relaxed")
    assert heard == ["normal", "relaxed"]


def test_a_choice_that_is_none_is_refused(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.json")
    with pytest.raises(Impossible, match="relaxed, normal, brisk or instant"):
        settings.change("speed", "dizzy")
    assert not (tmp_path / "settings.json").exists()


def test_of_a_file_from_another_version_what_makes_sense_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"speed": "warp", "text_size": "large", "unknown": 3}))
    assert SettingsFile(path).now == Settings(text_size="large")


@pytest.mark.parametrize("rubbish", [b"\xff\xfe", b"[1, 2]", b"{", b""])
def test_a_broken_file_is_put_aside_and_the_defaults_stand(tmp_path: Path, rubbish: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(rubbish)
    assert SettingsFile(path).now == Settings()
    assert (tmp_path / "settings.json.broken").read_bytes() == rubbish


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings = SettingsFile(tmp_path / "file" / "settings.json")
    said: list[str] = []
    settings.trouble = said.append
    settings.change("speed", "brisk")
    assert settings.now.speed == "brisk"
    (sentence,) = said
    assert "settings.json cannot be written" in sentence


def test_a_full_disk_leaves_the_old_settings_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    settings = SettingsFile(path)
    settings.change("speed", "brisk")
    settings.wait()
    said: list[str] = []
    settings.trouble = said.append
    monkeypatch.setattr(whole_files, "write_all", full_disk)
    settings.change("speed", "relaxed")
    assert "No space left" in said[0]
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]
    assert SettingsFile(path).now == Settings(speed="brisk")


def full_disk(file: FileIO, text: bytes) -> None:
    file.write(text[:7])
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such things on this system")
def test_a_pipe_or_an_endless_device_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert SettingsFile(tmp_path / "settings.json").now == Settings()
    (tmp_path / "settings.json").symlink_to("/dev/zero")
    assert SettingsFile(tmp_path / "settings.json").now == Settings()
