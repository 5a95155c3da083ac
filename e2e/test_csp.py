"""The policy holds on the page and in the worker, on a host that sends no headers; nothing leaves the origin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from harness import Complaints
from playwright.sync_api import Page

from tools.measure.driver import until

# The attempts run from a timer of the place itself: what a test evaluates directly is exempt from the policy.
PROBE = """() => new Promise((resolve) => setTimeout(async () => {
  const tried = {};
  const attempt = async (name, fn) => {
    try { await fn(); tried[name] = "WENT THROUGH"; } catch (e) { tried[name] = e.name; }
  };
  await attempt("eval", () => (0, eval)("1"));
  await attempt("function", () => new Function("return 1")());
  await attempt("foreign fetch", () => fetch("https://example.org/"));
  await attempt("foreign import", () => import("https://example.org/a.js"));
  await attempt("worker", () => new Worker("web/worker.js"));
  resolve(tried);
}, 0))"""
BLOCKED = {
    "eval": "EvalError",
    "function": "EvalError",
    "foreign fetch": "TypeError",
    "foreign import": "TypeError",
    "worker": "TypeError",
}


@pytest.fixture
def started(page: Page, origin: str, ready: Callable[[Page, str], Any]) -> Page:
    ready(page, origin + "#/solitaire")
    until(page, "document.documentElement.dataset.engine === 'ready'")
    return page


FACES = """() => document.fonts.ready.then((faces) => [...faces].filter((face) => face.status === "loaded")
    .map((face) => `${face.family} ${face.weight}`).filter((name) => !name.includes("Stand-in")))"""


def test_the_page_is_covered(started: Page, complaints: Complaints) -> None:
    complaints.expect("TrustedScript", "Content Security Policy", "example.org", "security policy")
    assert started.evaluate(PROBE) == BLOCKED


def test_the_worker_is_covered(started: Page, complaints: Complaints) -> None:
    complaints.expect("Content Security Policy", "example.org", "TrustedScript")
    (worker,) = started.workers
    assert worker.url.startswith("blob:")
    assert worker.evaluate(PROBE) == BLOCKED


def test_only_the_pages_own_policy_exists(started: Page, complaints: Complaints) -> None:
    complaints.expect("TrustedTypePolicy")
    made = started.evaluate("""() => new Promise((resolve) => setTimeout(() => {
      try { trustedTypes.createPolicy("other", {}); resolve("made"); } catch (e) { resolve(e.name); }
    }, 0))""")
    assert made == "TypeError"


def test_the_pages_own_faces_came(started: Page) -> None:
    loaded = {name.replace('"', "") for name in started.evaluate(FACES)}
    assert loaded >= {"Tschatulle Text 400", "Tschatulle Title 800"}


def test_markup_cannot_be_made_from_text(started: Page, complaints: Complaints) -> None:
    complaints.expect("TrustedHTML")
    tried = started.evaluate("""() => new Promise((resolve) => setTimeout(() => {
      try { document.body["inner" + "HTML"] = "<b>"; resolve("set"); } catch (e) { resolve(e.name); }
    }, 0))""")
    assert tried == "TypeError"


def test_a_visit_leaves_no_cookie_and_breaks_no_rule(started: Page) -> None:
    assert started.context.cookies() == []
    # the page fixture adds: no request to another origin, no console error (each violation is one)
