"""The portfolio: drawings that may be wanted again, as many as fit into it. What nobody has asked for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Final, ParamSpec

from PySide6.QtGui import QPixmap

P = ParamSpec("P")

ROOM: Final = 32 << 20
"""Bytes of drawings. A table needs two million in a window of the usual size, and ten times as many on a very large screen."""


class Portfolio:
    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._drawings: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._game = ""
        self.size = 0
        """Bytes of what is in it."""

    def __len__(self) -> int:
        return len(self._drawings)

    def keep(self, draw: Callable[P, QPixmap]) -> Callable[P, QPixmap]:
        """Draw only what is not in it already; for functions whose arguments say all about the drawing, and come in order."""

        @wraps(draw)
        def kept(*args: P.args, **kwargs: P.kwargs) -> QPixmap:
            key = (draw, args, *kwargs.items())
            drawing = self._drawings.get(key)
            if drawing is None:
                drawing = self._drawings[key] = draw(*args, **kwargs)
                self.size += _bytes(drawing)
                self._make_room()
            else:
                self._drawings.move_to_end(key)
            return drawing

        return kept

    def use_for(self, game: str) -> None:
        """Another game is sat down to: what was drawn for the last one is of no use any more."""
        if game != self._game:
            self._game, self.size = game, 0
            self._drawings.clear()

    def _make_room(self) -> None:
        while self.size > self._room and len(self._drawings) > 1:
            _, oldest = self._drawings.popitem(last=False)
            self.size -= _bytes(oldest)


def _bytes(drawing: QPixmap) -> int:
    return drawing.width() * drawing.height() * drawing.depth() // 8


portfolio: Final = Portfolio()
"""The one that all drawings of the program share."""
