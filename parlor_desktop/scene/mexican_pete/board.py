"""The board of Mexican Pete: what its events look like, what is shouted and announced, and what people can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.session import Player
from parlor_desktop.games.mexican_pete.deck import COLOURS, from_words
from parlor_desktop.games.mexican_pete.events import (
    Called,
    CalledFalsely,
    CalledTogether,
    CardTurned,
    CouldHaveCalled,
    DebtNoted,
    DeckBrought,
    DicePassed,
    DiceThrown,
    EveningOver,
    GameBegan,
    GameWon,
    HandsDrawn,
    HandsMoved,
    Instructed,
    NotTurned,
    Paid,
    SatOut,
    SlipNoted,
    Starts,
    StartThrown,
    ThrowAgain,
)
from parlor_desktop.games.mexican_pete.house_rules import AS_PLAYERS, EASY_GOING, NOTED, UNTIL_BROKE
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import NOBODY, SEVEN, Phase, Table
from parlor_desktop.games.mexican_pete.words import INSTRUCTION_WORDS, card_words, counter_words, spoken, tell, tell_move
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action, Shout, Tool
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.open_hands import OpenHandsBoard


class MexicanPeteBoard(OpenHandsBoard):
    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case DeckBrought():
                yield self.now(lambda: self._bring_deck(event))
            case HandsDrawn(colours):
                yield from self.draw_hands(colours)
            case HandsMoved(colours):
                yield from self.announce(self._told(event))  # and everybody has time to see what he has won or lost
                yield from self.move_hands(colours)
            case GameBegan(game, seats):
                yield self.now(lambda: self.placard.show_text(tr("Game {game}", game=game)))
                yield from self.begin(seats)
            case SatOut(seat):
                yield from self.announce(self._told(event))
                yield self.now(lambda: self._sit_out(seat))
            case ThrowAgain():
                yield self.now(lambda: self._show_totals(()))
                yield from self.announce(self._told(event))
            case StartThrown(seat, dice):
                yield from self.throw_for_start(seat, dice)
            case Starts(seat):
                yield from self.announce(self._told(event))
                yield self.now(lambda: self._show_totals(()))
                yield from self.hand_dice_to(seat)
            case DiceThrown(seat, dice):
                yield self.now(lambda: self.placard.show_text(tr("{name} throws", name=short_name(self.names[seat]))))
                yield from self.tumble(seat, dice)
                if sum(dice) == SEVEN:
                    yield self.sound("seven")
                    yield from self.say(seat, tr("A seven!"))
            case DicePassed(_, to):
                yield from self.hand_dice_to(to)
            case NotTurned(_, colour, number):
                yield from self.show_card(colour, number, tr("Not turned!"), self._told(event))
            case Instructed(seat, colour, number, do):
                says = said(INSTRUCTION_WORDS[do], self.names)
                card = said(card_words(colour, number), self.names)
                title = tr("{name}'s\n{card}", name=short_name(self.names[seat]), card=card)
                yield from self.show_card(colour, number, title, says)
            case Paid():
                yield from self.pay(event)
            case DebtNoted(seat, counters):
                owes = said(counter_words(counters), self.names)
                yield from self.say(seat, tr("I owe {counters}.", counters=owes))
            case Called(seat):
                yield from self.cry(seat)
            case CalledTogether():
                yield from self.notify(tr("Together!"), self._told(event), event.clause)
            case CalledFalsely(seat):
                yield from self.speak(event, seat)
                yield from self.notify(tr("No right to call"), self._told(event), event.clause)
            case SlipNoted(by):
                yield from self.speak(event, by)
                yield from self.notify(tr("A slip"), self._told(event), event.clause)
            case CouldHaveCalled():
                yield from self.notify(tr("Missed"), self._told(event), event.clause, overlap=pace.LAMP)
            case CardTurned(seat, number):
                yield from self.turn_down(seat, number)
            case GameWon(seat):
                yield from self.win_game(event, seat)
            case EveningOver(seats):
                yield from self.celebrate(seats, self._told(event))

    def _told(self, event: Event) -> str:
        words = tell(event)
        return said(words, self.names) if words else ""

    def speak(self, event: Event, seat: Seat) -> Iterator[Beat]:
        words = spoken(event)
        if words is not None:
            yield from self.say(seat, said(words, self.names))

    # Words

    def cry(self, seat: Seat) -> Iterator[Beat]:
        """MP-5: a shout, which others may join while it is heard."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("knock")
            cry = self.cries[seat]
            cry.show_text(tr("I got it!"))
            cry.setScale(0.5)
            cry.setOpacity(1)
            shout = self.one_after_another(
                self.animate(cry, b"scale", 1.12, pace.CRY // 6, pace.ARRIVE),
                self.animate(cry, b"scale", 1.0, pace.CRY // 2),
                self.animate(cry, b"opacity", 0.0, pace.CRY // 3),
            )
            shout.stateChanged.connect(lambda new, _old: self._when_still(new, lambda: cry.show_text("")))
            return shout

        yield Beat(motion, overlap=pace.CRY // 2)

    def show_card(self, colour: int, number: int, title: str, words: str) -> Iterator[Beat]:
        """MP-4, MP-7: a card large, with what it says."""
        yield self.sound("bell")
        yield from self._show_notice(lambda: self.notice.show_card(colour, number, title, words), pace.BANNER)

    def notify(self, title: str, words: str, clause: str, overlap: int = pace.BANNER // 2) -> Iterator[Beat]:
        reason = tr("{words}  ({clause})", words=words, clause=clause)
        yield from self._show_notice(lambda: self.notice.show_words(title, reason), overlap)

    def _show_notice(self, show: Callable[[], None], overlap: int) -> Iterator[Beat]:
        """It stays while what follows from it is seen."""

        def motion() -> QAbstractAnimation:
            show()
            self.placard.setVisible(False)
            shown = self.notice.shown
            self.notice.setOpacity(0)
            notice = self.one_after_another(
                self.animate(self.notice, b"opacity", 1.0, pace.LAMP),
                self.pause(pace.NOTICE),
                self.animate(self.notice, b"opacity", 0.0, pace.LAMP),
            )
            notice.stateChanged.connect(lambda new, _old: self._when_still(new, lambda: self._take_down(shown)))
            return notice

        yield Beat(motion, overlap=overlap)

    def _take_down(self, shown: int) -> None:
        self.notice.take_down(shown)
        self.placard.setVisible(bool(self.placard.text) and not self.notice.isVisible())

    def announce(self, words: str) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            self.ribbon.show_text(words)
            self.ribbon.setOpacity(0)
            return self.animate(self.ribbon, b"opacity", 1.0, pace.BANNER // 4)

        yield Beat(motion)
        yield self.wait(pace.BANNER)
        yield self.now(lambda: self.ribbon.show_text(""))

    def win_game(self, event: GameWon, seat: Seat) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            self.sounds.play("fanfare")
            self._take_down(self.notice.shown)
            self.plates[seat].show_winner(True)
            self.ribbon.setOpacity(0)
            self.ribbon.show_text(self._told(event))
            return self.animate(self.ribbon, b"opacity", 1.0, pace.BANNER // 3)

        yield Beat(motion)
        yield self.wait(pace.WINNER // 2)
        yield self.now(lambda: self.ribbon.show_text(""))

    def celebrate(self, seats: tuple[Seat, ...], words: str) -> Iterator[Beat]:
        def show() -> None:
            self.sounds.play("fanfare")
            self.light(None)
            self.ribbon.setOpacity(1)
            self.ribbon.show_text(words)
            self._show_winners(seats)
            self._show_dice(False)

        yield self.wait(pace.BANNER)
        yield self.now(show)

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        """Where the calls are made for everybody, there is only the throw."""
        return [
            Action(move, said(tell_move(move, view), self.names), "T", main=True) for move in moves if isinstance(move, Throw)
        ]

    def shouts(self, view: Table, people: Sequence[Seat]) -> list[Shout]:
        if self.rules.calls == EASY_GOING or not people:
            return []
        shouts = [
            Shout(tr("I got it!"), self.players[seat].key, lambda _view, seat=seat: [(seat, Call())], seat=seat)  # type: ignore[misc]
            for seat in people
        ]
        shouts.append(Shout(tr("Throw"), "T", lambda view: throws(view, people), main=True, waits=gathering))
        if self.rules.slips == NOTED:
            nobody = tr("Nobody else has missed a call.")
            shouts.append(Shout(tr("That was a slip!"), "N", lambda view: notes(view, people), kept=True, vain=nobody))
        return shouts

    def tools(self) -> list[Tool]:
        return [
            Tool(tr("Look at {name}'s cards", name=name), str(seat + 1), self._over_hand(seat), self._opener(seat))
            for seat, name in enumerate(self.names)
        ]

    def _over_hand(self, seat: Seat) -> Callable[[], QRectF]:
        def place() -> QRectF:
            hand = self.table.hand
            area = QRectF(0, 0, hand.width(), hand.height())
            area.moveCenter(self.table.settings[seat].cards)
            return area

        return place

    def _opener(self, seat: Seat) -> Callable[[], None]:
        def show() -> None:
            if not self.colours:
                return
            title = tr("{name}'s hand: {colour}", name=short_name(self.names[seat]), colour=tr(COLOURS[self.colours[seat]]))
            if self.page.isVisible() and self.page.title == title:
                self.put_away()
            else:
                self.page.open(title, self.colours[seat], self.up[seat])

        return show

    def prompt(self, view: Table, seat: Seat) -> str:
        return tr("{name}, throw the dice", name=short_name(self.names[seat]))

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        if view.deck != self.press.deck:
            self._print(Press(view.deck))
        up = view.up or ((),) * view.seats
        if view.phase is not Phase.OVER:  # who is out at the very end is told, and nothing more is played
            self.mend(wrong, "playing", self.playing, view.playing, lambda: setattr(self, "playing", view.playing))
        self.mend(wrong, "scores", self.scores, view.scores, lambda: self.show_scores(view.scores))
        self.mend(wrong, "pot", self.in_pot, view.pot, lambda: self.show_pot(view.pot))
        self.mend(wrong, "hands", (self.colours, self.up), (view.colours, up), lambda: self._set_hands(view.colours, up))
        shown = tuple(self.hands[colour].up if seat in view.playing else () for seat, colour in enumerate(view.colours))
        self.mend(wrong, "cards", shown, tuple(up) if view.colours else (), lambda: self._set_hands(view.colours, up))
        places = tuple(_near(self.hands[colour].pos()) for colour in view.colours)
        true = tuple(_near(setting.cards) for setting in self.table.settings) if view.colours else ()
        self.mend(wrong, "places", places, true, self._place_hands)
        self.mend(wrong, "thrower", self.thrower, view.thrower, lambda: self._show_thrower(view.thrower))
        lit = next((seat for seat, plate in enumerate(self.plates) if plate.lit), NOBODY)
        lamp = view.thrower if view.phase in (Phase.READY, Phase.CALL, Phase.IN_AIR) else NOBODY
        if view.phase is not Phase.START:
            self.mend(wrong, "lamp", lit, lamp, lambda: self.light(lamp))
        if view.dice is not None and view.phase is not Phase.IN_AIR:
            self.mend(wrong, "dice", self.lying, view.dice, lambda: self._show_lying(view.dice))
        totals = view.start_throws or (0,) * view.seats
        self.mend(wrong, "start", self.start_throws, totals, lambda: self._show_totals(totals))
        words = self._told(EveningOver(view.winners, max(view.scores))) if view.phase is Phase.OVER else ""
        self.mend(wrong, "ribbon", self.ribbon.text, words, lambda: self.ribbon.show_text(words))
        self._show_winners(view.winners if view.phase is Phase.OVER else ())
        self.placard.show_text(state_words(view, self.names))
        self.placard.setVisible(bool(self.placard.text) and not self.notice.isVisible())
        if view.phase is Phase.OVER:
            self._show_dice(False)
        return wrong

    def _bring_deck(self, event: DeckBrought) -> None:
        """The cards must be printed before they are drawn."""
        self._print(Press(from_words(event.words)))


def throws(view: Table, people: Sequence[Seat]) -> list[tuple[Seat, Move]]:
    """The thrower's move, if he is one of these people and may throw."""
    may = view.thrower in people and view.phase in (Phase.READY, Phase.CALL)
    return [(view.thrower, Throw())] if may else []


def gathering(view: Table) -> float:
    """How long the others have to see what they can call before the dice are thrown again."""
    return view.gathers if view.phase is Phase.CALL else 0.0


def notes(view: Table, people: Sequence[Seat]) -> list[tuple[Seat, Move]]:
    """MP-12: every slip, noted by the first of these people who has not made it himself."""
    found: list[tuple[Seat, Move]] = []
    for slip in view.slips:
        by = next((seat for seat in people if seat != slip.seat and seat in view.playing), None)
        if by is not None:
            found.append((by, Note(slip.seat)))
    return found


def state_words(view: Table, names: Sequence[str]) -> str:
    """Which game it is, and what is waited for."""
    if view.phase in (Phase.DECK, Phase.HANDS, Phase.OVER):
        return ""
    games = {AS_PLAYERS: view.seats, UNTIL_BROKE: 0}.get(str(view.rules.games), view.rules.games)
    which = tr("Game {game} of {games}", game=view.game, games=games) if games else tr("Game {game}", game=view.game)
    if view.phase is Phase.START:
        return which
    name = short_name(names[view.thrower])
    if view.phase is Phase.READY:
        return tr("{game}: {name} throws", game=which, name=name)
    return tr("{game}: {name} has thrown {total}", game=which, name=name, total=view.total)


def _near(point: QPointF) -> tuple[int, int]:
    return round(point.x()), round(point.y())


def board(players: Sequence[Player], rules: Any, tempo: Tempo, sounds: Sounds) -> Board:
    return MexicanPeteBoard(players, rules, tempo, sounds)
