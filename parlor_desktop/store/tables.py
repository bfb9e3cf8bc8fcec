"""The last table that was set up for each game: who sat where, and by which house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from parlor_desktop.engine.contract import AnyGame
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import LEVELS, PERSON, Player
from parlor_desktop.store.notes import Note

EMPTY: Final = "empty"
SEATS: Final = 10


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Ten places, some of them empty, and the house rules that differ from the printed ones."""

    places: tuple[Player, ...]
    rules: Mapping[str, object]
    marks: tuple[str, ...] = ()
    """Of the people on these places, as far as the program keeps them: a mark stays when a name changes."""
    declined: frozenset[str] = frozenset()
    """The house rules of which people did not want what is suggested to a table of many."""

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(place for place in self.places if place.plays != EMPTY)


class Tables:
    """`company` are the marks of the people who sat at the last table since the program was started, whatever they played, and
    `among_themselves` is whether no computer player sat with them: they need not be called again for another game."""

    def __init__(self, path: Path) -> None:
        self._note = Note(path)
        self.company: tuple[str, ...] = ()
        self.among_themselves = False

    def last(self, game: AnyGame, default: TableSetup) -> TableSetup:
        """How this game was last set up; whatever of that makes no sense any more is as by default."""
        note = self._note.read().get(game.name)
        if not isinstance(note, dict):
            return default
        places = _read_places(note.get("places"))
        marks = _read_marks(note.get("marks")) if places else default.marks
        declined = _read_declined(game, note.get("declined"))
        return TableSetup(places or default.places, _read_rules(game, note.get("rules")), marks, declined)

    def keep(self, game: AnyGame, setup: TableSetup) -> None:
        note = self._note.read()
        places = [asdict(place) for place in setup.places]
        note[game.name] = {
            "places": places,
            "rules": dict(setup.rules),
            "marks": list(setup.marks),
            "declined": sorted(setup.declined),
        }
        self._note.write(note)
        self.company = tuple(mark for mark in setup.marks if mark)
        self.among_themselves = all(player.plays == PERSON for player in setup.players)


def _read_places(note: object) -> tuple[Player, ...]:
    if not isinstance(note, list) or len(note) != SEATS:
        return ()
    places = []
    for place in note:
        fits = isinstance(place, dict) and set(place) == {"name", "plays", "colour", "face", "key"}
        if not fits or not all(isinstance(word, str) for word in place.values()):
            return ()
        if place["plays"] not in (PERSON, EMPTY, *LEVELS):
            return ()
        places.append(Player(**place))
    return tuple(places)


def _read_marks(note: object) -> tuple[str, ...]:
    """None in a table of an earlier version."""
    fits = isinstance(note, list) and len(note) <= SEATS and all(isinstance(mark, str) for mark in note)
    return tuple(note) if isinstance(note, list) and fits else ()


def _read_rules(game: AnyGame, note: object) -> dict[str, object]:
    rules: dict[str, object] = {}
    for rule in house_rules_of(game.house_rules):
        if isinstance(note, dict) and rule.name in note:
            try:
                rules[rule.name] = rule.check(note[rule.name])
            except Impossible:
                continue
    return rules


def _read_declined(game: AnyGame, note: object) -> frozenset[str]:
    """Nothing in a table of an earlier version."""
    names = {rule.name for rule in house_rules_of(game.house_rules)}
    return (
        frozenset(names.intersection(name for name in note if isinstance(name, str))) if isinstance(note, list) else frozenset()
    )
