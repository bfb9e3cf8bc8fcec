"""What a computer player is like, in the words that the set-up uses of them."""

from __future__ import annotations

from parlor_desktop.ai.characters import character_of
from parlor_desktop.scene.kit.wording import tr


def temper_of(name: str) -> str:
    """As in a sentence after the name: Ben "dares". Nothing of somebody of whom nobody has said anything."""
    character = character_of(name)
    return tr(character.words) if character is not None else ""
