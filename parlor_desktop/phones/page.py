"""The one page that phones get: how it is read, put into a language, and sealed."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

PAGE: Final = "page.html"
REMARKS: Final = re.compile(r"\s*/\*.*?\*/", re.DOTALL)
"""For those who read the source; phones need none."""
WORDS: Final = re.compile(r'(<script type="application/json" id="words">)(.*?)(</script>)', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Page:
    body: bytes
    policy: str
    """What a browser may do with it; where it may connect to is still open."""

    def policy_for(self, host: str) -> str:
        return f"{self.policy}; connect-src 'self' ws://{host}"


@cache
def _source() -> str:
    return REMARKS.sub("", (files("parlor_desktop.phones") / PAGE).read_text(encoding="utf-8"))


def page_in(translate: Callable[[str], str] = str, language: str = "en") -> Page:
    """The page, with its words in a language. Only its own script and style count, told by what they hash to."""
    source = _source().replace('<html lang="en">', f'<html lang="{language}">')
    source = WORDS.sub(_translated(translate), source)
    script = _only(r"<script>(.*?)</script>", source)
    style = _only(r"<style>(.*?)</style>", source)
    rules = (
        "default-src 'none'",
        f"script-src 'sha256-{_hash(script)}'",
        f"style-src 'sha256-{_hash(style)}'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return Page(source.encode(), "; ".join(rules))


def _translated(translate: Callable[[str], str]) -> Callable[[re.Match[str]], str]:
    def put(found: re.Match[str]) -> str:
        words = {key: translate(text) for key, text in json.loads(found[2]).items()}
        return found[1] + json.dumps(words, ensure_ascii=False).replace("<", "\\u003c") + found[3]

    return put


def _only(pattern: str, source: str) -> str:
    (inside,) = re.findall(pattern, source, re.DOTALL)
    return str(inside)


def _hash(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()
