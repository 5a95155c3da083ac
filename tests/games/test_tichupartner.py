"""What partners rely on: the hands of the rules are played as shown, and a few points decide only what is about as
good, with a reason that says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.tichutable import cards
from house.literals import constant
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE
from tschatulle.games.tichu.bots import conventions
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.conventions import CALLED, COVER, FULLER, KEPT, LAST, Favours, favours, habitual
from tschatulle.games.tichu.bots.levels import BOTS, FULL, SOME, PolicyPlayer, RolloutPlayer
from tschatulle.games.tichu.bots.play import Evaluation, by_favour, options
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import DECK, cards_text
from tschatulle.games.tichu.table.combinations import reading
from tschatulle.games.tichu.table.state import EMPTY, EXCHANGE, PASS, PLAY, SWEEP, TICHU, Event, Move, State, put
from tschatulle.games.tichu.table.trick import begun
from tschatulle.minds.bot import finish
from tschatulle.minds.halving import halved

ROOT = Path(__file__).resolve().parents[2]
SHOWN: list[list[dict[str, Any]]] = constant(ROOT / "web" / "games" / "tichu" / "partners.js", "SHOWN")
PLAYS = [one for some in SHOWN for one in some if "play" in one]
GIFTS = [one for some in SHOWN for one in some if "gifts" in one]
GAME = make({})
BEST = BOTS["best"]


def called(seat: int | None) -> tuple[int, ...]:
    calls = (0, 0, 0, 0)
    return calls if seat is None else put(calls, seat, TICHU)


def lying(
    hand: str, left: list[int], top: str = "", *, by: int = 2, called_by: int | None = None, deal: int = 0
) -> State:
    """Seat 0 holds the hand; the others hold so many of the other cards, the rest it has played card by card itself, so
    that nothing is told of the others. `deal` says which."""
    mine, laid = cards(hand), cards(top) if top else ()
    rest = Chance(f"{hand}/{deal}").shuffled(card for card in range(1, DECK + 1) if card not in {*mine, *laid})
    played = rest[sum(left) :]
    history: list[Event] = [one for card in played for one in ((0, Move("play", (card,))), (TABLE, SWEEP))]
    combo = reading(laid) if laid else None
    hands = (mine, *((HIDDEN,) * size for size in left))
    progress = begun(0, tuple(map(len, hands)))._replace(turn=0, played=15, trick=((by, combo),) if combo else ())
    if laid:
        history += [(by, Move("play", laid)), *[(seat, PASS) for seat in range(by + 1, 4)]]
    return State(
        PLAY,
        (),
        1,
        0,
        hands,
        calls=called(called_by),
        given=((0, 0, 0),) * 4,
        history=tuple(history),
        progress=progress,
    )


def test_the_rules_show_three_hands_for_each_thing() -> None:
    assert [len(some) for some in SHOWN] == [3] * 5
    assert len({one["hand"] for some in SHOWN for one in some}) == 15


@pytest.mark.parametrize("one", PLAYS, ids=lambda one: one["hand"])
def test_best_plays_the_hands_of_the_rules_as_shown(one: dict[str, Any]) -> None:
    """Whatever the others hold, of three deals."""
    for deal in range(3):
        state = lying(one["hand"], one["left"], one.get("top", ""), called_by=one.get("called"), deal=deal)
        assert GAME.move_text(finish(BEST.think(GAME, state, 0, Chance("a"))).move) == one["play"]


@pytest.mark.parametrize("one", GIFTS, ids=lambda one: one["hand"])
def test_best_gives_in_the_hands_of_the_rules_as_shown(one: dict[str, Any]) -> None:
    """To the opponents what is shown, either way round."""
    hands = (cards(one["hand"]), *((HIDDEN,) * 14,) * 3)
    state = State(EXCHANGE, (), 1, 0, hands, calls=called(one.get("called")), given=((EMPTY,) * 3,) * 4)
    for _ in range(3):
        state = GAME.play(state, 0, finish(BEST.think(GAME, state, 0, Chance("a"))).move)
    given, (right, mate, left) = state.given[0], one["gifts"]
    assert cards_text((given[1],)) == mate
    assert {cards_text((given[0],)), cards_text((given[2],))} == {right, left}


# What is favoured.


def favoured(state: State) -> dict[str, float]:
    """Move -> points, of those that are favoured."""
    belief = FourSeatBelief(GAME, state, 0)
    found = finish(options(belief, GAME.moves(state, 0), 20))
    points = zip(found, conventions.conventions(belief, found), strict=True)
    return {GAME.move_text(option.move): one for option, (one, _) in points if one}


def test_a_partners_trick_is_left_alone_and_an_opponents_is_not() -> None:
    assert favoured(lying("S4B8RJ", [9, 6, 9], "S3")) == {"-": COVER}
    assert favoured(lying("S4B8RJ", [9, 6, 9], "S3", by=3)) == {}


def test_a_bomb_is_kept_unless_it_empties_the_hand() -> None:
    assert favoured(lying("S4B4R4G4RJ", [9, 6, 9], "ST", by=3)) == {"-": KEPT, "RJ": KEPT}
    assert favoured(lying("S4B4R4G4", [9, 6, 9], "ST", by=3)) == {}


def test_the_dog_is_for_a_partner_who_has_called_and_can_be_first() -> None:
    state = lying("HuS4RJ", [9, 6, 9], called_by=2)
    assert favoured(state) == {"Hu": CALLED}
    assert favoured(lying("HuS4RJ", [9, 6, 9], called_by=1)) == {}


def test_where_an_opponent_has_one_card_low_single_cards_are_not_led() -> None:
    assert favoured(lying("HuS4B6R6GQ", [1, 6, 9])) == {"B6R6": LAST * (21 / 28)}
    assert favoured(lying("S4B6R6GQ", [2, 6, 9])) == {}


def test_where_the_partner_has_one_card_a_low_single_card_or_the_dog_is_led() -> None:
    assert favoured(lying("HuS4B6R6GQ", [1, 1, 9])) == dict.fromkeys(("Hu", "S4", "B6"), LAST * (16 / 28))


def test_the_dragons_trick_is_for_the_opponent_with_more_cards() -> None:
    state = lying("S4B6", [3, 6, 9])
    assert state.progress
    trick = ((1, reading(cards("SA"))), (0, reading(cards("Dr"))))
    pending = state.progress._replace(trick=trick, pending="gift")  # type: ignore[arg-type]
    state = State(PLAY, (), 1, 0, state.hands, calls=state.calls, given=state.given, history=(), progress=pending)
    assert favoured(state) == {">3": FULLER}


# How much it decides.


def test_what_is_favoured_comes_first_where_something_else_is_worth_hardly_more() -> None:
    worth = (10, 12, 3)

    def order(favour: tuple[float, ...]) -> list[int]:
        tried = finish(halved(3, 60, lambda: lambda place: (worth[place],), favours=favour))
        assert [one.mean() for one in tried] == [worth[one.place] for one in tried], "values stay as they are"
        return [one.place for one in tried]

    assert order(()) == [1, 0, 2]
    assert order((3, 0, 0)) == [0, 1, 2]
    assert order((1, 0, 0)) == [1, 0, 2]


def evaluations(*told: tuple[str, float]) -> tuple[list[Evaluation], Favours]:
    """Of options over the partner's card, with what favours them but for habit."""
    state = lying("S4B8RJ", [9, 6, 9], "S3")
    belief = FourSeatBelief(GAME, state, 0)
    weighed = finish(options(belief, GAME.moves(state, 0), 9))
    given = {one.move: points for one, points in zip(weighed, conventions.conventions(belief, weighed), strict=True)}
    found = {GAME.move_text(option.move): option for option in weighed}
    return [Evaluation(found[name], value, 0.5, 20, value) for name, value in told], given


def test_the_reason_names_it_only_where_it_decided() -> None:
    ranked, given = evaluations(("-", 20.0), ("B8", 23.0), ("RJ", 2.0))
    assert by_favour(ranked, given) == ("why.tichu.even-partner", {"points": 20, "chance": 0.5, "n": 20})
    assert by_favour(*evaluations(("-", 20.0), ("B8", 20.0))), "as good as something else"
    assert by_favour(*evaluations(("-", 20.0), ("B8", 19.0))) is None, "best anyway"
    assert by_favour(*evaluations(("B8", 40.0), ("-", 20.0))) is None, "not kept"
    ranked, given = evaluations(("-", 20.0), ("B8", 23.0), ("RJ", 20.0))
    assert by_favour(ranked[::-2], given) is None, "nothing speaks for it"
    assert by_favour([ranked[0], ranked[1]._replace(samples=8)], given) is None, "not met by as many worlds"


@pytest.mark.parametrize(("hand", "top"), [("S4B8RJ", "S3"), ("S4B8RJRQ", ""), ("S3B3S7R7GK", ""), ("S5B8RAGA", "S4")])
def test_what_is_usually_played_is_what_the_habit_does(hand: str, top: str) -> None:
    """Over an opponent's card and on the lead, whatever is imagined of the others."""
    state = lying(hand, [9, 6, 9], top, by=3)
    belief = FourSeatBelief(GAME, state, 0)
    found = finish(options(belief, GAME.moves(state, 0), 20))
    usual = {habitual(belief, found, Chance(seed)) for seed in "abc"}
    assert [one.move for one in usual if one] == [finish(PolicyPlayer("", 0).think(GAME, state, 0, Chance("a"))).move]


@pytest.mark.parametrize(
    ("hand", "top", "by", "favour"),
    [
        ("S4B8RA", "SJ", 2, (COVER + 9, "partner")),
        ("S4B8RJ", "S3", 3, (9, "usual")),
        ("S3B4S9B9RQGQGKSK", "ST", 3, (9, "usual-pass")),
    ],
)
def test_habit_adds_to_what_partners_rely_on_and_leaves_the_reason_to_that(
    hand: str, top: str, by: int, favour: tuple[float, str]
) -> None:
    state = lying(hand, [10, 9, 9], top, by=by)
    belief = FourSeatBelief(GAME, state, 0)
    found = finish(options(belief, GAME.moves(state, 0), 20))
    assert len(found) > 1
    assert max(favours(belief, found, Chance("a"), 9.0).values()) == favour
    assert "usual" not in {why for _, why in favours(belief, found, Chance("a"), 0.0).values()}
    assert habitual(belief, [], Chance("a")) is None, "it is not among them"


def test_what_is_usual_counts_less_towards_the_end_of_a_hand() -> None:
    for left, points in (([12, 12, 12], 8.0), ([9, 9, 7], 8.0), ([4, 4, 3], 4.0), ([1, 2, 1], 2.0)):
        belief = FourSeatBelief(GAME, lying("S4B8RJ", left, "S3", by=3), 0)
        found = finish(options(belief, belief.moves, 20))
        assert max(favours(belief, found, Chance("a"), 8.0).values()) == (points, "usual")


def test_only_best_minds_it_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert FULL.partner and not SOME.partner
    state = lying("B8SQSK", [9, 6, 1], "S7")
    monkeypatch.setattr(conventions, "COVER", 500.0)
    kept = finish(RolloutPlayer("kept", FULL._replace(plays=60)).think(GAME, state, 0, Chance("a")))
    free = RolloutPlayer("free", FULL._replace(plays=60, partner=False))
    assert (kept.move, kept.why[0]) == (PASS, "why.tichu.even-partner")
    assert finish(free.think(GAME, state, 0, Chance("a"))).move != PASS
