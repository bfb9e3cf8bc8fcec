"""Compiles resources.qrc into parlor_desktop/resources.rcc: as a step of every build, or by hand.

python packaging/build_resources.py
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

TOP = Path(__file__).resolve().parent.parent
COMPILED = TOP / "parlor_desktop" / "resources.rcc"
RCC = "import sys; from PySide6.scripts.pyside_tool import rcc; sys.exit(rcc())"


def build() -> None:
    fresh = COMPILED.with_name(f"{COMPILED.name}.new")
    words = ["--binary", "--output", str(fresh), str(TOP / "resources.qrc")]
    subprocess.run([sys.executable, "-c", RCC, *words], check=True)
    fresh.replace(COMPILED)  # at once: a program that runs has the old one mapped, and dies if it is written over


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:
    pass  # by hand
else:

    class ResourceHook(BuildHookInterface[Any]):
        """What hatchling calls before it packs a wheel, an editable one too."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            build()
            build_data["artifacts"].append("parlor_desktop/resources.rcc")


if __name__ == "__main__":
    build()
