"""The poker round on the table of Bacarac: what lies in the Pot, what each seat has bet, and the hands that are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import BACK, Hand
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.poker import best_five
from parlor_desktop.games.bacarac.words import best_words
from parlor_desktop.scene.bacarac.places import Place
from parlor_desktop.scene.bacarac.run import paint_face
from parlor_desktop.scene.bacarac.words import Mark, Sign
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.card import HEIGHT, WIDTH, draw_card
from parlor_desktop.scene.kit.hands import Hands
from parlor_desktop.scene.kit.paper import Tag
from parlor_desktop.scene.kit.playing_card import Deck
from parlor_desktop.scene.kit.wording import said, tr

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

NAME: Final = 21.0
WORTH: Final = 20.0
TALLEST: Final = 250.0
IN_A_ROW: Final = 5
"""So many shown hands lie side by side at most,"""
NARROW: Final = 7
"""or so many, where each of them still has"""
NARROWEST: Final = 158.0
"""so much room: the hand of whoever looks needs the place of a second row."""
ABOVE_PLATE: Final = 14.0
OVER_FAN: Final = 40.0
"""So far a row of shown hands may reach over the top of the fan, which is higher at its middle only where cards are raised."""
WHY: Final = 34.0
SIGN: Final = QRectF(-380, -74, 760, 148)


class ShownHand(QGraphicsObject):
    """Five cards of a seat, its face and name, and what the hand is called; the best one shines. Centred on its position."""

    def __init__(self, deck: Deck, name: str, face: str, colour: str) -> None:
        super().__init__()
        self._deck, self._name, self._player = deck, short_name(name), (face, colour)
        self._room = QRectF(-120, -100, 240, 200)
        self._letters = 1.0
        self.cards: Hand = ()
        self.turned = 0
        """How many of them lie open, from the last to the first: what makes the hand comes at the end."""
        self.caption = ""
        self.gain = ""
        """What the hand has won."""
        self.beaten = False
        self.leads = False
        """It is the best of those that were shown so far."""
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def print_with(self, deck: Deck) -> None:
        self._deck = deck
        self.update()

    def lay_out(self, room: QRectF, letters: float) -> None:
        """It fills this part of the table."""
        self.prepareGeometryChange()
        self._room = QRectF(-room.width() / 2, -room.height() / 2, room.width(), room.height())
        self._letters = letters
        self.setPos(room.center())
        self.update()

    def show_cards(self, cards: Hand) -> None:
        self.cards, self.turned = cards, len(cards)
        self.gain, self.beaten, self.leads = "", False, False
        self.setVisible(bool(cards))
        self.setOpacity(1)
        self.update()

    def turn_up(self, count: int) -> None:
        """So many of its cards lie open, and the others face down."""
        if count != self.turned:
            self.turned = count
            self.update()

    def show_caption(self, caption: str) -> None:
        self.caption = caption
        self.update()

    def show_outcome(self, gain: str) -> None:
        """What it has won; nothing, if another was better."""
        self.gain, self.beaten, self.leads = gain, not gain, False
        self.update()

    def show_leading(self, leads: bool, dims: bool = True) -> None:
        """Whether it would win if no other came; if not, it is dimmed, unless more of it is still to be seen."""
        if (leads, dims and not leads) != (self.leads, self.beaten):
            self.leads, self.beaten = leads, dims and not leads
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._room.adjusted(-6, -20, 6, 10)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self.cards:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        band = 94 * self._letters
        room = self._room.adjusted(5, 5, -5, -5)
        if self.gain or self.leads:
            self._paint_shine(painter, room)
        cards = QRectF(room.left() + 6, room.top() + 6, room.width() - 12, room.height() - band - 8)
        self._paint_cards(painter, cards)
        self._paint_band(painter, QRectF(room.left(), room.bottom() - band, room.width(), band))

    def _paint_shine(self, painter: QPainter, room: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 217, 120, 46))
        for grow in (10.0, 6.0, 2.0):
            painter.drawRoundedRect(room.adjusted(-grow, -grow, grow, grow), 16 + grow, 16 + grow)
        painter.setPen(QPen(theme.LAMPLIGHT, 3.5))
        painter.setBrush(QColor(58, 36, 10, 110))
        painter.drawRoundedRect(room, 14, 14)

    def _paint_cards(self, painter: QPainter, room: QRectF) -> None:
        scale = min(room.height() / HEIGHT / 0.56, 0.52, room.width() / WIDTH / 2.5)
        wide, tall = WIDTH * scale, HEIGHT * scale
        step = min(wide + 5, (room.width() - wide) / max(1, len(self.cards) - 1))
        left = room.center().x() - (step * (len(self.cards) - 1) + wide) / 2
        small = self._deck.paint_small if step < wide else self._deck.paint_face
        for at, name in enumerate(self.cards):
            place = QRectF(left + at * step, max(room.top(), room.bottom() - tall), wide, tall)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 70))
            painter.drawRoundedRect(place.translated(1.5, 3), 6, 6)
            if at < len(self.cards) - self.turned:
                draw_card(painter, place, self._deck.paint_back, BACK)
            else:
                draw_card(painter, place, small, name)
        if self.beaten:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(24, 48, 38, 105))
            whole = QRectF(left, max(room.top(), room.bottom() - tall), step * (len(self.cards) - 1) + wide, tall)
            painter.drawRoundedRect(whole, 6, 6)

    def _paint_band(self, painter: QPainter, band: QRectF) -> None:
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.BRASS_LIGHT if self.gain or self.leads else QColor("#C9BFA6") if self.beaten else theme.IVORY)
        painter.drawRoundedRect(band, 9, 9)
        radius = 17 * self._letters
        head = QRectF(band.left() + 8, band.top() + 2, band.width() - 16, 2 * radius + 6)
        if self.gain:
            head.setRight(self._paint_gain(painter, head))
        painter.setPen(theme.INK)
        font = theme.serif(NAME * self._letters, bold=True)
        room = head.width() - 2 * radius - 12
        name = QFontMetricsF(font).elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        wide = QFontMetricsF(font).horizontalAdvance(name)
        left = head.center().x() - (wide + 2 * radius + 12) / 2
        painter.setFont(font)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left + 2 * radius + 12, head.top(), wide + 4, head.height()), middle, name)
        paint_face(painter, QPointF(left + radius, head.center().y()), radius - 2, *self._player)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(WORTH * self._letters, italic=True))
        words = QRectF(band.left() + 5, head.bottom(), band.width() - 10, band.bottom() - head.bottom() - 2)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.caption)

    def _paint_gain(self, painter: QPainter, head: QRectF) -> float:
        """A seal beside the name, where it covers no card. Gives where it begins."""
        font = theme.lettering(25 * self._letters)
        wide, high = QFontMetricsF(font).horizontalAdvance(self.gain) + 26, head.height() - 4
        seal = QRectF(head.right() - wide + 4, head.top() + 2, wide, high)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.RED)
        painter.drawRoundedRect(seal, high / 2, high / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.LAMPLIGHT, 1.4))
        painter.drawRoundedRect(seal.adjusted(4, 4, -4, -4), high / 2 - 4, high / 2 - 4)
        painter.setPen(theme.CREAM)
        painter.setFont(font)
        painter.drawText(seal, Qt.AlignmentFlag.AlignCenter, self.gain)
        return seal.left()


class PotSign(QGraphicsObject):
    """In the betting: how much can be won, what it costs to stay in, and how good the looker's own hand is for that."""

    def __init__(self) -> None:
        super().__init__()
        self.sign = Sign()
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def words(self) -> str:
        return self.sign.words

    def show_sign(self, sign: Sign) -> None:
        if sign != self.sign:
            self.sign = sign
            self.update()
        self.setVisible(bool(sign.title))

    def take_down(self) -> None:
        self.show_sign(Sign())

    @property
    def paper(self) -> QRectF:
        """There is a line more below, where it says why."""
        return SIGN.adjusted(0, 0, 0, WHY if self.sign.why else 0)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return SIGN.adjusted(-6, -6, 8, 10 + WHY)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(self.paper.translated(3, 6), 18, 18)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(self.paper, 18, 18)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.BRASS, 1.6))
        painter.drawRoundedRect(self.paper.adjusted(6, 6, -6, -6), 13, 13)
        self._paint_pot(painter, QRectF(SIGN.left() + 14, SIGN.top() + 14, 216, SIGN.height() - 28))
        room = SIGN.adjusted(252, 12, -18, -12)
        painter.setPen(theme.INK)
        self._write(painter, QRectF(room.left(), room.top(), room.width(), 44), self.sign.title, theme.lettering(34))
        line = QRectF(room.left(), room.top() + 46, room.width(), 38)
        self._write(painter, line, self.sign.words, theme.serif(26, italic=True))
        if self.sign.chance is not None:
            line = QRectF(room.left(), room.top() + 86, room.width(), 36)
            self._paint_chance(painter, line, self.sign.chance)
        if self.sign.why:
            line = QRectF(SIGN.left() + 20, SIGN.bottom() - 10, SIGN.width() - 40, WHY - 2)
            self._write(painter, line, self.sign.why, theme.serif(22, italic=True), Qt.AlignmentFlag.AlignCenter)

    def _paint_pot(self, painter: QPainter, room: QRectF) -> None:
        """The sum, large on lacquer red, beside the kettle: what all this is for."""
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.RED)
        painter.drawRoundedRect(room, 13, 13)
        disc = QRectF(room.left() + 10, room.center().y() - 42, 84, 84)
        painter.setBrush(theme.BRASS_LIGHT)
        painter.drawEllipse(disc)
        art.draw(painter, disc.adjusted(12, 12, -12, -12), "bacarac/pot.svg")
        beside = QRectF(disc.right() + 4, room.top() + 8, room.right() - disc.right() - 10, 74)
        painter.setPen(theme.CREAM)
        self._write(painter, beside, str(self.sign.pot), theme.lettering(72), Qt.AlignmentFlag.AlignCenter)
        painter.setPen(theme.LAMPLIGHT)
        below = QRectF(beside.left(), beside.bottom() - 2, beside.width(), 32)
        self._write(painter, below, tr("to win"), theme.plain(24, bold=True), Qt.AlignmentFlag.AlignCenter)

    def _paint_chance(self, painter: QPainter, line: QRectF, chance: float) -> None:
        """Ten lamps, of which so many burn as times in ten the hand is the best, and the same in words."""
        lamp, gap = 13.0, 5.0
        left = line.left()
        painter.setPen(QPen(theme.INK, 1.2))
        for at in range(10):
            painter.setBrush(theme.BRASS if at < round(10 * chance) else theme.IVORY)
            painter.drawEllipse(QRectF(left + at * (lamp + gap), line.center().y() - lamp / 2, lamp, lamp))
        painter.setPen(theme.INK)
        words = line.adjusted(10 * (lamp + gap) + 8, 0, 0, 0)
        self._write(painter, words, self.sign.chance_words, theme.plain(21))

    def _write(
        self,
        painter: QPainter,
        line: QRectF,
        text: str,
        font: QFont,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > line.width():
            font.setPixelSize(int(font.pixelSize() * 0.97 * line.width() / wide))
        painter.setFont(font)
        painter.drawText(line, align, text)


class PokerRound:
    """Also a page of the board, while the shown hands wait to be looked at."""

    covers = False

    def __init__(self, board: AnyBoard, hands: Hands, deck: Deck) -> None:
        self._board, self._hands, self._held = board, hands, hands.held
        self._covers_hand = False
        self.fives = [ShownHand(deck, player.name, player.face, player.colour) for player in board.players]
        """What each seat shows."""
        self.tags = [Tag() for _ in board.players]
        self.marks = (Mark(),) * len(board.players)
        self.sign = PotSign()
        self._room = QRectF()
        self._places: Mapping[Seat, Place] = {}
        self._above_hand = TALLEST
        """How high a row of hands may be that leaves the hand of whoever looks in sight."""
        self.expected: tuple[Seat, ...] = ()
        """Who is going to show a hand."""
        self._looked_at = False
        for five, tag in zip(self.fives, self.tags, strict=True):
            board.put(five, 20.0)
            board.put(tag, 13.0)
        board.put(self.sign, 7.0)
        board.pages.append(self)

    def print_with(self, deck: Deck) -> None:
        for five in self.fives:
            five.print_with(deck)

    def lay_out(self, places: Mapping[Seat, Place], room: QRectF, stage: QRectF) -> None:
        """The shown hands lie in this room, in rows, and the sign of the Pot at the upper end of the stage."""
        letters = self._board.letters
        self._room, self._places = room, places
        self._above_hand = stage.bottom() + OVER_FAN - room.top()
        for seat, place in places.items():
            self.tags[seat].setPos(place.mark)
            self.tags[seat].setScale(letters)
        scale = min(letters, stage.width() / SIGN.width())
        self.sign.setScale(scale)
        self.sign.setPos(stage.center().x(), stage.top() - 46 * letters + SIGN.height() * scale / 2)
        self._place_fives()

    def _place_fives(self) -> None:
        shown = self.expected or [seat for seat, five in enumerate(self.fives) if five.cards]
        rows = -(-len(shown) // IN_A_ROW)
        if len(shown) <= NARROW and self._room.width() / NARROW >= NARROWEST * self._board.letters:
            rows = min(1, len(shown))
        in_a_row = -(-len(shown) // rows) if rows else 1
        wide = min(self._room.width() / in_a_row, 420.0) if shown else 1.0
        high = min(self._room.height() / max(1, rows), TALLEST * self._board.letters)
        if rows == 1 and high <= TALLEST:
            high = min(high, self._above_hand)
        for at, seat in enumerate(shown):
            row, column = divmod(at, in_a_row)
            in_row = min(in_a_row, len(shown) - row * in_a_row)
            left = self._room.center().x() - in_row * wide / 2 + column * wide
            self.fives[seat].lay_out(QRectF(left, self._room.top() + row * high, wide, high), self._board.letters)
        self._cover_hand(bool(shown) and rows * high > TALLEST)

    def _cover_hand(self, covered: bool) -> None:
        """Many hands, or large ones, need the room in which whoever looks has theirs."""
        if covered:
            for name in self._hands.hand:
                self._hands.cards[name].setVisible(False)
        elif self._covers_hand:
            self._hands.fan()
        self._covers_hand = covered

    # -- Shown hands ----------------------------------------------------------------------------------------------------------

    def expect(self, seats: Sequence[Seat]) -> None:
        """These are about to show their hands: each has its place from the beginning."""
        self.expected = tuple(seats)
        self._keep_dropped()
        self.sign.take_down()
        self._place_fives()

    def show_five(self, seat: Seat, cards: Hand, words: str = "") -> None:
        """A poker hand and its name. Of straight poker nothing is left in the hand."""
        self.fives[seat].show_cards(cards)
        self.fives[seat].show_caption(words)
        self._held[seat].setVisible(len(cards) < max(1, len(self._held[seat].cards)))
        self._place_fives()

    def show_last(self, hands: Sequence[Hand], names: Sequence[str]) -> None:
        """At the end the hands of the last poker round stay on the table; at other times none does."""
        hands = tuple(hands) or ((),) * len(self.fives)
        if hands == tuple(five.cards for five in self.fives):
            return
        self.clear()
        for seat, cards in enumerate(hands):
            self.show_five(seat, cards, said(best_words(cards), names) if cards else "")
        top = max((best_five(cards)[0] for cards in hands if cards), default=0)
        self.show_outcome({at: tr("best hand") for at, cards in enumerate(hands) if cards and best_five(cards)[0] == top})

    def show_outcome(self, gains: Mapping[Seat, str]) -> None:
        """Who has won, and what."""
        for seat, five in enumerate(self.fives):
            if five.cards:
                five.show_outcome(gains.get(seat, ""))

    def show_leading(self, seats: Sequence[Seat]) -> None:
        """Who has the best of the hands that lie open by now."""
        for seat, five in enumerate(self.fives):
            if five.cards:
                five.show_leading(seat in seats)

    @property
    def is_open(self) -> bool:
        return self._looked_at

    def open(self) -> None:
        self._looked_at = True

    def close(self) -> bool:
        was_open, self._looked_at = self._looked_at, False
        return was_open

    # -- What was bet ---------------------------------------------------------------------------------------------------------

    def show_marks(self, marks: tuple[Mark, ...]) -> None:
        """BA-4: what each has bet in this round, and who is out of it."""
        self.marks = marks
        for tag, held, mark in zip(self.tags, self._held, marks, strict=True):
            tag.show_word(mark.words, dark=mark.dropped, red=mark.raised and not mark.dropped)
            held.setOpacity(0.4 if mark.dropped else 1.0)

    def _keep_dropped(self) -> None:
        """While hands are shown, whoever is out has that written above their plate, clear of all cards that lie open."""
        self.show_marks(tuple(Mark(dropped=mark.dropped) for mark in self.marks))
        for seat, tag in enumerate(self.tags):
            if self.marks[seat].dropped:
                tag.setPos(self._places[seat].backs - QPointF(0, ABOVE_PLATE * self._places[seat].size))

    def clear_marks(self) -> None:
        for seat, place in self._places.items():
            self.tags[seat].setPos(place.mark)
        self.show_marks((Mark(),) * len(self.marks))

    def clear(self) -> None:
        """The round is over, and the cards are taken up again."""
        self.close()
        self.expected = ()
        for seat in range(len(self.fives)):
            self.show_five(seat, ())
        self.clear_marks()
        self.sign.take_down()
