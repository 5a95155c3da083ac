"""Scripts and styles as they are shipped: short, by the pinned esbuild in Node, the same bytes on every machine.

Knows: how esbuild is asked, and what each of our scripts may be written in. Does not know: what they do. What was made
short is kept in .runtime, so that a build asks only for what has changed. Where there is neither Node nor npm, or
esbuild cannot be fetched, the site gets them as they are written, and says so.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools.build.external.fetch import Unreached, find_node, package, sound
from tools.build.external.pins import ESBUILD
from tools.build.words import Progress, Trouble, run, say

HERE = Path(__file__).resolve().parent
MINIFIED, PLAIN = "minified", "plain"
MODULES = ("web/worker.js",)
"""Their own names may be made short, too; in all others they may be wanted outside."""
CLASSIC = ("web/early.js", "web/watchdog.js")
"""They speak up in browsers that are too old for the rest, so they stay in an older JavaScript."""
MODERN, OLD, STYLES = "es2022", "es2015", ["chrome111", "firefox113", "safari16.4"]
KEPT = 2000
"""How many short texts are kept: those of the last ten builds or so."""


class Text(NamedTuple):
    """A script or style sheet: its path in the site, and what it says."""

    path: str
    text: str


class Result(NamedTuple):
    """MINIFIED or PLAIN, and path -> text."""

    form: str
    texts: Mapping[str, str]


def minified(home: Path, texts: Mapping[str, str]) -> Result:
    """The short texts, or those that were given. Raises Trouble for one that is no JavaScript or CSS."""
    short = {path: kept_text(place(home, Text(path, text))) for path, text in texts.items()}
    fresh = [Text(path, texts[path]) for path, found in short.items() if found is None]
    made = make(fresh, home) if fresh else []
    if made is None:
        say("  the site gets scripts and styles as they are written, which works and is somewhat larger")
        return Result(PLAIN, texts)
    prune(home)
    return Result(MINIFIED, {**{path: found or "" for path, found in short.items()}, **dict(made)})


def ready(home: Path) -> bool:
    """Is all there that makes texts short?"""
    return find_node(home) is not None and sound(home / ESBUILD.folder, ESBUILD.files)


def how(path: str) -> dict[str, object]:
    """What esbuild is told of a file."""
    if path.endswith(".css"):
        return {"loader": "css", "target": STYLES}
    target = {"loader": "js", "target": OLD if path in CLASSIC else MODERN}
    return {**target, "format": "esm"} if path in MODULES else target


def place(home: Path, one: Text) -> Path:
    """Where the short text is kept: named by all that goes into it."""
    mark = hashlib.sha256(repr((ESBUILD, how(one.path), one.text)).encode())
    mark.update((HERE / "minify.mjs").read_bytes())
    return home / "minified" / mark.hexdigest()[:24]


def make(fresh: list[Text], home: Path) -> list[Text] | None:
    """Texts made short, and kept; None, with a word, where there is nothing to make them with."""
    try:
        told = answers(home, [{"text": one.text, **how(one.path)} for one in fresh])
    except Unreached as trouble:
        say(trouble.words())
        return None
    except (RuntimeError, OSError) as error:
        say(f"  esbuild does not run here:\n    {error}")
        return None
    for one, answer in zip(fresh, told, strict=True):
        if "error" in answer:
            raise Trouble(f"{one.path} cannot be made short: {answer['error']}.", "mend that line; nothing was built.")
        keep(place(home, one), answer["text"])
    return [Text(one.path, answer["text"]) for one, answer in zip(fresh, told, strict=True)]


def kept_text(path: Path) -> str | None:
    """A short text of an earlier build, also of one that runs at the same time and tidies up."""
    try:
        text = path.read_text("utf-8")
        path.touch()
    except OSError:
        return None
    return text


def keep(path: Path, text: str) -> None:
    """A text into its place, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(f".{os.getpid()}")
    new.write_text(text, "utf-8", newline="\n")
    new.replace(path)


def answers(home: Path, asked: list[dict[str, object]]) -> list[dict[str, str]]:
    """What esbuild makes of texts: each has `text`, or `error`. Raises Unreached, RuntimeError, OSError."""
    folder, node = package(home, ESBUILD), find_node(home)
    if node is None:
        raise RuntimeError("there is no Node")
    with tempfile.TemporaryDirectory(prefix="tschatulle-") as name:
        given, told = Path(name, "asked.json"), Path(name, "told.json")
        given.write_text(json.dumps(asked), "utf-8")
        run([node, HERE / "minify.mjs", folder, given, told], Progress("making scripts and styles short with esbuild"))
        found: list[dict[str, str]] = json.loads(told.read_text("utf-8"))
        return found


def prune(home: Path) -> None:
    """Forget the oldest."""
    kept = [(entry.stat().st_mtime, Path(entry.path)) for entry in os.scandir(home / "minified")]
    for _, path in sorted(kept, reverse=True)[KEPT:]:
        path.unlink(missing_ok=True)
