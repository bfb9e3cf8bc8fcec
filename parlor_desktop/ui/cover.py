"""The cover over what is secret alone: a hand that lies face down, until the person who is asked turns it up.

They press on it and hold it, look, and let go on the card or the button that they choose; or they only tap it, or their own
key, and it stays open until they have decided. Their key can be held, too: the hand is open for so long. Nothing that somebody
may press to hurry turns anything up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sin
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from parlor_desktop.engine.session import Player
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.summons import Summons, summons_of

TAP: Final = 350
"""Milliseconds: whoever lets go sooner, and in the same place, has tapped."""
REPEATS: Final = 70
"""Milliseconds in which a key that is held down has repeated itself."""
BESIDE: Final = 8
"""Beside the words."""
ROOMY: Final = 1.7
"""So many times as wide as the words a hand must be for them to lie on it; a smaller one lies beside them."""
FOLDS: Final = 9
"""Of a cloth."""
FACE: Final = 0.62
MOST: Final = 3.1
"""So much of the height a face takes at most, and so many times the height of the letters beside it;"""
SMALL: Final = 2.1
"""less, where both lie beside the cards."""


class HandCover(QWidget):
    """Over the place of what is secret. While somebody holds it open it is still there, unseen, and follows their finger."""

    opened = Signal()
    points = Signal(QPoint)
    """Whoever holds it open points here, on the stage."""
    let_go = Signal(QPoint, bool)
    """Whoever has held it open has let go here; whether that was a tap."""
    key_let_go = Signal(bool)
    """The same, where they have held it open by their key."""
    lost = Signal()
    """Whoever has held it open is not there any more."""

    def __init__(self, stage: QWidget, hears: Callable[[], bool]) -> None:
        """What comes while nobody `hears` was meant for something else."""
        super().__init__(stage)
        self._stage, self._hears = stage, hears
        self._key = ""
        self._player: Player | None = None
        self.closed = False
        """Somebody is asked, and has not looked yet."""
        self.held = False
        """It is open as long as somebody holds it."""
        self._held_key = ""
        self._letting_go = QTimer(self)
        self._letting_go.setSingleShot(True)
        self._letting_go.setInterval(REPEATS)
        self._letting_go.timeout.connect(self._let_key_go)
        self._tapped = False
        self._since = QElapsedTimer()
        self._grabbed = QPointF()
        self._slid = False
        self._cloth = False
        self.summons = Summons(self, small=True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    # -- Closed and open ------------------------------------------------------------------------------------------------------

    def close_for(self, player: Player, cloth: bool) -> None:
        """This person is asked. A cloth covers what does not lie face down by itself."""
        self.put_away()
        self._key, self._cloth, self.closed = player.key.upper(), cloth, True
        self._player = player
        how = tr("Press {key}, or press here.", key=player.key) if player.key else tr("Press here, or the Insert key.")
        self.setAccessibleName(f"{summons_of(player.name)} {how}")
        self.summons.show()
        self.show()
        self.raise_()
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        self.take_keys()

    def take_keys(self) -> None:
        self.setFocus()

    def put_away(self) -> None:
        """Nobody is asked, or whoever is has turned it up."""
        self.closed = self.held = False
        self._held_key = ""
        self._letting_go.stop()
        self.setAccessibleName("")
        self.hide()
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]

    def make_way(self, page: bool) -> None:
        """For a page that lies open over the table."""
        if self.closed:
            self.setVisible(not page)

    def fit(self, place: QRectF, taken: Sequence[QRectF] = ()) -> None:
        """Over this place. The words lie in the middle of it, or beside somebody's last cards, which all are to see, where
        nothing else that matters has `taken` the room."""
        words = self._measure(MOST, place)
        left = (place.width() - words.width()) / 2
        if not self._cloth and place.width() < ROOMY * words.width():
            small = self._measure(SMALL, place)
            more = small.width() + 2 * BESIDE
            for room in (place.adjusted(-more, 0, 0, 0), place.adjusted(0, 0, more, 0)):
                beside = room.left() >= 0 and room.right() <= self._stage.width()
                if beside and not any(room.intersects(other) for other in taken):
                    left = BESIDE if room.left() < place.left() else room.width() - small.width() - BESIDE
                    place, words = room, small
                    break
            else:
                words = self._measure(MOST, place)
        wide = max(0.0, words.width() + 2 * BESIDE - place.width()) / 2
        self.setGeometry(place.adjusted(-wide, 0, wide, 0).toRect().intersected(self._stage.rect()))
        words = words.boundedTo(self.size())
        self.summons.resize(words)
        self.summons.move(round(left + wide), (self.height() - words.height()) // 2)

    def _measure(self, face: float, place: QRectF) -> QSize:
        """The words beside a face of this size."""
        if self._player is not None:
            letters = self.summons.whose.fontMetrics().height()
            self.summons.summon(self._player, round(min(face * letters, place.height() * FACE)))
        self.summons.adjustSize()
        return self.summons.size()

    def open(self) -> None:
        """For good, by whatever way."""
        if self.closed:
            self.put_away()
            self.opened.emit()

    # -- By a finger ----------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()
        if event.button() is not Qt.MouseButton.LeftButton or not self.closed or not self._hears():
            return
        self.closed, self.held = False, True
        self._grabbed, self._slid = event.globalPosition(), False
        self._open_held()

    def _open_held(self) -> None:
        self.setAccessibleName("")
        self.summons.hide()
        self.update()
        self.opened.emit()
        self._since.start()  # how long it takes to be shown is nobody's patience

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self.by_finger:
            way = event.globalPosition() - self._grabbed
            self._slid = self._slid or way.manhattanLength() >= QApplication.startDragDistance()
            if self._slid:
                self.points.emit(self._on_stage(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self.by_finger and event.button() is Qt.MouseButton.LeftButton:
            self.held = False
            self.let_go.emit(self._on_stage(event), not self._slid and self._since.elapsed() < TAP)

    @property
    def by_finger(self) -> bool:
        return self.held and not self._held_key

    @property
    def slid(self) -> bool:
        """Whoever holds it open has moved from where they pressed: they point at something."""
        return self._slid

    def _on_stage(self, event: QMouseEvent) -> QPoint:
        return self.mapTo(self._stage, event.position().toPoint())

    # -- By a key -------------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Their own key means this alone, wherever the keys go in the room; and whoever leaves the window lets go."""
        if event.type() is QEvent.Type.WindowDeactivate and self.held:
            self.lost.emit()
        if not isinstance(event, QKeyEvent) or not isinstance(watched, QWidget) or watched.window() is not self.window():
            return False
        if self._held_key:
            return self._mind_held_key(event)
        if not self.closed or not self._is_own(event) or not self._hears():
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()  # no shortcut of the room
            return True
        if event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat():
            self.closed, self.held, self._held_key = False, True, event.text().upper()
            self.hide()  # by a key, the mouse is free for the cards
            self._open_held()
            return True
        return False

    def _mind_held_key(self, event: QKeyEvent) -> bool:
        own = self._is_own(event)
        if own and event.type() is QEvent.Type.KeyPress:
            self._letting_go.stop()  # it was not let go at all: a busy system has not seen that it only repeats itself
        if own and event.type() is QEvent.Type.KeyRelease and not event.isAutoRepeat():
            self._tapped = self._since.elapsed() < TAP
            self._letting_go.start()
        if own and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        return own

    def _let_key_go(self) -> None:
        self._held_key, self.held = "", False
        self.key_let_go.emit(self._tapped)

    def _is_own(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if not self._key:
            return plain and event.key() == Qt.Key.Key_Insert
        return plain and (event.text().upper() == self._key or event.key() == ord(self._key))

    # -- How it looks ---------------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._cloth and self.closed:
            paint_cloth(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2))


def paint_cloth(painter: QPainter, room: QRectF) -> None:
    """A red cloth with a brass braid, laid over something."""
    cloth = QLinearGradient(room.topLeft(), room.bottomRight())
    for at, colour in ((0.0, "#6E1A20"), (0.3, "#8A2129"), (0.55, "#6A181E"), (0.8, "#832027"), (1.0, "#541116")):
        cloth.setColorAt(at, QColor(colour))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawRoundedRect(room.translated(0, 2), 14, 14)
    painter.setBrush(cloth)
    painter.drawRoundedRect(room, 14, 14)
    painter.save()
    painter.setClipRect(room.adjusted(3, 3, -3, -3))
    fold = room.width() / FOLDS
    for at in range(FOLDS):
        left = room.left() + fold * (at + 0.3 * sin(at * 1.9))
        shade = QLinearGradient(QPointF(left, room.top()), QPointF(left + fold, room.top() + fold * 0.3))
        for part, depth in ((0.0, 0), (0.42, 58), (0.5, 62), (1.0, 0)):
            shade.setColorAt(part, QColor(40, 4, 8, depth))
        painter.fillRect(QRectF(left, room.top(), fold, room.height()), shade)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.BRASS, 2.5))
    painter.drawRoundedRect(room.adjusted(8, 8, -8, -8), 9, 9)
    painter.setPen(QPen(QColor(255, 233, 184, 70), 1))
    painter.drawRoundedRect(room.adjusted(12, 12, -12, -12), 7, 7)
