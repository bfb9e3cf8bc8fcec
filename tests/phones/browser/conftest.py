"""One browser for all tests of this folder: each phone is a window of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.phones.browser.chromium import Browser, chromium, missing
from tests.phones.evening import Opened, opened


@pytest.fixture(scope="session")
def _one_browser() -> Iterator[Browser]:
    if lacking := missing():
        pytest.skip(lacking)
    with chromium() as browser:
        yield browser


@pytest.fixture
def browser(_one_browser: Browser) -> Iterator[Browser]:
    yield _one_browser
    _one_browser.wifi.find()
    _one_browser.close_windows()


@pytest.fixture
def house() -> Iterator[Opened]:
    with opened() as house:
        yield house
