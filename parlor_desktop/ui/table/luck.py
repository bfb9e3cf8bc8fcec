"""Luck at a table: what people say to it before it falls, dice that they throw themselves, and whether it was fair."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from parlor_desktop.engine.chance import Dice
from parlor_desktop.engine.contract import CHANCE
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.store.records import CannotKeep
from parlor_desktop.ui.drawer import Drawer
from parlor_desktop.ui.end import EndPanel
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.stage import StageView
from parlor_desktop.ui.table.note import Note
from parlor_desktop.ui.table.real_dice import RealDice

FOOT = 6
"""Pixels below the dice that are asked for."""


class TableLuck(QObject):
    wants_check = Signal()
    """Somebody wants to know whether luck fell as it was promised; the answer comes by `show_verdict`."""
    wants_fallen = Signal()
    """Somebody wants to see how all dice and cards have fallen here."""
    asks = Signal()
    """People are to throw, or have thrown."""

    def __init__(self, board: AnyBoard, host: Host, drawer: Drawer, note: Note, stage: StageView, room: QWidget) -> None:
        super().__init__(room)
        self._host, self._drawer, self._note, self._stage = host, drawer, note, stage
        self._end: EndPanel | None = None
        self.dice = RealDice(board.face_art, stage)
        self.dice.resized.connect(self.fit)
        self.dice.fallen.connect(host.fall)
        host.throws.connect(self._ask_what_fell)
        drawer.luck.checks.connect(self.wants_check)
        drawer.luck.wants_fallen.connect(self.wants_fallen)
        drawer.luck.says_word.connect(self._add_word)

    def fit(self) -> None:
        self.dice.adjustSize()
        view, panel = self._stage.rect(), self.dice.rect()
        self.dice.move((view.width() - panel.width()) // 2, view.height() - panel.height() - FOOT)

    def mind_end(self, end: EndPanel) -> None:
        """What is found of it is said there, too."""
        self._end = end
        end.checks_luck.connect(self.wants_check)

    def show_verdict(self, words: str) -> None:
        self._drawer.luck.show_verdict(words)
        if self._end is not None:
            self._end.show_verdict(words)

    def _ask_what_fell(self, dice: Dice | None) -> None:
        """Real dice are thrown: by whoever has decided to, or for a computer player."""
        session = self._host.session
        if dice is None:
            self.dice.withdraw()
        else:
            last = session.log[-1].actor if session.log else CHANCE
            self.dice.ask(dice, session.names[last] if last >= 0 else "")
            self.fit()
        self.asks.emit()

    def _add_word(self, word: str) -> None:
        try:
            self._host.session.add_word(word)
        except (Impossible, CannotKeep) as bad:
            self._note.complain(str(bad))
        self._drawer.show_luck(plays=True)
