"""What hurries and what does not: to my turn, keys that were meant to hurry, pages that wait, and the line below the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Fell, Over, Turn
from parlor_desktop.games import catalogue
from parlor_desktop.games.pig_dice.moves import THROW
from parlor_desktop.scene.kit.tempo import Speed
from parlor_desktop.ui.end import margin_words, ranks
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, SitDown, asked_or_over, press

TABLE = (("Ann", "person"), ("", "medium"), ("", "medium"), ("", "medium"))


def asked(room: TableRoom) -> bool:
    return room.host.asking is not None and not room.choreographer.busy


@pytest.fixture
def room(qtbot: QtBot, sit_down: SitDown) -> TableRoom:
    """A table of Pig Dice at which Ann is asked."""
    room = sit_down(*TABLE, game="pig_dice", starter="first")
    qtbot.waitUntil(lambda: asked(room), timeout=LONG)
    return room


def choose_any(room: TableRoom) -> None:
    assert room.host.asking is not None
    room.host.choose(room.session.moves(room.host.asking)[0])


def test_the_key_of_a_decision_pressed_in_a_rhythm_hurries_nothing_away(qtbot: QtBot, room: TableRoom, parlor: Parlor) -> None:
    parlor.settings.change("speed", "relaxed")
    room.activateWindow()
    room.setFocus()
    qtbot.waitUntil(lambda: not room.hearing.deaf, timeout=LONG)
    press(qtbot, Qt.Key.Key_T)
    qtbot.waitUntil(lambda: room.choreographer.busy and room.board.is_spared is False, timeout=LONG)
    skipped: list[None] = []
    room.choreographer.skip = lambda: skipped.append(None)  # type: ignore[method-assign]
    qtbot.keyClick(room, Qt.Key.Key_T)
    assert not skipped
    qtbot.keyClick(room, Qt.Key.Key_X)
    assert skipped, "any other key does"


# -- To my turn -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalogue.names())
def test_f_leads_to_the_next_decision_page_or_call_and_then_the_pace_is_as_chosen(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown, game: str
) -> None:
    room = sit_down(*TABLE, game=game)
    parlor.settings.change("speed", "normal")
    for _ in range(3):
        qtbot.waitUntil(lambda: not room.to_my_turn.can_begin or not room.to_my_turn.goes_on, timeout=LONG)
        if room.host.asking is not None:
            choose_any(room)
        if room.to_my_turn.can_begin:
            room.keys.listen(True)
            room.to_my_turn.begin()
            qtbot.waitUntil(lambda: not room.to_my_turn.goes_on, timeout=LONG)
        assert parlor.tempo.speed is Speed.NORMAL


def test_f_is_of_no_use_while_somebody_is_asked(room: TableRoom) -> None:
    room.to_my_turn.begin()
    assert not room.to_my_turn.goes_on
    assert not room.line.to_turn.isEnabled()


# -- What hurries never decides ---------------------------------------------------------------------------------------------


def test_keys_and_clicks_that_were_meant_to_hurry_decide_nothing_until_there_was_a_pause(
    qtbot: QtBot, parlor: Parlor, room: TableRoom
) -> None:
    parlor.settings.change("speed", "normal")
    room.host.turns.stop_asking()
    room.host._go_on()
    assert room.hearing.deaf
    log = room.session.log
    for _ in range(3):
        press(qtbot, Qt.Key.Key_Space)
        press(qtbot, Qt.Key.Key_T)
        qtbot.mouseClick(room.actions_bar.buttons[0], Qt.MouseButton.LeftButton)
    assert room.session.log == log
    qtbot.waitUntil(lambda: not room.hearing.deaf, timeout=LONG)
    press(qtbot, Qt.Key.Key_T)
    assert room.session.log != log


def test_every_key_that_comes_too_early_makes_the_pause_longer(qtbot: QtBot, parlor: Parlor, room: TableRoom) -> None:
    parlor.settings.change("speed", "normal")
    room.hearing.pause()
    room.hearing._deaf.start(1)
    press(qtbot, Qt.Key.Key_Space)
    assert room.hearing._deaf.remainingTime() > 100


def test_a_key_that_means_one_thing_is_heard_after_a_moment_however_often_it_is_pressed(
    qtbot: QtBot, parlor: Parlor, room: TableRoom
) -> None:
    parlor.settings.change("speed", "normal")
    room.hearing.pause()
    log = room.session.log
    press(qtbot, Qt.Key.Key_T)
    assert room.session.log == log
    room.hearing._moment.setRemainingTime(0)
    assert room.hearing.deaf
    press(qtbot, Qt.Key.Key_Space)
    assert room.session.log == log
    press(qtbot, Qt.Key.Key_T)
    assert room.session.log != log


def begin_a_great_moment(room: TableRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    room.host.turns.stop_asking()
    monkeypatch.setattr(room.board, "get_ready", lambda _view: list(room.board.great_moment.play("82 gone!")))
    assert room.choreographer.get_ready(room.session.view(0))
    room.choreographer.skip()  # it is open now


def test_a_great_moment_that_has_just_begun_is_not_hurried_away(
    qtbot: QtBot, parlor: Parlor, room: TableRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlor.window.activateWindow()
    parlor.settings.change("speed", "normal")
    begin_a_great_moment(room, monkeypatch)
    assert room.board.is_spared
    stays = room.choreographer._running
    for key in (Qt.Key.Key_T, Qt.Key.Key_G, Qt.Key.Key_Space):
        press(qtbot, key)
    qtbot.mouseClick(room.stage.viewport(), Qt.MouseButton.LeftButton)
    assert stays
    assert all(motion.currentTime() < motion.totalDuration() // 2 for motion in stays)
    assert room.board.great_moment.is_open


def test_after_a_moment_a_key_ends_it_and_does_nothing_else(
    qtbot: QtBot, parlor: Parlor, room: TableRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlor.window.activateWindow()
    parlor.settings.change("speed", "normal")
    begin_a_great_moment(room, monkeypatch)
    room.board._spared.setRemainingTime(0)
    log = room.session.log
    for _ in range(4):
        press(qtbot, Qt.Key.Key_T)
    open_still = room.board.great_moment.is_open
    for _ in range(4):
        press(qtbot, Qt.Key.Key_Space)
    assert open_still, "who throws in a rhythm would miss it"
    assert not room.board.great_moment.is_open
    assert not room.choreographer.busy
    assert room.host.asking == 0
    assert room.session.log == log


def test_f_leads_past_a_great_moment_however_new_it_is(
    parlor: Parlor, room: TableRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlor.settings.change("speed", "normal")
    begin_a_great_moment(room, monkeypatch)
    assert room.board.is_spared
    room.to_my_turn.begin()
    assert room.to_my_turn.goes_on


def test_a_click_that_leads_to_a_question_does_not_answer_it(
    qtbot: QtBot, parlor: Parlor, room: TableRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlor.settings.change("speed", "normal")
    begin_a_great_moment(room, monkeypatch)
    room.choreographer.skip()
    log, cup = room.session.log, room.stage.mapFromScene(room.board.shaker.pos())  # type: ignore[attr-defined]
    room.board._spared.setRemainingTime(0)
    for _ in range(3):
        if room.host.asking is None:
            qtbot.mouseClick(room.stage.viewport(), Qt.MouseButton.LeftButton, pos=cup)
    assert room.host.asking == 0
    assert room.session.log == log


def test_at_an_instant_table_nobody_hurries_and_everybody_is_heard_at_once(qtbot: QtBot, room: TableRoom) -> None:
    assert not room.hearing.deaf
    log = room.session.log
    press(qtbot, Qt.Key.Key_T)
    assert room.session.log != log


# -- Pages that wait --------------------------------------------------------------------------------------------------------


def test_a_page_with_scores_waits_even_at_an_instant_table(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    parlor.settings.change("pages", "wait")
    room = sit_down(*TABLE, game="mayflower", deals=6)
    while not room.choreographer.held:
        qtbot.waitUntil(lambda: asked_or_over(room) or room.choreographer.held, timeout=LONG)
        if room.host.asking is not None and not room.choreographer.held:
            choose_any(room)
    assert any(page.is_open for page in room.board.pages)
    assert room.line.words.text() == "When you have read it, click or press a key."
    room.choreographer.skip()
    assert not room.choreographer.held


def test_f_puts_a_page_away_that_waits_and_leads_on_to_the_turn(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    parlor.window.activateWindow()
    parlor.settings.change("pages", "wait")
    room = sit_down(*TABLE, game="mayflower", deals=6)
    while not room.choreographer.held:
        qtbot.waitUntil(lambda: asked_or_over(room) or room.choreographer.held, timeout=LONG)
        if room.host.asking is not None and not room.choreographer.held:
            choose_any(room)
    parlor.settings.change("speed", "normal")
    press(qtbot, Qt.Key.Key_F)
    assert not any(page.is_open for page in room.board.pages)
    assert room.to_my_turn.goes_on


def test_f_puts_the_log_away_that_somebody_has_opened_and_leads_on_to_the_turn(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown
) -> None:
    parlor.window.activateWindow()
    room = sit_down(*TABLE, game="mayflower", deals=6)
    qtbot.waitUntil(lambda: asked(room), timeout=LONG)
    parlor.settings.change("speed", "normal")
    choose_any(room)
    press(qtbot, Qt.Key.Key_L)
    opened = [page.is_open for page in room.board.pages]
    assert any(opened)
    press(qtbot, Qt.Key.Key_F)
    assert not room.pages.cover.isVisible()
    assert not any(page.is_open for page in room.board.pages)
    assert room.to_my_turn.goes_on


# -- The line ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", catalogue.names())
def test_the_line_is_never_empty_while_the_table_waits(qtbot: QtBot, sit_down: SitDown, game: str) -> None:
    room = sit_down(*TABLE, game=game)
    for _ in range(4):
        qtbot.waitUntil(lambda: room.host.asking is not None or room.host.callouts.listens(), timeout=LONG)
        assert room.line.words.text()
        if room.host.asking is None:
            break
        choose_any(room)
        assert room.line.words.text()


def test_the_line_does_not_tell_what_the_dice_have_not_shown_yet(qtbot: QtBot, parlor: Parlor, room: TableRoom) -> None:
    parlor.settings.change("speed", "normal")
    while room.session.awaits() == Turn(0):
        room.choreographer.finish()
        qtbot.waitUntil(lambda: asked(room), timeout=LONG)
        room.host.choose(THROW)
        qtbot.waitUntil(lambda: any(isinstance(entry.move, Fell) for entry in room.session.log[-1:]), timeout=LONG)
        assert room.choreographer.busy
        made = room.session.steps[-2].state.made
        assert room.line.words.text() == (f"Ann has {made} and throws on." if made else "Ann throws.")
    room.choreographer.finish()
    assert "throws" not in room.line.words.text()


def test_new_words_have_their_room_at_once(parlor: Parlor, room: TableRoom) -> None:
    """A busy table painted the middle of long words in the room of short ones."""
    parlor.window.show()
    room.line.say("Short.")
    room.line.say("Somebody, stay in for 4, raise, or drop out")
    words = room.line.words
    assert words.width() >= words.fontMetrics().horizontalAdvance(words.text())


def test_words_too_long_for_one_line_are_whole_in_two(parlor: Parlor, room: TableRoom) -> None:
    parlor.window.resize(1024, 640)
    parlor.settings.change("text_size", "largest")
    room.line.say("Ann, " + "here is something that takes more words than others do " * 2)
    words = room.line.words
    room.line.adjustSize()
    assert words.heightForWidth(words.width()) <= words.height()


# -- The end ----------------------------------------------------------------------------------------------------------------


def test_level_seats_share_a_place_and_the_next_place_is_further_on() -> None:
    assert ranks(Over(((1, 3), (0,), (2,)), (7, 9, 5, 9))) == [3, 1, 4, 1]


def test_a_loser_is_told_kindly_how_close_it_was() -> None:
    players = seated([("Ann", "person"), ("Bob", "person"), ("Cy", "person")])
    over = Over(((1,), (0,), (2,)), (99, 100, 20))
    assert margin_words(over, players, [0]) == "So close, Ann: only 1 behind."
    assert margin_words(over, players, [2]) == "Cy, you came third, 80 behind."
    assert margin_words(over, players, [1]) == "By a whisker: 100 to 99."


def test_a_tie_behind_the_winner_is_called_a_tie() -> None:
    players = seated([("Ann", "person"), ("Bob", "person"), ("Cy", "person"), ("Di", "person"), ("Ed", "person")])
    over = Over(((3,), (0, 1, 2), (4,)), (0, 0, 0, 104, -1))
    assert margin_words(over, players, [0]) == "Ann, you share second place with Bob and Cy, 104 behind."
    assert margin_words(over, players, [4]) == "Ed, you came fifth, 105 behind."
    over = Over(((3,), (0, 1, 2, 4)), (0, 0, 0, 104, 0))
    assert margin_words(over, players, [0]) == "Ann, you share second place with 3 others, 104 behind."
