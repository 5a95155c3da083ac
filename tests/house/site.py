"""The finished site as a fixture, for tests/ and e2e/ alike: import `site` in a conftest.py."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tools.build.make import build, finished


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished site, built once; a copy, so that a build meanwhile changes nothing under a running browser.

    TSCHATULLE_SITE names one that was built elsewhere and is to be tested as it is.
    """
    given = os.environ.get("TSCHATULLE_SITE")
    report = finished(Path(given)) if given else build()
    copy = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(report.folder, copy)
    return copy
