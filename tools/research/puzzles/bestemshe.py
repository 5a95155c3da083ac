"""Endgames of Bestemshe that one sowing wins, and no other, for the puzzles of the dates (dailies.py).

They come from the ends of games by a small search. Every board with so few balls is solved, so that nothing of them is
an opinion.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache

from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.toguz.bots.endgame import verdicts
from tschatulle.games.toguz.bots.levels import SearchPlayer
from tschatulle.games.toguz.rules.toguz import State, Toguz
from tschatulle.minds.bot import finish
from tschatulle.play.challenges.puzzles import grade, line_text
from tschatulle.play.record import Entered, Record

from tools.research.puzzles import Made

KEY = "bestemshe5"
OPENING = 6
"""Sowings of a play that are left to chance."""
PLAYER = SearchPlayer("maker", 150, 60, deepest=3)
ENDS = 16
"""Ways in which the end of a play is played."""
SLIPS = 0.25
"""Chance of a mistake of the other side there."""
BALLS = (8, 16)
"""The fewest and the most in the pits."""
CHOICES = {1: 3, 2: 4, 3: 4}
"""By grade: the fewest sowings to choose from."""
PLAYED = 70
"""Sowings of the longest play."""
DEPTHS = {1: (3, 7), 2: (5, 9), 3: (7, 11)}
"""By grade: the fewest and the most sowings that the win takes, against the longest defence."""


def positions(day: date, nth: int) -> Iterator[Made]:
    """The puzzles of one play, seat 0 to move; its end is played in several ways."""
    game: Toguz = Kit(KEY).game
    rng = Chance(f"dailies/{KEY}/{day}/{nth}")
    state, moves = game.start(), []
    while game.awaited(state) and sum(state.pits) > BALLS[1]:
        legal = game.moves(state, state.turn)
        pit = rng.pick(legal) if len(moves) < OPENING else finish(PLAYER.think(game, state, state.turn, rng)).move
        moves.append(Entered(state.turn, game.move_text(pit)))
        state = game.play(state, state.turn, pit)
    for _ in range(ENDS):
        yield from ended(game, state, moves, rng, day)


def ended(game: Toguz, state: State, before: list[Entered], rng: Chance, day: date) -> Iterator[Made]:
    """The puzzles of one end of a play. Seat 0 makes no mistake there, seat 1 seldom does."""
    moves = [*before]
    while game.awaited(state) and sum(state.pits) >= BALLS[0] and len(moves) <= PLAYED:
        if state.turn == 0 and (found := won(game, state, day)):
            notes, about = found
            record = Record(KEY, (), "", tuple(moves))
            yield Made(line_text(record, notes), about)
        signs = verdicts(game, state)
        slips = state.turn and rng.fraction() < SLIPS
        pit = rng.pick([pit for pit, sign in signs.items() if slips or sign == max(signs.values())])
        moves.append(Entered(state.turn, game.move_text(pit)))
        state = game.play(state, state.turn, pit)


def won(game: Toguz, state: State, day: date) -> tuple[str, str] | None:
    """The notes of a position that one sowing wins, and how many sowings that takes."""
    signs = verdicts(game, state)
    winning = [pit for pit, sign in signs.items() if sign > 0]
    if len(signs) < CHOICES[grade(day)] or len(winning) != 1 or (winning[0] == 1 and not may_be_first(day)):
        return None
    gains = {pit: game.sowing(state, pit).taken for pit in signs}
    if grade(day) > 1 and gains[winning[0]] == max(gains.values()) > 0:
        return None
    least, most = DEPTHS[grade(day)]
    line = shortest(game, game.play(state, 0, winning[0]), most - 1)
    if line is None or len(line) + 1 < least:
        return None
    results = "".join("dwl"[sign] for sign in signs.values())
    replies = "".join("0" if sign > 0 else str(refutation(game, state, pit)) for pit, sign in signs.items())
    win = "".join(map(str, (winning[0], *line)))
    return f"{results}.{replies}.{win}", f"{len(win)} sowings"


def may_be_first(day: date) -> bool:
    """Whether pit 1 may win: in four of five such endgames it does, and an answer is not to be guessed."""
    return Chance(f"dailies/{KEY}/{day}").below(2) == 0


def refutation(game: Toguz, state: State, pit: int) -> int:
    """The best reply to a sowing that does not win; of equals the one that takes most."""
    after = game.play(state, 0, pit)
    if not game.awaited(after):
        return 0
    signs = verdicts(game, after)
    return max(signs, key=lambda reply: (signs[reply], game.sowing(after, reply).taken, -reply))


def shortest(game: Toguz, state: State, most: int) -> tuple[int, ...] | None:
    """The sowings by which seat 0 wins soonest against the longest defence, seat 1 to move; None beyond `most`."""

    @cache
    def forced(state: State, left: int) -> tuple[int, ...] | None:
        outcome = game.outcome(state)
        if outcome:
            return () if outcome.winners == (0,) else None
        if left == 0:
            return None
        if state.turn:
            lines = []
            for pit in game.moves(state, 1):
                line = forced(game.play(state, 1, pit), left - 1)
                if line is None:
                    return None
                lines.append((pit, *line))
            return max(lines, key=len)
        found = None
        for pit, sign in verdicts(game, state).items():
            room = left - 1 if found is None else len(found) - 2
            if sign > 0 and room >= 0 and (line := forced(game.play(state, 0, pit), room)) is not None:
                found = (pit, *line)
        return found

    for depth in range(0, most + 1, 2):
        if (line := forced(state, depth)) is not None:
            return line
    return None
