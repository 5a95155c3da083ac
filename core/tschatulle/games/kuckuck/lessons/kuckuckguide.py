"""Two rounds for somebody who never saw Zum Kuckuck!: a high card takes the small nest, a middle one the fullest.

Knows: one deal, made for it, and language keys. Does not know: how a guide is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tschatulle.contract.aid import LessonStep
    from tschatulle.game import Seat

KEY = "kuckuck4"
"""The game that is played, whatever size is asked for."""
SEED = ""

_HANDS = (
    "041117222630344043495558",
    "010613192429333742475156",
    "020815202127313641455057",
    "030914182528323844485360",
)
DEAL = (f"d{''.join(_HANDS)}", "s295c1143384a657b68a7b92c")
"""The hands, then the nests: 2 and 9, 5 and 12, and so on."""
BEFORE: tuple[tuple[Seat, str], ...] = ()

_ROUNDS = (("58", "51", "20", "14"), ("40", "33", "21", "60"))
"""The cards of the seats in each round; the newcomer is seat 0."""


def steps() -> list[LessonStep]:
    """As in a lesson: two cards, and a word at the end."""
    params: list[LessonStep] = []
    for number, (mine, *others) in enumerate(_ROUNDS, 1):
        params.append(_step(number, mine))
        params += [{"say": None, "expect": card, "seat": seat, "show": []} for seat, card in enumerate(others, 1)]
    return [*params, _step(3)]


def _step(number: int, expect: str | None = None) -> LessonStep:
    return {"say": (f"guide.kuckuck.{number}", {}), "expect": expect, "show": []}
