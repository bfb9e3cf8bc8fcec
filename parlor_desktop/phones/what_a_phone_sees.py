"""What goes to a phone: this is the one place where it is made.

It is made of a seat's view, of events as that seat sees them, of the moves that the rules allow from that view, and of the
game's words. The state of the game never comes here, so whatever a seat may not know cannot be sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from parlor_desktop.engine.colours import COLOURS, SYMBOLS
from parlor_desktop.engine.contract import AnyBox, Awaits, CallOut, Event, Move, Over, Seat, Turn, Turns
from parlor_desktop.engine.held import NOTHING, Back, Card, Die, Fact, Form, Group, Held, Line, Piece, Track, move_key
from parlor_desktop.engine.session import AnySession, Player
from parlor_desktop.engine.wording import Sentence, figure, named, sentence

Message = dict[str, Any]
"""As it goes to a phone, in JSON."""

VERSION: Final = 1
TURN_THE_PAGE: Final = "turn the page"
"""The button of a page that lies open on the table; no move of a game."""
STORY: Final = 8
"""Lines of the story that a phone shows."""


class Asked(Enum):
    """What the table wants of a seat just now."""

    NOTHING = ""
    TURN = "turn"
    CALL = "call"


class PlayedBy(Enum):
    YOU = "you"
    COMPUTER = "computer"
    SCREEN = "screen"


@dataclass(frozen=True, slots=True)
class Moment:
    """How a table stands for one seat: what that seat may know, and nothing besides."""

    box: AnyBox
    players: tuple[Player, ...]
    seat: Seat
    view: Any
    awaits: Awaits
    events: tuple[Event, ...]
    """What has happened, as this seat sees it; at the end of a game all of it, as an onlooker does."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.box.rules().moves(self.view, self.seat)


def moment(session: AnySession, seat: Seat, players: tuple[Player, ...] = ()) -> Moment:
    """What a seat may know of a game as it stands; the players as they look at this table."""
    awaits = session.awaits()
    over = isinstance(awaits, Over)
    steps = session.steps if over else session.steps[-4 * STORY :]
    events = tuple(event.seen_by(None if over else seat) for step in steps for event in step.events)
    return Moment(session.game.box, players or session.players, seat, session.view(seat), awaits, events)


class Teller:
    """Makes messages in the words of this table, and in its language."""

    def __init__(self, translate: Callable[[str], str] = str, language: str = "en") -> None:
        self._translate = translate
        self._language = language

    # -- Who sits here ------------------------------------------------------------------------------------------------------

    def hello(self, box: AnyBox, players: Sequence[Player], seat: Seat, key: str) -> Message:
        return {
            "kind": "hello",
            "version": VERSION,
            "key": key,
            **_person(seat, players[seat]),
            "game": box.name,
            "title": box.title,
            "language": self._language,
        }

    # -- How the table stands -----------------------------------------------------------------------------------------------

    def table(
        self,
        now: Moment,
        at: int,
        asked: Asked,
        *,
        line: str = "",
        played_by: PlayedBy = PlayedBy.YOU,
        back: bool = False,
        phones: Mapping[Seat, str] | None = None,
        page: bool = False,
    ) -> Message:
        """`page`: one lies open on the table until somebody has read it, and this phone can turn it."""
        held = now.box.held(now.view, now.seat)
        return {
            "kind": "table",
            "at": at,
            "asked": asked.value,
            "line": line or self._say(_line(now, held, asked), now),
            "played_by": played_by.value,
            "back": back,
            "people": [self._at_the_table(now, held, seat, phones or {}) for seat in range(len(now.players))],
            "held": self._held(held, now, asked, page),
            "story": self._story(now),
            "over": self._over(now),
        }

    def _say(self, said: Sentence, now: Moment) -> str:
        return said.say(now.names, self._translate)

    def _at_the_table(self, now: Moment, held: Held, seat: Seat, phones: Mapping[Seat, str]) -> Message:
        return {
            **_person(seat, now.players[seat]),
            "score": figure(held.scores[seat]) if held.scores else "",
            "you": seat == now.seat,
            "to_move": seat in _deciding(now.awaits),
            "phone": phones.get(seat, ""),
        }

    # -- What the seat holds ------------------------------------------------------------------------------------------------

    def _held(self, held: Held, now: Moment, asked: Asked, page: bool) -> Message:
        moves = now.moves if asked is not Asked.NOTHING else ()
        on_cards = {piece.move for group in held.groups for piece in group.pieces if isinstance(piece, Card)}
        form = held.form if asked is Asked.TURN else None
        besides = [move for move in moves if move not in on_cards and not isinstance(move, form.replaces if form else ())]
        buzzer = held.buzzer
        if buzzer is None and asked is Asked.CALL and len(besides) == 1:  # a game that says nothing of itself
            buzzer = besides[0]
        turns = [{"move": TURN_THE_PAGE, "say": self._translate("Go on")}] if page else []
        return {
            "groups": [self._group(group, now, moves) for group in held.groups if group.pieces],
            "buttons": [*turns, *(self._button(move, now) for move in besides if move != buzzer)],
            "buzzer": self._button(buzzer, now) if buzzer is not None else None,
            "form": self._form(form, now) if form else None,
        }

    def _button(self, move: Move, now: Moment) -> Message:
        return {"move": move_key(move), "say": self._say(now.box.words().tell_move(move, now.view), now)}

    def _group(self, group: Group, now: Moment, moves: Iterable[Move]) -> Message:
        pieces = [self._piece(piece, now, moves) for piece in group.pieces]
        return {"title": self._say(group.title, now), "of": group.of.value, "pieces": pieces}

    def _piece(self, piece: Piece, now: Moment, moves: Iterable[Move]) -> Message:
        match piece:
            case Card():
                return self._card(piece, now, moves)
            case Back():
                return {"piece": "card", **_BLANK, "up": False}
            case Die(face, title, picture):
                return {"piece": "die", "face": face, "title": self._say(title, now), "picture": picture}
            case Fact(label, value, great):
                return {"piece": "fact", "label": self._say(label, now), "value": self._say(value, now), "great": great}
            case Track(label, sign, ink, value, of):
                track = {"label": self._say(label, now), "sign": sign, "ink": ink, "value": value, "of": of}
                return {"piece": "track", **track}

    def _card(self, card: Card, now: Moment, moves: Iterable[Move]) -> Message:
        return {
            "piece": "card",
            **_BLANK,
            "key": card.key,
            "rank": card.rank,
            "sign": card.sign,
            "ink": card.ink,
            "paper": card.paper,
            "name": self._say(card.name, now),
            "title": self._say(card.title, now),
            "picture": card.picture,
            "emblem": f"{card.emblem}{card.ink}" if card.emblem else "",
            "dice": list(card.dice),
            "text": self._say(card.text, now),
            "move": move_key(card.move) if card.move is not None and card.move in moves else "",
        }

    def _form(self, form: Form, now: Moment) -> Message:
        return {
            "title": self._say(form.title, now),
            "lines": [self._line_of(line, now) for line in form.lines],
            "most": form.most,
            "send": self._say(form.send, now),
            "nothing": self._say(form.nothing, now),
            "note": self._say(form.note, now),
        }

    def _line_of(self, line: Line, now: Moment) -> Message:
        words = {"say": line.say, "section": line.section, "pays": line.pays}
        counts = {"least": line.least, "most": line.most, "step": line.step, "start": line.start}
        said = {key: self._say(value, now) for key, value in words.items()}
        return {"key": line.key, **said, "sign": line.sign, "ink": line.ink, **counts}

    # -- What was told ------------------------------------------------------------------------------------------------------

    def _story(self, now: Moment) -> list[str]:
        words = now.box.words()
        told: list[str] = []
        for event in reversed(now.events):
            said = words.tell(event)
            if said is not None:
                told.append(self._say(said, now))
            if len(told) == STORY:
                break
        return told[::-1]

    def _over(self, now: Moment) -> Message | None:
        over = now.awaits
        if not isinstance(over, Over):
            return None
        places, place = [], 1
        for seats in over.places:
            people = [{"seat": seat, "name": now.names[seat], "score": figure(over.scores[seat])} for seat in seats]
            places.append({"place": place, "people": people})
            place += len(seats)
        winners = over.places[0]
        win = "{who} wins." if len(winners) == 1 else "{who} share the win."
        line = sentence(win, who=named(*winners))
        decided = now.box.words().decided_by(now.events, over)
        why = self._say(decided, now) if decided is not None else ""
        return {"line": self._say(line, now), "places": places, "why": why, "won": now.seat in winners}


_BLANK: Final[Message] = {
    "key": "",
    "up": True,
    "rank": "",
    "sign": "",
    "ink": "",
    "paper": "",
    "name": "",
    "title": "",
    "picture": "",
    "emblem": "",
    "dice": [],
    "text": "",
    "move": "",
}


def _person(seat: Seat, player: Player) -> Message:
    colour = {"colour": COLOURS.get(player.colour, ""), "sign": SYMBOLS.get(player.colour, "")}
    return {"seat": seat, "name": player.name, **colour, "face": f"faces/{player.face}.svg" if player.face else ""}


def _deciding(awaits: Awaits) -> tuple[Seat, ...]:
    match awaits:
        case Turn(seat):
            return (seat,)
        case Turns(seats):
            return seats
    return ()


def _line(now: Moment, held: Held, asked: Asked) -> Sentence:
    """Who is to do what, where the table itself has no better words."""
    if asked is Asked.TURN:
        return held.asks if held.asks != NOTHING else sentence("It's your turn.")
    match now.awaits:
        case Turn(seat):
            return sentence("{who} is to play.", who=named(seat))
        case Turns((seat,)):
            return sentence("{who} is to decide.", who=named(seat))
        case Turns(seats):
            return sentence("{who} are still to decide.", who=named(*seats))
        case CallOut():
            return sentence("Call out when you have it.")
        case Over():
            return sentence("The game is over.")
    return sentence("Watch the table.")


def pictures_in(message: Message) -> set[str]:
    """The names of the pictures that a message speaks of."""
    names: set[str] = set()
    _collect(message, names)
    return names


def _collect(value: object, names: set[str]) -> None:
    if isinstance(value, dict):
        named = (str(value.get(key, "")) for key in ("face", "picture", "emblem"))
        names.update(name for name in named if name.partition("#")[0].endswith(".svg"))
        for part in value.values():
            _collect(part, names)
    elif isinstance(value, list):
        for part in value:
            _collect(part, names)


def find_move(now: Moment, key: str) -> Move | None:
    """The move of this name among those that the seat may make."""
    return next((move for move in now.moves if move_key(move) == key), None)
