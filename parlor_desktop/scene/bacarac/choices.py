"""What a person can do at the table of Bacarac, and what they are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF

from parlor_desktop.engine.cards import rank, suit
from parlor_desktop.engine.contract import Move
from parlor_desktop.games.bacarac.house_rules import CLAIMED, FIXED
from parlor_desktop.games.bacarac.moves import Bet, Call, Check, Drop, GoOn, Lay, Leave, Raise, Stop, Take
from parlor_desktop.games.bacarac.table import Phase, Table
from parlor_desktop.scene.bacarac.painted_board import PRESSED, PaintedBoard
from parlor_desktop.scene.bacarac.prizes import PIPS, cards_in_a_row
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
    Leave: "N",
    Stop: "E",
    GoOn: "G",
}
"""Up to the eighth seat none of them opens a curtain: whoever pressed their own key twice might drop out of the poker."""


MAIN: Final = (Check, GoOn, Leave)
LAY_ALL: Final = "L"
"""The key for all cards of a run. It is asked for only where one person sits alone, so that no curtain wants it."""


def may_press(view: Table) -> bool:
    """BA-17: whoever is asked during the run, or after it, may see to their chips."""
    return view.rules.claims == CLAIMED and view.phase in (Phase.LEAD, Phase.CLAIM)


class Choices:
    """`bets` gives the places of so many sizes of a bet on the board, `aside` one apart from all other buttons; `lay_all` lays
    whatever must be laid of the run, which is for whoever sits here `alone`: where several do, it lays itself; `is_hopeless`
    tells what the sign thinks of the hand of whoever bets; `take` takes chips, and `refuse` says why not."""

    def __init__(
        self,
        speech: Speech,
        hands: Hands,
        painted: PaintedBoard,
        bets: Callable[[int], Sequence[QRectF]],
        aside: Callable[[], QRectF],
        lay_all: Callable[[Move], None],
        alone: Callable[[], bool],
        is_hopeless: Callable[[Table], bool],
        take: Callable[[Move], None],
        refuse: Callable[[str], None],
    ) -> None:
        self._speech = speech
        self._hands = hands
        self._painted = painted
        self._bets = bets
        self._aside = aside
        self._lay_all = lay_all
        self._alone = alone
        self._is_hopeless = is_hopeless
        self._take = take
        self._refuse = refuse
        self._takes: dict[str, Move] = {}
        """BA-17: what whoever is asked may take."""

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        lays = [move for move in moves if isinstance(move, Lay)]
        sizes = [move for move in moves if isinstance(move, Bet | Raise)]
        actions = []
        for move in moves:
            words = self._speech.called(move, view)
            match move:
                case Lay(name):
                    actions.append(self._hands.action(move, name, words, str(lays.index(move) + 1)))
                case Take():
                    pass  # BA-17: every division can be pressed, whether there is something to be had or not
                case Bet(chips) | Raise(chips) if view.rules.betting != FIXED:
                    place = self._at_bet(sizes.index(move), len(sizes))
                    actions.append(Action(move, f"+{chips}", str(chips), place=place, tight=True, tells=partial(str, words)))
                case Drop() if Check in map(type, moves):  # BA-4 allows it, but it is never the thing to do
                    actions.append(Action(move, words, KEYS[Drop], place=self._aside, tight=True))
                case Call():  # nobody is advised, not even by a colour, to pay for a hand that the sign gives no hope
                    main = not self._is_hopeless(view)
                    actions.append(Action(move, words, KEYS[Call], main=main, costs=True))
                case _:
                    main = isinstance(move, MAIN)
                    actions.append(Action(move, words, KEYS[type(move)], main=main))
        if may_press(view):
            actions += [self._press(view, number, division) for number, division in enumerate(PRESSED, start=1)]
        if lays and (view.phase is Phase.FOLLOW or self._alone()):
            actions += self._together(view, lays)
        return actions

    def _together(self, view: Table, lays: Sequence[Lay]) -> list[Action]:
        """BA-7: all cards in one go that must follow each other. Whoever begins a run is offered the longest row."""
        rows = [cards_in_a_row(lay.card, view.hands[view.turn]) for lay in lays]
        most = max(rows)
        if most < 2:
            return []
        first = lays[rows.index(most)]
        words = tr("Lay all {cards} of this run", cards=most)
        if view.phase is not Phase.FOLLOW:
            words = tr("Lay all {cards} from {card} on", cards=most, card=PIPS[suit(first.card)] + rank(first.card))
        return [Action(None, words, LAY_ALL, use=lambda: self._lay_all(first))]

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self._hands.offer({move.card: move for move in moves if isinstance(move, Lay)})
        self._painted.let_press(self._press_division if may_press(view) else None)
        self._takes = {move.division: move for move in moves if isinstance(move, Take)}

    def point_at(self, move: Move | None) -> None:
        """Light the card of this move, and no other."""
        for name in self._hands.laying:
            self._hands.cards[name].point(isinstance(move, Lay) and move.card == name)

    def _at_bet(self, at: int, of: int) -> Callable[[], QRectF]:
        return lambda: self._bets(of)[at]

    def _press(self, view: Table, number: int, division: str) -> Action:
        """BA-17: how keys and screen readers press a division. It is there, and alike, whether chips wait there or not."""
        return Action(
            None,
            self._speech.called(Take(division), view),
            str(number) if view.phase is Phase.CLAIM else "",
            place=partial(self._painted.divisions.area, division),
            point=self._painted.presses[division].point,
            use=partial(self._press_division, division),
        )

    def _press_division(self, division: str) -> None:
        if division in self._takes:
            self._take(self._takes[division])
        else:
            self._refuse(tr("Those chips are not yours"))
