"""Sounds, where there is a device to play them on; where there is none, silence, and nobody is bothered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from PySide6.QtCore import QLoggingCategory, QObject, QUrl, qInstallMessageHandler

from parlor_desktop.scene.kit.art import load_resources

NAMES = (
    *("shake", "dice_felt", "die_settle", "card_slide", "card_turn", "chip", "chips", "bell", "gallop", "fanfare"),
    *("seven", "double", "keep", "oink", "page", "knock", "hooves", "cheer", "bugle"),
)


class Sounds(Protocol):
    def play(self, name: str) -> None: ...


class Silence:
    """For tests, screenshots and machines without sound."""

    def play(self, name: str) -> None:
        pass


class Loudspeaker(QObject):
    """Plays the sounds of the resources. Call `wake` when there is time to: looking for devices is slow."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._effects: dict[str, Any] = {}
        self._volume = 0.75

    def wake(self) -> None:
        if self._effects:
            return
        with nobody_is_bothered():
            try:
                from PySide6.QtMultimedia import QMediaDevices, QSoundEffect
            except ImportError:  # not installed, or the system lacks its sound library
                return
            if not QMediaDevices.audioOutputs():
                return
        load_resources()
        for name in NAMES:
            effect = QSoundEffect(self)
            effect.setSource(source(name))
            effect.setVolume(self._volume)
            self._effects[name] = effect

    def set_volume(self, volume: float) -> None:
        self._volume = volume
        for effect in self._effects.values():
            effect.setVolume(volume)

    def play(self, name: str) -> None:
        if self._volume and name in self._effects:
            self._effects[name].play()


def source(name: str) -> QUrl:
    return QUrl(f"qrc:/sounds/{name}.wav")


@contextmanager
def nobody_is_bothered() -> Iterator[None]:
    """Looking for a device, Qt tells standard error of everything that it does not find."""
    QLoggingCategory.setFilterRules("qt.multimedia.*=false")
    heard = qInstallMessageHandler(lambda _kind, _context, _words: None)
    try:
        yield
    finally:
        qInstallMessageHandler(heard)
