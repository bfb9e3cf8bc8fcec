"""What is said beside the game, at the side of the table: nobody is held up by it, and it gives way to whatever matters."""

from __future__ import annotations

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.table import Table
from parlor_desktop.games.mexican_pete.words import INSTRUCTION_WORDS, card_words, dice_words
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.scene.mexican_pete.lines import any_dice_words, false_call_words
from parlor_desktop.scene.mexican_pete.notices import Notices
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands
from parlor_desktop.scene.mexican_pete.throws import Throws


class Asides:
    def __init__(self, board: Board[Table], hands: OpenHands, notices: Notices, throws: Throws) -> None:
        self._board, self._hands, self._notices, self._throws = board, hands, notices, throws
        self._said = ""
        """The title of a notice that gives way to whatever is to be done."""

    @property
    def gives_way(self) -> bool:
        """What is held up now was only said aside."""
        return bool(self._said) and self._notices.notice.title == self._said

    def say(self, title: str, words: str) -> None:
        """Something to enjoy, which hides neither a verdict nor a slip that can still be noted."""
        if not self._notices.notice.title and not self._throws.before.missed:
            self._said = title
            self._notices.show(title, words)

    def tell_any_dice(self) -> None:
        """MP-3, MP-4"""
        self.say(tr("Any dice will do"), any_dice_words())

    def tell_other_dice(self, seat: Seat, number: int) -> None:
        """MP-4: a card is turned by other dice than it shows, and what it says does not count. It hides neither a verdict nor
        a slip that can still be noted."""
        if self._throws.now is None or self._notices.notice.title or self._throws.before.missed:
            return
        dice, colour = self._throws.now[1], self._hands.colours[seat]
        face = self._notices.notice.press.deck[colour][number]
        if sorted(dice) == sorted(face.dice):
            return
        names = self._board.names
        words = tr(
            "{name}'s {card}: “{words}” counts only with {dice}.",
            name=short_name(names[seat]),
            card=said(card_words(colour, number), names),
            words=said(INSTRUCTION_WORDS[face.do], names),
            dice=dice_words(face.dice),
        )
        self._notices.notice.setOpacity(1)
        self._notices.notice.show_card(colour, number, tr("Turned by {dice}", dice=dice_words(dice)), words)

    def false_call(self, seat: Seat) -> str:
        """MP-13: why a call at what lies there is false."""
        name = short_name(self._board.names[seat])
        if self._throws.now is None:
            return tr("There was nothing to call. {name} pays 1.", name=name)
        (thrower, dice), up = self._throws.now, self._hands.up
        return false_call_words(seat, thrower, sum(dice), up[seat], sum(dice) in up[thrower], name)
