"""Everybody's chance to win an evening of Mexican Pete."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.ai.valuing import outlook_of
from parlor_desktop.engine.contract import CHANCE, CLOCK, Fell, Luck, Over, TimeUp
from parlor_desktop.engine.frozen import replace
from parlor_desktop.games.mexican_pete.box import BOX
from parlor_desktop.games.mexican_pete.moves import CALL, NOTES, THROW
from parlor_desktop.games.mexican_pete.rules import GAME, ready
from parlor_desktop.games.mexican_pete.shares import CHANCES, done, fallen, first_of, starting_chances, to_throw
from parlor_desktop.games.mexican_pete.table import Phase, Slip, Table
from tests.play import random_entry, table


def ready_to_throw(*up: tuple[int, ...], thrower: int = 0, **rules: object) -> Table:
    """With these cards still face up."""
    session = table(GAME, len(up), rules)
    while session.state.phase is not Phase.READY:
        session.let_fall()
    return ready(replace(session.state, up=up), thrower)


def lying(t: Table, *dice: int) -> Table:
    return GAME.look_at(replace(t, phase=Phase.IN_AIR), (dice[0], dice[1])).state


def test_whoever_needs_less_has_the_better_chance() -> None:
    shares = to_throw(ready_to_throw((6,), (6, 8), (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)))
    assert shares[0] > shares[1] > shares[2]
    assert sum(shares) == pytest.approx(1.0)


def test_a_number_that_many_want_falls_late_for_each() -> None:
    alone, among_three = fallen(6, 1), fallen(6, 3)
    assert all(one >= three for one, three in zip(alone, among_three, strict=True))
    assert alone[4] > 2 * among_three[4]
    assert alone[0] == pytest.approx(1 - 2.718281828 ** (-5 / 36))
    assert fallen(6, 3)[-1] == pytest.approx(1.0)


def test_eight_of_ten_are_done_sooner_than_all() -> None:
    up = (2, 3, 4)
    all_ten, eight = (done(up, (1, 1, 1), down)[5] for down in (10, 8))
    curves = [fallen(number, 1)[5] for number in up]
    assert all_ten == pytest.approx(curves[0] * curves[1] * curves[2])
    assert eight == pytest.approx(1 - (1 - curves[0]) * (1 - curves[1]) * (1 - curves[2]))


def test_chances_to_be_first_are_level_where_all_want_the_same() -> None:
    curve = done((6, 8), (2, 2), 10)
    chances, _ = first_of({0: curve, 1: curve})
    assert chances == {0: pytest.approx(0.5), 1: pytest.approx(0.5)}


def test_before_the_dice_fall_it_is_the_mean_of_all_that_may() -> None:
    t = ready_to_throw((6, 8), (6,), (5,))
    air = GAME.apply(t, 0, THROW).state
    assert isinstance(GAME.awaits(air), Luck)
    means = [0.0] * 3
    for one in range(1, 7):
        for other in range(1, 7):
            after = GAME.apply(air, CHANCE, Fell((one, other))).state
            for seat, share in enumerate(outlook_of(BOX, CHANCES, after, "any").shares):
                means[seat] += share / 36
    assert outlook_of(BOX, CHANCES, air, "any").shares == pytest.approx(means)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_start_too(seats: int) -> None:
    session = table(GAME, seats)
    session.let_fall()
    assert session.state.phase is Phase.START
    before = outlook_of(BOX, CHANCES, session.state, "any")
    means = [0.0] * seats
    for one in range(1, 7):
        for other in range(1, 7):
            after = GAME.apply(session.state, CHANCE, Fell((one, other))).state
            for seat, share in enumerate(outlook_of(BOX, CHANCES, after, "any").shares):
                means[seat] += share / 36
    assert before.shares == pytest.approx(means)
    assert before.shares == pytest.approx((1 / seats,) * seats, abs=0.01)
    assert starting_chances(session.state) == pytest.approx([1 / seats] * seats)


def test_a_call_that_was_due_and_not_made_has_cost_something() -> None:
    own = lying(ready_to_throw((6, 8), (5, 6)), 2, 4)
    missed = CHANCES.cost(own, 0, THROW, Random(1))
    assert missed is not None
    assert missed.best == CALL
    assert missed.lost > 0.05
    right = CHANCES.cost(own, 0, CALL, Random(1))
    assert right is not None
    assert right.lost == 0.0


def test_a_false_call_costs_a_counter() -> None:
    lies = lying(ready_to_throw((6, 8), (6,)), 2, 4)
    false = CHANCES.cost(lies, 1, CALL, Random(1))
    assert false is not None
    assert false.best == THROW
    assert false.lost > 0.0
    nobody = lying(ready_to_throw((8,), (9,)), 2, 4)
    thrown = CHANCES.cost(nobody, 0, THROW, Random(1))
    assert thrown is not None
    assert thrown.lost == 0.0


def test_to_throw_and_to_note_a_slip_are_no_decisions() -> None:
    t = ready_to_throw((6,), (8,))
    assert CHANCES.cost(t, 0, THROW, Random(1)) is None
    slipped = replace(t, slips=(Slip(1, 8),))
    assert CHANCES.cost(slipped, 0, NOTES[1], Random(1)) is None


def test_a_call_is_worth_what_its_judging_brings() -> None:
    called = GAME.apply(lying(ready_to_throw((6, 8), (6, 9)), 2, 4), 0, CALL).state
    judged = GAME.apply(called, CLOCK, TimeUp()).state
    assert outlook_of(BOX, CHANCES, called, "any") == outlook_of(BOX, CHANCES, judged, "any")


def test_the_last_card_wins() -> None:
    won = GAME.apply(lying(ready_to_throw((6,), (2, 3, 4, 5), games=1), 2, 4), 0, CALL).state
    over = GAME.apply(won, CLOCK, TimeUp()).state
    assert isinstance(GAME.awaits(over), Over)
    assert outlook_of(BOX, CHANCES, won, "any").shares == (1.0, 0.0)


def test_what_happened_is_called_by_its_name() -> None:
    session, rng, seen = table(GAME, 3, seed=2), Random(2), set()
    while random_entry(session, rng):
        if (called := CHANCES.called(session.steps[-1].events, session.steps[-2].state)) is not None:
            seen.add(called.text)
    assert "the {number} that {who} threw" in seen
    assert "the {number} that {who} turned down" in seen
    assert "the false call of {who}" in seen
    assert "that {who} was the first to be done in game {game}" in seen
