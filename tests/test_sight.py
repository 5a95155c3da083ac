"""Colours that must be told apart are, for those as well who see red, green or blue weakly.

Each palette is looked at as whoever chooses it sees it (a full lack of one kind of cones, by Machado 2009), by day and
by night, and as everybody else does: somebody may look on. Differences are CIEDE2000. Shapes differ in any case.
"""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from coloraide import Color

STYLES = Path(__file__).resolve().parent.parent / "web" / "styles"
APART = 15.0
"""Least difference of two colours."""
READABLE, VISIBLE = 4.5, 3.0
"""Least contrast of text, and of graphics."""
SIGHTS = ("protan", "deutan", "tritan")
THEMES = ("light", "dark")
GROUPS = {
    "suits": ("disc-ink", "suit-pagoda", "suit-jade", "suit-star"),
    "results": ("good", "bad", "warn"),
    "a coin and its cover": ("coin", "disc"),
    "pips": ("pip", "pip-red"),
    "a pit and one that is caught": ("hollow", "trap"),
    "a call on the cloth": ("call", "board"),
}
CLOTHS = {
    "ocean": ':root[data-palette="ocean"]',
    "plum": ':root[data-palette="plum"]',
    "leaf": ':root:where([data-palette="game"], :not([data-palette]))[data-cloth="leaf"]',
}
"""Their rules; the usual one is the root's own."""
ON_CLOTH = {
    "board-ink": READABLE,
    "board-dim": READABLE,
    "board-line": VISIBLE,
    "board-mark": VISIBLE,
    "hatch": VISIBLE,
}
"""Least contrast of what is written and drawn on a cloth."""
CONTRASTS = [
    *((suit, "disc", READABLE) for suit in GROUPS["suits"]),
    *((word, ground, READABLE) for word in GROUPS["results"] for ground in ("paper", "card")),
    ("call-ink", "call", READABLE),
    ("slab-mark", "trap", VISIBLE),
]
Tokens = dict[str, str]


def rules(selector: str) -> dict[str, tuple[str, str]]:
    """The colours that a rule of the theme sets: token -> by day, by night."""
    text = (STYLES / "theme.css").read_text("utf-8")
    body = text.partition(f"\n{selector} {{\n")[2].partition("\n}\n")[0]
    assert body, f"the theme has no rule {selector}"
    both = re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);", body)
    one = re.findall(r"--([\w-]+): (#\w+);", body)
    return {name: (day, night) for name, day, night in both} | {name: (value, value) for name, value in one}


def tokens(sight: str, theme: str) -> Tokens:
    """Every colour of a theme as it is for a kind of sight."""
    chosen = rules(":root") | (rules(f':root[data-sight="{sight}"]') if sight != "all" else {})
    return {name: pair[THEMES.index(theme)] for name, pair in chosen.items()}


def laid(cloth: str, theme: str) -> Tokens:
    """The colours that a cloth sets."""
    return {name: pair[THEMES.index(theme)] for name, pair in rules(CLOTHS[cloth]).items()}


def seen(colour: str, sight: str) -> Color:
    """A colour as it looks to somebody."""
    return Color(colour) if sight == "all" else Color(colour).filter(sight).clip()


def alike(colours: Tokens, eyes: str, group: tuple[str, ...]) -> dict[tuple[str, str], float]:
    """The pairs of a group that can hardly be told apart, with their difference."""
    found = {
        (a, b): seen(colours[a], eyes).delta_e(seen(colours[b], eyes), method="2000")
        for a, b in itertools.combinations(group, 2)
    }
    return {pair: round(difference, 1) for pair, difference in found.items() if difference < APART}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("group", GROUPS)
def test_whoever_chooses_a_palette_can_tell_its_colours_apart(group: str, sight: str, theme: str) -> None:
    colours = tokens(sight, theme)
    assert alike(colours, sight, GROUPS[group]) == {}
    assert alike(colours, "all", GROUPS[group]) == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_its_words_and_signs_can_be_read(sight: str, theme: str) -> None:
    colours = tokens(sight, theme)
    found = {(ink, ground): Color(colours[ink]).contrast(Color(colours[ground])) for ink, ground, _ in CONTRASTS}
    assert [(ink, ground) for ink, ground, least in CONTRASTS if found[ink, ground] < least] == []


def test_each_palette_is_needed() -> None:
    """Without it something could not be told apart."""
    for sight in SIGHTS:
        usual = tokens("all", "light")
        assert any(alike(usual, sight, group) for group in GROUPS.values()), sight


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_a_call_is_seen_on_every_cloth(sight: str, theme: str, cloth: str) -> None:
    assert alike(tokens(sight, theme) | laid(cloth, theme), sight, GROUPS["a call on the cloth"]) == {}


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_what_stands_on_a_cloth_can_be_read(theme: str, cloth: str) -> None:
    colours = tokens("all", theme) | laid(cloth, theme)
    found = {ink: Color(colours[ink]).contrast(Color(colours["board"])) for ink in ON_CLOTH}
    assert [ink for ink, least in ON_CLOTH.items() if found[ink] < least] == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_cloths_of_games_are_told_apart(theme: str) -> None:
    grounds = {"forest": tokens("all", theme)} | {cloth: laid(cloth, theme) for cloth in ("leaf", "plum")}
    pairs = itertools.combinations(grounds, 2)
    near = [(a, b) for a, b in pairs if Color(grounds[a]["board"]).delta_e(grounds[b]["board"], method="2000") < APART]
    assert near == []
