"""What the computer players of Bacarac do, and that their quick cards keep the rules of the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from parlor_desktop.engine.cards import BLACK, DECK, in_order
from parlor_desktop.engine.contract import CHANCE, Fell, Luck, Move, Over, Seat
from parlor_desktop.games.bacarac.betting import (
    BY_LOOKS,
    PEOPLE,
    STAY,
    UP,
    Kind,
    Round,
    Spoken,
    likelihoods,
    manner,
    spoken_so_far,
    standing,
    step_of,
    way_of,
)
from parlor_desktop.games.bacarac.betting import DROP as DROPPED
from parlor_desktop.games.bacarac.brain import BRAINS, chance_to_win
from parlor_desktop.games.bacarac.house_rules import AGREED, CLAIMED, FIXED, NO_BETTING, SIT_OUT, SPREAD, HouseRules
from parlor_desktop.games.bacarac.moves import (
    CALL,
    CHECK,
    DROP,
    GO_ON,
    LEAVE,
    STOP,
    Bet,
    Drop,
    Lay,
    Leave,
    Raise,
    Stop,
    Take,
)
from parlor_desktop.games.bacarac.poker import best_five
from parlor_desktop.games.bacarac.quick import CARD, COLOURS, PLACE, Deal, cards_of, most_promising, play_out, worth
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.search import Bets, Evidence, Guesses, chance_of_best
from parlor_desktop.games.bacarac.table import DIVISIONS, POT, RAISES, Betting, Laid, Phase, Table
from parlor_desktop.games.bacarac.words import worth_words
from parlor_desktop.scene.bacarac.words import sign_of
from tests.games.bacarac.guesses import guess as guess_at

SEATS = tuple(GAME.seats)
LEVELS = tuple(BRAINS)


def any_move(table: Table, rng: Random) -> Move:
    """Any legal move, but seldom to drop: else hardly anybody would show their cards."""
    moves = GAME.moves(table, table.turn)
    staying = [move for move in moves if not isinstance(move, Drop | Leave | Stop)]
    return rng.choice(staying) if staying and rng.random() < 0.85 else rng.choice(moves)


def some_game(seats: int, seed: int, **rules: object) -> Iterator[tuple[Table, Move]]:
    """Every decision of a game of random players, with the table before it."""
    rng = Random(f"{seats}/{seed}")
    table = GAME.setup(seats, HouseRules(**rules)).state  # type: ignore[arg-type]
    while not isinstance(awaited := GAME.awaits(table), Over):
        if isinstance(awaited, Luck):
            table = GAME.apply(table, CHANCE, Fell(awaited.source.sample(rng))).state
            continue
        move = any_move(table, rng)
        yield table, move
        table = GAME.apply(table, table.turn, move).state


def decisions(seats: int, *phases: Phase, seed: int = 1, **rules: object) -> list[Table]:
    """Tables of one game at which somebody has a choice, in these phases."""
    return [
        table
        for table, _ in some_game(seats, seed, **rules)
        if table.phase in phases and len(GAME.moves(table, table.turn)) > 1
    ]


def choices(level: str, table: Table, tries: int = 5) -> set[Move]:
    """Whatever this level may do here."""
    view = GAME.view(table, table.turn)
    return {BRAINS[level].choose(view, table.turn, Random(seed)) for seed in range(tries)}


def table_of(cards: str, seats: int = 4, first: Seat = 0, **more: object) -> Table:
    """A hand that has just been dealt; seat 0 holds these cards, the others share what is left."""
    rng = Random(cards)
    held = cards.split()
    left = [card for card in DECK if card not in held]
    rng.shuffle(left)
    size = 52 // (seats + 1)
    hands = [tuple(held), *(tuple(left[at * size : (at + 1) * size]) for at in range(seats - 1))]
    players = tuple((first + step) % seats for step in range(seats))
    table = Table(
        HouseRules(),
        chips=(200,) * seats,
        markers=(0,) * seats,
        board=tuple(seats * (3 if name == "Kitty" else 2 if name == "8-9-10" else 1) for name in DIVISIONS),
        phase=Phase.BET,
        hand=1,
        dealer=(first - 1) % seats,
        turn=0,
        players=players,
        hands=tuple(map(in_order, hands)),
        dead=in_order(left[(seats - 1) * size :]),
        betting=Betting((0,) * seats, players),
    )
    return replace(table, **more)  # type: ignore[arg-type]


def heard(cards: str, *said: Move, seats: int = 4, **more: object) -> Table:
    """The same, when those on the right of seat 0 have said this; it is seat 0's turn."""
    first = -len(said) % seats
    table = table_of(cards, seats, first, turn=first, **more)
    for move in said:
        table = GAME.apply(table, table.turn, move).state
    assert table.turn == 0
    return table


# -- The quick cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(4, 19))
def test_a_poker_hand_is_worth_what_the_rules_say(size: int) -> None:
    rng = Random(size)
    for _ in range(300):
        cards = rng.sample(DECK, size)
        assert worth(cards_of(cards)) == best_five(cards)[0]


@pytest.mark.parametrize(
    "hand",
    [
        "AS 2S 3S 4S 5S KH KD KC QH QD",
        "AS 2H 3D 4C 5S 9H 9D",
        "AS AH AD AC KS KH KD KC 2S",
        "QS QH QD JS JH JD 10S 9S 2S 3S",
        "AS KS QS JS 10S AH KH QH JH 9H",
        "2S 2H 3S 3H 4S 4H",
        "10S JS QH KD AC",
        "2S 2H 2D 5C",
    ],
)
def test_rare_poker_hands_are_worth_what_the_rules_say(hand: str) -> None:
    assert worth(cards_of(hand.split())) == best_five(hand.split())[0]


def quick(table: Table) -> Deal:
    laid = [(each.seat, PLACE[each.card]) for each in table.laid]
    board = [0 if name == POT else lies for name, lies in zip(DIVISIONS, table.board, strict=True)]
    return Deal([cards_of(hand) for hand in table.hands], table.turn, board, COLOURS[table.colour], laid)


@pytest.mark.parametrize("seats", SEATS)
def test_the_quick_run_goes_as_the_rules_have_it(seats: int) -> None:
    deal, chips, runs = None, (0,) * seats, 0
    for table, move in some_game(seats, 2):
        if table.phase is Phase.LEAD:
            if deal is None or not table.laid:
                deal, chips = quick(table), table.chips
            assert deal.hands == [cards_of(hand) for hand in table.hands]
            assert (deal.turn, deal.colour, deal.over) == (table.turn, COLOURS[table.colour], False)
            assert deal.won == [now - then for now, then in zip(table.chips, chips, strict=True)]
            assert deal.board == list(table.board)
            assert isinstance(move, Lay)
            deal.lead(PLACE[move.card])
            runs += 1
        elif table.phase is Phase.BET:
            assert deal is None or deal.over
            deal = None
    assert runs > 10


@pytest.mark.parametrize("seats", SEATS)
def test_the_quick_run_ends_and_pays_as_the_rules_have_it(seats: int) -> None:
    for seed in range(6):
        table = next(table for table, _ in some_game(seats, seed, betting=NO_BETTING, claims=CLAIMED))
        deal, board = quick(table), table.board
        while table.phase in (Phase.LEAD, Phase.FOLLOW):
            lays = [move for move in GAME.moves(table, table.turn) if isinstance(move, Lay)]
            before, move = table, Random(seed).choice(lays)
            if table.phase is Phase.LEAD:
                assert isinstance(move, Lay)
                deal.lead(PLACE[move.card])
            table = GAME.apply(table, table.turn, move).state
        assert deal.over
        assert before.phase in (Phase.LEAD, Phase.FOLLOW)
        if table.phase is Phase.CLAIM:
            won = [0] * seats
            for owner, division in table.claims:
                won[owner] += board[DIVISIONS.index(division)]
            assert deal.won == won


@pytest.mark.parametrize("seats", SEATS)
def test_playing_out_is_leading_by_the_rule_of_thumb(seats: int) -> None:
    for table in decisions(seats, Phase.LEAD)[:12]:
        if not table.colour:
            continue
        slow, fast = quick(table), quick(table)
        while not slow.over:
            slow.lead(most_promising(slow.hands[slow.turn], slow.colour))
        play_out(fast, lambda: 0.99)
        assert (fast.won, fast.board, fast.hands) == (slow.won, slow.board, slow.hands)


def test_the_rule_of_thumb_leads_the_longest_suit_and_counts_hearts_that_pay_twice() -> None:
    hand = cards_of(["2S", "3S", "4S", "9H", "KH", "5D", "6C"])
    assert CARD[most_promising(hand, COLOURS[""])] == "2S"
    assert CARD[most_promising(hand | cards_of(["QH"]), COLOURS[""])] == "9H"
    assert CARD[most_promising(hand | cards_of(["QH"]), COLOURS[BLACK])] == "2S"


# -- The quick betting ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", [FIXED, SPREAD])
@pytest.mark.parametrize("seats", SEATS)
def test_the_quick_betting_goes_as_the_rules_have_it(seats: int, style: str) -> None:
    on = None
    for table, move in some_game(seats, 3, betting=style, hands="once"):
        if table.phase is not Phase.BET or table.closing:
            on = None
            continue
        assert table.betting is not None
        if on is None:
            on = Round(table.players, seats, table.on(POT))
        same = Round.of(table.betting, table.players, table.on(POT))
        assert [getattr(on, each) for each in Round.__slots__] == [getattr(same, each) for each in Round.__slots__]
        on.speak(*way_of(move))


@pytest.mark.parametrize("style", [FIXED, SPREAD])
@pytest.mark.parametrize("seats", SEATS)
def test_what_was_said_is_remembered_with_what_the_speaker_saw(seats: int, style: str) -> None:
    said: list[Spoken] = []
    for table, move in some_game(seats, 4, betting=style, hands="once"):
        if table.phase is not Phase.BET:
            said = []
            continue
        assert table.betting is not None
        pot = sum(table.board) if table.closing else table.on(POT)
        assert spoken_so_far(table.betting, table.players, pot) == said
        said.append((table.turn, Round.of(table.betting, table.players, pot).spot(), way_of(move)[0]))


@pytest.mark.parametrize("kind", PEOPLE)
def test_who_raises_has_a_better_hand_than_who_calls_and_they_than_who_drops(kind: Kind) -> None:
    very_good = []
    for way in (DROPPED, STAY, UP):
        likely = likelihoods([(1, (3, 1, 1, 2, 6), way)], 1, 10)[kind]
        very_good.append(sum(likely[-4:]) / sum(likely))
    assert very_good == sorted(very_good)
    assert 5 * very_good[0] < 1 / 8 < very_good[2] / 2


@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize("kind", PEOPLE)
def test_people_never_drop_for_nothing_and_never_raise_too_often(kind: Kind, level: int) -> None:
    for drop, not_up in manner((3, 1, level, 2 * (level > 0), 8), kind, 10):
        assert 0 <= drop < not_up <= 1
        assert (drop > 0) == (level > 0)
        assert (not_up < 1) == (level <= RAISES)


def test_a_better_hand_stands_higher_and_more_cards_make_it_more_common() -> None:
    pair, flush = (best_five(hand.split())[0] for hand in ("9S 9H 2D 5C KC", "2S 5S 7S 9S KS"))
    assert standing(pair, 5) < standing(flush, 5)
    assert standing(pair, 10) < 0.1 < 0.5 < standing(pair, 5)


# -- Honesty ----------------------------------------------------------------------------------------------------------------


def answer(level: str, table: Table, seed: int) -> object:
    """The choice from a seat's view, and the reasons."""
    view, brain = GAME.view(table, table.turn), BRAINS[level]
    return brain.choose(view, table.turn, Random(seed)), brain.weigh(view, table.turn, Random(seed))


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("phase", [Phase.BET, Phase.LEAD])
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_decides_by_what_they_cannot_see(level: str, phase: Phase, seats: int) -> None:
    tables = decisions(seats, phase, hands="once")
    differ = 0
    for at, table in enumerate(tables[:: max(1, len(tables) // 3)][:3]):
        other = guess_at(GAME.view(table, table.turn), table.turn, Random(at))
        differ += other.hands != table.hands
        assert GAME.view(other, table.turn) == GAME.view(table, table.turn)
        assert answer(level, other, at) == answer(level, table, at)
    assert differ


@pytest.mark.parametrize("phase", [Phase.CLAIM, Phase.AGREE])
@pytest.mark.parametrize("level", LEVELS)
def test_claiming_and_agreeing_are_decided_by_what_lies_open(level: str, phase: Phase) -> None:
    tables = decisions(3, phase, claims=CLAIMED, hands=AGREED)[:4]
    assert tables
    for table in tables:
        turned = (*table.hands[1:], table.hands[0])
        assert answer(level, replace(table, hands=turned), 3) == answer(level, table, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_random_numbers_give_the_same_answer(level: str) -> None:
    for table in decisions(4, Phase.BET, Phase.LEAD, hands="once")[::19]:
        assert answer(level, table, 5) == answer(level, table, 5)


# -- Legality ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"betting": SPREAD, "claims": CLAIMED},
        {"betting": NO_BETTING, "hands": AGREED},
        {"broke": SIT_OUT, "chips": 100, "hands": "four times"},
    ],
    ids=["default", "spread", "none", "out"],
)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_legal(level: str, seats: int, rules: dict[str, object]) -> None:
    tables = decisions(seats, *Phase, seed=6, **rules)
    for table in {(table.phase, table.closing): table for table in tables}.values():
        assert BRAINS[level].choose(GAME.view(table, table.turn), table.turn, Random(1)) in GAME.moves(table, table.turn)


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_hint_weighs_every_move(seats: int) -> None:
    tables = [table for table, _ in some_game(seats, 7, claims=CLAIMED, hands=AGREED)]
    for table in {(table.phase, table.closing): table for table in tables}.values():
        weighed = BRAINS["hard"].weigh(GAME.view(table, table.turn), table.turn, Random(5))
        assert [each.move for each in weighed] == list(GAME.moves(table, table.turn))


# -- Judgement --------------------------------------------------------------------------------------------------------------

STRONG = "5S 6S 7S 8S 9S 2H 4D 6D JC QC"
WEAK = "2S 3S 5S 2H 7H 8D 10D 6C JC QC"
GOOD = "2S 2H 2D KS KH 5D 7C 9C JD 4S"
RAISED = (CHECK, Bet(2), Raise(2))
EIGHTS = "8S 8H 3D 5C JC"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_has_the_best_hand_goes_up(level: str) -> None:
    assert choices(level, heard(STRONG, Bet(2))) == {Raise(2)}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_drops_where_it_costs_nothing_to_stay(level: str) -> None:
    assert DROP not in choices(level, table_of(WEAK), tries=20)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bad_hand_is_dropped_after_a_raise(level: str) -> None:
    assert choices(level, heard(WEAK, *RAISED)) == {DROP}


def test_the_easy_one_often_stays_in_with_a_bad_hand() -> None:
    view = GAME.view(heard(WEAK, *RAISED), 0)
    drops = [BRAINS["easy"].choose(view, 0, Random(seed)) == DROP for seed in range(200)]
    assert 20 < sum(drops) < 120


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_for_a_great_pot_nearly_everything_is_called(level: str) -> None:
    table = heard("9S 9H 2D 5C KC", Bet(2), seats=2, closing=True, board=(60,) * 10)
    table = replace(table, hands=tuple(hand[:5] for hand in table.hands), dead=())
    assert DROP not in choices(level, table)


HOPELESS = "2S 3H 5D 7C 8S"


def last_hand(cards: str, *said: Move, seats: int, lies: int) -> Table:
    """Straight poker for so many chips on the board."""
    board = tuple(lies // len(DIVISIONS) + (at < lies % len(DIVISIONS)) for at in range(len(DIVISIONS)))
    table = heard(cards, *said, seats=seats, closing=True, board=board)
    rest = [card for card in DECK if card not in table.hands[0]]
    Random(seats).shuffle(rest)
    others = [in_order(rest[5 * at : 5 * at + 5]) for at in range(seats - 1)]
    return replace(table, hands=(table.hands[0], *others), dead=())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "lies"), [(10, 290), (4, 60)])
def test_nobody_drops_out_of_the_last_hand_for_a_song(level: str, seats: int, lies: int) -> None:
    """BA-18: whoever drops out there has lost it; a bet is nothing against what lies on the board."""
    table = last_hand(HOPELESS, Bet(2), seats=seats, lies=lies)
    assert choices(level, table, tries=20) == {CALL}
    weighed = BRAINS["hard"].weigh(GAME.view(table, 0), 0, Random(1))
    assert max(weighed, key=lambda each: each.worth).move != DROP


@pytest.mark.parametrize("level", LEVELS)
def test_where_little_lies_a_hopeless_hand_may_still_drop_out_of_the_last_hand(level: str) -> None:
    table = last_hand(HOPELESS, *RAISED, seats=10, lies=10)
    assert DROP in choices(level, table, tries=20)


def shared(table: Table) -> Table:
    """The same, but the best three hands share the board."""
    return replace(table, rules=replace(table.rules, closing="three"))


def test_the_medium_one_stays_in_with_a_middling_hand_where_three_share_the_board() -> None:
    """Eights are hardly ever the best of ten, but often among the best three."""
    alone = last_hand(EIGHTS, *RAISED, seats=10, lies=40)
    assert choices("medium", alone, tries=20) == {DROP}
    assert choices("medium", shared(alone), tries=20) == {CALL}


def test_where_three_share_the_board_a_middling_hand_brings_more_and_the_best_one_less() -> None:
    for cards, more in ((EIGHTS, True), ("10S JS QS KS AS", False)):
        alone = GAME.view(last_hand(cards, Bet(2), seats=10, lies=290), 0)
        for_one, for_three = (Bets(view, 0, Random(1)).brings(CALL) for view in (alone, shared(alone)))
        assert (for_three > for_one) == more
        assert for_three == pytest.approx(290 / 2, rel=0.2) or more


def test_the_sign_tells_the_chance_to_be_among_those_who_are_paid() -> None:
    alone = GAME.view(last_hand(EIGHTS, seats=10, lies=290), 0)
    best, paid = (sign_of(view, ["Ann", *"BCDEFGHIJ"], 0) for view in (alone, shared(alone)))
    assert best.chance is not None
    assert paid.chance is not None
    assert best.chance + 0.2 < paid.chance < 1
    assert (best.chance_words[:11], paid.chance_words[:23]) == ("Best of the", "Among the best 3 of 10:")


def test_where_no_more_are_in_than_are_paid_the_sign_tells_the_chance_to_be_the_best() -> None:
    table = GAME.view(last_hand(EIGHTS, seats=3, lies=60), 0)
    assert sign_of(shared(table), "ABC", 0) == sign_of(table, "ABC", 0)


def test_who_leads_is_surer_of_the_evening_where_three_share_the_board() -> None:
    """The same figure decides whether a computer player wants to stop."""
    table = replace(last_hand(EIGHTS, seats=10, lies=300), chips=(380, *[200] * 9))
    alone, three = (chance_to_win(each, 0, False, Random(1)) for each in (table, shared(table)))
    assert alone == pytest.approx(0.1, abs=0.02)
    assert three > 0.95


def test_the_medium_one_bets_first_with_a_hand_with_which_it_would_not_raise() -> None:
    assert choices("medium", heard(GOOD)) == {Bet(2)}
    assert choices("medium", heard(GOOD, Bet(2))) == {CALL}


def test_others_are_taken_to_stay_in_for_a_song_too() -> None:
    dear, cheap = ((10, 3, 1, 2, pot) for pot in (12, 290))
    for kind in PEOPLE:
        assert manner(cheap, kind, 5)[0][0] < 0.02 < manner(dear, kind, 5)[0][0]


# -- One figure of odds -----------------------------------------------------------------------------------------------------


def truly_best(table: Table, seat: Seat) -> float:
    """1 if this hand is the best of those still in, or its share where several are level."""
    assert table.betting is not None
    worths = [worth(cards_of(table.hands[other])) for other in table.players if other not in table.betting.dropped]
    mine = worth(cards_of(table.hands[seat]))
    return (mine == max(worths)) / worths.count(mine)


def test_a_flush_that_the_pool_of_all_hands_makes_too_little_of_is_reckoned_from_one_s_own_cards() -> None:
    """It was shown as once in 10; the others have fewer hearts and aces than anybody's hands have."""
    table = heard("2S KS AS 2H 9H 10H JH QH AD 6C", seats=4)
    rng, view = Random(1), GAME.view(table, 0)
    times = 1500
    won = sum(truly_best(guess_at(view, 0, rng), 0) for _ in range(times)) / times
    assert chance_of_best(view, 0) == pytest.approx(won, abs=0.04)


@pytest.mark.parametrize("seats", [4, 10])
def test_the_odds_come_true_over_many_hands_whatever_was_said(seats: int) -> None:
    """Those hands that are said to be the best so often are so, when everybody bets as most computer players do."""
    rng = Random(seats)
    tiers: list[list[tuple[float, float]]] = [[], [], []]
    for _ in range(130):
        table = GAME.setup(seats, HouseRules()).state
        while table.phase in (Phase.DEALER, Phase.DEAL):
            awaited = GAME.awaits(table)
            assert isinstance(awaited, Luck)
            table = GAME.apply(table, CHANCE, Fell(awaited.source.sample(rng))).state
        while table.phase is Phase.BET:
            view = GAME.view(table, table.turn)
            told = chance_of_best(view, table.turn)
            tiers[(told > 0.15) + (told > 0.5)].append((told, truly_best(table, table.turn)))
            table = GAME.apply(table, table.turn, BRAINS["medium"].choose(view, table.turn, rng)).state
    for tier in tiers:
        told, true = (sum(each) / len(tier) for each in zip(*tier, strict=True))
        assert told == pytest.approx(true, abs=0.13), (told, true, len(tier))


@pytest.mark.parametrize("seats", [4, 10])
def test_a_hint_gives_the_same_odds_as_the_table(seats: int) -> None:
    for table in decisions(seats, Phase.BET)[:6]:
        view = GAME.view(table, table.turn)
        weighed = BRAINS["hard"].weigh(view, table.turn, Random(1))
        odds = {each.figures[1] for each in weighed if each.move != DROP}
        assert odds == {chance_of_best(view, table.turn)}
        sign = sign_of(view, [f"P{seat}" for seat in range(seats)], table.turn)
        assert sign.chance in odds


def test_the_hard_one_bluffs_at_times_and_not_always() -> None:
    view = GAME.view(heard(WEAK, CHECK, CHECK, CHECK), 0)
    said = [BRAINS["hard"].choose(view, 0, Random(seed)) for seed in range(40)]
    assert 0 < said.count(Bet(2)) < 20
    assert said.count(CHECK) + said.count(Bet(2)) == 40


def test_the_hard_one_takes_the_others_to_have_what_they_say() -> None:
    expected = []
    for said in ((CHECK, CHECK, CHECK), (CHECK, CHECK, Bet(2)), RAISED):
        table = heard(WEAK, *said)
        steps = [step for _, step, _ in Bets(GAME.view(table, 0), 0, Random(1)).others[3]]
        expected.append(sum(steps) / len(steps))
    assert expected == sorted(expected)
    assert expected[0] + 2 < expected[1] < expected[2] - 1


def test_the_hard_one_can_still_drop_when_its_turn_comes_again() -> None:
    """So a check costs nothing, and a bet no more than itself, however bad the hand."""
    weighed = {each.move: each.worth for each in Bets(GAME.view(heard(WEAK), 0), 0, Random(1)).weighed()}
    assert weighed[DROP] == 0
    assert weighed[Bet(2)] > -2
    assert weighed[CHECK] >= 0


def test_a_better_hand_brings_more_whatever_is_said() -> None:
    strong, weak = (Bets(GAME.view(heard(hand, CHECK, Bet(2)), 0), 0, Random(1)).weighed() for hand in (STRONG, WEAK))
    assert [each.move for each in strong] == [each.move for each in weak] == [CALL, Raise(2), DROP]
    assert all(good.worth > bad.worth + 2 for good, bad in zip(strong[:2], weak[:2], strict=True))


def test_who_goes_by_looks_goes_up_with_a_flush_and_stays_in_with_less() -> None:
    after_a_bet = manner((3, 1, 1, 2, 6), BY_LOOKS, 10)
    full, three = (step_of(standing(best_five(hand.split())[0], 10)) for hand in ("9S 9H 9D KC KH", "9S 9H 9D KC QH"))
    assert after_a_bet[full][1] < 0.1
    assert after_a_bet[three][1] - after_a_bet[three][0] > 0.9


def leading(hand: str, level: str, **more: object) -> set[Move]:
    return choices(level, table_of(hand, seats=4, first=0, phase=Phase.LEAD, betting=None, **more), tries=3)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_hearts_that_pay_are_led(level: str) -> None:
    assert leading("10H JH QH KH AH 2S 9S 4D 5C 8C", level) == {Lay("10H")}


def test_the_hard_one_takes_the_kitty_when_it_can() -> None:
    laid = tuple(Laid(1, card) for card in ("2S", "3S"))
    assert leading("KD AD 7H", "hard", colour="red", laid=laid) <= {Lay("KD"), Lay("7H")}
    assert leading("AD", "hard", colour="red", laid=laid) == {Lay("AD")}


def test_the_easy_one_leads_its_lowest_card() -> None:
    assert leading("10H JH QH KH AH 3S 9S 2D 5C 8C", "easy") == {Lay("2D")}


def claiming(seat: Seat = 0) -> Table:
    claims = ((seat, "K"), (seat, "Q"))
    return table_of(WEAK, phase=Phase.CLAIM, claims=claims, betting=None, shown=True, rules=HouseRules(claims=CLAIMED))


@pytest.mark.parametrize(("level", "few", "many"), [("easy", 100, 200), ("medium", 25, 80), ("hard", 2, 24)])
def test_everybody_forgets_chips_now_and_then_by_their_level(level: str, few: int, many: int) -> None:
    view = GAME.view(claiming(), 0)
    done = [BRAINS[level].choose(view, 0, Random(seed)) for seed in range(1000)]
    assert few < done.count(LEAVE) < many
    assert done.count(LEAVE) + done.count(Take("K")) == 1000


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_nothing_to_take_goes_on_to_the_next_deal(level: str) -> None:
    assert choices(level, claiming(seat=1)) == {LEAVE}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_takes_chips_in_place_of_a_lead(level: str) -> None:
    table = table_of(WEAK, phase=Phase.LEAD, betting=None, claims=((0, "K"),), rules=HouseRules(claims=CLAIMED))
    assert all(isinstance(move, Lay) for move in choices(level, table))


def asked_to_stop(*scores: int, on_board: int = 0, **more: object) -> Table:
    board = (on_board, *[0] * (len(DIVISIONS) - 1))
    table = table_of(WEAK, len(scores), phase=Phase.AGREE, betting=None, shown=True, rules=HouseRules(hands=AGREED))
    return replace(table, chips=scores, board=board, **{"hand": 2 * len(scores), **more})  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_to_stop_is_not_proposed_too_early_but_agreed_to(level: str) -> None:
    assert choices(level, asked_to_stop(220, 190, 200, 190, hand=7)) == {GO_ON}
    assert choices(level, asked_to_stop(220, 190, 200, 190, hand=8)) == {STOP}
    assert choices(level, asked_to_stop(220, 190, 200, 190, hand=7, voices=(2,))) == {STOP}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("voices", [(), (1,)])
@pytest.mark.parametrize(
    ("scores", "on_board", "answer"),
    [
        ((210, 190), 0, STOP),  # ahead
        ((190, 210), 0, GO_ON),  # behind: another hand may turn it
        ((100, 300), 0, STOP),  # all is lost anyway
        ((190, 210), 30, STOP),  # the closing hand decides everything
        ((210, 190), 30, GO_ON),  # and that is no good to whoever is ahead
        ((200, 200), 0, STOP),
    ],
)
def test_everybody_stops_when_it_does_not_hurt_them(
    level: str, voices: tuple[Seat, ...], scores: tuple[int, ...], on_board: int, answer: Move
) -> None:
    assert choices(level, asked_to_stop(*scores, on_board=on_board, voices=voices)) == {answer}


def test_what_was_lent_counts_when_it_is_asked_who_is_ahead() -> None:
    assert choices("easy", asked_to_stop(210, 190, markers=(40, 0))) == {GO_ON}


def test_a_hint_says_how_likely_it_is_to_win_by_stopping_and_by_going_on() -> None:
    go_on, stop = BRAINS["hard"].weigh(asked_to_stop(210, 190), 0, Random(1))
    assert (go_on.move, stop.move, stop.worth) == (GO_ON, STOP, 1.0)
    assert 0.6 < go_on.worth < 0.98
    assert worth_words(stop.figures).say(()) == "wins 100 evenings in 100; 0 chips on the board"
    last = BRAINS["hard"].weigh(asked_to_stop(210, 190, hand=99), 0, Random(1))
    assert last[0].worth == last[1].worth


# -- What the hard one gathers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_guess_fits_all_that_the_table_knows(seats: int) -> None:
    for table in decisions(seats, Phase.LEAD)[:20]:
        seat = table.turn
        guesses = Guesses(GAME.view(table, seat), seat, Random(1))
        guesses.exchange(50)
        *hands, dead = guesses.places
        assert [hand.bit_count() for hand in hands] == [len(hand) for hand in table.hands]
        assert hands[seat] == cards_of(table.hands[seat])
        assert sum(hands) + dead + cards_of(each.card for each in table.laid) == COLOURS[""]
        assert not cards_of(table.dead_for_sure) & ~dead
        laid = [cards_of(each.card for each in table.laid if each.seat == who) for who in range(seats)]
        for who, shown in enumerate(table.poker):
            assert not cards_of(shown) & ~(hands[who] | laid[who])
        for who, lacked in table.lacking:
            assert not hands[who] & COLOURS[lacked]


def evidence_of(seat: Seat, *said: Move, **more: object) -> Evidence:
    """What seat 0 learns of another that has spoken like this before it."""
    return Evidence(GAME.view(heard(WEAK, *said, **more), 0), seat)  # type: ignore[arg-type]


HIGH, LOW = (cards_of(hand.split()) for hand in ("KS KD KC 4S 4C 9H 8H 3D 2C 7S", "KS 4D 9C 10S JC 3H 8H 6D 2C 2D"))


def test_who_has_bet_holds_a_good_hand_rather_and_who_has_dropped_a_bad_one() -> None:
    bettor, dropped = evidence_of(3, CHECK, Bet(2)), evidence_of(3, Bet(2), DROP)
    assert bettor.weight(HIGH) > 3 * bettor.weight(LOW)
    assert dropped.weight(LOW) > 3 * dropped.weight(HIGH)
    assert evidence_of(1).weight(HIGH) == evidence_of(1).weight(LOW) == 1.0


def test_how_somebody_has_bet_is_remembered_in_the_run_when_the_pot_is_gone() -> None:
    during = evidence_of(3, CHECK, Bet(2))
    table = heard(WEAK, CHECK, Bet(2))
    later = Evidence(replace(table, phase=Phase.LEAD, board=(4, 0, *table.board[2:])), 3)
    assert later.bet == during.bet != []
    closing = Evidence(replace(table, closing=True, board=(60,) * 10), 3)
    assert closing.bet != during.bet


def test_what_was_shown_was_the_best() -> None:
    table = table_of(WEAK, phase=Phase.LEAD, poker=((), ("KS", "KD", "9C", "9H", "AC"), (), ()))
    shown = Evidence(table, 1)
    pairs = cards_of(["KS", "KD", "9C", "9H", "AC", "2D", "3D", "4H", "6S", "7S"])
    assert shown.weight(pairs) == 1.0
    assert shown.weight(pairs ^ cards_of(["7S", "KC"])) == Evidence.BEST
    gone = replace(table, laid=(Laid(0, "QS"), Laid(1, "KS")))
    assert Evidence(gone, 1).weight(pairs ^ cards_of(["KS"])) == 1.0


def test_who_leads_a_suit_has_more_of_it_rather() -> None:
    table = table_of(WEAK, phase=Phase.LEAD, betting=None, laid=(Laid(1, "3S"), Laid(2, "4S"), Laid(1, "5D"), Laid(1, "6D")))
    led = Evidence(table, 1)
    assert led.leads == [(PLACE["3S"], COLOURS[""], 0), (PLACE["5D"], COLOURS["red"], cards_of(["3S"]))]
    spades, clubs = cards_of(["9S", "JS", "QS", "8D"]), cards_of(["9C", "JC", "QC", "8D"])
    assert led.weight(spades) > led.weight(clubs)
    assert Evidence(replace(table, laid=(Laid(1, "2S"),)), 1).leads == [(PLACE["2S"], COLOURS[""], 0)]
    only = Evidence(replace(table, laid=(Laid(1, "3S"),)), 1)
    assert only.weight(cards_of(["9S"])) == pytest.approx(1.0)  # nothing else could have been led
    assert only.weight(cards_of(["9S", "4D"])) == pytest.approx(0.35 / 2 + 0.5 + 0.15)
    assert only.weight(cards_of(["9S", "2D"])) == pytest.approx(0.35 / 2 + 0.5)
    assert only.weight(cards_of(["4D", "5D"])) == pytest.approx(0.35 / 2 + 0.15)


@pytest.mark.parametrize(
    ("held", "weight"),
    [
        ("6D 7D 2H", 0.35 / 2 + 0.5),  # the longer suit
        ("8H 9H", 0.35 / 2 + 0.15),  # the lower card
        ("9D 8H", 0.35 / 2 + 0.5 + 0.15),
        ("9D 10H", 0.35 / 2 + 0.15),  # a heart that pays counts twice
        ("9D 3C 4C 5C", 1.0),  # no choice
    ],
)
def test_after_a_stop_too_a_lead_tells_of_both_suits_of_its_colour(held: str, weight: float) -> None:
    table = table_of(WEAK, phase=Phase.LEAD, betting=None, laid=(Laid(0, "KS"), Laid(1, "5D")))
    assert Evidence(table, 1).weight(cards_of(held.split())) == pytest.approx(weight)


def test_guesses_go_by_the_evidence() -> None:
    """Seat 3 has bet, and seat 2 has dropped: in the guesses seat 3 has the better hand as a rule."""
    table = heard(WEAK, Bet(2), DROP, CALL)
    view = GAME.view(replace(table, phase=Phase.LEAD, turn=0), 0)
    guesses = Guesses(view, 0, Random(1))
    better = 0
    for _ in range(200):
        guesses.exchange(guesses.BETWEEN)
        better += worth(guesses.places[1]) > worth(guesses.places[2])
    assert better > 130
    for who, each in enumerate(guesses.evidence):
        assert guesses.weights[who] == (each.weight(guesses.places[who]) if each else 1.0)


def test_guesses_differ() -> None:
    table = decisions(4, Phase.LEAD)[0]
    guesses = Guesses(GAME.view(table, table.turn), table.turn, Random(1))
    seen = set()
    for _ in range(20):
        guesses.exchange(guesses.BETWEEN)
        seen.add(tuple(guesses.places))
    assert len(seen) > 15


def test_nothing_is_guessed_when_all_cards_are_known() -> None:
    """Ten have shown all they have, and the last cards of the dead hand were asked for."""
    hands = [DECK[at::11] for at in range(11)]
    shown = tuple(in_order(hand) for hand in hands[:-1])
    table = table_of(" ".join(shown[0]), 10, phase=Phase.LEAD, hands=shown, poker=shown, dead=tuple(hands[-1]), betting=None)
    table = replace(table, dead_for_sure=tuple(hands[-1]))
    *guessed, dead = Guesses(GAME.view(table, 0), 0, Random(1)).places
    assert guessed == [cards_of(hand) for hand in shown]
    assert dead == cards_of(table.dead)
    assert choices("hard", table, tries=1) <= set(GAME.moves(table, 0))
