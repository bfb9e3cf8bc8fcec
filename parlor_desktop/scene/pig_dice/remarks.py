"""What computer players say: a bubble that stays until the next throw and keeps nobody waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from parlor_desktop.scene.kit.plate import GLOW, Plate

if TYPE_CHECKING:
    from parlor_desktop.engine.contract import Seat
    from parlor_desktop.scene.kit.board import AnyBoard


def show_remark(board: AnyBoard, seat: Seat, words: str, rug: QRectF, pad: QRectF) -> None:
    """Beside the seat's plate, unless it would cover another one, the pad, or the ribbon."""
    bubble, plate = board.speech.bubble, board.plates[seat]
    far = plate.y() < rug.top()
    bubble.show_text(words)
    bubble.setScale(board.letters)
    bubble.point(speaker_below=not far)
    half = bubble.boundingRect().width() / 2 * board.letters
    x = min(max(plate.x(), half), board.sceneRect().width() - half)
    bubble.setPos(x, plate.y() + (88 if far else -86) * plate.scale())
    bubble.setOpacity(1)
    where = bubble.mapRectToScene(bubble.boundingRect().adjusted(30, 16, -30, -44))
    ribbon = board.speech.ribbon
    hangs = ribbon.isVisible() and ribbon.mapRectToScene(ribbon.boundingRect()).intersects(where)
    if hangs or pad.intersects(where) or any(_brass(other).intersects(where) for other in board.plates if other is not plate):
        bubble.show_text("")  # where it is crowded, a plate with its score, the pad or the ribbon says more


def _brass(plate: Plate) -> QRectF:
    return plate.mapRectToScene(plate.boundingRect().adjusted(GLOW, GLOW, -GLOW, -GLOW))
