"""The rooms that all games share."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from parlor_desktop.app import Parlor
from parlor_desktop.games import catalogue
from parlor_desktop.store.tables import EMPTY
from parlor_desktop.tour.staging import Scene, play_until, session_of, sit_down
from parlor_desktop.ui.about import AboutDialog
from parlor_desktop.ui.kept_games import KeptGamesDialog
from parlor_desktop.ui.rulebook import RulebookDialog
from parlor_desktop.ui.settings import SettingsDialog
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.table import TableRoom


def _set_up(parlor: Parlor, drawer: bool = False, impossible: bool = False) -> QWidget:
    parlor.window.open_setup(catalogue.names()[1])
    room = parlor.window.room
    assert isinstance(room, SetupRoom)
    if drawer:
        room.drawer_button.click()
    if impossible:
        for card in room.cards[1:]:
            card.plays.setCurrentIndex(card.plays.findData(EMPTY))
    return parlor.window


def _home_with_saves(parlor: Parlor) -> QWidget:
    first, second = catalogue.names()[1:3]
    for game, seed in ((first, 3), (first, 4), (second, 5)):
        session = session_of(game, 4, seed=seed)
        play_until(session, lambda s: len(s.log) > 30)
        sit_down(parlor, session)
        parlor.window.open_home()
    return parlor.window


def _home_with_note(parlor: Parlor) -> QWidget:
    parlor.saves.going_on.mkdir(parents=True, exist_ok=True)
    for number in range(1, 31):
        (parlor.saves.going_on / f"2026-11-{number:02} 20.15.00 {catalogue.names()[1]}.parlor").write_text("rubbish\n")
    parlor.window.open_home()
    return parlor.window


def _kept_games(parlor: Parlor) -> QWidget:
    _home_with_saves(parlor)
    parlor.saves.throw_away(parlor.saves.unfinished()[0][0].path)
    parlor.window.open_kept_games()
    return parlor.window.findChildren(KeptGamesDialog)[-1]


def _settings(parlor: Parlor) -> QWidget:
    parlor.window.open_settings()
    return parlor.window.findChildren(SettingsDialog)[-1]


def _menu(parlor: Parlor, seats: bool = False) -> QWidget:
    sit_down(parlor, session_of(catalogue.names()[1], 4, seed=3))
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    room.menu.open_menu()
    if seats:
        room.menu.items["hand over"].click()
    return parlor.window


def _rulebook(parlor: Parlor) -> QWidget:
    parlor.window.open_rulebook()
    return parlor.window.findChildren(RulebookDialog)[-1]


def _about(parlor: Parlor) -> QWidget:
    parlor.window.open_about()
    return parlor.window.findChildren(AboutDialog)[-1]


ROOMS: Final[dict[str, Scene]] = {
    "home": lambda parlor: parlor.window,
    "home with games in progress": _home_with_saves,
    "home with a note": _home_with_note,
    "kept games": _kept_games,
    "set-up": lambda parlor: _set_up(parlor),
    "set-up house rules": lambda parlor: _set_up(parlor, drawer=True),
    "set-up impossible": lambda parlor: _set_up(parlor, impossible=True),
    "settings": _settings,
    "menu": lambda parlor: _menu(parlor),
    "menu seats": lambda parlor: _menu(parlor, seats=True),
    "rulebook": _rulebook,
    "about": _about,
}
