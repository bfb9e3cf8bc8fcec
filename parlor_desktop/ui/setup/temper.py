"""What a computer player is like, in the words that the set-up uses of them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from parlor_desktop.scene.kit.wording import tr

CHARACTERS = "parlor_desktop.ai.characters"


def temper_of(name: str) -> str:
    """As in a sentence after the name: Ben "dares". Nothing of somebody of whom nobody has said anything."""
    if find_spec(CHARACTERS) is None:
        return ""
    character = import_module(CHARACTERS).CHARACTERS.get(name)
    return tr(character.words) if character is not None else ""
