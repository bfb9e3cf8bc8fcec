"""The sheet with all dice and deals: reached from the table and the settings, and calm."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.session import AnySession, Player, Session
from parlor_desktop.games import catalogue
from parlor_desktop.store.fallen import Fairness
from parlor_desktop.ui.fallen import Bars, FallenSheet, fairness_words
from parlor_desktop.ui.settings import SettingsDialog
from tests.play import NAMES, random_game, record_of
from tests.ui.conftest import LONG, SitDown


def finish_a_game(parlor: Parlor, name: str) -> AnySession:
    players = [Player(name) for name in NAMES[:3]]
    session: AnySession = Session(catalogue.find_game(name), players, secret=Secret(bytes(32)))
    random_game(session, Random(1))
    folder = parlor.window._house.saves.over
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.parlor").write_bytes(record_of(session))
    return session


def opened(qtbot: QtBot, parlor: Parlor) -> FallenSheet:
    sheet = parlor.window.findChildren(FallenSheet)[-1]
    qtbot.waitUntil(lambda: not sheet.is_counting, timeout=LONG)
    return sheet


def words_on(sheet: FallenSheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel)]


def test_dice_and_cards_of_all_games_are_counted_and_drawn(qtbot: QtBot, parlor: Parlor) -> None:
    finish_a_game(parlor, "pig_dice")
    finish_a_game(parlor, "bacarac")
    finish_a_game(parlor, "mexican_pete")
    parlor.window.open_fallen()
    sheet = opened(qtbot, parlor)
    assert sheet.words.text().startswith("3 finished games.")
    told = [bars.accessibleName() for bars in sheet.findChildren(Bars)]
    assert any(name.startswith("The die with head. 1: ") for name in told)
    assert any(name.startswith("Which of 52 cards, put in order, came first. 1–13: ") for name in told)
    assert any(words.startswith("Ann: ") for words in words_on(sheet))
    sheet.grab()
    sheet.close()


def test_without_a_finished_game_it_says_so(qtbot: QtBot, parlor: Parlor) -> None:
    parlor.window.open_fallen()
    sheet = opened(qtbot, parlor)
    assert sheet.words.text() == "No game has been finished here yet."
    sheet.close()


def test_the_page_at_the_table_and_the_settings_lead_there(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(("Ann", "person"), ("", "easy"), game="pig_dice")
    room.drawer.luck.fallen.click()
    opened(qtbot, parlor).close()
    parlor.window.open_settings()
    settings = parlor.window.findChildren(SettingsDialog)[-1]
    settings.fallen.click()
    assert not settings.isVisible()
    sheet = opened(qtbot, parlor)
    assert sheet.isVisible()
    qtbot.mouseClick(sheet.findChild(QPushButton), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("fairness", "words"),
    [
        (Fairness(20, None), "too few to say anything"),
        (Fairness(2000, 0.37), "37 of 100 fair ones are more uneven"),
        (Fairness(2000, 0.004), "once in a hundred by chance alone"),
        (Fairness(2000, 1.0), "99 of 100"),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_small_and_odd_samples_are_told_calmly(fairness: Fairness, words: str) -> None:
    said = fairness_words(fairness)
    assert words in said
    assert not any(alarm in said.lower() for alarm in ("unfair", "cheat", "wrong", "warning", "!"))


def test_counting_stops_when_the_sheet_is_closed(parlor: Parlor) -> None:
    finish_a_game(parlor, "pig_dice")
    parlor.window.open_fallen()
    sheet = parlor.window.findChildren(FallenSheet)[-1]
    sheet.hide()
    assert sheet.is_counting
    assert sheet.fallen.dice == Counter()
