"""Who turns a cockatoo over, what a cycle is worth, who wins (rulings Z2-Z12, Z17).

Knows: nests, cockatoos and points by seat. Does not know: number cards, rounds, hands.

In all tuples by seat `left` is the number of cockatoos face up, OUT for a player who has dropped out, and `tops` the
value of the nest card on top of the player's pile, 0 for none. A dropped player's pile is gone (Z3): 0.
"""

from __future__ import annotations

from typing import NamedTuple

OUT = -1
"""Stands for the cockatoos of a player who has dropped out."""

REST = 2
"""With so few players left a cycle is over."""


class Variant(NamedTuple):
    """The options that the rulings name; the usual ones are all False."""

    lone: bool = False
    """Nobody pays in place of a player who drops out (Z5, substitute=no)."""
    again: bool = False
    """Who shared the highest nest with a player who drops out pays again (Z6, tie=again)."""
    finish: bool = False
    """The penalty is paid even when only two players are left (Z7, finish=yes)."""
    survivors: bool = False
    """No bonus for a hand without cockatoos after dropping out (Z12, bonus=survivors)."""


class Link(NamedTuple):
    """One link of the chain: the highest nest shown, who turned a cockatoo over, who had none and dropped out."""

    top: int
    paid: tuple[int, ...]
    dropped: tuple[int, ...]


class Penalty(NamedTuple):
    """What a penalty did: the chain, link by link, and what lies before everybody after it."""

    chain: tuple[Link, ...]
    tops: tuple[int, ...]
    left: tuple[int, ...]


def alive(left: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that have not dropped out."""
    return tuple(seat for seat, count in enumerate(left) if count != OUT)


def penalty(tops: tuple[int, ...], left: tuple[int, ...], variant: Variant) -> Penalty:
    """Whoever shows the highest nest turns a cockatoo over, or drops out and another one pays (Z2, Z5-Z9)."""
    chain: list[Link] = []
    now, high = list(left), list(tops)
    least = 1 if variant.finish else REST
    while True:
        seats = [seat for seat, count in enumerate(now) if count != OUT]
        most = max(high[seat] for seat in seats)
        # Nobody shows a nest (Z9), or too few are left (Z7, Z8).
        if not most or (chain and len(seats) <= least):
            break
        group = [seat for seat in seats if high[seat] == most]
        paid = tuple(seat for seat in group if now[seat])
        dropped = tuple(seat for seat in group if not now[seat])
        # Somebody always remains (Z8); only possible with `finish`, when the last two share the highest nest.
        if dropped == tuple(seats):
            break
        for seat in group:
            now[seat] -= 1
        for seat in dropped:
            high[seat] = 0
        chain.append(Link(most, paid, dropped))
        if variant.lone or not dropped or (paid and not variant.again):
            break
    return Penalty(tuple(chain), tuple(high), tuple(now))


def cycle_points(
    tops: tuple[int, ...], left: tuple[int, ...], received: tuple[int, ...], variant: Variant
) -> tuple[int, ...]:
    """The points of a cycle by seat: cockatoos left, lowest nest (Z10, Z11), dropped out, hand without any (Z12)."""
    seats = alive(left)
    lowest = min(tops[seat] for seat in seats)
    points = []
    for seat, count in enumerate(left):
        out = count == OUT
        bonus = 2 if not received[seat] and not (out and variant.survivors) else 0
        points.append(bonus + (-1 if out else count + (tops[seat] == lowest)))
    return tuple(points)


def totals(sheet: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The sum of each seat over the cycles."""
    return tuple(map(sum, zip(*sheet, strict=True)))


def winners(sheet: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The highest total; of equals the highest single cycle; of equals all of them (Z17)."""
    merits = [(sum(column), max(column)) for column in zip(*sheet, strict=True)]
    return tuple(seat for seat, merit in enumerate(merits) if merit == max(merits))


def how_won(sheet: tuple[tuple[int, ...], ...]) -> str:
    """`total`, `best-cycle` when the tie-break decided, or `shared`."""
    if len(winners(sheet)) > 1:
        return "shared"
    sums = totals(sheet)
    return "best-cycle" if sums.count(max(sums)) > 1 else "total"
