from __future__ import annotations

import pytest

from parlor_desktop.engine.choices import Choosable, one_of
from parlor_desktop.engine.impossible import Impossible

SPEED = Choosable("speed", "How fast.", {1: "Slow.", "fast": "Fast.", "as ever": "As ever."})


def test_a_choice_is_read_as_it_was_typed() -> None:
    assert [SPEED.read(text) for text in ("1", " fast ", "as ever")] == [1, "fast", "as ever"]


@pytest.mark.parametrize("text", ["", "2", "1.0", "Fast", "fast as ever"])
def test_what_was_typed_and_is_no_choice_is_refused_with_the_choices(text: str) -> None:
    with pytest.raises(Impossible, match=rf"^Choice speed: “{text}” is not a choice; choose 1, fast or as ever\.$"):
        SPEED.read(text)


@pytest.mark.parametrize("choice", [True, 1.0, "1", None, 2])
def test_a_choice_of_another_kind_is_none(choice: object) -> None:
    with pytest.raises(Impossible, match="is not a choice"):
        SPEED.check(choice)


def test_a_choice_is_given_back() -> None:
    assert SPEED.check(1) == 1
    assert SPEED.check("fast") == "fast"


def test_a_refusal_repeats_forty_letters_and_of_more_it_shows_the_first() -> None:
    with pytest.raises(Impossible, match=f"“{'x' * 40}”"):
        SPEED.check("x" * 40)
    with pytest.raises(Impossible, match=f"“{'x' * 39}…”"):
        SPEED.check("x" * 41)


def test_words_are_listed_as_in_a_sentence() -> None:
    assert one_of([]) == "none"
    assert one_of(["red"]) == "red"
    assert one_of(["red", 5]) == "red or 5"
    assert one_of(["red", "green", "blue"], "and") == "red, green and blue"
