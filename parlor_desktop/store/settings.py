"""Settings, each declared once: its check, default, sentence and place in the settings room follow from the declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, ClassVar

from parlor_desktop.engine.choices import Choice, Choosable
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.store.notes import Note


@dataclass(frozen=True, slots=True)
class Setting(Choosable):
    default: Choice

    kind: ClassVar[str] = "Setting"


def setting(sentence: str, choices: Mapping[Any, str], *, default: Choice) -> Any:
    """Declare a field of the settings."""
    return field(default=default, metadata={"sentence": sentence, "choices": choices, "default": default})


@dataclass(frozen=True, slots=True)
class Settings:
    """What somebody has chosen."""

    speed: str = setting(
        "How fast the table moves.",
        {
            "relaxed": "Relaxed, to look on and chat.",
            "normal": "Normal.",
            "brisk": "Brisk, for those who know the game.",
            "instant": "Instant: everything is at once where it belongs.",
        },
        default="normal",
    )
    less_motion: str = setting(
        "Less motion.",
        {"off": "Dice tumble and things fly.", "on": "Nothing tumbles or flies; things fade gently to their places."},
        default="off",
    )
    text_size: str = setting(
        "The size of the text.",
        {"normal": "Normal.", "large": "Large.", "largest": "Very large."},
        default="normal",
    )
    deck: str = setting(
        "The colours of playing cards.",
        {"two": "Red and black.", "four": "Four colours: diamonds are blue, clubs are green."},
        default="two",
    )
    forced: str = setting(
        "Cards that you have to lay or turn, with nothing to choose.",
        {
            "mine": "You lay and turn them yourself.",
            "laid": "They are laid and turned for you.",
        },
        default="mine",
    )
    pages: str = setting(
        "Pages with scores, after a deal or a race.",
        {"wait": "They wait until you have read them.", "skip": "They are left out."},
        default="wait",
    )
    sound: str = setting("Sound.", {"on": "On.", "off": "Off."}, default="on")
    volume: int = setting("How loud.", {25: "Soft.", 50: "Middling.", 75: "Loud.", 100: "As loud as it goes."}, default=75)
    room_tone: str = setting(
        "The room itself, very softly: a clock and a fire.",
        {"off": "Off.", "on": "On, as long as there is sound."},
        default="off",
    )
    pause: str = setting(
        "When you leave the window.",
        {"on": "The game waits for you.", "off": "The computer players play on."},
        default="on",
    )


class SettingsFile:
    """The settings of this machine, kept as they change."""

    def __init__(self, path: Path) -> None:
        self._note = Note(path)
        self._heard: list[Callable[[Settings], None]] = []
        self.now = Settings()
        self.trouble: Callable[[str], None] = lambda _sentence: None
        """Who is told, in a sentence, that a choice could not be kept. It holds until the program ends."""
        note = self._note.read()
        for setting in declared_settings():
            try:
                self.now = _changed(self.now, setting, note.get(setting.name))
            except Impossible:
                continue  # missing, or of another version of the program: the default stands

    def change(self, name: str, choice: Choice) -> None:
        setting = next(s for s in declared_settings() if s.name == name)
        self.now = _changed(self.now, setting, choice)
        if sentence := self._note.write(asdict(self.now)):
            self.trouble(sentence)
        for hear in tuple(self._heard):
            hear(self.now)

    def wait(self) -> None:
        """Until the last change is kept."""
        self._note.wait()

    def on_change(self, hear: Callable[[Settings], None]) -> Callable[[], None]:
        """Tell somebody of every change, beginning with how it is now; what is given back ends that."""
        self._heard.append(hear)
        hear(self.now)
        return lambda: self._heard.remove(hear)


def declared_settings() -> tuple[Setting, ...]:
    return tuple(Setting(name=f.name, **f.metadata) for f in fields(Settings))


def _changed(settings: Settings, setting: Setting, choice: object) -> Settings:
    chosen: dict[str, Any] = {setting.name: setting.check(choice)}
    return replace(settings, **chosen)
