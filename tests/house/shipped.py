"""Laws, golden games and decisions, and spoilt texts, in one start of the Python that is shipped.

Knows: the files of its job (tools/build/python/runners.py), and the little of pytest that the laws use, which is not
shipped. Does not know: the page. It is the script of that job.
"""

from __future__ import annotations

import json
import sys
import traceback
from pathlib import Path
from types import ModuleType, SimpleNamespace, TracebackType
from typing import Any

HERE = Path("/in")
"""Where files lie, under their base names."""


class Raises:
    """pytest.raises."""

    def __init__(self, kind: type[BaseException]) -> None:
        self.kind = kind
        self.value: Any = None

    def __enter__(self) -> Raises:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> bool:
        assert kind is not None, f"no {self.kind.__name__} was raised"
        self.value = error
        return issubclass(kind, self.kind)


def plain(*_: Any, **__: Any) -> Any:
    """A mark or fixture that leaves the function as it is."""
    return lambda function: function


def pytest_of_sorts() -> ModuleType:
    module = ModuleType("pytest")
    vars(module).update(
        fixture=plain, raises=Raises, mark=SimpleNamespace(parametrize=plain, timeout=plain), FixtureRequest=object
    )
    return module


def laws(keys: list[str], seeds: int, spread: int) -> dict[str, dict[str, str]]:
    """For each key and law "", or where it failed."""
    import test_laws

    test_laws.SEEDS = range(seeds)
    test_laws.SPREAD = spread
    test_laws.BLINDFOLDED = min(max(1, spread // 4), test_laws.BLINDFOLDED)
    names = [name for name in vars(test_laws) if name.startswith("test_")]
    return {key: {name: failure(vars(test_laws)[name], key) for name in names} for key in keys}


def failure(law: Any, key: str) -> str:
    try:
        law(key)
    except Exception:
        return traceback.format_exc()[-2000:]
    return ""


def differing(told: str, golden: str) -> str:
    """The first line that is not as in the golden text; "" if there is none."""
    if told == golden:
        return ""
    lines = zip([*told.splitlines(), "the end"], [*golden.splitlines(), "the end"], strict=False)
    return next((f"{mine[:300]} instead of {its[:300]}" for mine, its in lines if mine != its), "the ends of lines")


def given(name: str) -> str:
    return (HERE / name).read_text("utf-8")


def main() -> str:
    """What was found, as JSON."""
    sys.modules["pytest"] = pytest_of_sorts()
    sys.path[:0] = [str(HERE)]
    sys.path.append(str(HERE / "more.zip"))
    import fuzz
    import pyodide_js
    import test_golden
    from pyodide.code import run_js
    from tschatulle.games.datapacks import brought

    run_js(given("machines.js"))(pyodide_js)
    asked = json.loads(given("asked.json"))
    for archive in HERE.glob("*.zip"):
        if archive.name != "more.zip":
            brought(str(archive))
    told = {
        "fuzz": fuzz.run({name: given(name) for name in asked["given"]}, asked["count"]),
        "games": {key: differing(test_golden.playthrough(key), given(f"{key}.txt")) for key in asked["golden"]},
        "decisions": {"all": differing(test_golden.decisions(), given("decisions.txt"))},
        "laws": laws(asked["laws"], asked["seeds"], asked["spread"]),
    }
    Path("/out/told").write_text("", "utf-8")
    return json.dumps(told)


main() if __name__ == "__main__" else ""
