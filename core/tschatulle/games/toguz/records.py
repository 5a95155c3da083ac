"""Files of games as players keep them: tags and move pairs (PGN), many games in one text, and the score sheet.

Knows: these files. Does not know: moves and positions in the notations of others (notation.py), our own records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tschatulle.game import TABLE, BadText, GameError, Outcome, Seat
from tschatulle.games.toguz import bestemshe, kozdatu, rules
from tschatulle.games.toguz.notation import fen_text, move_notation, read_fen, read_notation
from tschatulle.games.toguz.rules import ACCEPT, CALLS, FLAG, OFFER, RESIGN, State, Toguz

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
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
TERMINATIONS = {
    "toguz.majority": "normal",
    "toguz.empty-row": "normal",
    "toguz.repetition": "repetition",
    "toguz.agreed": "agreed",
    "toguz.resigned": "resigned",
    "toguz.time": "time forfeit",
}
SEVEN_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
EVERY = 10
"""Move pairs between two diagrams of a score sheet."""


class Score(NamedTuple):
    """One game of a file. With an error, `moves` and `outcome` are as far as it could be read."""

    key: str
    options: tuple[tuple[str, str], ...]
    tags: tuple[tuple[str, str], ...]
    moves: Moves
    outcome: Outcome | None
    error: GameError | None = None
    place: int | None = None
    """The number, from 1, of the sowing that is in error; None where it is a tag or the result."""


def knows(text: str) -> bool:
    """Whether a text looks like such a file."""
    head = text.lstrip("\ufeff \t\r\n")[:2000]
    if head.startswith("[") and '"' in head:
        return True
    word = head.removeprefix("1.").split(maxsplit=1)[:1]
    return bool(word) and len(word[0]) >= 2 and word[0][:2].isascii() and word[0][:2].isdigit() and word[0][2:3] != "-"


def read_games(text: str) -> Iterator[Score]:
    """Every game of the text, one by one. Never raises: what is wrong with a game is said in its score."""
    for tags, words in _split(text.removeprefix("\ufeff")):
        yield _read_game(dict(tags), tags, words)


# Reading.


def _split(text: str) -> Iterator[tuple[tuple[tuple[str, str], ...], list[str]]]:
    """(tags, words of the moves) of each game. A tag behind a move, or a move behind a result, begins a new game."""
    tags: list[tuple[str, str]] = []
    words: list[str] = []
    for line in _without_comments(text):
        if line.startswith("["):
            if words:
                yield tuple(tags), words
                tags, words = [], []
            tags.append(_read_tag(line))
            continue
        for word in _words(line):
            if words and words[-1] in RESULTS:
                yield tuple(tags), words
                tags, words = [], []
            words.append(word)
    if tags or words:
        yield tuple(tags), words


def _without_comments(text: str) -> Iterator[str]:
    """Lines without `{...}` and `;...`; tags stay as they are."""
    inside = False
    for raw in text.splitlines():
        line = raw.strip()
        if line.startswith("[") and not inside:
            yield line
            continue
        kept = []
        while line:
            mark = "}" if inside else "{"
            before, found, line = line.partition(mark)
            kept.append("" if inside else before)
            inside = inside != bool(found)
        rest = " ".join(kept).partition(";")[0].strip()
        if rest:
            yield rest


def _read_tag(line: str) -> tuple[str, str]:
    name, _, value = line.strip("[]").partition(" ")
    return name[:40], value.strip().strip('"').replace('\\"', '"').replace("\\\\", "\\")[:200]


def _words(line: str) -> Iterator[str]:
    """Moves and results; move numbers, dots and $-marks are left out, a bracket behind a blank belongs to its move."""
    pending = ""
    for chunk in line.replace(" (", "(").split():
        word = chunk
        head, dot, tail = word.partition(".")
        if dot and (not head or head.isdigit()):
            word = tail.lstrip(".")
        if word and word[0] not in "$…":
            if pending:
                yield pending
            pending = word
    if pending:
        yield pending


def _read_game(named: Mapping[str, str], tags: tuple[tuple[str, str], ...], words: list[str]) -> Score:
    moves: list[tuple[Seat, str]] = []
    place: int | None = None
    key, options = "toguz9", {}
    game, state = MAKERS[key]({}), None
    try:
        key = _key_of(named.get("Variant", ""))
        options = _read_options(named.get("Options", ""))
        game = MAKERS[key](options)
        state = game.start()
        if "FEN" in named:
            state = read_fen(game, named["FEN"])
            moves.append((TABLE, game.state_text(state)))
        said = named.get("Result", "*")
        for word in words:
            if word in RESULTS:
                said = word if word != "*" else said
                continue
            place = (place or 0) + 1
            if not game.awaited(state):
                raise BadText("toguz.game-over")
            pit, sowing = read_notation(game, state, word)
            moves.append((state.turn, str(pit)))
            state = game.after(state, sowing)
        place = None
        state = _concluded(game, state, said, named.get("Termination", ""), moves)
    except GameError as error:
        end = game.outcome(state) if state else None
        return Score(key, tuple(options.items()), tags, tuple(moves), end, error, place)
    return Score(key, tuple(options.items()), tags, tuple(moves), game.outcome(state))


def _concluded(game: Toguz, state: State, said: str, how: str, moves: list[tuple[Seat, str]]) -> State:
    """The state after what ended the game besides sowing. Raises BadText if the result is not the one of the rules."""
    end = game.outcome(state)
    if end is not None:
        if said in RESULTS[:3] and said != _result(end):
            raise BadText("toguz.wrong-result", result=said)
        return state
    calls: list[tuple[Seat, int]] = []
    if said in ("1-0", "0-1"):
        calls = [(1 if said == "1-0" else 0, FLAG if "time" in how else RESIGN)]
    elif said == "1/2-1/2" and game.tuzdyk:
        # Nobody knows who offered; the one on the move offers, and the other answers on its turn: told as one word.
        return _agreed(game, state, moves)
    for seat, call in calls:
        state = game.play(state, seat, call)
        moves.append((seat, game.move_text(call)))
    return state


def _agreed(game: Toguz, state: State, moves: list[tuple[Seat, str]]) -> State:
    """A draw by agreement, whose offer the file does not tell: put before the last move, where it must have been."""
    if not moves or moves[-1][0] == TABLE:
        return state
    seat, last = moves.pop()
    moves += [(seat, game.move_text(OFFER)), (seat, last), (1 - seat, game.move_text(ACCEPT))]
    return replace(state, ended="y")


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
    result = _result(end)
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
