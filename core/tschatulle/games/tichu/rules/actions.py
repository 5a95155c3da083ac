"""Everything that can be done in a game of the family, as a fixed table of names: what programs that learn choose from.

Knows: forms of combinations, texts of moves. Does not know: what is legal, who learns.

A play is named by its ranks, not by its suits: `play 77788`, with the Phoenix `play 56789=7`, as a run bomb
`play 56789!`; a gift by rank and receiver, `give A>2`. Everything else is named by its text. Of several moves with one
name the first is meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from tschatulle.games.tichu.rules.wish import WISH_MOVES
from tschatulle.games.tichu.table.cards import ACE, DECK, LOWEST
from tschatulle.games.tichu.table.naming import LETTERS, SPECIAL, Ranks, card_name, letters_of, play_name, ranks_name
from tschatulle.games.tichu.table.state import DIGITS, SHORT, Move, move_text

if TYPE_CHECKING:
    from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur
    from tschatulle.games.tichu.rules.tichu import Tichu

SIGNALS: Final = (1, 2, 4)
SHORTEST: Final = 5
"""Cards of the shortest straight."""


def names(game: Tichu | Grandseigneur) -> tuple[str, ...]:
    """Of all actions, always in the same order."""
    variant = game.variant_of(game.start())
    return _names(len(variant.sides), 1 + (variant.deck[-1] > DECK))


def name(game: Tichu | Grandseigneur, move: Move) -> str:
    """Of the action that a move is."""
    if move.kind == "play":
        return f"play {play_name(move)}"
    if move.kind == "give":
        return f"give {card_name(move.cards[0])}>{DIGITS[move.value]}"
    return move_text(move)


@lru_cache(maxsize=16)
def _names(seats: int, decks: int) -> tuple[str, ...]:
    """For so many seats and decks; there is a Phoenix in each."""
    singles = (*SPECIAL, *LETTERS[LOWEST:])
    others = [
        *(text for text in SHORT if text != "."),
        *map(move_text, WISH_MOVES),
        *(f"!{DIGITS[signal]}" for signal in SIGNALS),
        *(f"{sign}{DIGITS[seat]}" for sign in (">", "L", "n") for seat in range(seats)),
        *(f"give {single}>{DIGITS[seat]}" for single in singles for seat in range(seats)),
    ]
    forms = [*_same(), *_houses(), *_stairs(7 if decks == 1 else ACE - 1), *_straights()]
    plays = [ranks_name(form, stands) for form in forms for stands in _stand_ins(form, decks)]
    bombs = [f"{letters_of(form)}!" for form in _straights() if form[0] >= LOWEST]
    return (*others, *(f"play {play}" for play in (*singles, *plays, *bombs)))


def _same() -> Iterator[Ranks]:
    return ((rank,) * count for count in (2, 3, 4) for rank in range(LOWEST, ACE + 1))


def _houses() -> Iterator[Ranks]:
    ranks = range(LOWEST, ACE + 1)
    return (tuple(sorted([triple] * 3 + [pair] * 2)) for triple in ranks for pair in ranks if triple != pair)


def _stairs(most: int) -> Iterator[Ranks]:
    for pairs in range(2, most + 1):
        for low in range(LOWEST, ACE - pairs + 2):
            yield tuple(rank for rank in range(low, low + pairs) for _ in range(2))


def _straights() -> Iterator[Ranks]:
    for length in range(SHORTEST, ACE + 1):
        for low in range(1, ACE - length + 2):
            yield tuple(range(low, low + length))


def _stand_ins(form: Ranks, phoenixes: int) -> Iterator[Ranks]:
    """For which ranks Phoenixes may stand in a form: for none of a bomb, never for the Mah Jong, and for all cards of a
    rank in a straight only."""
    yield ()
    bomb, alone = len(form) == 4 == form.count(form[0]), len({*form}) == len(form)
    ranks = () if bomb else sorted({*form} - {1})
    for count in range(1, phoenixes + 1):
        for stands in combinations_with_replacement(ranks, count):
            if all(stands.count(rank) <= form.count(rank) - (not alone) for rank in stands):
                yield stands
