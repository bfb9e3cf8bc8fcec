"""What is to be heard is heard, once and in time; without a device there is silence, and nobody is bothered."""

from __future__ import annotations

import ctypes
import sys
import threading
from array import array
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from queue import Queue

import pytest

from parlor_desktop.scene.kit import sounds
from parlor_desktop.scene.kit.devices import FRAMES, Device, NoDevice, first_device
from parlor_desktop.scene.kit.mixer import FADE, RATE, ROOM_FADE, VOICES, Mixer
from parlor_desktop.scene.kit.sounds import NAMES, ROOM_TONE, Loudspeaker, Silence, samples

pytestmark = pytest.mark.usefixtures("qapp")
PATIENCE = 60


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "PATIENCE", PATIENCE)


class Listener:
    """A device that hands every block to the test, and may be unplugged."""

    name = "a listener"

    def __init__(self) -> None:
        self.heard: Queue[bytes] = Queue(3)
        self.happened: Queue[str] = Queue()
        self.plugged = True

    def begin(self) -> None:
        self.happened.put("begin")

    def write(self, block: bytes) -> None:
        if not self.plugged:
            raise NoDevice("unplugged")
        self.heard.put(block, timeout=PATIENCE)

    def end(self) -> None:
        self.happened.put("end")

    def next_sound(self) -> array[float]:
        """The next block that is not silent."""
        while not any(block := self.heard.get(timeout=PATIENCE)):
            pass
        return array("f", block)


def awake(listener: Listener) -> Loudspeaker:
    speaker = Loudspeaker(lambda: listener)
    speaker.wake()
    speaker.ready.wait(PATIENCE)
    return speaker


def let_go(speaker: Loudspeaker, listener: Listener) -> None:
    full, listener.heard = listener.heard, Queue()
    while not full.empty():  # nobody waits for room
        full.get_nowait()
    speaker.close()


def nowhere() -> Device:
    raise NoDevice("there is none")


def loud(mixer: Mixer, volume: float = 1.0) -> Mixer:
    mixer.set_volume(volume)
    return mixer


def blocks(mixer: Mixer, seconds: float) -> list[float]:
    """A little more than so many seconds, in the small blocks that a device takes."""
    return [value for _ in range(round(seconds * RATE / 90) + 1) for value in mixer.block(90)]


def test_a_sound_comes_out_as_it_is_at_the_volume_and_then_there_is_silence() -> None:
    mixer = loud(Mixer(), 0.5)
    mixer.add(array("h", [16384, -32768, 8192]))
    assert list(mixer.block(2)) == [0.25, -0.5]
    assert list(mixer.block(2)) == [0.125, 0.0]
    assert not mixer.busy
    assert list(mixer.block(2)) == [0.0, 0.0]


def test_sounds_at_the_same_time_are_added_up_whatever_their_lengths() -> None:
    mixer = loud(Mixer())
    mixer.add(array("h", [8192] * 3))
    mixer.add(array("h", [16384]))
    assert list(mixer.block(4)) == [0.75, 0.25, 0.25, 0.0]


def test_the_same_sound_twice_at_once_is_not_twice_as_loud() -> None:
    mixer, sound = loud(Mixer()), array("h", [8192] * 4)
    mixer.add(sound)
    mixer.add(sound)
    assert list(mixer.block(2)) == [0.25, 0.25]


def test_of_too_many_sounds_the_oldest_give_way() -> None:
    mixer = loud(Mixer())
    for _ in range(VOICES + 5):
        mixer.add(array("h", [1024] * 4))
    assert list(mixer.block(1)) == [VOICES / 32]


def test_what_a_sleeping_device_has_missed_stays_unheard(monkeypatch: pytest.MonkeyPatch) -> None:
    mixer = loud(Mixer())
    clock = iter((100.0, 160.0))
    monkeypatch.setattr("parlor_desktop.scene.kit.mixer.monotonic", lambda: next(clock))
    mixer.add(array("h", [8192] * 4))
    assert not any(mixer.block(4))


def test_to_be_muted_fades_without_a_click_and_ends_everything() -> None:
    mixer = loud(Mixer())
    mixer.add(array("h", [16384] * RATE))
    mixer.set_room(array("h", [0]))
    mixer.block(10)
    mixer.set_volume(0.0)
    fading = blocks(mixer, FADE)
    steps = [before - after for before, after in pairwise(fading)]
    assert 0 < max(steps) < 0.001
    assert fading[0] == 0.5
    assert max(mixer.block(100)) < 0.001
    assert not mixer.busy


def test_the_tone_of_the_room_comes_softly_goes_on_without_end_and_leaves() -> None:
    mixer = loud(Mixer())
    mixer.set_room(array("h", [16384] * 7))
    coming = blocks(mixer, ROOM_FADE)
    assert coming[0] == 0
    assert coming[-1] == pytest.approx(0.5, abs=0.001)
    assert max(abs(after - before) for before, after in pairwise(coming)) < 0.0001
    assert set(mixer.block(1000)) == {0.5}
    mixer.add(array("h", [8192]))
    assert list(mixer.block(2)) == [0.75, 0.5]
    mixer.set_room(None)
    blocks(mixer, ROOM_FADE)
    assert not mixer.busy


def test_the_room_has_no_seam() -> None:
    """From the last sample to the first there is no more of a step than anywhere else."""
    tone = samples(ROOM_TONE)
    assert len(tone) == 6 * RATE
    steps = sorted(abs(after - before) for before, after in pairwise(tone))
    assert abs(tone[0] - tone[-1]) <= steps[len(steps) * 99 // 100]


def test_whatever_is_played_is_heard() -> None:
    listener = Listener()
    speaker = awake(listener)
    speaker.set_volume(1.0)
    speaker.play("bell")
    heard = listener.next_sound()
    assert list(heard) == [value / 32768 for value in samples("bell")[:FRAMES]]
    let_go(speaker, listener)


def test_the_room_is_heard_only_if_somebody_wants_it() -> None:
    listener = Listener()
    speaker = awake(listener)
    speaker.set_room_tone(True)
    assert max(map(abs, listener.next_sound())) < 0.02
    let_go(speaker, listener)


def test_a_muted_speaker_asks_no_device_for_anything() -> None:
    listener = Listener()
    speaker = awake(listener)
    speaker.set_volume(0.0)
    speaker.set_room_tone(True)
    speaker.play("bell")
    speaker.close()
    assert listener.happened.empty()


def test_who_sits_and_thinks_needs_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "REST", 0.0)
    listener = Listener()
    speaker = awake(listener)
    listener.heard = Queue()
    speaker.play("chip")
    assert [listener.happened.get(timeout=PATIENCE) for _ in "12"] == ["begin", "end"]
    speaker.play("bell")
    assert listener.happened.get(timeout=PATIENCE) == "begin"
    speaker.close()


def test_a_device_that_is_unplugged_is_looked_for_again_with_the_next_sound() -> None:
    old, new = Listener(), Listener()
    there = iter((old, new))
    speaker = Loudspeaker(lambda: next(there))
    speaker.wake()
    speaker.ready.wait(PATIENCE)
    old.plugged = False
    speaker.play("bell")
    assert [old.happened.get(timeout=PATIENCE) for _ in "12"] == ["begin", "end"]
    while new.happened.empty():
        speaker.play("chip")
    assert any(new.next_sound())
    let_go(speaker, new)


def test_when_the_program_ends_nothing_is_heard_and_no_thread_is_left() -> None:
    listener = Listener()
    speaker = awake(listener)
    speaker.set_room_tone(True)
    speaker.play("fanfare")
    listener.next_sound()
    let_go(speaker, listener)
    assert [listener.happened.get(timeout=PATIENCE) for _ in "12"] == ["begin", "end"]
    assert "sound" not in {thread.name for thread in threading.enumerate()}
    speaker.play("bell")
    speaker.wake()
    assert "sound" not in {thread.name for thread in threading.enumerate()}


def test_a_speaker_that_was_never_woken_can_be_closed() -> None:
    Loudspeaker(nowhere).close()


def test_without_a_device_there_is_silence_and_no_complaint(capfd: pytest.CaptureFixture[str]) -> None:
    speaker = Loudspeaker(nowhere)
    speaker.wake()
    speaker.ready.wait(PATIENCE)
    for name in (*NAMES, "no such sound"):
        speaker.play(name)
    speaker.set_volume(0.3)
    speaker.set_room_tone(True)
    Silence().play("bell")
    speaker.close()
    assert capfd.readouterr().err == ""
    assert "sound" not in {thread.name for thread in threading.enumerate()}


def test_without_the_sound_libraries_there_is_no_device_and_the_self_test_may_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> object:
        raise OSError(f"{name}: cannot open shared object file")

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    for system, why in (("linux", "libpulse"), ("win32", "sounddevice"), ("darwin", "sounddevice")):
        monkeypatch.setattr(sys, "platform", system)
        with pytest.raises(NoDevice, match=why) as caught:
            first_device()
        assert caught.value.broken


class Streams:
    """Stands in for sounddevice, and notes what is asked of it."""

    class PortAudioError(Exception):
        pass

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.plugged = True

    def query_devices(self, kind: str) -> dict[str, str]:
        self._note(kind)
        return {"name": "Headphones"}

    def RawOutputStream(self, **asked: object) -> Streams:  # noqa: N802
        self._note(f"{asked['channels']} {asked['dtype']} {asked['samplerate']}")
        return self

    def start(self) -> None:
        self._note("start")

    def write(self, block: bytes) -> None:
        self._note(f"write {len(block)}")

    def close(self, ignore_errors: bool) -> None:
        self.calls.append("close")

    def _terminate(self) -> None:
        self.calls.append("look")

    def _initialize(self) -> None:
        self.calls.append("around")

    def _note(self, call: str) -> None:
        if not self.plugged:
            raise self.PortAudioError("Device unavailable")
        self.calls.append(call)


@pytest.fixture
def streams(monkeypatch: pytest.MonkeyPatch) -> Streams:
    streams = Streams()
    monkeypatch.setitem(sys.modules, "sounddevice", streams)
    monkeypatch.setattr(sys, "platform", "win32")
    return streams


def test_on_windows_and_macos_portaudio_gets_the_blocks_and_looks_around_after_each_rest(streams: Streams) -> None:
    device = first_device()
    assert device.name == "Headphones"
    device.begin()
    device.write(bytes(4 * FRAMES))
    device.end()
    assert streams.calls == ["output", "1 float32 44100", "start", f"write {4 * FRAMES}", "close", "look", "around"]


@pytest.mark.parametrize("moment", ["find", "begin", "write"])
def test_a_device_that_portaudio_has_lost_is_none_at_any_moment(streams: Streams, moment: str) -> None:
    if moment == "find":
        streams.plugged = False
        with pytest.raises(NoDevice, match="unavailable") as caught:
            first_device()
        assert not caught.value.broken
        return
    device = first_device()
    lost: Callable[[], None] = device.begin
    if moment == "write":
        device.begin()
        lost = partial(device.write, bytes(4 * FRAMES))
    streams.plugged = False
    with pytest.raises(NoDevice, match="unavailable"):
        lost()
    device.end()
    assert streams.calls[-2:] == ["look", "around"]


def test_on_this_machine_there_is_a_device_or_none_and_nobody_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    speaker = Loudspeaker()
    speaker.wake()
    speaker.ready.wait(PATIENCE)
    speaker.play("chip")
    speaker.close()
    assert capfd.readouterr().err == ""
