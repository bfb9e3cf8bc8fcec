"""Who sits at a table as the table sees them: a colour, a face and a key for each, and no two that look alike."""

from __future__ import annotations

import getpass
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from parlor_desktop.ai.match import NAMES
from parlor_desktop.engine.contract import AnyGame
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.plate import COLOURS, SYMBOLS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.faces import FACES
from parlor_desktop.store.people import Person
from parlor_desktop.store.tables import EMPTY, SEATS, TableSetup

KEYS: Final = "AJSKDLVUIO"
"""A key for each seat, all where ten hands find room. None means anything else at a table that calls out."""
COMPUTER_FACES: Final = tuple(name.lower() for name in NAMES)
MIXED: Final = (
    *("waves", "boater", "quiff", "afro", "spectacles", "curls", "fedora", "sailor", "hijab", "aviator"),
    *("turban", "cook", "ponytail", "freckles", "nun", "patch", "bald", "puffs", "crown", "bobble"),
)
"""The faces of people who have not chosen one, so that a table of strangers is of all ages and kinds."""


def default_setup(game: AnyGame, first: Person | None = None) -> TableSetup:
    """One person, who sat down last or is a guest, against three computer players, where the game seats so many."""
    plays = [PERSON, "medium", "hard", "easy"][: game.seats[-1]]
    someone = first or Person("", person_name(), MIXED[0], next(iter(COLOURS)))
    players = [
        Player(someone.name, PERSON, someone.colour, someone.face, KEYS[0]),
        *(Player(name, level, face=name.lower()) for name, level in zip(NAMES, plays[1:], strict=False)),
    ]
    places = (*dressed(players), *[Player("", EMPTY)] * (SEATS - len(players)))
    return TableSetup(places, {}, (someone.mark, *[""] * (SEATS - 1)))


def seated(seats: Sequence[tuple[str, str]]) -> tuple[Player, ...]:
    """People (a name and "person") and computer players ("" and a level), each with a colour, a face and a key."""
    free = [name for name in NAMES if name not in {name for name, _ in seats}]
    players = []
    for (name, plays), colour, key in zip(seats, COLOURS, KEYS, strict=False):
        if plays == PERSON:
            players.append(Player(name, plays, colour, "", key))
        else:
            face = free.pop(0)
            players.append(Player(face, plays, colour, face.lower(), key))
    return dressed(players)


def dressed(players: Sequence[Player]) -> tuple[Player, ...]:
    """These players, each with a colour and a face that there is and nobody else has: a record may come from elsewhere,
    and name none. What people wear comes first; computer players change."""
    order = sorted(range(len(players)), key=lambda at: players[at].plays != PERSON)
    colours = _given_out({at: players[at].colour for at in order}, {at: tuple(COLOURS) for at in order})
    faces: dict[int, str] = {}
    offered: dict[int, tuple[str, ...]] = {}
    for at in order:
        player, computer = players[at], players[at].plays != PERSON
        own = player.name.lower() if computer and player.name.lower() in COMPUTER_FACES else ""
        faces[at] = player.face if player.face in (*FACES, *COMPUTER_FACES) else own
        offered[at] = (*COMPUTER_FACES, *MIXED) if computer else (*MIXED, *COMPUTER_FACES)
    faces = _given_out(faces, offered)
    return tuple(replace(player, colour=colours[at], face=faces[at]) for at, player in enumerate(players))


def _given_out(wanted: dict[int, str], offered: dict[int, tuple[str, ...]]) -> dict[int, str]:
    """To each what they want, if it is offered and nobody before them has it; to the others what is left."""
    given: dict[int, str] = {}
    for at, thing in wanted.items():
        if thing and thing in offered[at] and thing not in given.values():
            given[at] = thing
    for at in wanted:
        if at not in given:
            given[at] = first_free(offered[at], given.values())
    return given


def first_free(offered: Sequence[str], taken: Iterable[str]) -> str:
    """The first that nobody has; where all are taken, the first."""
    taken = set(taken)
    return next((thing for thing in offered if thing not in taken), offered[0])


def guest() -> str:
    """What somebody is called who has not said who they are."""
    return tr("Guest")


def person_name() -> str:
    """What to call the person in front of the screen before they have said so themselves."""
    try:
        name = getpass.getuser().split(".")[0].capitalize()
    except (OSError, KeyError, ImportError):
        name = ""
    return name if name.isalpha() and len(name) <= 12 and name != "Root" and name not in NAMES else guest()


def is_not_introduced(name: str) -> bool:
    """Nobody has said this name; it was only somebody's best guess."""
    return name in (guest(), person_name())


def paint_medallion(painter: QPainter, ring: QRectF, face: str, colour: str, badge: bool = False) -> None:
    """A face in a ring of its seat's colour, with the colour's sign where there is room for it."""
    size = ring.width()
    painter.setPen(QPen(theme.INK, max(1.5, size / 40)))
    painter.setBrush(QColor(COLOURS[colour]))
    painter.drawEllipse(ring)
    inner = ring.adjusted(*(size * share for share in (0.06, 0.06, -0.06, -0.06)))
    art.draw(painter, inner, f"faces/{face}.svg")
    if badge:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.BRASS_LIGHT, max(1.0, size / 50)))
        painter.drawEllipse(inner)
        sign = QRectF(ring.right() - size * 0.3, ring.top() + size * 0.02, size * 0.3, size * 0.3)
        paint_sign(painter, sign, colour)


def paint_sign(painter: QPainter, sign: QRectF, colour: str) -> None:
    """A colour and its sign: colour is never the only mark."""
    painter.setPen(QPen(theme.INK, max(1.2, sign.width() / 20)))
    painter.setBrush(QColor(COLOURS[colour]))
    painter.drawEllipse(sign)
    painter.setPen(theme.CREAM)
    painter.setFont(theme.plain(sign.width() * 0.62, bold=True))
    painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, SYMBOLS[colour])


def medallion(face: str, colour: str, size: int) -> QPixmap:
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    paint_medallion(painter, QRectF(2, 2, size - 4, size - 4), face, colour)
    painter.end()
    return picture
