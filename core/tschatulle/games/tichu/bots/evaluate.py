"""Weighing moves of the play: each one is played to the end in many imagined worlds, the same for all of them.

Knows: options, worlds, budgets counted in hands played out. Does not know: clocks, hidden cards, reasons in words.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.games.tichu.bots.belief import Imagined, Option, Venture
from tschatulle.games.tichu.bots.plan import BOMB, Group, group_of, load, plan_of
from tschatulle.games.tichu.table.state import Move, without
from tschatulle.minds.halving import STRIDE, Trial, halved


class Weighed(NamedTuple):
    """An option with what came out."""

    option: Option
    value: float
    """What the match counts, on average: points of the own side more than those of the other."""
    first: float
    """In which share of the worlds the own seat goes out first."""
    samples: int
    points: float = 0.0
    """For the reason: points of Tichu, or the place from the throne."""


def options(guess: Imagined, moves: Sequence[Move], most: int) -> Generator[float, None, list[Option]]:
    """One option for all moves that differ in suits only; of many the ones that leave the best plans."""
    found: dict[Group, Option] = {}
    rest: list[Option] = []
    for count, move in enumerate(moves):
        if count % STRIDE == STRIDE - 1:
            yield 0.0
        if move.kind != "play":
            rest.append(Option(move, None, plan_of(guess.hand)))
            continue
        combo = guess.circle.reading(move.cards, move.value)
        assert combo
        one = group_of(combo)
        if one in found and not guess.runs:
            continue
        option = Option(move, one, plan_of(without(guess.hand, move.cards)))
        if one not in found or load(option.plan) < load(found[one].plan):
            found[one] = option
    plays = sorted(found.values(), key=lambda option: _promise(guess, option))
    return rest + plays[:most]


def _promise(guess: Imagined, option: Option) -> tuple[int, int]:
    """The lower, the sooner it is weighed."""
    assert option.group
    loss = load(option.plan)
    if option.group.form == BOMB and option.plan:
        loss += 500
    return loss, option.group.order


Weighing = Generator[float, None, list[Weighed]]


def weighed(
    guess: Imagined, found: Sequence[Option], rng: Chance, budget: int, calls: Sequence[int] | None = None
) -> Weighing:
    """The options, best first. All meet the same worlds."""
    told = guess.seen.calls if calls is None else calls

    def chance() -> Trial:
        world = guess.world(rng)
        return lambda place: guess.played(world, found[place], told)

    tried = yield from halved(len(found), budget, chance, _stride(guess))
    return [Weighed(found[one.place], one.mean() / guess.grain, one.mean(1), one.samples, one.mean(2)) for one in tried]


def _stride(guess: Imagined) -> int:
    """Trials between two yields: with more hands at the table each takes longer."""
    return max(1, 4 * STRIDE // len(guess.seen.hands))


def ventured(
    guess: Imagined, option: Option, rng: Chance, budget: int, calls: Sequence[int]
) -> Generator[float, None, Venture]:
    """These calls against those of now, in so many worlds."""

    def chance() -> Trial:
        world = guess.world(rng)
        told = guess.seen.calls

        def brings(_: int) -> tuple[int, ...]:
            value, first, _ = guess.played(world, option, calls)
            more = value - guess.played(world, option, told)[0]
            return (more, 0) if first else (0, more)

        return brings

    (tried,) = yield from halved(1, budget, chance, _stride(guess))
    return Venture(tried.mean() / guess.grain, tried.mean(1) / guess.grain)
