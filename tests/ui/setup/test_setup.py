"""The set-up room: people, seats, papers and house rules, by mouse and by keys."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.store.faces import FACES
from parlor_desktop.store.people import People
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.setup import temper as tempers
from parlor_desktop.ui.setup.seat import SeatButton
from parlor_desktop.ui.setup.suggestions import SuggestionSwitch
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, press
from tests.ui.setting_up import introduce, leave, names, open_seat, rule, seat_computer, set_up

LEFT = Qt.MouseButton.LeftButton
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440)]


def box_of(parlor: Parlor, game: str) -> QWidget:
    return next(button for button in parlor.window.home.boxes if button.box.name == game)


# -- People ------------------------------------------------------------------------------------------------------------------


def test_a_family_of_three_sits_down_at_a_second_game_with_two_clicks(qtbot: QtBot, parlor: Parlor) -> None:
    first, second = catalogue.names()[:2]
    room = set_up(parlor, first)
    for name in ("Ann", "Bob", "Cy"):
        introduce(room, name)
    room.play.click()
    parlor.window.open_home()
    qtbot.mouseClick(box_of(parlor, second), LEFT)
    room = parlor.window.room  # type: ignore[assignment]
    assert isinstance(room, SetupRoom)
    assert set(names(room)) >= {"Ann", "Bob", "Cy"}, "who has just played together sits already"
    qtbot.mouseClick(room.play, LEFT)
    table = parlor.window.room
    assert isinstance(table, TableRoom)
    people = [player for player in table.session.players if player.plays == PERSON]
    assert {player.name for player in people} == {"Ann", "Bob", "Cy"}
    assert len({player.face for player in table.board.players}) == len(table.session.players)


def test_people_are_the_same_in_all_games_and_after_the_program_was_closed(parlor: Parlor, tmp_path: Path) -> None:
    room = set_up(parlor, catalogue.names()[0])
    introduce(room, "Ann", "nun", "violet")
    for game in catalogue.names():
        player = set_up(parlor, game).setup().players[0]
        assert (player.name, player.face, player.colour) == ("Ann", "nun", "violet")
    parlor.close()
    kept = People(tmp_path / "people.json", COLOURS).everybody()
    assert [(person.name, person.face, person.colour) for person in kept] == [("Ann", "nun", "violet")]
    assert json.loads((tmp_path / "people.json").read_text())["people"], "the last write was waited for"


def test_a_new_person_takes_the_seat_of_the_guest_and_a_return_plays(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    parlor.window.activateWindow()
    qtbot.mouseClick(room.family.new, LEFT)
    qtbot.waitUntil(room.person_paper.name.hasFocus, timeout=LONG)
    qtbot.keyClicks(room.person_paper.name, "Ann")
    qtbot.keyClick(room.person_paper.name, Qt.Key.Key_Return)
    assert not room.person_paper.isVisible(), "the Return that ended it opens nothing"
    assert names(room)[0] == "Ann"
    assert room.play.hasFocus()


def test_whoever_played_as_a_guest_and_told_their_name_since_sits_there_by_it(parlor: Parlor) -> None:
    first, second, third = catalogue.names()[:3]
    for game in (first, third):
        room = set_up(parlor, game)
        room.play.click()
        parlor.window.open_home()
    assert names(set_up(parlor, first))[0] == "Guest"
    introduce(set_up(parlor, second), "Ann", "nun")
    room = set_up(parlor, first)
    assert names(room)[0] == "Ann"
    assert "Guest" not in names(room)
    assert room.setup().players[0].face == "nun"
    assert room.play.isEnabled()


def test_a_return_on_a_face_or_a_colour_sits_somebody_down(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    parlor.window.activateWindow()
    paper = room.person_paper
    for name, button in (("Ann", paper.faces.buttons["nun"]), ("Bob", paper.colours.buttons["umber"])):
        qtbot.mouseClick(room.family.new, LEFT)
        paper.name.setText(name)
        qtbot.mouseClick(button, LEFT)
        assert button.hasFocus()
        press(qtbot, Qt.Key.Key_Return)
        assert not paper.isVisible()
        assert name in names(room)
    assert (room.setup().players[0].face, room.setup().players[1].colour) == ("nun", "umber")
    qtbot.mouseClick(room.family.new, LEFT)
    paper.name.setText("Cy")
    paper.cancel.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    assert not paper.isVisible()
    assert len(room.family.buttons) == 2, "who has the keys on Never mind means it"


def test_a_click_beside_loses_no_name(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    paper, beside = room.person_paper, QPoint(2, 2)
    qtbot.mouseClick(room.family.new, LEFT)
    qtbot.mouseClick(paper, LEFT, pos=beside)
    assert not paper.isVisible()
    assert not room.family.buttons, "nobody without a name"
    qtbot.mouseClick(room.family.new, LEFT)
    qtbot.keyClicks(paper.name, "Ann")
    parlor.window.resize(1300, 820)
    QApplication.processEvents()
    assert paper.isVisible(), "nor does another size of the window lose it"
    assert room.rect().contains(paper.sheet.geometry())
    qtbot.mouseClick(paper, LEFT, pos=beside)
    assert not paper.isVisible()
    assert names(room)[0] == "Ann"
    qtbot.mouseClick(room.family.new, LEFT)
    qtbot.keyClicks(paper.name, "ann")
    qtbot.mouseClick(paper, LEFT, pos=beside)
    assert paper.isVisible(), "there is an Ann already, and that is said"
    assert paper.trouble.isVisible()


def test_somebody_new_is_offered_what_nobody_at_the_table_wears(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    paper = room.person_paper
    for name in ("", "Ann", "Bob", "Cy"):
        if name:
            introduce(room, name)
        open_seat(room, len(room.seating.sitters))
        room.seat_paper.new.click()
        players = room.seating.players()
        assert paper.faces.choice() not in [player.face for player in players]
        assert paper.colours.choice() not in [player.colour for player in players]
        pale = [colour for colour, button in paper.colours.buttons.items() if not button.isEnabled()]
        known = [sitter.player.colour for sitter in room.seating.sitters if sitter.mark]
        assert sorted(pale) == sorted(known), "nor can they choose it: they would sit there in another one"
        paper.put_away()


def test_nobody_takes_a_face_that_another_has(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    introduce(room, "Ann", "nun")
    room.family.new.click()
    faces = room.person_paper.faces
    assert [face for face, button in faces.buttons.items() if not button.isEnabled()] == ["nun"]
    assert faces.choice() in FACES
    assert faces.choice() != "nun"
    assert all(button.accessibleName() for button in faces.buttons.values())


def test_a_click_on_somebody_in_the_row_sits_them_down_and_another_lets_them_rise(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    introduce(room, "Ann")
    bob = introduce(room, "Bob")
    qtbot.mouseClick(room.family.buttons[bob], LEFT)
    assert names(room) == ["Ann", "Ada", "Ben", "Clara"]
    assert not room.family.buttons[bob].is_here
    qtbot.mouseClick(room.family.buttons[bob], LEFT)
    assert names(room) == ["Ann", "Bob", "Ben", "Clara"]
    assert room.family.buttons[bob].is_here


def test_where_all_seats_are_taken_by_people_the_others_are_pale_and_it_is_said_why(parlor: Parlor) -> None:
    box = min(catalogue.boxes(), key=lambda box: box.seats[-1])
    marks = [parlor.people.welcome(f"P{number}").mark for number in range(box.seats[-1] + 1)]
    room = set_up(parlor, box.name)
    for mark in marks:
        if not room.family.buttons[mark].is_here:
            room.family.buttons[mark].click()
    standing = [button for button in room.family.buttons.values() if not button.is_here]
    assert [button.isEnabled() for button in standing] == [False]
    assert "somebody has to rise" in room.family.hint.text()
    room.family.buttons[marks[0]].click()
    assert all(button.isEnabled() for button in room.family.buttons.values())


def test_a_guest_introduces_themselves_at_their_seat(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    others = names(room)[1:]
    open_seat(room, 0)
    assert room.seat_paper.change.text() == "Introduce yourself"
    room.seat_paper.change.click()
    assert not room.seat_paper.isVisible()
    room.person_paper.name.setText("Ann")
    room.person_paper.save.click()
    assert names(room) == ["Ann", *others]
    open_seat(room, 0)
    assert room.seat_paper.change.text() == "Change Ann"


def test_a_person_is_renamed_everywhere_and_their_mark_stays(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    ann = introduce(room, "Ann")
    qtbot.keyClick(room.family.buttons[ann], Qt.Key.Key_F2)
    paper = room.person_paper
    assert paper.isVisible()
    paper.name.setText("Anna")
    paper.faces.buttons["cook"].click()
    paper.save.click()
    assert names(room)[0] == "Anna"
    assert room.setup().players[0].face == "cook"
    assert room.family.buttons[ann].name == "Anna"


def test_an_empty_name_changes_nobody(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    ann = introduce(room, "Ann")
    room.family.buttons[ann].wants_change.emit()
    room.person_paper.name.setText("   ")
    room.person_paper.save.click()
    assert room.person_paper.trouble.isVisible()
    person = parlor.people.find(ann)
    assert person is not None
    assert person.name == "Ann"


def test_whoever_is_removed_is_asked_about_twice_and_rises(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    introduce(room, "Ann")
    bob = introduce(room, "Bob")
    room.family.buttons[bob].wants_change.emit()
    room.person_paper.remove.click()
    assert "Their games stay." in room.person_paper.trouble.text()
    assert parlor.people.find(bob) is not None
    room.person_paper.remove.click()
    assert parlor.people.find(bob) is None
    assert bob not in room.family.buttons
    assert names(room) == ["Ann", "Ada", "Ben", "Clara"]


def test_games_of_somebody_who_was_removed_stay(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    ann = introduce(room, "Ann")
    room.play.click()
    parlor.window.open_home()
    parlor.people.remove(ann)
    (saved,), _ = parlor.saves.unfinished()
    parlor.window.resume(saved)
    table = parlor.window.room
    assert isinstance(table, TableRoom)
    assert table.session.names[0] == "Ann"
    assert table.board.players[0].face in FACES


def test_more_people_than_there_is_room_for_are_turned_to(parlor: Parlor) -> None:
    for number in range(20):
        parlor.people.welcome(f"Cousin {number}")
    parlor.window.resize(1024, 640)
    room = set_up(parlor, "pig_dice")
    seen: set[str] = set()
    for _ in range(20):
        shown = [button for button in room.family.buttons.values() if button.isVisible()]
        seen |= {button.name for button in shown}
        assert all(room.family.rect().contains(button.geometry()) for button in (*shown, room.family.new))
        if not room.family.on.isEnabled():
            break
        room.family.on.click()
    assert len(seen) == 20


# -- Seats -------------------------------------------------------------------------------------------------------------------


def test_a_click_on_a_seat_asks_who_sits_there_and_a_click_beside_puts_the_paper_away(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    qtbot.mouseClick(room.table.seats[1], LEFT)
    paper = room.seat_paper
    assert paper.isVisible()
    assert paper.computers["Ada"].is_here
    assert paper.computers["Ben"].is_elsewhere
    qtbot.mouseClick(paper, LEFT, pos=QPoint(2, 2))
    assert not paper.isVisible()


def test_a_computer_player_is_chosen_and_then_how_strong_they_are(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    seat_computer(room, 1, "Jack", "hard")
    player = room.setup().players[1]
    assert (player.name, player.face, player.plays) == ("Jack", "jack", "hard")
    open_seat(room, 0)
    assert room.seat_paper.level is None, "nobody asks a person how strong they are"


def test_a_person_sits_down_on_the_seat_that_was_pressed(parlor: Parlor) -> None:
    parlor.people.welcome("Bob")
    ann = parlor.people.welcome("Ann").mark
    room = set_up(parlor, "pig_dice")
    bob = next(mark for mark in room.family.buttons if mark != ann)
    open_seat(room, 3)
    room.seat_paper.people[bob].click()
    assert not room.seat_paper.isVisible()
    assert names(room) == ["Ann", "Ada", "Ben", "Bob"]


def test_one_plus_adds_a_place_until_the_game_seats_no_more(parlor: Parlor) -> None:
    box = next(box for box in catalogue.boxes() if box.seats[-1] < 10)
    room = set_up(parlor, box.name)
    for at, name in zip(range(4, box.seats[-1]), ("Dan", "Edith", "Frank", "Grace", "Henry", "Ida"), strict=False):
        assert room.table.plus.isVisible()
        seat_computer(room, at, name)
    assert len(room.setup().players) == box.seats[-1]
    assert not room.table.plus.isVisible()
    assert room.play.isEnabled()


def test_a_place_that_is_free_is_taken_with_one_click_and_the_keys_are_on_the_next(qtbot: QtBot, parlor: Parlor) -> None:
    box = next(box for box in catalogue.boxes() if 4 < box.seats[-1] < 10)
    room = set_up(parlor, box.name)
    parlor.window.activateWindow()
    room.table.plus.setFocus()
    for name in ("Dan", "Edith", "Frank", "Grace", "Henry", "Ida")[: box.seats[-1] - 4]:
        assert room.table.plus.hasFocus()
        press(qtbot, Qt.Key.Key_Return)
        room.seat_paper.computers[name].click()
        assert not room.seat_paper.isVisible()
        assert names(room)[-1] == name
    assert room.play.hasFocus(), "there are no more places, and the keys are not on anybody who would rise"


def test_one_button_fills_the_table_and_another_sends_the_computer_players_away(qtbot: QtBot, parlor: Parlor) -> None:
    box = max(catalogue.boxes(), key=lambda box: box.seats[-1])
    room = set_up(parlor, box.name)
    introduce(room, "Ann")
    introduce(room, "Bob")
    qtbot.mouseClick(room.family.fill, LEFT)
    assert len(names(room)) == box.seats[-1]
    assert not room.family.fill.isEnabled()
    assert room.play.isEnabled()
    assert room.play.hasFocus()
    qtbot.mouseClick(room.family.only_us, LEFT)
    assert names(room) == ["Ann", "Bob"][: max(2, box.seats[0])]
    assert not room.family.only_us.isEnabled()
    assert room.family.fill.isEnabled()
    assert room.play.hasFocus()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_paper_lies_at_one_place_unless_it_would_cover_its_seat(parlor: Parlor, size: tuple[int, int]) -> None:
    parlor.window.resize(*size)
    room = set_up(parlor, max(catalogue.boxes(), key=lambda box: box.seats[-1]).name)
    room.family.fill.click()
    QApplication.processEvents()
    corners = []
    for at in range(len(room.seating.sitters)):
        open_seat(room, at)
        QApplication.processEvents()
        sheet, seat = room.seat_paper.sheet.geometry(), room.table.seats[at]
        assert not sheet.intersects(QRect(seat.mapTo(room, QPoint()), seat.size())), at
        corners.append((sheet.x(), sheet.y()))
        room.seat_paper.put_away()
    assert len(set(corners)) == 2, "one of two places"
    assert len({y for _, y in corners}) == 1


def test_after_a_seat_was_left_empty_a_return_lets_nobody_rise(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    parlor.window.activateWindow()
    introduce(room, "Ann")
    for at in (3, 1):
        room.table.seats[at].setFocus()
        press(qtbot, Qt.Key.Key_Return)
        room.seat_paper.leave.click()
        keys = QApplication.focusWidget()
        assert isinstance(keys, SeatButton), keys
        assert keys.isVisible()
    assert names(room) == ["Ann", "Ben"]


def test_a_drag_moves_a_player_to_another_seat(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    assert names(room) == ["Guest", "Ada", "Ben", "Clara"]
    drag(qtbot, room, room.table.seats[0], room.table.seats[2])
    assert names(room) == ["Ben", "Ada", "Guest", "Clara"]
    assert not room.seat_paper.isVisible(), "a drag is no click"
    place = room.table.seats[1].geometry()
    drag(qtbot, room, room.table.seats[1], room.play)
    assert names(room) == ["Ben", "Ada", "Guest", "Clara"], "on the cloth there is no seat"
    assert room.table.seats[1].geometry() == place
    drag(qtbot, room, room.table.seats[0], room.table.plus)
    assert names(room) == ["Ada", "Guest", "Clara", "Ben"]


def drag(qtbot: QtBot, room: SetupRoom, seat: SeatButton, to: QWidget) -> None:
    middle = to.middle() if isinstance(to, SeatButton) else to.rect().center()
    way = to.mapTo(room, middle) - seat.mapTo(room, seat.middle())
    qtbot.mousePress(seat, LEFT, pos=seat.middle())
    start = seat.mapTo(room, seat.middle())
    for share in (0.3, 0.7, 1.0):
        here = start + way * share
        qtbot.mouseMove(seat, seat.mapFrom(room, here))
    qtbot.mouseRelease(seat, LEFT, pos=seat.middle())


def test_seats_are_walked_and_changed_by_keys(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    parlor.window.activateWindow()
    room.table.seats[0].setFocus()
    press(qtbot, Qt.Key.Key_Left)
    assert room.table.seats[1].hasFocus()
    qtbot.keyClick(room.table.seats[1], Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert names(room) == ["Guest", "Ben", "Ada", "Clara"]
    assert room.table.seats[2].hasFocus(), "the keys go along"
    press(qtbot, Qt.Key.Key_Return)
    assert room.seat_paper.isVisible()
    assert room.seat_paper.computers["Ada"].hasFocus()
    reached: list[QWidget] = []
    for _ in range(60):
        press(qtbot, Qt.Key.Key_Tab)
        keys = QApplication.focusWidget()
        assert keys is not None
        assert room.seat_paper.isAncestorOf(keys), "the keys stay on the paper"
        reached.append(keys)
    assert room.seat_paper.leave in reached
    assert room.seat_paper.colour is not None
    swatches = [swatch for swatch in room.seat_paper.colour.buttons.values() if swatch in reached]
    assert [swatch.isChecked() for swatch in swatches] == [True], "Tab leads to the colour that is worn, arrow keys to others"
    press(qtbot, Qt.Key.Key_Escape)
    assert not room.seat_paper.isVisible()
    assert room.table.seats[2].hasFocus()


def test_arrow_keys_go_through_the_faces_of_a_paper_as_they_are_seen(qtbot: QtBot, parlor: Parlor) -> None:
    for name in ("Ann", "Bob", "Cy", "Ben"):
        parlor.people.welcome(name)
    room = set_up(parlor, "pig_dice")
    parlor.window.activateWindow()
    open_seat(room, len(room.seating.sitters))
    paper = room.seat_paper
    people = [*paper.people.values(), paper.new]
    people[0].setFocus()
    walk = [
        (Qt.Key.Key_Down, people[3]),
        (Qt.Key.Key_Right, people[4]),
        (Qt.Key.Key_Down, paper.computers["Ada"]),
        (Qt.Key.Key_Right, paper.computers["Clara"]),
        (Qt.Key.Key_Down, paper.computers["Frank"]),
        (Qt.Key.Key_Left, paper.computers["Edith"]),
        (Qt.Key.Key_Down, paper.computers["Henry"]),
        (Qt.Key.Key_Up, paper.computers["Edith"]),
        (Qt.Key.Key_Down, paper.computers["Henry"]),
        (Qt.Key.Key_Down, paper.computers["Jack"]),
        (Qt.Key.Key_Up, paper.computers["Grace"]),
    ]
    assert not paper.computers["Ben"].isEnabled(), "his name is taken, and the keys pass him"
    for key, there in walk:
        press(qtbot, key)
        keys = QApplication.focusWidget()
        assert keys is there, (key, there.name, getattr(keys, "name", keys))
    paper.computers["Jack"].setFocus()
    press(qtbot, Qt.Key.Key_Down)
    keys = QApplication.focusWidget()
    assert keys not in paper.computers.values()
    assert keys is not None
    assert paper.isAncestorOf(keys), "what stands below"


def test_people_have_keys_of_their_own_and_they_show_where_several_play(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    introduce(room, "Ann")
    assert "key" not in room.table.seats[0].accessibleName()
    introduce(room, "Bob")
    assert [player.key for player in room.setup().players[:2]] == ["A", "J"]
    assert "key J" in room.table.seats[1].accessibleName()
    open_seat(room, 1)
    assert room.seat_paper.key is not None
    room.seat_paper.key.options["A"].click()
    assert [player.key for player in room.setup().players[:2]] == ["J", "A"]
    assert room.play.isEnabled()


def test_what_a_computer_player_is_like_is_said_where_somebody_has_said_it(
    parlor: Parlor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tempers.temper_of("Somebody Else") == ""
    for module in ("seat", "seat_paper"):
        monkeypatch.setattr(f"parlor_desktop.ui.setup.{module}.temper_of", lambda name: {"Ben": "dares"}.get(name, ""))
    room = set_up(parlor, "pig_dice")
    assert room.table.seats[2].accessibleDescription() == "Ben dares."
    open_seat(room, 1)
    assert room.seat_paper.computers["Ben"].words == "dares"
    assert room.seat_paper.computers["Ada"].is_here


def test_screen_readers_hear_who_sits_where(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    introduce(room, "Ann")
    assert room.table.seats[0].accessibleName() == "Seat 1: Ann, a person"
    assert room.table.seats[2].accessibleName() == "Seat 3: Ben, hard"
    heard = QAccessible.queryAccessibleInterface(room.table.seats[0])
    assert heard.role() == QAccessible.Role.Button


# -- Whatever the size -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("letters", ["normal", "large", "largest"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_and_nothing_lies_over_anything_else(parlor: Parlor, size: tuple[int, int], letters: str) -> None:
    parlor.settings.change("text_size", letters)
    parlor.window.resize(*size)
    box = max(catalogue.boxes(), key=lambda box: box.seats[-1])
    for name in ("Ann", "Bob", "Cy"):
        parlor.people.welcome(name)
    room = set_up(parlor, box.name)
    for seats in (2, 3, 4, 7, box.seats[-1]):
        while len(room.seating.sitters) > seats:
            leave(room, len(room.seating.sitters) - 1)
        for name in ("Dan", "Edith", "Frank", "Grace", "Henry", "Ida", "Jack"):
            if len(room.seating.sitters) < seats:
                room.seating.seat_computer(len(room.seating.sitters), name)
        room.refresh()
        for drawer in (False, True):
            if room.drawer_button.isChecked() != drawer:
                room.drawer_button.click()
            check_room(room, seats)


def check_room(room: SetupRoom, seats: int) -> None:
    QApplication.processEvents()
    table = room.table
    shown = [seat for seat in (*table.seats, table.plus) if seat.isVisible()]
    assert len(shown) == seats + (seats < room.game.seats[-1])
    things = [seat.geometry() for seat in shown] + [table.play.geometry()]
    assert all(table.rect().contains(thing) for thing in things), "inside the table's part of the room"
    for at, one in enumerate(things):
        assert not any(one.intersects(other) for other in things[at + 1 :]), (seats, at)
    parts = [room.drawer if room.drawer.isVisible() else room.lid, room.table, room.family]
    for at, part in enumerate(parts):
        assert room.rect().contains(part.geometry())
        assert not any(part.geometry().intersects(other.geometry()) for other in parts[at + 1 :])
    if room.lid.isVisible():
        for label in (*room.lid.words, room.lid.facts, room.lid.maker):
            assert room.lid.rect().contains(label.geometry()), label.text()
            assert label.height() >= label.heightForWidth(label.width())
    else:
        check_rules(room)
    row = room.family
    for thing in (row.question, row.hint, row.fill, row.only_us, row.new):
        assert row.rect().contains(thing.geometry())
    for button in (row.fill, row.only_us):
        assert button.width() >= button.sizeHint().width()
        assert button.height() >= QFontMetrics(button.font()).height()
        assert not button.geometry().intersects(row.new.geometry())
    assert not row.fill.geometry().intersects(row.only_us.geometry())


def check_rules(room: SetupRoom) -> None:
    """Wider than the paper is nothing, and higher is scrolled."""
    viewport = room.drawer.inside.parentWidget()
    assert viewport is not None
    assert room.drawer.inside.width() <= viewport.width()
    for choice in room.rules:
        assert choice.width() <= room.drawer.inside.width()
        assert choice.control.minimumSizeHint().width() <= choice.control.width()
        for option in choice.buttons.values():
            assert QRect(QPoint(), choice.control.size()).contains(option.geometry()), option.words


@pytest.mark.parametrize("letters", ["normal", "largest"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_papers_stay_in_the_room_with_their_feet_in_sight(parlor: Parlor, size: tuple[int, int], letters: str) -> None:
    parlor.settings.change("text_size", letters)
    parlor.window.resize(*size)
    for number in range(9):
        parlor.people.welcome(f"Cousin {number}")
    room = set_up(parlor, "pig_dice")
    for at in range(5):
        open_seat(room, at)
        QApplication.processEvents()
        assert room.rect().contains(room.seat_paper.sheet.geometry())
        foot = room.seat_paper.leave if at < 4 else room.seat_paper.new
        place = QRect(foot.mapTo(room, QPoint()), foot.size())
        assert room.seat_paper.sheet.geometry().contains(place)
        room.seat_paper.put_away()
    room.family.new.click()
    QApplication.processEvents()
    paper = room.person_paper
    assert room.rect().contains(paper.sheet.geometry())
    for button in (paper.save, *paper.faces.buttons.values(), *paper.colours.buttons.values()):
        assert paper.sheet.geometry().contains(QRect(button.mapTo(room, QPoint()), button.size()))


# -- House rules -------------------------------------------------------------------------------------------------------------


def test_every_game_s_house_rules_say_what_they_do_and_are_in_groups(parlor: Parlor) -> None:
    for box in catalogue.boxes():
        room = set_up(parlor, box.name)
        room.drawer_button.click()
        for choice in room.rules:
            for value, option in choice.buttons.items():
                assert option.detail.startswith(choice.rule.effects.get(value, "")), option.words  # type: ignore[call-overload]
                assert option.usual == (value == choice.rule.default_for(4))
        room.drawer.done.click()
        assert room.lid.isVisible()


def suggested(room: SetupRoom) -> SuggestionSwitch:
    (switch,) = [switch for switch in room.suggestions.switches if switch.isVisible()]
    return switch


def test_what_is_suggested_to_many_is_on_by_itself_and_off_with_one_click(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "mayflower")
    assert not room.suggestions.isVisible()
    room.family.fill.click()
    switch = suggested(room)
    assert switch.isChecked()
    assert room.setup().rules == {"honesty": "challenged"}
    assert switch.text().startswith("On.  With ten at the table, more to decide: ")
    assert room.drawer_button.text() == "House rules", "what the switch says is no surprise"
    qtbot.mouseClick(switch, LEFT)
    assert not switch.isChecked()
    assert room.setup().rules == {}
    assert switch.text().startswith("Off.  Nobody may bluff.")
    qtbot.mouseClick(switch, LEFT)
    assert room.setup().rules == {"honesty": "challenged"}


def test_a_suggestion_holds_only_at_tables_of_its_size(parlor: Parlor) -> None:
    room = set_up(parlor, "mayflower")
    room.family.fill.click()
    room.family.only_us.click()
    assert not room.suggestions.isVisible()
    assert room.setup().rules == {}, "what came by itself goes by itself"
    rule(room, "honesty").choose("challenged")
    room.family.fill.click()
    room.family.only_us.click()
    assert room.setup().rules == {"honesty": "challenged"}


def test_a_suggestion_that_was_declined_stays_so_the_next_time(parlor: Parlor) -> None:
    room = set_up(parlor, "mayflower")
    room.family.fill.click()
    suggested(room).click()
    room.play.click()
    room = set_up(parlor, "mayflower")
    assert not suggested(room).isChecked()
    assert room.setup().rules == {}
    room.family.only_us.click()
    room.family.fill.click()
    assert not suggested(room).isChecked()
    suggested(room).click()
    room.play.click()
    assert suggested(set_up(parlor, "mayflower")).isChecked()


def test_the_sheet_of_house_rules_turns_the_switch_too(parlor: Parlor) -> None:
    room = set_up(parlor, "mayflower")
    room.family.fill.click()
    rule(room, "honesty").buttons["honest"].click()
    assert not suggested(room).isChecked()
    room.play.click()
    assert not suggested(set_up(parlor, "mayflower")).isChecked()


def test_declining_brings_back_what_somebody_had_chosen_before(parlor: Parlor) -> None:
    room = set_up(parlor, "mayflower")
    rule(room, "honesty").choose("found")
    room.family.fill.click()
    assert not suggested(room).isChecked(), "nobody's own choice is overruled"
    suggested(room).click()
    suggested(room).click()
    assert room.setup().rules == {"honesty": "found"}


def test_every_suggestion_is_a_choice_other_than_the_usual_one_and_says_both_how_it_is_and_would_be() -> None:
    for box in catalogue.boxes():
        for each in house_rules_of(box.rules().house_rules):
            for seats in box.seats:
                suggestion = each.suggests(seats)
                if suggestion is not None:
                    assert each.check(suggestion.choice) != each.default_for(seats)
                    assert "{seats}" in suggestion.taken
                    assert suggestion.declined


@pytest.mark.parametrize("letters", ["normal", "largest"])
def test_suggestions_have_room_over_no_seat_and_within_the_window(parlor: Parlor, letters: str) -> None:
    parlor.settings.change("text_size", letters)
    parlor.window.resize(1024, 640)
    for box in catalogue.boxes():
        room = set_up(parlor, box.name)
        room.family.fill.click()
        for _ in range(2):
            QApplication.processEvents()
            shown = [switch for switch in room.suggestions.switches if switch.isVisible()]
            taken = [QRect(seat.mapTo(room, QPoint()), seat.size()) for seat in room.table.seats if seat.isVisible()]
            for switch in shown:
                place = QRect(switch.mapTo(room, QPoint()), switch.size())
                assert room.rect().contains(place)
                assert switch.height() >= switch.heightForWidth(switch.width())
                assert not any(place.intersects(seat) for seat in taken), box.name
            for seat, other in combinations(taken, 2):
                assert not seat.intersects(other), box.name
            for switch in shown:
                switch.click()


def test_escape_puts_the_house_rules_away(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    parlor.window.activateWindow()
    room.drawer_button.click()
    rule(room, "goal").control.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert not room.drawer.isVisible()
    assert room.lid.isVisible()


def test_the_lid_and_two_sentences_tell_what_is_played(parlor: Parlor) -> None:
    for box in catalogue.boxes():
        room = set_up(parlor, box.name)
        assert [label.text() for label in room.lid.words] == [box.about, box.aim]
        assert str(box.seats[-1]) in room.lid.facts.text()
        minutes = box.minutes_for(len(room.seating.players()), room.setup().rules)
        assert f"{minutes[-1]} minutes" in room.lid.facts.text()


def test_the_plates_of_a_table_tell_everybodys_temper_or_nobodys(qtbot: QtBot, parlor: Parlor) -> None:
    parlor.window.resize(1280, 800)
    room = set_up(parlor, "pig_dice")
    assert [seat.tells_temper for seat in room.table.seats[:4]] == [True] * 4
    qtbot.mouseClick(room.family.fill, LEFT)
    QApplication.processEvents()
    assert room.seating.is_full
    assert len({seat.tells_temper for seat in room.table.seats if seat.isVisible()}) == 1
    parlor.window.resize(1024, 640)
    parlor.settings.change("text_size", "largest")
    QApplication.processEvents()
    assert not any(seat.tells_temper for seat in room.table.seats if seat.isVisible()), "there is no room"
