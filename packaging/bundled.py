"""The licences of what lies in a bundle and is no Python package: Python itself, PyInstaller's starter, system libraries."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from parlor_desktop.licences import BUNDLED, Licence, python_licence, write_bundled


def write_licences(binaries: Iterable[tuple[str, str, str]], build: Path) -> list[tuple[str, str, str]]:
    """Note them for the about box; gives the note as something that goes into the bundle."""
    libraries = [Path(source) for _, source, _ in binaries]
    found = [python_licence(), starter_licence(), *library_licences(libraries), *runtime_licences(libraries)]
    write_bundled(build / BUNDLED, found)
    return [(f"parlor_desktop/licences/{BUNDLED}", str(build / BUNDLED), "DATA")]


def starter_licence() -> Licence:
    package = distribution("pyinstaller")
    text = "\n\n".join(package.read_text(f"licenses/{name}") or "" for name in package.metadata.get_all("License-File") or ())
    return Licence("PyInstaller bootloader", package.version, "GPL-2.0-or-later WITH Bootloader-exception", text)


def library_licences(libraries: list[Path]) -> list[Licence]:
    """Debian knows which package a library is of, and keeps its terms."""
    found: dict[str, Licence] = {}
    if not shutil.which("dpkg-query"):
        return []
    for library in libraries:
        if not library.is_absolute() or not str(library).startswith(("/usr/lib/", "/lib/")):
            continue
        for path in {f"{usr}{str(name).removeprefix('/usr')}" for name in (library, library.resolve()) for usr in ("", "/usr")}:
            owner = _ask("--search", path).split(":")[0].strip()
            terms = Path(f"/usr/share/doc/{owner}/copyright")
            if owner and terms.is_file():
                version = _ask("--show", "--showformat=${Version}", owner)
                found[owner] = Licence(owner, version, "as Debian has it", terms.read_text(encoding="utf-8", errors="replace"))
    return [found[name] for name in sorted(found)]


def runtime_licences(libraries: list[Path]) -> list[Licence]:
    """On Windows, Python and Qt bring the run-time library of the compiler along."""
    if not any(library.name.upper().startswith(("MSVCP140", "VCRUNTIME140")) for library in libraries):
        return []
    text = "Distributed with Python and Qt, as the terms of Microsoft's Visual Studio allow for its redistributable files."
    return [Licence("Microsoft Visual C++ Runtime", "14", "Microsoft redistributable", text)]


def _ask(*words: str) -> str:
    return subprocess.run(["dpkg-query", *words], capture_output=True, text=True, check=False).stdout
