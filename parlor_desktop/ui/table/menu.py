"""The menu at the table: one small sheet over the dimmed table, from which everything around the game is reached."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from parlor_desktop.engine.contract import Over, Seat
from parlor_desktop.engine.session import LEVELS, PERSON
from parlor_desktop.scene.kit.board import AnyBoard, level_word
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.settings import Settings, SettingsFile
from parlor_desktop.ui.controls import Choice, Shape, Switch
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.plain import Label, tip

FREE_KEYS = {Qt.Key.Key_F11, Qt.Key.Key_M}
"""They mean the same here as everywhere at the table."""


class TableMenu(QWidget):
    """Nothing below it hears a key or a click. Esc, or a click beside the sheet, goes on with the game."""

    changed = Signal()
    """It was opened or closed."""
    wants_settings = Signal()
    wants_rules = Signal()
    wants_phones = Signal()
    looks_back = Signal()
    wants_full_screen = Signal()
    leaves = Signal()

    def __init__(self, board: AnyBoard, host: Host, settings: SettingsFile, room: QWidget) -> None:
        super().__init__(room)
        self._board, self._host, self._settings, self._room = board, host, settings, room
        self._came_from: QWidget | None = None
        """What had the keys before."""
        self.is_open = False
        self._left_out: frozenset[str] = frozenset()
        """Ways that lead nowhere at this table."""
        self.setAccessibleName(tr("Menu"))
        self._sheet = QFrame(self)
        self._sheet.setObjectName("menu")
        self._pages = QStackedWidget()
        QVBoxLayout(self._sheet).addWidget(self._pages)
        self.items: dict[str, QPushButton] = {}
        self.sound = Switch(tr("Sound"))
        self.sound.setChoices({"on": tr("Sound on (M)"), "off": tr("Sound off (M)")})
        self.sound.used.connect(lambda: self._settings.change("sound", str(self.sound.choice())))
        self.full_screen = Switch(tr("Full screen"))
        self.full_screen.setChoices({"on": tr("Full screen (F11)"), "off": tr("In a window (F11)")})
        self.full_screen.used.connect(self.wants_full_screen)
        self._first = self._make_first()
        self.seats: dict[Seat, Choice] = {}
        self._scroll = QScrollArea()
        self._second = self._make_second()
        for page in (self._first, self._second):
            self._pages.addWidget(page)
        room.installEventFilter(self)
        self.hide()

    # -- Its two pages ------------------------------------------------------------------------------------------------------

    def _make_first(self) -> QWidget:
        page = QWidget()
        rows = QVBoxLayout(page)
        rows.setSpacing(4)
        title = Label(self._host.session.game.title)
        title.setObjectName("title")
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        rows.addWidget(title)
        ways: list[tuple[str, str, str, Callable[[], object]]] = [
            ("go on", tr("Go on"), tr("Back to the table (Esc)"), self.close_menu),
            ("settings", tr("Settings"), tr("Speed, letters, sound and more"), self.wants_settings.emit),
            ("rules", tr("Rules"), tr("The rulebook of this game"), self.wants_rules.emit),
            ("look back", tr("Look back"), tr("Step through the game so far"), self._look_back),
            ("phones", tr("Phones"), tr("Each person holds their hand on their own phone"), self._turn_to_phones),
            ("hand over", tr("Hand over a seat"), tr("Let somebody else play on for a player"), self._turn_to_seats),
            ("shelf", tr("To the shelf"), tr("To the shelf; the game is kept"), self._leave),
        ]
        for name, words, help, act in ways:
            rows.addWidget(self._item(name, words, help, act))
        switches = QHBoxLayout()
        switches.setSpacing(18)
        switches.addWidget(self.sound)
        switches.addWidget(self.full_screen)
        rows.addSpacing(6)
        rows.addLayout(switches)
        return page

    def _item(self, name: str, words: str, help: str, act: Callable[[], object]) -> QPushButton:
        item = self.items[name] = QPushButton(words)
        item.setObjectName("menuItem")
        item.setToolTip(tip(help))
        item.setAccessibleDescription(help)
        item.clicked.connect(lambda _checked=False: act())
        return item

    def _make_second(self) -> QWidget:
        """Who plays each seat from now on. It holds when this page is left: nobody plays on in passing."""
        page, inside = QWidget(), QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 6, 0)
        players = {PERSON: tr("A person"), **{level: level_word(level).capitalize() for level in LEVELS}}
        for seat, name in enumerate(self._board.names):
            who = Label(name)
            who.setObjectName("heading")
            choice = self.seats[seat] = Choice(tr("Who plays {name}", name=name), Shape.TABS)
            choice.setChoices(players)
            who.setBuddy(choice)
            rows.addWidget(who)
            rows.addWidget(choice)
        rows.addStretch(1)
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        title = Label(tr("Hand over a seat"))
        title.setObjectName("title")
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(page)
        for widget in (title, self._scroll, self._item("done", tr("Done"), tr("Back to the menu (Esc)"), self._turn_back)):
            column.addWidget(widget)
        return page

    def _turn_to_phones(self) -> None:
        self.wants_phones.emit()
        self.close_menu()

    def _look_back(self) -> None:
        self.looks_back.emit()
        self.close_menu()

    def _turn_to_seats(self) -> None:
        for seat, choice in self.seats.items():
            choice.choose(self._host.plays[seat])
        self._turn_to(self._second)
        self.seats[0].setFocus()

    def _turn_back(self) -> None:
        self._hand_over()
        self._turn_to(self._first)
        self.items["hand over"].setFocus()

    def _hand_over(self) -> None:
        for seat, choice in self.seats.items():
            self._host.seat_player(seat, str(choice.choice()))

    def _turn_to(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)
        self._fit()

    def leave_out(self, *items: str) -> None:
        """These ways are not offered at this table."""
        self._left_out = frozenset(items)

    # -- Coming and going ---------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        if self.is_open:
            return
        self._came_from = QApplication.focusWidget()
        self.is_open = True
        self._host.cover()
        over = isinstance(self._host.session.awaits(), Over)
        self.items["hand over"].setVisible(self._host.goes_on and not over)
        self.items["look back"].setVisible(bool(self._host.session.log))
        self.items["phones"].setVisible(self._host.goes_on and bool(self._host.people))
        for name in self._left_out:
            self.items[name].hide()
        self.show_settings(self._settings.now)
        self.full_screen.choose("on" if self.window().isFullScreen() else "off")
        self._turn_to(self._first)
        self.show()
        self.raise_()
        self._fit()
        self.items["go on"].setFocus()
        self.changed.emit()

    def close_menu(self) -> None:
        """Go on with the game."""
        if not self.is_open:
            return
        if self._pages.currentWidget() is self._second:
            self._hand_over()
        self.is_open = False
        self.hide()
        self.changed.emit()

    def came_from(self) -> QWidget | None:
        """What had the keys before, if they can go back there."""
        widget = self._came_from
        alive = widget is not None and isValid(widget) and widget.isVisible() and widget.isEnabled()
        return widget if alive else None

    def _leave(self) -> None:
        self.leaves.emit()

    def show_settings(self, now: Settings) -> None:
        self.sound.choose(now.sound)

    # -- Keys and clicks ----------------------------------------------------------------------------------------------------

    def _stops(self) -> list[QWidget]:
        """What the keys lead through."""
        if self._pages.currentWidget() is self._second:
            return [*self.seats.values(), self.items["done"]]
        ways = [item for name, item in self.items.items() if name != "done" and not item.isHidden()]
        return [*ways, self.sound, self.full_screen]

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802
        """Nothing below the menu gets the keys: they go round in it."""
        stops, keys = self._stops(), QApplication.focusWidget()
        at = next_at = 0
        for at, stop in enumerate(stops):
            if keys is not None and (stop is keys or stop.isAncestorOf(keys)):
                next_at = (at + (1 if next else -1)) % len(stops)
                break
        stops[next_at].setFocus(Qt.FocusReason.TabFocusReason)
        if self._scroll.isAncestorOf(stops[next_at]):
            self._scroll.ensureWidgetVisible(stops[next_at])
        return True

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            control = event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() == Qt.Key.Key_Q
            if event.key() not in FREE_KEYS and not control:
                event.accept()  # no key of the room below
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        keys = QApplication.focusWidget()
        match event.key():
            case Qt.Key.Key_Escape:
                if self._pages.currentWidget() is self._second:
                    self._turn_back()
                else:
                    self.close_menu()
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
            case Qt.Key.Key_Home | Qt.Key.Key_End:
                self._stops()[0 if event.key() == Qt.Key.Key_Home else -1].setFocus()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if isinstance(keys, QAbstractButton) and not event.isAutoRepeat():
                keys.click()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if not self._sheet.geometry().contains(event.position().toPoint()):
            self.close_menu()
        event.accept()

    # -- Its place and look -------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: object, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and watched is self._room and self.is_open:
            self._fit()
        return False

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and self.is_open:
            self._fit()

    def _fit(self) -> None:
        """In the middle, never larger than the room."""
        room = self._room.rect()
        self.setGeometry(room)
        page = self._pages.currentWidget()
        wanted = page.sizeHint()
        inside = self._scroll.widget()
        if page is self._second and inside is not None:
            # What is scrolled does not count by itself.
            wanted.setWidth(inside.sizeHint().width() + self._scroll.verticalScrollBar().sizeHint().width() + 40)
            wanted.setHeight(wanted.height() - self._scroll.sizeHint().height() + inside.sizeHint().height() + 8)
        margins = self._sheet.sizeHint() - self._pages.sizeHint()
        wide = min(wanted.width() + margins.width(), room.width() - 24)
        high = min(wanted.height() + margins.height(), room.height() - 24)
        self._sheet.setGeometry((room.width() - wide) // 2, (room.height() - high) // 2, wide, high)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(15, 9, 6, 165))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawRoundedRect(self._sheet.geometry().translated(QPointF(5, 9).toPoint()), 16, 16)
