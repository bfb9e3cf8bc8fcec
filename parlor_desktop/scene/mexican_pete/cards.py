"""How the cards of Mexican Pete are printed: the number, two dice, and what is to be done, on coloured stock."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen

from parlor_desktop.games.mexican_pete.deck import COLOURS, INKS, PAPERS, Deck, Face, Instruction
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.face import paint_small_die
from parlor_desktop.scene.kit.wording import tr

STOCK: Final = QRectF(0, 0, 250, 350)

WORDY: Final = 71.0
"""How wide a card must be on the board for its words to be about twelve pixels high in a window of 1280 by 800."""
WORDS: Final = QRectF(20, 214, 210, 112)
WORDS_SIZE: Final = 64.0
"""Where the instruction is written, and how large at most."""
LARGE_WORDS: Final = QRectF(12, 192, 226, 148)
LARGE_WORDS_SIZE: Final = 86.0
"""The same in large print."""
NUMBER: Final = 102.0
LARGE_NUMBER: Final = 136.0
TERSE_NUMBER: Final = 170.0
BARE_NUMBER: Final = 232.0
"""How large the number is in each print."""
CENTRED: Final = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
CLOSE: Final = 0.86
"""How close lines of words stand to each other."""


def card_name(colour: int, number: int) -> str:
    return f"{COLOURS[colour]} {number}"


def letter(colour: int) -> str:
    """A sign for each hand, for those who do not tell the colours apart."""
    return COLOURS[colour][0].upper()


class Press:
    """Prints the cards of one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def paint_face(self, painter: QPainter, name: str) -> None:
        word, number = name.split(" ")
        colour = COLOURS.index(word)
        face = self.deck[colour][int(number)]
        _paint_stock(painter, colour)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(NUMBER))
        painter.drawText(QRectF(17, -2, 150, 108), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, number)
        paint_badge(painter, QRectF(168, 20, 68, 68), colour)
        _paint_panel(painter, QRectF(12, 108, 226, 230), face)
        if not face.turns:
            painter.setPen(QPen(theme.RED, 9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QPointF(18, 211), QPointF(232, 211))
        for at, pips in enumerate(face.dice):
            paint_small_die(painter, QRectF(30 + at * 98, 114, 96, 96), pips, {})
        paint_lines(painter, WORDS, short_words(face.instruction), WORDS_SIZE)

    def paint_terse(self, painter: QPainter, name: str) -> None:
        """Where a card is too small for its words: the number, large; a click on the hand shows the rest."""
        self._paint_number(painter, name, TERSE_NUMBER)

    def paint_large(self, painter: QPainter, name: str) -> None:
        """Large print: smaller dice leave room for a larger number and larger words."""
        word, number = name.split(" ")
        colour = COLOURS.index(word)
        face = self.deck[colour][int(number)]
        _paint_stock(painter, colour)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(LARGE_NUMBER))
        painter.drawText(QRectF(10, 0, 180, 122), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, number)
        paint_badge(painter, QRectF(188, 12, 50, 50), colour)
        _paint_panel(painter, QRectF(10, 124, 230, 216), face)
        for at, pips in enumerate(face.dice):
            paint_small_die(painter, QRectF(54 + at * 72, 126, 70, 70), pips, {})
        paint_lines(painter, LARGE_WORDS, short_words(face.instruction), LARGE_WORDS_SIZE)

    def paint_bare(self, painter: QPainter, name: str) -> None:
        """The same in large print."""
        self._paint_number(painter, name, BARE_NUMBER)

    def _paint_number(self, painter: QPainter, name: str, size: float) -> None:
        """Dice are shown only where they do not turn the card (MP-7)."""
        word, number = name.split(" ")
        colour = COLOURS.index(word)
        face = self.deck[colour][int(number)]
        _paint_stock(painter, colour)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(size))
        painter.drawText(QRectF(0, 0, 250, 350 if face.turns else 240), CENTRED, number)
        if not face.turns:
            _paint_panel(painter, QRectF(12, 222, 226, 118), face)
            for at, pips in enumerate(face.dice):
                paint_small_die(painter, QRectF(28 + at * 100, 234, 94, 94), pips, {})

    def paint_back(self, painter: QPainter, name: str) -> None:
        art.draw(painter, STOCK, "mexican_pete/back.svg", INKS[COLOURS.index(name.split(" ")[0])])


def short_words(says: Instruction) -> tuple[str, ...]:
    """An instruction in a line or two, as on a card."""
    lines: tuple[str, ...] = ()
    if says.pot:
        lines += (tr("ante {count}", count=says.pot) if says.pot > 0 else tr("take {count}", count=-says.pot),)
    if says.each:
        lines += (tr("each"), tr("pays {count}", count=says.each))
    if says.left:
        lines += (tr("left"), tr("gets {count}", count=says.left) if says.left > 0 else tr("pays {count}", count=-says.left))
    if says.passes:
        lines += (tr("& pass"),)
    return lines


def paint_badge(painter: QPainter, rect: QRectF, colour: int) -> None:
    """The letter of a hand, on a seal of its colour."""
    painter.setPen(QPen(theme.INK, rect.width() / 26))
    painter.setBrush(QColor(INKS[colour]))
    painter.drawEllipse(rect)
    painter.setPen(theme.CREAM)
    painter.setFont(theme.serif(rect.height() * 0.68, bold=True))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, letter(colour))


def paint_lines(painter: QPainter, rect: QRectF, lines: tuple[str, ...], size: float) -> None:
    """Words centred in a box, as large as they fit."""
    font = theme.plain(fitting(rect, lines, size), bold=True)
    step = QFontMetricsF(font).height() * CLOSE
    top = rect.center().y() - step * len(lines) / 2
    painter.setPen(theme.INK)
    painter.setFont(font)
    for at, line in enumerate(lines):
        painter.drawText(QRectF(rect.left(), top + at * step, rect.width(), step), CENTRED, line)


def fitting(rect: QRectF, lines: tuple[str, ...], size: float) -> float:
    """How large these lines can be in a box."""
    metrics = QFontMetricsF(theme.plain(size, bold=True))
    widest = max(metrics.horizontalAdvance(line) for line in lines)
    return size * min(1.0, rect.width() / widest, rect.height() / (len(lines) * metrics.height() * CLOSE))


def _paint_stock(painter: QPainter, colour: int) -> None:
    paper = QColor(PAPERS[colour])
    light = QLinearGradient(STOCK.topLeft(), STOCK.bottomRight())
    light.setColorAt(0, paper.lighter(106))
    light.setColorAt(1, paper.darker(104))
    painter.setPen(QPen(theme.INK, 3))
    painter.setBrush(light)
    painter.drawRoundedRect(STOCK.adjusted(1.5, 1.5, -1.5, -1.5), 16, 16)


def _paint_panel(painter: QPainter, panel: QRectF, face: Face) -> None:
    """What the combination does is on cream; where it does not turn the card, the panel has a red rim (MP-7)."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 251, 240, 214))
    painter.drawRoundedRect(panel, 12, 12)
    if not face.turns:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.RED, 9))
        painter.drawRoundedRect(panel.adjusted(4, 4, -4, -4), 12, 12)
