"""The shelf and its furniture: what stands where, what a frame shows, and what nobody may see in it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QImage, QPixmap, QRegion
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.games import catalogue
from parlor_desktop.ui.home.furniture import Framed
from parlor_desktop.ui.home.keepsakes import Keepsakes, picture_of
from parlor_desktop.ui.home.view_outside import DAWN, DAY, DUSK, NIGHT, season, sky
from parlor_desktop.ui.lids import label_words
from tests.ui.conftest import LONG, SitDown

ANN, BOB, EASY = ("Ann", "person"), ("Bob", "person"), ("", "easy")


def frame_of(parlor: Parlor, game: str) -> Framed:
    home = parlor.window.home
    return home.frames[[button.box.name for button in home.boxes].index(game)]


@pytest.mark.parametrize("box", catalogue.boxes(), ids=lambda box: box.name)
def test_a_box_says_how_many_play_and_how_long(box: AnyBox) -> None:
    least, most = box.seats[0], box.seats[-1]
    for words in label_words(box):
        assert f"{least}" in words
        assert f"{most}" in words
        assert f"{box.minutes[0]}" in words
        assert f"{box.minutes[-1]} min" in words


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("letters", ["normal", "large", "largest"])
def test_nothing_on_the_shelf_covers_anything_else(
    parlor: Parlor, sit_down: SitDown, size: tuple[int, int], letters: str
) -> None:
    sit_down(ANN, EASY, game="pig_dice")
    parlor.window.open_home()
    parlor.settings.change("text_size", letters)
    parlor.window.resize(*size)
    home = parlor.window.home
    shown = [button for button in home.findChildren(QAbstractButton) if button.isVisible() and button.parent() is home]
    places = {button: place_of(button) for button in shown}
    for button, place in places.items():
        assert home.rect().contains(place.boundingRect()), button.text() or button.accessibleName()
    pressed = [button for button in shown if button.focusPolicy() != Qt.FocusPolicy.NoFocus]
    for at, button in enumerate(pressed):
        for other in pressed[at + 1 :]:
            both = places[button].intersected(places[other]).boundingRect()
            assert both.width() < 6 or both.height() < 6, (button.accessibleName(), other.accessibleName(), both)


def place_of(button: QAbstractButton) -> QRegion:
    """Where it is seen and can be pressed."""
    mask = button.mask()
    return QRegion(button.geometry()) if mask.isEmpty() else mask.translated(button.pos())


def test_a_game_in_progress_shows_its_table_with_names_and_score(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB, game="pig_dice")
    scores = [plate.score for plate in room.board.plates]
    parlor.window.open_home()
    frame = frame_of(parlor, "pig_dice")
    assert frame.isVisible()
    assert frame.who == (f"Ann {scores[0]}", f"Bob {scores[1]}")
    assert frame.words == "Go on"
    lid = QImage(":/lids/pig_dice.png")
    assert frame.picture().size() != lid.size(), "the table itself, not the lid"
    qtbot.mouseClick(frame, Qt.MouseButton.LeftButton)
    assert parlor.window.room is not parlor.window.home


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_the_picture_of_a_table_shows_nobody_s_hand(sit_down: SitDown, game: str) -> None:
    """It is the same whichever cards lie in the hands: drawn as an onlooker sees the table."""
    room = sit_down(ANN, EASY, EASY, EASY, game=game)
    mine, _ = picture_of(room)
    room.choreographer.look_as(None, room.session.view(None))
    theirs, _ = picture_of(room)
    assert mine == theirs
    room.choreographer.look_as(0, room.session.view(0))
    assert shown(room) != theirs, "or the test would see no difference anywhere"


def shown(room: object) -> QImage:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from parlor_desktop.ui.home.keepsakes import HIGH, WIDE, part_of
    from parlor_desktop.ui.table import TableRoom

    assert isinstance(room, TableRoom)
    picture = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    room.board.render(painter, QRectF(0, 0, WIDE, HIGH), part_of(room.board))
    painter.end()
    return picture


def picture(colour: Qt.GlobalColor) -> QImage:
    image = QImage(40, 25, QImage.Format.Format_RGB32)
    image.fill(colour)
    return image


def test_figures_are_shown_only_while_they_are_true(qtbot: QtBot, tmp_path: Path) -> None:  # noqa: ARG001
    record = tmp_path / "one.parlor"
    record.write_text("a line\n")
    keepsakes = Keepsakes(tmp_path)
    keepsakes.keep(record, picture(Qt.GlobalColor.red), ["3", "<b>4"], [])
    found = keepsakes.find(record)
    assert found is not None
    assert found.scores == ("3", "<b>4")
    record.write_text("a line\nand another\n")
    found = keepsakes.find(record)
    assert found is not None, "the picture stands"
    assert found.scores == ()


def test_pictures_of_games_that_are_gone_go_too(qtbot: QtBot, tmp_path: Path) -> None:  # noqa: ARG001
    records = [tmp_path / f"{name}.parlor" for name in "abc"]
    keepsakes = Keepsakes(tmp_path)
    for record in records:
        record.touch()
        keepsakes.keep(record, picture(Qt.GlobalColor.blue), [], [records[0]])
    keepsakes.wait()
    assert sorted(path.name for path in (tmp_path / "pictures").iterdir()) == ["a.png", "c.png"]


@pytest.mark.parametrize("rubbish", [b"", b"no picture", b"\x89PNG\r\n\x1a\n"])
def test_a_picture_that_cannot_be_read_is_none(qtbot: QtBot, tmp_path: Path, rubbish: bytes) -> None:  # noqa: ARG001
    record = tmp_path / "one.parlor"
    record.touch()
    keepsakes = Keepsakes(tmp_path)
    assert keepsakes.find(record) is None
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "one.png").write_bytes(rubbish)
    assert keepsakes.find(record) is None


@pytest.mark.parametrize(
    ("when", "name", "seen"),
    [
        (datetime(2026, 1, 6, 20), "winter", NIGHT),
        (datetime(2026, 12, 24, 17), "winter", DUSK),
        (datetime(2026, 4, 5, 12), "spring", DAY),
        (datetime(2026, 6, 30, 4), "summer", DAWN),
        (datetime(2026, 10, 31, 23), "autumn", NIGHT),
    ],
)
def test_the_window_in_the_wall_knows_the_season_and_the_hour(when: datetime, name: str, seen: tuple[str, str]) -> None:
    assert season(when) == name
    assert sky(when) == seen


def test_the_room_changes_with_the_season_and_the_clock_with_the_minute(qtbot: QtBot, parlor: Parlor) -> None:
    home = parlor.window.home
    qtbot.waitUntil(lambda: not home.is_sharpening(), timeout=LONG)

    def at(when: datetime) -> QImage:
        home.now = lambda: when
        home.hide()
        home.show()
        return home.grab().toImage()

    winter, later = at(datetime(2026, 1, 6, 20, 0)), at(datetime(2026, 1, 6, 20, 25))
    assert differing(winter, later) == {"right"}, "the hands of the clock, and nothing else"
    assert "left" in differing(winter, at(datetime(2026, 7, 6, 12, 0)))


def differing(one: QImage, other: QImage) -> set[str]:
    """On which side of the room two pictures of it differ."""
    half = one.width() // 2
    sides = {"left": QRect(0, 0, half, one.height()), "right": QRect(half, 0, half, one.height())}
    return {side for side, rect in sides.items() if one.copy(rect) != other.copy(rect)}


@pytest.mark.usefixtures("qapp")
def test_names_below_a_framed_table_are_written_smaller_before_any_is_cut(parlor: Parlor) -> None:
    frame = parlor.window.home.frames[0]
    frame.resize(150, 150)
    who = ("Ann 0", "Ada 0", "Ben 16", "Clara 28")
    frame.show_game(QPixmap(), "Go on", who, more=0)
    font = QFont(frame.font())
    font.setPixelSize(22)
    frame.setFont(font)
    letters, lines = frame.names(120, 44)
    assert letters.pixelSize() < 19
    assert " ".join(lines) == ", ".join(who)
