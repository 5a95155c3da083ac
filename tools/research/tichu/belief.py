"""What others' play tells about their hands: weights of signs are learned from self-play, and how much they tell is
measured.

Knows: all hands of hands in play, which no player of the app ever sees; worlds that a seat imagines. Does not know: how
well anybody plays who believes them. Nothing is learned from people's logs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import exp, log
from statistics import mean
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.tichu.bots.levels import BOTS, FULL, RolloutPlayer
from tschatulle.games.tichu.knowledge.likelihood import Likelihood, counts, signs
from tschatulle.games.tichu.knowledge.worlds import Worlds
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.state import PLAY, State
from tschatulle.minds.bot import Bot

from tools.research.tichu.hands import decisions

PLAYERS: dict[str, Bot] = {
    "hard": BOTS["hard"],
    "best": RolloutPlayer("best", FULL._replace(plays=500, swaps=700, calls=80, grands=40, tries=1)),
}
"""From whom is learned: `best` with fewer hands played out, to be quick. Neither believes what is learned here."""
EACH = 24
"""Moments of a hand at which it is asked what is believed: a hand takes `best` as long as some eighty of them."""
Features = dict[str, int]
"""Sign -> how often it is to be seen."""


class Moment(NamedTuple):
    """A decision of a seat, and what is true."""

    state: State
    seen: State
    seat: Seat


def moments(game: Tichu, players: Sequence[Bot], seed: str, hands: int, each: int) -> Iterator[Moment]:
    """Some of each hand; players take turns by hands."""
    for number in range(hands):
        stream = f"{seed}/{number}"
        found = [
            Moment(one.state, one.seen, one.seat)
            for one in decisions(game, players[number % len(players)], stream)
            if one.state.phase == PLAY and sum(hand.count(HIDDEN) for hand in one.seen.hands) > 1
        ]
        yield from Chance(f"{stream}/moments").shuffled(found)[:each]


def logged(game: Tichu, hands: Iterable[Iterable[tuple[Seat, str]]], seed: str, each: int) -> Iterator[Moment]:
    """The same of hands that people played, as logs have their moves (people.py)."""
    for number, moves in enumerate(hands):
        state, found = game.start(), list[Moment]()
        for seat, text in moves:
            if state.phase == PLAY and state.progress and seat == state.progress.turn != TABLE:
                seen = game.observe(state, seat)
                if sum(hand.count(HIDDEN) for hand in seen.hands) > 1:
                    found.append(Moment(state, seen, seat))
            state = game.play(state, seat, game.read_move(text))
        yield from Chance(f"{seed}/{number}/moments").shuffled(found)[:each]


class Case(NamedTuple):
    """What is seen of the true hands and of some imagined ones."""

    true: Features
    others: list[Features]


def case(game: Tichu, one: Moment, rng: Chance, worlds: int) -> Case:
    variant = game.variant_of(one.seen)
    drawn, found = Worlds(variant, one.seen, one.seat), signs(variant, one.seen, one.seat)

    def features(hands: Sequence[Cards]) -> Features:
        there: Features = defaultdict(int)
        for hand, told in zip(hands, found, strict=True):
            if told:
                count = counts(hand)
                for sign in told:
                    if sign.least <= count[sign.place] <= sign.most:
                        there[sign.name] += 1
        return dict(there)

    return Case(features(one.state.hands), [features(drawn.hands(rng)) for _ in range(worlds)])


def learned(cases: Sequence[Case], rounds: int, pull: float = 2.0) -> dict[str, float]:
    """The weights with which the true hands are likeliest among all (conditional logit), by gradients that are scaled
    by each sign's spread. `pull` draws them to 0."""
    weights: dict[str, float] = defaultdict(float)
    for _ in range(rounds):
        slope, spread = defaultdict[str, float](float), defaultdict[str, float](float)
        for one in cases:
            every = [one.true, *one.others]
            scores = [sum(weights[name] * count for name, count in there.items()) for there in every]
            most = max(scores)
            chances = [exp(score - most) for score in scores]
            total = sum(chances)
            average, square = defaultdict[str, float](float), defaultdict[str, float](float)
            for chance, there in zip(chances, every, strict=True):
                for name, count in there.items():
                    average[name] += chance / total * count
                    square[name] += chance / total * count * count
            for name, count in one.true.items():
                slope[name] += count
            for name, value in average.items():
                slope[name] -= value
                spread[name] += square[name] - value * value
        for name in spread:
            weights[name] += 0.7 * (slope[name] - pull * weights[name]) / (spread[name] + pull)
    return dict(weights)


class Question(NamedTuple):
    """Whether a seat has a card."""

    room: int
    """Cards that are not seen."""
    uniform: float
    """The chance in worlds that are all as likely."""
    weighed: float
    """In the same worlds, weighed by the signs."""
    true: bool


def questions(game: Tichu, one: Moment, rng: Chance, worlds: int = 1_000) -> Iterator[Question]:
    """One for each card that is not seen and each hand that may have it."""
    variant = game.variant_of(one.seen)
    drawn = Worlds(variant, one.seen, one.seat)
    known = Likelihood(variant, one.seen, one.seat)
    hidden = [seat for seat, hand in enumerate(one.seen.hands) if HIDDEN in hand]
    plain, weighed = defaultdict[tuple[Seat, int], float](float), defaultdict[tuple[Seat, int], float](float)
    total = 0.0
    for _ in range(worlds):
        unknown = drawn.unknown(rng)
        hands, chance = drawn.whole(unknown), exp(known.weight(unknown) / 1000)
        total += chance
        for seat in hidden:
            for card in hands[seat]:
                plain[seat, card] += 1
                weighed[seat, card] += chance
    room = sum(one.seen.hands[seat].count(HIDDEN) for seat in hidden)
    for seat in hidden:
        prior = one.seen.hands[seat].count(HIDDEN) / room
        for card in drawn.pool:
            # One more world, in which all hands may have it, so that nothing is thought impossible.
            chances = [
                (found[seat, card] / whole * worlds + prior) / (worlds + 1)
                for found, whole in ((plain, float(worlds)), (weighed, total))
            ]
            yield Question(room, *chances, card in one.state.hands[seat])


def told(found: Sequence[Question]) -> Iterator[str]:
    """Log loss of where a card is, by cards that are not seen, and how often what is believed to so many percent is
    true."""
    lost = defaultdict[int, list[tuple[float, float]]](list)
    for one in found:
        if one.true:
            lost[min(one.room // 10, 3)].append((-log(one.uniform), -log(one.weighed)))
    yield "cards not seen | asked | log loss, all deals alike | weighed | less"
    lost[-1] = [pair for there in lost.values() for pair in there]
    for tens, pairs in sorted(lost.items()):
        plain, weighed = (mean(pair[which] for pair in pairs) for which in (0, 1))
        name = "all" if tens < 0 else f"from {10 * tens}"
        yield f"{name} | {len(pairs)} | {plain:.3f} | {weighed:.3f} | {1 - weighed / plain:.1%}"
    yield "believed | asked | on average | true"
    for tenth in range(10):
        there = [one for one in found if tenth <= 10 * one.weighed < tenth + 1 and 0.05 <= one.weighed <= 0.95]
        if there:
            believed, true = mean(one.weighed for one in there), mean(one.true for one in there)
            yield f"{10 * tenth} to {10 * tenth + 10} % | {len(there)} | {believed:.1%} | {true:.1%}"
