"""What Tichu adds to the command line: `tichu-hand` counts what may be played from a hand; `tichu-deals` is in
deals.py.

Knows: arguments and rows of output. Does not know: turns, matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.games.tichu.commands import playouts
from tschatulle.games.tichu.commands.deals import deal_arguments, deal_rows
from tschatulle.games.tichu.table.cards import DECK, NUMBER, PHOENIX, Cards, natural, read_rank
from tschatulle.games.tichu.table.combinations import BOMB, Combo, laid, obliging, over, plays, reading, readings

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from typing import Protocol

    from tschatulle.kit import Row

    class Arguments(Protocol):
        """Of `tichu-hand`."""

        cards: list[str]
        top: list[str] | None
        wish: str | None


MOST = 16
"""Cards of the largest hand of any variant."""


class Command(NamedTuple):
    """One command: its words, its arguments and its rows."""

    words: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[..., Iterable[Row]]


def hand_rows(chosen: Arguments) -> Iterable[Row]:
    """Card sets, readings and bombs among what may be played; `forced` if the wish binds and narrows them (32)."""
    hand = read_hand(" ".join(chosen.cards))[0]
    top = read_top(" ".join(chosen.top)) if chosen.top else None
    found = over(hand, top)
    forced: tuple[Combo, ...] = obliging(hand, top, read_rank(chosen.wish.upper())) if chosen.wish else ()
    found = forced or found
    yield {
        "sets": len({one.cards for one in found}),
        "readings": len(found),
        "bombs": sum(one.kind == BOMB for one in found),
        "forced": bool(forced),
    }


def read_hand(text: str) -> tuple[Cards, int]:
    """The cards, sorted, and the rank of the Phoenix behind `Ph=`, 0 without. Raises BadText."""
    found: list[int] = []
    stands = 0
    for word in text.replace(",", " ").split():
        name, mark, rank = word.partition("=")
        card = NUMBER.get(name, 0)
        if not card or card in found or (mark and card != PHOENIX):
            raise BadText("tichu.bad-card", text=word[:20])
        stands = read_rank(rank) if mark else stands
        found.append(card)
    if not 1 <= len(found) <= MOST:
        raise BadText("tichu.bad-card", text=text[:20])
    return tuple(sorted(found)), stands


def read_top(text: str) -> Combo:
    """A combination as it lies: `Ph=K` for what the Phoenix stands for, or, alone, the card that it covers.

    Without it the highest reading counts, and a lone Phoenix was led. Raises BadText.
    """
    cards, stands = read_hand(text)
    if len(cards) == 1:
        (combo,) = readings(cards)
        below = reading((natural(stands, 0),)) if stands else None
        return laid(combo, below)
    combos = readings(cards)
    chosen = reading(cards, stands) if stands else combos[0] if combos else None
    if chosen is None:
        raise BadText("tichu.no-combination", text=text[:60])
    return chosen


def _arguments(command: ArgumentParser) -> None:
    command.add_argument("cards", nargs="+", help="such as S2 BT RQ Ma Hu Ph Dr")
    command.add_argument("--top", nargs="+", help="the combination to beat; Ph=K says what the Phoenix stands for")
    command.add_argument("--wish", help="the rank that is wished for, 2..9 T J Q K A")


def _many_hands() -> None:
    """Every play of a thousand random hands."""
    rng = Chance("bench")
    for _ in range(1000):
        plays.__wrapped__(tuple(sorted(rng.shuffled(range(1, DECK + 1))[:14])))


def _widest_hand() -> None:
    """The widest of the hands that the tests name: two suits from 5 to J but one card, and the Phoenix."""
    hand = (*(natural(rank, suit) for rank in range(5, 12) for suit in (0, 1) if (rank, suit) != (11, 0)), PHOENIX)
    plays.__wrapped__(hand)


BENCHES: Mapping[str, Callable[[], None]] = {
    "tichu/1000-hands": _many_hands,
    "tichu/widest-hand": _widest_hand,
    **playouts.BENCHES,
}
COMMANDS = {
    "tichu-hand": Command("count what may be played from a hand", _arguments, hand_rows),
    "tichu-deals": Command("compare two levels hand by hand, in any variant", deal_arguments, deal_rows),
}
