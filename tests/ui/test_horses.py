"""Horses at the table: whole evenings by mouse and by keys, alone and with others who bet in any order."""

from __future__ import annotations

from traceback import extract_stack
from typing import Any

import pytest
from PySide6.QtCore import QDeadlineTimer, QLineF, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.games.horses.betting import LINES
from parlor_desktop.games.horses.events import RaceOver, TheyAreOff
from parlor_desktop.games.horses.table import Phase, Table
from parlor_desktop.scene.horses.board import HorsesBoard
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, SitDown, asked_or_over, everything_said, is_over, press

ANN, BOB, CY, DOT = (("Ann", "person"), ("Bob", "person"), ("Cy", "person"), ("Dot", "person"))
EASY = ("", "easy")
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def races(parlor: Parlor, sit_down: SitDown) -> Any:
    parlor.settings.change("cover", "table")  # what a cover does is tried in test_cover

    def races(*seats: tuple[str, str], **rules: Any) -> TableRoom:
        return sit_down(*seats, game="horses", **rules)

    return races


def board_of(room: TableRoom) -> HorsesBoard:
    assert isinstance(room.board, HorsesBoard)
    return room.board


def state_of(room: TableRoom) -> Table:
    state: Table = room.session.state
    return state


def waited(qtbot: QtBot, room: TableRoom) -> bool:
    """Wait until a person is asked, and has opened the curtain if there is one; False when the evening is over."""
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    if room.decision.curtain.isVisible():
        room.decision.curtain.open()
    return room.host.asking is not None


def until(qtbot: QtBot, room: TableRoom, phase: Phase) -> None:
    """Let everybody who is asked do the likely thing until somebody is asked in this phase."""
    while waited(qtbot, room) and state_of(room).phase is not phase:
        by_keys(qtbot, room)


def on_screen(room: TableRoom, place: QPointF) -> QPoint:
    return room.stage.mapFromScene(place)


def click(qtbot: QtBot, room: TableRoom, place: QPointF, button: Qt.MouseButton = LEFT) -> None:
    qtbot.mouseClick(room.stage.viewport(), button, pos=on_screen(room, place))


def click_button(qtbot: QtBot, room: TableRoom, words: str) -> None:
    qtbot.mouseClick(next(button for button in room.actions_bar.buttons if button.accessibleName() == words), LEFT)


def by_mouse(qtbot: QtBot, room: TableRoom) -> None:
    """One decision, with the mouse alone."""
    board = board_of(room)
    match state_of(room).phase:
        case Phase.BET:
            click(qtbot, room, board.bettor.purse.stack_place(5).center())
            click(qtbot, room, board.large.cell("red").center())
            laid = len(state_of(room).down)
            click_button(qtbot, room, "Ready")
            if state_of(room).phase is Phase.BET and len(state_of(room).down) == laid:
                click_button(qtbot, room, "Ready")  # nothing in the purse: bet nothing
        case Phase.OFF:
            click_button(qtbot, room, "No more bets!")
        case Phase.CUT:
            spread = board.cards.spread.spread
            click(qtbot, room, QPointF(spread.left() + spread.width() / 3, spread.center().y()))
            click_button(qtbot, room, "Cut here")
        case Phase.RACE:
            click(qtbot, room, board.cards.pack.pos())


def by_keys(qtbot: QtBot, room: TableRoom) -> None:
    """One decision, with the keys alone."""
    match state_of(room).phase:
        case Phase.BET:
            press(qtbot, Qt.Key.Key_Right)
            press(qtbot, Qt.Key.Key_5)
            laid = len(state_of(room).down)
            press(qtbot, Qt.Key.Key_Return)
            if state_of(room).phase is Phase.BET and len(state_of(room).down) == laid:
                press(qtbot, Qt.Key.Key_Return)  # nothing in the purse: bet nothing
        case Phase.OFF:
            press(qtbot, Qt.Key.Key_N)
        case Phase.CUT:
            press(qtbot, Qt.Key.Key_Left)
            press(qtbot, Qt.Key.Key_Return)
        case Phase.RACE:
            press(qtbot, Qt.Key.Key_T)


@pytest.mark.parametrize("decide", [by_mouse, by_keys])
@pytest.mark.parametrize("seats", [(ANN, EASY, EASY), (ANN, BOB, CY, DOT)], ids=["alone", "four people"])
def test_a_whole_evening(qtbot: QtBot, races: Any, decide: Any, seats: tuple[tuple[str, str], ...]) -> None:
    room = races(*seats)
    while waited(qtbot, room):
        before = len(room.session.log)
        decide(qtbot, room)
        assert len(room.session.log) > before
    assert is_over(room)
    assert len(state_of(room).ledger) == len(seats)
    assert room.choreographer.corrections == []


def test_no_forced_card_is_turned_within_another(qtbot: QtBot, parlor: Parlor, races: Any) -> None:
    """A race at instant speed is some fifty forced moves, and a whole evening must not be one tower of calls."""
    parlor.settings.change("forced", "laid")
    room = races(ANN, EASY, EASY, bookie="fixed")
    towers = []
    room.host.told.connect(lambda _events: towers.append([frame.name for frame in extract_stack()].count("_play")))
    while waited(qtbot, room):
        by_keys(qtbot, room)
    assert is_over(room)
    assert len(towers) > 3 * 40
    assert max(towers) == 1


def test_a_seat_that_is_handed_over_turns_no_more_cards_for_its_person(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, EASY, bookie="fixed")
    until(qtbot, room, Phase.OFF)
    by_keys(qtbot, room)
    qtbot.waitUntil(lambda: state_of(room).phase is Phase.RACE, timeout=LONG)
    room.host.seat_player(0, "easy")
    room.host.seat_player(1, "medium")
    qtbot.waitUntil(lambda: is_over(room), timeout=LONG)
    assert len(state_of(room).ledger) == 2


def test_a_bookie_turns_each_card_themselves(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, EASY, bookie="fixed")
    until(qtbot, room, Phase.RACE)
    click(qtbot, room, board_of(room).cards.pack.pos())
    assert len(state_of(room).turned) == 1
    waited(qtbot, room)
    press(qtbot, Qt.Key.Key_T)
    assert len(state_of(room).turned) == 2


def test_counters_are_dragged_from_the_purse_and_taken_off_with_the_other_button(qtbot: QtBot, races: Any) -> None:
    room = races(BOB, ANN, bookie="fixed")
    waited(qtbot, room)
    board, view = board_of(room), room.stage.viewport()
    start = on_screen(room, board.bettor.purse.stack_place(10).center())
    end = on_screen(room, board.large.cell("place C").center())
    qtbot.mousePress(view, LEFT, pos=start)
    for part in range(1, 6):
        qtbot.mouseMove(view, pos=QLineF(start, end).pointAt(part / 5).toPoint())
    qtbot.mouseRelease(view, LEFT, pos=end)
    assert board.bettor.draft.bets == (("place C", 10),)
    click(qtbot, room, board.large.cell("place C").center(), RIGHT)
    assert list(board.bettor.draft.bets) == []


def test_arrow_keys_walk_from_line_to_line(qtbot: QtBot, races: Any) -> None:
    room = races(BOB, ANN, bookie="fixed")
    waited(qtbot, room)
    board = board_of(room)
    assert board.large.line == LINES[0]
    for key, line in (
        (Qt.Key.Key_Right, "win H"),
        (Qt.Key.Key_Down, "place H"),
        (Qt.Key.Key_Down, "show H"),
        (Qt.Key.Key_Down, "red"),
        (Qt.Key.Key_Right, "black"),
        (Qt.Key.Key_Left, "red"),
        (Qt.Key.Key_Right, "black"),
    ):
        press(qtbot, key)
        assert board.large.line == line
    press(qtbot, Qt.Key.Key_Up)
    assert board.large.line in ("show D", "show C")  # both lie above it
    press(qtbot, Qt.Key.Key_Space)
    assert board.bettor.draft.bets == ((board.large.line, 3),)
    focused = QApplication.focusWidget()
    assert focused is not None
    horse = "diamonds" if board.large.line == "show D" else "clubs"
    assert focused.accessibleName() == f"{horse} in the first three, pays 1 to 3"
    assert focused.accessibleDescription() == "3 laid"


def test_people_may_bet_in_any_order_and_no_bet_is_told_before_they_are_off(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, BOB, CY, bookie="fixed")
    waited(qtbot, room)
    board = board_of(room)
    assert room.host.asking == 1
    board.bettor.lay("win S", 5)
    click(qtbot, room, board.ring.small[2].place.center())
    assert room.host.asking == 2
    waited(qtbot, room)
    assert list(board.bettor.draft.bets) == []
    board.bettor.lay("black", 10)
    press(qtbot, Qt.Key.Key_Return)
    waited(qtbot, room)
    assert room.host.asking == 1
    assert board.bettor.draft.bets == (("win S", 5),)
    assert "10 on black to win" not in everything_said(room)
    slip = board.ring.small[2].bets
    assert slip is not None
    assert slip.covered
    press(qtbot, Qt.Key.Key_Return)
    waited(qtbot, room)
    press(qtbot, Qt.Key.Key_N)
    waited(qtbot, room)
    assert "10 on black to win" in everything_said(room)


def test_nobody_sees_the_bets_of_another_who_bets_at_once(qtbot: QtBot, races: Any) -> None:
    """Each bets behind a curtain; on another's board neither its key nor a click turns to what somebody has laid."""
    room = races(ANN, BOB, CY, bookie="fixed")
    board = board_of(room)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert room.decision.curtain.isVisible()
    assert room.session.names[1] in room.decision.curtain.summons.whose.text()
    room.decision.curtain.open()
    board.bettor.lay("win S", 5)
    click(qtbot, room, board.ring.small[2].place.center())
    assert room.decision.curtain.isVisible()
    assert board.large.written.stakes == ()
    room.decision.curtain.open()
    assert board.large.written.stakes == ()
    room.resize(room.width() - 40, room.height() - 20)
    assert board.large.written.stakes == ()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert room.host.asking == 1
    assert room.decision.curtain.isVisible()
    assert room.session.names[1] in room.decision.curtain.summons.whose.text()
    assert board.large.written.stakes == ()
    room.decision.curtain.open()
    assert board.bettor.draft.bets == (("win S", 5),)


@pytest.mark.parametrize("first", [1, 2])
def test_bets_are_taken_back_behind_the_curtain_of_whose_they_are(qtbot: QtBot, races: Any, first: int) -> None:
    room = races(ANN, BOB, CY, EASY, bookie="fixed")
    board, second = board_of(room), 3 - first
    waited(qtbot, room)
    board.turned_to.emit(first)
    waited(qtbot, room)
    assert room.host.asking == first
    board.bettor.lay("win S", 5)
    press(qtbot, Qt.Key.Key_Return)
    waited(qtbot, room)
    assert room.host.asking == second
    board.bettor.lay("black", 10)
    qtbot.mouseClick(room.bar.take_back, LEFT)
    qtbot.mouseClick(room.taking_back.yes, LEFT)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert room.host.asking == first
    assert room.decision.curtain.isVisible()
    assert room.session.names[first] in room.decision.curtain.summons.whose.text()
    assert board.large.written.stakes == ()
    assert state_of(room).down == ()
    room.decision.curtain.open()
    assert board.bettor.draft.bets == (("win S", 5),)
    press(qtbot, Qt.Key.Key_Return)
    waited(qtbot, room)
    assert room.host.asking == second
    assert board.bettor.draft.bets == (("black", 10),)


def test_bets_that_are_taken_back_after_all_are_down_are_not_shown_to_the_bookie(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, BOB, EASY, bookie="fixed")
    board = board_of(room)
    waited(qtbot, room)
    board.bettor.lay("win S", 5)
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert room.host.asking == 0
    assert not room.decision.curtain.isVisible()  # the Bookie has nothing to hide
    others = state_of(room).stakes[2]
    qtbot.mouseClick(room.bar.take_back, LEFT)
    qtbot.mouseClick(room.taking_back.yes, LEFT)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert room.host.asking == 1
    assert room.decision.curtain.isVisible()
    assert board.large.written.stakes == ()
    assert state_of(room).down == (2,)
    assert state_of(room).stakes[2] == others


def test_who_bets_alone_at_the_screen_has_no_curtain(qtbot: QtBot, races: Any) -> None:
    room = races(EASY, ANN, EASY, bookie="fixed")
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert room.host.asking == 1
    assert not room.decision.curtain.isVisible()


def test_an_objection_is_said_on_the_board_and_nothing_is_laid(qtbot: QtBot, races: Any) -> None:
    room = races(BOB, ANN, bookie="fixed", limit=10)
    waited(qtbot, room)
    press(qtbot, Qt.Key.Key_0)
    press(qtbot, Qt.Key.Key_1)
    board = board_of(room)
    assert board.bettor.draft.total == 10
    assert board.large.written.objects
    assert "allows 10" in everything_said(room)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_5, Qt.Key.Key_L, Qt.Key.Key_Tab, Qt.Key.Key_Right])
def test_while_the_ledger_lies_open_any_key_puts_it_away_and_does_nothing_else(qtbot: QtBot, races: Any, key: Qt.Key) -> None:
    room = races(ANN, EASY)
    until(qtbot, room, Phase.BET)
    press(qtbot, Qt.Key.Key_Right)
    press(qtbot, Qt.Key.Key_5)
    board, log, line = board_of(room), len(room.session.log), board_of(room).large.line
    press(qtbot, Qt.Key.Key_L)
    assert board.page.page.isVisible()
    press(qtbot, key)
    assert not board.page.page.isVisible()
    assert len(room.session.log) == log
    assert board.bettor.draft.total == 5
    assert board.large.line == line
    press(qtbot, Qt.Key.Key_5)
    assert board.bettor.draft.on(line) == 10


def test_while_the_ledger_lies_open_a_click_puts_it_away_and_does_nothing_else(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, EASY)
    until(qtbot, room, Phase.BET)
    press(qtbot, Qt.Key.Key_L)
    under = room.stage.childAt(on_screen(room, board_of(room).large.cell("red").center()))
    qtbot.mouseClick(under, LEFT)
    assert not board_of(room).page.page.isVisible()
    assert board_of(room).bettor.draft.total == 0
    click(qtbot, room, board_of(room).large.cell("red").center())
    assert board_of(room).bettor.draft.total == 1


def test_who_has_set_the_speed_can_bet_with_the_keys_again(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, EASY)
    until(qtbot, room, Phase.BET)
    room.bar.speed.setFocus()
    room.bar.speed.used.emit()
    press(qtbot, Qt.Key.Key_Down)
    press(qtbot, Qt.Key.Key_1)
    assert board_of(room).bettor.draft.bets == (("place S", 1),)


def test_a_hint_where_nothing_is_to_be_weighed_says_so(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, EASY, bookie="fixed")
    until(qtbot, room, Phase.OFF)
    with qtbot.waitSignal(room.host.hinted, timeout=LONG):
        room.bar.hint.click()
    assert room.note.isVisible()
    assert "nothing to weigh" in room.note.text()


def test_a_click_puts_a_hint_away(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, EASY)
    until(qtbot, room, Phase.BET)
    with qtbot.waitSignal(room.host.hinted, timeout=LONG):
        room.bar.hint.click()
    assert room.note.isVisible()
    qtbot.mouseClick(room.note, LEFT)
    assert not room.note.isVisible()


def test_a_bookie_can_let_the_cards_run_to_the_end_of_the_race_and_of_no_other(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, EASY, bookie="fixed")
    until(qtbot, room, Phase.RACE)
    press(qtbot, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert len(state_of(room).ledger) == 1
    until(qtbot, room, Phase.RACE)
    assert state_of(room).race == 2
    qtbot.wait(5)
    assert state_of(room).turned == ()


@pytest.mark.parametrize("cards", [0, 5])
def test_a_bookie_who_lets_them_run_can_go_on_to_the_ledger_with_one_key(
    qtbot: QtBot, parlor: Parlor, races: Any, cards: int
) -> None:
    room = races(ANN, EASY, bookie="fixed")
    until(qtbot, room, Phase.RACE)
    parlor.settings.change("pages", "wait")
    parlor.settings.change("speed", "normal")
    press(qtbot, Qt.Key.Key_R)
    while len(state_of(room).turned) <= cards:
        qtbot.waitUntil(lambda: room.choreographer.busy, timeout=LONG)
        room.choreographer.skip()
    assert not state_of(room).ledger
    press(qtbot, Qt.Key.Key_F)
    assert room.to_my_turn.goes_on
    qtbot.waitUntil(lambda: not room.to_my_turn.goes_on, timeout=LONG)
    assert len(state_of(room).ledger) == 1
    assert room.choreographer.held


def test_a_finger_on_the_pack_turns_card_after_card_until_it_is_lifted(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, EASY, bookie="fixed")
    until(qtbot, room, Phase.RACE)
    view, pack = room.stage.viewport(), on_screen(room, board_of(room).cards.pack.pos())
    qtbot.mousePress(view, LEFT, pos=pack)
    qtbot.waitUntil(lambda: len(state_of(room).turned) >= 4, timeout=LONG)
    qtbot.mouseRelease(view, LEFT, pos=pack)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    turned = len(state_of(room).turned)
    qtbot.wait(5)
    assert len(state_of(room).turned) == turned


def test_on_the_way_to_my_turn_a_race_of_computers_takes_two_seconds(qtbot: QtBot, parlor: Parlor, races: Any) -> None:
    room = races(ANN, EASY, EASY)
    while waited(qtbot, room) and not (state_of(room).phase is Phase.BET and state_of(room).bookie == 1):
        by_keys(qtbot, room)
    parlor.settings.change("pages", "wait")
    parlor.settings.change("speed", "normal")
    race = state_of(room).race
    by_keys(qtbot, room)
    qtbot.waitUntil(lambda: room.to_my_turn.can_begin, timeout=LONG)
    room.to_my_turn.begin()
    qtbot.waitUntil(lambda: not room.to_my_turn.goes_on, timeout=LONG)
    assert room.choreographer.held or room.host.asking is not None
    assert state_of(room).race > race or state_of(room).phase is Phase.CUT


def test_a_click_on_the_hint_leaves_the_keys_where_somebody_has_walked_to(qtbot: QtBot, races: Any) -> None:
    room = races(ANN, EASY, EASY)
    while True:
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        if state_of(room).phase is Phase.BET and state_of(room).bookie != 0:
            break
        room.host.choose(room.session.moves(0)[0])
    room.window().activateWindow()
    room.actions_bar.buttons[0].setFocus()
    press(qtbot, Qt.Key.Key_Down)
    walked_to = QApplication.focusWidget()
    assert walked_to in room.actions_bar.buttons[1:]
    qtbot.mouseClick(room.bar.hint, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is walked_to
    qtbot.mouseClick(room.stage.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert QApplication.focusWidget() is walked_to


@pytest.mark.parametrize(
    "rules", [{}, {"bookie": "cut", "cover": "covered", "bank": 60, "limit": "none"}], ids=["usual", "other"]
)
def test_looking_back_shows_the_whole_evening_again(qtbot: QtBot, races: Any, rules: dict[str, Any]) -> None:
    room = races(("", "easy"), ("", "medium"), EASY, **rules)
    qtbot.waitUntil(lambda: is_over(room), timeout=LONG)
    room.look_back.begin()
    room.choreographer.finish()
    qtbot.waitUntil(lambda: not room.look_back.goes_on, timeout=LONG)
    assert room.choreographer.corrections == []
    assert board_of(room).till.scores == state_of(room).scores


def test_what_can_be_pressed_is_not_covered_by_another_button(qtbot: QtBot, races: Any) -> None:
    """The purse, the lines and the pack hear the mouse themselves: nothing else may lie over them."""
    room = races(ANN, BOB, bookie="fixed")
    board, purse = board_of(room), board_of(room).bettor.purse
    seen: set[Phase] = set()
    while waited(qtbot, room) and len(seen) < 3:
        phase = state_of(room).phase
        seen.add(phase)
        places = {
            Phase.BET: [
                *(board.large.cell(line) for line in LINES),
                *(purse.stack_place(worth) for worth in (1, 5, 10)),
            ],
            Phase.CUT: [board.cards.spread.spread],
        }.get(phase, [])
        for place in places:
            for x in range(1, 10):
                spot = on_screen(room, place.topLeft() + QPointF(place.width() * x / 10, place.height() / 2))
                assert room.stage.childAt(spot) in (None, room.stage.viewport())
        by_keys(qtbot, room)
    assert seen >= {Phase.BET, Phase.OFF, Phase.CUT}


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640)])
def test_no_button_cuts_its_words(qtbot: QtBot, parlor: Parlor, races: Any, size: tuple[int, int], text_size: str) -> None:
    parlor.settings.change("text_size", text_size)
    parlor.window.resize(*size)
    room = races(ANN, BOB, bookie="fixed")
    seen: set[Phase] = set()
    while waited(qtbot, room) and len(seen) < 4:
        seen.add(state_of(room).phase)
        for button in (button for button in room.actions_bar.buttons if button.text()):
            assert button.width() >= button.sizeHint().width(), button.text()
            assert button.height() >= QFontMetrics(button.font()).height(), button.text()
            place = QRect(button.mapTo(room.stage, QPoint()), button.size())
            assert room.stage.rect().contains(place)
            if button.parent() is room.actions_bar:
                assert place.top() > room.stage.on_screen(board_of(room).cards.tray).bottom(), "it covers nothing"
        by_keys(qtbot, room)
    assert seen == {Phase.BET, Phase.OFF, Phase.CUT, Phase.RACE}


@pytest.mark.parametrize("bookie", [0, 2], ids=["a person is Bookie", "a computer player is Bookie"])
@pytest.mark.parametrize("people", [(ANN,), (ANN, BOB)], ids=["alone", "two people"])
def test_who_wants_to_be_at_their_turn_still_reads_the_ledger(
    qtbot: QtBot, parlor: Parlor, races: Any, people: tuple[tuple[str, str], ...], bookie: int
) -> None:
    room = races(*people, EASY, EASY)
    while waited(qtbot, room) and not (state_of(room).phase in (Phase.BET, Phase.OFF) and state_of(room).bookie == bookie):
        by_keys(qtbot, room)
    parlor.settings.change("pages", "wait")
    parlor.settings.change("speed", "normal")
    race = state_of(room).race
    while not room.choreographer.held:
        asked = asked_or_over(room)
        assert not asked or state_of(room).race == race, "the next race has begun, and nobody has seen the ledger"
        if asked:
            assert waited(qtbot, room)
            board_of(room).lets_run = state_of(room).phase is Phase.RACE
            room.host.choose(room.session.moves(room.host.asking)[0])
        elif room.to_my_turn.can_begin and not room.to_my_turn.goes_on:
            press(qtbot, Qt.Key.Key_F)
        qtbot.wait(20)
    assert board_of(room).page.is_open
    assert not room.decision.curtain.isVisible()


def test_the_ledger_stays_open_when_the_table_is_laid_out_anew(qtbot: QtBot, parlor: Parlor, races: Any) -> None:
    """By a window that gets another size, or a line below the table that needs more room."""
    room = races(ANN, EASY, bookie="fixed")
    until(qtbot, room, Phase.RACE)
    parlor.settings.change("pages", "wait")
    board_of(room).lets_run = True
    room.host.choose(room.session.moves(room.host.asking)[0])
    qtbot.waitUntil(lambda: room.choreographer.held, timeout=LONG)
    size, times = parlor.window.size(), []
    room.stage.laid_out.connect(lambda: times.append(1))
    parlor.window.resize(size.width() + 60, size.height() - 40)
    qtbot.waitUntil(lambda: bool(times), timeout=LONG)
    assert room.choreographer.held
    assert board_of(room).page.is_open
    room.setFocus()
    press(qtbot, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not board_of(room).page.is_open, timeout=LONG)


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_line_shows_all_it_says_of_a_race_of_ten(
    qtbot: QtBot, parlor: Parlor, races: Any, size: tuple[int, int], text_size: str
) -> None:
    parlor.settings.change("text_size", text_size)
    parlor.window.resize(*size)
    room = races(ANN, *(EASY,) * 9)
    waited(qtbot, room)
    bets = (("win H", 10), ("place C", 5), ("show D", 15))
    events = (RaceOver(2, ("H", "D", "S", "C"), (-20, -5, 3, 3, 10, 8, -9, 10, 10, -10)), TheyAreOff((bets,) * 10))
    for event in events:
        room.line.say(room.board.line_words(event))
        QApplication.processEvents()
        words = room.line.words
        fits = QFontMetrics(words.font()).boundingRect(
            0, 0, words.width(), 0, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter, words.text()
        )
        assert "Ann" in words.text()
        assert fits.height() <= room.line.height(), words.text()
        assert fits.width() <= words.width()


def test_clicks_on_lines_count_however_quickly_they_follow_each_other(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, parlor: Parlor, races: Any
) -> None:
    room = races(ANN, EASY, EASY)
    while waited(qtbot, room) and not (state_of(room).phase is Phase.BET and 0 in state_of(room).to_bet):
        by_keys(qtbot, room)
    board = board_of(room)
    parlor.settings.change("speed", "normal")
    room.hearing.pause()
    line = on_screen(room, board.large.cell("win H").center())
    qtbot.mouseClick(room.stage.viewport(), LEFT, pos=line)
    assert board.bettor.draft.total == 0, "it may only have been meant to hurry"
    monkeypatch.setattr(room.hearing, "_moment", QDeadlineTimer(0))
    for laid in (1, 2, 3):
        assert room.hearing.deaf
        qtbot.mouseClick(room.stage.viewport(), LEFT, pos=line)
        assert board.bettor.draft.total == laid


def test_a_key_held_down_leads_to_one_page_and_not_past_it(qtbot: QtBot, parlor: Parlor, races: Any) -> None:
    room = races(ANN, EASY, EASY)
    assert not any(shortcut.autoRepeat() for shortcut in room.keys.shortcuts)
    while waited(qtbot, room) and not (state_of(room).phase is Phase.BET and state_of(room).bookie == 1):
        by_keys(qtbot, room)
    parlor.settings.change("pages", "wait")
    parlor.settings.change("speed", "normal")
    race = state_of(room).race
    by_keys(qtbot, room)
    while not room.choreographer.held:
        if asked_or_over(room):
            room.host.choose(room.session.moves(room.host.asking)[0])
        elif room.to_my_turn.can_begin and not room.to_my_turn.goes_on:
            room.to_my_turn.begin()
        qtbot.wait(20)
    for _ in range(5):  # as a key that repeats itself, past the moment in which nothing is heard
        room.line.hurries.emit()
        assert room.choreographer.held
    assert board_of(room).page.is_open
    assert len(state_of(room).ledger) == race


def test_on_the_way_to_my_turn_what_is_not_shown_is_not_painted(qtbot: QtBot, parlor: Parlor, races: Any) -> None:
    room = races(ANN, EASY, EASY)
    while waited(qtbot, room) and not (state_of(room).phase is Phase.BET and state_of(room).bookie == 1):
        by_keys(qtbot, room)
    parlor.settings.change("pages", "wait")
    parlor.settings.change("speed", "normal")
    by_keys(qtbot, room)
    qtbot.waitUntil(lambda: room.to_my_turn.can_begin, timeout=LONG)
    painted: list[bool] = []
    room.to_my_turn.landing.connect(lambda: painted.append(room.stage.viewport().updatesEnabled()))
    room.to_my_turn.begin()
    qtbot.waitUntil(lambda: not room.to_my_turn.goes_on, timeout=LONG)
    assert painted in ([], [False])
    assert room.stage.viewport().updatesEnabled()
