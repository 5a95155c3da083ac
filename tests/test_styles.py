"""The joined style sheets: in the order of the page, in one file, and only where that means the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.build.assets.styles import join_styles
from tools.build.words import Trouble

PAGE = "<head>\n{}</head>"
FIRST, JOINED = (f'<link rel="stylesheet" href="web/styles/{name}.css">\n' for name in ("first", "page"))


def site(folder: Path, **sheets: str) -> list[Path]:
    """Two pages that name some sheets after the first one."""
    (folder / "web/styles").mkdir(parents=True)
    links = [f'<link rel="stylesheet" href="web/styles/{name}.css">\n' for name in ("first", *sheets)]
    for name, text in {"first": "p{}", **sheets}.items():
        (folder / f"web/styles/{name}.css").write_text(text)
    pages = [folder / "index.html", folder / "friend.html"]
    for page in pages:
        page.write_text(PAGE.format("".join(links)))
    return pages


def test_all_but_the_first_become_one_in_their_order(tmp_path: Path) -> None:
    pages = site(tmp_path, theme="a{}\n", shell="b{}", board="c{}")
    join_styles(tmp_path, pages)
    assert {path.name for path in (tmp_path / "web/styles").iterdir()} == {"first.css", "page.css"}
    assert (tmp_path / "web/styles/page.css").read_text() == "a{}\nb{}\nc{}\n"
    for page in pages:
        assert page.read_text() == PAGE.format(FIRST + JOINED)


@pytest.mark.parametrize("text", ['@import "x.css";', '@charset "utf-8";'])
def test_what_means_something_else_behind_another_sheet_is_refused(tmp_path: Path, text: str) -> None:
    pages = site(tmp_path, theme="a{}", shell=text)
    with pytest.raises(Trouble, match=r"shell\.css"):
        join_styles(tmp_path, pages)


def test_pages_that_name_other_sheets_are_refused(tmp_path: Path) -> None:
    pages = site(tmp_path, theme="a{}", shell="b{}")
    pages[1].write_text(PAGE.format(FIRST))
    with pytest.raises(Trouble, match=r"friend\.html"):
        join_styles(tmp_path, pages)


def test_a_page_without_sheets_stays_as_it_is(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("<title>x</title>")
    join_styles(tmp_path, [page])
    assert page.read_text() == "<title>x</title>"
