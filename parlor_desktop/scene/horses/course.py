"""The course of Horses: the track, the four horses on it, a rosette for each that has come in, and the pace of the race."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.games.horses.betting import Finish, Suit
from parlor_desktop.games.horses.table import Phase, Table
from parlor_desktop.scene.horses.horse import Horse
from parlor_desktop.scene.horses.pack import SIGN, HurrySign
from parlor_desktop.scene.horses.prizes import Rosette
from parlor_desktop.scene.horses.race_track import RaceTrack
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.paper import Ribbon
from parlor_desktop.scene.kit.tempo import Passing, Speed
from parlor_desktop.scene.kit.wording import tr

HURRY: Final = "F"


class Course:
    def __init__(self, board: Board[Table]) -> None:
        self._board = board
        self.track = RaceTrack()
        self.horses = {letter: Horse(letter, QPointF(), 100) for letter in SUITS}
        self.rosettes = {letter: Rosette() for letter in SUITS}
        self.squares = dict.fromkeys(SUITS, 0)
        """How far each horse has run; 0 is above the first square."""
        self.finish: Finish = ()
        """Who has come in."""
        self.running = False
        """From "they're off" until the last payment."""
        self.sign = HurrySign(HURRY)
        self.shout = Ribbon(size=72)
        self._hurry: Passing | None = None
        board.put(self.sign, 6.0)
        board.put(self.shout, 45.0)
        for at, horse in enumerate(self.horses.values()):
            board.put(horse, 12.0 + at)
        for rosette in self.rosettes.values():
            board.put(rosette, 17.0)

    def lay_out(self, rect: QRectF, sign: QPointF) -> None:
        self.track.lay_out(rect)
        self.sign.setPos(sign)
        self.shout.setPos(rect.center())
        scale = min(self.track.lane_height / 85, self.track.pitch / 98, 1.25)
        for letter, horse in self.horses.items():
            horse.setScale(scale)
            horse.lay_out(self.track.start(letter), self.track.pitch)
            self._place_rosette(letter)

    def _place_rosette(self, letter: Suit) -> None:
        """In front of the horse that it was given to."""
        rosette, horse = self.rosettes[letter], self.horses[letter]
        rosette.setScale(min(1.0, self.track.lane_height / 74))
        aside = QPointF(horse.scale() * 104, -self.track.lane_height * 0.36)
        rosette.setPos(self._square_place(letter, rosette.prize) + aside)

    def _square_place(self, letter: Suit, square: int) -> QPointF:
        return self.track.start(letter) + QPointF(square * self.track.pitch, 0)

    # -- How fast -------------------------------------------------------------------------------------------------------------

    def sign_place(self) -> QRectF:
        """Where somebody can press to hurry; empty while nothing runs."""
        place: QRectF = self.sign.mapRectToScene(SIGN)
        return place if self.running else QRectF()

    def hurry(self) -> None:
        """The race runs at once until a horse has come in."""
        tempo = self._board.tempo
        if self.running and self._hurry is None and not tempo.still:
            self._hurry = tempo.for_a_while(Speed.INSTANT)

    def slow_down(self) -> None:
        if self._hurry is not None:
            self._hurry.over()
        self._hurry = None

    # -- How horses run -------------------------------------------------------------------------------------------------------

    def start(self) -> Iterator[Beat]:
        """HO-4: everybody hears it."""
        shout = self.shout

        def motion() -> QAbstractAnimation:
            self._board.sounds.play("bugle")
            self._show_running(True)
            shout.show_text(tr("They're off!"))
            shout.setOpacity(1)
            shout.setScale(0.6)
            return self._board.animate(shout, b"scale", 1.0, pace.SHOUT // 4, pace.ARRIVE)

        yield Beat(motion)
        yield self._board.wait(pace.SHOUT)
        yield self._board.now(lambda: shout.show_text(""))

    def gallop(self, letter: Suit, square: int) -> QAbstractAnimation:
        """HO-6: a horse runs on to this square."""
        self._board.sounds.play("hooves")
        self.squares[letter] = square
        horse = self.horses[letter]
        if self._board.tempo.less_motion:
            horse.stand_on(square)
        return self._board.animate(horse, b"way", float(square), pace.HORSE_RUNS)

    def come_in(self, letter: Suit, place: int, words: str) -> Iterator[Beat]:
        """HO-7: a horse has come in, all but the last to cheers, and is set on the square of its place."""

        def set_down() -> None:
            self.finish = (*self.finish, letter)
            self._stand(letter)

        yield self._board.now(self.slow_down)
        yield from self._board.speech.announce(words, "cheer" if place < len(SUITS) else "")
        yield Beat(lambda: self._set_on(letter, place, lift=60))
        yield self._board.now(set_down)

    def back_to_start(self) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            for rosette in self.rosettes.values():
                rosette.show_prize(0)
            return self._board.together(*(self._set_on(letter, 0, lift=50) for letter in SUITS))

        yield Beat(motion)
        yield self._board.now(self.clear)

    def _set_on(self, letter: Suit, square: int, lift: float) -> QAbstractAnimation:
        return self._board.fly(self.horses[letter], self._square_place(letter, square), pace.HORSE_SET, lift)

    # -- Where they stand -----------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """As before a race."""
        self._show_running(False)
        self.squares, self.finish = dict.fromkeys(SUITS, 0), ()
        for letter in SUITS:
            self._stand(letter)

    def mend(self, wrong: list[str], view: Table) -> None:
        mend, squares = self._board.mend, view.squares()
        mend(wrong, "finish", self.finish, view.finish, lambda: None)
        mend(wrong, "squares", self.squares, squares, lambda: None)
        self.finish, self.squares = view.finish, squares
        for letter, horse in self.horses.items():
            mend(wrong, f"horse {letter}", horse.square, float(self._square_of(letter)), lambda: None)
            self._stand(letter)
        self._show_running(view.phase in (Phase.SHUFFLE, Phase.CUT, Phase.RACE))
        if not self.running:
            self.slow_down()

    def _show_running(self, running: bool) -> None:
        self.running = running
        self.sign.setVisible(running)

    def _prize_of(self, letter: Suit) -> int:
        return self.finish.index(letter) + 1 if letter in self.finish else 0

    def _square_of(self, letter: Suit) -> int:
        """Where a horse belongs: as far as it has run, or, once it has come in, on the square of its place."""
        return self._prize_of(letter) or self.squares[letter]

    def _stand(self, letter: Suit) -> None:
        """A horse stands where it belongs; with a rosette, if it has come in."""
        self.horses[letter].stand_on(self._square_of(letter))
        self.rosettes[letter].show_prize(self._prize_of(letter))
        self._place_rosette(letter)
