"""The short form of proofs/fair.py: the program and the script agree, and name the line that was bent."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

from parlor_desktop.engine.record import lines_of
from parlor_desktop.games import catalogue
from proofs.fair import BENDS, BOXES, SCRIPT, played, prove


def test_the_program_and_the_script_agree_on_every_game_and_every_way_to_bend() -> None:
    seen, games = Counter[str](), set()
    for name, how, line, program, script in prove(len(BOXES), seed=1, short=True):
        assert line == program == script, (name, how)
        seen[how] += 1
        games.add(name)
    assert seen.keys() <= {"nothing", *BENDS}
    assert len(seen) >= 5, "a word is not in every record"
    assert games == {box.name for box in BOXES}


def test_the_script_has_forty_lines_and_runs_by_itself(tmp_path: Path) -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= 40
    lines = lines_of(played(catalogue.boxes()[0], Random(1), short=True))
    path = tmp_path / "game.parlor"
    path.write_text("".join(lines), encoding="utf-8")
    command = [sys.executable, "-I", str(SCRIPT), str(path)]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "luck fell as it was promised\n"
    path.write_text("".join([*lines[:3], lines[4], lines[3], *lines[5:]]), encoding="utf-8")
    bent = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (bent.returncode, bent.stderr) == (1, "line 4: it is not in its place\n")
