"""The decision of a person: whoever is asked gets buttons, behind a curtain where seats have secrets."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.ui.actions import ActionsBar
from parlor_desktop.ui.curtain import Curtain
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.table.hearing import Hearing
from parlor_desktop.ui.table.keys import Keys
from parlor_desktop.ui.table.note import Note
from parlor_desktop.ui.table.pages import Pages


class Decision(QObject):
    def __init__(
        self,
        board: AnyBoard,
        host: Host,
        actions: ActionsBar,
        curtain: Curtain,
        pages: Pages,
        note: Note,
        keys: Keys,
        hearing: Hearing,
        room: QWidget,
    ) -> None:
        super().__init__(room)
        self._board, self._host, self._actions, self._curtain = board, host, actions, curtain
        self._pages, self._note, self._keys, self._hearing, self._room = pages, note, keys, hearing, room
        self._seen: Seat | None = None
        """Who was asked last."""
        host.asks.connect(self._ask)
        curtain.opened.connect(self._open)
        board.chosen.connect(self._choose)
        actions.chosen.connect(self._choose)

    def withdraw(self) -> None:
        """Nobody is asked any more."""
        self._board.withdraw()
        self._board.asked = None
        if QApplication.focusWidget() in self._actions.buttons:
            self._room.setFocus()  # not to the next button, where an impatient Space would leave the table
        self._actions.clear()
        self._note.hide_hint()
        self._pages.mind()

    def _ask(self, seat: int) -> None:
        self.withdraw()
        self._curtain.hide()  # whoever was to open it may hold their hand elsewhere by now
        if seat < 0:
            return
        if not self._host.is_here(seat):
            self._keys.listen(True)
        elif self._host.eyes.are_wanted_of(seat):
            self._keys.listen(False)
            self._curtain.close_for(self._board.players[seat])
            self._hearing.pause()
        else:
            self._offer()
        if len(self._host.people) > 1 and seat != self._seen:
            self._board.sounds.play("knock")  # the turn has come to somebody else
        self._seen = seat

    def _open(self) -> None:
        if self._host.asking is not None:
            self._host.eyes.look(self._host.asking)
        self._offer()

    def _offer(self) -> None:
        """The buttons of whoever is to decide."""
        self._keys.listen(True)
        self.withdraw()
        seat, session = self._host.asking, self._host.session
        if seat is None:
            return
        self._board.asked = seat
        view, moves = session.view(seat), session.moves(seat)
        actions = self._board.actions(view, moves)
        self._board.offer(view, moves)
        self._actions.offer(actions)
        self._pages.give_keys()
        if not any(action.at_once for action in actions):
            self._hearing.pause()

    def _choose(self, move: Move) -> None:
        self._note.hide()
        self._host.choose(move)
