"""What the settings say is what is heard, and with the window the sound ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor_desktop.app import Parlor
from parlor_desktop.scene.kit import sounds

pytestmark = pytest.mark.usefixtures("qapp")


class Noted:
    """A loudspeaker that notes what it was told."""

    def __init__(self) -> None:
        self.volume, self.room, self.awake, self.closed = -1.0, True, False, False

    def wake(self) -> None:
        self.awake = True

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def set_room_tone(self, on: bool) -> None:
        self.room = on

    def play(self, name: str) -> None:
        pass

    def close(self) -> None:
        self.closed = True


def test_the_room_is_still_unless_somebody_wants_it_and_one_key_silences_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker = Noted()
    monkeypatch.setattr(sounds, "Loudspeaker", lambda: speaker)
    parlor = Parlor(tmp_path)
    assert parlor.sounds is speaker
    assert (speaker.volume, speaker.room) == (0.75, False)
    parlor.settings.change("room_tone", "on")
    assert (speaker.volume, speaker.room) == (0.75, True)
    parlor.settings.change("sound", "off")  # what M does
    assert speaker.volume == 0
    parlor.settings.change("sound", "on")
    parlor.settings.change("volume", 25)
    assert (speaker.volume, speaker.room) == (0.25, True)
    assert not speaker.awake  # nothing is looked for before the first picture
    parlor.close()
    assert speaker.closed


def test_a_quiet_program_has_no_loudspeaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "Loudspeaker", lambda: pytest.fail("it was to be quiet"))
    parlor = Parlor(tmp_path, quiet=True)
    parlor.settings.change("room_tone", "on")
    parlor.sounds.play("bell")
    parlor.close()
