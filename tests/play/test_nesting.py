"""Deep nesting is noticed before anything is read, at every door."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tschatulle.bridge import Bridge
from tschatulle.bridge.requests import parsed
from tschatulle.game import BadText
from tschatulle.play.formats import nesting
from tschatulle.play.formats.nesting import DEPTH, read_json, too_deep
from tschatulle.play.formats.save import read_save

CORE = Path(nesting.__file__).parent.parent
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(alphabet='[]{}"\\,:a\n'),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(alphabet='[{"\\'), inner),
    max_leaves=30,
)
DEEP = {
    "lists": "[" * 10_000,
    "closed": "[" * 10_000 + "]" * 10_000,
    "objects": '{"a":' * 10_000,
    "mixed": '[{"a":' * 5_000,
    "after strings": '["]]]]",' * 10_000,
    "after escapes": '["\\"]",{"\\\\":' * 5_000,
    "after what is wide": "[" + "[]," * 10_000 + "[" * 10_000,
}


def depth(value: Any) -> int:
    """As a reader of the value itself counts."""
    if isinstance(value, dict):
        return 1 + max(map(depth, value.values()), default=0)
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's own reader is not to be reached."""

    def reached(*_: object, **__: object) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr(nesting.json, "loads", reached)


@given(VALUES)
def test_what_is_not_deep_is_read_as_it_is(value: Any) -> None:
    text = json.dumps(value)
    assert too_deep(text) == (depth(value) > DEPTH)
    assert depth(value) > DEPTH or read_json(text) == value


@pytest.mark.parametrize("more", [0, 1])
def test_the_limit_is_exact(more: int) -> None:
    assert too_deep("[" * (DEPTH + more) + "]" * (DEPTH + more)) == bool(more)
    wide = "[" * (DEPTH + more - 1) + "[],[]" + "]" * (DEPTH + more - 1)
    assert too_deep(wide) == bool(more), "as deep with more brackets"
    assert not too_deep('["' + "[" * 10_000 + '"]' * 1)


@pytest.mark.usefixtures("closed")
@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_no_door_begins_to_read_what_is_deep(text: str) -> None:
    from play.test_save import signed  # what `save_text` would put around it

    with pytest.raises(ValueError, match="nested"):
        parsed(text)
    with pytest.raises(BadText, match="bad-save"):
        read_save(signed(text))
    assert '"error"' in Bridge().handle('{"id":1,"ask":"read","text":' + text + "}")


def test_only_one_place_reads_json() -> None:
    for file in CORE.rglob("*.py"):
        if file.name in {"nesting.py", "new.py"}:  # the second reads files of the checkout, and nobody's input
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            reads = isinstance(node, ast.Attribute) and node.attr in {"loads", "load", "JSONDecoder"}
            assert not (reads and getattr(node.value, "id", "") == "json"), f"{file}: {node.lineno}"
