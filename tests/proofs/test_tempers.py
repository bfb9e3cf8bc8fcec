"""The short form of proofs/tempers.py: in every game, what somebody dares can be seen."""

from __future__ import annotations

from functools import cache

import pytest

from proofs.tempers import main, measured

SEEN = {
    ("pig_dice", "medium"): [("Ben", "kept in a turn", "Edith")],
    ("pig_dice", "easy"): [("Ben", "kept in a turn", "Edith")],
    ("horses", "medium"): [("Ben", "of it on a win", "Edith")],
    ("horses", "easy"): [("Ben", "of it on a win", "Edith")],
    ("bacarac", "medium"): [("Ben", "bets", "Edith"), ("Ben", "raises", "Edith")],
    ("bacarac", "easy"): [("Ben", "bets", "Edith")],
    ("mayflower", "medium"): [("Ida", "from the far end at first", "Frank")],
    ("mayflower", "easy"): [("Ida", "from the far end at first", "Frank")],
    ("mexican_pete", "medium"): [("Frank", "seconds to a call", "Ida"), ("Jack", "seconds to a note", "Clara")],
    ("mexican_pete", "hard"): [("Frank", "seconds to a call", "Ida"), ("Frank", "seconds to a throw", "Ida")],
}
"""At which game and level, who does more of what than whom."""
DEALS = {"pig_dice": 25, "horses": 12, "bacarac": 12, "mayflower": 4, "mexican_pete": 3}

seen = cache(measured)


@pytest.mark.parametrize(("game", "level"), SEEN)
def test_one_can_see_who_it_is(game: str, level: str) -> None:
    for more, what, less in SEEN[game, level]:
        figures = [seen(game, level, who, DEALS[game])[1][what] for who in (more, less)]
        assert figures[0] > 1.03 * figures[1], f"{more} should do more of it than {less}: {what} {figures}"


def test_somebody_of_no_temper_wins_as_often_as_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    main(["pig_dice", "--levels", "medium", "--who", "nobody", "--deals", "2"])
    assert capsys.readouterr().out.startswith("pig_dice, medium: nobody wins +0.250 ± 0.000;")
