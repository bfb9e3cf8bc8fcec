"""Our own pictures, drawn from the SVG files of the resources at just the resolution that is asked for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QRectF, QResource, Qt
from PySide6.QtGui import QPainter, QPixmap

import parlor_desktop
from parlor_desktop.scene.kit.portfolio import portfolio

_PLACEHOLDER = "#B3262B"
"""The colour that stands for a player's own in a picture."""


class MissingArt(FileNotFoundError):
    """The compiled resources are not where they should be."""


@cache
def load_resources() -> None:
    """Make the compiled resources known to Qt, under `:/`."""
    path = Path(parlor_desktop.__file__).with_name("resources.rcc")
    if not QResource.registerResource(str(path)):
        raise MissingArt(f"{path} is missing or broken. In a checkout, `python3 start.py` makes it.")


def read_asset(name: str) -> bytes:
    from PySide6.QtCore import QFile, QIODevice

    load_resources()
    file = QFile(f":/{name}")
    if not file.open(QIODevice.OpenModeFlag.ReadOnly):
        raise MissingArt(f"There is no asset {name}.")
    return bytes(file.readAll().data())


@portfolio.keep
def pixmap(name: str, width: int, height: int, colour: str | None = None) -> QPixmap:
    """A picture at so many device pixels, in a player's colour where it has one."""
    from PySide6.QtCore import QByteArray
    from PySide6.QtSvg import QSvgRenderer  # the first picture of the shelf needs none, and does not wait for it

    svg = read_asset(name)
    if colour is not None:
        svg = svg.replace(_PLACEHOLDER.encode(), colour.encode())
    picture = QPixmap(max(1, width), max(1, height))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(svg)).render(painter)  # read anew each time: it is soon read, and takes up ten times the picture
    painter.end()
    return picture


def draw(painter: QPainter, rect: QRectF, name: str, colour: str | None = None) -> None:
    """Draw a picture into a rectangle, crisp at whatever scale the painter has."""
    transform, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
    across = (transform.m11() ** 2 + transform.m12() ** 2) ** 0.5 * ratio
    down = (transform.m21() ** 2 + transform.m22() ** 2) ** 0.5 * ratio
    picture = pixmap(name, round(rect.width() * across), round(rect.height() * down), colour)
    painter.drawPixmap(rect, picture, QRectF(picture.rect()))
