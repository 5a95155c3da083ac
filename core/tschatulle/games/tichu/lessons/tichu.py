"""One hand of Tichu in small steps: exchange, call, wish, Phoenix, Dog, Dragon and a bomb out of turn.

Knows: one deal, made for it, and language keys. Does not know: how a lesson is shown.

The pupil sits South. What others do is played by itself; where something is to be seen there, a step says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tschatulle.game import TABLE
from tschatulle.games.tichu.table.cards import read_cards
from tschatulle.games.tichu.table.state import Move, move_text
from tschatulle.presentation import Line

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep

KEY = "tichu4"
"""The game of the lesson."""
SEED = ""

HANDS = (
    ("S2B3R4G5R7B8S9B9", "R9G9GKSAPhDr"),
    ("S4S5B6S7S8BQGQB2", "R6RKS3SJBJHu"),
    ("MaG2R3B5G7RTSTG3", "B4G4S6BKSQRA"),
    ("R2R5G6B7R8BTGTRJ", "GJRQSKBAGAG8"),
)
"""For each seat the first eight cards and the other six."""

GIFTS = (
    ("R7", "GK", "B8"),
    ("B2", "BJ", "Hu"),
    ("G2", "Ma", "G3"),
    ("G6", "GA", "R5"),
)
"""What each seat gives to the next, the partner and the previous one; see `_gifts`."""


def dealing(hands: Sequence[str]) -> tuple[str, ...]:
    """The deal by seat 0 of hands in the order in which they draw; the first ones may have a card more."""
    drawn = [read_cards(hand) for hand in hands]
    cards = [hand[turn] for turn in range(len(drawn[0])) for hand in drawn if turn < len(hand)]
    return (move_text(Move("deal", tuple(cards), 0)),)


DEAL = dealing([first + rest for first, rest in HANDS])
"""The moves of the TABLE that begin the lesson."""


def steps() -> list[LessonStep]:
    """`say` is a line, or None for what goes by itself; `expect` a move text or None (go on by Next); `seat` who
    moves; `show` what to point at."""
    return [*_before_the_play(), *_play()]


def _before_the_play() -> list[LessonStep]:
    return [
        say("aim", ["seat2"]),
        say("grand", [], "N"),
        *silent((1, "N"), (2, "N"), (3, "N")),
        say("exchange", ["put1"], "R7>1"),
        say("exchange.partner", ["put2"], "GK>2"),
        say("exchange.last", ["put3"], "B8>3"),
        *silent(*_gifts()),
        say("received", ["card1", "card2"]),
        say("call", [], "T"),
    ]


def _play() -> list[LessonStep]:
    return [
        say("straight", ["card2"], "MaS2B3R4G5"),
        say("wish", [], "W8"),
        say("bound", ["seat1"], "S4S5B6S7S8", 1),
        *silent((2, "-"), (3, "-")),
        say("pass", ["trick"], "-"),
        *silent((TABLE, "."), (1, "BQGQ"), (2, "-"), (3, "-")),
        say("phoenix", ["card55"], "SAPh=A"),
        *silent((1, "-"), (2, "-"), (3, "-"), (TABLE, ".")),
        say("dog", ["card1"], "Hu"),
        *silent((2, "RT"), (3, "GJ")),
        say("dragon", ["card56"], "Dr"),
        *silent((1, "-"), (2, "-"), (3, "-"), (TABLE, ".")),
        say("gift", ["seat1", "seat3"], ">3"),
        say("lead", ["card22"], "G6"),
        *silent((1, "RK")),
        say("bomb", ["card31", "card32", "card33", "card34"], "S9B9R9G9"),
        say("end", []),
    ]


def _gifts() -> list[tuple[int, str]]:
    """The gifts of the others, one after the other."""
    return [(seat, f"{card}>{(seat + 1 + n) % 4}") for seat in (1, 2, 3) for n, card in enumerate(GIFTS[seat])]


def say(name: str, show: list[str], expect: str | None = None, seat: int | None = None) -> LessonStep:
    line: Line = (f"lesson.tichu.{name}", {})
    return {"say": line, "expect": expect, "seat": seat, "show": show}


def silent(*moves: tuple[int, str]) -> list[LessonStep]:
    """Moves of others that need no word. What the TABLE does is done by itself and needs no step."""
    return [{"say": None, "expect": text, "seat": seat, "show": []} for seat, text in moves if seat != TABLE]
