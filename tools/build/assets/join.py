"""Joins the modules of web/ into the few scripts that are shipped: few requests, and each module still to be read.

A browser that gets 140 files one by one, out of its cache or through the service worker, starts half a second later
than with two (docs/boot.md). Every module becomes one function that runs once, after those it imports; what it exports
is what the function returns. Knows: the few forms of import and export that web/ keeps to, and refuses others. Does not
know: what the modules do, nor any further JavaScript: their text is not touched. What `import()` names is a script of
its own. What several of those need lies in one that is there before all of them (`STANDS_ON`), else in the page's.
"""

from __future__ import annotations

import posixpath
import re
import string
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tools.build.words import Trouble

PRELOAD, MAIN = "web/preload.js", "web/main.js"
"""What is shipped: all that the first one needs, and all others that the second one needs."""
HOME, TABLE, SCREENS = "web/home.js", "web/table.js", "web/screens.js"
GUIDE = "web/guide.js"
"""Scripts that come later, and that others may stand on."""
STANDS_ON: Mapping[str, tuple[str, ...]] = {GUIDE: (TABLE,), SCREENS: (TABLE, HOME, GUIDE)}
"""Which of those a script that is fetched later is never run before (web/shell/later.js); a board none before TABLE."""
REACHED = (PRELOAD, "web/engine/engine.js", "web/store/sealed.js")
"""Modules that keep their names in any form: tests and measures reach for them in a finished site."""
REST = "/late.js"
"""What a board does without in its first frame (web/board/motion/late.js): it stands on the table and on its board."""
TALES = ("web/board/draw/still.js", *(f"web/board/motion/{name}.js" for name in ("finale", "glow", "teller")))
"""What only stories want: no table waits for them, so they lie in each script that tells some."""
GAMES = "web/games/"
TWICE = (GAMES, "web/board/draw/aims.js", "web/board/draw/coin.js", *TALES)
"""Modules that lie in each script that needs them, if no other is there before all of these: a game's board and the
front page draw the same pieces. Such a module keeps nothing that both would have to know."""
MADE = "web/external/"
"""Scripts that the build makes out of packages: they are fetched as they are."""
IMPORT = re.compile(r'^import (?:\{(?P<names>[^}]*)\} from )?"(?P<place>\.[^"]+)";\n', re.M)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.M)
FOREIGN = re.compile(r"^(?:import|export)\b.*", re.M)
FETCH = re.compile(r"""(?<!typeof )\bimport\((["`])(?P<place>\.[^"`?]+\.js)(?=["`?])(?!"\)\.[A-Z])""")
"""A script that is fetched when it is wanted, and no type: it has all that it alone needs, the rest is the page's."""
SELF = "import.meta.url"
FILE = re.compile(r"""new URL\((["`])(?P<way>[^"`$]*)(?P<rest>[^"`]*)\1, import\.meta\.url\)""")
"""The address of a file, by the way to it from the module: the beginning that is always the same, and the rest."""
SHELF = "$shelf"
"""Where scripts that come later lay what others of them need. PRELOAD has it."""


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


class Form(NamedTuple):
    """How modules are called in the scripts, and how they hand each other what they export."""

    call: Callable[[str], str]
    """The name of a module, by its path."""
    rows: Mapping[str, list[str]]
    """Path -> what it gives in a row, without names; nothing where it gives names."""


Loans = dict[str, dict[str, list[str]]]
"""Script -> another one -> the names that the first takes of it."""


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


def joined(folder: Path, *, brief: bool = False) -> Joined:
    """The scripts, made of the modules in folder/web. Raises Trouble for anything that cannot be joined truly.

    brief: modules have names of a letter or two, and give each other rows instead of names; each board then waits for
    4 kB less.
    """
    first = ordered(folder, PRELOAD, {})
    page = ordered(folder, MAIN, dict(first))
    later: dict[str, dict[str, Module]] = {}
    wanted = fetched(page)
    while wanted:
        path = wanted.pop(0)
        later[path] = less(ordered(folder, path, dict(page)), page)
        wanted += [one for one in fetched(later[path]) if one not in (*later, *wanted)]
    places = placed(later)
    modules = {one: module for parts in later.values() for one, module in parts.items()}
    own = {PRELOAD: first, MAIN: ended(less(page, first) | gathered(MAIN, modules, places), MAIN)}
    own |= {path: ended(gathered(path, modules, places), path) for path in later}
    own |= {path: less(own[path], own[board_of(path)]) for path in later if path.endswith(REST)}
    form = brief_form(modules | page) if brief else Form(name_of, {})
    lent = loans(own, form)
    pieces = {
        path: (*heads(path, lent), *(piece(one, form) for one in parts.values()), *tails(path, lent, parts, form))
        for path, parts in own.items()
    }
    return Joined(pieces, frozenset(path for parts in own.values() for path in parts))


def fetched(modules: dict[str, Module]) -> list[str]:
    """The scripts that these have fetched later."""
    names = dict.fromkeys(path for module in modules.values() for path in module.fetches)
    return [path for path in names if path not in (PRELOAD, MAIN) and not path.startswith(MADE)]


def placed(later: dict[str, dict[str, Module]]) -> dict[str, str]:
    """Where each module lies that only scripts need which are fetched later: one of them, MAIN, or "" for several."""
    users: dict[str, list[str]] = {}
    for path, parts in later.items():
        for one in parts:
            users.setdefault(one, []).append(path)
    common = [path for path in (TABLE, HOME) if path in later]
    return {one: place_of(one, paths, common) for one, paths in users.items()}


def place_of(one: str, users: list[str], common: list[str]) -> str:
    """The script in which a module is there before all of its users run; "" for each of theirs."""
    for path in users if one in TALES else (*users, *common):
        if all(path in (user, *below(user)) for user in users):
            return path
    return "" if one.startswith(TWICE) else MAIN


def below(path: str) -> tuple[str, ...]:
    """What a script that is fetched later stands on."""
    if path.endswith(REST):
        return (TABLE, board_of(path))
    return STANDS_ON.get(path, (TABLE,) if path.startswith(GAMES) else ())


def board_of(rest: str) -> str:
    """The script of a board, by that of what comes after it."""
    return f"{rest.removesuffix(REST)}.js"


def gathered(path: str, modules: dict[str, Module], places: dict[str, str]) -> dict[str, Module]:
    """Those that lie in a script, in their order, with those that lie in several and that it needs."""
    mine = {one for one in modules if places[one] == path}
    for one in reversed(modules):
        if not places[one] and any(one in modules[user].needs for user in mine):
            mine.add(one)
    return {one: module for one, module in modules.items() if one in mine}


def ended(modules: dict[str, Module], last: str) -> dict[str, Module]:
    """The same with one at the end."""
    return {**{path: module for path, module in modules.items() if path != last}, last: modules[last]}


def less(modules: dict[str, Module], others: dict[str, Module]) -> dict[str, Module]:
    """Those that are not among others."""
    return {path: module for path, module in modules.items() if path not in others}


def loans(own: dict[str, dict[str, Module]], form: Form) -> Loans:
    """What each script takes of which others: names. Of what lies in several each has its own, or its board's."""
    several = {one for parts in own.values() for one in parts if sum(one in other for other in own.values()) > 1}
    lent: Loans = {path: {} for path in own}
    for path, parts in own.items():
        for other, theirs in own.items():
            lendable = less(theirs, parts)
            if other != board_of(path):
                lendable = {one: module for one, module in lendable.items() if one not in several}
            if names := taken(parts, lendable, form):
                lent[path][other] = names
    return lent


def heads(path: str, lent: Loans) -> Iterator[Piece]:
    """The beginning of a script: what it takes from others. Of those that come later it imports nothing, because a
    browser would ask for them, and might remember that they did not come."""
    taken_later = {other: names for other, names in lent[path].items() if other not in (PRELOAD, MAIN)}
    imports = {other: names for other, names in lent[path].items() if other not in taken_later}
    if path == PRELOAD and shelved(lent):
        yield Piece("", f"const {SHELF} = {{}};\n")
    if path in (*shelved(lent), *(taken_later and [path])):
        imports = {PRELOAD: [*imports.pop(PRELOAD, []), SHELF], **imports}
    for other, names in imports.items():
        yield Piece("", f'import {{ {", ".join(names)} }} from "{between(path, other)}";\n')
    for names in taken_later.values():
        yield Piece("", f"const {{ {', '.join(names)} }} = {SHELF};\n")


def tails(path: str, lent: Loans, parts: dict[str, Module], form: Form) -> Iterator[Piece]:
    """The end of a script: what it gives to the others. PRELOAD gives all, one fetched later what its module
    does."""
    names = sorted({name for loan in lent.values() for name in loan.get(path, [])})
    if path == PRELOAD:
        names = [*map(form.call, parts), *(shelved(lent) and [SHELF])]
    if path not in (PRELOAD, MAIN):
        if names:
            yield Piece("", f"Object.assign({SHELF}, {{ {', '.join(names)} }});\n")
        yield given_away(parts[path], form)
    elif names:
        yield Piece("", f"export {{ {', '.join(names)} }};\n")


def shelved(lent: Loans) -> list[str]:
    """The scripts that come later and lay something on the shelf."""
    return [path for path in lent if path not in (PRELOAD, MAIN) and any(path in loan for loan in lent.values())]


def taken(modules: dict[str, Module], theirs: dict[str, Module], form: Form) -> list[str]:
    """The names of what modules need of theirs."""
    return [
        form.call(path) for path in sorted({path for one in modules.values() for path in one.needs if path in theirs})
    ]


def given_away(module: Module, form: Form) -> Piece:
    """The end of a script that is fetched later: it exports what its module does."""
    names = {name: name for name in module.gives}
    return Piece("", f"export const {taken_of(module.path, names, form)} = {form.call(module.path)};\n")


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
    if SELF in FILE.sub("", body):
        raise trouble(path, f"{SELF} stands elsewhere than in the address of a file")
    body = FILE.sub(lambda found: address(path, found), body)
    return Module(path, needs, sorted(EXPORT.findall(text)), body, fetches)


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


def address(path: str, found: re.Match[str]) -> str:
    """How a module says where a file is, once it lies in a script of web/."""
    quote, way, rest = found.groups()
    there = posixpath.relpath(reached(path, way), posixpath.dirname(MAIN)) + "/" * way.endswith("/")
    return f"new URL({quote}{there.removeprefix('./') if rest else there}{rest}{quote}, {SELF})"


def name_of(path: str) -> str:
    """A module's name in the scripts: `$shell$table$log` is web/shell/table/log.js.

    No module has names with a dollar sign."""
    return "$" + re.sub(r"\W", "$", path.removeprefix("web/").removesuffix(".js"))


def brief_form(modules: Mapping[str, Module]) -> Form:
    """Names of a letter or two: `$a`, `$b`. What is made short afterwards keeps them apart from its own."""
    names = {path: f"${letters(n)}" for n, path in enumerate(sorted(modules))} | {
        path: name_of(path) for path in REACHED
    }
    return Form(names.__getitem__, {path: one.gives for path, one in modules.items() if path not in REACHED})


def letters(n: int) -> str:
    """The nth of a to z, aa to zz."""
    more, last = divmod(n, 26)
    return f"{letters(more - 1) if more else ''}{string.ascii_lowercase[last]}"


def piece(module: Module, form: Form) -> Piece:
    """A module as a function that runs once."""
    needs = [(path, names) for path, names in module.needs.items() if names]
    taken = [f"const {taken_of(path, names, form)} = {form.call(path)};\n" for path, names in needs]
    gives = ", ".join(module.gives)
    given = [f"return [{gives}];\n" if module.path in form.rows else f"return {{ {gives} }};\n"] if gives else []
    text = "".join([*taken, module.body, *given])
    return Piece(module.path, f"// {module.path}\nconst {form.call(module.path)} = (() => {{\n{text}}})();\n\n")


def taken_of(path: str, names: dict[str, str], form: Form) -> str:
    """What is taken of a module: its names for things -> ours, or their places in its row."""
    if path not in form.rows:
        return f"{{ {inner(names)} }}"
    return f"[{', '.join(names.get(one, '') for one in form.rows[path]).rstrip(', ')}]"


def inner(names: dict[str, str]) -> str:
    """Names as they stand in braces, with a second name only where it is another."""
    return ", ".join(one if one == other else f"{one}: {other}" for one, other in names.items())


def trouble(path: str, what: str) -> Trouble:
    """A module that cannot be joined."""
    return Trouble(
        f"{path} cannot be put into one script: {what}.", "write its imports and exports as the other modules do"
    )
