"""Help for Tichu and its variants: single cards that nobody can beat, and the review of one player's hand.

Knows: what a seat saw when it chose, and what the strongest player makes of it; what differs in a variant is a Voice.
Does not know: hidden cards, also not in a review. Values are estimates from rollouts, in what the match counts: points
a hand for the own side, minus those of the other one, or victory points, or places.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.tichu import VARIANTS, part
from tschatulle.games.tichu.bots.levels import BOTS
from tschatulle.games.tichu.bots.plan import SYMBOL, TOP, WILD
from tschatulle.games.tichu.show.family import card_line, parts, rank_line, ranks_line
from tschatulle.games.tichu.table.cards import DECK, EVERY_RANK, Cards, face
from tschatulle.games.tichu.table.combinations import KINDS, SINGLE
from tschatulle.games.tichu.table.state import (
    BACK,
    CALL,
    DEAL,
    GRAND_NO,
    LEAVE,
    OTHER_CALL,
    OVER,
    PASS,
    Move,
    State,
    move_text,
)
from tschatulle.games.tichu.table.variantrules import VariantRules
from tschatulle.minds.bot import Choice, Thinking, Thought
from tschatulle.presentation import Line, Param, Params

if TYPE_CHECKING:
    from tschatulle.contract.aid import Bet, Review
    from tschatulle.contract.tables import Chapter
    from tschatulle.games.tichu.bots.minds.mind import FamilyGame
    from tschatulle.games.tichu.contract import Assist

Work = Generator[float, None, "Review"]


class Voice(NamedTuple):
    """What a review of a variant needs to know."""

    who: Callable[[Seat], Line]
    largest: Callable[[State], Line]
    """The line for a whole match."""
    variant: VariantRules
    """With the combinations that are played."""
    word: str
    """Of the lines that name a loss."""
    doubt: float
    """A smaller difference between two estimates says nothing."""


def voice_of(game: FamilyGame) -> Voice:
    """How a variant is reviewed."""
    found: Voice = part("coach", VARIANTS[game.key].voice).voice_of(game)
    return found


def assist(seen: State) -> Assist:
    """`high`: the own cards that no single card outside can beat, by what was played; a bomb always can."""
    seat = _eyes(seen)
    mine = seen.hands[seat] if seen.hands else ()
    gone = {card for _, move in seen.history for card in move.cards}
    decks = 2 if sum(map(len, seen.hands)) + len(gone) > DECK else 1
    others = [card for card in range(1, decks * DECK + 1) if card not in gone and card not in mine]
    return {"high": [f"card{card}" for card in mine if _high(card, others)]}


def _eyes(seen: State) -> Seat:
    """Whose hand is seen: the one on turn, and before the play the one with most open cards."""
    if seen.progress and seen.progress.turn != TABLE:
        return seen.progress.turn
    return max(range(len(seen.hands)), key=lambda seat: sum(card != HIDDEN for card in seen.hands[seat]), default=0)


def _high(card: int, others: Sequence[int]) -> bool:
    above = [SYMBOL[other] for other in others]
    if SYMBOL[card] == TOP:
        return TOP not in above
    return 1 < SYMBOL[card] < WILD and max(above, default=0) <= SYMBOL[card]


def may_tell(then: State, now: State) -> bool:
    """Whether reasons of that time may be told now: they can give away cards of a hand that is still played."""
    return then.number < now.number or now.phase in {DEAL, OVER}


# Reviews.


def chapters(states: Sequence[State], known: Sequence[Chapter] = ()) -> list[Chapter]:
    """The hands of a match: `number`, the moves `from` (after the deal) to `to`, and whether the hand is `over`.

    known: the answer for a beginning of these states, so that hands that are over are not gone through again.
    """
    closed = list(known[:-1])
    first = known[-1]["from"] if known else 1
    starts = [n for n in range(first, len(states)) if states[n].number != states[n - 1].number]
    ends = [start - 1 for start in [*starts, len(states)][1:]]
    return closed + [
        {"number": k, "from": start, "to": end, "over": len(states[end].sheet) >= k}
        for k, (start, end) in enumerate(zip(starts, ends, strict=True), len(closed) + 1)
    ]


def review(
    game: FamilyGame,
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
    voice = voice_of(game)
    if chapter is None:
        return {"bets": [], "total_loss": [], "turning": [], "line": voice.largest(states[-1])}
    one = chapters(states)[chapter]
    places = [n for n in range(one["from"], one["to"]) if moves[n][0] == seat and _open(game, states[n], seat)]
    bets: list[Bet] = []
    for done, place in enumerate(places):
        bot = list(BOTS.values())[-1]
        thinking = bot.think(game, game.observe(states[place], seat), seat, Chance(f"review/{place}"))
        thought = yield from _thought(thinking, (done, len(places)))
        bet = _bet(place + 1, seat, moves[place][1], thought, voice)
        if bet:
            bets.append(bet)
    dear = [bet for bet in sorted(bets, key=lambda bet: (-bet["loss"], bet["n"]))[:3] if bet["loss"]]
    return {
        "bets": bets,
        "total_loss": [round(sum(bet["loss"] for bet in bets), 1)],
        "turning": sorted(bet["n"] for bet in dear),
        "line": _dearest(dear, voice) if bets else ("review.tichu.nothing", {}),
    }


def _open(game: FamilyGame, state: State, seat: Seat) -> bool:
    """Whether there was something to decide, in turn."""
    return seat in game.awaited(state) and sum(move.kind != "tichu" for move in game.moves(state, seat)) > 1


def _thought(thinking: Thinking, done: tuple[int, int]) -> Generator[float, None, Thought]:
    while True:
        try:
            yield (done[0] + next(thinking)) / done[1]
        except StopIteration as stop:
            result: Thought = stop.value
            return result


def _bet(n: int, seat: Seat, move: Move, thought: Thought, voice: Voice) -> Bet | None:
    """A decision with what it gave up; None where nothing was weighed."""
    if len(thought.choices) < 2:
        return None
    best, top = thought.choices[0]
    weighed = _weighed(move, thought.choices)
    value = weighed.value if weighed else thought.choices[-1].value
    loss = round(max(0.0, top - value), 1)
    if loss < voice.doubt:
        best, loss = move, 0.0
    words = said(move, voice), said(best, voice)
    params: Params = {"seat": seat, "who": voice.who(seat), "move": words[0], "best": words[1], "loss": loss}
    kind = "best" if best == move else "better" if weighed else "unweighed"
    return {
        "n": n,
        "seat": seat,
        "move": move_text(move),
        "parts": list(parts(move)),
        "best": move_text(best),
        "best_parts": list(parts(best)),
        "value": round(value, 1),
        "loss": loss,
        "exact": False,
        "line": (f"review.{voice.word}.{kind}" if kind == "better" else f"review.tichu.{kind}", params),
    }


def _weighed(move: Move, choices: Sequence[Choice]) -> Choice | None:
    """The choice that was made, or one like it with other suits."""
    exact = next((choice for choice in choices if choice.move == move), None)
    alike = (choice for choice in choices if _shape(choice.move) == _shape(move))
    return exact or next(alike, None)


def _shape(move: Move) -> tuple[str, Cards, int]:
    """A move without suits; special cards, which have no rank, stay themselves."""
    return move.kind, tuple(sorted(16 * EVERY_RANK[card] or card for card in move.cards)), move.value


def _dearest(dear: Sequence[Bet], voice: Voice) -> Line:
    if not dear:
        return "review.tichu.clean", {}
    return f"review.{voice.word}.dearest", dear[0]["line"][1]


# Moves in words.

WORDS = {PASS: "pass", CALL: "tichu", OTHER_CALL: "tichu.other", BACK: "back", GRAND_NO: "no-grand", LEAVE: "leave"}


def said(move: Move, voice: Voice) -> Line:
    """A move as a line that can stand inside another one."""
    if move.kind == "play":
        return _laid(move, voice)
    if move.kind == "give":
        return "aria.tichu.put.card", {"who": voice.who(move.value), "card": face_line(move.cards[0])}
    if move.kind in {"gift", "lead"}:
        return "aria.tichu.act.gift", {"who": voice.who(move.value)}
    if move.kind == "name":
        return "aria.tichu.act.name", {"who": voice.who(move.value)}
    if move.kind == "signal":
        return f"signal.tichu.{move.value}", {}
    if move.kind == "wish":
        return ("aria.tichu.wish", {"rank": rank_line(move.value)}) if move.value else ("aria.tichu.act.no-wish", {})
    return f"aria.tichu.act.{WORDS.get(move, 'grand')}", {}


def face_line(card: int) -> Line:
    """A card of either deck."""
    return card_line(face(card))


def _laid(move: Move, voice: Voice) -> Line:
    combo = voice.variant.reading(move.cards, move.value)
    assert combo
    if combo.kind == SINGLE:
        return face_line(combo.cards[0])
    stands = [rank for rank in (move.value % 16, move.value // 16) if rank]
    ranks = [EVERY_RANK[card] for card in combo.cards if EVERY_RANK[card]] + stands
    suits = combo.length > 4 and KINDS[combo.kind] == "bomb"
    low: Param = rank_line(min(ranks)) if min(ranks) > 1 else "1"
    high = combo.height % 16
    params: Params = {"n": combo.length, "rank": rank_line(high), "ranks": ranks_line(high), "low": low}
    return f"aria.tichu.play.{'run' if suits else KINDS[combo.kind]}", params
