"""A hand of ten cards that lies open on the table, moves as a whole, and is turned down card by card."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.games.mexican_pete.deck import NUMBERS
from parlor_desktop.scene.kit.card import WIDTH, Card
from parlor_desktop.scene.mexican_pete.cards import WORDY, Press, card_name

FAN = 1.1
"""Degrees by which each card is turned more than the one before."""


class OpenHand(QGraphicsObject):
    """Centred on its own position. It draws nothing itself: its cards do."""

    def __init__(self, colour: int, press: Press) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.colour = colour
        self._press = press
        self.terse = False
        """Its cards are too small for their words."""
        self.cards = {number: Card(card_name(colour, number), press.paint_face, press.paint_back) for number in NUMBERS}
        for card in self.cards.values():
            card.setParentItem(self)
            card.turn(face_up=True)
            card.setVisible(True)
        self.setVisible(False)

    @property
    def up(self) -> tuple[int, ...]:
        return tuple(number for number, card in self.cards.items() if card.face_up)

    def show_up(self, up: tuple[int, ...]) -> None:
        for number, card in self.cards.items():
            card.turn(number in up)

    def print_with(self, press: Press) -> None:
        self._press = press
        for card in self.cards.values():
            card.print_with(press.paint_terse if self.terse else press.paint_face, press.paint_back)

    def lay_out(self, width: float, columns: int, step: QPointF, far: bool) -> None:
        """In one row or two, in order, fanned a little towards whoever they belong to."""
        if self.terse != (width < WORDY):
            self.terse = not self.terse
            self.print_with(self._press)
        middle, rows = (columns - 1) / 2, 10 // columns
        for at, card in enumerate(self.cards.values()):
            row, column = divmod(at, columns)
            part = (column - middle) / middle
            sag = width * 0.07 * part * part * (-1 if far else 1)
            card.setPos((column - middle) * step.x(), (row - (rows - 1) / 2) * step.y() + sag)
            card.setRotation(FAN * part * (-1 if far else 1))
            card.setScale(width / WIDTH)
            card.setZValue(at * 0.01)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Its cards are all there is to see."""
