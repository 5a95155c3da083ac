"""The tool that measures the same lines natively and in browsers: which lines, how they stand side by side."""

from __future__ import annotations

import io
import zipfile

import pytest
from tschatulle.commands.bench import bench_names
from tschatulle.commands.registered import benches
from tschatulle.games import REGISTRY

from tools.measure import bench


def test_without_names_every_family_is_measured_once() -> None:
    names = bench.chosen_names([])
    assert set(benches()) <= set(names) <= set(bench_names())
    keys = {name.split("/")[0] for name in names if name not in benches()}
    families = [REGISTRY[key].family or key for key in keys]
    assert sorted(families) == sorted({entry.family or key for key, entry in REGISTRY.items() if entry.listed})


def test_lines_and_keys_can_be_named() -> None:
    assert bench.chosen_names(["blank"]) == ["blank/random", "blank/best"]
    assert bench.chosen_names(["blank/best"]) == ["blank/best"]
    with pytest.raises(SystemExit, match="no chess"):
        bench.chosen_names(["chess"])


def test_figures_stand_side_by_side() -> None:
    native = {"bench": "x", "ms": 10.0, "yardsticks": 2.0, "nodes_per_second": 100, "depth": 9}
    there = {"bench": "x", "ms": 25.0, "yardsticks": 2.5, "nodes_per_second": 40, "depth": 9}
    row = bench.told(native, {"chromium": there})
    assert (row["native_ms"], row["chromium_ms"], row["chromium_ratio"]) == (10.0, 25.0, 2.5)
    assert (row["native_nodes_per_second"], row["chromium_nodes_per_second"]) == (100, 40)
    assert row["depth"] == row["chromium_depth"] == 9
    assert "depth" not in bench.told({"bench": "y", "ms": 0.0, "yardsticks": 0.0}, {})


def test_the_core_goes_along_whole() -> None:
    with zipfile.ZipFile(io.BytesIO(bench.core_zip())) as archive:
        names = archive.namelist()
    assert "tschatulle/commands/bench.py" in names and not any("__pycache__" in name for name in names)


def test_a_browser_gets_a_profile_of_its_own() -> None:
    for browser in ("chromium", "firefox-esr"):
        words = bench.command(browser, "/profile", "http://127.0.0.1:1/")
        assert words[0] == browser and words[-1].startswith("http://127.0.0.1") and "/profile" in " ".join(words)
