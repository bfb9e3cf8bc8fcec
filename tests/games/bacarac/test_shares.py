"""Everybody's chance to win an evening of Bacarac."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.ai.valuing import outlook_of
from parlor_desktop.engine.contract import Luck
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games.bacarac import shares
from parlor_desktop.games.bacarac.box import BOX
from parlor_desktop.games.bacarac.moves import CHECK, Bet
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.shares import CHANCES, claimed_scores, evening, hands_to_come, share_of, with_claims
from parlor_desktop.games.bacarac.table import KITTY, Phase, Table
from tests.play import random_entry, table


def at_phase(phase: Phase, seats: int = 3, seed: int = 1, **rules: object) -> AnySession:
    session, rng = table(GAME, seats, rules, seed), Random(seed)
    while session.state.phase is not phase:
        assert random_entry(session, rng)
    return session


def test_more_chips_are_a_better_chance_and_level_ones_a_level_one() -> None:
    assert evening((200, 200, 200), 30, 3, "winner") == pytest.approx((1 / 3,) * 3)
    ahead = evening((230, 200, 190), 30, 3, "winner")
    assert ahead[0] > ahead[1] > ahead[2]
    assert evening((230, 200, 190), 0, 0, "winner") == (1.0, 0.0, 0.0)
    assert evening((230, 200, 200), 100, 0, "winner") == pytest.approx((1 / 3,) * 3), "whoever takes the board"
    shared = evening((250, 200, 200), 100, 0, "three")
    assert shared[0] > 1 / 3


def test_hands_to_come_are_those_the_table_has_agreed_on() -> None:
    state: Table = at_phase(Phase.BET).state
    assert hands_to_come(state, 1) == 2
    assert hands_to_come(state, 3) == 0
    assert hands_to_come(at_phase(Phase.BET, hands="agreed").state, 1) == 5


def test_the_cards_of_a_deal_are_worth_what_all_deals_are_in_the_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal is played once where its mean is sought, and often when it lies; in the mean that is the same."""
    monkeypatch.setattr(shares, "BETS", 10)
    monkeypatch.setattr(shares, "DEALS", 300)
    session = at_phase(Phase.DEAL)
    assert isinstance(session.awaits(), Luck)
    before = outlook_of(BOX, CHANCES, session.state, "one seed")
    assert before == outlook_of(BOX, CHANCES, session.state, "one seed")
    assert before != outlook_of(BOX, CHANCES, session.state, "another")
    after = []
    for deal in range(60):
        order = list(range(52))
        Random(deal).shuffle(order)
        after.append(CHANCES.outlook(GAME.deal(session.state, tuple(order)).state).shares[0])
    assert before.shares[0] == pytest.approx(fmean(after), abs=0.06)


def test_what_was_won_and_not_yet_taken_counts() -> None:
    state: Table = at_phase(Phase.LEAD, claims="claimed").state
    waits = replace(state, claims=((1, KITTY),))
    assert claimed_scores(waits)[1] == state.scores[1] + state.on(KITTY)
    assert with_claims(waits)[1] > with_claims(state)[1]


def test_nothing_is_left_to_chance_when_all_is_over() -> None:
    session = Session(GAME, seat_computers(["medium"] * 3), seed=2)
    play_out(session)
    state = session.state
    assert outlook_of(BOX, CHANCES, state, "any").shares == tuple(
        [(seat in state.winners) / len(state.winners) for seat in range(3)]
    )


def test_a_decision_costs_against_the_best_of_its_kind() -> None:
    session = at_phase(Phase.BET)
    seat = session.state.turn
    costs = []
    for move in session.moves(seat):
        cost = CHANCES.cost(session.view(seat), seat, move, Random(1))
        assert cost is not None
        costs.append(cost.lost)
    assert min(costs) == 0.0
    assert 0.0 < max(costs) < 0.2
    assert {type(move) for move in session.moves(seat)} >= {type(CHECK), Bet}


def test_a_card_that_must_follow_is_no_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares.FewLeads, "HANDS", 60)
    session = at_phase(Phase.FOLLOW)
    seat = session.state.turn
    assert CHANCES.cost(session.view(seat), seat, session.moves(seat)[0], Random(1)) is None
    leads = at_phase(Phase.LEAD)
    seat = leads.state.turn
    if len(leads.moves(seat)) > 1:
        assert CHANCES.cost(leads.view(seat), seat, leads.moves(seat)[0], Random(1)) is not None


def test_chips_are_worth_less_where_all_is_won() -> None:
    state: Table = at_phase(Phase.BET).state
    sure = replace(state, chips=(900, 100, 100), markers=(0, 0, 0))
    assert share_of(state, 0, 2.0) > share_of(sure, 0, 2.0) >= 0.0
    assert share_of(state, 0, 0.0) == 0.0


def test_what_happened_is_called_by_its_name() -> None:
    session, rng, seen = table(GAME, 3, seed=2), Random(2), set()
    while random_entry(session, rng):
        if (called := CHANCES.called(session.steps[-1].events, session.steps[-2].state)) is not None:
            seen.add(called.say(session.names))
    assert "the cards of hand 1" in seen
    assert any(said.startswith("the last deal, by ") for said in seen)
    assert any(" in hand 1" in said and said.startswith("that ") for said in seen)
    assert any(", which " in said for said in seen)
