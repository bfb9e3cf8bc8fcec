"""Rulebook pages: one Markdown file per game, whose clauses are headed `### PD-4 A seven`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from parlor_desktop.engine.contract import AnyBox


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    title: str
    text: str


@cache
def page(box: AnyBox) -> str:
    return (files(box.folder) / "rulebook.md").read_text(encoding="utf-8")


@cache
def clauses(box: AnyBox) -> dict[str, Clause]:
    parts = re.split(r"^### ([A-Z]{2}-\d+) (.+)$", page(box), flags=re.MULTILINE)
    texts = (re.split(r"^#", text, maxsplit=1, flags=re.MULTILINE)[0].strip() for text in parts[3::3])
    return {id: Clause(id, title, text) for id, title, text in zip(parts[1::3], parts[2::3], texts, strict=True)}
