"""Whatever a class of the scene or the rooms keeps on itself is there after `__init__`, so that nobody has to know what must be
called before it can be read. A value in the body of the class counts, as does what it inherits from a class of the project."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "parlor_desktop"
FOLDERS = ("scene", "ui")


@dataclass(frozen=True)
class Kept:
    """What one class keeps on itself, and where: as soon as it exists, or some time later."""

    name: str
    bases: tuple[str, ...]
    at_once: frozenset[str]
    some_time: dict[str, int]
    """By name, the line."""


def read_class(node: ast.ClassDef) -> Kept:
    at_once, some_time = set(_in_the_body(node)), dict[str, int]()
    for method in node.body:
        if isinstance(method, ast.FunctionDef):
            kept = dict(_on_self(method))
            if method.name == "__init__":
                at_once |= kept.keys()
            else:
                some_time |= {name: line for name, line in kept.items() if name not in some_time}
    bases = tuple(base.attr if isinstance(base, ast.Attribute) else ast.unparse(base).partition("[")[0] for base in node.bases)
    return Kept(node.name, bases, frozenset(at_once), some_time)


def _in_the_body(node: ast.ClassDef) -> Iterator[str]:
    """Values of the class, fields of a dataclass, and properties, which look after themselves."""
    is_dataclass = any("dataclass" in ast.unparse(mark) for mark in node.decorator_list)
    for part in node.body:
        match part:
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None or is_dataclass:
                yield name
            case ast.FunctionDef(name=name, decorator_list=[_, *_]):
                yield name


def _on_self(method: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    """Every `self.name = …` in it; also in a `for`, a `with`, or a tuple. An annotation alone keeps nothing."""
    if not method.args.args:
        return
    oneself = method.args.args[0].arg
    parts = list(ast.walk(method))
    empty = [part.target for part in parts if isinstance(part, ast.AnnAssign) and part.value is None]
    for part in parts:
        match part:
            case ast.Attribute(ctx=ast.Store(), value=ast.Name(id=owner), attr=name) if owner == oneself and part not in empty:
                yield name, part.lineno


def late(classes: dict[str, Kept]) -> Iterator[tuple[str, str, int]]:
    """Class, attribute and line of whatever is first kept some time after `__init__`."""

    def there(name: str) -> frozenset[str]:
        kept = classes.get(name)
        return frozenset() if kept is None else kept.at_once.union(*map(there, kept.bases))

    for kept in classes.values():
        for name, line in kept.some_time.items():
            if name not in there(kept.name):
                yield kept.name, name, line


def classes_in(source: str) -> dict[str, Kept]:
    return {node.name: read_class(node) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)}


def found() -> list[str]:
    """Classes of the same name in two modules would hide each other; a class stands for itself in its own module."""
    everywhere: dict[str, Kept] = {}
    modules = {path: classes_in(path.read_text(encoding="utf-8")) for folder in FOLDERS for path in _modules(folder)}
    for classes in modules.values():
        everywhere |= classes
    return [
        f"{path.relative_to(PACKAGE)}:{line} {name}.{attribute}"
        for path, classes in modules.items()
        for name, attribute, line in late(everywhere | classes)
        if name in classes
    ]


def _modules(folder: str) -> list[Path]:
    return sorted((PACKAGE / folder).rglob("*.py"))


def test_every_attribute_exists_after_init() -> None:
    assert found() == []


EXAMPLE = """
class Item:
    shown = False
    def __init__(self):
        self.place, (self.wide, self.high) = 0, (1, 2)
        self.promised: int

class Card(Item):
    face: str
    @property
    def size(self): ...
    @size.setter
    def size(self, size): self.place = size
    def turn(self, other):
        other.turned = True
        self.{name} = 1
"""


@pytest.mark.parametrize("name", ["shown", "place", "wide", "high", "size"])
def test_what_is_there_from_the_beginning_is_not_late(name: str) -> None:
    assert list(late(classes_in(EXAMPLE.format(name=name)))) == []


@pytest.mark.parametrize("name", ["face", "turned", "promised", "later"])
def test_what_is_first_kept_by_a_method_is_late(name: str) -> None:
    assert list(late(classes_in(EXAMPLE.format(name=name)))) == [("Card", name, 16)]
