"""The chips on the painted board of Bacarac, and how they go there and come back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation, QPauseAnimation, QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.games.bacarac.table import ANTE, DIVISIONS, POT, WHOLE_ANTE
from parlor_desktop.scene.bacarac.divisions import Divisions
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.card_board import CardBoard
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat

UNDER_PLATES: Final = 9.5
ABOVE: Final = 55.0


class ChipBoard(CardBoard):
    """A board of cards with the ten divisions in its middle."""

    def __init__(self, *about: Any, **more: Any) -> None:
        super().__init__(*about, **more)
        self.divisions = Divisions()
        self.chips = {division: Chips() for division in DIVISIONS}
        self.flying = [Chips(counted=False) for _ in range(len(DIVISIONS) * len(self.players))]
        self.lying = (0,) * len(DIVISIONS)
        for chips in self.chips.values():
            self.put(chips, height=6)
        for chips in self.flying:
            self.put(chips, ABOVE)
        self.show_lying(self.lying)
        self.land()

    def lay_out_chips(self, board: QRectF) -> None:
        self.divisions.lay_out(board)
        for division, chips in self.chips.items():
            chips.setPos(self.divisions.chips_place(division))
            chips.setScale(min(1.0, self.divisions.scale * 1.1))

    def ante(self, seats: tuple[Seat, ...]) -> Iterator[Beat]:
        """BA-2: everybody's chips go to all divisions, one player's after the other's."""

        def motion() -> QAbstractAnimation | None:
            self.sounds.play("chips")
            flights = []
            for at, seat in enumerate(seats):
                thrown = self.flying[at * len(DIVISIONS) : (at + 1) * len(DIVISIONS)]
                throws = [
                    self._throw(chips, ANTE[division], self.plates[seat].pos(), self.divisions.chips_place(division))
                    for division, chips in zip(DIVISIONS, thrown, strict=True)
                ]
                wait = QPauseAnimation(self.tempo.ms(pace.ANTE_GAP * at))
                flights.append(self.one_after_another(wait, self.together(*throws)))
            return self.together(*flights)

        def lie() -> None:
            self.land()
            self.show_scores(_changed(self.scores, dict.fromkeys(seats, -WHOLE_ANTE)))
            self.show_lying(tuple(lies + len(seats) * ANTE[name] for name, lies in zip(DIVISIONS, self.lying, strict=True)))

        yield Beat(motion)
        yield self.now(lie)

    def pay_in(self, seat: Seat, chips: int) -> Iterator[Beat]:
        """BA-4: a bet goes into the Pot."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("chip")
            return self.send(self.flying[0], chips, self.plates[seat].pos(), self.divisions.chips_place(POT))

        def lie() -> None:
            self.land()
            self.show_scores(_changed(self.scores, {seat: -chips}))
            self.show_lying(_on(self.lying, POT, self.lying[DIVISIONS.index(POT)] + chips))

        yield Beat(motion)
        yield self.now(lie)

    def pay_out(self, divisions: Sequence[str], seats: tuple[Seat, ...], shares: tuple[int, ...]) -> Iterator[Beat]:
        """Chips fly from the board to whoever has won them."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("chips")
            lying = self.lying
            taken = [(name, lies) for name, lies in zip(DIVISIONS, lying, strict=True) if name in divisions and lies]
            for division in divisions:
                lying = _on(lying, division, 0)
            self.show_lying(lying)
            if len(seats) == 1:  # from each division what lies there
                sent = [(self.divisions.chips_place(name), seats[0], lies) for name, lies in taken]
            else:
                middle = self.divisions.chips_place(divisions[0]) if len(divisions) == 1 else self.divisions.rect.center()
                sent = [(middle, seat, share) for seat, share in zip(seats, shares, strict=True)]
            flights = [
                self.send(chips, count, start, self.plates[seat].pos())
                for chips, (start, seat, count) in zip(self.flying, sent, strict=False)
            ]
            return self.together(*flights)

        yield Beat(motion)
        yield self.now(self.land)
        for seat, share in zip(seats, shares, strict=True):
            yield from self.credit(seat, share)

    def send(self, chips: Chips, count: int, start: QPointF, to: QPointF) -> QAbstractAnimation:
        chips.setZValue(ABOVE)
        return super().send(chips, count, start, to)

    def _throw(self, chips: Chips, count: int, start: QPointF, to: QPointF) -> QAbstractAnimation:
        """As one of many, from under the plate: in a straight line, which costs nothing while it moves."""
        chips.show_count(count)
        chips.setZValue(UNDER_PLATES)
        chips.setScale(self.chips[POT].scale())
        chips.setPos(start)
        return self.glide(chips, to, pace.CHIPS_FLY, pace.ARRIVE)

    def show_lying(self, lying: tuple[int, ...]) -> None:
        self.lying = lying
        for division, lies in zip(DIVISIONS, lying, strict=True):
            self.chips[division].show_count(lies)


def _changed(scores: tuple[int, ...], by: dict[Seat, int]) -> tuple[int, ...]:
    return tuple(score + by.get(seat, 0) for seat, score in enumerate(scores))


def _on(lying: tuple[int, ...], division: str, chips: int) -> tuple[int, ...]:
    return with_one(lying, DIVISIONS.index(division), chips)
