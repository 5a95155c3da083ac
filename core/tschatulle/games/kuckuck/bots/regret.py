"""What each card is worth: many imagined games of the rest of the cycle.

Knows: what a seat sees and remembers, habits of the others. Does not know: levels, words, clocks.

The others' hands are dealt anew for every sample, as far as they are not known; the others choose by noisy habits,
at the same time as the player; then everybody plays on by habit. Which card is best is found by regret matching over
the samples. With two cards left and known hands everything is worked out exactly (`last_two`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, Seat
from tschatulle.games.kuckuck.bots import rollout
from tschatulle.games.kuckuck.bots.opponents import OpponentModel, manners
from tschatulle.games.kuckuck.bots.policy import TENTHS, policy_for
from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck
from tschatulle.games.kuckuck.rules.scoring import OUT, Variant, totals
from tschatulle.games.kuckuck.rules.state import Round, State, holds, known_cards, nests_left, remaining, shown
from tschatulle.games.kuckuck.rules.worlds import Hands, Worlds
from tschatulle.minds.regret import RegretMatcher, two_way_mixes
from tschatulle.minds.slices import spent, steady
from tschatulle.minds.worlds import normalized


@dataclass(frozen=True, slots=True)
class Skill:
    """How hard a player thinks."""

    plays: int
    """Cards that are laid in all imagined games of a thought."""
    remembers: bool = True
    """Whether it knows hands of earlier cycles; else only this cycle's cards."""
    noise: int = 3
    """In so many of ten cases it expects any card of the others."""
    share: float = 0.4
    """How much the others' points count against it."""
    most: int = 700
    """Samples at most."""
    narrows: bool = True
    """Whether the budget goes to the better cards after a while."""
    reads: bool = False
    """Whether it learns from the cards laid how much of that the others do; `noise` is for itself then."""
    wins: bool = True
    """Whether in the last cycle winning counts instead of points."""


class Evaluation(NamedTuple):
    """What is expected of each card."""

    rated: tuple[tuple[int, float], ...]
    """The cards with what they are worth to the player, best first."""
    mix: tuple[tuple[int, float], ...]
    """The cards that should be played, with how often, most often first."""
    points: dict[int, float]
    """By card the points of this cycle."""
    pays: dict[int, float]
    """By card how likely it is to turn a cockatoo over in this round."""
    wins: dict[int, float]
    """By card the winning chance, in the last cycle."""
    samples: int
    exact: bool = False


Evaluating = Generator[float, None, Evaluation]


def remembered(seen: State, seat: Seat, all_cycles: bool) -> Hands:
    """The hands as far as the player knows them: with a perfect memory, or from this cycle alone."""
    if all_cycles:
        return seen.hands
    mine = holds(seat, seen.cycle, len(seen.hands))
    fresh = replace(seen, open=((),) * len(seen.hands))
    return tuple(hand if k == mine else known_cards(fresh, k, seen.chosen) for k, hand in enumerate(seen.hands))


class RegretTable:
    """Everything that stays the same during a thought, and the sums of its samples."""

    def __init__(self, game: Kuckuck, seen: State, seat: Seat, rng: Chance, skill: Skill) -> None:
        n = game.seats
        self.variant: Variant = game.variant
        self.tactical = game.tactical
        self.seat, self.rng, self.skill = seat, rng, skill
        self.worlds = Worlds(remembered(seen, seat, skill.remembers), seen.counts)
        self.tops, self.left = list(seen.tops), list(seen.left)
        self.received = game.received(seen)
        self.nests = min(seen.pair), max(seen.pair)
        self.to_come = nests_left(seen)
        self.seats = [one for one in range(n) if seen.left[one] != OUT]
        self.others = [one for one in self.seats if one != seat]
        self.holds = [holds(one, seen.cycle, n) for one in range(n)]
        self.gone = [set(shown(seen, one)) for one in range(n)]
        self.cards = list(remaining(seen, seat))
        self.policy_for = [policy_for(skill.noise)] * n
        self.blunder = skill.noise / TENTHS
        self.leader = seen.leader
        self.open_cards = [max(card, 0) for card in seen.chosen] if game.tactical else [0] * n
        turn = [one for one in (*range(max(self.leader, 0), n), *range(max(self.leader, 0))) if seen.left[one] != OUT]
        self.later = turn[turn.index(seat) + 1 :]
        self.sums = totals(seen.sheet) if seen.sheet else (0,) * n
        self.last_cycle = seen.cycle == n - 1 and skill.wins
        self.known = not any(HIDDEN in self.worlds.hands[self.holds[one]] for one in self.others)
        self.manners: OpponentModel | None = None

    def read(self, rounds: Sequence[Round]) -> Generator[float, None, None]:
        """What the cards of this cycle tell of those who are still in, for whoever learns from that."""
        if not self.skill.reads or self.tactical:
            return
        worlds = []
        for _ in range(READ_IN if rounds else 0):
            world = self.worlds.deal(self.rng)
            worlds.append([world[k] for k in self.holds])
            yield 0.0
        self.manners = manners(rounds, worlds, self.received, self.others, self.variant)
        yield 0.0

    def expect(self) -> None:
        """For one sample: who of the others follows habits, more or less, and who lays anything."""
        if self.manners:
            for seat, habit in self.manners.draw(self.rng).items():
                self.policy_for[seat] = policy_for(self.skill.noise if habit else TENTHS)

    def dealt(self) -> list[list[int]]:
        """The cards that everybody still has, in a world that may be."""
        world = self.worlds.deal(self.rng)
        gone = self.gone
        hands = [[card for card in world[k] if card not in gone[one]] for one, k in enumerate(self.holds)]
        if self.tactical:
            for one, card in enumerate(self.open_cards):
                if card:
                    hands[one].remove(card)
        return hands

    def deck(self) -> list[tuple[int, int]]:
        """The nests of the rounds to come, lower one first."""
        deck = self.rng.shuffled(self.to_come)
        return [(a, b) if a < b else (b, a) for a, b in zip(deck[::2], deck[1::2], strict=True)]

    def value(self, tops: list[int], left: list[int]) -> tuple[float, int, float]:
        """What the end of a cycle is worth to the seat, its points, and its share of the win in the last cycle."""
        scored = rollout.points(tops, left, self.received, self.variant)
        mine = scored[self.seat]
        if not self.last_cycle:
            return mine - self.skill.share * (sum(scored) - mine) / (len(scored) - 1), mine, 0.0
        final = [a + b for a, b in zip(self.sums, scored, strict=True)]
        top = max(final)
        lead = final[self.seat] - max(points for one, points in enumerate(final) if one != self.seat)
        won = 1 / final.count(top) if final[self.seat] == top else 0.0
        return WIN * won + 0.1 * max(-5, min(5, lead)), mine, won


READ_IN = 12
"""Worlds in which the cards of the others are looked at."""

WIN = 6
"""Points that a win is worth in the last cycle."""


def evaluated(game: Kuckuck, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Evaluating:
    """Values of all cards of the seat. It must have at least two."""
    table = RegretTable(game, seen, seat, rng, skill)
    yield 0.0
    yield from table.read(seen.rounds)
    if len(table.cards) == 2 and not game.tactical:
        return (yield from last_two(table))
    return (yield from sampled(table))


class Tally(RegretMatcher[int]):
    """Sums over the samples, for each card of the player."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__(cards)
        self.live = list(cards)
        self.value = dict.fromkeys(cards, 0.0)
        self.points = dict.fromkeys(cards, 0.0)
        self.pays = dict.fromkeys(cards, 0.0)
        self.wins = dict.fromkeys(cards, 0.0)
        self.count = dict.fromkeys(cards, 0)

    def mean(self, card: int) -> float:
        return self.value[card] / max(1, self.count[card])

    def narrow(self, keep: int) -> None:
        """Only the most promising cards are looked at further."""
        self.live = sorted(self.live, key=lambda card: -self.mean(card))[:keep]

    def result(self, samples: int, exact: bool = False, close: float = 99.0) -> Evaluation:
        """What was found; cards that are worth less than the best by more than `close` are not played."""
        rated = sorted(((card, self.mean(card)) for card in self.value), key=lambda one: (-one[1], one[0]))
        shares = {card: self.share[card] for card in self.live}
        most = max(shares.values())
        least = rated[0][1] - close
        kept = [(card, share) for card, share in shares.items() if share >= PURE * most and self.mean(card) >= least]
        kept = kept or [(rated[0][0], 1.0)]
        mix = tuple(normalized(dict(sorted(kept, key=lambda one: (-one[1], one[0])))).items())
        points, pays, wins = (
            {card: of[card] / max(1, self.count[card]) for card in of} for of in (self.points, self.pays, self.wins)
        )
        return Evaluation(tuple(rated), mix, points, pays, wins, samples, exact)


PURE = 0.35
"""Cards that regret matching plays this much less often than its favourite are not played at all."""


TRIED = 8
"""Of a larger hand only so many cards are tried: neighbours are worth about the same."""


def spread(cards: list[int], count: int) -> list[int]:
    """At most so many of the cards, from the lowest to the highest in even steps."""
    if len(cards) <= count:
        return cards
    return [cards[(2 * place * (len(cards) - 1) + count - 1) // (2 * (count - 1))] for place in range(count)]


def sampled(table: RegretTable) -> Evaluating:
    """Many imagined games; after a quarter and a half of the budget only the better cards go on."""
    tally = Tally(spread(table.cards, TRIED) if table.skill.narrows else table.cards)
    budget, used, samples = table.skill.plays, 0, 0
    # A card of the tactical game takes about twice the work.
    cost = len(table.seats) * (len(table.cards) + 1) * (1 + table.tactical)
    stages = [(budget // 4, max(3, len(tally.live) * 7 // 10)), (budget // 2, max(3, len(tally.live) // 2))]
    while used < budget and samples < table.skill.most:
        if stages and table.skill.narrows and used >= stages[0][0]:
            tally.narrow(stages.pop(0)[1])
        sample = _open_sample if table.tactical else _sample
        sample(table, tally, samples + 1)
        samples += 1
        used += cost * len(tally.live)
        yield spent(used, budget)
    # Where cards are laid open in turn nothing is gained by being unpredictable.
    return tally.result(samples, close=0.0 if table.tactical else CLOSE)


def _sample(table: RegretTable, tally: Tally, weight: int) -> None:
    """One world, one choice of the others, one order of nests; every card of the player is tried in it."""
    hands, deck, seat = table.dealt(), table.deck(), table.seat
    dice, variant = table.rng.fraction, table.variant
    table.expect()
    cards = rollout.laid(hands, table.others, table.nests, table.tops, table.left, policies=table.policy_for, dice=dice)
    values = {}
    for card in tally.live:
        trial = [hand[:] for hand in hands]
        trial[seat].remove(card)
        cards[seat] = card
        tops, left = table.tops[:], table.left[:]
        over = rollout.step(cards, table.nests, tops, left, variant)
        tally.pays[card] += left[seat] < table.left[seat]
        if not over:
            rollout.run(trial, deck, tops, left, policies=table.policy_for, dice=dice, variant=variant)
        values[card] = _count(table, tally, card, tops, left)
    tally.learn(values, weight)


def _open_sample(table: RegretTable, tally: Tally, weight: int) -> None:
    """The same for the tactical game: those who follow see the card."""
    hands, deck, seat = table.dealt(), table.deck(), table.seat
    dice, variant, noise = table.rng.fraction, table.variant, table.blunder
    values = {}
    for card in tally.live:
        trial = [hand[:] for hand in hands]
        trial[seat].remove(card)
        cards = table.open_cards[:]
        cards[seat] = card
        tops, left = table.tops[:], table.left[:]
        rollout.finish_round(trial, cards, table.later, table.nests, tops, noise=noise, dice=dice)
        leader = rollout.led(cards, table.leader, table.nests, tops, left, variant=variant)
        tally.pays[card] += left[seat] < table.left[seat]
        if leader >= 0:
            rollout.run_open(trial, deck, tops, left, leader, noise=noise, dice=dice, variant=variant)
        values[card] = _count(table, tally, card, tops, left)
    tally.learn(values, weight)


def _count(table: RegretTable, tally: Tally, card: int, tops: list[int], left: list[int]) -> float:
    value, points, won = table.value(tops, left)
    tally.value[card] += value
    tally.points[card] += points
    tally.wins[card] += won
    tally.count[card] += 1
    return value


CLOSE = 0.3
"""Cards that seem to be worth less than the best one by more than this are not mixed in."""


# The last two rounds.

WORLDS = 16
"""Worlds that are worked out when hands are not known."""

STEPS = 120
"""Steps of regret matching in each of them."""


def last_two(table: RegretTable) -> Evaluating:
    """Two cards each: all outcomes are worked out, and everybody mixes; exact when the hands are known."""
    tally = Tally(table.cards)
    worlds = 1 if table.known else WORLDS
    for nth in range(worlds):
        hands, deck = table.dealt(), table.deck()
        ends = {choice: _ended(table, hands, deck, choice) for choice in product((0, 1), repeat=len(table.seats))}
        yield nth / worlds
        mixes = yield from _balanced(table, ends, nth / worlds)
        place = table.seats.index(table.seat)
        values = {}
        for mine, card in enumerate(sorted(hands[table.seat])):
            values[card] = 0.0
            for choice, end in ends.items():
                if choice[place] != mine:
                    continue
                chance = 1.0
                for other, part in enumerate(choice):
                    chance *= mixes[other][part] if other != place else 1.0
                values[card] += chance * end.worth[place]
                tally.points[card] += chance * end.points
                tally.pays[card] += chance * end.paid
                tally.wins[card] += chance * end.won
            tally.value[card] += values[card]
            tally.count[card] += 1
            tally.share[card] += mixes[place][mine]
        yield (nth + 1) / worlds
    return tally.result(worlds, exact=table.known)


class Ended(NamedTuple):
    """An outcome of the last two rounds: worth to the seats left; points and win of the player, whether it pays now."""

    worth: tuple[float, ...]
    points: int
    won: float
    paid: bool


Ends = dict[tuple[int, ...], Ended]


def _ended(table: RegretTable, hands: list[list[int]], deck: list[tuple[int, int]], choice: tuple[int, ...]) -> Ended:
    """What comes out when the seats left lay their lower (0) or higher (1) card first."""
    tops, left = table.tops[:], table.left[:]
    now, then = [0] * len(left), [0] * len(left)
    for seat, part in zip(table.seats, choice, strict=True):
        now[seat], then[seat] = hands[seat][part], hands[seat][1 - part]
    over = rollout.step(now, table.nests, tops, left, table.variant)
    paid = left[table.seat] < table.left[table.seat]
    if not over:
        then = [card if count != OUT else 0 for card, count in zip(then, left, strict=True)]
        rollout.step(then, deck[0], tops, left, table.variant)
    scored = rollout.points(tops, left, table.received, table.variant)
    share = table.skill.share / (len(scored) - 1)
    worth = [scored[seat] * (1 + share) - share * sum(scored) for seat in table.seats]
    mine, points, won = table.value(tops, left)
    worth[table.seats.index(table.seat)] = mine
    return Ended(tuple(worth), points, won, paid)


WEIGHED = 640
"""Outcomes that are weighed between two yields."""


def _balanced(
    table: RegretTable, ends: Ends, progress: float = 0.0
) -> Generator[float, None, list[tuple[float, float]]]:
    """How often each seat left lays its lower and its higher card: regret matching, a little noise for the others."""
    payoffs = {choice: end.worth for choice, end in ends.items()}
    often = yield from steady(two_way_mixes(payoffs, STEPS, WEIGHED), progress)
    place = table.seats.index(table.seat)
    noise = table.skill.noise / TENTHS / 2
    return [
        (1 - one, one) if at == place else ((1 - one) * (1 - noise) + noise / 2, one * (1 - noise) + noise / 2)
        for at, one in enumerate(often)
    ]
