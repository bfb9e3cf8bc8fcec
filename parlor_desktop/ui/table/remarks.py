"""What computer players remark on at a table: what all of it has seen, when there is room for a bubble and nobody hurries."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from parlor_desktop.ai.characters import Character, character_of
from parlor_desktop.ai.talk import Talk
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.engine.session import PERSON
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.remark import RemarkBubble
from parlor_desktop.scene.kit.tempo import Speed
from parlor_desktop.scene.kit.wording import tr

if TYPE_CHECKING:
    from parlor_desktop.ui.table.room import TableRoom

LONG: Final = 40_000
"""Milliseconds after which somebody may kindly say that they wait."""


class Remarks(QObject):
    def __init__(self, room: TableRoom, talk: Talk) -> None:
        super().__init__(room)
        self._room = room
        self._talk = talk
        self.wanted = True
        """Off by a setting."""
        self.bubble = RemarkBubble(room.board)
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(LONG)
        self._waits.timeout.connect(self._mind_wait)
        self._later: Happening | None = None
        """What a great moment keeps anybody from speaking of."""
        self._interrupted: tuple[Seat, str] | None = None
        """Who was about to say what when one began."""
        room.choreographer.shown.connect(self.hear)
        room.choreographer.begins.connect(self._hear_winner)
        room.choreographer.idle.connect(self._catch_up)
        room.board.darkened.connect(self._mind_darkened)
        room.host.asks.connect(self._mind_asked)
        room.host.changed.connect(self.hush)
        room.host.over.connect(lambda _over: self.hush())
        room.stage.laid_out.connect(self.hush)

    def show_wanted(self, wanted: bool) -> None:
        self.wanted = wanted
        if not wanted:
            self.hush()

    def hush(self) -> None:
        self._later = self._interrupted = None
        self.bubble.hush()

    def hear(self, event: Event) -> None:
        """Something has been shown. What it means is asked of the event as an onlooker sees it, whoever looks."""
        happening = self._room.session.game.box.happening(event.seen_by(None))
        if happening is not None and happening.what is not What.WIN:
            self.remark(happening)

    def _hear_winner(self, event: Event) -> None:
        """When the winner has been shown, the end lies over the table: it is said while they are cheered."""
        happening = self._room.session.game.box.happening(event.seen_by(None))
        if happening is not None and happening.what is What.WIN:
            self.remark(happening)

    def remark(self, happening: Happening) -> None:
        """Perhaps somebody says something. Where a great moment has the stage, they wait until it is over."""
        if not self.wanted or not self._may_speak():
            return
        if self._room.board.great_moment.spot.isVisible():
            self._later = happening
            return
        self._later = None
        characters = self._characters()
        for remark in self._talk.propose(happening, characters, monotonic()):
            name = short_name(self._room.session.names[remark.name])
            words = tr(remark.line, name=name) if "{name}" in remark.line else tr(remark.line)
            if self.bubble.say(remark.seat, words, self._widgets()):
                self._talk.said(remark, monotonic())
                self._announce(short_name(self._room.session.names[remark.seat]), words)
                return

    def _announce(self, name: str, words: str) -> None:
        """For those who cannot see bubbles; whatever they hear just now goes first."""
        heard = QAccessibleAnnouncementEvent(self._room.stage, tr("{name} says: {words}", name=name, words=words))
        heard.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(heard)

    def _characters(self) -> dict[Seat, Character]:
        session = self._room.session
        found = {seat: character_of(name) for seat, name in enumerate(session.names) if session.plays[seat] != PERSON}
        return {seat: character for seat, character in found.items() if character is not None}

    def _may_speak(self) -> bool:
        """Not while people look back, or hurry on, nor where something lies over the table."""
        room = self._room
        hurries = room.board.tempo.speed in (Speed.INSTANT, Speed.FLYING)
        covered = (
            room.board.covered or room.decision.curtain.isVisible() or room.overlays.veil.isVisible() or room.end is not None
        )
        return not (hurries or covered or room.look_back.goes_on or room.host.paused)

    def _widgets(self) -> list[QRectF]:
        """Buttons and notes over the board."""
        room, stage = self._room, self._room.stage
        over: list[QWidget] = [room.actions_bar, *room.actions_bar.buttons, room.shouts, room.note]
        return [
            stage.mapToScene(each.rect().translated(each.mapTo(room, each.rect().topLeft()) - stage.pos())).boundingRect()
            for each in over
            if each.isVisible()
        ]

    def _catch_up(self) -> None:
        if self._later is not None:
            self.remark(self._later)

    def _mind_darkened(self, dark: bool) -> None:
        """A great moment has the stage alone. Whoever was interrupted by it says it again."""
        if dark:
            self._interrupted = (self.bubble.seat, self.bubble.words) if self.bubble.seat is not None else None
            self.bubble.hush()
            return
        interrupted, self._interrupted = self._interrupted, None
        if interrupted is not None and self._may_speak():
            self.bubble.say(*interrupted, self._widgets())
        else:
            self._catch_up()

    # -- Waiting --------------------------------------------------------------------------------------------------------------

    def _mind_asked(self, seat: Seat) -> None:
        if seat >= 0:
            self._waits.start()
        else:
            self._waits.stop()

    def _mind_wait(self) -> None:
        asking = self._room.host.asking
        if asking is not None:
            self.remark(Happening(What.WAIT, asking))
