"""The buttons of whoever decides at The Mayflower: a card, a pass, a doubt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSizeF

from parlor_desktop.engine.contract import Move
from parlor_desktop.games.mayflower.moves import CannotPlay, Challenge, Count, Keep, Lay
from parlor_desktop.games.mayflower.table import Table
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.asking import keep_words, pass_words
from parlor_desktop.scene.mayflower.doubting import Evidence, evidence, evidence_words

if TYPE_CHECKING:
    from parlor_desktop.scene.mayflower.board import MayflowerBoard

EVIDENCE: Final = QSizeF(480, 84)
"""So large is a button by which somebody is challenged, where there is room: it says what is known of their passes."""


class Choosing:
    def __init__(self, board: MayflowerBoard) -> None:
        self._board = board

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        lays = [move for move in moves if isinstance(move, Lay)]
        actions = [self._lay(move, view, str(at)) for at, move in enumerate(lays, start=1)]
        challenges = [move for move in moves if isinstance(move, Challenge)]
        actions += [self.challenge(move, evidence(view, move.seat)) for move in challenges]
        for move in moves:
            match move:
                case CannotPlay():
                    words, could = pass_words(view, could=bool(lays)), bool(lays)
                    actions.append(Action(move, words, "P", main=not could, twice=could, tight=could))
                case Keep():
                    actions.append(Action(move, keep_words(), "K", main=not lays, tight=bool(lays)))
                case Count():
                    words = self._board.speech.called(move, view)
                    actions.append(Action(move, words, "C", main=not any(action.main for action in actions)))
        return actions

    def _lay(self, move: Lay, view: Table, key: str) -> Action:
        """The button over a card, by which keys and screen readers lay it."""
        board = self._board
        action = board.hands.action(move, move.card, board.speech.called(move, view), key)
        return replace(action, point=partial(board.looking.walk_to, move.card))

    def challenge(self, move: Challenge, known: Evidence) -> Action:
        """At the plate of whoever is doubted. It says what the table knows of their passes, and stands out where that is a lie
        for sure."""
        words, key = tr("{known}\nChallenge", known=evidence_words(known)), str((move.seat + 1) % 10)
        place = partial(self._board.company.place_for_button, move.seat, EVIDENCE)
        return Action(move, words, key, main=bool(known.laid), place=place, tight=True)
