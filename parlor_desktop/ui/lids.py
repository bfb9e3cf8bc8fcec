"""What is written on a game box and below it, wherever one is shown."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr


def letter_lid(painter: QPainter, lid: QRectF, title: str, ink: str) -> None:
    """The title on the calm part of the lid, as large as it goes, in one line or two."""
    panel = QRectF(lid.left() + lid.width() * 0.075, lid.top() + lid.height() * 0.062, lid.width() * 0.85, lid.height() * 0.20)
    lines = title.rsplit(" ", 1) if len(title) > 8 else [title]
    size = panel.height() / len(lines) * 0.80
    widest = max(QFontMetricsF(theme.lettering(size)).horizontalAdvance(line) for line in lines)
    size *= min(1.0, panel.width() / widest)
    painter.setFont(theme.lettering(size))
    painter.setPen(QColor(ink))
    height = min(panel.height() / len(lines), size * 1.12)
    top = panel.center().y() - height * len(lines) / 2
    for line in lines:
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
        painter.drawText(QRectF(panel.left(), top, panel.width(), height), flags, line)
        top += height


def label_words(box: AnyBox, minutes: range | None = None) -> tuple[str, ...]:
    """How many play and how long it takes, as the box says or as it is at this table: in words, and where there is less and
    less room, in figures."""
    minutes = minutes or box.minutes
    facts = {"least": box.seats[0], "most": box.seats[-1], "from_": minutes[0], "to": minutes[-1]}
    return (
        tr("{least} to {most} players, {from_} to {to} minutes", **facts),
        tr("{least}–{most} players, {from_}–{to} min", **facts),
        tr("{least}–{most} · {from_}–{to} min", **facts),
    )
