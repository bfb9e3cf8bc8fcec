"""What the book is to tell of: whose games, which game, and since when."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import Choice, Known
from parlor_desktop.ui.book.wording import since, title_of
from parlor_desktop.ui.controls.choice import Choice as Slips
from parlor_desktop.ui.controls.choice import Shape
from parlor_desktop.ui.plain import caption


class Filters(QWidget):
    changed = Signal()

    def __init__(self, today: Callable[[], date]) -> None:
        super().__init__()
        self._today = today
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.person, self.game, self.time = (
            Slips(question, Shape.SLIP, on_wood=True) for question in (tr("Whose games"), tr("Which game"), tr("Since when"))
        )
        times = {
            "": tr("All time"),
            "week": tr("The last week"),
            "month": tr("The last month"),
            "quarter": tr("The last three months"),
            "year": tr("The last year"),
        }
        self.time.setChoices(times)
        self.show_all([], [])
        for slip in (self.person, self.game, self.time):
            slip.chosen.connect(lambda _choice: self.changed.emit())
            row.addWidget(slip, 1)

    def show_all(self, people: list[Known], games: list[str]) -> None:
        """Those who are in the book, and what they have played. What was chosen stays chosen, if it is still there."""
        whose: dict[Hashable, str] = {None: tr("Everybody"), **{who.number: caption(who.name) for who in people}}
        which: dict[Hashable, str] = {"": tr("All games"), **{game: title_of(game) for game in games}}
        for slip, choices in ((self.person, whose), (self.game, which)):
            if slip.choices() != choices:
                slip.setChoices(choices)

    def choice(self) -> Choice:
        person, game, time = (slip.choice() for slip in (self.person, self.game, self.time))
        return Choice(person if isinstance(person, int) else None, str(game), since(str(time), self._today()))
