"""What holds at every Bacarac table, whatever was played. The run of the cards is played over here, apart from the rules."""

from __future__ import annotations

from parlor_desktop.engine.cards import COLOUR, DECK, RANKS, SUITS, Card
from parlor_desktop.games.bacarac.table import ANTE, DIVISIONS, NOBODY, Betting, Phase, Table

SILENT: set[str] = set()
"""The clauses that no event names: there are none."""

PLACE = {card: place for place, card in enumerate(DECK)}
LAST_HAND = {"once": 1, "twice": 2, "four times": 4}
ASKED = (Phase.BET, Phase.LEAD, Phase.FOLLOW, Phase.CLAIM, Phase.AGREE)


def check(before: Table | None, t: Table) -> None:
    check_chips(t)
    _check_seats(t)
    _check_phase(t)
    if t.hands:
        check_cards(t)
    if t.phase is Phase.BET:
        _check_betting(t)
    if t.phase in (Phase.LEAD, Phase.FOLLOW):
        _check_run(t)
    if (t.phase is Phase.LEAD and t.laid) or (t.shown and not t.closing and not (before is not None and before.shown)):
        check_hand(t)
    if before is not None:
        _check_change(before, t)


def last_hand(t: Table) -> int:
    if t.rules.hands == "five":
        return 5
    return LAST_HAND[t.rules.hands] * len(t.chips) if t.rules.hands in LAST_HAND else 99


# -- Chips ------------------------------------------------------------------------------------------------------------------


def check_chips(t: Table) -> None:
    """No chip is lost, and none is there that nobody brought or borrowed."""
    assert min(*t.chips, *t.markers, *t.board) >= 0
    assert len(t.board) == len(DIVISIONS) == 10
    assert len(t.chips) == len(t.markers)
    assert sum(t.chips) + sum(t.board) - sum(t.markers) == len(t.chips) * t.rules.chips
    assert t.scores == tuple(have - lent for have, lent in zip(t.chips, t.markers, strict=True))
    if t.rules.broke == "out":
        assert not any(t.markers)
    if t.phase is Phase.OVER:
        assert not any(t.board)


# -- Who is in, and what is to happen ---------------------------------------------------------------------------------------


def _check_seats(t: Table) -> None:
    seats = len(t.chips)
    assert 2 <= seats <= 10
    if t.phase is Phase.DEALER:
        assert t == Table(t.rules, (t.rules.chips,) * seats, (0,) * seats, (0,) * 10)
        return
    assert 0 <= t.dealer < seats
    assert 1 <= t.hand <= last_hand(t)
    around = [(t.dealer + step) % seats for step in range(1, seats + 1)]
    assert [seat for seat in around if seat in t.players] == list(t.players)
    assert len(t.players) >= 2
    if t.rules.broke == "credit" or t.closing:
        assert len(t.players) == seats


def _check_phase(t: Table) -> None:
    seats = range(len(t.chips))
    assert (t.turn in seats) == (t.phase in ASKED)
    assert t.turn in seats or t.turn == NOBODY
    assert t.shown == (t.phase in (Phase.CLAIM, Phase.AGREE) or (t.phase is Phase.OVER and not t.closing))
    assert bool(t.hands) == (t.phase not in (Phase.DEALER, Phase.DEAL))
    assert bool(t.winners) == (t.phase is Phase.OVER)
    assert t.winners == (() if t.phase is not Phase.OVER else tuple(s for s in seats if t.scores[s] == max(t.scores)))
    if t.closing:
        assert t.phase in (Phase.DEAL, Phase.BET, Phase.OVER)
        assert not any((t.dead, t.laid, t.run, t.claims, t.lacking, t.dead_for_sure, t.voices))
    if t.phase in (Phase.BET, Phase.LEAD, Phase.FOLLOW):
        assert all(t.hands[seat] for seat in t.players)
        assert t.turn in t.players
    if t.phase is not Phase.FOLLOW:
        assert t.run is None
    if t.phase is not Phase.LEAD:
        assert t.colour == ""
    asked = (t.turn, *t.to_ask)
    if t.phase is Phase.CLAIM:
        assert t.rules.claims == "claimed"
        assert asked == t.players[-len(asked) :]
        assert {owner for owner, _ in t.claims} <= set(asked)
    elif t.phase is Phase.AGREE:
        assert t.rules.hands == "agreed"
        assert t.hand < 99
        assert not set(asked) & set(t.voices)
        assert len({*asked, *t.voices}) == len(asked) + len(t.voices)
        assert 2 * len(t.voices) <= len(t.chips)
        assert not t.claims
    elif t.phase is not Phase.OVER:
        assert t.to_ask == ()
        assert t.voices == ()


# -- Cards ------------------------------------------------------------------------------------------------------------------


def check_cards(t: Table) -> None:
    """No card is lost and none is there twice; hands are of one size but for a card, the dead hand never the longer one."""
    everywhere = [*(card for hand in t.hands for card in hand), *t.dead, *(each.card for each in t.laid)]
    assert len(set(everywhere)) == len(everywhere)
    assert set(everywhere) <= set(DECK)
    assert len(t.hands) == len(t.chips)
    for hand in (*t.hands, t.dead):
        assert list(hand) == sorted(hand, key=PLACE.__getitem__)
    held = hands_at_the_deal(t)
    assert {seat for seat, hand in enumerate(held) if hand} == set(t.players)
    if t.closing:
        assert [len(hand) for hand in held] == [5] * len(t.chips)
        return
    assert len(everywhere) == 52
    sizes = [*(len(held[seat]) for seat in t.players), len(t.dead)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] <= 1
    for seat, five in enumerate(t.poker):
        assert set(five) <= held[seat]
        assert len(five) in (0, min(5, len(held[seat])))


def hands_at_the_deal(t: Table) -> list[set[Card]]:
    held = [set(hand) for hand in t.hands]
    for each in t.laid:
        held[each.seat].add(each.card)
    return held


# -- Poker ------------------------------------------------------------------------------------------------------------------


def _check_betting(t: Table) -> None:
    b = t.betting
    assert isinstance(b, Betting)
    assert t.rules.betting != "none"
    assert b.to_speak[0] == t.turn
    assert len(set(b.to_speak)) == len(b.to_speak)
    assert len(set(b.dropped)) == len(b.dropped) <= len(t.players) - 2
    assert not set(b.to_speak) & set(b.dropped)
    assert {*b.to_speak, *b.dropped} <= set(t.players)
    assert all(not staked or seat in t.players for seat, staked in enumerate(b.staked))
    assert b.price == max(b.staked)
    lowest, highest = (2, 2) if t.rules.betting == "fixed" else (1, 5)
    bets = b.raises + b.opened
    assert b.raises <= 3 * b.opened
    assert lowest * bets <= b.price <= highest * bets
    if not t.closing:
        assert t.on("Pot") == len(t.players) + sum(b.staked)
    assert t.poker == ()
    assert t.laid == ()
    if b.opened:
        assert all(b.staked[seat] < b.price for seat in b.to_speak)
        assert all(b.staked[seat] == b.price for seat in t.players if seat not in (*b.to_speak, *b.dropped))


# -- The run ----------------------------------------------------------------------------------------------------------------


def higher(card: Card) -> Card | None:
    at = RANKS.index(card[:-1])
    return None if card[:-1] == "A" else f"{RANKS[at + 1]}{card[-1]}"


def _check_run(t: Table) -> None:
    assert t.on("Pot") == 0
    if t.phase is Phase.FOLLOW:
        assert t.run == t.laid[-1].card
        assert higher(t.run) in t.hands[t.turn]
    elif t.laid:
        assert t.colour == ("black" if COLOUR[t.laid[-1].card[-1]] == "red" else "red")
        assert any(COLOUR[card[-1]] == t.colour for card in t.hands[t.turn])
    else:
        assert t.colour == ""
        assert t.turn == t.players[0]


def check_hand(t: Table) -> None:
    """Play the run over from what was dealt, up to a stop or to its end: who had to lay what, what it won, who is to go on."""
    held, lying = hands_at_the_deal(t), dict[Card, int]()
    lacking: list[tuple[int, str]] = []
    surely_dead: list[Card] = []
    won: dict[str, int] = {}
    last: Card | None = None
    duty = t.players[0]
    for each in t.laid:
        assert all(held[seat] for seat in t.players)
        needed = higher(last) if last else None
        if needed is not None and needed in held[each.seat]:
            assert each.card == needed
        else:
            if last:
                duty = _at_a_stop(t, held, lying, lacking, surely_dead, last, duty)
                assert COLOUR[each.card[-1]] != COLOUR[last[-1]]
            assert each.seat == duty
            assert PLACE[each.card] == min(PLACE[card] for card in held[duty] if card[-1] == each.card[-1])
        held[each.seat].remove(each.card)
        lying[each.card] = each.seat
        last, duty = each.card, each.seat
        for division in _paid_by(each.card, each.seat, lying):
            won.setdefault(division, each.seat)
    assert last is not None
    if held[duty]:
        to_go_on = _at_a_stop(t, held, lying, lacking, surely_dead, last, duty)
        assert to_go_on == (NOBODY if t.shown else t.turn)
    else:
        assert t.shown
        won["Kitty"] = duty
    assert list(t.lacking) == lacking
    assert list(t.dead_for_sure) == surely_dead
    _check_won(t, won)


def _at_a_stop(
    t: Table,
    held: list[set[Card]],
    lying: dict[Card, int],
    lacking: list[tuple[int, str]],
    surely_dead: list[Card],
    last: Card,
    duty: int,
) -> int:
    """Who is to go on in the other colour; nobody, if nobody can."""
    needed = higher(last)
    assert not any(needed in hand for hand in held)
    if needed is not None and needed not in lying:
        assert needed in t.dead
        surely_dead.append(needed)
    colour = "black" if COLOUR[last[-1]] == "red" else "red"
    at = t.players.index(duty)
    for seat in (*t.players[at:], *t.players[:at]):
        if any(COLOUR[card[-1]] == colour for card in held[seat]):
            return seat
        lacking.append((seat, colour))
    return NOBODY


def _paid_by(card: Card, seat: int, lying: dict[Card, int]) -> list[str]:
    """What this card wins for the seat that has just laid it."""
    won = [card[:-1]] if card in ("AH", "KH", "QH", "JH", "10H") else []
    if card == "KH" and lying.get("QH") == seat:
        won.append("K-Q")
    if card == "JH" and lying.get("10H") == seat:
        won.append("J-10")
    if card in [f"10{letter}" for letter in SUITS] and lying.get(f"9{card[-1]}") == lying.get(f"8{card[-1]}") == seat:
        won.append("8-9-10")
    return won


def _check_won(t: Table, won: dict[str, int]) -> None:
    for division in DIVISIONS:
        lies = t.on(division)
        if t.rules.claims == "claimed":
            assert lies or division == "Pot" or (division in won and (won[division], division) not in t.claims)
        elif not t.winners:
            assert (division in won or division == "Pot") == (not lies)
        assert not lies or lies >= ANTE[division] * len(t.players)
    if t.rules.claims == "claimed":
        waiting = {division: seat for seat, division in t.claims}
        assert len(t.claims) == len(waiting)
        for division, seat in won.items():
            if t.phase is Phase.LEAD or (t.phase is Phase.CLAIM and seat in (t.turn, *t.to_ask)):
                assert waiting.get(division, NOBODY) == (seat if t.on(division) else NOBODY)


# -- From one state to the next ---------------------------------------------------------------------------------------------


def _check_change(before: Table, t: Table) -> None:
    seats = len(t.chips)
    change = [new - old for old, new in zip(before.scores, t.scores, strict=True)]
    assert t.rules == before.rules
    assert all(new >= old for old, new in zip(before.markers, t.markers, strict=True))
    if t.hand > before.hand:
        assert t.hand == before.hand + 1
        assert t.phase is Phase.DEAL
        assert before.phase is Phase.DEALER or t.dealer == (before.dealer + 1) % seats
        assert sum(t.board) - sum(before.board) == 13 * len(t.players) - _won_meanwhile(before, t)
        return
    assert t.hand == before.hand
    if t.closing and not before.closing:
        assert t.dealer == (before.dealer + 1) % seats
        assert sum(t.board) > 0
        return
    assert t.dealer == before.dealer
    assert t.laid[: len(before.laid)] == before.laid
    assert all(seat == before.turn for seat in (each.seat for each in t.laid[len(before.laid) :]))
    if t.phase is before.phase is Phase.BET:
        assert all(not changed or seat == before.turn for seat, changed in enumerate(change))
        assert change[before.turn] <= 0
    elif before.phase in (Phase.LEAD, Phase.FOLLOW, Phase.CLAIM):
        assert all(not changed or seat == before.turn for seat, changed in enumerate(change))
        assert change[before.turn] >= 0
    elif before.phase is Phase.AGREE and not t.closing:
        assert not any(change)


def _won_meanwhile(before: Table, t: Table) -> int:
    """What seats took from the board in the move that ended a hand: all that they have more than the ante leaves them."""
    anted = [13 * (seat in t.players) for seat in range(len(t.chips))]
    changes = [new - old + paid for old, new, paid in zip(before.scores, t.scores, anted, strict=True)]
    assert all(change >= 0 for change in changes)
    assert all(not change or seat == before.turn for seat, change in enumerate(changes))
    return sum(changes)
