"""How far somebody has come in each lesson is kept, and a file that says nothing sensible says nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlor_desktop.store.lessons import Lessons, Progress


def test_a_lesson_goes_on_where_it_was_left_and_is_done_when_it_has_come_to_its_end(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path / "lessons.json")
    assert lessons.find("whist", 20) == Progress()
    lessons.keep("whist", 7, 20)
    lessons.wait()
    lessons = Lessons(tmp_path / "lessons.json")
    assert lessons.find("whist", 20) == Progress(7, 20)
    assert lessons.find("whist", 20).begun
    lessons.keep("whist", 20, 20)
    assert lessons.find("whist", 20) == Progress(0, 20, done=True)
    lessons.keep("whist", 3, 20)
    assert lessons.find("whist", 20) == Progress(3, 20, done=True), "done once is done"


def test_a_lesson_that_has_changed_since_begins_anew(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path / "lessons.json")
    lessons.keep("whist", 7, 20)
    assert not lessons.find("whist", 21).begun
    lessons.keep("whist", 20, 20)
    assert lessons.find("whist", 21) == Progress(done=True)


@pytest.mark.parametrize(
    "entry",
    [7, None, [], {"at": -1, "of": 3, "done": False}, {"at": "1", "of": 3, "done": False}, {"at": 9, "of": 3, "done": False}],
)
def test_whatever_else_stands_in_the_file_is_no_progress(tmp_path: Path, entry: object) -> None:
    (tmp_path / "lessons.json").write_text(json.dumps({"whist": entry}))
    assert Lessons(tmp_path / "lessons.json").find("whist", 3) == Progress()


def test_a_folder_that_cannot_be_written_to_stops_no_lesson(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    lessons = Lessons(tmp_path / "file" / "lessons.json")
    lessons.keep("whist", 7, 20)
    assert lessons.find("whist", 20).at == 7
