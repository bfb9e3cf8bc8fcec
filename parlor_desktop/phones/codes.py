"""A code that a phone's camera reads: an address as a square of light and dark."""

from __future__ import annotations

import segno

Square = tuple[tuple[bool, ...], ...]
"""Row by row; True is dark. The light edge around it is not in it."""


def code_of(address: str) -> Square:
    """As large as possible for its room: few modules, so that it can be read from afar."""
    return tuple(tuple(bool(module) for module in row) for row in segno.make(address, error="m", micro=False).matrix)
