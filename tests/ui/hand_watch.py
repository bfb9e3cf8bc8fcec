"""A watch that only a test moves, so that call-outs are tried to the thousandth of a second on any machine."""

from __future__ import annotations

from math import inf

from parlor_desktop.ui.host.calling import Watch


class HandWatch(Watch):
    def run(self, running: bool) -> None:
        self._since = 0.0 if running else None

    @property
    def seconds(self) -> float:
        return self._counted

    @property
    def running(self) -> bool:
        return self._since is not None

    @property
    def alarm(self) -> float:
        """When it will ring."""
        return self._alarm

    def pass_by(self, seconds: float) -> None:
        """Let time pass, and ring whenever it is due."""
        while self.running and self._alarm <= self._counted + seconds:
            seconds -= max(0.0, self._alarm - self._counted)
            self._counted, self._alarm = max(self._counted, self._alarm), inf
            self.rings.emit()
        if self.running:
            self._counted += seconds

    def oversleep(self, seconds: float) -> None:
        """Time passes while the program is too busy to notice."""
        self._counted += seconds

    def _set_timer(self) -> None:
        """No timer: time passes when the test says so."""
