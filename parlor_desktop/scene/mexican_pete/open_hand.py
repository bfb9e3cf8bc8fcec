"""A hand of ten cards that lies open on the table, moves as a whole, and is turned down card by card."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.games.mexican_pete.deck import NUMBERS
from parlor_desktop.scene.kit.card import WIDTH, Card, Print
from parlor_desktop.scene.mexican_pete.cards import WORDY, Press, card_name
from parlor_desktop.scene.mexican_pete.seating import ENLARGED, GAP, RATIO, Setting

FAN: Final = 1.1
"""Degrees by which each card is turned more than the one before."""
VERY_LARGE: Final = 1.2
DIM: Final = 0.55
DOWN: Final = 0.72
DOWN_NEAR: Final = 0.86
"""How dim and how small cards are that are down."""
LAST: Final = 1.6
"""How much larger the last card of a hand is."""
RAISED: Final = 1.16
"""A card that shines is so much larger than the others."""


class Style(Enum):
    """How its cards are printed: with their words, or, where those could not be read, without."""

    WORDY = auto()
    LARGE = auto()
    TERSE = auto()
    BARE = auto()


class OpenHand(QGraphicsObject):
    """Centred on its own position. It draws nothing itself: its cards do."""

    def __init__(self, colour: int, press: Press) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.colour = colour
        self._press = press
        self.style = Style.WORDY
        self.width = 1.0
        """Of a card, as it lies now."""
        self.homes: dict[str, QPointF] = {}
        """Where each card lies, by its name."""
        self.outward: dict[str, QPointF] = {}
        """The way from the middle of the hand to each card."""
        self.near = False
        """It lies at the lower edge, where cards are large anyway."""
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
        self.lay_all()

    def move(self, moving: bool) -> None:
        """While it moves and grows, softer pictures will do."""
        for card in self.cards.values():
            card.moving = moving
            card.update()

    def home(self, number: int) -> QPointF:
        """Where a card of this hand lies."""
        return self.homes[self.cards[number].name]

    @property
    def small(self) -> float:
        """The scale of a card that is down."""
        return self.width / WIDTH * (DOWN_NEAR if self.near else DOWN)

    def lay_all(self) -> None:
        for number in self.cards:
            self.lay_home(number)

    def lay_home(self, number: int) -> None:
        """Where it belongs. What is down is small and dim, so that the eye finds what is up; and the last one before anybody
        else than the person at the lower edge grows over it."""
        card = self.cards[number]
        last = LAST if len(self.up) == 1 and card.face_up and not self.near else 1.0
        size = self.width / WIDTH * last * (RAISED if card.playable else 1.0)
        grown, outward = self.width * (last - 1) / 2, self.outward[card.name]
        card.setPos(self.homes[card.name] - QPointF(outward.x() * grown, outward.y() * grown * RATIO))
        card.setScale(size if card.face_up else self.small)
        card.setOpacity(1.0 if card.face_up else DIM)
        card.setZValue(1.0 if card.playable or last > 1 else NUMBERS.index(number) * 0.01)

    def light(self, number: int | None) -> None:
        """Let one card rise and shine, or none."""
        for each, card in self.cards.items():
            shines = each == number
            if card.playable != shines:
                card.show_playable(shines)
                card.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                card.unsetCursor()
                card.setAcceptHoverEvents(False)
                card.point(shines)
                self.lay_home(each)

    @property
    def lit(self) -> int | None:
        return next((number for number, card in self.cards.items() if card.playable), None)

    def print_with(self, press: Press) -> None:
        self._press = press
        face: Print = {
            Style.WORDY: press.paint_face,
            Style.LARGE: press.paint_large,
            Style.TERSE: press.paint_terse,
            Style.BARE: press.paint_bare,
        }[self.style]
        for card in self.cards.values():
            card.print_with(face, press.paint_back)

    def lay_out(self, setting: Setting, letters: float) -> None:
        """In one row or two, in order, fanned a little towards whoever they belong to."""
        self.width = width = setting.card
        style = style_of(setting, letters)
        if style is not self.style:
            self.style = style
            self.print_with(self._press)
        middle, rows = (setting.columns - 1) / 2, 10 // setting.columns
        near = setting.inward.y() < 0
        for at, card in enumerate(self.cards.values()):
            row, column = divmod(at, setting.columns)
            part = (column - middle) / middle
            sag = width * 0.05 * part * part * (1 if near else -1)
            down = (row - (rows - 1) / 2) * width * RATIO * GAP
            self.homes[card.name] = QPointF((column - middle) * width * GAP, down + sag)
            self.outward[card.name] = QPointF(part, (row - (rows - 1) / 2) * 2)
            card.setRotation(FAN * part * (1 if near else -1))
        self.near = near
        self.lay_all()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Its cards are all there is to see."""


def style_of(setting: Setting, letters: float) -> Style:
    """Whoever sits at the lower edge can always read what their cards say."""
    if setting.inward.y() < 0:
        return Style.LARGE if letters > ENLARGED else Style.WORDY
    wordy = setting.card >= WORDY
    if letters <= ENLARGED:
        return Style.WORDY if wordy else Style.TERSE
    return Style.TERSE if wordy and letters < VERY_LARGE else Style.BARE
