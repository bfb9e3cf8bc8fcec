"""Everybody's chance to win a game of The Mayflower."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.ai.valuing import outlook_of
from parlor_desktop.engine.contract import CHANCE, Fell, Luck
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games.mayflower import shares
from parlor_desktop.games.mayflower.box import BOX
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, Lay
from parlor_desktop.games.mayflower.rules import GAME
from parlor_desktop.games.mayflower.shares import CHANCES, counted, played_out, with_lies
from parlor_desktop.games.mayflower.table import Phase, Table
from tests.play import random_entry, table


def to_be_dealt() -> AnySession:
    session = table(GAME, 3)
    session.let_fall()
    return session


def at_play(seats: int = 3, **rules: object) -> AnySession:
    session, rng = table(GAME, seats, rules), Random(1)
    while session.state.phase is not Phase.PLAY:
        assert random_entry(session, rng)
    return session


def test_points_are_a_better_chance() -> None:
    state: Table = to_be_dealt().state
    assert state.phase is Phase.DEAL
    ahead = counted(replace(state, scores=(8, 4, 0)))
    assert ahead[0] > ahead[1] > ahead[2]
    assert sum(ahead) == pytest.approx(1.0)
    assert counted(state) == pytest.approx((1 / 3,) * 3)


def test_whoever_lays_their_last_card_now_is_ahead() -> None:
    state: Table = at_play().state
    turn, last = state.turn, state.fitting[0]
    hands = [tuple([card for card in hand if card != last]) for hand in state.hands]
    hands[turn] = (last,)
    now = CHANCES.outlook(replace(state, hands=tuple(hands))).shares
    assert now[turn] == max(now) > 0.8


def test_the_cards_of_a_deal_are_worth_what_all_deals_are_in_the_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "TIMES", 8)
    session = to_be_dealt()
    assert isinstance(session.awaits(), Luck)
    before = outlook_of(BOX, CHANCES, session.state, "one seed")
    assert before == outlook_of(BOX, CHANCES, session.state, "one seed")
    assert before != outlook_of(BOX, CHANCES, session.state, "another")
    after = []
    for deal in range(120):
        order = list(range(52))
        Random(deal).shuffle(order)
        dealt = GAME.apply(session.state, CHANCE, Fell(tuple(order))).state
        after.append(CHANCES.outlook(dealt).shares[0])
    assert before.shares[0] == pytest.approx(fmean(after), abs=0.05)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_that_is_over_is_worth_its_result(seats: int) -> None:
    session = Session(GAME, seat_computers(["easy"] * seats), {"deals": 6}, seed=3)
    play_out(session)
    state = session.state
    expected = tuple([(seat in state.winners) / len(state.winners) for seat in range(seats)])
    assert outlook_of(BOX, CHANCES, state, "any").shares == expected


def test_a_card_that_was_drawn_is_laid_if_it_fits_and_kept_if_not() -> None:
    session, rng = table(GAME, 2, {"deals": 6}, seed=1), Random(1)
    while session.state.phase is not Phase.DRAWN:
        assert random_entry(session, rng)
    found = played_out(session.state, Random(1), 3)
    assert len(found) == 3
    assert all(sum(each) == pytest.approx(1.0) for each in found)


def test_a_decision_costs_against_the_best_card() -> None:
    session = at_play()
    rng = Random(1)
    while len(session.moves(session.state.turn)) < 3:
        random_entry(session, rng)
    seat = session.state.turn
    costs = [CHANCES.cost(session.view(seat), seat, move, Random(1)) for move in session.moves(seat)]
    lost = [cost.lost for cost in costs if cost is not None]
    assert len(lost) == len(costs)
    assert min(lost) == pytest.approx(0.0, abs=1e-9)
    assert 0.0 < max(lost) < 0.5
    assert any(isinstance(move, Lay) for move in session.moves(seat))


def test_who_has_no_choice_has_decided_nothing() -> None:
    session, rng = at_play(), Random(3)
    while len(session.moves(session.state.turn)) != 1:
        random_entry(session, rng)
    seat = session.state.turn
    assert CHANCES.cost(session.view(seat), seat, session.moves(seat)[0], Random(1)) is None


def test_a_lie_that_will_be_found_has_its_price_already() -> None:
    session = at_play(honesty="found")
    rng = Random(1)
    while not (CANNOT_PLAY in session.moves(session.state.turn) and len(session.moves(session.state.turn)) > 1):
        random_entry(session, rng)
    liar = session.state.turn
    session.play(liar, CANNOT_PLAY)
    assert with_lies(session.state)[liar] == session.state.scores[liar] - 4


def test_what_happened_is_called_by_its_name() -> None:
    session, rng, seen = table(GAME, 3, {"deals": 6}, seed=2), Random(2), set()
    while random_entry(session, rng):
        if (called := CHANCES.called(session.steps[-1].events, session.steps[-2].state)) is not None:
            seen.add(called.say(session.names))
    assert "the cards of deal 1" in seen
    assert any(said.startswith("that ") and said.endswith(" went out in deal 1") for said in seen)
    assert any(said.startswith("the ") and said.endswith(" that Ann laid") for said in seen)
    assert "that Bob said “I cannot play”" in seen
