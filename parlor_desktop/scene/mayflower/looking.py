"""Looking at cards: the large one beside the pointer, the berth that lights up, and why a card cannot be laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.holding import opens
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.card import CARD, Card
from parlor_desktop.scene.mayflower.asking import lay_words, place_words, waits_for
from parlor_desktop.scene.mayflower.berths import Berths
from parlor_desktop.scene.mayflower.cards import paint_face
from parlor_desktop.scene.mayflower.chart_hands import ChartHands
from parlor_desktop.scene.mayflower.large_card import LARGE_HEIGHT, LargeCard
from parlor_desktop.scene.mayflower.rows import rows_of

if TYPE_CHECKING:
    from parlor_desktop.scene.mayflower.board import MayflowerBoard

AROUND: Final = 34.0
"""How far the light of a hint reaches around a card."""


class Halo(QGraphicsObject):
    """The light around a card that a hint points at."""

    def __init__(self) -> None:
        super().__init__()
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return CARD.adjusted(-AROUND, -AROUND, AROUND, AROUND)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 208, 80, 64))
        for step in range(6):
            grow = AROUND * (6 - step) / 6
            painter.drawRoundedRect(CARD.adjusted(-grow, -grow, grow, grow), 14 + grow, 14 + grow)

    def lie_around(self, card: Card) -> None:
        self.setPos(card.pos())
        self.setScale(card.scale())
        self.setRotation(card.rotation())
        self.setZValue(card.zValue() - 0.05)
        self.setVisible(True)


class Looking:
    def __init__(self, board: MayflowerBoard, hands: ChartHands, berths: Berths) -> None:
        self._board, self._hands, self._berths = board, hands, berths
        self.card = LargeCard(paint_face)
        self.halo = Halo()
        self.hinted = ""
        """The card that a hint points at."""
        self._given = False
        """The keys have been given to a card without anybody's doing: it is not shown large for that."""
        board.put(self.card, LARGE_HEIGHT)
        board.put(self.halo, 30.0)
        for card in hands.cards.values():
            card.installSceneEventFilter(self.card)
        self.card.wanted.connect(self.look_at)
        self.card.left.connect(self._leave)
        self.card.dragged.connect(self._drag)
        self.card.dropped.connect(self._drop)

    # -- By pointer and by keys -----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Somebody is asked."""
        self._given = True

    def end(self) -> None:
        self.put_away()
        self.point_out(None)

    def put_away(self) -> None:
        self.card.put_away()
        self._leave()

    def look_at(self, name: str) -> None:
        """Show a card large, beside it and over nothing that has to be pressed; and where it goes."""
        card = self._hands.cards[name]
        if self._board.covered or not card.isVisible() or not card.face_up:
            return
        words = place_words(name)
        if name in self._hands.hand:
            words = waits_for(name, rows_of(self._hands.laid)) or self._lay_words(name) or words
            self._light(name)
        self.card.show_card(name, words)
        self.card.setPos(self._beside(name, card))

    def _lay_words(self, name: str) -> str:
        """What it would do, as the view that is shown tells it."""
        board = self._board
        if board.eyes is None or board.view is None or name not in board.view.hands[board.eyes]:
            return ""
        return lay_words(name, board.view, board.eyes, [short_name(each) for each in board.names])

    def _light(self, name: str) -> None:
        """Its berth, and the one that it opens."""
        rows = rows_of(self._hands.laid)
        opened = opens(name, rows) if not waits_for(name, rows) else None
        self._berths.light(name, opened, ours=opened in self._hands.hand)

    def walk_to(self, name: str, there: bool) -> None:
        """The keys have come to a card that can be laid, or have left it."""
        self._hands.cards[name].point(there)
        if not there:
            self.put_away()
        elif self._given:
            self._given = False
        else:
            self.look_at(name)

    def press(self, place: QPointF) -> None:
        """Somebody has pressed here: on a card that does not fit, the reason is shown at once."""
        seat: Seat | None = self._board.asked
        top = next((item for item in self._board.items(place) if isinstance(item, Card) and item.isVisible()), None)
        if seat is None or top is None or top.playable or top.name not in self._hands.hand:
            return
        if waits_for(top.name, rows_of(self._hands.laid)):
            self._board.sounds.play("knock")
            self.look_at(top.name)

    def _drag(self, name: str) -> None:
        """Only where it goes is lit: that is where it is to be let go."""
        self._berths.light(name)
        self.halo.setVisible(False)
        self._board.lift_label(name)

    def _drop(self) -> None:
        self._leave()
        self._board.lift_label("")

    def _leave(self) -> None:
        self._berths.light(self.hinted or None)

    def _beside(self, name: str, card: Card) -> QPointF:
        """For a card of the hand above it, on the chart; for one in a row to that side where there is more room. The berth that
        it goes to is not covered."""
        board, size = self._board, self.card.boundingRect()
        paper, half = board.paper, size.width() / 2
        x, y = card.x(), card.y()
        if name in self._hands.hand:
            y = paper.bottom() - size.height() / 2 - 12
            berth = self._berths.of(name)
            if berth is not None and abs(berth.x() - x) < half + 90 and berth.y() > y - size.height() / 2 - 90:
                beyond = 100 + board.chart.step  # the berth that it opens is seen, too
                x = berth.x() + (half + beyond) * (1 if berth.x() < paper.center().x() else -1)
        else:
            x += (half + board.chart.wide * 0.7) * (1 if x < paper.center().x() else -1)
        lowest = paper.bottom() - size.height() / 2
        return QPointF(min(max(x, half + 12), paper.right() - half), min(max(y, paper.top() + size.height() / 2), lowest))

    # -- Hints ----------------------------------------------------------------------------------------------------------------

    def point_out(self, name: str | None) -> bool:
        """A hint: light up a card of the hand and the berth it goes to."""
        self.hinted = name if name is not None and name in self._hands.hand else ""
        self._berths.light(self.hinted or None)
        if self.hinted:
            self.halo.lie_around(self._hands.cards[self.hinted])
        else:
            self.halo.setVisible(False)
        return bool(self.hinted)
