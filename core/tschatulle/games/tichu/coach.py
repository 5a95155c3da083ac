"""Help for Tichu: single cards that nobody can beat, and the review of one player's hand.

Knows: what a seat saw when it chose, and what the strongest player makes of it. Does not know: hidden cards, also not
in a review. Values are estimates from rollouts, in points a hand for the own side, minus those of the other one.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.tichu.bot import BOTS
from tschatulle.games.tichu.cards import DECK, DRAGON, PHOENIX, RANK, Cards
from tschatulle.games.tichu.combinations import KINDS, SINGLE, reading
from tschatulle.games.tichu.rules import Tichu
from tschatulle.games.tichu.scoring import totals
from tschatulle.games.tichu.show import card_line, parts, rank_line, side, who
from tschatulle.games.tichu.state import BACK, CALL, DEAL, GRAND_NO, OVER, PASS, Move, State
from tschatulle.minds.bot import Choice, Thought
from tschatulle.stage import Line

DOUBT = 8.0
"""A smaller difference between two estimates says nothing, in points."""
PLAIN = ("why.tichu.partner",)
"""Reasons that tell nothing of a hand, so that they may be told while it is played."""

Work = Generator[float, None, dict[str, Any]]


def assist(seen: State) -> dict[str, Any]:
    """`high`: the own cards that no single card outside can beat, by what was played; a bomb always can."""
    seat = _eyes(seen)
    mine = seen.hands[seat] if seen.hands else ()
    gone = {card for _, move in seen.history for card in move.cards}
    others = [card for card in range(1, DECK + 1) if card not in gone and card not in mine]
    return {"high": [f"card{card}" for card in mine if _high(card, others)]}


def _eyes(seen: State) -> Seat:
    """Whose hand is seen: the one on turn, and before the play the one with most open cards."""
    if seen.course and seen.course.turn != TABLE:
        return seen.course.turn
    return max(range(len(seen.hands)), key=lambda seat: sum(card != HIDDEN for card in seen.hands[seat]), default=0)


def _high(card: int, others: Sequence[int]) -> bool:
    if card == DRAGON:
        return True
    beaten = PHOENIX in others or DRAGON in others
    return RANK[card] > 1 and not beaten and all(RANK[other] <= RANK[card] for other in others)


def may_tell(then: State, now: State, why: Line) -> bool:
    """Whether the reason of a move may be told now: it can give away cards of a hand that is still played."""
    return then.number < now.number or now.phase in {DEAL, OVER} or why[0] in PLAIN


# Reviews.


def chapters(states: Sequence[State]) -> list[dict[str, Any]]:
    """The hands of a match: `number`, the moves `from` (after the deal) to `to`, and whether the hand is `over`."""
    starts = [n for n in range(1, len(states)) if states[n].number != states[n - 1].number]
    ends = [start - 1 for start in [*starts, len(states)][1:]]
    return [
        {"number": k, "from": start, "to": end, "over": len(states[end].sheet) >= k}
        for k, (start, end) in enumerate(zip(starts, ends, strict=True), 1)
    ]


def review(
    game: Tichu,
    states: Sequence[State],
    moves: Sequence[tuple[Seat, Move]],
    chapter: int | None = None,
    seat: Seat = 0,
) -> Work:
    """What the decisions of one seat in one hand (`chapter`, from 0) gave up; of the whole match only what decided it.

    `bets` one for each decision with more than one sensible choice (n counts all moves of the record); `total_loss`
    of that seat alone; `turning` the places of the dearest ones; `line` says which was the dearest, or the hand that
    counted most.
    """
    if chapter is None:
        return {"bets": [], "total_loss": [], "turning": [], "line": _largest(states[-1])}
    one = chapters(states)[chapter]
    places = [n for n in range(one["from"], one["to"]) if moves[n][0] == seat and _open(game, states[n], seat)]
    bets: list[dict[str, Any]] = []
    for done, place in enumerate(places):
        thought = yield from _thought(game, states[place], seat, place, (done, len(places)))
        bet = _bet(place + 1, seat, moves[place][1], thought)
        if bet:
            bets.append(bet)
    dear = [bet for bet in sorted(bets, key=lambda bet: (-bet["loss"], bet["n"]))[:3] if bet["loss"]]
    return {
        "bets": bets,
        "total_loss": [round(sum(bet["loss"] for bet in bets), 1)],
        "turning": sorted(bet["n"] for bet in dear),
        "line": _dearest(dear) if bets else ("review.tichu.nothing", {}),
    }


def _open(game: Tichu, state: State, seat: Seat) -> bool:
    """Whether there was something to decide, in turn."""
    return seat in game.awaited(state) and sum(move != CALL for move in game.moves(state, seat)) > 1


def _thought(
    game: Tichu, state: State, seat: Seat, place: int, done: tuple[int, int]
) -> Generator[float, None, Thought]:
    thinking = BOTS[list(BOTS)[-1]].think(game, game.observe(state, seat), seat, Chance(f"review/{place}"))
    while True:
        try:
            yield (done[0] + next(thinking)) / done[1]
        except StopIteration as stop:
            result: Thought = stop.value
            return result


def _bet(n: int, seat: Seat, move: Move, thought: Thought) -> dict[str, Any] | None:
    """A decision with what it gave up; None where nothing was weighed."""
    if len(thought.choices) < 2:
        return None
    best, top = thought.choices[0]
    weighed = _weighed(move, thought.choices)
    value = weighed.value if weighed else thought.choices[-1].value
    loss = round(max(0.0, top - value), 1)
    if loss < DOUBT:
        best, loss = move, 0.0
    told: dict[str, Any] = {"seat": seat, "who": who(seat), "move": said(move), "best": said(best), "loss": loss}
    kind = "best" if best == move else "better" if weighed else "unweighed"
    return {
        "n": n,
        "seat": seat,
        "move": _text(move),
        "parts": parts(move),
        "best": _text(best),
        "best_parts": parts(best),
        "value": round(value, 1),
        "loss": loss,
        "exact": False,
        "line": (f"review.tichu.{kind}", told),
    }


def _text(move: Move) -> str:
    return Tichu().move_text(move)


def _weighed(move: Move, choices: Sequence[Choice]) -> Choice | None:
    """The choice that was made, or one like it with other suits."""
    exact = next((choice for choice in choices if choice.move == move), None)
    alike = (choice for choice in choices if _shape(choice.move) == _shape(move))
    return exact or next(alike, None)


def _shape(move: Move) -> tuple[str, Cards, int]:
    """A move without suits; special cards, which have no rank, stay themselves."""
    return move.kind, tuple(sorted(16 * RANK[card] or card for card in move.cards)), move.value


def _dearest(dear: Sequence[dict[str, Any]]) -> Line:
    if not dear:
        return "review.tichu.clean", {}
    return "review.tichu.dearest", dear[0]["line"][1]


def _largest(last: State) -> Line:
    """The hand in which one side gained most on the other."""
    gains = [row[0] + row[1] - row[2] - row[3] for row in last.sheet]
    if not any(gains):
        return "review.tichu.level", {}
    number = max(range(len(gains)), key=lambda n: abs(gains[n]))
    a, b = totals(last.sheet[number : number + 1])
    told = {"hand": number + 1, "a": max(a, b), "b": min(a, b), "side": side(0 if a > b else 1)}
    return "review.tichu.largest", told


# Moves in words.


def said(move: Move) -> Line:
    """A move as a line that can stand inside another one."""
    if move.kind == "play":
        return _laid(move)
    if move.kind == "give":
        return "aria.tichu.put.card", {"who": who(move.value), "card": card_line(move.cards[0])}
    if move.kind == "gift":
        return "aria.tichu.act.gift", {"who": who(move.value)}
    if move.kind == "wish" and move.value:
        return "aria.tichu.wish", {"rank": rank_line(move.value)}
    words = {PASS: "pass", CALL: "tichu", BACK: "back", GRAND_NO: "no-grand", Move("wish"): "no-wish"}
    return f"aria.tichu.act.{words.get(move, 'grand')}", {}


def _laid(move: Move) -> Line:
    combo = reading(move.cards, move.value)
    assert combo
    if combo.kind == SINGLE:
        return card_line(combo.cards[0])
    ranks = [RANK[card] for card in combo.cards if RANK[card]] + [move.value] * bool(move.value)
    suits = combo.length > 4 and KINDS[combo.kind] == "bomb"
    low: Any = rank_line(min(ranks)) if min(ranks) > 1 else "1"
    told = {"n": combo.length, "rank": rank_line(combo.height % 16), "low": low}
    return f"aria.tichu.play.{'run' if suits else KINDS[combo.kind]}", told
