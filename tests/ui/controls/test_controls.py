"""Controls of our own: by mouse, by keys, for screen readers, and at any width."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from parlor_desktop.scene.kit import theme
from parlor_desktop.ui.controls import Choice, Control, Shape, Slider, Switch
from parlor_desktop.ui.controls.option import Look
from parlor_desktop.ui.controls.strokes import rounded_ends
from parlor_desktop.ui.style import style_sheet

LEFT = Qt.MouseButton.LeftButton
PACES: Final[dict[str, str]] = {"slow": "Slow", "middling": "Middling", "quick": "Quick", "at once": "At once"}
SENTENCES: Final = {
    1: "Everybody lays what they like, and nobody has to say why they did it.",
    2: "Whoever laid first lays last.",
    3: "Nobody lays anything & everybody is <b>content</b>.",
}
MANY: Final = {number: f"{chr(65 + number % 26)} number {number}" for number in range(40)}

EVERYTHING: Final[Mapping[Any, str]] = {**PACES, **{str(at): words for at, words in SENTENCES.items()}}


@pytest.fixture
def paper(qtbot: QtBot) -> QFrame:
    theme.load_fonts()
    sheet = QFrame()
    sheet.setObjectName("paper")
    sheet.setStyleSheet(style_sheet(16))
    sheet.resize(700, 500)
    QVBoxLayout(sheet)
    sheet.show()
    qtbot.addWidget(sheet)
    qtbot.waitExposed(sheet)
    sheet.activateWindow()
    return sheet


def laid(paper: QFrame, control: Control) -> Control:
    layout = paper.layout()
    assert layout is not None
    layout.addWidget(control)
    control.show()
    layout.activate()
    QApplication.processEvents()
    return control


def choice_of(paper: QFrame, shape: Shape, choices: Mapping[Any, str] = PACES) -> Choice:
    choice = Choice("How it is to be", shape)
    choice.setChoices(choices)
    laid(paper, choice)
    return choice


def has_keys(control: QWidget) -> bool:
    keys = QApplication.focusWidget()
    return keys is not None and control.isAncestorOf(keys)


def press(qtbot: QtBot, *keys: Qt.Key) -> None:
    for key in keys:
        there = QApplication.focusWidget()
        assert there is not None
        qtbot.keyClick(there, key)


MADE: Final[dict[str, Callable[[], Control]]] = {
    "tabs": lambda: Choice("How", Shape.TABS),
    "lines": lambda: Choice("How", Shape.LINES),
    "slip": lambda: Choice("How", Shape.SLIP),
    "slider": lambda: Slider("How"),
}


@pytest.mark.parametrize("made", MADE)
def test_every_control_tells_a_change_once_and_the_same_again_not_at_all(paper: QFrame, made: str) -> None:
    control = MADE[made]()
    control.setChoices(PACES)
    laid(paper, control)
    assert control.choice() == "slow"
    heard: list[object] = []
    control.chosen.connect(heard.append)
    for choice in ("quick", "quick", "slow"):
        control.choose(choice)
        assert control.choice() == choice
    assert heard == ["quick", "slow"]
    with pytest.raises(ValueError, match="dizzy"):
        control.choose("dizzy")
    assert control.choices() == PACES


@pytest.mark.parametrize("shape", [Shape.TABS, Shape.LINES])
def test_a_click_chooses(qtbot: QtBot, paper: QFrame, shape: Shape) -> None:
    choice = choice_of(paper, shape)
    with qtbot.waitSignals([choice.chosen, choice.used]):
        qtbot.mouseClick(choice.options["quick"], LEFT)
    assert choice.choice() == "quick"
    assert [each for each, option in choice.options.items() if option.isChecked()] == ["quick"]


@pytest.mark.parametrize("shape", list(Shape))
def test_the_keys_lead_through_it(qtbot: QtBot, paper: QFrame, shape: Shape) -> None:
    choice = choice_of(paper, shape)
    choice.setFocus()
    for key, expected in (
        (Qt.Key.Key_Down, "middling"),
        (Qt.Key.Key_Down, "quick"),
        (Qt.Key.Key_Up, "middling"),
        (Qt.Key.Key_End, "at once"),
        (Qt.Key.Key_Home, "slow"),
        (Qt.Key.Key_Q, "quick"),
    ):
        press(qtbot, key)
        assert choice.choice() == expected
    assert has_keys(choice)


@pytest.mark.parametrize("shape", list(Shape))
def test_tab_leads_to_it_and_on_whatever_is_chosen(qtbot: QtBot, paper: QFrame, shape: Shape) -> None:
    first, second = Switch("Before"), Switch("After")
    laid(paper, first)
    choice = choice_of(paper, shape)
    laid(paper, second)
    choice.choose("quick")
    first.setFocus()
    press(qtbot, Qt.Key.Key_Tab)
    assert has_keys(choice)
    press(qtbot, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is second


def test_a_row_of_tabs_is_a_group_of_radio_buttons_to_a_screen_reader(paper: QFrame) -> None:
    choice = choice_of(paper, Shape.TABS)
    choice.setUsual("middling")
    choice.choose("quick")
    group = QAccessible.queryAccessibleInterface(choice)
    assert (group.role(), group.text(QAccessible.Text.Name)) == (QAccessible.Role.Grouping, "How it is to be")
    assert group.childCount() == len(PACES)
    radios = [group.child(at) for at in range(group.childCount())]
    assert {radio.role() for radio in radios} == {QAccessible.Role.RadioButton}
    assert [radio.text(QAccessible.Text.Name) for radio in radios] == ["Slow", "Middling (usual)", "Quick", "At once"]
    assert [
        bool(radio.state().checked)  # type: ignore[attr-defined]
        for radio in radios
    ] == [False, False, True, False]


def test_a_slip_is_a_combo_box_to_a_screen_reader(paper: QFrame) -> None:
    choice = choice_of(paper, Shape.SLIP, SENTENCES)
    choice.choose(2)
    assert choice.slip is not None
    box = QAccessible.queryAccessibleInterface(choice.slip)
    assert (box.role(), box.text(QAccessible.Text.Value)) == (QAccessible.Role.ComboBox, SENTENCES[2])
    assert choice.slip.accessibleName() == "How it is to be"  # where Qt asks for it: not on Linux
    around = box.parent()
    assert (around.role(), around.text(QAccessible.Text.Name)) == (QAccessible.Role.Grouping, "How it is to be")


def test_a_slip_unfolds_and_folds_again(qtbot: QtBot, paper: QFrame) -> None:
    choice = choice_of(paper, Shape.SLIP, MANY)
    slip = choice.slip
    assert slip is not None
    choice.setFocus()
    heard: list[object] = []
    choice.chosen.connect(heard.append)
    press(qtbot, Qt.Key.Key_Space)
    assert slip.unfolded is not None
    press(qtbot, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: slip.unfolded is None)
    assert (choice.choice(), heard) == (0, [])
    qtbot.mouseClick(slip, LEFT)
    press(qtbot, Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: slip.unfolded is None)
    assert (choice.choice(), heard) == (38, [38])
    press(qtbot, Qt.Key.Key_Space)
    assert slip.unfolded is not None
    press(qtbot, Qt.Key.Key_C)
    qtbot.mouseClick(slip.unfolded.options[2], LEFT)
    assert choice.choice() == 2


@pytest.mark.parametrize("letters", [13, 16, 30])
def test_a_few_lines_are_unfolded_at_once(paper: QFrame, letters: int) -> None:
    paper.setStyleSheet(style_sheet(letters))
    choice = choice_of(paper, Shape.SLIP, PACES)
    assert choice.slip is not None
    choice.slip.showPopup()
    unfolded = choice.slip.unfolded
    assert unfolded is not None
    QApplication.processEvents()
    (scroll,) = unfolded.findChildren(QScrollArea)
    assert scroll.verticalScrollBar().maximum() == 0
    assert all(option.width() >= option.sizeHint().width() for option in unfolded.options)
    unfolded.close()


def test_what_is_unfolded_stays_on_the_screen_and_shows_what_the_keys_are_at(qtbot: QtBot, paper: QFrame) -> None:
    choice = choice_of(paper, Shape.SLIP, MANY)
    assert choice.slip is not None
    choice.slip.showPopup()
    unfolded = choice.slip.unfolded
    assert unfolded is not None
    assert paper.screen().availableGeometry().contains(unfolded.geometry())
    press(qtbot, Qt.Key.Key_End)
    last = unfolded.options[-1]
    assert last.hasFocus()
    assert unfolded.rect().contains(last.mapTo(unfolded, last.rect().center()))
    unfolded.close()


@pytest.mark.parametrize("letters", [16, 23, 30])
@pytest.mark.parametrize("width", [260, 420, 900])
@pytest.mark.parametrize("shape", [Shape.TABS, Shape.LINES])
def test_nothing_is_cut_at_any_width_and_size(paper: QFrame, shape: Shape, width: int, letters: int) -> None:
    paper.setStyleSheet(style_sheet(letters))
    choice = choice_of(paper, shape, EVERYTHING)
    choice.setUsual("1")
    width = max(width, choice.minimumSizeHint().width())
    choice.setFixedSize(width, choice.heightForWidth(width))
    places = [option.geometry() for option in choice.options.values()]
    assert all(choice.rect().contains(place) for place in places)
    for option in choice.options.values():
        assert option.height() >= option.heightForWidth(option.width())
        assert option.width() >= option.minimumSizeHint().width()
    for one, other in pairwise(places):
        assert not one.intersects(other) or one.top() == other.top()


def test_tabs_for_which_there_is_no_room_in_a_row_stand_below_each_other(paper: QFrame) -> None:
    choice = choice_of(paper, Shape.TABS)
    row = choice.sizeHint().width()
    choice.setFixedSize(row, choice.heightForWidth(row))
    assert {option.look for option in choice.options.values()} == {Look.TAB}
    assert len({option.y() for option in choice.options.values()}) == 1
    assert choice.height() < 2 * choice.fontMetrics().height()  # a row is one line high
    assert all(choice.rect().contains(option.geometry()) for option in choice.options.values())
    choice.setFixedSize(row - 1, choice.heightForWidth(row - 1))
    assert {option.look for option in choice.options.values()} == {Look.LINE}
    assert len({option.y() for option in choice.options.values()}) == len(PACES)


def test_other_choices_keep_what_is_still_there(paper: QFrame) -> None:
    choice = choice_of(paper, Shape.LINES)
    choice.choose("quick")
    choice.setChoices({"quick": "Quick", "flying": "Flying"})
    assert choice.choice() == "quick"
    assert set(choice.options) == {"quick", "flying"}
    heard: list[object] = []
    choice.chosen.connect(heard.append)
    choice.setChoices({"flying": "Flying"})
    assert heard == ["flying"]


def test_words_with_marks_are_words(paper: QFrame) -> None:
    choice = choice_of(paper, Shape.LINES, SENTENCES)
    option = choice.options[3]
    assert option.accessibleName() == SENTENCES[3]
    assert option.shortcut().isEmpty()


def test_a_switch_is_turned_by_click_and_keys_and_is_a_check_box_to_a_screen_reader(qtbot: QtBot, paper: QFrame) -> None:
    switch = Switch("Sound")
    switch.setChoices({"off": "Not a sound.", "on": "Sounds."})
    laid(paper, switch)
    heard: list[object] = []
    switch.chosen.connect(heard.append)
    qtbot.mouseClick(switch, LEFT)
    switch.setFocus()
    press(qtbot, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Return)
    assert heard == ["on", "off", "on", "off", "on"]
    box = QAccessible.queryAccessibleInterface(switch)
    assert (box.role(), box.text(QAccessible.Text.Name)) == (QAccessible.Role.CheckBox, "Sound")
    assert box.state().checked  # type: ignore[attr-defined]
    assert box.text(QAccessible.Text.Description) == "Sounds."
    with pytest.raises(ValueError, match="on or off"):
        switch.setChoices(PACES)


def test_a_slider_goes_from_stop_to_stop(qtbot: QtBot, paper: QFrame) -> None:
    slider = Slider("How loud")
    slider.setChoices({25: "Soft.", 50: "Middling.", 100: "Loud."})
    laid(paper, slider)
    slider.setFocus()
    press(qtbot, Qt.Key.Key_Right)
    assert slider.choice() == 50
    press(qtbot, Qt.Key.Key_End)
    assert slider.choice() == 100
    middle = slider.height() // 3
    qtbot.mousePress(slider, LEFT, pos=QPoint(4, middle))
    assert slider.choice() == 25
    qtbot.mouseMove(slider, QPoint(slider.width() // 2, middle))
    assert slider.choice() == 50
    with qtbot.waitSignal(slider.used):
        qtbot.mouseRelease(slider, LEFT, pos=QPoint(slider.width() // 2, middle))
    seen = QAccessible.queryAccessibleInterface(slider)
    assert seen.role() == QAccessible.Role.Slider
    assert seen.text(QAccessible.Text.Description) == "Middling."
    assert seen.valueInterface().currentValue() == 1


@pytest.mark.parametrize("made", ["slip", "slider"])
def test_whoever_scrolls_past_changes_nothing(paper: QFrame, made: str) -> None:
    control = MADE[made]()
    control.setChoices(PACES)
    laid(paper, control)
    target = control.slip if isinstance(control, Choice) else control
    assert target is not None
    where = QPointF(target.rect().center())
    scroll = QWheelEvent(
        where,
        QPointF(target.mapToGlobal(where.toPoint())),
        QPoint(),
        QPoint(0, -240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(target, scroll)
    assert control.choice() == "slow"
    assert not scroll.isAccepted()


@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("right", [True, False])
def test_the_edge_of_a_tab_is_one_unbroken_line_at_any_size(left: bool, right: bool) -> None:
    for wide in range(40, 120):
        for high in range(18, 40):
            box = QRectF(3.5, 3.5, wide, high)
            edge = rounded_ends(box, 6.4, left, right)
            assert [edge.elementAt(at).isMoveTo() for at in range(edge.elementCount())].count(True) == 1
            assert edge.boundingRect().toRect() == box.toRect()
            corners = [box.topLeft() + QPointF(0.1, 0.1), box.topRight() + QPointF(-0.1, 0.1)]
            assert [edge.contains(corner) for corner in corners] == [not left, not right]
            assert edge.contains(box.center() + QPointF(0, 1 - high / 2)), "it does not run through the middle"
