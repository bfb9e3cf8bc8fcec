"""Looking on: a game that is played in another window, shown here while it goes on there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.record import BadRecord
from parlor_desktop.engine.session import Illegal
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.following import Following
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.table.note import Note

EVERY: Final = 300
"""Milliseconds between two looks at the record."""


class LookingOn(QObject):
    left = Signal()
    """Nobody goes on with the game there any more."""
    gone = Signal()
    """Its record is not among the games any more."""

    def __init__(self, host: Host, note: Note, parent: QObject) -> None:
        super().__init__(parent)
        self._host = host
        self._note = note
        self._following: Following | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.look)

    @property
    def goes_on(self) -> bool:
        return self._following is not None

    def begin(self, following: Following) -> None:
        self._following = following
        self._note.hint(tr("You are looking on. The game is played in another window."))
        self._timer.start()

    def look(self) -> None:
        """See what has happened there since."""
        if self._following is None:
            return
        try:
            self._host.look_on(self._following.news())
        except (BadRecord, Illegal) as bad:
            self.end()
            self._note.complain(tr("The game cannot be followed any further: {reason}", reason=bad))
            return
        if isinstance(self._host.session.awaits(), Over):
            self.end()
            self._note.hint(tr("The game is over."))
        elif not (played := self._following.is_played()):
            self.end()
            self._note.hide()
            (self.gone if played is None else self.left).emit()

    def end(self) -> None:
        self._following = None
        self._timer.stop()
