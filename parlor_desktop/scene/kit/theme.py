"""The look of the parlor: colours, fonts and the few strokes that all rooms share."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPainter, QRadialGradient

WALNUT_DARK: Final = QColor("#3B2417")
WALNUT: Final = QColor("#5A3822")
BAIZE: Final = QColor("#1F4D3A")
LAMPLIGHT: Final = QColor("#FFE9B8")
CREAM: Final = QColor("#F6EFDD")
INK: Final = QColor("#221B16")
RED: Final = QColor("#B3262B")
BLUE: Final = QColor("#1E3A5F")
BRASS: Final = QColor("#B8893B")
BRASS_LIGHT: Final = QColor("#E3C277")
IVORY: Final = QColor("#EFE6D0")
ROSE: Final = QColor("#E39AA0")
MEADOW: Final = QColor("#5E8C4A")

FONTS: Final = {
    "Libre Baskerville": "fontpkg_libre_baskerville",
    "Abril Fatface": "fontpkg_abril_fatface",
    "Cabin": "fontpkg_cabin",
}


@cache
def load_fonts() -> dict[Path, int]:
    """Make the fonts that arrive as dependencies known to Qt; gives the number it has for each file."""
    known = {}
    for package in FONTS.values():
        spec = find_spec(package)  # without importing it: the shelf waits for its fonts
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            for font in Path(folder, "files").iterdir():
                known[font] = QFontDatabase.addApplicationFontFromData(font.read_bytes())
    return known


def forget_letters() -> None:
    """Qt keeps a picture of every letter in every size that was ever drawn: some megabytes after a round of tables. Nobody can
    ask it to forget them, but it does when a font comes; so the smallest of ours goes and comes back, which takes 2 ms."""
    known = load_fonts()
    smallest = min(known, key=lambda font: font.stat().st_size)
    QFontDatabase.removeApplicationFont(known[smallest])
    known[smallest] = QFontDatabase.addApplicationFontFromData(smallest.read_bytes())


def lettering(size: float) -> QFont:
    """For titles on lids and banners: a fat face, as on a printed poster."""
    return _font("Abril Fatface", size)


def serif(size: float, bold: bool = False, italic: bool = False) -> QFont:
    """For headings, names and numbers."""
    return _font("Libre Baskerville", size, bold, italic)


def plain(size: float, bold: bool = False) -> QFont:
    """For everything small."""
    return _font("Cabin", size, bold)


def _font(family: str, size: float, bold: bool = False, italic: bool = False) -> QFont:
    font = QFont(family)
    font.setPixelSize(max(1, round(size)))
    font.setBold(bold)
    font.setItalic(italic)
    return font


def paint_lamplight(painter: QPainter, room: QRectF, lamp_at: float, glow: int) -> None:
    """Light around the lamp, which hangs at this share of the room's height, and dusk in the corners."""
    light = QRadialGradient(QPointF(room.center().x(), room.height() * lamp_at), room.width() * 0.6)
    light.setColorAt(0, QColor(255, 233, 184, glow))
    light.setColorAt(1, QColor(255, 233, 184, 0))
    painter.fillRect(room, light)
    dusk = QRadialGradient(room.center(), room.width() * 0.67)
    dusk.setColorAt(0.55, QColor(0, 0, 0, 0))
    dusk.setColorAt(1.0, QColor(10, 6, 4, 160))
    painter.fillRect(room, dusk)
