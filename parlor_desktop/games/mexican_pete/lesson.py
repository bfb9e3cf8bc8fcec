"""The lesson of Mexican Pete: saying it, what a card costs, an open throw, a closed button, a slip, and a 7."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import CLOCK, TimeUp
from parlor_desktop.engine.lesson import LEARNER, Ask, Fall, Lesson, Play, Say
from parlor_desktop.games.mexican_pete.moves import CALL, NOTES, THROW, Call, Throw

ADA: Final = 1
CLARA: Final = 2
HEARD: Final = Play(CLOCK, TimeUp())
"""Nobody else has called."""
SAY_IT: Final = "Do not throw yet! Your card would stay up, and you could be fined. First say I GOT IT."
NO_SLIP: Final = "Nobody has missed anything yet."
NOTHING_LIES: Final = "No dice lie there yet. Throw first."

LESSON: Final = Lesson(
    minutes=4,
    others=("Ada", "Clara"),
    cues=(
        Fall((0, 1, 2, 3, 4, 5, 6, 7)),
        Fall((6, 4)),
        Fall((3, 1)),
        Fall((5, 2)),
        Say("These ten cards are your hand, 2 to 12 without a 7. Whoever turns all ten face down first, wins.", at="hand"),
        Say("And this is what you win: the pot. Everybody has put one counter in.", at="pot"),
        Ask(
            THROW,
            words="The dice tell which card goes. Yours was the highest throw, so you begin.",
            do="Throw: the button, or T.",
            otherwise=NOTHING_LIES,
        ),
        Fall((5, 3)),
        Ask(
            CALL,
            words="8, and your 8 is up. But no card goes by itself: you have to SAY so.",
            do="Say I GOT IT: the button, or its key.",
            otherwise=NO_SLIP,
            answers={Throw: SAY_IT},
        ),
        HEARD,
        Say("Your 8 is down, and you throw on. Now any 8 that YOU throw is open to others. You will see.", at="hand"),
        Ask(
            THROW,
            words="You have a run. Go on.",
            do="Throw: the button, or T.",
            otherwise=NOTHING_LIES,
        ),
        Fall((4, 2)),
        Ask(
            CALL,
            words="Oh dear. A 4 and a 2, just as drawn on your 6. Then you do what it says: two counters to the pot.",
            do="Say I GOT IT: it is still a card less.",
            otherwise=NO_SLIP,
            answers={Throw: SAY_IT},
        ),
        HEARD,
        Say("Two counters gone. With a 5 and a 1, your 6 would have turned for nothing.", at="pot"),
        Ask(
            THROW,
            words="But you still have the dice.",
            do="Throw: the button, or T.",
            otherwise=NOTHING_LIES,
        ),
        Fall((4, 4)),
        Say(
            "8 again. Your 8 is down, so this throw is OPEN: whoever still has an 8 up may claim it. And {1} is awake.", at="1"
        ),
        Play(ADA, CALL),
        HEARD,
        Say("{1} has turned her 8, and the dice are hers now.", at="1"),
        Play(ADA, THROW),
        Fall((3, 2)),
        Say(
            "5. Your 5 is up, but so is hers, and it is her throw: it is her own. So your button is grey now: closed. "
            "Press such a button at any time, and it says why.",
            at="call",
        ),
        Play(ADA, CALL),
        HEARD,
        Play(ADA, THROW),
        Fall((5, 1)),
        Say("6, her own again. Listen: what does she say?", at="1"),
        Play(ADA, THROW),
        Fall((5, 4)),
        Say("Nothing! {1} threw again and forgot her 6. That is a slip. A red note shows it to everybody.", at="before"),
        Ask(
            NOTES[ADA],
            words="Whoever notices may say so, and the dreamer pays one counter.",
            do="Say THAT WAS A SLIP: the button, or N.",
            otherwise="You could, but look at the red note first: somebody has slipped.",
            answers={
                Call: "The 9 is {1}'s own. You would pay a counter for that! Look at the red note.",
                Throw: "They are not your dice.",
            },
        ),
        Say("She has paid. It can happen to you, too: keep your eyes open.", at="pot"),
        Play(ADA, CALL),
        HEARD,
        Play(ADA, THROW),
        Fall((4, 3)),
        Say("A 7 belongs to nobody. {1} pays a counter, and the dice go on to {2}.", at="2"),
        Play(CLARA, THROW),
        Fall((5, 5)),
        Play(CLARA, CALL),
        HEARD,
        Say("{2}'s 10 shows two 5s, and says: take one from the pot. Cards can be kind as well.", at="2"),
        Play(CLARA, THROW),
        Fall((6, 4)),
        Ask(
            CALL,
            words="10 once more. But {2}'s 10 is down now, and yours is up: it is OPEN, and yours if you are quick.",
            do="Say I GOT IT!",
            otherwise="Look at the 10: it is open!",
            answers={Throw: "They are not your dice. But the 10 can be yours: say I GOT IT."},
        ),
        HEARD,
        Say("Well claimed! {1} wanted it, too. The card is down, and the dice are yours.", at="hand"),
        Ask(
            THROW,
            words="And now a little luck.",
            do="Throw: the button, or T.",
            otherwise=NOTHING_LIES,
        ),
        Fall((1, 1)),
        Ask(
            CALL,
            words="Two 1s! Your 2 can be turned in no other way, and it says: take two counters from the pot.",
            do="Say I GOT IT!",
            otherwise=NO_SLIP,
            answers={Throw: SAY_IT},
        ),
        HEARD,
        Ask(
            THROW,
            words="Six cards to go. One more throw.",
            do="Throw: the button, or T.",
            otherwise=NOTHING_LIES,
        ),
        Fall((6, 1)),
        Say("A 7: one counter, and the dice are gone. So it goes, round and round.", at=str(LEARNER)),
    ),
    farewell=(
        "Whoever has turned all ten takes the pot, and everybody pays them for each card that is still up. "
        "Eyes on the dice, and say it loud!"
    ),
)
