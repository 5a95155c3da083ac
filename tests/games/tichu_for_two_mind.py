"""How Tichu for two is thought about: as other games with open hands.

Knows: that from the exchange on a player sees three hands, and so knows the fourth. Does not know: how to play.
"""

from __future__ import annotations

from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.minds.mind import Skills
from tschatulle.games.tichu.bots.minds.openhands import OpenHandsMind


class MindForTwo(OpenHandsMind):
    """There is one world only while tricks are played."""

    def skill(self, skills: Skills) -> Skill:
        return skills.four._replace(tries=1)


MIND = MindForTwo()
