"""The words of a file of games (PGN): tags, numbers, moves and results, with the lines where they stand.

Knows: how such files are laid out by the federation, PlayOK, PlayStrategy and by hand: comments, variations, numbers in
many shapes. Does not know: which moves there are, what a tag means (pgn.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tschatulle.games.toguz.formats.notation import DASHES, TUZDYK_LETTERS

RESULTS: Final = ("1-0", "0-1", "1/2-1/2", "*")
HALF: Final = "½"
BOM: Final = "\ufeff"

TAG: Final = re.compile(r'\[\s*(?P<name>\w+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]\s*')
TOKEN: Final = re.compile(
    r"\s*(?:(?P<total>\(\s*[0-9]{1,3}\s*\))|(?P<open>\()|(?P<comment>\{)|(?P<rest>;.*)"
    r"|(?P<number>[0-9]{1,4}(?:\.+\)?|…|\)))"
    r"|(?P<word>[^\s{};()]+(?:\([^\s{};()]*\)?)?|[)}]))"
)
"""A bracket right behind a word belongs to it; one behind a blank only if it holds nothing but a number."""
MARK: Final = re.compile(r"[{;()]")
"""What counts inside of a variation."""


class Word(NamedTuple):
    """A move or a result, and its line in the file, from 1."""

    text: str
    line: int


class Sheet(NamedTuple):
    """One game as it is written."""

    tags: tuple[tuple[str, str], ...]
    tag_lines: tuple[int, ...]
    words: tuple[Word, ...]
    left_out: int
    """Variations in brackets."""
    torn: Word | None
    """The bracket that is never closed."""

    @property
    def lines(self) -> tuple[int, int]:
        """The first and the last line with a tag or a word."""
        all_lines = [*self.tag_lines, *(word.line for word in self.words)]
        all_lines += [self.torn.line] if self.torn else []
        return min(all_lines), max(all_lines)


def plain_result(text: str) -> str:
    """A result in the way of PGN, however it is written: `1–0`, `1:0`, `½-½`; other texts with plain dashes."""
    plain = text.strip().translate(DASHES).replace(":", "-").replace(HALF, "1/2")
    return "1/2-1/2" if plain == "1/2" else plain


def read_sheets(text: str) -> Iterator[Sheet]:
    """Every game of the text. A tag or a first number behind moves, or a move behind a result, begins a new game."""
    scanner = Scanner()
    for number, raw in enumerate(text.removeprefix(BOM).splitlines(), 1):
        yield from scanner.line(raw, number)
    yield from scanner.end()


class Scanner:
    """Takes a text line by line."""

    def __init__(self) -> None:
        self.comment: Word | None = None
        """The brace of an open comment."""
        self.brackets: list[Word] = []
        """Open brackets of variations."""
        self._fresh()

    def _fresh(self) -> None:
        self.tags: list[tuple[str, str]] = []
        self.tag_lines: list[int] = []
        self.words: list[Word] = []
        self.base: int | None = None
        """Number of the first pair."""
        self.second = False
        """Whether the second seat begins."""
        self.left_out = 0

    def line(self, raw: str, number: int) -> Iterator[Sheet]:
        """The games that end before or in this line."""
        line, at = raw.strip(), 0
        if (self.comment or self.brackets) and TAG.fullmatch(line):
            yield self._sheet()  # what was never closed does not swallow the games behind it
        inside = self.comment or self.brackets
        if line.startswith("[") and not inside:
            if self.words:
                yield self._sheet()
            at = self._tags(line, number)
        elif line.startswith("%") and not inside:
            return
        while at < len(line):
            if self.comment:
                at = self._in_comment(line, at)
            elif self.brackets:
                at = self._in_variation(line, at, number)
            else:
                found = TOKEN.match(line, at)
                assert found, line[at:]
                kind = str(found.lastgroup)
                yield from self._token(kind, Word(found[kind], number), at == 0)
                at = found.end()

    def _tags(self, line: str, number: int) -> int:
        """Takes the tags of a line; where it goes on behind them."""
        at = 0
        while found := TAG.match(line, at):
            self._tag(found["name"], found["value"], number)
            at = found.end()
        if at == 0:
            name, _, value = line.strip("[]").partition(" ")
            self._tag(name, value.strip().strip('"'), number)
        return at or len(line)

    def _tag(self, name: str, value: str, number: int) -> None:
        self.tags.append((name[:40], value.replace('\\"', '"').replace("\\\\", "\\")[:200]))
        self.tag_lines.append(number)

    def end(self) -> Iterator[Sheet]:
        """The last game."""
        if self.tags or self.words or self.comment or self.brackets:
            yield self._sheet()

    def _in_comment(self, line: str, at: int) -> int:
        """Where it goes on behind the comment."""
        end = line.find("}", at)
        if end < 0:
            return len(line)
        self.comment = None
        return end + 1

    def _in_variation(self, line: str, at: int, number: int) -> int:
        found = MARK.search(line, at)
        if found is None or found[0] == ";":
            return len(line)
        if found[0] == "{":
            self.comment = Word("{", number)
        elif found[0] == "(":
            self.brackets.append(Word("(", number))
        else:
            self.brackets.pop()
        return found.end()

    def _token(self, kind: str, word: Word, first: bool) -> Iterator[Sheet]:
        if kind == "comment":
            self.comment = word
        elif kind == "open":
            self.left_out += 1
            self.brackets.append(word)
        elif kind == "number":
            yield from self._number(word, first)
        elif kind != "rest":
            yield from self._word(word)

    def _number(self, word: Word, first: bool) -> Iterator[Sheet]:
        """The number of a pair is left out; one out of order that could be a move is told as what it is."""
        digits = int(word.text.rstrip(".…)"))
        if self._decided() or (first and digits == 1 and len(self.words) > 1):
            yield self._sheet()
        if self.base is None:
            self.base = 1 if self.words else digits
        if not self.words and word.text.endswith(("..", "…")):
            self.second = True
        due = self.base + (len(self.words) + self.second) // 2
        if digits != due and 10 < digits < 100 and digits % 10:
            self.words.append(word)

    def _decided(self) -> bool:
        return bool(self.words) and self.words[-1].text in RESULTS

    def _word(self, word: Word) -> Iterator[Sheet]:
        text = word.text.lstrip(".…").rstrip("!?")
        if not text or text[0] == "$":
            self.second = self.second or (not self.words and word.text[0] in ".…")
            return
        result = plain_result(text)
        text = result if result in RESULTS else text
        if self._decided():
            if text in RESULTS:
                return
            yield self._sheet()
        glued = text[0] == "(" or (len(text) == 1 and text in TUZDYK_LETTERS)
        if glued and self.words:
            last = self.words[-1]
            self.words[-1] = last._replace(text=last.text + "".join(text.split()))
        else:
            self.words.append(word._replace(text=text))

    def _sheet(self) -> Sheet:
        torn = self.comment or (self.brackets[0] if self.brackets else None)
        words = tuple(_without_bare_numbers(self.words))
        sheet = Sheet(tuple(self.tags), tuple(self.tag_lines), words, self.left_out, torn)
        self.comment, self.brackets = None, []
        self._fresh()
        return sheet


def _without_bare_numbers(words: list[Word]) -> list[Word]:
    """Without the numbers of `1 76 98 2 65 12`, where every third word is the number of its pair."""
    if len(words) < 2 or words[0].text != "1" or len(words[1].text) < 2 or words[1].text in RESULTS:
        return words
    kept: list[Word] = []
    for n, word in enumerate(words):
        if n % 3 or word.text != str(n // 3 + 1):
            kept.append(word)
    return kept
