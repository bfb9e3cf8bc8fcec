"""A sheet that is laid over a room: the settings, a rulebook, the kept games. The room is dimmed as long as it lies there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.plain import Label

BESIDE: Final = 40
"""Pixels of the window that stay free around it."""
DUSK: Final = QColor(15, 9, 6, 120)


class Sheet(QDialog):
    """As large as its letters want it, in the middle of the window, and never larger than that. It has no frame of the
    system's: its title and the way out are at its head."""

    def __init__(self, title: str, wide: float, high: float, parent: QWidget | None = None) -> None:
        """So many letters' heights wide and high, where there is room for it."""
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self._wanted = (wide, high)
        self._is_laid = False
        self._veil = Veil(parent) if parent is not None else None
        self.setObjectName("sheet")
        self.setWindowTitle(title)
        self.head = Label(title)
        self.head.setObjectName("lit")
        self.way_out = QPushButton(tr("Close"))
        self.way_out.setAutoDefault(False)  # Return belongs to what is chosen
        self.way_out.clicked.connect(self.accept)
        self._at_head = head = QHBoxLayout()
        head.addWidget(self.head, 1)
        head.addWidget(self.way_out, 0, Qt.AlignmentFlag.AlignVCenter)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        if parent is not None:
            parent.installEventFilter(self)

    def lay(self, *parts: QWidget) -> None:
        """What stands on it, one below the other; the last takes what room there is."""
        for part in parts:
            self._column.addWidget(part, 1 if part is parts[-1] else 0)
        QWidget.setTabOrder(parts[-1], self.way_out)
        self.ensurePolished()  # the letters are the window's from the beginning
        self._is_laid = True
        self.fit()

    def put_at_head(self, button: QPushButton) -> None:
        """Before the way out."""
        self._at_head.insertWidget(self._at_head.count() - 1, button, 0, Qt.AlignmentFlag.AlignVCenter)

    def wanted(self, _widest: int) -> QSize:
        """Without the margins, the head and what else it needs around."""
        wide, high = self._wanted
        return QSize(round(wide * self.letters()), round(high * self.letters()))

    def letters(self) -> int:
        return strokes.letters(self)

    def around(self) -> QSize:
        """What the margins and the head take."""
        margins = self._column.contentsMargins()
        head = max(self.head.sizeHint().height(), self.way_out.sizeHint().height())
        return QSize(margins.left() + margins.right(), margins.top() + margins.bottom() + head + self._column.spacing())

    def fit(self) -> None:
        if not self._is_laid:
            return
        gap = round(self.letters() * 0.8)
        self._column.setContentsMargins(gap, gap // 2, gap, gap)
        self._column.setSpacing(gap // 2)
        room, around = self.parentWidget(), self.around()
        most = room.size() - QSize(BESIDE, BESIDE) if room is not None else QSize(1 << 14, 1 << 14)
        self.resize((self.wanted(most.width() - around.width()) + around).boundedTo(most))
        if room is not None:
            self.move(room.mapToGlobal(room.rect().center()) - self.rect().center())
        if self._veil is not None:
            self._veil.cover()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.fit()
        if self._veil is not None:
            self._veil.show()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        if self._veil is not None:
            self._veil.hide()
            self._veil.deleteLater()
            self._veil = None
        if room := self.parentWidget():
            room.removeEventFilter(self)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and watched is self.parentWidget():
            self.fit()
        return super().eventFilter(watched, event)


class Veil(QWidget):
    """The dusk over the room."""

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self) -> None:
        room = self.parentWidget()
        if room is not None:
            self.setGeometry(room.rect())
            self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        QPainter(self).fillRect(self.rect(), DUSK)
