"""Tests of the set-up do not depend on what the person is called who runs them."""

from __future__ import annotations

import getpass

import pytest


@pytest.fixture(autouse=True)
def _nobody_special(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "root")
