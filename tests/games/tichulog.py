"""Writes hands as the logs of the real games have them."""

from __future__ import annotations

from collections.abc import Iterator

from tschatulle.game import IllegalMove
from tschatulle.games.tichu.formats.brettspielwelt import GERMAN
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import NAMES, RANK
from tschatulle.games.tichu.table.combinations import bombs
from tschatulle.games.tichu.table.state import BIG, CALL, EXCHANGE, PLAY, Event, Move, State

GAME = make({})
NAMED = ("Us_D-Marshal!", "Jürgen der: Große - 2", "", "passt")
"""Names as they come: with signs, blanks, umlauts, colons, or empty."""


def card_name(card: int) -> str:
    name = NAMES[card]
    return name[0] + GERMAN[RANK[card] - 2] if RANK[card] > 1 else name


def listed(cards: tuple[int, ...]) -> str:
    return "".join(card_name(card) + " " for card in cards)


def states(moves: list[Event]) -> list[State]:
    found = [GAME.start()]
    for seat, move in moves:
        found.append(GAME.play(found[-1], seat, move))
    return found


def told(moves: list[Event]) -> list[State]:
    """The same for a log, which may break the rules at its end."""
    try:
        return states(moves)
    except IllegalMove:
        return [*(found := told(moves[:-1])), found[-1]]


def written(moves: list[Event]) -> list[str]:
    """The hand as a log has it."""
    seen = told(moves)
    deal = next(state for state in seen if state.number)
    lines = ["---------------Gr.Tichukarten------------------"]
    lines += [f"({seat}){NAMED[seat]} {listed(hand[::-1])}" for seat, hand in enumerate(deal.hands)]
    fourteen = next(state for state in seen if state.phase == EXCHANGE)
    lines += ["---------------Startkarten------------------"]
    lines += [f"({seat}){NAMED[seat]} {listed(hand[::-1])}" for seat, hand in enumerate(fourteen.hands)]
    lines += [f"Grosses Tichu: ({seat}){NAMED[seat]}" for seat, call in enumerate(fourteen.calls) if call == BIG]
    opened = next(n for n, state in enumerate(seen) if state.phase == PLAY)
    lines += [f"Tichu: ({seat}){NAMED[seat]}" for seat, move in moves[:opened] if move == CALL]
    lines.append("Schupfen:")
    for seat, cards in enumerate(seen[opened].given):
        takers = GAME.variant.ring(seat)
        words = "".join(f"{NAMED[to]}: {card_name(card)} - " for to, card in zip(takers, cards, strict=True))
        lines.append(f"({seat}){NAMED[seat]} gibt: {words}")
    holders = [seat for seat, hand in enumerate(seen[opened].hands) if bombs(hand)]
    if holders:
        lines.append("BOMBE: " + "".join(f"({seat}){NAMED[seat]} " for seat in holders))
    lines.append("---------------Rundenverlauf------------------")
    for (seat, move), state in zip(moves[opened:], seen[opened:], strict=False):
        lines += said(seat, move, state)
    return [*lines, *(f"Ergebnis: {row.points[0]} - {row.points[1]}" for row in seen[-1].sheet)]


def said(seat: int, move: Move, state: State) -> Iterator[str]:
    """The lines of a move: none for no wish, the owner's pass for collecting unless he is out."""
    assert state.progress
    if move.kind == "play":
        yield f"({seat}){NAMED[seat]}: {listed(move.cards)}"
    elif move.kind == "pass":
        yield f"({seat}){NAMED[seat]} passt."
    elif move.kind == "tichu":
        yield f"Tichu: ({seat}){NAMED[seat]}"
    elif move.kind == "gift":
        yield f"Drache an: ({move.value}){NAMED[move.value]}"
    elif move.kind == "wish" and move.value:
        yield f"Wunsch:{GERMAN[move.value - 2]}"
    elif move.kind == "sweep":
        owner = state.progress.trick[-1][0]
        if state.progress.left[owner]:
            yield f"({owner}){NAMED[owner]} passt."
