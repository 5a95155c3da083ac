"""The help of Solitaire: chances on the board, facts, and the review of every bet."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tschuk.bots.solitaire import BEST
from tschatulle.games.tschuk.coach import solitaire as solocoach
from tschatulle.games.tschuk.rules import odds
from tschatulle.games.tschuk.rules.coins import pour
from tschatulle.games.tschuk.rules.par import par
from tschatulle.games.tschuk.rules.solitaire import Solitaire, State, drawn, score
from tschatulle.minds.bot import finish

GAME = Solitaire()
GIVEN_AWAY = tuple(tuple(range(1, height + 1)) for height in range(7))
"""The only class with one deal: 0123456."""


def played(stacks: Any, seed: str = "", bets: dict[int, tuple[int, int]] | None = None) -> tuple[list[State], Any]:
    """A game: the best bet each time, or a random one with a seed, or the given bet at a turn."""
    rng = Chance(seed)
    states, moves = [GAME.start()], [(TABLE, stacks)]
    states.append(GAME.play(states[-1], TABLE, stacks))
    while GAME.awaited(states[-1]):
        state = states[-1]
        if bets and len(state.placed) in bets:
            move = bets[len(state.placed)]
        elif seed:
            move = rng.pick(GAME.moves(state, 0))
        else:
            move = finish(BEST.weigh(state.heights, drawn(state))).order()[0]
        moves.append((0, move))
        states.append(GAME.play(state, 0, move))
    return states, moves


def reviewed(states: list[State], moves: Any) -> dict[str, Any]:
    work = solocoach.review(GAME, states, moves)
    last = 0.0
    while True:
        try:
            progress = next(work)
        except StopIteration as end:
            result: dict[str, Any] = end.value
            return result
        assert last <= progress <= 1
        last = progress


def test_facts_of_a_deal() -> None:
    facts = solocoach.facts((3,) * 7)
    assert facts["par"] == par((3,) * 7)
    assert (facts["worlds"], facts["largest"], facts["weights"]) == (2640, 84, (4,) * 7)


def test_assist_gives_the_exact_chance_of_each_field() -> None:
    state = GAME.play(GAME.start(), TABLE, pour(Chance("assist")))
    state = GAME.play(state, 0, next(move for move in GAME.moves(state, 0)))
    help_ = solocoach.assist(GAME.observe(state, 0))
    assert help_["worlds"] == odds.worlds(state.heights, drawn(state))
    for (v, u), (fits, of) in odds.chances(state.heights, drawn(state)).items():
        assert help_["chances"][f"field{u}-{v}"] == fits / of
        assert help_["expected"][f"field{u}-{v}"] == pytest.approx((1 + state.heights[u - 1]) * fits / of)


def test_s2_assist_marks_a_coin_that_is_out_as_impossible() -> None:
    state = GAME.play(GAME.start(), TABLE, GIVEN_AWAY)
    state = GAME.play(state, 0, (7, 1))
    chances = solocoach.assist(GAME.observe(state, 0))["chances"]
    assert chances["field1-7"] == 0
    assert chances["field2-7"] == pytest.approx(1 / 5)
    assert "field7-1" not in chances


def test_assist_before_the_deal_and_after_the_last_coin() -> None:
    assert solocoach.assist(GAME.start())["chances"] == {}
    states, _ = played(GIVEN_AWAY)
    assert solocoach.assist(states[-1])["chances"] == {}


def test_the_best_bets_give_nothing_up() -> None:
    states, moves = played(GIVEN_AWAY)
    review = reviewed(states, moves)
    assert review["total_loss"] == 0
    assert review["exact"]
    assert review["turning"] == []
    assert review["score"] == score(states[-1])
    assert review["luck"] == pytest.approx(score(states[-1]) - par(states[-1].heights))
    assert all(bet["line"][0] == "review.solitaire.best" for bet in review["bets"])


def test_the_price_of_a_bet_is_exact() -> None:
    """Stack 7 of 0123456 holds 1..6 worth 1..6: betting on the 1 instead of the 6 gives up 5/6 of a point."""
    states, moves = played(GIVEN_AWAY, bets={0: (7, 1)})
    review = reviewed(states, moves)
    first = review["bets"][0]
    assert (first["n"], first["move"], first["best"]) == (2, "71", first["best"])
    assert first["loss"] == pytest.approx(5 / 6)
    assert first["chance"] == pytest.approx(1 / 6)
    assert review["turning"] == [2]
    assert review["total_loss"] == pytest.approx(5 / 6)
    assert first["line"][1]["loss"] == pytest.approx(5 / 6)


def test_s2_a_silly_bet_costs_what_a_right_one_would_have_brought() -> None:
    states, moves = played(GIVEN_AWAY, bets={0: (7, 1), 1: (7, 1)})
    second = reviewed(states, moves)["bets"][1]
    assert second["chance"] == second["expected"] == 0
    assert second["line"][0] == "review.solitaire.impossible"
    assert second["loss"] == pytest.approx(6 / 5)


def test_points_are_par_less_mistakes_plus_luck() -> None:
    states, moves = played(pour(Chance("a deal")), "any bets")
    review = reviewed(states, moves)
    json.dumps(review)
    assert len(review["bets"]) == 21
    assert review["score"] == score(states[-1]) == sum(bet["points"] for bet in review["bets"])
    assert review["score"] == pytest.approx(review["par"] - review["total_loss"] + review["luck"])
    assert review["bets"][-1]["par_left"] == pytest.approx(review["par"] - review["total_loss"])
    losses = {bet["n"]: bet["loss"] for bet in review["bets"]}
    assert min(losses.values()) >= 0
    assert len(review["turning"]) <= 3
    assert [losses[n] for n in review["turning"]] == sorted(losses.values(), reverse=True)[: len(review["turning"])]
    assert all(bet["exact"] for bet in review["bets"] if bet["n"] > 10)
    assert not review["exact"] or all(bet["exact"] for bet in review["bets"])
