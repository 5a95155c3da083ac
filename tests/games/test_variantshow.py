"""What the boards of Tichu's variants are told besides the cards: gifts, score lines, score sheets, decks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.rules.tournament import victory_points
from tschatulle.games.tichu.rules.trichu import columns
from tschatulle.games.tichu.table.state import EXCHANGE, PLAY

KEYS = ("tichu3", "tichu4round", "tichu4chaos", "tichu6", "grandseigneur5", "grandseigneur7")


def walk(key: str, hands: int = 2) -> Iterator[tuple[Kit, Any]]:
    """The states of a game of some hands in which everybody does anything."""
    kit, rng = Kit(key), Chance(f"show {key}")
    game, state = kit.game, kit.game.start()
    yield kit, state
    while game.awaited(state) and len(state.sheet) < hands:
        seat = game.awaited(state)[0]
        move = game.table_move(state, rng) if seat == TABLE else rng.pick(game.moves(state, seat))
        state = game.play(state, seat, move)
        yield kit, state


def facts_of(kit: Kit, state: Any, seat: int | None = None) -> dict[str, Any]:
    told: dict[str, Any] = kit.show.scene(kit.game.observe(state, seat))["facts"]
    return told


@pytest.mark.parametrize("key", KEYS)
def test_gifts_are_told_to_who_gave_and_who_got_them(key: str) -> None:
    """What one hand gave is what the others got of it; before the exchange is over nobody got anything."""
    seen = set()
    for kit, state in walk(key):
        if state.phase not in {EXCHANGE, PLAY} or not state.given:
            continue
        gifts = kit.show.scene(state)["facts"]["gifts"]
        gave = sorted((giver, one["to"], one["card"]) for giver, told in enumerate(gifts) for one in told["gave"])
        got = sorted((one["from"], taker, one["card"]) for taker, told in enumerate(gifts) for one in told["got"])
        assert got == (gave if state.phase == PLAY else [])
        held = [
            one["held"] == (one["card"] in state.hands[hand]) for hand, told in enumerate(gifts) for one in told["got"]
        ]
        assert all(held)
        seen.add((state.phase, bool(gave)))
    assert {(EXCHANGE, True), (PLAY, True)} <= seen


@pytest.mark.parametrize("key", KEYS)
def test_the_sheet_has_a_row_for_each_hand_and_ends_with_the_standing(key: str) -> None:
    for kit, state in walk(key):
        facts = facts_of(kit, state)
        ledger = facts["ledger"]
        assert len(ledger["rows"]) == len(state.sheet)
        assert all(len(row) == len(ledger["heads"]) for row in ledger["rows"])
        if "titles" in facts:
            assert all(sorted(cell["place"] for cell in row) == list(range(1, len(row) + 1)) for row in ledger["rows"])
            assert [one["n"] for one in facts["standing"]] == [n for n in facts["reigns"] if n]
            continue
        totals = [one["n"] for one in facts["standing"]]
        assert (
            totals
            == facts["totals"]
            == ([cell["n"] for cell in ledger["rows"][-1]] if state.sheet else [0] * len(totals))
        )
        for above, below in pairwise([[{"n": 0}] * len(totals), *ledger["rows"]]):
            assert all(
                new["n"] - old["n"] == new["cards"] + new["calls"] for old, new in zip(above, below, strict=True)
            )
        assert sorted(seat for one in facts["standing"] for seat in one["seats"]) == list(range(len(facts["sides"])))
    assert len(state.sheet) == 2


def test_trichu_has_four_columns_and_a_round_victory_points() -> None:
    *_, (kit, state) = walk("tichu3", 3)
    facts = facts_of(kit, state)
    assert [cell["n"] for cell in facts["ledger"]["rows"][-1]] == list(columns(state.sheet)) and facts["hands"] == 9
    *_, (kit, state) = walk("tichu4round", 4)
    facts = facts_of(kit, state)
    won = tuple(sum(row[side]["won"] for row in facts["ledger"]["rows"]) for side in (0, 1))
    assert won == victory_points(state.sheet) == tuple(one["won"] for one in facts["standing"])


def test_titles_stand_at_their_places_and_two_decks_are_told() -> None:
    *_, (kit, state) = walk("grandseigneur7", 2)
    facts = facts_of(kit, state)
    for row, ranks in zip(facts["ledger"]["rows"], state.sheet, strict=True):
        assert row[ranks[0]] == {"place": 1, "title": ("title.throne.grandseigneur", {})}
        assert row[ranks[-1]] == {"place": 7, "title": ("title.throne.miserable", {})}
    assert facts["decks"] == 2
    _, (kit, state), *_ = walk("grandseigneur6", 1)
    assert facts_of(kit, state)["decks"] == 1
