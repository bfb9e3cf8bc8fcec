"""A game to watch: characters play for whoever asks for it, and, where people like that, when the shelf is left alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget

from parlor_desktop.engine.contract import Over
from parlor_desktop.scene.kit.wording import tr

if TYPE_CHECKING:
    from parlor_desktop.ui.table import TableRoom

ALONE: Final = 5 * 60_000
"""Milliseconds on the shelf without a hand on the mouse until they begin."""
END_STAYS: Final = 15_000
"""Milliseconds that the end of a game is shown before the next one begins."""
PRESSES: Final = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin)


class Watching(QObject):
    """Whoever asked for a game has a table like any other, at which nobody sits. When it has begun by itself there is no sound,
    and the first key or click leads back to the shelf. No game of this kind is kept."""

    def __init__(
        self,
        home: QWidget,
        begin: Callable[[bool], TableRoom],
        leave: Callable[[], None],
        wanted: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._home, self._begin, self._leave, self._wanted = home, begin, leave, wanted
        self._hand = QPoint()
        """Where the pointer was when somebody was last seen."""
        self.room: TableRoom | None = None
        self.by_itself = False
        self._alone = QTimer(self)
        self._alone.setSingleShot(True)
        self._alone.timeout.connect(self._look_around)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self.begin_anew)
        home.installEventFilter(self)
        if home.isVisible():
            self._wait()

    # -- Beginning ------------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Somebody wants to see a game."""
        self.by_itself = False
        self.begin_anew()

    def begin_anew(self) -> None:
        self._next.stop()
        self._alone.stop()
        room = self._begin(self.by_itself)
        self.room = room
        room.seat_menu.rest(True)
        if self.by_itself:
            application = QApplication.instance()
            assert application is not None
            application.installEventFilter(self)
            room.note.hint(tr("Nobody is here, so they play. Any key leads back to the shelf."))
        else:
            room.note.hint(tr("They play, and you watch. The menu leads back to the shelf."))
        room.host.over.connect(self._mind_end)

    def end(self) -> None:
        """The table is left."""
        if self.room is not None:
            self.room = None
            self._next.stop()
            application = QApplication.instance()
            assert application is not None
            application.removeEventFilter(self)

    def _mind_end(self, _over: Over) -> None:
        if self.by_itself:
            self._next.start(END_STAYS)

    # -- Is anybody there? ----------------------------------------------------------------------------------------------------

    def _wait(self) -> None:
        self._hand = QCursor.pos()
        self._alone.start(ALONE)

    def _look_around(self) -> None:
        """A hand on the mouse, a sheet over the shelf, another program in front: somebody is busy."""
        moved = QCursor.pos() != self._hand
        busy = QApplication.activeModalWidget() is not None or not self._home.isActiveWindow()
        if moved or busy or not self._wanted():
            self._wait()
            return
        self.by_itself = True
        self.begin_anew()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if watched is self._home and event.type() == QEvent.Type.Show:
            self._wait()
        elif watched is self._home and event.type() == QEvent.Type.Hide:
            self._alone.stop()
        elif watched is self._home and event.type() in PRESSES and self._alone.isActive():
            self._wait()
        elif event.type() in PRESSES and self.room is not None and self.by_itself and isinstance(watched, QWidget):
            QTimer.singleShot(0, self._leave)  # not while Qt still hands out this event
            return True
        return False
