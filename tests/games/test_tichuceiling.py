"""What open cards would bring: who sees them sees them all, nobody else does, and plays accordingly."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from games.tichutable import cards
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN
from tschatulle.games.tichu.bots.levels import SOME, PolicyPlayer
from tschatulle.games.tichu.bots.rollout import POLICY
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.state import PLAY, TICHU, State
from tschatulle.games.tichu.table.trick import begun as hand_begun
from tschatulle.minds.bot import Bot, Thinking, finish

from tools.research.tichu.ceiling import PERTURBED, OpenCards, perturbed
from tools.research.tichu.hands import ahead, begun, played

GAME = make({})
HABIT = PolicyPlayer("habit", 0)


class Looking:
    """Notes whether it was shown cards of others in the play."""

    name = "looking"

    def __init__(self) -> None:
        self.saw: set[bool] = set()

    def think(self, game: object, seen: State, seat: int, rng: Chance) -> Thinking:
        if seen.phase == PLAY:
            others = [card for one, hand in enumerate(seen.hands) if one != seat for card in hand]
            self.saw.add(HIDDEN not in others)
        return (yield from HABIT.think(GAME, GAME.observe(seen, seat), seat, rng))


def test_only_who_is_named_is_shown_all_cards() -> None:
    minds = [Looking() for _ in range(4)]
    bots: Sequence[Bot] = minds  # type: ignore[assignment]
    played(GAME, begun((0, 0)), bots, "looking", seers=(1, 3))
    assert minds[1].saw == minds[3].saw == {True}
    assert False in minds[0].saw and False in minds[2].saw


def late(*hands: str) -> State:
    """Seat 0 has called and is to lead."""
    held = tuple(cards(hand) for hand in hands)
    progress = hand_begun(0, tuple(map(len, held)))._replace(turn=0, played=15)
    return State(PLAY, (), 1, 0, held, calls=(TICHU, 0, 0, 0), given=((0, 0, 0),) * 4, progress=progress)


@pytest.mark.parametrize(("right", "left", "pair"), [("S8B8", "S7", False), ("DrS8", "S7", True)])
def test_open_cards_tell_what_to_lead(right: str, left: str, pair: bool) -> None:
    """A pair that somebody beats comes last, and an ace that somebody beats does."""
    state = late("SAS5B5", right, "S2", left)
    move = finish(OpenCards(SOME).think(GAME, state, 0, Chance("a"))).move
    assert (GAME.move_text(move) == "S5B5") is pair


def test_a_habit_is_changed_by_a_third_at_most_and_the_same_for_the_same_seed() -> None:
    found = [perturbed(Chance(f"{n}")) for n in range(50)]
    assert found[0] == perturbed(Chance("0")) != found[1]
    for one in found:
        assert all(abs(new - old) <= abs(old) // PERTURBED + 1 for new, old in zip(one, POLICY, strict=True))
    widest = max(abs(one.beat - POLICY.beat) for one in found)
    assert widest > POLICY.beat // (2 * PERTURBED)


def test_a_deal_is_played_in_both_seatings() -> None:
    seer = OpenCards(SOME._replace(plays=8, calls=4, dares=0))
    found = [ahead(GAME, seer, HABIT, f"ahead/{n}", seeing=True) for n in range(6)]
    assert found[0] == ahead(GAME, seer, HABIT, "ahead/0", seeing=True)
    assert sum(found) > 0, "the habit alone is no match"
    assert ahead(GAME, HABIT, HABIT, "ahead/0") == 0
