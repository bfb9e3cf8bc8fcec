"""What every scene needs before anything is drawn, and what becomes of it afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import delete, getAllValidWrappers

from parlor_desktop.scene.kit import art, theme


@pytest.fixture(autouse=True)
def dressed(qapp: object) -> Iterator[None]:  # noqa: ARG001
    art.load_resources()
    theme.load_fonts()
    yield
    clear_away()


def clear_away() -> None:
    """In the program a board goes with its room; here there is none, and Qt would keep every board of a thousand tests."""
    for thing in getAllValidWrappers():
        if isinstance(thing, QGraphicsScene):
            delete(thing)
