"""Pig Dice, from the first throw to the last round."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from parlor_desktop.app import Parlor
from parlor_desktop.tour.staging import Moment, Scene, is_anybody_s_turn, is_over, let_move, open_drawer, table
from parlor_desktop.ui.table import TableRoom


def _table(seats: int, until: Moment, people: int = 1) -> Scene:
    def scene(parlor: Parlor) -> QWidget:
        table(parlor, "pig_dice", seats, until, people)
        return parlor.window

    return scene


def _mid_turn(parlor: Parlor) -> TableRoom:
    return table(parlor, "pig_dice", 4, lambda s: s.state.made >= 18 and max(s.state.kept) > 30)


def _mid_throw(parlor: Parlor) -> QWidget:
    room = _mid_turn(parlor)
    let_move(parlor, 0)
    room.host.choose(room.session.moves(0)[0])
    let_move(parlor, 1150)
    return parlor.window


def _with_drawer(tab: int, clause: str = "") -> Scene:
    def scene(parlor: Parlor) -> QWidget:
        open_drawer(_mid_turn(parlor), tab, clause)
        return parlor.window

    return scene


def _paused(parlor: Parlor) -> QWidget:
    _mid_turn(parlor).pause(True)
    return parlor.window


SCENES: Final[dict[str, Scene]] = {
    "pig dice start": _table(4, is_anybody_s_turn),
    "pig dice decision": _table(4, lambda s: s.state.made >= 18 and max(s.state.kept) > 30),
    "pig dice throw": _mid_throw,
    "pig dice long turn": _table(3, lambda s: len(s.state.throws) >= 10),
    "pig dice last round": _table(4, lambda s: bool(s.state.last_round)),
    "pig dice ten seats": _table(10, lambda s: s.state.made >= 10 and max(s.state.kept) > 60),
    "pig dice two people": _table(2, lambda s: s.state.made >= 8 and len(s.log) > 60, people=2),
    "pig dice story": _with_drawer(0),
    "pig dice scores": _with_drawer(1),
    "pig dice why": _with_drawer(2, "PD-9"),
    "pig dice pause": _paused,
    "pig dice end": _table(4, is_over),
    "pig dice end of ten": _table(10, is_over),
}
