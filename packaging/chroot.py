"""A bare Debian in a folder, to try things in. Needs root and debootstrap, and leaves nothing behind but the folder."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from configparser import Error as NotIni
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import facts
import needs

SCREEN: Final = 'xvfb-run -a -s "-screen 0 1280x800x24"'
"""Before a command: a screen that is not there."""
SCRIPTS: Final = Path("/usr/share/debootstrap/scripts")
CERTIFICATES: Final = "/etc/carried-certificates.crt"
NOT_COPIED: Final = (".git", ".venv", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "resources.rcc*")


class Failed(Exception):
    """A command in there ended badly; the text is what it said."""


class Chroot:
    def __init__(self, root: Path, settings: dict[str, str] | None = None) -> None:
        self.root = root
        self.settings = settings or {}
        """Variables that every command in there is given: how this machine reaches its package indexes."""

    def run(self, command: str, user: str = "root") -> str:
        """A line of shell, in there; gives what it said on either stream."""
        words = self._words(command, user)
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False)
        if done.returncode != 0:
            raise Failed(f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def show(self, command: str, user: str = "root") -> int:
        """The same for a long one: what it says is seen while it runs."""
        return subprocess.run(self._words(command, user), stdin=subprocess.DEVNULL, check=False).returncode

    def _words(self, command: str, user: str) -> list[str]:
        given = {"LC_ALL": "C.UTF-8", **self.settings}
        exports = " ".join(f"{name}={shlex.quote(value)}" for name, value in given.items())
        return ["chroot", str(self.root), "su", "-", user, "-s", "/bin/sh", "-c", f"export {exports}; {command}"]

    def install(self, *packages: str) -> None:
        words = "DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends"
        self.run(f"{words} {' '.join(packages)}")

    def has(self, program: str) -> bool:
        try:
            self.run(f"command -v {program}")
        except Failed:
            return False
        return True

    def put(self, file: Path, place: str) -> None:
        target = self.within(place)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)

    def put_project(self, place: str) -> None:
        """This project, as it is here, in place of what is there; but what was installed there for it stays."""
        target = self.within(place)
        target.mkdir(parents=True, exist_ok=True)
        for old in target.iterdir():
            if old.is_dir() and old.name != ".venv":
                shutil.rmtree(old)
            elif not old.is_dir():
                old.unlink()
        shutil.copytree(facts.TOP, target, ignore=shutil.ignore_patterns(*NOT_COPIED), dirs_exist_ok=True)

    def take(self, place: str, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.within(place), file)

    def within(self, place: str) -> Path:
        return self.root / place.lstrip("/")


def lacks(root: Path, gigabytes: float) -> list[str]:
    """What this machine lacks for a Debian in that folder."""
    found = [needs.linux(), needs.root(), needs.program("debootstrap"), needs.program("chroot", "coreutils")]
    return [*found, needs.program("mount"), needs.room(root, 0 if is_debian(root) else gigabytes)]


def is_debian(root: Path) -> bool:
    return (root / "etc" / "debian_version").exists()


@contextmanager
def bare_debian(suite: str, root: Path) -> Iterator[Chroot]:
    """A fresh one, or, where the folder holds one already, that one."""
    if not is_debian(root):
        make_debian(suite, root)
    chroot = Chroot(root, carried_variables())
    inner = [("proc", "proc", []), ("devpts", "dev/pts", []), ("tmpfs", "dev/shm", []), ("tmpfs", "tmp", ["-o", "mode=1777"])]
    mounts = [(["-t", kind, *words, kind], place) for kind, place, words in inner]
    mounts += [(["--bind", "-o", "ro", str(folder)], str(folder)) for folder in local_indexes()]
    mounted: list[Path] = []
    try:
        for words, place in mounts:
            target = chroot.within(place)
            target.mkdir(parents=True, exist_ok=True)
            if subprocess.run(["mount", *words, str(target)], check=False).returncode != 0:
                raise Failed(f"{target} could not be mounted; a container may need more rights for that.")
            mounted.append(target)
        carry_files(chroot)
        try:
            chroot.run("apt-get update -qq")
        except Failed as trouble:
            raise Failed(f"The packages of Debian are out of reach; is there a network? {trouble}") from None
        yield chroot
    finally:
        for target in reversed(mounted):
            subprocess.run(["umount", "--lazy", str(target)], check=False)


def make_debian(suite: str, root: Path) -> None:
    if not (SCRIPTS / suite).exists():
        raise Failed(f"This debootstrap knows no Debian “{suite}”; a newer one may. Most know testing and stable.")
    words = ["debootstrap", "--variant=minbase", suite, str(root)]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        last = "\n".join(done.stdout.splitlines()[-3:])
        raise Failed(f"debootstrap could not make a Debian “{suite}” in {root}; is there a network? It says:\n{last}")


# -- The settings of this machine -------------------------------------------------------------------------------------------


def carried_variables() -> dict[str, str]:
    """How pip and others reach the network from here, they must know in there too."""
    found = {name: value for name, value in os.environ.items() if re.fullmatch(r"PIP_\w+|\w+_proxy|\w+_PROXY", name)}
    if certificates() is not None:
        found |= dict.fromkeys(("PIP_CERT", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE"), CERTIFICATES)
    return found


def carry_files(chroot: Chroot) -> None:
    for file in pip_files():
        chroot.put(file, "/etc/pip.conf" if file == Path("/etc/pip.conf") else "/root/.config/pip/pip.conf")
    if (own := certificates()) is not None:
        chroot.put(own, CERTIFICATES)
    if shutil.which("apt-config"):
        asked = subprocess.run(["apt-config", "dump", "Acquire"], capture_output=True, text=True, check=False).stdout
        (chroot.root / "etc/apt/apt.conf.d/99carried").write_text(asked, encoding="utf-8")


def pip_files() -> list[Path]:
    home = Path.home()
    places = [Path("/etc/pip.conf"), home / ".pip/pip.conf", home / ".config/pip/pip.conf"]
    return [place for place in places if place.is_file()]


def pip_words() -> Iterator[tuple[str, str]]:
    """Every setting of pip, from its files and its variables, cut into words."""
    for file in pip_files():
        settings = ConfigParser(interpolation=None)
        try:
            settings.read(file, encoding="utf-8")
        except NotIni:
            continue  # pip says more about that than we could
        for section in settings.sections():
            for name, value in settings.items(section):
                yield from ((name, word) for word in value.split())
    for name, value in os.environ.items():
        if name.startswith("PIP_"):
            yield from ((name.removeprefix("PIP_").lower().replace("_", "-"), word) for word in value.split())


def certificates() -> Path | None:
    """The file of certificates that this machine trusts, where it names one."""
    named = [os.environ.get("SSL_CERT_FILE", ""), *(word for name, word in pip_words() if name == "cert")]
    return next((Path(name) for name in named if name and Path(name).is_file()), None)


def local_indexes() -> list[Path]:
    """Folders on this machine from which pip installs. An index keeps its files beside its pages."""
    found: set[Path] = set()
    for name, word in pip_words():
        if name == "find-links" and Path(word).is_dir():
            found.add(Path(word))
        elif word.startswith("file:///") and Path(word.removeprefix("file://")).is_dir():
            found.add(Path(word.removeprefix("file://")).parent)
    return sorted(folder for folder in found if folder != Path("/"))


def short_game() -> str:
    """Words for `story`: a game that is soon over."""
    sys.path.insert(0, str(facts.TOP))
    from parlor_desktop.games import catalogue

    game = catalogue.boxes()[0].rules()
    return f"{game.name} --levels {','.join(['easy'] * max(3, game.seats[0]))}"


def refuse_if(wrong: bool, sentence: str) -> None:
    if wrong:
        raise Failed(sentence)


def tell(text: str) -> None:
    sys.stdout.write(f"{text.rstrip()}\n")
    sys.stdout.flush()
