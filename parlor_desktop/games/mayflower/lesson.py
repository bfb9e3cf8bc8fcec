"""The lesson of The Mayflower: the last rounds of a deal. Four rows, a card that helps oneself, one that must go, a 7, a pass,
and going out."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.lesson import LEARNER, Ask, Cue, Fall, Lesson, Play, Say
from parlor_desktop.games.mayflower.cards import DECK
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, LAYS

ADA: Final = 1
CLARA: Final = 2
HANDS: Final = (
    "A1 A5 A7 A9 A13 B2 B4 B11 B12 C1 C3 C8 C13 D1 D5 D9 D10 D11",
    "A4 A6 A8 A10 A11 B5 B7 B9 B10 C4 C11 D3 D4 D6 D7 D12 D13",
    "A2 A3 A12 B1 B3 B6 B8 B13 C2 C5 C6 C7 C9 C10 C12 D2 D8",
)
"""By seat; the learner is at the dealer's left."""
SO_FAR: Final = (
    "C1 D13 B13 A1 D12 A2 D11 - C2 D1 - D2 C3 D3 A3 A13 A4 A12 B12 D4 "
    "B1 B11 B10 - C13 A11 C12 D5 A10 - B2 C11 C10 A9 A8 B3 B4 B5 B6"
)
"""What was laid before the learner sits down, seat by seat; a stroke is a pass."""


def dealt() -> tuple[int, ...]:
    """The pack in the order that gives everybody this hand."""
    hands = [hand.split() for hand in HANDS]
    cards = (hands[at % len(hands)][at // len(hands)] for at in range(len(DECK)))
    return tuple(DECK.index(card) for card in cards)


def plays(cards: str, first: Seat = LEARNER) -> tuple[Play, ...]:
    """These cards, one after the other around the table."""
    moves = (CANNOT_PLAY if card == "-" else LAYS[card] for card in cards.split())
    return tuple(Play((first + at) % len(HANDS), move) for at, move in enumerate(moves))


OPENING: Final[tuple[Cue, ...]] = (Fall((CLARA,)), Fall(dealt()), *plays(SO_FAR))

LESSON: Final = Lesson(
    minutes=3,
    others=("Ada", "Clara"),
    opening=len(OPENING),
    cues=(
        *OPENING,
        Say(
            "A deal is well on its way. There are four rows, A to D. Each grows from both its ends, the 1 and the 13, "
            "until the 7 in the middle closes it.",
            at="chart",
        ),
        Say(
            "These are your last cards. Whoever has none left wins the deal: a point for every card that others hold.",
            at="hand",
        ),
        Ask(
            LAYS["D10"],
            words="Your A 5 and your D 10 fit. The D 10 is the better one: on it goes the D 9, and that is yours, too.",
            do="Lay the D 10: press it, or drag it to its berth.",
            otherwise="That fits, too. But it would open the way for somebody else's A 6. Do not help before you must!",
        ),
        *plays("B9 B8", first=ADA),
        Say("{1} laid the B 9, and only so could {2} lay the B 8. Whatever you lay opens the way for somebody.", at="chart"),
        Ask(
            LAYS["D9"],
            words="Your D 9 fits now, and nobody could take its place from you.",
            do="Lay the D 9.",
            otherwise="It fits. But keep it: as long as it is in your hand, nobody gets past it.",
        ),
        *plays("C4 C5", first=ADA),
        Ask(
            LAYS["A5"],
            words="Now only your A 5 fits, and whoever can play must. Somebody has waited for it. But so has your own A 7!",
            do="Lay the A 5.",
            otherwise="Only the A 5 fits now.",
        ),
        *plays("A6 D8", first=ADA),
        Say(
            "{1} had the A 6, and could not keep it any longer. The 6 and the 8 of row A lie: the gap is for the 7.", at="chart"
        ),
        Ask(
            LAYS["A7"],
            words="A 7 closes its row. It opens the way for nobody, so a 7 is the best card to lay.",
            do="Close row A with the A 7.",
            otherwise="First the A 7.",
        ),
        *plays("B7 C6", first=ADA),
        Say("One card left! Your C 8 goes on the C 9. But that is in somebody's hand, and they keep it there.", at="hand"),
        Ask(
            CANNOT_PLAY,
            words="You have nothing that fits. That costs a point, and you have to say so.",
            do="Say I CANNOT PLAY: the button, or P.",
            otherwise="That does not fit.",
        ),
        *plays("D6 C9", first=ADA),
        Say("{2} had it, and had nothing else to lay. That is how one is held up, and how it ends.", at="2"),
        Ask(
            LAYS["C8"],
            words="Now it fits, and it is your last.",
            do="Lay the C 8, and you are out!",
            otherwise="Lay the C 8!",
        ),
    ),
    farewell=(
        "The others still held 2 cards: 2 points for you, less the one for passing. A game goes on to 15. "
        "Lay what helps you, and keep what others wait for."
    ),
)
