"""What a setting does, shown beside it: a die at that speed, a line in that size, cards in those colours."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QSizePolicy, QWidget

from parlor_desktop.engine.cards import Card
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.die import Die
from parlor_desktop.scene.kit.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS, STOCK, Deck
from parlor_desktop.scene.kit.tempo import TUMBLE, Speed
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.settings import Settings
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.style import BOARD_SCALES

CLOTH: Final = QRectF(0, 0, 420, 58)
DIE: Final = 26
LETTERS: Final = 16
"""The size of letters beside which the cloth is as large as this."""


class Preview(QWidget):
    """Drawn anew whenever the settings change. It can only be looked at, and screen readers pass it by: the words of the choice
    say the same."""

    def __init__(self) -> None:
        super().__init__()
        self.now = Settings()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_settings(self, now: Settings) -> None:
        self.now = now
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.draw(painter, strokes.letters(self))

    def draw(self, painter: QPainter, letters: int) -> None:
        raise NotImplementedError


class TextPreview(Preview):
    """A line as it is written in the rooms, and a card as large as it lies on the table."""

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 18, round(letters * 3.9))

    def draw(self, painter: QPainter, letters: int) -> None:
        high = letters * 3.8 * BOARD_SCALES[self.now.text_size] / BOARD_SCALES["largest"]
        wide = high * STOCK.width() / STOCK.height()
        deck = IN_FOUR_COLOURS if self.now.deck == "four" else IN_TWO_COLOURS
        draw_card(painter, deck, "7H", QRectF(letters * 0.5, (self.height() - high) / 2, wide, high))
        painter.setFont(self.font())
        painter.setPen(theme.INK)
        words = self.rect().adjusted(round(letters * 1.2 + wide), 0, 0, 0)
        painter.drawText(words, strokes.WRAPPED, tr("This is how large the words are."))


class CardsPreview(Preview):
    """The suits that change, one beside the other."""

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 12, round(letters * 4.4))

    def draw(self, painter: QPainter, letters: int) -> None:
        deck = IN_FOUR_COLOURS if self.now.deck == "four" else IN_TWO_COLOURS
        high = letters * 4.2
        wide = high * STOCK.width() / STOCK.height()
        for at, card in enumerate(("7H", "7D", "7S", "7C")):
            place = QRectF(letters * 0.5 + at * (wide + letters * 0.5), (self.height() - high) / 2, wide, high)
            draw_card(painter, deck, card, place)


def draw_card(painter: QPainter, deck: Deck, card: Card, place: QRectF) -> None:
    painter.save()
    painter.translate(place.topLeft())
    painter.scale(place.width() / STOCK.width(), place.height() / STOCK.height())
    deck.paint_small(painter, card)
    painter.restore()


class DiePreview(QGraphicsView):
    """A die on a strip of cloth. It is thrown when another speed is chosen, and when somebody clicks it; else it rests."""

    def __init__(self) -> None:
        super().__init__()
        self._cloth = QGraphicsScene(CLOTH, self)
        self.setScene(self._cloth)
        self.die = Die((1, 2, 3, 4, 5, 6), {}, DIE)
        self._cloth.addItem(self.die)
        self._rng = Random(6)
        self._now: Settings | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setStyleSheet("background: transparent;")
        self._grow()

    def _scale(self) -> float:
        return strokes.letters(self) / LETTERS

    def _grow(self) -> None:
        """With the letters around it."""
        self.setTransform(QTransform.fromScale(self._scale(), self._scale()))
        self.setSceneRect(QRectF(0, 0, self._width(), CLOTH.height()))  # else it shows the middle of what is too wide
        self.updateGeometry()
        self.die.settle()
        self._lie(int(self.die.label))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._grow()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._grow()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(round(CLOTH.width() * self._scale()), round(CLOTH.height() * self._scale()) + 4)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(self.sizeHint().width() // 2, self.sizeHint().height())

    def show_settings(self, now: Settings) -> None:
        before, self._now = self._now, now
        if before is not None and (before.speed, before.less_motion) != (now.speed, now.less_motion):
            self.throw()

    def throw(self) -> None:
        face = self._rng.choice([face for face in self.die.faces if face != self.die.label])
        now = self._now or Settings()
        lasts = round(TUMBLE * Speed[now.speed.upper()].value)
        if now.less_motion == "on" or not lasts:
            self._lie(int(face))
            return
        here = QPointF(DIE, CLOTH.center().y() + 5)
        self.die.tumble(face, here, self._end(), lasts, self._rng).start()

    def _end(self) -> QPointF:
        return QPointF(self._width() - DIE * 1.2, CLOTH.center().y() + 5)

    def _width(self) -> float:
        return min(CLOTH.width(), self.viewport().width() / self._scale())

    def _lie(self, face: int = 6) -> None:
        self.die.show_face(face, 12)
        self.die.setPos(self._end())

    def drawBackground(self, painter: QPainter, _rect: QRectF) -> None:  # type: ignore[override]  # noqa: N802
        cloth = QRectF(CLOTH)
        cloth.setWidth(self._width())
        painter.setPen(QPen(strokes.RIM, 1.6))
        painter.setBrush(theme.BAIZE.lighter(125))
        painter.drawRoundedRect(cloth.adjusted(1, 1, -1, -1), 10, 10)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.throw()
        event.accept()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self.die.settle()  # nothing moves that nobody sees
        super().hideEvent(event)


PREVIEWS: Final[Mapping[str, type[TextPreview | CardsPreview | DiePreview]]] = {
    "speed": DiePreview,
    "text_size": TextPreview,
    "deck": CardsPreview,
}
"""By the name of the setting; most have none."""
HEARD: Final = {"sound": "bell", "volume": "chips"}
"""What is played when this setting was changed, so that one hears how loud it is."""
