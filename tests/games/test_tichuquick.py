"""The quick hand of Tichu's players: the same as the rules when both are played side by side; plans of hands."""

from __future__ import annotations

import pytest
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tichu.cards import DECK, MAHJONG, Cards, points, read_cards
from tschatulle.games.tichu.combinations import plays
from tschatulle.games.tichu.plan import (
    BOMB,
    SYMBOL,
    Group,
    best_run,
    group_of,
    plan_of,
)
from tschatulle.games.tichu.quick import Quick
from tschatulle.games.tichu.rules import make
from tschatulle.games.tichu.state import PASS, PLAY, SWEEP, Move, State
from tschatulle.games.tichu.trick import begun

GAME = make({"hands": "1", "calls": "off"})


def cards(text: str) -> Cards:
    return tuple(sorted(read_cards(text.replace(" ", ""))))


def symbols(hand: Cards) -> list[int]:
    return sorted(SYMBOL[card] for card in hand)


def deal(seed: object) -> list[Cards]:
    deck = Chance(f"quick/{seed}").shuffled(range(1, DECK + 1))
    return [tuple(sorted(deck[14 * seat : 14 * seat + 14])) for seat in range(4)]


def state_of(hands: list[Cards], calls: tuple[int, ...] = (0, 0, 0, 0)) -> State:
    """The hand at its first lead."""
    opener = next(seat for seat in range(4) if MAHJONG in hands[seat])
    course = begun(opener, tuple(map(len, hands)))
    return State(PLAY, (), 1, 0, tuple(hands), calls=calls, given=((0, 0, 0),) * 4, course=course)


def on(state: State) -> State:
    """Over everything that a quick hand does not tell: wishes for nothing, collected tricks, the Dragon's receiver."""
    while state.phase == PLAY and state.course and (state.course.pending or state.course.turn == TABLE):
        turn, left = state.course.turn, state.course.left
        if state.course.pending == "wish":
            state = GAME.play(state, turn, Move("wish"))
        elif state.course.pending == "gift":
            one, other = (turn + 1) % 4, (turn + 3) % 4
            state = GAME.play(state, turn, Move("gift", (), one if left[one] >= left[other] else other))
        else:
            state = GAME.play(state, TABLE, SWEEP)
    return state


def move_for(state: State, seat: int, one: Group | None, kept: set[int]) -> Move:
    if one is None:
        return PASS
    found = [combo for combo in plays(state.hands[seat]) if group_of(combo) is one]
    assert found, f"{one} is not in the hand"
    # Where suits matter for a bomb, they are kept for it.
    best = min(found, key=lambda combo: len(kept.intersection(combo.cards)) if one.form != BOMB else 0)
    if one.form == BOMB:
        best = max(found, key=lambda combo: len(kept.intersection(combo.cards)))
    return Move("play", best.cards, best.wild)


@pytest.mark.parametrize("seed", range(150))
def test_a_quick_hand_is_one_that_the_rules_allow_and_counts_the_same(seed: int) -> None:
    hands = deal(seed)
    state = state_of(hands, tuple(Chance(f"calls {seed}").below(8) // 7 for _ in range(4)))
    assert state.course
    kept = {card for bomb in map(best_run, hands) if bomb for card in bomb.cards}
    quick = Quick([list(plan_of(hand)) for hand in hands], state.course.opener)
    quick.calls = state.calls
    quick.trace = []
    told = quick.finish()
    for seat, one in quick.trace:
        assert state.course
        if one is None or one.form != BOMB or state.course.turn == seat:
            state = on(state)
        state = GAME.play(state, seat, move_for(state, seat, one, kept))
    state = on(state)
    assert state.course and state.course.over and tuple(quick.out) == state.course.out
    row = state.sheet[-1]
    assert told == row[0] + row[1] - row[2] - row[3]
    assert [sum(one.points for one in plan) for plan in quick.plans] == [points(hand) for hand in state.hands]
