"""Words as they are written. Left to itself, Qt obeys the tags in a text and takes a single & for the mark of a key, but names
and reasons may hold either: `<b>Ann</b>` and `Ann & Bob` are names like any other. All rooms show their words by these."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from parlor_desktop.scene.kit.wording import tr


class Label(QLabel):
    """A label that obeys no tags."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)


def caption(words: str) -> str:
    """For a button or a menu item."""
    return words.replace("&", "&&")


def tip(words: str) -> str:
    """For a tooltip, which cannot be told to obey no tags: they are written so that they are shown."""
    if "<" not in words and "&" not in words:
        return words
    from html import escape  # seldom needed, and the shelf would wait for it

    return f"<p style='white-space: pre'>{escape(words)}</p>"


def counted(number: int) -> str:
    """How many, in a word as far as there are fingers."""
    words = (tr("two"), tr("three"), tr("four"), tr("five"), tr("six"), tr("seven"), tr("eight"), tr("nine"), tr("ten"))
    return words[number - 2] if 2 <= number < len(words) + 2 else str(number)
