"""The settings: one sheet in groups, with the control that each setting's choices ask for, and previews."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.store.settings import Group, Setting, declared_settings, grouped_settings
from parlor_desktop.ui.controls import Choice, Slider, Switch
from parlor_desktop.ui.previews import DiePreview
from parlor_desktop.ui.settings import SettingsDialog, control_for
from tests.ui.conftest import LONG, press


class Heard:
    """A loudspeaker that writes down what it plays."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)


def opened(parlor: Parlor) -> SettingsDialog:
    parlor.window.open_settings()
    dialog = parlor.window.findChildren(SettingsDialog)[-1]
    QApplication.processEvents()
    return dialog


def test_every_setting_stands_in_its_group_with_its_sentence_and_its_choices(parlor: Parlor) -> None:
    dialog = opened(parlor)
    assert set(dialog.choices) == {setting.name for setting in declared_settings()}
    words = {label.text() for label in dialog.findChildren(QLabel)}
    for group, declared in grouped_settings().items():
        assert group.value in words
        sheets = {dialog.choices[setting.name].parentWidget() for setting in declared}
        assert [sheet.accessibleName() for sheet in sheets if sheet is not None] == [group.value]
        for setting in declared:
            control = dialog.choices[setting.name]
            assert setting.sentence in words
            assert control.accessibleName() == setting.sentence
            assert control.choices() == setting.choices
            assert control.choice() == getattr(parlor.settings.now, setting.name)
    dialog.close()


@pytest.mark.parametrize(
    ("choices", "kind"),
    [({"on": "On.", "off": "Off."}, Switch), ({1: "One.", 2: "Two."}, Slider), ({"a": "A.", "b": "B."}, Choice)],
)
@pytest.mark.usefixtures("qapp")
def test_a_new_setting_gets_the_control_that_its_choices_ask_for(choices: dict[int | str, str], kind: type[object]) -> None:
    setting = Setting("new", "Something new.", choices, next(iter(choices)), Group.WINDOW, None)
    assert type(control_for(setting)) is kind


def test_how_loud_matters_only_while_there_is_sound(parlor: Parlor) -> None:
    dialog = opened(parlor)
    assert dialog.choices["volume"].isEnabled()
    parlor.settings.change("sound", "off")
    assert dialog.choices["sound"].choice() == "off"
    assert not dialog.choices["volume"].isEnabled()
    dialog.close()


def test_loudness_is_heard_as_soon_as_it_is_chosen(qtbot: QtBot, parlor: Parlor) -> None:
    heard = Heard()
    dialog = SettingsDialog(parlor.settings, heard, parlor.window)
    dialog.show()
    qtbot.keyClick(dialog.choices["volume"], Qt.Key.Key_Right)
    assert parlor.settings.now.volume == 100
    assert heard.played == ["chips"]
    dialog.choices["deck"].choose("four")
    assert heard.played == ["chips"]
    dialog.close()


def lies(preview: DiePreview) -> bool:
    return preview.die.resting


def test_the_die_is_thrown_at_the_speed_that_was_chosen_and_rests_otherwise(qtbot: QtBot, parlor: Parlor) -> None:
    dialog = opened(parlor)
    preview = dialog.previews["speed"]
    assert isinstance(preview, DiePreview)
    before = preview.die.label
    assert lies(preview)
    dialog.choices["speed"].choose("brisk")
    assert not lies(preview)
    qtbot.waitUntil(lambda: preview.die.resting, timeout=LONG)
    assert preview.die.label != before
    dialog.choices["less_motion"].choose("on")
    assert preview.die.resting
    dialog.choices["less_motion"].choose("off")
    dialog.close()  # in the middle of a throw
    assert preview.die.resting


@pytest.mark.parametrize("name", ["text_size", "deck"])
def test_a_preview_looks_different_after_the_change(parlor: Parlor, name: str) -> None:
    dialog = opened(parlor)
    before = dialog.previews[name].grab().toImage()
    dialog.choices[name].choose(list(dialog.choices[name].choices())[1])
    QApplication.processEvents()
    assert dialog.previews[name].grab().toImage() != before
    dialog.close()


def test_the_settings_follow_what_is_changed_elsewhere_and_forget_when_they_are_closed(parlor: Parlor) -> None:
    dialog = opened(parlor)
    parlor.settings.change("speed", "relaxed")
    assert dialog.choices["speed"].choice() == "relaxed"
    listening = len(parlor.settings._heard)
    dialog.close()
    assert len(parlor.settings._heard) == listening - 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("letters", ["normal", "large", "largest"])
def test_nothing_of_the_settings_is_cut(parlor: Parlor, size: tuple[int, int], letters: str) -> None:
    parlor.window.resize(*size)
    parlor.settings.change("text_size", letters)
    dialog = opened(parlor)
    paper = dialog._paper
    assert paper.width() <= dialog._scroll.viewport().width()
    for control in dialog.choices.values():
        assert paper.rect().contains(control.rect().translated(control.mapTo(paper, QPoint())))
        assert control.width() >= control.minimumSizeHint().width()
        if control.hasHeightForWidth():
            assert control.height() >= control.heightForWidth(control.width())
    dialog.close()


def test_the_keys_lead_through_all_settings_and_what_they_are_at_is_seen(qtbot: QtBot, parlor: Parlor) -> None:
    parlor.window.resize(1024, 640)
    parlor.settings.change("text_size", "largest")
    dialog = opened(parlor)
    dialog.activateWindow()
    dialog.choices["speed"].setFocus()
    view, reached = dialog._scroll.viewport(), set()
    for _ in range(30):
        keys = QApplication.focusWidget()
        assert keys is not None
        for name, control in dialog.choices.items():
            if control is keys or control.isAncestorOf(keys):
                reached.add(name)
                assert view.rect().contains(keys.mapTo(view, keys.rect().center())), name
        press(qtbot, Qt.Key.Key_Tab)
    assert reached == set(dialog.choices)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_three_columns_of_settings_need_no_scrolling_in_a_window_of_the_usual_size(parlor: Parlor) -> None:
    parlor.window.resize(1280, 800)
    dialog = opened(parlor)
    assert dialog._scroll.verticalScrollBar().maximum() == 0
    dialog.close()


def test_the_cloth_under_the_die_is_seen_from_its_left_edge_however_narrow_it_is(parlor: Parlor) -> None:
    parlor.window.resize(1024, 640)
    parlor.settings.change("text_size", "largest")
    dialog = opened(parlor)
    preview = dialog.previews["speed"]
    assert isinstance(preview, DiePreview)
    assert preview.mapToScene(0, 0).x() <= 0
    dialog.close()
