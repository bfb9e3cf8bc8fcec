"""The finish of a race of Horses: who comes in, what the winner is worth to whom, and what is celebrated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from parlor_desktop.engine.cards import COLOUR, SUITS
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.session import PERSON
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.horses.betting import WIN, Line, Suit, pays, total
from parlor_desktop.games.horses.table import FACE_DOWN, SQUARES, Race, Table
from parlor_desktop.scene.horses.cheers import Cheers
from parlor_desktop.scene.horses.commentary import backing_words, margin_words, nose_words, suit_word
from parlor_desktop.scene.horses.course import MANY, Course
from parlor_desktop.scene.horses.lookout import Lookout
from parlor_desktop.scene.horses.ring import Ring
from parlor_desktop.scene.horses.scenes import photo_scene, riches_scene, win_scene
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.wording import tr

BIG_WIN: Final = 4
"""Who gains a share of the bank in one race, one in so many, has a moment of their own."""
VERY_BIG_WIN: Final = 2
"""Where many play: the same, for somebody whom nobody here has bet with."""
PEOPLE_TOLD: Final = 2
"""So many people at this screen are named whose bets have come in."""


class FinishLine:
    def __init__(
        self,
        board: Board[Table],
        course: Course,
        cheers: Cheers,
        ring: Ring,
        lookout: Lookout,
        lookers: Callable[[], Sequence[Seat]],
    ) -> None:
        self._board, self._course, self._cheers, self._ring, self._lookout = board, course, cheers, ring, lookout
        self._lookers = lookers

    @property
    def _many(self) -> bool:
        """So many play, and so many races are run, that what is the same in each of them is told quickly."""
        return len(self._board.players) >= MANY

    def come_in(self, letter: Suit, place: int, words: str) -> Iterator[Beat]:
        """HO-7: a horse comes in, and stays at the post with its rosette. The first has a moment of its own."""
        board, course = self._board, self._course
        yield course.pin(letter)
        yield board.now(self._ring.tell_change)
        if place == 1:
            yield board.now(lambda: self._cheers.throw_hats(letter))
            yield from self._show_winner(letter)
        elif place < len(SUITS):
            matters = self._ring.hang_on(tuple(other for other in course.finish if other != letter))
            yield from board.speech.announce(words, "cheer", lasts=pace.BANNER if matters else pace.PLACE_TOLD)

    def _show_winner(self, letter: Suit) -> Iterator[Beat]:
        board = self._board
        squares = self._course.squares | {letter: SQUARES}  # the last of them is still to be run when the cues are asked for
        behind = {other: square for other, square in squares.items() if other != letter}
        second = [other for other, square in behind.items() if square == max(behind.values())]
        lead = SQUARES - max(behind.values())
        words = margin_words(lead, second) + "."
        backers = self._backers(letter)
        if backers:
            bets = [(short_name(board.names[seat]), *self._best_bet(seat, letter)) for seat in backers]
            words += " " + backing_words(bets, board.names) + "."
        backer = next(iter(backers), None)
        name = suit_word(letter)
        if lead == 1 and self._ring.hang_between((letter, *second)):
            title = tr("Photo finish: {suit}!", suit=name)
            face = None if backer is None else (board.players[backer].face, board.players[backer].colour)
            yield from board.great_moment.play(title, words, None, "cheer", dress=photo_scene(letter, second[0], face))
            yield from self._word_at_the_rail(letter, second)
        else:
            title = tr("{suit} win!", suit=name[0].upper() + name[1:])
            concerns = not self._many or bool(set(backers) & set(self._lookers()))
            lasts = pace.MOMENT if concerns else pace.SERIES_MOMENT
            yield from board.great_moment.play(title, words, backer, "cheer", dress=win_scene(letter), lasts=lasts)

    def _word_at_the_rail(self, letter: Suit, second: Sequence[Suit]) -> Iterator[Beat]:
        """After a photo finish somebody says what it has done to them: whoever lost most by the nose, or else gained most. A
        person at this screen has a tongue of their own."""
        others = [seat for seat, plays in enumerate(self._board.plays) if plays != PERSON]
        lost = {seat: max(pays(*self._best_bet(seat, other)) for other in second) for seat in others}
        won = {seat: pays(*self._best_bet(seat, letter)) for seat in others}
        for gains, has_lost in ((lost, True), (won, False)):
            seat = max(gains, key=lambda seat: gains[seat], default=None)
            if seat is not None and gains[seat]:
                yield from self._board.speech.say(seat, nose_words(suit_word(second[0] if has_lost else letter), has_lost))
                return

    def _best_bet(self, seat: Seat, letter: Suit) -> tuple[Line, int]:
        """The bet of a seat that this winner pays most for."""
        stakes = self._ring.stakes[seat] if self._ring.stakes[seat] != FACE_DOWN else ()
        won = [bet for bet in stakes if bet[0] in (f"{WIN} {letter}", COLOUR[letter])]
        return max(won, key=lambda bet: pays(*bet), default=("", 0))

    def _backers(self, letter: Suit) -> list[Seat]:
        """Whose bets on this winner are told of: those of people at this screen first, then the one that it pays most for."""
        gains = {seat: pays(*self._best_bet(seat, letter)) for seat in range(len(self._board.players))}
        most = sorted((seat for seat, gain in gains.items() if gain), key=lambda seat: (-gains[seat], seat))
        people = [seat for seat in most if self._board.plays[seat] == PERSON]
        return list(dict.fromkeys((*people[:PEOPLE_TOLD], *most[:1])))

    def celebrate(self, race: Race, bank: int) -> Iterator[Beat]:
        """Who has gained much has a moment; and a person who was Bookie closes their book."""
        board, bookie = self._board, race.bookie
        best = max(race.gains)
        seat = race.gains.index(best)
        share = BIG_WIN if not self._many or seat in self._lookers() else VERY_BIG_WIN
        if best * share >= bank:
            title = tr("{name} makes {counters}!", name=short_name(board.names[seat]), counters=best)
            words = tr("As Bookie of this race") if seat == bookie else tr("The bookie pays with a sigh")
            yield from board.great_moment.play(title, words, seat, "fanfare", dress=riches_scene)
        elif bookie in self._lookers() and board.plays[bookie] == PERSON and any(self._lookout.laid):
            title = tr("{name}'s book: {gain}", name=short_name(board.names[bookie]), gain=signed(race.gains[bookie]))
            words = tr("{taken} counters lay against the Bookie.", taken=sum(total(laid) for laid in self._lookout.laid))
            yield from board.great_moment.play(title, words, bookie, "bell", lasts=pace.SERIES_MOMENT)
