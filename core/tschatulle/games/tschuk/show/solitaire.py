"""What the board of Tschuk Solitaire shows and what is told of a move.

Knows: names of elements and pieces, language keys. Does not know: how they are drawn, chances.

Elements: `stack5` is disc 5 on the diagonal, `field7-5` the field in row 7 of column 5. Pieces: `coin5.0` is the
first coin drawn from stack 5; a coin never leaves its column, so that this name says nothing about its hidden side.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tschatulle.game import TABLE, Seat
from tschatulle.games.tschuk.rules.coins import NUMBERS
from tschatulle.games.tschuk.rules.odds import largest
from tschatulle.games.tschuk.rules.par import par
from tschatulle.games.tschuk.rules.solitaire import COINS, Bet, Move, State, rows, score, weight
from tschatulle.presentation import Brief, Line, Piece, Row, Scene, Step

if TYPE_CHECKING:
    from tschatulle.contract.sharing import DealFacts, Shared
    from tschatulle.games.tschuk.solocontract import Dealt, Undealt


MANY = 4
"""Right bets of one stack that are worth a word."""


def stack_at(stack: int) -> str:
    return f"stack{stack}"


def field_at(row: int, column: int) -> str:
    return f"field{row}-{column}"


def scene(seen: State) -> Scene:
    """The coins on the fields and in the stacks, bottom first, and the numbers of the game (S4, S5)."""
    if not seen.heights:
        facts: Undealt = {"drawn": 0, "total": COINS}
        return {"pieces": [], "facts": facts}
    pieces: list[Piece] = []
    used = [0] * (NUMBERS + 1)
    for stack, hidden, bet in seen.placed:
        name = f"coin{stack}.{used[stack]}"
        used[stack] += 1
        pieces.append(_coin(name, field_at(hidden, stack), hidden, hidden != bet))
    for stack, left in enumerate(seen.stacks, 1):
        # A coin in a stack shows the number of its disc; what lies below nobody sees.
        pieces += [_coin(f"coin{stack}.{used[stack] + k}", stack_at(stack), stack, False) for k in range(len(left))]
    return {"pieces": pieces, "facts": _facts(seen)}


def parts(move: Bet) -> tuple[str, ...]:
    """The stack, then the field of the bet (S1)."""
    stack, bet = move
    return stack_at(stack), field_at(bet, stack)


def story(seen: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    """The pouring out, or the coin laid on the bet row, turned over and, if wrong, moved to its true row (S3)."""
    if seat == TABLE:
        heights = " ".join(map(str, after.heights))
        return {"do": "deal"}, {"do": "say", "line": ("log.solitaire.deal", {"heights": heights, "n": COINS})}
    stack, hidden, bet = after.placed[-1]
    piece = f"coin{stack}.{len(after.placed) - 1 - sum(v != stack for v, _, _ in seen.placed)}"
    steps: list[Step] = [
        {"do": "move", "piece": piece, "at": field_at(bet, stack)},
        {"do": "flip", "piece": piece, "face": hidden},
    ]
    if hidden != bet:
        steps += [
            {"do": "move", "piece": piece, "at": field_at(hidden, stack)},
            {"do": "turn", "piece": piece, "turned": True},
        ]
    params = {"stack": stack, "bet": bet, "shown": hidden, "score": score(after)}
    if hidden == bet:
        params["points"] = weight(after.heights, hidden)
    steps.append({"do": "say", "line": (f"log.solitaire.{'hit' if hidden == bet else 'miss'}", params)})
    return tuple(steps)


def brief(line: Line, row: Row) -> Brief:
    """A row for each coin."""
    key, params = line
    if key == "log.solitaire.deal":
        return {"opens": 0}
    return {"opens": row.number + 1, "head": (key.replace("solitaire.", "solitaire.row."), params)}


def where(move: Bet) -> Line:
    """The first half of a hint: only where to look."""
    return "hint.solitaire.where", {"stack": move[0]}


def end(after: State) -> Line:
    """The line of the result."""
    return "end.solitaire", {"n": score(after), "par": par(after.heights)}


def shared(after: State) -> Shared:
    """What a share text may tell without giving the deal away: score, par, and how many coins of a row were bet right.

    How many coins end in a row is known from the heights (`weight`); which stacks they came from is not told, nor when.
    """
    found = rows(after)
    return {
        "score": score(after),
        "grid": [_grid_line(row, right, NUMBERS - empty) for row, (right, empty, _) in enumerate(found, 1)],
        "right": sum(right for right, _, _ in found),
        "moves": len(after.placed),
        "par": par(after.heights),
        "largest": largest(after.heights),
    }


def decided(after: State) -> Line | None:
    """The stack with the most right bets, if it had `MANY`; else the row that brought the most points."""
    hits = Counter(stack for stack, hidden, bet in after.placed if hidden == bet)
    if not hits:
        return None
    stack, n = max(hits.items(), key=lambda one: (one[1], -one[0]))
    if n >= MANY:
        return "decided.solitaire.stack", {"stack": stack, "n": n}
    points = [right * weight(after.heights, row) for row, (right, _, _) in enumerate(rows(after), 1)]
    return "decided.solitaire.row", {"row": points.index(max(points)) + 1, "points": max(points), "n": score(after)}


def about(seen: State) -> DealFacts:
    """What is known of a deal before the first move."""
    return {"heights": list(seen.heights), "par": par(seen.heights), "largest": largest(seen.heights)}


def _grid_line(row: int, right: int, coins: int) -> str:
    """The number of the row and its coins, right ones first."""
    return f"{row}{'r' * right}{'w' * (coins - right) if coins else 'e'}"


def _coin(name: str, at: str, face: int, turned: bool) -> Piece:
    return {"id": name, "kind": "coin", "at": at, "face": face, "turned": turned}


def _facts(seen: State) -> Dealt:
    discs = range(1, NUMBERS + 1)
    return {
        "heights": list(seen.heights),
        "left": [len(stack) for stack in seen.stacks],
        "weights": [weight(seen.heights, row) for row in discs],
        "rows": [{"right": right, "empty": empty, "points": points} for right, empty, points in rows(seen)],
        "score": score(seen),
        "par": par(seen.heights),
        "largest": largest(seen.heights),
        "drawn": len(seen.placed),
        "total": COINS,
        "impossible": _impossible(seen),
    }


def _impossible(seen: State) -> list[str]:
    """Fields on which a bet cannot be right, because the coin of the two numbers is already out (S2)."""
    out = {(stack, hidden) for stack, hidden, _ in seen.placed}
    return [
        field_at(bet, stack)
        for stack, left in enumerate(seen.stacks, 1)
        for bet in range(1, NUMBERS + 1)
        if left and ((stack, bet) in out or (bet, stack) in out)
    ]
