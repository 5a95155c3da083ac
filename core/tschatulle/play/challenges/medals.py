"""Medals of the daily: what a score is worth beside par.

Knows: shares of par. Does not know: any game, dates.

The limits are frozen, because a medal that was won stays won. They were set by what the strongest computer player
reaches (tools/research/medals.py; the table is in docs/).
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle.contract.sharing import Limits, Medal

MEDALS: dict[Medal, int] = {"bronze": 90, "silver": 98, "gold": 110}
"""The least share of par, in percent, cheapest first."""


def least(share: int, par: float) -> int:
    """The fewest points that are this share of par, in percent: rounded up.

    Par has six digits in its table; beyond them a fraction would only tell how the machine writes numbers.
    """
    return ceil(Fraction(round(par * 1_000_000), 1_000_000) * share / 100)


def limits(par: float) -> Limits:
    """The fewest points for each medal."""
    bronze, silver, gold = (least(share, par) for share in MEDALS.values())
    return {"bronze": bronze, "silver": silver, "gold": gold}


def medal(score: int, par: float) -> Medal | None:
    """The best medal of a score; None for a score below the cheapest."""
    won = [name for name, share in MEDALS.items() if score >= least(share, par)]
    return won[-1] if won else None
