"""Where things are kept on this machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

ELSEWHERE: Final = "PARLOR_DESKTOP_DATA"
"""An environment variable that puts everything into another folder: a stick, a test."""


def data_folder() -> Path:
    if chosen := os.environ.get(ELSEWHERE):
        return Path(chosen)
    return user_data_path("parlor-desktop", appauthor=False)
