from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random

from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.store.saves import Saves
from tests.play import random_entry, random_game, table

NOW = datetime(2026, 12, 24, 20, 15)


def test_games_begun_in_the_same_second_are_kept_apart(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    paths = set()
    for _ in range(3):
        with saves.begin(table(GAME, 2), NOW) as record:
            paths.add(record.path)
    assert len(paths) == 3
    good, broken = saves.unfinished()
    assert {saved.path for saved in good} == paths
    assert broken == []


def test_a_finished_game_is_put_away_even_if_the_program_ended_too_soon_to_do_it(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = table(GAME, 2, {"goal": 50})
    with saves.begin(session, NOW):
        random_game(session, Random(3))
    assert saves.unfinished() == ([], [])
    assert len(list(saves.over.glob("*.parlor"))) == 1


def test_a_broken_record_is_named_and_the_others_are_found(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = table(GAME, 2)
    with saves.begin(session, NOW):
        random_entry(session, Random(1))
    (saves.going_on / "bad.parlor").write_text("?")
    good, broken = saves.unfinished()
    assert [saved.session.log for saved in good] == [session.log]
    assert [(bad.path.name, "line 1" in bad.reason) for bad in broken] == [("bad.parlor", True)]


def test_the_loser_of_the_last_game_of_the_same_people_is_known(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    assert saves.last_loser(frozenset({"Ann", "Bob", "Cy"}), "pig_dice") is None
    session = table(GAME, 3, {"goal": 50}, seed=2)
    with saves.begin(session, NOW) as record:
        over = random_game(session, Random(5)).awaits()
    saves.put_away(record.path)
    (last,) = over.places[-1]  # type: ignore[union-attr]
    assert saves.last_loser(frozenset({"Ann", "Bob", "Cy"}), "pig_dice") == session.names[last]
    assert saves.last_loser(frozenset({"Ann", "Bob"}), "pig_dice") is None
