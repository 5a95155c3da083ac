"""Everything that can be done in a game of the family, as a fixed table of names: what programs that learn choose from.

Knows: forms of combinations, texts of moves. Does not know: what is legal, who learns.

A play is named by its ranks, not by its suits: `play 77788`, with the Phoenix `play 56789=7`, as a run bomb
`play 56789!`; a gift by rank and receiver, `give A>2`. Everything else is named by its text. Of several moves with one
name the first is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from tschatulle.games.tichu.rules.wish import WISH_MOVES
from tschatulle.games.tichu.table.cards import (
    ACE,
    DECK,
    DOG,
    DRAGON,
    EVERY_BIT,
    LOWEST,
    MAHJONG,
    NAMES,
    PHOENIX,
    RANK,
    face,
)
from tschatulle.games.tichu.table.state import DIGITS, SHORT, Move, move_text, wild_text

if TYPE_CHECKING:
    from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur
    from tschatulle.games.tichu.rules.tichu import Tichu

LETTERS: Final = "?123456789TJQKA"
"""Letter of each rank from 1 to 14."""
SPECIAL: Final = tuple(NAMES[card] for card in (DOG, MAHJONG, PHOENIX, DRAGON))
SIGNALS: Final = (1, 2, 4)
SHORTEST: Final = 5
"""Cards of the shortest straight."""

Form = tuple[int, ...]
"""The ranks of a combination, those of a Phoenix among them."""


def names(game: Tichu | Grandseigneur) -> tuple[str, ...]:
    """Of all actions, always in the same order."""
    variant = game.variant_of(game.start())
    return _names(len(variant.sides), 1 + (variant.deck[-1] > DECK))


def name(game: Tichu | Grandseigneur, move: Move) -> str:
    """Of the action that a move is."""
    if move.kind == "play":
        return f"play {_play(move)}"
    if move.kind == "give":
        return f"give {_single(move.cards[0])}>{DIGITS[move.value]}"
    return move_text(move)


def _single(card: int) -> str:
    card = face(card)
    return NAMES[card] if NAMES[card] in SPECIAL else LETTERS[RANK[card]]


def _play(move: Move) -> str:
    if len(move.cards) == 1:
        return _single(move.cards[0])
    stands = [rank for rank in (move.value % 16, move.value // 16) if rank]
    ranks = tuple(sorted([*(RANK[face(card)] for card in move.cards if face(card) != PHOENIX), *stands]))
    if not stands and len({*ranks}) == len(ranks) and _one_suit(move.cards):
        return f"{_letters(ranks)}!"
    return _with_phoenix(ranks, stands)


def _letters(ranks: Iterable[int]) -> str:
    return "".join(LETTERS[rank] for rank in ranks)


def _with_phoenix(ranks: Form, stands: Iterable[int]) -> str:
    high, low = (*sorted(stands, reverse=True), 0, 0)[:2]
    return f"{_letters(ranks)}={wild_text(high + 16 * low)}" if high else _letters(ranks)


def _one_suit(cards: Iterable[int]) -> bool:
    bits = 15
    for card in cards:
        bits &= EVERY_BIT[card]
    return bits != 0


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
    plays = [_with_phoenix(form, stands) for form in forms for stands in _stand_ins(form, decks)]
    bombs = [f"{_letters(form)}!" for form in _straights() if form[0] >= LOWEST]
    return (*others, *(f"play {play}" for play in (*singles, *plays, *bombs)))


def _same() -> Iterator[Form]:
    return ((rank,) * count for count in (2, 3, 4) for rank in range(LOWEST, ACE + 1))


def _houses() -> Iterator[Form]:
    ranks = range(LOWEST, ACE + 1)
    return (tuple(sorted([triple] * 3 + [pair] * 2)) for triple in ranks for pair in ranks if triple != pair)


def _stairs(most: int) -> Iterator[Form]:
    for pairs in range(2, most + 1):
        for low in range(LOWEST, ACE - pairs + 2):
            yield tuple(rank for rank in range(low, low + pairs) for _ in range(2))


def _straights() -> Iterator[Form]:
    for length in range(SHORTEST, ACE + 1):
        for low in range(1, ACE - length + 2):
            yield tuple(range(low, low + length))


def _stand_ins(form: Form, phoenixes: int) -> Iterator[Form]:
    """For which ranks Phoenixes may stand in a form: for none of a bomb, never for the Mah Jong, and for all cards of a
    rank in a straight only."""
    yield ()
    bomb, alone = len(form) == 4 == form.count(form[0]), len({*form}) == len(form)
    ranks = () if bomb else sorted({*form} - {1})
    for count in range(1, phoenixes + 1):
        for stands in combinations_with_replacement(ranks, count):
            if all(stands.count(rank) <= form.count(rank) - (not alone) for rank in stands):
                yield stands
