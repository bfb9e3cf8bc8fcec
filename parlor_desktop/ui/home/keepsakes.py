"""Small pictures of the tables that people have left, for the frames below the shelf.

A picture shows what everybody at the table may see, and no hand. What stood on the name plates is written into the same file,
with the length of the record at that moment: when the game has gone on since, as after a fall of the program, the figures would
be wrong, and are not shown.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap

from parlor_desktop.engine.plain_files import read_plain
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.store.whole_files import WholeFile
from parlor_desktop.ui.table import TableRoom

WIDE, HIGH = 400, 250
LARGEST: Final = 2_000_000
"""Bytes; such a picture has a twentieth."""


@dataclass(frozen=True, slots=True)
class Keepsake:
    picture: QPixmap
    scores: tuple[str, ...]
    """What stood on each plate; none where that is no longer so."""


class Keepsakes:
    def __init__(self, folder: Path) -> None:
        self._folder = folder / "pictures"
        self._last: WholeFile | None = None

    def keep(self, record: Path, picture: QImage, scores: Sequence[str], still_there: Sequence[Path]) -> None:
        """A picture of the game of this record, as it is left. Those of games that are no longer there go."""
        picture.setText("scores", json.dumps(list(scores)))
        picture.setText("length", str(record.stat().st_size))
        bytes_ = QByteArray()
        buffer = QBuffer(bytes_)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        picture.save(buffer, "PNG")  # type: ignore[call-overload]
        self.wait()
        self._last = WholeFile(self._of(record))
        self._last.write(bytes(bytes_.data()))
        keep = {self._of(path).name for path in (record, *still_there)}
        for old in self._folder.glob("*.png"):
            if old.name not in keep:
                old.unlink(missing_ok=True)

    def find(self, record: Path) -> Keepsake | None:
        """None if there is no picture, or none that can be read: then the lid must do."""
        self.wait()
        try:
            picture = QImage.fromData(read_plain(self._of(record), LARGEST))
            if picture.isNull():
                return None
            scores = json.loads(picture.text("scores") or "[]")
            now = picture.text("length") == str(record.stat().st_size)
        except (OSError, ValueError):
            return None
        right = now and isinstance(scores, list) and all(isinstance(score, str) for score in scores)
        return Keepsake(QPixmap.fromImage(picture), tuple(scores) if right else ())

    def wait(self) -> None:
        """Until the last picture is in its place."""
        if self._last is not None:
            self._last.wait()
            self._last = None

    def _of(self, record: Path) -> Path:
        return self._folder / f"{record.stem}.png"


def picture_of(room: TableRoom) -> tuple[QImage, list[str]]:
    """The table of a room that is being left, as an onlooker sees it, and what stands on the plates."""
    board = room.board
    board.put_away()
    room.choreographer.look_as(None, room.session.view(None))
    picture = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    board.render(painter, QRectF(0, 0, WIDE, HIGH), part_of(board))
    painter.end()
    return picture, [plate.score for plate in board.plates]


def part_of(board: AnyBoard) -> QRectF:
    """As much of the middle of a board as has the shape of a picture."""
    whole = board.sceneRect()
    scale = min(whole.width() / WIDE, whole.height() / HIGH)
    part = QRectF(0, 0, WIDE * scale, HIGH * scale)
    part.moveCenter(whole.center())
    return part
