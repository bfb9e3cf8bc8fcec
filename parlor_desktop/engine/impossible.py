"""The one error for people: somebody asked for something that cannot be."""

from __future__ import annotations


class Impossible(ValueError):
    """Somebody has chosen what cannot be chosen; the text says what is wrong and what would be right. Nothing has changed."""
