"""Language tables as they are shipped: one for each reader, whole by itself; nothing of a translation is changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.build.assets import tables
from tools.build.words import Trouble

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = {"a": "A", "n#one": "{n} coin", "n#other": "{n} coins", "b": "B"}


def source(lang: str) -> dict[str, str]:
    return dict(json.loads((ROOT / f"web/i18n/{lang}.json").read_text("utf-8")))


def test_what_a_table_lacks_is_put_into_it_under_a_mark() -> None:
    mine = {"b": "Б", "n#other": "{n} тиын"}
    assert tables.whole(mine, ENGLISH) == {**mine, "en:a": "A"}, "a counted text is not mixed of two languages"
    assert tables.whole({"a": "А"}, ENGLISH) == {
        "a": "А",
        "en:n#one": "{n} coin",
        "en:n#other": "{n} coins",
        "en:b": "B",
    }
    assert tables.whole(ENGLISH, ENGLISH) == ENGLISH


@pytest.mark.parametrize("lang", sorted(path.stem for path in (ROOT / "web/i18n").glob("*.json")))
def test_every_shipped_table_has_every_key_of_english_once(lang: str) -> None:
    shipped = json.loads(tables.tables(ROOT)[f"web/i18n/{lang}.json"])
    own = {key: text for key, text in shipped.items() if not key.startswith(tables.MARK)}
    assert own == source(lang), "a translation was changed"
    filled = {key.removeprefix(tables.MARK): text for key, text in shipped.items() if key.startswith(tables.MARK)}
    assert filled.items() <= source("en").items()
    assert not {tables.base(key) for key in filled} & {tables.base(key) for key in own}
    assert {tables.base(key) for key in {**filled, **own}} == {tables.base(key) for key in source("en")}


def test_the_site_has_these_tables(site: Path) -> None:
    for name, data in tables.tables(ROOT).items():
        assert (site / name).read_bytes() == data


def test_a_broken_table_stops_the_build_with_its_name(tmp_path: Path) -> None:
    (tmp_path / tables.FOLDER).mkdir(parents=True)
    assert tables.tables(tmp_path) == {}
    (tmp_path / tables.FOLDER / "de.json").write_text("{")
    with pytest.raises(Trouble, match=r"de\.json"):
        tables.tables(tmp_path)
