"""People at a real table hold their hands on phones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.games import catalogue
from parlor_desktop.phones import limits, server
from parlor_desktop.ui.table import TableRoom
from tests.phones.evening import ROOMY
from tests.ui.conftest import SitDown, parlor, sit_down
from tests.ui.phones.pocket import Pockets

__all__ = ["parlor", "sit_down"]

ANN, BOB, CAT, ADA = ("Ann", "person"), ("Bob", "person"), ("Cat", "person"), ("", "easy")


@pytest.fixture(autouse=True)
def _roomy(monkeypatch: pytest.MonkeyPatch) -> None:
    """All phones here have one address, and play as fast as they can."""
    monkeypatch.setattr(server, "USUAL", ROOMY)
    monkeypatch.setattr(limits, "USUAL", ROOMY)
    monkeypatch.setattr(server.Server.__init__, "__defaults__", (ROOMY, str))


@pytest.fixture
def pockets() -> Iterator[list[Pockets]]:
    made: list[Pockets] = []
    yield made
    for each in made:
        each.close()


def with_phones(qtbot: QtBot, made: list[Pockets], room: TableRoom, *seats: int) -> Pockets:
    made.append(Pockets(room))
    made[-1].sit(qtbot, *seats)
    return made[-1]


@pytest.mark.parametrize("box", catalogue.BOXES, ids=lambda box: box.name)
def test_a_whole_game_is_played_by_two_phones_and_a_computer_and_no_curtain_falls(
    qtbot: QtBot, sit_down: SitDown, pockets: list[Pockets], box: AnyBox
) -> None:
    room = sit_down(ANN, BOB, ADA, game=box.name)
    phones = with_phones(qtbot, pockets, room, 0, 1)
    curtains: list[bool] = []
    room.host.asks.connect(lambda _seat: curtains.append(room.curtain.isVisible()))
    end = phones.until_over(qtbot)
    assert not any(curtains)
    assert room.host.eyes.seat is None
    assert all(phones.decided.values())
    assert room.choreographer.corrections == []
    phones.until(qtbot, lambda: all(phone.table["over"] for phone in phones.phones.values()))
    assert [phones.phones[seat].table["over"]["won"] for seat in (0, 1)] == [seat in end.places[0] for seat in (0, 1)]
