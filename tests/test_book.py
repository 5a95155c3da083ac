"""The book of the house: what docs/ says of rulings, names and itself is there, and all that is there is said.

A ruling is cited by its number: `(31-34)`, `rulings Z2-Z12, Z17`, `(V5)` in docstrings and comments, `test_z5_...`,
`test_17_36_...` and `test_r18_...` in names of tests. Letters tell the book; a bare number is one of the game whose
folder or test it stands in.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from tools.measure import architecture

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
TABLE = "## Tests and faults"
"""Below it stand the rows that tests/test_rulings.py reads."""
EXAMPLES = "## Worked examples"
HEADING = re.compile(r"^### (\S+)\n\n(.*?)(?=\n#|\Z)", re.MULTILINE | re.DOTALL)
NUMBER = r"[A-Z]?\d{1,2}(?!\d)"
RANGE = rf"{NUMBER}(?:-{NUMBER})?"
LISTED = re.compile(rf"(?<![\w(])\(({RANGE}(?:(?:, | and ){RANGE})*)\)|\b[Rr]ulings? ({RANGE}(?:(?:, | and ){RANGE})*)")
LONE = r"(?<![\w%-])({letters})(\d{{1,2}})(?:-[A-Z]?(\d{{1,2}}))?(?![\w-])"


class Book(NamedTuple):
    """What a file says of each number."""

    name: str
    rulings: Mapping[str, str]
    """Without the worked examples."""
    examples: Mapping[str, str]

    @property
    def numbers(self) -> set[str]:
        return {*self.rulings, *self.examples}

    @property
    def letters(self) -> set[str]:
        return {number.rstrip("0123456789.") for number in self.numbers} - {""}


class Cited(NamedTuple):
    book: str
    number: str


def book(name: str, text: str) -> Book:
    said = text.split(TABLE, maxsplit=1)[0]
    rulings, _, examples = said.partition(EXAMPLES)
    return Book(name, dict(HEADING.findall(rulings)), dict(HEADING.findall(examples)))


BOOKS = {path.stem: book(path.stem, path.read_text("utf-8")) for path in sorted((DOCS / "rulings").glob("*.md"))}
LAW = "L"
LAWS = book("laws", (DOCS / "laws.md").read_text("utf-8"))
OF_LETTER = {letter: one for one in (*BOOKS.values(), LAWS) for letter in one.letters}


def remarks(text: str) -> Iterator[str]:
    """Docstrings, of attributes, too, and comments of a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def spread(said: str) -> Iterator[str]:
    """The numbers of `Z2-Z12, Z17` or `31-34`."""
    for letter, first, last in re.findall(r"([A-Z]?)(\d+)(?:-[A-Z]?(\d+))?", said):
        yield from (f"{letter}{number}" for number in range(int(first), int(last or first) + 1))


def in_remarks(said: Iterable[str], mine: Book | None) -> Iterator[Cited]:
    """All that docstrings and comments cite in a module that belongs to a book, or to none."""
    bare = mine is not None and any(map(str.isdigit, mine.rulings))
    lone = re.compile(LONE.format(letters="|".join(mine.letters))) if mine and mine.letters else None
    for remark in said:
        listed = [number for match in LISTED.finditer(remark) for number in spread(match[1] or match[2])]
        if lone:
            listed += [number for match in lone.finditer(remark) for number in spread(match[0])]
        listed += [f"{LAW}{number}" for number in re.findall(r"\b[Ll]aw (\d+)", remark)]
        for number in listed:
            theirs = OF_LETTER.get(number[0])
            if theirs and (mine is None or mine is theirs or theirs is LAWS):
                yield Cited(theirs.name, number)
            elif mine and bare and number.isdigit() and number != "0":
                yield Cited(mine.name, number)


def in_names(text: str, mine: Book | None) -> Iterator[Cited]:
    """`test_e4_z5_...`, `test_r22_and_r23_...`, `test_17_36_...`, `test_5_1_...` (an example, 5.1)."""
    for name in re.findall(r"def test_((?:[a-z]?\d+_|and_)+)", text):
        parts = [part for part in name.split("_") if part not in {"", "and"}]
        example = ".".join(parts[:2])
        if mine and example in mine.examples:
            yield Cited(mine.name, example)
            continue
        for part in parts:
            if part[0].upper() in OF_LETTER:
                yield Cited(OF_LETTER[part[0].upper()].name, part.upper())
            elif mine and any(map(str.isdigit, mine.rulings)):
                yield Cited(mine.name, part.lstrip("r"))


def book_of(path: Path, text: str) -> Book | None:
    """By the folder of a game, for a test by the first game that it imports."""
    parts = path.relative_to(ROOT).parts
    if "games" not in parts:
        return None
    if parts[0] == "core":
        return BOOKS.get(parts[3])
    imported = re.search(r"tschatulle\.games\.(\w+)", text)
    return BOOKS.get(imported[1]) if imported else None


def modules(folder: Path) -> Iterator[tuple[str, str, Book | None]]:
    """(path, text, book) of all but those that read books."""
    for path in sorted(folder.rglob("*.py")):
        if path.name not in {"test_book.py", "test_rulings.py"}:
            text = path.read_text("utf-8")
            yield str(path.relative_to(ROOT)), text, book_of(path, text)


@cache
def cited_in(folder: Path) -> dict[Cited, str]:
    """All that is cited, and a file that does."""
    found: dict[Cited, str] = {}
    for path, text, mine in modules(folder):
        for one in (*in_remarks(remarks(text), mine), *in_names(text, mine)):
            found.setdefault(one, path)
    return found


@cache
def held_by_tests() -> set[Cited]:
    """What the name or the docstring of a test cites; a whole file about `Z1-Z18` says nothing of one of them."""
    found: set[Cited] = set()
    for _, text, mine in modules(ROOT / "tests"):
        nodes = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
        said = [ast.get_docstring(node) or "" for node in nodes if node.name.startswith("test_")]
        found |= {*in_names(text, mine), *in_remarks(said, mine)}
    return found


def unknown(cited: Mapping[Cited, str], books: Mapping[str, Book]) -> list[str]:
    return [f"{where}: {one.number}" for one, where in cited.items() if one.number not in books[one.book].numbers]


def untested(held: set[Cited], books: Mapping[str, Book]) -> list[str]:
    return [
        f"{one.name}: {number}" for one in books.values() for number in one.numbers if (one.name, number) not in held
    ]


ALL = {**BOOKS, LAWS.name: LAWS}


def test_every_number_that_is_cited_stands_in_its_book() -> None:
    core, tests = cited_in(ROOT / "core"), cited_in(ROOT / "tests")
    assert len(core) > 120 and len(tests) > 160
    assert unknown(core, ALL) == []
    assert unknown(tests, ALL) == []


def test_every_number_of_a_book_is_cited_by_a_test() -> None:
    assert sum(len(one.rulings) for one in BOOKS.values()) > 150
    assert untested(held_by_tests(), ALL) == []


def test_a_number_that_is_missing_would_be_named() -> None:
    """On a changed copy: a ruling taken out, one put in, and one cited that nobody has written."""
    for name, one in ALL.items():
        for number in one.rulings:
            rest = {key: text for key, text in one.rulings.items() if key != number}
            assert unknown(cited_in(ROOT / "tests"), {**ALL, name: one._replace(rulings=rest)})
        more = one._replace(rulings={**one.rulings, "X1": "Something else."})
        assert untested(held_by_tests(), {**ALL, name: more}) == [f"{name}: X1"]
    lettered = next(one for one in BOOKS.values() if one.letters and not any(map(str.isdigit, one.rulings)))
    letter = min(lettered.letters)
    found = dict.fromkeys(in_remarks([f"Something (rulings {letter}98-{letter}99)."], None), "here")
    assert unknown(found, ALL) == [f"here: {letter}98", f"here: {letter}99"]
    found = dict.fromkeys(in_names(f"def test_{letter.lower()}97_something() -> None: ...", None), "here")
    assert unknown(found, ALL) == [f"here: {letter}97"]


@pytest.mark.parametrize("name", BOOKS)
def test_a_ruling_has_a_sentence_and_a_source_or_a_reason(name: str) -> None:
    for number, text in BOOKS[name].rulings.items():
        sentence, *reasons = text.strip().split("\n\n")
        assert sentence.endswith((".", "?")), number
        assert len(reasons) == 1 and reasons[0].startswith(("Source: ", "Ours: ")), number


@pytest.mark.parametrize("name", BOOKS)
def test_the_table_has_the_rulings_of_the_book(name: str) -> None:
    table = (DOCS / f"rulings/{name}.md").read_text("utf-8").split(TABLE)[1]
    rows = {line.split("|")[1].strip() for line in table.splitlines() if line.startswith("|")}
    assert rows - {"ruling", "---"} == set(BOOKS[name].rulings)


# The picture, the words, the index.


def test_the_picture_shows_the_imports_that_there_are() -> None:
    assert architecture.PLACE.read_text("utf-8") == architecture.picture(), f"draw it anew: {architecture.COMMAND}"
    told = (DOCS / "architecture.md").read_text("utf-8") + (DOCS / "README.md").read_text("utf-8")
    assert told.count(f"`{architecture.COMMAND}`") == 2


def test_a_panel_has_what_is_imported_below_and_no_arrow_that_others_imply() -> None:
    panel = architecture.panel(
        "", "", {"top": {"mid", "low"}, "mid": {"low", "a.py"}, "low": set(), "a.py": set(), "b.py": set()}
    )
    assert panel.floors == [["top"], ["mid"], ["a.py, b.py", "low"]]
    assert panel.arrows == {"top": {"mid"}, "mid": {"low", "a.py, b.py"}, "low": set(), "a.py, b.py": set()}
    ring = architecture.panel("", "", {"one": {"two"}, "two": {"one", "low"}, "low": set()})
    assert ring.floors == [["one + two"], ["low"]]


def test_the_picture_reads_in_light_and_dark_and_asks_for_nothing() -> None:
    text = architecture.PLACE.read_text("utf-8")
    tree = ElementTree.fromstring(text)
    assert tree[0].tag.endswith("title") and tree[1].tag.endswith("desc")
    light, dark = text.split("@media (prefers-color-scheme:dark)")
    filled = set(re.findall(r"\.(\w)\{fill:#", light))
    assert filled >= {"b", "e", "f", "h", "p", "w"}
    assert filled <= set(re.findall(r"\.(\w)\{fill:#", dark.split("</style>")[0]))
    assert "://" not in text.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("name", ["README.md", "architecture.md", "glossary.md"])
def test_every_path_that_a_page_names_is_there(name: str) -> None:
    named = re.findall(r"`((?:core|web|tests|tools|docs|e2e)/[^`\s]*)`", (DOCS / name).read_text("utf-8"))
    assert [path for path in named if not (ROOT / path).exists()] == []
    assert named or name == "README.md"


def terms() -> list[tuple[str, str, str]]:
    """(words, what they are, file) of the glossary: the words are ours, in the last table those of the games."""
    found = []
    for line in (DOCS / "glossary.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[3].startswith("`"):
            found.append((cells[1] if cells[1].startswith("`") else cells[0], cells[2], cells[3].strip("`")))
    return found


def test_the_glossary_leads_to_files_in_which_the_word_stands() -> None:
    assert len(terms()) >= 50
    for words, what, file in terms():
        text = (ROOT / file).read_text("utf-8").lower()
        assert what
        assert [word for word in words.replace("`", "").split(", ") if word.lower() not in text] == [], file


def test_the_index_has_every_page() -> None:
    there = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*") if path.is_file()} - {"README.md"}
    assert set(re.findall(r"\]\(([^)#]+)\)", (DOCS / "README.md").read_text("utf-8"))) == there


# The rules page.


def test_the_rules_page_shows_every_ruling() -> None:
    """A section of the page has the numbers of its rulings, from `rulings.js` beside the board of a game."""
    titles = json.loads((ROOT / "web/i18n/en.json").read_text("utf-8"))
    shown: set[tuple[str, str]] = set()
    for path in sorted((ROOT / "web/games").glob("*/rulings.js")):
        for section, numbers in re.findall(r'^  "([\w.]+)": "([^"]+)",$', path.read_text("utf-8"), re.MULTILINE):
            assert f"rules.{section}.title" in titles, section
            for number in spread(numbers):
                theirs = OF_LETTER.get(number[0]) or BOOKS[path.parent.name]
                assert number in theirs.rulings, f"{section}: {number}"
                shown.add((theirs.name, number))
    assert shown == {(one.name, number) for one in BOOKS.values() for number in one.rulings}


def anchors(text: str) -> set[str]:
    """Of headings, as GitHub names them."""
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.relative_to(DOCS).as_posix())
def test_every_link_of_a_page_leads_somewhere(path: Path) -> None:
    for place, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)", path.read_text("utf-8")):
        target = (path.parent / place).resolve() if place else path
        assert target.exists(), place
        assert not anchor or anchor in anchors(target.read_text("utf-8")), f"{place}#{anchor}"
