"""How the others play: by habit, more or less, or any card; told by the cards that they have laid in this cycle.

Knows: finished rounds, which everybody saw, and hands that may be. Does not know: names and levels of players, cards
that nobody has seen, earlier cycles (their rounds are not remembered, only their cards).

Only the basic game: in the tactical one a player answers cards that lie open, and there is little to learn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum, prod
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.kuckuck.bots import rollout
from tschatulle.games.kuckuck.bots.policy import PARTS, PLACES, TENTHS, policy_for
from tschatulle.games.kuckuck.rules.scoring import OUT, Variant
from tschatulle.games.kuckuck.rules.state import Round

LEVELS = (1, 3, 5, 7, TENTHS)
"""In so many of ten cases a player lays any card. Who follows habit but seldom may have its reasons; so only the last
level, which lays anything, is told from all others."""
PRIOR = (0.15, 0.4, 0.2, 0.1, 0.15)
"""How likely each level is before a card was seen."""
ALIKE = 0.5
"""How likely it is that all others play alike, as players of one level do."""

Likely = tuple[float, ...]
"""One number for each of LEVELS."""


class OpponentModel(NamedTuple):
    """What is believed of the others."""

    alike: float
    """How likely all of them are of one level."""
    common: float
    """How likely it is then that they have habits."""
    single: dict[Seat, float]
    """Else the same for each seat."""

    def draw(self, rng: Chance) -> dict[Seat, bool]:
        """For each seat whether it has habits, as likely as it is."""
        if rng.fraction() < self.alike:
            return dict.fromkeys(self.single, rng.fraction() < self.common)
        return {seat: rng.fraction() < habit for seat, habit in self.single.items()}


def manners(
    rounds: Sequence[Round],
    worlds: Iterable[Sequence[Sequence[int]]],
    left: Sequence[int],
    seats: Sequence[Seat],
    variant: Variant,
) -> OpponentModel:
    """What the finished rounds of a cycle tell of these seats.

    `worlds` are hands by seat at the beginning of the cycle, as they may have been; `left` the cockatoos then.
    """
    seen = [_shares(rounds, world, left, seats, variant) for world in worlds]
    evidence: dict[Seat, Likely] = {}
    for seat in seats:
        # What the other hands may be changes little; so each card is judged by the mean over the worlds.
        cards = [[one[seat][nth] for one in seen] for nth in range(len(seen[0][seat]))] if seen else []
        means = [fsum(shares) / len(shares) for shares in cards]
        evidence[seat] = tuple(prod(_chance(share, level) for share in means) for level in LEVELS)
    return _believed(evidence)


def _chance(share: float, level: int) -> float:
    """How likely a part of the hand is for a player of the level, when habit plays it that often. In parts of PARTS."""
    return (TENTHS - level) / TENTHS * share * PARTS + level / TENTHS


def _believed(evidence: dict[Seat, Likely]) -> OpponentModel:
    """Evidence by seat and level, and what was likely before, made to one belief."""
    together = tuple(part * prod(one[nth] for one in evidence.values()) for nth, part in enumerate(PRIOR))
    single = {seat: tuple(map(float.__mul__, PRIOR, one)) for seat, one in evidence.items()}
    alike = ALIKE * fsum(together)
    apart = (1 - ALIKE) * prod(fsum(one) for one in single.values())
    return OpponentModel(alike / (alike + apart), _habit(together), {seat: _habit(one) for seat, one in single.items()})


def _habit(parts: Likely) -> float:
    """The share of all levels but the last."""
    return fsum(parts[:-1]) / fsum(parts)


def _shares(
    rounds: Sequence[Round],
    hands: Sequence[Sequence[int]],
    left: Sequence[int],
    seats: Sequence[Seat],
    variant: Variant,
) -> dict[Seat, list[float]]:
    """For each card that the seats have laid, how often habit lays one of that part of the hand."""
    picks, width = policy_for(0)
    tops, cockatoos = [0] * len(left), list(left)
    rest = [list(hand) for hand in hands]
    found: dict[Seat, list[float]] = {seat: [] for seat in seats}
    for one in rounds:
        low, high = sorted(one.pair)
        for seat in seats:
            if cockatoos[seat] != OUT and len(rest[seat]) > 1:
                code = rollout.situation((low, high), seat, rest[seat], tops, cockatoos)
                part = _part(rest[seat].index(one.cards[seat]), len(rest[seat]))
                found[seat].append(picks[code].count(part) / width)
        for seat, card in enumerate(one.cards):
            if card:
                rest[seat].remove(card)
        rollout.step(one.cards, (low, high), tops, cockatoos, variant)
    return found


def _part(place: int, size: int) -> int:
    """The part of a hand that a card stands in: the one whose own card is nearest."""
    return min(range(PARTS), key=lambda part: abs(PLACES[size][part] - place))
