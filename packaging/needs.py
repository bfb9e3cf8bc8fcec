"""What a script needs of the machine, asked before any work. Every answer is a sentence, or nothing where all is well."""

from __future__ import annotations

import os
import shutil
import sys
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

GIGABYTE = 1_000_000_000


class Lacking(Exception):
    """The machine lacks something; the text says what, and how to come by it."""


def all_of(*lacks: str) -> None:
    """Every sentence at once, so that nobody has to come back for the next one."""
    if found := [lack for lack in lacks if lack]:
        raise Lacking("\n".join(found))


def linux() -> str:
    return "" if sys.platform == "linux" else "This runs on Linux only."


def root() -> str:
    geteuid = getattr(os, "geteuid", None)
    return "" if geteuid is not None and geteuid() == 0 else "It makes a Debian in a folder, which only root may do: use sudo."


def program(name: str, package: str = "") -> str:
    if shutil.which(name, path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin"):
        return ""
    return f"It needs the program {name}: sudo apt-get install {package or name}."


def modules(*names: str, how: str) -> str:
    missing = [name for name in names if not find_spec(name)]
    return f"It needs {' and '.join(missing)} in its Python, which is {sys.executable}: {how}" if missing else ""


def distribution(name: str, how: str) -> str:
    """Of a package whose metadata are asked for, it is not enough that it can be imported."""
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return f"It needs {name} to be installed in its Python, which is {sys.executable}: {how}"
    return ""


def file(path: Path) -> str:
    return "" if path.is_file() else f"There is no file {path}."


def room(folder: Path, gigabytes: float) -> str:
    """Asked of the nearest folder that is there already."""
    there = next(place for place in (folder.absolute(), *folder.absolute().parents) if place.exists())
    if not there.is_dir():
        return f"{there} is not a folder."
    free = shutil.disk_usage(there).free / GIGABYTE
    return "" if free >= gigabytes else f"It needs {gigabytes:g} GB of room in {there}, where {free:.1f} GB are free."
