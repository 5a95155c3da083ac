"""The scripts made of the modules: each module once, after those it needs; what cannot be joined is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.build.assets.join import HOME, MAIN, PRELOAD, REST, TABLE, TWICE, below, board_of, joined
from tools.build.words import Trouble

ROOT = Path(__file__).resolve().parent.parent
ALONE = {"web/early.js", "web/watchdog.js", "web/worker.js", "web/sw.js"}
BLANK = {"web/games/blank.js", "web/games/blank/picture.js"}
"""Scripts that are no modules of the page: they stand alone, or are there to be copied."""
FILES = {
    "web/preload.js": 'import { open } from "./store.js";\n\nexport const store = open();\n',
    "web/store.js": "export function open() {\n  return 1;\n}\n",
    "web/main.js": 'import { store } from "./preload.js";\nimport "./shell/last.js";\n'
    'import { b as second, one } from "./shell/a.js";\n\nconsole.log(store, one, second);\n',
    "web/shell/a.js": 'import {\n  open,\n} from "../store.js";\nimport "./last.js";\n'
    "export const one = 1;\n"
    "export async function b() {}\nexport class C {}\n"
    'export const here = new URL("../../", import.meta.url);\n',
    "web/shell/last.js": "export const late = `\nimport nothing\n`;\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def change(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), "utf-8")


def modules(text: str) -> list[str]:
    return re.findall(r"^// (\S+)$", text, re.MULTILINE)


def test_every_module_stands_once_after_those_it_needs(folder: Path) -> None:
    change(folder, "web/shell/last.js", "import nothing", "nothing")
    made = joined(folder).scripts
    assert modules(made[PRELOAD]) == ["web/store.js", "web/preload.js"]
    assert modules(made[MAIN]) == ["web/shell/last.js", "web/shell/a.js", "web/main.js"]
    assert joined(folder).modules == set(FILES)
    assert set(made) == {PRELOAD, MAIN}


def test_imports_and_exports_become_names(folder: Path) -> None:
    change(folder, "web/shell/last.js", "import nothing", "nothing")
    made = joined(folder).scripts
    assert made[PRELOAD].endswith("export { $store, $preload };\n")
    assert "const { open } = $store;\n\nconst store = open();\nreturn { store };" in made[PRELOAD]
    assert made[MAIN].startswith('import { $preload, $store } from "./preload.js";\n')
    assert "const { b: second, one } = $shell$a;" in made[MAIN]
    assert "return { C, b, here, one };" in made[MAIN]
    assert 'const here = new URL("../", import.meta.url);' in made[MAIN]


@pytest.mark.parametrize(
    ("way", "there"),
    [
        ('"../../licences.json"', '"../licences.json"'),
        ('"../"', '"./"'),
        ("`../i18n/${name}.json`", "`i18n/${name}.json`"),
        ("`../${name}.js`", "`${name}.js`"),
        ("`./${name}.js`", "`shell/${name}.js`"),
    ],
)
def test_the_way_to_a_file_begins_where_the_script_lies(folder: Path, way: str, there: str) -> None:
    change(folder, "web/shell/last.js", "import nothing", "nothing")
    change(folder, "web/shell/a.js", '"../../"', way)
    assert f"const here = new URL({there}, import.meta.url);" in joined(folder).scripts[MAIN]


def test_modules_give_each_other_rows_where_that_is_asked_for(folder: Path) -> None:
    """What somebody fetches keeps its names: whoever asks for it knows them."""
    change(with_sounds(folder), "web/sounds.js", "export", 'import { one as a } from "./shell/a.js";\nexport')
    made = joined(folder, brief=True).scripts
    assert "const [, second, , one] = $c;" in made[MAIN]
    assert "return [C, b, here, one];" in made[MAIN]
    assert made[MAIN].endswith("export { $c };\n")
    assert made["web/sounds.js"].startswith('import { $c } from "./main.js";\n')
    assert "const [, , , a] = $c;" in made["web/sounds.js"]
    assert made["web/sounds.js"].endswith("export const [all] = $f;\n")
    assert joined(folder).modules == joined(folder, brief=True).modules


def test_a_text_that_only_looks_like_an_import_is_refused_and_not_spoilt(folder: Path) -> None:
    with pytest.raises(Trouble, match=r"web/shell/last\.js cannot be put into one script: .*import nothing"):
        joined(folder)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("one }", "two }", "has no two"),
        ("./shell/last.js", "./shell/lost.js", "web/main.js .*: web/shell/lost.js is missing"),
        ('import { store } from "./preload.js"', 'import * as all from "./preload.js"', "this form is not known"),
        ("console.log", "export default 1;\nconsole.log", "this form is not known"),
        ("console.log", "console.log(import.meta.url);\nconsole.log", "elsewhere than in the address of a file"),
        ("console.log", "export let x = 1;\nconsole.log", "this form is not known"),
        ("console.log", 'export { store } from "./preload.js";\nconsole.log', "this form is not known"),
    ],
)
def test_what_cannot_be_joined_truly_is_refused(folder: Path, old: str, new: str, words: str) -> None:
    change(folder, "web/shell/last.js", "import nothing", "nothing")
    change(folder, "web/main.js", old, new)
    with pytest.raises(Trouble, match=words):
        joined(folder)


def test_modules_that_need_each_other_are_refused(folder: Path) -> None:
    change(folder, "web/shell/last.js", "export", 'import { one } from "./a.js";\nexport')
    change(folder, "web/shell/last.js", "import nothing", "nothing")
    with pytest.raises(Trouble, match="imports itself"):
        joined(folder)


SOUNDS = {
    "web/sounds.js": 'import { one } from "./sound/one.js";\n\nexport const all = [one];\n',
    "web/sound/one.js": "export const one = 1;\n",
}


def with_sounds(folder: Path) -> Path:
    change(folder, "web/shell/last.js", "import nothing", "nothing")
    change(folder, "web/main.js", "console.log", 'void import("./sounds.js");\nconsole.log')
    for name, text in SOUNDS.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_what_is_fetched_later_is_a_script_of_its_own(folder: Path) -> None:
    made = joined(with_sounds(folder)).scripts
    assert modules(made["web/sounds.js"]) == ["web/sound/one.js", "web/sounds.js"]
    assert made["web/sounds.js"].endswith("export const { all } = $sounds;\n")
    assert "import" not in made["web/sounds.js"]
    assert "$sound" not in made[MAIN] + made[PRELOAD]
    assert "export" not in made[MAIN]


def test_what_is_fetched_later_takes_from_the_page_what_that_has(folder: Path) -> None:
    with_sounds(folder)
    taken = 'import { one as a } from "./shell/a.js";\nimport { open } from "./store.js";\n'
    change(folder, "web/sounds.js", "export", f"{taken}export")
    made = joined(folder).scripts
    assert made["web/sounds.js"].startswith(
        'import { $store } from "./preload.js";\nimport { $shell$a } from "./main.js";\n'
    )
    assert "const { one: a } = $shell$a;\n" in made["web/sounds.js"]
    assert modules(made["web/sounds.js"]) == ["web/sound/one.js", "web/sounds.js"]
    assert made[MAIN].endswith("export { $shell$a };\n")
    change(folder, "web/main.js", "console.log", 'import { one as first } from "./sound/one.js";\nconsole.log')
    made = joined(folder).scripts
    assert modules(made["web/sounds.js"]) == ["web/sounds.js"]
    assert made[MAIN].endswith("export { $shell$a, $sound$one };\n")


def test_what_two_scripts_that_come_later_need_is_in_that_of_the_page(folder: Path) -> None:
    with_sounds(folder)
    change(folder, "web/main.js", "console.log", 'void import("./games/two.js");\nconsole.log')
    (folder / "web/games").mkdir()
    (folder / "web/games/two.js").write_text('import { one } from "../sound/one.js";\n\nexport const two = { one };\n')
    made = joined(folder).scripts
    assert modules(made[MAIN])[-2:] == ["web/sound/one.js", "web/main.js"]
    assert modules(made["web/sounds.js"]) == ["web/sounds.js"]
    assert made["web/games/two.js"].startswith('import { $sound$one } from "../main.js";\n')
    assert made["web/games/two.js"].endswith("export const { two } = $games$two;\n")


def test_what_is_fetched_later_is_named_from_the_script_that_fetches_it(folder: Path) -> None:
    with_sounds(folder)
    fetch = 'export const fetch = (n) => (n ? import(`./two.js?${n}`) : import("./two.js"));\n'
    typed = '/** @type {import("../shell/a.js").C} @type {typeof import("../shell/a.js")} */\n'
    (folder / "web/games").mkdir()
    (folder / "web/games/index.js").write_text(typed + fetch)
    (folder / "web/games/two.js").write_text("export const two = 2;\n")
    change(folder, "web/main.js", "console.log", 'import { fetch } from "./games/index.js";\nfetch();\nconsole.log')
    made = joined(folder).scripts
    assert set(made) == {PRELOAD, MAIN, "web/sounds.js", "web/games/two.js"}
    assert 'n ? import(`./games/two.js?${n}`) : import("./games/two.js")' in made[MAIN]
    assert typed in made[MAIN]


def taking(*places: str) -> str:
    """A script that is fetched later and takes `one` of modules."""
    names = [f"one{n}" for n in range(len(places))]
    imports = [f'import {{ one as {name} }} from "{place}";\n' for name, place in zip(names, places, strict=True)]
    return "".join(imports) + f"export const fetched = [{', '.join(names)}];\n"


ONE = "export const one = 1;\n"


def later(folder: Path, texts: dict[str, str]) -> dict[str, str]:
    """The scripts of a page that has some fetched later; `texts` beside them are modules."""
    change(folder, "web/shell/last.js", "import nothing", "nothing")
    calls = [f'void import("./{name.removeprefix("web/")}");\n' for name, text in texts.items() if "fetched" in text]
    change(folder, "web/main.js", "console.log", f"{''.join(calls)}console.log")
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return joined(folder).scripts


def test_what_boards_need_is_in_the_script_that_they_stand_on(folder: Path) -> None:
    """They find it on the shelf: an import of something that comes later could fail for good."""
    boards = {f"web/games/{name}.js": taking("../board/machine.js") for name in ("two", "three")}
    made = later(folder, {"web/table.js": taking("./shell/a.js"), "web/board/machine.js": ONE, **boards})
    assert modules(made["web/table.js"]) == ["web/board/machine.js", "web/table.js"]
    assert made["web/table.js"].startswith('import { $shelf } from "./preload.js";\n')
    assert "\nObject.assign($shelf, { $board$machine });\nexport const { fetched } = $table;\n" in made["web/table.js"]
    assert made[PRELOAD].startswith("const $shelf = {};\n")
    assert made[PRELOAD].endswith("export { $store, $preload, $shelf };\n")
    for name in boards:
        begins = 'import { $shelf } from "../preload.js";\nconst { $board$machine } = $shelf;\n'
        assert made[name].startswith(begins)
        assert modules(made[name]) == [name]


def test_what_the_front_page_and_a_board_draw_is_in_both(folder: Path) -> None:
    texts = {"web/home.js": taking("./games/two/piece.js", "./shell/daily.js"), "web/table.js": taking("./shell/a.js")}
    texts |= {"web/games/two.js": taking("./two/piece.js"), "web/games/two/piece.js": ONE, "web/shell/daily.js": ONE}
    made = later(folder, {**texts, "web/screens.js": taking("./shell/daily.js")})
    assert modules(made["web/home.js"]) == ["web/games/two/piece.js", "web/shell/daily.js", "web/home.js"]
    assert modules(made["web/games/two.js"]) == ["web/games/two/piece.js", "web/games/two.js"]
    assert not made["web/games/two.js"].startswith("import"), "it needs nothing of others"
    assert "const { $shell$daily } = $shelf;\n" in made["web/screens.js"], "the screens stand on the front page"


def test_what_the_front_page_and_a_table_need_is_in_the_script_of_the_page(folder: Path) -> None:
    made = later(folder, {"web/home.js": taking("./one.js"), "web/table.js": taking("./one.js"), "web/one.js": ONE})
    assert "web/one.js" in modules(made[MAIN])
    assert "$shelf" not in "".join(made.values()), "there is no shelf where nothing lies on it"


def test_the_page_comes_without_what_nobody_sees_first() -> None:
    made = joined(ROOT).scripts
    later = {"web/shell/puzzle/puzzle.js", "web/shell/daily/daily.js", "web/shell/study/study.js"}
    later |= {f"web/shell/screens/{name}.js" for name in ("about", "games", "help", "learn", "settings", "stats")}
    later |= {
        f"web/shell/table/{name}.js" for name in ("seating/setup", "ending/end", "ending/verdict", "hint", "away")
    }
    later |= {"web/shell/share/share.js", "web/shell/share/report.js", "web/shell/share/seed.js"}
    assert later <= set(modules(made["web/screens.js"]))
    assert modules(made["web/sounds.js"])[0].startswith("web/sound/")
    assert not made["web/sounds.js"].startswith("import"), "sounds take nothing of the page"
    rests = {path for path in made if path.endswith(REST)}
    boards = {path for path in made if path.startswith("web/games/")} - rests
    assert {board_of(path) for path in rests} == boards, "each board has something that comes after it"
    assert len(boards) == len([*(ROOT / "web/games").glob("*.js")]) - 5, "all but the lists and the one to be copied"
    assert boards.isdisjoint(modules(made[MAIN]))


def test_a_table_and_the_front_page_come_without_each_other() -> None:
    made = joined(ROOT).scripts
    assert "web/shell/table/table.js" in modules(made[TABLE]) and "web/board/board.js" in modules(made[TABLE])
    assert "web/shell/screens/tiles.js" in modules(made[HOME])
    for name in modules(made[MAIN]):
        assert not re.match(r"web/shell/screens/|web/games/\w+/(?!card\.js)", name), "it is for a screen to bring"
    shared = set(modules(made[HOME])) & {name for path, text in made.items() if path != HOME for name in modules(text)}
    assert shared and all(name.startswith(TWICE) for name in shared)


def test_what_is_in_several_scripts_keeps_nothing_that_both_would_have_to_know() -> None:
    """Nothing that changes, but for what is drawn once and copied."""
    for name in twice():
        text = (ROOT / name).read_text("utf-8")
        kept = re.findall(r"^(?:let (\w+)|(?:export )?const (\w+) = new )", text, re.MULTILINE)
        assert kept in ([], [("", "models")]), name


def twice() -> list[str]:
    """The modules that are in several scripts."""
    names = [name for text in joined(ROOT).scripts.values() for name in modules(text)]
    return sorted({name for name in names if names.count(name) > 1})


def test_all_of_the_page_is_in_them() -> None:
    made, parts = joined(ROOT).scripts, joined(ROOT).modules
    assert parts == {path.relative_to(ROOT).as_posix() for path in (ROOT / "web").rglob("*.js")} - ALONE - BLANK
    names = [name for text in made.values() for name in modules(text)]
    assert {PRELOAD, MAIN, HOME, TABLE, "web/guide.js", "web/sounds.js", "web/screens.js"} < set(made)
    assert set(names) == parts
    assert all(name.startswith(TWICE) for name in twice())


def test_what_lies_beside_the_rooms_is_a_script_of_its_own() -> None:
    """So that whoever opens web/ sees what browsers fetch, and of what it is made in the rooms."""
    scripts = {*joined(ROOT).scripts, *ALONE}
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "web").glob("*.js")} == {
        name for name in scripts if name.count("/") == 1
    }


def test_no_name_of_a_module_is_a_name_in_one() -> None:
    assert [path for path in sorted(joined(ROOT).modules) if re.search(r"\$\w", (ROOT / path).read_text("utf-8"))] == []


def test_the_page_and_the_joiner_agree_on_what_stands_on_what() -> None:
    text = (ROOT / "web" / "start" / "scripts.js").read_text("utf-8")
    found = re.search(r"export const STANDS_ON = (\{.*\});", text)
    assert found
    stands = json.loads(re.sub(r"(\w+):", r'"\1":', found.group(1)))
    assert {f"web/{name}.js": {f"web/{one}.js" for one in before} for name, before in stands.items()} == {
        f"web/{name}.js": set(below(f"web/{name}.js")) for name in stands
    }
