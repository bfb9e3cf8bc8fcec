"""What everybody hears and reads: a cry of each seat, a notice that stays until the next throw, and which game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QAbstractAnimation
from PySide6.QtGui import QColor

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.deck import INKS
from parlor_desktop.games.mexican_pete.table import Table
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat, when_stopped
from parlor_desktop.scene.kit.paper import Tag
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.cry import Cry
from parlor_desktop.scene.mexican_pete.notice import Notice
from parlor_desktop.scene.mexican_pete.seating import Seating
from parlor_desktop.scene.mexican_pete.stage import Stage

CRIES: Final = 0.86
"""The size of a cry, as a part of that of the plate: about as wide as the tag."""


class Notices:
    def __init__(self, board: Board[Table], press: Press) -> None:
        self._board = board
        self.cries = [Cry() for _ in board.players]
        """By seat."""
        self.notice = Notice(press)
        self.game = Tag()
        """Which game of the evening this is, below the hat."""
        board.put(self.game, height=7)
        board.put(self.notice, height=45)
        for cry in self.cries:
            board.put(cry, height=60)

    def lay_out(self, seating: Seating, stage: Stage) -> None:
        """Every cry over its tag, and in the colour of that: names, counters and cards can still be seen."""
        room, letters = self._board.sceneRect(), self._board.letters
        for cry, setting in zip(self.cries, seating.settings, strict=True):
            tag = setting.tag_place
            cry.size = setting.plate_scale * CRIES
            half = cry.reach * cry.size
            x = max(tag.center().x(), tag.left() + half - 4)
            cry.setPos(min(max(x, half), room.width() - half), tag.center().y())
        self.notice.lay_out(stage.notice, letters)
        self.game.setScale(letters)
        self.game.setPos(stage.hat.center().x(), stage.hat.top() + 16 * letters)

    # -- Beats ----------------------------------------------------------------------------------------------------------------

    def cry(self, seat: Seat, colour: int) -> Iterator[Beat]:
        """MP-5: a shout, which others may join while it is heard; in the colour of the cards that it is about."""
        board, cry = self._board, self.cries[seat]
        cry.dye(QColor(INKS[colour]))

        def motion() -> QAbstractAnimation:
            board.sounds.play("knock")
            cry.show_text(tr("I got it!"))
            cry.setScale(0.5 * cry.size)
            cry.setOpacity(1)
            shout = board.one_after_another(
                board.animate(cry, b"scale", 1.12 * cry.size, pace.CRY // 6, pace.ARRIVE),
                board.animate(cry, b"scale", cry.size, pace.CRY // 2),
                board.animate(cry, b"opacity", 0.0, pace.CRY // 3),
            )
            return when_stopped(shout, lambda: cry.show_text(""))

        yield Beat(motion, overlap=pace.CRY // 2)

    def show_card(self, colour: int, number: int, title: str, words: str) -> Iterator[Beat]:
        """MP-4, MP-7: a card large, with what it says."""
        yield self._board.sound("bell")
        yield from self._hold_up(lambda: self.notice.show_card(colour, number, title, words))

    def judge(self, title: str, words: str) -> Iterator[Beat]:
        """A verdict, with its reason."""
        yield from self._hold_up(lambda: self.notice.show_words(title, words))

    def _hold_up(self, show: Callable[[], None]) -> Iterator[Beat]:
        """It stays until the dice lie again, or until there is something else to read."""
        board, notice = self._board, self.notice

        def motion() -> QAbstractAnimation:
            show()
            notice.setOpacity(0)
            return board.animate(notice, b"opacity", 1.0, pace.LAMP)

        yield Beat(motion)
        yield board.wait(pace.VERDICT)

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def show(self, title: str, words: str) -> None:
        """At once, and nobody waits for it."""
        self.notice.setOpacity(1)
        self.notice.show_words(title, words)

    def take_down(self) -> None:
        """Take down whatever is held up."""
        self.notice.take_down()
