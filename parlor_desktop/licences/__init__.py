"""Under which terms everything here may be used: our own licence, those of the packages we stand on, and, in a bundle, those of
whatever else lies in it. No Qt here."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import Distribution, PackageMetadata, PackageNotFoundError, distribution
from importlib.resources import files
from pathlib import Path
from typing import Final

OURS: Final = "parlor-desktop"
BUNDLED: Final = "bundled.json"
"""Written beside this file when a bundle is made: what lies in it that is not a Python package."""


@dataclass(frozen=True, slots=True)
class Licence:
    """The terms of one part of the program, and their text where the part carries it."""

    name: str
    version: str
    terms: str
    text: str


def all_licences() -> list[Licence]:
    """Our own first, then the packages by name, then Python and what a bundle holds besides."""
    packages = list(_packages(OURS, set()))
    found = packages[:1] + sorted(packages[1:], key=lambda licence: licence.name.lower())
    return found + (_bundled() or [python_licence()])


def _packages(name: str, seen: set[str]) -> Iterator[Licence]:
    """A package and those it needs, as their metadata tell."""
    key = re.sub(r"[-_.]+", "-", name).lower()
    try:
        package = distribution(name)
    except PackageNotFoundError:
        return  # it does not lie in this bundle
    if key in seen:
        return
    seen.add(key)
    yield _licence_of(package)
    for need in package.requires or ():
        if "extra ==" not in need:
            yield from _packages(re.split(r"[^\w.-]", need, maxsplit=1)[0], seen)


def _licence_of(package: Distribution) -> Licence:
    about = package.metadata
    terms = next((about[key] for key in ("License-Expression", "License") if key in about), "") or _classified(about)
    named = (
        package.read_text(f"{folder}{name}") for name in about.get_all("License-File") or () for folder in ("licenses/", "")
    )
    text = "\n\n".join(text for text in named if text)
    return Licence(about["Name"], about["Version"], terms, text or _known_text(terms))


def _classified(about: PackageMetadata) -> str:
    """Older packages name their terms among what they are classified by."""
    words = (line.split(" :: ")[-1] for line in about.get_all("Classifier") or () if line.startswith("License :: "))
    return ", ".join(words)


def _known_text(terms: str) -> str:
    """Qt's packages name their terms and leave the text out. The LGPL is a supplement to the GPL, so both are here."""
    if "LGPL-3.0" not in terms:
        return ""
    texts = (files(__name__) / f"{name}.txt" for name in ("LGPL-3.0-only", "GPL-3.0-only"))
    return "\n\n".join(text.read_text(encoding="utf-8") for text in texts)


def python_licence() -> Licence:
    version = sys.version.split()[0]
    short = "{}.{}".format(*sys.version_info)
    for place in (
        Path(os.__file__).parent / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(f"/usr/share/doc/python{short}/copyright"),
    ):
        if place.is_file():
            return Licence("Python", version, "PSF-2.0", place.read_text(encoding="utf-8", errors="replace"))
    return Licence("Python", version, "PSF-2.0", sys.copyright)


def _bundled() -> list[Licence]:
    note = files(__name__) / BUNDLED
    return [Licence(**each) for each in json.loads(note.read_text(encoding="utf-8"))] if note.is_file() else []


def write_bundled(path: Path, licences: list[Licence]) -> None:
    path.write_text(json.dumps([asdict(licence) for licence in licences], indent=1), encoding="utf-8")
