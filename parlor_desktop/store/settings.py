"""Settings, each declared once: its check, default, sentence and place in the settings room follow from the declaration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from parlor_desktop.engine.house_rules import BadChoice, Choice, HouseRule, house_rule, house_rules_of
from parlor_desktop.store.notes import read_note, write_note


@dataclass(frozen=True, slots=True)
class Settings:
    """What somebody has chosen. A choice is declared as a house rule is, but without a clause."""

    speed: str = house_rule(
        "",
        "How fast the table moves.",
        {
            "relaxed": "Relaxed, to look on and chat.",
            "normal": "Normal.",
            "brisk": "Brisk, for those who know the game.",
            "instant": "Instant: everything is at once where it belongs.",
        },
        default="normal",
    )
    less_motion: str = house_rule(
        "",
        "Less motion.",
        {"off": "Dice tumble and things fly.", "on": "Nothing tumbles or flies; things fade gently to their places."},
        default="off",
    )
    text_size: str = house_rule(
        "",
        "The size of the text.",
        {"normal": "Normal.", "large": "Large.", "largest": "Very large."},
        default="normal",
    )
    deck: str = house_rule(
        "",
        "The colours of playing cards.",
        {"two": "Red and black.", "four": "Four colours: diamonds are blue, clubs are green."},
        default="two",
    )
    forced: str = house_rule(
        "",
        "Cards that must be laid or turned.",
        {"laid": "They are laid and turned for me.", "mine": "I lay and turn them myself."},
        default="laid",
    )
    sound: str = house_rule("", "Sound.", {"on": "On.", "off": "Off."}, default="on")
    volume: int = house_rule(
        "", "How loud.", {25: "Soft.", 50: "Middling.", 75: "Loud.", 100: "As loud as it goes."}, default=75
    )
    pause: str = house_rule(
        "",
        "When you leave the window.",
        {"on": "The game waits for you.", "off": "The computer players play on."},
        default="on",
    )


class SettingsFile:
    """The settings of this machine, kept as they change."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._heard: list[Callable[[Settings], None]] = []
        self.now = Settings()
        note = read_note(path)
        for setting in declared_settings():
            try:
                self.now = _changed(self.now, setting, note.get(setting.name))
            except BadChoice:
                continue  # missing, or of another version of the program: the default stands

    def change(self, name: str, choice: Choice) -> None:
        setting = next(s for s in declared_settings() if s.name == name)
        self.now = _changed(self.now, setting, choice)
        write_note(self._path, asdict(self.now))
        for hear in tuple(self._heard):
            hear(self.now)

    def on_change(self, hear: Callable[[Settings], None]) -> Callable[[], None]:
        """Tell somebody of every change, beginning with how it is now; what is given back ends that."""
        self._heard.append(hear)
        hear(self.now)
        return lambda: self._heard.remove(hear)


def declared_settings() -> tuple[HouseRule, ...]:
    return house_rules_of(Settings)


def _changed(settings: Settings, setting: HouseRule, choice: object) -> Settings:
    chosen: dict[str, Any] = {setting.name: setting.check(choice)}
    return replace(settings, **chosen)
