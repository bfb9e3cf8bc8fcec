"""The same page in Firefox and in WebKit, where they are installed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from glob import glob
from subprocess import DEVNULL, Popen
from typing import Any

import pytest
from selenium.webdriver import WebKitGTK, WebKitGTKOptions, WebKitGTKService
from selenium.webdriver.support.ui import WebDriverWait

from parlor_desktop.games import catalogue
from tests.phones.browser.firefox import PROGRAM, firefox
from tests.phones.browser.held import EveningInBrowsers
from tests.phones.browser.wifi import Wifi
from tests.phones.evening import LONG, Opened

pytestmark = pytest.mark.xdist_group("browsers")

MINI = next(iter(glob("/usr/lib/*/webkit2gtk-4*/MiniBrowser")), "")  # noqa: PTH207
HAND = "document.getElementById('room').hidden && document.getElementById('title').textContent"
LIFT = "(card => card && (card.click(), card.classList.contains('lifted')))(document.querySelector('.card.playable'))"
PLAY = "(card => card && (card.click(), true))(document.querySelector('.card.lifted'))"


def play_a_card(house: Opened, open: Callable[[str], object], wait: Callable[[str], Any], reload: Callable[[], object]) -> None:
    """Come, see the hand, come again, and lay a card: the first press lifts it, the second plays it."""
    evening = EveningInBrowsers(catalogue.find("mayflower"), "pc", 5, house)
    evening.hands.welcome(0)
    evening.skip_to(wanted=lambda held: "'move': 'lay" in str(held["groups"]))
    evening.show()
    open(house.server.code(0))
    assert wait(HAND) == "Ann's hand"
    reload()
    assert wait(HAND) == "Ann's hand"
    assert wait(LIFT)
    assert wait(PLAY)
    assert evening.enter(house.listener.said.get(timeout=LONG)) is not None


@contextmanager
def a_screen() -> Iterator[str]:
    """The name of a screen that is not there."""
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "800x1000x24", "-nolisten", "tcp"]
    with Popen(command, pass_fds=[writes], stderr=DEVNULL) as screen:
        os.close(writes)
        try:
            with os.fdopen(reads) as told:
                yield ":" + told.readline().strip()
        finally:
            screen.terminate()


@pytest.mark.skipif(PROGRAM is None, reason="without firefox")
def test_a_card_is_laid_in_firefox(house: Opened) -> None:
    with firefox() as browser:
        play_a_card(house, browser.open, browser.wait, browser.reload)


@pytest.mark.skipif(PROGRAM is None, reason="without firefox")
def test_firefox_comes_back_when_the_table_is_there_again(house: Opened) -> None:
    wifi = Wifi()
    evening = EveningInBrowsers(catalogue.find("pig_dice"), "pc", 5, house)
    evening.hands.welcome(0)
    evening.show()
    try:
        with firefox(wifi) as browser:
            browser.open(house.server.code(0))
            assert browser.wait(HAND) == "Ann's hand"
            wifi.lose()
            browser.wait("lost() || true")  # sooner than it would notice by itself
            assert browser.wait("document.body.classList.contains('away')")
            assert browser.wait("tries === 1 && trying === null")  # no socket that hangs before the table has answered
            wifi.find()
            assert browser.wait("!document.body.classList.contains('away')")
    finally:
        wifi.close()


@pytest.mark.skipif(not MINI or not shutil.which("WebKitWebDriver"), reason="without webkit2gtk-driver")
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="without Xvfb")
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # by selenium itself
def test_a_card_is_laid_in_webkit(house: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    with a_screen() as name:
        monkeypatch.setenv("DISPLAY", name)
        monkeypatch.setenv("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
        monkeypatch.setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")  # it refuses to start for root with one
        options = WebKitGTKOptions()
        options.binary_location = MINI
        options.add_argument("--automation")
        driver = WebKitGTK(options=options, service=WebKitGTKService(shutil.which("WebKitWebDriver") or ""))
        try:
            wait = WebDriverWait(driver, LONG, 0.02)
            play_a_card(
                house,
                driver.get,
                lambda true: wait.until(lambda _: driver.execute_script(f"return {true}")),
                driver.refresh,
            )
        finally:
            driver.quit()
