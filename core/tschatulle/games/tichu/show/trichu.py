"""What the board of Trichu shows: three totals and the Table's, one against two in each hand.

Knows: its seats. Does not know: how the rest is told (family.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.games.tichu.rules.trichu import NINE, OPEN_HAND, PLAYERS, columns, make
from tschatulle.games.tichu.show.family import HandStory, parts, standing_of
from tschatulle.games.tichu.show.rows import brief
from tschatulle.games.tichu.table.sheet import PointsRow, TrichuRow, rows_of
from tschatulle.games.tichu.table.state import State
from tschatulle.presentation import Line, Params, Step

if TYPE_CHECKING:
    from tschatulle.games.tichu.contract import Cell, Scores


class TrichuStory(HandStory):
    """Sides change from hand to hand; points are told player by player."""

    def scores(self, seen: State) -> Scores:
        score, hands = columns(seen.sheet), range(PLAYERS + 1)
        rows: list[list[Cell]] = [
            [
                {"n": columns(seen.sheet[:number])[hand], "cards": row.cards[side], "calls": row.calls[side]}
                for hand in hands
                for side in [0 if hand in {row.lone, OPEN_HAND} else 1]
            ]
            for number, row in enumerate(rows_of(seen.sheet, TrichuRow), 1)
        ]
        return {
            "totals": list(score),
            "hands": NINE,
            "standing": standing_of(tuple(hands), score, self.who),
            "ledger": {"heads": [self.who(hand) for hand in hands], "rows": rows},
        }

    def counted_story(self, after: State, row: PointsRow | TrichuRow) -> Step:
        return self.say("counted-lone", after.dealer, a=row.cards[0], b=row.cards[1])

    def score_story(self, after: State) -> Step:
        score = columns(after.sheet)
        names = {f"who{hand + 1}": self.who(hand) for hand in range(PLAYERS + 1)}
        params: Params = {**names, **dict(zip("abcd", score, strict=True))}
        return {"do": "say", "line": ("log.tichu.columns", params)}

    def end(self, after: State) -> Line:
        """The line of the result."""
        score = columns(after.sheet)[:PLAYERS]
        best = max(score)
        params = {"n": best, "hands": len(after.sheet)}
        if score.count(best) > 1:
            return "end.tichu.shared", params
        return "end.tichu.nine", {**params, "who": self.who(score.index(best))}


TELLING = TrichuStory(make({}), "tichu3")
scene, story, where, end = TELLING.scene, TELLING.story, TELLING.where, TELLING.end
__all__ = ["brief", "end", "parts", "scene", "story", "where"]
