"""What luck follows is kept beside the records, until it stands in them."""

from __future__ import annotations

import os
import stat
import sys
import threading
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.session import AnySession, Player, Session
from parlor_desktop.engine.verifying import Found
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.store import records
from parlor_desktop.store.records import CannotKeep, RecordFile, load, verdict_of
from parlor_desktop.store.saves import KEPT_IN_THE_BIN, Saves
from parlor_desktop.store.secrets import Secrets
from tests.play import random_entry, random_game

NOW = datetime(2026, 12, 24, 20, 15)


def begun(moves: int = 12) -> AnySession:
    session: AnySession = Session(GAME, [Player("Ann"), Player("Bob")], {"goal": 50}, secret=Secret.new())
    rng = Random(1)
    for _ in range(moves):
        random_entry(session, rng)
    return session


def kept_in(saves: Saves) -> list[str]:
    return sorted(path.stem for path in saves.secrets.folder.glob("*")) if saves.secrets.folder.exists() else []


def wait_for_the_disk() -> None:
    for thread in threading.enumerate():
        if thread.name == "forgetting a secret":
            thread.join()


def test_a_secret_is_its_owner_s_alone_and_not_in_the_record_of_a_game_that_goes_on(tmp_path: Path) -> None:
    saves, session = Saves(tmp_path), begun()
    with saves.begin(session, NOW) as record:
        secret = session.luck.secret
        assert secret is not None
        assert kept_in(saves) == [secret.fingerprint]
        assert secret.reveal() not in record.path.read_text()
        if sys.platform != "win32":
            assert stat.S_IMODE((saves.secrets.folder / f"{secret.fingerprint}.secret").stat().st_mode) == 0o600
            assert stat.S_IMODE(saves.secrets.folder.stat().st_mode) == 0o700


def test_a_game_goes_on_with_the_same_luck_after_a_rest(tmp_path: Path) -> None:
    saves, session = Saves(tmp_path), begun()
    with saves.begin(session, NOW) as record:
        pass
    session.kept_by(lambda _entry: None)
    kept, reading = saves.go_on(record.path)
    with kept:
        assert not kept.promised_anew
        assert random_game(reading.session, Random(2)).log == random_game(session, Random(2)).log


def test_at_the_end_the_secret_is_in_the_record_and_nowhere_else(tmp_path: Path) -> None:
    saves, session = Saves(tmp_path), begun()
    with saves.begin(session, NOW) as record:
        random_game(session, Random(2))
    wait_for_the_disk()
    assert kept_in(saves) == []
    assert verdict_of(saves.put_away(record.path)).found is Found.FAIR


def test_a_game_from_another_machine_goes_on_with_another_secret_and_says_so(tmp_path: Path) -> None:
    there, here, session = Saves(tmp_path / "there"), Saves(tmp_path / "here"), begun()
    with there.begin(session, NOW) as record:
        pass
    kept, reading = here.go_on(record.path)
    with kept:
        assert kept.promised_anew
        random_game(reading.session, Random(2))
    verdict = verdict_of(record.path)
    assert verdict.found is Found.PARTLY
    assert "its first secret was left behind" in verdict.sentence
    assert session.luck.fingerprints == load(record.path).session.luck.fingerprints[:1]


def test_a_game_that_comes_home_reveals_all_that_is_known_there(tmp_path: Path) -> None:
    there, here, session = Saves(tmp_path / "there"), Saves(tmp_path / "here"), begun()
    with there.begin(session, NOW) as record:
        pass
    kept, reading = here.go_on(record.path)
    with kept:
        random_entry(reading.session, Random(3))
    kept, reading = there.go_on(record.path)
    with kept:
        random_game(reading.session, Random(2))
    luck = load(record.path).session.luck
    assert len(luck.fingerprints) == 3
    assert {Secret.read(text).fingerprint for text in luck.revealed} == {luck.fingerprints[0], luck.fingerprints[2]}


def test_a_secret_that_is_damaged_counts_as_none(tmp_path: Path) -> None:
    secrets, secret = Secrets(tmp_path), Secret.new()
    secrets.keep(secret)
    path = tmp_path / f"{secret.fingerprint}.secret"
    path.write_text(Secret.new().reveal())
    assert secrets.find(secret.fingerprint) is None
    path.write_text("?")
    assert secrets.find(secret.fingerprint) is None
    secrets.keep(secret)
    assert secrets.find(secret.fingerprint) == secret
    assert secrets.find("../../etc/passwd") is None


def test_what_cannot_be_revealed_stays_secret_and_is_revealed_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, session = Saves(tmp_path), begun()
    record = saves.begin(session, NOW)
    random_game(session, Random(2))

    def full(_file: object, _text: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(records, "write_all", full)
        with pytest.raises(CannotKeep):
            record.reveal()
        record.close()
    assert kept_in(saves) == list(session.luck.fingerprints)
    assert verdict_of(record.path).found is Found.NOT_OVER
    again, reading = saves.go_on(record.path)
    assert isinstance(reading.session.awaits(), Over)
    again.reveal()
    again.close()
    assert verdict_of(record.path).found is Found.FAIR


def test_without_room_for_its_secret_no_game_is_kept(tmp_path: Path) -> None:
    (tmp_path / "secrets").write_text("in the way")
    with pytest.raises(CannotKeep):
        RecordFile.create(tmp_path / "game.parlor", begun(), Secrets(tmp_path / "secrets"))
    assert not (tmp_path / "game.parlor").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="the month begins otherwise there")
def test_a_secret_goes_with_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves, session = Saves(tmp_path), begun()
    with saves.begin(session, NOW) as record:
        pass
    thrown = saves.throw_away(record.path)
    assert kept_in(saves) == list(session.luck.fingerprints)
    now = datetime.now() + KEPT_IN_THE_BIN + timedelta(days=1)
    os.utime(thrown, (0, 0))

    class Later(datetime):
        @classmethod
        def now(cls) -> datetime:  # type: ignore[override]
            return now

    monkeypatch.setattr("parlor_desktop.store.saves.datetime", Later)
    with saves.begin(begun(), NOW) as other:
        pass
    saves.throw_away(other.path)
    assert session.luck.fingerprints[0] not in kept_in(saves)
