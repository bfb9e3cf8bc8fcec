"""The lesson of Pig Dice: throwing and keeping, a seven, Head and Tail, and the last round."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.lesson import Ask, Fall, Lesson, Play, Say
from parlor_desktop.games.pig_dice.house_rules import HEAD, TAIL
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW

LESSON: Final = Lesson(
    minutes=3,
    others=("Ben",),
    rules={"goal": 50, "starter": "first"},
    cues=(
        Say("Welcome! Every pig wants to be first at the end of this path. You move yours by throwing dice.", at="path"),
        Say("Today the first flag to reach is 50. In a whole game it is 100.", at="path"),
        Ask(
            THROW,
            words="The cup is yours. Two dice are in it.",
            do="Press the cup, or the key T.",
            otherwise="You have nothing to keep yet. Throw first!",
        ),
        Fall((5, 4)),
        Say("5 and 4 are 9. They stand on the pad, and a ghost of your pig walks ahead. They are not yours yet!", at="pad"),
        Ask(
            THROW,
            words="You may throw as often as you dare. Dare once more.",
            do="Throw again: the cup, or T.",
            otherwise="You may stop whenever you like. But just this once, throw again.",
        ),
        Fall((3, 5)),
        Say("8 more: 17. But beware: two numbers that make a 7 take away all 17 of them.", at="pad"),
        Ask(
            GIVE_UP,
            words="So make sure of them. What you keep, no 7 can ever take.",
            do="Keep your 17: press the button, or G.",
            otherwise="Brave! But 17 is a good turn. This time, keep it.",
        ),
        Say("Your pig has walked to 17, and is safe there. Now it is {1}'s turn. Watch what happens.", at="path"),
        Play(1, THROW),
        Fall((4, 4)),
        Play(1, THROW),
        Fall((2, 5)),
        Say("2 and 5 are a 7! {1} has lost the 8 of this turn, and the dice come back to you.", at="1"),
        Ask(
            THROW,
            words="It can happen to you as well. That is the whole game: how much do you dare?",
            do="Throw: the cup, or T.",
            otherwise="There is nothing to keep yet. Throw!",
        ),
        Fall((HEAD, 5)),
        Say("A pig's Head! It makes the number beside it count twice: 5 is 10.", at="dice"),
        Ask(
            THROW,
            words="There is more of the pig to come.",
            do="Throw again: the cup, or T.",
            otherwise="Yes, you could keep 10. But you would miss something. Throw again.",
        ),
        Fall((4, TAIL)),
        Say("A Tail. It takes the number beside it away: 10 less 4 leaves you 6. Never less than nothing.", at="dice"),
        Ask(
            THROW,
            words="A bad tail may have a good head.",
            do="Throw once more: the cup, or T.",
            otherwise="6 is not much. Just for the lesson, throw once more.",
        ),
        Fall((HEAD, TAIL)),
        Say("Head AND Tail: a whole pig! That doubles all that this turn has made. 6 are 12.", at="dice"),
        Ask(
            THROW,
            words="Now let us see what greed is like. One more!",
            do="Throw: the cup, or T.",
            otherwise="You are right to want to keep it. But a lesson is the place to try. Throw!",
        ),
        Fall((5, 2)),
        Say("A 7. The 12 are gone. But look: your 17 are still there, for those you had kept.", at="0"),
        Play(1, THROW),
        Fall((5, 5)),
        Play(1, GIVE_UP),
        Say("{1} has kept 10. Careful people win often at this game.", at="1"),
        Ask(
            THROW,
            words="17 kept: you need 33 more to reach 50. You are in luck today.",
            do="Throw: the cup, or T.",
            otherwise="There is nothing to keep yet. Throw!",
        ),
        Fall((HEAD, 5)),
        Ask(
            THROW,
            words="10. It looks like a good turn.",
            do="Throw again: the cup, or T.",
            otherwise="Keep your nerve! Throw again.",
        ),
        Fall((5, 5)),
        Ask(
            THROW,
            words="20. You need 13 more.",
            do="Throw again: the cup, or T.",
            otherwise="It would be wise to keep 20. But today you may be bold. Throw again.",
        ),
        Fall((HEAD, TAIL)),
        Say("Doubled to 40! With your 17 that is 57, and 50 was the goal.", at="path"),
        Ask(
            GIVE_UP,
            words="Now you may stop, or throw on to make it harder for {1}. When you stop, the last round begins.",
            do="Stop at 57: press the button, or G.",
            otherwise="A 7 would take 40 from you. Stop here!",
        ),
        Say(
            "The last round: everybody else has one more turn to pass you. {1} has 10, and needs 48. Hold your breath.", at="1"
        ),
        Play(1, THROW),
        Fall((HEAD, 4)),
        Play(1, THROW),
        Fall((5, 5)),
        Play(1, THROW),
        Fall((3, 4)),
    ),
    farewell="A 7, and you have won! Now you know it all: throw, keep in time, and mind the 7.",
)
