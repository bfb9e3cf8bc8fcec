"""What a player of The Mayflower can do: lay a card, say that they cannot, keep what they drew, challenge, or count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.games.mayflower.cards import DECK


@dataclass(frozen=True, slots=True)
class Lay(Move):
    card: Card


@dataclass(frozen=True, slots=True)
class CannotPlay(Move):
    """Say “I cannot play”, true or not."""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep the card that was drawn from the extra hand."""


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """Doubt what another seat has said in this deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Count(Move):
    """Doubt nobody: let the cards be counted."""


CANNOT_PLAY: Final = CannotPlay()
KEEP: Final = Keep()
COUNT: Final = Count()
LAYS: Final = {card: Lay(card) for card in DECK}
