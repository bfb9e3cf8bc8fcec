"""A new game that begins as another one stood: what happened up to there is taken over, and luck falls anew from there on."""

from __future__ import annotations

from dataclasses import replace

from parlor_desktop.engine.contract import CHANCE
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import AnySession, Session


def play_on(session: AnySession, place: int, secret: Secret | None = None, seed: int | None = None) -> AnySession:
    """With the players who sit there now. It says of itself that it goes on from another game; what luck that one had was
    brought along, and follows nobody's secret."""
    if not 0 < place < len(session.log):
        raise Impossible(f"There is nothing to go on from at place {place} of {len(session.log)}.")
    players = [replace(player, plays=plays) for player, plays in zip(session.players, session.plays, strict=True)]
    rules = {name: getattr(session.rules, name) for name in session.rules.__dataclass_fields__}
    new = Session(session.game, players, rules, secret=secret, seed=seed, on_from=place)
    for entry in session.log[:place]:
        new.enter(replace(entry, brought=True) if entry.actor == CHANCE and secret is not None else entry)
    return new
