"""Fuzzing of everything that is read from outside: records, settings, tables, files of the players' own, command lines.

    python proofs/fuzz.py [--inputs 1000000] [--with hypothesis|atheris|both] [--only record] [--jobs 2] [--seed 1]

Two engines: Hypothesis takes good files and spoils them in ways that happen to files (spoils.py); atheris, where it is
installed (`pip install -e ".[proofs]"`, on Linux), looks for bytes that reach code which none has reached before. What must
hold for each kind is in outside.py. An input that breaks it is written to proofs/found/, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from traceback import format_exc
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:  # under atheris they must be imported late, so that it can follow what they do
    from proofs.outside import Kind

FOUND: Final = Path(__file__).parent / "found"
ENGINES: Final = ("hypothesis", "atheris")
SHARES: Final = {"record": 8, "command line": 4, "settings": 3, "record file": 2, "tables": 2}
"""How many inputs each kind gets, beside the 1 of all others: most for what is read quickest and matters most."""
MEMORY: Final = 2 * 2**30
LONGEST: Final = 20_000
"""Bytes of an input that atheris makes up."""
A_ROUND: Final = 2_000
"""Hypothesis remembers what it has tried; it is sent away so often that this costs nothing."""
MEMORY_DISK: Final = Path("/dev/shm")


class Part(NamedTuple):
    """What one process does."""

    engine: str
    kind: str
    inputs: int
    seed: int

    @property
    def words(self) -> list[str]:
        return ["--part", self.engine, self.kind, str(self.inputs), str(self.seed)]


# -- One kind, in a process of its own --------------------------------------------------------------------------------------


def work(part: Part, folder: Path) -> int:
    limit_memory()
    return (with_hypothesis if part.engine == "hypothesis" else with_atheris)(part, folder)


def limit_memory() -> None:
    """What would take more is a fault: a MemoryError."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def keep(kind: Kind, given: bytes) -> None:
    """Write down an input that broke something, and why."""
    FOUND.mkdir(exist_ok=True)
    path = FOUND / f"{kind.name.replace(' ', '-')}-{sha256(given).hexdigest()[:12]}"
    path.write_bytes(given)
    sys.stderr.write(f"{path}: {given[:200]!r}\n{format_exc()}\n")


def with_hypothesis(part: Part, folder: Path) -> int:
    from hypothesis import HealthCheck, Phase, given, seed, settings

    from proofs.outside import kinds
    from proofs.spoils import MOST, Spoil, inputs, spoilt

    kind, tried, read = kinds(folder)[part.kind], 0, 0
    good = kind.good()

    def one_round(number: int, examples: int) -> None:
        @seed(f"{part.seed}/{number}")
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        )
        @given(spoilt(good))
        def hold(case: tuple[bytes, list[Spoil]]) -> None:
            nonlocal tried, read
            for text in inputs(case):
                tried += 1
                try:
                    read += kind.try_on(text)
                except BaseException:
                    if not smallest:
                        keep(kind, text)  # at once: looking for a smaller one takes its time
                    smallest[:] = [text]
                    raise

        hold()

    smallest: list[bytes] = []
    number = 0
    while tried < part.inputs:
        number += 1
        try:
            one_round(number, min(A_ROUND, 1 + (part.inputs - tried) // MOST))
        except BaseException:
            keep(kind, smallest[0] if smallest else b"")
            return 1
    sys.stdout.write(f"{tried} inputs, {read} of them good\n")
    return 0


def with_atheris(part: Part, folder: Path) -> int:
    import atheris

    with atheris.instrument_imports(include=["parlor_desktop"]):
        from proofs.outside import kinds

    kind, corpus = kinds(folder)[part.kind], folder / "corpus"
    corpus.mkdir()
    for number, text in enumerate(kind.good()):
        (corpus / str(number)).write_bytes(text)
    words = sorted({word.decode() for text in kind.good() for word in re.findall(rb"[a-z_]{2,20}", text)})
    (folder / "words").write_text("".join(f'"{word}"\n' for word in words))

    tried = read = 0

    def hold(text: bytes) -> None:
        nonlocal tried, read
        try:
            read += kind.try_on(text)
        except BaseException:
            keep(kind, text)
            raise
        tried += 1
        if tried == part.inputs:  # atheris ends the process without coming back
            sys.stdout.write(f"{tried} inputs, {read} of them good\n")
            sys.stdout.flush()

    options = [f"-runs={part.inputs}", f"-seed={part.seed}", f"-max_len={LONGEST}", "-timeout=20", "-rss_limit_mb=2048"]
    atheris.Setup(
        [sys.argv[0], *options, "-verbosity=0", f"-dict={folder}/words", f"-artifact_prefix={folder}/", str(corpus)], hold
    )
    atheris.Fuzz()
    return 0


# -- All of them ------------------------------------------------------------------------------------------------------------


def parts_of(inputs: int, engines: Sequence[str], names: Sequence[str], seed: int) -> list[Part]:
    """So many inputs, shared out."""
    shares = {name: SHARES.get(name, 1) for name in names}
    each = inputs / len(engines) / sum(shares.values())
    return [Part(engine, name, round(each * share), seed) for name, share in shares.items() for engine in engines]


def run(parts: Sequence[Part], jobs: int) -> bool:
    """Let them work, some at a time, and tell how it went; True if nothing was found."""
    waiting, good = list(parts), True
    running: list[tuple[Part, float, subprocess.Popen[str]]] = []
    while waiting or running:
        while waiting and len(running) < jobs:
            part = waiting.pop(0)
            running.append((part, monotonic(), start(part)))
        part, begun, process = running.pop(0)
        out, errors = process.communicate()
        seconds = monotonic() - begun
        found = process.returncode != 0
        good = good and not found
        how = "FOUND SOMETHING" if found else f"{part.inputs / seconds:9,.0f} a second   {out.strip()}"
        sys.stdout.write(f"{part.kind:<14}{part.engine:<12}{part.inputs:>9,} inputs {seconds:7.0f} s {how}\n")
        sys.stdout.write(errors if found else "")
        sys.stdout.flush()
    return good


def start(part: Part) -> subprocess.Popen[str]:
    command = [sys.executable, __file__, *part.words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=1_000_000, metavar="N", help="over all kinds (default: %(default)s)")
    parser.add_argument("--with", dest="engine", choices=(*ENGINES, "both"), default="both", help="(default: %(default)s)")
    parser.add_argument("--only", action="append", metavar="KIND", help="may be given several times")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes at a time (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="another one gives other inputs (default: %(default)s)")
    parser.add_argument("--part", nargs=4, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    with TemporaryDirectory(prefix="fuzz-", dir=MEMORY_DISK if MEMORY_DISK.is_dir() else None) as folder:
        os.environ["PARLOR_DESKTOP_DATA"] = folder
        if asked.part:
            engine, kind, inputs, seed = asked.part
            return work(Part(engine, kind, int(inputs), int(seed)), Path(folder))
        from proofs.outside import kinds

        names = list(kinds(Path(folder)))
    if asked.only and not set(asked.only) <= set(names):
        parser.error(f"there is {', '.join(names)}")
    engines = ENGINES if asked.engine == "both" else (asked.engine,)
    if "atheris" in engines and find_spec("atheris") is None:
        parser.error('atheris is not installed; pip install -e ".[proofs]" on Linux, or --with hypothesis')
    begun = monotonic()
    parts = parts_of(asked.inputs, engines, asked.only or names, asked.seed)
    good = run(parts, asked.jobs)
    inputs, seconds = sum(part.inputs for part in parts), monotonic() - begun
    sys.stdout.write(f"{inputs:,} inputs in {seconds:.0f} s, {inputs / seconds:,.0f} a second\n")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
