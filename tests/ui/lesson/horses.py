"""How somebody who takes the lesson of Horses lays their counters, by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlor_desktop.engine.contract import Move
from parlor_desktop.games.horses.betting import LINES, Stakes
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.scene.horses.board import HorsesBoard
from parlor_desktop.scene.horses.purse import WORTHS
from parlor_desktop.ui.lesson import LessonRoom

OTHER: Stakes = (("win S", 1), ("red", 10))


def makes(move: Move) -> bool:
    return isinstance(move, Stake)


def make(room: LessonRoom, move: Any) -> None:
    _clear(room)
    _lay(room, move.bets)


def wrong_ways(room: LessonRoom) -> list[Callable[[], None]]:
    def nothing() -> None:
        _clear(room)
        room.actions_bar.buttons[-1].click()
        room.actions_bar.buttons[-1].click()

    return [lambda: _lay(room, OTHER), nothing]


def _lay(room: LessonRoom, bets: Stakes) -> None:
    for line, counters in bets:
        room.actions_bar.buttons[LINES.index(line)].setFocus()
        room.actions_bar.buttons[len(LINES) + WORTHS.index(counters)].click()
    room.actions_bar.buttons[-1].click()


def _clear(room: LessonRoom) -> None:
    board = room.board
    assert isinstance(board, HorsesBoard)
    for line, _ in board.bettor.draft.bets:
        room.actions_bar.buttons[LINES.index(line)].setFocus()
        room.actions_bar.buttons[-2].click()
    assert not board.bettor.draft.bets
