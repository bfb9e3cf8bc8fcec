"""What stands behind the letters in the great moments of Mexican Pete: cards in a fan, paper flags, counters in the air."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from parlor_desktop.games.mexican_pete.deck import INKS, NUMBERS, PAPERS
from parlor_desktop.scene.kit import art
from parlor_desktop.scene.kit.card import HEIGHT, WIDTH, draw_card
from parlor_desktop.scene.kit.chips import BLUE, RED, WHITE, paint_chip
from parlor_desktop.scene.mexican_pete.cards import Press, card_name

Dress = Callable[[QPainter, QRectF], None]
CARDS_AT: Final = 0.78
"""How far down the stage things lie: below the words, and above the buttons."""


def all_turned(press: Press, colour: int, up: tuple[int, ...]) -> Dress:
    """The whole hand in a fan across the stage, as it lies: backs, and what nobody had to turn."""

    def dress(painter: QPainter, room: QRectF) -> None:
        _paint_bunting(painter, room, colour)
        width = room.width() * 0.094
        for at, number in enumerate(NUMBERS):
            part = (at - 4.5) / 4.5
            place = QPointF(room.center().x() + part * room.width() * 0.4, room.height() * (0.765 + 0.045 * part * part))
            paint = press.paint_face if number in up else press.paint_back
            _paint_card(painter, place, width, part * 11, paint, card_name(colour, number))

    return dress


def one_to_go(press: Press, colour: int, numbers: tuple[int, ...]) -> Dress:
    """What is waited for, large."""

    def dress(painter: QPainter, room: QRectF) -> None:
        width = room.height() * 0.17
        for at, number in enumerate(numbers):
            aside = at - (len(numbers) - 1) / 2
            place = QPointF(room.center().x() + aside * width * 1.2, room.height() * CARDS_AT)
            _paint_card(painter, place, width, aside * 5, press.paint_face, card_name(colour, number))

    return dress


def everybody_pays(press: Press, colour: int, number: int) -> Dress:
    """Counters from all sides towards the card that asks for them."""

    def dress(painter: QPainter, room: QRectF) -> None:
        _paint_counters(painter, room, 46, inner=0.3)
        place = QPointF(room.center().x(), room.height() * CARDS_AT)
        _paint_card(painter, place, room.height() * 0.17, -4, press.paint_face, card_name(colour, number))

    return dress


def full_hat(painter: QPainter, room: QRectF) -> None:
    """The evening is over: the hat, with counters in the air around it."""
    _paint_counters(painter, room, 70, inner=0.34)
    wide = room.height() * 0.31
    hat = QRectF(0, 0, wide, wide * 216 / 262)
    hat.moveCenter(QPointF(room.center().x(), room.height() * CARDS_AT))
    art.draw(painter, hat, "mexican_pete/hat.svg")


def _paint_card(
    painter: QPainter, place: QPointF, width: float, tilt: float, paint: Callable[[QPainter, str], None], name: str
) -> None:
    height = width * HEIGHT / WIDTH
    painter.save()
    painter.translate(place)
    painter.rotate(tilt)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 120))
    painter.drawRoundedRect(QRectF(-width / 2 + 5, -height / 2 + 9, width, height), width * 0.06, width * 0.06)
    draw_card(painter, QRectF(-width / 2, -height / 2, width, height), paint, name)
    painter.restore()


def _paint_bunting(painter: QPainter, room: QRectF, colour: int) -> None:
    """Paper flags across the top, in the colours of the winning hand."""
    flags = 17
    painter.setPen(Qt.PenStyle.NoPen)
    wide = room.width() / flags
    for at in range(flags):
        x = room.left() + at * wide
        sag = 26 * sin(pi * (at + 0.5) / flags) * 2
        painter.setBrush(QColor((PAPERS if at % 2 else INKS)[colour]))
        flag = [
            QPointF(x + 5, sag),
            QPointF(x + wide - 5, sag),
            QPointF(x + wide - 5, sag + 62),
            QPointF(x + wide / 2, sag + 44),
            QPointF(x + 5, sag + 62),
        ]
        painter.drawPolygon(flag)
        painter.setBrush(QColor(255, 244, 214, 190))
        painter.drawEllipse(QPointF(x + wide / 2, sag + 22), 8, 8)


def _paint_counters(painter: QPainter, room: QRectF, count: int, inner: float) -> None:
    disorder = Random(count)
    for _ in range(count):
        angle, reach = disorder.uniform(0, 2 * pi), disorder.uniform(inner, 0.62)
        place = room.center() + QPointF(cos(angle) * reach * room.width() * 0.8, sin(angle) * reach * room.height())
        painter.save()
        painter.translate(place)
        painter.rotate(disorder.uniform(-40, 40))
        size = disorder.uniform(1.0, 1.9)
        painter.scale(size, size * disorder.uniform(0.55, 1.0))
        paint_chip(painter, QPointF(), disorder.choice((BLUE, RED, WHITE)))
        painter.restore()
