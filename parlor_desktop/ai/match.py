"""A game between computer players, from the first move to the last."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
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
            case CallOut() as begun:
                _call_out(session, brains, begun)
    raise Endless(f"{session.game.title} did not end after {most} moves of its computer players.")


def _call_out(session: Session[Any], brains: Sequence[Brain[Any]], begun: CallOut) -> None:
    """All who have something to say say it in the order in which it comes to them, as long as it can still be said; when the
    time is up before the next one, the clock moves."""
    about_to_speak: list[tuple[Reaction, Seat]] = []
    for seat in begun.seats:
        reaction = brains[seat].react(session.view(seat), seat, _generator(session, seat))
        if reaction is not None:
            about_to_speak.append((reaction, seat))
    about_to_speak.sort(key=lambda call: call[0].seconds, reverse=True)
    now = since = 0.0
    heard = begun.heard
    while isinstance(goes_on := session.awaits(), CallOut) and goes_on.number == begun.number:
        if goes_on.heard != heard:
            heard, since = goes_on.heard, now
        ends = since + goes_on.seconds
        if about_to_speak and about_to_speak[-1][0].seconds < ends:
            reaction, seat = about_to_speak.pop()
            if seat in goes_on.seats and not session.objection(seat, reaction.move):
                now = reaction.seconds
                session.play(seat, reaction.move, ms=round(now * 1000))
        elif ends < inf:
            now = ends
            session.time_up(ms=round(now * 1000))
        else:
            raise Endless(f"{session.game.title} waits for somebody to speak up, and nobody has anything to say.")


def _generator(session: Session[Any], seat: Seat) -> Any:
    return session.generator(f"seat {seat}")
