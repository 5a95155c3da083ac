"""Requests of the page and the answers to them as JSON: what is readable, and how a refusal is told.

Knows: the shape of a request and of an answer. Does not know: what can be asked for, tables, games.
"""

from __future__ import annotations

import json
import re
from typing import Any, TypeVar

from tschatulle.game import BadText, GameError
from tschatulle.play.nesting import read_json

REQUEST_LIMIT = 1_000_000
NUMBER = re.compile(r'^\{"id":(\d{1,15}),|,"id":(\d{1,15})\}$')
Request = dict[str, Any]
Answer = dict[str, Any]
ArgT = TypeVar("ArgT")


def parsed(text: str) -> Request:
    """The request of a text. Raises BadText or ValueError for what is too long, nested too deeply or no object."""
    if len(text) > REQUEST_LIMIT:
        raise BadText("text-length", limit=REQUEST_LIMIT)
    request = read_json(text, _no_number)
    if not isinstance(request, dict):
        raise BadText("bad-request", what="no object")
    return request


def _no_number(name: str) -> Any:
    raise BadText("bad-request", what=name)


def early_number(text: str) -> int | None:
    """The mark of a request that is perhaps unreadable, if it stands where the page puts it: first or last."""
    found = NUMBER.search(text[:40]) or NUMBER.search(text[-40:])
    return int(found[1] or found[2]) if found else None


def number_of(request: Request) -> int | str | None:
    """The mark by which the page knows the answer."""
    number = request.get("id")
    return number if type(number) in {int, str} else None


def table_name(request: Request) -> str:
    """Which table is meant."""
    return arg({"table": "main", **request}, "table", str)


def arg(request: Request, name: str, kind: type[ArgT]) -> ArgT:
    """An argument of exactly this type (a bool is no int). Raises BadText."""
    value = request.get(name)
    if type(value) is not kind:
        raise BadText("bad-request", what=name)
    return value


def refusal(number: Any, error: Exception) -> Answer:
    """An error of the game as it is, any other one as a bad request."""
    if not isinstance(error, GameError):
        error = BadText("bad-request", what=f"{type(error).__name__}: {error}"[:200])
    return {"id": number, "error": {"reason": error.reason, "params": error.params}}


def told(before: list[Answer], last: Answer) -> str:
    """The answers as JSON, which has no words for NaN and infinity."""
    try:
        return json.dumps([*before, last], allow_nan=False, separators=(",", ":"))
    except (ValueError, TypeError) as error:
        return json.dumps([*before, refusal(last["id"], error)])
