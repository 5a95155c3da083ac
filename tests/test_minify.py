"""Scripts and styles made short: by the pinned tool, the same bytes each time, nothing lost that is asked for."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tools.build import make
from tools.build.assets import join, minify
from tools.build.external import fetch, pins
from tools.build.words import Trouble

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".runtime"
NAMED = re.compile(r"^const (\$[\w$]+)", re.MULTILINE)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A place with the pinned tool in which nothing was made yet."""
    folder = tmp_path / ".runtime"
    folder.mkdir()
    (folder / pins.ESBUILD.folder).symlink_to(fetch.package(HOME, pins.ESBUILD))
    if not minify.ready(folder):
        pytest.skip("no Node on this machine")
    return folder


def test_texts_get_short_and_keep_what_others_may_want(home: Path) -> None:
    texts = {
        "web/a.js": "//\nconst $a = (() => {\nfunction long() { return import.meta.url; }\n  return { long };\n})();\n",
        "web/watchdog.js": "(function () {\n  var text = `a`;\n  window.x = text ?? 1;\n})();\n",
        "web/worker.js": "/*! theirs */\nfunction other() {}\nexport function serve(scope) {\n  other(scope);\n}\n",
        "web/styles/a.css": "p {\n  color: #ff0000;\n  inset-inline: 0;\n}\n",
    }
    made = minify.minified(home, texts)
    assert made.form == minify.MINIFIED
    assert re.fullmatch(
        r"const \$a=\(\(\)=>\{function (\w)\(\)\{return import\.meta\.url\}return\{long:\1\}\}\)\(\);\n",
        made.texts["web/a.js"],
    )
    assert not re.search(r"`|\?\?", made.texts["web/watchdog.js"]), "older browsers read it, too"
    assert "/*! theirs */" in made.texts["web/worker.js"], "a licence stays"
    assert re.search(r"export\{\w as serve\}", made.texts["web/worker.js"])
    assert made.texts["web/styles/a.css"] == "p{color:red;inset-inline:0}\n"


def test_the_same_bytes_again_and_only_what_changed_is_made(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"web/a.js": "one( 1 );\n", "web/b.js": "two( 2 );\n"}
    first = minify.minified(home, texts)
    asked: list[int] = []
    real = minify.answers
    monkeypatch.setattr(minify, "answers", lambda home, given: asked.append(len(given)) or real(home, given))
    assert minify.minified(home, texts) == first and asked == []
    assert minify.minified(home, {**texts, "web/b.js": "three( 3 );\n"}).texts["web/b.js"] == "three(3);\n"
    assert asked == [1]
    shutil.rmtree(home / "minified")
    assert minify.minified(home, texts) == first and asked == [1, 2]


def test_the_texts_of_many_builds_are_kept(site: Path) -> None:
    """Else each build would throw away what the next one needs."""
    assert len(join.joined(ROOT).modules) * 5 < minify.KEPT


def test_what_is_no_javascript_stops_the_build_with_its_place(home: Path) -> None:
    with pytest.raises(Trouble, match=r"web/b\.js .*line 2"):
        minify.minified(home, {"web/a.js": "one();", "web/b.js": "two();\nthree(;\n"})


@pytest.mark.parametrize("lack", ["network", "node", "strength"])
def test_without_the_tool_they_are_shipped_as_written_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lack: str
) -> None:
    def fail(*_: object) -> Path:
        raise fetch.Unreached("getaddrinfo ENOTFOUND", "check the network.")

    false = Path(shutil.which("false") or "/nowhere")
    monkeypatch.setattr(minify, "package", fail if lack == "network" else lambda *_: tmp_path)
    monkeypatch.setattr(minify, "find_node", lambda home: None if lack == "node" else false)
    texts = {"web/a.js": "one( 1 );"}
    assert minify.minified(tmp_path, texts) == (minify.PLAIN, texts)
    assert not minify.ready(tmp_path)
    assert "as they are written" in capsys.readouterr().out


def test_another_file_under_its_name_is_refused(tmp_path: Path) -> None:
    """It would run with the rights of whoever builds."""
    (tmp_path / f"{pins.ESBUILD.folder}.tgz").write_bytes(b"no archive")
    with pytest.raises(Trouble, match="could not be unpacked"):
        minify.minified(tmp_path, {"web/a.js": "one( 1 );"})


def test_a_site_that_was_built_without_it_is_built_again_when_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = {"library": make.COMPILED, "scripts": minify.PLAIN, "fonts": make.OWN}
    for here in (False, True):
        monkeypatch.setattr(make, "ready", lambda home, here=here: here)
        assert make.better(facts, HOME) is here
    assert not make.better({**facts, "scripts": make.READABLE}, HOME), "that was asked for"


def test_the_joined_scripts_keep_the_short_names_of_their_modules(site: Path) -> None:
    for name, text in join.joined(ROOT, brief=True).scripts.items():
        shipped = (site / name).read_text("utf-8")
        assert [one for one in NAMED.findall(text) if f"const {one}=" not in shipped.replace(" =", "=")] == []


def test_the_service_worker_has_its_list_once(site: Path) -> None:
    text = (site / "sw.js").read_text("utf-8")
    assert make.SLOT not in text and text.count('{"build":') == 1
