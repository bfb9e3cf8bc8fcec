"""Looking back: a rail with the whole game, gone through in both directions and through anybody's eyes; nothing of the game
changes by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.session import Session
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.tempo import Speed
from parlor_desktop.store.records import RecordFile
from parlor_desktop.ui.look_back.film import Open
from parlor_desktop.ui.look_back.look_back import BACKWARD, FORWARD
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, SitDown, asked_or_over, press
from tests.ui.pig_dice import sensible

LEFT = Qt.MouseButton.LeftButton
ANN, CY = ("Ann", "person"), ("", "easy")
HIDING = [name for name in catalogue.names() if catalogue.find_game(name).hides]


@pytest.fixture
def over(parlor: Parlor, tmp_path: Path, request: pytest.FixtureRequest) -> TableRoom:
    """A game that was opened as a file, and is over."""
    game = catalogue.find_game(getattr(request, "param", "pig_dice"))
    session = Session(game, seat_computers(["easy"] * max(3, game.seats[0])), seed=6)
    path = tmp_path / "game.parlor"
    with RecordFile.create(path, session):
        play_out(session)
    parlor.window.look_at(path)
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    parlor.window.activateWindow()
    room.look_back.show(0)
    return room


every_game = pytest.mark.parametrize("over", catalogue.names(), indirect=True)


# -- To and fro -------------------------------------------------------------------------------------------------------------


@every_game
def test_every_place_is_shown_as_it_was_both_ways(over: TableRoom) -> None:
    back, session = over.look_back, over.session
    places = [*range(0, back.film.last, max(1, back.film.last // 40)), back.film.last]
    for place in (*places, *reversed(places)):
        back.show(place)
        assert back.at == over.film.rail.value() == place
        assert over.board.settle(session.game.view(session.steps[place].state, None)) == [], "it was there already"
    assert back.eyes is None
    assert back.goes_on


def test_the_keys_go_one_step_to_decisions_and_to_both_ends(qtbot: QtBot, over: TableRoom) -> None:
    back = over.look_back
    decisions = back.film.decisions
    for key, place in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, back.film.last),
        (Qt.Key.Key_PageUp, decisions[-1]),
        (Qt.Key.Key_PageUp, decisions[-2]),
        (Qt.Key.Key_PageDown, decisions[-1]),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
    ):
        press(qtbot, key)
        assert back.at == place
    assert over.film.place.text() == f"0 of {back.film.last}"


def test_space_plays_on_and_stops_and_b_goes_backward(qtbot: QtBot, parlor: Parlor, over: TableRoom) -> None:
    back = over.look_back
    parlor.settings.change("speed", "brisk")
    back.show(5)
    press(qtbot, Qt.Key.Key_Space)
    assert back.plays == FORWARD
    qtbot.waitUntil(lambda: back.at >= 7, timeout=LONG)
    press(qtbot, Qt.Key.Key_Space)
    stood = back.at
    assert (back.plays, over.choreographer.busy) == (0, False)
    press(qtbot, Qt.Key.Key_B)
    assert back.plays == BACKWARD
    qtbot.waitUntil(lambda: back.at < stood - 1, timeout=LONG)
    qtbot.waitUntil(lambda: back.at == 0 and not back.plays, timeout=LONG)
    assert back.goes_on


def test_a_game_played_to_its_end_shows_the_end_again(qtbot: QtBot, over: TableRoom) -> None:
    over.look_back.show(over.look_back.film.last - 2)
    over.look_back.play()
    qtbot.waitUntil(lambda: not over.look_back.goes_on, timeout=LONG)
    assert over.end is not None
    assert over.end.isVisible()
    assert (over.film.isVisible(), over.line.isVisible()) == (False, True)


def test_a_press_near_a_great_moment_leads_to_it(qtbot: QtBot, over: TableRoom) -> None:
    back, rail = over.look_back, over.film.rail
    (moment, *_) = back.film.moments
    x = round(rail.x_of(moment)) + 3
    qtbot.mouseClick(rail, LEFT, pos=rail.rect().center().__class__(x, rail.height() // 2))
    assert back.at == moment


def test_the_story_follows_and_what_is_to_come_is_pale(over: TableRoom) -> None:
    over._toggle_drawer()
    story, words = over.drawer.story, over.session.game.box.words()
    for place in (0, 7, over.look_back.film.last):
        over.look_back.show(place)
        here, _later = story.extraSelections()
        told = [event for step in over.session.steps[: place + 1] for event in step.events if words.tell(event)]
        assert here.cursor.blockNumber() == len(told)  # type: ignore[attr-defined]
    over.look_back.end()
    assert story.extraSelections() == []


# -- Through whose eyes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("over", HIDING, indirect=True)
def test_each_seat_sees_what_it_saw_and_open_hands_show_all(qtbot: QtBot, over: TableRoom) -> None:
    back, session = over.look_back, over.session
    assert set(back.may_look) == {*range(len(session.players)), None, Open.HANDS}
    back.show(back.film.last // 3)
    state = session.steps[back.at].state
    for _ in back.may_look:
        press(qtbot, Qt.Key.Key_E)
        truth = state if back.eyes is Open.HANDS else session.game.view(state, back.eyes)
        assert back.film.view(back.at, back.eyes) == truth
        assert over.board.settle(truth) == []
    assert back.eyes is None


def test_while_the_game_goes_on_nobody_looks_through_other_eyes(qtbot: QtBot, sit_down: SitDown) -> None:
    room = sit_down(ANN, CY, CY, game="mayflower")
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    room.menu.open_menu()
    room.menu.items["look back"].click()
    assert room.look_back.may_look == [0]
    assert (room.film.eyes.isVisible(), room.film.on_from_here.isVisible()) == (False, False)
    room.look_back.look_through(1)
    assert room.look_back.eyes == 0
    room.look_back.end()


def test_where_several_share_the_screen_a_look_back_shows_nobody_a_hand(qtbot: QtBot, sit_down: SitDown) -> None:
    room = sit_down(ANN, ("Bob", "person"), CY, game="mayflower")
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    room.decision.open()
    before = room.board.eyes
    room.look_back.begin(play=False)
    assert before is not None
    assert (room.look_back.may_look, room.board.eyes, room.host.eyes.seat) == ([None], None, None)
    for place in range(room.look_back.film.last + 1):
        room.look_back.show(place)
        assert room.board.settle(room.session.game.view(room.session.steps[place].state, None)) == []
    room.look_back.end()
    assert room.decision.covered, "whoever is asked looks again"


# -- The game itself --------------------------------------------------------------------------------------------------------


def test_a_game_waits_while_it_is_looked_back_at_and_then_goes_on(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(ANN, CY, game="pig_dice", starter="first")
    for _ in range(4):
        room.host.choose(sensible(room.session.state))
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    log, asking = room.session.log, room.host.asking
    parlor.window.activateWindow()
    room.menu.open_menu()
    room.menu.items["look back"].click()
    assert not room.menu.is_open
    assert room.host.asking is None
    assert room.actions_bar.buttons == []
    assert room.look_back.at == len(log)
    press(qtbot, Qt.Key.Key_PageUp)
    assert room.session.log[room.look_back.at].actor == 0, "their own decision"
    for key in (Qt.Key.Key_T, Qt.Key.Key_F, Qt.Key.Key_H):
        press(qtbot, key)
    assert (room.session.log, room.look_back.goes_on) == (log, True)
    press(qtbot, Qt.Key.Key_Escape)
    assert room.host.asking == asking
    assert room.board.settle(room.session.view(0)) == []
    room.host.choose(sensible(room.session.state))
    assert len(room.session.log) > len(log)


def test_at_an_instant_table_it_plays_at_a_pace_that_can_be_seen(parlor: Parlor, over: TableRoom) -> None:
    while_looking = parlor.tempo.speed
    over.look_back.end()
    assert (while_looking, parlor.tempo.speed) == (Speed.BRISK, Speed.INSTANT)
    assert isinstance(over.session.awaits(), Over)
