"""The index at the head of the book: a paper tab for each spread."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.book.paper import PAGE
from parlor_desktop.ui.controls import strokes

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class Tab(QAbstractButton):
    walked = Signal(int)

    def __init__(self, words: str, colour: QColor) -> None:
        super().__init__()
        self._colour = colour
        self.setText(tr(words))
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.toggled.connect(lambda _on: self.updateGeometry())

    def _font(self) -> QFont:
        return theme.serif(strokes.letters(self) * 0.95, bold=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(round(QFontMetricsF(self._font()).horizontalAdvance(self.text()) + letters * 1.8), round(letters * 2.3))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.walked.emit(step)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(1, 1, -1, 0)
        if not self.isChecked():
            room.setTop(room.top() + room.height() * (0.06 if self.underMouse() else 0.14))
        radius = room.height() * 0.25
        tab = QPainterPath(room.bottomLeft())
        tab.lineTo(room.left(), room.top() + radius)
        tab.quadTo(room.topLeft(), room.topLeft() + QRectF(0, 0, radius, 0).topRight())
        tab.lineTo(room.right() - radius, room.top())
        tab.quadTo(room.topRight(), room.topRight() + QRectF(0, 0, 0, radius).bottomLeft())
        tab.lineTo(room.bottomRight())
        shade = QLinearGradient(room.topLeft(), room.bottomLeft())
        shade.setColorAt(0, PAGE if self.isChecked() else self._colour.lighter(112))
        shade.setColorAt(1, PAGE if self.isChecked() else self._colour)
        painter.setPen(QPen(theme.INK, 1.5))
        painter.setBrush(shade)
        painter.drawPath(tab)
        if self.hasFocus():
            painter.setPen(QPen(theme.BLUE, 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(room.adjusted(4, 4, -4, -3), 4, 4)
        painter.setFont(self._font())
        painter.setPen(theme.INK)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.text())


COLOURS = tuple(QColor(colour) for colour in ("#E3C277", "#C9D3B0", "#DDB6A4", "#B9C7CF", "#D8C4DA"))


class Tabs(QWidget):
    """The arrow keys lead along them."""

    chosen = Signal(str)

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__()
        self.setAccessibleName(tr("Parts of the book"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3)
        self.tabs: dict[str, Tab] = {}
        for at, (name, said) in enumerate(words.items()):
            tab = self.tabs[name] = Tab(said, COLOURS[at % len(COLOURS)])
            tab.clicked.connect(lambda _checked=False, name=name: self.chosen.emit(name))
            tab.walked.connect(lambda step, name=name: self._walk(name, step))
            row.addWidget(tab, 0, Qt.AlignmentFlag.AlignBottom)
        row.addStretch(1)

    def choose(self, name: str) -> None:
        self.tabs[name].setChecked(True)
        self.setFocusProxy(self.tabs[name])

    def _walk(self, name: str, step: int) -> None:
        names = list(self.tabs)
        to = names[(names.index(name) + step) % len(names)]
        self.tabs[to].setFocus()
        self.tabs[to].click()
