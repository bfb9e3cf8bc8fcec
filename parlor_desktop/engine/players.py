"""Who sits at a table: a name and who plays it, and what no table allows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlor_desktop.engine.contract import Game
from parlor_desktop.engine.impossible import Impossible

PERSON: Final = "person"
LEVELS: Final = ("easy", "medium", "hard")
PLAYS: Final = (PERSON, *LEVELS)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name, and whether a person plays it or a computer player of some level.

    The colour, face and key by which the seat is known at the table are the table's business; they are only kept here.
    """

    name: str
    plays: str = PERSON
    colour: str = ""
    face: str = ""
    key: str = ""


def check_players(game: Game[Any], players: Sequence[Player]) -> None:
    """Refuse, with a sentence, a table that the game does not allow."""
    if len(players) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise Impossible(f"{game.title} is for {few} to {many} players, not {len(players)}.")
    for seat, player in enumerate(players):
        if not re.fullmatch(r"\S(.{0,38}\S)?", player.name) or not player.name.isprintable():
            raise Impossible(f"Seat {seat + 1} needs a name of 1 to 40 printable characters, without spaces at its ends.")
        if player.plays not in PLAYS:
            raise Impossible(f"{player.name} is played by “{short(player.plays)}”; it must be {', '.join(PLAYS)}.")
        if any(len(mark) > 20 or not mark.isprintable() for mark in (player.colour, player.face, player.key)):
            raise Impossible(f"{player.name}'s colour, face and key must be words of at most 20 letters.")
    names = [player.name for player in players]
    for name in names:
        if names.count(name) > 1:
            raise Impossible(f"Two seats are called {name}; give each a name of its own.")


def short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"
