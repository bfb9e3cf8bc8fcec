"""Mexican Pete, clause by clause. Each test sets a table, lets the dice fall or somebody call, and looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from random import Random

import pytest

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.engine.chance import Shuffle, ordinary_dice
from parlor_desktop.engine.contract import CHANCE, CLOCK, CallOut, Event, Fell, Luck, Move, Over, Seat, Step, TimeUp, Turn
from parlor_desktop.engine.house_rules import settle
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.record import read
from parlor_desktop.engine.session import Illegal, Player, Session
from parlor_desktop.games.catalogue import find_game
from parlor_desktop.games.mexican_pete.deck import COLOURS, NUMBERS, BroughtDeck, Deck, as_words, from_words, house_deck
from parlor_desktop.games.mexican_pete.events import (
    Called,
    CalledFalsely,
    CalledTogether,
    CardTurned,
    CouldHaveCalled,
    DebtNoted,
    DebtTaken,
    DeckBrought,
    DicePassed,
    DiceThrown,
    EveningOver,
    GameBegan,
    GameWon,
    HandsDrawn,
    HandsMoved,
    Instructed,
    NothingTurned,
    NotTurned,
    Paid,
    SatOut,
    SlipNoted,
    Starts,
    StartThrown,
    ThrowAgain,
)
from parlor_desktop.games.mexican_pete.house_rules import HouseRules
from parlor_desktop.games.mexican_pete.moves import CALL, NOTES, THROW
from parlor_desktop.games.mexican_pete.rules import GAME
from parlor_desktop.games.mexican_pete.table import POT, Dice, Phase, Reason, Slip, Table
from parlor_desktop.games.mexican_pete.words import score_sheet, tell, winners_held
from tests.play import random_game, record_of, table

ORANGE, GREEN, TAN, WHITE, BLUE, RED, YELLOW, PINK = range(8)
PLAIN = (RED, YELLOW, PINK, ORANGE, TAN, BLUE, WHITE, GREEN)
"""Whose hand is what, where it does not matter."""
ALL = NUMBERS


def at_table(
    *up: Sequence[int],
    colours: Sequence[int] = PLAIN,
    thrower: Seat = 0,
    counters: int | tuple[int, ...] = 25,
    owed: tuple[int, ...] = (),
    pot: int = 20,
    game: int = 1,
    slips: tuple[Slip, ...] = (),
    playing: tuple[Seat, ...] = (),
    deck: Deck | None = None,
    **chosen: object,
) -> Table:
    """These cards are still face up, and somebody is to throw."""
    seats = len(up)
    return Table(
        settle(HouseRules, seats, chosen),
        (counters,) * seats if isinstance(counters, int) else counters,
        owed or (0,) * seats,
        deck or house_deck(),
        Phase.READY,
        pot=pot,
        game=game,
        playing=playing or tuple(range(seats)),
        colours=tuple(colours[:seats]),
        up=tuple(map(tuple, up)),
        thrower=thrower,
        call_out=7,
        slips=slips,
    )


def then(step: Step[Table], *entries: tuple[Seat, Move]) -> Step[Table]:
    """One entry after another, with all their events."""
    for actor, move in entries:
        if actor >= 0:
            assert move in GAME.moves(step.state, actor)
        after = GAME.apply(step.state, actor, move)
        step = Step(after.state, (*step.events, *after.events))
    return step


def throw(t: Table, *dice: int) -> Step[Table]:
    return then(Step(t), (t.thrower, THROW), (CHANCE, Fell(dice)))


def call(t: Table, *seats: Seat) -> Step[Table]:
    """These seats call within the window, in this order."""
    return then(Step(t), *((seat, CALL) for seat in seats), (CLOCK, TimeUp()))


def of(step: Step[Table], *kinds: type[Event]) -> list[Event]:
    return [event for event in step.events if isinstance(event, kinds)]


def payments(step: Step[Table], clause: str) -> list[tuple[Seat, Seat, int]]:
    return [(e.payer, e.payee, e.counters) for e in step.events if isinstance(e, Paid) and e.clause == clause]


def after(t: Table, *dice: int) -> Table:
    """The table with these dice lying."""
    return throw(t, *dice).state


def own_deck(**cards: tuple[Dice, str, bool]) -> Deck:
    """The cards of the house, but for these: own_deck(red_6=((5, 1), "take2", False))."""
    words = list(as_words(house_deck()))
    for name, (dice, do, turns) in cards.items():
        colour, number = name.split("_")
        at = COLOURS.index(colour) * len(NUMBERS) + NUMBERS.index(int(number))
        words[at] = f"{dice[0]}-{dice[1]} {do}{'' if turns else ' stays'}"
    return from_words(tuple(words))


# -- The beginning ------------------------------------------------------------------------------------------------------------


def begun(seats: int, order: Sequence[int] = range(8), **chosen: object) -> Step[Table]:
    t = GAME.setup(seats, settle(HouseRules, seats, chosen)).state
    assert GAME.awaits(t) == Luck(Shuffle(8))
    return GAME.apply(t, CHANCE, Fell(tuple(order)))


@pytest.mark.rule("MP-1")
def test_everybody_has_25_counters_and_a_hand_face_up_and_antes_one() -> None:
    step = begun(3)
    assert step.state.up == (NUMBERS,) * 3
    assert NUMBERS == (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
    assert (step.state.counters, step.state.pot) == ((24, 24, 24), 3)
    assert payments(step, "MP-1") == [(0, POT, 1), (1, POT, 1), (2, POT, 1)]
    assert of(step, GameBegan) == [GameBegan(1, (0, 1, 2))]


@pytest.mark.rule("MP-1")
def test_a_table_may_begin_with_50_counters() -> None:
    assert begun(4, counters=50).state.counters == (49,) * 4
    with pytest.raises(Impossible, match="25 or 50"):
        settle(HouseRules, 4, {"counters": 26})


@pytest.mark.rule("MP-1")
@pytest.mark.parametrize("seats", [1, 9])
def test_fewer_than_two_and_more_than_eight_cannot_play(seats: int) -> None:
    with pytest.raises(Impossible, match=f"2 to 8 players, not {seats}"):
        Session(GAME, [Player(f"P{n}") for n in range(seats)], seed=1)


def start_throws(t: Table, *throws: Dice) -> Step[Table]:
    step = Step(t)
    for dice in throws:
        assert GAME.awaits(step.state) == Luck(ordinary_dice(2))
        assert all(GAME.moves(step.state, seat) == () for seat in range(t.seats))
        step = then(step, (CHANCE, Fell(dice)))
    return step


@pytest.mark.rule("MP-2")
def test_all_throw_and_the_highest_total_starts() -> None:
    step = start_throws(begun(3).state, (6, 1), (4, 4), (3, 4))
    assert of(step, StartThrown, Starts) == [
        StartThrown(0, (6, 1)),
        StartThrown(1, (4, 4)),
        StartThrown(2, (3, 4)),
        Starts(1, "MP-2"),
    ]
    assert step.state.thrower == 1
    assert step.state.phase is Phase.READY
    assert step.state.up == (NUMBERS,) * 3
    assert (step.state.counters, step.state.pot) == ((24, 24, 24), 3)  # a seven costs nothing here
    assert GAME.moves(step.state, 1) == (THROW,)
    assert GAME.moves(step.state, 0) == ()


@pytest.mark.rule("MP-2")
def test_those_who_are_level_throw_again_among_themselves() -> None:
    level = start_throws(begun(4).state, (6, 4), (1, 2), (5, 5), (1, 1))
    assert of(level, ThrowAgain, Starts) == [ThrowAgain((0, 2))]
    again = start_throws(level.state, (1, 2), (2, 1))
    assert of(again, StartThrown, ThrowAgain) == [StartThrown(0, (1, 2)), StartThrown(2, (2, 1)), ThrowAgain((0, 2))]
    last = start_throws(again.state, (1, 1), (1, 2))
    assert last.state.thrower == 2
    assert of(last, Starts) == [Starts(2, "MP-2")]


# -- A throw ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-3")
def test_the_thrower_turns_their_card_of_that_total_and_throws_again() -> None:
    step = call(after(at_table(ALL, ALL), 2, 6), 0)  # the red 8 shows 6–2 too: see the next clause
    assert step.state.up == (tuple(number for number in NUMBERS if number != 8), NUMBERS)
    step = call(after(at_table(ALL, ALL), 4, 4), 0)
    assert step.events == (Called(0), CardTurned(0, 8, "MP-3"))
    assert step.state.thrower == 0
    assert step.state.phase is Phase.READY
    assert GAME.moves(step.state, 0) == (THROW,)
    assert (step.state.counters, step.state.pot) == ((25, 25), 20)


@pytest.mark.rule("MP-3")
def test_nothing_else_than_the_total_counts() -> None:
    t = after(at_table((2, 10), ALL), 6, 4)
    assert call(t, 0).state.up[0] == (2,)
    assert call(after(at_table((6, 4), (5,)), 6, 4), 0).state.up == ((6, 4), (5,))


@pytest.mark.rule("MP-4")
@pytest.mark.parametrize("dice", [(4, 2), (2, 4)])
def test_the_combination_of_the_card_costs_what_it_says_before_it_is_turned(dice: Dice) -> None:
    step = call(after(at_table(ALL, ALL, colours=(ORANGE, GREEN)), *dice), 0)
    assert step.events == (Called(0), Instructed(0, ORANGE, 6, "ante2"), Paid(0, POT, 2, "MP-4"), CardTurned(0, 6, "MP-3"))
    assert (step.state.counters, step.state.pot) == ((23, 25), 22)
    assert 6 not in step.state.up[0]
    assert step.state.thrower == 0


@pytest.mark.rule("MP-4")
@pytest.mark.parametrize("dice", [(5, 1), (3, 3), (1, 5)])
def test_another_combination_of_the_same_total_just_turns_the_card(dice: Dice) -> None:
    step = call(after(at_table(ALL, ALL, colours=(ORANGE, GREEN)), *dice), 0)
    assert step.events == (Called(0), CardTurned(0, 6, "MP-3"))
    assert step.state.counters == (25, 25)


@pytest.mark.rule("MP-4")
@pytest.mark.parametrize(
    ("do", "counters", "pot"),
    [
        ("ante1", (24, 25, 25), 21),
        ("ante2", (23, 25, 25), 22),
        ("ante3", (22, 25, 25), 23),
        ("take1", (26, 25, 25), 19),
        ("take2", (27, 25, 25), 18),
        ("each1", (27, 24, 24), 20),
        ("payleft1", (24, 26, 25), 20),
        ("leftpays1", (26, 24, 25), 20),
        ("ante1pass", (24, 25, 25), 21),
    ],
)
def test_every_instruction_moves_what_it_says(do: str, counters: tuple[int, ...], pot: int) -> None:
    deck = own_deck(red_6=((5, 1), do, True))
    step = call(after(at_table(ALL, ALL, ALL, deck=deck), 5, 1), 0)
    assert (step.state.counters, step.state.pot) == (counters, pot)
    assert of(step, Instructed) == [Instructed(0, RED, 6, do)]
    assert 6 not in step.state.up[0]
    assert step.state.thrower == (1 if do == "ante1pass" else 0)
    assert of(step, DicePassed) == ([DicePassed(0, 1, "MP-4")] if do == "ante1pass" else [])


@pytest.mark.rule("MP-4")
def test_the_pot_gives_no_more_than_it_has() -> None:
    deck = own_deck(red_6=((5, 1), "take2", True))
    one = call(after(at_table(ALL, ALL, deck=deck, pot=1), 5, 1), 0)
    assert (one.state.counters, one.state.pot) == ((26, 25), 0)
    none = call(after(at_table(ALL, ALL, deck=deck, pot=0), 5, 1), 0)
    assert (none.state.counters, none.state.pot) == ((25, 25), 0)
    assert of(none, Instructed, Paid) == [Instructed(0, RED, 6, "take2")]


@pytest.mark.rule("MP-4")
def test_left_is_the_next_player_who_is_in_the_game() -> None:
    deck = own_deck(red_6=((5, 1), "payleft1", True))
    step = call(after(at_table(ALL, (), ALL, deck=deck, playing=(0, 2), counters=(25, 0, 25)), 5, 1), 0)
    assert step.state.counters == (24, 0, 26)


@pytest.mark.rule("MP-5")
def test_a_card_is_not_turned_before_its_player_has_said_so() -> None:
    t = after(at_table(ALL, ALL), 4, 4)
    assert t.up == (NUMBERS, NUMBERS)
    assert GAME.moves(t, 0) == (CALL, THROW)
    again = throw(t, 4, 4)
    assert again.state.up == (NUMBERS, NUMBERS)
    assert again.state.slips == (Slip(0, 8),)


@pytest.mark.rule("MP-5")
def test_where_the_game_is_easy_going_the_calls_are_made_for_everybody() -> None:
    own = throw(at_table(ALL, ALL, calls="easy-going"), 4, 4)
    assert of(own, Called, CardTurned) == [Called(0), CardTurned(0, 8, "MP-3")]
    assert GAME.awaits(own.state) == Turn(0)
    claim = throw(at_table((2,), (2,), ALL, ALL, calls="easy-going", thrower=1), 4, 4)
    assert of(claim, Called, CardTurned, DicePassed) == [Called(2), CardTurned(2, 8, "MP-9"), DicePassed(1, 2, "MP-9")]
    assert GAME.awaits(claim.state) == Turn(2)
    nobody = throw(at_table((2,), (2,), calls="easy-going"), 4, 4)
    assert of(nobody, Called, NothingTurned) == [NothingTurned(0, 8)]
    assert GAME.awaits(nobody.state) == Turn(0)
    assert all(GAME.moves(t, seat) == (THROW,) for t, seat in ((own.state, 0), (claim.state, 2), (nobody.state, 0)))
    assert nobody.state.slips == ()


@pytest.mark.rule("MP-5")
def test_an_easy_going_evening_has_no_slips_and_no_false_calls() -> None:
    session = random_game(table(GAME, 4, {"calls": "easy-going"}), Random(2))
    events = [event for step in session.steps for event in step.events]
    assert not [e for e in events if isinstance(e, CalledFalsely | SlipNoted | CouldHaveCalled | CalledTogether)]
    assert [e for e in events if isinstance(e, Called)]


@pytest.mark.rule("MP-6")
@pytest.mark.parametrize("calls", ["yourself", "easy-going"])
def test_a_seven_costs_a_counter_and_passes_the_dice_to_the_left(calls: str) -> None:
    step = throw(at_table(ALL, ALL, ALL, thrower=2, calls=calls), 3, 4)
    assert step.events == (DiceThrown(2, (3, 4), "MP-6"), Paid(2, POT, 1, "MP-6"), DicePassed(2, 0, "MP-6"))
    assert (step.state.counters, step.state.pot) == ((25, 25, 24), 21)
    assert step.state.thrower == 0
    assert GAME.moves(step.state, 0) == ((CALL, THROW) if calls == "yourself" else (THROW,))
    assert GAME.moves(step.state, 2) == ((CALL,) if calls == "yourself" else ())


FOUR = [(GREEN, 6, (3, 3)), (TAN, 8, (4, 4)), (WHITE, 6, (5, 1)), (BLUE, 8, (5, 3))]


@pytest.mark.rule("MP-7")
@pytest.mark.parametrize(("colour", "number", "dice"), FOUR)
@pytest.mark.parametrize("calls", ["yourself", "easy-going"])
def test_four_combinations_do_not_turn_their_card(colour: int, number: int, dice: Dice, calls: str) -> None:
    step = throw(at_table(ALL, ALL, colours=(colour, RED), calls=calls), *dice)
    assert step.events == (
        DiceThrown(0, dice, "MP-7"),
        NotTurned(0, colour, number),
        Instructed(0, colour, number, "ante1pass"),
        Paid(0, POT, 1, "MP-4"),
        DicePassed(0, 1, "MP-7"),
    )
    assert step.state.up == (NUMBERS, NUMBERS)
    assert step.state.thrower == 1


@pytest.mark.rule("MP-8")
def test_the_hand_goes_by_itself_from_the_second_throw_in_a_row_that_concerns_nobody() -> None:
    table = at_table((2,), (12,), (12,))
    once = after(table, 4, 4)
    twice = after(once, 4, 4)
    assert GAME.forced(once, 0) is None
    assert GAME.forced(twice, 0) == THROW
    assert GAME.forced(twice, 1) is None
    assert GAME.forced(replace(twice, slips=(Slip(1, 9),)), 0) is None
    assert GAME.forced(after(twice, 6, 6), 0) is None, "another can claim it"
    assert GAME.forced(GAME.apply(twice, 1, CALL).state, 0) is None, "a call is heard first"
    assert GAME.forced(replace(twice, phase=Phase.READY), 0) is None


@pytest.mark.rule("MP-12")
def test_people_are_waited_for_while_they_may_have_something_to_say() -> None:
    claim = after(at_table((2,), (6,), (2,), (2,)), 5, 1)
    assert [GAME.waits_for(claim, [seat]) for seat in range(4)] == [inf, inf, 1.0, 1.0]
    assert GAME.waits_for(claim, [2, 1]) == inf
    gentle = after(at_table((2,), (6,), (2,), pace="gentle"), 5, 1)
    assert GAME.waits_for(gentle, [2]) == 1.8
    slipped = replace(claim, slips=(Slip(2, 9),))
    assert [GAME.waits_for(slipped, [seat]) for seat in range(4)] == [inf, inf, 1.0, inf]


@pytest.mark.rule("MP-8")
def test_throws_that_concern_nobody_are_counted_until_one_does() -> None:
    table = at_table((2, 6), (2, 12), colours=(GREEN, RED))
    assert table.in_vain == 0
    once = after(table, 4, 4)
    twice = after(once, 4, 4)
    assert (once.in_vain, twice.in_vain) == (1, 2)
    assert after(twice, 3, 4).in_vain == 2, "a seven does not end it"
    assert after(twice, 1, 1).in_vain == 0, "the thrower can turn it"
    assert after(twice, 6, 6).in_vain == 0, "another can claim it"
    assert after(twice, 3, 3).in_vain == 0, "the thrower's card, which these dice do not turn"


@pytest.mark.rule("MP-7")
def test_there_are_four_such_cards_and_another_combination_turns_them() -> None:
    stay = [(at, face.number, face.dice) for at, hand in enumerate(house_deck()) for face in hand.values() if not face.turns]
    assert stay == FOUR
    for colour, number, dice in FOUR:
        other = (4, 2) if number == 6 else (6, 2)
        assert other != dice
        assert number not in call(after(at_table(ALL, ALL, colours=(colour, RED)), *other), 0).state.up[0]


@pytest.mark.rule("MP-7")
def test_a_card_that_says_nothing_of_the_dice_leaves_them_with_the_thrower() -> None:
    deck = own_deck(red_6=((5, 1), "ante2", False))
    step = throw(at_table(ALL, ALL, deck=deck), 5, 1)
    assert of(step, NotTurned, Paid) == [NotTurned(0, RED, 6), Paid(0, POT, 2, "MP-4")]
    assert step.state.thrower == 0
    assert step.state.phase is Phase.READY


@pytest.mark.rule("MP-7")
def test_a_combination_that_would_not_turn_my_card_gives_the_right_to_the_next() -> None:
    t = after(at_table((2,), ALL, ALL, colours=(RED, GREEN, YELLOW)), 3, 3)
    assert t.rightful() == (2,)
    assert (t.right(1), t.right(2)) == (Reason.KEEPS, Reason.CLAIM)
    step = call(t, 1, 2)
    assert of(step, CalledFalsely, CardTurned) == [CalledFalsely(1, "MP-13"), CardTurned(2, 6, "MP-9")]
    easy = throw(at_table((2,), ALL, ALL, colours=(RED, GREEN, YELLOW), calls="easy-going"), 3, 3)
    assert of(easy, Called, NotTurned) == [Called(2)]


@pytest.mark.rule("MP-7")
def test_nobody_may_claim_a_throw_that_does_not_turn_the_thrower_s_card() -> None:
    t = after(at_table(ALL, ALL, ALL, colours=(GREEN, RED, YELLOW)), 3, 3)
    assert t.rightful() == ()
    assert of(call(t, 2), CalledFalsely, CardTurned) == [CalledFalsely(2, "MP-13")]


@pytest.mark.rule("MP-8")
def test_a_total_whose_card_is_down_turns_nothing_and_they_may_throw_again() -> None:
    t = after(at_table((2, 3), (4, 5)), 4, 4)
    assert t.up == ((2, 3), (4, 5))
    assert t.thrower == 0
    step = throw(t, 1, 1)
    assert step.events == (NothingTurned(0, 8), DiceThrown(0, (1, 1), "MP-3"))
    assert step.state.thrower == 0


# -- Claiming -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-9")
def test_who_has_the_card_up_that_the_thrower_has_down_claims_the_throw_and_the_dice() -> None:
    step = call(after(at_table((2, 3), ALL, ALL), 4, 5), 2)
    assert step.events == (Called(2), CardTurned(2, 9, "MP-9"), DicePassed(0, 2, "MP-9"))
    assert step.state.up == ((2, 3), NUMBERS, tuple(number for number in NUMBERS if number != 9))
    assert step.state.thrower == 2
    assert GAME.moves(step.state, 2) == (THROW,)
    assert GAME.moves(step.state, 1) == ()


@pytest.mark.rule("MP-9")
def test_a_claim_follows_the_combination_on_the_card_of_who_claims() -> None:
    step = call(after(at_table((2, 3), ALL, ALL, colours=(RED, GREEN, ORANGE)), 2, 4), 2)
    assert of(step, Instructed, Paid) == [Instructed(2, ORANGE, 6, "ante2"), Paid(2, POT, 2, "MP-4")]
    assert step.state.counters == (25, 25, 23)
    not_theirs = call(after(at_table((2, 3), ALL, ALL, colours=(ORANGE, GREEN, RED)), 2, 4), 2)
    assert of(not_theirs, Instructed, Paid) == []


@pytest.mark.rule("MP-9")
def test_a_claimed_card_that_passes_the_dice_passes_them_to_the_left_of_who_claims() -> None:
    deck = own_deck(pink_6=((5, 1), "ante1pass", True))
    step = call(after(at_table((2,), ALL, ALL, ALL, deck=deck), 5, 1), 2)
    assert step.state.thrower == 3
    assert of(step, DicePassed) == [DicePassed(0, 3, "MP-4")]


@pytest.mark.rule("MP-10")
def test_what_the_thrower_has_face_up_cannot_be_claimed() -> None:
    t = after(at_table(ALL, ALL, ALL), 4, 4)
    assert t.rightful() == (0,)
    assert t.right(1) is Reason.THROWERS
    step = call(t, 1)
    assert step.events == (Called(1), CalledFalsely(1, "MP-10"), Paid(1, POT, 1, "MP-13"))
    assert step.state.up == (NUMBERS,) * 3
    assert step.state.phase is Phase.CALL
    assert call(step.state, 0).state.up[0] != NUMBERS


@pytest.mark.rule("MP-10")
def test_what_the_thrower_misses_is_still_nobody_else_s() -> None:
    again = throw(after(at_table(ALL, ALL), 4, 4), 6, 3)
    assert again.state.slips == (Slip(0, 8),)
    assert again.state.rightful() == (0,)


@pytest.mark.rule("MP-11")
@pytest.mark.parametrize("order", [(3, 0, 2), (0, 2, 3), (2, 3, 0)])
def test_of_those_who_call_together_the_nearest_to_the_thrower_s_left_has_it(order: tuple[Seat, ...]) -> None:
    step = call(after(at_table(ALL, (2,), ALL, ALL, thrower=1), 4, 4), *order)
    assert of(step, CalledTogether) == [CalledTogether(2, (3, 0))]
    assert of(step, CardTurned) == [CardTurned(2, 8, "MP-9")]
    assert step.state.thrower == 2
    assert step.state.counters == (25, 25, 25, 25)
    assert of(step, CalledFalsely, SlipNoted) == []


@pytest.mark.rule("MP-11")
def test_every_throw_can_be_called_at_anew_and_so_can_the_table_when_the_dice_have_passed() -> None:
    ready = at_table(ALL, ALL)
    thrown = after(ready, 4, 4)
    assert thrown.call_out == ready.call_out + 1
    assert GAME.apply(thrown, 1, CALL).state.call_out == call(thrown, 1).state.call_out == thrown.call_out
    passed = after(ready, 3, 4)
    assert (passed.thrower, passed.call_out) == (1, ready.call_out + 2)


@pytest.mark.rule("MP-11")
@pytest.mark.parametrize(("window", "seconds"), [(200, 0.2), (400, 0.4), (800, 0.8)])
def test_the_clock_runs_for_the_window_after_the_first_call(window: int, seconds: float) -> None:
    t = after(at_table((2,), ALL, ALL, window=window), 4, 4)
    before = GAME.awaits(t)
    assert before == CallOut((0, 1, 2), inf, t.call_out, heard=False)
    heard = GAME.apply(t, 2, CALL).state
    assert GAME.awaits(heard) == CallOut((0, 1, 2), seconds, t.call_out, heard=True)
    both = GAME.apply(heard, 1, CALL).state
    assert GAME.awaits(both) == CallOut((0, 1, 2), seconds, t.call_out, heard=True)
    assert THROW not in GAME.moves(heard, 0)
    assert CALL not in GAME.moves(heard, 2)


@pytest.mark.rule("MP-11")
def test_outside_the_window_the_first_has_it_and_the_second_comes_too_late() -> None:
    t = call(after(at_table((2,), ALL, ALL), 4, 4), 2).state
    assert t.thrower == 2
    assert CALL not in GAME.moves(t, 1)
    assert t.counters == (25, 25, 25)


@pytest.mark.rule("MP-11")
def test_a_false_call_and_a_right_one_made_together_are_each_judged() -> None:
    step = call(after(at_table((2,), (2,), ALL), 4, 4), 1, 2)
    assert step.events == (
        Called(1),
        Called(2),
        CalledFalsely(1, "MP-13"),
        Paid(1, POT, 1, "MP-13"),
        CardTurned(2, 8, "MP-9"),
        DicePassed(0, 2, "MP-9"),
    )


@pytest.mark.rule("MP-11")
@pytest.mark.parametrize("pace", ["gentle", "ordinary", "quick"])
def test_the_pace_of_the_computer_players_is_a_house_rule_and_no_rule_of_the_table(pace: str) -> None:
    plain, paced = (throw(t, 4, 4) for t in (at_table((2,), ALL), at_table((2,), ALL, pace=pace)))
    assert plain.events == paced.events
    assert replace(paced.state, rules=plain.state.rules) == plain.state
    play_out(Session(GAME, seat_computers(["easy", "hard"]), {"pace": pace, "games": 1}, seed=1))


@pytest.mark.rule("MP-12")
def test_who_has_not_called_before_the_next_throw_has_slipped_and_pays_if_it_is_noted() -> None:
    missed = throw(after(at_table((2,), ALL, ALL), 4, 4), 1, 2)
    assert missed.state.slips == (Slip(1, 8), Slip(2, 8))
    assert of(missed, NothingTurned, CouldHaveCalled) == []
    assert GAME.moves(missed.state, 0) == (CALL, THROW, NOTES[1], NOTES[2])
    assert GAME.moves(missed.state, 1) == (CALL, NOTES[2])
    noted = then(Step(missed.state), (2, NOTES[1]))
    assert noted.events == (SlipNoted(2, 1, 8), Paid(1, POT, 1, "MP-12"))
    assert (noted.state.counters, noted.state.pot) == ((25, 24, 25), 21)
    assert noted.state.slips == (Slip(2, 8),)
    assert noted.state.dice == (1, 2)
    assert NOTES[1] not in GAME.moves(noted.state, 0)


@pytest.mark.rule("MP-12")
def test_the_thrower_too_slips_when_they_throw_again_without_a_word() -> None:
    missed = throw(after(at_table(ALL, ALL), 4, 4), 1, 2)
    assert missed.state.slips == (Slip(0, 8),)
    assert NOTES[0] in GAME.moves(missed.state, 1)
    assert NOTES[0] not in GAME.moves(missed.state, 0)


@pytest.mark.rule("MP-12")
def test_a_slip_can_be_noted_until_the_throw_after_that() -> None:
    missed = throw(after(at_table((2,), ALL), 4, 4), 3, 3)
    turned = call(missed.state, 1)  # a claim at the next dice does not wipe it out
    assert turned.state.slips == (Slip(1, 8),)
    assert GAME.moves(turned.state, 0) == (NOTES[1],)
    assert GAME.awaits(turned.state) == CallOut((0, 1), inf, turned.state.call_out, heard=False)
    late = throw(turned.state, 4, 4)
    assert late.events[0] == CouldHaveCalled(1, 8)
    assert late.state.slips == ()
    assert late.state.counters == (25, 25)


@pytest.mark.rule("MP-12")
def test_a_slip_is_still_there_after_a_seven() -> None:
    missed = throw(after(at_table((2,), ALL), 4, 4), 3, 4)
    assert missed.state.slips == (Slip(1, 8),)
    assert NOTES[1] in GAME.moves(missed.state, 0)


@pytest.mark.rule("MP-12")
def test_who_was_beaten_to_the_call_has_not_slipped() -> None:
    t = call(after(at_table((2,), ALL, ALL), 4, 4), 2).state
    assert throw(t, 6, 6).state.slips == ()


@pytest.mark.rule("MP-12")
def test_without_a_right_to_call_there_is_no_slip() -> None:
    for dice in ((3, 4), (4, 4)):
        assert throw(after(at_table((2,), (2,)), *dice), 6, 6).state.slips == ()
    stays = after(at_table(ALL, ALL, colours=(GREEN, RED)), 3, 3)
    assert throw(stays, 6, 6).state.slips == ()


@pytest.mark.rule("MP-12")
def test_where_slips_are_never_noted_the_story_says_at_once_what_could_have_been_called() -> None:
    missed = throw(after(at_table((2,), ALL, ALL, slips=()), 4, 4), 1, 2)
    never = after(replace(at_table((2,), ALL, ALL), rules=settle(HouseRules, 3, {"slips": "never"})), 4, 4)
    step = throw(never, 1, 2)
    assert of(step, CouldHaveCalled) == [CouldHaveCalled(1, 8), CouldHaveCalled(2, 8)]
    assert step.state.slips == ()
    assert GAME.moves(step.state, 0) == (CALL, THROW)
    assert missed.state.slips


@pytest.mark.rule("MP-12")
def test_a_game_won_with_a_slip_still_open_says_what_could_have_been_called() -> None:
    missed = throw(after(at_table((2,), ALL), 4, 4), 1, 1)
    won = call(missed.state, 0)
    assert of(won, CouldHaveCalled, GameWon) == [CouldHaveCalled(1, 8), GameWon(0, 1)]
    assert won.state.slips == ()


@pytest.mark.rule("MP-12")
def test_what_was_said_aloud_cannot_be_taken_back() -> None:
    for event in (Called(0), SlipNoted(0, 1, 8)):
        assert event.reveals
    session = table(GAME, 2, {"games": 1})
    rng = Random(5)
    while not session.log or not isinstance(session.log[-1].move, type(CALL)):
        match session.awaits():
            case Luck():
                session.let_fall()
            case CallOut(seats):
                seat = rng.choice([seat for seat in seats if session.moves(seat)])
                session.play(seat, session.moves(seat)[0])
    seat = session.log[-1].actor
    assert not session.can_take_back(seat)
    session.time_up()
    assert not session.can_take_back(seat)


@pytest.mark.rule("MP-13")
@pytest.mark.parametrize("caller", [0, 1])
def test_a_call_without_the_right_to_costs_a_counter_and_the_dice_still_lie(caller: Seat) -> None:
    t = after(at_table((2,), (2,), ALL), 4, 4)
    step = call(t, caller)
    assert step.events == (Called(caller), CalledFalsely(caller, "MP-13"), Paid(caller, POT, 1, "MP-13"))
    assert step.state.pot == 21
    assert step.state.dice == (4, 4)
    assert step.state.thrower == 0
    assert GAME.awaits(step.state) == CallOut((0, 1, 2), inf, t.call_out, heard=False)
    assert CALL not in GAME.moves(step.state, caller)  # once is enough
    assert call(step.state, 2).state.thrower == 2


@pytest.mark.rule("MP-13")
def test_a_call_at_a_seven_or_at_a_combination_that_does_not_turn_costs_a_counter_too() -> None:
    seven = after(at_table(ALL, ALL, ALL), 3, 4)
    stays = after(at_table(ALL, ALL, ALL, colours=(GREEN, RED, PINK)), 3, 3)
    for t in (seven, stays):
        assert t.thrower == 1
        for caller in (0, 1, 2):
            step = call(t, caller)
            assert step.events == (Called(caller), CalledFalsely(caller, "MP-13"), Paid(caller, POT, 1, "MP-13"))
            assert step.state.thrower == 1
            assert step.state.up == t.up
            assert THROW in GAME.moves(step.state, 1)
    assert CALL not in GAME.moves(call(after(at_table(ALL, ALL), 4, 4), 0).state, 1)


@pytest.mark.rule("MP-13")
def test_nobody_can_call_while_the_dice_are_in_the_hand_or_in_the_air() -> None:
    ready = at_table(ALL, ALL)
    in_air = GAME.apply(ready, 0, THROW).state
    assert all(CALL not in GAME.moves(t, seat) for t in (ready, in_air) for seat in (0, 1))
    session = table(GAME, 2)
    with pytest.raises(Illegal, match="waits for luck"):
        session.play(0, CALL)


# -- The end of a game --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-14")
def test_the_first_to_turn_down_all_their_cards_wins_the_game() -> None:
    step = call(after(at_table((8,), (8, 12)), 4, 4), 0)
    assert of(step, CardTurned, GameWon) == [CardTurned(0, 8, "MP-3"), GameWon(0, 1)]
    two_left = call(after(at_table((8, 12), (8,)), 4, 4), 0)
    assert of(two_left, GameWon) == []


@pytest.mark.rule("MP-14")
def test_a_card_turned_by_a_claim_counts_as_any_other() -> None:
    step = call(after(at_table((2,), ALL, (8,)), 4, 4), 2)
    assert of(step, GameWon) == [GameWon(2, 1)]


@pytest.mark.rule("MP-14")
def test_the_last_card_s_instruction_comes_before_the_win() -> None:
    step = call(after(at_table((6,), ALL, colours=(ORANGE, RED)), 4, 2), 0)
    assert [type(event) for event in step.events[:4]] == [Called, Instructed, Paid, CardTurned]
    assert of(step, GameWon) == [GameWon(0, 1)]


@pytest.mark.rule("MP-15")
def test_the_winner_takes_the_pot_and_one_for_each_even_and_two_for_each_odd_card_left_up() -> None:
    step = call(after(at_table((8,), (2, 4, 6, 8, 10, 12), (3, 5, 9, 11), (2, 3), games=1), 4, 4), 0)
    assert payments(step, "MP-15") == [(POT, 0, 20), (1, 0, 6), (2, 0, 8), (3, 0, 3)]
    assert (step.state.counters, step.state.pot) == ((62, 19, 17, 22), 0)


@pytest.mark.rule("MP-15")
def test_a_whole_hand_left_up_costs_fourteen() -> None:
    assert at_table(ALL, (), (2, 11)).reward(0) == 14
    assert at_table(ALL, (), (2, 11)).reward(1) == 0
    assert at_table(ALL, (), (2, 11)).reward(2) == 3


@pytest.mark.rule("MP-16")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_hands_in_use_are_drawn_at_random(seats: int) -> None:
    order = (5, 2, 7, 0, 1, 3, 6, 4)
    step = begun(seats, order)
    assert step.events[0] == HandsDrawn(order[:seats])
    assert step.state.colours == order[:seats]


@pytest.mark.rule("MP-16")
def test_for_the_next_game_all_hands_move_to_the_left_and_the_dice_begin_at_the_left_of_who_threw_last() -> None:
    step = call(after(at_table(ALL, ALL, (2,), (8,), colours=(RED, BLUE, TAN, PINK), thrower=2, games=4), 4, 4), 3)
    assert of(step, HandsMoved, GameBegan, Starts) == [
        HandsMoved((PINK, RED, BLUE, TAN)),
        GameBegan(2, (0, 1, 2, 3)),
        Starts(3, "MP-16"),
    ]
    t = step.state
    assert t.colours == (PINK, RED, BLUE, TAN)
    assert t.thrower == 3
    assert (t.game, t.phase, t.dice, t.calls, t.called) == (2, Phase.READY, None, (), ())
    assert t.up == (NUMBERS,) * 4
    assert t.pot == 4
    own = call(after(at_table(ALL, (8,), ALL, thrower=1, games=4), 4, 4), 1)
    assert own.state.thrower == 2


@pytest.mark.rule("MP-16")
def test_hands_move_among_those_who_still_play() -> None:
    t = at_table((8,), ALL, ALL, ALL, colours=(RED, BLUE, TAN, PINK), counters=(25, 25, 5, 25), broke="out", games=4)
    step = call(after(t, 4, 4), 0)
    assert of(step, SatOut, GameBegan) == [SatOut(2), GameBegan(2, (0, 1, 3))]
    assert [step.state.colours[seat] for seat in (0, 1, 3)] == [PINK, RED, BLUE]
    assert step.state.thrower == 1


@pytest.mark.rule("MP-16")
def test_the_dice_begin_at_the_left_of_who_threw_last_even_where_those_next_to_them_are_out() -> None:
    t = at_table(ALL, (2,), ALL, (8,), counters=(25, 25, 5, 25), broke="out", thrower=1, games=4)
    step = call(after(t, 4, 4), 3)
    assert of(step, SatOut) == [SatOut(2)]
    assert step.state.thrower == 3


@pytest.mark.rule("MP-17")
def test_who_cannot_pay_all_pays_what_they_have_and_owes_the_rest() -> None:
    step = call(after(at_table((8,), ALL, ALL, counters=(25, 5, 14), games=1), 4, 4), 0)
    assert of(step, DebtNoted) == [DebtNoted(1, 9)]
    assert step.state.counters == (25 + 20 + 14 + 14, 0, 0)
    assert step.state.owed == (0, 9, 0)
    assert step.state.scores == (73, -9, 0)


@pytest.mark.rule("MP-17")
def test_what_is_owed_is_taken_from_what_they_next_receive() -> None:
    deck = own_deck(red_6=((5, 1), "take2", True), red_8=((4, 4), "take2", True))
    poor = at_table(ALL, ALL, deck=deck, counters=(0, 25), owed=(3, 0))
    once = call(after(poor, 5, 1), 0)
    assert of(once, Paid, DebtTaken) == [Paid(POT, 0, 2, "MP-4"), DebtTaken(0, 2)]
    assert (once.state.counters, once.state.owed, once.state.pot) == ((0, 25), (1, 0), 18)
    twice = call(after(once.state, 4, 4), 0)
    assert of(twice, DebtTaken) == [DebtTaken(0, 1)]
    assert (twice.state.counters, twice.state.owed) == ((1, 25), (0, 0))


@pytest.mark.rule("MP-17")
def test_on_credit_everybody_plays_on_and_antes_what_they_do_not_have() -> None:
    step = call(after(at_table((8,), ALL, ALL, counters=(25, 5, 25), games=4), 4, 4), 0)
    assert step.state.playing == (0, 1, 2)
    assert step.state.owed == (0, 10, 0)
    assert step.state.pot == 3
    assert of(step, SatOut) == []


@pytest.mark.rule("MP-17")
def test_out_of_the_game_means_who_cannot_ante_for_the_next_one() -> None:
    t = at_table((8,), ALL, ALL, (8,), counters=(25, 14, 15, 0), broke="out", games=4)
    step = call(after(t, 4, 4), 0)
    assert of(step, SatOut) == [SatOut(1), SatOut(3)]
    assert step.state.playing == (0, 2)
    assert step.state.up == (NUMBERS, (), NUMBERS, ())
    assert step.state.counters[2] == 0
    assert GAME.moves(step.state, 1) == ()
    within = throw(at_table(ALL, ALL, counters=(0, 25), broke="out"), 3, 4)
    assert within.state.owed == (1, 0)  # until the game ends, they are on credit
    assert within.state.playing == (0, 1)


@pytest.mark.rule("MP-17")
def test_when_fewer_than_two_can_ante_the_evening_is_over() -> None:
    step = call(after(at_table((8,), ALL, ALL, counters=(25, 5, 14), broke="out"), 4, 4), 0)
    assert of(step, SatOut, EveningOver) == [SatOut(1), SatOut(2), EveningOver((0,), 73)]
    assert isinstance(GAME.awaits(step.state), Over)


# -- The end of the evening ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-18")
@pytest.mark.parametrize(
    ("seats", "games", "last"), [(3, 1, 1), (2, 4, 4), (2, 8, 8), (2, "players", 2), (5, "players", 5), (8, "players", 8)]
)
def test_the_evening_has_as_many_games_as_was_agreed(seats: int, games: object, last: int) -> None:
    for game, over in ((last - 1, False), (last, True)):
        if game:
            t = at_table((8,), *[ALL] * (seats - 1), games=games, game=game)
            step = call(after(t, 4, 4), 0)
            assert isinstance(GAME.awaits(step.state), Over) is over
            assert step.state.game == (game if over else game + 1)
    assert settle(HouseRules, seats, {}).games == 1


@pytest.mark.rule("MP-18")
def test_until_somebody_is_broke_the_games_go_on_but_99_are_enough() -> None:
    rich = at_table((8,), ALL, games="broke", game=40)
    assert call(after(rich, 4, 4), 0).state.game == 41
    broke = at_table((8,), ALL, games="broke", game=1, counters=(25, 14))
    assert isinstance(GAME.awaits(call(after(broke, 4, 4), 0).state), Over)
    assert isinstance(GAME.awaits(call(after(replace(rich, game=99), 4, 4), 0).state), Over)


@pytest.mark.rule("MP-18")
@pytest.mark.parametrize("number", [2, 4, 12])
def test_in_a_shorter_game_any_eight_cards_win_and_the_winner_pays_nothing_for_the_other_two(number: int) -> None:
    up = tuple(sorted({number, 3, 11} if number != 12 else {3, 11, 12}))
    t = at_table(up, (2, 3, 4), (12,), colours=(YELLOW, PINK, RED), pot=5, down=8, games=4)
    dice = {2: (1, 1), 4: (3, 1), 12: (6, 6)}[number]
    step = call(after(t, *dice), 0)
    (won,) = of(step, GameWon)
    assert isinstance(won, GameWon)
    assert (won.seat, won.down) == (0, 8)
    assert payments(step, "MP-15")[1:] == [(1, 0, 4), (2, 0, 1)]
    words = tell(won)
    assert words is not None
    assert words.text == "{who} has turned down {down} cards and wins game {game}!"


@pytest.mark.rule("MP-18")
def test_with_all_ten_cards_the_eighth_does_not_win() -> None:
    t = at_table((3, 4, 11), ALL)
    assert t.to_go(0) == 3
    turned = call(after(t, 3, 1), 0)
    assert of(turned, GameWon) == []
    assert turned.state.to_go(0) == 2
    assert replace(t, rules=replace(t.rules, down=8)).to_go(0) == 1


@pytest.mark.rule("MP-18")
@pytest.mark.parametrize("seed", range(4))
def test_a_shorter_evening_is_played_to_its_end(seed: int) -> None:
    short, long = (Session(GAME, seat_computers(["medium"] * 4), {"games": 1, "down": down}, seed=seed) for down in (8, 10))
    for session in (short, long):
        play_out(session)
        assert isinstance(session.awaits(), Over)
    assert len(short.log) < len(long.log)
    assert min(len(up) for up in short.state.up) == 2


@pytest.mark.rule("MP-18")
def test_a_record_from_before_there_was_a_shorter_game_is_one_of_all_ten_cards() -> None:
    assert settle(HouseRules, 4, {}).down == 10


@pytest.mark.rule("MP-18")
def test_the_most_counters_less_what_is_owed_wins_the_evening_and_level_players_share_it() -> None:
    step = call(after(at_table((8,), (2, 3), ALL, counters=(1, 50, 5), pot=3, games=1), 4, 4), 0)
    assert of(step, EveningOver) == [EveningOver((1,), 47)]
    assert GAME.awaits(step.state) == Over(((1,), (0,), (2,)), (21, 47, -9))
    assert step.state.winners == (1,)
    level = call(after(at_table((8,), (2,), (4,), counters=(0, 6, 9), pot=3, games=1), 4, 4), 0)
    assert of(level, EveningOver) == [EveningOver((2,), 8)]
    shared = call(after(at_table((8,), (2,), (4,), counters=(0, 6, 6), pot=3, games=1), 4, 4), 0)
    assert of(shared, EveningOver) == [EveningOver((0, 1, 2), 5)]
    assert GAME.moves(shared.state, 0) == ()


# -- The cards ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-19")
def test_a_table_plays_with_the_cards_of_the_house() -> None:
    assert GAME.setup(2, settle(HouseRules, 2, {})).state.deck == house_deck()


@pytest.mark.rule("MP-19")
def test_a_table_that_brings_a_deck_of_its_own_plays_with_it_and_its_record_holds_the_cards() -> None:
    cards = as_words(own_deck(orange_6=((5, 1), "take1", False)))
    people = [Player("Ann"), Player("Bob")]
    session = Session(GAME, people, {"deck": "own", "games": 1}, seed=3, brought={BroughtDeck: cards})
    assert session.awaits() == Luck(BroughtDeck())
    assert session.let_fall() == (DeckBrought(cards),)
    assert session.state.deck == from_words(cards) != house_deck()
    assert session.state.deck[ORANGE][6].dice == (5, 1)
    random_game(session, Random(1))
    reading = read(record_of(session), find_game)
    assert reading.session.steps == session.steps
    assert reading.session.log[0].move == Fell(cards)


@pytest.mark.rule("MP-19")
def test_a_deck_that_cannot_be_played_with_is_refused_in_a_record_too() -> None:
    session = Session(GAME, [Player("Ann"), Player("Bob")], {"deck": "own"}, seed=3)
    words = list(as_words(house_deck()))
    for bad in (
        words[:-1],
        [*words[:-1], "6-5 ante1"],
        [*words[:-1], 12],
        [*words[:-1], "6-6 fly"],
        [*words[:-1], "6-6 ante1 stays"],
    ):
        with pytest.raises(Illegal, match="cannot come of"):
            session.let_fall(tuple(bad))
    assert session.log == ()


# -- The story ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MP-12")
def test_the_story_tells_of_the_missed_call_and_of_the_shared_one() -> None:
    names = ("Ann", "Bob", "Cy")
    told = [
        (CouldHaveCalled(1, 8), "Bob could have called the 8; nobody noted it."),
        (SlipNoted(2, 1, 8), "Cy notes that Bob has missed the 8."),
        (CalledTogether(2, (0, 1)), "Cy, Ann and Bob have called together; Cy is nearest the left."),
        (CalledFalsely(1, "MP-10"), "Bob had no right to call: the thrower has that card face up."),
        (Instructed(0, ORANGE, 6, "ante2"), "Ann's orange 6 says: Put 2 in the pot."),
        (HandsDrawn((RED, TAN)), "Hands are drawn: Ann has red, Bob has tan."),
        (Paid(1, 2, 3, "MP-15"), "Bob pays Cy 3 counters."),
    ]
    for event, words in told:
        said = tell(event)
        assert said is not None
        assert said.say(names) == words


@pytest.mark.rule("MP-15")
def test_the_score_sheet_has_a_row_a_game_and_its_sums_are_the_scores() -> None:
    session = Session(GAME, seat_computers(["easy", "medium", "hard"]), {"games": "players"}, seed=2)
    play_out(session)
    events = [event for step in session.steps for event in step.events]
    rows = [[int(cell.replace("−", "-")) for cell in row] for row in score_sheet(events, 3)]
    assert len(rows) == 3
    assert tuple(25 + sum(column) for column in zip(*rows, strict=True)) == session.state.scores


@pytest.mark.rule("MP-16")
def test_which_colour_has_won_follows_the_hands_around_the_table() -> None:
    events = [HandsDrawn((RED, TAN)), GameWon(0, 1), HandsMoved((TAN, RED)), GameWon(0, 2), GameWon(1, 2)]
    assert list(winners_held(events)) == ["red", "tan", "red"]


@pytest.mark.rule("MP-18")
@pytest.mark.parametrize(
    ("seats", "games", "minutes"),
    [(4, 1, (5, 10)), (8, 1, (7, 14)), (4, 4, (20, 40)), (8, "players", (56, 112)), (4, "broke", (5, 10))],
)
def test_how_long_an_evening_takes_depends_on_the_games_that_are_played(
    seats: int, games: object, minutes: tuple[int, int]
) -> None:
    told = GAME.box.minutes_for(seats, {"games": games})
    assert (told[0], told[-1]) == minutes
