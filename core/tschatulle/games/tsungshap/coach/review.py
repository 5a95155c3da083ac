"""Help for Tsung Shap: what the hand can catch, walled-in twins, and a review of a finished game.

Knows: what a seat sees, and what the strongest player makes of it. Does not know: hidden tiles, also not in a review.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.tsungshap.bots.levels import is_catch
from tschatulle.games.tsungshap.bots.lookahead import Rated, rated
from tschatulle.games.tsungshap.rules.catches import Catch
from tschatulle.games.tsungshap.rules.state import State, overlooked, row_before, scores, ways
from tschatulle.games.tsungshap.rules.tiles import PIPS, Tile, shown
from tschatulle.games.tsungshap.rules.tsungshap import CLAIM, DECLINE, TURN_UP, Act, Move, TsungShap, Wall
from tschatulle.games.tsungshap.show import ENDS, WAYS, hand_at, parts, tile_at
from tschatulle.minds.slices import steady
from tschatulle.presentation import Line, Params

if TYPE_CHECKING:
    from tschatulle.contract.aid import Bet, Decision, Review
    from tschatulle.games.tsungshap.contract import Assist, Walled
    from tschatulle.games.tsungshap.contract import Catch as Shown

MARKED = 20
"""Points given away by a move that the review marks."""

BUDGET = 5_000
"""Nodes for each move that is reviewed."""


def assist(seen: State) -> Assist:
    """What glows in assist mode, for the seat on turn.

    `catches`: one for each tile and way: the element of the tile, the pieces that go with it, points, sweep, a line.
    `claims`: the same for what the other side overlooked. `sums`: element of a tile of the hand -> sum with both ends.
    `walled`: pieces in the row whose twin is in the hand, but not at an end, with how many tiles lie before it.
    """
    hand = sorted({face for face in seen.faces(seen.hands[seen.turn]) if face != HIDDEN}) if seen.wall else []
    before, laid = row_before(seen) if seen.laid else ((), 0)
    claims = [_shown(seen, before, seen.wall[laid], way, "claim") for way in overlooked(seen)]
    return {
        "catches": [_shown(seen, seen.row, tile, way, hand_at(tile)) for tile in hand for way in ways(seen, tile)],
        "claims": [{**claim, "pieces": [*claim["pieces"], tile_at(laid)]} for claim in claims],
        "sums": _sums(seen, hand),
        "walled": _walled(seen, hand),
    }


def _shown(seen: State, row: tuple[int, ...], tile: Tile, way: Catch, at: str) -> Shown:
    partners = [row[place] for place in way.places]
    kind = "sweep" if way.sweep else "twin" if len(partners) == 1 else "triplet"
    params: Params = {
        "tile": shown(tile),
        "points": way.points,
        "pips": PIPS[tile] + sum(PIPS[seen.wall[p]] for p in partners),
    }
    return {
        "parts": [at, WAYS[way.kind]],
        "pieces": [tile_at(partner) for partner in partners],
        "points": way.points,
        "sweep": way.sweep,
        "line": (f"assist.tsungshap.{kind}", params),
    }


def _sums(seen: State, hand: list[Tile]) -> dict[str, int]:
    """With fewer than two tiles in the row there is no sum (T4)."""
    if len(seen.row) < 2:
        return {}
    ends = PIPS[seen.wall[seen.row[0]]] + PIPS[seen.wall[seen.row[-1]]]
    return {hand_at(tile): ends + PIPS[tile] for tile in hand}


def _walled(seen: State, hand: list[Tile]) -> list[Walled]:
    found: list[Walled] = []
    for place, tile in enumerate(seen.row[1:-1], 1):
        face = seen.wall[tile]
        if face in hand:
            deep = min(place, len(seen.row) - 1 - place)
            line: Line = ("assist.tsungshap.walled", {"tile": shown(face), "n": deep})
            found.append({"piece": tile_at(tile), "at": hand_at(face), "n": deep, "line": line})
    return found


def review(
    game: TsungShap, states: Sequence[State], moves: Sequence[tuple[Seat, Move]]
) -> Generator[float, None, Review]:
    """The points that every move gave away, and what decided it.

    `bets` one for each move (n counts the table's moves, too; `value` and `loss` are points to come, own minus the
    other's; exact where the stock was empty); `total_loss` by seat; `missed` what each seat overlooked; `turning` the
    places of the dearest mistakes; `curve` the lead of seat 0 in points after each move; `score` and `points` the end.
    """
    bets: list[Bet] = []
    for place, (seat, move) in enumerate(moves):
        if seat == TABLE or isinstance(move, Wall):
            continue
        seen = game.observe(states[place], seat)
        found = yield from steady(rated(game, seen, seat, Chance("review"), BUDGET), place / len(moves))
        bets.append({"n": place + 1, **_bet(game, seen, states[place + 1], (seat, move), found)})
    turning, line = _turning(bets, game, states[-1])
    return {
        "bets": bets,
        "total_loss": [round(sum(bet["loss"] for bet in bets if bet["seat"] == seat), 1) for seat in game.sides],
        "missed": [{"n": times, "points": points} for times, points in states[-1].missed],
        "turning": turning,
        "curve": [bet["after"] for bet in bets],
        "points": list(scores(states[-1])),
        "line": line,
    }


def _bet(game: TsungShap, seen: State, after: State, done: tuple[Seat, Act], found: Rated) -> Decision:
    seat, move = done
    value = next(worth for act, worth in found.moves if act == move)
    best, top = found.moves[0]
    best = best if top > value else move
    points = scores(after)
    gain = points[seat] - scores(seen)[seat]
    params: Params = {
        "seat": seat,
        "player": seat + 1,
        "points": gain,
        "loss": top - value,
        "move": _said(move),
        "best": _said(best),
    }
    mark = "" if found.exact else ".about"
    kind = "best" if top - value < 0.5 else "better"
    return {
        "seat": seat,
        "move": game.move_text(move),
        "parts": list(parts(move)),
        "best": game.move_text(best),
        "best_parts": list(parts(best)),
        "value": round(value, 1),
        "loss": round(top - value, 1),
        "exact": found.exact,
        "hit": is_catch(move),
        "after": points[0] - points[1],
        "line": (f"review.tsungshap.{kind}{mark}", params),
    }


def _said(move: Act) -> Line:
    """A move in words."""
    if move.kind[0] == CLAIM:
        return "review.tsungshap.move.claim", {}
    if move.kind in {TURN_UP, DECLINE}:
        return f"review.tsungshap.move.{'up' if move.kind == TURN_UP else 'decline'}", {}
    kind = ENDS.get(move.kind) or ("twin" if move.kind == "w" else "triplet")
    return f"review.tsungshap.move.{kind}", {"tile": shown(move.tile)}


def _turning(bets: list[Bet], game: TsungShap, last: State) -> tuple[list[int], Line]:
    """The dearest mistake of the side that did not win, and the dearest of all."""
    end = game.outcome(last)
    lost = [bet for bet in bets if bet["loss"] >= MARKED and not (end and bet["seat"] in end.winners)]
    places = [bet["n"] for bet in sorted(lost, key=lambda bet: -bet["loss"])[:2]]
    if not end or not end.winners:
        return places, ("review.tsungshap.drawn", {})
    winner = end.winners[0]
    margin = end.points[winner] - end.points[1 - winner]
    if not places:
        return [], ("review.tsungshap.luck", {"player": winner + 1, "margin": margin})
    worst = next(bet for bet in bets if bet["n"] == places[0])
    params = {
        "n": worst["n"],
        "player": worst["seat"] + 1,
        "loss": worst["loss"],
        "winner": winner + 1,
        "margin": margin,
    }
    return sorted(places), ("review.tsungshap.mistake", params)
