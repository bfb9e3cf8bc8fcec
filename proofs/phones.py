"""No phone is sent a card that its seat may not know, and no flood disturbs those who play.

    python -m proofs.phones --games 50 [--seed 1] [--flood 10000] [--only NAME]
    python -m proofs.phones --flood-at http://192.168.1.5:41234/

Whole games of every game with hidden hands are played on phones over real sockets, and all that each phone is sent is searched:
for every card that its seat may not know at that moment, by its key, its name, its picture and the move that would lay it; in a
game that says nothing of its cards, for what others can choose, before they do. What the story says has to be what the events
say to that seat. Then the server is flooded with garbage, connections and great messages while a table plays on, and its memory
is measured. The exit code is 1 when anything is found, or memory has grown.
"""

from __future__ import annotations

import argparse
import gc
import json
import socket
import sys
import tracemalloc
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import Final

from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from parlor_desktop.engine.contract import AnyBox, Over, Seat, Turn
from parlor_desktop.engine.held import move_key
from parlor_desktop.games import catalogue
from parlor_desktop.phones.limits import Limits
from parlor_desktop.phones.what_a_phone_sees import Message
from tests.phones.evening import ROOMY, Evening, Opened, Phone, opened
from tests.sixth.games.even_steven.box import BOX as SIXTH

GROWTH: Final = 300_000
"""Bytes by which what the server holds may grow in a flood: what Python keeps for itself, and no more."""
PLAYS: Final = "pps"
LATELY: Final = 40
"""Steps that the story may still tell of."""
QUIET: Final = ("there", "taken", "refused", "gone", "hello")


@dataclass(frozen=True, slots=True)
class Knows:
    """What a seat may know at one moment."""

    hidden: frozenset[str]
    """The keys of cards that are somewhere, and that it cannot see."""
    told: frozenset[str]
    """What the story may say."""


class Watched(Evening):
    """An evening that remembers what each phone may have been sent, and when."""

    def __init__(self, box: AnyBox, plays: str, seed: int, house: Opened) -> None:
        super().__init__(box, plays, seed, house)
        self.allowed: dict[tuple[Seat, int], list[Knows]] = {}
        self.looks: dict[str, set[str]] = {}
        """How each card that any seat has held is written: its key, name, picture, and the move that lays it."""
        self.choices: dict[str, tuple[Seat, str]] = {}
        """Where a game says nothing of cards: who could choose what the table did not know, by its key, and in words."""
        self.known: dict[str, int] = {}
        """Since when each of these is known to all, because it was chosen."""
        self.own: dict[tuple[Seat, int], set[str]] = {}
        """What each seat could choose itself at a moment."""

    def show(self) -> None:
        for seat in range(len(self.session.players)):
            for card in cards_of(self.box, self.session.view(seat), seat):
                self.looks.setdefault(card.pop("key"), set()).update(filter(None, card.values()))
        for seat in self.on_phones:
            self.allowed.setdefault((seat, self.hands.at), []).append(self._knows(seat))
        super().show()

    def let_decide(self, seat: Seat) -> None:
        self._note_choices(seat)
        super().let_decide(seat)

    def _note_choices(self, seat: Seat) -> None:
        session, words = self.session, self.box.words()
        if not isinstance(session.awaits(), Turn):
            return
        known, view = session.game.open_moves(session.view(None), seat), session.view(seat)
        for move in session.moves(seat):
            if fields(move) and move not in known:  # type: ignore[arg-type]
                told = words.tell_move(move, view).say(session.names)
                self.choices.setdefault(move_key(move), (seat, told))
                self.own.setdefault((seat, self.hands.at), set()).add(move_key(move))

    def _knows(self, seat: Seat) -> Knows:
        session, words = self.session, self.box.words()
        over = isinstance(session.awaits(), Over)
        hidden = leaves(session.state) - leaves(session.view(seat))
        lately = session.steps if over else session.steps[-LATELY:]
        events = [event.seen_by(None if over else seat) for step in lately for event in step.events]
        told = [said.say(session.names) for event in events if (said := words.tell(event)) is not None]
        return Knows(frozenset(hidden), frozenset(told))

    def found(self) -> list[str]:
        """Whatever a phone was sent that it should not have been, in words."""
        for at, entry in enumerate(self.session.log):
            self.known.setdefault(move_key(entry.move), at)
        return [fault for seat, phone in self.phones.items() for fault in self._found_on(seat, phone)]

    def _found_on(self, seat: Seat, phone: Phone) -> Iterator[str]:
        at = 0
        for text in phone.raw:
            message: Message = json.loads(text)
            if message["kind"] == "table":
                at = message["at"]
            if not self.looks:
                yield from self._told_too_early(seat, at, text)
            if message["kind"] in (*QUIET, "pictures", "table"):
                yield from self._search(seat, at, message)
            else:
                yield f"seat {seat} was sent something unknown: {text[:80]}"

    def _search(self, seat: Seat, at: int, message: Message) -> Iterator[str]:
        story = message.pop("story", [])
        text = json.dumps(message, ensure_ascii=False)
        moments = self.allowed.get((seat, at), [])
        if not any(knows.told.issuperset(story) and not self._seen(knows, text) for knows in moments):
            seen = [self._seen(knows, text) for knows in moments]
            untold = [set(story) - knows.told for knows in moments]
            yield f"seat {seat} at {at}: {seen[:1]} {untold[:1]} in a message of the kind {message['kind']}"

    def _told_too_early(self, seat: Seat, at: int, text: str) -> Iterator[str]:
        """What somebody else could choose, before they did."""
        for key, (whose, words) in self.choices.items():
            secret = seat != whose and at <= self.known.get(key, at) and key not in self.own.get((seat, at), ())
            if secret and any(f'"{look}"' in text for look in (key, words)):
                yield f"seat {seat} at {at}: “{words}” before it was chosen"

    def _seen(self, knows: Knows, text: str) -> list[str]:
        return [look for key in knows.hidden & self.looks.keys() for look in (f'"{key}"', *self.looks[key]) if look in text]


def cards_of(box: AnyBox, view: object, seat: Seat) -> Iterator[dict[str, str]]:
    """How the cards that a seat holds are written, in any message."""
    from parlor_desktop.engine.held import Card

    for group in box.held(view, seat).groups:
        for piece in group.pieces:
            if isinstance(piece, Card):
                move = f'"{move_key(piece.move)}"' if piece.move is not None else ""
                title = f'"{piece.title.say(())}"'
                yield {"key": piece.key, "title": title, "picture": piece.picture, "move": move}


def leaves(value: object) -> set[str]:
    """Every word in a state, however deep."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set().union(*map(leaves, value.values()))
    if isinstance(value, (tuple, list, set, frozenset)):
        return set().union(*map(leaves, value))
    if is_dataclass(value):
        return set().union(*(leaves(getattr(value, field.name)) for field in fields(value)))
    return set()


def searched(box: AnyBox, seed: int, house: Opened) -> Watched:
    """One whole game."""
    evening = Watched(box, PLAYS, seed, house)
    evening.sit_down()
    evening.play()
    for phone in evening.phones.values():
        phone.say(do="there")
        phone.hear_kind("there")
    evening.leave()
    return evening


# -- Floods -----------------------------------------------------------------------------------------------------------------


def flood(address: str, times: int, seed: int) -> None:
    """Garbage, strangers, wrong codes and great messages, all from where a player might be."""
    rng = Random(seed)
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    for number in range(times):
        with suppress(ConnectionClosed, InvalidMessage, InvalidStatus, OSError, EOFError, TimeoutError), ExitStack() as lines:
            if number % 10:
                line = lines.enter_context(socket.create_connection((host, int(port)), 5))
                line.sendall(rng.randbytes(rng.randint(1, 2000)))
            else:
                stranger = Phone(address)
                lines.callback(stranger.close)
                stranger.line.send("x" * 10_000_000 if not number % 1000 else rng.randbytes(rng.randint(1, 4000)))
                stranger.hear_kind("gone")


def flooded(times: int, seed: int) -> tuple[int, int]:
    """What the server holds before and after a flood in the middle of a game, in bytes."""
    with opened(Limits(messages=ROOMY.messages)) as house:
        box = catalogue.boxes()[0]
        evening = Evening(box, "ps", seed, house)
        evening.sit_down()
        flood(house.server.address, 200, seed)  # whatever is made once
        evening.step()
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        flood(house.server.address, times, seed + 1)
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        evening.phones[0].come_back()
        evening.step()
        evening.leave()
    return before, after


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m proofs.phones", description=__doc__.split("\n\n")[0])
    parser.add_argument("--games", type=int, default=50, help="whole games of each game with hidden hands")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--flood", type=int, default=10_000, help="lines of garbage")
    parser.add_argument("--only", default="", help="one game alone")
    parser.add_argument("--flood-at", default="", metavar="ADDRESS", help="do nothing but flood a server that is open there")
    wanted = parser.parse_args(arguments)
    if wanted.flood_at:
        flood(wanted.flood_at, wanted.flood, wanted.seed)
        return 0
    faults: list[str] = []
    for box in (*catalogue.boxes(), SIXTH):
        if box.rules().hides and wanted.only in ("", box.name):
            messages = letters = 0
            for seed in range(wanted.seed, wanted.seed + wanted.games):
                with opened() as house:
                    evening = searched(box, seed, house)
                faults += (found := evening.found())
                messages += sum(len(phone.raw) for phone in evening.phones.values())
                letters += sum(len(text) for phone in evening.phones.values() for text in phone.raw)
                for fault in found:
                    say(f"{box.name}, seed {seed}: {fault}")
            say(f"{box.name}: {wanted.games} games, {messages} messages, {letters / 1e6:.1f} million letters searched")
    if wanted.flood:
        before, after = flooded(wanted.flood, wanted.seed)
        say(f"flood: {wanted.flood} lines; {(after - before) / 1000:.0f} kB more held than before")
        if after - before > GROWTH:
            faults.append("the server holds more after a flood")
    say("nothing found" if not faults else f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
