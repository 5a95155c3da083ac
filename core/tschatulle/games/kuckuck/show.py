"""What the board of Zum Kuckuck! shows and what is told of a move.

Knows: names of elements and pieces, language keys. Does not know: how they are drawn, chances.

Places: `hand2` the number cards of seat 2, `laid2` the card it has chosen, `pile2` those it has played in this cycle,
`nest2` its pile of nest cards, `bird2` its cockatoo cards, `pair0` `pair1` the nests that were turned up, `gone` the
nest cards of dropped players. Pieces: `card57`; `back2-0` a card of seat 2 that the viewer does not know; `nest9a` and
`nest9b` the nine in the order of coming; `bird1-0` a cockatoo card of hand 1, which is passed on with the hand: face 1
is the cockatoo, face 2 the cuckoo.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.kuckuck.rules.cards import HAND
from tschatulle.games.kuckuck.rules.progress import settled, takers
from tschatulle.games.kuckuck.rules.scoring import OUT, REST, Penalty, Variant, alive, how_won, totals, winners
from tschatulle.games.kuckuck.rules.state import (
    NOTHING,
    Move,
    Round,
    State,
    holder,
    holds,
    nests_left,
    order,
    remaining,
    resting,
    shown,
)
from tschatulle.presentation import Brief, Line, Param, Piece, Row, Scene, Step

if TYPE_CHECKING:
    from tschatulle.games.kuckuck.contract import Dealt, Hand, Player, Shared, Undealt

COCKATOO, CUCKOO = 1, 2
PAID = {"pays": "pays", "pays.two": "pays.two", "spared": "free", "free": "free", "stops": "free"}
"""What a round comes to -> the head of its row."""
VARIANTS = tuple(Variant(*marks) for marks in product((False, True), repeat=3))


def scene(seen: State) -> Scene:
    """Everything that lies on the table, and the numbers."""
    if not seen.hands:
        facts: Undealt = {"phase": "start"}
        return {"pieces": [], "facts": facts}
    pieces = [*_nests(seen)]
    for seat in range(len(seen.hands)):
        pieces += [*_birds(seen, seat), *_cards(seen, seat)]
    return {"pieces": pieces, "facts": _facts(seen)}


def parts(move: Move) -> tuple[str, ...]:
    """The card that is played."""
    return (f"card{move}",) if isinstance(move, int) else ()


def story(seen: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> tuple[Step, ...]:
    """The deal; a new cycle; a chosen card; and with the last one the whole chain of the round."""
    if seat == TABLE and after.cycle < 0:
        params = {"n": len(after.hands), "cards": HAND}
        return {"do": "deal"}, {"do": "say", "line": ("log.kuckuck.deal", params)}
    if seat == TABLE:
        return _cycle_story(after)
    if len(after.rounds) == len(seen.rounds):
        return _chosen_story(seen, seat, after)
    return _round_story(seen, seat, after)


def brief(line: Line, row: Row) -> Brief:
    """A row for each round: its nests, who took them, and who paid. A cycle begins and ends with a row."""
    key, params = line
    kind = key.removeprefix("log.kuckuck.")
    if kind in {"deal", "scored"}:
        return {"opens": 0, "head": None}
    if kind == "begun":  # in the row of the deal
        return {"head": ("log.kuckuck.row.cycle", params)}
    if kind == "passed":
        return {"opens": 0, "head": ("log.kuckuck.row.cycle", params)}
    if kind == "nests":
        return {"opens": row.number + 1, "head": ("log.kuckuck.row.nests", params)}
    if kind.startswith("points.") and kind != "points.bonus":
        return {"mark": ("log.kuckuck.row.points", params)}
    if kind in {"takes", "drops"}:
        return {"mark": (f"log.kuckuck.row.{kind}", params)}
    return {"head": (f"log.kuckuck.row.{PAID[kind]}", params)} if kind in PAID else {}


def where(move: Move) -> Line:
    """The first half of a hint: among which cards to look."""
    band = 0 if not isinstance(move, int) else min(2, (move - 1) // 20)
    return ("hint.kuckuck.low", "hint.kuckuck.middle", "hint.kuckuck.high")[band], {}


def end(after: State) -> Line:
    """The line of the result (Z17)."""
    sums, won = totals(after.sheet), winners(after.sheet)
    params: dict[str, Param] = {"seat": won[0], **_player(won[0]), "n": sums[won[0]]}
    if len(won) == 2:
        return "end.kuckuck.shared.two", {**params, "other": won[1] + 1}
    if len(won) > 2:
        return "end.kuckuck.shared.many", {**params, "players": len(won)}
    if how_won(after.sheet) == "best-cycle":
        return "end.kuckuck.best-cycle", {**params, "best": max(row[won[0]] for row in after.sheet)}
    return "end.kuckuck.won", params


def shared(after: State) -> Shared:
    """What a share text may tell: totals, winners, points of each cycle."""
    return {
        "points": list(totals(after.sheet)),
        "winners": list(winners(after.sheet)),
        "sheet": [list(row) for row in after.sheet],
    }


def chain(seen: State, after: State) -> Penalty:
    """What the penalty of the last round did; the options follow from what came out."""
    one = after.rounds[-1]
    done = (settled(seen.tops, seen.left, one, variant) for variant in VARIANTS)
    return next(one for one in done if (one.tops, one.left) == (after.tops, after.left))


# Pieces.


def _player(seat: Seat) -> dict[str, int]:
    return {"player": seat + 1}


def nest_names(seen: State) -> dict[int, tuple[str, str]]:
    """The pieces of the nest cards that were turned up: round, counted from 0, to both in the order of coming."""
    pairs = [tuple(one.pair) for one in seen.rounds] + ([seen.pair] if seen.pair else [])
    names: dict[int, tuple[str, str]] = {}
    times: dict[int, int] = {}
    for nth, pair in enumerate(pairs):
        both = []
        for value in pair:
            both.append(f"nest{value}{'ab'[times.get(value, 0)]}")
            times[value] = times.get(value, 0) + 1
        names[nth] = both[0], both[1]
    return names


def _takes(one: Round, names: tuple[str, str]) -> tuple[tuple[Seat, str, int], tuple[Seat, str, int]]:
    """Who takes which nest card of what value: first the lower one, of equals the one that came first."""
    lower = 0 if one.pair[0] <= one.pair[1] else 1
    first, second = takers(one.cards)
    return (first, names[lower], one.pair[lower]), (second, names[1 - lower], one.pair[1 - lower])


def _nests(seen: State) -> list[Piece]:
    names = nest_names(seen)
    pieces: list[Piece] = []
    for nth, one in enumerate(seen.rounds):
        for seat, name, value in _takes(one, names[nth]):
            at = f"nest{seat}" if seen.left[seat] != OUT else "gone"
            pieces.append({"id": name, "kind": "nest", "at": at, "face": value, "turned": False})
    if seen.pair:
        for place, (name, value) in enumerate(zip(names[len(seen.rounds)], seen.pair, strict=True)):
            pieces.append({"id": name, "kind": "nest", "at": f"pair{place}", "face": value, "turned": False})
    return pieces


def _birds(seen: State, seat: Seat) -> list[Piece]:
    """Cockatoos first; a dropped player has turned them all back."""
    hand = holds(seat, seen.cycle, len(seen.hands))
    up = seen.left[seat] if seen.left[seat] != OUT else seen.counts[hand]
    return [
        {
            "id": f"bird{hand}-{place}",
            "kind": "bird",
            "at": f"bird{seat}",
            "face": COCKATOO if place < up else CUCKOO,
            "turned": place >= up,
        }
        for place in range(seen.counts[hand])
    ]


def _cards(seen: State, seat: Seat) -> list[Piece]:
    """The hand as far as it is known, the chosen card, and the pile."""
    laid = seen.chosen[seat] if seen.chosen else NOTHING
    pieces: list[Piece] = []
    for card in remaining(seen, seat):
        at = f"laid{seat}" if card == laid else f"hand{seat}"
        pieces.append({"id": f"card{card}", "kind": "number", "at": at, "face": card, "turned": False})
    for place in range(_unseen(seen, seat)):
        at = f"laid{seat}" if laid == HIDDEN and place == 0 else f"hand{seat}"
        pieces.append({"id": f"back{seat}-{place}", "kind": "number", "at": at, "face": HIDDEN, "turned": True})
    for card in shown(seen, seat):
        pieces.append({"id": f"card{card}", "kind": "number", "at": f"pile{seat}", "face": card, "turned": False})
    return pieces


def _unseen(seen: State, seat: Seat) -> int:
    """Cards of the seat that the viewer does not know."""
    return seen.hands[holds(seat, seen.cycle, len(seen.hands))].count(HIDDEN)


# Stories.


def _cycle_story(after: State) -> tuple[Step, ...]:
    params = {"cycle": after.cycle + 1, "n": len(after.hands)}
    begun = "log.kuckuck.passed" if after.cycle else "log.kuckuck.begun"
    return (
        {"do": "pass" if after.cycle else "shuffle"},
        {"do": "say", "line": (begun, params)},
        *_turned_story(after),
    )


def _turned_story(after: State) -> tuple[Step, ...]:
    """The next two nests, and in the tactical game who leads."""
    names = nest_names(after)[len(after.rounds)]
    steps: list[Step] = [
        {"do": "turn", "piece": name, "at": f"pair{place}", "face": value}
        for place, (name, value) in enumerate(zip(names, after.pair, strict=True))
    ]
    nests = {"round": len(after.rounds) + 1, "low": min(after.pair), "high": max(after.pair)}
    steps.append({"do": "say", "line": ("log.kuckuck.nests", nests)})
    if after.leader >= 0:
        steps.append({"do": "say", "line": ("log.kuckuck.leads", {"seat": after.leader, **_player(after.leader)})})
    return tuple(steps)


def _laying(seen: State, seat: Seat, card: int) -> Step:
    """A card goes from the hand to the middle, open if it is known."""
    known = card in remaining(seen, seat)
    name = f"card{card}" if known else f"back{seat}-0"
    return {"do": "move", "piece": name, "at": f"laid{seat}", "face": card, "turned": card == HIDDEN}


def _chosen_story(seen: State, seat: Seat, after: State) -> tuple[Step, ...]:
    card = after.chosen[seat]
    params = {"seat": seat, **_player(seat), "card": card}
    if card == HIDDEN:
        line = "log.kuckuck.chosen"
    else:
        line = "log.kuckuck.laid" if after.leader >= 0 else "log.kuckuck.chosen-own"
    return _laying(seen, seat, card), {"do": "say", "line": (line, params)}


def _round_story(seen: State, seat: Seat, after: State) -> tuple[Step, ...]:
    """The cards are shown, the two nests are taken, the penalty runs, and the cycle goes on or is scored."""
    one = after.rounds[-1]
    steps = [_laying(seen, seat, one.cards[seat])]
    if seen.leader >= 0:
        params = {"seat": seat, **_player(seat), "card": one.cards[seat]}
        steps.append({"do": "say", "line": ("log.kuckuck.laid", params)})
    else:
        for other in alive(seen.left):
            if other != seat:
                hidden = seen.chosen[other] == HIDDEN and one.cards[other] not in remaining(seen, other)
                piece = f"back{other}-0" if hidden else f"card{one.cards[other]}"
                steps.append({"do": "flip", "piece": piece, "face": one.cards[other]})
    for taker, name, value in _takes(one, nest_names(seen)[len(seen.rounds)]):
        params = {"seat": taker, **_player(taker), "card": one.cards[taker], "nest": value}
        steps.append({"do": "take", "piece": name, "at": f"nest{taker}", "face": value})
        steps.append({"do": "say", "line": ("log.kuckuck.takes", params)})
    steps += _penalty_story(seen, after)
    steps += [
        {"do": "discard", "piece": f"card{card}", "at": f"pile{who}", "face": card}
        for who, card in enumerate(one.cards)
        if card
    ]
    return (*steps, *(_points_story(after) if resting(after) else _turned_story(after)))


def _penalty_story(seen: State, after: State) -> list[Step]:
    """Highest nest shown, who pays, who drops out, link by link."""
    done = chain(seen, after)
    steps: list[Step] = []
    left = list(seen.left)
    for link in done.chain:
        for seat in link.paid:
            left[seat] -= 1
            bird = f"bird{holds(seat, seen.cycle, len(seen.hands))}-{left[seat]}"
            steps.append({"do": "flip", "piece": bird, "at": f"bird{seat}", "face": CUCKOO, "turned": True})
        params: dict[str, Param] = {"top": link.top}
        if len(link.paid) == 2:
            one, other = link.paid
            line = ("log.kuckuck.pays.two", {**params, "seat": one, "player": one + 1, "other": other + 1})
            steps.append({"do": "say", "line": line})
        elif link.paid:
            seat = link.paid[0]
            line = ("log.kuckuck.pays", {**params, "seat": seat, **_player(seat), "n": left[seat]})
            steps.append({"do": "say", "line": line})
        for seat in link.dropped:
            steps.append({"do": "drop", "piece": f"seat{seat}", "at": "gone"})
            steps.append({"do": "say", "line": ("log.kuckuck.drops", {**params, "seat": seat, **_player(seat)})})
    if not any(link.paid for link in done.chain):
        rest = len(alive(done.left))
        why = "log.kuckuck.stops" if rest <= REST else "log.kuckuck.spared" if any(done.tops) else "log.kuckuck.free"
        steps.append({"do": "say", "line": (why, {"n": rest})})
    return steps


def _points_story(after: State) -> tuple[Step, ...]:
    """The points of the cycle, seat by seat."""
    n = len(after.hands)
    lowest = min(after.tops[seat] for seat in alive(after.left))
    steps: list[Step] = [{"do": "say", "line": ("log.kuckuck.scored", {"cycle": after.cycle + 1, "n": n})}]
    for seat, points in enumerate(after.sheet[-1]):
        left = after.left[seat]
        params = {"seat": seat, **_player(seat), "n": points, "left": left}
        kind = "out" if left == OUT else "lowest" if after.tops[seat] == lowest else "kept"
        steps.append(
            {"do": "score", "at": f"seat{seat}", "face": points, "line": (f"log.kuckuck.points.{kind}", params)}
        )
        received = after.counts[holds(seat, after.cycle, n)]
        if not received and points > max(left, OUT) + (kind == "lowest"):
            steps.append({"do": "say", "line": ("log.kuckuck.points.bonus", params)})
    return tuple(steps)


# Facts.


def _facts(seen: State) -> Dealt:
    n = len(seen.hands)
    over = len(seen.sheet) == n
    return {
        "phase": "end" if over else "rest" if resting(seen) else "choose",
        "seats": n,
        "cycle": seen.cycle,
        "round": len(seen.rounds),
        "pair": list(seen.pair),
        "takes": [*sorted(seen.pair)],
        "deck": len(seen.deck),
        "nests": list(nests_left(seen)) if seen.cycle >= 0 and not resting(seen) else [],
        "tactical": seen.leader >= 0,
        "order": list(order(seen.leader, seen.left)) if seen.leader >= 0 else [],
        "players": [_player_facts(seen, seat) for seat in range(n)],
        "sheet": [list(row) for row in seen.sheet],
        "totals": list(totals(seen.sheet)) if seen.sheet else [0] * n,
        "winners": list(winners(seen.sheet)) if over else [],
        "hands": [_hand_facts(seen, k) for k in range(n)],
    }


def _player_facts(seen: State, seat: Seat) -> Player:
    """What lies before a seat, and what the viewer can know of its cards, for the memory aid (Z16).

    `shown` were played in this cycle, `known` are still in the hand and known from any cycle, `unseen` is the number
    of those that are not known.
    """
    hand = holds(seat, seen.cycle, len(seen.hands))
    laid = seen.chosen[seat] if seen.chosen else NOTHING
    return {
        "hand": hand,
        "cockatoos": seen.counts[hand],
        "left": max(seen.left[seat], 0),
        "out": seen.left[seat] == OUT,
        "top": seen.tops[seat],
        "highest": seen.tops[seat] > 0 and seen.tops[seat] == max(seen.tops),
        "cards": HAND - len(shown(seen, seat)),
        "chosen": laid != NOTHING,
        "laid": max(laid, 0),
        "shown": list(shown(seen, seat)),
        "known": list(remaining(seen, seat)),
        "unseen": _unseen(seen, seat),
    }


def _hand_facts(seen: State, hand: int) -> Hand:
    """The same hand, as each player has played it: its points by cycle."""
    n = len(seen.hands)
    played = [(cycle, holder(hand, cycle, n)) for cycle in range(len(seen.sheet))]
    known = [card for card in seen.hands[hand] if card != HIDDEN]
    return {
        "hand": hand,
        "cockatoos": seen.counts[hand],
        "cards": known if len(known) == HAND else [],
        "played": [{"cycle": cycle, "seat": seat, "points": seen.sheet[cycle][seat]} for cycle, seat in played],
    }
