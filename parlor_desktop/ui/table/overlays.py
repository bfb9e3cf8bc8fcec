"""What lies over the board, each thing in its place: buttons, notes, the end of the game, the veil."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from parlor_desktop.ui.actions import ActionsBar
from parlor_desktop.ui.curtain import Veil
from parlor_desktop.ui.end import EndPanel
from parlor_desktop.ui.shouts import Shouts
from parlor_desktop.ui.stage import StageView
from parlor_desktop.ui.table.note import Note
from parlor_desktop.ui.table.pages import Pages
from parlor_desktop.ui.table.seat_menu import SeatMenu

GAP: Final = 10


class Overlays:
    def __init__(
        self, stage: StageView, seats: SeatMenu, pages: Pages, actions: ActionsBar, shouts: Shouts, note: Note, room: QWidget
    ) -> None:
        self._stage, self._seats, self._pages, self._actions = stage, seats, pages, actions
        self._shouts, self._note, self._room = shouts, note, room
        self.veil = Veil(stage)
        self.end: EndPanel | None = None
        for words in (actions, shouts, note):
            words.resized.connect(self.place)

    def place(self) -> None:
        view = self._stage.rect()
        self._seats.fit()
        self._pages.fit()
        self._actions.fit(view)
        self._shouts.fit(view.width())
        row = self._shouts.sizeHint()
        self._shouts.setGeometry(
            (view.width() - row.width()) // 2, self._stage.geometry().bottom() - row.height() + 1, row.width(), row.height()
        )
        self._note.fit(view, self._notes_room(view))
        self.veil.setGeometry(view)
        if self.end is not None:
            self.end.setGeometry(view)

    def _notes_room(self, view: QRect) -> QRect:
        """An answer to somebody who has called out stands beside the buttons, where nothing is explained; where there is too
        little room for it, and for other notes, the board knows a place."""
        buttons = self._shouts.geometry().translated(-self._stage.pos())
        beside = QRect(buttons.right() + GAP, buttons.top(), view.right() - buttons.right() - 2 * GAP, buttons.height())
        if self._shouts.isVisible() and self._note.fits(beside.size()):
            return beside
        room = self._stage.board.notes_room
        return QRect() if room.isEmpty() else self._stage.on_screen(room)

    def show_end(self, end: EndPanel) -> None:
        self.end = end
        end.show()
        self.place()
        end.raise_()
        end.setFocus()  # not a button: Return must not begin another evening for somebody who was hurrying
