"""Weighing moves of the play: each one is played to the end in many imagined worlds, the same for all of them.

Knows: options, worlds, budgets counted in hands played out. Does not know: clocks, hidden cards, reasons in words.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.combinations import reading
from tschatulle.games.tichu.guess import Guess
from tschatulle.games.tichu.plan import BOMB, Group, Plan, group_of, load, plan_of
from tschatulle.games.tichu.state import Move, without

STRIDE: Final = 12
"""Hands played out between two yields."""


class Option(NamedTuple):
    """A move worth weighing."""

    move: Move
    group: Group | None
    """What it plays, None for a pass, a wish, a gift."""
    plan: Plan
    """The own hand without it."""


class Weighed(NamedTuple):
    """An option with what came out."""

    option: Option
    value: float
    """Points of the own side more than those of the other, on average."""
    first: float
    """In which share of the worlds the own seat goes out first."""
    samples: int


def options(guess: Guess, moves: Sequence[Move], most: int) -> Generator[float, None, list[Option]]:
    """One option for all moves that differ in suits only; of many the ones that leave the best plans."""
    found: dict[Group, Option] = {}
    rest: list[Option] = []
    for count, move in enumerate(moves):
        if count % STRIDE == STRIDE - 1:
            yield 0.0
        if move.kind != "play":
            rest.append(Option(move, None, plan_of(guess.hand)))
            continue
        combo = reading(move.cards, move.value)
        assert combo
        one = group_of(combo)
        if one in found and not guess.runs:
            continue
        option = Option(move, one, plan_of(without(guess.hand, move.cards)))
        if one not in found or load(option.plan) < load(found[one].plan):
            found[one] = option
    plays = sorted(found.values(), key=lambda option: _promise(guess, option))
    return rest + plays[:most]


def _promise(guess: Guess, option: Option) -> tuple[int, int]:
    """The lower, the sooner it is weighed."""
    assert option.group
    loss = load(option.plan)
    if option.group.form == BOMB and option.plan:
        loss += 500
    return loss, option.group.order


def played(guess: Guess, world: Sequence[Plan], option: Option, calls: Sequence[int]) -> tuple[int, Seat]:
    """Points of side 0 more than side 1 at the end, and who goes out first."""
    seat, one, move = guess.seat, option.group, option.move
    quick = guess.quick(world, (one, *option.plan) if one else option.plan, seat, calls)
    if one:
        if quick.lay(seat, one):
            return quick.score(), quick.out[0]
        quick.on()
    elif move.kind == "pass":
        quick.on()
    elif move.kind == "wish":
        quick.wish = move.value
        quick.on()
    elif move.kind == "gift":
        quick.won[move.value] += quick.worth
        quick.worth = quick.form = 0
        if len(quick.out) == 3:
            return quick.score(), quick.out[0]
        while not quick.left[quick.turn]:
            quick.turn = (quick.turn + 1) & 3
        quick.owner = quick.turn
    else:  # "wait": an opponent goes on
        turn = guess.course.turn
        if turn == TABLE:
            quick.collect()
        else:
            quick.turn = turn
    points = quick.finish()
    return points, quick.out[0]


Weighing = Generator[float, None, list[Weighed]]


def weighed(
    guess: Guess, found: Sequence[Option], rng: Chance, budget: int, calls: Sequence[int] | None = None
) -> Weighing:
    """The options, best first. All meet the same worlds; after each round the worse half is dropped."""
    calls = guess.seen.calls if calls is None else calls
    sign = 1 if guess.seat % 2 == 0 else -1
    sums = [[0, 0, 0] for _ in found]
    field = list(range(len(found)))
    rounds = max(1, (len(found) - 1).bit_length())
    spent = 0
    for turn in range(rounds):
        for _ in range(max(1, budget // (rounds * len(field)))):
            world = guess.world(rng)
            for place in field:
                points, first = played(guess, world, found[place], calls)
                one = sums[place]
                one[0] += sign * points
                one[1] += first == guess.seat
                one[2] += 1
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
    return [
        Weighed(found[place], sums[place][0] / sums[place][2], sums[place][1] / sums[place][2], sums[place][2])
        for place in order
    ]
