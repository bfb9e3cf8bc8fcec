"""Notes over the window: what they say, what can be done with them, and that they are in nobody's way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, QUrl
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QDesktopServices
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.ui.notice import SHADOW, SHOWN, Notice
from tests.ui.conftest import LONG, SitDown, asked_or_over, press
from tests.ui.pig_dice import at_pig_dice

TEXT_SIZES = ("normal", "large", "largest")


def on_top(parlor: Parlor) -> Notice:
    note = parlor.window.notices.top
    assert note is not None
    return note


def is_on(note: Notice, widget: QWidget | None) -> bool:
    return widget is not None and note.isAncestorOf(widget)


def to_shelf(parlor: Parlor) -> None:
    parlor.window.open_home()


def to_set_up(parlor: Parlor) -> None:
    parlor.window.open_setup("pig_dice")


def test_a_note_stays_until_it_is_put_away_and_leaves_nothing_behind(parlor: Parlor) -> None:
    before = len(parlor.window.findChildren(QWidget))
    parlor.window.complain("The disk is full.")
    assert on_top(parlor).isVisible()
    assert parlor.window.notices.sentences == ["The disk is full."]
    on_top(parlor).put_away.click()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert parlor.window.notices.top is None
    assert len(parlor.window.findChildren(QWidget)) == before


def test_an_action_is_done_once_and_takes_the_note_with_it(parlor: Parlor) -> None:
    done: list[str] = []
    parlor.window.notices.say("What now?", ("This", lambda: done.append("this")), ("That", lambda: done.append("that")))
    on_top(parlor).buttons[1].click()
    assert done == ["that"]
    assert parlor.window.notices.top is None


def test_an_action_may_say_something_about_the_same_thing(parlor: Parlor) -> None:
    notices = parlor.window.notices
    notices.say("It is broken.", ("Mend it", lambda: notices.say("It cannot be mended.", about="it")), about="it")
    on_top(parlor).buttons[0].click()
    assert notices.sentences == ["It cannot be mended."]


def test_the_same_sentence_twice_is_one_note(parlor: Parlor) -> None:
    parlor.window.complain("The disk is full.")
    parlor.window.complain("The disk is full.")
    assert parlor.window.notices.sentences == ["The disk is full."]


def test_a_note_about_the_same_thing_takes_the_place_of_the_older_one(parlor: Parlor) -> None:
    notices = parlor.window.notices
    notices.say("Two games are broken.", about="games")
    notices.say("Three games are broken.", about="games")
    assert notices.sentences == ["Three games are broken."]
    notices.drop("games")
    notices.drop("something else")
    assert notices.sentences == []


def test_the_newest_note_lies_on_top_and_the_next_shows_when_it_is_gone(parlor: Parlor) -> None:
    for sentence in ("First.", "Second.", "Third."):
        parlor.window.complain(sentence)
    top = on_top(parlor)
    assert (top.sentence, top.below) == ("Third.", 2)
    assert [note.sentence for note in parlor.window.findChildren(Notice) if note.isVisible()] == ["Third."]
    top.put_away.click()
    assert (on_top(parlor).sentence, on_top(parlor).isVisible()) == ("Second.", True)


def test_of_many_details_a_few_are_written_and_the_rest_are_counted(parlor: Parlor) -> None:
    parlor.window.notices.say("Much is broken.", details=[f"{number}.parlor: empty" for number in range(30)])
    written = [label.text() for label in on_top(parlor).labels]
    assert written[1 : SHOWN + 1] == [f"{number}.parlor: empty" for number in range(SHOWN)]
    assert written[-1] == f"and {30 - SHOWN} more"


@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)], ids=lambda size: f"{size.width()}")
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("enter", [to_shelf, to_set_up])
def test_everything_on_a_note_is_in_sight_or_can_be_scrolled_to(
    parlor: Parlor, size: QSize, text_size: str, enter: Callable[[Parlor], None]
) -> None:
    parlor.window.notices.say(
        "Thirty saved games cannot be read, and were left as they are, wherever they may be. " * 2,
        *((f"What can be done, {number}", lambda: None) for number in range(5)),
        details=["2026-11-17 05.17.45 pig_dice.parlor: line 1: the record is empty, and so is everything else in it."] * 30,
    )
    enter(parlor)
    parlor.settings.change("text_size", text_size)
    parlor.window.resize(size)
    QApplication.processEvents()
    note = on_top(parlor)
    assert parlor.window.rect().contains(note.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW))
    assert note.width() <= size.width() * 0.6 + 2 * SHADOW
    for button in note.buttons:
        assert note.rect().contains(button.geometry())
        assert button.width() >= button.sizeHint().width()
        assert not any(button.geometry().intersects(other.geometry()) for other in note.buttons if other is not button)
    for label in note.labels:
        assert label.height() >= label.heightForWidth(label.width())


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_note_lies_below_the_bar_of_a_table(parlor: Parlor, sit_down: SitDown, text_size: str) -> None:
    parlor.settings.change("text_size", text_size)
    room = at_pig_dice(sit_down)(("Ann", "person"), ("Bob", "person"))
    parlor.window.complain("The disk is full.")
    QApplication.processEvents()
    assert on_top(parlor).y() + SHADOW >= room.bar.height()


def test_a_note_makes_room_for_a_hint(parlor: Parlor, sit_down: SitDown) -> None:
    room = at_pig_dice(sit_down)(("Ann", "person"), ("Bob", "person"))
    parlor.window.complain("The disk is full.")
    room.note.hint("Throw again.")
    hint = room.note.geometry().translated(room.stage.mapTo(parlor.window, QPoint()))
    assert not on_top(parlor).geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW).intersects(hint)


def test_a_note_takes_no_keys_from_the_game(parlor: Parlor, sit_down: SitDown, qtbot: QtBot) -> None:
    room = at_pig_dice(sit_down)(("Ann", "person"), ("Bob", "person"))
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    before = QApplication.focusWidget()
    assert before in room.actions_bar.buttons
    parlor.window.notices.say("What now?", ("Never", lambda: pytest.fail("a key of the board pressed a button of the note")))
    assert QApplication.focusWidget() is before
    length = len(room.session.log)
    press(qtbot, Qt.Key.Key_Space)
    assert len(room.session.log) > length
    press(qtbot, Qt.Key.Key_Return)
    assert on_top(parlor).isVisible()


def test_tab_leads_to_the_note_and_its_button_gives_the_keys_back(parlor: Parlor, qtbot: QtBot) -> None:
    first = parlor.window.home.boxes[0]
    first.setFocus()
    done: list[str] = []
    parlor.window.notices.say("What now?", ("This", lambda: done.append("this")))
    press(qtbot, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is on_top(parlor).buttons[0]
    press(qtbot, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is on_top(parlor).put_away
    press(qtbot, Qt.Key.Key_Return)
    assert parlor.window.notices.top is None
    assert done == []
    assert QApplication.focusWidget() is first


def test_a_click_on_a_note_takes_no_keys(parlor: Parlor, qtbot: QtBot) -> None:
    first = parlor.window.home.boxes[0]
    first.setFocus()
    parlor.window.notices.say("What now?", ("Nothing", lambda: None))
    qtbot.mouseClick(on_top(parlor), Qt.MouseButton.LeftButton)
    qtbot.mousePress(on_top(parlor).buttons[0], Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is first


@pytest.mark.parametrize("enter", [to_shelf, to_set_up])
def test_esc_puts_one_note_away_at_a_time(parlor: Parlor, qtbot: QtBot, enter: Callable[[Parlor], None]) -> None:
    enter(parlor)
    parlor.window.complain("First.")
    parlor.window.complain("Second.")
    press(qtbot, Qt.Key.Key_Escape)
    assert parlor.window.notices.sentences == ["First."]
    press(qtbot, Qt.Key.Key_Escape)
    assert parlor.window.notices.sentences == []


def test_at_a_table_esc_goes_to_the_table_first(parlor: Parlor, sit_down: SitDown, qtbot: QtBot) -> None:
    room = at_pig_dice(sit_down)(("Ann", "person"), ("Bob", "person"))
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    parlor.window.complain("The disk is full.")
    room.note.hint("Throw again.")
    press(qtbot, Qt.Key.Key_Escape)
    assert (room.note.isVisible(), len(parlor.window.notices.sentences)) == (False, 1)
    press(qtbot, Qt.Key.Key_Escape)
    assert parlor.window.notices.sentences == []


def test_esc_on_a_note_means_the_note_and_not_the_table(parlor: Parlor, sit_down: SitDown, qtbot: QtBot) -> None:
    room = at_pig_dice(sit_down)(("Ann", "person"), ("Bob", "person"))
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    parlor.window.complain("The disk is full.")
    room.note.hint("Throw again.")
    on_top(parlor).put_away.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert (room.note.isVisible(), parlor.window.notices.sentences) == (True, [])


def test_a_note_is_announced_and_its_buttons_have_names(parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> None:
    announced: list[str] = []

    def hear(event: QAccessibleAnnouncementEvent) -> None:
        announced.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    parlor.window.notices.say("Something is broken.", ("Mend it", lambda: None), details=["old.parlor: line 1"])
    assert announced == ["Something is broken. old.parlor: line 1"] == [on_top(parlor).accessibleName()]
    assert [button.accessibleName() for button in on_top(parlor).buttons] == ["Mend it", "All right"]


@pytest.mark.parametrize(("less", "moves"), [("off", True), ("on", False)])
def test_a_note_comes_in_from_above_unless_less_is_to_move(parlor: Parlor, qtbot: QtBot, less: str, moves: bool) -> None:
    parlor.settings.change("speed", "normal")
    parlor.settings.change("less_motion", less)
    parlor.window.complain("The disk is full.")
    note = on_top(parlor)
    assert (note.y() < 0) is moves
    qtbot.waitUntil(lambda: note.y() >= 0)


def test_a_note_of_a_new_game_is_still_there_at_its_table(parlor: Parlor, sit_down: SitDown, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be")
    at_pig_dice(sit_down)(("Ann", "person"), ("Bob", "person"))
    assert "cannot be kept" in on_top(parlor).sentence
    assert on_top(parlor).isVisible()


def broken_saves(folder: Path, count: int) -> None:
    (folder / "games").mkdir(exist_ok=True)
    for number in range(count):
        (folder / "games" / f"<b>{number}<b>.parlor").write_text("rubbish\n")


def test_thirty_broken_saves_are_one_note_which_stays_on_the_shelf(parlor: Parlor, tmp_path: Path) -> None:
    broken_saves(tmp_path, 30)
    parlor.window.open_home()
    assert len(parlor.window.notices.sentences) == 1
    assert parlor.window.notices.sentences[0].startswith("30 saved games cannot be read")
    assert len(on_top(parlor).details) == 30
    assert on_top(parlor).labels[1].textFormat() == Qt.TextFormat.PlainText
    parlor.window.open_setup("pig_dice")
    assert parlor.window.notices.sentences == []
    for file in (tmp_path / "games").iterdir():
        file.unlink()
    parlor.window.open_home()
    assert parlor.window.notices.sentences == []


def test_the_folder_of_broken_saves_can_be_shown(parlor: Parlor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    broken_saves(tmp_path, 2)
    parlor.window.open_home()
    next(button for button in on_top(parlor).buttons if button.text() == "Show the folder").click()
    assert [Path(url.toLocalFile()) for url in opened] == [tmp_path / "games"]
