"""Mutation testing of the rules: small faults are made, and the nearest tests have to notice them.

    python -m tools.measure.mutation --seed 1 --count 50                      fifty faults in each family
    python -m tools.measure.mutation --seed 1 --count 50 --family tichu       only there
    python -m tools.measure.mutation --seed 1 --count 50 --kept FOLDER        goes on where an earlier run was stopped

First all tests are run once under coverage.py, so that only those that run a line are asked about it (--reach: use what
is in the folder from an earlier run). Then each fault is tried in a copy of the checkout. The draw depends on the seed
and on the text of the modules alone. One that hangs counts as noticed, one that cannot be imported is drawn again.
Equivalent faults, which no play can tell, stand with their reasons in equivalent.json and are named in the report.
Exit status 1 if a family or all together are below the goal.

Knows: the draw, the report. Does not know: how a fault is made or tried.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from tools.measure.mutation.faults import Fault, faults
from tools.measure.mutation.nearest import Reach, known, measured
from tools.measure.mutation.targets import ROOT, targets
from tools.measure.mutation.trial import BROKEN, HUNG, NOTICED, SURVIVED, Bench

GOAL_FAMILY, GOAL_ALL, MOST_EQUIVALENT = 0.92, 0.95, 0.04
EQUIVALENT = Path(__file__).with_name("equivalent.json")
Row = dict[str, Any]
"""A fault that was tried: family, file, line, text, kind, was, now, verdict."""


def drawn(family: str, files: list[Path], seed: int) -> Iterator[tuple[str, Fault]]:
    """All faults of a family in the order of the draw."""
    every = [(str(file.relative_to(ROOT)), fault) for file in files for fault in faults(file.read_text("utf-8"))]
    random.Random(f"mutation/{seed}/{family}").shuffle(every)
    yield from every


def reason(row: Row) -> str:
    """Why no play can tell this fault, or "". Lines are known by their text, since they move."""
    for one in json.loads(EQUIVALENT.read_text("utf-8")) if EQUIVALENT.is_file() else []:
        if all(row[name] == one[name] for name in ("file", "text", "was", "now")):
            return str(one["reason"])
    return ""


def row_of(family: str, file: str, fault: Fault) -> Row:
    """What is kept of a fault before it is tried."""
    text = (ROOT / file).read_text("utf-8").splitlines()[fault.line - 1].strip()
    return {"family": family, "file": file, "line": fault.line, "text": text,
            "kind": fault.kind, "was": fault.was, "now": fault.now}  # fmt: skip


class Campaign:
    """Tries faults side by side and keeps every verdict as a line of a file."""

    def __init__(self, reach: Reach, kept: Path, jobs: int) -> None:
        self.reach, self.kept, self.jobs = reach, kept, jobs
        self.done = (
            {_mark(row): row for row in map(json.loads, kept.read_text("utf-8").splitlines())} if kept.is_file() else {}
        )
        self.benches: SimpleQueue[Bench] = SimpleQueue()

    def run(self, family: str, files: list[Path], seed: int, count: int) -> list[Row]:
        """The first `count` faults of the draw that can be imported."""
        rows: list[Row] = []
        every = drawn(family, files, seed)
        while len(rows) < count:
            batch = list(islice(every, min(2 * self.jobs, count - len(rows))))
            if not batch:
                break
            with ThreadPoolExecutor(self.jobs) as pool:
                tried = list(pool.map(lambda one: self._tried(family, *one), batch))
            rows += [row for row in tried if row["verdict"] != BROKEN]
        return rows

    def _tried(self, family: str, file: str, fault: Fault) -> Row:
        row = row_of(family, file, fault)
        if (before := self.done.get(_mark(row))) is not None:
            return before
        tests = self.reach.nearest(file, fault.line)
        bench = self.benches.get()
        try:
            row["verdict"] = bench.tried(file, fault, tests, sum(self.reach.seconds.get(name, 0.0) for name in tests))
        finally:
            self.benches.put(bench)
        with self.kept.open("a", encoding="utf-8") as out:
            out.write(json.dumps(row, ensure_ascii=False) + "\n")
        print(f"{row['verdict']:9}{row['file']}:{row['line']}  {row['was']!r} -> {row['now']!r}", flush=True)
        return row


def _mark(row: Row) -> tuple[Any, ...]:
    return tuple(row[name] for name in ("file", "line", "text", "was", "now"))


def report(rows: Iterable[Row]) -> bool:
    """Prints survivors and the table by family; whether all goals are met."""
    rows = [{**row, "reason": reason(row) if row["verdict"] == SURVIVED else ""} for row in rows]
    for row in rows:
        if row["verdict"] == SURVIVED:
            print(f"{row['file']}:{row['line']}  {row['was']!r} -> {row['now']!r}  {row['reason'] or row['text']}")
    print("\n| family | faults | noticed | equivalent | survived | score |\n|---|---|---|---|---|---|")
    families = sorted({row["family"] for row in rows})
    good = [_line(family, [row for row in rows if row["family"] == family], GOAL_FAMILY) for family in families]
    return all([*good, _line("all", rows, GOAL_ALL)])


def _line(name: str, rows: list[Row], goal: float) -> bool:
    count = Counter(row["verdict"] for row in rows)
    equivalent = sum(bool(row["reason"]) for row in rows)
    noticed, most = count[NOTICED] + count[HUNG], len(rows) * MOST_EQUIVALENT
    score = (noticed + min(equivalent, most)) / max(1, len(rows))
    print(f"| {name} | {len(rows)} | {noticed} | {equivalent} | {count[SURVIVED] - equivalent} | {score:.1%} |")
    return score >= goal


def main(arguments: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.mutation", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=50, help="faults in each family")
    parser.add_argument("--family", action="append", choices=sorted(targets()))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "mutation", help="folder of what was found")
    parser.add_argument("--reach", action="store_true", help="use the kept run under coverage")
    given = parser.parse_args(arguments)
    reach = known(given.kept) if given.reach else measured(given.kept, given.jobs)
    campaign = Campaign(reach, given.kept / "verdicts.jsonl", given.jobs)
    with tempfile.TemporaryDirectory() as folder:
        for n in range(given.jobs):
            campaign.benches.put(Bench(Path(folder) / str(n)))
        rows = [
            row
            for family, files in targets().items()
            if not given.family or family in given.family
            for row in campaign.run(family, files, given.seed, given.count)
        ]
    return 0 if report(rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
