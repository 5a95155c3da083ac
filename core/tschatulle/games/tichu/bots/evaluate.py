"""Weighing moves of the play: each one is played to the end in many imagined worlds, the same for all of them.

Knows: options, worlds, budgets counted in hands played out. Does not know: clocks, hidden cards, reasons in words.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.games.tichu.bots.belief import Belief, CallValue, Option
from tschatulle.games.tichu.bots.plan import BOMB, Group, group_of, load, plan_of
from tschatulle.games.tichu.table.state import Move, without
from tschatulle.minds.halving import STRIDE, Trial, halved


class Evaluation(NamedTuple):
    """An option with what came out."""

    option: Option
    value: float
    """What the match counts, on average: points of the own side more than those of the other."""
    first: float
    """In which share of the worlds the own seat goes out first."""
    samples: int
    points: float = 0.0
    """For the reason: points of Tichu, or the place from the throne."""


def options(belief: Belief, moves: Sequence[Move], most: int) -> Generator[float, None, list[Option]]:
    """One option for all moves that differ in suits only; of many the ones that leave the best plans."""
    found: dict[Group, Option] = {}
    rest: list[Option] = []
    for count, move in enumerate(moves):
        if count % STRIDE == STRIDE - 1:
            yield 0.0
        if move.kind != "play":
            rest.append(Option(move, None, plan_of(belief.hand)))
            continue
        combo = belief.variant.reading(move.cards, move.value)
        assert combo
        one = group_of(combo)
        if one in found and not belief.runs:
            continue
        option = Option(move, one, plan_of(without(belief.hand, move.cards)))
        if one not in found or load(option.plan) < load(found[one].plan):
            found[one] = option
    plays = sorted(found.values(), key=lambda option: _promise(belief, option))
    return rest + plays[:most]


def _promise(belief: Belief, option: Option) -> tuple[int, int]:
    """The lower, the sooner it is weighed."""
    assert option.group
    loss = load(option.plan)
    if option.group.form == BOMB and option.plan:
        loss += 500
    return loss, option.group.order


Weighing = Generator[float, None, list[Evaluation]]


def evaluated(
    belief: Belief, found: Sequence[Option], rng: Chance, budget: int, calls: Sequence[int] | None = None
) -> Weighing:
    """The options, best first. All meet the same worlds."""
    params = belief.seen.calls if calls is None else calls

    def chance() -> Trial:
        world = belief.world(rng)
        return lambda place: belief.played(world, found[place], params)

    tried = yield from halved(len(found), budget, chance, _stride(belief))
    return [
        Evaluation(found[one.place], one.mean() / belief.grain, one.mean(1), one.samples, one.mean(2)) for one in tried
    ]


def _stride(belief: Belief) -> int:
    """Trials between two yields: with more hands at the table each takes longer."""
    return max(1, 4 * STRIDE // len(belief.seen.hands))


def ventured(
    belief: Belief, option: Option, rng: Chance, budget: int, calls: Sequence[int]
) -> Generator[float, None, CallValue]:
    """These calls against those of now, in so many worlds."""

    def chance() -> Trial:
        world = belief.world(rng)
        params = belief.seen.calls

        def brings(_: int) -> tuple[int, ...]:
            value, first, _ = belief.played(world, option, calls)
            more = value - belief.played(world, option, params)[0]
            return (more, 0) if first else (0, more)

        return brings

    (tried,) = yield from halved(1, budget, chance, _stride(belief))
    return CallValue(tried.mean() / belief.grain, tried.mean(1) / belief.grain)
