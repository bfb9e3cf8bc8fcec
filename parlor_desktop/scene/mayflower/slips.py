"""Slips at the plates: who could not play at their last turn, and who must play at their next one. They stay while play goes
on, and so nobody waits for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.paper import Tag, Tally
from parlor_desktop.scene.kit.wording import tr

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

SLIP_HEIGHT: Final = 12.0


class Slips:
    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self.all = [Tag() for _ in board.players]
        for tag in self.all:
            board.put(tag, SLIP_HEIGHT)

    def show(
        self,
        seats: Sequence[Seat],
        found: Sequence[Seat] = (),
        last: Sequence[Seat] = (),
        stopped: Mapping[Seat, str] = MappingProxyType({}),
    ) -> None:
        """These, and nobody else, could not play; these could have, and must lay a card next (MF-12); these hold their last
        card; and these were stopped by whoever looks, in the words given."""
        for seat, tag in enumerate(self.all):
            if seat in found:
                tag.show_word(tr("must play"), dark=True)
            elif seat in seats:
                self.show_for(seat, seat in last, stopped.get(seat, ""))
            else:
                tag.show_word(tr("last card!") if seat in last else "")

    def show_last(self, seat: Seat) -> None:
        self.all[seat].show_word(tr("last card!"))

    def show_found(self, seats: Sequence[Seat]) -> None:
        for seat in seats:
            self.all[seat].show_word(tr("must play"), dark=True)

    def show_for(self, seat: Seat, last: bool = False, stopped: str = "") -> None:
        """Somebody cannot play; with their last card that is a drama, and behind a card of whoever looks a triumph."""
        words = tr("last card, stuck!") if last else stopped or tr("cannot play")
        self.all[seat].show_word(words, dark=not stopped, red=bool(stopped))

    def take_from(self, seat: Seat) -> None:
        self.all[seat].show_text("")

    def charge(self, tally: Tally, words: str) -> None:
        """A seal beside a plate, which fades by itself."""
        board = self._board
        if board.tempo.still:
            return
        tally.show_text(words)
        tally.setOpacity(1)
        fade = board.one_after_another(board.pause(pace.TALLY), board.animate(tally, b"opacity", 0.0, pace.LAMP))
        fade.setParent(tally)
        fade.finished.connect(lambda: tally.show_text(""))
        fade.start(QAbstractAnimation.DeletionPolicy.DeleteWhenStopped)
