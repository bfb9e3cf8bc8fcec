"""What a player of Pig Dice has before them: the last throw, and what the turn has made."""

from __future__ import annotations

from collections.abc import Iterator

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.held import Die, Fact, Held, fact, group, pips
from parlor_desktop.engine.wording import named, sentence
from parlor_desktop.games.pig_dice.table import NOBODY, Table


def held(view: Table, seat: Seat) -> Held:
    turn = group("Your turn" if view.thrower == seat else "This turn", _turn(view, seat))
    asks = sentence("Throw again, or keep your {made}?", made=view.made) if view.made else sentence("Throw the dice.")
    return Held((group("The dice", _throw(view)), turn), scores=view.kept, asks=asks)


def _throw(view: Table) -> Iterator[Die]:
    for face in view.throws[-1] if view.throws else ():
        if isinstance(face, str):
            yield Die(face, sentence(face), f"pig_dice/{face.lower()}.svg")
        else:
            yield pips(face)


def _turn(view: Table, seat: Seat) -> Iterator[Fact]:
    if view.thrower == NOBODY:
        return
    if view.thrower != seat:
        yield fact("Throws", sentence("{who}", who=named(view.thrower)))
    yield fact("This turn", view.made, great=True)
    if view.thrower == seat:
        yield fact("With what you have", view.score)
    yield fact("Goal", view.rules.goal)
