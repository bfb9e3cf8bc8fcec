"""The cards of Mexican Pete: those of the house, and files that can or cannot be played with."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor_desktop.games.mexican_pete.deck import (
    COLOURS,
    INSTRUCTIONS,
    LETTERS,
    NUMBERS,
    ONE_WAY,
    SOURCES,
    BadDeck,
    BroughtDeck,
    Deck,
    Source,
    as_words,
    from_words,
    house_deck,
)
from parlor_desktop.games.mexican_pete.deck_file import LARGEST, load_deck, read_deck
from parlor_desktop.games.mexican_pete.words import COLOUR_WORDS, INSTRUCTION_WORDS, SOURCE_WORDS

HOUSE = (files("parlor_desktop.games.mexican_pete") / "deck.json").read_text(encoding="utf-8")
COMBINATIONS = {number: [(a, number - a) for a in range(1, 7) if 1 <= number - a <= 6] for number in NUMBERS}


def refusal(text: str) -> str:
    with pytest.raises(BadDeck) as bad:
        read_deck(text)
    return str(bad.value)


def changed(line: int, old: str, new: str) -> str:
    """The file of the house with one line changed."""
    lines = HOUSE.splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    return "\n".join(lines)


def line_of(colour: str, number: int) -> int:
    lines = HOUSE.splitlines()
    hand = next(at for at, line in enumerate(lines) if f'"{colour}": [' in line)
    return next(at for at in range(hand, len(lines)) if f'"number": {number},' in lines[at]) + 1


# -- The cards of the house ---------------------------------------------------------------------------------------------------


def test_there_are_eight_hands_of_ten_cards_each_with_a_letter_of_its_own() -> None:
    deck = house_deck()
    assert len(deck) == len(COLOURS) == len(set(LETTERS)) == len(COLOUR_WORDS) == 8
    assert LETTERS == ("O", "G", "T", "W", "B", "R", "Y", "P")
    assert all(tuple(hand) == NUMBERS for hand in deck)
    assert all(sum(face.dice) == face.number for hand in deck for face in hand.values())


def test_the_five_cards_of_the_sheet_are_as_printed_and_say_so() -> None:
    deck = house_deck()
    printed = {(6, "orange"): (4, 2), (6, "green"): (3, 3), (8, "tan"): (4, 4), (6, "white"): (5, 1), (8, "blue"): (5, 3)}
    for (number, colour), dice in printed.items():
        face = deck[COLOURS.index(colour)][number]
        assert face.dice == dice
        assert face.source.dice == face.source.turns == "sheet"
        assert face.turns is (colour == "orange")
    orange_6 = deck[0][6]
    assert (orange_6.do, orange_6.source) == ("ante2", Source("sheet", "sheet", "sheet"))


def test_every_other_card_says_what_of_it_is_ours() -> None:
    for colour, hand in zip(COLOURS, house_deck(), strict=True):
        for face in hand.values():
            if face.number in ONE_WAY:
                assert face.source.dice == "only"
            assert face.turns or face.source.turns == "sheet"
            assert (face.source.do == "sheet") == ((colour, face.number) == ("orange", 6))
    assert set(SOURCE_WORDS) == set(SOURCES)


def test_every_instruction_has_words() -> None:
    assert set(INSTRUCTION_WORDS) == set(INSTRUCTIONS)
    assert {face.do for hand in house_deck() for face in hand.values()} <= set(INSTRUCTIONS)


# -- Files --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[4, 2]", "[4, 1]", "the orange 6 shows 4–1, which makes 5."),
        ("[4, 2]", "[6, 0]", "the orange 6 shows [6, 0]; it must be two dice, each 1 to 6."),
        ("[4, 2]", "[2, 2, 2]", "the orange 6 shows [2, 2, 2]; it must be two dice"),
        ("[4, 2]", '"42"', 'the orange 6 shows "42"; it must be two dice'),
        ("[4, 2]", "[true, 5]", "the orange 6 shows [true, 5]; it must be two dice"),
        ("[4, 2]", "[4.0, 2]", "the orange 6 shows [4.0, 2]; it must be two dice"),
        ('"number": 6', '"number": 7', "a card of the orange hand has the number 7; it must be 2 to 12, and there is no 7."),
        ('"number": 6', '"number": 13', "the number 13"),
        ('"number": 6', '"number": true', "the number true"),
        ('"number": 6', '"number": ' + "9" * 5000, "the number Infinity"),
        ('"number": 6, "dice": [4, 2]', '"number": 5, "dice": [4, 1]', "this is a second orange 5."),
        ('"do": "ante2"', '"do": "ante9"', 'the orange 6 says "ante9"; it must be one of ante1, ante2,'),
        ('"do": "ante2"', '"do": ["ante2"]', 'the orange 6 says ["ante2"]; it must be one of'),
        ('"turns": true', '"turns": 1', "the orange 6: “turns” is 1; it must be true or false."),
        ('"turns": true', '"turns": null', "“turns” is null"),
        ('"do": "ante2", ', "", "a card of the orange hand lacks “do”."),
        ('"do": "ante2"', '"do": "ante2", "do": "ante1"', 'a card of the orange hand has "do" twice.'),
        ('"do": "ante2"', '"do": "ante2", "does": 1', '"does" does not belong here; a card of the orange hand has number,'),
        (
            '"dice": "sheet", "do"',
            '"dice": "hearsay", "do"',
            "the orange 6: “from” may say where its dice, do and turns are from:",
        ),
        ('{"dice": "sheet", "do": "sheet", "turns": "sheet"}', "7", "“from” may say"),
        ('"turns": true', '"turns": tru', "this is not JSON (Expecting value)."),
    ],
)
def test_a_bad_card_is_refused_with_its_line_and_the_reason(old: str, new: str, reason: str) -> None:
    line = line_of("orange", 6)
    said = refusal(changed(line, old, new))
    assert said.startswith(f"line {line}: ")
    assert reason in said
    assert len(said) < 300


@pytest.mark.parametrize("number", ONE_WAY)
def test_a_card_that_could_never_be_turned_is_refused_for_its_game_would_never_end(number: int) -> None:
    line = line_of("pink", number)
    said = refusal(changed(line, '"turns": true', '"turns": false'))
    assert said == f"line {line}: the pink {number} could never be turned, for there is no other way to throw {number}."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: this is not JSON"),
        ("\n\n7 8", "line 3: this is not JSON (Extra data)."),
        ("[]", "line 1: a deck file must be an object with hands."),
        ("\n {}", "line 2: a deck file lacks “hands”."),
        ('{"hands": 7}', "line 1: “hands” must be an object with orange, green"),
        ('{"hands":\n{"orange": []}}', "line 2: “hands” lacks “green”."),
        ('{"hands":\n{"orange": [],\n"ornge": []}}', 'line 3: "ornge" does not belong here'),
        ('{"hands": {}, "hans": {}}', 'line 1: "hans" does not belong here'),
        ("[" * 50_000, "line 1: this is nested too deeply."),
        ('{"about": ' * 3_000, "line 1: this is nested too deeply."),
    ],
)
def test_what_is_no_deck_at_all_is_refused_with_the_line(text: str, reason: str) -> None:
    assert refusal(text).startswith(reason)


def test_a_hand_that_is_not_whole_is_refused() -> None:
    lines = HOUSE.splitlines()
    del lines[line_of("tan", 9) - 1]
    at = HOUSE.splitlines().index('  "tan": [') + 1
    assert refusal("\n".join(lines)) == f"line {at}: the tan hand has no 9; it needs ten cards, 2 to 12 without 7."
    assert refusal(HOUSE.replace('"tan": [', '"tan": 5, "about": [', 1)).startswith(f"line {at}: ")


def test_a_file_may_be_laid_out_as_one_likes_and_leave_out_where_things_are_from() -> None:
    facts = json.loads(HOUSE)
    for hand in facts["hands"].values():
        hand.reverse()
        for card in hand:
            del card["from"]
            card["dice"].reverse()
    deck = read_deck(json.dumps({"hands": facts["hands"]}))
    assert [tuple(hand) for hand in deck] == [NUMBERS] * 8
    assert {face.source for hand in deck for face in hand.values()} == {Source("own", "own", "own")}
    assert deck[0][6].dice == (2, 4)


def test_a_file_is_refused_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    with pytest.raises(BadDeck, match=r"mine\.json cannot be read: No such file"):
        load_deck(path)
    path.write_bytes(b"{\n\xff}")
    with pytest.raises(BadDeck, match=r"mine\.json, line 2: this is not UTF-8 text\."):
        load_deck(path)
    path.write_bytes(b" " * (LARGEST + 1))
    with pytest.raises(BadDeck, match=r"mine\.json cannot be read: it has 100,001 bytes, and 100,000 are the most"):
        load_deck(path)
    path.write_text(changed(line_of("orange", 6), "[4, 2]", "[4, 1]"))
    with pytest.raises(BadDeck, match=r"mine\.json, line 10: the orange 6 shows 4–1"):
        load_deck(path)
    path.write_bytes(b"\xef\xbb\xbf" + HOUSE.encode())  # as some editors write it
    assert load_deck(path) == house_deck()


# -- Odd input ----------------------------------------------------------------------------------------------------------------

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def read_or_refuse(text: str) -> Deck | None:
    try:
        return read_deck(text)
    except BadDeck as bad:
        said = str(bad)
    assert said.startswith("line ")
    assert said.endswith(".")
    assert said.isprintable()
    return None


@settings(max_examples=200)
@given(st.text(max_size=60) | ANYTHING.map(json.dumps))
def test_no_text_is_too_odd_to_be_refused_with_a_sentence(text: str) -> None:
    assert read_or_refuse(text) is None


@settings(max_examples=150)
@given(st.data())
def test_no_value_in_a_card_is_too_odd_to_be_refused_or_played_with(data: st.DataObject) -> None:
    facts: dict[str, Any] = json.loads(HOUSE)
    colour = data.draw(st.sampled_from(COLOURS))
    at = data.draw(st.integers(0, 9))
    card = facts["hands"][colour][at]
    key = data.draw(st.sampled_from([*card, "more"]))
    card[key] = data.draw(ANYTHING | st.sampled_from([*INSTRUCTIONS, True, False, 6, 8, [3, 3], [5, 1]]))
    deck = read_or_refuse(json.dumps(facts, indent=data.draw(st.sampled_from([None, 1]))))
    if deck is not None:
        assert from_words(as_words(deck)) == deck


@settings(max_examples=150)
@given(st.data())
def test_a_damaged_file_is_refused_or_still_a_deck(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(HOUSE)))
    end = data.draw(st.integers(start, min(len(HOUSE), start + 40)))
    deck = read_or_refuse(HOUSE[:start] + data.draw(st.text(max_size=5)) + HOUSE[end:])
    assert deck is None or len(deck) == 8


# -- Words for a record -------------------------------------------------------------------------------------------------------


@st.composite
def decks(draw: st.DrawFn) -> tuple[str, ...]:
    words = []
    for _ in COLOURS:
        for number in NUMBERS:
            a, b = draw(st.sampled_from(COMBINATIONS[number]))
            stays = number not in ONE_WAY and draw(st.booleans())
            words.append(f"{a}-{b} {draw(st.sampled_from(list(INSTRUCTIONS)))}{' stays' if stays else ''}")
    return tuple(words)


@settings(max_examples=30)
@given(decks())
def test_every_deck_can_be_put_into_words_and_back(words: tuple[str, ...]) -> None:
    assert as_words(from_words(words)) == words
    assert BroughtDeck().admits(words)


@settings(max_examples=100)
@given(st.data())
def test_words_that_are_no_card_are_not_admitted(data: st.DataObject) -> None:
    words: list[Any] = list(as_words(house_deck()))
    at = data.draw(st.integers(0, 79))
    number = NUMBERS[at % 10]
    words[at] = data.draw(st.text(max_size=20) | st.integers() | st.sampled_from(["1-6 ante1", "6-6 fly", "7-1 ante1"]))
    if not isinstance(words[at], str) or not words[at].startswith(tuple(f"{a}-{b}" for a, b in COMBINATIONS[number])):
        with pytest.raises(BadDeck, match=f"the {COLOURS[at // 10]} {number} "):
            from_words(tuple(words))
        assert not BroughtDeck().admits(tuple(words))
