"""What holds at every table of Horses, whatever was played. Race and till are reckoned over here, apart from the rules."""

from __future__ import annotations

from itertools import permutations

from parlor_desktop.engine.cards import DECK, Card
from parlor_desktop.games.horses.table import NOBODY, Phase, Race, Table

SILENT = {"HO-1", "HO-2"}
"""The clauses that no event names: who has a board, and how many counters everybody begins with."""

SUITS = "SHDC"
COLOURS = {"red": "HD", "black": "SC"}
BOARD = [f"{kind} {suit}" for kind in ("win", "place", "show") for suit in SUITS] + ["red", "black"]
LAID = (Phase.SHUFFLE, Phase.CUT, Phase.RACE)
"""When the counters on the boards are no longer among those in hand."""


def check(before: Table | None, t: Table) -> None:
    check_counters(t)
    _check_phase(t)
    _check_boards(t)
    _check_ledger(t)
    if t.phase in (Phase.CUT, Phase.RACE, Phase.OVER):
        check_race(t)
    if before is not None:
        _check_change(before, t)


# -- Counters ---------------------------------------------------------------------------------------------------------------


def on_the_boards(t: Table) -> int:
    return sum(counters for laid in t.stakes for _, counters in laid)


def check_counters(t: Table) -> None:
    """No counter is lost, and none is there that nobody brought or owes."""
    assert len(t.counters) == len(t.markers) == t.seats
    assert min(*t.counters, *t.markers) >= 0
    lying = on_the_boards(t) if t.phase in LAID else 0
    assert sum(t.counters) + lying - sum(t.markers) == t.seats * t.rules.bank
    assert all(not have or not owes for have, owes in zip(t.counters, t.markers, strict=True))
    if t.rules.cover == "covered":
        assert not any(t.markers)


def wins(line: str, finish: str) -> bool:
    if line in COLOURS:
        return finish[0] in COLOURS[line]
    kind, suit = line.split()
    return suit in finish[: ["win", "place", "show"].index(kind) + 1]


def is_lost(line: str, so_far: str) -> bool:
    """In no finish that is still possible does it win."""
    rest = [suit for suit in SUITS if suit not in so_far]
    return not any(wins(line, so_far + "".join(more)) for more in permutations(rest))


def paid(line: str, counters: int) -> int:
    odds = {"win": 3 * counters, "place": counters, "show": counters // 3}
    return odds.get(line.split()[0], counters)


def cost(t: Table, finish: str) -> int:
    """What the bets on all boards cost the Bookie if the race ends so."""
    return sum(paid(line, n) if wins(line, finish) else -n for laid in t.stakes for line, n in laid)


# -- What is to happen ------------------------------------------------------------------------------------------------------


def _check_phase(t: Table) -> None:
    assert 2 <= t.seats <= 10
    assert 1 <= t.race <= races_run(t)
    if t.phase is Phase.BOOKIE:
        assert t == Table(t.rules, t.counters, t.markers, Phase.BOOKIE, t.race, ledger=t.ledger)
        assert t.bookie == NOBODY
        assert t.race == 1 or t.rules.bookie == "cut"
        return
    assert 0 <= t.bookie < t.seats
    assert t.bettors == tuple((t.bookie + step) % t.seats for step in range(1, t.seats))
    assert len(set(t.down)) == len(t.down)
    assert set(t.down) <= set(t.bettors)
    assert (len(t.down) < t.seats - 1) == (t.phase is Phase.BET)
    if t.rules.order == "in turn":
        assert t.down == t.bettors[: len(t.down)]
    if t.rules.bookie == "fixed":
        assert t.bookie == 0
    assert bool(t.pack) == (t.phase in (Phase.CUT, Phase.RACE, Phase.OVER))
    assert not t.turned or t.phase in (Phase.RACE, Phase.OVER)


def _check_boards(t: Table) -> None:
    """Every bet is one that a board has, and within what the table allows."""
    if t.phase is Phase.BOOKIE:
        return
    assert len(t.stakes) == t.seats
    assert t.stakes[t.bookie] == ()
    for seat, laid in enumerate(t.stakes):
        lines = [line for line, _ in laid]
        assert lines == sorted(set(lines), key=BOARD.index)
        assert all(n > 0 and (n % 3 == 0 or not line.startswith("show")) for line, n in laid)
        total = sum(n for _, n in laid)
        free = t.rules.limit == "none" or (t.rules.limit == "rising" and t.race == races_run(t))
        assert free or total <= (30 if t.rules.limit == "rising" else int(t.rules.limit))
        assert total <= max(0, t.before[seat])
        assert not laid or seat in t.down
    if t.rules.cover == "covered" and (t.phase is Phase.SHUFFLE or (t.rules.order == "in turn" and t.phase is Phase.BET)):
        assert max(cost(t, "".join(finish)) for finish in permutations(SUITS)) <= t.counters[t.bookie]
    boards = t.boards
    assert [seat for board in boards for seat in board] == list(t.bettors)
    assert len(boards) == min(6, t.seats - 1)
    assert max(map(len, boards)) - min(map(len, boards)) <= 1


# -- The race ---------------------------------------------------------------------------------------------------------------


def order_of(turned: tuple[Card, ...]) -> str:
    """The suits that have run out, in that order."""
    left = dict.fromkeys(SUITS, 13)
    finish = ""
    for card in turned:
        left[card[-1]] -= 1
        finish += "" if left[card[-1]] else card[-1]
    return finish


def races_run(t: Table) -> int:
    """As many as players, or the number that was agreed."""
    return t.rules.races if isinstance(t.rules.races, int) else t.seats


def check_race(t: Table) -> None:
    """No card is lost; horses are where the cards have brought them, and the last card has not been shown."""
    assert sorted((*t.pack, *t.turned)) == sorted(DECK)
    finish = order_of(t.turned)
    assert all(not is_lost(line, finish) for laid in t.stakes for line, _ in laid) or t.phase is not Phase.RACE
    assert t.squares() == {suit: sum(card[-1] == suit for card in t.turned) for suit in SUITS}
    if t.phase is Phase.OVER:
        assert "".join(t.finish) == finish + t.pack[0][-1]
        assert {card[-1] for card in t.pack} == {t.finish[3]}
    else:
        assert "".join(t.finish) == finish
        assert len(finish) < 3


# -- The ledger -------------------------------------------------------------------------------------------------------------


def _check_ledger(t: Table) -> None:
    assert len(t.ledger) == (t.race if t.phase is Phase.OVER else t.race - 1)
    scores = [t.rules.bank] * t.seats
    for at, race in enumerate(t.ledger):
        assert isinstance(race, Race)
        assert sorted(race.finish) == sorted(SUITS)
        assert sum(race.gains) == 0
        scores = [score + gain for score, gain in zip(scores, race.gains, strict=True)]
        if t.rules.bookie == "rotates":
            assert race.bookie == (t.ledger[0].bookie + at) % t.seats
    if t.phase is Phase.OVER:
        assert t.scores == tuple(scores)
    elif t.phase is not Phase.BOOKIE:
        assert t.before == tuple(scores)


# -- From one state to the next ---------------------------------------------------------------------------------------------


def _check_change(before: Table, t: Table) -> None:
    assert t.rules == before.rules
    assert t.ledger[: len(before.ledger)] == before.ledger
    if t.ledger != before.ledger:
        _check_settled(before, t)
        return
    assert t.race == before.race
    if before.phase is not Phase.BOOKIE:
        assert (t.bookie, t.before) == (before.bookie, before.before)
    if before.phase in LAID:
        lost = on_the_boards(before) - on_the_boards(t)
        assert [new - old for old, new in zip(before.scores, t.scores, strict=True)] == [
            lost if seat == t.bookie else 0 for seat in range(t.seats)
        ]
        assert t.turned[: len(before.turned)] == before.turned
        assert not lost or len(t.finish) > len(before.finish)
        for old, new in zip(before.stakes, t.stakes, strict=True):
            assert set(new) <= set(old)
    elif before.phase is Phase.BET:
        assert t.counters == before.counters
        (seat,) = set(t.down) - set(before.down)
        assert all(new == old for at, (old, new) in enumerate(zip(before.stakes, t.stakes, strict=True)) if at != seat)


def _check_settled(before: Table, t: Table) -> None:
    """The card that ended the race: all bets that lay there are paid for, and the next race is opened."""
    race = t.ledger[-1]
    assert before.phase is Phase.RACE
    assert race.bookie == before.bookie
    finish = order_of((*before.turned, before.pack[0]))
    assert len(finish) == 3
    assert "".join(race.finish) == finish + next(suit for suit in SUITS if suit not in finish)
    changes = [0] * t.seats
    for seat, laid in enumerate(before.stakes):
        changes[seat] = sum(n + paid(line, n) for line, n in laid if wins(line, "".join(race.finish)))
    changes[before.bookie] = -cost(before, "".join(race.finish))
    assert [new - old for old, new in zip(before.scores, t.scores, strict=True)] == changes
    assert race.gains == tuple(new - old for old, new in zip(before.before, t.scores, strict=True))
    assert (t.phase is Phase.OVER) == (before.race == races_run(t))
