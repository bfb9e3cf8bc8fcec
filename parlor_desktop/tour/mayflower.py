"""The Mayflower, from the deal to the end."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtWidgets import QWidget

from parlor_desktop.app import Parlor
from parlor_desktop.engine.session import Session
from parlor_desktop.games.mayflower.table import Phase
from parlor_desktop.scene.mayflower.board import MayflowerBoard
from parlor_desktop.tour.staging import (
    Moment,
    Scene,
    is_over,
    let_move,
    open_drawer,
    session_of,
    sit_down,
    table,
)
from parlor_desktop.ui.table import TableRoom


def _laid(session: Session[Any]) -> int:
    return sum(row.low + 14 - row.high + row.closed for row in session.state.rows)


def _table(seats: int, until: Moment, people: int = 1, **rules: object) -> Scene:
    def scene(parlor: Parlor) -> QWidget:
        room = table(parlor, "mayflower", seats, until, people, **rules)
        if people > 1 and room.curtain.isVisible():
            room.curtain.open()
        return parlor.window

    return scene


def _middle(parlor: Parlor) -> TableRoom:
    return table(parlor, "mayflower", 4, lambda s: _laid(s) > 16 and len(s.moves(0)) > 3)


def _dealing(parlor: Parlor) -> QWidget:
    """Cards in the air."""
    let_move(parlor, 0)
    room = sit_down(parlor, session_of("mayflower", 4))
    room.choreographer.skip()
    room.choreographer.skip()
    let_move(parlor, 1900)
    return parlor.window


def _log(parlor: Parlor) -> QWidget:
    room = table(parlor, "mayflower", 4, lambda s: s.state.deal > 5)
    assert isinstance(room.board, MayflowerBoard)
    room.board.open_page()
    return parlor.window


def _curtain(parlor: Parlor) -> QWidget:
    table(parlor, "mayflower", 3, lambda s: _laid(s) > 12, people=2)
    return parlor.window


def _hint(parlor: Parlor) -> QWidget:

    room = _middle(parlor)
    view = room.session.view(0)
    room.host.hinted.emit(room.session.game.box.brain("hard").weigh(view, 0, room.session.generator("album")))
    return parlor.window


def _story(parlor: Parlor) -> QWidget:
    open_drawer(_middle(parlor), 0)
    return parlor.window


SCENES: Final[dict[str, Scene]] = {
    "mayflower dealing": _dealing,
    "mayflower start": _table(4, lambda s: s.state.phase is Phase.PLAY),
    "mayflower middle": _table(4, lambda s: _laid(s) > 16 and len(s.moves(0)) > 3),
    "mayflower hint": _hint,
    "mayflower closed series": _table(4, lambda s: any(row.closed for row in s.state.rows) and len(s.state.hands[0]) > 3),
    "mayflower cannot play": _table(4, lambda s: _laid(s) > 16 and len(s.moves(0)) == 1),
    "mayflower two seats": _table(2, lambda s: any(len(hand) >= 24 for hand in s.state.hands[:1])),
    "mayflower drawn": _table(2, lambda s: s.state.phase is Phase.DRAWN),
    "mayflower ten seats": _table(10, lambda s: _laid(s) > 14),
    "mayflower challenge": _table(4, lambda s: s.state.phase is Phase.CHALLENGE, honesty="challenged"),
    "mayflower two people": _table(3, lambda s: _laid(s) > 12, people=2),
    "mayflower curtain": _curtain,
    "mayflower log": _log,
    "mayflower story": _story,
    "mayflower end": _table(4, is_over),
}
