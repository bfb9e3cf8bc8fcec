"""What somebody takes from the painted board at Bacarac: all that a card pays at once, told in one sentence with its sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.events import Collected
from parlor_desktop.games.bacarac.table import EIGHT_NINE_TEN, KITTY
from parlor_desktop.scene.kit.wording import tr

WORTH_A_SCENE: Final = 20
"""From so many chips on, eight-nine-ten is a great moment for everybody, and not only for whoever takes it."""
SPECIAL: Final = (KITTY, EIGHT_NINE_TEN)
"""They are taken each by itself."""


@dataclass(slots=True)
class Taking:
    """`before`: what the same player has taken in this run already."""

    seat: Seat
    won: list[Collected]
    before: tuple[Collected, ...] = ()
    begun: bool = field(default=False)
    """It is shown already: what comes now is taken by itself."""

    @property
    def chips(self) -> int:
        return sum(each.chips for each in self.won)

    @property
    def divisions(self) -> tuple[str, ...]:
        return tuple(each.division for each in self.won)

    @property
    def banner(self) -> str:
        """With all that this run has brought: several cards laid in a row are one win."""
        whole = (*self.before, *self.won)
        chips, fields = sum(each.chips for each in whole), fields_words([each.division for each in whole])
        if self.before:
            return tr("{fields}: {chips} chips in this run!", fields=fields, chips=chips)
        return tr("{fields}: {chips} chips!", fields=fields, chips=chips)

    @property
    def cry(self) -> str:
        return tr("{fields}: {chips} for me!", fields=fields_words(self.divisions), chips=self.chips)

    def joins(self, event: Collected) -> bool:
        """The same card brings this besides, and nothing of it has been shown yet."""
        plain = event.division not in SPECIAL and self.divisions[0] not in SPECIAL
        return plain and not self.begun and event.seat == self.seat

    def line(self, name: str) -> str:
        """What the line below the table says of it, in the moment in which the chips are there."""
        return tr("{name} takes {chips} chips: {fields}.", name=name, chips=self.chips, fields=fields_words(self.divisions))

    def has_scene(self, here: bool) -> bool:
        """The Kitty always has one: with it a hand ends. `here`: it is taken by somebody who sits at this screen."""
        return self.divisions[0] in SPECIAL and (here or KITTY in self.divisions or self.chips >= WORTH_A_SCENE)


def fields_words(divisions: Sequence[str]) -> str:
    """Divisions as one calls them at the table: the hearts in front, with one heart for all of them."""
    words = [tr("the Kitty") if each == KITTY else each.replace("-", "–") for each in divisions]
    told = tr("{some} and {last}", some=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else words[0]
    hearts = divisions[0] not in (KITTY, EIGHT_NINE_TEN)
    return "♥" + told if hearts else told[0].upper() + told[1:]
