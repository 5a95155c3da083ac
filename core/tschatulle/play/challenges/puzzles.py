"""Puzzles: one position for each date, three tries to find its one best move.

Knows: dates, the lines of a year's data, tries and what they earn. Does not know: any game (the module `puzzle` of a
game's folder does: kit.Puzzle), who makes the data (tools/research/dailies.py), where the page gets them.

The data of a game and a year are a text of one line for each date behind a head with key, year and checksum. A line is
the seed of the deal, the moves that were played since, and notes of the game, parted by blanks. A move is a letter: its
place among the legal moves of the first awaited seat, their texts in alphabetical order; two letters where there are
more than 36. So a position that was read was played by the rules. Published data are never written anew.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from tschatulle.chance import deal_chance
from tschatulle.game import TABLE, BadText, Seat
from tschatulle.games import Kit
from tschatulle.play.challenges.daily import number, read_date, standing
from tschatulle.play.challenges.medals import medal
from tschatulle.play.match import HUMAN
from tschatulle.play.record import Entered, Record, dealt
from tschatulle.play.table import Table
from tschatulle.text import PLACES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tschatulle import kit as parts
    from tschatulle.contract.door import Json
    from tschatulle.contract.puzzles import Grade, Puzzle, Solution, Try
    from tschatulle.contract.sharing import DayResult
    from tschatulle.game import Game, Move, State
    from tschatulle.presentation import Line

MARK = "tschatulle dailies 1"
LAST_YEAR = 2030
"""So far there are data, from the year of the first daily on."""
LIMIT = 40_000
"""Characters of a year."""
NOTHING = "-"
"""Stands for a seed or notes that there are not."""
TRIES = 3
SCORES = (11, 10, 9)
"""What the first, the second and the third try earn, 0 for none: beside PAR these are a gold, a silver and a bronze
medal, as of every daily."""
PAR = 10
OTHERS = ("hard", "medium", "best")
"""Levels of those who sit around, in turn: only so that they can be told apart."""
GRADES: tuple[Grade, ...] = (1, 1, 2, 2, 2, 3, 3)
"""How hard a puzzle is, from Monday to Sunday."""


class Position(NamedTuple):
    """The puzzle of a line."""

    record: Record
    seat: Seat
    """Whose move it is."""
    notes: str
    worths: dict[str, int]
    """Move -> what it comes to, as the game counts it; one is ahead of all others."""

    @property
    def best(self) -> str:
        return max(self.worths, key=self.worths.__getitem__)


def grade(day: date) -> Grade:
    return GRADES[day.weekday()]


def puzzle(key: str, text: str, today: str, data: str, tries: Sequence[Json]) -> Puzzle:
    """The puzzle of a date after these tries, without the table it lies on. Raises BadText."""
    return judged(opened(key, text, today, data), text, today, tries)


def opened(key: str, text: str, today: str, data: str) -> Position:
    """The position of a date, out of the text of its year. Raises BadText."""
    return read_line(key, line_of(key, checked_date(key, text, today), data))


def judged(found: Position, text: str, today: str, tries: Sequence[Json]) -> Puzzle:
    """What is told of the position of a date after these tries. Raises BadText."""
    key, day = found.record.key, read_date(text)
    tried = [_tried(found, one) for one in tries]
    solved = bool(tried) and tried[-1]["right"]
    if len(tried) > TRIES or any(one["right"] for one in tried[:-1]):
        raise BadText("bad-request", what="tries")
    over = solved or len(tried) == TRIES
    score = SCORES[len(tried) - 1] if solved else 0
    kit = Kit(key)
    show, state = puzzle_of(kit), state_of(found.record)
    return {
        "key": key,
        "date": text,
        "number": number(day),
        "state": standing(day, read_date(today)),
        "link": f"#/{key}/d/{text}",
        "grade": grade(day),
        "seat": found.seat,
        "task": show.task(kit.game, state, found.seat),
        "known": list(show.known(kit.game, state, found.seat, found.notes)),
        "idle": list(show.IDLE),
        "tries": tried,
        "left": 0 if over else TRIES - len(tried),
        "over": over,
        "solved": solved,
        "medal": medal(score, PAR) if over else None,
        "result": _result(key, text, today, score) if over else None,
        "solution": _solution(found) if over else None,
    }


def checked_date(key: str, text: str, today: str) -> date:
    """Raises BadText for a date without a puzzle, and for one that has not come."""
    puzzle_of(Kit(key))
    day = read_date(text)
    if standing(day, read_date(today)) == "future":
        raise BadText("future-date", date=text)
    if day.year > LAST_YEAR:
        raise BadText("no-puzzle", date=text)
    return day


def table_of(found: Position, text: str, move: str = "") -> tuple[Table, int]:
    """The puzzle of a date on a table, with the line that a move leads to behind it, and after how many moves the
    position lies. Help is off, as in every daily."""
    kit = found.record.kit()
    seats: list[Json] = [OTHERS[(seat - 1) % len(OTHERS)] for seat in range(len(kit.game.sides))]
    seats[found.seat] = HUMAN
    record = found.record
    if move:
        line = puzzle_of(kit).line(kit.game, state_of(record), found.seat, found.notes, move)
        record = record._replace(moves=(*record.moves, *(Entered(seat, one) for seat, one in line)))
    table = Table(record, seats, text)
    if puzzle_of(kit).OPEN:
        table.bare, table.pupil = True, found.seat
    return table, len(found.record.moves)


# Data.


def file_name(key: str, year: int) -> str:
    return f"{key}-{year}.txt"


def written(key: str, year: int, lines: Sequence[str]) -> str:
    """The data of a year."""
    body = "".join(f"{line}\n" for line in lines)
    return f"{MARK} {key} {year} {crc32(body.encode()):08x}\n{body}"


def read_year(key: str, year: int, data: str) -> list[str]:
    """The lines of a year by date. Raises BadText for what is not just as it was written."""
    if len(data) > LIMIT or not data.isascii():
        raise BadText("bad-dailies")
    _, *lines = data.splitlines() or [""]
    days = number(date(year + 1, 1, 1)) - number(date(year, 1, 1))
    if len(lines) != days or written(key, year, lines) != data:
        raise BadText("bad-dailies")
    return lines


def line_of(key: str, day: date, data: str) -> str:
    """Raises BadText."""
    return read_year(key, day.year, data)[day.timetuple().tm_yday - 1]


def read_record(key: str, line: str) -> Record:
    """The play that leads to the position of a line. Raises BadText."""
    seed, played, _ = _fields(line)
    return _played(dealt(key, (), "" if seed == NOTHING else seed), played)


@lru_cache(maxsize=8)
def read_line(key: str, line: str) -> Position:
    """The position of a line, replayed by the rules and judged. Raises BadText."""
    record, notes = read_record(key, line), _fields(line)[2].replace(NOTHING, "")
    kit, state = Kit(key), state_of(record)
    awaited = kit.game.awaited(state)
    if not awaited or awaited[0] < 0:
        raise BadText("bad-dailies")
    show = puzzle_of(kit)
    worths = show.worths(kit.game, state, awaited[0], notes)
    most = sorted(worths.values(), reverse=True)
    if len(most) < 2 or most[0] - most[1] < show.MARGIN:
        raise BadText("bad-dailies")
    return Position(record, awaited[0], notes, worths)


def _fields(line: str) -> list[str]:
    """Seed, moves and notes. Raises BadText."""
    fields = line.split(" ")
    if len(fields) != 3 or not fields[0] or not fields[2]:
        raise BadText("bad-dailies")
    return fields


def line_text(record: Record, notes: str) -> str:
    """A position as a line."""
    game = record.kit().game
    state, letters = game.start(), ""
    for seat, text in record.moves:
        if seat >= 0:
            texts = _texts(game, state, seat)
            high, low = divmod(texts.index(text), len(PLACES))
            letters += (PLACES[high] + PLACES[low])[-_width(texts) :]
        state = game.play(state, seat, game.read_move(text))
    return f"{record.seed or NOTHING} {letters} {notes or NOTHING}"


def state_of(record: Record) -> State:
    """The position after all moves of the record."""
    game = record.kit().game
    state = game.start()
    for seat, text in record.moves:
        state = game.play(state, seat, game.read_move(text))
    return state


def puzzle_of(kit: Kit) -> parts.Puzzle[Game[State, Move], State]:
    """Raises BadText for a game that has none."""
    found = kit.puzzle
    if found is None:
        raise BadText("bad-request", what="no puzzle")
    return found


def _played(record: Record, letters: str) -> Record:
    """The record with the moves of these letters, and those of the TABLE between and behind them. Raises BadText."""
    kit, state, moves = record.kit(), state_of(record), list(record.moves)
    game, rest = kit.game, letters
    while rest or game.awaited(state) == (TABLE,):
        awaited = game.awaited(state)
        if len(moves) >= kit.extent.moves:
            raise BadText("bad-dailies")
        if awaited == (TABLE,):
            deals = sum(seat == TABLE for seat, _ in moves)
            rng = deal_chance(record.key, kit.entry.deal, record.seed, deals)
            seat, text = TABLE, game.move_text(game.table_move(state, rng))
        else:
            seat = awaited[0] if awaited else TABLE
            text, rest = _next(_texts(game, state, seat) if awaited else [], rest)
        moves.append(Entered(seat, text))
        state = game.play(state, seat, game.read_move(text))
    return record._replace(moves=tuple(moves))


def _next(texts: Sequence[str], letters: str) -> tuple[str, str]:
    """The move that the first letter means, or the first two, and the others. Raises BadText."""
    width = _width(texts)
    high, low = (PLACES.find(letter) for letter in letters[:width].rjust(2, PLACES[0]))
    place = len(PLACES) * high + low
    if min(high, low) < 0 or place >= len(texts) or len(letters) < width:
        raise BadText("bad-dailies")
    return texts[place], letters[width:]


def _width(texts: Sequence[str]) -> int:
    """How many letters a move of these takes."""
    return 1 if len(texts) <= len(PLACES) else 2


def _texts(game: Game[State, Move], state: State, seat: Seat) -> list[str]:
    """The legal moves of a seat by their texts: an order that hangs on the rules and the notation alone."""
    return sorted(game.move_text(move) for move in game.moves(state, seat))


# Tries.


def _tried(found: Position, move: Json) -> Try:
    """What came of a try. Raises BadText for what is no answer."""
    if not isinstance(move, str) or move not in found.worths:
        raise BadText("bad-request", what="tries")
    return {"move": move, "right": move == found.best, "line": _explained(found, move)}


def _solution(found: Position) -> Solution:
    return {"move": found.best, "line": _explained(found, found.best)}


def _explained(found: Position, move: str) -> Line:
    kit = found.record.kit()
    return puzzle_of(kit).explained(kit.game, state_of(found.record), found.worths, move)


def _result(key: str, text: str, today: str, score: int) -> DayResult:
    """What `days` counts."""
    late = standing(read_date(text), read_date(today)) == "past"
    return {"key": key, "date": text, "score": score, "par": PAR, "late": late}
