"""Halving, by which options and gifts are weighed."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.bots.belief import Belief
from tschatulle.games.tichu.bots.playouts import kernels
from tschatulle.games.tichu.table.state import PLAY
from tschatulle.minds.bot import finish
from tschatulle.minds.halving import STRIDE, Trial, halved


def test_the_best_one_is_found_and_the_worse_half_dropped_each_time() -> None:
    worth = [3, 9, 1, 7, 5]
    tried = finish(halved(5, 300, lambda: lambda place: (worth[place], place)))
    assert [one.place for one in tried] == [1, 3, 4, 0, 2]
    assert [one.samples for one in tried] == [20 + 33 + 50, 20 + 33 + 50, 20 + 33, 20, 20]
    assert [one.mean() for one in tried] == [9, 7, 5, 3, 1] and [one.mean(1) for one in tried] == [1, 3, 4, 0, 2]


def test_all_meet_the_same_chances() -> None:
    met: list[list[int]] = []

    def chance() -> Trial:
        met.append([])

        def trial(place: int) -> tuple[int]:
            met[-1].append(place)
            return (len(met) * (place + 1),)

        return trial

    tried = finish(halved(3, 24, chance))
    assert met == [[0, 1, 2]] * 4 + [[2, 1]] * 6 and [one.place for one in tried] == [2, 1, 0]
    assert tried[0].mean() == 3 * sum(range(1, 11)) / 10


def test_one_thing_is_tried_as_often_as_many_and_equals_stay_in_order() -> None:
    (only,) = finish(halved(1, 50, lambda: lambda place: (2,)))
    assert only.samples == 50 and only.mean() == 2
    assert [one.place for one in finish(halved(4, 8, lambda: lambda place: (0,)))] == [0, 1, 2, 3]


def test_it_can_be_stopped_and_tells_how_far_it_is() -> None:
    told = list(halved(2, 10 * STRIDE, lambda: lambda place: (place,)))
    assert len(told) == 10 and told == sorted(told) and 0 < told[0] < 0.2 and told[-1] == 0.99


@pytest.mark.parametrize("key", ["tichu4", "tichu6", "grandseigneur5", "grandseigneur12"])
def test_the_more_hands_at_the_table_the_fewer_are_played_out_between_two_pauses(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted: four hands for twelve trials, twelve for four; by Python, as kernels pause no less often."""
    monkeypatch.setattr(kernels, "quick", lambda: None)
    trials, played = [0], Belief.played

    def counting(belief: Belief, *given: Any) -> Any:
        trials[0] += 1
        return played(belief, *given)

    kit, rng = Kit(key), Chance(f"pauses/{key}")
    game, state = kit.game, kit.game.start()
    while (
        state.phase != PLAY
        or len(state.history) < 6
        or game.awaited(state)[0] == TABLE
        or len(options(game, state)) < 3
    ):
        seat = game.awaited(state)[0]
        move = game.table_move(state, rng) if seat == TABLE else rng.pick(options(game, state))
        state = game.play(state, seat, move)
    monkeypatch.setattr(Belief, "played", counting)
    seat = game.awaited(state)[0]
    spent = [0]
    for _ in kit.bots["best"].think(game, game.observe(state, seat), seat, rng):
        spent.append(trials[0])
    assert spent[-1] > 100
    assert max(later - sooner for sooner, later in pairwise(spent)) * len(state.hands) <= 4 * STRIDE


def options(game: Any, state: Any) -> Any:
    """Of the seat whose turn it is."""
    return game.moves(state, game.awaited(state)[0])
