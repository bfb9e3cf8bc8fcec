"""What is said at a table: a bubble beside a seat, a ribbon for all, and the winners' names. The words are the game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation

from parlor_desktop.engine.contract import AnyWords, Event, Move, Seat
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.choreographer import Beat, when_stopped
from parlor_desktop.scene.kit.paper import Bubble, Ribbon
from parlor_desktop.scene.kit.wording import said

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

BUBBLE_HEIGHT = 50.0
RIBBON_HEIGHT = 40.0


class Speech:
    def __init__(self, board: AnyBoard, words: AnyWords, names: Sequence[str]) -> None:
        self._board = board
        self._words = words
        self._names = names
        self.bubble = Bubble()
        self.ribbon = Ribbon()
        board.put(self.ribbon, RIBBON_HEIGHT)
        board.put(self.bubble, BUBBLE_HEIGHT)

    # -- The game's words -----------------------------------------------------------------------------------------------------

    def told(self, event: Event) -> str:
        """What the story says of an event."""
        words = self._words.tell(event)
        return said(words, self._names) if words else ""

    def called(self, move: Move, view: object) -> str:
        """What a move is called now."""
        return said(self._words.tell_move(move, view), self._names)

    # -- Beats ----------------------------------------------------------------------------------------------------------------

    def say(self, seat: Seat, words: str, lasts: int = pace.BUBBLE) -> Iterator[Beat]:
        """A bubble beside a seat, which fades while play goes on."""

        def motion() -> QAbstractAnimation:
            board, plate = self._board, self._board.plates[seat]
            below = board.speaks_above(seat)
            self.bubble.show_text(words)
            self.bubble.point(speaker_below=below)
            half = self.bubble.boundingRect().width() / 2
            x = min(max(plate.x(), half), board.sceneRect().width() - half)
            self.bubble.setPos(x, max(36.0, plate.y() - 86) if below else plate.y() + 92)
            self.bubble.setOpacity(1)
            fade = board.one_after_another(board.pause(lasts), board.animate(self.bubble, b"opacity", 0.0, pace.LAMP))
            return when_stopped(fade, lambda: self.bubble.show_text(""))

        yield Beat(motion, overlap=lasts // 3)

    def speak(self, event: Event, seat: Seat, lasts: int = pace.BUBBLE) -> Iterator[Beat]:
        """What the seat of an event says aloud, if it says anything."""
        words = self._words.spoken(event)
        if words is not None:
            yield from self.say(seat, said(words, self._names), lasts)

    def announce(
        self, words: str | Callable[[], str], sound: str = "", stays: bool = False, lasts: int = pace.BANNER
    ) -> Iterator[Beat]:
        """Words for the whole table, until they have been read, or until the board takes them down. Words that hang on how
        things are by then are asked for when they are shown; if there are none, nothing is announced."""

        def motion() -> QAbstractAnimation | None:
            text = words if isinstance(words, str) else words()
            self.ribbon.show_text(text)
            if not text:
                return None
            if sound:
                self._board.sounds.play(sound)
            self.ribbon.setOpacity(0)
            return self._board.animate(self.ribbon, b"opacity", 1.0, pace.RIBBON)

        yield Beat(motion)
        yield Beat(lambda: self._board.pause(lasts) if self.ribbon.text else None)
        if not stays:
            yield self._board.now(self.hush)

    def celebrate(self, seats: Sequence[Seat], words: str) -> Iterator[Beat]:
        yield self._board.now(lambda: self.crown(seats, words))
        yield self._board.wait(pace.WINNER)

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def crown(self, seats: Sequence[Seat], words: str) -> None:
        self._board.spare()
        self._board.sounds.play("fanfare")
        self._board.light(None)
        self.ribbon.show_text(words)
        self.ribbon.setOpacity(1)
        self._board.show_winners(seats)

    def hush(self) -> None:
        """Take the ribbon down."""
        self.ribbon.show_text("")

    def mend(self, corrections: list[str], words: str) -> None:
        """What the ribbon truly says, once everything is still."""
        self._board.mend(corrections, "ribbon", self.ribbon.text, words, lambda: self.ribbon.show_text(words))
