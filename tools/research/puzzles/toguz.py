"""Positions of Toguz Kumalak with one best sowing, for the puzzles of the dates (dailies.py).

They come from games of players that now and then overlook something, as people do. A position is taken if one sowing is
ahead of all others by `tactics.MARGIN` balls in a search of ten times the nodes of `best`, which believes what was
learned of heaps, and in one of as many nodes as `best` has, which only counts balls; if it is not what takes most at
once nor what a search chooses that looks one sowing further (from Wednesday on), or three (on Saturday and Sunday).
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.toguz.bots.evaluation import Evaluation, plain_on
from tschatulle.games.toguz.bots.learned import worth_on
from tschatulle.games.toguz.bots.levels import BALL, BEST, SearchPlayer, gain
from tschatulle.games.toguz.bots.search import DEEPEST, KernelSearch, SearchResult
from tschatulle.games.toguz.coach import tactics
from tschatulle.games.toguz.rules.toguz import State, Toguz
from tschatulle.minds.bot import finish
from tschatulle.play.challenges.puzzles import grade, line_text
from tschatulle.play.record import Entered, Record
from tschatulle.text import PLACES

from tools.research.puzzles import Made

KEY = "toguz9"
OPENING = 4
"""Sowings of a play that are left to chance."""
PLAYER = SearchPlayer("maker", 6_000, 80, overlooks=0.2, learned=True)
PLAYED = (10, 60)
"""The first and the last sowing that may be a puzzle."""
CHOICES = {1: 4, 2: 5, 3: 6}
"""By grade: the fewest sowings to choose from."""
FORESEEN = {1: 0, 2: 1, 3: 3}
"""By grade: a search that looks so many sowings behind the first one chooses wrongly; 0 for no matter."""
GLANCE, LOOK, SURE = 20_000, 300_000, 10 * BEST
"""Nodes of the searches that propose a sowing, that leave out most positions, and of the one that decides."""
EVEN = 25 * BALL
"""A position in which the best sowing is worth more than this, for whom ever, is decided."""
SHOWN = 7
"""Sowings of the line that is shown at most."""


def positions(day: date, nth: int) -> Iterator[Made]:
    """The puzzles of one play, seat 0 to move."""
    game: Toguz = Kit(KEY).game
    rng = Chance(f"dailies/{KEY}/{day}/{nth}")
    state, moves = game.start(), []
    while game.awaited(state) and len(moves) < PLAYED[1]:
        if state.turn == 0 and len(moves) >= PLAYED[0] and (notes := noted(game, state, day)):
            record = Record(KEY, (), "", tuple(moves))
            yield Made(line_text(record, notes), f"ahead by {margin(notes)} balls")
        legal = game.moves(state, state.turn)
        pit = rng.pick(legal) if len(moves) < OPENING else finish(PLAYER.think(game, state, state.turn, rng)).move
        moves.append(Entered(state.turn, game.move_text(pit)))
        state = game.play(state, state.turn, pit)


def noted(game: Toguz, state: State, day: date) -> str:
    """The notes of a position that is good for a day, else nothing."""
    learned, plain = worth_on(game), plain_on(game)
    pits = game.moves(state, state.turn)
    if len(pits) < CHOICES[grade(day)]:
        return ""
    seen = searched(game, state, GLANCE, learned)
    if abs(seen.scores[0][1]) > EVEN or not hard_enough(game, state, seen.pit, day):
        return ""
    if not ahead(game, state, seen.pit, LOOK, plain) or not ahead(game, state, seen.pit, LOOK, learned):
        return ""
    if not ahead(game, state, seen.pit, BEST, plain) or not (sure := ahead(game, state, seen.pit, SURE, learned)):
        return ""
    each = {pit: searched(game, state, LOOK, learned, only=pit) for pit in pits}
    best = each[seen.pit].scores[0][1]
    losses = {pit: max(tactics.MARGIN, (best - found.scores[0][1]) // BALL) for pit, found in each.items()}
    replies = {pit: [*found.line, 0, 0][1] for pit, found in each.items()}
    line = max(sure.line, each[seen.pit].line, key=len)
    return tactics.written({**losses, seen.pit: 0}, replies, line[:SHOWN])


def hard_enough(game: Toguz, state: State, pit: int, day: date) -> bool:
    """Whether the sowing is not found by who takes most at once, or looks a little ahead."""
    foreseen = FORESEEN[grade(day)]
    if not foreseen:
        return True
    gains = {one: gain(state, game.sowing(state, one)) for one in game.moves(state, state.turn)}
    if gains[pit] == max(gains.values()):
        return False
    return all(
        searched(game, state, LOOK, plain_on(game), deepest=depth).pit != pit for depth in range(1, foreseen + 1, 2)
    )


def ahead(game: Toguz, state: State, pit: int, nodes: int, worth: Evaluation) -> SearchResult | None:
    """A search in which all other sowings are given the margin; None if one of them is chosen then."""
    others = {one: tactics.MARGIN * BALL for one in game.moves(state, state.turn) if one != pit}
    found = finish(KernelSearch(game, None, worth).search(state, nodes, liking=others))
    return found if found.pit == pit else None


def searched(
    game: Toguz, state: State, nodes: int, worth: Evaluation, *, deepest: int = DEEPEST, only: int = 0
) -> SearchResult:
    """A search of its own memory."""
    search = KernelSearch(game, None, worth)
    return finish(search.search(state, nodes, deepest, only=(only,) if only else ()))


def margin(notes: str) -> int:
    """Balls by which the best sowing is ahead."""
    return min(PLACES.index(one) for one in notes.partition(".")[0] if one != "0")
