"""What the board shows and what is told of a move, in any game of the family: Tichu for any number of hands.

Knows: names of pieces and places, language keys. Does not know: how cards are drawn, what a good move is.

Pieces are the cards: `card12` is one that is seen, `back2.5` the fifth hidden card of hand 2 (`rest2.1` before the
last six are taken, `put2.1` a hidden card in the exchange). Places: `hand2`, `rest2`, `put0-2` (given by 0 to 2),
`trick`, `pile2`, `away` for a Dog that was played. `face` is the number of the card, 0 for a back. A hand need not be
that of a seat: there is the Table's, too. `facts` say in `order` who plays after whom, in `keepers` who acts for each
hand, in `sides` who belongs together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.tichu.table.cards import DOG, DRAGON, MAHJONG, NAMES, PHOENIX, RANK, face, points
from tschatulle.games.tichu.table.combinations import BOMB, KINDS, SINGLE, Combo
from tschatulle.games.tichu.table.scoring import CALL_WORTH, TARGET, totals
from tschatulle.games.tichu.table.sheet import PointsRow, Ranks, Sheet, TrichuRow, rows_of
from tschatulle.games.tichu.table.state import (
    BIG,
    CALL,
    DEAL,
    EMPTY,
    EXCHANGE,
    GRAND,
    NAME,
    OVER,
    PASS,
    PLAY,
    SIGNAL,
    HandProgress,
    Move,
    State,
)
from tschatulle.games.tichu.table.trick import top_of
from tschatulle.games.tichu.table.variantrules import VariantRules
from tschatulle.presentation import Line, Param, Piece, Scene, Step

if TYPE_CHECKING:
    from tschatulle.games.tichu.contract import (
        Asking,
        CallWord,
        Cell,
        Counted,
        Facts,
        Gave,
        Gifts,
        Got,
        Ledger,
        Meld,
        Play,
        Scores,
        Seating,
        Standing,
    )
    from tschatulle.games.tichu.rules.grandseigneur import Grandseigneur
    from tschatulle.games.tichu.rules.tichu import Tichu

CALL_WORD: tuple[CallWord, ...] = ("", "tichu", "grand")
SPECIAL = {DOG: "dog", MAHJONG: "mahjong", PHOENIX: "phoenix", DRAGON: "dragon"}
IDLE: Play = {"turn": None, "trick": [], "out": [], "wish": 0, "pending": ""}
"""The facts of the play while there is none."""
Params = dict[str, Param]


def parts(move: Move) -> tuple[str, ...]:
    """The cards and then, if it matters, where they go or what is meant."""
    cards = tuple(f"card{card}" for card in move.cards)
    if move.kind == "play":
        return (*cards, *(f"as{rank}" for rank in (move.value % 16, move.value // 16) if rank))
    if move.kind in {"give", "gift", "lead"}:
        return (*cards, f"seat{move.value}")
    if move.kind in {"wish", "grand", "name", "signal"}:
        return (f"{move.kind}{move.value}",)
    if move.kind == "tichu":
        return ("tichu",) if move == CALL else ("tichu", f"hand{move.value}")
    return () if move.kind in {"deal", "sweep"} else (move.kind,)


# Words.


def rank_line(rank: int) -> Line:
    return f"rank.tichu.{rank}", {}


def ranks_line(rank: int) -> Line:
    """Several cards of a rank: "nines"."""
    return f"ranks.tichu.{rank}", {}


def card_line(card: int) -> Line:
    """A card with its suit, or a special one."""
    if card in SPECIAL:
        return f"card.tichu.{SPECIAL[card]}", {}
    return f"card.tichu.{NAMES[card][0]}", {"rank": rank_line(RANK[card])}


def standing_of(sides: Sequence[int], score: Sequence[int], named: Callable[[int], Line]) -> list[Standing]:
    """Who has how many points, for the line below the table: `seats` are those whose score that is."""
    return [
        {"who": named(number), "n": n, "seats": [seat for seat, one in enumerate(sides) if one == number]}
        for number, n in enumerate(score)
    ]


def ledger_of(sheet: Sheet, named: Callable[[int], Line]) -> Ledger:
    """The score sheet of two sides: a row for each hand, in each column the total and what it was made of."""
    rows: list[list[Cell]] = [
        [{"n": totals(sheet[:number])[one], "cards": row.cards[one], "calls": row.calls[one]} for one in (0, 1)]
        for number, row in enumerate(rows_of(sheet, PointsRow), 1)
    ]
    return {"heads": [named(0), named(1)], "rows": rows}


def put_at(giver: Seat, taker: Seat) -> str:
    return f"put{giver}-{taker}"


class HandStory:
    """The functions of a show module for one game. `word` is the stem of the names of seats and sides."""

    no_grand = "no-grand-rest"
    """What is told when nobody has called a grand Tichu: not everybody was asked."""
    dealt = "deal"
    """What is told of a deal."""

    def __init__(self, game: Tichu | Grandseigneur, word: str) -> None:
        self.game = game
        self.word = word

    # The scene.

    def scene(self, seen: State) -> Scene:
        """Every card where it lies, and all numbers and marks that the board shows."""
        return {"pieces": self.pieces(seen), "facts": self.facts(seen)}

    def pieces(self, seen: State) -> list[Piece]:
        """Every card where it lies."""
        pieces = [_piece(card, f"hand{hand}", f"back{hand}.{n}") for hand, n, card in _numbered(seen.hands)]
        pieces += [_piece(card, f"rest{hand}", f"rest{hand}.{n}") for hand, n, card in _numbered(seen.rest)]
        if seen.phase == EXCHANGE:
            for giver, n, card in _numbered(seen.given):
                if card != EMPTY:
                    at = put_at(giver, self.recipients(seen, giver)[n - 1])
                    pieces.append(_piece(card, at, f"put{giver}.{n}"))
        progress = seen.progress
        if progress:
            pieces += [_piece(card, "trick", "") for _, combo in progress.trick for card in combo.cards]
            pieces += [_piece(card, f"pile{hand}", "") for hand, pile in enumerate(progress.piles) for card in pile]
            if any(DOG in move.cards for _, move in seen.history):
                pieces.append(_piece(DOG, "away", ""))
        return pieces

    def recipients(self, seen: State, giver: Seat) -> tuple[Seat, ...]:
        """To whom each card of a giver goes."""
        taken: tuple[Seat, ...] = self.game.variant_of(seen).takers(giver)
        return taken

    def facts(self, seen: State) -> Facts:
        """All numbers and marks."""
        variant: VariantRules = self.game.variant_of(seen)
        progress = seen.progress
        rest = seen.rest or ((),) * len(seen.hands)
        play = self._progress_facts(seen, progress) if progress else IDLE
        return {
            "phase": seen.phase,
            "number": seen.number,
            "dealer": seen.dealer,
            **self.seating(variant),
            "calls": [CALL_WORD[call] for call in seen.calls],
            "answers": list(seen.answers),
            "again": list(seen.again),
            "left": [len(hand) + len(more) for hand, more in zip(seen.hands, rest, strict=True)],
            "gifts": self.gifts(seen),
            "sheet": [list(row) for row in seen.sheet],
            **self.scores(seen),
            **play,
            **self.asking(seen),
        }

    def asking(self, seen: State) -> Asking:
        return {}

    def seating(self, variant: VariantRules) -> Seating:
        return {
            "order": list(variant.order),
            "sides": list(variant.sides),
            "keepers": [variant.keeper(hand) for hand in range(len(variant.sides))],
        }

    def gifts(self, seen: State) -> list[Gifts]:
        """What each hand gave and got, as far as it is seen: taker or giver and card, those still in hand marked."""
        gave: list[list[Gave]] = [
            [{"to": to, "card": card} for to, card in zip(self.recipients(seen, giver), cards, strict=True)]
            for giver, cards in enumerate(seen.given)
        ]
        got: list[list[Got]] = [[] for _ in gave]
        for giver, gifts in enumerate(gave if seen.phase != EXCHANGE else ()):
            for one in gifts:
                held = one["card"] in seen.hands[one["to"]]
                got[one["to"]].append({"from": giver, "card": one["card"], "held": held})
        return [{"gave": gave[hand], "got": got[hand]} for hand in range(len(gave))]

    def scores(self, seen: State) -> Scores:
        score = totals(seen.sheet)
        return {
            "totals": list(score),
            "target": TARGET,
            "standing": standing_of(self.game.sides, score, self.side),
            "ledger": ledger_of(seen.sheet, self.side),
        }

    def _progress_facts(self, seen: State, progress: HandProgress) -> Play:
        top = top_of(progress)
        return {
            "turn": progress.turn if progress.turn != TABLE else None,
            "opener": progress.opener,
            "pending": progress.pending,
            "wish": progress.wish,
            "out": list(progress.out),
            "trick": [{"seat": hand, "cards": list(combo.cards), **_meld(combo)} for hand, combo in progress.trick],
            "owner": progress.trick[-1][0] if top else None,
            "passed": _passed(seen, progress),
            "seen": sorted(card for _, move in seen.history for card in move.cards),
            **self.counted(seen, progress),
        }

    def counted(self, seen: State, progress: HandProgress) -> Counted:
        return {
            "worth": sum(points(combo.cards) for _, combo in progress.trick),
            "piles": [points(pile) for pile in progress.piles],
        }

    # The story.

    def story(self, seen: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> tuple[Step, ...]:
        """What happened, as far as the viewer may know: hidden moves are told by what is seen after them."""
        if seen.phase == DEAL:
            return self.deal_story(after)
        if seen.phase in {GRAND, SIGNAL, NAME}:
            return self._answer_story(seen, seat, after)
        if seen.phase == EXCHANGE:
            return self._exchange_story(seen, seat, after)
        steps = self._play_story(seen, move, after)
        return (*steps, *self.end_story(after)) if after.phase in {DEAL, OVER} else steps

    def who(self, hand: Seat) -> Line:
        return f"seat.{self.word}.{hand}", {}

    def side(self, number: int) -> Line:
        return f"side.{self.word}.{number}", {}

    def say(self, key: str, hand: Seat | None = None, other: Seat | None = None, **params: Param) -> Step:
        named: Params = {} if hand is None else {"seat": hand, "who": self.who(hand)}
        if other is not None:
            named["other"] = self.who(other)
        return {"do": "say", "line": (f"log.tichu.{key}", {**named, **params})}

    def deal_story(self, after: State) -> tuple[Step, ...]:
        return {"do": "deal"}, self.say(self.dealt, after.dealer, number=after.number)

    def _answer_story(self, seen: State, seat: Seat, after: State) -> tuple[Step, ...]:
        """Answers, signals and names are told when all are given."""
        if after.phase == SIGNAL:
            return (self.say("signalled", seat),)
        if after.phase == NAME:
            if seen.phase == SIGNAL:
                return self.say("signalled", seat), self.say("signals")
            return (self.say("left" if seen.deferred != after.deferred else "named", seat),)
        if after.phase == GRAND:
            return (self.say("answered", seat),)
        callers = [hand for hand, call in enumerate(after.calls) if call == BIG]
        steps = [self.say("grand", hand) for hand in callers] or [self.say(self.no_grand)]
        return ({"do": "take"}, *steps)

    def _exchange_story(self, seen: State, seat: Seat, after: State) -> tuple[Step, ...]:
        changed = [hand for hand, call in enumerate(after.calls) if call != seen.calls[hand]]
        if changed:
            return (self.say("tichu", changed[0]),)
        if after.phase != EXCHANGE:
            assert after.progress
            return {"do": "exchange"}, self.say("exchange", after.progress.opener)
        giver = next(hand for hand, cards in enumerate(after.given) if cards != seen.given[hand])
        cards = after.given[giver]
        if cards.count(EMPTY) > seen.given[giver].count(EMPTY):
            return {"do": "back"}, self.say("back", seat)
        place = next(n for n, card in enumerate(cards) if card != seen.given[giver][n])
        taker, card = self.recipients(seen, giver)[place], cards[place]
        name = f"card{card}" if card else f"put{giver}.{place + 1}"
        step: Step = {"do": "move", "piece": name, "at": put_at(giver, taker)}
        if card:
            return step, self.say("give", giver, taker, card=card_line(face(card)))
        return step, self.say("give-hidden", giver, taker)

    def _play_story(self, seen: State, move: Move, after: State) -> tuple[Step, ...]:
        """All moves of the play are public; who made them stands in the history."""
        progress, now = seen.progress, after.progress
        assert progress and now
        hand = after.history[-1][0]
        if move.kind == "play":
            return self._laid_story(seen, hand, move, now)
        if move.kind in {"pass", "tichu"}:
            return (self.say(move.kind, hand),)
        if move.kind == "wish":
            return (self.say("wish", hand, rank=rank_line(move.value)) if move.value else self.say("no-wish", hand),)
        if move.kind == "lead":
            return (self.say("dog-lead", hand, move.value),)
        if move.kind == "gift":
            worth = sum(points(combo.cards) for _, combo in progress.trick)
            return {"do": "gather", "at": f"pile{move.value}"}, self.say("gift", hand, move.value, points=worth)
        return self.sweep_story(progress, now)

    def sweep_story(self, progress: HandProgress, now: HandProgress) -> tuple[Step, ...]:
        owner = progress.trick[-1][0]
        if now.pending == "gift":
            return (self.say("dragon", owner),)
        worth = sum(points(combo.cards) for _, combo in progress.trick)
        lead = [] if now.turn == owner else [self.say("lead", now.turn)]
        return {"do": "gather", "at": f"pile{owner}"}, self.say("sweep", owner, points=worth), *lead

    def _laid_story(self, seen: State, hand: Seat, move: Move, now: HandProgress) -> tuple[Step, ...]:
        """The cards on the table, what they are, and what follows at once."""
        progress = seen.progress
        combo = self.game.variant_of(seen).reading(move.cards, move.value)
        assert progress and combo
        dog = combo.cards[0] == DOG
        place = "away" if dog else "trick"
        steps: list[Step] = [
            {"do": "play", "piece": f"card{card}", "at": place, "face": face(card)} for card in move.cards
        ]
        if dog:
            key = "dog-last" if now.over else "dog-choice" if now.pending == "lead" else "dog"
            steps.append(self.say(key, hand, now.turn) if key == "dog" else self.say(key, hand))
        else:
            key = "bomb-between" if combo.kind == BOMB and progress.turn != hand else KINDS[combo.kind]
            steps.append(self.say(key, hand, **_meld(combo)))
        if progress.wish and not now.wish:
            steps.append(self.say("wish-met", rank=rank_line(progress.wish)))
        if len(now.out) > len(progress.out):
            steps.append(self.say("out", hand, place=len(now.out)))
        return tuple(steps)

    def end_story(self, after: State) -> tuple[Step, ...]:
        """How the hand's score came about: cards, calls, and the new score."""
        progress = after.progress
        row = after.sheet[-1]
        assert progress and not isinstance(row, Ranks)
        swept = self.game.variant_of(after).swept_out(progress.out)
        steps = [self._swept(after, progress, row)] if swept else [self.counted_story(after, row)]
        for hand, call in enumerate(after.calls):
            if call:
                won = "won" if hand == progress.out[0] else "lost"
                steps.append(self.say(f"{CALL_WORD[call]}-{won}", hand, points=CALL_WORTH[call]))
        return (*steps, self.score_story(after))

    def _swept(self, after: State, progress: HandProgress, row: PointsRow | TrichuRow) -> Step:
        won = max(row.cards)
        if len(progress.out) == 2:
            return self.say("double", progress.out[0], progress.out[1], points=won)
        return self.say("triple-victory", side=self.side(self.game.sides[progress.out[0]]), points=won)

    def counted_story(self, after: State, row: PointsRow | TrichuRow) -> Step:
        return self.say("counted", side=self.side(0), rivals=self.side(1), a=row.cards[0], b=row.cards[1])

    def score_story(self, after: State) -> Step:
        score = totals(after.sheet)
        return self.say("score", side=self.side(0), rivals=self.side(1), a=score[0], b=score[1])

    # Hints and the result.

    def where(self, move: Move) -> Line:
        """The first half of a hint: where to look, without the answer."""
        if move.kind == "play":
            combo = self.game.variant_of(State()).reading(move.cards, move.value)
            return f"hint.tichu.{KINDS[combo.kind] if combo else 'single'}", {}
        if move.kind in {"tichu", "grand"}:
            return "hint.tichu.call", {}
        kind = "name" if move.kind == "leave" else move.kind
        return f"hint.tichu.{kind}", {}

    def end(self, after: State) -> Line:
        """The line of the result."""
        score = totals(after.sheet)
        best = max(score)
        params: Params = {"a": best, "b": min(score), "hands": len(after.sheet)}
        if score[0] == score[1]:
            return "end.tichu.drawn", params
        params["side"] = self.side(score.index(best))
        return ("end.tichu.won" if best >= TARGET else "end.tichu.hands"), params


def _numbered(hands: tuple[tuple[int, ...], ...]) -> list[tuple[int, int, int]]:
    return [(hand, n, card) for hand, cards in enumerate(hands) for n, card in enumerate(cards, 1)]


def _piece(card: int, at: str, back: str) -> Piece:
    hidden = card == HIDDEN
    return {
        "id": back if hidden else f"card{card}",
        "kind": "card",
        "at": at,
        "face": face(card),
        "turned": hidden,
    }


def _passed(seen: State, progress: HandProgress) -> list[Seat]:
    """Who has passed since the top was laid."""
    found: list[Seat] = []
    for hand, move in reversed(seen.history if seen.phase == PLAY else ()):
        if move.kind == "play" or not progress.trick:
            break
        if move == PASS:
            found.append(hand)
    return sorted(found)


def _meld(combo: Combo) -> Meld:
    """Kind, cards, how many, and how high: of a single the card, of others the rank; for what a Phoenix stands."""
    params: Meld = {"kind": KINDS[combo.kind], "cards": list(combo.cards), "count": combo.length}
    if combo.kind == SINGLE:
        return {**params, "card": card_line(face(combo.cards[0]))}
    return {**params, "height": rank_line(combo.height % 16), "wild": combo.wild}
