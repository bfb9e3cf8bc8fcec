"""What a table may choose."""

from __future__ import annotations

from dataclasses import dataclass

from parlor_desktop.engine.house_rules import house_rule


@dataclass(frozen=True, slots=True)
class HouseRules:
    hand: int = house_rule(
        "ES-1",
        "Cards each.",
        {2: "Two.", 3: "Three."},
        default=lambda seats: 3 if seats == 2 else 2,
        effects={2: "Shorter.", 3: "Longer."},
    )
