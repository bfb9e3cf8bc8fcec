"""A phone that sleeps, reloads or loses its line is back at once, with the hand that it had."""

from __future__ import annotations

from random import Random
from time import monotonic

import pytest
from websockets.exceptions import ConnectionClosed

from parlor_desktop.engine.contract import AnyBox, Over
from parlor_desktop.games import catalogue
from parlor_desktop.phones.hands import Refused
from parlor_desktop.phones.what_a_phone_says import Moves
from tests.phones.evening import Evening, Phone, opened
from tests.sixth.games.even_steven.box import BOX as SIXTH

ALL = (*catalogue.BOXES, SIXTH)


@pytest.mark.parametrize("box", ALL, ids=lambda box: box.name)
def test_phones_leave_and_come_back_at_any_moment_of_a_game(box: AnyBox) -> None:
    rng = Random(7)
    with opened() as house:
        evening = Evening(box, "pps", 7, house)
        evening.sit_down()
        back = 0
        while not isinstance(evening.session.awaits(), Over):
            evening.step()
            if rng.random() < 0.15:
                phone = evening.phones[rng.randrange(2)]
                evening.show()
                since = monotonic()
                phone.table = {}
                phone.come_back().hear_table(0)
                assert phone.table["at"] == evening.hands.at
                assert monotonic() - since < 2
                back += 1
        assert back > 3
        assert all(evening.decided.values())
        evening.leave()


def test_it_comes_back_with_what_it_was_shown_before_anybody_at_the_table_looks_up() -> None:
    """What is shown is kept beside the socket, so a phone is back even while the table is busy."""
    with opened() as house:
        evening = Evening(catalogue.boxes()[0], "ps", 1, house)
        evening.sit_down()
        before = evening.phones[0].hear_table(0)
        evening.phones[0].table = {}
        assert evening.phones[0].come_back().hear_table(0) == before
        evening.leave()


def test_of_two_phones_on_one_seat_the_newer_has_it() -> None:
    with opened() as house:
        evening = Evening(catalogue.boxes()[0], "ps", 1, house)
        evening.sit_down()
        older, newer = evening.phones[0], Phone(house.server.code(0)).sit()
        assert older.hear_kind("gone")["why"] == "newer"
        with pytest.raises(ConnectionClosed):
            older.hear()
        assert newer.hear_table(0)["people"][0]["you"]
        older.line = older._connect()
        older.say(do="back", key=older.key)
        assert older.hear_kind("gone")["why"] == "newer"
        newer.say(do="there")
        newer.hear_kind("there")
        older.close()
        newer.close()


def test_of_two_pages_with_one_key_the_newer_has_it_and_the_older_can_ask_for_it_again() -> None:
    with opened() as house:
        evening = Evening(catalogue.boxes()[0], "ps", 1, house)
        evening.sit_down()
        first = evening.phones[0]
        second = Phone(house.server.address)
        second.say(do="back", key=first.key)
        second.hear_kind("hello")
        assert first.hear_kind("gone") == {
            "kind": "gone",
            "why": "newer",
            "say": "Another phone has this hand now.",
            "again": True,
        }
        assert first.come_back().hello["seat"] == 0
        assert second.hear_kind("gone")["why"] == "newer"
        first.close()
        second.close()


def test_the_table_is_told_whose_phone_is_here_and_whose_sleeps() -> None:
    with opened() as house:
        evening = Evening(catalogue.boxes()[0], "pp", 1, house)
        evening.sit_down()
        house.listener.wait_for({0: "here", 1: "here"})
        evening.phones[1].say(do="asleep")
        house.listener.wait_for({0: "here", 1: "asleep"})
        evening.phones[1].say(do="there")
        house.listener.wait_for({0: "here", 1: "here"})
        evening.phones[0].close()
        house.listener.wait_for({0: "asleep", 1: "here"})
        evening.phones[0].come_back()
        house.listener.wait_for({0: "here", 1: "here"})
        evening.leave()


def test_an_answer_for_another_position_is_refused_and_changes_nothing() -> None:
    with opened() as house:
        evening = Evening(catalogue.find("mayflower"), "ps", 2, house)
        evening.sit_down()
        moves: list[str] = []
        while not moves:
            evening.step()
            evening.show()
            table = evening.phones[0].hear_table(evening.hands.at)
            moves = [piece["move"] for group in table["held"]["groups"] for piece in group["pieces"] if piece.get("move")]
        move = moves[0]
        log = evening.session.log
        for at in (table["at"] - 1, table["at"] + 1, 0):
            evening.phones[0].say(do="move", at=at, move=move)
            assert evening.enter(house.listener.said.get()) is None
            assert evening.phones[0].hear_kind("refused")["why"] == "That was for a moment that has gone."
        assert evening.session.log == log
        with pytest.raises(Refused):
            evening.hands.meant(0, Moves(table["at"], "lay the table"))
        with pytest.raises(Refused):
            evening.hands.meant(1, Moves(table["at"], move))
        evening.leave()


def test_while_the_table_calls_out_the_position_stays_so_that_nobody_is_too_late() -> None:
    with opened() as house:
        evening = Evening(catalogue.find("mexican_pete"), "pp", 2, house)
        evening.sit_down()
        while not evening.session.moves(1):
            evening.step()
        at = evening.hands.at
        caller = next(move for move in evening.session.moves(0) if type(move).__name__ == "Call")
        evening.session.play(0, caller, 100)
        assert len(evening.session.log) > at
        assert evening.hands.at == at
        evening.leave()
