"""How the log tells a hand of the family in short: a row for what comes before, one for each trick, one for the score.

Knows: the sentences that family.py and its like tell. Does not know: rules, the board.
"""

from __future__ import annotations

from typing import Final

from tschatulle.presentation import Brief, Line, Params, Row

DEALT: Final = {
    "deal": ("hand.who", "number", "who"),
    "deal-six": ("hand.who", "number", "who"),
    "dealt": ("hand", "number"),
}
"""With what a hand begins -> the head of its row and its gaps."""
COUNTED: Final = {"counted", "counted-lone", "double", "triple-victory", "throne"}
"""What is params first of the end of a hand."""
TOTALS: Final = {"score", "columns"}
MARKS: Final = {
    "exchange": ("lead", "who"),
    "lead": ("lead", "who"),
    "tax": ("tax", "who", "other", "count"),
    "grand": ("grand", "who"),
    "tichu": ("tichu", "who"),
    "wish": ("wish", "rank"),
    "pass": ("pass",),
    "out": ("out", "who", "place"),
    "tichu-won": ("won", "who", "points"),
    "grand-won": ("won", "who", "points"),
    "tichu-lost": ("lost", "who", "points"),
    "grand-lost": ("lost", "who", "points"),
}
"""What leaves a mark in its row besides cards -> the mark and its gaps."""
DOGS: Final = {"dog", "dog-choice", "dog-last", "dog-lead"}
WON: Final = {"sweep", "trick", "gift", *DOGS - {"dog-choice"}}
"""What ends a trick."""


def brief(line: Line, row: Row) -> Brief:
    """The plays of a trick are its marks; its head is the last play, and in the end who has won it with what."""
    kind, params = _kind(line), line[1]
    if kind in DEALT:
        return {"opens": 0, "head": _some(params, *DEALT[kind])}
    if kind in COUNTED:
        return {"opens": 0, "head": None}
    if kind in TOTALS:
        return {"head": None}
    if kind in DOGS:
        return {**_trick(row), "head": None}
    if "cards" in params:
        mark: Line = "log.tichu.row.play", {"who": params["who"], "what": _short(params)}
        return {**_trick(row), "head": None, "mark": mark}
    if kind in WON:
        return {"head": _won(line, row)}
    if kind == "victory":
        return {"mark": line}
    if kind == "lead" and row.number:  # after a trick that somebody else has won
        return {}
    opened = _trick(row) if kind == "tichu" and row.number else {}
    return {**opened, "mark": _some(params, *MARKS[kind])} if kind in MARKS else {}


def _kind(line: Line) -> str:
    return line[0].removeprefix("log.tichu.")


def _some(params: Params, word: str, *gaps: str) -> Line:
    return f"log.tichu.row.{word}", {gap: params[gap] for gap in gaps}


def _trick(row: Row) -> Brief:
    """A trick goes on, or the next one begins."""
    going = row.number and not any(_kind(line) in WON for line in row.lines)
    return {} if going else {"opens": row.number + 1}


def _won(line: Line, row: Row) -> Line:
    """Who has won a trick with what, and its points, if it has any."""
    best = next(last for _, last in reversed(row.lines) if "cards" in last)
    params = {**line[1], "n": line[1].get("points", 0), "what": _named(best)}
    if _kind(line) == "gift":
        return _some(params, "gift", "who", "other", "n", "what")
    return _some(params, "sweep", "who", "n", "what") if params["n"] else _some(params, "trick", "who", "what")


# Combinations: `params` has their kind, cards, how many, and how high.


def _high(params: Params) -> int:
    """The rank that says how high it is."""
    height = params["height"]
    assert isinstance(height, tuple)
    return int(height[0].rpartition(".")[2])


def _ranks(params: Params) -> Params:
    """The highest rank, and of several in a row the lowest."""
    if _form(params) not in {"stairs", "straight", "run"}:
        return {"rank": params["height"]}
    cards = params["cards"]
    assert isinstance(cards, list)
    low = _high(params) - len(cards) // (2 if params["kind"] == "stairs" else 1) + 1
    return {"rank": params["height"], "low": (f"rank.tichu.{low}", {}) if low > 1 else 1}


def _form(params: Params) -> str:
    cards = params["cards"]
    assert isinstance(cards, list)
    return "run" if params["kind"] == "bomb" and len(cards) > 4 else f"{params['kind']}"


def _named(params: Params) -> Line:
    """In words."""
    card = params.get("card")
    if isinstance(card, tuple):
        return card
    ranks = _ranks(params)
    many: Params = {"ranks": (f"ranks.tichu.{_high(params)}", {})}
    return f"aria.tichu.play.{_form(params)}", ranks if "low" in ranks else many


def _short(params: Params) -> Line:
    """In ranks: what one sees on the table."""
    card = params.get("card")
    if not isinstance(card, tuple):
        return f"log.tichu.short.{_form(params)}", _ranks(params)
    rank = card[1].get("rank")
    return rank if isinstance(rank, tuple) else (card[0].replace("card.", "log.").replace("tichu.", "tichu.short."), {})
