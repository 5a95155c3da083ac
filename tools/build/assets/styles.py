"""Joins the style sheets that a page names into two: the first, which has to be of use alone, and all others.

Each is a request before the first paint, and each goes through the service worker. Knows: how pages name their sheets.
Does not know: what stands in them; in the order of the page they mean the same together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tools.build.words import Trouble

FIRST, JOINED = "web/styles/first.css", "web/styles/page.css"
LINK = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n?')
APART = re.compile(r"@(?:import|charset|namespace)\b")
"""What means something else when another sheet stands before it."""


def join_styles(stage: Path, pages: Iterable[Path]) -> None:
    """All pages name the same sheets; these give way to one in the folder of the site. Raises Trouble where that would
    not be the same."""
    sheets: list[str] = []
    for page in pages:
        text = page.read_text("utf-8")
        named = [path for path in LINK.findall(text) if path != FIRST]
        if sheets and named != sheets:
            raise Trouble(f"{page.name} has other style sheets than the other pages.", "name the same in each")
        sheets = named
        if sheets:
            page.write_text(renamed(text), "utf-8")
    texts = [(stage / path).read_text("utf-8") for path in sheets]
    for path, text in zip(sheets, texts, strict=True):
        if Path(path).parent != Path(JOINED).parent or APART.search(text):
            raise Trouble(f"{path} cannot be joined with others.", "put it beside them, without @import")
        (stage / path).unlink()
    if sheets:
        (stage / JOINED).write_text("".join(f"{text.rstrip()}\n" for text in texts), "utf-8")


def renamed(page: str) -> str:
    """A page that names the joined sheet where it named the first of the others, and these no more."""
    links = [found[0] for found in LINK.finditer(page) if found[1] != FIRST]
    page = page.replace(links[0], f'<link rel="stylesheet" href="{JOINED}">\n')
    for link in links[1:]:
        page = page.replace(link, "")
    return page
