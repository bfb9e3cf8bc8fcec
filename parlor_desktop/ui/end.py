"""The end of a game: who came where, and what to do next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.session import Player
from parlor_desktop.engine.wording import figure
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.places import medallion
from parlor_desktop.ui.plain import Label


class EndPanel(QFrame):
    again = Signal()
    change_seats = Signal()
    look_back = Signal()
    leaves = Signal()

    def __init__(self, over: Over, players: tuple[Player, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("paper")
        winners = [players[seat].name for seat in over.places[0]]
        if len(winners) == 1:
            heading = Label(tr("{name} wins", name=winners[0]))
        else:
            heading = Label(tr("{names} share the win", names=tr(" and ").join(winners)))
        heading.setObjectName("title")
        heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        heading.setWordWrap(True)
        places = QGridLayout()
        places.setHorizontalSpacing(18)
        for column in (2, 6):
            places.setColumnStretch(column, 1)
        row = 0
        for place, seats in enumerate(over.places, start=1):
            for seat in seats:
                for column, words in enumerate((f"{place}.", "", players[seat].name, figure(over.scores[seat]))):
                    label = Label(words)
                    label.setObjectName("heading" if place == 1 else "")
                    if column == 1:
                        label.setPixmap(medallion(players[seat].face, players[seat].colour, 34))
                    places.addWidget(label, row % 5, column + 4 * (row // 5))
                row += 1
        buttons = QHBoxLayout()
        self.buttons = {}
        for name, words, signal in (
            ("again", tr("Again"), self.again),
            ("change_seats", tr("Change the seats"), self.change_seats),
            ("look_back", tr("Look back"), self.look_back),
            ("leaves", tr("To the shelf"), self.leaves),
        ):
            button = QPushButton(words)
            button.setObjectName("play" if name == "again" else "")
            button.clicked.connect(signal.emit)
            buttons.addWidget(button)
            self.buttons[name] = button
        rows = QVBoxLayout(self)
        rows.setContentsMargins(26, 18, 26, 18)
        rows.setSpacing(12)
        rows.addWidget(heading)
        rows.addLayout(places)
        rows.addLayout(buttons)
        self.buttons["again"].setFocus()
