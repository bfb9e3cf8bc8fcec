"""The cards of Horses: the pack in its tray, which is turned card by card, spread out to be cut, and cut for a Bookie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, QTimer

from parlor_desktop.engine.cards import Card as CardName
from parlor_desktop.engine.contract import Move
from parlor_desktop.games.horses.moves import Cut, TurnCard
from parlor_desktop.games.horses.table import WHOLE_PACK, Phase, Table
from parlor_desktop.scene.horses.pack import Pack, SpreadPack
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.card import CARD, Card
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS
from parlor_desktop.scene.kit.wording import tr

IN_PACK: Final = 0.34
LIFTED: Final = 46.0
HELD_UP: Final = 1.35
"""How far from the pack a card is held up before it is turned, and how much larger it comes."""
TURNED: Final = 0.8
"""The scale of a card of the pack, and of the card that was turned."""


class Cards:
    def __init__(self, board: Board[Table]) -> None:
        self._board = board
        face, back = IN_TWO_COLOURS.paint_face, IN_TWO_COLOURS.paint_back
        self.tray = QRectF()
        self.pack = Pack(back)
        self.spread = SpreadPack(back)
        self.lying = Card("", face, back)
        """The card that was turned last."""
        self.turning = Card("", face, back)
        self.cuts = [Card("", face, back) for _ in board.players]
        """The cards that are cut for the office of Bookie."""
        self.turned: CardName = ""
        self._aside = False
        for item, height in (
            (self.pack, 6.0),
            (self.spread, 20.0),
            (self.lying, 7.0),
            (self.turning, 8.0),
            *((card, 9.0) for card in self.cuts),
        ):
            board.put(item, height)
        self.pack.pressed.connect(self._turn_next)
        self.spread.moved.connect(self.spread.show_depth)

    def lay_out(self, tray: QRectF, centre: QRectF, letters: float) -> None:
        """The pack and the card that was turned lie in the tray; to be cut, the pack is spread out over all the centre."""
        self.tray = tray
        self.spread.lay_out(centre, letters)
        self.pack.show_letters(letters)
        self.pack.setScale(IN_PACK)
        self.pack.setPos(self._pack_place())
        below = self._pack_place().y() + IN_PACK * self.pack.boundingRect().bottom()
        scale = min(TURNED, (tray.bottom() - 14 - below) / CARD.height(), (tray.width() - 22) / CARD.width())
        for card in (self.lying, self.turning):
            card.setScale(scale)
            card.setPos(self._turned_place())
        for card in self.cuts:
            card.setScale(0.26 * letters)

    def _pack_place(self) -> QPointF:
        return QPointF(self.tray.center().x(), self.tray.top() + CARD.height() * IN_PACK / 2 + 30)

    def _turned_place(self) -> QPointF:
        return QPointF(self.tray.center().x(), self.tray.bottom() - CARD.height() * self.lying.scale() / 2 - 12)

    # -- Beats ----------------------------------------------------------------------------------------------------------------

    def cut_for_bookie(self, cuts: Sequence[tuple[CardName, QPointF]]) -> Iterator[Beat]:
        """HO-11: everybody cuts a card, which lies in their place for a moment."""
        board = self._board

        def motion() -> QAbstractAnimation:
            board.sounds.play("card_turn")
            flights = []
            for card, (name, place) in zip(self.cuts, cuts, strict=False):
                card.name = name
                card.setPos(self.pack.pos())
                card.turn(face_up=False)
                card.setVisible(True)
                flights.append(board.glide(card, place, pace.CARD_FLIES, pace.ARRIVE))
                flights.append(board.animate(card, b"turned", 1.0, pace.CARD_FLIES))
            return board.together(*flights)

        def take_back() -> None:
            for card in self.cuts:
                card.setVisible(False)

        yield Beat(motion)
        yield board.wait(pace.BANNER)
        yield board.now(take_back)

    def shuffle(self, times: int) -> Iterator[Beat]:
        """HO-5: the pack is shuffled, or cut."""
        board = self._board

        def motion() -> QAbstractAnimation | None:
            board.sounds.play("card_slide")
            self.pack.show_count(WHOLE_PACK)
            if board.tempo.less_motion:
                return None
            home, part = self._pack_place(), pace.PACK_SHUFFLED // (2 * times)
            steps = [home + QPointF(26 * (-1) ** at, -12 if at % 2 else 6) for at in range(2 * times - 1)]
            return board.one_after_another(*(board.glide(self.pack, place, part) for place in (*steps, home)))

        yield Beat(motion)

    def hold_up(self, breath: int) -> Iterator[Beat]:
        """The topmost card is lifted, and nobody knows it yet."""
        board, card = self._board, self.turning

        def motion() -> QAbstractAnimation:
            board.sounds.play("card_slide")
            card.turn(face_up=False)
            card.setPos(self.pack.pos())
            card.setScale(IN_PACK)
            card.setVisible(True)
            lifted = self.pack.pos() + QPointF(0, LIFTED)
            return board.one_after_another(
                board.together(
                    board.glide(card, lifted, breath // 3, pace.ARRIVE),
                    board.animate(card, b"scale", IN_PACK * HELD_UP, breath // 3, pace.ARRIVE),
                ),
                board.pause(breath - breath // 3),
            )

        yield Beat(motion)

    def turn(self, name: CardName, slow: float = 1.0, held: bool = False) -> Iterator[Beat]:
        """HO-6: the topmost card is turned, from where it is held up or from the pack; what comes next begins when its face
        can be seen."""
        board, card, time = self._board, self.turning, round(pace.RACE_CARD * slow)

        def motion() -> QAbstractAnimation:
            board.sounds.play("card_turn")
            self.pack.show_count(self.pack.count - 1)
            card.name = name
            card.turn(face_up=False)
            card.moving = True
            if not held:
                card.setPos(self.pack.pos())
                card.setScale(IN_PACK)
            card.setVisible(True)
            return board.together(
                board.glide(card, self._turned_place(), time),
                board.animate(card, b"scale", self.lying.scale(), time),
                board.animate(card, b"turned", 1.0, time),
            )

        yield Beat(motion, overlap=round(pace.RACE_FOLLOWS * slow))

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def offer_turn(self) -> None:
        """The Bookie turns the next card, by key or by a press on the pack; held, it lets one after another be turned."""
        self.pack.show_open(True)
        if self.pack.held:
            QTimer.singleShot(0, self.pack, self._keep_turning)

    def _keep_turning(self) -> None:
        if self.pack.held:
            self._turn_next()

    def _turn_next(self) -> None:
        if self.pack.is_open:
            self._board.chosen.emit(TurnCard())

    def turn_actions(self, move: Move) -> list[Action]:
        """What the Bookie can do while the horses run. Who lets them run is not asked again before the race is over."""

        def let_run() -> None:
            self._board.lets_run = True
            self._turn_next()

        return [
            Action(move, tr("Turn a card"), "T", main=True, at_once=True),
            Action(None, tr("Let them run"), "R", use=let_run),
        ]

    def offer_cut(self) -> None:
        self.spread.setVisible(True)
        self.spread.show_depth(WHOLE_PACK // 2)

    def withdraw(self) -> None:
        self.spread.setVisible(False)
        self.pack.show_open(False)
        self.set_aside(False)

    def actions(self) -> list[Action]:
        """What somebody can do who is to cut the pack."""
        spread = self.spread

        def cut_here() -> None:
            self._board.chosen.emit(Cut(spread.depth))

        def less() -> None:
            spread.show_depth(spread.depth - 1)

        def more() -> None:
            spread.show_depth(spread.depth + 1)

        return [
            Action(None, tr("Cut here"), "Return", main=True, use=cut_here, tells=lambda: spread.words),
            Action(None, tr("A third"), "3", use=lambda: spread.show_depth(WHOLE_PACK // 3)),
            Action(None, tr("Half"), "2", use=lambda: spread.show_depth(WHOLE_PACK // 2)),
            Action(None, tr("Less"), "Left", place=lambda: spread.button_place(False), use=less),
            Action(None, tr("More"), "Right", place=lambda: spread.button_place(True), use=more),
        ]

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def set_aside(self, aside: bool) -> None:
        """While somebody bets, their purse lies in the tray instead."""
        self._aside = aside
        self.pack.setVisible(not aside)
        self.turning.setVisible(False)
        self._show_lying()

    def show_turned(self, name: CardName) -> None:
        self.turned = name
        self.turning.setVisible(False)
        self.lying.name = name
        self.lying.turn(face_up=True)
        self.lying.rest()
        self._show_lying()

    def _show_lying(self) -> None:
        self.lying.setVisible(bool(self.turned) and not self._aside)

    def clear(self) -> None:
        """As before a race."""
        self.show_turned("")
        self.pack.show_count(WHOLE_PACK)

    def print_in(self, four_colours: bool) -> None:
        deck = IN_FOUR_COLOURS if four_colours else IN_TWO_COLOURS
        for card in (self.lying, self.turning, *self.cuts):
            card.print_with(deck.paint_face, deck.paint_back)
        for pack in (self.pack, self.spread):
            pack.print_with(deck.paint_back)

    def mend(self, wrong: list[str], view: Table) -> None:
        turned = view.turned[-1] if view.turned else ""
        count = len(view.pack) if view.phase in (Phase.CUT, Phase.RACE, Phase.OVER) else WHOLE_PACK
        self._board.mend(wrong, "card", self.turned, turned, lambda: self.show_turned(turned))
        self._board.mend(wrong, "pack", self.pack.count, count, lambda: self.pack.show_count(count))
