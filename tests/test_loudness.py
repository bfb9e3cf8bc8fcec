"""Sounds of one kind are equally loud to the ear, so one volume fits all; and the meter that says so measures rightly."""

from __future__ import annotations

import runpy
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

np = pytest.importorskip("numpy")

from tools.loudness import Signal, integrated, momentary, read  # noqa: E402

SOUNDS: Final = Path(__file__).parent.parent / "assets" / "sounds"
MADE: Final = runpy.run_path(str(SOUNDS / "make_sounds.py"))["SOUNDS"]
NAMES: Final = sorted(path.stem for path in SOUNDS.glob("*.wav"))
EVEN: Final = 1.5
"""LU; closer than that, nobody hears which of two sounds is the louder one."""


def tone(frequency: float, seconds: float, dbfs: float, rate: int = 48000) -> Signal:
    wave: Signal = 10 ** (dbfs / 20) * np.sin(2 * np.pi * frequency * np.arange(round(seconds * rate)) / rate)
    return wave


@pytest.mark.parametrize("rate", [22050, 44100, 48000])
def test_a_full_tone_of_997_hertz_is_at_minus_3_as_the_standard_says(rate: int) -> None:
    assert momentary(tone(997, 2, 0, rate), rate) == pytest.approx(-3.01, abs=0.05)
    assert integrated(tone(997, 2, 0, rate), rate) == pytest.approx(-3.01, abs=0.05)


def test_what_is_high_counts_more_and_what_is_very_low_hardly_counts() -> None:
    assert momentary(tone(6000, 2, -20), 48000) - momentary(tone(400, 2, -20), 48000) == pytest.approx(4, abs=0.7)
    assert momentary(tone(25, 2, -20), 48000) < momentary(tone(400, 2, -20), 48000) - 6


def test_half_as_long_is_three_less() -> None:
    assert momentary(tone(997, 0.4, -20), 48000) - momentary(tone(997, 0.2, -20), 48000) == pytest.approx(3.01, abs=0.1)


def test_pauses_are_left_out_of_the_whole() -> None:
    """As EBU Tech 3341 has it: 10 s at -36, 60 s at -23 and 10 s at -36 are -23 all the same."""
    parts = np.concatenate([tone(1000, seconds, level) for seconds, level in ((10, -36), (60, -23), (10, -36))])
    assert integrated(parts, 48000) == pytest.approx(-23 - 3.01, abs=0.1)  # one channel of the two
    assert integrated(np.zeros(48000), 48000) < -70


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_as_loud_as_its_kind(name: str) -> None:
    signal, rate = read(SOUNDS / f"{name}.wav")
    assert momentary(signal, rate) == pytest.approx(MADE[name][1], abs=EVEN)
    assert np.max(np.abs(signal)) <= 10 ** (-3 / 20) + 1e-4


def test_a_call_is_above_a_handful_a_handful_above_a_touch_and_the_room_far_below_all() -> None:
    kinds = sorted({level for _, level in MADE.values()})
    assert len(kinds) == 4
    assert kinds[1] - kinds[0] > 20
    assert all(2 * EVEN < above - below < 6 for below, above in pairwise(kinds[1:]))


def test_the_room_is_even_all_along() -> None:
    signal, rate = read(SOUNDS / "room_tone.wav")
    thrice = np.concatenate([signal] * 3)
    assert momentary(thrice, rate) - integrated(thrice, rate) < 4
