"""The sideboard below the shelf, with everything that stands on it. It is furnished after the shelf's first picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget

from parlor_desktop.ui.home.furniture import Framed, Piece
from parlor_desktop.ui.home.wall import Row, Wall

ORNAMENTS: Final = ("dice_cup", "cards", "apples", "candle", "vase")
"""What stands below a box whose game nobody has begun, in turn."""
CORNER: Final = "slate"
"""What stands by itself, at the left end."""


class Sideboard:
    def __init__(self, room: QWidget, games: int, doors: Mapping[str, tuple[str, Callable[[], None]]]) -> None:
        """`doors`: by its picture, what a thing is called and what it opens."""
        self.frames = [Framed(room) for _ in range(games)]
        self.ornaments = [Piece(ORNAMENTS[at % len(ORNAMENTS)], "", room) for at in range(games)]
        for ornament in self.ornaments:
            ornament.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            ornament.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.pieces = {picture: self._make(picture, words, act, room) for picture, (words, act) in doors.items()}
        for thing in (*self.ornaments, *self.pieces.values()):
            thing.show()

    def _make(self, picture: str, words: str, act: Callable[[], None], room: QWidget) -> Piece:
        piece = Piece(picture, words, room)
        piece.clicked.connect(lambda _checked=False: act())
        return piece

    def place(self, wall: Wall, row: Row) -> None:
        """A frame or an ornament below each box, and the other things between them."""
        board, plank = wall.sideboard, wall.plank
        foot = board.top() + board.height() * 0.16
        room = foot - plank.bottom() - 8
        framed = min(row.pitch * 0.62, room * 1.15)
        for at, (frame, ornament) in enumerate(zip(self.frames, self.ornaments, strict=True)):
            centre = row.left + at * row.pitch + row.across / 2
            frame.setGeometry(QRectF(centre - framed / 2, foot - room, framed, room + 6).toRect())
            ornament.stand(centre, foot, min(row.pitch * 0.36, room * 0.62), foot)
        whole, gap = len(self.frames) * row.pitch, row.pitch - row.across
        between_boxes = [piece for picture, piece in self.pieces.items() if picture != CORNER]
        if CORNER in self.pieces:
            free = row.left + (row.across - framed) / 2
            self.pieces[CORNER].stand(max(free, self.pieces[CORNER].plate_width() + 12) / 2, foot, free - 8, wall.room.height())
        for at, piece in enumerate(between_boxes, start=1):
            between = row.left + at / (len(between_boxes) + 1) * whole - gap / 2
            piece.stand(between, foot, min(row.pitch - framed - 4, room * 0.80), wall.room.height())

    def sharpen(self) -> bool:
        """Draw one more thing; says whether there was one."""
        return any(thing.sharpen() for thing in (*self.pieces.values(), *self.ornaments))
