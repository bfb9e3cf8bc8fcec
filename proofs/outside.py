"""Everything that the program reads from outside, and what must hold whatever it is given.

Each kind takes bytes, since that is what lies on a disk. Reading them gives a value, or the refusal that is declared for it,
with a sentence; nothing else is raised. What was read is written and read again to the same. A refused file stays as it is.
Nothing here touches the real data folder: everything is kept in a folder that is given.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import asdict
from datetime import datetime
from io import StringIO
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from parlor_desktop.__main__ import _parser
from parlor_desktop.commands.arguments import agreed, own_files
from parlor_desktop.engine.contract import AnyBox, Luck, OwnFile
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.record import BadRecord, last_line_number, read, read_head
from parlor_desktop.engine.session import AnySession, Player, Session, check_players
from parlor_desktop.games import catalogue
from parlor_desktop.store.folders import ELSEWHERE
from parlor_desktop.store.following import Following
from parlor_desktop.store.own_files import OwnFiles
from parlor_desktop.store.records import CannotKeep, RecordFile, load
from parlor_desktop.store.saves import Saves
from parlor_desktop.store.settings import Settings, SettingsFile, declared_settings
from parlor_desktop.store.tables import EMPTY, SEATS, Tables, TableSetup
from tests.play import NAMES, random_entry, record_of, table

SECONDS: Final = 0.5
SECONDS_PER_BYTE: Final = 50e-6
"""How long reading may take. A whole game of a hundred thousand bytes needs a tenth of that."""
LONGEST_SENTENCE: Final = 600


class Fault(AssertionError):
    """What must never happen has happened."""


class Kind(ABC):
    """One kind of thing that comes from outside."""

    name: str

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @abstractmethod
    def good(self) -> Sequence[bytes]:
        """What can be read, to begin with."""

    @abstractmethod
    def take(self, given: bytes) -> bool:
        """Read it; True if it could be read. Whatever is raised is a fault."""

    def try_on(self, given: bytes) -> bool:
        """Read it, and see that it takes no longer than it may."""
        most = SECONDS + SECONDS_PER_BYTE * len(given)
        with no_longer_than(10 * most):
            start = process_time()
            could = self.take(given)
            took = process_time() - start
        if took > most:
            raise Fault(f"it took {took:.2f} s to read {len(given)} bytes")
        return could


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """So that what never ends is found too, where the system can tell."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGPROF, _too_long)
        signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, 0)


def _too_long(_number: int, _frame: object) -> None:
    raise Fault("it does not come to an end")


def must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Fault(otherwise)


def must_be_a_sentence(refusal: Exception, path: object = "") -> None:
    """Not too long, but for the path of a file, which is named in full."""
    text = str(refusal)
    must(text.endswith("."), f"this is no sentence: {text[:200]!r}")
    must(10 < len(text) <= LONGEST_SENTENCE + len(str(path)), f"{len(text)} letters: {text[:200]!r}")
    must("Traceback" not in text, "a refusal shows a traceback")


def games_begun() -> Iterator[AnySession]:
    """A few moves of every game, at a small table and at a large one."""
    for box in catalogue.boxes():
        game = box.rules()
        for seats, moves in ((game.seats[0], 12), (game.seats[-1], 5), (game.seats[0], 1)):
            session, rng = table(game, seats, seed=seats), Random(moves)
            for _ in range(moves):
                random_entry(session, rng)
            yield session


# -- Records ----------------------------------------------------------------------------------------------------------------


class Records(Kind):
    """The text of a record, by itself."""

    name = "record"

    def good(self) -> Sequence[bytes]:
        records = [record_of(session) for session in games_begun()]
        return [*records, *map(by_hand, records)]

    def take(self, given: bytes) -> bool:
        must_be_known_or_refused(given)
        try:
            session = read(given, catalogue.find_game).session
        except BadRecord as bad:
            must_be_good_up_to_there(bad, given)
            return False
        must_be_same(session, read(record_of(session), catalogue.find_game).session)
        return True


def must_be_known_or_refused(given: bytes) -> None:
    """As the shelf looks at a record: at its head and its tail alone."""
    last_line_number(given[-100:])
    try:
        read_head(given.partition(b"\n")[0])
    except BadRecord as bad:
        must_be_a_sentence(bad)


def must_be_good_up_to_there(bad: BadRecord, given: bytes) -> None:
    must_be_a_sentence(bad)
    must(1 <= bad.line <= given.count(b"\n") + 1, f"there is no line {bad.line}")
    if bad.good is not None:
        must_be_same(bad.good.session, read(given[: bad.good.size], catalogue.find_game).session)


class RecordFiles(Kind):
    """A record on disk: seen on the shelf, looked at, gone on with, looked on at, and rescued."""

    name = "record file"

    def good(self) -> Sequence[bytes]:
        return [record_of(session) for session in games_begun()][::3]

    def take(self, given: bytes) -> bool:
        shutil.rmtree(self.folder / "records", ignore_errors=True)
        saves = Saves(self.folder / "records")
        saves.going_on.mkdir(parents=True)
        path = saves.going_on / "game.parlor"
        path.write_bytes(given)
        seen, broken = saves.unfinished()
        must(len(seen) + len(broken) == 1, "the shelf does not know what it has seen")
        try:
            reading = load(path)
        except (BadRecord, CannotKeep) as bad:
            must_be_a_sentence(bad, path)
            self.refused(saves, path, given)
            return False
        must(path.read_bytes() == given, "a record that was only looked at was changed")
        self.looked_on_at(path, given)
        file, resumed = RecordFile.resume(path)
        with file:
            must_be_same(reading.session, resumed.session)
            random_entry(resumed.session, Random(1))
        must_be_same(resumed.session, load(path).session)
        return True

    def refused(self, saves: Saves, path: Path, given: bytes) -> None:
        try:
            RecordFile.resume(path)
        except (BadRecord, CannotKeep):
            pass
        else:
            raise Fault("a record that cannot be looked at can be gone on with")
        must(path.read_bytes() == given, "a refused record was changed")
        try:
            rescued = saves.rescue(path, datetime(2026, 1, 1))
        except (BadRecord, CannotKeep) as bad:
            must_be_a_sentence(bad, path)
            return
        load(rescued)
        must(next(saves.aside.iterdir()).read_bytes() == given, "a rescued record was not set aside as it was")

    def looked_on_at(self, path: Path, given: bytes) -> None:
        """Somebody who came when there was nothing but the header."""
        header = given[: given.find(b"\n") + 1]
        if header:
            try:
                Following([path], read(header, catalogue.find_game)).news()
            except BadRecord as bad:
                must_be_a_sentence(bad)


def must_be_same(one: AnySession, other: AnySession) -> None:
    must(one.game is other.game and one.seed == other.seed, "another game came back")
    must(one.players == other.players and one.rules == other.rules, "another table came back")
    must(one.log == other.log and one.state == other.state, "other moves came back")


def by_hand(record: bytes) -> bytes:
    """The same record as somebody would write it: without check sums, so that a change of a byte is not found out at once."""
    lines = [json.loads(line) for line in record.splitlines()]
    plain = [{key: value for key, value in line.items() if key != "check"} for line in lines]
    return b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in plain)


# -- Small files ------------------------------------------------------------------------------------------------------------


class Notes(Kind):
    """A small JSON file, which is never refused: what makes no sense in it is as by default, and a broken one is put aside."""

    def written(self, given: bytes) -> Path:
        path = self.folder / f"{self.name}.json"
        for old in self.folder.glob(f"{path.name}*"):
            old.unlink()
        path.write_bytes(given)
        return path

    def must_be_kept(self, path: Path, given: bytes) -> bool:
        """The file is still there, or it was put aside as it was; True if it is still there."""
        if path.exists():
            must(path.read_bytes() == given, "a file that was only read was changed")
            return True
        aside = path.with_name(path.name + ".broken")
        must(aside.exists() and aside.read_bytes() == given, "a broken file was not put aside as it was")
        return False


class SettingsNotes(Notes):
    name = "settings"

    def good(self) -> Sequence[bytes]:
        last = {setting.name: list(setting.choices)[-1] for setting in declared_settings()}
        first = {setting.name: next(iter(setting.choices)) for setting in declared_settings()}
        return [json.dumps(choices, indent=1).encode() for choices in (last, first, {})]

    def take(self, given: bytes) -> bool:
        path = self.written(given)
        now = SettingsFile(path).now
        for setting in declared_settings():
            setting.check(getattr(now, setting.name))
        could = self.must_be_kept(path, given)
        must(could or now == Settings(), "a broken file has settings")
        again = SettingsFile(path)
        again.change("speed", now.speed)
        again.wait()
        must(SettingsFile(path).now == now, "other settings came back")
        return could


class TablesNotes(Notes):
    name = "tables"

    def good(self) -> Sequence[bytes]:
        usual, games = self.usual(), {}
        for box in catalogue.boxes():
            rules = {rule.name: list(rule.choices)[-1] for rule in house_rules_of(box.rules().house_rules)}
            places = (*usual.places[:2], Player("Eve", "hard"), *usual.places[3:])
            games[box.name] = {"places": [asdict(place) for place in places], "rules": rules}
        return [json.dumps(games, indent=1).encode(), b"{}"]

    def usual(self) -> TableSetup:
        people = [Player(name) for name in NAMES[:2]]
        return TableSetup((*people, *[Player("", EMPTY)] * (SEATS - len(people))), {})

    def take(self, given: bytes) -> bool:
        path = self.written(given)
        games, tables = [box.rules() for box in catalogue.boxes()], Tables(path)
        setups = [tables.last(game, self.usual()) for game in games]
        could = self.must_be_kept(path, given)
        for game, setup in zip(games, setups, strict=True):
            must(len(setup.places) == SEATS, "there are not as many places as there should be")
            try:
                check_players(game, setup.players)
                Session(game, setup.players, setup.rules, seed=1)
            except Impossible as bad:
                must_be_a_sentence(bad)
        tables.keep(games[0], setups[0])
        must(tables.last(games[0], self.usual()) == setups[0], "another table came back")
        return could


class OwnKind(Kind):
    """A file of the players' own that some game asks for."""

    def __init__(self, folder: Path, box: AnyBox, own: OwnFile) -> None:
        super().__init__(folder)
        self.box, self.own = box, own
        self.name = own.called
        self.files = OwnFiles(folder / "own")

    def good(self) -> Sequence[bytes]:
        """Files of that shape which lie in the game's folder."""
        place = Path(str(__import__(self.box.folder, fromlist=["x"]).__file__)).parent
        return [path.read_bytes() for path in sorted(place.glob(self.own.endings))]

    def take(self, given: bytes) -> bool:
        path = self.folder / f"brought-{self.own.kept_as}"
        path.write_bytes(given)
        try:
            brought = self.own.read(path)
            self.files.take_over(self.own, path)
        except Impossible as bad:
            must_be_a_sentence(bad)
            must(path.read_bytes() == given, "a refused file was changed")
            return False
        game, choice = self.box.rules(), {self.own.rule: self.own.choice}
        must(self.files.brought(self.box, choice) == brought, "another file came back")
        session = Session(game, [Player(name) for name in NAMES[: game.seats[0]]], choice, seed=1, brought=brought)
        while isinstance(session.awaits(), Luck):
            session.let_fall()
        must_be_same(session, read(record_of(session), catalogue.find_game).session)
        return True


# -- Command lines ----------------------------------------------------------------------------------------------------------


class CommandLines(Kind):
    """The words of a command line, one a line; they are read and checked, and nothing is done."""

    name = "command line"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.parser = _parser([])

    def good(self) -> Sequence[bytes]:
        lines = ["self-test", "screenshots\npictures", "replay\ngame.parlor\n--json", "--version", "play\n--help"]
        lines += [f"simulate\n{games[0]}\n--{rule}\nmine.json" for rule, (_, games) in own_files().items()]
        for box in catalogue.boxes():
            rules = [f"--rule\n{rule.name}={next(iter(rule.choices))}" for rule in house_rules_of(box.rules().house_rules)]
            lines += [
                "\n".join(["play", box.name, "--people", "Ann,Bob", "--levels", "hard", "--seed", "7", *rules]),
                "\n".join(["story", box.name, "--levels=easy,hard", *rules, "--save", "game.parlor"]),
                "\n".join(["simulate", box.name, "--games", "20", "--jobs", "2", "--json"]),
            ]
        return [line.encode() for line in lines]

    def take(self, given: bytes) -> bool:
        words = [word.decode(errors="surrogateescape") for word in given.split(b"\n")]
        said = StringIO()
        try:
            with redirect_stdout(said), redirect_stderr(said):
                arguments = self.parser.parse_args(words)
        except SystemExit as end:
            must(end.code in (0, 2), f"reading the words ended with {end.code}")
            must(bool(said.getvalue().strip()), "the words were refused in silence")
            return end.code == 0
        if not hasattr(arguments, "rule"):
            return True
        with elsewhere(self.folder):
            try:
                agreed(arguments)
            except Impossible as bad:
                must_be_a_sentence(bad, [getattr(arguments, rule) for rule in own_files()])
                return False
        return True


@contextmanager
def elsewhere(folder: Path) -> Iterator[None]:
    """The program's own data folder is never looked at."""
    before = os.environ.get(ELSEWHERE)
    os.environ[ELSEWHERE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[ELSEWHERE]
        else:
            os.environ[ELSEWHERE] = before


def kinds(folder: Path) -> dict[str, Kind]:
    """All of them, by name; what they write, they write into this folder."""
    found: list[Kind] = [kind(folder) for kind in (Records, RecordFiles, SettingsNotes, TablesNotes, CommandLines)]
    found += [OwnKind(folder, box, own) for box in catalogue.boxes() if (own := box.own_file())]
    return {kind.name: kind for kind in found}
