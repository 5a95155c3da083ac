"""How much there is to read: rules and lessons before somebody can play, labels and sentences while one plays."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = {"tichu": 450, "solitaire": 210, "kuckuck": 230, "tsungshap": 200, "toguz": 250, "tschuk": 130}
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


# In play. What a recorded view of every phase really shows is measured with its names and numbers: e2e/screens.js.

LABEL, SENTENCE = 12, 18
"""Words at most on a button, and in a sentence that is read or spoken while a game is played."""
PRESSED = re.compile(
    r"(act|away\.(answer|end|link|send)|cover\.look|daily\.(asSeed|free|goOn|look|play\w*|show)|guide\.(play|practise|skip|today)|home\.(play|take"
    r"|installNow)|match\.(begins|next|revenge)|play\.\w+\.(bet|coin|other|stack)|setup\.(goOn|mode|other|start|take)|signal"
    r"|table|watch)(\.|$)|aria\.\w+\.(act|call|do|by)\."
)
BELOW = re.compile(r"note$|text(Kept)?$|table\.(assist|keys|later|lost|otherTab|resumed)", re.IGNORECASE)
PLAYED = re.compile(
    r"(act|animal|aria|assist|at|away|clock|cover|daily|decided|end|guide|hint|home|log|match|play|setup|share|strength"
    r"|table|watch|why)\.|game\.\w+\.(about|daily|line)$"
)


def label_of(key: str) -> bool:
    """Whether a text stands on a button: what is written below one, and whole sentences of the table, do not."""
    return bool(PRESSED.match(key)) and not BELOW.search(key)


def words_in(text: str) -> int:
    """A gap is one word."""
    return len(re.sub(r"\{[^}]*\}", "x", text).split())


@pytest.mark.parametrize("lang", ["en", "de", "cs"])
def test_no_label_is_longer_than_a_glance(lang: str) -> None:
    labels = {key: text for key, text in words_of(lang).items() if label_of(key)}
    assert len(labels) > 100
    assert {key: text for key, text in labels.items() if words_in(text) > LABEL} == {}


@pytest.mark.parametrize("lang", ["en", "de", "cs"])
def test_no_sentence_in_play_is_longer_than_a_breath(lang: str) -> None:
    said = {key: re.split(r"(?<=[.!?…])\s+", text) for key, text in words_of(lang).items() if PLAYED.match(key)}
    assert len(said) > 1000
    assert {key: one for key, all_ in said.items() for one in all_ if words_in(one) > SENTENCE} == {}
