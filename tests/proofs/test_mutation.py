"""What proofs/mutants.py changes, and what it leaves alone."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from proofs.mutation import mutants_of


def changes(source: str) -> list[str]:
    return [mutant.change for mutant in mutants_of(ast.parse(dedent(source)))]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["a < b → a <= b", "a < b → a >= b"]),
        ("a == b", ["a == b → a != b"]),
        ("a is None", ["a is None → a is not None"]),
        ("a in b", ["a in b → a not in b"]),
        ("a + b", ["a + b → a - b"]),
        ("x = -a", ["-a → a"]),
        ("x = 3", ["3 → 4", "3 → 2"]),
        ("x = True", ["True → False"]),
        ("a and b", ["a and b → a or b", "a → not a", "b → not b"]),
        ("if a: x = b", ["a → not a"]),
        ("x = [a for a in b if a]", ["a → not a"]),
        ("x = min(a, b)", ["min(a, b) → max(a, b)"]),
        ("for a in b: break", ["break → continue"]),
        ("def f(): return a", ["return a → return None"]),
        ("def f(a): a = b", ["a = b → pass"]),
        ("a.b()", ["a.b() → pass"]),
        ("a += b", ["a += b → a -= b", "a += b → pass"]),
        ("match a:\n case B(): x = c\n case _: x = d", ["case B() → case B(): never"]),
    ],
)
def test_a_small_change_is_made(source: str, expected: list[str]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""Words."""',
        "x = 'words'",
        "x: tuple[int, 3]",
        "def f(a: b[1]) -> c[2]: ...",
        "@cache(size=3)\ndef f(): ...",
        "if TYPE_CHECKING:\n    x = 1",
        "class P(Protocol[T]):\n    def f(self) -> int:\n        return 1",
        "Face = int | str",
        "x = f'{a:.3}'",
        "x = zip(a, b, strict=True)",
        "def f(): return ()",
        "def f(): a = b",
    ],
)
def test_what_no_test_of_behaviour_can_notice_is_left_alone(source: str) -> None:
    assert changes(source) == []


def test_a_mutant_behaves_otherwise() -> None:
    tree = ast.parse("def f(a, b):\n    return a < b\n")
    mutant = next(mutant for mutant in mutants_of(tree) if mutant.change == "a < b → a <= b")
    assert (mutant.line, mutant.function) == (2, "f")
    mutant.make()
    space: dict[str, object] = {}
    exec(compile(tree, "f", "exec"), space)
    f = space["f"]
    assert callable(f)
    assert f(1, 1)


def test_what_was_judged_could_still_survive() -> None:
    """A row of survivors.md whose mutant is no longer made should go."""
    mutants = pytest.importorskip("proofs.mutants", reason="Mutants need a system that can fork.")
    files = {file.name: file for file in mutants.files()}
    made = {(name, mutant.function, mutant.change) for name, file in files.items() for mutant in file.made}
    assert mutants.judged() - made == set()
    assert mutants.judged()
