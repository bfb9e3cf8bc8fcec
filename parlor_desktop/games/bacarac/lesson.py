"""The lesson of Bacarac: a bet on a good hand, a run, a stop, the hearts that pay, and the Kitty."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.cards import DECK
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.lesson import LEARNER, Ask, Fall, Lesson, Play, Say
from parlor_desktop.games.bacarac.moves import CALL, DROP, LAYS, Bet, Check, Drop

ADA: Final = 1
CLARA: Final = 2
HANDS: Final = (
    "3C 6C 8H 9H 10H JH AH 6S 7S JC QC 7D 8D",
    "5C QH 4S 6D 9S JS 10D KD 2H 3H 6H 8C 2C",
    "4C 5S KC 5D 2S 10S AS 7H 4H 9D QD 9C 10C",
    "7C KH 8S AC 3S QS KS 5H 2D 3D 4D JD AD",
)
"""By seat, the learner at the dealer's left; the last one is the dead hand."""
FOLLOWS: Final = "The run goes on: the next card has to be laid."


def dealt() -> tuple[int, ...]:
    """The pack in the order that gives everybody this hand."""
    hands = [hand.split() for hand in HANDS]
    cards = (hands[at % len(hands)][at // len(hands)] for at in range(len(DECK)))
    return tuple(DECK.index(card) for card in cards)


def lays(seat: Seat, cards: str) -> tuple[Play, ...]:
    """Cards that follow one another, and are laid without a question."""
    return tuple(Play(seat, LAYS[card]) for card in cards.split())


LESSON: Final = Lesson(
    minutes=4,
    others=("Ada", "Clara"),
    cues=(
        Fall((CLARA,)),
        Fall(dealt()),
        Say(
            "First a hand of poker. Of your thirteen cards the best five count: they stand out. Five hearts, a flush!",
            at="hand",
        ),
        Say(
            "Everybody has put chips on the board. The best poker hand takes those in the Pot. The others come later.", at="Pot"
        ),
        Ask(
            Bet(2),
            words="A flush is good. So put something on it: who wants to stay in must pay as much.",
            do="Bet 2: the button, or B.",
            otherwise="Not with a flush!",
            answers={
                Check: "To check is to stay in for nothing. You may, but a flush is worth a bet.",
                Drop: "To drop is to give up the Pot. Never with a flush!",
            },
        ),
        Play(ADA, CALL),
        Play(CLARA, DROP),
        Say("{2} has dropped, {1} has paid and shown a straight. Your flush is better: the Pot is yours.", at="0"),
        Say(
            "Now everybody takes up ALL their cards again, and lays them in runs. Hearts take chips off the board.", at="board"
        ),
        Ask(
            LAYS["3C"],
            words="You begin, with the lowest card of any suit. Let us take clubs.",
            do="Lay the 3 of clubs: press it, or its number.",
            otherwise="You could. But clubs first, please.",
        ),
        Play(CLARA, LAYS["4C"]),
        Play(ADA, LAYS["5C"]),
        Ask(
            LAYS["6C"],
            words="3, 4, 5 of clubs: whoever has the next card must lay it. The 6 is yours.",
            do="Lay the 6 of clubs.",
            otherwise=FOLLOWS,
        ),
        Say(
            "A stop: nobody has the 7. It lies in the dead hand, where nobody sees it. Whoever laid last goes on: you.",
            at="dead",
        ),
        Ask(
            LAYS["8H"],
            words="After a stop the colour changes: clubs are black, so now a red suit. Your hearts are worth gold.",
            do="Lay the 8 of hearts.",
            otherwise="Diamonds are red as well. But only hearts pay.",
        ),
        *lays(LEARNER, "9H 10H JH"),
        Play(ADA, LAYS["QH"]),
        Say(
            "Your 10 and your jack paid, so did J-10 for both of them, and 8-9-10. But {1} took the chips of the queen.",
            at="board",
        ),
        Say("The king is dead: what it would pay stays on the board, and grows for the next hand.", at="K"),
        Play(ADA, LAYS["4S"]),
        Play(CLARA, LAYS["5S"]),
        *lays(LEARNER, "6S 7S"),
        Ask(
            LAYS["AH"],
            words="Nobody has the 8 of spades. A stop, you laid last, and red is next.",
            do="Lay the ace of hearts.",
            otherwise="Then somebody else may go on. An ace ends a run at once, so that you go on yourself. And it pays.",
        ),
        Ask(
            LAYS["JC"],
            words="An ace ends the run, too. So you may lead again, now a black suit.",
            do="Lay the jack of clubs.",
            otherwise="A black card, please.",
        ),
        Play(LEARNER, LAYS["QC"]),
        Play(CLARA, LAYS["KC"]),
        Play(CLARA, LAYS["5D"]),
        Play(ADA, LAYS["6D"]),
        Play(LEARNER, LAYS["7D"]),
        Say("One card left! Whoever lays their last card first takes the Kitty, and the hand is over.", at="Kitty"),
        Ask(
            LAYS["8D"],
            words="The 8 of diamonds is next, and it is your last.",
            do="Lay the 8 of diamonds, and take the Kitty!",
            otherwise=FOLLOWS,
        ),
    ),
    farewell=(
        "The Pot, your hearts and the Kitty: a fine hand. What nobody has won stays there for the next one. "
        "Whoever has the most chips in the end wins."
    ),
)
