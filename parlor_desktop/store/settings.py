"""Settings, each declared once: its check, default, sentence and place among the others follow from the declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any, ClassVar

from parlor_desktop.engine.choices import Choice, Choosable
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.store.notes import Note


class Group(Enum):
    """Settings that people look for in one place, in the order in which they are shown."""

    TABLE = "At the table"
    LOOK = "Look"
    SOUND = "Sound"
    WINDOW = "Window"


@dataclass(frozen=True, slots=True)
class Setting(Choosable):
    default: Choice
    group: Group
    needs: tuple[str, Choice] | None
    """Another setting, and how that must be for this one to matter."""

    kind: ClassVar[str] = "Setting"


def setting(
    sentence: str,
    choices: Mapping[Any, str],
    *,
    default: Choice,
    group: Group = Group.TABLE,
    needs: tuple[str, Choice] | None = None,
) -> Any:
    """Declare a field of the settings."""
    declared = {"sentence": sentence, "choices": choices, "default": default, "group": group, "needs": needs}
    return field(default=default, metadata=declared)


@dataclass(frozen=True, slots=True)
class Settings:
    """What somebody has chosen."""

    speed: str = setting(
        "How fast the table moves",
        {
            "relaxed": "Relaxed, to look on and chat.",
            "normal": "Normal.",
            "brisk": "Brisk, for those who know the game.",
            "instant": "Instant: everything is at once where it belongs.",
        },
        default="normal",
    )
    text_size: str = setting(
        "The size of the text",
        {"normal": "Normal", "large": "Large", "largest": "Very large"},
        default="normal",
        group=Group.LOOK,
    )
    deck: str = setting(
        "The colours of playing cards",
        {"two": "Red and black.", "four": "Four colours: diamonds are blue, clubs are green."},
        default="two",
        group=Group.LOOK,
    )
    less_motion: str = setting(
        "Less motion",
        {"off": "No: dice tumble and things fly.", "on": "Yes: things fade gently to their places."},
        default="off",
        group=Group.LOOK,
    )
    forced: str = setting(
        "Cards that you have to lay or turn, with nothing to choose",
        {
            "mine": "You lay and turn them yourself.",
            "laid": "They are laid and turned for you.",
        },
        default="mine",
    )
    pages: str = setting(
        "Pages with scores, after a deal or a race",
        {"wait": "They wait until you have read them.", "skip": "They are left out."},
        default="wait",
    )
    remarks: str = setting(
        "Remarks of the computer players",
        {"on": "Now and then one says something.", "off": "They say only what the game asks for."},
        default="on",
    )
    cover: str = setting(
        "What is covered when several people share the screen",
        {
            "hand": "A hand alone, until its holder looks.",
            "table": "The whole table, by a curtain.",
        },
        default="hand",
    )
    sound: str = setting("Sound", {"on": "On", "off": "Off"}, default="on", group=Group.SOUND)
    volume: int = setting(
        "How loud",
        {10: "Barely heard", 25: "Soft", 50: "Middling", 75: "Loud", 100: "As loud as it goes"},
        default=75,
        group=Group.SOUND,
        needs=("sound", "on"),
    )
    room_tone: str = setting(
        "The room itself, very softly: a clock and a fire",
        {"off": "Off", "on": "On, as long as there is sound"},
        default="off",
        group=Group.SOUND,
        needs=("sound", "on"),
    )
    pause: str = setting(
        "When you leave the window",
        {"on": "The game waits for you.", "off": "The computer players play on."},
        default="on",
        group=Group.WINDOW,
    )
    alone: str = setting(
        "When the shelf is left alone for five minutes",
        {"play": "Computer players play a game to watch, without a sound.", "rest": "Nothing happens."},
        default="play",
        group=Group.WINDOW,
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


def grouped_settings() -> dict[Group, list[Setting]]:
    """Group by group; a group without settings is left out."""
    declared = declared_settings()
    groups = {group: [each for each in declared if each.group is group] for group in Group}
    return {group: settings for group, settings in groups.items() if settings}


def _changed(settings: Settings, setting: Setting, choice: object) -> Settings:
    chosen: dict[str, Any] = {setting.name: setting.check(choice)}
    return replace(settings, **chosen)
