"""Everybody's chance to win an evening of Horses."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.ai.valuing import outlook_of
from parlor_desktop.engine.chances import Chances
from parlor_desktop.engine.contract import CHANCE, Luck, Over, Turn
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.session import AnySession
from parlor_desktop.games.horses import shares
from parlor_desktop.games.horses.box import BOX
from parlor_desktop.games.horses.moves import OFF, TURN_CARD, Cut, Stake
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.shares import CHANCES, before_the_bets, settled, standing
from parlor_desktop.games.horses.table import Phase, Table
from tests.play import random_entry, table


@pytest.fixture(autouse=True)
def _few_evenings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MOST", 60)
    monkeypatch.setattr(shares, "BOARDS", 10)


def betting(seats: int = 3, **rules: object) -> AnySession:
    session = table(GAME, seats, {"bookie": "fixed", **rules})
    assert session.state.phase is Phase.BET
    return session


def running(seed: int = 1, seats: int = 3, **rules: object) -> AnySession:
    """A race with some bets, of which some cards have been turned."""
    session = betting(seats, **rules)
    for seat, line in zip(session.state.bettors, ("win H", "place S", "black", "show D"), strict=False):
        session.play(seat, Stake(((line, 12),)))
    session.play(0, OFF)
    rng = Random(seed)
    session.let_fall(tuple(rng.sample(range(52), 52)))
    session.play(session.state.cutter, Cut(rng.randrange(1, 52)))
    for _ in range(rng.randrange(30)):
        session.play(0, TURN_CARD)
    return session


@pytest.mark.parametrize("seed", range(4))
def test_a_race_is_worth_the_mean_of_what_its_next_card_may_bring(seed: int) -> None:
    """The pack is hidden from all, so turning a card is luck, though the pack was shuffled long before."""
    state: Table = running(seed).state
    now = CHANCES.outlook(state).shares
    means = [0.0] * 3
    for at, card in enumerate(state.pack):
        first = (card, *state.pack[:at], *state.pack[at + 1 :])
        after = GAME.apply(_with_pack(state, first), 0, TURN_CARD).state
        for seat, share in enumerate(outlook_of(BOX, CHANCES, after, "any").shares):
            means[seat] += share / len(state.pack)
    assert means == pytest.approx(now, abs=1e-9)
    assert CHANCES.whose(state, 0, TURN_CARD) == CHANCE


def _with_pack(state: Table, pack: tuple[str, ...]) -> Table:
    return replace(state, pack=pack)


def test_how_the_hidden_pack_lies_changes_nothing() -> None:
    state: Table = running(2).state
    other = _with_pack(state, tuple(reversed(state.pack)))
    assert CHANCES.outlook(other) == CHANCES.outlook(state)
    shuffled = betting()
    for seat in shuffled.state.bettors:
        shuffled.play(seat, Stake((("win H", 5),)))
    off = CHANCES.outlook(shuffled.state)
    shuffled.play(0, OFF)
    before = outlook_of(BOX, CHANCES, shuffled.state, "any")
    shuffled.let_fall()
    assert off == before == CHANCES.outlook(shuffled.state)


@pytest.mark.parametrize("cover", ["markers", "covered"])
def test_the_scores_after_a_race_are_those_that_the_till_pays(cover: str) -> None:
    session = running(3, 4, bank=60, cover=cover, limit="none")
    state: Table = session.state
    while len(session.state.ledger) == 0:
        session.play(0, TURN_CARD)
    race = session.state.ledger[0]
    assert settled(state, state.laid, race.finish) == session.state.scores
    assert race.gains == tuple(now - 60 for now in session.state.scores)


def test_after_the_last_race_the_most_counters_win() -> None:
    session = running(5)
    rules = session.rules
    assert standing(rules, (130, 130, 100), 4, 0).shares == (0.5, 0.5, 0.0)
    assert standing(rules, (130, 130, 100), 4, 0).margin == 0.0
    earlier = standing(rules, (200, 100, 60), 3, 0)
    assert earlier.shares[0] > 0.5 > earlier.shares[1] > earlier.shares[2]
    assert 0.0 < earlier.margin < 0.2


def test_bets_that_lie_count_whoever_has_seen_them() -> None:
    session = betting(3)
    session.play(1, Stake((("win H", 30),)))
    safe = betting(3)
    safe.play(1, Stake(()))
    assert before_the_bets(session.state).shares != before_the_bets(safe.state).shares


def test_a_bet_costs_what_the_hard_player_finds_better() -> None:
    session = table(GAME, 2, {"bookie": "fixed", "limit": "none"}, seed=4)
    rng = Random(4)
    while session.state.left > 1 or session.state.phase is not Phase.BET:
        random_entry(session, rng)
    bettor = session.state.to_bet[0]
    if session.state.scores[bettor] > session.state.scores[0]:
        cost = CHANCES.cost(session.view(bettor), bettor, Stake(()), Random(1))
        assert cost is not None
        assert cost.lost == pytest.approx(0.0, abs=0.02), "whoever leads lays nothing"
    else:
        cost = CHANCES.cost(session.view(bettor), bettor, Stake(()), Random(1))
        assert cost is not None
        assert cost.lost > 0.05, "whoever is behind and lays nothing has lost"
        assert isinstance(cost.best, Stake)
        assert cost.best.bets


def test_the_bookie_decides_nothing_that_could_cost() -> None:
    state = running(6)
    assert CHANCES.cost(state.view(0), 0, TURN_CARD, Random(1)) is None


@pytest.mark.parametrize("bookie", ["cut", "rotates"])
def test_before_the_first_bookie_all_are_level(bookie: str) -> None:
    session = table(GAME, 3, {"bookie": bookie})
    assert isinstance(session.awaits(), Luck)
    start = outlook_of(BOX, CHANCES, session.state, "any")
    assert start.shares == pytest.approx((1 / 3,) * 3, abs=0.1)
    assert sum(start.shares) == pytest.approx(1.0)


def test_a_race_is_called_by_its_winner() -> None:
    session = running(7)
    began = len(session.steps)
    while len(session.state.ledger) == 0:
        session.play(0, TURN_CARD)
    events = [event for step in session.steps[began:] for event in step.events]
    called = CHANCES.called(events, session.steps[began].state)
    assert called is not None
    first = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs"}[session.state.ledger[0].finish[0]]
    assert called.say(session.names) == f"race 1, which {first} won,"
    unfinished = CHANCES.called((), session.steps[began].state)
    assert unfinished is not None
    assert unfinished.say(session.names) == "how the cards came in race 1"
    laid = CHANCES.called(session.steps[1].events, session.steps[0].state)
    assert laid is not None
    assert laid.say(session.names) == "what Bob laid on race 1"


def test_these_are_the_chances_of_the_box() -> None:
    chances: Chances[Table] | None = BOX.chances()
    assert chances is CHANCES
    assert isinstance(GAME.awaits(running(1).state), Turn | Over)
