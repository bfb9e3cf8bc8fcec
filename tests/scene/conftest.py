"""What every scene needs before anything is drawn."""

from __future__ import annotations

import pytest

from parlor_desktop.scene.kit import art, theme


@pytest.fixture(autouse=True)
def dressed(qapp: object) -> None:  # noqa: ARG001
    art.load_resources()
    theme.load_fonts()
