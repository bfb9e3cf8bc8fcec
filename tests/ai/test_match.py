from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor_desktop.ai import match
from parlor_desktop.ai.brain import Brain, Reaction, brain
from parlor_desktop.engine.house_rules import BadChoice
from parlor_desktop.engine.protocol import CLOCK, Move, Over, Seat
from parlor_desktop.engine.registry import find_game
from parlor_desktop.engine.session import Session
from tests import toy_game


class Caller(Brain[toy_game.State]):
    """Lays its lowest card, and calls so many seconds after an even one."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, view: toy_game.State, seat: Seat, rng: Random) -> Move:
        assert all(card == toy_game.BACK for at, hand in enumerate(view.hands) for card in hand if at != seat)
        return toy_game.Lay(min(view.hands[seat]))

    def react(self, view: toy_game.State, seat: Seat, rng: Random) -> Reaction | None:
        even = view.lies is not None and view.lies % 2 == 0
        return Reaction(self.seconds, toy_game.Call()) if even else None


def even_steven(monkeypatch: pytest.MonkeyPatch, **seconds: float) -> Session[Any]:
    monkeypatch.setattr(match, "brain", lambda _game, level: Caller(seconds[level]))
    return Session(toy_game.GAME, match.seat_computers(tuple(seconds)), seed=3)


def test_in_a_call_out_the_quickest_computer_player_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    session = even_steven(monkeypatch, easy=0.9, hard=0.4, medium=0.6)
    match.play_out(session)
    calls = [entry for entry in session.log if isinstance(entry.move, toy_game.Call)]
    assert len(calls) == 3
    for call in calls:
        laid_by = session.log[session.log.index(call) - 1].actor
        assert (call.actor, call.ms) == ((1, 400) if laid_by != 1 else (2, 600))


def test_a_computer_player_too_slow_for_the_clock_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    session = even_steven(monkeypatch, easy=2.5, hard=3.0)
    match.play_out(session)
    assert not [entry for entry in session.log if isinstance(entry.move, toy_game.Call)]
    assert [entry.ms for entry in session.log if entry.actor == CLOCK] == [2000] * 6


def test_computer_players_alone_play_to_the_end() -> None:
    session = Session(find_game("pig_dice"), match.seat_computers(["easy"] * 10), seed=8)
    assert isinstance(match.play_out(session), Over)


def test_a_level_that_no_game_has_is_refused() -> None:
    with pytest.raises(BadChoice, match="no level “genius”; there is easy, medium, hard"):
        brain("pig_dice", "genius")
    with pytest.raises(BadChoice, match="no game “whist”"):
        brain("whist", "easy")
