"""Requests of the page and the answers to them, alone: what is readable, and how a refusal is told."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from tschatulle.bridge.requests import arg, early_number, encoded, number_of, parsed, refusal, table_name
from tschatulle.game import BadText, IllegalMove


def bad(act: Any, *args: Any) -> dict[str, Any]:
    with pytest.raises(BadText) as caught:
        act(*args)
    assert caught.value.reason == "bad-request"
    return dict(caught.value.params)


def test_a_request_is_an_object() -> None:
    assert parsed('{"id":1,"ask":"hello"}') == {"id": 1, "ask": "hello"}
    for text in ("[]", "1", '"x"', "null", "true"):
        assert bad(parsed, text) == {"what": "no object"}
    for name in ("NaN", "Infinity", "-Infinity"):
        assert bad(parsed, f'{{"id":{name}}}') == {"what": name}
    for text in ("", "{", "{'id':1}", "x"):
        with pytest.raises(ValueError):
            parsed(text)


def test_a_request_has_at_most_a_million_characters() -> None:
    assert parsed('{"id":1}'.ljust(1_000_000)) == {"id": 1}
    with pytest.raises(BadText, match="text-length") as caught:
        parsed('{"id":1}'.ljust(1_000_001))
    assert caught.value.params == {"limit": 1_000_000}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ('{"id":7,"ask":"x', 7),
        ('{"id":123456789012345,"ask', 123456789012345),
        ('{"id":1234567890123456,"ask', None),
        ('{"ask":"x","id":12}', 12),
        ("x" * 100 + ',"id":12}', 12),
        (' {"id":7,', None),
        ('{"id":7', None),
        ('{"id":-7,', None),
        ('{"id":"7",', None),
        ("", None),
        ('{"id":3,"x":' + "[" * 100 + ',"id":4}', 3),
        ("x" * 29 + ',"id":4}' + "x" * 40, None),
    ],
)
def test_the_mark_of_what_is_perhaps_unreadable(text: str, number: int | None) -> None:
    assert early_number(text) == number


def test_the_mark_of_a_request_is_a_number_or_a_text() -> None:
    assert [number_of({"id": mark}) for mark in (1, "a", None, 1.5, [1])] == [1, "a", None, None, None]
    assert number_of({}) is None


def test_the_table_is_main_unless_another_one_is_named() -> None:
    assert table_name({}) == "main" and table_name({"table": "lesson"}) == "lesson"
    for name in (1, None, ["main"]):
        assert bad(table_name, {"table": name}) == {"what": "table"}


def test_an_argument_is_of_exactly_its_type() -> None:
    assert arg({"n": 3}, "n", int) == 3 and arg({"on": True}, "on", bool) is True and arg({"t": "x"}, "t", str) == "x"
    for value in (True, 3.0, "3", None, [3]):
        assert bad(arg, {"n": value}, "n", int) == {"what": "n"}
    assert bad(arg, {}, "n", int) == {"what": "n"}
    assert bad(arg, {"on": 1}, "on", bool) == {"what": "on"}


def test_an_error_of_the_game_is_told_as_it_is_and_others_as_a_bad_request() -> None:
    assert refusal(5, IllegalMove("tschuk.empty-stack", stack=3)) == {
        "id": 5,
        "error": {"reason": "tschuk.empty-stack", "params": {"stack": 3}},
    }
    other = refusal("a", KeyError("x"))
    assert other == {"id": "a", "error": {"reason": "bad-request", "params": {"what": "KeyError: 'x'"}}}
    long = refusal(1, ValueError("y" * 500))["error"]["params"]["what"]
    assert long == "ValueError: " + "y" * 188 and len(long) == 200


def test_answers_are_json_in_their_order() -> None:
    two = '[{"id":1,"more":0.5},{"id":2,"ok":{"a":[1]}}]'
    assert encoded([{"id": 1, "more": 0.5}], {"id": 2, "ok": {"a": [1]}}) == two
    for wrong in (math.nan, math.inf, {1, 2}, object()):
        first, last = json.loads(encoded([{"id": 1, "ok": 1}], {"id": 2, "ok": wrong}))
        assert first == {"id": 1, "ok": 1} and last["id"] == 2 and last["error"]["reason"] == "bad-request"
