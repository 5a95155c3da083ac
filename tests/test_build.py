"""The build's own promises: the same bytes each time, every file named and hashed, words instead of tracebacks."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

import serve
from tools.build import make, words
from tools.build.assets import minify
from tools.build.datapacks import data_packs
from tools.build.external import fetch, pins
from tools.build.python import library, runners, wheel

ROOT = Path(serve.__file__).resolve().parent
HOME = ROOT / ".runtime"


def hashes(folder: Path) -> dict[str, str]:
    """Every file below a folder with its hash."""
    return {path.relative_to(folder).as_posix(): fetch.sha256(path) for path in folder.rglob("*") if path.is_file()}


def stamp(site: Path) -> dict:
    return json.loads((site / "build.json").read_text("utf-8"))


def listed(site: Path) -> dict:
    """The list that the service worker got."""
    text = (site / "sw.js").read_text("utf-8")
    return json.JSONDecoder().raw_decode(text, text.index('{"build":'))[0]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout of its own: the real tools and pins, one module, one page."""
    root = tmp_path / "checkout"
    for folder in ("tools/build", "web"):
        (root / folder).mkdir(parents=True)
    for name in ("pyproject.toml", "web/sw.js"):
        shutil.copyfile(ROOT / name, root / name)
    (root / "index.html").write_text("<!doctype html><title>x</title><body></body>")
    (root / "core/tschatulle").mkdir(parents=True)
    (root / "core/tschatulle/__init__.py").write_text('"""A core."""\n')
    return root


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is fetched or compiled: small files stand for Pyodide and the wheels."""
    parts, extras = tmp_path / "parts", []
    parts.mkdir()
    for pin in pins.RUNTIME:
        (parts / pin.name).write_bytes(pin.name.encode())
    for pin in pins.WHEELS.values():
        extras.append(parts / pin.name)
        with zipfile.ZipFile(extras[-1], "w") as archive:
            archive.writestr(f"{pin.name}.dist-info/licenses/LICENSE", "words")
    monkeypatch.setattr(make, "runtime", lambda home: parts)
    monkeypatch.setattr(make, "wheels", lambda home: extras)
    monkeypatch.setattr(make, "library", lambda *_: library.Library(library.COMPILED, b"archive", b"more"))
    monkeypatch.setattr(make, "minified", lambda home, texts: minify.Result(minify.MINIFIED, texts))
    monkeypatch.setattr(make, "fonts", lambda home: {})
    monkeypatch.setattr(make, "external_scripts", lambda home: {})


# --- the wheel ------------------------------------------------------------------------------------------------------


def test_two_wheels_of_the_same_files_are_the_same_bytes() -> None:
    about, entries = wheel.project(ROOT), wheel.core_files(ROOT)
    assert wheel.wheel(about, entries) == wheel.wheel(about, list(entries))


def test_a_changed_file_changes_the_wheel() -> None:
    about, entries = wheel.project(ROOT), wheel.core_files(ROOT)
    other = [entries[0]._replace(data=entries[0].data + b"\n"), *entries[1:]]
    assert wheel.wheel(about, entries) != wheel.wheel(about, other)


def test_the_wheel_holds_the_core_and_a_true_record(site: Path) -> None:
    about = wheel.project(ROOT)
    with zipfile.ZipFile(site / "wheels" / wheel.wheel_name(about)) as archive:
        rows = [
            line.split(",") for line in archive.read(f"tschatulle-{about.version}.dist-info/RECORD").decode().split()
        ]
        assert {row[0] for row in rows} == set(archive.namelist())
        for name, digest, size in rows[:-1]:
            data = archive.read(name)
            assert digest == f"sha256={wheel.urlsafe(data)}" and int(size) == len(data)
        assert "tschatulle/game.py" in archive.namelist()
        assert not [name for name in archive.namelist() if "__pycache__" in name]


def test_the_wheel_says_its_licence_as_pep_639_wants_it(site: Path) -> None:
    about = wheel.project(ROOT)
    notes = f"tschatulle-{about.version}.dist-info"
    with zipfile.ZipFile(site / "wheels" / wheel.wheel_name(about)) as archive:
        metadata = archive.read(f"{notes}/METADATA").decode().splitlines()
        text = archive.read(f"{notes}/licenses/LICENSE")
    assert {"Metadata-Version: 2.4", "License-Expression: MIT", "License-File: LICENSE"} <= set(metadata)
    assert not [line for line in metadata if line.startswith(("License:", "Classifier: License"))]
    assert text == (ROOT / "LICENSE").read_bytes()


def test_broken_python_stops_the_build_with_its_place(checkout: Path, quick: None) -> None:
    (checkout / "core/tschatulle/bad.py").write_text("x = 1\ndef f(:\n")
    with pytest.raises(words.Trouble) as caught:
        make.build(root=checkout)
    assert "core/tschatulle/bad.py, line 2" in caught.value.words()
    assert not (checkout / "dist").exists()


def test_the_browser_gets_no_command_line() -> None:
    names = [entry.name for entry in wheel.browser_files(wheel.core_files(ROOT))]
    assert "tschatulle/game.py" in names and "tschatulle/__main__.py" not in names


def test_the_browser_gets_no_types(site: Path) -> None:
    names = [entry.name for entry in wheel.browser_files(wheel.core_files(ROOT))]
    assert not [name for name in names if "contract" in name]
    assert not list(site.rglob("*.d.ts"))


# --- the archive that Python starts from ----------------------------------------------------------------------------


def test_the_archive_holds_library_and_core(site: Path) -> None:
    with zipfile.ZipFile(site / "py/app.zip") as archive:
        names = {name.removesuffix("c") for name in archive.namelist()}
    assert {"tschatulle/game.py", "json/__init__.py", "pyodide/ffi/__init__.py", "dataclasses.py"} <= names
    assert not {"argparse.py", "multiprocessing/__init__.py"} & names, "a file of the terminal is sent to the browser"
    with zipfile.ZipFile(site / "py/more.zip") as archive:
        rest = {name.removesuffix("c") for name in archive.namelist()}
    assert not rest & names, "a module is sent twice"
    shares = data_packs(ROOT).shares(wheel.browser_files(wheel.core_files(ROOT)))
    for name, files in shares.items():
        with zipfile.ZipFile(site / f"py/{name}.zip") as archive:
            found = {name.removesuffix("c") for name in archive.namelist()}
        assert found == set(files) and not found & names
    assert {name.rpartition("/")[2] for name in names if re.match("tschatulle/games/.+/", name)} == {"__init__.py"}
    assert "email/message.py" in rest, "what only the wheels want comes with them"


@pytest.mark.parametrize("fails", [False, True])
def test_without_node_and_browser_the_stock_library_carries_the_core(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], fails: bool
) -> None:
    broken = runners.InBrowser(Path(shutil.which("false") or "/nowhere"))
    monkeypatch.setattr(library, "find_runner", lambda home: broken if fails else None)
    core = [wheel.Entry("tschatulle/__init__.py", b""), wheel.Entry("tschatulle/table.py", b"DATA = 1\n")]
    made = library.library(tmp_path, fetch.runtime(HOME), [], core, {"apart": ["tschatulle/table.py"]})
    assert made.form == library.SOURCE
    (tmp_path / "more.zip").write_bytes(made.more)
    assert zipfile.ZipFile(tmp_path / "more.zip").namelist() == []
    (tmp_path / "app.zip").write_bytes(made.data)
    with zipfile.ZipFile(tmp_path / "app.zip") as archive:
        assert {"tschatulle/__init__.py", "json/__init__.py"} <= set(archive.namelist())
        assert "tschatulle/table.py" not in archive.namelist()
        assert archive.testzip() is None
    (tmp_path / "apart.zip").write_bytes(made.data_packs["apart"])
    with zipfile.ZipFile(tmp_path / "apart.zip") as archive:
        assert archive.read("tschatulle/table.py") == b"DATA = 1\n" and len(archive.namelist()) == 1
    out = capsys.readouterr().out
    assert "source text" in out
    assert ("could not compile" in out) == fails and ("no Node" in out) != fails


# --- the site -------------------------------------------------------------------------------------------------------


def test_every_file_is_listed_with_its_hash(site: Path) -> None:
    known = {entry["path"]: entry["sha256"] for entry in stamp(site)["files"]}
    assert known == {path: digest for path, digest in hashes(site).items() if path not in make.UNLISTED}


def test_the_stamp_says_which_games_want_which_archive(site: Path) -> None:
    told = stamp(site)
    assert told["dataPacks"] == data_packs(ROOT).games
    assert told["codes"] == data_packs(ROOT).codes
    wanted = {f"py/{name}.zip" for names in [*told["dataPacks"].values(), told["codes"].values()] for name in names}
    assert wanted <= {entry["path"] for entry in told["files"]}


def test_the_table_names_every_file_and_the_total(site: Path) -> None:
    text = make.table(make.finished(site))
    for path in hashes(site):
        assert f"  {path} " in text
    assert f"{sum(path.stat().st_size for path in site.rglob('*') if path.is_file()):,}" in text.splitlines()[-1]


def test_the_service_worker_knows_every_file_it_keeps(site: Path) -> None:
    table = listed(site)
    assert table["build"] == stamp(site)["build"] and re.fullmatch(r"[0-9a-f]{16}", table["runtime"])
    for path, integrity, size, store in table["files"] + table["extras"]:
        data = (site / path).read_bytes()
        assert integrity == "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
        assert size == len(data) and store == ("runtime" if path.startswith("pyodide/") else "app")
    known = [row[0] for row in table["files"] + table["extras"]]
    assert len(known) == len(set(known))
    missing = set(hashes(site)) - set(known) - {"sw.js", ".nojekyll"}
    shots = {path.relative_to(ROOT).as_posix() for path in (ROOT / "web/screenshots").iterdir()}
    assert missing == {f"wheels/{wheel.wheel_name(wheel.project(ROOT))}", "tschatulle.html", *shots}


def test_only_what_every_visitor_needs_is_kept_behind_his_back(site: Path) -> None:
    table = listed(site)
    needed, extras = ({row[0] for row in table[kind]} for kind in ("files", "extras"))
    others = [path for path in needed if path.startswith(("web/i18n/", "wheels/", "licences/", "py/", "web/icons/"))]
    little = {
        f"py/{name}.zip" for name in data_packs(ROOT).files if (site / f"py/{name}.zip").stat().st_size <= 250_000
    }
    codes = {f"py/{name}.zip" for name in data_packs(ROOT).codes.values()}
    assert set(others) == {"py/app.zip", "web/icons/icon.svg"} | little | codes
    page = (site / "index.html").read_text("utf-8")
    assert set(re.findall(r'(?:src|href)="((?:web|py|pyodide)/[^"]+)"', page)) - needed == {
        "web/icons/apple-touch.png",
        "web/icons/icon-192.png",
    }
    assert {"py/more.zip", "py/toguz.zip", "web/i18n/de.json", "web/i18n/en.json", "licences/mpl2.txt"} <= extras


def test_a_reader_of_codes_is_small_and_comes_to_who_asks_for_it(site: Path) -> None:
    paths = [path for path in hashes(site) if path.startswith("web/external/zxing")]
    assert len(paths) == 2 and sum(len(make.zipped((site / path).read_bytes())) for path in paths) <= 600_000
    table = listed(site)
    assert set(paths) <= {row[0] for row in table["extras"]}
    assert "web/external/uqr.js" in {row[0] for row in table["files"]}, "an invitation is shown without a network"
    page = (site / "tschatulle.html").read_text("utf-8")
    texts = re.search(r'id="site">([^<]*)<', page)
    assert texts and b"ZXingWASM" not in gzip.decompress(base64.b85decode(texts[1].replace(",", "<")))


def test_the_service_worker_is_small_and_polite() -> None:
    text = (ROOT / "web/sw.js").read_text("utf-8")
    code = [line for line in text.splitlines() if not line.lstrip().startswith(("/*", "*", "//"))]
    assert len(code) < 250
    assert not re.search(r"caches\.match\((?![^;]*cacheName)", text), "foreign caches would answer, too"
    assert "clients.claim" not in text
    assert text.count("skipWaiting") == 1 and 'cache: "reload"' in text and "integrity: file.integrity" in text


def test_the_service_worker_lets_a_picture_be_made_of_what_screens_are_made_of() -> None:
    """But of no dialog, text field or camera: nothing is kept while somebody is asked, writes or scans."""
    text = (ROOT / "web/sw.js").read_text("utf-8")
    allowed = set(re.findall(r"new Set\(\s*`([^`]+)`", text)[0].split())
    folders = [(ROOT / "web" / name).rglob("*.js") for name in ("board", "games", "shell")]
    made = {
        name.lower()
        for files in folders
        for file in files
        for name in re.findall(r'\b(?:h|s|el|tag)\(\s*"(\w+)"', file.read_text("utf-8"))
    }
    assert made - allowed == {"dialog", "textarea", "video"}


def test_the_page_has_what_the_service_worker_looks_for_where_it_puts_a_picture(site: Path) -> None:
    page, text = (site / "index.html").read_text("utf-8"), (ROOT / "web/sw.js").read_text("utf-8")
    found = re.findall(r"\.replace\([\"'](<.*?)[\"'], ", text)
    assert len(found) == 3
    assert [page.count(one) for one in found] == [1, 1, 1]


def test_paths_are_relative_because_a_project_page_lives_below_a_name(site: Path) -> None:
    absolute = re.compile(r"""(?:href|src|action)\s*=\s*["']/|url\(\s*["']?/|\b(?:from|import)\s*\(?\s*["']/""")
    for path in site.rglob("*"):
        own = path.relative_to(site).parts[0] not in ("pyodide", "wheels", "py")
        if own and path.suffix in (".html", ".js", ".mjs", ".css", ".webmanifest"):
            assert not absolute.search(path.read_text("utf-8")), path


def test_two_builds_are_the_same_bytes(checkout: Path, quick: None, tmp_path: Path) -> None:
    first, second = make.build(tmp_path / "one", checkout), make.build(tmp_path / "two", checkout)
    assert first.build == second.build
    assert hashes(first.folder) == hashes(second.folder)


def test_nothing_is_done_twice_and_no_network_is_needed(
    checkout: Path, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert make.build(root=checkout).made
    for name in ("runtime", "wheels", "library", "minified"):
        monkeypatch.delattr(make, name)
    assert not make.build(root=checkout).made


@pytest.mark.parametrize("change", ["damage", "loss", "edit", "worker"])
def test_a_change_is_noticed(checkout: Path, quick: None, change: str) -> None:
    before = make.build(root=checkout)
    page = before.folder / "index.html"
    if change == "damage":
        page.write_text(page.read_text().upper())
    elif change == "loss":
        (before.folder / "sw.js").unlink()
    elif change == "edit":
        (checkout / "index.html").write_text("<body>other</body>")
    else:
        with (checkout / "web/sw.js").open("a") as file:
            file.write("// another worker\n")
    after = make.build(root=checkout)
    assert after.made
    assert (after.build == before.build) == (change in ("damage", "loss"))
    assert page.read_text() == (checkout / "index.html").read_text()


def test_scripts_stay_as_they_are_written_where_that_is_asked_for(
    checkout: Path, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (checkout / "web/a.js").write_text("one( 1 );\n")
    monkeypatch.setattr(make, "minified", lambda home, texts: minify.Result(minify.MINIFIED, dict.fromkeys(texts, "x")))
    first = make.build(root=checkout, readable=True)
    assert first.scripts == make.READABLE and (first.folder / "web/a.js").read_text() == "one( 1 );\n"
    assert not make.build(root=checkout, readable=True).made
    second = make.build(root=checkout)
    assert second.made and second.scripts == minify.MINIFIED and (second.folder / "web/a.js").read_text() == "x"


def test_only_what_a_page_uses_is_shipped(checkout: Path, quick: None) -> None:
    (checkout / "web/games").mkdir()
    (checkout / "web/jsconfig.json").write_text("{}")
    for name in ("early.js", "main.js", "games/used.js", "games/blank.js", "games/blank.json", "games/types.d.ts"):
        (checkout / "web" / name).write_text("one();\n")
    (checkout / "web/preload.js").write_text('import "./games/used.js";\n')
    site = make.build(root=checkout).folder
    assert {path.name for path in (site / "web").iterdir()} == {"preload.js", "early.js", "main.js"}


def test_a_failed_build_leaves_the_old_site(checkout: Path, quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    before = hashes(make.build(root=checkout).folder)
    (checkout / "index.html").write_text("<body>other</body>")

    def fail(*_: object) -> None:
        raise words.Trouble("It broke.", "mend it.")

    monkeypatch.setattr(make, "library", fail)
    with pytest.raises(words.Trouble):
        make.build(root=checkout)
    assert hashes(checkout / "dist") == before
    assert [path.name for path in checkout.glob(".dist-*")] == []


def test_a_worker_without_marks_is_refused() -> None:
    assert make.filled("a /*SITE*/ {} /*SITE*/ b", "1") == "a 1 b"
    with pytest.raises(words.Trouble):
        make.filled("a", "1")


def test_licences_name_every_part_and_their_texts_are_there(site: Path) -> None:
    facts = json.loads((site / "licences.json").read_text("utf-8"))
    names = {part["name"] for part in facts["parts"]}
    assert {"Pyodide", "CPython", "micropip", "segno", "uqr", "zxing-wasm", "ZXing-C++"} <= names
    for part in facts["parts"]:
        assert part["licence"] and part["holder"]
        assert not part["text"] or (site / part["text"]).stat().st_size > 500
    assert "Mozilla Public License" in (site / "licences/mpl2.txt").read_text("utf-8")


# --- what is fetched ------------------------------------------------------------------------------------------------


def test_the_fetched_files_have_the_pinned_hashes() -> None:
    for package in (pins.PYODIDE_PACKAGE, pins.ESBUILD, pins.ZXING, pins.UQR):
        folder = fetch.package(HOME, package)
        assert all(fetch.sha256(folder / pin.name) == pin.sha256 for pin in package.files)


def test_a_changed_file_is_refused_in_words(tmp_path: Path) -> None:
    pin = pins.Pin("x.wasm", hashlib.sha256(b"right").hexdigest())
    path = tmp_path / pin.name
    path.write_bytes(b"right")
    fetch.verify(path, pin)
    path.write_bytes(b"wrong")
    assert not fetch.sound(tmp_path, [pin])
    with pytest.raises(words.Trouble) as caught:
        fetch.verify(path, pin)
    assert "x.wasm" in caught.value.words() and "What to do:" in caught.value.words()


@pytest.mark.parametrize("packed", [b"", b"no archive at all", b"\x1f\x8b\x08 cut short"])
def test_a_truncated_download_is_refused_in_words(tmp_path: Path, packed: bytes) -> None:
    (tmp_path / f"pyodide-{pins.PYODIDE}.tgz").write_bytes(packed)
    with pytest.raises(words.Trouble, match="could not be unpacked"):
        fetch.runtime(tmp_path)
    assert not (tmp_path / f"pyodide-{pins.PYODIDE}").exists()


def test_what_vanishes_while_it_is_measured_counts_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gone").mkdir()
    (tmp_path / "file").write_bytes(b"12345")
    scan = os.scandir

    def scandir(path: Path | str = ".") -> Any:
        if Path(path).name == "gone":
            raise FileNotFoundError(path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", scandir)
    assert words.folder_bytes(tmp_path) == 5


def test_no_network_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> str:
        raise RuntimeError("getaddrinfo ENOTFOUND")

    monkeypatch.setattr(fetch, "run", fail)
    monkeypatch.setattr(fetch, "find_npm", lambda home: Path("npm"))
    for get in (fetch.runtime, fetch.wheels):
        with pytest.raises(words.Trouble) as caught:
            get(tmp_path)
        assert "ENOTFOUND" in caught.value.what and "network" in caught.value.remedy


def test_a_machine_without_npm_gets_node_as_a_python_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str | Path]] = []
    monkeypatch.setattr(fetch.shutil, "which", lambda *_, **__: None)
    monkeypatch.setattr(fetch, "make_venv", lambda *_: None)
    monkeypatch.setattr(fetch, "pip_run", lambda venv, arguments, progress: asked.append(arguments))
    with pytest.raises(words.Trouble, match="no npm"):
        fetch.find_npm(tmp_path)
    assert asked == [["install", pins.NODE_WHEEL]]


@pytest.mark.parametrize(("version", "good"), [("v20.1.2", True), ("v18.0.0", True), ("v16.9.1", False), ("", False)])
def test_an_old_node_is_not_used(version: str, good: bool) -> None:
    assert fetch.new_enough(version) is good


def test_without_the_stamp_the_worker_knows_the_pinned_runtime() -> None:
    """It refuses to start with the facts of another one."""
    usual = re.search(r"const USUAL = (\{.*\});", (ROOT / "web/worker.js").read_text("utf-8"))
    assert usual
    told = dict(re.findall(r'(\w+): "([^"]*)"', usual[1]))
    assert told == {name: fact for name, fact in pins.LOCK["info"].items() if name != "version"}


def test_versions_are_pinned_in_one_place() -> None:
    others = [ROOT / "serve.py", *(ROOT / ".github").rglob("*.yml"), *(ROOT / "web").rglob("*.js")]
    others += [path for path in (ROOT / "tools").rglob("*.py") if path.name != "pins.py"]
    for path in others:
        assert not {pins.PYODIDE, pins.ESBUILD.version} & set(re.findall(r"[\d.]+\d", path.read_text("utf-8"))), path


# --- the command ----------------------------------------------------------------------------------------------------


def test_a_failure_ends_in_words_and_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(**_: object) -> None:
        raise words.Trouble("The cat sat on the cable.", "lift the cat.")

    monkeypatch.setattr(serve, "build", fail)
    assert serve.main(["--build"]) == 1
    said = capsys.readouterr().err
    assert "The cat sat on the cable." in said and "What to do: lift the cat." in said and "Traceback" not in said


def test_a_full_disk_ends_in_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(**_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(serve, "build", fail)
    assert serve.main(["--build"]) == 1
    assert "No space left" in capsys.readouterr().err


def test_a_program_that_fails_hands_its_last_lines_on() -> None:
    with pytest.raises(RuntimeError, match="sorry"):
        words.run([fetch.sys.executable, "-c", "print('sorry'); raise SystemExit(3)"], words.Progress("trying"))


def test_actions_are_pinned_by_commit() -> None:
    uses = [
        line
        for path in (ROOT / ".github/workflows").glob("*.yml")
        for line in path.read_text("utf-8").splitlines()
        if "uses:" in line
    ]
    assert uses
    for line in uses:
        assert re.search(r"uses: [\w./-]+@[0-9a-f]{40} # v\d", line), line
