"""A slip over the board while the table waits for somebody whose phone sleeps: what the others can do about it."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from parlor_desktop.engine.seats import Seat
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.phones.phones import Phones
from parlor_desktop.ui.plain import Label

PATIENCE = 2000
"""Milliseconds that somebody may take to wake their phone before the others are offered anything."""


class Sleeper(QFrame):
    def __init__(self, phones: Phones, host: Host, stage: QWidget) -> None:
        super().__init__(stage)
        self._phones, self._host, self._stage = phones, host, stage
        self.setObjectName("card")
        self.seat: Seat | None = None
        self.words = Label()
        self.here, self.computer = QPushButton(tr("Play it here")), QPushButton(tr("Let the computer play"))
        row = QHBoxLayout(self)
        row.addWidget(self.words)
        for button in (self.here, self.computer):
            row.addWidget(button)
        self.here.clicked.connect(self._play_here)
        self.computer.clicked.connect(self._let_computer_play)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self._show)
        for happens in (phones.changed, host.asks, host.calls, host.changed, host.over):
            happens.connect(self.mind)
        self.hide()

    def mind(self, *_what: object) -> None:
        """Whether somebody who is waited for sleeps."""
        seat = self._phones.sleeper
        if seat == self.seat:
            return
        self.seat = seat
        self.hide()
        self._patience.stop()
        if seat is not None:
            self._patience.start()

    def _show(self) -> None:
        if self.seat is None or self._phones.sleeper != self.seat:
            return
        self.words.setText(self._phones.sleeping_words)
        self.adjustSize()
        self.move((self._stage.width() - self.width()) // 2, self._stage.height() - self.height() - 60)
        self.show()
        self.raise_()

    def _play_here(self) -> None:
        if self.seat is not None:
            self._phones.play_here(self.seat)

    def _let_computer_play(self) -> None:
        if self.seat is not None:
            self._host.seat_player(self.seat, "medium")
