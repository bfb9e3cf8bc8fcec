"""Who sits on this seat: the people of the house, the computer players, how strong they are, and how they are known here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.ai.match import NAMES
from parlor_desktop.engine.session import LEVELS
from parlor_desktop.scene.kit.board import level_word
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.people import People
from parlor_desktop.ui.controls import Choice, Shape
from parlor_desktop.ui.places import KEYS
from parlor_desktop.ui.plain import Label, caption, tip
from parlor_desktop.ui.setup.faces import FaceButton, Picks, colour_picks
from parlor_desktop.ui.setup.paper import Paper
from parlor_desktop.ui.setup.seating import Seating, Sitter
from parlor_desktop.ui.setup.temper import temper_of

ACROSS: Final = 3
"""Faces in a row."""


class SeatPaper(Paper):
    changed = Signal()
    """Somebody else sits here, or looks otherwise."""
    wants_new = Signal(int)
    """Somebody whom the program does not know yet is to sit on this seat."""
    wants_change = Signal(str)
    """This person wants another name, face or colour."""

    def __init__(self, seating: Seating, people: People, room: QWidget) -> None:
        super().__init__(room, wide=35)
        self._seating, self._people = seating, people
        self.at = 0
        self.people: dict[str, FaceButton] = {}
        self.computers: dict[str, FaceButton] = {}
        self.level: Choice | None = None
        self.colour: Picks | None = None
        self.key: Choice | None = None
        self.new = FaceButton("", "", "")
        self.new.setParent(self)
        self.new.hide()
        self.change = self.leave = QPushButton(self)
        self.change.hide()

    def open_for(self, at: int, place: QRect) -> None:
        """`at` is a seat, or the place after the last one."""
        self.at = at
        self.open_beside(place)
        self._write()
        self._focus_here()

    def _sitter(self) -> Sitter | None:
        return self._seating.sitters[self.at] if self.at < len(self._seating.sitters) else None

    # -- What stands on it ----------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        sitter, inside = self._sitter(), QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(10, 4, 10, 6)
        rows.setSpacing(4)
        heading = Label(tr("Who sits here?"))
        heading.setObjectName("title")
        rows.addWidget(heading)
        self._write_people(rows, sitter)
        self._write_computers(rows, sitter)
        for face in self._faces():
            face.walked.connect(partial(self._walk, face))
        self.level = self.colour = self.key = None
        if sitter is not None:
            self._write_marks(rows, sitter)
        rows.addStretch(1)
        self.lay(inside, self._make_foot(sitter))

    def _write_people(self, rows: QVBoxLayout, sitter: Sitter | None) -> None:
        self.people = {}
        grid = QGridLayout()
        grid.setSpacing(2)
        for person in self._people.everybody():
            sits = self._seating.seat_of(person.mark)
            elsewhere = sits is not None and sits != self.at
            words = tr("at another seat") if elsewhere else ""
            button = self.people[person.mark] = FaceButton(person.name, person.face, person.colour, words)
            button.mark_here(sits == self.at, elsewhere)
            button.setAccessibleName(tr("{name} sits here", name=person.name))
            button.setAccessibleDescription(words)
            button.clicked.connect(lambda _checked=False, mark=person.mark: self._sit(mark))
            button.wants_change.connect(partial(self._ask_to_change, person.mark))
        new = self.new = FaceButton(tr("Somebody new"), "", "", tr("a name and a face"))
        new.setAccessibleName(tr("Somebody new sits here"))
        new.clicked.connect(lambda _checked=False: self._ask_new())
        _in_rows(grid, [*self.people.values(), new])
        rows.addWidget(_heading(tr("People")))
        rows.addLayout(grid)

    def _write_computers(self, rows: QVBoxLayout, sitter: Sitter | None) -> None:
        self.computers = {}
        grid = QGridLayout()
        grid.setSpacing(2)
        colours = {s.player.name: s.player.colour for s in self._seating.sitters if not s.is_person}
        named = {s.player.name.casefold() for s in self._seating.sitters if s.is_person}
        for name, usual in zip(NAMES, COLOURS, strict=False):
            sits, temper = self._seating.seat_of_computer(name), temper_of(name)
            elsewhere = sits is not None and sits != self.at
            button = FaceButton(name, name.lower(), colours.get(name, usual), temper)
            button.words = temper or (tr("at another seat") if elsewhere else "")
            button.mark_here(sits == self.at, elsewhere)
            button.setEnabled(name.casefold() not in named)
            button.setAccessibleName(tr("The computer plays {name} here", name=name))
            about = [tr("{name} {temper}.", name=name, temper=temper)] if temper else []
            about += [tr("Sits at another seat now.")] if elsewhere else []
            button.setAccessibleDescription(" ".join(about))
            button.setToolTip(tip(" ".join(about)))
            button.clicked.connect(lambda _checked=False, name=name: self._seat_computer(name))
            self.computers[name] = button
        _in_rows(grid, list(self.computers.values()))
        rows.addWidget(_heading(tr("Computer players")))
        rows.addLayout(grid)

    def _write_marks(self, rows: QVBoxLayout, sitter: Sitter) -> None:
        if not sitter.is_person:
            self.level = Choice(tr("How strong {name} is", name=sitter.player.name), Shape.TABS)
            self.level.setChoices({level: level_word(level).capitalize() for level in LEVELS})
            self.level.choose(sitter.player.plays)
            self.level.chosen.connect(lambda level: self._obey(self._seating.set_level, str(level)))
            rows.addWidget(_heading(tr("How strong")))
            rows.addWidget(self.level)
        self.colour = colour_picks()
        self.colour.choose(sitter.player.colour)
        self.colour.offer(self._seating.free_colours(self.at))
        self.colour.chosen.connect(lambda colour: self._obey(self._seating.set_colour, colour))
        rows.addWidget(_heading(tr("Colour")))
        rows.addWidget(self.colour)
        if sitter.is_person:
            self.key = Choice(tr("The key of {name}", name=sitter.player.name), Shape.TABS)
            self.key.setChoices({key: key for key in KEYS})
            self.key.choose(sitter.player.key)
            self.key.chosen.connect(lambda key: self._obey(self._seating.set_key, str(key)))
            heading = _heading(tr("A key of their own"))
            heading.setToolTip(tip(tr("It turns up a secret hand, and calls where one has to be quick")))
            rows.addWidget(heading)
            rows.addWidget(self.key)

    def _make_foot(self, sitter: Sitter | None) -> QWidget:
        below = QWidget()
        foot = QHBoxLayout(below)
        foot.setContentsMargins(10, 4, 10, 4)
        self.leave = QPushButton(tr("Leave it empty"))
        self.leave.clicked.connect(lambda _checked=False: self._leave())
        self.change = QPushButton()
        if sitter is not None and sitter.is_person:
            words = tr("Change {name}", name=sitter.player.name) if sitter.mark else tr("Introduce yourself")
            self.change.setText(caption(words))
            self.change.clicked.connect(lambda _checked=False: self._change())
        done = QPushButton(tr("Done"))
        done.clicked.connect(lambda _checked=False: self.put_away())
        if sitter is not None:
            foot.addWidget(self.leave)
        if sitter is not None and sitter.is_person:
            foot.addWidget(self.change)
        foot.addStretch(1)
        foot.addWidget(done)
        return below

    def _focus_here(self) -> None:
        """The keys are on whoever sits here."""
        buttons = [*self.people.values(), *self.computers.values()]
        first = next((button for button in buttons if button.is_here), self.new)
        first.setFocus()

    def _walk(self, keys: FaceButton, down: int, along: int) -> None:
        """As it is seen: a row down or up, or along the row. From the last row the keys go on to what stands below."""
        faces, stops = self._faces(), self._stops()
        to: QWidget
        if along:
            free = [face for face in faces if face.isEnabled()]
            to = free[max(0, min(len(free) - 1, free.index(keys) + along))]
        else:
            rows = [row for row in self._rows() if any(face.isEnabled() for face in row)]
            at = next(number for number, row in enumerate(rows) if keys in row)
            if at + down >= len(rows):
                to = stops[max(stops.index(face) for face in faces if face in stops) + 1]
            else:
                row, column = rows[max(0, at + down)], rows[at].index(keys)
                to = min((face for face in row if face.isEnabled()), key=lambda face: abs(row.index(face) - column))
        to.setFocus(Qt.FocusReason.TabFocusReason)
        self._scroll.ensureWidgetVisible(to)

    def _faces(self) -> list[FaceButton]:
        return [*self.people.values(), self.new, *self.computers.values()]

    def _rows(self) -> list[list[FaceButton]]:
        parts = [[*self.people.values(), self.new], list(self.computers.values())]
        return [part[at : at + ACROSS] for part in parts for at in range(0, len(part), ACROSS)]

    # -- What is asked of it --------------------------------------------------------------------------------------------------

    def _obey(self, act: Callable[[int, str], None], choice: str) -> None:
        act(self.at, choice)
        self.changed.emit()

    def _sit(self, mark: str) -> None:
        self._seating.sit_at(self.at, mark)
        self.put_away()
        self.changed.emit()

    def _seat_computer(self, name: str) -> None:
        """On a seat that was taken it stays open: how strong they are comes next. A free place is filled with one click."""
        was_free = self._sitter() is None
        self._seating.seat_computer(self.at, name)
        if was_free:
            self.put_away()
        self.changed.emit()
        if was_free:
            return
        self._write()
        self._focus_here()

    def _leave(self) -> None:
        self._seating.empty(self.at)
        self.put_away()
        self.changed.emit()

    def _ask_new(self) -> None:
        self.put_away()
        self.wants_new.emit(self.at)

    def _change(self) -> None:
        sitter = self._sitter()
        if sitter is not None and sitter.mark:
            self._ask_to_change(sitter.mark)
        else:
            self._ask_new()

    def _ask_to_change(self, mark: str) -> None:
        self.put_away()
        self.wants_change.emit(mark)


def _heading(words: str) -> Label:
    label = Label(words)
    label.setObjectName("heading")
    return label


def _in_rows(grid: QGridLayout, buttons: list[FaceButton]) -> None:
    for at, button in enumerate(buttons):
        grid.addWidget(button, at // ACROSS, at % ACROSS)
    for column in range(ACROSS):
        grid.setColumnStretch(column, 1)
