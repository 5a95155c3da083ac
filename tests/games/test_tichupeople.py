"""How often a player chooses what people chose, counted in logs: who wrote them agrees with itself in all of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.tichulog import written
from games.tichutable import cards
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.bots.levels import PolicyPlayer
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.state import PASS, Event, Move
from tschatulle.minds.bot import Choice, Thinking, Thought, finish

from tools.research.tichu.belief import logged
from tools.research.tichu.people import LEAST, WHERE, Chosen, agreed, chosen, exact_hands, meant, table

GAME = make({})
GREEDY = Kit("tichu4").bots["greedy"]


def by_greedy(seed: str) -> list[Event]:
    """A hand among four of it."""
    state, moves = GAME.start(), list[Event]()
    while not state.sheet:
        seat = GAME.awaited(state)[0]
        thought = seat != TABLE and finish(GREEDY.think(GAME, GAME.observe(state, seat), seat, Chance("")))
        move = thought.move if thought else GAME.table_move(state, Chance(f"{seed}/{state.phase}"))
        state = GAME.play(state, seat, move)
        moves.append((seat, move))
    return moves


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two hands in a log, one of them in another one, too; a hand that breaks off."""
    place = tmp_path_factory.mktemp("logs")
    one, two, three = (written(by_greedy(seed)) for seed in "abc")
    for name, lines in {"a": one + two, "b": two, "c": three[:-9]}.items():
        (place / f"{name}.tch").write_text("\n".join(lines) + "\n", "utf-8")
    return place


def test_a_hand_counts_once_and_only_if_it_is_exact(folder: Path) -> None:
    assert len(exact_hands(folder)) == 2


def test_who_played_the_hands_agrees_in_all_choices(folder: Path) -> None:
    hands = exact_hands(folder)
    found = [one for moves in hands for one in chosen(GAME, moves, "a")]
    assert {one.where for one in found} == set(WHERE)
    for one in found:
        assert len({meant(GAME, move) for move in GAME.moves(one.seen, one.seat) if move.kind != "tichu"}) >= LEAST
    lines = list(table({"habit": PolicyPlayer("", 0), "greedy": GREEDY}, GAME, hands))
    assert lines[0] == "choice | asked | habit | greedy"
    assert [line.split(" | ")[3] for line in lines[1:]] == ["100.0 %"] * 4
    asked = [int(line.split(" | ")[1]) for line in lines[1:]]
    assert asked[3] == sum(asked[:3]) == len(found)
    assert 20 < float(lines[4].split(" | ")[2][:-2]) < 100, "the habit plays otherwise, but not always"


class Caller:
    """Calls, and would play what it is told."""

    name = "caller"

    def __init__(self, move: Move) -> None:
        self.move = move

    def think(self, game: object, seen: object, seat: int, rng: Chance) -> Thinking:
        yield 0.0
        return Thought(Move("tichu"), ("why.random", {}), (Choice(self.move, 1.0), Choice(PASS, 0.0)))


@pytest.mark.parametrize(("would", "same"), [("S7", True), ("B7", True), ("S8", False)])
def test_suits_make_no_difference_and_who_calls_plays_something_too(would: str, same: bool) -> None:
    one = Chosen(WHERE[0], GAME.start(), 0, "a", Move("play", cards("S7")))
    assert agreed(GAME, Caller(Move("play", cards(would))), one) is same


def test_what_is_believed_is_asked_of_what_people_held(folder: Path) -> None:
    hands = exact_hands(folder)
    found = list(logged(GAME, hands, "a", 5))
    assert found == list(logged(GAME, hands, "a", 5)) and len(found) == 5 * len(hands)
    for one in found:
        assert one.seen == GAME.observe(one.state, one.seat)
        assert one.state.progress and one.state.progress.turn == one.seat
