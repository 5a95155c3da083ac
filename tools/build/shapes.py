"""Reads the contract between the core and the page: every shape with its fields and their words.

Knows: how the contract is written (`contract` and `presentation.py` in core/tschatulle, a `contract` in the folders of
games): TypedDicts, aliases, and strings behind both. Does not know: what is made of it. Nothing is imported but the
table of asks and the registry, so that what is read is what stands in the files.

A type is a tuple: ("name", full name), ("list", type), ("map", key, value), ("row", types...), ("any of", types...),
("literal", values...), or ("str",), ("int",), ("float",), ("bool",), ("none",).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "core"
SHARED = (
    "presentation",
    "contract.door",
    "contract.tables",
    "contract.aid",
    "contract.study",
    "contract.sharing",
    "contract.puzzles",
    "contract.friends",
)
"""Modules of the contract that all games share, below tschatulle."""
HOLES = ("Facts", "Assist")
"""What each family fills by a shape of this name in its own module."""
PLAIN = {"str": ("str",), "int": ("int",), "float": ("float",), "bool": ("bool",), "None": ("none",)}
Type = tuple[Any, ...]


@dataclass
class Field:
    """A field of a shape."""

    name: str
    type: Type
    required: bool
    words: str = ""


@dataclass
class Shape:
    """A TypedDict."""

    name: str
    """Full name: module below tschatulle, a dot, and its own."""
    words: str
    bases: list[str]
    fields: list[Field] = field(default_factory=list)
    """Its own, without those of its bases."""


@dataclass
class Alias:
    """A name for a type."""

    name: str
    words: str
    type: Type


@dataclass
class Contract:
    """All shapes and aliases by full name, in the order of the files."""

    shapes: dict[str, Shape]
    aliases: dict[str, Alias]
    families: dict[str, str]
    """Family -> the module of its contract."""

    def fields(self, name: str) -> dict[str, Field]:
        """Of a shape and its bases."""
        shape = self.shapes[name]
        found = {one.name: one for base in shape.bases for one in self.fields(base).values()}
        return found | {one.name: one for one in shape.fields}


def families() -> dict[str, str]:
    """Family -> module of its contract below tschatulle, as the registry names them."""
    from tschatulle.games import REGISTRY

    return {entry.family or key: f"games.{entry.contract}" for key, entry in REGISTRY.items() if entry.contract}


@cache
def contract(core: Path = CORE) -> Contract:
    """The contract as it stands in the files of a core."""
    found = Contract({}, {}, families())
    for module in (*SHARED, *dict.fromkeys(found.families.values())):
        _read(core, module, found)
    return found


def _read(core: Path, module: str, found: Contract) -> None:
    tree = ast.parse((core / "tschatulle" / f"{module.replace('.', '/')}.py").read_text("utf-8"))
    names = dict(_imported(tree)) | {name: f"{module}.{name}" for name in _defined(tree)}
    for node, words in _with_words(tree.body):
        name = f"{module}.{_name_of(node)}"
        if isinstance(node, ast.ClassDef) and (bases := _bases(node, names, found)) is not None:
            found.shapes[name] = Shape(name, ast.get_docstring(node) or "", bases, list(_fields(node, names)))
        elif isinstance(node, ast.Assign) and _is_call(node.value):
            fields = [Field(key, *_field_type(value, names)) for key, value in _items(node.value)]
            found.shapes[name] = Shape(name, words, [], fields)
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias" and node.value:
            found.aliases[name] = Alias(name, words, type_of(node.value, names))


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Names of the contract that a module takes from others -> their full names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tschatulle."):
            for one in node.names:
                yield one.asname or one.name, f"{(node.module or '').removeprefix('tschatulle.')}.{one.name}"


def _defined(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.Assign | ast.AnnAssign):
            yield _name_of(node)


def _name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


def _with_words(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Each statement with the string behind it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        yield node, " ".join(str(after.value.value).split()) if said else ""  # type: ignore[union-attr]


def _bases(node: ast.ClassDef, names: dict[str, str], found: Contract) -> list[str] | None:
    """Full names of the shapes that it builds on; None for a class that is no TypedDict."""
    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
    if bases == ["TypedDict"]:
        return []
    full = [names.get(base, "") for base in bases]
    return full if full and all(base in found.shapes for base in full) else None


def _fields(node: ast.ClassDef, names: dict[str, str]) -> Iterator[Field]:
    total = not any(word.arg == "total" and ast.unparse(word.value) == "False" for word in node.keywords)
    for one, words in _with_words(node.body):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            kind, required = _field_type(one.annotation, names)
            yield Field(one.target.id, kind, required and total, words)


def _is_call(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "TypedDict"


def _items(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    assert isinstance(node, ast.Call) and isinstance(node.args[1], ast.Dict)
    for key, value in zip(node.args[1].keys, node.args[1].values, strict=True):
        assert isinstance(key, ast.Constant)
        yield str(key.value), value


def _field_type(node: ast.expr, names: dict[str, str]) -> tuple[Type, bool]:
    if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "NotRequired":
        return type_of(node.slice, names), False
    return type_of(node, names), True


def type_of(node: ast.expr, names: dict[str, str]) -> Type:
    """The type that an expression says."""
    if isinstance(node, ast.Constant):
        return PLAIN["None"] if node.value is None else type_of(ast.parse(str(node.value), mode="eval").body, names)
    if isinstance(node, ast.BinOp):
        return ("any of", *_members(node, names))
    if isinstance(node, ast.Subscript):
        return _compound(ast.unparse(node.value), node.slice, names)
    name = ast.unparse(node)
    return PLAIN[name] if name in PLAIN else ("name", names[name])


def _members(node: ast.expr, names: dict[str, str]) -> list[Type]:
    if isinstance(node, ast.BinOp):
        return [*_members(node.left, names), *_members(node.right, names)]
    return [type_of(node, names)]


def _compound(kind: str, inner: ast.expr, names: dict[str, str]) -> Type:
    parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
    if kind == "Literal":
        return ("literal", *(part.value for part in parts if isinstance(part, ast.Constant)))
    kinds = [type_of(part, names) for part in parts]
    if kind in {"list", "Sequence"}:
        return ("list", kinds[0])
    if kind in {"dict", "Mapping"}:
        return ("map", *kinds)
    assert kind == "tuple", kind
    return ("row", *kinds)
