"""What the README says of the games is what their boxes say, and what it links to is there."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from parlor_desktop.games import catalogue

TOP = Path(__file__).parent.parent
README = (TOP / "README.md").read_text(encoding="utf-8")


def test_the_parts_about_the_games_are_as_their_boxes_have_them() -> None:
    spec = spec_from_file_location("readme", TOP / "tools" / "readme.py")
    assert spec is not None
    assert spec.loader is not None
    readme = module_from_spec(spec)
    spec.loader.exec_module(readme)
    assert readme.written(README) == README
    for box in catalogue.boxes():
        assert README.count(f"**{box.title}**") == 2


def test_every_picture_and_page_that_it_links_to_is_there() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "releases" not in link]
    assert links
    assert [link for link in links if not (TOP / link).exists()] == []
