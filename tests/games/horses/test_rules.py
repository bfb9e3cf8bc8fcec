"""Horses, clause by clause. Each test sets a table, makes a move, and looks. The till has a file of its own."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from parlor_desktop.engine import rulebook
from parlor_desktop.engine.cards import BACK, DECK, SUITS
from parlor_desktop.engine.chance import Pick, Shuffle
from parlor_desktop.engine.contract import Luck, Over, Seat, Turn, Turns
from parlor_desktop.engine.house_rules import house_rules_of, settle
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import Illegal, Player, Session
from parlor_desktop.games.horses.betting import LINES
from parlor_desktop.games.horses.events import (
    BetsLaid,
    BookieNamed,
    CameIn,
    CardTurned,
    CutForBookie,
    PackCut,
    PackShuffled,
    PrizesGiven,
    RaceOver,
    TheyAreOff,
)
from parlor_desktop.games.horses.house_rules import HouseRules
from parlor_desktop.games.horses.manners import most_of, purse_of
from parlor_desktop.games.horses.moves import CUTS, OFF, TURN_CARD, Cut, Stake
from parlor_desktop.games.horses.rules import COUNTERS, GAME, USUAL_STAKES
from parlor_desktop.games.horses.table import FACE_DOWN, NOBODY, Phase, Table
from tests.games.horses.guesses import guess as guess_at
from tests.games.horses.positions import (
    bets,
    betting,
    called,
    fall,
    lay,
    of_kind,
    pack_of,
    running,
    sat_down,
    stake,
    told,
    turn,
)
from tests.play import random_entry, random_game, table

# -- The Bookie and the boards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HO-1")
def test_two_to_ten_may_sit_down() -> None:
    assert list(GAME.seats) == list(range(2, 11))
    for seats in (1, 11):
        with pytest.raises(Impossible, match="2 to 10"):
            Session(GAME, [Player(f"Guest {seat}") for seat in range(seats)], seed=1)


@pytest.mark.rule("HO-1")
@pytest.mark.parametrize("bookie", [0, 1, 2])
def test_the_bookie_does_not_bet_and_every_other_does(bookie: Seat) -> None:
    t = betting(office=bookie)
    assert GAME.moves(t, bookie) == ()
    assert GAME.awaits(t) == Turns(tuple((bookie + step) % 3 for step in (1, 2)))
    assert all(GAME.moves(t, seat) for seat in range(3) if seat != bookie)


@pytest.mark.rule("HO-1")
@pytest.mark.parametrize(
    ("seats", "boards"),
    [
        (2, ((1,),)),
        (7, ((1,), (2,), (3,), (4,), (5,), (6,))),
        (8, ((1, 2), (3,), (4,), (5,), (6,), (7,))),
        (10, ((1, 2), (3,), (4, 5), (6,), (7, 8), (9,))),
    ],
)
def test_six_boards_are_there_and_more_than_six_bettors_share_some(seats: int, boards: tuple[tuple[Seat, ...], ...]) -> None:
    assert betting((120,) * seats).boards == boards


@pytest.mark.rule("HO-1")
def test_whoever_shares_a_board_bets_for_themselves() -> None:
    t = betting((120,) * 8)
    assert t.boards[0] == (1, 2)
    t = lay(lay(t, 1, "win H 5").state, 2, "win H 7").state
    assert t.stakes[1:3] == (bets("win H 5"), bets("win H 7"))


# -- The counters -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HO-2")
@pytest.mark.parametrize(("chosen", "bank"), [({}, 120), ({"bank": 60}, 60), ({"bank": 120}, 120), ({"bank": 300}, 300)])
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_everybody_begins_with_as_many_counters_and_owes_nothing(seats: int, chosen: dict[str, object], bank: int) -> None:
    t = sat_down(seats, **chosen)
    assert t.counters == t.scores == (bank,) * seats
    assert t.markers == (0,) * seats


@pytest.mark.rule("HO-2")
def test_a_white_counter_is_one_a_red_one_five_and_a_blue_one_ten() -> None:
    assert COUNTERS == {"white": 1, "red": 5, "blue": 10}


@pytest.mark.rule("HO-2")
def test_what_a_table_may_choose() -> None:
    choices = {rule.name: (rule.clause, list(rule.choices), rule.default) for rule in house_rules_of(HouseRules)}
    assert choices == {
        "bank": ("HO-2", [60, 120, 300], 120),
        "limit": ("HO-3", ["none", 30, "rising", 10], 30),
        "order": ("HO-4", ["at once", "in turn"], "at once"),
        "bookie": ("HO-11", ["rotates", "cut", "fixed"], "rotates"),
        "races": ("HO-11", ["round", 3, 5], "round"),
        "cover": ("HO-13", ["markers", "covered"], "markers"),
    }


# -- The bets ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HO-3")
def test_a_board_has_win_place_and_show_for_every_suit_and_the_two_colours() -> None:
    assert (
        *("win S", "win H", "win D", "win C"),
        *("place S", "place H", "place D", "place C"),
        *("show S", "show H", "show D", "show C"),
        *("red", "black"),
    ) == LINES


@pytest.mark.rule("HO-3")
@pytest.mark.parametrize(
    "words",
    [
        "",
        "win H 1",
        "win S 30",
        "place D 7, show D 6, red 1",
        "win S 1, win H 1, win D 1, win C 1, red 1, black 1",
        "red 10, win C 2",
        "show S 3, show H 6, show D 9, show C 12",
    ],
)
def test_any_combination_may_be_laid(words: str) -> None:
    step = lay(betting(), 1, words)
    assert set(step.state.stakes[1]) == set(bets(words))
    assert step.state.down == (1,)


@pytest.mark.rule("HO-3")
def test_bets_lie_as_on_the_board_whatever_order_they_were_laid_in() -> None:
    step = lay(betting(), 1, "black 2, show C 3, win C 1, place S 4, win S 5")
    assert step.state.stakes[1] == bets("win S 5, win C 1, place S 4, show C 3, black 2")
    assert step.events == (BetsLaid(1, step.state.stakes[1], hidden=True, clause="HO-3"),)


@pytest.mark.rule("HO-3")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("show H 1", "threes"),
        ("show H 2", "threes"),
        ("show C 4", "threes"),
        ("win H 3, show D 10", "threes"),
        ("win H 0", "There must be a counter"),
        ("red -5", "There must be a counter"),
        ("win X 1", "no line “win X”"),
        ("fourth S 1", "no line"),
        ("win 1", "no line"),
        ("red S 1", "no line"),
        ("win H 1, red 2, win H 3", "twice"),
        ("win H 31", "allows 30"),
        ("win H 16, red 15", "allows 30"),
    ],
)
def test_what_a_board_does_not_take_is_refused_with_a_sentence(words: str, why: str) -> None:
    objection = GAME.objection(betting(), 1, stake(words))
    assert why in objection
    assert objection.endswith(".")


@pytest.mark.rule("HO-3")
@pytest.mark.parametrize(("chosen", "most"), [({}, 30), ({"limit": 30}, 30), ({"limit": 10}, 10), ({"limit": "none"}, 120)])
def test_one_player_may_lay_thirty_counters_on_a_race_or_as_the_table_likes(chosen: dict[str, object], most: int) -> None:
    t = betting(**chosen)  # type: ignore[arg-type]
    for within in (f"win H {most}", f"win H {most - 1}, black 1"):
        assert GAME.objection(t, 1, stake(within)) == ""
    for beyond in (f"win H {most + 1}", f"win H {most}, black 1"):
        assert f"{most + 1} counters" in GAME.objection(t, 1, stake(beyond))


@pytest.mark.rule("HO-3")
@pytest.mark.parametrize(("race", "most"), [(1, 30), (2, 30), (3, 120)])
def test_a_table_may_lift_the_limit_of_thirty_in_the_last_race(race: int, most: int) -> None:
    t = betting(race=race, limit="rising")
    assert GAME.objection(t, 1, stake(f"win H {most}")) == ""
    assert f"{most + 1} counters" in GAME.objection(t, 1, stake(f"win H {most + 1}"))


@pytest.mark.rule("HO-3")
@pytest.mark.parametrize(("limit", "mosts"), [("none", [120, 120]), (30, [30, 30]), ("rising", [120, 30]), (10, [10, 10])])
def test_computer_players_know_what_may_be_laid_on_this_race(limit: object, mosts: list[int]) -> None:
    rules = settle(HouseRules, 4, {"limit": limit})
    assert [most_of(rules, 120, left) for left in (1, 2)] == mosts
    assert most_of(rules, 5, left=1) == most_of(rules, 5, left=2) == 5
    assert [purse_of(betting(race=race, limit=limit), 1).most for race in (3, 2)] == mosts


@pytest.mark.rule("HO-3")
def test_the_usual_bets_are_none_or_one_counter_on_a_line_and_on_show_three() -> None:
    listed = GAME.moves(betting(), 1)
    assert listed[0] == Stake(())
    assert {move.bets[0] for move in listed[1:] if isinstance(move, Stake)} == {
        (line, worth * (3 if line.startswith("show") else 1)) for line in LINES for worth in (1, 5, 10)
    }
    assert len(listed) == len(USUAL_STAKES) == 1 + 14 * 3
    assert {GAME.objection(betting(), 1, move) for move in listed} == {""}
    limited = GAME.moves(betting(limit=10), 1)
    assert Stake((("show H", 3),)) in limited
    assert Stake((("show H", 15),)) not in limited


@pytest.mark.rule("HO-3")
def test_a_referee_lets_other_bets_than_the_usual_through_and_refuses_wrong_ones_without_a_change() -> None:
    session = table(GAME, 3, {"bookie": "fixed"})
    before = session.state
    with pytest.raises(Illegal, match="threes"):
        session.play(1, stake("show H 4"))
    with pytest.raises(Illegal, match="Ann"):
        session.play(0, stake("win H 4"))
    assert session.state == before
    session.play(1, stake("win H 4, show S 6, red 3"))
    assert session.state.stakes[1] == bets("win H 4, show S 6, red 3")
    with pytest.raises(Illegal, match="Bob"):
        session.play(1, stake("win H 5"))


# -- Before the start -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HO-4")
def test_bets_are_laid_in_any_order_and_the_bookie_starts_the_race_when_all_lie() -> None:
    t = lay(betting(), 2, "red 4").state
    assert GAME.awaits(t) == Turns((1,))
    t = lay(t, 1, "").state
    assert t.down == (2, 1)
    assert t.phase is Phase.OFF
    assert GAME.awaits(t) == Turn(0)
    assert GAME.moves(t, 0) == (OFF,)
    assert GAME.moves(t, 1) == GAME.moves(t, 2) == ()


@pytest.mark.rule("HO-4")
def test_the_race_cannot_start_before_the_last_bet_lies() -> None:
    t = lay(betting(), 2, "red 4").state
    assert GAME.moves(t, 0) == ()
    session = table(GAME, 3, {"bookie": "fixed"})
    session.play(1, stake("win H 4"))
    with pytest.raises(Illegal):
        session.play(0, OFF)


@pytest.mark.rule("HO-4")
def test_they_are_off_takes_the_counters_from_the_hands_and_shows_all_boards() -> None:
    step = called((120, 120, 90), {1: "win H 5, red 10", 2: "show C 9"})
    assert step.events == (TheyAreOff(((), bets("win H 5, red 10"), bets("show C 9")), clause="HO-4"),)
    assert step.state.counters == (120, 105, 81)
    assert step.state.stakes == ((), bets("win H 5, red 10"), bets("show C 9"))
    assert step.state.phase is Phase.SHUFFLE
    assert GAME.awaits(step.state) == Luck(Shuffle(52))
    assert told(step) == [
        "The betting is closed. Bob: 5 on hearts to win, 10 on red to win; Cy: 9 on clubs in the first three."
    ]


@pytest.mark.rule("HO-4")
def test_counters_on_a_board_are_not_in_hand_before_the_call_nor_after_it() -> None:
    t = lay(betting((120, 100, 90)), 1, "win H 5, red 10").state
    assert [t.in_hand(seat) for seat in range(3)] == [120, 85, 90]
    assert GAME.view(t, 2).in_hand(1) == 100  # what lies face down is not known to have left it
    off = called((120, 100, 90), {1: "win H 5, red 10"}).state
    assert [off.in_hand(seat) for seat in range(3)] == [120, 85, 90]


@pytest.mark.rule("HO-4")
def test_no_bet_can_be_changed_once_they_are_off() -> None:
    session = table(GAME, 3, {"bookie": "fixed"})
    session.play(1, stake("win H 4"))
    session.play(2, stake("red 4"))
    assert session.can_take_back(1)
    session.play(0, OFF)
    assert not any(session.can_take_back(seat) for seat in range(3))
    rng = Random(2)
    for _ in range(54):
        assert not any(isinstance(move, Stake) for seat in range(3) for move in session.moves(seat))
        for seat in range(3):
            with pytest.raises(Illegal):
                session.play(seat, stake("win H 5"))
        assert random_entry(session, rng)
        if session.state.race == 2:
            return


@pytest.mark.rule("HO-4")
@pytest.mark.parametrize("who", [1, 2, 3])
def test_at_once_whoever_takes_their_bets_back_leaves_all_others_lying(who: Seat) -> None:
    session = table(GAME, 4, {"bookie": "fixed"})
    for seat, words in ((2, "red 4"), (1, "win H 4"), (3, "show S 9")):
        session.play(seat, stake(words))
    before = session.state.stakes
    session.take_back(who)
    assert session.state.to_bet == (who,)
    assert session.state.stakes == tuple(() if seat == who else laid for seat, laid in enumerate(before))
    session.play(who, stake("black 1"))
    assert session.awaits() == Turn(0)


@pytest.mark.rule("HO-4")
def test_while_all_bet_at_once_nobody_sees_anothers_counters() -> None:
    step = lay(lay(betting((120,) * 4), 2, "win H 5").state, 3, "")
    t = step.state
    assert GAME.view(t, 1).stakes == GAME.view(t, 0).stakes == GAME.view(t, None).stakes == ((), (), FACE_DOWN, FACE_DOWN)
    assert GAME.view(t, 2).stakes == ((), (), bets("win H 5"), FACE_DOWN)
    assert GAME.view(t, 3).stakes == ((), (), FACE_DOWN, ())
    (laid,) = step.events
    assert [laid.seen_by(seat) == laid for seat in (0, 1, 2, 3, None)] == [False, False, False, True, False]
    assert laid.seen_by(1) == BetsLaid(3, FACE_DOWN, hidden=True)
    assert not GAME.hides  # they lie face down for so short a time that nobody needs a curtain


@pytest.mark.rule("HO-4")
def test_the_bookie_has_seen_no_bet_either_when_they_call() -> None:
    t = lay(lay(betting(), 1, "win H 5").state, 2, "red 5").state
    assert t.phase is Phase.OFF
    assert GAME.view(t, 0).stakes == ((), FACE_DOWN, FACE_DOWN)
    off = GAME.apply(t, 0, OFF).state
    assert GAME.view(off, 0).stakes == GAME.view(off, None).stakes == off.stakes


@pytest.mark.rule("HO-4")
def test_in_turn_the_bets_are_laid_openly_from_the_bookie_s_left() -> None:
    t = betting((120,) * 4, office=2, order="in turn")
    for seat in (3, 0, 1):
        assert GAME.awaits(t) == Turn(seat)
        assert [bool(GAME.moves(t, other)) for other in range(4)] == [other == seat for other in range(4)]
        step = lay(t, seat, f"win H {seat + 1}")
        assert step.events == (BetsLaid(seat, bets(f"win H {seat + 1}"), hidden=False),)
        assert step.events[0].seen_by(2) == step.events[0]
        t = step.state
        assert GAME.view(t, 2).stakes == GAME.view(t, None).stakes == t.stakes
    assert GAME.awaits(t) == Turn(2)
    assert GAME.moves(t, 2) == (OFF,)


@pytest.mark.rule("HO-4")
def test_a_guess_at_what_is_hidden_deals_the_unseen_cards_and_knows_no_bets() -> None:
    t = lay(betting(), 1, "win H 5").state
    assert guess_at(GAME.view(t, 2), 2, Random(1)).stakes == ((), (), ())
    assert guess_at(GAME.view(t, 1), 1, Random(1)).stakes == t.stakes
    race = running("S5 H4 D3 C2")
    guess = guess_at(GAME.view(race, 1), 1, Random(1))
    assert sorted(guess.pack) == sorted(race.pack)
    assert guess.pack != race.pack
    assert replace(guess, pack=race.pack) == race


# -- Shuffle and cut --------------------------------------------------------------------------------------------------------


def shuffled(bookie: Seat = 0, seats: int = 3) -> Table:
    t = called((120,) * seats, {}, bookie).state
    return fall(t, *range(52)).state


@pytest.mark.rule("HO-5")
@pytest.mark.parametrize(("seats", "bookie", "right"), [(3, 0, 2), (3, 1, 0), (5, 3, 2), (2, 0, 1), (2, 1, 0)])
def test_the_bookie_shuffles_and_the_player_at_their_right_cuts(seats: int, bookie: Seat, right: Seat) -> None:
    t = called((120,) * seats, {}, bookie).state
    order = list(range(52))
    Random(seats).shuffle(order)
    step = fall(t, *order)
    assert step.events == (PackShuffled(bookie, clause="HO-5"),)
    assert step.state.pack == tuple(DECK[card] for card in order)
    assert GAME.awaits(step.state) == Turn(right)
    assert [seat for seat in range(seats) if GAME.moves(step.state, seat)] == [right]


@pytest.mark.rule("HO-5")
def test_a_cut_lifts_any_number_of_cards_and_puts_them_under_the_rest() -> None:
    t = shuffled()
    assert GAME.moves(t, 2) == CUTS == tuple(Cut(depth) for depth in range(1, 52))
    for depth in (1, 20, 51):
        assert GAME.objection(t, 2, Cut(depth)) == ""
        step = GAME.apply(t, 2, Cut(depth))
        assert step.state.pack == (*DECK[depth:], *DECK[:depth])
        assert step.events == (PackCut(2, depth, clause="HO-5"),)
        assert step.state.phase is Phase.RACE
        assert GAME.awaits(step.state) == Turn(0)


@pytest.mark.rule("HO-5")
def test_they_re_off_is_called_when_the_pack_is_cut_and_not_before() -> None:
    t = called((120,) * 3, {}).state
    shuffle = fall(t, *range(52))
    cut = GAME.apply(shuffle.state, 2, Cut(20))
    assert not any("They're off" in words for step in (called((120,) * 3, {}), shuffle) for words in told(step))
    assert told(cut)[-1].endswith("They're off!")
    assert GAME.moves(cut.state, 0) == (TURN_CARD,)
    assert not cut.state.turned


@pytest.mark.rule("HO-5")
@pytest.mark.parametrize("depth", [0, 52, -1, 99])
def test_a_cut_of_no_cards_or_of_all_is_refused_with_a_sentence(depth: int) -> None:
    session = table(GAME, 2, {"bookie": "fixed"})
    session.play(1, stake())
    session.play(0, OFF)
    session.let_fall()
    with pytest.raises(Illegal, match="lift 1 to 51"):
        session.play(1, Cut(depth))
    session.play(1, Cut(51))


@pytest.mark.rule("HO-5")
def test_horses_start_above_the_first_square() -> None:
    t = GAME.apply(shuffled(), 2, Cut(9)).state
    assert t.squares() == {"S": 0, "H": 0, "D": 0, "C": 0}
    assert t.hidden() == {"S": 13, "H": 13, "D": 13, "C": 13}


@pytest.mark.rule("HO-5")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_nobody_sees_a_card_of_the_pack_not_even_when_the_race_is_over(seat: Seat | None) -> None:
    cut = shuffled()
    for t in (cut, GAME.apply(cut, 2, Cut(7)).state, running("S5 H4 D3 C2")):
        assert GAME.view(t, seat).pack == (BACK,) * len(t.pack)
    session = random_game(table(GAME, 3), Random(4))
    assert session.view(seat).pack
    assert set(session.view(seat).pack) == {BACK}


@pytest.mark.rule("HO-5")
def test_the_bottom_card_is_never_turned() -> None:
    for seed in range(4):
        session = random_game(table(GAME, 4, seed=seed), Random(seed))
        before = [step.state for step in session.steps[:-1]]
        for t, step in zip(before, session.steps[1:], strict=True):
            turned = [event.card for event in step.events if isinstance(event, CardTurned)]
            assert not turned or (len(t.pack) > 1 and turned == [t.pack[0]])


# -- Turning and coming in --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HO-6")
def test_while_the_horses_run_the_bookie_has_nothing_to_decide() -> None:
    assert GAME.forced(running("S5 H4 D3 C2"), 0) == TURN_CARD
    assert GAME.forced(shuffled(), 2) is None
    assert GAME.forced(betting(), 1) is None


@pytest.mark.rule("HO-6")
@pytest.mark.parametrize("letter", SUITS)
def test_each_card_moves_the_horse_of_its_suit_one_square(letter: str) -> None:
    t = running("S5 H5 D5 C5", turns=letter)
    step = turn(t)
    assert step.events == (CardTurned(t.pack[0], 6, clause="HO-6"),)
    assert step.state.squares() == {**dict.fromkeys(SUITS, 5), letter: 6}
    assert step.state.pack == t.pack[1:]
    assert step.state.turned[-1] == t.pack[0]
    assert GAME.awaits(step.state) == Turn(0)


@pytest.mark.rule("HO-6")
def test_only_the_bookie_turns_cards() -> None:
    t = running("S5 H5 D5 C5", office=1)
    assert [GAME.moves(t, seat) for seat in range(3)] == [(), (TURN_CARD,), ()]


@pytest.mark.rule("HO-6")
def test_a_turned_card_is_not_taken_back_but_a_cut_is_until_then() -> None:
    session = table(GAME, 2, {"bookie": "fixed"})
    session.play(1, stake())
    session.play(0, OFF)
    session.let_fall()
    session.play(1, Cut(20))
    assert session.can_take_back(1)
    session.play(0, TURN_CARD)
    assert not any(session.can_take_back(seat) for seat in range(2))


@pytest.mark.rule("HO-7")
@pytest.mark.parametrize(
    ("squares", "finish", "place"),
    [("S12 H3 D4 C5", "", 1), ("S12 H13 D4 C5", "H", 2), ("S12 H13 D13 C5", "DH", 3)],
)
def test_a_horse_on_square_13_is_in_and_the_next_that_comes_is_next(squares: str, finish: str, place: int) -> None:
    step = turn(running(squares, finish=finish, turns="S"))
    assert step.events[:2] == (CardTurned(step.events[0].card, 13), CameIn("S", place, clause="HO-7"))  # type: ignore[attr-defined]
    finished = step.state.finish if place < 3 else step.state.ledger[-1].finish
    assert finished[:place] == (*finish, "S")


@pytest.mark.rule("HO-7")
def test_a_horse_on_square_12_is_not_in() -> None:
    step = turn(running("S11 H12 D12 C12", turns="S"))
    assert step.state.finish == ()
    assert of_kind(step, CameIn) == []


@pytest.mark.rule("HO-7")
def test_the_third_finish_settles_the_fourth_and_ends_the_race_with_cards_still_hidden() -> None:
    step = turn(running("S12 H13 D13 C0", finish="HD", turns="S"))
    assert of_kind(step, CameIn) == [CameIn("S", 3), CameIn("C", 4)]
    assert step.state.ledger[-1].finish == ("H", "D", "S", "C")
    assert step.state.race == 2
    assert step.state.turned == ()


@pytest.mark.rule("HO-7")
def test_two_horses_home_do_not_end_the_race() -> None:
    step = turn(running("S13 H12 D12 C12", finish="S", turns="H"))
    assert step.state.phase is Phase.RACE
    assert step.state.race == 1
    assert of_kind(step, RaceOver) == []


# -- Who is Bookie ----------------------------------------------------------------------------------------------------------


def last_card(race: int, office: Seat, seats: int = 4, **chosen: object) -> Table:
    """The next card ends a race on which nobody has bet."""
    return running("S13 H13 D12 C0", {}, "D", "SH", (120,) * seats, markers=(), office=office, race=race, **chosen)


@pytest.mark.rule("HO-11")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_luck_picks_the_first_bookie(seats: int) -> None:
    start = sat_down(seats)
    assert (start.phase, start.bookie) == (Phase.BOOKIE, NOBODY)
    assert GAME.awaits(start) == Luck(Pick(seats))
    step = fall(start, seats - 1)
    assert step.events == (BookieNamed(seats - 1, 1, clause="HO-11"),)
    assert step.state.bookie == seats - 1
    assert step.state.phase is Phase.BET


@pytest.mark.rule("HO-11")
@pytest.mark.parametrize(("bookie", "left"), [(0, 1), (2, 3), (3, 0)])
def test_the_office_moves_to_the_left(bookie: Seat, left: Seat) -> None:
    step = turn(last_card(1, bookie))
    assert step.events[-1] == BookieNamed(left, 2)
    assert (step.state.bookie, step.state.race, step.state.phase) == (left, 2, Phase.BET)
    assert step.state.stakes == ((),) * 4
    assert (step.state.down, step.state.pack, step.state.turned, step.state.finish) == ((), (), (), ())


@pytest.mark.rule("HO-11")
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_everybody_is_bookie_once(seats: int) -> None:
    session = random_game(table(GAME, seats, seed=seats), Random(seats))
    assert sorted(race.bookie for race in session.state.ledger) == list(range(seats))


@pytest.mark.rule("HO-11")
@pytest.mark.parametrize("bookie", ["rotates", "cut", "fixed"])
def test_an_evening_has_as_many_races_as_players(bookie: str) -> None:
    assert turn(last_card(3, 0, bookie=bookie)).state.race == 4
    assert isinstance(GAME.awaits(turn(last_card(4, 0, bookie=bookie)).state), Over)


@pytest.mark.rule("HO-11")
@pytest.mark.parametrize("bookie", ["rotates", "cut", "fixed"])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_table_may_agree_on_five_races(seats: int, bookie: str) -> None:
    session = random_game(table(GAME, seats, {"races": 5, "bookie": bookie}, seed=seats), Random(seats))
    offices = [race.bookie for race in session.state.ledger]
    assert len(offices) == session.state.races == 5
    if bookie == "rotates":
        assert offices == [(offices[0] + race) % seats for race in range(5)]


@pytest.mark.rule("HO-11")
def test_five_races_are_suggested_from_six_seats_on_and_as_many_as_players_stay_the_default() -> None:
    races = next(rule for rule in house_rules_of(HouseRules) if rule.name == "races")
    assert [races.default_for(seats) for seats in (2, 10)] == ["round", "round"]
    assert races.suggests(5) is None
    assert [suggested.choice for seats in (6, 10) if (suggested := races.suggests(seats))] == [5, 5]


@pytest.mark.rule("HO-11")
def test_how_long_an_evening_takes_depends_on_how_many_races_are_run() -> None:
    def minutes(seats: int, **rules: object) -> tuple[int, int]:
        told = GAME.box.minutes_for(seats, rules)
        return told[0], told[-1]

    assert minutes(4) == (GAME.box.minutes[0], GAME.box.minutes[-1]) == (6, 10)
    assert minutes(2) == (3, 5)
    assert minutes(10) == (12, 18)
    assert minutes(10, races=5) == (6, 9)


@pytest.mark.rule("HO-11")
@pytest.mark.parametrize("clause", ["HO-1", "HO-3", "HO-7", "HO-11", "HO-12", "HO-13"])
def test_what_the_sheet_does_not_say_is_marked_as_a_ruling(clause: str) -> None:
    assert "ruling" in rulebook.clauses(GAME.box)[clause].text.lower()
    assert "two to\nten is our ruling" in rulebook.page(GAME.box)


@pytest.mark.rule("HO-11")
def test_a_table_may_cut_for_the_office_before_each_race_and_the_highest_card_has_it() -> None:
    start = sat_down(4, bookie="cut")
    assert GAME.awaits(start) == Luck(Shuffle(52))
    step = fall(start, *pack_of("9H KS AD 10C"))
    assert step.events == (
        CutForBookie(((0, "9H"), (1, "KS"), (2, "AD"), (3, "10C")), clause="HO-11"),
        BookieNamed(2, 1),
    )
    after = turn(last_card(1, 2, bookie="cut"))
    assert after.state.phase is Phase.BOOKIE
    assert after.state.bookie == NOBODY
    assert GAME.awaits(after.state) == Luck(Shuffle(52))
    assert fall(after.state, *pack_of("2H 3S 4D 5C")).events[-1] == BookieNamed(3, 2)


@pytest.mark.rule("HO-11")
def test_level_ones_cut_again_and_only_they() -> None:
    step = fall(sat_down(4, bookie="cut"), *pack_of("KH QS KD KC 3S 5H 5D 2H 7H"))
    assert step.events == (
        CutForBookie(((0, "KH"), (1, "QS"), (2, "KD"), (3, "KC"))),
        CutForBookie(((0, "3S"), (2, "5H"), (3, "5D"))),
        CutForBookie(((2, "2H"), (3, "7H"))),
        BookieNamed(3, 1),
    )


@pytest.mark.rule("HO-11")
def test_a_pack_that_never_parts_two_players_makes_the_first_of_them_bookie() -> None:
    by_rank = sorted(range(52), key=lambda card: card % 13)
    step = fall(sat_down(2, bookie="cut"), *by_rank)
    assert len(of_kind(step, CutForBookie)) == 26
    assert step.events[-1] == BookieNamed(0, 1)


@pytest.mark.rule("HO-11")
def test_the_first_seat_may_be_bookie_all_evening() -> None:
    step = GAME.setup(3, HouseRules(bookie="fixed"))
    assert step.events == (BookieNamed(0, 1),)
    assert GAME.awaits(step.state) == Turns((1, 2))
    assert turn(last_card(1, 0, bookie="fixed")).events[-1] == BookieNamed(0, 2)


# -- The prizes -------------------------------------------------------------------------------------------------------------


def evening_ends(*scores: int, laid: dict[Seat, str] | None = None) -> Table:
    counters = tuple(max(0, score) for score in scores)
    markers = tuple(max(0, -score) for score in scores)
    seats = len(scores)
    return running("S13 H13 D12 C0", laid, "D", "SH", counters, markers, race=seats, limit="none")


@pytest.mark.rule("HO-12")
@pytest.mark.parametrize(
    ("scores", "first", "second", "poney"),
    [
        ((150, 90, 120, 100), (0,), (2,), (1,)),
        ((150, 150, 90, 90), (0, 1), (2, 3), (2, 3)),
        ((60, 200, 160, 60), (1,), (2,), (0, 3)),
        ((120, 160, 160, 40), (1, 2), (0,), (3,)),
        ((-20, 0, 260, 240), (2,), (3,), (0,)),
        ((100, 140), (1,), (0,), (0,)),
    ],
)
def test_most_counters_win_and_there_is_a_second_prize_and_one_for_the_greatest_loser(
    scores: tuple[int, ...], first: tuple[Seat, ...], second: tuple[Seat, ...], poney: tuple[Seat, ...]
) -> None:
    step = turn(evening_ends(*scores))
    assert step.events[-1] == PrizesGiven(first, second, poney, max(scores), clause="HO-12")
    over = GAME.awaits(step.state)
    assert isinstance(over, Over)
    assert over.scores == scores
    assert over.places[0] == first
    assert over.places[-1] == poney


@pytest.mark.rule("HO-12")
def test_players_who_are_all_level_share_the_only_prize() -> None:
    step = turn(evening_ends(120, 120, 120))
    assert step.events[-1] == PrizesGiven((0, 1, 2), (), (), 120)
    assert GAME.awaits(step.state) == Over(((0, 1, 2),), (120, 120, 120))
    assert told(step)[-1] == "Ann, Bob and Cy are level with 120 counters and share the prize."


@pytest.mark.rule("HO-12")
def test_the_last_race_counts() -> None:
    step = turn(evening_ends(120, 110, 115, laid={1: "win S 5"}))
    assert step.events[-1] == PrizesGiven((1,), (2,), (0,), 130)


@pytest.mark.rule("HO-13")
def test_whoever_has_no_counters_has_nothing_to_decide() -> None:
    assert GAME.forced(betting((0, 120, 120, 120), None, 2, 2), 0) == Stake(())
    assert GAME.forced(betting((1, 120, 120, 120), None, 2, 2), 0) is None


@pytest.mark.rule("HO-3")
def test_the_rising_limit_is_suggested_to_many_and_the_usual_one_stays_the_default() -> None:
    limit = next(rule for rule in house_rules_of(HouseRules) if rule.name == "limit")
    assert [limit.default_for(seats) for seats in (4, 10)] == [30, 30]
    assert limit.suggests(5) is None
    suggested = limit.suggests(6)
    assert suggested is not None
    assert suggested.choice == "rising"
