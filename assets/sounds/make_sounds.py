"""Makes every sound of the parlor and writes it beside this file: run it, and the same bytes come out again.

Nothing is recorded. A thing that is struck is a few damped resonances and a burst of filtered noise; a string is a delay
line; brass is a row of harmonics that brightens as it swells; a pig is a rough pulse through the shapes of its snout.
Files are mono, 16 bits, 44.1 kHz; the tone of the room, which has nothing shrill in it, is 22.05 kHz. No peak is above -3 dBFS.
Sounds of one kind are equally loud to the ear (LUFS, ITU-R BS.1770), so the program can play all of them at one volume:
`tools/loudness.py` measures that by itself, and a test compares. Playing them is not done here.
"""

import math
import struct
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

Sound = list[float]
Mode = tuple[float, float, float]
"""One resonance: frequency in Hz, seconds until it has fallen by 60 dB, strength."""

RATE = 44100
CEILING = 10 ** (-3 / 20)
LOUD_WINDOW = 0.4
"""Seconds that the ear adds up."""

IVORY: Sequence[Mode] = ((2350, 0.030, 1.0), (3720, 0.024, 0.7), (5480, 0.018, 0.45), (8100, 0.010, 0.2))
LEATHER: Sequence[Mode] = ((215, 0.070, 1.0), (372, 0.055, 0.8), (610, 0.040, 0.5), (985, 0.028, 0.3))
FELT: Sequence[Mode] = ((118, 0.090, 1.0), (196, 0.070, 0.7), (330, 0.045, 0.35))
WOOD: Sequence[Mode] = ((318, 0.130, 1.0), (527, 0.100, 0.65), (846, 0.070, 0.45), (1390, 0.045, 0.25), (2210, 0.028, 0.12))
COUNTER: Sequence[Mode] = ((1980, 0.065, 0.8), (3130, 0.080, 1.0), (4870, 0.055, 0.55), (7350, 0.030, 0.25))
BRASS_BELL: Sequence[Mode] = (
    (1568.0, 2.6, 1.0),
    (1570.4, 2.2, 0.5),
    (3298.0, 1.5, 0.60),
    (4390.0, 1.1, 0.42),
    (4394.5, 0.9, 0.22),
    (6340.0, 0.6, 0.22),
    (8510.0, 0.3, 0.12),
)
TURF: Sequence[Mode] = ((62, 0.16, 1.0), (94, 0.13, 0.8), (151, 0.09, 0.4))


# Building blocks


def silence(seconds: float) -> Sound:
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, chance: Random) -> Sound:
    return [chance.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def add(target: Sound, source: Sound, at: float, strength: float = 1.0) -> None:
    """Lays a sound into another one; what would stick out at the end is left off."""
    start = round(at * RATE)
    for i, value in enumerate(source[: max(0, len(target) - start)]):
        target[start + i] += value * strength


def add_around(target: Sound, source: Sound, at: float, strength: float = 1.0) -> None:
    """Lays a sound into a loop; what sticks out at the end comes in again at the beginning."""
    start = round(at * RATE)
    for i, value in enumerate(source):
        target[(start + i) % len(target)] += value * strength


def shaped(sound: Sound, shape: Callable[[float], float]) -> Sound:
    """The sound multiplied by a shape over its time in seconds."""
    return [value * shape(i / RATE) for i, value in enumerate(sound)]


def falling(seconds_to_silence: float) -> Callable[[float], float]:
    """An exponential fall of 60 dB with a rise of a millisecond, so that it begins without a click."""
    return lambda t: min(1.0, t / 0.001) * math.exp(-6.91 * t / seconds_to_silence)


def hump(seconds: float, peak: float) -> Callable[[float], float]:
    """Swells to 1 at the peak (a share of the whole) and goes down to 0 again."""

    def shape(t: float) -> float:
        share = min(1.0, t / seconds)
        part = share / peak if share < peak else (1.0 - share) / (1.0 - peak)
        return math.sin(math.pi / 2 * part) ** 2

    return shape


def filtered(sound: Sound, b0: float, b1: float, b2: float, a1: float, a2: float) -> Sound:
    out = []
    x1 = x2 = y1 = y2 = 0.0
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def low_pass(sound: Sound, frequency: float, width: float = 0.707) -> Sound:
    turn = 2 * math.pi * frequency / RATE
    alpha, cosine = math.sin(turn) / (2 * width), math.cos(turn)
    whole = 1 + alpha
    side = (1 - cosine) / 2 / whole
    return filtered(sound, side, 2 * side, side, -2 * cosine / whole, (1 - alpha) / whole)


def high_pass(sound: Sound, frequency: float, width: float = 0.707) -> Sound:
    turn = 2 * math.pi * frequency / RATE
    alpha, cosine = math.sin(turn) / (2 * width), math.cos(turn)
    whole = 1 + alpha
    side = (1 + cosine) / 2 / whole
    return filtered(sound, side, -2 * side, side, -2 * cosine / whole, (1 - alpha) / whole)


def band_pass(sound: Sound, frequency: float, width: float) -> Sound:
    """Peak of 1 at the frequency; the greater the width number, the narrower the band."""
    turn = 2 * math.pi * frequency / RATE
    alpha, cosine = math.sin(turn) / (2 * width), math.cos(turn)
    whole = 1 + alpha
    return filtered(sound, alpha / whole, 0.0, -alpha / whole, -2 * cosine / whole, (1 - alpha) / whole)


def sweeping_band(sound: Sound, frequency: Callable[[float], float], damping: float) -> Sound:
    """A band that moves while the sound goes on."""
    out = []
    low = band = 0.0
    for i, x in enumerate(sound):
        step = 2 * math.sin(math.pi * min(frequency(i / RATE), RATE / 7) / RATE)
        low += step * band
        high = x - low - damping * band
        band += step * high
        out.append(band * damping)
    return out


def ringing(modes: Sequence[Mode], chance: Random, pitch: float = 1.0, detune: float = 0.02) -> Sound:
    """What is left of a blow: each resonance dies away by itself, a little out of tune."""
    out = silence(max(fall for _, fall, _ in modes))
    total = sum(strength for _, _, strength in modes)
    for frequency, fall, strength in modes:
        turn = 2 * math.pi * frequency * pitch * (1 + chance.uniform(-detune, detune)) / RATE
        shrink = math.exp(-6.91 / (fall * RATE))
        part, before = strength / total * math.sin(turn) * shrink, 0.0
        twice, squared = 2 * shrink * math.cos(turn), shrink * shrink
        for i in range(1, min(len(out), round(fall * RATE))):
            out[i] += part
            part, before = twice * part - squared * before, part
    return out


def blow(modes: Sequence[Mode], chance: Random, pitch: float, touch: float, brightness: float) -> Sound:
    """A thing is struck: the resonances, and the short noise of the touch below the brightness in Hz."""
    out = ringing(modes, chance, pitch)
    burst = shaped(low_pass(noise(0.03, chance), brightness), falling(0.022))
    add(out, burst, 0.0, touch)
    return out


def harmonics(seconds: float, pitch: Callable[[float], float], swell: Callable[[float], float], dullness: float) -> Sound:
    """Brass: twelve harmonics; the upper ones come in only as the tone swells."""
    out = []
    angle = 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        angle += 2 * math.pi * pitch(t) / RATE
        force = swell(t)
        value = sum(math.sin(n * angle) * force ** (1 + dullness * (n - 1)) / n**0.75 for n in range(1, 13))
        out.append(value * 0.4)
    return out


def pluck(frequency: float, seconds: float, softness: float, chance: Random) -> Sound:
    """A string: noise running round a delay line that takes a little off each time."""
    exact = RATE / frequency - 0.5
    length = int(exact - 0.2)
    share = exact - length
    lag = (1 - share) / (1 + share)
    line = low_pass(noise(length / RATE + 0.001, chance), 7000)[:length]
    mean = sum(line) / length
    line = [value - mean for value in line]
    out = []
    before = smooth_before = late = 0.0
    for i in range(round(seconds * RATE)):
        value = line[i % length]
        smooth = softness * (value + before) / 2
        late = lag * smooth + smooth_before - lag * late
        before, smooth_before = value, smooth
        line[i % length] = late
        out.append(value)
    return out


# The sounds


def shake(chance: Random) -> Sound:
    """Dice rattling in a leather cup: five swings, at each end of which both dice hit the wall."""
    out = silence(0.62)
    for swing in range(5):
        turn = 0.012 + swing * 0.108 + chance.uniform(-0.008, 0.008)
        force = (0.75, 1.0, 0.95, 1.0, 0.7)[swing]
        for hit in range(4):
            at = turn + hit * 0.017 + chance.uniform(0, 0.012)
            strength = force * chance.uniform(0.45, 1.0) * (1 - hit * 0.16)
            add(out, blow(LEATHER, chance, chance.uniform(0.85, 1.3), 0.5, 1800), at, strength)
            if chance.random() < 0.75:
                clack = blow(IVORY, chance, chance.uniform(0.82, 1.12), 0.12, 5000)
                add(out, clack, at + chance.uniform(0, 0.012), strength * chance.uniform(0.25, 0.6))
    rub = shaped(band_pass(noise(0.54, chance), 900, 0.8), lambda t: (0.5 - 0.5 * math.cos(2 * math.pi * t / 0.108)) * 0.12)
    add(out, rub, 0.01)
    return out


def felt_hit(chance: Random, pitch: float, click: float) -> Sound:
    out = silence(0.1)
    add(out, shaped(blow(FELT, chance, pitch, 0.7, 900), lambda t: min(1.0, t / 0.003)), 0.0)
    add(out, blow(IVORY, chance, 0.62 * pitch, 0.1, 2500), 0.0, click)
    return low_pass(out, 4200)


def dice_felt(chance: Random) -> Sound:
    """Two dice land, hop in shorter and shorter steps, touch once and roll out on felt."""
    out = silence(0.74)
    for start, pitch in ((0.004, 1.0), (0.049, 1.17)):
        at, step, force = start, 0.125, 1.0
        while at < 0.6 and force > 0.05:
            add(out, felt_hit(chance, pitch * chance.uniform(0.94, 1.08), 0.75), at, force)
            if force < 0.8:
                add(out, felt_hit(chance, pitch * 1.25, 0.9), at + step * 0.36, force * 0.45)
            at += step * chance.uniform(0.9, 1.1)
            step *= 0.76
            force *= 0.64
    add(out, blow(IVORY, chance, 0.95, 0.1, 4000), 0.215, 0.3)
    roll = shaped(low_pass(noise(0.5, chance), 420), hump(0.5, 0.25))
    add(out, roll, 0.1, 0.10)
    return out


def die_settle(chance: Random) -> Sound:
    """One die comes to rest on felt."""
    out = silence(0.2)
    add(out, felt_hit(chance, 1.12, 0.8), 0.002)
    add(out, felt_hit(chance, 1.3, 0.9), 0.047, 0.28)
    return out


def card_slide(chance: Random) -> Sound:
    """A card pushed over baize."""
    out = silence(0.26)
    fibre = [0.6 + 0.4 * value for value in low_pass(noise(0.24, chance), 120)]
    hiss = low_pass(high_pass(noise(0.24, chance), 700), 5200)
    moving = sweeping_band(hiss, lambda t: 1700 + 9000 * t, 0.9)
    body = hump(0.24, 0.38)
    add(out, [value * grain * body(i / RATE) for i, (value, grain) in enumerate(zip(moving, fibre, strict=True))], 0.004)
    add(out, shaped(low_pass(noise(0.24, chance), 500), body), 0.004, 0.12)
    return out


def card_turn(chance: Random) -> Sound:
    """A card is flicked over: the bend, the snap and the pat on the table."""
    out = silence(0.27)
    add(out, shaped(sweeping_band(noise(0.11, chance), lambda t: 900 + 32000 * t, 0.5), hump(0.11, 0.75)), 0.002, 0.35)
    snap = shaped(band_pass(noise(0.04, chance), 3300, 0.7), falling(0.03))
    add(out, snap, 0.104, 1.0)
    add(out, ringing(((1250, 0.03, 1.0), (2080, 0.022, 0.7), (3900, 0.014, 0.5)), chance), 0.104, 0.5)
    pat = shaped(low_pass(noise(0.08, chance), 800), falling(0.06))
    add(out, pat, 0.150, 0.9)
    add(out, ringing(FELT, chance, 1.3), 0.150, 0.35)
    return out


def counter(chance: Random, pitch: float) -> Sound:
    """A bone counter falls on another one and trembles once."""
    out = silence(0.16)
    add(out, blow(COUNTER, chance, pitch, 0.16, 6000), 0.001)
    add(out, blow(COUNTER, chance, pitch * 1.03, 0.1, 6000), 0.038, 0.32)
    add(out, blow(COUNTER, chance, pitch * 1.06, 0.08, 6000), 0.059, 0.13)
    add(out, ringing(WOOD, chance, 1.4), 0.001, 0.22)
    return out


def chip(chance: Random) -> Sound:
    return counter(chance, 0.92)


def chips(chance: Random) -> Sound:
    """Half a dozen counters slide into a heap."""
    out = silence(0.58)
    for fall in range(7):
        at = 0.004 + 0.058 * fall + chance.uniform(0, 0.022)
        add(out, counter(chance, chance.uniform(0.82, 1.12)), at, chance.uniform(0.5, 1.0) * (1 - fall * 0.06))
    add(out, shaped(band_pass(noise(0.4, chance), 2400, 0.7), hump(0.4, 0.4)), 0.01, 0.05)
    return out


def bell(chance: Random) -> Sound:
    """A small brass desk bell, struck once."""
    out = silence(0.97)
    add(out, ringing(BRASS_BELL, chance, detune=0.0006), 0.001)
    add(out, shaped(band_pass(noise(0.02, chance), 5200, 0.8), falling(0.014)), 0.001, 0.22)
    add(out, ringing(WOOD, chance, 0.9), 0.001, 0.10)
    return shaped(out, lambda t: math.cos(math.pi / 2 * max(0.0, (t - 0.45) / 0.53)))


def hoof(chance: Random, pitch: float) -> Sound:
    """A hoof on turf: the ground gives, and some grass is torn."""
    out = silence(0.2)
    add(out, shaped(ringing(TURF, chance, pitch), lambda t: min(1.0, t / 0.004)), 0.0, 1.1)
    add(out, shaped(low_pass(noise(0.1, chance), 420 * pitch), falling(0.09)), 0.0, 1.5)
    add(out, shaped(band_pass(noise(0.05, chance), 900 * pitch, 0.8), falling(0.05)), 0.0, 1.3)
    add(out, shaped(band_pass(noise(0.12, chance), 3400, 0.6), hump(0.12, 0.3)), 0.012, 0.09)
    return out


def gallop(chance: Random) -> Sound:
    """Three strides as a loop without a seam: hind, hind, fore, fore, and the moment in the air."""
    stride = 0.4
    out = silence(3 * stride)
    for number in range(3):
        for share, force, pitch in ((0.08, 0.7, 0.95), (0.29, 0.9, 1.12), (0.46, 0.8, 1.0), (0.66, 1.0, 1.22)):
            at = (number + share) * stride + chance.uniform(-0.004, 0.004)
            add_around(out, hoof(chance, pitch * chance.uniform(0.95, 1.05)), at, force * chance.uniform(0.9, 1.05))
    return out


def hooves(chance: Random) -> Sound:
    """One square of the track: two strides that come nearer and go on."""
    stride = 0.42
    out = silence(0.95)
    for number in range(2):
        for share, force, pitch in ((0.06, 0.7, 0.95), (0.24, 0.9, 1.12), (0.46, 0.8, 1.0), (0.64, 1.0, 1.22)):
            at = (number + share) * stride + chance.uniform(-0.004, 0.004)
            add(out, hoof(chance, pitch * chance.uniform(0.95, 1.05)), at, force * chance.uniform(0.9, 1.05))
    return shaped(out, lambda t: 0.45 + 0.55 * math.sin(math.pi * min(1.0, t / 0.9)))


def cheer(chance: Random) -> Sound:
    """The stand cheers: many throats, each a little late, and some applause."""
    out = silence(0.98)
    for _ in range(26):
        throat, start = chance.uniform(520, 1250), chance.uniform(0.0, 0.22)
        voice = band_pass(noise(0.7, chance), throat, 5.0)
        add(out, shaped(voice, hump(0.7, chance.uniform(0.25, 0.5))), start, chance.uniform(0.5, 1.0))
    for _ in range(70):
        clap = shaped(band_pass(noise(0.02, chance), chance.uniform(1100, 2400), 1.2), falling(0.02))
        add(out, clap, chance.uniform(0.15, 0.9), chance.uniform(0.1, 0.35))
    return shaped(out, lambda t: min(1.0, t / 0.1) * math.cos(math.pi / 2 * max(0.0, (t - 0.5) / 0.48)))


def horn(out: Sound, chance: Random, frequency: float, at: float, seconds: float, strength: float) -> None:
    """Lays a note of small brass into a sound."""
    bend = chance.uniform(0.997, 1.003)

    def pitch(t: float) -> float:
        scoop = 1 - 0.018 * math.exp(-t / 0.014)
        tremble = 0.004 * math.sin(2 * math.pi * 5.6 * t) * min(1.0, t / 0.3)
        return frequency * bend * (scoop + tremble)

    def swell(t: float) -> float:
        rise = min(1.0, t / 0.028)
        release = min(1.0, max(0.0, (seconds - t) / 0.07))
        return math.sin(math.pi / 2 * rise) * math.pow(release, 0.8) * (0.82 + 0.18 * math.exp(-t / 0.09))

    add(out, harmonics(seconds, pitch, swell, 0.33), at, strength)


def bugle(chance: Random) -> Sound:
    """A call on one horn: up the triad in quick notes, and the highest held."""
    out = silence(0.98)
    c, e, g = 523.25, 659.26, 783.99
    for at, frequency in ((0.0, c), (0.1, c), (0.2, e), (0.3, g), (0.42, e)):
        horn(out, chance, frequency, at, 0.1, 0.8)
    horn(out, chance, g, 0.53, 0.44, 0.9)
    return low_pass(out, 5200)


def fanfare(chance: Random) -> Sound:
    """Three short notes and a held chord on small brass."""
    out = silence(0.97)
    g, c, e = 392.0, 523.25, 659.26
    for at in (0.0, 0.125):
        horn(out, chance, g, at, 0.115, 0.75)
    horn(out, chance, c, 0.25, 0.125, 0.85)
    for frequency, strength in ((c, 0.5), (e, 0.55), (2 * g, 0.62)):
        horn(out, chance, frequency, 0.385, 0.575, strength)
    return low_pass(out, 6500)


def seven(chance: Random) -> Sound:
    """Aw: two notes of a trumpet with the hand in front of it, the second one sinks."""
    out = silence(0.76)
    bend = chance.uniform(0.998, 1.002)
    for at, seconds, start, fall in ((0.0, 0.25, 311.1, 0.03), (0.25, 0.5, 277.2, 0.2)):

        def pitch(t: float, start: float = start, fall: float = fall, seconds: float = seconds) -> float:
            wobble = 0.007 * math.sin(2 * math.pi * 6.2 * t) * min(1.0, t / 0.2)
            return start * bend * (1 - fall * math.pow(max(0.0, t / seconds - 0.25), 1.6) + wobble)

        def swell(t: float, seconds: float = seconds) -> float:
            release = min(1.0, max(0.0, (seconds - t) / (seconds * 0.6)))
            return math.sin(math.pi / 2 * min(1.0, t / 0.04)) * math.sin(math.pi / 2 * release)

        def opening(t: float, seconds: float = seconds) -> float:
            return 560 + 900 * math.sin(math.pi * math.pow(min(1.0, t / seconds), 0.7)) ** 2

        reed = harmonics(seconds, pitch, swell, 0.12)
        add(out, sweeping_band(reed, opening, 0.42), at)
        add(out, band_pass(reed, 2300, 2.5), at, 0.12)
    return out


def double(chance: Random) -> Sound:
    """Four plucked strings, quickly upwards."""
    out = silence(0.78)
    for step, frequency in enumerate((523.25, 659.26, 783.99, 1046.5)):
        seconds = 0.74 - step * 0.062
        add(out, pluck(frequency, seconds, 0.993 + 0.001 * step, chance), 0.004 + step * 0.062, 0.8 + 0.1 * step)
    return shaped(high_pass(out, 180), lambda t: math.cos(math.pi / 2 * max(0.0, (t - 0.4) / 0.385)))


def keep(chance: Random) -> Sound:
    """Counters are scooped over a wooden edge, and a small chime says that they are safe."""
    out = silence(0.42)
    add(out, blow(WOOD, chance, 0.82, 0.3, 1500), 0.002, 1.3)
    for at in (0.012, 0.034, 0.061):
        add(out, counter(chance, chance.uniform(0.75, 0.9)), at, 0.2)
    chime: Sequence[Mode] = ((1318.5, 0.42, 1.0), (1975.5, 0.36, 0.7), (3640, 0.20, 0.25), (7120, 0.08, 0.08))
    add(out, ringing(chime, chance, detune=0.0008), 0.07, 0.75)
    return out


def oink(chance: Random) -> Sound:
    """A gentle grunt: rough pulses and some breath through the snout, in two pushes."""
    seconds = 0.4
    source = []
    angle, rough = 0.0, 1.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        pitch = (104 + 46 * hump(0.17, 0.6)(t)) if t < 0.16 else 112 + 74 * hump(0.24, 0.35)(t - 0.16)
        angle += pitch * rough / RATE
        if angle >= 1:
            angle -= 1
            rough = chance.uniform(0.9, 1.1)
        pulse = (1 - angle / 0.42) * math.sin(math.pi * angle / 0.42) if angle < 0.42 else -0.12
        source.append(pulse + chance.uniform(-0.22, 0.22) * (0.3 + (angle < 0.4)))
    snort = [value * (0.72 + 0.28 * math.sin(2 * math.pi * 31 * i / RATE)) for i, value in enumerate(source)]
    nasal = sweeping_band(snort, lambda t: 420 + 520 * hump(0.24, 0.4)(max(0.0, t - 0.15)), 0.28)
    out = silence(0.44)
    pushes: Sequence[tuple[float, float, float]] = ((0.0, 0.17, 0.75), (0.15, 0.25, 1.0))
    for start, length, force in pushes:
        shape = hump(length, 0.35)

        def push(t: float, start: float = start, length: float = length, shape: Callable[[float], float] = shape) -> float:
            return shape(t - start) if start <= t <= start + length else 0.0

        add(out, shaped(nasal, push), 0.003, force)
        add(out, shaped(band_pass(snort, 1350, 3.5), push), 0.003, force * 0.75)
        add(out, shaped(band_pass(snort, 2500, 3.0), push), 0.003, force * 0.3)
        add(out, shaped(low_pass(snort, 260), push), 0.003, force * 0.2)
    return high_pass(out, 70)


def page(chance: Random) -> Sound:
    """A leaf of paper is lifted, swings over and lies down."""
    out = silence(0.48)
    for _ in range(130):
        at = 0.01 + 0.36 * chance.random()
        grain = shaped(band_pass(noise(0.012, chance), chance.uniform(1800, 6200), 1.4), falling(chance.uniform(0.004, 0.011)))
        add(out, grain, at, chance.uniform(0.1, 1.0) ** 2 * math.sin(math.pi * at / 0.4))
    rustle = low_pass(noise(0.36, chance), 4500)
    sweep = sweeping_band(rustle, lambda t: 700 + 2400 * math.sin(math.pi * min(1.0, t / 0.36)), 0.8)
    add(out, shaped(sweep, hump(0.36, 0.6)), 0.01, 0.4)
    add(out, shaped(low_pass(noise(0.09, chance), 1100), falling(0.08)), 0.345, 0.5)
    return out


def knock(chance: Random) -> Sound:
    """Two soft knocks on the table: the turn goes on."""
    out = silence(0.36)
    for at, force, pitch in ((0.002, 0.9, 1.0), (0.145, 1.0, 0.94)):
        add(out, low_pass(blow(WOOD, chance, pitch, 0.25, 1200), 2200), at, force)
    return out


def room_tone(chance: Random) -> Sound:
    """Six seconds of the parlor itself, as a loop without a seam: embers, and the clock on the mantelpiece."""
    length = 6
    out = silence(length)
    breath = noise(length, chance)
    for frequency, cycles, strength in ((140, 2, 1.0), (420, 3, 0.22), (1300, 5, 0.035)):
        part = low_pass(breath + breath, frequency)[len(breath) :]
        add(out, shaped(part, lambda t, n=cycles: 0.75 + 0.25 * math.sin(2 * math.pi * n * t / length)), 0.0, strength)
    for _ in range(26):
        ember = shaped(band_pass(noise(0.02, chance), chance.uniform(900, 3600), 1.6), falling(chance.uniform(0.004, 0.016)))
        add_around(out, ember, chance.uniform(0, length), 0.35 * chance.random() ** 3)
    for second in range(length):
        swing = blow(WOOD, chance, 2.1 if second % 2 else 2.5, 0.25, 2600)
        add_around(out, shaped(swing, falling(0.05)), second + 0.2, 0.11)
    return out


TOUCH, HANDFUL, CALL, ROOM = -26.0, -22.6, -18.0, -48.0
"""How loud the kinds of sounds are, in LUFS: one thing touches another; several do, or a beast; something is announced; and
what nobody is meant to notice."""

SOUNDS: dict[str, tuple[Callable[[Random], Sound], float]] = {
    "shake": (shake, HANDFUL),
    "dice_felt": (dice_felt, HANDFUL),
    "die_settle": (die_settle, TOUCH),
    "card_slide": (card_slide, TOUCH),
    "card_turn": (card_turn, TOUCH),
    "chip": (chip, TOUCH),
    "chips": (chips, HANDFUL),
    "bell": (bell, CALL),
    "gallop": (gallop, HANDFUL),
    "hooves": (hooves, HANDFUL),
    "cheer": (cheer, CALL),
    "bugle": (bugle, CALL),
    "fanfare": (fanfare, CALL),
    "seven": (seven, CALL),
    "double": (double, CALL),
    "keep": (keep, HANDFUL),
    "oink": (oink, HANDFUL),
    "page": (page, TOUCH),
    "knock": (knock, TOUCH),
    "room_tone": (room_tone, ROOM),
}
"""How each sound is made, and how loud its loudest 400 milliseconds are to be."""
LOOPS = {"gallop", "room_tone"}
HALVED = {"room_tone"}
"""At half the rate."""


# Finishing


def without_clicks(sound: Sound) -> Sound:
    """A millisecond's fade at the beginning and up to thirty at the end."""
    rise, fall = round(0.001 * RATE), round(min(0.03, len(sound) / RATE / 6) * RATE)
    last = len(sound) - 1
    return [value * min(1.0, i / rise) * math.sin(math.pi / 2 * min(1.0, (last - i) / fall)) for i, value in enumerate(sound)]


def k_weighted(sound: Sound) -> Sound:
    """As a head hears it (BS.1770): the high parts lifted by 4 dB, the very low ones taken away."""
    turn, q, gain = math.tan(math.pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    bend, square = gain**0.4996667741545416, turn * turn
    whole = 1 + turn / q + square
    lifted = filtered(
        sound,
        (gain + bend * turn / q + square) / whole,
        2 * (square - gain) / whole,
        (gain - bend * turn / q + square) / whole,
        2 * (square - 1) / whole,
        (1 - turn / q + square) / whole,
    )
    turn, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + turn / q + turn * turn
    return filtered(lifted, 1.0, -2.0, 1.0, 2 * (turn * turn - 1) / whole, (1 - turn / q + turn * turn) / whole)


def loudness(sound: Sound) -> float:
    """The loudest 400 milliseconds, in LUFS; a shorter sound has silence around it."""
    window = round(LOUD_WINDOW * RATE)
    sums = [0.0]
    for value in k_weighted(sound + silence(LOUD_WINDOW)):
        sums.append(sums[-1] + value * value)
    return -0.691 + 10 * math.log10(max(sums[i + window] - sums[i] for i in range(len(sound))) / window)


def levelled(sound: Sound, wanted: float) -> Sound:
    strength = min(10 ** ((wanted - loudness(sound)) / 20), CEILING / max(abs(value) for value in sound))
    return [value * strength for value in sound]


def finished(name: str) -> Sound:
    make, wanted = SOUNDS[name]
    sound = make(Random(name))
    if name in LOOPS:
        sound = high_pass(sound + sound, 30)[len(sound) :]
        if name in HALVED:
            sound = low_pass(low_pass(sound + sound, 7500), 7500)[len(sound) :]
        return levelled(sound, wanted)
    return levelled(without_clicks(high_pass(sound, 30)), wanted)


def write(sound: Sound, path: Path) -> None:
    every = 2 if path.stem in HALVED else 1
    sound = sound[::every]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE // every)
        file.writeframes(struct.pack(f"<{len(sound)}h", *(round(value * 32767) for value in sound)))


def main() -> None:
    for name in SOUNDS:
        write(finished(name), Path(__file__).parent / f"{name}.wav")


if __name__ == "__main__":
    main()
