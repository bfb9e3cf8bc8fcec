"""A real browser of the size of a phone, driven by touch."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from selenium.webdriver import Chrome, ChromeOptions, ChromeService
from selenium.webdriver.support.ui import WebDriverWait

from tests.phones.browser.wifi import Wifi
from tests.phones.evening import LONG

PHONE = (390, 844)
_POLL = 0.01
_QUIET = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--proxy-bypass-list=<-loopback>",
)
_POINT = """
const [selector] = arguments;
if (document.getAnimations().some((moving) => moving.playState === "running")) return null;
for (const element of document.querySelectorAll(selector)) {
  element.scrollIntoView({block: "nearest"});
  const box = element.getBoundingClientRect();
  for (const [x, y] of [[.5, .5], [.15, .5], [.15, .15], [.5, .1], [.85, .5], [.5, .9], [.1, .9]]) {
    const at = [box.left + x * box.width, box.top + y * box.height];
    const hit = document.elementFromPoint(...at);
    if (hit && element.contains(hit)) return at;
  }
}
return null;
"""
"""Where a finger meets an element that others may cover in part."""


def missing() -> str:
    """What this machine lacks for it; empty if nothing."""
    lacking = [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]
    return f"without {' and '.join(lacking)}, which the tests install where they can" if lacking else ""


class Browser:
    """Chromium, with a window for each phone."""

    def __init__(self, folder: Path, wifi: Wifi) -> None:
        options = ChromeOptions()
        options.binary_location = shutil.which("chromium") or ""
        options.enable_bidi = False
        for argument in (*_QUIET, f"--user-data-dir={folder}", f"--proxy-server={wifi.proxy}", "--window-size=390,844"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = Chrome(options=options, service=ChromeService(shutil.which("chromedriver")))
        self.wifi = wifi
        self._front = ""

    def open(self, address: str, size: tuple[int, int] = PHONE) -> str:
        """A new window with this address; what it is called."""
        self.driver.switch_to.new_window("window")
        window = self._front = self.driver.current_window_handle
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        self.driver.get(address)
        return window

    def use(self, window: str) -> None:
        if self._front != window:
            self.driver.switch_to.window(window)
            self._front = window

    def run(self, script: str, *values: object) -> Any:
        return self.driver.execute_script(script, *values)

    def wait(self, script: str, *values: object, seconds: float = LONG) -> Any:
        """What the script gives as soon as that is something."""
        return WebDriverWait(self.driver, seconds, _POLL).until(lambda _: self.run(script, *values), script)

    def tap(self, selector: str) -> None:
        """A finger, down and up, on the first place of it that can be touched."""
        x, y = self.wait(_POINT, selector)
        self.finger("touchStart", x, y)
        self.finger("touchEnd")

    def finger(self, what: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def complaints(self) -> list[str]:
        """What the page's policy or script had to complain of; a lost line is none."""
        said = [json.dumps(entry["message"]) for entry in self.driver.get_log("browser")]  # type: ignore[no-untyped-call]
        return [line for line in said if "WebSocket connection to" not in line and "ERR_" not in line]

    def close_windows(self) -> None:
        """All but the one it was born with."""
        first, *others = self.driver.window_handles
        for window in others:
            self.use(window)
            self.driver.close()
        self.use(first)


@contextmanager
def chromium() -> Iterator[Browser]:
    wifi = Wifi()
    with TemporaryDirectory(prefix="parlor-browser-", ignore_cleanup_errors=True) as folder:
        browser = Browser(Path(folder), wifi)
        try:
            yield browser
        finally:
            browser.driver.quit()
            wifi.close()
