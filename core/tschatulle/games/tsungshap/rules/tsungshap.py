"""The rules of Tsung Shap, "the dispute of tens", rulings T1-T23, and its older form "Culin 1893".

Knows: the moves of a turn, claims, refilling, the end. Does not know: how it looks (show.py), who plays
(bots/levels.py).

Seat 0 begins: who sits there is settled before the game, and in a match the seats change from game to game (T22, T23).
A turn: perhaps a claim (T16), then one tile of the hand makes a twin, a triplet, or is laid at an end; after a sweep
the same seat lays another tile (T10); then it draws up to four tiles (T11).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, Extent, IllegalMove, Outcome, Seat
from tschatulle.games.tsungshap.rules import invariants as soundness
from tschatulle.games.tsungshap.rules import notation as texts
from tschatulle.games.tsungshap.rules.catches import TWIN, Catch, Options, read_options
from tschatulle.games.tsungshap.rules.state import (
    DEAL,
    HAND,
    LAST,
    LEAD,
    LEFT,
    OVER,
    PLAY,
    RIGHT,
    SIZE,
    Caught,
    State,
    catching,
    has_tiles,
    open_row,
    overlooked,
    row_before,
    scores,
    stock,
    ways,
)
from tschatulle.games.tsungshap.rules.tiles import NAMES, SET, Tile, shown

START: Final = "s"
"""Lays the only tile of an empty row."""
CLAIM: Final = "c"
"""Goes before the kind of a catch that the other seat overlooked."""
DECLINE: Final = "n"
"""Claims nothing after the last tile (T19)."""
TURN_UP: Final = "u"
"""Culin 1893: turns up the next tile of one's own stacks."""


class Act(NamedTuple):
    """A move of a seat: l, r or s lay `tile`; w, t, tl, tr catch with it; cw .. ctr claim; n and u have no tile."""

    kind: str
    tile: Tile = HIDDEN


class Wall(NamedTuple):
    """The TABLE's move: all faces in the order of drawing."""

    tiles: tuple[Tile, ...]


Move = Act | Wall


class TsungShap:
    """The game with these options."""

    __slots__ = ("key", "options")

    sides = (0, 1)

    def __init__(self, options: Options = Options()) -> None:  # noqa: B008 - immutable
        self.options = options
        self.key = "tsungshap1893" if options.blind else "tsungshap"

    def start(self) -> State:
        return State(self.options.code)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        if state.phase == DEAL:
            return (TABLE,)
        return () if state.phase == OVER else (state.turn,)

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Claims first (T16), then for each tile what it catches and where it can be laid."""
        if seat not in self.sides or seat not in self.awaited(state):
            return ()
        claims = [Act(CLAIM + way.kind) for way in overlooked(state)]
        if state.phase == LAST:
            return (*claims, Act(DECLINE))
        if self.options.blind and not state.hands[seat]:
            return (*claims, Act(TURN_UP))
        found: list[Move] = [*claims]
        for tile in sorted(set(state.faces(state.hands[seat]))):
            found += self._with_tile(state, tile)
        return tuple(found)

    def _with_tile(self, state: State, tile: Tile) -> list[Act]:
        """Both ends of a row of one tile are offered: the row then looks different, though it is worth the same."""
        caught = [Act(way.kind, tile) for way in ways(state, tile)]
        if caught and self.options.silent:
            return caught
        ends = (LEFT, RIGHT) if state.row else (START,)
        return caught + [Act(end, tile) for end in ends]

    def table_move(self, state: State, rng: Chance) -> Wall:
        return Wall(tuple(rng.shuffled(SET)))

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if isinstance(move, Wall):
            return self._dealt(state, seat, move)
        if seat not in self.sides or seat not in self.awaited(state):
            raise IllegalMove("tsungshap.not-your-turn")
        if move.kind[:1] == CLAIM:
            return self._claimed(state, move.kind[1:])
        # The claim lapses with the first thing that the seat does (T16).
        after = _lapsed(state)
        if move.kind == DECLINE:
            return self._declined(state, after)
        if state.phase == LAST:
            raise IllegalMove("tsungshap.no-turn-left")
        if move.kind == TURN_UP:
            return self._turned_up(after, seat)
        tile = self._of_hand(state, seat, move.tile)
        if move.kind in {LEFT, RIGHT, START}:
            return self._laid(after, seat, move.kind, tile)
        return self._caught(after, seat, move.kind, tile)

    def outcome(self, state: State) -> Outcome | None:
        """The points of the catches; tiles in hands and row count for nobody (T20)."""
        if state.phase != OVER:
            return None
        points = scores(state)
        winners = tuple(seat for seat in self.sides if points[seat] > points[1 - seat])
        return Outcome(points, winners, "tsungshap.out")

    def observe(self, state: State, seat: Seat | None) -> State:
        """A seat sees its own hand, everybody the row and what was caught; at the end all is open."""
        if not state.wall or state.phase == OVER:
            return state
        seen = {*state.row, *(tile for one in state.caught for tile in one.tiles)}
        for one in self.sides:
            if one == seat or self.options.blind:
                seen.update(state.hands[one])
        return replace(state, wall=tuple(face if tile in seen else HIDDEN for tile, face in enumerate(state.wall)))

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        """Every order of the unseen tiles is equally likely: no move forces anything about hidden tiles."""
        if HIDDEN not in seen.wall:
            return seen
        rest = rng.shuffled(unseen(seen))
        return replace(seen, wall=tuple(face or rest.pop() for face in seen.wall))

    def flaws(self, state: State) -> tuple[str, ...]:
        return tuple(soundness.flaws(state, self.options))

    def move_text(self, move: Move) -> str:
        """`l65` and `r65` lay at an end, `s65` into an empty row, `w65` twin, `t65` triplet, `cw` claims a twin."""
        if isinstance(move, Wall):
            return "d" + texts.faces_text(move.tiles)
        return move.kind + (NAMES[move.tile] if move.tile else "")

    def read_move(self, text: str) -> Move:
        if len(text) == SIZE + 1 and text[0] == "d":
            tiles = texts.read_faces(text[1:])
            if sorted(tiles) == list(SET):
                return Wall(tiles)
        elif found := texts.read_act(text):
            return Act(*found)
        raise BadText("tsungshap.bad-move")

    def state_text(self, state: State) -> str:
        return texts.state_text(state)

    def read_state(self, text: str) -> State:
        """Raises BadText also for a state that is not sound, and for one of other options."""
        state = texts.read_state(text, self.options.code)
        if self.flaws(state):
            raise BadText("tsungshap.bad-state")
        return state

    # Moves.

    def _dealt(self, state: State, seat: Seat, move: Wall) -> State:
        """Tiles are drawn one by one, seat 0 first; in Culin 1893 nobody takes a hand."""
        if seat != TABLE or state.phase != DEAL:
            raise IllegalMove("tsungshap.already-dealt")
        if sorted(move.tiles) != list(SET):
            raise IllegalMove("tsungshap.bad-deal")
        if self.options.blind:
            return replace(state, wall=move.tiles, phase=PLAY)
        hands = tuple(tuple(range(first, 2 * HAND, 2)) for first in self.sides)
        cold = ((0,) * HAND,) * 2
        return replace(state, wall=move.tiles, taken=(HAND, HAND), hands=hands, cold=cold, phase=PLAY)

    def _of_hand(self, state: State, seat: Seat, face: Tile) -> int:
        """The tile of the hand with this face; of two the one that was drawn first."""
        for tile in state.hands[seat]:
            if state.wall[tile] == face != HIDDEN:
                return tile
        raise IllegalMove("tsungshap.not-in-hand", tile=shown(face))

    def _laid(self, state: State, seat: Seat, end: str, tile: int) -> State:
        if (end == START) == bool(state.row):
            raise IllegalMove("tsungshap.row-empty" if end != START else "tsungshap.row-begun")
        could = ways(state, state.wall[tile])
        if could and self.options.silent:
            raise IllegalMove("tsungshap.must-catch", tile=shown(state.wall[tile]))
        row = (tile, *state.row) if end == LEFT else (*state.row, tile)
        after = replace(_without(state, seat, tile), row=row, laid=end if could else "")
        if state.phase == PLAY and state.row and not open_row(state):
            after = _cooled(after, seat, catching(state.faces(state.row), self.options))
        return self._ended(after)

    def _caught(self, state: State, seat: Seat, kind: str, tile: int) -> State:
        way = _way(ways(state, state.wall[tile]), kind)
        if way is None:
            raise IllegalMove(self._why_not(state, kind), tile=shown(state.wall[tile]))
        after = _fished(_without(state, seat, tile), state.row, tile, way, claimed=False)
        # The lead belongs to the turn of the sweep: drawing comes after it (T10, T11). Without a tile, no lead (T12).
        return replace(after, phase=LEAD) if way.sweep and has_tiles(after, seat) else self._ended(after)

    def _why_not(self, state: State, kind: str) -> str:
        if state.phase == LEAD:
            return "tsungshap.must-lead"
        if open_row(state):
            return "tsungshap.opening"
        if kind == TWIN:
            return "tsungshap.no-twin"
        return "tsungshap.one-tile" if len(state.row) == 1 else "tsungshap.no-triplet"

    def _claimed(self, state: State, kind: str) -> State:
        """The catch with all its points (T14, T18); then the normal turn, or the end (T19)."""
        way = _way(overlooked(state), kind)
        if way is None:
            raise IllegalMove("tsungshap.nothing-to-claim")
        before, tile = row_before(state)
        after = _fished(_lapsed(state), before, tile, way, claimed=True)
        return replace(after, phase=OVER) if state.phase == LAST else after

    def _declined(self, state: State, after: State) -> State:
        if state.phase != LAST:
            raise IllegalMove("tsungshap.your-turn")
        return replace(after, phase=OVER)

    def _turned_up(self, state: State, seat: Seat) -> State:
        if not self.options.blind or state.hands[seat]:
            raise IllegalMove("tsungshap.no-turning-up")
        return _drawn(state, seat, 1)

    def _ended(self, state: State) -> State:
        """The turn is over: the seat draws up to four, then the other is on, unless somebody is out (T21)."""
        seat = state.turn
        if not self.options.blind:
            state = _drawn(state, seat, HAND)
        out = not all(has_tiles(state, one) for one in self.sides)
        # With equal turns the first player's last tile is not yet the end, if the other can still move.
        if out and self.options.equal and seat == 0 and has_tiles(state, 1):
            out = False
        phase = PLAY if not out else LAST if state.laid else OVER
        return replace(state, turn=1 - seat, phase=phase)


def unseen(seen: State) -> list[Tile]:
    """The faces that do not show anywhere, in rank order."""
    rest = list(SET)
    for face in seen.wall:
        if face:
            rest.remove(face)
    return rest


def make(options: dict[str, str]) -> TsungShap:
    """The game for these options (catches.VALUES); `blind` is "yes" for Culin 1893."""
    return TsungShap(read_options(options))


def extent(game: TsungShap) -> Extent:
    """The deal, `d` and a letter for each tile; each tile leaves a hand once, with at most four letters; in Culin 1893
    it is turned up before, `u`. Only a tile that was laid can be claimed, once, with at most three letters (T14), and
    one who does not claim after the last one says so, `n` (T19)."""
    claims = 0 if game.options.silent else SIZE
    turned = SIZE if game.options.blind else 0
    return Extent(1 + SIZE + turned + claims + 1, (1 + SIZE) + 4 * SIZE + turned + 3 * claims + 1)


def _way(found: tuple[Catch, ...], kind: str) -> Catch | None:
    return next((way for way in found if way.kind == kind), None)


def _without(state: State, seat: Seat, tile: int) -> State:
    """The tile leaves the hand."""
    place = state.hands[seat].index(tile)
    hands, cold = (
        tuple((*held[:place], *held[place + 1 :]) if one == seat else held for one, held in enumerate(both))
        for both in (state.hands, state.cold)
    )
    return replace(state, hands=hands, cold=cold)


def _cooled(state: State, seat: Seat, kinds: int) -> State:
    """Whatever stays in the hand is hardly one of these kinds: it would have caught."""
    cold = tuple(tuple(mask | kinds for mask in held) if one == seat else held for one, held in enumerate(state.cold))
    return replace(state, cold=cold)


def _drawn(state: State, seat: Seat, upto: int) -> State:
    """The seat draws until it has so many tiles, as far as the stock allows."""
    fresh = stock(state, seat)[: max(0, upto - len(state.hands[seat]))]
    hands = tuple((*hand, *fresh) if one == seat else hand for one, hand in enumerate(state.hands))
    cold = tuple((*held, *(0 for _ in fresh)) if one == seat else held for one, held in enumerate(state.cold))
    mine, theirs = (count + (len(fresh) if one == seat else 0) for one, count in enumerate(state.taken))
    return replace(state, hands=hands, cold=cold, taken=(mine, theirs))


def _fished(state: State, row: tuple[int, ...], tile: int, way: Catch, claimed: bool) -> State:
    """The tile and its partners leave play; `row` is the row without the tile. It counts for the seat on turn."""
    partners = tuple(row[place] for place in way.places)
    caught = Caught(state.turn, way.points, (tile, *partners), claimed)
    return replace(state, row=tuple(one for one in row if one not in partners), caught=(*state.caught, caught))


def _lapsed(state: State) -> State:
    """Whatever was overlooked cannot be claimed any more, and is counted for the one who overlooked it."""
    found = overlooked(state)
    if not found:
        return state
    missed = [*state.missed]
    times, points = missed[1 - state.turn]
    missed[1 - state.turn] = (times + 1, points + found[0].points)
    return replace(state, laid="", missed=(missed[0], missed[1]))
