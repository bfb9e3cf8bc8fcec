"""The luck of a game, told to people: its fingerprint, a word of their own, and whether it fell as it was promised."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.engine.fair_luck import LONGEST_WORD, Secret, check_word, in_short
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.promised_luck import PromisedLuck
from parlor_desktop.engine.record import BadRecord
from parlor_desktop.engine.verifying import Found, Verdict
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.plain import Label


def verdict_words(said: Verdict | BadRecord) -> str:
    """What was found, in a plain sentence or two."""
    if isinstance(said, BadRecord):
        return tr("Something is bent: line {line} of the record, or what it follows from, was changed.", line=said.line)
    match said.found:
        case Found.FAIR:
            return tr("Fair: luck fell {times} times, each time as it was promised before the first.", times=said.checked)
        case Found.NOT_OVER:
            return tr("The secret is still a secret: the luck can be checked when the game is over.")
        case Found.SEEDED:
            return tr("This game was begun before luck could be checked.")
    words = []
    if said.brought:
        words.append(tr("You threw real dice, {times} times: that luck was your own.", times=said.brought))
    if said.unchecked:
        words.append(tr("What fell on another computer cannot be checked."))
    if said.checked:
        words.append(tr("All else fell as it was promised, {times} times.", times=said.checked))
    return " ".join(words)


def _fingerprint(luck: str) -> Label:
    label = Label(luck)
    label.setObjectName("heading")
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setAccessibleName(tr("Fingerprint of the luck: {letters}", letters=luck))
    return label


def _plain(words: str) -> Label:
    label = Label(words)
    label.setWordWrap(True)
    return label


class LuckToCome(QWidget):
    """At the set-up: what will fall is fixed already, and people may put a word of their own to it."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.secret = Secret.new()
        """What the luck of this game follows. Nobody can have chosen it for the word, which they have yet to say."""
        self.fingerprint = _fingerprint(in_short(self.secret.fingerprint))
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_WORD)
        self.field.setAccessibleName(tr("A word of your own"))
        self.field.setPlaceholderText(tr("A word of your own"))
        self.field.textChanged.connect(lambda _text: self.changed.emit())
        heading = Label(tr("Luck that can be checked"))
        heading.setObjectName("group")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 4, 0, 8)
        rows.setSpacing(4)
        rows.addWidget(heading)
        rows.addWidget(_plain(tr("All luck follows a secret that is fixed already. This is its fingerprint:")))
        rows.addWidget(self.fingerprint)
        rows.addWidget(_plain(tr("Put a word of your own to it, and nobody can have chosen the secret against you.")))
        rows.addWidget(self.field)

    def word(self) -> str:
        return self.field.text().strip()

    def objection(self) -> str:
        """Why this word cannot be taken; empty where it can, or there is none."""
        try:
            check_word(self.word() or "-")
        except Impossible as bad:
            return str(bad)
        return ""


class LuckPage(QWidget):
    """At the table, beside the story."""

    says_word = Signal(str)
    checks = Signal()
    """Somebody wants to know whether it fell as it was promised."""
    wants_fallen = Signal()
    """Or how all dice and cards have fallen here so far."""

    def __init__(self) -> None:
        super().__init__()
        self.fingerprint = _fingerprint("")
        self.about = _plain("")
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_WORD)
        self.field.setAccessibleName(tr("A word of your own"))
        self.field.setPlaceholderText(tr("A word of your own"))
        self.say = QPushButton(tr("Put it to the luck"))
        self.check = QPushButton(tr("Check the luck"))
        self.verdict = _plain("")
        self.verdict.setObjectName("heading")
        self.field.returnPressed.connect(self._say)
        self.say.clicked.connect(lambda _checked=False: self._say())
        self.check.clicked.connect(lambda _checked=False: self.checks.emit())
        rows = QVBoxLayout(self)
        self.fallen = QPushButton(tr("Dice and deals so far"))
        self.fallen.clicked.connect(lambda _checked=False: self.wants_fallen.emit())
        for widget in (self.fingerprint, self.about, self.field, self.say, self.check, self.verdict):
            rows.addWidget(widget)
        rows.addStretch(1)
        rows.addWidget(self.fallen)

    def show_luck(self, luck: PromisedLuck, can_add: bool) -> None:
        self.fingerprint.setVisible(luck.can_be_checked)
        letters = in_short(luck.fingerprint)
        self.fingerprint.setText(letters)
        self.fingerprint.setAccessibleName(tr("Fingerprint of the luck: {letters}", letters=letters))
        self.about.setText(_about(luck))
        for widget in (self.field, self.say):
            widget.setVisible(can_add)

    def show_verdict(self, words: str) -> None:
        self.verdict.setText(words)

    def _say(self) -> None:
        if word := self.field.text().strip():
            self.says_word.emit(word)
            self.field.clear()


def _about(luck: PromisedLuck) -> str:
    if not luck.can_be_checked:
        return tr("This game was begun before luck could be checked.")
    words = [
        tr(
            "This is the fingerprint of the secret that all luck of this game follows. It was fixed before the first throw. "
            "When the game is over the secret is in its record, and anybody can check that nothing was changed."
        )
    ]
    if luck.word:
        words.append(tr("Your word: {word}", word=luck.word))
    if luck.seed is not None:
        words.append(tr("The secret was made of the seed {seed}.", seed=luck.seed))
    return "\n\n".join(words)
