"""Trichu: three players and the Table, each ruling by its number."""

from __future__ import annotations

from functools import partial

import pytest
from games import tichutable
from games.tichutable import cards, progress
from hypothesis import given, settings
from hypothesis import strategies as st
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, IllegalMove
from tschatulle.games.tichu.rules.trichu import CIRCLES, NINE, OPEN_HAND, TrichuScoring, columns, make
from tschatulle.games.tichu.table.sheet import TrichuRow
from tschatulle.games.tichu.table.state import (
    BACK,
    BIG,
    CALL,
    DEAL,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    OTHER_CALL,
    OVER,
    PLAY,
    TICHU,
    Move,
    State,
)

GAME = make({})
go, refused, texts = (partial(one, GAME) for one in (tichutable.go, tichutable.refused, tichutable.texts))
table = partial(tichutable.table, CIRCLES[0])
"""The three players' cards and the Table's, seat 0 being alone."""


def dealt(seed: str = "one") -> State:
    state = GAME.start()
    deal = GAME.table_move(state, Chance(seed))
    return GAME.play(state, TABLE, deal._replace(value=1))


def test_v5_before_the_first_hand_the_circle_is_that_of_its_dealer() -> None:
    assert GAME.variant == GAME.variant_of(GAME.start()) == CIRCLES[0]


def fourteen(seed: str = "one", *callers: int) -> State:
    """Seat 1 is alone; 0 and 2 have answered."""
    state = dealt(seed)
    for seat in (0, 2):
        state = GAME.play(state, seat, GRAND_YES if seat in callers else GRAND_NO)
    return state


def gives(state: State, *seats: int) -> State:
    """These seats give their first offered cards until they are done."""
    for seat in seats:
        while seat in GAME.awaited(state) and state.phase == EXCHANGE:
            state = GAME.play(state, seat, GAME.moves(state, seat)[0])
    return state


def random_end(seed: str) -> State:
    rng, state = Chance(seed), GAME.start()
    while GAME.awaited(state):
        seat = GAME.awaited(state)[0]
        options = [move for move in GAME.moves(state, seat) if move not in (CALL, OTHER_CALL)] if seat >= 0 else []
        state = GAME.play(state, seat, rng.pick(options) if seat >= 0 else GAME.table_move(state, rng))
    return state


def test_v1_four_hands_and_only_the_opponents_are_asked() -> None:
    state = dealt()
    assert [len(hand) for hand in state.hands] == [8] * 4 and [len(rest) for rest in state.rest] == [6] * 4
    assert GAME.awaited(state) == (0, 2) and texts(state, 1) == []
    assert texts(state, 0) == ["N", "G"] and refused(state, "1:G") == "tichu.answered"
    assert fourteen("one", 2).calls == (0, 0, BIG, 0)


def test_v2_the_lone_player_sees_the_tables_hand_when_all_is_dealt_and_nobody_else_does() -> None:
    eight, full = dealt(), fourteen()
    assert set(GAME.observe(eight, 1).hands[OPEN_HAND]) == {HIDDEN}
    assert GAME.observe(full, 1).hands[OPEN_HAND] == full.hands[OPEN_HAND]
    assert all(set(GAME.observe(full, one).hands[OPEN_HAND]) == {HIDDEN} for one in (0, 2, None))


def test_v2_v6_two_cards_of_each_to_the_opponents_and_three_from_them() -> None:
    state = fourteen()
    variant = GAME.variant_of(state)
    assert variant.takers(1) == (2, 0) and set(variant.takers(OPEN_HAND)) == {0, 2}
    assert set(variant.takers(0)) == {1, 2, 3} and set(variant.givers(0)) == {1, 2, 3}
    own, open_hand = state.hands[1][0], state.hands[OPEN_HAND][0]
    state = GAME.play(state, 1, Move("give", (own,), 2))
    state = GAME.play(state, 1, Move("give", (open_hand,), 2))
    assert own in state.given[1] and open_hand in state.given[OPEN_HAND]
    with pytest.raises(IllegalMove):
        GAME.play(state, 1, Move("give", (state.hands[1][0],), OPEN_HAND))
    state = gives(state, 1)
    assert GAME.awaited(state) == (0, 2)
    state = gives(state, 0, 2)
    assert state.phase == PLAY and [len(hand) for hand in state.hands] == [14] * 4


def test_v3_then_it_lies_open_and_the_lone_player_plays_it() -> None:
    state = gives(fourteen(), 0, 1, 2)
    assert all(GAME.observe(state, one).hands[OPEN_HAND] == state.hands[OPEN_HAND] for one in (0, 1, 2, None))
    state = table("S3 S4", "S5 S6", "S7 S8", "Ma SA S9")
    assert progress(state).turn == OPEN_HAND and GAME.awaited(state) == (0,)
    assert texts(state, 1) == ["T"] and "SA" in texts(state, 0) and "S3" not in texts(state, 0)
    state = go(state, "0:SA")
    assert state.hands == (cards("S3 S4"), cards("S5 S6"), cards("S7 S8"), cards("Ma S9"))
    assert progress(state).turn == 2, "the Table sits between the opponents"


def test_v3_bombs_of_both_hands_can_be_thrown_between() -> None:
    state = table("S2 B2 R2 G2 SK", "SA S5", "S8 S9", "S3 B3 R3 G3 SQ", turn=1)
    state = go(state, "1:SA")
    assert progress(state).turn == OPEN_HAND
    assert {"S2B2R2G2", "S3B3R3G3", "-"} <= set(texts(state, 0))
    bombed = go(state, "0:S2B2R2G2")
    assert bombed.hands[0] == cards("SK") and progress(bombed).trick[-1][0] == 0
    assert refused(state, "0:S2S3") == "tichu.not-your-card", "cards of both hands are no play"


def test_v3_both_may_call_a_tichu() -> None:
    state = fourteen()
    assert {CALL, OTHER_CALL} <= set(GAME.moves(state, 1)) and OTHER_CALL not in GAME.moves(state, 0)
    assert go(state, "1:TT").calls == (0, 0, 0, TICHU) and go(state, "1:T").calls == (0, TICHU, 0, 0)
    assert refused(state, "0:TT") == "tichu.not-now" and refused(go(state, "1:TT"), "1:TT") == "tichu.called-already"
    assert refused(GAME.start(), "0:TT") == "tichu.not-now" and refused(state, "3:T") == "tichu.not-your-turn"
    playing = go(gives(state, 0, 1, 2), "1:TT")
    assert playing.history[-1] == (OPEN_HAND, CALL)


def test_v4_the_table_need_not_meet_a_wish_and_v8_may() -> None:
    state = table("S3 S4", "S5 S6", "SQ S8", "S9 SK", turn=OPEN_HAND, wish=9)
    assert set(texts(state, 0)) == {"S9", "SK"}
    assert progress(go(state, "0:S9")).wish == 0 and progress(go(state, "0:SK")).wish == 9
    bound = table("S3 S9", "S5 S6", "SQ S8", "S2 SK", turn=0, wish=9)
    assert texts(bound, 0) == ["S9"] and refused(bound, "0:S3") == "tichu.wish-binds"


def test_v5_points_go_to_each_of_a_side_and_the_table_has_a_column() -> None:
    sheet = (TrichuRow(70, 100, 30, 0, 1), TrichuRow(0, -100, 200, 0, 2))
    assert columns(sheet) == (30 + 200, 170 + 200, 30 - 100, 170 - 100)
    state = random_end("nine")
    assert state.phase == OVER and len(state.sheet) == NINE
    lone = [row.lone for row in state.sheet]
    assert lone == [(lone[0] + n) % 3 for n in range(NINE)], "it changes with every hand"
    end = GAME.outcome(state)
    assert end and end.points == columns(state.sheet)[:3] and end.reason == "tichu.nine"


def test_v10_equal_totals_share_the_win() -> None:
    scoring = TrichuScoring()
    assert scoring.outcome((TrichuRow(50, 0, 50, 0, 0),) * (NINE - 1)) is None
    end = scoring.outcome((TrichuRow(50, 0, 50, 0, 0),) * NINE)
    assert end and end.winners == (0, 1, 2)


def test_v7_the_table_sits_opposite_and_the_deal_goes_to_the_right() -> None:
    assert [variant.order for variant in CIRCLES] == [(0, 1, 3, 2), (1, 2, 3, 0), (2, 0, 3, 1)]
    state = random_end("deal")
    over = State(DEAL, state.sheet[:1], 1, state.sheet[0].lone, progress=state.progress)
    assert GAME.next_dealer(over) == (over.dealer + 1) % 3 and GAME.next_dealer(GAME.start()) is None


def test_v9_second_thoughts_take_the_cards_of_both_hands_back() -> None:
    state = go(gives(fourteen(), 1), "0:T")
    assert state.again == (1,) and BACK in GAME.moves(state, 1)
    back = go(state, "1:X")
    assert [len(hand) for hand in back.hands] == [14] * 4 and GAME.awaited(back) == (0, 1, 2)
    assert go(gives(fourteen(), 1), "1:TT").again == (), "not about an own call"


def test_the_dog_leads_between_the_lone_hands_and_a_dragon_goes_to_an_opponent() -> None:
    state = go(table("Hu S4", "S5 S6", "S7 S8", "S9 SK", turn=0), "0:Hu")
    assert progress(state).turn == OPEN_HAND
    state = go(table("S3 S4", "S5 S6", "S7 S8", "Dr SK", turn=OPEN_HAND), "0:Dr", "2:-", "0:-", "1:-", ".")
    assert GAME.awaited(state) == (0,) and texts(state, 0) == [">2", ">1"]
    assert progress(go(state, "0:>1")).piles[1] == cards("Dr")


def test_a_double_victory_of_the_lone_player_and_the_table() -> None:
    state = go(table("SA", "S5 S6", "S7 S8", "SQ", turn=OPEN_HAND), "0:SQ", "2:-", "0:SA")
    assert progress(state).over and state.sheet == ((200, 0, 0, 0, 0),)
    assert columns(state.sheet) == (200, 0, 0, 200)


def test_states_of_strangers_are_refused() -> None:
    state = gives(fourteen(), 0, 1, 2)
    text = GAME.state_text(state)
    assert GAME.read_state(text) == state
    with pytest.raises(BadText):
        GAME.read_state(text.replace("P1", "P3", 1))
    with pytest.raises(BadText):
        make({"hands": "3"})


@settings(max_examples=5)
@given(st.integers(0, 10**6))
def test_cards_points_and_turns_add_up(number: int) -> None:
    rng, state = Chance(f"trichu {number}"), GAME.start()
    for _ in range(400):
        if not GAME.awaited(state):
            break
        seat = rng.pick(GAME.awaited(state))
        move = GAME.table_move(state, rng) if seat == TABLE else rng.pick(GAME.moves(state, seat))
        state = GAME.play(state, seat, move)
        if state.phase in {GRAND, EXCHANGE} and state.number:
            placed = [card for cards in (*state.hands, *state.rest, *state.given) for card in cards if card > 0]
            assert sorted(placed) == list(range(1, 57))
        assert all(0 <= one < 3 for one in GAME.awaited(state) if one != TABLE)
    assert all(sum(row.cards) in (100, 200) for row in state.sheet)


def test_three_sit_at_the_table_each_for_itself() -> None:
    assert GAME.sides == (0, 1, 2) and GAME.key == "tichu3" and GAME.variant is CIRCLES[0]
    assert [variant.sides for variant in CIRCLES] == [(0, 1, 1, 0), (1, 0, 1, 0), (1, 1, 0, 0)]
    state = gives(fourteen(), 0, 1, 2)
    for seat in (3, -2):
        assert GAME.moves(state, seat) == ()
        with pytest.raises(IllegalMove) as refusal:
            GAME.play(state, seat, GAME.moves(state, GAME.awaited(state)[0])[0])
        assert refusal.value.reason == "tichu.not-your-turn"
