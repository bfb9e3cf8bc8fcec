"""The games of the house, one line each, in the order in which they stand on the shelf."""

from __future__ import annotations

from parlor_desktop.engine.contract import AnyBox, AnyGame
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.games.bacarac.box import BOX as BACARAC
from parlor_desktop.games.horses.box import BOX as HORSES
from parlor_desktop.games.mayflower.box import BOX as MAYFLOWER
from parlor_desktop.games.mexican_pete.box import BOX as MEXICAN_PETE
from parlor_desktop.games.pig_dice.box import BOX as PIG_DICE

BOXES: tuple[AnyBox, ...] = (
    MEXICAN_PETE,
    PIG_DICE,
    MAYFLOWER,
    HORSES,
    BACARAC,
)


def boxes() -> tuple[AnyBox, ...]:
    return BOXES


def names() -> tuple[str, ...]:
    return tuple(box.name for box in BOXES)


def find(name: str) -> AnyBox:
    for box in BOXES:
        if box.name == name:
            return box
    raise Impossible(f"There is no game “{name:.40}”; there is {', '.join(names())}.")


def find_game(name: str) -> AnyGame:
    return find(name).rules()
