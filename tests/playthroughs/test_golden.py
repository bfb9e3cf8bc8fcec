"""What golden games are worth: they are replayed and not played again, and say where they went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor_desktop.games import catalogue
from tests.playthroughs import golden

HERE = Path(__file__).parent


def shortest(name: str) -> str:
    return min((path.read_text(encoding="utf-8") for path in HERE.glob(f"{name}/*.txt")), key=len)


def first_move(text: str) -> tuple[int, str]:
    """The first line on which somebody at the table decides something, and its number."""
    numbered = enumerate(text.splitlines()[1:], start=2)
    return next((number, line) for number, line in numbered if golden.A_SEAT.fullmatch(line) and not line.startswith(" "))


@pytest.mark.parametrize("name", catalogue.names())
def test_no_computer_player_is_asked_for_a_move(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(catalogue.find(name)), "brains", lambda _box: {})
    text = shortest(name)
    assert golden.replay(text) == text


@pytest.mark.parametrize("name", catalogue.names())
def test_a_move_that_the_rules_refuse_is_named_with_its_line(name: str) -> None:
    lines = shortest(name).splitlines()
    end = lines.index(next(line for line in lines if golden.AN_ENDING.match(line)))
    lines.insert(end, first_move("\n".join(lines))[1])
    with pytest.raises(golden.BadGolden, match=rf"^line {end + 1}, .*The game is over"):
        golden.replay("\n".join(lines))


def test_a_move_that_the_game_does_not_know_is_named_with_its_line() -> None:
    text = shortest(catalogue.names()[0])
    number, line = first_move(text)
    with pytest.raises(golden.BadGolden, match=rf"^line {number}, .*has no such move"):
        golden.replay(text.replace(line, line.partition(":")[0] + ": juggle", 1))


@pytest.mark.parametrize("name", catalogue.names())
def test_luck_that_cannot_fall_is_named_with_its_line(name: str) -> None:
    text = shortest(name)
    number, line = next((number, line) for number, line in enumerate(text.splitlines(), start=1) if line.startswith("luck"))
    with pytest.raises(golden.BadGolden, match=rf"^line {number}, .*cannot come of"):
        golden.replay(text.replace(f"\n{line}\n", "\nluck no such thing\n", 1))


@pytest.mark.parametrize("name", catalogue.names())
def test_a_game_that_breaks_off_is_told_as_one_that_goes_on(name: str) -> None:
    text = shortest(name)
    number, _ = first_move(text)
    begun = "\n".join(text.splitlines()[: number - 1])
    assert "The game goes on" in golden.replay(begun)


def test_a_file_with_only_its_first_line_is_played_out_and_then_replays() -> None:
    written = golden.play({"game": catalogue.names()[0], "levels": ["easy", "easy"], "rules": {}, "seed": 1})
    assert golden.replay(written) == written


@pytest.mark.parametrize(
    "values", [[3], ["3"], ["10H"], ["a b", 1], [["x y", 2], ["z", 3]], [[]], ['"'], ["[", "-"], [""], [-1]]
)
def test_values_come_back_as_they_were_written(values: list[object]) -> None:
    assert golden.read_values(golden.write_values(values)) == values
