"""What the log of a table has told.

Knows: rows of the log and what they hold. Does not know: any game.
"""

from __future__ import annotations

from playwright.sync_api import Page

TOLD = "Number(document.querySelector('.s-log-list')?.dataset.told ?? 0)"
"""How many sentences it has told."""

SENTENCES = """() => [...document.querySelectorAll(".s-log-row")].flatMap((row) => {
  const button = row.firstElementChild;
  const shut = button.ariaExpanded === "false";
  if (shut) button.click();
  const lines = [...row.querySelectorAll(".s-log-line")].map((line) => line.textContent);
  if (shut) button.click();
  return lines.length ? lines : [row.querySelector(".s-log-head").textContent];
})"""


def log(page: Page) -> list[str]:
    """All sentences, oldest first: the rows are opened for it."""
    found: list[str] = page.evaluate(SENTENCES)
    return found
