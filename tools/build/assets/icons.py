"""Draws the icons of the site: an open box with seven coins, as SVG, and from it the PNG files by a real browser;
and as PNG the pictures of the shortcuts in the menu of an installed page.

    python3 -m tools.build.assets.icons            writes web/icons/*.svg and *.png

Knows: shapes, colours, sizes. Does not know: the page or the manifest.
"""

from __future__ import annotations

import math
import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

FOLDER = Path(__file__).resolve().parents[3] / "web" / "icons"
CLOTH, WOOD, DARK, GOLD, EDGE = "#2f5d50", "#8a5a2b", "#5c3a19", "#f0cf73", "#7a5a12"


def ring(count: int, radius: float) -> list[tuple[float, float]]:
    """Points on a circle around the middle of the inside of the box (50, 56), the first one on top."""
    turn = 2 * math.pi / count
    return [(50 + radius * math.sin(turn * k), 56 - radius * math.cos(turn * k)) for k in range(count)]


def coins(fill: str, stroke: str, radius: float = 7.2, apart: float = 16.2) -> str:
    """Seven coins: six around one."""
    places = [(50.0, 56.0), *ring(6, apart)]
    look = f'fill="{fill}" stroke="{stroke}" stroke-width="1.6"'
    return "".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius}" {look}/>' for x, y in places)


def box() -> str:
    """The box from above and a little from the front, its lid leaning back."""
    return (
        f'<path d="M20 24 L26 9 H74 L80 24 Z" fill="{WOOD}" stroke="{DARK}" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M29 21.5 L32.5 12.5 H67.5 L71 21.5 Z" fill="{CLOTH}"/>'
        f'<rect x="17" y="24" width="66" height="64" rx="5" fill="{WOOD}" stroke="{DARK}" stroke-width="2"/>'
        f'<rect x="23" y="30" width="54" height="52" rx="3" fill="{CLOTH}" stroke="{DARK}" stroke-width="1.4"/>'
        f'<rect x="44" y="84" width="12" height="7" rx="2" fill="{GOLD}" stroke="{EDGE}" stroke-width="1.2"/>'
    )


def svg(inside: str, background: str = "") -> str:
    """A picture of 100 by 100."""
    ground = f'<rect width="100" height="100" fill="{background}"/>' if background else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{ground}{inside}</svg>\n'


def scaled(inside: str, part: float) -> str:
    """The picture made smaller around its middle, for masks that cut off the edge."""
    move = 50 - 50 * part
    return f'<g transform="translate({move:g} {move:g}) scale({part:g})">{inside}</g>'


def pictures() -> dict[str, str]:
    """SVG text by name. A mask keeps the inner circle with 80 % of the width; monochrome is read by its shape alone."""
    full = box() + coins(GOLD, EDGE)
    line = (
        '<path d="M20 24 L26 9 H74 L80 24" fill="none" stroke="#000" stroke-width="5" stroke-linejoin="round"/>'
        '<rect x="17" y="24" width="66" height="64" rx="5" fill="none" stroke="#000" stroke-width="5"/>'
    )
    return {
        "icon": svg(full),
        "maskable": svg(scaled(full, 0.72), "#f3ead6"),
        "monochrome": svg(scaled(line + coins("#000", "none", 6.8, 16.4), 0.8)),
        "apple-touch": svg(scaled(full, 0.86), "#f3ead6"),
    }


def card(turn: float, fill: str = "#fbf6ea") -> str:
    """A playing card, turned around the lower edge of the picture."""
    return (
        f'<rect x="35" y="20" width="30" height="46" rx="4" fill="{fill}" stroke="{DARK}" stroke-width="2.4" '
        f'transform="rotate({turn:g} 50 98)"/>'
    )


def dots(places: list[tuple[float, float]], radius: float, fill: str, edge: str = EDGE) -> str:
    """Round pieces of one size."""
    look = f'r="{radius:g}" fill="{fill}" stroke="{edge}" stroke-width="2"'
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" {look}/>' for x, y in places)


def pits(places: list[tuple[float, float]], radius: float) -> str:
    """A wooden board with pits, three balls in each."""
    board = f'<rect x="12" y="20" width="76" height="60" rx="9" fill="{WOOD}" stroke="{DARK}" stroke-width="2.4"/>'
    balls = [
        (x + radius * 0.4 * dx, y + radius * 0.4 * dy) for x, y in places for dx, dy in ((0, -1), (1, 0.8), (-1, 0.8))
    ]
    return board + dots(places, radius, DARK) + dots(balls, radius * 0.36, GOLD)


def domino() -> str:
    """A bone tile with six and four pips."""
    tile = f'<rect x="30" y="13" width="40" height="74" rx="6" fill="#fbf6ea" stroke="{DARK}" stroke-width="2.4"/>'
    line = f'<path d="M34 50H66" stroke="{DARK}" stroke-width="2"/>'
    four = [(x, y) for x in (41, 59) for y in (23, 40)]
    six = [(x, y) for x in (41, 59) for y in (59, 68.5, 78)]
    return tile + line + dots(four, 4, "#b3392f", "none") + dots(six, 4, DARK, "none")


def shortcuts() -> dict[str, str]:
    """The menu of an installed page: a picture for each family of games, and one for the daily."""
    ground = '<rect width="100" height="100" rx="22" fill="#2f5d50"/>'
    day = (
        f'<rect x="19" y="24" width="62" height="58" rx="6" fill="#fbf6ea" stroke="{DARK}" stroke-width="2.4"/>'
        f'<path d="M19 40V30a6 6 0 0 1 6-6H75a6 6 0 0 1 6 6V40Z" fill="#b3392f" stroke="{DARK}" stroke-width="2.4"/>'
    )
    bird = (
        '<path d="M27 63C24 44 36 31 50 31c4 0 7 1 10 3l13 5-11 5c0 14-9 25-25 25l-20 6Z" '
        f'fill="#dfe6e2" stroke="{DARK}" stroke-width="2.4" stroke-linejoin="round"/>'
    )
    pieces = {
        "daily": day + dots([(50, 61)], 11, GOLD),
        "solitaire": dots([(25, 25), (50, 50), (75, 75)], 12, "#fbf6ea", DARK) + dots([(75, 25), (25, 75)], 9, GOLD),
        "tschuk": dots([(34, 60), (66, 60), (50, 33)], 16, GOLD),
        "toguz": pits([(32, 38), (68, 38), (32, 63), (68, 63)], 11),
        "tsungshap": domino(),
        "kuckuck": bird + dots([(56, 42)], 2.6, DARK, "none"),
        "tichu": "".join(card(turn, fill) for turn, fill in ((-20, "#cfe0f2"), (0, "#f6dcd7"), (20, "#fbf6ea"))),
    }
    return {f"shortcut-{name}": svg(ground + inside) for name, inside in pieces.items()}


SIZES = {
    "icon": ((192, "icon-192"), (512, "icon-512")),
    "maskable": ((192, "maskable-192"), (512, "maskable-512")),
    "monochrome": ((512, "monochrome-512"),),
    "apple-touch": ((180, "apple-touch"),),
}
SHORTCUT = 96


def browser_path() -> str | None:
    """The browser named by TSCHATULLE_BROWSER, an installed one, or None for Playwright's own."""
    return os.environ.get("TSCHATULLE_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")


def render() -> None:
    """Write every SVG, and every PNG of it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        for name, text in pictures().items():
            (FOLDER / f"{name}.svg").write_text(text)
            for size, file in SIZES[name]:
                paint(browser, text, size, FOLDER / f"{file}.png")
        for name, text in shortcuts().items():
            paint(browser, text, SHORTCUT, FOLDER / f"{name}.png")
        browser.close()


def paint(browser: Browser, text: str, size: int, path: Path) -> None:
    """One PNG of an SVG."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{text}")
    page.screenshot(path=path, omit_background=True)
    page.close()


if __name__ == "__main__":
    sys.exit(render())
