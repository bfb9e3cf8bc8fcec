"""The portfolio: drawings that may be wanted again, as many as fit into it. What nobody has asked for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Final, ParamSpec

from PySide6.QtGui import QPixmap, QPixmapCache

P = ParamSpec("P")

LEAVES: Final = 3
"""How many times the window's own pixels fit into it. What one table draws is half a window or a whole one; more than that are
drawings for another size of the window."""
USUAL: Final = 1280 * 800


class Portfolio:
    def __init__(self) -> None:
        self._drawings: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._game = ""
        self.room = LEAVES * USUAL
        self.size = 0
        """Pixels of what is in it."""

    def __len__(self) -> int:
        return len(self._drawings)

    def keep(self, draw: Callable[P, QPixmap]) -> Callable[P, QPixmap]:
        """Draw only what is not in it already; for functions whose arguments say all about the drawing, and come in order."""

        @wraps(draw)
        def kept(*args: P.args, **kwargs: P.kwargs) -> QPixmap:
            key = (draw, args, *kwargs.items())
            drawing = self._drawings.get(key)
            if drawing is None:
                drawing = self._drawings[key] = draw(*args, **kwargs).copy()  # the original keeps the painter's own stores, too
                self.size += _pixels(drawing)
                self._make_room()
            else:
                self._drawings.move_to_end(key)
            return drawing

        return kept

    def fit(self, pixels: float) -> None:
        """The window has so many pixels now."""
        self.room = round(LEAVES * max(pixels, USUAL))
        self._make_room()

    def use_for(self, game: str) -> None:
        """A table is sat down to, or, without a game, left. What was drawn for another game is of no use any more."""
        QPixmapCache.clear()  # Qt's own portfolio: icons and shadows of rooms that were left
        if game != self._game:
            self._game, self.size = game, 0
            self._drawings.clear()

    def _make_room(self) -> None:
        while self.size > self.room and len(self._drawings) > 1:
            _, oldest = self._drawings.popitem(last=False)
            self.size -= _pixels(oldest)


def _pixels(drawing: QPixmap) -> int:
    return drawing.width() * drawing.height()


portfolio: Final = Portfolio()
"""The one that all drawings of the program share."""
