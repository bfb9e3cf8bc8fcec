from __future__ import annotations

import re
from math import inf
from random import Random

import pytest

from parlor_desktop.engine.chance import LastLoser, Outcome
from parlor_desktop.engine.contract import (
    CHANCE,
    CLOCK,
    CallOut,
    Fell,
    HandOver,
    Move,
    Over,
    Seat,
    TakeBack,
    TimeUp,
    Turn,
    Turns,
    by_score,
)
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import PERSON, Entry, Illegal, Player, Recall, Session
from parlor_desktop.games.horses import rules as horses
from parlor_desktop.games.horses.moves import OFF, Stake
from parlor_desktop.games.pig_dice.house_rules import DICE
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.games.pig_dice.table import Table
from tests.play import table
from tests.sixth.games.even_steven.events import Called, Dealt, Laid
from tests.sixth.games.even_steven.moves import Call, Lay
from tests.sixth.games.even_steven.rules import GAME as EVEN_STEVEN
from tests.sixth.games.even_steven.rules import EvenSteven
from tests.sixth.games.even_steven.table import BACK


def two_at_pig_dice() -> Session[object]:
    return table(GAME, 2, {"starter": "first"})


@pytest.mark.parametrize("count", [0, 1, 11])
def test_a_table_of_the_wrong_size_is_refused(count: int) -> None:
    with pytest.raises(Impossible, match=f"2 to 10 players, not {count}"):
        Session(GAME, [Player(f"P{n}") for n in range(count)], seed=1)


@pytest.mark.parametrize("name", ["", " Ann", "Ann ", "A\nB", "x" * 41, "\u202eAnn"])
def test_a_name_that_cannot_stand_on_a_plate_is_refused(name: str) -> None:
    with pytest.raises(Impossible, match="Seat 2 needs a name"):
        Session(GAME, [Player("Ben"), Player(name)], seed=1)


def test_two_seats_cannot_have_one_name() -> None:
    with pytest.raises(Impossible, match="Two seats are called Ann"):
        Session(GAME, [Player("Ann"), Player("Ann")], seed=1)


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Impossible, match=r"genius.*person, easy, medium, hard"):
        Session(GAME, [Player("Ann"), Player("Ben", "genius")], seed=1)


def test_a_refusal_says_whose_turn_it_is() -> None:
    session = two_at_pig_dice()
    with pytest.raises(Illegal, match="It is Ann's turn, not Bob's"):
        session.play(1, THROW)
    with pytest.raises(Illegal, match=r"not seat 7 \(nobody sits there\)'s"):
        session.play(7, THROW)


def test_nobody_can_throw_while_the_dice_are_in_the_air() -> None:
    session = two_at_pig_dice()
    session.play(0, THROW)
    with pytest.raises(Illegal, match="waits for luck"):
        session.play(0, THROW)


def test_luck_comes_only_when_it_is_waited_for_and_only_as_it_can_fall() -> None:
    session = two_at_pig_dice()
    with pytest.raises(Illegal, match="It is Ann's turn, not luck's"):
        session.let_fall((1, 1))
    session.play(0, THROW)
    with pytest.raises(Illegal, match=r"\(6, 6\) cannot come of"):
        session.let_fall((6, 6))


def test_an_entry_that_cannot_be_kept_was_never_made() -> None:
    session = two_at_pig_dice()

    def full(_entry: Entry) -> None:
        raise OSError("no space left")

    session.kept_by(full)
    with pytest.raises(OSError, match="no space left"):
        session.play(0, THROW)
    assert session.log == ()
    assert session.awaits() == Turn(0)


@pytest.mark.parametrize("what", ["game", "players", "rules", "seed", "state", "log", "steps", "names", "keep"])
def test_nothing_is_assigned_into_a_session_from_outside(what: str) -> None:
    session = two_at_pig_dice()
    with pytest.raises(AttributeError):
        setattr(session, what, getattr(session, what, None))


def test_a_move_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    session = two_at_pig_dice()
    asked: list[Seat] = []
    moves = GAME.moves

    def look(_game: object, state: Table, seat: Seat) -> tuple[Move, ...]:
        asked.append(seat)
        return moves(state, seat)

    monkeypatch.setattr(type(GAME), "moves", look)
    session.play(0, THROW)
    assert asked == [0]


def test_giving_up_can_be_taken_back_until_somebody_else_decides_or_dice_fall() -> None:
    session = two_at_pig_dice()
    session.play(0, THROW)
    session.let_fall((1, 1))
    assert not session.can_take_back(0)
    session.play(0, GIVE_UP)
    assert session.can_take_back(0)
    session.play(1, GIVE_UP)
    assert not session.can_take_back(0)
    session.take_back(1)
    session.take_back(0)
    assert session.awaits() == Turn(0)
    session.play(0, GIVE_UP)
    session.play(1, THROW)
    session.let_fall()
    assert not session.can_take_back(0)
    assert not session.can_take_back(1)


def test_luck_after_a_decision_taken_back_is_what_it_would_have_been() -> None:
    session = two_at_pig_dice()
    session.play(0, GIVE_UP)
    session.take_back(0)
    session.play(0, THROW)
    straight = two_at_pig_dice()
    straight.play(0, THROW)
    assert session.let_fall() == straight.let_fall()


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    session = table(EVEN_STEVEN, 2)
    dealt = session.let_fall((0, 1, 2, 3, 4, 5))
    assert session.view(0).hands == ((0, 2, 4), (BACK, BACK, BACK))
    assert session.view(None).hands == ((BACK, BACK, BACK), (BACK, BACK, BACK))
    assert [event.seen_by(1) for event in dealt] == [Dealt(0, (BACK, BACK, BACK)), Dealt(1, (1, 3, 5))]


def test_in_a_call_out_the_first_to_speak_is_heard_and_a_wrong_call_is_a_rule() -> None:
    session = table(EVEN_STEVEN, 3)
    session.let_fall((0, 1, 2, 3, 4, 5))
    session.play(0, Lay(3))
    with pytest.raises(Illegal, match="Ann has no call to make now"):
        session.play(0, Call())
    assert session.play(2, Call(), ms=310) == (Called(2, -1),)
    with pytest.raises(Illegal, match="It is Bob's turn, not the clock's"):
        session.time_up()


def test_when_nobody_calls_the_clock_goes_on() -> None:
    session = table(EVEN_STEVEN, 3)
    session.let_fall((0, 1, 2, 3, 4, 5))
    session.play(0, Lay(0))
    session.time_up()
    assert session.awaits() == Turn(1)


def test_a_clock_that_does_not_run_cannot_move(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table(EVEN_STEVEN, 3)
    session.let_fall((0, 1, 2, 3, 4, 5))
    session.play(0, Lay(0))
    monkeypatch.setattr(EvenSteven, "awaits", lambda _game, _state: CallOut((1, 2), inf))
    with pytest.raises(Illegal, match="The clock is not running"):
        session.time_up()
    assert session.play(2, Call()) == (Called(2, 1),)


def test_what_was_revealed_cannot_be_taken_back() -> None:
    session = table(EVEN_STEVEN, 3)
    session.let_fall((0, 1, 2, 3, 4, 5))
    session.play(0, Lay(3))
    with pytest.raises(Illegal, match="something was shown"):
        session.take_back(0)


def three_at_the_races() -> Session[object]:
    session = table(horses.GAME, 3, {"bookie": "fixed"})
    assert session.awaits() == Turns((1, 2))
    return session


def test_where_all_decide_at_once_they_do_so_in_any_order_and_once_each() -> None:
    session = three_at_the_races()
    with pytest.raises(Illegal, match="Ann has nothing to decide now"):
        session.play(0, Stake(()))
    session.play(2, Stake(()))
    with pytest.raises(Illegal, match="Cy has nothing to decide now"):
        session.play(2, Stake(()))
    session.play(1, Stake(()))
    assert session.awaits() == Turn(0)


def test_who_decided_at_the_same_time_can_take_it_back_and_who_saw_another_decide_since_cannot() -> None:
    session = three_at_the_races()
    session.play(1, Stake(()))
    session.play(2, Stake(()))
    assert session.can_take_back(1)
    assert session.can_take_back(2)
    in_turn = table(horses.GAME, 3, {"bookie": "fixed", "order": "in turn"})
    in_turn.play(1, Stake(()))
    assert in_turn.can_take_back(1)
    in_turn.play(2, Stake(()))
    assert not in_turn.can_take_back(1)
    assert in_turn.can_take_back(2)


def test_who_takes_a_bet_back_costs_nobody_else_theirs() -> None:
    session, kept = three_at_the_races(), list[Entry]()
    session.play(1, Stake(()))
    session.play(2, Stake((("show H", 3),)))
    session.kept_by(kept.append)
    session.take_back(1)
    assert session.awaits() == Turns((1,))
    assert session.log == (Entry(2, Stake((("show H", 3),))),)
    assert kept == [Entry(1, TakeBack()), Entry(2, Stake((("show H", 3),)))]


def test_a_choice_too_wide_to_be_listed_is_legal_unless_there_is_an_objection() -> None:
    session = three_at_the_races()
    wide = Stake((("win H", 7), ("show C", 6), ("red", 2)))
    assert wide not in session.moves(1)
    assert session.objection(1, wide) == ""
    with pytest.raises(Illegal, match="in threes"):
        session.play(1, Stake((("show C", 7),)))
    with pytest.raises(Illegal, match="possible: stake"):
        session.play(1, OFF)
    assert list(session.log) == []
    session.play(1, wide)
    assert session.log == (Entry(1, wide),)


def test_places_go_by_score_and_level_seats_stand_together() -> None:
    assert by_score((5, 9, 5, 1)) == ((1,), (0, 2), (3,))
    assert by_score((5, 9, 5, 1), ahead=(0,)) == ((0,), (1,), (2,), (3,))
    assert Over(by_score((9, 9, 3)), (9, 9, 3)).share(1) == 0.5


# -- Who may sit down -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["A", "Al", "x" * 40, "Mary Ann", "Ω"])
def test_a_name_of_one_to_forty_letters_stands_on_a_plate(name: str) -> None:
    assert Session(GAME, [Player("Ben"), Player(name)], seed=1).names == ("Ben", name)


@pytest.mark.parametrize("mark", ["colour", "face", "key"])
def test_the_marks_of_a_seat_are_words_of_at_most_twenty_letters(mark: str) -> None:
    for word in ("", "x", "x" * 20):
        player = Player("Ann", **{mark: word})
        assert Session(GAME, [player, Player("Ben")], seed=1).players[0] == player
    for word in ("x" * 21, "a\nb"):
        with pytest.raises(Impossible, match="Ann's colour, face and key must be words of at most 20 letters"):
            Session(GAME, [Player("Ann", **{mark: word}), Player("Ben")], seed=1)


@pytest.mark.parametrize("plays", ["person", "easy", "medium", "hard"])
def test_a_person_or_a_computer_player_of_any_level_may_sit_down(plays: str) -> None:
    assert Session(GAME, [Player("Ann", plays), Player("Ben", plays)], seed=1).players[1].plays == plays


@pytest.mark.parametrize("count", [2, 10])
def test_the_smallest_and_the_largest_table_are_allowed(count: int) -> None:
    assert len(Session(GAME, [Player(f"P{n}") for n in range(count)], seed=1).players) == count


# -- What is refused, and how -----------------------------------------------------------------------------------------------


def test_a_refusal_calls_luck_and_the_clock_by_name_and_seats_that_do_not_exist_too() -> None:
    session = two_at_pig_dice()
    for actor, called in ((CHANCE, "luck"), (CLOCK, "the clock"), (1, "Bob"), (2, r"seat 2 \(nobody sits there\)")):
        with pytest.raises(Illegal, match=rf"^It is Ann's turn, not {called}'s\.$"):
            session.enter(Entry(actor, THROW))
    with pytest.raises(Illegal, match=r"not seat -3 \(nobody sits there\)'s"):
        session.enter(Entry(-3, THROW))


def test_while_the_dice_are_in_the_air_only_luck_moves_and_only_by_falling() -> None:
    session = two_at_pig_dice()
    session.play(0, THROW)
    for entry in (Entry(CHANCE, THROW), Entry(0, Fell((3, 5))), Entry(CLOCK, TimeUp())):
        with pytest.raises(Illegal, match="cannot move now: the game waits for luck"):
            session.enter(entry)
    assert len(session.log) == 1
    session.let_fall((3, 5))
    assert session.log[-1] == Entry(CHANCE, Fell((3, 5)))


def test_a_refusal_shows_sixty_letters_and_of_more_the_first() -> None:
    session = two_at_pig_dice()
    session.play(0, THROW)
    fits, longer = tuple(range(10, 25)), (*range(10, 24), 100)
    assert (len(str(fits)), len(str(longer))) == (60, 61)
    with pytest.raises(Illegal, match=rf"^{re.escape(str(fits))} cannot come of"):
        session.let_fall(fits)
    with pytest.raises(Illegal, match=rf"^{re.escape(str(longer)[:59])}… cannot come of"):
        session.let_fall(longer)


def test_only_the_clock_moves_when_time_is_up() -> None:
    session = table(EVEN_STEVEN, 3)
    session.let_fall((0, 1, 2, 3, 4, 5))
    session.play(0, Lay(0))
    with pytest.raises(Illegal, match="the clock has no call to make now"):
        session.enter(Entry(CLOCK, Call()))
    with pytest.raises(Illegal, match=r"Bob cannot do that now \(TimeUp\(\)\); possible: call"):
        session.enter(Entry(1, TimeUp()))
    session.time_up(ms=4000)
    assert session.log[-1] == Entry(CLOCK, TimeUp(), 4000)


def test_what_could_be_done_instead_is_listed_once_and_in_order() -> None:
    session = two_at_pig_dice()
    assert session.objection(0, Lay(1)) == "Ann cannot do that now (Lay(card=1)); possible: give up, throw."


def test_an_objection_of_the_rules_is_heard_even_where_moves_of_other_kinds_are_possible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = table(EVEN_STEVEN, 2)
    monkeypatch.setattr(EvenSteven, "moves", lambda *_: (Lay(1), Call()))
    monkeypatch.setattr(EvenSteven, "objection", lambda *_: "Not that card.")
    assert session.objection(0, Lay(1)) == ""
    assert session.objection(0, Lay(9)) == "Not that card."
    assert session.objection(0, TimeUp()) == "Ann cannot do that now (TimeUp()); possible: call, lay."


def test_nothing_can_be_done_when_the_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    session = two_at_pig_dice()
    monkeypatch.setattr(type(GAME), "awaits", lambda _game, _state: Over(((0, 1),), (0, 0)))
    with pytest.raises(Illegal, match=r"^The game is over\.$"):
        session.play(0, THROW)


# -- Luck, and what the table brings along ----------------------------------------------------------------------------------


def test_luck_hangs_on_the_seed_and_the_place_in_the_log_alone() -> None:
    session = two_at_pig_dice()
    assert session.seed_for("luck") == "1/0/luck"
    session.play(0, THROW)
    assert session.seed_for("luck") == "1/1/luck"
    assert session.generator("hint").random() == Random("1/1/hint").random()
    outcome = DICE["sixes"].sample(Random("1/1/luck"))
    session.let_fall()
    assert session.log[-1].move == Fell(outcome)


@pytest.mark.parametrize("brought", [(1,), lambda: (1,)])
def test_what_the_table_knows_is_no_longer_luck(brought: Outcome | Recall) -> None:
    session = Session(GAME, [Player("Ann"), Player("Bob")], {"starter": "loser"}, seed=1, brought={LastLoser: brought})
    session.let_fall()
    assert session.log == (Entry(CHANCE, Fell((1,)), brought=True),)


def test_what_the_table_does_not_know_is_luck_after_all() -> None:
    forgot = Session(GAME, [Player("Ann"), Player("Bob")], {"starter": "loser"}, seed=1, brought={LastLoser: lambda: None})
    plain = Session(GAME, [Player("Ann"), Player("Bob")], {"starter": "loser"}, seed=1)
    assert forgot.let_fall() == plain.let_fall()


# -- Taking back ------------------------------------------------------------------------------------------------------------


def test_what_is_taken_back_is_kept_too_and_cut_off_the_log() -> None:
    session, kept = two_at_pig_dice(), list[Entry]()
    session.kept_by(kept.append)
    session.play(0, GIVE_UP)
    session.take_back(0)
    assert kept == [Entry(0, GIVE_UP), Entry(0, TakeBack())]
    assert session.log == ()
    assert len(session.steps) == 1


def test_a_call_that_was_timed_cannot_be_taken_back_and_nobody_takes_back_past_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table(EVEN_STEVEN, 3)
    session.let_fall((0, 1, 2, 3, 4, 5))
    monkeypatch.setattr(Laid, "reveals", False)
    session.play(0, Lay(0))
    session.play(1, Call(), ms=0)
    assert not session.can_take_back(1)
    assert not session.can_take_back(0)


def test_a_seat_that_has_decided_nothing_has_nothing_to_take_back() -> None:
    session = two_at_pig_dice()
    assert not session.can_take_back(0)
    with pytest.raises(Illegal, match="Ann has nothing to take back, or something was shown since"):
        session.take_back(0)


def test_nobody_takes_back_past_what_the_first_seat_has_decided() -> None:
    session = two_at_pig_dice()
    for seat in (0, 1, 0):
        session.play(seat, GIVE_UP)
    assert not session.can_take_back(1)
    assert session.can_take_back(0)


# -- Handing over -----------------------------------------------------------------------------------------------------------


def test_a_seat_that_is_handed_over_is_kept_and_changes_nothing_in_the_game() -> None:
    session, kept = two_at_pig_dice(), list[Entry]()
    session.kept_by(kept.append)
    before = session.seed_for("luck")
    session.hand_over(1, "hard")
    assert session.plays == ("person", "hard")
    assert kept == [Entry(1, HandOver("hard"))]
    assert session.log == ()
    assert session.seed_for("luck") == before
    session.hand_over(1, PERSON)
    session.hand_over(0, "easy")
    assert session.plays == ("easy", "person")


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_a_seat_at_the_table_can_be_handed_over(seat: int) -> None:
    session = two_at_pig_dice()
    with pytest.raises(Illegal, match="handed over"):
        session.hand_over(seat, "hard")
    assert session.plays == ("person", "person")


def test_nobody_can_play_for_somebody_but_those_we_know() -> None:
    session, kept = two_at_pig_dice(), list[Entry]()
    session.kept_by(kept.append)
    with pytest.raises(Illegal, match="“grandmaster” cannot play for Ann; it must be person, easy, medium, hard"):
        session.hand_over(0, "grandmaster")
    assert session.plays == ("person", "person")
    assert kept == []
