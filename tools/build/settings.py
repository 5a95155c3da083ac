"""What a copy of the page is told when it is built: where its source lies, and by which name browsers install it.

Knows: the two variables of the environment, and pyproject.toml. Does not know: what the page does with them.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from tools.build.words import Trouble

SOURCE, IDENTITY = "TSCHATULLE_SOURCE", "TSCHATULLE_ID"


class Settings(NamedTuple):
    """What was said; "" where nothing was."""

    source: str
    """Address of the repository, without a slash at its end."""
    identity: str
    """The manifest's `id`: a path on the site's origin."""


def settings(root: Path, environment: Mapping[str, str] = os.environ) -> Settings:
    """Of the environment, else of pyproject.toml. Raises Trouble for what is no address or no path."""
    source = (environment.get(SOURCE) or urls(root).get("Source", "")).rstrip("/")
    identity = environment.get(IDENTITY, "")
    parts = urlsplit(source)
    if source and (parts.scheme != "https" or not parts.netloc or parts.query or parts.fragment):
        raise Trouble(f"{SOURCE} is no https address: {source[:80]}.", f"unset {SOURCE}, or set it to https://...")
    if identity and not identity.startswith("/"):
        raise Trouble(f"{IDENTITY} is no path: {identity[:80]}.", f"unset {IDENTITY}, or let it begin with a slash")
    return Settings(source, identity)


def urls(root: Path) -> dict[str, str]:
    """The addresses in pyproject.toml."""
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"].get("urls", {})


def with_identity(manifest: bytes, identity: str) -> bytes:
    """The manifest as it is, or with another `id`."""
    if not identity:
        return manifest
    facts = json.loads(manifest) | {"id": identity}
    return (json.dumps(facts, ensure_ascii=False, indent=1) + "\n").encode()
