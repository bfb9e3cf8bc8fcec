"""The colours of seats, each with a sign of its own, because colour is never the only mark."""

from __future__ import annotations

from typing import Final

COLOURS: Final[dict[str, str]] = {
    "red": "#B3262B",
    "blue": "#2B5C9E",
    "green": "#3C7A3F",
    "gold": "#C9962B",
    "violet": "#6C4A8C",
    "teal": "#1F7F80",
    "orange": "#C8642F",
    "rose": "#C2607A",
    "slate": "#56616E",
    "umber": "#7B4B2A",
}
"""The colours of seats, in the order in which they are given out."""

SYMBOLS: Final[dict[str, str]] = {
    "red": "●",
    "blue": "■",
    "green": "▲",
    "gold": "★",
    "violet": "◆",
    "teal": "✚",
    "orange": "⬟",
    "rose": "♥",
    "slate": "☾",
    "umber": "⬢",
}
