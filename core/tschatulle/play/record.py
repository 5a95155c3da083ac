"""The record of a game: the one truth. Save format, undo, link, export and bug report are all made of it.

Knows: keys, options, move texts, and how to replay them. Does not know: any game, seats' owners, the page.

Plain form of the moves: move texts joined by commas; a move of a seat that was not the first awaited one has its
seat and a colon before it. As a link: `key`, kind `r`, sealed and packed. As a file: a few lines for people. A position
alone, kind `p`, is the text of its state, behind options and a semicolon if there are any. A seed, kind `s`, is itself
(format 1), or packed behind options and a semicolon (format 2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tschatulle.chance import deal_chance
from tschatulle.game import TABLE, BadText, GameError, IllegalMove, Seat
from tschatulle.games import Kit
from tschatulle.text import LINK_LIMIT, PLAIN_LIMIT, packed, read_seed, sealed, seed_text, unpacked, unsealed

if TYPE_CHECKING:
    from tschatulle.game import State

    class Saved(Protocol):
        """A save as it was written last, which the next one goes on with (formats/save.py)."""

        last: str
        parts: list[str]

        def add(self, event: str) -> None: ...


FILE_MARK = "tschatulle record 1"
SEED_LIMIT = 64
SEED_TEXT = 3 * 4 * SEED_LIMIT
"""Characters of the longest seed in a record: three for each byte of UTF-8."""
WORD = len("10:") + len(",")
"""What a move has around its text, at most: whose it is, if somebody else was awaited, and a comma."""
RULED = "2"
"""Mark of the format of a seed with options. An older page says of it that it was made by a later version."""

Options = tuple[tuple[str, str], ...]
"""Names and values that differ from the usual ones, in the order of the registry."""


class Entered(NamedTuple):
    """One move of a record."""

    seat: Seat
    text: str


class Record(NamedTuple):
    """Game, options, where the deal came from ("" if unknown), and every move from the start."""

    key: str
    options: Options = ()
    seed: str = ""
    moves: tuple[Entered, ...] = ()

    def kit(self) -> Kit:
        return Kit(self.key, dict(self.options))


class Fault(GameError):
    """A move of a record is refused by the rules; `place` counts from 1."""

    def __init__(self, place: int, cause: GameError) -> None:
        super().__init__(cause.reason, **cause.params)
        self.place = place


def most_text(kit: Kit) -> int:
    """Characters of the longest `plain_text` that a game of this kit can have."""
    options = sum(len(name) + 1 + max(map(len, values)) + 1 for name, values in kit.entry.options.items())
    return options + 1 + SEED_TEXT + 1 + kit.extent.text + kit.extent.moves * WORD


def most_file(kit: Kit) -> int:
    """Characters of the longest file that is read as such a game: twice what is written, because people may have broken
    its lines otherwise."""
    return 2 * (len(FILE_MARK) + 100 + most_text(kit) + kit.extent.moves)


def replay(record: Record) -> Iterator[State]:
    """The states from the start to after the last move. Raises Fault. Needs no generator (law 8)."""
    game = record.kit().game
    state = game.start()
    yield state
    for place, (seat, text) in enumerate(record.moves, 1):
        try:
            state = game.play(state, seat, game.read_move(text))
        except GameError as error:
            raise Fault(place, error) from error
        yield state


def dealt(key: str, options: Options, seed: str) -> Record:
    """The record of a new game just after its first table moves. Equal seeds give equal deals for ever."""
    record = Record(key, options, checked_seed(seed))
    kit = record.kit()
    game, state = kit.game, kit.game.start()
    while game.awaited(state) == (TABLE,):
        move = game.table_move(state, deal_chance(key, kit.entry.deal, record.seed, len(record.moves)))
        state = game.play(state, TABLE, move)
        record = record._replace(moves=(*record.moves, Entered(TABLE, game.move_text(move))))
    return record


def laid_out(key: str, texts: Iterable[str]) -> Record:
    """The record of a game whose first moves, all of the TABLE, are given. Raises Fault."""
    record = Record(key, (), "", tuple(Entered(TABLE, text) for text in texts))
    for _ in replay(record):
        pass
    return record


def plain_text(record: Record, moves: str | None = None) -> str:
    """Options, seed and moves in one line: `coins=5;seed;d23.1,57,42`. `moves` is their text, where it is known."""
    told = moves_text(record) if moves is None else moves
    return ";".join((_options_text(record.options), seed_text(record.seed), told))


def read_plain(key: str, text: str) -> Record:
    """Raises BadText; the moves are replayed, so that a record that was read is a record that happened."""
    parts = text.split(";")
    if len(parts) != 3:
        raise BadText("bad-record")
    options = _read_options(key, parts[0])
    if len(text) > most_text(Kit(key, dict(options))):
        raise BadText("bad-record")
    return read_moves(Record(key, options, checked_seed(read_seed(parts[1]))), parts[2])


def moves_text(record: Record) -> str:
    """All moves, joined by commas."""
    game = record.kit().game
    words = []
    for state, (seat, text) in zip(replay(record), record.moves, strict=False):
        awaited = game.awaited(state)
        words.append(word_of(awaited, seat, text))
    return ",".join(words)


def read_moves(record: Record, text: str) -> Record:
    """The record with these moves behind its own. Raises BadText, or Fault with the place of a refused move. A text of
    any length is soon read: a game ends within its extent, and the move after that is refused."""
    words = text.split(",") if text else []
    game = record.kit().game
    state = list(replay(record))[-1]
    moves = list(record.moves)
    for place, word in enumerate(words, 1):
        try:
            seat, move_text = read_word(word, game.awaited(state))
            move = game.read_move(move_text)
            state = game.play(state, seat, move)
        except GameError as error:
            raise Fault(place, error) from error
        moves.append(Entered(seat, game.move_text(move)))
    return record._replace(moves=tuple(moves))


def link_text(record: Record) -> str:
    """For the fragment. Raises BadText("too-long") when the record must go to a file instead."""
    plain = plain_text(record)
    text = sealed(packed(plain)) if len(plain) <= PLAIN_LIMIT else plain
    if len(text) > LINK_LIMIT:
        raise BadText("too-long", length=len(text))
    return text


def read_link(key: str, text: str) -> Record:
    """Raises BadText or Fault."""
    return read_plain(key, unpacked(unsealed(text)))


def seed_link(seed: str, options: Options = ()) -> str:
    """The deal of a seed under these options, for the fragment."""
    if not options:
        return sealed(seed_text(seed))
    return sealed(packed(f"{_options_text(options)};{seed_text(seed)}"), RULED)


def read_seed_link(key: str, text: str) -> tuple[str, Options]:
    """The seed and the options. Raises BadText, also for no seed, and for options in another form than written."""
    ruled = text[:1] == RULED
    written, _, name = unpacked(unsealed(text, RULED)).partition(";") if ruled else ("", "", unsealed(text))
    options, seed = _read_options(key, written), checked_seed(read_seed(name))
    # One deal, one link: no option twice, none that is usual anyway, none out of order.
    if not seed or (ruled and seed_link(seed, options) != text):
        raise BadText("link-body")
    return seed, options


def position_link(record: Record, position: str) -> str:
    """The text of a state for the fragment. Raises BadText("too-long")."""
    options = _options_text(record.options)
    text = sealed(packed(f"{options};{position}" if options else position))
    if len(text) > LINK_LIMIT:
        raise BadText("too-long", length=len(text))
    return text


def read_position_link(key: str, text: str) -> Record:
    """A record that begins with the position, laid out by the TABLE: text of the state and of the move are one. Raises
    BadText or Fault."""
    options, _, position = unpacked(unsealed(text)).rpartition(";")
    record = Record(key, _read_options(key, options))
    game = record.kit().game
    record = record._replace(moves=(Entered(TABLE, game.state_text(game.read_state(position))),))
    for _ in replay(record):
        pass
    return record


def file_text(record: Record) -> str:
    """A few lines that people can read, send and paste."""
    lines = [FILE_MARK, f"game {record.key}"]
    lines += [f"option {name} {value}" for name, value in record.options]
    lines += [f"seed {seed_text(record.seed)}"] if record.seed else []
    words = moves_text(record).split(",")
    lines += ["moves " + " ".join(words[i : i + 12]) for i in range(0, len(words), 12) if words[i]]
    return "\n".join(lines) + "\n"


def read_file(text: str) -> Record:
    """Raises BadText or Fault. Blank lines and the order of the lines after the first do not matter."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or lines[0] != FILE_MARK:
        raise BadText("bad-record")
    key, seed, options, words = "", "", [], []
    for line in lines[1:]:
        name, _, rest = line.partition(" ")
        if name == "game":
            key = rest
        elif name == "seed":
            seed = rest
        elif name == "option":
            options.append(rest.replace(" ", "="))
        elif name == "moves":
            words += rest.split()
        else:
            raise BadText("bad-record")
    chosen = "&".join(options)
    if len(text) > most_file(Kit(key, dict(_read_options(key, chosen)))):
        raise BadText("bad-record")
    return read_plain(key, ";".join((chosen, seed, ",".join(words))))


def checked_seed(seed: str) -> str:
    """The seed as it is used: any text of at most 64 characters without control characters; "" is an unknown seed.

    Every run of blanks and line breaks counts as one blank, and none at the ends.
    """
    seed = " ".join(seed.split())
    if len(seed) > SEED_LIMIT:
        raise BadText("seed-length", limit=SEED_LIMIT)
    if not seed.isprintable():
        raise BadText("seed-letters")
    return seed


def _options_text(options: Options) -> str:
    return "&".join(f"{name}={value}" for name, value in options)


def _read_options(key: str, text: str) -> Options:
    pairs = [pair.partition("=") for pair in text.split("&") if pair]
    return tuple(Kit(key, {name: value for name, _, value in pairs}).options.items())


def word_of(awaited: tuple[Seat, ...], seat: Seat, text: str) -> str:
    """The text of a move where these seats are awaited, behind its seat if that is not clear."""
    return text if awaited[:1] == (seat,) else f"{seat}:{text}"


def read_word(word: str, awaited: tuple[Seat, ...]) -> tuple[Seat, str]:
    """Who moves, and the text of the move: a word of `moves_text` where these seats are awaited. Raises BadText or
    IllegalMove."""
    if word[1:2] == ":" or word[:3] in {"-1:", "10:", "11:"}:
        seat, _, text = word.partition(":")
        if seat not in {"-1", "10", "11", *"0123456789"}:
            raise BadText("bad-record")
        return int(seat), text
    if not awaited:
        raise IllegalMove("after-the-end")
    return awaited[0], word
