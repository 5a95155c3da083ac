"""A script of the site whose requests wait until a test says how each of them goes.

Knows: routes. Does not know: what the script is for.
"""

from __future__ import annotations

from playwright.sync_api import Page, Route


class Withheld:
    """The requests for one file from now on, in their order; while it is `refused` each fails at once."""

    def __init__(self, page: Page, file: str) -> None:
        self.name = file.rpartition("/")[2]
        self.held: list[Route] = []
        self.refused = False
        page.route(f"**/{file}*", self._hold)

    def _hold(self, route: Route) -> None:
        if self.refused:
            route.abort()
        self.held.append(route)

    def asked(self) -> list[str]:
        """What was asked for behind the file's name, each once: a preload and the import may be two requests."""
        return list(dict.fromkeys(route.request.url.partition(self.name)[2] for route in self.held))
