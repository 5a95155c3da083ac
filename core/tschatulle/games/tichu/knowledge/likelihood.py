"""How likely what the others did makes the hands of a world: their passes, plays, calls, silence and gifts.

Knows: what a seat has seen of a hand with one deck and two sides of two; what such signs weigh, which was learned from
self-play (tools/research/tichu/belief.py). Does not know: hidden cards, which worlds are possible (worlds.py).

A sign is worth its weight for each hand that has so many cards of a rank. A world is as likely as all of its weights
together say (log-linear model), against worlds that are drawn with equal chances.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tschatulle.game import HIDDEN, Seat
from tschatulle.games.tichu.table import combinations as kinds
from tschatulle.games.tichu.table.cards import ACE, DOG, LOWEST, PHOENIX, RANK
from tschatulle.games.tichu.table.combinations import Combo
from tschatulle.games.tichu.table.state import NO_CALL, PASS, SWEEP, State
from tschatulle.games.tichu.table.variantrules import VariantRules

JACK, KING = 11, 13
PHOENIX_PLACE, DRAGON_PLACE, PLACES = 15, 16, 17
PLACE: Final = (0, 0, *RANK[2:PHOENIX], PHOENIX_PLACE, DRAGON_PLACE)
"""Card -> its rank, or the place of the Phoenix and of the Dragon; the Dog says nothing."""
TOPS: Final = ((ACE, "ace"), (PHOENIX_PLACE, "phoenix"), (DRAGON_PLACE, "dragon"))
NEVER: Final = 99
MANY: Final = 4


WEIGHTS: Final[Mapping[str, int]] = {
    "called-ace": 763,
    "called-dragon": 1_075,
    "called-king": 205,
    "called-lone": -355,
    "called-phoenix": 1_029,
    "gift-lower": -146,
    "gift-same": -738,
    "mate-high-ace": -290,
    "mate-high-dragon": -1_394,
    "mate-high-phoenix": -910,
    "mate-low-ace": -389,
    "mate-low-dragon": -258,
    "mate-low-phoenix": -9,
    "mate-same": -547,
    "pair-cover": -548,
    "pair-lead": -458,
    "pair-more-high": -1_062,
    "pair-more-low": -1_661,
    "pass-dragon": -404,
    "pass-lone-ace": -422,
    "pass-lone-king": -877,
    "pass-lone-low": -316,
    "pass-lone-mid": -545,
    "pass-pair-high": -846,
    "pass-pair-low": -807,
    "pass-phoenix": 169,
    "pass-some-high": -852,
    "pass-some-low": -312,
    "pass-triple": -380,
    "silent-ace": 130,
    "silent-dragon": -6,
    "silent-king": 85,
    "silent-lone": -232,
    "silent-phoenix": -691,
    "single-cover": -335,
    "single-lead": -168,
    "single-more-high": -637,
    "single-more-low": -907,
}
"""Sign -> thousandths of a power of e."""


class Sign(NamedTuple):
    """Something that counts where a hand has `least` to `most` cards of a place."""

    name: str
    place: int
    least: int
    most: int


class Declined(NamedTuple):
    """The lowest tricks of opponents that a seat has let go by; NEVER for none."""

    single: int = NEVER
    """Height of the single card, which is twice its rank."""
    pair: int = NEVER
    """Rank of the pair."""


def signs(variant: VariantRules, seen: State, seat: Seat) -> list[list[Sign]]:
    """By seat, what is to be seen of the others; none of oneself."""
    found: list[list[Sign]] = [[] for _ in variant.sides]
    let = [Declined() for _ in variant.sides]
    side, top = -1, None
    for one, move in seen.history:
        if move.kind == "play":
            combo = kinds.reading(move.cards, move.value)
            assert combo
            found[one] += _played(combo, top)
            # A Dog is no trick: whoever leads next covers nothing.
            side, top = variant.sides[one], kinds.laid(combo, top) if combo.cards[0] != DOG else None
        elif move == SWEEP:
            top = None
        elif move == PASS and top and side != variant.sides[one]:
            if top.kind == kinds.SINGLE:
                let[one] = let[one]._replace(single=min(let[one].single, top.height))
            elif top.kind == kinds.PAIR:
                let[one] = let[one]._replace(pair=min(let[one].pair, top.height))
    for one, old in enumerate(let):
        found[one] = (
            [] if one == seat else [*found[one], *_let_go(old), *_called(seen, one), *_gave(variant, seen, one, seat)]
        )
    return found


def _played(combo: Combo, top: Combo | None) -> Iterator[Sign]:
    """Nobody likes to break up a pair, and most play the lowest card that will do."""
    if combo.kind not in {kinds.SINGLE, kinds.PAIR} or {DOG, PHOENIX} & {*combo.cards}:
        return
    size, rank = len(combo.cards), RANK[combo.cards[0]]
    name = "single" if size == 1 else "pair"
    if rank >= LOWEST:
        yield Sign(f"{name}-more-{'low' if rank < JACK else 'high'}", rank, 1, MANY)
    bottom = 1 if top is None else top.height // 2 if size == 1 else top.height
    for lower in range(max(LOWEST, bottom + 1), rank or ACE + 1):
        yield Sign(f"{name}-{'lead' if top is None else 'cover'}", lower, size, size)


def _let_go(old: Declined) -> Iterator[Sign]:
    if old.single != NEVER:
        for rank in range(LOWEST, ACE + 1):
            if 2 * rank > old.single:
                band = "low" if rank < JACK else "mid" if rank < KING else "king" if rank == KING else "ace"
                yield Sign(f"pass-lone-{band}", rank, 1, 1)
                yield Sign(f"pass-some-{'low' if rank < JACK else 'high'}", rank, 2, MANY)
        yield Sign("pass-phoenix", PHOENIX_PLACE, 1, 1)
        yield Sign("pass-dragon", DRAGON_PLACE, 1, 1)
    if old.pair != NEVER:
        for rank in range(max(LOWEST, old.pair + 1), ACE + 1):
            yield Sign(f"pass-pair-{'low' if rank < KING else 'high'}", rank, 2, 2)
            yield Sign("pass-triple", rank, 3, MANY)


def _called(seen: State, one: Seat) -> Iterator[Sign]:
    """Who has called is strong, who has not although it has played is less so."""
    progress = seen.progress
    assert progress
    called = seen.calls[one] != NO_CALL
    if not called and not progress.played >> one & 1:
        return
    word = "called" if called else "silent"
    for place, name in TOPS:
        yield from (Sign(f"{word}-{name}", place, least, MANY) for least in range(1, 4 if place == ACE else 2))
    yield from (Sign(f"{word}-king", KING, least, MANY) for least in range(1, 4))
    yield from (Sign(f"{word}-lone", rank, 1, 1) for rank in range(LOWEST, JACK))


def _gave(variant: VariantRules, seen: State, one: Seat, seat: Seat) -> Iterator[Sign]:
    """Opponents give what is low and alone, a partner what is high."""
    # In some variants a seat gives nothing, or a hand is not asked for anything.
    gifts = zip(variant.takers(one), seen.given[one], strict=False)
    card = next((card for taker, card in gifts if taker == seat), HIDDEN)
    if card == HIDDEN:
        return
    place = PLACE[card]
    if variant.sides[one] == variant.sides[seat]:
        word = "mate-high" if place >= KING else "mate-low"
        for top, name in TOPS:
            yield from (Sign(f"{word}-{name}", top, least, MANY) for least in range(1, 4 if top == ACE else 2))
        if LOWEST <= place <= ACE:
            yield Sign("mate-same", place, 1, MANY)
    elif LOWEST <= place <= ACE:
        yield Sign("gift-same", place, 1, MANY)
        for lower in range(LOWEST, place):
            yield Sign("gift-lower", lower, 1, 1)


def counts(hand: Sequence[int]) -> list[int]:
    """How many cards of each place."""
    found = [0] * PLACES
    for card in hand:
        found[PLACE[card]] += 1
    return found


class Likelihood:
    """What a seat has seen, ready to weigh worlds."""

    def __init__(self, variant: VariantRules, seen: State, seat: Seat, weights: Mapping[str, int] = WEIGHTS) -> None:
        self.rows: list[tuple[Seat, list[tuple[int, tuple[int, ...]]]]] = []
        """For each hand that is not seen: places, and what so many unseen cards of them weigh."""
        for one, found in enumerate(signs(variant, seen, seat)):
            hand = seen.hands[one]
            rows = _rows(found, weights, [card for card in hand if card != HIDDEN]) if HIDDEN in hand else []
            if rows:
                self.rows.append((one, rows))

    def weight(self, unknown: Sequence[Sequence[int]]) -> int:
        """Of a world, by the cards of each hand that are not seen; in thousandths of a power of e."""
        total = 0
        for seat, rows in self.rows:
            count = counts(unknown[seat])
            total += sum([row[count[place]] for place, row in rows])
        return total


def _rows(found: Sequence[Sign], weights: Mapping[str, int], known: Sequence[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Only those in which anything stands; cards that are known to be there count, too."""
    rows = [[0] * (MANY + 1) for _ in range(PLACES)]
    for one in found:
        for count in range(one.least, one.most + 1):
            rows[one.place][count] += weights[one.name]
    shown = counts(known)
    shifted = [tuple(row[count:]) for row, count in zip(rows, shown, strict=True)]
    return [(place, row) for place, row in enumerate(shifted) if any(row)]
