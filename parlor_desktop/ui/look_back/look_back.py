"""Looking back: the whole game once more, for the eyes only. Play waits meanwhile, and nothing of it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from parlor_desktop.engine.contract import Event
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Passing, Speed, Tempo
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.look_back.film import Eyes, Film, Open

BACKWARD: Final = -1
FORWARD: Final = 1


class LookBack(QObject):
    """Forward it plays as the table does, at the pace that is chosen, but not at once. Backward, and by steps, each place is
    simply shown. When it has played to the end it is over."""

    begun = Signal()
    moved = Signal()
    """Another place is shown, or it plays now, or stands still."""
    ended = Signal()

    def __init__(self, board: AnyBoard, host: Host, choreographer: Choreographer, tempo: Tempo, parent: QObject) -> None:
        super().__init__(parent)
        self._board, self._host, self._choreographer, self._tempo = board, host, choreographer, tempo
        self._pace: Passing | None = None
        self.film = Film(host.session)
        self.goes_on = False
        self.at = 0
        """The place that is shown, or that is being led to."""
        self.plays = 0
        """Which way it plays now; 0 where it stands."""
        self.eyes: Eyes = None
        self._back = QTimer(self)
        self._back.timeout.connect(lambda: self.step(BACKWARD, plays=True))

    # -- Coming and going -----------------------------------------------------------------------------------------------------

    def begin(self, at: int = 0, play: bool = True) -> None:
        """From a place of the game; `play` goes on from there by itself."""
        if self.goes_on:
            return
        self._host.step_aside()
        self.film = Film(self._host.session)
        if self._tempo.still:
            self._pace = self._tempo.for_a_while(Speed.BRISK)
        self.goes_on = True
        self.eyes = self._host.eyes.seat
        self._board.look_as(self.eyes)  # whoever had turned up a hand has turned it over
        self.begun.emit()
        self._show(at)
        if play:
            self.play()

    def end(self) -> None:
        """Back to the table as it stands."""
        if not self.goes_on:
            return
        self.stop()
        self.goes_on = False
        if self._pace is not None:
            self._pace.over()
            self._pace = None
        self._host.come_back()
        self.ended.emit()

    # -- Going through it -----------------------------------------------------------------------------------------------------

    def show(self, at: int) -> None:
        """Stand at a place."""
        self.stop()
        self._show(max(0, min(self.film.last, at)))

    def step(self, way: int, plays: bool = False) -> None:
        """One place on, or back."""
        to = self.at + way
        if not plays:
            self.show(to)
        elif 0 <= to <= self.film.last:
            self._show(to)
        else:
            self.stop()

    def play(self) -> None:
        """On from here, to the end."""
        self.stop()
        if self.at == self.film.last:
            self._show(0)
        self.plays = FORWARD
        self._choreographer.idle.connect(self.end)
        self._choreographer.play_all(
            (self._lead_to(place), self.film.view(place, self.eyes)) for place in range(self.at + 1, self.film.last + 1)
        )
        self.moved.emit()

    def play_back(self) -> None:
        """Back from here, to the beginning."""
        self.stop()
        self.plays = BACKWARD
        self._back.start(max(40, self._tempo.ms(pace.FILM_BACK)))
        self.moved.emit()

    def stop(self) -> None:
        """Stand still, at the place that was led to."""
        if self.plays == FORWARD:
            self._choreographer.idle.disconnect(self.end)
            self._choreographer.drop()
            self._settle()
        self._back.stop()
        if self.plays:
            self.plays = 0
            self.moved.emit()

    def _lead_to(self, place: int) -> Iterator[Event]:
        """What is shown on the way to a place; asked for when it begins."""
        self.at = place
        self.moved.emit()
        yield from self.film.events(place, self.eyes)

    def _show(self, at: int) -> None:
        self.at = at
        self._settle()
        self.moved.emit()

    def _settle(self) -> None:
        self._board.forget_news()
        self._board.settle(self.film.view(self.at, self.eyes))

    # -- Through whose eyes ---------------------------------------------------------------------------------------------------

    @property
    def may_look(self) -> list[Eyes]:
        return self.film.may_look(self._host.eyes.seat)

    def look_through(self, eyes: Eyes) -> None:
        if eyes == self.eyes or eyes not in self.may_look:
            return
        plays = self.plays
        self.stop()
        self.eyes = eyes
        self._board.look_as(None if isinstance(eyes, Open) else eyes)
        self._show(self.at)
        if plays:
            self.play() if plays == FORWARD else self.play_back()
