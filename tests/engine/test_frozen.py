"""A copy of a frozen table differs in what was asked for, and in nothing else."""

from __future__ import annotations

import dataclasses
import pickle
from dataclasses import FrozenInstanceError, dataclass
from random import Random

import pytest

from parlor_desktop.engine.frozen import replace
from parlor_desktop.games import catalogue
from tests.play import random_game, table


@dataclass(frozen=True)
class Board:
    chips: tuple[int, ...]
    turn: int = 0
    colour: str = ""

    @property
    def pot(self) -> int:
        return sum(self.chips)


def test_a_copy_has_the_new_values_and_keeps_the_rest() -> None:
    board = Board((1, 2), 1, "red")
    assert replace(board, turn=2, colour="") == Board((1, 2), 2, "")
    assert replace(board, chips=(5,)).pot == 5
    assert replace(board) == board
    assert replace(board) is not board


def test_the_table_that_was_copied_stays_as_it_was() -> None:
    board = Board((1, 2))
    replace(replace(board, turn=1), turn=2)
    assert board == Board((1, 2))


def test_a_copy_is_frozen_hashed_and_pickled_like_any_other() -> None:
    copy = replace(Board((1, 2)), turn=1)
    with pytest.raises(FrozenInstanceError):
        copy.turn = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del copy.turn
    assert hash(copy) == hash(Board((1, 2), 1))
    assert pickle.loads(pickle.dumps(copy)) == copy
    assert repr(copy) == repr(Board((1, 2), 1))


def test_a_field_that_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(TypeError, match="Board has no dealer"):
        replace(Board((1, 2)), turn=1, dealer=3)  # type: ignore[call-arg]


@pytest.mark.parametrize("name", catalogue.names())
def test_every_table_can_be_copied_so(name: str) -> None:
    for step in random_game(table(catalogue.find_game(name), 2), Random(1)).steps[:40]:
        assert replace(step.state) == dataclasses.replace(step.state) == step.state
