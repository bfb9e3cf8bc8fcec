from __future__ import annotations

from dataclasses import dataclass

import pytest

from parlor_desktop.engine.cards import BACK
from parlor_desktop.engine.contract import Move
from parlor_desktop.engine.held import Back, Card, Fact, Form, Line, fact, move_key, pips, playing_card
from parlor_desktop.engine.wording import sentence


@dataclass(frozen=True, slots=True)
class LayOut(Move):
    cards: tuple[str, ...]
    seat: int


@dataclass(frozen=True, slots=True)
class Wait(Move):
    pass


@pytest.mark.parametrize(
    ("move", "key"), [(Wait(), "wait"), (LayOut(("5H", "6H"), 2), "lay out 5H,6H 2"), (LayOut((), 0), "lay out  0")]
)
def test_a_move_has_a_key_of_its_own_which_equal_moves_share(move: Move, key: str) -> None:
    assert move_key(move) == key


def test_a_fact_is_told_by_its_label_and_is_one_of_many_unless_it_says_so() -> None:
    assert fact("Cards of {name}", 3, name="Ann") == Fact(
        sentence("Cards of {name}", name="Ann"), sentence("{value}", value=3), great=False
    )
    assert fact("Pot", sentence("nothing"), great=True) == Fact(sentence("Pot"), sentence("nothing"), great=True)


def test_a_card_face_down_is_a_back_and_one_face_up_says_which_it_is_and_what_laying_it_would_be() -> None:
    assert playing_card(BACK) == Back()
    card = playing_card("QH", Wait())
    assert isinstance(card, Card)
    assert (card.key, card.rank, card.sign, card.move) == ("QH", "Q", "♥", Wait())
    assert card.picture
    assert card.ink != getattr(playing_card("QS"), "ink", "")
    assert not getattr(playing_card("5H"), "picture", "")


def test_a_die_shows_its_face() -> None:
    assert (pips(4).face, pips(4).picture) == ("4", "")


def test_an_open_line_takes_one_counter_at_a_time_and_as_many_as_its_form_allows_or_none() -> None:
    assert Line("a", sentence("A")) == Line("a", sentence("A"), least=0, most=0, step=1, start=0)
    assert Form(sentence("Bets"), (), sentence("Bet")) == Form(sentence("Bets"), (), sentence("Bet"), most=0)
