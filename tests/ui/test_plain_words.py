"""Names are shown as they are written, in every room and on every paper, whatever Qt would make of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import Qt as Gui
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.end import EndPanel
from parlor_desktop.ui.kept_games import KeptGamesDialog
from parlor_desktop.ui.own_file import OwnFileChoice
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.plain import Label, caption, tip
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, SitDown, asked_or_over
from tests.ui.setting_up import introduce, open_seat, set_up

BOLD, BOTH, PICTURE = "<b>Ann</b>", "Bob & Cy", "<img src=x>"
NASTY = (BOLD, BOTH, PICTURE)


def read(words: str) -> str:
    """What a label or a tooltip that may obey tags makes of a text."""
    return QTextDocumentFragment.fromHtml(words).toPlainText() if Gui.mightBeRichText(words) else words


def pressed(words: str) -> str:
    """What a button or a menu item shows of its text."""
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&")


def texts(shown: QWidget) -> Iterator[str]:
    """Every text of a widget as it is seen or heard."""
    yield read(shown.toolTip())
    yield shown.accessibleName()
    yield shown.accessibleDescription()
    match shown:
        case QLabel():
            yield shown.text() if shown.textFormat() == Gui.TextFormat.PlainText else read(shown.text())
        case QAbstractButton():
            yield pressed(shown.text())
        case QComboBox():
            yield from (shown.itemText(at) for at in range(shown.count()))
        case QMenu():
            yield from (pressed(action.text()) for action in shown.actions())


def room_says(room: QWidget) -> str:
    return "\n".join(words for widget in (room, *room.findChildren(QWidget)) for words in texts(widget))


def sources(room: QWidget) -> str:
    """The same texts before Qt has made anything of them, with all that was done to show them as they are undone."""
    said = []
    for widget in (room, *room.findChildren(QWidget)):
        said += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, QLabel | QAbstractButton):
            said.append(widget.text())
        if isinstance(widget, QMenu):
            said += [action.text() for action in widget.actions()]
    return "\n".join(said).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").replace("&&", "&")


def check_name(room: QWidget, name: str) -> None:
    """Wherever it was meant, it is shown, and as often as it was meant."""
    assert room_says(room).count(name) == sources(room).count(name) > 0, name


def check(room: QWidget) -> None:
    for name in NASTY:
        check_name(room, name)


def test_the_pieces_show_what_they_are_given() -> None:
    for words in (*NASTY, "&lt;", "a < b & c > d\nand <i>more</i>", "Ann"):
        assert read(tip(words)) == words
        assert pressed(caption(words)) == words
    assert tip("Another face") == "Another face"


@pytest.mark.usefixtures("qapp")
def test_a_label_obeys_no_tags() -> None:
    plain, bare = Label(BOLD), QLabel(BOLD)
    assert plain.sizeHint().width() > bare.sizeHint().width()


@pytest.mark.parametrize("game", catalogue.names())
def test_every_table_shows_names_as_they_are_written(sit_down: SitDown, qtbot: QtBot, game: str) -> None:
    seats = [(name, PERSON) for name in NASTY]
    seats += [("", "easy")] * (catalogue.find_game(game).seats[0] - len(seats))
    room = sit_down(*seats, game=game)
    for seat in range(len(NASTY)):
        room.seat_menu.open(seat)
        room.decision.curtain.close_for(room.session.players[seat])
        room.decision.cover.close_for(room.session.players[seat], cloth=False)
        room.decision.cover.fit(QRectF(0, 0, 400, 100))
        for menu in room.findChildren(QMenu):
            assert NASTY[seat] in "".join(texts(menu))
            menu.close()
            menu.setParent(None)
        assert NASTY[seat] in "".join(texts(room.decision.curtain.summons.whose))
        assert short_name(NASTY[seat]) in "".join(texts(room.decision.cover.summons.whose))
        assert NASTY[seat] in "".join(texts(room.decision.curtain.button))
    room.decision.cover.put_away()
    room.decision.curtain.open()
    qtbot.waitUntil(lambda: asked_or_over(room) or bool(room.shouts.buttons), timeout=LONG)
    room.note.complain(f"{BOLD} cannot play.")
    check(room)


def test_the_story_tells_names_as_they_are_written(sit_down: SitDown, qtbot: QtBot) -> None:
    room = sit_down(*((name, PERSON) for name in NASTY), game="pig_dice")
    for _ in range(40):
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        if room.host.asking is None:
            break
        room.host.choose(room.session.moves(room.host.asking)[-1])
    told = room.drawer.story.toPlainText()
    assert all(name in told for name in NASTY)
    assert not room.drawer.story.document().toHtml().count("<img")


def test_the_end_shows_names_as_they_are_written(parlor: Parlor) -> None:
    end = EndPanel(Over(((0, 2), (1,)), (9, 5, 9)), seated([(name, PERSON) for name in NASTY]), parlor.window)
    check(end)


def test_the_set_up_shows_names_as_they_are_written(parlor: Parlor, tmp_path: Path) -> None:
    room = set_up(parlor, "mexican_pete")
    for name in NASTY:
        mark = introduce(room, name)
        check_name(room, name)
        introduce(room, name)
        assert name in "".join(texts(room.person_paper.trouble))
        room.person_paper.put_away()
        room.family.buttons[mark].wants_change.emit()
        assert name in "".join(texts(room.person_paper.remove))
        room.person_paper.put_away()
        open_seat(room, room.seating.seat_of(mark) or 0)
        assert name in "".join(texts(room.seat_paper.change))
        room.seat_paper.put_away()
    check(room)
    own = room.findChildren(OwnFileChoice)[0]
    file = tmp_path / "<b>deck<b>.json"
    file.write_text("{}")
    own.take_over(file)
    assert "<b>deck<b>.json" in "".join(texts(own.words))


def test_the_shelf_shows_names_as_they_are_written(parlor: Parlor) -> None:
    for seed in (1, 2):
        parlor.window.begin("pig_dice", TableSetup(seated([(name, PERSON) for name in NASTY]), {}), seed=seed)
        room = parlor.window.room
        assert isinstance(room, TableRoom)
        assert room.host.asking is not None
        room.host.choose(room.session.moves(room.host.asking)[0])
    parlor.window.open_home()
    check(parlor.window.home)
    frame = next(frame for frame in parlor.window.home.frames if frame.isVisible())
    assert any(BOTH in words for words in frame.who)
    frame.click()
    dialog = parlor.window.findChild(KeptGamesDialog)
    assert dialog is not None
    lines = [label.text() for label in dialog.findChildren(QLabel)]
    dialog.accept()
    assert sum(BOTH in line for line in lines) >= 2


def test_a_note_shows_names_as_they_are_written(parlor: Parlor) -> None:
    parlor.window.notices.say(f"{BOLD} and {PICTURE} are gone.", (f"Call {BOTH}", lambda: None), details=NASTY)
    note = parlor.window.notices.top
    assert note is not None
    check(note)


def test_no_label_of_any_room_may_obey_tags(parlor: Parlor, sit_down: SitDown) -> None:
    window = parlor.window
    window.open_settings()
    window.open_about()
    window.open_rulebook()
    window.open_setup("mexican_pete")
    labels = window.findChildren(QLabel)
    labels += sit_down(("Ann", PERSON), ("Bob", PERSON), game="pig_dice").findChildren(QLabel)
    assert len(labels) > 15
    assert [label.text() for label in labels if label.textFormat() != Gui.TextFormat.PlainText] == []
