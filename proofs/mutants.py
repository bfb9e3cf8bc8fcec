"""Mutants: the engine and the rules of every game with one small change each, and whether the tests notice.

    python proofs/mutants.py [--sample 60 --seed 1] [--only engine/session.py] [--jobs 2]

Each mutant is a process of its own, forked from one that has imported the libraries, but nothing of the program; the tests get
the changed module when they import it. The tests that concern the file run, quickest first, until one fails: then the mutant
is killed. So is one that hangs, which is ended after a multiple of the processor time that the tests take by themselves.
Survivors are judged in proofs/survivors.md: equal to the original, out of reach, or accepted. The exit code is 1 where fewer
than 95 of 100 were killed, or where of one file more than 5 of 100 survive without having been judged. Needs a system that can
fork.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import resource
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from types import ModuleType
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, settings

from proofs.mutation import Mutant, mutants_of

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = "parlor_desktop"
JUDGED: Final = ROOT / "proofs" / "survivors.md"
ENOUGH: Final = 0.95
FEW: Final = 20
"""With fewer mutants than this, one survivor would be the ruin of a file."""
PATIENCE: Final = 4
"""So many times the processor time of the tests by themselves, and a few seconds more."""
MEMORY: Final = 3 * 2**30
QUIET: Final = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # the plugins are there already: that is the point
OPTIONS: Final = ("-x", "-p", "no:cacheprovider", "--assert=plain", *QUIET, "--hypothesis-profile=mutants")
LIBRARIES: Final = ("numpy", "treys", "pytestqt.plugin", "PySide6.QtWidgets", "PySide6.QtTest", "xdist", "platformdirs")
"""What the tests import sooner or later."""

PASSED, FAILED = int(pytest.ExitCode.OK), int(pytest.ExitCode.TESTS_FAILED)
UNSAID: Final = 99
"""Nothing can be said about the mutant, since pytest itself did not come to its end."""
NOT_RUN: Final = (int(pytest.ExitCode.USAGE_ERROR), int(pytest.ExitCode.NO_TESTS_COLLECTED), UNSAID)


# -- What is changed, and by which tests it is watched ----------------------------------------------------------------------


@dataclass(slots=True)
class Group:
    """Tests that are run together: what pytest is asked for, and how many seconds of the processor they may take."""

    words: tuple[str, ...]
    limit: float = 0.0


class File:
    """A file of the program, its mutants, and the tests that concern it, quickest first."""

    def __init__(self, name: str, *groups: Group | None) -> None:
        self.name = name
        self.tests = [tests for tests in groups if tests]
        self.path = ROOT / PACKAGE / name
        self.tree = ast.parse(self.path.read_text(encoding="utf-8"))
        self.made = mutants_of(self.tree)
        self.chosen: list[Mutant] = []
        self.survivors: list[Mutant] = []
        self.seconds = 0.0

    def only(self, asked: Sequence[str]) -> bool:
        """Leave only the mutants that were asked for: of the whole file, or of some of its lines; False if there are none."""
        of_this = [each.partition(":")[2] for each in asked if f"/{self.name}".endswith(f"/{each.partition(':')[0]}")]
        self.made = [mutant for mutant in self.made if "" in of_this or str(mutant.line) in of_this]
        return bool(self.made)

    @property
    def module(self) -> str:
        return ".".join((PACKAGE, *Path(self.name).with_suffix("").parts))

    @property
    def killed(self) -> int:
        return len(self.chosen) - len(self.survivors)


def files() -> Iterator[File]:
    """The engine, and the rules of every game in the catalogue."""
    from parlor_desktop.games import catalogue

    names = catalogue.names()
    everything = (
        group("tests/engine/test_*.py"),
        group(*(f"tests/games/{name}/test_rules*.py" for name in names)),
        group("tests/playthroughs/test_playthroughs.py", "tests/test_rulebooks.py"),
        group("tests/conformance/test_*.py", only="even_steven"),
    )
    for path in sorted((ROOT / PACKAGE / "engine").glob("*.py")):
        yield File(f"engine/{path.name}", group(f"tests/engine/test_{path.stem}*.py"), *everything)
    for name in sorted(names):
        yield File(
            f"games/{name}/rules.py",
            group(f"tests/games/{name}/test_rules*.py"),
            group(f"tests/games/{name}/test_*.py", but=("test_rules", "test_brain")),
            group("tests/playthroughs/test_playthroughs.py", only=name),
            group("tests/conformance/test_*.py", only=f"{name} and not computer"),
        )


def group(*patterns: str, only: str = "", but: tuple[str, ...] = ()) -> Group | None:
    """The test files of these patterns that there are, but for some, and of those only what pytest's -k says."""
    found = [path for pattern in patterns for path in sorted(ROOT.glob(pattern)) if not path.name.startswith(but)]
    chosen = ("-k", only) if only else ()
    return Group((*(path.relative_to(ROOT).as_posix() for path in found), *chosen)) if found else None


# -- One mutant, in a process of its own ------------------------------------------------------------------------------------


class Changed(MetaPathFinder, Loader):
    """Gives the changed module to whoever imports it."""

    def __init__(self, file: File) -> None:
        self.file = file

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_loader(name, self, origin=str(self.file.path)) if name == self.file.module else None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self.file.path)
        code = compile(self.file.tree, str(self.file.path), "exec", dont_inherit=True)
        exec(code, module.__dict__)


def start(file: File, mutant: Mutant | None, groups: Sequence[Group]) -> int:
    """The id of a process that runs these tests, one group after the other, until one fails."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    outcome = UNSAID
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if mutant is not None:
            mutant.make()
        sys.meta_path.insert(0, Changed(file))
        for tests in groups:
            outcome = UNSAID
            signal.setitimer(signal.ITIMER_PROF, tests.limit)
            signal.alarm(int(20 * tests.limit))  # for whatever waits without using the processor
            outcome = int(pytest.main([*OPTIONS, *tests.words]))
            if outcome != PASSED:
                break
    finally:
        os._exit(outcome)


def end(child: int) -> tuple[int, float]:
    """How a process ended, and how much processor time it took. One that was ended for taking too long has failed."""
    _, status, used = os.wait4(child, 0)
    return _outcome(status), used.ru_utime + used.ru_stime


def _outcome(status: int) -> int:
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else FAILED


def measure(file: File) -> None:
    """Run the tests without any change: they must pass, and tell how long they take."""
    for tests in [tests for tests in file.tests if not tests.limit]:
        outcome, used = end(start(file, None, [tests]))
        if outcome != PASSED:
            sys.exit(f"{tests.words} ends with code {outcome} without any change, so nothing can be learnt from it.")
        tests.limit = PATIENCE * used + 1


# -- All of them ------------------------------------------------------------------------------------------------------------


def run(chosen: Sequence[File], jobs: int) -> None:
    waiting = [(file, mutant) for file in chosen for mutant in file.chosen]
    total, begun = len(waiting), monotonic()
    running: dict[int, tuple[File, Mutant]] = {}
    waiting.reverse()
    while waiting or running:
        while waiting and len(running) < jobs:
            file, mutant = waiting.pop()
            running[start(file, mutant, file.tests)] = file, mutant
        child, status, used = os.wait3(0)
        file, mutant = running.pop(child)
        file.seconds += used.ru_utime + used.ru_stime
        if _outcome(status) in NOT_RUN:
            say(f"the tests did not run (code {_outcome(status)}), so that nothing speaks against it:")
        if _outcome(status) in (PASSED, *NOT_RUN):
            file.survivors.append(mutant)
            say(f"survives: {told(file, mutant)}")
        done = total - len(waiting) - len(running)
        if done % 100 == 0:
            say(f"  {done} of {total}, {monotonic() - begun:.0f} s")


def told(file: File, mutant: Mutant) -> str:
    return f"{file.name}:{mutant.line} {mutant.function}: {mutant.change}"


def judged() -> set[tuple[str, str, str]]:
    """What survivors.md has judged: file, function and change. Lines are left out, since they move."""
    found, name = set(), ""
    for line in JUDGED.read_text(encoding="utf-8").splitlines() if JUDGED.exists() else ():
        if line.startswith("## "):
            name = line.removeprefix("## ").strip()
        elif row := re.match(r"\| `(?P<function>.+?)` \| `` (?P<change>.+?) `` \|", line):
            found.add((name, row["function"], row["change"].replace("\\|", "|")))
    return found


def report(chosen: Sequence[File]) -> bool:
    """The figures; True where enough were killed."""
    known, good = judged(), True
    say(f"\n{'file':<32}{'made':>6}{'run':>6}{'killed':>8}{'':>9}{'judged':>7}{'open':>6}  CPU s")
    fresh: list[str] = []
    for file in [file for file in chosen if file.chosen]:
        tried = len(file.chosen)
        unjudged = [mutant for mutant in file.survivors if (file.name, mutant.function, mutant.change) not in known]
        seen = f"{len(file.survivors) - len(unjudged):>7}{len(unjudged):>6}"
        say(f"{file.name:<32}{len(file.made):>6}{tried:>6}{share(file.killed, tried)}{seen}{file.seconds:7.0f}")
        good = good and (tried < FEW or len(unjudged) <= (1 - ENOUGH) * tried)
        fresh += [told(file, mutant) for mutant in unjudged]
    tried, killed = sum(len(file.chosen) for file in chosen), sum(file.killed for file in chosen)
    made, seconds = sum(len(file.made) for file in chosen), sum(file.seconds for file in chosen)
    seen = f"{tried - killed - len(fresh):>7}{len(fresh):>6}"
    say(f"{'all':<32}{made:>6}{tried:>6}{share(killed, tried)}{seen}{seconds:7.0f}")
    say(f"\n{tried - killed} survive; {len(fresh)} of them are not judged in {JUDGED.name}")
    for line in fresh:
        say(f"  {line}")
    return good and killed >= ENOUGH * tried


def share(part: int, whole: int) -> str:
    return f"{part:>8}{100 * part / max(1, whole):>7.1f} %"


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, metavar="N", help="at most so many mutants of each file (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: %(default)s)")
    parser.add_argument(
        "--only", action="append", metavar="FILE[:LINE]", help="a file, or one line; may be given several times"
    )
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (default: %(default)s)")
    asked = parser.parse_args()
    with TemporaryDirectory(prefix="mutants-") as scratch:
        return mutate(asked, scratch)


def mutate(asked: argparse.Namespace, scratch: str) -> int:
    os.chdir(ROOT)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    chosen = [file for file in files() if not asked.only or file.only(asked.only)]
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]  # the mutants import it themselves
    for name in LIBRARIES:
        import_module(name)
    sys.pycache_prefix, sys.dont_write_bytecode = scratch, False  # nothing but the changed module is compiled twice
    settings.register_profile(
        "mutants",  # as for all tests, but whoever fails need not look for the smallest example of it
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
        phases=(Phase.explicit, Phase.generate),
        report_multiple_bugs=False,
    )
    for file in chosen:
        size = len(file.made) if asked.sample is None else min(asked.sample, len(file.made))
        file.chosen = sorted(Random(asked.seed).sample(file.made, size), key=lambda mutant: mutant.line)
        if file.chosen:
            measure(file)
    run(chosen, asked.jobs)
    return 0 if report(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
