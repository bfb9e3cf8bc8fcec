"""Sheets over a room: in its middle, never larger than it, and gone with all that belongs to them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.ui.rulebook import RulebookPage
from parlor_desktop.ui.sheet import Sheet, Veil

SHEETS: list[Callable[[Parlor], None]] = [
    lambda parlor: parlor.window.open_settings(),
    lambda parlor: parlor.window.open_rulebook(),
    lambda parlor: parlor.window.open_kept_games(),
    lambda parlor: parlor.window.open_about(),
]
NAMES = ["settings", "rulebook", "kept games", "about"]


def laid_over(parlor: Parlor, opening: Callable[[Parlor], None]) -> Sheet:
    opening(parlor)
    QApplication.processEvents()
    return next(sheet for sheet in parlor.window.findChildren(Sheet) if sheet.isVisible())


@pytest.mark.parametrize("opening", SHEETS, ids=NAMES)
@pytest.mark.parametrize("letters", ["normal", "largest"])
@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
def test_a_sheet_lies_in_the_middle_of_the_room_and_within_it(
    parlor: Parlor, opening: Callable[[Parlor], None], letters: str, size: tuple[int, int]
) -> None:
    parlor.window.resize(*size)
    parlor.settings.change("text_size", letters)
    sheet = laid_over(parlor, opening)
    room = parlor.window.geometry()
    assert room.contains(sheet.geometry())
    middle = sheet.geometry().center() - room.center()
    assert abs(middle.x()) <= 1
    assert abs(middle.y()) <= 1
    sheet.close()


@pytest.mark.parametrize("opening", SHEETS, ids=NAMES)
def test_the_room_is_dimmed_as_long_as_a_sheet_lies_over_it(
    qtbot: QtBot, parlor: Parlor, opening: Callable[[Parlor], None]
) -> None:
    sheet = laid_over(parlor, opening)
    (veil,) = parlor.window.findChildren(Veil)
    assert veil.isVisible()
    assert veil.geometry() == parlor.window.rect()
    parlor.window.resize(1100, 700)
    assert veil.geometry() == parlor.window.rect()
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert not any(veil.isVisible() for veil in parlor.window.findChildren(Veil))


def test_a_sheet_says_what_it_is_and_has_its_way_out_at_its_head(qtbot: QtBot, parlor: Parlor) -> None:
    sheet = laid_over(parlor, SHEETS[0])
    assert "Settings" in {label.text() for label in sheet.findChildren(QLabel)}
    assert sheet.way_out.mapTo(sheet, sheet.way_out.rect().center()).y() < sheet.height() / 4
    qtbot.mouseClick(sheet.way_out, Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()


def test_headings_of_a_rulebook_are_lettered_as_on_the_boxes(parlor: Parlor) -> None:
    sheet = laid_over(parlor, SHEETS[1])
    page = sheet.findChild(RulebookPage)
    assert page is not None
    block = page.document().begin()
    assert block.blockFormat().headingLevel() == 1
    assert block.begin().fragment().charFormat().fontFamilies() == ["Abril Fatface"]
    sheet.close()
