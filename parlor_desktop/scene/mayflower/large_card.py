"""A card as large as one likes to look at an engraving: it comes up beside the card that somebody points at, or walks to."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import card, theme
from parlor_desktop.scene.kit.card import Card, Print, draw_card

SCALE: Final = 1.2
PATIENCE: Final = 260
"""Milliseconds on a card until it is shown large: whoever only passes by sees nothing jump up."""
LARGE_HEIGHT: Final = 62.0
LINE: Final = 34.0


class LargeCard(QGraphicsObject):
    """Centred on its own position. It watches the cards of the table: who looks at one, and who drags one."""

    wanted = Signal(str)
    """Somebody looks at this card."""
    left = Signal()
    dragged = Signal(str)
    """Somebody moves this card about."""
    dropped = Signal()

    def __init__(self, face: Print) -> None:
        super().__init__()
        self._face = face
        self._letters = 1.0
        self.name = ""
        self.words = ""
        self._next = ""
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self._ask)
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def print_with(self, face: Print, letters: float) -> None:
        self.prepareGeometryChange()
        self._face, self._letters = face, letters
        self.update()

    def show_card(self, name: str, words: str) -> None:
        self.prepareGeometryChange()
        self.name, self.words = name, words
        self.update()
        self.setVisible(True)

    def put_away(self) -> None:
        self._patience.stop()
        self.setVisible(False)

    # -- What people do with the cards of the table ---------------------------------------------------------------------------

    def sceneEventFilter(self, watched: QGraphicsItem, event: QEvent) -> bool:  # noqa: N802
        if isinstance(watched, Card):
            match event.type():
                case QEvent.Type.GraphicsSceneHoverEnter if watched.face_up:
                    self._next = watched.name
                    self._patience.start()
                case QEvent.Type.GraphicsSceneHoverLeave:
                    self.put_away()
                    self.left.emit()
                case QEvent.Type.GraphicsSceneMousePress:
                    self.put_away()
                case QEvent.Type.GraphicsSceneMouseMove:
                    self.dragged.emit(watched.name)
                case QEvent.Type.GraphicsSceneMouseRelease:
                    self.dropped.emit()
        return False

    def _ask(self) -> None:
        self.wanted.emit(self._next)

    # -- The picture ----------------------------------------------------------------------------------------------------------

    @property
    def _card(self) -> QRectF:
        wide, tall = card.WIDTH * SCALE, card.HEIGHT * SCALE
        return QRectF(-wide / 2, -tall / 2 - self._line / 2, wide, tall)

    @property
    def _line(self) -> float:
        return self._slip_height + 6 if self.words else 0.0

    @property
    def _slip_height(self) -> float:
        return LINE * self._letters * len(self.words.split("\n")) + 6

    @property
    def _font(self) -> QFont:
        return theme.serif(22 * self._letters, bold=True)

    @property
    def _slip(self) -> QRectF:
        """The paper below the card, for what there is to say of it."""
        metrics = QFontMetricsF(self._font)
        wide = max(card.WIDTH * SCALE, *(metrics.horizontalAdvance(line) + 36 for line in self.words.split("\n")))
        return QRectF(-wide / 2, self._card.bottom() + 6, wide, self._slip_height)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._card.united(self._slip).adjusted(-6, -6, 14, 18)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self.name:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 120))
        painter.drawRoundedRect(self._card.translated(7, 11), 17, 17)
        draw_card(painter, self._card, self._face, self.name)
        if self.words:
            painter.setPen(QPen(theme.INK, 2))
            painter.setBrush(theme.LAMPLIGHT)
            painter.drawRoundedRect(self._slip, 8, 8)
            painter.setPen(theme.INK)
            painter.setFont(self._font)
            painter.drawText(self._slip, Qt.AlignmentFlag.AlignCenter, self.words)
