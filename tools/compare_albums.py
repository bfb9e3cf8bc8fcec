"""Compares two albums, picture by picture: what is drawn otherwise than before must be meant.

    parlor-desktop screenshots before      (at the old commit)
    parlor-desktop screenshots after       (at the new one)
    python tools/compare_albums.py before after [--pictures differences]

Prints a line for every picture that is missing, new or different, with how much of it differs and how strongly, and ends with 1
if there is one. Pictures of things in motion depend on the clock; look at those.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from PySide6.QtGui import QColor, QImage

STEP = 1
FAINT = 3
"""Differences of a colour up to this cannot be seen."""


def compare(before: Path, after: Path, picture: Path | None) -> str:
    """What is different, in words; nothing, if nothing is."""
    one, other = (QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32) for path in (before, after))
    if one.size() != other.size():
        return f"{one.width()}x{one.height()} became {other.width()}x{other.height()}"
    if one == other:
        return ""
    marked = QImage(other)
    left, old, new = [], bytes(one.constBits()), bytes(other.constBits())
    worst = 0
    for at in range(0, len(old), 4 * STEP):
        if old[at : at + 4] != new[at : at + 4]:
            far = max(abs(a - b) for a, b in zip(old[at : at + 3], new[at : at + 3], strict=True))
            worst = max(worst, far)
            if far > FAINT:
                left.append(at // 4)
    if not left:
        return f"only faint differences, of {worst} at the most"
    width = one.width()
    xs, ys = [at % width for at in left], [at // width for at in left]
    if picture is not None:
        for at in left:
            marked.setPixelColor(at % width, at // width, QColor("magenta"))
        picture.parent.mkdir(parents=True, exist_ok=True)
        marked.save(str(picture))
    share = 100 * len(left) / (width * one.height())
    return f"{share:.3f} % differs, by {worst} at the most, in {min(xs)},{min(ys)} to {max(xs)},{max(ys)}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--pictures", type=Path, help="a folder for the new pictures, with what differs marked")
    parser.add_argument("--only", default="", help="pictures whose names contain this")
    given = parser.parse_args()
    names = sorted({path.name for folder in (given.before, given.after) for path in folder.glob("*.png")})
    different = 0
    for name in names:
        if given.only not in name:
            continue
        paths = given.before / name, given.after / name
        if not all(path.exists() for path in paths):
            words = "is new" if paths[1].exists() else "is missing"
        else:
            words = compare(*paths, given.pictures / name if given.pictures else None)
        if words:
            different += 1
            sys.stdout.write(f"{name}: {words}\n")
    sys.stdout.write(f"{len(names)} pictures, {different} different\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
