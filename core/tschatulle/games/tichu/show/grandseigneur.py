"""What the board of Grandseigneur shows: ranks and taxes instead of sides and points.

Knows: titles, who pays whom. Does not know: how the rest is told (family.py). The number of players follows from
what is seen; before the first deal there is only an empty table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.game import Seat
from tschatulle.games.tichu.rules.grandseigneur import FEWEST, TWO_DECKS, Grandseigneur, make, throne_time
from tschatulle.games.tichu.show.family import HandStory, parts
from tschatulle.games.tichu.show.rows import brief
from tschatulle.games.tichu.table.sheet import Ranks, rows_of
from tschatulle.games.tichu.table.state import EXCHANGE, HandProgress, Move, State
from tschatulle.games.tichu.table.taxes import titles
from tschatulle.presentation import Line, Scene, Step

if TYPE_CHECKING:
    from tschatulle.games.tichu.contract import Cell, Counted, Scores


class GrandseigneurStory(HandStory):
    """Told by rank. `decks` are those that are played with."""

    game: Grandseigneur

    def recipients(self, seen: State, giver: Seat) -> tuple[Seat, ...]:
        for tax in self.game.dues(seen):
            if giver in tax[:2]:
                return (tax.receiver if giver == tax.payer else tax.payer,) * tax.size
        return ()

    def scores(self, seen: State) -> Scores:
        """`ranks` are the seats of this hand from the throne down, `titles` their words, `reigns` the hands won."""
        ranks, words = self.game.ranks(seen), [f"title.throne.{title}" for title in titles(self.game.players)]
        reigns = throne_time(seen.sheet, self.game.players)
        rows: list[list[Cell]] = [
            [{"place": row.place(seat) + 1, "title": (words[row.place(seat)], {})} for seat in range(self.game.players)]
            for row in rows_of(seen.sheet, Ranks)
        ]
        return {
            "decks": 1 if self.game.players < TWO_DECKS else 2,
            "standing": [{"who": self.who(one), "n": n, "seats": [one]} for one, n in enumerate(reigns) if n],
            "ledger": {"heads": [self.who(seat) for seat in range(self.game.players)], "rows": rows},
            "ranks": list(ranks),
            "titles": words,
            "dues": [list(tax) for tax in self.game.dues(seen)],
            "reigns": list(reigns),
        }

    def counted(self, seen: State, progress: HandProgress) -> Counted:
        return {}

    def deal_story(self, after: State) -> tuple[Step, ...]:
        steps: list[Step] = [{"do": "deal"}, self.say("dealt", number=after.number)]
        if after.phase == EXCHANGE:
            steps += [self.say("tax", tax.payer, tax.receiver, count=tax.size) for tax in self.game.dues(after)]
        if after.progress:
            steps.append(self.say("lead", after.progress.opener))
        return tuple(steps)

    def sweep_story(self, progress: HandProgress, now: HandProgress) -> tuple[Step, ...]:
        owner = progress.trick[-1][0]
        lead = [] if now.turn == owner else [self.say("lead", now.turn)]
        return {"do": "gather", "at": f"pile{owner}"}, self.say("trick", owner), *lead

    def end_story(self, after: State) -> tuple[Step, ...]:
        """The new ranks, the first and the last of them in words."""
        row = rows_of(after.sheet, Ranks)[-1]
        return self.say("throne", row.first), self.say("last", row.last)

    def end(self, after: State) -> Line:
        """The line of the result, with what decided it: hands won, else the places in all hands (V55)."""
        end = self.game.outcome(after)
        reigns = throne_time(after.sheet, self.game.players)
        params = {"n": max(reigns), "hands": len(after.sheet)}
        if end is None or len(end.winners) != 1:
            return "end.tichu.throne-shared", params
        key = "end.tichu.throne" if reigns.count(max(reigns)) == 1 else "end.tichu.throne-places"
        return key, {**params, "who": self.who(end.winners[0])}


def _of(seen: State) -> GrandseigneurStory:
    # Nothing that is told depends on the options, but the end does on the number of hands, which are all played then.
    players = max(FEWEST, len(seen.hands))
    game = Grandseigneur(players, len(seen.sheet), wishes=True) if seen.hands else make({"players": str(players)})
    return GrandseigneurStory(game, "throne")


def scene(seen: State) -> Scene:
    return _of(seen).scene(seen)


def story(seen: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    return _of(after).story(seen, seat, move, after, viewer)


def where(move: Move) -> Line:
    return GrandseigneurStory(make({"players": str(FEWEST)}), "throne").where(move)


def end(after: State) -> Line:
    return _of(after).end(after)


__all__ = ["brief", "end", "parts", "scene", "story", "where"]
