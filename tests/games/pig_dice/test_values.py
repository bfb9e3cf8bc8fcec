"""The values against slow reckoning straight from the rule sheet, and the file they are read from."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from types import ModuleType

import pytest

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.games.pig_dice import values
from parlor_desktop.games.pig_dice.house_rules import DICE, HEAD, TAIL, HouseRules
from parlor_desktop.games.pig_dice.values import Damaged, beating, index_of, table, table_in, turn_ahead

PACKAGE = Path(values.__file__).parent
TOOL = Path(__file__).parents[3] / "tools" / "solve_pig_dice.py"
ROUNDED = 2.0**-22  # of a value in the table
FACES = ("sixes", "one-and-six", "ones")
TABLES = [
    HouseRules(goal=goal, tail=tail, faces=faces) for faces, tail, goal in product(FACES, ("turn", "whole"), (50, 100, 200))
]
VARIANTS = [replace(rules, tie=tie) for rules in TABLES for tie in ("share", "again")]


def named(rules: HouseRules) -> str:
    return f"{rules.faces}-{rules.tail}-{rules.goal}-{rules.tie}"


# --- A turn, slowly and straight from the sheet -----------------------------------------------------------------------


def after(outcome: Outcome, kept: int, made: int, first: bool, tail: str) -> tuple[int, int] | None:
    """Kept score and turn's score after a throw; None for a seven."""
    left, right = outcome
    if left == HEAD and right == TAIL:  # PD-9
        return kept, 2 * made
    if left == HEAD:  # PD-10
        return kept, made + 2 * int(right)
    if right == TAIL:  # PD-11
        if first:
            return kept, made
        short = max(0, int(left) - made)
        return (max(0, kept - short) if tail == "whole" else kept), max(0, made - int(left))
    pips = int(left) + int(right)
    return None if pips == 7 else (kept, made + pips)  # PD-4, PD-3


Lead = tuple[int, int] | None


@cache
def ways(faces: str, tail: str, kept: int, made: int, first: bool = False) -> list[tuple[Lead, float]]:
    leads: dict[Lead, float] = {}
    for outcome, chance in DICE[faces].outcomes():
        lead = after(outcome, kept, made, first, tail)
        leads[lead] = leads.get(lead, 0.0) + float(chance)
    return list(leads.items())


class SlowTurn:
    """Every choice of a turn that starts from `kept`, by repeating until nothing changes; stops at a total of `cap`.

    `fallen` says what it is worth to be left with a lower kept score. Without it, lower kept scores are played out as well."""

    def __init__(
        self,
        rules: HouseRules,
        kept: int,
        ending: Callable[[int], float],
        cap: int,
        fallen: Callable[[int], float] | None = None,
    ) -> None:
        self.rules, self.kept, self.ending, self.cap, self.fallen = rules, kept, ending, cap, fallen
        self.lowest = max(0, kept - 18) if rules.tail == "whole" and not fallen else kept
        starts = range(self.lowest, kept + 1)
        self.worth = {(start, made): ending(start + made) for start in starts for made in range(2 * cap + 13)}
        spots = [(start, made, self.ways(start, made)) for start in starts for made in range(cap - start, -1, -1)]
        change = 1.0
        while change > 1e-9:
            change = 0.0
            for start, made, leads in spots:
                better = max(ending(start + made), sum([chance * self.reached(start, lead) for lead, chance in leads]))
                change = max(change, abs(better - self.worth[start, made]))
                self.worth[start, made] = better

    def ways(self, kept: int, made: int, first: bool = False) -> list[tuple[Lead, float]]:
        return ways(self.rules.faces, self.rules.tail, kept, made, first)

    def reached(self, start: int, lead: Lead) -> float:
        if lead is None:
            return self.ending(start)
        if lead[0] < self.lowest:
            return self.fallen(lead[0]) if self.fallen else self.worth[self.lowest, 0]
        return self.worth[lead]

    def throwing(self, made: int, first: bool = False) -> float:
        return sum(chance * self.reached(self.kept, lead) for lead, chance in self.ways(self.kept, made, first))

    def chance_of(self, wanted: Callable[[int], bool]) -> float:
        """That the turn, played its best, ends with a wanted total. For Tails that take from the turn only."""
        kept, ending = self.kept, self.ending
        ends = {made: float(wanted(kept + made)) for made in range(2 * self.cap + 13)}
        throws = [made for made in range(self.cap - kept, -1, -1) if self.throwing(made) > ending(kept + made)]
        for _ in range(15):
            for made in throws:
                leads = self.ways(kept, made)
                ends[made] = sum(chance * (ends[lead[1]] if lead else float(wanted(kept))) for lead, chance in leads)
        return ends[0]


# --- Two seats --------------------------------------------------------------------------------------------------------


def two_seats_ending(rules: HouseRules, theirs: int) -> Callable[[int], float]:
    against = table(f"{rules.faces} {rules.tail} {rules.goal} fresh")[theirs]
    return cache(lambda total: 1 - (against[total] if total < rules.goal else beating(rules, theirs, total)))


@pytest.mark.parametrize("rules", TABLES, ids=named)
@pytest.mark.parametrize(("short", "behind"), [(1, 1), (19, 30)])
def test_every_table_says_what_a_turn_played_from_it_is_worth(rules: HouseRules, short: int, behind: int) -> None:
    mine, theirs = rules.goal - short, rules.goal - behind
    start = f"{rules.faces} {rules.tail} {rules.goal}"
    going = table(f"{start} going" if rules.tail == "whole" else f"{start} fresh")
    turn = SlowTurn(rules, mine, two_seats_ending(rules, theirs), rules.goal + 80, lambda kept: going[kept][theirs])
    assert table(f"{start} fresh")[mine][theirs] == pytest.approx(turn.throwing(0, first=True), abs=2 * ROUNDED)
    assert going[mine][theirs] == pytest.approx(turn.throwing(0), abs=2 * ROUNDED)


@pytest.mark.parametrize("rules", VARIANTS, ids=named)
def test_the_turn_ahead_of_two_seats_agrees_with_its_table_everywhere(rules: HouseRules) -> None:
    fresh = table(f"{rules.faces} {rules.tail} {rules.goal} fresh")
    for mine, theirs in [
        (0, 0),
        (0, rules.goal - 1),
        (rules.goal - 1, 3),
        (rules.goal // 2, rules.goal // 3),
        (5, rules.goal // 2),
    ]:
        turn = turn_ahead(rules, (theirs, mine), 1)
        assert turn.worth(0, first=True) == pytest.approx(fresh[mine][theirs], abs=2 * ROUNDED)
        assert turn.worth_of_giving_up(0) == pytest.approx(1 - fresh[theirs][mine], abs=1e-12)


@pytest.mark.parametrize("tail", ["turn", "whole"])
def test_every_score_of_a_turn_is_worth_what_slow_reckoning_says(tail: str) -> None:
    rules = HouseRules(goal=50, tail=tail)
    turn, slow = turn_ahead(rules, (21, 38), 0), SlowTurn(rules, 21, two_seats_ending(rules, 38), 50 + 80)
    for made in range(100):
        assert turn.worth_of_throwing(made) == pytest.approx(slow.throwing(made), abs=2e-6)
        assert turn.worth_of_giving_up(made) == pytest.approx(slow.ending(21 + made), abs=1e-12)
    assert turn.worth_of_throwing(0, first=True) == pytest.approx(slow.throwing(0, first=True), abs=2e-6)


def test_whoever_starts_the_printed_game_wins_53_in_a_hundred() -> None:
    assert turn_ahead(HouseRules(), (0, 0), 0).worth(0, first=True) == pytest.approx(0.5327, abs=5e-5)


def test_a_tail_after_the_first_throw_costs_more_when_it_takes_from_the_kept_score() -> None:
    turn = turn_ahead(HouseRules(tail="whole"), (90, 80), 0)
    assert turn.worth_of_throwing(0, first=True) > turn.worth_of_throwing(0) + 1e-4
    turn = turn_ahead(HouseRules(), (90, 80), 0)
    assert turn.worth_of_throwing(0, first=True) == pytest.approx(turn.worth_of_throwing(0))


# --- The last round ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [0.5, 0.72])
@pytest.mark.parametrize("tail", ["turn", "whole"])
@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize(("kept", "best"), [(0, 9), (4, 41), (99, 100), (80, 131)])
def test_the_last_thrower_beats_the_leader_as_often_as_slow_reckoning_says(
    faces: str, tail: str, level: float, kept: int, best: int
) -> None:
    """And never stops at a level score, be it worth a half or a place as second in a play-off."""
    rules = HouseRules(faces=faces, tail=tail)
    going = "going" if tail == "whole" else "fresh"

    def ending(total: int) -> float:
        return 1.0 if total > best else level if total == best else 0.0

    turn = SlowTurn(rules, kept, ending, best + 1, lambda left: beating(rules, left, best, going))
    assert beating(rules, kept, best) == pytest.approx(turn.throwing(0, first=True), abs=2 * ROUNDED)
    assert beating(rules, kept, best, going) == pytest.approx(turn.throwing(0), abs=2 * ROUNDED)


@pytest.mark.parametrize("rules", [rules for rules in VARIANTS if rules.goal == 50], ids=named)
def test_a_last_turn_of_two_seats_is_worth_the_chance_to_beat_the_leader(rules: HouseRules) -> None:
    turn = turn_ahead(rules, (57, 31), 1, ())
    assert turn.worth(0, first=True) == pytest.approx(beating(rules, 31, 57), abs=2 * ROUNDED)
    assert turn.worth_of_giving_up(25) == 0.0
    assert turn.worth_of_throwing(26) > turn.worth_of_giving_up(26) > 0.4
    assert turn.worth_of_giving_up(27) == 1.0


@pytest.mark.parametrize("tail", ["turn", "whole"])
def test_a_play_off_of_two_is_worth_what_it_leads_to(tail: str) -> None:
    rules = HouseRules(tie="again", tail=tail)
    first = turn_ahead(rules, (110, 110), 0, (1,), (1,)).worth(0, first=True)
    second = turn_ahead(rules, (110, 110), 1, (), (0,)).worth(0, first=True)  # the first has made nothing

    def ending_first(total: int) -> float:
        return 1 - beating(rules, 110, total) if total > 110 else 1 - second if total == 110 else 0.0

    def ending_second(total: int) -> float:
        return 1.0 if total > 110 else 1 - first if total == 110 else 0.0

    assert first == pytest.approx(SlowTurn(rules, 110, ending_first, 190).throwing(0, first=True), abs=1e-5)
    assert second == pytest.approx(SlowTurn(rules, 110, ending_second, 111).throwing(0, first=True), abs=1e-5)


def test_a_play_off_is_won_by_giving_up_when_the_rival_has_fallen_behind() -> None:
    turn = turn_ahead(HouseRules(tie="again", tail="whole"), (90, 110), 1, (), (0,))
    assert turn.worth_of_giving_up(0) == 1.0 >= turn.worth_of_throwing(0, first=True)


def test_level_scores_share_the_win_among_all_who_are_level() -> None:
    assert turn_ahead(HouseRules(), (103, 90, 103), 1, ()).worth_of_giving_up(13) == pytest.approx(1 / 3)


def test_two_seats_to_come_are_weighed_nearly_as_if_they_played_their_best() -> None:
    rules, kept = HouseRules(), (100, 80, 85, 70)

    turn = turn_ahead(rules, kept, 1, (2, 3))
    for best in (101, 112, 130):

        def staying(total: int) -> float:
            return 1 - beating(rules, 70, total)

        def ending(total: int, best: int = best) -> float:
            return staying(total) if total > best else 0.0

        def wanted(total: int, best: int = best) -> bool:
            return total > best

        passed = SlowTurn(rules, 85, ending, best + 100).chance_of(wanted)
        assert turn.worth_of_giving_up(best - 80) == pytest.approx((1 - passed) * staying(best), abs=5e-3)


def test_with_others_to_come_a_bare_lead_is_not_enough() -> None:
    turn = turn_ahead(HouseRules(), (100, 95, 90, 90, 90, 90), 1, (2, 3, 4, 5))
    assert turn.worth_of_throwing(6) > turn.worth_of_giving_up(6)
    assert turn.worth_of_throwing(106) < turn.worth_of_giving_up(106)


# --- Three and more ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(goal=50, tail="whole", faces="ones", tie="again")], ids=named)
@pytest.mark.parametrize("seats", [3, 6, 10])
def test_a_higher_score_is_never_worth_less_in_a_crowd(rules: HouseRules, seats: int) -> None:
    turn = turn_ahead(rules, (10,) * seats, 0)
    short = [turn.worth_of_giving_up(made) for made in range(rules.goal - 10)]
    stood = [turn.worth_of_giving_up(made) for made in range(rules.goal - 10, rules.goal + 100)]
    assert short == sorted(short)
    assert stood == sorted(stood)
    assert 0 < short[0] < stood[-1] <= 1


@pytest.mark.parametrize("seats", [3, 10])
def test_short_of_the_goal_the_odds_against_each_rival_add_up(seats: int) -> None:
    against = table("sixes turn 100 fresh")[40][70]
    worth = turn_ahead(HouseRules(), (50,) + (40,) * (seats - 1), 0).worth_of_giving_up(20)
    assert (1 - worth) / worth == pytest.approx((seats - 1) * against / (1 - against) / values.PATIENCE)


def test_asking_again_about_a_position_costs_nothing() -> None:
    assert turn_ahead(HouseRules(), (3, 4, 5), 2) is turn_ahead(HouseRules(), (3, 4, 5), 2)


# --- The solver and its file ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def solver() -> ModuleType:
    pytest.importorskip("numpy")
    spec = importlib.util.spec_from_file_location("solve_pig_dice", TOOL)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look themselves up
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("tail", ["turn", "whole"])
def test_the_solver_finds_what_slow_reckoning_finds_for_a_tiny_goal(solver: ModuleType, tail: str) -> None:
    goal, rules = 3, HouseRules(tail=tail)
    found = solver.solve_game("sixes", goal, tail, solver.solve_reach("sixes", tail, 200)).fresh
    slow = dict.fromkeys(product(range(goal), repeat=2), 0.5)
    change = 1.0
    while change > 1e-6:
        change = 0.0
        for mine, theirs in sorted(slow, key=sum, reverse=True):

            def ending(total: int, theirs: int = theirs) -> float:
                return 1 - (slow[theirs, total] if total < goal else beating(rules, theirs, total))

            worth = SlowTurn(rules, mine, ending, goal + 60).throwing(0, first=True)
            change = max(change, abs(worth - slow[mine, theirs]))
            slow[mine, theirs] = worth
    for (mine, theirs), worth in slow.items():
        assert found[mine, theirs] == pytest.approx(worth, abs=1e-5)


def test_the_file_is_small_enough_to_ship() -> None:
    assert (PACKAGE / "values.bin").stat().st_size < 1_000_000


def test_the_file_has_every_table_in_full() -> None:
    index, _ = index_of((PACKAGE / "values.bin").read_bytes())
    assert len(index) == len(FACES) * 4 * 3
    assert len(table("ones whole 200 going")) == len(table("ones whole 200 going")[0]) == 200


@pytest.mark.parametrize("place", [0, 7, 13, 40, -1])
def test_a_damaged_file_is_refused(place: int) -> None:
    file = bytearray((PACKAGE / "values.bin").read_bytes())
    file[place] ^= 1
    with pytest.raises(Damaged):
        table_in(*index_of(bytes(file)), "ones whole 200 going")


def test_a_file_cut_short_is_refused() -> None:
    file = (PACKAGE / "values.bin").read_bytes()
    with pytest.raises(Damaged):
        table_in(*index_of(file[:-1]), "ones whole 200 going")
    with pytest.raises(Damaged):
        index_of(file[:20])
