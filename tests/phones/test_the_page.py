"""The page by itself: what stands in its one file."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

from parlor_desktop.phones.page import page_in

MOST = 60_000
SOURCE = (files("parlor_desktop.phones") / "page.html").read_text(encoding="utf-8")
SCRIPT = re.search(r"<script>(.*?)</script>", SOURCE, re.DOTALL)
WORDS: dict[str, str] = json.loads(re.findall(r'id="words">(.*?)</script>', SOURCE, re.DOTALL)[0])


def test_the_page_is_small_and_comes_without_remarks() -> None:
    sent = page_in().body
    assert len(sent) <= MOST
    assert b"/*" not in sent
    assert b"*/" not in sent


def test_it_has_one_script_and_one_style_and_its_words() -> None:
    assert len(re.findall(r"<script\b", SOURCE)) == 2
    assert len(re.findall(r"<style\b", SOURCE)) == 1


def test_nothing_in_it_is_forbidden_by_its_policy() -> None:
    markup = re.sub(r"<(script|style)\b.*?</\1>", "", SOURCE, flags=re.DOTALL)
    assert not re.findall(r"\son\w+=|\sstyle=", markup)
    assert not re.findall(r"(?:src|href)=\"(?!data:)", SOURCE)
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", SOURCE)


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_used(word: str) -> None:
    assert SCRIPT is not None
    assert f'"{word}"' in SCRIPT[1]


def test_every_word_that_is_said_is_there() -> None:
    assert SCRIPT is not None
    assert set(re.findall(r'\bsay\("([\w ]+)"', SCRIPT[1])) <= WORDS.keys()


def test_no_word_for_people_stands_outside_the_words() -> None:
    markup = re.sub(r"<(script|style|title)\b.*?</\1>", "", SOURCE, flags=re.DOTALL)
    assert re.sub(r"<[^>]*>", "", markup).split() == ["A"]


def test_nothing_that_is_sent_is_read_as_html() -> None:
    assert SCRIPT is not None
    assert len(re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", SCRIPT[1])) == 1
    assert "paper.innerHTML" in SCRIPT[1]


def test_every_colour_and_size_that_is_used_by_name_has_one() -> None:
    given = set(re.findall(r"(--\w+):", SOURCE)) | set(re.findall(r'"(--\w+)"', SOURCE))
    assert set(re.findall(r"var\((--\w+)", SOURCE)) <= given
