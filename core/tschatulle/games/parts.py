"""Brings a part of a game by its name, or says which archive its code comes in (docs/boot.md).

Knows: how a part is named, and that the code of a folder may come later as a whole. Does not know: any game.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

CODE = "-code"
"""How the name of an archive ends that holds the code of a folder, all of it but what the registry must know."""


class NotHere(Exception):
    """The code of a game has not come yet. No GameError: whoever reads a text in several ways must not take it for a
    refusal. Nothing was done; whoever asked asks again once `archive` is here."""

    def __init__(self, archive: str) -> None:
        super().__init__(archive)
        self.archive = archive


def part(name: str) -> Any:
    """A module by its name below tschatulle.games; None for "", a part that a game does not offer. Of `module:key` it
    is what the module has `made` for the game of this key. Raises NotHere. It has no type, so that it is cast where it
    is used: that each part offers what is said there, its `conformance` makes mypy find out, and tests/test_house.py
    does for every key."""
    module, _, key = name.partition(":")
    if not module:
        return None
    path = f"tschatulle.games.{module}"
    # Looked up first: parts are asked for at every move, and `import_module` takes ten times as long to find them.
    found: Any = sys.modules.get(path) or _imported(path)
    return found.made(key) if key else found


def code_of(name: str) -> str:
    """The archive in which a part comes."""
    return name.partition(".")[0] + CODE


def _imported(path: str) -> Any:
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        folder = ".".join(path.split(".")[:3])
        if path == folder or find_spec(f"{folder}.rules"):
            raise  # a fault of ours
        raise NotHere(code_of(path.removeprefix("tschatulle.games."))) from error
