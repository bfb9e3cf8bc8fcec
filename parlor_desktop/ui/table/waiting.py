"""When the game waits: while nobody looks at it, and while the menu lies over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlor_desktop.engine.contract import Over
from parlor_desktop.scene.kit.wording import tr

if TYPE_CHECKING:
    from parlor_desktop.ui.table.room import TableRoom


class Waiting:
    def __init__(self, room: TableRoom) -> None:
        self._room = room
        self._away = False
        room.menu.changed.connect(self._mind_menu)

    def leave(self, away: bool) -> None:
        """Somebody has left the window, or is back."""
        self._away = away
        if away:
            self._room.host.cover()  # somebody else may come to the screen
        self._mind()

    def _mind(self) -> None:
        room, menu = self._room, self._room.menu
        waits = not isinstance(room.session.awaits(), Over) and not room.looking_on.goes_on
        room.host.pause(waits and (self._away or menu.is_open))
        if room.look_back.goes_on:
            room.choreographer.pause(menu.is_open)  # nobody is asked then, but something moves
        room.shouts.pause(room.host.paused)
        room.overlays.veil.show_words(tr("The game waits for you") if room.host.paused and not menu.is_open else "")

    def _mind_menu(self) -> None:
        self._mind()
        room = self._room
        if room.menu.is_open:
            room.hearing.listen()
            return
        if room.decision.take_keys():
            pass
        elif keys := room.menu.came_from():
            keys.setFocus()
        else:
            room.pages.give_keys()
        if room.decision.covered:
            room.hearing.guard()
        elif room.host.asking is not None:
            room.hearing.pause()  # whoever comes back does not decide with the same key
