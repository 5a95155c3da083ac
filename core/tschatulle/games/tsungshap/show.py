"""What the board of Tsung Shap shows and what is told of a move.

Knows: names of elements and pieces, language keys. Does not know: how they are drawn, what can be caught: a scene
and a story never tell (attention mode); that is the coach's business.

Pieces: `tile0` .. `tile31`, named by their place in the wall; that is public and says nothing of their faces. A tile
lies at `hand65` (the seat's own tile 6-5; both twins lie at one element), `back0` / `back1` (a hand that is not
seen), `row`, `caught0` / `caught1`, `stock`, or `pile0` / `pile1` (Culin 1893). Further elements: `left` and `right`
(the ends, to lay a tile), `twin`, `triplet`, `tripletl`, `tripletr` (to catch with it), `claim`, `decline`, `up`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.tsungshap.rules.state import LEAD, LEFT, RIGHT, SIZE, Caught, State, options_of, scores, stock
from tschatulle.games.tsungshap.rules.tiles import CHINESE, COPIES, HALVES, KINDS, LORE, NAMES, PIPS, Tile, red, shown
from tschatulle.games.tsungshap.rules.tsungshap import CLAIM, DECLINE, START, TURN_UP, Move, Wall
from tschatulle.presentation import Brief, Line, Param, Piece, Row, Scene, Step
from tschatulle.rows import noted, paired

if TYPE_CHECKING:
    from tschatulle.games.tsungshap.contract import Caught as CaughtFacts
    from tschatulle.games.tsungshap.contract import Dealt, Face, Phase, Undealt

SEATS = (0, 1)
PHASES: Final[dict[str, Phase]] = {"p": "play", LEAD: "lead", "c": "last", "o": "over"}
ENDS = {LEFT: "left", RIGHT: "right", START: "row"}
WAYS = {"w": "twin", "t": "triplet", "tl": "tripletl", "tr": "tripletr"}


def tile_at(tile: int) -> str:
    return f"tile{tile}"


def hand_at(face: Tile) -> str:
    return f"hand{NAMES[face]}"


def scene(seen: State) -> Scene:
    """Every tile, and what is public. Rows and hands are given by pieces, in order."""
    if not seen.wall:
        pieces = [_piece(tile, "stock", HIDDEN) for tile in range(SIZE)]
        facts: Undealt = {"phase": "deal", "tiles": tile_facts()}
        return {"pieces": pieces, "facts": facts}
    places = _places(seen)
    pieces = [_piece(tile, places[tile], seen.wall[tile]) for tile in range(SIZE)]
    return {"pieces": pieces, "facts": _facts(seen)}


def parts(move: Move) -> tuple[str, ...]:
    """The tile of the hand, then an end or the way to catch; for a claim what is claimed."""
    if isinstance(move, Wall):
        return ()
    if move.kind == TURN_UP:
        return ("up",)
    if move.kind == DECLINE:
        return ("decline",)
    if move.kind[0] == CLAIM:
        return "claim", WAYS[move.kind[1:]]
    return hand_at(move.tile), ENDS.get(move.kind) or WAYS[move.kind]


def story(seen: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    """A claim or catch, a lay, a tile turned up; then what is drawn."""
    if seat == TABLE:
        return {"do": "deal"}, {"do": "say", "line": ("log.tsungshap.deal", {})}
    params: dict[str, Param] = {"seat": seat, "player": seat + 1}
    if len(after.caught) > len(seen.caught):
        return (*_caught_story(after.caught[-1], after, params), *_drawn_story(seen, seat, after))
    if len(after.row) > len(seen.row):
        return (*_laid_story(seen, after, params), *_drawn_story(seen, seat, after))
    if len(after.hands[seat]) > len(seen.hands[seat]):
        tile = after.hands[seat][-1]
        params |= {"tile": shown(after.wall[tile])}
        step: Step = {"do": "up", "piece": tile_at(tile), "at": _hand_at(after, seat, tile), "face": after.wall[tile]}
        return step, {"do": "say", "line": ("log.tsungshap.up", params)}
    return ({"do": "say", "line": ("log.tsungshap.decline", params)},)


def brief(line: Line, row: Row) -> Brief:
    """A row for a turn of both; who claims before a move has both in one place."""
    if line[0] == "log.tsungshap.deal":
        return {"opens": 0}
    return {**paired(line, row, _column), "mark": noted(_note(line))}


def where(move: Move) -> Line:
    """The first half of a hint: only where to look."""
    if isinstance(move, Wall) or move.kind == TURN_UP:
        return "hint.tsungshap.pile", {}
    if move.tile:
        return "hint.tsungshap.tile", {"tile": shown(move.tile)}
    return "hint.tsungshap.claim", {}


def end(after: State) -> Line:
    """The line of the result."""
    points = scores(after)
    if points[0] == points[1]:
        return "end.tsungshap.drawn", {"points": points[0]}
    winner = 0 if points[0] > points[1] else 1
    params = {"seat": winner, "player": winner + 1, "points": points[winner], "other": points[1 - winner]}
    return "end.tsungshap.won", params


@cache
def tile_facts() -> dict[int, Face]:
    """What the board needs to draw and name the face of each kind.

    `halves` larger first; `red` number of red pips, of the twelve one half of each half; `name` and `lore` language
    keys; `copies` how many there are.
    """
    return {
        kind: {
            "tile": shown(kind),
            "halves": list(HALVES[kind]),
            "pips": PIPS[kind],
            "red": red(kind),
            "copies": COPIES[kind],
            "chinese": CHINESE[kind],
            "name": f"tile.tsungshap.{LORE[kind]}",
            "lore": f"tile.tsungshap.{LORE[kind]}.lore",
        }
        for kind in KINDS
    }


def _piece(tile: int, at: str, face: Tile) -> Piece:
    return {"id": tile_at(tile), "kind": "tile", "at": at, "face": face, "turned": face == HIDDEN}


def _places(seen: State) -> dict[int, str]:
    """Where each tile lies. What is left in the stock at the end shows its face, but lies where it was."""
    blind = options_of(seen.rules).blind
    places = {tile: f"pile{seat}" if blind else "stock" for seat in SEATS for tile in stock(seen, seat)}
    places |= {tile: _hand_at(seen, seat, tile) for seat in SEATS for tile in seen.hands[seat]}
    places |= dict.fromkeys(seen.row, "row")
    return places | {tile: f"caught{one.seat}" for one in seen.caught for tile in one.tiles}


def _hand_at(seen: State, seat: Seat, tile: int) -> str:
    face = seen.wall[tile]
    return hand_at(face) if face else f"back{seat}"


def _facts(seen: State) -> Dealt:
    options = options_of(seen.rules)
    return {
        "phase": PHASES[seen.phase],
        "turn": seen.turn,
        "rules": seen.rules,
        "blind": options.blind,
        "claims": not options.silent,
        "neighbours": options.neighbours,
        "row": [tile_at(tile) for tile in seen.row],
        "hands": [[tile_at(tile) for tile in hand] for hand in seen.hands],
        "stock": [len(stock(seen, seat)) for seat in SEATS] if options.blind else len(stock(seen, 0)),
        "scores": list(scores(seen)),
        "caught": [_caught_facts(one) for one in seen.caught],
        "overlooked": [{"n": times, "points": points} for times, points in seen.missed],
        "tiles": tile_facts(),
    }


def _caught_facts(one: Caught) -> CaughtFacts:
    return {
        "seat": one.seat,
        "points": one.points,
        "pieces": [tile_at(tile) for tile in one.tiles],
        "kind": "twin" if len(one.tiles) == 2 else "triplet",
        "claimed": one.claimed,
    }


def _caught_story(one: Caught, after: State, params: dict[str, Param]) -> tuple[Step, ...]:
    faces = after.faces(one.tiles)
    pips = sum(PIPS[face] for face in faces)
    kind = "twin" if len(faces) == 2 else "sweep" if not after.row else "triplet"
    key = f"log.tsungshap.{'claim.' if one.claimed else ''}{kind}"
    params = {**params, "tile": shown(faces[0]), "points": one.points, "pips": pips}
    if len(faces) == 3:
        params |= {"second": shown(faces[1]), "third": shown(faces[2])}
    steps: list[Step] = [
        {"do": "catch", "piece": tile_at(tile), "at": f"caught{one.seat}", "face": face}
        for tile, face in zip(one.tiles, faces, strict=True)
    ]
    return (*steps, {"do": "say", "line": (key, params)})


def _laid_story(seen: State, after: State, params: dict[str, Param]) -> tuple[Step, ...]:
    end = START if not seen.row else LEFT if after.row[0] != seen.row[0] else RIGHT
    tile = after.row[0] if end == LEFT else after.row[-1]
    params = {**params, "tile": shown(after.wall[tile])}
    return (
        {"do": "lay", "piece": tile_at(tile), "at": ENDS[end], "face": after.wall[tile]},
        {"do": "say", "line": (f"log.tsungshap.lay.{ENDS[end]}", params)},
    )


def _drawn_story(seen: State, seat: Seat, after: State) -> tuple[Step, ...]:
    """Without `at`: where the game was touched last is the row, not the hand."""
    fresh = [tile for tile in after.hands[seat] if tile not in seen.hands[seat]]
    return tuple({"do": "draw", "piece": tile_at(tile), "face": after.wall[tile]} for tile in fresh)


def _column(line: Line) -> int | None:
    seat = line[1].get("seat")
    return seat if isinstance(seat, int) else None


def _note(line: Line) -> str:
    """A tile and the end at which it was laid, or the tiles that were caught and their points."""
    key, params = line
    kind, tile = key.removeprefix("log.tsungshap."), params.get("tile", "–")
    laid = {"lay.left": f"← {tile}", "lay.right": f"{tile} →", "up": f"↑ {tile}"}
    if "points" not in params:
        return laid.get(kind, f"{tile}")
    second = params.get("second", tile)
    tiles = f"{tile} {second} {params['third']}" if "third" in params else f"{tile} {second}"
    return f"{'! ' * kind.startswith('claim.')}{tiles} +{params['points']}"
