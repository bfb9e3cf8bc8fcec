"""What of Python, Qt and the system goes into the bundle, and what stays out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import PurePath
from typing import Final

Entry = tuple[str, str, str]
"""As PyInstaller notes a file: where it goes, where it is, and what it is."""

MODULES: Final = [
    *("tkinter", "unittest", "pydoc", "doctest", "pdb", "lib2to3", "distutils", "setuptools", "pip", "numpy", "test"),
    *("pkg_resources", "ssl", "_ssl", "_hashlib", "bz2", "_bz2", "curses", "readline"),
    *("PySide6.QtDBus", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtPdf", "PySide6.QtTest"),
]
"""Modules that others ask for in vain, and the program never does. Random numbers and check sums need no OpenSSL."""

PLUGINS: Final = {
    "platforms": ("xcb", "wayland-egl", "wayland-generic", "offscreen", "windows", "cocoa"),
    "platformthemes": ("xdgdesktopportal",),  # not GTK's, which would bring GTK along
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "xcbglintegrations": ("xcb-egl-integration", "xcb-glx-integration"),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("bradient", "adwaita"),
    "wayland-graphics-integration-client": ("qt-plugin-wayland-egl",),
    "iconengines": ("svgicon",),
    "imageformats": ("svg", "ico"),
    "styles": ("modernwindowsstyle", "macstyle"),
}
"""The plugins of Qt that are kept."""

FROM_THE_SYSTEM: Final = re.compile(
    r"lib(?!Qt6|pyside6|shiboken6|python3|icu(data|i18n|uc)|ffi|lzma|sqlite3"
    r"|xcb-(cursor|icccm|image|keysyms|render-util|util)|xkbcommon-x11)"
)
"""Linux: libraries that every desktop has, and that must fit to its drivers and its sound. The .deb asks for them by name. What
is named here is not among them: it is often missing, or Qt and Python brought it themselves."""

PAPERS: Final = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json", "WHEEL", "entry_points.txt", "top_level.txt")
"""What an installation notes for itself; some of it says where on the builder's disk things were."""


def wants_file(target: str) -> bool:
    path = PurePath(target)
    if path.parent.name.endswith(".dist-info"):
        return path.name not in PAPERS
    return "translations" not in path.parts[:-1]  # Qt's own, which would speak another language than ours


def wants_binary(target: str) -> bool:
    path = PurePath(target)
    if "plugins" in path.parts:
        kind, name = path.parts[path.parts.index("plugins") + 1], re.sub(r"^(lib)?q?(?!t-)", "", path.stem)
        return name in PLUGINS.get(kind, ())
    if ".so" in path.name and len(path.parts) == 1:
        return not FROM_THE_SYSTEM.match(path.name)
    return path.name.lower() not in ("opengl32sw.dll", "d3dcompiler_47.dll")


def without_dangling(entries: Iterable[Entry], binaries: Iterable[Entry]) -> list[Entry]:
    """PyInstaller links libraries to a second place; the links to what was left out go too."""
    there = {PurePath(target).as_posix() for target, _, _ in binaries}
    return [entry for entry in entries if entry[2] != "SYMLINK" or PurePath(entry[1]).as_posix() in there]


def reached(binaries: Iterable[Entry], imports: Callable[[str], set[str]]) -> list[Entry]:
    """Only what is asked for: extension modules and plugins, the libraries they need, the libraries that those need."""
    entries = list(binaries)
    by_name: dict[str, list[Entry]] = {}
    for entry in entries:
        by_name.setdefault(PurePath(entry[0]).name.lower(), []).append(entry)
    kept: dict[str, Entry] = {}
    waiting = [
        entry for entry in entries if entry[2] == "EXTENSION" or "plugins" in PurePath(entry[0]).parts or is_asked_for(entry[0])
    ]
    while waiting:
        entry = waiting.pop()
        if entry[0] in kept:
            continue
        kept[entry[0]] = entry
        if entry[2] != "SYMLINK":
            for name in imports(entry[1]):
                waiting += by_name.get(PurePath(name).name.lower(), [])
    return [entry for entry in entries if entry[0] in kept]


def is_asked_for(target: str) -> bool:
    """By name, while the program runs: Python itself, and what plays the sounds on Windows and macOS."""
    return re.match(r"(lib)?(python3|portaudio)", PurePath(target).name.lower()) is not None
