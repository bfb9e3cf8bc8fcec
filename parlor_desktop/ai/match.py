"""A game between computer players, from the first move to the last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from math import inf
from typing import Any

from parlor_desktop.ai.characters import CHARACTERS, temper_of
from parlor_desktop.engine.contract import Brain, CallOut, Luck, Move, Over, Seat, Turn, Turns
from parlor_desktop.engine.session import AnySession, Illegal, Player

NAMES = tuple(CHARACTERS)


def seat_computers(levels: Sequence[str]) -> tuple[Player, ...]:
    """Computer players of these levels around a table, each with a name, and so with a temper."""
    return tuple(Player(NAMES[seat] if seat < len(NAMES) else f"Seat {seat + 1}", level) for seat, level in enumerate(levels))


class Endless(RuntimeError):
    """Computer players who never come to an end."""


def play_out(session: AnySession, most: int = 1_000_000, guests: Mapping[Seat, Brain[Any]] | None = None) -> Over:
    """Let the computer players at this table play on to the end, which comes after so many moves at most. Guests, players of no
    level, sit in for those whose seats they take."""
    brains = [session.game.box.brain(player.plays).of_temper(temper_of(player.name)) for player in session.players]
    for seat, guest in (guests or {}).items():
        brains[seat] = guest
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


def _call_out(session: AnySession, brains: Sequence[Brain[Any]], begun: CallOut) -> None:
    """All who have something to say say it in the order in which it comes to them; when the time is up before the next one, the
    clock moves. Whoever has spoken, or can no longer say what they were about to, is asked again from then on."""
    about_to_speak: list[tuple[float, Seat, Move, int]] = []
    to_ask = begun.seats
    entries, now, since, heard = 0, 0.0, 0.0, begun.heard
    while isinstance(goes_on := session.awaits(), CallOut) and goes_on.number == begun.number:
        for seat in to_ask:
            reaction = brains[seat].react(session.view(seat), seat, _generator(session, seat))
            if reaction is not None:
                heappush(about_to_speak, (now + reaction.seconds, seat, reaction.move, entries))
        to_ask = ()
        if goes_on.heard != heard:
            heard, since = goes_on.heard, now
        ends = since + goes_on.seconds
        if about_to_speak and about_to_speak[0][0] < ends:
            now, seat, move, thought_of = heappop(about_to_speak)
            to_ask = (seat,)
            try:
                session.play(seat, move, ms=round(now * 1000))
            except Illegal:
                if thought_of == entries:
                    raise
                continue  # something came in between
        elif ends < inf:
            now = ends
            session.time_up(ms=round(now * 1000))
        else:
            raise Endless(f"{session.game.title} waits for somebody to speak up, and nobody has anything to say.")
        entries += 1


def _generator(session: AnySession, seat: Seat) -> Any:
    return session.generator(f"seat {seat}")
