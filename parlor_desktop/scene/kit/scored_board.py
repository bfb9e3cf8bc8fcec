"""What boards with scores share: what each seat has, what it is charged or credited, announcements, pages, chips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QAbstractAnimation, QPauseAnimation, QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.engine.wording import figure, signed
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.paper import Tally
from parlor_desktop.scene.kit.score_page import ScorePage
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo


class ScoredBoard(Board):
    def __init__(self, players: Sequence[Player], tempo: Tempo, sounds: Sounds) -> None:
        super().__init__(players, tempo, sounds)
        self.tallies = [Tally() for _ in players]
        for tally in self.tallies:
            self.put(tally, height=52)
        self.table = QRectF()
        """The part of the board on which things are laid."""
        self.flying: list[Chips] = []
        """Chips on their way."""
        self.scores = (0,) * len(players)
        self.show_scores(self.scores)

    def show_scores(self, scores: tuple[int, ...]) -> None:
        self.scores = scores
        for plate, score in zip(self.plates, scores, strict=True):
            plate.show_score(figure(score))

    def tally(self, seat: Seat, words: str, score: int, sound: str) -> Iterator[Beat]:
        """Points or chips fall to a seat, or are taken off."""

        def motion() -> QAbstractAnimation:
            self.sounds.play(sound)
            self.show_scores(with_one(self.scores, seat, score))
            tally = self.tallies[seat]
            tally.show_text(words)
            tally.setOpacity(1)
            fade = self.one_after_another(
                QPauseAnimation(self.tempo.ms(pace.TALLY)), self.animate(tally, b"opacity", 0.0, pace.LAMP)
            )
            fade.stateChanged.connect(lambda new, _old: _when_stopped(new, lambda: tally.show_text("")))
            return fade

        yield Beat(motion, overlap=pace.TALLY // 2)

    def announce(self, words: str) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            self.ribbon.show_text(words)
            self.ribbon.setOpacity(0)
            return self.animate(self.ribbon, b"opacity", 1.0, pace.BANNER // 4)

        yield Beat(motion)
        yield self.wait(pace.BANNER)
        yield self.now(lambda: self.ribbon.show_text(""))

    def celebrate(self, seats: tuple[Seat, ...], words: str) -> Iterator[Beat]:
        def motion() -> None:
            self.sounds.play("fanfare")
            self.light(None)
            self.ribbon.show_text(words)
            self.ribbon.setOpacity(1)
            for seat in seats:
                self.plates[seat].show_winner(True)

        yield Beat(motion)
        yield self.wait(pace.WINNER)

    def turn_to(self, page: ScorePage, write: Callable[[], object]) -> Iterator[Beat]:
        """A page opens over the table, and closes when it has been read: with people there, when one says so."""
        people = any(player.plays == PERSON for player in self.players)

        def motion() -> QAbstractAnimation:
            self.sounds.play("page")
            write()
            page.show_waiting(people)
            self.fit_page(page)
            page.setVisible(True)
            page.setOpacity(0)
            return self.animate(page, b"opacity", 1.0, pace.LAMP)

        yield Beat(motion)
        yield self.wait(pace.PAGE_HELD if people else pace.PAGE_READ)
        yield self.now(lambda: page.setVisible(False))

    def fit_page(self, page: ScorePage) -> None:
        size = page.boundingRect().size()
        page.setPos(self.table.center())
        page.setScale(min(1.0, (self.table.width() - 40) / size.width(), (self.table.height() - 20) / size.height()))

    def credit(self, seat: Seat, chips: int) -> Iterator[Beat]:
        """Chips fall to a seat, or are paid by it: its score, as it is by then, changes by so many."""

        def motion() -> QAbstractAnimation | None:
            beats = list(self.tally(seat, signed(chips), self.scores[seat] + chips, "chip"))
            return beats[0].motion()

        yield Beat(motion, overlap=pace.TALLY // 2)

    def send(self, chips: Chips, count: int, start: QPointF, to: QPointF) -> QAbstractAnimation:
        """Chips on their way from one place to another."""
        chips.show_count(count)
        chips.setScale(1)
        chips.setPos(start)
        return self.fly(chips, to, pace.CHIPS_FLY, lift=60)

    def land(self) -> None:
        """They have arrived, and are part of what lies there."""
        for chips in self.flying:
            chips.show_count(0)


def _when_stopped(state: QAbstractAnimation.State, act: Callable[[], object]) -> None:
    if state is QAbstractAnimation.State.Stopped:
        act()
