"""How the play of a hand goes on: turns, tricks, who is out, the wish. Everything here is public.

Knows: the progress of a hand, for any number of seats and sides. Does not know: what anybody holds, so that it never
asks whether a play is possible; the match.

Rulings: 10, 20, 22, 23, 25, 29-31, 35.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.table.cards import ACE, DOG, LOWEST, MAHJONG, Cards
from tschatulle.games.tichu.table.collecting import collected, ended_by, given_to
from tschatulle.games.tichu.table.combinations import BOMB, Combo, meets
from tschatulle.games.tichu.table.state import HandProgress, Move
from tschatulle.games.tichu.table.variantrules import VariantRules

WISHES: Final = (0, *range(LOWEST, ACE + 1))
"""What may be wished for when the Mah Jong is played; 0 is no wish (28)."""


def received(variant: VariantRules, given: Sequence[Cards], seat: Seat) -> Cards:
    """What a seat got in the exchange, in the order of `givers`; HIDDEN for what is not seen."""
    return tuple(given[other][variant.takers(other).index(seat)] for other in variant.givers(seat))


def begun(opener: Seat, left: tuple[int, ...]) -> HandProgress:
    """The progress before the first lead."""
    return HandProgress(opener, opener, left, piles=((),) * len(left))


def top_of(progress: HandProgress) -> Combo | None:
    """What must be beaten; None on the lead."""
    return progress.trick[-1][1] if progress.trick else None


def advanced(variant: VariantRules, progress: HandProgress, seat: Seat, move: Move) -> HandProgress:
    """The progress after a move that is legal. The only place where it changes."""
    if move.kind == "play":
        combo = variant.reading(move.cards, move.value)
        assert combo
        return _played(variant, progress, seat, combo)
    if move.kind == "pass":
        return progress._replace(turn=_after_pass(variant, progress, seat))
    if move.kind == "wish":
        progress = progress._replace(wish=move.value, pending="")
        return progress._replace(turn=variant.next_in_play(progress, progress.turn))
    if move.kind == "lead":
        return progress._replace(turn=move.value, pending="")
    if move.kind == "sweep":
        return collected(variant, progress)
    if move.kind == "gift":
        return given_to(variant, progress, progress.turn, move.value)
    return progress  # a call


def refusal(variant: VariantRules, progress: HandProgress, seat: Seat, move: Move) -> str:
    """Why nobody could make this move now, whatever he holds: a reason code, "" if somebody could."""
    if progress.over:
        return "tichu.hand-over"
    if move.kind == "tichu":
        return "tichu.too-late-to-call" if progress.played >> seat & 1 or progress.out else ""
    if move.kind in {"wish", "gift", "lead"}:
        return _refused_choice(variant, progress, seat, move)
    if progress.pending:
        return f"tichu.{progress.pending}-first"
    if move.kind == "play":
        return _refused_play(variant, progress, seat, move)
    if progress.turn != seat:
        return "tichu.not-your-turn"
    if move.kind == "pass":
        return "" if progress.trick else "tichu.pass-on-lead"
    return "" if move.kind == "sweep" else "tichu.not-now"


def _refused_choice(variant: VariantRules, progress: HandProgress, seat: Seat, move: Move) -> str:
    if progress.pending != move.kind or progress.turn != seat:
        return "tichu.not-now"
    if move.kind == "wish":
        return "" if move.value in WISHES else "tichu.bad-wish"
    if move.kind == "lead":
        return "" if move.value in variant.partners(seat) and progress.left[move.value] else "tichu.bad-receiver"
    return "" if move.value in variant.rivals(seat) else "tichu.bad-receiver"


def _refused_play(variant: VariantRules, progress: HandProgress, seat: Seat, move: Move) -> str:
    """In turn whatever beats the top; out of turn only a bomb, and never when somebody is to lead (22, 23)."""
    combo, top = variant.reading(move.cards, move.value), top_of(progress)
    if combo is None:
        return "tichu.no-combination"
    if progress.turn != seat and (combo.kind != BOMB or top is None):
        return "tichu.not-your-turn"
    if variant.beats(top, combo):
        return ""
    alike = top is None or combo.kind == BOMB or (combo.kind, combo.length) == (top.kind, top.length)
    return "tichu.too-low" if alike else "tichu.other-kind"


def _played(variant: VariantRules, progress: HandProgress, seat: Seat, combo: Combo) -> HandProgress:
    left = list(progress.left)
    left[seat] -= combo.length
    out = progress.out if left[seat] else (*progress.out, seat)
    dog = combo.cards[0] == DOG
    progress = progress._replace(
        left=tuple(left),
        out=out,
        played=progress.played | 1 << seat,
        trick=() if dog else (*progress.trick, (seat, variant.laid(combo, top_of(progress)))),
        wish=0 if progress.wish and meets(combo, progress.wish) else progress.wish,
    )
    if not left[seat] and variant.ended(out):
        return ended_by(variant, progress, seat)
    if combo.cards[0] == MAHJONG and variant.wishes:
        return progress._replace(pending="wish", turn=seat)
    return variant.after_dog(progress, seat) if dog else progress._replace(turn=variant.next_in_play(progress, seat))


def _after_pass(variant: VariantRules, progress: HandProgress, seat: Seat) -> Seat:
    """Whose turn it is after a pass; TABLE if everybody else still in play has passed since the top was laid."""
    owner = progress.trick[-1][0]
    for other in variant.ring(seat):
        if other == owner:
            return TABLE
        if progress.left[other]:
            return other
    return TABLE
