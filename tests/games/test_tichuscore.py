"""What hands of Tichu count, and that the list of moves is all that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from games.tichutable import cards, walk
from hypothesis import given, settings
from hypothesis import strategies as st
from tschatulle.game import BadText, IllegalMove
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import DECK, POINTS, points
from tschatulle.games.tichu.table.combinations import readings
from tschatulle.games.tichu.table.scoring import (
    CALL_WORTH,
    DOUBLE,
    HANDS,
    TARGET,
    card_points,
    hand_row,
    match_outcome,
    totals,
)
from tschatulle.games.tichu.table.sheet import PointsRow
from tschatulle.games.tichu.table.state import (
    BACK,
    CALL,
    DEAL,
    EXCHANGE,
    GRAND_NO,
    GRAND_YES,
    OVER,
    PASS,
    PLAY,
    SWEEP,
    Move,
    State,
    move_text,
    put,
    read_move,
    without,
)
from tschatulle.games.tichu.table.trick import advanced, top_of
from tschatulle.games.tichu.table.variantrules import VariantRules

GAME = make({})
FOUR = GAME.variant


# Points.

PILES = (cards("S5 ST SK"), cards("B5 Ph"), cards("BT Dr R5"), cards("BK G5 R2"))
"""25, -20, 40 and 15 points."""
LEFT = cards("RT GT RK GK")
"""40 points in a hand."""


@pytest.mark.parametrize(
    ("out", "expected"),
    [
        ((0, 1, 2), (25 + 40 + 15 + 40, -20)),  # 3 is last: tricks to 0, hand to side 0
        ((1, 0, 2), (25 + 40 + 40, -20 + 15)),  # 3 is last: tricks to 1, hand to side 0
        ((0, 1, 3), (25 + 40, -20 + 15 + 40)),  # 2 is last: tricks to 0, hand to side 1
        ((1, 0, 3), (25, -20 + 15 + 40 + 40)),  # 2 is last: tricks to 1, hand to side 1
        ((3, 2, 1), (40, -20 + 15 + 25 + 40)),  # 0 is last
        ((2, 3, 0), (25 + 40 - 20 + 40, 15)),  # 1 is last: a Phoenix in its tricks goes to 2
        ((0, 2), (DOUBLE, 0)),
        ((3, 1), (0, DOUBLE)),
    ],
)
def test_11_12_cards_of_the_last_player_go_where_the_rules_say(out: tuple[int, ...], expected: tuple[int, int]) -> None:
    hands = tuple(LEFT if seat not in out else () for seat in range(4))
    assert card_points(FOUR, PILES, hands, out) == expected
    assert sum(expected) in {100, DOUBLE}


@pytest.mark.parametrize(
    ("calls", "first", "expected"),
    [
        ((0, 0, 0, 0), 0, (0, 0)),
        ((1, 0, 0, 0), 0, (100, 0)),
        ((1, 0, 0, 0), 2, (-100, 0)),
        ((2, 0, 0, 0), 0, (200, 0)),
        ((2, 0, 2, 0), 2, (0, 0)),
        ((1, 2, 0, 1), 1, (-100, 100)),
        ((1, 1, 1, 1), 3, (-200, 0)),
        ((2, 2, 2, 2), 1, (-400, 0)),
    ],
)
def test_4_37_calls_count_each_for_itself(calls: tuple[int, ...], first: int, expected: tuple[int, int]) -> None:
    partner = (first + 2) % 4
    row = hand_row(FOUR, ((),) * 4, ((),) * 4, (first, partner), calls)
    assert row.calls == expected
    assert row.cards == ((DOUBLE, 0) if first % 2 == 0 else (0, DOUBLE))
    assert CALL_WORTH == (0, 100, 200)


def test_the_highest_count_of_a_hand_is_400() -> None:
    assert totals((hand_row(FOUR, ((),) * 4, ((),) * 4, (0, 2), (2, 0, 0, 0)),)) == (400, 0)


def test_six_at_a_table_are_counted_by_sides() -> None:
    six = VariantRules((0, 1, 0, 1, 0, 1))
    piles = (cards("S5"), cards("ST"), (), cards("SK"), (), cards("Dr"))
    hands = ((), (), (), (), cards("BK"), ())
    assert card_points(six, piles, hands, (1, 0, 3, 2, 5)) == (5, 10 + 10 + 25 + 10)


def test_totals_and_outcomes_of_several_hands() -> None:
    sheet = (PointsRow(60, 100, 40, 0), PointsRow(200, 0, 0, -100), PointsRow(35, -200, 65, 0))
    assert totals(sheet) == (195, 5) and totals(()) == (0, 0)
    assert match_outcome(sheet) is None
    assert match_outcome((*sheet, PointsRow(200, 600, 0, 0))) is None, "995"
    assert match_outcome((*sheet, PointsRow(200, 600, 0, 0), PointsRow(5, 0, 95, 0))) is not None
    end = match_outcome((PointsRow(TARGET - 200, 200, 0, 0),))
    assert end and end.points == (TARGET, 0)
    assert match_outcome((PointsRow(-1000, 0, 30, 0),) * (HANDS - 1)) is None, "far below is no end"


@settings(max_examples=10)
@given(st.integers(0, 10**6))
def test_every_finished_hand_counts_100_or_200_from_cards(number: int) -> None:
    for *_, after in walk(GAME, f"count {number}", 220):
        if after.phase in {DEAL, OVER} and after.progress:
            row, out = after.sheet[-1], after.progress.out
            assert sum(row.cards) == (DOUBLE if FOUR.swept_out(out) else 100)
            won = points(card for pile in after.progress.piles for card in pile)
            held = points(card for hand in after.hands for card in hand)
            assert won + held == sum(POINTS) == 100
            assert sum(map(abs, row.calls)) <= sum(CALL_WORTH[call] for call in after.calls)


# All that is allowed, and nothing else.


def every_play(hand: tuple[int, ...]) -> Iterator[Move]:
    """Every set of cards of a hand with every rank that the Phoenix could stand for."""
    for size in range(1, min(len(hand), 7) + 1):
        for chosen in combinations(hand, size):
            for wild in range(15):
                yield Move("play", chosen, wild)


def allowed(state: State, seat: int, move: Move) -> bool:
    try:
        GAME.play(state, seat, move)
    except IllegalMove:
        return False
    return True


@settings(max_examples=5)
@given(st.integers(0, 10**6))
def test_the_list_of_moves_is_all_that_may_be_played(number: int) -> None:
    """Every subset of hands that have become small, for every seat, on and out of turn."""
    tried = 0
    for state, *_ in walk(GAME, f"complete {number}", 220):
        for seat in range(4):
            small = state.phase == PLAY and 0 < len(state.hands[seat]) <= 6
            if small and tried < 60:
                tried += 1
                listed = {move for move in GAME.moves(state, seat) if move.kind == "play" and len(move.cards) <= 7}
                assert {move for move in every_play(state.hands[seat]) if allowed(state, seat, move)} == listed


@settings(max_examples=5)
@given(st.integers(0, 10**6))
def test_all_other_moves_are_allowed_exactly_when_they_are_listed(number: int) -> None:
    short = [PASS, SWEEP, CALL, BACK, GRAND_NO, GRAND_YES]
    short += [Move("wish", (), rank) for rank in range(16)] + [Move("gift", (), seat) for seat in range(5)]
    for state, *_ in walk(GAME, f"others {number}", 160):
        for seat in range(4):
            listed = set(GAME.moves(state, seat))
            for move in short:
                assert allowed(state, seat, move) == (move in listed), (state.phase, seat, move)
            if state.phase == EXCHANGE:
                gives = {move for move in listed if move.kind == "give"}
                found = {Move("give", (card,), to) for card in range(1, DECK + 1) for to in range(4)}
                assert seat in state.again or {move for move in found if allowed(state, seat, move)} == gives


@settings(max_examples=6)
@given(st.integers(0, 10**6))
def test_nobody_but_bombers_and_callers_acts_out_of_turn(number: int) -> None:
    for state, *_ in walk(GAME, f"turns {number}", 160):
        for seat in range(4):
            if state.phase == PLAY and seat not in GAME.awaited(state):
                for move in GAME.moves(state, seat):
                    assert move == CALL or (
                        readings(move.cards)[0].kind == 7 and state.progress and state.progress.trick
                    )


# The course of a hand.


@settings(max_examples=6)
@given(st.integers(0, 10**6))
def test_cards_go_from_hands_to_trick_to_piles_and_nowhere_else(number: int) -> None:
    for _, _, _, after in walk(GAME, f"cards {number}", 160):
        if after.phase != PLAY or not after.progress:
            continue
        now = after.progress
        table = [card for _, combo in now.trick for card in combo.cards]
        dog = [1] if any(1 in move.cards for _, move in after.history) else []
        lying = [*sum(after.hands, ()), *table, *sum(now.piles, ()), *dog]
        assert sorted(lying) == list(range(1, DECK + 1))
        assert now.left == tuple(map(len, after.hands))
        assert set(now.out) == {seat for seat, hand in enumerate(after.hands) if not hand}


@settings(max_examples=6)
@given(st.integers(0, 10**6))
def test_a_course_follows_from_its_history(number: int) -> None:
    states = [after for *_, after in walk(GAME, f"history {number}", 160) if after.phase == PLAY]
    for early, late in combinations(states[::12], 2):
        if early.number == late.number and early.progress and late.progress:
            rest = late.history[len(early.history) :]
            progress = early.progress
            for seat, move in rest:
                progress = advanced(FOUR, progress, seat, move)
            assert progress == late.progress


def test_a_trick_rises_and_its_top_is_the_last_play() -> None:
    for *_, after in walk(GAME, "tops", 300):
        if after.progress and len(after.progress.trick) > 1:
            heights = [combo.height for _, combo in after.progress.trick if combo.kind != 7]
            assert heights == sorted(set(heights))
            assert top_of(after.progress) == after.progress.trick[-1][1]


# Texts of moves.


@given(st.sets(st.integers(1, DECK), min_size=1, max_size=14), st.integers(2, 14))
def test_any_play_is_written_and_read_back(some: set[int], rank: int) -> None:
    chosen = tuple(sorted(some))
    move = Move("play", chosen, rank if 55 in chosen and len(chosen) > 1 else 0)
    assert read_move(move_text(move)) == move


@given(st.text(alphabet="SBRG23456789TJQKAMahuPhDr=>W-.TXGNd01", max_size=12))
def test_any_text_is_a_move_that_is_written_as_it_reads_or_bad(text: str) -> None:
    try:
        move = read_move(text)
    except BadText:
        return
    assert read_move(move_text(move)) == move


def test_small_helpers() -> None:
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)
    assert without((3, 4, 5), (4,)) == (3, 5) and without((3, 4), ()) == (3, 4)
