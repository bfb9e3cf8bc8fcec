"""The bar above the board: what can be done at any table, at any time."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.settings import Settings, declared_settings
from parlor_desktop.ui.controls import Choice, Shape
from parlor_desktop.ui.plain import Label, tip


class Bar(QFrame):
    wants_menu = Signal()
    takes_back = Signal()
    wants_hint = Signal()
    wants_drawer = Signal()
    """Open, if it was shut, or shut."""
    chooses_speed = Signal(str)
    used = Signal()
    """Somebody has chosen something here that says nothing by itself; the keys can go back to the board."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setObjectName("bar")
        wordmark = Label(title)
        wordmark.setObjectName("wordmark")
        self.menu = QPushButton(tr("Menu"))
        self.take_back = QPushButton(tr("Take back"))
        self.hint = QPushButton(tr("Hint"))
        self.drawer = QPushButton(tr("Story"))
        self.drawer.setCheckable(True)
        for button, help, wish in (
            (self.menu, tr("Settings, rules, and the way to the shelf (Esc)"), self.wants_menu),
            (self.take_back, tr("Take the last decision back (Ctrl+Z)"), self.takes_back),
            (self.hint, tr("What would the hard player do? (H)"), self.wants_hint),
            (self.drawer, tr("Story, scores and rules (F9)"), self.wants_drawer),
        ):
            button.setObjectName("quiet")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not lead the space bar here
            button.setToolTip(tip(help))
            button.setAccessibleDescription(help)
            button.clicked.connect(lambda _checked=False, wish=wish: wish.emit())
        self.speed = Choice(tr("How fast the table moves"), Shape.SLIP, on_wood=True)
        speeds = next(s for s in declared_settings() if s.name == "speed").choices
        self.speed.setChoices({choice: tr(str(choice).capitalize()) for choice in speeds})
        self.speed.setToolTip(tip(tr("How fast the table moves")))
        self.speed.chosen.connect(lambda speed: self.chooses_speed.emit(str(speed)))
        self.speed.used.connect(self.used)
        self.speed.folded.connect(self.used)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(8)
        row.addWidget(self.menu)
        row.addWidget(wordmark)
        row.addStretch(1)
        for widget in (self.take_back, self.hint, self.speed, self.drawer):
            row.addWidget(widget)

    def offer(self, take_back: bool, hint: bool, whose: str = "") -> None:
        """What somebody at the table can ask for now; where several people play, `whose` decision could be taken back."""
        help = tr("Take the last decision back (Ctrl+Z)")
        if whose:
            help = tr("Take {name}'s last decision back (Ctrl+Z)", name=whose)
        self.take_back.setToolTip(tip(help))
        self.take_back.setAccessibleDescription(help)
        self.take_back.setEnabled(take_back)
        self.hint.setEnabled(hint)

    def show_settings(self, now: Settings) -> None:
        blocker = QSignalBlocker(self.speed)
        self.speed.choose(now.speed)
        blocker.unblock()
