"""All that a page holds, as one text: what its scripts hold, what stands in it, what it has put into its browser.

Knows: the browser's own stores. Does not know: any table or game.
"""

from __future__ import annotations

from heap import taken
from page_driver import until
from playwright.sync_api import Page

STORED = """(async () => {
  const asked = (request) => new Promise((done) => {
    request.onsuccess = request.onerror = () => done(request.result);
  });
  const found = [{...localStorage}, {...sessionStorage}, document.cookie, location.href, history.state];
  for (const { name } of await indexedDB.databases()) {
    const base = await asked(indexedDB.open(name));
    for (const store of base.objectStoreNames) {
      const read = () => base.transaction(store).objectStore(store);
      found.push([name, store, await asked(read().getAllKeys()), await asked(read().getAll())]);
    }
    base.close();
  }
  for (const name of await caches.keys())
    found.push([name, (await (await caches.open(name)).keys()).map((one) => one.url)]);
  return JSON.stringify(found);
})()"""


def stored(page: Page) -> str:
    """What stays in the browser when the page is gone."""
    text: str = until(page, STORED)
    return text


def held(page: Page) -> str:
    """All of it."""
    return "\n".join((*map(str, taken(page)["strings"]), page.content(), stored(page)))
