"""What somebody who plays Mexican Pete for the first time is told, and that nothing costs them a counter before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.events import DiceThrown
from parlor_desktop.games.mexican_pete.moves import CALL
from parlor_desktop.games.mexican_pete.table import Slip, Table
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.mexican_pete.board import MexicanPeteBoard
from tests.games.mexican_pete.test_rules import ALL, after, at_table
from tests.scene.test_mexican_pete_stage import shown

ANN: list[Seat] = [0]


def new_to(view: Table) -> MexicanPeteBoard:
    scene = shown(view, Tempo())
    scene.newcomers = True
    return scene


SITUATIONS = [
    (after(at_table(ALL, ALL, ALL), 4, 2), "Your own 6!", "Throw", "Say I GOT IT first."),
    (after(at_table(ALL, (2,), ALL, thrower=1), 4, 2), "An open 6!", "That was a slip!", "Say I GOT IT first."),
    (at_table(ALL, (2,), ALL, slips=(Slip(1, 9),)), "A slip!", "Throw", "Say THAT WAS A SLIP first."),
]


@pytest.mark.parametrize(("view", "title", "other", "reason"), SITUATIONS)
def test_what_is_new_is_explained_once_and_the_clock_waits_for_what_is_right(
    view: Table, title: str, other: str, reason: str
) -> None:
    scene = new_to(view)
    assert scene.explains(view, ANN)
    assert scene.notices.notice.title == title
    shouts = {shout.words: shout for shout in scene.shouts(view, ANN)}
    assert shouts[other].closed(view) == reason
    right = "That was a slip!" if "SLIP" in reason else "I got it!"
    assert shouts[right].closed(view) == ""
    scene.hear(0, CALL, 0.0)
    assert shouts[other].closed(view) != reason, "it has been said"
    again = replace(view, call_out=view.call_out + 1)
    assert not scene.explains(again, ANN)


def test_whoever_has_played_before_is_told_nothing_and_no_clock_waits_for_several() -> None:
    view = SITUATIONS[0][0]
    assert not shown(view, Tempo()).explains(view, ANN)
    assert not new_to(view).explains(view, [0, 1])


def test_the_thrower_s_own_number_is_explained_before_a_false_call_at_it_can_cost_anything() -> None:
    ready = at_table(ALL, ALL, ALL, thrower=1)
    scene, view = new_to(ready), after(ready, 4, 2)
    for beat in scene.cues(DiceThrown(1, (4, 2), "MP-3")):
        beat.motion()
    assert scene.notices.notice.title == "Bob's own 6"
    assert not scene.explains(view, ANN), "there is nothing to do"
    call = scene.shouts(view, ANN)[0]
    assert call.closed(view) == "Only the thrower may take it: their 6 is still up."
    later = replace(view, call_out=view.call_out + 2)
    assert call.closed(later), "nor later: whoever is alone is not tempted"
