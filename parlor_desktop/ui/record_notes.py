"""What the window says about records: one is damaged, or open elsewhere, or cannot be kept; and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from parlor_desktop.engine.record import BadRecord, Reading
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.records import CannotKeep, InUse
from parlor_desktop.store.saves import BrokenGame, Saves
from parlor_desktop.ui.notice import Notices

BROKEN_SAVES: Final = "broken saves"
"""What the shelf's own note is about; it goes when the shelf is left."""


class RecordNotes:
    """`go_on` goes on with a record, and `refresh` looks at the shelf anew."""

    def __init__(self, notices: Notices, saves: Saves, go_on: Callable[[Path], None], refresh: Callable[[], None]) -> None:
        self._notices = notices
        self._saves = saves
        self._go_on = go_on
        self._refresh = refresh
        self._told: set[Path] = set()
        """Which records people know to be broken."""

    def tell_broken(self, broken: Sequence[BrokenGame]) -> None:
        """One note for all of them, and not again at every visit, unless there are more."""
        self._notices.drop(BROKEN_SAVES)
        paths = [game.path for game in broken]
        if self._told.issuperset(paths):
            return
        self._told.update(paths)
        if len(broken) == 1:
            sentence = tr("A saved game cannot be read. It was left as it is.")
        else:
            sentence = tr("{count} saved games cannot be read. They were left as they are.", count=len(broken))
        self._notices.say(
            sentence,
            (tr("Throw away"), lambda: self._move(self._saves.throw_away, paths)),
            (tr("Set aside"), lambda: self._move(self._saves.set_aside, paths)),
            self._folder_of(paths[0], lambda: self._tell_again(broken)),
            details=[tr("{name}: {reason}", name=game.path.name, reason=game.reason) for game in broken],
            about=BROKEN_SAVES,
        )

    def tell_in_use(self, path: Path, look_on: Callable[[], None], start_another: Callable[[], None]) -> None:
        self._notices.say(
            tr("This game is open in another window, and only one can go on with it."),
            (tr("Look on"), look_on),
            (tr("Start another game"), start_another),
            about=str(path),
        )

    def tell_left(self, path: Path) -> None:
        self._notices.say(
            tr("The other window has left this game. You can go on with it here."),
            (tr("Go on"), lambda: self._go_on(path)),
            about=str(path),
        )

    def tell_gone(self, path: Path) -> None:
        self._notices.say(tr("This game was thrown away or moved in the other window."), about=str(path))

    def tell_damaged(self, path: Path, bad: BadRecord) -> None:
        """The middle of a game is damaged. What stands before the damage can be gone on with."""
        rescue = (tr("Go on from line {line}", line=bad.line - 1), lambda: self._rescue(path)) if bad.good is not None else None
        self._notices.say(
            tr("This game is damaged, and was left as it is. {name}, {reason}", name=path.name, reason=bad),
            *((rescue,) if rescue is not None else ()),
            (tr("Throw away"), lambda: self._move(self._saves.throw_away, [path])),
            (tr("Set aside"), lambda: self._move(self._saves.set_aside, [path])),
            self._folder_of(path, lambda: self.tell_damaged(path, bad)),
            about=str(path),
        )

    def tell_trouble(self, bad: CannotKeep, path: Path) -> None:
        self._notices.say(str(bad), self._folder_of(path, lambda: self.tell_trouble(bad, path)), about=str(path))

    def tell_dropped(self, reading: Reading) -> None:
        """A power cut has left something after the last whole line."""
        if reading.dropped:
            self._notices.say(
                tr(
                    "The end of this game was damaged, perhaps by a power cut. {bytes} bytes after line {line} made no sense "
                    "and were left out, so the very last move may be missing. Everything before it is here.",
                    bytes=f"{reading.dropped:,}",
                    line=reading.lines,
                )
            )

    def tell_promised_anew(self) -> None:
        self._notices.say(
            tr(
                "The secret that the luck of this game has followed so far is not on this computer. From here on it follows a "
                "new one, and the record says so; what has fallen before cannot be checked."
            )
        )

    def _folder_of(self, path: Path, stay: Callable[[], None]) -> tuple[str, Callable[[], None]]:
        """To look at the folder answers nothing: the note stays."""
        return tr("Show the folder"), lambda: self._show_folder(path.parent, stay)

    def _show_folder(self, folder: Path, stay: Callable[[], None]) -> None:
        from parlor_desktop.ui.about import show_folder

        stay()
        if not show_folder(folder):
            self._notices.say(tr("Nothing here can show a folder. It is {folder}.", folder=folder))

    def _tell_again(self, broken: Sequence[BrokenGame]) -> None:
        self._told.difference_update(game.path for game in broken)
        self.tell_broken(broken)

    def _rescue(self, path: Path) -> None:
        try:
            rescued = self._saves.rescue(path, datetime.now())
        except (BadRecord, CannotKeep) as bad:
            self._notices.say(str(bad))
        else:
            self._refresh()
            self._go_on(rescued)

    def _move(self, move: Callable[[Path], Path], paths: Sequence[Path]) -> None:
        for path in paths:
            try:
                move(path)
            except InUse:
                self._notices.say(tr("{name} is open in another window; close it there first.", name=path.name))
            except CannotKeep as bad:
                self._notices.say(str(bad))
        self._refresh()
