"""Waiting for a page: what is not there yet is waited for, and what cannot be is told with its cause."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from house.tabs import closed
from playwright.sync_api import Browser, Error, Page

from tools.measure.driver import until

LATER = (
    "setTimeout(() => document.body.append(Object.assign(document.createElement('b'), {textContent: 'there'})), 150)"
)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Nothing is on it."""
    found = browser.new_page()
    yield found
    closed(found)


def test_an_element_that_comes_later_is_waited_for(page: Page) -> None:
    page.evaluate(LATER)
    assert until(page, "document.querySelector('b').textContent") == "there"


def test_one_that_never_comes_is_told(page: Page) -> None:
    with pytest.raises(AssertionError, match=r"never true: document.querySelector\('i'\).*\n.*TypeError.*null"):
        until(page, "document.querySelector('i').textContent", 0.2)


def test_what_is_no_script_is_told_at_once(page: Page) -> None:
    with pytest.raises(Error, match="SyntaxError"):
        until(page, "document.querySelector('i'", 60)
    with pytest.raises(Error, match="ReferenceError"):
        until(page, "nowhere.textContent", 60)
