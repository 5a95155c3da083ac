"""The analysis board of any game that has one: lines of moves, what a pasted text holds, the opening explorer.

Knows: records, tables, the module `study` of a game and files in the notations of others. Does not know: any game,
trees of variations (those are the page's own), the page. Nothing that is read here is believed before it was replayed.

A line is a game key, options, a position ("" for the start) and the move texts that follow, all by seats.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import TABLE, BadText, GameError
from tschatulle.games import REGISTRY, Kit, entry
from tschatulle.play.formats.links import read_any
from tschatulle.play.record import Entered, Fault, Record, replay
from tschatulle.play.table import Table
from tschatulle.play.view import view

if TYPE_CHECKING:
    from tschatulle.contract import study
    from tschatulle.contract.door import Error, Json
    from tschatulle.game import Game, Move, State
    from tschatulle.kit import Book, Notation, Score, Study

Adding = Generator[float, None, "study.Added"]
Reading = Generator[float, None, "study.StudyText"]

GAMES_LIMIT = 2000
"""Games of a file that are listed."""
PIECES_LIMIT = 20_000_000
"""Characters of a file of games that is handed over in pieces."""
OURS = ("tschatulle", "#", "/", "http")
"""How texts of the house begin."""


def studied(key: str, options: Mapping[str, Json] | None = None) -> Kit:
    """The kit of a game that has an analysis board. Raises BadText."""
    if not entry(key).study:
        raise BadText("no-study")
    return Kit(key, options)


def board(kit: Kit) -> Study[Game[State, Move], State, Move]:
    """Its analysis board. Raises BadText."""
    if kit.study is None:
        raise BadText("no-study")
    return kit.study


def line_table(kit: Kit, position: str, moves: Sequence[Json]) -> Table:
    """A table, all people, on which the line was played. Raises BadText, Fault or IllegalMove."""
    texts = [text for text in moves if isinstance(text, str)]
    if len(moves) > kit.extent.moves or len(texts) < len(moves):
        raise BadText("bad-record")
    game = kit.game
    entered = [Entered(TABLE, _laid(kit, position))] if position else []
    record = Record(kit.key, tuple(kit.options.items()), "", tuple(entered))
    *_, state = replay(record)
    for place, text in enumerate(texts, 1):
        try:
            seat = next(iter(game.awaited(state)), TABLE)
            move = game.read_move(text)
            state = game.play(state, seat, move)
        except GameError as error:
            raise Fault(place, error) from error
        entered.append(Entered(seat, game.move_text(move)))
    return Table(record._replace(moves=tuple(entered)), ())


def _laid(kit: Kit, position: str) -> str:
    """The text of the move by which the TABLE lays a position out: that of the state, too. Raises BadText."""
    game = kit.game
    return game.move_text(game.read_move(game.state_text(game.read_state(position))))


def line_answer(table: Table) -> study.Played:
    """For the page: `view`, the `story` of the last move, `labels` of the moves of seats, and the `name` of the
    position in the notation of others."""
    last = len(table.record.moves)
    story = table.story(last, table.viewer) if last else ()
    return {
        "view": view(table),
        "story": list(story),
        "labels": [label for seat, label in _labelled(table) if seat != TABLE],
        "name": board(table.kit).named(table.kit.game, table.state),
        "position": table.kit.game.state_text(table.state),
    }


def _labelled(table: Table) -> list[tuple[int, study.Label | None]]:
    moves = [(seat, table.kit.game.read_move(text)) for seat, text in table.record.moves]
    labels = board(table.kit).labels(table.kit.game, table.states, moves)
    return [(seat, label) for (seat, _), label in zip(moves, labels, strict=True)]


# What a text holds.


def read_study(key: str, text: str, pick: int | None = None, at: int = 0) -> Reading:
    """A line or a list of games, out of a position, a link, a record, a save, or a file of games in another notation.

    Returns `kind` "line" with `key`, `options`, `position`, `moves`, `at` (how many of them are among the first `at`
    moves of a record), `title`, `error` (None, or what is wrong behind the last move, with its `place` and `line`) and
    `notes` (what is odd about the text, though the moves are right); or `kind` "games" with `games`: `title`, `result`,
    `moves`, `error`, `notes` of each, to be asked again with `pick`, from 0. Raises BadText.
    """
    whole, text = text, text.strip().removeprefix("\ufeff").strip()
    if not text:
        raise BadText("unreadable")
    if text.startswith(OURS) or text.partition("/")[0] in REGISTRY:
        found = read_any(text)
        record = found.record or (found.table.record if found.table else Record(found.key, found.options))
        yield 1.0
        return _line(record, at)
    position = _position(key, text)
    if position is not None:
        return position
    notation = studied(key).notation
    if notation is None or not notation.knows(text):
        raise BadText("unreadable")
    return (yield from _games(notation, whole, pick))


def _position(key: str, text: str) -> study.FoundLine | None:
    """The text as a position of this game, or of another one on the same analysis board."""
    mine = entry(key).study
    for other in [key, *(one for one, its in REGISTRY.items() if its.study == mine and one != key)]:
        kit = studied(other)
        try:
            state = board(kit).read(kit.game, text)
        except BadText:
            continue
        return _found(other, {}, kit.game.state_text(state), [])
    return None


def _games(notation: Notation, text: str, pick: int | None) -> Reading:
    listed: list[study.GameCard] = []
    scores = notation.read_games(text)
    for n, score in enumerate(islice(scores, GAMES_LIMIT)):
        if n == pick:
            return _scored(score)
        if n == 0:
            first = _scored(score)
        listed.append(_card(score))
        yield n / GAMES_LIMIT
    if pick is not None or not listed:
        raise BadText("unreadable")
    more = next(scores, None) is not None
    return {"kind": "games", "games": listed, "more": more} if len(listed) > 1 else first


def _card(score: Score) -> study.GameCard:
    """One game of a list."""
    tags = dict(score.tags)
    names = [tags.get(name, "") for name in ("White", "Black")]
    about = [tags.get(name, "") for name in ("Event", "Date")]
    return {
        "key": score.key,
        "title": " – ".join(name or "?" for name in names) if any(_said(names)) else "",
        "about": ", ".join(_said(about)),
        "result": tags.get("Result", ""),
        "moves": sum(seat != TABLE for seat, _ in score.moves),
        "error": _error(score),
        "notes": _notes(score),
    }


def _said(words: list[str]) -> list[str]:
    return [word for word in words if word.strip("?. ")]


def _error(score: Score) -> study.Fault | None:
    if score.error is None:
        return None
    return {
        "place": score.place,
        "line": score.line,
        "reason": score.error.reason,
        "params": score.error.params,
    }


def _notes(score: Score) -> list[Error]:
    return [{"reason": note.reason, "params": note.params} for note in score.notes]


def _scored(score: Score) -> study.FoundLine:
    record = Record(score.key, score.options, "", tuple(Entered(seat, text) for seat, text in score.moves))
    card = _card(score)
    return {**_line(record), "title": card["title"], "error": card["error"], "notes": card["notes"]}


def _line(record: Record, at: int = 0) -> study.FoundLine:
    """The line of a record: calls, which are no moves on the board, are left out."""
    kit = studied(record.key, dict(record.options))
    table = Table(record, ())
    moves = [
        (n, text)
        for n, ((_, text), (seat, label)) in enumerate(zip(record.moves, _labelled(table), strict=True))
        if seat != TABLE and label is not None
    ]
    laid = [text for seat, text in record.moves if seat == TABLE]
    played = [text for _, text in moves]
    return _found(kit.key, dict(record.options), laid[0] if laid else "", played, sum(n < at for n, _ in moves))


def _found(key: str, options: dict[str, str], position: str, moves: list[str], at: int = 0) -> study.FoundLine:
    return {
        "kind": "line",
        "key": key,
        "options": options,
        "position": position,
        "moves": moves,
        "at": at,
        "title": "",
        "error": None,
        "notes": [],
    }


# The opening explorer.


class Shelf(NamedTuple):
    """Which games are meant."""

    key: str
    opening_book: bool


class Explorer:
    """The games of one page: the reader's own and those of the opening book, by game key."""

    def __init__(self) -> None:
        self.books: dict[Shelf, Book[State]] = {}
        self.pieces: dict[Shelf, list[str]] = {}

    def add(self, key: str, text: str, more: bool, opening_book: bool = False) -> study.Waiting | Adding:
        """Takes a file of games, or a piece of it when `more` is to come. The long answer is that of the book's
        `add`, with `kept`: all games of the reader as a text that can be added again. Raises BadText."""
        kit, shelf = studied(key), Shelf(key, opening_book)
        pieces = self.pieces.setdefault(shelf, [])
        pieces.append(text)
        if sum(map(len, pieces)) > PIECES_LIMIT:
            del self.pieces[shelf]
            raise BadText("text-length", limit=PIECES_LIMIT)
        if more:
            return {"waits": True}
        del self.pieces[shelf]
        return self._added(shelf, kit, "".join(pieces))

    def _added(self, shelf: Shelf, kit: Kit, text: str) -> Adding:
        if shelf not in self.books:
            self.books[shelf] = board(kit).Book(kit.game)
        book = self.books[shelf]
        answer = yield from book.add(text)
        return {**answer, "kept": "" if shelf.opening_book else book.kept()}

    def at(self, table: Table, opening_book: bool = False) -> study.Explored:
        """How many `games` there are, and what was played in the position of a table, as `rows`."""
        studied(table.record.key)
        book = self.books.get(Shelf(table.record.key, opening_book))
        if book is None:
            return {"games": 0, "rows": []}
        return {"games": len(book), "rows": book.at(table.state)}

    def clear(self, key: str) -> None:
        """The reader's games are forgotten; the opening book stays."""
        studied(key)
        self.books.pop(Shelf(key, False), None)
        self.pieces.pop(Shelf(key, False), None)
