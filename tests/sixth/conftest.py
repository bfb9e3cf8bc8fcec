"""The shelf with a sixth box on it: its line in the catalogue, and its art."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QResource

from parlor_desktop.games import catalogue
from tests.sixth.games.even_steven.box import BOX

ASSETS = Path(__file__).parent / "assets"
RCC = "import sys; from PySide6.scripts.pyside_tool import rcc; sys.exit(rcc())"


@pytest.fixture(scope="session")
def art(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiled = tmp_path_factory.mktemp("art") / "art.rcc"
    words = ["--binary", "--output", str(compiled), str(ASSETS / "art.qrc")]
    subprocess.run([sys.executable, "-c", RCC, *words], check=True)
    return compiled


@pytest.fixture(autouse=True)
def sixth(art: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(catalogue, "BOXES", (*catalogue.BOXES, BOX))
    assert QResource.registerResource(str(art))
    yield
    QResource.unregisterResource(str(art))
