"""The Bookie's till in Horses, clause by clause: what they collect, what they pay, and what if they cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlor_desktop.engine.cards import DECK, SUITS, suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.betting import LINES
from parlor_desktop.games.horses.events import (
    BookieNamed,
    Declined,
    LosersCollected,
    MarkersNoted,
    MarkersTaken,
    Paid,
    RaceOver,
    TheyAreOff,
)
from parlor_desktop.games.horses.moves import TURN_CARD, Stake
from parlor_desktop.games.horses.rules import GAME, USUAL_STAKES
from parlor_desktop.games.horses.table import Phase, Race
from tests.games.horses.positions import (
    bets,
    betting,
    called,
    of_kind,
    running,
    stake,
    told,
    turn,
    turn_all,
)

# -- The till ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HO-8")
@pytest.mark.parametrize(
    ("squares", "finish", "turns", "lost"),
    [
        ("S3 H4 D5 C12", "", "C", ["win S", "win H", "win D", "red"]),
        ("S3 H12 D5 C4", "", "H", ["win S", "win D", "win C", "black"]),
        ("S3 H4 D12 C4", "", "D", ["win S", "win H", "win C", "black"]),
        ("S12 H4 D5 C4", "", "S", ["win H", "win D", "win C", "red"]),
        ("S3 H4 D12 C13", "C", "D", ["place S", "place H"]),
        ("S12 H4 D13 C3", "D", "S", ["place H", "place C"]),
        ("S12 H4 D13 C13", "CD", "S", ["show H"]),
        ("S4 H12 D13 C13", "CD", "H", ["show S"]),
    ],
)
def test_the_bookie_collects_what_has_lost_as_soon_as_it_has(squares: str, finish: str, turns: str, lost: list[str]) -> None:
    lying = ", ".join(f"{line} 3" for line in LINES if line in standing(finish))
    step = turn(running(squares, {1: lying}, turns, finish))
    assert of_kind(step, LosersCollected) == [
        LosersCollected(0, tuple((1, line, 3) for line in LINES if line in lost), clause="HO-8")
    ]
    if step.state.race == 1:
        assert step.state.counters == (120 + 3 * len(lost), 120, 120)
        assert step.state.stakes[1] == tuple(bet for bet in bets(lying) if bet[0] not in lost)


def standing(finish: str) -> list[str]:
    """The lines that the Bookie has not collected yet, when these horses are in."""
    if not finish:
        return list(LINES)
    lines = [f"win {finish[0]}", "red" if finish[0] in "HD" else "black", *(line for line in LINES if line.startswith("show"))]
    second = SUITS if len(finish) == 1 else finish
    return [*lines, *(f"place {letter}" for letter in second)]


@pytest.mark.rule("HO-8")
def test_the_bookie_collects_from_every_board_at_once_and_names_who_has_lost_what() -> None:
    t = running("S12 H1 D1 C1", {2: "win H 5, black 2", 3: "red 4", 0: "win S 9"}, "S", counters=(50, 60, 70, 80), office=1)
    step = turn(t)
    assert of_kind(step, LosersCollected) == [LosersCollected(1, ((2, "win H", 5), (3, "red", 4)))]
    assert step.state.counters == (50, 69, 70, 80)
    assert step.state.stakes == (bets("win S 9"), (), bets("black 2"), ())
    assert told(step)[-1] == "Bob collects 9 counters. Cy: 5 on hearts to win; Dot: 4 on red to win."


@pytest.mark.rule("HO-8")
def test_nothing_is_collected_where_nothing_has_lost() -> None:
    step = turn(running("S12 H1 D1 C1", {1: "win S 5, black 2, place H 3"}, "S"))
    assert of_kind(step, LosersCollected) == []
    assert step.state.counters == (120, 120, 120)


@pytest.mark.rule("HO-8")
def test_between_finishes_nobody_collects() -> None:
    step = turn(running("S13 H1 D1 C1", {1: "win S 5, place H 3"}, "H", "S"))
    assert step.state.counters == (120, 120, 120)
    assert step.state.stakes[1] == bets("win S 5, place H 3")


@pytest.mark.rule("HO-9")
def test_nothing_is_paid_before_the_race_is_over() -> None:
    laid = {1: "win S 5, place S 5, show S 6, black 5", 2: "place H 7"}
    step = turn_all(running("S12 H12 D12 C0", laid, "SH"), 2)
    assert step.state.finish == ("S", "H")
    assert of_kind(step, Paid) == []
    assert step.state.counters == (120, 120, 120)
    over = turn_all(running("S12 H12 D12 C0", laid, "SHD"), 3)
    assert [type(event) for event in over.events][-4:] == [Paid, Paid, RaceOver, BookieNamed]
    assert over.state.counters == (120 - 27 - 7, 120 + 21 + 27, 120 + 7 + 7)


@pytest.mark.rule("HO-9")
def test_the_stake_goes_back_with_the_payment() -> None:
    step = turn(running("S13 H13 D12 C0", {1: "win S 5, place H 4", 2: "show D 9"}, "D", "SH", counters=(200, 10, 20)))
    assert of_kind(step, Paid) == [
        Paid(1, (("win S", 5, 15), ("place H", 4, 4))),
        Paid(2, (("show D", 9, 3),)),
    ]
    assert step.state.counters == (200 - 15 - 4 - 3, 10 + 9 + 19, 20 + 9 + 3)
    assert (
        told(step)[3] == "Bob takes back 9 and is paid 19: 5 on spades to win brings 15, 4 on hearts in the first two brings 4."
    )


@pytest.mark.rule("HO-4")
def test_the_ledger_keeps_the_boards_as_they_lay_open_and_the_next_race_begins_without_them() -> None:
    t = called((100, 110, 120), {1: "win S 5", 2: "win H 6, black 4"}).state
    assert t.laid == t.stakes == ((), bets("win S 5"), bets("win H 6, black 4"))
    t = replace(t, phase=Phase.RACE, pack=tuple(sorted(DECK, key=lambda card: "SHDC".index(suit(card)))))
    while t.race == 1:
        t = GAME.apply(t, 0, TURN_CARD).state
    assert t.ledger[0].stakes == ((), bets("win S 5"), bets("win H 6, black 4"))
    assert t.laid == ()
    assert GAME.view(t, 2).ledger == t.ledger


@pytest.mark.rule("HO-9")
def test_when_all_is_paid_the_ledger_says_what_the_race_brought() -> None:
    t = running("S12 H12 D12 C0", {1: "win S 5", 2: "win H 6, black 4"}, "SHD", counters=(100, 110, 120))
    step = turn_all(t, 3)
    assert of_kind(step, RaceOver) == [RaceOver(1, ("S", "H", "D", "C"), (-13, 15, -2), clause="HO-9")]
    assert step.state.ledger == (Race(0, ("S", "H", "D", "C"), (-13, 15, -2)),)
    assert step.state.scores == (87, 130, 128)


@pytest.mark.rule("HO-9")
def test_paying_goes_round_from_the_bookie_s_left() -> None:
    laid = {0: "win S 1", 1: "win S 1", 3: "win S 1"}
    step = turn(running("S13 H13 D12 C0", laid, "D", "SH", counters=(50,) * 4, office=2))
    assert [event.seat for event in step.events if isinstance(event, Paid)] == [3, 0, 1]


@pytest.mark.rule("HO-10")
@pytest.mark.parametrize(
    ("line", "pays"),
    [
        *(("win S", 9), ("win H", None), ("win D", None), ("win C", None)),
        *(("place S", 3), ("place H", 3), ("place D", None), ("place C", None)),
        *(("show S", 1), ("show H", 1), ("show D", 1), ("show C", None)),
        *(("red", None), ("black", 3)),
    ],
)
def test_what_three_counters_bring_when_spades_hearts_and_diamonds_come_in(line: str, pays: int | None) -> None:
    step = turn_all(running("S12 H12 D12 C12", {1: f"{line} 3"}, "SHD", counters=(100, 50, 0)), 3)
    if pays is None:
        assert of_kind(step, Paid) == []
        assert step.state.counters == (103, 50, 0)
    else:
        assert of_kind(step, Paid) == [Paid(1, ((line, 3, pays),), clause="HO-10")]
        assert step.state.counters == (100 - pays, 53 + pays, 0)


@pytest.mark.rule("HO-10")
@pytest.mark.parametrize(("first", "colour"), [("S", "black"), ("H", "red"), ("D", "red"), ("C", "black")])
def test_a_colour_wins_by_the_first_horse_alone(first: str, colour: str) -> None:
    others = [letter for letter in SUITS if letter != first]
    turns = first + others[0] + others[1]
    step = turn_all(running("S12 H12 D12 C12", {1: "red 4, black 4"}, turns), 3)
    assert of_kind(step, Paid) == [Paid(1, ((colour, 4, 4),))]


# -- When counters run out --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HO-13")
def test_a_bet_needs_counters_in_hand() -> None:
    t = betting((120, 8, 0))
    assert GAME.objection(t, 1, stake("win H 4, red 4")) == ""
    assert "only 8" in GAME.objection(t, 1, stake("win H 5, red 4"))
    assert GAME.moves(t, 2) == (Stake(()),)
    assert Stake((("red", 5),)) in GAME.moves(t, 1)
    assert Stake((("red", 10),)) not in GAME.moves(t, 1)


@pytest.mark.rule("HO-13")
def test_a_bookie_who_cannot_pay_owes_the_rest_and_everybody_is_paid_in_full() -> None:
    laid = {1: "win S 10", 2: "place H 5"}
    step = turn(running("S13 H13 D12 C0", laid, "D", "SH", counters=(20, 50, 50)))
    assert of_kind(step, MarkersNoted) == [MarkersNoted(0, 10, clause="HO-13"), MarkersNoted(0, 5)]
    assert step.state.counters == (0, 50 + 10 + 30, 50 + 5 + 5)
    assert step.state.markers == (15, 0, 0)
    assert step.state.scores[0] == -15
    assert step.state.ledger[-1].gains == (-35, 30, 5)


@pytest.mark.rule("HO-13")
def test_a_bookie_with_just_enough_owes_nothing() -> None:
    step = turn(running("S13 H13 D12 C0", {1: "win S 10"}, "D", "SH", counters=(30, 50, 50)))
    assert of_kind(step, MarkersNoted) == []
    assert step.state.counters == (0, 90, 50)
    assert step.state.markers == (0, 0, 0)


@pytest.mark.rule("HO-13")
@pytest.mark.parametrize(("owed", "taken", "left"), [(4, 4, 5), (9, 9, 0), (20, 9, 0)])
def test_what_is_owed_is_taken_from_what_they_next_receive(owed: int, taken: int, left: int) -> None:
    t = running("S12 H1 D1 C1", {1: "win H 9"}, "S", counters=(0, 50, 50), markers=(owed, 0, 0), bookie="fixed")
    step = turn(t)
    assert of_kind(step, MarkersTaken) == [MarkersTaken(0, taken, clause="HO-13")]
    assert step.state.counters == (left, 50, 50)
    assert step.state.markers == (owed - taken, 0, 0)


@pytest.mark.rule("HO-13")
def test_markers_stay_from_race_to_race_and_count_against_the_score() -> None:
    t = replace(running("S13 H13 D12 C0", {}, "D", "SH", counters=(0, 130, 140)), markers=(30, 0, 0), before=(-30, 130, 140))
    after = turn(t).state
    assert after.markers == (30, 0, 0)
    assert after.before == after.scores == (-30, 130, 140)
    assert GAME.moves(replace(after, bookie=1), 0) == (Stake(()),)


@pytest.mark.rule("HO-13")
def test_by_markers_a_bookie_takes_any_bet() -> None:
    step = called((0, 120, 120), {1: "win H 30", 2: "win H 30"})
    assert of_kind(step, Declined) == []
    assert step.state.counters == (0, 90, 90)
    assert GAME.objection(betting((0, 120, 120), order="in turn"), 1, stake("win H 30")) == ""


@pytest.mark.rule("HO-13")
@pytest.mark.parametrize(
    ("bank", "laid", "declined", "kept"),
    [
        (30, {1: "win H 10"}, [], {1: "win H 10"}),
        (29, {1: "win H 10"}, [(1, "win H", 1)], {1: "win H 9"}),
        (0, {1: "win H 10"}, [(1, "win H", 10)], {}),
        (0, {1: "win S 3, win H 3, win D 3, win C 3"}, [], {1: "win S 3, win H 3, win D 3, win C 3"}),  # no loss for the Bookie
        (
            0,
            {1: "win S 3, win H 3, win D 3, win C 4"},
            [(1, "win S", 3), (1, "win H", 3), (1, "win D", 3), (1, "win C", 4)],
            {},
        ),
        (4, {1: "show H 15"}, [(1, "show H", 3)], {1: "show H 12"}),
        (4, {1: "place H 3, red 3"}, [(1, "red", 2)], {1: "place H 3, red 1"}),
        (9, {1: "red 9, black 9"}, [], {1: "red 9, black 9"}),
        (0, {1: "red 9, black 9"}, [], {1: "red 9, black 9"}),
        (8, {1: "red 19, black 10"}, [(1, "red", 11)], {1: "red 8, black 10"}),  # line by line
        (10, {1: "red 30", 2: "black 30"}, [(1, "red", 20), (2, "black", 10)], {1: "red 10", 2: "black 20"}),
        (10, {1: "red 8", 2: "red 8"}, [(2, "red", 6)], {1: "red 8", 2: "red 2"}),
        (10, {1: "red 8", 2: "black 8"}, [], {1: "red 8", 2: "black 8"}),
    ],
)
def test_a_covering_bookie_goes_round_and_gives_back_what_they_could_not_pay_for(
    bank: int, laid: dict[Seat, str], declined: list[tuple[Seat, str, int]], kept: dict[Seat, str]
) -> None:
    step = called((bank, 50, 50), laid, cover="covered")
    assert of_kind(step, Declined) == [Declined(*each, clause="HO-13") for each in declined]
    assert step.state.stakes == ((), *(bets(kept.get(seat, "")) for seat in (1, 2)))
    assert step.state.counters == (bank, *(50 - sum(n for _, n in step.state.stakes[seat]) for seat in (1, 2)))
    assert isinstance(step.events[-1], TheyAreOff)
    assert step.events[-1].stakes == step.state.stakes


@pytest.mark.rule("HO-13")
def test_the_covering_bookie_begins_at_their_left() -> None:
    step = called((50, 10, 50), {0: "red 8", 2: "red 8"}, office=1, cover="covered")
    assert of_kind(step, Declined) == [Declined(0, "red", 6)]


@pytest.mark.rule("HO-13")
def test_the_covering_bookie_keeps_all_boards_in_mind_that_they_have_taken() -> None:
    step = called((10, 50, 50, 50), {1: "red 8", 3: "red 8"}, cover="covered")
    assert of_kind(step, Declined) == [Declined(3, "red", 6)]


@pytest.mark.rule("HO-13")
def test_all_at_once_a_bet_is_not_refused_for_want_of_cover_because_that_would_tell_of_the_others() -> None:
    t = betting((0, 50, 50), cover="covered")
    assert GAME.objection(t, 1, stake("win H 30")) == ""
    assert len(GAME.moves(t, 1)) == len(USUAL_STAKES)


@pytest.mark.rule("HO-13")
def test_in_turn_a_bet_beyond_cover_is_refused_in_view_of_those_that_lie() -> None:
    t = betting((40, 50, 50), {1: "win H 10, black 4"}, order="in turn", cover="covered")
    assert GAME.objection(t, 2, stake("red 14")) == ""  # hearts first: 30 and 14 to pay, 4 kept
    assert "might have to pay 41 counters, and has only 40" in GAME.objection(t, 2, stake("red 15"))
    assert GAME.objection(t, 2, stake("win S 15")) == ""  # spades first: 45 and 4 to pay, 10 kept
    assert stake("win H 1") in GAME.moves(t, 2)
    assert stake("win H 5") not in GAME.moves(t, 2)
    assert called((40, 50, 50), {1: "win H 10, black 4", 2: "red 14"}, order="in turn", cover="covered").state.stakes[1:] == (
        bets("win H 10, black 4"),
        bets("red 14"),
    )
