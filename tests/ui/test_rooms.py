"""The rooms and the ways between them, by mouse and by keys."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.house_rules import HouseRule, Suggestion, from_seats
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.tempo import Speed
from parlor_desktop.store.tables import EMPTY, TableSetup
from parlor_desktop.ui.controls import Choice
from parlor_desktop.ui.home import HomeRoom
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.rulebook import RulebookDialog, RulebookPage
from parlor_desktop.ui.settings import SettingsDialog
from parlor_desktop.ui.setup import RuleChoice, SetupRoom
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, SitDown, asked_or_over, press
from tests.ui.pig_dice import at_pig_dice, sensible
from tests.ui.setting_up import introduce, leave, open_seat, rule, seat_computer, set_up

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def sit_down(sit_down: SitDown) -> SitDown:
    return at_pig_dice(sit_down)


def test_every_game_of_the_house_stands_on_the_shelf(parlor: Parlor) -> None:
    boxes = parlor.window.home.boxes
    assert [button.box.name for button in boxes] == list(catalogue.names())
    assert [button.accessibleName() for button in boxes] == [box.title for box in catalogue.boxes()]
    assert all(button.isEnabled() for button in boxes)


def test_a_stranger_plays_within_two_clicks(qtbot: QtBot, parlor: Parlor) -> None:
    box = next(button for button in parlor.window.home.boxes if button.box.name == "pig_dice")
    qtbot.mouseClick(box, LEFT)
    setup = parlor.window.room
    assert isinstance(setup, SetupRoom)
    qtbot.mouseClick(setup.play, LEFT)
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    assert [player.plays for player in room.session.players] == ["person", "medium", "hard", "easy"]
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)


def test_the_buttons_of_the_shelf_grow_with_the_window(qtbot: QtBot, parlor: Parlor) -> None:
    home = parlor.window.room
    assert isinstance(home, HomeRoom)
    qtbot.waitUntil(lambda: not home.is_sharpening(), timeout=LONG)  # all that comes after the first picture has come
    parlor.window.resize(1920, 1080)
    QApplication.processEvents()
    shown = [button for button in home.findChildren(QAbstractButton) if button.isVisible()]
    cut_off = [button.text() for button in shown if button.width() < button.sizeHint().width()]
    assert cut_off == []


def test_a_box_lifts_under_the_pointer_and_sinks_again(qtbot: QtBot, parlor: Parlor) -> None:
    opened = parlor.window.home.boxes[0]
    opened.setFocus()
    qtbot.waitUntil(lambda: opened.property("lift") == 1.0, timeout=LONG)
    parlor.window.setFocus()
    qtbot.waitUntil(lambda: opened.property("lift") == 0.0, timeout=LONG)


def test_the_last_choices_are_remembered(qtbot: QtBot, parlor: Parlor, tmp_path: Path) -> None:
    room = set_up(parlor, "pig_dice")
    introduce(room, "  Aunt May ")
    leave(room, 1)
    seat_computer(room, 3, "Dan", "hard")
    rule(room, "goal").buttons[50].click()
    qtbot.mouseClick(room.play, LEFT)
    table = parlor.window.room
    assert isinstance(table, TableRoom)
    assert table.session.names == ("Aunt May", "Ben", "Clara", "Dan")
    assert table.session.rules.goal == 50
    again = set_up(parlor, "pig_dice")
    assert again.setup() == set_up(parlor, "pig_dice").setup()
    assert again.setup().players[0].name == "Aunt May"
    assert again.setup().players == table.session.players
    assert again.setup().rules["goal"] == 50
    (tmp_path / "tables.json").write_text('{"pig_dice": {"places": [1], "rules": {"goal": 51}}}')
    assert len(set_up(parlor, "pig_dice").setup().players) == 4
    (tmp_path / "tables.json").write_text("[broken")
    assert len(set_up(parlor, "pig_dice").setup().players) == 4
    assert (tmp_path / "tables.json.broken").read_text() == "[broken"


def test_an_impossible_choice_is_explained_on_the_spot(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    assert room.play.isEnabled()
    for _ in range(3):
        leave(room, 1)
    assert "2 to 10 players, not 1" in room.trouble.text()
    assert not room.play.isEnabled()
    seat_computer(room, 1, "Henry", "easy")
    assert room.play.isEnabled()
    assert room.trouble.isHidden()
    paper = room.person_paper
    for name, words in (("Zoe", ""), ("zoe", "There is a zoe already."), ("  ", "A name has 1 to 40 letters.")):
        introduce(room, name)
        assert paper.trouble.text() == words
        assert paper.isVisible() == bool(words)
        paper.put_away()


def test_a_colour_that_somebody_has_is_passed_over(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    introduce(room, "Ann", colour="red")
    introduce(room, "Bob", colour="teal")
    open_seat(room, 0)
    assert room.seat_paper.colour is not None
    taken = [colour for colour, swatch in room.seat_paper.colour.buttons.items() if not swatch.isEnabled()]
    assert taken == ["teal"]
    room.seat_paper.colour.buttons["violet"].click()
    colours = [player.colour for player in room.setup().players]
    assert len(set(colours)) == len(colours)
    assert colours[0] == "violet"


def test_shuffling_keeps_everybody_at_the_table(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    before = room.setup().players
    orders = set()
    for _ in range(12):
        room.shuffle()
        orders.add(tuple(player.name for player in room.setup().players))
        assert sorted(player.name for player in room.setup().players) == sorted(player.name for player in before)
        assert {player.plays for player in room.setup().places[4:]} == {EMPTY}
    assert len(orders) > 1


def test_every_house_rule_is_there_with_a_sentence_for_each_choice(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    assert {choice.rule.name for choice in room.rules} == {"goal", "starter", "tie", "tail", "faces", "dice"}
    room.drawer_button.click()
    for choice in room.rules:
        assert choice.isVisible()
        for value, button in choice.buttons.items():
            assert button.accessibleName().removesuffix(" (usual)") == choice.rule.choices[value]  # type: ignore[index]


def test_settings_work_at_once_and_are_remembered(parlor: Parlor, tmp_path: Path) -> None:
    parlor.window.open_settings()
    dialog = parlor.window.findChildren(SettingsDialog)[-1]
    before = parlor.window.styleSheet()
    for name, choice in (("speed", "brisk"), ("less_motion", "on"), ("text_size", "largest")):
        dialog.choices[name].choose(choice)
    assert parlor.tempo.speed is Speed.BRISK
    assert parlor.tempo.less_motion
    assert parlor.window.styleSheet() != before
    parlor.settings.wait()
    assert json.loads((tmp_path / "settings.json").read_text())["text_size"] == "largest"
    dialog.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_settings_stay_inside_the_window_however_large_the_letters(parlor: Parlor, size: tuple[int, int]) -> None:
    parlor.window.resize(*size)
    parlor.window.open_settings()
    dialog = parlor.window.findChildren(SettingsDialog)[-1]
    for letters in ("largest", "normal", "large"):
        parlor.settings.change("text_size", letters)
        QApplication.processEvents()
        assert dialog.width() <= size[0]
        assert dialog.height() <= size[1]
        assert dialog.minimumSizeHint().width() <= size[0]
    dialog.close()


def test_the_rulebook_opens_from_the_shelf_and_finds_every_clause(parlor: Parlor) -> None:
    parlor.window.home.wants_rules.emit()
    dialog = parlor.window.findChildren(RulebookDialog)[-1]
    page, choice = dialog.findChild(RulebookPage), dialog.findChild(Choice)
    assert page is not None
    assert choice is not None
    assert page.open_at(f"{catalogue.boxes()[0].letters}-1")
    choice.choose("pig_dice")
    for number in range(1, 14):
        assert page.open_at(f"PD-{number}")
        assert page.textCursor().block().text().startswith(f"PD-{number} ")
    assert not page.open_at("PD-14")
    dialog.close()


def test_a_saved_game_that_cannot_be_read_is_said_and_left_alone(parlor: Parlor, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir(exist_ok=True)
    broken = tmp_path / "games" / "old.parlor"
    broken.write_text("rubbish\n")
    parlor.window.refresh_saves()
    note = parlor.window.notices.top
    assert note is not None
    assert "A saved game cannot be read" in note.sentence
    assert "old.parlor: line 1" in note.details[0]
    assert broken.read_text() == "rubbish\n"


def test_a_folder_that_cannot_be_written_is_said_and_play_goes_on(parlor: Parlor, sit_down: SitDown, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be")
    room = sit_down(("Ann", "person"), ("Bob", "person"))
    assert "cannot be kept" in parlor.window.notices.sentences[-1]
    room.host.choose(sensible(room.session.state))
    assert len(room.session.log) == 2


# -- For everyone -----------------------------------------------------------------------------------------------------------


def widgets_of(room: QWidget) -> list[QWidget]:
    return [w for w in room.findChildren(QWidget) if w.isVisible() and w.focusPolicy() != Qt.FocusPolicy.NoFocus]


@pytest.mark.parametrize("where", ["home", "setup", "table", "end"])
def test_everything_that_can_be_pressed_has_a_name_and_is_reached_by_keys(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown, where: str
) -> None:
    go_to(where, parlor, sit_down)
    room = parlor.window.room
    pressable = [w for w in widgets_of(room) if isinstance(w, QAbstractButton | QComboBox | QLineEdit) and w.isEnabled()]
    assert len(pressable) >= 3
    for widget in pressable:
        words = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
        assert words, widget
    parlor.window.activateWindow()
    reached: set[QWidget | None] = set()
    for _ in range(200):
        qtbot.keyClick(QApplication.focusWidget() or room, Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    radio_groups = [w for w in pressable if w.__class__.__name__ == "QRadioButton"]
    assert [w for w in pressable if w not in reached and w not in radio_groups] == []


class Bracketing(QTranslator):
    """Puts brackets around everything that goes through translation."""

    def translate(self, context: str, text: str, *_more: object) -> str:
        return f"⟦{text}⟧" if context == "Parlor" and text.strip() else text

    def isEmpty(self) -> bool:  # noqa: N802
        return False


NOT_OURS = {"Parlor Desktop", "Pig Dice", "Parker Brothers, 1942", "Guest", ""}
"""Names, which no language changes."""
FINGERPRINT = re.compile(r"[0-9A-F]{4}( [0-9A-F]{4}){3}")


@pytest.mark.parametrize("where", ["home", "setup", "table", "end"])
def test_every_sentence_goes_through_translation(where: str, request: pytest.FixtureRequest) -> None:
    brackets = Bracketing()
    QApplication.instance().installTranslator(brackets)  # type: ignore[union-attr]
    try:
        parlor: Parlor = request.getfixturevalue("parlor")
        go_to(where, parlor, request.getfixturevalue("sit_down"))
        room = parlor.window.room
        words: list[str] = []
        for widget in room.findChildren(QWidget):
            match widget:
                case QTextBrowser():
                    words += [] if widget.accessibleName() == "⟦Rulebook⟧" else widget.toPlainText().splitlines()
                case QComboBox():
                    words += [widget.itemText(at) for at in range(widget.count())]
                case QAbstractButton() | QLabel():
                    words.append(widget.text())
                    words.append(widget.toolTip())
        foreign = [w for w in words if "⟦" not in w and w not in NOT_OURS and any(c.isalpha() for c in w) and "<" not in w]
        names = set(room.session.names) if isinstance(room, TableRoom) else set()
        assert [w for w in foreign if w not in names and not FINGERPRINT.fullmatch(w)] == []
        assert len(words) > 3
    finally:
        QApplication.instance().removeTranslator(brackets)  # type: ignore[union-attr]


def go_to(where: str, parlor: Parlor, sit_down: SitDown) -> None:
    if where == "setup":
        set_up(parlor, "pig_dice").drawer_button.click()
    elif where in ("table", "end"):
        room = sit_down(("Ann", "person"), ("Bob", "person"), goal=50)
        room.bar.drawer.click()
        while where == "end" and room.host.asking is not None:
            room.host.choose(sensible(room.session.state))
    else:
        assert isinstance(parlor.window.room, HomeRoom)


def test_a_house_rule_that_was_left_as_usual_follows_the_number_of_seats(parlor: Parlor) -> None:
    room = set_up(parlor, "mayflower")
    deals = rule(room, "deals")
    assert deals.choice() == 12
    for _ in range(2):
        leave(room, 2)
    assert deals.choice() == 6
    assert room.setup().rules == {}
    deals.choose(24)
    seat_computer(room, 2, "Ida", "easy")
    assert deals.choice() == 24
    assert room.setup().rules == {"deals": 24}


def test_a_computer_player_has_the_face_that_goes_with_its_name(parlor: Parlor) -> None:
    room = set_up(parlor, "mayflower")
    leave(room, 3)
    seat_computer(room, 1, "Clara", "easy")
    assert room.setup().players[1].name == "Clara"
    assert room.setup().players[1].face == "clara"


def test_a_deck_of_one_s_own_that_is_no_good_is_said_and_nobody_sits_down(parlor: Parlor, tmp_path: Path) -> None:
    setup = TableSetup(seated([("Ann", PERSON), ("", "easy")]), {"deck": "own"})
    for text, reason in ((None, "There is no deck file "), ("{\n}", "own_deck.json, line 1: a deck file lacks “hands”.")):
        if text is not None:
            (tmp_path / "own_deck.json").write_text(text)
        parlor.window.begin("mexican_pete", setup)
        assert reason in parlor.window.notices.sentences[-1]
        assert parlor.window.room is parlor.window.home


def test_who_lost_last_is_looked_up_only_for_a_game_that_wants_to_know(
    parlor: Parlor, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def last_loser(_names: frozenset[str], game: str) -> str:
        asked.append(game)
        return "Bob"

    monkeypatch.setattr(parlor.saves, "last_loser", last_loser)
    people = (("Ann", "person"), ("Bob", "person"), ("Cy", "person"))
    sit_down(*people)
    assert asked == []
    room = sit_down(*people, starter="loser")
    assert asked == ["pig_dice"]
    assert room.host.asking == 1


# -- What makes a table livelier --------------------------------------------------------------------------------------------


def test_a_house_rule_is_suggested_to_tables_of_its_size(qtbot: QtBot) -> None:
    rule = HouseRule(
        name="bluffs",
        sentence="Whether to bluff.",
        choices={"no": "Nobody bluffs.", "yes": "Everybody may."},
        clause="XX-1",
        default="no",
        suggests=from_seats(6, Suggestion("yes", "With {seats}, livelier.", "Dull.")),
        effects={"yes": "Livelier."},
    )
    choice = RuleChoice(rule)
    qtbot.addWidget(choice)
    choice.follow(4)
    assert (choice.choice(), choice.buttons["yes"].text(), choice.buttons["yes"].detail) == (
        "no",
        "Everybody may.",
        "Livelier.",
    )
    choice.follow(6)
    assert choice.is_as_suggested()
    assert choice.buttons["yes"].detail == "Livelier.\n★ Suggested with six at the table."
    assert (choice.buttons["no"].text(), choice.buttons["no"].detail) == ("Nobody bluffs.", "")
    choice.follow(5)
    assert choice.is_usual()
    assert choice.buttons["yes"].detail == "Livelier."


def test_the_set_up_switches_on_what_makes_a_table_of_many_livelier(parlor: Parlor) -> None:
    room = set_up(parlor, "mayflower")
    assert not any(switch.isVisible() for switch in room.suggestions.switches)
    for at, name in enumerate(("Dan", "Edith", "Frank"), 4):
        seat_computer(room, at, name, "easy")
    (switch,) = [switch for switch in room.suggestions.switches if switch.isVisibleTo(room)]
    assert switch.text().startswith("On.  With seven at the table")
    assert room.setup().rules == {"honesty": "challenged"}


def test_one_key_silences_everything_at_the_shelf_and_in_the_set_up_too(qtbot: QtBot, parlor: Parlor) -> None:
    parlor.window.home.boxes[0].setFocus()
    press(qtbot, Qt.Key.Key_M)
    assert parlor.settings.now.sound == "off"
    set_up(parlor, "pig_dice").play.setFocus()
    press(qtbot, Qt.Key.Key_M)
    assert parlor.settings.now.sound == "on"


def test_whoever_types_a_name_with_an_m_silences_nothing(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    room.family.new.click()
    qtbot.keyClicks(room.person_paper.name, "Mimi")
    assert room.person_paper.name.text() == "Mimi"
    assert parlor.settings.now.sound == "on"
