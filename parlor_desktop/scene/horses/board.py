"""The board of Horses: how an evening at the races looks, from the bets to the prize-giving."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from parlor_desktop.engine.cards import SUITS, suit
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.engine.session import Player
from parlor_desktop.games.horses.betting import Line, Stakes, total
from parlor_desktop.games.horses.events import (
    BetsLaid,
    BookieNamed,
    CameIn,
    CardTurned,
    CutForBookie,
    Declined,
    LosersCollected,
    MarkersNoted,
    MarkersTaken,
    PackCut,
    PackShuffled,
    Paid,
    PrizesGiven,
    RaceOver,
    TheyAreOff,
)
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import FACE_DOWN, NOBODY, WHOLE_PACK, Phase, Race, Table
from parlor_desktop.games.horses.words import line_words, spoken, stake_words, tell
from parlor_desktop.scene.horses.bets import HorsesBets
from parlor_desktop.scene.horses.table import IN_PACK
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import said, tr

MOST_TOLD: Final = 5
"""So many lost bets are told of in one line."""


class HorsesBoard(HorsesBets):
    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case CutForBookie(cuts):
                yield from self.cut_for_bookie(cuts)
            case BookieNamed(seat, race):
                yield self.now(lambda: self._open_race(seat, race))
                yield self.sound("bell")
                yield from self.announce(tr("Race {race}: {name} is Bookie", race=race, name=self.names[seat]))
                yield from self.speak(event, seat)
            case BetsLaid(seat, stakes):
                yield from self.put_down(seat, stakes)
                if not event.hidden:  # a covered board says "ready" itself
                    yield from self.speak(event, seat)
            case Declined(seat, line, counters):
                back = {"name": self.names[seat], "line": said(line_words(line), self.names), "counters": counters}
                yield from self.say(self.bookie, tr("{name}, {counters} back: {line} is more than I could pay.", **back))
            case TheyAreOff(stakes):
                yield from self.start(stakes)
            case PackShuffled():
                yield from self.shuffle()
            case PackCut(seat, depth):
                yield from self.say(seat, tr("I cut at {depth}.", depth=depth))
                yield from self.shuffle(times=1)
            case CardTurned(card, square):
                yield from self.turn(card, square)
            case CameIn(letter, place):
                yield from self.come_in(letter, place, said_of(event, self.names))
            case LosersCollected(bookie, takings):
                yield self.now(lambda: self.show_till(self.till_words(event)))
                yield from self.collect(bookie, takings)
            case Paid(seat, bets):
                yield self.now(lambda: self.show_till(said_of(event, self.names)))
                yield from self.pay(seat, bets)
            case MarkersNoted(seat):
                yield from self.speak(event, seat)
            case MarkersTaken(seat, counters):
                yield from self.say(seat, tr("{counters} of it pays what I owed.", counters=counters))
            case RaceOver(race, finish, gains):
                yield from self.close_race(Race(self.bookie, finish, gains), last=race == len(self.players))
            case PrizesGiven(first, second, poney):
                yield from self.give_prizes(first, second, poney)

    def speak(self, event: Event, seat: Seat) -> Iterator[Beat]:
        words = spoken(event)
        if words is not None:
            yield from self.say(seat, said(words, self.names))

    def cut_for_bookie(self, cuts: tuple[tuple[Seat, str], ...]) -> Iterator[Beat]:
        """HO-11: each cuts a card, which lies beside his plate for a moment."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("card_turn")
            flights = []
            for card, (seat, name) in zip(self.cuts, cuts, strict=False):
                card.name = name
                card.setPos(self.pack.pos())
                card.turn(face_up=False)
                card.setVisible(True)
                flights.append(self.glide(card, self.small[seat].place.center(), pace.CARD_FLIES, pace.ARRIVE))
                flights.append(self.animate(card, b"turned", 1.0, pace.CARD_FLIES))
            return self.together(*flights)

        def take_back() -> None:
            for card in self.cuts:
                card.setVisible(False)

        yield Beat(motion)
        yield self.wait(pace.BANNER)
        yield self.now(take_back)

    def put_down(self, seat: Seat, stakes: Stakes) -> Iterator[Beat]:
        """Somebody is ready: his counters go to his board, face down or open (HO-4)."""

        def motion() -> QAbstractAnimation | None:
            self.sounds.play("chips")
            if not stakes:
                return None
            return self.send(
                self.flying[0], 6 if stakes == FACE_DOWN else total(stakes), self.plates[seat].pos(), self._board_place(seat)
            )

        def lie() -> None:
            self.land()
            self.down = (*self.down, seat)
            self.show_stakes(with_one(self.stakes, seat, stakes))

        yield Beat(motion, overlap=pace.CHIPS_FLY // 2)
        yield self.now(lie)

    def _board_place(self, seat: Seat) -> QPointF:
        sharing = self.sharing(seat)
        return self.small[sharing[0] if sharing else seat].place.center()

    def _cell_place(self, seat: Seat, line: Line) -> QPointF:
        sharing = self.sharing(seat)
        return self.small[sharing[0] if sharing else seat].cell(line)

    def start(self, stakes: tuple[Stakes, ...]) -> Iterator[Beat]:
        """HO-4: "They're off!" closes the betting, and all boards lie open."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("bugle")
            self.running = self.open = True
            self.sign.setVisible(True)
            self.show_stakes(stakes)
            self.show_scores(tuple(score - total(laid) for score, laid in zip(self.scores, stakes, strict=True)))
            self.shout.show_text(tr("They're off!"))
            self.shout.setOpacity(1)
            self.shout.setScale(0.6)
            return self.animate(self.shout, b"scale", 1.0, pace.SHOUT // 4, pace.ARRIVE)

        yield Beat(motion)
        yield self.wait(pace.SHOUT)
        yield self.now(lambda: self.shout.show_text(""))

    def shuffle(self, times: int = 3) -> Iterator[Beat]:
        """HO-5: the pack is shuffled, or cut."""

        def motion() -> QAbstractAnimation | None:
            self.sounds.play("card_slide")
            self.pack.show_count(WHOLE_PACK)
            if self.tempo.less_motion:
                return None
            home, part = QPointF(self.tray.center().x(), self.tray.top() + 92), pace.PACK_SHUFFLED // (2 * times)
            steps = [home + QPointF(26 * (-1) ** at, -12 if at % 2 else 6) for at in range(2 * times - 1)]
            return self.one_after_another(*(self.glide(self.pack, place, part) for place in (*steps, home)))

        yield Beat(motion)

    def turn(self, card: str, square: int) -> Iterator[Beat]:
        """HO-6: a card is turned, and its horse gallops a square."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("card_turn")
            self.pack.show_count(self.pack.count - 1)
            self.turning.name = card
            self.turning.turn(face_up=False)
            self.turning.moving = True
            self.turning.setPos(self.pack.pos())
            self.turning.setVisible(True)
            full = self.lying.scale()
            self.turning.setScale(IN_PACK)
            return self.together(
                self.glide(self.turning, self.turned_place(), pace.RACE_CARD),
                self.animate(self.turning, b"scale", full, pace.RACE_CARD),
                self.animate(self.turning, b"turned", 1.0, pace.RACE_CARD),
            )

        def run() -> QAbstractAnimation:
            self.show_turned(card)
            self.sounds.play("hooves")
            self.squares[suit(card)] = square
            horse = self.horses[suit(card)]
            if self.tempo.less_motion:
                horse.stand_on(square)
            return self.animate(horse, b"way", float(square), pace.HORSE_RUNS)

        yield Beat(motion)
        yield Beat(run)
        yield self.now(self.write_large)

    def come_in(self, letter: str, place: int, words: str) -> Iterator[Beat]:
        """HO-7: a horse has come in, and is set on the square of its place."""

        def motion() -> QAbstractAnimation:
            horse = self.horses[letter]
            return self.fly(horse, self.square_place(letter, place), pace.HORSE_SET, lift=60)

        def set_down() -> None:
            self.finish = (*self.finish, letter)
            self.stand(letter, place)
            self.write_large()

        yield self.now(self.slow_down)
        if place < len(SUITS):
            yield self.sound("cheer")
        yield from self.announce(words)
        yield Beat(motion)
        yield self.now(set_down)

    def collect(self, bookie: Seat, takings: tuple[tuple[Seat, Line, int], ...]) -> Iterator[Beat]:
        """HO-8: what has lost goes to the Bookie at once."""
        taken = sum(counters for *_, counters in takings)

        def motion() -> QAbstractAnimation:
            self.sounds.play("chips")
            gone = {(seat, line) for seat, line, _ in takings}
            flights = [
                self.send(chips, counters, self._cell_place(seat, line), self.plates[bookie].pos())
                for chips, (seat, line, counters) in zip(self.flying, takings, strict=False)
            ]
            self.show_stakes(
                tuple(tuple(bet for bet in laid if (seat, bet[0]) not in gone) for seat, laid in enumerate(self.stakes))
            )
            return self.together(*flights)

        yield Beat(motion)
        yield self.now(self.land)
        yield from self.credit(bookie, taken)

    def till_words(self, event: LosersCollected) -> str:
        """Whose bets were lost, as far as one line can tell; the story has them all."""
        takings = event.takings
        if len(takings) <= MOST_TOLD:
            return said_of(event, self.names)
        own = tuple(taking for taking in takings if taking[0] == self.eyes)
        taken = sum(counters for *_, counters in takings)
        who = self.names[event.bookie]
        if not own:
            return tr("{who} collects {counters} counters.", who=who, counters=taken)
        lost = said(stake_words(tuple((line, counters) for _, line, counters in own)), self.names)
        return tr("{who} collects {counters} counters; yours: {lost}.", who=who, counters=taken, lost=lost)

    def pay(self, seat: Seat, bets: tuple[tuple[Line, int, int], ...]) -> Iterator[Beat]:
        """HO-10: the stake goes back, and the Bookie pays."""
        staked, paid = sum(stake for _, stake, _ in bets), sum(pay for *_, pay in bets)

        def motion() -> QAbstractAnimation:
            self.sounds.play("chips")
            home = self.plates[seat].pos()
            flights = [
                self.send(chips, stake, self._cell_place(seat, line), home)
                for chips, (line, stake, _) in zip(self.flying[1:], bets, strict=False)
            ]
            flights.append(self.send(self.flying[0], paid, self.plates[self.bookie].pos(), home))
            self.show_stakes(with_one(self.stakes, seat, ()))
            return self.together(*flights)

        yield Beat(motion)
        yield self.now(self.land)
        yield from self.credit(self.bookie, -paid)
        yield from self.credit(seat, staked + paid)

    def close_race(self, race: Race, last: bool) -> Iterator[Beat]:
        """The ledger lies open until it has been read; then the horses go back to the start."""

        yield from self.turn_to(self.page, lambda: self.show_ledger((*self.ledger, race)))
        if not last:
            yield from self.back_to_start()

    def back_to_start(self) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            for rosette in self.rosettes.values():
                rosette.show_prize(0)
            horses = self.horses.items()
            return self.together(*(self.fly(horse, self.track.start(letter), pace.HORSE_SET, 50) for letter, horse in horses))

        yield Beat(motion)
        yield self.now(self._clear_up)

    def _clear_up(self) -> None:
        """The track and the boards as before a race."""
        self.running = self.open = False
        self.sign.setVisible(False)
        self.finish, self.down = (), ()
        self.show_till("")
        self.squares = dict.fromkeys(SUITS, 0)
        for letter in SUITS:
            self.stand(letter, 0)
        self.show_turned("")
        self.pack.show_count(WHOLE_PACK)
        self.drafts = {}
        self.show_bookie(NOBODY)
        self.show_stakes(((),) * len(self.players))
        self.write_large()

    def _open_race(self, seat: Seat, race: int) -> None:
        self.drafts = {}
        self.race = race
        self.book.show_race(race)
        self.show_bookie(seat)
        self.show_stakes(((),) * len(self.players))
        self.write_large()

    def give_prizes(self, first: tuple[Seat, ...], second: tuple[Seat, ...], poney: tuple[Seat, ...]) -> Iterator[Beat]:
        """HO-12: rosettes for the first and the second, and the Poney for the greatest loser."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("fanfare")
            self.light(None)
            for seat in first:
                self.plates[seat].show_winner(True)
            self.over = True
            self.show_stakes(self.stakes)
            self.show_prizes((first, second, poney))
            self.giving.setOpacity(0)
            return self.animate(self.giving, b"opacity", 1.0, pace.BANNER // 2)

        yield Beat(motion)
        yield self.wait(pace.WINNER)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        over = view.phase is Phase.OVER
        stakes = ((),) * len(self.players) if over or not view.stakes else view.stakes
        prizes = _prizes(view) if over else ()
        squares = view.squares()
        pack = len(view.pack) if view.phase in (Phase.CUT, Phase.RACE, Phase.OVER) else WHOLE_PACK
        turned = view.turned[-1] if view.turned else ""
        self.mend(wrong, "scores", self.scores, view.scores, lambda: self.show_scores(view.scores))
        self.mend(wrong, "Bookie", self.bookie, view.bookie, lambda: self.show_bookie(view.bookie))
        self.down = view.down
        self.open = not view.face_down
        self.mend(wrong, "stakes", self.stakes, stakes, lambda: self.show_stakes(stakes))
        self.mend(wrong, "finish", self.finish, view.finish, lambda: setattr(self, "finish", view.finish))
        self.mend(wrong, "squares", self.squares, squares, lambda: setattr(self, "squares", squares))
        for letter, horse in self.horses.items():
            square = view.finish.index(letter) + 1 if letter in view.finish else squares[letter]
            self.mend(wrong, f"horse {letter}", horse.square, float(square), lambda: None)
            self.stand(letter, square)
        self.mend(wrong, "card", self.turned, turned, lambda: self.show_turned(turned))
        self.mend(wrong, "pack", self.pack.count, pack, lambda: self.pack.show_count(pack))
        self.mend(wrong, "ledger", self.ledger, view.ledger, lambda: self.show_ledger(view.ledger))
        self.mend(wrong, "prizes", self.giving.prizes, self.named(prizes), lambda: self.show_prizes(prizes))
        self.race = view.race
        self.book.show_race(view.race)
        self.running = view.phase in (Phase.SHUFFLE, Phase.CUT, Phase.RACE)
        self.sign.setVisible(self.running)
        if not self.running:
            self.slow_down()
            self.show_till("")
        self.land()
        self.over = over
        self.show_stakes(stakes)
        self.show_turn(view)
        self.write_large()
        for seat, plate in enumerate(self.plates):
            plate.show_winner(bool(prizes) and seat in prizes[0])
        return wrong


def _prizes(view: Table) -> tuple[tuple[Seat, ...], ...]:
    step = GAME.give_prizes(view)
    given = next(event for event in step.events if isinstance(event, PrizesGiven))
    return tuple(seats for seats in (given.first, given.second, given.poney))


def said_of(event: Event, names: Sequence[str]) -> str:
    words = tell(event)
    return said(words, names) if words else ""


def board(players: Sequence[Player], rules: Any, tempo: Tempo, sounds: Sounds) -> Board:
    return HorsesBoard(players, rules, tempo, sounds)
