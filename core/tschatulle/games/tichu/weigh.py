"""Weighing moves of the play: each one is played to the end in many imagined worlds, the same for all of them.

Knows: options, worlds, budgets counted in hands played out. Does not know: clocks, hidden cards, reasons in words.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.games.tichu.guess import Imagined, Option
from tschatulle.games.tichu.plan import BOMB, Group, group_of, load, plan_of
from tschatulle.games.tichu.state import Move, without

STRIDE: Final = 12
"""Hands played out between two yields."""


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
    """The options, best first. All meet the same worlds; after each round the worse half is dropped."""
    calls = guess.seen.calls if calls is None else calls
    sums = [[0, 0, 0, 0] for _ in found]
    field = list(range(len(found)))
    rounds = max(1, (len(found) - 1).bit_length())
    spent = 0
    for turn in range(rounds):
        for _ in range(max(1, budget // (rounds * len(field)))):
            world = guess.world(rng)
            for place in field:
                value, first, points = guess.played(world, found[place], calls)
                one = sums[place]
                one[0] += value
                one[1] += first
                one[2] += 1
                one[3] += points
                spent += 1
                if spent % STRIDE == 0:
                    yield min(0.99, spent / budget)
        field.sort(key=lambda place: (-sums[place][0] / sums[place][2], place))
        if turn + 1 < rounds:
            del field[(len(field) + 1) // 2 :]
    kept = set(field)
    order = field + sorted(
        (place for place in range(len(found)) if place not in kept),
        key=lambda place: (-sums[place][2], -sums[place][0] / sums[place][2], place),
    )
    return [_mean(guess, found[place], sums[place]) for place in order]


def _mean(guess: Imagined, option: Option, sums: Sequence[int]) -> Weighed:
    value, first, samples, points = sums
    return Weighed(option, value / samples / guess.grain, first / samples, samples, points / samples)
