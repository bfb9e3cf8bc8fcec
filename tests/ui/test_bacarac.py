"""Bacarac at the table: whole evenings by mouse and by keys, bets behind the curtain, and cards that lay themselves."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Move, Seat, Turn, Weighed
from parlor_desktop.engine.wording import card_words
from parlor_desktop.games.bacarac.events import HandOver, Stopped
from parlor_desktop.games.bacarac.moves import CALL, CHECK, DROP, Bet, Lay, Raise, Take
from parlor_desktop.games.bacarac.poker import best_five, called
from parlor_desktop.games.bacarac.table import Phase, Table
from parlor_desktop.scene.bacarac.board import BacaracBoard
from parlor_desktop.scene.bacarac.choices import KEYS as GAME_KEYS
from parlor_desktop.scene.bacarac.painted_board import PRESSED
from parlor_desktop.ui.places import KEYS as SEAT_KEYS
from parlor_desktop.ui.table import TableRoom
from tests.scene.test_bacarac_board import on_screen
from tests.ui.conftest import LONG, SitDown, asked_or_over, everything_said, is_over, press

ANN, BOB, CY = ("Ann", "person"), ("Bob", "person"), ("Cy", "person")
EASY = ("", "easy")
LEFT = Qt.MouseButton.LeftButton
KEYS = {"A": Qt.Key.Key_A, "J": Qt.Key.Key_J, "S": Qt.Key.Key_S}


@pytest.fixture
def deal(parlor: Parlor, sit_down: SitDown) -> Any:
    parlor.settings.change("cover", "table")  # what a cover does is tried in test_cover

    def deal(*seats: tuple[str, str], **rules: Any) -> TableRoom:
        return sit_down(*seats, game="bacarac", **rules)

    return deal


def board_of(room: TableRoom) -> BacaracBoard:
    assert isinstance(room.board, BacaracBoard)
    return room.board


def waited(qtbot: QtBot, room: TableRoom) -> bool:
    """Wait until a person is asked; False when the game is over."""
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    return room.host.asking is not None


def any_move(room: TableRoom) -> Move:
    """Stay in, and lay the first card that may be laid."""
    assert room.host.asking is not None
    moves = room.session.moves(room.host.asking)
    return next((move for move in (CHECK, CALL) if move in moves), moves[0])


def button_for(room: TableRoom, move: Move) -> QPushButton:
    seat = room.host.asking
    assert seat is not None
    actions = room.board.actions(room.session.view(seat), room.session.moves(seat))
    return room.actions_bar.buttons[[action.move for action in actions].index(move)]


def click(qtbot: QtBot, room: TableRoom, move: Move) -> None:
    if isinstance(move, Lay):
        card = board_of(room).hands.cards[move.card]
        spot = room.stage.mapFromScene(card.mapToScene(QPointF(-90, -150)))
        qtbot.mouseClick(room.stage.viewport(), LEFT, pos=spot)
    else:
        qtbot.mouseClick(button_for(room, move), LEFT)


def press_for(qtbot: QtBot, room: TableRoom, move: Move) -> None:
    seat = room.host.asking
    assert seat is not None
    actions = room.board.actions(room.session.view(seat), room.session.moves(seat))
    key = next(action.key for action in actions if action.move == move)
    press(qtbot, Qt.Key(ord(key)))


def hidden_cards(room: TableRoom, seat: Seat | None = None) -> set[str]:
    state: Table = room.session.state
    return {card for at, hand in enumerate(state.hands) if at != seat for card in hand} | set(state.dead)


def play_to(qtbot: QtBot, room: TableRoom, phase: Phase) -> None:
    while waited(qtbot, room) and room.session.state.phase is not phase:
        room.decision.curtain.open()
        room.host.choose(any_move(room))
    assert room.session.state.phase is phase


# -- Whole evenings ---------------------------------------------------------------------------------------------------------


def test_a_whole_evening_alone_against_four_by_mouse(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, EASY, ("", "medium"), EASY, EASY, hands="once")
    while not is_over(room):
        if waited(qtbot, room):
            assert not room.decision.curtain.isVisible()
            click(qtbot, room, any_move(room))
    assert room.choreographer.corrections == []
    assert room.session.state.hand == 5
    qtbot.waitUntil(lambda: room.end is not None, timeout=LONG)


def test_a_whole_evening_of_three_people_by_keys(qtbot: QtBot, parlor: Parlor, deal: Any) -> None:
    parlor.window.activateWindow()
    room = deal(ANN, BOB, CY, hands="once")
    while not is_over(room):
        if not waited(qtbot, room):
            continue
        seat = room.host.asking
        assert seat is not None
        assert room.decision.curtain.isVisible() == (seat != room.host.eyes.seat)  # who goes on looking needs no second curtain
        if room.decision.curtain.isVisible():
            press(qtbot, KEYS[room.session.players[seat].key])
        press_for(qtbot, room, any_move(room))
    assert room.choreographer.corrections == []
    assert room.session.state.closing


# -- Betting ----------------------------------------------------------------------------------------------------------------


def test_the_hand_is_named_and_every_bet_has_its_amount_and_its_key(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, EASY, EASY)
    play_to(qtbot, room, Phase.BET)
    view = room.session.view(0)
    assert called(best_five(view.hands[0])[0]).say([]) in board_of(room).poker.sign.words
    assert board_of(room).poker.sign.isVisible()
    words = [button.text() for button in room.actions_bar.buttons]
    assert any("(X)" in text and "Drop" in text for text in words)
    assert any(any(character.isdigit() for character in text) for text in words)
    chips = room.session.state.chips[0]
    bet = next(move for move in room.session.moves(0) if isinstance(move, Bet | Raise))
    click(qtbot, room, bet)
    assert room.session.log[-1].actor != 0 or room.session.log[-1].move == bet
    assert room.session.state.chips[0] <= chips - 2


def test_whoever_presses_his_own_key_twice_does_not_move_by_it() -> None:
    assert not set(GAME_KEYS.values()) & set(SEAT_KEYS[:8])


def test_with_one_to_five_every_size_has_a_button(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, EASY, EASY, betting="spread")
    play_to(qtbot, room, Phase.BET)
    sizes = [move for move in room.session.moves(0) if isinstance(move, Bet | Raise)]
    assert len(sizes) == 5
    assert {button_for(room, move).text()[-2] for move in sizes} == set("12345")


def everything_said_now(room: TableRoom) -> str:
    """All but the story, which may tell of hands that were shown before."""
    return everything_said(room).replace(room.drawer.story.toPlainText(), "")


def test_each_bets_behind_the_curtain_and_then_sees_only_what_the_table_sees(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, BOB, EASY)
    bets = 0
    while bets < 8:
        assert waited(qtbot, room)
        if room.session.state.phase is not Phase.BET:
            room.decision.curtain.open()
            room.host.choose(any_move(room))
            continue
        bets += 1
        seat = room.host.asking
        assert seat is not None
        assert room.decision.curtain.isVisible()
        assert not on_screen(board_of(room)) & hidden_cards(room)
        assert not any(called(best_five(hand)[0]).say([]) in everything_said_now(room) for hand in room.session.state.hands)
        room.decision.curtain.open()
        assert set(room.session.state.hands[seat]) <= on_screen(board_of(room))
        assert not on_screen(board_of(room)) & hidden_cards(room, seat)
        room.host.choose(any_move(room))
        assert room.host.eyes.seat is None or room.session.awaits() == Turn(seat)  # they may have to lead at once


def test_what_a_seat_holds_is_not_in_the_story_until_it_is_laid_or_shown(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, EASY, EASY)
    play_to(qtbot, room, Phase.BET)
    for card in hidden_cards(room):
        assert card_words(card).say([]) not in everything_said(room)


# -- The run ----------------------------------------------------------------------------------------------------------------


def test_forced_cards_lay_themselves_or_wait_for_me_as_set(qtbot: QtBot, parlor: Parlor, deal: Any) -> None:
    assert parlor.settings.now.forced == "mine"
    parlor.settings.change("forced", "laid")
    room = deal(ANN, EASY, EASY)
    while waited(qtbot, room) and room.session.state.hand == 1:
        assert room.session.state.phase is not Phase.FOLLOW
        room.host.choose(any_move(room))
    assert any(entry.actor == 0 for entry in room.session.log)
    parlor.settings.change("forced", "mine")
    parlor.window.activateWindow()
    for lay in (click, press_for):
        while waited(qtbot, room) and room.session.state.phase is not Phase.FOLLOW:
            room.host.choose(any_move(room))
        (needed,) = room.session.moves(0)
        assert "the next card" in room.line.words.text()
        log = len(room.session.log)
        lay(qtbot, room, needed)
        assert room.session.log[log].move == needed


def test_one_press_lays_all_of_a_run_and_nothing_after_it(qtbot: QtBot, parlor: Parlor, deal: Any) -> None:
    parlor.window.activateWindow()
    room = deal(ANN, EASY)
    pressed = laid = 0
    while laid < 3:
        assert waited(qtbot, room)
        if "L" not in [action.key for action in room.board.actions(room.session.view(0), room.session.moves(0))]:
            room.host.choose(any_move(room))
            continue
        begun = len(room.session.steps)
        press(qtbot, Qt.Key.Key_L)
        assert waited(qtbot, room)
        pressed += 1
        steps = room.session.steps[begun:]
        mine = [entry for entry in room.session.log[begun - 1 :] if entry.actor == 0]
        assert mine
        laid += len(mine) - 1
        ends = [at for at, step in enumerate(steps) if any(isinstance(event, Stopped | HandOver) for event in step.events)]
        assert ends  # nobody is asked again before the run has ended
        assert not board_of(room).lets_run
    assert pressed


def test_where_hands_are_secret_from_each_other_forced_cards_need_no_curtain(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, BOB, EASY, hands="four times")
    for _ in range(30):
        assert waited(qtbot, room)
        assert room.session.state.phase is not Phase.FOLLOW
        room.decision.curtain.open()
        room.host.choose(any_move(room))


def test_a_hint_lights_the_card_that_it_speaks_of(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, EASY, EASY)
    while waited(qtbot, room) and (room.session.state.phase is not Phase.LEAD or len(room.session.moves(0)) < 2):
        room.host.choose(any_move(room))
    board, (first, second, *_) = board_of(room), room.session.moves(0)
    assert board.point_at(second)
    assert [board.hands.cards[move.card]._pointed for move in (first, second)] == [False, True]
    assert not board.point_at(None)
    assert not any(card._pointed for card in board.hands.cards.values())


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text", ["normal", "largest"])
def test_every_size_of_a_bet_is_inside_the_window(
    qtbot: QtBot, parlor: Parlor, deal: Any, size: tuple[int, int], text: str
) -> None:
    parlor.settings.change("text_size", text)
    parlor.window.resize(*size)
    room = deal(ANN, EASY, EASY, EASY, betting="spread")
    while waited(qtbot, room) and sum(isinstance(move, Bet | Raise) for move in room.session.moves(0)) < 5:
        room.host.choose(any_move(room))
    for button in room.actions_bar.buttons:
        place = QRect(button.mapTo(room.stage, QPoint()), button.size())
        assert room.stage.rect().contains(place), button.text()
        assert button.width() >= QFontMetrics(button.font()).horizontalAdvance(button.text())
    others = [button.geometry() for button in room.actions_bar.buttons if button.text().startswith("+")]
    assert len(others) == 5
    assert not any(one.intersects(other) for at, one in enumerate(others) for other in others[at + 1 :])


def test_the_cards_that_may_be_led_are_lifted_and_only_they(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, EASY, EASY)
    play_to(qtbot, room, Phase.LEAD)
    leads = {move.card for move in room.session.moves(0) if isinstance(move, Lay)}
    assert {name for name, card in board_of(room).hands.cards.items() if card.playable} == leads


def press_division(qtbot: QtBot, room: TableRoom, division: str) -> None:
    """Press a division of the painted board."""
    middle = board_of(room).painted.divisions.area(division).center()
    qtbot.mouseClick(room.stage.viewport(), LEFT, pos=room.stage.mapFromScene(middle))


def test_chips_are_taken_by_a_press_on_their_division_and_nothing_reminds_of_them(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, EASY, claims="claimed", seed=4)
    play_to(qtbot, room, Phase.CLAIM)
    take = next(move for move in room.session.moves(0) if isinstance(move, Take))
    not_won = next(name for name in PRESSED if Take(name) not in room.session.moves(0))
    seen = [button.text() for button in room.actions_bar.buttons if button.objectName() != "unseen"]
    assert seen == ["To the next deal  (N)"]
    chips, lies = room.session.state.chips[0], room.session.state.on(take.division)
    press_division(qtbot, room, not_won)
    assert room.session.state.chips[0] == chips
    press_division(qtbot, room, take.division)
    assert room.session.log[-1].move == take
    assert room.session.state.chips[0] == chips + lies


@pytest.mark.parametrize("by_key", [True, False])
def test_the_page_after_a_hand_waits_for_a_click_or_a_key(qtbot: QtBot, parlor: Parlor, deal: Any, by_key: bool) -> None:
    parlor.window.activateWindow()
    room = deal(ANN, EASY, EASY)
    assert waited(qtbot, room)
    parlor.settings.change("speed", "normal")
    parlor.settings.change("pages", "wait")

    def hurry() -> bool:
        if room.host.asking == 0:
            room.host.choose(any_move(room))
        if not board_of(room).page.page.isVisible():
            room.choreographer.skip()
        return board_of(room).page.page.isVisible()

    qtbot.waitUntil(hurry, timeout=LONG)
    assert room.session.state.hand == 2
    assert room.choreographer.busy
    room.choreographer.skip()  # it has opened
    assert board_of(room).page.page.isVisible()
    qtbot.waitUntil(lambda: not room.hearing.deaf, timeout=LONG)
    if by_key:
        press(qtbot, Qt.Key.Key_Space)
    else:
        qtbot.mouseClick(room.stage.viewport(), LEFT, pos=QPoint(400, 300))
    assert not board_of(room).page.page.isVisible()
    parlor.settings.change("speed", "instant")
    room.choreographer.finish()
    assert room.choreographer.corrections == []


def test_whoever_hurries_while_hands_are_shown_is_not_told_who_wondered_before(qtbot: QtBot, parlor: Parlor, deal: Any) -> None:
    parlor.window.activateWindow()
    room = deal(ANN, EASY, EASY)
    assert waited(qtbot, room)
    parlor.settings.change("speed", "normal")
    parlor.settings.change("pages", "wait")
    board = board_of(room)

    def to_the_showdown() -> bool:
        if room.host.asking == 0:
            room.host.choose(any_move(room))
        if not any(five.cards for five in board.poker.fives):
            room.choreographer.skip()
        return any(five.cards for five in board.poker.fives)

    qtbot.waitUntil(to_the_showdown, timeout=LONG)
    said = []
    while not board.poker.is_open:
        room._hurry()
        said.append(room.line.words.text())
    assert len(said) > 2
    assert not any("wonders" in words for words in said), said
    room._hurry()
    assert "wonders" not in room.line.words.text()
    parlor.settings.change("speed", "instant")
    room.choreographer.finish()


# -- Hints ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [Phase.BET, Phase.LEAD])
def test_a_hint_gives_a_figure_for_every_choice(qtbot: QtBot, deal: Any, phase: Phase) -> None:
    room = deal(ANN, EASY, EASY)
    while waited(qtbot, room) and (room.session.state.phase is not phase or len(room.session.moves(0)) < 2):
        room.host.choose(any_move(room))
    with qtbot.waitSignal(room.host.hinted, timeout=LONG) as heard:
        room.bar.hint.click()
    weighed: tuple[Weighed, ...] = heard.args[0]
    assert {each.move for each in weighed} == set(room.session.moves(0))
    assert room.note.text().startswith("The hard player would choose: ")
    room.bar.hint.click()
    assert room.note.text().count("chips") >= len(weighed)


def test_a_dropped_hand_is_taken_up_again_for_the_run(qtbot: QtBot, deal: Any) -> None:
    room = deal(ANN, EASY, EASY, seed=6)
    play_to(qtbot, room, Phase.BET)
    hand = board_of(room).hands.hand
    click(qtbot, room, DROP)
    while room.session.state.phase is Phase.BET:
        qtbot.waitUntil(lambda: room.session.state.phase is not Phase.BET, timeout=LONG)
    laid = {each.card for each in room.session.state.laid}
    qtbot.waitUntil(lambda: not room.choreographer.busy, timeout=LONG)
    assert set(board_of(room).hands.hand) | laid >= set(hand) - {each.card for each in room.session.state.laid}
