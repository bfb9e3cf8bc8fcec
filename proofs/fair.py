"""Whether luck can be checked: records of every game are made, honest and bent, and what `parlor-desktop verify` says of them
is compared with what docs/check_luck.py says, which shares no line of code with the program.

    python -m proofs.fair [--records 1000] [--seed 1]

Every record is checked as it is, and once more with something bent in it and all check sums made anew, as somebody would who
knows how: a die or a card, the word, the secret, its fingerprint, or the order. Both must accept the one and refuse the other,
and both must name the line that was bent.
"""

from __future__ import annotations

import argparse
import json
import runpy
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

from parlor_desktop.engine.contract import AnyBox, AnyGame, Over
from parlor_desktop.engine.fair_luck import SIZE, Secret
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.json_lines import make_line
from parlor_desktop.engine.record import BadRecord, lines_of, read
from parlor_desktop.engine.session import AnySession, Player, Session
from parlor_desktop.engine.verifying import Found, verify
from parlor_desktop.games import catalogue
from tests.play import NAMES, random_entry
from tests.sixth.games.even_steven.box import BOX as SIXTH

SCRIPT = Path(__file__).parent.parent / "docs" / "check_luck.py"
BOXES: tuple[AnyBox, ...] = (*catalogue.boxes(), SIXTH)
WORDS = ("", "", "swordfish", "two words", "ümläut | 3|0")
Lines = list[dict[str, Any]]
ENOUGH: Final = 12
"""Dice and cards. Of fewer, too many fall by chance as they would by another secret or word to say which line is bent; that
one is bent is seen all the same."""


def find_game(name: str) -> AnyGame:
    return next(box.rules() for box in BOXES if box.name == name)


# -- Records ----------------------------------------------------------------------------------------------------------------


def played(box: AnyBox, rng: Random, short: bool = False) -> AnySession:
    """A whole game by random moves, with a decision taken back now and then, and now and then moved to another machine."""
    game = box.rules()
    declared = () if short else house_rules_of(game.house_rules)
    rules = {rule.name: rng.choice(list(rule.choices)) for rule in declared if rng.random() < 0.3}
    names = NAMES[: game.seats[0] if short else rng.choice(game.seats)]
    session: AnySession = Session(game, [Player(name) for name in names], rules, secret=Secret(rng.randbytes(SIZE)))
    if word := rng.choice(WORDS):
        session.add_word(word)
    moves_away = rng.randrange(5, 60) if rng.random() < 0.1 else 0
    while random_entry(session, rng):
        for seat in range(len(session.players)):
            if rng.random() < 0.05 and session.can_take_back(seat) and not isinstance(session.awaits(), Over):
                session.take_back(seat)
        if moves_away == len(session.log) and not isinstance(session.awaits(), Over):
            session = read("".join(lines_of(session)).encode(), find_game).session
            session.promise_anew(Secret(rng.randbytes(SIZE)))
    if session.luck.secret is not None:
        session.reveal(session.luck.secret)
    return session


# -- Bending ----------------------------------------------------------------------------------------------------------------


def bend(lines: Lines, how: str, rng: Random) -> int:
    """Bend something, and say which line it is; 0 where there is nothing of the kind."""
    promised = [at for at, facts in enumerate(lines) if "fingerprint" in facts]
    fallen = [at for at, facts in enumerate(lines) if "from" in facts and not facts.get("brought") and at > promised[-1]]
    if how != "order of lines" and sum(len(lines[at]["luck"]) for at in fallen) < ENOUGH:
        return 0
    match how:
        case "die or card" if fallen:
            at = rng.choice(fallen)
            lines[at]["luck"] = other_outcome(lines[at]["luck"], lines[at]["from"], rng)
            return at + 1
        case "word":
            at = next((at for at, facts in enumerate(lines) if "word" in facts), 0)
            lines[at]["word"] = "another"
            return at + 1 if at and fallen else 0
        case "secret" if "revealed" in lines[-1]:
            lines[-1]["revealed"] = other_digit(lines[-1]["revealed"], rng)
            return len(lines)
        case "fingerprint" if fallen and "revealed" in lines[-1]:
            lines[promised[-1]]["fingerprint"] = other_digit(lines[promised[-1]]["fingerprint"], rng)
            return promised[-1] + 1
        case "order of lines":
            at = rng.randrange(1, len(lines) - 1)
            lines[at], lines[at + 1] = lines[at + 1], lines[at]
            return at + 1
        case "order of luck":
            at = rng.choice(fallen) if fallen else 0
            others = [to for to in fallen if lines[to]["from"] == lines[at]["from"] and lines[to]["luck"] != lines[at]["luck"]]
            if others:
                to = rng.choice(others)
                lines[at]["luck"], lines[to]["luck"] = lines[to]["luck"], lines[at]["luck"]
                return min(at, to) + 1
    return 0


BENDS = ("die or card", "word", "secret", "fingerprint", "order of lines", "order of luck")


def other_digit(text: str, rng: Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice([digit for digit in "0123456789abcdef" if digit != text[at]]) + text[at + 1 :]


def other_outcome(luck: list[Any], kind: dict[str, Any], rng: Random) -> list[Any]:
    luck = list(luck)
    at = rng.randrange(len(luck))
    if "shuffle" in kind:
        to = (at + 1) % len(luck)
        luck[at], luck[to] = luck[to], luck[at]
    else:
        die = kind["dice"][at] if "dice" in kind else range(kind["pick"])
        faces = range(1, die + 1) if isinstance(die, int) else die
        luck[at] = rng.choice([face for face in faces if face != luck[at]])
    return luck


def written(lines: Lines, rng: Random) -> bytes:
    """With new check sums, or without any."""
    sums = rng.random() < 0.8
    return "".join(make_line(facts) if sums else json.dumps(facts) + "\n" for facts in lines).encode()


# -- What is said of them ---------------------------------------------------------------------------------------------------


def program_says(text: bytes) -> int:
    """The line that it finds bent; 0 if it finds none."""
    try:
        verdict = verify(text, find_game)
    except BadRecord as bad:
        return bad.line
    return 0 if verdict.found in (Found.FAIR, Found.PARTLY) else -1


def script_says(text: bytes, folder: Path) -> int:
    path = folder / "game.parlor"
    path.write_bytes(text)
    with patch.object(sys, "argv", [str(SCRIPT), str(path)]), redirect_stdout(StringIO()) as out:
        try:
            runpy.run_path(str(SCRIPT), run_name="__main__")
        except SystemExit as end:
            return int(str(end.code).split()[1].rstrip(":")) if end.code else -1
    return 0 if "as it was promised" in out.getvalue() else -1


def prove(records: int, seed: int, short: bool = False) -> Iterator[tuple[str, str, int, int, int]]:
    """For every record: the game, what was bent (or nothing), the line, and what the program and the script say."""
    rng = Random(seed)
    with TemporaryDirectory() as folder:
        for number in range(records):
            box = BOXES[number % len(BOXES)]
            text = "".join(lines_of(played(box, rng, short))).encode()
            lines: Lines = [json.loads(line) for line in text.splitlines()]
            for facts in lines:
                del facts["check"]
            yield box.name, "nothing", 0, program_says(text), script_says(text, Path(folder))
            how = BENDS[(number + number // len(BOXES)) % len(BENDS)]
            line = bend(lines, how, rng)
            if line:
                bent = written(lines, rng)
                yield box.name, how, line, program_says(bent), script_says(bent, Path(folder))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--records", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    seen, wrong = Counter[str](), 0
    for name, how, line, program, script in prove(asked.records, asked.seed):
        seen[how] += 1
        if not line == program == script:
            wrong += 1
            sys.stdout.write(f"{name}, {how}: line {line}; the program says {program}, the script {script}\n")
    sys.stdout.write(f"{', '.join(f'{how}: {times}' for how, times in seen.items())}; {wrong} not as they should be\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
