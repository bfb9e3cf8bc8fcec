"""A short form of proofs/fuzz.py, and proof that it can find something."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings

from parlor_desktop.engine.record import BadRecord
from proofs import outside
from proofs.fuzz import parts_of
from proofs.outside import Fault, Kind, kinds
from proofs.spoils import Spoil, inputs, spoilt

KINDS = ("record", "record file", "settings", "tables", "command line", "deck")

every_kind = pytest.mark.parametrize("name", KINDS)


def test_all_kinds_are_tried(tmp_path: Path) -> None:
    assert set(kinds(tmp_path)) == set(KINDS)
    assert {part.kind for part in parts_of(6000, ("hypothesis",), KINDS, 1)} == set(KINDS)
    assert sum(part.inputs for part in parts_of(6000, ("hypothesis", "atheris"), KINDS, 1)) == 6000


@every_kind
def test_what_is_good_is_read(name: str, tmp_path: Path) -> None:
    kind = kinds(tmp_path)[name]
    assert all(kind.try_on(text) for text in kind.good() if b"mine.json" not in text)  # which is not there


@every_kind
def test_what_was_spoilt_is_read_or_refused_with_a_sentence(name: str, tmp_path: Path) -> None:
    kind = kinds(tmp_path)[name]

    @settings(max_examples=60)
    @given(spoilt(kind.good()))
    def hold(case: tuple[bytes, list[Spoil]]) -> None:
        for text in inputs(case):
            kind.try_on(text)

    hold()


@pytest.mark.parametrize("raised", [KeyError("seat"), BadRecord(1, "no sentence"), BadRecord(9, "There is no such line.")])
def test_another_error_and_a_refusal_without_sense_are_found(
    raised: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(*_given: object) -> None:
        raise raised

    monkeypatch.setattr(outside, "read", read)
    with pytest.raises((Fault, KeyError)):
        kinds(tmp_path)["record"].try_on(b"{}\n")


class Slow(Kind):
    name = "slow"

    def good(self) -> Sequence[bytes]:
        return []

    def take(self, given: bytes) -> bool:
        while True:
            pass


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such clock")
def test_what_does_not_end_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "SECONDS", 0.01)
    with pytest.raises(Fault, match="does not come to an end"):
        Slow(tmp_path).try_on(b"")


def test_a_refused_file_that_was_changed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(path: Path) -> None:
        path.write_bytes(b"")
        raise BadRecord(1, "There is nothing in it.")

    monkeypatch.setattr(outside, "load", load)
    with pytest.raises(Fault, match="was changed"):
        kinds(tmp_path)["record file"].try_on(b"{}\n")
