"""The fast search of Tsung Shap and the expectations of Culin 1893 against slow ones that play by the rules."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from games.test_tsungshap import placed, played
from hypothesis import given, settings
from hypothesis import strategies as some
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tsungshap.bots.blind import blind_rated
from tschatulle.games.tsungshap.bots.lookahead import Root
from tschatulle.games.tsungshap.bots.solver import DEEP, FAR, FITTING, SHARE, OpenGame, ends, solver_of, without
from tschatulle.games.tsungshap.rules.catches import VALUES, Options, catches, read_options
from tschatulle.games.tsungshap.rules.state import State, scores, stock, ways
from tschatulle.games.tsungshap.rules.tiles import BY_NAME, KINDS, PIPS, SET
from tschatulle.games.tsungshap.rules.tsungshap import Act, TsungShap, make

GAME = make({})
BLIND = make({"blind": "yes", "triplet": "neighbours"})

OPTIONS = some.fixed_dictionaries({name: some.sampled_from(values) for name, values in VALUES.items()}).map(
    read_options
)


# Tables.


@settings(max_examples=60)
@given(OPTIONS, some.lists(some.sampled_from(KINDS), max_size=9), some.sampled_from(KINDS))
def test_the_table_is_the_rules(options: Options, row: list[int], tile: int) -> None:
    solver = solver_of(options)
    meant = catches(row, tile, options)
    found = solver.of(bytes(row))[tile]
    assert [(way.kind, way.points, way.sweep) for way in found] == [(way.kind, way.points, way.sweep) for way in meant]
    for mine, its in zip(found, meant, strict=True):
        left = [face for place, face in enumerate(row) if place not in its.places]
        assert list(row[mine.start : mine.stop]) == left
    best = max((way.points for way in meant), default=0)
    assert solver.best_catch(bytes(row), bytes((tile,))) == best
    assert solver.hope(bytes(row), bytes((tile,))) == int(SHARE * best)


def test_kinds_that_fit() -> None:
    for rest in range(10):
        assert {kind for kind in KINDS if (PIPS[kind] + rest) % 10 == 0} == FITTING[rest]
    assert sum(map(len, FITTING)) == len(KINDS)


def test_both_ends_count_the_same_where_a_row_is_its_own_mirror() -> None:
    assert ends(b"", 3) == (b"\x03",)
    assert ends(b"\x05", 3) == (b"\x05\x03",)
    assert ends(b"\x05\x06", 3) == (b"\x03\x05\x06", b"\x05\x06\x03")
    assert without(b"\x01\x02\x02\x03", 2) == b"\x01\x02\x03"


def test_the_best_of_a_hand() -> None:
    solver = solver_of(Options())
    row = bytes(BY_NAME[name] for name in ("11", "63", "42"))
    hand = bytes(BY_NAME[name] for name in ("11", "22", "66"))
    assert solver.best_catch(row, hand) == 40 and solver.best_catch(row, b"") == 0
    assert solver.best_catch(b"", hand) == 0


# The search.


class Slow:
    """The same game by the real rules: `depth` turns, then SHARE of the best catch of the side to move."""

    def __init__(self, game: TsungShap) -> None:
        self.game = game

    def value(self, state: State, depth: int) -> int:
        """For the seat on turn, own points to come minus the other's."""
        seat = state.turn
        if state.phase == "o":
            return 0
        if depth == 0:
            best = max(
                (way.points for tile in set(state.faces(state.hands[seat])) for way in ways(state, tile)), default=0
            )
            return int(SHARE * best)
        return max(self.worth(state, move, depth) for move in self.moves(state))

    def moves(self, state: State) -> list[Act]:
        """Without oversights, and without claims, for there is nothing to claim then."""
        found = []
        for move in self.game.moves(state, state.turn):
            assert isinstance(move, Act)
            if move.kind in "lrs" and ways(state, move.tile):
                continue
            if move.kind == "l" and len(state.row) == 1:
                continue
            found.append(move)
        return found

    def worth(self, state: State, move: Act, depth: int) -> int:
        seat, later = state.turn, self.game.play(state, state.turn, move)
        gain = scores(later)[seat] - scores(state)[seat]
        if later.turn == seat and later.phase == "l":
            return gain + max(self.worth(later, lead, depth) for lead in self.moves(later))
        return gain - (self.value(later, depth - 1) if later.turn != seat else -self.value(later, depth - 1))


def spot_of(state: State) -> tuple[bytes, bytes, bytes, int, bool]:
    mine, theirs = (bytes(sorted(state.faces(state.hands[seat]))) for seat in (state.turn, 1 - state.turn))
    return bytes(state.faces(state.row)), mine, theirs, 0, state.turn == 0


def quiet(game: TsungShap, seed: str, skip: int) -> list[State]:
    """States of a random game in which a turn is due and nothing can be claimed, after the opening."""
    found = []
    for n, (state, seat, _) in enumerate(played(game, seed, "tw" if skip % 2 else "")):
        if seat != TABLE and state.phase == "p" and n > 4 and n % 4 == skip % 4:
            found.append(replace(state, laid=""))
    return found


@pytest.mark.parametrize(
    "options", [{}, {"triplet": "neighbours"}, {"single": "sweep", "sweep": "only"}, {"twin": "fifty"}]
)
def test_the_search_plays_by_the_rules(options: dict[str, str]) -> None:
    """Also with tiles that are drawn, and with leads after sweeps."""
    game, checked = make(options), 0
    slow = Slow(game)
    for n in range(3):
        for state in quiet(game, f"slow {options} {n}", n):
            drawn = bytes(state.faces(stock(state, 0)))
            for depth in (0, 1, 2):
                world = OpenGame(solver_of(game.options), drawn)
                assert world.value(spot_of(state), depth, -FAR, FAR) == slow.value(state, depth)
                checked += 1
    assert checked > 40


def test_windows_only_cut_what_does_not_count() -> None:
    for n in range(40):
        rng = Chance(f"window {n}")
        order = bytes(rng.shuffled(SET))
        row = rng.below(8)
        spot = (order[:row], bytes(sorted(order[8:12])), bytes(sorted(order[12:16])), 0, True)
        drawn = order[16:22] if n % 2 else b""
        depth = 3 if drawn else DEEP
        exact = OpenGame(solver_of(Options()), drawn).value(spot, depth, -FAR, FAR)
        for low in (exact - 30, exact - 1, exact, exact + 10):
            high = low + 1
            found = OpenGame(solver_of(Options()), drawn).value(spot, depth, low, high)
            assert (found > low) == (exact > low)
            assert found >= exact if found <= low else found <= exact


def test_remembered_positions_change_no_value() -> None:
    """One world for many questions gives what a fresh one gives."""
    for n in range(12):
        order = bytes(Chance(f"memo {n}").shuffled(SET))
        world = OpenGame(solver_of(Options()), b"")
        mine, theirs = bytes(sorted(order[6:9])), bytes(sorted(order[9:12]))
        for row in (order[:6], order[:6][::-1], order[:4], order[2:6], order[:6]):
            spot = (row, mine, theirs, 0, True)
            assert world.value(spot, DEEP, -40, 40) is not None
            fresh = OpenGame(solver_of(Options()), b"")
            assert world.value(spot, DEEP, -FAR, FAR) == fresh.value(spot, DEEP, -FAR, FAR)


def test_mirrored_rows_are_worth_the_same() -> None:
    for n in range(20):
        order = bytes(Chance(f"mirror {n}").shuffled(SET))
        hands = bytes(sorted(order[6:10])), bytes(sorted(order[10:14]))
        values = {
            OpenGame(solver_of(Options()), order[14:20]).value((row, *hands, 0, True), 3, -FAR, FAR)
            for row in (order[:6], order[5::-1])
        }
        assert len(values) == 1


def test_a_root_weighs_every_act_as_the_rules_do() -> None:
    slow = Slow(GAME)
    for state in quiet(GAME, "root", 1)[:4]:
        root = Root(GAME, state, state.turn)
        drawn = bytes(state.faces(stock(state, 0)))
        _, _, theirs, _, _ = spot_of(state)
        for act in root.acts:
            if act.kind in "lrs" and ways(state, act.tile):
                continue
            assert root.worth(act, OpenGame(root.solver, drawn), theirs, 2) == slow.worth(state, act, 2)


def test_an_oversight_at_the_root_expects_the_claim() -> None:
    state = placed("5-5 3-2", "5-5 2-1", "4-1 4-3", "")
    root = Root(GAME, state, 0)
    world = OpenGame(root.solver, b"")
    theirs = bytes(sorted(state.faces(state.hands[1])))
    catch, gift = (root.worth(Act(kind, BY_NAME["55"]), world, theirs, DEEP) for kind in ("w", "l"))
    assert catch - gift == 400, "the same position after it, with the 200 points on the other side"


# Culin 1893.


def expected(state: State, act: Act) -> Fraction:
    """Points at once less what the next tile brings the other side and then the next one its own, by the rules."""
    seat = state.turn
    later = BLIND.play(state, seat, act)
    gain = Fraction(scores(later)[seat] - scores(state)[seat])
    rest = list(SET)
    for face in seen_faces(state):
        rest.remove(face)
    total = Fraction(0)
    for tile in rest:
        total += reply(later.faces(later.row), tile, rest)
    return gain - total / len(rest)


def reply(row: tuple[int, ...], tile: int, rest: list[int]) -> Fraction:
    found = []
    for way in catches(row, tile, BLIND.options):
        left = tuple(face for place, face in enumerate(row) if place not in way.places)
        found.append(way.points - (0 if way.sweep else average(left, rest)))
    return max(found or [-average(one, rest) for one in ((tile, *row), (*row, tile))])


def average(row: tuple[int, ...], rest: list[int]) -> Fraction:
    best = (max((way.points for way in catches(row, tile, BLIND.options)), default=0) for tile in rest)
    return Fraction(sum(best), len(rest))


def seen_faces(state: State) -> list[int]:
    seen = BLIND.observe(state, 0)
    return [face for face in seen.wall if face]


def test_culin_expectations_are_those_of_all_tiles_that_may_come() -> None:
    checked = 0
    for n, (state, seat, _) in enumerate(played(BLIND, "expected", "tw")):
        if seat == TABLE or n % 9 != 4 or state.phase != "p" or not state.hands[seat]:
            continue
        tile = state.wall[state.hands[seat][0]]
        for act, worth, points, risk in blind_rated(BLIND, BLIND.observe(state, seat), seat):
            if (act.kind in "lr" and ways(state, tile)) or (points and not BLIND.play(state, seat, act).row):
                continue
            assert worth == pytest.approx(float(expected(state, act)))
            assert risk >= 0
            checked += 1
    assert checked >= 6


def test_culin_values_of_oversights_and_sweeps() -> None:
    state = placed("6-6 2-2", "3-1", "4-1 3-2", "", BLIND)
    rated = {act.kind: (worth, points) for act, worth, points, _ in blind_rated(BLIND, state, 0)}
    assert rated["t"] == (60.0, 60), "a sweep: the row is empty, the next lead is unknown"
    assert all(rated[end][0] < -30 for end in "lr"), "the other side would claim it"


@pytest.mark.parametrize(("near", "tile"), list(product(["1-1", "1-1 6-3", "5-5 6-3 6-4"], ["62", "11", "55"])))
def test_the_table_has_examples_by_hand(near: str, tile: str) -> None:
    row = bytes(BY_NAME[name.replace("-", "")] for name in near.split())
    kinds = [way.kind for way in solver_of(Options()).of(row)[BY_NAME[tile]]]
    meant = {
        ("1-1", "11"): ["w"],
        ("1-1 6-3", "11"): ["w"],
        ("5-5 6-3 6-4", "55"): ["w", "t"],
    }
    assert kinds == meant.get((near, tile), [])
