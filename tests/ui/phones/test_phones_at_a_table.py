"""People at a real table hold their hands on phones."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import AnyBox, Fell, Turn
from parlor_desktop.games import catalogue
from parlor_desktop.ui.phones import Phones
from parlor_desktop.ui.phones.line import Line
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.table import TableRoom
from tests.phones.evening import LOOPBACK, ROOMY, Phone
from tests.ui.conftest import LONG, SitDown, parlor, sit_down
from tests.ui.phones.pocket import Pockets

__all__ = ["parlor", "sit_down"]

SHORT: dict[str, dict[str, object]] = {"mayflower": {"deals": 6}, "mexican_pete": {"calls": "easy-going"}}
"""Whole games, but no long evenings."""
ANN, BOB, CAT, ADA = ("Ann", "person"), ("Bob", "person"), ("Cat", "person"), ("", "easy")


@pytest.fixture(autouse=True)
def _roomy(monkeypatch: pytest.MonkeyPatch) -> None:
    """All phones here have one address, and play as fast as they can."""
    monkeypatch.setattr(Line, "limits", ROOMY)


@pytest.fixture
def pockets() -> Iterator[list[Pockets]]:
    made: list[Pockets] = []
    yield made
    for each in made:
        each.close()


def has_decided(phones: Pockets, seat: int, times: int) -> bool:
    return phones.decided[seat] >= times


def eyes_of(room: TableRoom) -> int | None:
    """Asked anew: whoever reads this file for types does not know that they change."""
    return room.host.eyes.seat


def with_phones(qtbot: QtBot, made: list[Pockets], room: TableRoom, *seats: int) -> Pockets:
    made.append(Pockets(room))
    made[-1].sit(qtbot, *seats)
    return made[-1]


@pytest.mark.parametrize("box", catalogue.BOXES, ids=lambda box: box.name)
def test_a_whole_game_is_played_by_two_phones_and_a_computer_and_no_curtain_falls(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets], box: AnyBox
) -> None:
    room = sit_down(ANN, BOB, ADA, game=box.name, **SHORT.get(box.name, {}))
    phones = with_phones(qtbot, pockets, room, 0, 1)
    curtains: list[bool] = []
    room.host.asks.connect(lambda _seat: curtains.append(room.curtain.isVisible()))
    end = phones.until_over(qtbot)
    assert not any(curtains)
    assert eyes_of(room) is None
    assert all(phones.decided.values())
    assert room.choreographer.corrections == []
    phones.until(qtbot, lambda: all(phone.table["over"] for phone in phones.phones.values()))
    assert [phones.phones[seat].table["over"]["won"] for seat in (0, 1)] == [seat in end.places[0] for seat in (0, 1)]


@pytest.mark.parametrize(("game", "rules"), [("mayflower", {"deals": 6}), ("bacarac", {})])
def test_three_people_with_phones_decide_with_one_action_each_and_never_uncover_anything(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets], game: str, rules: dict[str, object]
) -> None:
    """A whole deal, counted: what people did, and what they decided."""
    room = sit_down(ANN, BOB, CAT, ADA, game=game, **rules)
    phones = with_phones(qtbot, pockets, room, 0, 1, 2)
    curtains: list[bool] = []
    room.host.asks.connect(lambda _seat: curtains.append(room.curtain.isVisible()))
    before, dealt = len(room.session.log), deals(room)
    phones.until(qtbot, lambda: deals(room) > dealt and not room.choreographer.busy)
    made = [entry for entry in room.session.log[before:] if entry.actor in (0, 1, 2)]
    assert len(made) > 10
    assert sum(phones.decided.values()) <= len(made) + 3  # what was decided since, in the next deal
    assert phones.refused == 0
    assert not any(curtains)


def deals(room: TableRoom) -> int:
    return sum(isinstance(entry.move, Fell) for entry in room.session.log)


def test_who_has_no_phone_decides_at_the_screen_behind_a_curtain_for_others_look_on(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets]
) -> None:
    room = sit_down(ANN, BOB, ADA, game="mayflower")
    phones = with_phones(qtbot, pockets, room, 1)
    phones.until(qtbot, lambda: room.host.asking == 0)
    assert room.curtain.isVisible()
    assert eyes_of(room) is None
    room.curtain.open()
    assert eyes_of(room) == 0
    room.host.choose(room.session.moves(0)[0])
    phones.until(qtbot, lambda: room.host.asking == 1, 1)
    assert not room.curtain.isVisible()
    assert eyes_of(room) is None
    assert not room.actions_bar.buttons


def test_the_only_person_with_a_phone_shows_nothing_of_their_hand_on_the_screen(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets]
) -> None:
    room = sit_down(ANN, ADA, game="mayflower")
    qtbot.waitUntil(lambda: room.host.asking == 0, timeout=LONG)
    assert eyes_of(room) == 0
    phones = with_phones(qtbot, pockets, room, 0)
    phones.until(qtbot, lambda: room.host.asking == 0, 0)
    assert eyes_of(room) is None
    assert not room.actions_bar.buttons
    assert room.host.advised is None


def test_bets_are_laid_on_phones_and_at_the_screen_in_any_order_and_nobody_is_interrupted(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets]
) -> None:
    room = sit_down(ANN, BOB, CAT, game="horses", bookie="fixed")
    phones = with_phones(qtbot, pockets, room, 2)
    phones.until(qtbot, lambda: room.host.asking == 1, 2)
    asked: list[int] = []
    room.host.asks.connect(asked.append)
    phones.until(qtbot, lambda: phones.decided[2] == 1 and bool(room.host.said))
    assert asked == []  # Bob still holds his counters
    room.curtain.open()
    room.host.choose(room.session.moves(1)[0])
    phones.until(qtbot, lambda: not room.session.state.to_bet)
    assert room.session.log[-1].actor == 2


def test_a_phone_falls_asleep_and_the_table_waits_and_says_for_whom(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets]
) -> None:
    room = sit_down(ANN, BOB, game="pig_dice", starter="first")
    phones = with_phones(qtbot, pockets, room, 0, 1)
    phones.until(qtbot, lambda: room.host.asking == 0, 0)
    phones.phones[0].say(do="asleep")
    qtbot.waitUntil(lambda: room.phones.of(0) == "asleep", timeout=LONG)
    assert room.line.words.text() == "Ann's phone is asleep. Anyone can play their hand here."
    assert room.board.plates[0].phone == "asleep"
    qtbot.waitUntil(room.sleeper.isVisible, timeout=LONG)
    room.sleeper.here.click()
    assert not room.sleeper.isVisible()
    assert room.host.is_here(0)
    qtbot.waitUntil(lambda: bool(room.actions_bar.buttons), timeout=LONG)
    phones.phones[0].say(do="there")
    qtbot.waitUntil(lambda: not room.host.is_here(0), timeout=LONG)
    assert not room.actions_bar.buttons
    phones.until(qtbot, lambda: phones.decided[0] > 0)


def test_the_hand_of_a_sleeping_phone_can_be_given_to_the_computer_and_taken_back_on_the_phone(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets]
) -> None:
    room = sit_down(ANN, BOB, game="pig_dice", starter="first")
    phones = with_phones(qtbot, pockets, room, 0, 1)
    phones.until(qtbot, lambda: room.host.asking == 0, 0)
    phones.phones[0].say(do="asleep")
    qtbot.waitUntil(room.sleeper.isVisible, timeout=LONG)
    room.sleeper.computer.click()
    phones.until(qtbot, lambda: room.host.asking == 1, 1)
    phones.until(qtbot, lambda: phones.phones[0].table["played_by"] == "computer", 1)
    phones.phones[0].say(do="mine", at=phones.phones[0].table["at"])
    phones.until(qtbot, lambda: room.host.plays[0] == "person", 1)


def test_a_phone_that_comes_back_in_the_middle_goes_on_where_it_was(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets]
) -> None:
    room = sit_down(ANN, ADA, game="mayflower")
    phones = with_phones(qtbot, pockets, room, 0)
    for turn in range(1, 5):
        phones.until(qtbot, lambda: room.host.asking == 0, 0)
        phones.phones[0].come_back()
        qtbot.waitUntil(lambda: room.phones.of(0) == "here", timeout=LONG)
        phones.until(qtbot, partial(has_decided, phones, 0, turn))


def test_a_decision_is_taken_back_on_the_phone_that_made_it_and_not_at_the_screen(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets]
) -> None:
    room = sit_down(ANN, BOB, game="pig_dice", starter="first")
    phones = with_phones(qtbot, pockets, room, 0)
    phones.until(qtbot, lambda: room.host.asking == 0, 0)
    phone = phones.phones[0]
    phones.until(qtbot, lambda: bool(phone.table["held"]["buttons"]), 0)
    phone.say(do="move", at=phone.table["at"], move="give up")
    phones.until(qtbot, lambda: phone.table["back"] is True and room.host.asking == 1, 0)
    room.host.take_back()
    assert room.host.asking == 1
    phone.say(do="take back", at=phone.table["at"])
    phones.until(qtbot, lambda: room.host.asking == 0, 0)
    assert room.session.awaits() == Turn(0)


def test_a_call_counts_from_when_it_was_made(qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets]) -> None:
    room = sit_down(ANN, BOB, game="mexican_pete")
    phones = with_phones(qtbot, pockets, room, 0, 1)
    phones.until(qtbot, lambda: room.host.callouts.listens() and room.session.state.dice is not None)
    callouts = room.host.callouts
    callouts.calling.watch.set_to(2.0)
    seat = room.session.state.thrower
    move = next(move for move in room.session.moves(seat) if type(move).__name__ == "Call")
    assert room.host.speak(seat, move, ago=0.1)
    (said,) = (entry for entry in room.session.log if entry.actor == seat and entry.move == move)
    assert said.ms is not None
    assert 1850 <= said.ms <= 1950


def test_nothing_listens_before_phones_are_asked_for_nor_when_the_table_is_left(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown, pockets: list[Pockets]
) -> None:
    room = sit_down(ANN, ADA, game="pig_dice")
    assert room.phones.line is None
    phones = with_phones(qtbot, pockets, room, 0)
    host, _, port = room.phones.address.removeprefix("http://").rstrip("/").partition(":")
    socket.create_connection((host, int(port)), 5).close()
    parlor.window.open_home()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection((host, int(port)), 5)
    assert phones.phones[0].hear_kind("gone")["why"] == "left"


def test_another_game_with_the_same_people_keeps_their_phones(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown, pockets: list[Pockets]
) -> None:
    room = sit_down(ANN, ADA, game="pig_dice", goal=50)
    phones = with_phones(qtbot, pockets, room, 0)
    phones.until_over(qtbot)
    room.again.emit()
    again = parlor.window.room
    assert isinstance(again, TableRoom)
    assert again is not room
    phones.room = again
    assert again.phones.of(0) == "here"
    phones.answered[0] = -1
    before = phones.decided[0]
    phones.until(qtbot, lambda: phones.decided[0] > before and phones.phones[0].table["over"] is None)


# -- The page with the codes ------------------------------------------------------------------------------------------------


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this machine had two addresses in the house."""
    monkeypatch.setattr(Phones, "addresses", lambda _self: [LOOPBACK, "127.0.0.2"])


@pytest.mark.usefixtures("at_home")
def test_one_phone_scans_after_another_without_leaving_the_page(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = sit_down(ANN, BOB, ADA, game="mayflower")
    room.menu.open_menu()
    room.menu.items["phones"].click()
    page = room.codes
    assert page.isVisible()
    assert not room.menu.is_open
    assert room.host.paused
    assert list(page.people) == [0, 1]
    addresses: list[str] = []
    monkeypatch.setattr(page.code, "show_address", addresses.append)
    page.show_code(0)
    assert "Ann" in page.whose.text()
    pockets.append(Pockets(room))
    pockets[0].phones[0] = Phone(addresses[-1]).sit()
    qtbot.waitUntil(lambda: page.seat == 1, timeout=LONG)
    assert "Ann: has a phone" in page.people[0].text()
    assert "Bob" in page.whose.text()
    pockets[0].phones[1] = Phone(addresses[-1]).sit()
    qtbot.waitUntil(lambda: page.seat is None, timeout=LONG)
    assert "Everybody has a phone" in page.whose.text()
    page.done.click()
    assert not room.host.paused


@pytest.mark.usefixtures("at_home")
def test_a_code_is_large_enough_to_be_scanned_from_two_metres(sit_down: SitDown) -> None:
    """A camera wants modules of 3 mm there; a pixel of a 24-inch screen is 0.27 mm."""
    room = sit_down(ANN, BOB, game="pig_dice")
    room.codes.open_page()
    assert room.codes.code.module >= 11


@pytest.mark.usefixtures("at_home")
def test_people_choose_the_address_and_stop_the_phones(sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB, game="pig_dice")
    room.codes.open_page()
    assert room.codes.where.isVisible()
    assert room.phones.address.startswith(f"http://{LOOPBACK}:")
    room.codes.where.choose("127.0.0.2")
    room.codes.where.used.emit()
    assert room.phones.address.startswith("http://127.0.0.2:")
    room.codes.stop.click()
    assert not room.phones.is_open
    assert not room.codes.isVisible()


def test_without_an_address_in_the_house_the_page_says_so(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Phones, "addresses", lambda _self: [])
    room = sit_down(ANN, BOB, game="pig_dice")
    room.codes.open_page()
    assert "no home network" in room.codes.whose.text()
    assert not room.phones.is_open


@pytest.mark.usefixtures("at_home")
def test_the_set_up_offers_phones_and_the_codes_come_when_everybody_sits(parlor: Parlor) -> None:
    parlor.window.open_setup("pig_dice")
    setup = parlor.window.room
    assert isinstance(setup, SetupRoom)
    setup.phones_button.click()
    setup.play.click()
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    assert room.codes.isVisible()
    assert room.phones.is_open
