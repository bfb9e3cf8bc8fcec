"""The resources hold all of our art, and nothing that is not there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtSvg import QSvgRenderer

from parlor_desktop.ai.match import NAMES
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit import art
from parlor_desktop.scene.kit.sounds import NAMES as SOUNDS
from parlor_desktop.store.faces import DESCRIPTIONS, FACES
from tools.draw_faces import PEOPLE

TOP = Path(__file__).parent.parent
ASSETS = sorted(path for path in (TOP / "assets").rglob("*") if path.suffix in (".svg", ".png", ".wav", ".qm"))


def test_the_list_of_resources_is_complete() -> None:
    listed = re.findall(r'<file alias="([^"]+)">assets/([^<]+)</file>', (TOP / "resources.qrc").read_text(encoding="utf-8"))
    assert [alias for alias, _ in listed] == [path.relative_to(TOP / "assets").as_posix() for path in ASSETS]
    assert all(alias == file for alias, file in listed)


@pytest.mark.parametrize("path", [path for path in ASSETS if path.suffix == ".svg"], ids=lambda path: path.stem)
def test_every_picture_is_one(path: Path, qapp: object) -> None:  # noqa: ARG001
    name = path.relative_to(TOP / "assets").as_posix()
    assert QSvgRenderer(str(path)).isValid()
    assert not art.pixmap(name, 40, 40).toImage().isNull()


def test_everything_that_the_program_asks_for_is_there() -> None:
    names = {path.relative_to(TOP / "assets").as_posix() for path in ASSETS}
    wanted = {f"faces/{name.lower()}.svg" for name in NAMES} | {f"sounds/{name}.wav" for name in SOUNDS}
    wanted |= {f"lids/{box.name}.{ending}" for box in catalogue.boxes() for ending in ("svg", "png")}
    assert wanted <= names


def test_every_face_that_a_person_can_choose_is_there_and_no_other_is_like_it() -> None:
    faces = {path.stem: path.read_bytes() for path in (TOP / "assets" / "faces").glob("*.svg")}
    assert set(faces) == {*FACES, *(name.lower() for name in NAMES)}
    assert len(set(faces.values())) == len(faces) == len(FACES) + len(NAMES)
    assert all(DESCRIPTIONS.values())
    assert len(set(DESCRIPTIONS.values())) == len(FACES)
    assert tuple(PEOPLE) == FACES, "tools/draw_faces.py draws others, or in another order"


def test_the_sounds_come_out_of_their_script(tmp_path: Path) -> None:
    script = tmp_path / "make_sounds.py"
    script.write_bytes((TOP / "assets" / "sounds" / "make_sounds.py").read_bytes())
    subprocess.run([sys.executable, str(script)], check=True, capture_output=True)
    for name in SOUNDS:
        assert (tmp_path / f"{name}.wav").read_bytes() == (TOP / "assets" / "sounds" / f"{name}.wav").read_bytes()


def test_an_asset_that_is_not_there_is_named(qapp: object) -> None:  # noqa: ARG001
    with pytest.raises(art.MissingArt, match=r"There is no asset nothing\.svg"):
        art.read_asset("nothing.svg")
