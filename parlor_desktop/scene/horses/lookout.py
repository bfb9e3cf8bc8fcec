"""What a race in progress means to whoever looks: the tote with their counters, the gauge over it, and what is marked on the
horses. To a Bookie these are everybody's counters, and what each horse would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from parlor_desktop.engine.cards import suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.session import PERSON
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.horses.betting import Line, Stakes, Suit, in_order
from parlor_desktop.games.horses.table import FACE_DOWN, Table
from parlor_desktop.scene.horses.cards import Cards
from parlor_desktop.scene.horses.course import Course
from parlor_desktop.scene.horses.fortune import Fortune, fortune, if_next, wish
from parlor_desktop.scene.horses.gauge import Gauge
from parlor_desktop.scene.horses.make_up import MakeUpBoard
from parlor_desktop.scene.horses.ring import Ring
from parlor_desktop.scene.horses.tote import tote, wish_words
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.wording import tr

PEOPLE_SHOWN = 2
"""So many people at this screen have their own part of the gauge."""


class Lookout:
    def __init__(
        self,
        board: Board[Table],
        ring: Ring,
        course: Course,
        cards: Cards,
        large: MakeUpBoard,
        scores: Sequence[int],
        lookers: Callable[[], Sequence[Seat]],
    ) -> None:
        self._board, self._ring, self._course, self._cards, self._large = board, ring, course, cards, large
        self._lookers = lookers
        self.gauge = Gauge(board.tempo)
        self.laid: tuple[Stakes, ...] = ((),) * len(board.players)
        """What everybody has bet on this race, even if it is lost by now."""
        self.before: tuple[int, ...] = tuple(scores)
        """What everybody had before this race."""
        self._fortunes: tuple[object, tuple[Fortune, ...]] = (None, ())
        """What the gauge shows, and of which moment of the race."""
        board.put(self.gauge, 4.5)

    def close_betting(self, stakes: tuple[Stakes, ...], scores: tuple[int, ...]) -> None:
        self.laid, self.before = stakes, scores

    def mend(self, view: Table) -> None:
        """Whoever sits down in the middle of a race does not know what was lost before."""
        self.before = view.before or view.scores
        known = {(seat, *bet) for seat, laid in enumerate(self.laid) if laid != FACE_DOWN for bet in laid}
        stakes = view.stakes or ((),) * len(self._board.players)
        lying = {(seat, *bet) for seat, laid in enumerate(stakes) if laid != FACE_DOWN for bet in laid}
        if not lying <= known:
            self.laid = stakes

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def write(self, race: int, races: int) -> None:
        """The large board as a tote, the gauge, and the horses."""
        fortunes, cards, course = self.fortunes(), self._cards, self._course
        last = suit(cards.turned) if cards.turned and course.running else None
        own, book = self._own_bets(), self._keeps_book(self._board.eyes)
        written = tote(race, races, course.squares, course.finish, own, self._hopes(), last, book)
        self._large.write(replace(written, gauged=bool(fortunes)))
        self.gauge.write(fortunes)
        self.mark_horses()

    def fortunes(self) -> tuple[Fortune, ...]:
        """This race for those who look, as far as anything of theirs is at stake."""
        course, bookie = self._course, self._ring.bookie
        if not course.running or FACE_DOWN in self.laid:
            return ()
        squares, finish, lookers = course.squares, course.finish, self._lookers()
        moment = (self.laid, self.before, tuple(squares.items()), finish, bookie, tuple(lookers))
        if moment != self._fortunes[0]:
            names = [short_name(name) for name in self._board.names]
            each = [fortune(seat, names, bookie, self.laid, self.before, squares, finish) for seat in lookers[:PEOPLE_SHOWN]]
            self._fortunes = moment, tuple(one for one in each if one is not None)
        return self._fortunes[1]

    def _keeps_book(self, seat: Seat | None) -> bool:
        """Whether a person is Bookie of a race that runs, and all boards lie open to them."""
        if seat is None or seat != self._ring.bookie or self._board.plays[seat] != PERSON:
            return False
        return self._course.running and FACE_DOWN not in self.laid

    def _own_bets(self) -> Stakes:
        """What whoever looks has bet, or as Bookie has to pay for; in a race also what is lost by now."""
        eyes = self._board.eyes
        if eyes is None:
            return ()
        if self._keeps_book(eyes):
            return together(self.laid)
        return self.laid[eyes] if self._course.running and FACE_DOWN not in self.laid else self._ring.stakes[eyes]

    def _hopes(self) -> str:
        """What whoever looks may hope for: the next card, while it matters to them."""
        fortunes, lookers = self.fortunes(), self._lookers()
        if not fortunes or len(lookers) != 1:
            return ""
        if not any(self._course.squares.values()):
            return tr("Press a lane to cheer its horse on, or C for your own")
        wanted = self.wanted(lookers[0])
        if wanted is None:
            return tr("This race is settled for {name}: {gain}", name=fortunes[0].name, gain=signed(fortunes[0].best))
        return wish_words(fortunes[0].name, *wanted)

    def wanted(self, seat: Seat) -> tuple[Suit, Suit] | None:
        """Which card a seat wants next, and which it dreads."""
        if FACE_DOWN in self.laid:
            return None
        return wish(seat, self._ring.bookie, self.laid, self._course.squares, self._course.finish)

    def mark_horses(self) -> None:
        """The horses that whoever looks has bet on are easy to find; a Bookie has something at stake on each of them."""
        board, ring, course = self._board, self._ring, self._course
        seat = board.eyes if board.eyes is not None else board.near
        if self._keeps_book(seat) and FACE_DOWN not in ring.stakes:
            course.book(together(ring.stakes), if_next(seat, seat, self.laid, course.squares, course.finish))
            return
        own = ring.stakes[seat]
        shown = own != FACE_DOWN and board.plays[seat] == PERSON
        course.back(own if shown else (), COLOURS[board.players[seat].colour])


def together(boards: Sequence[Stakes]) -> Stakes:
    """All boards as one: how much lies on each line."""
    sums: dict[Line, int] = {}
    for stakes in boards:
        for line, counters in stakes:
            sums[line] = sums.get(line, 0) + counters
    return in_order(sums.items())
