"""A hand played to its end as fast as possible, for any number of hands: six in two teams, or everybody for itself.

Knows: what more than four seats change. Does not know: what is the same at all tables, which is in rollout.py.
"""

from __future__ import annotations

from typing import Final

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.plan import DRAGON_GROUP, Group
from tschatulle.games.tichu.bots.rollout import POLICY, PlayoutPolicy, Rollout, SeatTables
from tschatulle.games.tichu.rules.tientsin import TRIPLE
from tschatulle.games.tichu.table.scoring import CALL_WORTH

NOBODY: Final = -1
ALONE: Final = POLICY._replace(beat=600, worth=0, bomb_worth=1_000)
"""Who plays for itself spares its strong cards a little longer, and does not care for points."""


class ManySeatRollout(Rollout):
    """The same for any ring."""

    __slots__ = ("until",)

    def __init__(self, ring: SeatTables, plans: list[list[Group]], turn: Seat, until: Seat = NOBODY) -> None:
        """With `until` it is over as soon as this hand is out."""
        super().__init__(plans, turn, (POLICY if ring.team > 1 else ALONE,) * len(plans), ring)
        self.until = until

    # The play.

    def over(self) -> bool:
        left, until = self.left, self.until
        return len(self.out) >= len(left) - 1 or (until != NOBODY and not left[until]) or self.swept()

    def swept(self) -> bool:
        """Whether a whole side went out first."""
        out, sides, team = self.out, self.ring.sides, self.ring.team
        return len(out) == team > 1 and all(sides[seat] == sides[out[0]] for seat in out)

    def double(self) -> int:
        """At the end of the hand: 1 if side 0 went out before the other one, -1 if side 1 did, 0 if neither."""
        return (-1 if self.ring.sides[self.out[0]] else 1) if self.swept() else 0

    def heir(self, seat: Seat) -> Seat:
        """The partner with the fewest cards, without one the next hand (V17)."""
        ready = [mate for mate in self.ring.mates[seat] if self.left[mate]]
        return min(ready, key=lambda mate: self.left[mate]) if ready else self.ring.after[seat]

    def score(self) -> int:
        """Of Tientsin at the end of the hand: points of side 0 more than those of side 1."""
        sides, out, won, first = self.ring.sides, self.out, self.won, self.out[0]
        counts = [0, 0]
        if self.swept():
            counts[sides[first]] = TRIPLE
        else:
            if self.form:
                won[self.receiver() if self.top is DRAGON_GROUP else self.owner] += self.worth
            for seat, points in enumerate(won):
                if seat not in out:
                    counts[1 - sides[seat]] += points + sum([one.points for one in self.plans[seat]])
                else:
                    counts[sides[first] if seat == out[-1] else sides[seat]] += points
        for seat, call in enumerate(self.calls):
            if call:
                counts[sides[seat]] += CALL_WORTH[call] if seat == first else -CALL_WORTH[call]
        return counts[0] - counts[1]

    # The policy.

    def _room(self, seat: Seat) -> tuple[int, int, bool]:
        left, ring = self.left, self.ring
        others = [left[rival] for rival in ring.rivals[seat] if left[rival]] or [0]
        return max(others), min(others), any(left[mate] == 1 for mate in ring.mates[seat])

    def _will(self, seat: Seat, policy: PlayoutPolicy) -> int:
        left, calls, ring = self.left, self.calls, self.ring
        will = policy.beat + policy.worth * self.worth
        for rival in ring.rivals[seat]:
            if 0 < left[rival] <= 4:
                will += policy.near
                break
        if len(self.plans[seat]) <= 4:
            will += policy.few
        if ring.team > 1 and not self.out:
            if any(calls[rival] for rival in ring.rivals[seat]):
                will += policy.rival_call
            if calls[seat]:
                will += policy.own_call
            if any(calls[mate] for mate in ring.mates[seat]):
                will += policy.mate_call
        return will
