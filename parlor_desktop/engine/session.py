"""The session: the referee of one game at one table.

It lets nothing through but legal moves, supplies luck from its seed, keeps the log, and hands out views. It knows nothing of
screens, files or computer players; whoever wants to keep the log elsewhere hears of each entry before it counts (`kept_by`).
Nobody sets anything in it from outside: what it was made of stays as it was, and the rest comes in through `enter`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, Final, Generic, TypeVar

from parlor_desktop.engine.chance import Outcome, Source
from parlor_desktop.engine.contract import (
    CHANCE,
    CLOCK,
    Awaits,
    CallOut,
    Event,
    Fell,
    Game,
    HandOver,
    Luck,
    Move,
    Over,
    Seat,
    Step,
    TakeBack,
    TimeUp,
    Turn,
    Turns,
    word_for,
)
from parlor_desktop.engine.house_rules import settle
from parlor_desktop.engine.impossible import Impossible

S = TypeVar("S")

Recall = Callable[[], Outcome | None]

PERSON: Final = "person"
LEVELS: Final = ("easy", "medium", "hard")
PLAYS: Final = (PERSON, *LEVELS)


class Illegal(ValueError):
    """A move that the rules do not allow now; the text says what is wrong and what would be right. Nothing has changed."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name, and whether a person plays it or a computer player of some level.

    The colour, face and key by which the seat is known at the table are the table's business; they are only kept here.
    """

    name: str
    plays: str = PERSON
    colour: str = ""
    face: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. `ms` says, in a call-out, how long after its start somebody spoke up."""

    actor: Seat
    move: Move
    ms: int | None = None


class Session(Generic[S]):
    """`brought` is what the table knows of matters that are luck to the game: who lost its last game, a deck of its own. What
    takes time to find out can be a question, which is asked when the game waits for the answer; None is not to know."""

    __slots__ = ("_brought", "_entries", "_game", "_keep", "_players", "_plays", "_rules", "_seed", "_steps")

    def __init__(
        self,
        game: Game[S],
        players: Sequence[Player],
        rules: Mapping[str, object] | None = None,
        *,
        seed: int,
        brought: Mapping[type[Source], Outcome | Recall] | None = None,
    ) -> None:
        check_players(game, players)
        self._game = game
        self._players = tuple(players)
        self._plays = [player.plays for player in players]
        self._rules = settle(game.house_rules, len(players), rules or {})
        self._seed = seed
        self._keep: Callable[[Entry], None] = lambda _entry: None
        self._brought = dict(brought or {})
        self._entries: list[Entry] = []
        self._steps: list[Step[S]] = [game.setup(len(players), self._rules)]

    # -- What is ------------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[S]:
        return self._game

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sat down; a seat may have been handed over since."""
        return self._players

    @property
    def plays(self) -> tuple[str, ...]:
        """Who plays each seat now: a person, or a computer player of some level."""
        return tuple(self._plays)

    @property
    def rules(self) -> Any:
        """The house rules of this table, as the game declares them."""
        return self._rules

    @property
    def seed(self) -> int:
        return self._seed

    @property
    def state(self) -> S:
        """The whole truth. For the referee's own use, records and tests; whoever decides gets a view."""
        return self._steps[-1].state

    @property
    def log(self) -> tuple[Entry, ...]:
        return tuple(self._entries)

    @property
    def steps(self) -> tuple[Step[S], ...]:
        """The set-up, and one step for each entry of the log."""
        return tuple(self._steps)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    def awaits(self) -> Awaits:
        return self.game.awaits(self.state)

    def view(self, seat: Seat | None) -> S:
        return self.game.view(self.state, seat)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        return self.game.moves(self.state, seat)

    # -- What happens -------------------------------------------------------------------------------------------------------

    def kept_by(self, keep: Callable[[Entry], None]) -> None:
        """Let somebody write down each entry before it counts: if that fails, the entry was never made."""
        self._keep = keep

    def play(self, seat: Seat, move: Move, ms: int | None = None) -> tuple[Event, ...]:
        """A seat decides."""
        return self.enter(Entry(seat, move, ms))

    def let_fall(self, outcome: Outcome | None = None) -> tuple[Event, ...]:
        """Luck decides; an outcome may be given, to play a game that was written down."""
        awaits = self.awaits()
        if outcome is None and isinstance(awaits, Luck):
            outcome = self._bring(awaits.source) or awaits.source.sample(self.generator("luck"))
        return self.enter(Entry(CHANCE, Fell(outcome or ())))

    def _bring(self, source: Source) -> Outcome | None:
        known = self._brought.get(type(source))
        return known() if callable(known) else known

    def time_up(self, ms: int | None = None) -> tuple[Event, ...]:
        """The clock of a call-out has run down."""
        return self.enter(Entry(CLOCK, TimeUp(), ms))

    def take_back(self, seat: Seat) -> None:
        """Undo the seat's last decision by cutting the log before it. What others have decided since, at once with it, is
        entered again: nobody loses their bets because somebody else thinks better of theirs."""
        others = self._entries[(self._cut_for(seat) or 0) + 1 :]
        self.enter(Entry(seat, TakeBack()))
        for entry in others:
            self.enter(entry)

    def hand_over(self, seat: Seat, plays: str) -> None:
        """Somebody else plays this seat from now on."""
        self.enter(Entry(seat, HandOver(plays)))

    def can_take_back(self, seat: Seat) -> bool:
        return self._cut_for(seat) is not None

    def enter(self, entry: Entry) -> tuple[Event, ...]:
        """The one door: whatever happens in a game happens here, or is refused and changes nothing."""
        if isinstance(entry.move, TakeBack):
            return self._enter_take_back(entry)
        if isinstance(entry.move, HandOver):
            return self._enter_hand_over(entry, entry.move.plays)
        self._check(entry)
        step = self.game.apply(self.state, entry.actor, entry.move)
        self._keep(entry)
        self._entries.append(entry)
        self._steps.append(step)
        return step.events

    def generator(self, purpose: str) -> Random:
        """Random numbers for what is decided now. They hang on the seed and the place in the log alone, so that a game that
        was saved and resumed goes on as it would have."""
        return Random(self.seed_for(purpose))

    def seed_for(self, purpose: str) -> str:
        """What such a generator is made of, for a player in another process."""
        return f"{self._seed}/{len(self._entries)}/{purpose}"

    # -- What is refused ----------------------------------------------------------------------------------------------------

    def _check(self, entry: Entry) -> None:
        awaits, move = self.awaits(), entry.move
        match awaits:
            case Over():
                raise Illegal("The game is over.")
            case Luck(source):
                if entry.actor != CHANCE or not isinstance(move, Fell):
                    raise Illegal(f"{self._called(entry.actor)} cannot move now: the game waits for luck.")
                if not source.admits(move.outcome):
                    raise Illegal(f"{_short(move.outcome)} cannot come of {_short(source)}.")
                return
            case CallOut(seats, seconds):
                if entry.actor == CLOCK and isinstance(move, TimeUp):
                    if seconds == inf:
                        raise Illegal("The clock is not running: the game waits for somebody to speak up.")
                    return
                if entry.actor not in seats:
                    raise Illegal(f"{self._called(entry.actor)} has no call to make now.")
            case Turns(seats):
                if entry.actor not in seats:
                    raise Illegal(f"{self._called(entry.actor)} has nothing to decide now.")
            case Turn(seat):
                if entry.actor != seat:
                    raise Illegal(f"It is {self._called(seat)}'s turn, not {self._called(entry.actor)}'s.")
        objection = self.objection(entry.actor, move)
        if objection:
            raise Illegal(objection)

    def objection(self, seat: Seat, move: Move) -> str:
        """What is wrong with a move of a seat that may decide now; empty if nothing is."""
        legal = self.game.moves(self.state, seat)
        if move in legal:
            return ""
        if any(type(other) is type(move) for other in legal):
            objection = self.game.objection(self.state, seat, move)
            if objection is not None:
                return objection
        could = ", ".join(sorted({word_for(type(other)) for other in legal}))
        return f"{self._called(seat)} cannot do that now ({_short(move)}); possible: {could}."

    def _enter_take_back(self, entry: Entry) -> tuple[Event, ...]:
        cut = self._cut_for(entry.actor)
        if cut is None:
            raise Illegal(f"{self._called(entry.actor)} has nothing to take back, or something was shown since.")
        self._keep(entry)
        del self._entries[cut:]
        del self._steps[cut + 1 :]
        return ()

    def _enter_hand_over(self, entry: Entry, plays: str) -> tuple[Event, ...]:
        if not 0 <= entry.actor < len(self._players):
            raise Illegal(f"There is nobody on {self._called(entry.actor)} whose game could be handed over.")
        if plays not in PLAYS:
            raise Illegal(f"“{_short(plays)}” cannot play for {self._called(entry.actor)}; it must be {', '.join(PLAYS)}.")
        self._keep(entry)
        self._plays[entry.actor] = plays
        return ()

    def _cut_for(self, seat: Seat) -> int | None:
        """Where the log is to be cut to undo the seat's last decision: not past luck, nor past anything that was revealed or
        called out, nor past what another seat has decided since, which tells something too; unless they decided at once."""
        for at in range(len(self._entries) - 1, -1, -1):
            entry, step = self._entries[at], self._steps[at + 1]
            if entry.actor == CHANCE or entry.ms is not None or any(event.reveals for event in step.events):
                return None
            if entry.actor == seat:
                return at
            if entry.actor >= 0 and not isinstance(self.game.awaits(self._steps[at].state), Turns):
                return None
        return None

    def _called(self, actor: Seat) -> str:
        if actor == CHANCE:
            return "luck"
        if actor == CLOCK:
            return "the clock"
        return self.players[actor].name if 0 <= actor < len(self.players) else f"seat {_short(actor)} (nobody sits there)"


AnySession = Session[Any]
"""Of whichever game."""


def check_players(game: Game[S], players: Sequence[Player]) -> None:
    """Refuse, with a sentence, a table that the game does not allow."""
    if len(players) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise Impossible(f"{game.title} is for {few} to {many} players, not {len(players)}.")
    for seat, player in enumerate(players):
        if not re.fullmatch(r"\S(.{0,38}\S)?", player.name) or not player.name.isprintable():
            raise Impossible(f"Seat {seat + 1} needs a name of 1 to 40 printable characters, without spaces at its ends.")
        if player.plays not in PLAYS:
            raise Impossible(f"{player.name} is played by “{_short(player.plays)}”; it must be {', '.join(PLAYS)}.")
        if any(len(mark) > 20 or not mark.isprintable() for mark in (player.colour, player.face, player.key)):
            raise Impossible(f"{player.name}'s colour, face and key must be words of at most 20 letters.")
    names = [player.name for player in players]
    for name in names:
        if names.count(name) > 1:
            raise Impossible(f"Two seats are called {name}; give each a name of its own.")


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"
