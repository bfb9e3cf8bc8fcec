"""The album: every game is in it, with moments of its own or the usual ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from parlor_desktop.games import catalogue
from parlor_desktop.tour import camera
from parlor_desktop.tour.usual import usual_moments


@pytest.mark.parametrize("name", catalogue.names())
def test_every_game_is_in_the_album(name: str) -> None:
    pictures = [picture for picture in camera.scenes() if picture.startswith(name.replace("_", " "))]
    assert len(pictures) >= len(usual_moments(catalogue.find(name)))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("hides", [True, False])
def test_a_game_that_names_no_moments_is_photographed_in_the_usual_ones(
    hides: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = next(box for box in catalogue.boxes() if box.rules().hides is hides)
    monkeypatch.setattr(camera, "find_spec", lambda _module: None)
    monkeypatch.setattr(camera, "SIZES", camera.SIZES[-1:])
    taken = list(camera.take_pictures(tmp_path, only=f" {box.name.replace('_', ' ')} "))
    shown = {path.stem.rpartition(" ")[2] for path in taken}
    assert shown == {"start", "middle", "hint", "story", "end"} | ({"cover", "open"} if hides else set())
    pictures = [QImage(str(path)) for path in taken]
    assert all(picture.size() == camera.SIZES[-1] for picture in pictures)
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[:at])


@pytest.mark.usefixtures("qapp")
def test_a_room_is_photographed_in_every_size_of_window_and_text_that_is_asked_for(tmp_path: Path) -> None:
    assert {(size.width(), size.height()) for size in camera.SIZES} >= {(1024, 640), (1280, 800), (1920, 1080), (2560, 1440)}
    taken = list(camera.take_pictures(tmp_path, only="1024x640 menu", text_sizes=("normal", "largest")))
    assert {path.stem for path in taken} >= {"1024x640 menu", "1024x640 menu very large letters"}
    small, large = (QImage(str(tmp_path / f"1024x640 menu{words}.png")) for words in ("", " very large letters"))
    assert small.size() == large.size()
    assert small != large


@pytest.mark.usefixtures("qapp")
def test_a_sheet_is_photographed_with_the_room_it_lies_over(tmp_path: Path) -> None:
    (path,) = camera.take_pictures(tmp_path, only="1024x640 about")
    assert QImage(str(path)).size() == QSize(1024, 640)
