"""Requests of the page and the answers to them as JSON: what is readable, and how a refusal is told.

Knows: the shape of a request and of an answer. Does not know: what can be asked for, tables, games.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NoReturn, TypeAlias, TypeVar

from tschatulle.game import BadText, GameError
from tschatulle.play.formats.nesting import read_json

if TYPE_CHECKING:
    from tschatulle.contract.door import Answer, Json, Number, Refused

REQUEST_LIMIT = 1_000_000
FIRST = re.compile(r'\{"id":(\d{1,15}),')
LAST = re.compile(r',"id":(\d{1,15})\}$')
Request: TypeAlias = "dict[str, Json]"
"""A request of which nothing is believed: what an ask reads of it stands in the contract."""
ArgT = TypeVar("ArgT")


def parsed(text: str) -> Request:
    """The request of a text. Raises BadText or ValueError for what is too long, nested too deeply or no object."""
    if len(text) > REQUEST_LIMIT:
        raise BadText("text-length", limit=REQUEST_LIMIT)
    request = read_json(text, _no_number)
    if not isinstance(request, dict):
        raise BadText("bad-request", what="no object")
    return request


def _no_number(name: str) -> NoReturn:
    raise BadText("bad-request", what=name)


def early_number(text: str) -> int | None:
    """The mark of a request that is perhaps unreadable, if it stands where the page puts it: first or last."""
    found = FIRST.match(text) or LAST.search(text)
    return int(found[1]) if found else None


def number_of(request: Request) -> Number:
    """The mark by which the page knows the answer."""
    number = request.get("id")
    return number if isinstance(number, int | str) and type(number) is not bool else None


def table_name(request: Request) -> str:
    """Which table is meant."""
    return arg({"table": "main", **request}, "table", str)


def arg(request: Request, name: str, kind: type[ArgT]) -> ArgT:
    """An argument of exactly this type (a bool is no int). Raises BadText."""
    value = request.get(name)
    if type(value) is not kind or not isinstance(value, kind):
        raise BadText("bad-request", what=name)
    return value


def items(request: Request, name: str) -> list[Json]:
    """An argument that is a list, of whatever. Raises BadText."""
    value = request.get(name)
    if not isinstance(value, list):
        raise BadText("bad-request", what=name)
    return value


def fields(request: Request, name: str) -> dict[str, Json]:
    """An argument that is an object, of whatever. Raises BadText."""
    value = request.get(name)
    if not isinstance(value, dict):
        raise BadText("bad-request", what=name)
    return value


def refusal(number: Number, error: Exception) -> Refused:
    """An error of the game as it is, any other one as a bad request."""
    if not isinstance(error, GameError):
        error = BadText("bad-request", what=f"{type(error).__name__}: {error}"[:200])
    return {"id": number, "error": {"reason": error.reason, "params": error.params}}


def encoded(before: list[Answer], last: Answer) -> str:
    """The answers as JSON, which has no words for NaN and infinity."""
    try:
        return json.dumps([*before, last], allow_nan=False, separators=(",", ":"))
    except (ValueError, TypeError) as error:
        return json.dumps([*before, refusal(last["id"], error)])
