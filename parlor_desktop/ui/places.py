"""The places at a table: who sits there, by which name, face, colour and key."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QIcon,
    QPainter,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from parlor_desktop.ai.match import NAMES
from parlor_desktop.engine.contract import AnyGame
from parlor_desktop.engine.session import LEVELS, PERSON, Player
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.plate import COLOURS, SYMBOLS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.tables import EMPTY, SEATS, TableSetup
from parlor_desktop.ui.plain import tip

KEYS: Final = "AJSKDLVUIO"
"""A key for each seat, all where ten hands find room. None means anything else at a table that calls out."""


def default_setup(game: AnyGame) -> TableSetup:
    """One person against three computer players, where the game seats so many."""
    plays = [PERSON, "medium", "hard", "easy", *[EMPTY] * (SEATS - 4)]
    seats = len(game.seats) + game.seats[0] - 1
    colours = list(COLOURS)
    places = [
        Player(
            person_name() if at == 0 else NAMES[at - 1],
            plays[at] if at < seats else EMPTY,
            colours[at],
            NAMES[at - 1].lower() if at else "person",
            KEYS[at],
        )
        for at in range(SEATS)
    ]
    return TableSetup(tuple(places), {})


def seated(seats: Sequence[tuple[str, str]]) -> tuple[Player, ...]:
    """People (a name and "person") and computer players ("" and a level), each with a colour, a face and a key."""
    free = [name for name in NAMES if name not in {name for name, _ in seats}]
    players = []
    for (name, plays), colour, key in zip(seats, COLOURS, KEYS, strict=False):
        if plays == PERSON:
            players.append(Player(name, plays, colour, "person", key))
        else:
            face = free.pop(0)
            players.append(Player(face, plays, colour, face.lower(), key))
    return tuple(players)


def dressed(players: Sequence[Player]) -> tuple[Player, ...]:
    """These players, each with a colour and a face that there is: a record may come from elsewhere, and name none."""
    free = [colour for colour in COLOURS if colour not in {player.colour for player in players}]
    faces = {name.lower() for name in NAMES} | {"person"}
    seen: set[str] = set()
    clothed = []
    for player in players:
        known = player.colour in COLOURS and player.colour not in seen
        colour = player.colour if known else free.pop(0)
        seen.add(colour)
        own = player.name.lower() if player.plays != PERSON and player.name.lower() in faces else "person"
        clothed.append(replace(player, colour=colour, face=player.face if player.face in faces else own))
    return tuple(clothed)


def person_name() -> str:
    """What to call the person in front of the screen before they have said so themselves."""
    try:
        name = getpass.getuser().split(".")[0].capitalize()
    except (OSError, KeyError, ImportError):
        name = ""
    return name if name.isalpha() and len(name) <= 12 and name != "Root" and name not in NAMES else tr("Guest")


class PlaceCard(QFrame):
    """One place at the table: a person, a computer player, or nobody."""

    changed = Signal()

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._number = number
        self._colour = self._face = ""
        self.face = QPushButton()
        self.face.setObjectName("face")
        self.face.setIconSize(QSize(76, 76))
        self.colour = QPushButton()
        self.plays = QComboBox()
        for plays, words in (
            (PERSON, tr("Person")),
            ("easy", tr("Easy")),
            ("medium", tr("Medium")),
            ("hard", tr("Hard")),
            (EMPTY, tr("Empty")),
        ):
            self.plays.addItem(words, plays)
        self.plays.setToolTip(tip(tr("A person, a computer player (easy, medium, hard), or nobody")))
        self.name = QLineEdit()
        self.name.setMaxLength(40)
        self.key = QComboBox()
        for key in KEYS:
            self.key.addItem(tr("Key {key}", key=key), key)
        seat = tr("seat {number}", number=number)
        self.face.setAccessibleName(tr("Change the face of {seat}", seat=seat))
        self.face.setToolTip(tip(tr("Another face")))
        self.colour.setToolTip(tip(tr("Another colour")))
        self.plays.setAccessibleName(tr("Who plays {seat}", seat=seat))
        self.name.setAccessibleName(tr("Name of {seat}", seat=seat))
        self.key.setAccessibleName(tr("Key of {seat}", seat=seat))
        self.key.setToolTip(tip(tr("A key of this person's own: it opens the curtain before a secret hand")))
        top = QHBoxLayout()
        top.addWidget(self.face)
        top.addStretch(1)
        top.addWidget(self.colour)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(8, 8, 8, 8)
        rows.setSpacing(5)
        rows.addLayout(top)
        rows.addStretch(1)
        for widget in (self.name, self.plays, self.key):
            rows.addWidget(widget)
            keeps = widget.sizePolicy()
            keeps.setRetainSizeWhenHidden(True)  # so that all cards are of one height
            widget.setSizePolicy(keeps)
        for button in (self.face, self.colour):
            keeps = button.sizePolicy()
            keeps.setRetainSizeWhenHidden(True)
            button.setSizePolicy(keeps)
        self.plays.currentIndexChanged.connect(self._plays_changed)
        self.name.textChanged.connect(lambda _text: self.changed.emit())
        self.key.currentIndexChanged.connect(lambda _at: self.changed.emit())
        self.face.clicked.connect(self._next_face)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        side = max(44, min(self.fontMetrics().height() * 4, self.width() - 74))
        self.face.setIconSize(QSize(side, side))
        super().resizeEvent(event)

    def player(self) -> Player:
        return Player(self.name.text(), self.plays.currentData(), self._colour, self._face, self.key.currentData())

    def show_player(self, player: Player) -> None:
        self.blockSignals(True)
        self._colour = player.colour if player.colour in COLOURS else list(COLOURS)[self._number - 1]
        self._face = player.face
        self.name.setText(player.name)
        self.plays.setCurrentIndex(self.plays.findData(player.plays))
        self.key.setCurrentIndex(max(0, self.key.findData(player.key)))
        self.blockSignals(False)
        self._dress()

    def show_colour(self, colour: str) -> None:
        self._colour = colour
        self._dress()
        self.changed.emit()

    def _plays_changed(self) -> None:
        """A computer player has a face and its name; a person has neither until they choose one."""
        computer = self.plays.currentData() in LEVELS
        if computer and self._face == "person":
            own = self.name.text() if self.name.text() in NAMES else NAMES[self._number - 1]
            self._face = own.lower()
        elif self.plays.currentData() == PERSON:
            self._face = "person"
        self._dress()
        self.changed.emit()

    def _next_face(self) -> None:
        faces = [name.lower() for name in NAMES]
        at = faces.index(self._face) if self._face in faces else -1
        if self.name.text().lower() == self._face or not self.name.text():
            self.name.setText(faces[(at + 1) % len(faces)].capitalize())
        self._face = faces[(at + 1) % len(faces)]
        self._dress()
        self.changed.emit()

    def _dress(self) -> None:
        plays = self.plays.currentData()
        empty = plays == EMPTY
        self.setProperty("empty", empty)
        self.style().polish(self)
        for widget in (self.name, self.face, self.colour):
            widget.setVisible(not empty)
        self.key.setVisible(plays == PERSON)
        self.face.setEnabled(not empty)
        self.face.setIcon(QIcon(medallion(self._face or "person", self._colour, 120)))
        swatch = COLOURS[self._colour]
        self.colour.setText(SYMBOLS[self._colour])
        self.colour.setStyleSheet(
            f"background: {swatch}; color: #F6EFDD; font-weight: bold; min-width: 1.2em; padding: 5px 8px;"
        )
        self.colour.setAccessibleName(
            tr("Change the colour of seat {number}, now {colour}", number=self._number, colour=self._colour)
        )


def medallion(face: str, colour: str, size: int) -> QPixmap:
    """A face in a ring of its seat's colour."""
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(QPen(theme.INK, size / 40))
    painter.setBrush(QColor(COLOURS[colour]))
    ring = QRectF(2, 2, size - 4, size - 4)
    painter.drawEllipse(ring)
    art.draw(painter, ring.adjusted(size * 0.06, size * 0.06, -size * 0.06, -size * 0.06), f"faces/{face}.svg")
    painter.end()
    return picture
