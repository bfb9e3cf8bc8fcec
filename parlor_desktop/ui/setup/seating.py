"""Who sits where while a table is set up. It paints nothing. Whatever is asked of it, no two at the table look alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from parlor_desktop.ai.match import NAMES
from parlor_desktop.engine.session import LEVELS, PERSON, Player
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.store.people import People, Person
from parlor_desktop.store.tables import EMPTY, SEATS, TableSetup
from parlor_desktop.ui.places import KEYS, dressed, first_free, guest, is_not_introduced

USUAL_LEVEL: Final = "medium"


@dataclass(frozen=True, slots=True)
class Sitter:
    player: Player
    mark: str = ""
    """Of the person, if the program keeps them; a guest and a computer player have none."""

    @property
    def is_person(self) -> bool:
        return self.player.plays == PERSON


class Seating:
    def __init__(self, seats: range, people: People) -> None:
        self._people = people
        self._counts = [count for count in seats if count <= SEATS]
        self.most = self._counts[-1]
        self.sitters: list[Sitter] = []
        """Clockwise around the table, without gaps."""
        self._made_room: dict[str, Player] = {}
        """The computer player who stood up for a person, and comes back when they rise."""

    # -- As it is kept --------------------------------------------------------------------------------------------------------

    def load(self, setup: TableSetup) -> None:
        """Whoever is named and kept by the program sits here as they look now."""
        marks = (*setup.marks, *[""] * (len(setup.places) - len(setup.marks)))
        self.sitters = []
        for player, mark in zip(setup.places, marks, strict=False):
            if player.plays == PERSON:
                person = self._people.find(mark) or self._named(player.name)
                known = person is not None and self.seat_of(person.mark) is None
                self.sitters.append(Sitter(player, person.mark if person and known else ""))
            elif player.plays != EMPTY:
                self.sitters.append(Sitter(player))
        self.tidy()

    def places(self) -> tuple[Player, ...]:
        return (*self.players(), *[Player("", EMPTY)] * (SEATS - len(self.sitters)))

    def marks(self) -> tuple[str, ...]:
        return (*(sitter.mark for sitter in self.sitters), *[""] * (SEATS - len(self.sitters)))

    def players(self) -> tuple[Player, ...]:
        return tuple(sitter.player for sitter in self.sitters)

    def keep_people(self) -> None:
        """The game begins: those who were only named are kept from now on, and whoever sits here comes first the next time."""
        for at, sitter in enumerate(self.sitters):
            name = sitter.player.name
            if sitter.is_person and not sitter.mark and name != guest() and self._named(name) is None:
                person = self._people.welcome(name, sitter.player.face, sitter.player.colour)
                self.sitters[at] = replace(sitter, mark=person.mark)
        self._people.sat_down([sitter.mark for sitter in self.sitters if sitter.mark])

    # -- Who sits -------------------------------------------------------------------------------------------------------------

    def seat_of(self, mark: str) -> int | None:
        return next((at for at, sitter in enumerate(self.sitters) if sitter.mark == mark), None)

    def seat_of_computer(self, name: str) -> int | None:
        return next((at for at, s in enumerate(self.sitters) if not s.is_person and s.player.name == name), None)

    @property
    def is_full(self) -> bool:
        return len(self.sitters) >= self.most

    @property
    def has_room(self) -> bool:
        """For one more person: a place, or a computer player who would stand up."""
        return not self.is_full or any(not sitter.is_person for sitter in self.sitters)

    def sit_or_rise(self, mark: str) -> bool:
        """A person sits down where a guest or a computer player makes room, or at the next place; if they sit, they rise. False
        if there is no place."""
        if (at := self.seat_of(mark)) is not None:
            self.leave(at)
            return True
        guests = self._guests()
        computers = [at for at, sitter in enumerate(self.sitters) if not sitter.is_person]
        if not guests and not computers and self.is_full:
            return False
        self.sit_at([*guests, *computers, len(self.sitters)][0], mark)
        return True

    def recognise(self, mark: str) -> None:
        """Whoever played here as a guest and has told their name since then, in whichever game, is no guest any more. Where
        somebody known sits, the guest is somebody else."""
        if not any(sitter.mark for sitter in self.sitters) and (guests := self._guests()):
            self.sit_at(guests[0], mark)

    def sit_together(self, company: Sequence[str], among_themselves: bool) -> None:
        """Several people who have just played something else sit down here, and nobody else does; where no computer player sat
        with them, none sits here."""
        if len(company) < 2:
            return
        missing = [mark for mark in company if self.seat_of(mark) is None]
        others = [at for at, sitter in enumerate(self.sitters) if sitter.mark and sitter.mark not in company]
        for at, mark in zip(others, missing, strict=False):
            self.sit_at(at, mark)
        for mark in missing[len(others) :]:
            self.sit_or_rise(mark)
        for at in reversed(others[len(missing) :]):
            self.leave(at)
        if among_themselves:
            self.only_people()

    def _guests(self) -> list[int]:
        return [at for at, s in enumerate(self.sitters) if s.is_person and not s.mark and is_not_introduced(s.player.name)]

    def sit_at(self, at: int, mark: str) -> None:
        """A person takes this seat, or the place that is free; who sat there goes to where they came from, or stands up."""
        person = self._people.find(mark)
        if person is None:
            return
        before = self.seat_of(mark)
        if before is not None:
            self.move(before, at)
            return
        if at < len(self.sitters) and not self.sitters[at].is_person:
            self._made_room[mark] = self.sitters[at].player
        self._put(at, Sitter(Player(person.name, PERSON, person.colour, person.face), mark))

    def seat_computer(self, at: int, name: str) -> None:
        before = self.seat_of_computer(name)
        if before is not None:
            self.move(before, at)
            return
        level, colour = USUAL_LEVEL, ""
        if at < len(self.sitters):
            colour = self.sitters[at].player.colour
            if not self.sitters[at].is_person:
                level = self.sitters[at].player.plays
        self._put(at, Sitter(Player(name, level, colour, name.lower())))

    def leave(self, at: int) -> None:
        """Nobody sits here any more, unless a computer player had made room for whoever rises."""
        back = self._made_room.pop(self.sitters[at].mark, None)
        if back is not None and self.seat_of_computer(back.name) is None:
            self.sitters[at] = Sitter(back)
        else:
            del self.sitters[at]
        self.tidy()

    def empty(self, at: int) -> None:
        """Nobody sits here any more, and nobody comes back."""
        self._made_room.pop(self.sitters[at].mark, None)
        self.leave(at)

    def move(self, at: int, to: int) -> None:
        """Two change places; beyond the last seat, somebody goes there and the others move up."""
        if to < len(self.sitters):
            self.sitters[at], self.sitters[to] = self.sitters[to], self.sitters[at]
        else:
            self.sitters.append(self.sitters.pop(at))
        self.tidy()

    def shuffle(self, rng: Random) -> None:
        rng.shuffle(self.sitters)
        self.tidy()

    def fill(self) -> None:
        """Computer players take all the free places."""
        while not self.is_full:
            called = {sitter.player.name.casefold() for sitter in self.sitters}
            name = next(name for name in NAMES if name.casefold() not in called)
            self._put(len(self.sitters), Sitter(Player(name, USUAL_LEVEL, face=name.lower())))

    @property
    def can_be_only_people(self) -> bool:
        """There are people, and more computer players than the game needs besides them."""
        return any(sitter.is_person for sitter in self.sitters) and len(self.sitters) > self._fewest()

    def only_people(self) -> None:
        """The computer players rise, the last ones first, down to as many as the game needs at least. None comes back later."""
        for at in reversed(range(len(self.sitters))):
            if len(self.sitters) > self._fewest() and not self.sitters[at].is_person:
                del self.sitters[at]
        self._made_room.clear()
        self.tidy()

    def _fewest(self) -> int:
        """The smallest table at which all the people who sit here find a seat."""
        people = sum(sitter.is_person for sitter in self.sitters)
        return next((count for count in self._counts if count >= people), self.most)

    def _put(self, at: int, sitter: Sitter) -> None:
        if at < len(self.sitters):
            self.sitters[at] = sitter
        elif not self.is_full:
            self.sitters.append(sitter)
        self.tidy()

    # -- How they are seen ----------------------------------------------------------------------------------------------------

    def set_level(self, at: int, level: str) -> None:
        self._change(at, plays=level if level in LEVELS else USUAL_LEVEL)

    def set_key(self, at: int, key: str) -> None:
        """Whoever had it takes the other one."""
        for other, sitter in enumerate(self.sitters):
            if other != at and sitter.is_person and sitter.player.key == key:
                self._change(other, key=self.sitters[at].player.key)
        self._change(at, key=key)

    def set_colour(self, at: int, colour: str) -> None:
        """A person who is kept has it from now on in all games; a computer player who had it takes the other one."""
        if colour not in self.free_colours(at):
            return
        sitter = self.sitters[at]
        for other, wears in enumerate(self.sitters):
            if other != at and wears.player.colour == colour:
                self._change(other, colour=sitter.player.colour)
        if sitter.mark:
            self._people.change(sitter.mark, colour=colour)
        self._change(at, colour=colour)
        self.tidy()

    def free_colours(self, at: int) -> list[str]:
        """What no other person here wears."""
        taken = {s.player.colour for other, s in enumerate(self.sitters) if other != at and s.is_person}
        return [colour for colour in COLOURS if colour not in taken]

    def _change(self, at: int, **marks: str) -> None:
        self.sitters[at] = replace(self.sitters[at], player=replace(self.sitters[at].player, **marks))

    def _named(self, name: str) -> Person | None:
        wanted = name.strip().casefold()
        return next((person for person in self._people.everybody() if person.name.casefold() == wanted), None)

    def tidy(self) -> None:
        """People look as the program keeps them; names, faces, colours and keys differ, and computer players give way."""
        for at, sitter in enumerate(self.sitters):
            person = self._people.find(sitter.mark) if sitter.mark else None
            if person is not None:
                self._change(at, name=person.name, face=person.face, colour=person.colour)
            elif sitter.mark:
                self.sitters[at] = replace(sitter, mark="")
        self._tell_names_apart()
        for at, player in enumerate(dressed(self.players())):
            self.sitters[at] = replace(self.sitters[at], player=player)
        self._give_keys()

    def _tell_names_apart(self) -> None:
        called: set[str] = set()
        for at in sorted(range(len(self.sitters)), key=lambda at: not self.sitters[at].is_person):
            player = self.sitters[at].player
            if player.name.casefold() in called and not self.sitters[at].is_person:
                used = {sitter.player.name.casefold() for sitter in self.sitters}
                name = first_free(NAMES, [name for name in NAMES if name.casefold() in used])
                self._change(at, name=name, face=name.lower())
            called.add(self.sitters[at].player.name.casefold())

    def _give_keys(self) -> None:
        taken: set[str] = set()
        for at, sitter in enumerate(self.sitters):
            key = sitter.player.key
            if not key or key not in KEYS or (key in taken and sitter.is_person):
                others = {s.player.key for other, s in enumerate(self.sitters) if other != at and s.is_person}
                key = first_free(KEYS, others | taken)
                self._change(at, key=key)
            if sitter.is_person:
                taken.add(key)
