"""A translated kernel in the shipped Python: it runs as WebAssembly wherever the page does, and where it is wrong the
computer plays all the same and the page says so."""

from __future__ import annotations

import functools
import json
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from harness import FOLDER, PlainHandler, Server
from house.tabs import ended
from kernelsite import KEY, PYTHON, WASM, with_kernel
from page_driver import WORDS, first_visit, go
from painting import veiled
from playwright.sync_api import Browser, Page

from tools.measure.driver import GUIDED, setting, until

READY = "document.documentElement.dataset.engine === 'ready'"
MOST_LOOKS = 300
"""For the archive, ten in a second."""
STORED = "document.documentElement.dataset.offline === 'ready'"
SNAPSHOT = "document.documentElement.dataset.snapshot"
ASK = """async ([name, args]) => {
    const { engine } = (await import(new URL("web/preload.js", document.baseURI).href)).$preload;
    return JSON.stringify(await engine.ask(name, args));
}"""
STOPPED = """async (args) => {
    const { engine } = (await import(new URL("web/preload.js", document.baseURI).href)).$preload;
    const abort = new AbortController();
    let parts = 0;
    const work = engine.ask("step", args, { signal: abort.signal, onProgress: () => (parts += 1) });
    while (parts < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    abort.abort();
    const stopped = await work.catch((error) => error.reason);
    const begun = performance.now();
    await engine.ask("hello");
    return [stopped, performance.now() - begun];
}"""
IN_ONE_FILE = ASK.replace('new URL("web/preload.js", document.baseURI).href', '"site/web/preload.js"')
NOTE = "document.querySelector('.s-slow')?.textContent"


@pytest.fixture(scope="module")
def good(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_kernel(site, tmp_path_factory.mktemp("kernel") / "dist")


@pytest.fixture(scope="module")
def address(good: Path, host: Callable[[Path], str]) -> str:
    return host(good)


@contextmanager
def visitor(browser: Browser, address: str) -> Iterator[Page]:
    """A page at the game that asks the kernel, when its archive has come."""
    with first_visit(browser, address, settings={"speed": "off", "memory": False}) as page:
        go(page, f"{address}#/{KEY}")
        until(page, READY)
        yield page


def ask(page: Page, name: str, how: str = ASK, **args: Any) -> Any:
    return json.loads(page.evaluate(how, [name, args]))


def chosen(page: Page, how: str = ASK) -> tuple[int, dict[str, Any]]:
    """The pit of a bot that asks the kernel, and what is said of the game then."""
    for _ in range(MOST_LOOKS):
        opened = ask(page, "open", how, table="probe", key=KEY, seats=["greedy"] * 2, seed="x")
        if "lacks" not in opened["view"]["game"]:
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError(f"{opened['view']['game']['lacks']} does not come")
    view = ask(page, "step", how, table="probe")["view"]
    (lifted, *_) = view["last"]["parts"]
    return int(lifted.partition(".")[2]), view["game"]


def test_it_runs_as_webassembly(browser: Browser, address: str) -> None:
    with visitor(browser, address) as page:
        pit, game = chosen(page)
        assert (pit, "slow" in game) == (WASM, False)
        assert not page.locator(".s-slow").count()


def test_a_thought_in_it_can_be_stopped(browser: Browser, address: str) -> None:
    with visitor(browser, address) as page:
        chosen(page)
        ask(page, "open", table="long", key=KEY, seats=["hard", "hard"], seed="kernel")
        stopped, ms = page.evaluate(STOPPED, {"table": "long"})
        print(f"answered {ms:.0f} ms after it was stopped")
        assert stopped == "stopped"
        assert chosen(page)[0] == WASM


@pytest.mark.parametrize("how", ["wrong", "spoilt"])
def test_one_that_is_wrong_is_not_used_and_the_page_says_so(
    browser: Browser, site: Path, host: Callable[[Path], str], tmp_path: Path, how: str
) -> None:
    """It counts otherwise, or is no module."""
    place = with_kernel(site, tmp_path / "dist", wrong=how == "wrong", spoilt=how == "spoilt")
    with visitor(browser, host(place)) as page:
        pit, game = chosen(page)
        assert pit == PYTHON
        assert ("failed its test" if how == "wrong" else "CompileError") in game["slow"]
        until(page, "Boolean(document.querySelector('[role=grid] [data-use=tap]'))")
        assert page.evaluate(NOTE) is None, "nobody has thought at this table"
        page.keyboard.press("1")
        until(page, f"{NOTE} === {WORDS['en']['boot.slowly']!r}")
        go(page, "#settings")
        until(page, f"document.body.innerText.includes({WORDS['en']['boot.slowly']!r})")
        assert page.get_by_text(game["slow"]).is_visible()
        report = "document.querySelector('dialog[open] textarea')?.value ?? ''"
        go(page, "#about")
        page.get_by_role("button", name=WORDS["en"]["report.open"]).click()
        until(page, f"{report}.includes({game['slow'][:100]!r})")


def test_it_runs_in_a_python_out_of_kept_memory(browser: Browser, address: str) -> None:
    context = veiled(browser.new_context(service_workers="block", locale="en-GB"))
    context.add_init_script(setting(**GUIDED))
    page = context.new_page()
    page.goto(f"{address}#/{KEY}")
    until(page, READY)
    assert chosen(page)[0] == WASM
    until(page, f"{SNAPSHOT} !== 'none'")
    assert page.evaluate(SNAPSHOT) == "kept"
    page.reload()
    until(page, f"{READY} && {SNAPSHOT} === 'used'")
    pit, game = chosen(page)
    assert (pit, "slow" in game) == (WASM, False)
    ended(context)


def test_it_runs_in_the_page_that_is_one_file(browser: Browser, good: Path, tmp_path: Path) -> None:
    file = tmp_path / "tschatulle.html"
    shutil.copyfile(good / file.name, file)
    context = veiled(browser.new_context(locale="en-GB", offline=True))
    context.add_init_script(setting(**GUIDED))
    page = context.new_page()
    page.goto(f"{file.as_uri()}#/{KEY}")
    until(page, READY, 60)
    pit, game = chosen(page, IN_ONE_FILE)
    assert (pit, "slow" in game) == (WASM, False)
    ended(context)


def test_it_is_kept_with_what_everybody_needs(browser: Browser, good: Path) -> None:
    """A game that was never opened runs it without a network."""
    server = Server(("127.0.0.1", 0), functools.partial(PlainHandler, directory=str(good), prefix=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}{FOLDER}"
    settings = {"speed": "off", "memory": False}
    with first_visit(browser, address, settings=settings, service_workers="allow", viewport=None) as page:
        go(page, f"{address}#/solitaire")
        until(page, f"{READY} && {STORED}")
        server.shutdown()
        server.server_close()
        page.complaints.expect("ERR_CONNECTION_REFUSED", "Failed to update a ServiceWorker")  # type: ignore[attr-defined]
        go(page, address)
        until(page, READY)
        assert chosen(page)[0] == WASM
