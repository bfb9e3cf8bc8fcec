from __future__ import annotations

import pytest

from parlor_desktop.engine.wording import card_named, card_words, figure, named, sentence, signed

NAMES = ("Ann", "Bob", "Cy")


def test_seats_become_names_when_a_sentence_is_said() -> None:
    said = sentence("{who} won {chips} chips.", who=named(1), chips=3)
    assert said.say(NAMES) == "Bob won 3 chips."


@pytest.mark.parametrize(
    ("seats", "said"), [((2,), "Cy"), ((0, 2), "Ann and Cy"), ((0, 1, 2), "Ann, Bob and Cy"), ((2, 0), "Cy and Ann")]
)
def test_several_seats_are_listed_as_people_do(seats: tuple[int, ...], said: str) -> None:
    assert sentence("{who}", who=named(*seats)).say(NAMES) == said


def test_a_sentence_within_a_sentence_is_translated_too() -> None:
    german = {"{who} lays {card}.": "{who} legt {card}.", "the {rank} of {suit}": "{suit} {rank}", "ten": "zehn"}
    said = sentence("{who} lays {card}.", who=named(0), card=card_words("10H"))
    assert said.say(NAMES) == "Ann lays the ten of hearts."
    assert said.say(NAMES, lambda text: german.get(text, text)) == "Ann legt hearts zehn."


def test_even_the_and_between_two_names_is_translated() -> None:
    said = sentence("{who}", who=named(0, 1))
    assert said.say(NAMES, lambda text: text.replace(" and ", " und ")) == "Ann und Bob"


def test_a_card_by_itself_begins_with_a_capital() -> None:
    assert card_named("10H").say(()) == "Ten of hearts"
    assert card_named("AS").say(()) == "Ace of spades"


def test_a_number_below_nothing_has_a_true_minus_sign() -> None:
    assert [figure(number) for number in (-12, -1, 0, 1, 7)] == ["−12", "−1", "0", "1", "7"]


def test_what_is_gained_or_lost_has_its_sign_and_nothing_is_plain() -> None:
    assert [signed(number) for number in (3, -3, 0, 0.4, -0.4, 1.6)] == ["+3", "−3", "0", "0", "0", "+2"]
    assert [signed(number, 1) for number in (0.25, -0.75, 0.04, -0.04, 0.06)] == ["+0.2", "−0.8", "0.0", "0.0", "+0.1"]
