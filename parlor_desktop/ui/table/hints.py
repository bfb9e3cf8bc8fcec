"""Hints in words: the hard player's choice, with its reason in figures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlor_desktop.engine.contract import CallOut, Seat, Weighed
from parlor_desktop.engine.session import AnySession
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.table.note import Note

NO_BREAK: Final = "\u00a0"


class Hints:
    def __init__(self, host: Host, note: Note) -> None:
        self._host, self._note = host, note
        host.hinted.connect(self._show)
        host.calls.connect(self._mind_call_out)

    def _show(self, weighed: tuple[Weighed, ...]) -> None:
        seat = self._host.advised
        if seat is not None:
            self._note.hint(hint_words(self._host.session, seat, weighed))

    def _mind_call_out(self, heard: bool) -> None:
        """Another call-out has come: a hint was about what lay before."""
        if not heard and not self._note.answered.isActive():
            self._note.hide_hint()


def hint_words(session: AnySession, seat: Seat, weighed: Iterable[Weighed]) -> str:
    best = sorted(weighed, key=lambda each: each.worth, reverse=True)
    if not best:
        return tr("The hard player has nothing to weigh up here.")
    words, view = session.game.box.words(), session.view(seat)
    moves, figures = [], []
    for each in best:
        move = said(words.tell_move(each.move, view), session.names)
        worth = said(words.worth_words(each.figures or (each.worth,)), session.names)
        moves.append(move)
        figures.append(tr("{move}: {worth}", move=move, worth=worth).replace(" ", NO_BREAK))
    choice = tr("The hard player would choose: {move}", move=moves[0] if moves[0].endswith("!") else moves[0] + ".")
    if isinstance(session.awaits(), CallOut) and best[0].worth <= 0:  # in a call-out, silence is worth 0
        choice = tr("The hard player would say nothing.")
    return tr("{choice}\n{figures}", choice=choice, figures="  ·  ".join(figures))
