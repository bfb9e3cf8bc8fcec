"""Who sits where: people come and go, computer players make room, and no two look alike."""

from __future__ import annotations

import getpass
from dataclasses import replace
from pathlib import Path

import pytest

from parlor_desktop.ai.match import NAMES
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.store.faces import FACES
from parlor_desktop.store.people import People
from parlor_desktop.store.tables import EMPTY, SEATS, Tables, TableSetup
from parlor_desktop.ui.places import KEYS, default_setup, seated
from parlor_desktop.ui.setup.seating import Seating

GAME = catalogue.boxes()[0].rules()


@pytest.fixture
def people(tmp_path: Path) -> People:
    return People(tmp_path / "people.json", COLOURS)


@pytest.fixture
def seating(people: People) -> Seating:
    seating = Seating(range(2, 7), people)
    seating.load(default_setup(GAME))
    return seating


def names(seating: Seating) -> list[str]:
    return [player.name for player in seating.players()]


def check_all_differ(seating: Seating) -> None:
    players = seating.players()
    for marks in ([p.name for p in players], [p.face for p in players], [p.colour for p in players]):
        assert len(set(marks)) == len(players), marks
    keys = [player.key for player in players if player.plays == PERSON]
    assert len(set(keys)) == len(keys)
    assert set(keys) <= set(KEYS)


def test_somebody_whom_nobody_knows_sits_as_a_guest_with_a_face_against_three(seating: Seating) -> None:
    assert names(seating) == ["Guest", "Ada", "Ben", "Clara"]
    assert seating.players()[0].face in FACES
    check_all_differ(seating)


def test_the_guest_makes_room_first_then_the_computer_players_then_there_is_the_next_place(
    seating: Seating, people: People
) -> None:
    marks = [people.welcome(name).mark for name in ("Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus")]
    for mark in marks:
        before = names(seating)
        assert seating.sit_or_rise(mark) == (len(before) < 6 or any(s.player.plays != PERSON for s in seating.sitters))
        check_all_differ(seating)
    assert names(seating) == ["Ann", "Bob", "Cy", "Di", "Ed", "Flo"]


def test_whoever_rises_lets_the_computer_player_back_who_made_room(seating: Seating, people: People) -> None:
    ann, bob = people.welcome("Ann").mark, people.welcome("Bob").mark
    seating.sit_or_rise(ann)
    seating.sit_or_rise(bob)
    assert names(seating) == ["Ann", "Bob", "Ben", "Clara"]
    seating.sit_or_rise(bob)
    assert names(seating) == ["Ann", "Ada", "Ben", "Clara"]
    assert seating.players()[1].plays == "medium"
    seating.sit_or_rise(ann)
    assert names(seating) == ["Ada", "Ben", "Clara"], "nobody had made room for the first but a guest"


def test_a_seat_that_is_left_empty_stays_so_though_somebody_had_made_room(seating: Seating, people: People) -> None:
    ann, bob = people.welcome("Ann").mark, people.welcome("Bob").mark
    seating.sit_or_rise(ann)
    seating.sit_or_rise(bob)
    seating.empty(1)
    assert names(seating) == ["Ann", "Ben", "Clara"]


def test_people_keep_their_colour_and_computer_players_change_theirs(seating: Seating, people: People) -> None:
    taken = seating.players()[2].colour
    mark = people.welcome("Ann", "cook", taken).mark
    seating.sit_or_rise(mark)
    assert (seating.players()[0].face, seating.players()[0].colour) == ("cook", taken)
    check_all_differ(seating)
    seating.seat_computer(1, "Jack")
    seating.set_colour(1, "umber")
    people.change(mark, colour="umber")
    seating.move(0, 3)
    assert seating.players()[3].colour == "umber", "wherever they sit"
    check_all_differ(seating)


def test_two_people_of_one_colour_and_face_can_still_be_told_apart(seating: Seating, people: People) -> None:
    ann, bob = people.welcome("Ann", "cook", "red").mark, people.welcome("Bob", "cook", "red").mark
    seating.sit_or_rise(ann)
    seating.sit_or_rise(bob)
    check_all_differ(seating)
    seating.sit_or_rise(ann)
    bobs = next(player for player in seating.players() if player.name == "Bob")
    assert (bobs.face, bobs.colour) == ("cook", "red"), "theirs again, now that nobody else wears it"


def test_a_computer_player_of_the_same_name_is_somebody_else(seating: Seating, people: People) -> None:
    seating.sit_or_rise(people.welcome("ben").mark)
    assert names(seating)[0] == "ben"
    assert set(names(seating)[1:]) <= set(NAMES) - {"Ben"}
    check_all_differ(seating)


def test_two_change_places_and_nobody_is_lost(seating: Seating, people: People) -> None:
    seating.sit_or_rise(people.welcome("Ann").mark)
    seating.move(0, 2)
    assert names(seating) == ["Ben", "Ada", "Ann", "Clara"]
    seating.move(0, 4)
    assert names(seating) == ["Ada", "Ann", "Clara", "Ben"], "beyond the last seat"


def test_a_person_who_sits_elsewhere_changes_places_with_who_sat_here(seating: Seating, people: People) -> None:
    ann = people.welcome("Ann").mark
    seating.sit_or_rise(ann)
    seating.sit_at(3, ann)
    assert names(seating) == ["Clara", "Ada", "Ben", "Ann"]


def test_a_computer_player_comes_with_a_face_of_their_name_and_as_strong_as_who_sat_there(seating: Seating) -> None:
    seating.seat_computer(2, "Jack")
    assert (seating.players()[2].name, seating.players()[2].plays, seating.players()[2].face) == ("Jack", "hard", "jack")
    seating.seat_computer(4, "Ida")
    assert (seating.players()[4].name, seating.players()[4].plays) == ("Ida", "medium")
    seating.seat_computer(0, "Ida")
    assert names(seating) == ["Ida", "Ada", "Jack", "Clara", "Guest"], "who sits already changes places"


def test_there_is_no_more_room_than_the_game_seats(seating: Seating) -> None:
    for name in NAMES:
        if seating.seat_of_computer(name) is None:
            seating.seat_computer(len(seating.sitters), name)
    assert len(seating.sitters) == 6
    assert seating.is_full


def test_the_free_places_are_filled_with_computer_players_of_medium_strength(seating: Seating, people: People) -> None:
    seating.sit_or_rise(people.welcome("dan").mark)
    before = seating.players()
    seating.fill()
    assert seating.players()[:4] == before, "whoever sat already stays as they are"
    assert [(player.name, player.plays) for player in seating.players()[4:]] == [("Edith", "medium"), ("Frank", "medium")]
    check_all_differ(seating)
    seating.fill()
    assert len(seating.sitters) == 6


def test_the_largest_table_is_filled_though_people_are_called_like_computer_players(people: People) -> None:
    seating = Seating(range(2, 11), people)
    seating.load(default_setup(GAME))
    for name in ("ada", "Jack"):
        seating.sit_or_rise(people.welcome(name).mark)
    seating.fill()
    assert len(seating.sitters) == 10
    check_all_differ(seating)


def test_the_computer_players_rise_down_to_what_the_game_needs(seating: Seating, people: People) -> None:
    seating.fill()
    seating.only_people()
    assert names(seating) == ["Guest", "Ada"], "nobody plays alone"
    assert not seating.can_be_only_people
    seating.fill()
    marks = [people.welcome(name).mark for name in ("Ann", "Bob", "Cy")]
    for mark in marks:
        seating.sit_or_rise(mark)
    seating.only_people()
    assert names(seating) == ["Ann", "Bob", "Cy"]
    seating.sit_or_rise(marks[1])
    assert names(seating) == ["Ann", "Cy"], "no computer player comes back who had made room"


def test_computer_players_alone_are_sent_away_by_nobody(seating: Seating) -> None:
    seating.empty(0)
    assert not seating.can_be_only_people


def test_a_key_that_somebody_has_is_swapped(seating: Seating, people: People) -> None:
    seating.sit_or_rise(people.welcome("Ann").mark)
    seating.sit_or_rise(people.welcome("Bob").mark)
    one, other = (player.key for player in seating.players()[:2])
    seating.set_key(0, other)
    assert [player.key for player in seating.players()[:2]] == [other, one]


def test_another_colour_is_kept_with_the_person_and_none_that_another_person_wears(seating: Seating, people: People) -> None:
    ann, bob = people.welcome("Ann", colour="red").mark, people.welcome("Bob", colour="teal").mark
    seating.sit_or_rise(ann)
    seating.sit_or_rise(bob)
    seating.set_colour(0, "teal")
    assert seating.players()[0].colour == "red"
    computers = seating.players()[2].colour
    seating.set_colour(0, computers)
    person = people.find(ann)
    assert person is not None
    assert seating.players()[0].colour == person.colour == computers
    check_all_differ(seating)


def test_who_has_only_the_name_of_their_account_makes_room_for_who_introduces_themselves(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "annie")
    seating = Seating(range(2, 7), people)
    seating.load(default_setup(GAME))
    assert names(seating)[0] == "Annie"
    seating.sit_or_rise(people.welcome("Ann").mark)
    assert names(seating) == ["Ann", "Ada", "Ben", "Clara"]


# -- As it is kept ----------------------------------------------------------------------------------------------------------


def test_a_person_is_found_again_at_a_kept_table_by_their_mark_though_they_have_another_name(
    seating: Seating, people: People, tmp_path: Path
) -> None:
    ann = people.welcome("Ann").mark
    seating.sit_or_rise(ann)
    tables = Tables(tmp_path / "tables.json")
    tables.keep(GAME, TableSetup(seating.places(), {}, seating.marks()))
    people.change(ann, name="Anna", face="nun")
    again = Seating(range(2, 7), people)
    again.load(tables.last(GAME, default_setup(GAME)))
    assert names(again) == ["Anna", "Ada", "Ben", "Clara"]
    assert again.seat_of(ann) == 0
    assert again.players()[0].face == "nun"


def test_a_table_of_an_earlier_version_still_loads_and_finds_people_by_name(people: People) -> None:
    ann = people.welcome("Ann", "nun", "teal").mark
    typed = (Player("ann ", PERSON, "red", "person", "A"), Player("Old Joe", PERSON, "red", "person", "A"))
    empty = [Player("Dan", EMPTY, "gold", "dan", "K")] * (SEATS - 3)
    seating = Seating(range(2, 7), people)
    seating.load(TableSetup((typed[0], *empty, typed[1], Player("Ada", "hard", "blue", "ada", "J")), {}))
    assert names(seating) == ["Ann", "Old Joe", "Ada"]
    assert seating.sitters[0].mark == ann
    assert (seating.players()[0].face, seating.players()[0].colour) == ("nun", "teal")
    assert seating.players()[1].face in FACES
    check_all_differ(seating)


def test_who_was_only_named_is_kept_when_the_game_begins_but_a_guest_is_not(seating: Seating, people: People) -> None:
    seating.load(TableSetup(seated([("Old Joe", PERSON), ("Guest", PERSON), ("", "easy")]), {}))
    seating.keep_people()
    assert [person.name for person in people.everybody()] == ["Old Joe"]
    assert seating.seat_of(people.everybody()[0].mark) == 0


def test_who_sat_down_last_comes_first_the_next_time(seating: Seating, people: People) -> None:
    ann, bob, cy = (people.welcome(name).mark for name in ("Ann", "Bob", "Cy"))
    seating.sit_or_rise(bob)
    seating.sit_or_rise(ann)
    seating.keep_people()
    assert [person.mark for person in people.everybody()] == [bob, ann, cy]
    setup = default_setup(GAME, people.everybody()[0])
    assert [player.name for player in setup.players] == ["Bob", "Ada", "Ben", "Clara"]
    assert setup.marks[0] == bob


def test_a_guest_beside_somebody_known_stays_a_guest(seating: Seating, people: People) -> None:
    ann, bob = people.welcome("Ann").mark, people.welcome("Bob").mark
    seating.load(TableSetup(seated([("Ann", PERSON), ("Guest", PERSON)]), {}))
    seating.recognise(bob)
    assert names(seating) == ["Ann", "Guest"]
    seating.load(TableSetup(seated([("", "easy"), ("Guest", PERSON)]), {}))
    seating.recognise(ann)
    assert names(seating) == ["Ada", "Ann"]
    check_all_differ(seating)


def test_one_person_sits_once_whatever_a_file_says(people: People) -> None:
    ann = people.welcome("Ann").mark
    places = seated([("Ann", PERSON), ("Bob", PERSON)])
    seating = Seating(range(2, 7), people)
    seating.load(TableSetup((*places, *[Player("", EMPTY)] * 8), {}, (ann, ann)))
    assert [sitter.mark for sitter in seating.sitters] == [ann, ""]


def test_somebody_who_was_removed_is_only_a_name_from_then_on(seating: Seating, people: People) -> None:
    ann = people.welcome("Ann").mark
    seating.sit_or_rise(ann)
    people.remove(ann)
    seating.tidy()
    assert seating.sitters[0] == replace(seating.sitters[0], mark="")
    assert seating.players()[0].name == "Ann"


def test_who_has_played_together_sits_together_at_the_next_game(seating: Seating, people: People) -> None:
    ann, bob, cy = (people.welcome(name).mark for name in ("Ann", "Bob", "Cy"))
    seating.sit_or_rise(cy)
    seating.sit_together((ann, bob), among_themselves=False)
    assert [name for name in names(seating) if name in ("Ann", "Bob", "Cy")] == ["Ann", "Bob"]
    assert len(seating.sitters) == 4, "computer players sat with them, and do so here"
    check_all_differ(seating)


def test_who_played_without_computer_players_does_so_at_the_next_game(seating: Seating, people: People) -> None:
    company = tuple(people.welcome(name).mark for name in ("Ann", "Bob", "Cy"))
    seating.sit_together(company, among_themselves=True)
    assert names(seating) == ["Ann", "Bob", "Cy"]


def test_somebody_alone_finds_each_table_as_it_was(seating: Seating, people: People) -> None:
    ann, bob = (people.welcome(name).mark for name in ("Ann", "Bob"))
    seating.sit_or_rise(bob)
    before = names(seating)
    seating.sit_together((ann,), among_themselves=False)
    assert names(seating) == before


def test_the_company_is_that_of_the_last_table_until_the_program_ends(people: People, tmp_path: Path) -> None:
    marks = tuple(people.welcome(name).mark for name in ("Ann", "Bob"))
    tables = Tables(tmp_path / "tables.json")
    tables.keep(GAME, TableSetup(seated([("Ann", PERSON), ("Bob", PERSON)]), {}, marks))
    assert (tables.company, tables.among_themselves) == (marks, True)
    assert Tables(tmp_path / "tables.json").company == ()
