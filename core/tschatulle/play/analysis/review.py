"""What is looked at when it is over: reviews of a game or of a part of it, and games in the notations of others.

Knows: tables, the modules `coach` and `notation` of a game. Does not know: any game, the page. A game of others is laid
open: nothing of it is hidden.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from tschatulle.game import BadText
from tschatulle.games import notations
from tschatulle.play.record import Entered, Record
from tschatulle.play.table import Table

if TYPE_CHECKING:
    from tschatulle.contract.aid import Review
    from tschatulle.contract.study import Verdict, Verdicted, Verdicts
    from tschatulle.kit import Score

GAMES_LIMIT = 2000
"""Games of a file that are listed."""
Work = Generator[float, None, "Review"]


def check_review(table: Table, chapter: int | None, seat: int | None) -> None:
    """Raises BadText unless the game, or that chapter of it, is over; or laid open from the start."""
    chapters = table.chapters()
    known = chapter is None or (0 <= chapter < len(chapters) and 0 <= (seat or 0) < len(table.seats))
    over = table.finished if chapter is None else known and (chapters[chapter]["over"] or table.bare)
    if not table.kit.coach or not over:
        raise BadText("no-review")


def reviewed(table: Table, chapter: int | None = None, seat: int | None = None) -> Work:
    """The review of a game; or, where a game has chapters, of one of them (from 0) for one seat. Whether the asker may
    know it is `check_review`."""
    game, coach, in_parts = table.kit.game, table.kit.coach, table.kit.chapter_coach
    moves = [(one, game.read_move(text)) for one, text in table.record.moves]
    if chapter is not None and in_parts is not None:
        return (yield from in_parts.review(game, table.states, moves, chapter=chapter, seat=seat or 0))
    if coach is None:
        raise BadText("no-review")
    return (yield from coach.review(game, table.states, moves))


def laid_open(table: Table, n: int) -> bool:
    """Whether nothing needs to be hidden of the state after n moves: that part of the game is over."""
    return table.finished or any(one["over"] and one["from"] <= n <= one["to"] for one in table.chapters())


def games_reviewed(text: str) -> Generator[float, None, Verdicts]:
    """`key`, and `games` of a file: `verdict` "exact", "fault" (a known one of such files), "unfinished" or "wrong",
    with `reason`, `params`, `place` and `line` of what is wrong, `points` of the sides, and the number of `moves`.
    `more` is whether the file has more games than GAMES_LIMIT, which are not listed.

    Raises BadText for a text that is no such file.
    """
    listed: list[Verdict] = []
    key = ""
    scores = _scores(text)
    for score in islice(scores, GAMES_LIMIT):
        key = key or score.key
        listed.append(_verdict(score))
        yield len(listed) / GAMES_LIMIT
    if not listed:
        raise BadText("unreadable")
    return {"key": key, "games": listed, "more": next(scores, None) is not None}


def game_table(text: str, pick: int) -> Table:
    """A game of a file, from 0, as far as it is legal. Raises BadText."""
    score = next(islice(_scores(text), max(0, pick), None), None)
    if score is None or pick < 0:
        raise BadText("bad-place")
    table = Table(Record(score.key, score.options, "", tuple(Entered(seat, move) for seat, move in score.moves)), ())
    table.bare = True
    return table


def _scores(text: str) -> Iterator[Score]:
    module = next((module for module in notations() if module.knows(text)), None)
    if module is None:
        raise BadText("unreadable")
    return module.read_games(text)


def _verdict(score: Score) -> Verdict:
    error = score.error
    verdict: Verdicted = (
        "wrong" if error else "unfinished" if not score.outcome else "fault" if score.notes else "exact"
    )
    told = error or next(iter(score.notes), None)
    return {
        "verdict": verdict,
        "reason": told.reason if told else None,
        "params": told.params if told else {},
        "place": score.place,
        "line": score.line,
        "points": list(score.outcome.points) if score.outcome else None,
        "moves": len(score.moves),
    }
