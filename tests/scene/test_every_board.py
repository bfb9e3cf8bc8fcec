"""What every game's board must keep, the tests' sixth game among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.engine.session import Session
from parlor_desktop.games import catalogue
from parlor_desktop.scene.boards import board_for
from parlor_desktop.scene.kit.board import AnyBoard, Board
from parlor_desktop.scene.kit.sounds import Silence
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from tests.scene.tables import players
from tests.sixth.games.even_steven.box import BOX as EVEN_STEVEN

ROOT = Path(__file__).parents[2]

every_box = pytest.mark.parametrize("box", [*catalogue.boxes(), EVEN_STEVEN], ids=lambda box: box.name)


def board_of(box: AnyBox, seats: int) -> AnyBoard:
    session = Session(box.rules(), players(seats), seed=1)
    return board_for(session, session.players, Tempo(Speed.INSTANT), Silence())


@every_box
def test_everything_has_its_place_as_soon_as_the_board_is_made(box: AnyBox) -> None:
    """The room may ask for it before the window has said how large it is."""
    for seats in (box.seats[0], box.seats[-1]):
        board = board_of(box, seats)
        room = board.sceneRect()
        assert not room.isEmpty()
        assert all(room.contains(plate.pos()) for plate in board.plates)
        assert len({(plate.x(), plate.y()) for plate in board.plates}) == seats
        assert all(room.contains(tool.place()) for tool in board.tools() if not tool.place().isEmpty())
        assert not board.covered
        assert not board.put_away()


@every_box
def test_at_most_one_class_stands_between_the_kit_s_board_and_a_game_s(box: AnyBox) -> None:
    line = type(board_of(box, box.seats[0])).__mro__
    assert line.index(Board) <= 2


@every_box
def test_a_game_s_pictures_lie_beside_the_games_under_the_same_name(box: AnyBox) -> None:
    assert box.folder.rpartition(".")[2] == box.scene.rpartition(".")[2] == box.name
    assert (ROOT.joinpath(*box.scene.split(".")) / "board.py").exists()
