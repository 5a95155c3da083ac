"""The players of Tschuk for two: exact where they say so, no mistake in the second phase, each better than the last.

`--deep` checks ten thousand second phases instead of a few hundred.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from tschatulle.chance import Chance
from tschatulle.commands.simulate import simulate
from tschatulle.game import TABLE
from tschatulle.games.tschuk.bots.flips import NEVER, Face, first, needed, turns
from tschatulle.games.tschuk.bots.levels import BOTS, BUDGET, chances, faces, raced, table, weighed
from tschatulle.games.tschuk.bots.search import SearchResult, looked
from tschatulle.games.tschuk.coach import review as coach
from tschatulle.games.tschuk.rules.odds import chances as exact_chances
from tschatulle.games.tschuk.rules.tschuk import State, Tschuk, make, owned, shows, turn
from tschatulle.minds.bot import finish

GAME = make({})
FIVE = make({"coins": "5"})
SIX = make({"coins": "6"})


def played(game: Tschuk, seed: str) -> Iterator[State]:
    """The states of a game of random moves, as a spectator sees them, in which somebody is to move."""
    rng = Chance(f"duel {seed}")
    state = game.start()
    while awaited := game.awaited(state):
        if awaited != (TABLE,):
            yield game.observe(state, None)
        move = game.table_move(state, rng) if awaited == (TABLE,) else rng.pick(game.moves(state, awaited[0]))
        state = game.play(state, awaited[0], move)


def drawn_out(game: Tschuk, count: int) -> list[State]:
    """So many random positions of the second phase with somebody to move, at all its stages."""
    found: list[State] = []
    for n in range(100 * count):
        states = [state for state in played(game, f"phase {n}") if not any(state.stacks)]
        found += Chance(f"pick {n}").shuffled(states)[:2]
        if len(found) >= count:
            return found[:count]
    raise AssertionError("too few second phases")


# The second phase.


def forced(mine: list[Face], theirs: list[Face], numbers: int, moves: int) -> bool:
    """By brute force over both sides' turns: whether the side to move wins within so many of its own moves."""

    def shown(side: list[Face], turned: int) -> int:
        return len({face.back if turned >> i & 1 else face.front for i, face in enumerate(side)})

    def free(side: list[Face], turned: int) -> list[int]:
        return [1 << i for i, face in enumerate(side) if face.open and not turned >> i & 1]

    @cache
    def win(a: int, b: int, left: int) -> bool:
        for bit in free(mine, a):
            if shown(mine, a | bit) == numbers:
                return True
        if left == 1:
            return False
        return any(all_replies(a | bit, b, left - 1) for bit in free(mine, a))

    @cache
    def all_replies(a: int, b: int, left: int) -> bool:
        replies = free(theirs, b)
        if any(shown(theirs, b | bit) == numbers for bit in replies):
            return False
        return all(win(a, b | bit, left) for bit in replies or [0])

    return win(0, 0, moves)


def test_the_second_phase_never_loses_a_won_position(request: pytest.FixtureRequest) -> None:
    deep = request.config.getoption("--deep")
    won = 0
    for state in drawn_out(GAME, 10_000 if deep else 300):
        seat = turn(state)
        mine, theirs = faces(GAME, state, seat), faces(GAME, state, 1 - seat)
        choices = raced(GAME, state, seat)
        need = turns(mine, 7)
        if need > (4 if deep else 3):
            continue
        assert (choices[0].value == 1) == forced(mine, theirs, 7, need)
        assert need == 1 or not forced(mine, theirs, 7, need - 1), "no way is shorter"
        if choices[0].value == 1:
            won += 1
            for name in ("greedy", "hard", "best"):
                move = finish(BOTS[name].think(GAME, state, seat, Chance(name))).move
                place = owned(state, seat).index(move)
                after = [*mine[:place], Face(mine[place].back, mine[place].front, False), *mine[place + 1 :]]
                if need > 1:
                    assert turns(theirs, 7) > 1
                    assert all(forced(after, reply, 7, need - 1) for reply in replies(theirs))
                else:
                    assert {face.front for face in after} == set(range(1, 8))
    assert won > 80


def replies(side: list[Face]) -> Iterator[list[Face]]:
    """The side after each of its turns, or as it is when it cannot turn a coin."""
    found = [place for place, face in enumerate(side) if face.open]
    for place in found:
        yield [*side[:place], Face(side[place].back, side[place].front, False), *side[place + 1 :]]
    if not found:
        yield side


def test_the_fewest_turns_are_the_fewest() -> None:
    """Against trying all sets of coins, also with coins that may not be turned any more."""
    for state in drawn_out(GAME, 60):
        for seat in (0, 1):
            side = faces(GAME, state, seat)
            open_places = [place for place, face in enumerate(side) if face.open]
            sets = (some for size in range(len(open_places) + 1) for some in combinations(open_places, size))
            ways = [some for some in sets if covers(side, some)]
            found = needed(side, 7)
            assert (found is None) == (not ways)
            if found is not None:
                assert covers(side, found) and len(found) == len(ways[0])


def covers(side: list[Face], some: tuple[int, ...]) -> bool:
    return len({face.back if place in some else face.front for place, face in enumerate(side)}) == 7


def test_who_is_to_move_wins_a_race_of_equals() -> None:
    assert [first(2, 2), first(3, 2), first(2, 3)] == [1.0, 0.0, 1.0]
    assert [first(NEVER, NEVER), first(NEVER, 1), first(1, NEVER)] == [0.5, 0.0, 1.0]


def test_with_free_flips_a_spoiled_coin_can_be_turned_again() -> None:
    free = make({"flips": "free"})
    for state in drawn_out(GAME, 40):
        seat = turn(state)
        assert turns(faces(free, state, seat), 7) <= turns(faces(GAME, state, seat), 7)
        assert all(face.open for face in faces(free, state, seat))


# The first phase.


def brute(game: Tschuk, heights: tuple[int, ...], drawn: tuple[tuple[int, int], ...]) -> float:
    """The winning chance of the side to move by expectation over all draws, with nothing but the exact odds."""
    known: dict[tuple[frozenset[tuple[int, int]], ...], float] = {}

    def value(coins: tuple[tuple[int, int], ...]) -> float:
        sides = [coins[0::2], coins[1::2]]
        mover = len(coins) % 2
        key = (frozenset(sides[mover]), frozenset(sides[1 - mover]))
        if key not in known:
            known[key] = best(coins, sides, mover)
        return known[key]

    def best(coins: tuple[tuple[int, int], ...], sides: list[tuple[tuple[int, int], ...]], mover: int) -> float:
        if len(coins) == game.total:
            return first(*(turns([Face(u, v) for v, u in sides[seat]], game.numbers) for seat in (mover, 1 - mover)))
        worth: dict[int, float] = {}
        for (v, u), (fits, of) in exact_chances(heights, coins).items():
            if fits:
                full = {hidden for _, hidden in sides[mover]} | {u} == set(range(1, game.numbers + 1))
                worth[v] = worth.get(v, 0) + fits / of * (1.0 if full else 1 - value((*coins, (v, u))))
        return max(worth.values())

    return value(drawn)


def finished(thinking: object) -> SearchResult:
    while True:
        try:
            assert 0 <= next(thinking) <= 1  # type: ignore[call-overload]
        except StopIteration as end:
            result: SearchResult = end.value
            return result


@pytest.mark.parametrize(("game", "left"), [(FIVE, 6), (SIX, 6), (GAME, 5)])
def test_the_end_of_the_first_phase_is_solved_exactly(game: Tschuk, left: int) -> None:
    checked = 0
    for n in range(12):
        for state in played(game, f"end {n}"):
            if sum(map(len, state.stacks)) == left:
                found = finished(weighed(game, state, Chance("x"), 10**6))
                assert found.exact and found.depth == left
                assert found.rated[0][1] == pytest.approx(brute(game, state.heights, state.drawn))
                checked += 1
    assert checked > 5


def test_the_search_keeps_its_budget_and_forgets_nothing() -> None:
    for n in range(2):
        for state in list(played(GAME, f"budget {n}"))[::5]:
            if any(state.stacks):
                ahead, spot = table(GAME, state, Chance("x"))
                kept = (list(ahead.left), list(ahead.supply), ahead.coins)
                found = finished(looked(ahead, spot, BUDGET))
                assert (ahead.left, ahead.supply, ahead.coins) == kept
                assert ahead.nodes < 3 * BUDGET
                assert sorted(v for v, _ in found.rated) == list(GAME.moves(state, turn(state)))
                assert all(0 <= value <= 1 for _, value in found.rated)


def test_the_supply_of_a_number_is_certain() -> None:
    for state in played(GAME, "supply"):
        if any(state.stacks):
            ahead, _ = table(GAME, state, Chance("x"))
            out = [hidden for _, hidden in state.drawn]
            assert ahead.supply == [6 - state.heights[u - 1] - out.count(u) for u in range(1, 8)]


def test_greedy_takes_the_best_exact_chance() -> None:
    for state in played(GAME, "greedy"):
        if any(state.stacks):
            seat = turn(state)
            rated = chances(GAME, state, seat)
            found = finish(BOTS["greedy"].think(GAME, state, seat, Chance("x")))
            assert rated[found.move] == max(rated.values())
            exact = exact_chances(state.heights, state.drawn)
            for v, chance in rated.items():
                wanted = [exact[v, u] for u in range(1, 8) if u != v and u not in shows(state, seat)]
                assert chance == pytest.approx(sum(fits / of for fits, of in wanted))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("size", "4689")
def test_every_player_plays_every_size_with_free_flips(name: str, size: str) -> None:
    game = make({"coins": size, "flips": "free"})
    for state in list(played(game, f"size {size}"))[4::9]:
        found = finish(BOTS[name].think(game, state, turn(state), Chance("x")))
        assert found.move in game.moves(state, turn(state))


@pytest.mark.parametrize(
    ("better", "worse", "games", "share"),
    [("easy", "random", 100, 0.55), ("medium", "easy", 100, 0.52), ("hard", "medium", 80, 0.52)],
)
def test_each_level_beats_the_one_before(better: str, worse: str, games: int, share: float) -> None:
    """A small part of the tournaments in docs/tschuk-bots.md; the same deals in both seats."""
    points = 0.0
    for n in range(games):
        seating = (better, worse) if n % 2 else (worse, better)
        one = simulate("tschuk7", f"ladder/{n // 2}", seating)
        assert one.illegal == 0
        points += 0.5 if not one.winners else seating[one.winners[0]] == better
    assert points / games >= share


# The review.


def test_the_review_weighs_every_decision_and_finds_what_turned_the_game() -> None:
    states, moves = [FIVE.start()], []
    rng = Chance("review me")
    while awaited := FIVE.awaited(states[-1]):
        seat = awaited[0]
        move = FIVE.table_move(states[-1], rng) if seat == TABLE else rng.pick(FIVE.moves(states[-1], seat))
        moves.append((seat, move))
        states.append(FIVE.play(states[-1], seat, move))
    thinking = coach.review(FIVE, states, moves)
    while True:
        try:
            assert 0 <= next(thinking) <= 1
        except StopIteration as end:
            told = end.value
            break
    decisions = [place + 1 for place, (seat, _) in enumerate(moves) if seat != TABLE]
    assert [bet["n"] for bet in told["bets"]] == decisions
    assert all(bet["loss"] >= 0 and 0 <= bet["value"] <= 1 and 0 <= bet["after"] <= 1 for bet in told["bets"])
    for seat in (0, 1):
        assert told["total_loss"][seat] == pytest.approx(sum(b["loss"] for b in told["bets"] if b["seat"] == seat))
    end = FIVE.outcome(states[-1])
    assert end and told["curve"][-1] == {(0,): 1.0, (1,): 0.0, (): 0.5}[end.winners]
    assert set(told["turning"]) <= set(decisions)
    assert bool(told["turning"]) == bool(end.winners)
    assert told["line"][0].startswith("review.tschuk.")
