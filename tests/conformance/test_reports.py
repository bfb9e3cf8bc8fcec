"""What the report of every game must keep: the sums add up, figures are fixed, and what a decision cost is told from the seat's
view alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.ai.report import figure_of, figures_of, last_open_place, place_of, report_of
from parlor_desktop.ai.valuing import chances_of, cost_of, outlook_of
from parlor_desktop.engine.contract import AnyBox, CallOut, Over
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games import catalogue
from tests.conformance.test_every_game import guess_at
from tests.play import random_entry, random_game, table
from tests.sixth.games.even_steven.box import BOX as EVEN_STEVEN

BOXES = (*catalogue.boxes(), EVEN_STEVEN)

every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)


def short_rules(box: AnyBox) -> dict[str, object]:
    """The shortest evening that a box offers, where its rules tell."""
    lengths = {"goal": 50, "hands": "once", "deals": 6, "games": 1}
    rules = {rule.name: rule for rule in house_rules_of(box.rules().house_rules)}
    return {name: choice for name, choice in lengths.items() if name in rules and choice in rules[name].choices}


def played(box: AnyBox, seats: int = 3, seed: int = 1) -> AnySession:
    session = Session(box.rules(), seat_computers(["medium"] * seats), short_rules(box), seed=seed)
    play_out(session)
    return session


def on_its_way(box: AnyBox, seats: int, seed: int, entries: int) -> AnySession:
    session, rng = table(box.rules(), seats, short_rules(box), seed), Random(seed)
    for _ in range(entries):
        random_entry(session, rng)
    return session


@every_box
def test_start_luck_own_and_others_make_the_result_for_every_seat(box: AnyBox) -> None:
    session = played(box)
    report = report_of(session, figures_of(session))
    over = session.awaits()
    assert isinstance(over, Over)
    assert report.finished
    for seat, sums in enumerate(report.sums):
        assert sums.start + sums.luck + sums.own + sums.others == pytest.approx(sums.result, abs=1e-9)
        assert sums.result == over.share(seat)
    for part in ("luck", "start", "result"):
        whole = sum(getattr(sums, part) for sums in report.sums)
        assert whole == pytest.approx(0.0 if part == "luck" else 1.0, abs=1e-6)
    assert sum(sums.own + sums.others for sums in report.sums) == pytest.approx(0.0, abs=1e-6)
    for _, shares in report.curve:
        assert sum(shares) == pytest.approx(1.0, abs=1e-6)
        assert all(-1e-9 <= share <= 1 + 1e-9 for share in shares)
    assert all(each.cost.lost >= 0 for each in report.decisions)
    assert all(len(points) <= 3 for points in report.turning_points)


@every_box
def test_a_game_of_random_moves_has_a_report_too(box: AnyBox) -> None:
    session = table(box.rules(), box.seats[0], short_rules(box), seed=3)
    random_game(session, Random(3))
    report = report_of(session, figures_of(session))
    for sums in report.sums:
        assert sums.start + sums.luck + sums.own + sums.others == pytest.approx(sums.result, abs=1e-9)


@every_box
def test_a_report_of_a_game_that_goes_on_ends_where_all_lay_open(box: AnyBox) -> None:
    session = on_its_way(box, 3, seed=5, entries=6)
    game, upto = box.rules(), last_open_place(session)
    state = session.steps[upto].state
    assert game.view(state, None) == state
    for later in session.steps[upto + 1 :]:
        assert game.view(later.state, None) != later.state
    report = report_of(session, figures_of(session))
    assert not report.finished
    assert [at for at, _ in report.curve] == list(range(upto + 1))
    assert all(each.place < upto for each in report.decisions)


@every_box
def test_the_same_table_is_always_worth_the_same(box: AnyBox) -> None:
    session = on_its_way(box, 3, seed=7, entries=9)
    state = session.state
    once, again = (outlook_of(box, chances_of(box), state, "the same") for _ in range(2))
    assert once == again


@every_box
def test_what_a_decision_has_cost_does_not_hang_on_what_the_seat_could_not_see(box: AnyBox) -> None:
    game, looked = box.rules(), 0
    for seed in range(1, 10):
        session = on_its_way(box, 3, seed, entries=2 * seed)
        seat = next((seat for seat in range(3) if session.moves(seat)), None)
        if seat is None:
            continue
        move = Random(seed).choice(session.moves(seat))
        session.play(seat, move, ms=0 if isinstance(session.awaits(), CallOut) else None)
        place = place_of(session, len(session.log) - 1)
        other: Any = place.state if place.view == place.state else guess_at(game, place.view, seat, Random(seed))
        assert game.view(other, seat) == place.view
        guessed = place._replace(state=other, view=game.view(other, seat))
        assert figure_of(place).cost == figure_of(guessed).cost
        assert figure_of(place).cost == cost_of(box, chances_of(box), place.view, seat, move, place.seed)
        looked += 1
    assert looked >= 2


@every_box
def test_the_seed_of_tried_luck_says_nothing_of_what_falls(box: AnyBox) -> None:
    """It is made of what everybody knows: the fingerprint, or the plain seed, and the place."""
    session = on_its_way(box, 2, seed=9, entries=3)
    place = place_of(session, 1)
    assert place.seed == "report 9 1"
    assert replace(session.luck, secret=None) == session.luck
