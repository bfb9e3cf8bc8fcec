from __future__ import annotations

from math import inf

import pytest

from parlor_desktop.engine.contract import (
    AnyBox,
    Brain,
    CallOut,
    Event,
    Fell,
    Game,
    Over,
    Step,
    TakeBack,
    TimeUp,
    by_score,
    led_to,
    word_for,
)
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.engine.held import Held
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import Player, Session
from parlor_desktop.engine.temper import PLAIN, Temper
from tests.sixth.games.even_steven.box import BOX


def test_a_win_is_shared_by_those_who_are_level_and_nobody_else_has_a_part() -> None:
    over = Over(((1, 2), (0,)), (1, 5, 5))
    assert [over.share(seat) for seat in range(3)] == [0, 0.5, 0.5]
    assert Over(((1,), (0,)), (0, 5)).share(1) == 1


def test_seats_that_are_ahead_share_the_first_place_whatever_they_have() -> None:
    assert by_score((3, 7, 7)) == ((1, 2), (0,))
    assert by_score((3, 7, 7), ahead=[0]) == ((0,), (1, 2))
    assert by_score((3, 7, 7, 1), ahead=[0, 2]) == ((0, 2), (1,), (3,))


def test_what_led_to_a_step_is_told_before_it() -> None:
    first, then = Event(), Event()
    assert led_to([first], Step("state", (then,))) == Step("state", (first, then))


def test_a_move_is_called_by_its_name_in_plain_words() -> None:
    assert [word_for(move) for move in (Fell, TimeUp, TakeBack)] == ["fell", "time up", "take back"]


def test_the_rules_have_name_title_and_seats_from_their_box() -> None:
    game = BOX.rules()
    assert (game.name, game.title, game.seats) == (BOX.name, BOX.title, BOX.seats)


def test_a_game_that_does_not_say_so_has_no_secrets() -> None:
    assert not Game.hides
    assert BOX.rules().hides


def test_a_box_knows_its_folder_and_where_its_pictures_are() -> None:
    assert BOX.folder == "tests.sixth.games.even_steven"
    assert BOX.scene == "tests.sixth.scene.even_steven"


def test_a_level_that_a_box_does_not_have_is_refused_with_those_it_has() -> None:
    assert BOX.brain("easy") is BOX.brains()["easy"]
    with pytest.raises(Impossible, match="There is no level “genius”; there is easy, medium, hard"):
        BOX.brain("genius")


def test_an_event_is_seen_by_all_alike_unless_it_says_otherwise() -> None:
    event = Event()
    assert event.seen_by(None) is event
    assert event.seen_by(3) is event
    assert not Event.reveals


def test_most_games_ask_for_no_file_and_cannot_tell_what_the_winners_held() -> None:
    assert BOX.own_file() is None
    assert tuple(BOX.winners_held([])) == ()


def test_a_game_that_says_nothing_of_it_takes_as_long_however_many_sit_there_and_waits_for_people_for_ever() -> None:
    assert BOX.minutes_for(2, {}) == BOX.minutes_for(4, {}) == BOX.minutes
    table = Session(BOX.rules(), [Player("Ann"), Player("Bob")], seed=1).state
    assert BOX.rules().waits_for(table, (0, 1)) == inf


def test_of_a_game_that_says_nothing_of_it_a_seat_holds_nothing() -> None:
    assert AnyBox.held(BOX, None, 0) == Held()


def test_a_player_of_a_temper_is_another_one_and_the_first_stays_as_it_was() -> None:
    plain, daring = BOX.brain("easy"), Temper(daring=1)
    player = plain.of_temper(daring)
    assert (type(player), player.temper, plain.temper) == (type(plain), daring, PLAIN)


def test_what_happens_is_nothing_great_and_at_nobody_s_cost_unless_it_says_so() -> None:
    assert Happening(What.LUCK, 1) == Happening(What.LUCK, 1, other=None, great=False)


def test_a_call_out_begins_with_number_0_and_nobody_heard() -> None:
    assert CallOut((0, 1), 2.0) == CallOut((0, 1), 2.0, number=0, heard=False)


def test_a_box_is_warmed_up_by_loading_its_computer_players(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[AnyBox] = []

    def brains(box: AnyBox) -> dict[str, Brain[object]]:
        asked.append(box)
        return {}

    monkeypatch.setattr(type(BOX), "brains", brains)
    BOX.warm_up()
    assert asked == [BOX]


def test_a_computer_player_that_never_searches_is_its_own_substitute_in_a_hurry() -> None:
    easy = BOX.brain("easy")
    assert easy.in_a_hurry() is easy
