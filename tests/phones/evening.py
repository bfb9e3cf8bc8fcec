"""A table with phones and no window: the server on the loopback address, and phones that play over real sockets."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from queue import Queue
from random import Random
from socket import SHUT_RDWR
from typing import Any, NamedTuple

from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from parlor_desktop.engine.contract import AnyBox, CallOut, Luck, Move, Over, Seat, Turn, Turns
from parlor_desktop.engine.held import move_key
from parlor_desktop.engine.session import AnySession, Illegal, Player, Session
from parlor_desktop.phones.hands import Hands, Refused
from parlor_desktop.phones.limits import Limits
from parlor_desktop.phones.listener import Listener
from parlor_desktop.phones.page import page_in
from parlor_desktop.phones.phone import Draw
from parlor_desktop.phones.server import Server
from parlor_desktop.phones.what_a_phone_says import Decision, FillsIn, Moves
from parlor_desktop.phones.what_a_phone_sees import Asked, Message

LOOPBACK = "127.0.0.1"
LONG = 20.0
"""Seconds after which a test gives up; nothing takes so long."""
ROOMY = Limits(an_address=30, in_all=40, messages=10_000)
"""For phones that play a whole game from one address as fast as they can."""
NAMES = ("Ann", "Bob", "Ada", "Ben")


def draw(name: str) -> str:
    return f"<svg><!-- {len(name)} --></svg>"


class Heard(NamedTuple):
    seat: Seat
    said: Decision
    arrived: float
    way: float


class Queued(Listener):
    def __init__(self) -> None:
        self.said: Queue[Heard] = Queue()
        self.phones: Queue[Mapping[Seat, str]] = Queue()

    def heard(self, seat: Seat, said: Decision, arrived: float, way: float) -> None:
        self.said.put(Heard(seat, said, arrived, way))

    def phones_changed(self, phones: Mapping[Seat, str]) -> None:
        self.phones.put(phones)

    def wait_for(self, phones: Mapping[Seat, str]) -> None:
        while self.phones.get(timeout=LONG) != phones:
            pass


class Opened(NamedTuple):
    server: Server
    listener: Queued


@contextmanager
def opened(limits: Limits = ROOMY, drawn: Draw = draw) -> Iterator[Opened]:
    """A server that listens."""
    listener = Queued()
    server = Server(listener, page_in(), drawn, limits)
    server.open(LOOPBACK)
    try:
        yield Opened(server, listener)
    finally:
        server.close()
        server.wait()


class Phone:
    """What a phone's page does, without a page. It remembers all that it was sent."""

    def __init__(self, address: str, seen: list[str] | None = None) -> None:
        self.host = address.removeprefix("http://").partition("/")[0]
        self.code = address.partition("#")[2]
        self.key = ""
        self.raw: list[str] = [] if seen is None else seen
        self.hello: Message = {}
        self.table: Message = {}
        self._open = ExitStack()
        self.line = self._connect()

    def _connect(self) -> ClientConnection:
        way = connect(f"ws://{self.host}/socket", origin=Origin(f"http://{self.host}"), compression=None, max_queue=None)
        return self._open.enter_context(way)

    def close(self) -> None:
        self._open.close()

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self, timeout: float = LONG) -> Message:
        text = self.line.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if message["kind"] == "hello":
            self.hello, self.key = message, message["key"]
        elif message["kind"] == "table":
            self.table = message
        return message

    def hear_kind(self, kind: str) -> Message:
        while (message := self.hear())["kind"] != kind:
            pass
        return message

    def sit(self) -> Phone:
        self.say(do="sit", token=self.code)
        self.hear_kind("hello")
        return self

    def come_back(self) -> Phone:
        """Lose the line without a word, and open a new one."""
        with suppress(OSError):
            self.line.socket.shutdown(SHUT_RDWR)
        self.close()
        self.line = self._connect()
        self.say(do="back", key=self.key)
        self.hear_kind("hello")
        return self

    def hear_table(self, at: int, asked: str | None = None) -> Message:
        """How the table stands at this position, or later."""
        while not self.table or self.table["at"] < at or (asked is not None and self.table["asked"] != asked):
            self.hear()
        return self.table

    def decide(self, rng: Random) -> None:
        """Anything that is offered."""
        held, at = self.table["held"], self.table["at"]
        if held["form"] is not None:
            self.say(do="fill", at=at, values=fill(held["form"], rng))
            return
        moves = [piece["move"] for group in held["groups"] for piece in group["pieces"] if piece.get("move")]
        moves += [button["move"] for button in held["buttons"]]
        self.say(do="move", at=at, move=rng.choice(moves))


def fill(form: Message, rng: Random) -> dict[str, int]:
    """A form with something on some of its lines, never more than it allows."""
    values, left = {}, form["most"] or 10_000
    for line in form["lines"]:
        steps = min(line["most"], left) // line["step"]
        counters = max(line["least"], line["step"] * rng.randint(0, max(0, min(steps, 3))))
        values[line["key"]] = counters
        left -= counters
    return values


def read_picture(name: str) -> str:
    return (Path(__file__).parents[2] / "assets" / name.partition("#")[0]).read_text(encoding="utf-8")


def players(plays: str) -> tuple[Player, ...]:
    """A letter a seat: p is a phone, s the screen, c a computer."""
    faces, colours = ("waves", "boater", "ada", "ben"), ("red", "blue", "green", "gold")
    kinds = {"p": "person", "s": "person", "c": "easy"}
    return tuple(
        Player(name, kinds[kind], colour, face) for kind, name, colour, face in zip(plays, NAMES, colours, faces, strict=False)
    )


class Evening:
    """A whole game at a table with phones. Whoever has none plays anything that is legal."""

    def __init__(self, box: AnyBox, plays: str, seed: int, house: Opened, rules: Mapping[str, object] | None = None) -> None:
        self.box, self.house, self.rng = box, house, Random(seed)
        self.session: AnySession = Session(box.rules(), players(plays), rules, seed=seed)
        self.on_phones = [seat for seat, kind in enumerate(plays) if kind == "p"]
        self.hands = Hands(self.session, self.session.players, house.server)
        self.phones: dict[Seat, Phone] = {}
        self.decided = dict.fromkeys(self.on_phones, 0)

    def sit_down(self) -> None:
        for seat in self.on_phones:
            self.hands.welcome(seat)
        self.show()
        for seat in self.on_phones:
            self.phones[seat] = Phone(self.house.server.code(seat)).sit()

    def asked(self, seat: Seat) -> Asked:
        match self.session.awaits():
            case Turn(turn):
                return Asked.TURN if seat == turn else Asked.NOTHING
            case Turns(seats):
                return Asked.TURN if seat in seats else Asked.NOTHING
            case CallOut(seats):
                return Asked.CALL if seat in seats else Asked.NOTHING
        return Asked.NOTHING

    def show(self) -> None:
        for seat in self.on_phones:
            self.hands.show(seat, self.asked(seat), back=self.session.can_take_back(seat))

    def play(self, most: int = 5000) -> int:
        """Until the game is over; how many entries that took."""
        for _ in range(most):
            if isinstance(self.session.awaits(), Over):
                break
            self.step()
        self.show()
        for phone in self.phones.values():
            phone.hear_table(self.hands.at)
        return len(self.session.log)

    def step(self) -> None:
        match self.session.awaits():
            case Luck():
                self.session.let_fall()
            case Turn(seat):
                self.let_decide(seat)
            case Turns(seats):
                self.let_decide(self.rng.choice(seats))
            case CallOut(seats, seconds):
                self.call(seats, seconds)

    def let_decide(self, seat: Seat) -> None:
        if seat in self.phones:
            self.show()
            self.phones[seat].hear_table(self.hands.at, "turn")
            self.phones[seat].decide(self.rng)
            self.enter(self.house.listener.said.get(timeout=LONG))
        else:
            self.session.play(seat, self.rng.choice(self.session.moves(seat)))

    def call(self, seats: tuple[Seat, ...], seconds: float) -> None:
        """Everybody speaks as an easy computer player would, so that a game comes to its end."""
        brain = self.box.brain("easy")
        reactions = {seat: brain.react(self.session.view(seat), seat, self.rng) for seat in seats if self.session.moves(seat)}
        spoken = sorted((said.seconds, seat, move_key(said.move)) for seat, said in reactions.items() if said is not None)
        if not spoken or spoken[0][0] >= seconds:
            self.session.time_up(round(seconds * 1000))
            return
        soon, seat, key = spoken[0]
        if seat in self.phones:
            self.show()
            phone = self.phones[seat]
            phone.hear_table(self.hands.at, "call")
            phone.say(do="move", at=phone.table["at"], move=key)
            self.enter(self.house.listener.said.get(timeout=LONG))
        else:
            move = next(move for move in self.session.moves(seat) if move_key(move) == key)
            self.session.play(seat, move, round(soon * 1000))

    def enter(self, heard: Heard) -> Move | None:
        assert isinstance(heard.said, Moves | FillsIn)
        try:
            move = self.hands.meant(heard.seat, heard.said)
        except Refused as bad:
            self.hands.refuse(heard.seat, str(bad))
            return None
        ms = 200 if isinstance(self.session.awaits(), CallOut) else None
        try:
            self.session.play(heard.seat, move, ms)
        except Illegal as bad:
            self.hands.refuse(heard.seat, str(bad))
            return None
        self.decided[heard.seat] += 1
        self.hands.take(heard.seat, heard.said.at)
        return move

    def leave(self) -> None:
        for phone in self.phones.values():
            phone.close()
