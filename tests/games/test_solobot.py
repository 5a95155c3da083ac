"""The computer players of Solitaire: what bets are worth, what a level chooses, what it says."""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise

import pytest
from test_par import QUICK
from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE
from tschatulle.games.tschuk.bots import evaluation as value
from tschatulle.games.tschuk.bots.solitaire import BEST, BOTS, LIMIT, playout
from tschatulle.games.tschuk.rules import odds
from tschatulle.games.tschuk.rules.coins import pour
from tschatulle.games.tschuk.rules.par import PAR, par
from tschatulle.games.tschuk.rules.solitaire import Solitaire, State, score
from tschatulle.minds.bot import Thought, finish

GAME = Solitaire()
NAMES = ("random", "greedy", "easy", "medium", "hard", "best")


TOO_OPEN = ("0123555", "0222555", "0223446", "1113555", "1114446", "1114455", "1122555", "0233346", "1222446")
"""Classes of few deals with more than FAR coins in stacks of unknown content at the start."""


def ended(work: Generator[None, None, value.Evaluation]) -> value.Evaluation:
    return finish(work)


def state_of(heights: tuple[int, ...], draws: list[tuple[int, int]], bet: int = 0) -> State:
    """A seen state after these draws, every bet wrong unless `bet` is the hidden number."""
    left = [height - sum(v == stack for stack, _ in draws) for v, height in enumerate(heights, 1)]
    placed = tuple((v, u, u if u == bet else v % 7 + 1) for v, u in draws)
    return State(heights, tuple((0,) * some for some in left), placed)


def think(name: str, state: State, seed: str = "") -> Thought:
    return finish(BOTS[name].think(GAME, state, 0, Chance(seed)))


def deal(number: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    stacks = pour(deal_chance("solitaire", 1, f"test/{number}"))
    return tuple(map(len, stacks)), stacks


def prefix(number: int, length: int) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """The heights of a deal and so many draws from random stacks."""
    heights, stacks = deal(number)
    rng, left, draws = Chance(f"prefix {number}"), [list(stack) for stack in stacks], []
    for _ in range(length):
        v = rng.pick([at for at, stack in enumerate(left, 1) if stack])
        draws.append((v, left[v - 1].pop(0)))
    return heights, draws


def test_the_six_levels_are_there_weakest_first() -> None:
    assert tuple(BOTS) == NAMES
    assert all(BOTS[name].name == name for name in NAMES)


# What bets are worth.


@pytest.mark.parametrize("key", QUICK)
def test_the_exact_search_finds_par(key: str) -> None:
    """Where too many coins are in doubt to work it out, the estimate is not far off."""
    weighed = ended(value.weigh(tuple(map(int, key)), (), 10**6, 1))
    assert weighed.best == pytest.approx(PAR[key], abs=1e-6 if weighed.exact else 0.5)
    assert weighed.exact or key in TOO_OPEN


@pytest.mark.parametrize("number", range(12))
def test_the_estimate_of_a_new_deal_is_near_par(number: int) -> None:
    heights, _ = deal(number)
    weighed = ended(value.weigh(heights, (), 0, 1))
    assert weighed.best == pytest.approx(par(heights), abs=0.15)


@pytest.mark.parametrize("number", range(10))
def test_the_estimate_is_near_what_is_worked_out(number: int) -> None:
    heights, draws = prefix(number, 10)
    exact = ended(value.weigh(heights, draws, 10**6, 1))
    guess = ended(value.weigh(heights, draws, 0, 1))
    assert exact.exact
    assert list(exact.values) == list(guess.values)
    assert guess.best == pytest.approx(exact.best, abs=0.4)


@pytest.mark.parametrize("number", range(6))
def test_slices_change_nothing(number: int) -> None:
    heights, draws = prefix(number, 9)
    rows, size, key = value.start(heights, draws)
    alone, live, inner = value.settle(rows, (1 << size) - 1, key)
    at_once = alone + (value.ExactEvaluator(10**6).worth(live, inner) if live else 0)
    assert ended(value.weigh(heights, draws, 10**6, 1)).best == pytest.approx(at_once)


def test_a_value_is_the_points_of_the_bet_and_the_mean_of_what_follows() -> None:
    heights, draws = prefix(3, 11)
    weighed = ended(value.weigh(heights, draws, 10**6, 1))
    for (v, u), worth in weighed.values.items():
        later = 0.0
        for (stack, hidden), (fits, of) in odds.chances(heights, draws).items():
            if stack == v and fits:
                later += fits / of * ended(value.weigh(heights, [*draws, (v, hidden)], 10**6, 1)).best
        assert worth == pytest.approx(weighed.hits[v, u] + later)


def test_s2_a_bet_that_cannot_be_right_is_worth_what_follows() -> None:
    heights, draws = prefix(3, 11)
    weighed = ended(value.weigh(heights, draws, 10**6, 1))
    other = next(iter(weighed.values))
    v, u = next((stack, hidden) for hidden, stack in draws if stack == other[0])
    assert weighed.value((v, u)) == pytest.approx(weighed.values[other] - weighed.hits[other])


def test_only_possible_bets_are_weighed_with_their_exact_chances() -> None:
    heights, draws = prefix(5, 6)
    weighed = ended(value.weigh(heights, draws, 0, 1))
    expected = {bet: fits / of for bet, (fits, of) in odds.chances(heights, draws).items() if fits}
    assert weighed.chances == pytest.approx(expected)
    assert set(weighed.values) == set(expected)


def test_one_deal_left_is_a_closed_form() -> None:
    weighed = ended(value.weigh((0, 1, 2, 3, 4, 5, 6), (), 0, 1))
    assert weighed.exact
    assert weighed.size == 1
    assert weighed.known == (2, 3, 4, 5, 6, 7)
    assert weighed.best == pytest.approx(PAR["0123456"])
    assert weighed.order()[0] == (2, 1)


def test_too_much_work_is_given_up() -> None:
    heights, draws = prefix(0, 7)
    rows, size, key = value.start(heights, draws)
    _, live, inner = value.settle(rows, (1 << size) - 1, key)
    with pytest.raises(value.TooFar):
        value.ExactEvaluator(10).worth(live, inner)


# What the levels do.


@pytest.mark.parametrize("name", NAMES)
def test_equal_sights_and_chances_give_equal_thoughts(name: str) -> None:
    for length in (0, 6, 13, 20):
        heights, draws = prefix(2, length)
        state = state_of(heights, draws)
        assert think(name, state, "a") == think(name, state, "a")
        assert think(name, state, "a").move in GAME.moves(state, 0)


def test_greedy_takes_the_most_points_from_one_bet() -> None:
    heights, draws = prefix(4, 5)
    answer = think("greedy", state_of(heights, draws))
    points = odds.weights(heights)
    best = max(points[u - 1] * fits / of for (v, u), (fits, of) in odds.chances(heights, draws).items())
    assert answer.choices[0].value == pytest.approx(best)
    assert answer.move == answer.choices[0].move


def test_best_plays_its_first_choice_and_counts_what_is_won() -> None:
    heights, draws = prefix(4, 12)
    state = state_of(heights, draws, bet=draws[0][1])
    answer = think("best", state)
    values = [choice.value for choice in answer.choices]
    assert score(state) > 0
    assert answer.move == answer.choices[0].move
    assert values == sorted(values, reverse=True)
    assert answer.exact
    assert values[0] == pytest.approx(score(state) + ended(value.weigh(heights, draws, 10**6, 1)).best)


def test_weaker_levels_overlook_stacks_but_bet_well_on_those_they_see() -> None:
    heights, draws = prefix(1, 4)
    state = state_of(heights, draws)
    weighed = ended(value.weigh(heights, draws, 0, 1))
    tops = {}
    for bet in weighed.order():
        tops.setdefault(bet[0], bet)
    moves = [think("easy", state, str(seed)).move for seed in range(40)]
    assert set(moves) <= set(tops.values())
    assert len(set(moves)) > 3


def test_progress_rises_and_stays_below_one() -> None:
    heights, _ = deal(0)
    steps = list(BOTS["best"].think(GAME, state_of(heights, []), 0, Chance("")))
    assert all(0 <= a <= b <= 1 for a, b in pairwise(steps))
    assert len(steps) > 10


# What they say.


def test_the_reason_counts_deals_and_points() -> None:
    heights, draws = prefix(2, 8)
    answer = think("best", state_of(heights, draws))
    key, params = answer.why
    assert key.startswith("why.solitaire.")
    v, u = answer.move
    fits, of = odds.chance(heights, draws, v, u)
    assert (params["stack"], params["bet"], params["fits"]) == (v, u, fits)
    assert params["worlds"] == odds.worlds(heights, draws)
    assert params["chance"] == pytest.approx(fits / of, abs=1e-4)
    assert params["value"] == pytest.approx((1 + heights[u - 1]) * fits / of, abs=1e-3)
    assert params["total"] == pytest.approx(answer.choices[0].value, abs=1e-3)


def test_a_certain_coin_and_a_known_stack_are_named() -> None:
    key, params = think("best", state_of((0, 1, 2, 3, 4, 5, 6), [])).why
    assert (key, params["chance"]) == ("why.solitaire.sure", 1)
    draws = [(v, u) for v in range(2, 7) for u in range(1, v)]
    key, params = think("best", state_of((0, 1, 2, 3, 4, 5, 6), draws)).why
    assert (key, params["stack"], params["bet"]) == ("why.solitaire.known", 7, 6)


def test_every_reason_is_one_of_the_known_keys() -> None:
    known = {f"why.solitaire.{kind}" for kind in ("best", "about", "learn", "learn-about", "sure", "known", "greedy")}
    found = set()
    for number in range(6):
        for length in (0, 4, 8, 12, 16, 20):
            heights, draws = prefix(number, length)
            found |= {think(name, state_of(heights, draws)).why[0] for name in ("best", "greedy")}
    assert found <= known
    assert len(found) >= 5


# How strong they are.


def test_playout_is_the_game_played_by_the_bot() -> None:
    for name in ("greedy", "medium", "best"):
        heights, stacks = deal(7)
        state, rng = GAME.play(GAME.start(), TABLE, stacks), Chance("same")
        while GAME.awaited(state):
            move = finish(BOTS[name].think(GAME, GAME.observe(state, 0), 0, rng)).move
            state = GAME.play(state, 0, move)
        assert playout(name, heights, stacks, Chance("same")) == score(state)


def given_up(numbers: range) -> dict[str, float]:
    """Points that each level gives up per game on the same sights, by the values of the best."""
    lost = dict.fromkeys(NAMES, 0.0)
    for number in numbers:
        heights, draws = prefix(number, 21)
        for length in range(20):
            weighed = finish(BEST.weigh(heights, draws[:length]))
            state = state_of(heights, draws[:length])
            for name in NAMES[:-1]:
                move = think(name, state, f"{number} {length}").move
                lost[name] += (weighed.best - weighed.value(move)) / len(numbers)
            lost["best"] += (weighed.best - weighed.value(BEST.choose(weighed, Chance("")))) / len(numbers)
    return lost


def test_each_level_gives_up_less_than_the_one_before() -> None:
    lost = given_up(range(4))
    assert [lost[name] for name in NAMES] == sorted(lost.values(), reverse=True)
    assert lost["best"] == pytest.approx(0, abs=1e-9)
    assert BEST.limit == LIMIT
