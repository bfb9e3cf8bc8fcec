"""What a person can do at the table of Horses: lay bets, cut the pack, start the race and turn its cards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF

from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.games.horses.betting import LINES, SHOW, Line, kind_of
from parlor_desktop.games.horses.house_rules import HouseRules
from parlor_desktop.games.horses.moves import Cut, Off, Stake, TurnCard
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import WHOLE_PACK, Phase, Table
from parlor_desktop.games.horses.words import line_words, stake_words
from parlor_desktop.scene.horses.make_up import odds_words
from parlor_desktop.scene.horses.purse import KEYS, WORTHS
from parlor_desktop.scene.horses.table import HorsesTable
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import said, tr


class HorsesBets(HorsesTable):
    def __init__(self, players: Sequence[Player], rules: HouseRules, tempo: Tempo, sounds: Sounds) -> None:
        super().__init__(players, rules, tempo, sounds)
        self.large.laid.connect(lambda line: self.lay(line, self.purse.worth))
        self.large.taken.connect(self.take)
        self.purse.dropped.connect(self._drop)
        self.spread.moved.connect(self._show_depth)
        for seat, board in enumerate(self.small):
            board.pressed.connect(lambda seat=seat: self.turned_to.emit(seat))
        self.pack.pressed.connect(lambda: self.chosen.emit(TurnCard()))

    # -- Bets -----------------------------------------------------------------------------------------------------------------

    def lay(self, line: Line, worth: int) -> None:
        """A counter more, if nothing is to be said against it."""
        if self.view is None or self.asked is None or not line:
            return
        draft = self.draft.lay(line, worth)
        objection = GAME.objection(self.view, self.asked, Stake(draft.bets))
        if objection:
            self.sounds.play("knock")
            self._write_note(objection, objects=True)
            return
        self.sounds.play("chip")
        self.drafts[self.asked] = draft
        threes = kind_of(line) == SHOW
        self._write_note(tr("Show pays 1 to 3, so three counters go on at a time.") if threes else "")

    def take(self, line: Line) -> None:
        """A counter off again."""
        if self.asked is not None:
            self.sounds.play("chip")
            self.drafts[self.asked] = self.draft.take(line)
            self._write_note("")

    def ready(self) -> None:
        if self.draft.bets or self._sure:
            self.chosen.emit(Stake(self.draft.bets))
        else:
            self._write_note(tr("Nothing is laid. “Ready” once more bets nothing on this race."))
            self._sure = True

    def _drop(self, worth: int, place: QPointF) -> None:
        line = self.large.line_at(place)
        if line:
            self.large.point(line)
            self.lay(line, worth)

    def _lay_here(self, worth: int) -> None:
        """A counter of this worth on the line that the keys point at."""
        self.purse.pick(worth)
        if not self.large.line:
            self.large.point(LINES[0])
        self.lay(self.large.line, worth)

    def _write_note(self, note: str, objects: bool = False) -> None:
        self._note, self._objects, self._sure = note, objects, False
        self.write_large()

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        match moves[0]:
            case Stake():
                return [*self._line_actions(), *self._purse_actions(), *self._ready_actions(), *self._other_bettors(view)]
            case Off():
                return [Action(moves[0], tr("They're off!"), "O", main=True)]
            case Cut():
                return self._cut_actions()
        return [Action(moves[0], tr("Turn a card"), "T", main=True)]

    def _line_actions(self) -> list[Action]:
        return [self._line_action(line) for line in LINES]

    def _line_action(self, line: Line) -> Action:
        def point(pointed: bool) -> None:
            if pointed:
                self.large.point(line)

        return Action(
            None,
            tr("{line}, {odds}", line=said(line_words(line), self.names), odds=odds_words(line)),
            "",
            place=lambda: self.large.cell(line),
            point=point,
            use=lambda: self.lay(line, self.purse.worth),
            tells=lambda: tr("{counters} laid", counters=self.draft.on(line)),
        )

    def _purse_actions(self) -> list[Action]:
        words = {1: tr("A white counter, worth 1"), 5: tr("A red counter, worth 5"), 10: tr("A blue counter, worth 10")}

        def action(worth: int) -> Action:
            return Action(
                None,
                words[worth],
                KEYS[worth],
                place=lambda: self.purse.stack_place(worth),
                point=lambda pointed: self.purse.pick(worth) if pointed else None,
                use=lambda: self._lay_here(worth),
            )

        return [action(worth) for worth in WORTHS]

    def _ready_actions(self) -> list[Action]:
        return [
            Action(None, tr("Take off"), "Backspace", use=lambda: self.take(self.large.line)),
            Action(None, tr("Ready"), "Return", main=True, use=self.ready, tells=self._tell_draft),
        ]

    def _tell_draft(self) -> str:
        laid = said(stake_words(self.draft.bets), self.names) if self.draft.bets else ""
        return ". ".join(words for words in (laid, self._note) if words)

    def _other_bettors(self, view: Table) -> list[Action]:
        """Where all bet at once, another person may bet first."""
        if not view.face_down:
            return []
        others = [seat for seat in view.to_bet if seat != self.asked and self.plays[seat] == PERSON]
        for seat in others:
            self.small[seat].invite(self._bets_key(seat))

        def action(seat: Seat) -> Action:
            return Action(
                None,
                tr("{name} bets", name=short_name(self.names[seat])),
                self._bets_key(seat),
                place=lambda: self.small[seat].place,
                point=self.small[seat].point,
                use=lambda: self.turned_to.emit(seat),
            )

        return [action(seat) for seat in others]

    def _bets_key(self, seat: Seat) -> str:
        return f"Alt+{(seat + 1) % 10}"

    def _cut_actions(self) -> list[Action]:
        depth = self.spread
        return [
            Action(
                None,
                tr("Cut here"),
                "Return",
                main=True,
                use=lambda: self.chosen.emit(Cut(depth.depth)),
                tells=self._depth_words,
            ),
            Action(None, tr("A third"), "3", use=lambda: self._show_depth(WHOLE_PACK // 3)),
            Action(None, tr("Half"), "2", use=lambda: self._show_depth(WHOLE_PACK // 2)),
            Action(
                None,
                tr("Less"),
                "Left",
                place=lambda: depth.button_place(False),
                use=lambda: self._show_depth(depth.depth - 1),
            ),
            Action(
                None,
                tr("More"),
                "Right",
                place=lambda: depth.button_place(True),
                use=lambda: self._show_depth(depth.depth + 1),
            ),
        ]

    def _show_depth(self, depth: int) -> None:
        self.spread.show_depth(depth, self.spread.words)
        self.spread.show_depth(depth, self._depth_words())

    def _depth_words(self) -> str:
        return tr("{depth} of {cards} cards", depth=self.spread.depth, cards=WHOLE_PACK)

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.view = view
        self.light(self.asked)
        self.show_till("")  # the buttons lie there now
        self._note, self._objects, self._sure = "", False, False
        match moves[0]:
            case Stake():
                self.show_tray(betting=True)
            case Cut():
                self.spread.setVisible(True)
                self._show_depth(WHOLE_PACK // 2)
            case TurnCard():
                self.pack.show_open(True)
        self.write_large()

    def withdraw(self) -> None:
        self.view = None
        self.large.point("")
        for board in self.small:
            board.invite("")
        self.spread.setVisible(False)
        self.pack.show_open(False)
        self.show_tray(betting=False)
        self.write_large()

    def prompt(self, view: Table, seat: Seat) -> str:
        name = short_name(self.names[seat])
        match view.phase:
            case Phase.BET:
                return tr("{name}, lay your bets", name=name)
            case Phase.OFF:
                return tr("{name}, all bets are down", name=name)
            case Phase.CUT:
                return tr("{name}, cut the pack", name=name)
        return super().prompt(view, seat)
