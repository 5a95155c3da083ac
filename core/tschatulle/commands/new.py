"""Begins a new game: a copy of the blank one under another name, with everything that the house asks of a game.

Knows: where the parts of a game stand in a checkout. Does not know: any game but the blank one.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tschatulle.games import REGISTRY

if TYPE_CHECKING:
    from tschatulle.kit import Row

ROOT: Final = Path(__file__).resolve().parents[3]
MODEL: Final = "blank"
LANGUAGES: Final = ("en", "de", "cs")
TEST: Final = '''"""The rules of {title}."""

from __future__ import annotations

from tschatulle.game import TABLE
from tschatulle.games.{name}.rules import {title}, State


def test_whoever_is_nearer_wins() -> None:
    game, state = {title}(), State()
    for seat, move in ((TABLE, 2), (0, 2), (1, 3)):
        state = game.play(state, seat, move)
    outcome = game.outcome(state)
    assert outcome is not None and outcome.winners == (0,)
'''
"""A first test, to be replaced."""


def run(chosen: Any) -> Iterable[Row]:
    """One row for each file that was made or changed."""
    for path in begin(chosen.name, ROOT):
        yield {"made": path.relative_to(ROOT).as_posix()}


def game_name(text: str) -> str:
    """A key that no game has yet, and no folder or file of games/. Raises ValueError for any other text."""
    if not re.fullmatch(r"[a-z][a-z0-9]{1,19}", text) or text in REGISTRY or find_spec(f"tschatulle.games.{text}"):
        raise ValueError(text)
    return text


def begin(name: str, root: Path) -> Iterator[Path]:
    """Makes the parts of the game `name` in the checkout `root`; their places. Raises OSError.

    What is made from them is left to their own tools: the golden file, web/contract.d.ts and docs/protocol.md.
    """
    games, boards = root / "core" / "tschatulle" / "games", root / "web" / "games"
    if not boards.is_dir():
        raise FileNotFoundError(f"{root} is no checkout: it has no web/games")
    yield from _copied(games / MODEL, games / name, lambda text: _listed(_renamed(text, name)))
    yield _changed(games / "__init__.py", lambda text: _registered(text, name))
    yield from _copied(boards / MODEL, boards / name, lambda text: _board(text, name))
    yield _written(boards / f"{name}.js", _board((boards / f"{MODEL}.js").read_text("utf-8"), name))
    yield _changed(boards / "index.js", lambda text: _indexed(text, name))
    words = json.loads((boards / f"{MODEL}.json").read_text("utf-8"))
    for language in LANGUAGES:
        own = {_renamed(key, name): text for key, text in words[language].items()}
        own[f"game.{name}.name"] = name.capitalize()
        yield _changed(root / "web" / "i18n" / f"{language}.json", partial(_worded, own=own))
    test = TEST.format(name=name, title=name.capitalize())
    yield _written(root / "tests" / "games" / f"test_{name}.py", test)


def _written(path: Path, text: str) -> Path:
    path.parent.mkdir(exist_ok=True)
    with path.open("x", encoding="utf-8") as file:  # never over something
        file.write(text)
    return path


def _changed(path: Path, change: Callable[[str], str]) -> Path:
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    return path


def _copied(source: Path, target: Path, change: Callable[[str], str]) -> Iterator[Path]:
    for path in sorted(source.iterdir()):
        if path.is_file():
            yield _written(target / path.name, change(path.read_text("utf-8")))


def _renamed(text: str, name: str) -> str:
    return text.replace(MODEL, name).replace(MODEL.capitalize(), name.capitalize())


def _board(text: str, name: str) -> str:
    """Only what is the name: a board that shows nothing is called blank, too."""
    text = re.sub(rf'(?<!\[)"{MODEL}"|\./{MODEL}/', lambda found: _renamed(found[0], name), text)
    return re.sub(rf"{MODEL.capitalize()}(?=Facts)", name.capitalize(), text)


def _listed(text: str) -> str:
    """Also on the home page, which the blank game is not."""
    return text.replace("listed=False", "home=True")


def _registered(text: str, name: str) -> str:
    """The registry with one more folder, at the end."""
    found = re.search(r"^FAMILIES = (\(.*?\))$", text, re.DOTALL | re.MULTILINE)
    if found is None:
        raise ValueError("the registry names no folders")
    names = ", ".join(f'"{one}"' for one in (*ast.literal_eval(found[1]), name))
    return f"{text[: found.start(1)]}({names}){text[found.end(1) :]}"


def _indexed(text: str, name: str) -> str:
    """The list of boards with one more."""
    first = 'import { entries } from "./entries.js";\n'
    text = text.replace(first, f'{first}import {{ board as {name} }} from "./{name}.js";\n', 1)
    return re.sub(r",?\s*\](\.map\(.*)$", rf", {name}]\1", text, flags=re.DOTALL)


def _worded(text: str, own: dict[str, str]) -> str:
    table = {**json.loads(text), **own}
    return json.dumps(dict(sorted(table.items())), ensure_ascii=False, indent=1) + "\n"
