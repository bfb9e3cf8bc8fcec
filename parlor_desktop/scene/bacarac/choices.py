"""What a person can do at the table of Bacarac, and what they are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF

from parlor_desktop.engine.contract import Move
from parlor_desktop.games.bacarac.house_rules import FIXED
from parlor_desktop.games.bacarac.moves import Bet, Call, Check, Drop, GoOn, Lay, Leave, Raise, Stop, Take
from parlor_desktop.games.bacarac.table import Table
from parlor_desktop.scene.bacarac.painted_board import PaintedBoard
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.hands import Hands
from parlor_desktop.scene.kit.speech import Speech

KEYS: Final[dict[type[Move], str]] = {
    Check: "C",
    Call: "C",
    Bet: "B",
    Raise: "R",
    Drop: "X",
    Leave: "X",
    Stop: "E",
    GoOn: "G",
}
"""Up to the eighth seat none of them opens a curtain: whoever pressed their own key twice might drop out of the poker."""


class Choices:
    def __init__(self, speech: Speech, hands: Hands, painted: PaintedBoard) -> None:
        self._speech = speech
        self._hands = hands
        self._painted = painted

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        lays = [move for move in moves if isinstance(move, Lay)]
        takes = [move for move in moves if isinstance(move, Take)]
        actions = []
        for move in moves:
            words = self._speech.called(move, view)
            match move:
                case Lay(name):
                    actions.append(self._hands.action(move, name, words, str(lays.index(move) + 1)))
                case Take(division):
                    key = str(takes.index(move) + 1)
                    actions.append(Action(move, words, key, main=True, place=self._over_division(division)))
                case Bet(chips) | Raise(chips) if view.rules.betting != FIXED:
                    actions.append(Action(move, words, str(chips)))
                case _:
                    actions.append(Action(move, words, KEYS[type(move)], main=isinstance(move, (Check, Call, GoOn))))
        return actions

    def offer(self, moves: Sequence[Move]) -> None:
        self._hands.offer({move.card: move for move in moves if isinstance(move, Lay)})

    def _over_division(self, division: str) -> Callable[[], QRectF]:
        """A button across the lower part of a division, wide enough for its words."""

        def place() -> QRectF:
            area = self._painted.divisions.area(division)
            return QRectF(area.center().x() - 165, area.bottom() - 40, 330, 62)

        return place
