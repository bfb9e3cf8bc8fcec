"""What somebody can still win before a race, in words."""

from __future__ import annotations

import pytest

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.prospects import prospects
from tests.games.horses.positions import betting

NAMES = ("Ann", "Ada", "Ben", "Cy")


def said(scores: tuple[int, ...], race: int, office: Seat = 2, **chosen: object) -> list[str]:
    """To Ann."""
    return [words.say(NAMES) for words in prospects(betting(scores, None, office, race, **chosen), 0)]


@pytest.mark.rule("HO-12")
@pytest.mark.parametrize(
    ("scores", "race", "office", "words"),
    [
        ((120, 120, 120, 120), 1, 2, ["All are level: everybody can still win."]),
        ((130, 130, 110, 110), 2, 2, ["You share the lead with Ada: one counter more puts you ahead."]),
        ((120, 147, 113, 100), 2, 2, ["To pass Ada you need +28: 10 on a winner."]),
        ((120, 147, 113, 100), 2, 1, ["Ada is 27 ahead, and pays what you win: 5 on a winner."]),
        ((120, 147, 113, 100), 2, 0, ["To pass Ada you need +28 from the boards."]),
        ((150, 120, 110, 100), 2, 2, ["You lead by 30. Ada passes you with 11 on a winner."]),
        ((150, 120, 110, 100), 2, 1, ["You lead by 30. Ada is Bookie and may pass you."]),
        ((250, 120, 70, 40), 2, 2, ["You lead by 130: more than Ada can win on this race."]),
        ((250, 120, 70, 40), 4, 2, ["You lead by 130, and Ada can hardly win so much: first prize is near."]),
        (
            (100, 227, 111, 42),
            3,
            2,
            ["Ada is 127 ahead: too much for one race, but 2 are left; second needs +12: 2 on a winner."],
        ),
        ((100, 227, 111, 42), 4, 3, ["First is out of reach; second needs +12: 4 on a winner."]),
        (
            (100, 227, 111, 92),
            4,
            3,
            ["First is out of reach; second needs +12: 4 on a winner.", "You are 9 from the Poney prize."],
        ),
        (
            (100, 200, 90, 90),
            4,
            3,
            ["First needs +101: only if Ada loses too. Second is yours as it stands.", "You are 11 from the Poney prize."],
        ),
        (
            (40, 250, 140, 50),
            4,
            3,
            ["First is out of reach; second needs +101, more than you can win now.", "As it stands, the Poney prize is yours."],
        ),
        (
            (30, 330, 120, 40),
            3,
            3,
            ["First is out of reach; second needs +91, more than you can win now.", "As it stands, the Poney prize is yours."],
        ),
        (
            (0, 330, 140, 10),
            4,
            3,
            ["First and second are out of reach.", "As it stands, the Poney prize is yours."],
        ),
        (
            (0, 500, 400, 10),
            3,
            1,
            ["First and second are out of reach.", "As it stands, the Poney prize is yours."],
        ),
        (
            (50, 240, 140, 50),
            4,
            0,
            ["First is out of reach; second needs +91, more than you can win now.", "As it stands, you share the Poney prize."],
        ),
        ((60, 240, 130, 50), 4, 0, ["First is out of reach; second needs +71 from the boards."]),
    ],
)
def test_what_can_still_be_won(scores: tuple[int, ...], race: int, office: Seat, words: list[str]) -> None:
    assert said(scores, race, office) == words


@pytest.mark.rule("HO-3")
def test_with_no_limit_in_the_last_race_the_first_prize_can_still_be_won() -> None:
    scores = (100, 227, 111, 42)
    assert said(scores, 4, 3, limit="rising") == [
        "To pass Ada you need +128: 43 on a winner.",
        "You are 59 from the Poney prize.",
    ]
    assert said(scores, 3, 3, limit="rising")[0].startswith("Ada is 127 ahead: too much for one race")


def test_two_players_are_told_of_no_poney() -> None:
    assert said((60, 180), 2, 1) == ["Ada is 120 ahead, and pays what you win: 21 on a winner."]
