"""What desktops are told of the program is whole, valid, and agrees with the program. None of this needs PyInstaller."""

from __future__ import annotations

import plistlib
import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import deb
import facts
import pytest
from hatchling.builders.wheel import WheelBuilder
from plist import PLIST
from PySide6.QtGui import QImage

from parlor_desktop import __version__
from parlor_desktop.app import make_application
from parlor_desktop.games import catalogue

TOP = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    deb.write_metadata(folder)
    return folder


def test_the_version_is_the_programs_everywhere(share: Path) -> None:
    assert __version__ == facts.VERSION
    assert re.fullmatch(r"\d+\.\d+\.\d+", facts.VERSION)  # Windows and macOS take nothing else
    release = ElementTree.parse(share / f"metainfo/{facts.ID}.metainfo.xml").find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    assert PLIST["CFBundleShortVersionString"] == __version__
    control = facts.fill(TOP / "packaging/linux/control", installed=1, depends="libc6", architecture="amd64")
    assert f"Version: {__version__}\n" in control


def test_the_menu_entry_opens_records_and_names_the_window_as_the_program_does(share: Path) -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(share / "applications/parlor-desktop.desktop", encoding="utf-8")
    menu = dict(entry["Desktop Entry"])
    assert menu["Type"] == "Application"
    assert menu["Exec"] == "parlor-desktop %f"
    assert menu["MimeType"] == f"{facts.FILE_TYPE};"
    assert menu["Categories"].startswith("Game;")
    assert {"Name", "Comment", "Icon", "Terminal"} <= set(menu)
    assert 'setDesktopFileName("parlor-desktop")' in Path(make_application.__code__.co_filename).read_text(encoding="utf-8")
    for game in catalogue.names():
        assert catalogue.find_game(game).title in menu["Keywords"].split(";")


def test_the_file_type_knows_a_record_by_its_name_and_its_beginning(share: Path) -> None:
    spaces = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = ElementTree.parse(share / "mime/packages/parlor-desktop.xml").find("m:mime-type", spaces)
    assert kind is not None
    assert kind.get("type") == facts.FILE_TYPE
    glob, magic = kind.find("m:glob", spaces), kind.find("m:magic/m:match", spaces)
    assert glob is not None
    assert magic is not None
    assert glob.get("pattern") == "*.parlor"
    assert magic.get("value") == '{"parlor":'


def test_appstream_is_told_of_every_game_and_shows_pictures_that_there_are(share: Path) -> None:
    component = ElementTree.parse(share / f"metainfo/{facts.ID}.metainfo.xml").getroot()
    assert component.findtext("id") == facts.ID
    assert component.findtext("launchable") == "parlor-desktop.desktop"
    assert component.findtext("provides/mediatype") == facts.FILE_TYPE
    told = " ".join((component.findtext("description/p") or "").split())
    assert all(catalogue.find_game(game).title in told for game in catalogue.names())
    images = [image.text or "" for image in component.iterfind("screenshots/screenshot/image")]
    assert len(images) >= 3
    for address in images:
        assert address.startswith(f"{facts.HOME}/raw/v{__version__}/")
        picture = QImage(str(TOP / address.split(f"/v{__version__}/")[1]))
        assert (picture.width(), picture.height()) == (1280, 800)


@pytest.mark.parametrize(
    ("command", "file"),
    [
        (("desktop-file-validate",), "applications/parlor-desktop.desktop"),
        (("appstreamcli", "validate", "--no-net"), f"metainfo/{facts.ID}.metainfo.xml"),
    ],
)
def test_the_validators_of_the_desktop_agree(share: Path, command: tuple[str, ...], file: str) -> None:
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not on this machine")
    done = subprocess.run([*command, str(share / file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_icon_is_as_large_as_its_folder_says(share: Path) -> None:
    icons = sorted((share / "icons/hicolor").glob("*/apps/parlor-desktop.png"))
    assert len(icons) >= 6
    for path in icons:
        picture = QImage(str(path))
        assert f"{picture.width()}x{picture.height()}" == path.parts[-3]
        assert picture.pixelColor(picture.width() // 2, picture.height() // 2).alpha() == 255
    assert (share / "icons/hicolor/scalable/apps/parlor-desktop.svg").exists()


def test_macos_opens_records_with_it_and_the_property_lists_are_valid() -> None:
    types = PLIST["CFBundleDocumentTypes"][0]["LSItemContentTypes"]
    declared = PLIST["UTExportedTypeDeclarations"][0]
    assert types == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["parlor"]
    assert plistlib.loads(plistlib.dumps(PLIST)) == PLIST
    assert all(plistlib.loads((TOP / "packaging/macos/entitlements.plist").read_bytes()).values())


def test_no_metadata_names_a_place_on_the_builders_machine(share: Path) -> None:
    for path in [*share.rglob("*"), *(TOP / "packaging").rglob("*"), *(TOP / ".github").rglob("*")]:
        if path.is_file() and path.suffix not in (".png", ".gz", ".pyc"):
            assert str(TOP) not in path.read_text(encoding="utf-8"), path


def test_a_wheel_says_that_it_is_typed_and_brings_rulebooks_and_tables() -> None:
    packed = {file.distribution_path for file in WheelBuilder(str(TOP)).recurse_included_files()}
    assert "parlor_desktop/py.typed" in packed
    for game in catalogue.names():
        assert f"parlor_desktop/games/{game}/rulebook.md" in packed
    assert not any(path.startswith(("tests/", "packaging/")) for path in packed)


def test_no_packaging_file_names_a_game_or_counts_them() -> None:
    titles = [box.title for box in catalogue.boxes()]
    for path in [*(TOP / "packaging").rglob("*"), TOP / "pyproject.toml", *(TOP / ".github").rglob("*")]:
        if path.is_file() and path.suffix not in (".png", ".pyc"):
            text = path.read_text(encoding="utf-8")
            assert not [name for name in (*titles, *catalogue.names()) if name in text], path
            assert not re.search(r"\b(five|six|seven)\b", text, re.IGNORECASE), path


def test_flatpak_and_the_facts_have_the_same_name() -> None:
    manifest = (TOP / "packaging/linux/flatpak.yml").read_text(encoding="utf-8")
    assert f"id: {facts.ID}\n" in manifest
