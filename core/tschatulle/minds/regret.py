"""Mixed strategies for moves that are made at the same time: regret matching.

Knows: what actions would have brought. Does not know: what they are, which game. Both learners never let a regret fall
below zero (regret matching+) and let later steps count more in the average (linear averaging), as both converge faster.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from math import fsum
from typing import Generic, TypeVar

ActionT = TypeVar("ActionT")


class RegretMatcher(Generic[ActionT]):
    """One player, who is told step by step what each of its actions would have brought."""

    def __init__(self, actions: Iterable[ActionT]) -> None:
        self.regret = dict.fromkeys(actions, 0.0)
        """How much more each action would have brought than what was played, never below zero."""
        self.share = dict.fromkeys(self.regret, 0.0)
        """The sum of how often each was played, weighted: its average is what converges."""

    def learn(self, values: Mapping[ActionT, float], weight: float) -> None:
        """One step over the actions that have a value; the others stay as they are."""
        whole = fsum([self.regret[action] for action in values])
        mix = {action: self.regret[action] / whole if whole else 1 / len(values) for action in values}
        got = fsum([mix[action] * value for action, value in values.items()])
        for action, value in values.items():
            self.share[action] += weight * mix[action]
            self.regret[action] = max(0.0, self.regret[action] + value - got)


Profile = tuple[int, ...]
"""What each player chooses, 0 or 1."""


def two_way_mixes(
    payoffs: Mapping[Profile, Sequence[float]], steps: int, pause: int
) -> Generator[float, None, list[float]]:
    """How often each player takes its action 1 when all learn by playing against each other (self-play).

    `payoffs` is the normal form of the game: to every profile what it brings each player. Yields after each `pause`
    profiles that were weighed.
    """
    count, stride = len(next(iter(payoffs))), max(1, pause // len(payoffs))
    regrets = [[0.0, 0.0] for _ in range(count)]
    sums = [0.0] * count
    mix = [0.5] * count
    for step in range(1, steps + 1):
        gain = [0.0] * count
        for profile, brings in payoffs.items():
            for place in range(count):
                chance = 1.0
                for other in range(count):
                    if other != place:
                        chance *= mix[other] if profile[other] else 1 - mix[other]
                gain[place] += chance * brings[place] if profile[place] else -chance * brings[place]
        for place, regret in enumerate(regrets):
            sums[place] += step * mix[place]
            low = max(0.0, regret[0] - gain[place] * mix[place])
            high = max(0.0, regret[1] + gain[place] * (1 - mix[place]))
            regrets[place] = [low, high]
            mix[place] = high / (low + high) if low + high else 0.5
        if step % stride == 0:
            yield step / steps
    return [one / (steps * (steps + 1) / 2) for one in sums]
