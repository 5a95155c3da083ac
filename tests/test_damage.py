"""Every reader of texts from elsewhere, on a thousand damaged texts each: BadText in words, and never anything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.game import BadText, GameError
from tschatulle.games import notations
from tschatulle.games.tichu.formats import replay as logcheck
from tschatulle.games.toguz.formats import notation
from tschatulle.games.toguz.formats import pgn as records
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.minds.bot import finish
from tschatulle.play.analysis.review import game_table, games_reviewed
from tschatulle.play.analysis.study import read_study
from tschatulle.play.formats.links import read_any
from tschatulle.play.record import Fault

TIMES = 1000
NINE = rules.make({})
PIECES = (
    "",
    "\n",
    " ",
    "\x00",
    "²",
    "٣",
    "é",
    "х",
    "[",
    "(",
    ")",
    "{",
    "}",
    ";",
    ":",
    "-",
    "---",
    "1.",
    "1)",
    "76",
    "7-6",
    "X",
    "1-0",
    "(2)",
    "Ma",
    "S2",
    "Ergebnis:",
    "Tichu: (1)x",
    '"',
    "9" * 30,
)
"""What is put in: letters of no use, and parts of the formats in the wrong place."""

LOG = """---------------Gr.Tichukarten------------------
(0)a SA BK GK SB R10 B8 B3 B2
(1)b c GA SD G9 R7 B7 S6 G5 S4
(2) BA B10 S9 S8 R8 R5 B4 R4
(3)passt SK RD G10 R9 G7 B6 R3 Ma
---------------Startkarten------------------
(0)a SA BK GK SB RB BB R10 B8 R6 B3 S3 B2 G2 R2
(1)b c Dr GA RK SD G9 R7 B7 S6 G6 G5 S5 S4 G4 S2
(2) Ph RA BA GD BD B10 S9 S8 R8 B5 R5 R4 B4 G3
(3)passt SK RD GB G10 S10 R9 B9 G8 G7 S7 B6 R3 Ma Hu
Schupfen:
(0)a gibt: b c: B8 - : R10 - passt: R6 -
(1)b c gibt: : S2 - passt: G4 - a: GA -
(2) gibt: passt: G3 - a: Ph - b c: B10 -
(3)passt gibt: a: R3 - b c: Hu - : Ma -
---------------Rundenverlauf------------------
(2): Ma
Wunsch:8
(3)passt: G8
(0)a: SB
(1)b c passt.
"""
GAMES = """[Event "Cup"]
[White "Ann"]
[Variant "Togyzkumalak"]
[FEN "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1"]
[Result "1-0"]

1. 21(10) 43 (1... 98 {why} 2. 76) 2. 99 12 3. 34X 1-0

1) 7-6 9-8 *
"""
FEN = "11S,1S,7S,t,6S,4S,2S,4S,3S/2S,6S,19S,t,1S,3S,1S,3S,3S 57 29 N 10"


def listed(module: Any, text: str) -> None:
    """Reads every game; what is wrong with one is said in its score, with a line of the text."""
    module.knows(text)
    for score in module.read_games(text):
        assert score.error is None or (isinstance(score.error, GameError) and 1 <= score.line <= len(text) + 1)
        assert 1 <= score.lines[0] <= score.lines[1]


def shown(text: str) -> None:
    """As the page does: a verdict on every game, then each on the board."""
    for pick, one in enumerate(finish(games_reviewed(text))["games"]):
        assert (one["verdict"] == "wrong") == (one["line"] is not None)
        assert len(game_table(text, pick).record.moves) == one["moves"]


READERS: dict[str, tuple[Callable[[str], Any], str]] = {
    "logs": (partial(listed, logcheck), LOG),
    "records": (partial(listed, records), GAMES),
    "logs on the page": (shown, LOG),
    "records on the page": (lambda text: finish(read_study("toguz9", text)), GAMES),
    "moves": (lambda text: notation.read_notation(NINE, NINE.start(), text), "76(10)"),
    "squares": (lambda text: notation.read_uci(NINE, NINE.start(), text), "g1d2"),
    "positions": (lambda text: notation.read_fen(NINE, text), FEN),
    "links": (read_any, "tschatulle record 1\ngame toguz9\noption ninth open\nseed x\nmoves 7 5 1 1\n"),
}


def damaged(rng: Chance, text: str) -> str:
    """One to four pieces of a text replaced, cut out, doubled or moved."""
    for _ in range(1 + rng.below(4)):
        at, end = rng.below(len(text) + 1), rng.below(len(text) + 1)
        near = at + rng.below(12)
        text = rng.pick(
            [
                text[:at] + rng.pick(PIECES) + text[near:],
                text[:at] + rng.pick(PIECES) + text[at:],
                text[:at] + text[near:],
                text[:at] + text[min(at, end) :][:40] + text[at:],
                text[min(at, end) :] if rng.below(4) == 0 else text,
            ]
        )
    return text


@pytest.mark.parametrize("name", READERS)
def test_a_damaged_text_is_read_or_refused_in_words(name: str) -> None:
    read, text = READERS[name]
    read(text)
    rng, refused = Chance(f"damage/{name}"), 0
    for _ in range(TIMES):
        try:
            read(damaged(rng, text))
        except (BadText, Fault):
            refused += 1
    assert refused < TIMES


def test_every_notation_is_tried() -> None:
    assert {module.__name__ for module in notations()} == {logcheck.__name__, records.__name__}
