"""Luck that can be checked, as people meet it: at the set-up, at the table and at the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.workers import Question
from parlor_desktop.app import Parlor
from parlor_desktop.engine.fair_luck import Secret, in_short
from parlor_desktop.engine.session import AnySession
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, is_over

LEFT = Qt.MouseButton.LeftButton
SECRET = Secret(bytes(32))


def table_of(parlor: Parlor) -> TableRoom:
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    return room


def sit_down(parlor: Parlor, *plays: str, **rules: object) -> TableRoom:
    seats = seated([("Ann" if each == "person" else "", each) for each in plays])
    parlor.window.begin("pig_dice", TableSetup(seats, rules), secret=SECRET)
    return table_of(parlor)


def played_out(qtbot: QtBot, parlor: Parlor) -> TableRoom:
    room = sit_down(parlor, "easy", "easy", goal=50)
    qtbot.waitUntil(lambda: is_over(room) and room.end is not None, timeout=LONG)
    return room


def test_the_fingerprint_is_there_before_the_game_and_the_word_goes_into_its_record(qtbot: QtBot, parlor: Parlor) -> None:
    parlor.window.open_setup("pig_dice")
    room = parlor.window.room
    assert isinstance(room, SetupRoom)
    room.drawer_button.click()
    letters = room.luck.fingerprint.text()
    assert len(letters.replace(" ", "")) == 16
    room.luck.field.setText("  swordfish ")
    qtbot.mouseClick(room.play, LEFT)
    luck = table_of(parlor).session.luck
    assert in_short(luck.fingerprint) == letters
    assert luck.word == "swordfish"
    (record,) = parlor.window._house.saves.going_on.glob("*.parlor")
    header, word = (json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()[:2])
    assert (in_short(header["fingerprint"]), word["word"]) == (letters, "swordfish")


def test_every_table_has_a_secret_of_its_own(parlor: Parlor) -> None:
    seen = set()
    for _ in range(3):
        parlor.window.open_setup("pig_dice")
        room = parlor.window.room
        assert isinstance(room, SetupRoom)
        seen.add(room.luck.secret)
    assert len(seen) == 3


def test_a_word_can_be_said_at_the_table_until_something_has_fallen(parlor: Parlor) -> None:
    room = sit_down(parlor, "person", "easy", starter="first")
    page = room.drawer.luck
    assert page.fingerprint.text() == in_short(SECRET.fingerprint)
    assert not page.field.isHidden()
    page.field.setText("swordfish")
    page.say.click()
    assert room.session.luck.word == "swordfish"
    assert "Your word: swordfish" in page.about.text()
    begun = sit_down(parlor, "person", "easy")
    assert begun.drawer.luck.field.isHidden(), "luck has decided already who begins"


def test_at_the_end_a_button_says_whether_it_was_fair(qtbot: QtBot, parlor: Parlor) -> None:
    room = played_out(qtbot, parlor)
    assert room.end is not None
    qtbot.mouseClick(room.end.check, LEFT)
    assert room.end.verdict.text().startswith("Fair: luck fell ")
    assert room.end.verdict.isVisible()
    assert not room.end.check.isVisible()
    assert room.drawer.luck.verdict.text() == room.end.verdict.text()


def test_a_bent_record_is_said_to_be_bent(qtbot: QtBot, parlor: Parlor) -> None:
    room = played_out(qtbot, parlor)
    (record,) = parlor.window._house.saves.over.glob("*.parlor")
    lines = record.read_text(encoding="utf-8").splitlines()
    secret = json.loads(lines[-1])["revealed"]
    record.write_text("\n".join([*lines[:-1], lines[-1].replace(secret, Secret(bytes(31) + b"1").reveal())]) + "\n")
    room.luck.wants_check.emit()
    assert room.end is not None
    assert f"line {len(lines)} of the record" in room.end.verdict.text()


def test_of_a_game_that_goes_on_nothing_is_said_but_that_it_is_too_soon(parlor: Parlor) -> None:
    room = sit_down(parlor, "person", "easy", starter="first")
    room.drawer.luck.check.click()
    assert "when the game is over" in room.drawer.luck.verdict.text()


def test_an_old_record_says_so(parlor: Parlor, tmp_path: Path) -> None:
    old = Path(tmp_path / "old.parlor")
    old.write_text(
        '{"parlor":1,"program":"0.1.0","game":"pig_dice","seats":[{"name":"Ann","plays":"person"},{"name":"Bob","plays":"easy"}],'
        '"rules":{"starter":"first"},"seed":5}\n{"line":2,"seat":0,"move":"throw"}\n'
    )
    parlor.window.look_at(old)
    room = table_of(parlor)
    room.luck.wants_check.emit()
    assert room.drawer.luck.verdict.text() == "This game was begun before luck could be checked."
    assert room.drawer.luck.fingerprint.isHidden()


def test_no_computer_player_is_given_the_secret(qtbot: QtBot, parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Question]()

    def ask(question: Question, _hear: object) -> int:
        asked.append(question)
        return len(asked)

    monkeypatch.setattr(parlor.workers, "ask", ask)
    room = sit_down(parlor, "easy", "easy", starter="first")
    qtbot.waitUntil(lambda: bool(asked), timeout=LONG)
    session: AnySession = room.session
    assert session.luck.secret is SECRET
    assert SECRET.reveal() not in repr(asked)
    assert asked[0].seed != SECRET.reveal()
