"""The buttons of whoever is to decide: a row at the foot of the table, and those that lie over parts of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from parlor_desktop.engine.contract import Move
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.plain import caption
from parlor_desktop.ui.stage import StageView

ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


class ActionButton(QPushButton):
    pointed = Signal(bool)
    """The keys have come to it, or have left it."""
    walks = Signal(QPointF)
    """An arrow key was pressed on it: which way."""

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        self.pointed.emit(True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        self.pointed.emit(False)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in ARROWS:
            self.walks.emit(ARROWS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class ActionsBar(QWidget):
    chosen = Signal(object)
    """A move."""
    resized = Signal()
    """There are other buttons, or one has other words now, and they want another place."""

    def __init__(self, stage: StageView, room: QWidget) -> None:
        super().__init__(stage)
        self._stage, self._room = stage, room
        self.buttons: list[QPushButton] = []
        self._places: list[tuple[QPushButton, Callable[[], QRectF]]] = []
        self._telling: list[tuple[QPushButton, Callable[[], str]]] = []
        self._keys: list[QShortcut] = []
        self._moves: list[tuple[QPushButton, Move | None]] = []
        self.keys_wait_on: QPushButton | None = None
        """The button that has the keys at first."""
        self.walked_to: QPushButton | None = None
        """The one that somebody has gone to by keys since."""
        self._deciding: frozenset[str] = frozenset()
        """The keys of the last decision, also when it has been made."""
        self._row = QHBoxLayout(self)
        self._row.setSpacing(16)

    def offer(self, actions: Sequence[Action]) -> None:
        self.buttons = [self._add(action) for action in actions]
        self._deciding = frozenset(action.key for action in actions if action.key)
        self._moves = [(button, action.move) for button, action in zip(self.buttons, actions, strict=True)]
        self._places = [(button, action.place) for button, action in zip(self.buttons, actions, strict=True) if action.place]
        self._telling = [(button, action.tells) for button, action in zip(self.buttons, actions, strict=True) if action.tells]
        self.keys_wait_on = self.buttons[0] if actions and not actions[0].costs else None
        self._tell_buttons()
        self.show()
        for one, other in pairwise(self.buttons):
            QWidget.setTabOrder(one, other)
        self.resized.emit()

    def decided(self, event: QKeyEvent) -> bool:
        """Whether this key was one of the last decision: whoever presses it again, in a rhythm, wants to decide again, and not
        to miss what has come of it."""
        return QKeySequence(event.keyCombination()).toString() in self._deciding

    def point_at(self, move: Move) -> None:
        """A hint: light up the button that makes this move, and no other; a move that the board draws, it lights itself."""
        visible = [(button, made) for button, made in self._moves if button.objectName() == "action"]
        if any(made == move for _, made in visible):
            for button, made in visible:
                button.setProperty("hinted", made == move)
                button.setProperty("main", made == move)
                button.style().polish(button)

    def clear(self) -> None:
        for button in self.buttons:
            button.hide()
            button.setParent(None)  # at once: a screen reader behind the curtain must not find a card's name
            button.deleteLater()
        for key in self._keys:
            key.setEnabled(False)
            key.deleteLater()
        self.buttons, self._places, self._telling, self._keys, self._moves = [], [], [], [], []
        self.keys_wait_on = self.walked_to = None
        self.hide()

    def fit(self, view: QRect) -> None:
        """Find a place for every button in a view of this size."""
        for button, place in self._places:
            button.setGeometry(self._stage.on_screen(place()))
        bar = self.sizeHint()
        self.setGeometry((view.width() - bar.width()) // 2, view.height() - bar.height() - 4, bar.width(), bar.height())

    def _add(self, action: Action) -> QPushButton:
        button = ActionButton(self._stage)
        if action.place is None:
            self._row.addWidget(button)
        if action.point is not None:
            button.setObjectName("unseen")
            button.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            button.pointed.connect(action.point)
        else:
            button.setObjectName("action")
            button.setProperty("tight", action.tight)
            words = tr("{words}  ({key})", words=action.words, key=action.key) if action.key else action.words
            button.setText(caption(words))
        button.walks.connect(lambda way: self._walk(button, way))
        button.setProperty("main", action.main)
        button.setAccessibleName(action.words)
        if action.twice:
            sure = caption(tr("Sure?  {words}  ({key})", words=action.words, key=action.key))
            button.clicked.connect(lambda _checked=False: self._use_at_second(button, action, sure))
        else:
            button.clicked.connect(lambda _checked=False: self._use(action))
        button.show()
        if action.key:
            key = QShortcut(QKeySequence(action.key), self._room)
            key.setAutoRepeat(action.move is None)  # a key that is held down too long does not decide once more
            key.activated.connect(button.click)
            self._keys.append(key)
        return button

    def _use(self, action: Action) -> None:
        if action.use is not None:
            action.use()
            self._tell_buttons()
        elif action.move is not None:
            self.chosen.emit(action.move)

    def _tell_buttons(self) -> None:
        for button, tells in self._telling:
            button.setAccessibleDescription(tells())

    def _walk(self, start: QPushButton, way: QPointF) -> None:
        """To the nearest button that lies this way: near is what is straight ahead."""

        def distance(button: QPushButton) -> float:
            step = QPointF(button.mapTo(self._stage, button.rect().center()) - start.mapTo(self._stage, start.rect().center()))
            ahead = QPointF.dotProduct(step, way)
            aside = abs(step.x() * way.y()) + abs(step.y() * way.x())
            return ahead + 5 * aside if ahead > 4 and aside <= 2 * ahead else float("inf")

        nearest = min(self.buttons, key=distance)
        if distance(nearest) < float("inf"):
            self.walked_to = nearest
            nearest.setFocus()

    def _use_at_second(self, button: QPushButton, action: Action, sure: str) -> None:
        if button.text() == sure:
            self._use(action)
        else:
            button.setText(sure)
            self.resized.emit()
