"""Files of games as players keep them: tags and move pairs (PGN), many games in one text, and the score sheet.

Knows: what such files say. Does not know: how their words are laid out (movetext.py), moves and positions in the
notations of others (notation.py), our own records.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tschatulle.game import TABLE, BadText, GameError, Outcome, Seat
from tschatulle.games.toguz.formats.movetext import RESULTS, Sheet, plain_result, read_sheets
from tschatulle.games.toguz.formats.notation import DIGITS, fen_text, move_notation, read_fen, read_notation, read_pit
from tschatulle.games.toguz.rules import bestemshe, kozdatu
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import ACCEPT, CALLS, CLAIM, FLAG, OFFER, RESIGN, State, Toguz

Moves = tuple[tuple[Seat, str], ...]
"""Seat and move text of every move, a set-up position first, as in our own records."""
MAKERS: dict[str, Callable[[dict[str, str]], Toguz]] = {
    "toguz9": rules.make,
    "bestemshe5": bestemshe.make,
    "kozdatu7": kozdatu.make,
}
VARIANTS = {"toguz9": "Togyzkumalak", "bestemshe5": "Bestemshe", "kozdatu7": "Kozdatu"}
OPTIONS = {"ninth": ("closed", "open"), "repetition": ("third", "claim")}
FORMAT = "pgn"
FORMS = {"pgn": "pgn", "sheet": "txt"}
"""What `write` knows: the record that others read, and the score sheet for print; with the ends of their file names."""
TERMINATIONS = {
    "toguz.majority": "normal",
    "toguz.empty-row": "normal",
    "toguz.repetition": "repetition",
    "toguz.agreed": "agreed",
    "toguz.resigned": "resigned",
    "toguz.time": "time forfeit",
    "toguz.too-long": "adjudication",
}
AGREED = ("", "normal", "agreed", "draw agreed", "agreement")
"""Terminations of a game that was drawn before its end."""
SEVEN_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
LIKE_MOVE = re.compile(r"[1-9][-–]?[1-9](?![-0-9])|[a-i][12][a-i][12]\b")
"""How the first word of a file without tags begins."""
EVERY = 10
"""Move pairs between two diagrams of a score sheet."""


class Wrong(Exception):
    """A game of a file cannot be read on."""

    def __init__(self, cause: GameError, place: int | None, line: int) -> None:
        super().__init__(str(cause))
        self.cause = cause
        self.place = place
        self.line = line


class Score(NamedTuple):
    """One game of a file. With an error, `moves` and `outcome` are as far as it could be read."""

    key: str
    options: tuple[tuple[str, str], ...]
    tags: tuple[tuple[str, str], ...]
    moves: Moves
    outcome: Outcome | None
    """None also where the file gives a result, but neither the moves nor a word say why."""
    error: GameError | None
    place: int | None
    """The number, from 1, of the sowing that is in error; None where it is a tag or the layout."""
    line: int | None
    """The line of the file that is in error, from 1."""
    lines: tuple[int, int]
    """First and last line of the game."""
    result: str
    """By the rules, else as the file says, if it does not contradict itself."""
    notes: tuple[GameError, ...]
    """What is odd about the file, though the moves are right."""


def knows(text: str) -> bool:
    """Whether a text looks like such a file."""
    sheet = next(read_sheets(text[:2000]), None)
    if sheet is None:
        return False
    if any(value for _, value in sheet.tags):
        return True
    words = [word.text for word in sheet.words[:3]]
    return bool(words) and (bool(LIKE_MOVE.match(words[0])) or (len(words) > 1 and _bare(words)))


def read_games(text: str) -> Iterator[Score]:
    """Every game of the text, one by one. Never raises: what is wrong with a game is said in its score."""
    for sheet in read_sheets(text):
        yield Reader(sheet).score()


# Reading.


def _bare(words: Sequence[str]) -> bool:
    """Whether the moves of a game are nothing but pits."""
    return all(word in RESULTS or (len(word) == 1 and word in DIGITS) for word in words)


class Reader:
    """Plays one game of a file."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.named = dict(sheet.tags)
        self.key = "toguz9"
        self.options: dict[str, str] = {}
        self.game = MAKERS[self.key]({})
        self.state = self.game.start()
        self.moves: list[tuple[Seat, str]] = []
        self.notes: list[GameError] = []
        self.sown = 0

    def score(self) -> Score:
        error, place, line = None, None, None
        try:
            self._tags()
            self._words()
            self._conclude()
        except Wrong as wrong:
            error, place, line = wrong.cause, wrong.place, wrong.line
        if self.sheet.left_out:
            self.notes.append(BadText("toguz.left-out", n=self.sheet.left_out))
        end = self.game.outcome(self.state)
        return Score(
            self.key,
            tuple(self.options.items()),
            self.sheet.tags,
            tuple(self.moves),
            end,
            error,
            place,
            line,
            self.sheet.lines,
            _result(end) if end else self._given_result() or "*",
            tuple(self.notes),
        )

    def _tags(self) -> None:
        name = "Variant"
        try:
            self.key = _key_of(self.named.get(name, ""))
            name = "Options"
            self.options = _read_options(self.named.get(name, ""))
            self.game = MAKERS[self.key](self.options)
            self.state = self.game.start()
            name = "FEN"
            if name in self.named:
                self.state = read_fen(self.game, self.named[name])
                self.moves.append((TABLE, self.game.state_text(self.state)))
        except GameError as error:
            raise Wrong(error, None, self._line_of(name)) from error

    def _line_of(self, name: str) -> int:
        return next(
            line for (known, _), line in zip(self.sheet.tags, self.sheet.tag_lines, strict=True) if known == name
        )

    def _words(self) -> None:
        """Plays the moves. Raises Wrong."""
        bare = _bare([word.text for word in self.sheet.words])
        read = read_pit if bare else read_notation
        for word in self.sheet.words:
            if word.text in RESULTS:
                continue
            try:
                if not self.game.awaited(self.state):
                    raise BadText("toguz.game-over")
                pit, sowing = read(self.game, self.state, word.text)
            except GameError as error:
                raise Wrong(error, self.sown + 1, word.line) from error
            self.sown += 1
            self.moves.append((self.state.turn, str(pit)))
            self.state = self.game.after(self.state, sowing)
        torn = self.sheet.torn
        if torn:
            raise Wrong(BadText("toguz.not-closed", mark=torn.text), None, torn.line)

    # The end.

    def _results(self) -> list[str]:
        """What the file says of the result, in a tag and behind the moves: "" and "*" left out."""
        words = [self.named.get("Result", ""), *(word.text for word in self.sheet.words if word.text in RESULTS)]
        plain = [plain_result(word) for word in words]
        return list(dict.fromkeys(word for word in plain if word.strip("?* ")))

    def _given_result(self) -> str:
        """The result that the file gives, "" if it gives none or two."""
        results = self._results()
        return results[0] if len(results) == 1 and results[0] in RESULTS else ""

    def _conclude(self) -> None:
        """Ends the game by what the file says besides sowing, and notes a result that is not the one of the rules."""
        results = self._results()
        if self.game.awaited(self.state):
            self._end_by_word(self._given_result())
        end = self.game.outcome(self.state)
        if end is not None:
            right = {_result(end), "-".join(map(str, end.points))}
            wrong = [result for result in results if result not in right]
            self.notes += [BadText("toguz.wrong-result", result=result[:20], right=_result(end)) for result in wrong]
        elif len(results) > 1:
            self.notes.append(BadText("toguz.two-results", a=results[0][:20], b=results[1][:20]))

    def _end_by_word(self, said: str) -> None:
        """Nobody resigns and no flag falls unless the file says so. A draw before the end can only be agreed."""
        how = self.named.get("Termination", "").lower()
        if said in RESULTS[:2]:
            call = FLAG if "time" in how else RESIGN if "resign" in how else None
            self._call(1 if said == RESULTS[0] else 0, call)
        elif said == RESULTS[2] and "repetition" in how:
            self._call(self.state.turn, CLAIM)
        elif said == RESULTS[2] and self.game.tuzdyk and how in AGREED:
            self._agree()

    def _call(self, seat: Seat, call: int | None) -> None:
        """What ends a game besides sowing; what the rules do not allow leaves the game open."""
        if call is None:
            return
        try:
            self.state = self.game.play(self.state, seat, call)
        except GameError:
            return
        self.moves.append((seat, self.game.move_text(call)))

    def _agree(self) -> None:
        """A draw by agreement, whose offer the file does not tell: put before the last move, where it must have been.

        Nobody knows who offered; the one on the move offers, and the other answers on its turn: told as one word."""
        if not self.sown:
            return
        game, (seat, last) = self.game, self.moves.pop()
        self.moves += [(seat, game.move_text(OFFER)), (seat, last), (1 - seat, game.move_text(ACCEPT))]
        self.state = replace(self.state, ended="y")


def _key_of(variant: str) -> str:
    """Which board a Variant tag means; none means the big one. Raises BadText."""
    plain = "".join(letter for letter in variant.lower() if letter.isalnum())
    if not plain or plain.startswith(("togyz", "toguz", "togiz", "тоғыз", "тогуз", "9")):
        return "toguz9"
    if plain.startswith(("best", "бест", "беш")):
        return "bestemshe5"
    if plain.startswith(("kozd", "qozd", "қозд", "7")):
        return "kozdatu7"
    raise BadText("toguz.bad-variant", variant=variant[:40])


def _read_options(text: str) -> dict[str, str]:
    options = {}
    for pair in text.split():
        name, _, value = pair.partition("=")
        if value not in OPTIONS.get(name, ()):
            raise BadText("toguz.bad-variant", variant=pair[:40])
        if value != OPTIONS[name][0]:
            options[name] = value
    return options


# Writing.


def tags_of(players: Sequence[str], date: str) -> dict[str, str]:
    """Tags for the names of the players by seat, and a day such as 2026-11-21; "" is what is not known."""
    known = {**dict(zip(("White", "Black"), players, strict=False)), "Date": date.replace("-", ".")}
    return {name: value for name, value in known.items() if value.strip()}


def write(form: str, key: str, options: Mapping[str, str], moves: Moves, tags: Mapping[str, str]) -> str:
    """A game in one of the FORMS. The moves must be legal."""
    return game_text(key, options, moves, tags) if form == "pgn" else sheet_text(key, options, moves, tags)


def game_text(key: str, options: Mapping[str, str], moves: Moves, tags: Mapping[str, str] | None = None) -> str:
    """One game with its tags, the result and the way it ended. The moves must be legal."""
    game = MAKERS[key](dict(options))
    start, sowings, state = _replayed(game, moves)
    end = game.outcome(state)
    params = (tags or {}).get("Result", "*")
    # What a file says of a game that simply stops is kept; ours say nothing.
    result = _result(end) if end or params not in RESULTS else params
    known = {**dict.fromkeys(SEVEN_TAGS, "?"), "Date": "????.??.??", **(tags or {}), "Result": result}
    known["Variant"] = VARIANTS[key]
    chosen = {name: value for name, value in options.items() if name in OPTIONS}
    if chosen:
        known["Options"] = " ".join(f"{name}={value}" for name, value in chosen.items())
    if start != game.start():
        known["FEN"] = fen_text(game, start)
    if end is not None:
        known["Termination"] = TERMINATIONS[end.reason]
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in known.items()]
    lines += ["", *_pairs(start, sowings)]
    if end is not None and end.reason == "toguz.empty-row":
        lines.append("{zero}")
    return "\n".join([*lines, result, ""])


def _quoted(value: str) -> str:
    plain = "".join(letter if letter.isprintable() else " " for letter in value[:200])
    return plain.replace("\\", "\\\\").replace('"', '\\"')


def _replayed(game: Toguz, moves: Moves) -> tuple[State, list[str], State]:
    """(state before the first sowing, the sowings in notation, state at the end)."""
    state = start = game.start()
    sowings: list[str] = []
    for seat, text in moves:
        move = game.read_move(text)
        if isinstance(move, int) and text not in CALLS:
            sowings.append(move_notation(game, state, move))
        state = game.play(state, seat, move)
        start = state if isinstance(move, State) else start
    return start, sowings, state


def _pairs(start: State, sowings: Sequence[str]) -> list[str]:
    """`1. 76 53` a line; a game that begins with seat 1 begins with three dots."""
    words = ["..."] * start.turn + list(sowings)
    first = start.n // 2 + 1
    return [f"{first + i // 2}. {' '.join(words[i : i + 2])}" for i in range(0, len(words), 2)]


def _result(end: Outcome | None) -> str:
    if end is None:
        return "*"
    return "1/2-1/2" if not end.winners else "1-0" if end.winners == (0,) else "0-1"


def sheet_text(key: str, options: Mapping[str, str], moves: Moves, tags: Mapping[str, str] | None = None) -> str:
    """The score sheet for print: who played, the pairs, a diagram after each ten, and the end."""
    game = MAKERS[key](dict(options))
    state, start = game.start(), game.start()
    sowings: list[str] = []
    diagrams: list[str] = []
    for seat, text in moves:
        move = game.read_move(text)
        if isinstance(move, int) and text not in CALLS:
            sowings.append(move_notation(game, state, move))
        state = game.play(state, seat, move)
        start = state if isinstance(move, State) else start
        if len(sowings) == 2 * EVERY * (len(diagrams) + 1) - start.turn:
            diagrams.append(diagram(game, state))
    lines = _head(key, tags or {})
    for number, pair in enumerate(_pairs(start, sowings), 1):
        lines.append(pair)
        if number % EVERY == 0 and number // EVERY <= len(diagrams):
            lines += ["", diagrams[number // EVERY - 1], ""]
    return "\n".join([*lines, "", diagram(game, state), _result(game.outcome(state)), ""])


def _head(key: str, tags: Mapping[str, str]) -> list[str]:
    """Who played what, where and when, as far as it is known, above a score sheet; nothing if nothing is known."""
    said = {name: "".join(filter(str.isprintable, value[:200])) for name, value in tags.items() if value.strip("?. ")}
    names = [said.get(name, "") for name in ("White", "Black")]
    about = [said[name] for name in ("Event", "Site", "Round", "Date") if name in said]
    lines = [" – ".join(name or "?" for name in names)] if any(names) else []
    lines += [", ".join([VARIANTS[key], *about])] if lines or about else []
    return [*lines, ""] if lines else []


def diagram(game: Toguz, state: State) -> str:
    """Black's kazan and pits n..1, then White's pits 1..n and kazan; `-` is empty, `x` a tuzdyk."""
    traps, (pits, kazans) = game.traps(state.tuzdyks), game.swept(state)
    words = ["x" if place in traps else str(balls) if balls else "-" for place, balls in enumerate(pits)]
    upper, lower = words[: game.pits - 1 : -1], words[: game.pits]
    rows = ("".join(word.rjust(4) for word in row) for row in (upper, lower))
    top, bottom = rows
    return f"{kazans[1]:>3} |{top}\n    |{bottom} | {kazans[0]}"
