"""How pictures are taken: a window of each size, a scene in it, and a click."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from parlor_desktop.app import Parlor, make_application
from parlor_desktop.games import catalogue
from parlor_desktop.tour.staging import Scene

SIZES: Final = (QSize(1280, 800), QSize(1920, 1080), QSize(1024, 640))


def scenes() -> dict[str, Scene]:
    """Every room, then every game's board: its module in this folder says in which moments."""
    found: dict[str, Scene] = {}
    for module in ("rooms", *catalogue.names()):
        found |= import_module(f"{__package__}.{module}").SCENES
    return found


def take_pictures(folder: Path, only: str = "") -> Iterator[Path]:
    """Draw every scene at every size; gives the paths as they are written."""
    application = QApplication.instance() or make_application()
    for size in SIZES:
        for name, scene in scenes().items():
            path = folder / f"{size.width()}x{size.height()} {name}.png"
            if only not in path.name:
                continue
            with TemporaryDirectory() as home:
                parlor = Parlor(Path(home), quiet=True)
                parlor.settings.change("speed", "instant")
                parlor.window.resize(size)
                parlor.window.show()
                shown = scene(parlor)
                application.processEvents()
                while parlor.window.home.is_sharpening():
                    application.processEvents()
                application.processEvents()
                shown.grab().save(str(path))
                parlor.close()
                parlor.window.deleteLater()
                application.processEvents()
            yield path
