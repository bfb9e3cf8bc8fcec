"""How loud a sound is to a listener, in LUFS, by ITU-R BS.1770-5; run it, and it lists every sound of the parlor.

A whole programme is measured in blocks of 400 ms, the quiet ones left out. Our sounds are hardly longer than one: for them, the
loudest 400 ms count (the momentary loudness), and what a sound lacks to that is silence, as it is when it is heard. A sound
half as long carries half the energy, and the ear agrees: it adds up for about that long.
"""

from __future__ import annotations

import sys
import wave
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

Signal: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.float64]]"
Answer: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.complex128]]"
"""Of a filter, at each frequency."""

BLOCK: Final = 0.4
STEP: Final = 0.1
ABSOLUTE_GATE: Final = -70.0
RELATIVE_GATE: Final = -10.0
QUIETEST: Final = -120.0


def k_weighted(signal: Signal, rate: int) -> Signal:
    """As a head hears it: what is high is louder by 4 dB, what is very low is lost."""
    spectrum = np.fft.rfft(signal, 2 * len(signal))  # twice as long, or the end would ring into the beginning
    z = np.exp(-2j * np.pi * np.arange(len(spectrum)) / (2 * len(signal)))
    return np.fft.irfft(spectrum * _shelf(z, rate) * _high_pass(z, rate), 2 * len(signal))[: len(signal)]


def _shelf(z: Answer, rate: int) -> Answer:
    """The first filter of the standard, for any rate: at 48 kHz it has the figures that are printed there."""
    turn, q, gain = np.tan(np.pi * 1681.974450955533 / rate), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    bend = gain**0.4996667741545416
    whole = 1 + turn / q + turn * turn
    top = (gain + bend * turn / q + turn**2, 2 * (turn**2 - gain), gain - bend * turn / q + turn**2)
    below = (1, 2 * (turn**2 - 1) / whole, (1 - turn / q + turn**2) / whole)
    answer: Answer = (top[0] + top[1] * z + top[2] * z**2) / whole / (below[0] + below[1] * z + below[2] * z**2)
    return answer


def _high_pass(z: Answer, rate: int) -> Answer:
    turn, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    whole = 1 + turn / q + turn * turn
    answer: Answer = (1 - 2 * z + z**2) / (1 + 2 * (turn**2 - 1) / whole * z + (1 - turn / q + turn**2) / whole * z**2)
    return answer


def momentary(signal: Signal, rate: int) -> float:
    """The loudest 400 ms, in LUFS."""
    padded = np.concatenate([signal, np.zeros(round(BLOCK * rate))])
    sums = np.concatenate([[0.0], np.cumsum(k_weighted(padded, rate) ** 2)])
    block = round(BLOCK * rate)
    return _lufs(float(np.max(sums[block:] - sums[:-block])) / block)


def integrated(signal: Signal, rate: int) -> float:
    """The whole, in LUFS, without what is too quiet to count."""
    squares = np.concatenate([[0.0], np.cumsum(k_weighted(signal, rate) ** 2)])
    block, step = round(BLOCK * rate), round(STEP * rate)
    powers = [float(squares[at + block] - squares[at]) / block for at in range(0, len(signal) - block + 1, step)]
    heard = [power for power in powers if _lufs(power) > ABSOLUTE_GATE]
    if not heard:
        return QUIETEST
    gate = _lufs(sum(heard) / len(heard)) + RELATIVE_GATE
    heard = [power for power in heard if _lufs(power) > gate]
    return _lufs(sum(heard) / len(heard))


def _lufs(power: float) -> float:
    return -0.691 + 10 * float(np.log10(power)) if power > 1e-12 else QUIETEST


def read(path: Path) -> tuple[Signal, int]:
    with wave.open(str(path)) as file:
        signal = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(np.float64) / 32768
        return signal, file.getframerate()


def main() -> None:
    for path in sorted((Path(__file__).parent.parent / "assets" / "sounds").glob("*.wav")):
        signal, rate = read(path)
        peak = 20 * np.log10(np.max(np.abs(signal)))
        sys.stdout.write(
            f"{path.stem:12} {len(signal) / rate:5.2f} s  {momentary(signal, rate):6.1f} LUFS  peak {peak:5.1f} dBFS\n"
        )


if __name__ == "__main__":
    main()
