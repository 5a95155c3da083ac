"""What is known of the match that a hand belongs to, for those who weigh it.

Knows: which kind of match each table is of. Does not know: any of them; their modules are imported when they are asked.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tschatulle.game import Seat
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.match.standing import Standing
from tschatulle.games.tichu.table.scoring import Scoring
from tschatulle.games.tichu.table.state import State

KINDS: Final = {"match4": "thousand", "match6": "thousand", "round4": "rounds", "nine3": "ninehands"}
"""Name of a table (Scoring.race) -> module with `standing_of`."""


def standing(scoring: Scoring, seen: State, seat: Seat, skill: Skill) -> Standing | None:
    """None where there is no table, or the player does without: a hand is then worth its points."""
    if not scoring.race or not skill.match:
        return None
    kind = import_module(f"{__package__}.{KINDS[scoring.race]}")
    found: Standing = kind.standing_of(scoring, seen, seat, skill.sharp)
    return found
