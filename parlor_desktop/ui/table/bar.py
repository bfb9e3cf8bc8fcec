"""The bar above the board: what can be done at any table, at any time."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QPushButton

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.settings import Settings, declared_settings
from parlor_desktop.ui.plain import Label, tip


class Bar(QFrame):
    leaves = Signal()
    takes_back = Signal()
    wants_hint = Signal()
    wants_sound = Signal()
    """On, if it was off, or off."""
    wants_full_screen = Signal()
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
        self.to_shelf = QPushButton(tr("Shelf"))
        self.take_back = QPushButton(tr("Take back"))
        self.hint = QPushButton(tr("Hint"))
        self.sound = QPushButton(tr("Sound on"))
        self.sound.setCheckable(True)
        self.full_screen = QPushButton(tr("Full screen"))
        self.drawer = QPushButton(tr("Story"))
        self.drawer.setCheckable(True)
        for button, help, wish in (
            (self.to_shelf, tr("To the shelf; the game is kept"), self.leaves),
            (self.take_back, tr("Take the last decision back (Ctrl+Z)"), self.takes_back),
            (self.hint, tr("What would the hard player do? (H)"), self.wants_hint),
            (self.sound, tr("Sound on or off (M)"), self.wants_sound),
            (self.full_screen, tr("Full screen on or off (F11)"), self.wants_full_screen),
            (self.drawer, tr("Story, scores and rules (F9)"), self.wants_drawer),
        ):
            button.setObjectName("quiet")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not lead the space bar here
            button.setToolTip(tip(help))
            button.setAccessibleDescription(help)
            button.clicked.connect(lambda _checked=False, wish=wish: wish.emit())
        self.speed = QComboBox()
        self.speed.setAccessibleName(tr("How fast the table moves"))
        for choice in next(s for s in declared_settings() if s.name == "speed").choices:
            self.speed.addItem(tr(str(choice).capitalize()), choice)
        self.speed.currentIndexChanged.connect(lambda _at: self.chooses_speed.emit(self.speed.currentData()))
        self.speed.activated.connect(lambda _at: self.used.emit())
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(8)
        row.addWidget(self.to_shelf)
        row.addWidget(wordmark)
        row.addStretch(1)
        for widget in (self.take_back, self.hint, self.speed, self.sound, self.full_screen, self.drawer):
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
        self.speed.blockSignals(True)
        self.speed.setCurrentIndex(self.speed.findData(now.speed))
        self.speed.blockSignals(False)
        self.sound.setChecked(now.sound == "on")
        self.sound.setText(tr("Sound on") if now.sound == "on" else tr("Sound off"))
