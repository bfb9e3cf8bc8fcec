"""The paper on which a teacher says what they have to say. It lies on the table wherever there is room for it, and never over
what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QDeadlineTimer, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.tempo import DEAF
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.plain import Label, caption

WIDTHS: Final = (24.0, 18.0, 30.0, 38.0)
"""How wide it may be, in heights of its letters; the first is the nicest."""
EDGE: Final = 8
STEPS: Final = 14
"""So many places across the view are looked at, and so many down."""


class Paper(QWidget):
    goes_on = Signal()
    leaves = Signal()
    """The learner wants no more of the lesson for now."""
    plays = Signal()
    """The learner wants to play the game itself."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("lessonPaper")
        self.setAccessibleName(tr("The teacher's note"))
        self._heard_from = QDeadlineTimer()
        """Until then a press may have been meant for what was there before."""
        self.answer = Label()
        """What is said to a move that was not the one."""
        self.words = Label()
        self.do = Label()
        """What to do, in a few words."""
        for label, name in ((self.answer, "lessonAnswer"), (self.words, "lessonWords"), (self.do, "lessonDo")):
            label.setObjectName(name)
            label.setWordWrap(True)
        self.go_on = QPushButton(caption(tr("Go on  (Space)")))
        self.go_on.setAccessibleName(tr("Go on"))
        self.play = QPushButton(tr("Play a game now"))
        self.leave = QPushButton()
        for button in (self.go_on, self.play):
            button.setObjectName("lessonGoOn")
        self.leave.setObjectName("lessonLeave")
        self.leave.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click beside the game is never to lead the space bar here
        self.go_on.clicked.connect(lambda _checked=False: self._press(self.goes_on.emit))
        self.play.clicked.connect(lambda _checked=False: self._press(self.plays.emit))
        self.leave.clicked.connect(lambda _checked=False: self.leaves.emit())
        self._rows = QVBoxLayout(self)
        for label in (self.answer, self.words, self.do):
            self._rows.addWidget(label)
        buttons = QHBoxLayout()
        for button in (self.go_on, self.play):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self.leave)
        self._rows.addLayout(buttons)
        self.hide()

    # -- What is on it --------------------------------------------------------------------------------------------------------

    def say(self, words: str, still: bool) -> None:
        """Something that is to be read. At a table that is `still` nobody hurries, and a press is heard at once."""
        self._write(words)
        self.go_on.show()
        self._offer_way_out(tr("Skip"), tr("Skip the lesson"))
        self._heard_from.setRemainingTime(0 if still else DEAF)
        self.go_on.setFocus()

    def ask(self, words: str, do: str) -> None:
        self._write(words, do)
        self._offer_way_out(tr("Skip"), tr("Skip the lesson"))

    def part(self, words: str, still: bool) -> None:
        """The lesson is over."""
        self._write(words)
        self.play.show()
        self._offer_way_out(tr("Back to where I was"))
        self._heard_from.setRemainingTime(0 if still else DEAF)
        self.play.setFocus()

    def reply(self, words: str) -> None:
        """An answer to what the learner has just tried; what they are asked still stands below it."""
        self.answer.setText(words)
        self.answer.show()

    def _offer_way_out(self, words: str, spoken: str = "") -> None:
        self.leave.setText(words)
        self.leave.setAccessibleName(spoken or words)
        self.leave.setToolTip(spoken and tr("You can go on with it later"))

    def _write(self, words: str, do: str = "") -> None:
        self.words.setText(words)
        self.do.setText(do)
        self.do.setVisible(bool(do))
        self.answer.hide()
        self.go_on.hide()
        self.play.hide()
        self.setAccessibleDescription(f"{words} {do}".strip())
        self.show()
        self.raise_()

    def _press(self, act: Callable[[], None]) -> None:
        if self._heard_from.hasExpired():
            act()

    # -- Where it lies --------------------------------------------------------------------------------------------------------

    def place(self, room: QRect, clear: Sequence[QRect], things: Sequence[QRect]) -> None:
        """Within the room, off all that must be kept clear, and off other things as far as that goes."""
        self.ensurePolished()
        letters = strokes.letters(self)
        edge = round(letters * 1.2)
        self._rows.setContentsMargins(edge, round(edge * 0.8), edge, round(edge * 0.8))
        self._rows.setSpacing(round(letters * 0.55))
        best, place = float("inf"), QRect()
        for rank, wide in enumerate(WIDTHS):
            size = self._size(min(max(round(wide * letters), self._narrowest()), room.width() - 2 * EDGE))
            for at in _places(room, size):
                paper = QRect(at, size)
                cost = 1000.0 * _covered(paper, clear) + _covered(paper, things) + rank * 0.02 * size.width() * size.height()
                if cost < best:
                    best, place = cost, paper
            if best < 1 and place.isValid():
                break
        self.setGeometry(place)

    def _narrowest(self) -> int:
        """What the buttons need beside each other."""
        margins, gap = self._rows.contentsMargins(), 2 * self._rows.spacing()
        buttons = [button for button in (self.go_on, self.play, self.leave) if not button.isHidden()]
        return sum(button.sizeHint().width() + gap for button in buttons) + margins.left() + margins.right()

    def _size(self, wide: int) -> QSize:
        margins = self._rows.contentsMargins()
        inside = wide - margins.left() - margins.right()
        labels = [label for label in (self.answer, self.words, self.do) if not label.isHidden()]
        gap = self._rows.spacing()
        high = sum(label.heightForWidth(inside) + gap for label in labels)
        high += max(self.leave.sizeHint().height(), self.go_on.sizeHint().height())
        return QSize(wide, high + margins.top() + margins.bottom())

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(2, 2, -5, -6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(paper.translated(3, 4), 9, 9)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(paper, 9, 9)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.BRASS, 1.6))
        painter.drawRoundedRect(paper.adjusted(5, 5, -5, -5), 6, 6)


def _places(room: QRect, size: QSize) -> list[QPoint]:
    """Where a paper of this size may lie, from the right and the top on."""
    wide, high = room.width() - size.width() - 2 * EDGE, room.height() - size.height() - 2 * EDGE
    xs = [room.left() + EDGE + round(max(0, wide) * (STEPS - step) / STEPS) for step in range(STEPS + 1)]
    ys = [room.top() + EDGE + round(max(0, high) * step / STEPS) for step in range(STEPS + 1)]
    return [QPoint(x, y) for y in ys for x in xs]


def _covered(paper: QRect, things: Sequence[QRect]) -> float:
    """How much of them lies under the paper, in pixels."""
    return sum(both.width() * both.height() for thing in things if not (both := paper.intersected(thing)).isEmpty())
