"""The puzzle of Tichu: a seat leads in the middle of a hand, and one lead is worth some points more than any other.

Knows: what the notes of a puzzle say of each lead, what the seat has seen. Does not know: hidden cards, dates, tries,
the hands played out that agreed on it: whoever makes puzzles (tools/research/puzzles/tichu.py) plays them, and notes
down what came out.

Notes are a letter for each lead by its ranks (table/naming.py), the names in alphabetical order: by how many points it
is behind the best one, in fives; 0 for the best, z for 175 and more. Leads that differ in suits only have one name; the
best one can be played in one way only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tschatulle.game import BadText, Seat
from tschatulle.games.tichu.show.family import card_line, rank_line
from tschatulle.games.tichu.table.cards import DECK, LOWEST, RANK
from tschatulle.games.tichu.table.naming import play_name
from tschatulle.games.tichu.table.state import PLAY
from tschatulle.text import PLACES

if TYPE_CHECKING:
    from tschatulle.games.tichu.rules.tichu import Tichu
    from tschatulle.games.tichu.table.state import State
    from tschatulle.presentation import Line

OPEN: Final = False
"""What the others hold is the puzzle."""
MARGIN: Final = 15
"""Points by which the best lead is ahead at least."""
UNIT: Final = 5
"""Points of a letter."""
MOST: Final = UNIT * (len(PLACES) - 1)
"""Stands for all that is more."""
IDLE: Final = ()


def task(game: Tichu, state: State, seat: Seat) -> Line:
    return "puzzle.tichu.task", {"n": MARGIN}


def known(game: Tichu, state: State, seat: Seat, notes: str) -> list[Line]:
    """The cards that the others hold, by rank. Gifts lie open on the board."""
    gone = {card for _, move in state.history for card in move.cards}
    held = [card for card in range(1, DECK + 1) if card not in gone and card not in state.hands[seat]]
    return [("puzzle.tichu.out", {"n": len(held), "cards": _row(held)})]


def worths(game: Tichu, state: State, seat: Seat, notes: str) -> dict[str, int]:
    """Lead -> 0 for the best, else points below 0. Raises BadText for notes, and where there is nothing to lead."""
    progress = state.progress
    if state.phase != PLAY or not progress or progress.trick or progress.pending:
        raise BadText("bad-dailies")
    moves = {game.move_text(move): play_name(move) for move in game.moves(state, seat) if move.kind == "play"}
    names = sorted(set(moves.values()))
    losses = dict(zip(names, map(PLACES.find, notes), strict=False))
    if len(notes) != len(names) or -1 in losses.values() or 0 not in losses.values():
        raise BadText("bad-dailies")
    return {text: -UNIT * losses[one] for text, one in moves.items()}


def line(game: Tichu, state: State, seat: Seat, notes: str, move: str) -> list[tuple[Seat, str]]:
    """The lead alone: what follows is hidden."""
    return [(seat, move)]


def explained(game: Tichu, state: State, worths: dict[str, int], move: str) -> Line:
    """How far a lead is from the best one, or that from the next."""
    loss = -worths[move]
    if not loss:
        return "puzzle.tichu.ahead", {"n": -max(worth for worth in worths.values() if worth)}
    return ("puzzle.tichu.far" if loss == MOST else "puzzle.tichu.behind"), {"n": loss}


def written(losses: dict[str, float]) -> str:
    """Notes of all names with their points below the best, which has 0. The others are given `MARGIN` at least."""
    told = (min(max(loss, MARGIN), MOST) if loss else 0 for _, loss in sorted(losses.items()))
    return "".join(PLACES[int(loss) // UNIT] for loss in told)


def _row(cards: list[int]) -> Line:
    """The cards in a row, lowest first, those of a rank together."""
    row, *rest = [rank_line(RANK[card]) if RANK[card] >= LOWEST else card_line(card) for card in cards]
    for before, card, told in zip(cards, cards[1:], rest, strict=False):
        same = RANK[card] == RANK[before] >= LOWEST
        row = f"puzzle.tichu.{'same' if same else 'next'}", {"cards": row, "card": told}
    return row
