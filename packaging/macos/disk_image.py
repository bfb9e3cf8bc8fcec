"""The disk image for macOS: the .app beside a link to the folder into which it is dragged. Not tried on a Mac yet."""

from __future__ import annotations

import platform
import shutil
import subprocess
from pathlib import Path

import facts


def cannot_make() -> str:
    return "" if shutil.which("hdiutil") else "It needs hdiutil, which is part of macOS."


def make_disk_image(app: Path) -> Path:
    image = facts.DIST / f"{facts.NAME}-{facts.VERSION}-macos-{platform.machine()}.dmg"
    content = facts.BUILD / "disk image"
    shutil.rmtree(content, ignore_errors=True)
    content.mkdir(parents=True)
    shutil.copytree(app, content / app.name, symlinks=True)
    (content / "Applications").symlink_to("/Applications")
    words = ["-volname", facts.TITLE, "-srcfolder", str(content), "-format", "ULFO", "-ov", str(image)]
    subprocess.run(["hdiutil", "create", *words], check=True)
    return image
