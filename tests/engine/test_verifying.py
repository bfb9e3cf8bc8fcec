"""Which line is bent, and what is said of luck that cannot be checked. Records of every game, bent in every way, are in
proofs/fair.py and its short form."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.json_lines import make_line
from parlor_desktop.engine.record import BadRecord, lines_of, read
from parlor_desktop.engine.session import AnySession, Player, Session
from parlor_desktop.engine.verifying import Found, verify
from parlor_desktop.games.catalogue import find_game
from parlor_desktop.games.pig_dice.rules import GAME
from tests.play import random_entry, random_game, record_of, table

SECRET, OTHER = Secret(bytes(range(32))), Secret(bytes(32))


def played(word: str = "", rules: dict[str, object] | None = None, **of: Any) -> AnySession:
    session: AnySession = Session(
        GAME, [Player("Ann"), Player("Bob")], {"goal": 50, **(rules or {})}, **(of or {"secret": SECRET})
    )
    if word:
        session.add_word(word)
    random_game(session, Random(3))
    assert session.luck.secret is not None
    session.reveal(session.luck.secret)
    return session


def facts_of(session: AnySession) -> list[dict[str, Any]]:
    return [{key: value for key, value in json.loads(line).items() if key != "check"} for line in lines_of(session)]


def written(lines: list[dict[str, Any]]) -> bytes:
    return "".join(map(make_line, lines)).encode()


def refusal(lines: list[dict[str, Any]]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(written(lines), find_game)
    assert caught.value.reason.endswith(".")
    return caught.value


def thrown(lines: list[dict[str, Any]]) -> list[int]:
    return [at for at, facts in enumerate(lines) if "dice" in facts.get("from", ())]


def test_an_honest_record_is_accepted_in_a_sentence() -> None:
    session = played("swordfish")
    verdict = verify(record_of(session), find_game)
    falls = sum(entry.actor == -1 for entry in session.log)
    assert verdict.found is Found.FAIR
    assert verdict.sentence == (
        f"Luck fell {falls} times as it was promised: all of it follows from the secret with the fingerprint "
        "630D CD29 66C4 3366 and the word “swordfish”."
    )


def test_a_die_that_was_changed_is_named_even_where_it_makes_a_later_move_illegal() -> None:
    lines = facts_of(played())
    at = thrown(lines)[0]
    lines[at]["luck"] = [3, 4] if lines[at]["luck"] != [3, 4] else [1, 1]
    with pytest.raises(BadRecord) as later:
        read(written(lines), find_game)
    assert later.value.line > at + 1
    assert refusal(lines).line == at + 1


def test_what_was_bent_is_named() -> None:
    honest = facts_of(played("swordfish"))
    throw = thrown(honest)[0]
    for at, new, reason in (
        (0, {"fingerprint": OTHER.fingerprint}, "is not that of the secret which luck has followed"),
        (0, {"seed": 7}, "that this seed makes"),
        (1, {"word": "marlin"}, "does not follow from this word"),
        (throw, {"from": None}, "does not say what it fell from"),
        (throw, {"from": {"dice": [6, 6]}}, "but the game waits for"),
        (throw, {"brought": True}, "no house rule of this table lets them"),
        (throw, {"line": throw}, "lines are missing"),
        (len(honest) - 1, {"revealed": OTHER.reveal()}, "not the one whose fingerprint was promised"),
    ):
        lines = [dict(facts) for facts in honest]
        lines[at] = {key: value for key, value in {**lines[at], **new}.items() if value is not None}
        bad = refusal(lines)
        assert (bad.line, reason in bad.reason) == (at + 1, True), bad


def test_of_a_game_that_goes_on_the_secret_is_not_revealed_yet() -> None:
    session: AnySession = Session(GAME, [Player("Ann"), Player("Bob")], secret=SECRET)
    for _ in range(20):
        random_entry(session, Random(1))
    verdict = verify(record_of(session), find_game)
    assert verdict.found is Found.NOT_OVER
    assert "is not revealed yet" in verdict.sentence
    assert SECRET.reveal() not in record_of(session).decode()


def test_an_old_record_is_said_to_be_one() -> None:
    verdict = verify(record_of(random_game(table(GAME, 3), Random(1))), find_game)
    assert verdict.found is Found.SEEDED
    assert "before luck could be checked" in verdict.sentence


def test_a_game_of_a_seed_says_so() -> None:
    verdict = verify(record_of(played(seed=7, secret=Secret.of_seed(7))), find_game)
    assert verdict.found is Found.FAIR
    assert "made of the seed 7" in verdict.sentence


def test_what_fell_before_the_game_was_moved_cannot_be_checked_and_the_rest_is() -> None:
    session: AnySession = Session(GAME, [Player("Ann"), Player("Bob")], {"goal": 50}, secret=OTHER)
    rng = Random(4)
    for _ in range(9):
        random_entry(session, rng)
    session = read(record_of(session), find_game).session
    session.promise_anew(SECRET)
    random_game(session, rng)
    session.reveal(SECRET)
    verdict = verify(record_of(session), find_game)
    assert verdict.found is Found.PARTLY
    assert "cannot be checked: the game was moved to another computer" in verdict.sentence
    lines = facts_of(session)
    promised = next(at for at, facts in enumerate(lines) if at and "fingerprint" in facts)
    lines[promised]["fingerprint"] = Secret(bytes(31) + b"1").fingerprint
    assert refusal(lines).line == promised + 1


def test_a_game_that_is_over_and_reveals_nothing_is_said_to_do_so() -> None:
    session = played()
    assert isinstance(session.awaits(), Over)
    verdict = verify("".join(lines_of(session)[:-1]).encode(), find_game)
    assert verdict.found is Found.NOT_OVER
    assert "was not written into this record" in verdict.sentence


def test_luck_that_people_brought_is_said_to_be_theirs() -> None:
    session: AnySession = Session(GAME, [Player("Ann"), Player("Bob")], {"goal": 50, "dice": "real"}, secret=SECRET)
    rng = Random(1)
    while not isinstance(session.awaits(), Over):
        dice = session.thrown_by_people
        if dice is None:
            random_entry(session, rng)
        else:
            assert not session.can_take_back(session.state.thrower), "the dice may lie there already"
            session.let_fall(dice.sample(rng))
    session.reveal(SECRET)
    verdict = verify(record_of(session), find_game)
    assert verdict.found is Found.PARTLY
    throws = len(thrown(facts_of(session)))
    assert f"People threw real dice {throws} times" in verdict.sentence
    assert verdict.brought == throws
