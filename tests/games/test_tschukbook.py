"""Tschuk and Solitaire as the rule book tells them: boards drawn as text, rulings K1-K7 and S1-S5.

A coin is written `1>2`: it came from stack 1 and shows its hidden 2; `1<2` was turned back and shows 1. Stacks are
hidden numbers, next one first, `.` where a stack is empty; seat 0 is `lower`.
"""

from __future__ import annotations

from itertools import zip_longest

import pytest
from tschatulle.chance import Chance
from tschatulle.game import TABLE, IllegalMove, Outcome
from tschatulle.games.tschuk.rules import solitaire
from tschatulle.games.tschuk.rules.solitaire import Solitaire, rows, score
from tschatulle.games.tschuk.rules.tschuk import PASS, PASSED, TURNS, State, extent, make, owned, repeats, shows, turn

GAME, FREE = make({}), make({"flips": "free"})
SOLO = Solitaire()


def board(text: str) -> State:
    """A sound state of seven numbers. The side that begins the second phase has turned its coins first."""
    lines = {name: rest for name, *rest in (line.split() for line in text.strip().splitlines())}
    stacks = tuple(tuple(map(int, word.replace(".", ""))) for word in lines["stacks"])
    sides = [[((int(word[0]), int(word[2])), word[1] == "<") for word in lines[name]] for name in ("lower", "upper")]
    drawn = [coin for pair in zip_longest(*sides) for coin, _ in filter(None, pair)]
    turned = [[coin for coin, back in side if back] for side in sides]
    first = len(drawn) % 2
    order = [coin for pair in zip_longest(turned[first], turned[1 - first]) for coin in pair if coin]
    heights = tuple(len(stack) + sum(coin[0] == disc for coin in drawn) for disc, stack in enumerate(stacks, 1))
    state = State(heights, stacks, tuple(drawn), tuple(order))
    assert GAME.flaws(state) == ()
    return state


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.play(state, GAME.awaited(state)[0], GAME.read_move(move))
    return state


def refused(state: State, seat: int, text: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, seat, GAME.read_move(text))
    return refusal.value.reason


BEGINNING = """
upper
stacks  234567 34567 4567 567 67 7 .
lower
"""
OPENING = """
upper   3>4
stacks  4567 34567 567 567 67 7 .
lower   1>2 1>3
"""


def test_k1_k2_the_lower_side_begins_and_takes_the_bottom_coin_which_shows_its_hidden_number() -> None:
    assert GAME.awaited(board(BEGINNING)) == (0,)
    assert after(board(BEGINNING), "1", "3", "1") == board(OPENING)
    assert GAME.awaited(board(OPENING)) == (1,)
    assert shows(board(OPENING), 0) == (2, 3) and shows(board(OPENING), 1) == (4,)


def test_k2_every_stack_that_has_a_coin_may_be_chosen_and_no_other() -> None:
    state = board(OPENING)
    assert GAME.moves(state, 1) == (1, 2, 3, 4, 5, 6) and GAME.moves(state, 0) == GAME.moves(state, 2) == ()
    assert refused(state, 1, "7") == "tschuk.empty-stack"
    assert refused(state, 1, "f34") == "tschuk.first-phase"
    for stack in (0, 8):
        with pytest.raises(IllegalMove, match=r"bad-move|not-your-turn"):
            GAME.play(state, 1, stack)
    with pytest.raises(IllegalMove, match="empty-stack") as refusal:
        GAME.play(state, 1, 7)
    assert refusal.value.params == {"stack": 7}


def test_k3_heights_and_drawn_coins_are_known_and_nothing_else() -> None:
    seen = GAME.observe(board(OPENING), 0)
    assert GAME.state_text(seen) == "6543210/0000.00000.000.000.00.0./123413/"


ALL_OUT = """
upper   1>7 2>7 3>7 4>7 5>7 6>7 1>2 3>4 5>6 3>1
stacks  . . . . . . .
lower   1>4 1>5 1>6 2>3 2>4 2>5 2>6 3>5 3>6 4>5 4>6
"""
"""Below nobody can ever show 7; above only 2, 4, 6, 1 and 7 show."""


def test_k4_in_the_second_phase_the_side_that_is_on_turns_own_coins_back() -> None:
    state = board(ALL_OUT)
    assert turn(state) == 1 and GAME.awaited(state) == (1,)
    assert GAME.moves(state, 1) == tuple(sorted(owned(state, 1))) and GAME.moves(state, 0) == ()
    later = after(state, "f17", "f14")
    assert later == board(ALL_OUT.replace("1>7", "1<7").replace("1>4", "1<4"))
    assert shows(later, 1)[0] == 1 and shows(later, 0)[0] == 1
    assert refused(state, 1, "1") == "tschuk.second-phase"
    assert refused(state, 1, "f14") == "tschuk.not-your-coin"
    assert refused(state, 1, "f71") == "tschuk.bad-move"


def test_k4_each_coin_once() -> None:
    later = after(board(ALL_OUT), "f17", "f14")
    assert refused(later, 1, "f17") == "tschuk.turned-already"
    assert (1, 7) not in GAME.moves(later, 1) and len(GAME.moves(later, 1)) == 9


ORDER = "56 14 17 15 27 16 37 23 47 24 57 25 12 26 34 35 31 36 67 45"
"""Nobody wins by it: 6 is not shown above before the last 7 is gone."""


def test_k5_who_has_no_coin_left_passes_and_when_nobody_can_turn_one_it_is_a_draw() -> None:
    state = after(board(ALL_OUT), *(f"f{coin}" for coin in ORDER.split()))
    assert GAME.awaited(state) == (TABLE,) and GAME.outcome(state) is None, "ten turned above, one is left below"
    assert GAME.table_move(state, Chance("")) == PASS
    state = GAME.play(state, TABLE, PASS)
    assert state.turned[-1] == PASSED and GAME.awaited(state) == (0,) and GAME.moves(state, 0) == ((4, 6),)
    end = after(state, "f46")
    assert GAME.awaited(end) == () and GAME.outcome(end) == Outcome((0, 0), (), "tschuk.all-turned")
    assert len(end.drawn) + sum(coin != PASSED for coin in end.turned) == 42


def test_k5_nobody_passes_otherwise() -> None:
    for state in (board(OPENING), board(ALL_OUT), State()):
        with pytest.raises(IllegalMove, match="no-pass"):
            GAME.play(state, TABLE, PASS)


NEARLY = """
upper   1>7 2>7 3>7 4>7 5<7 6>7 1>2 3>4 5>6 3>1
stacks  . . . . . . .
lower   1<4 1>5 1>6 2>3 2>4 2>5 2>6 3>5 3>6 4>5 4>6
"""
"""Above 1, 2, 4, 5, 6 and 7 show."""


def test_k6_the_moment_all_seven_show_the_game_is_over_wherever_they_lie() -> None:
    state = board(NEARLY)
    assert GAME.outcome(state) is None and set(shows(state, 1)) == {1, 2, 4, 5, 6, 7}
    won = after(state, "f37")
    assert GAME.outcome(won) == Outcome((0, 1), (1,), "tschuk.all-shown")
    assert GAME.awaited(won) == () and refused(won, 0, "f15") == "tschuk.not-your-turn"


EARLY = """
upper   1>3 1>4 1>5 1>6 2>4 2>5
stacks  7 67 567 67 7 . .
lower   2>1 3>2 4>3 5>4 6>5 7>6
"""


def test_k6_it_may_happen_in_the_first_phase() -> None:
    won = after(board(EARLY), "1")
    assert GAME.outcome(won) == Outcome((1, 0), (0,), "tschuk.all-shown") and any(won.stacks)
    assert GAME.moves(won, 1) == ()
    assert GAME.outcome(after(board(EARLY), "2")) is None, "six numbers are not enough"


def freely(*moves: str) -> State:
    state = board(ALL_OUT)
    for move in moves:
        state = FREE.play(state, turn(state), FREE.read_move(move))
    return state


def test_k7_with_free_flips_a_coin_is_turned_again_and_the_third_time_of_a_position_is_a_draw() -> None:
    round_trip = ("f17", "f14", "f17", "f14")
    assert shows(freely(*round_trip[:3]), 1)[0] == 7 and (1, 7) in FREE.moves(freely(*round_trip), 1)
    assert [repeats(freely(*round_trip, *round_trip[:n])) for n in range(5)] == [2, 2, 2, 2, 3]
    assert FREE.outcome(freely(*round_trip, *round_trip[:3])) is None
    assert FREE.outcome(freely(*round_trip, *round_trip)) == Outcome((0, 0), (), "tschuk.third-time")
    assert repeats(freely("f17", "f14", "f17")) == 1, "the other side is on"


def test_k7_so_many_turns_without_a_winner_are_a_draw_too() -> None:
    """Below the coins run through their combinations, so that no position comes again."""
    state = board(ALL_OUT)
    below = owned(state, 0)
    steps = [(1, 7) if n % 2 == 0 else below[((n // 2 + 1) & -(n // 2 + 1)).bit_length() - 1] for n in range(TURNS)]
    last = State(state.heights, state.stacks, state.drawn, tuple(steps))
    before = State(state.heights, state.stacks, state.drawn, tuple(steps[:-1]))
    assert FREE.outcome(before) is None and FREE.awaited(before) == (0,)
    assert FREE.outcome(last) == Outcome((0, 0), (), "tschuk.too-long") and FREE.awaited(last) == ()
    assert FREE.read_state(FREE.state_text(last)) == last
    more = State(state.heights, state.stacks, state.drawn, (*steps, (1, 7)))
    assert FREE.flaws(more) == ("more turns than a game has",)


@pytest.mark.parametrize(("key", "moves", "text"), [("once", 44, 28 + 21 + 66), ("free", 222, 28 + 21 + 600)])
def test_the_extent_is_the_deal_a_draw_for_each_coin_and_the_turns(key: str, moves: int, text: int) -> None:
    game = make({"flips": key})
    assert extent(game) == (moves, text)
    assert extent(make({"coins": "4"})) == (1 + 6 + 6, 10 + 6 + 18)


# Solitaire: columns are the stacks 1..7, rows the hidden numbers; # a disc, o a right bet, x a wrong one.


def fields(state: solitaire.State) -> str:
    """The square as it lies there."""
    lying = {(hidden, stack): "o" if hidden == bet else "x" for stack, hidden, bet in state.placed}
    return "\n".join(
        " ".join("#" if row == stack else lying.get((row, stack), ".") for stack in range(1, 8)) for row in range(1, 8)
    )


def square(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


def bets(state: solitaire.State, *texts: str) -> solitaire.State:
    for text in texts:
        state = SOLO.play(state, 0, SOLO.read_move(text))
    return state


POURED = SOLO.play(SOLO.start(), TABLE, SOLO.read_move("d234567.34567.4567.567.67.7."))
NOTHING_OUT = """
# . . . . . .
. # . . . . .
. . # . . . .
. . . # . . .
. . . . # . .
. . . . . # .
. . . . . . #
"""


def test_s1_s3_a_coin_ends_in_the_column_of_its_stack_and_the_row_of_its_number() -> None:
    assert fields(POURED) == square(NOTHING_OUT)
    state = bets(POURED, "12", "15", "24", "34", "14")
    assert fields(state) == square(
        """
        # . . . . . .
        o # . . . . .
        x x # . . . .
        o . o # . . .
        . . . . # . .
        . . . . . # .
        . . . . . . #
        """
    )
    assert state.stacks == ((5, 6, 7), (4, 5, 6, 7), (5, 6, 7), (5, 6, 7), (6, 7), (7,), ())
    # S4: empty are the seven fields less the coins; S5: right coins times empty fields.
    assert rows(state)[1:4] == ((1, 6, 6), (0, 5, 0), (2, 5, 10))


def test_s1_any_other_number_may_be_bet_on_and_never_the_stack_s_own() -> None:
    assert [bet for stack, bet in SOLO.moves(POURED, 0) if stack == 3] == [1, 2, 4, 5, 6, 7]
    for text, reason in (("33", "solitaire.own-number"), ("71", "solitaire.empty-stack")):
        with pytest.raises(IllegalMove, match=reason) as refusal:
            bets(POURED, text)
        assert refusal.value.params == {"stack": int(text[0])}
    assert SOLO.moves(POURED, 1) == SOLO.moves(SOLO.start(), 0) == ()


def test_s2_a_bet_on_a_coin_that_is_out_is_legal_and_wrong() -> None:
    state = bets(POURED, "12")
    assert (2, 1) in SOLO.moves(state, 0) and (1, 2) in SOLO.moves(state, 0)
    assert bets(state, "21").placed[-1] == (2, 3, 1)


def test_s5_the_example_of_the_source_one_right_coin_and_five_empty_fields_are_five_points() -> None:
    state = bets(POURED, "12", "13", "25")
    assert fields(state).splitlines()[2] == "o x # . . . ."
    assert rows(state)[2] == (1, 5, 5)


def test_s5_a_whole_game_by_hand() -> None:
    state = bets(POURED, *(f"{v}{u}" for v in range(1, 8) for u in POURED.stacks[v - 1]))
    assert fields(state) == square(
        """
        # . . . . . .
        o # . . . . .
        o o # . . . .
        o o o # . . .
        o o o o # . .
        o o o o o # .
        o o o o o o #
        """
    )
    assert [points for *_, points in rows(state)] == [0, 6, 10, 12, 12, 10, 6]
    assert SOLO.outcome(state) == Outcome((56,), (0,), "solitaire.all-drawn") and score(state) == 56
    assert SOLO.awaited(state) == ()


def test_a_game_of_solitaire_has_exactly_the_extent_that_it_states() -> None:
    state, texts = POURED, ["d234567.34567.4567.567.67.7."]
    while SOLO.awaited(state):
        texts.append(SOLO.move_text(SOLO.moves(state, 0)[0]))
        state = bets(state, texts[-1])
    assert solitaire.extent(SOLO) == (len(texts), len("".join(texts))) == (22, 70)


def test_one_world_of_solitaire_is_imagined_where_the_heights_leave_one() -> None:
    """Every coin lies under its smaller number; only the order in a stack is free."""
    seen = SOLO.observe(bets(POURED, "12", "27"), 0)
    worlds = [SOLO.imagine(seen, 0, Chance(str(n))) for n in range(8)]
    assert {tuple(map(frozenset, world.stacks)) for world in worlds} == {
        tuple(frozenset(stack) for stack in ((3, 4, 5, 6, 7), (4, 5, 6, 7), (4, 5, 6, 7), (5, 6, 7), (6, 7), (7,), ()))
    }
    assert len({world.stacks for world in worlds}) > 1 and all(world.placed == seen.placed for world in worlds)
