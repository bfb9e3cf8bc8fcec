"""What is before the whole table: a curtain while a secret changes eyes, a veil while it waits, and a cover under a page."""

from __future__ import annotations

from itertools import pairwise
from math import sin
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from parlor_desktop.engine.session import Player
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.plain import Label, caption
from parlor_desktop.ui.summons import Summons, summons_of

FACE: Final = 0.2
"""So much of the room's height the face on the curtain takes."""
BAND: Final = 64
"""The words stand in a dark band that reaches so far above and below them."""
MODIFIERS: Final = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta}


class Curtain(QWidget):
    """Covers everything, says whose turn it is, and opens only on that person's button or key: no key that somebody may press
    to hurry opens it, and the keys stay with it until it opens."""

    opened = Signal()
    leaves = Signal()
    """To the shelf."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self._key = ""
        self.summons = Summons(self, small=False)
        self.button = QPushButton()
        self.button.setObjectName("play")
        self.button.clicked.connect(self.open)
        self.shelf = QPushButton(tr("To the shelf; the game is kept"))
        self.shelf.setObjectName("quiet")
        self.shelf.clicked.connect(self.leaves)
        rows = QVBoxLayout(self)
        rows.addStretch(1)
        rows.addWidget(self.summons)
        rows.addSpacing(26)
        rows.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)
        rows.addStretch(1)
        rows.addWidget(self.shelf, 0, Qt.AlignmentFlag.AlignCenter)
        rows.addSpacing(34)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        parent.installEventFilter(self)
        self.hide()

    def close_for(self, player: Player) -> None:
        self._key = player.key
        words = tr("I am {name} ({key})", name=player.name, key=player.key) if player.key else player.name
        self.button.setText(caption(words))
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus if player.key else Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{summons_of(player.name)} {words}")
        self.setGeometry(self._room.rect())
        self.summons.summon(player, round(self.height() * FACE))
        self.show()
        self.raise_()
        self.take_keys()

    def take_keys(self) -> None:
        (self if self._key else self.button).setFocus()

    def put_away(self) -> None:
        """Nobody is asked any more."""
        self.hide()
        self.setAccessibleName("")

    def open(self) -> None:
        self.put_away()
        self.opened.emit()

    def eventFilter(self, watched: object, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and watched is self._room:
            self.setGeometry(self._room.rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if self._key and event.text().upper() == self._key.upper():
            self.open()
        elif event.key() == Qt.Key.Key_Escape:
            self.shelf.setFocus()
        event.accept()  # nothing behind a curtain hears a key

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.take_keys()  # a click on the cloth must not take them away
        event.accept()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802
        """Nothing behind a curtain gets the keys: they go to and fro between it and the way to the shelf."""
        if self.shelf.hasFocus():
            self.take_keys()
        else:
            self.shelf.setFocus()
        return True

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        room = QRectF(self.rect())
        painter.fillRect(room, QColor("#5E1218"))
        fold = room.width() / 22
        seams = [at * fold + sin(at * 1.7) * fold * 0.15 for at in range(-1, 25)]
        for left, right in pairwise(seams):
            velvet = QLinearGradient(QPointF(left, 0), QPointF(right, 0))
            velvet.setColorAt(0, QColor("#3E0A0F"))
            velvet.setColorAt(0.45, QColor("#8E1F27"))
            velvet.setColorAt(1, QColor("#3E0A0F"))
            painter.fillRect(QRectF(left, 0, right - left + 1, room.height()), velvet)
        self._paint_band(painter)
        painter.setPen(QPen(theme.BRASS, 10))
        painter.drawLine(QPointF(0, 5), QPointF(room.width(), 5))
        painter.setPen(QPen(theme.BRASS_LIGHT, 3))
        painter.drawLine(QPointF(0, room.height() - 22), QPointF(room.width(), room.height() - 22))

    def _paint_band(self, painter: QPainter) -> None:
        """The words stand before something dark, which fades into the folds."""
        top, bottom = self.summons.y() - BAND, self.button.geometry().bottom() + BAND
        dusk = QLinearGradient(QPointF(0, top), QPointF(0, bottom))
        for at, depth in ((0.0, 0), (0.18, 185), (0.82, 185), (1.0, 0)):
            dusk.setColorAt(at, QColor(20, 6, 6, depth))
        painter.fillRect(QRectF(0, top, self.width(), bottom - top), dusk)


class Veil(Label):
    """Dims the table while the game waits for somebody to come back."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._room = parent
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setObjectName("wordmark")
        self.setStyleSheet("background: rgba(15, 9, 6, 150);")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_words(self, words: str) -> None:
        self.setText(words)
        self.setGeometry(self._room.rect())
        self.setVisible(bool(words))
        self.raise_()


class PageCover(QPushButton):
    """Over the whole board while a page lies open on it: a click or any key puts the page away, and does nothing else. Only
    the key that leads to one's turn does both."""

    laid = Signal(bool)
    """It lies over the board, or does not any more."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("unseen")
        self.setAccessibleName(tr("Put the page away"))
        self.came_from: QWidget | None = None
        """What had the keys before."""
        self.hide()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and not (isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_F):
            event.accept()  # no shortcut of the room below
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() not in MODIFIERS and not event.isAutoRepeat():
            self.click()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802
        return False

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.laid.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self.laid.emit(False)
