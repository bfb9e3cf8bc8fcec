"""The Mayflower for the album, from the deal to the end."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.session import AnySession
from parlor_desktop.games.mayflower.table import Phase
from parlor_desktop.scene.kit.moments import STORY, Photographer, Picture, at_table, is_over, with_drawer
from parlor_desktop.scene.mayflower.board import MayflowerBoard


def _laid(session: AnySession) -> int:
    return sum(row.low + 14 - row.high + row.closed for row in session.state.rows)


def _middle(session: AnySession) -> bool:
    return _laid(session) > 16 and len(session.moves(0)) > 3


def _dealing(photographer: Photographer) -> None:
    """Cards in the air."""
    sitting = photographer.sit_down(photographer.new_game(4), moving=True)
    sitting.skip()
    sitting.skip()
    sitting.let_move(1900)


def _log(photographer: Photographer) -> None:
    board = photographer.table(4, lambda s: s.state.deal > 5).board
    assert isinstance(board, MayflowerBoard)
    board.open_page()


MOMENTS: Final[dict[str, Picture]] = {
    "dealing": _dealing,
    "start": at_table(4, lambda s: s.state.phase is Phase.PLAY),
    "middle": at_table(4, _middle),
    "hint": lambda photographer: photographer.table(4, _middle).show_hint(),
    "closed series": at_table(4, lambda s: any(row.closed for row in s.state.rows) and len(s.state.hands[0]) > 3),
    "cannot play": at_table(4, lambda s: _laid(s) > 16 and len(s.moves(0)) == 1),
    "two seats": at_table(2, lambda s: any(len(hand) >= 24 for hand in s.state.hands[:1])),
    "drawn": at_table(2, lambda s: s.state.phase is Phase.DRAWN),
    "ten seats": at_table(10, lambda s: _laid(s) > 14),
    "challenge": at_table(4, lambda s: s.state.phase is Phase.CHALLENGE, honesty="challenged"),
    "two people": at_table(3, lambda s: _laid(s) > 12, people=2),
    "curtain": lambda photographer: photographer.table(3, lambda s: _laid(s) > 12, people=2),
    "log": _log,
    "story": with_drawer(STORY, 4, _middle),
    "end": at_table(4, is_over),
}
