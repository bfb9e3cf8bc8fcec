"""Looking back: the whole game once more, for the eyes only."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Passing, Speed, Tempo
from parlor_desktop.ui.host import Host


class LookBack(QObject):
    """At any pace but at once. It can be brought to its end at any time, and changes nothing."""

    begun = Signal()
    ended = Signal()

    def __init__(self, board: AnyBoard, host: Host, choreographer: Choreographer, tempo: Tempo, parent: QObject) -> None:
        super().__init__(parent)
        self._board, self._host, self._choreographer, self._tempo = board, host, choreographer, tempo
        self._pace: Passing | None = None
        self.goes_on = False

    def begin(self) -> None:
        if self._tempo.still:
            self._pace = self._tempo.for_a_while(Speed.BRISK)
        self.goes_on = True
        session, eyes = self._host.session, self._host.eyes.seat
        self._board.forget_news()
        self._board.settle(session.game.view(session.steps[0].state, eyes))
        self.begun.emit()
        self._choreographer.idle.connect(self._end)
        self._choreographer.play_all(
            ([event.seen_by(eyes) for event in step.events], session.game.view(step.state, eyes)) for step in session.steps
        )

    def _end(self) -> None:
        self._choreographer.idle.disconnect(self._end)
        self.goes_on = False
        if self._pace is not None:
            self._pace.over()
            self._pace = None
        self.ended.emit()
