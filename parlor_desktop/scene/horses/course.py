"""The course of Horses: the track, the four horses on it, a rosette for each that has come in, and the drama of the race."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.games.horses.betting import Finish, Stakes, Suit, suit_of, total
from parlor_desktop.games.horses.table import SQUARES, WHOLE_PACK, Phase, Table
from parlor_desktop.scene.horses.backing import KEEPS, PAYS, Backing, backing_lines, book_lines
from parlor_desktop.scene.horses.fortune import Outcome, ends_of
from parlor_desktop.scene.horses.horse import Horse
from parlor_desktop.scene.horses.prizes import PlaceCloth, Rosette
from parlor_desktop.scene.horses.race_track import HOOVES, RaceTrack
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat

TALL = 115.0
"""How high a horse with its jockey is, before it is scaled."""
MANY = 7
"""From so many players, and races, on, each of them is a bit quicker."""
CLOSE = 2
"""So many cards between two near the end are next to nothing."""
NEAR = 3
"""From so many squares before the last one on, the race takes its time."""


class Course:
    def __init__(self, board: Board[Table]) -> None:
        self._board = board
        self.track = RaceTrack()
        self.horses = {letter: Horse(letter, QPointF(), 100) for letter in SUITS}
        self.rosettes = {letter: Rosette(horse) for letter, horse in self.horses.items()}
        self.cloths = {letter: PlaceCloth(letter) for letter in SUITS}
        """On the squares of their places, for all to read the order (HO-7)."""
        self.squares = dict.fromkeys(SUITS, 0)
        """How far each horse has run; 0 is above the first square."""
        self._finish: Finish = ()
        self._running = False
        self.on_change: Callable[[], object] = lambda: None
        """To be called when other horses run than before."""
        self.backings = {letter: Backing(horse) for letter, horse in self.horses.items()}
        """What somebody here has laid on them."""
        for at, horse in enumerate(self.horses.values()):
            board.put(horse, 12.0 + at)
        for backing in self.backings.values():
            board.put(backing, 11.0)
        for cloth in self.cloths.values():
            board.put(cloth, 10.0)

    def lay_out(self, rect: QRectF, letters: float) -> None:
        self.track.lay_out(rect, letters)
        lane = self.track.lane_height
        scale = min(lane * (1 - HOOVES) / TALL, self.track.pitch / 98, 1.25)
        for letter, horse in self.horses.items():
            horse.setScale(scale)
            horse.lay_out(self.track.start(letter), self.track.pitch, self.track.stagger(letter))
            self.backings[letter].lay_out(rect.left() + lane * 0.9, letters, lane * 0.96)
            self._lay_cloth(letter)

    @property
    def running(self) -> bool:
        """From the end of the betting until the last payment."""
        return self._running

    @running.setter
    def running(self, running: bool) -> None:
        self._running = running
        self.on_change()

    @property
    def finish(self) -> Finish:
        """Who has come in."""
        return self._finish

    @finish.setter
    def finish(self, finish: Finish) -> None:
        self._finish = finish
        self.on_change()

    # -- Drama ----------------------------------------------------------------------------------------------------------------

    def leaders(self) -> list[Suit]:
        """Those still running that are furthest; nobody before the first card."""
        running = {letter: square for letter, square in self.squares.items() if letter not in self.finish}
        best = max(running.values(), default=0)
        return [letter for letter, square in running.items() if square == best] if best else []

    def lead_of(self, letter: Suit) -> int:
        """How many squares a horse is ahead of the best of those that still run."""
        others = [square for other, square in self.squares.items() if other != letter and other not in self.finish]
        return self.squares[letter] - max(others, default=0)

    @property
    def _many(self) -> bool:
        return len(self._board.players) >= MANY

    def suspense(self, square: int, matters: bool = True) -> tuple[float, float]:
        """How much longer than usual the next card is turned, and its horse runs to this square: quick in the first half of
        the pack, slower where a horse is near the post or two run neck and neck, slowest where two are right before it. Quick
        again where it no longer matters to any bet."""
        if not matters:
            return pace.RUN_OUT, pace.RUN_OUT
        squares = [at for letter, at in self.squares.items() if letter not in self.finish]
        before_the_post = sum(at == SQUARES - 1 for at in squares)
        if before_the_post:
            card = pace.PHOTO if before_the_post > 1 else pace.TENSE if not self._many else pace.NEARING
        elif max(squares) >= SQUARES - NEAR:
            card = pace.NEARING
        else:
            card = pace.EARLY if sum(self.squares.values()) < WHOLE_PACK // 2 else pace.MIDWAY
        if self._many and card > pace.EARLY:  # who has so many races to see sees the middle quicker
            card *= pace.MANY_RACES if before_the_post else pace.MANY_MIDDLES
        if card > pace.EARLY and before_the_post < 2 and self._is_close(squares):
            card *= pace.NECK_AND_NECK
        run = {SQUARES: pace.PHOTO, SQUARES - 1: pace.TENSE}.get(square, min(1.0, card))
        share = pace.PLACES if self.finish else 1.0
        if self._many:
            share *= pace.MANY_RACES
        return card * share, run * share

    def _is_close(self, squares: Sequence[int]) -> bool:
        """Two run neck and neck, or, near the end, within two cards of each other."""
        *_, second, best = sorted((0, *squares))
        return second == best or (best >= SQUARES - NEAR and best - second <= CLOSE)

    def breath(self, square: int, matters: bool) -> int:
        """How long the card is held up that decides who wins; not at all, if nobody's bet hangs on it."""
        decides = square == SQUARES and not self.finish and matters
        return 0 if not decides else pace.CARD_HELD if not self._many else pace.CARD_HELD // 2

    # -- How horses run -------------------------------------------------------------------------------------------------------

    def gallop(self, letter: Suit, square: int, slow: float = 1.0) -> QAbstractAnimation:
        """HO-6: a horse runs on to this square."""
        self._board.sounds.play("hooves")
        self.squares[letter] = square
        horse = self.horses[letter]
        if self._board.tempo.less_motion:
            horse.stand_on(square)
        return self._board.animate(horse, b"way", float(square), round(pace.HORSE_RUNS * slow))

    def pin(self, letter: Suit) -> Beat:
        """HO-7: a horse has come in. It stays at the post, with a rosette; its cloth is laid on the square of its place."""

        def act() -> None:
            self.finish = (*self.finish, letter)
            self._stand(letter)

        return self._board.now(act)

    def back_to_start(self) -> Iterator[Beat]:
        """Others come to the start: those that ran do not go backwards."""
        yield Beat(lambda: self._fade(0.0))
        yield self._board.now(self.clear)
        yield Beat(lambda: self._fade(1.0))

    def _fade(self, opacity: float) -> QAbstractAnimation:
        board = self._board
        return board.together(*(board.animate(horse, b"opacity", opacity, pace.LAMP) for horse in self.horses.values()))

    # -- Where they stand -----------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """As before a race."""
        self.running = False
        self.squares, self.finish = dict.fromkeys(SUITS, 0), ()
        for letter in SUITS:
            self._stand(letter)
        self._board.update(self.track.rect)  # of a rosette that goes with a horse nobody sees, half would stay

    def mend(self, wrong: list[str], view: Table) -> None:
        mend, squares = self._board.mend, view.squares()
        mend(wrong, "finish", self.finish, view.finish, lambda: None)
        mend(wrong, "squares", self.squares, squares, lambda: None)
        self.finish, self.squares = view.finish, squares
        for letter, horse in self.horses.items():
            horse.setOpacity(1.0)
            mend(wrong, f"horse {letter}", horse.square, float(squares[letter]), lambda: None)
            self._stand(letter)
        self.running = view.phase in (Phase.SHUFFLE, Phase.CUT, Phase.RACE)

    def _prize_of(self, letter: Suit) -> int:
        return self.finish.index(letter) + 1 if letter in self.finish else 0

    def back(self, stakes: Stakes, colour: str) -> None:
        """Mark the horses that these bets are on, while they run."""
        ends = ends_of(self.squares, self.finish) if self.running and stakes else ()
        for letter, backing in self.backings.items():
            backing.write(backing_lines(letter, stakes, ends) if self.running else (), colour)

    def book(self, stakes: Stakes, outcomes: Mapping[Suit, Outcome]) -> None:
        """Mark every horse with what lies on it, and with what the race brings the Bookie if it comes in next."""
        place = len(self.finish) + 1
        for letter, backing in self.backings.items():
            outcome = outcomes.get(letter) if self.running and letter not in self.finish else None
            laid = total(bet for bet in stakes if suit_of(bet[0]) == letter)
            good = outcome is None or outcome.mean >= 0
            backing.write(() if outcome is None else book_lines(laid, place, outcome), KEEPS if good else PAYS)

    def _stand(self, letter: Suit) -> None:
        """A horse stands where it belongs; with a rosette, if it has come in."""
        self.rosettes[letter].show_prize(self._prize_of(letter))  # first: taken away on the way, half of it would stay there
        self.horses[letter].stand_on(self.squares[letter])
        self._lay_cloth(letter)

    def _lay_cloth(self, letter: Suit) -> None:
        """The square of its place is that of a horse that has run the course; the last one never does."""
        place = self._prize_of(letter)
        place = place if place < len(SUITS) else 0
        self.cloths[letter].show_place(place, self.track.square(letter, place))
