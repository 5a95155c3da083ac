"""The players of Tsung Shap: a solver that agrees with brute force, no point lost at the end, nobody peeks.

`--deep` checks ten thousand endgames instead of two hundred.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import islice

import pytest
from games.test_tsungshap import after, placed, played
from tschatulle.chance import Chance
from tschatulle.commands.simulate import simulate
from tschatulle.game import TABLE
from tschatulle.games.tsungshap.bots import lookahead as ahead
from tschatulle.games.tsungshap.bots.belief import DOUBT, listed, sampled
from tschatulle.games.tsungshap.bots.levels import BOTS, CatchingPlayer, catching_moves
from tschatulle.games.tsungshap.bots.lookahead import Root, rated
from tschatulle.games.tsungshap.bots.solver import DEEP, FAR, OpenGame, solver_of
from tschatulle.games.tsungshap.rules.catches import Options, catches
from tschatulle.games.tsungshap.rules.state import State, overlooked, stock, ways
from tschatulle.games.tsungshap.rules.tiles import BY_NAME, KINDS, SET
from tschatulle.games.tsungshap.rules.tsungshap import Act, TsungShap, make, unseen
from tschatulle.minds.bot import Thought, finish

GAME = make({})
BLIND = make({"blind": "yes", "triplet": "neighbours"})
MODES = [
    Options(),
    Options(neighbours=True),
    Options(single=True, only=True),
    Options(silent=True),
    Options(equal=True),
    Options(fifty=True, single=True, neighbours=True, equal=True),
]


def kinds(names: str) -> bytes:
    return bytes(BY_NAME[name.replace("-", "")] for name in names.split())


def solved(row: bytes, mine: bytes, theirs: bytes, options: Options = MODES[0], first: bool = True) -> int:
    """The value by the solver."""
    world = OpenGame(solver_of(options), b"")
    return world.value((row, bytes(sorted(mine)), bytes(sorted(theirs)), 0, first), DEEP, -FAR, FAR)


class Brute:
    """Every line of play without a stock: all ends, all oversights, all claims. No windows, no short cuts."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.value = lru_cache(maxsize=None)(self._value)

    def _value(self, row: bytes, hands: tuple[bytes, bytes], seat: int, laid: str, lead: bool) -> int:
        """Points to come for the seat on turn, own minus the other's; `laid` is the end of a claimable lay."""
        found = []
        if laid:
            before, tile = (row[1:], row[0]) if laid == "l" else (row[:-1], row[-1])
            for way in catches(before, tile, self.options):
                left = bytes(face for place, face in enumerate(before) if place not in way.places)
                found.append(
                    way.points + (0 if self.over(hands, 1 - seat) else self.value(left, hands, seat, "", False))
                )
        if laid and self.over(hands, 1 - seat):
            return max([0, *found])
        for tile in set(hands[seat]):
            found += self.moves(row, hands, seat, tile, lead)
        return max(found)

    def moves(self, row: bytes, hands: tuple[bytes, bytes], seat: int, tile: int, lead: bool) -> list[int]:
        place = hands[seat].index(tile)
        mine = hands[seat][:place] + hands[seat][place + 1 :]
        rest = (mine, hands[1]) if seat == 0 else (hands[0], mine)
        ways = () if lead else catches(row, tile, self.options)
        found = []
        for way in ways:
            left = bytes(face for place, face in enumerate(row) if place not in way.places)
            if way.sweep and mine:
                found.append(way.points + self.value(left, rest, seat, "", True))
            else:
                found.append(way.points - self.turned(left, rest, seat, ""))
        if not (ways and self.options.silent):
            one = bytes((tile,))
            found += [
                -self.turned(one + row, rest, seat, "l" if ways else ""),
                -self.turned(row + one, rest, seat, "r" if ways else ""),
            ]
        return found

    def turned(self, row: bytes, hands: tuple[bytes, bytes], seat: int, laid: str) -> int:
        """The value for the other side after a turn of the seat."""
        if self.over(hands, seat) and not laid:
            return 0
        return self.value(row, hands, 1 - seat, laid, False)

    def over(self, hands: tuple[bytes, bytes], seat: int) -> bool:
        """Whether the game ends after a turn of the seat (T21)."""
        if all(hands):
            return False
        return not (self.options.equal and seat == 0 and hands[1])


def endgames(count: int, seed: str, most: int) -> list[tuple[bytes, bytes, bytes]]:
    """Row and hands without a stock; the hands differ by at most one tile."""
    found = []
    for n in range(count):
        rng = Chance(f"{seed} {n}")
        # Every other one with few kinds, so that there is much to catch.
        order = bytes(rng.shuffled(SET if n % 2 else [*SET[2:22:3], *SET[2:22:3]]))
        size, row = 2 + rng.below(most - 1), rng.below(9 if n % 2 else 5)
        other = max(1, min(most, size - rng.below(2)))
        found.append((order[:row], order[row : row + size], order[row + size : row + size + other]))
    return found


# The solver.

ENDGAMES = [
    ("2-1", "6-2 5-3", "5-5 6-3", -60),
    ("6-1 6-5 4-1 6-1", "5-5 3-3 5-3", "6-6 1-1 5-2", 20),
    ("5-1 6-2 6-5 2-1", "6-6 3-3 2-2 5-1", "1-1 3-3 5-3 4-3", 120),
    ("2-2 5-4 2-2 1-1", "1-1 6-5 6-1 6-3", "4-4 6-1 5-1 5-1", 40),
    ("6-4 3-3 6-4 3-2", "5-5 5-3 4-2", "1-1 6-5 2-1", 0),
    ("1-1 3-3 3-2 3-1", "6-6 6-4", "5-1 6-2", 0),
]

FIRST_MOVES = [
    {"l62", "r62", "l53", "r53"},
    {"t33"},
    {"w51"},
    {"w11"},
    {"l55", "r55", "l53", "l42", "r42"},
    {"l66", "r66"},
]


@pytest.mark.parametrize(("row", "mine", "theirs", "value"), ENDGAMES)
def test_the_endgames_of_the_rulings(row: str, mine: str, theirs: str, value: int) -> None:
    assert solved(kinds(row), kinds(mine), kinds(theirs)) == value
    if len(mine.split()) < 4:
        assert Brute(Options()).value(kinds(row), (kinds(mine), kinds(theirs)), 0, "", False) == value


@pytest.mark.parametrize(("game", "best"), [*zip(ENDGAMES, FIRST_MOVES, strict=True)])
def test_the_best_first_moves_of_the_rulings(game: tuple[str, str, str, int], best: set[str]) -> None:
    row, mine, theirs, value = game
    state = placed(row, mine, theirs, "")
    found = thought_of(state)
    assert found.exact and found.choices[0].value == value
    assert {GAME.move_text(one.move) for one in found.choices if one.value == value} == best


def thought_of(state: State, game: TsungShap = GAME, name: str = "best") -> Thought:
    seat = game.awaited(state)[0]
    return finish(BOTS[name].think(game, game.observe(state, seat), seat, Chance("bot")))


def test_the_solver_agrees_with_brute_force(request: pytest.FixtureRequest) -> None:
    deep = request.config.getoption("--deep")
    count, values = (10_000 if deep else 200), Counter()
    for row, mine, theirs in [*endgames(count, "brute", 3), *endgames(30 if deep else 1, "four", 4)]:
        value = solved(row, mine, theirs)
        assert value == Brute(Options()).value(row, (mine, theirs), 0, "", False), (row, mine, theirs)
        values[value] += 1
    assert len(values) > 15 and values[0] < 0.7 * count, "not all of them are dull"


@pytest.mark.parametrize("options", MODES[1:])
def test_the_solver_agrees_with_brute_force_under_every_option(
    options: Options, request: pytest.FixtureRequest
) -> None:
    deep = request.config.getoption("--deep")
    for n, (row, mine, theirs) in enumerate(endgames(1000 if deep else 40, f"brute {options.code}", 3)):
        for seat in (0, 1):
            hands = (mine, theirs) if seat == 0 else (theirs, mine)
            # With equal turns seat 1 is never behind by a tile.
            if options.equal and len(hands[0]) < len(hands[1]) - 1:
                continue
            brute = Brute(options).value(row, hands, seat, "", False)
            assert solved(row, mine, theirs, options, seat == 0) == brute, (n, seat)


def test_brute_force_plays_by_the_rules() -> None:
    """The value of brute force is that of every line of play of the rules themselves."""

    def value(state: State) -> int:
        if not GAME.awaited(state):
            return 0
        seat, found = state.turn, []
        for move in GAME.moves(state, seat):
            later = GAME.play(state, seat, move)
            gain = sum(one.points for one in later.caught[len(state.caught) :])
            found.append(gain + (value(later) if later.turn == seat and later.phase != "o" else -value(later)))
        return max(found)

    for row, mine, theirs in endgames(25, "rules", 2):
        state = bare(row, mine, theirs)
        assert value(state) == Brute(Options()).value(row, (mine, theirs), 0, "", False)


def bare(row: bytes, mine: bytes, theirs: bytes) -> State:
    """A state without a stock; whatever is not named was caught for nothing."""
    names = [
        " ".join(f"{n // 10}-{n % 10}" for n in (int(NAMES[kind]) for kind in group)) for group in (row, mine, theirs)
    ]
    return placed(*names, "")


NAMES = {kind: name for name, kind in BY_NAME.items()}


def test_a_deliberate_oversight_can_be_right_only_where_one_would_sweep() -> None:
    """Laying a tile that could catch is never better than catching, unless the catch is a sweep (quick.py)."""
    for row, mine, theirs in endgames(120, "oversight", 3):
        brute = Brute(Options())
        for tile in set(mine):
            ways = catches(row, tile, Options())
            if ways and not all(way.sweep for way in ways):
                rated_ = brute.moves(row, (mine, theirs), 0, tile, False)
                assert max(rated_[: len(ways)]) >= max(rated_[len(ways) :])


@pytest.mark.parametrize(
    ("row", "mine", "theirs", "value", "without"),
    [("5-5 5-1", "2-2 4-4 6-4", "4-4 6-4", 100, -100), ("1-1 6-2", "6-5 5-5 6-4", "5-5 6-5", 140, 60)],
)
def test_a_gift_that_is_right(row: str, mine: str, theirs: str, value: int, without: int) -> None:
    """Here one does better to lay the tile that sweeps: whoever sweeps or claims must lead next."""
    hands = (kinds(mine), kinds(theirs))
    assert solved(kinds(row), *hands) == Brute(Options()).value(kinds(row), hands, 0, "", False) == value
    assert solved(kinds(row), *hands, Options(silent=True)) == without
    found = thought_of(placed(row, mine, theirs, ""))
    assert found.move.kind in "lr" and found.choices[0].value == value


# No point is lost once the stock is empty.


def test_best_loses_no_point_once_the_stock_is_empty() -> None:
    checked = 0
    for n in range(12):
        for state, seat, _ in played(GAME, f"lossless {n}", "twc" if n % 2 else ""):
            if seat == TABLE or stock(state, 0) or max(map(len, state.hands)) > 3:
                continue
            checked += 1
            brute = Brute(Options())
            hands = (bytes(state.faces(state.hands[0])), bytes(state.faces(state.hands[1])))
            row = bytes(state.faces(state.row))
            value = brute.value(row, hands, seat, state.laid, state.phase == "l")
            found = thought_of(state)
            assert found.exact and found.choices[0].value == value
    assert checked > 60


def test_best_takes_or_leaves_claims_exactly() -> None:
    state = after(placed("2-2 5-3 4-3", "2-2 4-1", "3-2 5-2", ""), "r22")
    found = thought_of(state)
    assert found.move == Act("cw") and found.exact
    last = after(placed("2-2 5-3 4-3", "2-2", "3-2 5-2", ""), "r22")
    assert [(choice.move, choice.value) for choice in thought_of(last).choices] == [(Act("cw"), 80), (Act("n"), 0)]


# Worlds.


def middle(tiles: int, seed: str = "middle") -> State:
    """A state of a random game with so many tiles in the stock."""
    for n in range(50):
        for state, seat, _ in played(GAME, f"{seed} {n}", "twc"):
            if seat != TABLE and len(stock(state, 0)) == tiles and state.phase == "p":
                return state
    raise AssertionError("no such state")


@pytest.mark.parametrize(("tiles", "count"), [(1, 5), (2, 15), (3, 35), (4, 70)])
def test_all_hands_are_listed(tiles: int, count: int) -> None:
    state = middle(tiles)
    seat = state.turn
    seen = GAME.observe(state, seat)
    found = listed(seen, seat, Chance("listed"))
    assert len(found) <= count and len({belief.hand for belief in found}) == len(found)
    assert sum(belief.weight for belief in found) == pytest.approx(1)
    assert all(sorted(belief.hand + belief.stock) == unseen(seen) for belief in found)
    assert bytes(sorted(state.faces(state.hands[1 - seat]))) in {belief.hand for belief in found}
    assert len(set(unseen(seen))) < len(unseen(seen)) or len(found) == count


def test_what_could_have_caught_is_hardly_imagined() -> None:
    state = after(placed("6-6 5-1 6-4", "2-1 4-1 6-5 6-3", "3-2 6-2 4-3 5-2"), "l21")
    seen = GAME.observe(state, 1)
    mask = seen.cold[0][0]
    shares = {}
    for doubt in (DOUBT, 1.0):
        hands = [belief.hand for belief in islice(sampled(seen, 1, Chance("cold"), doubt), 400)]
        shares[doubt] = sum(any(mask >> kind & 1 for kind in hand) for hand in hands) / 400
    assert shares[DOUBT] < 0.6 * shares[1.0]
    assert all(len(belief.hand) == 4 for belief in islice(sampled(seen, 1, Chance("cold")), 20))


def test_likely_hands_come_first() -> None:
    state = middle(3)
    cold = ((1 << BY_NAME["66"],) * 4,) * 2
    wall = tuple(state.wall)
    seen = replace(GAME.observe(replace(state, wall=wall), state.turn), cold=cold)
    found = listed(seen, state.turn, Chance("likely"))
    cool = [BY_NAME["66"] in belief.hand for belief in found]
    assert cool == sorted(cool)


def test_blind_worlds_hold_the_next_tile() -> None:
    state = next(state for state, seat, _ in played(BLIND, "blind") if seat == 1 and state.hands[1])
    belief = next(sampled(BLIND.observe(state, 1), 1, Chance("blind")))
    assert len(belief.hand) == 1


# Values and choices.


def test_values_of_mirrored_lays_are_equal_and_every_move_is_weighed() -> None:
    state = after(GAME.play(GAME.start(), TABLE, GAME.table_move(GAME.start(), Chance("mirror"))), "s" + first_name())
    found = thought_of(state)
    values = {GAME.move_text(choice.move): choice.value for choice in found.choices}
    assert set(values) == {GAME.move_text(move) for move in GAME.moves(state, 1)}
    assert all(values["l" + text[1:]] == values["r" + text[1:]] for text in values)


def first_name() -> str:
    state = GAME.play(GAME.start(), TABLE, GAME.table_move(GAME.start(), Chance("mirror")))
    return NAMES[state.wall[0]]


def test_the_first_tile_cannot_be_caught_at_once() -> None:
    """Both copies of a dear tile are as good to open with as any, for nobody may catch the first tile (T1)."""
    state = placed("", "6-6 2-1 3-2 4-1", "6-6 5-5 6-4 6-5", "5-3")
    state = replace(state, caught=())
    root = Root(GAME, GAME.observe(state, 0), 0)
    world = OpenGame(root.solver, kinds("5-3"))
    opened = root.worth(Act("s", BY_NAME["66"]), world, kinds("5-5 6-4 6-5 6-6"), 1)
    assert opened > -240


def test_all_plays_are_sound_in_every_level_and_mode() -> None:
    for options in (
        {"claims": "off"},
        {"opening": "free", "single": "sweep"},
        {"triplet": "neighbours"},
        {"turns": "equal"},
    ):
        game = make(options)
        for n, (state, seat, _) in enumerate(played(game, f"levels {options}", "twc")):
            if seat != TABLE and n % 12 == 4:
                for name in BOTS:
                    found = thought_of(state, game, name)
                    assert found.move in game.moves(state, seat)
    for n, (state, seat, _) in enumerate(played(BLIND, "levels blind")):
        if seat != TABLE and n % 8 == 3:
            for name in BOTS:
                assert thought_of(state, BLIND, name).move in BLIND.moves(state, seat)


def test_oversights_come_as_often_as_said() -> None:
    state = placed("5-5 3-2", "5-5 2-1 6-1 4-3", "4-1 4-3 6-2 1-1".replace("4-3", "5-3"))
    seen = GAME.observe(state, 0)
    for share in (0.0, 0.3, 0.6):
        fisher = CatchingPlayer("any", share, blind=0.9)
        taken = [finish(fisher.think(GAME, seen, 0, Chance(str(n)))).move.kind == "w" for n in range(300)]
        assert abs(sum(taken) / 300 - (1 - share)) < 0.09


def test_the_older_game_has_oversights_of_its_own() -> None:
    state = next(
        state
        for state, seat, _ in played(BLIND, "oversights")
        if seat != TABLE and state.hands[seat] and len(ways(state, state.wall[state.hands[seat][0]])) == 1
    )
    for share in (0.0, 0.25, 0.5):
        fisher = CatchingPlayer("any", 0.9, blind=share)
        kinds = [finish(fisher.think(BLIND, state, state.turn, Chance(str(n)))).move.kind[0] for n in range(300)]
        assert abs(sum(kind not in "lr" for kind in kinds) / 300 - (1 - share)) < 0.09


def test_greedy_takes_the_dearest() -> None:
    state = placed("1-1 4-2", "1-1 2-1 6-1 4-3", "4-1 5-3 6-2 3-2")
    found = thought_of(state, GAME, "greedy")
    assert found.move == Act("t", BY_NAME["11"]) and found.why[1] == {"tile": "1-1", "points": 50}
    assert [
        way.points for _, way in catching_moves(state, [m for m in GAME.moves(state, 0) if isinstance(m, Act)])
    ] == [50, 40]


def test_hard_keeps_the_ends_poisonous() -> None:
    """Laying 6-6 beside an end would give its twin away more often than laying the 2-1 that nobody can pair."""
    state = placed("5-3 4-2", "6-6 2-1", "6-6 5-5 6-4 6-5", "5-4 6-3")
    assert thought_of(state, GAME, "hard").move.tile == BY_NAME["21"]


def test_thinking_goes_on_in_small_steps_and_gives_numbers() -> None:
    state = middle(12)
    thinking = rated(GAME, GAME.observe(state, state.turn), state.turn, Chance("steps"), 3000)
    steps = []
    while True:
        try:
            steps.append(next(thinking))
        except StopIteration as end:
            found = end.value
            break
    assert len(steps) > 20 and steps == sorted(steps) and steps[-1] < 1
    assert not found.exact and found.worlds >= ahead.BATCH and found.risk >= 0
    values = [value for _, value in found.moves]
    assert values == sorted(values, reverse=True)


def test_blind_best_fears_the_next_tile() -> None:
    """Culin 1893: 6-6 beside a row is laid where it makes the next tile least dangerous."""
    for state, seat, _ in played(BLIND, "fear"):
        if seat != TABLE and state.hands[seat] and state.phase == "p":
            found = thought_of(state, BLIND)
            tile = state.wall[state.hands[seat][0]]
            if ways(state, tile):
                assert found.move.kind not in "lr"
            if overlooked(state):
                assert found.move.kind[0] in "cu"


def test_the_tables_of_ways_are_those_of_the_rules() -> None:
    for options in MODES:
        solver = solver_of(options)
        for n in range(60):
            rng = Chance(f"ways {n}")
            row = bytes(rng.shuffled(SET)[: rng.below(9)])
            for tile in KINDS:
                told = [(way.kind, way.points, row[way.start : way.stop]) for way in solver.of(row)[tile]]
                meant = [
                    (way.kind, way.points, bytes(f for p, f in enumerate(row) if p not in way.places))
                    for way in catches(row, tile, options)
                ]
                assert told == meant


def test_best_beats_greedy() -> None:
    wins = 0
    for n in range(4):
        names = ("best", "greedy") if n % 2 else ("greedy", "best")
        wins += simulate("tsungshap", f"ladder {n // 2}", names).winners == (names.index("best"),)
    assert wins >= 3
