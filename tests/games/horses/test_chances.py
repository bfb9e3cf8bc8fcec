"""The chances of a race, against races counted one by one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import permutations
from random import Random

import pytest

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.games.horses.betting import GAINS, LINES, ORDERS, wins
from parlor_desktop.games.horses.chances import Chances, chances, colour_chances, finishes
from parlor_desktop.games.horses.rules import GAME
from tests.games.horses.positions import running, turn
from tests.play import random_game, table

Hidden = tuple[int, int, int, int]
QUARTER, HALF = Fraction(1, 4), Fraction(1, 2)


def by_suit(hidden: Hidden) -> dict[str, int]:
    return dict(zip(SUITS, hidden, strict=True))


def in_which_they_run_out(pack: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(set(pack), key=lambda letter: max(at for at, card in enumerate(pack) if card == letter)))


@cache
def counted(hidden: Hidden) -> Counter[str]:
    """How many orders of the hidden cards bring each finish: the next card is one of these, and so on."""
    if not any(hidden):
        return Counter({"": 1})
    races: Counter[str] = Counter()
    for at, letter in enumerate(SUITS):
        if hidden[at]:
            left = one_less(hidden, at)
            for rest, ways in counted(left).items():
                races[rest if left[at] else letter + rest] += hidden[at] * ways
    return races


def one_less(hidden: Hidden, at: int) -> Hidden:
    one, two, three, four = (left - (place == at) for place, left in enumerate(hidden))
    return one, two, three, four


def chances_counted(hidden: Hidden, so_far: str = "") -> dict[tuple[str, ...], Fraction]:
    races = counted(hidden)
    return {(*so_far, *finish): Fraction(ways, races.total()) for finish, ways in races.items()}


# -- Small packs, every order -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hidden", [(1, 1, 1, 1), (2, 1, 1, 1), (1, 3, 1, 2), (2, 2, 2, 2), (1, 1, 5, 1), (3, 1, 2, 2)])
def test_every_finish_has_the_chance_that_all_orders_of_a_small_pack_give_it(hidden: Hidden) -> None:
    cards = "".join(letter * left for letter, left in by_suit(hidden).items())
    seen = Counter(in_which_they_run_out(pack) for pack in permutations(cards))
    assert finishes(by_suit(hidden)) == {order: Fraction(seen[order], seen.total()) for order in ORDERS}


@pytest.mark.parametrize(
    ("hidden", "so_far"),
    [((0, 1, 2, 3), "S"), ((2, 2, 0, 4), "D"), ((3, 0, 0, 4), "HD"), ((0, 2, 0, 1), "DS"), ((5, 0, 0, 0), "CHD")],
)
def test_horses_that_are_in_keep_their_places(hidden: Hidden, so_far: str) -> None:
    cards = "".join(letter * left for letter, left in by_suit(hidden).items())
    seen = Counter(in_which_they_run_out(pack) for pack in permutations(cards))
    expected = {(*so_far, *order): Fraction(ways, seen.total()) for order, ways in seen.items()}
    assert finishes(by_suit(hidden), tuple(so_far)) == expected
    for letter, chance in chances(by_suit(hidden), tuple(so_far)).items():
        if letter in so_far:
            place = so_far.index(letter)
            assert chance == Chances(Fraction(place == 0), Fraction(place <= 1), Fraction(1))


@pytest.mark.parametrize("hidden", [(1, 1, 1, 1), (2, 1, 3, 1), (2, 2, 2, 2)])
def test_the_counting_itself_agrees_with_all_orders(hidden: Hidden) -> None:
    cards = "".join(letter * left for letter, left in by_suit(hidden).items())
    seen = Counter("".join(in_which_they_run_out(pack)) for pack in permutations(cards))
    assert counted(hidden) == seen


# -- The fair start ---------------------------------------------------------------------------------------------------------


def test_at_the_start_every_horse_has_the_same_chances() -> None:
    start = dict.fromkeys(SUITS, 13)
    assert chances(start) == dict.fromkeys(SUITS, Chances(QUARTER, HALF, 3 * QUARTER))
    assert colour_chances(start) == {"red": HALF, "black": HALF}
    assert set(finishes(start).values()) == {Fraction(1, 24)}


@pytest.mark.parametrize("line", LINES)
def test_at_the_start_no_bet_gains_or_loses_on_the_average(line: str) -> None:
    ends = finishes(dict.fromkeys(SUITS, 13))
    assert sum(chance * GAINS[finish][line] for finish, chance in ends.items()) == 0


# -- Along a race -----------------------------------------------------------------------------------------------------------


def test_along_races_the_chances_are_those_that_counting_all_orders_of_the_hidden_cards_gives() -> None:
    for seed in range(3):
        for step in random_game(table(GAME, 2, seed=seed), Random(seed)).steps:
            t = step.state
            if len(t.finish) == 4 or not t.pack:
                continue
            hidden, so_far = t.hidden(), t.finish
            spades, hearts, diamonds, clubs = hidden.values()
            exact = chances_counted((spades, hearts, diamonds, clubs), "".join(so_far))
            assert finishes(hidden, so_far) == exact
            assert sum(exact.values()) == 1
            for letter, chance in chances(hidden, so_far).items():
                for kind, told in (("win", chance.win), ("place", chance.place), ("show", chance.show)):
                    assert told == sum(part for finish, part in exact.items() if wins(f"{kind} {letter}", finish))
            for colour, told in colour_chances(hidden, so_far).items():
                assert told == sum(part for finish, part in exact.items() if wins(colour, finish))


def test_a_card_turned_brings_the_chances_to_what_its_average_was() -> None:
    t = running("S9 H12 D5 C11")
    before = chances(t.hidden())
    after: dict[str, list[Chances]] = {letter: [] for letter in SUITS}
    for card in t.pack:
        rest = tuple(other for other in t.pack if other != card)
        step = turn(replace(t, pack=(card, *rest)))
        for letter, chance in chances(step.state.hidden(), step.state.finish).items():
            after[letter].append(chance)
    for letter in SUITS:
        assert sum(chance.win for chance in after[letter]) / len(t.pack) == before[letter].win
        assert sum(chance.place for chance in after[letter]) / len(t.pack) == before[letter].place
        assert sum(chance.show for chance in after[letter]) / len(t.pack) == before[letter].show
