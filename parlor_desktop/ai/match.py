"""A game between computer players, from the first move to the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlor_desktop.ai.brain import Brain, Reaction, brain
from parlor_desktop.engine.protocol import CallOut, Luck, Over, Seat, Turn, Turns
from parlor_desktop.engine.session import Player, Session

NAMES = ("Ada", "Ben", "Clara", "Dan", "Edith", "Frank", "Grace", "Henry", "Ida", "Jack")


def seat_computers(levels: Sequence[str]) -> tuple[Player, ...]:
    """Computer players of these levels around a table, each with a name."""
    return tuple(Player(NAMES[seat] if seat < len(NAMES) else f"Seat {seat + 1}", level) for seat, level in enumerate(levels))


class Endless(RuntimeError):
    """Computer players who never come to an end."""


def play_out(session: Session[Any], most: int = 1_000_000) -> Over:
    """Let the computer players at this table play on to the end, which comes after so many moves at most."""
    brains = [brain(session.game.name, player.plays) for player in session.players]
    for _ in range(most):
        match session.awaits():
            case Over() as over:
                return over
            case Luck():
                session.let_fall()
            case Turn(seat) | Turns((seat, *_)):
                session.play(seat, brains[seat].choose(session.view(seat), seat, _generator(session, seat)))
            case CallOut(seats, seconds):
                _call_out(session, brains, seats, seconds)
    raise Endless(f"{session.game.title} did not end after {most} moves of its computer players.")


def _call_out(session: Session[Any], brains: Sequence[Brain[Any]], seats: Sequence[Seat], seconds: float) -> None:
    """Whoever is quickest speaks; if nobody is in time, the clock does."""
    calls: list[tuple[Reaction, Seat]] = []
    for seat in seats:
        reaction = brains[seat].react(session.view(seat), seat, _generator(session, seat))
        if reaction is not None and reaction.seconds < seconds:
            calls.append((reaction, seat))
    if calls:
        first, seat = min(calls, key=lambda call: call[0].seconds)
        session.play(seat, first.move, ms=round(first.seconds * 1000))
    else:
        session.time_up(ms=round(seconds * 1000))


def _generator(session: Session[Any], seat: Seat) -> Any:
    return session.generator(f"seat {seat}")
