"""Cards that somebody holds, as the rest of the table sees them: a small fan of backs, and how many they are.

A fan can lie under a paper band with words on it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.card import HEIGHT, WIDTH, Print, draw_card

SPAN: Final = 214.0
"""So wide a fan grows at most."""
BADGE: Final = 34.0


class Held(QGraphicsObject):
    """Centred on its own position. What the cards are is known only when they are laid open; until then all are backs."""

    def __init__(self, face: Print, back: Print, hidden: str, size: float, caption: str = "", banded: bool = False) -> None:
        super().__init__()
        self._print_face = face
        self._print_back = back
        self._hidden = hidden
        self._size = size
        self.caption = caption
        self._banded = banded
        self._span = SPAN
        self.cards: tuple[str, ...] = ()
        self._away = False
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def print_with(self, face: Print, back: Print) -> None:
        self._print_face, self._print_back = face, back
        self.update()

    def show_cards(self, cards: tuple[str, ...]) -> None:
        if cards != self.cards:
            self.prepareGeometryChange()
            self.cards = cards
            self.update()

    def show_away(self, away: bool) -> None:
        """These cards lie somewhere else just now."""
        if away != self._away:
            self._away = away
            self.update()

    def show_caption(self, caption: str) -> None:
        if caption != self.caption:
            self.prepareGeometryChange()
            self.caption = caption
            self.update()

    def spread(self, span: float) -> None:
        """How wide the fan may grow here."""
        self.prepareGeometryChange()
        self._span = span
        self.update()

    @property
    def _card(self) -> QRectF:
        size = self._size * (1.35 if self._open else 1.0)
        return QRectF(-WIDTH * size / 2, -HEIGHT * size / 2, WIDTH * size, HEIGHT * size)

    @property
    def _open(self) -> bool:
        return any(card != self._hidden for card in self.cards)

    def boundingRect(self) -> QRectF:  # noqa: N802
        band = QFontMetricsF(_band_font()).horizontalAdvance(self.caption) / 2 + 20 if self._banded else 0
        half = max(SPAN / 2 + 6, self._span / 2 + 6, band)
        return QRectF(-half, self._card.top(), 2 * half, self._card.height()).adjusted(0, -10, BADGE, 54)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self.cards or self._away:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        step = min(self._card.width() * 0.62, (self._span - self._card.width()) / max(1, len(self.cards) - 1))
        middle = (len(self.cards) - 1) / 2
        for at, card in enumerate(self.cards):
            part = (at - middle) / max(1.0, middle)
            painter.save()
            painter.translate((at - middle) * step, 6 * part * part)
            painter.rotate(5 * part)
            known = card != self._hidden
            draw_card(painter, self._card, self._print_face if known else self._print_back, card, moving=True)
            painter.restore()
        self._paint_count(painter, middle * step + self._card.width() / 2)
        if self.caption and self._banded:
            self._paint_band(painter, middle * step + self._card.width() / 2)
        elif self.caption:
            painter.setPen(theme.INK)
            painter.setFont(theme.serif(21, italic=True))
            words = QRectF(-SPAN / 2, self._card.bottom() + 14, SPAN, 34)
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.caption)

    def _paint_band(self, painter: QPainter, half: float) -> None:
        """Around the fan, low enough to leave the corners of open cards in sight."""
        half = max(half + 4, QFontMetricsF(_band_font()).horizontalAdvance(self.caption) / 2 + 14)
        band = QRectF(-half, self._card.height() * (0.24 if self._open else 0.08), 2 * half, 34)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRect(band.translated(1, 4))
        painter.setPen(QPen(theme.INK, 1.4))
        painter.setBrush(theme.IVORY)
        painter.drawRect(band)
        painter.setPen(QPen(theme.BRASS, 1.2))
        for y in (band.top() + 4, band.bottom() - 4):
            painter.drawLine(QPointF(band.left() + 1, y), QPointF(band.right() - 1, y))
        painter.setPen(theme.INK)
        painter.setFont(_band_font())
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, self.caption)

    def _paint_count(self, painter: QPainter, right: float) -> None:
        """How many there are; somebody's last card stands out."""
        badge = QRectF(min(right, self._span / 2) - BADGE / 2, self._card.top() - 6, BADGE, BADGE)
        last = len(self.cards) == 1 and not self.caption
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.RED if last else theme.CREAM)
        painter.drawEllipse(badge)
        painter.setPen(theme.CREAM if last else theme.INK)
        painter.setFont(theme.plain(21, bold=True))
        painter.drawText(badge.translated(QPointF(0, -0.5)), Qt.AlignmentFlag.AlignCenter, str(len(self.cards)))


def _band_font() -> QFont:
    return theme.serif(18, italic=True)
