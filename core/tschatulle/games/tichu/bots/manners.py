"""The computer players of Tichu with manners: players of a level that dare more or less than it in their calls.

Knows: levels, and from which chance each manner calls. Does not know: whose character it is (the page), how a chance is
found. What is dared costs something: docs/tichu-bots.md has how much.
"""

from __future__ import annotations

from tschatulle.games.tichu.bots.levels import BOTS as LEVELS
from tschatulle.games.tichu.bots.levels import SOME, RolloutPlayer
from tschatulle.minds.bot import Bot

CAREFUL = SOME._replace(tichu=0.76)
BOLD = SOME._replace(tichu=0.55)

BOTS: dict[str, Bot] = {
    **{name: bot for name, bot in LEVELS.items() if name != "best"},
    **{bot.name: bot for bot in (RolloutPlayer("hard-careful", CAREFUL), RolloutPlayer("hard-bold", BOLD))},
    "best": LEVELS["best"],
}
"""Weakest first; those of one level beside each other."""
