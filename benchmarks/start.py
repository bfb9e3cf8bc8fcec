"""From the command to the usable shelf, beside a bare PySide6 window with 52 card items, in the same run.

    python benchmarks/start.py [--rounds 7] [--bundle dist/parlor-desktop/parlor-desktop]

With --bundle, the bundled program is measured beside this one instead, both by their own `self-test --start`.
Needs a screen (Xvfb will do) or QT_QPA_PLATFORM=offscreen. The median of the rounds counts; both are measured in turn.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from statistics import median
from time import time

FIRST_PAINT = """
import sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.told)
        return False
    def told(self):
        print(time.time(), flush=True)
        QTimer.singleShot(0, QApplication.quit)
"""

OURS = """
import parlor_desktop.__main__
from parlor_desktop.commands.shelf import open_shelf
exec(FIRST_PAINT)
def begin(parlor):
    global painted
    painted = FirstPaint()
    parlor.window.home.installEventFilter(painted)
if __name__ == "__main__":
    open_shelf(begin)
"""

BARE = """
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene, QGraphicsSimpleTextItem, QGraphicsView
exec(FIRST_PAINT)
app = QApplication([])
scene = QGraphicsScene()
for at in range(52):
    card = QGraphicsRectItem(0, 0, 70, 100)
    card.setBrush(QColor("#F6EFDD"))
    card.setPos(20 + at % 13 * 80, 20 + at // 13 * 120)
    QGraphicsSimpleTextItem(str(at % 13 + 1), card)
    scene.addItem(card)
view = QGraphicsView(scene)
view.setRenderHint(QPainter.RenderHint.Antialiasing)
view.resize(1280, 800)
painted = FirstPaint()
view.viewport().installEventFilter(painted)
view.show()
app.exec()
"""


def seconds(program: str) -> float:
    start = time()
    words = [sys.executable, "-c", f"FIRST_PAINT = {FIRST_PAINT!r}\n{program}"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[0]) - start


def seconds_by_itself(*command: str) -> float:
    start = time()
    done = subprocess.run([*command, "self-test", "--start"], capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1]) - start


def compare_with_bundle(bundle: str, rounds: int) -> None:
    commands = ((bundle,), (sys.executable, "-m", "parlor_desktop"))
    times = [[seconds_by_itself(*command) for command in commands] for _ in range(rounds + 1)]
    bundled, ours = (median(column) for column in zip(*times[1:], strict=True))
    sys.stdout.write(
        f"bundle {1000 * bundled:.0f} ms, unfrozen {1000 * ours:.0f} ms, ratio {bundled / ours:.2f} (aim: at most 1.15)\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--bundle", default="")
    given = parser.parse_args()
    rounds = given.rounds
    if given.bundle:
        compare_with_bundle(given.bundle, rounds)
        return
    times: dict[str, list[float]] = {OURS: [], BARE: []}
    for _ in range(rounds + 1):
        for program, measured in times.items():
            measured.append(seconds(program))
    ours, bare = (median(measured[1:]) for measured in times.values())  # the first round only warms the disk
    sys.stdout.write(
        f"shelf {1000 * ours:.0f} ms, bare window {1000 * bare:.0f} ms, ratio {ours / bare:.2f} (aim: at most 1.3)\n"
    )


if __name__ == "__main__":
    main()
