"""The session: the referee of one game at one table.

It lets nothing through but legal moves, has luck fall as it was promised, keeps the log, and hands out views. It knows nothing
of screens, files or computer players; whoever wants to keep the log elsewhere hears of each entry before it counts (`kept_by`).
Nobody sets anything in it from outside: what it was made of stays as it was, and the rest comes in through `enter`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, Generic, TypeVar

from parlor_desktop.engine.chance import Dice, Outcome, Source
from parlor_desktop.engine.contract import (
    CHANCE,
    CLOCK,
    AddWord,
    Awaits,
    CallOut,
    Event,
    Fell,
    Game,
    HandOver,
    Luck,
    Move,
    Over,
    Promise,
    Reveal,
    Seat,
    Step,
    TakeBack,
    TimeUp,
    Turn,
    Turns,
    word_for,
)
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.house_rules import are_dice_real, settle
from parlor_desktop.engine.players import LEVELS as LEVELS
from parlor_desktop.engine.players import PERSON as PERSON
from parlor_desktop.engine.players import PLAYS as PLAYS
from parlor_desktop.engine.players import Player as Player
from parlor_desktop.engine.players import check_players as check_players
from parlor_desktop.engine.players import short
from parlor_desktop.engine.promised_luck import ABOUT_LUCK, PromisedLuck

S = TypeVar("S")

Recall = Callable[[], Outcome | None]


class Illegal(ValueError):
    """A move that the rules do not allow now; the text says what is wrong and what would be right. Nothing has changed."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. `ms` says, in a call-out, how long after its start somebody spoke up; `brought`, that people have
    brought this luck along: they threw real dice, or knew who lost the last game."""

    actor: Seat
    move: Move
    ms: int | None = None
    brought: bool = False


class Session(Generic[S]):
    """`brought` is what the table knows of matters that are luck to the game: who lost its last game, a deck of its own. What
    takes time to find out can be a question, which is asked when the game waits for the answer; None is not to know.

    Luck follows the `secret`. Of a game that is read, no more may be known than the fingerprint that was `promised`. With
    nothing but a seed, it is a game that nobody has to trust: a simulation, a test, or a record from before luck could be
    checked."""

    __slots__ = (
        "_asides",
        "_brought",
        "_entries",
        "_game",
        "_keep",
        "_luck",
        "_on_from",
        "_players",
        "_plays",
        "_rules",
        "_steps",
    )

    def __init__(
        self,
        game: Game[S],
        players: Sequence[Player],
        rules: Mapping[str, object] | None = None,
        *,
        seed: int | None = None,
        secret: Secret | None = None,
        promised: str = "",
        brought: Mapping[type[Source], Outcome | Recall] | None = None,
        on_from: int = 0,
    ) -> None:
        check_players(game, players)
        self._game = game
        self._players = tuple(players)
        self._plays = [player.plays for player in players]
        self._rules = settle(game.house_rules, len(players), rules or {})
        self._luck = PromisedLuck.of(seed, secret, promised)
        self._asides: list[tuple[int, Entry]] = []
        self._keep: Callable[[Entry], None] = lambda _entry: None
        self._brought = dict(brought or {})
        self._on_from = on_from
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
    def seed(self) -> int | None:
        return self._luck.seed

    @property
    def luck(self) -> PromisedLuck:
        """What luck follows, and what of that is known."""
        return self._luck

    @property
    def on_from(self) -> int:
        """How many entries were taken over from another game, which this one goes on from. 0, where it is a game of its own."""
        return self._on_from

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

    @property
    def thrown_by_people(self) -> Dice | None:
        """The dice that people are to throw now, at a table that plays with real ones."""
        awaits = self.awaits()
        real = isinstance(awaits, Luck) and are_dice_real(self._rules)
        return awaits.source if real and isinstance(awaits, Luck) and isinstance(awaits.source, Dice) else None

    def view(self, seat: Seat | None) -> S:
        return self.game.view(self.state, seat)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        return self.game.moves(self.state, seat)

    def written(self) -> Iterator[tuple[Entry, Source | None]]:
        """All that a record of this game needs, in order, with what luck fell from if it can be checked: the log, and between
        its entries what the game itself does not notice."""
        place = 0
        for at, aside in (*self._asides, (len(self._entries), None)):
            for entry in self._entries[place:at]:
                yield entry, self.source_at(place) if self._luck.can_be_checked else None
                place += 1
            if aside is not None:
                yield aside, None

    def is_aside(self, entry: Entry) -> bool:
        """What the game itself does not notice: it is a line of the record, and not of the log."""
        return isinstance(entry.move, (HandOver, *ABOUT_LUCK))

    def source_at(self, place: int) -> Source | None:
        """What luck fell from at this place of the log, if the game waited for luck there."""
        awaited = self.game.awaits(self._steps[place].state)
        return awaited.source if isinstance(awaited, Luck) else None

    # -- What happens -------------------------------------------------------------------------------------------------------

    def kept_by(self, keep: Callable[[Entry], None]) -> None:
        """Let somebody write down each entry before it counts: if that fails, the entry was never made."""
        self._keep = keep

    def play(self, seat: Seat, move: Move, ms: int | None = None) -> tuple[Event, ...]:
        """A seat decides."""
        return self.enter(Entry(seat, move, ms))

    def let_fall(self, outcome: Outcome | None = None) -> tuple[Event, ...]:
        """Luck decides; an outcome may be given, by people who have thrown dice of their own, or to play a game that was
        written down."""
        awaits = self.awaits()
        brought = outcome is not None and (self._luck.can_be_checked or self.thrown_by_people is not None)
        if outcome is None and isinstance(awaits, Luck):
            outcome = self._bring(awaits.source)
            brought = outcome is not None or awaits.source.kind() is None
            outcome = outcome or self._luck.fall(awaits.source, len(self._entries))
        return self.enter(Entry(CHANCE, Fell(outcome or ()), brought=brought))

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

    def add_word(self, word: str) -> None:
        """People put a word to their luck: the secret was fixed before, so nobody can have chosen it for this word."""
        self.enter(Entry(CHANCE, AddWord(word)))

    def can_add_word(self) -> bool:
        return self._luck.can_be_checked and not self._has_fallen()

    def know(self, secret: Secret) -> None:
        """The secret was found where it is kept."""
        self._luck = self._luck.knowing(secret)

    def promise_anew(self, secret: Secret) -> None:
        """The secret is not to be found; from now on luck follows another one, and the record says so."""
        self.enter(Entry(CHANCE, Promise(secret.fingerprint)))
        self.know(secret)

    def reveal(self, secret: Secret) -> None:
        """The game is over: everybody may see what its luck has followed."""
        self.enter(Entry(CHANCE, Reveal(secret.reveal())))

    def can_take_back(self, seat: Seat) -> bool:
        return self._cut_for(seat) is not None

    def enter(self, entry: Entry) -> tuple[Event, ...]:
        """The one door: whatever happens in a game happens here, or is refused and changes nothing."""
        if isinstance(entry.move, TakeBack):
            return self._enter_take_back(entry)
        if isinstance(entry.move, HandOver):
            return self._enter_hand_over(entry, entry.move.plays)
        if isinstance(entry.move, ABOUT_LUCK):
            return self._enter_about_luck(entry)
        self._check(entry)
        step = self.game.apply(self.state, entry.actor, entry.move)
        self._keep(entry)
        self._entries.append(entry)
        self._steps.append(step)
        return step.events

    def generator(self, purpose: str) -> Random:
        """Random numbers for what is decided now. They hang on the secret, or the seed, and the place in the log alone, so that
        a game that was saved and resumed goes on as it would have."""
        return Random(self.seed_for(purpose))

    def seed_for(self, purpose: str) -> str:
        """What such a generator is made of, for a player in another process."""
        return self._luck.seed_for(purpose, len(self._entries))

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
                    raise Illegal(f"{short(move.outcome)} cannot come of {short(source)}.")
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
        return f"{self._called(seat)} cannot do that now ({short(move)}); possible: {could}."

    def _enter_take_back(self, entry: Entry) -> tuple[Event, ...]:
        cut = self._cut_for(entry.actor)
        if cut is None:
            raise Illegal(f"{self._called(entry.actor)} has nothing to take back, or something was shown since.")
        if self._luck.revealed:
            raise Illegal("The game is over, and its luck lies open: nothing can be taken back any more.")
        self._keep(entry)
        del self._entries[cut:]
        del self._steps[cut + 1 :]
        self._asides = [(min(at, cut), aside) for at, aside in self._asides]
        return ()

    def _enter_hand_over(self, entry: Entry, plays: str) -> tuple[Event, ...]:
        if not 0 <= entry.actor < len(self._players):
            raise Illegal(f"There is nobody on {self._called(entry.actor)} whose game could be handed over.")
        if plays not in PLAYS:
            raise Illegal(f"“{short(plays)}” cannot play for {self._called(entry.actor)}; it must be {', '.join(PLAYS)}.")
        self._keep_aside(entry)
        self._plays[entry.actor] = plays
        return ()

    def _enter_about_luck(self, entry: Entry) -> tuple[Event, ...]:
        luck = self._luck.after(entry.move, self._has_fallen(), isinstance(self.awaits(), Over))
        self._keep_aside(entry)
        self._luck = luck
        return ()

    def _has_fallen(self) -> bool:
        return any(entry.actor == CHANCE for entry in self._entries)

    def _keep_aside(self, entry: Entry) -> None:
        """What the game itself does not notice."""
        self._keep(entry)
        self._asides.append((len(self._entries), entry))

    def _cut_for(self, seat: Seat) -> int | None:
        """Where the log is to be cut to undo the seat's last decision: not past luck, nor past anything that was revealed or
        called out, nor past what another seat has decided since, which tells something too; unless they decided at once. And
        not while people throw real dice, which may lie there already."""
        if self.thrown_by_people is not None:
            return None
        alone = self._plays.count(PERSON) <= 1
        for at in range(len(self._entries) - 1, -1, -1):
            entry, step = self._entries[at], self._steps[at + 1]
            if entry.actor == CHANCE or entry.ms is not None:
                return None
            if any(event.reveals and not (alone and event.shows_own) for event in step.events):
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
        return self.players[actor].name if 0 <= actor < len(self.players) else f"seat {short(actor)} (nobody sits there)"


AnySession = Session[Any]
"""Of whichever game."""
