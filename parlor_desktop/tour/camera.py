"""How pictures are taken: a window of each size, a scene in it, and a click."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from parlor_desktop.app import Parlor, make_application
from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.moments import Picture
from parlor_desktop.tour.rooms import ROOMS
from parlor_desktop.tour.staging import GamePhotographer, Scene
from parlor_desktop.tour.usual import usual_moments

SIZES: Final = (QSize(1280, 800), QSize(1920, 1080), QSize(2560, 1440), QSize(1024, 640))
LETTERS: Final = {"normal": "", "large": " large letters", "largest": " very large letters"}
"""What a picture's name says of the size of its text."""


def scenes() -> dict[str, Scene]:
    """Every room, then the table of every game in its moments."""
    tables = {
        f"{box.name.replace('_', ' ')} {name}": _at_the_table(box, picture)
        for box in catalogue.boxes()
        for name, picture in moments_of(box).items()
    }
    return ROOMS | tables


def moments_of(box: AnyBox) -> dict[str, Picture]:
    """Those that the folder of its pictures names, or the usual ones."""
    if find_spec(f"{box.scene}.moments") is None:
        return usual_moments(box)
    moments: dict[str, Picture] = import_module(f"{box.scene}.moments").MOMENTS
    return moments


def _at_the_table(box: AnyBox, picture: Picture) -> Scene:
    def scene(parlor: Parlor) -> QWidget:
        picture(GamePhotographer(parlor, box.name))
        return parlor.window

    return scene


def take_pictures(folder: Path, only: str = "", text_sizes: Sequence[str] = ("normal",)) -> Iterator[Path]:
    """Draw every scene at every size; gives the paths as they are written."""
    application = QApplication.instance() or make_application()
    for size in SIZES:
        for name, scene in scenes().items():
            for text_size in text_sizes:
                path = folder / f"{size.width()}x{size.height()} {name}{LETTERS[text_size]}.png"
                if only not in path.name:
                    continue
                with TemporaryDirectory() as home:
                    parlor = Parlor(Path(home), quiet=True)
                    parlor.settings.change("speed", "instant")
                    parlor.settings.change("text_size", text_size)
                    parlor.window.resize(size)
                    parlor.window.show()
                    shown = scene(parlor)
                    application.processEvents()
                    while parlor.window.home.is_sharpening():
                        application.processEvents()
                    application.processEvents()
                    picture_of(shown, parlor.window).save(str(path))
                    parlor.close()
                    parlor.window.deleteLater()
                    application.processEvents()
                yield path


def picture_of(shown: QWidget, window: QWidget) -> QPixmap:
    """The window, and whatever is open over it in its place."""
    picture = window.grab()
    if shown.window() is not window:
        painter = QPainter(picture)
        painter.drawPixmap(shown.pos() - window.pos(), shown.grab())
        painter.end()
    return picture
