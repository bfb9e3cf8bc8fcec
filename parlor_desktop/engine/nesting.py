"""How deep the JSON of other people's files may be nested. How deep Python itself can go depends on its version."""

from __future__ import annotations

import re
from typing import Final

DEEPEST: Final = 20
"""So many brackets within brackets; our own files have two or three."""


def is_too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for mark in re.findall(r'"(?:\\.|[^"\\])*"?|[\[\]{}]', text):  # what is in quotes is no bracket
        if mark in "[{":
            depth += 1
        elif mark in "]}":
            depth -= 1
        if depth > DEEPEST:
            return True
    return False
