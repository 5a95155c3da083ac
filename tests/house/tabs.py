"""Leaves tabs and visitors of a browser, and waits no longer than some seconds for it.

Knows: how Playwright closes. Does not know: any test, any page.
"""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Error, Page

SOON = 10.0
"""Seconds until what a visitor leaves is gone; more is a fault."""


def closed(page: Page, seconds: float = SOON) -> bool:
    """Closes a tab; is it gone in time? Chromium forgets the wish if the page reloads itself in the same moment, and
    Playwright's own way then waits for ever."""
    try:
        with page.expect_event("close", timeout=seconds * 1000):
            page.close(run_before_unload=True)  # the one way that does not wait
    except Error:
        return page.is_closed()
    return True


def ended(context: BrowserContext, seconds: float = SOON) -> bool:
    """Closes a context, unless a page in it does not close: such a one is left to the end of the browser."""
    stuck = [page for page in context.pages if not closed(page, seconds)]
    if not stuck:
        context.close()
    return not stuck
