"""The finger of whoever holds their hand open: what it points at, carries to the table, and chooses by letting go."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QGraphicsSceneMouseEvent, QPushButton

from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.card import CARD, Card
from parlor_desktop.ui.actions import ActionsBar
from parlor_desktop.ui.stage import StageView


class Finger:
    """Cards hear of it as they do of a mouse that picks them up."""

    def __init__(self, board: AnyBoard, stage: StageView, actions: ActionsBar) -> None:
        self._board, self._stage, self._actions = board, stage, actions
        self._card: Card | None = None
        """What can be laid, and was pointed at last."""
        self._top = 0.0
        """Above this, the finger takes the card with it."""
        self._on_card = QPoint()
        """Where it was on the card last."""
        self._carried = False
        self._button: QPushButton | None = None

    def point(self, at: QPoint) -> None:
        """It points here; above the hand it carries the card that it pointed at last."""
        place = self._stage.mapToScene(at)
        self._press(self._button_at(at))
        if self._card is not None and place.y() < self._top:
            if not self._carried:
                self._carried = True
                self._tell(QEvent.Type.GraphicsSceneMousePress, self._on_card)
            self._tell(QEvent.Type.GraphicsSceneMouseMove, at)
            return
        self._put_back()
        self._hover(at)  # a card comes forward under it, as under the pointer
        card = self._card_at(place)
        if card is not self._card:
            self._leave_card()
            self._card = card
            if card is not None:
                self._top = card.y() - CARD.height() / 2 * card.scale()
                card.point(True)
        if card is not None:
            self._on_card = at

    def let_go(self, at: QPoint) -> bool:
        """Whether something is chosen by it. A button that wants to be pressed twice has only been pressed once by then."""
        self.point(at)
        card, button, carried = self._card, self._button, self._carried
        lays = card is not None and (not carried or card.may_drop(self._stage.mapToScene(at)))
        if card is not None:
            card.point(False)
            if not carried:
                self._tell(QEvent.Type.GraphicsSceneMousePress, at)
            self._card, self._carried = None, False
            self._tell(QEvent.Type.GraphicsSceneMouseRelease, at, card)
        self._press(None)
        if card is None and button is not None:
            button.click()
        return lays or (card is None and button is not None)

    def forget(self) -> None:
        """Nobody holds anything any more."""
        self._put_back()
        self._leave_card()
        self._press(None)

    def _card_at(self, place: QPointF) -> Card | None:
        top = next((item for item in self._board.items(place) if isinstance(item, Card) and item.isVisible()), None)
        return top if top is not None and top.playable else None

    def _button_at(self, at: QPoint) -> QPushButton | None:
        for button in self._actions.buttons:
            inside = QRectF(button.mapTo(self._stage, QPoint()).x(), button.mapTo(self._stage, QPoint()).y(), 0, 0)
            inside.setSize(button.size().toSizeF())
            hears = not button.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            if hears and button.isVisible() and button.isEnabled() and inside.contains(at.toPointF()):
                return button
        return None

    def _press(self, button: QPushButton | None) -> None:
        if button is self._button:
            return
        if self._button is not None and self._button in self._actions.buttons:
            self._button.setDown(False)
        self._button = button
        if button is not None:
            button.setDown(True)

    def _put_back(self) -> None:
        if self._card is not None and self._carried:
            self._card.put_back()
        self._carried = False

    def _leave_card(self) -> None:
        if self._card is not None:
            self._card.point(False)
        self._card = None

    def _tell(self, kind: QEvent.Type, at: QPoint, card: Card | None = None) -> None:
        """What a mouse would tell the card."""
        card = card or self._card
        if card is None:
            return
        told = QGraphicsSceneMouseEvent(kind)
        told.setButton(Qt.MouseButton.LeftButton)
        told.setScenePos(self._stage.mapToScene(at))
        told.setScreenPos(self._stage.mapToGlobal(at))
        told.setButtonDownScreenPos(Qt.MouseButton.LeftButton, self._stage.mapToGlobal(self._on_card))
        self._board.sendEvent(card, told)

    def _hover(self, at: QPoint) -> None:
        view = self._stage.viewport()
        where = (at.toPointF(), view.mapToGlobal(at).toPointF())
        moved = QMouseEvent(
            QEvent.Type.MouseMove,
            *where,
            Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(view, moved)
