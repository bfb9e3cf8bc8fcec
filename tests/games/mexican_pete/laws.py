"""What holds at every table of Mexican Pete, whatever was thrown and called."""

from __future__ import annotations

from parlor_desktop.games.mexican_pete.deck import NUMBERS
from parlor_desktop.games.mexican_pete.table import NOBODY, Phase, Table

SILENT: set[str] = set()
"""The clauses that no event names: there are none."""


def check(before: Table | None, t: Table) -> None:
    check_counters(t)
    _check_seats(t)
    _check_phase(t)
    if t.phase in (Phase.READY, Phase.IN_AIR, Phase.CALL):
        _check_play(t)
    if before is not None:
        _check_change(before, t)


def last_game(t: Table) -> int:
    named: dict[int | str, int] = {"players": t.seats, "broke": 99}
    return named.get(t.rules.games) or int(t.rules.games)


def check_counters(t: Table) -> None:
    """No counter is lost, and none is there that nobody brought or owes."""
    assert min(*t.counters, *t.owed, t.pot) >= 0
    assert sum(t.counters) + t.pot - sum(t.owed) == t.seats * t.rules.counters
    assert not any(has and owes for has, owes in zip(t.counters, t.owed, strict=True))


def _check_seats(t: Table) -> None:
    assert 2 <= t.seats <= 8
    assert len(t.owed) == t.seats
    assert list(t.playing) == sorted(set(t.playing))
    assert len(t.playing) >= 2
    if t.rules.broke == "credit":
        assert len(t.playing) == t.seats
    if t.phase in (Phase.DECK, Phase.HANDS):
        assert (t.game, t.colours, t.up, t.thrower, t.pot) == (0, (), (), NOBODY, 0)
        return
    assert 1 <= t.game <= last_game(t)
    assert len({t.colours[seat] for seat in t.playing}) == len(t.playing)
    assert all(0 <= colour < 8 for colour in t.colours)
    for seat, up in enumerate(t.up):
        assert list(up) == [number for number in NUMBERS if number in up]
        if seat not in t.playing:
            assert up == ()
        elif t.phase is not Phase.OVER:
            assert t.to_go(seat) > 0


def _check_phase(t: Table) -> None:
    assert bool(t.starting) == (t.phase is Phase.START)
    assert bool(t.start_throws) == (t.phase is Phase.START)
    assert bool(t.winners) == (t.phase is Phase.OVER)
    if t.phase is Phase.START:
        assert t.up == (NUMBERS,) * t.seats
        assert t.pot == t.seats
        assert all(not throw or 2 <= throw <= 12 for throw in t.start_throws)
    if t.phase is Phase.OVER:
        assert t.pot == 0
        assert t.slips == ()
        assert t.winners == tuple(seat for seat, score in enumerate(t.scores) if score == max(t.scores))
        assert [seat for seat in t.playing if len(t.up[seat]) == 10 - t.rules.down] != []


def _check_play(t: Table) -> None:
    assert t.thrower in t.playing
    assert set(t.calls) <= set(t.called) <= set(t.playing)
    assert len(set(t.called)) == len(t.called)
    if t.rules.calls == "easy-going":
        assert (t.phase is not Phase.CALL, t.calls, t.slips) == (True, (), ())
    if t.rules.slips == "never":
        assert t.slips == ()
    assert all(slip.seat in t.playing and slip.number in NUMBERS for slip in t.slips)
    assert len({slip.seat for slip in t.slips}) == len(t.slips)
    assert len({slip.number for slip in t.slips}) <= 1
    if t.phase is Phase.IN_AIR:
        assert (t.dice, t.calls) == (None, ())
    if t.dice is None:
        assert t.called == ()
        return
    total, (one, other) = sum(t.dice), t.dice
    assert 1 <= one <= 6
    assert 1 <= other <= 6
    if t.phase is Phase.CALL:
        assert total != 7
        if total in t.up[t.thrower]:
            face = t.deck[t.colours[t.thrower]][total]
            assert face.turns or {face.dice, face.dice[::-1]} != {(one, other), (other, one)}
        heard_rightly = [seat for seat in t.called if seat not in t.calls and seat in t.rightful()]
        assert heard_rightly == []


def _check_change(before: Table, t: Table) -> None:
    assert t.rules == before.rules
    assert t.call_out >= before.call_out
    if before.phase not in (Phase.DECK,):
        assert t.deck == before.deck
    if before.phase in (Phase.DECK, Phase.HANDS):
        return
    if t.game != before.game:
        assert t.game == before.game + 1
        assert t.pot == len(t.playing)
        assert [t.up[seat] for seat in t.playing] == [NUMBERS] * len(t.playing)
        assert set(t.playing) <= set(before.playing)
        if t.playing == before.playing:
            hands = [before.colours[seat] for seat in t.playing]
            assert [t.colours[seat] for seat in t.playing] == [hands[-1], *hands[:-1]]
        return
    assert (t.colours, t.playing) == (before.colours, before.playing)
    turned = [(seat, set(old) - set(new)) for seat, (old, new) in enumerate(zip(before.up, t.up, strict=True)) if old != new]
    assert all(new <= old for old, new in zip(map(set, before.up), map(set, t.up), strict=True))
    assert len(turned) <= 1
    assert sum(len(numbers) for _, numbers in turned) <= 1
    if t.thrower != before.thrower:
        assert turned or before.phase in (Phase.IN_AIR, Phase.START)
