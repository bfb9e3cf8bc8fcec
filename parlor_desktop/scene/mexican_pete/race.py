"""Who is about to win: on the plates, and by what the dice have missed."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.table import NOBODY, Table
from parlor_desktop.games.mexican_pete.words import a_number
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands

STREAK: Final = 3
"""So many cards in a row are a run that is told;"""
FEW_TO_GO: Final = 4
"""and so few cards are."""


class Race:
    def __init__(self, board: Board[Table], hands: OpenHands) -> None:
        self._board, self._hands = board, hands
        self._streak: tuple[Seat, int] = (NOBODY, 0)
        """Who has turned so many cards in a row, with nobody in between."""

    def run_on(self, seat: Seat) -> None:
        """Somebody has turned one more card, or nobody goes on in their run."""
        before, count = self._streak
        self._streak = (seat, count + 1) if seat == before else (seat, 1)
        if seat != NOBODY and self._streak[1] == STREAK:
            self._board.sounds.play("bell")
        self.tell()

    def tell(self) -> None:
        """On the plates: who is on a run, and who has only a few cards to go."""
        hands = self._hands
        for seat, plate in enumerate(self._board.plates):
            left = hands.to_go(seat) if seat in hands.playing and hands.colours else 0
            words = tr("{n} to go", n=left) if 0 < left <= FEW_TO_GO else ""
            if left > 1 and self._streak[0] == seat and self._streak[1] >= STREAK:
                words = tr("streak {n}", n=self._streak[1])
            plate.show_news(words, bad=left == 1)

    def close_words(self, total: int, thrower: Seat) -> str:
        """Whose last card the dice have missed by one; nothing, if nobody's."""
        number = near_miss(total, self._hands.winning(thrower))
        if not number:
            return ""
        hands = self._hands
        who = [seat for seat in hands.playing if hands.to_go(seat) == 1 and number in hands.up[seat]]
        name = short_name(self._board.names[who[0]])
        return tr("One off: {name} wins with {number}.", name=name, number=said(a_number(number), self._board.names))

    def lost_words(self, seat: Seat) -> str:
        """To somebody who has not won: how close they came, where that is a comfort."""
        left, up = self._hands.to_go(seat), self._hands.up[seat]
        if left == 1:
            *some, last = (str(number) for number in up)
            cards = tr("{some} or {last}", some=", ".join(some), last=last) if some else last
            return tr("You were one card away: the {cards}.", cards=cards)
        return tr("You had only {n} cards to go.", n=left) if 0 < left < FEW_TO_GO else ""


def near_miss(total: int, winning: frozenset[int]) -> int:
    """A number that would have won the game, if the dice are one off it; 0 if not."""
    if total in winning:
        return 0
    return next((number for number in (total + 1, total - 1) if number in winning), 0)
