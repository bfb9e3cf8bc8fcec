"""The great moments of Pig Dice: what they say, and how the stage behind the letters is dressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.face import paint_small_die
from parlor_desktop.scene.kit.great_moment import Dress
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.pig_dice.burst import PETALS
from parlor_desktop.scene.pig_dice.faces import FACE_ART

if TYPE_CHECKING:
    from parlor_desktop.engine.contract import Seat
    from parlor_desktop.scene.kit.board import AnyBoard

VERY_DEAR: Final = 40
"""Of a seven that takes so much, the title says how much;"""
DEAREST: Final = 80
"""and none is felt more than one that takes so much."""
HILL: Final = 0.27
"""The share of the room's height that the meadow takes at the foot of a scene."""


class Scenes:
    def __init__(self, board: AnyBoard) -> None:
        self._board = board

    def goal(self, seat: Seat, score: int) -> Iterator[Beat]:
        words = tr("{name} is at the gate. Stand, or throw on?", name=self._board.names[seat])
        yield from self._play(tr("{score}!", score=score), words, None, "bell", goal(self._colour(seat)))

    def big_seven(self, seat: Seat, faces: Outcome, lost: int) -> Iterator[Beat]:
        words = tr("{name} throws {one} and {other}, and all {lost} are gone.")
        words = words.format(name=self._board.names[seat], one=faces[0], other=faces[1], lost=lost)
        title = tr("Seven!") if lost < VERY_DEAR else tr("All {lost} gone!", lost=lost)
        share = min(1.0, lost / DEAREST)
        lasts = pace.SERIES_MOMENT + round(share * (pace.MOMENT - pace.SERIES_MOMENT))
        yield from self._play(title, words, None, "oink", big_seven(faces, self._colour(seat), share), lasts)

    def doubled(self, seat: Seat, faces: Outcome, made: int, passes: str) -> Iterator[Beat]:
        words = passes or tr("{name} throws a Head and a Tail!", name=self._board.names[seat])
        title = tr("{half} × 2 = {made}!", half=made // 2, made=made)
        yield from self._play(title, words, None, "fanfare", doubled(faces, self._colour(seat)), pace.SERIES_MOMENT)

    def lead(self, seat: Seat, other: Seat, passes: str, score: int, ahead: int) -> Iterator[Beat]:
        words = tr("{score} now, {ahead} ahead. A seven would take it back.", score=score, ahead=ahead)
        yield from self._play(passes, words, None, "bugle", lead(self._colour(seat), self._colour(other)), pace.SERIES_MOMENT)

    def last_round(self, seat: Seat, score: int) -> Iterator[Beat]:
        words = tr("{name} stands on {score}. One more turn for everybody else!", name=self._board.names[seat], score=score)
        runners = [self._colour(at) for at in range(len(self._board.players)) if at != seat]
        dress = last_round(runners, self._colour(seat))
        yield from self._play(tr("The last round!"), words, seat, "bell", dress, pace.LAST_ROUND)

    def play_off(self, seats: Sequence[Seat], score: int) -> Iterator[Beat]:
        who = tr(" and ").join(self._board.names[seat] for seat in seats)
        words = tr("{who} have {score} each: one more turn decides.", who=who, score=score)
        first, *others = (self._colour(seat) for seat in seats)
        yield from self._play(tr("Level at the top!"), words, None, "bell", last_round(others, first))

    def _play(
        self, title: str, words: str, seat: Seat | None, sound: str, dress: Dress, lasts: int = pace.MOMENT
    ) -> Iterator[Beat]:
        yield from self._board.great_moment.play(title, words, seat, sound, dress, lasts)

    def _colour(self, seat: Seat) -> str:
        return self._board.players[seat].colour


def last_round(runners: Sequence[str], stands: str) -> Dress:
    """One pig waits behind the gate; all the others run for it, under bunting."""

    def dress(painter: QPainter, room: QRectF) -> None:
        ground = _paint_meadow(painter, room)
        _paint_bunting(painter, room)
        gate = QRectF(0, 0, 214, 196)
        gate.moveCenter(QPointF(room.right() - room.width() * 0.17, ground - 42))
        _paint_pig(painter, QPointF(gate.right() + 70, ground + 48), 1.9, stands)
        art.draw(painter, gate, "pig_dice/gate.svg")
        art.draw(painter, QRectF(gate.left() - 110, ground - 40, 120, 92), "pig_dice/flowers.svg")
        step = min(190.0, (gate.left() - room.left() - 260) / max(1, len(runners)))
        for at, colour in enumerate(runners):
            place = QPointF(gate.left() - 190 - at * step, ground + 46 + (at % 2) * 36)
            _paint_dust(painter, place - QPointF(92, 6))
            _paint_pig(painter, place, 1.7, colour, lean=-7)

    return dress


def big_seven(faces: Outcome, colour: str, share: float) -> Dress:
    """The two dice, large, and the pig on its back in the mud, which flies the farther the more was lost."""

    def dress(painter: QPainter, room: QRectF) -> None:
        ground = _paint_meadow(painter, room)
        puddle = QPointF(room.center().x(), ground + 78)
        _paint_mud(painter, puddle)
        painter.save()
        painter.translate(puddle + QPointF(0, -96))
        painter.rotate(180 - 14)
        _paint_pig(painter, QPointF(0, 84), 2.9, colour)
        painter.restore()
        _paint_splash(painter, puddle, share)
        for side, face in zip((-1, 1), faces, strict=True):
            size = min(236.0, room.width() * 0.15) * (0.8 + 0.3 * share)
            painter.save()
            painter.translate(room.center().x() + side * room.width() * 0.29, room.height() * 0.4)
            painter.rotate(side * 13)
            paint_small_die(painter, QRectF(-size / 2, -size / 2, size, size), face, FACE_ART)
            painter.restore()

    return dress


def doubled(faces: Outcome, colour: str) -> Dress:
    """Head and Tail, large, and the pig leaps, twice, in a rain of petals."""

    def dress(painter: QPainter, room: QRectF) -> None:
        ground = _paint_meadow(painter, room)
        for side, face in zip((-1, 1), faces, strict=True):
            size = min(216.0, room.width() * 0.14)
            painter.save()
            painter.translate(room.center().x() + side * room.width() * 0.2, room.height() * 0.2)
            painter.rotate(side * 11)
            paint_small_die(painter, QRectF(-size / 2, -size / 2, size, size), face, FACE_ART)
            painter.restore()
        for x, up in ((-170, 0), (170, 46)):
            _paint_dust(painter, QPointF(room.center().x() + x - 150, ground + 40))
            _paint_pig(painter, QPointF(room.center().x() + x, ground + 30 - up), 2.5, colour, lean=-12)
        _paint_petals(painter, room)

    return dress


def lead(passes: str, passed: str) -> Dress:
    """One pig runs past another, under bunting."""

    def dress(painter: QPainter, room: QRectF) -> None:
        ground = _paint_meadow(painter, room)
        _paint_bunting(painter, room)
        middle = room.center().x()
        _paint_pig(painter, QPointF(middle - 250, ground + 22), 1.9, passed)
        for x in (-60, -190, -330):
            _paint_dust(painter, QPointF(middle + x, ground + 84))
        _paint_pig(painter, QPointF(middle + 130, ground + 92), 2.9, passes, lean=-7)
        _paint_petals(painter, room)

    return dress


def goal(colour: str) -> Dress:
    """The pig in front of the gate, in a rain of petals."""

    def dress(painter: QPainter, room: QRectF) -> None:
        ground = _paint_meadow(painter, room)
        gate = QRectF(0, 0, 290, 267)
        gate.moveCenter(QPointF(room.center().x() + 60, ground - 48))
        art.draw(painter, gate, "pig_dice/gate.svg")
        for x, wide in ((-560, 150), (-390, 120), (330, 150), (500, 120)):
            art.draw(painter, QRectF(room.center().x() + x, ground - 50, wide, wide * 0.77), "pig_dice/flowers.svg")
        _paint_pig(painter, QPointF(gate.left() - 30, ground + 60), 2.6, colour)
        _paint_petals(painter, room)

    return dress


# -- Scenery --------------------------------------------------------------------------------------------------------------


def _paint_meadow(painter: QPainter, room: QRectF) -> float:
    """A hill with a path along the foot of the room; gives the height on which pigs walk."""
    top = room.bottom() - room.height() * HILL
    hill = QPainterPath(QPointF(room.left(), room.bottom()))
    hill.lineTo(room.left(), top + 46)
    hill.quadTo(QPointF(room.center().x(), top - 46), QPointF(room.right(), top + 46))
    hill.lineTo(room.bottomRight())
    grass = QLinearGradient(QPointF(0, top - 20), room.bottomLeft())
    grass.setColorAt(0, QColor("#A9C58A"))
    grass.setColorAt(0.4, QColor("#6E9A56"))
    grass.setColorAt(1, QColor("#2F5A33"))
    painter.setPen(QPen(theme.INK, 3))
    painter.setBrush(grass)
    painter.drawPath(hill)
    path = QPainterPath(QPointF(room.left() - 40, top + 160))
    path.quadTo(QPointF(room.center().x(), top + 84), QPointF(room.right() + 40, top + 160))
    for colour, wide in (("#5B4A2C", 116), ("#D9C08C", 108), ("#E8D5A6", 84)):
        painter.strokePath(path, QPen(QColor(colour), wide))
    rng = Random(4)
    painter.setPen(QPen(QColor("#A98D57"), 1.8))
    painter.setBrush(QColor("#DCC594"))
    for _ in range(36):
        x = rng.uniform(room.left(), room.right())
        share = (x - room.left()) / room.width()
        painter.drawEllipse(QPointF(x, top + 160 - 38 * sin(pi * share) + rng.uniform(-40, 40)), 7, 4)
    return top + 70


def _paint_pig(painter: QPainter, feet: QPointF, size: float, colour: str, lean: float = 0.0) -> None:
    painter.save()
    painter.translate(feet)
    painter.rotate(lean)
    art.draw(painter, QRectF(-48 * size, -66 * size, 96 * size, 72 * size), "pig_dice/pig.svg", COLOURS[colour])
    painter.restore()


def _paint_bunting(painter: QPainter, room: QRectF) -> None:
    """Little flags on a string, from corner to corner."""
    colours = (theme.RED, theme.CREAM, theme.BLUE, theme.BRASS_LIGHT)
    string = QPainterPath(QPointF(room.left() - 10, room.top() + 18))
    string.quadTo(QPointF(room.center().x(), room.top() + 150), QPointF(room.right() + 10, room.top() + 18))
    painter.strokePath(string, QPen(theme.BRASS_LIGHT, 4))
    painter.setPen(QPen(theme.INK, 1.8))
    for at in range(1, 26):
        place = string.pointAtPercent(at / 26)
        painter.setBrush(colours[at % 4])
        painter.drawPolygon(QPolygonF([place + QPointF(-24, 0), place + QPointF(24, 0), place + QPointF(0, 54)]))


def _paint_dust(painter: QPainter, at: QPointF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, radius in ((0, 0, 17), (-26, -6, 12), (-46, 0, 8)):
        painter.setBrush(QColor(244, 226, 190, 170))
        painter.drawEllipse(at + QPointF(x, y), radius, radius * 0.8)


def _paint_mud(painter: QPainter, at: QPointF) -> None:
    painter.setPen(QPen(QColor("#2E1B0E"), 3))
    for colour, wide, high in (("#5A3A20", 290, 62), ("#6F4A2A", 250, 46)):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(at, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)


def _paint_splash(painter: QPainter, at: QPointF, share: float) -> None:
    rng = Random(12)
    painter.setPen(QPen(QColor("#2E1B0E"), 1.6))
    painter.setBrush(QColor("#6F4A2A"))
    for _ in range(round(16 + 60 * share)):
        side, radius = rng.uniform(-1, 1), rng.uniform(4, 12 + 8 * share)
        high = rng.uniform(10, 110 + 220 * share) * (1 - 0.5 * abs(side))
        painter.drawEllipse(at + QPointF(side * (260 + 300 * share), -high), radius, radius * 1.2)
    front = QPainterPath(at + QPointF(-170, 0))
    front.cubicTo(at + QPointF(-120, -34), at + QPointF(120, -34), at + QPointF(170, 0))
    front.cubicTo(at + QPointF(120, 40), at + QPointF(-120, 40), at + QPointF(-170, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPath(front)


def _paint_petals(painter: QPainter, room: QRectF) -> None:
    rng = Random(21)
    painter.setPen(QPen(QColor(60, 30, 20, 150), 1.4))
    for _ in range(70):
        painter.save()
        painter.translate(rng.uniform(room.left(), room.right()), rng.uniform(room.top(), room.bottom()))
        painter.rotate(rng.uniform(0, 180))
        painter.setBrush(QColor(rng.choice(PETALS)))
        long = rng.uniform(10, 20)
        painter.drawEllipse(QPointF(0, 0), long, long * 0.45)
        painter.restore()
