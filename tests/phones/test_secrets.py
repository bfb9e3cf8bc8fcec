"""No phone is sent what its seat may not know: a short form of proofs/phones.py, and proof that it can find something."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlor_desktop.engine.contract import AnyBox, Turn, Turns
from parlor_desktop.games import catalogue
from parlor_desktop.phones.what_a_phone_sees import Asked, Message, Moment, Teller
from proofs import phones as proof
from tests.phones.evening import Evening, opened
from tests.sixth.games.even_steven.box import BOX as SIXTH

HIDDEN = [box for box in catalogue.BOXES if box.rules().hides]


@pytest.mark.parametrize("box", HIDDEN, ids=lambda box: box.name)
def test_nothing_that_a_phone_is_sent_in_a_whole_game_tells_a_card_that_its_seat_may_not_know(box: AnyBox) -> None:
    with opened() as house:
        evening = proof.searched(box, 11, house)
    assert len(evening.looks) > 40
    assert any(knows.hidden & evening.looks.keys() for known in evening.allowed.values() for knows in known)
    assert evening.found() == []


@pytest.mark.parametrize("how", ["key", "title", "picture", "move"])
@pytest.mark.parametrize("box", HIDDEN, ids=lambda box: box.name)
def test_the_search_finds_a_card_that_is_added_on_purpose(box: AnyBox, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real, leaked = Teller.table, list[int]()
    with opened() as house:
        evening = proof.Watched(box, "pss", 11, house)
        evening.sit_down()

        def careless(teller: Teller, now: Moment, at: int, asked: Asked, **more: Any) -> Message:
            """The left neighbour's first card, once, in a place where words stand."""
            message = real(teller, now, at, asked, **more)
            known = proof.leaves(now.view)
            others = [card for card in proof.cards_of(box, evening.session.view(1), 1) if card["key"] not in known]
            told = next((card[how].strip('"') for card in others if card[how]), "")
            if not told or leaked or at < 5:
                return message
            leaked.append(at)
            return {**message, "note": told}

        monkeypatch.setattr(Teller, "table", careless)
        while not leaked or evening.phones[0].table["at"] <= leaked[0]:
            match evening.session.awaits():
                case Turn(seat):
                    evening.session.play(seat, evening.session.moves(seat)[0])
                case _:
                    evening.session.let_fall()
            assert len(evening.session.log) < 2000
            evening.show()
            evening.phones[0].hear_table(evening.hands.at)
        (fault,) = evening.found()
        assert f"seat 0 at {leaked[0]}" in fault
        evening.leave()


def test_what_others_can_choose_is_on_no_phone_in_a_game_that_says_nothing_of_its_cards() -> None:
    with opened() as house:
        evening = proof.searched(SIXTH, 11, house)
    assert evening.found() == []
    assert len(evening.choices) == len(evening.known.keys() & evening.choices.keys()) == 6


@pytest.mark.parametrize("how", ["lay {}", "Lay the {}"])
def test_the_search_finds_a_choice_of_somebody_else_that_is_added_on_purpose(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Teller.table
    with opened() as house:
        evening = proof.Watched(SIXTH, "pss", 11, house)
        evening.sit_down()

        def careless(teller: Teller, now: Moment, at: int, asked: Asked, **more: Any) -> Message:
            """A card of the left neighbour, all the time."""
            hand = evening.session.state.hands[1]
            return {**real(teller, now, at, asked, **more), "note": how.format(hand[0]) if hand else ""}

        monkeypatch.setattr(Teller, "table", careless)
        evening.play()
        assert evening.found()
        evening.leave()


def test_nobody_s_bets_are_on_another_phone_before_they_are_off() -> None:
    with opened() as house:
        evening = Evening(catalogue.find("horses"), "ppp", 3, house)
        evening.sit_down()
        while not isinstance(awaits := evening.session.awaits(), Turns):
            evening.session.let_fall()
        first, *others = awaits.seats
        evening.show()
        phone = evening.phones[first]
        table = phone.hear_table(evening.hands.at, "turn")
        phone.say(do="fill", at=table["at"], values={"win H": 17})
        evening.enter(house.listener.said.get())
        evening.show()
        other = evening.phones[others[0]]
        other.say(do="there")
        other.hear_kind("there")
        while '"17"' not in json.dumps(phone.table["held"]):
            phone.hear()
        assert not any('"17"' in text or "17 on" in text or "17 counters" in text for text in other.raw)
        evening.leave()


def test_a_flood_leaves_nothing_behind() -> None:
    before, after = proof.flooded(300, 1)
    assert after - before < proof.GROWTH
