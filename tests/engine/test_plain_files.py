from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from parlor_desktop.engine.plain_files import check_plain, make_plain, open_plain, read_plain, read_up_to

on_unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def test_a_file_is_read_up_to_its_last_byte_if_it_is_not_too_large(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for size in (0, 1, 99, 100):
        path.write_bytes(b"x" * size)
        assert read_plain(path, 100) == b"x" * size
    path.write_bytes(b"x" * 1101)
    with pytest.raises(OSError, match="it has 1,101 bytes, and 1,100 are the most that can be right"):
        read_plain(path, 1100)


def test_a_large_file_is_read_in_parts(tmp_path: Path) -> None:
    path, text = tmp_path / "file", os.urandom(1 << 20) * 2 + b"end"
    path.write_bytes(text)
    assert read_plain(path, len(text)) == text


def test_a_file_that_grows_after_its_size_was_looked_at_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    with open_plain(path, 100) as file:
        assert read_up_to(file, 100) == b"x" * 100
        file.seek(0)
        with pytest.raises(OSError, match="it has more than the 99 bytes"):
            read_up_to(file, 99)


def test_even_a_single_byte_too_many_is_noticed_where_the_parts_end(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * ((1 << 20) + 1))
    with open_plain(path, 1 << 21) as file, pytest.raises(OSError, match="it has more than the 1,048,576 bytes"):
        read_up_to(file, 1 << 20)


def test_only_what_is_left_of_a_file_counts(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100 + b"yz")
    with open_plain(path, 102) as file:
        file.seek(100)
        assert read_up_to(file, 2) == b"yz"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="it is a folder"):
        read_plain(tmp_path, 100)


@on_unix
def test_a_pipe_is_not_waited_for_and_a_device_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="it is a pipe, not a file"):
        read_plain(tmp_path / "pipe", 100)
    with pytest.raises(OSError, match="it is a device, not a file"):
        read_plain(Path(os.devnull), 100)


def test_what_is_no_kind_of_file_that_we_know_is_none() -> None:
    with pytest.raises(OSError, match="it is not a file"):
        check_plain(os.stat_result((0,) * 10), 100)


def test_a_file_may_be_opened_to_be_written_too(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    with open_plain(path, 100, "r+") as file:
        file.write(b"new")
    assert path.read_bytes() == b"new"
    with open_plain(path, 100) as file, pytest.raises(OSError, match="not open for writing"):
        file.write(b"x")


def test_a_new_file_is_its_owner_s_alone_and_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with make_plain(path) as file:
        file.write(b"mine")
        file.seek(0)
        assert file.read() == b"mine"
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        make_plain(path)
    assert path.read_bytes() == b"mine"


def test_a_file_that_was_replaced_while_it_was_looked_at_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small, large = tmp_path / "small", tmp_path / "large"
    small.write_bytes(b"x")
    large.write_bytes(b"x" * 101)
    before = small.stat()
    monkeypatch.setattr(Path, "stat", lambda _path: before)
    with pytest.raises(OSError, match="it has 101 bytes, and 100 are the most"):
        open_plain(large, 100)
