"""The page that is one file: everything is inside, nothing is asked for, the same bytes each time."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path

import pytest

from tools.build import single
from tools.build.words import Trouble

PAGE = """<!doctype html>
<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
<link rel="manifest" href="web/manifest.webmanifest">
<link rel="icon" href="web/icons/icon.svg" type="image/svg+xml">
<link rel="icon" href="web/icons/icon-192.png" type="image/png" sizes="192x192">
<link rel="stylesheet" href="web/styles/a.css">
<script src="web/early.js" async></script>
<script type="module" src="web/main.js"></script>
<link rel="modulepreload" href="web/worker.js">
<link rel="preload" href="py/app.zip" as="fetch" crossorigin>
<body><p>Hello</p></body>
"""
FILES = {
    "index.html": PAGE,
    "web/main.js": 'import { a } from "./shell/a.js";\nimport "./shell/b.js";\nconsole.log(a);\n',
    "web/shell/a.js": 'export { c as a } from "../c.js";\nexport const here = import.meta.url;\n',
    "web/shell/b.js": "const text = 'from nowhere';\n",
    "web/c.js": "export const c = 1;\n",
    "web/worker.js": "const place = import.meta.url;\nexport function serve() { return import(place); }\n",
    "web/early.js": "early();\n",
    "web/i18n/en.json": '{"a": "ä"}',
    "web/styles/a.css": "p { color: red }\n",
    "web/icons/icon.svg": "<svg/>",
    "web/icons/icon-192.png": "png",
    "web/screenshots/wide.webp": "webp",
    "web/manifest.webmanifest": "{}",
    "build.json": "{}",
    "sw.js": "x",
    "py/app.zip": "zip",
    "pyodide/pyodide.mjs": "export const version = 1;",
    "wheels/tschatulle-0.1.0-py3-none-any.whl": "own",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def payload(page: str, name: str) -> bytes:
    found = re.search(rf'<script type="text/plain" id="{name}">([^<]*)</script>', page)
    assert found
    return gzip.decompress(base64.b85decode(found[1].replace(",", "<")))


def inside(page: str) -> dict:
    return json.loads(payload(page, "site"))


def test_everything_is_inside_and_nothing_else(site: Path) -> None:
    page = single.single(site).decode()
    found = inside(page)
    assert set(found["modules"]) == {"web/main.js", "web/shell/a.js", "web/shell/b.js", "web/c.js"}
    assert set(found["parts"]) == {"py/app.zip", "pyodide/pyodide.mjs"}
    assert set(found["texts"]) == {*found["modules"], "web/worker.js", "web/i18n/en.json", "build.json"}
    assert payload(page, found["parts"]["py/app.zip"]) == b"zip"
    assert found["texts"]["web/i18n/en.json"] == '{"a": "ä"}'


def test_nothing_is_asked_for(site: Path) -> None:
    page = single.single(site).decode()
    assert not re.search(r"""(src|href)=["'](?!data:)""", page), "an address outside of the file"
    assert "preload" not in page
    assert "manifest" not in page
    assert "p { color: red }" in page
    assert "early();" in page
    assert "connect-src data: blob:;" in page


def test_modules_import_by_name_and_know_a_made_up_address(site: Path) -> None:
    texts = inside(single.single(site).decode())["texts"]
    assert 'from "site/web/shell/a.js"' in texts["web/main.js"]
    assert 'import "site/web/shell/b.js"' in texts["web/main.js"]
    assert 'from "site/web/c.js"' in texts["web/shell/a.js"]
    assert "from nowhere" in texts["web/shell/b.js"]
    assert "import.meta" not in "".join(texts.values())
    assert texts["web/worker.js"].count("export") == 0


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("const a=1;export function serve(s){}\n", ""),
        ("// how\nexport function serve(s) {}\n", "// how\nfunction serve(s) {}\n"),
        ("function H(s){}export{H as serve};\n", "function H(s){}const serve=H;\n"),
        ("function serve(s){}export default serve;", ""),
    ],
)
def test_the_worker_is_a_classic_script_in_which_serve_can_be_called(text: str, made: str) -> None:
    if made:
        assert single.without_export(text) == made
        return
    with pytest.raises(Trouble, match="serve"):
        single.without_export(text)


def test_the_same_bytes_each_time(site: Path) -> None:
    assert single.single(site) == single.single(site)
    (site / single.NAME).write_text("an earlier one")
    assert "an earlier one" not in single.single(site).decode()


def test_too_big_is_said(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "MOST", 100)
    with pytest.raises(Trouble):
        single.single(site)
    assert single.single(site, short=False), "scripts as they are written may take more"
    monkeypatch.setattr(single, "AS_WRITTEN", 0)
    with pytest.raises(Trouble):
        single.single(site, short=False)


@pytest.mark.parametrize("text", ["<!doctype html>", "<body></body></body>"])
def test_a_page_without_one_end_is_said(site: Path, text: str) -> None:
    (site / "index.html").write_text(text)
    with pytest.raises(Trouble):
        single.single(site)


def test_a_script_with_an_end_mark_inside_is_said(site: Path) -> None:
    (site / "web/early.js").write_text("'</script>'")
    with pytest.raises(Trouble):
        single.single(site)
