"""Runs all checks and tests in a bare Debian testing with its own Python, which is newer than everybody else's.

    sudo python packaging/linux/try_testing.py ROOT [--python 3.15] [--suite testing] [words for pytest …]

ROOT is a folder for that Debian (3 GB); it is made if it is not there, and used again if it is. Needs debootstrap, a Debian
mirror and a package index for pip; it uses those of this machine.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1])]

import facts
import needs
from chroot import Chroot, Failed, bare_debian, lacks, tell

PROJECT = f"/opt/{facts.NAME}"
ROOM = 3
"""Gigabytes: Debian, Qt and the tools of the tests."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", type=Path)
    parser.add_argument("--suite", default="testing")
    parser.add_argument("--python", default="3", help="which of its Pythons (default: the one it calls python3)")
    given, words = parser.parse_known_args()
    try:
        needs.all_of(*lacks(given.root, ROOM))
        with bare_debian(given.suite, given.root) as debian:
            return run_tests(debian, given.python, words)
    except (Failed, needs.Lacking) as trouble:
        tell(f"FAILED: {trouble}")
        return 1


def run_tests(debian: Chroot, version: str, words: list[str]) -> int:
    """As a stranger does it: Python is installed, start.py sees to the rest."""
    python = f"python{version}"
    try:
        debian.install(python)
    except Failed as trouble:
        raise Failed(f"This Debian has no {python}. {trouble}") from None
    tell(debian.run(f"{python} --version"))
    debian.put_project(PROJECT)
    return debian.show(f"cd {PROJECT} && {python} start.py test {shlex.join(words)}")


if __name__ == "__main__":
    sys.exit(main())
