"""The page with the codes: one after another for everybody at the table, who has a phone, and whose sleeps."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.seats import Seat
from parlor_desktop.phones.listener import ASLEEP, HERE
from parlor_desktop.scene.kit.board import AnyBoard, short_name
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import Choice, Shape
from parlor_desktop.ui.phones.code import Code
from parlor_desktop.ui.phones.phones import Phones
from parlor_desktop.ui.places import medallion
from parlor_desktop.ui.plain import Label, caption

FACE: Final = 46
EDGE: Final = 18


class CodesPage(QWidget):
    """Nothing below it hears a key or a click. Esc, or a click beside the sheet, goes back to the table."""

    changed = Signal()
    """It was opened or closed."""

    def __init__(self, phones: Phones, board: AnyBoard, room: QWidget) -> None:
        super().__init__(room)
        self._phones, self._board, self._room = phones, board, room
        self.is_open = False
        self.seat: Seat | None = None
        """Whose code is shown."""
        self.setAccessibleName(tr("Phones"))
        self.people: dict[Seat, QPushButton] = {}
        self.sheet = QFrame(self)
        self.sheet.setObjectName("menu")
        self.code = Code()
        self.whose = Label()
        self.words = Label(
            tr(
                "Each phone in your home network shows its owner's hand, not encrypted, until you leave the table, and whoever "
                "scans a code holds that hand."
            )
        )
        self.trouble = Label(tr("Nothing happens? If this computer asks whether other devices may reach it, allow it."))
        self.where = Choice(tr("Where phones find this computer"), Shape.SLIP)
        self.stop, self.done = QPushButton(tr("No more phones")), QPushButton(tr("Done"))
        self._list = QVBoxLayout()
        self._lay_out()
        self.where.used.connect(lambda: self._open_at(str(self.where.choice())))
        self.stop.clicked.connect(self._stop)
        self.done.clicked.connect(self.close_page)
        phones.changed.connect(self._mind)
        room.installEventFilter(self)
        self.hide()

    def _lay_out(self) -> None:
        title = Label(tr("Phones"))
        title.setObjectName("title")
        self.whose.setObjectName("heading")
        self.whose.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for words in (self.words, self.trouble, self.whose):
            words.setWordWrap(True)
        self.done.setObjectName("play")
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setContentsMargins(EDGE // 2, EDGE // 2, 0, EDGE // 2)
        left.addWidget(self.whose)
        left.addWidget(self.code, 1)
        right.setContentsMargins(0, EDGE // 2, EDGE // 2, EDGE // 2)
        self._list.setSpacing(6)
        right.addWidget(title)
        right.addWidget(self.words)
        right.addSpacing(6)
        right.addLayout(self._list)
        right.addStretch(1)
        right.addWidget(self.trouble)
        right.addWidget(self.where)
        row = QHBoxLayout()
        row.addWidget(self.stop)
        row.addStretch(1)
        row.addWidget(self.done)
        right.addLayout(row)
        both = QHBoxLayout(self.sheet)
        both.setSpacing(EDGE)
        both.addLayout(left, 3)
        both.addLayout(right, 2)

    # -- Coming and going ---------------------------------------------------------------------------------------------------

    def open_page(self) -> None:
        """From here on phones can come, until the table is left."""
        if self.is_open:
            return
        self.is_open = True
        self._list_people()
        if not self._phones.is_open:
            self._listen()
        else:
            self._show_next()
        self._fit()
        self.show()
        self.raise_()
        self.done.setFocus()
        self.changed.emit()

    def close_page(self) -> None:
        if not self.is_open:
            return
        self.is_open = False
        self.code.show_address("")
        self.hide()
        self.changed.emit()

    def _listen(self) -> None:
        """On the likeliest address; people can choose another one."""
        addresses = self._phones.addresses()
        self.where.setVisible(len(addresses) > 1)
        self.where.setChoices({address: address for address in addresses})
        if addresses:
            self._open_at(addresses[0])
        else:
            self._complain(tr("This computer is in no home network, so no phone can find it."))

    def _open_at(self, address: str) -> None:
        try:
            self._phones.open(address)
        except Impossible as bad:
            self._complain(str(bad))
        else:
            self._show_next()

    def _stop(self) -> None:
        self._phones.close()
        self.close_page()

    # -- Whose turn it is to scan -------------------------------------------------------------------------------------------

    def _list_people(self) -> None:
        for button in self.people.values():
            self._list.removeWidget(button)
            button.deleteLater()
        self.people = {}
        for seat in self._phones.seats:
            player = self._board.players[seat]
            button = self.people[seat] = QPushButton()
            button.setObjectName("menuItem")
            button.setProperty("who", True)
            button.setCheckable(True)
            button.setIcon(QIcon(medallion(player.face, player.colour, FACE * 2)))
            button.setIconSize(QSize(FACE, FACE))
            button.clicked.connect(lambda _checked=False, seat=seat: self.show_code(seat))
            self._list.addWidget(button)
        self._name_people()

    def _name_people(self) -> None:
        words = {HERE: tr("has a phone"), ASLEEP: tr("phone asleep"), "": tr("no phone yet")}
        for seat, button in self.people.items():
            name = short_name(self._board.names[seat])
            button.setText("  " + caption(tr("{name}: {state}", name=name, state=words[self._phones.of(seat)])))
            button.setChecked(seat == self.seat)

    def show_code(self, seat: Seat) -> None:
        """A new one, which works once."""
        self.seat = seat
        self.code.show_address(self._phones.code(seat))
        self.whose.setText(tr("{name}, scan this with your phone's camera", name=short_name(self._board.names[seat])))
        self._name_people()

    def _show_next(self) -> None:
        """As soon as somebody has scanned, the next one can."""
        without = [seat for seat in self.people if not self._phones.of(seat)]
        if without:
            self.show_code(without[0])
            return
        self.seat = None
        self.code.show_address("")
        self.whose.setText(tr("Everybody has a phone. For another one, press a name."))
        self._name_people()

    def _complain(self, words: str) -> None:
        self.seat = None
        self.code.show_address("")
        self.whose.setText(words)
        self._name_people()

    def _mind(self) -> None:
        if not self.is_open:
            return
        if self.seat is not None and self._phones.of(self.seat) == HERE:
            self._show_next()
        self._name_people()

    # -- Keys, clicks, place ------------------------------------------------------------------------------------------------

    def _stops(self) -> list[QWidget]:
        """What the keys lead through."""
        return [*self.people.values(), *([self.where] if self.where.isVisible() else []), self.stop, self.done]

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802
        stops, keys = self._stops(), QApplication.focusWidget()
        at = next_at = 0
        for at, stop in enumerate(stops):
            if keys is not None and (stop is keys or stop.isAncestorOf(keys)):
                next_at = (at + (1 if next else -1)) % len(stops)
                break
        stops[next_at].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()  # no key of the room below
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        match event.key():
            case Qt.Key.Key_Escape:
                self.close_page()
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                keys = QApplication.focusWidget()
                if isinstance(keys, QPushButton) and not event.isAutoRepeat():
                    keys.click()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.close_page()
        event.accept()

    def eventFilter(self, watched: object, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and watched is self._room and self.is_open:
            self._fit()
        return False

    def _fit(self) -> None:
        """Nearly all of the room: the code is the larger, the farther away it can be scanned."""
        self.setGeometry(self._room.rect())
        self.sheet.setGeometry(self._room.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        QPainter(self).fillRect(self.rect(), QColor(15, 9, 6, 165))
