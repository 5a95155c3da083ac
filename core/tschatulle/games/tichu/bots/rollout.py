"""A hand of Tichu played to its end as fast as possible, by a policy that all four players share.

Knows: four plans (plan.py), turns, tricks, what counts. Does not know: suits, what may be thought but not seen: a
policy looks at its own plan, at what everybody has seen, and at how many cards the others have; tables of more than
four, which derive from it (rolloutmany.py). Checked against rules/tichu.py by playing both side by side.

A seat here never asks who holds what. One thing is simpler than in the rules: an open wish is only met with what is
easily broken off a plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.plan import BOMB, DRAGON_GROUP, HOUND, PHOENIX_GROUP, SINGLE, WILD, Group, order
from tschatulle.games.tichu.bots.plan import group as group_for
from tschatulle.games.tichu.table.scoring import CALL_WORTH, DOUBLE
from tschatulle.games.tichu.table.variantrules import VariantRules


class PlayoutPolicy(NamedTuple):
    """How willing one is to play. Weights in thousandths that were tuned by self-play (tools/research/tichu)."""

    # Beating an opponent's trick: plays if the sum is positive.
    beat: int = 1219
    worth: int = 12
    """For each point in the trick."""
    near: int = 817
    """An opponent has at most four cards."""
    few: int = 976
    """At most four groups left in the own plan."""
    rival_call: int = 465
    own_call: int = -300
    mate_call: int = 162
    firm: int = -291
    """For the strength of the group that would be played."""
    broken: int = -883
    """For the burden that breaking a group up would add."""
    # On the partner's trick.
    over_single: int = 20
    """Highest height of a single that is beaten by a card of little use."""
    over_other: int = 7
    over_firm: int = 580
    """Greatest strength that is played on the partner."""
    # Leading: the highest sum.
    size: int = 411
    weak: int = 1119
    """For weakness."""
    close: int = 1077
    """For weakness in a form that an opponent about to go out can play."""
    help: int = 491
    """A low single for a partner with one card."""
    dog: int = 583
    dog_call: int = 1962
    dog_own: int = -500
    sure: int = 645
    """From this strength on a group counts as winning."""
    bomb_worth: int = 83
    """Points for which a trick is bombed."""
    bomb_near: int = 5
    """Or if its owner has so few cards."""


POLICY: Final = PlayoutPolicy()


class SeatTables:
    """Who sits where, in tables by seat."""

    __slots__ = ("after", "mates", "rivals", "sides", "team")

    def __init__(self, variant: VariantRules) -> None:
        seats = range(len(variant.sides))
        self.after = tuple(variant.ring(seat)[0] for seat in seats)
        """Who sits to the right."""
        self.mates = tuple(variant.partners(seat) for seat in seats)
        self.rivals = tuple(variant.rivals(seat) for seat in seats)
        """To the right of the seat first."""
        self.sides = variant.sides
        self.team = variant.sides.count(variant.sides[0])
        """Hands of a side."""


FOUR: Final = SeatTables(VariantRules((0, 1, 0, 1)))


class Rollout:
    """A hand in play. The lists that are handed in are changed.

    What is asked most often (`_room`, `_will`) is written for four seats; the rest goes by the ring.
    """

    __slots__ = (
        "alive",
        "armed",
        "calls",
        "form",
        "height",
        "highest",
        "left",
        "out",
        "owner",
        "plans",
        "policies",
        "ring",
        "top",
        "trace",
        "turn",
        "wish",
        "won",
        "worth",
    )  # fmt: skip

    def __init__(
        self,
        plans: list[list[Group]],
        turn: Seat,
        policies: Sequence[PlayoutPolicy] = (POLICY,) * 4,
        ring: SeatTables = FOUR,
    ) -> None:
        self.ring = ring
        self.plans = plans
        """Sorted by `order`."""
        self.left = [sum([one.size for one in plan]) for plan in plans]
        self.turn = turn
        self.policies = policies
        self.form = 0
        """Of the trick; 0 on the lead."""
        self.height = 0
        self.owner = turn
        self.top: Group | None = None
        self.worth = 0
        """Points in the trick."""
        self.won = [0] * len(plans)
        """Points that each seat has in its tricks."""
        self.out: list[Seat] = [seat for seat, plan in enumerate(plans) if not plan]
        self.calls: Sequence[int] = (0,) * len(plans)
        self.wish = 0
        self.alive = [0] * 17
        """Cards of each symbol that are in hands."""
        self.highest = 16
        """The highest symbol that is in a hand."""
        self.armed = False
        """Whether anybody holds a bomb."""
        self.trace: list[tuple[Seat, Group | None]] | None = None
        for plan in plans:
            for one in plan:
                self.armed = self.armed or one.form == BOMB
                for symbol in one.symbols:
                    self.alive[symbol] += 1
        self._lower()

    def _lower(self) -> None:
        alive, highest = self.alive, self.highest
        while highest and not alive[highest]:
            highest -= 1
        self.highest = highest

    # The play.

    def finish(self) -> int:
        """Plays on to the end; points of side 0 more than those of side 1, calls included."""
        self.run()
        return self.score()

    def run(self) -> None:
        """Plays on to the end."""
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
            # As `on` does.
            owner, seat = self.owner, after[self.turn]
            while not left[seat] and seat != owner:
                seat = after[seat]
            self.turn = seat

    def on(self) -> None:
        """The turn goes to the next seat with cards, or to the owner of the trick, who then collects it."""
        left, owner, after = self.left, self.owner, self.ring.after
        seat = after[self.turn]
        while not left[seat] and seat != owner:
            seat = after[seat]
        self.turn = seat

    def lay(self, seat: Seat, one: Group) -> bool:
        """Plays a group of the seat's plan; whether the hand is over. The turn stays."""
        if self.trace is not None:
            self.trace.append((seat, one))
        self.plans[seat].remove(one)
        left = self.left
        left[seat] -= one.size
        alive = self.alive
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
        self.worth += one.points
        self.owner = self.turn = seat
        self.top = one
        if not left[seat]:
            self.out.append(seat)
            return self.over()
        return False

    def over(self) -> bool:
        """Whether the hand is over, when somebody has just gone out."""
        out = self.out
        return len(out) == 3 or (len(out) == 2 and out[0] == out[1] ^ 2)

    def _after_dog(self, seat: Seat) -> bool:
        """The heir leads, or the next one with cards; whether the hand is over instead."""
        left, after = self.left, self.ring.after
        self.turn = self.owner = seat
        if not left[seat]:
            self.out.append(seat)
            if self.over():
                return True
        leader = self.heir(seat)
        while not left[leader]:
            leader = after[leader]
        # One before, since the caller lets the turn go on; nobody owns a trick, so it stops at who has cards.
        self.turn, self.owner = after.index(leader), leader
        return False

    def heir(self, seat: Seat) -> Seat:
        """To whom the seat's Dog goes."""
        return seat ^ 2

    def collect(self) -> None:
        """The owner gets the trick and leads, or the next one with cards."""
        owner, left, after = self.owner, self.left, self.ring.after
        self.won[self.receiver() if self.top is DRAGON_GROUP else owner] += self.worth
        self.worth = self.form = self.height = 0
        self.top = None
        while not left[owner]:
            owner = after[owner]
        self.turn = self.owner = owner

    def give(self, receiver: Seat) -> bool:
        """The Dragon's trick goes to an opponent; whether the hand is over."""
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
        """At the end of the hand."""
        out, won = self.out, self.won
        first = out[0]
        if len(out) == 2:
            points = DOUBLE if first & 1 == 0 else -DOUBLE
        else:
            if self.form:
                won[self.receiver() if self.top is DRAGON_GROUP else self.owner] += self.worth
            last = 6 - out[0] - out[1] - out[2]
            held = sum([one.points for one in self.plans[last]])
            points = won[0] + won[2] - won[1] - won[3] + (-held if last & 1 == 0 else held)
            if (first ^ last) & 1:
                points += 2 * won[last] if first & 1 == 0 else -2 * won[last]
        for seat in range(4):
            if self.calls[seat]:
                worth = CALL_WORTH[self.calls[seat]] if seat == first else -CALL_WORTH[self.calls[seat]]
                points += worth if seat & 1 == 0 else -worth
        return points

    def double(self) -> int:
        """Of two sides of two at the end of the hand: 1 for a double victory of side 0, -1 of side 1, 0 for none."""
        return (1 if self.out[0] & 1 == 0 else -1) if len(self.out) == 2 else 0

    # The policy.

    def lead(self, seat: Seat) -> Group:
        plan = self.plans[seat]
        one = self._wished_lead(seat) if self.wish else None
        if one is not None or len(plan) == 1:
            return one or plan[0]
        policy = self.policies[seat]
        most, least, lone = self._room(seat)
        size, enough, close, weak = policy.size, policy.sure, policy.close, policy.weak
        lowly = weak + policy.help if lone else weak
        losers = 0
        best, good = plan[0], -99_999
        sure, surest = plan[0], -1
        for one in plan:
            form = one.form
            if form == HOUND:
                value = self._dog(seat, policy)
                losers += 1
            elif form == BOMB:
                value = size - 2000
            else:
                firm = 1000 if one.size > most else self._firm(one) if form == SINGLE else one.strength
                losers += firm < enough
                if firm > surest:
                    sure, surest = one, firm
                want = (lowly if form == SINGLE else weak) - (close if one.size >= least else 0)
                value = size * one.size + want * (1000 - firm) // 1000
            if value > good:
                best, good = one, value
        return sure if losers <= 1 and surest >= enough else best

    def _room(self, seat: Seat) -> tuple[int, int, bool]:
        """The most and the fewest cards of an opponent who is in play, and whether a partner has just one."""
        left = self.left
        a, b = left[(seat + 1) & 3], left[(seat + 3) & 3]
        most = a if a > b else b
        return most, (a if a < b else b) or most, left[seat ^ 2] == 1

    def _firm(self, one: Group) -> int:
        """How sure it is that nobody beats a single card that is led."""
        symbol = one.symbols[0]
        if symbol == WILD:
            return 0 if self.highest > 1 else 1000
        return 1000 if symbol >= self.highest else one.strength

    def _dog(self, seat: Seat, policy: PlayoutPolicy) -> int:
        ready = called = False
        for mate in self.ring.mates[seat]:
            if self.left[mate]:
                ready, called = True, called or self.calls[mate] > 0
        if not ready:
            return -300
        value = policy.dog
        if not self.out:
            if called:
                value += policy.dog_call
            if self.calls[seat]:
                value += policy.dog_own
        return value

    def follow(self, seat: Seat) -> Group | None:
        """What the seat plays on the trick, broken off its plan if need be; None if it passes."""
        if self.wish:
            one = self._wished_follow(seat)
            if one is not None:
                return one
        form, height, plan = self.form, self.height, self.plans[seat]
        best = None
        for one in plan:
            # With two decks there is a second Phoenix, which does not beat the first.
            if one.form == form and one.height > height and (one is not PHOENIX_GROUP or self.top is not one):
                best = one
                break
        if self.owner in self.ring.mates[seat]:
            return self._on_partner(seat, best) if best else None
        if best is None:
            return self._broken(seat, form, height)
        if len(plan) == 1:
            return best
        policy = self.policies[seat]
        return best if self._will(seat, policy) + policy.firm * best.strength // 1000 > 0 else None

    def _on_partner(self, seat: Seat, best: Group) -> Group | None:
        """On the partner's trick only what is of little use on what is low; nothing if the partner has called."""
        owner, policy = self.owner, self.policies[seat]
        if self.calls[owner] and not self.out:
            return None
        if len(self.plans[seat]) == 1:
            return best
        limit = policy.over_single if self.form == SINGLE else policy.over_other
        return best if best.strength <= policy.over_firm and self.height <= limit else None

    def _will(self, seat: Seat, policy: PlayoutPolicy) -> int:
        """How much one wants the trick of an opponent."""
        left, calls = self.left, self.calls
        will = policy.beat + policy.worth * self.worth
        if 0 < left[(seat + 1) & 3] <= 4 or 0 < left[(seat + 3) & 3] <= 4:
            will += policy.near
        if len(self.plans[seat]) <= 4:
            will += policy.few
        if not self.out:
            if calls[(seat + 1) & 3] or calls[(seat + 3) & 3]:
                will += policy.rival_call
            if calls[seat]:
                will += policy.own_call
            if calls[seat ^ 2]:
                will += policy.mate_call
        return will

    def _broken(self, seat: Seat, form: int, height: int) -> Group | None:
        """The cheapest part of a group that beats the trick, if one is willing."""
        policy = self.policies[seat]
        will: int | None = None
        found, whole, margin = None, None, 0
        for one in self.plans[seat]:
            if form not in one.pieces:
                continue
            for piece in one.pieces[form]:
                if piece[0].height > height:
                    if will is None:
                        will = self._will(seat, policy)
                    value = will + (policy.firm * piece[0].strength + policy.broken * piece[2]) // 1000
                    if value > margin:
                        found, whole, margin = piece, one, value
        if found is None or whole is None:
            return None
        self._break(seat, whole, found[0], found[1])
        return found[0]

    def _break(self, seat: Seat, whole: Group, piece: Group, rest: Sequence[Group]) -> None:
        plan = self.plans[seat]
        plan.remove(whole)
        plan.append(piece)
        plan += rest
        plan.sort(key=order)

    def _thrown(self) -> tuple[Seat, Group] | None:
        """A bomb over a trick that is about to be collected by an opponent."""
        owner, top = self.owner, self.height if self.form == BOMB else 0
        for seat in self.ring.rivals[owner]:
            for one in self.plans[seat]:
                if one.form == BOMB and one.height > top:
                    policy = self.policies[seat]
                    rich = self.worth >= policy.bomb_worth or self.left[owner] <= policy.bomb_near
                    if rich or len(self.plans[seat]) <= 2 or (self.calls[owner] and not self.out):
                        return seat, one
        return None

    # An open wish.

    def _wished_lead(self, seat: Seat) -> Group | None:
        wish = self.wish
        found = [one for one in self.plans[seat] if wish in one.symbols]
        return max(found, key=lambda one: (one.form != BOMB, one.size)) if found else None

    def _wished_follow(self, seat: Seat) -> Group | None:
        wish, form, height = self.wish, self.form, self.height
        for one in self.plans[seat]:
            if wish not in one.symbols:
                continue
            if (one.form == form and one.height > height) or (one.form == BOMB and form != BOMB):
                return one
            for piece, rest, _ in one.pieces.get(form, ()):
                if piece.height > height and wish in piece.symbols:
                    self._break(seat, one, piece, rest)
                    return piece
            if form == SINGLE and 2 * wish > height:
                return self._torn(seat, one, wish)
        return None

    def _torn(self, seat: Seat, one: Group, wish: int) -> Group:
        """A single card out of any group; what is left of it are single cards."""
        rest = list(one.symbols)
        rest.remove(wish)
        pieces = [group_for(SINGLE, {WILD: 29, 16: 99}.get(symbol, 2 * symbol), (symbol,)) for symbol in rest]
        piece = group_for(SINGLE, 2 * wish, (wish,))
        self._break(seat, one, piece, pieces)
        return piece
