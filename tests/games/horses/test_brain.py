"""What the computer players of Horses do, and that they look at nobody's counters before they may."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.contract import Seat, Weighed
from parlor_desktop.engine.session import Player, Session
from parlor_desktop.games.horses import brain, evenings, through
from parlor_desktop.games.horses import habits as reading
from parlor_desktop.games.horses.betting import LINES, ORDERS, SHOW, Stakes, gain, kind_of, suit_of, total
from parlor_desktop.games.horses.brain import BRAINS
from parlor_desktop.games.horses.evenings import Imagined, imagine
from parlor_desktop.games.horses.habits import habits
from parlor_desktop.games.horses.house_rules import (
    AT_ONCE,
    COVERED,
    CUT_FOR,
    IN_TURN,
    NO_LIMIT,
    ONE_SEAT,
    RISING,
    HouseRules,
)
from parlor_desktop.games.horses.manners import BRINGS, NUMBER, Manner, Purse, for_fun, sensibly
from parlor_desktop.games.horses.manners import gain as gain_of
from parlor_desktop.games.horses.moves import Cut, Off, Stake, TurnCard
from parlor_desktop.games.horses.outlook import Outlook
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import Phase, Race, Table
from parlor_desktop.games.horses.words import worth_words

LEVELS = tuple(BRAINS)
HARD = BRAINS["hard"]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hard player imagines few evenings: whether it bets well does not matter."""
    monkeypatch.setattr(evenings, "BETS", 0)
    monkeypatch.setattr(evenings, "FEWEST", 1)
    monkeypatch.setattr(reading, "DRAWS", 5)
    monkeypatch.setattr(through, "CASES", {1: 24, 2: 24})
    monkeypatch.setattr(through, "THROUGH", 1)


def betting(scores: tuple[int, ...], race: int = 1, bookie: Seat = 0, ledger: tuple[Race, ...] = (), **rules: object) -> Table:
    """The bets are to be laid, and seats stand so; whoever has less than nothing owes it."""
    return Table(
        HouseRules(**rules),  # type: ignore[arg-type]
        tuple(max(0, score) for score in scores),
        tuple(max(0, -score) for score in scores),
        Phase.BET,
        race,
        bookie,
        (),
        ((),) * len(scores),
        before=scores,
        ledger=ledger,
    )


def stakes_of(level: str, table: Table, seat: Seat, seed: int = 1) -> Stakes:
    move = BRAINS[level].choose(GAME.view(table, seat), seat, Random(seed))
    assert isinstance(move, Stake)
    assert not GAME.objection(table, seat, move)
    return move.bets


def mean_stake(level: str, table: Table, seat: Seat, times: int = 200) -> float:
    return sum(total(stakes_of(level, table, seat, seed)) for seed in range(times)) / times


def hint(table: Table, seat: Seat, seed: int = 1) -> tuple[Weighed, ...]:
    return HARD.weigh(GAME.view(table, seat), seat, Random(seed))


def bets_of(weighed: Weighed) -> Stakes:
    assert isinstance(weighed.move, Stake)
    return weighed.move.bets


# -- All levels -------------------------------------------------------------------------------------------------------------

TABLES: tuple[dict[str, object], ...] = (
    {},
    {"order": IN_TURN},
    {"limit": NO_LIMIT, "bank": 300},
    {"limit": 10, "bank": 60, "bookie": CUT_FOR},
    {"limit": RISING},
    {"limit": NO_LIMIT, "bank": 60, "cover": COVERED, "order": IN_TURN},
    {"cover": COVERED, "bookie": ONE_SEAT},
    {"limit": NO_LIMIT, "bank": 60, "order": IN_TURN, "bookie": CUT_FOR},
)


@pytest.mark.parametrize("rules", TABLES, ids=str)
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.usefixtures("hasty")
def test_every_level_plays_legal_evenings_at_every_table(rules: dict[str, object], seats: int) -> None:
    levels = [LEVELS[(seat + 2) % 3] for seat in range(seats)]
    over = play_out(Session(GAME, seat_computers(levels), rules, seed=seats))
    assert sum(over.scores) == seats * HouseRules(**rules).bank  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("order", [AT_ONCE, IN_TURN])
def test_whoever_has_no_counters_lays_none(level: str, order: str) -> None:
    assert stakes_of(level, betting((120, 0, -20, 380), race=3, order=order), 1) == ()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("counters", [1, 2, 4])
def test_who_has_few_counters_lays_no_more_and_show_in_threes(level: str, counters: int) -> None:
    for seed in range(3):
        assert total(stakes_of(level, betting((200, counters, 100, 179 - counters), race=4), 1, seed)) <= counters


@pytest.mark.parametrize("level", LEVELS)
def test_a_race_is_started_and_run_without_a_thought(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def think(*_: object) -> None:
        raise AssertionError("there is nothing to think about")

    monkeypatch.setattr(brain, "Race", think)
    table = betting((120, 120, 120))
    off = replace(table, phase=Phase.OFF, down=(1, 2))
    cut = replace(table, phase=Phase.CUT, pack=("back",) * 52)
    run = replace(cut, phase=Phase.RACE)
    assert BRAINS[level].choose(off, 0, Random(1)) == Off()
    assert BRAINS[level].choose(run, 0, Random(1)) == TurnCard()
    depths = {BRAINS[level].choose(cut, 2, Random(seed)) for seed in range(30)}
    assert len(depths) > 10
    assert depths <= {Cut(depth) for depth in range(1, 52)}
    assert HARD.weigh(off, 0, Random(1)) == HARD.weigh(run, 0, Random(1)) == HARD.weigh(cut, 2, Random(1)) == ()


# -- What nobody may know ---------------------------------------------------------------------------------------------------

LAID: tuple[Stakes, ...] = ((), (("win H", 30),), (("show S", 3), ("red", 5)), (("place C", 29), ("black", 1)))


@pytest.mark.rule("HO-4")
@pytest.mark.parametrize("level", LEVELS)
def test_at_once_bets_depend_on_nobodys_counters(level: str) -> None:
    """The same evening but for what two others have laid before the last one is asked."""
    answers = set()
    for first, second in zip(LAID, reversed(LAID), strict=True):
        session = Session(GAME, [Player(name, level) for name in ("Ann", "Bob", "Cy", "Dot")], seed=3)
        session.let_fall((0,))
        session.play(1, Stake(first))
        session.play(2, Stake(second))
        answers.add(BRAINS[level].choose(session.view(3), 3, session.generator("seat 3")))
    assert len(answers) == 1


@pytest.mark.rule("HO-4")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.usefixtures("hasty")
def test_at_once_even_open_counters_are_not_looked_at(level: str) -> None:
    """Nor is it asked who has laid any."""
    table = betting((150, 90, 130, 110), race=3)
    answers = {BRAINS[level].choose(table, 3, Random(1))}
    for stakes in LAID:
        answers.add(BRAINS[level].choose(replace(table, down=(1, 2), stakes=((), stakes, stakes, ())), 3, Random(1)))
    assert len(answers) == 1


@pytest.mark.rule("HO-4")
def test_in_turn_the_last_to_bet_looks_at_the_counters_before_them() -> None:
    """20 behind one who has 30 on hearts: if they do not win, that one falls back anyway."""
    table = betting((60, 150, 130, 60), race=4, order=IN_TURN, bookie=3)
    risky, idle = (replace(table, down=(0, 1), stakes=((), laid, (), ())) for laid in ((("win H", 30),), ()))
    assert hint(risky, 2)[0].worth >= 0.75
    assert hint(idle, 2)[0].worth < 0.6
    assert max(gain(stakes_of("hard", idle, 2), finish) for finish in ORDERS) > 20


# -- Easy and medium --------------------------------------------------------------------------------------------------------


def test_easy_seldom_lays_nothing_and_often_a_few_lines() -> None:
    laid = [stakes_of("easy", betting((120,) * 4), 1, seed) for seed in range(300)]
    assert sum(not stakes for stakes in laid) < 30
    assert sum(len(stakes) > 1 for stakes in laid) > 100
    assert max(len(stakes) for stakes in laid) <= 3
    assert {line for stakes in laid for line, _ in stakes} == set(LINES)


def test_easy_thinks_of_no_score() -> None:
    ahead, behind = betting((100, 200, 100, 80), race=3), betting((200, 60, 100, 120), race=3)
    assert [stakes_of("easy", ahead, 1, seed) for seed in range(50)] == [
        stakes_of("easy", behind, 1, seed) for seed in range(50)
    ]


def test_medium_lays_the_same_until_it_is_late() -> None:
    assert {
        total(stakes_of("medium", betting(scores), 1, seed))
        for scores in ((120,) * 4, (90, 80, 160, 150))
        for seed in range(50)
    } <= {
        9,
        10,
    }


def at_risk(level: str, table: Table, seat: Seat, times: int = 40) -> float:
    """What the bets of a seat cost it at the worst, on the average of some races."""
    boards = [stakes_of(level, table, seat, seed) for seed in range(times)]
    return sum(-min(gain(laid, finish) for finish in ORDERS) for laid in boards) / times


def test_medium_lays_more_when_behind_late_and_risks_little_when_it_leads() -> None:
    level, behind, ahead = (
        betting((120,) * 4, race=4),
        betting((150, 90, 120, 120), race=4),
        betting((100, 170, 110, 100), race=4),
    )
    assert at_risk("medium", ahead, 1) < 0.5 * mean_stake("medium", level, 1) < 0.3 * mean_stake("medium", behind, 1)
    assert mean_stake("medium", ahead, 1) > mean_stake("medium", level, 1), "a leader's board is no dull one"
    assert {kind_of(line) for seed in range(20) for line, _ in stakes_of("medium", ahead, 1, seed)} == {SHOW}


def share_of_evenings(one: Manner, others: Manner, evenings: int, seats: int = 4) -> Fraction:
    """How many evenings somebody wins who bets in one manner, among others who bet in another."""
    rng, won = Random(7), Fraction(0)
    for number in range(evenings):
        scores = [120] * seats
        for race in range(seats):
            bookie, brings, moved = (race + number) % seats, rng.choice(BRINGS), scores.copy()
            for seat in set(range(seats)) - {bookie}:
                behind = max(score for other, score in enumerate(scores) if other != seat) - scores[seat]
                purse = Purse(max(0, min(30, scores[seat])), 10, behind, seats - race, seats)
                gained = gain_of((others if seat else one)(purse, rng), brings)
                moved[seat] += gained
                moved[bookie] -= gained
            scores = moved
        won += Fraction(1, scores.count(max(scores))) if scores[0] == max(scores) else 0
    return won / evenings


def test_medium_wins_clearly_more_often_than_easy() -> None:
    assert share_of_evenings(sensibly, for_fun, 2000) > 0.31


# -- Hard -------------------------------------------------------------------------------------------------------------------


def exact_chance(table: Table, seat: Seat, stakes: Stakes) -> Fraction:
    """To win the evening with these bets on the last race, when all other bets lie already."""
    won = Fraction(0)
    for finish in ORDERS:
        scores = list(table.scores)
        for other, laid in enumerate((*table.stakes[:seat], stakes, *table.stakes[seat + 1 :])):
            scores[other] += gain(laid, finish)
            scores[table.bookie] -= gain(laid, finish)
        best = max(scores)
        won += Fraction(1, scores.count(best)) if scores[seat] == best else 0
    return won / len(ORDERS)


@pytest.mark.parametrize(
    ("scores", "bookie", "laid"),
    [
        ((100, 140), 1, ()),
        ((140, 100), 1, ()),
        ((120, 120), 1, ()),
        ((110, 130, 120, 120), 3, ((1, (("win H", 20), ("place H", 10))), (2, (("red", 15),)))),
        ((151, 90, 150, 89), 3, ((1, (("win S", 30),)), (2, (("black", 9), ("show D", 9))))),
        ((120, 120, 120, 120), 3, ((1, (("place D", 30),)), (2, (("place D", 30),)))),
    ],
)
def test_when_all_other_bets_lie_the_chances_on_the_last_race_are_exact(
    scores: tuple[int, ...], bookie: Seat, laid: tuple[tuple[Seat, Stakes], ...]
) -> None:
    table = betting(scores, len(scores), bookie, order=IN_TURN)
    for seat, stakes in laid:
        table = replace(table, down=(*table.down, seat), stakes=(*table.stakes[:seat], stakes, *table.stakes[seat + 1 :]))
    for weighed in HARD.weigh(table, 0, Random(1)):
        assert weighed.worth == pytest.approx(float(exact_chance(table, 0, bets_of(weighed))))


def test_a_leader_out_of_reach_lays_what_can_cost_them_nothing_on_the_last_race() -> None:
    table = betting((300, 60, 60, 60), race=4, bookie=3)
    laid = stakes_of("hard", table, 0)
    assert total(laid) == 27
    assert min(gain(laid, finish) for finish in ORDERS) == -3
    assert hint(table, 0)[0].worth == 1
    assert not bets_of(hint(table, 0)[0]), "a hint says what is worth most, and the plainest of that"


def test_whoever_is_behind_on_the_last_race_bets_so_that_they_can_pass() -> None:
    for behind in (20, 60, 85):
        table = betting((150 - behind, 100, 150, 80 + behind), race=4, bookie=1)
        stakes = stakes_of("hard", table, 0)
        assert max(gain(stakes, finish) for finish in ORDERS) > behind
        assert total(stakes) <= 30


def test_a_little_behind_a_safe_bet_is_enough() -> None:
    """5 behind the Bookie, who pays what one wins: 3 are enough, and Show wins three times in four."""
    table = betting((100, 105), race=2, bookie=1)
    best = hint(table, 0)[0]
    assert best.worth >= 0.75
    assert exact_chance(table, 0, bets_of(best)) == pytest.approx(best.worth)


@pytest.mark.parametrize("order", [AT_ONCE, IN_TURN])
def test_whoever_has_all_the_counters_keeps_them(order: str) -> None:
    """Nobody else can bet, so nothing moves but by their own bets."""
    table = betting((0, 900, 0), race=2, limit=NO_LIMIT, bank=300, order=order, bookie=0)
    assert hint(table, 1)[0].worth > 0.99
    assert total(stakes_of("hard", table, 1)) < 450


def test_a_small_lead_early_is_not_sat_on_and_a_great_one_is() -> None:
    assert total(stakes_of("hard", betting((120,) * 4), 1)) > 10
    assert at_risk("hard", betting((100, 220, 80, 80), race=3, bookie=0), 1, times=1) <= 10


@pytest.mark.usefixtures("hasty")
def test_all_horses_are_alike_while_nobodys_bets_are_seen() -> None:
    table = betting((150, 100, 150, 80), race=4)
    assert {suit_of(line) for seed in range(30) for line, _ in stakes_of("hard", table, 1, seed)} >= set("SHDC")


@pytest.mark.rule("HO-13")
@pytest.mark.parametrize("order", [AT_ONCE, IN_TURN])
def test_a_bookie_who_can_pay_little_is_not_asked_for_more(order: str) -> None:
    table = betting((12, 100, 168, 200), race=4, cover=COVERED, order=order)
    for weighed in hint(table, 1):
        assert max(gain(bets_of(weighed), finish) for finish in ORDERS) <= 12


# -- The hint ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("race", [1, 3, 4])
@pytest.mark.parametrize("order", [AT_ONCE, IN_TURN])
def test_the_hint_gives_the_chance_of_a_few_bets_and_the_best_is_what_hard_lays(race: int, order: str) -> None:
    table = betting((130, 110, 125, 115), race=race, order=order)
    weighed = hint(table, 1, seed=5)
    assert 4 <= len(weighed) <= 7
    assert len({each.move for each in weighed}) == len(weighed)
    assert () in [bets_of(each) for each in weighed]
    assert [each.worth for each in weighed] == sorted((each.worth for each in weighed), reverse=True)
    assert all(each.figures[0] == each.worth and 0 <= each.worth <= 1 for each in weighed)
    assert all(not GAME.objection(table, 1, each.move) for each in weighed if isinstance(each.move, Stake))
    assert stakes_of("hard", table, 1, seed=5) == bets_of(weighed[0])


def test_the_hint_to_bet_nothing_says_why() -> None:
    best, *others = hint(betting((40, 360, 40, 40), race=4), 1)
    assert not bets_of(best), "far ahead in the last race there is nothing to bet for"
    assert worth_words(best.figures).say(()).endswith(" % to win the evening: you are ahead, and a bet would only risk that")
    assert all(worth_words(other.figures).say(()).endswith(" % to win the evening") for other in others)
    assert worth_words((0.25, 0.0)).say(()) == "25.0 % to win the evening: all odds are fair, and no bet raises that"


def test_nobody_gets_a_hint_who_is_not_to_bet() -> None:
    assert hint(betting((120, 120, 120)), 0) == ()


# -- What it is made of -----------------------------------------------------------------------------------------------------


def evenings_to_come(table: Table, seat: Seat) -> list[Imagined]:
    return imagine(table, seat, Random(1), habits(table, seat, Random(1)))


@pytest.mark.rule("HO-11")
@pytest.mark.parametrize(
    ("rule", "bookies"),
    [("rotates", {(2, 3, 0)}), (ONE_SEAT, {(2, 2, 2)}), (CUT_FOR, {(2, a, b) for a in range(4) for b in range(4)})],
)
def test_the_office_is_imagined_to_move_as_the_house_rules_say(rule: str, bookies: set[tuple[Seat, ...]]) -> None:
    imagined = evenings_to_come(replace(betting((120,) * 4, race=2, bookie=2), rules=HouseRules(bookie=rule)), 0)
    assert {each.bookies for each in imagined} == bookies


def test_imagined_evenings_make_no_counters() -> None:
    for each in evenings_to_come(betting((200, 90, -10, 200), race=2), 1):
        assert all(sum(scores) == 480 for scores in each.scores)


def test_a_lead_is_better_than_a_lag() -> None:
    table = betting((120,) * 4)
    outlook = Outlook(evenings_to_come(table, 1), 1, table.rules, table.scores)
    leads = [outlook.chance(lead) for lead in (-1000, -100, -50, -20, 0, 20, 50, 100, 1000)]
    assert leads == sorted(leads)
    assert leads[0] < 0.1 < 0.5 < leads[4] < 0.8 < 0.95 < leads[-1]


def test_at_the_end_only_the_scores_count() -> None:
    table = betting((100, 90), race=2)
    outlook = Outlook([Imagined(0, (0,), ([100, 90],))], 1, table.rules, table.scores)
    assert [outlook.chance(lead) for lead in (-1, 0, 1)] == [0, 0.5, 1]


# -- The last race ----------------------------------------------------------------------------------------------------------


def can_pass(stakes: Stakes, gap: int) -> bool:
    return any(gain_of([(NUMBER[line], counters) for line, counters in stakes], brings) > gap for brings in BRINGS)


@pytest.mark.parametrize(
    ("own", "kinds", "least", "most"),
    [
        (248, {"show"}, 12, 12),  # 3 less: three quarters of all races bring 4
        (217, {"show"}, 105, 105),
        (150, {"place", "red", "black"}, 102, 110),
        (80, {"win"}, 58, 65),
        (12, {"win"}, 12, 12),  # out of reach alone: all of it, and the leader must lose, too
    ],
)
def test_in_the_last_race_medium_lays_what_passes_the_leader_on_the_line_that_wins_oftenest(
    own: int, kinds: set[str], least: int, most: int
) -> None:
    table = betting((own, 251, 100, 117), race=4, bookie=3, limit="none")
    for seed in range(20):
        stakes = stakes_of("medium", table, 0, seed)
        assert {kind_of(line) for line, _ in stakes} <= kinds
        assert least <= total(stakes) <= most
        assert can_pass(stakes, 251 - own) == (own > 12)
    before = betting((own, 251, 100, 117), race=3, bookie=3, limit="none")
    assert total(stakes_of("medium", before, 0)) <= 20, "there is another race"


def test_in_the_last_race_easy_sees_now_and_then_that_it_must_catch_up() -> None:
    table = betting((217, 251, 100, 117), race=4, bookie=3, limit="none")
    saw = sum(can_pass(stakes_of("easy", table, 0, seed), 34) for seed in range(200))
    assert 60 < saw < 140


@pytest.mark.usefixtures("hasty")
def test_the_hard_one_whose_evening_is_lost_still_lays_what_may_win_it_a_place() -> None:
    lost = betting((3, 220, 107, 150), race=4, bookie=1)
    assert stakes_of("hard", lost, 0) in {((f"win {suit}", 3),) for suit in SUITS}
    second = betting((100, 320, 50, 120), race=4, bookie=2)
    assert can_pass(stakes_of("hard", second, 0), 20), "the second prize"
