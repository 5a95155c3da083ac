"""What the registry says of the strength of levels is what docs/ has measured."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tschatulle.games import REGISTRY

DOCS = Path(__file__).resolve().parent.parent / "docs"
OFFERED = ("easy", "medium", "hard", "best")
STEPS = tuple(zip(OFFERED, ("random", *OFFERED), strict=False))
"""Each level that the page offers, and what it is compared with."""
Measured = dict[str, float]


def rows(name: str, heading: str = "\n") -> Iterator[list[str]]:
    """The rows of the tables of a page, or of a part of it, as their cells without signs of emphasis."""
    text = (DOCS / f"{name}-bots.md").read_text("utf-8").split(heading, 1)[1]
    for line in (text if heading == "\n" else text.split("\n## ")[0]).splitlines():
        if line.startswith("|"):
            yield [cell.strip().replace("*", "").replace("`", "") for cell in line.strip("| ").split("|")]


def pairs(name: str, heading: str) -> Iterator[tuple[str, str, list[str]]]:
    """The same of rows that begin with two levels of which the first is the next one above the other."""
    for cells in rows(name, heading):
        found = re.findall(r"[a-z]+", cells[0])
        if tuple(found) in STEPS:
            yield found[0], found[1], cells[1:]


def games_won(cells: list[str]) -> float:
    """Of "284 - 9 - 107" the share of the first in a hundred, a draw as half a win."""
    won, drawn, lost = map(int, cells[1].split(" - "))
    return 100 * (won + drawn / 2) / (won + drawn + lost)


def tsungshap(heading: str) -> Measured:
    return {one: games_won(cells) for one, _, cells in pairs("tsungshap", heading)}


def tschuk() -> Measured:
    return {one: float(cells[1].rstrip("%")) for one, _, cells in pairs("tschuk", "\n## Strength")}


def toguz(key: str) -> Measured:
    """Of "50.5 / 60" the share in a hundred."""
    head, *lines = (cells for cells in rows("toguz") if cells[0] == "board" or cells[0] == key)
    shares: Measured = {}
    for title, cell in zip(head[1:], lines[0][1:], strict=True):
        one, other = title.split(" over ")
        if (one, other) in STEPS:
            won, of = cell.split(" / ")
            shares[one] = 100 * float(won) / float(of)
    return shares


def kuckuck() -> Measured:
    return {cells[0]: float(cells[3].split(" %")[0]) for cells in rows("kuckuck") if (cells[0], cells[1]) in STEPS}


def manners() -> Measured:
    """Calls in 100 hands of the manners of a level that were not told apart from it."""
    found: Measured = {}
    for cells in rows("tichu", "\n## Manners"):
        if re.fullmatch("[a-z]+-[a-z]+", cells[0]) and abs(float(cells[1])) <= float(cells[2]):
            found[cells[0]] = float(cells[5].split(" %")[0])
    return found


def tichu() -> Measured:
    """The mean over all deals that were played by the levels as they are."""
    sums: dict[str, list[tuple[int, int]]] = {}
    for one, _, cells in pairs("tichu", "\n## Strength"):
        if found := re.fullmatch(r"(\d+)( \(\w\))?", cells[0]):
            sums.setdefault(one, []).append((int(found[1]), int(cells[1])))
    return {one: sum(n * ahead for n, ahead in all_) / sum(n for n, _ in all_) for one, all_ in sums.items()}


def by_hand(key: str) -> Measured:
    """Hands of a variant by which a level is ahead for certain: those that stand out in the table."""
    found = re.findall(
        rf"^\| `{key}` \| (\w+), (\w+) \| \d+ \| \*\*(\d+(?:\.\d+)?) \+- [\d.]+ (?:places|points)\*\*",
        (DOCS / "tichu-variants-bots.md").read_text("utf-8"),
        re.MULTILINE,
    )
    return {one: float(ahead) for one, other, ahead in found if (one, other) in STEPS}


MEASURED: dict[str, Measured] = {
    "tschuk7": tschuk(),
    "tsungshap": tsungshap("\n## Strength"),
    "tsungshap1893": tsungshap("\n## Culin 1893"),
    "kuckuck4": kuckuck(),
    "tichu4": tichu() | manners(),
    **{key: toguz(key) for key in ("toguz9", "bestemshe5", "kozdatu7")},
    **{key: by_hand(key) for key in REGISTRY if key.startswith(("grandseigneur", "tichu")) and key != "tichu4"},
}


@pytest.mark.parametrize("key", REGISTRY)
def test_the_strength_of_every_level_is_the_one_that_was_measured(key: str) -> None:
    told = REGISTRY[key].strength
    measured = {one: amount for one, amount in MEASURED.get(key, {}).items() if one in REGISTRY[key].levels}
    assert set(told) == set(measured)
    for level, one in told.items():
        assert (level, one.against) in STEPS or level.startswith(f"{one.against}-")
        assert level in REGISTRY[key].levels
        assert one.amount == pytest.approx(measured[level], abs=0.005 if one.unit == "places" else 0.5)


def test_what_is_counted_fits_the_game() -> None:
    for key, entry in REGISTRY.items():
        for one in entry.strength.values():
            assert one.unit in {"wins", "table", "points", "places", "calls"}, key
            if one.unit == "wins":
                assert entry.seats == 2
                assert 50 < one.amount <= 100
            elif one.unit == "table":
                assert one.amount > 100 / entry.seats
            else:
                assert one.amount > 0
