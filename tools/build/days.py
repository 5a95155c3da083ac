"""Makes web/days.json: the deals of the daily challenge as everybody may see them, so that a first visit has a board to
look at before Python is there.

Knows: how the core is asked, and that a deal is told by its heights. Does not know: what they mean, or the secret order
in which coins will come: what is listed is what the show of the game tells before the first move. Run as a script in a
Python of its own, because the core of the checkout need not be the one that is installed here.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from tools.build.words import Trouble

HERE = Path(__file__).resolve().parent
COUNT = 5 * 365 + 1
"""Days from the first daily on: to the end of 2030. After them the page waits for Python, as for any other game."""


def days(root: Path) -> bytes | None:
    """The file, or None for a core without a daily. Raises Trouble."""
    if not (root / "core/tschatulle/play/challenges/daily.py").is_file():
        return None
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(root / "core"), str(HERE.parents[1])))}
    done = subprocess.run(
        [sys.executable, "-m", "tools.build.days"], cwd=root, env=env, capture_output=True, check=False
    )
    if done.returncode:
        raise Trouble(f"The deals of the daily could not be listed:\n{done.stderr.decode()[-600:]}", "mend core/")
    return done.stdout


def listed() -> dict[str, Any]:
    """`first` is a date, `deals` one deal for each day from it on, `view` the beginning of a day, `choices` its moves;
    `goals` are par and the limits of the medals as there are, and `goal` says which of them are those of a day.

    The choices are those of the day with most of them; of another one the page takes those whose pieces are there.
    """
    from tschatulle.play.challenges import daily

    key = daily.daily_key()
    known = [daily.about(key, (daily.FIRST + timedelta(number)).isoformat()) for number in range(COUNT)]
    deals = [one["heights"] for one in known]
    day_goals = [{"par": one["par"], **one["limits"]} for one in known]
    goals = sorted({tuple(one.values()): one for one in day_goals}.items())
    goal = {values: place for place, (values, _) in enumerate(goals)}
    full = max(range(COUNT), key=lambda number: min(deals[number]))
    view = begun(key, daily.FIRST + timedelta(full))
    kept = {name: value for name, value in view.items() if name not in {"scene", "log"}}
    return {
        "key": key,
        "first": daily.FIRST.isoformat(),
        "deals": deals,
        "goals": [one for _, one in goals],
        "goal": [goal[tuple(one.values())] for one in day_goals],
        "view": kept,
    }


def begun(key: str, day: date) -> dict[str, Any]:
    """What the page gets to see when a day is opened."""
    from tschatulle import bridge

    ask = {"id": 1, "ask": "open", "key": key, "date": day.isoformat(), "today": day.isoformat(), "table": "days"}
    answer = json.loads(bridge.handle(json.dumps(ask)))[0]
    return dict(answer["ok"]["view"])


if __name__ == "__main__":
    sys.stdout.write(json.dumps(listed(), separators=(",", ":"), sort_keys=True))
