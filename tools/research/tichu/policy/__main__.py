"""The learned policy of Tichu, step by step:

    python -m tools.research.tichu.policy decisions --results FOLDER --count 8000     four `best` play; a file a hand
    python -m tools.research.tichu.policy fit --results FOLDER [--write]              learns from all that is there
    python -m tools.research.tichu.policy strength [--count 6000]                     against the habit, without search

`decisions` goes on where the folder ends: 30 decisions a hand, half a second of processor time; with `--habit` hands
are played out by the habit of rollout.py, as before there was a policy. `fit` needs numpy (the extra `solve`) and tells
the curve: what is learned from more and more of the hands. Not part of the app.
"""

from __future__ import annotations

import argparse
import json
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev

ROOT = Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.games import Kit  # noqa: E402
from tschatulle.games.tichu.bots.playouts import policyrollout as policy  # noqa: E402

from tools.research.tichu.policy import decisions, strength  # noqa: E402

FILE = Path(policy.__file__).with_name("policy.bin")
SHARES = (8, 4, 2, 1)
"""The curve: from so many parts of all."""


def play(chosen: argparse.Namespace) -> None:
    game, player = Kit("tichu4").game, decisions.player(learned=not chosen.habit)
    chosen.results.mkdir(parents=True, exist_ok=True)
    for number in range(chosen.count):
        file = chosen.results / f"{number:06}.json"
        if not file.exists():
            found = list(decisions.rows(game, player, f"{chosen.seed}/{number}"))
            fresh = file.with_suffix(".new")
            fresh.write_text(json.dumps(found), "utf-8")
            fresh.replace(file)


def kept(folder: Path) -> Iterator[decisions.Row]:
    """All decisions of a folder."""
    for file in sorted(folder.glob("*.json")):
        for lead, habit, choices in json.loads(file.read_text("utf-8")):
            yield decisions.Row(lead, habit, [decisions.Choice(*one) for one in choices])


def learn(chosen: argparse.Namespace) -> None:
    from tools.research.tichu.policy import fit  # the only one that needs numpy

    rows, written = list(kept(chosen.results)), list[int]()
    for lead, tables in ((True, policy.LEAD), (False, policy.ON)):
        every = [row for row in rows if row.lead == lead]
        other = fit.cases(every[len(every) * (fit.HELD - 1) // fit.HELD :], tables.size)
        for share in SHARES:
            found = fit.cases(every[: fit.HELD * max(1, len(every) // fit.HELD // share)], tables.size)
            weights = fit.whole(fit.fitted(found, tables.size))
            points, half, same = fit.gained(other, weights)
            known = fit.gained(found, weights)[0]
            count = fit.held(found)
            print(
                f"{'lead' if lead else 'on a trick'}: from {count}, {points:+.2f} +- {half:.2f} points a decision"
                f" ({known:+.2f} in those learned from), {same:.0%} as the habit"
            )
        written += weights
    if chosen.write:
        FILE.write_bytes(struct.pack(f"<{len(written)}h", *written))


def compare(chosen: argparse.Namespace) -> None:
    found = list(strength.gains(chosen.count, chosen.seed))
    print(f"{mean(found):+.1f} +- {1.96 * stdev(found) / len(found) ** 0.5:.1f} points a hand, {len(found)} deals")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.research.tichu.policy")
    parser.add_argument("step", choices=["decisions", "fit", "strength"])
    parser.add_argument("--results", type=Path, default=ROOT / "build" / "policy")
    parser.add_argument("--seed", default="policy")
    parser.add_argument("--count", type=int, default=6_000)
    parser.add_argument("--habit", action="store_true")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(arguments)
    {"decisions": play, "fit": learn, "strength": compare}[chosen.step](chosen)


if __name__ == "__main__":
    main(sys.argv[1:])
