"""What everybody hears and reads: a cry of each seat, a notice held up, and a placard that says what goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QAbstractAnimation, QPointF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.table import Table
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat, when_stopped
from parlor_desktop.scene.kit.paper import Placard
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.cry import Cry
from parlor_desktop.scene.mexican_pete.notice import Notice
from parlor_desktop.scene.mexican_pete.seating import Seating


class Notices:
    def __init__(self, board: Board[Table], press: Press) -> None:
        self._board = board
        self.cries = [Cry(COLOURS[player.colour]) for player in board.players]
        """By seat."""
        self.notice = Notice(press)
        self.placard = Placard()
        board.put(self.placard, height=7)
        board.put(self.notice, height=45)
        for cry in self.cries:
            board.put(cry, height=60)

    def lay_out(self, seating: Seating, place: QPointF) -> None:
        """Every cry before its seat; the notice, and below it the placard, at this place."""
        for seat, cry in enumerate(self.cries):
            cry.setPos(seating.before(seat))
        self.placard.setPos(place)
        self.notice.setPos(place)

    # -- Beats ----------------------------------------------------------------------------------------------------------------

    def cry(self, seat: Seat) -> Iterator[Beat]:
        """MP-5: a shout, which others may join while it is heard."""
        board, cry = self._board, self.cries[seat]

        def motion() -> QAbstractAnimation:
            board.sounds.play("knock")
            cry.show_text(tr("I got it!"))
            cry.setScale(0.5)
            cry.setOpacity(1)
            shout = board.one_after_another(
                board.animate(cry, b"scale", 1.12, pace.CRY // 6, pace.ARRIVE),
                board.animate(cry, b"scale", 1.0, pace.CRY // 2),
                board.animate(cry, b"opacity", 0.0, pace.CRY // 3),
            )
            return when_stopped(shout, lambda: cry.show_text(""))

        yield Beat(motion, overlap=pace.CRY // 2)

    def show_card(self, colour: int, number: int, title: str, words: str) -> Iterator[Beat]:
        """MP-4, MP-7: a card large, with what it says."""
        yield self._board.sound("bell")
        yield from self._hold_up(lambda: self.notice.show_card(colour, number, title, words), pace.BANNER)

    def judge(self, title: str, words: str, clause: str, overlap: int = pace.BANNER // 2) -> Iterator[Beat]:
        """A verdict, with the clause that it follows from."""
        reason = tr("{words}  ({clause})", words=words, clause=clause)
        yield from self._hold_up(lambda: self.notice.show_words(title, reason), overlap)

    def _hold_up(self, show: Callable[[], None], overlap: int) -> Iterator[Beat]:
        """It stays while what follows from it is seen."""
        board, notice = self._board, self.notice

        def motion() -> QAbstractAnimation:
            show()
            self.placard.setVisible(False)
            shown = notice.shown
            notice.setOpacity(0)
            held = board.one_after_another(
                board.animate(notice, b"opacity", 1.0, pace.LAMP),
                board.pause(pace.NOTICE),
                board.animate(notice, b"opacity", 0.0, pace.LAMP),
            )
            return when_stopped(held, lambda: self._take_down(shown))

        yield Beat(motion, overlap=overlap)

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def write(self, words: str) -> None:
        """What goes on now, on the placard."""
        self.placard.show_text(words)

    def settle(self, words: str) -> None:
        """What goes on while everything is still; a notice that is still held up is in front of it."""
        self.write(words)
        self._uncover()

    def take_down(self) -> None:
        """Take down whatever is held up."""
        self._take_down(self.notice.shown)

    def _take_down(self, shown: int) -> None:
        self.notice.take_down(shown)
        self._uncover()

    def _uncover(self) -> None:
        """The placard can be seen again, unless a notice is held up."""
        self.placard.setVisible(bool(self.placard.text) and not self.notice.isVisible())
