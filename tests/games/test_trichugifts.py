"""Trichu: gifts that are weighed in imagined deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.levels import BOTS, RolloutPlayer
from tschatulle.games.tichu.bots.minds.openhands import FourSeatView
from tschatulle.games.tichu.bots.minds.openhandsgifts import NOTHING, imagined, pairs, slot
from tschatulle.games.tichu.bots.opening import exchanged, whole
from tschatulle.games.tichu.rules.trichu import make
from tschatulle.games.tichu.table.state import EMPTY, EXCHANGE, GRAND_NO, State
from tschatulle.minds.bot import finish

GAME = make({})
FEW = RolloutPlayer("few", Skill(plays=8, most=3, swaps=40, gifts=6, match=True))


def dealt(seed: str) -> State:
    """Before the exchange; nobody has called."""
    state = GAME.play(GAME.start(), TABLE, GAME.table_move(GAME.start(), Chance(seed)))
    while state.phase != EXCHANGE:
        state = GAME.play(state, GAME.awaited(state)[0], GRAND_NO)
    return state


def views(state: State) -> list[FourSeatView]:
    return [FourSeatView(GAME, GAME.observe(state, seat), seat) for seat in range(3)]


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_hand_gives_weighed_cards_that_it_may_give(seed: str) -> None:
    state, reasons = dealt(seed), set()
    while state.phase == EXCHANGE:
        seat = GAME.awaited(state)[0]
        thought = finish(FEW.think(GAME, GAME.observe(state, seat), seat, Chance(seed)))
        assert thought.move in GAME.moves(state, seat)
        assert {one.move for one in thought.choices} <= set(GAME.moves(state, seat))
        assert any(one.move == thought.move for one in thought.choices)
        reasons.add(thought.why[0].rpartition(".")[2])
        state = GAME.play(state, seat, thought.move)
    assert reasons <= {"gift-mate-weighed", "gift-rival-weighed", "score"}


def test_the_hands_that_are_seen_stay_and_all_have_fourteen_after_the_exchange() -> None:
    state = dealt("four")
    for view in views(state):
        seen, place = view.seen(), view.place(view.seat)
        own = {one: whole(seen, one) for one in ((0, 2) if place == 0 else (place,))}
        assert all(len(hand) == 14 and 0 not in hand for hand in own.values())
        for number in range(8):
            deal = imagined(seen, place, own, Chance(f"deal {number}"))
            assert all(deal.hands[one] == hand for one, hand in own.items())
            assert sorted(card for hand in deal.hands for card in hand) == list(range(1, 57))
            hand = deal.hands[place]
            mine = (hand[0], NOTHING, hand[1]) if place == 0 else (hand[0], hand[1], hand[2])
            after = exchanged(deal, place, mine)
            assert [len(hand) for hand in after] == [14] * 4
            assert sorted(card for hand in after for card in hand) == list(range(1, 57))
            assert all(gifts[1] == NOTHING for one, gifts in enumerate(deal.gifts) if one % 2 == 0)


def test_nobody_knows_what_is_not_seen() -> None:
    """The same sight, the same gifts, whatever the hidden hands are."""
    state = dealt("five")
    for seat in GAME.awaited(state):
        seen = GAME.observe(state, seat)
        hidden = [hand for hand in range(4) if not any(seen.hands[hand])]
        assert hidden
        others = with_others(state, hidden)
        assert others.hands != state.hands and GAME.observe(others, seat) == seen
        first, second = (finish(FEW.think(GAME, GAME.observe(one, seat), seat, Chance("5"))) for one in (state, others))
        assert first == second


def with_others(state: State, hidden: Sequence[Seat]) -> State:
    """These hands dealt anew among each other."""
    sizes = [len(state.hands[hand]) for hand in hidden]
    deck = Chance("hidden").shuffled(card for hand in hidden for card in state.hands[hand])
    hands = list(state.hands)
    for hand, size in zip(hidden, sizes, strict=True):
        hands[hand], deck = tuple(sorted(deck[:size])), deck[size:]
    return replace(state, hands=tuple(hands))


def test_pairs_agree_with_what_is_put_aside_and_begin_with_the_usual_one() -> None:
    hand = whole(dealt("six"), 0)
    every = pairs(hand, (EMPTY, EMPTY), 99)
    assert len(set(every)) == len(every) > 12 and all(one != other for one, _, other in every)
    assert pairs(hand, (EMPTY, EMPTY), 5) == every[:5]
    kept = pairs(hand, (hand[-1], EMPTY), 99)
    assert kept and all(one == hand[-1] for one, _, _ in kept)
    assert (slot(0, 1), slot(2, 0), slot(1, 1)) == (2, 0, 1)


def test_who_weighs_no_gifts_goes_by_the_rule_of_thumb() -> None:
    state = dealt("seven")
    seat = GAME.awaited(state)[0]
    thought = finish(BOTS["hard"].think(GAME, GAME.observe(state, seat), seat, Chance("x")))
    assert thought.why[0] in {"why.tichu.gift-rival", "why.tichu.gift-mate"}
