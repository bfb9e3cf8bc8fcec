"""A new game begins as another one stood, and says so."""

from __future__ import annotations

import pytest

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.engine.contract import CHANCE, Over
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.play_on import play_on
from parlor_desktop.engine.record import lines_of, read
from parlor_desktop.engine.session import PERSON, AnySession, Session
from parlor_desktop.engine.verifying import Found, verify
from parlor_desktop.games import catalogue


def finished(name: str) -> AnySession:
    game = catalogue.find_game(name)
    session: AnySession = Session(game, seat_computers(["easy"] * max(3, game.seats[0])), secret=Secret.new())
    play_out(session)
    return session


@pytest.mark.parametrize("name", catalogue.names())
def test_it_begins_as_the_other_stood_and_goes_its_own_way(name: str) -> None:
    old = finished(name)
    place = len(old.log) // 2
    new = play_on(old, place, Secret.new())
    assert new.state == old.steps[place].state
    assert new.on_from == place
    assert not isinstance(new.awaits(), Over)
    play_out(new)
    assert new.luck.fingerprints != old.luck.fingerprints
    assert len(old.log) > place, "the old one stays as it was"


@pytest.mark.parametrize("name", catalogue.names())
def test_its_record_says_where_it_comes_from_and_its_luck_can_be_checked(name: str) -> None:
    old = finished(name)
    place = len(old.log) // 2
    secret = Secret.new()
    new = play_on(old, place, secret)
    play_out(new)
    new.reveal(secret)
    text = "".join(lines_of(new)).encode()
    read_again = read(text, catalogue.find_game).session
    assert (read_again.on_from, read_again.state) == (place, new.state)
    assert all(entry.brought for entry in new.log[:place] if entry.actor == CHANCE)
    verdict = verify(text, catalogue.find_game)
    taken_over = sum(entry.actor == CHANCE for entry in new.log[:place])
    assert verdict.checked == sum(entry.actor == CHANCE for entry in new.log) - taken_over
    assert (verdict.found, verdict.unchecked) == (Found.PARTLY, 0)
    assert f"in its first {place} moves" in verdict.sentence


def test_who_plays_there_now_plays_on() -> None:
    old = finished("pig_dice")
    old.hand_over(1, PERSON)
    assert play_on(old, 4, Secret.new()).plays == ("easy", PERSON, "easy")


@pytest.mark.parametrize("at", ["the beginning", "the end"])
def test_there_is_nothing_to_go_on_from_at_either_end(at: str) -> None:
    old = finished("pig_dice")
    with pytest.raises(Impossible, match="nothing to go on from"):
        play_on(old, 0 if at == "the beginning" else len(old.log), Secret.new())
