"""The house: who imports whom, no game's name outside its place, sizes, and that every game has all its parts."""

from __future__ import annotations

import ast
import graphlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from house.parts import missing
from tschatulle.games import FAMILIES as FOLDERS
from tschatulle.games import REGISTRY, Kit

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "core" / "tschatulle"
WEB = ROOT / "web"
LANGUAGES = ("en", "de", "cs")
PYTHON = sorted(CORE.rglob("*.py"))
SCRIPTS = sorted(WEB.rglob("*.js"))
FAMILIES = sorted({entry.family or key for key, entry in REGISTRY.items() if entry.listed})

# Which layer of the core may import which. A game's folder is one layer for its own files; see `allowed`.
BASE = {"game", "chance", "randomness", "text", "presentation", "contract"}
LAYERS = {
    **dict.fromkeys(BASE, BASE),
    "minds": BASE | {"minds"},
    "kit": BASE | {"minds"},
    "rows": BASE,
    "tables": set(),
    "kernel": {"kernel", "tables"},
    "games": BASE | {"minds", "games", "kit", "rows", "tables", "kernel"},
    "play": BASE | {"minds", "games", "play", "kit"},
    "commands": BASE | {"minds", "games", "play", "kit", "commands"},
    "bridge": BASE | {"minds", "games", "play", "bridge"},
    "environment": BASE | {"games", "play", "environment"},
    "library": BASE | {"minds", "games", "play", "environment"},
    "": {"library"},
    "__main__": BASE | {"games", "play", "kit", "commands"},
}
EXTRAS = {
    "tschatulle.environment.aec": {"gymnasium", "numpy", "pettingzoo"},
    "tschatulle.kernel.native": {"wasmtime"},
}
"""What needs more than the standard library, and is installed as an extra; kernels go without (docs/kernels.md)."""
GAME_ROOMS = ("table", "knowledge", "rules", "formats", "show", "bots", "coach", "lessons", "commands")
"""The rooms of a game's folder, a folder or a single file each: one may use itself and those before it."""
BESIDE_GAMES = {"entries": BASE, "parts": BASE, "datapacks": {"games", "kernel"}}
"""The files beside the games, and the layers that each may use; the registry itself uses the first two."""
PLAY_ROOMS = ("challenges", "formats", "analysis", "friends")
"""The rooms of play/: one may use itself, those before it and the files beside them."""
NAMED_PARTS = (
    *("rules", "show", "bots", "coach", "lesson", "guide", "puzzle", "study"),
    *("notation", "writing", "commands", "actions", "contract"),
)
"""What an entry names as modules."""
MOST_FILES = 14
DECLARED = ("contract", "solocontract")
"""Beside them, the shapes that a game adds to the contract: every room may name them, and they name no room."""
CONFORMING = ("conformance", "soloconformance")
"""What tells mypy that the rooms offer what they should: it names all of them, and nobody names it."""
SHARED_TYPES = {
    ("contract.d.ts",),
    *(("engine", name) for name in ("answers.d.ts", "runtime.d.ts")),
    *((folder, "types.d.ts") for folder in ("games", "shell", "sound")),
}
"""Declarations only, gone when the page runs."""
GAME_LISTS = (("games", "index.js"), ("games", "pictures.js"))
"""What names the folders of all games in web/games/."""
WEB_ROOMS = {
    "board": ("draw", "motion"),
    "shell": (
        *("elements", "device", "ui", "players", "daily", "share"),
        *("study", "table", "friends", "puzzle", "screens"),
    ),
}
"""A room of web/board and of web/shell may use itself and those before it; files beside the rooms use them all."""
WEB_LAYERS = {
    "site": {"site"},
    "start": {"site", "start"},
    "language": {"start", "language"},
    "store": {"site", "start", "store"},
    "engine": {"site", "language", "engine"},
    "lines": {"site", "store", "lines"},
    "sound": {"sound"},
    "board": {"board"},
    "prerender": {"site", "board", "prerender"},
    "games": {"board", "games"},
    "shell": {"site", "start", "lines", "board", "games", "shell"},
}
"""The rooms of web/, and which of them each may use."""
WEB_DOORS = {
    "start": {("games", "families.js"), *((file.name,) for file in WEB.glob("*.js"))},
    "store": {("backup.js",)},
    "lines": {("external", "uqr.d.ts"), ("external", "zxing.d.ts")},
    "shell": {("engine", "engine.js"), ("engine", "tables.js"), ("language", "i18n.js")},
}
"""What else some of them may use: of other rooms single files, and scripts that they have fetched."""


@cache
def imports(file: Path) -> tuple[tuple[str, int], ...]:
    """(module, line) of every import, also those inside functions."""
    return tuple(imports_in(file))


def imports_in(file: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: relative import"
            yield node.module or "", node.lineno
            if (CORE.parent / node.module.replace(".", "/") / "__init__.py").is_file():
                yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def layer(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def name_of(file: Path) -> str:
    parts = list(file.relative_to(CORE.parent).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("file", PYTHON, ids=lambda file: str(file.relative_to(CORE)))
def test_the_core_imports_only_what_its_layer_may(file: Path) -> None:
    mine = name_of(file)
    for module, line in imports(file):
        place = f"{file.relative_to(ROOT)}:{line} imports {module}"
        if not module.startswith("tschatulle"):
            assert module.split(".")[0] in sys.stdlib_module_names | EXTRAS.get(mine, set()), place
            continue
        there = layer(module)
        if there in {"", "__version__"}:
            continue
        assert there in LAYERS[layer(mine)], place
        if layer(mine) == "games" and mine.count(".") > 1:
            assert_inside_games(file, mine, module, place)
        elif layer(mine) == there == "play":
            assert play_room(module) <= play_room(mine), f"{place}: a room above"
        elif layer(mine) != "games" and there == "games":
            named = {*dir_names(CORE / "games" / "__init__.py"), *BESIDE_GAMES}
            assert module.count(".") == 1 or module.split(".")[2] in named, place


def dir_names(file: Path) -> set[str]:
    """Names that a module defines at its top."""
    tree = ast.parse(file.read_text("utf-8"))
    return {
        name
        for node in tree.body
        for name in (
            [node.name]
            if isinstance(node, (ast.FunctionDef, ast.ClassDef))
            else [
                target.id
                for target in getattr(node, "targets", [getattr(node, "target", None)])
                if hasattr(target, "id")
            ]
        )
    }


def assert_inside_games(file: Path, mine: str, module: str, place: str) -> None:
    name = mine.split(".")[2]
    if file.parent == CORE / "games":
        assert layer(module) in BESIDE_GAMES[name], place
    elif mine.count(".") == 2:
        assert module == "tschatulle.games.entries", f"{place}: what a folder says of its game imports nothing of it"
    else:
        assert_inside_a_game(mine, module, place)


def assert_inside_a_game(mine: str, module: str, place: str) -> None:
    room = mine.split(".")[3]
    if layer(module) == "games":
        assert module.startswith(".".join(mine.split(".")[:3])), f"{place}: another game or the registry"
        if module.count(".") == 2:  # the folder itself; what is taken out of it is named besides
            return
        theirs = module.split(".")[3]
        if theirs in dir_names(CORE / "games" / mine.split(".")[2] / "__init__.py"):
            return  # what the folder says of its games, before any of its rooms is there
        assert theirs not in CONFORMING and room not in DECLARED, f"{place}: a room above"
        if room not in CONFORMING and theirs not in DECLARED:
            assert GAME_ROOMS.index(theirs) <= GAME_ROOMS.index(room), f"{place}: a room above"
    assert layer(module) != "minds" or room in {"bots", "coach", "commands"}, place


def play_room(module: str) -> int:
    """How far up; 0 for files that are in no room."""
    name = module.split(".")[2] if module.count(".") > 1 else ""
    return PLAY_ROOMS.index(name) + 1 if name in PLAY_ROOMS else 0


def test_a_folder_of_the_core_has_few_files() -> None:
    folders = {file.parent for file in PYTHON}
    many = {str(one.relative_to(CORE)): n for one in folders if (n := len([*one.glob("*.py")])) > MOST_FILES}
    assert many == {}


# A family of games: what differs is asked of what differs.


def tells_apart(tree: ast.AST, named: set[str]) -> Iterator[int]:
    """Lines that ask which variant something is: by one of these classes, by its type, or by the key of the game."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            classes = {getattr(one, "id", getattr(one, "attr", "")) for arg in node.args[1:] for one in ast.walk(arg)}
            if node.func.id == "type" or (node.func.id in {"isinstance", "issubclass"} and classes & named):
                yield node.lineno
        elif isinstance(node, ast.MatchClass) and getattr(node.cls, "id", getattr(node.cls, "attr", "")) in named:
            yield node.cls.lineno
        elif isinstance(node, (ast.Compare, ast.Match)):
            asked = [node.left, *node.comparators] if isinstance(node, ast.Compare) else [node.subject]
            if any(isinstance(one, ast.Attribute) and one.attr in {"key", "__class__"} for one in asked):
                yield node.lineno
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute) and node.value.attr == "key":
            yield node.lineno


def test_nothing_in_a_family_asks_which_variant_it_is() -> None:
    """Its line in `VARIANTS` names a mind, a voice and a sheet for it instead."""
    family = CORE / "games" / "tichu"
    trees = {file: ast.parse(file.read_text("utf-8")) for file in sorted(family.rglob("*.py"))}
    rules = [tree for file, tree in trees.items() if file.parent.name == "rules"]
    named = {node.name for tree in rules for node in tree.body if isinstance(node, ast.ClassDef)}
    named |= {"VariantRules", "Scoring"}
    assert {"Tichu", "Round", "RoundScoring", "Trichu", "TrichuRules", "Tientsin", "Grandseigneur"} <= named
    assert [f"{file.relative_to(CORE)}:{n}" for file, tree in trees.items() for n in tells_apart(tree, named)] == []


@pytest.mark.parametrize(
    "text",
    [
        "isinstance(game, Grandseigneur)",
        "isinstance(game, (int, rules.Grandseigneur))",
        "issubclass(kind, int | Grandseigneur)",
        "type(game)",
        "game.__class__ is x",
        "'a' == game.key",
        "game.key in words",
        "game.key.startswith('a')",
        "match game:\n  case Grandseigneur():\n    pass",
        "match game.key:\n  case 'a':\n    pass",
    ],
)
def test_every_way_to_ask_for_a_variant_is_found(text: str) -> None:
    assert [*tells_apart(ast.parse(text), {"Grandseigneur"})]
    assert not [*tells_apart(ast.parse("isinstance(card, tuple) and VARIANTS[game.key]"), {"Grandseigneur"})]


def imported_at_once(file: Path, names: set[str]) -> set[str]:
    """Modules of the core, all of which have these names, that this one imports as soon as it is imported itself."""
    found = set()
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            whole = {f"{node.module}.{alias.name}" for alias in node.names} & names
            found |= whole or {node.module}
    return found & names


def test_no_imports_run_in_a_circle() -> None:
    names = {name_of(file) for file in PYTHON}
    uses = {name_of(file): imported_at_once(file, names) for file in PYTHON}
    graphlib.TopologicalSorter(uses).prepare()


def test_nothing_imports_the_program_that_starts_the_site() -> None:
    """serve.py stands above tools/build/, and nothing above serve.py; its own tests look at its messages."""
    files = (file for place in ("core", "tools", "tests", "e2e") for file in (ROOT / place).rglob("*.py"))
    named = (file for file in files if "serve" in file.read_text("utf-8"))
    above = [file for file in named if any(module.partition(".")[0] == "serve" for module, _ in imports(file))]
    assert [str(file.relative_to(ROOT)) for file in above] == ["tests/test_build.py"]


def test_the_core_never_touches_the_browser() -> None:
    for file in PYTHON:
        used = {module.split(".")[0] for module, _ in imports(file)}
        assert not used & {"js", "pyodide", "pyodide_js", "_pyodide", "micropip"}, file


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: str(file.relative_to(WEB)))
def test_the_page_imports_only_what_its_layer_may(file: Path) -> None:
    mine = file.relative_to(WEB).parts
    for match in re.finditer(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""", file.read_text("utf-8")):
        target = (file.parent / match[1]).resolve()
        place = f"web/{'/'.join(mine)} imports {match[1]}"
        if target.suffix == ".js" and not target.is_file():
            target = target.with_suffix(".d.ts")  # types alone, which are named like a module
        assert target.is_file(), f"{place}: no such file"
        theirs = target.relative_to(WEB).parts
        if theirs in SHARED_TYPES:
            continue
        assert theirs != ("worker.js",), f"{place}: the worker is imported by nobody"
        if len(mine) > 1:
            assert theirs[0] in WEB_LAYERS[mine[0]] or theirs in WEB_DOORS.get(mine[0], ()), place
        if mine[0] == theirs[0] and mine[0] in WEB_ROOMS and len(mine) > 2:
            rooms = WEB_ROOMS[mine[0]]
            assert rooms.index(theirs[1]) <= rooms.index(mine[1]), f"{place}: a room above"
        if mine[0] == "games" and len(theirs) > 1 and theirs[0] == "games" and mine not in GAME_LISTS:
            assert mine[1].removesuffix(".js") == theirs[1].removesuffix(".js"), f"{place}: another board"


def named_files() -> Iterator[Path]:
    """Every file of the product in which no game may be named; the registry has a test of its own."""
    for file in [*PYTHON, *SCRIPTS, *WEB.rglob("*.css")]:
        beside = file.parent == CORE / "games" and file.stem in BESIDE_GAMES
        if beside or not (file.is_relative_to(CORE / "games") or file.is_relative_to(WEB / "games")):
            yield file


def test_no_game_is_named_outside_its_folder_the_registry_and_the_language_tables() -> None:
    pattern = re.compile(rf"(?<![a-z])(?:{'|'.join(sorted({*REGISTRY, *FOLDERS} - {'blank'}))})")
    for file in named_files():
        if pattern.search(whole := file.read_text("utf-8").lower()):
            for number, text in enumerate(whole.splitlines(), 1):
                assert not pattern.search(text), f"{file.relative_to(ROOT)}:{number} names a game: {text.strip()}"


def test_the_registry_is_what_the_folders_say() -> None:
    """It names the folders and no more; each folder names nothing outside of itself."""
    found = {file.parent.name for file in (CORE / "games").glob("*/__init__.py")}
    assert len(FOLDERS) == len(set(FOLDERS)) and set(FOLDERS) == found
    assert {file.stem for file in (CORE / "games").glob("*.py")} == {"__init__", *BESIDE_GAMES}
    tree = ast.parse((CORE / "games" / "__init__.py").read_text("utf-8"))
    words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert words & {*REGISTRY, *FOLDERS} == {*FOLDERS}
    told = [pair for folder in FOLDERS for pair in import_module(f"tschatulle.games.{folder}").ENTRIES.items()]
    assert told == [*REGISTRY.items()]
    for folder in FOLDERS:
        for key, entry in import_module(f"tschatulle.games.{folder}").ENTRIES.items():
            modules = {getattr(entry, part) for part in NAMED_PARTS} - {""}
            assert all(name.startswith(f"{folder}.") for name in modules), f"{key}: {modules}"
            assert all(file.startswith(f"{folder}/") for file in entry.data_pack), f"{key}: {entry.data_pack}"


def test_to_know_what_there_is_no_game_is_imported() -> None:
    program = (
        "import sys, tschatulle.bridge; print(*(one for one in sys.modules if one.startswith('tschatulle.games.')))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env={"PYTHONPATH": str(CORE.parent)}, capture_output=True, text=True, check=True)
    assert {one.split(".", 2)[2] for one in done.stdout.split()} == {*FOLDERS, *BESIDE_GAMES}


TRIED = re.compile(r"\bhasattr\(|\bgetattr\([^()]*,[^()]*,|\bexcept\b.*\bAttributeError\b")
TRIES = {"minds/bot.py": "a level may be brought by others", "play/formats/save.py": "a text that anybody wrote"}


def test_what_a_game_offers_is_said_by_its_entry_and_never_tried() -> None:
    found = {file.relative_to(CORE).as_posix() for file in PYTHON if TRIED.search(file.read_text("utf-8"))}
    assert found == set(TRIES)


@pytest.mark.parametrize("key", REGISTRY)
def test_every_game_has_all_its_parts(key: str) -> None:
    kit = Kit(key)
    assert kit.game.key == key
    assert len(kit.game.sides) == kit.entry.seats
    for name in ("scene", "parts", "story", "where", "end"):
        assert callable(getattr(kit.show, name)), f"{kit.entry.show} has no {name}"
    if kit.entry.daily:
        assert callable(kit.show.about) and callable(kit.show.shared) and callable(kit.show.decided)
        assert kit.entry.seats == 1
    offered, former = kit.entry.levels, kit.entry.former
    assert tuple(name for name in kit.bots if name not in former) == offered
    assert set(former) <= set(kit.bots) and set(former.values()) <= set(offered)
    assert all(bot.name == name for name, bot in kit.bots.items())
    if kit.entry.coach:
        assert callable(kit.coach.assist) and callable(kit.coach.review)
        assert hasattr(kit.coach, "chapters") == kit.entry.chapters
    if kit.entry.puzzle:
        assert kit.puzzle.MARGIN >= 1 and kit.puzzle.OPEN in {True, False}
        assert all(callable(getattr(kit.puzzle, name)) for name in ("task", "known", "worths", "line", "explained"))
    if kit.entry.study:
        assert not kit.entry.secret
        for name in ("think", "labels", "editor", "edited", "named", "read", "Book"):
            assert callable(getattr(kit.study, name)), f"{kit.entry.study} has no {name}"
    assert missing(key) == []


def test_one_run_names_everything_that_a_new_game_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = REGISTRY["blank"]._replace(listed=True, home=True, contract="", options={"heaps": ("3", "4")})
    monkeypatch.setitem(REGISTRY, "unmade", entry)
    assert missing("unmade") == [
        *(
            f"{place} is missing"
            for place in ("tests/golden/unmade.txt", "web/games/unmade.js", "tests/games/test_unmade.py")
        ),
        "its entry in the registry names no contract",
        "web/games/index.js does not name unmade.js",
        *(f"web/i18n: game.unmade.{name} has no words" for name in ("name", "line", "credit")),
        *(f"web/i18n: game.unmade.option.heaps{value} has no words" for value in ("", ".3", ".4")),
        "web/i18n: rules.unmade.1.title has no words",
    ]
    monkeypatch.setitem(REGISTRY, "unmade", entry._replace(home=False))
    assert "no game of unmade is on the home page" in missing("unmade")


# Words.


def table(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WEB / "i18n" / f"{language}.json").read_text("utf-8"))
    return found


def base(key: str) -> str:
    return key.split("#", maxsplit=1)[0]


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)(?::\w+)?\}", text))


def gaps_by_base(texts: dict[str, str]) -> dict[str, set[str]]:
    """Key without its plural form -> the gaps of all its forms."""
    found: dict[str, set[str]] = {}
    for key, text in texts.items():
        found.setdefault(base(key), set()).update(gaps(text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_key_with_the_same_gaps(language: str) -> None:
    english, mine = table("en"), table(language)
    assert {base(key) for key in mine} == {base(key) for key in english}
    meant, told = gaps_by_base(english), gaps_by_base(mine)
    for key, text in mine.items():
        assert gaps(text) <= meant[base(key)], f"{language}.json: {key}"
        assert text.strip(), f"{language}.json: {key} is empty"
    for key, text in english.items():
        assert gaps(text) - {"n"} <= told[base(key)], f"{language}.json: {key} leaves a gap out"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_every_form_of_the_language(language: str) -> None:
    forms = {"en": {"one", "other"}, "de": {"one", "other"}, "cs": {"one", "few", "many", "other"}}[language]
    mine = table(language)
    for key in {base(key) for key in mine if "#" in key}:
        found = {name.split("#")[1] for name in mine if base(name) == key and "#" in name}
        assert {"other"} <= found <= forms | {"zero"}, f"{language}.json: {key} has {sorted(found)}"
        assert language != "cs" or {"one", "few", "other"} <= found, f"{language}.json: {key} has {sorted(found)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_logs_of_others_are_there_where_such_logs_are_read(language: str) -> None:
    read = {key for key, entry in REGISTRY.items() if entry.notation and not entry.study}
    for name in ("lead", "text"):
        assert {key for key in REGISTRY if f"games.{key}.{name}" in table(language)} == read


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_registry_says_of_the_page_has_words_and_nothing_else_has(language: str) -> None:
    listed = {key: entry for key, entry in REGISTRY.items() if entry.listed}
    have = set(table(language))
    rules = {entry.family or key for key, entry in listed.items()} | {entry.own_rules for entry in listed.values()}
    assert {key for key in listed if f"game.{key}.line" in have} == {key for key, one in listed.items() if one.home}
    assert {key for key in listed if f"game.{key}.daily" in have} == {key for key, one in listed.items() if one.daily}
    assert {key.split(".")[1] for key in have if re.fullmatch(r"rules\.\w+\.1\.title", key)} == rules - {""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_not_listed_has_no_words_of_a_list(language: str) -> None:
    """The page lists what has such words: home, daily, credits, rules of variants."""
    for key in (key for key, entry in REGISTRY.items() if not entry.listed):
        named = {f"game.{key}.line", f"game.{key}.daily", f"game.{key}.credit", f"rules.{key}.1.title"}
        assert not named & set(table(language)), key


REFUSALS = {"BadText", "IllegalMove", "GameError"}


def emitted() -> Iterator[tuple[Path, int, str]]:
    """Language keys that the core emits as whole literals, and the codes of refusals."""
    areas = re.compile(r"(log|why|hint|end|guide|lesson|review|assist)\.[a-z0-9.-]+[a-z0-9]$")
    for file in PYTHON:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and areas.match(node.value):
                yield file, node.lineno, node.value
            refusal = isinstance(node, ast.Call) and getattr(node.func, "id", "") in REFUSALS
            if refusal and node.args and isinstance(node.args[0], ast.Constant):
                yield file, node.lineno, f"error.{node.args[0].value}"


TERMINAL = {"__main__", "commands", "library", "environment"}
"""Modules and rooms whose refusals are read in a terminal or by programs, where codes will do."""


def test_every_key_that_the_core_emits_has_words() -> None:
    english = {base(key) for key in table("en")}
    said = ((file, line, key) for file, line, key in emitted() if "blank" not in key)
    assert [
        f"{file.relative_to(ROOT)}:{line} emits {key}, which has no words"
        for file, line, key in said
        if key not in english and not TERMINAL & {file.stem, file.parent.name}
    ] == []


def refusals() -> Iterator[tuple[str, str, set[str]]]:
    """Place, code and the names of what is told along, of every refusal whose code is a literal."""
    refusing = (file for file in PYTHON if any(name in file.read_text("utf-8") for name in REFUSALS))
    for file in refusing:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            called = isinstance(node, ast.Call) and getattr(node.func, "id", "") in REFUSALS
            if not called or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            names = {word.arg for word in node.keywords}
            if None not in names:  # what comes as a mapping is known only when it runs
                yield f"{file.relative_to(ROOT)}:{node.lineno}", str(node.args[0].value), names
    made = re.compile(r"""(?:EngineError\(|#refuse\(\w+, |reason: )"([\w.-]+)"(?:, (?:params: )?\{([^}]*)\})?""")
    for file in SCRIPTS:
        for found in made.finditer(file.read_text("utf-8")):
            yield str(file.relative_to(ROOT)), found[1], set(re.findall(r"(\w+)\s*[:,}]", (found[2] or "") + "}"))


def test_every_refusal_brings_what_its_words_have_gaps_for() -> None:
    """So that no gap is ever shown as it is; for the rest see reasonText in web/shell/shell.js."""
    codes, raw, refused = set(), set(), [*refusals()]
    for language in (file.stem for file in (WEB / "i18n").glob("*.json")):
        wanted = gaps_by_base(table(language))
        for place, code, names in refused:
            if f"error.{code}" in wanted:
                raw |= {f"{place}: {code} has nothing for {gap}" for gap in wanted[f"error.{code}"] - names}
                codes.add(code)
    assert not raw
    assert {"bad-save", "broke", "silent", "no-such-game", "seed-length"} <= codes


def test_every_key_that_the_page_names_has_words() -> None:
    english = {base(key) for key in table("en")}
    called = re.compile(r"""(?:\.t|\bt)\(\s*["'`]([a-z][\w.-]*\.[\w.-]+)["'`]\s*[,)]""")
    assert [
        f"{file.relative_to(ROOT)}:{number} says {match[1]}, which has no words"
        for file in SCRIPTS
        for number, text in enumerate(file.read_text("utf-8").splitlines(), 1)
        for match in called.finditer(text)
        if match[1] not in english
    ] == []


# Sizes and manners.


def is_table(file: Path) -> bool:
    """Whether a file is nothing but data, which may be long."""
    return file.suffix == ".py" and not re.search(r"^\s*(def|class|for|if)\b", file.read_text("utf-8"), re.MULTILINE)


WIDTH = 120
"""Characters of a line of a script: the formatter leaves texts and remarks as they are."""


def test_files_and_functions_stay_small() -> None:
    for file in [*PYTHON, *SCRIPTS, *ROOT.glob("*.py"), *ROOT.glob("tools/**/*.py")]:
        lines = file.read_text("utf-8").splitlines()
        assert is_table(file) or len(lines) < 500, f"{file.relative_to(ROOT)} has {len(lines)} lines"
        wide = [n for n, line in enumerate(lines, 1) if file.suffix == ".js" and len(line) > WIDTH]
        assert not wide, f"{file.relative_to(ROOT)} has lines of more than {WIDTH} characters: {wide}"
        if file.suffix == ".py":
            for node in ast.walk(ast.parse("\n".join(lines))):
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and "tools" not in file.parts:
                    long = (node.end_lineno or 0) - node.lineno + 1
                    assert long <= 60, f"{file.relative_to(ROOT)}:{node.lineno} {node.name} has {long} lines"


def test_every_module_says_what_it_knows() -> None:
    for file in PYTHON:
        text = ast.get_docstring(ast.parse(file.read_text("utf-8")))
        assert text or not file.read_text("utf-8").strip(), f"{file.relative_to(ROOT)} has no docstring"


FORBIDDEN = re.compile(
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|new Function|eval\(|run_js|pickle)\b"
)
FORBIDDEN_CORE = re.compile(r"(?<![\w.])(eval|exec|hash|__import__)\(")


def test_no_html_from_strings_and_no_code_from_data() -> None:
    for file in [*SCRIPTS, *PYTHON, ROOT / "index.html"]:
        for number, text in enumerate(file.read_text("utf-8").splitlines(), 1):
            assert not FORBIDDEN.search(text), f"{file.relative_to(ROOT)}:{number}: {text.strip()}"
            if file.suffix == ".py":
                assert not FORBIDDEN_CORE.search(text), f"{file.relative_to(ROOT)}:{number}: {text.strip()}"


LARGE = {ROOT / "core/tschatulle/games/toguz/endings.bin"}
"""The solved endgames, 3.3 million boards: hours to compute without a compiler, so that no build can make them."""


def tracked() -> list[Path]:
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [ROOT / name for name in names.split("\0") if name]


def test_no_path_of_a_machine_and_no_large_file_is_committed() -> None:
    machine = re.compile(r"(?:^|[^.~A-Za-z0-9_])/(?:work|root|farm)/")
    for file in tracked():
        if not file.is_file():
            continue
        if file not in LARGE:
            assert file.stat().st_size < 400_000, f"{file.relative_to(ROOT)} is large"
        if file.suffix in {".py", ".js", ".md", ".html", ".css", ".json", ".yml", ".toml"} and file != Path(__file__):
            for number, text in enumerate(file.read_text("utf-8").splitlines(), 1):
                assert not machine.search(text), f"{file.relative_to(ROOT)}:{number}: {text.strip()[:100]}"


def test_no_two_test_files_share_a_name() -> None:
    """pytest imports them by their names alone."""
    files = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "e2e").rglob("test_*.py")]
    names = [file.name for file in files]
    assert sorted({name for name in names if names.count(name) > 1}) == []


TRUE_VISITS = {
    *("test_datapack.py", "test_compiling.py", "test_csp.py", "test_engine.py", "test_snapshot.py", "test_offline.py"),
    *("test_single_file.py", "test_soak.py", "test_start.py", "test_update.py"),
}
"""Tests of the start, the worker, memory, offline use and updates: nothing is prepared for their visitors. Faults of
files that Python needs are borne by such visitors, too; others may find it started."""


def test_what_tests_the_start_has_no_visitor_who_finds_python_started() -> None:
    for name in sorted(TRUE_VISITS):
        tree = ast.parse((ROOT / "e2e" / name).read_text("utf-8"))
        assert not any(borrowed(node) for node in ast.walk(tree)), name


def borrowed(node: ast.AST) -> bool:
    """Is this an import of the pool, or of what gives its visitors?"""
    if not isinstance(node, ast.ImportFrom):
        return False
    return node.module == "pool" or (node.module == "page_driver" and "visit" in {one.name for one in node.names})


BOUNDED = {"browser", "stdin"}
"""What may be closed by its own way: Playwright kills a browser that does not end, and a pipe closes at once."""


def test_no_test_waits_for_ever_until_a_tab_is_closed() -> None:
    """Tabs and contexts are left by house/tabs.py: Playwright's own way waits for a page that hangs."""
    found = []
    for file in [*(ROOT / "e2e").rglob("*.py"), ROOT / "tests/test_web.py"]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == "close":
                owner = ast.unparse(node.value)
                found += [] if owner.split(".")[-1] in BOUNDED else [f"{file.name}:{node.lineno} {owner}.close"]
    assert found == []
