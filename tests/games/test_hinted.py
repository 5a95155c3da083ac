"""What a hint says in a drawn position, game by game; each lesson takes the right move and refuses what is none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from bridge.asking import Page
from games.test_tsungshap import placed
from games.tichutable import table
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import DECK
from tschatulle.games.tichu.table.state import Move
from tschatulle.games.tichu.table.state import State as Hand
from tschatulle.minds.bot import finish
from tschatulle.play.challenges.puzzles import read_record
from tschatulle.play.record import Entered, Record, dealt, replay

LESSONS = [key for key, entry in REGISTRY.items() if entry.lesson]


def at_end(record: Record) -> Any:
    """The position after all moves."""
    *_, state = replay(record)
    return state


def played(key: str, seed: str, *moves: str) -> Any:
    """A deal, and moves of two seats by turns."""
    deal = dealt(key, (), seed)
    return at_end(deal._replace(moves=(*deal.moves, *(Entered(n % 2, move) for n, move in enumerate(moves)))))


def coins(*bets: str) -> Any:
    """Solitaire: every coin lies under its smaller number, in rising order, so that stack 7 is empty."""
    moves = (Entered(TABLE, "d234567.34567.4567.567.67.7."), *(Entered(0, bet) for bet in bets))
    return at_end(Record("solitaire", (), "", moves))


def pits(key: str, text: str) -> Any:
    """A position of the sowing games: north's pits from its left, south's, both kazans, tuzdyks, who is on."""
    return Kit(key).game.read_state(text)


def hands(*four: str) -> Hand:
    """Tichu: seat 0 leads, and has played all other cards, so that nothing is told of the others."""
    state = table(make({}).variant, *four, turn=0)
    left = {card for hand in state.hands for card in hand}
    return replace(state, history=tuple((0, Move("play", (card,))) for card in range(1, DECK + 1) if card not in left))


def hint(key: str, state: Any) -> tuple[str, str, tuple[str, dict[str, Any]]]:
    """The move, where to look, and why."""
    kit = Kit(key)
    seat = kit.game.awaited(state)[0]
    bot = list(kit.bots.values())[-1]
    thought = finish(bot.think(kit.game, kit.game.observe(state, seat), seat, Chance("hint")))
    return kit.game.move_text(thought.move), kit.show.where(thought.move)[0], thought.why


@pytest.mark.parametrize(
    ("key", "state", "move", "where", "why", "facts"),
    [
        # Stack 7 is empty: the coins 1-7 to 6-7 can lie nowhere else, and with them all others are known.
        ("solitaire", coins(), "12", "where", "known", {"stack": 1, "bet": 2, "points": 6, "value": 1.0}),
        ("solitaire", coins("12", "17"), "14", "where", "known", {"stack": 1, "bet": 4, "points": 4, "value": 1.0}),
        # Stack 4 brings something new for certain; turning coin 4-3 shows the last number that seat 0 lacks.
        ("tschuk5", played("tschuk5", "first steps 16"), "4", "stack", "ahead", {"stack": 4, "chance": 1.0}),
        (
            "tschuk5",
            played("tschuk5", "first steps 16", *"5211424441"),
            "f43",
            "coin",
            "race.won",
            {"stack": 4, "hidden": 3, "n": 1, "rival": 2},
        ),
        # South has 80 and takes the two balls of north's first pit, or waits until they can be taken.
        ("toguz9", pits("toguz9", "8.1S/8.2S_80_79_S_60"), "9", "where", "wins", {"pit": 9, "depth": 1}),
        ("toguz9", pits("toguz9", "8.1S/1S.7.2S_79_79_S_60"), "9", "where", "wins", {"pit": 9, "depth": 1}),
        ("toguz9", pits("toguz9", "1S.8/1S.7.2S_79_79_S_60"), "1", "where", "wins", {"pit": 1, "depth": 3}),
        ("bestemshe5", pits("bestemshe5", "1S.4/1S.3.2S_22_24_S_40"), "1", "where", "wins", {"pit": 1, "depth": 3}),
        ("bestemshe5", pits("bestemshe5", "1S.4/4.1S_24_24_S_30"), "5", "where", "loses", {"pit": 5, "depth": 2}),
        ("kozdatu7", pits("kozdatu7", "1S.6/1S.5.2S_46_48_S_40"), "1", "where", "wins", {"pit": 1, "depth": 3}),
        # With all hands known: the catch after which most is to come.
        (
            "tsungshap",
            placed("1-1 6-6 4-2", "1-1 6-6 2-1", "3-2 5-2 6-2", ""),
            "t11",
            "tile",
            "solved.catch",
            {"tile": "1-1", "points": 10, "value": 250},
        ),
        (
            "tsungshap",
            placed("1-1 6-6 4-2", "6-6 2-1", "3-2 5-2 6-2", ""),
            "t66",
            "tile",
            "solved.catch",
            {"tile": "6-6", "points": 20, "value": 20},
        ),
        # Of 5, 17, 34 and 42 against hands that are not known.
        (
            "kuckuck4",
            at_end(read_record("kuckuck4", "2611231 b8783a21257175025003125514312234 hml")),
            "42",
            "high",
            "mix",
            {"card": 42, "other": 34, "low": 2, "high": 3},
        ),
        # An ace that nobody beats goes first, then the last card; the small one where a single card cannot win anyway.
        ("tichu4", hands("SA S3", "G9 G8", "BK", "R7"), "SA", "single", "end-every", {"chance": 1.0, "n": 12}),
        ("tichu4", hands("SA S3", "G9", "BK B5", "R7 R6"), "S3", "single", "end-every", {"n": 30}),
        ("tichu4", hands("S9 B9 G4", "GA G3 G5", "BQ B5", "RA R6 R8"), "S9B9", "pair", "end", {}),
    ],
)
def test_a_hint_says_which_move_and_why(
    key: str, state: Any, move: str, where: str, why: str, facts: dict[str, Any]
) -> None:
    family = (REGISTRY[key].family or key).removesuffix("chaos")
    told, place, (reason, params) = hint(key, state)
    assert (told, place, reason) == (move, f"hint.{family}.{where}", f"why.{family}.{why}")
    assert {name: round(params[name], 3) if type(params[name]) is float else params[name] for name in facts} == facts


def test_every_family_has_a_drawn_hint_and_a_lesson() -> None:
    families = {entry.family or key for key, entry in REGISTRY.items() if not key.startswith("blank")}
    marks = next(one for one in test_a_hint_says_which_move_and_why.pytestmark if one.name == "parametrize")  # type: ignore[attr-defined]
    assert {REGISTRY[case[0]].family or case[0] for case in marks.args[1]} == families
    assert {REGISTRY[key].family or key for key in LESSONS} == families


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_takes_the_right_move_and_refuses_what_is_none(key: str) -> None:
    """A legal move that is not the one waited for is answered by the page: there are such choices."""
    page, waited, others = Page(), 0, 0
    turn = page.ask("lesson", key=key)
    view = turn["view"]
    for step in turn["steps"]:
        if step["expect"] is None:
            assert step["say"], "a step without a move says something"
            continue
        seat = view["viewer"] if step.get("seat") is None else step["seat"]
        offered = {choice["move"] for choice in view["choices"]} if seat == view["viewer"] else set()
        if step["expect"] == "any":
            move = min(offered)
        else:
            move = step["expect"]
            assert move in offered or seat != view["viewer"], step
        assert page.error("play", table="lesson", seat=seat, move="?")
        assert page.ask("view", table="lesson") == view, "what is refused changes nothing"
        waited, others = waited + 1, others + (len(offered) > 1)
        view = page.ask("play", table="lesson", seat=seat, move=move)["view"]
        while view["bot"] == "table":
            view = page.ask("step", table="lesson")["view"]
    assert waited and others
