"""The same on every machine: nothing depends on the order of a set, on how floats are added up, or on a power.

A set has no order that another Python need share, the built-in `sum` adds floats up with more care from Python 3.12
on, and a square root by `**` is as good as the library below it. A bot that counts its work in nodes then thinks
something else in the browser than here.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from house.sizes import told_by_others
from test_laws import NIGHT
from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.minds.bot import finish

CORE = Path(__file__).resolve().parent.parent / "core" / "tschatulle"
PYTHON = sorted(CORE.rglob("*.py"))

MAKERS = {"set", "frozenset"}
SET_METHODS = {"union", "intersection", "difference", "symmetric_difference"}
SET_OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
CARELESS = {"set", "frozenset", "len", "any", "all", "bool", "sorted", "min", "max", "isinstance", "repr", "Counter"}
"""What may be given a set, because the order comes out the same or does not count; some only without a key."""
KEYED = {"sorted", "min", "max"}
ORDERED = KEYED | {"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "dict", "bytes"}


class Sets(ast.NodeVisitor):
    """Looks for places of one function, or of a module's top, where the order of a set is used."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.found: list[int] = []

    def is_set(self, node: ast.AST) -> bool:
        if isinstance(node, (ast.Set, ast.SetComp)):
            return True
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                return node.func.id in MAKERS
            return isinstance(node.func, ast.Attribute) and (
                node.func.attr in SET_METHODS or (node.func.attr == "copy" and self.is_set(node.func.value))
            )
        if isinstance(node, ast.IfExp):
            return self.is_set(node.body) or self.is_set(node.orelse)
        if isinstance(node, ast.BinOp) and isinstance(node.op, SET_OPERATORS):
            return self.is_set(node.left) or self.is_set(node.right)
        return isinstance(node, ast.Name) and node.id in self.names

    def ordered(self, node: ast.AST) -> None:
        if self.is_set(node):
            self.found.append(node.lineno)  # type: ignore[attr-defined]

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            if isinstance(target, ast.Name):
                (self.names.add if self.is_set(node.value) else self.names.discard)(target.id)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.generic_visit(node)
        told = ast.unparse(node.annotation)
        if isinstance(node.target, ast.Name) and told.startswith(("set[", "frozenset[")):
            self.names.add(node.target.id)

    def visit_arg(self, node: ast.arg) -> None:
        if node.annotation and ast.unparse(node.annotation).startswith(("set[", "frozenset[")):
            self.names.add(node.arg)

    def visit_For(self, node: ast.For) -> None:
        self.ordered(node.iter)
        self.generic_visit(node)

    def visit_Starred(self, node: ast.Starred) -> None:
        self.ordered(node.value)
        self.generic_visit(node)

    def visit_Set(self, node: ast.Set) -> None:
        """What goes into another set has no order there either."""
        for item in node.elts:
            self.visit(item.value if isinstance(item, ast.Starred) else item)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        self.generic_visit(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp | ast.ListComp | ast.DictComp) -> None:
        for one in node.generators:
            self.ordered(one.iter)
        self.generic_visit(node)

    visit_ListComp = visit_GeneratorExp  # noqa: N815 - names of ast
    visit_DictComp = visit_GeneratorExp  # noqa: N815

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        keyed = name in KEYED and any(keyword.arg == "key" for keyword in node.keywords)
        careless = name in CARELESS and not keyed
        for part in node.args:
            if name in ORDERED and not careless:
                self.ordered(part)
            if careless and isinstance(part, (ast.GeneratorExp, ast.ListComp)):
                for inner in ast.iter_child_nodes(part):
                    if not isinstance(inner, ast.comprehension):
                        self.visit(inner)
            else:
                self.visit(part)
        for keyword in node.keywords:
            self.visit(keyword.value)
        self.visit(node.func)


def uses_of_order(source: str) -> list[int]:
    """The lines on which the order of a set is used."""
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    found: list[int] = []
    for root in (tree, *functions):
        sets = Sets()
        sets.visit(root)
        found += sets.found
    return sorted(set(found))


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("for x in set(a):\n    f(x)", [1]),
        ("tiles = set(a) if b else a\nfor x in tiles:\n    f(x)", [2]),
        ("[x for x in {*a, *b}]", [1]),
        ("list({f(x) for x in a} - b)", [1]),
        ("sorted(set(a), key=f)", [1]),
        ("def f(a: frozenset[int]):\n    return [*a]", [2]),
        ("sorted(set(a), reverse=True)\nlen({*a})\nx in set(a)\n{*set(a)}\nset(a) | b\nmax(set(a))", []),
        ("any(f(x) for x in set(a))\n{f(x) for x in set(a)}\nfor x in sorted(set(a)):\n    f(x)", []),
    ],
)
def test_the_check_sees_where_the_order_of_a_set_counts(source: str, lines: list[int]) -> None:
    assert uses_of_order(source) == lines


@pytest.mark.parametrize("file", PYTHON, ids=lambda file: str(file.relative_to(CORE)))
def test_nothing_uses_the_order_of_a_set(file: Path) -> None:
    assert uses_of_order(file.read_text("utf-8")) == []


def test_no_root_is_a_power() -> None:
    """A square root is rounded the same everywhere, a power is not."""
    for file in (one for one in PYTHON if not TELLERS & {one.stem, one.parent.name}):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
                exponent = node.right
                whole = not isinstance(exponent, ast.Constant) or isinstance(exponent.value, int)
                assert whole, f"{file.relative_to(CORE)}:{node.lineno}"


TELLERS = {"simulate", "commands"}
"""These modules and rooms report figures, and decide nothing."""

PLIES = 40 if NIGHT else 16
"""A bot is watched for about so many moves of a game, evenly spread over the moves of quick players."""
LONGEST = 300 if NIGHT else 150
"""So many moves are played at most: a whole hand of six players, and by night of more."""


def adding(numbers: Iterable[Any], start: Any = 0) -> Any:
    """`sum`, for whole numbers."""
    total = start
    for number in numbers:
        assert not isinstance(number, float), "floats are added up by math.fsum"
        total = total + number
    return total


def moments(key: str) -> Iterator[tuple[Any, int, Any]]:
    """(game, seat, what it sees) through a game of quick players."""
    kit = Kit(key)
    game, state, rng = kit.game, kit.game.start(), Chance(f"order/{key}")
    quick = kit.bots["medium" if "medium" in kit.bots else "random"]
    while awaited := game.awaited(state):
        seat = awaited[0]
        if seat == TABLE:
            state = game.play(state, TABLE, game.table_move(state, deal_chance(key, 1, "order")))
            continue
        seen = game.observe(state, seat)
        yield game, seat, seen
        state = game.play(state, seat, finish(quick.think(game, seen, seat, rng)).move)


@pytest.mark.parametrize("key", [key for key, entry in REGISTRY.items() if entry.levels and not told_by_others(key)])
def test_bots_never_add_floats_up_with_sum(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = Kit(key).bots
    watched = list(islice(moments(key), LONGEST))
    monkeypatch.setattr(builtins, "sum", adding)
    for name, bot in bots.items():
        stride = 1 + len(watched) // (2 if name in {"best", "hard"} else PLIES)
        for game, seat, seen in watched[stride // 2 :: stride]:
            assert finish(bot.think(game, seen, seat, Chance(name))).move in game.moves(seen, seat)
