"""The three engines for the nightly run. What is not there fails: a night that tested nothing is no green one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from house.tabs import ended
from playwright.sync_api import Browser
from webdriver import open_firefox, open_webkit

from tools.build.external.browsers import firefox, webkit

ENGINES = ("chromium", "firefox", "webkit")


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A page in each engine: goto, evaluate and reload are what all have in common."""
    if request.param == "chromium":
        browser: Browser = request.getfixturevalue("browser")
        context = browser.new_context(locale="en-GB")
        yield context.new_page()
        ended(context)
    elif request.param == "firefox":
        program = firefox()
        assert program, "no Firefox here: .ci/nightly installs it"
        with open_firefox(program) as page:
            yield page
    else:
        programs = webkit()
        assert programs, "no WebKitGTK with its driver here: .ci/nightly installs them"
        with open_webkit(*programs) as page:
            yield page
