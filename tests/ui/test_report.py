"""The sheet “Luck or skill?”, from the button at the end of a game to what it says of everybody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.report import Place, Sums
from parlor_desktop.ai.workers import TOO_LONG, Answer, Ticket
from parlor_desktop.app import Parlor
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.report.kept import kept_report
from parlor_desktop.ui.report.reckoner import Reckoner
from parlor_desktop.ui.report.sheet import ReportSheet, in_words
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, is_over, parlor

__all__ = ["parlor"]

LEFT = Qt.MouseButton.LeftButton


def played_out(qtbot: QtBot, parlor: Parlor) -> TableRoom:
    seats = seated([("", "easy"), ("", "easy")])
    parlor.window.begin("pig_dice", TableSetup(seats, {"goal": 50}), secret=Secret(bytes(32)))
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    qtbot.waitUntil(lambda: is_over(room) and room.end is not None, timeout=LONG)
    return room


def asked_for(qtbot: QtBot, parlor: Parlor, room: TableRoom) -> ReportSheet:
    assert room.end is not None
    qtbot.mouseClick(room.end.report, LEFT)
    sheet = parlor.window.findChildren(ReportSheet)[-1]
    qtbot.waitUntil(lambda: sheet.report is not None, timeout=LONG)
    return sheet


def test_at_the_end_it_is_told_what_was_luck_and_what_was_play(qtbot: QtBot, parlor: Parlor) -> None:
    room = played_out(qtbot, parlor)
    sheet = asked_for(qtbot, parlor, room)
    assert sheet.report is not None
    assert sheet.report.finished
    winner = room.session.names[sheet.seat]
    assert sheet.report.sums[sheet.seat].result == 1.0
    assert sheet.words.text().startswith(f"{winner} was ")
    assert not sheet.progress.isVisible()
    assert "exact" in sheet.small.text()
    assert f"{winner}: 100 %" in sheet.curve.accessibleName()
    assert sheet.moments[0].text().startswith("1.  The ")
    assert "Result 100 %" in sheet.shares.accessibleName()


def test_everybody_has_a_report_of_their_own(qtbot: QtBot, parlor: Parlor) -> None:
    room = played_out(qtbot, parlor)
    sheet = asked_for(qtbot, parlor, room)
    loser = 1 - sheet.seat
    before = sheet.words.text()
    sheet.seats.button(loser).click()
    assert sheet.seat == loser
    assert sheet.words.text() != before
    assert "Result 0 %" in sheet.shares.accessibleName()
    assert room.session.names[loser] in sheet.dearest.text()
    assert sheet.seats.button(loser).accessibleName() == f"The report for {room.session.names[loser]}"


def test_a_turning_point_opens_in_the_look_back(qtbot: QtBot, parlor: Parlor) -> None:
    room = played_out(qtbot, parlor)
    sheet = asked_for(qtbot, parlor, room)
    assert sheet.report is not None
    place = sheet.report.turning_points[sheet.seat][1].place
    qtbot.mouseClick(sheet.moments[1], LEFT)
    assert not sheet.isVisible()
    assert room.look_back.goes_on
    assert room.look_back.at == place


def test_the_record_book_is_told_what_was_worked_out(qtbot: QtBot, parlor: Parlor) -> None:
    room = played_out(qtbot, parlor)
    (record,) = parlor.saves.finished()
    assert kept_report(parlor.saves.folder, record) is None
    assert kept_report(parlor.saves.folder, record.with_name("no such")) is None
    sheet = asked_for(qtbot, parlor, room)
    assert sheet.report is not None
    told = kept_report(parlor.saves.folder, record)
    assert told == {"seats": [{"luck": sums.luck, "own": sums.own} for sums in sheet.report.sums]}


def test_it_is_kept_and_there_at_once_the_next_time(qtbot: QtBot, parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> None:
    room = played_out(qtbot, parlor)
    sheet = asked_for(qtbot, parlor, room)
    first = sheet.report
    sheet.accept()
    folder: Path = parlor.saves.folder / "reports"
    assert len(list(folder.glob("*.json"))) == 1
    monkeypatch.setattr(Reckoner, "_ask", lambda _self: pytest.fail("it was worked out again"))
    again = asked_for(qtbot, parlor, room)
    assert again is not sheet
    assert again.report == first


def test_what_cannot_be_worked_out_is_said(qtbot: QtBot, parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> None:
    room = played_out(qtbot, parlor)
    assert room.end is not None

    def too_late(_place: Place, answer: Callable[[Ticket, Answer], None]) -> Ticket:
        QTimer.singleShot(0, lambda: answer(Ticket(77), TOO_LONG))
        return Ticket(77)

    monkeypatch.setattr(parlor.workers, "ask", too_late)
    qtbot.mouseClick(room.end.report, LEFT)
    sheet = parlor.window.findChildren(ReportSheet)[-1]
    qtbot.waitUntil(lambda: not sheet.progress.isVisible(), timeout=LONG)
    assert sheet.words.text() == "This could not be worked out. You can try again later."
    assert sheet.report is None
    sheet.tell_of(1)
    assert sheet.report is None


def test_a_sheet_that_is_closed_waits_for_nothing(qtbot: QtBot, parlor: Parlor) -> None:
    room = played_out(qtbot, parlor)
    assert room.end is not None
    qtbot.mouseClick(room.end.report, LEFT)
    sheet = parlor.window.findChildren(ReportSheet)[-1]
    reckoner = sheet.findChild(Reckoner)
    assert isinstance(reckoner, Reckoner)
    sheet.accept()
    assert reckoner._asked is None


@pytest.mark.parametrize(
    ("luck", "own", "words"),
    [
        (0.21, -0.1, "Ann was lucky: that brought 21 %. What Ann decided cost 10 %."),
        (-0.3, 0.02, "Ann was unlucky: that cost 30 %. What Ann decided changed little."),
        (0.01, 0.08, "Ann was neither lucky nor unlucky. What Ann decided brought 8 %."),
    ],
)
def test_a_child_of_nine_reads_why(luck: float, own: float, words: str) -> None:
    assert in_words(Sums(0.25, luck, own, 0.0, 1.0), "Ann") == words
