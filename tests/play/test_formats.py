"""docs/records.md: its examples are what the program does, and its grammar is what the program writes."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from string import ascii_lowercase

import pytest
from tschatulle.game import GameError
from tschatulle.games import REGISTRY
from tschatulle.play.formats.links import read_any
from tschatulle.play.record import Record, dealt, file_text, link_text, moves_text, plain_text, read_moves, replay
from tschatulle.text import ALPHABET, LINK_LIMIT

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/records.md"
TEXT = PAGE.read_text("utf-8")
OPTIONS = r"([a-z]+=[a-z0-9-]+(&[a-z]+=[a-z0-9-]+)*)?"
SEED = r"([A-Za-z0-9-]|_[0-9a-f]{2})*"
WORD = r"((-1|\d\d?):)?[^,;:]+"
RECORD = re.compile(f"{OPTIONS};{SEED};({WORD}(,{WORD})*)?")
FILE = re.compile(rf"tschatulle record 1\n((game [a-z0-9]+|option \S+ \S+|seed {SEED}|moves \S+( \S+)*)\n)*")
LINK = re.compile(r"#/[a-z][a-z0-9]*/(?P<kind>[a-z])/(?P<text>[0-9A-Za-z_-]+)")
KINDS = re.findall(r"^\| `(\w)` \|", TEXT, re.MULTILINE)
LINKS = [
    line.split("\t")[:2]
    for line in (ROOT / "tests/golden/links.txt").read_text("utf-8").splitlines()
    if line.startswith("#/")
]


def test_the_examples_are_what_the_program_does() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 20
    assert not failed


@pytest.mark.parametrize("key", REGISTRY)
def test_records_and_files_of_every_game_are_of_the_grammar(key: str) -> None:
    record = some_moves(dealt(key, (), "Über 1-2"))
    assert RECORD.fullmatch(plain_text(record))
    assert FILE.fullmatch(file_text(record))
    assert read_any(file_text(record)).record == record


def some_moves(record: Record) -> Record:
    """A few moves of every seat that is awaited, the last one first."""
    for _ in range(3):
        game, state = record.kit().game, list(replay(record))[-1]
        for seat in reversed(game.awaited(state)):
            move = game.move_text(game.moves(state, seat)[0])
            known = moves_text(record)
            record = read_moves(record._replace(moves=()), ",".join(filter(None, (known, f"{seat}:{move}"))))
            state = list(replay(record))[-1]
            if seat not in game.awaited(state):
                break
    return record


def test_links_of_every_age_are_of_the_grammar() -> None:
    assert len(LINKS) > 30
    for fragment, _ in LINKS:
        found = LINK.fullmatch(fragment)
        assert found, fragment
        assert found["kind"] in KINDS, fragment


def test_the_kinds_of_links_are_those_that_are_read() -> None:
    known = {
        kind for kind in ascii_lowercase if any(known_to(key, kind) for key in ("solitaire", "toguz9", "tichu4round"))
    }
    assert known == {*KINDS}


def known_to(key: str, kind: str) -> bool:
    """Whether a link of this kind is refused for what it says, and not for its kind."""
    with pytest.raises(GameError) as refused:
        read_any(f"#/{key}/{kind}/1")
    return refused.value.reason != "link-kind"


def test_its_figures_are_those_of_the_program() -> None:
    assert f"at most {LINK_LIMIT:,} characters" in TEXT
    assert "".join(map(chr, [*range(48, 58), *range(65, 91), *range(97, 123)])) + "-_" == ALPHABET
    assert len(link_text(Record("toguz9"))) < LINK_LIMIT
