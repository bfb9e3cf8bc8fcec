"""What the scene and the rooms say: every word goes through Qt's translation here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from parlor_desktop.engine.wording import Sentence

CONTEXT = "Parlor"


def translate(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


def tr(text: str, **values: object) -> str:
    """A text of the rooms, translated, with its values put in."""
    return translate(text).format_map(values) if values else translate(text)


def said(sentence: Sentence, names: Sequence[str]) -> str:
    """A sentence of a game's story, translated."""
    return sentence.say(names, translate)
