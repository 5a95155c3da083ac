"""Decisions of four `best`, each with what its options came to and which weights of the policy speak for them.

Knows: hands among players of one level, the classes of the policy (policyrollout.py). Does not know: weights, the fit.

Values are those of the player's own imagined deals, in points of its side more than the other's. Decisions with a wish
open, and those about wishes, gifts and calls, are left out: the policy does not make them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.levels import FULL, RolloutPlayer
from tschatulle.games.tichu.bots.plan import Group, group_of
from tschatulle.games.tichu.bots.playouts.policyrollout import Entries, answers, leads
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import PLAY, State
from tschatulle.minds.bot import Bot, Thought

from tools.research.tichu import hands


class Choice(NamedTuple):
    """Something that could be played."""

    value: float
    entries: Entries
    """Empty for a pass."""


class Row(NamedTuple):
    """A decision."""

    lead: bool
    habit: int
    """The place of what the habit of rollout.py plays."""
    choices: list[Choice]


def player(*, learned: bool) -> Bot:
    """`best` with a quarter of the work for a move: more decisions are worth more than more certain ones. Hands are
    played out by the policy of now, or by the habit."""
    skill = FULL._replace(plays=500, swaps=700, calls=60, grands=60, ends=False, match=False, learned=learned)
    return RolloutPlayer("best", skill)


def rows(game: Tichu, best: Bot, seed: str) -> Iterator[Row]:
    """Those of a hand at 0 : 0."""
    for one, thought in hands.thoughts(game, best, seed):
        found = row(game, one.seen, one.seat, thought) if one.seen.phase == PLAY else None
        if found:
            yield found


def row(game: Tichu, seen: State, seat: Seat, thought: Thought) -> Row | None:
    """None where there is nothing to learn."""
    belief = FourSeatBelief(game, seen, seat)
    if belief.progress.pending or belief.progress.wish or len(thought.choices) < 2:
        return None
    values: dict[Group | None, float] = {}
    for one in thought.choices:
        if one.move.kind == "play":
            combo = belief.variant.reading(one.move.cards, one.move.value)
            assert combo
            values[group_of(combo)] = one.value
        elif one.move.kind == "pass":
            values[None] = one.value
    # Nothing that a seat does not see is asked of the others' hands: any deal that fits will do.
    world = belief.world(Chance("any"))
    habit, field = (belief.rollout(world, belief.plan, seat, seen.calls) for _ in range(2))
    if habit.form:
        found = [(one.group, one.entries) for one in answers(field, seat)]
        options: list[tuple[Group | None, Entries]] = [(None, []), *found]
        usual = habit.follow(seat)
    else:
        options = list(zip(field.plans[seat], leads(field, seat), strict=True))
        usual = habit.lead(seat)
    known = [(group, entries) for group, entries in options if group in values]
    groups = [group for group, _ in known]
    if len(set(groups)) < 2 or usual not in groups:
        return None
    return Row(not habit.form, groups.index(usual), [Choice(values[group], entries) for group, entries in known])
