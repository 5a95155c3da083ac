"""What all tests here share."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from house.site import site

__all__ = ["site"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """--regen writes the golden files anew."""
    parser.addoption("--regen", action="store_true", help="write the golden files anew")
