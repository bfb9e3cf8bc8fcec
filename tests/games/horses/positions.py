"""Tables of Horses as literals, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from parlor_desktop.engine.cards import DECK, SUITS, Card, Hand, suit
from parlor_desktop.engine.contract import CHANCE, Event, Fell, Seat, Step
from parlor_desktop.engine.house_rules import settle
from parlor_desktop.games.horses.betting import Stakes
from parlor_desktop.games.horses.house_rules import HouseRules
from parlor_desktop.games.horses.moves import OFF, TURN_CARD, Stake
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import Phase, Table
from parlor_desktop.games.horses.words import tell
from tests.play import NAMES


def bets(words: str) -> Stakes:
    """bets("win H 5, red 10")."""
    pairs = [bet.strip().rpartition(" ") for bet in words.split(",") if bet.strip()]
    return tuple((line, int(counters)) for line, _, counters in pairs)


def stake(words: str = "") -> Stake:
    return Stake(bets(words))


def sat_down(seats: int = 3, **chosen: object) -> Table:
    return GAME.setup(seats, settle(HouseRules, seats, chosen)).state


def boards(seats: int, words: Mapping[Seat, str]) -> tuple[Stakes, ...]:
    return tuple(bets(words.get(seat, "")) for seat in range(seats))


def betting(
    counters: tuple[int, ...] = (120, 120, 120),
    laid: Mapping[Seat, str] | None = None,
    office: Seat = 0,
    race: int = 1,
    **chosen: object,
) -> Table:
    """The betting is open; some have laid their bets."""
    seats, laid = len(counters), laid or {}
    t = Table(settle(HouseRules, seats, chosen), counters, (0,) * seats, Phase.BET, race, office)
    return replace(t, down=tuple(laid), stakes=boards(seats, laid), before=counters)


def called(counters: tuple[int, ...], laid: Mapping[Seat, str], office: Seat = 0, **chosen: object) -> Step[Table]:
    """All bets lie, and the Bookie calls."""
    laid = {seat: laid.get(seat, "") for seat in range(len(counters)) if seat != office}
    t = betting(counters, laid, office, race=1, **chosen)
    return GAME.apply(replace(t, phase=Phase.OFF), office, OFF)


def running(
    squares: str,
    laid: Mapping[Seat, str] | None = None,
    turns: str = "",
    finish: str = "",
    counters: tuple[int, ...] = (120, 120, 120),
    markers: tuple[int, ...] = (),
    office: Seat = 0,
    race: int = 1,
    **chosen: object,
) -> Table:
    """Horses are on these squares ("S12 H3 D0 C5"), and the next cards will be of these suits ("SHH")."""
    seats = len(counters)
    stakes, owed = boards(seats, laid or {}), markers or (0,) * seats
    on = {word[0]: int(word[1:]) for word in squares.split()}
    turned = [card for letter in SUITS for card in of_suit(letter)[: on[letter]]]
    rest = [card for card in DECK if card not in turned]
    pack: list[Card] = []
    for letter in turns:
        pack.append(next(card for card in rest if suit(card) == letter and card not in pack))
    had = [held + sum(n for _, n in board) - owes for held, board, owes in zip(counters, stakes, owed, strict=True)]
    return Table(
        settle(HouseRules, seats, chosen),
        counters,
        owed,
        Phase.RACE,
        race,
        office,
        down=tuple(seat for seat in range(seats) if seat != office),
        stakes=stakes,
        pack=(*pack, *(card for card in rest if card not in pack)),
        turned=tuple(turned),
        finish=tuple(finish),
        before=tuple(had),
    )


def of_suit(letter: str) -> Hand:
    return tuple(card for card in DECK if suit(card) == letter)


def turn(t: Table) -> Step[Table]:
    """The Bookie turns a card."""
    assert GAME.moves(t, t.bookie) == (TURN_CARD,)
    return GAME.apply(t, t.bookie, TURN_CARD)


def turn_all(t: Table, cards: int) -> Step[Table]:
    """The Bookie turns so many cards; all that happens meanwhile."""
    events: list[Event] = []
    for _ in range(cards):
        step = turn(t)
        t = step.state
        events += step.events
    return Step(t, tuple(events))


def lay(t: Table, seat: Seat, words: str) -> Step[Table]:
    """A seat lays these bets, to which there must be no objection."""
    assert GAME.moves(t, seat)
    assert GAME.objection(t, seat, stake(words)) == ""
    return GAME.apply(t, seat, stake(words))


def fall(t: Table, *outcome: int) -> Step[Table]:
    return GAME.apply(t, CHANCE, Fell(outcome))


def pack_of(words: str) -> tuple[int, ...]:
    """A whole pack with these cards on top, as luck names it."""
    top = [DECK.index(card) for card in words.split()]
    return (*top, *(card for card in range(len(DECK)) if card not in top))


def of_kind(step: Step[Table], *kind: type[Event]) -> list[Event]:
    return [event for event in step.events if isinstance(event, kind)]


def told(step: Step[Table]) -> list[str]:
    return [said.say(NAMES) for event in step.events if (said := tell(event))]
