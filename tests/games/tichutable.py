"""What the tests of Tichu and its variants lay on the table: cards by name, hands in play, moves as words.

Knows: states and texts of moves. Does not know: what any of it is there to show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, IllegalMove
from tschatulle.games.tichu.table.cards import MAHJONG, Cards, cards_text, rank_text, read_cards
from tschatulle.games.tichu.table.sheet import PointsRow, rows_of
from tschatulle.games.tichu.table.state import PLAY, HandProgress, Move, State
from tschatulle.games.tichu.table.trick import begun
from tschatulle.games.tichu.table.variantrules import VariantRules

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
    variant: VariantRules,
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
    progress = begun(opener, tuple(map(len, held)))._replace(wish=wish, played=everybody)
    given = tuple((HIDDEN,) * len(variant.takers(seat)) for seat in seats)
    return State(PLAY, (), 1, dealer, held, calls=tuple(calls) or (0,) * len(hands), given=given, progress=progress)


def sitting(game: Any, *hands: str, dealer: int = 0) -> State:
    """The game after a deal in which every hand draws these cards, the first of them first."""
    held = [read_cards(text.replace(" ", "")) for text in hands]
    drawers = game.variant_of(State(number=1, dealer=dealer)).drawers(dealer)
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


def drawn(game: Any, variant: VariantRules, text: str, **begin: Any) -> State:
    """Plays a drawn trick and compares what the drawing says; `begin` as in `table`.

    Its first line names a column for every hand and one for the table, the second lays the cards out. Then it is read
    line by line from the left to the right: a word is a move, `S3?too-low` one that is refused for this reason, and
    `(S8,-)` all moves of this seat. A line `then turn=1 wish=8 out=0,2 pile1=DrS6 points=0,0,200,0 over` says what has
    come of it.
    """
    head, cards_line, *lines = [line for line in text.splitlines() if line.strip()]
    starts = [found.start() for found in re.finditer(r"\S+", head)]
    parts = [slice(first, last) for first, last in zip(starts, [*starts[1:], None], strict=True)]
    state = table(variant, *(cards_line[part] for part in parts[:-1]), **begin)
    for line in lines:
        if line.split()[0] == "then":
            for fact in line.split()[1:]:
                assert fact == _fact(state, game, fact.partition("=")[0]), line
            continue
        for seat, part in enumerate(parts):
            for word in line[part].split():
                state = _drawn_word(game, state, "." if seat == len(variant.sides) else f"{seat}:{word}")
    return state


def _drawn_word(game: Any, state: State, word: str) -> State:
    seat, _, text = word.rpartition(":")
    if text.startswith("("):
        assert sorted(texts(game, state, int(seat))) == sorted(filter(None, text.strip("()").split(","))), word
        return state
    move, mark, reason = text.partition("?")
    if mark:
        assert refused(game, state, f"{seat}:{move}") == f"tichu.{reason}", word
        return state
    return go(game, state, word)


def _fact(state: State, game: Any, name: str) -> str:
    """What a drawing says of the state under this name."""
    now = progress(state)
    if name == "turn":
        return "turn=" + ",".join("table" if seat == TABLE else str(seat) for seat in game.awaited(state))
    if name == "wish":
        return f"wish={rank_text(now.wish)}"
    if name == "out":
        return "out=" + ",".join(map(str, now.out))
    if name.startswith("pile"):
        return f"{name}={cards_text(now.piles[int(name[4:])])}"
    if name == "points":
        return "points=" + ",".join(map(str, state.sheet[-1]))
    return "over" if now.over else "not over"


def texts(game: Any, state: State, seat: int) -> list[str]:
    """All moves of a seat."""
    return [game.move_text(move) for move in game.moves(state, seat)]


def progress(state: State) -> HandProgress:
    """That of a hand which is played."""
    assert state.progress
    return state.progress


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


def reached(game: Any, state: State, known: dict[object, int] | None = None) -> int:
    """Points of side 0 more than those of side 1 at the end of a hand if both play best with all cards open: by looking
    at all moves that the rules allow to whoever is asked."""
    if state.phase != PLAY:
        (row,) = rows_of(state.sheet, PointsRow)
        return row.points[0] - row.points[1]
    known = {} if known is None else known
    key = state.hands, state.progress
    if key not in known:
        seat = game.awaited(state)[0]
        if seat == TABLE:
            return reached(game, game.play(state, TABLE, game.table_move(state, Chance(""))), known)
        found = [reached(game, game.play(state, seat, move), known) for move in game.moves(state, seat)]
        known[key] = max(found) if seat in {0, 2} else min(found)
    return known[key]
