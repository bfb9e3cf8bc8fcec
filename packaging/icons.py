"""The icon at every size that a desktop asks for, drawn from assets/icon.svg: .png, .ico and .icns.

python packaging/icons.py FOLDER
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

SVG: Final = Path(__file__).resolve().parent.parent / "assets" / "icon.svg"
LINUX: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS: Final = (16, 20, 24, 32, 40, 48, 64, 256)
MACOS: Final = {
    "icp4": 16,
    "icp5": 32,
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}
"""The kinds of pictures in an .icns file; several have the same size, for screens of other density."""


def draw(size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(SVG)).render(painter)
    painter.end()
    return image


def png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"PNG").write(image)
    return bytes(buffer.data().data())


def bitmap(image: QImage) -> bytes:
    """As Windows keeps small icons: 32 bits a point, from the bottom up, and an empty mask after it."""
    size = image.width()
    flipped = image.flipped()
    rows = bytes(flipped.constBits())
    mask = bytes((size + 31) // 32 * 4 * size)
    return struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(rows) + len(mask), 0, 0, 0, 0) + rows + mask


def ico(sizes: tuple[int, ...] = WINDOWS) -> bytes:
    pictures = [png(draw(size)) if size == 256 else bitmap(draw(size)) for size in sizes]
    head, at = struct.pack("<HHH", 0, 1, len(sizes)), 6 + 16 * len(sizes)
    for size, picture in zip(sizes, pictures, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    parts = b""
    for kind, size in MACOS.items():
        picture = png(draw(size))
        parts += kind.encode() + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def make(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for size in LINUX:
        (folder / f"{size}.png").write_bytes(png(draw(size)))
    (folder / "parlor-desktop.ico").write_bytes(ico())
    (folder / "parlor-desktop.icns").write_bytes(icns())


if __name__ == "__main__":
    make(Path(sys.argv[1]))
