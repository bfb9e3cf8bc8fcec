"""The player's own deck for Mexican Pete: a file in the data folder, or wherever else he says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from parlor_desktop.engine import registry
from parlor_desktop.engine.chance import Outcome, Source
from parlor_desktop.engine.house_rules import BadChoice

NAME: Final = "own_deck.json"
GAME: Final = "mexican_pete"


class OwnDeck:
    def __init__(self, path: Path) -> None:
        self.path = path

    def brought(self, game: str, rules: Mapping[str, object]) -> Mapping[type[Source], Outcome]:
        """What a table with these house rules brings along: its own cards, if it wants them. BadChoice if it is no good."""
        if game != GAME or rules.get("deck") != "own":
            return {}
        if not self.path.exists():
            raise BadChoice(f"There is no deck file {self.path}.")
        deck = registry.part(GAME, "deck")
        return {deck.BroughtDeck: deck.as_words(registry.part(GAME, "deck_file").load_deck(self.path))}

    def take_over(self, file: Path) -> None:
        """Keep a copy of a deck file as the player's own, if it is good: BadChoice says what is wrong with it."""
        registry.part(GAME, "deck_file").load_deck(file)
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(file.read_bytes())
            fresh.replace(self.path)
        except OSError as error:
            raise BadChoice(f"{self.path} cannot be written: {error.strerror}.") from error
