"""The self-test says that all is well where it is, and what is wrong where something is."""

from __future__ import annotations

import io
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from parlor_desktop.__main__ import main
from parlor_desktop.ai.workers import Answer, Question, Workers
from parlor_desktop.commands import self_test as command
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.tour import self_test
from tests.commands.test_command_line import run_it


def test_the_real_program_finds_that_all_is_well_and_plays_every_game(tmp_path: Path) -> None:
    done = run_it("self-test", "--picture", str(tmp_path / "shelf.png"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("All is well.\n")
    lines = {line.split()[1]: line for line in done.stdout.splitlines()[:-1]}
    for game in catalogue.names():
        assert "saved and resumed; the hard player chose" in lines[game]
        assert f"ok      lesson of {game}" in done.stdout
    assert {line.split()[0] for line in lines.values()} == {"ok"}
    assert (tmp_path / "shelf.png").stat().st_size > 50_000


def test_the_moment_of_the_first_picture_is_told() -> None:
    done = run_it("self-test", "--start", "--offscreen")
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) > 1_600_000_000


def outcome_of(monkeypatch: pytest.MonkeyPatch, games: tuple[str, ...] = ()) -> tuple[int, str]:
    """What the command says in this process, with only these games to play."""
    play = self_test._play
    monkeypatch.setattr(self_test, "_play", lambda parlor, box: play(parlor, box) if box.name in games else "left in its box")
    parser, out = ArgumentParser(), io.StringIO()
    command.add_arguments(parser)
    return command.run(parser.parse_args(["--offscreen"]), out), out.getvalue()


@pytest.mark.usefixtures("qapp")
def test_an_asset_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found = self_test.assets
    monkeypatch.setattr(self_test, "assets", lambda: [name for name in found() if name != "lids/horses.svg"])
    code, said = outcome_of(monkeypatch)
    assert code == 1
    assert "FAILED  pictures       missing: lids/horses.svg" in said
    assert said.endswith("1 of these failed.\n")


@pytest.mark.usefixtures("qapp")
def test_an_asset_that_is_broken_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = art.read_asset
    monkeypatch.setattr(art, "read_asset", lambda name: b"rubbish" if name == "sounds/oink.wav" else whole(name))
    code, said = outcome_of(monkeypatch)
    assert code == 1
    assert "cannot be read: sounds/oink.wav" in said


@pytest.mark.parametrize("name", ["a.svg", "a.png", "a.wav", "a.txt"])
def test_an_empty_file_is_not_whole(name: str, qapp: QApplication) -> None:  # noqa: ARG001
    assert not self_test.is_whole(name, b"")


@pytest.mark.usefixtures("qapp")
def test_a_font_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "FONTS", {**theme.FONTS, "Wooden Type": "fontpkg_cabin"})
    code, said = outcome_of(monkeypatch)
    assert code == 1
    assert "FAILED  fonts          missing: Wooden Type" in said


@pytest.mark.usefixtures("qapp")
def test_a_hard_player_who_cannot_think_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    ask: Callable[..., Any] = Workers.ask

    def ask_in_vain(workers: Workers, question: Question, answer: Callable[..., None]) -> Any:
        if question.level == "hard":
            answer(0, Answer(error="Traceback\nValueError: no values.bin"))
            return 0
        return ask(workers, question, answer)

    monkeypatch.setattr(Workers, "ask", ask_in_vain)
    code, said = outcome_of(monkeypatch, ("pig_dice",))
    assert code == 1
    assert "FAILED  pig_dice       The hard player could not think: ValueError: no values.bin" in said


def test_without_qt_the_reason_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "parlor_desktop.tour.self_test", None)
    code, said = outcome_of(monkeypatch)
    assert code == 1
    assert "FAILED  Qt             It cannot be loaded" in said


def test_a_program_without_a_terminal_has_nobody_to_tell_and_does_not_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["story", "pig_dice"]) == 0
    assert main(["story", "whist"]) == 2
