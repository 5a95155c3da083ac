"""Every game through PettingZoo's own tests, with the package itself: `.ci/nightly pettingzoo` installs it."""

from __future__ import annotations

import warnings

import pytest
from pettingzoo.test import api_test, seed_test
from tschatulle.environment.aec import env
from tschatulle.games import REGISTRY

EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask is all zeros",
)
"""What it says of everybody whose observations come with a mask and whose name it does not know, and of masks after the
end. Any other remark is a failure."""


@pytest.mark.parametrize("key", REGISTRY)
def test_pettingzoo_accepts_the_environment(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        api_test(env(key))
        seed_test(lambda: env(key))


@pytest.mark.parametrize("key", REGISTRY)
def test_a_game_comes_to_its_end_with_rewards(key: str) -> None:
    made = env(key, rewards="points")
    made.reset(seed=1)
    got = dict.fromkeys(made.agents, 0.0)
    for agent in made.agent_iter():
        seen, reward, over, _, info = made.last()
        got[agent] += reward
        assert over or {*info["moves"]} == {*seen["action_mask"].nonzero()[0]}
        made.step(None if over else made.action_space(agent).sample(seen["action_mask"]))
    turns = made.unwrapped.episode.turns
    assert [*got.values()] == [turns.outcome.points[side] for side in turns.game.sides]


def test_an_action_that_the_mask_forbids_ends_the_game() -> None:
    made = env("tschuk7")
    made.reset(seed=1)
    mask = made.last()[0]["action_mask"]
    made.step(int((mask == 0).nonzero()[0][-1]))
    assert made.last()[1:3] == (-1.0, True)
