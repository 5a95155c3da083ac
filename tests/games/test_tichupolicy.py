"""The learned policy: it sees what a seat sees, is stronger than the habit, and what it is learned from."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import pytest
from games.tichutable import cards
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.bots.levels import FULL, RolloutPlayer, mind_of
from tschatulle.games.tichu.bots.plan import (
    DOG_GROUP,
    DRAGON_GROUP,
    PHOENIX_GROUP,
    QUADS,
    Group,
    pair,
    plan_of,
    run,
    single,
)
from tschatulle.games.tichu.bots.playouts.policyrollout import (
    LEAD,
    ON,
    PolicyRollout,
    answers,
    burden_class,
    gap_class,
    kind,
    leads,
    level,
    weights,
    worth_class,
)
from tschatulle.games.tichu.bots.rollout import Rollout
from tschatulle.games.tichu.table.cards import DECK, Cards
from tschatulle.games.tichu.table.state import PLAY

from tools.research.tichu.policy import decisions, strength

SEEDS = range(40)


def deal(seed: object, size: int = 14) -> list[Cards]:
    deck = Chance(f"policy/{seed}").shuffled(range(1, DECK + 1))
    return [tuple(sorted(deck[size * seat : size * seat + size])) for seat in range(4)]


def field(hands: list[Cards], turn: int = 0) -> PolicyRollout:
    return PolicyRollout([list(plan_of(hand)) for hand in hands], turn)


def moments(seed: int) -> Iterator[PolicyRollout]:
    """A hand before each of its plays and passes."""
    now = field(deal(seed), seed % 4)
    now.calls = (0, seed % 2, 0, seed % 3 % 2)
    while True:
        seat = now.turn
        if now.form and seat == now.owner:
            now.collect()
            continue
        yield now
        one = now.follow(seat) if now.form else now.lead(seat)
        if one is not None and now.lay(seat, one):
            return
        now.on()


def test_there_is_a_weight_for_every_entry() -> None:
    lead, follow = weights()
    assert (len(lead), len(follow)) == (LEAD.size, ON.size) == (2908, 3374)
    assert max(map(abs, [*lead, *follow])) <= 32_000


@pytest.mark.parametrize("seed", SEEDS)
def test_entries_are_one_of_each_table(seed: int) -> None:
    for now in moments(seed):
        seat, tables = now.turn, ON if now.form else LEAD
        rows = [one.entries for one in answers(now, seat)] if now.form else leads(now, seat)
        begins = [*tables.places.values(), tables.size]
        for row in rows:
            assert all(first <= entry < last for entry, first, last in zip(row, begins, begins[1:], strict=False))
            assert len(row) == len(tables.places)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_asks_for_nothing_that_a_seat_does_not_see(seed: int) -> None:
    """Who else holds which of the other cards changes nothing (laws 6 and 10)."""
    rng = Chance(f"others/{seed}")
    for now in moments(seed):
        seat = now.turn
        theirs = [one for other in range(4) if other != seat for one in now.plans[other]]
        pool = rng.shuffled(symbol for one in theirs for symbol in one.symbols)
        other = PolicyRollout([list(plan) for plan in now.plans], seat)
        for name in {*Rollout.__slots__} - {"plans", "trace"}:
            setattr(other, name, getattr(now, name))
        for one in {*range(4)} - {seat}:
            other.plans[one] = [alone(symbol) for symbol in pool[: now.left[one]]]
            del pool[: now.left[one]]
        if now.form:
            assert [one.entries for one in answers(other, seat)] == [one.entries for one in answers(now, seat)]
        else:
            assert leads(other, seat) == leads(now, seat)


def alone(symbol: int) -> Group:
    return {0: DOG_GROUP, 15: PHOENIX_GROUP, 16: DRAGON_GROUP}.get(symbol) or single(symbol)


def test_classes() -> None:
    assert [kind(one) for one in (single(5), pair(5), run(3, 7), QUADS[9], DOG_GROUP)] == [0, 1, 4, 6, 7]
    assert (level(PHOENIX_GROUP), level(DRAGON_GROUP), level(single(5))) == (6, 8, 0)
    assert [burden_class(more) for more in (-5, 0, 200, 201, 900, 901)] == [1, 2, 2, 3, 4, 5]
    assert [worth_class(points) for points in (-25, 0, 5, 10, 15, 25, 40)] == [0, 1, 2, 3, 4, 5, 6]
    assert [gap_class(single(rank), 8) for rank in (5, 6, 7, 9, 11, 14)] == [0, 1, 2, 3, 4, 5]


def test_on_a_trick_it_counts_what_else_the_plan_holds() -> None:
    """For a whole group what is beside it, for a part of one the group, too: lower ones of its form, single cards,
    certain ones."""
    now = field([cards("S3S5S9B9SKDr"), cards("S2S4"), cards("B5B6"), cards("S7S8")], 1)
    assert [one.symbols for one in now.plans[0]] == [(3,), (5,), (13,), (16,), (9, 9)]
    now.lay(1, single(4))
    found = {one.group: one.entries[-5:] for one in answers(now, 0)}
    begins = [*ON.places.values()][-5:]
    told = {
        one: [entry - begin for entry, begin in zip(entries, begins, strict=True)] for one, entries in found.items()
    }
    assert [*told] == [single(5), single(13), DRAGON_GROUP, single(9)]
    # By rival's class 1 (one card), burden 0 or that of a pair that is broken up; nobody has called.
    assert [told[one][1] // 6 for one in told] == [7 + 1, 14 + 1, 14 + 1, 14 + 1]
    assert [told[one][2] for one in told] == [3 * 48, 3 * 48, 3 * 48, 4 * 48]
    assert [told[one][0] // 36 for one in told] == [1, 1, 0, 1]
    assert [told[one][3] // 60 for one in told] == [told[one][4] // 24 for one in told] == [1, 2, 2, 2]
    assert [told[one][0] % 6 > 0 for one in told] == [False, False, False, True]


def test_what_empties_the_hand_is_played() -> None:
    now = field([cards("SA"), cards("S3S4"), cards("S5S6"), cards("S7S8")])
    assert now.lead(0) is single(14)
    now = field([cards("SA"), cards("S3S4"), cards("S5S6"), cards("S7S8")], 3)
    now.lay(3, single(7))
    now.on()
    assert now.follow(0) is single(14)


def test_it_is_stronger_than_the_habit() -> None:
    """31.7 +- 0.8 points a hand in 20,000 deals."""
    assert mean(strength.gains(500, "strength")) > 20


def test_decisions_to_learn_from_have_the_values_of_their_options() -> None:
    game = Kit("tichu4").game
    best = RolloutPlayer("best", FULL._replace(plays=24, swaps=0, calls=4, grands=0, ends=False))
    found = [*decisions.rows(game, best, "learn/1")]
    assert len(found) > 15 and {row.lead for row in found} == {True, False}
    for row in found:
        assert 0 <= row.habit < len(row.choices) and len(row.choices) > 1
        assert sum(not one.entries for one in row.choices) == (0 if row.lead else 1)
    assert found == [*decisions.rows(game, best, "learn/1")]


@pytest.mark.parametrize("key", ["tichu4", "tichu4round", "tichu4chaos", "tichu3"])
def test_best_imagines_it_wherever_two_sides_of_two_play(key: str) -> None:
    game, best = Kit(key).game, RolloutPlayer("best", FULL)
    mind = mind_of(game)
    skill = mind.skill(best.skills)
    state = game.play(game.start(), TABLE, game.table_move(game.start(), Chance("learned")))
    while state.phase != PLAY:
        seat = game.awaited(state)[0]
        state = game.play(state, seat, game.moves(state, seat)[-1])
    seat = game.awaited(state)[0]
    belief = mind.belief(game, game.observe(state, seat), seat)
    belief.for_player(skill)
    world = belief.world(Chance("one"))
    assert isinstance(belief.rollout(world, belief.plan, belief.seat, belief.seen.calls), PolicyRollout)
