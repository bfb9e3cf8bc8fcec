from __future__ import annotations

import sys

import pytest
from pytestqt.qtbot import QtBot

from parlor_desktop.scene.kit.sounds import NAMES, Loudspeaker, Silence


@pytest.mark.usefixtures("qtbot")
def test_without_a_device_there_is_silence_and_no_complaint(capfd: pytest.CaptureFixture[str]) -> None:
    speaker = Loudspeaker()
    speaker.wake()
    for name in (*NAMES, "no such sound"):
        speaker.play(name)
    speaker.set_volume(0.3)
    Silence().play("bell")
    assert capfd.readouterr().err == ""


def test_without_the_sound_library_there_is_silence(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    speaker = Loudspeaker()
    speaker.wake()
    speaker.play("bell")
    assert speaker._effects == {}
