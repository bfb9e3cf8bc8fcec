"""What a person can do at the table of Bacarac, and what they are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF

from parlor_desktop.engine.contract import Move
from parlor_desktop.games.bacarac.house_rules import FIXED
from parlor_desktop.games.bacarac.moves import Bet, Call, Check, Drop, GoOn, Lay, Leave, Raise, Stop, Take
from parlor_desktop.games.bacarac.table import Phase, Table
from parlor_desktop.scene.bacarac.painted_board import PaintedBoard
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.hands import Hands
from parlor_desktop.scene.kit.speech import Speech
from parlor_desktop.scene.kit.wording import tr

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


LAY_ALL: Final = "L"
"""The key for all cards of a run. It is asked for only where one person sits alone, so that no curtain wants it."""


class Choices:
    """`bets` gives the places of so many sizes of a bet on the board; `lay_all` lays whatever must be laid of the run."""

    def __init__(
        self,
        speech: Speech,
        hands: Hands,
        painted: PaintedBoard,
        bets: Callable[[int], Sequence[QRectF]],
        lay_all: Callable[[Move], None],
    ) -> None:
        self._speech = speech
        self._hands = hands
        self._painted = painted
        self._bets = bets
        self._lay_all = lay_all

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        lays = [move for move in moves if isinstance(move, Lay)]
        takes = [move for move in moves if isinstance(move, Take)]
        sizes = [move for move in moves if isinstance(move, Bet | Raise)]
        actions = []
        for move in moves:
            words = self._speech.called(move, view)
            match move:
                case Lay(name):
                    actions.append(self._hands.action(move, name, words, str(lays.index(move) + 1)))
                case Take(division):
                    key = str(takes.index(move) + 1)
                    actions.append(Action(move, words, key, main=True, place=self._over_division(division), tight=True))
                case Bet(chips) | Raise(chips) if view.rules.betting != FIXED:
                    place = self._at_bet(sizes.index(move), len(sizes))
                    actions.append(Action(move, f"+{chips}", str(chips), place=place, tight=True, tells=partial(str, words)))
                case _:
                    actions.append(Action(move, words, KEYS[type(move)], main=isinstance(move, (Check, Call, GoOn))))
        if view.phase is Phase.FOLLOW and lays:
            actions.append(Action(None, tr("Lay all of this run"), LAY_ALL, use=lambda: self._lay_all(lays[0])))
        return actions

    def offer(self, moves: Sequence[Move]) -> None:
        self._hands.offer({move.card: move for move in moves if isinstance(move, Lay)})

    def point_at(self, move: Move | None) -> None:
        """Light the card of this move, and no other."""
        for name in self._hands.laying:
            self._hands.cards[name].point(isinstance(move, Lay) and move.card == name)

    def _at_bet(self, at: int, of: int) -> Callable[[], QRectF]:
        return lambda: self._bets(of)[at]

    def _over_division(self, division: str) -> Callable[[], QRectF]:
        """A button at the lower edge of a division, below its chips and wide enough for its words."""

        def place() -> QRectF:
            area = self._painted.divisions.area(division)
            return QRectF(area.center().x() - 130, area.bottom() - 8, 260, 56)

        return place
