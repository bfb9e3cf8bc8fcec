"""What holds at every Mayflower table, whatever was played. The deal is played over here card by card, apart from the rules."""

from __future__ import annotations

from functools import cache

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import DECK
from parlor_desktop.games.mayflower.table import NOBODY, Drew, Laid, LookedAt, Passed, Phase, Row, Table

SILENT = {"MF-8", "MF-15"}
"""The clauses that no event names: what cannot be built on, and the names on the cards."""

PLACE = {card: place for place, card in enumerate(DECK)}


def check(before: Table | None, t: Table) -> None:
    assert len(t.scores) in range(2, 11)
    if not t.hands:
        assert t.phase in (Phase.DEALER, Phase.DEAL)
        assert t.deal == 0
        assert set(t.scores) == {0}
        return
    check_cards(t)
    _check_phase(t)
    if before is not None:
        _check_change(before, t)


# -- The cards --------------------------------------------------------------------------------------------------------------


@cache
def in_the_row(letter: str, row: Row) -> tuple[Card, ...]:
    """The cards of a row, whose shape must be one that cards can make."""
    assert 0 <= row.low <= 6
    assert 8 <= row.high <= 14
    assert not row.closed or (row.low, row.high) == (6, 8)
    numbers = [*range(1, row.low + 1), *([7] if row.closed else []), *range(row.high, 14)]
    return tuple(f"{letter}{number}" for number in numbers)


def on_the_table(t: Table) -> list[Card]:
    return [card for letter, row in zip("ABCD", t.rows, strict=True) for card in in_the_row(letter, row)]


def check_cards(t: Table) -> None:
    """No card is lost and none is there twice."""
    everywhere = [*(card for hand in t.hands for card in hand), *t.extra, *on_the_table(t)]
    assert len(everywhere) == 52
    assert set(everywhere) == set(DECK)
    assert len(t.hands) == len(t.scores)
    for hand in t.hands:
        assert list(hand) == sorted(hand, key=PLACE.__getitem__)


# -- What was done in the deal ----------------------------------------------------------------------------------------------


@cache
def needed_below(card: Card) -> frozenset[Card]:
    letter, number = card[0], int(card[1:])
    numbers = {1: (), 13: (), 7: (6, 8)}.get(number, (number - 1,) if number < 7 else (number + 1,))
    return frozenset(f"{letter}{below}" for below in numbers)


def would_fit(card: Card, lying: set[Card]) -> bool:
    return card not in lying and needed_below(card) <= lying


def hands_at_the_deal(t: Table) -> list[set[Card]]:
    held = [set(hand) for hand in t.hands]
    for deed in t.history:
        if isinstance(deed, Laid):
            held[deed.seat].add(deed.card)
    for deed in t.history:
        if isinstance(deed, Drew):
            held[deed.seat].remove(deed.card)
    return held


def check_deeds(t: Table, guessed: bool = False) -> list[int]:
    """Play the deal over from what was dealt; answers with how many false passes each seat has made that nobody has looked
    into. Of cards that are only guessed, nobody can tell whether the scorekeeper found what there was to find."""
    seats, held, lying = len(t.scores), hands_at_the_deal(t), set[Card]()
    drawn = sum(isinstance(deed, Drew) for deed in t.history)
    sizes = [*map(len, held), len(t.extra) + drawn] if seats == 2 else [*map(len, held)]
    assert sum(sizes) == 52
    assert max(sizes) - min(sizes) <= 1
    assert seats == 2 or not t.extra
    false_passes = [0] * seats
    since_a_card: list[tuple[int, bool]] = []
    must_lay: set[int] = set()
    for at, deed in enumerate(t.history):
        match deed:
            case Laid(seat, card):
                assert would_fit(card, lying)
                held[seat].remove(card)
                lying.add(card)
                since_a_card = []
                must_lay -= {seat}
            case Passed(seat, fitting):
                assert fitting == tuple(card for card in DECK if would_fit(card, lying))
                assert seat not in must_lay
                assert len(since_a_card) < seats or t.rules.honesty == "honest"
                could = any(card in held[seat] for card in fitting)
                since_a_card.append((seat, could))
                false_passes[seat] += could
            case LookedAt(seen):
                assert t.rules.honesty != "honest"
                assert {seat for seat, _ in since_a_card} == set(range(seats))
                assert guessed or seen == tuple(sorted(seat for seat, could in since_a_card if could))
                for seat, could in since_a_card:
                    false_passes[seat] -= could
                since_a_card = []
                must_lay = set(seen)
            case Drew(seat, card):
                assert seats == 2
                before = t.history[at - 1]
                assert isinstance(before, Passed)
                assert before.seat == seat
                assert card not in held[seat]
                held[seat].add(card)
                match t.history[at + 1 : at + 2]:
                    case [Laid(layer, laid)] if layer == seat:
                        assert laid == card
        assert all(held) or at == len(t.history) - 1
    assert lying == set(on_the_table(t))
    assert [set(hand) for hand in t.hands] == held
    if t.rules.honesty == "honest":
        assert not any(false_passes)
    return false_passes


def _check_phase(t: Table) -> None:
    seats = len(t.scores)
    assert t.phase is not Phase.DEALER
    assert 1 <= t.deal <= t.rules.deals
    assert 0 <= t.dealer < seats
    played_out = [seat for seat, hand in enumerate(t.hands) if not hand]
    assert played_out == ([] if t.out == NOBODY else [t.out])
    assert t.shown == (t.phase in (Phase.DEAL, Phase.OVER))
    assert (t.turn == NOBODY) == t.shown
    assert len(t.sheet) == (t.deal if t.shown else t.deal - 1)
    assert not t.shown or t.sheet[-1] == t.scores
    assert (t.phase in (Phase.PLAY, Phase.DRAWN)) == (t.out == NOBODY)
    assert bool(t.winners) == (t.phase is Phase.OVER)
    assert (max(t.scores) >= t.rules.target or t.deal == t.rules.deals) if t.winners else max(t.scores) < t.rules.target
    assert all(t.scores[seat] == max(t.scores) for seat in t.winners)
    assert set(t.challenged) <= {deed.seat for deed in t.history if isinstance(deed, Passed)}
    assert len(set(t.challenged)) == len(t.challenged)
    assert t.rules.honesty == "challenged" or not t.challenged
    if t.phase is Phase.DRAWN:
        match t.history:
            case [*_, Drew(seat, card)]:
                assert seat == t.turn
                assert card in t.hands[seat]
            case _:
                raise AssertionError("nobody has drawn")
    if t.phase is Phase.CHALLENGE:
        assert t.rules.honesty == "challenged"
        around = [(t.out + step) % seats for step in range(1, seats + 1)]
        assert [t.turn, *t.challengers] == around[around.index(t.turn) :]
        assert could_challenge(t, t.turn)
    else:
        assert not t.challengers


def could_challenge(t: Table, seat: int) -> bool:
    open_words: set[int] = set()
    latest: set[int] = set()
    for deed in t.history:
        match deed:
            case Laid():
                open_words, latest = open_words | latest, set()
            case Passed(who):
                latest = latest | {who}
            case LookedAt():
                latest = set()
    return bool((open_words | latest) - {seat, *t.challenged})


# -- From one state to the next ---------------------------------------------------------------------------------------------


def _check_change(before: Table, t: Table) -> None:
    seats = len(t.scores)
    assert t.sheet[: len(before.sheet)] == before.sheet
    change = [new - old for old, new in zip(before.scores, t.scores, strict=True)]
    if before.phase is Phase.DEAL:
        assert not any(change)
        assert (t.deal, t.dealer, t.turn) == (before.deal + 1, before.dealer, (before.dealer + 1) % seats)
        assert not t.history
        assert not on_the_table(t)
        check_deeds(t)
        return
    done = t.history[len(before.history) :]
    assert t.history[: len(before.history)] == before.history
    assert t.challenged[: len(before.challenged)] == before.challenged
    assert t.deal == before.deal
    assert all(isinstance(deed, LookedAt) or deed.seat == before.turn for deed in done)
    due = [0] * seats
    for deed in done:
        for seat in deed.could if isinstance(deed, LookedAt) else ():
            due[seat] -= 4
    if done and isinstance(done[-1], LookedAt):
        check_deeds(t)
    if before.phase is Phase.CHALLENGE:
        assert not done
        if t.challenged != before.challenged and not check_deeds(t)[t.challenged[-1]]:
            due[before.turn] -= 1
        asked = before.challengers if t.challenged == before.challenged else (before.turn, *before.challengers)
        assert t.turn == next((seat for seat in asked if could_challenge(t, seat)), NOBODY)
    elif not any(isinstance(deed, Laid | Drew) for deed in done):
        due[before.turn] -= 1
    if t.shown:
        due[t.out] += sum(map(len, t.hands))
        looked_into = {"found": range(seats), "challenged": t.challenged, "honest": ()}[t.rules.honesty]
        for seat, times in enumerate(check_deeds(t)):
            due[seat] -= 4 * times * (seat in looked_into)
        assert t.dealer == (before.dealer if t.winners else (before.dealer + 1) % seats)
    else:
        assert t.dealer == before.dealer
        if t.phase is Phase.PLAY:
            assert t.turn == (before.turn + 1) % seats
    assert change == due
