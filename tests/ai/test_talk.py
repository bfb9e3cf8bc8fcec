"""What computer players say: in their own voices, seldom, and never twice."""

from __future__ import annotations

from collections import Counter
from random import Random
from string import Formatter

import pytest

from parlor_desktop.ai.characters import CHARACTERS, Character
from parlor_desktop.ai.lines import LINES, Voice
from parlor_desktop.ai.talk import QUIET, QUIET_AT_GREAT_MOMENTS, Remark, Talk
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.engine.seats import Seat

ADA, BEN, CLARA = (CHARACTERS[name] for name in ("Ada", "Ben", "Clara"))
TABLE: dict[Seat, Character] = {1: ADA, 2: BEN, 3: CLARA}
"""On seat 0 sits a person."""
LUCK = Happening(What.LUCK, 2)
FEAT = Happening(What.FEAT, 0, great=True)


def spoken(talk: Talk, happening: Happening, now: float, table: dict[Seat, Character] = TABLE) -> Remark | None:
    """What is said, if anything is."""
    remark = next(talk.propose(happening, table, now), None)
    if remark is not None:
        talk.said(remark, now)
    return remark


def evening(happening: Happening, seconds: int = 100_000, apart: int = 100) -> list[Remark]:
    talk = Talk(Random(1))
    heard = (spoken(talk, happening, float(now)) for now in range(0, seconds, apart))
    return [remark for remark in heard if remark is not None]


# -- The lines ----------------------------------------------------------------------------------------------------------------


def test_everybody_has_lines_for_everything_that_can_happen() -> None:
    assert set(LINES) == set(CHARACTERS)
    for name, lines in LINES.items():
        assert set(lines) == set(Voice), name
        assert sum(len(each) for each in lines.values()) >= 20, name


def test_no_line_is_anybody_else_s() -> None:
    everything = Counter(line for lines in LINES.values() for each in lines.values() for line in each)
    assert [line for line, times in everything.items() if times > 1] == []


def test_lines_are_short_and_name_nobody_but_whom_they_speak_of() -> None:
    for lines in LINES.values():
        for voice, each in lines.items():
            for line in each:
                assert len(line) <= 42
                fields = {field for _, field, _, _ in Formatter().parse(line) if field is not None}
                of_another = not voice.name.startswith("MY_") or voice is Voice.MY_COUP
                assert fields == ({"name"} if "{" in line else set())
                assert of_another or not fields, line


# -- Who speaks of what -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("happening", "seat", "voice", "named"),
    [
        (Happening(What.LUCK, 2), 2, Voice.MY_LUCK, 2),
        (Happening(What.LUCK, 2), 1, Voice.THEIR_LUCK, 2),
        (Happening(What.MISHAP, 0), 3, Voice.THEIR_MISHAP, 0),
        (Happening(What.COUP, 2, other=3), 2, Voice.MY_COUP, 3),
        (Happening(What.COUP, 2, other=3), 3, Voice.AT_MY_COST, 2),
        (Happening(What.COUP, 2, other=0), 1, Voice.THEIR_FEAT, 2),
        (Happening(What.WIN, 3), 3, Voice.MY_WIN, 3),
        (Happening(What.WAIT, 0), 1, Voice.WAITING, 0),
    ],
)
def test_everybody_speaks_of_it_as_it_concerns_them(happening: Happening, seat: Seat, voice: Voice, named: Seat) -> None:
    alone = {seat: TABLE[seat]}
    heard = [remark for seed in range(20) for remark in Talk(Random(seed)).propose(happening, alone, 0.0)]
    assert {remark.line for remark in heard} == set(LINES[TABLE[seat].name][voice])
    assert {remark.name for remark in heard} == {named}


def test_whoever_takes_long_is_not_told_so_by_themselves() -> None:
    assert list(Talk(Random(1)).propose(Happening(What.WAIT, 2), {2: BEN}, 0.0)) == []


def test_where_nobody_of_the_house_plays_nothing_is_said() -> None:
    talk = Talk(Random(1))
    assert all(spoken(talk, FEAT, 100.0 * at, table={}) is None for at in range(50))


def test_whoever_likes_to_talk_talks_more() -> None:
    grace, dan = CHARACTERS["Grace"], CHARACTERS["Dan"]
    first = [next(Talk(Random(seed)).propose(FEAT, {1: grace, 2: dan}, 0.0), None) for seed in range(300)]
    heard = Counter(remark.seat for remark in first if remark is not None)
    assert heard[2] > 3 * heard[1] > 0


# -- Seldom, and never twice --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("happening", [LUCK, FEAT])
def test_no_line_is_said_twice_in_an_evening_and_then_there_is_silence(happening: Happening) -> None:
    heard = evening(happening)
    lines = [remark.line for remark in heard]
    assert len(lines) == len(set(lines))
    assert len(lines) == (3 + 2 + 2 if happening is LUCK else 2 + 2 + 2)


def test_what_was_said_at_one_table_is_not_said_again_at_the_next() -> None:
    talk = Talk(Random(1))
    before = {spoken(talk, LUCK, 1000.0 * at) for at in range(8)} - {None}
    after = {spoken(talk, LUCK, 1000.0 * at, table={5: BEN}) for at in range(8, 60)} - {None}
    assert {remark.line for remark in before if remark}.isdisjoint({remark.line for remark in after if remark})


def test_after_a_remark_there_is_silence_for_a_while() -> None:
    for seed in range(30):
        talk = Talk(Random(seed))
        if spoken(talk, LUCK, 0.0) is None:
            continue
        assert not any(list(talk.propose(LUCK, TABLE, now / 2)) for now in range(round(2 * QUIET)))
        assert any(list(talk.propose(LUCK, TABLE, QUIET)) for _ in range(30))


def test_great_moments_are_talked_of_sooner() -> None:
    talk = Talk(Random(2))
    while spoken(talk, LUCK, 0.0) is None:
        pass
    assert QUIET_AT_GREAT_MOMENTS < QUIET
    assert any(list(talk.propose(FEAT, TABLE, QUIET_AT_GREAT_MOMENTS)) for _ in range(20))
    assert not any(list(talk.propose(FEAT, TABLE, QUIET_AT_GREAT_MOMENTS - 1)) for _ in range(20))


def test_not_everything_is_remarked_on() -> None:
    heard = sum(any(Talk(Random(seed)).propose(LUCK, TABLE, 0.0)) for seed in range(200))
    assert 60 < heard < 150


def test_what_found_no_room_was_not_said() -> None:
    talk = Talk(Random(3))
    proposed = next(filter(None, (next(talk.propose(LUCK, {2: BEN}, 0.0), None) for _ in range(30))))
    again = {remark.line for _ in range(60) for remark in talk.propose(LUCK, {2: BEN}, 1.0)}
    assert proposed.line in again
