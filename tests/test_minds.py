"""What computer players of all games have in common, each part by itself."""

from __future__ import annotations

from collections.abc import Generator, ItemsView
from itertools import pairwise, product
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.minds.bot import finish
from tschatulle.minds.halving import Tried, halved
from tschatulle.minds.racing import leading
from tschatulle.minds.randomplayer import RandomPlayer
from tschatulle.minds.regret import RegretMatcher, two_way_mixes
from tschatulle.minds.slices import open_ended, rescaled, retold, spent, steady
from tschatulle.minds.worlds import UNIT, believable, importance, normalized, resampled, weighted_mean, weighted_pick


def test_the_random_player_makes_every_legal_move_about_as_often() -> None:
    game, rng, times = Kit("blank").game, Chance("any"), 3000
    state = game.start()
    seat = game.awaited(state)[0]
    moves = game.moves(state, seat)
    made = [finish(RandomPlayer().think(game, state, seat, rng)) for _ in range(times)]
    assert made[0].why == ("why.random", {})
    for move in moves:
        assert abs(sum(thought.move == move for thought in made) / times - 1 / len(moves)) < 0.03


def test_a_game_may_leave_out_moves_that_are_not_to_be_made_by_chance() -> None:
    class FirstOnly(RandomPlayer):
        def moves(self, game: Any, seen: Any, seat: int) -> Any:
            return super().moves(game, seen, seat)[:1]

    game = Kit("blank").game
    state = game.start()
    seat = game.awaited(state)[0]
    for nth in range(20):
        thought = finish(FirstOnly().think(game, state, seat, Chance(f"{nth}")))
        assert thought.move == game.moves(state, seat)[0]


# Slices.


def working(pauses: int) -> Generator[float, None, str]:
    for nth in range(pauses):
        yield nth / pauses
    return "done"


def told(work: Generator[float, None, str]) -> list[float]:
    """What the pauses tell; the work must bring its result."""
    found: list[float] = []
    while True:
        try:
            found.append(next(work))
        except StopIteration as end:
            assert end.value == "done"
            return found


def test_work_that_overdraws_its_budget_is_almost_done() -> None:
    assert [spent(used, 200) for used in (0, 50, 200, 900)] == [0, 0.25, 0.99, 0.99]


def test_a_part_of_work_pauses_as_often_and_tells_the_progress_of_the_whole() -> None:
    assert told(rescaled(working(4), 0.5, 1.0)) == [0.5, 0.625, 0.75, 0.875]
    assert told(steady(working(3), 0.4)) == [0.4] * 3
    assert told(retold(working(2), lambda progress: -progress)) == [0, -0.5]
    assert (
        told(rescaled(working(0), 0.0, 1.0)) == told(steady(working(0), 0.4)) == told(open_ended(working(0), 0.1)) == []
    )


def test_work_without_a_known_end_slows_down_and_never_seems_done() -> None:
    found = told(open_ended(working(50), 0.2))
    assert found[0] == pytest.approx(0.2) and found[1] == pytest.approx(0.36)
    assert len(found) == 50 and found == sorted(found) and found[-1] < 1


# Regret matching.

SIGNS = ("rock", "paper", "scissors")


def brings(mine: str, theirs: str) -> float:
    """1 for a win, -1 for a loss."""
    return float((SIGNS.index(mine) - SIGNS.index(theirs) + 1) % 3 - 1)


def test_rock_paper_and_scissors_are_played_a_third_each() -> None:
    """Learned from samples: each of two meets signs that the other plays by its regrets."""
    rng = Chance("signs")
    players = RegretMatcher(SIGNS), RegretMatcher(SIGNS)
    for step in range(1, 10_001):
        played = [played_by(player, rng) for player in players]
        for player, other in zip(players, reversed(played), strict=True):
            player.learn({sign: brings(sign, other) for sign in SIGNS}, step)
    for player in players:
        assert normalized(player.share) == pytest.approx(dict.fromkeys(SIGNS, 1 / 3), abs=0.04)


def played_by(player: RegretMatcher[str], rng: Chance) -> str:
    if not any(player.regret.values()):
        return rng.pick(SIGNS)
    return weighted_pick(list(normalized(player.regret).items()), rng)


def test_regrets_are_never_negative_and_what_is_not_valued_stays() -> None:
    player = RegretMatcher("abc")
    player.learn({"a": 0.0, "b": 3.0, "c": 0.0}, 1)
    assert player.regret == {"a": 0.0, "b": 2.0, "c": 0.0}
    assert player.share == pytest.approx(dict.fromkeys("abc", 1 / 3))
    player.learn({"a": 5.0, "b": 3.0}, 2)
    assert player.regret == {"a": 2.0, "b": 2.0, "c": 0.0}
    assert player.share == pytest.approx({"a": 1 / 3, "b": 1 / 3 + 2, "c": 1 / 3})


def test_two_ways_are_mixed_as_in_the_equilibrium_of_the_game() -> None:
    """Whoever matches wins 3 on the second side and 1 on the first; the mixes are a quarter and a quarter."""
    payoffs = {(0, 0): (1, -1), (1, 1): (3, -3), (0, 1): (0, 0), (1, 0): (0, 0)}
    assert finish(two_way_mixes(payoffs, 3000, 400)) == pytest.approx([0.25, 0.25], abs=0.02)
    better = {profile: (profile[0], -profile[1]) for profile in payoffs}
    assert finish(two_way_mixes(better, 500, 400)) == pytest.approx([1, 0], abs=0.01)


@pytest.mark.parametrize("players", [2, 5])
def test_few_profiles_are_weighed_between_two_pauses(players: int) -> None:
    weighed = [0]

    class Counted(dict[tuple[int, ...], tuple[float, ...]]):
        def items(self) -> ItemsView[tuple[int, ...], tuple[float, ...]]:
            weighed[0] += len(self)
            return super().items()

    payoffs = Counted(dict.fromkeys(product((0, 1), repeat=players), (1.0,) * players))
    seen = [(0, 0.0), *((weighed[0], progress) for progress in two_way_mixes(payoffs, 90, 640))]
    assert weighed[0] == 90 * 2**players and len(seen) == 1 + weighed[0] // 640
    assert all(later[0] - sooner[0] == 640 and later[1] > sooner[1] for sooner, later in pairwise(seen))
    assert len(list(two_way_mixes(payoffs, 9, 1))) == 9, "a step is never divided"


# Worlds.


def test_a_weighted_pick_is_as_frequent_as_its_share() -> None:
    shares, rng, times = normalized({"a": 6, "b": 3, "c": 0, "d": 1}), Chance("weights"), 4000
    assert shares == {"a": 0.6, "b": 0.3, "c": 0.0, "d": 0.1}
    picked = [weighted_pick(list(shares.items()), rng) for _ in range(times)]
    assert {item: picked.count(item) / times for item in shares} == pytest.approx(shares, abs=0.03)
    assert "c" not in picked


def test_what_rounding_leaves_over_is_the_first_item() -> None:
    class Highest:
        def random(self) -> float:
            return 1 - 2**-53

    assert weighted_pick([("a", 0.4), ("b", 0.5)], Chance(Highest())) == "a"
    assert weighted_pick([("a", 0.5), ("b", 0.5)], Chance(Highest())) == "b"


def test_worlds_count_as_much_as_they_weigh() -> None:
    assert weighted_mean([1.0, 5.0], [3.0, 1.0]) == 2
    assert weighted_mean([1.0, 5.0], [3.0, 1.0, 9.0]) == 2, "not looked at in the third world"


def test_the_first_world_that_fits_is_taken_and_after_so_many_tries_the_last() -> None:
    worlds = iter(range(10))
    assert believable(lambda: next(worlds), lambda world: world == 3, 6) == 3
    assert believable(lambda: next(worlds), lambda world: False, 4) == 7 and next(worlds) == 8


def test_worlds_that_fit_are_as_frequent_among_themselves_as_before() -> None:
    rng, times = Chance("rejected"), 3000
    drawn = [believable(lambda: rng.below(4), lambda world: world != 2, 20) for _ in range(times)]
    for world in (0, 1, 3):
        assert abs(drawn.count(world) / times - 1 / 3) < 0.03


def test_of_some_worlds_one_is_taken_as_often_as_it_is_likely() -> None:
    rng, times = Chance("resampled"), 4000
    weights = {"plain": 0, "twice": 693, "never": -20_000}
    drawn = [resampled(iter(weights).__next__, weights.__getitem__, 3, rng) for _ in range(times)]
    assert abs(drawn.count("twice") / times - 2 / 3) < 0.03 and not drawn.count("never")


def test_worlds_count_beside_each_other_as_they_are_likely() -> None:
    assert importance([1_000, 307, 1_000]) == [UNIT, pytest.approx(UNIT / 2, rel=0.01), UNIT]
    assert importance([-20_000, 0]) == [0, UNIT], "one that cannot be beside the other"


def test_the_likelier_of_two_worlds_that_are_far_apart_is_taken() -> None:
    for weights in ({1: 500, 2: 99_999}, {2: 99_999, 1: 500}):
        assert resampled(iter(weights).__next__, weights.__getitem__, 2, Chance("far")) == 2


# Trying out.


def test_what_came_out_several_times_counts_as_often() -> None:
    one, other = Tried(0), Tried(0)
    for brought, times in (((3, 1), 2), ((-5, 0), 3)):
        one.add(brought, times)
        for _ in range(times):
            other.add(brought)
    assert (one.samples, one.sums) == (other.samples, other.sums) == (5, [-9, 2])
    assert one.mean() == -9 / 5


def test_halving_finds_the_best_arm_of_a_bandit_within_its_budget() -> None:
    chances, budget, rng = (20, 30, 45, 70, 40, 35, 25, 50), 960, Chance("bandit")
    for _ in range(20):
        tried = finish(halved(len(chances), budget, lambda: lambda arm: (rng.below(100) < chances[arm],)))
        assert tried[0].place == 3
        assert sum(one.samples for one in tried) <= budget


def test_racing_keeps_what_may_still_be_the_best() -> None:
    found = {"a": [5.0, 6.0, 7.0, 6.0], "b": [5.0, 7.0, 6.0, 5.0], "c": [1.0, 2.0, 3.0, 2.0]}
    even = [1.0] * 4
    assert leading(["a", "b", "c"], found, even, 2.5, 0.5) == ["a", "b"]
    assert leading(["c"], found, even, 2.5, 0.5) == ["c"]
    assert leading(["a", "c"], found, even, 2.5, 4.0) == ["a", "c"], "not behind by more than the slack"
    assert leading(["a", "b"], found, even, 0.0, 0.2) == ["a"], "no spread is forgiven"
    assert leading(["a", "b"], found, [0.0, 1.0, 0.0, 0.0], 2.5, 0.5) == ["b"], "one world alone counts"
