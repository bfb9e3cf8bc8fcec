"""Somebody introduces themselves: a name, one of twenty faces, and a colour. The same paper changes or removes them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.faces import FACES
from parlor_desktop.store.people import LONGEST, People, Person
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.places import MIXED, paint_medallion
from parlor_desktop.ui.plain import Label, caption
from parlor_desktop.ui.setup.faces import Picks, colour_picks, face_picks
from parlor_desktop.ui.setup.paper import Paper


class Portrait(QWidget):
    """As they will sit at the table."""

    def __init__(self) -> None:
        super().__init__()
        self._face = self._colour = ""

    def show_as(self, face: str, colour: str) -> None:
        self._face, self._colour = face, colour
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        side = round(strokes.letters(self) * 5)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._face and self._colour:
            side = min(self.width(), self.height()) - 4
            paint_medallion(painter, QRectF(2, 2, side, side), self._face, self._colour, badge=True)


class PersonPaper(Paper):
    made = Signal(str, int)
    """Somebody new, by their mark, and the seat that they were asked for; -1 for none."""
    changed = Signal()
    removed = Signal(str)

    def __init__(self, people: People, room: QWidget) -> None:
        super().__init__(room, wide=34)
        self._people = people
        self._person: Person | None = None
        self._seat = -1
        self._asked_to_remove = False
        self._offered = ("", "", "")
        """The name, face and colour that it was opened with."""
        self.title = Label()
        self.name = QLineEdit()
        self.faces: Picks = face_picks()
        self.colours: Picks = colour_picks()
        self.trouble = Label()
        self.cancel = QPushButton(tr("Never mind"))
        self.save = QPushButton()
        self.remove = QPushButton()
        self._portrait = Portrait()
        self.lay(self._make_inside(), self._make_foot())
        self.name.textChanged.connect(lambda _text: self._say(""))
        for picks in (self.faces, self.colours):
            picks.chosen.connect(lambda _thing: self._show_portrait())
        self.remove.clicked.connect(lambda _checked=False: self._remove())
        self.cancel.clicked.connect(lambda _checked=False: self.put_away())
        self.save.clicked.connect(lambda _checked=False: self._save())

    def open_new(self, seat: int, place: QRect, name: str = "", table: Sequence[Player] = ()) -> None:
        """For a seat, or for none (-1). They are offered what nobody at the table wears, a guest and a computer player
        included, and nobody else of the house either, as far as there is such a thing."""
        everybody = self._people.everybody()
        people = [player for player in table if player.plays == PERSON]
        worn, kept = [player.face for player in people], [person.face for person in everybody]
        face = min(MIXED, key=lambda each: (each in worn, kept.count(each)))
        worn, kept = [player.colour for player in people], [person.colour for person in everybody]
        computers = [player.colour for player in table if player.plays != PERSON]
        colour = min(COLOURS, key=lambda each: (each in worn, each in computers, kept.count(each)))
        self._open(None, seat, place, Person("", name, face, colour))
        known = {person.name for person in everybody}
        taken = {player.colour for player in people if player.name in known}
        self.colours.offer([each for each in COLOURS if each not in taken])  # a guest gives way, whoever is known does not

    def open_for(self, mark: str, place: QRect) -> None:
        person = self._people.find(mark)
        if person is not None:
            self._open(person, -1, place, person)

    def _open(self, person: Person | None, seat: int, place: QRect, shown: Person) -> None:
        self._person, self._seat, self._asked_to_remove = person, seat, False
        self._offered = (shown.name, shown.face, shown.colour)
        self._write(shown)
        self.open_beside(place, self.name)
        self.name.selectAll()

    def _write(self, shown: Person) -> None:
        known = self._person
        self.title.setText(tr("Who are you?") if known is None else tr("Change {name}", name=known.name))
        self.name.setText(shown.name)
        self.faces.choose(shown.face)
        self.faces.offer(self._free_faces())
        self.colours.choose(shown.colour)
        self.colours.offer(tuple(COLOURS))
        self._show_portrait()
        self._say("")
        self.save.setText(tr("Sit down") if known is None else tr("Done"))
        self.remove.setVisible(known is not None)
        self.remove.setText(caption(tr("Remove {name}", name=known.name)) if known is not None else "")

    def _make_inside(self) -> QWidget:
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(12, 4, 12, 6)
        rows.setSpacing(5)
        self.title.setObjectName("title")
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(tr("Your name"))
        self.name.setAccessibleName(tr("Name"))
        self.trouble.setObjectName("trouble")
        self.trouble.setMargin(6)
        self.trouble.setWordWrap(True)
        head, beside = QHBoxLayout(), QVBoxLayout()
        beside.addWidget(self.title)
        beside.addWidget(self.name)
        head.addLayout(beside, 1)
        head.addWidget(self._portrait)
        rows.addLayout(head)
        rows.addWidget(self.trouble)
        for words, picks in ((tr("Face"), self.faces), (tr("Colour"), self.colours)):
            heading = Label(words)
            heading.setObjectName("heading")
            rows.addWidget(heading)
            rows.addWidget(picks)
        rows.addStretch(1)
        return inside

    def _make_foot(self) -> QWidget:
        below = QWidget()
        foot = QHBoxLayout(below)
        foot.setContentsMargins(12, 4, 12, 4)
        foot.addWidget(self.remove)
        foot.addStretch(1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.save)
        return below

    def _free_faces(self) -> list[str]:
        """Nobody takes a face that another has, as long as there are others."""
        mark = self._person.mark if self._person else ""
        taken = {person.face for person in self._people.everybody() if person.mark != mark}
        free = [face for face in FACES if face not in taken]
        return free or list(FACES)

    def _show_portrait(self) -> None:
        self._portrait.show_as(self.faces.choice(), self.colours.choice())

    def _say(self, words: str) -> None:
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))
        self.fit()

    # -- What is asked of it --------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Return sits the person down, whether the keys are on the name, a face or a colour."""
        at_foot = QApplication.focusWidget() in (self.cancel, self.save, self.remove)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not at_foot:
            self._save()
            event.accept()
        else:
            super().keyPressEvent(event)

    def pressed_beside(self) -> None:
        """Whatever was typed or chosen is kept; without a name there is nobody to keep."""
        now = (self.name.text(), self.faces.choice(), self.colours.choice())
        if now == self._offered or not self.name.text().strip():
            self.put_away()
        else:
            self._save()

    def room_changed(self) -> None:
        """It stays, for somebody may have typed half a name."""
        self.fit()

    def _save(self) -> None:
        name, face, colour = self.name.text(), self.faces.choice(), self.colours.choice()
        try:
            if self._person is None:
                person = self._people.welcome(name, face, colour)
                self.put_away()
                self.made.emit(person.mark, self._seat)
            else:
                self._people.change(self._person.mark, name.strip() or " ", face, colour)
                self.put_away()
                self.changed.emit()
        except Impossible as bad:
            self._say(str(bad))
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove(self) -> None:
        """Asked twice, for it cannot be taken back."""
        if self._person is None:
            return
        if not self._asked_to_remove:
            self._asked_to_remove = True
            self.remove.setText(caption(tr("Yes, remove {name}", name=self._person.name)))
            self._say(tr("{name} is taken off the list. Their games stay.", name=self._person.name))
            return
        mark = self._person.mark
        self.put_away()
        self._people.remove(mark)
        self.removed.emit(mark)
