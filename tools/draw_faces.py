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


def head_shape(*, top: float = 48, chin: float = 152, half: float = 39, jaw: float = 0.74, cheek: float = 1, turn: float = 3) -> Shape:
    tall = chin - top

    def side(way: int) -> list[str]:
        off = turn * 0.25
        rows = ((0.58, 0.035), (0.9, 0.17), (0.985, 0.34), (0.94, 0.5), (0.955 * cheek, 0.62), (jaw * 1.13, 0.79), (jaw * 0.66, 0.945))
        return [f"{100 + off * y * 2 + way * half * x},{top + tall * y}" for x, y in rows]

    right, left = side(1), side(-1)
    return smooth(" ".join([f"100,{top}", *right, f"{100 + turn},{chin}", *left[::-1]]))


def head(pic: Picture, skin: Skin, shape: Shape, *, hatch: Point = (13, 6)) -> None:
    pic.ink(shape, 1.9)
    pic.fill([shape], skin.base)
    pic.fill(cut(shape, shift(shape, 4, 3.4)), skin.light)
    pic.fill(cut(shape, shift(shape, -9, -4)), skin.shade)
    pic.hatch(shape, skin.line, hatch, gap=4.4)


def neck(pic: Picture, skin: Skin, *, top: float = 120, wide: float = 16, low: float = 182) -> None:
    shape = smooth(
        f"{100 - wide},{top}! {100 - wide + 1},{top + 20} {100 - wide - 1},{top + 38} {100 - wide - 8},{low}! "
        f"{100 + wide + 8},{low}! {100 + wide + 1},{top + 38} {100 + wide - 1},{top + 20} {100 + wide},{top}!"
    )
    pic.ink(shape, 1.7)
    pic.fill([shape], skin.base)
    throw = smooth(f"{96 - wide},{top}! {98 - wide},152! 92,161 104,168 {126 + wide},{low + 10}! {130 + wide},{top}!")
    pic.fill(common([throw], shape), skin.shade)
    pic.hatch(shape, skin.line, (wide + 3, -8), gap=4.4)


def ears(pic: Picture, skin: Skin, *, y: float = 104, left: float = 61, right: float = 139, size: float = 1) -> None:
    for x, way in ((left, -1), (right, 1)):
        text = " ".join(f"{x + way * a * size},{y + b * size}" for a, b in ((-5, -14), (3, -17), (8, -13), (8, -4), (5, 6), (1, 14), (-5, 13)))
        shape = smooth(text)
        pic.form(shape, skin.tone, ink=1.6, light=None, shade=(1.5, 2) if way < 0 else (4, 2))
        inner = " ".join(f"{x + way * a * size},{y + b * size}" for a, b in ((0, -11), (4.5, -10), (4.5, -3), (2, 4)))
        pic.stroke(inner, 1.5, skin.line)


def cheeks(pic: Picture, skin: Skin, *, turn: float, y: float = 116, apart: float = 26, size: float = 10, depth: float = 0.22) -> None:
    for x in (100 + turn - apart, 100 + turn + apart):
        for part in (1, 0.66):
            pic.fill([oval(x, y, size * part, size * 0.72 * part)], skin.blush, depth)


class Look(NamedTuple):
    """The measures of a face."""

    turn: float = 3
    eyes: float = 94
    apart: float = 18
    wide: float = 9.5
    open: float = 5.6
    iris: str = "#3A2516"
    brow: float = 81
    brows: float = 3.4
    brow_lift: float = 0
    lashes: bool = False
    nose: float = 120
    nose_wide: float = 7
    mouth: float = 134
    mouth_wide: float = 13
    smile: str = "closed"
    age: int = 0
    patch: bool = False


def eye(pic: Picture, skin: Skin, look: Look, way: int, brows: Tone | None) -> None:
    x, y, w, h = 100 + look.turn + way * look.apart, look.eyes, look.wide, look.open

    def at(text: str) -> str:
        """Points in units of the eye, from its inner to its outer corner."""
        pairs = [word.split(",") for word in text.split()]
        return " ".join(f"{x + way * float(a) * w},{y + float(b.rstrip('!')) * h}{'!' if b.endswith('!') else ''}" for a, b in pairs)

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
        b, lift = look.brow - y, look.brow_lift
        line = f"{x - way * w * 0.95},{y + b + 1 + lift} {x - way * w * 0.2},{y + b - 2.2} {x + way * w * 0.6},{y + b - 2} {x + way * w * 1.25},{y + b + 3.4}"
        pic.stroke(line, look.brows, brows.base, fullest=0.35)


def nose(pic: Picture, skin: Skin, look: Look) -> None:
    x, y, w = 100 + look.turn * 1.25, look.nose, look.nose_wide
    tall = y - look.eyes
    pic.fill([smooth(f"{x + 2.4},{look.eyes + 1}! {x + 3.4},{y - tall * 0.45} {x + w},{y - 2} {x + w * 0.7},{y + 2}! {x + 1.5},{y - 4}")], skin.shade)
    pic.stroke(f"{x + 2.8},{look.eyes + 1} {x + 3.2},{y - tall * 0.5} {x + w * 0.72},{y - 7}", 1.1, skin.line)
    pic.stroke(f"{x - w},{y - 4} {x - w * 1.05},{y} {x - w * 0.45},{y + 1.6} {x},{y + 3.2} {x + w * 0.55},{y + 1.6} {x + w * 1.1},{y} {x + w},{y - 4}", 1.7, skin.line)
    for side in (-1, 1):
        pic.fill([oval(x + side * w * 0.5, y + 0.6, w * 0.26, 1.2, -side * 14)], INK)
    pic.fill([oval(x - 1.4, y - 5, 2.3, 3.2)], skin.light, 0.85)


def mouth(pic: Picture, skin: Skin, look: Look) -> None:
    x, y, w = 100 + look.turn * 1.2, look.mouth, look.mouth_wide

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
        n, half = look.nose, look.nose_wide + 2
        for side in (-1, 1):
            pic.stroke(f"{x + side * half},{n} {x + side * (half + 5)},{y - 6} {x + side * (w + 5)},{y + 1}", 1.3, skin.line)
        if look.age > 1:
            for rise in (0, 5.4):
                pic.stroke(f"{x - 16},{look.brow - 10 - rise} {x},{look.brow - 12 - rise} {x + 16},{look.brow - 10 - rise}", 1.2, skin.line)


def features(pic: Picture, skin: Skin, look: Look, brows: Tone | None) -> None:
    for way in (-1, 1):
        eye(pic, skin, look, way, brows)
    nose(pic, skin, look)
    mouth(pic, skin, look)


def freckles(pic: Picture, skin: Skin, look: Look, colour: str = "#B9714B") -> None:
    spots = ((-30, 16), (-26, 21), (-22, 16), (-18, 21), (-14, 17), (-24, 26), (14, 17), (18, 22), (22, 17), (26, 22), (20, 27), (29, 17))
    middle = (-4, 14), (1, 16), (5, 12)
    pic.fill([oval(100 + look.turn + x, look.eyes + y, 1.15) for x, y in spots + middle], colour)


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
    wing = smooth(f"{x},{y}! {x - size * 0.5},{y - size * 0.62} {x - size},{y - size * 0.6}! {x - size * 1.05},{y} {x - size},{y + size * 0.62}! {x - size * 0.5},{y + size * 0.5}")
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


def glasses(pic: Picture, look: Look, *, size: float = 12.5, rim: Tone = BRASS, flat: float = 1, low: float = 0, temples: float = 60) -> None:
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
        pic.fill([brush(smooth(f"{centres[0] + size},{y - 1} {sum(centres) / 2},{y - 4.5} {centres[1] - size},{y - 1}", closed=False), 2 + more, 0.8)], colour)
    for x, way in ((centres[0], -1), (centres[1], 1)):
        end = temples if way < 0 else 200 - temples
        pic.stroke(f"{x + way * (size + 1)},{y - 1} {end},{y - 4}", 2.2)
        pic.stroke(f"{x - size * 0.45},{y + size * 0.32 * flat} {x},{y - size * 0.6 * flat}", 1.5, CREAM)


def strands(pic: Picture, tone: Tone, one: str, other: str, count: int, *, within: Shape, width: float = 1.3, light: bool = False) -> None:
    pic.strokes(between(one, other, count), width, tone.light if light else tone.line, within=within)


# People.


def freckles_boy() -> Picture:
    pic = Picture("Freckles", "#CFE2D2", "#9DBDA8", "#7C9F8A")
    skin, hair, look = PALE, SAND, Look(turn=-3, eyes=98, apart=18, wide=10, open=6.6, iris="#4B7A8C", brow=84, nose=121, nose_wide=6, mouth=133, mouth_wide=14, smile="gap")
    body(pic, Tone("#B4552F", "#84381B", "#D5805A", "#57220F"))
    neck(pic, skin, wide=14, low=174)
    shirt_collar(pic, Tone("#DCE4E0", "#AFBDB9", "#F6F9F4", "#7E918D"))
    ears(pic, skin, y=106, left=60, right=140, size=1.12)
    face = head_shape(top=52, chin=153, half=40, jaw=0.72, turn=-3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-3, y=119)
    features(pic, skin, look, hair)
    freckles(pic, skin, look)
    top = smooth(
        "58,93! 55,74 60,54 70,42 66,36! 79,36 84,30 80,22! 92,27 100,27 103,20! 110,26 118,30 127,29! 128,36 139,46 144,60 144,78 141,93! "
        "138,80 134,70! 128,76 122,70! 116,78 108,71! 100,80 90,72! 84,80 76,73! 70,78 65,80"
    )
    pic.form(top, hair, shade=(5, 4), light=(3, 3), hatch=(9, 5))
    strands(pic, hair, "82,34 68,54 66,78", "98,32 88,52 92,72", 3, within=top)
    strands(pic, hair, "110,30 108,50 108,70", "130,38 134,54 134,70", 3, within=top)
    strands(pic, hair, "78,46 70,58 70,70", "92,42 86,54 86,66", 3, within=top, width=2.4, light=True)
    return pic


def puffs() -> Picture:
    pic = Picture("Puffs", "#F1E2B0", "#D9BE7C", "#B99C5A")
    skin, hair, look = DARK, BLACK_HAIR, Look(turn=3, eyes=99, apart=18.5, wide=10.5, open=7, iris="#24150D", brow=85, brows=2.6, nose=121, nose_wide=7.4, mouth=134, mouth_wide=13, smile="grin", lashes=True)
    for x in (49, 151):
        puff = scallop(f"{x},32 {x + 18},37 {x + 23},54 {x + 18},70 {x},76 {x - 18},70 {x - 23},54 {x - 18},37", 10.5)
        pic.form(puff, hair, shade=(5, 4), light=(3, 3))
        pic.strokes([spiral(x + a, y, 5, 1.3, a, 1 if a > 0 else -1) for a, y in ((-11, 46), (2, 41), (12, 50), (-12, 60), (0, 56), (10, 66), (-3, 69))], 1.5, "#5A4C46")
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
    skin, hair, look = TAN, DARK_HAIR, Look(turn=3, eyes=96, wide=9.6, open=5.4, iris="#3A2516", brow=83, brows=4.4, nose=123, nose_wide=8, mouth=138, mouth_wide=11, smile="line", age=1)
    jacket(pic, Tone("#3B3A58", "#25243B", "#64638A", "#151426"))
    face = head_shape(top=50, chin=158, half=39, jaw=0.8, turn=3)
    ears(pic, skin, y=105, left=62, right=138)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=114)
    beard = smooth("60,100! 64,116 72,122 84,124 94,130! 104,127! 114,130! 126,124 134,121 138,114 141,100! 145,122 142,146 132,164 118,176 103,181 88,176 72,163 60,144 57,122")
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
    pic.form(smooth("100,57! 92,50 88,40! 96,34 104,34 112,40! 108,50"), Tone("#8A2F2A", "#5E1B1A", "#B85C50", "#3A0E0E"), ink=1.5, shade=(3, 2), light=(1.5, 1.5))
    return pic

def plait_crown() -> Picture:
    pic = Picture("Crown", "#CBDDEB", "#9DB9D0", "#7C9AB3")
    skin, hair, look = FAIR, BLONDE, Look(turn=-3, eyes=97, wide=10, open=6.2, iris="#5E7F4E", brow=84, brows=2.6, lashes=True, nose=121, nose_wide=6, mouth=134, mouth_wide=12, smile="lips")
    back = smooth("56,108! 50,84 56,56 76,42 100,38 124,42 144,56 150,84 144,108! 136,120 64,120")
    pic.form(back, hair, light=None)
    blouse = Tone("#E9E2D2", "#BDB196", "#FBF7EC", "#8F8262")
    body(pic, blouse)
    neck(pic, skin, wide=13, low=178)
    yoke = smooth("74,164! 82,178 100,184 118,178 126,164! 134,167! 124,190 100,197 76,190 66,167!")
    pic.form(yoke, RED, ink=1.6, shade=(2, 3), light=None)
    for x, y in ((74, 177), (86, 188), (100, 190.5), (114, 188), (126, 177)):
        pic.fill([oval(x + a * 2.1, y + b * 2.1, 1.5) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))], BLONDE.light)
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
    lobes = ((45, 74), (51, 57), (62, 42.5), (77, 32.5), (94, 27.5))
    for x, y in lobes:
        for side in (x, 200 - x):
            lean = (y - 52) * (1.15 if side < 100 else -1.15)
            pic.form(oval(side, y, 12.4, 8.6, (-62 - lean * 0.6) if side < 100 else (62 - lean * 0.6) + 0), hair, ink=1.6, shade=(3, 3), light=(2, 2))
            out = -1 if side < 100 else 1
            pic.stroke(f"{side - out * 4},{y + 7} {side},{y} {side + out * 2},{y - 6}", 1.3, hair.line)
    for x, y, petal in ((57, 68, "#D9737A"), (143, 68, "#D9737A"), (100, 26, "#D9737A")):
        pic.form(scallop(f"{x},{y - 6} {x + 6},{y} {x},{y + 6} {x - 6},{y}", 7.5), Tone(petal, "#A23E4C", "#F0AAA8", INK), ink=1.4, shade=(1.6, 1.6), light=(1.2, 1.2))
        pic.fill([oval(x, y, 2.6)], BLONDE.light)
    return pic


def bobble() -> Picture:
    pic = Picture("Bobble", "#F4D9C0", "#DDB491", "#BD9270")
    skin, hair, look = GOLD, BLACK_HAIR, Look(turn=3, eyes=108, apart=20, wide=9.6, open=7, iris="#2E1C12", brow=95, brows=2.4, nose=124, nose_wide=5, mouth=135, mouth_wide=9, smile="closed")
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
    for y in (44, 58):
        band = common([smooth(f"30,{y}! 100,{y - 7} 170,{y}! 170,{y + 7}! 100,{y} 30,{y + 7}!")], cap)
        pic.fill(band, CREAM)
        pic.strokes(between(f"46,{y + 5} 50,{y - 1}", f"150,{y + 5} 154,{y - 1}", 21), 1.4, LINEN.line, within=band[0])
    cuff = smooth("45,74! 60,67 100,63 140,67 155,74! 157,84 154,94! 140,88 100,85 60,88 46,94! 43,84")
    pic.form(cuff, wool, shade=(4, 4), light=(2.5, 2.5))
    pic.strokes(between("50,74 49,91", "150,74 151,91", 17), 1.6, wool.line, within=cuff)
    pom = scallop("100,4 112,8 117,18 112,29 100,33 88,29 83,18 88,8", 7)
    pic.form(pom, LINEN, shade=(4, 4), light=(2, 2))
    for x, y in ((92, 14), (101, 10), (108, 17), (95, 23), (104, 25)):
        pic.stroke(f"{x - 2},{y + 3} {x},{y} {x + 3},{y - 1}", 1.4, LINEN.line)
    scarf = smooth("62,158! 78,163 100,165 122,163 138,158! 147,166 144,178! 126,184 100,186 74,184 56,178! 54,166")
    pic.form(scarf, RED, shade=(4, 4), light=(2.5, 2.5), hatch=(9, 4))
    strands(pic, RED, "60,166 80,171 100,173 122,171 140,166", "58,174 80,178 100,180 122,178 142,174", 2, within=scarf)
    pic.form(smooth("116,178! 132,176! 139,212! 119,212!"), RED, shade=(4, 1), light=(2, 1))
    return pic


def ponytail() -> Picture:
    pic = Picture("Ponytail", "#DCD3E8", "#B3A5C8", "#9283AB")
    skin, hair, look = TAN, DARK_HAIR, Look(turn=-3, eyes=96, wide=10, open=6.1, iris="#4C2E18", brow=82, brows=3.4, lashes=True, nose=121, nose_wide=6.6, mouth=134, mouth_wide=13, smile="grin")
    tail = smooth("128,40! 146,26 168,34 178,58 176,86 166,112 172,130! 156,126 148,108 152,84 150,64 140,54")
    pic.form(tail, hair, shade=(6, 3), light=(3, 3))
    strands(pic, hair, "136,42 158,44 166,78 160,122", "132,46 148,52 156,80 154,112", 3, within=tail, width=1.6, light=True)
    pic.stroke("140,40 164,46 172,74 166,104", 1.6, hair.line, within=tail)
    body(pic, Tone("#3F7A74", "#285450", "#74A9A2", "#163532"))
    neck(pic, skin, wide=13)
    round_collar(pic)
    pic.fill([oval(x, y, 1.7) for x, y in ((66, 180), (72, 188), (76, 174), (80, 183), (134, 180), (128, 188), (124, 174), (120, 183))], "#C4552E")
    button(pic, 100, 184, 4, Tone("#C4552E", "#903618", "#E9A080", "#5E200C"))
    ears(pic, skin, y=105, left=62, right=138, size=0.95)
    face = head_shape(top=48, chin=153, half=38, jaw=0.7, turn=-3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-3, y=117)
    features(pic, skin, look, hair)
    top = smooth("59,96! 55,72 62,50 80,36 104,31 126,36 142,52 146,74 141,96! 138,82 132,70 124,62! 112,70 92,72 76,70! 68,76 63,86")
    pic.form(top, hair, shade=(5, 4), light=(3, 3), hatch=(8, 5))
    strands(pic, hair, "132,46 104,50 74,70", "130,40 96,36 62,66", 4, within=top, width=1.7, light=True)
    pic.stroke("134,52 116,58 98,70", 1.5, hair.line, within=top)
    pic.stroke("138,54 140,66 138,82", 1.5, hair.line, within=top)
    bow(pic, 135, 40, 22, Tone("#C8434A", "#8E2530", "#E88A88", "#5C121C"))
    return pic


def quiff() -> Picture:
    pic = Picture("Quiff", "#EADFC6", "#C9B894", "#A99670")
    skin, hair, look = GOLD, BLACK_HAIR, Look(turn=3, eyes=96, wide=9.6, open=5.2, iris="#2A1A12", brow=83, brows=4, nose=121, nose_wide=7, mouth=135, mouth_wide=13, smile="closed")
    sides = smooth("58,108! 55,84 60,58 76,46 124,46 140,58 145,84 142,108! 134,100 66,100")
    pic.form(sides, hair, light=None)
    body(pic, Tone("#8A3B36", "#5E2322", "#B56A60", "#3A1111"))
    neck(pic, skin, wide=15, low=178)
    pic.form(smooth("78,160! 84,174 100,182 116,174 122,160! 130,166! 122,184 100,193 78,184 70,166!"), Tone("#D9CDB0", "#AD9D78", "#F0E8D2", "#7C6E4C"), ink=1.6, shade=(3, 3), light=None)
    pic.strokes(between("74,167 78,171 82,181", "126,167 122,171 118,181", 15), 1.1, "#7C6E4C")
    ears(pic, skin, y=106, left=61, right=139)
    face = head_shape(top=50, chin=155, half=38.5, jaw=0.76, turn=3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=117)
    features(pic, skin, look, hair)
    side = smooth("57,104! 55,84 58,66 70,56! 70,72 66,84 64,104!")
    for shape in (side, mirror(side)):
        pic.form(shape, hair, ink=1.6, light=None)
    top = smooth("60,74! 54,56 58,36 76,22 102,16 130,20 150,32 148,38! 154,48 148,64 139,76! 134,66 122,62 108,64 92,70 80,66 70,66")
    pic.form(top, hair, shade=(6, 4), light=None, hatch=(9, 5))
    strands(pic, hair, "66,66 66,42 96,26 142,32", "92,66 92,52 112,42 146,44", 5, within=top, width=2, light=True)
    pic.fill(common([smooth("66,46! 72,34 92,25 112,24! 94,31 80,40 72,52")], top), "#6C6666")
    return pic


def waves() -> Picture:
    pic = Picture("Waves", "#9CC2BE", "#5F918E", "#457573")
    skin, hair = PALE, BLONDE
    look = Look(turn=-4, eyes=96, wide=10, open=5.4, iris="#42729A", brow=80, brows=1.9, brow_lift=1, lashes=True, nose=121, nose_wide=6, mouth=135, mouth_wide=12, smile="lips")
    skin = skin._replace(lip="#B3262B")
    back = scallop("56,120 48,98 50,70 60,50 140,50 150,70 152,98 144,120 130,132 70,132", 15, 0.34)
    pic.form(back, hair, light=None)
    dress = Tone("#5B2748", "#3B152E", "#874A70", "#240A1B")
    body(pic, dress, high=172)
    neck(pic, skin, wide=13, low=190)
    vee = smooth("70,166! 82,168 100,206! 118,168 130,166! 146,172! 118,212! 82,212! 54,172!")
    pic.form(vee, dress, ink=1.6, shade=(4, 2), light=(2, 2))
    for step in range(11):
        way = step / 10 * 2 - 1
        button(pic, 100 + way * 22.5, 172 - 18 * abs(way) ** 2.2 + 1, 3.4, Tone("#F2EADB", "#C2B59A", "#FFFFFF", INK))
    face = head_shape(top=48, chin=153, half=37.5, jaw=0.69, turn=-4)
    head(pic, skin, face)
    cheeks(pic, skin, turn=-4, y=118, depth=0.3)
    features(pic, skin, look, Tone("#8A652C", "", "", ""))
    pic.fill([oval(113, 127, 1.3)], INK)
    right = smooth("84,50! 100,40 124,42 140,54 150,72 146,84 154,96 150,108 152,120 140,130! 132,124 138,112 131,104 136,92 128,82 126,72 110,64 94,62")
    left = smooth("86,48! 70,48 56,60 50,76 54,86 46,98 51,108 48,120 60,130! 68,122 62,112 69,102 63,92 70,82 70,70 78,62 92,60!")
    for shape in (right, left):
        pic.form(shape, hair, shade=(4, 4), light=(2.5, 2.5))
    strands(pic, hair, "94,50 122,50 140,70 138,86 146,98 142,120", "92,58 114,56 130,70 131,84 139,94 136,116", 3, within=right, width=1.5)
    strands(pic, hair, "90,44 124,44 146,68 142,84 150,96 148,116", "92,46 122,46 143,70 140,86 148,98 146,118", 2, within=right, width=1.8, light=True)
    strands(pic, hair, "84,52 62,62 58,84 50,98 54,124", "88,58 70,66 66,84 57,98 62,120", 3, within=left, width=1.5)
    pic.stroke("76,50 58,64 54,82", 2.2, hair.light, within=left)
    for x in (60, 132):
        pic.form(smooth(f"{x},122! {x + 4},132 {x},142 {x - 4},132"), TEAL, ink=1.4, shade=(1.5, 1.5), light=(1.2, 1))
    comb = smooth("124,52! 132,46 144,54 150,68! 140,70 130,62")
    pic.form(comb, Tone("#2F6A6A", "#1B4548", "#8CC0BA", "#0E2B2E"), ink=1.5, shade=(2, 2), light=(1.4, 1.4))
    pic.fill([oval(x, y, 1.6) for x, y in ((131, 54), (137, 58), (143, 64))], BRASS.light)
    return pic


def afro() -> Picture:
    pic = Picture("Afro", "#F2C79B", "#D39A66", "#B37A48")
    skin, hair, look = DEEP, Tone("#2B211D", "#191210", "#54443B", "#0E0A08"), Look(turn=3, eyes=98, wide=10, open=6, iris="#1E120B", brow=84, brows=3.2, lashes=True, nose=123, nose_wide=8, mouth=138, mouth_wide=13, smile="lips")
    cloud = scallop("100,12 130,15 154,30 168,56 170,86 158,112 140,126 60,126 42,112 30,86 32,56 46,30 70,15", 11)
    pic.form(cloud, hair, shade=(8, 6), light=(3, 3))
    curls = ((50, 50), (64, 34), (82, 25), (102, 22), (122, 27), (140, 39), (152, 56), (44, 70), (56, 64), (70, 50), (88, 40), (108, 38), (128, 46), (144, 68), (156, 76), (44, 92), (54, 82), (148, 86), (156, 96), (52, 104), (146, 106))
    pic.strokes([spiral(x, y, 5.4, 1.3, x, 1 if (x + y) % 4 else -1) for x, y in curls if x < 118], 1.6, "#7B6353")
    pic.strokes([spiral(x, y, 5.4, 1.3, x, 1 if (x + y) % 4 else -1) for x, y in curls if x >= 118], 1.5, "#54443B")
    dress = Tone("#2F7A5E", "#1B523D", "#6FB095", "#0E3325")
    body(pic, dress, high=168)
    neck(pic, skin, wide=14, low=186)
    pic.form(smooth("64,169! 78,166! 84,182 100,189 116,182 122,166! 136,169! 126,192 100,202 74,192"), Tone("#E2A93C", "#B07A1C", "#F6D88C", "#6E4A0C"), ink=1.6, shade=(3, 3), light=(1.5, 1.5))
    pic.fill([smooth(f"{x},{y - 3}! {x + 3},{y}! {x},{y + 3}! {x - 3},{y}!") for x, y in ((73, 178), (80, 187), (90, 193), (100, 195.5), (110, 193), (120, 187), (127, 178))], "#A8322F")
    ears(pic, skin, y=106, left=62, right=138, size=0.9)
    face = head_shape(top=54, chin=156, half=38.5, jaw=0.74, turn=3)
    head(pic, skin, face)
    cheeks(pic, skin, turn=3, y=118, depth=0.25)
    features(pic, skin, look, BLACK_HAIR)
    edge = scallop("62,92 58,74 66,58 82,52 100,50 118,52 134,58 142,74 138,92 132,78 122,69 100,65 78,69 68,78", 8, 0.45)
    pic.fill([edge], hair.base)
    pic.strokes([spiral(x, y, 4.2, 1.2, x) for x, y in ((66, 70), (77, 60), (92, 56), (108, 57), (123, 61), (134, 71))], 1.4, "#6A5346")
    for x in (58, 142):
        ring, hole = oval(x, 131, 9.4, 10.4), oval(x, 131, 6, 7)[::-1]
        pic.fill([oval(x + 0.3, 131.3, 11, 12), oval(x, 131, 4.6, 5.6)[::-1]], INK, holes=True)
        pic.fill([ring, hole], "#E0B75C", holes=True)
        pic.stroke(f"{x - 7},{128} {x - 6},{124} {x - 1},{122.5}", 1.6, "#FFE9B8")
    return pic


def hijab() -> Picture:
    pic = Picture("Hijab", "#EBCFC8", "#CDA49C", "#AE827A")
    skin, look = GOLD, Look(turn=3, eyes=94, wide=10, open=5.9, iris="#5A3A1C", brow=81, brows=3.4, lashes=True, nose=120, nose_wide=6.4, mouth=134, mouth_wide=12, smile="lips")
    cloth = Tone("#2F6B78", "#1B4752", "#74A8B2", "#0D2A33")
    veil = smooth("100,18 128,23 148,42 155,72 152,106 156,136 172,168 180,212! 20,212! 28,168 44,136 48,106 45,72 52,42 72,23")
    pic.form(veil, cloth, shade=(8, 4), light=(4, 4), hatch=(12, 5))
    face = smooth("100,47 118,50 132,62 138,80 138,104 132,126 120,144 103,152 86,144 72,126 64,104 63,80 69,62 83,50")
    head(pic, skin, face, hatch=(11, 5))
    cheeks(pic, skin, turn=3, y=116, depth=0.28)
    features(pic, skin, look, DARK_HAIR)
    band = smooth("100,40! 124,43 140,58 144,80! 136,74 124,60 100,55 77,60 65,74 57,80! 60,58 76,43")
    pic.form(band, Tone("#C9A24E", "#957227", "#EBD494", "#5E4514"), ink=1.5, shade=(3, 3), light=(1.5, 1.5))
    strands(pic, cloth, "88,22 62,40 54,76 58,120", "98,34 74,42 58,70 60,110", 3, within=veil, width=1.8)
    strands(pic, cloth, "112,22 138,40 147,76 144,120", "104,34 128,42 143,70 141,110", 3, within=veil, width=1.8)
    strands(pic, cloth, "74,30 54,52 50,84 54,112", "82,30 62,46 54,76 56,108", 2, within=veil, width=2.2, light=True)
    fold = smooth("58,112! 62,130 76,148 103,160 128,150 142,132 146,112! 154,134 146,158 120,176 88,178 60,164 46,138")
    pic.form(fold, cloth, shade=(5, 5), light=(2.5, 2.5), hatch=(10, 6))
    strands(pic, cloth, "56,126 72,152 100,164 130,156 146,132", "52,140 70,164 98,174 128,166 148,142", 3, within=fold, width=1.7)
    pic.stroke("54,132 70,156 96,168", 2.2, cloth.light, within=fold)
    drape = smooth("128,162! 100,176 72,178 48,196! 60,214! 120,214! 136,190")
    pic.form(drape, cloth, shade=(5, 4), light=(2.5, 2.5))
    strands(pic, cloth, "122,168 96,186 66,204", "130,172 112,192 96,212", 3, within=drape, width=1.7)
    button(pic, 130, 164, 4.6)
    return pic


def nun() -> Picture:
    pic = Picture("Nun", "#EFE2B8", "#CFBC82", "#AF9A60")
    skin, look = FAIR, Look(turn=3, eyes=96, wide=9, open=4.9, iris="#5A7486", brow=84, brows=2.8, nose=121, nose_wide=6.6, mouth=134, mouth_wide=11.5, smile="closed", age=1)
    veil = smooth("100,14 128,18 150,36 158,66 156,104 164,140 176,172 176,212! 24,212! 24,172 36,140 44,104 42,66 50,36 72,18")
    pic.form(veil, BLACK, shade=(8, 4), light=(4, 4), hatch=(10, 5))
    strands(pic, BLACK, "66,24 50,56 50,108 34,170", "74,24 58,52 56,108 46,160", 2, within=veil, width=2, light=True)
    strands(pic, BLACK, "144,40 150,76 150,120 164,170", "136,30 144,66 144,120 152,160", 2, within=veil, width=1.8)
    wimple = smooth("100,30 124,34 142,50 148,78 146,110 148,138 160,160 150,184 124,196 100,199 76,196 50,184 40,160 52,138 54,110 52,78 58,50 76,34")
    pic.form(wimple, LINEN, shade=(7, 5), light=None, hatch=(10, 6))
    face = smooth("100,56 118,58 132,68 138,84 138,106 132,128 120,144 103,151 86,144 72,128 64,106 63,84 69,68 83,58")
    head(pic, skin, face, hatch=(11, 5))
    cheeks(pic, skin, turn=3, y=116, depth=0.34)
    features(pic, skin, look, GREY_HAIR)
    glasses(pic, look, size=12, rim=Tone("#8D8A86", "", "", ""), temples=64)
    strands(pic, LINEN, "60,128 74,156 100,166 128,156 144,128", "50,160 70,182 100,190 130,182 150,160", 4, within=wimple, width=1.5)
    strands(pic, LINEN, "58,60 56,84 59,110", "66,48 58,76 60,104", 2, within=wimple, width=1.4)
    pic.stroke("62,52 78,40 100,36 122,40 138,52", 1.5, LINEN.line)
    for text in ("96,197! 96,182! 88,182! 88,176! 96,176! 96,168! 104,168! 104,176! 112,176! 112,182! 104,182! 104,197!",):
        pic.form(shift(smooth(text), 0, 0), BRASS, ink=1.4, shade=(1.4, 1.2), light=(1.2, 1))
    return pic


def sailor() -> Picture:
    pic = Picture("Sailor", "#BFE0E6", "#86B7C4", "#6697A6")
    skin, hair, look = RUDDY, BROWN_HAIR, Look(turn=-3, eyes=97, wide=9.6, open=5.6, iris="#4A7A94", brow=84, brows=4.2, nose=122, nose_wide=7.2, mouth=135, mouth_wide=15, smile="grin")
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
    skin, hair, look = RUDDY._replace(base="#E2AE88", shade="#C08160"), BLACK_HAIR, Look(turn=3, eyes=100, wide=9.2, open=5.2, iris="#4A3320", brow=87, brows=4.6, nose=125, nose_wide=9, mouth=142, mouth_wide=10, smile="line", age=1)
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
    tash = smooth("104,131! 96,129 86,133 76,133 70,126! 70,138 82,142 94,139 104,136! 114,139 126,142 139,138 140,126! 132,133 122,133 112,129")
    pic.form(tash, hair, ink=1.3, shade=(2, 2), light=(1, 1))
    for x in (58, 142):
        pic.form(smooth(f"{x - 4},84! {x + 4},84! {x + 3},102 {x},108! {x - 3},102"), hair, ink=1.4, light=None, shade=(1.5, 1))
    puff = scallop("100,10 124,11 142,20 148,34 142,52 138,62 62,62 58,52 52,34 58,20 76,11", 19, 0.26)
    pic.form(puff, LINEN, shade=(8, 4), light=None, hatch=(12, 6))
    for text in ("78,60 72,42 70,24", "92,60 88,44 90,22", "108,60 112,42 110,22", "124,60 128,44 130,26", "84,34 80,26 82,18", "118,38 120,28 120,18"):
        pic.stroke(text, 1.7, LINEN.line, within=puff)
    band = smooth("56,60! 100,53 144,60! 145,84! 100,78 55,84!")
    pic.form(band, LINEN, shade=(6, 3), light=None, hatch=(9, 4))
    pic.stroke("60,79 100,73 140,79", 1.2, LINEN.line)
    knot = smooth("94,174! 106,174! 109,184 100,189 91,184")
    for tail in ("95,184! 84,196 80,212! 98,212! 100,188!", "105,184! 116,196 120,212! 102,212! 100,188!"):
        pic.form(smooth(tail), RED, ink=1.5, shade=(3, 2), light=(1.5, 1.5))
    pic.form(knot, RED, ink=1.5, shade=(2, 2), light=(1.5, 1.5))
    return pic


PEOPLE: Final[dict[str, Callable[[], Picture]]] = {
    "freckles": freckles_boy,
    "puffs": puffs,
    "turban": turban,
    "crown": plait_crown,
    "bobble": bobble,
    "ponytail": ponytail,
    "quiff": quiff,
    "waves": waves,
    "afro": afro,
    "hijab": hijab,
    "nun": nun,
    "sailor": sailor,
    "cook": cook,
}


def main(names: list[str]) -> None:
    for name in names or list(PEOPLE):
        (PLACE / f"{name}.svg").write_text(PEOPLE[name]().svg(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
