"""The cards of The Mayflower: the looker's own stand behind a rail at the lower edge of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.card import HEIGHT, Print
from parlor_desktop.scene.kit.card import WIDTH as CARD_WIDTH
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.hands import Hands, Spot
from parlor_desktop.scene.mayflower.cards import paint_laid_face

HELD: Final = 0.59
"""The scale of a card in the hand."""
ABOVE_RAIL: Final = 160.0
"""So much of a card is seen above the rail: its number and its engraving."""
CLOSEST: Final = 43.0
"""Cards that would be nearer to each other than this make a second row."""
SECOND_ROW: Final = 60.0
WIDEST: Final = 112.0
FEW: Final = 6
"""So many cards lie beside each other, with this much between them."""
APART: Final = 8.0
RAIL_HEIGHT: Final = 38.0
"""Above the hand, and below a card of it that somebody looks at."""


class ChartHands(Hands):
    """Every card that lies face up can be looked at under the pointer."""

    rail = 900.0
    """Where the rail begins, from the upper edge of the board."""
    sunk = 0.0
    """How much less than usual is seen of a card above it."""

    def places(self, count: int) -> list[tuple[QPointF, float]]:
        left, right = self._places.hand_room()
        y = self.rail - ABOVE_RAIL + self.sunk + HEIGHT * self.in_hand / 2
        rows = 1 if count <= 1 or (right - left) / (count - 1) >= CLOSEST else 2
        places: list[tuple[QPointF, float]] = []
        for row in range(rows):
            cards = (count + 1) // 2 if rows == 2 and row == 0 else count - len(places)
            step = min(CARD_WIDTH * self.in_hand + APART if count <= FEW else WIDEST, (right - left) / max(1, cards - 1))
            middle = (cards - 1) / 2
            for at in range(cards):
                part = (at - middle) / max(1.0, middle)
                bend = 0 if cards < 3 else 10 * part * part
                x = (left + right) / 2 + (at - middle) * step
                places.append((QPointF(x, y + bend - SECOND_ROW * (rows - 1 - row)), 0.0 if cards < 3 else 2.6 * part))
        return places

    @property
    def lowest(self) -> float:
        return self.rail

    laid_face: Print = staticmethod(paint_laid_face)
    """How a card is printed that lies in its row."""

    def lay_down(self, name: str, spot: Spot | None = None, browsable: bool = True) -> None:
        super().lay_down(name, spot, browsable)
        self.cards[name].print_with(self.laid_face if name in self.laid else self.pack.face, self.pack.back)

    def lay(
        self, seat: Seat, name: str, flies: int = pace.CARD_FLIES, lies: int = pace.LAID_LIES, lift: float = 40
    ) -> Iterator[Beat]:
        return super().lay(seat, name, flies, lies, lift)


class Rail(QGraphicsObject):
    """The edge of the table, behind which the hand stands; what there is to do is said on it."""

    def __init__(self) -> None:
        super().__init__()
        self._wood = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, wood: QRectF) -> None:
        self.prepareGeometryChange()
        self._wood = wood
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._wood.adjusted(0, -14, 0, 0)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wood = self._wood
        dusk = QLinearGradient(wood.topLeft() - QPointF(0, 14), wood.topLeft())
        dusk.setColorAt(0, QColor(0, 0, 0, 0))
        dusk.setColorAt(1, QColor(0, 0, 0, 120))
        painter.fillRect(QRectF(wood.left(), wood.top() - 14, wood.width(), 14), dusk)
        grain = QLinearGradient(wood.topLeft(), wood.bottomLeft())
        grain.setColorAt(0, theme.WALNUT.lighter(118))
        grain.setColorAt(0.18, theme.WALNUT)
        grain.setColorAt(1, theme.WALNUT_DARK.darker(115))
        painter.fillRect(wood, grain)
        painter.fillRect(QRectF(wood.left(), wood.top(), wood.width(), 4), theme.BRASS)
        painter.fillRect(QRectF(wood.left(), wood.top(), wood.width(), 1.4), theme.BRASS_LIGHT)
        painter.setPen(QPen(QColor(20, 12, 8, 70), 1.2))
        for share in (0.3, 0.46, 0.71, 0.86):
            y = wood.top() + wood.height() * share
            painter.drawLine(QPointF(wood.left(), y), QPointF(wood.right(), y + 2))
