"""Whose turn it is, in plain words and with their face: what stands on a cover, and on the curtain."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from parlor_desktop.engine.session import Player
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.places import medallion
from parlor_desktop.ui.plain import Label


def summons_of(name: str) -> str:
    """All of it in one line."""
    return tr("{name}, it's your turn. Everybody else, look away.", name=name)


class Summons(QFrame):
    """A small one lies on a hand of cards; the other one hangs on the curtain."""

    def __init__(self, parent: QWidget, small: bool) -> None:
        super().__init__(parent)
        self._small = small
        self.setObjectName("summons" if small else "lone")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.face = Label()
        self.whose = Label()
        self.whose.setObjectName("summonsTurn" if small else "lit")
        self.others = Label(tr("Everybody else, look away."))
        self.others.setObjectName("summonsOthers" if small else "litSmall")
        words = QVBoxLayout()
        words.setSpacing(0 if small else 6)
        words.addStretch(1)
        for label in (self.whose, self.others):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            words.addWidget(label)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(*((10, 5, 18, 5) if small else (0, 0, 0, 0)))
        row.setSpacing(12 if small else 30)
        if not small:
            row.addStretch(1)
        row.addWidget(self.face)
        row.addLayout(words)
        self.key = Label()
        self.key.setObjectName("keycap")
        self.key.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row.addWidget(self.key)
        if not small:
            row.addStretch(1)

    def summon(self, player: Player, size: int) -> None:
        """`size` is that of the face."""
        self.face.setPixmap(medallion(player.face, player.colour, size))
        self.key.setText(player.key)
        self.key.setVisible(self._small and bool(player.key))
        self.whose.setText(tr("{name}, it's your turn.", name=short_name(player.name) if self._small else player.name))
