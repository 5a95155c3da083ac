"""Tientsin: three against three, each ruling by its number."""

from __future__ import annotations

from functools import partial

import pytest
from games import tichutable
from games.tichutable import cards, progress
from hypothesis import given, settings
from hypothesis import strategies as st
from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, IllegalMove
from tschatulle.games.tichu.rules.tientsin import MOST, SIXTH, TRIPLE, TientsinScoring, make
from tschatulle.games.tichu.table.cards import MAHJONG, points
from tschatulle.games.tichu.table.sheet import PointsRow
from tschatulle.games.tichu.table.state import EXCHANGE, GRAND_NO, PLAY, HandProgress, Move, State

GAME = make({})
go, texts = (partial(one, GAME) for one in (tichutable.go, tichutable.texts))
table = partial(tichutable.table, GAME.variant, turn=0)
FILL = ("S3 S4", "B3 B4", "R3 R4", "G3 G4", "S5 B5", "S6 B6")


def passes(state: State) -> State:
    """Everybody passes, and the trick is collected."""
    while GAME.awaited(state) != (TABLE,):
        state = go(state, f"{GAME.awaited(state)[0]}:-")
    return go(state, ".")


def dealt() -> State:
    state = GAME.start()
    return GAME.play(state, TABLE, GAME.table_move(state, Chance("six"))._replace(value=4))


def exchanging() -> State:
    state = dealt()
    for seat in range(6):
        state = GAME.play(state, seat, GRAND_NO)
    return state


def test_v11_v16_ten_cards_for_the_dealer_and_the_next_nine_for_the_others() -> None:
    state = dealt()
    assert [len(hand) for hand in state.hands] == [SIXTH] * 6
    assert [len(rest) for rest in state.rest] == [3, 3, 3, 3, 4, 4]
    assert GAME.awaited(state) == (0, 1, 2, 3, 4, 5)
    assert [len(hand) for hand in exchanging().hands] == [9, 9, 9, 9, 10, 10]


def test_v12_one_card_to_each_partner() -> None:
    state = exchanging()
    assert GAME.variant.takers(0) == (2, 4) and GAME.variant.takers(3) == (5, 1)
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, 0, Move("give", state.hands[0][:1], 1))
    assert refusal.value.reason == "tichu.bad-receiver"
    before = state.hands
    for seat in range(6):
        for taker in GAME.variant.takers(seat):
            state = GAME.play(state, seat, Move("give", state.hands[seat][:1], taker))
    assert state.phase == PLAY and [len(hand) for hand in state.hands] == [len(hand) for hand in before]
    assert before[0][0] in state.hands[2] and before[0][1] in state.hands[4]
    assert MAHJONG in state.hands[GAME.awaited(state)[0]]


def test_v13_the_dogs_player_says_which_partner_leads() -> None:
    state = go(table("Hu S9", *FILL[1:]), "0:Hu")
    assert GAME.awaited(state) == (0,) and texts(state, 0) == ["L2", "L4"]
    assert not any(texts(state, seat) for seat in range(1, 6))
    assert progress(go(state, "0:L4")).turn == 4
    for word in ("0:L1", "0:S9", "2:L4", "0:L0"):
        with pytest.raises(IllegalMove):
            go(state, word)
    with pytest.raises(IllegalMove):
        go(go(state, "0:L4"), "0:L2")


def test_v17_with_one_partner_left_there_is_no_choice_and_without_the_next_to_the_right_leads() -> None:
    two_left = table("Hu S9", "B3 B4", "SA", "G3 G4", "S5 B5", "S6 B6", turn=2)
    state = passes(go(two_left, "2:SA"))
    assert progress(state).turn == 3
    one = table("Hu S9", "B3 B4", "R3 R4", "G3 G4", "S5 B5", "S6 B6")
    one = State(
        PLAY,
        (),
        1,
        0,
        (*one.hands[:2], (), *one.hands[3:]),
        calls=one.calls,
        given=one.given,
        progress=progress(one)._replace(left=(2, 2, 0, 2, 2, 2), out=(2,)),
    )
    assert progress(go(one, "0:Hu")).turn == 4
    none = State(
        PLAY,
        (),
        1,
        0,
        (one.hands[0], *one.hands[1:4], (), one.hands[5]),
        calls=one.calls,
        given=one.given,
        progress=progress(one)._replace(left=(2, 2, 0, 2, 0, 2), out=(2, 4)),
    )
    assert progress(go(none, "0:Hu")).turn == 1


def test_v17_a_last_dog_still_chooses() -> None:
    state = go(table("Hu", *FILL[1:]), "0:Hu")
    assert progress(state).out == (0,) and GAME.awaited(state) == (0,)
    assert progress(go(state, "0:L2")).turn == 2


def test_v13_the_dragon_goes_to_any_of_three() -> None:
    state = passes(go(table("Dr S9", *FILL[1:]), "0:Dr"))
    assert texts(state, 0) == [">1", ">3", ">5"]


def test_v14_a_triple_victory_ends_the_hand_with_300() -> None:
    state = table("SA", "B3 B4", "SK", "G3 G4", "SQ", "S6 B6")
    state = passes(go(state, "0:SA"))
    state = go(state, "1:B3", "2:SK")
    state = go(passes(state), "3:G3", "4:SQ")
    assert progress(state).over and state.sheet == ((TRIPLE, 0, 0, 0),)


def test_v14_no_double_victory() -> None:
    state = passes(go(table("SA", "B3 B4", "SK", "G3 G4", "SQ S8", "S6 B6"), "0:SA"))
    state = go(state, "1:B3", "2:SK")
    assert progress(state).out == (0, 2) and not progress(state).over


def test_v14_the_last_gives_hand_and_tricks_to_the_other_side_the_fifth_its_tricks_to_the_first() -> None:
    scoring = TientsinScoring()
    piles = (cards("S5"), cards("ST"), (), cards("SK"), cards("BK"), cards("B5"))
    end = HandProgress(0, TABLE, (0, 0, 0, 0, 0, 1), out=(1, 0, 2, 3, 4), piles=piles, over=True)
    held: tuple[tuple[int, ...], ...] = ((), (), (), (), (), cards("Dr"))
    # Seat 5 is last: its 5 and the Dragon go to side 0. Seat 4 is fifth: its king goes to seat 1's side.
    assert scoring.card_points(GAME.variant, end, held) == (5 + 5 + 25, 10 + 10 + 10)
    assert scoring.row(GAME.variant, end, held, (0, 1, 0, 0, 2, 0)) == (35, -200, 30, 100)


def test_v15_to_a_thousand_and_twenty_hands_at_most() -> None:
    scoring = TientsinScoring()
    assert scoring.outcome((PointsRow(TRIPLE, 0, 0, 0),) * 3) is None
    end = scoring.outcome((PointsRow(TRIPLE, 0, 0, 0),) * 4)
    assert end and end.points == (1200, 0) and end.reason == "tichu.thousand"
    last = scoring.outcome((PointsRow(55, -100, 45, -100),) * MOST)
    assert last and last.winners == (0,) and last.reason == "tichu.hands"
    assert scoring.sound(State(sheet=(PointsRow(TRIPLE, 0, 0, 0),)), 0)
    assert not scoring.sound(State(sheet=(PointsRow(200, 0, 0, 0),)), 0)


def test_v18_the_play_goes_on_when_a_side_is_out_late() -> None:
    state = passes(go(table("SA", "SK", "SQ", "G3 G4", "SJ", "S6 B6"), "0:SA"))
    state = passes(go(state, "1:SK"))
    state = go(state, "2:SQ")
    state = passes(state)
    state = go(state, "3:G3", "4:SJ")
    assert progress(state).out == (0, 1, 2, 4) and not progress(state).over
    state = passes(state)
    assert GAME.awaited(state) == (5,)
    assert progress(go(state, "5:S6", "3:-", ".", "5:B6")).over


def test_options_and_rubbish() -> None:
    with pytest.raises(BadText):
        make({"hands": "1"})
    for text in ("L", "L6x", "Lz", "L1L"):
        with pytest.raises(BadText):
            GAME.read_move(text)
    assert GAME.read_move("L4") == Move("lead", (), 4)


@settings(max_examples=4)
@given(st.integers(0, 10**6))
def test_every_hand_ends_and_its_points_add_up(number: int) -> None:
    rng, state = Chance(f"tientsin {number}"), GAME.start()
    while len(state.sheet) < 2:
        seat = rng.pick(GAME.awaited(state))
        move = GAME.table_move(state, rng) if seat == TABLE else rng.pick(GAME.moves(state, seat))
        state = GAME.play(state, seat, move)
        if state.phase == EXCHANGE:
            assert (
                sum(len(hand) for hand in state.hands) + sum(card > 0 for given in state.given for card in given) == 56
            )
    for row in state.sheet:
        assert sum(row.cards) in (100, TRIPLE)
    left = progress(state)
    assert points(card for pile in (*left.piles, *state.hands) for card in pile) == 100
