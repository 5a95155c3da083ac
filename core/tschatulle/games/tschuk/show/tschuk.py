"""What the board of Tschuk for two shows and what is told of a move.

Knows: names of elements and pieces, language keys. Does not know: how they are drawn, chances.

Elements: `stack5` is the stack under disc 5, `coin5-7` the drawn coin that came from stack 5 with 7 hidden. Pieces:
`coin5.0` is the first coin drawn from stack 5; a coin in a stack shows the disc's number, so that this name says
nothing about its other side. Whose a drawn coin is stands in the facts, side by side and stack by stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.game import TABLE, Seat
from tschatulle.games.tschuk.rules.tschuk import (
    PASSED,
    TIMES,
    TURNS,
    Coin,
    Move,
    State,
    is_back,
    owned,
    repeats,
    shows,
    turn,
)
from tschatulle.presentation import Brief, Line, Piece, Row, Scene, Step
from tschatulle.rows import noted, paired

if TYPE_CHECKING:
    from tschatulle.games.tschuk.contract import Dealt, Shared, Side, Undealt

SEATS = (0, 1)


def stack_at(stack: int) -> str:
    return f"stack{stack}"


def coin_at(coin: Coin) -> str:
    return f"coin{coin[0]}-{coin[1]}"


def scene(seen: State) -> Scene:
    """The stacks, bottom coin first, the drawn coins in the order in which they were drawn, and the numbers."""
    if not seen.heights:
        facts: Undealt = {"phase": 0, "drawn": 0}
        return {"pieces": [], "facts": facts}
    pieces = [_lying(seen, coin) for coin in seen.drawn]
    for stack, left in enumerate(seen.stacks, 1):
        out = seen.heights[stack - 1] - len(left)
        for place in range(out, seen.heights[stack - 1]):
            name = f"coin{stack}.{place}"
            pieces.append({"id": name, "kind": "coin", "at": stack_at(stack), "face": stack, "turned": False})
    return {"pieces": pieces, "facts": _facts(seen)}


def parts(move: Move) -> tuple[str, ...]:
    """The stack that is drawn from, or the coin that is turned over."""
    if isinstance(move, int):
        return (stack_at(move),) if move else ()
    return (coin_at(coin_of(move)),) if len(move) == 2 else ()


def story(seen: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    """The pouring out; a coin drawn and turned over (K2); a coin turned back (K4); or a pass (K5)."""
    if seat == TABLE and after.turned:
        return ({"do": "say", "line": ("log.tschuk.pass", _progress(seen, turn(seen)))},)
    if seat == TABLE:
        heights = " ".join(map(str, after.heights))
        return {"do": "deal"}, {"do": "say", "line": ("log.tschuk.deal", {"heights": heights, "n": sum(after.heights)})}
    if len(after.drawn) > len(seen.drawn):
        return _drawn_story(seen, seat, after)
    coin = after.turned[-1]
    piece = _lying(after, coin)
    params = {**_progress(after, seat), "stack": coin[0], "hidden": coin[1], "shown": piece["face"]}
    return (
        {"do": "flip", "piece": piece["id"], "at": piece["at"], "face": piece["face"], "turned": piece["turned"]},
        {"do": "say", "line": (f"log.tschuk.turn.{_effect(seen, after, seat)}", params)},
    )


def brief(line: Line, row: Row) -> Brief:
    """A row for a turn of both: the stack and what came out of it, or what was turned back to what."""
    if line[0] == "log.tschuk.deal":
        return {"opens": 0}
    return {**paired(line, row, _column), "mark": noted(_note(line))}


def where(move: Move) -> Line:
    """The first half of a hint: only where to look."""
    if isinstance(move, int):
        return "hint.tschuk.stack", {"stack": move}
    return "hint.tschuk.coin", {"stack": coin_of(move)[0]}


def end(after: State) -> Line:
    """The line of the result (K5-K7)."""
    numbers = len(after.heights)
    for seat in SEATS:
        if len(set(shows(after, seat))) == numbers:
            return "end.tschuk.won", {"seat": seat, "player": seat + 1, "n": numbers}
    if repeats(after) >= TIMES:
        return "end.tschuk.third-time", {}
    return ("end.tschuk.too-long", {"n": TURNS}) if len(after.turned) >= TURNS else ("end.tschuk.all-turned", {})


def shared(after: State) -> Shared:
    """What a share text may tell: who won, with how many draws and turnings, and what each side lacked."""
    lacks = [len(after.heights) - len(set(shows(after, seat))) for seat in SEATS]
    winner = lacks.index(0) if 0 in lacks else None
    turned = sum(coin != PASSED for coin in after.turned)
    return {"winner": winner, "lacks": lacks, "drawn": len(after.drawn), "turned": turned}


def coin_of(move: Move) -> Coin:
    """The coin that a move turns over."""
    assert isinstance(move, tuple)
    stack, hidden = move[0], move[1]
    assert isinstance(stack, int)
    assert isinstance(hidden, int)
    return stack, hidden


def _lying(seen: State, coin: Coin) -> Piece:
    """A drawn coin: `turned` when it shows its stack's number again."""
    place = [hidden for stack, hidden in seen.drawn if stack == coin[0]].index(coin[1])
    back = is_back(seen, coin)
    face = coin[0] if back else coin[1]
    return {"id": f"coin{coin[0]}.{place}", "kind": "coin", "at": coin_at(coin), "face": face, "turned": back}


def _drawn_story(seen: State, seat: Seat, after: State) -> tuple[Step, ...]:
    stack, hidden = coin = after.drawn[-1]
    piece = _lying(after, coin)
    kind = "again" if hidden in shows(seen, seat) else "new"
    params = {**_progress(after, seat), "stack": stack, "shown": hidden}
    return (
        {"do": "move", "piece": piece["id"], "at": piece["at"]},
        {"do": "flip", "piece": piece["id"], "face": hidden},
        {"do": "say", "line": (f"log.tschuk.draw.{kind}", params)},
    )


def _column(line: Line) -> int | None:
    seat = line[1].get("seat")
    return seat if isinstance(seat, int) else None


def _note(line: Line) -> str:
    key, params = line
    if key == "log.tschuk.pass":
        return "–"
    new = " ✓" if key.endswith(".new") else ""
    if key.startswith("log.tschuk.draw."):
        return f"{params['stack']} → {params['shown']}{new}"
    return f"{params['hidden']} ↺ {params['shown']}{new}"


def _effect(seen: State, after: State, seat: Seat) -> str:
    """Whether a turned coin brought a number, cost one, changed one for another, or changed nothing."""
    before, now = set(shows(seen, seat)), set(shows(after, seat))
    if now - before:
        return "swap" if before - now else "new"
    return "lost" if before - now else "same"


def _progress(seen: State, seat: Seat) -> dict[str, int]:
    """The mover (seat, and as people count them) and how many numbers it lacks."""
    return {"seat": seat, "player": seat + 1, "n": len(seen.heights) - len(set(shows(seen, seat)))}


def _facts(seen: State) -> Dealt:
    numbers = range(1, len(seen.heights) + 1)
    out = [hidden for _, hidden in seen.drawn]
    return {
        "phase": 1 if any(seen.stacks) else 2,
        "numbers": len(seen.heights),
        "heights": list(seen.heights),
        "left": [len(stack) for stack in seen.stacks],
        # Known to whoever counts: of all coins with this number, those that do not lie under its disc hide it.
        "hiding": [len(seen.heights) - 1 - seen.heights[number - 1] - out.count(number) for number in numbers],
        "sides": [_side(seen, seat) for seat in SEATS],
        "turn": turn(seen),
        "drawn": len(seen.drawn),
        "turned": sum(coin != PASSED for coin in seen.turned),
        "total": sum(seen.heights),
    }


def _side(seen: State, seat: Seat) -> Side:
    """What a side shows and lacks, and its coins: element, stack, both numbers, how often it was turned over."""
    shown = set(shows(seen, seat))
    numbers = range(1, len(seen.heights) + 1)
    return {
        "have": [number for number in numbers if number in shown],
        "missing": [number for number in numbers if number not in shown],
        "coins": [
            {
                "at": coin_at(coin),
                "stack": coin[0],
                "hidden": coin[1],
                "face": coin[0] if is_back(seen, coin) else coin[1],
                "turns": seen.turned.count(coin),
            }
            for coin in owned(seen, seat)
        ],
    }
