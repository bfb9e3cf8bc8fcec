"""A page that opens over the table: after a deal, until it has been read, or because somebody has asked for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QAbstractAnimation, QRectF

from parlor_desktop.engine.session import PERSON
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.score_page import ScorePage

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

PAGE_HEIGHT = 70.0
P = TypeVar("P", bound=ScorePage)


class OpenPage(Generic[P]):
    """`page` is what is written on; this is how it comes and goes."""

    def __init__(self, board: AnyBoard, page: P, covers: bool) -> None:
        self._board = board
        self.page = page
        self.covers = covers
        self._room = QRectF()
        self._middle = 0.0
        board.put(page, PAGE_HEIGHT)
        board.pages.append(self)

    @property
    def is_open(self) -> bool:
        return self.page.isVisible()

    def close(self) -> bool:
        """Put it away; False when it was not open."""
        was_open = self.is_open
        self.page.setVisible(False)
        return was_open

    def toggle(self, waits: bool) -> None:
        """Somebody wants to look at it, or has looked enough."""
        self.page.show_waiting(waits)
        self.fit()
        self.page.setOpacity(1)
        self.page.setVisible(not self.is_open)

    def turn_to(self, write: Callable[[], object]) -> Iterator[Beat]:
        """It opens, and closes when it has been read: with people there, when one of them says so."""
        board = self._board
        people = any(player.plays == PERSON for player in board.players)

        def motion() -> QAbstractAnimation:
            board.sounds.play("page")
            write()
            self.page.show_waiting(people)
            self.fit()
            self.page.setVisible(True)
            self.page.setOpacity(0)
            return board.animate(self.page, b"opacity", 1.0, pace.LAMP)

        yield Beat(motion)
        if people and board.pages_wait:
            yield board.hold()
        elif not people:
            yield board.wait(pace.PAGE_READ)
        yield board.now(self.close)

    def lay_out(self, room: QRectF, middle: float | None = None) -> None:
        """It lies in the middle of the room it is given, or, if it can, as far down as `middle`."""
        self._room = room
        self._middle = room.center().y() if middle is None else middle
        self.fit()

    def fit(self) -> None:
        if self._room.isEmpty():
            return
        room, size = self._room, self.page.boundingRect().size()
        scale = min(self._board.letters, (room.width() - 40) / size.width(), (room.height() - 20) / size.height())
        self.page.setScale(scale)
        lowest = room.bottom() - size.height() * scale / 2 - 10
        self.page.setPos(room.center().x(), max(room.center().y(), min(self._middle, lowest)))
