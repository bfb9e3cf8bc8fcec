"""What can be changed in a piece of source so that a good test turns red: one small change at a time.

Left alone is whatever no test of behaviour could notice: annotations, docstrings, `TYPE_CHECKING`, protocols, decorators,
aliases of types; and every string, since most of them are messages.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
WORDS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
NOT_WATCHED: Final = {"strict"}
"""Keywords that only watch over what cannot happen: zip(…, strict=True)."""
LONGEST: Final = 70
"""Letters of a change that are told."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: what is to stand in a field of a node instead, and what to tell of it."""

    parent: ast.AST
    field: str
    at: int | None
    new: ast.AST
    line: int
    function: str
    change: str

    def make(self) -> None:
        """Change the tree, for good."""
        if self.at is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.at] = self.new
        ast.fix_missing_locations(self.parent)


def mutants_of(tree: ast.Module) -> list[Mutant]:
    """Every change that can be made to this module, from its first line to its last."""
    found = [mutant for child in _children(tree) for mutant in _mutants(child, ())]
    return sorted(found, key=lambda mutant: mutant.line)


@dataclass(frozen=True, slots=True)
class _Place:
    """A node, and where it hangs."""

    parent: ast.AST
    field: str
    at: int | None
    node: ast.AST


def _children(parent: ast.AST) -> Iterator[_Place]:
    for field, value in ast.iter_fields(parent):
        if _is_left_alone(parent, field):
            continue
        if isinstance(value, ast.AST):
            yield _Place(parent, field, None, value)
        elif isinstance(value, list):
            yield from (_Place(parent, field, at, node) for at, node in enumerate(value) if isinstance(node, ast.AST))


def _is_left_alone(parent: ast.AST, field: str) -> bool:
    if field in ("annotation", "returns", "decorator_list", "bases", "format_spec", "type_params"):
        return True
    match parent:
        case ast.If(test=ast.Name("TYPE_CHECKING")):
            return field != "orelse"
        case ast.ClassDef():
            return any(ast.unparse(base).partition("[")[0] == "Protocol" for base in parent.bases)
        case ast.keyword(arg):
            return arg in NOT_WATCHED
        case ast.Assign(value=ast.BinOp(op=ast.BitOr())):  # Face = int | str
            return all(isinstance(target, ast.Name) and target.id.istitle() for target in parent.targets)
        case ast.Call(func=ast.Name("TypeVar")):
            return True
    return False


def _mutants(place: _Place, inside: tuple[ast.AST, ...]) -> Iterator[Mutant]:
    node = place.node
    within = ".".join(outer.name for outer in (*inside, node) if isinstance(outer, Function | ast.ClassDef))
    line = _line(node) or _line(place.parent)
    for new in _changed(place, inside):
        change = f"{_told(node)} → {_told(new)}"
        yield Mutant(place.parent, place.field, place.at, new, line, within or "(module)", change)
    for child in _children(node):
        yield from _mutants(child, (*inside, node))


def _line(node: ast.AST) -> int:
    return node.pattern.lineno if isinstance(node, ast.match_case) else getattr(node, "lineno", 0)


def _told(node: ast.AST) -> str:
    """The source of a node, as one line that is not too long."""
    if isinstance(node, ast.match_case):
        never = isinstance(node.guard, ast.Constant)
        return f"case {ast.unparse(node.pattern)}{': never' if never else ''}"
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _changed(place: _Place, inside: tuple[ast.AST, ...]) -> Iterator[ast.AST]:
    """What could stand there instead."""
    match place.node:
        case ast.expr() as expression:
            yield from _other_expressions(expression)
            if _is_condition(place):
                yield _not(expression)
        case ast.stmt() as statement:
            yield from _other_statements(statement, inside)
        case ast.match_case() as case if not _takes_all(case):
            yield ast.match_case(case.pattern, ast.Constant(False), case.body)


def _other_expressions(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare():
            for at, op in enumerate(node.ops):
                for other in COMPARISONS[type(op)]:
                    ops = [other() if other_at == at else old for other_at, old in enumerate(node.ops)]
                    yield ast.Compare(node.left, ops, node.comparators)
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield node.operand
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int() | float() as number):
            yield from (ast.Constant(number + 1), ast.Constant(number - 1))
        case ast.Call(func=ast.Name(word)) if word in WORDS:
            yield ast.Call(ast.Name(WORDS[word], ast.Load()), node.args, node.keywords)


def _is_condition(place: _Place) -> bool:
    """Something that decides, and is neither a comparison, which is changed anyway, nor a plain value: a or ()."""
    if isinstance(place.node, ast.Compare | ast.UnaryOp | ast.BoolOp | ast.Constant | ast.Tuple | ast.List | ast.Dict):
        return False
    match place.parent:
        case ast.If() | ast.While() | ast.IfExp() | ast.Assert():
            return place.field == "test"
        case ast.comprehension():
            return place.field == "ifs"
        case ast.match_case():
            return place.field == "guard"
        case ast.BoolOp():
            return True
    return False


def _other_statements(node: ast.stmt, inside: tuple[ast.AST, ...]) -> Iterator[ast.stmt]:
    match node:
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case ast.Return(value=ast.expr() as value) if not _is_nothing(value):
            yield ast.Return(ast.Constant(None))
        case ast.AugAssign() if type(node.op) in ARITHMETIC:
            other = deepcopy(node)
            other.op = ARITHMETIC[type(node.op)]()
            yield other
            yield ast.Pass()
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.Raise() | ast.Delete():
            yield ast.Pass()
        case ast.Assign() if inside and all(_has_a_value_already(target, node, inside) for target in node.targets):
            yield ast.Pass()


def _has_a_value_already(target: ast.expr, assign: ast.Assign, inside: tuple[ast.AST, ...]) -> bool:
    """Without the assignment there would still be a value: an older one. Else the change would only be a NameError."""
    if not isinstance(target, ast.Name):
        return isinstance(target, ast.Attribute | ast.Subscript)
    functions = [outer for outer in inside if isinstance(outer, Function)]
    if not functions:
        return False
    known = {argument.arg for argument in ast.walk(functions[-1].args) if isinstance(argument, ast.arg)}
    for node in ast.walk(functions[-1]):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.lineno < assign.lineno:
            known.add(node.id)
    return target.id in known


def _is_nothing(value: ast.expr) -> bool:
    """None, False, 0, "" and () say the same to most who ask; where the difference counts, the value itself is changed."""
    return isinstance(value, ast.Constant | ast.Tuple) and not (value.value if isinstance(value, ast.Constant) else value.elts)


def _takes_all(case: ast.match_case) -> bool:
    return isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and case.guard is None


def _not(node: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), node)
