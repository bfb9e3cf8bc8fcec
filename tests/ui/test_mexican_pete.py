"""Mexican Pete at the table: whole evenings by mouse and by keys, and calls that are heard to the thousandth of a second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.workers import Answer, Question, Ticket
from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import CLOCK, CallOut, Move, Reaction, Seat
from parlor_desktop.engine.session import PERSON, Player, Session
from parlor_desktop.games.mexican_pete.events import CalledTogether, CardTurned
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.rules import GAME
from parlor_desktop.games.mexican_pete.table import Phase, Reason, Table
from parlor_desktop.scene.mexican_pete.board import MexicanPeteBoard
from parlor_desktop.store.records import CannotKeep, RecordFile, load
from parlor_desktop.ui.own_file import OwnFileChoice
from parlor_desktop.ui.places import KEYS, seated
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.shouts import own_keys
from parlor_desktop.ui.table import TableRoom
from tests.play import random_entry
from tests.ui.conftest import LONG, SitDown, is_over, press
from tests.ui.hand_watch import HandWatch

ANN, BOB, CY, DOT = ((name, "person") for name in ("Ann", "Bob", "Cy", "Dot"))
FOUR = (ANN, BOB, CY, DOT)
LEFT = Qt.MouseButton.LeftButton
Found = Callable[[Table], bool]


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor_desktop.ui.host.call_outs.Watch", HandWatch)


@pytest.fixture
def at(parlor: Parlor) -> Callable[..., TableRoom]:
    """Sit down at a position: at(found, ("Ann", "person"), …)."""

    def sit(found: Found, *seats: tuple[str, str], **rules: Any) -> TableRoom:
        for seed in range(400):
            session, rng = Session(GAME, seated(seats), rules, seed=seed), Random(seed)
            for _ in range(300):
                if isinstance(session.awaits(), CallOut) and not session.state.calls and found(session.state):
                    parlor.window.activateWindow()
                    parlor.window.sit_down(session)
                    room = parlor.window.room
                    assert isinstance(room, TableRoom)
                    return room
                if not random_entry(session, rng):
                    break
        raise AssertionError("no game comes to this position")

    return sit


def watch_of(room: TableRoom) -> HandWatch:
    watch = room.host.callouts.calling.watch
    assert isinstance(watch, HandWatch)
    return watch


def key_of(room: TableRoom, seat: Seat) -> Qt.Key:
    return Qt.Key(ord(room.session.players[seat].key))


def button(room: TableRoom, words: str) -> QPushButton:
    return next(button for button, _ in room.shouts.buttons if words in button.accessibleName())


def called(room: TableRoom) -> list[tuple[Seat, int | None]]:
    return [(entry.actor, entry.ms) for entry in room.session.log if isinstance(entry.move, Call)]


def thought(room: TableRoom) -> bool:
    """The scene is still, and every computer player has made up its mind."""
    return room.host.callouts.calling.begun and not room.host.callouts.thinking and not room.choreographer.busy


def two_may_call(state: Table) -> bool:
    return state.phase is Phase.CALL and len(state.rightful()) >= 2 and not state.called


# -- Whole evenings ---------------------------------------------------------------------------------------------------------


def person_s_move(state: Table, seat: Seat) -> Move | None:
    """What an attentive person does at once; None is to wait."""
    if state.phase is Phase.CALL and seat in state.rightful() and seat not in state.called:
        return Call()
    if any(slip.seat != seat for slip in state.slips):
        return Note(next(slip.seat for slip in state.slips if slip.seat != seat))
    return None


def test_a_whole_evening_alone_against_three_by_mouse(qtbot: QtBot, sit_down: SitDown, tmp_path: Path) -> None:
    room = sit_down(ANN, ("", "easy"), ("", "medium"), ("", "hard"), game="mexican_pete", games=1)
    watch, made = watch_of(room), set()
    while not is_over(room):
        qtbot.waitUntil(lambda: thought(room) or is_over(room), timeout=LONG)
        if is_over(room):
            break
        state: Table = room.session.state
        move = person_s_move(state, 0) if not state.calls else None
        if move is None and state.thrower == 0 and not state.calls:
            if state.phase is Phase.CALL:
                watch.pass_by(2.0)  # the others may claim it
            if room.session.state is state:
                move = Throw()
        if move is not None:
            words = {Call: "I got it", Note: "slip", Throw: "Throw"}[type(move)]
            made.add(type(move))
            qtbot.mouseClick(button(room, words), LEFT)
        elif room.session.state is state:
            watch.pass_by(max(0.01, watch.alarm - watch.seconds) if watch.alarm < 60 else 1.0)
    assert room.choreographer.corrections == []
    assert made == {Call, Throw} or made == {Call, Throw, Note}
    qtbot.waitUntil(lambda: room.end is not None, timeout=LONG)
    assert not room.shouts.isVisible()
    (finished,) = (tmp_path / "finished").glob("*.parlor")
    assert load(finished).session.log == room.session.log


def test_a_whole_evening_of_four_people_with_four_keys_at_one_screen(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    parlor.window.activateWindow()
    room = sit_down(*FOUR, game="mexican_pete", games=4)
    watch, rng = watch_of(room), Random(4)
    while not is_over(room):
        assert thought(room)
        state: Table = room.session.state
        watch.pass_by(rng.uniform(0.3, 0.9))
        rightful = [seat for seat in state.rightful() if seat not in state.called] if state.phase is Phase.CALL else []
        if any(slip.seat is not None for slip in state.slips) and rng.random() < 0.5:
            press(qtbot, Qt.Key.Key_N)
        elif rightful and rng.random() < 0.85:
            press(qtbot, key_of(room, rng.choice(rightful)))
        elif state.phase is Phase.CALL and rng.random() < 0.03:
            press(qtbot, key_of(room, rng.randrange(4)))
        else:
            press(qtbot, Qt.Key.Key_T)
        watch.pass_by(0.5)
    assert room.choreographer.corrections == []
    moves = [(entry.actor, type(entry.move)) for entry in room.session.log]
    assert {actor for actor, move in moves if move is Call} == {0, 1, 2, 3}
    assert any(move is Note for _, move in moves)
    assert room.session.state.game == 4


def test_the_easy_going_table_only_throws(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    parlor.window.activateWindow()
    room = sit_down(ANN, BOB, game="mexican_pete", games=1, calls="easy-going")
    assert not room.shouts.isVisible()
    while not is_over(room):
        assert room.host.asking is not None
        press(qtbot, Qt.Key.Key_T)
    assert room.choreographer.corrections == []
    assert called(room) == []


# -- Who is heard -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("farther_first", [False, True])
def test_of_two_keys_within_the_window_the_nearest_to_the_left_has_it(
    qtbot: QtBot, at: Callable[..., TableRoom], farther_first: bool
) -> None:
    room = at(two_may_call, *FOUR)
    watch = watch_of(room)
    nearest, farther = room.session.state.rightful()[:2]
    number = room.session.state.total
    first, second = (farther, nearest) if farther_first else (nearest, farther)
    watch.pass_by(0.7)
    press(qtbot, key_of(room, first))
    watch.pass_by(0.399)
    press(qtbot, key_of(room, second))
    assert called(room)[-2:] == [(first, 700), (second, 1099)]
    assert number in room.session.state.up[nearest]
    watch.pass_by(0.002)
    assert number not in room.session.state.up[nearest]
    assert number in room.session.state.up[farther]
    assert room.session.log[-1].actor == CLOCK
    assert room.session.log[-1].ms == 1100
    assert any(isinstance(event, CalledTogether) for event in room.session.steps[-1].events)


@pytest.mark.parametrize("farther_first", [False, True])
def test_of_two_keys_farther_apart_the_first_has_it(qtbot: QtBot, at: Callable[..., TableRoom], farther_first: bool) -> None:
    room = at(two_may_call, *FOUR)
    watch = watch_of(room)
    nearest, farther = room.session.state.rightful()[:2]
    number = room.session.state.total
    first, second = (farther, nearest) if farther_first else (nearest, farther)
    press(qtbot, key_of(room, first))
    watch.pass_by(0.401)
    press(qtbot, key_of(room, second))
    watch.pass_by(1.0)
    assert number not in room.session.state.up[first]
    assert number in room.session.state.up[second]


def test_a_key_after_the_window_is_late_even_if_the_program_was_too_busy_to_ring(
    qtbot: QtBot, at: Callable[..., TableRoom]
) -> None:
    room = at(two_may_call, *FOUR)
    watch = watch_of(room)
    nearest, farther = room.session.state.rightful()[:2]
    number = room.session.state.total
    press(qtbot, key_of(room, farther))
    watch.oversleep(0.45)
    press(qtbot, key_of(room, nearest))
    assert number not in room.session.state.up[farther]
    assert called(room)[-1][0] == farther
    assert room.session.log[-1].ms == 400


def test_a_call_is_heard_while_a_shout_is_being_shown(qtbot: QtBot, parlor: Parlor, at: Callable[..., TableRoom]) -> None:
    room = at(two_may_call, *FOUR)
    parlor.settings.change("speed", "relaxed")
    one, other = room.session.state.rightful()[:2]
    press(qtbot, key_of(room, other))
    assert room.choreographer.busy
    press(qtbot, key_of(room, one))
    assert [seat for seat, _ in called(room)[-2:]] == [other, one]
    watch_of(room).pass_by(0.5)
    room.choreographer.finish()
    assert room.choreographer.corrections == []


def test_nobody_can_call_at_dice_that_nobody_has_seen(qtbot: QtBot, parlor: Parlor, at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: state.phase is Phase.READY, *FOUR)
    watch = watch_of(room)
    parlor.settings.change("speed", "relaxed")
    press(qtbot, Qt.Key.Key_T)
    assert room.choreographer.busy
    assert not watch.running
    before = room.session.log
    for seat in range(4):
        press(qtbot, key_of(room, seat))
    watch.pass_by(5)
    assert room.session.log == before
    assert room.choreographer.busy
    room.choreographer.finish()
    assert watch_of(room).running
    assert watch.seconds == 0


def test_whoever_goes_on_with_a_game_can_look_before_the_dice_roll(
    parlor: Parlor, at: Callable[..., TableRoom], script: Script
) -> None:
    parlor.settings.change("speed", "normal")
    script.words = {1: [Reaction(0.5, Throw())]}
    room = at(lambda state: state.phase is Phase.READY and state.thrower == 1 and not state.slips, ANN, EASY, EASY)
    script.answer()
    before = room.session.log
    assert room.line.words.text() == "Get ready! Look at your cards: it goes on in a moment."
    watch_of(room).pass_by(5)
    assert room.session.log == before
    room.choreographer.finish()
    assert "Get ready" not in room.line.words.text()
    watch_of(room).pass_by(0.6)
    assert len(room.session.log) > len(before)


def test_a_game_that_waits_for_a_person_needs_no_getting_ready(parlor: Parlor, at: Callable[..., TableRoom]) -> None:
    parlor.settings.change("speed", "normal")
    room = at(lambda state: state.phase is Phase.READY and state.thrower == 0 and not state.slips, ANN, EASY, EASY)
    assert not room.choreographer.busy
    assert room.line.words.text().startswith("Ann, throw the dice.")


def test_the_first_open_number_of_somebody_s_life_waits_for_them(
    qtbot: QtBot, parlor: Parlor, at: Callable[..., TableRoom]
) -> None:
    parlor.settings.change("speed", "normal")
    room = at(lambda state: two_may_call(state) and 0 in state.rightful() and not state.slips, ANN, EASY, EASY, EASY)
    room.choreographer.finish()
    assert room.board.newcomers
    before = room.session.log
    watch_of(room).pass_by(60)
    assert room.session.log == before, "the clock stands still"
    assert button(room, "Throw").property("closed") or not button(room, "Throw").isEnabled()
    press(qtbot, key_of(room, 0))
    assert called(room)[-1] == (0, 0)
    room.choreographer.finish()
    watch_of(room).pass_by(1)
    assert CLOCK in {entry.actor for entry in room.session.log[len(before) :]}, "and then it runs"


def somebody_else_may_call(state: Table, seat: int) -> bool:
    rightful = state.rightful() if state.phase is Phase.CALL else ()
    return bool(rightful) and seat not in rightful and state.thrower not in rightful and not state.called


def test_what_nobody_can_have_looks_closed_costs_nothing_and_says_why(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: state.phase is Phase.CALL and state.total not in state.wanted and not state.called, *FOUR)
    before, number = room.session.log, room.session.state.total
    assert button(room, "Cy").property("closed")
    qtbot.mouseClick(button(room, "Cy"), LEFT)
    assert room.session.log == before
    assert room.note.text() == f"Nobody wants the {number} any more."


def test_a_false_call_is_a_rule_and_no_dead_button(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: state.thrower == 1 and Reason.THROWERS is state.right(2) and state.would_turn(2), *FOUR)
    has = room.session.state.scores[2]
    qtbot.mouseClick(button(room, "Cy"), LEFT)
    watch_of(room).pass_by(0.5)
    assert room.session.state.scores[2] == has - 1


def test_a_call_before_anything_is_thrown_looks_closed_costs_nothing_and_says_why(
    qtbot: QtBot, at: Callable[..., TableRoom]
) -> None:
    room = at(lambda state: state.phase is Phase.READY and state.dice is None and state.thrower == 0, *FOUR)
    before, call = room.session.log, button(room, "Cy")
    assert call.property("closed")
    qtbot.mouseClick(call, LEFT)
    assert room.session.log == before
    assert room.note.text() == "There is nothing to call yet: the dice must be thrown first."
    press(qtbot, Qt.Key.Key_T)
    assert not button(room, "Ann").property("closed"), "the throw is Ann's"


def test_a_call_while_the_dice_roll_costs_nothing_and_says_why(
    qtbot: QtBot, parlor: Parlor, at: Callable[..., TableRoom]
) -> None:
    room = at(lambda state: state.phase is Phase.READY and state.thrower == 0, *FOUR)
    parlor.settings.change("speed", "relaxed")
    press(qtbot, Qt.Key.Key_T)
    before, call = room.session.log, button(room, "Ann")
    assert call.property("closed")
    qtbot.mouseClick(call, LEFT)
    assert room.session.log == before
    assert room.note.text() == "Wait until the dice lie."
    room.choreographer.finish()
    assert not call.property("closed")


def test_whoever_calls_at_everything_is_heard_at_nothing(
    qtbot: QtBot, parlor: Parlor, at: Callable[..., TableRoom], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor_desktop.ui.shouts.HUSHED", 60_000)
    room = at(lambda state: state.phase is Phase.READY and state.thrower == 0, *FOUR)
    parlor.settings.change("speed", "relaxed")
    press(qtbot, Qt.Key.Key_T)
    qtbot.mouseClick(button(room, "Ann"), LEFT)
    room.choreographer.finish()
    before = room.session.log
    qtbot.mouseClick(button(room, "Ann"), LEFT)
    assert room.session.log == before
    assert room.note.text() == "Look first, then call: it was too soon."
    qtbot.mouseClick(button(room, "Cy"), LEFT)
    assert room.session.log != before, "the others are heard"


def test_the_table_does_not_wait_for_people_whom_a_throw_does_not_concern(at: Callable[..., TableRoom], script: Script) -> None:
    script.words = {1: [Reaction(2.5, Call())], 2: [Reaction(9.0, Throw())]}
    room = at(lambda state: one_may_claim(state) and 1 in state.rightful() and state.thrower == 2, ANN, EASY, EASY)
    script.answer()
    watch = watch_of(room)
    watch.pass_by(0.9)
    assert not room.session.state.calls, "Ann has the time to look"
    watch.pass_by(0.2)
    assert called(room)[-1] == (1, 2500)
    assert room.session.log[-1].ms == 2900, "and as nobody else is about to call, nobody at the screen waits for that"


def test_dice_that_concern_nobody_again_and_again_are_thrown_on_by_themselves(at: Callable[..., TableRoom]) -> None:
    def dead(state: Table) -> bool:
        return state.phase is Phase.CALL and state.thrower == 0 and state.in_vain >= 2 and not state.slips

    room = at(dead, *FOUR)
    number, log = room.session.state.call_out, len(room.session.log)
    watch_of(room).pass_by(1.0)
    assert len(room.session.log) > log
    assert room.session.log[log].move == Throw()
    assert room.session.state.call_out != number


def test_whoever_has_called_cannot_call_again(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: somebody_else_may_call(state, 2), *FOUR)
    qtbot.mouseClick(button(room, "Cy"), LEFT)
    assert button(room, "Cy").property("closed")
    assert not button(room, "Bob").property("closed")


def test_that_was_a_slip_is_open_only_while_there_is_one_to_note(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: two_may_call(state) and state.thrower == 0 and not state.slips, *FOUR)
    assert button(room, "slip").property("closed")
    press(qtbot, Qt.Key.Key_T)
    watch_of(room).pass_by(3)
    assert room.session.state.slips
    assert not button(room, "slip").property("closed")
    assert "missed the" in room.line.words.text()


def test_the_line_tells_whoever_threw_their_own_card_to_call_it(at: Callable[..., TableRoom]) -> None:
    room = at(
        lambda state: state.phase is Phase.CALL and state.rightful() == (state.thrower,) == (0,) and not state.called, *FOUR
    )
    assert room.line.words.text() == f"Ann, say I GOT IT: you threw your {room.session.state.total}!"


# -- Computer players -------------------------------------------------------------------------------------------------------


class Script:
    """Computer players that say what they are told to, as soon as they are asked."""

    def __init__(self, parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words: dict[Seat, list[Reaction | None]] = {}
        self.asked: list[Seat] = []
        self.later: list[tuple[Callable[[Ticket, Answer], None], Ticket, Answer]] = []
        self._tickets = 0
        monkeypatch.setattr(parlor.workers, "ask", self.ask)
        monkeypatch.setattr(parlor.workers, "forget", lambda _ticket: None)

    def ask(self, question: Question, hear: Callable[[Ticket, Answer], None]) -> Ticket:
        assert question.kind == "react"
        self._tickets += 1
        self.asked.append(question.seat)
        left = self.words.get(question.seat, [])
        ticket, answer = Ticket(self._tickets), Answer(left.pop(0) if left else None)
        self.later.append((hear, ticket, answer))
        return ticket

    def answer(self) -> None:
        """Let them say it."""
        later, self.later = self.later, []
        for hear, ticket, answer in later:
            hear(ticket, answer)


@pytest.fixture
def script(parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> Script:
    return Script(parlor, monkeypatch)


def one_may_claim(state: Table) -> bool:
    return state.phase is Phase.CALL and state.rightful() == (1,) and state.thrower == 2 and not state.called


EASY = ("", "easy")


def test_a_computer_player_speaks_so_long_after_the_beginning(at: Callable[..., TableRoom], script: Script) -> None:
    script.words = {1: [Reaction(0.9, Call())], 2: [Reaction(2.5, Throw())]}
    room = at(one_may_claim, ANN, EASY, EASY)
    script.answer()
    watch = watch_of(room)
    before = len(room.session.log)
    watch.pass_by(0.899)
    assert len(room.session.log) == before
    watch.pass_by(0.002)
    assert called(room)[-1] == (1, 900)


def test_to_my_turn_leads_past_throws_that_are_others_affair(
    parlor: Parlor, at: Callable[..., TableRoom], script: Script
) -> None:
    script.words = {1: [Reaction(2.5, Call())], 2: [Reaction(9.0, Throw())]}
    room = at(lambda state: one_may_claim(state) and 1 in state.rightful() and state.thrower == 2, ANN, EASY, EASY)
    parlor.settings.change("speed", "normal")
    script.answer()
    assert called(room)[-1:] != [(1, 2500)]
    assert room.to_my_turn.can_begin, "Ann could only call falsely"
    room.to_my_turn.begin()
    assert called(room)[-1] == (1, 2500)
    assert room.to_my_turn.goes_on


def test_to_my_turn_ends_where_somebody_may_call(at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: two_may_call(state) and 0 in state.rightful() and state.thrower != 0, ANN, EASY, EASY)
    assert not room.to_my_turn.can_begin


def test_who_was_about_to_speak_still_is_after_somebody_s_false_call(at: Callable[..., TableRoom], script: Script) -> None:
    script.words = {1: [Reaction(1.5, Call())], 2: [Reaction(2.5, Throw())]}
    room = at(one_may_claim, ANN, EASY, EASY)
    script.answer()
    watch = watch_of(room)
    watch.pass_by(0.5)
    assert room.host.speak(0, Call())  # a false one
    watch.pass_by(0.5)
    assert room.session.log[-1].ms == 900
    asked = list(script.asked)
    watch.pass_by(0.4)
    assert script.asked == asked
    watch.pass_by(0.2)
    assert called(room)[-1] == (1, 1500)


def test_a_thrower_who_is_interrupted_thinks_anew(at: Callable[..., TableRoom], script: Script) -> None:
    script.words = {1: [None], 2: [Reaction(1.0, Throw()), Reaction(0.7, Throw())]}
    room = at(one_may_claim, ANN, EASY, EASY)
    script.answer()
    watch = watch_of(room)
    watch.pass_by(0.9)
    assert room.host.speak(0, Call())  # a false one
    watch.pass_by(0.2)
    assert room.session.log[-1].actor == 0  # nobody throws while a call is being heard
    watch.pass_by(0.3)
    script.answer()
    watch.pass_by(0.59)
    assert room.session.log[-1].actor == CLOCK
    watch.pass_by(0.02)
    assert isinstance(room.session.log[-2].move, Throw)
    assert room.session.log[-2].ms == 2000


def test_an_answer_that_comes_late_is_said_at_once(at: Callable[..., TableRoom], script: Script) -> None:
    script.words = {1: [Reaction(0.9, Call())]}
    room = at(one_may_claim, ANN, EASY, EASY)
    watch_of(room).pass_by(1.4)
    script.answer()
    assert called(room)[-1][0] == 1


def test_an_answer_that_comes_while_the_dice_roll_does_not_begin_the_call_out(
    qtbot: QtBot, parlor: Parlor, at: Callable[..., TableRoom], script: Script
) -> None:
    room = at(lambda state: state.phase is Phase.READY and state.thrower == 0, ANN, EASY)
    script.answer()
    parlor.settings.change("speed", "relaxed")
    press(qtbot, Qt.Key.Key_T)
    script.words = {1: [Reaction(0.4, Call())]}
    before = room.session.log
    script.answer()
    watch_of(room).pass_by(3)
    assert room.choreographer.busy
    assert not watch_of(room).running
    assert room.session.log == before


def test_a_seat_handed_to_the_computer_in_the_middle_thinks_from_then_on(
    qtbot: QtBot, at: Callable[..., TableRoom], script: Script
) -> None:
    room = at(lambda state: two_may_call(state) and 1 in state.rightful(), *FOUR)
    watch = watch_of(room)
    watch.pass_by(0.6)
    script.words = {1: [Reaction(0.8, Call())]}
    room.host.seat_player(1, "hard")
    script.answer()
    assert not any("Bob" in shout.accessibleName() for shout, _ in room.shouts.buttons)
    press(qtbot, Qt.Key.Key_J)
    watch.pass_by(0.79)
    assert called(room)[-1:] != [(1, 1400)]
    watch.pass_by(0.02)
    assert called(room)[-1] == (1, 1400)
    room.host.seat_player(1, PERSON)
    assert any("Bob" in shout.accessibleName() for shout, _ in room.shouts.buttons)


def test_a_computer_player_that_fails_lets_the_easy_one_speak(at: Callable[..., TableRoom], script: Script) -> None:
    room = at(one_may_claim, ANN, EASY, EASY)
    later, script.later = script.later, []
    for hear, ticket, _ in later:
        hear(ticket, Answer(error="ValueError: no idea"))
    assert "lost the thread" in room.note.text()
    watch_of(room).pass_by(30)
    assert len(room.session.log) > 2


# -- What comes in between --------------------------------------------------------------------------------------------------


def test_while_the_window_is_left_no_time_passes_and_nobody_is_heard(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(two_may_call, *FOUR)
    watch = watch_of(room)
    nearest, farther = room.session.state.rightful()[:2]
    press(qtbot, key_of(room, farther))
    watch.pass_by(0.3)
    room.pause(True)
    watch.pass_by(60)
    before = room.session.log
    press(qtbot, key_of(room, nearest))
    press(qtbot, Qt.Key.Key_N)
    assert room.session.log == before
    assert not room.shouts.isVisible()
    room.pause(False)
    assert room.shouts.isVisible()
    watch.pass_by(0.05)
    press(qtbot, key_of(room, nearest))
    assert called(room)[-1] == (nearest, 350)


def test_an_evening_is_saved_in_the_middle_of_a_call_and_gone_on_with(
    qtbot: QtBot, parlor: Parlor, at: Callable[..., TableRoom]
) -> None:
    room = at(two_may_call, *FOUR)
    state = room.session.state
    nearest = state.rightful()[0]
    press(qtbot, key_of(room, nearest))
    log = room.session.log
    parlor.window.open_home()
    (saved,), _ = parlor.saves.unfinished()
    parlor.window.resume(saved)
    again = parlor.window.room
    assert isinstance(again, TableRoom)
    assert again.session.log == log
    watch_of(again).pass_by(0.5)
    assert state.total not in again.session.state.up[nearest]
    assert again.choreographer.corrections == []


def test_a_call_that_cannot_be_kept_was_not_made(
    qtbot: QtBot, at: Callable[..., TableRoom], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = at(two_may_call, *FOUR)
    before = room.session.log

    def full(_file: RecordFile, _text: bytes) -> None:
        raise CannotKeep("No space left on device.")

    with monkeypatch.context() as patch:
        patch.setattr(RecordFile, "_write", full)
        press(qtbot, key_of(room, room.session.state.rightful()[0]))
    assert room.session.log == before
    assert "No space left" in room.note.text()
    press(qtbot, key_of(room, room.session.state.rightful()[0]))
    assert len(room.session.log) == len(before) + 1


def test_what_was_called_cannot_be_taken_back(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(two_may_call, *FOUR)
    press(qtbot, key_of(room, room.session.state.rightful()[0]))
    assert not room.bar.take_back.isEnabled()
    assert room.host.can_take_back() is None


# -- Slips ------------------------------------------------------------------------------------------------------------------


def test_a_slip_is_noted_by_key_and_the_button_is_always_there(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: two_may_call(state) and state.thrower == 0 and not state.slips, *FOUR)
    missed = room.session.state.rightful()
    assert button(room, "slip").isVisible()
    press(qtbot, Qt.Key.Key_N)
    assert room.note.text() == "Nobody else has missed a call."
    room.note.answered.start(0)
    qtbot.waitUntil(lambda: not room.note.isVisible(), timeout=LONG)
    press(qtbot, Qt.Key.Key_T)
    watch_of(room).pass_by(2)
    before = room.session.state.scores
    assert button(room, "slip").isVisible()
    press(qtbot, Qt.Key.Key_N)
    after = room.session.state.scores
    assert [before[seat] - after[seat] for seat in missed] == [1] * len(missed)
    notes = [entry for entry in room.session.log if isinstance(entry.move, Note)]
    assert all(entry.actor != entry.move.seat for entry in notes if isinstance(entry.move, Note))


def test_a_slip_noted_while_the_dice_roll_counts_when_they_lie(
    qtbot: QtBot, parlor: Parlor, at: Callable[..., TableRoom]
) -> None:
    room = at(lambda state: two_may_call(state) and state.thrower == 0 and not state.slips, *FOUR)
    parlor.settings.change("speed", "relaxed")
    press(qtbot, Qt.Key.Key_T)
    watch_of(room).pass_by(2)
    before = room.session.log
    press(qtbot, Qt.Key.Key_N)
    assert room.session.log == before
    room.choreographer.finish()
    assert isinstance(room.session.log[-1].move, Note)


# -- Keys -------------------------------------------------------------------------------------------------------------------


def test_no_key_means_two_things(at: Callable[..., TableRoom]) -> None:
    room = at(two_may_call, *FOUR)
    own = set(own_keys(room.session.players, range(4), ()).values())
    others = [shortcut.key().toString() for shortcut in room.keys.shortcuts]
    shared = [shout.key for _, shout in room.shouts.buttons if shout.seat is None]
    assert len(own) == 4
    assert len({*own, *others, *shared}) == len([*own, *others, *shared])
    assert not set(KEYS) & {*others, *shared}


def test_a_person_whose_key_is_taken_gets_another() -> None:
    people = [Player("Ann", key="N"), Player("Bob", key="a"), Player("Cy", key="A"), Player("Dot")]
    assert own_keys(people, range(4), {"N", "T", "H", "M"}) == {0: "A", 1: "J", 2: "S", 3: "K"}
    assert own_keys([replace(people[0], key="K"), *people[1:]], range(4), {"N"}) == {0: "K", 1: "A", 2: "J", 3: "S"}


def test_the_space_bar_throws_and_a_click_on_a_call_does_not_lead_it_astray(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(
        lambda state: state.phase is Phase.CALL and state.thrower == 0 and not state.rightful() and not state.called, ANN, BOB
    )
    assert button(room, "Throw").hasFocus()
    qtbot.mouseClick(button(room, "Ann"), LEFT)
    watch_of(room).pass_by(0.5)
    assert button(room, "Throw").hasFocus()
    press(qtbot, Qt.Key.Key_Space)
    watch_of(room).pass_by(2)
    assert isinstance(room.session.log[-2].move, Throw)


def test_whoever_throws_again_gives_the_others_time_to_call(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: two_may_call(state) and state.thrower == 0, *FOUR)
    state, watch = room.session.state, watch_of(room)
    before = room.session.log
    watch.pass_by(0.3)
    press(qtbot, Qt.Key.Key_T)
    watch.pass_by(1.5)
    assert room.session.log == before
    press(qtbot, key_of(room, state.rightful()[0]))
    watch.pass_by(3)
    assert state.total not in room.session.state.up[state.rightful()[0]]
    assert not any(isinstance(entry.move, Throw) for entry in room.session.log[len(before) :])


def test_only_a_person_who_has_the_dice_can_throw(at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: state.phase is Phase.READY and state.thrower == 1, ANN, EASY)
    assert not button(room, "Throw").isEnabled()


# -- The board under the hands ------------------------------------------------------------------------------------------------


def test_the_cards_of_a_hand_are_looked_at_by_click_and_by_key(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(two_may_call, *FOUR)
    board = room.board
    assert isinstance(board, MexicanPeteBoard)
    qtbot.mouseClick(room.pages.tools[1][0], LEFT)
    assert board.page.isVisible()
    assert "Bob" in board.page.title
    press(qtbot, Qt.Key.Key_3)
    assert "Cy" in board.page.title
    press(qtbot, Qt.Key.Key_Escape)
    assert not board.page.isVisible()


def test_the_page_of_a_hand_is_put_away_by_its_key_and_by_a_click_on_it(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(two_may_call, *FOUR)
    board = room.board
    assert isinstance(board, MexicanPeteBoard)
    press(qtbot, Qt.Key.Key_3)
    press(qtbot, Qt.Key.Key_3)
    assert not board.page.isVisible()
    press(qtbot, Qt.Key.Key_3)
    assert board.page.isVisible()
    assert not board.covered, "play goes on below it"
    qtbot.mouseClick(room.stage.viewport(), LEFT, pos=room.stage.mapFromScene(board.page.pos()))
    assert not board.page.isVisible()


def test_a_hint_tells_the_only_person_whether_to_call(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: two_may_call(state) and 0 in state.rightful(), ANN, EASY, EASY, EASY)
    with qtbot.waitSignal(room.host.hinted, timeout=LONG):
        qtbot.mouseClick(room.bar.hint, LEFT)
    assert room.note.text().startswith("Say I GOT IT: ")
    press(qtbot, key_of(room, 0))
    assert not room.note.isVisible(), "it was about what lay before"


def test_a_hint_where_nothing_can_be_called_is_to_say_nothing(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(
        lambda state: state.phase is Phase.CALL and state.thrower != 0 and 0 not in state.rightful(), ANN, EASY, EASY, EASY
    )
    with qtbot.waitSignal(room.host.hinted, timeout=LONG):
        qtbot.mouseClick(room.bar.hint, LEFT)
    assert room.note.text().startswith("Keep quiet: ")


def test_a_card_that_is_turned_is_seen_turned(qtbot: QtBot, at: Callable[..., TableRoom]) -> None:
    room = at(lambda state: state.phase is Phase.CALL and bool(state.rightful()) and not state.called, *FOUR)
    board = room.board
    assert isinstance(board, MexicanPeteBoard)
    seat, number = room.session.state.rightful()[0], room.session.state.total
    card = board.hands.by_colour[room.session.state.colours[seat]].cards[number]
    assert card.face_up
    press(qtbot, key_of(room, seat))
    watch_of(room).pass_by(0.5)
    assert any(isinstance(event, CardTurned) for event in room.session.steps[-1].events)
    assert not card.face_up
    assert QApplication.focusWidget() is not None


# -- A deck of one's own ------------------------------------------------------------------------------------------------------


def own_file(path: Path, change: Callable[[str], str]) -> Path:
    house = files("parlor_desktop.games.mexican_pete") / "deck.json"
    path.write_text(change(house.read_text(encoding="utf-8")), encoding="utf-8")
    return path


def test_a_deck_file_is_loaded_at_the_set_up_and_played_with(
    qtbot: QtBot, parlor: Parlor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlor.window.open_setup("mexican_pete")
    room = parlor.window.room
    assert isinstance(room, SetupRoom)
    deck = next(choice for choice in room.rules if choice.rule.name == "deck")
    qtbot.mouseClick(room.drawer_button, LEFT)
    deck.buttons["own"].click()
    assert "There is no deck file" in room.trouble.text()
    assert not room.play.isEnabled()
    choice = room.findChild(OwnFileChoice)
    assert isinstance(choice, OwnFileChoice)
    good = own_file(
        tmp_path / "mine.json", lambda text: text.replace('"dice": [4, 2], "do": "ante2"', '"dice": [4, 2], "do": "take2"', 1)
    )
    bad = own_file(tmp_path / "bad.json", lambda text: text.replace('"dice": [4, 2]', '"dice": [4, 3]', 1))
    deck.buttons["ours"].click()
    for file, words in ((bad, "line"), (good, "mine.json is loaded.")):
        assert deck.choice() == "ours"
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, file=file: (str(file), ""))
        choice.load.click()
        assert words in choice.words.text()
    assert deck.choice() == "own"
    assert room.play.isEnabled()
    room.play.click()
    table = parlor.window.room
    assert isinstance(table, TableRoom)
    assert table.session.state.deck[0][6].do == "take2"
    assert isinstance(table.board, MexicanPeteBoard)
    assert table.board.press.deck == table.session.state.deck
