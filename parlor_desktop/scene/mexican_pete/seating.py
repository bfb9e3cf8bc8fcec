"""How everybody sits: the person at the lower edge with a wide row of large cards, the others around the stage."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.mexican_pete.hand_tag import COMPACT, TAG

RATIO: Final = 1.4
"""A card is so much higher than wide."""
GAP: Final = 1.05
"""From card to card, in cards."""
LARGEST: Final = 150.0
MINE: Final = 0.8
"""Nobody else's cards are larger than such a part of those at the lower edge."""
OWN_PLATE: Final = 0.88
OWN_TAG: Final = 1.06
PLATE: Final = 0.88
TAG_TO_PLATE: Final = 1.28
"""The scales of plates and tags, with letters of the usual size and enough room."""
STAGE: Final = QSizeF(960, 310)
"""What the dice, the pot and the rest in the middle need at least."""
ALONG: Final = 4
"""So many sit along the top before anybody sits at the sides."""
ROOMY: Final = 1500.0
"""In a room that is narrower, the stage has only half of it."""
LETTERED: Final = 226.0
"""How much of that height grows with the letters."""
BETWEEN: Final = 12.0
ENLARGED: Final = 1.05
"""With letters larger than that, tags leave out what can be left out."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What belongs to one seat: the middles of its cards, its plate and its tag, and how large they are."""

    cards: QPointF
    card: float
    """The width of a card."""
    columns: int
    plate: QPointF
    plate_scale: float
    tag: QPointF
    tag_scale: float
    compact: bool
    """The tag has no words."""
    inward: QPointF
    """The way from the cards towards the middle."""

    @property
    def tag_place(self) -> QRectF:
        paper = COMPACT if self.compact else TAG
        tag = QRectF(0, 0, paper.width() * self.tag_scale, paper.height() * self.tag_scale)
        tag.moveCenter(self.tag)
        return tag

    @property
    def hand(self) -> QRectF:
        """Where the cards lie."""
        area = QRectF(QPointF(), _hand(self.card, self.columns))
        area.moveCenter(self.cards)
        return area


@dataclass(frozen=True, slots=True)
class Seating:
    """Nobody sits there until `seat_everybody` has found them room."""

    settings: tuple[Setting, ...] = ()
    """By seat."""
    middle: QRectF = field(default_factory=QRectF)
    """The stage between them."""

    def hand(self, seat: Seat) -> QRectF:
        """Where the cards of this seat lie."""
        return self.settings[seat].hand

    def place(self, seat: Seat) -> QRectF:
        """All that belongs to this seat: cards, plate and tag."""
        setting = self.settings[seat]
        plate = QRectF(0, 0, PLATE_WIDTH * setting.plate_scale, PLATE_HEIGHT * setting.plate_scale)
        plate.moveCenter(setting.plate)
        return setting.hand.united(plate).united(setting.tag_place)

    def before(self, seat: Seat, far: float) -> QPointF:
        """On the stage, so far from the edge that is nearest to this seat."""
        setting, inner = self.settings[seat], self.middle.adjusted(far, far, -far, -far)
        at = setting.cards - setting.inward * 10_000  # far behind the seat, and so at the edge
        x = setting.cards.x() if setting.inward.x() == 0 else at.x()
        y = setting.cards.y() if setting.inward.y() == 0 else at.y()
        return QPointF(min(max(x, inner.left()), inner.right()), min(max(y, inner.top()), inner.bottom()))


@dataclass(frozen=True, slots=True)
class _Around:
    """A way to seat the others: how many at the top, how many below them at each side, and how large everything is then."""

    card: float
    columns: int
    top: int
    sides: int
    slot: float
    plate: float
    tag: float
    compact: bool

    @property
    def hand(self) -> QSizeF:
        return _hand(self.card, self.columns)

    @property
    def line(self) -> float:
        """The height of plate and tag above the cards."""
        return PLATE_HEIGHT * self.plate

    @property
    def block(self) -> QSizeF:
        """All that belongs to a seat."""
        tag = COMPACT if self.compact else TAG
        wide = PLATE_WIDTH * self.plate + 8 + tag.width() * self.tag
        return QSizeF(max(self.hand.width(), wide), self.line + 8 + self.hand.height())


def seat_everybody(room: QRectF, seats: int, near: Seat, letters: float, level: bool = False) -> Seating:
    """Seat everybody: `near` at the lower edge, the others to the left, which on a screen is clockwise. `level`: several people
    share the screen; two who are alone at it have cards of the same size."""
    if level and seats == 2:
        return _sit_opposite(room, near, letters)
    return _sit(room, seats, near, letters, _sit_near(room, letters), MINE)


def _sit_opposite(room: QRectF, near: Seat, letters: float) -> Seating:
    """Cards as large as there is room for before both: the smaller those of one are, the more room there is for the other's."""
    largest = LARGEST
    while True:
        own = _sit_near(room, letters, largest)
        seating = _sit(room, 2, near, letters, own, 1.0)
        if own.card - seating.settings[1 - near].card < 1:
            return seating
        largest = own.card - 1


def _sit(room: QRectF, seats: int, near: Seat, letters: float, own: Setting, mine: float) -> Seating:
    """The others around somebody who sits like this at the lower edge; their cards are no larger than such a part of those."""
    own_height = room.bottom() - min(own.hand.top(), own.plate.y() - PLATE_HEIGHT * own.plate_scale / 2)
    rest = room.adjusted(0, 0, 0, -own_height - BETWEEN)
    usual = _best(rest, seats - 1, range(3 if seats - 1 > ALONG else 1), own.card * mine, letters=1.0)  # whatever the letters
    around = _best(rest, seats - 1, range(usual.sides, usual.sides + 1), own.card * mine, letters)
    settings = [own, *_sit_around(rest, around)]
    by_seat = [settings[(seat - near) % seats] for seat in range(seats)]
    aside = around.block.width() + BETWEEN if around.sides else 0.0
    middle = rest.adjusted(aside, around.block.height() + BETWEEN if around.top else 0.0, -aside, 0)
    return Seating(tuple(by_seat), middle)


def _best(room: QRectF, others: int, sides: range, most: float, letters: float) -> _Around:
    """The way with the largest cards."""
    ways = [_way(room, others, at_side, columns, most, letters) for at_side in sides for columns in (5, 10)]
    return max((way for way in ways if way is not None), key=lambda way: way.card)


def _sit_near(room: QRectF, letters: float, largest: float = LARGEST) -> Setting:
    """The plate and the tag at the left, and beside them ten cards in a row."""
    plate, tag = OWN_PLATE * letters, OWN_TAG * letters
    column = max(PLATE_WIDTH * plate, TAG.width() * tag)
    card = min(largest, (room.width() - column - 2 * BETWEEN) / (10 * GAP))
    stack = PLATE_HEIGHT * plate + 8 + TAG.height() * tag
    height = max(card * GAP * RATIO, stack)
    line = room.bottom() - height / 2
    top = line - stack / 2
    spare = room.width() - column - 2 * BETWEEN - card * GAP * 10
    left = room.left() + spare / 2
    return Setting(
        cards=QPointF(left + column + 2 * BETWEEN + card * GAP * 5, line),
        card=card,
        columns=10,
        plate=QPointF(left + column / 2, top + PLATE_HEIGHT * plate / 2),
        plate_scale=plate,
        tag=QPointF(left + column / 2, top + stack - TAG.height() * tag / 2),
        tag_scale=tag,
        compact=False,
        inward=QPointF(0, -1),
    )


def _way(room: QRectF, others: int, sides: int, columns: int, most: float, letters: float) -> _Around | None:
    """This way, with cards as large as there is room for."""
    top, rows = others - 2 * sides, 10 // columns
    if top < 1:
        return None
    slot = room.width() / max(top, 1)
    if sides:
        slot = min(slot, (room.width() - (STAGE.width() if room.width() > ROOMY else room.width() / 2)) / 2 - BETWEEN)
    slot -= 14
    base = min(PLATE, (slot - 8) / (PLATE_WIDTH + TAG.width() * TAG_TO_PLATE))
    plate, tag, compact = base * letters, base * TAG_TO_PLATE * letters, False
    if letters > ENLARGED:
        compact = PLATE_WIDTH * plate + 8 + TAG.width() * tag > slot
        tag = min(plate * 1.05, (slot - 8 - PLATE_WIDTH * plate) / COMPACT.width()) if compact else tag
    if base <= 0 or tag <= 0:
        return None
    line, stage = PLATE_HEIGHT * plate + 8, max(STAGE.height(), LETTERED * letters + 12)
    high = min((room.height() - sides * BETWEEN) / (1 + sides), room.height() - stage - BETWEEN) - line
    card = min(slot / (columns * GAP), high / (rows * GAP * RATIO), most)
    return _Around(card, columns, top, sides, slot, plate, tag, compact) if card > 10 else None


def _sit_around(room: QRectF, way: _Around) -> list[Setting]:
    """From the left of whoever sits at the lower edge: up the left side, along the top, and down the right side."""
    block = way.block
    half = block.width() / 2
    left = [
        QPointF(room.left() + half, room.top() + (row + 0.5) * block.height() + row * BETWEEN)
        for row in range(way.sides, 0, -1)
    ]
    right = [QPointF(room.right() - half, at.y()) for at in reversed(left)]
    step = room.width() / way.top
    along = [QPointF(room.left() + (at + 0.5) * step, room.top() + block.height() / 2) for at in range(way.top)]
    if way.sides and way.top > 1:  # those at the ends sit straight above the sides
        first, last = room.left() + half, room.right() - half
        along = [QPointF(first + (last - first) * at / (way.top - 1), place.y()) for at, place in enumerate(along)]
    return [
        *(_set(at, way, QPointF(1, 0)) for at in left),
        *(_set(at, way, QPointF(0, 1)) for at in along),
        *(_set(at, way, QPointF(-1, 0)) for at in right),
    ]


def _set(centre: QPointF, way: _Around, inward: QPointF) -> Setting:
    tag = COMPACT if way.compact else TAG
    plate_wide, tag_wide = PLATE_WIDTH * way.plate, tag.width() * way.tag
    wide = plate_wide + 8 + tag_wide
    top = centre.y() - way.block.height() / 2
    return Setting(
        cards=QPointF(centre.x(), top + way.line + 8 + way.hand.height() / 2),
        card=way.card,
        columns=way.columns,
        plate=QPointF(centre.x() - wide / 2 + plate_wide / 2, top + way.line / 2),
        plate_scale=way.plate,
        tag=QPointF(centre.x() + wide / 2 - tag_wide / 2, top + way.line / 2),
        tag_scale=way.tag,
        compact=way.compact,
        inward=inward,
    )


def _hand(card: float, columns: int) -> QSizeF:
    return QSizeF(card * GAP * columns, card * RATIO * GAP * (10 // columns))
