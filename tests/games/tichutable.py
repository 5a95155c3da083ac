"""What the tests of Tichu and its variants lay on the table: cards by name, hands in play, moves as words.

Knows: states and texts of moves. Does not know: what any of it is there to show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, IllegalMove
from tschatulle.games.tichu.cards import MAHJONG, Cards, read_cards
from tschatulle.games.tichu.state import PLAY, Course, Move, State
from tschatulle.games.tichu.trick import Circle, begun

RUN = "23456789TJQKA"


def cards(text: str) -> Cards:
    """Sorted cards from names, blanks between them as one likes; `S2-S6` is a run of one suit."""
    found: list[int] = []
    for word in text.split():
        low, _, high = word.partition("-")
        ranks = RUN[RUN.index(low[1]) : RUN.index(high[1]) + 1] if high else ""
        found += read_cards("".join(low[0] + rank for rank in ranks) if high else word)
    return tuple(sorted(found))


def table(
    circle: Circle,
    *hands: str,
    turn: int | None = None,
    dealer: int = 0,
    calls: Sequence[int] = (),
    wish: int = 0,
    fresh: bool = False,
) -> State:
    """A hand at its first lead, or with some turn, each seat having only these cards.

    With a turn everybody has played before, and may not call any more, unless it is `fresh`.
    """
    held, seats = tuple(map(cards, hands)), range(len(hands))
    opener = next((seat for seat in seats if MAHJONG in held[seat]), 0) if turn is None else turn
    everybody = 0 if turn is None or fresh else (1 << len(hands)) - 1
    course = begun(opener, tuple(map(len, held)))._replace(wish=wish, played=everybody)
    given = tuple((HIDDEN,) * len(circle.takers(seat)) for seat in seats)
    return State(PLAY, (), 1, dealer, held, calls=tuple(calls) or (0,) * len(hands), given=given, course=course)


def sitting(game: Any, *hands: str, dealer: int = 0) -> State:
    """The game after a deal in which every hand draws these cards, the first of them first."""
    held = [read_cards(text.replace(" ", "")) for text in hands]
    drawers = game.around(State(number=1, dealer=dealer)).drawers(dealer)
    order = [held[seat][n] for n in range(max(map(len, held))) for seat in drawers if n < len(held[seat])]
    return game.play(game.start(), TABLE, Move("deal", tuple(order), dealer))  # type: ignore[no-any-return]


def go(game: Any, state: State, *words: str) -> State:
    """Plays words such as `0:S8`, `1:-`, or `.` for the table."""
    for word in words:
        seat, _, text = word.rpartition(":")
        state = game.play(state, int(seat) if seat else TABLE, game.read_move(text.replace(" ", "")))
    return state


def refused(game: Any, state: State, word: str) -> str:
    """The reason code of a move that is not legal."""
    with pytest.raises(IllegalMove) as refusal:
        go(game, state, word)
    return refusal.value.reason


def texts(game: Any, state: State, seat: int) -> list[str]:
    """All moves of a seat."""
    return [game.move_text(move) for move in game.moves(state, seat)]


def course(state: State) -> Course:
    """That of a hand which is played."""
    assert state.course
    return state.course


def walk(game: Any, seed: str, limit: int) -> Iterator[tuple[State, int, Move, State]]:
    """A match by chance in which bombs are thrown between, and calls made out of turn."""
    rng, state = Chance(seed), game.start()
    for _ in range(limit):
        awaited = game.awaited(state)
        if not awaited:
            return
        seat = rng.pick(awaited)
        others = [other for other in range(len(game.sides)) if other not in awaited and game.moves(state, other)]
        if others and not rng.below(6):
            seat = rng.pick(others)
        move = game.table_move(state, rng) if seat == TABLE else rng.pick(game.moves(state, seat))
        after = game.play(state, seat, move)
        yield state, seat, move, after
        state = after
