"""Where sound comes out. A device takes one block after the other, and makes whoever brings them wait when it has enough.

So Python is never asked for a block at the last moment by a thread that cannot wait: that is heard, as gaps, as soon as
computer players think. On Linux, the sound server is asked directly; elsewhere, PortAudio speaks to the system.
docs/decisions/0008-how-sounds-are-played.md
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any, Final, Protocol

from parlor_desktop.scene.kit.mixer import RATE

FRAMES: Final = RATE // 50
"""Samples of a block: 20 ms."""
AHEAD: Final = 3
"""Blocks that are on their way. Fewer, and a busy machine is heard; more, and a die is heard after it has landed."""
NAME: Final = b"Parlor Desktop"


class NoDevice(Exception):
    """There is nothing to play on, or it went away. It is broken if what should speak to it is not even installed."""

    def __init__(self, why: object, broken: bool = False) -> None:
        super().__init__(str(why))
        self.broken = broken


class Device(Protocol):
    name: str

    def begin(self) -> None: ...

    def write(self, block: bytes) -> None:
        """Floats of one channel, `FRAMES` of them. It waits until there is room."""

    def end(self) -> None:
        """At once, whatever is still on its way; to begin again is possible."""


class _Spec(ctypes.Structure):
    _fields_ = (("format", ctypes.c_int), ("rate", ctypes.c_uint32), ("channels", ctypes.c_uint8))


class _Buffer(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_uint32) for name in ("maxlength", "tlength", "prebuf", "minreq", "fragsize"))


class Pulse:
    """The sound server of nearly every Linux desktop, be it PulseAudio or PipeWire."""

    name = "the sound server"

    FLOATS: Final = 5 if sys.byteorder == "little" else 6
    PLAYBACK: Final = 1
    AS_YOU_LIKE: Final = 2**32 - 1

    def __init__(self) -> None:
        try:
            self._pulse = ctypes.CDLL("libpulse-simple.so.0")
        except OSError as error:
            raise NoDevice(error, broken=True) from None
        text, number, pointer = ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p
        self._pulse.pa_simple_new.restype = pointer
        self._pulse.pa_simple_new.argtypes = [text, text, number, text, text, pointer, pointer, pointer, pointer]
        self._pulse.pa_simple_write.argtypes = [pointer, text, ctypes.c_size_t, pointer]
        self._pulse.pa_simple_flush.argtypes = [pointer, pointer]
        self._pulse.pa_simple_free.argtypes = [pointer]
        self._stream: int | None = None
        self.begin()  # whether anybody answers
        self.end()

    def begin(self) -> None:
        block = 4 * FRAMES
        spec = _Spec(self.FLOATS, RATE, 1)
        buffer = _Buffer(self.AS_YOU_LIKE, block * AHEAD, 0, block, self.AS_YOU_LIKE)
        wrong = ctypes.c_int()
        self._stream = self._pulse.pa_simple_new(
            None, NAME, self.PLAYBACK, None, NAME, ctypes.byref(spec), None, ctypes.byref(buffer), ctypes.byref(wrong)
        )
        if self._stream is None:
            raise NoDevice(f"the sound server does not answer ({wrong.value})")

    def write(self, block: bytes) -> None:
        if self._pulse.pa_simple_write(self._stream, block, len(block), None) < 0:
            raise NoDevice("the sound server went away")

    def end(self) -> None:
        if self._stream is not None:
            self._pulse.pa_simple_flush(self._stream, None)
            self._pulse.pa_simple_free(self._stream)
            self._stream = None


class PortAudio:
    """What Windows and macOS have. On Linux it would do too, but there it fills standard error."""

    def __init__(self) -> None:
        try:
            import sounddevice
        except (ImportError, OSError) as error:  # not installed, or without its library
            raise NoDevice(error, broken=True) from None
        self._sounddevice: Any = sounddevice
        self._stream: Any = None
        try:
            self.name = str(sounddevice.query_devices(kind="output")["name"])
        except (sounddevice.PortAudioError, ValueError) as error:
            self.end()
            raise NoDevice(error) from None

    def begin(self) -> None:
        try:
            self._stream = self._sounddevice.RawOutputStream(
                samplerate=RATE, channels=1, dtype="float32", blocksize=FRAMES, latency=AHEAD * FRAMES / RATE
            )
            self._stream.start()
        except (self._sounddevice.PortAudioError, ValueError) as error:
            raise NoDevice(error) from None

    def write(self, block: bytes) -> None:
        try:
            self._stream.write(block)
        except self._sounddevice.PortAudioError as error:
            raise NoDevice(error) from None

    def end(self) -> None:
        if self._stream is not None:
            self._stream.close(ignore_errors=True)
            self._stream = None
        self._sounddevice._terminate()  # it looks around only once; and by the next sound, somebody may wear headphones
        self._sounddevice._initialize()


def first_device() -> Device:
    """What this system has; or `NoDevice`."""
    way: type[Pulse] | type[PortAudio] = {"linux": Pulse}.get(sys.platform, PortAudio)
    return way()
