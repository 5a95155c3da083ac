"""A hand played to its end as fast as possible, for any number of hands: six in two teams, or everybody for itself.

Knows: plans (plan.py), who sits where and with whom. Does not know: what quick.py does not know either. What is the
same there is used from there.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tschatulle.game import Seat
from tschatulle.games.tichu.plan import BOMB, DRAGON_GROUP, HOUND, PHOENIX_GROUP, SINGLE, WILD, Group
from tschatulle.games.tichu.quick import HABIT, Habit, Quick
from tschatulle.games.tichu.scoring import CALL_WORTH
from tschatulle.games.tichu.tientsin import TRIPLE
from tschatulle.games.tichu.trick import Circle

NOBODY: Final = -1
ALONE: Final = HABIT._replace(beat=600)
"""Who plays for itself spares its strong cards a little longer."""


class Ring(NamedTuple):
    """A circle in tables."""

    after: tuple[Seat, ...]
    mates: tuple[tuple[Seat, ...], ...]
    rivals: tuple[tuple[Seat, ...], ...]
    sides: tuple[int, ...]
    team: int
    """Hands of a side."""


def ring_of(circle: Circle) -> Ring:
    seats = range(len(circle.sides))
    return Ring(
        tuple(circle.ring(seat)[0] for seat in seats),
        tuple(circle.partners(seat) for seat in seats),
        tuple(circle.rivals(seat) for seat in seats),
        circle.sides,
        circle.sides.count(circle.sides[0]),
    )


class Field(Quick):
    """A hand in play. The lists that are handed in are changed."""

    __slots__ = ("counted", "ring", "until")

    def __init__(
        self, ring: Ring, plans: list[list[Group]], turn: Seat, until: Seat = NOBODY, habit: Habit | None = None
    ) -> None:
        """With `until` it is over as soon as this hand is out."""
        habit = habit or (HABIT if ring.team > 1 else ALONE)
        super().__init__(plans, turn, (habit,) * len(plans))
        self.ring = ring
        self.until = until
        self.won = [0] * len(plans)
        self.calls = (0,) * len(plans)
        self.out = [seat for seat, plan in enumerate(plans) if not plan]
        self.counted = ring.team > 1
        """Whether points count."""

    # The course.

    def run(self) -> None:
        left, after = self.left, self.ring.after
        while True:
            seat = self.turn
            if not self.form:
                if self.lay(seat, self.lead(seat)):
                    return
            elif seat == self.owner:
                thrown = self._thrown() if self.armed else None
                if thrown is None:
                    self.collect()
                    continue
                if self.lay(*thrown):
                    return
            else:
                one = self.follow(seat)
                if one is not None:
                    if self.lay(seat, one):
                        return
                elif self.trace is not None:
                    self.trace.append((seat, None))
            owner, seat = self.owner, after[self.turn]
            while not left[seat] and seat != owner:
                seat = after[seat]
            self.turn = seat

    def on(self) -> None:
        left, owner, after = self.left, self.owner, self.ring.after
        seat = after[self.turn]
        while not left[seat] and seat != owner:
            seat = after[seat]
        self.turn = seat

    def lay(self, seat: Seat, one: Group) -> bool:
        if self.trace is not None:
            self.trace.append((seat, one))
        self.plans[seat].remove(one)
        left, alive = self.left, self.alive
        left[seat] -= one.size
        for symbol in one.symbols:
            alive[symbol] -= 1
        if not alive[self.highest]:
            self._lower()
        if self.wish and self.wish in one.symbols:
            self.wish = 0
        if one.form == HOUND:
            return self._after_dog(seat)
        if one.form == SINGLE and one.symbols[0] == WILD:
            self.height = self.height + 1 if self.form else 3
        else:
            self.height = one.height
        self.form = one.form
        if self.counted:
            self.worth += one.points
        self.owner = self.turn = seat
        self.top = one
        if not left[seat]:
            self.out.append(seat)
            return self.over()
        return False

    def over(self) -> bool:
        out, team = self.out, self.ring.team
        if len(out) >= len(self.left) - 1 or (self.until >= 0 and not self.left[self.until]):
            return True
        return len(out) == team > 1 and self.swept()

    def swept(self) -> bool:
        """Whether a whole side went out first."""
        out, sides = self.out, self.ring.sides
        return len(out) == self.ring.team and all(sides[seat] == sides[out[0]] for seat in out)

    def _after_dog(self, seat: Seat) -> bool:
        """The partner with the fewest cards leads, else the next hand."""
        left, after = self.left, self.ring.after
        self.turn = self.owner = seat
        if not left[seat]:
            self.out.append(seat)
            if self.over():
                return True
        ready = [mate for mate in self.ring.mates[seat] if left[mate]]
        leader = min(ready, key=lambda mate: left[mate]) if ready else after[seat]
        while not left[leader]:
            leader = after[leader]
        # One before, since the caller lets the turn go on; nobody owns a trick, so it stops at who has cards.
        self.turn, self.owner = after.index(leader), leader
        return False

    def collect(self) -> None:
        owner, left, after = self.owner, self.left, self.ring.after
        if self.counted:
            self.won[self.receiver() if self.top is DRAGON_GROUP else owner] += self.worth
        self.worth = self.form = self.height = 0
        self.top = None
        while not left[owner]:
            owner = after[owner]
        self.turn = self.owner = owner

    def give(self, receiver: Seat) -> bool:
        self.won[receiver] += self.worth
        self.worth = self.form = 0
        if self.over():
            return True
        while not self.left[self.turn]:
            self.turn = self.ring.after[self.turn]
        self.owner = self.turn
        return False

    def receiver(self) -> Seat:
        """Who gets the Dragon's trick: the opponent with most cards."""
        return max(self.ring.rivals[self.owner], key=lambda rival: self.left[rival])

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

    # The habit.

    def lead(self, seat: Seat) -> Group:
        plan = self.plans[seat]
        one = self._wished_lead(seat) if self.wish else None
        if one is not None or len(plan) == 1:
            return one or plan[0]
        left, habit, ring = self.left, self.habits[seat], self.ring
        others = [left[rival] for rival in ring.rivals[seat] if left[rival]]
        most, least = (max(others), min(others)) if others else (0, 0)
        helped = habit.help if any(left[mate] == 1 for mate in ring.mates[seat]) else 0
        losers = 0
        best, good = plan[0], -99_999
        sure, surest = plan[0], -1
        for one in plan:
            form = one.form
            if form == HOUND:
                value = self._dog(seat, habit)
                losers += 1
            elif form == BOMB:
                value = habit.size - 2000
            else:
                firm = self._firm(one) if one.size <= most else 1000
                losers += firm < habit.sure
                if firm > surest:
                    sure, surest = one, firm
                weak = habit.weak + (helped if form == SINGLE else 0) - (habit.close if one.size >= least else 0)
                value = habit.size * one.size + weak * (1000 - firm) // 1000
            if value > good:
                best, good = one, value
        return sure if losers <= 1 and surest >= habit.sure else best

    def _dog(self, seat: Seat, habit: Habit) -> int:
        mates = [mate for mate in self.ring.mates[seat] if self.left[mate]]
        if not mates:
            return -300
        value = habit.dog
        if not self.out:
            if any(self.calls[mate] for mate in mates):
                value += habit.dog_call
            if self.calls[seat]:
                value += habit.dog_own
        return value

    def follow(self, seat: Seat) -> Group | None:
        if self.wish:
            one = self._wished_follow(seat)
            if one is not None:
                return one
        form, height, plan = self.form, self.height, self.plans[seat]
        best = None
        for one in plan:
            if one.form == form and one.height > height and (one is not PHOENIX_GROUP or self.top is not one):
                best = one
                break
        if self.ring.sides[self.owner] == self.ring.sides[seat]:
            return self._on_partner(seat, best) if best else None
        if best is None:
            return self._broken(seat, form, height)
        if len(plan) == 1:
            return best
        habit = self.habits[seat]
        return best if self._will(seat, habit) + habit.firm * best.strength // 1000 > 0 else None

    def _will(self, seat: Seat, habit: Habit) -> int:
        left, calls, ring = self.left, self.calls, self.ring
        will = habit.beat + habit.worth * self.worth
        for rival in ring.rivals[seat]:
            if 0 < left[rival] <= 4:
                will += habit.near
                break
        if len(self.plans[seat]) <= 4:
            will += habit.few
        if self.counted and not self.out:
            if any(calls[rival] for rival in ring.rivals[seat]):
                will += habit.rival_call
            if calls[seat]:
                will += habit.own_call
            if any(calls[mate] for mate in ring.mates[seat]):
                will += habit.mate_call
        return will

    def _thrown(self) -> tuple[Seat, Group] | None:
        owner, top = self.owner, self.height if self.form == BOMB else 0
        for seat in self.ring.rivals[owner]:
            for one in self.plans[seat]:
                if one.form == BOMB and one.height > top:
                    habit = self.habits[seat]
                    rich = self.worth >= habit.bomb_worth or self.left[owner] <= habit.bomb_near
                    called = self.counted and self.calls[owner] and not self.out
                    if rich or len(self.plans[seat]) <= 2 or called:
                        return seat, one
        return None
