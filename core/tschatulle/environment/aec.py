"""Every game as an environment of PettingZoo: `pip install -e .[pettingzoo]`, then `env(KEY)`.

Knows: PettingZoo. Does not know: any game. What it does is done in episode.py; here are the forms that AECEnv wants.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tschatulle.environment.actions import Actions
from tschatulle.environment.episode import Episode, size, usual
from tschatulle.games import Kit

VERSION = 1
"""Counts up whenever actions, observations or rewards change."""
Rewards = Literal["", "wins", "points"]


def env(
    key: str,
    options: Mapping[str, str] | None = None,
    rewards: Rewards = "",
    render_mode: str | None = None,
) -> Any:
    """The environment in its usual wrappers: an action that the mask forbids ends the game, at a reward of -1."""
    made: Any = Environment(key, options, rewards, render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class Environment(AECEnv[str, dict[str, Any], int]):
    """A game, its seats as agents `player_0`, `player_1` and so on."""

    def __init__(
        self,
        key: str,
        options: Mapping[str, str] | None = None,
        rewards: Rewards = "",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.kit = Kit(key, options)
        self.actions = Actions(self.kit)
        self.kind = rewards or usual(self.kit)
        self.render_mode = render_mode
        self.metadata = {"name": f"{key}_v{VERSION}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.kit.game.sides))]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.actions.names)) for agent in self.possible_agents}

    def _observation_space(self) -> Dict:
        seen = Box(0, 255, (size(self.kit),), np.uint8)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (len(self.actions.names),), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: with a seed that of the page with this number, else any."""
        self.episode = Episode(self.kit, self.actions, SystemRandom() if seed is None else str(seed))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def _select(self) -> None:
        """Whose turn it is; only that one is told the moves behind its actions."""
        seat = self.episode.seat
        self.agent_selection = self.possible_agents[seat or 0]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if seat is not None:
            self.infos[self.agent_selection] = {"moves": self.episode.moves(seat)}

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        seen = np.frombuffer(self.episode.observation(seat), np.uint8)
        return {"observation": seen, "action_mask": np.array(self.episode.action_mask(seat), np.int8)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.episode.act(int(action if action is not None else -1))
        self.rewards = dict(zip(self.possible_agents, self.episode.rewards(self.kind), strict=True))
        self._select()
        if self.episode.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator sees, as the text of the state."""
        return self.episode.observation(None).rstrip(b"\0").decode() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""
