"""What the book writes down of one record: it is played again, and looked at from outside."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from parlor_desktop.engine.best import best_of_each
from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.house_rules import are_dice_real
from parlor_desktop.engine.session import PERSON, AnySession, Player
from parlor_desktop.engine.wording import Sentence
from parlor_desktop.store.records import load

READING: Final = 1
"""Goes up by one whenever more is looked for in a record, or something else: then all records are read again."""
MORNING: Final = timedelta(hours=5)
"""An evening lasts until then."""
BEGAN: Final = re.compile(r"(\d{4}-\d\d-\d\d) (\d\d)\.(\d\d)\.(\d\d) ")
"""How the name of a record begins."""

PROMISED, SEEDED, REAL_DICE, ANEW = "", "seed", "real dice", "anew"
"""What luck was in a game: it followed a secret, or a seed alone, was thrown by people, or followed another secret later."""


class NotOver(ValueError):
    """The record is good, but its game goes on."""

    def __init__(self) -> None:
        super().__init__("the game is not over.")


@dataclass(frozen=True, slots=True)
class SeatRead:
    player: Player
    helped: bool
    """Somebody else played the seat at the end than at the beginning."""
    place: int
    won: bool
    score: int

    @property
    def is_person(self) -> bool:
        return self.player.plays == PERSON


@dataclass(frozen=True, slots=True)
class BestRead:
    seat: int
    what: str
    worth: int
    words: str


@dataclass(frozen=True, slots=True)
class GameRead:
    game: str
    began: datetime
    luck: str
    rules: str
    seats: tuple[SeatRead, ...]
    bests: tuple[BestRead, ...]

    @property
    def evening(self) -> str:
        return f"{self.began - MORNING:%Y-%m-%d}"


def read_game(path: Path, changed: float) -> GameRead:
    """BadRecord, Impossible, NotOver or OSError where there is nothing to write down."""
    session = load(path).session
    over = session.awaits()
    if not isinstance(over, Over):
        raise NotOver
    ahead = 0
    places: dict[int, int] = {}
    for level in over.places:
        places.update(dict.fromkeys(level, ahead + 1))
        ahead += len(level)
    seats = tuple(
        SeatRead(player, now != player.plays, places[seat], places[seat] == 1, over.scores[seat])
        for seat, (player, now) in enumerate(zip(session.players, session.plays, strict=True))
    )
    found = best_of_each(session.game.box.bests(event for step in session.steps for event in step.events))
    bests = tuple(BestRead(each.seat, each.what, each.worth, json.dumps(packed(each.words))) for each in found)
    rules = json.dumps(asdict(session.rules))
    return GameRead(session.game.name, began(path, changed), _luck_of(session), rules, seats, bests)


def began(path: Path, changed: float) -> datetime:
    """As its name says; where it was given another one, when it was last written to."""
    if found := BEGAN.match(path.name):
        try:
            return datetime.fromisoformat("{} {}:{}:{}".format(*found.groups()))
        except ValueError:
            pass
    return datetime.fromtimestamp(int(changed))


def _luck_of(session: AnySession) -> str:
    if are_dice_real(session.rules):
        return REAL_DICE
    if not session.luck.can_be_checked:
        return SEEDED
    return ANEW if len(session.luck.fingerprints) > 1 else PROMISED


# -- Sentences, to be said in whatever language the book is read -----------------------------------------------------------


def packed(sentence: Sentence) -> list[Any]:
    return [
        sentence.text,
        {key: packed(value) if isinstance(value, Sentence) else value for key, value in sentence.values.items()},
    ]


def unpacked(words: str) -> Sentence:
    return _unpacked(json.loads(words))


def _unpacked(packed: list[Any]) -> Sentence:
    text, values = packed
    return Sentence(text, {key: _unpacked(value) if isinstance(value, list) else value for key, value in values.items()})


def luck_and_own(report: Mapping[str, Any], seats: int) -> list[tuple[float | None, float | None]]:
    """What a report says of each seat, as shares of a win: 0.12 is twelve in a hundred. What makes no sense is left open."""
    told = report.get("seats")
    listed = told if isinstance(told, list) and len(told) == seats else [{}] * seats
    return [(_share(seat, "luck"), _share(seat, "own")) for seat in listed]


def _share(seat: object, key: str) -> float | None:
    value = seat.get(key) if isinstance(seat, Mapping) else None
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6 else None
