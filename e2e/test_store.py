"""What is kept survives: reload, tabs side by side, damaged and switched-off storage; foreign data stays untouched."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from harness import DATABASE, Complaints, sparing
from house.tabs import closed, ended
from playwright.sync_api import Browser, BrowserContext, Page

from tools.measure.driver import until

ROOT = Path(__file__).resolve().parent.parent
BLANK = "build.json"
"""A file of the origin that runs nothing: there the store's modules are imported by themselves, as they are written."""
OPEN = "import('./alone/store/store.js').then((m) => m.openStore()).then((s) => { window.store = s; return true; })"


@pytest.fixture(scope="module")
def origin(site: Path, host: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The finished site, and the modules of the store."""
    folder = tmp_path_factory.mktemp("store") / "site"
    shutil.copytree(site, folder)
    rooms = ("store", "site", "start", "")
    for path in (path for room in rooms for path in (ROOT / "web" / room).glob("*.js")):
        place = folder / "alone" / path.relative_to(ROOT / "web")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    second = folder / "second"
    shutil.copytree(folder / "alone", second / "alone")
    shutil.copyfile(folder / BLANK, second / BLANK)
    return host(folder)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor of whom nothing is kept, no settings either."""
    context = sparing(browser.new_context(locale="en-GB", service_workers="block"))
    yield context
    ended(context)


@pytest.fixture
def tab(context: BrowserContext, origin: str, complaints: Complaints) -> Iterator[Callable[[str], Page]]:
    """Opens a tab; what is given runs in it before anything else."""

    complaints.expect("favicon.ico")  # asked for by the browser, because this is no page of ours

    def make(before: str = "") -> Page:
        page = context.new_page()
        complaints.watch(page)
        if before:
            page.add_init_script(before)
        page.goto(origin + BLANK)
        return page

    yield make
    assert complaints.rest() == []


def opened(page: Page) -> Page:
    """With the store in it."""
    assert page.evaluate(OPEN)
    return page


def put(page: Page, n: int, slot: str = "solitaire") -> Any:
    return page.evaluate("([slot, n]) => store.put(slot, {save: 's' + n, n, view: {n}})", [slot, n])


def get(page: Page, slot: str = "solitaire") -> Any:
    kept = page.evaluate("(slot) => store.get(slot)", slot)
    return kept and {**kept, "save": "\n".join(kept["save"])}


def test_a_save_is_there_after_a_reload(tab: Callable[..., Page]) -> None:
    page = opened(tab())
    assert put(page, 3) is True
    page.reload()
    assert get(opened(page)) == {"save": "s3", "n": 3, "view": {"n": 3}, "casts": None}


def test_the_mirror_serves_a_reload_in_the_same_instant(tab: Callable[..., Page]) -> None:
    page = opened(tab())
    with page.expect_navigation():
        page.evaluate("() => { store.put('solitaire', {save: 'now', n: 1, view: null}); location.reload(); }")
    assert get(opened(page))["save"] == "now"


def test_only_one_tab_writes_and_the_other_can_take_over(tab: Callable[..., Page]) -> None:
    first, second = opened(tab()), opened(tab())
    assert [page.evaluate("store.writer") for page in (first, second)] == ["mine", "other"]
    assert put(first, 1) is True
    assert put(second, 99) is False
    assert get(second)["n"] == 1
    second.evaluate("store.takeOver()")
    assert until(first, "store.writer === 'other'")
    assert second.evaluate("store.writer") == "mine"
    assert put(second, 2) is True
    assert put(first, 98) is False
    assert get(first)["n"] == 2


def test_a_tab_that_waits_writes_when_the_other_closes(tab: Callable[..., Page]) -> None:
    first, second = opened(tab()), opened(tab())
    assert closed(first)
    assert until(second, "store.writer === 'mine'")
    assert put(second, 5) is True


def test_a_tab_that_wished_for_the_pen_and_went_leaves_it_where_it_was(tab: Callable[..., Page]) -> None:
    first = opened(tab())
    second = opened(tab("BroadcastChannel.prototype.addEventListener = () => undefined"))  # hears no answer, and waits
    second.evaluate("() => void store.takeOver()")
    until(first, "store.writer === 'other'")
    assert closed(second)
    until(first, "store.writer === 'mine'")
    assert put(first, 2) is True
    third = opened(tab())
    third.evaluate("store.takeOver()")
    assert put(third, 3) is True
    until(first, "store.writer === 'other'")


def test_two_tabs_that_wish_at_once_are_served_in_turn(tab: Callable[..., Page]) -> None:
    tabs = [opened(tab()) for _ in range(3)]
    for page in tabs[1:]:
        page.evaluate("() => { window.done = store.takeOver().then(() => true); }")
    assert all(page.evaluate("window.done") for page in tabs[1:])
    for page in (tabs[0], tabs[1]):
        until(page, "store.writer === 'other'")
    assert put(tabs[2], 4) is True
    assert put(tabs[1], 5) is False


def test_tabs_in_turn_never_lose_a_move(tab: Callable[..., Page]) -> None:
    tabs = [opened(tab()), opened(tab())]
    for n in range(1, 13):
        tabs[n % 2].evaluate("store.takeOver()")
        assert put(tabs[n % 2], n) is True
        assert get(tabs[(n + 1) % 2])["n"] == n


COUNT = """() => { window.reads = [];
  for (const verb of ["get", "getAll"]) {
    const real = IDBObjectStore.prototype[verb];
    IDBObjectStore.prototype[verb] = function (...given) {
      window.reads.push(given[0] ?? verb);
      return real.apply(this, given);
    };
  }
}"""


def test_a_list_reads_what_it_lists_and_nothing_else(tab: Callable[..., Page]) -> None:
    page = opened(tab(f"({COUNT})()"))
    for slot in ("solitaire", "solitaire/2026-11-19", "solitaire/2026-11-20"):
        put(page, 1, slot)
    page.reload()
    opened(page)
    assert [name for name in page.evaluate("reads") if str(name).startswith("game/")] == []
    page.evaluate("reads.length = 0")
    assert page.evaluate("store.slots()") == ["solitaire", "solitaire/2026-11-19", "solitaire/2026-11-20"]
    assert page.evaluate("reads") == []
    listed = page.evaluate("store.list((slot) => slot.endsWith('20')).then((all) => all.map(({slot}) => slot))")
    assert listed == ["solitaire/2026-11-20"]
    part = "part/solitaire/2026-11-20/"
    assert page.evaluate("reads") == ["game/solitaire/2026-11-20", f"{part}0", f"{part}1"], "the last is not there"
    assert len(page.evaluate("store.list()")) == 3


@pytest.mark.parametrize(
    "switched_off",
    [
        "Object.defineProperty(window, 'indexedDB', {get() { throw new Error('off'); }})",
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('off', 'SecurityError'); }})",
        "for (const name of ['indexedDB', 'localStorage'])"
        " Object.defineProperty(window, name, {get() { throw new DOMException('off', 'SecurityError'); }})",
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
        " IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }",
        "delete Navigator.prototype.locks",
    ],
    ids=["no database", "no mirror", "nothing", "full", "no locks"],
)
def test_without_storage_it_works_in_memory_and_says_so(tab: Callable[..., Page], switched_off: str) -> None:
    page = opened(tab(switched_off))
    put(page, 7)
    assert get(page)["n"] == 7
    assert page.evaluate("store.list()")[0]["slot"] == "solitaire"
    lasting = "localStorage', {get" in switched_off or "locks" in switched_off
    assert (page.evaluate("store.trouble") is None) == lasting
    page.evaluate("store.settings.set('theme', 'dark')")
    assert page.evaluate("store.settings.get('theme')") == "dark"
    assert page.evaluate("store.results.add({key: 'solitaire', score: 3})") is True


DAMAGE = """(text) => new Promise((resolve) => {
  localStorage.setItem("tschatulle:/tschatulle/:part/solitaire/0", text);
  const request = indexedDB.open("tschatulle:/tschatulle/");
  request.onsuccess = () => {
    const change = request.result.transaction("kept", "readwrite");
    change.objectStore("kept").put(text, "part/solitaire/0");
    change.oncomplete = () => { request.result.close(); resolve(); };
  };
})"""


@pytest.mark.parametrize("text", ["T1 00000000 {}", "", "rubbish", "T7 00000000 later"])
def test_damaged_data_is_set_aside_told_and_exported(tab: Callable[..., Page], text: str) -> None:
    page = opened(tab())
    put(page, 3)
    page.evaluate(DAMAGE, text)
    page.reload()
    assert get(opened(page)) is None
    trouble = "store.trouble.future" if text.startswith("T7") else "store.trouble.corrupt"
    assert page.evaluate("store.trouble") == trouble
    assert put(page, 4) is True
    assert {"name": "part/solitaire/0", "text": text} in page.evaluate("store.aside()")
    assert get(page)["n"] == 4


def test_a_database_of_a_later_version_is_left_alone(tab: Callable[..., Page]) -> None:
    page = tab()
    page.evaluate("""() => new Promise((resolve) => {
      const request = indexedDB.open("tschatulle:/tschatulle/", 9);
      request.onsuccess = () => { request.result.close(); resolve(); };
    })""")
    opened(page)
    put(page, 2)
    assert get(page)["n"] == 2
    assert page.evaluate("store.trouble") == "store.trouble.future"
    versions = page.evaluate("indexedDB.databases()")
    assert {"name": DATABASE, "version": 9} in versions


TAKE = """(text) => {
  window.seen = [];
  const keyOf = async (save) => (window.seen.push((await store.slots()).length), save === "s1" ? null : "solitaire");
  return store.importText(text, keyOf);
}"""
"""Takes a backup over, one save of which cannot be read; notes what lies in the slots while the saves are looked at."""


def test_export_and_import_bring_everything_to_a_new_browser(tab: Callable[..., Page]) -> None:
    page = opened(tab())
    put(page, 3)
    put(page, 8, "solitaire/2026-11-20")
    page.evaluate("store.results.add({key: 'solitaire', date: '2026-11-20', score: 41})")
    page.evaluate("store.settings.set('lang', 'cs')")
    text = page.evaluate("store.exportText()")
    page.evaluate("""async () => {
      for (const slot of await store.slots()) await store.remove(slot);
      await store.results.replace([]);
      store.settings.set("lang", "auto");
    }""")
    assert page.evaluate("store.list()") == []
    assert page.evaluate(TAKE, text) == {"games": 2, "results": 1, "aside": 0}
    assert get(page, "solitaire/2026-11-20")["n"] == 8
    assert page.evaluate("store.results.list('solitaire')")[0]["score"] == 41
    assert page.evaluate("store.settings.get('lang')") == "cs"


def test_a_refused_import_changes_nothing(tab: Callable[..., Page]) -> None:
    page = opened(tab())
    put(page, 3)
    reason = "(text) => store.importText(text, () => null).then(() => 'taken', (e) => e.reason)"
    assert page.evaluate(reason, "rubbish") == "bad-backup"
    assert get(page)["n"] == 3


def test_no_game_of_a_backup_is_written_before_all_were_looked_at(tab: Callable[..., Page]) -> None:
    page = opened(tab())
    for n, slot in enumerate(("solitaire", "solitaire/2026-11-20", "other")):
        put(page, n, slot)
    text = page.evaluate("store.exportText()")
    page.evaluate("store.slots().then((all) => Promise.all(all.map(store.remove)))")
    assert page.evaluate(TAKE, text) == {"games": 1, "results": 0, "aside": 2}
    assert page.evaluate("seen") == [0, 0, 0]
    assert page.evaluate("store.slots()") == ["solitaire"]
    assert sorted(map(tuple, map(dict.values, page.evaluate("store.aside()")))) == [
        ("game/other", "s2"),
        ("game/solitaire/2026-11-20", "s1"),
    ]


def test_what_belongs_to_others_is_untouched(tab: Callable[..., Page]) -> None:
    page = tab()
    page.evaluate("""() => new Promise((resolve) => {
      localStorage.setItem("other", "mine");
      localStorage.setItem("tschatul", "mine");
      const request = indexedDB.open("other", 3);
      request.onsuccess = () => { request.result.close(); resolve(); };
    })""")
    opened(page)
    put(page, 1)
    page.evaluate("store.remove('solitaire')")
    assert page.evaluate("[localStorage.other, localStorage.tschatul]") == ["mine", "mine"]
    names = page.evaluate("indexedDB.databases().then((all) => all.map((one) => one.name).sort())")
    assert names == ["other", DATABASE]
    keys = page.evaluate("Object.keys(localStorage)")
    assert all(key in {"other", "tschatul"} or key.startswith(f"{DATABASE}:") for key in keys)


OLD = """async () => {
  const { seal } = await import("./alone/store/sealed.js");
  localStorage.setItem("tschatulle/game/solitaire", seal(2, {save: "old", n: 2, view: null}));
  localStorage.setItem("tschatulle/settings", '{"v":1,"values":{"theme":"dark"}}');
  await new Promise((resolve) => {
    const request = indexedDB.open("tschatulle", 1);
    request.onupgradeneeded = () => ["kept", "aside"].forEach((table) => request.result.createObjectStore(table));
    request.onsuccess = () => {
      const change = request.result.transaction("kept", "readwrite");
      change.objectStore("kept").put(seal(1, {save: "other", n: 1, view: null}), "game/other");
      change.oncomplete = () => { request.result.close(); resolve(); };
    };
  });
}"""
"""What the first edition has left: a game in the mirror, one in the database, settings."""


def test_two_copies_on_one_origin_share_nothing_but_what_was_there_before(
    tab: Callable[..., Page], origin: str
) -> None:
    page = tab()
    page.evaluate(OLD)
    before = page.evaluate("Object.entries(localStorage).filter(([key]) => key.startsWith('tschatulle/')).sort()")
    first, second = opened(page), tab()
    second.goto(f"{origin}second/{BLANK}")
    opened(second)
    for copy in (first, second):
        assert copy.evaluate("store.writer") == "mine"
        assert copy.evaluate("store.settings.get('theme')") == "dark"
        assert [get(copy)["save"], get(copy, "other")["save"]] == ["old", "other"]
        assert copy.evaluate("store.trouble") is None
    assert put(first, 7) is True and put(second, 8) is True
    first.evaluate("store.settings.set('theme', 'light')")
    first.evaluate("store.remove('other')")
    for copy in (first, second):
        copy.reload()
        opened(copy)
    assert [get(first)["n"], get(first, "other"), first.evaluate("store.settings.get('theme')")] == [7, None, "light"]
    assert [get(second)["n"], get(second, "other")["n"]] == [8, 1]
    assert second.evaluate("store.settings.get('theme')") == "dark"
    after = second.evaluate("Object.entries(localStorage).filter(([key]) => key.startsWith('tschatulle/')).sort()")
    assert after == before


def test_the_chosen_theme_is_there_at_the_first_paint(page: Page, origin: str, complaints: Complaints) -> None:
    complaints.expect("favicon.ico")
    page.goto(origin + BLANK)
    record = '{"v":1,"values":{"theme":"dark","palette":"plum"}}'
    page.evaluate("(record) => localStorage.setItem('tschatulle:/tschatulle/:settings', record)", record)
    page.add_init_script(
        "new MutationObserver(() => { window.dressed ??= performance.now(); })"
        ".observe(document, {subtree: true, attributes: true, attributeFilter: ['data-theme']})"
    )
    page.goto(origin)
    painted = "performance.getEntriesByType('paint')[0]?.startTime"
    assert until(page, f"window.dressed && {painted} && window.dressed <= {painted}")
    assert page.evaluate("(({dataset}) => [dataset.theme, dataset.palette])(document.documentElement)") == [
        "dark",
        "plum",
    ]


def test_hostile_settings_are_not_believed(
    page: Page, origin: str, ready: Callable[[Page, str], Any], complaints: Complaints
) -> None:
    complaints.expect("favicon.ico")
    page.goto(origin + BLANK)
    record = '{"v":1,"values":{"theme":"\\"><b>","palette":7,"lang":"../en","speed":"1e9","__proto__":{"sound":true}}}'
    page.evaluate("(record) => localStorage.setItem('tschatulle:/tschatulle/:settings', record)", record)
    ready(page, origin)
    assert page.evaluate("[document.documentElement.dataset.theme ?? '', document.documentElement.lang]") == ["", "en"]
