"""The window opens as it was left, and never larger than its screen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.store.notes import Note
from parlor_desktop.ui.frame import FIRST, LEAST, Frame, back_on, first_place, within

LEFT, RIGHT = QRect(0, 0, 1920, 1080), QRect(1920, 0, 1280, 1024)


def test_the_window_with_its_frame_is_never_larger_than_the_screen() -> None:
    screen = QRect(0, 0, 1280, 800)
    assert within(QRect(0, 0, 1282, 822), screen) == screen
    assert within(QRect(100, 50, 1280, 700), screen) == QRect(0, 50, 1280, 700), "nor beyond its edge"
    assert within(QRect(100, 50, 1100, 700), screen) == QRect(100, 50, 1100, 700), "as it was, where there is room"


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        (QRect(0, 0, 1280, 760), QSize(1280, 760)),
        (QRect(0, 0, 1440, 900), FIRST),
        (QRect(0, 0, 2560, 1400), QSize(1600, 1000)),
        (QRect(-1920, 0, 1024, 560), QSize(1024, 560)),
    ],
)
def test_the_first_time_it_lies_in_the_middle_as_large_as_suits_the_screen(screen: QRect, size: QSize) -> None:
    place = first_place(screen)
    assert place.size() == size
    assert screen.contains(place)
    assert (place.center() - screen.center()).manhattanLength() <= 2


def test_of_two_screens_it_goes_back_to_its_own() -> None:
    place = QRect(1930, 100, 1200, 700)
    assert back_on(place, [LEFT, RIGHT]) == place
    assert back_on(place, [LEFT]) == QRect(720, 100, 1200, 700), "and if that is gone, onto the other"
    assert back_on(QRect(1600, 100, 1200, 700), [LEFT, RIGHT]) == QRect(1920, 100, 1200, 700), "where most of it was"
    assert back_on(QRect(9000, 9000, 5000, 4000), [LEFT]) == LEFT


class Bare:
    """A window with nothing in it, and the note of how it was left."""

    def __init__(self, path: Path) -> None:
        self.note = Note(path)
        self.window = QWidget()
        self.frame = Frame(self.window, self.note)

    def leave(self) -> None:
        self.frame.keep()
        self.note.wait()
        self.window.close()


@pytest.fixture
def path(tmp_path: Path, qtbot: QtBot) -> Path:  # noqa: ARG001
    return tmp_path / "window.json"


def opened(path: Path) -> Bare:
    bare = Bare(path)
    bare.frame.open_as_left()
    bare.window.show()
    return bare


def test_it_opens_where_and_as_it_was_left(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor_desktop.ui.frame.LEAST", QSize(300, 200))  # the tests' screen is a small one
    first = opened(path)
    first.window.setGeometry(40, 50, 500, 400)
    first.leave()
    again = opened(path)
    assert again.window.geometry() == QRect(40, 50, 500, 400)
    assert not again.window.isFullScreen()
    again.window.showFullScreen()
    again.leave()
    third = opened(path)
    assert third.window.isFullScreen()
    third.window.showNormal()
    assert third.window.geometry() == QRect(40, 50, 500, 400), "what it was before it filled the screen"
    third.leave()


@pytest.mark.parametrize(
    "note",
    [
        {},
        {"x": 1},
        {"x": 0, "y": 0, "width": -5, "height": 10, "state": "normal"},
        {"x": 0, "y": 0, "width": 10**12, "height": 10, "state": "normal"},
        {"x": "0", "y": True, "width": 900, "height": 700, "state": ["full"]},
    ],
)
def test_a_note_that_makes_no_sense_is_as_good_as_none(path: Path, note: dict[str, Any]) -> None:
    path.write_text(json.dumps(note))
    bare = opened(path)
    screen = bare.window.screen().availableGeometry()
    assert bare.window.size() == first_place(screen).size()
    assert not bare.window.isFullScreen()
    bare.leave()


def test_on_a_small_screen_the_window_is_smaller_than_it_would_like(path: Path) -> None:
    bare = opened(path)
    screen = bare.window.screen().availableGeometry()
    assert screen.width() < LEAST.width(), "the tests' screen, 800 by 800"
    assert bare.window.width() == screen.width()
    bare.window.setMinimumSize(LEAST)
    bare.window.resize(LEAST)
    bare.frame.fit()
    assert screen.contains(bare.window.frameGeometry())
    bare.leave()


def test_the_program_keeps_how_its_window_was_left(parlor: Parlor, tmp_path: Path) -> None:
    parlor.window.setGeometry(10, 20, 1100, 700)
    parlor.window.show()
    parlor.close()
    kept = json.loads((tmp_path / "window.json").read_text())
    assert kept == {"x": 10, "y": 20, "width": 1100, "height": 700, "state": "normal"}


@pytest.mark.parametrize("room", ["settings", "rulebook", "kept_games"])
def test_a_dark_desktop_changes_nothing_inside_the_window(parlor: Parlor, room: str) -> None:
    """Its title bar is dark where the system has dark ones; the papers have colours of their own."""

    def opened() -> QImage:
        getattr(parlor.window, f"open_{room}")()
        (dialog,) = [dialog for dialog in parlor.window.findChildren(QDialog) if dialog.isVisible()]
        picture = dialog.grab().toImage()
        dialog.reject()
        return picture

    before, usual = opened(), QApplication.palette()
    try:
        dark = QPalette(QColor("#323232"), QColor("#1E1E1E"))
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
            dark.setColor(role, QColor("white"))
        dark.setColor(QPalette.ColorRole.Link, usual.link().color())
        QApplication.setPalette(dark)
        assert opened() == before
    finally:
        QApplication.setPalette(usual)
