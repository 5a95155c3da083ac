"""How the others play: how often each of them follows its habits and how often it lays any card, told by the cards that
it has laid in this cycle.

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
from tschatulle.games.kuckuck import quick
from tschatulle.games.kuckuck.habits import PARTS, PLACES, TENTHS, habits
from tschatulle.games.kuckuck.position import Round
from tschatulle.games.kuckuck.scoring import OUT, Variant

LEVELS = (1, 3, 5, 7, 10)
"""In so many of ten cases a player lays any card."""
PRIOR = (0.15, 0.4, 0.2, 0.1, 0.15)
"""How likely each level is before a card was seen."""
ALIKE = 0.5
"""How likely it is that all others play alike, as players of one level do."""

Likely = tuple[float, ...]
"""One number for each of LEVELS."""


class Manners(NamedTuple):
    """What is believed of the others."""

    alike: float
    """How likely all of them are of one level."""
    common: Likely
    """Then this is how likely each level is."""
    single: dict[Seat, Likely]
    """Else the same for each seat."""

    def draw(self, rng: Chance) -> dict[Seat, int]:
        """A level for each seat, as likely as it is."""
        if rng.fraction() < self.alike:
            return dict.fromkeys(self.single, _drawn(self.common, rng))
        return {seat: _drawn(likely, rng) for seat, likely in self.single.items()}

    def noise(self, seat: Seat) -> float:
        """In how many of ten cases the seat is expected to lay any card."""
        mixed = [self.alike * a + (1 - self.alike) * b for a, b in zip(self.common, self.single[seat], strict=True)]
        return fsum(level * part for level, part in zip(LEVELS, mixed, strict=True))


def _drawn(likely: Likely, rng: Chance) -> int:
    fraction = rng.fraction()
    for level, part in zip(LEVELS, likely, strict=True):
        fraction -= part
        if fraction < 0:
            return level
    return LEVELS[-1]


def manners(
    rounds: Sequence[Round],
    worlds: Iterable[Sequence[Sequence[int]]],
    left: Sequence[int],
    seats: Sequence[Seat],
    variant: Variant,
) -> Manners:
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
    return believed(evidence)


def _chance(share: float, level: int) -> float:
    """How likely a part of the hand is for a player of the level, when habit plays it that often. In parts of PARTS."""
    return (TENTHS - level) / TENTHS * share * PARTS + level / TENTHS


def believed(evidence: dict[Seat, Likely]) -> Manners:
    """Evidence by level and seat, and what was likely before, made to one belief."""
    together = tuple(part * prod(one[nth] for one in evidence.values()) for nth, part in enumerate(PRIOR))
    single = {seat: tuple(map(float.__mul__, PRIOR, one)) for seat, one in evidence.items()}
    alike = ALIKE * fsum(together)
    apart = (1 - ALIKE) * prod(fsum(one) for one in single.values())
    return Manners(alike / (alike + apart), _whole(together), {seat: _whole(one) for seat, one in single.items()})


def _whole(parts: Likely) -> Likely:
    whole = fsum(parts)
    return tuple(part / whole for part in parts)


def _shares(
    rounds: Sequence[Round],
    hands: Sequence[Sequence[int]],
    left: Sequence[int],
    seats: Sequence[Seat],
    variant: Variant,
) -> dict[Seat, list[float]]:
    """For each card that the seats have laid, how often habit lays one of that part of the hand."""
    picks, width = habits(0)
    tops, cockatoos = [0] * len(left), list(left)
    rest = [list(hand) for hand in hands]
    found: dict[Seat, list[float]] = {seat: [] for seat in seats}
    for one in rounds:
        low, high = sorted(one.pair)
        for seat in seats:
            if cockatoos[seat] != OUT and len(rest[seat]) > 1:
                code = quick.situation((low, high), seat, rest[seat], tops, cockatoos)
                part = _part(rest[seat].index(one.cards[seat]), len(rest[seat]))
                found[seat].append(picks[code].count(part) / width)
        for seat, card in enumerate(one.cards):
            if card:
                rest[seat].remove(card)
        quick.step(one.cards, (low, high), tops, cockatoos, variant)
    return found


def _part(place: int, size: int) -> int:
    """The part of a hand that a card stands in: the one whose own card is nearest."""
    return min(range(PARTS), key=lambda part: abs(PLACES[size][part] - place))
