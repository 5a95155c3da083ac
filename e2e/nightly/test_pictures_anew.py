"""The pictures that move, made anew: the same bytes from the same games, and as small as they must be."""

from __future__ import annotations

import pytest
from house.tabs import closed
from playwright.sync_api import Browser

from tools.measure.picture.__main__ import HOLD, ROOT, BareHandler, dressed, recorded, served
from tools.measure.picture.games import REELS, Reel
from tools.measure.picture.moving import Picture


@pytest.mark.parametrize("reel", REELS, ids=lambda reel: reel.name)
def test_a_picture_is_made_anew(reel: Reel, browser: Browser) -> None:
    made = []
    with served(BareHandler, ROOT) as address:
        for _ in range(2):
            page = dressed(browser, address)
            record = recorded(page, reel)
            closed(page)
            made.append(Picture(record, reel.poster * record["end"], HOLD).svg(record["room"], reel.title, reel.text))
    assert made[0] == made[1]
    kept = (ROOT / "docs" / f"{reel.name}.svg").read_text("utf-8")
    assert 0.5 * len(kept) < len(made[0]) <= 150_000, "far from the one that is shown: make it anew, and look at it"
