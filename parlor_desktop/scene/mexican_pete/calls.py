"""What the people at this screen can say while the table calls out, and why a button is closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QTimer

from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.games.mexican_pete.house_rules import EASY_GOING, GENTLE, NOTED, HouseRules
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import Phase, Table
from parlor_desktop.scene.kit.actions import Shout
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mexican_pete.first_throws import FirstThrows, New
from parlor_desktop.scene.mexican_pete.lines import closed_words, note_words


class Calls:
    def __init__(self, board: Board[Table], rules: HouseRules, first: FirstThrows, lies: Callable[[], bool]) -> None:
        self._board = board
        self._rules = rules
        self._first = first
        self._lies = lies
        """Whether dice lie that can be called at."""
        self._looking = QTimer(board)
        """While it runs, everybody looks at the dice for themselves."""
        self._looking.setSingleShot(True)
        self._looking.timeout.connect(board.says_anew)
        self._looked_at = 0
        """The call-out that was looked at last."""

    def look(self, view: Table) -> None:
        """A call-out is listened to: from the first moment on, everybody looks."""
        if view.phase is Phase.CALL and view.call_out != self._looked_at:
            self._looked_at = view.call_out
            self._looking.start(0 if self._board.tempo.still else round(1000 * view.looks))

    def shouts(self, people: Sequence[Seat]) -> list[Shout]:
        """A call is closed while nothing lies that anybody could call at. Noting a slip is open while one
        can be noted, which the table shows to everybody (MP-12)."""
        if self._rules.calls == EASY_GOING or not people:
            return []
        alone = len(people) == 1
        shouts = [
            Shout(
                tr("I got it!"),
                self._board.players[seat].key,
                call_of(seat),
                seat=seat,
                closed=partial(self._closed, seat=seat, alone=alone),
                glows=partial(self._glows, seat=seat, alone=alone),
                early=lambda: "" if self._lies() else tr("Wait until the dice lie."),
                late=tr("Too late: this throw is settled."),
            )
            for seat in people
        ]
        shouts.append(
            Shout(
                tr("Throw"),
                "T",
                lambda view: throws(view, people),
                main=True,
                waits=gathering,
                likely=nothing_to_call,
                closed=self._to_do_first,
            )
        )
        if self._rules.slips == NOTED:
            nobody = tr("Nobody else has missed a call.")
            shouts.append(
                Shout(
                    tr("That was a slip!"),
                    "N",
                    lambda view: notes(view, people),
                    kept=True,
                    vain=nobody,
                    says=lambda view: note_words(view.slips, people, self._board.names),
                    closed=lambda view: self._to_do_first(view, New.SLIP) or ("" if notes(view, people) else nobody),
                )
            )
        return shouts

    def _glows(self, view: Table, seat: Seat, alone: bool) -> bool:
        """Their card is there. Several people at one screen have to see for themselves whose of them it is."""
        return alone and not self._closed(view, seat, alone)

    def _closed(self, view: Table, seat: Seat, alone: bool) -> str:
        """Whoever plays alone at a screen is never invited to a false call. Of several, whoever calls at the thrower's own
        number before they have looked pays for it (MP-13); not at a gentle table, and not while that is explained."""
        if self._first.refuses(view, New.MINE, New.OPEN):
            return tr("Say THAT WAS A SLIP first.")
        looked = view.call_out == self._looked_at and not self._looking.isActive()
        explained = self._first.at(view) is New.THROWERS
        return closed_words(view, seat, alone or looked or explained or self._rules.pace == GENTLE)

    def _to_do_first(self, view: Table, *right: New) -> str:
        """While something is explained, nothing else can be said."""
        if not self._first.refuses(view, *right):
            return ""
        slip = self._first.at(view) is New.SLIP
        return tr("Say THAT WAS A SLIP first.") if slip else tr("Say I GOT IT first.")


def call_of(seat: Seat) -> Callable[[Table], list[tuple[Seat, Move]]]:
    """What this seat's own button always means."""
    return lambda _view: [(seat, Call())]


def throws(view: Table, people: Sequence[Seat]) -> list[tuple[Seat, Move]]:
    """The thrower's move, if they are one of these people and may throw."""
    may = view.thrower in people and view.phase in (Phase.READY, Phase.CALL)
    return [(view.thrower, Throw())] if may else []


def gathering(view: Table) -> float:
    """How long the others have to see what they can call before the dice are thrown again."""
    return view.gathers if view.phase is Phase.CALL else 0.0


def nothing_to_call(view: Table) -> bool:
    """Whoever has thrown a card of their own calls it before they throw again."""
    return view.thrower not in view.rightful() or view.thrower in view.called


def notes(view: Table, people: Sequence[Seat]) -> list[tuple[Seat, Move]]:
    """MP-12: every slip, noted by the first of these people who has not made it themselves."""
    found: list[tuple[Seat, Move]] = []
    for slip in view.slips:
        by = next((seat for seat in people if seat != slip.seat and seat in view.playing), None)
        if by is not None:
            found.append((by, Note(slip.seat)))
    return found
