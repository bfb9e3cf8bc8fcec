"""What somebody is like at any table, apart from how well they play: the traits of a temper, and how one leans between moves.

A temper never costs strength that anybody could measure. It decides where a player is in two minds: between moves that its own
judgement cannot tell apart. What a trait means at a table (to throw once more, to call a bet) is for each game to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from parlor_desktop.engine.contract import Move, Weighed


class Temper(NamedTuple):
    """Each trait is between -1 and 1; of a move, it says what somebody who makes it looks like."""

    daring: float = 0.0
    """Risks much for much; or plays it safe."""
    patience: float = 0.0
    """Keeps things back for later; or wants everything now."""
    watch: float = 0.0
    """Keeps an eye on the others and doubts them; or minds their own business."""
    hurry: float = 0.0
    """Quick to speak up; or slow."""

    def pull(self, leaning: Temper) -> float:
        """How much a move like this is to this temper's liking, from -1 to 1."""
        wish = sum(mine * its for mine, its in zip(self, leaning, strict=True))
        return max(-1.0, min(1.0, wish))


PLAIN: Final = Temper()
"""Of no temper."""


def lean(weighed: Sequence[Weighed], temper: Temper, leaning: Callable[[Move], Temper], in_two_minds: float) -> Move:
    """The best move, where one is; between those that are worth nearly the same, the one that is most to this temper's liking.
    What is given up for that is never more than `in_two_minds`."""
    return max(weighed, key=lambda each: each.worth + in_two_minds / 2 * temper.pull(leaning(each.move))).move
