"""When the game waits: while nobody looks at it, and while the menu or the page with the codes lies over it."""

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
        room.codes.changed.connect(self._mind_menu)

    def leave(self, away: bool) -> None:
        """Somebody has left the window, or is back."""
        self._away = away and not self._room.phones.any_here  # those who hold phones play on
        if away:
            self._room.host.cover()  # somebody else may come to the screen
        self._mind()

    def look_anew(self) -> None:
        """Something else has made the table wait, and does not any more."""
        self._mind()

    def _mind(self) -> None:
        room, covered = self._room, self._room.menu.is_open or self._room.codes.is_open
        if room.look_back.goes_on:
            room.choreographer.pause(covered)  # nobody is asked then, but something moves
            return
        waits = not isinstance(room.session.awaits(), Over) and not room.looking_on.goes_on
        room.host.pause(waits and (self._away or covered))
        room.shouts.pause(room.host.paused)
        room.overlays.veil.show_words(tr("The game waits for you") if room.host.paused and not covered else "")

    def _mind_menu(self) -> None:
        self._mind()
        room = self._room
        if room.menu.is_open or room.codes.is_open:
            room.host.cover()
            room.hearing.listen()
            return
        if room.look_back.goes_on:
            room.film.rail.setFocus()
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
