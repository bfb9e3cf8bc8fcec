from __future__ import annotations

from dataclasses import dataclass

import pytest

from parlor_desktop.engine.house_rules import house_rule, house_rules_of, settle
from parlor_desktop.engine.impossible import Impossible


@dataclass(frozen=True, slots=True)
class Rules:
    goal: int = house_rule("XX-1", "How far.", {50: "Short.", 100: "Long."}, default=100)
    deals: int = house_rule(
        "XX-2", "How many deals.", {6: "Six.", 12: "Twelve."}, default=lambda seats: 6 if seats == 2 else 12
    )


def test_what_was_not_chosen_has_its_default() -> None:
    assert settle(Rules, 2, {"goal": 50}) == Rules(goal=50, deals=6)


def test_a_default_may_hang_on_the_number_of_seats() -> None:
    assert settle(Rules, 3, {}) == Rules(goal=100, deals=12)


@pytest.mark.parametrize("choice", [75, "100", 100.0, True, None, [100], "x" * 500])
def test_a_choice_that_is_none_is_refused_and_the_choices_are_named(choice: object) -> None:
    with pytest.raises(Impossible, match=r"goal.*50 or 100"):
        settle(Rules, 2, {"goal": choice})


def test_an_unknown_house_rule_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(Impossible, match=r"“speed”.*goal and deals"):
        settle(Rules, 2, {"speed": 1})


def test_a_typed_choice_is_read_as_what_it_stands_for() -> None:
    goal, _ = house_rules_of(Rules)
    assert goal.read(" 50 ") == 50
    with pytest.raises(Impossible, match="60"):
        goal.read("60")
