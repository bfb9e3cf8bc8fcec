"""Hints in words: the hard player's choice, with its reason in words, or else in figures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlor_desktop.engine.contract import CallOut, Move, Seat, Weighed
from parlor_desktop.engine.session import AnySession
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.ui.actions import ActionsBar
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.table.note import Note

NO_BREAK: Final = "\u00a0"


class Hints:
    """The thing itself lights up and a sentence says why; whoever asks again gets all figures."""

    def __init__(self, host: Host, note: Note, board: AnyBoard, actions: ActionsBar) -> None:
        self._host, self._note, self._board, self._actions = host, note, board, actions
        self._figures = ""
        """What the note says when somebody asks again."""
        host.hinted.connect(self._show)
        host.calls.connect(self._mind_call_out)
        host.asks.connect(lambda _seat: self.put_out())
        host.told.connect(lambda _events: self._mind_told())

    def ask(self) -> None:
        if self._figures and self._note.isVisible():
            self._note.hint(self._figures)
            self._figures = ""
        else:
            self._host.ask_hint()

    def put_out(self) -> None:
        """A hint was about what lay before."""
        self._figures = ""
        self._board.point_at(None)

    def _show(self, weighed: tuple[Weighed, ...]) -> None:
        seat = self._host.advised
        if seat is None:
            return
        advice = self._board.advice(self._host.session.view(seat), seat, weighed)
        if advice:
            self._figures = ""
            self._note.hint(advice)
            return
        view = self._host.session.view(seat)
        why, counsel = self._board.reason(view, seat, weighed), self._board.counsel(view, seat, weighed)
        hint = Hint(self._host.session, seat, weighed, why, counsel)
        self._figures = hint.figures
        self._note.hint(tr("{hint}  More: H", hint=hint.sentence) if hint.figures else hint.sentence)
        if hint.move is not None:
            self._board.point_at(hint.move)
            self._actions.point_at(hint.move)

    def _mind_told(self) -> None:
        """Where the table calls out, whatever somebody says changes what a hint was about."""
        if self._host.callouts.now is not None:
            self._mind_call_out(heard=False)

    def _mind_call_out(self, heard: bool) -> None:
        """Another call-out has come."""
        if not heard:
            self._note.hide_hint()
            self.put_out()


class Hint:
    """What the hard player thinks: the best move, a sentence with the reason, and the figures of all moves."""

    def __init__(self, session: AnySession, seat: Seat, weighed: Iterable[Weighed], why: str = "", counsel: str = "") -> None:
        best = sorted(weighed, key=lambda each: each.worth, reverse=True)
        self.move: Move | None = None
        self.figures = ""
        self.sentence = tr("The hard player has nothing to weigh up here.")
        if not best:
            return
        words, view = session.game.box.words(), session.view(seat)
        moves = [said(words.tell_move(each.move, view), session.names) for each in best]
        worths = [said(words.worth_words(each.figures or (each.worth,)), session.names) for each in best]
        choice = tr("The hard player would choose: {move}", move=moves[0] if moves[0].endswith("!") else moves[0] + ".")
        if isinstance(session.awaits(), CallOut) and best[0].worth <= 0:  # in a call-out, silence is worth 0
            choice = tr("The hard player would say nothing.")
        else:
            self.move = best[0].move
        reason = worths[0] if len(best) < 2 else tr("{best}; next best: {next}", best=worths[0], next=worths[1])
        if len(best) > 1 and len(set(worths)) == 1:
            reason = tr("both are worth the same") if len(best) == 2 else tr("all {n} are worth the same", n=len(best))
        self.sentence = tr("{choice} ({reason})", choice=choice, reason=reason)
        if why:
            self.sentence = tr("{choice} {why}", choice=choice, why=why)
        self.sentence = counsel or self.sentence
        if len(best) > 1 and len(set(worths)) == 1:
            return  # figures beside every choice would say nothing more
        pairs = zip(moves, worths, strict=True)
        lines = [tr("{move}: {worth}", move=move, worth=worth).replace(" ", NO_BREAK) for move, worth in pairs]
        self.figures = tr("{choice}\n{figures}", choice=choice, figures="  ·  ".join(lines))
