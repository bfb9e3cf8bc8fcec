"""The contract between a game and everything else: read this file, and you can write a game.

A game is a folder with a **box** (what stands on the shelf, and what it brings), the **rules**, the **words** that are said at
its table, and its **computer players**. Its pictures are a folder of their own in the scene, which the box points to.

The rules are a handful of pure functions over a frozen state. They hold no players, no generator and no clock: decisions, luck
and time all come in through `apply`, as moves, and each move that was made is a line of the game's record. The session
(session.py) is the referee that asks `awaits` what is to happen next, lets only legal moves through, and keeps the log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.seats import Seat as Seat
from parlor_desktop.engine.temper import PLAIN

if TYPE_CHECKING:  # the shelf reads this file before its first picture, and has no use for these
    from pathlib import Path
    from random import Random
    from typing import Self

    from parlor_desktop.engine.best import Best
    from parlor_desktop.engine.chance import Outcome, Source
    from parlor_desktop.engine.chances import Chances
    from parlor_desktop.engine.choices import Choice
    from parlor_desktop.engine.happening import Happening
    from parlor_desktop.engine.held import Held
    from parlor_desktop.engine.lesson import Lesson
    from parlor_desktop.engine.temper import Temper
    from parlor_desktop.engine.wording import Sentence

CHANCE: Final[Seat] = -1
"""Who makes the move `Fell`."""

CLOCK: Final[Seat] = -2
"""Who makes the move `TimeUp`."""

S = TypeVar("S")
V = TypeVar("V", contravariant=True)


# -- What the game waits for ------------------------------------------------------------------------------------------------


class Turn(NamedTuple):
    """One seat decides."""

    seat: Seat


class Turns(NamedTuple):
    """Several seats decide, each for itself and from what it knew before, in whatever order they are ready."""

    seats: tuple[Seat, ...]


class CallOut(NamedTuple):
    """Any of these seats may speak up, and the clock moves after so many seconds: since the beginning, or, once somebody has
    been `heard`, since the first who was; so that those who speak together can be told from those who come late.

    `number` tells one call-out from the next: while it stays the same, time runs on, and whoever was about to speak still is.
    """

    seats: tuple[Seat, ...]
    seconds: float
    number: int = 0
    heard: bool = False


class Luck(NamedTuple):
    """Dice fall, cards are shuffled."""

    source: Source


class Over(NamedTuple):
    """The game has ended: the seats by place, the winners first, level seats together, and every seat's score."""

    places: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]

    def share(self, seat: Seat) -> float:
        """What part of the win is this seat's: 1, or its fraction of a shared one, or 0."""
        winners = self.places[0]
        return 1 / len(winners) if seat in winners else 0.0


Awaits = Turn | Turns | CallOut | Luck | Over


# -- What happens -----------------------------------------------------------------------------------------------------------


class Move:
    """What a seat, luck or the clock does. Every game derives its own, as frozen dataclasses with slots.

    Fields may be numbers, words, and tuples of those: what a line of a record can hold.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fell(Move):
    """How the luck fell."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class TimeUp(Move):
    """Nobody spoke up, or nobody else did."""


@dataclass(frozen=True, slots=True)
class TakeBack(Move):
    """A seat takes its last decision back. The session carries it out, for all games alike; `apply` never sees it."""


@dataclass(frozen=True, slots=True)
class HandOver(Move):
    """A seat is played by somebody else from now on, a person or the computer. The game does not notice."""

    plays: str


@dataclass(frozen=True, slots=True)
class AddWord(Move):
    """People put a word of their own to the luck of their game, before any has fallen. As with all that follows here, the game
    does not notice."""

    word: str


@dataclass(frozen=True, slots=True)
class Promise(Move):
    """Luck follows another secret from now on, the one with this fingerprint: the one before is not to be found any more."""

    fingerprint: str


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """The game is over, and everybody may see the secret that its luck has followed."""

    secret: str


class Event:
    """What a move brought about, in table words, with the clause of the rules that made it so."""

    __slots__ = ()
    clause: str
    reveals: ClassVar[bool] = False
    """True where the event shows somebody something that was hidden; a decision that led to it cannot be taken back."""
    shows_own: ClassVar[bool] = False
    """True where that was only a secret of whoever decided, such as a card that they lay. Where nobody else is a person, nobody
    has learnt anything that they will remember: a slip of the hand can be mended until another seat decides."""

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as this seat sees it, secrets masked; None is an onlooker."""
        return self


class Step(NamedTuple, Generic[S]):
    """A state, and what happened on the way to it."""

    state: S
    events: tuple[Event, ...] = ()


def led_to(events: Iterable[Event], step: Step[S]) -> Step[S]:
    """A step that came of something, with that told before it."""
    return Step(step.state, (*events, *step.events))


# -- The rules --------------------------------------------------------------------------------------------------------------


class Game(ABC, Generic[S]):
    """The rules of one game, as one value without a state of its own. What they work on is a frozen dataclass, copied by
    `replace` of frozen.py."""

    box: ClassVar[AnyBox]
    """Where its name, its title and the number of its seats are written."""
    house_rules: ClassVar[type[Any]]
    """A frozen dataclass of `house_rule` fields."""
    move_types: ClassVar[tuple[type[Move], ...]]
    """Every move that a seat can make."""
    hides: ClassVar[bool] = False
    """Seats have secrets from each other, so that people who share a screen need a cover over them. Where several decide at
    once (`Turns`), they need one in any game."""

    @property
    def name(self) -> str:
        return self.box.name

    @property
    def title(self) -> str:
        return self.box.title

    @property
    def seats(self) -> range:
        return self.box.seats

    @abstractmethod
    def setup(self, seats: int, rules: Any) -> Step[S]:
        """The table before the first move. The session has checked the number of seats and settled the house rules."""

    @abstractmethod
    def awaits(self, state: S) -> Awaits:
        """What happens next: a decision, luck, the clock, or nothing more."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> tuple[Move, ...]:
        """What this seat may do now; it can be told from `view(state, seat)` alone. Empty when it is not the seat's to move."""

    @abstractmethod
    def apply(self, state: S, actor: Seat, move: Move) -> Step[S]:
        """The state after a legal move. Pure: the state that went in is unchanged."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> S:
        """What this seat may know, the rest masked; None is an onlooker, who knows what the whole table knows."""

    def objection(self, state: S, seat: Seat, move: Move) -> str | None:
        """For a choice too wide to be listed, such as counters on any number of lines: `moves` lists the usual moves of that
        kind, and any other is legal to which there is no objection. What is wrong with the move, and what would be right, in a
        sentence; empty if nothing is. It can be told from `view(state, seat)` alone. None where `moves` lists everything."""
        return None

    def forced(self, view: S, seat: Seat) -> Move | None:
        """A move that leaves the seat nothing to decide, so that it can be made for a person who likes it so."""
        return None

    def open_moves(self, view: S, seat: Seat) -> tuple[Move, ...]:
        """Those moves of a seat that everybody knows it to have now, whatever it holds: whoever shares a screen can make them
        without a look at what only they may see. It is told from what an onlooker sees, `view(state, None)`."""
        return ()

    def waits_for(self, state: S, seats: Sequence[Seat]) -> float:
        """At a call-out, for how many seconds these seats are to be left to look, though they have nothing to say that would
        help them; for ever, where one of them may have. After that the table goes on to whoever speaks next. Those are
        seconds at the usual rhythm of the table: in a row of little things they are fewer."""
        return inf


# -- The words --------------------------------------------------------------------------------------------------------------


class Words(Protocol[V]):
    """What is said at the table: the functions of a game's module `words`."""

    def tell(self, event: Event) -> Sentence | None:
        """What the story says of an event; None where it goes without saying."""
        ...

    def tell_move(self, move: Move, view: V) -> Sentence:
        """What a move is called at this table now."""
        ...

    def spoken(self, event: Event) -> Sentence | None:
        """What the seat of an event says aloud; most of the time nothing."""
        ...

    def score_sheet(self, events: Iterable[Event], seats: int) -> list[list[str]]:
        """A row a round, a column a seat."""
        ...

    def worth_words(self, figures: Sequence[float]) -> Sentence:
        """What a move is worth, in the figures of a `Weighed`."""
        ...

    def decided_by(self, events: Sequence[Event], over: Over) -> Sentence | None:
        """What decided the game, in a sentence for the end of it: a throw, a card, a race. None where nothing stands out."""
        ...


# -- The computer players ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reaction:
    """A computer player speaks up in a call-out, so long after it was asked: when the call-out began, or when it has spoken."""

    seconds: float
    move: Move


class Weighed(NamedTuple):
    """A possible move and what it is worth, in the game's own measure (a chance to win, points, chips).

    The best move is the one of the greatest worth; in a call-out, silence is worth 0. Where other figures say more to a person,
    they are in `figures`; the game has the words for them.
    """

    move: Move
    worth: float
    figures: tuple[float, ...] = ()


class Brain(ABC, Generic[S]):
    """A level of one game. It keeps nothing from one decision to the next; all its randomness comes from `rng`."""

    temper: Temper = PLAIN
    """What the player is like. It decides where the level is in two minds, and costs no strength (see temper.py); a game that
    never looks at it has players of no temper."""

    def of_temper(self, temper: Temper) -> Self:
        """A player of the same level who is like this."""
        player = copy(self)
        player.temper = temper
        return player

    @abstractmethod
    def choose(self, view: S, seat: Seat, rng: Random) -> Move:
        """The seat's decision, when it is its turn."""

    def react(self, view: S, seat: Seat, rng: Random) -> Reaction | None:
        """What the seat does in a call-out; None is to keep silent."""
        return None

    def weigh(self, view: S, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        """Every possible move with its worth, for a hint. Levels that do not reckon have nothing to say."""
        return ()

    def in_a_hurry(self) -> Brain[S]:
        """Who decides in its place when it has taken too long: a player of about its strength that needs a few milliseconds.
        Whoever goes by plain rules, and never searches, is that already."""
        return self


# -- The box ----------------------------------------------------------------------------------------------------------------


class OwnFile(NamedTuple):
    """A file of the players' own that one choice of a house rule asks for, such as a deck of cards. The program checks it,
    keeps a copy, and brings it to the table as luck, so that the record holds it."""

    rule: str
    """The house rule, which is also the option of the command line: deck, --deck FILE."""
    choice: Choice
    """The choice of that rule which asks for the file."""
    kept_as: str
    """The name of the copy in the data folder."""
    called: str
    """What the file holds, in a word: deck."""
    shape: str
    """What such a file looks like, in a sentence."""
    endings: str
    """As in *.json."""
    read: Callable[[Path], Mapping[type[Source], Outcome]]
    """What the table brings along; Impossible says what is wrong with the file."""


class Box(ABC, Generic[S]):
    """A game as it stands on the shelf: what is printed on it, and what is inside. Everything else finds a game by its box.

    What is inside is imported when it is asked for, so that a shelf of many games is there as soon as one of few.
    """

    name: ClassVar[str]
    """As its folder, in its records and on the command line: even_steven."""
    title: ClassVar[str]
    """As on the lid: Even Steven."""
    maker: ClassVar[str]
    """Who printed the sheet, and when."""
    ink: ClassVar[str] = "#221B16"
    """The colour of the title on the lid."""
    letters: ClassVar[str]
    """What its clause ids begin with: ES."""
    seats: ClassVar[range]
    """How many may sit down."""
    minutes: ClassVar[range]
    """How long a game takes as the box offers it: four at the table, at their ease."""
    about: ClassVar[str]
    """The game in a sentence, for somebody who has never heard of it."""
    aim: ClassVar[str]
    """How one wins, in a second sentence."""
    by_hand: ClassVar[str]
    """What mouse and keys do at its table."""

    def minutes_for(self, seats: int, rules: Mapping[str, object]) -> range:
        """How long it takes with so many at the table who have chosen these house rules, where that makes a difference."""
        return self.minutes

    @abstractmethod
    def rules(self) -> Game[S]: ...

    @abstractmethod
    def words(self) -> Words[S]: ...

    @abstractmethod
    def brains(self) -> Mapping[str, Brain[S]]:
        """The computer players by level, from the easiest to the hardest."""

    def own_file(self) -> OwnFile | None:
        """What people may bring along from outside."""
        return None

    def warm_up(self) -> None:
        """Load ahead what the computer players need, in a process of theirs that has time for it now."""
        self.brains()

    def at_leisure(self) -> None:
        """Work out what the table in the window reckons with, while the shelf is there and nobody waits; it may take 20 ms."""

    def winners_held(self, events: Iterable[Event]) -> Iterable[str]:
        """What the winners of a game, or of its rounds, held: counted by the simulator where a game can tell."""
        return ()

    def bests(self, events: Iterable[Event]) -> Iterable[Best]:
        """What of a whole game the record book should remember: throws, hands and gains that others may want to beat. Whatever
        was good of its kind, by whomever; the book keeps the best."""
        return ()

    def happening(self, event: Event) -> Happening | None:
        """What an event, as an onlooker sees it, means to those at the table. Computer players remark on it now and then; where
        a game has nothing to say to this, they keep silent."""
        return None

    def evening(self, events: Sequence[Event], seat: Seat) -> Sentence | None:
        """What a whole game has held for one seat, in a sentence for the end of it; nothing, where a game doesn't say."""
        return None

    def held(self, view: S, seat: Seat) -> Held:
        """What this seat holds, told from its view alone, for a screen of its own. Where a game says nothing, such a screen
        still has a button for every move."""
        from parlor_desktop.engine.held import Held

        return Held()

    def filled_in(self, view: S, seat: Seat, values: Mapping[str, int]) -> Move | None:
        """The move that is meant by a form of `held`, filled in with these counters on these lines; the session says whether it
        is legal. None where the form has no such lines."""
        return None

    def chances(self) -> Chances[S] | None:
        """Everybody's chance to win at any moment, for the report of a game. Where a game says nothing, it is played out."""
        return None

    def lesson(self) -> Lesson | None:
        """A few minutes at the real table for somebody who has never played it, written as data (lesson.py)."""
        return None

    def brain(self, level: str) -> Brain[S]:
        brains = self.brains()
        if level not in brains:
            raise Impossible(f"There is no level “{level:.40}”; there is {', '.join(brains)}.")
        return brains[level]

    @property
    def folder(self) -> str:
        """The package that this box lies in, with the rulebook beside it."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def scene(self) -> str:
        """The package that draws this game: beside the folder of all games, under the same name."""
        return self.folder.replace(".games.", ".scene.")


AnyGame = Game[Any]
AnyWords = Words[Any]
AnyBox = Box[Any]
"""For those who serve all games alike, and so cannot say what a game's states are."""


# -- Small words ------------------------------------------------------------------------------------------------------------


def word_for(move: type[Move]) -> str:
    """How a move is called in a record and in a refusal: GiveUp is "give up"."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in move.__name__).strip()


def by_score(scores: Sequence[int], ahead: Iterable[Seat] = ()) -> tuple[tuple[Seat, ...], ...]:
    """Seats by place, highest score first, level seats together. Seats in `ahead` share the first place, whatever they have."""
    first = tuple(ahead)
    rest = [seat for seat in range(len(scores)) if seat not in first]
    levels = sorted({scores[seat] for seat in rest}, reverse=True)
    places = tuple(tuple(seat for seat in rest if scores[seat] == level) for level in levels)
    return (first, *places) if first else places
