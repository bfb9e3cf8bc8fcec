"""The exact versions that bundles are made of, with check sums and without addresses: requirements-bundle.txt.

    python -m pip install uv
    python packaging/lock.py        makes the file anew, for all systems at once

Whoever makes a bundle installs from it: `python -m pip install --require-hashes -r packaging/requirements-bundle.txt`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

sys.path[:0] = [str(Path(__file__).parent)]

import facts
import needs

FILE: Final = facts.TOP / "packaging" / "requirements-bundle.txt"
PYTHON: Final = "3.11"
"""The Python in our bundles, and the oldest that can make one."""
HEAD: Final = """\
# Exactly what a bundle is made of, on Linux, Windows and macOS. Made by packaging/lock.py from pyproject.toml; do not edit.
#
#   python -m pip install --require-hashes -r packaging/requirements-bundle.txt
#   python -m pip install --no-deps --no-build-isolation .

"""


@dataclass(frozen=True)
class Pin:
    name: str
    version: str
    system: str
    """The only one that needs it, as sys.platform says it; with a "!", the only one that does not; nothing where all do."""
    hashes: tuple[str, ...]

    def is_for(self, system: str) -> bool:
        return self.system in ("", system) or (self.system.startswith("!") and self.system != f"!{system}")

    def line(self) -> str:
        """As pip reads it, for the system that needs it."""
        return " ".join([f"{self.name}=={self.version}", *(f"--hash={each}" for each in self.hashes)])


def read(text: str) -> list[Pin]:
    return [_pin(line) for line in text.replace("\\\n", " ").splitlines() if line.strip() and not line.startswith("#")]


def _pin(line: str) -> Pin:
    found = re.fullmatch(
        r"([\w.-]+)==([\w.]+)(?: *; sys_platform ([=!])= '(\w+)')? ((?: *--hash=sha256:[0-9a-f]{64})+) *", line
    )
    if found is None:
        raise ValueError(f"{FILE.name}: “{line}” is not an exact version with check sums.")
    system = (found[3] or "").replace("=", "") + (found[4] or "")
    return Pin(found[1], found[2], system, tuple(word.removeprefix("--hash=") for word in found[5].split()))


def pins(system: str = sys.platform) -> list[Pin]:
    return [pin for pin in read(FILE.read_text(encoding="utf-8")) if pin.is_for(system)]


def differing() -> list[str]:
    """What is installed here in another version than a bundle should have, or not at all."""
    found = []
    for pin in pins():
        try:
            here = version(pin.name)
        except PackageNotFoundError:
            here = "missing"
        if here != pin.version:
            found.append(f"{pin.name} {pin.version} ({here} here)")
    return found


def wanted() -> list[str]:
    """What the program, its build and its bundle need, on the Python of our bundles."""
    told = tomllib.loads((facts.TOP / "pyproject.toml").read_text(encoding="utf-8"))
    project = told["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["package"], *told["build-system"]["requires"]]
    return list(dict.fromkeys(_on_our_python(needed)))


def _on_our_python(requirements: Iterable[str]) -> Iterator[str]:
    for each in requirements:
        need, _, marker = each.partition(";")
        if "python_version >=" not in marker:
            yield each if "sys_platform" in marker else need.strip()


def compiled() -> str:
    with TemporaryDirectory() as folder:
        asked = Path(folder) / "wanted.in"
        asked.write_text("\n".join(wanted()), encoding="utf-8")
        words = ["--universal", "--python-version", PYTHON, "--generate-hashes", "--upgrade", "--quiet"]
        words += ["--no-emit-index-url", "--no-emit-find-links", "--no-annotate", "--no-header"]
        command = [sys.executable, "-m", "uv", "pip", "compile", *words, str(asked)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise needs.Lacking(f"uv could not find a set of versions that fits. It says: {done.stderr}")
    return done.stdout.replace("implementation_name != 'PyPy' and ", "")  # which no bundle has


def main() -> int:
    try:
        needs.all_of(needs.modules("uv", how="python -m pip install uv"))
        text = compiled()
        found = read(text)
    except (needs.Lacking, ValueError) as trouble:
        sys.stdout.write(f"FAILED: {trouble}\n")
        return 1
    FILE.write_text(HEAD + text, encoding="utf-8")
    sys.stdout.write(f"{len(found)} packages, in {FILE.relative_to(facts.TOP)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
