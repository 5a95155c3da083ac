"""The languages that were made by machine: which games they cover, and that no word of English is left there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tschatulle.games import REGISTRY

ROOT = Path(__file__).resolve().parent.parent
PARTIAL = ("kk", "ky", "ru")
COVERED = {"toguz", "solitaire"}
"""Families of which everything is translated, beside the words of the page."""
NAMES = {
    *("Abacus", "FX", "Fata", "Hirn", "Kuckuck", "Morgana", "Schmid", "Tschatulle", "Verlag", "Zum"),  # proper names
    *("Enter", "Escape"),  # as they are printed on keys
    *("MIT", "PGN", "Python", "QR", "STUN", "Wi", "Fi", "cookie"),  # nobody calls them otherwise
    *("Chrome", "Chromium", "Edge", "Firefox", "Safari", "iPad", "iPhone"),  # of browsers, and what they run on
}
"""Words in Latin letters that these languages write so, too."""
LOGS = re.compile(r"(games|(review\.)?round)\.")
"""Logs of other programs and the comparison of rounds, which only Tichu has."""


def table(lang: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((ROOT / f"web/i18n/{lang}.json").read_text("utf-8"))
    return found


def base(key: str) -> str:
    return key.split("#", maxsplit=1)[0]


def foreign(key: str) -> bool:
    """Whether a text belongs to a game of another family; those who choose a game read what home says of all."""
    if re.fullmatch(r"game\.\w+\.(about|chip|credit|daily|line|name|short|today)", key):
        return False
    others = {entry.family or name for name, entry in REGISTRY.items() if (entry.family or name) not in COVERED}
    stems = tuple(others | {"throne", "grandseigneur"})
    return bool(LOGS.match(key)) or any(part.startswith(stems) for part in key.split("."))


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)(?::\w+)?\}", text))


@pytest.mark.parametrize("lang", PARTIAL)
def test_the_page_the_sowing_games_and_solitaire_are_there_as_a_whole(lang: str) -> None:
    wanted = {base(key) for key in table("en") if not foreign(base(key))}
    assert len(wanted) > 1000 and {"rules.solitaire.1.text", "lesson.toguz.9", "home.lead"} <= wanted
    assert sorted(wanted - {base(key) for key in table(lang)}) == []


@pytest.mark.parametrize("lang", PARTIAL)
def test_no_word_of_english_is_left(lang: str) -> None:
    found = {
        key: sorted(set(re.findall(r"[A-Za-z]{2,}", re.sub(r"\{[^}]*\}", "", text))) - NAMES)
        for key, text in table(lang).items()
    }
    assert {key: words for key, words in found.items() if words} == {}


@pytest.mark.parametrize("lang", PARTIAL)
def test_what_is_translated_has_the_gaps_of_english(lang: str) -> None:
    meant: dict[str, set[str]] = {}
    for key, text in table("en").items():
        meant.setdefault(base(key), set()).update(gaps(text))
    mine = table(lang)
    assert {base(key) for key in mine} <= set(meant)
    assert {
        key: gaps(text) ^ meant[base(key)]
        for key, text in mine.items()
        if gaps(text) - {"n"} != meant[base(key)] - {"n"}
    } == {}


@pytest.mark.parametrize("lang", PARTIAL)
def test_plurals_have_every_form(lang: str) -> None:
    forms, more = ({"one", "few", "many", "other"}, {"zero"}) if lang == "ru" else ({"other"}, {"one", "zero"})
    mine = table(lang)
    for key in {base(key) for key in mine if "#" in key}:
        have = {name.split("#")[1] for name in mine if base(name) == key and "#" in name}
        assert forms <= have <= forms | more, f"{key} has {sorted(have)}"
