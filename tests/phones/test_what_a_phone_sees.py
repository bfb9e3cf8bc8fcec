"""What is made for phones: in every game, at every moment, all that a seat may do, and nothing that it may not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from parlor_desktop.engine.contract import AnyBox, CallOut, Luck, Over, Seat, Turn, Turns
from parlor_desktop.engine.held import move_key
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games import catalogue
from parlor_desktop.phones.what_a_phone_sees import Asked, Message, Teller, moment, pictures_in
from tests.phones.evening import fill, players, read_picture
from tests.sixth.games.even_steven.box import BOX as SIXTH

ALL = (*catalogue.BOXES, SIXTH)
LARGEST = 14_000
"""Bytes of a message, in the largest hand of the largest table."""


def offered(table: Message) -> list[str]:
    held = table["held"]
    moves = [piece["move"] for group in held["groups"] for piece in group["pieces"] if piece.get("move")]
    return [*moves, *(button["move"] for button in held["buttons"]), *([held["buzzer"]["move"]] if held["buzzer"] else [])]


def deciding(session: AnySession) -> tuple[Seat, ...]:
    match session.awaits():
        case Turn(seat):
            return (seat,)
        case Turns(seats):
            return seats
    return ()


def step(session: AnySession, rng: Random) -> None:
    match session.awaits():
        case Luck():
            session.let_fall()
        case CallOut(seats, seconds):
            speakers = [seat for seat in seats if session.moves(seat)]
            if speakers and (seconds > 100 or rng.random() < 0.4):
                seat = rng.choice(speakers)
                session.play(seat, rng.choice(session.moves(seat)), 100)
            else:
                session.time_up(1000)
        case _:
            seat = rng.choice(deciding(session))
            session.play(seat, rng.choice(session.moves(seat)))


@pytest.mark.parametrize("plays", ["pp", "ppp"])
@pytest.mark.parametrize("box", ALL, ids=lambda box: box.name)
def test_every_move_that_is_allowed_is_offered_and_no_other(box: AnyBox, plays: str) -> None:
    rng, session, teller = Random(2), Session(box.rules(), players(plays), seed=2), Teller()
    seen = 0
    while not isinstance(session.awaits(), Over) and len(session.log) < 300:
        for seat in range(len(plays)):
            quiet = teller.table(moment(session, seat), 1, Asked.NOTHING)
            assert [
                move for move in offered(quiet) if quiet["held"]["buzzer"] is None or move != quiet["held"]["buzzer"]["move"]
            ] == []
        for seat in deciding(session):
            table = teller.table(moment(session, seat), 1, Asked.TURN)
            allowed = {move_key(move) for move in session.moves(seat)}
            assert len(allowed) == len(session.moves(seat))
            form = box.held(session.view(seat), seat).form
            wide = {move_key(move) for move in session.moves(seat) if form and isinstance(move, form.replaces)}
            assert set(offered(table)) - {"call"} == allowed - wide - {"call"}
            assert table["line"]
            seen += 1
            if form is not None:
                move = box.filled_in(session.view(seat), seat, fill(table["held"]["form"], rng))
                assert move is not None
                assert session.objection(seat, move) == ""
        step(session, rng)
    assert seen or box.rules().awaits(session.state)


@pytest.mark.parametrize("box", ALL, ids=lambda box: box.name)
def test_messages_are_small_and_their_pictures_are_there(box: AnyBox) -> None:
    rng, teller = Random(3), Teller()
    session: AnySession = Session(box.rules(), players("pppp"[: box.seats[-1]]), seed=3)
    names: set[str] = set()
    while not isinstance(session.awaits(), Over) and len(session.log) < 200:
        step(session, rng)
        message = teller.table(moment(session, 0), 1, Asked.NOTHING)
        assert len(json.dumps(message, ensure_ascii=False).encode()) < LARGEST
        names |= pictures_in(message)
    for name in names:
        assert read_picture(name).startswith("<svg")


def test_words_are_put_into_the_language_of_the_program() -> None:
    box = catalogue.find("bacarac")
    session: AnySession = Session(box.rules(), players("pp"), seed=3)
    while not isinstance(session.awaits(), Turn):
        session.let_fall()
    table = Teller(lambda text: f"‹{text}›", "xx").table(moment(session, deciding(session)[0]), 1, Asked.TURN)
    assert all("‹" in group["title"] for group in table["held"]["groups"])
    assert all(
        "‹" in text for text in (table["line"], *table["story"], *(button["say"] for button in table["held"]["buttons"]))
    )


def test_the_end_says_who_has_won_and_what_decided_it() -> None:
    box = catalogue.find("pig_dice")
    session: AnySession = Session(box.rules(), players("pp"), {"goal": 50}, seed=3)
    rng = Random(1)
    while not isinstance(session.awaits(), Over):
        step(session, rng)
    over: Any = Teller().table(moment(session, 0), 1, Asked.NOTHING)["over"]
    assert over["places"][0]["place"] == 1
    assert over["line"]
    assert over["won"] == any(person["seat"] == 0 for person in over["places"][0]["people"])
