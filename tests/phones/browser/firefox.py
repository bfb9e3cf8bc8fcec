"""Firefox without a screen, spoken to in its own protocol (WebDriver BiDi), so that nothing else need be installed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.phones.browser.wifi import Wifi
from tests.phones.evening import LONG

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")
_READY = "WebDriver BiDi listening on "
_BY_WIFI = """
user_pref("network.proxy.type", 1);
user_pref("network.proxy.socks", "{host}");
user_pref("network.proxy.socks_port", {port});
user_pref("network.proxy.allow_hijacking_localhost", true);
"""


class Firefox:
    def __init__(self, line: ClientConnection) -> None:
        self._line, self._numbers = line, count(1)
        self._do("session.new", capabilities={})
        self._window = str(self._do("browsingContext.create", type="tab")["context"])
        self._do("browsingContext.setViewport", context=self._window, viewport={"width": 390, "height": 844})

    def _do(self, method: str, **params: object) -> dict[str, Any]:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := json.loads(self._line.recv(timeout=LONG))).get("id") != number:
            pass
        assert "result" in answer, answer
        result: dict[str, Any] = answer["result"]
        return result

    def open(self, address: str) -> None:
        self._do("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def reload(self) -> None:
        self._do("browsingContext.reload", context=self._window, wait="complete")

    def wait(self, true: str) -> Any:
        """What a script gives, as soon as that is something."""
        look = f"const look = () => {{ const is = {true}; is ? done(is) : setTimeout(look, 10); }}"
        soon = f"new Promise(done => {{ {look}; look(); }})"
        target = {"context": self._window}
        answer = self._do("script.evaluate", expression=soon, target=target, awaitPromise=True)
        return answer["result"].get("value")


@contextmanager
def firefox(wifi: Wifi | None = None) -> Iterator[Firefox]:
    assert PROGRAM is not None
    with TemporaryDirectory(prefix="parlor-firefox-", ignore_cleanup_errors=True) as folder:
        if wifi is not None:
            host, _, port = wifi.proxy.removeprefix("socks5://").partition(":")
            (Path(folder) / "user.js").write_text(_BY_WIFI.format(host=host, port=port), encoding="ascii")
        command = [PROGRAM, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0", "about:blank"]
        with Popen(command, stdout=DEVNULL, stderr=PIPE, text=True) as program:
            try:
                assert program.stderr is not None
                ready = next(line for line in program.stderr if _READY in line)
                with connect(ready.partition(_READY)[2].strip() + "/session", max_size=None) as line:
                    yield Firefox(line)
            finally:
                program.terminate()
