"""A bare Debian in a folder, to try things in. Needs root and debootstrap, and leaves nothing behind but the folder."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import facts

SCREEN: Final = 'xvfb-run -a -s "-screen 0 1280x800x24"'
"""Before a command: a screen that is not there."""


class Failed(Exception):
    """A command in there ended badly; the text is what it said."""


class Chroot:
    def __init__(self, root: Path) -> None:
        self.root = root

    def run(self, command: str, user: str = "root") -> str:
        """A line of shell, in there; gives what it said on either stream."""
        words = ["chroot", str(self.root), "su", "-", user, "-s", "/bin/sh", "-c", f"export LC_ALL=C.UTF-8; {command}"]
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False)
        if done.returncode != 0:
            raise Failed(f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

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
        target = self.root / place.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)

    def take(self, place: str, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.root / place.lstrip("/"), file)


@contextmanager
def bare_debian(suite: str, root: Path) -> Iterator[Chroot]:
    """A fresh one, or, where the folder holds one already, that one."""
    if not (root / "etc" / "debian_version").exists():
        subprocess.run(["debootstrap", "--variant=minbase", suite, str(root)], check=True, stdout=subprocess.DEVNULL)
    inner = [("proc", "proc", []), ("devpts", "dev/pts", []), ("tmpfs", "dev/shm", []), ("tmpfs", "tmp", ["-o", "mode=1777"])]
    mounted: list[Path] = []
    try:
        for kind, place, words in inner:
            (root / place).mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", "-t", kind, *words, kind, str(root / place)], check=True)
            mounted.append(root / place)
        chroot = Chroot(root)
        chroot.run("apt-get update -qq")
        yield chroot
    finally:
        for place in reversed(mounted):
            subprocess.run(["umount", "--lazy", str(place)], check=False)


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
