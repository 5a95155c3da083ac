"""The rules of Zum Kuckuck!, each ruling Z1-Z18 and each worked example E1-E13 by its number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, IllegalMove
from tschatulle.games.kuckuck.rules.cards import CARDS, HALVES, HAND, NESTS, cockatoos
from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck, make
from tschatulle.games.kuckuck.rules.progress import next_leader, taken
from tschatulle.games.kuckuck.rules.scoring import (
    OUT,
    Penalty,
    Variant,
    alive,
    cycle_points,
    how_won,
    penalty,
    totals,
    winners,
)
from tschatulle.games.kuckuck.rules.state import (
    NOBODY,
    NOTHING,
    Round,
    Shuffle,
    State,
    held,
    holder,
    holds,
    nests_left,
    remaining,
    resting,
)
from tschatulle.games.kuckuck.rules.worlds import Worlds, possible

USUAL = Variant()
A, B, C, D, E = range(5)
GAMES = [make({"seats": seats, "tactical": tactical}) for seats in "345" for tactical in ("no", "yes")]
FOUR, FOUR_T = GAMES[2], GAMES[3]


def after_round(
    left: tuple[int, ...], tops: tuple[int, ...], cards: tuple[int, ...], pair: tuple[int, int], **options: bool
) -> Penalty:
    """A round from any position, as the worked examples are written."""
    return penalty(taken(tops, Round(pair, cards)), left, Variant(**options))


def moments(game: Kuckuck, seed: object) -> Iterator[tuple[State, int, Any, State]]:
    """State, seat, move, state after, of a game of random moves."""
    rng = Chance(f"played/{seed}")
    state = game.start()
    while awaited := game.awaited(state):
        seat = rng.pick(awaited)
        move = game.table_move(state, rng) if seat == TABLE else rng.pick(game.moves(state, seat))
        after = game.play(state, seat, move)
        yield state, seat, move, after
        state = after


def played(game: Kuckuck, seed: object) -> list[State]:
    """The states of that game."""
    return [game.start(), *(after for _, _, _, after in moments(game, seed))]


def begun(game: Kuckuck, deal: tuple[tuple[int, ...], ...], nests: tuple[int, ...] = NESTS, starter: int = -1) -> State:
    state = game.play(game.start(), TABLE, deal)
    return game.play(state, TABLE, Shuffle(nests, starter))


def laid(game: Kuckuck, state: State, *cards: int) -> State:
    """Each card is played by the seat that has it."""
    for card in cards:
        seat = next(seat for seat in game.sides if card in remaining(state, seat))
        state = game.play(state, seat, card)
    return state


STRIPES = tuple(tuple(range(1 + seat, 49, 4)) for seat in range(4))
"""Hand k holds 1+k, 5+k, 9+k, ... 45+k."""


# Z1: cockatoos on the cards, and the counts of A1 and A4.


def test_z1_which_cards_carry_whole_and_half_cockatoos() -> None:
    assert [sum(HALVES[card] for card in range(low, low + 12)) for low in range(1, 61, 12)] == [0, 12, 24, 12, 0]
    assert [HALVES[card] for card in (1, 12, 13, 24, 25, 36, 37, 48, 49, 60)] == [0, 0, 1, 1, 2, 2, 1, 1, 0, 0]
    assert sum(HALVES) == 2 * 24


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        (range(1, 13), 0),
        (range(49, 61), 0),
        (range(25, 37), 12),
        (range(13, 25), 6),
        ((1, 2, 3, 12, 13, 24, 25, 36, 37, 48, 49, 60), 4),
        ((*range(1, 12), 13), 0),
        ((*range(1, 10), 13, 14, 15), 1),
        ((5, 11, 17, 23, 29, 31, 35, 38, 44, 47, 52, 59), 5),
        ((3, 9, 14, 20, 22, 26, 28, 33, 40, 46, 50, 57), 5),
        ((24, 25, 36, 37, 48, 49, 12, 13, 30, 31, 32, 33), 8),
    ],
)
def test_z1_cockatoos_of_the_example_hands(hand: tuple[int, ...], count: int) -> None:
    assert cockatoos(hand) == count


def test_the_exact_distribution_of_cockatoos_in_a_hand() -> None:
    ways = [0] * 13
    for half in range(13):
        for whole in range(13 - half):
            ways[(half + 2 * whole) // 2] += comb(24, half) * comb(12, whole) * comb(24, 12 - half - whole)
    chances = [Fraction(one, comb(60, 12)) for one in ways]
    assert sum(chances) == 1 and chances[0] == Fraction(3956, 88415925)
    known = (0.0000447, 0.0027, 0.0335, 0.1496, 0.3018, 0.3044, 0.1593, 0.0428, 0.00555, 0.000303, 5.2e-6, 1.3e-8)
    assert [float(one) for one in chances[:12]] == pytest.approx(known, rel=0.04)
    assert float(chances[12]) == pytest.approx(7.1e-13, rel=0.02)
    assert float(sum(k * one for k, one in enumerate(chances))) == pytest.approx(4.55, abs=0.005)
    # The same counts come out of the filling of an empty hand.
    for count in range(13):
        assert Worlds(((HIDDEN,) * 12,), (count,)).size() == ways[count]


def test_24_cockatoo_cards_are_always_enough() -> None:
    for game in GAMES:
        for seed in range(20):
            state = game.play(game.start(), TABLE, game.table_move(game.start(), Chance(str(seed))))
            assert sum(state.counts) <= 24
            if game.seats == 5:
                odd = sum(sum(HALVES[card] for card in hand) % 2 for hand in state.hands)
                assert sum(state.counts) == 24 - odd // 2


# E1-E9 and the rulings of the penalty.


def test_e1_the_taker_of_the_higher_nest_pays() -> None:
    done = after_round((4, 5, 3, 6), (0, 0, 0, 0), (57, 41, 12, 30), (9, 3))
    assert (done.tops, done.left) == ((3, 9, 0, 0), (4, 4, 3, 6))


def test_e2_an_old_nest_pays() -> None:
    done = after_round((4, 5, 3, 6), (11, 2, 5, 0), (8, 33, 60, 47), (4, 10))
    assert (done.tops, done.left) == ((11, 2, 4, 10), (3, 5, 3, 6))


def test_e3_two_share_the_highest_nest() -> None:
    done = after_round((4, 5, 3, 6), (0, 10, 2, 0), (8, 33, 60, 47), (4, 10))
    assert done.left == (4, 4, 3, 5) and done.chain[0].paid == (B, D)


def test_e4_z5_somebody_else_pays_for_one_who_drops_out() -> None:
    done = after_round((4, 0, 3, 6), (9, 0, 2, 0), (8, 47, 60, 33), (4, 12))
    assert done.left == (3, OUT, 3, 6)
    assert [link.top for link in done.chain] == [12, 9]
    alone = after_round((4, 0, 3, 6), (9, 0, 2, 0), (8, 47, 60, 33), (4, 12), lone=True)
    assert alone.left == (4, OUT, 3, 6), "with the option nobody pays instead"


def test_e5_two_drop_out_together() -> None:
    done = after_round((4, 0, 0, 6, 2), (3, 12, 0, 7, 5), (8, 1, 47, 60, 33), (6, 12))
    assert done.left == (4, OUT, OUT, 5, 2) and done.chain[0].dropped == (B, C)


def test_e6_z6_who_has_paid_does_not_pay_again() -> None:
    before = ((4, 0, 1, 6, 2), (3, 12, 0, 7, 5), (8, 1, 47, 60, 33), (6, 12))
    assert after_round(*before).left == (4, OUT, 0, 6, 2)
    assert after_round(*before, again=True).left == (4, OUT, OUT, 5, 2)


def test_e7_z7_nobody_pays_when_two_are_left() -> None:
    before = ((4, 0, 2), (11, 0, 3), (1, 40, 50), (5, 12))
    assert after_round(*before).left == (4, OUT, 2)
    assert after_round(*before, finish=True).left == (3, OUT, 2)


def test_e8_a_chain_of_drop_outs() -> None:
    done = after_round((0, 0, 3, 6, 2), (10, 0, 4, 0, 0), (8, 47, 1, 60, 33), (6, 12))
    assert done.left == (OUT, OUT, 3, 5, 2)
    assert [(link.top, link.paid, link.dropped) for link in done.chain] == [
        (12, (), (B,)),
        (10, (), (A,)),
        (6, (D,), ()),
    ]


def test_e9_z9_nobody_pays_who_shows_no_nest() -> None:
    done = after_round((0, 0, 3, 6, 2), (0, 0, 0, 0, 0), (50, 47, 1, 20, 33), (6, 12))
    assert done.left == (OUT, OUT, 3, 6, 2) and done.tops == (0, 0, 0, 0, 0)


def test_z2_turning_the_last_cockatoo_is_still_safe() -> None:
    done = after_round((4, 1, 3, 6), (0, 0, 0, 0), (57, 41, 12, 30), (9, 3))
    assert done.left == (4, 0, 3, 6) and alive(done.left) == (A, B, C, D)


def test_z3_the_pile_of_a_dropped_player_is_gone() -> None:
    done = after_round((4, 0, 3, 6), (9, 0, 2, 0), (8, 47, 60, 33), (4, 12))
    assert done.tops[B] == 0
    again = penalty(done.tops, done.left, USUAL)
    assert again.chain[0].top == 9, "the highest among those who are left"


def test_z8_somebody_is_always_left() -> None:
    done = after_round((3, 0, 0), (2, 9, 0), (1, 2, 60), (9, 9))
    assert done.left == (3, OUT, OUT), "a double drop-out from three leaves one"
    shared = penalty((7, 12, 7), (0, 0, 0), Variant(finish=True))
    assert alive(shared.left) == (A, C)
    alone = penalty((7, 12, 6), (0, 0, 0), Variant(finish=True))
    assert alive(alone.left) == (C,)


lefts = st.lists(st.integers(0, 3), min_size=3, max_size=5)


@given(lefts, st.data(), st.builds(Variant, st.booleans(), st.booleans(), st.booleans()))
def test_invariants_of_a_penalty(left: list[int], data: st.DataObject, variant: Variant) -> None:
    deck = data.draw(st.permutations(NESTS))
    tops = tuple(data.draw(st.sampled_from((0, value))) for value in deck[: len(left)])
    done = penalty(tops, tuple(left), variant)
    paid = [seat for link in done.chain for seat in link.paid]
    assert alive(done.left)
    assert len(paid) <= 2 or variant.again
    for seat, count in enumerate(done.left):
        dropped = any(seat in link.dropped for link in done.chain)
        assert (count == OUT) == dropped
        assert dropped or count == left[seat] - paid.count(seat)
        assert done.tops[seat] == (0 if dropped else tops[seat])
    for one, other in pairwise(done.chain):
        assert one.dropped and other.top <= one.top
    for link in done.chain:
        assert 1 <= len(link.paid) + len(link.dropped) <= 2


# E10, E11, E13 and the rulings of the score.


def test_e10_z10_z11_points_of_a_cycle() -> None:
    assert cycle_points((7, 2, 0, 2), (3, 0, OUT, 5), (5, 3, 1, 6), USUAL) == (3, 1, -1, 6)


def test_e11_z10_z12_no_nest_is_the_lowest_and_two_points_for_a_hand_without_cockatoos() -> None:
    tops, left, received = (0, 1, 0), (2, 4, OUT), (4, 5, 0)
    assert cycle_points(tops, left, received, USUAL) == (3, 4, 1)
    assert cycle_points(tops, left, received, Variant(survivors=True)) == (3, 4, -1)
    assert cycle_points((0, 1, 2), (0, 4, 3), (0, 5, 3), Variant(survivors=True)) == (3, 4, 3)


def test_e13_z17_of_equal_totals_the_better_single_cycle_wins() -> None:
    sheet = ((6, 8), (5, 3), (2, 2), (1, 1))
    assert totals(sheet) == (14, 14) and winners(sheet) == (1,) and how_won(sheet) == "best-cycle"


def test_z17_total_ties_are_shared() -> None:
    sheet = ((6, 1, 6), (5, 9, 5), (2, 3, 2))
    assert totals(sheet) == (13, 13, 13)
    assert winners(sheet) == (1,), "13 each, but nine in one cycle"
    sheet = ((6, 1, 5), (5, 3, 6), (2, 3, 2))
    assert winners(sheet) == (0, 2) and how_won(sheet) == "shared"
    assert how_won(((6, 1, 5), (5, 3, 1), (2, 3, 2))) == "total"


@given(st.integers(3, 5), st.data())
def test_the_range_of_points(seats: int, data: st.DataObject) -> None:
    received = data.draw(st.lists(st.integers(0, 12), min_size=seats, max_size=seats))
    left = [data.draw(st.integers(-1, count)) for count in received]
    if not alive(tuple(left)):
        return
    tops = tuple(data.draw(st.integers(0, 12)) if count != OUT else 0 for count in left)
    for points, count, start in zip(
        cycle_points(tops, tuple(left), tuple(received), USUAL), left, received, strict=True
    ):
        assert -1 <= points <= 13 and (start or points <= 3)
        assert count != OUT or points == (1 if not start else -1)


# E12, Z13-Z15: the tactical version.


@pytest.mark.parametrize(
    ("losers", "leader", "following"),
    [((B, C), leader, C if leader == C else D) for leader in range(5)]
    + [((A, E), leader, A if leader == A else B) for leader in range(5)]
    + [((D,), leader, E) for leader in range(5)],
)
def test_e12_z14_who_leads_the_next_round(losers: tuple[int, ...], leader: int, following: int) -> None:
    tops = tuple(8 if seat in losers else 1 for seat in range(5))
    done = penalty(tops, (3,) * 5, USUAL)
    assert next_leader(Round((1, 1), (1, 2, 3, 4, 5), leader), done) == following


def test_z15_the_leader_after_a_drop_out() -> None:
    one = Round((6, 12), (8, 47, 1, 60, 33), A)
    chain = penalty((10, 12, 4, 6, 0), (0, 0, 3, 6, 2), USUAL)
    assert next_leader(one, chain) == E, "left of D, who paid in the end"
    nobody = penalty((6, 12, 0, 0, 0), (0, 0, 3, 6, 2), USUAL)
    assert next_leader(one, nobody) == C, "left of B, the last who dropped out"
    assert next_leader(one._replace(leader=B), nobody) == C, "left of A is B, who has dropped out, then comes C"
    skipping = penalty((0, 0, 0, 12, 11), (3, 3, 3, 3, 0), USUAL)
    assert skipping.left == (3, 3, 3, 2, 0)
    fallen = Penalty(skipping.chain, skipping.tops, (3, 3, 3, 2, OUT))
    assert next_leader(one, fallen) == A, "E has dropped out"


def test_z13_the_most_cockatoos_start_each_cycle() -> None:
    for seed in range(12):
        for state in played(FOUR_T, seed):
            if state.cycle >= 0:
                received = FOUR_T.received(state)
                assert received[state.starter] == max(received)
                if not state.rounds:
                    assert state.leader == state.starter
    tied = [FOUR_T.play(FOUR_T.start(), TABLE, STRIPES)]
    assert tied[0].counts == (6, 6, 6, 6)
    best = [seat for seat in range(4) if tied[0].counts[seat] == max(tied[0].counts)]
    starters = {FOUR_T.table_move(tied[0], Chance(str(n))).starter for n in range(60)}  # type: ignore[union-attr]
    assert starters == set(best)


def test_the_tactical_game_is_laid_open_clockwise() -> None:
    rng = Chance("clockwise")
    state = played(FOUR_T, "clockwise")[1]
    state = FOUR_T.play(state, TABLE, FOUR_T.table_move(state, rng))
    for step in range(4):
        (seat,) = FOUR_T.awaited(state)
        assert seat == (state.starter + step) % 4
        move = FOUR_T.moves(state, seat)[0]
        before, state = state, FOUR_T.play(state, seat, move)
        if step < 3:
            assert FOUR_T.observe(state, None).chosen[seat] == move, "everybody sees it"
            assert before.chosen[seat] == NOTHING


# The whole game.


def test_z18_and_setup() -> None:
    for seats in ("2", "6", "x"):
        with pytest.raises(BadText, match="bad-option"):
            make({"seats": seats})
    assert [game.key for game in GAMES] == ["kuckuck3", "kuckuck3t", "kuckuck4", "kuckuck4t", "kuckuck5", "kuckuck5t"]
    assert make({"substitute": "no", "tie": "again", "finish": "yes", "bonus": "survivors"}).variant == Variant(
        True, True, True, True
    )


def test_everybody_holds_every_hand_once_and_hands_are_passed_to_the_left() -> None:
    for n in (3, 4, 5):
        assert [holds(seat, 0, n) for seat in range(n)] == list(range(n))
        for seat in range(n):
            assert sorted(held(seat, n - 1, n)) == list(range(n))
            for cycle in range(n):
                assert holder(holds(seat, cycle, n), cycle, n) == seat
                assert holds((seat + 1) % n, cycle + 1, n) == holds(seat, cycle, n), "to the left"
        assert all(holds(seat, n, n) == seat for seat in range(n)), "one more pass brings each hand home"


def test_a_round_step_by_step() -> None:
    state = begun(FOUR, STRIPES, (9, 3, 5, 5, *(value for value in NESTS if value not in (3, 5, 9)), 3, 9))
    assert state.left == state.counts and state.pair == (9, 3) and FOUR.awaited(state) == (0, 1, 2, 3)
    state = laid(FOUR, state, 47)
    assert FOUR.awaited(state) == (0, 1, 3) and state.chosen == (-1, -1, 47, -1)
    state = laid(FOUR, state, 20, 45)
    assert not state.rounds
    state = laid(FOUR, state, 2)
    assert state.rounds == (Round((9, 3), (45, 2, 47, 20)),)
    assert state.tops == (9, 0, 3, 0) and state.pair == (5, 5)
    assert state.left[0] == state.counts[0] - 1 and state.left[1:] == state.counts[1:]
    assert 45 not in FOUR.moves(state, 0) and FOUR.awaited(state) == (0, 1, 2, 3)


def test_refused_moves_say_why() -> None:
    state = begun(FOUR, STRIPES)
    later = laid(FOUR, state, 1, 2, 3, 4)
    for where, seat, move, reason in (
        (state, 0, 2, "kuckuck.not-your-card"),
        (later, 0, 1, "kuckuck.played-already"),
        (laid(FOUR, state, 1), 0, 5, "kuckuck.not-your-turn"),
        (state, TABLE, Shuffle(NESTS), "kuckuck.not-your-turn"),
        (state, 0, 61, "kuckuck.bad-move"),
        (state, 0, Shuffle(NESTS), "kuckuck.bad-move"),
        (FOUR.start(), TABLE, STRIPES[:3], "kuckuck.bad-deal"),
        (FOUR.start(), TABLE, (STRIPES[0], *STRIPES[:3]), "kuckuck.bad-deal"),
        (FOUR.start(), TABLE, 5, "kuckuck.bad-deal"),
        (played(FOUR, 0)[1], TABLE, Shuffle(NESTS[1:]), "kuckuck.bad-shuffle"),
        (played(FOUR, 0)[1], TABLE, Shuffle(NESTS, 2), "kuckuck.bad-starter"),
        (FOUR.observe(laid(FOUR, state, 1, 2, 3), 3), 3, 4, "kuckuck.hidden-card"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            FOUR.play(where, seat, move)
        assert refusal.value.reason == reason


def test_a_cycle_lies_there_until_the_next_begins() -> None:
    states = played(FOUR, "rest")
    for before, after in pairwise(states):
        if before.cycle >= 0 and resting(before) and before != states[-1]:
            assert FOUR.awaited(before) == (TABLE,) and before.rounds and not before.pair and not before.deck
            assert after.cycle == before.cycle + 1 and not after.rounds
            assert after.left == FOUR.received(after)
            for k in range(4):
                seat = holder(k, before.cycle, 4)
                public = set(before.open[k]) | {one.cards[seat] for one in before.rounds} - {0}
                assert set(after.open[k]) == public
    assert [len(state.sheet) for state in states][-1] == 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_invariants_of_random_games(game: Kuckuck) -> None:
    early = 0
    for seed in range(8):
        states = played(game, seed)
        held_by: dict[int, list[int]] = {seat: [] for seat in game.sides}
        for before, after in pairwise(states):
            if after.cycle < 0:
                continue
            if after.cycle > before.cycle:
                for seat in game.sides:
                    held_by[seat].append(holds(seat, after.cycle, game.seats))
            up = [value for one in after.rounds for value in one.pair] + list(after.pair)
            assert len(up) == 2 * (len(after.rounds) + bool(after.pair))
            assert all(up.count(value) <= 2 for value in set(up))
            shown = [top for top in after.tops if top]
            assert all(shown.count(top) <= 2 for top in shown), "each nest value lies on top of at most two piles"
            assert alive(after.left)
            if len(after.rounds) > len(before.rounds) and after.cycle == before.cycle:
                flips = sum(b - a for a, b in zip(after.left, before.left, strict=True) if a != OUT)
                assert 0 <= flips <= 2
            if len(after.sheet) > len(before.sheet):
                early += len(after.rounds) < HAND
                assert len(after.rounds) == HAND or len(alive(after.left)) <= 2
        assert all(sorted(hands) == list(game.sides) for hands in held_by.values())
        end = game.outcome(states[-1])
        assert end and end.points == totals(states[-1].sheet) and end.winners == winners(states[-1].sheet)
    assert early or game.seats > 3, "with three players most cycles end early"


def test_z4_cards_of_a_dropped_player_stay_unseen() -> None:
    found = 0
    for seed in range(10):
        for state in played(FOUR, f"unseen {seed}"):
            if FOUR.outcome(state) or state.cycle != 0 or OUT not in state.left:
                continue
            seat = state.left.index(OUT)
            seen = FOUR.observe(state, (seat + 1) % 4)
            laid_open = {one.cards[seat] for one in state.rounds} - {0}
            assert set(seen.hands[seat]) - {HIDDEN} == laid_open
            found += 1
    assert found


# Z16: what a seat may know.


def test_z16_hands_held_before_are_remembered_and_others_by_their_cards() -> None:
    for state in played(FOUR, "memory"):
        if not state.hands or FOUR.outcome(state):
            continue
        for seat in FOUR.sides:
            seen = FOUR.observe(state, seat)
            for k, hand in enumerate(seen.hands):
                if k in held(seat, state.cycle, 4):
                    assert hand == state.hands[k]
                else:
                    who = holder(k, state.cycle, 4)
                    public = set(state.open[k]) | {one.cards[who] for one in state.rounds} - {0}
                    assert set(hand) - {HIDDEN} == public
            assert set(seen.deck) <= {HIDDEN}
            assert (seen.counts, seen.tops, seen.left, seen.rounds) == (
                state.counts,
                state.tops,
                state.left,
                state.rounds,
            )


def test_chosen_cards_are_hidden_until_all_have_chosen() -> None:
    state = laid(FOUR, begun(FOUR, STRIPES), 1, 2)
    assert FOUR.observe(state, 0).chosen == (1, HIDDEN, NOTHING, NOTHING)
    assert FOUR.observe(state, None).chosen == (HIDDEN, HIDDEN, NOTHING, NOTHING)
    assert laid(FOUR, state, 3, 4).rounds[0].cards == (1, 2, 3, 4)


def test_everything_is_open_after_the_end() -> None:
    last = played(FOUR, "open")[-1]
    assert FOUR.observe(last, None) == last


# Imagining.


def test_imagined_worlds_contradict_no_card_and_no_count() -> None:
    for number, state in enumerate(played(FOUR, "imagine")):
        if state.cycle < 0 or number % 5:
            continue
        for seat in FOUR.sides:
            seen = FOUR.observe(state, seat)
            world = FOUR.imagine(seen, seat, Chance(str(number)))
            assert [cockatoos(hand) for hand in world.hands] == list(state.counts)
            for hand, known in zip(world.hands, seen.hands, strict=True):
                assert set(known) - {HIDDEN} <= set(hand)
            assert tuple(sorted(world.deck)) == (nests_left(state) if world.deck else ())
            for who, card in enumerate(world.chosen):
                assert card == NOTHING or card in remaining(world, who)


def test_imagined_hands_are_all_equally_likely() -> None:
    """Two open places, one each in two hands: seven cards are unseen, and the counts leave few of them."""
    hands = [list(range(12 * k + 1, 12 * k + 13)) for k in range(5)]
    loose = (12, 13, 24, 25, 36, 37, 48)
    whole = [card for hand in hands for card in hand if card not in loose]
    deal = (tuple(sorted(whole[:11])), tuple(sorted(whole[11:22])))
    seen = tuple((*hand, HIDDEN) for hand in deal)
    rest = tuple(tuple(sorted(whole[22 + 12 * k : 34 + 12 * k])) for k in range(2))
    counts = (0, cockatoos((*deal[1], 25)), *map(cockatoos, rest))
    free = [card for card in range(1, 61) if card not in whole[:46]]
    fits = {
        (a, b)
        for a, b in (pair for two in combinations(free, 2) for pair in (two, two[::-1]))
        if cockatoos((*deal[0], a)) == counts[0] and cockatoos((*deal[1], b)) == counts[1]
    }
    worlds = Worlds((*seen, *rest), counts)
    assert worlds.size() == len(fits) > 5
    rng = Chance("uniform")
    found: dict[tuple[int, ...], int] = {}
    for _ in range(200 * len(fits)):
        world = worlds.deal(rng)
        pair = (*(set(world[0]) - set(deal[0])), *(set(world[1]) - set(deal[1])))
        found[pair] = found.get(pair, 0) + 1
    assert set(found) == fits
    assert all(130 < times < 270 for times in found.values())


def test_counts_that_no_hand_has_are_flaws() -> None:
    hidden = (HIDDEN,) * HAND
    assert possible((hidden, hidden, hidden), (12, 6, 0))
    assert not possible((hidden, hidden, hidden), (12, 12, 0))
    assert not possible(((25, *(HIDDEN,) * 11), hidden, hidden), (0, 4, 4))
    assert possible((tuple(range(1, 13)),), (0,)) and not possible((tuple(range(1, 13)),), (1,))


# Texts and soundness.


def test_texts_of_moves() -> None:
    assert FOUR.move_text(57) == "57" and FOUR.read_move("57") == 57
    assert FOUR.move_text(Shuffle(NESTS)) == "s112233445566778899aabbcc"
    assert FOUR_T.read_move("s112233445566778899aabbcc2") == Shuffle(NESTS, 2)
    assert FOUR.move_text(STRIPES)[:7] == "d010509"
    for text in ("0", "05", "61", "s", "s112233445566778899aabbcc2", "s112233445566778899aabbcb", "d0101", "-1"):
        with pytest.raises(BadText):
            FOUR.read_move(text)


def test_flaws_are_found() -> None:
    state = laid(FOUR, begun(FOUR, STRIPES), 1, 2, 3, 4, 5, 6, 7, 8)
    assert FOUR.flaws(state) == ()
    for broken in (
        replace(state, tops=(1, 1, 1, 1)),
        replace(state, left=(0, 0, 0, 0)),
        replace(state, counts=(1, 1, 1, 1)),
        replace(state, deck=state.deck[1:]),
        replace(state, deck=(*state.deck[1:], 1)),
        replace(state, cycle=4),
        replace(state, sheet=((99, 0, 0, 0),)),
        replace(state, open=((60,), (), (), ())),
        replace(state, rounds=state.rounds[:1]),
        replace(state, rounds=(state.rounds[0], state.rounds[0])),
        replace(state, chosen=(1, -1, -1, -1)),
        replace(state, chosen=(9, 10, 11, 12)),
        replace(state, hands=(STRIPES[1], *STRIPES[1:])),
        replace(state, hands=(STRIPES[0][::-1], *STRIPES[1:])),
        replace(state, starter=1),
        replace(state, pair=()),
        State(cycle=2),
    ):
        assert FOUR.flaws(broken), broken


def test_state_texts_of_the_tactical_game_keep_the_starter() -> None:
    for state in played(FOUR_T, "texts")[::9]:
        assert FOUR_T.read_state(FOUR_T.state_text(state)) == state
    assert FOUR.start() == FOUR.read_state("-") and FOUR.state_text(FOUR.start()) == "-"
    assert begun(FOUR, STRIPES).starter == NOBODY and CARDS == 60


def test_numbers_that_no_card_has_are_refused_in_texts() -> None:
    text = FOUR.state_text(laid(FOUR, begun(FOUR, STRIPES), 1, 2, 3, 4, 5))
    for broken in (
        text.replace("48", "61"),
        text.replace("48", "99"),
        text[:-1],
        text + "0",
        text.replace("/", ".", 1),
    ):
        with pytest.raises(BadText, match="bad-text"):
            FOUR.read_state(broken)
