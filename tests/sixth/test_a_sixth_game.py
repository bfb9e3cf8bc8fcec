"""A sixth game plays everywhere, though nothing but its folders and a line of the catalogue knows of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from parlor_desktop.__main__ import main
from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import CallOut, Over, Turn
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.tour import self_test
from parlor_desktop.tour.camera import scenes, take_pictures
from parlor_desktop.ui.lesson.sheet import LessonsSheet
from parlor_desktop.ui.phones.line import Line
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.table import TableRoom
from tests.phones.evening import ROOMY
from tests.sixth.games.even_steven.box import BOX
from tests.sixth.scene.even_steven.board import EvenStevenBoard
from tests.ui.conftest import LONG, asked_or_over, is_over, parlor, press
from tests.ui.fingers import slide
from tests.ui.leaving import leave_again_and_again
from tests.ui.lesson.pupil import Pupil
from tests.ui.phones.pocket import Pockets

__all__ = ["parlor"]

LEFT = Qt.MouseButton.LeftButton
ANN, BOB = ("Ann", "person"), ("Bob", "person")


def sit_down(parlor: Parlor, *seats: tuple[str, str], seed: int = 5) -> TableRoom:
    parlor.window.begin(BOX.name, TableSetup(seated(seats), {}), seed=seed)
    return table(parlor)


def table(parlor: Parlor) -> TableRoom:
    assert isinstance(parlor.window.room, TableRoom)
    return parlor.window.room


def board_of(room: TableRoom) -> EvenStevenBoard:
    assert isinstance(room.board, EvenStevenBoard)
    return room.board


def play_on(qtbot: QtBot, room: TableRoom) -> None:
    """Lay the first card whenever one is asked, until the game is over."""
    while not is_over(room):
        qtbot.waitUntil(lambda: asked_or_over(room) or isinstance(room.session.awaits(), CallOut), timeout=LONG)
        if room.host.asking is not None:
            room.host.choose(room.session.moves(room.host.asking)[0])
        QApplication.processEvents()


def test_it_stands_on_the_shelf_with_its_lid_and_opens_into_a_set_up_that_plays(qtbot: QtBot, parlor: Parlor) -> None:
    boxes = parlor.window.home.boxes
    assert len(boxes) == 6
    assert not any(one.geometry().intersects(other.geometry()) for at, one in enumerate(boxes) for other in boxes[at + 1 :])
    assert boxes[-1].sharpen()
    qtbot.mouseClick(boxes[-1], LEFT)
    room = parlor.window.room
    assert isinstance(room, SetupRoom)
    assert [choice.rule.name for choice in room.rules] == ["hand"]
    qtbot.mouseClick(room.play, LEFT)
    assert isinstance(table(parlor).board, EvenStevenBoard)


def test_a_whole_game_is_played_by_keys_against_a_computer_with_nothing_to_correct(qtbot: QtBot, parlor: Parlor) -> None:
    room = sit_down(parlor, ANN, ("", "hard"))
    while not is_over(room):
        qtbot.waitUntil(lambda: asked_or_over(room) or bool(room.shouts.isVisible()), timeout=LONG)
        if room.host.asking is not None:
            press(qtbot, Qt.Key.Key_1)
        QApplication.processEvents()
    assert room.choreographer.corrections == []
    assert room.end is not None


@pytest.mark.parametrize("cover", ["hand", "table"])
def test_two_people_share_the_screen_and_no_hand_is_seen_before_they_look(qtbot: QtBot, parlor: Parlor, cover: str) -> None:
    parlor.settings.change("cover", cover)
    room = sit_down(parlor, ANN, BOB)
    qtbot.waitUntil(lambda: room.host.asking is not None, timeout=LONG)
    assert room.decision.curtain.isVisible() == (cover == "table")
    assert room.decision.cover.closed == (cover == "hand")
    assert board_of(room).hands.hand == ()
    room.decision.open()
    assert board_of(room).hands.hand == tuple(map(str, room.session.state.hands[0]))


def test_a_face_down_hand_is_pressed_slid_along_and_let_go_and_lays_a_card(qtbot: QtBot, parlor: Parlor) -> None:
    room = sit_down(parlor, ANN, BOB)
    places = [plate.pos() for plate in room.board.plates]
    for _ in range(4):
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        seat, laid = room.host.asking, len(room.session.state.laid)
        assert seat is not None
        card = str(room.session.state.hands[seat][1])
        cover = room.decision.cover
        qtbot.mousePress(cover, LEFT, pos=cover.rect().center())
        assert board_of(room).hands.hand == tuple(map(str, room.session.state.hands[seat]))
        at = room.stage.mapFromScene(board_of(room).hands.cards[card].mapToScene(QPointF(-90, -140)))
        slide(room, at + QPoint(0, 30))
        qtbot.mouseRelease(cover, LEFT, pos=slide(room, at))
        assert int(card) in room.session.state.laid
        assert len(room.session.state.laid) == laid + 1
        assert board_of(room).hands.hand == ()
        assert [plate.pos() for plate in room.board.plates] == places
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)


def test_a_game_is_left_and_gone_on_with(qtbot: QtBot, parlor: Parlor) -> None:
    room = sit_down(parlor, ANN, ("", "easy"))
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    log, hand = room.session.log, board_of(room).hands.hand
    parlor.window.open_home()
    (saved,) = parlor.saves.unfinished()[0]
    parlor.window.resume(saved)
    again = table(parlor)
    assert again.session.log[: len(log)] == log
    qtbot.waitUntil(lambda: asked_or_over(again), timeout=LONG)
    assert board_of(again).hands.hand == hand


def test_a_hint_is_given_in_the_game_s_own_words(qtbot: QtBot, parlor: Parlor) -> None:
    room = sit_down(parlor, ANN, ("", "easy"))
    qtbot.waitUntil(lambda: room.host.asking == 0 and not room.choreographer.busy, timeout=LONG)
    with qtbot.waitSignal(room.host.hinted, timeout=LONG):
        room.bar.hint.click()
    assert "The hard player would choose: Lay the" in room.note.text()
    assert "points" in room.note.text()


def test_it_is_simulated_told_and_replayed_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", BOX.name, "--levels", "hard,easy", "--games", "40", "--seed", "3", "--jobs", "2", "--json"]
    assert main(words) == 0
    hard, easy = json.loads(capsys.readouterr().out)["players"]
    assert hard["wins"] > easy["wins"]
    file = tmp_path / "game.parlor"
    assert main(["story", BOX.name, "--levels", "hard,easy", "--save", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Even Steven: Ada (hard), Ben (easy)" in told
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == told


@pytest.mark.usefixtures("qapp")
def test_the_album_has_pictures_of_it(tmp_path: Path) -> None:
    names = [name for name in scenes() if name.startswith("even steven")]
    assert {"even steven start", "even steven cover", "even steven cover open", "even steven end"} <= set(names)
    taken = list(take_pictures(tmp_path, only="1024x640 even steven"))
    assert len(taken) == len(names)
    for path in taken:
        picture = QImage(str(path))
        points = ((x, y) for x in range(0, picture.width(), 7) for y in range(0, picture.height(), 7))
        assert len({picture.pixel(x, y) for x, y in points}) > self_test.COLOURS_OF_A_PICTURE


def test_its_lesson_is_on_the_slate_and_is_played_with_cards_and_calls(qtbot: QtBot, parlor: Parlor) -> None:
    parlor.window.open_lessons()
    sheet = parlor.window.findChildren(LessonsSheet)[-1]
    assert BOX.name in sheet.buttons
    sheet.close()
    pupil = Pupil(qtbot, parlor, BOX.name)
    pupil.wait()
    while not pupil.done:
        log = pupil.room.session.log
        for press_wrong in pupil.wrong_presses():
            press_wrong()
            assert pupil.room.session.log == log
        pupil.obey()
        pupil.wait()
    assert pupil.room.choreographer.corrections == []
    assert "to the end" in self_test._take_lesson(parlor, BOX)


def test_the_self_test_plays_it_saves_it_and_asks_its_hard_player(parlor: Parlor) -> None:
    assert f"lids/{BOX.name}.svg" in self_test.wanted_assets() & set(self_test.assets())
    assert "saved and resumed; the hard player chose" in self_test._play(parlor, BOX)


def test_a_record_of_it_is_looked_at_from_the_window(qtbot: QtBot, parlor: Parlor, tmp_path: Path) -> None:
    file = tmp_path / "game.parlor"
    assert main(["story", BOX.name, "--levels", "hard,easy", "--save", str(file)]) == 0
    parlor.window.look_at(file)
    room = table(parlor)
    assert isinstance(room.session.awaits(), Over)
    qtbot.waitUntil(lambda: not room.choreographer.busy, timeout=LONG)
    assert board_of(room).speech.ribbon.text


def test_it_is_played_on_phones_though_it_says_nothing_of_them(
    qtbot: QtBot, parlor: Parlor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Line, "limits", ROOMY)
    room = sit_down(parlor, ANN, BOB)
    phones = Pockets(room)
    phones.sit(qtbot, 0, 1)
    phones.until_over(qtbot)
    assert all(phones.decided.values())
    assert not room.decision.covered
    assert room.choreographer.corrections == []
    phones.close()


def test_its_turns_pass_to_the_left() -> None:
    from parlor_desktop.ai.match import seat_computers
    from parlor_desktop.engine.session import Session

    session = Session(BOX.rules(), seat_computers(["easy", "easy"]), seed=1)
    session.let_fall()
    assert session.awaits() == Turn(0)
    session.play(0, session.moves(0)[0])
    session.time_up()
    assert session.awaits() == Turn(1)


def test_it_leaves_nothing_behind_when_its_table_is_left(qtbot: QtBot, parlor: Parlor, tmp_path: Path) -> None:
    leave_again_and_again(qtbot, parlor, tmp_path, BOX.name)
