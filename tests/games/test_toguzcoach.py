"""The help of Toguz Kumalak and its sisters: what each sowing does, what is proven, and the review of a game."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from house.literals import constant
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.toguz import show
from tschatulle.games.toguz.bots import endgame, proof
from tschatulle.games.toguz.bots.levels import BOTS
from tschatulle.games.toguz.coach import review as coach
from tschatulle.games.toguz.rules import bestemshe, kozdatu
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import RESIGN, State, Toguz
from tschatulle.minds.bot import finish

NINE, FIVE, SEVEN = rules.make({}), bestemshe.make({}), kozdatu.make({})
ROOT = Path(__file__).resolve().parents[2]


def played(game: Toguz, seed: str, levels: tuple[str, str] = ("easy", "medium"), most: int = 400) -> Any:
    """States and moves of a game between two levels."""
    states: list[State] = [game.start()]
    moves: list[tuple[int, int]] = []
    while game.awaited(states[-1]) and len(moves) < most:
        state = states[-1]
        bot = BOTS[levels[state.turn]]
        move = finish(bot.think(game, state, state.turn, Chance(f"{seed}/{len(moves)}"))).move
        moves.append((state.turn, move))
        states.append(game.play(state, state.turn, move))
    return states, moves


def reviewed(game: Toguz, states: list[State], moves: Any) -> dict[str, Any]:
    work, last = coach.review(game, states, moves), 0.0
    while True:
        try:
            progress = next(work)
        except StopIteration as end:
            result: dict[str, Any] = end.value
            return result
        assert last <= progress <= 1
        last = progress


@pytest.mark.parametrize("game", [NINE, FIVE, SEVEN], ids=lambda game: game.key)
def test_assist_says_what_the_rules_do(game: Toguz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "PROOF", 400)
    rng, state = Chance("assist"), game.start()
    for _ in range(24):
        if not game.awaited(state):
            break
        told = coach.assist(state)["moves"]
        assert list(told) == [show.pit_at(state.turn, pit) for pit in game.moves(state, state.turn)]
        for pit in game.moves(state, state.turn):
            after = game.play(state, state.turn, pit)
            one = told[show.pit_at(state.turn, pit)]
            fell = sum(state.kazans) + one["takes"] <= sum(after.kazans)
            assert fell and one["tuzdyk"] == (after.tuzdyks != state.tuzdyks)
            landing = next(land for land in show.scene(state)["facts"]["landing"] if land["pit"] == pit)
            assert {name: one[name] for name in ("at", "takes", "tuzdyk", "trap")} == {
                name: landing[name] for name in ("at", "takes", "tuzdyk", "trap")
            }
        state = game.play(state, state.turn, rng.pick(game.moves(state, state.turn)))


def test_what_is_proven_agrees_with_the_solved_endgames() -> None:
    checked = 0
    for seed in range(8):
        states, _ = played(FIVE, f"table{seed}")
        for state in states:
            if 0 < sum(state.pits) <= 10 and FIVE.awaited(state):
                told = coach.assist(state)["moves"]
                for pit, value in endgame.verdicts(FIVE, state).items():
                    words = {1: "won", -1: "lost"}
                    assert told[show.pit_at(state.turn, pit)]["verdict"] == words.get(value)
                    checked += 1
    assert checked > 40


def test_more_balls_than_the_solved_endgames_have_are_proven_by_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the search proves over the table for ten balls is what the whole table says of these positions."""
    small = endgame.EndgameTable(10, endgame.solved(FIVE).known)
    monkeypatch.setattr(proof, "ends_of", lambda game, state: small if sum(state.pits) > small.most else None)
    said = Counter[int]()
    for seed in range(4):
        for state in played(FIVE, f"prove{seed}")[0]:
            if 10 < sum(state.pits) <= 16 and FIVE.awaited(state):
                true = endgame.verdicts(FIVE, state)
                told, nodes = finish(proof.prove(FIVE, state, FIVE.moves(state, state.turn), 100_000))
                assert {pit: true[pit] for pit in told} == told and nodes
                # All that are lost, or one that wins.
                over = {pit for pit in true if sum(FIVE.play(state, state.turn, pit).pits) <= 10}
                assert (1 in told.values()) == (1 in true.values())
                assert 1 in told.values() or {pit for pit in true if true[pit] < 0} - over == {*told} - over
                said.update(told.values())
    assert min(said[1], said[-1]) > 8


def test_help_tells_what_is_proven_above_the_solved_endgames() -> None:
    """Twenty-two balls; nothing was said of these sowings before."""
    for text, verdicts in (
        ("1S.6S.3S.1S.1S/1S.3S.3S.3S.1_18_10_S_20", [None, None, None, "won"]),
        ("1S.3S.5S.1S.1/1.1S.2S.9S.1_24_4_N_7", ["lost"] * 4),
    ):
        told = coach.assist(FIVE.read_state(text))["moves"]
        assert [one["verdict"] for one in told.values()] == verdicts


def test_a_search_alone_proves_the_same() -> None:
    """The same positions with the table out of sight: a search may be silent, but never says anything else."""
    spoken = 0
    for seed in range(3, 6):
        states, _ = played(FIVE, f"search{seed}")
        for state in states:
            if not 0 < sum(state.pits) <= 12 or not FIVE.awaited(state) or not coach._fresh(state):
                continue
            found = finish(coach._search(FIVE, state, 4000))
            sure = coach._certain(found)
            assert sure in (0, endgame.verdict(FIVE, state))
            spoken += bool(sure)
    assert spoken >= 5


def test_nothing_is_proven_far_from_the_end_or_where_a_position_came_back() -> None:
    assert {one["verdict"] for one in coach.assist(NINE.start())["moves"].values()} == {None}
    state = FIVE.read_state("1S.4/4.1S_24_24_S_30")
    assert coach.proven(FIVE, state, 0) in {"won", "lost"}
    again = FIVE.read_state(FIVE.state_text(state))
    for _ in range(10):
        again = FIVE.play(again, again.turn, FIVE.moves(again, again.turn)[-1])
    assert again.pits == state.pits and FIVE.occurrences(again) == 2
    assert coach.proven(FIVE, again, 0) is None


def test_a_draw_at_once_is_told() -> None:
    drawn = NINE.read_state("8.1S/9_81_80_N_60")
    assert [one["verdict"] for one in coach.assist(drawn)["moves"].values()] == ["drawn"]


@pytest.mark.parametrize(("game", "most"), [(NINE, 30), (FIVE, 400)], ids=["toguz9", "bestemshe5"])
def test_the_review_weighs_every_sowing(game: Toguz, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "BUDGET", 1500)
    states, moves = played(game, "review", most=most)
    found = reviewed(game, states, moves)
    bets = found["bets"]
    assert [bet["n"] for bet in bets] == list(range(1, len(moves) + 1))
    assert [(bet["seat"], int(bet["move"])) for bet in bets] == moves
    for bet in bets:
        assert bet["loss"] >= 0 and (bet["loss"] == 0) == (bet["best"] == bet["move"])
        assert 0 <= bet["cost"] <= 1 and 0 <= bet["after"] <= 1 and "before" not in bet
        assert bet["line"][0].startswith("review.toguz.")
    assert found["curve"] == [bet["after"] for bet in bets]
    for seat in (0, 1):
        assert found["total_loss"][seat] == pytest.approx(sum(bet["loss"] for bet in bets if bet["seat"] == seat), 0.01)
    assert found == reviewed(game, states, moves), "the same on every machine"
    json.dumps(found)


def test_the_review_of_a_finished_game_names_what_decided_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "BUDGET", 2500)
    states, moves = played(FIVE, "turned")
    end = FIVE.outcome(states[-1])
    assert end is not None and end.winners
    found = reviewed(FIVE, states, moves)
    assert found["bets"][-1]["after"] == (1.0 if end.winners == (0,) else 0.0)
    assert found["bets"][-1]["exact"], "the last sowing of a game is proven"
    losers = {bet["n"]: bet for bet in found["bets"] if bet["seat"] not in end.winners}
    assert all(n in losers and losers[n]["cost"] >= coach.COSTLY for n in found["turning"])
    assert found["line"][0].startswith("review.toguz.turned" if found["turning"] else "review.toguz.even")


def test_what_decided_a_game_is_told_in_balls_only_where_nothing_is_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    """A win that was given away is no loss of fifty balls."""
    monkeypatch.setattr(coach, "BUDGET", 1500)
    told = set()
    for seed in range(6):
        found = reviewed(FIVE, *played(FIVE, f"decided{seed}"))
        worst = next(bet for bet in found["bets"] if bet["n"] == found["turning"][0])
        line, params = found["line"]
        assert line == f"review.toguz.turned.{worst['line'][0].split('.')[-1]}".removesuffix(".better")
        assert (params["pit"], params["best"]) == (int(worst["move"]), int(worst["best"]))
        assert ("loss" in params and params["loss"] < FIVE.half) or line != "review.toguz.turned"
        told.add(line)
    assert len(told) > 1, "by balls and by what is proven"


def test_a_blunder_is_seen_and_proven() -> None:
    won = NINE.read_state("9S.9S.9S.9S.9S.9S.9S.9S.1S/1S.1S.1S.1S.1S.1S.1S.1S.1S_80_0_S_40")
    for pit, line in ((9, "review.toguz.best.wins"), (1, "review.toguz.missed")):
        states = [won, NINE.play(won, 0, pit)]
        (bet,) = reviewed(NINE, states, [(0, pit)])["bets"]
        assert bet["line"][0] in {line, "review.toguz.threw", "review.toguz.best.wins"}
        assert bet["best"] == "9" or bet["loss"] == 0


def test_calls_are_passed_over() -> None:
    start = NINE.start()
    states = [start, NINE.play(start, 0, RESIGN)]
    found = reviewed(NINE, states, [(0, RESIGN)])
    assert found["bets"] == [] and found["turning"] == [] and found["curve"] == []


def test_every_line_of_the_review_has_its_words() -> None:
    english = json.loads((ROOT / "web/i18n/en.json").read_text("utf-8"))
    kinds = ("best", "best.wins", "best.lost", "better", "missed", "blunder", "threw", "drawn", "even", "turned")
    kinds += tuple(one.removeprefix("review.toguz.") for one in coach.TURNED.values())
    assert all(f"review.toguz.{kind}" in english for kind in kinds)


def test_kits_have_coach_and_lesson() -> None:
    for key in ("toguz9", "bestemshe5", "kozdatu7"):
        assert Kit(key).coach is coach and Kit(key).lesson


# The pictures of the rules page are positions of the game, and what they show is what the rules say.


def moments() -> dict[str, Any]:
    found: dict[str, Any] = constant(ROOT / "web/games/toguz/examples.js", "MOMENTS")
    return found


@pytest.mark.parametrize("key", ["toguz9", "bestemshe5", "kozdatu7"])
def test_the_board_of_the_page_is_laid_for_the_opening_before_python_is_there(key: str) -> None:
    """What a board shows first (`blank`) is its picture of the beginning; tests/web/toguz.mjs says so, too."""
    game = Kit(key).game
    opening = show.scene(game.start())["facts"]
    shown = moments()[f"start{key[-1]}"]
    assert shown == {name: opening[name] for name in shown}


@pytest.mark.parametrize("name", moments())
def test_the_pictures_show_sound_positions(name: str) -> None:
    facts = moments()[name]
    game = {5: FIVE, 7: SEVEN, 9: NINE}[len(facts["pits"][0])]
    pits = tuple(facts["pits"][0] + facts["pits"][1])
    state = State(pits, tuple(facts["kazans"]), tuple(facts["tuzdyks"]), facts["turn"], facts["turn"])
    assert game.flaws(state) == ()
    told = show.scene(state)["facts"]
    assert all(one in told["landing"] for one in facts.get("landing", []))
    assert (game.outcome(state) is not None) == (name == "end")
