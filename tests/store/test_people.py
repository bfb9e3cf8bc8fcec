"""The people that the program keeps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.store.faces import FACES
from parlor_desktop.store.people import LONGEST, People, Person

COLOURS = ("red", "blue", "green")


@pytest.fixture
def people(tmp_path: Path) -> People:
    return People(tmp_path / "people.json", COLOURS)


def again(tmp_path: Path, people: People | None = None) -> tuple[Person, ...]:
    if people is not None:
        people.wait()
    return People(tmp_path / "people.json", COLOURS).everybody()


def test_people_are_there_the_next_time_with_faces_and_colours_of_their_own(people: People, tmp_path: Path) -> None:
    ann, bob = people.welcome("Ann"), people.welcome(" Bob  Hope ")
    assert bob.name == "Bob Hope"
    assert (ann.face, bob.face) == FACES[:2]
    assert (ann.colour, bob.colour) == COLOURS[:2]
    assert ann.mark != bob.mark
    assert again(tmp_path, people) == (bob, ann)


def test_whoever_chooses_a_face_and_a_colour_has_them(people: People) -> None:
    ann = people.welcome("Ann", "cook", "green")
    assert (ann.face, ann.colour) == ("cook", "green")


def test_where_all_colours_are_taken_two_share_one(people: People) -> None:
    for name in ("Ann", "Bob", "Cy"):
        people.welcome(name)
    assert people.welcome("Di").colour == "red"
    assert people.welcome("Ed").colour == "blue"


@pytest.mark.parametrize("name", ["", "   ", "x" * (LONGEST + 1), "ann"])
def test_a_name_that_is_empty_too_long_or_taken_is_refused(people: People, name: str) -> None:
    people.welcome("Ann")
    with pytest.raises(Impossible):
        people.welcome(name)
    assert [person.name for person in people.everybody()] == ["Ann"]


def test_a_person_keeps_their_mark_with_another_name(people: People, tmp_path: Path) -> None:
    ann = people.welcome("Ann")
    people.welcome("Bob")
    anna = people.change(ann.mark, name="Anna", face="nun")
    assert anna == Person(ann.mark, "Anna", "nun", ann.colour)
    assert people.change(ann.mark, name="anna").name == "anna", "their own name is not taken"
    with pytest.raises(Impossible):
        people.change(ann.mark, name="BOB")
    assert people.find(ann.mark) in again(tmp_path, people)


def test_whoever_is_removed_is_gone_and_cannot_be_changed(people: People, tmp_path: Path) -> None:
    ann = people.welcome("Ann")
    people.remove(ann.mark)
    assert again(tmp_path, people) == ()
    with pytest.raises(Impossible):
        people.change(ann.mark, name="Anna")


def test_who_sat_down_last_stands_first(people: People, tmp_path: Path) -> None:
    ann, bob, cy = (people.welcome(name) for name in ("Ann", "Bob", "Cy"))
    people.sat_down([ann.mark, cy.mark, "nobody"])
    assert people.everybody() == (ann, cy, bob) == again(tmp_path, people)


def test_a_file_that_makes_no_sense_costs_only_what_makes_none(tmp_path: Path) -> None:
    good = {"mark": "1", "name": "Ann", "face": "nun", "colour": "blue"}
    notes = [
        good,
        good,
        {**good, "mark": "2", "name": " "},
        {"mark": "3"},
        7,
        {**good, "mark": "4", "face": "?", "colour": "?"},
    ]
    (tmp_path / "people.json").write_text(json.dumps({"people": notes}))
    assert again(tmp_path) == (Person("1", "Ann", "nun", "blue"), Person("4", "Ann", FACES[0], "red"))
    (tmp_path / "people.json").write_text("[]")
    assert again(tmp_path) == ()
