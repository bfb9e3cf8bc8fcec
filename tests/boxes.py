"""Boxes for games that only tests play: some have no words, or no computer players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlor_desktop.engine.contract import AnyBox, AnyGame, AnyWords, Brain


class PlainBox(AnyBox):
    """What stands on no shelf: rules alone, or brains alone."""

    maker = "The tests"
    about = by_hand = ""

    def rules(self) -> AnyGame:
        raise NotImplementedError

    def words(self) -> AnyWords:
        raise NotImplementedError

    def brains(self) -> Mapping[str, Brain[Any]]:
        return {}
