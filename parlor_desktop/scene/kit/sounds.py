"""Sounds, where there is a device to play them on; where there is none, silence, and nobody is bothered."""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from io import BytesIO
from threading import Event, Thread
from time import monotonic
from typing import Final, Protocol

from parlor_desktop.scene.kit.art import read_asset
from parlor_desktop.scene.kit.devices import FRAMES, Device, NoDevice, first_device
from parlor_desktop.scene.kit.mixer import RATE, Mixer, Samples

NAMES = (
    *("shake", "dice_felt", "die_settle", "card_slide", "card_turn", "chip", "chips", "bell", "gallop", "fanfare"),
    *("seven", "double", "keep", "oink", "page", "knock", "hooves", "cheer", "bugle"),
)
ROOM_TONE: Final = "room_tone"

REST: Final = 5.0
"""Seconds of silence after which the device is given back: who sits and thinks needs no sound, and no power for it."""
AGAIN: Final = 10.0
"""Seconds after which a device is looked for anew, where there was none."""
PATIENCE: Final = 1.0
"""Seconds that the end of the program waits for a sound server that does not answer."""


class Sounds(Protocol):
    def play(self, name: str) -> None: ...


class Silence:
    """For tests, screenshots and machines without sound."""

    def play(self, name: str) -> None:
        pass


class Loudspeaker:
    """Plays the sounds of the resources. Devices may be slow to find, to start and to stop: a thread does that."""

    def __init__(self, find: Callable[[], Device] = first_device) -> None:
        self.ready = Event()
        """Whether it has looked for a device."""
        self._find = find
        self._mixer = Mixer()
        self._mixer.set_volume(0.75)
        self._sounds: dict[str, Samples] = {}
        self._room = False
        self._tone: Samples | None = None
        self._closing = False
        self._woken = Event()
        self._thread: Thread | None = None
        self._device: Device | None = None
        self._look_at = 0.0

    def wake(self) -> None:
        """Call it when there is time to: from now on, whatever is played is heard."""
        if self._thread is None and not self._closing:
            if self._room:
                self._tone = samples(ROOM_TONE)
            self._thread = Thread(target=self._serve, name="sound", daemon=True)
            self._thread.start()

    def set_volume(self, volume: float) -> None:
        self._mixer.set_volume(volume)
        self._woken.set()

    def set_room_tone(self, on: bool) -> None:
        """The room itself, very softly: a clock and a fire."""
        self._room = on
        if on and self._thread is not None and self._tone is None:
            self._tone = samples(ROOM_TONE)
        self._woken.set()

    def play(self, name: str) -> None:
        if self._mixer.loud and self._thread is not None and name in NAMES:
            if name not in self._sounds:
                self._sounds[name] = samples(name)
            self._mixer.add(self._sounds[name])
            self._woken.set()

    def close(self) -> None:
        """Nothing is heard afterwards, and the thread has ended."""
        self._closing = True
        self._woken.set()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    # -- In the thread, which leaves Qt alone ----------------------------------------------------------------------------------

    def _serve(self) -> None:
        self._open()
        self.ready.set()
        while not self._closing:
            self._furnish()
            if not self._mixer.busy:
                self._woken.wait()
                self._woken.clear()
            elif self._device is None and monotonic() < self._look_at:
                self._mixer.drop()
                self._woken.wait(AGAIN)
                self._woken.clear()
            else:
                self._perform()

    def _open(self) -> None:
        try:
            self._device = self._find()
        except NoDevice:
            self._device = None
            self._look_at = monotonic() + AGAIN

    def _perform(self) -> None:
        if self._device is None:
            self._open()
        if self._device is None:
            return
        try:
            self._device.begin()
            busy = monotonic()
            while not self._closing and monotonic() - busy < REST:
                self._furnish()
                if self._mixer.busy:
                    busy = monotonic()
                self._device.write(self._mixer.block(FRAMES).tobytes())
            self._device.end()
        except NoDevice:  # unplugged, or the sound server was started anew: with the next sound, it is looked for
            self._device.end()
            self._device = None
            self._mixer.drop()

    def _furnish(self) -> None:
        self._mixer.set_room(self._tone if self._room else None)


def samples(name: str) -> Samples:
    """A sound of the resources, at the mixer's rate; what is made at half of it gets the samples in between."""
    with wave.open(BytesIO(read_asset(f"sounds/{name}.wav"))) as file:
        found = array("h", file.readframes(file.getnframes()))
        rate = file.getframerate()
    if sys.byteorder == "big":
        found.byteswap()
    if 2 * rate != RATE:
        return found
    doubled = array("h", bytes(4 * len(found)))
    doubled[::2] = found
    doubled[1::2] = array("h", [(here + there) // 2 for here, there in zip(found, found[1:] + found[:1], strict=True)])
    return doubled
