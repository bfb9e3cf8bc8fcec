"""How somebody looks in the book: as they did when they last sat down."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor, QIcon, QPixmap

from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.store.book.asking import Known
from parlor_desktop.store.faces import FACES
from parlor_desktop.ui.places import COMPUTER_FACES, MIXED, medallion

FIRST_COLOUR: Final = next(iter(COLOURS))


def colour_of(who: Known) -> str:
    return who.colour if who.colour in COLOURS else FIRST_COLOUR


def ink_of(who: Known) -> QColor:
    """Their colour, dark enough to be drawn on paper."""
    ink = QColor(COLOURS[colour_of(who)])
    return ink.darker(135) if ink.lightness() > 120 else ink


def face_of(who: Known) -> str:
    own = who.name.lower()
    if not who.person and own in COMPUTER_FACES:
        return own
    return who.face if who.face in (*FACES, *COMPUTER_FACES) else MIXED[who.number % len(MIXED)]


def portrait(who: Known, side: int, ratio: float = 1.0) -> QPixmap:
    picture = medallion(face_of(who), colour_of(who), max(8, round(side * ratio)))
    picture.setDevicePixelRatio(ratio)
    return picture


def icon_of(who: Known, side: int, ratio: float = 1.0) -> QIcon:
    return QIcon(portrait(who, side, ratio))
