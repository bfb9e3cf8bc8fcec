"""Settings that all tests share."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import HealthCheck, settings

# Nothing here may depend on the speed of the machine, and a red test must be red again when it is run again.
settings.register_profile("parlor", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("parlor")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-playthroughs", action="store_true", help="write the golden playthroughs anew")


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """The application of the tests is the program's own."""
    from parlor_desktop.app import ParlorApplication

    return ParlorApplication
