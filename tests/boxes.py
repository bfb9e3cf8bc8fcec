"""Boxes for games that only tests play: some have no words, or no computer players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlor_desktop.engine.contract import Box, Brain, Game, Words


class PlainBox(Box[Any]):
    """What stands on no shelf: rules alone, or brains alone."""

    maker = "The tests"
    about = by_hand = ""

    def rules(self) -> Game[Any]:
        raise NotImplementedError

    def words(self) -> Words[Any]:
        raise NotImplementedError

    def brains(self) -> Mapping[str, Brain[Any]]:
        return {}
