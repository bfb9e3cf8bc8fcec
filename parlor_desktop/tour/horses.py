"""Horses, from the bets to the prize-giving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from parlor_desktop.app import Parlor
from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.session import Session
from parlor_desktop.games.horses.betting import is_lost
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.table import Phase, Table
from parlor_desktop.scene.horses.board import HorsesBoard
from parlor_desktop.tour.staging import (
    Moment,
    Scene,
    is_over,
    let_move,
    open_drawer,
    play_on,
    play_until,
    session_of,
    sit_down,
    table,
)
from parlor_desktop.ui.table import TableRoom

FIVE: Final = (3, 12, 24, 36, 44)
"""Cards turned at the five moments of a race."""


def _board(room: TableRoom) -> HorsesBoard:
    assert isinstance(room.board, HorsesBoard)
    return room.board


def _table(seats: int, until: Moment, people: int = 1, **rules: object) -> Scene:
    def scene(parlor: Parlor) -> QWidget:
        table(parlor, "horses", seats, until, people, **rules)
        return parlor.window

    return scene


def _mine(parlor: Parlor, seats: int, until: Moment, people: int = 1, **rules: object) -> TableRoom:
    """A table at which nothing is done for a person."""
    parlor.settings.change("forced", "mine")
    return table(parlor, "horses", seats, until, people, **rules)


def _bets(session: Session[Any]) -> bool:
    state: Table = session.state
    return state.phase is Phase.BET and state.bookie != 0


def _betting(seats: int, people: int = 1, too_much: bool = False) -> Scene:
    def scene(parlor: Parlor) -> QWidget:
        room = table(parlor, "horses", seats, lambda s: _bets(s) and s.state.race > 1, people)
        board = _board(room)
        for line, worth in (
            ("win H", 5),
            ("place H", 1),
            ("place H", 5),
            ("show C", 1),
            ("show D", 1),
            ("red", 5),
            ("win S", 1),
        ):
            board.bettor.lay(line, worth)
        board.large.point("place H")
        if too_much:
            board.bettor.lay("show C", 10)
        return parlor.window

    return scene


def _racing(seats: int, cards: int) -> Scene:
    """A moment of the race, with the horse on its way."""

    def scene(parlor: Parlor) -> QWidget:
        room = _mine(parlor, seats, _cards(cards))
        let_move(parlor, 0)
        room.host.choose(room.session.moves(0)[0])
        let_move(parlor, 850)
        return parlor.window

    return scene


def _cards(cards: int) -> Moment:
    return lambda s: s.state.phase is Phase.RACE and s.state.bookie == 0 and len(s.state.turned) >= cards


def _next_is_a_finish(place: int) -> Moment:
    """The next card brings a horse in, and there are counters to be collected or paid."""

    def moment(session: Session[Any]) -> bool:
        state: Table = session.state
        if state.phase is not Phase.RACE or state.bookie != 0 or len(state.finish) != place - 1:
            return False
        letter = state.pack[0][-1]
        finish = (*state.finish, letter)
        bets = [line for laid in state.stakes for line, _ in laid]
        settled = [line for line in bets if (is_lost(line, finish) if place < 3 else not is_lost(line, finish))]
        return state.hidden()[letter] == 1 and len(settled) >= 2

    return moment


def _finish(place: int, shows: Callable[[HorsesBoard], bool], ms: int, seats: int = 4) -> Scene:
    """A horse comes in: the moment in which the board shows what is wanted."""

    def scene(parlor: Parlor) -> QWidget:
        room = _mine(parlor, seats, _next_is_a_finish(place))
        let_move(parlor, 0)
        room.host.choose(room.session.moves(0)[0])
        while not shows(_board(room)):
            room.choreographer.skip()
        let_move(parlor, ms)
        return parlor.window

    return scene


def _chips_fly(board: HorsesBoard) -> bool:
    return any(chips.count for chips in board.till.flying)


def _watching(seats: int, cards: int) -> Scene:
    """Somebody else is Bookie, and the person's counters are at stake."""

    def scene(parlor: Parlor) -> QWidget:
        for seed in range(11, 60):
            session = session_of("horses", seats, seed=seed)
            play_until(session, _bets)
            session.play(0, Stake((("win S", 6), ("place H", 5), ("show H", 3), ("show C", 6), ("red", 10))))
            play_on(session, lambda s: len(s.state.turned) >= cards or s.state.race > 1)
            if len(session.state.turned) >= cards and len(session.state.stakes[0]) == 5:
                break
        parlor.settings.change("speed", "relaxed")
        sit_down(parlor, session)
        return parlor.window

    return scene


def _off(parlor: Parlor) -> QWidget:
    room = table(parlor, "horses", 4, lambda s: s.state.phase is Phase.OFF)
    let_move(parlor, 0)
    room.host.choose(room.session.moves(0)[0])
    let_move(parlor, 900)
    return parlor.window


def _ready(parlor: Parlor) -> QWidget:
    """All boards are covered, and the Bookie has only to say it."""
    table(parlor, "horses", 7, lambda s: s.state.phase is Phase.OFF and s.state.race > 1)
    return parlor.window


def _cut(parlor: Parlor) -> QWidget:
    room = table(parlor, "horses", 4, lambda s: s.state.phase is Phase.CUT and s.state.race > 1)
    _board(room).cards.spread.moved.emit(19)
    return parlor.window


def _ledger(seats: int) -> Scene:
    def scene(parlor: Parlor) -> QWidget:
        room = table(parlor, "horses", seats, lambda s: _bets(s) and len(s.state.ledger) > 2)
        _board(room).page.toggle(waits=True)
        return parlor.window

    return scene


def _story(parlor: Parlor) -> QWidget:
    open_drawer(_mine(parlor, 4, _cards(20)), 0)
    return parlor.window


SCENES: Final[dict[str, Scene]] = {
    "horses betting": _betting(4),
    "horses objection": _betting(4, too_much=True),
    "horses betting two seats": _betting(2),
    "horses betting ten seats": _betting(10),
    "horses betting two people": _betting(4, people=2),
    "horses ready": _ready,
    "horses off": _off,
    "horses cut": _cut,
    **{f"horses race {at}": _racing(4, cards) for at, cards in enumerate(FIVE, start=1)},
    "horses race of two": _racing(2, 30),
    "horses race of seven": _racing(7, 24),
    "horses race of ten": _racing(10, 30),
    "horses watching": _watching(4, 22),
    "horses finish": _finish(1, lambda board: bool(board.speech.ribbon.text), 700),
    "horses collection": _finish(1, _chips_fly, 330),
    "horses payment": _finish(3, lambda board: len(board.course.finish) == len(SUITS) and _chips_fly(board), 330, seats=7),
    "horses ledger": _ledger(4),
    "horses ledger of ten": _ledger(10),
    "horses story": _story,
    "horses prizes": _table(4, is_over),
    "horses prizes of ten": _table(10, is_over),
}
