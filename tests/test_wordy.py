"""How much there is to read before somebody can play: the rules that are in sight, and lessons."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = {"tichu": 450, "solitaire": 1050, "kuckuck": 680, "tsungshap": 650, "toguz": 640, "tschuk": 450}
"""Words in sight of the rules of each family in English; the others may be a fifth longer. A long text has a short one
in front of it."""
LONGER = 1.2
LESSON = 480
NUMBER = re.compile(r"rules\.([a-z]+)\.(short\.)?\d+\.")


def words_of(lang: str) -> dict[str, str]:
    table: dict[str, str] = json.loads((ROOT / f"web/i18n/{lang}.json").read_text("utf-8"))
    return table


def in_sight(table: dict[str, str]) -> Counter[str]:
    """Words of the rules of each family, of the short text where there is one."""
    short, whole = Counter[str](), Counter[str]()
    for key, text in table.items():
        if found := NUMBER.match(key):
            (short if found[2] else whole)[found[1]] += len(text.split())
    return Counter({**whole, **short})


@pytest.mark.parametrize("lang", ["en", "de", "cs"])
def test_the_rules_in_sight_are_no_longer_than_they_may_be(lang: str) -> None:
    found = in_sight(words_of(lang))
    room = 1 if lang == "en" else LONGER
    assert set(RULES) <= set(found)
    assert {name: found[name] for name, most in RULES.items() if found[name] > most * room} == {}


@pytest.mark.parametrize("lang", ["en", "de", "cs"])
def test_no_lesson_is_longer_than_three_minutes_to_read(lang: str) -> None:
    found = Counter[str]()
    for key, text in words_of(lang).items():
        if found_name := re.match(r"lesson\.([a-z]+(?:\.(?:three|six|chaos|round|throne|five|seven))?)\.", key):
            found[found_name[1]] += len(text.split())
    assert {name: n for name, n in found.items() if n > LESSON * LONGER} == {}
