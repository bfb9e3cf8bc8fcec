"""Where people throw real dice: they press what fell, die by die, by mouse or keys (1 to 6). Until then the table waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.engine.chance import Dice, Face
from parlor_desktop.scene.kit.face import PaintFace, paint_small_die
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.end import ordinal
from parlor_desktop.ui.plain import Label, caption

EDGE: Final = 10
LARGE: Final = 3.2
"""Letters' heights: a face to be pressed;"""
SMALL: Final = 1.8
"""and one that was pressed."""


class RealDice(QFrame):
    """At the foot of the table, while luck is waited for. The last die that is pressed decides: then it has fallen."""

    fallen = Signal(tuple)
    """What people have thrown."""
    resized = Signal()

    def __init__(self, art: Mapping[str, PaintFace], stage: QWidget) -> None:
        super().__init__(stage)
        self._art = art
        self._dice = Dice(())
        self._pressed: list[Face] = []
        self._whose = ""
        self.setObjectName("menu")
        self.setAccessibleName(tr("What fell"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # no face waits for a Space that was only meant to hurry
        self.words = Label()
        self.words.setObjectName("heading")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.faces: list[QPushButton] = []
        self.again = QPushButton(tr("Not that one"))
        self.again.setToolTip(tr("Take the die before back (Backspace)"))
        self.again.clicked.connect(lambda _checked=False: self.take_back())
        self._lying = QHBoxLayout()
        self._row = QHBoxLayout()
        self._row.setSpacing(EDGE)
        top = QHBoxLayout()
        top.setSpacing(EDGE)
        top.addStretch(1)
        top.addWidget(self.words)
        top.addLayout(self._lying)
        top.addWidget(self.again)
        top.addStretch(1)
        rows = QVBoxLayout(self)
        rows.addLayout(top)
        rows.addLayout(self._row)
        self.hide()

    @property
    def is_open(self) -> bool:
        return not self.isHidden()

    def ask(self, dice: Dice, whose: str) -> None:
        """These were thrown, by somebody or for a computer player; nobody's name where nobody has asked for them."""
        self._dice, self._whose, self._pressed = dice, whose, []
        self.show()
        self._show_die()
        self.raise_()
        self.setFocus()

    def withdraw(self) -> None:
        self.hide()

    def press(self, face: Face) -> None:
        self._pressed.append(face)
        if len(self._pressed) < len(self._dice.dice):
            self._show_die()
            self.setFocus()
            return
        self.withdraw()
        self.fallen.emit(tuple(self._pressed))

    def take_back(self) -> None:
        """Somebody has mistaken the die before."""
        if self._pressed:
            self._pressed.pop()
            self._show_die()
            self.setFocus()

    def _show_die(self) -> None:
        for layout in (self._row, self._lying):
            while (item := layout.takeAt(0)) is not None:
                if (widget := item.widget()) is not None:
                    widget.hide()
                    widget.deleteLater()
        at = len(self._pressed)
        which = tr("The {which} die?", which=ordinal(at + 1)) if len(self._dice.dice) > 1 else tr("The die?")
        thrown = tr("{name}'s throw.", name=self._whose) if self._whose else tr("Throw the dice.")
        self.words.setText(f"{thrown} {which}")
        self.setAccessibleDescription(self.words.text())
        for face in self._pressed:
            lying = Label()
            lying.setPixmap(self._picture(face, SMALL))
            lying.setAccessibleName(str(face))
            self._lying.addWidget(lying)
            lying.show()
        self.again.setVisible(bool(self._pressed))
        self.faces = [self._button(number, face) for number, face in enumerate(self._dice.dice[at], start=1)]
        for button in self.faces:
            self._row.addWidget(button)
            button.setVisible(self.is_open)  # left to the layout, it would be some time later, and the keys would not find it
        self.resized.emit()

    def _button(self, number: int, face: Face) -> QPushButton:
        button = QPushButton(caption(tr("({key})", key=number)) if face != number else "")
        side = round(strokes.letters(self) * LARGE)
        button.setIcon(QIcon(self._picture(face, LARGE)))
        button.setIconSize(QSize(side, side))
        button.setAccessibleName(tr(str(face)) if isinstance(face, str) else str(face))
        button.setAccessibleDescription(self.words.text())
        button.setToolTip(tr("Key {key}", key=number))
        button.clicked.connect(lambda _checked=False: self.press(face))
        return button

    def _picture(self, face: Face, letters: float) -> QPixmap:
        ratio = self.devicePixelRatioF()
        side = round(strokes.letters(self) * letters)
        picture = QPixmap(round(side * ratio), round(side * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint_small_die(painter, QRectF(0, 0, side, side), face, self._art)
        painter.end()
        return picture

    # -- Keys ---------------------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._means(event):
            event.accept()  # a digit is a die here, whatever it is elsewhere at this table
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not self._means(event):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Backspace:
            self.take_back()
        elif not event.isAutoRepeat():
            self.press(self._dice.dice[len(self._pressed)][int(event.text()) - 1])

    def _means(self, event: QKeyEvent) -> bool:
        text, faces = event.text(), len(self.faces)
        return event.key() == Qt.Key.Key_Backspace or (text.isascii() and text.isdigit() and 1 <= int(text) <= faces)
