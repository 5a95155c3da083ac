"""The kernel that searches the end of a hand finds what the rules (rules/tichu.py) allow to be reached, by looking at
all of it; both ways to run it answer the same, and nothing that an earlier decision has left counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from games.tichutable import cards, go, reached, table
from kernels.ways import as_python, as_wasm, held
from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.plan import plan_of
from tschatulle.games.tichu.bots.play import options
from tschatulle.games.tichu.bots.playouts import doubledummy
from tschatulle.games.tichu.bots.playouts.doubledummy import ENDGAME, UNKNOWN, Endgame, searches_rightly, set_up
from tschatulle.games.tichu.bots.playouts.groups import number_of
from tschatulle.games.tichu.bots.playouts.kernels import (
    PLAYS,
    SEAT,
    TAKE,
    Finished,
    Situation,
    called,
    cards_row,
    finished,
    told,
)
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.table.cards import DOG, DRAGON, PHOENIX, Cards
from tschatulle.games.tichu.table.combinations import bombs
from tschatulle.games.tichu.table.state import CALL, GRAND_YES, State
from tschatulle.kernel import Kernel
from tschatulle.kernel.door import whole
from tschatulle.minds.bot import finish

GAME = rules.make({})
TEXT = whole(ENDGAME)[1]
ENOUGH = 1_000_000
ENDS = 40
HANDS = 12
NONE = (0, 0, 0, 0)


@pytest.fixture(scope="module")
def translated() -> Kernel:
    return as_wasm(TEXT)


def ends(count: int, longest: int = 3) -> Iterator[tuple[list[Cards], Seat, tuple[int, ...]]]:
    """Hands, who leads, calls: one hand of three cards or so, others of two at most, of few ranks. Nobody holds a bomb,
    or the Mah Jong, for which the kernel wishes nothing."""
    for nth in range(count):
        rng = Chance(f"endgame/{nth}")
        low, long = 3 + 4 * rng.below(6), rng.below(4)
        near = [card for card in range(low, low + 15 + 8 * (nth % 3)) if (card - 3) % 4 != nth % 4]
        deck = rng.shuffled([DOG, PHOENIX, DRAGON, *near])
        sizes = [
            longest if seat == long else 1 + rng.below(2) if seat == long ^ 1 else rng.below(3) for seat in range(4)
        ]
        hands = [tuple(sorted(deck.pop() for _ in range(size))) for size in sizes]
        lead = rng.pick([seat for seat in range(4) if hands[seat]])
        yield hands, lead, tuple(rng.below(6) // 4 for _ in range(4))


def begun(hands: Sequence[Cards], lead: Seat, calls: Sequence[int], wish: int) -> State:
    """Hands without cards have gone out in order; who leads is the next to play."""
    state = table(GAME.variant, *("" for _ in hands), turn=lead, calls=calls, wish=wish)
    out = tuple(seat for seat in range(4) if not hands[seat])
    assert state.progress
    progress = state.progress._replace(left=tuple(map(len, hands)), out=out)
    return replace(state, hands=tuple(hands), progress=progress)


def asked(kernel: Kernel, state: State, most: int = ENOUGH) -> Finished | None:
    """What the kernel says of who leads in it."""
    progress = state.progress
    assert progress
    now = Situation(progress.turn, wish=progress.wish, out=progress.out)
    for name, data in told(now).items():
        kernel.write(name, data)
    kernel.write("hands", cards_row(state.hands))
    assert kernel.call("deal")
    over = kernel.call("play", SEAT, progress.turn, called(state.calls), most)
    return None if over == UNKNOWN else finished(over)


def test_the_end_of_a_hand_comes_to_what_the_rules_let_both_sides_reach(translated: Kernel) -> None:
    set_up(translated)
    seen = set()
    for nth, (hands, lead, calls) in enumerate(ends(ENDS)):
        state = begun(hands, lead, calls, 2 + nth % 13 if nth % 3 == 0 else 0)
        over = asked(translated, state)
        assert over and over.ahead == reached(GAME, state), (hands, lead, calls)
        seen.add((over.double, len(state.progress.out) if state.progress else 0))
    assert len(seen) >= 5, "double victories of both sides, and hands in which somebody is out"


def last_tricks(seed: int) -> Iterator[tuple[State, Seat]]:
    """Moments of a hand that is played by chance in which a seat has a choice, seven cards are left, nobody holds a
    bomb, and no wish is open."""
    rng = Chance(f"endgame/tricks/{seed}")
    state = GAME.start()
    while state.number < 2:
        seat = GAME.awaited(state)[0]
        if seat == TABLE:
            state = GAME.play(state, TABLE, GAME.table_move(state, rng))
            continue
        moves = [move for move in GAME.moves(state, seat) if move not in {GRAND_YES, CALL}]
        progress = state.progress
        few = progress and 0 < sum(progress.left) <= 7 and not progress.wish and not any(map(bombs, state.hands))
        if few and len(moves) > 1 and moves[0].kind in {"play", "pass"}:
            yield state, seat
        state = GAME.play(state, seat, rng.pick(moves))


def test_each_option_in_the_middle_of_a_trick_does_too(translated: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doubledummy, "quick", lambda: translated)
    won = go(GAME, begun([cards("Dr S5"), cards("S3 B4"), cards("S9"), cards("SK")], 0, NONE, 0), "0:Dr", "1:-", "2:-")
    moments = [(go(GAME, won, "3:-", "."), 0), *(moment for seed in range(HANDS) for moment in last_tricks(seed))]
    kinds = set()
    for state, seat in moments:
        belief = FourSeatBelief(GAME, GAME.observe(state, seat), seat)
        found = finish(options(belief, [move for move in belief.moves if move != CALL], 14))
        search = belief.ending(found)
        every = search and search(state.hands)
        assert every
        for option, ended in zip(found, every, strict=True):
            ahead = reached(GAME, GAME.play(state, seat, option.move))
            assert ended.points == (ahead if seat in {0, 2} else -ahead), (state, option)
        kinds |= {option.move.kind for option in found}
    assert kinds == {"play", "pass", "gift"}


@pytest.mark.parametrize(
    ("hands", "lead"),
    [
        (("S7 B7 R7 G7 S3", "SK", "S2", "SA B3"), 3),
        (("S3 S4 S5 S6 S7", "SK BK", "B2", "SA"), 1),
    ],
    ids=["four of a kind", "a run of one suit"],
)
def test_a_bomb_is_seen(hands: tuple[str, ...], lead: Seat, translated: Kernel) -> None:
    set_up(translated)
    state = begun([cards(hand) for hand in hands], lead, NONE, 0)
    over = asked(translated, state)
    assert over and over.ahead == reached(GAME, state) and over.first == 0


def test_who_looks_at_too_many_positions_says_so(translated: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up(translated)
    hands, lead, calls = next(one for one in ends(ENDS) if all(one[0]))
    assert asked(translated, begun(hands, lead, calls, 0), most=3) is None
    assert translated.get("nodes", 0) > 3
    acts = [(PLAYS, number_of()[plan_of(hands[lead])[0]], ())]
    search = Endgame(translated, Situation(lead), acts)
    assert search.searched(hands, calls)
    monkeypatch.setattr(doubledummy, "POSITIONS", search.positions)
    assert search.searched(hands, calls) is None, "they are counted from the first deal on"
    monkeypatch.setattr(doubledummy, "AT_ONCE", 3)
    assert Endgame(translated, Situation(lead), acts).searched(hands, calls) is None
    giving = [(TAKE, 1, ())]
    hands = [cards("S5"), cards("S3 B4"), cards("S9"), cards("SK")]
    assert Endgame(translated, Situation(0, worth=25), giving).searched(hands, calls) is None, "also of who gives"


def test_both_ways_leave_the_same_in_every_array(translated: Kernel) -> None:
    other = as_python(TEXT)
    for kernel in (translated, other):
        set_up(kernel)
    for hands, lead, calls in ends(8):
        state = begun(hands, lead, calls, 0)
        assert asked(translated, state) == asked(other, state)
        assert held(translated) == held(other)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("seat ^ 2\n        while", "seat\n        while"),
        ("if at[FORM] else 3", "if at[FORM] else 99"),
        ("low = max(low, good)", "low = good"),
        ("2 * won[last] if", "won[last] if"),
        ("bound = _bound(seat, hand) if wish else 0", "bound = 0"),
    ],
)
def test_the_self_test_tells_a_kernel_that_searches_otherwise(right: str, wrong: str) -> None:
    assert right in TEXT
    assert not searches_rightly(as_wasm(TEXT.replace(right, wrong)))


def test_the_self_test_passes_in_both_ways(translated: Kernel) -> None:
    assert searches_rightly(translated) and searches_rightly(as_python(TEXT))
