"""Taking a decision back: where several people share the screen, that is for whoever made it to do, and they are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.places import medallion
from parlor_desktop.ui.plain import Label, caption

if TYPE_CHECKING:
    from parlor_desktop.ui.table.room import TableRoom

FACE: Final = 52


class TakingBack(QFrame):
    """A slip over the board. Only the key of whoever is asked, or a click, says yes; whatever happens at the table puts it
    away."""

    def __init__(self, room: TableRoom) -> None:
        super().__init__(room.stage)
        self._room = room
        self._seat: Seat | None = None
        self.setObjectName("summons")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.face, self.words = Label(), Label()
        self.words.setObjectName("summonsTurn")
        self.yes, self.no = QPushButton(), QPushButton(tr("No"))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(12)
        for widget in (self.face, self.words, self.yes, self.no):
            row.addWidget(widget)
        for button in (self.yes, self.no):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # no Space or Return of somebody who hurries
        self.yes.clicked.connect(self._take_back)
        self.no.clicked.connect(self.put_away)
        for happens in (room.host.told, room.host.changed, room.host.over, room.menu.changed):
            happens.connect(self.put_away)
        self.hide()

    def ask(self) -> None:
        """Somebody wants to have the last decision of a person undone."""
        seat = self._room.host.can_take_back()
        if seat is None:
            return
        if len(self._room.host.people) == 1:
            self._room.host.take_back()
            return
        player = self._room.board.players[seat]
        name = short_name(player.name)
        self._seat = seat
        self._room.decision.questioned = True
        self.face.setPixmap(medallion(player.face, player.colour, FACE))
        self.words.setText(tr("{name}, do you take your last decision back?", name=name))
        yes = tr("Yes, I am {name}  ({key})", name=name, key=player.key) if player.key else tr("Yes, I am {name}", name=name)
        self.yes.setText(caption(yes))
        self.setAccessibleName(f"{self.words.text()} {yes}")
        self.fit()
        self.show()
        self.raise_()
        self.setFocus()  # nor does a card below hear them
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def put_away(self) -> bool:
        """False when nobody was asked."""
        asked = self._seat is not None
        self._seat = None
        self._room.decision.questioned = False
        had_keys = self.hasFocus()
        self.hide()
        if had_keys and not self._room.decision.take_keys():
            self._room.pages.give_keys()
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        return asked

    def fit(self) -> None:
        self.adjustSize()
        self.move((self._room.stage.width() - self.width()) // 2, (self._room.stage.height() - self.height()) // 2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if self._seat is None or not isinstance(event, QKeyEvent) or self._room.hearing.deaf:
            return False
        key = self._room.board.players[self._seat].key.upper()
        if not key or event.text().upper() != key or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat():
            self._take_back()
        return True

    def _take_back(self) -> None:
        seat, now = self._seat, self._room.host.can_take_back()
        self.put_away()
        if seat is not None and seat == now:
            self._room.host.take_back()
