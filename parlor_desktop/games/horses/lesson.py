"""The lesson of Horses: two bets, one race in which one of them loses and the other wins, and the Bookie's call."""

from __future__ import annotations

from itertools import count
from typing import Final

from parlor_desktop.engine.cards import DECK, RANKS, SUITS
from parlor_desktop.engine.lesson import Ask, Fall, Lesson, Play, Say
from parlor_desktop.games.horses.moves import OFF, TURN_CARD, Cut, Stake

ADA: Final = 1
CLARA: Final = 2
DEPTH: Final = 20
"""So many cards are lifted at the cut."""
RACE: Final = "HSDHCHSHDSHHSDHSHDCSHHSDSDHCSHSSDSDSHCDDDDD" + "C" * 9
"""The suits of the pack as they are turned: spades win by a card, before hearts and diamonds."""
FIRST_IN: Final = 36
SECOND_IN: Final = 37
THIRD_IN: Final = 43
"""After so many cards."""
TURN: Final = Play(CLARA, TURN_CARD)


def shuffled() -> tuple[int, ...]:
    """A pack that is turned in this order after it was cut."""
    ranks = {letter: count() for letter in SUITS}
    order = [DECK.index(f"{RANKS[next(ranks[letter])]}{letter}") for letter in RACE]
    return tuple(order[-DEPTH:] + order[:-DEPTH])


LESSON: Final = Lesson(
    minutes=4,
    others=("Ada", "Clara"),
    cues=(
        Fall((CLARA,)),
        Say(
            "Four horses, one for each suit. For every card that is turned, its horse runs a square. Thirteen, and it is in.",
            at="track",
        ),
        Say("{2} is the Bookie of this race: she takes everybody's bets, and pays those that win.", at="2"),
        Say(
            "On such a board you lay your bets. Win: it comes in first. Place: first or second. Show: among the first three.",
            at="board",
        ),
        Say("The safer a bet, the less it pays: Win 3 for each 1, Place 1 for 1, Show only 1 for 3.", at="board"),
        Ask(
            Stake((("win H", 5), ("place H", 10))),
            words="Let us back hearts. A red counter is worth 5, a blue one 10.",
            do="Put a red one on Win ♥ and a blue one on Place ♥. Then press Ready.",
            otherwise="Not quite: 5 on Win ♥, 10 on Place ♥, and nothing else. Take off takes counters away again.",
        ),
        Play(ADA, Stake((("win S", 5),))),
        Play(CLARA, OFF),
        Fall(shuffled()),
        Play(ADA, Cut(DEPTH)),
        TURN,
        Say("A heart: your horse is one square ahead. From now on nobody can do anything but hope, and watch.", at="track"),
        *[TURN] * (FIRST_IN - 1),
        Say("Spades! By a single card. Your 5 on Win are gone. But your 10 on Place are still in the race.", at="track"),
        *[TURN] * (SECOND_IN - FIRST_IN),
        Say("Hearts second! Place pays for a second, too: your 10 come back, and 10 more with them.", at="board"),
        *[TURN] * (THIRD_IN - SECOND_IN),
        Say(
            "5 lost and 10 won. Now YOU are the Bookie. You do not bet: you take what others lose, and pay what they win.",
            at="0",
        ),
        Play(ADA, Stake((("red", 10),))),
        Play(CLARA, Stake((("win D", 5),))),
        Ask(
            OFF,
            words="Both have laid their bets. After your call nobody can change a thing.",
            do="Call NO MORE BETS: the button, or its key.",
            otherwise="First call the bets to an end.",
        ),
    ),
    farewell="Then you turn the cards, as fast as you like. After the last race, whoever has the most counters wins.",
)
