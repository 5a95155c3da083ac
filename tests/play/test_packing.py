"""Views that are made short for the page, and read again; tests/web/packing.mjs reads the golden ones, too."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from stretched import stretched
from tschatulle.games import REGISTRY
from tschatulle.games.tichu.table.state import read_cards
from tschatulle.play.match import HUMAN
from tschatulle.play.packing import DIGITS, MOST, number_text, packed, packed_choices
from tschatulle.play.table import Table
from tschatulle.play.view import view
from unpacking import unpacked, unpacked_choices

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "packing.json"
RICHEST = {
    "tichu4": ("R8G8S9R9G9STRTGTSJRJGJSQRQPh", 1662),
    "tichu6": ("SQBQRQGQSKBKRKGKRAPh", 339),
    "grandseigneur7": ("R2G2B3R4B5R6R7R8B9GJPhs7g8gtbqph", 3670),
    "grandseigneur8": ("G4R5R6S8B8S9Phr3r4g5s6b7g7ph", 2000),
}
"""Hands with which very much can be led, found by climbing and among thousands of deals, and how much at least."""

Choice = dict[str, Any]


def choices(*moves: tuple[str, str]) -> list[Choice]:
    """Choices of a move and its parts, which are words."""
    return [{"move": move, "parts": parts.split()} for move, parts in moves]


def told(value: Any) -> Any:
    """A value as it is on the other side."""
    return json.loads(json.dumps(value))


def in_order(found: list[Choice]) -> list[Choice]:
    return sorted(found, key=lambda one: str(one["move"]))


@pytest.mark.parametrize("key", REGISTRY)
def test_a_view_reads_back(key: str) -> None:
    record = stretched(key, 40)
    for person in {0, REGISTRY[key].seats - 1}:
        seats = [HUMAN if seat == person else "random" for seat in range(REGISTRY[key].seats)]
        for n in range(0, len(record.moves) + 1, 4):
            whole = told(view(Table(record._replace(moves=record.moves[:n]), seats)))
            back = unpacked(told(packed(whole)))
            assert in_order(back["choices"]) == in_order(whole["choices"])
            assert {**back, "choices": []} == {**whole, "choices": []}


@pytest.mark.parametrize(
    "given",
    [
        [],
        choices(("x", "")),
        choices(("-", ""), ("3", "pit3"), ("", "pit4")),
        choices(
            ("S8", "card1"), ("S8B8", "card1 card2"), ("S8Ph=8", "card1 card55 as8"), ("S8Ph=9", "card1 card55 as9")
        ),
        choices(("ab", "one two three four"), ("abcdefghi", "one two"), ('ž"\\~', "one")),
        choices(*((f"{n}", f"e{n} e{n + 1}") for n in range(300))),
    ],
)
def test_choices_read_back_in_the_order_of_those_that_begin_alike(given: list[Choice]) -> None:
    assert unpacked_choices(told(packed_choices(given))) == given


def test_choices_that_begin_alike_come_together() -> None:
    given = choices(("a", "x"), ("b", "y"), ("ac", "x z"), ("bc", "y z"))
    assert [one["move"] for one in unpacked_choices(told(packed_choices(given)))] == ["a", "ac", "b", "bc"]


def test_too_many_different_choices_stay_as_they_are() -> None:
    many = choices(*((f"{n}", f"e{n}") for n in range(MOST // 2)))
    assert packed_choices(many) is None
    assert packed_choices(many[: MOST // 2 - 2]) is not None
    scene: dict[str, Any] = {"pieces": [], "facts": {}}
    assert unpacked(told(packed({"scene": scene, "choices": many}))) == {"scene": scene, "choices": many}


def test_numbers_are_one_digit_or_two_and_none_is_escaped() -> None:
    assert len({number_text(n) for n in range(MOST)}) == MOST
    assert len(json.dumps(DIGITS)) == len(DIGITS) + 2
    assert number_text(MOST - 1) == DIGITS[-1] * 2


@pytest.mark.parametrize("key", RICHEST)
def test_an_answer_with_the_richest_hand_is_no_longer_than_others(key: str) -> None:
    """The rest of an answer has room enough in what is left of ROOM in tests/test_answerlaws.py."""
    cards, least = RICHEST[key]
    table, hand = leading(key), tuple(sorted(read_cards(cards)))
    seat = table.state.progress.turn
    table.states[-1] = replace(
        table.state, hands=tuple(hand if n == seat else () for n in range(len(table.state.hands)))
    )
    whole = view(table)
    assert len(whole["choices"]) >= least
    assert len(json.dumps(packed(whole), separators=(",", ":"))) < 10_500


def leading(key: str) -> Table:
    """A table whose person leads with all cards."""
    record = stretched(key, 200)
    seats = REGISTRY[key].seats
    everybody = Table(record, [HUMAN] * seats)
    place = next(n for n, state in enumerate(everybody.states) if state.progress and not state.progress.trick)
    keeper = everybody.kit.game.awaited(everybody.states[place])[0]
    return Table(
        record._replace(moves=record.moves[:place]), [HUMAN if n == keeper else "random" for n in range(seats)]
    )


def test_golden_views_stay_as_they_are() -> None:
    """So that this and what the page reads are one."""
    for one in json.loads(GOLDEN.read_text("utf-8")):
        assert told(packed(one["view"])) == one["packed"]
        assert in_order(unpacked(one["packed"])["choices"]) == in_order(one["view"]["choices"])
