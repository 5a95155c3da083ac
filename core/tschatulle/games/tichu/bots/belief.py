"""Hands in play as one seat imagines them, ready to be played to the end quickly: what is common to all games of the
family, and Tichu's two sides of two.

Knows: worlds that fit everything the seat has seen (knowledge/worlds.py), and how likely what the others did makes them
(knowledge/likelihood.py). Does not know: hidden cards, which move is good, games for more than four (beliefmany.py).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, NamedTuple, Protocol

from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.match.known import standing
from tschatulle.games.tichu.bots.match.standing import Standing
from tschatulle.games.tichu.bots.plan import Group, Plan, group_of, plan_of
from tschatulle.games.tichu.bots.playouts import doubledummy, kernels
from tschatulle.games.tichu.bots.playouts.groups import NOTHING, number_of
from tschatulle.games.tichu.bots.playouts.kernels import (
    NAME,
    OPTIONS,
    PASSES,
    PLAYS,
    SEAT,
    TAKE,
    Act,
    Finished,
    Situation,
)
from tschatulle.games.tichu.bots.playouts.policyrollout import PolicyRollout
from tschatulle.games.tichu.bots.rollout import Rollout
from tschatulle.games.tichu.knowledge.likelihood import Likelihood
from tschatulle.games.tichu.knowledge.worlds import Worlds
from tschatulle.games.tichu.table.cards import Cards, points
from tschatulle.games.tichu.table.combinations import has_run
from tschatulle.games.tichu.table.scoring import Scoring
from tschatulle.games.tichu.table.state import NO_CALL, HandProgress, Move, State
from tschatulle.games.tichu.table.variantrules import VariantRules
from tschatulle.minds.worlds import importance, resampled


class Option(NamedTuple):
    """A move worth weighing."""

    move: Move
    group: Group | None
    """What it plays, None for a pass, a wish, a gift."""
    plan: Plan
    """The own hand without it."""


class Ended(NamedTuple):
    """A hand that is over, for the seat that imagined it."""

    worth: int
    """In parts of a point (`Belief.grain`)."""
    first: bool
    """Whether it went out first."""
    points: int
    """To tell."""
    call: int = 0
    """What its own call has made of the worth, where that is weighed."""


PlayedOut = Callable[[int, Sequence[int]], Ended]
"""Plays an option out in one world, by its place and the calls."""
Searched = Callable[[Sequence[Cards]], list[Ended] | None]
"""What each option comes to in one world if everybody plays it best; None if that takes too long."""


class HandGame(Protocol):
    """What is asked of a game whose play is imagined."""

    def variant_of(self, state: State) -> VariantRules: ...

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]: ...


class ScoredGame(HandGame, Protocol):
    """The same, of one that counts points."""

    @property
    def scoring(self) -> Scoring: ...


class Belief(ABC):
    """The play of a hand as a seat sees it, for any number of hands, and worlds that look like it."""

    def __init__(self, game: HandGame, seen: State, seat: Seat) -> None:
        progress = seen.progress
        assert progress
        self.game = game
        self.seen = seen
        self.seat = seat
        self.variant: VariantRules = game.variant_of(seen)
        self.progress: HandProgress = progress
        self.hand: Cards = seen.hands[seat]
        self.runs = has_run(self.hand)
        """Whether it matters which suits are played."""
        self.mates = self.variant.partners(seat)
        self.top: Group | None = group_of(progress.trick[-1][1]) if progress.trick else None
        self.height = progress.trick[-1][1].height if progress.trick else 0
        self.owner: Seat = progress.trick[-1][0] if progress.trick else progress.turn
        self.support = bool(
            progress.trick and self.owner in self.mates and not progress.out and seen.calls[self.owner] != NO_CALL
        )
        """Whether a partner has called, can still be first, and has the trick."""
        self.worlds = self.drawn()
        counted = not self.variant.alone
        self.won = [points(pile) if counted else 0 for pile in self.progress.piles]
        self.worth = sum(points(combo.cards) for _, combo in progress.trick) if counted else 0

    grain = 1
    """Parts of a point in which `played` counts."""
    point = 1.0
    """What a point of Tichu is worth in the points of the match."""
    ventures = False
    """Whether calls are weighed by what the hand is then worth, too."""
    copies = 4
    """Cards of a rank."""
    words = "tichu"
    """What reasons are told in."""
    standing: Standing | None = None
    """Where a hand is worth what it does for the match."""

    def for_player(self, skill: Skill) -> None:
        """From now on a hand is worth what it does for the match, where that is known and the player minds it, and is
        played out by the player's policy."""
        self.standing = self.stands(skill)
        if self.standing:
            self.grain = self.standing.grain

    def stands(self, skill: Skill) -> Standing | None:
        """The match so far, if there is a table of its chances and the player minds it."""
        return None

    @abstractmethod
    def opened(self, plans: list[list[Group]], turn: Seat) -> Rollout:
        """These hands, with this seat to lead."""

    @abstractmethod
    def result(self, rollout: Rollout) -> Ended:
        """Of a hand that is over."""

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """What the seat may do, by the rules."""
        return self.game.moves(self.seen, self.seat)

    @cached_property
    def plan(self) -> Plan:
        """Of the own hand."""
        return plan_of(self.hand)

    def drawn(self) -> Worlds:
        """Where worlds come from."""
        return Worlds(self.variant, self.seen, self.seat)

    def hands(self, rng: Chance) -> Sequence[Cards]:
        """All hands in one world; the own one is the true one."""
        return self.worlds.hands(rng)

    def every(self, most: int) -> list[tuple[tuple[Cards, ...], int]]:
        """All hands in each world that there can be, and how much it counts beside the others; none if there may be
        more than `most`."""
        found = self.worlds.every(most) or []
        return list(zip(map(self.worlds.whole, found), self.likely(found), strict=True))

    def likely(self, found: Sequence[list[list[int]]]) -> list[int]:
        """How much each of some worlds counts, by the cards that are not seen."""
        return [1] * len(found)

    def world(self, rng: Chance) -> list[Plan]:
        """Their plans."""
        return [plan_of(hand) for hand in self.hands(rng)]

    def imagining(self, found: Sequence[Option]) -> Callable[[Chance], PlayedOut]:
        """What draws a world in which these options are played out. It is done with the last one when it draws anew."""

        def imagined(rng: Chance) -> PlayedOut:
            world = self.world(rng)
            return lambda place, calls: self.played(world, found[place], calls)

        return imagined

    def ending(self, found: Sequence[Option]) -> Searched | None:
        """What searches the rest of a hand with open cards; None where that is not done."""
        return None

    def rollout(
        self, world: Sequence[Sequence[Group]], own: Sequence[Group], turn: Seat, calls: Sequence[int]
    ) -> Rollout:
        """The hand of now in a world, with another plan of the own hand."""
        plans = [list(plan) for plan in world]
        plans[self.seat] = list(own)
        rollout = self.opened(plans, turn)
        rollout.calls = calls or rollout.calls  # there are none in Grandseigneur
        rollout.out = list(self.progress.out)
        rollout.won = self.won[:]
        rollout.wish = self.progress.wish
        if self.top is not None:
            rollout.form, rollout.height, rollout.top = self.top.form, self.height, self.top
            rollout.owner, rollout.worth = self.owner, self.worth
        return rollout

    def played(self, world: Sequence[Plan], option: Option, calls: Sequence[int]) -> Ended:
        """The result of an option in a world, played on to the end."""
        seat, one, move = self.seat, option.group, option.move
        rollout = self.rollout(world, (one, *option.plan) if one else option.plan, seat, calls)
        if one:
            if rollout.lay(seat, one):
                return self.result(rollout)
            rollout.on()
        elif move.kind == "pass":
            rollout.on()
        elif move.kind == "wish":
            rollout.wish = move.value
            rollout.on()
        elif move.kind == "lead":
            rollout.turn = rollout.owner = move.value
        elif move.kind == "gift":
            if rollout.give(move.value):
                return self.result(rollout)
        else:  # "wait": an opponent goes on
            turn = self.progress.turn
            if turn == TABLE:
                rollout.collect()
            else:
                rollout.turn = turn
        rollout.run()
        return self.result(rollout)


class TwoSideBelief(Belief):
    """The same for two sides that sit by turns: what a hand is worth."""

    def __init__(self, game: ScoredGame, seen: State, seat: Seat) -> None:
        super().__init__(game, seen, seat)
        self.scoring: Scoring = game.scoring
        self.grain, self.point = self.scoring.grain, self.scoring.point
        self.ventures = self.scoring.ventures

    def stands(self, skill: Skill) -> Standing | None:
        return standing(self.scoring, self.seen, self.seat, skill)

    def result(self, rollout: Rollout) -> Ended:
        return self._ended(Finished(rollout.score(), rollout.out[0], rollout.double()), rollout.calls)

    def _ended(self, over: Finished, calls: Sequence[int]) -> Ended:
        sign, first = 1 if self.seat & 1 == 0 else -1, over.first == self.seat
        if self.standing is None:
            return Ended(sign * self.scoring.rated(over.ahead, over.double), first, sign * over.ahead)
        worth, call = self.standing.worth(over, calls)
        return Ended(worth, first, sign * over.ahead, call)


SPARE: Final = 4
"""Deals in which one world may be found before fewer are drawn."""


class FourSeatBelief(TwoSideBelief):
    """The same for two sides of two, with the worlds that what the others did makes likely."""

    def __init__(self, game: ScoredGame, seen: State, seat: Seat, tries: int = 1) -> None:
        """Of so many worlds that are drawn one is taken, as likely as what the others did makes it."""
        super().__init__(game, seen, seat)
        self.likelihood = Likelihood(self.variant, seen, seat) if tries > 1 else None
        self.tries = tries if self.likelihood and self.likelihood.rows else 1
        self.learned = False
        """Whether all play on by the learned policy."""

    def for_player(self, skill: Skill) -> None:
        super().for_player(skill)
        self.learned = skill.learned

    def hands(self, rng: Chance) -> Sequence[Cards]:
        if not self.likelihood or self.tries == 1:
            return super().hands(rng)
        drawn = resampled(lambda: self.worlds.unknown(rng), self.likelihood.weight, self._patience(), rng)
        return self.worlds.whole(drawn)

    def _patience(self) -> int:
        """Worlds that are drawn for one: fewer where most deals contradict what is known, so that none takes long."""
        dealt, found = self.worlds.dealt, self.worlds.found
        return max(1, min(self.tries, SPARE * self.tries * found // dealt)) if dealt else self.tries

    def likely(self, found: Sequence[list[list[int]]]) -> list[int]:
        if not found or not self.likelihood or self.tries == 1:
            return super().likely(found)
        return importance(list(map(self.likelihood.weight, found)))

    def opened(self, plans: list[list[Group]], turn: Seat) -> Rollout:
        return PolicyRollout(plans, turn) if self.learned else Rollout(plans, turn)

    def imagining(self, found: Sequence[Option]) -> Callable[[Chance], PlayedOut]:
        """By the kernels, where they are."""
        quick = kernels.quick() if len(found) <= OPTIONS else None
        if quick is None:
            return super().imagining(found)
        table = quick.playouts(self._situation(), [self._act(one) for one in found], learned=self.learned)

        def imagined(rng: Chance) -> PlayedOut:
            table.deal([() if seat == self.seat else hand for seat, hand in enumerate(self.hands(rng))])
            return lambda place, calls: self._ended(table.played(place, calls), calls)

        return imagined

    def ending(self, found: Sequence[Option]) -> Searched | None:
        """By a kernel, where it is, with few cards in play; it has everybody meet a wish."""
        few = sum(self.progress.left) <= doubledummy.CARDS and self.progress.pending in {"", "gift"}
        free = self.progress.wish and not all(map(self.variant.bound, range(len(self.seen.hands))))
        kernel = doubledummy.quick() if few and not free else None
        if kernel is None:
            return None
        search = doubledummy.Endgame(kernel, self._situation(), [self._act(one) for one in found])
        calls = self.seen.calls

        def searched(hands: Sequence[Cards]) -> list[Ended] | None:
            every = search.searched(hands, calls)
            return None if every is None else [self._ended(one, calls) for one in every]

        return searched

    def _situation(self) -> Situation:
        """The hand of now, as `rollout` has it."""
        now = Situation(self.seat, owner=self.seat, wish=self.progress.wish, out=self.progress.out, won=tuple(self.won))
        if self.top is None:
            return now
        return now._replace(form=self.top.form, height=self.height, top=self.top, owner=self.owner, worth=self.worth)

    def _act(self, option: Option) -> Act:
        """What an option does, as `played` has it."""
        one, move, turn = option.group, option.move, self.progress.turn
        if one:
            return PLAYS, number_of()[one], (one, *option.plan)
        kind, value = {
            "pass": (PASSES, 0),
            "wish": (NAME, move.value),
            "lead": (SEAT, move.value),
            "gift": (TAKE, move.value),
        }.get(move.kind, (TAKE, NOTHING) if turn == TABLE else (SEAT, turn))
        return kind, value, option.plan
