"""The computer players of the house: each a temper of its own."""

from __future__ import annotations

from itertools import combinations
from math import dist

from parlor_desktop.ai.characters import CHARACTERS, character_of, temper_of
from parlor_desktop.ai.match import NAMES
from parlor_desktop.engine.temper import PLAIN


def test_everybody_who_plays_for_the_computer_is_somebody() -> None:
    assert tuple(CHARACTERS) == NAMES
    for name, character in CHARACTERS.items():
        assert character.name == name
        assert character.words.startswith(f"{name} ")
        assert character.words.endswith(".")
        assert len(character.words) <= 32  # it stands below a seat in the set-up


def test_no_two_of_them_are_alike() -> None:
    for one, other in combinations(CHARACTERS.values(), 2):
        assert one.words.removeprefix(one.name) != other.words.removeprefix(other.name)
        assert dist(one.temper, other.temper) > 0.5, f"{one.name} and {other.name} are of one temper"


def test_every_trait_is_between_its_ends_and_some_have_much_and_some_little_of_it() -> None:
    for trait in zip(*(character.temper for character in CHARACTERS.values()), strict=True):
        assert -1 <= min(trait) <= -0.5
        assert 0.5 <= max(trait) <= 1


def test_somebody_from_outside_has_no_character() -> None:
    assert character_of("Ann") is None
    assert temper_of("Ann") == PLAIN
    assert temper_of("Ben") == CHARACTERS["Ben"].temper
