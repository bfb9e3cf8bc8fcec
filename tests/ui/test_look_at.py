"""A record that is opened as a file is shown from its beginning, and the file stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QFileOpenEvent
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.app import Parlor, ParlorApplication
from parlor_desktop.engine.session import PERSON, Player, Session
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.store.faces import FACES
from parlor_desktop.store.records import RecordFile
from parlor_desktop.ui.home import HomeRoom
from parlor_desktop.ui.places import dressed
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG


def record(path: Path, game: str = "pig_dice", lines: int | None = None) -> Path:
    rules = catalogue.find_game(game)
    session = Session(rules, seat_computers(["easy"] * max(3, rules.seats[0])), seed=4)
    with RecordFile.create(path, session):
        play_out(session)
    if lines is not None:
        path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:lines]))
    return path


def shown(parlor: Parlor) -> TableRoom:
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    return room


@pytest.mark.parametrize("game", catalogue.names())
def test_a_finished_game_is_looked_back_at_and_ends_with_its_winner(
    parlor: Parlor, qtbot: QtBot, tmp_path: Path, game: str
) -> None:
    path = record(tmp_path / "game.parlor", game)
    before = path.read_bytes()
    parlor.window.look_at(path)
    room = shown(parlor)
    assert room.look_back.goes_on
    assert room.end is not None
    assert room.end.isHidden()
    room.choreographer.finish()
    qtbot.waitUntil(lambda: not room.look_back.goes_on, timeout=LONG)
    assert room.end.isVisible()
    assert room.line.words.text() == "The game is over."
    assert path.read_bytes() == before
    assert not (tmp_path / "games").exists()


def test_a_game_that_goes_on_is_shown_as_far_as_it_has_come_and_nobody_goes_on(
    parlor: Parlor, qtbot: QtBot, tmp_path: Path
) -> None:
    path = record(tmp_path / "game.parlor", lines=9)
    parlor.window.look_at(path)
    room = shown(parlor)
    assert room.host.eyes.seat is None
    room.choreographer.finish()
    qtbot.waitUntil(lambda: not room.look_back.goes_on, timeout=LONG)
    assert room.note.text() == "The game has come this far."
    assert len(room.session.log) == 8
    room.host.seat_player(0, PERSON)
    room.host.take_back()
    assert len(room.session.log) == 8
    assert room.host.asking is None
    assert not room.bar.take_back.isEnabled()
    room.menu.items["shelf"].click()
    assert isinstance(parlor.window.room, HomeRoom)


def drop(parlor: Parlor, *paths: Path) -> None:
    what = QMimeData()
    what.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, what, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    parlor.window.dropEvent(event)


def test_a_record_that_is_dropped_on_the_window_is_looked_back_at(parlor: Parlor, tmp_path: Path) -> None:
    path = record(tmp_path / "game.parlor")
    drop(parlor, path)
    assert shown(parlor).look_back.goes_on


def test_whatever_else_is_dropped_on_the_window_is_left_alone(parlor: Parlor, tmp_path: Path) -> None:
    path = record(tmp_path / "game.parlor")
    drop(parlor, tmp_path / "picture.png")
    drop(parlor, path, path.with_name("other.parlor"))
    assert isinstance(parlor.window.room, HomeRoom)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(b"rubbish\n", "game.parlor is not a game that can be shown. line 1"), (None, "cannot be read")],
)
def test_a_bad_file_is_explained_and_the_shelf_stays(
    parlor: Parlor, tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    if content is not None:
        (tmp_path / "game.parlor").write_bytes(content)
    parlor.window.look_at(tmp_path / "game.parlor")
    assert sentence in parlor.window.notices.sentences[-1]
    assert isinstance(parlor.window.room, HomeRoom)


def test_players_of_a_record_from_elsewhere_get_colours_and_faces_that_there_are() -> None:
    strange = (Player("Ada", "easy"), Player("Zed", PERSON, "plaid", "dragon"), Player("Cy", "hard", "violet", "ben"))
    ada, zed, cy = dressed(strange)
    assert len({ada.colour, zed.colour, cy.colour} & set(COLOURS)) == 3
    assert (ada.face, cy.face) == ("ada", "ben")
    assert zed.face in FACES
    assert cy == strange[2]
    twins = dressed((Player("A", colour="violet"), Player("B", colour="violet")))
    assert twins[0].colour != twins[1].colour
    assert twins[0].face != twins[1].face
    old = dressed(
        (Player("A", PERSON, "red", "person"), Player("B", PERSON, "blue", "cook"), Player("C", PERSON, "teal", "cook"))
    )
    assert len({player.face for player in old} & set(FACES)) == 3, "nobody is faceless, and no two look alike"
    assert old[1].face == "cook"


def test_a_file_that_the_desktop_hands_over_is_heard_of(qapp_cls: type, qapp: object, tmp_path: Path) -> None:  # noqa: ARG001
    assert isinstance(qapp, ParlorApplication)
    heard: list[str] = []
    qapp.opened.connect(heard.append)
    qapp.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(tmp_path / "game.parlor"))))
    qapp.opened.disconnect(heard.append)
    assert [Path(file) for file in heard] == [tmp_path / "game.parlor"]
