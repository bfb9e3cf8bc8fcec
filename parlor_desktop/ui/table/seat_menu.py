"""The plates as buttons: who is to play this seat from now on?"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QMenu, QWidget

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.session import LEVELS, PERSON
from parlor_desktop.scene.kit import plate
from parlor_desktop.scene.kit.board import AnyBoard, level_word
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.plain import caption, tip
from parlor_desktop.ui.stage import StageView


class SeatMenu:
    """A button over each plate, and the menu that it opens."""

    def __init__(self, board: AnyBoard, host: Host, stage: StageView, room: QWidget) -> None:
        self._board, self._host, self._stage, self._room = board, host, stage, room
        self.buttons = [stage.button_over(partial(self.open, seat)) for seat in range(len(board.players))]

    def open(self, seat: Seat) -> None:
        menu = QMenu(self._room)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for plays in (PERSON, *LEVELS):
            action = menu.addAction(caption(self._words(seat, plays)))
            action.setCheckable(True)
            action.setChecked(self._host.plays[seat] == plays)
            action.triggered.connect(lambda _checked=False, plays=plays: self._host.seat_player(seat, plays))
        menu.popup(self.buttons[seat].mapToGlobal(self.buttons[seat].rect().bottomLeft()))

    def name_plates(self) -> None:
        """Tell screen readers what the plates show."""
        for seat, button in enumerate(self.buttons):
            shown = self._board.plates[seat]
            words = [shown.name, level_word(self._host.plays[seat]) or tr("a person"), shown.score]
            if shown.lit:
                words.append(tr("has the turn"))
            button.setAccessibleName(", ".join(words))
            button.setToolTip(tip(tr("Let somebody else play {name}", name=shown.name)))

    def fit(self) -> None:
        size = QRectF(-plate.WIDTH / 2, -plate.HEIGHT / 2, plate.WIDTH, plate.HEIGHT)
        for shown, button in zip(self._board.plates, self.buttons, strict=True):
            button.setGeometry(self._stage.on_screen(shown.mapRectToScene(size)))

    def close(self) -> None:
        """Nobody goes on with this game."""
        self.rest(True)

    def rest(self, resting: bool) -> None:
        """While it is looked back at, nobody changes places."""
        for button in self.buttons:
            button.setEnabled(not resting)

    def _words(self, seat: Seat, plays: str) -> str:
        name = self._board.names[seat]
        if plays == PERSON:
            return tr("A person plays {name}", name=name)
        return tr("The computer plays {name} ({level})", name=name, level=level_word(plays))
