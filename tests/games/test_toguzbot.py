"""The players of Toguz Kumalak and its sisters, and the search behind them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.toguz.bots import alphabeta
from tschatulle.games.toguz.bots.endgame import EndgameTable, beyond, verdict, verdicts
from tschatulle.games.toguz.bots.evaluation import WIN
from tschatulle.games.toguz.bots.levels import BOTS
from tschatulle.games.toguz.bots.search import KERNEL, PLAIN, SLICE, KernelSearch, SearchResult, board_of
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import ACCEPT, OFFER, State, Toguz
from tschatulle.kernel import door
from tschatulle.minds.bot import Thought, finish

NINE, FIVE = rules.make({}), bestemshe.make({})


def search(game: Toguz, state: State, budget: int, deepest: int = 60) -> SearchResult:
    return finish(KernelSearch(game).search(state, budget, deepest))


def think(name: str, game: Toguz, state: State, seed: str = "1") -> Thought:
    return finish(BOTS[name].think(game, state, state.turn, Chance(seed)))


def plain(game: Toguz, state: State, depth: int) -> int:
    """1 if the mover can force a win within so many sowings, -1 if the other can, else 0: straight from the rules."""
    end = game.outcome(state)
    if end is not None:
        return 0 if not end.winners else 1 if end.winners == (state.turn,) else -1
    if depth == 0:
        return 0
    return max(-plain(game, game.play(state, state.turn, pit), depth - 1) for pit in game.moves(state, state.turn))


def late_positions(game: Toguz, number: int) -> list[State]:
    """Positions some sowings before the end of random games."""
    found = []
    for one in range(number):
        rng, states = Chance(f"late/{game.key}/{one}"), [game.start()]
        while game.awaited(states[-1]):
            state = states[-1]
            states.append(game.play(state, state.turn, rng.pick(game.moves(state, state.turn))))
        found.append(states[-4])
    return found


@pytest.mark.parametrize(("game", "depth"), [(NINE, 3), (FIVE, 4)], ids=["nine", "five"])
def test_wins_and_losses_that_the_search_claims_are_true(game: Toguz, depth: int) -> None:
    claimed = 0
    for state in late_positions(game, 15):
        found = search(game, state, 10**9, depth)
        best = found.scores[0][1]
        if abs(best) >= WIN:
            claimed += 1
            assert plain(game, state, depth + 2) == (1 if best > 0 else -1)
        assert plain(game, state, 3) != 1 or best >= WIN, "a win in three is found"
    assert claimed >= 3


def test_the_same_budget_gives_the_same_answer() -> None:
    state = NINE.play(NINE.start(), 0, 7)
    assert search(NINE, state, 5000) == search(NINE, state, 5000)
    answers = [think("hard", NINE, state, "a") for _ in range(2)]
    assert answers[0] == answers[1]


def test_games_differ_by_taste() -> None:
    assert len({think("medium", NINE, NINE.start(), str(seed)).move for seed in range(12)}) > 1


def test_the_search_keeps_to_its_budget_and_pauses() -> None:
    engine = KernelSearch(NINE)
    counts = [0]
    thinking = engine.search(NINE.start(), 60_000)
    for progress in thinking:
        assert 0 <= progress < 1
        counts.append(engine.nodes)
    assert engine.nodes == 60_000
    gaps = [later - sooner for sooner, later in pairwise(counts)]
    assert len(gaps) >= 15 and max(gaps) <= 2 * SLICE["wasm"], "some milliseconds"


def test_searches_that_take_turns_do_not_disturb_each_other() -> None:
    """One is under way when another is asked, and goes on behind it as if nothing had been."""
    states = [NINE.start(), NINE.play(NINE.start(), 0, 7), FIVE.start()]
    games = [NINE, NINE, FIVE]
    alone = [search(game, state, 40_000) for game, state in zip(games, states, strict=True)]
    work = [KernelSearch(game).search(state, 40_000) for game, state in zip(games, states, strict=True)]
    found: dict[int, SearchResult] = {}
    while len(found) < len(work):
        for number, one in enumerate(work):
            try:
                next(one)
            except StopIteration as end:
                found.setdefault(number, end.value)
    assert [found[number] for number in range(len(work))] == alone


def test_the_best_line_can_be_played() -> None:
    state = NINE.start()
    found = search(NINE, state, 20_000)
    assert found.line[0] == found.pit and len(found.line) >= 4
    for pit in found.line:
        state = NINE.play(state, state.turn, pit)


def test_a_tuzdyk_is_seen() -> None:
    state = NINE.read_state("7S.2S.15S.5S.4S.16S.4S.1S.1/5S.2S.1S.16S.3S.2S.7S.1S.5S_28_38_N_8")
    for name in ("medium", "hard", "best"):
        answer = think(name, NINE, state)
        assert (answer.move, answer.why[0], answer.why[1]["to"]) == (9, "why.toguz.tuzdyk", 6), name


@pytest.mark.parametrize(
    ("text", "budgets"),
    [
        ("2S.2S.7S.1S.2S.5S.11S.2S.4S/2S.1S.1S.2S.1.3S.t.1S.6S_34_76_S_28", range(840, 1200, 60)),
        ("1S.1S.t.1S.1.3S.1S.1S.1/t.1S.1S.1S.1S.2S.1S.7S.1S_79_60_N_87", range(480, 780, 60)),
    ],
)
def test_a_loss_is_not_claimed_before_every_sowing_was_looked_at(text: str, budgets: range) -> None:
    """The budget ends behind the first sowing of a round, which turns out to lose."""
    state = NINE.read_state(text)
    assert search(NINE, state, 30_000).scores[0][1] > -WIN
    assert all(search(NINE, state, budget).scores[0][1] > -WIN for budget in budgets)


def test_a_win_is_taken_and_said_to_be_proven() -> None:
    state = NINE.read_state("9S.9S.9S.9S.9S.9S.9S.9S.1S/1S.1S.1S.1S.1S.1S.1S.1S.1S_80_0_S_40")
    answer = think("hard", NINE, state)
    assert answer.move == 9 and answer.exact and answer.why[0] == "why.toguz.wins"


def test_an_offered_draw_is_accepted_only_where_nothing_is_lost_by_it() -> None:
    poor = NINE.read_state("8.9S/9S.8_64_80_N_40")
    asked = NINE.play(NINE.play(poor, 1, OFFER), 1, 1)
    assert think("hard", NINE, asked).move == ACCEPT
    rich = NINE.play(NINE.play(NINE.play(NINE.start(), 0, 7), 1, OFFER), 1, 9)
    assert think("hard", NINE, rich).move != ACCEPT


def test_values_are_best_first() -> None:
    for name in ("greedy", "easy", "medium", "hard"):
        values = [choice.value for choice in think(name, NINE, NINE.start()).choices]
        assert len(values) == 9 and (name == "easy" or values[0] >= max(values) - 3)


def test_where_it_cannot_run_translated_it_looks_at_fewer_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """And finds the same as far as it comes: the Python is the same search."""
    whole = search(NINE, NINE.start(), 3_000)
    monkeypatch.setattr(door, "_LOADED", {KERNEL: door.interpreted(Path(alphabeta.__file__).read_text("utf-8"))})
    search_by_python = KernelSearch(NINE)
    assert search_by_python.kernel.state == "python"
    assert finish(search_by_python.search(NINE.start(), 3_000)) == whole
    assert search_by_python.affordable(10**6) == PLAIN


def endings(number: int) -> list[State]:
    """Positions of random games of Bestemshe with at most fourteen balls."""
    found = []
    for one in range(number):
        rng, state = Chance(f"ending/{one}"), FIVE.start()
        while FIVE.awaited(state):
            if sum(state.pits) <= 14:
                found.append(state)
            state = FIVE.play(state, state.turn, rng.pick(FIVE.moves(state, state.turn)))
    return found


def test_the_solved_endgames_agree_with_each_other_and_with_the_rules() -> None:
    """A won state has a child that is lost for the other, a lost one has none: over the whole of many games."""
    seen = {1: 0, -1: 0}
    for state in endings(40):
        here = verdict(FIVE, state)
        seen[here] += 1
        assert here == max(verdicts(FIVE, state).values())
        forced = plain(FIVE, state, 3)
        assert forced in (0, here)
    assert min(seen.values()) > 50


def test_the_best_player_wins_what_is_won() -> None:
    won = [state for state in endings(30) if verdict(FIVE, state) == 1]
    won = won[:: len(won) // 8]
    assert len(won) >= 8
    for number, start in enumerate(won):
        state, winner = start, start.turn
        while FIVE.awaited(state):
            name = "best" if state.turn == winner else "medium"
            answer = think(name, FIVE, state, f"{number}/{state.n}")
            if name == "best":
                assert answer.exact or state.past
                assert verdicts(FIVE, state)[answer.move] == 1
            state = FIVE.play(state, state.turn, answer.move)
        assert FIVE.outcome(state).winners == (winner,), FIVE.state_text(start)  # type: ignore[union-attr]


def looked(state: State, depth: int) -> int:
    """As `plain`, with the table at the end of each line."""
    known = verdict(FIVE, state)
    if known or depth == 0 or not FIVE.awaited(state):
        return known
    return max(-looked(FIVE.play(state, state.turn, pit), depth - 1) for pit in FIVE.moves(state, state.turn))


def test_a_search_that_reaches_the_table_claims_what_is_true() -> None:
    claimed = {1: 0, -1: 0}
    for number in range(30):
        rng, state = Chance(f"above/{number}"), FIVE.start()
        while FIVE.awaited(state) and sum(state.pits) > 18:
            state = FIVE.play(state, state.turn, rng.pick(FIVE.moves(state, state.turn)))
        table = beyond(FIVE, state)
        if table is None or not FIVE.awaited(state):
            continue
        found: SearchResult = finish(KernelSearch(FIVE, table).search(state, 10**9, 4))
        best = found.scores[0][1]
        if abs(best) >= WIN:
            claimed[1 if best > 0 else -1] += 1
            assert looked(state, 4) == (1 if best > 0 else -1), FIVE.state_text(state)
        else:
            assert looked(state, 2) == 0
    assert claimed[1] >= 4 and claimed[-1] >= 1


def test_the_kernel_reads_the_table_as_python_does() -> None:
    table = beyond(FIVE, FIVE.start())
    assert table is not None and beyond(FIVE, endings(1)[0]) is None, "there the search looks for a way to the end"
    engine = KernelSearch(FIVE, table)
    known = 0
    for state in endings(20):
        if FIVE.awaited(state) and (sign := verdict(FIVE, state)):
            engine.kernel.write("boards", board_of(FIVE, state))
            assert engine.kernel.call("begin", 0, -4 * WIN, 4 * WIN, 100) == 1
            score = engine.kernel.get("values", 0)
            assert abs(score) >= WIN and (score > 0) == (sign > 0)
            known += 1
    assert known > 100


def test_a_table_tells_wins_losses_and_neither() -> None:
    """With two balls: fifteen pairs would win, thirteen and fourteen draw, twelve lose."""
    table = EndgameTable(2, bytes([3 | 2 << 4] * 55))
    row = bytes(5)
    signs = [table.sign(bytes((2, 0, 0, 0, 0)), row, 1, 2 * pairs) for pairs in (12, 13, 14, 15)]
    assert signs == [-1, 0, 0, 1]


def test_a_forced_draw_is_not_claimed_to_be_won() -> None:
    """The worked example of 18: with sixteen balls pit 4 draws by repetition, pit 5 loses."""
    state = FIVE.read_state("10S.4/3.1S.5S_12_22_S_20")
    answer = think("best", FIVE, state)
    values = {choice.move: choice.value for choice in answer.choices}
    assert verdict(FIVE, state) == 0 and answer.move == 4 and not answer.exact
    assert abs(values[4]) < WIN / 100


def test_with_more_balls_nothing_is_claimed() -> None:
    assert verdict(FIVE, FIVE.start()) == 0 and set(verdicts(FIVE, FIVE.start()).values()) == {0}


@pytest.mark.parametrize("key", ["toguz9", "bestemshe5", "kozdatu7"])
def test_each_level_beats_the_one_before_where_that_is_quick_to_see(key: str) -> None:
    """Twelve games each; the margins over many games are in docs/toguz-bots.md."""
    kit = Kit(key)
    for weak, strong in (("random", "greedy"), ("greedy", "easy"), ("easy", "medium")):
        points = 0.0
        for number in range(12):
            seats = (weak, strong) if number % 2 else (strong, weak)
            game, state = kit.game, kit.game.start()
            rngs = [Chance(f"ladder/{number}/{seat}") for seat in (0, 1)]
            while game.awaited(state):
                bot = kit.bots[seats[state.turn]]
                state = game.play(state, state.turn, finish(bot.think(game, state, state.turn, rngs[state.turn])).move)
            winners = game.outcome(state).winners  # type: ignore[union-attr]
            points += 0.5 if not winners else seats[winners[0]] == strong
        assert points >= 8, f"{strong} against {weak}: {points} of 12"
