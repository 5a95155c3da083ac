"""The rules of Tichu, each ruling by its number, and what other programs got wrong."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest
from games import tichutable
from games.tichutable import cards, progress
from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, IllegalMove
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tichu.rules.tichu import FIRST, make
from tschatulle.games.tichu.table.cards import DECK
from tschatulle.games.tichu.table.scoring import HANDS, match_outcome, totals
from tschatulle.games.tichu.table.sheet import PointsRow
from tschatulle.games.tichu.table.state import (
    BACK,
    BIG,
    CALL,
    DEAL,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    OVER,
    PASS,
    PLAY,
    SWEEP,
    TICHU,
    Move,
    State,
)
from tschatulle.games.tichu.table.trick import received
from tschatulle.games.tichu.table.variantrules import VariantRules

GAME = make({})
go, refused, texts = (partial(one, GAME) for one in (tichutable.go, tichutable.refused, tichutable.texts))
table = partial(tichutable.table, GAME.variant)
RUN = "23456789TJQKA"


def dealt(seed: str = "one") -> State:
    """A match with its first deal."""
    state = GAME.start()
    return GAME.play(state, TABLE, GAME.table_move(state, Chance(seed)))


def fourteen(seed: str = "one", *callers: int) -> State:
    """All have fourteen cards, and these seats have called a grand Tichu."""
    state = dealt(seed)
    for seat in range(4):
        state = GAME.play(state, seat, GRAND_YES if seat in callers else GRAND_NO)
    return state


def gives(state: State, *seats: int) -> State:
    """These seats give their lowest cards away, to the right first."""
    for seat in seats:
        for taker in GAME.variant.ring(seat):
            state = GAME.play(state, seat, Move("give", (state.hands[seat][0],), taker))
    return state


def opened(seed: str = "one") -> State:
    """A hand at its first lead."""
    return gives(fourteen(seed), 0, 1, 2, 3)


def ended(seed: str) -> State:
    """A hand that was played by chance, lying open."""
    rng = Chance(seed)
    state = GAME.start()
    while not state.sheet:
        seat = GAME.awaited(state)[0]
        options = [move for move in GAME.moves(state, seat) if move != CALL] if seat != TABLE else []
        move = GAME.table_move(state, rng) if seat == TABLE else rng.pick(options)
        state = GAME.play(state, seat, GRAND_NO if state.phase == GRAND else move)
    return state


# 1 - 4: the deal, eight cards, the grand Tichu.


def test_1_the_first_dealer_is_drawn_and_later_whoever_was_out_first_deals() -> None:
    dealers = Counter(GAME.table_move(GAME.start(), Chance(str(n))).value for n in range(400))
    assert set(dealers) == {0, 1, 2, 3} and min(dealers.values()) > 60
    state = ended("hand")
    deal = GAME.table_move(state, Chance("next"))
    assert deal.value == progress(state).out[0] and GAME.play(state, TABLE, deal).dealer == deal.value
    with pytest.raises(IllegalMove):
        GAME.play(state, TABLE, deal._replace(value=(deal.value + 1) % 4))


def test_1_cards_are_drawn_one_by_one_from_the_dealer_on() -> None:
    deal = Move("deal", tuple(range(1, DECK + 1)), 2)
    state = GAME.play(GAME.start(), TABLE, deal)
    assert state.hands[2] == (1, 5, 9, 13, 17, 21, 25, 29) and state.rest[1] == (36, 40, 44, 48, 52, 56)
    assert [len(hand) for hand in state.hands] == [FIRST] * 4


@pytest.mark.parametrize("text", ["d0", "d4HuMa", "d0" + "HuMa" * 28])
def test_1_a_deal_is_all_56_cards(text: str) -> None:
    with pytest.raises((IllegalMove, BadText)):
        GAME.play(GAME.start(), TABLE, GAME.read_move(text))


def test_2_play_goes_to_the_right_and_partners_sit_opposite() -> None:
    assert GAME.sides == (0, 1, 0, 1)
    assert [GAME.variant.ring(seat)[0] for seat in range(4)] == [1, 2, 3, 0]
    state = table("S5 S9", "S6 SA", "S7 SK", "S8 SQ", turn=3)
    assert progress(go(state, "3:S8")).turn == 0


def test_3_everybody_is_asked_at_eight_cards_and_answers_in_secret() -> None:
    state = dealt()
    assert GAME.awaited(state) == (0, 1, 2, 3)
    assert all(texts(state, seat) == ["N", "G"] for seat in range(4))
    state = go(state, "2:G")
    assert GAME.awaited(state) == (0, 1, 3) and refused(state, "2:N") == "tichu.answered"
    assert GAME.observe(state, 1).answers == (3, 3, 0, 3) and GAME.observe(state, 2).answers == (3, 3, 2, 3)
    assert GAME.observe(state, 1) == GAME.observe(go(dealt(), "2:N"), 1)


def test_3_all_answers_are_shown_together_and_then_everybody_has_fourteen() -> None:
    state = fourteen("one", 2)
    assert (state.phase, state.calls) == (EXCHANGE, (0, 0, BIG, 0))
    assert [len(hand) for hand in state.hands] == [14] * 4
    assert state.rest == () and sorted(sum(state.hands, ())) == list(range(1, 57))


def test_3_the_last_six_are_seen_by_nobody_before() -> None:
    state = dealt()
    assert all(set(sum(GAME.observe(state, seat).rest, ())) == {0} for seat in (0, 1, 2, 3, None))


def test_4_partners_may_both_call_and_each_call_counts_for_itself() -> None:
    assert fourteen("one", 0, 2).calls == (BIG, 0, BIG, 0)
    state = table("S5", "S3 S4", "S6", "S7 S9", turn=0, calls=(BIG, 0, BIG, 0))
    state = go(state, "0:S5", "1:-", "2:S6")
    assert state.sheet == ((200, 0, 0, 0),), "a double victory, 200 won and 200 lost"


# 5 - 7: calls.


def test_5_a_tichu_may_be_called_before_the_exchange() -> None:
    state = go(fourteen(), "1:T")
    assert state.calls == (0, TICHU, 0, 0) and state.phase == EXCHANGE
    assert refused(state, "1:T") == "tichu.called-already"


def test_5_a_call_in_the_exchange_lets_those_who_are_ready_think_again() -> None:
    state = gives(fourteen(), 0, 1)
    assert refused(state, "0:X") == "tichu.no-second-thoughts"
    state = go(state, "3:T")
    assert state.again == (0, 1) and GAME.awaited(state) == (2, 3)
    assert BACK in GAME.moves(state, 0) and BACK not in GAME.moves(state, 2)
    later = go(state, "0:X")
    assert later.again == (1,) and GAME.awaited(later) == (0, 2, 3) and len(later.hands[0]) == 14
    assert refused(later, "0:X") == "tichu.no-second-thoughts"
    assert gives(later, 0, 2, 3).phase == PLAY
    assert gives(state, 2, 3).again == (), "nobody has to think again"


def test_5_the_caller_does_not_think_again_about_its_own_call() -> None:
    assert go(gives(fourteen(), 0, 1), "0:T").again == (1,)


def test_5_a_tichu_may_be_called_until_the_first_own_card_also_out_of_turn() -> None:
    state = opened()
    seat = progress(state).turn
    other = (seat + 2) % 4
    assert CALL in GAME.moves(state, other) and CALL in GAME.moves(state, seat)
    called = go(state, f"{other}:T")
    assert called.calls[other] == TICHU and progress(called) == progress(state)
    assert called.history == ((other, CALL),)
    lead = GAME.moves(state, seat)[0]
    later = GAME.play(state, seat, lead)
    assert CALL not in GAME.moves(later, seat) and refused(later, f"{seat}:T") == "tichu.too-late-to-call"


def test_5_passing_does_not_end_the_time_for_a_call() -> None:
    state = table("Ma S5 S9", "S6 SA", "S7 SK", "S8 SQ")
    state = go(state, "0:Ma", "0:W-", "1:-", "2:S7")
    assert CALL in GAME.moves(state, 1) and CALL not in GAME.moves(state, 2)


def test_6_no_tichu_when_somebody_is_out() -> None:
    state = table("Ma", "S6 SA", "S7 SK", "S8 SQ")
    state = go(state, "0:Ma")
    assert progress(state).out == (0,)
    assert CALL not in GAME.moves(state, 1) and refused(state, "1:T") == "tichu.too-late-to-call"


def test_7_one_call_for_each_player() -> None:
    state = fourteen("one", 2)
    assert CALL not in GAME.moves(state, 2) and refused(state, "2:T") == "tichu.called-already"


# 8 - 9: the exchange and the first lead.


def test_8_everybody_gives_a_card_to_everybody_and_all_get_them_at_once() -> None:
    state = fourteen()
    assert len(GAME.moves(state, 0)) == 3 * 14 + 1
    before = state.hands
    state = gives(state, 0, 1, 2)
    assert state.phase == EXCHANGE and [len(hand) for hand in state.hands] == [11, 11, 11, 14]
    state = gives(state, 3)
    assert state.phase == PLAY and [len(hand) for hand in state.hands] == [14] * 4
    for seat in range(4):
        expected = set(before[seat]) - set(state.given[seat]) | set(received(GAME.variant, state.given, seat))
        assert set(state.hands[seat]) == expected


def test_8_each_receiver_gets_one_card_in_any_order() -> None:
    state = fourteen()
    card = GAME.move_text(Move("give", state.hands[0][3:4], 2))
    state = go(state, f"0:{card}")
    assert state.given[0] == (-1, state.given[0][1], -1)
    lowest = GAME.move_text(Move("give", state.hands[0][:1], 2))
    assert refused(state, f"0:{lowest}") == "tichu.given-already"
    assert refused(state, f"0:{lowest[:2]}>0") == "tichu.bad-receiver"
    assert refused(state, f"0:{card[:2]}>1") == "tichu.not-your-card"
    assert refused(state, "0:-") == "tichu.not-now"


def test_8_gifts_are_seen_by_giver_and_receiver_only() -> None:
    state = opened()
    for viewer in range(4):
        seen = GAME.observe(state, viewer)
        for giver in range(4):
            for taker, card in zip(GAME.variant.ring(giver), seen.given[giver], strict=True):
                assert bool(card) == (viewer in (giver, taker))
    assert set(sum(GAME.observe(state, None).given, ())) == {0}


def test_9_the_mah_jong_leads_and_need_not_be_played() -> None:
    state = opened()
    seat = next(seat for seat, hand in enumerate(state.hands) if 2 in hand)
    assert GAME.awaited(state) == (seat,)
    others = [move for move in GAME.moves(state, seat) if move.kind == "play" and 2 not in move.cards]
    assert others and progress(GAME.play(state, seat, others[0])).turn in {(seat + 1) % 4, (seat + 2) % 4}


# 10 - 13: out, the end of a hand, points, the end of the match.


def test_10_the_lead_goes_on_to_the_right_when_the_winner_is_out() -> None:
    state = table("SA", "S6 S9", "S7 SK", "S8 SQ", turn=0)
    state = go(state, "0:SA", "1:-", "2:-", "3:-")
    assert GAME.awaited(state) == (TABLE,)
    assert GAME.awaited(go(state, ".")) == (1,)


def test_10_and_further_to_the_right_when_that_one_is_out_too() -> None:
    state = table("SA S9", "SK", "SQ S7", "SJ S8", turn=1)
    state = go(state, "1:SK", "2:-", "3:-", "0:SA", "2:-", "3:-", ".", "0:S9", "2:-", "3:-", ".")
    assert progress(state).out == (1, 0) and GAME.awaited(state) == (2,)


def test_10_passes_are_counted_right_after_the_leader_went_out() -> None:
    """All who still play must pass, and nobody is asked twice."""
    state = table("SA", "S6 S9", "S7 SK", "S8 SQ", turn=0)
    state = go(state, "0:SA", "1:-", "2:-")
    assert GAME.awaited(state) == (3,)
    assert GAME.awaited(go(state, "3:-")) == (TABLE,)
    over = table("S5", "S6 S9", "S7 SK", "S8 SQ", turn=0)
    over = go(over, "0:S5", "1:S6", "2:-", "3:-")
    assert GAME.awaited(over) == (TABLE,), "seat 0 is out and is not asked"


def test_11_a_hand_ends_when_one_player_is_left_and_nobody_may_bomb_that() -> None:
    state = table("S5 SK", "S4", "ST", "S6 B6 R6 G6", turn=1)
    state = go(state, "1:S4", "2:ST", "3:-", "0:SK", "3:-", ".")
    assert progress(state).out == (1, 2)
    state = go(state, "0:S5")
    assert state.phase == DEAL and not any(GAME.moves(state, seat) for seat in range(4))
    assert refused(state, "3:S6B6R6G6") == "tichu.not-now"
    assert progress(state).piles[0] == (*cards("S4"), *cards("ST SK"), *cards("S5")), "the open trick is his"


def test_11_a_double_victory_ends_the_hand_at_once_without_counting() -> None:
    state = table("SK", "S4 SA", "ST", "S6 Dr", turn=0)
    state = go(state, "0:SK", "1:-", "2:-", "3:-", ".", "1:S4", "2:ST")
    assert progress(state).over and state.sheet == ((200, 0, 0, 0),)


def test_11_a_dragon_that_ends_the_hand_is_given_away_first() -> None:
    state = table("SK", "S4", "S9 B9", "S3 Dr", turn=3)
    state = go(state, "3:S3", "0:SK", "1:-", "2:-", "3:-", ".", "1:S4", "2:-", "3:Dr")
    assert not progress(state).over and GAME.awaited(state) == (3,) and texts(state, 3) == [">0", ">2"]
    state = go(state, "3:>0")
    assert progress(state).over and state.sheet[-1] == (35, 0, 0, 0), "the first one out got the Dragon's trick"


def test_11_a_double_victory_with_the_dragon_needs_no_gift() -> None:
    state = table("SK S2", "S4", "S9 B9", "Dr", turn=1)
    state = go(state, "1:S4", "2:-", "3:-", "0:SK", "2:-", "3:Dr")
    assert progress(state).over and state.sheet == ((0, 0, 200, 0),)


def test_12_what_the_last_player_holds_and_won() -> None:
    state = table("S5", "ST", "SK B2", "SA Dr Ph S2 BK", turn=0)
    state = go(state, "0:S5", "1:ST", "2:SK", "3:SA", "2:-", ".")
    state = go(state, "3:S2", "2:-", ".", "3:BK", "2:-", ".", "3:Ph")
    assert GAME.awaited(state) == (2,) and progress(state).left == (0, 0, 1, 1)
    state = go(state, "2:-", ".", "3:Dr")
    assert refused(state, "2:-") == "tichu.gift-first"
    state = go(state, "3:>2")
    # 25 for the gift go from the last (2) to the first (0); its 2 counts nothing; seat 3 keeps 5+10+10+10-25.
    assert state.sheet == ((25, 0, 10, 0),)


def test_12_a_dragon_in_the_last_hand_counts_for_the_others() -> None:
    state = table("S5", "S6", "S7 Dr", "S8 B8", turn=0)
    state = go(state, "0:S5", "1:S6", "2:-", "3:S8", "2:-", ".", "3:B8")
    assert state.sheet == ((0, 0, 30, 0),)


def test_12_a_phoenix_in_the_last_hand_counts_against_the_others() -> None:
    state = table("S5", "S6", "S7 Ph", "S8 B8", turn=0)
    state = go(state, "0:S5", "1:S6", "2:-", "3:S8", "2:-", ".", "3:B8")
    assert state.sheet == ((0, 0, -20, 0),)


def test_13_the_match_ends_at_a_thousand_with_more_than_the_others() -> None:
    assert match_outcome((PointsRow(995, 0, 5, 0),)) is None
    won = match_outcome((PointsRow(600, 400, 0, 0),))
    assert won and won.winners == (0,) and won.reason == "tichu.thousand"
    both = match_outcome((PointsRow(1000, 10, 1000, 15),))
    assert both and both.points == (1010, 1015) and both.winners == (1,)


def test_13_on_equality_at_a_thousand_or_more_another_hand_follows() -> None:
    assert match_outcome((PointsRow(1100, 0, 1000, 100),)) is None


def test_13_a_match_has_at_most_so_many_hands() -> None:
    assert match_outcome((PointsRow(50, 0, 50, 0),) * (HANDS - 1)) is None
    drawn = match_outcome((PointsRow(50, -50, 50, -50),) * HANDS)
    assert drawn and drawn.winners == () and drawn.reason == "tichu.hands"
    ahead = match_outcome((PointsRow(55, -100, 45, -100),) * HANDS)
    assert ahead and ahead.winners == (0,)


def test_13_after_the_last_hand_nobody_moves() -> None:
    rng, state = Chance("to the end"), GAME.start()
    while awaited := GAME.awaited(state):
        seat = awaited[0]
        bot = Kit("tichu4").bots["greedy"]
        if seat == TABLE:
            state = GAME.play(state, TABLE, GAME.table_move(state, rng))
        else:
            thinking = bot.think(GAME, GAME.observe(state, seat), seat, rng)
            next(thinking)
            with pytest.raises(StopIteration) as done:
                next(thinking)
            state = GAME.play(state, seat, done.value.value.move)
    assert state.phase == OVER and max(totals(state.sheet)) >= 1000
    end = GAME.outcome(state)
    assert end and end.points == totals(state.sheet) and GAME.outcome(GAME.start()) is None
    with pytest.raises(IllegalMove):
        GAME.play(state, TABLE, GAME.table_move(state, rng))


# 14 - 19 are tests of combinations. 20 - 27: Dragon, Dog, bombs.


def test_19_the_phoenix_is_played_high_or_low_as_its_player_says() -> None:
    state = table("SK BK S2 B2 Ph S9", "S3 B3 R3 S8 B8 SA", "SQ", "SJ", turn=0)
    low, high = "0:S2B2SKBKPh=2", "0:S2B2SKBKPh=K"
    assert {low[2:], high[2:]} <= set(texts(state, 0))
    assert "S3B3R3S8B8" in texts(go(state, low), 1)
    assert refused(go(state, high), "1:S3B3R3S8B8") == "tichu.too-low"
    assert refused(state, "0:S2B2SKBKPh=3") == "tichu.no-combination"


def test_20_the_dragon_goes_to_an_opponent_of_choice_also_one_who_is_out() -> None:
    state = table("Dr S5", "S6", "S7 B7", "S8 B8", turn=1)
    state = go(state, "1:S6", "2:-", "3:-", "0:Dr", "2:-", "3:-", ".")
    assert texts(state, 0) == [">1", ">3"] and GAME.awaited(state) == (0,)
    assert refused(state, "0:>2") == "tichu.bad-receiver" and refused(state, "0:S5") == "tichu.gift-first"
    assert progress(go(state, "0:>1")).piles[1] == cards("S6 Dr")
    assert GAME.awaited(go(state, "0:>3")) == (0,), "the lead stays"


def test_21_a_bombed_dragon_belongs_to_the_bomber() -> None:
    state = table("Dr S5", "S6 B6 R6 G6 S9", "S7 B7", "S8 B8", turn=0)
    state = go(state, "0:Dr", "1:S6B6R6G6", "2:-", "3:-", "0:-", ".")
    assert progress(state).piles[1] == (56, *cards("S6 B6 R6 G6")) and GAME.awaited(state) == (1,)


def test_22_the_dog_gives_the_lead_to_the_partner_and_cannot_be_beaten() -> None:
    state = table("Hu S5", "S6 B6 R6 G6 S9", "S7 B7", "S8 B8", turn=0)
    state = go(state, "0:Hu")
    assert GAME.awaited(state) == (2,) and progress(state).trick == ()
    assert GAME.moves(state, 1) == () and refused(state, "1:S6B6R6G6") == "tichu.not-your-turn"


def test_22_the_dog_goes_right_of_the_partner_and_may_come_back() -> None:
    state = table("Hu S5 SA", "S6 B9", "S7", "S8 B8", turn=2)
    state = go(state, "2:S7", "3:-", "0:SA", "1:-", "3:-", ".", "0:Hu")
    assert GAME.awaited(state) == (3,), "right of the partner"
    state = table("Hu S5 SA", "S6 B9", "S7", "S8", turn=2)
    state = go(state, "2:S7", "3:S8", "0:SA", "1:-", ".", "0:Hu")
    assert GAME.awaited(state) == (0,), "and around to the one who played it"


def test_22_the_dog_is_only_led_and_counts_nothing() -> None:
    state = table("S5 S9", "Hu S6", "S7 B7", "S8 B8", turn=0)
    state = go(state, "0:S5")
    assert "Hu" not in texts(state, 1) and refused(state, "1:Hu") == "tichu.too-low"
    state = table("Hu S9", "S6", "S7", "S8", turn=0)
    assert all(1 not in pile for pile in progress(go(state, "0:Hu")).piles)


def test_22_the_dog_may_be_the_last_card() -> None:
    state = go(table("Hu", "S6 S2", "S7 S3", "S8 S4", turn=0), "0:Hu")
    assert progress(state).out == (0,) and GAME.awaited(state) == (2,)
    state = table("Hu S9", "S6 S2", "S7", "S8 S4", turn=2)
    state = go(state, "2:S7", "3:-", "0:S9", "1:-", "3:-", ".", "0:Hu")
    assert state.sheet == ((200, 0, 0, 0),), "a double victory with the Dog"


def test_23_a_bomb_beats_any_trick_at_any_time() -> None:
    state = table("S5 B5 SK", "SA BA S9", "S7 B7 R7 G7 S3", "S8 B8 R8 G8 S4", turn=0)
    state = go(state, "0:S5B5")
    assert "S8B8R8G8" in texts(state, 3) and "S7B7R7G7" in texts(state, 2)
    state = go(state, "1:SABA", "3:S8B8R8G8")
    assert GAME.awaited(state) == (0,) and texts(state, 2) == [], "7s are no higher bomb"


def test_23_bombs_take_nobodys_lead_away() -> None:
    state = table("S5 B5 SK", "SA BA S9", "S7 B7 R7 G7 S3", "S8 B8 R8 G8 S4", turn=0)
    assert GAME.moves(state, 2) == () and refused(state, "2:S7B7R7G7") == "tichu.not-your-turn"
    assert "S7B7R7G7" in texts(table("S5", "S6", "S7 B7 R7 G7", "S8", turn=2), 2), "but a bomb may be led"


def test_23_an_own_trick_may_be_bombed() -> None:
    state = table("S5 B9 R9 G9 S9", "SA BA", "S7 B7", "S8 B8", turn=0)
    state = go(state, "0:S5")
    assert texts(state, 0) == ["S9B9R9G9"]
    assert GAME.awaited(go(state, "1:-", "2:-", "3:-", "0:S9B9R9G9")) == (1,)


def test_24_a_run_beats_four_of_a_kind_and_length_beats_height() -> None:
    state = table("SA BA RA GA S2", "S4-S8 B2", "B3-B8 S3", "RT-RK R9 G9", turn=0)
    state = go(state, "0:SABARAGA", "1:S4S5S6S7S8")
    assert refused(go(state, "2:B3B4B5B6B7B8"), "3:R9RTRJRQRK") == "tichu.too-low"
    assert "R9RTRJRQRK" in texts(state, 3)


def test_25_after_a_bomb_play_goes_on_to_the_right_of_the_bomber_and_all_may_bomb_again() -> None:
    state = table("S5 B5 R5 G5 SK", "S9 SA", "S7 B7 R7 G7 S3", "S4 B4", turn=3)
    state = go(state, "3:S4", "0:-")
    assert GAME.awaited(go(state, "2:S7B7R7G7")) == (3,), "also out of turn, and seat 1 may pass it by"
    state = go(state, "1:S9", "2:S7B7R7G7")
    assert GAME.awaited(state) == (3,)
    state = go(state, "3:-", "0:-", "1:-")
    assert GAME.awaited(state) == (TABLE,)


def test_26_a_bomb_may_fall_after_the_last_pass_before_the_trick_is_collected() -> None:
    state = table("S5 B5 SK", "SA BA S9", "S7 B7 R7 G7 S3", "S8 B8 S4", turn=0)
    state = go(state, "0:SK", "1:-", "2:-", "3:-")
    assert GAME.awaited(state) == (TABLE,) and texts(state, 2) == ["S7B7R7G7"]
    bombed = go(state, "2:S7B7R7G7")
    assert GAME.awaited(bombed) == (3,) and progress(bombed).trick[-1][0] == 2
    assert GAME.moves(go(state, "."), 2) == ()


def test_26_nothing_that_others_see_tells_who_has_a_bomb() -> None:
    hands = ["S5 B5 SK", "SA BA S9", "S7 B7 R7 G7 S3", "S8 B8 S4"]
    plain = ["S5 B5 SK", "SA BA S9", "S7 B7 R7 GT S3", "S8 B8 S4"]
    with_bomb, without = (go(table(*some, turn=0), "0:SK", "1:-", "2:-", "3:-") for some in (hands, plain))
    assert GAME.awaited(with_bomb) == GAME.awaited(without)
    assert GAME.observe(with_bomb, 0) == GAME.observe(without, 0)


def test_27_the_window_is_closed_while_the_dragon_is_given_away() -> None:
    state = table("Dr S5", "S6 B6 R6 G6 S9", "S7 B7", "S8 B8", turn=0)
    state = go(state, "0:Dr", "1:-", "2:-", "3:-")
    assert "S6B6R6G6" in texts(state, 1)
    state = go(state, ".")
    assert GAME.moves(state, 1) == () and refused(state, "1:S6B6R6G6") == "tichu.gift-first"


# 28 - 36: the wish.


def test_28_a_wish_may_be_made_and_no_wish_is_a_choice() -> None:
    state = go(table("Ma S5", "S6 S2", "S7 S3", "S8 S4"), "0:Ma")
    assert texts(state, 0) == ["W-", *(f"W{rank}" for rank in RUN)]
    assert progress(go(state, "0:W-")).wish == 0 and progress(go(state, "0:WA")).wish == 14


def test_29_the_wish_comes_at_once_before_anything_else() -> None:
    state = go(table("Ma S5", "S6 S2", "S7 B7 R7 G7", "S8 S4"), "0:Ma")
    assert GAME.awaited(state) == (0,)
    assert refused(state, "1:S6") == refused(state, "2:S7B7R7G7") == refused(state, "1:-") == "tichu.wish-first"
    assert [move for move in GAME.moves(state, 2) if move != CALL] == []
    assert refused(state, "1:W8") == "tichu.not-now"


def test_29_a_straight_with_the_mah_jong_brings_a_wish_too_and_30_keeps_it_open() -> None:
    state = table("Ma S2 B3 R4 G5 S9", "S6 S3", "S7 B7", "S8 S4")
    state = go(state, "0:MaS2B3R4G5", "0:W4")
    assert progress(state).wish == 4, "the 4 of the same straight does not meet it"


def test_29_no_wish_when_the_hand_ends_with_it() -> None:
    state = table("Hu S9", "S6 B6", "Ma", "S8 S4", turn=0)
    state = go(state, "0:S9", "1:-", "2:-", "3:-", ".", "0:Hu", "2:Ma")
    assert progress(state).over and state.sheet == ((200, 0, 0, 0),)


def test_31_the_next_in_turn_who_can_is_bound_the_partner_and_the_wisher_too() -> None:
    state = table("Ma S8 S2", "S9 B2", "B8 B3", "R8 R3")
    state = go(state, "0:Ma", "0:W8")
    assert PASS in GAME.moves(state, 1), "seat 1 has no 8"
    state = go(state, "1:-")
    assert texts(state, 2) == ["B8", "T"] and refused(state, "2:-") == refused(state, "2:B3") == "tichu.wish-binds"
    wisher = table("Ma S8 S2", "S9 B2", "BT B3", "RT R3")
    wisher = go(wisher, "0:Ma", "0:W8", "1:-", "2:-", "3:-", ".")
    assert texts(wisher, 0) == ["S8"], "also on the lead, and the wisher too"


def test_31_the_wish_stays_open_until_somebody_plays_the_rank() -> None:
    state = table("Ma S2 R2", "S9 B2", "B8 B3", "R8 R3")
    state = go(state, "0:Ma", "0:W8", "1:S9")
    assert PASS in GAME.moves(state, 2), "8 does not beat 9"
    state = go(state, "2:-", "3:-", "0:-", ".", "1:B2")
    assert progress(state).wish == 8
    state = go(state, "2:B8")
    assert progress(state).wish == 0 and PASS in GAME.moves(state, 3)


def test_31_on_the_lead_the_dog_and_other_plays_are_forbidden() -> None:
    state = table("S8 Hu SA Dr", "S9 B2", "BT B3", "RT R3", turn=0, wish=8)
    assert texts(state, 0) == ["S8"] and refused(state, "0:Hu") == "tichu.wish-binds"


def test_32_any_play_with_a_card_of_the_rank_will_do() -> None:
    state = table("S8 B8 Ph S9 BT RJ GQ", "S2", "S3", "S4", turn=0, wish=8)
    assert len(texts(state, 0)) == len([text for text in texts(state, 0) if "8" in text.split("=")[0]])
    assert {"S8", "S8B8", "S8Ph=8", "S8B8Ph=8", "S8S9BTRJGQ"} <= set(texts(state, 0))
    assert PASS not in GAME.moves(state, 0)


def test_33_the_phoenix_never_obliges_and_never_fulfils() -> None:
    state = table("S2", "S9 B9 Ph S3", "BT", "RT", turn=0, wish=8)
    state = go(state, "0:S2")
    assert PASS in GAME.moves(state, 1)
    state = table("S7 B9 RT GJ Ph S3", "S2", "S3", "S4", turn=0, wish=8)
    assert progress(go(state, "0:S7B9RTGJPh=8")).wish == 8


def test_34_over_a_trick_any_bomb_is_allowed_whatever_is_wished_for() -> None:
    """The real player threw 8888 although 8-8-8-3-3 would have met the wish for 3."""
    state = table("S7 B7 R7 S2 B2 S9", "S8 B8 R8 G8 S3 B3 SK", "ST", "SJ", turn=0, wish=3)
    state = go(state, "0:S7B7R7S2B2")
    assert set(texts(state, 1)) >= {"S8B8R8G8", "S3B3S8B8R8"} and PASS not in GAME.moves(state, 1)
    bombed = go(state, "1:S8B8R8G8")
    assert progress(bombed).wish == 3


def test_34_a_bomb_before_the_turn_need_not_meet_the_wish() -> None:
    state = table("S7 S2", "S3 S4", "S8 B8 R8 G8 B3", "SJ R2", turn=0, wish=3)
    state = go(state, "0:S7", "2:S8B8R8G8")
    assert progress(state).wish == 3


def test_34_if_only_a_bomb_has_the_rank_it_must_be_played_in_turn() -> None:
    state = table("SA S2", "S8 B8 R8 G8 S3", "ST", "SJ", turn=0, wish=8)
    state = go(state, "0:SA")
    assert texts(state, 1) == ["S8B8R8G8"] and refused(state, "1:-") == "tichu.wish-binds"


def test_34_on_the_lead_the_wish_binds_bombs_too() -> None:
    state = table("S8 S9 B9 R9 G9", "S2", "S3", "S4", turn=0, wish=8)
    assert "S9B9R9G9" not in texts(state, 0) and refused(state, "0:S9B9R9G9") == "tichu.wish-binds"


def test_35_a_bomb_of_the_rank_meets_the_wish_also_out_of_turn() -> None:
    state = table("S7 S2", "S3 S4", "S8 B8 R8 G8 B3", "SJ R2", turn=0, wish=8)
    assert progress(go(state, "0:S7", "2:S8B8R8G8")).wish == 0


def test_36_a_led_phoenix_is_not_beaten_by_the_mah_jong() -> None:
    state = go(table("Ph S9", "Ma S2", "S3 S4", "S5 S6", turn=0), "0:Ph")
    assert "S2" in texts(state, 1) and refused(state, "1:Ma") == "tichu.too-low"


def test_37_a_call_is_personal_and_lost_if_the_partner_is_first() -> None:
    state = table("S5 S6", "SA", "S9", "S7 S8", turn=2, calls=(TICHU, 0, 0, BIG))
    state = go(state, "2:S9", "3:-", "0:-", "1:SA", "3:-", "0:-", ".", "3:S8", "0:-", ".", "3:S7")
    assert state.sheet[-1].calls == (-100, -200)
    won = table("S5", "SA S2", "S9", "S7 S8", turn=0, calls=(TICHU, 0, 0, 0))
    assert go(won, "0:S5", "1:-", "2:S9").sheet == ((200, 100, 0, 0),)


# Turns, refusals, texts.


def test_a_pass_does_not_lock_out() -> None:
    state = table("S5 SK", "S6 SQ", "S7 BQ", "S8 RQ", turn=0)
    state = go(state, "0:S5", "1:-", "2:S7", "3:-", "0:-")
    assert "SQ" in texts(state, 1)


def test_whoever_leads_must_play() -> None:
    assert refused(table("S5 SK", "S6", "S7", "S8", turn=0), "0:-") == "tichu.pass-on-lead"


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("1:S9S8", "tichu.no-combination"),
        ("1:S6", "tichu.other-kind"),
        ("1:S2B2", "tichu.too-low"),
        ("1:SA", "tichu.not-your-card"),
        ("2:-", "tichu.not-your-turn"),
        ("2:S7B7", "tichu.not-your-turn"),
        ("1:>0", "tichu.not-now"),
        ("1:W5", "tichu.not-now"),
        ("1:G", "tichu.not-now"),
        ("1:X", "tichu.not-now"),
        ("1:S6>2", "tichu.not-now"),
        (".", "tichu.not-now"),
        ("1:.", "tichu.not-now"),
        ("4:-", "tichu.not-your-turn"),
    ],
)
def test_refusals(word: str, reason: str) -> None:
    state = go(table("S5 B5 SK", "S6 S8 S9 S2 B2", "S7 B7", "G8 R8", turn=0), "0:S5B5")
    assert refused(state, word) == reason


def test_before_the_deal_and_in_the_question_nothing_else_can_be_done() -> None:
    assert refused(GAME.start(), "0:G") == refused(GAME.start(), ".") == "tichu.not-now"
    assert refused(dealt(), "0:T") == refused(dealt(), "0:-") == "tichu.not-now"
    assert refused(GAME.start(), "0:T") == "tichu.not-now"
    assert GAME.moves(GAME.start(), 0) == GAME.moves(dealt(), 7) == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "S8S8",
        "..",
        "S8=8",
        "S8Ph",
        "Ph=8",
        "S8Ph=1",
        "W1",
        "W10",
        "S8>",
        ">x",
        "S8S9>1",
        "d0..",
        "SS",
        "s8",
        "S8>15",
    ],
)
def test_rubbish_is_no_move(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read_move(text)


def test_moves_are_read_in_any_order_of_cards() -> None:
    assert GAME.read_move("S9S8BTPh=7") == Move("play", cards("S8 S9 BT Ph"), 7)
    assert [GAME.read_move(text).kind for text in ("-", ".", "T", "X", "G", "W-", ">3", "S8>3")] == [
        "pass",
        "sweep",
        "tichu",
        "back",
        "grand",
        "wish",
        "gift",
        "give",
    ]
    assert GAME.read_move(".") == SWEEP


def test_no_other_options_than_hands_and_calls() -> None:
    with pytest.raises(BadText):
        make({"target": "500"})
    assert REGISTRY["tichu4"].interrupts and set(REGISTRY["tichu4"].options) == {"hands", "calls"}


# The circle of other tables, for variants.


def test_a_circle_of_six_ends_with_one_left_or_a_whole_side_out() -> None:
    six = VariantRules((0, 1, 0, 1, 0, 1))
    assert six.partners(1) == (3, 5) and six.rivals(1) == (2, 4, 0) and six.ring(4) == (5, 0, 1, 2, 3)
    assert not six.ended((0, 2, 1)) and six.ended((0, 4, 2)) and six.ended((0, 1, 2, 3, 4))
    assert not six.swept_out((0, 1, 2, 4)) and six.swept_out((1, 3, 5))


def test_a_circle_says_who_gives_to_whom_and_how_many_cards_everybody_gets() -> None:
    six = VariantRules((0, 1, 0, 1, 0, 1), among_partners=True)
    assert six.takers(4) == (0, 2) and six.givers(1) == (3, 5)
    assert six.sizes(5) == (10, 9, 9, 9, 9, 10)
    assert GAME.variant.takers(1) == GAME.variant.givers(1) == (2, 3, 0) and GAME.variant.sizes(2) == (14,) * 4


def test_a_circle_where_everybody_plays_alone() -> None:
    alone = VariantRules((0, 1, 2, 3, 4))
    assert alone.partners(2) == () and not alone.ended((0,)) and alone.ended((3, 1, 0, 2))
