"""What hurries never decides: whoever is asked is listened to when they have paused for a moment.

Somebody who presses a key or clicks to hurry the table does not stop at once when it is their turn. So nothing is heard for a
moment; and clicks and the keys with which people hurry do nothing until some time has passed without any. A key that means
one thing only, such as T for the throw, is heard after that moment, however often it is pressed; and so is a click on what
means one thing only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QDeadlineTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from parlor_desktop.scene.kit.tempo import DEAF, Tempo

COVERED: Final = 800
"""Milliseconds without a key or click until something secret can be turned up, at any speed: it would be seen by all."""

PRESSES: Final = {
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.KeyPress,
    QEvent.Type.ShortcutOverride,
}
HURRYING: Final = {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}
ALWAYS: Final = {Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab}


class Hearing(QObject):
    guarded = Signal(int, bool)
    """So many milliseconds nothing is heard from now on; whether that begins anew, because of a key or a click."""
    listens = Signal()
    """All is heard again."""

    def __init__(
        self, room: QWidget, free: QWidget, tempo: Tempo, means: Callable[[QObject, QMouseEvent], bool] = lambda *_: False
    ) -> None:
        """`free` can be used at any time: the bar above the table. A click that `means` one thing only, such as a counter on a
        line, is heard as soon as such a key is."""
        super().__init__(room)
        self._room, self._free, self._tempo, self._means = room, free, tempo, means
        self._span, self._strict = DEAF, False
        self._deaf = QTimer(self)
        self._deaf.setSingleShot(True)
        self._deaf.timeout.connect(self.listen)
        self._moment = QDeadlineTimer()
        """Until then nothing is heard, whatever it is."""

    @property
    def deaf(self) -> bool:
        return self._deaf.isActive()

    def pause(self) -> None:
        """A person is asked. At an instant table nothing moves, and nobody hurries it."""
        if not self._tempo.still:
            self._be_deaf(DEAF, strict=False)

    def guard(self) -> None:
        """A person is asked who is to turn something up first, which all would see. Nothing at all is heard until there was
        some time without any key or click, at an instant table either: a click that has laid a card is soon followed by
        another one."""
        if COVERED:
            self._be_deaf(COVERED, strict=True)
            self.guarded.emit(COVERED, False)

    def _be_deaf(self, span: int, strict: bool) -> None:
        self._span, self._strict = span, strict
        if not self.deaf:
            QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        self._deaf.start(span)
        self._moment = QDeadlineTimer(span)

    def listen(self) -> None:
        self._deaf.stop()
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self.listens.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() not in PRESSES or not self._is_ours(watched):
            return False
        if isinstance(event, QKeyEvent) and (event.key() in ALWAYS or event.modifiers() & Qt.KeyboardModifier.ControlModifier):
            return False
        if isinstance(event, QKeyEvent) and event.key() not in HURRYING and self._moment.hasExpired() and not self._strict:
            return False
        if isinstance(event, QMouseEvent) and not self._strict and self._moment.hasExpired() and self._means(watched, event):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # so that no shortcut hears it; it comes once more as a key, which nobody hears either
            return True
        self._deaf.start(self._span)
        if self._strict:
            self.guarded.emit(self._span, True)
        return True

    def _is_ours(self, watched: QObject) -> bool:
        if not isinstance(watched, QWidget) or self._free.isAncestorOf(watched):
            return False
        return watched is self._room or self._room.isAncestorOf(watched)
