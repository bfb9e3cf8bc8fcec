"""The showdown of the final: all cards are turned up one place at a time, first those of everybody, then the second."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QVariantAnimation

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.closing import shared_out
from parlor_desktop.games.bacarac.poker import Worth, best_five, called
from parlor_desktop.games.bacarac.words import best_words
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.wording import said, tr

if TYPE_CHECKING:
    from parlor_desktop.scene.bacarac.board import BacaracBoard

WHEN: Final = (0.7, 1.7, 2.7, 3.7, 5.3)
"""When the cards of each place are turned, the last after a longer breath, counted in times of one place;"""
LASTS: Final = 6.9
"""and how long it takes until all has been seen."""
MOST_NAMES: Final = 2

Shown = Mapping[Seat, tuple[Hand, Worth]]


class Showdown:
    """It is one motion, so that whoever hurries is at its end."""

    def __init__(self, board: BacaracBoard) -> None:
        self._board, self._poker, self._placard = board, board.poker, board.placard
        self._hands: Shown = {}
        self.turned = 0
        """How many cards of each hand lie open."""

    def turn_up(self, hands: Shown) -> Iterator[Beat]:
        """These hands, as far as they are known when it begins."""

        def motion() -> QAbstractAnimation:
            self._begin(hands)
            turning = QVariantAnimation()
            turning.setStartValue(0.0)
            turning.setEndValue(LASTS)
            turning.setDuration(self._board.tempo.ms(round(pace.PLACE_TURNED * LASTS)))
            turning.valueChanged.connect(self._turn_to)
            return turning

        yield self._board.great()
        yield Beat(motion)
        yield self._board.now(lambda: self._show(len(WHEN)))

    def _begin(self, hands: Shown) -> None:
        self._hands, self.turned = hands, 0
        self._poker.expect(tuple(hands))
        for seat, (cards, _) in hands.items():
            self._poker.show_five(seat, cards)
            self._poker.fives[seat].turn_up(0)
        self._placard.show_line(tr("One card after the other…"))

    def _turn_to(self, time: float) -> None:
        self._show(sum(time >= when for when in WHEN))

    def _show(self, turned: int) -> None:
        """So many cards of each hand lie open; who has the best of what can be seen is lit, and at last every hand is named."""
        if turned == self.turned:
            return
        self.turned = turned
        self._board.sounds.play("card_turn")
        so_far = {seat: best_five(cards[-turned:])[0] for seat, (cards, _) in self._hands.items()}
        best = [seat for seat, worth in so_far.items() if worth == max(so_far.values())]
        named = turned == len(WHEN)
        for seat, (cards, _) in self._hands.items():
            five = self._poker.fives[seat]
            five.turn_up(turned)
            five.show_caption(said(best_words(cards), self._board.names) if named else "")
            five.show_leading(seat in best, dims=named)
        names = " & ".join(short_name(self._board.names[seat]) for seat in best[:MOST_NAMES])
        words = {"hand": said(called(so_far[best[0]]), self._board.names), "names": names, "many": len(best)}
        line = tr("Best so far: {hand} ({names})", **words)
        if len(best) > MOST_NAMES:
            line = tr("Best so far: {hand} ({many} of them)", **words)
        evening = self._evening_words(so_far)
        self._placard.show_line(tr("{line}. {evening}", line=line, evening=evening) if evening else line)

    def _evening_words(self, so_far: Mapping[Seat, Worth]) -> str:
        """Whose the evening would be if no hand got any better; nothing, where it would be shared."""
        board = self._board
        levels = [tuple(seat for seat in so_far if so_far[seat] == worth) for worth in sorted({*so_far.values()}, reverse=True)]
        gains = shared_out(sum(board.painted.lying), board.house_rules.closing, levels)
        totals = [score + gains.get(seat, 0) for seat, score in enumerate(board.till.scores)]
        ahead = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(ahead) > 1:
            return ""
        if ahead[0] == board.eyes:
            return tr("The evening would be yours")
        return tr("The evening would be {name}'s", name=short_name(board.names[ahead[0]]))
