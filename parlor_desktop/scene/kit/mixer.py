"""Adds up whatever is heard at the same time, block by block, as the device asks for it. It knows no device and no Qt.

Plain Python does: a block is a few hundred samples, and most of the time there is one sound in it, or none.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Sequence
from time import monotonic
from typing import Final, TypeAlias

RATE: Final = 44100
"""Samples a second, of one channel."""
VOICES: Final = 12
"""More than these at once would be a noise; the oldest gives way."""
TOGETHER: Final = 0.025
"""Seconds within which the same sound twice is heard as one that is too loud."""
LATE: Final = 0.7
"""Seconds after which a sound is out of date: a device that was asleep must not wake up with all it has missed."""
FADE: Final = 0.02
"""Seconds in which everything grows louder or softer when the volume changes: at once would be a click."""
ROOM_FADE: Final = 1.2
"""Seconds in which the room's own tone comes and goes."""
FULL: Final = 1 / 32768

Samples: TypeAlias = "array[int]"


class Slide:
    """A loudness on its way to another."""

    def __init__(self, seconds: float) -> None:
        self.now = self.goal = 0.0
        self._step = 1 / (seconds * RATE)

    def over(self, frames: int) -> tuple[float, float]:
        """The loudness now, and what is added to it with every sample of this block."""
        start, way = self.now, self.goal - self.now
        if not way:
            return start, 0.0
        most = self._step * frames
        self.now = self.goal if abs(way) <= most else start + (most if way > 0 else -most)
        return start, (self.now - start) / frames


class Mixer:
    """The program says what is to be heard, from its thread; the blocks are taken from another."""

    def __init__(self) -> None:
        self._volume, self._room = Slide(FADE), Slide(ROOM_FADE)
        self._arriving: deque[tuple[float, Samples]] = deque()
        self._voices: list[tuple[Samples, int]] = []
        self._tone: Samples | None = None
        self._tone_at = 0
        self._begun: dict[int, float] = {}

    @property
    def busy(self) -> bool:
        """Whether there is anything to be heard, or dying away."""
        if not self._volume.now and not self._volume.goal:
            return False
        return bool(self._arriving or self._voices or self._room.now or self._room.goal)

    @property
    def loud(self) -> bool:
        return bool(self._volume.goal)

    def set_volume(self, volume: float) -> None:
        self._volume.goal = volume
        if not self.busy:
            self._volume.now = volume

    def set_room(self, tone: Samples | None) -> None:
        """The tone of the room, again and again; or none."""
        if tone is not None:
            self._tone = tone
        self._room.goal = 0.0 if tone is None else 1.0

    def add(self, sound: Samples) -> None:
        now = monotonic()
        if now - self._begun.get(id(sound), -1.0) >= TOGETHER:
            self._begun[id(sound)] = now
            self._arriving.append((now, sound))

    def drop(self) -> None:
        """Forget what was to be heard: there is nothing to play it on, or nobody wants to hear it."""
        self._arriving.clear()
        self._voices = []
        self._volume.now, self._room.now = self._volume.goal, self._room.goal

    def block(self, frames: int) -> array[float]:
        """The next samples, from -1 to 1; where several loud ones meet, the device cuts off what goes beyond."""
        while self._arriving:
            since, sound = self._arriving.popleft()
            if monotonic() - since < LATE:
                self._voices.append((sound, 0))
        del self._voices[:-VOICES]
        layers: list[Sequence[float]] = [whole(sound[at : at + frames], frames) for sound, at in self._voices]
        self._voices = [(sound, at + frames) for sound, at in self._voices if at + frames < len(sound)]
        room, more = self._room.over(frames)
        start, step = self._volume.over(frames)
        if room or more:
            tone = self._of_the_room(frames)
            layers.append([value * (room + more * i) for i, value in enumerate(tone)] if more else tone)
        if not layers:
            return array("f", bytes(4 * frames))
        total = layers[0] if len(layers) == 1 else map(sum, zip(*layers, strict=True))
        if step:
            return array("f", [value * FULL * (start + step * i) for i, value in enumerate(total)])
        gain = FULL * start
        return array("f", [value * gain for value in total])

    def _of_the_room(self, frames: int) -> Samples:
        tone = self._tone or array("h", bytes(2))
        out = tone[self._tone_at : self._tone_at + frames]
        while len(out) < frames:
            out += tone[: frames - len(out)]
        self._tone_at = (self._tone_at + frames) % len(tone)
        return out


def whole(part: Samples, frames: int) -> Samples:
    """As long as the block: a sound ends somewhere within its last one."""
    return part if len(part) == frames else part + array("h", bytes(2 * (frames - len(part))))
