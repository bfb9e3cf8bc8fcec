"""The computer players of the house: each a temper of its own."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from math import dist
from random import Random
from typing import Any

import pytest

from parlor_desktop.ai.characters import CHARACTERS, character_of, temper_of
from parlor_desktop.ai.match import NAMES, play_out
from parlor_desktop.ai.workers import Question, _think
from parlor_desktop.engine.contract import Brain, Move, Seat
from parlor_desktop.engine.session import Player, Session
from parlor_desktop.engine.temper import PLAIN, Temper
from tests.boxes import PlainBox
from tests.sixth.games.even_steven.box import BOX as EVEN_STEVEN


def test_everybody_who_plays_for_the_computer_is_somebody() -> None:
    assert tuple(CHARACTERS) == NAMES
    for name, character in CHARACTERS.items():
        assert character.name == name
        assert name not in character.words
        assert character.words[0].islower(), "it goes on after the name"
        assert character.words[-1].isalpha()
        assert len(character.words) <= 26  # it stands below a seat in the set-up


def test_no_two_of_them_are_alike() -> None:
    for one, other in combinations(CHARACTERS.values(), 2):
        assert one.words != other.words
        assert dist(one.temper, other.temper) > 0.5, f"{one.name} and {other.name} are of one temper"


def test_every_trait_is_between_its_ends_and_some_have_much_and_some_little_of_it() -> None:
    for trait in zip(*(character.temper for character in CHARACTERS.values()), strict=True):
        assert -1 <= min(trait) <= -0.5
        assert 0.5 <= max(trait) <= 1


def test_somebody_from_outside_has_no_character() -> None:
    assert character_of("Ann") is None
    assert temper_of("Ann") == PLAIN
    assert temper_of("Ben") == CHARACTERS["Ben"].temper


class Tells(Brain[int]):
    """Says what it is like."""

    def choose(self, view: int, seat: Seat, rng: Random) -> Move:
        return Likeness(*self.temper)


@dataclass(frozen=True, slots=True)
class Likeness(Move):
    daring: float
    patience: float
    watch: float
    hurry: float


class TellingBox(PlainBox):
    """Its only level tells what its player is like."""

    def brains(self) -> Mapping[str, Brain[Any]]:
        return {"easy": Tells()}


def test_a_player_has_its_temper_and_the_level_stays_without() -> None:
    plain = Tells()
    ben = plain.of_temper(temper_of("Ben"))
    assert type(ben) is Tells
    assert ben.temper == CHARACTERS["Ben"].temper
    assert plain.temper == PLAIN


def test_a_worker_thinks_in_the_temper_that_it_was_asked_for() -> None:
    question = Question(TellingBox(), "easy", "choose", 0, 0, "seed", CHARACTERS["Ida"].temper)
    answer = pickle.loads(_think(pickle.dumps(question)))
    assert answer.thought == Likeness(*CHARACTERS["Ida"].temper)


def test_who_sits_at_a_table_plays_in_the_temper_of_their_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Temper] = []

    def of_temper(brain: Brain[Any], temper: Temper) -> Brain[Any]:
        asked.append(temper)
        return brain

    monkeypatch.setattr(Brain, "of_temper", of_temper)
    play_out(Session(EVEN_STEVEN.rules(), [Player("Ben", "easy"), Player("Ann", "easy")], seed=1))
    assert asked == [CHARACTERS["Ben"].temper, PLAIN]
