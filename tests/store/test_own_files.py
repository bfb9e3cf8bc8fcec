from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from parlor_desktop.engine.contract import AnyBox, OwnFile
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.games import catalogue
from parlor_desktop.games.mexican_pete.deck import BroughtDeck, from_words
from parlor_desktop.store.own_files import OwnFiles, brought_from

HOUSE = (files("parlor_desktop.games.mexican_pete") / "deck.json").read_text(encoding="utf-8")
PETE, PIG = catalogue.find("mexican_pete"), catalogue.find("pig_dice")
OTHER = HOUSE.replace('"dice": [4, 2], "do": "ante2"', '"dice": [5, 1], "do": "take1"', 1)


def own_file_of(box: AnyBox) -> OwnFile:
    own = box.own_file()
    assert own is not None
    return own


DECK = own_file_of(PETE)


def test_a_table_brings_its_own_deck_only_where_it_wants_to(tmp_path: Path) -> None:
    own = OwnFiles(tmp_path)
    own.place_of(DECK).write_text(OTHER)
    assert own.brought(PIG, {"deck": "own"}) == own.brought(PETE, {}) == {}
    (words,) = own.brought(PETE, {"deck": "own"}).values()
    assert from_words(words)[0][6].dice == (5, 1)
    assert list(own.brought(PETE, {"deck": "own"})) == [BroughtDeck]


def test_without_a_deck_of_its_own_the_table_is_told_where_it_should_lie(tmp_path: Path) -> None:
    with pytest.raises(Impossible, match=r"There is no deck file .*own_deck\.json"):
        OwnFiles(tmp_path).brought(PETE, {"deck": "own"})


def test_a_file_whose_name_is_too_long_to_exist_is_not_there_either(tmp_path: Path) -> None:
    with pytest.raises(Impossible, match="There is no deck file"):
        brought_from(tmp_path / ("x" * 300), DECK, {"deck": "own"})


def test_a_good_file_is_taken_over_and_a_bad_one_leaves_the_old_one(tmp_path: Path) -> None:
    own, file = OwnFiles(tmp_path / "data"), tmp_path / "mine.json"
    file.write_text(OTHER)
    own.take_over(DECK, file)
    assert own.place_of(DECK).read_text() == OTHER
    file.write_text(HOUSE.replace("[4, 2]", "[4, 1]", 1))
    with pytest.raises(Impossible, match=r"mine\.json, line 10: the orange 6 shows 4–1"):
        own.take_over(DECK, file)
    assert own.place_of(DECK).read_text() == OTHER
    assert [path.name for path in own.place_of(DECK).parent.iterdir()] == ["own_deck.json"]


def test_a_deck_that_was_spoiled_on_the_disk_is_refused_with_its_line(tmp_path: Path) -> None:
    own = OwnFiles(tmp_path)
    own.place_of(DECK).write_text(HOUSE.replace("[4, 2]", "[4, 1]", 1))
    with pytest.raises(Impossible, match="line 10"):
        own.brought(PETE, {"deck": "own"})
