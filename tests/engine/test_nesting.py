from __future__ import annotations

import pytest

from parlor_desktop.engine.nesting import DEEPEST, is_too_deep


@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ('{"a":', "}")])
def test_twenty_brackets_within_each_other_are_allowed_and_one_more_is_not(opened: str, closed: str) -> None:
    assert DEEPEST == 20
    assert not is_too_deep(opened * 20 + "0" + closed * 20)
    assert is_too_deep(opened * 21 + "0" + closed * 21)
    assert is_too_deep(opened * 21)


def test_both_kinds_of_brackets_count() -> None:
    assert not is_too_deep('[{"a":' * 10 + "0" + "}]" * 10)
    assert is_too_deep('[{"a":' * 10 + "[0]" + "}]" * 10)


def test_twenty_are_allowed_wherever_they_stand() -> None:
    assert not is_too_deep("[[]," + "[" * 19 + "]" * 19 + "]")
    assert not is_too_deep("[{}," + "[" * 19 + "]" * 19 + "]")
    assert is_too_deep("[[]," + "[" * 20 + "]" * 20 + "]")


def test_brackets_beside_each_other_are_not_deep() -> None:
    assert not is_too_deep("[" + "[],{}," * 100 + "0]")
    assert is_too_deep("[" + "[],{}," * 100 + "[" * 20 + "]" * 20 + "]")


def test_what_is_in_quotes_is_no_bracket() -> None:
    assert not is_too_deep('["' + "[" * 50 + '"]')
    assert not is_too_deep('["' + r"\"" + "[" * 50 + '"]')
    assert is_too_deep('["' + "]" * 50 + '",' + "[" * 20 + "]" * 20 + "]")
