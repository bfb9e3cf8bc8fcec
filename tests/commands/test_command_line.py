from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from parlor_desktop import __version__
from parlor_desktop.__main__ import main
from parlor_desktop.commands.simulate import progress_bar


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command says when it ends with exit 2."""
    try:
        assert main(words) == 2
    except SystemExit as exit:  # argparse leaves by itself
        if exit.code != 2:
            raise
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    return captured.err


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "game.parlor"
    said(capsys, "story", "pig_dice", "--levels", "medium,easy", "--seed", "3", "--save", str(path))
    return path


def test_a_story_ends_with_the_winner_and_can_be_told_again_from_its_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.parlor"
    story = said(capsys, "story", "pig_dice", "--levels", "medium,easy", "--seed", "3", "--save", str(path))
    assert story.startswith("Pig Dice: Ada (medium), Ben (easy). House rules: goal 100,")
    assert "1. " in story
    assert said(capsys, "replay", str(path)) == story


def test_the_luck_of_a_record_is_verified_in_a_sentence(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = said(capsys, "verify", str(record))
    assert "as it was promised" in words
    assert "made of the seed 3" in words


def test_a_bent_record_is_refused_with_its_first_bent_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    at = next(at for at, facts in enumerate(lines) if "dice" in facts.get("from", ()))
    lines[at]["luck"] = [1, 1] if lines[at]["luck"] != [1, 1] else [2, 2]
    record.write_text("".join(json.dumps({k: v for k, v in facts.items() if k != "check"}) + "\n" for facts in lines))
    assert f"{record}, line {at + 1}: luck (" in refused(capsys, "verify", str(record))


def test_a_record_replays_to_the_same_scores_as_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    story = json.loads(said(capsys, "replay", str(record), "--json"))
    assert story["finished"] is True
    assert story["events"][-1]["event"] == "Won"
    assert story["events"][-1]["score"] == max(story["scores"])
    assert story["events"][-1]["line"] == len(record.read_text().splitlines()) - 1, "behind it the secret is revealed"
    assert all(event["clause"].startswith("PD-") for event in story["events"])


def test_a_record_with_one_illegal_line_ends_with_exit_2_and_the_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if '"give up"' in line)
    lines[at] = lines[at].replace('"seat":0', '"seat":7').replace('"seat":1', '"seat":7')
    record.write_text("".join(lines))
    text = record.read_bytes()
    assert f"line {at + 1}: It is " in refused(capsys, "replay", str(record))
    assert record.read_bytes() == text


def test_an_unfinished_record_says_whose_turn_it_is(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:2]))
    assert said(capsys, "replay", str(record)).splitlines()[-1].startswith("The game goes on: it is ")


def test_the_same_seed_gives_the_same_numbers_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "pig_dice", "--levels", "easy,medium", "--games", "40", "--seed", "7")
    assert said(capsys, *words, "--jobs", "1") == said(capsys, *words, "--jobs", "2")
    one, two = (json.loads(said(capsys, *words, "--json", "--jobs", jobs)) for jobs in "12")
    assert one == two
    assert one["games"] == 40
    assert sum(player["wins"] for player in one["players"]) == pytest.approx(1)
    assert sum(place["wins"] for place in one["order_of_play"]) == pytest.approx(1)
    for player in one["players"]:
        assert player["low"] < player["wins"] < player["high"]


def test_a_ladder_has_a_line_for_every_pair_of_levels_at_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("ladder", "pig_dice", "--deals", "2", "--seats", "2,most", "--rule", "goal=50", "--jobs", "1")
    lines = [line.split() for line in said(capsys, *words).splitlines()[4:]]
    pairs = [("medium", "easy"), ("hard", "easy"), ("hard", "medium")]
    assert [(line[0], line[2], line[3], line[4]) for line in lines] == [
        (*pair, *table) for pair in pairs for table in (("2", "0.500"), ("10", "0.100"))
    ]
    assert all(0 <= float(line[5]) <= 1 and line[6] == "±" for line in lines)


def test_a_house_rule_is_played_by(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "pig_dice", "--levels", "easy,easy", "--games", "20", "--json", "--jobs", "1")
    short, long = (json.loads(said(capsys, *words, "--rule", f"goal={goal}")) for goal in (50, 200))
    assert short["rules"] == {"goal": 50}
    assert long["moves"] > 2 * short["moves"]


def test_a_report_says_what_was_luck_and_what_was_play(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = said(capsys, "report", str(record))
    assert words.startswith("Pig Dice: was it luck, or was it play?")
    assert "start  50.0" in words
    assert " cost " in words
    assert "estimated" not in words
    told = json.loads(said(capsys, "report", str(record), "--json"))
    assert told["finished"] is True
    assert told["exact"] is True
    for seat in told["seats"]:
        assert seat["start"] + seat["luck"] + seat["own"] + seat["others"] == pytest.approx(seat["result"], abs=1e-9)
    assert {seat["name"] for seat in told["seats"]} == {"Ada", "Ben"}
    assert all(each["cost"] >= 0 for each in told["decisions"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "whist"), "There is no game “whist”; there is mexican_pete, pig_dice"),
        (("simulate", "pig_dice", "--levels", "hard"), "for 2 to 10 players, not 1"),
        (("simulate", "pig_dice", "--levels", ",".join(["easy"] * 11)), "for 2 to 10 players, not 11"),
        (("simulate", "pig_dice", "--levels", "hard,genius"), "“genius”; it must be person, easy, medium, hard"),
        (("simulate", "pig_dice", "--levels", "hard,person"), "no level “person”"),
        (("ladder", "whist"), "There is no game “whist”"),
        (("ladder", "pig_dice", "--seats", "11"), "pig_dice is played by 2 to 10"),
        (("ladder", "pig_dice", "--seats", "some"), "“some” is no number of seats"),
        (("ladder", "pig_dice", "--levels", "easy,genius"), "There is no level “genius”"),
        (("ladder", "--rule", "goal=50"), "A house rule belongs to one game"),
        (("simulate", "pig_dice", "--games", "0"), "“0” is not a whole number from 1"),
        (("simulate", "pig_dice", "--games", "many"), "“many” is not a whole number"),
        (("simulate", "pig_dice", "--seed", "-1"), "“-1” is not a whole number"),
        (("simulate", "pig_dice", "--rule", "goal=75"), "choose 50, 100 or 200"),
        (("simulate", "pig_dice", "--rule", "goal"), "write it as NAME=CHOICE"),
        (("simulate", "pig_dice", "--rule", "speed=1"), "no house rule “speed”"),
        (("story", "pig_dice", "--levels", "easy,easy", "--save", "no/such/folder/x"), "cannot be written"),
        (("replay", "no-such-file.parlor"), "cannot be read"),
        (("replay", "."), "cannot be read"),
        (("report", "no-such-file.parlor"), "cannot be read"),
        (("report", __file__), "line 1: "),
        (("juggle",), "invalid choice"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, *words)


def run_it(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """As a person would call it: the real program, in a process of its own."""
    bare = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    command = [sys.executable, "-W", "error", "-m", "parlor_desktop", *words]
    return subprocess.run(command, env={**bare, **env}, capture_output=True, text=True, encoding="utf-8", check=False)


def test_a_story_is_told_by_the_real_program() -> None:
    done = run_it("story", "pig_dice")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Pig Dice: ")
    assert "wins with" in done.stdout or "share the win" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("words", [(), ("play", "pig_dice"), ("game.parlor",)])
def test_without_a_screen_a_sentence_says_so(words: tuple[str, ...]) -> None:
    done = run_it(*words)
    assert done.returncode == 2
    assert "There is no screen here" in done.stderr


def test_play_refuses_a_table_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert "2 to 10 players, not 1" in refused(capsys, "play", "pig_dice", "--people", "Ann", "--levels", "")
    assert "Two seats are called Ann" in refused(capsys, "play", "pig_dice", "--people", "Ann,Ann")
    assert "is not a choice" in refused(capsys, "play", "pig_dice", "--rule", "goal=7")


def test_pictures_of_the_rooms_are_drawn_without_a_screen(tmp_path: Path) -> None:
    done = run_it("screenshots", str(tmp_path / "album"), "--only", "1024x640 home")
    assert done.returncode == 0, done.stderr
    assert sorted(path.name for path in (tmp_path / "album").iterdir()) == [
        "1024x640 home with a note.png",
        "1024x640 home with games in progress.png",
        "1024x640 home.png",
    ]


def test_the_version_and_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    for words, expected in (
        (["--version"], f"Parlor Desktop {__version__}"),
        (["--help"], "examples:"),
        (["simulate", "--help"], "tail=whole: From the score of this turn"),
    ):
        with pytest.raises(SystemExit) as exit:
            main(words)
        assert exit.value.code == 0
        assert expected in capsys.readouterr().out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_a_bar_grow_and_vanish_and_a_file_sees_nothing() -> None:
    terminal, file = Terminal(), io.StringIO()
    for stream in (terminal, file):
        with progress_bar(10, stream) as progress:
            progress(5)
            progress(10)
    assert file.getvalue() == ""
    _, half, full, end = terminal.getvalue().split("\r")
    assert half.startswith("█" * 20 + "·" * 20 + " 5/10")
    assert full.startswith("█" * 40 + " 10/10")
    assert end == "\x1b[K"


# -- A deck of one's own ------------------------------------------------------------------------------------------------------


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """The cards of the house, but for the orange 6."""
    house = (files("parlor_desktop.games.mexican_pete") / "deck.json").read_text(encoding="utf-8")
    path = tmp_path / "mine.json"
    path.write_text(house.replace('"dice": [4, 2], "do": "ante2"', '"dice": [5, 1], "do": "take1"', 1))
    return path


def test_a_story_is_played_with_a_deck_of_one_s_own_and_its_record_holds_it(
    tmp_path: Path, deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.parlor"
    words = (
        "story",
        "mexican_pete",
        "--levels",
        "easy,medium",
        "--rule",
        "games=1",
        "--deck",
        str(deck),
        "--save",
        str(record),
    )
    story = said(capsys, *words)
    assert "deck own" in story
    assert "The table plays with a deck of its own." in story
    assert "5-1 take1" in record.read_text()
    deck.unlink()
    assert said(capsys, "replay", str(record)) == story


def test_simulate_takes_a_deck_and_counts_the_colours(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "mexican_pete", "--levels", "easy,easy", "--rule", "games=1", "--games", "6", "--deck", str(deck))
    text = said(capsys, *words, "--jobs", "1")
    assert "winner held" in text
    assert "a game has: throw " in text
    facts = json.loads(said(capsys, *words, "--jobs", "2", "--json"))
    assert sum(held["won"] for held in facts["winners_held"].values()) == 6
    assert facts["rules"] == {"games": 1, "deck": "own"}


@pytest.mark.parametrize("command", ["story", "simulate", "play"])
def test_a_bad_deck_is_refused_with_the_line_and_the_reason(
    command: str, deck: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PARLOR_DESKTOP_DATA", str(tmp_path / "data"))
    deck.write_text(deck.read_text().replace("[5, 1]", "[5, 2]", 1))
    assert "mine.json, line 10: the orange 6 shows 5–2, which makes 7." in refused(
        capsys, command, "mexican_pete", "--deck", str(deck)
    )
    assert "There is no deck file " in refused(capsys, command, "mexican_pete", "--deck", str(tmp_path / "nowhere.json"))
    assert "pig_dice takes no deck file; mexican_pete does." in refused(capsys, command, "pig_dice", "--deck", str(deck))
    assert "There is no deck file " in refused(capsys, command, "mexican_pete", "--rule", "deck=own")
    assert not (tmp_path / "data").exists()


def test_the_speed_is_told_apart_from_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("simulate", "pig_dice", "--games", "4", "--jobs", "1", "--levels", "easy,easy")) == 0
    told = capsys.readouterr()
    assert " a second" in told.err
    assert " a second" not in told.out
