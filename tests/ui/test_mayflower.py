"""The Mayflower at the table: whole games by mouse and by keys, and secrets that stay behind the curtain."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Move, Over, Seat, Weighed
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games.mayflower.cards import NAMES
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, COUNT, KEEP, Challenge, Lay
from parlor_desktop.games.mayflower.table import Passed, Phase, Table
from parlor_desktop.scene.mayflower.board import MayflowerBoard
from parlor_desktop.scene.mayflower.naming import card_words
from parlor_desktop.ui.host.computers import Computers
from parlor_desktop.ui.table import TableRoom
from parlor_desktop.ui.table.hints import NO_BREAK, Hint
from tests.scene.test_mayflower_board import on_screen
from tests.ui.conftest import LONG, SitDown, asked_or_over, everything_said, is_over, press

ANN, BOB, CY = ("Ann", "person"), ("Bob", "person"), ("Cy", "person")
LEFT = Qt.MouseButton.LeftButton
KEYS = {"A": Qt.Key.Key_A, "J": Qt.Key.Key_J}


@pytest.fixture
def sail(parlor: Parlor, sit_down: SitDown) -> Any:
    parlor.settings.change("cover", "table")  # what a cover does is tried in test_cover

    def sail(*seats: tuple[str, str], **rules: Any) -> TableRoom:
        return sit_down(*seats, game="mayflower", **rules)

    return sail


def board_of(room: TableRoom) -> MayflowerBoard:
    assert isinstance(room.board, MayflowerBoard)
    return room.board


def any_move(room: TableRoom) -> Move:
    """The first card that fits, and otherwise whatever there is."""
    assert room.host.asking is not None
    return room.session.moves(room.host.asking)[0]


def click(qtbot: QtBot, room: TableRoom, move: Move) -> None:
    if isinstance(move, Lay):
        card = board_of(room).hands.cards[move.card]
        spot = room.stage.mapFromScene(card.mapToScene(QPointF(-90, -150)))
        qtbot.mouseClick(room.stage.viewport(), LEFT, pos=spot)
    else:
        qtbot.mouseClick(button_for(room, move), LEFT)


def button_for(room: TableRoom, move: Move) -> QPushButton:
    seat = room.host.asking
    assert seat is not None
    actions = room.board.actions(room.session.view(seat), room.session.moves(seat))
    return room.actions_bar.buttons[[action.move for action in actions].index(move)]


def press_for(qtbot: QtBot, room: TableRoom, move: Move) -> None:
    seat = room.host.asking
    assert seat is not None
    actions = room.board.actions(room.session.view(seat), room.session.moves(seat))
    key = next(action.key for action in actions if action.move == move)
    press(qtbot, Qt.Key(ord(key)))


def waited(qtbot: QtBot, room: TableRoom) -> bool:
    """Wait until a person is asked; False when the game is over."""
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    return room.host.asking is not None


def hidden_cards(room: TableRoom, seat: Seat | None = None) -> set[str]:
    """What is in the hands, but for this seat's own."""
    state: Table = room.session.state
    return {card for at, hand in enumerate(state.hands) if at != seat for card in hand} | set(state.extra)


# -- Whole games ------------------------------------------------------------------------------------------------------------


def test_a_whole_game_alone_against_three_by_mouse(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), ("", "medium"), ("", "easy"), deals=6)
    while not is_over(room):
        if waited(qtbot, room):
            assert not room.decision.curtain.isVisible()
            click(qtbot, room, any_move(room))
    assert room.choreographer.corrections == []
    qtbot.waitUntil(lambda: room.end is not None, timeout=LONG)


def test_a_whole_game_of_two_people_and_a_computer_by_keys(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    parlor.window.activateWindow()
    room = sail(ANN, BOB, ("", "easy"), deals=6)
    curtains = 0
    while not is_over(room):
        if not waited(qtbot, room):
            continue
        if room.decision.curtain.isVisible():
            seat = room.host.asking
            assert seat is not None
            press(qtbot, KEYS[room.session.players[seat].key])
            curtains += 1
        press_for(qtbot, room, any_move(room))
    assert curtains > 60
    assert room.choreographer.corrections == []


def test_the_arrows_and_the_space_bar_lay_a_card(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    parlor.window.activateWindow()
    room = sail(ANN, ("", "easy"), seed=4)
    while waited(qtbot, room) and len(lays(room)) < 2:
        room.host.choose(any_move(room))
    first, second = lays(room)[:2]
    assert button_for(room, first).hasFocus()
    press(qtbot, Qt.Key.Key_Right)
    assert button_for(room, second).hasFocus()
    press(qtbot, Qt.Key.Key_Space)
    assert room.session.log[-1].move == second or second in [entry.move for entry in room.session.log if entry.actor == 0]


def lays(room: TableRoom) -> list[Lay]:
    assert room.host.asking is not None
    return [move for move in room.session.moves(room.host.asking) if isinstance(move, Lay)]


def test_a_game_of_two_draws_from_the_extra_hand(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), honesty="found")
    while waited(qtbot, room) and room.session.state.phase is not Phase.DRAWN:
        room.host.choose(CANNOT_PLAY)
    drawn = room.session.state.drawn
    assert drawn in board_of(room).hands.hand
    assert card_words(drawn) in room.line.words.text()
    click(qtbot, room, KEEP)
    assert room.choreographer.corrections == []


def test_a_challenge_is_a_button_at_the_doubted_plate(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), ("", "easy"), ("", "easy"), honesty="challenged")
    while waited(qtbot, room) and room.session.state.phase is not Phase.CHALLENGE:
        room.host.choose(any_move(room))
    doubted = next(move for move in room.session.moves(0) if isinstance(move, Challenge))
    button = button_for(room, doubted)
    assert button.isVisible()
    plate = room.seat_menu.buttons[doubted.seat].geometry()
    assert not plate.intersects(button.geometry())
    assert plate.adjusted(-20, -20, 20, 20).intersects(button.geometry())
    qtbot.mouseClick(button, LEFT)
    assert any(entry.move == doubted for entry in room.session.log)
    while waited(qtbot, room) and room.session.state.phase is Phase.CHALLENGE:
        click(qtbot, room, COUNT)
    assert "challenges" in room.drawer.story.toPlainText()


# -- Secrets ----------------------------------------------------------------------------------------------------------------


def test_a_curtain_hangs_before_every_hand_and_opens_on_the_right_key_alone(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    parlor.window.activateWindow()
    room = sail(ANN, BOB, seed=2, honesty="found")
    first = room.host.asking
    qtbot.waitUntil(lambda: room.decision.curtain.isVisible(), timeout=LONG)
    assert first is not None
    log = room.session.log
    assert room.session.names[first] in room.decision.curtain.summons.whose.text()
    assert room.decision.curtain.geometry() == room.rect()
    other = room.session.players[1 - first].key
    for key in (
        Qt.Key.Key_Space,
        Qt.Key.Key_Return,
        Qt.Key.Key_Tab,
        Qt.Key.Key_1,
        Qt.Key.Key_P,
        Qt.Key.Key_L,
        Qt.Key.Key_F9,
        KEYS[other],
    ):
        qtbot.keyClick(room.decision.curtain, key)
    assert room.decision.curtain.isVisible()
    assert not room.drawer.isVisible()
    assert not board_of(room).log.page.isVisible()
    assert room.session.log == log
    qtbot.keyClick(room.decision.curtain, KEYS[room.session.players[first].key])
    assert not room.decision.curtain.isVisible()
    assert board_of(room).hands.hand == room.session.state.hands[first]
    room.host.choose(CANNOT_PLAY)  # the drawer goes on looking
    assert not room.decision.curtain.isVisible()
    assert room.session.state.drawn in board_of(room).hands.hand
    room.host.choose(KEEP)
    assert room.decision.curtain.isVisible()
    qtbot.mouseClick(room.decision.curtain.button, LEFT)
    assert board_of(room).hands.hand == room.session.state.hands[1 - first]


def test_from_the_curtain_there_is_a_way_to_the_shelf(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    parlor.window.activateWindow()
    room = sail(ANN, BOB)
    assert waited(qtbot, room)
    assert room.decision.curtain.isVisible()
    press(qtbot, Qt.Key.Key_Escape)
    assert room.decision.curtain.isVisible()
    with qtbot.waitSignal(room.leaves, timeout=LONG):
        press(qtbot, Qt.Key.Key_Space)


def test_nothing_secret_can_be_read_or_heard_while_the_curtain_is_closed(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, BOB, ("", "easy"))
    looks = 0
    while waited(qtbot, room) and looks < 30:
        assert room.decision.curtain.isVisible()
        assert not on_screen(board_of(room)) & hidden_cards(room)
        said = everything_said(room)
        for card in hidden_cards(room):
            assert f"{card}," not in said
            assert NAMES[card] not in said.replace("The Mayflower", "")
        room.decision.curtain.open()
        seat = room.host.asking
        assert on_screen(board_of(room)) >= set(room.session.state.hands[seat])
        assert not on_screen(board_of(room)) & hidden_cards(room, seat)
        looks += 1
        room.host.choose(any_move(room))


def test_while_the_others_play_nobody_s_hand_is_shown(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    room = sail(ANN, BOB, ("", "easy"))
    assert waited(qtbot, room)
    room.decision.curtain.open()
    parlor.settings.change("speed", "relaxed")
    room.host.choose(any_move(room))
    assert room.choreographer.busy
    assert board_of(room).hands.hand == ()
    assert not on_screen(board_of(room)) & hidden_cards(room)


def test_the_only_person_sees_his_hand_all_the_time_and_no_curtain(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), ("", "easy"))
    for _ in range(12):
        if waited(qtbot, room):
            assert not room.decision.curtain.isVisible()
            assert board_of(room).hands.hand == room.session.state.hands[0]
            assert not on_screen(board_of(room)) & hidden_cards(room, 0)
            room.host.choose(any_move(room))
            assert not room.decision.curtain.isVisible()


def test_a_person_who_takes_over_a_seat_makes_the_hands_secret(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), ("", "easy"))
    assert waited(qtbot, room)
    room.host.seat_player(1, PERSON)
    assert room.decision.curtain.isVisible()
    assert board_of(room).hands.hand == ()
    room.decision.curtain.open()
    room.host.seat_player(1, "easy")
    assert board_of(room).hands.hand == room.session.state.hands[0]
    assert not room.decision.curtain.isVisible()


def test_the_story_names_no_drawn_card(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "medium"), seed=3)
    while waited(qtbot, room) and not any("draws a card" in line for line in story(room)):
        room.host.choose(any_move(room))
    drawn = [line for line in story(room) if "draws a card" in line]
    assert drawn
    assert all(line.startswith(tuple(f"{name} draws" for name in room.session.names)) for line in drawn)
    assert not any(card in line for line in drawn for card in NAMES)


def story(room: TableRoom) -> list[str]:
    return room.drawer.story.toPlainText().splitlines()


# -- The rest ---------------------------------------------------------------------------------------------------------------


def test_a_hint_gives_the_expected_points_of_every_card_that_fits(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), ("", "easy"), ("", "easy"))
    while waited(qtbot, room) and len(lays(room)) < 2:
        room.host.choose(any_move(room))
    fits = [move.card for move in lays(room)]
    with qtbot.waitSignal(room.host.hinted, timeout=LONG) as heard:
        room.bar.hint.click()
    weighed: tuple[Weighed, ...] = heard.args[0]
    assert {each.move.card for each in weighed if isinstance(each.move, Lay)} == set(fits)
    room.bar.hint.click()  # once more, for the figures
    words = room.note.text().replace(NO_BREAK, " ")
    assert all(f"{card_words(card)}, {NAMES[card]}: " in words for card in fits)
    assert "points" in room.note.text()
    best = max(weighed, key=lambda each: each.worth)
    assert room.note.text().startswith("The hard player would choose: ")
    assert isinstance(best.move, Lay)
    assert card_words(best.move.card) in room.note.text().partition(".")[0]


def test_a_hint_says_when_all_cards_are_worth_the_same(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), ("", "easy"), ("", "easy"))
    while waited(qtbot, room) and len(lays(room)) < 2:
        room.host.choose(any_move(room))
    one, other = lays(room)[:2]
    same = Hint(room.session, 0, (Weighed(one, 0.2, (0.01,)), Weighed(other, 0.1, (-0.02,))))
    assert same.sentence == (
        f"The hard player would choose: {card_words(one.card)}, {NAMES[one.card]}. (both are worth the same)"
    )
    assert same.figures == ""
    assert same.move == one
    apart = Hint(room.session, 0, (Weighed(one, 0.2, (1.0,)), Weighed(other, 0.1, (-0.5,))))
    assert apart.sentence.endswith("(+1.0 points in this deal; next best: −0.5 points in this deal)")
    assert apart.figures


@pytest.mark.parametrize(("seats", "asked_for_it"), [(4, True), (7, False)])
def test_at_a_table_of_many_a_person_passes_without_pressing_a_button(
    qtbot: QtBot, sail: Any, seats: int, asked_for_it: bool
) -> None:
    room = sail(ANN, *[("", "easy")] * (seats - 1), honesty="honest")
    asked = False
    while waited(qtbot, room) and room.session.state.deal < 4:
        asked = asked or room.session.moves(0) == (CANNOT_PLAY,)
        room.host.choose(any_move(room))
    assert asked == asked_for_it


def test_a_pass_is_asked_for_once_and_the_next_ones_are_made_until_something_fits(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), ("", "easy"), ("", "easy"), seed=3)
    made = 0
    while waited(qtbot, room) and room.session.state.deal < 4:
        own = [deed for deed in room.session.state.history if deed.seat == 0]
        if room.session.moves(0) == (CANNOT_PLAY,):
            assert not own or not isinstance(own[-1], Passed)
        made += len(own) > 1 and isinstance(own[-1], Passed) and isinstance(own[-2], Passed)
        room.host.choose(any_move(room))
    assert made


def test_a_click_on_the_book_puts_the_page_of_a_deal_away_and_the_table_goes_on(
    qtbot: QtBot, parlor: Parlor, sail: Any
) -> None:
    parlor.window.activateWindow()
    parlor.settings.change("pages", "wait")
    room = sail(ANN, ("", "easy"), ("", "easy"))
    while not room.choreographer.held:
        if room.host.asking is not None:
            room.host.choose(any_move(room))
        qtbot.wait(5)
    assert board_of(room).log.is_open
    (button, _tool), *_ = room.pages.tools
    qtbot.mouseClick(button, LEFT)
    assert not board_of(room).log.is_open
    assert not room.choreographer.held
    assert "read it" not in room.line.words.text()


def test_whoever_plays_alone_presses_the_card_just_laid_and_has_it_back(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    parlor.window.activateWindow()
    room = sail(ANN, ("", "easy"), ("", "easy"))
    board = board_of(room)
    while not (waited(qtbot, room) and isinstance(any_move(room), Lay)):
        room.host.choose(any_move(room))
    parlor.settings.change("speed", "normal")
    move, log, hand = any_move(room), room.session.log, room.session.state.hands[0]
    assert isinstance(move, Lay)
    room.host.choose(move)
    qtbot.waitUntil(lambda: board.second_thought.tag.isVisible(), timeout=LONG)
    place = room.stage.mapFromScene(board.hands.cards[move.card].pos())
    qtbot.mouseClick(room.stage.viewport(), LEFT, pos=place)
    assert (room.session.log, room.session.state.hands[0]) == (log, hand)
    qtbot.waitUntil(lambda: room.host.asking == 0, timeout=LONG)
    assert move.card in board.hands.hand
    assert not board.second_thought.tag.isVisible()


def test_a_card_that_another_person_has_seen_is_laid_for_good(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, BOB, ("", "easy"))
    qtbot.waitUntil(lambda: room.host.asking is not None, timeout=LONG)
    while not isinstance(any_move(room), Lay):
        room.host.choose(any_move(room))
        qtbot.waitUntil(lambda: room.host.asking is not None, timeout=LONG)
    room.host.choose(any_move(room))
    assert room.host.can_take_back() is None


def test_the_row_of_faces_opens_by_its_key_and_a_face_gives_the_tip(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    parlor.window.activateWindow()
    room = sail(ANN, *[("", "easy")] * 9)
    assert waited(qtbot, room)
    press(qtbot, Qt.Key.Key_B)
    _log, (strip, _tool), *faces = room.pages.tools
    assert all(button.isVisibleTo(room) for button, _ in faces)
    qtbot.mouseClick(faces[6][0], LEFT)
    assert board_of(room).tipping.backing.boat == 6
    assert not any(button.isVisibleTo(room) for button, _ in faces)
    qtbot.mouseClick(strip, LEFT)
    assert board_of(room).tipping.quay.is_open
    press(qtbot, Qt.Key.Key_B)
    assert board_of(room).tipping.backing.boat == 6


def test_to_hold_back_must_be_pressed_twice_and_to_have_nothing_once(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    parlor.window.activateWindow()
    room = sail(ANN, BOB, CY, honesty="found")
    held_back = passed = False
    while not (held_back and passed):
        assert waited(qtbot, room)
        room.decision.curtain.open()
        log = len(room.session.log)
        if lays(room) and not held_back:
            press(qtbot, Qt.Key.Key_P)
            assert len(room.session.log) == log
            assert button_for(room, CANNOT_PLAY).text().startswith("Sure?")
            press(qtbot, Qt.Key.Key_P)
            held_back = True
        elif not lays(room):
            press(qtbot, Qt.Key.Key_P)
            passed = True
        else:
            room.host.choose(any_move(room))
        assert len(room.session.log) > log


def test_a_click_on_the_curtain_s_cloth_leaves_the_keys_where_they_are(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    parlor.window.activateWindow()
    room = sail(ANN, BOB)
    assert waited(qtbot, room)
    qtbot.mouseClick(room.decision.curtain, LEFT, pos=QPoint(20, 20))
    assert room.decision.curtain.isVisible()
    assert room.host.asking is not None
    press(qtbot, KEYS[room.session.players[room.host.asking].key])
    assert not room.decision.curtain.isVisible()


def test_the_log_opens_by_its_key_and_by_a_click(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    parlor.window.activateWindow()
    room = sail(ANN, ("", "easy"))
    assert waited(qtbot, room)
    press(qtbot, Qt.Key.Key_L)
    assert board_of(room).log.page.isVisible()
    (button, _tool), *_ = room.pages.tools
    qtbot.mouseClick(button, LEFT)
    assert not board_of(room).log.page.isVisible()
    press(qtbot, Qt.Key.Key_L)
    press(qtbot, Qt.Key.Key_Escape)
    assert not board_of(room).log.page.isVisible()


def test_a_game_left_in_the_middle_goes_on_where_it_stopped(qtbot: QtBot, parlor: Parlor, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), ("", "easy"))
    for _ in range(5):
        assert waited(qtbot, room)
        room.host.choose(any_move(room))
    assert waited(qtbot, room)
    state, hand = room.session.state, board_of(room).hands.hand
    parlor.window.open_home()
    QApplication.processEvents()
    (save,), _broken = parlor.saves.unfinished()
    parlor.window.resume(save)
    again = parlor.window.room
    assert isinstance(again, TableRoom)
    assert waited(qtbot, again)
    assert again.session.state == state
    assert board_of(again).hands.hand == hand


def test_looking_back_shows_the_whole_game_again(qtbot: QtBot, sail: Any) -> None:
    room = sail(ANN, ("", "easy"), target=15, deals=6)
    while waited(qtbot, room):
        room.host.choose(any_move(room))
    assert isinstance(room.session.awaits(), Over)
    room.look_back.begin()
    assert room.choreographer.busy
    room.choreographer.finish()
    qtbot.waitUntil(lambda: not room.look_back.goes_on, timeout=LONG)
    assert room.choreographer.corrections == []


def test_a_computer_player_is_asked_only_where_there_is_a_choice(
    qtbot: QtBot, sail: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    choices: list[int] = []
    choose = Computers.choose

    def watched(computers: Computers, seat: Seat, hear: Any) -> Any:
        choices.append(len(computers._sitting.session.moves(seat)))
        return choose(computers, seat, hear)

    monkeypatch.setattr(Computers, "choose", watched)
    room = sail(("Ann", "person"), *[("", "easy")] * 9)
    for _ in range(3):
        if waited(qtbot, room):
            room.host.choose(any_move(room))
    assert choices
    assert min(choices) > 1
