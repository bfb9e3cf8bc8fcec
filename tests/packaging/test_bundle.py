"""What goes into a bundle and what stays out, decided without making one."""

from __future__ import annotations

import ast
import shutil
import struct
from pathlib import Path

import bundled
import deb
import icons
import lean
import pytest
from PySide6.QtGui import QImage

from parlor_desktop.licences import Licence

PLUGINS = "PySide6/Qt/plugins"
PROGRAM = Path(__file__).parents[2] / "parlor_desktop"


def imported_by(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_nothing_that_the_program_imports_is_left_out() -> None:
    paths = list(PROGRAM.rglob("*.py"))
    assert len(paths) > 50
    for path in paths:
        left_out = {name for name in imported_by(path) if any(f"{name}.".startswith(f"{out}.") for out in lean.MODULES)}
        assert not left_out, path


@pytest.mark.parametrize(
    ("target", "wanted"),
    [
        (f"{PLUGINS}/platforms/libqxcb.so", True),
        (f"{PLUGINS}/platforms/libqoffscreen.so", True),
        (f"{PLUGINS}/wayland-graphics-integration-client/libqt-plugin-wayland-egl.so", True),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/plugins/styles/qmodernwindowsstyle.dll", True),
        (f"{PLUGINS}/platforms/libqcocoa.dylib", True),
        (f"{PLUGINS}/platformthemes/libqgtk3.so", False),
        (f"{PLUGINS}/multimedia/libffmpegmediaplugin.so", False),
        (f"{PLUGINS}/imageformats/libqpdf.so", False),
        (f"{PLUGINS}/tls/libqopensslbackend.so", False),
        ("PySide6/Qt/lib/libQt6Core.so.6", True),
        ("PySide6/QtCore.abi3.so", True),
        ("libpython3.11.so.1.0", True),
        ("libxcb-cursor.so.0", True),
        ("libstdc++.so.6", False),
        ("libGL.so.1", False),
        ("libxcb.so.1", False),
        ("libpulse.so.0", False),
        ("PySide6/opengl32sw.dll", False),
        ("python311.dll", True),
    ],
)
def test_only_the_plugins_and_libraries_in_use_are_taken(target: str, wanted: bool) -> None:
    assert lean.wants_binary(target) is wanted


@pytest.mark.parametrize(
    ("target", "wanted"),
    [
        ("parlor_desktop/resources.rcc", True),
        ("parlor_desktop/licences/LGPL-3.0-only.txt", True),
        ("parlor_desktop-0.1.0.dist-info/METADATA", True),
        ("parlor_desktop-0.1.0.dist-info/licenses/LICENSE", True),
        ("parlor_desktop-0.1.0.dist-info/direct_url.json", False),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
    ],
)
def test_papers_of_the_builders_machine_stay_out(target: str, wanted: bool) -> None:
    assert lean.wants_file(target) is wanted


def test_a_library_that_nothing_needs_any_more_goes_and_what_is_needed_at_third_hand_stays() -> None:
    sound = "_sounddevice_data/portaudio-binaries/libportaudio64bit.dll"
    needs = {"core.so": {"libA.so"}, "A": {"libB.so"}, "B": set(), "C": {"libB.so"}, "sound": set(), "plug": {"libc.so.6"}}
    entries = [
        ("PySide6/core.so", "core.so", "EXTENSION"),
        ("libA.so", "A", "BINARY"),
        ("libB.so", "B", "BINARY"),
        ("libC.so", "C", "BINARY"),
        (sound, "sound", "BINARY"),
        ("Qt/plugins/platforms/plug.so", "plug", "BINARY"),
    ]
    kept = lean.reached(entries, lambda path: needs[path])
    assert [target for target, _, _ in kept] == ["PySide6/core.so", "libA.so", "libB.so", sound, "Qt/plugins/platforms/plug.so"]
    links = [("libB.so.1", "libB.so", "SYMLINK"), ("libC.so.1", "libC.so", "SYMLINK"), ("a.txt", "a.txt", "DATA")]
    assert lean.without_dangling(links, kept) == [links[0], links[2]]


def test_the_package_asks_for_the_libraries_that_the_bundle_lacks(tmp_path: Path) -> None:
    (tmp_path / "_internal").mkdir()
    (tmp_path / "_internal" / "libxcb-cursor.so.0").write_bytes(b"GLIBC_2.4 GLIBC_2.31")
    depends = deb.depends(tmp_path).split(", ")
    assert depends[0] == "libc6 (>= 2.31)"
    assert "libxcb-cursor0" not in depends
    assert {"libegl1", "libpulse0", "libxcb-icccm4", "libxcb1"} <= set(depends)


def test_the_windows_icon_holds_every_size() -> None:
    content = icons.ico()
    reserved, kind, count = struct.unpack_from("<HHH", content)
    assert (reserved, kind, count) == (0, 1, len(icons.WINDOWS))
    for at, size in enumerate(icons.WINDOWS):
        width, _, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", content, 6 + 16 * at)
        assert (width or 256, bits) == (size, 32)
        assert offset + length <= len(content)
    largest = QImage.fromData(content)
    assert not largest.isNull()


def test_a_small_windows_icon_has_the_points_of_the_picture_from_the_bottom_up() -> None:
    image = icons.draw(16)
    points = [image.pixel(x, y) for y in range(15, -1, -1) for x in range(16)]
    assert icons.bitmap(image)[40 : 40 + 4 * 256] == struct.pack("<256I", *points)


def test_the_macos_icon_holds_a_picture_for_every_kind() -> None:
    content = icons.icns()
    assert content[:4] == b"icns"
    assert struct.unpack(">I", content[4:8]) == (len(content),)
    at, found = 8, {}
    while at < len(content):
        kind, length = content[at : at + 4].decode(), struct.unpack(">I", content[at + 4 : at + 8])[0]
        found[kind] = QImage.fromData(content[at + 8 : at + length]).width()
        at += length
    assert found == icons.MACOS


def test_the_run_time_of_windows_is_named_where_it_is(tmp_path: Path) -> None:
    assert bundled.runtime_licences([tmp_path / "libffi.so.8"]) == []
    assert bundled.runtime_licences([tmp_path / "msvcp140.dll"])[0].terms


def test_libraries_of_the_system_come_with_their_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert bundled.library_licences([Path("/usr/lib/libffi.so.8")]) == []
    monkeypatch.undo()
    monkeypatch.setattr(shutil, "which", lambda _name: "dpkg-query")
    monkeypatch.setattr(bundled, "_ask", lambda *words: "libffi8:amd64: " if words[0] == "--search" else "3.4")
    monkeypatch.setattr(Path, "is_file", lambda path: path.as_posix() == "/usr/share/doc/libffi8/copyright")
    monkeypatch.setattr(Path, "read_text", lambda _path, **_more: "Expat")
    found = bundled.library_licences([Path("/usr/lib/x/libffi.so.8"), Path("/opt/PySide6/libQt6Core.so.6")])
    assert found == [Licence("libffi8", "3.4", "as Debian has it", "Expat")]
