from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from random import Random

import pytest

from parlor_desktop.ai import match
from parlor_desktop.engine.contract import CLOCK, Awaits, Brain, CallOut, Game, Move, Over, Reaction, Seat, Step, TimeUp
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import AnySession, Illegal, Session
from parlor_desktop.games.catalogue import find_game
from tests.boxes import PlainBox
from tests.play import brain
from tests.sixth.games.even_steven.box import EvenStevenBox
from tests.sixth.games.even_steven.house_rules import HouseRules
from tests.sixth.games.even_steven.moves import Call, Lay
from tests.sixth.games.even_steven.rules import GAME as EVEN_STEVEN
from tests.sixth.games.even_steven.table import BACK, Table


class Caller(Brain[Table]):
    """Lays its lowest card, and calls so many seconds after an even one."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        assert all(card == BACK for at, hand in enumerate(view.hands) for card in hand if at != seat)
        return Lay(min(view.hands[seat]))

    def react(self, view: Table, seat: Seat, rng: Random) -> Reaction | None:
        even = view.lies is not None and view.lies % 2 == 0
        return Reaction(self.seconds, Call()) if even else None


def even_steven(monkeypatch: pytest.MonkeyPatch, **seconds: float) -> AnySession:
    monkeypatch.setattr(EvenStevenBox, "brain", lambda _box, level: Caller(seconds[level]))
    return Session(EVEN_STEVEN, match.seat_computers(tuple(seconds)), seed=3)


def test_in_a_call_out_the_quickest_computer_player_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    session = even_steven(monkeypatch, easy=0.9, hard=0.4, medium=0.6)
    match.play_out(session)
    calls = [entry for entry in session.log if isinstance(entry.move, Call)]
    assert len(calls) == 3
    for call in calls:
        laid_by = session.log[session.log.index(call) - 1].actor
        assert (call.actor, call.ms) == ((1, 400) if laid_by != 1 else (2, 600))


def test_a_computer_player_too_slow_for_the_clock_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    session = even_steven(monkeypatch, easy=2.5, hard=3.0)
    match.play_out(session)
    assert not [entry for entry in session.log if isinstance(entry.move, Call)]
    assert [entry.ms for entry in session.log if entry.actor == CLOCK] == [2000] * 6


# -- Those who speak together and those who come late -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shout(Move):
    """Heard at once, and judged when the window has closed."""


@dataclass(frozen=True, slots=True)
class Cough(Move):
    """Heard, and of no consequence."""


@dataclass(frozen=True, slots=True)
class Go(Move):
    """Ends the call-out, unless somebody is being heard."""


@dataclass(frozen=True, slots=True)
class Shouts:
    seats: int
    heard: tuple[Seat, ...] = ()
    judged: tuple[tuple[Seat, ...], ...] = ()
    coughs: int = 0
    round: int = 1


class ShoutsBox(PlainBox):
    name, title, letters, seats = "shouts", "Shouts", "SH", range(1, 9)


class ShoutingMatch(Game[Shouts]):
    """Two rounds in which anybody may shout once, until seat 0 goes on. Shouts within half a second are judged together."""

    box = ShoutsBox()
    house_rules = HouseRules
    move_types = (Shout, Cough, Go)

    def setup(self, seats: int, _rules: object) -> Step[Shouts]:
        return Step(Shouts(seats))

    def awaits(self, s: Shouts) -> Awaits:
        if s.round > 2:
            return Over((tuple(range(s.seats)),), (0,) * s.seats)
        return CallOut(tuple(range(s.seats)), 0.5 if s.heard else inf, s.round, bool(s.heard))

    def moves(self, s: Shouts, seat: Seat) -> tuple[Move, ...]:
        shouted = seat in s.heard or any(seat in together for together in s.judged)
        go = (Go(),) if seat == 0 and not s.heard else ()
        return (*go, *(() if shouted else (Shout(),)), *(() if s.coughs else (Cough(),)))

    def apply(self, s: Shouts, actor: Seat, move: Move) -> Step[Shouts]:
        match move:
            case Shout():
                return Step(replace(s, heard=(*s.heard, actor)))
            case Cough():
                return Step(replace(s, coughs=s.coughs + 1))
            case TimeUp():
                return Step(replace(s, heard=(), judged=(*s.judged, s.heard)))
        return Step(Shouts(s.seats, round=s.round + 1))

    def view(self, s: Shouts, _seat: Seat | None) -> Shouts:
        return s


class Script(Brain[Shouts]):
    """Says one thing after another, each so many seconds after it was asked."""

    def __init__(self, *lines: tuple[float, Move]) -> None:
        self.lines = list(lines)
        self.asked: list[tuple[int, tuple[Seat, ...]]] = []

    def choose(self, view: Shouts, seat: Seat, rng: Random) -> Move:
        raise AssertionError("nobody has a turn here")

    def react(self, view: Shouts, seat: Seat, rng: Random) -> Reaction | None:
        self.asked.append((view.round, view.heard))
        return Reaction(*self.lines.pop(0)) if self.lines else None


def shouting(monkeypatch: pytest.MonkeyPatch, *scripts: Script) -> AnySession:
    names = dict(zip(("easy", "medium", "hard"), scripts, strict=False))
    monkeypatch.setattr(ShoutsBox, "brain", lambda _box, level: names[level])
    return Session(ShoutingMatch(), match.seat_computers(tuple(names)), seed=1)


def said(session: AnySession) -> list[tuple[Seat, str, int | None]]:
    return [(entry.actor, type(entry.move).__name__, entry.ms) for entry in session.log]


def test_those_within_the_window_after_the_first_are_heard_together_and_the_others_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = shouting(monkeypatch, Script((3.0, Go()), (1.0, Go())), Script((1.0, Shout())), Script((1.45, Shout())))
    match.play_out(session)
    assert said(session) == [(1, "Shout", 1000), (2, "Shout", 1450), (CLOCK, "TimeUp", 1500), (0, "Go", 3000), (0, "Go", 1000)]
    late = shouting(monkeypatch, Script((3.0, Go()), (1.0, Go())), Script((1.0, Shout())), Script((1.55, Shout())))
    match.play_out(late)
    assert said(late)[:4] == [(1, "Shout", 1000), (CLOCK, "TimeUp", 1500), (2, "Shout", 1550), (CLOCK, "TimeUp", 2050)]


def test_whoever_has_spoken_is_asked_again_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    goes, other = Script((1.0, Cough()), (0.7, Go()), (0.2, Go())), Script()
    session = shouting(monkeypatch, goes, other)
    match.play_out(session)
    assert said(session) == [(0, "Cough", 1000), (0, "Go", 1700), (0, "Go", 200)]
    assert [number for number, _ in goes.asked] == [1, 1, 2]
    assert [number for number, _ in other.asked] == [1, 2]  # who keeps silent is not asked twice in one call-out


def test_whoever_can_no_longer_say_it_is_asked_again_and_may_wait_for_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    goes = Script((1.2, Go()), (0.9, Go()), (0.1, Go()))
    session = shouting(monkeypatch, goes, Script((1.0, Shout())))
    match.play_out(session)
    assert said(session) == [(1, "Shout", 1000), (CLOCK, "TimeUp", 1500), (0, "Go", 2100), (0, "Go", 100)]
    assert goes.asked == [(1, ()), (1, (1,)), (2, ())]


def test_what_was_never_allowed_is_a_fault_and_is_not_asked_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Illegal):
        match.play_out(shouting(monkeypatch, Script(), Script((1.0, Go()))))


def test_a_call_out_in_which_nobody_has_anything_to_say_is_told_from_one_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(match.Endless, match="nobody has anything to say"):
        match.play_out(shouting(monkeypatch, Script(), Script()))


def test_a_game_resumed_while_somebody_is_being_heard_goes_on_with_a_whole_window(monkeypatch: pytest.MonkeyPatch) -> None:
    session = shouting(monkeypatch, Script((0.9, Go()), (0.1, Go())), Script((0.4, Shout())))
    session.play(0, Shout(), ms=800)
    match.play_out(session)
    assert said(session)[1:3] == [(1, "Shout", 400), (CLOCK, "TimeUp", 500)]


def test_computer_players_alone_play_to_the_end() -> None:
    session = Session(find_game("pig_dice"), match.seat_computers(["easy"] * 10), seed=8)
    assert isinstance(match.play_out(session), Over)


def test_a_level_that_no_game_has_is_refused() -> None:
    with pytest.raises(Impossible, match="no level “genius”; there is easy, medium, hard"):
        brain("pig_dice", "genius")
    with pytest.raises(Impossible, match="no game “whist”"):
        brain("whist", "easy")


def test_a_guest_sits_in_for_one_seat_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    guest, home, other = Script((0.4, Go()), (0.4, Go())), Script((9.0, Go())), Script()
    session = shouting(monkeypatch, home, other)
    match.play_out(session, guests={0: guest})
    assert said(session) == [(0, "Go", 400), (0, "Go", 400)]
    assert not home.asked
    assert other.asked
