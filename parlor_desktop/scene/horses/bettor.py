"""Whoever bets at Horses: a purse of counters, and the large make-up board, on which they are put and taken off until all is
ready."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.betting import LINES, SHOW, THREES, Line, kind_of
from parlor_desktop.games.horses.house_rules import COVERED, IN_TURN, limit_of
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import Table
from parlor_desktop.games.horses.words import line_words, stake_words
from parlor_desktop.scene.horses.commentary import standing_words
from parlor_desktop.scene.horses.draft import Draft
from parlor_desktop.scene.horses.make_up import MakeUpBoard, Written, odds_words
from parlor_desktop.scene.horses.purse import KEYS, WORTHS, Purse
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.wording import said, tr


class Bettor:
    """The person who is asked for their bets. Each keeps a draft of their own until the race is over."""

    def __init__(self, board: Board[Table], large: MakeUpBoard, title: Callable[[Seat], str]) -> None:
        self._board = board
        self._title = title
        """What is written over a seat's bets."""
        self._large = large
        self.purse = Purse()
        self._drafts: dict[Seat, Draft] = {}
        self.know_how: set[Seat] = set()
        """Who has laid bets here before, and needs no telling."""
        self._view: Table | None = None
        """What the person sees; None while nobody is asked for bets."""
        self._last: Seat | None = None
        """Who was asked last."""
        self._note, self._objects, self._sure = "", False, False
        board.put(self.purse, 6.0)
        self.purse.setVisible(False)
        large.laid.connect(lambda line: self.lay(line, self.purse.worth))
        large.taken.connect(self.take)
        self.purse.dropped.connect(self._drop)
        self.by_keys = False
        """The keys were used last, and not the mouse."""
        for by_mouse in (large.laid, large.taken, large.pointed, self.purse.picked, self.purse.dropped):
            by_mouse.connect(lambda *_: self._use_keys(False))

    @property
    def draft(self) -> Draft:
        """What the person who is asked has put on so far."""
        asked = self._board.asked
        return self._drafts.get(asked, Draft()) if asked is not None else Draft()

    # -- Coming and going -----------------------------------------------------------------------------------------------------

    def come(self, view: Table) -> None:
        self._view = view
        self._note, self._objects, self._sure = "", False, False
        if self._board.asked != self._last:  # which counters somebody has laid is nobody else's affair
            self.purse.pick(WORTHS[0])
        self._last = self._board.asked
        self.purse.setVisible(True)

    def leave(self) -> None:
        self._view = None
        self._large.point("")
        self.purse.setVisible(False)

    def forget(self) -> None:
        """A new race, and no bets are drafted for it yet."""
        self._drafts = {}

    # -- Counters -------------------------------------------------------------------------------------------------------------

    def lay(self, line: Line, worth: int) -> None:
        """A counter more, if nothing is to be said against it."""
        asked, sounds = self._board.asked, self._board.sounds
        if self._view is None or asked is None or not line:
            return
        view, before = self._view, self.draft
        wanted = before.lay(line, worth)
        draft = before.lay_as_far_as(line, worth, lambda bets: not GAME.objection(view, asked, Stake(bets)))
        if draft is before:
            sounds.play("knock")
            self._write_note(self._refusal(view, asked, line, wanted), objects=True)
            return
        sounds.play("chip")
        self._drafts[asked] = draft
        laid = draft.total - before.total
        if laid < wanted.total - before.total:
            self._write_note(as_far_as_words(view, asked, laid, wanted.total - before.total))
        else:
            threes = kind_of(line) == SHOW
            self._write_note(tr("Show pays 1 to 3, so three counters go on at a time.") if threes else "")

    def _refusal(self, view: Table, seat: Seat, line: Line, wanted: Draft) -> str:
        """Why not even the least of it is taken."""
        room = most_of(view, seat) - self.draft.total
        if kind_of(line) == SHOW and 0 < room < THREES:
            return tr("Show takes counters in threes, and only {room} more can be laid.", room=room)
        return GAME.objection(view, seat, Stake(wanted.bets))

    def take(self, line: Line) -> None:
        """A counter off again."""
        if self._board.asked is not None:
            self._board.sounds.play("chip")
            self._drafts[self._board.asked] = self.draft.take(line)
            self._write_note("")

    def ready(self) -> None:
        if self.draft.bets or self._sure:
            if self.draft.bets and self._board.asked is not None:
                self.know_how.add(self._board.asked)
            self._board.chosen.emit(Stake(self.draft.bets))
        else:
            self._write_note(tr("Nothing is laid. “Ready” once more bets nothing on this race."))
            self._sure = True

    def _drop(self, worth: int, place: QPointF) -> None:
        line = self._large.line_at(place)
        if line:
            self._large.point(line)
            self.lay(line, worth)

    def _use_keys(self, keys: bool) -> None:
        """What is said is said for whatever was used last."""
        if keys != self.by_keys:
            self.by_keys = keys
            self._board.says_anew.emit()

    def _lay_here(self, worth: int) -> None:
        """A counter of this worth on the line that the keys point at."""
        self._use_keys(True)
        self.purse.pick(worth)
        if not self._large.line:
            self._large.point(LINES[0])
        self.lay(self._large.line, worth)

    # -- What is written ------------------------------------------------------------------------------------------------------

    def _write_note(self, note: str, objects: bool = False) -> None:
        self._note, self._objects, self._sure = note, objects, False
        self.write()

    def write(self) -> bool:
        """Write what is laid on the large board, and what is left in the purse; False while nobody bets."""
        view, seat, draft = self._view, self._board.asked, self.draft
        if view is None or seat is None:
            return False
        self.purse.write(view.counters[seat] - draft.total, draft.total, limit_of(view.rules, view.left))
        hint = tr("All lines are worth the same on average: Win risks more, Show less.")
        if seat in self.know_how:
            hint = standing_words(view.scores, seat, self._board.names)
        self._large.write(
            Written(
                title=self._title(seat),
                aside=tr("race {race} of {races}", race=view.race, races=view.races),
                note=self._note or hint,
                objects=self._objects,
                stakes=draft.bets,
                open=True,
            )
        )
        return True

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self) -> list[Action]:
        """A button on every line and every kind of counter, and those below."""
        return [
            *(self._line_action(line) for line in LINES),
            *(self._purse_action(worth) for worth in WORTHS),
            Action(None, tr("Take off"), "Backspace", use=lambda: self.take(self._large.line)),
            Action(None, tr("Ready"), "Return", main=True, use=self.ready, tells=self._tell),
        ]

    def _line_action(self, line: Line) -> Action:
        def point(pointed: bool) -> None:
            if pointed:
                self._use_keys(True)
                self._large.point(line)

        return Action(
            None,
            tr("{line}, pays {odds}", line=said(line_words(line), self._board.names), odds=odds_words(line)),
            "",
            place=lambda: self._large.cell(line),
            point=point,
            use=lambda: self.lay(line, self.purse.worth),
            tells=lambda: tr("{counters} laid", counters=self.draft.on(line)),
        )

    def _purse_action(self, worth: int) -> Action:
        words = {1: tr("A white counter, worth 1"), 5: tr("A red counter, worth 5"), 10: tr("A blue counter, worth 10")}
        return Action(
            None,
            words[worth],
            KEYS[worth],
            place=lambda: self.purse.stack_place(worth),
            point=lambda pointed: self.purse.pick(worth) if pointed else None,
            use=lambda: self._lay_here(worth),
        )

    def _tell(self) -> str:
        laid = said(stake_words(self.draft.bets), self._board.names) if self.draft.bets else ""
        return ". ".join(words for words in (laid, self._note) if words)


def most_of(view: Table, seat: Seat) -> int:
    """How many counters a seat may lay on this race (HO-3)."""
    limit, has = limit_of(view.rules, view.left), view.counters[seat]
    return has if limit is None else min(limit, has)


def as_far_as_words(view: Table, seat: Seat, laid: int, wanted: int) -> str:
    """A counter was worth more than could still be laid: what went on instead, and why."""
    limit, values = limit_of(view.rules, view.left), {"laid": laid, "wanted": wanted}
    if view.rules.cover == COVERED and view.rules.order == IN_TURN:
        return tr("{laid} of the {wanted} went on: no more can be taken.", **values)
    if limit is not None and limit <= view.counters[seat]:
        return tr("{laid} of the {wanted} went on: {limit} is the limit on a race.", limit=limit, **values)
    return tr("{laid} of the {wanted} went on: you have no more.", **values)
