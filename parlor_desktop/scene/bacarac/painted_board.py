"""The chips on the painted board of Bacarac, and how they go there and come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.games.bacarac.table import ANTE, DIVISIONS, KITTY, POT, WHOLE_ANTE
from parlor_desktop.scene.bacarac.divisions import PANELS, Divisions
from parlor_desktop.scene.bacarac.programme import Ring
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.till import Till

PRESSED: Final = tuple(division for division in DIVISIONS if division != POT)
"""BA-17: the Pot is paid out at once."""
UNDER_PLATES: Final = 9.5
BESIDE_NAME: Final = 1.36
"""How large chips may be, against the painted board, so that two stacks leave the name of their division in sight."""
ANTES: Final = 280
"""However many they are, they have all begun to throw in after so long."""

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard


class Press(QGraphicsObject):
    """A division that can be pressed. Nothing is to be seen of it, unless the keys point at it."""

    def __init__(self) -> None:
        super().__init__()
        self._room = QRectF()
        self._pressed: Callable[[], None] | None = None
        self._pointed = False
        self.listen(None)

    def lay_out(self, room: QRectF) -> None:
        self.prepareGeometryChange()
        self._room = QRectF(room)

    def listen(self, pressed: Callable[[], None] | None) -> None:
        self._pressed = pressed
        self._pointed = False
        self.setVisible(pressed is not None)

    def point(self, pointed: bool) -> None:
        self._pointed = pointed
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._room

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._pointed:
            painter.setPen(QPen(theme.INK, 4, Qt.PenStyle.DashLine))
            painter.drawRect(self._room.adjusted(4, 4, -4, -4))

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        if self._pressed is not None:
            self._pressed()


class About(QGraphicsObject):
    """A part of the table that can be pointed at, or pressed: then `tells` says what it is. Nothing is to be seen of it."""

    def __init__(self, tells: Callable[[str], None]) -> None:
        super().__init__()
        self._room = QRectF()
        self._tells = tells
        self.words = ""
        self._pointed = False
        self.setAcceptHoverEvents(True)
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)

    def say(self, words: str) -> None:
        """What it tells from now on."""
        if words != self.words:
            self.words = words
            if self._pointed:
                self._tells(words)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        self._pointed = True
        self._tells(self.words)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        self._pointed = False
        self._tells("")

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        self._tells(self.words)
        event.ignore()

    def lay_out(self, room: QRectF) -> None:
        self.prepareGeometryChange()
        self._room = QRectF(room)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._room

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing."""


class PaintedBoard:
    """The ten divisions in the middle of the table, and what lies on them. `tells` shows a sentence about the one that is
    pointed at; none takes it away."""

    def __init__(self, board: AnyBoard, till: Till, tells: Callable[[str], None]) -> None:
        self._board = board
        self._till = till
        self.divisions = Divisions()
        self.chips = {division: Chips() for division in DIVISIONS}
        self.lying = (0,) * len(DIVISIONS)
        self.rings = {division: Ring() for division in PANELS}
        """Around what whoever looks can win."""
        for ring in self.rings.values():
            board.put(ring, height=1.2)
        self.kitty_ring = Ring(is_round=True)
        """Around the Kitty, when somebody has one card left."""
        board.put(self.kitty_ring, height=1.2)
        for chips in self.chips.values():
            board.put(chips, height=6)
        self.presses = {division: Press() for division in PRESSED}
        """BA-17: where whoever must take their chips themselves presses."""
        for press in self.presses.values():
            board.put(press, height=6.2)
        self.abouts = {division: About(tells) for division in DIVISIONS}
        for each in self.abouts.values():
            board.put(each, height=6.1)
        self.show_lying(self.lying)

    def lay_out(self, rect: QRectF) -> None:
        letters = self._board.letters
        self.divisions.lay_out(rect, letters)
        for division, ring in self.rings.items():
            ring.lay_out(self.divisions.area(division))
        self.kitty_ring.lay_out(self.divisions.area(KITTY))
        for division, press in self.presses.items():
            press.lay_out(self.divisions.area(division))
        for division, each in self.abouts.items():
            each.lay_out(self.divisions.area(division))
        for division, chips in self.chips.items():
            chips.setPos(self.divisions.chips_place(division))
            size = min(1.0, max(0.82, self.divisions.scale * 1.1)) * letters
            chips.setScale(min(size, self.divisions.scale * BESIDE_NAME) if division in PANELS else size)

    def ante(self, seats: tuple[Seat, ...]) -> Iterator[Beat]:
        """BA-2: everybody's chips go to all divisions, one player's after the other's."""

        def motion() -> QAbstractAnimation | None:
            self._board.sounds.play("chips")
            flights = []
            gap = min(pace.ANTE_GAP, ANTES // len(seats))
            for at, seat in enumerate(seats):
                thrown = self._till.flying[at * len(DIVISIONS) : (at + 1) * len(DIVISIONS)]
                throws = [
                    self._throw(chips, ANTE[division], self._board.plates[seat].pos(), self.divisions.chips_place(division))
                    for division, chips in zip(DIVISIONS, thrown, strict=True)
                ]
                wait = self._board.pause(gap * at)
                flights.append(self._board.one_after_another(wait, self._board.together(*throws)))
            return self._board.together(*flights)

        def lie() -> None:
            self._till.land()
            self._till.add(dict.fromkeys(seats, -WHOLE_ANTE))
            self.show_lying(tuple(lies + len(seats) * ANTE[name] for name, lies in zip(DIVISIONS, self.lying, strict=True)))

        yield Beat(motion)
        yield self._board.now(lie)

    def pay_in(self, seat: Seat, chips: int) -> Iterator[Beat]:
        """BA-4: a bet goes into the Pot."""

        def motion() -> QAbstractAnimation:
            self._board.sounds.play("chip")
            start, to = self._board.plates[seat].pos(), self.divisions.chips_place(POT)
            return self._till.send(self._till.flying[0], chips, start, to, pace.BET_FLIES)

        def lie() -> None:
            self._till.land()
            self._till.add({seat: -chips})
            self.show_lying(_on(self.lying, POT, self.lying[DIVISIONS.index(POT)] + chips))

        yield Beat(motion)
        yield self._board.now(lie)

    def pay_out(
        self, divisions: Sequence[str], seats: tuple[Seat, ...], shares: tuple[int, ...], paid: Callable[[], object]
    ) -> Iterator[Beat]:
        """Chips fly from the board to those who have won them; `paid` is called when they have them."""
        yield Beat(lambda: self._send_off(divisions, seats, shares))
        yield self._board.now(self._till.land)
        for seat, share in zip(seats, shares, strict=True):
            yield from self._till.credit(seat, share, waits=0)
        yield self._board.now(paid)
        yield self._board.wait(pace.TALLY // 2)

    def pay(self, seat: Seat, won: Callable[[], Sequence[str]], paid: Callable[[], object]) -> Iterator[Beat]:
        """The same for one seat, and all that lies on the divisions which it has won by then."""
        chips = 0

        def motion() -> QAbstractAnimation:
            nonlocal chips
            divisions = won()
            chips = sum(self.lying[DIVISIONS.index(division)] for division in divisions)
            return self._send_off(divisions, (seat,), (chips,))

        def credit() -> QAbstractAnimation | None:
            begun = next(self._till.credit(seat, chips)).motion()
            paid()
            return begun

        yield Beat(motion)
        yield self._board.now(self._till.land)
        yield Beat(credit, overlap=pace.TALLY // 2)

    def _send_off(self, divisions: Sequence[str], seats: tuple[Seat, ...], shares: tuple[int, ...]) -> QAbstractAnimation:
        self._board.sounds.play("chips")
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
            self._till.send(chips, count, start, self._board.plates[seat].pos())
            for chips, (start, seat, count) in zip(self._till.flying, sent, strict=False)
        ]
        return self._board.together(*flights)

    def _throw(self, chips: Chips, count: int, start: QPointF, to: QPointF) -> QAbstractAnimation:
        """As one of many, from under the plate: in a straight line, which costs nothing while it moves."""
        chips.show_count(count)
        chips.setZValue(UNDER_PLATES)
        chips.setScale(self.chips[POT].scale())
        chips.setPos(start)
        return self._board.glide(chips, to, pace.CHIPS_FLY, pace.ARRIVE)

    def let_press(self, pressed: Callable[[str], None] | None) -> None:
        """Have somebody told of every division that is pressed; None, and they cannot be pressed."""
        for division, press in self.presses.items():
            press.listen(None if pressed is None else partial(pressed, division))

    def show_rings(self, divisions: Sequence[str]) -> None:
        for division, ring in self.rings.items():
            ring.setVisible(division in divisions)

    def light_kitty(self, lit: bool) -> None:
        self.kitty_ring.setVisible(lit)

    def tell(self, about: Callable[[str], str]) -> None:
        """What is said of each division when the pointer rests on it."""
        for division, each in self.abouts.items():
            each.say(about(division))

    def show_lying(self, lying: tuple[int, ...]) -> None:
        self.lying = lying
        for division, lies in zip(DIVISIONS, lying, strict=True):
            self.chips[division].show_count(lies)


def _on(lying: tuple[int, ...], division: str, chips: int) -> tuple[int, ...]:
    return with_one(lying, DIVISIONS.index(division), chips)
