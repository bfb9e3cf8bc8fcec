"""The people who play here: each with a name, a face and a colour, the same in all games.

Who sat down last stands first, so that a family finds itself without looking. A person has a mark that stays when the name
changes; whoever is removed leaves their games where they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from secrets import token_hex
from typing import Final

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.store.faces import FACES
from parlor_desktop.store.notes import Note

LONGEST: Final = 40
"""Letters of a name."""
MOST: Final = 200
"""More people than any family has; a file that names more was not written by this program."""

WORDS: Final = ("mark", "name", "face", "colour")


@dataclass(frozen=True, slots=True)
class Person:
    mark: str
    name: str
    face: str
    colour: str


class People:
    """`colours` are those that seats can have, in their order."""

    def __init__(self, path: Path, colours: Iterable[str]) -> None:
        self._note = Note(path)
        self._colours = tuple(colours)
        self._all = self._read()

    def everybody(self) -> tuple[Person, ...]:
        """Who sat down last comes first."""
        return tuple(self._all)

    def find(self, mark: str) -> Person | None:
        return next((person for person in self._all if person.mark == mark), None)

    def welcome(self, name: str, face: str = "", colour: str = "") -> Person:
        """Somebody new, with the first face and colour that nobody has, unless they chose their own."""
        person = Person(
            token_hex(4),
            self._name(name),
            face or _first_free(FACES, [other.face for other in self._all]),
            colour or _first_free(self._colours, [other.colour for other in self._all]),
        )
        self._keep([person, *self._all])
        return person

    def change(self, mark: str, name: str = "", face: str = "", colour: str = "") -> Person:
        """Another name, face or colour; what is left out stays."""
        before = self.find(mark)
        if before is None:
            raise Impossible("There is no such person any more.")
        after = replace(
            before,
            name=self._name(name, besides=mark) if name else before.name,
            face=face or before.face,
            colour=colour or before.colour,
        )
        self._keep([after if person.mark == mark else person for person in self._all])
        return after

    def remove(self, mark: str) -> None:
        """Their games stay."""
        self._keep([person for person in self._all if person.mark != mark])

    def sat_down(self, marks: Sequence[str]) -> None:
        """These people have just begun a game, in this order."""
        now = [person for mark in marks if (person := self.find(mark)) is not None]
        self._keep([*now, *(person for person in self._all if person.mark not in marks)])

    def wait(self) -> None:
        """Until the last change is kept."""
        self._note.wait()

    def _name(self, name: str, besides: str = "") -> str:
        name = " ".join(name.split())
        if not name or len(name) > LONGEST:
            raise Impossible(f"A name has 1 to {LONGEST} letters.")
        if any(person.name.casefold() == name.casefold() and person.mark != besides for person in self._all):
            raise Impossible(f"There is a {name} already.")
        return name

    def _keep(self, people: list[Person]) -> None:
        self._all = people
        self._note.write({"people": [asdict(person) for person in people]})

    def _read(self) -> list[Person]:
        """Whoever makes sense; a face or a colour that there is not is the first that nobody has."""
        found: list[Person] = []
        listed = self._note.read().get("people")
        for note in listed[:MOST] if isinstance(listed, list) else ():
            fits = isinstance(note, dict) and all(isinstance(note.get(word), str) for word in WORDS)
            if not fits or not note["name"].strip() or any(person.mark == note["mark"] for person in found):
                continue
            face = note["face"] if note["face"] in FACES else _first_free(FACES, [person.face for person in found])
            colours = [person.colour for person in found]
            colour = note["colour"] if note["colour"] in self._colours else _first_free(self._colours, colours)
            found.append(Person(note["mark"], note["name"].strip()[:LONGEST], face, colour))
        return found


def _first_free(things: Sequence[str], taken: Sequence[str]) -> str:
    """The first that nobody has; where all are taken, the one that fewest have."""
    return min(things, key=lambda thing: (taken.count(thing), things.index(thing)))
