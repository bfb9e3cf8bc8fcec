"""The scripts of packaging/ are not a package; they find each other by their folders, and here by these."""

from __future__ import annotations

import sys
from pathlib import Path

PACKAGING = Path(__file__).parents[2] / "packaging"
sys.path.append(str(PACKAGING.parent))  # start.py lies there
sys.path += [str(PACKAGING / folder) for folder in ("", "linux", "windows", "macos")]
