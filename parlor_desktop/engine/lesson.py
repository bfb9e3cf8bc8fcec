"""A lesson: a few minutes at the real table, whose luck and whose other players follow a script. It is written as data in the
game's folder; nobody who writes one, or translates one, needs any code.

A script is a row of cues. The teacher says something (`Say`); luck falls (`Fall`); somebody moves, or the clock does (`Play`);
or the learner is asked for a move (`Ask`). All but the first kind are lines of the game's log, one each, so that the length of
the log tells how far a lesson has come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from parlor_desktop.engine.chance import Outcome, Source
from parlor_desktop.engine.contract import CLOCK, AnyBox, Luck, Move, Seat, TimeUp
from parlor_desktop.engine.players import Player
from parlor_desktop.engine.session import AnySession, Entry, Illegal, Session

LEARNER: Final[Seat] = 0
"""Whoever takes a lesson has the first seat."""


@dataclass(frozen=True, slots=True)
class Say:
    """The teacher says something, and waits until it was read. `at` is a place of the board by its name (`Board.landmarks`), or
    a seat's plate by its number; it lights up. In all words of a lesson, {0}, {1} … are the names of the seats."""

    words: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Fall:
    """Luck falls like this."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Play:
    """Somebody moves: another player, the clock, or the learner, for whom it is made where there is nothing to decide."""

    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Ask:
    """The learner is to make this move. `do` says what to do, in a few words; `otherwise` answers any other move, unless
    `answers` has something better to say to one of its kind."""

    move: Move
    words: str
    do: str
    otherwise: str
    at: str = ""
    answers: Mapping[type[Move], str] = field(default_factory=dict)

    def answer_to(self, move: Move) -> str:
        """Nothing, if this is the move."""
        return "" if move == self.move else self.answers.get(type(move), self.otherwise)


Cue = Say | Fall | Play | Ask


@dataclass(frozen=True, slots=True)
class Lesson:
    minutes: int
    others: tuple[str, ...]
    """The names of the computer players, from the second seat on."""
    cues: tuple[Cue, ...]
    farewell: str
    """What the teacher says at the end."""
    opening: int = 0
    """So many cues have happened before the learner sits down: a game may be shown from the middle on."""
    rules: Mapping[str, object] = field(default_factory=dict)
    """House rules that make it short, where there are such."""

    @property
    def first(self) -> int:
        """The number of the first cue that the learner has anything to do with."""
        return next(at for at, cue in enumerate(self.cues) if at >= self.opening and isinstance(cue, Say | Ask))

    def words(self) -> Iterator[str]:
        """All that is said in it."""
        for cue in self.cues:
            match cue:
                case Say(words):
                    yield words
                case Ask(_, words, do, otherwise):
                    yield from (words, do, otherwise, *cue.answers.values())
        yield self.farewell


class Course:
    """A lesson while somebody takes it: its game, and how far they have come."""

    def __init__(self, box: AnyBox, lesson: Lesson, players: Sequence[Player]) -> None:
        self.box, self.lesson = box, lesson
        self._moves = tuple(at for at, cue in enumerate(lesson.cues) if not isinstance(cue, Say))
        """Which of the cues are lines of the log."""
        self._heard = 0
        """What the teacher has said before this cue was heard."""
        luck = dict.fromkeys(rehearse(box, lesson, players), self._falls)
        self.session: AnySession = Session(box.rules(), players, lesson.rules, seed=0, brought=luck)

    @property
    def at(self) -> int:
        """The number of the cue that comes next."""
        due = self._due
        return next((at for at in range(self._heard, due) if isinstance(self.lesson.cues[at], Say)), due)

    @property
    def cue(self) -> Cue | None:
        """What comes next; None when the lesson is over."""
        return self.lesson.cues[self.at] if self.at < len(self.lesson.cues) else None

    @property
    def _due(self) -> int:
        """The number of the cue that the game waits for."""
        place = len(self.session.log)
        return self._moves[place] if place < len(self._moves) else len(self.lesson.cues)

    def hear(self) -> None:
        """What the teacher says now was read."""
        if isinstance(self.cue, Say):
            self._heard = self.at + 1

    def scripted(self, seat: Seat) -> Move | None:
        """What this seat does next by the script, though the teacher may speak first; None where it is not its move, or the
        learner's own."""
        cue = self.lesson.cues[self._due] if self._due < len(self.lesson.cues) else None
        return cue.move if isinstance(cue, Play) and cue.seat == seat else None

    def go_to(self, at: int) -> None:
        """Stand at once where the lesson was left, or where it begins: all before this cue has happened, and was heard."""
        at = max(at, self.lesson.opening)
        for cue in self.lesson.cues[:at]:
            enter(self.session, cue)
        self._heard = at

    def _falls(self) -> Outcome | None:
        cue = self.lesson.cues[self._due] if self._due < len(self.lesson.cues) else None
        return cue.outcome if isinstance(cue, Fall) else None


def enter(session: AnySession, cue: Cue) -> None:
    """Let one cue happen; `Illegal` where the game does not allow it."""
    match cue:
        case Fall(outcome):
            session.let_fall(outcome)
        case Play(seat, TimeUp()) if seat == CLOCK:
            session.time_up(0)
        case Play(seat, move):
            session.enter(Entry(seat, move))
        case Ask(move):
            session.enter(Entry(LEARNER, move))


def rehearse(box: AnyBox, lesson: Lesson, players: Sequence[Player]) -> set[type[Source]]:
    """Play a lesson from beginning to end: what its luck falls from. `Illegal` names the cue that the game does not allow."""
    session: AnySession = Session[Any](box.rules(), players, lesson.rules, seed=0)
    sources: set[type[Source]] = set()
    for at, cue in enumerate(lesson.cues):
        awaits = session.awaits()
        if isinstance(cue, Fall) and isinstance(awaits, Luck):
            sources.add(type(awaits.source))
        try:
            enter(session, cue)
        except Illegal as bad:
            raise Illegal(f"Cue {at} of the lesson, {cue}: {bad}") from bad
    return sources
