from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication

from parlor_desktop import __version__
from parlor_desktop.app import Parlor
from parlor_desktop.ui.about import AboutDialog, plain_environment


@pytest.fixture
def about(parlor: Parlor) -> AboutDialog:
    parlor.window.home.about.click()
    return parlor.window.findChildren(AboutDialog)[-1]


def test_the_about_box_says_what_runs_here_and_where_games_are(about: AboutDialog, tmp_path: Path) -> None:
    words = " ".join(about.facts.values())
    assert __version__ in words
    assert f"Qt {qVersion()}" in words
    assert "Python 3." in words
    assert str(tmp_path) in words
    about.close()


def test_the_folder_can_be_opened_and_its_name_copied(
    about: AboutDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    about.open_folder.click()
    assert [url.toLocalFile() for url in opened] == [tmp_path.as_posix()]
    about.copy_path.click()
    assert QGuiApplication.clipboard().text() == str(tmp_path)
    about.close()


def test_every_licence_can_be_read_and_qt_comes_with_its_notes(about: AboutDialog) -> None:
    for at, licence in enumerate(about.licences):
        about.choice.choose(at)
        assert about.choice.choices()[at].startswith(licence.name)
        shown = about.text.toPlainText()
        assert licence.text.split("\n")[0].strip() in shown
        assert shown.strip()
        assert ("may be exchanged" in shown) == ("LGPL" in licence.terms)
    about.close()


@pytest.mark.parametrize("before", [None, "/opt/lib"])
def test_a_program_that_a_bundle_starts_does_not_find_the_libraries_of_the_bundle(
    monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/parlor-desktop/_internal")
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    with plain_environment():
        assert os.environ.get("LD_LIBRARY_PATH") == before
    assert os.environ["LD_LIBRARY_PATH"] == "/usr/lib/parlor-desktop/_internal"
