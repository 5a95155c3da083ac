"""Compares what crosses the bridge with the contract between core and page.

Knows: the contract as tools/build/shapes.py reads it. Does not know: games, how an ask is answered. A field that the
contract lacks is as wrong as one that is missing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from json import loads
from typing import Any

from tschatulle.contract import ASKS
from tschatulle.play.formats.nesting import too_deep
from unpacking import unpacked

from tools.build.contract import full
from tools.build.shapes import HOLES, Field, Type, contract

MOST = 5
"""Faults that are told of one answer."""
KINDS = {"str": {str}, "int": {int}, "float": {int, float}, "bool": {bool}, "none": {type(None)}}
NOTHING = "contract.door.Nothing"
ANYTHING = {"contract.door.Json", "contract.door.Result"}
"""What is looked at by itself, if at all."""
Look = Callable[[Any], bool]
"""Whether a value is of a type."""


class Wrong(AssertionError):
    """An answer that is not in the contract."""


# Whether a value is of a type: made once for each type, since every answer of every test goes through it.


@cache
def look(kind: Type, module: str) -> Look:
    """module: that of the family which facts and help are of."""
    if kind[0] == "name":
        return look_named(kind[1], module)
    if kind[0] == "any of":
        plain = set().union(*(KINDS.get(one[0], set()) for one in kind[1:]))
        looks = [look(one, module) for one in kind[1:] if one[0] not in KINDS]
        return lambda value: type(value) in plain or any(one(value) for one in looks)
    if kind[0] == "list":
        inner = look(kind[1], module)
        return lambda value: type(value) is list and all(map(inner, value))
    if kind[0] == "row":
        each = [look(one, module) for one in kind[1:]]
        return lambda value: (
            type(value) is list
            and len(value) == len(each)
            and all(one(part) for one, part in zip(each, value, strict=True))
        )
    if kind[0] == "map":
        inner, numbers = look(kind[2], module), kind[1] == ("int",)
        return lambda value: (
            type(value) is dict and all(map(inner, value.values())) and not (numbers and strange(value))
        )
    if kind[0] == "literal":
        return lambda value: any(value == one and type(value) is type(one) for one in kind[1:])
    kinds = KINDS[kind[0]]
    return lambda value: type(value) in kinds


def strange(value: dict[str, Any]) -> list[str]:
    """Names that are no whole numbers."""
    return [name for name in value if not name.removeprefix("-").isdigit()]


@cache
def look_named(name: str, module: str) -> Look:
    """Of an alias or shape. What it is made of is looked up when it is wanted, for some are made of themselves."""
    name = filled(name, module)
    if name in ANYTHING:
        return lambda _: True
    alias = contract().aliases.get(name)
    if alias:
        late: list[Look] = []

        def aliased(value: Any) -> bool:
            if not late:
                late.append(look(alias.type, module))
            return late[0](value)

        return aliased
    fields = fields_of(name, module)
    required = {one.name for one in fields.values() if one.required}
    looks: dict[str, Look] = {}

    def sound(value: Any) -> bool:
        if not looks:
            looks.update({one.name: look(one.type, module) for one in fields.values()})
        if type(value) is not dict or not required <= value.keys():
            return False
        return all(one in looks and looks[one](own) for one, own in value.items())

    return sound


def filled(name: str, module: str) -> str:
    """The full name of a shape; of a hole, that of the family's own, or of nothing where it has none."""
    hole = name.removeprefix("presentation.")
    own = f"{module}.{hole}"
    if not name.startswith("presentation.") or hole not in HOLES:
        return name
    return own if own in contract().shapes or own in contract().aliases else NOTHING


def fields_of(name: str, module: str) -> dict[str, Field]:
    """Of a shape; of one that builds on a hole those of the family's own, too."""
    shape, fields = contract().shapes[name], contract().fields(name)
    for base in shape.bases:
        own = filled(base, module)
        if own != base and not name.startswith("games."):
            fields = {**fields_of(own, module), **fields}
    return fields


# What is wrong, in words; slow.


def faults(value: Any, kind: Type, module: str, place: str = "") -> Iterator[str]:
    """What is wrong with a value, and where."""
    if look(kind, module)(value):
        return
    if kind[0] == "name":
        yield from faults_named(value, kind[1], module, place)
    elif kind[0] == "any of":
        yield from min((list(faults(value, one, module, place)) for one in kind[1:]), key=len)
    elif kind[0] in {"list", "row"} and type(value) is list and (kind[0] == "list" or len(value) == len(kind) - 1):
        kinds = [kind[1]] * len(value) if kind[0] == "list" else kind[1:]
        for n, (one, inner) in enumerate(zip(value, kinds, strict=True)):
            yield from faults(one, inner, module, f"{place}[{n}]")
    elif kind[0] == "map" and type(value) is dict:
        for name, one in value.items():
            yield from faults(one, kind[2], module, f"{place}[{name}]")
    else:
        yield f"{place or 'it'} is {json.dumps(value)[:80]}, not {' '.join(map(str, kind))}"


def faults_named(value: Any, name: str, module: str, place: str) -> Iterator[str]:
    """Of an alias or shape."""
    name = filled(name, module)
    alias = contract().aliases.get(name)
    if alias:
        yield from faults(value, alias.type, module, place)
    elif type(value) is not dict:
        yield f"{place or 'it'} is {json.dumps(value)[:80]}, not {name}"
    else:
        fields = fields_of(name, module)
        yield from (f"{place}.{one} is not in {name}" for one in value if one not in fields)
        yield from (
            f"{place}.{one.name} is missing" for one in fields.values() if one.required and one.name not in value
        )
        for one in fields.values():
            if one.name in value:
                yield from faults(value[one.name], one.type, module, f"{place}.{one.name}")


# Answers.


def check_answer(answer: dict[str, Any], ask: str = "", family: str = "") -> None:
    """Raises Wrong for an answer that is not in the contract.

    ask: what was asked, "" where nobody knows; family: of the game that help is about, where the answer does not say.
    """
    found = list(faults(answer, ("name", "contract.door.Answer"), ""))
    told = answer.get("ok", answer.get("so_far"))
    if not found and ask in ASKS and told is not None:
        told = whole(told)
        module = contract().families.get(family_of(told) or family, "")
        found = list(faults(told, ("any of", *(("name", full(one)) for one in ASKS[ask].answers)), module))
    if found:
        raise Wrong(f"{ask}: {'; '.join(found[:MOST])}")


def whole(result: Any) -> Any:
    """The result with its view as the core has it."""
    if isinstance(result, dict) and "packed" in result:
        return unpacked(result)
    if isinstance(result, dict) and isinstance(result.get("view"), dict):
        return {**result, "view": whole(result["view"])}
    return result


def family_of(result: Any) -> str:
    """The family of the game that a result is about; "" if it does not say."""
    view = result.get("view", result) if isinstance(result, dict) else {}
    game = view.get("game") if isinstance(view, dict) else None
    return str(game["family"]) if isinstance(game, dict) and "family" in game else ""


def asked(text: Any) -> dict[str, Any]:
    """The request of a text; {} for one that is none."""
    try:
        request = {} if too_deep(text) else loads(text)
    except (ValueError, TypeError, AttributeError):
        return {}
    sound = (
        isinstance(request, dict) and isinstance(request.get("ask"), str) and isinstance(request.get("id"), int | str)
    )
    return request if sound else {}


class Listener:
    """Hears what is asked and answered, in their order, at one bridge."""

    def __init__(self) -> None:
        self.open: dict[Any, dict[str, Any]] = {}
        """Requests that are not answered yet, by number."""
        self.families: dict[str, str] = {}
        """By table."""

    def request(self, text: Any) -> None:
        """A request is on its way."""
        request = asked(text)
        if request:
            self.open[request["id"]] = request

    def answers(self, text: str) -> None:
        """Answers have come. Raises Wrong."""
        for answer in loads(text):
            request = self.open.get(answer["id"], {})
            table = request.get("table", "main")
            known = self.families.get(table, "") if isinstance(table, str) else ""
            check_answer(answer, request.get("ask", ""), known)
            if "more" not in answer:
                self.open.pop(answer["id"], None)
            family = family_of(answer.get("ok"))
            if family and isinstance(table, str):
                self.families[table] = family


def listen(bridge: Any) -> None:
    """From now on every answer of a class of bridges is compared with the contract."""
    handle, slice_ = bridge.handle, bridge.slice

    def listener(self: Any) -> Listener:
        mine: Listener = vars(self).setdefault("listener", Listener())
        return mine

    def heard(self: Any, told: str) -> str:
        mine = listener(self)
        mine.families |= {name: table.kit.family for name, table in self.tables.items()}
        mine.answers(told)
        return told

    def handled(self: Any, text: str) -> str:
        listener(self).request(text)
        return heard(self, handle(self, text))

    def sliced(self: Any, milliseconds: float) -> str:
        told: str = slice_(self, milliseconds)
        return told if told == "[]" else heard(self, told)

    bridge.handle, bridge.slice = handled, sliced
