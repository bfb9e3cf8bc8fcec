"""Computer players remark on what has happened at the table, when somebody can listen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from parlor_desktop.ai import talk
from parlor_desktop.ai.characters import CHARACTERS
from parlor_desktop.ai.lines import LINES, Voice
from parlor_desktop.ai.workers import Question
from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.engine.temper import PLAIN
from parlor_desktop.games.bacarac.events import Dealt
from parlor_desktop.games.pig_dice.events import DiceFell, SevenFell, Won
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.scene.kit.tempo import Speed
from parlor_desktop.ui.table import TableRoom
from parlor_desktop.ui.table.remarks import LONG
from tests.ui.conftest import LONG as PATIENCE
from tests.ui.conftest import SitDown, asked_or_over
from tests.ui.pig_dice import at_pig_dice

ANN = ("Ann", "person")
SEVEN = SevenFell(1, (3, 4), 40, "PD-4")


@pytest.fixture(autouse=True)
def _talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever can say something does, and nobody waits for their turn to speak."""
    for name, figure in (("OFTEN", 1.0), ("GREAT", 1.0), ("QUIET", 0.0), ("QUIET_AT_GREAT_MOMENTS", 0.0)):
        monkeypatch.setattr(talk, name, figure)


@pytest.fixture
def room(parlor: Parlor, sit_down: SitDown, qtbot: QtBot) -> TableRoom:
    """Ann is to throw; Ada and Ben look on. The table moves at its usual speed from now on."""
    room = at_pig_dice(sit_down)(ANN, ("", "medium"), ("", "medium"))
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=PATIENCE)
    parlor.settings.change("speed", "normal")
    return room


def lines_of(name: str, *voices: Voice) -> set[str]:
    return {line for voice in voices for line in LINES[name][voice]}


def said(room: TableRoom, event: Event) -> str:
    room.remarks.hush()
    room.choreographer.shown.emit(event)
    return room.remarks.bubble.words


def test_what_was_shown_is_remarked_on_by_the_one_whom_it_befell_or_another(room: TableRoom) -> None:
    own = lines_of("Ada", Voice.MY_MISHAP)
    others = {line.format(name="Ada") for line in lines_of("Ben", Voice.THEIR_MISHAP)}
    heard = [said(room, SEVEN) for _ in range(3)]
    assert set(heard) <= own | others
    assert len(set(heard)) == 3, "never the same twice"
    assert room.remarks.bubble.seat in (1, 2)


def test_a_screen_reader_hears_it_too(room: TableRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: heard.append(event.message()))
    words = said(room, SEVEN)
    assert heard in ([f"Ada says: {words}"], [f"Ben says: {words}"])


def test_when_everything_has_been_said_there_is_silence(room: TableRoom) -> None:
    heard = [said(room, SEVEN) for _ in range(8)]
    assert heard.count("") == 3
    assert len(set(heard)) == 5 + 1


def test_nothing_is_said_of_what_is_not_worth_a_word(room: TableRoom) -> None:
    assert said(room, DiceFell(1, (1, 2), 3, 3, "PD-3")) == ""


def test_people_are_never_made_to_say_anything(parlor: Parlor, sit_down: SitDown, qtbot: QtBot) -> None:
    """Not even when somebody calls themselves as one of the house."""
    room = at_pig_dice(sit_down)(ANN, ("Ada", "person"), ("", "medium"))
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=PATIENCE)
    parlor.settings.change("speed", "normal")
    heard = [said(room, SEVEN) for _ in range(4)]
    assert room.session.names == ("Ann", "Ada", "Ben")
    assert set(heard) == {line.format(name="Ada") for line in lines_of("Ben", Voice.THEIR_MISHAP)} | {""}


def test_the_setting_turns_it_off_at_once_and_on_again(parlor: Parlor, room: TableRoom) -> None:
    assert said(room, SEVEN)
    parlor.settings.change("remarks", "off")
    assert room.remarks.bubble.words == ""
    assert said(room, SEVEN) == ""
    parlor.settings.change("remarks", "on")
    assert said(room, SEVEN)


def test_nobody_talks_to_people_in_a_hurry(parlor: Parlor, room: TableRoom) -> None:
    for speed in (Speed.INSTANT, Speed.FLYING):
        pace = parlor.tempo.for_a_while(speed)
        assert said(room, SEVEN) == ""
        pace.over()
    assert said(room, SEVEN)


def test_nobody_talks_while_the_game_waits_or_something_lies_over_it(room: TableRoom) -> None:
    room.pause(True)
    assert said(room, SEVEN) == ""
    room.pause(False)
    assert said(room, SEVEN)


def test_the_bubble_keeps_off_the_buttons(room: TableRoom) -> None:
    for _ in range(5):
        if said(room, SEVEN):
            where = room.stage.on_screen(room.remarks.bubble.where())
            for button in room.actions_bar.buttons:
                on_stage = button.rect().translated(button.mapTo(room.stage, button.rect().topLeft()))
                assert not on_stage.intersects(where)


def test_a_winner_is_cheered_before_the_end_lies_over_the_table(room: TableRoom) -> None:
    won = Won((2,), 104, "PD-8")
    assert said(room, won) == ""
    room.choreographer.begins.emit(won)
    assert room.remarks.bubble.words in lines_of("Ben", Voice.MY_WIN) | {
        line.format(name="Ben") for line in lines_of("Ada", Voice.THEIR_WIN)
    }


def test_a_great_moment_has_the_stage_and_is_spoken_of_afterwards(room: TableRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    spot = room.board.great_moment.spot
    monkeypatch.setattr(spot, "isVisible", lambda: True)
    assert said(room, SEVEN) == ""
    monkeypatch.undo()
    _talk_freely(monkeypatch)
    room.board.darkened.emit(False)
    assert room.remarks.bubble.words


def test_whoever_is_interrupted_by_a_great_moment_says_it_again(parlor: Parlor, room: TableRoom) -> None:
    words = said(room, SEVEN)
    room.board.darkened.emit(True)
    assert room.remarks.bubble.words == ""
    room.board.darkened.emit(False)
    assert room.remarks.bubble.words == words
    room.board.darkened.emit(True)
    parlor.settings.change("remarks", "off")
    room.board.darkened.emit(False)
    assert room.remarks.bubble.words == ""


def _talk_freely(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, figure in (("OFTEN", 1.0), ("GREAT", 1.0), ("QUIET", 0.0), ("QUIET_AT_GREAT_MOMENTS", 0.0)):
        monkeypatch.setattr(talk, name, figure)


def test_whoever_takes_long_over_a_decision_is_told_to_take_their_time(room: TableRoom) -> None:
    (waits,) = [timer for timer in room.remarks.children() if getattr(timer, "interval", lambda: 0)() == LONG]
    assert waits.isActive()  # type: ignore[attr-defined]
    waits.timeout.emit()  # type: ignore[attr-defined]
    kind = {line.format(name="Ann") for name in ("Ada", "Ben") for line in lines_of(name, Voice.WAITING)}
    assert room.remarks.bubble.words in kind
    room.host.asks.emit(-1)
    assert not waits.isActive()  # type: ignore[attr-defined]


def test_what_was_said_at_one_table_is_not_said_at_the_next(parlor: Parlor, room: TableRoom, sit_down: SitDown) -> None:
    before = {said(room, SEVEN) for _ in range(2)}
    parlor.settings.change("speed", "instant")
    another = at_pig_dice(sit_down)(ANN, ("", "medium"), ("", "medium"))
    parlor.settings.change("speed", "normal")
    after = {said(another, SEVEN) for _ in range(4)}
    assert before.isdisjoint(after)


def test_a_game_is_asked_only_about_what_an_onlooker_has_seen(room: TableRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Event] = []
    monkeypatch.setattr(type(room.session.game.box), "happening", lambda _box, event: asked.append(event))
    dealt = Dealt(0, (("AS", "KS"), ("2H", "3H"), ("4D", "5D")), ("6C",), "BA-2")
    room.remarks.hear(dealt)
    assert asked == [dealt.seen_by(None)]
    assert "AS" not in repr(asked)


class Brackets(QTranslator):
    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        return f"[{text}]"


@pytest.fixture
def brackets() -> Iterator[None]:
    translator = Brackets()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


@pytest.mark.usefixtures("brackets")
def test_what_is_said_can_be_translated(room: TableRoom) -> None:
    words = said(room, SEVEN)
    assert words.startswith("[")
    assert "{" not in words


def test_the_room_remarks_on_what_truly_happens(parlor: Parlor, room: TableRoom, qtbot: QtBot, tmp_path: Path) -> None:
    """Not only on signals that a test sends."""
    heard: list[Happening] = []
    room.remarks.remark = lambda happening: heard.append(happening)  # type: ignore[method-assign]
    parlor.settings.change("speed", "instant")
    room.host.seat_player(0, "easy")
    qtbot.waitUntil(lambda: room.end is not None, timeout=PATIENCE)
    assert heard[-1].what is What.WIN
    assert any(happening.what in (What.MISHAP, What.FEAT, What.LUCK) for happening in heard)
    assert list(tmp_path.glob("finished/*.parlor"))


# -- Tempers --------------------------------------------------------------------------------------------------------------


def test_a_computer_player_is_asked_in_the_temper_of_its_name_and_a_hint_in_none(
    room: TableRoom, parlor: Parlor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    def ask(question: Question, _answer: object) -> int:
        asked.append(question)
        return len(asked)

    monkeypatch.setattr(parlor.workers, "ask", ask)
    room.host.ask_hint()
    room.host.choose(THROW)
    room.choreographer.finish()
    room.host.choose(GIVE_UP)
    assert [(each.kind, each.seat, each.temper) for each in asked] == [
        ("weigh", 0, PLAIN),
        ("choose", 1, CHARACTERS["Ada"].temper),
    ]
