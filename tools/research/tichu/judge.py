"""How much chance belongs into what a play is worth: what each weight chooses is judged by many more hands.

Knows: moments of late hands, what is chosen by a weight. Does not know: calls, gifts.

Chances near the end of a match are all or nothing, and a move is weighed in few hands: the more they count, the more is
chosen by luck. So every weight chooses among the same options in the same worlds, and in JUDGED worlds for each option,
by chance alone, it is seen by how much the choice is better than that of points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.bots.belief import FourSeatBelief, Option
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.levels import RolloutPlayer
from tschatulle.games.tichu.bots.match.standing import PARTS, WIN
from tschatulle.games.tichu.bots.match.thousand import Chances
from tschatulle.games.tichu.bots.play import Evaluation, evaluated, options
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import CALL, PLAY, State
from tschatulle.minds.bot import finish

from tools.research.tichu.hands import begun, dealt

SHARP: Final = (4, 8, 12, 15)
"""Weights, in parts of chance."""
JUDGED: Final = 800
EVERY: Final = 9
"""One of so many moves is judged."""
CHEAP: Final = RolloutPlayer("cheap", Skill(plays=12, most=8, calls=20, tichu=0.66))
"""Who plays the hands."""


def judged(game: Tichu, over: Chances, skill: Skill, score: tuple[int, int], seed: str) -> Iterator[dict[str, object]]:
    """For moments of a hand from this score, the chance that each weight gains; 0 where it chooses as points do."""
    state = begun(score)
    state = game.play(state, TABLE, dealt(game, state, seed))
    sheet, made = len(state.sheet), 0
    while len(state.sheet) == sheet:
        seat, made = game.awaited(state)[0], made + 1
        stream = f"{seed}/{made}"
        if seat == TABLE:
            state = game.play(state, TABLE, game.table_move(state, Chance("")))
            continue
        progress = state.progress
        if state.phase == PLAY and progress and not progress.pending and made % EVERY == 0:
            found = _judged(game, over, skill, game.observe(state, seat), seat, stream)
            if found:
                yield found
        thinking = CHEAP.think(game, game.observe(state, seat), seat, Chance(stream))
        state = game.play(state, seat, finish(thinking).move)


def _judged(game: Tichu, over: Chances, skill: Skill, seen: State, seat: Seat, stream: str) -> dict[str, object] | None:
    """None where there is nothing to choose."""
    belief = FourSeatBelief(game, seen, seat)
    found = finish(options(belief, [move for move in belief.moves if move != CALL], skill.most))
    if len(found) < 2:
        return None

    def weighed(among: Sequence[Option], sharp: int, budget: int) -> list[Evaluation]:
        belief.for_player(skill._replace(match=True, sharp=sharp))
        return finish(evaluated(belief, among, Chance(f"{stream}/{budget}"), budget))

    chosen = {sharp: weighed(found, sharp, skill.plays)[0].option for sharp in (0, *SHARP)}
    among = [option for option in found if option in chosen.values()]
    worth = {found.index(one.option): one.value for one in weighed(among, PARTS, JUDGED * len(among) * 2)}
    gains = {sharp: worth[found.index(chosen[sharp])] - worth[found.index(chosen[0])] for sharp in SHARP}
    return {f"sharp{sharp}": round(gain * over.point / WIN, 6) for sharp, gain in gains.items()}
