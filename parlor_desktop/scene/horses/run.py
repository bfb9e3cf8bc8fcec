"""The run of a race of Horses: the start, and card after card with the horse that it moves."""

from __future__ import annotations

from collections.abc import Iterator

from parlor_desktop.engine.cards import Card, suit
from parlor_desktop.games.horses.events import CardTurned
from parlor_desktop.games.horses.table import SQUARES, Table
from parlor_desktop.scene.horses.cards import Cards
from parlor_desktop.scene.horses.commentary import listed, suit_word
from parlor_desktop.scene.horses.course import MANY, Course
from parlor_desktop.scene.horses.ring import Ring
from parlor_desktop.scene.horses.scenes import off_scene
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.wording import tr


class Run:
    def __init__(self, board: Board[Table], course: Course, cards: Cards, ring: Ring) -> None:
        self._board, self._course, self._cards, self._ring = board, course, cards, ring

    def start(self, first_or_last: bool) -> Iterator[Beat]:
        """They're off: a scene, or, where many races are run, only for the first and the last of them."""
        board = self._board
        if len(board.players) < MANY or first_or_last:
            yield from board.great_moment.play(tr("They're off!"), "", None, "bugle", dress=off_scene)
        else:
            yield from board.speech.announce(tr("They're off!"), "bugle", lasts=pace.PLACE_TOLD)

    def turn(self, card: Card, square: int) -> Iterator[Beat]:
        """HO-6: a card is turned, and its horse gallops a square; the nearer the post, the slower, if anybody's bet hangs on
        it."""
        board, course, cards = self._board, self._course, self._cards
        matters = self._ring.hang_on(course.finish)
        yield board.now(self._cry_out)
        slow_card, slow_run = course.suspense(square, matters)
        yield board.great()  # the race has a rhythm of its own
        breath = course.breath(square, matters)
        if breath:
            yield from cards.hold_up(breath)
        yield from cards.turn(card, slow_card, held=breath > 0)
        yield board.now(lambda: board.seen.emit(CardTurned(card, square)))  # its face can be seen: the line may say it
        yield Beat(lambda: course.gallop(suit(card), square, slow_run))
        yield board.now(lambda: cards.show_turned(card))
        yield board.now(board.speech.hush)
        yield board.now(self._ring.tell_change)

    def _cry_out(self) -> None:
        """Two or more right before the post, and the next card may be the one."""
        before_the_post = [letter for letter, square in self._course.squares.items() if square == SQUARES - 1]
        if len(before_the_post) > 1 and not self._course.finish:
            ribbon = self._board.speech.ribbon
            ribbon.show_text(tr("Neck and neck: {names}!", names=listed([suit_word(letter) for letter in before_the_post])))
            ribbon.setOpacity(1)
