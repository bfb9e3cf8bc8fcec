"""What the table tells of somebody's passes before they are challenged at The Mayflower (MF-12)."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.games.mayflower.moves import Challenge
from parlor_desktop.games.mayflower.table import Deed, Drew, Laid, LookedAt, Passed, Phase, Table
from parlor_desktop.scene.mayflower.doubting import evidence, evidence_words
from tests.play import random_entry
from tests.scene.test_mayflower_board import at_table


def table(*history: Deed) -> Table:
    _, scene = at_table(4, 1, honesty="challenged")
    assert scene.view is not None
    return Table(scene.view.rules, (0,) * 4, Phase.CHALLENGE, hands=((),) * 4, history=history)


@pytest.mark.parametrize(
    ("history", "words"),
    [
        ((Passed(1, ("C12", "A2")), Laid(2, "D1"), Passed(1, ("C12", "A2"))), "passed twice; open: 2 A, 12 C"),
        ((Passed(1, ("C12", "A2")), Laid(2, "A2")), "passed once; open: 12 C"),
        ((Passed(1, ("A1", "A13", "B1", "B13")),) * 3, "passed 3 times; open: 4 cards"),
        ((Passed(1, ("C12", "A2")), Laid(2, "A2"), Laid(1, "C12")), "passed, then laid 12 C!"),
        ((Passed(1, ("A2",)), Laid(2, "A2")), "passed once: others had it all"),
        ((Passed(1, ("A2",)), Drew(1, "A2"), Laid(1, "A2"), Passed(1, ("A3",))), "passed twice; open: 3 A"),
        ((Passed(1, ("A2",)), LookedAt((1,)), Laid(3, "B1"), Passed(1, ("B2",))), "passed once; open: 2 B"),
    ],
)
def test_what_is_known_of_passes_comes_from_what_lay_open_and_who_laid_it(history: tuple[Deed, ...], words: str) -> None:
    assert evidence_words(evidence(table(*history), 1)) == words


def test_every_challenge_says_what_is_known() -> None:
    session, scene = at_table(10, 1, honesty="challenged")
    rng = Random(4)
    while session.state.phase is not Phase.CHALLENGE:
        random_entry(session, rng)
    view = session.view(session.state.turn)
    actions = scene.actions(view, session.moves(view.turn))
    doubts = [action for action in actions if isinstance(action.move, Challenge)]
    assert doubts
    for action in doubts:
        assert isinstance(action.move, Challenge)
        assert action.words == f"{evidence_words(evidence(view, action.move.seat))}\nChallenge"
