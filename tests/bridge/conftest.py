"""Pages of tests of the bridge, and stand-ins for players and coaches."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from bridge.asking import Page, Slow
from tschatulle.games import REGISTRY
from tschatulle.games.blank.bots import BOTS


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def playing(page: Page) -> Page:
    page.ask("open", key="solitaire", seed="k3m9-x2pa")
    return page


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    bot = Slow()
    monkeypatch.setitem(BOTS, "best", bot)
    return bot


@pytest.fixture
def coach(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """A coach for the game `blank`, which has none; the secrets that it was shown."""
    looked: list[int] = []

    def review(game: Any, states: Any, moves: Any) -> Generator[float, None, dict[str, Any]]:
        yield 0.5
        return {"bets": [], "total_loss": [len(states)], "turning": [move for _, move in moves], "line": ["x", {}]}

    def assist(seen: Any) -> dict[str, Any]:
        looked.append(seen.secret)
        return {}

    name = "tschatulle.games.blank.stubcoach"
    monkeypatch.setitem(sys.modules, name, SimpleNamespace(assist=assist, review=review))  # type: ignore[arg-type]
    monkeypatch.setitem(REGISTRY, "blank", REGISTRY["blank"]._replace(coach="blank.stubcoach"))
    yield looked
