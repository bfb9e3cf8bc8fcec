from __future__ import annotations

from math import inf

import pytest

from parlor_desktop.engine.contract import CallOut, Move, Over, Seat, Turn, Turns, by_score
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import Entry, Illegal, Player, Session
from parlor_desktop.games.horses import rules as horses
from parlor_desktop.games.horses.moves import OFF, Stake
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.games.pig_dice.table import Table
from tests.play import table
from tests.sixth.games.even_steven.events import Called, Dealt
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
