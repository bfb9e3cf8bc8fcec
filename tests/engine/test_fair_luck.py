"""Luck that can be checked: what it hangs on, and what it does not."""

from __future__ import annotations

import hmac
import pickle
from collections import Counter
from hashlib import sha256
from random import Random

import pytest

from parlor_desktop.engine.chance import Dice, Pick, Shuffle, Source, ordinary_dice, source_of
from parlor_desktop.engine.fair_luck import Secret, check_word, in_short
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.record import lines_of, read
from parlor_desktop.engine.session import AnySession, Illegal, Player, Session
from parlor_desktop.games.catalogue import find_game
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME
from tests.play import random_game

SECRET = Secret(bytes(range(32)))
COIN_AND_DIE = Dice((("head", "tail"), (1, 2, 3, 4, 5, 6)))
SOURCES = (ordinary_dice(2), COIN_AND_DIE, Shuffle(52), Pick(7))


def at_the_table(secret: Secret = SECRET) -> AnySession:
    return Session(GAME, [Player("Ann"), Player("Bob")], {"starter": "first"}, secret=secret)


def read_back(session: AnySession) -> AnySession:
    return read("".join(lines_of(session)).encode(), find_game).session


@pytest.mark.parametrize("source", SOURCES)
def test_luck_hangs_on_the_secret_the_word_and_the_place_and_on_nothing_else(source: Source) -> None:
    falls = {
        (secret.fingerprint, word, place): secret.fall(source, word, place)
        for secret in (SECRET, Secret(bytes(32)))
        for word in ("", "swordfish")
        for place in range(40)
    }
    assert all(source.admits(fell) for fell in falls.values())
    assert len(set(falls.values())) > min(len(falls), 7) / 2
    assert falls == {(secret, word, place): fell for (secret, word, place), fell in falls.items()}
    assert SECRET.fall(source, "swordfish", 3) == Secret(bytes(range(32))).fall(source, "swordfish", 3)


def test_a_number_is_the_hmac_of_word_place_and_counter() -> None:
    first = int.from_bytes(hmac.digest(bytes(range(32)), b"swordfish|12|0", "sha256"), "big")
    second = int.from_bytes(hmac.digest(bytes(range(32)), b"swordfish|12|1", "sha256"), "big")
    assert SECRET.fall(ordinary_dice(2), "swordfish", 12) == (1 + first % 6, 1 + second % 6)


def test_numbers_in_the_last_incomplete_round_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    most = (1 << 256) - 1
    answers = iter([most, most - 2, 5, 9])
    monkeypatch.setattr("parlor_desktop.engine.fair_luck.hmac.digest", lambda *_what: next(answers).to_bytes(32, "big"))
    assert (1 << 256) % 6 == 4, "so the last four numbers make no whole round of six"
    assert SECRET.fall(Dice(((1, 2, 3, 4, 5, 6),)), "", 0) == (6,)


def test_every_face_falls_as_often_as_another() -> None:
    seen = Counter(SECRET.fall(Pick(6), "", place)[0] for place in range(6000))
    assert all(abs(times - 1000) < 120 for times in seen.values())


def test_every_card_comes_first_as_often_as_another() -> None:
    seen = Counter(SECRET.fall(Shuffle(4), "", place)[0] for place in range(4000))
    assert all(abs(times - 1000) < 120 for times in seen.values())


@pytest.mark.parametrize("source", SOURCES)
def test_a_source_comes_back_from_what_a_record_says_of_it(source: Source) -> None:
    assert source_of(source.kind()) == source


@pytest.mark.parametrize(
    "kind", [None, [], {}, {"dice": 6}, {"dice": [0]}, {"dice": [[]]}, {"pick": 0}, {"shuffle": "52"}, {"shuffle": 10**9}]
)
def test_what_makes_no_sense_is_no_source(kind: object) -> None:
    assert source_of(kind) is None


def test_a_secret_says_nothing_of_itself_and_does_not_leave_its_process() -> None:
    assert SECRET.reveal() not in repr(SECRET)
    assert SECRET.fingerprint == sha256(bytes(range(32))).hexdigest()
    assert in_short(SECRET.fingerprint) == "630D CD29 66C4 3366"
    with pytest.raises(TypeError, match="does not leave"):
        pickle.dumps(SECRET)
    assert SECRET.reveal() not in at_the_table().seed_for("seat 0")


def test_no_two_new_secrets_are_alike() -> None:
    assert len({Secret.new().fingerprint for _ in range(20)}) == 20


@pytest.mark.parametrize("word", ["", " a", "a ", "a\nb", "x" * 41, "\ud800"])
def test_a_word_that_cannot_stand_in_a_record_is_refused(word: str) -> None:
    with pytest.raises(Impossible, match="printable"):
        check_word(word)


def test_another_word_brings_another_game_and_the_same_word_the_same() -> None:
    thrown = []
    for word in ("swordfish", "swordfish", "marlin"):
        session = at_the_table()
        session.add_word(word)
        for _ in range(4):
            session.play(session.state.thrower, THROW)
            session.let_fall()
        thrown.append([entry.move for entry in session.log])
    assert thrown[0] == thrown[1] != thrown[2]


def test_a_word_comes_too_late_when_something_has_fallen() -> None:
    session = at_the_table()
    session.play(0, THROW)
    assert session.can_add_word()
    session.let_fall()
    assert not session.can_add_word()
    with pytest.raises(Impossible, match="before any luck"):
        session.add_word("late")


def test_taking_back_buys_no_other_throw() -> None:
    session, straight = at_the_table(), at_the_table()
    for _ in range(3):
        session.play(0, GIVE_UP)
        session.take_back(0)
    session.play(0, THROW)
    straight.play(0, THROW)
    assert session.let_fall() == straight.let_fall()


def test_a_game_that_is_read_back_goes_on_with_the_same_luck_once_its_secret_is_found() -> None:
    session = at_the_table()
    session.add_word("swordfish")
    session.play(0, THROW)
    resumed = read_back(session)
    assert resumed.luck.secret is None
    with pytest.raises(Impossible, match="not here"):
        resumed.let_fall()
    resumed.know(Secret(bytes(32)))
    assert resumed.luck.secret is None, "another secret is not the one that was promised"
    resumed.know(SECRET)
    assert resumed.let_fall() == session.let_fall()
    assert resumed.seed_for("seat 1") == session.seed_for("seat 1")


def test_a_game_without_its_secret_goes_on_with_another_and_says_so() -> None:
    session = at_the_table()
    session.play(0, THROW)
    session.let_fall()
    resumed = read_back(session)
    resumed.promise_anew(Secret(bytes(32)))
    resumed.play(resumed.state.thrower, THROW)
    resumed.let_fall()
    again = read_back(resumed)
    assert again.luck.fingerprints == (SECRET.fingerprint, Secret(bytes(32)).fingerprint)
    assert again.log == resumed.log


def test_a_secret_is_revealed_when_the_game_is_over_and_then_nothing_is_taken_back() -> None:
    session = at_the_table()
    with pytest.raises(Impossible, match="when the game is over"):
        session.reveal(SECRET)
    seed = 0
    while not session.can_take_back(session.log[-1].actor if session.log else 0):  # somebody who gives up ends the game
        session, seed = random_game(at_the_table(), Random(seed)), seed + 1
    session.reveal(SECRET)
    assert read_back(session).luck.revealed == (SECRET.reveal(),)
    with pytest.raises(Illegal, match="lies open"):
        session.take_back(session.log[-1].actor)


def test_who_plays_a_seat_and_the_word_are_in_a_record_that_is_written_anew() -> None:
    session = at_the_table()
    session.add_word("swordfish")
    session.hand_over(1, "hard")
    session.play(0, THROW)
    session.let_fall()
    session.play(0, GIVE_UP)
    session.hand_over(0, "easy")
    session.take_back(0)
    again = read_back(session)
    assert (again.luck.word, again.plays, again.log) == ("swordfish", ("easy", "hard"), session.log)


def test_a_seed_makes_a_secret_and_is_told() -> None:
    session = Session(GAME, [Player("Ann"), Player("Bob")], {"starter": "first"}, seed=7, secret=Secret.of_seed(7))
    again = read_back(session)
    assert again.seed == 7
    assert again.luck.secret == Secret.of_seed(7)


def test_luck_that_was_given_is_said_to_be_brought() -> None:
    session = at_the_table()
    session.play(0, THROW)
    session.let_fall((3, 5))
    assert session.log[-1].brought
    assert read_back(session).log[-1].brought
