"""The people of the house, in a row at the foot of the set-up: a click sits somebody down, another lets them rise."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QPushButton, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.people import People
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.placed import Placed
from parlor_desktop.ui.plain import Label, tip
from parlor_desktop.ui.setup.faces import FaceButton, Shown
from parlor_desktop.ui.setup.seating import Seating

FACE: Final = 5.1
"""How high somebody in the row is, in letters."""


class FamilyRow(Placed):
    pressed = Signal(str)
    """This person is to sit down, or to rise."""
    wants_new = Signal()
    wants_change = Signal(str)
    wants_all_places_taken = Signal()
    wants_only_people = Signal()

    def __init__(self, people: People, seating: Seating) -> None:
        super().__init__()
        self._people, self._seating = people, seating
        self._first = 0
        """Who stands at the left end; where there are many, the row is turned over."""
        self.question = Label(tr("Who is playing?"), self)
        self.question.setObjectName("lit")
        self.hint = Label("", self)
        self.hint.setObjectName("onwood")
        self.hint.setWordWrap(True)
        self.buttons: dict[str, FaceButton] = {}
        self.new = FaceButton(tr("Somebody new"), "", "", tr("a name, a face, a colour"), on_wood=True)
        self.new.setParent(self)
        self.new.setAccessibleName(tr("Somebody new"))
        self.new.setToolTip(tip(tr("A name, a face and a colour, for all games")))
        self.new.clicked.connect(lambda _checked=False: self.wants_new.emit())
        self.back, self.on = QPushButton("‹", self), QPushButton("›", self)
        for button, words, by in ((self.back, tr("The people before"), -1), (self.on, tr("More people"), 1)):
            button.setObjectName("quiet")
            button.setAccessibleName(words)
            button.clicked.connect(lambda _checked=False, by=by: self._turn(by))
        self.fill, self.only_us = QPushButton(tr("Fill the table"), self), QPushButton(tr("Only us"), self)
        self.fill.setToolTip(tip(tr("Computer players of medium strength take all free places")))
        self.only_us.setToolTip(tip(tr("The computer players rise, as far as the game can do without them")))
        for button, signal in ((self.fill, self.wants_all_places_taken), (self.only_us, self.wants_only_people)):
            button.setObjectName("quiet")
            button.clicked.connect(lambda _checked=False, signal=signal: signal.emit())
        self.refresh()

    def refresh(self) -> None:
        """The people may have changed, and whoever sits at the table."""
        everybody = self._people.everybody()
        known = {person.mark for person in everybody}
        for mark in [mark for mark in self.buttons if mark not in known]:
            gone = self.buttons.pop(mark)
            gone.hide()
            gone.deleteLater()
        ordered: dict[str, FaceButton] = {}
        for person in everybody:
            button = self.buttons.get(person.mark) or self._button(person.mark)
            button.name, button.face, button.colour = person.name, person.face, person.colour
            sits = self._seating.seat_of(person.mark) is not None
            button.mark_here(sits)
            button.setEnabled(sits or self._seating.has_room)
            words = tr("{name} sits at the table", name=person.name) if sits else tr("{name} sits down", name=person.name)
            button.setAccessibleName(words)
            button.setToolTip(tip(tr("{name}: the other mouse button, or F2, to change or remove", name=person.name)))
            ordered[person.mark] = button
        self.buttons = ordered
        if not everybody:
            self.hint.setText(tr("Tell us your name once: it is there in every game."))
        elif self._seating.has_room:
            self.hint.setText(tr("One click sits somebody down, another lets them rise."))
        else:
            self.hint.setText(tr("All seats are taken: somebody has to rise first."))
        self.fill.setEnabled(not self._seating.is_full)
        self.only_us.setEnabled(self._seating.can_be_only_people)
        for before, after in pairwise([*ordered.values(), self.new, self.fill, self.only_us]):
            QWidget.setTabOrder(before, after)
        self.place()

    def _button(self, mark: str) -> FaceButton:
        person = self._people.find(mark)
        assert person is not None
        button = FaceButton(person.name, person.face, person.colour, shown=Shown.UPRIGHT, on_wood=True)
        button.setParent(self)
        button.clicked.connect(lambda _checked=False: self.pressed.emit(mark))
        button.wants_change.connect(partial(self.wants_change.emit, mark))
        return button

    # -- Its size and place ---------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(600, round(strokes.letters(self) * FACE) + 2 * self._margin())

    def _margin(self) -> int:
        return round(strokes.letters(self) * 0.35)

    def place(self) -> None:
        letters, margin = strokes.letters(self), self._margin()
        for widget in (self.question, self.hint, self.new, self.back, self.on, self.fill, self.only_us):
            widget.ensurePolished()
        asked = max(round(letters * 15), self.question.sizeHint().width() + 2)
        top = self.question.sizeHint().height()
        below = self.hint.heightForWidth(asked)
        y = max(2, (self.height() - top - below) // 2)
        self.question.setGeometry(round(letters * 1.1), y, asked, top)
        self.hint.setGeometry(round(letters * 1.1), y + top, asked, below)
        left, face = round(letters * 2.0) + asked, QSize(round(letters * 5.6), round(letters * FACE))
        turn, new = self.on.sizeHint(), self.new.sizeHint()
        aside = self._place_aside()
        room = aside - left - new.width() - letters
        shown = list(self.buttons.values())
        fits = max(1, room // face.width())
        asks = len(shown) <= fits
        for label in (self.question, self.hint):
            label.setVisible(asks)
        if not asks:  # a large family says by itself what the row is for
            left = letters
            room = aside - left - new.width() - letters
            fits = max(1, room // face.width())
        turns = len(shown) > fits
        if turns:
            fits = max(1, (room - 2 * turn.width() - letters) // face.width())
        self._first = max(0, min(self._first, len(shown) - fits))
        x = left
        for way, may in ((self.back, self._first > 0), (self.on, self._first + fits < len(shown))):
            way.setVisible(turns)
            way.setEnabled(may)
        if turns:
            self.back.setGeometry(QRect(QPoint(x, (self.height() - turn.height()) // 2), turn))
            x += turn.width() + 4
        for at, button in enumerate(shown):
            here = self._first <= at < self._first + fits
            button.setVisible(here)
            if here:
                button.setGeometry(QRect(QPoint(x, margin), face))
                x += face.width()
        if turns:
            self.on.setGeometry(QRect(QPoint(x + 4, (self.height() - turn.height()) // 2), turn))
            x += turn.width() + 8
        self.new.setGeometry(QRect(QPoint(x + round(letters * 0.4), (self.height() - new.height()) // 2), new))

    def _place_aside(self) -> int:
        """What is done with all the computer players at once, one above the other at the right end; where that begins."""
        both = (self.fill, self.only_us)
        wide, high = (max(side) for side in zip(*(b.sizeHint().toTuple() for b in both), strict=True))
        left, gap = self.width() - wide - strokes.letters(self) // 2, max(2, (self.height() - 2 * high) // 3)
        high = min(high, (self.height() - gap) // 2)
        top = (self.height() - 2 * high - gap) // 2
        for button, y in zip(both, (top, top + high + gap), strict=True):
            button.setGeometry(left, y, wide, high)
        return int(left)

    def _turn(self, by: int) -> None:
        shown = sum(not button.isHidden() for button in self.buttons.values())
        self._first = max(0, self._first + by * max(1, shown - 1))
        self.place()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        self._turn(-1 if event.angleDelta().y() > 0 else 1)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """A sideboard along the wall."""
        painter = QPainter(self)
        board = self.rect()
        wood = QLinearGradient(0, 0, 0, board.height())
        wood.setColorAt(0, theme.WALNUT_DARK.lighter(112))
        wood.setColorAt(0.12, theme.WALNUT_DARK.darker(128))
        wood.setColorAt(1, theme.WALNUT_DARK.darker(165))
        painter.fillRect(board, wood)
        painter.setPen(QPen(QColor("#8A6A3A"), 2, Qt.PenStyle.SolidLine))
        painter.drawLine(0, 1, board.width(), 1)
