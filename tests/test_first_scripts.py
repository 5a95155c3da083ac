"""What the scripts of a first screen weigh, packed: bytes, not time. docs/boot.md has the table and what is left."""

from __future__ import annotations

import pytest
from tschatulle.games import REGISTRY

from tools.measure import scripts as command
from tools.measure.scripts import BOARDS, FRONT, Pieces, first_screens, packed, shares, short_pieces

MOST = 90_000
"""Bytes, gzip as a host sends them: preload.js, main.js, and what the first screen is in."""
FRONT_MOST = 63_100


@pytest.fixture(scope="module")
def scripts() -> Pieces:
    made = short_pieces()
    if made is None:
        pytest.skip("there is neither Node nor npm here")
    return made


def test_the_scripts_of_a_first_screen_are_few_bytes(scripts: Pieces) -> None:
    sizes = {name: sum(parts.values()) for name, parts in first_screens(scripts).items()}
    listed = {one.family or key for key, one in REGISTRY.items() if one.listed}
    assert sizes.keys() == {FRONT, *listed}
    assert {name: size for name, size in sizes.items() if size > MOST} == {}
    assert sizes[FRONT] <= FRONT_MOST


def test_a_first_screen_waits_for_its_own_scripts_alone(scripts: Pieces) -> None:
    for name, parts in first_screens(scripts).items():
        boards = [path for path in parts if path.startswith(BOARDS)]
        assert boards == ([] if name == FRONT else [f"{BOARDS}{name}.js"])
        assert "web/screens.js" not in parts


def test_what_a_module_adds_to_a_script_is_told_by_leaving_it_out() -> None:
    pieces = [
        ("", "import;\n"),
        ("web/a.js", "const a = 'a long text, which is like no other one';\n"),
        ("web/b.js", ""),
    ]
    (most, first), (least, last) = shares(pieces)
    assert (first, last) == ("web/a.js", "web/b.js")
    assert most > least == 0
    assert packed(["a", "b"]) == packed(["ab"])


def test_a_script_that_there_is_not_is_told_with_those_that_there_are(
    scripts: Pieces, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "short_pieces", lambda: scripts)
    with pytest.raises(SystemExit, match=r"no script web/tables\.js, but .*web/table\.js"):
        command.main(["web/tables.js"])
