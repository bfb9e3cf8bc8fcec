"""Everything that the program stands on names its terms, and the about box shows them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from parlor_desktop import licences
from parlor_desktop.licences import Licence, all_licences, write_bundled


def test_our_own_licence_comes_first_and_every_needed_package_has_terms() -> None:
    found = all_licences()
    names = [licence.name.lower().replace("_", "-") for licence in found]
    assert names[0] == "parlor-desktop"
    assert {"pyside6-essentials", "shiboken6", "platformdirs", "websockets", "segno", "fontpkg-cabin", "python"} <= set(names)
    assert len(set(names)) == len(names)
    assert [licence.name for licence in found if not licence.terms or not licence.version] == []


def test_the_texts_are_there() -> None:
    texts = {licence.name.lower().replace("_", "-"): licence.text for licence in all_licences()}
    assert "Permission is hereby granted" in texts["parlor-desktop"]
    assert "LESSER GENERAL PUBLIC LICENSE" in texts["pyside6-essentials"]
    assert "TERMS AND CONDITIONS" in texts["pyside6-essentials"]  # of the GPL, which the LGPL builds on
    assert "SIL OPEN FONT LICENSE" in texts["fontpkg-cabin"].upper()
    assert texts["python"]


def test_what_a_bundle_holds_besides_is_listed_in_place_of_the_python_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundled = [Licence("Python", "3.11", "PSF-2.0", "…"), Licence("A library", "1", "X11", "Use it.")]
    write_bundled(tmp_path / licences.BUNDLED, bundled)
    monkeypatch.setattr(licences, "files", lambda _package: tmp_path)
    monkeypatch.setattr(licences, "_packages", lambda _name, _seen: iter([]))
    assert all_licences() == bundled
    assert json.loads((tmp_path / licences.BUNDLED).read_text())[1]["text"] == "Use it."


def test_python_has_terms_even_where_its_licence_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "base_prefix", "nowhere")
    monkeypatch.setattr(licences, "os", SimpleNamespace(__file__="nowhere/os.py"))
    assert licences.python_licence().terms == "PSF-2.0"
    assert "Python Software Foundation" in licences.python_licence().text
