"""Makes what this platform can make, tries each thing after it is made, and says what it cannot make.

    python -m pip install --require-hashes -r packaging/requirements-bundle.txt
    python -m pip install --no-deps --no-build-isolation .
    python packaging/build.py [--only bundle] [--untried] [--other-versions]

Linux: the folder, a portable .tar.gz of it, and a .deb. Windows: the folder, and an installer where NSIS is. macOS: the .app,
and a disk image of it. Everything goes to dist/.
"""

from __future__ import annotations

import argparse
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

sys.path[:0] = [str(Path(__file__).parent / folder) for folder in ("", "linux", "windows", "macos")]

import build_resources
import deb
import disk_image
import facts
import installer
import lock
import needs

FOLDER: Final = facts.DIST / facts.NAME
MEGABYTE: Final = 1_000_000
ROOM: Final = 1
"""Gigabytes: the bundle, what it is made of, and what is made of it."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=["bundle"], help="stop after the folder or the .app")
    parser.add_argument("--untried", action="store_true", help="make everything, and leave the self-test to somebody else")
    parser.add_argument("--other-versions", action="store_true", help="make it of what is installed here")
    wanted = parser.parse_args()
    try:
        needs.all_of(*lacks(wanted.other_versions))
        made = list(make_all(only_bundle=wanted.only == "bundle", try_it=not wanted.untried))
    except needs.Lacking as trouble:
        tell(f"This machine cannot make it. {trouble}")
        return 1
    except (Unfit, subprocess.CalledProcessError) as trouble:
        tell(f"This went wrong: {trouble}")
        return 1
    for path in made:
        tell(f"{size(path) / MEGABYTE:7.1f} MB  {path.relative_to(facts.TOP)}")
    return 0


class Unfit(Exception):
    """Something was made, and does not do what it should."""


def lacks(other_versions: bool) -> list[str]:
    """What is missing for a bundle; what is missing for one kind of installer, its maker says."""
    how = f"python -m pip install --require-hashes -r {lock.FILE.relative_to(facts.TOP).as_posix()}"
    found = [
        needs.modules("PyInstaller", "PySide6", "platformdirs", how=how),
        needs.distribution(facts.NAME, "python -m pip install --no-deps --no-build-isolation ."),
        needs.room(facts.TOP, ROOM),
    ]
    if not any(found) and not other_versions and (differing := lock.differing()):
        found += [f"It should be made of {', '.join(differing)}: {how}. Or say --other-versions."]
    return found


def make_all(only_bundle: bool, try_it: bool) -> Iterator[Path]:
    bundle = make_bundle()
    if sys.platform == "win32":
        for program in bundle.glob("*.exe"):
            sign(program)
    if try_it:
        self_test(starter(bundle))
    yield bundle
    if only_bundle:
        return
    makers: list[tuple[str, str, Callable[[Path], Path]]]
    match sys.platform:
        case "win32":
            makers = [("an installer", installer.cannot_make(), installer.make_installer)]
        case "darwin":
            makers = [("a disk image", disk_image.cannot_make(), disk_image.make_disk_image)]
        case _:
            makers = [("a portable archive", "", make_archive), ("a Debian package", deb.cannot_make(), deb.make_deb)]
            tell("Not made here: a Flatpak, which needs its run-time and flatpak-builder (packaging/linux/flatpak.yml).")
    for what, lack, make in makers:
        if lack:
            tell(f"Not made here: {what}. {lack}")
        else:
            made = make(bundle)
            if sys.platform == "win32":
                sign(made)
            yield made
    here = {"win32": "Windows", "darwin": "macOS"}.get(sys.platform, "Linux")
    others = [name for name in ("Linux", "Windows", "macOS") if name != here]
    tell(f"Not made here: anything for {' or '.join(others)}; each is made on its own system.")


def make_bundle() -> Path:
    """The folder in which everything lies; on macOS, the .app."""
    import icons

    build_resources.build()
    icons.make(facts.BUILD / "icons")
    words = [
        "--noconfirm",
        "--log-level",
        "WARN",
        "--distpath",
        str(facts.DIST),
        "--workpath",
        str(facts.BUILD / "pyinstaller"),
    ]
    spec = facts.TOP / "packaging" / "parlor-desktop.spec"
    subprocess.run([sys.executable, "-m", "PyInstaller", *words, str(spec)], check=True)
    return facts.DIST / f"{facts.TITLE}.app" if sys.platform == "darwin" else FOLDER


def starter(bundle: Path) -> Path:
    """The program of a bundle that speaks to a terminal."""
    match sys.platform:
        case "win32":
            return bundle / f"{facts.NAME}.exe"
        case "darwin":
            return bundle / "Contents" / "MacOS" / facts.NAME
    return bundle / facts.NAME


def self_test(program: Path) -> None:
    """Without our own Python and packages in its way."""
    bare = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")}
    if subprocess.run([str(program), "self-test"], env=bare, check=False).returncode != 0:
        raise Unfit(f"{program} did not pass its self-test.")


def sign(program: Path) -> None:
    """PARLOR_SIGN is a command that signs the file named after it; without one, nothing is signed."""
    if command := os.environ.get("PARLOR_SIGN"):
        subprocess.run([*shlex.split(command), str(program)], check=True)


def make_archive(bundle: Path) -> Path:
    """To unpack anywhere and start; a word in it says how."""
    archive = facts.DIST / f"{facts.NAME}-{facts.VERSION}-linux-{platform.machine()}.tar.gz"
    shutil.copy(facts.TOP / "LICENSE", bundle / "LICENSE")
    (bundle / "README.txt").write_text(facts.fill(facts.TOP / "packaging" / "linux" / "portable.txt"), encoding="utf-8")
    with tarfile.open(archive, "w:gz", compresslevel=9) as packed:
        packed.add(bundle, arcname=f"{facts.NAME}-{facts.VERSION}", filter=_nobodys)
    return archive


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def size(path: Path) -> int:
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files)


def tell(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
