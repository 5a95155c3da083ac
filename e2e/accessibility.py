"""What every table of the house must stand: no complaint of axe, nothing wider than the window, words for every key.

Knows the page's parts that all games share: the grid of places, the log, the lesson. Knows no game.
"""

from __future__ import annotations

import json
from importlib.resources import files

from page_driver import go, still, until
from playwright.sync_api import Page

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
LOOK = """() => (scrollTo({top: 0, behavior: "instant"}), globalThis.veil?.(false), globalThis.axe.run(document, {
    %s, resultTypes: ["violations"], selectors: false, preload: {assets: ["media"]},
})).then(({ violations }) => violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map((n) => `${n.html} ${n.any[0]?.message ?? ""}`).join(" | ")}`))
    .finally(() => globalThis.veil?.(true))"""
"""From the top: what is scrolled half below the bar that stays in sight would be called too small. Style sheets are not
loaded beforehand, an eighth of the work: only a rule that is not asked for reads them."""
ALL = 'runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]'
RUN = LOOK % ALL
PLAIN = LOOK % (ALL + ', rules: {"color-contrast": {enabled: false}}')
"""Without the contrast of colours, which takes half of the time: for another language with the same colours."""
COLOURS = LOOK % 'runOnly: {type: "rule", values: ["color-contrast"]}'
"""Nothing else: for other colours of the same screen."""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def checked(page: Page, what: str) -> None:
    """axe finds nothing, nothing is wider than the window, no key is without words."""
    still(page)
    if not page.evaluate("Boolean(globalThis.axe)"):
        page.evaluate(AXE)
    assert page.evaluate(RUN) == [], what
    assert page.evaluate(OVERFLOW) <= 0, what
    assert "[" not in page.evaluate("document.body.innerText"), what


def places(page: Page) -> dict[str, str]:
    """Place -> name of everything on the table."""
    found: dict[str, str] = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[role=grid] button')]"
        ".map((b) => [b.dataset.place, b.ariaLabel]))"
    )
    return found


def through_the_lesson(page: Page, key: str, most: int = 40) -> None:
    """Goes through the first game step by step until it offers the real one."""
    go(page, f"#learn/{key}")
    until(page, "document.querySelector('.s-lesson-say')", 60)
    for _ in range(most):
        button = page.locator("[data-act=step]")
        if page.locator("[data-act=play-now]").count():
            break
        step = page.locator(".s-lesson-screen .s-bar-second").first.inner_text()
        if button.count():
            button.click()
        until(page, f"document.querySelector('.s-lesson-screen .s-bar-second').innerText !== {json.dumps(step)}")
    assert page.locator("[data-act=play-now]").get_attribute("href") == f"#/{key}"
    checked(page, "lesson")
