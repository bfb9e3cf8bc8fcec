"""The installer for Windows: the bundle, packed by NSIS. NSIS runs elsewhere too, so this does."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

sys.path[:0] = [str(Path(__file__).parents[1])]

import facts

HERE: Final = Path(__file__).parent


def find_nsis() -> str:
    """Its own set-up on Windows does not put it on the path."""
    usual = [Path(f"C:/{folder}/NSIS/makensis.exe") for folder in ("Program Files (x86)", "Program Files")]
    return shutil.which("makensis") or next((str(path) for path in usual if path.exists()), "")


def target() -> str:
    """NSIS for Windows makes 32-bit installers, which every Windows runs; Debian's makes 64-bit ones too, for Wine."""
    return "x86-unicode" if sys.platform == "win32" else "amd64-unicode"


def cannot_make() -> str:
    how = "choco install nsis" if sys.platform == "win32" else "sudo apt-get install nsis"
    return "" if find_nsis() else f"It needs NSIS (makensis), which is free: {how}."


def make_installer(bundle: Path) -> Path:
    installer = facts.DIST / f"{facts.NAME}-{facts.VERSION}-setup.exe"
    installed = sum(file.stat().st_size for file in bundle.rglob("*") if file.is_file())
    words = {
        "TARGET": target(),
        "NAME": facts.NAME,
        "TITLE": facts.TITLE,
        "VERSION": facts.VERSION,
        "MAKERS": facts.MAKERS,
        "HOME": facts.HOME,
        "FILE_TYPE": facts.FILE_TYPE,
        "BUNDLE": bundle,
        "ICON": facts.BUILD / "icons" / f"{facts.NAME}.ico",
        "LICENCE": facts.TOP / "LICENSE",
        "KILOBYTES": installed // 1024,
        "OUT": installer,
    }
    defined = [f"-D{name}={word}" for name, word in words.items()]
    subprocess.run([find_nsis(), "-V2", *defined, str(HERE / "installer.nsi")], check=True)
    return installer


def main() -> int:
    bundle = Path(sys.argv[1]).resolve() if len(sys.argv) == 2 else None
    if bundle is None or not bundle.is_dir():
        sys.stdout.write("Name the folder of the bundle: python packaging/windows/installer.py dist/parlor-desktop\n")
        return 2
    if cannot_make():
        sys.stdout.write(f"This machine cannot make the installer. {cannot_make()}\n")
        return 1
    sys.stdout.write(f"{make_installer(bundle)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
