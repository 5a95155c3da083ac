"""What the board of Tichu shows and what is told of a move.

Knows: names of pieces and places, language keys. Does not know: how cards are drawn, what a good move is.

Pieces are the cards: `card12` is one that is seen, `back2.5` the fifth hidden card of seat 2 (`rest2.1` before the
last six are taken, `put2.1` a hidden card in the exchange). Places: `hand2`, `rest2`, `put0-2` (given by 0 to 2),
`trick`, `pile2`, `away` for a Dog that was played. `face` is the number of the card, 0 for a back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.tichu.cards import DOG, DRAGON, MAHJONG, NAMES, PHOENIX, RANK, points
from tschatulle.games.tichu.combinations import BOMB, KINDS, SINGLE, Combo, reading
from tschatulle.games.tichu.rules import make
from tschatulle.games.tichu.scoring import CALL_WORTH, DOUBLE, TARGET, card_points, totals
from tschatulle.games.tichu.state import BIG, CALL, DEAL, EMPTY, EXCHANGE, GRAND, OVER, PASS, Course, Move, State
from tschatulle.games.tichu.trick import received, top_of
from tschatulle.stage import Line, Piece, Scene, Step

CIRCLE = make({}).circle
CALL_WORD = ("", "tichu", "grand")
SPECIAL = {DOG: "dog", MAHJONG: "mahjong", PHOENIX: "phoenix", DRAGON: "dragon"}
IDLE: dict[str, Any] = {"turn": None, "trick": [], "out": [], "wish": 0, "pending": ""}
"""The facts of the play while there is none."""


def scene(seen: State) -> Scene:
    """Every card where it lies, and all numbers and marks that the board shows."""
    pieces = [_piece(card, f"hand{seat}", f"back{seat}.{n}") for seat, n, card in _numbered(seen.hands)]
    pieces += [_piece(card, f"rest{seat}", f"rest{seat}.{n}") for seat, n, card in _numbered(seen.rest)]
    if seen.phase == EXCHANGE:
        for giver, n, card in _numbered(seen.given):
            if card != EMPTY:
                pieces.append(_piece(card, put_at(giver, CIRCLE.takers(giver)[n - 1]), f"put{giver}.{n}"))
    course = seen.course
    if course:
        pieces += [_piece(card, "trick", "") for _, combo in course.trick for card in combo.cards]
        pieces += [_piece(card, f"pile{seat}", "") for seat, pile in enumerate(course.piles) for card in pile]
        if any(DOG in move.cards for _, move in seen.history):
            pieces.append(_piece(DOG, "away", ""))
    return {"pieces": pieces, "facts": _facts(seen)}


def parts(move: Move) -> tuple[str, ...]:
    """The cards and then, if it matters, where they go or what is meant."""
    cards = tuple(f"card{card}" for card in move.cards)
    if move.kind == "play":
        return (*cards, f"as{move.value}") if move.value else cards
    if move.kind in {"give", "gift"}:
        return (*cards, f"seat{move.value}")
    if move.kind == "wish":
        return (f"wish{move.value}",)
    if move.kind == "grand":
        return (f"grand{move.value}",)
    return () if move.kind in {"deal", "sweep"} else (move.kind,)


def story(seen: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    """What happened, as far as the viewer may know: answers and gifts of others are told by what is seen after."""
    if seen.phase == DEAL:
        return {"do": "deal"}, _say("deal", after.dealer, number=after.number)
    if seen.phase == GRAND:
        return _answer_story(seat, after)
    if seen.phase == EXCHANGE:
        return _exchange_story(seen, seat, after)
    steps = _play_story(seen, seat, move, after)
    return (*steps, *_end_story(after)) if after.phase in {DEAL, OVER} else steps


def where(move: Move) -> Line:
    """The first half of a hint: where to look, without the answer."""
    if move.kind == "play":
        combo = reading(move.cards, move.value)
        kind = KINDS[combo.kind] if combo else "single"
        return f"hint.tichu.{kind}", {}
    kind = "call" if move == CALL or move.kind == "grand" else move.kind
    return f"hint.tichu.{kind}", {}


def end(after: State) -> Line:
    """The line of the result."""
    score = totals(after.sheet)
    best = max(score)
    told: dict[str, Any] = {"a": best, "b": min(score), "hands": len(after.sheet)}
    if score[0] == score[1]:
        return "end.tichu.drawn", told
    told["side"] = side(score.index(best))
    return ("end.tichu.won" if best >= TARGET else "end.tichu.hands"), told


# Words.


def who(seat: Seat) -> Line:
    return f"seat.tichu.{seat}", {}


def side(number: int) -> Line:
    return f"side.tichu.{number}", {}


def rank_line(rank: int) -> Line:
    return f"rank.tichu.{rank}", {}


def card_line(card: int) -> Line:
    """A card with its suit, or a special one."""
    if card in SPECIAL:
        return f"card.tichu.{SPECIAL[card]}", {}
    return f"card.tichu.{NAMES[card][0]}", {"rank": rank_line(RANK[card])}


def standing_of(sides: Sequence[int], score: Sequence[int], named: Callable[[int], Line]) -> list[dict[str, Any]]:
    """Who has how many points, for the line below the table: `seats` are those whose score that is."""
    return [
        {"who": named(number), "n": n, "seats": [seat for seat, one in enumerate(sides) if one == number]}
        for number, n in enumerate(score)
    ]


def ledger_of(sheet: Sequence[tuple[int, ...]], named: Callable[[int], Line]) -> dict[str, Any]:
    """The score sheet of two sides: a row for each hand, in each column the total and what it was made of."""
    rows = [
        [{"n": totals(sheet[:number])[one], "cards": row[2 * one], "calls": row[2 * one + 1]} for one in (0, 1)]
        for number, row in enumerate(sheet, 1)
    ]
    return {"heads": [named(0), named(1)], "rows": rows}


def put_at(giver: Seat, taker: Seat) -> str:
    return f"put{giver}-{taker}"


# The scene.


def _numbered(hands: tuple[tuple[int, ...], ...]) -> list[tuple[int, int, int]]:
    return [(seat, n, card) for seat, hand in enumerate(hands) for n, card in enumerate(hand, 1)]


def _piece(card: int, at: str, back: str) -> Piece:
    hidden = card == HIDDEN
    return {"id": back if hidden else f"card{card}", "kind": "card", "at": at, "face": card, "turned": hidden}


def _facts(seen: State) -> dict[str, Any]:
    seats = range(len(CIRCLE.sides))
    course = seen.course
    return {
        "phase": seen.phase,
        "number": seen.number,
        "dealer": seen.dealer,
        "sides": list(CIRCLE.sides),
        "calls": [CALL_WORD[call] for call in seen.calls],
        "answers": list(seen.answers),
        "again": list(seen.again),
        "left": [len(hand) + len(rest) for hand, rest in zip(seen.hands, seen.rest or ((),) * 4, strict=False)],
        "gifts": [_gifts(seen, seat) for seat in seats] if seen.given else [],
        "sheet": [list(row) for row in seen.sheet],
        "totals": list(totals(seen.sheet)),
        "target": TARGET,
        "standing": standing_of(CIRCLE.sides, totals(seen.sheet), side),
        "ledger": ledger_of(seen.sheet, side),
        **(
            _course_facts(seen, course) if course else {"turn": None, "trick": [], "out": [], "wish": "", "pending": ""}
        ),
    }


def _gifts(seen: State, seat: Seat) -> dict[str, Any]:
    """What a seat gave and got, as far as it is seen: giver or taker and card, those still in hand marked."""
    gave = [{"to": to, "card": card} for to, card in zip(CIRCLE.takers(seat), seen.given[seat], strict=True)]
    if seen.phase == EXCHANGE:
        return {"gave": gave, "got": []}
    got = zip(CIRCLE.givers(seat), received(CIRCLE, seen.given, seat), strict=True)
    return {
        "gave": gave,
        "got": [{"from": giver, "card": card, "held": card in seen.hands[seat]} for giver, card in got],
    }


def _course_facts(seen: State, course: Course) -> dict[str, Any]:
    top = top_of(course)
    return {
        "turn": course.turn if course.turn != TABLE else None,
        "opener": course.opener,
        "pending": course.pending,
        "wish": course.wish,
        "out": list(course.out),
        "trick": [{"seat": seat, "cards": list(combo.cards), **_told(combo)} for seat, combo in course.trick],
        "owner": course.trick[-1][0] if top else None,
        "passed": _passed(seen, course),
        "worth": sum(points(combo.cards) for _, combo in course.trick),
        "piles": [points(pile) for pile in course.piles],
        "seen": sorted(card for _, move in seen.history for card in move.cards),
        "cards": list(card_points(CIRCLE, course.piles, seen.hands, course.out)) if course.over else None,
        "double": course.over and CIRCLE.swept_out(course.out),
    }


def _passed(seen: State, course: Course) -> list[Seat]:
    """Who has passed since the top was laid."""
    found: list[Seat] = []
    for seat, move in reversed(seen.history):
        if move.kind == "play" or not course.trick:
            break
        if move == PASS:
            found.append(seat)
    return sorted(found)


# The story.


def _say(key: str, seat: Seat | None = None, other: Seat | None = None, **told: Any) -> Step:
    named: dict[str, Any] = {} if seat is None else {"seat": seat, "who": who(seat)}
    if other is not None:
        named["other"] = who(other)
    return {"do": "say", "line": (f"log.tichu.{key}", {**named, **told})}


def _answer_story(seat: Seat, after: State) -> tuple[Step, ...]:
    """All answers are told together when the last one is given (3)."""
    if after.phase == GRAND:
        return (_say("answered", seat),)
    callers = [one for one, call in enumerate(after.calls) if call == BIG]
    steps = [_say("grand", one) for one in callers] or [_say("no-grand")]
    return ({"do": "take"}, *steps)


def _exchange_story(seen: State, seat: Seat, after: State) -> tuple[Step, ...]:
    if after.calls != seen.calls:
        return (_say("tichu", seat),)
    if after.phase != EXCHANGE:
        assert after.course
        return {"do": "exchange"}, _say("exchange", after.course.opener)
    given = after.given[seat]
    if given.count(EMPTY) > seen.given[seat].count(EMPTY):
        return {"do": "back"}, _say("back", seat)
    place = next(n for n, card in enumerate(given) if card != seen.given[seat][n])
    taker, card = CIRCLE.takers(seat)[place], given[place]
    name = f"card{card}" if card else f"put{seat}.{place + 1}"
    step: Step = {"do": "move", "piece": name, "at": put_at(seat, taker)}
    if card:
        return step, _say("give", seat, taker, card=card_line(card))
    return step, _say("give-hidden", seat, taker)


def _play_story(seen: State, seat: Seat, move: Move, after: State) -> tuple[Step, ...]:
    course, now = seen.course, after.course
    assert course and now
    if move.kind == "play":
        return _laid_story(course, seat, move, now)
    if move.kind in {"pass", "tichu"}:
        return (_say(move.kind, seat),)
    if move.kind == "wish":
        return (_say("wish", seat, rank=rank_line(move.value)) if move.value else _say("no-wish", seat),)
    worth = sum(points(combo.cards) for _, combo in course.trick)
    if move.kind == "gift":
        return {"do": "gather", "at": f"pile{move.value}"}, _say("gift", seat, move.value, points=worth)
    owner = course.trick[-1][0]
    if now.pending == "gift":
        return (_say("dragon", owner),)
    lead = [] if now.turn == owner else [_say("lead", now.turn)]
    return {"do": "gather", "at": f"pile{owner}"}, _say("sweep", owner, points=worth), *lead


def _laid_story(course: Course, seat: Seat, move: Move, now: Course) -> tuple[Step, ...]:
    """The cards on the table, what they are, and what follows at once: a wish met, somebody out, the Dog's lead."""
    combo = reading(move.cards, move.value)
    assert combo
    dog = combo.cards[0] == DOG
    place = "away" if dog else "trick"
    steps: list[Step] = [{"do": "play", "piece": f"card{card}", "at": place, "face": card} for card in move.cards]
    if dog:
        steps.append(_say("dog-last", seat) if now.over else _say("dog", seat, now.turn))
    else:
        key = "bomb-between" if combo.kind == BOMB and course.turn != seat else KINDS[combo.kind]
        steps.append(_say(key, seat, **_told(combo)))
    if course.wish and not now.wish:
        steps.append(_say("wish-met", rank=rank_line(course.wish)))
    if len(now.out) > len(course.out):
        steps.append(_say("out", seat, place=len(now.out)))
    return tuple(steps)


def _told(combo: Combo) -> dict[str, Any]:
    """Kind, cards, how many, and how high: of a single the card, of others the rank; for what the Phoenix stands."""
    told: dict[str, Any] = {"kind": KINDS[combo.kind], "cards": list(combo.cards), "count": combo.length}
    if combo.kind == SINGLE:
        return {**told, "card": card_line(combo.cards[0])}
    return {**told, "height": rank_line(combo.height % 16), "wild": combo.wild}


def _end_story(after: State) -> tuple[Step, ...]:
    """How the hand's score came about: cards, calls, and the new score."""
    course = after.course
    assert course
    row, score = after.sheet[-1], totals(after.sheet)
    steps: list[Step] = []
    if CIRCLE.swept_out(course.out):
        steps.append(_say("double", course.out[0], course.out[1], points=DOUBLE))
    else:
        steps.append(_say("counted", side=side(0), rivals=side(1), a=row[0], b=row[2]))
    for seat, call in enumerate(after.calls):
        if call:
            won = "won" if seat == course.out[0] else "lost"
            steps.append(_say(f"{CALL_WORD[call]}-{won}", seat, points=CALL_WORTH[call]))
    return (*steps, _say("score", side=side(0), rivals=side(1), a=score[0], b=score[1]))
