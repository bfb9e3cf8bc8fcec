"""What the computer players of The Mayflower do, and that their quick table keeps the rules of the real one."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlor_desktop.engine.contract import CHANCE, Fell, Luck, Move, Over, Seat
from parlor_desktop.engine.house_rules import settle
from parlor_desktop.games.mayflower.brain import BRAINS
from parlor_desktop.games.mayflower.cards import DECK, in_order
from parlor_desktop.games.mayflower.guesses import Guesses, caught_out
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, FOUND, HONEST, HouseRules
from parlor_desktop.games.mayflower.many import WAYS, Counter, Deals
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, COUNT, KEEP, Challenge, Lay
from parlor_desktop.games.mayflower.quick import BIT, CARD, ENDS, Deal, bits, cards_of, play_out, reach
from parlor_desktop.games.mayflower.rules import FALSE_PASS, GAME
from parlor_desktop.games.mayflower.search import Search, Stakes
from parlor_desktop.games.mayflower.table import NOTHING_LAID, Deed, Drew, Laid, LookedAt, Passed, Phase, Row, Table
from tests.games.mayflower.guesses import guess as guess_at

SEATS = tuple(GAME.seats)
LEVELS = tuple(BRAINS)
LAY = {bit: Lay(card) for bit, card in CARD.items()}


def any_move(table: Table, rng: Random) -> Move:
    """Any legal move; false passes, kept cards and challenges come up, but laying a card is what happens most."""
    moves = GAME.moves(table, table.turn)
    lays = [move for move in moves if isinstance(move, Lay)]
    return rng.choice(lays) if lays and rng.random() < 0.9 else rng.choice(moves)


def some_game(seats: int, seed: int, **rules: object) -> Iterator[tuple[Table, Move]]:
    """Every decision of a game of random players, with the table before it."""
    rng = Random(f"{seats}/{seed}")
    table = GAME.setup(seats, settle(HouseRules, seats, rules)).state
    while not isinstance(awaited := GAME.awaits(table), Over):
        if isinstance(awaited, Luck):
            table = GAME.apply(table, CHANCE, Fell(awaited.source.sample(rng))).state
            continue
        move = any_move(table, rng)
        yield table, move
        table = GAME.apply(table, table.turn, move).state


def decisions(seats: int, honesty: str, every: int = 1) -> list[Table]:
    """Tables of one short game, at which somebody decides."""
    return [table for table, _ in some_game(seats, 1, honesty=honesty, deals=6)][::every]


def choices(level: str, table: Table, tries: int = 3) -> set[Move]:
    """Whatever this level may do here."""
    view = GAME.view(table, table.turn)
    return {BRAINS[level].choose(view, table.turn, Random(seed)) for seed in range(tries)}


def rows(**piles: tuple[int, int]) -> tuple[Row, ...]:
    """The table by its piles' top cards: A=(2, 14) is A1 and A2."""
    return tuple(Row(*piles[letter]) if letter in piles else Row() for letter in "ABCD")


def table_of(hand: str, *others: str, rows: tuple[Row, ...] = NOTHING_LAID, seats: int = 4, **more: object) -> Table:
    """A deal under way, seat 0 to move. Who is not given a hand shares what is left of the deck."""
    laid = [
        f"{letter}{number}"
        for letter, row in zip("ABCD", rows, strict=True)
        for number in (*range(1, row.low + 1), *range(13, row.high - 1, -1))
    ]
    given = [set(cards.split()) for cards in (hand, *others)]
    left = [card for card in DECK if card not in set(laid).union(*given)]
    sharing = seats - len(given)
    hands = (*given, *(left[at::sharing] for at in range(sharing)))
    table = Table(
        HouseRules(target=15, deals=12, honesty=HONEST),
        scores=(0,) * seats,
        phase=Phase.PLAY,
        deal=1,
        dealer=seats - 1,
        turn=0,
        hands=tuple(map(in_order, hands)),
        rows=rows,
        history=tuple(Laid(seats - 1, card) for card in laid),
    )
    return replace(table, **more)  # type: ignore[arg-type]


# -- The quick table --------------------------------------------------------------------------------------------------------


def quick(table: Table) -> Deal:
    return Deal([cards_of(hand) for hand in table.hands], table.turn, [BIT[card] for card in table.extra])


@pytest.mark.parametrize("seats", SEATS)
def test_the_quick_table_plays_every_move_as_the_rules_do(seats: int) -> None:
    deal, before = Deal((), 0), (0,) * seats
    for table, move in some_game(seats, 2, honesty=FOUND, deals=12):
        if not table.history:
            deal, before = quick(table), table.scores
        assert [cards_of(hand) for hand in table.hands] == deal.hands
        assert {CARD[bit] for bit in bits(deal.fits)} == set(table.fitting)
        assert table.turn == deal.turn
        assert [CARD[bit] for bit in deal.extra] == list(table.extra)
        assert table.drawn == (CARD[deal.drawn] if deal.drawn else None)
        looks = [seat for deed in table.history if isinstance(deed, LookedAt) for seat in deed.could]
        found = [FALSE_PASS * looks.count(seat) for seat in range(seats)]
        assert [now - then + more for now, then, more in zip(table.scores, before, found, strict=True)] == deal.points
        match move:
            case Lay(card):
                deal.lay(BIT[card])
            case _ if move == KEEP:
                deal.keep()
            case _:
                deal.cannot_play()


@pytest.mark.parametrize("seats", SEATS)
def test_playing_out_brings_what_the_rules_bring(seats: int) -> None:
    for seed in range(8):
        table = next(table for table, _ in some_game(seats, seed, honesty=HONEST, deals=12))
        deal = quick(table)
        drawable = cards_of(table.extra)
        orders = [sorted(bits(hand | drawable), key=lambda bit: hash((bit, seed))) for hand in deal.hands]
        points = play_out(deal, orders)
        started = table.deal
        while not table.shown:
            lays = [BIT[move.card] for move in GAME.moves(table, table.turn) if isinstance(move, Lay)]
            first = next((bit for bit in orders[table.turn] if bit in lays), 0)
            move = LAY[first] if first else GAME.moves(table, table.turn)[-1]
            table = GAME.apply(table, table.turn, move).state
        assert table.deal == started
        assert list(table.scores) == points


def test_playing_out_leaves_the_deal_as_it_was() -> None:
    deal = quick(next(table for table, _ in some_game(2, 3, deals=6)))
    kept = deal.hands[:], deal.extra[:], deal.points[:], deal.fits, deal.half, deal.turn
    play_out(deal, [list(bits(hand | sum(deal.extra))) for hand in deal.hands])
    assert kept == (deal.hands, deal.extra, deal.points, deal.fits, deal.half, deal.turn)


def test_a_hand_wants_most_what_leads_to_its_farthest_card() -> None:
    wants = dict(zip(DECK, reach(cards_of(["A1", "A6", "B1", "B2", "C1", "D13", "D7"])), strict=True))
    assert sorted(("A1", "B1", "C1", "D13"), key=wants.__getitem__) == ["C1", "B1", "A1", "D13"]


def test_a_seven_across_is_wanted_from_both_sides() -> None:
    wants = dict(zip(DECK, reach(cards_of(["A7"])), strict=True))
    assert wants["A1"] == wants["A13"] > wants["B1"]


# -- Honesty ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED, HONEST])
@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_decides_by_what_they_cannot_see(level: str, seats: int, honesty: str) -> None:
    phases = set()
    for at, table in enumerate(decisions(seats, honesty, every=23)[:5]):
        other = guess_at(GAME.view(table, table.turn), table.turn, Random(at))
        assert GAME.view(other, table.turn) == GAME.view(table, table.turn)
        assert answer(level, other, at) == answer(level, table, at)
        phases.add(table.phase)
    assert Phase.PLAY in phases


def answer(level: str, table: Table, seed: int) -> object:
    """The choice from a seat's view, and the reasons where there are any."""
    view, brain = GAME.view(table, table.turn), BRAINS[level]
    return brain.choose(view, table.turn, Random(seed)), brain.weigh(view, table.turn, Random(seed)) if seed % 4 == 0 else None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("phase", "honesty"), [(Phase.DRAWN, FOUND), (Phase.CHALLENGE, CHALLENGED)])
def test_drawn_cards_and_challenges_are_decided_honestly_too(level: str, phase: Phase, honesty: str) -> None:
    tables = [table for table in decisions(2, honesty) if table.phase is phase][:3]
    assert tables
    for at, table in enumerate(tables):
        other = guess_at(GAME.view(table, table.turn), table.turn, Random(at))
        assert answer(level, other, 8) == answer(level, table, 8)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_random_numbers_give_the_same_answer(level: str) -> None:
    for at, table in enumerate(decisions(4, CHALLENGED, every=37)[:3]):
        assert answer(level, table, 8 * at) == answer(level, table, 8 * at)


# -- Legality ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED, HONEST])
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_legal(level: str, seats: int, honesty: str) -> None:
    for at, table in enumerate(decisions(seats, honesty, every=13)[:6]):
        assert BRAINS[level].choose(GAME.view(table, table.turn), table.turn, Random(at)) in GAME.moves(table, table.turn)


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_hint_weighs_every_move_and_the_hard_one_makes_the_best(seats: int) -> None:
    for table in decisions(seats, CHALLENGED, every=29)[:4]:
        view = GAME.view(table, table.turn)
        weighed = BRAINS["hard"].weigh(view, table.turn, Random(5))
        assert [each.move for each in weighed] == list(GAME.moves(table, table.turn))
        if len(table.hands[table.turn]) > 1:
            best = max(weighed, key=lambda each: each.worth).move
            assert BRAINS["hard"].choose(view, table.turn, Random(5)) == best


# -- Judgement --------------------------------------------------------------------------------------------------------------

OPENED = rows(A=(2, 14), B=(2, 14))
"""A1 A2 and B1 B2 lie."""


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_card_that_leads_to_ones_own_goes_before_one_that_opens_the_others_way(level: str) -> None:
    table = table_of("A3 A6 A7 B3 C3", rows=OPENED)
    assert choices(level, table) == {Lay("A3")}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_card_is_laid(level: str) -> None:
    table = table_of("A3", rows=OPENED)
    assert choices(level, table) == {Lay("A3")}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_nobody_with_sense_holds_back_a_card_that_leads_to_their_last_one(level: str) -> None:
    table = table_of("A3 A4", rows=OPENED)
    assert choices(level, table) == {Lay("A3")}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_drawn_card_that_leads_to_ones_last_one_is_laid(level: str) -> None:
    table = table_of("A3 A4", rows=OPENED, seats=2, phase=Phase.DRAWN)
    own, (*others, one, another) = table.hands
    history = (*table.history, Passed(0, table.fitting), Drew(0, "A3"))
    table = replace(table, hands=(own, tuple(others)), extra=(one, another), history=history)
    assert choices(level, table) == {Lay("A3")}


def test_the_medium_one_never_holds_back() -> None:
    assert choices("medium", table_of("A13 B12 C9 D9", rows=OPENED)) == {Lay("A13")}


def test_the_easy_one_takes_any_card_a_little_rather_one_that_leads_to_its_own_and_never_says_that_it_has_none() -> None:
    table = table_of("A3 B3 B7 C5", rows=OPENED, rules=HouseRules(target=15, deals=12, honesty=FOUND))
    view = GAME.view(table, 0)
    chosen = [BRAINS["easy"].choose(view, 0, Random(seed)) for seed in range(2000)]
    assert set(chosen) == {Lay("A3"), Lay("B3")}
    assert 1010 < chosen.count(Lay("B3")) < 1190


def test_the_medium_one_goes_by_how_many_of_its_cards_wait_and_the_rule_of_thumb_by_how_far_they_are() -> None:
    table = table_of("A3 A4 A5 B3 B7 C9", rows=OPENED)
    view = GAME.view(table, 0)
    assert choices("medium", table) == {Lay("A3")}
    assert BRAINS["hard"].in_a_hurry().choose(view, 0, Random(1)) == Lay("B3")


def test_of_two_cards_that_open_as_many_the_medium_one_takes_either() -> None:
    assert choices("medium", table_of("A3 B3 C5", rows=OPENED), tries=40) == {Lay("A3"), Lay("B3")}


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_nothing_that_fits_says_so(level: str) -> None:
    table = table_of("C5 D9", rows=OPENED)
    assert choices(level, table) == {CANNOT_PLAY}


PASSED_WITH_A3 = (
    Laid(3, "A1"),
    Laid(3, "A2"),
    Passed(1, ("A3", "B1")),
    Laid(2, "B1"),
    Laid(3, "B2"),
    Laid(1, "A3"),
    Passed(2, ("A4", "B3")),
)


def caught_table(turn: Seat) -> Table:
    table = table_of("", rows=rows(A=(3, 14), B=(2, 14)))
    return replace(
        table,
        rules=HouseRules(target=15, deals=12, honesty=CHALLENGED),
        phase=Phase.CHALLENGE,
        history=PASSED_WITH_A3,
        turn=turn,
        out=0,
    )


def test_the_medium_one_doubts_whom_the_table_has_caught_out_and_nobody_else() -> None:
    assert caught_out(caught_table(3)) == {1}
    assert choices("medium", caught_table(3)) == {Challenge(1)}
    assert choices("medium", replace(caught_table(3), challenged=(1,))) == {COUNT}


def test_the_hard_one_doubts_whom_the_table_has_caught_out_and_nobody_who_probably_told_the_truth() -> None:
    assert choices("hard", caught_table(3)) == {Challenge(1)}
    assert choices("hard", replace(caught_table(3), challenged=(1,))) == {COUNT}
    weighed = {each.move: each.worth for each in BRAINS["hard"].weigh(GAME.view(caught_table(3), 3), 3, Random(1))}
    assert weighed[Challenge(1)] == pytest.approx(4 / 3)
    assert -1 <= weighed[Challenge(2)] < 0 == weighed[COUNT]


def test_what_was_charged_when_everybody_had_passed_is_no_reason_to_doubt_anybody() -> None:
    passes = tuple(Passed(seat, ("A3", "B1")) for seat in range(4))
    history: tuple[Deed, ...] = (Laid(3, "A1"), Laid(3, "A2"), *passes, LookedAt((1,)), Laid(1, "A3"))
    assert caught_out(replace(caught_table(3), history=history)) == frozenset()


def test_the_easy_one_seldom_doubts() -> None:
    view = GAME.view(caught_table(3), 3)
    doubts = [BRAINS["easy"].choose(view, 3, Random(seed)) != COUNT for seed in range(200)]
    assert 0 < sum(doubts) < 30


def test_a_card_that_may_have_been_drawn_since_proves_nothing() -> None:
    table = table_of("A9 A10", "D9", rows=rows(A=(3, 14)), seats=2, extra=("C2",))
    drew_it = (Laid(0, "A1"), Laid(0, "A2"), Passed(1, ("A3", "B1")), Drew(1, "back"), Passed(0, ("A3",)), Laid(1, "A3"))
    assert caught_out(replace(table, history=drew_it)) == frozenset()
    two_of_them = (*drew_it, Laid(1, "B1"))
    assert caught_out(replace(table, history=two_of_them)) == {1}


# -- What the hard one gathers ----------------------------------------------------------------------------------------------


def part_of_guesses(table: Table, seat: Seat, card: str, guesses: int = 200) -> float:
    """In what part of the guesses of seat 0 this seat holds the card."""
    guessed = Guesses(GAME.view(table, 0), 0, Random(1))
    held = 0
    for _ in range(guesses):
        guessed.exchange(30)
        held += bool(guessed.hands[seat] & BIT[card])
    return held / guesses


@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED, HONEST])
def test_who_has_passed_hardly_holds_what_fitted(honesty: str) -> None:
    table = table_of("C5 C6 C7 D5 D6 D7", rows=OPENED, rules=HouseRules(target=15, deals=12, honesty=honesty))
    passed = replace(table, history=(*table.history, Passed(1, table.fitting)))
    assert part_of_guesses(table, 1, "A3") > 0.15
    assert part_of_guesses(passed, 1, "A3") < 0.05
    assert part_of_guesses(passed, 2, "A3") > 0.25


def test_who_lays_a_card_that_leads_nowhere_hardly_holds_one_that_leads_to_their_own() -> None:
    table = table_of("C5 C6 C7 D5 D6 D7", rows=rows(A=(1, 14)))
    laid = replace(table, rows=rows(A=(1, 14), B=(1, 14)), history=(*table.history, Laid(1, "B1")))
    laid = replace(laid, hands=tuple(tuple(card for card in hand if card != "B1") for hand in laid.hands))
    guessed = Guesses(GAME.view(laid, 0), 0, Random(1))
    assert guessed.surprise_at(1, cards_of(["A2", "A7"])) > guessed.surprise_at(1, cards_of(["A7"])) == 0


def test_who_was_found_out_had_one_of_the_cards_that_fitted() -> None:
    table = table_of("C5 C6 C7 D5 D6 D7", rows=OPENED, rules=HouseRules(target=15, deals=12, honesty=FOUND))
    passes = tuple(Passed(seat, table.fitting) for seat in range(4))
    found = replace(table, history=(*table.history, *passes, LookedAt((1,))))
    guessed = Guesses(GAME.view(found, 0), 0, Random(1))
    fitting = cards_of(table.fitting)
    had_one = 0
    for _ in range(100):
        guessed.exchange(30)
        had_one += bool(guessed.hands[1] & fitting)
    assert had_one > 95


# -- Holding back -----------------------------------------------------------------------------------------------------------


def worth_of_a_lie(table: Table) -> float:
    """How much better than its best card the hard one thinks it is to say that it has none."""
    weighed = BRAINS["hard"].weigh(GAME.view(table, 0), 0, Random(1))
    lie = next(each.worth for each in weighed if each.move == CANNOT_PLAY)
    return lie - max(each.worth for each in weighed if each.move != CANNOT_PLAY)


def test_the_hard_one_does_not_hold_back_again_in_a_deal_nor_after_others_have_been_found_out() -> None:
    table = table_of("A3 B5 C5 D5 D6", rows=OPENED, rules=HouseRules(target=15, deals=12, honesty=FOUND))
    once = worth_of_a_lie(table)
    before = replace(table, history=(*table.history, Passed(0, ("A3",)), Laid(1, "A2")))
    passes = tuple(Passed(seat, table.fitting) for seat in range(4))
    found = replace(table, history=(*table.history, *passes, LookedAt((2,)), Laid(2, "A2")))
    assert worth_of_a_lie(before) < once - 10
    assert worth_of_a_lie(found) < once - 10


def test_the_hard_one_does_not_hold_back_when_everybody_else_has_just_passed() -> None:
    table = table_of("A3 B5 C5 D5 D6", rows=OPENED, rules=HouseRules(target=15, deals=12, honesty=FOUND))
    two = replace(table, history=(*table.history, *(Passed(seat, table.fitting) for seat in (2, 3))))
    three = replace(table, history=(*table.history, *(Passed(seat, table.fitting) for seat in (1, 2, 3))))
    assert worth_of_a_lie(three) < worth_of_a_lie(two) - 10


@pytest.mark.parametrize("honesty", [FOUND, CHALLENGED])
def test_hard_players_among_themselves_do_not_stand_each_other_off(honesty: str) -> None:
    rng = Random(4)
    table = GAME.setup(3, HouseRules(target=15, deals=6, honesty=honesty)).state
    turns = 0
    while table.deal < 2 and not table.shown:
        awaited = GAME.awaits(table)
        if isinstance(awaited, Luck):
            table = GAME.apply(table, CHANCE, Fell(awaited.source.sample(rng))).state
            continue
        move = BRAINS["hard"].choose(GAME.view(table, table.turn), table.turn, rng)
        table = GAME.apply(table, table.turn, move).state
        turns += 1
    assert turns < 120


def test_an_order_of_one_s_own_for_the_cards_to_come_is_looked_for_and_kept_where_it_is_better() -> None:
    gains: list[float] = []
    for table in decisions(4, HONEST):
        view, seat = GAME.view(table, table.turn), table.turn
        lays = [at for at, move in enumerate(GAME.moves(view, seat)) if isinstance(move, Lay)]
        if len(lays) > 1 and len(view.hands[seat]) > 8 and len(gains) < 6:
            found = Search(view, seat, Random(7)).planned(Guesses(view, seat, Random(7)), lays[:2])
            assert set(found) == set(lays[:2])
            gains += found.values()
    assert min(gains) >= 0
    assert sum(gains) > 0.2


# -- Many deals at once -----------------------------------------------------------------------------------------------------


class InOrder(Random):
    """Shuffles nothing, so that equals come in the order of the piles."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        pass

    def getrandbits(self, k: int, /) -> int:
        return (1 << k) - 1


def some_packs(count: int) -> list[list[str]]:
    packs = []
    for seed in range(count):
        pack = list(DECK)
        Random(seed).shuffle(pack)
        packs.append(pack)
    return packs


def holders_of(pack: list[str], seats: int) -> bytes:
    return bytes(pack.index(card) % seats for card in DECK)


def first_by_thumb(deal: Deal) -> int:
    """The card that the rule of thumb lays; of equals, the one farther on, and then by the order of the piles."""
    hand = deal.hands[deal.turn]
    wants = reach(hand)
    fitting = [place for way in WAYS for place in way if hand & deal.fits & 1 << place]
    return max(fitting, key=lambda place: round(10 * wants[place]))


@pytest.mark.parametrize("seats", [3, 4, 7, 10])
def test_many_deals_played_at_once_go_as_each_by_itself(seats: int) -> None:
    packs = some_packs(40)
    sizes = [len(packs[0][seat::seats]) for seat in range(seats)]
    first = BIT["A1"].bit_length() - 1
    for lays in (first, None):
        turns = [pack.index("A1") % seats for pack in packs]
        same = [pack for pack, turn in zip(packs, turns, strict=True) if turn == turns[0]]
        deals = Deals([holders_of(pack, seats) for pack in same], sizes, turns[0], ENDS, 0)
        together = deals.play_out(lays, InOrder(1))
        for at, pack in enumerate(same):
            alone = Deal([cards_of(pack[seat::seats]) for seat in range(seats)], turns[0])
            if lays is None:
                alone.cannot_play()
            else:
                alone.lay(1 << lays)
            while not alone.over:
                if alone.hands[alone.turn] & alone.fits:
                    alone.lay(1 << first_by_thumb(alone))
                else:
                    alone.cannot_play()
            assert [points[at] for points in together] == alone.points
        assert deals.play_out(lays, InOrder(1)) == together


def test_many_deals_can_begin_in_the_middle_of_one() -> None:
    table = table_of("A3 C13", "A4 D1", "C12 D13", rows=rows(A=(2, 8), B=(6, 8)), seats=3)
    left = [card for card in DECK if any(card in hand for hand in table.hands)]
    holders = bytes(next((seat for seat, hand in enumerate(table.hands) if card in hand), 255) for card in DECK)
    assert len(left) == 6
    fits = cards_of(["A3", "B7", "C1", "C13", "D1", "D13"])
    half = cards_of(["A7"])
    deals = Deals([holders], [2, 2, 2], 0, fits, half)
    alone = Deal([cards_of(hand) for hand in table.hands], 0, (), fits, half)
    alone.lay(BIT["A3"])
    points = play_out(alone, [sorted(bits(cards_of(hand)), reverse=True) for hand in table.hands])
    assert [each[0] for each in deals.play_out(BIT["A3"].bit_length() - 1, Random(1))] == points


def test_whoever_has_a_plan_lays_the_first_card_of_it_that_fits_and_the_others_go_by_the_rule_of_thumb() -> None:
    packs = [pack for pack in some_packs(40) if pack.index("A1") % 4 == 2]
    first = BIT["A1"].bit_length() - 1
    plan = [place for place in range(len(DECK)) if place != first]
    assert packs
    deals = Deals([holders_of(pack, 4) for pack in packs], [13] * 4, 2, ENDS, 0)
    together = deals.play_out(first, InOrder(1), plan=plan)
    for at, pack in enumerate(packs):
        alone = Deal([cards_of(pack[seat::4]) for seat in range(4)], 2)
        alone.lay(1 << first)
        while not alone.over:
            fitting = alone.hands[alone.turn] & alone.fits
            if not fitting:
                alone.cannot_play()
            elif alone.turn == 2:
                alone.lay(fitting & -fitting)  # the plan goes from the lowest place to the highest
            else:
                alone.lay(1 << first_by_thumb(alone))
        assert [points[at] for points in together] == alone.points
    assert together != deals.play_out(first, InOrder(1))


def test_where_players_may_hold_back_some_do_once_and_are_charged_for_it() -> None:
    hands = ("A13 C5 C6 C9", "A12", "C2 C3")
    holders = bytes(next((seat for seat, hand in enumerate(hands) if card in hand.split()), 255) for card in DECK)
    deals = Deals([holders] * 400, [4, 1, 2], 2, cards_of(["A13"]), 0)
    honest = deals.play_out(None, Random(1))
    assert {tuple(points[at] for points in honest) for at in range(400)} == {(0, 5, -1)}
    some = deals.play_out(None, Random(1), holding_back=True)
    ends = [tuple(points[at] for points in some) for at in range(400)]
    assert set(ends) == {(0, 5, -1), (-5, 4, -2)}
    assert 60 < ends.count((-5, 4, -2)) < 140


def test_a_counter_adds_and_subtracts_in_some_of_its_guesses() -> None:
    counter = Counter()
    for where in (0b111, 0b101, 0b100, 0b100, 0b100):
        counter.add(where)
    assert counter.values(4) == [2, 1, 5, 0]
    counter.subtract(0b101)
    assert counter.values(4) == [1, 1, 4, 0]
    assert Counter().values(2) == [0, 0]


def test_a_counter_tells_where_two_or_less_are_left() -> None:
    counter = Counter()
    for times in range(1, 6):
        counter.add(sum(1 << number for number in range(times, 6)))
    assert counter.values(6) == [0, 1, 2, 3, 4, 5]
    assert counter.up_to_two() & 0b111111 == 0b000111
    assert Counter([0b1]).up_to_two() & 0b1 == 0b1


def test_every_guess_deals_each_hidden_card_once_and_leaves_the_own_hand() -> None:
    for seats in SEATS:
        for table in decisions(seats, FOUND, every=31)[:4]:
            guessed = Guesses(GAME.view(table, table.turn), table.turn, Random(2))
            assert guessed.hands[table.turn] == cards_of(table.hands[table.turn])
            assert [hand.bit_count() for hand in guessed.hands] == [len(hand) for hand in table.hands]
            laid = cards_of(deed.card for deed in table.history if isinstance(deed, Laid))
            assert sum(guessed.hands) + sum(guessed.extra) + laid == cards_of(DECK)


def test_when_the_game_ends_only_the_first_place_counts() -> None:
    last, early = Stakes(target=15, to_come=0), Stakes(target=15, to_come=5)
    assert [last.chance((3, 9, 9), seat) for seat in range(3)] == [0, 0.5, 0.5]
    assert [early.chance((3, 15, 9), seat) for seat in range(3)] == [0, 1, 0]
    assert 0 < early.chance((3, 9, 9), 0) < early.chance((3, 9, 9), 1) < 0.5


def test_a_lead_is_worth_more_when_fewer_deals_are_to_come() -> None:
    assert Stakes(15, to_come=1).chance((9, 0), 0) > Stakes(15, to_come=8).chance((9, 0), 0) > 0.5


# -- Holding back -----------------------------------------------------------------------------------------------------------


def often(table: Table, tries: int = 60) -> int:
    """How often the medium one says here that it cannot play."""
    view = GAME.view(table, 0)
    return sum(BRAINS["medium"].choose(view, 0, Random(seed)) == CANNOT_PLAY for seed in range(tries))


def tempting(hand: str, nearly_out: str = "B13", honesty: str = CHALLENGED, history: tuple[Deed, ...] = ()) -> Table:
    rules = HouseRules(target=25, deals=12, honesty=honesty)
    return table_of(hand, nearly_out, rows=rows(A=(3, 14), D=(1, 14)), rules=rules, history=history)


def test_the_medium_one_now_and_then_holds_back_what_only_helps_somebody_who_is_about_to_go_out() -> None:
    assert 5 < often(tempting("A4 B3 C5")) < 40


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(tempting("A4 B3 C5", honesty=FOUND), id="it would be found"),
        pytest.param(tempting("A4 B3 C5", "B9 B10 B11"), id="nobody is about to go out"),
        pytest.param(tempting("A4 A6 C5"), id="its own card waits behind"),
        pytest.param(tempting("A4 B3"), id="it is about to go out itself"),
        pytest.param(tempting("A4 B3 C5", history=(Passed(0, ("A4",)),)), id="it has lied already"),
        pytest.param(
            tempting("A4 B3 C5", history=tuple(Passed(seat, ("A4",)) for seat in (1, 2, 3))), id="the hands would be looked at"
        ),
    ],
)
def test_the_medium_one_does_not_lie_where_that_is_plainly_wrong(table: Table) -> None:
    assert often(table) == 0
