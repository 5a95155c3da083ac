"""The rules of Tsung Shap, each ruling by its number, the worked examples, options, texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tschatulle.chance import Chance, deal_chance
from tschatulle.game import HIDDEN, TABLE, BadText, IllegalMove
from tschatulle.games.tsungshap.rules.catches import VALUES, Catch, Options, catches, read_code, read_options
from tschatulle.games.tsungshap.rules.state import Caught, State, has_tiles, overlooked, scores, stock
from tschatulle.games.tsungshap.rules.tiles import BY_NAME, CIVIL, COPIES, HALVES, KINDS, NAMES, PIPS, SET, red
from tschatulle.games.tsungshap.rules.tsungshap import Act, Move, TsungShap, Wall, make, unseen
from tschatulle.play.record import Entered, Record, link_text

GAME = make({})
BLIND = make({"blind": "yes"})
USUAL = Options()


def tiles(names: str) -> tuple[int, ...]:
    return tuple(BY_NAME[name.replace("-", "")] for name in names.split())


def placed(row: str = "", mine: str = "", theirs: str = "", stock: str | None = None, game: TsungShap = GAME) -> State:
    """A position with seat 0 to move. Whatever is not named was caught before, for nothing, or lies in the stock."""
    named = [tiles(row), tiles(mine), tiles(theirs), tiles(stock or "")]
    rest = list(SET)
    for tile in (tile for group in named for tile in group):
        rest.remove(tile)
    if stock is None:
        named[3], rest = tuple(rest), []
    wall, places = [], []
    for group in (named[0], named[1], named[2], tuple(rest), named[3]):
        places.append(tuple(range(len(wall), len(wall) + len(group))))
        wall += group
    gone = (Caught(0, 0, places[3]),) if rest else ()
    drawn = 32 - len(named[3])
    cold = ((0,) * len(places[1]), (0,) * len(places[2]))
    return State(game.options.code, tuple(wall), (drawn, 0), (places[1], places[2]), places[0], gone, 0, "p", cold=cold)


def after(state: State, *moves: str, game: TsungShap = GAME) -> State:
    for move in moves:
        state = game.play(state, game.awaited(state)[0], game.read_move(move))
    return state


def allowed(state: State, game: TsungShap = GAME) -> set[str]:
    return {game.move_text(move) for move in game.moves(state, state.turn)}


def refused(state: State, text: str, seat: int | None = None, game: TsungShap = GAME) -> str:
    with pytest.raises(IllegalMove) as refusal:
        game.play(state, state.turn if seat is None else seat, game.read_move(text))
    return refusal.value.reason


def row_of(state: State) -> str:
    return " ".join("-".join(NAMES[face]) for face in state.faces(state.row))


def gained(before: State, state: State) -> list[int]:
    return [one.points for one in state.caught[len(before.caught) :]]


def played(game: TsungShap, seed: str, likes: str = "") -> list[tuple[State, int, Move]]:
    """The moments of a random game, the last without a move; `likes` are kinds of moves that are preferred."""
    rng = Chance(seed)
    state, moments = game.start(), []
    while awaited := game.awaited(state):
        seat = awaited[0]
        if seat == TABLE:
            move: Move = game.table_move(state, rng)
        else:
            options = game.moves(state, seat)
            move = rng.pick([m for m in options if isinstance(m, Act) and m.kind[0] in likes] or options)
        moments.append((state, seat, move))
        state = game.play(state, seat, move)
    return [*moments, (state, TABLE, Act(""))]


# B1: the set.


def test_the_set_has_32_tiles_and_227_pips() -> None:
    assert len(SET) == 32 and sum(PIPS[tile] for tile in SET) == 227
    assert sum(PIPS[tile] for tile in SET if tile <= CIVIL) == 160 and len(set(SET)) == 21
    counts = Counter(PIPS[tile] for tile in SET)
    assert counts == {2: 2, 3: 1, 4: 4, 5: 2, 6: 5, 7: 4, 8: 4, 9: 2, 10: 4, 11: 2, 12: 2}
    assert len({*NAMES[1:]}) == 21 == len(COPIES[1:]) and all(COPIES[kind] == 1 + (kind <= CIVIL) for kind in KINDS)


def test_the_table_of_twins() -> None:
    worth = {"-".join(NAMES[kind]): catches((kind,), kind, USUAL)[0].points for kind in range(1, CIVIL + 1)}
    assert list(worth.items()) == [
        *(("6-6", 240), ("1-1", 40), ("4-4", 160), ("3-1", 80), ("5-5", 200), ("3-3", 120), ("2-2", 80)),
        *(("6-5", 220), ("6-4", 200), ("6-1", 140), ("5-1", 120)),
    ]
    assert sum(worth.values()) == 1600


def test_498_of_4960_triples_make_a_triplet() -> None:
    sums = [sum(PIPS[tile] for tile in three) for three in combinations(SET, 3)]
    assert len(sums) == 4960 and max(sums) == 35
    assert Counter(total for total in sums if total % 10 == 0) == {10: 21, 20: 398, 30: 79}
    found = [
        way
        for left, right, tile in combinations(SET, 3)
        for way in catches((left, HIDDEN, right), tile, USUAL)
        if way.kind == "t"
    ]
    assert Counter(way.points for way in found) == {10: 21, 20: 398, 30: 79}


def test_64_pips_are_red_and_163_white() -> None:
    assert sum(red(tile) for tile in SET) == 64
    assert red(BY_NAME["66"]) == 6 and red(BY_NAME["41"]) == 5 and red(BY_NAME["53"]) == 0


def test_six_three_and_five_four_are_no_twins() -> None:
    assert not catches(tiles("6-3"), BY_NAME["54"], USUAL)
    assert all(larger >= smaller for larger, smaller in HALVES)


# B4: examples. Row, tile of the hand, what it may do.

EXAMPLES = [
    ("6-6 2-2", "3-1", [("t", 60, "")]),
    ("5-5", "5-5", [("w", 200, "")]),
    ("1-1 4-2", "1-1", [("t", 50, ""), ("w", 40, "4-2")]),
    ("1-1 6-3 4-2", "1-1", [("w", 40, "6-3 4-2"), ("t", 10, "6-3")]),
    ("6-6 4-4 6-2 4-2", "6-6", [("w", 240, "4-4 6-2 4-2"), ("t", 30, "4-4 6-2")]),
    ("5-5 6-3 6-4", "5-5", [("w", 200, "6-3 6-4"), ("t", 30, "6-3")]),
    ("6-4 2-1 6-3", "6-5", [("t", 30, "2-1")]),
    ("6-6 6-6", "4-2", [("t", 70, "")]),
    ("6-6 4-4 6-2 5-1", "4-2", []),
    ("1-1", "6-2", []),
]


@pytest.mark.parametrize(("row", "tile", "ways"), EXAMPLES)
def test_examples_of_catching(row: str, tile: str, ways: list[tuple[str, int, str]]) -> None:
    state = placed(row, f"{tile} 4-1", "3-2 5-3", "")
    name = tile.replace("-", "")
    assert [(way.kind, way.points) for way in catches(tiles(row), BY_NAME[name], USUAL)] == [
        (kind, points) for kind, points, _ in ways
    ]
    for kind, points, left in ways:
        result = after(state, kind + name)
        assert (gained(state, result), row_of(result)) == ([points], left)
    for kind in {"w", "t"} - {kind for kind, *_ in ways}:
        assert refused(state, kind + name) in {"tsungshap.no-twin", "tsungshap.no-triplet", "tsungshap.one-tile"}


def test_example_of_a_row_with_both_twins_at_its_ends() -> None:
    for tile in KINDS:
        if tile != BY_NAME["66"]:
            assert all(way.kind == "t" for way in catches(tiles("6-6 5-1 6-6"), tile, USUAL))


def test_example_of_a_sweep_with_one_tile_in_the_stock() -> None:
    state = placed("6-6 2-2", "3-1 2-1 6-3 5-2", "4-4 4-3 6-5 5-5", "5-4")
    swept = after(state, "t31")
    assert gained(state, swept) == [60] and swept.phase == "l" and GAME.awaited(swept) == (0,)
    led = after(swept, "s21")
    assert [NAMES[face] for face in led.faces(led.hands[0])] == ["63", "52", "54"]
    assert (row_of(led), GAME.awaited(led), stock(led, 0)) == ("2-1", (1,), ())


def test_examples_of_claims() -> None:
    state = after(placed("2-2 5-3 4-3", "2-2 4-1", "3-2 5-2", ""), "r22")
    claimed = after(state, "cw")
    assert (gained(state, claimed), row_of(claimed)) == ([80], "5-3 4-3")
    assert claimed.caught[-1].seat == 1 and claimed.caught[-1].claimed and GAME.awaited(claimed) == (1,)
    state = after(placed("6-4 2-1 6-3", "6-5 4-1", "3-2 5-2", ""), "l65")
    claimed = after(state, "ct")
    assert (gained(state, claimed), row_of(claimed)) == ([30], "2-1")
    for end in "lr":
        state = after(placed("1-1 4-2", "1-1 4-1", "3-2 5-2", ""), f"{end}11")
        assert {"cw", "ct"} <= allowed(state)
        assert (gained(state, after(state, "cw")), row_of(after(state, "cw"))) == ([40], "4-2")
        swept = after(state, "ct")
        assert (gained(state, swept), row_of(swept)) == ([50], "")
        assert allowed(swept) == {"s32", "s52"}, "the normal turn is necessarily a lay"


# T1 - T9: catching.


def test_t1_the_opening_is_two_laid_tiles() -> None:
    state = after(placed("", "5-5 2-1 3-2 4-1", "5-5 6-3 6-2 5-3"), "s55")
    assert allowed(state) == {f"{end}{name}" for end in "lr" for name in ("55", "63", "62", "53")}
    assert refused(state, "w55") == "tsungshap.opening"
    laid = after(state, "l55")
    assert laid.laid == "" and not overlooked(laid), "what was not allowed cannot be claimed"
    assert refused(laid, "cw") == "tsungshap.nothing-to-claim"


def test_t1_option_opening_free() -> None:
    free = make({"opening": "free"})
    state = after(placed("", "5-5 2-1 3-2 4-1", "5-5 6-3 6-2 5-3", game=free), "s55", game=free)
    assert "w55" in allowed(state, free)
    assert gained(state, after(state, "w55", game=free)) == [200]
    assert {"cw"} < allowed(after(state, "l55", game=free), free)


def test_t2_and_t3_a_twin_clears_a_row_of_one_tile_without_a_sweep() -> None:
    state = placed("5-5", "5-5 2-1", "4-1 3-2", "")
    cleared = after(state, "w55")
    assert gained(state, cleared) == [200] and GAME.awaited(cleared) == (1,)
    assert allowed(cleared) == {"s41", "s32"}, "the opponent starts the row"


def test_t3_option_single_sweep() -> None:
    game = make({"single": "sweep"})
    state = placed("5-5", "5-5 2-1", "4-1 3-2", "", game)
    cleared = after(state, "w55", game=game)
    assert gained(state, cleared) == [240] and game.awaited(cleared) == (0,) and allowed(cleared, game) == {"s21"}
    claimed = after(after(state, "l55", game=game), "cw", game=game)
    assert gained(state, claimed) == [240] and allowed(claimed, game) == {"s41", "s32"}


def test_t4_a_row_of_one_tile_makes_no_triplet() -> None:
    assert refused(placed("1-1", "6-2 2-1", "4-1 3-2", ""), "t62") == "tsungshap.one-tile"
    assert refused(placed("", "6-2 2-1", "4-1 3-2", ""), "t62") == "tsungshap.no-triplet"


def test_t5_two_tiles_of_one_end_make_no_triplet_but_by_option() -> None:
    row = "6-6 4-4 6-2 5-1"
    assert not catches(tiles(row), BY_NAME["42"], USUAL)
    game = make({"triplet": "neighbours"})
    assert catches(tiles(row), BY_NAME["42"], game.options) == (Catch("tr", (2, 3), 20),)
    state = placed(row, "4-2 2-1", "4-1 3-2", "", game)
    caught = after(state, "tr42", game=game)
    assert (gained(state, caught), row_of(caught)) == ([20], "6-6 4-4")
    claimed = after(after(state, "l42", game=game), "ctr", game=game)
    assert (gained(state, claimed), row_of(claimed)) == ([20], "6-6 4-4")
    assert [way.kind for way in catches(tiles("5-5 5-5 6-4"), BY_NAME["64"], game.options)] == ["w", "t", "tl", "tr"]
    assert [way.kind for way in catches(tiles("6-6 6-6"), BY_NAME["42"], game.options)] == ["t"], "one way, not three"


def test_t6_one_catch_for_each_tile_and_the_player_chooses() -> None:
    state = placed("6-6 4-4 6-2 4-2", "6-6 2-1", "4-1 3-2", "")
    assert {"w66", "t66"} < allowed(state)
    assert len(after(state, "w66").caught) == len(state.caught) + 1
    dear = [
        NAMES[tile]
        for left in SET
        for right in SET
        for tile in KINDS
        for first, *others in [catches((left, right), tile, USUAL) or (None,)]
        if first and first.kind == "t" and any(way.kind == "w" for way in others)
    ]
    assert set(dear) == {"11"}, "only for Earth a triplet is worth more than the twin"


def test_t7_a_third_copy_does_not_exist() -> None:
    assert all(SET.count(kind) <= 2 for kind in KINDS)
    for state, seat, _ in played(GAME, "t7"):
        if seat != TABLE:
            assert len([m for m in GAME.moves(state, seat) if m[0] == "cw"]) <= 1


def test_t8_a_twin_takes_only_its_end_of_two() -> None:
    state = placed("5-5 3-2", "5-5 2-1", "4-1 4-3", "")
    caught = after(state, "w55")
    assert (gained(state, caught), row_of(caught), GAME.awaited(caught)) == ([200], "3-2", (1,))


def test_t9_a_sweep_is_worth_its_pips_and_40_or_40_only() -> None:
    assert catches(tiles("6-6 2-2"), BY_NAME["31"], USUAL) == (Catch("t", (0, 1), 60, True),)
    only = make({"sweep": "only"}).options
    assert catches(tiles("6-6 2-2"), BY_NAME["31"], only) == (Catch("t", (0, 1), 40, True),)
    assert catches(tiles("6-6 4-4 2-2"), BY_NAME["31"], only) == (Catch("t", (0, 2), 20),)


def test_twins_may_be_worth_50_each() -> None:
    fifty = make({"twin": "fifty"}).options
    assert {catches((kind,), kind, fifty)[0].points for kind in range(1, CIVIL + 1)} == {50}


# T10 - T13: the turn.


def test_t10_after_a_sweep_the_same_seat_lays_and_cannot_catch() -> None:
    state = after(placed("6-6 2-2", "3-1 6-6 2-1", "4-1 3-2 4-3", ""), "t31")
    assert allowed(state) == {"s66", "s21"} and GAME.awaited(state) == (0,)
    assert refused(state, "w66") == refused(state, "t21") == "tsungshap.must-lead"
    assert GAME.awaited(after(state, "s66")) == (1,)


def test_t11_the_lead_comes_before_drawing() -> None:
    state = placed("6-6 2-2", "3-1 2-1 6-3 5-2", "4-4 4-3 6-5 5-5")
    swept = after(state, "t31")
    assert len(swept.hands[0]) == 3 and swept.taken == state.taken
    led = after(swept, "s21")
    assert len(led.hands[0]) == 4 and led.taken[0] == state.taken[0] + 2


def test_t12_a_sweep_with_the_last_tile_ends_the_game() -> None:
    state = after(placed("6-6 2-2", "3-1", "4-1 3-2", ""), "t31")
    assert state.phase == "o" and GAME.awaited(state) == () and GAME.outcome(state).points == (60, 0)  # type: ignore[union-attr]


def test_t13_catching_is_free_but_what_was_overlooked_can_be_claimed() -> None:
    state = placed("5-5 3-2", "5-5 2-1", "4-1 4-3", "")
    assert {"w55", "l55", "r55", "l21", "r21"} == allowed(state)
    assert "cw" in allowed(after(state, "r55")) and after(state, "r55").laid == "r"
    assert after(state, "r21").laid == "", "another tile than the one that could catch"


def test_t13_option_claims_off() -> None:
    game = make({"claims": "off"})
    state = placed("5-5 3-2", "5-5 2-1", "4-1 4-3", "", game)
    assert allowed(state, game) == {"w55", "l21", "r21"}
    assert refused(state, "l55", game=game) == "tsungshap.must-catch"
    for state, seat, _ in played(game, "silent"):
        assert seat == TABLE or not any(m[0][0] == "c" for m in game.moves(state, seat))


# T14 - T19: claims.


def test_t14_only_the_tile_that_was_laid_can_be_claimed() -> None:
    state = after(placed("5-5 3-2", "5-5 2-1", "4-1 4-3", ""), "r21")
    assert not overlooked(state) and refused(state, "cw") == "tsungshap.nothing-to-claim"


def test_t15_the_ends_before_the_lay_count() -> None:
    """2-1 is laid beside 5-1; with 5-1 and 5-4 it made 18 before, though 2-1 and 5-4 are the ends now."""
    state = after(placed("5-1 5-4", "2-1 6-6", "5-2 4-3", ""), "l21")
    assert not overlooked(state)
    laid = after(placed("5-5 3-2 6-1", "6-1 2-1", "4-1 4-3", ""), "l61")
    assert row_of(laid) == "6-1 5-5 3-2 6-1" and [way.kind for way in overlooked(laid)] == ["w"]
    assert row_of(after(laid, "cw")) == "5-5 3-2"


def test_t16_a_claim_lapses_with_the_turn() -> None:
    state = after(placed("2-2 5-3 4-3", "2-2 4-1 2-1", "3-2 5-2 6-5", ""), "r22")
    assert allowed(state) == {"cw", *(end + name for end in "lr" for name in ("65", "52", "32"))}
    later = after(state, "l32")
    assert later.laid == "" and refused(later, "cw") == "tsungshap.nothing-to-claim"
    assert later.missed == ((1, 80), (0, 0)) and gained(state, later) == []
    claimed = after(state, "cw")
    assert claimed.missed == ((1, 80), (0, 0)), "counted when it is over, claimed or not"
    assert refused(claimed, "cw") == "tsungshap.nothing-to-claim"


def test_t17_nothing_is_overlooked_by_a_triplet_instead_of_a_twin() -> None:
    state = after(placed("6-6 4-4 6-2 4-2", "6-6 2-1", "4-1 3-2", ""), "t66")
    assert state.laid == "" and not overlooked(state)


def test_t18_a_claimed_sweep_is_worth_its_40_and_the_normal_turn_starts_the_row() -> None:
    state = after(placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "l31")
    claimed = after(state, "ct")
    assert (gained(state, claimed), row_of(claimed), allowed(claimed)) == ([60], "", {"s41", "s32"})
    assert GAME.awaited(after(claimed, "s41")) == (0,), "one lay, no second one"


def test_t19_the_last_tile_can_be_claimed_and_then_the_game_ends() -> None:
    state = after(placed("2-2 5-3 4-3", "2-2", "3-2 5-2", ""), "r22")
    assert state.phase == "c" and allowed(state) == {"cw", "n"} and GAME.outcome(state) is None
    assert refused(state, "l32") == "tsungshap.no-turn-left"
    for move, points in (("cw", (0, 80)), ("n", (0, 0))):
        end = after(state, move)
        assert GAME.awaited(end) == () and GAME.outcome(end).points == points  # type: ignore[union-attr]
        assert end.missed[0] == (1, 80)
    assert refused(after(state, "cw"), "n") == "tsungshap.not-your-turn"
    assert refused(placed("2-2", "3-2 5-2", "6-6", ""), "n") == "tsungshap.your-turn"


# T20 - T23: the end.


def test_t20_only_catches_count() -> None:
    end = after(placed("6-6 5-5 6-5", "2-1", "6-4", ""), "l21")
    outcome = GAME.outcome(end)
    assert outcome and (outcome.points, outcome.winners, outcome.reason) == ((0, 0), (), "tsungshap.out")


def test_t21_the_game_ends_as_soon_as_a_player_is_out() -> None:
    left = Counter(len(state.hands[1 - min(range(2), key=lambda s: len(state.hands[s]))]) for state in ends(GAME, 60))
    assert set(left) <= {0, 1, 2, 3, 4} and left[1] > 30
    assert after(placed("6-6 5-5", "2-1", "6-4", ""), "l21").phase == "o"


def test_t21_option_equal_turns() -> None:
    game = make({"turns": "equal"})
    state = after(placed("6-6 5-5", "2-1", "6-4 3-2", "", game), "l21", game=game)
    assert game.awaited(state) == (1,) and state.phase == "p"
    end = after(state, "l64", game=game)
    assert end.phase == "o" and len(end.hands[1]) == 1
    second = replace(placed("6-6 5-5", "2-1 4-3", "6-4", "", game), turn=1)
    assert after(second, "l64", game=game).phase == "o", "the round is complete"
    late = after(placed("5-5 2-1 6-6", "6-6", "6-4 3-2", "", game), "l66", game=game)
    assert "cw" in allowed(late, game) and late.phase == "p", "a claim, then the last turn"


def ends(game: TsungShap, count: int, likes: str = "") -> Iterator[State]:
    for n in range(count):
        yield played(game, f"end {n}", likes)[-1][0]


def test_t22_seat_0_begins_and_the_deal_is_seeded() -> None:
    first, again = (GAME.table_move(GAME.start(), deal_chance("tsungshap", 1, "T22")) for _ in range(2))
    assert first == again and GAME.awaited(GAME.start()) == (TABLE,)
    state = GAME.play(GAME.start(), TABLE, first)
    assert GAME.awaited(state) == (0,) and state.hands == ((0, 2, 4, 6), (1, 3, 5, 7)) and len(stock(state, 0)) == 24
    with pytest.raises(IllegalMove, match="already-dealt"):
        GAME.play(state, TABLE, first)
    with pytest.raises(IllegalMove, match="bad-deal"):
        GAME.play(GAME.start(), TABLE, Wall(first.tiles[:-1] + first.tiles[:1]))


def test_t23_one_deal_is_a_game() -> None:
    for state in ends(GAME, 5):
        outcome = GAME.outcome(state)
        assert outcome and outcome.points == scores(state)


# Culin 1893.


def test_culin_has_two_piles_and_no_hands() -> None:
    state = BLIND.play(BLIND.start(), TABLE, Wall(SET))
    assert BLIND.key == "tsungshap1893" and state.hands == ((), ())
    assert stock(state, 0)[:5] == (0, 1, 2, 3, 8) and len(stock(state, 0)) == len(stock(state, 1)) == 16
    assert allowed(state, BLIND) == {"u"} and set(BLIND.observe(state, 0).wall) == {HIDDEN}
    up = after(state, "u", game=BLIND)
    assert allowed(up, BLIND) == {"s66"} and BLIND.observe(up, 1).wall[0] == BY_NAME["66"], "everybody sees it"
    assert refused(up, "u", game=BLIND) == "tsungshap.no-turning-up"
    assert refused(placed("6-6", "5-5 2-1", "4-1", ""), "u") == "tsungshap.no-turning-up"


def test_culin_a_claim_comes_before_turning_up() -> None:
    walls = (6, 6, 12)
    state = BLIND.play(BLIND.start(), TABLE, Wall(SET))
    assert walls and state.phase == "p"
    seen = 0
    for n in range(40):
        for state, seat, move in played(BLIND, f"culin {n}"):
            if seat != TABLE and overlooked(state):
                seen += 1
                options = allowed(state, BLIND)
                assert "u" in options or "n" in options
                if move == Act("u"):
                    assert not overlooked(BLIND.play(state, seat, move))
    assert seen > 20


def test_culin_a_sweep_leads_with_the_next_tile_of_the_pile() -> None:
    found = 0
    for n in range(60):
        for state, seat, _ in played(BLIND, f"culin {n}", "tw"):
            if state.phase == "l" and not state.hands[seat]:
                found += 1
                assert allowed(state, BLIND) == {"u"}
                up = after(state, "u", game=BLIND)
                assert all(text[0] == "s" for text in allowed(up, BLIND)) and BLIND.awaited(up) == (seat,)
    assert found > 5


def test_culin_ends_when_a_pile_is_used_up() -> None:
    for state in ends(BLIND, 30, "tw"):
        assert not all(has_tiles(state, seat) for seat in (0, 1))


# Invariants, observation, texts, in every mode.

MODES = some.fixed_dictionaries({name: some.sampled_from(values) for name, values in VALUES.items()}).flatmap(
    lambda chosen: some.sampled_from([chosen, {**chosen, "blind": "yes"}])
)


@settings(max_examples=40)
@given(MODES, some.integers(0, 10_000), some.sampled_from(["", "tw", "tws", "lrs", "c"]))
def test_every_mode_keeps_the_invariants(chosen: dict[str, str], seed: int, likes: str) -> None:
    game = make(chosen)
    for state, seat, move in played(game, str(seed), likes):
        assert game.flaws(state) == ()
        assert game.read_state(game.state_text(state)) == state
        assert seat == TABLE or isinstance(move, Wall) or game.read_move(game.move_text(move)) == move
        if state.wall:
            drawn = [tile for one in state.caught for tile in one.tiles]
            places = [*drawn, *state.row, *state.hands[0], *state.hands[1]]
            rest = {*stock(state, 0), *stock(state, 1)}
            assert sorted([*places, *rest]) == list(range(32))
            assert all(
                sum(PIPS[f] for f in state.faces(one.tiles)) in (10, 20, 30)
                for one in state.caught
                if len(one.tiles) == 3
            )
            if rest and not game.options.blind and state.phase == "p":
                assert [len(hand) for hand in state.hands] == [4, 4]
        for viewer in (None, 0, 1):
            seen = game.observe(state, viewer)
            world = game.imagine(seen, viewer, Chance(f"{seed}"))
            assert game.flaws(seen) == game.flaws(world) == () and game.observe(world, viewer) == seen
    assert state.phase == "o" and (game.options.blind or not stock(state, 0))
    outcome = game.outcome(state)
    assert outcome and outcome.points == scores(state)


def test_a_seat_sees_its_hand_and_everybody_the_table() -> None:
    state = played(GAME, "seen")[12][0]
    for seat in (0, 1, None):
        seen = GAME.observe(state, seat)
        for one in (0, 1):
            assert (HIDDEN in seen.faces(seen.hands[one])) == (one != seat)
        assert HIDDEN not in seen.faces(seen.row) and set(seen.faces(stock(seen, 0))) == {HIDDEN}
        assert len(unseen(seen)) == seen.wall.count(HIDDEN)


def test_what_stayed_in_the_hand_when_another_tile_was_laid_is_remembered() -> None:
    state = placed("6-6 5-1 6-4", "2-1 4-1", "3-2 6-2", "5-3")
    later = after(state, "l21")
    mask = sum(1 << BY_NAME[name] for name in ("66", "64", "44", "62", "53"))
    assert later.cold == ((mask, 0), (0, 0)), "the tile that was drawn since then is not meant"
    assert after(later, "l62", "l41").cold[0][0] != 0
    assert after(placed("6-6", "2-1 4-1", "3-2", ""), "l21").cold[0] == (1 << BY_NAME["66"],)
    first = after(GAME.play(GAME.start(), TABLE, Wall(SET)), "s66", "l66")
    assert first.cold == ((0, 0, 0, 0), (0, 0, 0, 0)), "nobody could catch in the opening (T1)"


def test_imagined_worlds_are_equally_likely() -> None:
    state = placed("6-6", "2-1", "3-2 4-1", "5-3")
    worlds = Counter(GAME.imagine(GAME.observe(state, 0), 0, Chance(str(n))).wall for n in range(600))
    assert len(worlds) == 6 and min(worlds.values()) > 60


def test_flaws_are_named() -> None:
    state = played(GAME, "flaws", "tw")[14][0]
    assert GAME.flaws(state) == ()
    a, b = state.hands
    cases = {
        "other rules": replace(state, rules="b"),
        "before the deal": State("", missed=((1, 10), (0, 0))),
        "in two places": replace(state, row=(*state.row, a[0])),
        "too often": replace(state, wall=(state.wall[0], *state.wall[:31])),
        "no such set": replace(state, caught=(state.caught[0]._replace(points=50), *state.caught[1:])),
        "order of drawing": replace(state, hands=(a[::-1], b)),
        "too early": replace(state, phase="o"),
        "does not hold four": replace(state, phase="l"),
        "remembered": replace(state, cold=((0,), ())),
        "impossible kinds": replace(state, cold=((1, 0, 0, 0), (0, 0, 0, 0))),
        "nothing to claim": replace(state, phase="c"),
        "overlooked": replace(played(GAME, "flaws")[3][0], laid="l"),
        "hidden": replace(state, wall=tuple(0 if n in a[:1] else face for n, face in enumerate(state.wall))),
        "impossible numbers": replace(state, missed=((0, 10), (0, 0))),
        "more tiles": replace(state, taken=(40, 0)),
        "two hands": replace(state, wall=state.wall[:5]),
    }
    for words, flawed in cases.items():
        assert any(words in flaw for flaw in GAME.flaws(flawed)), words


def test_options_and_their_code() -> None:
    assert make({}).options.code == "" and read_options({"claims": "off", "opening": "free"}).code == "fm"
    assert read_code("fsnohmeb") == Options(*[True] * 8)
    for bad in ({"claims": "maybe"}, {"colour": "red"}):
        with pytest.raises(BadText):
            make(bad)
    for code in ("sf", "x", "ff"):
        with pytest.raises(BadText):
            read_code(code)
    with pytest.raises(BadText):
        GAME.read_state(BLIND.state_text(played(BLIND, "other")[5][0]))


def test_a_finished_game_fits_300_characters() -> None:
    for n in range(20):
        moments = played(GAME, f"long {n}", "" if n % 2 else "lrsc")[:-1]
        moves = tuple(Entered(seat, GAME.move_text(move)) for _, seat, move in moments)
        record = Record("tsungshap", (), "a seed of thirty-two characters.", moves)
        assert len("#/tsungshap/r/" + link_text(record)) <= 300
