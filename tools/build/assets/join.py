"""Joins the modules of web/ into the few scripts that are shipped: few requests, and each module still to be read.

A browser that gets 140 files one by one, out of its cache or through the service worker, starts half a second later
than with two (docs/boot.md). Every module becomes one function that runs once, after those it imports; what it exports
is what the function returns. Knows: the few forms of import and export that web/ keeps to, and refuses others. Does not
know: what the modules do, nor any further JavaScript: their text is not touched. What `import()` names is a script of
its own; what two of those need lies in the page's.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.build.words import Trouble

PRELOAD, MAIN = "web/preload.js", "web/main.js"
"""What is shipped: all that the first one needs, and all others that the second one needs."""
MADE = "web/external/"
"""Scripts that the build makes out of packages: they are fetched as they are."""
IMPORT = re.compile(r'^import (?:\{(?P<names>[^}]*)\} from )?"(?P<place>\.[^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.M)
FOREIGN = re.compile(r"^(?:import|export)\b.*", re.M)
FETCH = re.compile(r"""(?<!typeof )\bimport\((["`])(?P<place>\.[^"`?]+\.js)(?=["`?])(?!"\)\.[A-Z])""")
"""A script that is fetched when it is wanted, and no type: it has all that it alone needs, the rest is the page's."""
SELF = "import.meta.url"


class Module(NamedTuple):
    """One module, taken apart."""

    path: str
    needs: dict[str, dict[str, str]]
    """For each module that is imported: its name for a thing -> ours. Both are in the order of the text."""
    gives: list[str]
    """What it exports."""
    body: str
    """The text without its imports and exports."""
    fetches: tuple[str, ...] = ()
    """The paths of what it has fetched later, by `import()`."""


class Piece(NamedTuple):
    """A part of a script, which can be understood without the others."""

    path: str
    """Of the module that it is; "" for what only holds the pieces together."""
    text: str


class Joined(NamedTuple):
    """What came of the modules."""

    pieces: dict[str, tuple[Piece, ...]]
    """Path -> the pieces of each script."""
    modules: frozenset[str]
    """The paths of all that went into them."""

    @property
    def scripts(self) -> dict[str, str]:
        """Path -> text of each script."""
        return {path: "".join(piece.text for piece in pieces) for path, pieces in self.pieces.items()}


def joined(folder: Path) -> Joined:
    """The scripts, made of the modules in folder/web. Raises Trouble for anything that cannot be joined truly."""
    first = ordered(folder, PRELOAD, {})
    page = ordered(folder, MAIN, dict(first))
    fetched = dict.fromkeys(path for module in page.values() for path in module.fetches)
    names = [path for path in fetched if path not in (PRELOAD, MAIN) and not path.startswith(MADE)]
    later = {path: less(ordered(folder, path, dict(page)), page) for path in names}
    modules = [module for parts in later.values() for module in parts]
    shared = {path: one for parts in later.values() for path, one in parts.items() if modules.count(path) > 1}
    main = less(page, first)
    last = main.pop(MAIN)
    own = {PRELOAD: first, MAIN: {**main, **shared, MAIN: last}}
    own |= {path: less(parts, shared) for path, parts in later.items()}
    pieces = {path: (*heads(path, own), *map(piece, own[path].values()), *tails(path, own)) for path in own}
    return Joined(pieces, frozenset(path for parts in own.values() for path in parts))


def less(modules: dict[str, Module], others: dict[str, Module]) -> dict[str, Module]:
    """Those that are not among others."""
    return {path: module for path, module in modules.items() if path not in others}


def heads(path: str, own: dict[str, dict[str, Module]]) -> Iterator[Piece]:
    """The beginning of a script: what it takes from the others."""
    for other, modules in own.items():
        if other != path and (names := taken(own[path], modules)):
            yield Piece("", f'import {{ {names} }} from "{between(path, other)}";\n')


def tails(path: str, own: dict[str, dict[str, Module]]) -> Iterator[Piece]:
    """The end of a script: what it gives to the others. PRELOAD gives all, one fetched later what its module
    does."""
    if path == PRELOAD:
        yield Piece("", f"export {{ {', '.join(map(name_of, own[path]))} }};\n")
    elif path != MAIN:
        yield given_away(own[path][path])
    elif names := taken(
        {one: module for later in own if later != MAIN for one, module in own[later].items()}, own[path]
    ):
        yield Piece("", f"export {{ {names} }};\n")


def taken(modules: dict[str, Module], theirs: dict[str, Module]) -> str:
    """The names of what modules need of theirs."""
    return ", ".join(map(name_of, sorted({path for one in modules.values() for path in one.needs if path in theirs})))


def given_away(module: Module) -> Piece:
    """The end of a script that is fetched later: it exports what its module does."""
    return Piece("", f"export const {{ {', '.join(module.gives)} }} = {name_of(module.path)};\n")


def ordered(folder: Path, path: str, done: dict[str, Module], above: tuple[str, ...] = ()) -> dict[str, Module]:
    """All modules that one needs, and it itself, each after those it imports; adds to `done`."""
    if path in above:
        raise trouble(path, f"it imports itself, by way of {' and '.join(above[above.index(path) + 1 :])}")
    if path not in done:
        if not (folder / path).is_file():
            raise trouble(above[-1] if above else path, f"{path} is missing")
        module = taken_apart(path, (folder / path).read_text("utf-8"))
        for other, names in module.needs.items():
            given = ordered(folder, other, done, (*above, path))[other].gives
            if lacking := [name for name in names if name not in given]:
                raise trouble(path, f"{other} has no {lacking[0]}")
        done[path] = module
    return done


def taken_apart(path: str, text: str) -> Module:
    """A module's text, in parts."""
    needs: dict[str, dict[str, str]] = {}
    for found in IMPORT.finditer(text):
        needs.setdefault(reached(path, found["place"]), {}).update(pairs(found["names"] or ""))
    body = EXPORT.sub("", IMPORT.sub("", text))
    if foreign := FOREIGN.search(body):
        raise trouble(path, f"this form is not known: {foreign[0]}")
    fetches = tuple(reached(path, found["place"]) for found in FETCH.finditer(body))
    # The script that it will lie in stands in web/, beside what it fetches, or above.
    body = FETCH.sub(lambda found: f"import({found[1]}{between(MAIN, reached(path, found['place']))}", body)
    return Module(path, needs, sorted(EXPORT.findall(text)), body.replace(SELF, address(path)), fetches)


def pairs(names: str) -> Iterator[tuple[str, str]]:
    """What stands between the braces of an import or export: the name there and the name here."""
    for one in filter(None, (word.strip() for word in names.split(","))):
        theirs, _, ours = one.partition(" as ")
        yield theirs, ours or theirs


def reached(path: str, place: str) -> str:
    """The path of a module that another one names."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), place))


def between(path: str, other: str) -> str:
    """How a script of this path names another one."""
    way = posixpath.relpath(other, posixpath.dirname(path))
    return way if way.startswith(".") else f"./{way}"


def address(path: str) -> str:
    """What a module says for its own address, once it lies in a script of web/."""
    return f'new URL("{path.removeprefix("web/")}", {SELF}).href'


def name_of(path: str) -> str:
    """A module's name in the scripts: `$shell$table$log` is web/shell/table/log.js.

    No module has names with a dollar sign."""
    return "$" + re.sub(r"\W", "$", path.removeprefix("web/").removesuffix(".js"))


def piece(module: Module) -> Piece:
    """A module as a function that runs once."""
    taken = [f"const {{ {inner(names)} }} = {name_of(path)};\n" for path, names in module.needs.items() if names]
    given = [f"return {{ {', '.join(module.gives)} }};\n"] if module.gives else []
    text = "".join([*taken, module.body, *given])
    return Piece(module.path, f"// {module.path}\nconst {name_of(module.path)} = (() => {{\n{text}}})();\n\n")


def inner(names: dict[str, str]) -> str:
    """Names as they stand in braces, with a second name only where it is another."""
    return ", ".join(one if one == other else f"{one}: {other}" for one, other in names.items())


def trouble(path: str, what: str) -> Trouble:
    """A module that cannot be joined."""
    return Trouble(
        f"{path} cannot be put into one script: {what}.", "write its imports and exports as the other modules do"
    )
