"""Texts, soundness and odds of Tsung Shap: every bound from both sides, every flaw by its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from games.test_tsungshap import BLIND, GAME, after, placed, played, tiles
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText
from tschatulle.games.tsungshap.bots.belief import _likely, is_listed, listed, sampled
from tschatulle.games.tsungshap.bots.blind import blind_rated
from tschatulle.games.tsungshap.rules.catches import Catch, Options, catches
from tschatulle.games.tsungshap.rules.state import Caught, State, catching, options_of, overlooked, pile, ways
from tschatulle.games.tsungshap.rules.tiles import BY_NAME, NAMES, SET, shown
from tschatulle.games.tsungshap.rules.tsungshap import Act, TsungShap, Wall, extent, make, unseen

SILENT, FREE, EQUAL = make({"claims": "off"}), make({"opening": "free"}), make({"turns": "equal"})
MID = placed("6-6 5-1 6-4", "2-1 4-1 3-2 6-2", "5-3 5-5 4-4 3-3")
"""Nothing was caught; there is a stock."""
LATE = placed("6-6 5-1 6-4", "2-1 4-1", "3-2 6-2", "")
"""The stock is used up; what is not named was caught for nothing."""


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Nothing is known from other tests."""
    for known in (catching, options_of, pile, _likely):
        known.cache_clear()


def fished(game: TsungShap = GAME, seed: str = "fished", likes: str = "tw", phase: str = "p", least: int = 3) -> State:
    """A moment of a random game with some catches."""
    return next(s for s, *_ in played(game, seed, likes) if len(s.caught) >= least and s.phase == phase and not s.laid)


CAUGHT = fished()


def flawed(state: State, game: TsungShap = GAME, **odd: Any) -> tuple[str, ...]:
    return game.flaws(replace(state, **odd))


def bad(read: Callable[[], object]) -> str:
    with pytest.raises(BadText) as refusal:
        read()
    return refusal.value.reason


# The bound of a game.


@pytest.mark.parametrize(("game", "moves", "text"), [(GAME, 66, 258), (SILENT, 34, 162), (BLIND, 98, 290)])
def test_the_extent_is_the_wall_every_tile_and_every_claim(game: TsungShap, moves: int, text: int) -> None:
    assert extent(game) == (moves, text)


# Soundness: places.


def test_the_states_of_these_tests_are_sound() -> None:
    assert GAME.flaws(MID) == GAME.flaws(CAUGHT) == ()
    assert len(CAUGHT.caught) == 3 and CAUGHT.taken[0] < 16


@pytest.mark.parametrize(
    "odd",
    [{"wall": MID.wall[:31]}, {"wall": (*MID.wall, 1)}, {"hands": MID.hands[:1]}, {"turn": 2}, {"turn": -1}],
)
def test_two_hands_of_one_wall(odd: dict[str, Any]) -> None:
    assert flawed(MID, **odd) == ("not two hands of a wall of thirty-two tiles",)


@pytest.mark.parametrize("taken", [(-1, 12), (33, 0), (0, 33), (16, 17)])
def test_no_more_is_drawn_than_there_is(taken: tuple[int, int]) -> None:
    assert flawed(MID, taken=taken) == ("more tiles were drawn than there are",)


def test_each_drawn_tile_lies_in_one_place() -> None:
    wrong = "a tile is missing, or in two places"
    assert flawed(MID, taken=(12, 0)) == (wrong,)
    assert flawed(MID, row=MID.row[:2]) == (wrong,)
    assert flawed(MID, row=(*MID.row[:2], MID.row[1])) == (wrong,)
    assert flawed(MID, hands=(MID.hands[0][::-1], MID.hands[1])) == ("a hand is not in the order of drawing",)
    all_out = replace(LATE, taken=(32, 0))
    assert wrong not in GAME.flaws(all_out) and "more tiles" not in str(GAME.flaws(all_out))
    assert flawed(MID, taken=(0, 11)) == ()


def test_for_each_tile_in_hand_kinds_are_remembered() -> None:
    wrong = "the tiles in hand are not those that are remembered"
    assert flawed(MID, cold=((0,) * 3, (0,) * 4)) == flawed(MID, cold=((0,) * 4,)) == (wrong,)
    odd = "impossible kinds are remembered"
    for mask, flaws in ((2, ()), ((1 << 22) - 2, ()), (1 << 22, (odd,)), (1, (odd,)), (3, (odd,)), (-2, (odd,))):
        assert flawed(MID, cold=((mask, 0, 0, 0), (0,) * 4)) == flaws, mask
    up = after(BLIND.play(BLIND.start(), TABLE, Wall(SET)), "u", game=BLIND)
    assert BLIND.flaws(up) == () and flawed(up, BLIND, cold=((2,), ())) == (odd,)


# Faces.


def test_every_face_is_there_as_often_as_in_the_set() -> None:
    often = "a tile is there too often"
    assert often in flawed(MID, wall=(22, *MID.wall[1:])) and often in flawed(MID, wall=(-1, *MID.wall[1:]))
    twice = (*MID.wall[:-1], MID.wall[-2]) if MID.wall[-1] != MID.wall[-2] else (*MID.wall[:-1], 12)
    assert often in flawed(MID, wall=twice)
    other = (*MID.wall[:-2], MID.wall[-1], MID.wall[-2])
    assert flawed(MID, wall=other) == ()


def test_what_lies_open_is_seen() -> None:
    place = next(place for one in CAUGHT.caught for place in one.tiles)
    for open_tile in (*CAUGHT.row[:1], place):
        wall = tuple(HIDDEN if n == open_tile else face for n, face in enumerate(CAUGHT.wall))
        assert "a public tile is hidden" in flawed(CAUGHT, wall=wall)
    end = played(GAME, "over", "tw")[-1][0]
    assert end.phase == "o" and GAME.flaws(end) == ()
    held = (*end.hands[0], *end.hands[1])
    wall = tuple(HIDDEN if n in held else face for n, face in enumerate(end.wall))
    assert ("a public tile is hidden" in flawed(end, wall=wall)) == bool(held)


def test_hands_and_stock_are_hidden_as_a_whole() -> None:
    def without(*places: int) -> tuple[int, ...]:
        return tuple(HIDDEN if place in places else face for place, face in enumerate(MID.wall))

    stock = range(11, 32)
    for seat in (0, 1):
        assert flawed(MID, wall=without(*MID.hands[seat])) == ()
        assert flawed(MID, wall=without(MID.hands[seat][0])) == ("a hand is hidden in part",)
        assert flawed(MID, wall=without(MID.hands[seat][3])) == ("a hand is hidden in part",)
    assert flawed(MID, wall=without(*stock)) == ()
    for place in (11, 31):
        assert flawed(MID, wall=without(place)) == ("the stock is hidden in part",)


def test_the_stock_of_culin_is_both_piles() -> None:
    assert [pile(seat) for seat in (0, 1)] == [
        tuple(tile for stack in range(seat, 8, 2) for tile in range(4 * stack, 4 * stack + 4)) for seat in (0, 1)
    ]
    row = tiles("6-6 2-2")
    assert catching(row, Options()) == sum(1 << kind for kind in range(1, 22) if catches(row, kind, Options()))
    state = BLIND.play(BLIND.start(), TABLE, Wall(SET))
    for place in (0, 4, 28, 31):
        wall = tuple(HIDDEN if n == place else face for n, face in enumerate(SET))
        assert flawed(state, BLIND, wall=wall) == ("the stock is hidden in part",)


# Hands.


def test_hands_hold_four_while_there_is_a_stock() -> None:
    wrong = ("a hand does not hold four tiles",)
    assert flawed(placed("6-6 5-1", "2-1 4-1 3-2", "5-3 5-5 4-4 3-3")) == wrong
    assert flawed(placed("6-6 5-1", "2-1 4-1 3-2 6-2", "5-3 5-5 4-4")) == wrong
    assert flawed(replace(MID, phase="l")) == wrong
    five = placed("6-6 5-1", "2-1 4-1 3-2 6-2 6-5", "5-3 5-5 4-4 3-3")
    assert flawed(five) == flawed(replace(five, turn=1)) == wrong


def test_without_a_stock_at_most_four() -> None:
    wrong = "a hand holds more than four tiles"
    five = placed("6-6 5-1", "2-1 4-1 3-2 6-2 6-5", "5-3", "")
    assert wrong in flawed(five) and wrong in flawed(replace(five, turn=1))
    four = placed("", "2-1 4-1 3-2 6-2", "5-3", "")
    assert wrong not in flawed(four) and wrong in flawed(replace(four, phase="l"))
    assert wrong not in flawed(placed("", "2-1 4-1 3-2", "5-3", ""), phase="l")


def test_in_culin_only_who_is_on_has_a_tile() -> None:
    wrong = "only the seat to move has a tile turned up"
    up = after(BLIND.play(BLIND.start(), TABLE, Wall(SET)), "u", game=BLIND)
    assert flawed(up, BLIND, turn=1) == (wrong,)
    assert flawed(up, BLIND, hands=((0, 1), ()), taken=(2, 0), cold=((0, 0), ())) == (wrong,)


def test_a_game_is_over_when_somebody_is_out_and_not_before() -> None:
    assert flawed(LATE, phase="o") == ("the game ended too early",)
    assert flawed(MID, phase="o") == ("the game ended too early",)
    out = placed("6-6 5-1", "", "5-3 6-2", "")
    assert "the game should be over" in flawed(out) and "the game should be over" in flawed(replace(out, turn=1))
    assert not any("over" in flaw or "early" in flaw for flaw in flawed(out, phase="o"))


# Catches.

TWIN, THREE = tiles("5-5 5-5"), tiles("6-6 2-2 3-1")


def with_catch(names: str, points: int, game: TsungShap = GAME, **odd: Any) -> tuple[str, ...]:
    """The flaws of a position in which these tiles were caught for so many points."""
    group = tiles(names)
    state = placed(names, "", "", None, game)
    rest = list(range(len(group), 32))
    hands = (tuple(rest[:4]), tuple(rest[4:8]))
    caught = Caught(odd.pop("seat", 0), points, tuple(range(len(group))), odd.pop("claimed", False))
    state = replace(state, row=(), hands=hands, taken=(len(group) + 8, 0), cold=((0,) * 4, (0,) * 4), caught=(caught,))
    return game.flaws(replace(state, **odd))


@pytest.mark.parametrize(
    ("names", "options", "worths"),
    [
        ("5-5 5-5", {}, {200}),
        ("1-1 1-1", {}, {40}),
        ("5-5 5-5", {"single": "sweep"}, {200, 240}),
        ("5-5 5-5", {"twin": "fifty"}, {50}),
        ("5-5 5-5", {"twin": "fifty", "single": "sweep"}, {50, 90}),
        ("6-6 2-2 3-1", {}, {20, 60}),
        ("6-6 2-2 3-1", {"sweep": "only"}, {20, 40}),
        ("1-1 4-2 1-1", {}, {10, 50}),
        ("6-6 2-2 3-2", {}, set()),
        ("6-3 5-4", {}, set()),
        ("6-6", {}, set()),
        ("6-6 2-2 3-1 5-5", {}, set()),
    ],
)
def test_what_a_set_is_worth(names: str, options: dict[str, str], worths: set[int]) -> None:
    game = make(options)
    for points in (0, 10, 20, 30, 40, 50, 60, 70, 90, 100, 160, 180, 200, 240, 280):
        flaws = () if points in worths else (f"{points} points for what is no such set",)
        assert with_catch(names, points, game) == flaws, points


def test_a_set_belongs_to_a_seat_and_is_claimed_only_where_there_are_claims() -> None:
    assert with_catch("5-5 5-5", 200, seat=1) == with_catch("5-5 5-5", 200, claimed=True) == ()
    assert with_catch("5-5 5-5", 200, seat=2) == with_catch("5-5 5-5", 200, seat=-1) != ()
    assert with_catch("5-5 5-5", 200, SILENT, claimed=True) == ("a claim where there are none",)


@pytest.mark.parametrize(
    ("missed", "possible"),
    [
        ((1, 10), True),
        ((32, 9600), True),
        ((33, 9600), False),
        ((32, 9601), False),
        ((0, 10), False),
        ((1, 0), False),
        ((-1, 10), False),
        ((1, -1), False),
        ((-1, 0), False),
        ((0, -1), False),
        ((1, 1), True),
    ],
)
def test_so_much_can_be_overlooked(missed: tuple[int, int], possible: bool) -> None:
    for both in ((missed, (0, 0)), ((0, 0), missed)):
        assert flawed(MID, missed=both) == (() if possible else ("impossible numbers were overlooked",))
    if possible:
        state = placed("6-6 5-1 6-4", "2-1 4-1 3-2 6-2", "5-3 5-5 4-4 3-3", game=SILENT)
        assert flawed(state, SILENT, missed=(missed, (0, 0))) == ("something was overlooked where it cannot be",)


# Phases.


def test_who_leads_has_swept_the_row() -> None:
    swept = after(placed("6-6 2-2", "3-1 2-1 6-3 5-2", "4-4 4-3 6-5 5-5"), "t31")
    assert GAME.flaws(swept) == () and swept.phase == "l"
    wrong = "nobody leads into a row"
    row = replace(swept, row=(swept.caught[0].tiles[0],), caught=())
    assert wrong in GAME.flaws(replace(row, row=swept.caught[0].tiles)) and wrong in flawed(swept, laid="l")
    assert wrong not in flawed(swept, phase="p")


def test_a_claim_after_the_last_tile_needs_one_who_is_out_and_something_to_claim() -> None:
    last = after(placed("2-2 5-3 4-3", "2-2", "3-2 5-2", ""), "r22")
    wrong = "there is nothing to claim at the end"
    assert last.phase == "c" and wrong not in GAME.flaws(last)
    assert wrong in flawed(last, laid="") and wrong in flawed(LATE, phase="c")
    assert "a claim is left after the end" in flawed(last, phase="o")


def test_what_may_be_claimed_was_overlooked() -> None:
    wrong = "nothing was overlooked"
    laid = after(placed("2-2 5-3 4-3", "2-2 4-1 6-1 6-4", "3-2 5-2 6-2 5-5"), "r22")
    assert GAME.flaws(laid) == () and laid.laid == "r"
    three = placed("2-2 5-3 4-3", "6-6 4-1 6-1 6-4", "3-2 5-2 6-2 5-5")
    assert wrong in flawed(three, laid="l") and wrong in flawed(MID, laid="r")
    one = placed("2-2", "4-1 6-1 6-4 3-2", "5-2 6-2 5-5 3-3")
    assert wrong in flawed(one, laid="l")
    two = placed("2-2 2-2", "4-1 6-1 6-4 3-2", "5-2 6-2 5-5 3-3")
    assert flawed(two, laid="l") == ("nothing can be overlooked in the opening",)
    free = placed("2-2 2-2", "4-1 6-1 6-4 3-2", "5-2 6-2 5-5 3-3", game=FREE)
    assert flawed(free, FREE, laid="l") == ()
    silent = placed("2-2 5-3 2-2", "4-1 6-1 6-4 3-2", "5-2 6-2 5-5 3-3", game=SILENT)
    assert flawed(silent, SILENT, laid="r") == (wrong,)


def test_a_claim_of_culin_has_lapsed_when_a_tile_is_up() -> None:
    for state, seat, move in (m for n in range(40) for m in played(BLIND, f"lapse {n}")):
        if seat != TABLE and state.laid and move == Act("u"):
            up = BLIND.play(state, seat, move)
            assert BLIND.flaws(up) == () and "a claim has lapsed" in flawed(up, BLIND, laid=state.laid)
            return
    raise AssertionError("no such moment")


def test_with_equal_turns_the_second_player_finishes_the_round() -> None:
    over = "the game should be over"
    for turn, flaw in ((1, False), (0, True)):
        state = placed("6-6 5-5", "", "6-4 3-2", "", EQUAL)
        assert (over in flawed(state, EQUAL, turn=turn)) == flaw
    assert over in flawed(placed("6-6 5-5", "6-4", "", "", EQUAL), EQUAL)


def test_before_the_deal_nothing_happened_and_rules_are_the_game_s() -> None:
    assert GAME.flaws(State()) == SILENT.flaws(State("m")) == ()
    assert GAME.flaws(State(turn=1)) == ("something happened before the deal",)
    assert GAME.flaws(State("m")) == ("the state belongs to other rules",)


# Texts.

TEXT = GAME.state_text(CAUGHT)


def test_a_state_comes_back_from_its_text() -> None:
    for state in (CAUGHT, State()):
        assert GAME.read_state(GAME.state_text(state)) == state
    assert GAME.state_text(State()) == "-"
    assert GAME.state_text(MID).endswith("/3456.789a/012//0.0-0.0/0.0.0.0-0.0.0.0")
    assert GAME.state_text(MID).startswith("-/0a8")
    claimed = replace(CAUGHT, caught=(CAUGHT.caught[0]._replace(claimed=True), *CAUGHT.caught[1:]))
    assert GAME.read_state(GAME.state_text(claimed)) == claimed


@pytest.mark.parametrize(
    ("part", "text"),
    [
        *((0, text) for text in ("", "f", "x", "--")),
        *((1, text) for text in ("x", "A", "")),
        *((2, text) for text in ("", "0p-4", "0p-444", "2p-44", "0x-44", "0px44", "0-p44", "0p-w4", "ap-44")),
        *((3, text) for text in ("", "3456", "3456.789a.", "w.789a")),
        *((4, text) for text in ("w", "Z")),
        *((5, text) for text in ("2f01.200", "0x01.200", "0f01", "0f01.200.", "0f01.x", "0f01.0200", "-", "0f0w.200")),
        *((6, text) for text in ("", "0.0", "0.0-0", "0.0-0.0-0.0", "0.0-0.x", "00.0-0.0", "0.0-0.12345678")),
        *((7, text) for text in ("", "0.0.0.0", "0.0.0.0-0.0.0.0-", "x-0", "0.0.0.00-0.0.0.0")),
    ],
)
def test_a_part_of_a_state_that_is_wrong(part: int, text: str) -> None:
    parts = TEXT.split("/")
    parts[part] = text
    assert bad(lambda: GAME.read_state("/".join(parts))) == "tsungshap.bad-state"


def test_a_state_has_eight_parts_and_at_most_four_hundred_characters() -> None:
    assert bad(lambda: GAME.read_state(TEXT + "/")) == bad(lambda: GAME.read_state(TEXT[1:])) == "tsungshap.bad-state"
    assert bad(lambda: GAME.read_state(TEXT.replace("/", "/" + "." * 400, 1))) == "tsungshap.bad-state"
    longest = max((GAME.state_text(state) for n in range(12) for state, *_ in played(GAME, f"{n}", "lrsc")), key=len)
    assert 140 < len(longest) <= 400 and GAME.read_state(longest)


def test_moves_of_every_kind() -> None:
    for text in ("l65", "r65", "s65", "w65", "t65", "tl65", "tr65", "n", "u", "cw", "ct", "ctl", "ctr"):
        assert GAME.move_text(GAME.read_move(text)) == text
    wall = GAME.move_text(Wall(SET))
    assert GAME.read_move(wall) == Wall(SET) and len(wall) == 33
    wrong = ("", "65", "l56", "l00", "lr65", "cw65", "l65 ", "n65", "x65", "l6", "c")
    for text in (*wrong, "x" + wall[1:], wall[:-1], wall[:-1] + "0"):
        assert bad(lambda text=text: GAME.read_move(text)) == "tsungshap.bad-move"
    assert bad(lambda: GAME.read_move("d" + "x" * 32)) == "tsungshap.bad-state"


def test_names_of_tiles() -> None:
    assert (NAMES[1], NAMES[21], shown(1), BY_NAME["65"]) == ("66", "21", "6-6", 8)


# Knowledge: what the other hand may hold, and the odds of Culin 1893.


def test_few_tiles_in_the_stock_list_all_hands() -> None:
    for stock, short in (("5-3 5-2 5-4 4-3", True), ("5-3 5-2 5-4 4-3 6-1", False), ("", True)):
        assert is_listed(placed("6-6 5-1", "2-1 4-1 3-2 6-2", "5-5 4-4 3-3 2-2", stock), 0) == short


def test_listed_hands_count_what_was_not_caught() -> None:
    """Three tiles are unseen, two of them in the other hand: 3-2, which could have caught, is doubted."""
    state = placed("6-6", "2-1", "3-2 4-1", "5-3")
    first = replace(state, cold=((0,), (1 << BY_NAME["32"], 0)))
    seen = GAME.observe(first, 0)
    found = {guess.hand: guess for guess in listed(seen, 0, Chance("x"), 0.25)}
    names = {frozenset(NAMES[kind] for kind in hand): guess for hand, guess in found.items()}
    weights = {hand: guess.weight for hand, guess in names.items()}
    # Orders of a hand in which 3-2 is the tile that was held then count a quarter.
    assert weights == {
        frozenset({"41", "53"}): pytest.approx(2 / 4.5),
        frozenset({"32", "41"}): pytest.approx(1.25 / 4.5),
        frozenset({"32", "53"}): pytest.approx(1.25 / 4.5),
    }
    for guess in found.values():
        assert sorted((*guess.hand, *guess.stock)) == sorted(unseen(seen))
    assert [guess.weight for guess in listed(seen, 0, Chance("x"), 0.25)] == sorted(weights.values(), reverse=True)


def test_samples_follow_the_same_doubt() -> None:
    state = placed("6-6", "2-1", "3-2 4-1", "5-3")
    seen = GAME.observe(replace(state, cold=((0,), (1 << BY_NAME["32"], 0))), 0)
    worlds: Iterator[Any] = sampled(seen, 0, Chance("doubt"), 0.25)
    hands = Counter(next(worlds).hand for _ in range(900))
    without = next(times for hand, times in hands.items() if BY_NAME["32"] not in hand)
    assert len(hands) == 3 and 340 < without < 460
    guess = next(worlds)
    assert list(guess.hand) == sorted(guess.hand) and len(guess.stock) == 1
    up = BLIND.play(BLIND.start(), TABLE, Wall(SET))
    nobody = next(sampled(BLIND.observe(up, 0), 0, Chance("blind")))
    order = bytes(Chance("blind").shuffled(unseen(BLIND.observe(up, 0))))
    assert (nobody.hand, nobody.stock) == (order[:1], order[1:]), "nothing is doubted"


def expected(row: tuple[int, ...], rest: list[int], depth: int, options: Options) -> float:
    """What the side to move expects with the next tile: its points less what the other side then expects."""
    if not rest or not depth:
        return 0.0

    def best(tile: int) -> float:
        found = catches(row, tile, options)
        if depth == 1 or not found:
            sides = [-expected(after, rest, depth - 1, options) for after in ((tile, *row), (*row, tile))]
            return found[0].points if found else max(sides) if depth > 1 else 0.0
        return max(way.points - later(way, rest, depth, row, options) for way in found)

    return sum(map(best, rest)) / len(rest)


def later(way: Catch, rest: list[int], depth: int, row: tuple[int, ...], options: Options) -> float:
    stay = tuple(face for place, face in enumerate(row) if place not in way.places)
    return 0.0 if way.sweep else expected(stay, rest, depth - 1, options)


def test_the_odds_of_culin_are_those_of_trying_every_tile() -> None:
    kinds = Counter()
    for seed in range(3):
        for state, seat, _ in played(BLIND, f"odds {seed}", "lrsc" if seed else "")[20::7]:
            if seat == TABLE:
                continue
            seen = BLIND.observe(state, seat)
            rest, row = unseen(seen), seen.faces(seen.row)
            rated = blind_rated(BLIND, seen, seat)
            assert [one[1] for one in rated] == sorted((one[1] for one in rated), reverse=True)
            for act, worth, points, reply in rated:
                kinds[act.kind] += 1
                if act.kind in {"u", "n"} or act.kind[0] == "c":
                    claim = next((way.points for way in overlooked(seen) if "c" + way.kind == act.kind), 0)
                    assert (worth, points, reply) == (claim, claim, 0.0)
                    continue
                found = ways(seen, act.tile)
                laid = {"l": (act.tile, *row), "s": (act.tile,), "r": (*row, act.tile)}.get(act.kind)
                if laid is not None:
                    lost = found[0].points if found else 0
                    want = [expected(laid, rest, depth, BLIND.options) for depth in (2, 1)]
                    assert (worth, points, reply) == (pytest.approx(-lost - want[0]), 0, pytest.approx(want[1]))
                else:
                    way = next(way for way in found if way.kind == act.kind)
                    want = [later(way, rest, depth, row, BLIND.options) for depth in (3, 2)]
                    assert points == way.points
                    assert (worth, reply) == (pytest.approx(points - want[0]), pytest.approx(want[1]))
    assert {"l", "r", "u"} <= set(kinds) and any(kind[0] == "c" for kind in kinds)
