"""The quick hand of Tichu's players: the same as the rules when both are played side by side; plans of hands."""

from __future__ import annotations

from hashlib import sha256

import pytest
from games.tichutable import cards
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tichu.bots.plan import (
    BOMB,
    DOG_GROUP,
    DRAGON_GROUP,
    HOUSE,
    PAIR,
    PHOENIX_GROUP,
    SINGLE,
    STAIRS,
    STRAIGHT,
    SYMBOL,
    TRIPLE,
    Group,
    best_run,
    group_of,
    house,
    load,
    order,
    pair,
    plan_of,
    run,
    single,
    stairs,
    triple,
)
from tschatulle.games.tichu.bots.rollout import Rollout
from tschatulle.games.tichu.rules.grandseigneur import BOTH
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import DECK, MAHJONG, Cards, face, points
from tschatulle.games.tichu.table.combinations import has_run, plays
from tschatulle.games.tichu.table.state import PASS, PLAY, SWEEP, Move, State
from tschatulle.games.tichu.table.trick import begun

GAME = make({"hands": "1", "calls": "off"})


def symbols(hand: Cards) -> list[int]:
    return sorted(SYMBOL[card] for card in hand)


def deal(seed: object) -> list[Cards]:
    deck = Chance(f"quick/{seed}").shuffled(range(1, DECK + 1))
    return [tuple(sorted(deck[14 * seat : 14 * seat + 14])) for seat in range(4)]


def state_of(hands: list[Cards], calls: tuple[int, ...] = (0, 0, 0, 0)) -> State:
    """The hand at its first lead."""
    opener = next(seat for seat in range(4) if MAHJONG in hands[seat])
    progress = begun(opener, tuple(map(len, hands)))
    return State(PLAY, (), 1, 0, tuple(hands), calls=calls, given=((0, 0, 0),) * 4, progress=progress)


def on(state: State) -> State:
    """Over everything that a quick hand does not tell: wishes for nothing, collected tricks, the Dragon's receiver."""
    while state.phase == PLAY and state.progress and (state.progress.pending or state.progress.turn == TABLE):
        turn, left = state.progress.turn, state.progress.left
        if state.progress.pending == "wish":
            state = GAME.play(state, turn, Move("wish"))
        elif state.progress.pending == "gift":
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
    assert state.progress
    kept = {card for bomb in map(best_run, hands) if bomb for card in bomb.cards}
    rollout = Rollout([list(plan_of(hand)) for hand in hands], state.progress.opener)
    rollout.calls = state.calls
    rollout.trace = []
    told = rollout.finish()
    for seat, one in rollout.trace:
        assert state.progress
        if one is None or one.form != BOMB or state.progress.turn == seat:
            state = on(state)
        state = GAME.play(state, seat, move_for(state, seat, one, kept))
    state = on(state)
    assert state.progress and state.progress.over and tuple(rollout.out) == state.progress.out
    row = state.sheet[-1]
    assert told == row.points[0] - row.points[1]
    assert [sum(one.points for one in plan) for plan in rollout.plans] == [points(hand) for hand in state.hands]


# Plans.


def forms(text: str) -> list[tuple[int, int]]:
    return [(one.form, one.height) for one in plan_of(cards(text))]


def test_a_plan_takes_few_turns() -> None:
    assert forms("S2 B3 R4 G5 S6 B7") == [(STRAIGHT + 6, 7)]
    assert forms("S2 B2 R2 G9 S9") == [(HOUSE, 2)]
    assert forms("S5 B5 R6 G6 S7 B7") == [(STAIRS + 6, 7)]
    assert forms("S8 B8 R8 G8 SA") == [(SINGLE, 28), (BOMB, 72)]
    assert forms("S2 S3 S4 S5 S6 BK") == [(SINGLE, 26), (BOMB, 86)]
    assert forms("Hu Ma Dr") == [(SINGLE, 2), (SINGLE, 99), (DOG_GROUP.form, 0)]
    assert forms("S5 B5 R5 SK BK") == [(PAIR, 13), (TRIPLE, 5)], "kings are better led alone"


def test_the_phoenix_is_put_where_it_helps_most() -> None:
    assert forms("S3 B4 R6 G7 Ph") == [(STRAIGHT + 5, 7)]
    assert plan_of(cards("S4 B4 R9 G9 Ph")) == (house(9, 4, 9),) or plan_of(cards("S4 B4 R9 G9 Ph")) == (
        house(4, 9, 4),
    )
    assert PHOENIX_GROUP in plan_of(cards("SA S2 Ph")) or pair(14, wild=True) in plan_of(cards("SA S2 Ph"))


@pytest.mark.parametrize("seed", range(40))
def test_a_plan_is_the_hand_again_in_legal_groups(seed: int) -> None:
    for hand in deal(seed):
        plan = plan_of(hand)
        assert sorted(symbol for one in plan for symbol in one.symbols) == symbols(hand)
        assert list(plan) == sorted(plan, key=order) and load(plan) == sum(one.burden for one in plan)
        legal = {id(group_of(combo)) for combo in plays(hand)}
        assert all(id(one) in legal for one in plan)
        assert sum(one.points for one in plan) == points(hand)


def test_groups_break_into_groups() -> None:
    found = [group_of(combo) for combo in plays(cards("S2 B2 R2 S3 B3 R4 G4 S5 B6 R7 S8 B9"))]
    for one in found:
        for form, pieces in one.pieces.items():
            for piece, rest, more in pieces:
                assert piece.form == form
                parts = [*piece.symbols, *(symbol for other in rest for symbol in other.symbols)]
                assert sorted(parts) == list(one.symbols)
                assert more == piece.burden + load(rest) - one.burden
    assert single(9) is single(9) and triple(3).pieces[PAIR][0][0] is pair(3)
    assert [piece[0] for piece in run(2, 7).pieces[SINGLE]] == [single(7), single(2)]
    assert stairs(3, 5).pieces[PAIR][0][:2] == (pair(5), (stairs(3, 4),))


def test_a_run_of_one_suit_is_found() -> None:
    assert has_run(cards("S2 S3 S4 S5 S6 BK")) and not has_run(cards("S2 S3 S4 S5 B6 BK"))
    best = best_run(cards("S2 S3 S4 S5 S6 S7 S8"))
    assert best and best.cards == cards("S4 S5 S6 S7 S8")
    assert best_run(cards("S2 S3 S4")) is None


# The habit.


def sitting(*hands: str, turn: int = 0) -> Rollout:
    return Rollout([list(plan_of(cards(hand))) for hand in hands], turn)


def test_the_dog_gives_the_lead_to_the_partner() -> None:
    rollout = sitting("Hu S2", "S3 B3", "S4 B5", "S6 B6")
    assert not rollout.lay(0, DOG_GROUP)
    rollout.on()
    assert rollout.turn == 2 and rollout.form == 0
    rollout = sitting("Hu S2", "S3 B3", "", "S6 B6")
    rollout.lay(0, DOG_GROUP)
    rollout.on()
    assert rollout.turn == 3, "the partner is out: to its right"


def test_a_sure_card_is_led_before_the_last_loser() -> None:
    assert sitting("SA S2", "S3 B4", "S5 B6", "S7 B8").lead(0) is single(14)
    assert sitting("SA S2", "SK Dr", "S5 B6", "S7 B8").lead(0) is not None


def follower(mine: str, top: Group, owner: int, calls: tuple[int, int, int, int] = (0, 0, 0, 0)) -> Group | None:
    rollout = sitting(mine, "S2 B3 R4 G5 S6", "B2 R3 G4 S5 B6", "R2 G3 S4 B5 R6")
    rollout.calls = calls
    rollout.form, rollout.height, rollout.owner, rollout.top, rollout.worth = (
        top.form,
        top.height,
        owner,
        top,
        top.points,
    )
    return rollout.follow(0)


def test_the_habit_follows_cheaply_and_spares_its_partner() -> None:
    assert follower("S8 BJ RK GA", single(7), 3) is single(8)
    assert follower("SA BA RA G2", pair(7), 3) is pair(14), "broken off a triple"
    assert follower("S8 BJ RK GA", single(14), 3) is None
    assert follower("S8 BJ RK GA", single(12), 2) is None
    assert follower("S8 BJ RK GA", single(5), 2) is single(8), "low on low"
    assert follower("S8 BJ RK GA", single(5), 2, calls=(0, 0, 1, 0)) is None
    assert follower("SA", single(5), 2, calls=(0, 0, 2, 0)) is None
    assert follower("SA", single(5), 2) is single(14)


def test_an_open_wish_is_met() -> None:
    rollout = sitting("S8 B8 RK GA", "S2 B3", "B2 R3", "R2 G3")
    rollout.wish = 8
    assert rollout.lead(0) is pair(8)
    rollout.form, rollout.height, rollout.owner, rollout.top = SINGLE, 14, 3, single(7)
    assert rollout.follow(0) is single(8)
    assert rollout.plans[0] == [single(8), single(8), single(13), single(14)]
    rollout.lay(0, single(8))
    assert rollout.wish == 0


def test_points_of_the_last_player_go_over() -> None:
    rollout = sitting("SK", "", "S2 B3", "B5 R5")
    rollout.out, rollout.won, rollout.turn = [1], [10, 0, 0, 20], 0
    assert not rollout.lay(0, single(13)), "two are out, one of each side"
    rollout.on()
    assert rollout.finish() < 0, "the first one out gets most"


def test_the_dragon_goes_to_the_opponent_with_more_cards() -> None:
    rollout = sitting("Dr S2 B3", "S3 B4", "S5 B6", "S7 B8 R9")
    rollout.lay(0, DRAGON_GROUP)
    assert rollout.receiver() == 3
    rollout.collect()
    assert rollout.won == [0, 0, 0, 25] and rollout.turn == 0


def test_layouts_of_many_hands_stay_as_they_are() -> None:
    """Whoever makes the search for layouts quicker changes no move: 3,000 hands of one deck and of two, a third
    of them of neighbours."""
    rng, told = Chance("layouts"), sha256()
    for nth in range(3000):
        deck = range(1, DECK + 1) if nth % 2 else BOTH
        first = 1 + rng.below(30)
        near = [card for card in deck if nth % 3 or first <= face(card) < first + 26]
        told.update(repr(plan_of(tuple(sorted(rng.shuffled(near)[: rng.below(17)])))).encode())
    assert told.hexdigest() == "22dbfa6a3a9d66355b374ed39bdda15e6b3f0b1c0f7d51b0ffeab7009330af61"
