"""Whether a state can be: the invariants of Tsung Shap.

Knows: what must hold at every moment of a game. Does not know: how it came to this.

Thirty-two tiles (227 pips), each in one place; the scores are those of the sets that were fished, twins of two equal
tiles, triplets of 10, 20 or 30 pips; while there is a stock both hands hold four between turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tschatulle.game import HIDDEN
from tschatulle.games.tsungshap.rules.catches import BONUS, FIFTY, Options
from tschatulle.games.tsungshap.rules.state import (
    DEAL,
    HAND,
    LAST,
    LEAD,
    OVER,
    PLAY,
    SIZE,
    Caught,
    State,
    has_tiles,
    overlooked,
    pile,
    stock,
)
from tschatulle.games.tsungshap.rules.tiles import COPIES, PIPS

MOST = (SIZE, 300 * SIZE)
"""More catches and points than can be overlooked."""


def flaws(state: State, options: Options) -> Iterator[str]:
    """Broken invariants in words for developers."""
    if state.rules != options.code:
        yield "the state belongs to other rules"
    elif state.phase == DEAL:
        if state != State(options.code):
            yield "something happened before the deal"
    else:
        found = [*_places(state, options)] or [*_faces(state), *_hands(state, options)]
        yield from found or [*_catches(state, options), *_phase(state, options)]


def _places(state: State, options: Options) -> Iterator[str]:
    """Every drawn tile is in one place."""
    if len(state.wall) != SIZE or len(state.hands) != 2 or state.turn not in {0, 1}:
        yield "not two hands of a wall of thirty-two tiles"
        return
    if not all(0 <= count <= SIZE for count in state.taken) or sum(state.taken) > SIZE:
        yield "more tiles were drawn than there are"
        return
    drawn = set(range(sum(state.taken)))
    if options.blind:
        drawn = {tile for seat in (0, 1) for tile in pile(seat)[: state.taken[seat]]}
    fished = [tile for one in state.caught for tile in one.tiles]
    lying = [*state.hands[0], *state.hands[1], *state.row, *fished]
    if len(lying) != len(drawn) or set(lying) != drawn:
        yield "a tile is missing, or in two places"
    if any(hand != tuple(sorted(hand)) for hand in state.hands):
        yield "a hand is not in the order of drawing"
    if [len(held) for held in state.cold] != [len(hand) for hand in state.hands]:
        yield "the tiles in hand are not those that are remembered"
    masks = [mask for held in state.cold for mask in held]
    if any(not 0 <= mask < 1 << len(COPIES) or mask & 1 for mask in masks) or (options.blind and any(masks)):
        yield "impossible kinds are remembered"


def _faces(state: State) -> Iterator[str]:
    counts = Counter(face for face in state.wall if face)
    if any(not 0 <= face < len(COPIES) or count > COPIES[face] for face, count in counts.items()):
        yield "a tile is there too often"
    public = [*state.row, *(tile for one in state.caught for tile in one.tiles)]
    if HIDDEN in state.faces(tuple(public)) or (state.phase == OVER and HIDDEN in state.wall):
        yield "a public tile is hidden"
    for hand in state.hands:
        faces = state.faces(hand)
        if HIDDEN in faces and any(faces):
            yield "a hand is hidden in part"
    undrawn = state.faces((*stock(state, 0), *stock(state, 1)))
    if HIDDEN in undrawn and any(undrawn):
        yield "the stock is hidden in part"


def _hands(state: State, options: Options) -> Iterator[str]:
    if state.phase == OVER:
        if all(has_tiles(state, seat) for seat in (0, 1)):
            yield "the game ended too early"
        return
    if options.blind:
        if len(state.hands[state.turn]) > 1 or state.hands[1 - state.turn]:
            yield "only the seat to move has a tile turned up"
    elif stock(state, 0):
        least = HAND - 1 if state.phase == LEAD else HAND
        if (len(state.hands[state.turn]), len(state.hands[1 - state.turn])) != (least, HAND):
            yield "a hand does not hold four tiles"
    elif max(map(len, state.hands)) > HAND or (state.phase == LEAD and len(state.hands[state.turn]) >= HAND):
        yield "a hand holds more than four tiles"


def _catches(state: State, options: Options) -> Iterator[str]:
    for one in state.caught:
        if one.seat not in {0, 1} or one.points not in _worth(state, one, options):
            yield f"{one.points} points for what is no such set"
        if one.claimed and options.silent:
            yield "a claim where there are none"
    for times, points in state.missed:
        if not (0 <= times <= MOST[0] and 0 <= points <= MOST[1]) or (points > 0) != (times > 0):
            yield "impossible numbers were overlooked"
        if times and options.silent:
            yield "something was overlooked where it cannot be"


def _worth(state: State, one: Caught, options: Options) -> set[int]:
    """The points that a set may have been worth."""
    faces = state.faces(one.tiles)
    total = sum(PIPS[face] for face in faces)
    if len(faces) == 2 and faces[0] == faces[1]:
        points = FIFTY if options.fifty else 10 * total
        return {points, points + BONUS} if options.single else {points}
    if len(faces) == 3 and total % 10 == 0:
        return {total, BONUS if options.only else total + BONUS}
    return set()


def _phase(state: State, options: Options) -> Iterator[str]:
    out = not all(has_tiles(state, seat) for seat in (0, 1))
    extra = options.equal and state.turn == 1 and not has_tiles(state, 0)
    if state.phase in {PLAY, LEAD}:
        if not has_tiles(state, state.turn) or (out and not extra and state.phase == PLAY):
            yield "the game should be over"
        if state.phase == LEAD and (state.row or not state.caught or state.laid):
            yield "nobody leads into a row"
    if state.phase == LAST and not (out and state.laid):
        yield "there is nothing to claim at the end"
    if state.phase == OVER and state.laid:
        yield "a claim is left after the end"
    if state.laid and (options.silent or len(state.row) < 2 or not overlooked(state)):
        yield "nothing was overlooked"
    elif state.laid and len(state.row) == 2 and not state.caught and not options.free:
        yield "nothing can be overlooked in the opening"
    if state.laid and state.phase == PLAY and options.blind and state.hands[state.turn]:
        yield "a claim has lapsed"
