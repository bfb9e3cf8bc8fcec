"""How a horse of the track and its jockey are drawn, limb by limb, in every phase of the gallop."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from parlor_desktop.scene.horses.limbs import (
    along,
    bent,
    between,
    ear_shape,
    head_shape,
    ink,
    line,
    neck_shape,
    spot,
    tapered,
    within,
)
from parlor_desktop.scene.horses.silks import SILKS, Silks
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.playing_card import PIPS

PHASES: Final = 8
STANDING: Final = -1
OUTLINE: Final = 4.6


# Where a hoof is in the course of a stride, seen from above its joint: (share of the stride, forward, height).
_FORE: Final = (
    (0.0, 50.0, 0.0),
    (0.14, 4.0, 0.0),
    (0.28, -44.0, 0.0),
    (0.40, -52.0, 26.0),
    (0.54, -14.0, 46.0),
    (0.68, 34.0, 58.0),
    (0.84, 78.0, 42.0),
)
_HIND: Final = (
    (0.0, 44.0, 0.0),
    (0.14, 2.0, 0.0),
    (0.28, -50.0, 0.0),
    (0.40, -82.0, 24.0),
    (0.55, -42.0, 42.0),
    (0.70, 14.0, 40.0),
    (0.86, 58.0, 20.0),
)
_STRIKES: Final = {"near hind": 0.06, "far hind": 0.24, "near fore": 0.46, "far fore": 0.64}
"""When each hoof strikes: the same beat as in the sound of the gallop."""
_STANDS: Final = {"near hind": -4.0, "far hind": 16.0, "near fore": 4.0, "far fore": -16.0}


def paint_horse(painter: QPainter, suit: str, phase: int) -> None:
    """The horse of a suit in one phase of its gallop, or standing."""
    _Drawing(painter, SILKS[suit], suit, phase).paint()


class _Drawing:
    def __init__(self, painter: QPainter, silks: Silks, suit: str, phase: int) -> None:
        self.painter = painter
        self.silks = silks
        self.suit = suit
        self.stands = phase == STANDING
        self.time = 0.0 if self.stands else (phase + 0.5) / PHASES
        swing = 2 * pi * self.time
        self.bob = 0.0 if self.stands else -6 - 7 * sin(swing - 0.6)
        self.pitch = 0.0 if self.stands else 4.2 * cos(swing - 0.4)
        """The body rocks: down in front when the fore legs carry it."""
        self.nod = -25.0 if self.stands else 5 * cos(swing + 0.6)
        self.coat = QColor(silks.coat)

    def paint(self) -> None:
        self._paint_shadow()
        if not self.stands:
            self._paint_clods()
        far = self.coat.darker(150)
        for leg in ("far hind", "far fore"):
            self._paint_limb(*self._leg(leg), far, QColor(self.silks.sock).darker(125), leg)
        self.painter.save()
        self.painter.translate(0, self.bob)
        self.painter.rotate(self.pitch)
        self._paint_tail()
        self.painter.restore()
        near_fore = self._leg("near fore")
        near_hind = self._leg("near hind")
        self._paint_limb(*near_fore, self.coat, QColor(self.silks.sock), "near fore")
        self._paint_limb(*near_hind, self.coat, QColor(self.silks.sock), "near hind")
        self.painter.save()
        self.painter.translate(0, self.bob)
        self.painter.rotate(self.pitch)
        self._paint_body(near_fore, near_hind)
        self._paint_jockey()
        self.painter.restore()

    # -- The ground ---------------------------------------------------------------------------------------------------------

    def _paint_shadow(self) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(14, 34, 14, 95))
        self.painter.drawEllipse(QRectF(-104, -7, 214 + self.bob, 14))

    def _paint_clods(self) -> None:
        """Turf flies from the hooves that leave the ground."""
        chance = Random(self.suit + str(round(self.time * 16)))
        self.painter.setPen(QPen(QColor(34, 27, 22, 150), 1.2))
        for _ in range(9):
            far = chance.uniform(0.0, 1.0)
            place = QPointF(-96 - 48 * far, -5 - 34 * chance.random() * (1 - 0.4 * far))
            self.painter.setBrush(QColor(chance.choice(("#6B4A26", "#4F7A35", "#8FAE5A"))))
            size = chance.uniform(2.0, 4.6)
            self.painter.drawEllipse(place, size, size * 0.8)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(226, 208, 160, 70))
        for _ in range(5):
            far = chance.uniform(0.2, 1.0)
            size = 7 + 7 * far
            self.painter.drawEllipse(QPointF(-84 - 50 * far, -5 - 9 * far), size * 1.5, size * 0.8)

    # -- Legs ---------------------------------------------------------------------------------------------------------------

    def _leg(self, leg: str) -> tuple[QPointF, QPointF, QPointF, QPointF]:
        """Joint, knee or hock, fetlock, and the tip of the hoof."""
        fore = leg.endswith("fore")
        joint = self._carried(QPointF(52, -92) if fore else QPointF(-66, -94))
        upper, lower = (48.0, 42.0) if fore else (46.0, 48.0)
        if self.stands:
            upper, lower = (42.0, 39.0) if fore else (40.0, 44.0)
            hoof, lift = joint.x() + _STANDS[leg], 0.0
        else:
            forward, lift = along(_FORE if fore else _HIND, (self.time - _STRIKES[leg]) % 1.0)
            hoof = joint.x() + forward
        fetlock = QPointF(hoof - (4 if lift < 8 else 0), -13 - lift)
        fetlock = within(joint, fetlock, upper + lower - 1)
        knee = bent(joint, fetlock, upper, lower, forwards=fore)
        shin = fetlock - knee
        lean = atan2(shin.x(), shin.y())
        if lift < 4:
            tip = QPointF(fetlock.x() + 7, min(-1.0, fetlock.y() + 13))
        else:
            curl = lean - (0.9 if fore and self._folded(leg) else 0.35)
            tip = fetlock + QPointF(sin(curl) * 15, cos(curl) * 15)
        return joint, knee, fetlock, tip

    def _folded(self, leg: str) -> bool:
        return 0.3 < (self.time - _STRIKES[leg]) % 1.0 < 0.72

    def _carried(self, place: QPointF) -> QPointF:
        """A place of the body, which bobs and rocks."""
        moved: QPointF = QTransform().translate(0, self.bob).rotate(self.pitch).map(place)
        return moved

    def _paint_limb(
        self, joint: QPointF, knee: QPointF, fetlock: QPointF, tip: QPointF, coat: QColor, sock: QColor, leg: str
    ) -> None:
        thick = 15.0 if leg.endswith("fore") else 19.0
        thigh = tapered(joint, knee, thick, 7.5)
        shin = tapered(knee, fetlock, 7.2, 5.2)
        pastern = tapered(fetlock, tip, 5.0, 6.4)
        hoof = tapered(between(fetlock, tip, 0.62), tip, 6.2, 6.8)
        for part in (thigh, shin, pastern, hoof):
            self.painter.strokePath(part, ink(OUTLINE * 1.7))
        self.painter.fillPath(thigh, coat)
        self.painter.fillPath(shin, coat)
        stocking = tapered(between(knee, fetlock, 0.42), fetlock, 6.6, 5.2)
        self.painter.fillPath(stocking, sock)
        self.painter.fillPath(pastern, sock)
        self.painter.fillPath(hoof, theme.INK)

    # -- The body -----------------------------------------------------------------------------------------------------------

    def _paint_tail(self) -> None:
        wave = 0.0 if self.stands else 9 * sin(2 * pi * self.time)
        tail = QPainterPath(QPointF(-88, -136))
        if self.stands:
            tail.cubicTo(-108, -136, -116, -104, -112, -58)
            tail.cubicTo(-100, -72, -92, -94, -84, -118)
        else:
            tail.cubicTo(-108, -148, -128, -134 + wave, -150, -120 + wave)
            tail.cubicTo(-138, -112 + wave, -140, -106 + wave, -146, -100 + wave)
            tail.cubicTo(-120, -102 + wave, -104, -108, -84, -116)
        tail.closeSubpath()
        self.painter.strokePath(tail, ink(OUTLINE))
        self.painter.fillPath(tail, QColor(self.silks.mane))

    def _paint_body(self, near_fore: Sequence[QPointF], near_hind: Sequence[QPointF]) -> None:
        barrel = QPainterPath(QPointF(-94, -116))
        barrel.cubicTo(-96, -146, -68, -154, -42, -148)
        barrel.cubicTo(-16, -141, 8, -139, 32, -145)
        barrel.cubicTo(58, -148, 80, -132, 80, -108)
        barrel.cubicTo(78, -90, 66, -78, 48, -76)
        barrel.cubicTo(18, -68, -20, -72, -44, -86)
        barrel.cubicTo(-62, -84, -92, -92, -94, -116)
        barrel.closeSubpath()
        neck = self._turned_neck(neck_shape())
        head = self._on_head(head_shape())
        ears = [self._on_head(ear_shape(at)) for at in (-5.0, 4.0)]
        for part in (ears[1], barrel, neck, head, ears[0]):
            self.painter.strokePath(part, ink(OUTLINE * 1.7))
        self.painter.fillPath(ears[1], self.coat.darker(125))
        for part in (barrel, neck, head, ears[0]):
            self.painter.fillPath(part, self.coat)
        self._join_legs(near_fore, near_hind)
        shade = self.coat.darker(128)
        belly = QPainterPath(QPointF(-46, -88))
        belly.cubicTo(-18, -82, 26, -82, 74, -98)
        belly.cubicTo(70, -84, 62, -78, 48, -76)
        belly.cubicTo(18, -68, -20, -72, -46, -88)
        self.painter.fillPath(belly, shade)
        shine = QPainterPath(QPointF(-86, -124))
        shine.cubicTo(-84, -142, -66, -147, -44, -142)
        shine.cubicTo(-62, -140, -74, -134, -78, -118)
        shine.closeSubpath()
        self.painter.fillPath(shine, self.coat.lighter(128))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(ink(2.2))
        haunch = QPainterPath(QPointF(-48, -132))
        haunch.cubicTo(-38, -120, -38, -104, -48, -90)
        shoulder = QPainterPath(QPointF(40, -138))
        shoulder.cubicTo(54, -124, 58, -108, 50, -92)
        self.painter.drawPath(haunch)
        self.painter.drawPath(shoulder)
        self._paint_mane()
        self._paint_bridle()

    def _join_legs(self, near_fore: Sequence[QPointF], near_hind: Sequence[QPointF]) -> None:
        """No line between a leg and the body that it belongs to."""
        self.painter.save()
        self.painter.rotate(-self.pitch)
        self.painter.translate(0, -self.bob)
        for (joint, knee, _, _), thick in ((near_fore, 14.0), (near_hind, 18.0)):
            self.painter.fillPath(tapered(joint, between(joint, knee, 0.6), thick, thick * 0.66), self.coat)
        self.painter.restore()

    def _turned_neck(self, part: QPainterPath) -> QPainterPath:
        """The neck nods, and is carried high by a horse that stands."""
        turned: QPainterPath = QTransform().translate(44, -122).rotate(self.nod).translate(-44, 122).map(part)
        return turned

    def _bowed(self, part: QPainterPath) -> QPainterPath:
        """A horse that stands holds its head down again on the high neck."""
        bowed: QPainterPath = QTransform().translate(108, -178).rotate(24 if self.stands else 0).translate(-108, 178).map(part)
        return bowed

    def _on_head(self, part: QPainterPath) -> QPainterPath:
        return self._turned_neck(self._bowed(part))

    def _paint_mane(self) -> None:
        wave = 0.0 if self.stands else 5 * sin(2 * pi * self.time + 1)
        mane = QPainterPath(QPointF(108, -186))
        mane.cubicTo(92, -188, 66, -174 + wave, 34, -160 + wave)
        mane.lineTo(44, -156 + wave * 0.5)
        mane.lineTo(30, -150 + wave)
        mane.cubicTo(52, -146, 80, -158, 104, -176)
        mane.closeSubpath()
        mane = self._turned_neck(mane)
        self.painter.strokePath(mane, ink(OUTLINE * 0.6))
        self.painter.fillPath(mane, QColor(self.silks.mane))

    def _paint_bridle(self) -> None:
        eye = self._on_head(spot(122, -166, 3.4))
        self.painter.fillPath(self._on_head(spot(122.5, -166.5, 4.6)), theme.CREAM)
        self.painter.fillPath(eye, theme.INK)
        self.painter.fillPath(self._on_head(spot(154, -143, 2.2)), theme.INK)
        blaze = QPainterPath(QPointF(122, -176))
        blaze.cubicTo(136, -168, 146, -160, 154, -151)
        blaze.lineTo(150, -148)
        blaze.cubicTo(140, -158, 132, -164, 120, -170)
        blaze.closeSubpath()
        self.painter.fillPath(self._on_head(blaze), theme.CREAM)
        straps = QPainterPath(QPointF(140, -163))
        straps.lineTo(133, -138)
        straps.moveTo(113, -181)
        straps.lineTo(110, -150)
        straps.moveTo(111, -158)
        straps.lineTo(136, -147)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(QColor(self.silks.cap).darker(105), 3.2))
        self.painter.drawPath(self._on_head(straps))
        bit = self._on_head(spot(136, -146, 0.1)).boundingRect().center()
        self.painter.setPen(QPen(QColor("#6B3A1A"), 3))
        rein = QPainterPath(bit)
        rein.quadTo(QPointF(bit.x() - 30, bit.y() + 10), self._hands())
        self.painter.drawPath(rein)

    # -- The jockey -----------------------------------------------------------------------------------------------------------

    def _hands(self) -> QPointF:
        return QPointF(46, -166) if self.stands else QPointF(66, -168 + 3 * sin(2 * pi * self.time))

    def _paint_jockey(self) -> None:
        self._paint_cloth()
        lift = 0.0 if self.stands else -4 - 3 * sin(2 * pi * self.time + 0.5)
        painter = self.painter
        boot = tapered(QPointF(26, -136), QPointF(12, -100), 8, 6)
        foot = tapered(QPointF(11, -99), QPointF(25, -96), 6, 4.6)
        thigh = tapered(QPointF(-8, -158 + lift), QPointF(26, -138), 13, 10)
        self._solid(foot, theme.INK)
        self._solid(boot, theme.INK)
        painter.strokePath(line((22, -128), (13, -106)), QPen(QColor(255, 255, 255, 70), 2))
        self._solid(thigh, theme.CREAM)
        painter.save()
        painter.translate(-6, -158 + lift)
        painter.rotate(-38 if self.stands else 0)
        silk = QPainterPath(QPointF(-16, 8))
        silk.cubicTo(-24, -20, 2, -38, 30, -40)
        silk.cubicTo(52, -42, 62, -30, 58, -18)
        silk.cubicTo(44, -10, 26, 2, 14, 10)
        silk.cubicTo(4, 16, -12, 16, -16, 8)
        silk.closeSubpath()
        self._solid(silk, QColor(self.silks.silk))
        dark = QColor(0, 0, 0, 38)
        hem = QPainterPath(QPointF(-16, 8))
        hem.cubicTo(4, 6, 30, -6, 58, -18)
        hem.cubicTo(44, -10, 26, 2, 14, 10)
        hem.cubicTo(4, 16, -12, 16, -16, 8)
        painter.fillPath(hem, dark)
        pip = f"cards/{PIPS[self.suit]}.svg"
        for x, y, size in ((-2, -14, 20), (21, -25, 19), (19, -4, 13)):
            art.draw(painter, QRectF(x - size / 2, y - size / 2, size, size), pip, self.silks.sign)
        self._paint_cap()
        shoulder = QPointF(46, -26)
        painter.restore()
        shoulder = self._from_silk(shoulder, lift)
        hand = self._hands()
        elbow = bent(shoulder, within(shoulder, hand, 47), 24, 24, forwards=False)
        sleeve = tapered(shoulder, elbow, 10, 8).united(tapered(elbow, hand, 8, 5.5))
        self._solid(sleeve, QColor(self.silks.silk))
        self._solid(spot(hand.x(), hand.y(), 5), QColor("#E8B98C"))

    def _from_silk(self, place: QPointF, lift: float) -> QPointF:
        moved: QPointF = QTransform().translate(-6, -158 + lift).rotate(-38 if self.stands else 0).map(place)
        return moved

    def _paint_cap(self) -> None:
        painter = self.painter
        painter.save()
        painter.translate(64, -44)
        painter.rotate(38 if self.stands else 8)
        face = QPainterPath()
        face.addRoundedRect(QRectF(-13, -16, 27, 27), 11, 12)
        self._solid(face, QColor("#E8B98C"))
        painter.fillPath(spot(8, -4, 1.9), theme.INK)
        cap = QPainterPath(QPointF(-17, -8))
        cap.cubicTo(-18, -34, 14, -36, 17, -12)
        cap.lineTo(29, -8)
        cap.cubicTo(28, -4, 20, -4, 14, -6)
        cap.closeSubpath()
        self._solid(cap, QColor(self.silks.cap))
        painter.strokePath(line((-12, -18), (-4, -27)), QPen(QColor(255, 255, 255, 110), 3))
        painter.restore()

    def _paint_cloth(self) -> None:
        """The saddle cloth carries the sign of the suit, large enough to be read."""
        cloth = QPainterPath()
        cloth.addRoundedRect(QRectF(-38, -142, 46, 48), 7, 7)
        self._solid(cloth, theme.CREAM)
        ink = "#B3262B" if self.suit in "HD" else "#221B16"
        art.draw(self.painter, QRectF(-33, -136, 36, 36), f"cards/{PIPS[self.suit]}.svg", ink)

    def _solid(self, part: QPainterPath, colour: QColor) -> None:
        self.painter.strokePath(part, ink(OUTLINE * 1.2))
        self.painter.fillPath(part, colour)
