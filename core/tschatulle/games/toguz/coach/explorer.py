"""The opening explorer of Toguz Kumalak and its sisters: what was played in a position, and how those games ended.

Knows: counts of moves by position, so that transpositions meet; files of games in any notation that formats/pgn.py
reads, and a short text of its own in which a book is kept. Does not know: the page, storage.

The short text: a mark, then a line for each game: result, the first pits sown, a check number of the whole game, and,
unless it begins at the start, the position. It is believed only after it was played through, like any other text.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING

from tschatulle.game import TABLE, BadText, GameError
from tschatulle.games.toguz.coach.packed import packed_game
from tschatulle.games.toguz.formats.notation import move_notation
from tschatulle.games.toguz.formats.pgn import Score, read_games
from tschatulle.games.toguz.rules.toguz import State, Toguz
from tschatulle.minds.slices import spent

if TYPE_CHECKING:
    from tschatulle.contract.study import Count, ExplorerRow

MARK = "book 1"
DEEP = 30
"""Sowings of each game that a book knows: fifteen pairs."""
MOST = 10_000
"""Games of a book."""
FAULTS = 20
"""Games that could not be read, of which it is said why."""
RESULTS = {"1-0": "0", "0-1": "1", "1/2-1/2": "="}
OPEN = "*"
"""A game whose result is not known."""
CHECK = 8
"""Hexadecimal digits of the check number of a game."""
PAUSE = 8
"""Kept games that are played through between two pauses: about two milliseconds."""


class Book:
    """The counts of one board."""

    def __init__(self, game: Toguz) -> None:
        self.game = game
        self.packed = packed_game(game.pits, game.seeds, game.tuzdyk, game.ninth)
        self.lines: dict[str, None] = {}
        """The games as kept, oldest first; a game that is there already is not counted twice."""
        self.counts: dict[int, list[int]] = {}
        """16 times the quick board, and the pit -> games, won by seat 0, drawn, won by seat 1."""

    def __len__(self) -> int:
        return len(self.lines)

    def kept(self) -> str:
        """All games as one short text that `add` reads again."""
        return "\n".join([MARK, *self.lines, ""])

    def at(self, state: State) -> list[ExplorerRow]:
        """What was played in a position, most often first: `move`, `text` (notation), `games`, `results` (won by
        seat 0, drawn, won by seat 1; a game that nobody finished is in none of them)."""
        board = self.packed.pack(state) * 16
        rows: list[ExplorerRow] = [
            {
                "move": self.game.move_text(pit),
                "parts": [f"pit{pit}"],
                "text": move_notation(self.game, state, pit),
                "games": self.counts[board + pit][0],
                "results": self.counts[board + pit][1:],
            }
            for pit in self.game.moves(state, state.turn)
            if board + pit in self.counts
        ]
        return sorted(rows, key=lambda row: -row["games"])

    def add(self, text: str) -> Generator[float, None, Count]:
        """Takes all games of a file, or of a text that was kept.

        Yields progress 0..1; returns `games` (there are now), `new`, `known` (were there already), `other` (of another
        board, or without a move), `failed` (how many could not be read) and `faults`: the first of these with `game`
        (its number), `line` of the file, `reason` and `params`.
        """
        before = len(self)
        params: Count = {"games": 0, "new": 0, "known": 0, "other": 0, "failed": 0, "faults": []}
        plain = text.lstrip("\ufeff \t\r\n")
        yield from self._add_kept(plain, params) if plain.startswith(MARK) else self._add_file(plain, params)
        params["games"], params["new"] = len(self), len(self) - before
        return params

    # Inside.

    def _add_kept(self, text: str, params: Count) -> Generator[float, None, None]:
        lines = text.split("\n")[1:]
        for n, line in enumerate(lines, 1):
            if line:
                self._count(line, n, params)
            if n % PAUSE == 0:
                yield n / len(lines)

    def _add_file(self, text: str, params: Count) -> Generator[float, None, None]:
        # Nobody knows how many games there are before they are read; this is what most take at least.
        guess = len(text) // 500 + 1
        for n, score in enumerate(read_games(text), 1):
            if score.error is not None:
                _fault(params, n, score.error, score.line)
            elif line := self._line(score):
                self._count(line, n, params)
            else:
                params["other"] += 1
            yield spent(n, guess)

    def _line(self, score: Score) -> str:
        """The game in the short form; "" if it does not belong here."""
        closed = ("ninth", "open") not in score.options
        pits = "".join(text for seat, text in score.moves if seat != TABLE and text.isdigit())
        if score.key != self.game.key or closed == self.game.ninth or not pits:
            return ""
        position = score.moves[0][1] if score.moves[0][0] == TABLE else ""
        check = crc32(f"{sorted(score.tags)} {position} {pits}".encode("utf-8", "replace"))
        return f"{RESULTS.get(score.result, OPEN)} {pits[:DEEP]} {check:0{CHECK}x} {position}".rstrip()

    def _count(self, line: str, n: int, params: Count) -> None:
        """Counts the moves of a game, all or, if something is wrong with it, none."""
        if line in self.lines:
            params["known"] += 1
            return
        try:
            if len(self.lines) >= MOST:
                raise BadText("study-full", n=MOST)
            result, steps = self._played(line)
        except BadText as error:
            _fault(params, n, error, None)
            return
        self.lines[line] = None
        for step in steps:
            counts = self.counts.setdefault(step, [0, 0, 0, 0])
            counts[0] += 1
            if result != OPEN:
                counts["0=1".index(result) + 1] += 1

    def _played(self, line: str) -> tuple[str, Iterable[int]]:
        """(result, keys of its moves) of a game in the short form, played by the rules. Raises BadText."""
        result, pits, check, position = (*line.split(" ", 3), "", "", "")[:4]
        sound = 1 <= len(pits) <= DEEP and pits.isascii() and pits.isdigit() and len(check) == CHECK
        if not sound or result not in ("0", "=", "1", OPEN):
            raise BadText("bad-record")
        state = self.game.read_state(position) if position else self.game.start()
        board, steps = self.packed.pack(state), []
        for pit in map(int, pits):
            after = dict(self.packed.children(board)).get(pit)
            if after is None:
                raise BadText("bad-record")
            steps.append(16 * board + pit)
            board = after
        return result, steps


def _fault(params: Count, n: int, error: GameError, line: int | None) -> None:
    params["failed"] += 1
    if len(params["faults"]) < FAULTS:
        params["faults"].append({"game": n, "line": line, "reason": error.reason, "params": error.params})
