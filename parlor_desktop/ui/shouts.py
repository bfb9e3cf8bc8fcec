"""The buttons of the people who call out: one for each, with a key of its own, and those that all of them share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QDeadlineTimer, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.session import AnySession, Player
from parlor_desktop.scene.kit.actions import Shout
from parlor_desktop.scene.kit.board import AnyBoard, short_name
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.plate import COLOURS, SYMBOLS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.places import KEYS
from parlor_desktop.ui.plain import caption

HUSHED: Final = 500
"""Milliseconds for which nobody is heard who called before there was anything to see."""
PAST: Final = QDeadlineTimer(0)
PRESSED: Final = "QPushButton#shout:pressed { background: #221B16; }"
CLOSED: Final = 'QPushButton#shout[closed="true"] { background: #54463A; color: #CDBFA6; border-color: #3A2E24; }'


class Shouts(QWidget):
    """A row at the foot of the table. It stays while dice roll and counters move; only the rims tell whether one is heard."""

    in_vain = Signal(str)
    """Something was said that means nothing now, and this is the answer."""
    not_theirs = Signal()
    """Somebody has pressed the key of a button that only others can use now; at most tables nothing is answered."""
    resized = Signal()

    def __init__(
        self,
        session: AnySession,
        board: AnyBoard,
        host: Host,
        choreographer: Choreographer,
        room: QWidget,
        taken: Iterable[str],
    ) -> None:
        super().__init__(room)
        self._session, self._board, self._host, self._choreographer = session, board, host, choreographer
        self._room = room
        self._taken = frozenset(taken)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 0, 6, 4)
        self._row.setSpacing(10)
        self.buttons: list[tuple[QPushButton, Shout]] = []
        self._said: dict[QPushButton, str] = {}
        """What a button says for as long as it has something else to say than usual."""
        self._texts: list[tuple[QPushButton, tuple[str, ...]]] = []
        """What is written on each button: with much room, with less, and with little."""
        self._keys: list[QShortcut] = []
        self._kept: list[Shout] = []
        self._several = False
        """Several people have buttons of their own, in the colours of their seats."""
        self.hushes = True
        """Whoever calls too soon is not heard for a moment; but not where everything waits for them."""
        self._hushed: dict[Seat, QDeadlineTimer] = {}
        """Who has called too soon, and until when they are not heard."""
        self.hide()
        host.calls.connect(self._listen)
        host.changed.connect(self._build)
        host.told.connect(lambda _events: self._show_closed())
        host.asks.connect(lambda _seat: self.setVisible(False))
        host.over.connect(lambda _over: self._clear())
        board.says_anew.connect(self._show_closed)
        board.darkened.connect(lambda dark: self.setVisible(bool(self.buttons) and not dark))

    # -- What is there --------------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        """A button for everybody who plays at this screen."""
        self._clear()
        people = self._host.here
        shouts = self._board.shouts(self._session.view(self._host.eyes.seat), people)
        self._several = sum(shout.seat is not None for shout in shouts) > 1
        own = own_keys(self._board.players, people, self._taken | {shout.key for shout in shouts if shout.seat is None})
        for shout in shouts:
            self._add(shout, shout.key if shout.seat is None else own[shout.seat])
        self._show_heard()

    def _add(self, shout: Shout, key: str) -> None:
        button = QPushButton(self)
        button.setObjectName("shout" if shout.seat is not None else "action")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not lead the space bar to a call
        if shout.seat is None:
            self._texts.append((button, _texts(shout.words, key)))
            button.setAccessibleName(shout.words)
        else:
            player = self._board.players[shout.seat]
            name, sign = short_name(player.name), SYMBOLS[player.colour]
            one = tr("{words}\n{sign} {name}  ({key})", words=shout.words, sign=sign, name=name, key=key)
            two = tr("{words}\n{sign}  ({key})", words=shout.words, sign=sign, key=key)
            self._texts.append((button, (one, one, two)))
            button.setAccessibleName(tr("{name}: {words}", name=player.name, words=shout.words))
            if self._several:
                button.setStyleSheet(f"QPushButton#shout {{ background: {_dark(COLOURS[player.colour])}; }} {PRESSED} {CLOSED}")
        button.pressed.connect(lambda: self._say(shout))  # not when it is let go: whoever calls calls with the first touch
        self._row.addWidget(button)
        button.show()
        self.buttons.append((button, shout))
        shortcut = QShortcut(QKeySequence(key), self._room)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(lambda: self._say(shout))
        self._keys.append(shortcut)

    def _clear(self) -> None:
        self.hide()
        for button, _ in self.buttons:
            if button.hasFocus():
                self._room.setFocus()
            button.hide()
            button.setParent(None)
            button.deleteLater()
        for key in self._keys:
            key.setEnabled(False)
            key.deleteLater()
        self.buttons, self._texts, self._keys, self._kept = [], [], [], []
        self._said = {}

    def fit(self, width: int) -> None:
        """Take as much room as there is: with many people at one screen, names and letters become smaller."""
        for level in range(3):
            for button, texts in self._texts:
                button.setText(caption(texts[level]))
                _mark(button, "tight", bool(level))
            for button, shout in self.buttons:
                if shout.seat is not None:
                    button.setMinimumWidth(
                        0 if level else round(min(width * 0.17, width * 0.45 / max(1, len(self.buttons) - 1)))
                    )
                elif shout.vain:
                    button.setMinimumWidth(0 if level else round(width * 0.25))
            self._row.setSpacing(10 if not level else 5)
            self._row.activate()
            if self.sizeHint().width() <= width:
                return

    def pause(self, paused: bool) -> None:
        """Nobody listens while the game waits."""
        self.setVisible(bool(self.buttons) and not paused)
        if not paused:
            self.give_keys()

    # -- Who listens ----------------------------------------------------------------------------------------------------------

    def _listen(self, heard: bool) -> None:
        if not self.buttons:
            self._build()
        self._show_heard()
        if not heard:
            return
        for shout in self._kept:
            self._say(shout)
        self._kept = []

    def _show_heard(self) -> None:
        heard = self._host.callouts.calling.begun
        view = self._session.view(self._host.eyes.seat)
        self.setVisible(bool(self.buttons))
        self.raise_()
        for button, shout in self.buttons:
            if shout.seat is None and not shout.vain:
                self._show_for_some(button, heard and bool(shout.means(view)))
            _mark(button, "heard", heard)
            _mark(button, "waiting", False)
        self._show_closed()
        self.resized.emit()

    def _show_closed(self) -> None:
        """Somebody has spoken: what can be said has changed."""
        view = self._session.view(self._host.eyes.seat)
        for button, shout in self.buttons:
            unheard = shout.seat is not None and not self._host.callouts.calling.begun
            _mark(button, "closed", unheard or bool(shout.closed(view)))
            _mark(button, "main", shout.main and shout.likely(view))
            _mark(button, "glows", not unheard and shout.glows(view))
            self._write(button, shout, shout.says(view))

    def _write(self, button: QPushButton, shout: Shout, says: str) -> None:
        """What a button says may change; its place does not."""
        if says == self._said.get(button, ""):
            return
        self._said[button] = says
        _mark(button, "says", bool(says))
        at = next(at for at, (each, _) in enumerate(self._texts) if each is button)
        key = next(key for (each, _), key in zip(self.buttons, self._keys, strict=True) if each is button)
        words = tr("{words}\n{more}", words=shout.words, more=says) if says else shout.words
        self._texts[at] = button, _texts(words, key.key().toString())
        button.setAccessibleName(f"{shout.words} {says}".strip())
        self.resized.emit()

    def _show_for_some(self, button: QPushButton, usable: bool) -> None:
        """A button that only some can use is dim for the others, and takes the keys when somebody can."""
        if not usable and button.hasFocus():
            self._room.setFocus()
        button.setEnabled(usable)
        if usable:
            button.setFocus()

    def give_keys(self) -> None:
        """To what one does most, where it can be done."""
        for button, shout in self.buttons:
            if shout.main and button.isEnabled():
                button.setFocus()

    # -- What is said ---------------------------------------------------------------------------------------------------------

    def _say(self, shout: Shout) -> None:
        if self._room.hasFocus():  # a click has taken the keys from the throw
            self.give_keys()
        if not self._host.callouts.calling.begun:
            if shout.kept and shout not in self._kept:
                self._kept.append(shout)
            elif shout.main and self._choreographer.busy:
                self._choreographer.skip()
            elif shout.seat is not None and not self._host.paused:
                self._answer_moving(shout)
            return
        view, log = self._session.view(self._host.eyes.seat), len(self._session.log)
        if reason := shout.closed(view):
            self.in_vain.emit(reason)
            return
        if shout.seat is not None and not self._hushed.get(shout.seat, PAST).hasExpired():
            self._hush(shout.seat)
            self.in_vain.emit(tr("Look first, then call: it was too soon."))
            return
        heard = [self._host.speak(seat, move, shout.waits(view)) for seat, move in shout.means(view)]
        if any(heard) and len(self._session.log) == log:
            self._show_waiting(shout)
        if not any(heard) and shout.vain and not self._host.paused:
            self.in_vain.emit(shout.vain)
        elif not heard:
            self.not_theirs.emit()

    def _answer_moving(self, shout: Shout) -> None:
        """Whoever calls at everything is heard at nothing."""
        if early := shout.early():
            self._hush(shout.seat)
        self.in_vain.emit(early or shout.late)

    def _hush(self, seat: Seat | None) -> None:
        if seat is not None and self.hushes:
            self._hushed[seat] = QDeadlineTimer(HUSHED)

    def _show_waiting(self, said: Shout) -> None:
        """It was said, and counts soon: until then its rim says so."""
        for button, shout in self.buttons:
            if shout is said:
                _mark(button, "waiting", True)


def _texts(words: str, key: str) -> tuple[str, str, str]:
    """With much room, with less, and with little."""
    one, two = tr("{words}  ({key})", words=words, key=key), tr("{words}\n({key})", words=words, key=key)
    return one, one, two


def own_keys(players: Sequence[Player], people: Iterable[Seat], taken: Iterable[str]) -> dict[Seat, str]:
    """Each person's own key, where it means nothing else at this table; otherwise the next that is free."""
    used, keys = set(taken), {}
    for seat in people:
        wished = players[seat].key.upper()
        keys[seat] = wished if wished and wished not in used else next(key for key in KEYS if key not in used)
        used.add(keys[seat])
    return keys


def _mark(button: QPushButton, what: str, true: bool) -> None:
    """The style sheet dresses a button by its marks."""
    if bool(button.property(what)) != true:
        button.setProperty(what, true)
        button.style().polish(button)


def _dark(colour: str) -> str:
    """The seat's colour, dark enough for light letters."""
    ink = QColor(colour)
    return (ink if ink.lightness() < 105 else ink.darker(135)).name()
