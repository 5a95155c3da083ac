"""The page's faces: every letter that it can write, in as few files as a reader needs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.build import make
from tools.build.assets import fonts
from tools.build.external.fetch import Unreached

ROOT = Path(__file__).resolve().parent.parent
DRAWN = set("○●✓✔✗→←↑↓♪№\n")
"""Signs that the reader's own faces have, beside the page's."""


def letters(*languages: str) -> set[str]:
    """Everything that stands in the words of these languages."""
    texts = [json.loads((ROOT / f"web/i18n/{language}.json").read_text("utf-8")) for language in languages]
    return set("".join(word for text in texts for word in text.values()))


@pytest.mark.parametrize(
    ("languages", "alphabets"),
    [
        (("en", "de"), ("latin",)),
        (("cs",), ("latin", "czech")),
        (("ru",), ("latin", "cyrillic")),
        (("kk", "ky"), ("latin", "cyrillic", "kazakh")),
    ],
)
def test_a_language_is_written_in_its_alphabets_alone(languages: tuple[str, ...], alphabets: tuple[str, ...]) -> None:
    known = set("".join(fonts.ALPHABETS[name] for name in alphabets))
    assert letters(*languages) - known - DRAWN == set()


def test_a_letter_that_a_family_lacks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "ALPHABETS", {"latin": "aČ"})
    with pytest.raises(Unreached, match="title-latin"):
        fonts._make(ROOT / ".runtime", tmp_path / "fonts")


def test_no_letter_is_in_two_files() -> None:
    together = "".join(fonts.ALPHABETS.values())
    assert len(together) == len(set(together))


def test_a_range_names_every_letter_and_no_other() -> None:
    assert fonts.unicode_range("abcx\u00e4") == "U+61-63,U+78,U+E4"


def test_every_face_of_every_alphabet_has_a_file_and_a_rule() -> None:
    made = fonts.fonts(ROOT / ".runtime")
    assert len(made) == len(fonts.FACES) * len(fonts.ALPHABETS)
    assert all(data.startswith(b"wOF2") for data in made.values())
    named = re.findall(r'url\("\.\./fonts/([^"]+)"\)', fonts.face_rules(made))
    assert sorted(f"{fonts.FOLDER}/{name}" for name in named) == sorted(made)


def test_english_and_german_take_three_files_and_offline_use_takes_all() -> None:
    made = fonts.fonts(ROOT / ".runtime")
    latin = [len(data) for name, data in made.items() if name.endswith("-latin.woff2")]
    assert len(latin) == len(fonts.FACES)
    assert sum(latin) <= 40_000
    assert sum(map(len, made.values())) <= 90_000
    assert not any(make.extra(name, len(data)) for name, data in made.items()), (
        "a name in another alphabet must not fail without a network"
    )


def test_without_the_tools_the_site_has_its_readers_faces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def offline(_home: Path) -> Path:
        raise Unreached("pip could not get fontTools: no network", "check the network connection.")

    monkeypatch.setattr(fonts, "_tool", offline)
    (tmp_path / "home").mkdir()
    sheet = tmp_path / "stage" / fonts.SHEET
    sheet.parent.mkdir(parents=True)
    sheet.write_text(":root { }", "utf-8")
    assert make.add_fonts(tmp_path / "stage", tmp_path / "home") == make.SYSTEM
    assert sheet.read_text("utf-8") == ":root { }"
    assert not fonts.ready(tmp_path / "home")
