"""Phones in the pockets of people at a real table: they play by themselves whenever the window has time for them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from websockets.exceptions import ConnectionClosed

from parlor_desktop.engine.contract import CallOut, Over, Seat
from parlor_desktop.engine.held import move_key
from parlor_desktop.ui.table import TableRoom
from tests.phones.evening import LOOPBACK, Phone
from tests.ui.conftest import LONG, is_over


class Pockets:
    """The phones of one table."""

    def __init__(self, room: TableRoom, seed: int = 1) -> None:
        self.room, self.rng = room, Random(seed)
        self.phones: dict[Seat, Phone] = {}
        self.answered: dict[Seat, int] = {}
        """The position that each has answered last."""
        self.decided: dict[Seat, int] = {}
        self.refused = 0

    def open(self) -> None:
        """On the loopback address, where every machine finds itself."""
        if not self.room.phones.is_open:
            self.room.phones.open(LOOPBACK)

    def sit(self, qtbot: QtBot, *seats: Seat) -> None:
        self.open()
        for seat in seats:
            self.phones[seat] = Phone(self.room.phones.code(seat)).sit()
            self.answered[seat], self.decided[seat] = -1, 0
        qtbot.waitUntil(lambda: all(self.room.phones.of(seat) == "here" for seat in seats), timeout=LONG)

    def listen(self) -> None:
        """Hear what has come, without waiting."""
        for seat, phone in self.phones.items():
            with suppress(TimeoutError, ConnectionClosed):
                while True:
                    if phone.hear(0)["kind"] == "refused":
                        self.answered[seat] = -1
                        self.refused += 1

    def play(self, *but: Seat) -> None:
        """Everybody who is asked decides."""
        self.listen()
        for seat, phone in self.phones.items():
            table = phone.table
            if seat in but or not table or table["over"]:
                continue
            if table["asked"] == "turn" and self.answered[seat] != table["at"]:
                self.answered[seat] = table["at"]
                self.decided[seat] += 1
                phone.decide(self.rng)
            elif table["asked"] == "call":
                self._call(seat, phone)

    def _call(self, seat: Seat, phone: Phone) -> None:
        """As an easy computer player would."""
        session = self.room.session
        if not isinstance(session.awaits(), CallOut) or self.answered[seat] == len(session.log) or self.room.choreographer.busy:
            return
        reaction = session.game.box.brain("easy").react(session.view(seat), seat, self.rng)
        if reaction is not None:
            self.answered[seat] = len(session.log)
            self.decided[seat] += 1
            phone.say(do="move", at=phone.table["at"], move=move_key(reaction.move))

    def until(self, qtbot: QtBot, true: Callable[[], bool], *but: Seat) -> None:
        """Play until this holds."""

        def holds() -> bool:
            self.play(*but)
            QApplication.processEvents()
            return true()

        qtbot.waitUntil(holds, timeout=LONG)

    def until_over(self, qtbot: QtBot) -> Over:
        self.until(qtbot, lambda: is_over(self.room))
        end = self.room.session.awaits()
        assert isinstance(end, Over)
        return end

    def close(self) -> None:
        for phone in self.phones.values():
            phone.close()
