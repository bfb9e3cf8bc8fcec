"""The line to the phones: a server in a thread of its own, and its news in this one. It can be handed on from table to table.

Imported when phones are asked for: nobody else has to wait for what a server needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal

from parlor_desktop.engine.seats import Seat
from parlor_desktop.phones.limits import USUAL, Limits
from parlor_desktop.phones.page import page_in
from parlor_desktop.phones.server import Server
from parlor_desktop.phones.what_a_phone_says import Decision
from parlor_desktop.scene.kit import art
from parlor_desktop.scene.kit.wording import translate

PLAYERS_OWN = b"#B3262B"
"""The colour in our pictures that stands for another one."""


class Heard(NamedTuple):
    seat: Seat
    said: Decision
    arrived: float
    way: float


class Line(QObject):
    says = Signal(object)
    """What a phone has said, as Heard."""
    changed = Signal()
    """Another seat has a phone, or one sleeps, or is awake again."""
    _news = Signal(object)
    limits: ClassVar[Limits] = USUAL

    def __init__(self) -> None:
        super().__init__()
        self.phones: dict[Seat, str] = {}
        self.server = Server(self, page_in(translate), draw, self.limits, translate)
        self._news.connect(self._take_news, Qt.ConnectionType.QueuedConnection)

    def heard(self, seat: Seat, said: Decision, arrived: float, way: float) -> None:
        """In the server's thread."""
        self.says.emit(Heard(seat, said, arrived, way))

    def phones_changed(self, phones: Mapping[Seat, str]) -> None:
        """In the server's thread."""
        self._news.emit(dict(phones))

    def close(self) -> None:
        self.server.close()
        self.phones = {}

    def _take_news(self, phones: object) -> None:
        if isinstance(phones, dict) and self.server.address:
            self.phones = phones
            self.changed.emit()


def draw(name: str) -> str:
    """A picture of ours as SVG, printed in an ink if one is named: ui/arrow.svg#1E3A5F. Nothing, if there is none."""
    name, _, ink = name.partition("#")
    try:
        picture = art.read_asset(name)
    except art.MissingArt:
        return ""
    return (picture.replace(PLAYERS_OWN, f"#{ink}".encode()) if ink else picture).decode()
