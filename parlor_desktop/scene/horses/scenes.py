"""The pictures of the great moments at Horses: they're off, a finish, a photo finish, and a heap of counters."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.games.horses.betting import Suit
from parlor_desktop.scene.horses.gallop import paint_horse
from parlor_desktop.scene.horses.prizes import paint_rosette
from parlor_desktop.scene.horses.race_track import HEDGE, SUN, TURF
from parlor_desktop.scene.horses.silks import SILKS
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.chips import TENS, THICK, paint_chip
from parlor_desktop.scene.kit.great_moment import Dress
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.playing_card import PIPS


def off_scene(painter: QPainter, room: QRectF) -> None:
    """Four horses burst out of the picture, one behind the other, over a strip of turf."""
    _paint_bunting(painter, room)
    turf = _paint_turf(painter, room, 0.67)
    scale = min(1.28, room.width() / 1350, turf.height() / 265)
    for at, suit in enumerate(SUITS):
        across = room.width() * (0.17 + 0.205 * at) + 26
        hooves = turf.top() + turf.height() * (0.5 + 0.14 * ((at * 2) % 3))
        _paint_horse(painter, suit, (at * 3 + 2) % 8, QPointF(across, hooves), scale)


def win_scene(letter: Suit) -> Dress:
    """The winner alone on the turf, with its rosette, between two shields in its silks."""

    def dress(painter: QPainter, room: QRectF) -> None:
        _paint_bunting(painter, room)
        turf = _paint_turf(painter, room, 0.8)
        _paint_confetti(painter, turf, (SILKS[letter].silk, SILKS[letter].sign, SUN.name()))
        scale = room.height() * 0.285 / 250
        middle = QPointF(room.center().x() - 24 * scale, turf.top() + turf.height() * 0.84)
        _paint_horse(painter, letter, 5, middle, scale)
        wide = 104 * scale
        paint_rosette(painter, QRectF(middle.x() + 178 * scale, middle.y() - 190 * scale, wide, wide * 1.35), 1)
        for side in (-1, 1):
            shield = QRectF(0, 0, 112, 112)
            shield.moveCenter(QPointF(room.center().x() + side * room.width() * 0.36, turf.top() + 10))
            _paint_shield(painter, shield, letter)

    return dress


def photo_scene(first: Suit, second: Suit, backer: tuple[str, str] | None) -> Dress:
    """A photograph from the winning post: two noses, and a hair between them. Below, the face and the colour of whoever gains
    most by it."""

    def dress(painter: QPainter, room: QRectF) -> None:
        turf = _paint_turf(painter, room, 0.84)
        _paint_confetti(painter, turf, (SILKS[first].silk, SILKS[first].sign, SUN.name()))
        for side in (-1, 1) if backer else (0,):
            shield = QRectF(0, 0, 112, 112)
            shield.moveCenter(QPointF(room.center().x() + side * room.width() * 0.3, turf.top() + 4))
            _paint_shield(painter, shield, first)
        if backer:
            _paint_face(painter, QPointF(room.center().x(), turf.top() - 10), *backer)
        high = room.height() * 0.3
        picture = QRectF(-high * 1.05, -high / 2, high * 2.1, high)
        painter.save()
        painter.translate(room.center().x(), room.height() * 0.195)
        painter.rotate(-2.2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 120))
        painter.drawRect(picture.adjusted(-10, -8, 26, 28))
        painter.setBrush(theme.CREAM)
        painter.drawRect(picture.adjusted(-16, -16, 16, 16))
        painter.setClipRect(picture)
        ground = QLinearGradient(picture.topLeft(), picture.bottomLeft())
        for share, tone in ((0.0, "#F3E6C6"), (0.35, "#CDB98C"), (0.36, "#A08A5E"), (1.0, "#7D6A45")):
            ground.setColorAt(share, QColor(tone))
        painter.fillRect(picture, ground)
        post = picture.left() + picture.width() * 0.68
        painter.fillRect(QRectF(post, picture.top(), 7, picture.height()), theme.RED)
        scale = high / 345
        _paint_horse(painter, second, 2, QPointF(post - 176 * scale, picture.top() + high * 0.76), scale)
        _paint_horse(painter, first, 5, QPointF(post - 122 * scale, picture.bottom() - high * 0.05), scale)
        painter.fillRect(picture, QColor(150, 112, 50, 58))  # an old photograph
        painter.restore()

    return dress


def riches_scene(painter: QPainter, room: QRectF) -> None:
    """Towers of counters on either side."""
    chance = Random(5)
    floor = QRectF(room.left(), room.height() * 0.9, room.width(), room.height() * 0.1)
    _paint_confetti(painter, floor, (SUN.name(), "#F6EFDD", "#B3262B"))
    for side in (-1, 1):
        for at in range(7):
            _, colour = TENS[(at + (side > 0)) % len(TENS)]
            foot = QPointF(
                room.center().x() + side * room.width() * (0.46 - 0.05 * at), room.height() * (0.97 - 0.02 * (at % 2))
            )
            painter.save()
            painter.translate(foot)
            painter.scale(2.1, 2.1)
            for level in range(int(chance.uniform(9, 26) * (1 - at * 0.1))):
                paint_chip(painter, QPointF(chance.uniform(-1.2, 1.2), -level * THICK), colour)
            painter.restore()


# -- Pieces -----------------------------------------------------------------------------------------------------------------


def _paint_horse(painter: QPainter, suit: Suit, phase: int, hooves: QPointF, scale: float) -> None:
    painter.save()
    painter.translate(hooves)
    painter.scale(scale, scale)
    paint_horse(painter, suit, phase)
    painter.restore()


def _paint_turf(painter: QPainter, room: QRectF, top: float) -> QRectF:
    """A strip of turf along the lower edge, with the white rail behind it."""
    turf = QRectF(room.left(), room.height() * top, room.width(), room.height() * (1 - top))
    tone = QLinearGradient(turf.topLeft(), turf.bottomLeft())
    tone.setColorAt(0, TURF.darker(125))
    tone.setColorAt(0.5, TURF)
    tone.setColorAt(1, HEDGE.darker(130))
    painter.fillRect(turf, tone)
    painter.setPen(QPen(theme.INK, 2))
    painter.setBrush(theme.CREAM)
    x = room.left() + 40
    while x < room.right():
        painter.drawRect(QRectF(x, turf.top() - 40, 9, 46))
        x += 190
    painter.drawRect(QRectF(room.left() - 4, turf.top() - 44, room.width() + 8, 11))
    return turf


def _paint_bunting(painter: QPainter, room: QRectF) -> None:
    """A string of pennants in the four silks along the upper edge."""
    count = int(room.width() / 74)
    wide = room.width() / count
    painter.setPen(QPen(theme.INK, 1.6))
    for at in range(count):
        sag = 26 - 24 * abs(((at + 0.5) / count * 4) % 2 - 1)
        left = QPointF(room.left() + at * wide, room.top() + 14 + sag)
        suit = SUITS[at % len(SUITS)]
        pennant = QPainterPath(left)
        pennant.lineTo(left + QPointF(wide - 4, 0))
        pennant.lineTo(left + QPointF(wide / 2 - 2, wide * 1.05))
        pennant.closeSubpath()
        painter.setBrush(QColor(SILKS[suit].silk))
        painter.drawPath(pennant)
        sign = QRectF(left.x() + wide / 2 - 14, left.y() + 9, 24, 24)
        art.draw(painter, sign, f"cards/{PIPS[suit]}.svg", SILKS[suit].sign)


def _paint_face(painter: QPainter, middle: QPointF, face: str, colour: str) -> None:
    rim = QRectF(0, 0, 168, 168)
    rim.moveCenter(middle)
    painter.setPen(QPen(theme.BRASS_LIGHT, 7))
    painter.setBrush(QColor(COLOURS[colour]))
    painter.drawEllipse(rim)
    art.draw(painter, rim.adjusted(9, 9, -9, -9), f"faces/{face}.svg")


def _paint_shield(painter: QPainter, shield: QRectF, letter: Suit) -> None:
    silks = SILKS[letter]
    painter.setPen(QPen(theme.BRASS_LIGHT, 6))
    painter.setBrush(QColor(silks.silk))
    painter.drawRoundedRect(shield, 20, 20)
    art.draw(painter, shield.adjusted(24, 24, -24, -24), f"cards/{PIPS[letter]}.svg", silks.sign)


def _paint_confetti(painter: QPainter, ground: QRectF, colours: Sequence[str]) -> None:
    """It lies where it has fallen: in a picture that does not move it would hang in the air."""
    chance = Random(13)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(150):
        near = chance.random()
        painter.save()
        painter.translate(chance.uniform(ground.left(), ground.right()), ground.top() + ground.height() * (0.08 + 0.88 * near))
        painter.scale(0.8 + 0.5 * near, 0.5 + 0.3 * near)
        painter.rotate(chance.uniform(0, 180))
        painter.setBrush(QColor(chance.choice(list(colours))))
        painter.drawRect(QRectF(-7, -3.5, 14, 7))
        painter.restore()
