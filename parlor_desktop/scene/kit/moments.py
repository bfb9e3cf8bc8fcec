"""The album: in which moments of a game pictures are taken of its table, and what a photographer can do there.

A game's folder may have a module `moments` with a dictionary MOMENTS: the name of each picture, and how to get there. A game
without one is photographed in the usual moments. The photographer themself works for the whole house (tour/staging.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from parlor_desktop.engine.contract import Move, Over, Seat, Turn
from parlor_desktop.engine.session import AnySession
from parlor_desktop.scene.kit.board import AnyBoard

STORY, SCORES, RULES = range(3)
"""The pages of the drawer."""

When = Callable[[AnySession], bool]
"""Whether the moment has come."""


class Sitting(Protocol):
    """A table that people sit at, in the window."""

    @property
    def session(self) -> AnySession: ...

    @property
    def board(self) -> AnyBoard: ...

    @property
    def asking(self) -> Seat | None:
        """The person who is to decide now."""
        ...

    def choose(self, move: Move) -> None:
        """Whoever is asked makes this move."""
        ...

    def speak(self, seat: Seat, move: Move) -> None:
        """A person speaks up in a call-out."""
        ...

    def skip(self) -> None:
        """Hurry what moves now to its end."""
        ...

    def let_move(self, ms: int) -> None:
        """Let things move for so long, at their usual pace."""
        ...

    def let_move_until(self, seen: Callable[[], bool]) -> None:
        """Let things move until this is to be seen, on however slow a machine."""
        ...

    def show_hint(self) -> None:
        """What the hard player would do."""
        ...

    def turn_up(self) -> None:
        """Whoever is asked looks at what only they may see, if it is covered."""
        ...

    def open_drawer(self, page: int, clause: str = "") -> None: ...

    def use_tool(self, number: int) -> None:
        """Use one of the board's tools, as they are counted there."""
        ...

    def pause(self) -> None: ...


class Photographer(Protocol):
    """Plays games of one kind by computer players to the moment that is wanted, and sits down there."""

    def new_game(self, seats: int, people: int = 1, seed: int = 11, **rules: object) -> AnySession: ...

    def play_on(self, session: AnySession, until: When) -> None:
        """To any moment, whoever is asked in it, or to the end."""
        ...

    def play_until_asked(self, session: AnySession, until: When) -> None:
        """To such a moment in which a person is asked, or to the end."""
        ...

    def sit_down(self, session: AnySession, moving: bool = False) -> Sitting:
        """Things move as usual at once if they are `moving`; else the table stands still."""
        ...

    def table(self, seats: int, until: When, people: int = 1, **rules: object) -> Sitting:
        """A table at a moment in which a person is to decide, or the game is over: the first game in which it comes."""
        ...

    def change_setting(self, name: str, choice: int | str) -> None: ...


Picture = Callable[[Photographer], object]
"""Leads to the moment of one picture."""


# -- What most games want ---------------------------------------------------------------------------------------------------


def at_table(seats: int, until: When, people: int = 1, **rules: object) -> Picture:
    return lambda photographer: photographer.table(seats, until, people, **rules).turn_up()


def covered(seats: int, until: When, people: int, **rules: object) -> Picture:
    """Before anybody has looked."""
    return lambda photographer: photographer.table(seats, until, people, **rules)


def at_one_screen(seats: int, until: When, people: int) -> dict[str, Picture]:
    """Several people with secrets: before one of them looks, while they do, and behind a curtain."""

    def curtain(photographer: Photographer) -> Sitting:
        photographer.change_setting("cover", "table")
        return photographer.table(seats, until, people)

    return {"cover": covered(seats, until, people), "cover open": at_table(seats, until, people), "curtain": curtain}


def with_drawer(page: int, seats: int, until: When, clause: str = "") -> Picture:
    return lambda photographer: photographer.table(seats, until).open_drawer(page, clause)


def is_over(session: AnySession) -> bool:
    return isinstance(session.awaits(), Over)


def is_anybody_s_turn(session: AnySession) -> bool:
    return isinstance(session.awaits(), Turn)
