"""Draws the faces of people, assets/faces/*.svg, all but those of the computer players.

    python -m tools.draw_faces [NAME ...]

Each face is a function below: what it wears and how its hair lies is drawn by hand, point by point; heads, eyes, noses
and mouths are alike in kind and differ in measure.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from tools.faces_pen import (
    CREAM,
    INK,
    Picture,
    Point,
    Shape,
    Tone,
    between,
    brush,
    common,
    cut,
    mirror,
    oval,
    scallop,
    shift,
    smooth,
    spiral,
    spots,
)

PLACE: Final = Path(__file__).resolve().parent.parent / "assets" / "faces"


class Skin(NamedTuple):
    base: str
    shade: str
    light: str
    line: str
    blush: str
    lip: str

    @property
    def tone(self) -> Tone:
        return Tone(self.base, self.shade, self.light, self.line)


FAIR: Final = Skin("#EBCDB2", "#CDA286", "#F9E8D2", "#94644F", "#D98A78", "#B8605C")
PALE: Final = Skin("#F0CBAA", "#D3A07F", "#FBE4CA", "#9A6248", "#DB8068", "#B95F58")
RUDDY: Final = Skin("#DDA27C", "#BA7655", "#F0C6A2", "#824A33", "#C75C48", "#A34B44")
GOLD: Final = Skin("#E6BE8C", "#C79763", "#F6DDB2", "#8E5E38", "#D67F5E", "#B5504E")
TAN: Final = Skin("#CF9A6C", "#AC744B", "#E6BC8E", "#704529", "#BC5E44", "#A0443F")
BROWN: Final = Skin("#A5704B", "#7E5033", "#CB9A70", "#4C2C1A", "#9A4A38", "#7E352F")
DARK: Final = Skin("#7E5238", "#5C3825", "#AD7B56", "#351E13", "#8E4434", "#8E2F35")
DEEP: Final = Skin("#67432F", "#492C1E", "#936549", "#2A170E", "#843F33", "#8A3038")

BLACK_HAIR: Final = Tone("#26211F", "#161210", "#4A4444", "#0E0B0A")
DARK_HAIR: Final = Tone("#3A271C", "#251710", "#6E5039", "#180E09")
BROWN_HAIR: Final = Tone("#6B4327", "#4A2C18", "#9A6A40", "#311C0F")
RED_HAIR: Final = Tone("#B5532A", "#863817", "#DE8548", "#5C240E")
GINGER: Final = Tone("#C26A2C", "#934816", "#E59A54", "#62300E")
SAND: Final = Tone("#C79A58", "#9C7238", "#E8C889", "#6E4C22")
BLONDE: Final = Tone("#E0BC6C", "#B98F42", "#F6E0A0", "#7E5C26")
WHITE_HAIR: Final = Tone("#E6E1D6", "#B9B3A6", "#FBF8F0", "#857E70")
GREY_HAIR: Final = Tone("#B4B1AC", "#84817E", "#DEDBD4", "#5C5957")

LINEN: Final = Tone("#F6EFDD", "#D8C8A4", "#FFFBEE", "#A58F66")
BRASS: Final = Tone("#C99B48", "#8C6526", "#FFE9B8", "#5E4218")
RED: Final = Tone("#A8322F", "#761D20", "#CF625A", "#4A1014")
NAVY: Final = Tone("#29456B", "#182C49", "#4E6E97", "#0E1B30")
TEAL: Final = Tone("#2F6A6A", "#1B4548", "#6FA5A0", "#0E2B2E")
GREEN: Final = Tone("#54784F", "#375335", "#83A57A", "#20331F")
BLACK: Final = Tone("#33303A", "#1E1C24", "#5A5766", "#0F0E13")
CHARCOAL: Final = Tone("#55504E", "#383433", "#7C7672", "#211E1D")
PLUM: Final = Tone("#6B3350", "#47203A", "#955A77", "#2B1122")
MUSTARD: Final = Tone("#CF9A3C", "#9C6D22", "#EDC878", "#664413")
LEATHER: Final = Tone("#7A4A2A", "#532F19", "#A8744A", "#331B0D")


# The head and what every face has.


def head_shape(
    *, top: float = 48, chin: float = 152, half: float = 39, jaw: float = 0.74, cheek: float = 1, turn: float = 3
) -> Shape:
    tall = chin - top

    def side(way: int) -> list[str]:
        off = turn * 0.25
        rows = (
            (0.58, 0.035),
            (0.9, 0.17),
            (0.985, 0.34),
            (0.94, 0.5),
            (0.955 * cheek, 0.62),
            (jaw * 1.13, 0.79),
            (jaw * 0.66, 0.945),
        )
        return [f"{100 + off * y * 2 + way * half * x},{top + tall * y}" for x, y in rows]

    right, left = side(1), side(-1)
    return smooth(" ".join([f"100,{top}", *right, f"{100 + turn},{chin}", *left[::-1]]))


def head(pic: Picture, skin: Skin, shape: Shape, *, hatch: Point = (13, 6)) -> None:
    pic.ink(shape, 1.9)
    pic.fill([shape], skin.base)
    pic.fill(cut(shape, shift(shape, 4, 3.4)), skin.light)
    pic.fill(cut(shape, shift(shape, -9, -4)), skin.shade)
    pic.hatch(shape, skin.line, hatch, gap=4.4)


def neck(pic: Picture, skin: Skin, *, top: float = 120, wide: float = 16, low: float = 182, flare: float = 8) -> None:
    shape = smooth(
        f"{100 - wide},{top}! {100 - wide + 1},{top + 20} {100 - wide - 1},{top + 38} {100 - wide - flare},{low}! "
        f"{100 + wide + flare},{low}! {100 + wide + 1},{top + 38} {100 + wide - 1},{top + 20} {100 + wide},{top}!"
    )
    pic.ink(shape, 1.7)
    pic.fill([shape], skin.base)
    throw = smooth(f"{96 - wide},{top}! {98 - wide},152! 92,161 104,168 {126 + wide},{low + 10}! {130 + wide},{top}!")
    pic.fill(common([throw], shape), skin.shade)
    pic.hatch(shape, skin.line, (wide + 3, -8), gap=4.4)


def ears(pic: Picture, skin: Skin, *, y: float = 104, left: float = 61, right: float = 139, size: float = 1) -> None:
    for x, way in ((left, -1), (right, 1)):
        text = " ".join(f"{x + way * a * size},{y + b * size}" for a, b in spots("-5,-14 3,-17 8,-13 8,-4 5,6 1,14 -5,13"))
        shape = smooth(text)
        pic.form(shape, skin.tone, ink=1.6, light=None, shade=(1.5, 2) if way < 0 else (4, 2))
        inner = " ".join(f"{x + way * a * size},{y + b * size}" for a, b in spots("0,-11 4.5,-10 4.5,-3 2,4"))
        pic.stroke(inner, 1.5, skin.line)


def cheeks(
    pic: Picture, skin: Skin, *, turn: float, y: float = 116, apart: float = 26, size: float = 10, depth: float = 0.22
) -> None:
    for x in (100 + turn - apart, 100 + turn + apart):
        for part in (1, 0.66):
            pic.fill([oval(x, y, size * part, size * 0.72 * part)], skin.blush, depth)


class Look(NamedTuple):
    """The measures of a face: where its parts are, and how large."""

    turn: float
    eyes: float
    eye: Point
    iris: str
    brow: Point
    nose: Point
    mouth: Point
    apart: float = 18
    brow_lift: float = 0
    lashes: bool = False
    smile: str = "closed"
    age: int = 0


def eye(pic: Picture, skin: Skin, look: Look, way: int, brows: Tone | None) -> None:
    x, y, (w, h) = 100 + look.turn + way * look.apart, look.eyes, look.eye

    def at(text: str) -> str:
        """Points in units of the eye, from its inner to its outer corner."""
        pairs = [word.split(",") for word in text.split()]
        return " ".join(
            f"{x + way * float(a) * w},{y + float(b.rstrip('!')) * h}{'!' if b.endswith('!') else ''}" for a, b in pairs
        )

    pic.fill([oval(x, y - 1.6, w * 1.02, h * 1.62)], skin.shade, 0.5)
    white = smooth(at("-1,0.35! -0.55,-0.6 0,-1 0.55,-0.75 1,0.05! 0.5,0.8 0,1 -0.5,0.85"))
    pic.fill([white], CREAM)
    gaze = x + look.turn * 0.25
    pic.fill(common([oval(gaze, y - 0.1, h * 0.98)], white), look.iris)
    pic.fill(common([oval(gaze, y - 0.1, h * 0.54)], white), INK)
    pic.fill([oval(gaze - h * 0.36, y - h * 0.36, h * 0.29)], CREAM)
    lid = "-1.08,0.5 -0.6,-0.62 0,-1.08 0.6,-0.85 1.1,0"
    pic.stroke(at(lid + (" 1.38,-0.35" if look.lashes else "")), 2.5 if look.lashes else 2.1, fullest=0.62)
    if look.lashes:
        pic.stroke(at("0.85,-0.5 1.25,-1"), 1.1)
    pic.stroke(at("-0.6,0.98 0,1.2 0.75,0.75"), 1, skin.line)
    pic.stroke(at("-0.75,-1.2 0,-1.75 0.9,-1.15"), 1.2, skin.line)
    if look.age:
        pic.stroke(at("-0.7,1.75 0,2.3 0.75,1.95"), 1.1, skin.line)
        for rise in (-0.2, 0.4, 1.0)[: look.age + 1]:
            pic.stroke(at(f"1.35,{rise * 0.9 - 0.1} 1.72,{rise * 1.5 - 0.3}"), 0.9, skin.line)
    if brows:
        b, lift = look.brow[0] - y, look.brow_lift
        rows = (-0.95, b + 1 + lift), (-0.2, b - 2.2), (0.6, b - 2), (1.25, b + 3.4)
        pic.stroke(
            " ".join(f"{x + way * w * across},{y + down}" for across, down in rows), look.brow[1], brows.base, fullest=0.35
        )


def nose(pic: Picture, skin: Skin, look: Look) -> None:
    x, (y, w) = 100 + look.turn * 1.25, look.nose
    tall = y - look.eyes
    pic.fill(
        [
            smooth(
                f"{x + 2.4},{look.eyes + 1}! {x + 3.4},{y - tall * 0.45} "
                f"{x + w},{y - 2} {x + w * 0.7},{y + 2}! {x + 1.5},{y - 4}"
            )
        ],
        skin.shade,
    )
    pic.stroke(f"{x + 2.8},{look.eyes + 1} {x + 3.2},{y - tall * 0.5} {x + w * 0.72},{y - 7}", 1.1, skin.line)
    pic.stroke(
        f"{x - w},{y - 4} {x - w * 1.05},{y} {x - w * 0.45},{y + 1.6} "
        f"{x},{y + 3.2} {x + w * 0.55},{y + 1.6} {x + w * 1.1},{y} {x + w},{y - 4}",
        1.7,
        skin.line,
    )
    for side in (-1, 1):
        pic.fill([oval(x + side * w * 0.5, y + 0.6, w * 0.26, 1.2, -side * 14)], INK)
    pic.fill([oval(x - 1.4, y - 5, 2.3, 3.2)], skin.light, 0.85)


def mouth(pic: Picture, skin: Skin, look: Look) -> None:
    x, (y, w) = 100 + look.turn * 1.2, look.mouth

    def at(text: str) -> str:
        pairs = [word.split(",") for word in text.split()]
        return " ".join(f"{x + float(a) * w},{y + float(b.rstrip('!'))}{'!' if b.endswith('!') else ''}" for a, b in pairs)

    if look.smile in ("grin", "gap"):
        open_ = smooth(at("-1,-2.5! -0.5,-0.2 0,0.6 0.5,-0.2 1,-2.5! 0.68,5.2 0,9 -0.68,5.2"))
        pic.ink(open_, 1.2)
        pic.fill([open_], "#7A2A2A")
        teeth = smooth(at("-1,-2.5! -0.5,-0.2 0,0.6 0.5,-0.2 1,-2.5! 0.78,2.6 0,4.8 -0.78,2.6"))
        pic.fill(common([teeth], open_), CREAM)
        if look.smile == "gap":
            pic.fill(common([smooth(at("-0.05,0! 0.24,0! 0.22,4.8! -0.03,5!"))], open_), "#5A1D1F")
        pic.fill(common([oval(x, y + 8.6, w * 0.45, 2.6)], open_), "#C4605C")
        pic.stroke(at("-0.5,11.5 0,12.8 0.5,11.5"), 1.3, skin.line)
    elif look.smile == "lips":
        upper = smooth(at("-1,-0.8! -0.4,-3.4 -0.14,-3.9 0.02,-2.9 0.18,-3.9 0.42,-3.4 1,-0.8! 0.4,1 0,0.8 -0.4,1"))
        lower = smooth(at("-0.9,-0.4! -0.4,0.8 0,0.7 0.4,0.8 0.9,-0.4! 0.5,4.7 0,6 -0.5,4.7"))
        pic.fill([upper, lower], skin.lip)
        pic.fill([oval(x - 1, y + 3.3, w * 0.3, 1.2)], skin.light, 0.5)
        pic.stroke(at("-1.12,-1.8 -0.5,0.9 0,0.5 0.5,0.9 1.12,-1.8"), 1.7)
        pic.stroke(at("-0.4,8.4 0,9.4 0.4,8.4"), 1.2, skin.line)
    elif look.smile == "line":
        pic.stroke(at("-0.8,-0.5 0,2 0.8,-0.5"), 1.8)
        pic.stroke(at("-0.35,5.4 0,6.2 0.35,5.4"), 1.3, skin.line)
    else:
        pic.fill([smooth(at("-0.7,0.6! 0,2 0.7,0.6! 0.4,4.8 0,5.6 -0.4,4.8"))], skin.lip, 0.75)
        pic.stroke(at("-1.1,-2.4 -0.55,0.7 0,1.5 0.55,0.7 1.1,-2.4"), 2)
        pic.stroke(at("-0.4,8 0,9 0.4,8"), 1.3, skin.line)
    for side in (-1, 1):
        pic.stroke(at(f"{side * 1.16},-4 {side * 1.22},-2 {side * 1.1},-0.4"), 1.2, skin.line)
    if look.age:
        n, half = look.nose[0], look.nose[1] + 2
        for side in (-1, 1):
            pic.stroke(f"{x + side * half},{n} {x + side * (half + 5)},{y - 6} {x + side * (w + 5)},{y + 1}", 1.3, skin.line)
        if look.age > 1:
            for rise in (0, 5.4):
                pic.stroke(
                    f"{x - 16},{look.brow[0] - 10 - rise} {x},{look.brow[0] - 12 - rise} {x + 16},{look.brow[0] - 10 - rise}",
                    1.2,
                    skin.line,
                )


def features(pic: Picture, skin: Skin, look: Look, brows: Tone | None) -> None:
    for way in (-1, 1):
        eye(pic, skin, look, way, brows)
    nose(pic, skin, look)
    mouth(pic, skin, look)


def freckles(pic: Picture, look: Look, colour: str = "#B9714B") -> None:
    places = spots("-30,16 -26,21 -22,16 -18,21 -14,17 -24,26 14,17 18,22 22,17 26,22 20,27 29,17 -4,14 1,16 5,12")
    pic.fill([oval(100 + look.turn + x, look.eyes + y, 1.15) for x, y in places], colour)


def body(pic: Picture, tone: Tone, *, high: float = 164, wide: float = 74, slope: float = 16) -> Shape:
    shape = smooth(
        f"76,{high}! 66,{high + 3} 50,{high + slope * 0.62} {100 - wide},{high + slope + 4} 20,210! 180,210! "
        f"{100 + wide},{high + slope + 4} 150,{high + slope * 0.62} 134,{high + 3} 124,{high}!"
    )
    pic.form(shape, tone, light=(0.5, 4), shade=None)
    pic.fill(common([smooth(f"122,{high - 4}! 126,{high + 14} 118,210! 190,210! 190,{high}!")], shape), tone.shade, 0.55)
    for x in (146, 153, 160):
        pic.stroke(f"{x},{high + (x - 124) * 0.4} {x + 3},{high + (x - 124) * 0.4 + 8}", 1, tone.line, within=shape)
    return shape


def collar(pic: Picture, tone: Tone, text: str, *, both: bool = True) -> None:
    for shape in [smooth(text), mirror(smooth(text))][: 2 if both else 1]:
        pic.form(shape, tone, ink=1.6, shade=(2, 2.2), light=None)


def round_collar(pic: Picture, tone: Tone = LINEN) -> None:
    collar(pic, tone, "100,181! 86,170 80,161! 66,166 55,177 60,191 76,197 92,193!")


def shirt_collar(pic: Picture, tone: Tone = LINEN, *, low: float = 184) -> None:
    collar(pic, tone, f"79,152! 76,160 76,172 87,{low + 3}! 100,{low - 8}! 88,166 82,158")


def button(pic: Picture, x: float, y: float, size: float, tone: Tone = BRASS) -> None:
    pic.form(oval(x, y, size), tone, ink=1.3, shade=(1, 1), light=(1, 1))


def bow(pic: Picture, x: float, y: float, size: float, tone: Tone) -> None:
    wing = smooth(
        f"{x},{y}! {x - size * 0.5},{y - size * 0.62} {x - size},{y - size * 0.6}! "
        f"{x - size * 1.05},{y} {x - size},{y + size * 0.62}! {x - size * 0.5},{y + size * 0.5}"
    )
    for shape in (wing, mirror(wing, x)):
        pic.form(shape, tone, ink=1.6, shade=(2, 2.4), light=(1.5, 1.5))
    for way in (-1, 1):
        pic.stroke(f"{x + way * size * 0.25},{y - 1} {x + way * size * 0.7},{y - size * 0.2}", 1.3, tone.line)
        pic.stroke(f"{x + way * size * 0.25},{y + 1} {x + way * size * 0.65},{y + size * 0.22}", 1.3, tone.line)
    pic.form(oval(x, y, size * 0.26, size * 0.32), tone, ink=1.4, shade=(1.3, 1.3), light=(1, 1))


def tie(pic: Picture, tone: Tone, *, y: float = 177) -> None:
    pic.form(smooth(f"95,{y + 6}! 105,{y + 6}! 110,212! 90,212!"), tone, ink=1.5, shade=(3, 0), light=None)
    pic.form(smooth(f"92,{y - 3}! 108,{y - 3}! 105,{y + 8}! 95,{y + 8}!"), tone, ink=1.5, shade=(2.4, 2), light=(1.4, 1.4))


def jacket(pic: Picture, tone: Tone, *, high: float = 164) -> None:
    body(pic, tone, high=high)
    pic.form(smooth("78,160! 84,176 100,200! 116,176 122,160! 124,212! 76,212!"), LINEN, ink=1.5, shade=None, light=None)
    lapel = smooth("77,158! 66,163 62,172! 68,178! 64,182! 80,212! 96,212! 84,186")
    for shape in (lapel, mirror(lapel)):
        pic.form(shape, tone, ink=1.6, shade=(3, 1), light=(1.6, 1))


def glasses(
    pic: Picture, look: Look, *, size: float = 12.5, rim: Tone = BRASS, flat: float = 1, low: float = 0, temples: float = 60
) -> None:
    y = look.eyes + low
    centres = [100 + look.turn + way * (look.apart + 0.5) for way in (-1, 1)]
    for x in centres:
        pic.fill([oval(x, y, size, size * flat)], "#FFF8E4", 0.22)
    seams = [(INK, 1.5), (rim.base, 0)]
    for colour, more in seams:
        rings = [[*oval(x, y, size + 1.3 + more / 2, (size + 1.3) * flat + more / 2)] for x in centres]
        holes = [[*oval(x, y, size - 1 - more / 2, (size - 1) * flat - more / 2)][::-1] for x in centres]
        for ring, hole in zip(rings, holes, strict=True):
            pic.fill([ring, hole], colour, holes=True)
        pic.fill(
            [
                brush(
                    smooth(
                        f"{centres[0] + size},{y - 1} {sum(centres) / 2},{y - 4.5} {centres[1] - size},{y - 1}", closed=False
                    ),
                    2 + more,
                    0.8,
                )
            ],
            colour,
        )
    for x, way in ((centres[0], -1), (centres[1], 1)):
        end = temples if way < 0 else 200 - temples
        pic.stroke(f"{x + way * (size + 1)},{y - 1} {end},{y - 4}", 2.2)
        pic.stroke(f"{x - size * 0.45},{y + size * 0.32 * flat} {x},{y - size * 0.6 * flat}", 1.5, CREAM)


def strands(
    pic: Picture, tone: Tone, one: str, other: str, count: int, *, within: Shape, width: float = 1.3, light: bool = False
) -> None:
    pic.strokes(between(one, other, count), width, tone.light if light else tone.line, within=within)


# People.


def freckles_boy() -> Picture:
    pic = Picture("Freckles", "#CFE2D2", "#9DBDA8", "#7C9F8A")
    skin, hair = PALE, SAND
    look = Look(
        turn=-3, eyes=98, apart=18, eye=(10, 6.6), iris="#4B7A8C", brow=(84, 3.4), nose=(121, 6), mouth=(133, 14), smile="gap"
    )
    body(pic, Tone("#B4552F", "#84381B", "#D5805A", "#57220F"))
    neck(pic, skin, wide=14, low=174)
    shirt_collar(pic, Tone("#DCE4E0", "#AFBDB9", "#F6F9F4", "#7E918D"))
    ears(pic, skin, y=106, left=60, right=140, size=1.12)
    face = head_shape(top=52, chin=153, half=40, jaw=0.72, turn=-3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-3, y=119)
    features(pic, skin, look, hair)
    freckles(pic, look)
    top = smooth(
        "58,95! 54,76 58,56 68,43 64,37! 76,37 82,31 79,23! 90,27 99,27 "
        "104,19! 110,26 120,31 130,30! 130,37 141,48 146,64 145,80 141,95! "
        "138,82 133,73! 130,80 122,84! 122,77 118,74! 110,84 96,86! 98,79 96,75! 86,86 74,88! 76,81 74,78! 68,83 63,86"
    )
    pic.form(top, hair, shade=(5, 4), light=(3, 3), hatch=(9, 5))
    for text in (
        "98,30 82,46 74,78",
        "106,26 100,50 96,75",
        "116,32 120,54 118,74",
        "128,38 136,56 133,73",
        "80,38 66,54 63,76",
    ):
        pic.stroke(text, 1.7, hair.line, within=top, fullest=0.75)
    for text in ("92,34 80,46 70,62", "102,34 94,48 86,66", "112,38 112,50 108,64", "74,46 66,58 62,70"):
        pic.stroke(text, 2.6, hair.light, within=top, fullest=0.3)
    return pic


def puffs() -> Picture:
    pic = Picture("Puffs", "#F1E2B0", "#D9BE7C", "#B99C5A")
    skin, hair = DARK, BLACK_HAIR
    look = Look(
        turn=3,
        eyes=99,
        apart=18.5,
        eye=(10.5, 7),
        iris="#24150D",
        brow=(85, 2.6),
        nose=(121, 7.4),
        mouth=(134, 13),
        smile="grin",
        lashes=True,
    )
    for x in (49, 151):
        puff = scallop(f"{x},32 {x + 18},37 {x + 23},54 {x + 18},70 {x},76 {x - 18},70 {x - 23},54 {x - 18},37", 10.5)
        pic.form(puff, hair, shade=(5, 4), light=(3, 3))
        pic.strokes(
            [spiral(x + a, y, 5, 1.3, a, 1 if a > 0 else -1) for a, y in spots("-11,46 2,41 12,50 -12,60 0,56 10,66 -3,69")],
            1.5,
            "#5A4C46",
        )
    body(pic, Tone("#C4552E", "#903618", "#E08558", "#5E200C"))
    neck(pic, skin, wide=14)
    round_collar(pic)
    button(pic, 100, 184, 4.4)
    ears(pic, skin, y=107, left=60, right=140, size=0.95)
    face = head_shape(top=50, chin=153, half=41, jaw=0.76, turn=3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=120, depth=0.28)
    features(pic, skin, look, hair)
    top = smooth("58,94! 56,70 66,52 82,43 100,41 118,43 134,52 144,70 142,94! 138,78 128,66 114,60 101,62! 88,60 74,66 63,78")
    pic.form(top, hair, shade=(5, 4), light=(3, 3))
    strands(pic, hair, "99,46 84,50 62,66", "98,60 84,62 64,78", 4, within=top, width=1.3, light=True)
    strands(pic, hair, "103,46 118,50 140,66", "104,60 118,62 138,78", 4, within=top, width=1.3, light=True)
    pic.stroke("101,42 101,52 101,62", 1.6, skin.base)
    for x, y in ((61, 59), (139, 59)):
        bow(pic, x, y, 13, MUSTARD)
    return pic


def turban() -> Picture:
    pic = Picture("Turban", "#C9DBE6", "#94B0C4", "#7390A6")
    skin, hair = TAN, DARK_HAIR
    look = Look(
        turn=3, eyes=96, eye=(9.6, 5.4), iris="#3A2516", brow=(83, 4.4), nose=(123, 8), mouth=(138, 11), smile="line", age=1
    )
    jacket(pic, Tone("#3B3A58", "#25243B", "#64638A", "#151426"))
    face = head_shape(top=50, chin=158, half=39, jaw=0.8, turn=3)
    ears(pic, skin, y=105, left=62, right=138)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=114)
    beard = smooth(
        "60,100! 64,116 72,122 84,124 94,130! 104,127! 114,130! 126,124 134,121 138,114 "
        "141,100! 145,122 142,146 132,164 118,176 103,181 88,176 72,163 60,144 57,122"
    )
    pic.form(beard, hair, shade=(6, 5), light=(2, 1), hatch=(12, 7))
    strands(pic, hair, "66,120 66,146 86,172", "96,146 97,164 101,178", 7, within=beard, width=1.5, light=True)
    strands(pic, hair, "138,120 138,146 120,172", "112,146 110,164 105,178", 6, within=beard, width=1.4)
    pic.fill([smooth("91,136! 97,134 104,135 111,134 117,136! 112,142 104,144 96,142")], skin.shade)
    features(pic, skin, look, hair)
    tash = smooth("104,128! 96,125 86,128 76,138! 88,138 98,136 104,133! 110,136 120,138 132,137! 122,128 112,125")
    pic.form(tash, hair, ink=1.3, shade=(2, 2), light=(1, 1.2))
    strands(pic, hair, "102,129 92,130 82,136", "103,132 94,134 84,137", 2, within=tash, light=True)
    strands(pic, hair, "106,129 116,130 126,136", "105,132 114,134 124,137", 2, within=tash, light=True)
    cloth = Tone("#D98A2B", "#A85F14", "#F3BC6A", "#6E3A08")
    wrap = smooth("54,92! 44,74 45,50 58,28 78,15 100,12 122,15 142,28 155,50 156,74 146,92! 138,80 122,68 100,56! 78,68 62,80")
    pic.form(wrap, cloth, shade=(8, 5), light=(4, 4), hatch=(13, 6))
    strands(pic, cloth, "100,57 76,58 54,88", "101,14 70,20 45,62", 7, within=wrap, width=2)
    strands(pic, cloth, "100,57 124,58 146,88", "99,14 130,20 155,62", 7, within=wrap, width=2)
    strands(pic, cloth, "94,54 74,58 56,80", "98,22 74,28 52,56", 4, within=wrap, width=1.8, light=True)
    pic.form(
        smooth("100,57! 92,50 88,40! 96,34 104,34 112,40! 108,50"),
        Tone("#8A2F2A", "#5E1B1A", "#B85C50", "#3A0E0E"),
        ink=1.5,
        shade=(3, 2),
        light=(1.5, 1.5),
    )
    return pic


def plait_crown() -> Picture:
    pic = Picture("Crown", "#CBDDEB", "#9DB9D0", "#7C9AB3")
    skin, hair = FAIR, BLONDE
    look = Look(
        turn=-3,
        eyes=97,
        eye=(10, 6.2),
        iris="#5E7F4E",
        brow=(84, 2.6),
        nose=(121, 6),
        mouth=(134, 12),
        lashes=True,
        smile="lips",
    )
    back = smooth("56,108! 50,84 56,56 76,42 100,38 124,42 144,56 150,84 144,108! 136,120 64,120")
    pic.form(back, hair, light=None)
    blouse = Tone("#E9E2D2", "#BDB196", "#FBF7EC", "#8F8262")
    body(pic, blouse)
    neck(pic, skin, wide=13, low=192)
    yoke = smooth("74,164! 82,178 100,184 118,178 126,164! 134,167! 124,190 100,197 76,190 66,167!")
    pic.form(yoke, RED, ink=1.6, shade=(2, 3), light=None)
    for x, y in spots("74,177 86,188 100,190.5 114,188 126,177"):
        pic.fill([oval(x + a * 2.1, y + b * 2.1, 1.5) for a, b in spots("1,0 -1,0 0,1 0,-1")], BLONDE.light)
        pic.fill([oval(x, y, 1.3)], BLONDE.shade)
    ears(pic, skin, y=106, left=62, right=138, size=0.9)
    face = head_shape(top=50, chin=153, half=38, jaw=0.7, turn=-3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-3, y=118, depth=0.28)
    features(pic, skin, look, Tone("#A8823F", "", "", ""))
    top = smooth("58,100! 54,76 62,56 80,46 100,44 120,46 138,56 146,76 142,100! 138,84 128,70 112,62 98,58! 86,64 72,74 63,86")
    pic.form(top, hair, shade=(5, 4), light=(3, 3))
    strands(pic, hair, "98,50 80,56 61,84", "98,58 82,66 64,88", 3, within=top)
    strands(pic, hair, "99,50 122,56 141,84", "99,58 120,66 138,86", 4, within=top)
    lobes = spots("45,74 51,57 62,42.5 77,32.5 94,27.5")
    for x, y in lobes:
        for side in (x, 200 - x):
            lean = (y - 52) * (1.15 if side < 100 else -1.15)
            pic.form(
                oval(side, y, 12.4, 8.6, -62 - lean * 0.6 if side < 100 else 62 - lean * 0.6),
                hair,
                ink=1.6,
                shade=(3, 3),
                light=(2, 2),
            )
            out = -1 if side < 100 else 1
            pic.stroke(f"{side - out * 4},{y + 7} {side},{y} {side + out * 2},{y - 6}", 1.3, hair.line)
    for x, y in spots("57,68 143,68 100,26"):
        pic.form(
            scallop(f"{x},{y - 6} {x + 6},{y} {x},{y + 6} {x - 6},{y}", 7.5),
            Tone("#D9737A", "#A23E4C", "#F0AAA8", INK),
            ink=1.4,
            shade=(1.6, 1.6),
            light=(1.2, 1.2),
        )
        pic.fill([oval(x, y, 2.6)], BLONDE.light)
    return pic


def bobble() -> Picture:
    pic = Picture("Bobble", "#F4D9C0", "#DDB491", "#BD9270")
    skin, hair = GOLD, BLACK_HAIR
    look = Look(
        turn=3, eyes=108, apart=20, eye=(9.6, 7), iris="#2E1C12", brow=(95, 2.4), nose=(124, 5), mouth=(135, 9), smile="closed"
    )
    body(pic, Tone("#7E9A5A", "#5A7239", "#A9C182", "#3A4C22"), high=170, wide=66)
    ears(pic, skin, y=113, left=57, right=143, size=0.9)
    face = head_shape(top=56, chin=156, half=45, jaw=0.8, cheek=1.05, turn=2)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=127, apart=30, size=11.5, depth=0.36)
    features(pic, skin, look, hair)
    fringe = smooth("56,104! 56,80 74,74 126,74 144,80 144,104! 139,94 134,90! 122,93 110,92! 96,95 82,92! 72,94 66,92! 60,98")
    pic.form(fringe, hair, ink=1.6, light=None)
    strands(pic, hair, "72,78 68,86 64,94", "130,78 134,86 138,94", 9, within=fringe, light=True)
    wool = Tone("#2F6E9A", "#1C4A70", "#6BA3C8", "#0F2C46")
    cap = smooth("52,84! 50,62 60,42 78,30 100,26 122,30 140,42 150,62 148,84!")
    pic.form(cap, wool, shade=(8, 5), light=(4, 4), hatch=(11, 6))
    for y in (44.0, 58.0):
        band = common([smooth(f"30,{y}! 100,{y - 7} 170,{y}! 170,{y + 7}! 100,{y} 30,{y + 7}!")], cap)
        pic.fill(band, CREAM)
        pic.strokes(between(f"46,{y + 5} 50,{y - 1}", f"150,{y + 5} 154,{y - 1}", 21), 1.4, LINEN.line, within=band[0])
    cuff = smooth("45,74! 60,67 100,63 140,67 155,74! 157,84 154,94! 140,88 100,85 60,88 46,94! 43,84")
    pic.form(cuff, wool, shade=(4, 4), light=(2.5, 2.5))
    pic.strokes(between("50,74 49,91", "150,74 151,91", 17), 1.6, wool.line, within=cuff)
    pom = scallop("100,9 111,12 116,22 111,32 100,36 89,32 84,22 89,12", 7)
    pic.form(pom, LINEN, shade=(4, 4), light=(2, 2))
    for x, y in spots("92,18 101,14 108,21 95,27 104,29"):
        pic.stroke(f"{x - 2},{y + 3} {x},{y} {x + 3},{y - 1}", 1.4, LINEN.line)
    scarf = smooth("62,158! 78,163 100,165 122,163 138,158! 147,166 144,178! 126,184 100,186 74,184 56,178! 54,166")
    pic.form(scarf, RED, shade=(4, 4), light=(2.5, 2.5), hatch=(9, 4))
    strands(pic, RED, "60,166 80,171 100,173 122,171 140,166", "58,174 80,178 100,180 122,178 142,174", 2, within=scarf)
    pic.form(smooth("116,178! 132,176! 139,212! 119,212!"), RED, shade=(4, 1), light=(2, 1))
    return pic


def ponytail() -> Picture:
    pic = Picture("Ponytail", "#DCD3E8", "#B3A5C8", "#9283AB")
    skin, hair = TAN, DARK_HAIR
    look = Look(
        turn=-3,
        eyes=96,
        eye=(10, 6.1),
        iris="#4C2E18",
        brow=(82, 3.4),
        nose=(121, 6.6),
        mouth=(134, 13),
        lashes=True,
        smile="grin",
    )
    tail = smooth("128,40! 146,26 168,34 178,58 176,86 166,112 172,130! 156,126 148,108 152,84 150,64 140,54")
    pic.form(tail, hair, shade=(6, 3), light=(3, 3))
    strands(pic, hair, "136,42 158,44 166,78 160,122", "132,46 148,52 156,80 154,112", 3, within=tail, width=1.6, light=True)
    pic.stroke("140,40 164,46 172,74 166,104", 1.6, hair.line, within=tail)
    body(pic, Tone("#3F7A74", "#285450", "#74A9A2", "#163532"))
    neck(pic, skin, wide=13)
    round_collar(pic)
    pic.fill([oval(x, y, 1.7) for x, y in spots("66,180 72,188 76,174 80,183 134,180 128,188 124,174 120,183")], "#C4552E")
    button(pic, 100, 184, 4, Tone("#C4552E", "#903618", "#E9A080", "#5E200C"))
    ears(pic, skin, y=105, left=62, right=138, size=0.95)
    face = head_shape(top=48, chin=153, half=38, jaw=0.7, turn=-3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-3, y=117)
    features(pic, skin, look, hair)
    top = smooth(
        "59,96! 55,72 62,50 80,36 104,31 126,36 142,52 146,74 141,96! 138,82 132,70 124,62! 112,70 92,72 76,70! 68,76 63,86"
    )
    pic.form(top, hair, shade=(5, 4), light=(3, 3), hatch=(8, 5))
    strands(pic, hair, "132,46 104,50 74,70", "130,40 96,36 62,66", 4, within=top, width=1.7, light=True)
    pic.stroke("134,52 116,58 98,70", 1.5, hair.line, within=top)
    pic.stroke("138,54 140,66 138,82", 1.5, hair.line, within=top)
    bow(pic, 135, 40, 22, Tone("#C8434A", "#8E2530", "#E88A88", "#5C121C"))
    return pic


def quiff() -> Picture:
    pic = Picture("Quiff", "#EADFC6", "#C9B894", "#A99670")
    skin, hair = GOLD, BLACK_HAIR
    look = Look(turn=3, eyes=96, eye=(9.6, 5.2), iris="#2A1A12", brow=(83, 4), nose=(121, 7), mouth=(135, 13), smile="closed")
    sides = smooth("58,108! 55,84 60,58 76,46 124,46 140,58 145,84 142,108! 134,100 66,100")
    pic.form(sides, hair, light=None)
    body(pic, Tone("#8A3B36", "#5E2322", "#B56A60", "#3A1111"))
    neck(pic, skin, wide=15, low=187, flare=2)
    rib = Tone("#D9CDB0", "#AD9D78", "#F0E8D2", "#7C6E4C")
    crew = smooth("76,160! 83,175 100,182 117,175 124,160! 133,165! 125,185 100,194 75,185 67,165!")
    pic.form(crew, rib, ink=1.6, shade=(3, 3), light=None)
    pic.strokes(
        [*between("80,168 70,174", "98,180 97,196", 8), *between("120,168 130,174", "102,180 103,196", 8)],
        1.1,
        rib.line,
        within=crew,
    )
    ears(pic, skin, y=106, left=61, right=139)
    face = head_shape(top=50, chin=155, half=38.5, jaw=0.76, turn=3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=117)
    features(pic, skin, look, hair)
    side = smooth("57,104! 55,84 58,66 70,56! 70,72 66,84 64,104!")
    for shape in (side, mirror(side)):
        pic.form(shape, hair, ink=1.6, light=None)
    top = smooth(
        "60,74! 54,56 58,36 76,22 102,16 130,20 150,32 148,38! 154,48 148,64 139,76! 134,66 122,62 108,64 92,70 80,66 70,66"
    )
    pic.form(top, hair, shade=(6, 4), light=None, hatch=(9, 5))
    strands(pic, hair, "66,66 66,42 96,26 142,32", "92,66 92,52 112,42 146,44", 5, within=top, width=2, light=True)
    pic.fill(common([smooth("66,46! 72,34 92,25 112,24! 94,31 80,40 72,52")], top), "#6C6666")
    return pic


def waves() -> Picture:
    pic = Picture("Waves", "#9CC2BE", "#5F918E", "#457573")
    skin, hair = PALE, BLONDE
    look = Look(
        turn=-4,
        eyes=96,
        eye=(10, 5.4),
        iris="#42729A",
        brow=(80, 1.9),
        nose=(121, 6),
        mouth=(135, 12),
        brow_lift=1,
        lashes=True,
        smile="lips",
    )
    skin = skin._replace(lip="#B0262C")
    back = scallop("58,122 48,100 48,66 60,44 140,44 152,66 152,100 142,122 130,130 70,130", 17, 0.3)
    pic.form(back, hair, light=None)
    dress = Tone("#5B2748", "#3B152E", "#874A70", "#240A1B")
    body(pic, dress, high=172)
    neck(pic, skin, wide=13, low=206)
    vee = smooth("70,166! 82,168 100,206! 118,168 130,166! 146,172! 118,212! 82,212! 54,172!")
    pic.form(vee, dress, ink=1.6, shade=(4, 2), light=(2, 2))
    for step in range(-4, 5):
        button(pic, 100 + step * 4.2, 176 - 0.7 * step * step, 3.5, Tone("#F2EADB", "#C2B59A", "#FFFFFF", INK))
    face = head_shape(top=48, chin=153, half=37.5, jaw=0.69, turn=-4)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-4, y=118, depth=0.3)
    features(pic, skin, look, Tone("#8A652C", "", "", ""))
    pic.fill([oval(113, 127, 1.3)], INK)
    right = smooth(
        "78,44! 92,30 118,28 140,40 154,62 149,78 157,94 151,108 154,122 140,132! "
        "130,124 136,112 130,104 136,92 129,80 130,70 116,62 98,64 84,58"
    )
    left = smooth(
        "80,42! 64,46 50,60 45,76 51,88 43,100 49,110 47,122 60,132! 69,122 62,112 69,102 63,92 70,80 70,68 78,60 86,56!"
    )
    for shape in (left, right):
        pic.form(shape, hair, shade=(4, 4), light=(2.5, 2.5))
    strands(
        pic,
        hair,
        "82,46 116,40 144,64 140,80 148,96 142,110 146,122",
        "84,56 112,54 134,70 133,84 140,96 134,110 140,124",
        4,
        within=right,
        width=1.5,
    )
    strands(
        pic,
        hair,
        "88,38 116,34 146,60 144,78 152,94",
        "90,42 116,38 142,62 141,78 149,94",
        2,
        within=right,
        width=2,
        light=True,
    )
    strands(pic, hair, "80,46 58,60 54,84 48,100 54,124", "84,54 68,64 64,84 57,100 62,122", 3, within=left, width=1.5)
    pic.stroke("74,46 54,62 50,82", 2.4, hair.light, within=left)
    for x in (60, 132):
        pic.form(smooth(f"{x},122! {x + 4},132 {x},142 {x - 4},132"), TEAL, ink=1.4, shade=(1.5, 1.5), light=(1.2, 1))
    comb = smooth("126,44! 136,40 147,50 152,64! 142,66 132,56")
    pic.form(comb, Tone("#2F6A6A", "#1B4548", "#8CC0BA", "#0E2B2E"), ink=1.5, shade=(2, 2), light=(1.4, 1.4))
    pic.fill([oval(x, y, 1.6) for x, y in ((134, 48), (140, 53), (146, 60))], BRASS.light)
    return pic


def afro() -> Picture:
    pic = Picture("Afro", "#F2C79B", "#D39A66", "#B37A48")
    skin, hair = DEEP, Tone("#2B211D", "#191210", "#54443B", "#0E0A08")
    look = Look(
        turn=3, eyes=98, eye=(10, 6), iris="#1E120B", brow=(84, 3.2), nose=(123, 8), mouth=(138, 13), lashes=True, smile="lips"
    )
    cloud = scallop("100,12 130,15 154,30 168,56 170,86 158,112 140,126 60,126 42,112 30,86 32,56 46,30 70,15", 11)
    pic.form(cloud, hair, shade=(8, 6), light=(3, 3))
    curls = spots(
        "50,50 64,34 82,25 102,22 122,27 140,39 152,56 44,70 56,64 70,50 88,40 108,38 "
        "128,46 144,68 156,76 44,92 54,82 148,86 156,96 52,104 146,106"
    )
    pic.strokes([spiral(x, y, 5.4, 1.3, x, 1 if (x + y) % 4 else -1) for x, y in curls if x < 118], 1.6, "#7B6353")
    pic.strokes([spiral(x, y, 5.4, 1.3, x, 1 if (x + y) % 4 else -1) for x, y in curls if x >= 118], 1.5, "#54443B")
    dress = Tone("#2F7A5E", "#1B523D", "#6FB095", "#0E3325")
    body(pic, dress, high=168)
    neck(pic, skin, wide=14, low=186)
    pic.form(
        smooth("64,169! 78,166! 84,182 100,189 116,182 122,166! 136,169! 126,192 100,202 74,192"),
        Tone("#E2A93C", "#B07A1C", "#F6D88C", "#6E4A0C"),
        ink=1.6,
        shade=(3, 3),
        light=(1.5, 1.5),
    )
    pic.fill(
        [
            smooth(f"{x},{y - 3}! {x + 3},{y}! {x},{y + 3}! {x - 3},{y}!")
            for x, y in spots("73,178 80,187 90,193 100,195.5 110,193 120,187 127,178")
        ],
        "#A8322F",
    )
    ears(pic, skin, y=106, left=62, right=138, size=0.9)
    face = head_shape(top=54, chin=156, half=38.5, jaw=0.74, turn=3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=118, depth=0.25)
    features(pic, skin, look, BLACK_HAIR)
    edge = scallop("62,92 58,74 66,58 82,52 100,50 118,52 134,58 142,74 138,92 132,78 122,69 100,65 78,69 68,78", 8, 0.45)
    pic.fill([edge], hair.base)
    pic.strokes([spiral(x, y, 4.2, 1.2, x) for x, y in spots("66,70 77,60 92,56 108,57 123,61 134,71")], 1.4, "#6A5346")
    for x in (58, 142):
        ring, hole = oval(x, 131, 9.4, 10.4), oval(x, 131, 6, 7)[::-1]
        pic.fill([oval(x + 0.3, 131.3, 11, 12), oval(x, 131, 4.6, 5.6)[::-1]], INK, holes=True)
        pic.fill([ring, hole], "#E0B75C", holes=True)
        pic.stroke(f"{x - 7},{128} {x - 6},{124} {x - 1},{122.5}", 1.6, "#FFE9B8")
    return pic


def hijab() -> Picture:
    pic = Picture("Hijab", "#EBCFC8", "#CDA49C", "#AE827A")
    skin = GOLD
    look = Look(
        turn=3,
        eyes=94,
        eye=(10, 5.9),
        iris="#5A3A1C",
        brow=(81, 3.4),
        nose=(120, 6.4),
        mouth=(134, 12),
        lashes=True,
        smile="lips",
    )
    cloth = Tone("#2F6B78", "#1B4752", "#74A8B2", "#0D2A33")
    veil = smooth("100,18 128,23 148,42 155,72 152,106 156,136 172,168 180,212! 20,212! 28,168 44,136 48,106 45,72 52,42 72,23")
    pic.form(veil, cloth, shade=(8, 4), light=(4, 4), hatch=(12, 5))
    under = smooth("100,38 121,41 137,55 143,78 140,104 132,128 103,150 72,128 62,104 58,78 64,55 79,41")
    pic.form(under, Tone("#C9A24E", "#957227", "#EBD494", "#5E4514"), ink=1.6, shade=(3, 3), light=(1.5, 1.5))
    face = smooth("100,47 118,50 132,62 138,80 138,104 132,126 120,144 103,152 86,144 72,126 64,104 63,80 69,62 83,50")
    head(pic, skin, face, hatch=(11, 5))
    cheeks(pic, skin, turn=3, y=116, depth=0.28)
    features(pic, skin, look, DARK_HAIR)
    strands(pic, cloth, "88,22 62,40 54,76 58,120", "98,34 74,42 58,70 60,110", 3, within=veil, width=1.8)
    strands(pic, cloth, "112,22 138,40 147,76 144,120", "104,34 128,42 143,70 141,110", 3, within=veil, width=1.8)
    strands(pic, cloth, "74,30 54,52 50,84 54,112", "82,30 62,46 54,76 56,108", 2, within=veil, width=2.2, light=True)
    fold = smooth("58,112! 62,130 76,148 103,160 128,150 142,132 146,112! 154,134 146,158 120,176 88,178 60,164 46,138")
    pic.form(fold, cloth, shade=(5, 5), light=(2.5, 2.5), hatch=(10, 6))
    strands(
        pic, cloth, "56,126 72,152 100,164 130,156 146,132", "52,140 70,164 98,174 128,166 148,142", 3, within=fold, width=1.7
    )
    pic.stroke("54,132 70,156 96,168", 2.2, cloth.light, within=fold)
    drape = smooth("128,162! 100,176 72,178 48,196! 60,214! 120,214! 136,190")
    pic.form(drape, cloth, shade=(5, 4), light=(2.5, 2.5))
    strands(pic, cloth, "122,168 96,186 66,204", "130,172 112,192 96,212", 3, within=drape, width=1.7)
    button(pic, 130, 164, 4.6)
    return pic


def nun() -> Picture:
    pic = Picture("Nun", "#EFE2B8", "#CFBC82", "#AF9A60")
    skin = FAIR
    look = Look(
        turn=3, eyes=96, eye=(9, 4.9), iris="#5A7486", brow=(84, 2.8), nose=(121, 6.6), mouth=(134, 11.5), smile="closed", age=1
    )
    veil = smooth("100,14 128,18 150,36 158,66 156,104 164,140 176,172 176,212! 24,212! 24,172 36,140 44,104 42,66 50,36 72,18")
    pic.form(veil, BLACK, shade=(8, 4), light=(4, 4), hatch=(10, 5))
    strands(pic, BLACK, "66,24 50,56 50,108 34,170", "74,24 58,52 56,108 46,160", 2, within=veil, width=2, light=True)
    strands(pic, BLACK, "144,40 150,76 150,120 164,170", "136,30 144,66 144,120 152,160", 2, within=veil, width=1.8)
    wimple = smooth(
        "100,30 124,34 142,50 148,78 146,110 148,138 160,160 150,184 124,196 "
        "100,199 76,196 50,184 40,160 52,138 54,110 52,78 58,50 76,34"
    )
    pic.form(wimple, LINEN, shade=(7, 5), light=None, hatch=(10, 6))
    face = smooth("100,56 118,58 132,68 138,84 138,106 132,128 120,144 103,151 86,144 72,128 64,106 63,84 69,68 83,58")
    head(pic, skin, face, hatch=(11, 5))
    cheeks(pic, skin, turn=3, y=116, depth=0.34)
    features(pic, skin, look, GREY_HAIR)
    glasses(pic, look, size=12, rim=Tone("#8D8A86", "", "", ""), temples=64)
    strands(
        pic,
        LINEN,
        "60,128 74,156 100,166 128,156 144,128",
        "50,160 70,182 100,190 130,182 150,160",
        4,
        within=wimple,
        width=1.5,
    )
    strands(pic, LINEN, "58,60 56,84 59,110", "66,48 58,76 60,104", 2, within=wimple, width=1.4)
    pic.stroke("62,52 78,40 100,36 122,40 138,52", 1.5, LINEN.line)
    pic.form(
        smooth("96,197! 96,182! 88,182! 88,176! 96,176! 96,168! 104,168! 104,176! 112,176! 112,182! 104,182! 104,197!"),
        BRASS,
        ink=1.4,
        shade=(1.4, 1.2),
        light=(1.2, 1),
    )
    return pic


def sailor() -> Picture:
    pic = Picture("Sailor", "#BFE0E6", "#86B7C4", "#6697A6")
    skin, hair = RUDDY, BROWN_HAIR
    look = Look(
        turn=-3, eyes=97, eye=(9.6, 5.6), iris="#4A7A94", brow=(84, 4.2), nose=(122, 7.2), mouth=(135, 15), smile="grin"
    )
    sides = smooth("57,104! 56,80 62,62 138,62 144,80 143,104! 134,98 66,98")
    pic.form(sides, hair, light=None)
    body(pic, LINEN)
    neck(pic, skin, wide=17, low=192)
    shirt = smooth("84,186! 100,180 116,186! 116,212! 84,212!")
    pic.form(shirt, LINEN, ink=1.5, light=None)
    for y in (189, 196):
        pic.fill(common([smooth(f"80,{y}! 100,{y - 3} 120,{y}! 120,{y + 3}! 100,{y} 80,{y + 3}!")], shirt), NAVY.base)
    flap = smooth("76,158! 60,164 40,172! 34,186 44,200! 70,204 98,214! 90,190")
    for shape in (flap, mirror(flap)):
        pic.form(shape, NAVY, ink=1.6, shade=(3, 2), light=(1.8, 1.8))
    for text in ("47,174 43,186 51,196 74,200 90,209", "51,173 47,185 54,192 74,196 88,202"):
        for line in (smooth(text, closed=False), mirror(smooth(text, closed=False))):
            pic.fill([brush(line, 1.4, 0.8)], CREAM)
    ears(pic, skin, y=107, left=60, right=140, size=1.05)
    face = head_shape(top=50, chin=156, half=39.5, jaw=0.82, turn=-3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-3, y=119, depth=0.26)
    features(pic, skin, look, hair)
    for x in (60, 140):
        lock = smooth(f"{x - 3},80! {x + 3},80! {x + 4},96 {x},102! {x - 4},96")
        pic.form(lock, hair, ink=1.4, shade=(1.5, 1.5), light=None)
    curl = smooth("84,72! 96,66 114,70 112,80 102,84! 104,77 94,78 88,84! 82,80")
    pic.form(curl, hair, ink=1.5, shade=(2, 2), light=(1.5, 1.5))
    dome = smooth("60,54! 62,36 80,27 104,25 128,29 140,38 142,56!")
    pic.form(dome, LINEN, shade=(7, 3), light=None, hatch=(10, 5))
    strands(pic, LINEN, "100,28 86,38 80,52", "104,28 120,38 126,52", 4, within=dome, width=1.4)
    brim = smooth("50,45! 74,53 102,55 130,53 152,46! 153,62 144,76! 124,72 100,71 76,72 56,75! 48,62")
    pic.form(brim, LINEN, shade=(5, 4), light=None, hatch=(9, 5))
    strands(pic, LINEN, "51,54 76,60 102,61 128,60 152,54", "53,62 76,66 102,66.5 128,66 150,62", 2, within=brim, width=1.2)
    return pic


def cook() -> Picture:
    pic = Picture("Cook", "#D3E6C4", "#A4C393", "#84A473")
    skin, hair = RUDDY._replace(base="#E2AE88", shade="#C08160"), BLACK_HAIR
    look = Look(
        turn=3, eyes=100, eye=(9.2, 5.2), iris="#4A3320", brow=(87, 4.6), nose=(125, 9), mouth=(142, 10), smile="line", age=1
    )
    body(pic, LINEN, high=166)
    neck(pic, skin, wide=20, low=178)
    scarf = smooth("68,160! 84,168 100,171 116,168 132,160! 136,172 120,182 100,186 80,182 64,172")
    pic.form(scarf, RED, shade=(4, 4), light=(2, 2))
    ears(pic, skin, y=110, left=56, right=144)
    face = head_shape(top=54, chin=163, half=43, jaw=0.86, cheek=1.06, turn=3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=122, apart=29, size=11, depth=0.36)
    features(pic, skin, look, hair)
    pic.stroke("84,155 104,160 124,154", 1.4, skin.line)
    tash = smooth(
        "104,131! 96,129 86,133 76,133 70,126! 70,138 82,142 94,139 "
        "104,136! 114,139 126,142 139,138 140,126! 132,133 122,133 112,129"
    )
    pic.form(tash, hair, ink=1.3, shade=(2, 2), light=(1, 1))
    for x in (58, 142):
        pic.form(smooth(f"{x - 4},84! {x + 4},84! {x + 3},102 {x},108! {x - 3},102"), hair, ink=1.4, light=None, shade=(1.5, 1))
    puff = scallop("100,10 124,11 142,20 148,34 142,52 138,62 62,62 58,52 52,34 58,20 76,11", 19, 0.26)
    pic.form(puff, LINEN, shade=(8, 4), light=None, hatch=(12, 6))
    for text in (
        "78,60 72,42 70,24",
        "92,60 88,44 90,22",
        "108,60 112,42 110,22",
        "124,60 128,44 130,26",
        "84,34 80,26 82,18",
        "118,38 120,28 120,18",
    ):
        pic.stroke(text, 1.7, LINEN.line, within=puff)
    band = smooth("56,60! 100,53 144,60! 145,84! 100,78 55,84!")
    pic.form(band, LINEN, shade=(6, 3), light=None, hatch=(9, 4))
    pic.stroke("60,79 100,73 140,79", 1.2, LINEN.line)
    knot = smooth("94,174! 106,174! 109,184 100,189 91,184")
    for tail in ("95,184! 84,196 80,212! 98,212! 100,188!", "105,184! 116,196 120,212! 102,212! 100,188!"):
        pic.form(smooth(tail), RED, ink=1.5, shade=(3, 2), light=(1.5, 1.5))
    pic.form(knot, RED, ink=1.5, shade=(2, 2), light=(1.5, 1.5))
    return pic


def patch() -> Picture:
    pic = Picture("Patch", "#C8CCD8", "#98A0B2", "#788094")
    skin, hair = RUDDY, GINGER
    look = Look(
        turn=-3, eyes=95, eye=(9.6, 5.4), iris="#4E8070", brow=(82, 5), nose=(121, 8.4), mouth=(137, 13), smile="grin", age=1
    )
    back = smooth("54,110! 50,86 54,60 70,44 130,44 146,60 150,86 146,110! 134,116 66,116")
    pic.form(back, hair, light=None)
    jumper = Tone("#3E556E", "#26384C", "#6F89A4", "#16222F")
    body(pic, jumper, high=162)
    roll = smooth("70,158! 84,166 116,166 130,158! 138,172 130,186 100,191 70,186 62,172")
    pic.form(roll, jumper, shade=(5, 4), light=(2, 2))
    pic.strokes(between("68,164 70,184", "132,164 130,184", 15), 1.5, jumper.line, within=roll)
    ears(pic, skin, y=104, left=60, right=140)
    face = head_shape(top=46, chin=156, half=39.5, jaw=0.82, turn=-3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-3, y=113, depth=0.3)
    beard = scallop(
        "58,102 64,112 68,122 82,126 97,128 112,126 128,122 136,112 "
        "142,102 146,124 142,148 128,166 97,176 68,166 56,146 53,124",
        12,
        0.24,
    )
    pic.form(beard, hair, shade=(6, 5), light=(2, 1.5), hatch=(12, 7))
    for x, y, size in (
        (66, 132, 7),
        (64, 149, 6),
        (76, 160, 7),
        (82, 148, 6),
        (92, 164, 6),
        (110, 163, 6),
        (122, 156, 7),
        (112, 150, 5),
        (132, 142, 6),
        (134, 126, 6),
    ):
        pic.strokes([spiral(x, y, size, 0.8, x, 1 if x < 97 else -1)], 1.9, hair.line)
    for x, y, size in ((71, 141, 6), (70, 124, 5), (85, 157, 6), (100, 157, 5)):
        pic.strokes([spiral(x, y, size, 0.7, x, 1)], 1.9, hair.light)
    features(pic, skin, look, hair)
    tash = smooth("96,127! 88,124 78,127 68,136 62,135! 68,143 82,141 96,133! 110,141 126,143 132,135! 124,136 114,127 104,124")
    pic.form(tash, hair, ink=1.4, shade=(2, 2.5), light=(1.2, 1.4))
    strands(pic, hair, "93,128 82,131 72,138", "94,131 84,136 74,140", 2, within=tash)
    strands(pic, hair, "99,128 110,131 120,138", "98,131 108,136 118,140", 2, within=tash)
    strap = brush(smooth("54,86 70,74 100,70 126,84 144,100", closed=False), 3.4, 0.9)
    pic.fill([strap], INK)
    shield = smooth("103,84! 114,80 126,82 130,86! 131,97 124,107 115,109 106,104 102,94")
    pic.form(shield, Tone("#2B2729", "#17141A", "#5B565C", "#0D0B0E"), ink=1.5, shade=(3, 3), light=(1.6, 1.6))
    pic.stroke("108,88 116,85 125,87", 1.5, "#77717A")
    top = smooth(
        "56,98! 50,78 52,56 62,38 78,28 74,22! 92,25 112,22 132,29 146,44 151,64 148,84 "
        "144,98! 140,84 134,70 122,62 124,56! 108,64 88,64 74,58! 72,68 64,78 60,88"
    )
    pic.form(top, hair, shade=(6, 4), light=(3, 3), hatch=(9, 5))
    strands(pic, hair, "88,30 68,40 58,80", "112,28 100,40 80,58", 4, within=top, width=1.6)
    strands(pic, hair, "116,28 136,40 144,80", "114,34 124,44 128,58", 3, within=top, width=1.6)
    strands(pic, hair, "80,38 66,48 60,66", "98,36 84,46 76,54", 2, within=top, width=2.4, light=True)
    return pic


def bald() -> Picture:
    pic = Picture("Bald", "#DDDDB4", "#B4B586", "#949566")
    skin, hair = FAIR, WHITE_HAIR
    look = Look(
        turn=3, eyes=98, eye=(8.8, 4.6), iris="#5A7486", brow=(85, 6), nose=(125, 8.4), mouth=(142, 11), smile="line", age=2
    )
    body(pic, Tone("#7A5A3C", "#543B25", "#A5825E", "#352414"))
    neck(pic, skin, wide=16, low=178)
    cardigan = Tone("#7A5A3C", "#543B25", "#A5825E", "#352414")
    pic.form(
        smooth("78,162! 88,178 100,190! 112,178 122,162! 118,212! 82,212!"),
        Tone("#DCE4E0", "#AFBDB9", "#F6F9F4", "#7E918D"),
        ink=1.5,
        shade=None,
        light=None,
    )
    tie(pic, GREEN, y=180)
    shirt_collar(pic, Tone("#DCE4E0", "#AFBDB9", "#F6F9F4", "#7E918D"))
    edge = smooth("72,163! 66,168 78,212! 92,212! 82,186")
    for shape in (edge, mirror(edge)):
        pic.form(shape, cardigan, ink=1.6, shade=(3, 1), light=(1.5, 1))
        pic.strokes(between("66,172 78,172", "80,206 92,206", 8), 1.1, cardigan.line, within=shape)
    tuft = scallop("58,84 52,92 51,106 56,118 64,118 64,90", 9, 0.4)
    ears(pic, skin, y=108, left=60, right=140, size=1.15)
    face = head_shape(top=30, chin=157, half=40, jaw=0.78, turn=3)
    head(pic, skin, face)
    pic.fill([smooth("72,52! 80,42 94,37 106,38! 94,43 84,50 77,60")], "#FFF6E6", 0.85)
    for shape in (tuft, mirror(tuft)):
        pic.form(shift(shape, 3 if shape is tuft else -3, -12), hair, ink=1.6, shade=(3, 3), light=None)
    cheeks(pic, skin, turn=3, y=121, depth=0.3)
    features(pic, skin, look, hair)
    pic.fill([oval(x, y, a, b) for x, y, a, b in ((118, 52, 2.4, 1.7), (124, 60, 1.6, 1.2), (113, 45, 1.3, 1))], skin.shade)
    tash = smooth(
        "104,132! 95,128 84,132 74,142 72,150! 86,149 98,144 104,140! 110,144 122,149 136,150! 134,142 124,132 113,128"
    )
    pic.form(tash, hair, ink=1.5, shade=(3, 3), light=(1, 1))
    strands(pic, hair, "102,133 90,136 78,147", "103,139 94,142 84,147", 4, within=tash, width=1.2)
    strands(pic, hair, "106,133 118,136 130,147", "105,139 114,142 124,147", 4, within=tash, width=1.2)
    glasses(pic, look, size=12.5, rim=BRASS)
    aid = Tone("#4A3A2E", "#2E221A", "#8A7460", "#1C130D")
    cord = smooth("53,116 46,132 48,150 56,166 62,186 60,200", closed=False)
    pic.fill([brush(cord, 3, 0.9)], INK)
    pic.fill([brush(cord, 1.3, 0.9)], "#C9B58C")
    pic.form(oval(56, 111, 6.4), aid, ink=1.5, shade=(1.6, 1.6), light=(1.4, 1.4))
    pic.fill([oval(55.4, 110.4, 2.4)], BRASS.base)
    return pic


def curls() -> Picture:
    pic = Picture("Curls", "#C9DDBE", "#97B38B", "#76936B")
    skin, hair = PALE, RED_HAIR
    look = Look(
        turn=-3, eyes=97, eye=(10, 6), iris="#4F7F55", brow=(84, 3), nose=(121, 6.2), mouth=(134, 14), lashes=True, smile="grin"
    )
    back = scallop(
        "100,20 128,24 150,40 164,66 168,98 170,130 156,152 136,158 64,158 44,152 30,130 32,98 36,66 50,40 72,24", 19, 0.4
    )
    pic.form(back, hair, shade=(8, 6), light=(3, 3))
    big = spots("52,56 70,38 92,30 46,80 42,104 44,128 56,144 50,92 54,116")
    pic.strokes([spiral(x, y, 9, 1.2, x, 1 if y % 4 else -1) for x, y in big], 2.2, hair.light)
    dim = spots("114,30 136,44 150,62 154,86 158,108 156,130 144,146 148,98 146,120")
    pic.strokes([spiral(x, y, 9, 1.2, x, 1 if y % 4 else -1) for x, y in dim], 2, hair.line)
    body(pic, Tone("#31527A", "#1D3554", "#6485AC", "#0F2036"))
    neck(pic, skin, wide=13, low=184)
    collar(pic, LINEN, "79,156! 70,162 60,174 74,184! 84,182 100,194! 88,172")
    bow(pic, 100, 190, 13, Tone("#31527A", "#1D3554", "#6485AC", "#0F2036"))
    face = head_shape(top=48, chin=153, half=38, jaw=0.7, turn=-3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-3, y=118, depth=0.3)
    features(pic, skin, look, hair)
    freckles(pic, look)
    for text in (
        "96,40 116,42 134,54 144,74 146,98 140,104 134,90 128,74 116,66 104,62 92,58",
        "100,40 82,40 66,52 56,72 53,98 59,106 66,90 70,76 80,66 90,62 102,56",
    ):
        front = scallop(text, 13, 0.36)
        pic.form(front, hair, shade=(4, 4), light=(2.5, 2.5))
    pic.strokes([spiral(x, y, 6.4, 1.2, x, -1) for x, y in spots("66,66 59,86 78,54 92,49")], 1.9, hair.light)
    pic.strokes([spiral(x, y, 6.4, 1.2, x, 1) for x, y in spots("110,52 124,58 135,72 140,88")], 1.9, hair.line)
    return pic


def granny() -> Picture:
    pic = Picture("Spectacles", "#CFE8E2", "#98C4BC", "#78A49C")
    skin, hair = GOLD, WHITE_HAIR
    look = Look(
        turn=3, eyes=97, eye=(9.2, 4.8), iris="#3A2516", brow=(84, 2.6), nose=(121, 7), mouth=(135, 12.5), smile="closed", age=2
    )
    back = scallop("100,30 124,33 142,46 152,66 153,92 146,112 134,118 66,118 54,112 47,92 48,66 58,46 76,33", 14, 0.42)
    pic.form(back, hair, light=None, shade=(6, 5))
    knit = Tone("#7F9CC0", "#5A7496", "#AFC5DF", "#364B66")
    body(pic, knit)
    neck(pic, skin, wide=14, low=184)
    shawl = smooth("72,162! 82,172 100,196! 92,212! 44,212! 40,182 56,170")
    for shape in (shawl, mirror(shawl)):
        pic.form(shape, knit, ink=1.7, shade=(3, 3), light=(2, 2))
        for low in (0, 9, 18, 27):
            zig = " ".join(f"{40 + 6 * n},{176 + low + (4 if n % 2 else 0)}!" for n in range(11))
            line = smooth(zig, closed=False)
            pic.strokes([line if shape is shawl else mirror(line)], 1.3, knit.line, within=shape)
    pic.form(smooth("84,174! 100,166! 116,174! 100,198!"), LINEN, ink=1.5, shade=(3, 2), light=None)
    button(pic, 100, 182, 5, Tone("#A8322F", "#761D20", "#E08A80", "#4A1014"))
    ears(pic, skin, y=107, left=61, right=139)
    face = head_shape(top=50, chin=153, half=39.5, jaw=0.8, cheek=1.04, turn=3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=118, depth=0.34)
    features(pic, skin, look, GREY_HAIR)
    front = scallop(
        "56,96 51,78 56,56 72,42 100,38 128,42 144,56 149,78 144,96 136,84 130,72 114,64 100,68 86,64 70,72 64,84", 12, 0.38
    )
    pic.form(front, hair, shade=(5, 5), light=None)
    pic.strokes(
        [
            spiral(x, y, 6, 1.2, x, 1 if x < 100 else -1)
            for x, y in spots("60,84 58,68 68,58 78,48 90,54 102,47 112,56 122,48 133,58 142,68 140,83 80,63 124,64")
        ],
        1.6,
        hair.line,
    )
    glasses(pic, look, size=13.5, rim=Tone("#7A2E3E", "", "", ""), flat=0.92)
    for x in (58, 142):
        button(pic, x, 122, 3.8, Tone("#F2EADB", "#C2B59A", "#FFFFFF", INK))
    return pic


def boater() -> Picture:
    pic = Picture("Boater", "#F0C9CB", "#D39EA2", "#B37C82")
    skin, hair = PALE, BROWN_HAIR
    look = Look(
        turn=-4, eyes=98, eye=(9.4, 5.3), iris="#5B6E3E", brow=(86, 3.8), nose=(122, 6.8), mouth=(137, 14), smile="closed"
    )
    sides = smooth("57,106! 55,82 62,62 138,62 145,82 143,106! 134,100 66,100")
    pic.form(sides, hair, light=None)
    cloth = Tone("#EFE6D0", "#C6B78F", "#FFFBEE", "#8F8262")
    jacket(pic, cloth)
    for x in (36, 46, 56, 146, 156, 166):
        lean = -6 if x < 100 else 6
        pic.fill([brush(smooth(f"{x - lean},{150 + abs(x - 100) * 0.42} {x + lean},206", closed=False), 3.4, 0.9)], "#3F6B8F")
    neck(pic, skin, wide=15, low=174, flare=2)
    shirt_collar(pic, low=180)
    bow(pic, 100, 179, 19, Tone("#3F6B8F", "#27496A", "#7FA6C4", "#142C44"))
    ears(pic, skin, y=107, left=60, right=140)
    face = head_shape(top=52, chin=157, half=38.5, jaw=0.75, turn=-4)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-4, y=118, depth=0.28)
    features(pic, skin, look, hair)
    tash = smooth("95,130! 89,127 82,129 77,134! 85,134 91,133 95,131.5! 99,133 105,134 113,134! 108,129 101,127")
    pic.form(tash, hair, ink=1.1, shade=(1, 1.3), light=None)
    for x in (60, 140):
        pic.form(
            smooth(f"{x - 3},76! {x + 3},76! {x + 3.6},98 {x},104! {x - 3.6},98"), hair, ink=1.4, shade=(1.5, 1.5), light=None
        )
    straw = Tone("#E3C074", "#B48E42", "#F6E2AC", "#80602A")
    crown = smooth("62,34! 80,27 100,25 120,27 138,34! 141,66! 100,74 59,66!")
    pic.form(crown, straw, shade=(7, 2), light=(3, 3), hatch=(10, 5))
    strands(pic, straw, "62,40 80,34 100,32 120,34 138,40", "62,46 80,41 100,39 120,41 138,46", 2, within=crown, width=1.1)
    ribbon = smooth("60.5,49! 80,45 100,44 120,45 139.5,49! 141,66! 100,74 59,66!")
    pic.form(ribbon, NAVY, ink=1.4, shade=(6, 2), light=None)
    pic.fill(common([smooth("50,56! 100,50.5 150,56! 150,60! 100,55 50,60!")], ribbon), RED.light)
    brim = smooth("30,67 44,61 70,59! 100,63 130,59! 156,61 170,67 160,77 132,83 100,85 68,83 40,77")
    pic.form(brim, straw, shade=(4, 5), light=(2, 1.5))
    strands(pic, straw, "36,68 66,75 100,77 134,75 164,68", "42,73 68,79 100,81 132,79 158,73", 2, within=brim, width=1.2)
    pic.strokes(between("44,64 40,76", "156,64 160,76", 26), 0.8, straw.line, within=brim)
    return pic


def aviator() -> Picture:
    pic = Picture("Aviator", "#C4D6EA", "#8CA8C8", "#6C89AB")
    skin = BROWN
    look = Look(
        turn=3,
        eyes=99,
        eye=(10, 5.9),
        iris="#2E1A10",
        brow=(86, 3.2),
        nose=(123, 7),
        mouth=(137, 14),
        lashes=True,
        smile="grin",
    )
    coat = Tone("#5E4632", "#3E2D1E", "#8B6E52", "#261A10")
    body(pic, coat)
    neck(pic, skin, wide=14, low=178)
    face = head_shape(top=46, chin=155, half=38.5, jaw=0.72, turn=3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=120, depth=0.3)
    features(pic, skin, look, BLACK_HAIR)
    lock = smooth("78,70! 92,66 112,70 124,80 128,90! 116,84 106,78 98,77! 100,84 104,88! 92,86 84,78")
    pic.form(lock, BLACK_HAIR, ink=1.5, shade=(2, 2), light=(1.6, 1.4))
    cap = smooth(
        "100,18 124,22 142,36 152,60 154,92 152,118 142,136 126,150! 120,146! "
        "132,130 138,112 138,92 134,78 122,70 100,67 78,70 66,78 62,92 62,112 "
        "68,130 82,146! 76,150! 58,136 48,118 46,92 48,60 58,36 76,22"
    )
    pic.form(cap, LEATHER, shade=(8, 4), light=(4, 4), hatch=(11, 6))
    pic.stroke("100,20 102,40 100,66", 1.7, LEATHER.line, within=cap)
    pic.stroke("103,21 105,40 103,66", 1.1, LEATHER.light, within=cap)
    for line in (
        smooth("54,98 54,116 66,136 78,147", closed=False),
        mirror(smooth("54,98 54,116 66,136 78,147", closed=False)),
    ):
        pic.strokes([line], 1.4, LEATHER.line)
    for x in (54.0, 146.0):
        pad = smooth(f"{x},96 {x + 7},102 {x + 7},116 {x},122 {x - 7},116 {x - 7},102")
        pic.form(pad, LEATHER, ink=1.5, shade=(3, 3), light=(1.6, 1.6))
        pic.fill([oval(x + a, y, 1.1) for a, y in spots("0,104 -3,109 3,109 0,114")], LEATHER.line)
    band = smooth("46,62! 70,50 100,46 130,50 154,62! 155,74! 130,62 100,58 70,62 45,74!")
    pic.form(band, BLACK, ink=1.4, shade=None, light=(1.5, 1.5))
    for x, way in ((77.0, -1), (123.0, 1)):
        rim = smooth(
            f"{x - way * 18},48! {x - way * 4},38 {x + way * 14},40 {x + way * 21},54 "
            f"{x + way * 15},68 {x - way * 2},70 {x - way * 17},62!"
        )
        pic.form(rim, BRASS, ink=1.7, shade=(3, 3), light=(2, 2))
        lens = smooth(
            f"{x - way * 13},50 {x - way * 2},42.5 {x + way * 12},44.5 "
            f"{x + way * 16.5},54 {x + way * 11},63.5 {x - way * 2},65 {x - way * 13},59"
        )
        pic.form(lens, Tone("#A9CBD2", "#6F98A4", "#D8ECEC", INK), ink=1.3, shade=(4, 4), light=(2, 2))
        pic.stroke(f"{x - 6},62 {x},54 {x + 4},45", 3, CREAM)
        pic.stroke(f"{x + 2},62 {x + 6},56 {x + 8},51", 1.6, CREAM)
    wool = Tone("#EADFC4", "#BFAF88", "#FBF5E4", "#85744C")
    for text in (
        "80,150 66,154 48,168 36,188 48,204 78,208 98,200 92,182 84,168",
        "120,150 134,154 152,168 164,188 152,204 122,208 102,200 108,182 116,168",
    ):
        fur = scallop(text, 11, 0.34)
        pic.form(fur, wool, shade=(4, 4), light=None)
    for x, y in spots("64,168 54,180 72,182 62,193 82,194 136,168 146,180 128,182 138,193 118,194"):
        pic.strokes([spiral(x, y, 4.6, 0.8, x)], 1.5, wool.line)
    silk = smooth("84,166! 100,174 116,166! 118,180 106,190 112,212! 88,212! 94,190 82,180")
    pic.form(silk, LINEN, ink=1.5, shade=(3, 2), light=None)
    strands(pic, LINEN, "88,172 96,182 104,188", "112,172 104,182 98,206", 3, within=silk, width=1.2)
    return pic


def fedora() -> Picture:
    pic = Picture("Fedora", "#E6D3B6", "#BFA27C", "#9E8159")
    skin, hair = DARK, GREY_HAIR
    look = Look(
        turn=3, eyes=99, eye=(9.2, 4.9), iris="#24150D", brow=(87, 4.4), nose=(125, 9), mouth=(139, 13), smile="grin", age=1
    )
    sides = smooth("57,110! 55,86 62,66 138,66 145,86 143,110! 134,104 66,104")
    pic.form(sides, hair, light=None)
    jacket(pic, Tone("#6B5B7A", "#483B56", "#9584A5", "#2B2136"))
    neck(pic, skin, wide=16, low=170)
    tie(pic, MUSTARD, y=178)
    shirt_collar(pic)
    ears(pic, skin, y=109, left=60, right=140, size=1.08)
    face = head_shape(top=50, chin=160, half=39, jaw=0.78, turn=3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=121, depth=0.26)
    beard = scallop(
        "64,112 68,132 80,148 92,147 103,151 116,147 128,147 136,132 "
        "140,112 143,132 134,154 120,166 103,170 86,166 70,154 61,132",
        9,
        0.25,
    )
    pic.form(beard, hair, shade=(5, 4), light=(1.5, 1.5))
    pic.strokes(
        [spiral(x, y, 3.6, 0.9, x) for x, y in spots("66,134 72,146 81,154 92,158 103,160 114,158 124,154 132,146 138,134")],
        1.4,
        hair.line,
    )
    features(pic, skin, look, hair)
    tash = smooth("104,132! 96,129 88,132 82,140! 92,138 104,135! 116,138 126,140! 120,132 112,129")
    pic.form(tash, hair, ink=1.2, shade=(1.5, 1.6), light=(0.8, 0.8))
    felt = Tone("#5F6E58", "#3F4C3A", "#8E9C84", "#252F21")
    crown = smooth("58,70! 58,48 64,26 80,16! 92,22 104,24 116,16 128,17! 138,30 142,50 142,70! 100,78")
    pic.form(crown, felt, shade=(8, 3), light=(3.5, 3.5), hatch=(11, 6))
    pic.stroke("84,20 96,32 104,48", 2, felt.line, within=crown)
    pic.stroke("118,20 108,34 104,46", 1.6, felt.line, within=crown)
    pic.stroke("68,34 66,46 66,54", 3, felt.light, within=crown)
    ribbon = smooth("57.5,58! 80,63 100,64 120,63 142.5,58! 142,74! 100,80 58,74!")
    pic.form(ribbon, Tone("#2B2430", "#19141D", "#574C60", "#0D0A10"), ink=1.4, shade=None, light=(0.5, 1.6))
    plume = smooth("128,66! 130,48 142,32 152,26! 154,40 148,56 134,68")
    pic.form(plume, Tone("#C4552E", "#903618", "#E9A06A", "#5E200C"), ink=1.4, shade=(2.4, 2.4), light=(1.4, 1.4))
    pic.stroke("131,66 138,50 150,30", 1.3)
    brim = smooth("30,78 36,68 52,70 76,74 100,75 124,74 148,70 164,68 170,78 158,86 130,90 100,91 70,90 42,86")
    pic.form(brim, felt, shade=(4, 5), light=(2, 2), hatch=(10, 6))
    pic.stroke("38,78 66,84 100,86 134,84 162,78", 1.4, felt.line)
    return pic


PEOPLE: Final[dict[str, Callable[[], Picture]]] = {
    "bobble": bobble,
    "freckles": freckles_boy,
    "puffs": puffs,
    "crown": plait_crown,
    "ponytail": ponytail,
    "quiff": quiff,
    "sailor": sailor,
    "afro": afro,
    "waves": waves,
    "boater": boater,
    "aviator": aviator,
    "curls": curls,
    "hijab": hijab,
    "turban": turban,
    "patch": patch,
    "cook": cook,
    "nun": nun,
    "fedora": fedora,
    "spectacles": granny,
    "bald": bald,
}


def main(names: list[str]) -> None:
    for name in names or list(PEOPLE):
        (PLACE / f"{name}.svg").write_text(PEOPLE[name]().svg(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
