"""Draws each lid small, as a PNG: what the shelf shows in its first moment, before it has drawn the lids sharply.

QT_QPA_PLATFORM=offscreen python assets/lids/make_thumbnails.py
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZE = QSize(168, 224)


def main() -> None:
    application = QGuiApplication([])
    for lid in sorted(Path(__file__).parent.glob("*.svg")):
        picture = QImage(SIZE, QImage.Format.Format_RGB32)
        picture.fill("#000000")
        painter = QPainter(picture)
        QSvgRenderer(str(lid)).render(painter)
        painter.end()
        picture.save(str(lid.with_suffix(".png")))
    application.quit()


if __name__ == "__main__":
    main()
