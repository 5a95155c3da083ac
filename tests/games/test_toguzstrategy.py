"""The strategy by which the second player wins Bestemshe: what is shipped of it, and who makes use of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from kernels.ways import as_python, as_wasm
from tschatulle import tables
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.toguz import show
from tschatulle.games.toguz.bots import endgame, strategy, walk
from tschatulle.games.toguz.bots import levels as bot
from tschatulle.games.toguz.bots.endgame import beyond
from tschatulle.games.toguz.bots.proof import Prover
from tschatulle.games.toguz.bots.strategy import WINNER, Strategy, signs
from tschatulle.games.toguz.coach import analysis as study
from tschatulle.games.toguz.coach import review as coach
from tschatulle.games.toguz.commands import UNPROVEN
from tschatulle.games.toguz.rules import bestemshe, kozdatu
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import State
from tschatulle.minds.bot import finish

FIVE = bestemshe.make({})
LEAST = tables.table(strategy.FILE)[0]


def told(state: State) -> dict[int, int]:
    return finish(signs(FIVE, state))


def test_readings_may_be_dropped_and_mixed() -> None:
    """A thought that is dropped must not leave the next one with the replies of other positions."""
    text, file = Path(walk.__file__).read_text("utf-8"), tables.table(strategy.FILE)
    whole, mixed = (Strategy(as_wasm(text), FIVE.start(), file) for _ in range(2))
    finish(whole.read(0))
    for _ in range(3):
        dropped = mixed.read(0)
        for _ in range(2):
            next(dropped)
    for _ in zip(mixed.read(0), mixed.read(34), mixed.read(0), strict=False):
        pass
    finish(mixed.read(0))
    names = [name for name in mixed.kernel.layout.arrays if name != "sown"]
    assert all(mixed.kernel.read(name) == whole.kernel.read(name) for name in names)


def test_where_python_reads_them_it_reads_fewer() -> None:
    """Down to so many balls: the rest would take too long."""
    few = Strategy(as_python(Path(walk.__file__).read_text("utf-8")), FIVE.start(), tables.table(strategy.FILE))
    finish(few.read(0))
    assert few.least == strategy.PLAIN and few.kernel.get("at", 1) == 206 + 300 + 2837
    reply = few.reply(FIVE.play(FIVE.start(), 0, 2))
    assert {reply: 1} == told(FIVE.play(FIVE.start(), 0, 2))
    assert few.reply(State((3,) * 10, (10, 10), turn=1)) is None


def test_whatever_the_first_player_does_there_is_a_reply_by_the_rules() -> None:
    rng, replied, least = Chance("replies"), 0, 50
    for _ in range(60):
        state = FIVE.start()
        while FIVE.awaited(state) and sum(state.pits) >= LEAST:
            known = told(state)
            moves = FIVE.moves(state, state.turn)
            if state.turn == WINNER:
                ((pit, sign),) = known.items()
                assert sign == 1 and pit in moves
                replied += 1
            else:
                assert known == dict.fromkeys(moves, -1)
                pit = rng.pick(moves)
            state = FIVE.play(state, state.turn, pit)
            least = min(least, sum(state.pits))
        assert state.kazans[WINNER] > state.kazans[0] or FIVE.awaited(state)
    assert replied > 150 and least < LEAST


def test_it_says_nothing_where_it_does_not_lead() -> None:
    state = FIVE.play(FIVE.start(), 0, 1)
    (reply,) = told(state)
    other = next(pit for pit in FIVE.moves(state, 1) if pit != reply)
    assert told(FIVE.play(state, 1, other)) == {}
    assert told(State((1,) * 10, (20, 20))) == {}, "too few balls"
    for game in (rules.make({}), kozdatu.make({})):
        assert finish(signs(game, game.start())) == {}


@pytest.mark.parametrize("first", range(1, 6))
def test_best_replies_by_it_and_says_that_it_wins(first: int) -> None:
    state = FIVE.play(FIVE.start(), 0, first)
    thought = finish(Kit("bestemshe5").bots["best"].think(FIVE, state, 1, Chance("b")))
    assert {thought.move: 1} == told(state) and thought.exact
    assert thought.why[0] == "why.toguz.wins"
    assert len(thought.choices) == 1, "nothing is said of sowings that nobody has looked at"
    less = finish(Kit("bestemshe5").bots["hard"].think(FIVE, state, 1, Chance("b")))
    assert not less.exact, "only the best level knows it"


def proven(state: State, budget: int, known: int = 16) -> int | None:
    """By a search that is told of the boards with so many balls."""
    ends = beyond(FIVE, FIVE.start())
    assert ends
    return finish(Prover(state, ends, known).win(budget))


def test_no_line_of_a_proof_comes_back() -> None:
    """Sixteen balls, 12 to 22: positions can be made to come again for ever, and a draw is no win (18)."""
    state = State((0, 0, 0, 1, 5, 0, 0, 0, 0, 10), (12, 22))
    for seat in (0, 1):
        assert proven(replace(state, turn=seat), 50_000, 14) is None


def test_a_sowing_back_to_an_earlier_position_is_no_win() -> None:
    state = State((2, 1, 4, 0, 5, 3, 5, 3, 1, 2), (10, 14), turn=1)
    pit = proven(state, 400_000)
    assert pit
    after = FIVE.play(state, 1, pit)
    assert after.past, "nothing is taken"
    assert proven(replace(state, past=(after.pits,)), 400_000) != pit


def test_best_proves_endings_that_its_table_does_not_reach() -> None:
    state = State((1, 2, 1, 8, 0, 0, 3, 1, 2, 2), (16, 14), turn=1)
    thought = finish(Kit("bestemshe5").bots["best"].think(FIVE, state, 1, Chance("c")))
    assert thought.move == 4 and thought.exact, "of four that look alike only this one wins"


def test_a_thought_goes_only_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a proof is looked for in vain."""
    monkeypatch.setattr(bot, "PROOF", 40_000)
    finish(endgame.read_table(FIVE))
    best = Kit("bestemshe5").bots["best"]
    told = list(best.think(FIVE, State((2, 1, 4, 0, 5, 3, 5, 3, 1, 2), (10, 14), turn=1), 1, Chance("d")))
    assert told == sorted(told) and 0.01 < told[0] < bot.SHARE / 2 < told[-1] < bot.SHARE


def test_what_is_nearest_to_a_proof_is_played() -> None:
    """Only pit 1 wins, which a million nodes do not prove."""
    thought = finish(Kit("bestemshe5").bots["best"].think(FIVE, UNPROVEN, 1, Chance("f")))
    assert thought.move == 1 and not thought.exact and thought.why[0] != "why.toguz.wins"


def test_the_first_player_goes_on_hoping() -> None:
    thought = finish(Kit("bestemshe5").bots["best"].think(FIVE, FIVE.start(), 0, Chance("a")))
    assert not thought.exact and thought.why[0] != "why.toguz.loses"
    assert max(choice.value for choice in thought.choices) > -bot.TUZDYK


def test_the_board_tells_what_is_proven() -> None:
    start = FIVE.start()
    assert {one["verdict"] for one in coach.assist(start)["moves"].values()} == {"lost"}
    state = FIVE.play(start, 0, 3)
    words = {name: one["verdict"] for name, one in coach.assist(state)["moves"].items()}
    (reply,) = told(state)
    assert words.pop(show.pit_at(1, reply)) == "won" and set(words.values()) == {None}


def test_the_analysis_board_tells_it_and_looks_on_where_all_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "BUDGET", 3_000)
    lines = finish(study.think(FIVE, FIVE.start()))
    assert {line["proven"] for line in lines["lines"]} == {"lost"}
    assert not lines["settled"] and all(abs(line["score"]) < FIVE.half for line in lines["lines"])
    after = finish(study.think(FIVE, FIVE.play(FIVE.start(), 0, 2)))
    assert after["lines"][0]["proven"] == "won" and after["settled"]
