"""The lesson of Even Steven."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import CLOCK, TimeUp
from parlor_desktop.engine.lesson import Ask, Fall, Lesson, Play, Say
from tests.sixth.games.even_steven.moves import Call, Lay

LESSON: Final = Lesson(
    minutes=2,
    others=("Ben",),
    cues=(
        Say("These cards are yours.", at="hand"),
        Fall((0, 1, 2, 3, 4, 5)),
        Ask(Lay(0), words="Nobody likes a zero.", do="Lay the 0.", otherwise="No, the 0."),
        Play(CLOCK, TimeUp()),
        Say("{1} was asleep.", at="1"),
        Play(1, Lay(1)),
        Play(CLOCK, TimeUp()),
        Ask(Lay(2), words="Once more.", do="Lay the 2.", otherwise="No, the 2."),
        Play(1, Call()),
        Say("That is a point for {1}."),
        Play(1, Lay(3)),
        Ask(Call(), words="3 is odd, but you are to see what that costs.", do="Call.", otherwise="Call!"),
        Say("A point less for you."),
    ),
    farewell="That is all there is.",
)
