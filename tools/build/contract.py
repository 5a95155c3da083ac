"""Writes web/contract.d.ts, docs/protocol.md and two scripts of web/games/. `python -m tools.build.contract`

Knows: what TypeScript and Markdown look like. Does not know: how the contract is written (shapes.py).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from textwrap import wrap

from tools.build.entries import FAMILIES_PLACE, PLACE, entries, families
from tools.build.shapes import CORE, HOLES, ROOT, Alias, Contract, Shape, Type, contract

if str(CORE) not in sys.path:
    sys.path.insert(0, str(CORE))

TYPES = ROOT / "web/contract.d.ts"
PROTOCOL = ROOT / "docs/protocol.md"
RESULT = "contract.door.Result"
"""Any of the answers of the table of asks."""
COMMAND = "python -m tools.build.contract"
WIDTH = 110
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "none": "null"}
ROOMS = {
    "presentation": "The board",
    "contract.door": "The envelope",
    "contract.tables": "Tables",
    "contract.aid": "Help",
    "contract.study": "The analysis board, and games in the notation of others",
    "contract.sharing": "Sharing and the daily",
    "contract.puzzles": "Puzzles",
    "contract.friends": "A table with friends",
}


class Names:
    """What full names of the core are called in the files that are written."""

    def __init__(self, whole: Contract) -> None:
        self.whole = whole
        self.holes = {f"presentation.{name}" for name in HOLES}
        self.prefix = {module: family.title() for family, module in whole.families.items()}
        self.open = {name: self._hole_in(name) for name in whole.shapes}

    def of(self, name: str) -> str:
        """`games.go.contract.Facts` is GoFacts."""
        module, _, own = name.rpartition(".")
        return self.prefix.get(module, "") + own

    def _hole_in(self, name: str, before: tuple[str, ...] = ()) -> str:
        """The hole that a shape has, itself or in what it holds; "" for none."""
        if name in before or name.startswith("games."):
            return ""
        if name in self.holes:
            return name.rpartition(".")[2]
        shape = self.whole.shapes[name]
        inside = [*shape.bases, *(one for field in shape.fields for one in named(field.type))]
        found = (self._hole_in(one, (*before, name)) for one in inside if one in self.whole.shapes)
        return next(filter(None, found), "")

    def filled(self, name: str) -> str:
        """As it is used in another shape: with the hole handed on."""
        hole = self.open.get(name, "")
        if not hole:
            return self.of(name)
        return hole[0] if name in self.holes else f"{self.of(name)}<{hole[0]}>"

    def head(self, name: str) -> str:
        """As it is declared."""
        hole = self.open.get(name, "")
        return f"{self.of(name)}<{hole[0]} = {hole}>" if hole else self.of(name)


def named(kind: Type) -> Iterator[str]:
    """The full names in a type."""
    if kind[0] == "name":
        yield kind[1]
    elif kind[0] != "literal":
        for one in kind[1:]:
            yield from named(one)


# TypeScript.


def typed(kind: Type, names: Names) -> str:
    """A type in TypeScript."""
    if kind[0] in PLAIN:
        return PLAIN[kind[0]]
    if kind[0] == "name":
        return names.filled(kind[1])
    if kind[0] == "list":
        inner = typed(kind[1], names)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind[0] == "map":
        return f"{{ [key: {'number' if kind[1] == ('int',) else 'string'}]: {typed(kind[2], names)} }}"
    if kind[0] == "row":
        return f"[{', '.join(typed(one, names) for one in kind[1:])}]"
    return " | ".join(dict.fromkeys(json.dumps(one) if kind[0] == "literal" else typed(one, names) for one in kind[1:]))


def comment(words: str, indent: str = "") -> list[str]:
    """A comment of one or more lines; none without words."""
    if not words:
        return []
    text = " ".join(words.split())
    if len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    return [f"{indent}/**", *(f"{indent} * {line}" for line in wrap(text, WIDTH - len(indent) - 3)), f"{indent} */"]


def interface(shape: Shape, names: Names) -> list[str]:
    """A shape in TypeScript."""
    holes = [base for base in shape.bases if base in names.holes]
    bases = [names.filled(base) for base in shape.bases if base not in names.holes]
    body = []
    for one in shape.fields:
        body += comment(one.words, "  ")
        body.append(f"  {one.name}{'' if one.required else '?'}: {typed(one.type, names)};")
    inherited = f" extends {', '.join(bases)}" if bases else ""
    head = names.head(shape.name)
    if holes and not shape.name.startswith("games."):
        return [*comment(shape.words), f"export type {head} = {names.filled(holes[0])} & {{", *body, "};", ""]
    if not body and not inherited:
        return [*comment(shape.words), f"export interface {head} {{}}", ""]
    return [*comment(shape.words), f"export interface {head}{inherited} {{", *body, "}", ""]


def alias(one: Alias, names: Names) -> list[str]:
    """An alias in TypeScript."""
    line = f"export type {names.of(one.name)} = {typed(one.type, names)};"
    if len(line) > WIDTH:
        parts = typed(one.type, names).split(" | ")
        own = [f"export type {names.of(one.name)} =", *(f"  | {part}" for part in parts)]
        return [*comment(one.words), *own[:-1], f"{own[-1]};", ""]
    return [*comment(one.words), line, ""]


def filling(whole: Contract, names: Names, hole: str) -> list[str]:
    """What each family puts into a hole."""
    own = {
        family: names.of(f"{module}.{hole}")
        for family, module in whole.families.items()
        if f"{module}.{hole}" in whole.shapes or f"{module}.{hole}" in whole.aliases
    }
    words = whole.shapes[f"presentation.{hole}"].words
    return [
        *comment(f"Family -> {words[0].lower()}{words[1:]}"),
        f"export interface {hole}Of {{",
        *(f"  {family}: {name};" for family, name in own.items()),
        "}",
        f"export type {hole} = {hole}Of[keyof {hole}Of];",
        "",
    ]


def declared(whole: Contract) -> str:
    """web/contract.d.ts."""
    from tschatulle.contract import ASKS

    names = Names(whole)
    lines = [
        *comment(f"What the core and the page say to each other. Made by `{COMMAND}` from core/; not to be edited."),
        "",
    ]
    for name, one in {**whole.aliases, **whole.shapes}.items():
        if name not in {*names.holes, RESULT}:
            lines += alias(one, names) if isinstance(one, Alias) else interface(one, names)
    for hole in HOLES:
        lines += filling(whole, names, hole)
    lines += [
        *comment("Everything that can be asked for: what it wants, and what it is answered."),
        "export interface Asks {",
    ]
    for ask, told in ASKS.items():
        answer = " | ".join(one.__name__ for one in told.answers)
        lines += comment(told.words, "  ")
        name = ask if ask.isidentifier() else json.dumps(ask)
        lines.append(f"  {name}: {{ request: {told.request.__name__}; answer: {answer} }};")
    result = f"export type {names.of(RESULT)} = Asks[keyof Asks]['answer'];".replace("'", '"')
    return "\n".join([*lines, "}", "", *comment(whole.shapes[RESULT].words), result, ""])


# Markdown.


def said(kind: Type, names: Names) -> str:
    """A type in words of a table."""
    if kind[0] in PLAIN:
        return {"str": "text", "int": "whole number", "float": "number", "bool": "true or false", "none": "null"}[
            kind[0]
        ]
    if kind[0] == "name":
        return f"[{names.of(kind[1])}](#{names.of(kind[1]).lower()})"
    if kind[0] == "literal":
        return " or ".join(f"`{json.dumps(one)}`" for one in kind[1:])
    if kind[0] == "list":
        return f"list of {said(kind[1], names)}"
    if kind[0] == "map":
        return f"object, name to {said(kind[2], names)}"
    if kind[0] == "row":
        return f"list: {', '.join(said(one, names) for one in kind[1:])}"
    return " or ".join(dict.fromkeys(said(one, names) for one in kind[1:]))


def cell(words: str) -> str:
    """Words as they stand in a table."""
    return " ".join(words.split()).replace("|", "\\|")


def wants(whole: Contract, name: str) -> str:
    """The fields of a request, those that may be left out with a question mark."""
    return ", ".join(f"`{one.name}{'' if one.required else '?'}`" for one in whole.fields(name).values()) or "nothing"


def asks_told(whole: Contract, names: Names) -> Iterator[str]:
    """The table of asks."""
    from tschatulle.contract import ASKS

    yield from ("| ask | what it does | wants | answer |", "| --- | --- | --- | --- |")
    for ask, told in ASKS.items():
        request = full(told.request)
        answers = " or ".join(said(("name", full(one)), names) for one in told.answers)
        own = f"[{names.of(request)}](#{names.of(request).lower()}): " if whole.fields(request) else ""
        yield f"| `{ask}` | {cell(told.words)} | {own}{wants(whole, request)} | {answers} |"


def full(shape: type) -> str:
    """The full name of a shape."""
    return f"{shape.__module__.removeprefix('tschatulle.')}.{shape.__name__}"


def shape_told(shape: Shape, whole: Contract, names: Names) -> Iterator[str]:
    """A heading, the words, and a table of fields."""
    yield from (f"### {names.of(shape.name)}", "", shape.words.replace("\n", " "), "")
    if shape.bases:
        yield from (f"As {', '.join(said(('name', base), names) for base in shape.bases)}, and:", "")
    if shape.fields:
        yield from ("| field | type | meaning |", "| --- | --- | --- |")
        for one in shape.fields:
            optional = "" if one.required else " (may be left out)"
            yield f"| `{one.name}` | {said(one.type, names)}{optional} | {cell(one.words)} |"
        yield ""


def refusals() -> Iterator[str]:
    """The codes of refusals that are not of one game, with what the English page says."""
    words = json.loads((ROOT / "web/i18n/en.json").read_text("utf-8"))
    yield from ("| reason | in English |", "| --- | --- |")
    for key, text in sorted(words.items()):
        if key.startswith("error.") and "." not in key.removeprefix("error.") and "#" not in key:
            yield f"| `{key.removeprefix('error.')}` | {cell(text)} |"


def told(whole: Contract) -> str:
    """docs/protocol.md."""
    names = Names(whole)
    lines = ["# What the core and the page say to each other", "", *INTRODUCTION, *asks_told(whole, names), ""]
    for module, title in (*ROOMS.items(), *((module, family) for family, module in whole.families.items())):
        lines += [f"## {title}", ""]
        for name, one in {**whole.aliases, **whole.shapes}.items():
            if name.rpartition(".")[0] == module:
                lines += alias_told(one, names) if isinstance(one, Alias) else shape_told(one, whole, names)
    return "\n".join([*lines, "## Refusals", "", *REFUSALS, *refusals(), ""])


def alias_told(one: Alias, names: Names) -> Iterable[str]:
    """A heading, the type, the words."""
    return f"### {names.of(one.name)}", "", f"{said(one.type, names)}. {one.words}".strip(), ""


INTRODUCTION = (
    f"Made by `{COMMAND}` from `core/tschatulle/contract/` and the `contract` of each game; not to be edited.",
    "",
    "A request is JSON with a number (`id`), the name of an `ask` and what it wants besides; it is answered by a list",
    "of answers, oldest first ([the envelope](#the-envelope)). Seats count from 0, players are told by seat unless it",
    "says otherwise, -1 is the table. Numbers are in the unit that their field names. What has a question mark may be",
    "left out.",
    "",
)
REFUSALS = (
    "Every ask can be refused with `bad-request` (an argument is missing or of the wrong kind) and, if it is about a",
    "table, with `no-table`. Games have codes of their own, which begin with the name of the family.",
    "",
)


def main() -> None:
    """Writes all files."""
    whole = contract()
    TYPES.write_text(declared(whole), "utf-8")
    PROTOCOL.write_text(told(whole), "utf-8")
    PLACE.write_text(entries(), "utf-8")
    FAMILIES_PLACE.write_text(families(), "utf-8")


if __name__ == "__main__":
    main()
