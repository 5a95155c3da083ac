"""The speeds of the engine that `bench` tells: the same nodes and depth on every machine."""

from __future__ import annotations

from typing import Any

import pytest
from tschatulle.commands.registered import benches, commands
from tschatulle.games.toguz.bots import levels as bot
from tschatulle.games.toguz.bots.search import KernelSearch
from tschatulle.games.toguz.coach import review
from tschatulle.games.toguz.commands import BENCHES, TWO_TUZDYKS, finished_game, searched
from tschatulle.games.toguz.rules import toguz as rules


def test_the_engine_of_every_board_is_measured() -> None:
    assert {name.split("/")[0] for name in BENCHES} == {"toguz9", "kozdatu7", "bestemshe5"}
    assert set(BENCHES) <= set(benches())
    assert "toguz" not in commands()


def test_a_search_tells_its_nodes_and_depth() -> None:
    game = rules.make({})
    told = searched(game, game.start(), 2_000)
    assert told["nodes"] == 2_000 and told["depth"] >= 3
    assert told == searched(game, game.start(), 2_000)


def test_the_longest_thought_of_bestemshe_is_a_piece_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "PROOF", 500)
    assert BENCHES["bestemshe5/longest"]() is None


def test_the_review_that_is_measured_is_of_a_long_game_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    states, moves = finished_game()
    assert len(moves) == 71 and rules.make({}).outcome(states[-1])
    budgets = list[int]()
    monkeypatch.setattr(review, "_search", lambda game, state, budget, deepest=1: asked(budgets, game, state, budget))
    BENCHES["toguz9/review"]()
    assert len(budgets) >= 71 and {*budgets} == {review.BUDGET}


def asked(budgets: list[int], game: Any, state: Any, budget: int) -> Any:
    """Notes what a search may cost, and looks at little."""
    budgets.append(budget)
    return (yield from KernelSearch(game).search(state, 200, 1))


def test_the_late_position_has_both_tuzdyks() -> None:
    assert BENCHES["toguz9/engine-two-tuzdyks"]()["depth"] >= 9
    assert ",t," in TWO_TUZDYKS
