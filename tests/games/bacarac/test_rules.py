"""Bacarac, clause by clause. Each test sets a table, makes a move, and looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from parlor_desktop.engine.cards import BACK, COLOUR, DECK, Card, Hand, height, in_order
from parlor_desktop.engine.chance import Pick, Shuffle
from parlor_desktop.engine.contract import CHANCE, Event, Fell, Luck, Move, Over, Seat, Step, Turn
from parlor_desktop.engine.house_rules import house_rules_of, settle
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import Illegal, Player, Session
from parlor_desktop.games.bacarac.events import (
    Anted,
    BoardTaken,
    CardLaid,
    ClosingBegan,
    Collected,
    DeadStop,
    DealerPicked,
    Dealt,
    DutyPassed,
    GameWon,
    HandOver,
    LeftLying,
    Lent,
    PokerShown,
    PotTaken,
    Proposed,
    SatOut,
    Spoke,
    Stopped,
    TakenUp,
    WentOut,
    Won,
)
from parlor_desktop.games.bacarac.house_rules import HouseRules
from parlor_desktop.games.bacarac.moves import CALL, CHECK, DROP, GO_ON, LEAVE, STOP, Bet, Lay, Raise, Take
from parlor_desktop.games.bacarac.poker import best_five
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.table import ANTE, DIVISIONS, NOBODY, Betting, Laid, Phase, Table, leads
from parlor_desktop.games.bacarac.words import tell
from tests.games.bacarac import laws
from tests.games.bacarac.guesses import guess as guess_at
from tests.play import NAMES, random_entry, table

WORDS: dict[str, Move] = {"check": CHECK, "call": CALL, "drop": DROP, "leave": LEAVE, "stop": STOP, "on": GO_ON}
ONE_ANTE = (3, 1, 2, 1, 1, 1, 1, 1, 1, 1)
NOTHING_HIGH = ("2S 4D 6H 8C 10S", "2D 4S 6C 8H 10D", "2C 4H 6S 8D 10C")
"""Three poker hands that are level."""
FIRST_BEST = ("AS AD 6H 8C 10S", *NOTHING_HIGH[1:])


def cards(words: str) -> Hand:
    return tuple(words.split())


def board(per_seat: int, **on: int) -> tuple[int, ...]:
    """So many antes on each division; some may have other chips: board(3, Pot=0)."""
    names = {"KQ": "K-Q", "J10": "J-10", "T": "10", "Run": "8-9-10"}
    chips = {division: per_seat * ANTE[division] for division in DIVISIONS}
    chips |= {names.get(name, name): lies for name, lies in on.items()}
    return tuple(chips[division] for division in DIVISIONS)


def sat_down(seats: int, chips: int | tuple[int, ...] = 100, dealer: Seat | None = None, **chosen: object) -> Table:
    """A hand of these seats, from the dealer's left around: the antes of all are on the board."""
    dealer = seats - 1 if dealer is None else dealer
    players = tuple((dealer + step) % seats for step in range(1, seats + 1))
    have = (chips,) * seats if isinstance(chips, int) else chips
    rules = settle(HouseRules, seats, chosen)
    return Table(rules, have, (0,) * seats, board(seats), Phase.DEAL, 1, dealer=dealer, players=players)


def betting(*hands: str, chips: int | tuple[int, ...] = 100, dealer: Seat | None = None, **chosen: object) -> Table:
    """These hands have been dealt, and the dealer's left is to speak."""
    t = sat_down(len(hands), chips, dealer, **chosen)
    bets = Betting((0,) * len(hands), t.players)
    return replace(t, phase=Phase.BET, turn=t.players[0], hands=tuple(map(cards, hands)), dead=("7D", "9H"), betting=bets)


def running(
    *hands: str,
    turn: Seat = 0,
    colour: str = "",
    laid: str = "",
    dead: str = "",
    on_board: tuple[int, ...] = (),
    chips: int | tuple[int, ...] = 100,
    dealer: Seat | None = None,
    hand: int = 1,
    **chosen: object,
) -> Table:
    """The run of the cards: these hands are left, these cards were laid ("0:5S 1:6S"), and somebody is to begin a run."""
    t = sat_down(len(hands), chips, dealer, **chosen)
    before = tuple(Laid(int(seat), card) for seat, card in (each.split(":") for each in laid.split()))
    return replace(
        t,
        phase=Phase.LEAD,
        turn=turn,
        hand=hand,
        hands=tuple(map(cards, hands)),
        dead=cards(dead),
        laid=before,
        colour=colour,
        board=on_board or board(len(hands), Pot=0),
    )


def at_the_end(seats: int, hand: int, dealer: Seat = 0, **more: object) -> Table:
    """Seat 0 holds nothing but the 9 of clubs, and its turn has come: the hand will be over."""
    chosen = {"turn": 0, "dealer": dealer, "hand": hand, **more}
    return running("9C", *["2D 3S"] * (seats - 1), **chosen)  # type: ignore[arg-type]


def closing(*hands: str, on_board: tuple[int, ...] = (), **more: object) -> Table:
    """The straight poker hand at the end."""
    t = betting(*hands, **more)  # type: ignore[arg-type]
    return replace(t, closing=True, dead=(), board=on_board or t.board)


def deal(t: Table, pack: tuple[int, ...] = tuple(range(52))) -> Step[Table]:
    return GAME.apply(t, CHANCE, Fell(pack))


def do(t: Table, word: str) -> Step[Table]:
    """The seat whose turn it is makes a move, which must be one that it has: "check", "bet:2", "take:K-Q", "5S"."""
    match word.split(":"):
        case ["bet", chips]:
            move: Move = Bet(int(chips))
        case ["raise", chips]:
            move = Raise(int(chips))
        case ["take", division]:
            move = Take(division)
        case _:
            move = WORDS.get(word) or Lay(word)
    assert move in GAME.moves(t, t.turn), f"{move} is not among {GAME.moves(t, t.turn)}"
    return GAME.apply(t, t.turn, move)


def after(t: Table, words: str) -> Table:
    for word in words.split():
        t = do(t, word).state
    return t


def could_lay(t: Table) -> list[Card]:
    return [move.card for move in GAME.moves(t, t.turn) if isinstance(move, Lay)]


def beside(card: Card) -> str:
    """A three of each other suit."""
    return " ".join(f"3{suit}" for suit in "SHDC" if suit != card[-1])


def kinds(step: Step[Table]) -> list[type[Event]]:
    return [type(event) for event in step.events]


def of_kind(step: Step[Table], *kind: type[Event]) -> list[Event]:
    return [event for event in step.events if isinstance(event, kind)]


def collected(step: Step[Table]) -> dict[str, int]:
    """The seat that has collected each division in this step."""
    return {event.division: event.seat for event in step.events if isinstance(event, Collected)}


def told(step: Step[Table]) -> str:
    return " ".join(said.say(NAMES) for event in step.events if (said := tell(event)))


def evening(seats: int, seed: int, moves: int = 250, **chosen: object) -> Iterator[Table]:
    """The states of a game of random moves."""
    session, rng = table(GAME, seats, chosen, seed), Random(seed)
    yield session.state
    for _ in range(moves):
        if not random_entry(session, rng):
            return
        yield session.state


# -- The deal and the ante --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BA-1")
def test_luck_picks_who_deals_first_then_all_ante_and_the_cards_are_shuffled() -> None:
    start = GAME.setup(4, settle(HouseRules, 4, {})).state
    assert GAME.awaits(start) == Luck(Pick(4))
    step = GAME.apply(start, CHANCE, Fell((2,)))
    assert step.events == (DealerPicked(2, "BA-1"), Anted((3, 0, 1, 2), 1, "BA-2"))
    assert (step.state.dealer, step.state.hand, step.state.players) == (2, 1, (3, 0, 1, 2))
    assert GAME.awaits(step.state) == Luck(Shuffle(52))


@pytest.mark.rule("BA-1")
def test_two_to_ten_may_sit_down() -> None:
    assert list(GAME.seats) == list(range(2, 11))
    for seats in (1, 11):
        with pytest.raises(Impossible, match="2 to 10"):
            Session(GAME, [Player(f"Guest {seat}") for seat in range(seats)], seed=1)


@pytest.mark.rule("BA-1")
@pytest.mark.parametrize("seats", range(2, 11))
def test_all_cards_are_dealt_one_at_a_time_from_the_dealer_s_left_and_the_dead_hand_is_last_in_the_circle(seats: int) -> None:
    pack = list(range(52))
    Random(seats).shuffle(pack)
    for dealer in range(seats):
        dealt: list[list[Card]] = [[] for _ in range(seats + 1)]
        for at, card in enumerate(pack):
            place = at % (seats + 1)
            dealt[seats if place == seats else (dealer + 1 + place) % seats].append(DECK[card])
        *hands, dead = map(tuple, dealt)
        step = deal(sat_down(seats, dealer=dealer), tuple(pack))
        assert step.events == (Dealt(dealer, tuple(hands), dead, "BA-1"),)
        assert step.state.hands == tuple(map(in_order, hands))
        assert step.state.dead == in_order(dead)
        assert GAME.awaits(step.state) == Turn((dealer + 1) % seats)


@pytest.mark.rule("BA-1")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (2, [18, 17, 17]),
        (3, [13, 13, 13, 13]),
        (4, [11, 11, 10, 10, 10]),
        (5, [9, 9, 9, 9, 8, 8]),
        (6, [8, 8, 8, 7, 7, 7, 7]),
        (7, [7, 7, 7, 7, 6, 6, 6, 6]),
        (8, [6, 6, 6, 6, 6, 6, 6, 5, 5]),
        (9, [6, 6, 5, 5, 5, 5, 5, 5, 5, 5]),
        (10, [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4]),
    ],
)
def test_hands_may_differ_by_a_card(seats: int, sizes: list[int]) -> None:
    t = deal(sat_down(seats)).state
    assert [*map(len, t.hands), len(t.dead)] == sizes


@pytest.mark.rule("BA-1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_each_sees_only_their_own_cards_and_nobody_sees_the_dead_hand(seat: Seat | None) -> None:
    step = deal(sat_down(3, dealer=1))
    (dealt,) = step.events
    assert isinstance(dealt, Dealt)
    seen = dealt.seen_by(seat)
    own = [at == seat for at in range(3)]
    assert seen == replace(
        dealt, hands=tuple(h if o else (BACK,) * 13 for h, o in zip(dealt.hands, own, strict=True)), dead=(BACK,) * 13
    )
    for t in (step.state, after(step.state, "check check check"), after(step.state, "check drop drop")):
        view = GAME.view(t, seat)
        assert view.hands == tuple(h if o else (BACK,) * 13 for h, o in zip(t.hands, own, strict=True))
        assert view.dead == (BACK,) * 13
        assert replace(view, hands=t.hands, dead=t.dead) == t
    assert GAME.hides


@pytest.mark.rule("BA-7")
def test_the_card_that_follows_leaves_nothing_to_decide_and_a_lead_does() -> None:
    lead = running("5S 8S 2H", "6S 3H")
    assert GAME.forced(lead, 0) is None
    assert GAME.forced(do(lead, "5S").state, 1) == Lay("6S")


@pytest.mark.rule("BA-7")
def test_to_lead_with_the_last_card_is_forced_and_with_an_only_suit_is_not() -> None:
    assert GAME.forced(running("5S", "7S 3H"), 0) == Lay("5S")
    assert GAME.moves(running("5S 9S", "7S 3H"), 0) == (Lay("5S"),)
    assert GAME.forced(running("5S 9S", "7S 3H"), 0) is None  # what else they hold is nobody else's affair


@pytest.mark.rule("BA-4")
def test_everybody_knows_what_can_be_said_in_the_poker_round_and_nobody_what_can_be_led() -> None:
    t = betting("5S 9S 2D 3D 4D", "7S 3H 8H 9D 2C")
    assert GAME.open_moves(GAME.view(t, None), t.turn) == GAME.moves(t, t.turn)
    assert GAME.open_moves(GAME.view(running("5S 9S", "7S 3H"), None), 0) == ()


@pytest.mark.rule("BA-1")
def test_a_card_of_the_dead_hand_is_never_laid() -> None:
    step = do(running("5S 2H", "7S 3H", dead="6S"), "5S")
    assert of_kind(step, Stopped) == [Stopped(0, "6S", False, "red")]
    assert step.state.dead == ("6S",)


@pytest.mark.rule("BA-2")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_each_player_puts_thirteen_chips_on_the_ten_divisions(seats: int) -> None:
    assert DIVISIONS == ("Kitty", "Pot", "8-9-10", "A", "K", "Q", "J", "10", "K-Q", "J-10")
    start = GAME.setup(seats, settle(HouseRules, seats, {})).state
    assert start.board == (0,) * 10
    t = GAME.apply(start, CHANCE, Fell((0,))).state
    assert t.board == tuple(seats * chips for chips in ONE_ANTE)
    assert t.chips == (200 - 13,) * seats
    assert t.markers == (0,) * seats


@pytest.mark.rule("BA-2")
@pytest.mark.parametrize(("chosen", "chips"), [({}, 200), ({"chips": 100}, 100), ({"chips": 200}, 200), ({"chips": 500}, 500)])
def test_everybody_begins_with_200_chips_or_as_the_table_likes(chosen: Mapping[str, object], chips: int) -> None:
    assert GAME.setup(3, settle(HouseRules, 3, chosen)).state.chips == (chips,) * 3


@pytest.mark.rule("BA-2")
def test_what_a_table_may_choose() -> None:
    choices = {rule.name: (rule.clause, list(rule.choices), rule.default) for rule in house_rules_of(HouseRules)}
    assert choices == {
        "chips": ("BA-2", [100, 200, 500], 200),
        "betting": ("BA-4", ["fixed", "spread", "none"], "fixed"),
        "claims": ("BA-17", ["collected", "claimed"], "collected"),
        "hands": ("BA-18", ["once", "five", "twice", "four times", "agreed"], "once"),
        "closing": ("BA-18", ["winner", "three", "five"], "winner"),
        "broke": ("BA-19", ["credit", "out"], "credit"),
    }


# -- Poker ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BA-3")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("2S 4D 6H 8C 10S KD", "2D 4S 6C 8H 10D QD", "2C 4H 6S 8D 10C JD"), 0),  # the highest card
        (("3S 3D 6H 8C 10S KD", "2D 2S 6C 8H QD AD", "2C 4H 6S 8D 10C JD"), 0),  # the higher pair, whatever is beside it
        (("AS AD KH KC 10S 3D", "2D 3S 4C 5H 6D KD", "QC QH QS 8D 10C JD"), 1),  # a straight
        (("AS 2D 3H 4C 5S KD", "2H 3S 4D 5H 6D KC", "QC QH QS 8D 10C JD"), 1),  # from the ace is the lowest straight
        (("AS 2D 3H 4C 5S KD", "QD QH QS 9D 10D JD", "KS KH KC 8D 9C JH"), 0),  # but one all the same
        (("QS KD AH 2C 3S 8D", "4D 4H 9S 10H JD 7C", "2D 5H 6S 8S 10C JC"), 1),  # and none goes round the ace
        (("2S 2D 2H 9C 9S 9D AD AC", "KH KS 3D 4D 6C 7C 8H QD", "3H 3S 5C 6D 7H 8S 10H JC"), 0),
        (("2S 3S 4S 5S 6S", "AS AH AD AC KD", "10C JH QH KH AH"), 0),
    ],
)
def test_the_best_five_of_each_hand_are_played(hands: tuple[str, ...], winner: Seat) -> None:
    step = do(after(betting(*hands), "check check"), "check")
    assert of_kind(step, PotTaken) == [PotTaken((winner,), (3,), True, "BA-4")]
    shown = [PokerShown(seat, best_five(cards(hand))[1], best_five(cards(hand))[0], "BA-3") for seat, hand in enumerate(hands)]
    assert of_kind(step, PokerShown) == shown
    assert step.state.poker == tuple(best_five(cards(hand))[1] for hand in hands)


@pytest.mark.rule("BA-3")
def test_eighteen_cards_may_hold_a_hand_that_the_eye_overlooks() -> None:
    low = "2S 3S 4S 5S 6S 9H 9D 9C JH JD JC KH KD KC AH AD QC 7H"
    step = do(after(betting("AS AC QS QH QD 8S 8H 8D 8C 10S 10H 10D 2H 2D 3H 3D 4H", low, dealer=1), "check"), "check")
    assert of_kind(step, PokerShown)[1] == PokerShown(1, cards("6S 5S 4S 3S 2S"), 8 << 20 | 6 << 16, "BA-3")
    assert of_kind(step, PotTaken) == [PotTaken((1,), (2,), True)]


@pytest.mark.rule("BA-3")
@pytest.mark.parametrize(
    ("four", "five", "winners"),
    [
        ("AS KS QD JC", "AH KD QC JH 2S", (1,)),
        ("9S 9D KC QH", "9H 9C KD QS 2D", (1,)),
        ("9S 9D 4C 4H", "9H 9C 4D 4S 2D", (1,)),
        ("AS KS QD JC", "AH KD QC 10H 9S", (0,)),
        ("5S 6S 7S 8S", "2H 3D 4C 5H 9S", (1,)),
        ("AS KS QD JC", "AH KD QC JH", (0, 1)),
    ],
)
def test_a_hand_of_four_cards_loses_to_a_fifth_where_the_rest_is_alike(four: str, five: str, winners: tuple[Seat, ...]) -> None:
    step = do(after(betting(four, five), "check"), "check")
    assert of_kind(step, PotTaken) == [PotTaken(winners, (2,) if len(winners) == 1 else (1, 1), True)]


@pytest.mark.rule("BA-3")
def test_who_has_dropped_out_shows_nothing() -> None:
    step = do(after(betting(*FIRST_BEST), "drop bet:2"), "call")
    assert [event.seat for event in step.events if isinstance(event, PokerShown)] == [1, 2]
    assert step.state.poker[0] == ()


@pytest.mark.rule("BA-4")
@pytest.mark.parametrize("dealer", range(3))
def test_the_dealer_s_left_speaks_first_and_the_others_in_turn_to_the_left(dealer: int) -> None:
    t = betting(*NOTHING_HIGH, dealer=dealer)
    for step in range(1, 4):
        assert GAME.awaits(t) == Turn((dealer + step) % 3)
        assert all(not GAME.moves(t, seat) for seat in range(3) if seat != t.turn)
        t = after(t, "check")
    assert t.phase is Phase.LEAD


@pytest.mark.rule("BA-4")
@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("", [CHECK, Bet(2), DROP]),
        ("check", [CHECK, Bet(2), DROP]),
        ("drop", [CHECK, Bet(2), DROP]),
        ("bet:2", [CALL, Raise(2), DROP]),
        ("check bet:2", [CALL, Raise(2), DROP]),
        ("bet:2 raise:2", [CALL, Raise(2), DROP]),
        ("bet:2 raise:2 raise:2", [CALL, Raise(2), DROP]),
        ("bet:2 raise:2 raise:2 raise:2", [CALL, DROP]),
        ("bet:2 raise:2 raise:2 raise:2 call", [CALL, DROP]),
    ],
)
def test_a_fixed_bet_is_two_chips_and_it_is_raised_three_times_at_most(said: str, may: list[Move]) -> None:
    t = after(betting(*NOTHING_HIGH), said)
    assert list(GAME.moves(t, t.turn)) == may


@pytest.mark.rule("BA-4")
@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("", [CHECK, *map(Bet, (1, 2, 3, 4, 5)), DROP]),
        ("bet:3", [CALL, *map(Raise, (1, 2, 3, 4, 5)), DROP]),
        ("bet:3 raise:5 raise:1 raise:2", [CALL, DROP]),
    ],
)
def test_a_spread_bet_is_one_to_five_chips(said: str, may: list[Move]) -> None:
    t = after(betting(*NOTHING_HIGH, betting="spread"), said)
    assert list(GAME.moves(t, t.turn)) == may


@pytest.mark.rule("BA-4")
@pytest.mark.parametrize(
    ("said", "asked", "paid"),
    [
        ("bet:5", 1, (5, 0, 0, 0)),
        ("check bet:4", 2, (0, 4, 0, 0)),
        ("check bet:4 call call", 0, (0, 4, 4, 4)),
        ("check bet:4 raise:3", 3, (0, 4, 7, 0)),
        ("check bet:4 raise:3 call", 0, (0, 4, 7, 7)),
        ("check bet:4 raise:3 call call", 1, (7, 4, 7, 7)),
        ("check bet:4 raise:3 call drop raise:1", 2, (0, 8, 7, 7)),
        ("drop bet:4 drop raise:1", 1, (0, 4, 0, 5)),
        ("bet:1 raise:1 raise:1 raise:1", 0, (1, 2, 3, 4)),
    ],
)
def test_after_a_bet_or_a_raise_all_others_who_are_in_are_asked_for_what_is_missing(
    said: str, asked: Seat, paid: tuple[int, ...]
) -> None:
    start = betting(*NOTHING_HIGH, "3S 5D 7H 9C JS", betting="spread")
    t = after(start, said)
    assert GAME.awaits(t) == Turn(asked)
    assert t.betting is not None
    assert t.betting.staked == paid
    assert t.chips == tuple(100 - chips for chips in paid)
    assert t.board == board(4, Pot=4 + sum(paid))


@pytest.mark.rule("BA-4")
def test_the_table_remembers_who_said_what() -> None:
    t = after(betting(*NOTHING_HIGH, betting="spread"), "check bet:3 raise:4 drop")
    assert t.betting is not None
    said = [(speech.seat, speech.move) for speech in t.betting.speeches]
    assert said == [(0, CHECK), (1, Bet(3)), (2, Raise(4)), (0, DROP)]


@pytest.mark.rule("BA-4")
@pytest.mark.parametrize(
    ("said", "word", "spoke"),
    [
        ("", "check", Spoke(0, "check", 0)),
        ("", "bet:3", Spoke(0, "bet", 3)),
        ("bet:3", "call", Spoke(1, "call", 3)),
        ("bet:3", "raise:4", Spoke(1, "raise", 7)),
        ("bet:3 raise:4 call", "raise:5", Spoke(0, "raise", 9)),
        ("bet:3", "drop", Spoke(1, "drop", 0)),
    ],
)
def test_what_is_said_and_paid_is_told(said: str, word: str, spoke: Spoke) -> None:
    t = after(betting(*NOTHING_HIGH, betting="spread"), said)
    assert do(t, word).events == (spoke,)
    assert spoke.clause == "BA-4"


@pytest.mark.rule("BA-4")
@pytest.mark.parametrize(
    ("said", "pot"),
    [
        ("check check check", 3),
        ("bet:2 call call", 9),
        ("check check bet:2 call call", 9),
        ("bet:2 raise:2 call call", 15),
        ("bet:2 raise:2 raise:2 raise:2 call call", 27),
        ("bet:2 call drop", 7),
    ],
)
def test_when_the_betting_ceases_the_best_hand_takes_the_pot(said: str, pot: int) -> None:
    *before, last = said.split()
    t = after(betting(*FIRST_BEST), " ".join(before))
    step = do(t, last)
    assert of_kind(step, PotTaken) == [PotTaken((0,), (pot,), True, "BA-4")]
    assert step.state.board == board(3, Pot=0)
    assert sum(step.state.chips) + sum(step.state.board) == sum(t.chips) + sum(t.board)


@pytest.mark.rule("BA-4")
@pytest.mark.parametrize(
    ("hands", "dealer", "said", "winners", "shares"),
    [
        (NOTHING_HIGH[:2], 1, "bet:2 call", (0, 1), (3, 3)),
        ((*NOTHING_HIGH[:2], "2H 3S 4C 5D 7C"), 2, "check check check", (0, 1), (2, 1)),
        ((*NOTHING_HIGH[:2], "2H 3S 4C 5D 7C"), 0, "check check check", (1, 0), (2, 1)),
        ((*NOTHING_HIGH[:2], "2H 3S 4C 5D 7C"), 1, "check check check", (0, 1), (2, 1)),
        (NOTHING_HIGH, 2, "check check check", (0, 1, 2), (1, 1, 1)),
        ((*NOTHING_HIGH, "2H 3S 4C 5D 7C", "3C 4C 5H 6D 8S"), 0, "check " * 5, (1, 2, 0), (2, 2, 1)),
        ((*NOTHING_HIGH, "AH AS 4C 5D 7C", "3C 4C 5H 6D 8S"), 1, "check drop check check check", (2, 0, 1), (2, 2, 1)),
    ],
)
def test_equal_hands_share_and_odd_chips_go_to_the_nearest_left_of_the_dealer(
    hands: tuple[str, ...], dealer: int, said: str, winners: tuple[Seat, ...], shares: tuple[int, ...]
) -> None:
    *before, last = said.split()
    step = do(after(betting(*hands, dealer=dealer), " ".join(before)), last)
    assert of_kind(step, PotTaken) == [PotTaken(winners, shares, True, "BA-4")]
    gains = dict(zip(winners, shares, strict=True))
    paid = 2 if "bet" in said else 0
    assert step.state.chips == tuple(100 - paid + gains.get(seat, 0) for seat in range(len(hands)))


@pytest.mark.rule("BA-4")
@pytest.mark.parametrize(
    ("said", "winner", "pot"),
    [("drop drop", 2, 3), ("bet:2 drop drop", 0, 5), ("check bet:2 drop drop", 1, 5), ("bet:2 raise:2 drop drop", 1, 9)],
)
def test_when_all_others_have_dropped_out_the_last_one_takes_the_pot_unshown(said: str, winner: Seat, pot: int) -> None:
    *before, last = said.split()
    step = do(after(betting(*FIRST_BEST[::-1]), " ".join(before)), last)
    assert step.events[1:] == (PotTaken((winner,), (pot,), False, "BA-4"), TakenUp(0, "BA-5"))
    assert not any(step.state.poker)
    assert "unshown" in told(step)


@pytest.mark.rule("BA-4")
def test_where_nobody_bets_the_best_hand_takes_the_antes_as_soon_as_the_cards_are_dealt() -> None:
    step = deal(sat_down(3, betting="none"), tuple(range(52)))
    assert kinds(step) == [Dealt, PokerShown, PokerShown, PokerShown, PotTaken, TakenUp]
    (taken,) = of_kind(step, PotTaken)
    assert isinstance(taken, PotTaken)
    assert sum(taken.chips) == 3
    assert (step.state.phase, step.state.turn) == (Phase.LEAD, 0)
    assert step.state.betting == Betting((0, 0, 0), ())


@pytest.mark.rule("BA-4")
def test_a_showdown_cannot_be_taken_back_but_a_bet_can() -> None:
    session = table(GAME, 2, seed=2)
    session.let_fall((1,))
    session.let_fall()
    session.play(0, CHECK)
    assert session.can_take_back(0)
    session.play(1, CHECK)
    assert not session.can_take_back(1)


# -- The run of the cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BA-5")
@pytest.mark.parametrize("dealer", range(3))
def test_all_take_up_the_whole_hand_again_those_who_dropped_out_too_and_the_dealer_s_left_begins(dealer: int) -> None:
    t = deal(sat_down(3, dealer=dealer)).state
    step = do(after(t, "drop check"), "check")
    assert step.events[-1] == TakenUp((dealer + 1) % 3, "BA-5")
    assert step.state.hands == t.hands
    assert GAME.awaits(step.state) == Turn((dealer + 1) % 3)
    assert step.state.phase is Phase.LEAD
    dropped = (dealer + 1) % 3
    assert could_lay(step.state) == list(leads(t.hands[dropped], ""))


@pytest.mark.rule("BA-6")
@pytest.mark.parametrize(
    ("hand", "lowest"),
    [
        ("3S 9S KS 2H AH 10D JD AC", "3S 2H 10D AC"),
        ("10S 9S JS", "9S"),
        ("AD KD 2C AC", "KD 2C"),
        ("AS AH AD AC", "AS AH AD AC"),
    ],
)
def test_the_first_card_is_the_lowest_of_any_suit_and_the_ace_is_high(hand: str, lowest: str) -> None:
    t = running(hand, "4H 5H", "6H 7H")
    assert could_lay(t) == list(cards(lowest))
    for card in cards(lowest):
        step = do(t, card)
        assert step.events[0] == CardLaid(0, card, "BA-6")
        assert card not in step.state.hands[0]
        assert step.state.laid == (Laid(0, card),)


@pytest.mark.rule("BA-6")
def test_nobody_else_can_lay_and_nobody_another_card_than_their_lowest() -> None:
    session = table(GAME, 3, {"betting": "none"}, seed=2)
    session.let_fall((2,))
    session.let_fall(tuple(range(52)))
    assert session.state.hands[0][:2] == ("2S", "6S")
    for seat, card in ((0, "6S"), (1, "3S"), (0, "3S"), (0, "5S")):
        with pytest.raises(Illegal):
            session.play(seat, Lay(card))
    session.play(0, Lay("2S"))
    assert not session.can_take_back(0)


@pytest.mark.rule("BA-7")
@pytest.mark.parametrize("holder", range(3))
def test_whoever_holds_the_next_higher_card_must_lay_it(holder: int) -> None:
    hands = ["5S 2H 2C", "3H 4D", "3D 3C"]
    hands[holder] += " 6S"
    t = after(running(*hands), "5S")
    assert GAME.awaits(t) == Turn(holder)
    assert [GAME.moves(t, seat) for seat in range(3)] == [(Lay("6S"),) if seat == holder else () for seat in range(3)]
    step = do(t, "6S")
    assert step.events[0] == CardLaid(holder, "6S", "BA-7")
    assert step.state.laid == (Laid(0, "5S"), Laid(holder, "6S"))


@pytest.mark.rule("BA-7")
def test_a_run_goes_on_in_its_suit_up_to_the_ace() -> None:
    t = running("9D 10D 2S 4C", "JD KD 3S", "QD AD 6S")
    step = do(after(t, "9D 10D JD QD KD"), "AD")
    assert step.events[:2] == (CardLaid(2, "AD", "BA-7"), Stopped(2, None, False, "black", "BA-8"))
    assert [each.seat for each in step.state.laid] == [0, 0, 1, 2, 1, 2]
    assert "above the ace" in told(step)


@pytest.mark.rule("BA-8")
@pytest.mark.parametrize(
    ("laid", "stop", "surely_dead"),
    [
        ("", Stopped(1, "7S", False, "red"), ("7S",)),
        ("2:7S 0:8S", Stopped(1, "7S", True, "red"), ()),
    ],
)
def test_a_run_stops_where_the_next_card_is_dead_or_was_laid_before(
    laid: str, stop: Stopped, surely_dead: tuple[Card, ...]
) -> None:
    t = running("5S 2H", "6S 3H 4D", "2C 9H", laid=laid, dead="" if laid else "7S")
    step = do(after(t, "5S"), "6S")
    assert step.events == (CardLaid(1, "6S", "BA-7"), stop)
    assert step.state.dead_for_sure == surely_dead
    assert (step.state.phase, step.state.turn, step.state.colour) == (Phase.LEAD, 1, "red")
    assert step.state.run is None


@pytest.mark.rule("BA-8")
@pytest.mark.parametrize(
    ("led", "may"), [("6S", "3H 4D"), ("6C", "3H 4D"), ("6H", "5S 2C"), ("6D", "5S 2C")], ids=["S", "C", "H", "D"]
)
def test_who_laid_last_goes_on_with_their_lowest_of_either_suit_of_the_other_colour(led: Card, may: str) -> None:
    hand = {"S": "6S", "C": "6C", "H": "6H", "D": "6D"}[led[-1]]
    others = [card for card in cards("5S 9S 3H 8H 4D 9D 2C KC") if card[-1] != led[-1]]
    t = running(" ".join([hand, *others]), "2S 3C")
    stopped = after(t, led)
    assert stopped.turn == 0
    assert could_lay(stopped) == list(cards(may))
    colour = COLOUR[cards(may)[0][-1]]
    assert stopped.colour == colour
    step = do(stopped, could_lay(stopped)[-1])
    assert step.events[0] == CardLaid(0, cards(may)[-1], "BA-8")


@pytest.mark.rule("BA-8")
def test_the_colour_is_open_for_nobody_but_the_first_card_of_the_hand() -> None:
    t = running("5S 9S 2H 3D", "3C 4C", "7D 8S", dead="6S")
    assert could_lay(t) == ["5S", "2H", "3D"]
    t = after(t, "5S 2H")
    assert (t.phase, t.colour, could_lay(t)) == (Phase.LEAD, "black", ["9S"])


@pytest.mark.rule("BA-9")
@pytest.mark.parametrize(
    ("hands", "passed", "to"),
    [
        (("5S 9C", "3H 4S", "4D"), [DutyPassed(0, "red", 1)], 1),
        (("5S 9C", "3C 4C", "4D"), [DutyPassed(0, "red", 1), DutyPassed(1, "red", 2)], 2),
        (("5S 9D", "3C 4C", "4D"), [], 0),
    ],
)
def test_who_has_no_card_of_the_colour_passes_the_duty_to_the_left_in_the_same_colour(
    hands: tuple[str, ...], passed: list[Event], to: Seat
) -> None:
    step = do(running(*hands), "5S")
    assert of_kind(step, DutyPassed) == passed
    assert all(event.clause == "BA-9" for event in passed)
    assert (step.state.turn, step.state.colour, step.state.phase) == (to, "red", Phase.LEAD)
    assert all(COLOUR[card[-1]] == "red" for card in could_lay(step.state))
    assert step.state.lacking == tuple((seat, "red") for seat in range(len(passed)))


@pytest.mark.rule("BA-9")
def test_the_duty_goes_from_the_last_seat_round_to_the_first_and_skips_who_sits_out() -> None:
    t = replace(running("4D 5C", "3C", "5S 9C", "", turn=2, dealer=1), players=(2, 0, 1))
    step = do(t, "5S")
    assert of_kind(step, DutyPassed) == [DutyPassed(2, "red", 0)]
    assert step.state.turn == 0


@pytest.mark.rule("BA-9")
def test_the_table_remembers_who_lacked_which_colour() -> None:
    t = after(running("5S 9C KC", "3H 8S 9D JD", "4D 6D"), "5S 3H 8S 9D")
    assert t.lacking == ((0, "red"), (1, "black"), (2, "black"))
    assert (t.turn, could_lay(t)) == (0, ["9C"])


# -- What cards pay ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BA-10")
@pytest.mark.parametrize("rank", ["A", "K", "Q", "J", "10"])
@pytest.mark.parametrize("how", ["led", "followed"])
def test_who_lays_a_high_heart_takes_the_chips_of_its_division(rank: str, how: str) -> None:
    below = {"A": "K", "K": "Q", "Q": "J", "J": "10", "10": "9"}[rank]
    t = running(f"{rank}H 2S", "2D 3C", "4S 5S", on_board=board(3, Pot=0, **{rank if rank != "10" else "T": 7}))
    if how == "followed":
        t = replace(t, phase=Phase.FOLLOW, run=f"{below}H", laid=(Laid(1, f"{below}H"),))
    step = do(t, f"{rank}H")
    assert of_kind(step, Collected) == [Collected(0, rank, 7, "BA-10")]
    assert step.state.chips == (107, 100, 100)
    assert step.state.board == board(3, Pot=0, **{rank if rank != "10" else "T": 0})


@pytest.mark.rule("BA-10")
@pytest.mark.parametrize(
    "card", [f"{rank}{suit}" for suit in "SDC" for rank in ("10", "J", "Q", "K", "A")] + ["9H", "2H", "8H"]
)
def test_no_other_card_pays_by_itself(card: Card) -> None:
    step = do(running(f"{card} {beside(card)}", "2D 3C"), card)
    assert of_kind(step, Collected) == []


@pytest.mark.rule("BA-11")
@pytest.mark.parametrize(("low", "high", "division"), [("QH", "KH", "K-Q"), ("10H", "JH", "J-10")])
def test_one_player_who_lays_both_of_a_pair_of_hearts_takes_its_division_too(low: Card, high: Card, division: str) -> None:
    t = running(f"{low} {high} 2S", "2D 3C", "4S 5S")
    first = do(t, low)
    assert collected(first) == {low[:-1]: 0}
    step = do(first.state, high)
    assert of_kind(step, Collected) == [Collected(0, high[:-1], 3, "BA-10"), Collected(0, division, 3, "BA-11")]
    assert step.state.chips == (109, 100, 100)


@pytest.mark.rule("BA-11")
@pytest.mark.parametrize(("low", "high"), [("QH", "KH"), ("10H", "JH")])
def test_where_two_players_lay_them_the_chips_of_the_pair_stay(low: Card, high: Card) -> None:
    t = running(f"{low} 2S", f"{high} 3C", "4S 5S")
    step = do(after(t, low), high)
    assert collected(step) == {high[:-1]: 1}
    assert (step.state.on("K-Q"), step.state.on("J-10")) == (3, 3)


@pytest.mark.rule("BA-11")
def test_the_higher_card_led_by_one_and_the_lower_laid_later_by_another_do_not_pay_together() -> None:
    t = running("JH 3S", "QH 2C 4C", laid="0:KH 0:AH 1:2S", colour="red")
    assert collected(do(after(t, "JH"), "QH")) == {"Q": 1}


@pytest.mark.rule("BA-11")
@pytest.mark.parametrize(("one", "other"), [("JH", "QH"), ("KH", "AH"), ("QS", "KS"), ("10D", "JD")])
def test_no_other_two_neighbours_pay_together(one: Card, other: Card) -> None:
    step = do(after(running(f"{one} {other} {beside(one)}", "2C 3C"), one), other)
    assert not {"K-Q", "J-10"} & set(collected(step))


@pytest.mark.rule("BA-12")
@pytest.mark.parametrize("suit", "SHDC")
def test_one_player_who_lays_8_9_and_10_of_one_suit_takes_their_division(suit: str) -> None:
    t = running(f"8{suit} 9{suit} 10{suit} {beside(suit)}", "2D 2C")
    step = do(after(t, f"8{suit} 9{suit}"), f"10{suit}")
    assert of_kind(step, Collected)[-1] == Collected(0, "8-9-10", 4, "BA-12")
    assert set(collected(step)) == ({"8-9-10", "10"} if suit == "H" else {"8-9-10"})
    assert step.state.on("8-9-10") == 0


@pytest.mark.rule("BA-12")
@pytest.mark.parametrize("missing", [8, 9, 10])
def test_where_another_lays_one_of_the_three_they_do_not_pay(missing: int) -> None:
    hands = [" ".join(f"{rank}S" for rank in (7, 8, 9, 10) if rank != missing), f"{missing}S 3C"]
    t = after(running(f"{hands[0]} 2D", hands[1]), "7S 8S 9S")
    step = do(t, "10S")
    assert collected(step) == {}
    assert step.state.on("8-9-10") == 4


@pytest.mark.rule("BA-12")
def test_three_of_different_suits_do_not_pay() -> None:
    assert collected(do(running("10S 2D", "3C 3D", laid="0:8S 0:9H 1:4C"), "10S")) == {}


@pytest.mark.rule("BA-12")
@pytest.mark.parametrize("claims", ["collected", "claimed"])
def test_only_the_first_to_lay_them_takes_the_chips(claims: str) -> None:
    t = running("8S 9S 10S 7D 2H", "8D 9D 10D 3S", dead="JS", claims=claims)
    first = do(after(t, "8S 9S"), "10S")
    assert len(of_kind(first, Collected, Won)) == 1
    second = do(after(first.state, "7D 8D 9D"), "10D")
    assert of_kind(second, Collected, Won) == []
    assert second.state.claims == (() if claims == "collected" else ((0, "8-9-10"),))


# -- The end of a hand ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BA-13")
@pytest.mark.parametrize("claims", ["collected", "claimed"])
def test_what_a_dead_card_would_have_paid_stays_on_the_board(claims: str) -> None:
    t = running("QH 9C", "2D 3D", dead="KH AH", hands="agreed", claims=claims)
    stopped = do(t, "QH")
    assert of_kind(stopped, Stopped) == [Stopped(0, "KH", False, "black")]
    step = do(stopped.state, "9C")
    (over,) = of_kind(step, HandOver)
    assert over == HandOver(((), cards("2D 3D")), cards("KH AH"), board(2, Pot=0, Q=0, Kitty=0), "BA-13")
    assert step.state.on("K") == step.state.on("A") == step.state.on("K-Q") == 2


@pytest.mark.rule("BA-13")
def test_a_bare_board_is_told_as_such() -> None:
    step = do(running("KH AH", "2D 3D", on_board=board(0, K=2, A=2, Kitty=3), hands="agreed", laid="0:QH"), "KH")
    step = do(step.state, "AH")
    assert of_kind(step, HandOver) == [HandOver(((), cards("2D 3D")), (), (0,) * 10, "BA-14")]
    assert "no chips are left over" in told(step)


@pytest.mark.rule("BA-14")
def test_the_first_to_lay_all_their_cards_takes_the_kitty_and_play_stops() -> None:
    t = running("9C", "10C 3D", "2D 3S", dead="JC", hands="agreed")
    step = do(t, "9C")
    assert step.events[:3] == (CardLaid(0, "9C", "BA-6"), WentOut(0, "BA-14"), Collected(0, "Kitty", 9, "BA-14"))
    assert kinds(step) == [CardLaid, WentOut, Collected, HandOver]
    assert step.state.chips == (109, 100, 100)
    assert step.state.board == board(3, Pot=0, Kitty=0)
    assert step.state.hands == ((), cards("10C 3D"), cards("2D 3S"))


@pytest.mark.rule("BA-14")
def test_the_last_card_still_collects_what_it_pays_and_then_the_kitty() -> None:
    t = running("10H JH", "QH 3D", laid="0:8H 0:9H", hands="agreed")
    step = do(after(t, "10H"), "JH")
    assert step.events[1:5] == (
        Collected(0, "J", 2, "BA-10"),
        Collected(0, "J-10", 2, "BA-11"),
        WentOut(0, "BA-14"),
        Collected(0, "Kitty", 6, "BA-14"),
    )
    assert step.state.chips == (100 + 2 + 4 + 2 + 2 + 6, 100)


@pytest.mark.rule("BA-14")
def test_who_goes_out_by_following_takes_the_kitty_too() -> None:
    step = do(after(running("8C 2D", "9C", hands="agreed"), "8C"), "9C")
    assert collected(step) == {"Kitty": 1}


@pytest.mark.rule("BA-14")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_when_a_hand_is_over_all_cards_lie_open(seat: Seat | None) -> None:
    step = do(running("9C", "10C 3D", dead="JC", hands="agreed"), "9C")
    assert GAME.view(step.state, seat) == step.state
    (over,) = of_kind(step, HandOver)
    assert over.seen_by(seat) == over
    assert over.reveals


@pytest.mark.rule("BA-15")
@pytest.mark.parametrize(("card", "colour"), [("5S", "red"), ("5D", "black")])
def test_if_nobody_can_change_colour_the_hand_is_over_and_nobody_takes_the_kitty(card: Card, colour: str) -> None:
    other = "C" if colour == "red" else "H"
    t = running(f"{card} 9{other}", f"3{other}", f"4{other} 6{other}", hands="agreed")
    step = do(t, card)
    assert kinds(step) == [CardLaid, Stopped, DutyPassed, DutyPassed, DeadStop, HandOver]
    assert of_kind(step, DutyPassed, DeadStop) == [
        DutyPassed(0, colour, 1),
        DutyPassed(1, colour, 2),
        DeadStop(colour, "BA-15"),
    ]
    assert step.state.chips == (100, 100, 100)
    assert step.state.board == board(3, Pot=0)
    assert step.state.lacking == ((0, colour), (1, colour), (2, colour))
    assert "the Kitty stays" in told(step)


@pytest.mark.rule("BA-15")
def test_what_was_collected_before_a_dead_stop_is_kept() -> None:
    step = do(after(running("KH 9D", "AH 3D", hands="agreed"), "KH"), "AH")
    assert DeadStop("black") in step.events
    assert step.state.chips == (102, 102)


# -- The next hand ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BA-16")
@pytest.mark.parametrize("dealer", range(3))
def test_for_the_next_hand_all_ante_to_all_divisions_again_and_the_deal_moves_to_the_left(dealer: int) -> None:
    step = do(at_the_end(3, hand=1, dealer=dealer), "9C")
    new = (dealer + 1) % 3
    around = tuple((new + seat) % 3 for seat in (1, 2, 3))
    assert step.events[-1] == Anted(around, 2, "BA-16")
    t = step.state
    assert (t.phase, t.hand, t.dealer, t.players) == (Phase.DEAL, 2, new, around)
    assert t.chips == (100 + 9 - 13, 87, 87)
    assert t.board == board(6, Kitty=9, Pot=3)
    assert GAME.awaits(t) == Luck(Shuffle(52))


@pytest.mark.rule("BA-16")
def test_the_next_hand_begins_with_nothing_of_the_last() -> None:
    t = running("5S 9C", "3C", "4C 6C", laid="1:AS", hand=1)
    t = do(replace(t, dead_for_sure=("2D",), poker=((), (), cards("4C 6C"))), "5S").state
    assert t == Table(t.rules, (87,) * 3, (0,) * 3, board(6, Pot=3), Phase.DEAL, 2, dealer=0, players=(1, 2, 0))
    dealt = deal(t).state
    assert dealt.betting == Betting((0, 0, 0), (1, 2, 0))
    assert (dealt.poker, dealt.laid, dealt.lacking, dealt.dead_for_sure) == ((), (), (), ())


# -- Claims -----------------------------------------------------------------------------------------------------------------


def claiming(hands: str = "agreed", most: str = "2D") -> Step[Table]:
    """The move after which seat 1 may take four divisions, seat 2 the A and seat 0 the J; seat 0 has dealt."""
    t = running("JH 9C", "QH KH 2D", "AH 3S 10C", dealer=0, claims="claimed", hands=hands)
    return do(after(t, "JH QH KH AH 3S"), most)


@pytest.mark.rule("BA-17")
def test_what_is_won_waits_on_the_board_until_the_hand_is_over() -> None:
    step = do(after(running("QH KH 2S", "3D 4D", claims="claimed"), "QH"), "KH")
    assert of_kind(step, Won, Collected) == [Won(0, "K", "BA-10"), Won(0, "K-Q", "BA-11")]
    assert step.state.claims == ((0, "Q"), (0, "K"), (0, "K-Q"))
    assert step.state.chips == (100, 100)
    assert step.state.board == board(2, Pot=0)


@pytest.mark.rule("BA-17")
def test_before_the_next_deal_everybody_is_asked_from_the_dealer_s_left_whether_they_have_won_something_or_not() -> None:
    step = claiming()
    assert kinds(step) == [CardLaid, WentOut, Won, HandOver]
    assert of_kind(step, Won) == [Won(1, "Kitty", "BA-14")]
    (over,) = of_kind(step, HandOver)
    assert isinstance(over, HandOver)
    assert over.board == board(3, Pot=0, Kitty=0, A=0, K=0, Q=0, J=0, KQ=0)
    t = step.state
    assert (t.phase, t.turn, t.to_ask) == (Phase.CLAIM, 1, (2, 0))
    assert GAME.moves(t, 1) == (Take("Q"), Take("K"), Take("K-Q"), Take("Kitty"), LEAVE)
    assert GAME.moves(t, 0) == GAME.moves(t, 2) == ()
    assert after(t, "leave").turn == 2
    assert GAME.moves(after(t, "leave leave"), 0) == (Take("J"), LEAVE)
    assert after(t, "leave leave leave").phase is Phase.AGREE
    nothing_won = do(running("5S 9C", "3C", claims="claimed"), "5S")
    assert kinds(nothing_won)[-2:] == [DeadStop, HandOver]
    t = nothing_won.state
    assert (t.phase, t.turn, t.to_ask, GAME.moves(t, t.turn)) == (Phase.CLAIM, t.players[0], t.players[1:], (LEAVE,))


@pytest.mark.rule("BA-17")
def test_nothing_is_said_when_chips_are_won_that_must_be_taken() -> None:
    assert tell(Won(1, "Kitty", "BA-14")) is None


@pytest.mark.rule("BA-17")
@pytest.mark.parametrize(("division", "chips", "clause"), [("Q", 3, "BA-10"), ("K-Q", 3, "BA-11"), ("Kitty", 9, "BA-14")])
def test_each_takes_what_they_have_won_division_by_division(division: str, chips: int, clause: str) -> None:
    step = do(claiming().state, f"take:{division}")
    assert step.events == (Collected(1, division, chips, clause),)
    assert step.state.chips == (100, 100 + chips, 100)
    assert step.state.on(division) == 0
    assert step.state.turn == 1
    assert Take(division) not in GAME.moves(step.state, 1)
    assert len(GAME.moves(step.state, 1)) == 4


@pytest.mark.rule("BA-17")
def test_who_has_taken_all_that_they_have_won_is_not_told_so() -> None:
    t = after(claiming().state, "take:K take:Kitty take:Q take:K-Q")
    assert (t.turn, t.claims) == (1, ((0, "J"), (2, "A")))
    assert GAME.moves(t, 1) == (LEAVE,)
    assert t.chips == (100, 100 + 3 + 9 + 3 + 3, 100)
    step = do(t, "leave")
    assert step.events == ()
    assert step.state.turn == 2
    assert after(step.state, "take:A leave take:J leave").phase is Phase.AGREE


@pytest.mark.rule("BA-17")
def test_whoever_leads_may_take_what_they_have_won_before() -> None:
    t = after(running("KH 9C 4S", "AH 3D 4D", claims="claimed"), "KH AH")
    assert (t.phase, t.turn) == (Phase.LEAD, 0)
    assert GAME.moves(t, 0) == (Lay("4S"), Lay("9C"), Take("K"))
    step = do(t, "take:K")
    assert step.events == (Collected(0, "K", 2, "BA-10"),)
    assert (step.state.phase, step.state.turn, step.state.colour) == (Phase.LEAD, 0, "black")
    assert step.state.claims == ((1, "A"),)
    assert step.state.chips == (102, 100)
    assert GAME.moves(step.state, 0) == (Lay("4S"), Lay("9C"))


@pytest.mark.rule("BA-17")
def test_eight_nine_ten_and_jack_ten_are_claimed_by_their_own_clauses() -> None:
    t = after(running("8H 9H 10H JH", "2D 3D", claims="claimed"), "8H 9H 10H JH")
    clauses = {division: do(t, f"take:{division}").events[0].clause for division in ("8-9-10", "J-10", "10", "J", "Kitty")}
    assert clauses == {"8-9-10": "BA-12", "J-10": "BA-11", "10": "BA-10", "J": "BA-10", "Kitty": "BA-14"}


@pytest.mark.rule("BA-17")
def test_chips_that_are_not_taken_are_lost_and_stay_on_the_board() -> None:
    step = do(after(claiming("twice").state, "take:K"), "leave")
    assert step.events == (LeftLying(1, ("Q", "K-Q", "Kitty"), "BA-17"),)
    assert step.state.claims == ((0, "J"), (2, "A"))
    last = do(after(step.state, "take:A leave"), "leave")
    assert last.events == (LeftLying(0, ("J",)), Anted((2, 0, 1), 2, "BA-16"))
    assert last.state.board == board(6, Pot=3, K=3, A=3)
    assert last.state.chips == (87, 87 + 3, 87 + 3)
    assert last.state.claims == ()


@pytest.mark.rule("BA-17")
def test_what_was_won_before_a_dead_stop_may_be_taken_too() -> None:
    step = do(after(running("KH 9D", "AH 3D", claims="claimed"), "KH"), "AH")
    assert DeadStop("black") in step.events
    assert Take("K") in GAME.moves(after(step.state, "leave") if step.state.turn == 1 else step.state, 0)


# -- The end of the evening -------------------------------------------------------------------------------------------------


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize(("hands", "rounds"), [({}, 1), ({"hands": "twice"}, 2), ({"hands": "four times"}, 4)])
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_the_last_hand_is_played_when_everybody_has_dealt_so_often(hands: dict[str, str], rounds: int, seats: int) -> None:
    before = do(at_the_end(seats, rounds * seats - 1, dealer=0, **hands), "9C")
    assert isinstance(before.events[-1], Anted)
    step = do(at_the_end(seats, rounds * seats, dealer=seats - 1, **hands), "9C")
    assert step.events[-1] == ClosingBegan(9 * seats, "BA-18")
    t = step.state
    assert (t.closing, t.phase, t.dealer, t.turn) == (True, Phase.DEAL, 0, NOBODY)
    assert GAME.awaits(t) == Luck(Shuffle(52))


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_where_the_table_wants_five_hands_it_plays_five_however_many_sit_there(seats: int) -> None:
    before = do(at_the_end(seats, 4, dealer=0, hands="five"), "9C")
    assert isinstance(before.events[-1], Anted)
    step = do(at_the_end(seats, 5, dealer=0, hands="five"), "9C")
    assert isinstance(step.events[-1], ClosingBegan)
    assert step.state.closing


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize(
    ("seats", "said", "end", "asked"),
    [
        (3, "on on on", False, [1, 2, 0]),
        (3, "stop stop", True, [1, 2]),
        (3, "stop on stop", True, [1, 2, 0]),
        (3, "stop on on", False, [1, 2, 0]),
        (3, "on stop stop", True, [1, 2, 0]),
        (3, "on stop on stop", True, [1, 2, 0, 1]),
        (3, "on on stop on on", False, [1, 2, 0, 1, 2]),
        (2, "stop on", False, [1, 0]),
        (2, "stop stop", True, [1, 0]),
        (2, "on stop stop", True, [1, 0, 1]),
        (4, "stop stop on on", False, [1, 2, 3, 0]),
        (4, "stop on stop stop", True, [1, 2, 3, 0]),
        (4, "on on stop stop stop", True, [1, 2, 3, 0, 1]),
        (5, "stop stop stop", True, [1, 2, 3]),
    ],
)
def test_the_first_who_wants_to_stop_makes_a_proposal_and_more_than_half_must_agree(
    seats: int, said: str, end: bool, asked: list[Seat]
) -> None:
    t = do(at_the_end(seats, 1, hands="agreed"), "9C").state
    for at, (word, seat) in enumerate(zip(said.split(), asked, strict=True)):
        assert (t.phase, GAME.awaits(t)) == (Phase.AGREE, Turn(seat))
        assert GAME.moves(t, seat) == (GO_ON, STOP)
        step = do(t, word)
        assert step.events[0] == Proposed(seat, word == "stop", "BA-18")
        assert len(step.events) == (2 if at == len(asked) - 1 else 1)
        t = step.state
    if end:
        assert step.events[1] == ClosingBegan(9 * seats)
        assert t.closing
    else:
        assert step.events[1] == Anted((*range(2, seats), 0, 1), 2, "BA-16")
    assert (t.phase, t.dealer) == (Phase.DEAL, 1)
    assert (t.voices, t.to_ask) == ((), ())


@pytest.mark.rule("BA-18")
def test_where_the_table_agrees_99_hands_are_enough() -> None:
    assert do(at_the_end(3, 98, hands="agreed"), "9C").state.phase is Phase.AGREE
    assert isinstance(do(at_the_end(3, 99, hands="agreed"), "9C").events[-1], ClosingBegan)


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_for_straight_poker_everybody_is_dealt_five_cards_one_at_a_time_and_there_is_no_dead_hand(seats: int) -> None:
    pack = list(range(52))
    Random(seats).shuffle(pack)
    t = replace(sat_down(seats, chips=0, dealer=1, broke="out"), closing=True)
    step = deal(t, tuple(pack))
    hands = [tuple(DECK[card] for card in pack[(seat - 2) % seats : 5 * seats : seats]) for seat in range(seats)]
    assert step.events == (Dealt(1, tuple(hands), (), "BA-18"),)
    assert step.state.hands == tuple(map(in_order, hands))
    assert all(len(hand) == 5 for hand in step.state.hands)
    assert GAME.awaits(step.state) == Turn(2 % seats)
    assert GAME.view(step.state, 0).hands == (step.state.hands[0], *[(BACK,) * 5] * (seats - 1))
    laws.check_cards(step.state)


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize(
    ("hands", "said", "winners", "shares", "shown"),
    [
        (FIRST_BEST, "check check check", (0,), (39,), True),
        (FIRST_BEST, "bet:2 raise:2 call call", (0,), (39 + 12,), True),
        (FIRST_BEST, "drop check check", (1, 2), (20, 19), True),
        (NOTHING_HIGH, "check check bet:2 drop call", (1, 2), (22, 21), True),
        (FIRST_BEST, "drop drop", (2,), (39,), False),
    ],
)
def test_the_winner_of_straight_poker_takes_the_whole_board_and_what_was_bet(
    hands: tuple[str, ...], said: str, winners: tuple[Seat, ...], shares: tuple[int, ...], shown: bool
) -> None:
    *before, last = said.split()
    t = after(closing(*hands), " ".join(before))
    step = do(t, last)
    assert of_kind(step, BoardTaken, PotTaken) == [BoardTaken(winners, shares, shown, "BA-18")]
    assert (PokerShown in kinds(step)) == shown
    assert isinstance(step.events[-1], GameWon)
    assert (step.state.board, step.state.phase) == ((0,) * 10, Phase.OVER)
    for seat, share in zip(winners, shares, strict=True):
        assert step.state.chips[seat] == t.chips[seat] + share - (2 if last == "call" and seat == t.turn else 0)


PAIRS_DOWN = ("AS AD 6H 8C 10S", "KD KS 6C 8H 10D", "QC QH 6S 8D 10C", "JC JH 5S 9D 2C")
"""Four poker hands, each better than the next."""
TWO_KINGS = ("AS AD 6H 8C 10S", "KD KS 6C 8H 10D", "KC KH 6S 8D 10C", "JC JH 5S 9D 2C")


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize(
    ("hands", "said", "winners", "shares", "shown"),
    [
        (PAIRS_DOWN, "check check check check", (0, 1, 2), (27, 15, 10), True),
        (PAIRS_DOWN, "bet:2 call call call", (0, 1, 2), (30, 18, 12), True),
        (PAIRS_DOWN[::-1], "check check check check", (3, 2, 1), (27, 15, 10), True),
        (TWO_KINGS, "check check check check", (0, 1, 2), (27, 13, 12), True),
        ((*NOTHING_HIGH, "AC AH 5S 9D 3C"), "check check check check", (3, 0, 1, 2), (27, 9, 8, 8), True),
        (PAIRS_DOWN, "check drop check drop", (0, 2), (37, 15), True),
        (PAIRS_DOWN, "drop drop drop", (3,), (52,), False),
    ],
)
def test_where_the_table_has_agreed_to_it_the_best_three_hands_share_the_board(
    hands: tuple[str, ...], said: str, winners: tuple[Seat, ...], shares: tuple[int, ...], shown: bool
) -> None:
    t = closing(*hands, chips=100)
    t = replace(t, rules=replace(t.rules, closing="three"))
    *before, last = said.split()
    step = do(after(t, " ".join(before)), last)
    assert of_kind(step, BoardTaken) == [BoardTaken(winners, shares, shown, "BA-18")]
    assert sum(step.state.chips) == sum(t.chips) + sum(t.board)
    assert step.state.board == (0,) * 10


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize(
    ("said", "winners", "shares"),
    [
        ("check check check check check check", (0, 1, 2, 3, 4), (24, 19, 15, 11, 7)),
        ("drop check check check check check", (1, 2, 3, 4, 5), (24, 19, 15, 11, 7)),
        ("drop drop check check check check", (2, 3, 4, 5), (31, 19, 15, 11)),
    ],
)
def test_where_the_table_has_agreed_to_it_the_best_five_hands_share_the_board(
    said: str, winners: tuple[Seat, ...], shares: tuple[int, ...]
) -> None:
    t = closing(*PAIRS_DOWN, "9C 9H 3S 4D 7C", "2H 3D 4C 5C 7D", on_board=(40, 0, 36, *(0,) * 7))
    t = replace(t, rules=replace(t.rules, closing="five"))
    *before, last = said.split()
    step = do(after(t, " ".join(before)), last)
    assert of_kind(step, BoardTaken) == [BoardTaken(winners, shares, True, "BA-18")]
    assert step.state.board == (0,) * 10


@pytest.mark.rule("BA-18")
def test_the_best_three_share_nothing_but_the_board_of_the_closing_hand() -> None:
    step = do(after(betting(*PAIRS_DOWN, closing="three"), "check check check"), "check")
    assert of_kind(step, PotTaken) == [PotTaken((0,), (4,), True, "BA-4")]


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize("seats", range(2, 11))
def test_from_seven_players_on_it_is_suggested_that_five_hands_share_the_board(seats: int) -> None:
    rule = next(rule for rule in house_rules_of(HouseRules) if rule.name == "closing")
    suggested = rule.suggests(seats)
    assert (suggested.choice if suggested else None) == ("five" if seats >= 7 else None)
    assert rule.default_for(seats) == "winner"


@pytest.mark.rule("BA-18")
def test_the_shared_board_is_told_with_what_each_has_got() -> None:
    told = tell(BoardTaken((3, 0, 1), (27, 15, 10), True))
    assert told is not None
    assert told.say(NAMES) == f"{NAMES[3]}, {NAMES[0]} and {NAMES[1]} share the board: 27, 15 and 10 chips."


@pytest.mark.rule("BA-18")
def test_who_dropped_out_of_straight_poker_need_not_show_when_the_game_is_over() -> None:
    t = after(closing(*FIRST_BEST), "drop check check")
    view = GAME.view(t, 1)
    assert (t.phase, view.hands[0]) == (Phase.OVER, (BACK,) * 5)
    assert [len(five) for five in view.poker] == [0, 5, 5]


@pytest.mark.rule("BA-18")
def test_without_betting_straight_poker_is_decided_by_the_deal() -> None:
    step = deal(replace(sat_down(3, betting="none"), closing=True))
    assert kinds(step) == [Dealt, PokerShown, PokerShown, PokerShown, BoardTaken, GameWon]


@pytest.mark.rule("BA-18")
def test_where_nothing_is_left_on_the_board_there_is_no_straight_poker() -> None:
    t = running("9C", "2D 3S", on_board=board(0, Kitty=6), hand=4, chips=(90, 95))
    step = do(t, "9C")
    assert step.events[-1] == GameWon((0,), 96, "BA-18")
    assert GAME.awaits(step.state) == Over(((0,), (1,)), (96, 95))


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize(
    ("chips", "markers", "winners", "places"),
    [
        ((50, 80, 70), (0, 0, 0), (1,), ((1,), (2,), (0,))),
        ((50, 80, 70), (0, 30, 0), (2,), ((2,), (0, 1))),
        ((70, 80, 70), (0, 10, 0), (0, 1, 2), ((0, 1, 2),)),
        ((0, 10, 5), (90, 80, 70), (2,), ((2,), (1,), (0,))),
    ],
)
def test_most_chips_less_what_was_lent_win_and_level_scores_share(
    chips: tuple[int, ...], markers: tuple[int, ...], winners: tuple[Seat, ...], places: tuple[tuple[Seat, ...], ...]
) -> None:
    t = closing(*NOTHING_HIGH, chips=chips, on_board=board(0, K=3))
    step = do(after(replace(t, markers=markers), "check check"), "check")
    scores = tuple(1 + have - lent for have, lent in zip(chips, markers, strict=True))
    assert step.events[-1] == GameWon(winners, max(scores), "BA-18")
    assert GAME.awaits(step.state) == Over(places, scores)
    assert step.state.winners == winners
    assert all(GAME.moves(step.state, seat) == () for seat in range(3))


# -- Without chips ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BA-19")
@pytest.mark.parametrize(("chips", "lent"), [(13, 0), (12, 1), (0, 13)])
def test_the_bank_lends_what_is_missing_of_the_ante(chips: int, lent: int) -> None:
    step = do(replace(at_the_end(3, 1, chips=(100, chips, 100)), markers=(0, 5, 0)), "9C")
    assert of_kind(step, Lent, SatOut) == ([Lent(1, lent, "BA-19")] if lent else [])
    assert step.state.chips == (96, max(0, chips - 13), 87)
    assert step.state.markers == (0, 5 + lent, 0)
    assert step.state.scores[1] == chips - 13 - 5
    assert step.state.players == (2, 0, 1)


@pytest.mark.rule("BA-19")
@pytest.mark.parametrize(("chips", "lent"), [(4, 0), (3, 1), (0, 4)])
def test_the_bank_lends_what_is_missing_of_a_bet(chips: int, lent: int) -> None:
    step = do(after(betting(*NOTHING_HIGH, chips=(100, chips, 100)), "bet:2"), "raise:2")
    assert step.events == (*([Lent(1, lent)] if lent else []), Spoke(1, "raise", 4))
    assert (step.state.chips, step.state.markers) == ((98, 4 - 4 + max(0, chips - 4), 100), (0, lent, 0))
    assert step.state.on("Pot") == 3 + 6


@pytest.mark.rule("BA-19")
@pytest.mark.parametrize(("chips", "out"), [((100, 12, 100), (1,)), ((100, 13, 100), ()), ((100, 100, 0), (2,))])
def test_where_nobody_lends_who_cannot_ante_sits_out_and_gets_no_cards(chips: tuple[int, ...], out: tuple[Seat, ...]) -> None:
    step = do(at_the_end(3, 1, chips=chips, broke="out"), "9C")
    assert of_kind(step, SatOut, Lent) == ([SatOut(out, "BA-19")] if out else [])
    players = tuple(seat for seat in (2, 0, 1) if seat not in out)
    assert step.events[-1] == Anted(players, 2, "BA-16")
    assert (step.state.players, step.state.dealer) == (players, 1)
    assert step.state.markers == (0, 0, 0)
    assert all(step.state.chips[seat] == chips[seat] for seat in out)
    assert step.state.board == tuple(
        old + len(players) * one for old, one in zip(board(3, Pot=0, Kitty=0), ONE_ANTE, strict=True)
    )
    dealt = deal(step.state).state
    assert dealt.turn == players[0]
    assert sorted(map(len, dealt.hands)) == ([0, 17, 18] if out else [13, 13, 13])
    assert sum(map(len, dealt.hands)) + len(dealt.dead) == 52


@pytest.mark.rule("BA-19")
@pytest.mark.parametrize(
    ("rule", "chips", "said", "may"),
    [
        ("fixed", (1, 9, 9), "", [CHECK, DROP]),
        ("fixed", (2, 9, 9), "", [CHECK, Bet(2), DROP]),
        ("fixed", (9, 1, 9), "bet:2", [DROP]),
        ("fixed", (9, 2, 9), "bet:2", [CALL, DROP]),
        ("fixed", (9, 3, 9), "bet:2", [CALL, DROP]),
        ("fixed", (9, 4, 9), "bet:2", [CALL, Raise(2), DROP]),
        ("spread", (3, 9, 9), "", [CHECK, Bet(1), Bet(2), Bet(3), DROP]),
        ("spread", (9, 5, 9), "bet:3", [CALL, Raise(1), Raise(2), DROP]),
        ("spread", (5, 9, 9), "bet:3 raise:1 call", [CALL, Raise(1), DROP]),
    ],
)
def test_where_nobody_lends_nobody_bets_more_than_they_have(rule: str, chips: tuple[int], said: str, may: list[Move]) -> None:
    t = after(betting(*NOTHING_HIGH, chips=chips, broke="out", betting=rule), said)
    assert list(GAME.moves(t, t.turn)) == may


@pytest.mark.rule("BA-19")
@pytest.mark.parametrize("hands", ["twice", "agreed"])
def test_if_fewer_than_two_can_ante_the_next_dealer_deals_straight_poker_to_all(hands: str) -> None:
    t = at_the_end(3, 2, chips=(100, 12, 3), broke="out", hands=hands)
    t = after(t, "9C on on on") if hands == "agreed" else after(t, "9C")
    assert (t.closing, t.phase, t.hand) == (True, Phase.DEAL, 2)
    assert (t.dealer, t.players) == (1, (2, 0, 1))
    assert t.chips == (109, 12, 3)
    assert [len(hand) for hand in deal(t).state.hands] == [5, 5, 5]


@pytest.mark.rule("BA-19")
def test_two_who_can_ante_play_on() -> None:
    t = after(at_the_end(4, 2, chips=(100, 12, 13, 3), broke="out"), "9C")
    assert (t.closing, t.players) == (False, (2, 0))


@pytest.mark.rule("BA-19")
def test_who_sits_out_is_not_waited_for_in_the_betting() -> None:
    t = replace(betting(NOTHING_HIGH[0], "", NOTHING_HIGH[2]), players=(0, 2), betting=Betting((0, 0, 0), (0, 2)))
    assert of_kind(do(t, "drop"), PotTaken) == [PotTaken((2,), (3,), False)]
    assert after(t, "bet:2").turn == 2


# -- What a seat can know ---------------------------------------------------------------------------------------------------

EVENINGS = pytest.mark.parametrize(
    ("seats", "chosen"),
    [
        (2, {"claims": "claimed"}),
        (3, {"betting": "spread", "hands": "once"}),
        (4, {"betting": "none", "hands": "agreed"}),
        (6, {"betting": "none", "broke": "out", "hands": "once"}),
        (10, {"hands": "once", "claims": "claimed"}),
    ],
)


@pytest.mark.rule("BA-1")
@EVENINGS
def test_the_laws_hold_and_moves_can_be_told_from_what_a_seat_sees(seats: int, chosen: dict[str, object]) -> None:
    before = None
    for t in evening(seats, seats, 400, **chosen):
        laws.check(before, t)
        before = t
        for seat in range(seats):
            view = GAME.view(t, seat)
            assert GAME.moves(view, seat) == GAME.moves(t, seat)
            assert GAME.awaits(view) == GAME.awaits(t)


def check_guess(guess: Table) -> None:
    """What everybody at the table can tell holds in a guess."""
    laws.check_cards(guess)
    assert set(guess.dead_for_sure) <= set(guess.dead)
    for other, hand in enumerate(guess.hands):
        assert set(guess.poker[other] if guess.poker else ()) <= {*hand, *(each.card for each in guess.laid)}
        assert not [card for card in hand if (other, COLOUR[card[-1]]) in guess.lacking]
    for at, (who, card) in enumerate((each.seat, each.card) for each in guess.laid):
        if at == 0 or guess.laid[at - 1].card[-1] != card[-1]:
            assert not [other for other in guess.hands[who] if other[-1] == card[-1] and height(other) < height(card)]
    if guess.phase is Phase.FOLLOW:
        assert laws.higher(guess.laid[-1].card) in guess.hands[guess.turn]
    if guess.phase is Phase.LEAD:
        assert GAME.moves(guess, guess.turn)


@pytest.mark.rule("BA-1")
@EVENINGS
def test_a_guess_fits_what_the_seat_sees_and_what_the_whole_table_can_tell(seats: int, chosen: dict[str, object]) -> None:
    for at, t in enumerate(evening(seats, seats, 350, **chosen)):
        seat = at % seats
        view = GAME.view(t, seat)
        guess = guess_at(view, seat, Random(at))
        assert GAME.view(guess, seat) == view
        if t.shown or not t.hands:
            assert guess == t
        elif not t.closing:
            check_guess(guess)


@pytest.mark.rule("BA-1")
def test_guesses_of_hidden_hands_differ_and_reach_every_unseen_card() -> None:
    t = deal(sat_down(3)).state
    guesses = [guess_at(GAME.view(t, 0), 0, Random(seed)) for seed in range(60)]
    unseen = set(DECK) - set(t.hands[0])
    for hidden in ([guess.hands[1] for guess in guesses], [guess.hands[2] for guess in guesses], [g.dead for g in guesses]):
        assert {card for hand in hidden for card in hand} == unseen


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_in_straight_poker_too_a_seat_can_guess_what_the_others_hold(seats: int) -> None:
    t = deal(replace(sat_down(seats), closing=True)).state
    view = GAME.view(t, 1)
    guesses = [guess_at(view, 1, Random(seed)) for seed in range(80)]
    for guess in guesses:
        assert GAME.view(guess, 1) == view
        laws.check_cards(guess)
    assert {card for guess in guesses for card in guess.hands[0]} == set(DECK) - set(t.hands[1])


@pytest.mark.rule("BA-9")
@pytest.mark.parametrize("seed", range(20))
def test_a_guess_remembers_what_was_shown_what_was_lacked_and_where_runs_began(seed: int) -> None:
    t = deal(sat_down(3, betting="none"), tuple(Random(seed).sample(range(52), 52))).state
    rng = Random(seed)
    while t.phase in (Phase.LEAD, Phase.FOLLOW):
        guess = guess_at(GAME.view(t, 0), 0, rng)
        check_guess(guess)
        t = GAME.apply(t, t.turn, rng.choice(GAME.moves(t, t.turn))).state


@pytest.mark.rule("BA-18")
@pytest.mark.parametrize("seats", range(2, 11))
def test_from_seven_players_on_five_hands_are_suggested_and_once_round_stays_the_default(seats: int) -> None:
    rule = next(rule for rule in house_rules_of(HouseRules) if rule.name == "hands")
    suggested = rule.suggests(seats)
    assert (suggested.choice if suggested else None) == ("five" if seats >= 7 else None)
    assert rule.default_for(seats) == "once"
