"""Language tables that are not complete: all of the sowing games, nearly all of the shell, the rest is English."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from test_house import base, gaps, gaps_by_base, table

WEB = Path(__file__).resolve().parent.parent / "web"
COMPLETE = {"en", "de", "cs"}
PLURALS = {"kk": ({"other"}, {"one", "other"}), "ky": ({"other"}, {"one", "other"})}
PLURALS["ru"] = ({"one", "few", "many", "other"},) * 2
"""Language -> plural forms that each counted text must have, and may have (Unicode CLDR)."""
FAMILY = re.compile(r"(^|\.)(toguz|toguz9|bestemshe5|kozdatu7)(\.|$)")
SHELL = re.compile(
    r"(about|app|aria\.board|away|boot|clock|cover|daily|dialog|help|home|level|log\.empty|log\.title|match|review|"
    r"settings|setup|share|stats|store|study|table|watch)(\.|$)|(error|seat)\.[a-z-]+$"
)
"""What every page shows."""
OTHERS = re.compile(r"(^|\.)(grandseigneur|kuckuck|solitaire|throne|tichu|tschuk|tsungshap)\d*t?(\.|$)")
CYRILLIC = re.compile(r"[а-яёәғқңөұүһі]", re.IGNORECASE)


MOST = 0.95
"""Share of the shell that a table must have: what was added lately is English until somebody translates it."""


def shell(key: str) -> bool:
    return bool(SHELL.match(key)) and not OTHERS.search(key) and not FAMILY.search(key)


def test_every_language_of_the_page_is_a_table_and_the_other_way_round() -> None:
    source = (WEB / "language" / "i18n.js").read_text("utf-8")
    named = set(re.findall(r"(\w\w): \"", re.search(r"LANGUAGES = \{([^}]*)\}", source)[1]))  # type: ignore[index]
    machine = set(re.findall(r"\"(\w\w)\"", re.search(r"MACHINE_MADE = \[([^\]]*)\]", source)[1]))  # type: ignore[index]
    assert named == {file.stem for file in (WEB / "i18n").glob("*.json")} == COMPLETE | machine
    assert machine == set(PLURALS)
    for file in ("early.js", "store/settings.js", "watchdog.js"):
        text = (WEB / file).read_text("utf-8")
        assert all(re.search(rf'"{lang}"|\b{lang}: \{{', text) for lang in named), f"web/{file} lacks a language"
    page = (WEB.parent / "index.html").read_text("utf-8")
    first = (WEB / "styles/first.css").read_text("utf-8")
    for lang in named:
        assert page.count(f'<p lang="{lang}">') == 2 and f":not(:lang({lang}))" in first, lang


@pytest.mark.parametrize("language", PLURALS)
def test_a_partial_table_has_what_it_promises_and_nothing_else(language: str) -> None:
    english, mine = table("en"), table(language)
    known = {base(key) for key in english}
    have = {base(key) for key in mine}
    assert have <= known, "keys that are no more"
    lacking = sorted(key for key in known - have if FAMILY.search(key))
    assert not lacking, f"{language}.json lacks {lacking}; the sowing games are promised in every language"
    outside = [key for key in known if shell(key)]
    lacking = sorted(set(outside) - have)
    assert len(lacking) <= (1 - MOST) * len(outside), f"{language}.json lacks too much of the shell: {lacking}"


@pytest.mark.parametrize("language", PLURALS)
def test_the_gaps_are_those_of_english(language: str) -> None:
    english = gaps_by_base(table("en"))
    for key, text in table(language).items():
        meant = english[base(key)]
        assert gaps(text) <= meant, f"{language}.json: {key}"
        assert meant - {"n"} <= gaps(text), f"{language}.json: {key} leaves a gap out"
        assert text == text.strip() != "", f"{language}.json: {key}"


@pytest.mark.parametrize("language", PLURALS)
def test_counted_texts_have_the_forms_of_the_language(language: str) -> None:
    must, may = PLURALS[language]
    english, mine = table("en"), table(language)
    counted = {base(key) for key in english if "#" in key}
    for key in {base(key) for key in mine}:
        forms = {name.split("#")[1] for name in mine if base(name) == key and "#" in name}
        assert (must <= forms <= may) if key in counted else not forms, f"{language}.json: {key} has {sorted(forms)}"


@pytest.mark.parametrize("language", PLURALS)
def test_the_words_are_of_the_language(language: str) -> None:
    """Nothing was left in English: every text with words has its letters, and Kazakh and Kyrgyz are not Russian."""
    english, mine, russian = table("en"), table(language), table("ru")
    for key, text in mine.items():
        words = re.sub(r"\{[^}]*\}", "", english.get(key, ""))
        if re.search(r"[a-z]{3}", words) and text not in {"Tschatulle", "Zum Kuckuck!", "Kuckuck"}:
            assert CYRILLIC.search(text) or not re.search(r"[a-z]{3}", re.sub(r"\{[^}]*\}", "", text)), key
    if language != "ru":
        long = [key for key in mine if len(mine[key]) > 25]
        same = [key for key in long if mine[key] == russian.get(key) and CYRILLIC.search(mine[key])]
        assert not same, f"{language}.json has Russian sentences: {same}"


def test_the_tables_are_sorted_and_plain() -> None:
    for file in (WEB / "i18n").glob("*.json"):
        text = file.read_text("utf-8")
        found = json.loads(text)
        assert list(found) == sorted(found), f"{file.name} is not sorted"
        assert text == json.dumps(found, ensure_ascii=False, indent=1) + "\n", f"{file.name} is written in another way"
