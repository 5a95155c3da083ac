"""Language tables as they are shipped: a reader's browser gets one, so what a table lacks is put into it from English.

Knows: keys, plural forms (`key#one`, `key#other`), the mark of what is English. Does not know: what any key means. The
tables in web/i18n/ stay as their translators left them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from tools.build.words import Trouble

FOLDER = "web/i18n"
ENGLISH = "en"
MARK = "en:"
"""Begins the key of an English text in another table: it is counted by the rules of English (web/language/i18n.js)."""


def tables(root: Path) -> dict[str, bytes]:
    """Path -> bytes of every table, each whole by itself. Nothing for a checkout without tables. Raises Trouble."""
    found = {path.stem: table(path) for path in sorted((root / FOLDER).glob("*.json"))}
    english = found.get(ENGLISH, {})
    return {f"{FOLDER}/{lang}.json": packed(whole(mine, english)) for lang, mine in found.items()}


def table(path: Path) -> dict[str, str]:
    """One table as it was written. Raises Trouble."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise Trouble(f"{FOLDER}/{path.name} cannot be read: {error}.", "mend that line; nothing was built.") from error
    return dict(found)


def whole(mine: Mapping[str, str], english: Mapping[str, str]) -> dict[str, str]:
    """A table with the English texts that it lacks. A counted text is taken with all its forms or not at all."""
    have = {base(key) for key in mine}
    return {**mine, **{f"{MARK}{key}": text for key, text in english.items() if base(key) not in have}}


def base(key: str) -> str:
    """The key without its plural form."""
    return key.partition("#")[0]


def packed(found: Mapping[str, str]) -> bytes:
    """As JSON, without blanks."""
    return (json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
