"""Pig Dice for the album, from the first throw to the last round."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.session import AnySession
from parlor_desktop.scene.kit.moments import (
    RULES,
    SCORES,
    STORY,
    Photographer,
    Picture,
    at_table,
    is_anybody_s_turn,
    is_over,
    with_drawer,
)


def _mid_turn(session: AnySession) -> bool:
    return bool(session.state.made >= 18 and max(session.state.kept) > 30)


def _mid_throw(photographer: Photographer) -> None:
    sitting = photographer.table(4, _mid_turn)
    sitting.let_move(0)
    sitting.choose(sitting.session.moves(0)[0])
    sitting.let_move(1150)


MOMENTS: Final[dict[str, Picture]] = {
    "start": at_table(4, is_anybody_s_turn),
    "decision": at_table(4, _mid_turn),
    "throw": _mid_throw,
    "long turn": at_table(3, lambda s: len(s.state.throws) >= 10),
    "last round": at_table(4, lambda s: bool(s.state.last_round)),
    "ten seats": at_table(10, lambda s: s.state.made >= 10 and max(s.state.kept) > 60),
    "two people": at_table(2, lambda s: s.state.made >= 8 and len(s.log) > 60, people=2),
    "story": with_drawer(STORY, 4, _mid_turn),
    "scores": with_drawer(SCORES, 4, _mid_turn),
    "why": with_drawer(RULES, 4, _mid_turn, clause="PD-9"),
    "pause": lambda photographer: photographer.table(4, _mid_turn).pause(),
    "end": at_table(4, is_over),
    "end of ten": at_table(10, is_over),
}
