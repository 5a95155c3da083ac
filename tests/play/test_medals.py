"""Medals of the daily: limits that are frozen, and a share text that gives nothing of the deal away."""

from __future__ import annotations

import json
from collections import defaultdict
from datetime import timedelta
from fractions import Fraction
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tschatulle.bridge import Bridge
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tschuk.rules.par import PAR
from tschatulle.games.tschuk.rules.solitaire import Solitaire, State, score
from tschatulle.games.tschuk.show import solitaire as soloshow
from tschatulle.play.challenges.daily import FIRST, seed
from tschatulle.play.challenges.medals import MEDALS, least, limits, medal
from tschatulle.play.record import dealt


def test_the_limits_are_frozen() -> None:
    """A medal that was won stays won: this is never written anew."""
    assert MEDALS == {"bronze": 90, "silver": 98, "gold": 110}
    told = "".join(f"{heights} {sorted(limits(goal).items())}\n" for heights, goal in sorted(PAR.items()))
    assert sha256(told.encode()).hexdigest() == "8b0f1a823d62f922f1dcaa58a97441dd79a148c86e4c76d6bbed61b17cdef704"


@pytest.mark.parametrize(
    ("goal", "bronze", "silver", "gold"),
    [(37.2, 34, 37, 41), (40.0, 36, 40, 44), (40.000001, 37, 40, 45), (33.933333, 31, 34, 38), (45.398215, 41, 45, 50)],
)
def test_limits_are_rounded_up(goal: float, bronze: int, silver: int, gold: int) -> None:
    assert limits(goal) == {"bronze": bronze, "silver": silver, "gold": gold}


@given(st.integers(0, 100_000_000), st.sampled_from(sorted(MEDALS.values())))
def test_the_least_score_reaches_its_share_and_one_less_does_not(millionths: int, share: int) -> None:
    goal, points = Fraction(millionths, 1_000_000), least(share, millionths / 1_000_000)
    assert points * 100 >= share * goal > (points - 1) * 100


@given(st.integers(-50, 120), st.sampled_from(sorted(PAR.values())))
def test_a_score_has_the_best_medal_whose_limit_it_reaches(points: int, goal: float) -> None:
    reached = [name for name, limit in limits(goal).items() if points >= limit]
    assert medal(points, goal) == (reached[-1] if reached else None)


# What is shared.


def finished(day: int, rng: Chance) -> State:
    """The game of a day by bets at random."""
    game = Solitaire()
    (pouring,) = dealt("solitaire", (), seed(FIRST + timedelta(day))).moves
    state = game.play(game.start(), TABLE, game.read_move(pouring.text))
    while game.awaited(state):
        state = game.play(state, 0, rng.pick(game.moves(state, 0)))
    return state


def public(state: State) -> tuple[Any, ...]:
    """Heights, and how many bets were right on each row."""
    rows = [0] * 7
    for _, hidden, bet in state.placed:
        rows[hidden - 1] += hidden == bet
    return state.heights, tuple(rows)


def test_two_deals_with_the_same_public_facts_are_told_alike() -> None:
    """Deals with the same heights differ in what lies under which stack; with as many hits by row nobody can tell."""
    told: dict[Any, set[str]] = defaultdict(set)
    deals: dict[Any, set[Any]] = defaultdict(set)
    game = Solitaire()
    for number in range(60):
        rng = Chance(f"share/{number}")
        first = finished(number % 3, rng)
        dealt_again = game.imagine(State(first.heights, tuple((0,) * n for n in first.heights)), 0, rng)
        start = dealt_again
        while game.awaited(dealt_again):
            stack = next(i for i, left in enumerate(dealt_again.stacks, 1) if left)
            hidden = dealt_again.stacks[stack - 1][0]
            wanted = public(first)[1][hidden - 1] - public(dealt_again)[1][hidden - 1]
            bet = hidden if wanted > 0 else next(n for n in range(1, 8) if n not in {stack, hidden})
            dealt_again = game.play(dealt_again, 0, (stack, bet))
        assert public(dealt_again) == public(first)
        for state, deal in ((first, "first"), (dealt_again, start.stacks)):
            told[public(first)].add(json.dumps(soloshow.shared(state)))
            deals[public(first)].add(deal)
    assert all(len(texts) == 1 for texts in told.values())
    assert all(len(different) > 1 for different in deals.values())


def test_the_picture_of_a_game() -> None:
    state = finished(0, Chance("picture"))
    shown = soloshow.shared(state)
    assert [line[0] for line in shown["grid"]] == list("1234567")
    for row, line in enumerate(shown["grid"], 1):
        assert line[1:] in {"r" * n + "w" * (6 - state.heights[row - 1] - n) for n in range(7)} | {"e"}
        assert (line[1:] == "e") == (state.heights[row - 1] == 6)
    assert sum(line.count("r") for line in shown["grid"]) == shown["right"]
    assert shown["moves"] == 21


def test_what_decided_a_game() -> None:
    """Four right bets of one stack, else the best row, else nothing."""
    heights = (3, 3, 3, 3, 3, 3, 3)

    def of(*placed: tuple[int, int, int]) -> Any:
        return soloshow.decided(State(heights, ((),) * 7, placed))

    assert of((1, 2, 3)) is None
    many = ((5, 1, 1), (5, 2, 2), (5, 3, 3), (5, 4, 4), (6, 7, 7))
    assert of(*many) == ("decided.solitaire.stack", {"stack": 5, "n": 4})
    assert of((1, 7, 7), (2, 7, 7), (3, 6, 6)) == ("decided.solitaire.row", {"row": 7, "points": 8, "n": 12})


def test_the_end_of_a_daily_is_told() -> None:
    bridge = Bridge()

    def ask(name: str, **more: Any) -> Any:
        (answer,) = json.loads(bridge.handle(json.dumps({"id": 1, "ask": name, "table": "t", "seat": 0, **more})))
        return answer

    opened = ask("open", key="solitaire", date="2026-01-02", today="2026-01-02")["ok"]
    assert ask("share")["error"]["reason"] == "not-finished"
    view = opened["view"]
    rng = Chance("end")
    while not view["outcome"]:
        view = ask("play", move=rng.pick(view["choices"])["move"])["ok"]["view"]
    told = ask("share")["ok"]
    assert told["limits"] == limits(told["par"])
    assert told["medal"] == medal(told["score"], told["par"])
    assert told["score"] == view["scene"]["facts"]["score"]
    assert told["right"] <= told["moves"] == 21
    assert told["number"] == 2


def test_the_score_is_that_of_the_picture() -> None:
    """Who knows the heights can count it: right coins times empty fields of a row."""
    state = finished(1, Chance("count"))
    grid = soloshow.shared(state)["grid"]
    points = sum(line.count("r") * (7 - line.count("r") - line.count("w")) for line in grid)
    assert points == score(state)
