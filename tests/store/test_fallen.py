"""How dice and cards have fallen in all games, counted from their records."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from parlor_desktop.engine.chance import Pick, Shuffle, ordinary_dice
from parlor_desktop.engine.contract import CHANCE, Fell
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.session import AnySession, Player, Session
from parlor_desktop.games.catalogue import find_game
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.store.fallen import (
    Fallen,
    add_record,
    fairness_of_die,
    fairness_of_picks,
    fairness_of_sums,
    fairness_of_tops,
    upper_tail,
)
from tests.play import random_entry, random_game, record_of, table

FACES = (1, 2, 3, 4, 5, 6)


def counted(tmp_path: Path, *sessions: AnySession) -> Fallen:
    fallen = Fallen()
    for number, session in enumerate(sessions):
        path = tmp_path / f"{number}.parlor"
        path.write_bytes(record_of(session))
        add_record(fallen, path)
    return fallen


@pytest.mark.parametrize("secret", [None, Secret(bytes(32))])
def test_every_die_of_a_record_is_counted_be_it_old_or_new(tmp_path: Path, secret: Secret | None) -> None:
    session: AnySession = Session(GAME, [Player("Ann"), Player("Bob")], {"goal": 50}, seed=4, secret=secret)
    random_game(session, Random(1))
    fallen = counted(tmp_path, session)
    throws = [entry.move.outcome for entry in session.log if isinstance(entry.move, Fell) and len(entry.move.outcome) == 2]
    assert fallen.games == 1
    assert sum(sum(seen.values()) for seen in fallen.dice.values()) == 2 * len(throws)
    assert fallen.picks[2].total() == 1
    assert fallen.players == {}, "a die without a six has another average"


def test_ordinary_dice_are_counted_for_whoever_has_thrown_them(tmp_path: Path) -> None:
    session: AnySession = Session(find_game("mexican_pete"), [Player("Ann"), Player("Bob")], secret=Secret(bytes(32)))
    rng = Random(2)
    for _ in range(120):
        random_entry(session, rng)
    expected: dict[str, Counter[int]] = {}
    for before, entry in pairwise(session.log):
        if isinstance(entry.move, Fell) and len(entry.move.outcome) == 2 and before.actor >= 0:
            expected.setdefault(session.names[before.actor], Counter()).update(int(face) for face in entry.move.outcome)
    assert expected
    assert counted(tmp_path, session).players == expected


def test_cards_are_counted_by_the_part_of_the_pack_that_lay_on_top(tmp_path: Path) -> None:
    session = table(find_game("bacarac"), 3)
    while not any(
        entry.actor == CHANCE and len(entry.move.outcome) == 52 for entry in session.log if isinstance(entry.move, Fell)
    ):
        random_entry(session, Random(1))
    outcome = next(e.move.outcome for e in session.log if isinstance(e.move, Fell) and len(e.move.outcome) == 52)
    assert isinstance(outcome[0], int)
    assert counted(tmp_path, session).tops == {52: Counter({outcome[0] // 13: 1})}


def test_real_dice_are_not_the_program_s_luck(tmp_path: Path) -> None:
    session: AnySession = Session(
        GAME, [Player("Ann"), Player("Bob")], {"dice": "real", "starter": "first"}, secret=Secret(bytes(32))
    )
    session.play(0, session.moves(0)[0])
    session.let_fall((3, 4))
    fallen = counted(tmp_path, session)
    assert (fallen.brought, dict(fallen.dice)) == (1, {})


def test_what_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    fallen = Fallen()
    for text in (
        b"",
        b"?",
        b'{"parlor":2,"fingerprint":"x","seats":[{}]}\n',
        b'{"parlor":2,"fingerprint":"x","seats":[]}\n[1]\n',
    ):
        (tmp_path / "bad.parlor").write_bytes(text)
        add_record(fallen, tmp_path / "bad.parlor")
    add_record(fallen, tmp_path / "nowhere.parlor")
    assert fallen.games == 0


@pytest.mark.parametrize(
    ("square", "freedom", "chance"),
    [(3.841, 1, 0.05), (11.070, 5, 0.05), (15.086, 5, 0.01), (18.307, 10, 0.05), (2.0, 2, 0.3679)],
)
def test_the_tail_of_chi_square_is_as_in_the_tables(square: float, freedom: int, chance: float) -> None:
    assert upper_tail(square, freedom) == pytest.approx(chance, abs=2e-4)
    assert upper_tail(0, freedom) == 1


def test_a_loaded_die_is_odd_and_an_even_one_is_not() -> None:
    assert fairness_of_die(FACES, Counter(dict.fromkeys(FACES, 100))).chance == pytest.approx(1)
    loaded = fairness_of_die(FACES, Counter({**dict.fromkeys(FACES, 100), 6: 160}))
    assert loaded.is_odd


def test_of_a_few_throws_nothing_is_said_however_they_fell() -> None:
    few = fairness_of_die(FACES, Counter({6: 29}))
    assert (few.times, few.chance, few.is_odd) == (29, None, False)


def test_a_face_that_is_there_twice_may_come_twice_as_often() -> None:
    assert fairness_of_die((1, 1, 2), Counter({1: 200, 2: 100})).chance == pytest.approx(1)


def test_fair_luck_is_hardly_ever_odd() -> None:
    """Over a hundred machines with fair luck, about one in a hundred tests is odd."""
    rng, odd, tests = Random(1), 0, 0
    for _ in range(40):
        fallen = Fallen()
        for _ in range(250):
            fallen.add(ordinary_dice(2), ordinary_dice(2).sample(rng), "Ann")
            fallen.add(Pick(4), Pick(4).sample(rng))
            fallen.add(Shuffle(52), Shuffle(52).sample(rng))
        found = [
            fairness_of_die(FACES, fallen.dice[FACES]),
            fairness_of_sums(2, fallen.sums[2]),
            fairness_of_picks(4, fallen.picks[4]),
            fairness_of_tops(52, fallen.tops[52]),
        ]
        assert all(fairness.chance is not None for fairness in found)
        odd, tests = odd + sum(fairness.is_odd for fairness in found), tests + len(found)
    assert odd <= 0.05 * tests
