"""Every clause of every rulebook has a test that guards it, and every rule test says which clause it guards."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from parlor_desktop.engine import rulebook
from parlor_desktop.games import catalogue

TESTS = Path(__file__).parent


def guarded(function: ast.FunctionDef) -> list[str]:
    """The clauses that a test's @pytest.mark.rule decorators name."""
    return [
        arg.value
        for mark in function.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"
        for arg in mark.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    ]


def rule_tests(name: str) -> list[ast.FunctionDef]:
    """A game's rule tests; where they are many they fill more than one file."""
    return [test for file in sorted((TESTS / "games" / name).glob("test_rules*.py")) for test in functions_in(file)]


def functions_in(file: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


@pytest.mark.parametrize("name", catalogue.names())
def test_every_clause_has_a_test(name: str) -> None:
    clauses = {clause for test in rule_tests(name) for clause in guarded(test)}
    assert set(rulebook.clauses(catalogue.find(name))) - clauses == set()


@pytest.mark.parametrize("name", catalogue.names())
def test_every_rule_test_names_a_clause(name: str) -> None:
    nameless = [test.name for test in rule_tests(name) if not guarded(test)]
    assert nameless == []


def test_no_test_names_a_clause_that_no_rulebook_has() -> None:
    known = {clause for name in catalogue.names() for clause in rulebook.clauses(catalogue.find(name))}
    unknown = {c for file in TESTS.rglob("test_*.py") for test in functions_in(file) for c in guarded(test)} - known
    assert unknown == set()
