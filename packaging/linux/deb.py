"""The Debian package: the bundle, and what makes a desktop know it.

python packaging/linux/deb.py build/share    writes only the latter, for other kinds of packages
"""

from __future__ import annotations

import gzip
import os
import platform
import re
import shutil
import subprocess
import sys
from html import escape
from pathlib import Path
from typing import Final

sys.path[:0] = [str(Path(__file__).parents[1])]

import facts
import needs

HERE: Final = Path(__file__).parent
SCREENSHOTS: Final = HERE / "screenshots"


def cannot_make() -> str:
    return "" if shutil.which("dpkg-deb") else "It needs dpkg-deb, which Debian and Ubuntu have."


def make_deb(bundle: Path) -> Path:
    root = facts.BUILD / "deb"
    shutil.rmtree(root, ignore_errors=True)
    home = root / "usr" / "lib" / facts.NAME
    shutil.copytree(bundle, home, symlinks=True)
    link = root / "usr" / "bin" / facts.NAME
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{facts.NAME}/{facts.NAME}")
    write_metadata(root / "usr" / "share")
    installed = sum(file.stat().st_size for file in root.rglob("*") if file.is_file() and not file.is_symlink())
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(
        facts.fill(HERE / "control", installed=installed // 1024, depends=depends(bundle), architecture=architecture()),
        encoding="utf-8",
    )
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == home / facts.NAME else 0o644)
    package = facts.DIST / f"{facts.NAME}_{facts.VERSION}_{architecture()}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)], check=True)
    return package


def write_metadata(share: Path) -> None:
    """Menu entry, file type, AppStream, icons and papers, below a folder like /usr/share."""
    import icons

    for name, template in (
        (f"applications/{facts.NAME}.desktop", "parlor-desktop.desktop"),
        (f"mime/packages/{facts.NAME}.xml", "mime.xml"),
        (f"metainfo/{facts.ID}.metainfo.xml", "metainfo.xml"),
        (f"doc/{facts.NAME}/copyright", "copyright"),
    ):
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(facts.fill(HERE / template, screenshots=screenshots(), licence=licence()), encoding="utf-8")
    changes = share / "doc" / facts.NAME / "changelog.gz"
    changes.write_bytes(gzip.compress((facts.TOP / "CHANGELOG.md").read_bytes(), mtime=0))
    for size in icons.LINUX:
        _put_icon(share, f"{size}x{size}", "png", icons.png(icons.draw(size)))
    _put_icon(share, "scalable", "svg", icons.SVG.read_bytes())


def _put_icon(share: Path, size: str, ending: str, picture: bytes) -> None:
    path = share / "icons" / "hicolor" / size / "apps" / f"{facts.NAME}.{ending}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(picture)


def screenshots() -> str:
    """Ours, as AppStream wants them: by address, for the software centre fetches them."""
    lines = []
    for at, path in enumerate(sorted(SCREENSHOTS.glob("*.png"))):
        caption = re.sub(r"^\d+-", "", path.stem).replace("-", " ")
        address = f"{facts.HOME}/raw/v{facts.VERSION}/{path.relative_to(facts.TOP).as_posix()}"
        lines += [
            '    <screenshot type="default">' if at == 0 else "    <screenshot>",
            f"      <caption>{escape(caption)}</caption>",
            f'      <image type="source" width="1280" height="800">{address}</image>',
            "    </screenshot>",
        ]
    return "\n".join(lines)


def licence() -> str:
    """Our licence as the copyright file of Debian writes it: indented, a dot for an empty line."""
    lines = (facts.TOP / "LICENSE").read_text(encoding="utf-8").strip().split("\n")
    return "\n".join(f" {line.strip() or '.'}" for line in lines)


def depends(bundle: Path) -> str:
    """The libraries that every desktop has, by the names of their packages, and the C library that this was built with."""
    lines = (facts.TOP / "packaging" / "debian-packages.txt").read_text(encoding="utf-8").split("\n")
    named = [line for line in lines if line and not line.startswith("#")]
    return ", ".join([f"libc6 (>= {oldest_libc(bundle)})", *(name for name in named if not _lies_in(bundle, name))])


def _lies_in(bundle: Path, package: str) -> bool:
    """libxcb-cursor0 is libxcb-cursor.so.0, which the bundle may have of its own."""
    stem = re.sub(r"-?\d*$", "", package)
    return any((bundle / "_internal").glob(f"{stem}.so*"))


def oldest_libc(bundle: Path) -> str:
    """The newest version of the C library that anything in the bundle asks for."""
    wanted = {(2, 28)}
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink() and (".so" in path.name or path.parent == bundle):
            wanted |= {(2, int(minor)) for minor in re.findall(rb"GLIBC_2\.(\d+)\b", path.read_bytes())}
    return "{}.{}".format(*max(wanted))


def architecture() -> str:
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), os.uname().machine)


def main() -> int:
    if len(sys.argv) != 2:
        sys.stdout.write("Name the folder: python packaging/linux/deb.py build/share\n")
        return 2
    try:
        needs.all_of(needs.modules("PySide6", how="python -m pip install -e ."))
    except needs.Lacking as trouble:
        sys.stdout.write(f"FAILED: {trouble}\n")
        return 1
    write_metadata(Path(sys.argv[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
