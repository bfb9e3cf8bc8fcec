"""The Mayflower, clause by clause. Each test sets a table, makes a move, and looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from parlor_desktop.engine.cards import BACK, Card
from parlor_desktop.engine.chance import Pick, Shuffle
from parlor_desktop.engine.contract import CHANCE, Event, Fell, Luck, Move, Over, Seat, Step, Turn
from parlor_desktop.engine.house_rules import house_rules_of, settle
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import Illegal, Player, Session
from parlor_desktop.engine.wording import figure
from parlor_desktop.games.mayflower.cards import DECK, NAMES, SERIES_NAMES, in_order
from parlor_desktop.games.mayflower.events import (
    CardDrawn,
    CardLaid,
    Challenged,
    Charged,
    Credited,
    DealerPicked,
    DealPassed,
    DealScored,
    Dealt,
    DrawnCardKept,
    FalsePassFound,
    FellBehind,
    HandsLookedAt,
    HandsShown,
    SaidCannotPlay,
    SeriesClosed,
    WentOut,
    Won,
)
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, FOUND, HONEST, HouseRules
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, COUNT, KEEP, Challenge, Lay
from parlor_desktop.games.mayflower.rules import GAME, false_passes
from parlor_desktop.games.mayflower.table import NOBODY, NOTHING_LAID, Drew, Laid, LookedAt, Passed, Phase, Row, Table
from parlor_desktop.games.mayflower.words import score_sheet, tell, tell_move, worth_words
from tests.games.mayflower import laws
from tests.games.mayflower.guesses import guess as guess_at
from tests.play import NAMES as PEOPLE
from tests.play import random_entry, table

Rows = Mapping[str, tuple[int, int]]
"""The top cards of the two piles of a series: {"A": (3, 14)} is a 1, 2 and 3, and no 13 yet."""

STARTS = ("A1", "A13", "B1", "B13", "C1", "C13", "D1", "D13")


def cards(words: str) -> tuple[Card, ...]:
    return tuple(words.split())


def rows(lying: Rows, closed: str = "") -> tuple[Row, ...]:
    return tuple(Row(*lying.get(letter, (0, 14)), closed=letter in closed) for letter in "ABCD")


def playing(
    *hands: str,
    turn: Seat = 0,
    lying: Rows | None = None,
    closed: str = "",
    scores: tuple[int, ...] = (),
    dealer: Seat | None = None,
    deal: int = 1,
    extra: str = "",
    honesty: str = FOUND,
    **chosen: object,
) -> Table:
    """A deal that goes on: these hands, in the middle of whose play these cards lie. Who can play may say that they cannot."""
    return Table(
        settle(HouseRules, len(hands), {"honesty": honesty, **chosen}),
        scores or (0,) * len(hands),
        Phase.PLAY,
        deal,
        len(hands) - 1 if dealer is None else dealer,
        turn,
        tuple(map(cards, hands)),
        cards(extra),
        rows(lying or {}, closed),
    )


def to_deal(seats: int, dealer: Seat, **chosen: object) -> Table:
    return Table(settle(HouseRules, seats, chosen), (0,) * seats, Phase.DEAL, dealer=dealer)


def deal(t: Table, pack: tuple[int, ...] = tuple(range(52))) -> Step[Table]:
    return GAME.apply(t, CHANCE, Fell(pack))


def do(t: Table, move: Move) -> Step[Table]:
    """The seat whose turn it is makes a move, which must be one that it has."""
    assert move in GAME.moves(t, t.turn), f"{move} is not among {GAME.moves(t, t.turn)}"
    return GAME.apply(t, t.turn, move)


def lay(t: Table, card: Card) -> Step[Table]:
    return do(t, Lay(card))


def after(t: Table, *moves: Move | Card) -> Table:
    """The table after these moves, each made by the seat whose turn it is; a card alone is one that is laid."""
    for move in moves:
        t = do(t, Lay(move) if isinstance(move, str) else move).state
    return t


def could_lay(t: Table) -> list[Card]:
    return [move.card for move in GAME.moves(t, t.turn) if isinstance(move, Lay)]


def kinds(step: Step[Table]) -> list[type[Event]]:
    return [type(event) for event in step.events]


def found(step: Step[Table]) -> list[Event]:
    return [event for event in step.events if isinstance(event, FalsePassFound)]


def evening(seats: int, seed: int, moves: int = 250, **chosen: object) -> Iterator[Table]:
    """The states of a game of random moves."""
    session, rng = table(GAME, seats, chosen, seed), Random(seed)
    yield session.state
    for _ in range(moves):
        if not random_entry(session, rng):
            return
        yield session.state


# -- The deal ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MF-1")
def test_luck_picks_who_deals_first_and_then_shuffles() -> None:
    start = GAME.setup(4, settle(HouseRules, 4, {})).state
    assert GAME.awaits(start) == Luck(Pick(4))
    step = GAME.apply(start, CHANCE, Fell((2,)))
    assert step.events == (DealerPicked(2, "MF-1"),)
    assert step.state.dealer == 2
    assert GAME.awaits(step.state) == Luck(Shuffle(52))


@pytest.mark.rule("MF-1")
def test_two_to_ten_may_sit_down_and_nobody_has_points_yet() -> None:
    assert list(GAME.seats) == list(range(2, 11))
    assert [GAME.setup(seats, settle(HouseRules, seats, {})).state.scores for seats in (2, 10)] == [(0,) * 2, (0,) * 10]
    for seats in (1, 11):
        with pytest.raises(Impossible, match="2 to 10"):
            Session(GAME, [Player(f"Guest {seat}") for seat in range(seats)], seed=1)


@pytest.mark.rule("MF-1")
def test_the_52_cards_are_four_series_of_thirteen() -> None:
    assert len(set(DECK)) == len(DECK) == 52
    assert set(DECK) == {f"{letter}{number}" for letter in "ABCD" for number in range(1, 14)}


@pytest.mark.rule("MF-1")
@pytest.mark.parametrize("seats", range(3, 11))
def test_all_cards_are_dealt_one_at_a_time_beginning_at_the_dealer_s_left(seats: int) -> None:
    pack = list(range(52))
    Random(seats).shuffle(pack)
    for dealer in range(seats):
        dealt: list[list[Card]] = [[] for _ in range(seats)]
        receiver = dealer
        for card in pack:
            receiver = receiver + 1 if receiver + 1 < seats else 0
            dealt[receiver].append(DECK[card])
        step = deal(to_deal(seats, dealer), tuple(pack))
        assert step.events == (Dealt(1, dealer, tuple(map(tuple, dealt)), (), "MF-1"),)
        assert step.state.hands == tuple(map(in_order, dealt))
        assert step.state.extra == ()
        assert GAME.awaits(step.state) == Turn((dealer + 1) % seats)


@pytest.mark.rule("MF-1")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (3, [18, 17, 17]),
        (4, [13, 13, 13, 13]),
        (5, [11, 11, 10, 10, 10]),
        (6, [9, 9, 9, 9, 8, 8]),
        (7, [8, 8, 8, 7, 7, 7, 7]),
        (8, [7, 7, 7, 7, 6, 6, 6, 6]),
        (9, [6, 6, 6, 6, 6, 6, 6, 5, 5]),
        (10, [6, 6, 5, 5, 5, 5, 5, 5, 5, 5]),
    ],
)
def test_hands_may_differ_by_a_card_and_the_dealer_s_left_has_the_one_more(seats: int, sizes: list[int]) -> None:
    hands = deal(to_deal(seats, seats - 1)).state.hands
    assert [len(hand) for hand in hands] == sizes


@pytest.mark.rule("MF-1")
def test_a_hand_is_held_by_series_and_number_with_the_ten_after_the_nine() -> None:
    assert in_order(cards("B1 A10 D13 A9 A2 C7 A1")) == cards("A1 A2 A9 A10 B1 C7 D13")
    assert in_order(("A1", BACK, "A13")) == (BACK, "A1", "A13")


@pytest.mark.rule("MF-1")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_deal_moves_to_the_left_whoever_went_out(dealer: int, following: int) -> None:
    step = lay(playing("A2", "C2", "C3", lying={"A": (1, 14)}, dealer=dealer, deal=4), "A2")
    assert step.events[-1] == DealPassed(following, "MF-1")
    assert step.state.dealer == following
    assert GAME.awaits(step.state) == Luck(Shuffle(52))
    assert deal(step.state).state.turn == (following + 1) % 3


@pytest.mark.rule("MF-1")
def test_the_next_deal_begins_with_an_empty_table_and_the_old_scores() -> None:
    scored = lay(playing("A2", "C2", "C3", lying={"A": (1, 14)}, scores=(3, -2, 5), deal=4), "A2").state
    step = deal(scored)
    assert step.events[0] == Dealt(5, 0, *_hands_of(step), "MF-1")
    t = step.state
    assert t == Table(t.rules, (5, -2, 5), Phase.PLAY, 5, 0, 1, t.hands, sheet=scored.sheet, stops=scored.stops)
    assert (t.rows, t.history, t.shown, t.out) == (NOTHING_LAID, (), False, NOBODY)


def _hands_of(step: Step[Table]) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    dealt = step.events[0]
    assert isinstance(dealt, Dealt)
    return dealt.hands, dealt.extra


@pytest.mark.rule("MF-1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_each_sees_only_the_cards_that_were_dealt_to_them(seat: Seat | None) -> None:
    step = deal(to_deal(3, 1))
    (dealt,) = step.events
    assert isinstance(dealt, Dealt)
    seen = dealt.seen_by(seat)
    assert isinstance(seen, Dealt)
    for at, (true, shown) in enumerate(zip(dealt.hands, seen.hands, strict=True)):
        assert shown == (true if at == seat else (BACK,) * len(true))
    assert (seen.deal, seen.dealer, seen.clause) == (dealt.deal, dealt.dealer, dealt.clause)


@pytest.mark.rule("MF-1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_a_deal_goes_on_each_sees_their_own_hand_and_how_many_cards_the_others_have(seat: Seat | None) -> None:
    t = after(playing("A1 A2 B5", "C2 C3", "D9", scores=(1, -2, 3)), "A1", CANNOT_PLAY)
    view = GAME.view(t, seat)
    assert view.hands == tuple(hand if at == seat else (BACK,) * len(hand) for at, hand in enumerate(t.hands))
    assert replace(view, hands=t.hands) == t
    assert GAME.hides


# -- Laying cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MF-2")
def test_who_has_laid_their_last_card_has_gone_out() -> None:
    step = lay(playing("B2", "C2 C3", "D9", lying={"B": (1, 14)}), "B2")
    assert step.events[:2] == (CardLaid(0, "B2", "MF-4"), WentOut(0, "MF-2"))
    assert (step.state.out, step.state.hands[0]) == (0, ())


@pytest.mark.rule("MF-2")
def test_who_has_a_card_left_has_not_gone_out() -> None:
    step = lay(playing("B2 B3", "C2 C3", "D9", lying={"B": (1, 14)}), "B2")
    assert kinds(step) == [CardLaid]
    assert (step.state.out, step.state.hands[0]) == (NOBODY, ("B3",))
    assert GAME.awaits(step.state) == Turn(1)


@pytest.mark.rule("MF-3")
def test_the_first_card_is_a_1_or_a_13_of_any_series() -> None:
    whole_pack = replace(playing("", "", ""), hands=(DECK, ("A1",), ("A1",)))
    assert could_lay(whole_pack) == list(STARTS)


@pytest.mark.rule("MF-3")
@pytest.mark.parametrize("card", STARTS)
def test_the_dealer_s_left_starts_the_first_pile(card: Card) -> None:
    step = lay(playing("A2 A12", f"{card} C5", "B2", turn=1, dealer=0), card)
    assert step.events == (CardLaid(1, card, "MF-3"),)
    assert GAME.awaits(step.state) == Turn(2)


@pytest.mark.rule("MF-3")
def test_who_has_neither_at_the_beginning_is_charged_a_point_and_the_turn_passes() -> None:
    t = playing("A2 C7 D12", "A1", "B2", scores=(4, 0, 0))
    assert GAME.moves(t, 0) == (CANNOT_PLAY,)
    step = do(t, CANNOT_PLAY)
    assert step.events == (SaidCannotPlay(0, "MF-3"), Charged(0, 1, 3, "MF-3"))
    assert step.state.scores == (3, 0, 0)
    assert GAME.awaits(step.state) == Turn(1)


@pytest.mark.rule("MF-3")
def test_the_same_holds_for_each_until_a_pile_is_started() -> None:
    t = after(playing("A2 C7", "D12 C2", "B2 B13", "B12 B11"), CANNOT_PLAY)
    second = do(t, CANNOT_PLAY)
    assert second.events[:2] == (SaidCannotPlay(1, "MF-3"), Charged(1, 1, -1, "MF-3"))
    assert second.state.scores == (-1, -1, 0, 0)
    started = lay(second.state, "B13")
    assert started.events == (CardLaid(2, "B13", "MF-3"),)
    assert could_lay(started.state) == ["B12"]
    assert lay(started.state, "B12").events == (CardLaid(3, "B12", "MF-4"),)


@pytest.mark.rule("MF-4")
@pytest.mark.parametrize("low", range(6))
def test_on_a_1_go_the_next_numbers_up_to_the_6(low: int) -> None:
    every_b = " ".join(f"B{number}" for number in range(low + 1, 14))
    t = playing(every_b, "A1", "A1", lying={"B": (low, 14)})
    assert could_lay(t) == [f"B{low + 1}", "B13"]
    assert lay(t, f"B{low + 1}").state.rows == rows({"B": (low + 1, 14)})


@pytest.mark.rule("MF-4")
@pytest.mark.parametrize("high", range(14, 8, -1))
def test_on_a_13_go_the_next_numbers_down_to_the_8(high: int) -> None:
    every_c = " ".join(f"C{number}" for number in range(1, high))
    t = playing(every_c, "A1", "A1", lying={"C": (0, high)})
    assert could_lay(t) == ["C1", f"C{high - 1}"]
    assert lay(t, f"C{high - 1}").state.rows == rows({"C": (0, high - 1)})


@pytest.mark.rule("MF-4")
def test_what_fits_is_the_same_for_every_shape_of_a_row_as_counted_card_by_card() -> None:
    for low in range(7):
        for high in range(8, 15):
            for closed in (False, True) if (low, high) == (6, 8) else (False,):
                lying = {f"D{n}" for n in (*range(1, low + 1), *range(high, 14), *((7,) if closed else ()))}
                fits = tuple(n for n in range(1, 14) if laws.would_fit(f"D{n}", lying))
                assert Row(low, high, closed).fitting == fits


@pytest.mark.rule("MF-4")
def test_one_card_is_laid_a_turn_and_it_leaves_the_hand() -> None:
    t = playing("A4 A5 A6", "C2", "C3", lying={"A": (3, 14)})
    step = lay(t, "A4")
    assert step.events == (CardLaid(0, "A4", "MF-4"),)
    assert step.state.hands == (("A5", "A6"), ("C2",), ("C3",))
    assert step.state.history == (Laid(0, "A4"),)
    assert (GAME.awaits(step.state), GAME.moves(step.state, 0)) == (Turn(1), ())


@pytest.mark.rule("MF-4")
def test_the_turn_goes_to_the_left_and_from_the_last_seat_to_the_first() -> None:
    t = playing("A6 A7", "C2 C3", "A4 A5", lying={"A": (3, 14)}, turn=2)
    assert GAME.awaits(lay(t, "A4").state) == Turn(0)


@pytest.mark.rule("MF-4")
def test_a_further_pile_may_be_started_at_any_turn() -> None:
    t = playing("A4 A13 D1 D12", "C2", "C3", lying={"A": (3, 14), "B": (6, 8)})
    assert could_lay(t) == ["A4", "A13", "D1"]
    assert lay(t, "D1").state.rows == rows({"A": (3, 14), "B": (6, 8), "D": (1, 14)})


@pytest.mark.rule("MF-4")
def test_only_who_has_the_turn_can_lay() -> None:
    t = playing("A4", "A4", "A4", lying={"A": (3, 14)}, turn=1)
    assert (GAME.moves(t, 0), GAME.moves(t, 2)) == ((), ())
    assert GAME.moves(t, 1) == (Lay("A4"), CANNOT_PLAY)


@pytest.mark.rule("MF-4")
def test_nobody_lays_a_card_that_they_do_not_hold() -> None:
    session = table(GAME, 4, seed=2)
    session.let_fall((3,))
    session.let_fall(tuple(range(52)))
    with pytest.raises(Illegal):
        session.play(0, Lay("B1"))
    assert session.state.history == ()


@pytest.mark.rule("MF-5")
@pytest.mark.parametrize(
    ("piles", "fits"), [((6, 8), True), ((6, 9), False), ((5, 8), False), ((6, 14), False), ((0, 8), False), ((5, 9), False)]
)
def test_a_7_can_be_laid_only_when_both_its_6_and_its_8_lie(piles: tuple[int, int], fits: bool) -> None:
    assert ("C7" in could_lay(playing("C7 D5", "A1", "A1", lying={"C": piles}))) == fits


@pytest.mark.rule("MF-5")
def test_the_7_closes_its_series_and_no_other() -> None:
    t = playing("A7 B7 C7", "A1", "A1", lying={"A": (6, 8), "B": (6, 8), "C": (6, 9)})
    step = lay(t, "B7")
    assert step.events == (CardLaid(0, "B7", "MF-5"), SeriesClosed("B", "MF-5"))
    assert step.state.rows == rows({"A": (6, 8), "B": (6, 8), "C": (6, 9)}, closed="B")


@pytest.mark.rule("MF-5")
def test_nothing_fits_on_a_closed_series() -> None:
    t = playing("D5", "A1", "A1", lying={"B": (6, 8)}, closed="B")
    assert not [card for card in t.fitting if card[0] == "B"]


@pytest.mark.rule("MF-5")
def test_the_7_may_be_the_last_card_of_a_hand() -> None:
    step = lay(playing("B7", "C2", "C3", lying={"B": (6, 8)}), "B7")
    assert kinds(step)[:3] == [CardLaid, SeriesClosed, WentOut]


@pytest.mark.rule("MF-6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_cannot_play_is_charged_one_point_at_once_and_the_left_goes_on(seat: int) -> None:
    t = playing("C5 C6", "C2 C3", "C9 C10", lying={"A": (3, 14)}, turn=seat, scores=(5, 5, 5))
    assert GAME.moves(t, seat) == (CANNOT_PLAY,)
    step = do(t, CANNOT_PLAY)
    assert step.events == (SaidCannotPlay(seat, "MF-6"), Charged(seat, 1, 4, "MF-6"))
    assert step.state.scores == tuple(4 if at == seat else 5 for at in range(3))
    assert GAME.awaits(step.state) == Turn((seat + 1) % 3)
    assert (step.state.hands, step.state.rows) == (t.hands, t.rows)


@pytest.mark.rule("MF-6")
def test_each_turn_without_a_card_costs_its_point() -> None:
    t = playing("C5 C6", "A4 A5", "A6 A13", lying={"A": (3, 14)}, scores=(5, 5, 5))
    assert after(t, CANNOT_PLAY, "A4", "A13", CANNOT_PLAY).scores == (3, 5, 5)


@pytest.mark.rule("MF-7")
@pytest.mark.parametrize(("at", "letter"), list(enumerate("ABCD")))
def test_both_piles_of_a_series_are_in_its_row_a_on_top_then_b_c_and_d(at: int, letter: str) -> None:
    other = "B" if letter == "A" else "A"
    t = playing(f"{letter}1 C5", f"{letter}13 C6", "C4", lying={other: (1, 14)})
    step = lay(t, f"{letter}1")
    assert step.events == (CardLaid(0, f"{letter}1", "MF-7"),)
    second = lay(step.state, f"{letter}13")
    assert second.events == (CardLaid(1, f"{letter}13", "MF-7"),)
    assert second.state.rows[at] == Row(1, 13)
    assert second.state.rows == rows({other: (1, 14), letter: (1, 13)})


@pytest.mark.rule("MF-8")
@pytest.mark.parametrize("letter", "ABCD")
def test_a_card_is_built_only_on_its_own_series(letter: str) -> None:
    hand = "A3 A11 B3 B11 C3 C11 D3 D11"
    assert could_lay(playing(hand, "A1", "A1", lying={letter: (2, 12)})) == [f"{letter}3", f"{letter}11"]


@pytest.mark.rule("MF-8")
def test_a_7_does_not_go_across_the_6_and_the_8_of_other_series() -> None:
    assert could_lay(playing("A7 B7", "A1", "A1", lying={"A": (6, 14), "B": (0, 8), "C": (6, 8)})) == []


# -- The end of a deal ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MF-9")
def test_the_last_card_ends_the_deal_at_once_and_a_point_is_credited_for_every_card_in_the_others_hands() -> None:
    t = playing("C3 C4 C5", "A4", "B2 B3", "D1", turn=1, dealer=1, deal=2, lying={"A": (3, 14)}, scores=(1, 2, 3, 4))
    step = lay(t, "A4")
    assert step.events == (
        CardLaid(1, "A4", "MF-4"),
        WentOut(1),
        HandsShown((cards("C3 C4 C5"), (), cards("B2 B3"), ("D1",)), (), "MF-9"),
        Credited(1, 6, 8, "MF-9"),
        DealScored(2, (1, 8, 3, 4)),
        DealPassed(2),
    )
    assert step.state.scores == (1, 8, 3, 4)
    assert all(GAME.moves(step.state, seat) == () for seat in range(4))
    assert GAME.awaits(step.state) == Luck(Shuffle(52))


@pytest.mark.rule("MF-9")
def test_the_others_have_no_turn_more_even_where_they_could_play() -> None:
    step = lay(playing("A4", "A5", "A13", lying={"A": (3, 14)}), "A4")
    assert step.state.hands == ((), ("A5",), ("A13",))
    assert step.state.turn == NOBODY


@pytest.mark.rule("MF-9")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_when_the_deal_is_scored_the_hands_lie_open_to_all(seat: Seat | None) -> None:
    step = lay(playing("A4", "A5 B2", "A13", lying={"A": (3, 14)}), "A4")
    shown = next(event for event in step.events if isinstance(event, HandsShown))
    assert shown.seen_by(seat) == HandsShown(((), ("A5", "B2"), ("A13",)), ())
    assert GAME.view(step.state, seat) == step.state
    dealt = deal(step.state).state
    assert GAME.view(dealt, None).hands == tuple((BACK,) * len(hand) for hand in dealt.hands)


@pytest.mark.rule("MF-10")
@pytest.mark.parametrize(("score", "left", "behind"), [(2, 1, []), (1, 0, []), (0, -1, [FellBehind(0, 1)]), (-1, -2, [])])
def test_a_score_can_go_below_nothing_and_that_is_said_when_it_happens(score: int, left: int, behind: list[Event]) -> None:
    step = do(playing("C5", "C6", "C4", scores=(score, 0, 0)), CANNOT_PLAY)
    assert list(step.events) == [SaidCannotPlay(0, "MF-3"), Charged(0, 1, left, "MF-3"), *behind]
    assert step.state.scores == (left, 0, 0)


@pytest.mark.rule("MF-10")
@pytest.mark.parametrize(("score", "left"), [(-3, 0), (-5, -2), (-1, 2), (4, 7)])
def test_what_a_player_is_behind_is_taken_from_the_first_points_they_make(score: int, left: int) -> None:
    step = lay(playing("A4", "C2 C3", "B5", lying={"A": (3, 14)}, scores=(score, 1, -7)), "A4")
    assert Credited(0, 3, left) in step.events
    assert step.state.scores == (left, 1, -7)


@pytest.mark.rule("MF-10")
def test_a_false_pass_can_put_its_player_behind() -> None:
    t = after(playing("A4 A5", "A13", "C2 C3", lying={"A": (3, 14)}, scores=(3, 0, 0)), CANNOT_PLAY)
    step = lay(t, "A13")
    assert step.events[-4:-2] == (Charged(0, 4, -2, "MF-12"), FellBehind(0, 2, "MF-10"))
    assert step.state.scores[0] == -2


# -- The end of the game ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MF-11")
@pytest.mark.parametrize("target", [15, 25])
def test_who_has_the_points_when_a_deal_is_scored_has_won(target: int) -> None:
    end = lay(playing("A4", "C2 C3", "B5", lying={"A": (3, 14)}, scores=(target - 3, 14, -7), target=target), "A4")
    assert end.events[-2:] == (DealScored(1, (target, 14, -7)), Won((0,), target, "MF-11"))
    assert end.state.winners == (0,)
    assert GAME.awaits(end.state) == Over(places=((0,), (1,), (2,)), scores=(target, 14, -7))
    assert all(GAME.moves(end.state, seat) == () for seat in range(3))


@pytest.mark.rule("MF-11")
@pytest.mark.parametrize("target", [15, 25])
def test_with_a_point_less_the_game_goes_on(target: int) -> None:
    step = lay(playing("A4", "C2 C3", "B5", lying={"A": (3, 14)}, scores=(target - 4, 0, 0), target=target), "A4")
    assert (step.state.phase, step.state.winners) == (Phase.DEAL, ())
    assert step.events[-1] == DealPassed(0)


@pytest.mark.rule("MF-11")
@pytest.mark.parametrize("more", [1, 10])
def test_more_points_than_needed_win_as_well(more: int) -> None:
    end = lay(playing("A4", "C2 C3", "B5", lying={"A": (3, 14)}, scores=(12 + more, 0, 0)), "A4")
    assert end.events[-1] == Won((0,), 15 + more)


@pytest.mark.rule("MF-11")
def test_points_that_a_false_pass_takes_away_again_do_not_win() -> None:
    t = playing("A4", "B1 C2 C3", "B5", lying={"A": (3, 14)}, scores=(14, 0, 0))
    step = lay(after(t, CANNOT_PLAY, "B1", CANNOT_PLAY), "A4")
    assert step.events[-5:] == (
        Credited(0, 3, 16),
        FalsePassFound(0, ("A4",)),
        Charged(0, 4, 12, "MF-12"),
        DealScored(1, (12, 0, -1)),
        DealPassed(0),
    )
    assert step.state.phase is Phase.DEAL


@pytest.mark.rule("MF-11")
@pytest.mark.parametrize("deals", [6, 12, 24, 99])
def test_after_the_last_deal_the_highest_score_wins_whatever_it_is(deals: int) -> None:
    t = playing("A4", "C2 C3", "B5", lying={"A": (3, 14)}, scores=(-8, -2, -4), deals=deals)
    assert lay(replace(t, deal=deals - 1), "A4").state.phase is Phase.DEAL
    end = lay(replace(t, deal=deals), "A4")
    assert end.events[-2:] == (DealScored(deals, (-5, -2, -4)), Won((1,), -2))
    assert GAME.awaits(end.state) == Over(places=((1,), (2,), (0,)), scores=(-5, -2, -4))


@pytest.mark.rule("MF-11")
def test_level_players_share_the_win_when_the_last_deal_is_over() -> None:
    end = lay(playing("A4", "C2 C3", "B5", lying={"A": (3, 14)}, scores=(4, 7, -4), deal=12), "A4")
    assert end.events[-1] == Won((0, 1), 7)
    assert end.state.winners == (0, 1)
    over = GAME.awaits(end.state)
    assert over == Over(places=((0, 1), (2,)), scores=(7, 7, -4))
    assert isinstance(over, Over)
    assert [over.share(seat) for seat in range(3)] == [0.5, 0.5, 0]


@pytest.mark.rule("MF-11")
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_game_is_15_points_or_25_for_seven_and_more_and_at_most_6_deals_for_two_and_12_for_more(seats: int) -> None:
    usual = HouseRules(target=25 if seats >= 7 else 15, deals=6 if seats == 2 else 12, honesty=HONEST)
    assert settle(HouseRules, seats, {}) == usual


@pytest.mark.rule("MF-11")
def test_the_table_may_choose_15_or_25_points_and_6_12_24_or_99_deals() -> None:
    choices = {rule.name: list(rule.choices) for rule in house_rules_of(HouseRules)}
    assert (choices["target"], choices["deals"]) == ([15, 25], [6, 12, 24, 99])
    assert settle(HouseRules, 2, {"deals": 24}).deals == 24


# -- Who could have played --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MF-12")
def test_the_table_may_choose_how_honest_it_is() -> None:
    honesty = next(rule for rule in house_rules_of(HouseRules) if rule.name == "honesty")
    assert list(honesty.choices) == [HONEST, FOUND, CHALLENGED]
    assert honesty.default == HONEST


@pytest.mark.rule("MF-12")
@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED])
def test_who_could_play_may_say_that_they_cannot_and_is_charged_the_one_point_at_once(honesty: str) -> None:
    t = playing("A4 C5", "C2", "C3", lying={"A": (3, 14)}, honesty=honesty, scores=(9, 9, 9))
    assert GAME.moves(t, 0) == (Lay("A4"), CANNOT_PLAY)
    step = do(t, CANNOT_PLAY)
    assert step.events == (SaidCannotPlay(0, "MF-6"), Charged(0, 1, 8, "MF-6"))
    assert (step.state.scores, step.state.hands) == ((8, 9, 9), t.hands)


@pytest.mark.rule("MF-12")
def test_what_is_said_is_the_same_whether_it_is_true_or_not() -> None:
    true = do(playing("C4 C5", "C2", "C3", lying={"A": (3, 14)}), CANNOT_PLAY)
    false = do(playing("A4 C5", "C2", "C3", lying={"A": (3, 14)}), CANNOT_PLAY)
    assert true.events == false.events
    assert GAME.view(true.state, 1) == GAME.view(false.state, 1)


@pytest.mark.rule("MF-12")
def test_where_honesty_is_the_rule_only_who_cannot_play_can_say_so() -> None:
    able = playing("A4 C5", "C2", "C3", lying={"A": (3, 14)}, honesty=HONEST)
    assert GAME.moves(able, 0) == (Lay("A4"),)
    assert GAME.moves(replace(able, turn=1), 1) == (CANNOT_PLAY,)


@pytest.mark.rule("MF-12")
def test_where_honesty_is_the_rule_nobody_is_looked_into_at_the_end() -> None:
    t = after(playing("C5 C6", "A4", "C3", lying={"A": (3, 14)}, honesty=HONEST), CANNOT_PLAY)
    step = lay(t, "A4")
    assert kinds(step) == [CardLaid, WentOut, HandsShown, Credited, DealScored, DealPassed]
    assert step.state.scores == (-1, 3, 0)


@pytest.mark.rule("MF-12")
def test_the_scorekeeper_finds_a_false_pass_when_the_deal_is_over_and_charges_four_points_more() -> None:
    t = after(playing("A4 C5", "A13", "C3", lying={"A": (3, 14)}, scores=(9, 0, 0)), CANNOT_PLAY)
    step = lay(t, "A13")
    assert step.events == (
        CardLaid(1, "A13", "MF-7"),
        WentOut(1),
        HandsShown((("A4", "C5"), (), ("C3",)), ()),
        Credited(1, 3, 3),
        FalsePassFound(0, ("A4",), "MF-12"),
        Charged(0, 4, 4, "MF-12"),
        DealScored(1, (4, 3, 0)),
        DealPassed(0),
    )


@pytest.mark.rule("MF-12")
def test_every_card_that_would_have_fitted_is_named() -> None:
    t = after(playing("A4 A13 B5 C1 C2", "D1", "C3", lying={"A": (3, 14)}), CANNOT_PLAY)
    assert found(lay(t, "D1")) == [FalsePassFound(0, cards("A4 A13 C1"))]


@pytest.mark.rule("MF-12")
def test_a_false_pass_before_the_first_pile_is_found_too() -> None:
    t = after(playing("A1 C5", "B1", "C3"), CANNOT_PLAY)
    assert found(lay(t, "B1")) == [FalsePassFound(0, ("A1",))]


@pytest.mark.rule("MF-12")
def test_a_card_that_was_laid_later_in_the_deal_still_tells() -> None:
    t = playing("A4 C5", "B1 A5", "B2 B3", lying={"A": (3, 14)})
    t = after(t, CANNOT_PLAY, "B1", "B2", "A4")
    step = lay(t, "A5")
    assert found(step) == [FalsePassFound(0, ("A4",))]
    assert step.state.scores == (-5, 2, 0)


@pytest.mark.rule("MF-12")
def test_who_goes_out_is_charged_for_their_own_false_pass() -> None:
    t = after(playing("A4", "B1 A6", "B2 B3", lying={"A": (3, 14)}), CANNOT_PLAY, "B1", "B2")
    step = lay(t, "A4")
    assert found(step) == [FalsePassFound(0, ("A4",))]
    assert step.state.scores == (-1 + 2 - 4, 0, 0)


@pytest.mark.rule("MF-12")
def test_a_card_that_fitted_only_later_does_not_make_an_earlier_word_false() -> None:
    t = playing("A5 C6", "A4 B13", "A6 C3", lying={"A": (3, 14)})
    step = lay(after(t, CANNOT_PLAY, "A4", CANNOT_PLAY, "A5"), "B13")
    assert found(step) == []
    assert step.state.scores == (-1, 3, -1)


@pytest.mark.rule("MF-12")
def test_a_card_that_was_laid_before_the_word_does_not_make_it_false() -> None:
    t = playing("A4 C6", "B1 B13", "C2 C3", lying={"A": (3, 14)})
    step = lay(after(t, "A4", "B1", CANNOT_PLAY, CANNOT_PLAY), "B13")
    assert found(step) == []
    assert step.state.scores == (-1, 3, -1)


@pytest.mark.rule("MF-12")
def test_a_card_in_another_hand_does_not_make_a_word_false() -> None:
    t = playing("C5 C6", "A4", "A4 A13", lying={"A": (3, 14)})
    assert found(lay(after(t, CANNOT_PLAY), "A4")) == []


@pytest.mark.rule("MF-12")
def test_each_false_pass_is_charged_by_itself_in_the_order_in_which_they_were_said() -> None:
    t = playing("A4 C5", "B1 D1 A13", "B2 C9", lying={"A": (3, 14)}, scores=(20, 0, 0), target=25)
    t = after(t, CANNOT_PLAY, "B1", CANNOT_PLAY, CANNOT_PLAY, "D1", "B2")
    step = lay(after(t, CANNOT_PLAY), "A13")
    assert found(step) == [
        FalsePassFound(0, ("A4",)),
        FalsePassFound(2, ("B2",)),
        FalsePassFound(0, ("A4",)),
        FalsePassFound(0, ("A4",)),
    ]
    assert [event.score for event in step.events if isinstance(event, Charged)] == [13, -5, 9, 5]
    assert step.state.scores == (20 - 3 - 12, 3, -1 - 4)


@pytest.mark.rule("MF-12")
def test_who_truly_could_not_play_is_charged_no_more() -> None:
    t = after(playing("B4 C5", "A4", "C3", lying={"A": (3, 14)}), CANNOT_PLAY)
    step = lay(t, "A4")
    assert found(step) == []
    assert step.state.scores == (-1, 3, 0)


# -- Challenges -------------------------------------------------------------------------------------------------------------


def to_challenge(*passed: Seat, scores: tuple[int, ...] = (0, 0, 0, 0)) -> Table:
    """Seat 2 of four is about to go out with its B13, and these seats have passed: 0 and 1 falsely, 3 truly."""
    t = playing("A4 C5 C6 C7", "B1 C2 C3", "B13", "C8 C9 C10", turn=2, lying={"A": (3, 14)}, scores=scores, honesty=CHALLENGED)
    return replace(t, history=tuple(Passed(seat, t.fitting) for seat in passed))


@pytest.mark.rule("MF-12")
def test_nobody_is_asked_for_a_challenge_when_nobody_passed() -> None:
    step = lay(to_challenge(), "B13")
    assert kinds(step) == [CardLaid, WentOut, HandsShown, Credited, DealScored, DealPassed]


@pytest.mark.rule("MF-12")
def test_before_the_deal_is_scored_the_left_of_who_went_out_is_asked_first() -> None:
    step = lay(to_challenge(0, 3, 0), "B13")
    assert kinds(step) == [CardLaid, WentOut]
    assert GAME.awaits(step.state) == Turn(3)
    assert GAME.moves(step.state, 3) == (Challenge(0), COUNT)
    assert all(GAME.moves(step.state, seat) == () for seat in (0, 1, 2))
    assert step.state.scores == (0, 0, 0, 0)


@pytest.mark.rule("MF-12")
def test_then_the_others_are_asked_in_turn_and_last_who_went_out() -> None:
    t = lay(to_challenge(0, 3, 0), "B13").state
    asked = [t.turn]
    for _ in range(3):
        t = after(t, COUNT)
        asked.append(t.turn)
    assert asked == [3, 0, 1, 2]
    assert kinds(do(t, COUNT))[0] is HandsShown


@pytest.mark.rule("MF-12")
def test_nobody_can_challenge_themselves_nor_one_who_never_passed() -> None:
    t = lay(to_challenge(0, 3, 0), "B13").state
    assert GAME.moves(t, 3) == (Challenge(0), COUNT)
    at_seat_0 = after(t, COUNT)
    assert GAME.moves(at_seat_0, 0) == (Challenge(3), COUNT)
    assert GAME.moves(after(at_seat_0, COUNT), 1) == (Challenge(0), Challenge(3), COUNT)


@pytest.mark.rule("MF-12")
def test_who_has_nobody_to_challenge_is_not_asked() -> None:
    t = lay(to_challenge(3), "B13").state
    assert t.turn == 0
    assert [t.turn, after(t, COUNT).turn, after(t, COUNT, COUNT).turn] == [0, 1, 2]


@pytest.mark.rule("MF-12")
def test_a_challenge_that_is_right_charges_four_points_for_each_time() -> None:
    t = lay(to_challenge(0, 0, scores=(9, 1, 2, 3)), "B13").state
    step = do(t, Challenge(0))
    assert step.events == (
        Challenged(by=3, seat=0, lies=2, clause="MF-12"),
        HandsShown(t.hands, ()),
        Credited(2, 10, 12),
        FalsePassFound(0, ("A4",)),
        Charged(0, 4, 5, "MF-12"),
        FalsePassFound(0, ("A4",)),
        Charged(0, 4, 1, "MF-12"),
        DealScored(1, (1, 1, 12, 3)),
        DealPassed(0),
    )


@pytest.mark.rule("MF-12")
def test_a_challenge_that_is_wrong_costs_the_challenger_a_point() -> None:
    t = lay(to_challenge(3), "B13").state
    step = do(t, Challenge(3))
    assert step.events[:3] == (Challenged(by=0, seat=3, lies=0), Charged(0, 1, -1, "MF-12"), FellBehind(0, 1))
    assert kinds(step)[3] is HandsShown
    assert found(step) == []
    assert step.state.scores == (-1, 0, 10, 0)
    assert step.state.wrongly == (0,)
    assert deal(step.state).state.wrongly == ()


@pytest.mark.rule("MF-12")
def test_a_challenge_that_is_right_costs_the_challenger_nothing_and_each_wrong_one_a_point() -> None:
    t = lay(to_challenge(0, 1, 3), "B13").state
    right = after(t, Challenge(0))
    assert (right.scores, right.wrongly) == ((0, 0, 0, 0), ())
    asked = after(t, COUNT, COUNT)
    assert asked.turn == 1
    wrong = after(asked, Challenge(3), Challenge(0))
    assert (wrong.scores, wrong.wrongly) == ((0, -1, 0, 0), (1,))
    t = replace(t, history=tuple(replace(deed, fitting=()) for deed in t.history if isinstance(deed, Passed)))
    twice = after(t, Challenge(0), Challenge(1))
    assert (twice.scores[3], twice.wrongly) == (-2, (3, 3))


@pytest.mark.rule("MF-12")
def test_the_story_says_that_a_wrong_challenge_costs_a_point() -> None:
    said = tell(Challenged(by=0, seat=1, lies=0))
    assert said is not None
    assert said.say(PEOPLE) == "Ann challenges Bob, who has told the truth. That costs Ann a point."


# -- When everybody has passed ----------------------------------------------------------------------------------------------


def standing_still(**more: object) -> Table:
    """Three players; Ann has A4, which fits, and Bob and Cy have nothing; Cy is the one to say so last."""
    t = playing("A4 C5", "C2 C3", "C9 D5", lying={"A": (3, 14)}, scores=(9, 9, 9), **more)  # type: ignore[arg-type]
    return after(t, CANNOT_PLAY, CANNOT_PLAY)


@pytest.mark.rule("MF-12")
@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED])
def test_when_everybody_has_passed_hands_are_looked_at_and_who_could_have_played_is_charged_at_once(honesty: str) -> None:
    step = do(standing_still(honesty=honesty), CANNOT_PLAY)
    assert step.events == (
        SaidCannotPlay(2, "MF-6"),
        Charged(2, 1, 8, "MF-6"),
        HandsLookedAt((0,), "MF-12"),
        Charged(0, 4, 4, "MF-12"),
    )
    assert step.state.scores == (4, 8, 8)
    assert step.state.history[-1] == LookedAt((0,))
    assert GAME.awaits(step.state) == Turn(0)


@pytest.mark.rule("MF-12")
def test_as_long_as_somebody_has_not_passed_nobody_is_looked_at() -> None:
    t = playing("A4 C5", "C2 C3", "C9 A13", lying={"A": (3, 14)})
    step = do(after(t, CANNOT_PLAY), CANNOT_PLAY)
    assert kinds(step) == [SaidCannotPlay, Charged, FellBehind]
    assert step.state.history[-1] == Passed(1, step.state.fitting)


@pytest.mark.rule("MF-12")
def test_a_card_that_was_laid_in_between_begins_the_round_anew() -> None:
    t = playing("A4 C5", "C2 C3", "A13 D5 D6", lying={"A": (3, 14)})
    t = after(t, CANNOT_PLAY, CANNOT_PLAY, "A13", CANNOT_PLAY, CANNOT_PLAY)
    assert not any(isinstance(deed, LookedAt) for deed in t.history)
    assert do(t, CANNOT_PLAY).state.history[-1] == LookedAt((0,))


@pytest.mark.rule("MF-12")
def test_several_who_held_back_are_charged_in_the_order_of_their_seats() -> None:
    t = playing("C2 C3", "A4 C5", "A13 D5", lying={"A": (3, 14)}, turn=2, scores=(9, 9, 2))
    step = do(after(t, CANNOT_PLAY, CANNOT_PLAY), CANNOT_PLAY)
    assert step.events[2:] == (
        HandsLookedAt((1, 2)),
        Charged(1, 4, 4, "MF-12"),
        Charged(2, 4, -3, "MF-12"),
        FellBehind(2, 3),
    )
    assert step.state.turn == 2
    assert GAME.moves(step.state, 2) == (Lay("A13"),)
    assert GAME.moves(after(step.state, "A13", CANNOT_PLAY), 1) == (Lay("A4"),)


@pytest.mark.rule("MF-12")
def test_who_was_found_out_must_lay_a_card_at_their_next_turn_and_is_free_again_after_it() -> None:
    t = after(playing("A4 A5 C5", "C2 C3", "C9 D5", lying={"A": (3, 14)}), *[CANNOT_PLAY] * 3)
    assert t.must_lay
    assert GAME.moves(t, 0) == (Lay("A4"),)
    t = after(t, "A4")
    assert not t.must_lay
    t = after(t, CANNOT_PLAY, CANNOT_PLAY)
    assert not t.must_lay
    assert GAME.moves(t, 0) == (Lay("A5"), CANNOT_PLAY)


@pytest.mark.rule("MF-12")
def test_who_was_not_found_out_may_hold_back_even_after_others_were() -> None:
    t = playing("A4 C5", "C2 C3", "A5 D5", lying={"A": (3, 14)})
    t = after(t, *[CANNOT_PLAY] * 3, "A4", CANNOT_PLAY)
    assert GAME.moves(t, 2) == (Lay("A5"), CANNOT_PLAY)


@pytest.mark.rule("MF-12")
def test_what_was_charged_when_everybody_had_passed_is_not_charged_again_when_the_deal_is_scored() -> None:
    t = after(standing_still(), CANNOT_PLAY, "A4")
    step = lay(replace(t, hands=(("C5",), ("A13",), t.hands[2])), "A13")
    assert found(step) == []
    assert step.state.scores == (4, 8 + 3, 8)


@pytest.mark.rule("MF-12")
def test_a_false_word_of_an_earlier_or_a_later_round_is_still_found_when_the_deal_is_scored() -> None:
    t = playing("A4 A5 C5", "C2 A13", "B1 B13 D9", lying={"A": (3, 14)}, turn=1)
    looked = after(t, CANNOT_PLAY, "B1", *[CANNOT_PLAY] * 3)
    assert looked.history[-1] == LookedAt((0, 1, 2))
    assert false_passes(looked) == ((1, ("A13",)),)
    later = after(looked, "A4", "A13", "B13", CANNOT_PLAY)
    assert false_passes(later) == ((1, ("A13",)), (0, ("A5",)))


@pytest.mark.rule("MF-12")
def test_what_was_looked_at_cannot_be_challenged() -> None:
    t = after(standing_still(honesty=CHALLENGED), CANNOT_PLAY, "A4")
    step = lay(replace(t, hands=(("C5",), ("A13",), t.hands[2])), "A13")
    assert kinds(step)[1:3] == [WentOut, HandsShown]
    t = after(standing_still(honesty=CHALLENGED), CANNOT_PLAY, "A4", CANNOT_PLAY)
    asked = lay(replace(t, hands=(("C5",), ("C2",), ("A13",))), "A13").state
    assert asked.phase is Phase.CHALLENGE
    assert GAME.moves(asked, 0) == (Challenge(1), COUNT)


@pytest.mark.rule("MF-12")
def test_a_challenge_does_not_count_what_was_charged_already() -> None:
    t = after(standing_still(honesty=CHALLENGED), CANNOT_PLAY, "A4", CANNOT_PLAY, CANNOT_PLAY, CANNOT_PLAY)
    t = replace(t, hands=(("C5",), ("A13",), ("C9",)), history=(*t.history[:-1], Passed(0, ())))
    t = replace(t, turn=1)
    asked = lay(t, "A13").state
    step = do(asked, Challenge(0))
    assert step.events[0] == Challenged(by=asked.turn, seat=0, lies=0)


@pytest.mark.rule("MF-12")
def test_where_whoever_can_play_must_nobody_is_looked_at() -> None:
    t = playing("C5 C6", "C2 C3", "C9 D5", lying={"A": (3, 14)}, honesty=HONEST)
    step = do(after(t, CANNOT_PLAY, CANNOT_PLAY), CANNOT_PLAY)
    assert kinds(step) == [SaidCannotPlay, Charged, FellBehind]


@pytest.mark.rule("MF-12")
def test_that_somebody_held_back_is_told_but_not_with_which_card() -> None:
    one = do(standing_still(), CANNOT_PLAY)
    t = standing_still()
    other = do(replace(t, hands=(("A13", "C5"), *t.hands[1:])), CANNOT_PLAY)
    assert one.events == other.events
    assert GAME.view(one.state, 1) == GAME.view(other.state, 1)
    assert GAME.view(one.state, None) == GAME.view(other.state, None)
    assert HandsLookedAt.reveals
    words = [said.say(PEOPLE) for could in ((0,), (0, 2), ()) if (said := tell(HandsLookedAt(could))) is not None]
    begins = "Everybody has passed, so the hands are looked at: "
    assert words == [
        f"{begins}Ann could have played, and must lay a card next.",
        f"{begins}Ann and Cy could have played, and must lay a card next.",
        f"{begins}nobody could have played.",
    ]


@pytest.mark.rule("MF-12")
def test_a_seat_that_always_says_that_it_cannot_play_does_not_keep_a_deal_from_ending() -> None:
    for seats in (2, 3, 5):
        t = deal(to_deal(seats, 0, honesty=FOUND)).state
        for _ in range(2 * seats * 52):
            if not t.shown:
                t = do(t, GAME.moves(t, t.turn)[-1]).state
        assert t.shown


# -- Going on ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MF-12")
def test_a_false_pass_that_nobody_challenges_is_not_charged() -> None:
    t = after(lay(to_challenge(0, 1), "B13").state, Challenge(0))
    assert [t.turn, after(t, COUNT).turn, after(t, COUNT, COUNT).turn] == [3, 0, 2]
    step = do(after(t, COUNT, COUNT), COUNT)
    assert found(step) == [FalsePassFound(0, ("A4",))]
    assert step.state.scores == (-4, 0, 10, 0)


@pytest.mark.rule("MF-12")
def test_one_player_may_challenge_several_and_each_is_looked_into_once() -> None:
    t = lay(to_challenge(0, 1, 3), "B13").state
    assert GAME.moves(t, 3) == (Challenge(0), Challenge(1), COUNT)
    once = do(t, Challenge(1))
    assert once.events == (Challenged(by=3, seat=1, lies=1),)
    assert GAME.moves(once.state, 3) == (Challenge(0), COUNT)
    twice = do(once.state, Challenge(0)).state
    assert (twice.turn, GAME.moves(twice, 0)) == (0, (Challenge(3), COUNT))
    step = do(twice, Challenge(3))
    assert found(step) == [FalsePassFound(0, ("A4",)), FalsePassFound(1, ("B1",))]
    assert step.state.scores == (-4 - 1, -4, 10, 0)


@pytest.mark.rule("MF-12")
def test_who_went_out_may_challenge_and_be_challenged() -> None:
    t = after(playing("A4", "B1 A6", "B2 B3", lying={"A": (3, 14)}, honesty=CHALLENGED), CANNOT_PLAY, "B1", "B2")
    out = lay(t, "A4").state
    assert GAME.moves(out, 1) == (Challenge(0), COUNT)
    assert after(out, Challenge(0)).scores == (-1 + 2 - 4, 0, 0)
    t = lay(to_challenge(0), "B13").state
    last = after(t, COUNT, COUNT)
    assert GAME.moves(last, 2) == (Challenge(0), COUNT)


@pytest.mark.rule("MF-12")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_hands_stay_closed_until_the_last_challenge_is_made(seat: Seat | None) -> None:
    t = after(lay(to_challenge(0, 1, 3), "B13").state, Challenge(1))
    assert GAME.view(t, seat).hands == tuple(hand if at == seat else (BACK,) * len(hand) for at, hand in enumerate(t.hands))
    scored = after(t, COUNT, COUNT, COUNT, COUNT)
    assert GAME.view(scored, seat).hands == scored.hands


@pytest.mark.rule("MF-12")
def test_the_game_is_won_only_when_the_challenges_are_over() -> None:
    t = to_challenge(0, scores=(0, 0, 14, 0))
    asked = lay(t, "B13").state
    assert (asked.phase, asked.winners, asked.scores[2]) == (Phase.CHALLENGE, (), 14)
    assert after(asked, COUNT, COUNT, COUNT).winners == (2,)


@pytest.mark.rule("MF-12")
def test_challenges_are_forgotten_when_the_next_deal_is_dealt() -> None:
    scored = after(lay(to_challenge(0), "B13").state, Challenge(0))
    assert (scored.challenged, scored.challengers, scored.shown) == ((0,), (), True)
    dealt = deal(scored).state
    assert (dealt.challenged, dealt.challengers, dealt.out, dealt.shown) == ((), (), NOBODY, False)


@pytest.mark.rule("MF-12")
def test_a_challenge_does_not_ask_again_who_wanted_to_count() -> None:
    t = after(lay(to_challenge(0, 1, 3), "B13").state, COUNT, COUNT)
    assert t.turn == 1
    assert after(t, Challenge(3)).turn == 1
    last = after(t, Challenge(3), COUNT)
    assert (last.turn, GAME.moves(last, 2)) == (2, (Challenge(0), Challenge(1), COUNT))


@pytest.mark.rule("MF-12")
def test_what_a_challenge_has_shown_cannot_be_taken_back() -> None:
    assert Challenged.reveals
    assert FalsePassFound.reveals
    assert HandsShown.reveals
    assert CardLaid.reveals


# -- Two players ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MF-13")
@pytest.mark.parametrize("dealer", [0, 1])
def test_for_two_three_hands_are_dealt_and_the_extra_hand_comes_last(dealer: int) -> None:
    pack = list(range(52))
    Random(dealer).shuffle(pack)
    left, deals, extra = (tuple(DECK[card] for card in pack[at::3]) for at in range(3))
    step = deal(to_deal(2, dealer), tuple(pack))
    hands = (left, deals) if dealer == 1 else (deals, left)
    assert step.events == (Dealt(1, dealer, hands, extra, "MF-13"),)
    assert step.state.hands == tuple(map(in_order, hands))
    assert step.state.extra == extra
    assert (len(left), len(deals), len(extra)) == (18, 17, 17)
    assert GAME.awaits(step.state) == Turn(1 - dealer)


@pytest.mark.rule("MF-13")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_extra_hand(seat: Seat | None) -> None:
    step = deal(to_deal(2, 0))
    seen = step.events[0].seen_by(seat)
    assert isinstance(seen, Dealt)
    assert seen.extra == GAME.view(step.state, seat).extra == (BACK,) * 17
    assert seen.hands[1] == (step.state.hands[1] if seat == 1 else (BACK,) * 18)


@pytest.mark.rule("MF-13")
def test_who_of_two_cannot_play_draws_a_card_from_the_extra_hand_before_anything_is_charged() -> None:
    t = playing("C5 C6", "A4", lying={"A": (3, 14)}, extra="D2 D3 A5")
    step = do(t, CANNOT_PLAY)
    assert step.events == (SaidCannotPlay(0, "MF-6"), CardDrawn(0, "A5", "MF-13"))
    assert (step.state.hands, step.state.extra) == ((cards("A5 C5 C6"), ("A4",)), ("D2", "D3"))
    assert (step.state.scores, step.state.phase) == ((0, 0), Phase.DRAWN)
    assert GAME.awaits(step.state) == Turn(0)
    assert GAME.moves(step.state, 1) == ()


@pytest.mark.rule("MF-13")
def test_who_cannot_start_the_first_pile_draws_too() -> None:
    step = do(playing("C5 C6", "A4", extra="D2 A13"), CANNOT_PLAY)
    assert step.events == (SaidCannotPlay(0, "MF-3"), CardDrawn(0, "A13"))
    assert lay(step.state, "A13").events == (CardLaid(0, "A13", "MF-3"),)


@pytest.mark.rule("MF-13")
def test_a_drawn_card_that_fits_may_be_laid_there_and_then_and_nothing_is_charged() -> None:
    t = after(playing("C5 C6", "A5 D9", lying={"A": (3, 14)}, extra="D2 D3 A4"), CANNOT_PLAY)
    assert GAME.moves(t, 0) == (Lay("A4"), KEEP)
    step = lay(t, "A4")
    assert step.events == (CardLaid(0, "A4", "MF-4"),)
    assert (step.state.scores, step.state.hands[0]) == ((0, 0), ("C5", "C6"))
    assert GAME.awaits(step.state) == Turn(1)
    assert (step.state.phase, step.state.rows) == (Phase.PLAY, rows({"A": (4, 14)}))


@pytest.mark.rule("MF-13")
def test_a_drawn_card_that_does_not_fit_is_kept_and_costs_a_point() -> None:
    t = after(playing("C5 C6", "A5 D9", lying={"A": (3, 14)}, extra="D2 D3", scores=(4, 4)), CANNOT_PLAY)
    assert GAME.moves(t, 0) == (KEEP,)
    step = do(t, KEEP)
    assert step.events == (DrawnCardKept(0, "MF-13"), Charged(0, 1, 3, "MF-13"))
    assert (step.state.scores, step.state.hands[0]) == ((3, 4), cards("C5 C6 D3"))
    assert GAME.awaits(step.state) == Turn(1)


@pytest.mark.rule("MF-13")
@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED, HONEST])
def test_who_would_rather_keep_a_drawn_card_that_fits_is_charged_as_well(honesty: str) -> None:
    t = after(playing("C5 C6", "A5 D9", lying={"A": (3, 14)}, extra="D2 A4", honesty=honesty), CANNOT_PLAY)
    assert GAME.moves(t, 0) == (Lay("A4"), KEEP)
    step = do(t, KEEP)
    assert step.events == (DrawnCardKept(0), Charged(0, 1, -1, "MF-13"), FellBehind(0, 1))
    assert step.state.hands[0] == cards("A4 C5 C6")


@pytest.mark.rule("MF-13")
def test_after_drawing_no_other_card_can_be_laid_than_the_drawn_one() -> None:
    t = after(playing("A4 B1", "A5 D9", lying={"A": (3, 14)}, extra="D2 D1"), CANNOT_PLAY)
    assert GAME.moves(t, 0) == (Lay("D1"), KEEP)
    t = after(playing("A4 B1", "A5 D9", lying={"A": (3, 14)}, extra="D1 D2"), CANNOT_PLAY)
    assert GAME.moves(t, 0) == (KEEP,)


@pytest.mark.rule("MF-13")
def test_a_kept_card_may_be_laid_in_a_later_turn() -> None:
    t = after(playing("C5 C6", "A5 D9", lying={"A": (3, 14)}, extra="D2 D3 A4"), CANNOT_PLAY, KEEP, CANNOT_PLAY, KEEP)
    assert t.turn == 0
    assert could_lay(t) == ["A4"]


@pytest.mark.rule("MF-13")
def test_once_the_extra_hand_is_used_up_not_to_play_simply_costs_the_point() -> None:
    step = do(playing("C5 C6", "A5 D9", lying={"A": (3, 14)}, scores=(4, 4)), CANNOT_PLAY)
    assert step.events == (SaidCannotPlay(0, "MF-6"), Charged(0, 1, 3, "MF-6"))
    assert (step.state.phase, step.state.turn) == (Phase.PLAY, 1)


@pytest.mark.rule("MF-13")
def test_the_last_card_of_the_extra_hand_can_be_drawn_and_laid() -> None:
    t = after(playing("C5 C6", "A5 D9", lying={"A": (3, 14)}, extra="A4"), CANNOT_PLAY)
    assert t.extra == ()
    assert GAME.moves(t, 0) == (Lay("A4"), KEEP)


@pytest.mark.rule("MF-13")
@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED, HONEST])
def test_what_is_left_of_the_extra_hand_counts_for_nobody(honesty: str) -> None:
    step = lay(playing("A4", "C2 C3", lying={"A": (3, 14)}, extra="D2 D3 D4 D5", honesty=honesty), "A4")
    assert step.events[2:4] == (HandsShown(((), ("C2", "C3")), cards("D2 D3 D4 D5")), Credited(0, 2, 2))
    assert step.state.scores == (2, 0)


@pytest.mark.rule("MF-13")
def test_a_table_of_three_has_no_extra_hand_to_draw_from() -> None:
    assert deal(to_deal(3, 0)).state.extra == ()
    assert do(playing("C5", "A5", "A6", lying={"A": (3, 14)}), CANNOT_PLAY).state.phase is Phase.PLAY


@pytest.mark.rule("MF-12")
def test_laying_the_drawn_card_does_not_undo_a_false_word() -> None:
    t = playing("B1 C6", "A5", lying={"A": (3, 14)}, extra="D2 A4", scores=(9, 0))
    step = lay(after(t, CANNOT_PLAY, "A4"), "A5")
    assert found(step) == [FalsePassFound(0, ("B1",))]
    assert step.state.scores == (9 - 4, 2)


@pytest.mark.rule("MF-12")
def test_a_card_that_was_drawn_after_the_word_does_not_make_it_false() -> None:
    t = playing("C5 C6", "A13 D5", lying={"A": (3, 14)}, extra="D2 D3 A4")
    kept = after(t, CANNOT_PLAY, KEEP)
    assert false_passes(kept) == ()
    laid_later = after(kept, "A13", "A4")
    assert false_passes(laid_later) == ()
    laid_at_once = after(t, CANNOT_PLAY, "A4")
    assert false_passes(laid_at_once) == ()


@pytest.mark.rule("MF-12")
def test_a_card_that_was_drawn_and_kept_makes_the_next_word_false() -> None:
    t = playing("C5 C6", "A13 D13 D5", lying={"A": (3, 14)}, extra="D2 D3 A4")
    t = after(t, CANNOT_PLAY, KEEP, "A13", CANNOT_PLAY)
    assert false_passes(t) == ((0, ("A4",)),)


@pytest.mark.rule("MF-12")
def test_two_players_can_challenge_each_other() -> None:
    t = playing("B1 C6", "A5", lying={"A": (3, 14)}, extra="D2 A4", honesty=CHALLENGED)
    out = lay(after(t, CANNOT_PLAY, "A4"), "A5").state
    assert out.turn == 1
    assert GAME.moves(out, 1) == (Challenge(0), COUNT)
    assert after(out, Challenge(0)).scores == (-4, 2)
    assert after(out, COUNT).scores == (0, 2)


@pytest.mark.rule("MF-12")
def test_with_two_a_drawn_card_that_was_kept_counts_as_a_pass_of_the_round() -> None:
    t = playing("B1 C6", "C5 D9", lying={"A": (3, 14)}, extra="D2 D3 D4", scores=(9, 9))
    step = do(after(t, CANNOT_PLAY, KEEP, CANNOT_PLAY), KEEP)
    assert step.events == (
        DrawnCardKept(1),
        Charged(1, 1, 8, "MF-13"),
        HandsLookedAt((0,)),
        Charged(0, 4, 4, "MF-12"),
    )
    assert GAME.moves(step.state, 0) == (Lay("B1"),)


@pytest.mark.rule("MF-12")
def test_with_two_a_drawn_card_that_was_laid_begins_the_round_anew() -> None:
    t = playing("B1 C6", "C5 D9", lying={"A": (3, 14)}, extra="D2 D3 A4 D4")
    t = after(t, CANNOT_PLAY, KEEP, CANNOT_PLAY, "A4")
    assert kinds(do(after(t, CANNOT_PLAY), KEEP)) == [DrawnCardKept, Charged]
    assert isinstance(after(t, CANNOT_PLAY, KEEP, CANNOT_PLAY, KEEP).history[-1], LookedAt)


@pytest.mark.rule("MF-12")
def test_with_two_it_may_be_that_nobody_could_have_played_and_a_card_that_was_drawn_and_kept_is_no_lie() -> None:
    t = playing("C5 C6", "D8 D9", lying={"A": (3, 14)}, extra="D2 D3 A4")
    step = do(after(t, CANNOT_PLAY, KEEP, CANNOT_PLAY), KEEP)
    assert step.events[-1] == HandsLookedAt(())
    assert (step.state.scores, step.state.history[-1]) == ((-1, -1), LookedAt(()))
    assert GAME.moves(step.state, 0) == (Lay("A4"), CANNOT_PLAY)
    again = do(after(step.state, CANNOT_PLAY, KEEP), CANNOT_PLAY)
    assert again.events[-2:] == (HandsLookedAt((0,)), Charged(0, 4, -6, "MF-12"))


@pytest.mark.rule("MF-13")
def test_only_who_drew_sees_the_drawn_card() -> None:
    step = do(playing("C5 C6", "A4", lying={"A": (3, 14)}, extra="D2 D3 A5"), CANNOT_PLAY)
    drawn = step.events[1]
    assert [drawn.seen_by(seat) for seat in (0, 1, None)] == [CardDrawn(0, "A5"), CardDrawn(0, BACK), CardDrawn(0, BACK)]
    views = [GAME.view(step.state, seat) for seat in (0, 1, None)]
    assert [view.history[-1] for view in views] == [Drew(0, "A5"), Drew(0, BACK), Drew(0, BACK)]
    assert [view.drawn for view in views] == ["A5", BACK, BACK]
    assert [view.hands[0] for view in views] == [cards("A5 C5 C6"), (BACK,) * 3, (BACK,) * 3]
    assert [view.extra for view in views] == [(BACK, BACK)] * 3


@pytest.mark.rule("MF-13")
def test_a_drawn_card_stays_hidden_in_later_turns_until_the_deal_is_scored() -> None:
    t = after(playing("C5 C6", "A4", lying={"A": (3, 14)}, extra="D2 D3 A5"), CANNOT_PLAY, KEEP)
    assert Drew(0, BACK) in GAME.view(t, 1).history
    assert Drew(0, "A5") in GAME.view(t, 0).history
    scored = lay(t, "A4").state
    assert GAME.view(scored, 1) == GAME.view(scored, None) == scored


@pytest.mark.rule("MF-13")
@pytest.mark.parametrize("seat", [1, None])
def test_while_challenges_are_made_drawn_cards_and_the_extra_hand_stay_hidden(seat: Seat | None) -> None:
    t = playing("C5 C6", "A4", lying={"A": (3, 14)}, extra="D2 D3 A5", honesty=CHALLENGED)
    asked = after(t, CANNOT_PLAY, KEEP, "A4")
    assert asked.phase is Phase.CHALLENGE
    view = GAME.view(asked, seat)
    assert Drew(0, BACK) in view.history
    assert (view.hands, view.extra) == (((BACK,) * 3, ()), (BACK, BACK))


@pytest.mark.rule("MF-13")
def test_the_drawn_card_is_nobody_s_once_the_turn_has_passed() -> None:
    t = after(playing("C5 C6", "A4", lying={"A": (3, 14)}, extra="D2 D3 A5"), CANNOT_PLAY)
    assert t.drawn == "A5"
    assert after(t, KEEP).drawn is None


@pytest.mark.rule("MF-13")
def test_who_has_drawn_cannot_take_back_their_word() -> None:
    session = table(GAME, 2, {"honesty": FOUND}, seed=2)
    session.let_fall((1,))
    session.let_fall()
    session.play(0, CANNOT_PLAY)
    assert not session.can_take_back(0)
    without_draw = table(GAME, 3, {"honesty": FOUND}, seed=2)
    without_draw.let_fall((2,))
    without_draw.let_fall()
    without_draw.play(0, CANNOT_PLAY)
    assert without_draw.can_take_back(0)


# -- What a seat can know ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MF-13")
@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED, HONEST])
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_what_a_seat_may_do_can_be_told_from_what_it_sees(seats: int, honesty: str) -> None:
    for t in evening(seats, seed=seats, honesty=honesty):
        for seat in range(seats):
            view = GAME.view(t, seat)
            assert GAME.moves(view, seat) == GAME.moves(t, seat)
            assert GAME.awaits(view) == GAME.awaits(t)


@pytest.mark.rule("MF-13")
@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED, HONEST])
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_a_guess_deals_every_unseen_card_once_and_fits_what_the_seat_sees(seats: int, honesty: str) -> None:
    for t in evening(seats, seed=seats, honesty=honesty):
        for seat in range(seats):
            view = GAME.view(t, seat)
            guess = guess_at(view, seat, Random(t.deal))
            assert GAME.view(guess, seat) == view
            if guess.hands:
                laws.check_cards(guess)


@pytest.mark.rule("MF-13")
@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED])
def test_in_a_guess_each_drawn_card_is_held_or_was_laid_after_it_was_drawn(honesty: str) -> None:
    for t in evening(2, seed=5, moves=150, honesty=honesty):
        for seat in range(2):
            guess = guess_at(GAME.view(t, seat), seat, Random(len(t.history)))
            if guess.hands:
                laws.check_deeds(guess, guessed=True)


@pytest.mark.rule("MF-13")
def test_guesses_of_a_hidden_hand_differ_and_reach_every_unseen_card() -> None:
    t = deal(to_deal(2, 1)).state
    guesses = [guess_at(GAME.view(t, 0), 0, Random(seed)) for seed in range(60)]
    unseen = set(DECK) - set(t.hands[0])
    assert {card for guess in guesses for card in guess.hands[1]} == unseen
    assert {card for guess in guesses for card in guess.extra} == unseen


@pytest.mark.rule("MF-13")
def test_a_guess_knows_the_draw_that_was_laid_at_once_and_wonders_about_the_one_that_was_kept() -> None:
    pack = [card for at in range(18) for card in (at, 51 - at, 18 + at)[: 3 if at < 17 else 1]]
    t = deal(to_deal(2, 1, honesty=FOUND), tuple(pack)).state
    assert "A1" in t.hands[0]
    t = after(t, "A1", CANNOT_PLAY, KEEP, CANNOT_PLAY, KEEP, "C13", "A2", CANNOT_PLAY)
    drawn = t.drawn
    assert drawn is not None
    guesses = [guess_at(GAME.view(t, 0), 0, Random(seed)) for seed in range(40)]
    kept = {deed.card for guess in guesses for deed in guess.history if isinstance(deed, Drew) and deed.seat == 1}
    assert len(kept) > 10
    assert all(guess.drawn in guess.hands[1] for guess in guesses)
    own = [deed for deed in t.history if isinstance(deed, Drew) and deed.seat == 0]
    assert all(deed in guess.history for guess in guesses for deed in own)


@pytest.mark.rule("MF-9")
def test_there_is_nothing_to_guess_before_the_first_deal_and_after_a_scored_one() -> None:
    first = to_deal(3, 0)
    assert guess_at(first, 0, Random(1)) == first
    scored = lay(playing("A4", "C2 C3", "B5", lying={"A": (3, 14)}), "A4").state
    assert guess_at(scored, 1, Random(1)) == scored


# -- The score sheet and the names ------------------------------------------------------------------------------------------


@pytest.mark.rule("MF-14")
def test_the_scorekeeper_closes_a_row_when_a_deal_is_scored() -> None:
    step = lay(playing("A4", "C2 C3", "B5", lying={"A": (3, 14)}, scores=(2, -3, 0), deal=3), "A4")
    assert DealScored(3, (5, -3, 0), "MF-14") in step.events


@pytest.mark.rule("MF-14")
def test_the_table_keeps_the_scores_after_each_deal_where_all_can_see_them() -> None:
    t = replace(playing("A4 C2", "C2 C3", "C5", lying={"A": (3, 14)}, scores=(2, 0, 0), deal=3), sheet=((1, 0, 0), (2, 0, 0)))
    assert after(t, "A4", CANNOT_PLAY).sheet == after(t, CANNOT_PLAY).sheet == t.sheet
    scored = lay(replace(t, hands=(("A4",), *t.hands[1:])), "A4").state
    assert scored.sheet == ((1, 0, 0), (2, 0, 0), (5, 0, 0))
    dealt = deal(scored).state
    assert [GAME.view(dealt, seat).sheet for seat in (0, 1, None)] == [scored.sheet] * 3


@pytest.mark.rule("MF-14")
def test_the_sheet_has_a_row_a_deal_with_what_it_brought_and_the_score_it_left() -> None:
    events = [
        Charged(0, 1, -1, "MF-6"),
        FellBehind(0, 1),
        Charged(0, 1, -2, "MF-6"),
        Credited(1, 7, 7),
        DealScored(1, (-2, 7)),
        Charged(1, 1, 6, "MF-6"),
        Credited(0, 5, 3),
        Charged(1, 4, 2, "MF-12"),
        DealScored(2, (3, 2)),
    ]
    assert score_sheet(events, 2) == [["−2 = −2", "+7 = 7"], ["+5 = 3", "−5 = 2"]]


@pytest.mark.rule("MF-14")
def test_the_row_of_the_deal_that_goes_on_is_there_as_soon_as_something_is_written() -> None:
    scored: list[Event] = [Credited(1, 7, 7), DealScored(1, (0, 7, 0))]
    assert score_sheet([], 3) == []
    assert score_sheet(scored, 3) == [["0 = 0", "+7 = 7", "0 = 0"]]
    open_row = [*scored, Charged(1, 1, 6, "MF-6")]
    assert score_sheet(open_row, 3) == [["0 = 0", "+7 = 7", "0 = 0"], ["0 = 0", "−1 = 6", "0 = 0"]]


@pytest.mark.rule("MF-14")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_last_row_of_a_sheet_is_what_the_scores_are(seats: int) -> None:
    session, rng = table(GAME, seats, {"deals": 6}, seed=4), Random(4)
    while random_entry(session, rng):
        pass
    sheet = score_sheet([event for step in session.steps for event in step.events], seats)
    assert len(sheet) == session.state.deal
    assert [cell.split(" = ")[1] for cell in sheet[-1]] == [figure(score) for score in session.state.scores]


@pytest.mark.rule("MF-14")
def test_what_is_charged_and_credited_is_said_in_figures() -> None:
    said = [
        tell(event)
        for event in (
            Charged(0, 1, -3, "MF-6"),
            Charged(1, 4, 2, "MF-12"),
            Credited(1, 8, 12),
            FellBehind(0, 3),
            Won((0, 1), 7),
        )
    ]
    texts = [sentence.say(PEOPLE) for sentence in said if sentence is not None]
    figures = [["a point", "−3"], ["4 points", "2"], ["8 cards", "8 points", "12"], ["3 behind"], ["Ann and Bob", "7"]]
    assert len(texts) == len(figures)
    for text, parts in zip(texts, figures, strict=True):
        assert all(part in text for part in parts)


@pytest.mark.rule("MF-14")
@pytest.mark.parametrize(("worth", "words"), [(3.14, "+3.1"), (-2.5, "−2.5")])
def test_what_a_move_is_worth_is_said_with_its_sign(worth: float, words: str) -> None:
    assert worth_words((worth,)).say(PEOPLE) == f"{words} points in this deal"
    assert worth_words((worth, 0.314)).say(PEOPLE) == f"31.4 % to win, {words} points in this deal"


@pytest.mark.rule("MF-12")
def test_the_story_names_the_cards_that_a_false_pass_kept_back() -> None:
    said = tell(FalsePassFound(1, cards("A4 B1 C13")))
    assert said is not None
    assert said.say(PEOPLE).startswith("Bob could have played the 4 of A, the 1 of B or the 13 of C and")


@pytest.mark.rule("MF-13")
def test_to_say_that_one_cannot_play_is_to_draw_as_long_as_there_is_an_extra_hand() -> None:
    t = playing("C5 C6", "A4", lying={"A": (3, 14)}, extra="D2")
    assert "draw" in tell_move(CANNOT_PLAY, t).say(PEOPLE)
    assert "draw" not in tell_move(CANNOT_PLAY, replace(t, extra=())).say(PEOPLE)


@pytest.mark.rule("MF-13")
def test_the_story_does_not_tell_which_card_was_drawn() -> None:
    said = tell(CardDrawn(0, "A5"))
    assert said is not None
    assert "A5" not in said.say(PEOPLE)


@pytest.mark.rule("MF-15")
def test_every_card_has_a_name_of_its_own_and_every_series_too() -> None:
    assert set(NAMES) == set(DECK)
    assert len(set(NAMES.values())) == 52
    assert all(name.strip() == name != "" for name in NAMES.values())
    assert set(SERIES_NAMES) == set("ABCD")
    assert len(set(SERIES_NAMES.values())) == 4


@pytest.mark.rule("MF-15")
@pytest.mark.parametrize("card", ["A1", "A7", "B13", "C4"])
def test_the_name_is_told_when_its_card_is_laid_and_is_on_the_move(card: Card) -> None:
    said = tell(CardLaid(0, card, "MF-4"))
    assert said is not None
    for text in (said.say(PEOPLE), tell_move(Lay(card), playing("A1", "A1", "A1")).say(PEOPLE)):
        assert f"{card[1:]} of {card[0]}" in text
        assert NAMES[card] in text


@pytest.mark.rule("MF-11")
@pytest.mark.parametrize(
    ("seats", "rules", "minutes"),
    [
        (4, {}, (5, 15)),
        (4, {"target": 25}, (16, 20)),
        (4, {"target": 25, "deals": 99}, (17, 39)),
        (2, {}, (8, 10)),
        (10, {}, (4, 8)),
        (10, {"target": 15, "honesty": "challenged"}, (1, 3)),
    ],
)
def test_how_long_an_evening_takes_depends_on_the_seats_the_points_and_the_deals(
    seats: int, rules: dict[str, object], minutes: tuple[int, int]
) -> None:
    told = GAME.box.minutes_for(seats, rules)
    assert (told[0], told[-1]) == minutes


@pytest.mark.rule("MF-4")
def test_a_card_is_taken_back_by_whoever_plays_alone_until_another_seat_has_decided() -> None:
    for levels, may in ((("person", "easy", "easy"), True), (("person", "person", "easy"), False)):
        session = Session(GAME, [Player(f"P{seat}", plays) for seat, plays in enumerate(levels)], {}, seed=3)
        session.let_fall()
        session.let_fall()
        while session.state.turn != 0 or not isinstance(session.moves(0)[0], Lay):
            session.play(session.state.turn, session.moves(session.state.turn)[0])
        before = session.state
        session.play(0, session.moves(0)[0])
        assert session.can_take_back(0) == may
        if may:
            session.take_back(0)
            assert session.state == before
            session.play(0, session.moves(0)[0])
        session.play(session.state.turn, session.moves(session.state.turn)[0])
        assert not session.can_take_back(0)
