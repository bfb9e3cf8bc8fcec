"""A small paper over the set-up, at a steady place unless it would cover what it speaks of. Nothing below it hears a key
or a click."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget
from shiboken6 import isValid

from parlor_desktop.ui.controls import strokes

AROUND: Final = 10
"""Pixels that stay free between the paper and the edge of the room."""
DOWN: Final = 0.08
"""How far from the top of the room it lies."""
BORDER: Final = 4
MARGIN: Final = 6


class Paper(QWidget):
    """Esc, or a click beside it, puts it away."""

    closed = Signal()

    def __init__(self, room: QWidget, wide: float) -> None:
        """So many letters' heights wide, where the room is wide enough."""
        super().__init__(room)
        self._room, self._wide = room, wide
        self._beside = QRect()
        self._inside: QWidget | None = None
        self._foot: QWidget | None = None
        self._came_from: QWidget | None = None
        self.sheet = QFrame(self)
        self.sheet.setObjectName("menu")
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._column = QVBoxLayout(self.sheet)
        self._column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        self._column.setSpacing(2)
        self._column.addWidget(self._scroll)
        room.installEventFilter(self)
        self.hide()

    def lay(self, inside: QWidget, foot: QWidget) -> None:
        """What stands on it, and what always shows below; what stood there before is gone."""
        for old in (self._inside, self._foot):
            if old is not None:
                old.hide()
                old.setParent(None)
                old.deleteLater()
        self._inside, self._foot = inside, foot
        self._scroll.setWidget(inside)
        self._column.addWidget(foot)
        for part in (inside, foot):
            part.show()  # left to the layout, it would be some time later, and the keys would not find it
        self.fit()

    def open_beside(self, place: QRect, first: QWidget | None = None) -> None:
        """`place` is in the room's own pixels; `first` has the keys."""
        if not self.isVisible():
            self._came_from = QApplication.focusWidget()
        self._beside = place
        self.show()
        self.raise_()
        self.fit()
        if first is not None:
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def put_away(self) -> None:
        if not self.isVisible():
            return
        self.hide()
        back = self._came_from
        if back is not None and isValid(back) and back.isVisible() and back.isEnabled():
            back.setFocus()
        self.closed.emit()

    # -- Keys and clicks ------------------------------------------------------------------------------------------------------

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802
        """The keys go round on the paper."""
        stops = self._stops()
        keys = QApplication.focusWidget()
        at = stops.index(keys) if keys in stops else -1 if next else 0
        if stops:
            stop = stops[(at + (1 if next else -1)) % len(stops)]
            stop.setFocus(Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason)
            if self._inside is not None and self._inside.isAncestorOf(stop):
                self._scroll.ensureWidgetVisible(stop)
        return True

    def _stops(self) -> list[QWidget]:
        """What Tab leads through, in its order."""
        stops = list[QWidget]()
        for part in (self._inside, self._foot):
            widget = part.nextInFocusChain() if part is not None else None
            while part is not None and widget is not None and widget is not part:
                takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
                if takes and part.isAncestorOf(widget) and widget.isVisible() and widget.isEnabled():
                    stops.append(widget)
                widget = widget.nextInFocusChain()
        return stops

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        keys = QApplication.focusWidget()
        button = keys if isinstance(keys, QAbstractButton) and self.isAncestorOf(keys) else None
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and button is not None:
            button.click()  # none where this Return has just put the paper away: it is not meant for what lies below
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.pressed_beside()
        event.accept()

    def pressed_beside(self) -> None:
        self.put_away()

    def room_changed(self) -> None:
        """It has another size, and what this lies beside has moved."""
        self.put_away()

    # -- Its place and look ---------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: object, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and watched is self._room and self.isVisible():
            self.room_changed()
        return False

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self.isVisible():
            self.fit()

    def fit(self) -> None:
        """At its steady place, and never beyond the room."""
        inside, foot, room = self._inside, self._foot, self._room.rect()
        if inside is None or foot is None or not self.isVisible():
            return
        self.setGeometry(room)
        for part in (inside, foot):
            part.ensurePolished()
        layout = inside.layout()
        around = 2 * (BORDER + MARGIN)
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        wide = min(round(strokes.letters(self) * self._wide) + around, room.width() - 2 * AROUND)
        if layout is not None:
            layout.activate()
            least = max(layout.minimumSize().width(), foot.sizeHint().width())
            wide = min(max(wide, least + around), room.width() - 2 * AROUND)
        high = inside.heightForWidth(wide - around) if inside.hasHeightForWidth() else inside.sizeHint().height()
        high += foot.sizeHint().height() + self._column.spacing()
        if high + around > room.height() - 2 * AROUND:
            wide = min(wide + bar, room.width() - 2 * AROUND)
        high = min(high + around, room.height() - 2 * AROUND)
        self.sheet.setGeometry(QRect(self._corner(wide, high), self.sheet.rect().bottomRight()))
        self.sheet.resize(wide, high)

    def _corner(self, wide: int, high: int) -> QPoint:
        """At the left, and only at the right where it would cover what it speaks of: a hand finds the same thing at the same
        place, whichever seat is asked about."""
        room, place = self._room.rect(), self._beside
        y = max(AROUND, min(round(room.height() * DOWN), room.bottom() - high - AROUND))
        left, right = QPoint(AROUND, y), QPoint(max(AROUND, room.right() - wide - AROUND), y)
        covered = [QRect(corner, QSize(wide, high)).intersected(place) for corner in (left, right)]
        return left if covered[0].width() * covered[0].height() <= covered[1].width() * covered[1].height() else right

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(15, 9, 6, 96))
        painter.setPen(Qt.PenStyle.NoPen)
        for spread in range(1, 7):
            painter.setBrush(QColor(0, 0, 0, 26))
            painter.drawRoundedRect(self.sheet.geometry().adjusted(-spread, 0, spread, spread * 2), 16, 16)
