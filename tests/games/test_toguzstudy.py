"""The analysis board of Toguz Kumalak and its sisters: best lines, names of moves, setting up, the opening explorer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText
from tschatulle.games.toguz.bots.search import KernelSearch
from tschatulle.games.toguz.coach import analysis as study
from tschatulle.games.toguz.coach import explorer as book
from tschatulle.games.toguz.coach.explorer import Book
from tschatulle.games.toguz.formats import notation
from tschatulle.games.toguz.formats import pgn as records
from tschatulle.games.toguz.rules import bestemshe, kozdatu
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import OFFER, RESIGN, State, Toguz
from tschatulle.minds.bot import finish

NINE, FIVE, SEVEN = rules.make({}), bestemshe.make({}), kozdatu.make({})
GAMES = {"toguz9": NINE, "bestemshe5": FIVE, "kozdatu7": SEVEN}
ROOT = Path(__file__).resolve().parents[2]
BOTH_TUZDYKS = "11S,1S,7S,t,6S,4S,2S,4S,3S/2S,6S,19S,t,1S,3S,1S,3S,3S 57 29 N 10"


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small budget; the whole one takes half a minute."""
    monkeypatch.setattr(study, "BUDGET", 12_000)


def thought(game: Toguz, state: State) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """(what was told on the way, the answer)."""
    work, told = study.think(game, state), []
    last = 0.0
    while True:
        try:
            step = next(work)
        except StopIteration as end:
            return told, end.value
        if isinstance(step, dict):
            told.append(step)
        else:
            assert last <= step <= 1
            last = step


def walked(game: Toguz, seed: str, moves: int) -> tuple[list[State], list[int]]:
    """A random game, as far as it goes: the states from the start, the pits."""
    rng, states, pits = Chance(seed), [game.start()], []
    while game.awaited(states[-1]) and len(pits) < moves:
        pits.append(rng.pick(game.moves(states[-1], states[-1].turn)))
        states.append(game.play(states[-1], states[-1].turn, pits[-1]))
    return states, pits


# The best lines.


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_depth_tells_three_lines(game: Toguz) -> None:
    told, last = thought(game, game.start())
    assert [one["depth"] for one in told] == list(range(1, len(told) + 1))
    assert last == told[-1] and last["depth"] >= 5
    assert json.loads(json.dumps(told)) == told
    for one in told:
        assert len(one["lines"]) == 3 == len({line["move"] for line in one["lines"]})
        scores = [line["score"] for line in one["lines"]]
        assert scores == sorted(scores, reverse=True), "seat 0 is on the move: its best score comes first"
        assert not one["settled"] and one["nodes"] > 0
    for line in last["lines"]:
        assert line["line"][0] == line["text"] == notation.move_notation(game, game.start(), int(line["move"]))
        assert line["parts"] == ["pit" + line["move"]]
        state = game.start()
        for word in line["line"]:
            pit, _ = notation.read_notation(game, state, word)
            state = game.play(state, state.turn, pit)


def test_the_best_line_is_that_of_the_plain_search() -> None:
    """And the others are what is best without it: each score is exact, not only a bound."""
    for seed in "abc":
        state = walked(NINE, seed, 20)[0][-1]
        told, _ = thought(NINE, state)
        depth = 4
        lines = told[depth - 1]["lines"]
        rest = list(NINE.moves(state, state.turn))
        for line in lines:
            scores = [finish(KernelSearch(NINE).search(state, 10**9, depth, {}, [pit])).scores[0][1] for pit in rest]
            sign = 1 if state.turn == 0 else -1
            # Moves searched one after the other in one memory may be known a little deeper than searched alone.
            assert sign * line["score"] >= max(scores) / 100 - 6
            rest.remove(int(line["move"]))
        ordered = [(1 if state.turn == 0 else -1) * line["score"] for line in lines]
        assert ordered == sorted(ordered, reverse=True)


def test_scores_are_those_of_seat_0() -> None:
    fen = "9/5,1S,2S,2,1S 100 58 S 40"
    mine = study.read(NINE, "1S,8/5,1S,2S,1,2S 78 78 S 40")
    other = State(mine.pits[9:] + mine.pits[:9], mine.kazans[::-1], (0, 0), 1, 79, house="")
    for line, mirrored in zip(thought(NINE, mine)[1]["lines"], thought(NINE, other)[1]["lines"], strict=True):
        assert line["score"] == -mirrored["score"]
        assert (line["move"], line["proven"]) == (mirrored["move"], mirrored["proven"])
    with pytest.raises(BadText):
        study.read(NINE, fen)


def test_a_position_that_is_over_has_no_lines() -> None:
    ended = NINE.play(NINE.start(), 0, RESIGN)
    for state in (study.read(NINE, "9/9S,8 81 72 N 50"), ended, study.read(NINE, "1S,8/9 82 79 S 50")):
        told, last = thought(NINE, state)
        assert told == []
        assert last == {"depth": 0, "nodes": 0, "lines": [], "settled": True}


def test_moves_that_end_the_game_are_told_without_a_search() -> None:
    """One sowing: the other has nothing left, so that the rest is swept (14)."""
    state = study.read(FIVE, "5/2S,4 24 24 S 30")
    told, last = thought(FIVE, state)
    assert told == [] and last["settled"] and last["nodes"] == 0
    (line,) = last["lines"]
    assert (line["move"], line["proven"], line["score"], line["line"]) == ("1", "won", 2.0, ["12"])


def plain(game: Toguz, state: State, depth: int) -> int:
    """1 if the mover forces a win within so many sowings, -1 if the other does, else 0: straight from the rules."""
    end = game.outcome(state)
    if end is not None:
        return 0 if not end.winners else 1 if end.winners == (state.turn,) else -1
    if not depth:
        return 0
    return max(-plain(game, game.play(state, state.turn, pit), depth - 1) for pit in game.moves(state, state.turn))


@pytest.mark.parametrize("game", [NINE, FIVE, SEVEN], ids=["nine", "five", "seven"])
def test_what_is_called_proven_is_true(game: Toguz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "BUDGET", 4000)
    claimed, sign = 0, {1: "won", 0: "drawn", -1: "lost"}
    for seed in range(12):
        states, _ = walked(game, f"proven{seed}", 1000)
        state = states[-4]
        for line in thought(game, state)[1]["lines"]:
            true = -plain(game, game.play(state, state.turn, int(line["move"])), 5)
            claimed += line["proven"] is not None
            if true:
                assert line["proven"] in {None, sign[true]}
    assert claimed > 8


def test_a_draw_by_repetition_is_known() -> None:
    """18: a move that brings a position for the third time is drawn, whatever a search would say."""
    cycle = State((0, 0, 0, 0, 1, 0, 0, 0, 0, 1), (24, 24), (0, 0), 0, 60)
    assert FIVE.flaws(cycle) == ()
    drawn = []
    for _ in range(40):
        if not FIVE.awaited(cycle):
            break
        moves = FIVE.moves(cycle, cycle.turn)
        ends = [FIVE.outcome(FIVE.play(cycle, cycle.turn, pit)) for pit in moves]
        if any(end and not end.winners for end in ends):
            drawn = [line for line in thought(FIVE, cycle)[1]["lines"] if line["proven"] == "drawn"]
            break
        # Whoever takes nothing keeps the two balls going around.
        quiet = [pit for pit in moves if sum(FIVE.play(cycle, cycle.turn, pit).pits) == 2]
        cycle = FIVE.play(cycle, cycle.turn, quiet[-1])
    assert drawn and drawn[0]["score"] == 0 and len(drawn[0]["line"]) == 1


def test_nothing_is_proven_after_a_position_came_back() -> None:
    start = State((0, 0, 0, 0, 1, 0, 0, 0, 0, 1), (24, 24), (0, 0), 0, 60)
    again = start
    for _ in range(10):
        quiet = [pit for pit in FIVE.moves(again, again.turn) if sum(FIVE.play(again, again.turn, pit).pits) == 2]
        again = FIVE.play(again, again.turn, quiet[-1])
    assert FIVE.occurrences(again) == 2 and again.pits == start.pits
    fresh, stale = (thought(FIVE, state)[1]["lines"] for state in (start, again))
    assert all(line["proven"] for line in fresh), "the table of endgames knows it"
    assert not any(line["proven"] for line in stale)
    assert all(abs(line["score"]) < 25 for line in stale)


def test_endgames_of_bestemshe_are_known_at_once() -> None:
    state = study.read(FIVE, "4,1S/2S,1S,2S,1,4S 20 20 S 10")
    told, last = thought(FIVE, state)
    first = last["lines"][0]
    assert not told and last["settled"] and first["proven"] == "won"
    assert first["distance"] == len(first["line"]) > 3 and last["depth"] >= first["distance"]


@pytest.mark.parametrize(
    ("text", "proven"),
    [("1S.6S.3S.1S.1S/1S.3S.3S.3S.1_18_10_S_20", "won"), ("1S.3S.5S.1S.1/1.1S.2S.9S.1_24_4_N_7", "lost")],
)
def test_more_balls_than_the_solved_endgames_have_are_proven(text: str, proven: str) -> None:
    """The lines of the search come first, without a word; then a proof is found, and nothing is left to look for."""
    state = FIVE.read_state(text)
    told, last = thought(FIVE, state)
    assert {line["proven"] for line in told[0]["lines"]} == {None}
    assert last["lines"][0]["proven"] == proven and last["nodes"] > told[-2]["nodes"]
    if proven == "won":
        assert last["settled"] and last["lines"][0]["move"] == "4"
    else:
        assert {line["proven"] for line in last["lines"]} == {"lost"}, "and still the one that is hardest comes first"
        assert all(abs(line["score"]) < 25 for line in last["lines"])


def test_the_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "BUDGET", 2000)
    _, last = thought(NINE, study.read(NINE, BOTH_TUZDYKS))
    assert 0 < last["nodes"] <= 2000 and not last["settled"]


# Names.


def test_labels() -> None:
    states, pits = walked(NINE, "labels", 12)
    told = study.labels(NINE, states, [(n % 2, pit) for n, pit in enumerate(pits)])
    assert [one["number"] for one in told if one] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert [one["seat"] for one in told if one] == [0, 1] * 6
    for state, pit, one in zip(states, pits, told, strict=False):
        assert one and one["text"] == notation.move_notation(NINE, state, pit)
    laid = study.read(NINE, BOTH_TUZDYKS)
    calls = study.labels(NINE, [NINE.start(), laid, laid], [(TABLE, laid), (1, 1), (1, OFFER)])
    assert calls[0] is calls[2] is None and calls[1] == {"text": "13", "number": 10, "seat": 1}


def test_names_of_positions_are_read_again() -> None:
    for game in GAMES.values():
        for state in walked(game, "names", 40)[0]:
            again = study.read(game, study.named(game, state))
            assert (again.pits, again.kazans, again.tuzdyks, again.turn, again.n) == (
                state.pits, state.kazans, state.tuzdyks, state.turn, state.n,
            )  # fmt: skip
    assert study.named(NINE, NINE.start()) == ",".join(["9S"] * 9) + "/" + ",".join(["9S"] * 9) + " 0 0 S 1"
    assert study.read(NINE, f"  {BOTH_TUZDYKS}\n").tuzdyks == (6, 4)


# Setting up.


def values_of(fields: list[dict[str, Any]]) -> dict[str, Any]:
    return {field["name"]: field["value"] for field in fields}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_the_editor_shows_is_what_it_makes(game: Toguz) -> None:
    for state in walked(game, "editor", 60)[0]:
        fields = study.editor(game, state)
        again = game.read_state(study.edited(game, values_of(fields)))
        assert (again.pits, again.kazans, again.tuzdyks, again.turn) == (
            state.pits, state.kazans, state.tuzdyks, state.turn,
        )  # fmt: skip
    names = [field["name"] for field in fields]
    assert len(set(names)) == len(names) == 2 * game.pits + 3 + 2 * game.tuzdyk
    assert names[: game.pits] == [f"pit1.{pit}" for pit in range(game.pits, 0, -1)], "as they are seen from below"
    for field in fields:
        assert {"name", "label", "kind", "value", "row"} <= set(field)
        if field["kind"] == "choice":
            assert field["value"] in [one["value"] for one in field["choices"]]
        else:
            assert 0 <= field["value"] <= field["most"] == 2 * game.half


def refusal(game: Toguz, **changed: Any) -> tuple[str, dict[str, Any]]:
    values = values_of(study.editor(game, game.start()))
    with pytest.raises(BadText) as caught:
        study.edited(game, {**values, **{name.replace("_", "."): value for name, value in changed.items()}})
    return caught.value.reason, caught.value.params


def test_what_is_wrong_with_a_position_is_said() -> None:
    assert refusal(NINE, pit0_1=8) == ("toguz.setup-balls", {"n": 161, "total": 162})
    assert refusal(NINE, kazan0=1) == ("toguz.setup-balls", {"n": 163, "total": 162})
    three = {"pit1_2": 0, "kazan0": 9, "kazan1": 0}
    assert refusal(NINE, **{**three, "tuzdyk0": "3"})[0] == "toguz.setup-trap"
    assert refusal(NINE, **{**three, "tuzdyk0": "3"})[1] == {"pit": 3}
    assert refusal(NINE, tuzdyk0="2", pit1_2=0, pit0_1=18)[0] == "toguz.setup-three"
    assert refusal(NINE, tuzdyk0="2", tuzdyk1="2")[0] == "toguz.setup-same"
    assert refusal(NINE, tuzdyk0="9")[0] == "toguz.bad-state"
    assert refusal(FIVE, pit0_1=4, kazan0=1)[0] == "toguz.setup-even"
    open_ninth = rules.make({"ninth": "open"})
    values = values_of(study.editor(open_ninth, open_ninth.start()))
    assert study.edited(open_ninth, {**values, "tuzdyk0": "9", "pit1.9": 0, "kazan0": 9})


@pytest.mark.parametrize("strange", [None, True, -1, 163, 1.0, "1", "x", [], {}, 10**30])
@pytest.mark.parametrize("name", ["pit0.1", "kazan1"])
def test_strange_numbers(name: str, strange: Any) -> None:
    assert refusal(NINE, **{name.replace(".", "_"): strange}) == ("toguz.bad-state", {})


@pytest.mark.parametrize("strange", [None, 0, 1, True, "2", "", "x", [], {}, "9" * 50])
def test_strange_choices(strange: Any) -> None:
    assert refusal(NINE, turn=strange) == ("toguz.bad-state", {})


@given(st.dictionaries(st.sampled_from(["pit0.1", "pit1.9", "turn", "tuzdyk0", "x"]), st.integers() | st.text()))
@settings(max_examples=60)
def test_any_values_give_a_position_or_bad_text(values: dict[str, Any]) -> None:
    whole = values_of(study.editor(NINE, NINE.start())) | values
    try:
        text = study.edited(NINE, whole)
    except BadText:
        return
    assert NINE.flaws(NINE.read_state(text)) == ()


# The opening explorer.


def file_of(game: Toguz, seeds: Iterator[str] | list[str], moves: int = 400, **tags: str) -> str:
    """Games of random players, one behind the other."""
    texts = []
    for seed in seeds:
        _, pits = walked(game, seed, moves)
        entered = tuple((n % 2, str(pit)) for n, pit in enumerate(pits))
        texts.append(records.game_text(game.key, {}, entered, {"White": f"W{seed}", "Black": "B", **tags}))
    return "\n".join(texts)


def added(one: Book, text: str) -> dict[str, Any]:
    return finish(one.add(text))


def test_a_book_counts_moves_and_results() -> None:
    one, seeds = Book(NINE), [str(n) for n in range(30)]
    told = added(one, file_of(NINE, seeds))
    assert told == {"games": 30, "new": 30, "known": 0, "other": 0, "failed": 0, "faults": []}
    rows = one.at(NINE.start())
    games = [walked(NINE, seed, 400) for seed in seeds]
    for row in rows:
        mine = [states[-1] for states, pits in games if str(pits[0]) == row["move"]]
        ends = [NINE.outcome(state) for state in mine]
        winners = [end.winners for end in ends if end]
        assert row["games"] == len(mine)
        assert row["results"] == [winners.count((0,)), winners.count(()), winners.count((1,))]
        assert row["text"] == notation.move_notation(NINE, NINE.start(), int(row["move"]))
    assert sum(row["games"] for row in rows) == 30
    assert [row["games"] for row in rows] == sorted((row["games"] for row in rows), reverse=True)


def test_ways_to_the_same_position_meet() -> None:
    """Two orders of the same sowings end in one position, whose moves are counted together."""
    start = "5.1S.2.1S/1S.2.1S.5_79_79_S_1"
    kept = "\n".join([book.MARK, f"* 1144 00000000 {start}", f"0 4114 00000000 {start}"])
    one, state = Book(NINE), NINE.read_state(start)
    assert added(one, kept)["new"] == 2
    for pit in (1, 1, 4):
        state = NINE.play(state, state.turn, pit)
    (row,) = one.at(state)
    assert (row["move"], row["games"], row["results"]) == ("4", 2, [1, 0, 0])
    assert [row["games"] for row in one.at(NINE.read_state(start))] == [1, 1]


def test_a_book_knows_a_game_that_it_has() -> None:
    one, text = Book(NINE), file_of(NINE, ["a", "b"])
    added(one, text)
    before = one.at(NINE.start())
    assert added(one, text) == {"games": 2, "new": 0, "known": 2, "other": 0, "failed": 0, "faults": []}
    assert one.at(NINE.start()) == before
    assert added(one, file_of(NINE, ["a"], Round="2"))["new"] == 1, "the same moves in another game"


def test_games_of_other_boards_and_rules_are_passed_over() -> None:
    one = Book(NINE)
    text = file_of(FIVE, ["a"]) + file_of(NINE, ["a"]) + '[Event "x"]\n[Options "ninth=open"]\n\n76(10) *\n'
    told = added(one, text)
    assert (told["new"], told["other"], len(one)) == (1, 2, 1)


def test_games_in_error_say_where() -> None:
    text = '[Event "a"]\n\n1. 76 52 2. 11 *\n\n' + file_of(NINE, ["a"])
    one = Book(NINE)
    told = added(one, text)
    assert (told["failed"], told["new"]) == (1, 1)
    (first,) = told["faults"]
    assert (first["game"], first["line"]) == (1, 3)
    assert first["reason"].startswith("toguz.")
    many = '[Event "x"]\n\n1. 99 *\n\n' * 50
    told = added(one, many)
    assert told["failed"] == 50 and len(told["faults"]) == book.FAULTS


def test_a_set_up_position_begins_a_game_too() -> None:
    one = Book(NINE)
    told = added(one, f'[FEN "{BOTH_TUZDYKS}"]\n\n10... 13 *\n')
    assert told["new"] == 1, told
    assert [row["move"] for row in one.at(study.read(NINE, BOTH_TUZDYKS))] == ["1"]
    again = Book(NINE)
    assert added(again, one.kept())["new"] == 1
    assert again.at(study.read(NINE, BOTH_TUZDYKS)) == one.at(study.read(NINE, BOTH_TUZDYKS))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_book_is_kept_and_read_again(game: Toguz) -> None:
    one, again = Book(game), Book(game)
    added(one, file_of(game, [str(n) for n in range(12)]))
    assert added(again, one.kept()) == {"games": 12, "new": 12, "known": 0, "other": 0, "failed": 0, "faults": []}
    assert again.kept() == one.kept() and again.counts == one.counts
    assert len(one.kept()) < 12 * 60


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "0",
        "0 1",
        "2 1 00000000",
        "* 0 00000000",
        "* 1x 00000000",
        "* ٣ 00000000",
        "* 19 00000000 x",
        "* 1 00000000 9S/9S_0_0_S_1",
        "0 " + "1" * 31 + " 00000000",
        "* 2 00000000 8.1S/1S.8_79_81_S_1",
    ],
)
def test_rubbish_in_a_kept_book(line: str) -> None:
    one = Book(NINE)
    told = added(one, f"{book.MARK}\n* 7 00000000\n{line}\n")
    assert (told["games"], told["failed"]) == (1, 1)
    assert sum(counts[0] for counts in one.counts.values()) == 1, "nothing of a game in error is counted"


def test_a_book_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "MOST", 3)
    one = Book(NINE)
    told = added(one, file_of(NINE, list("abcde"), moves=4))
    assert (told["games"], told["failed"], told["faults"][0]["reason"]) == (3, 2, "study-full")


@given(st.text(max_size=200))
@settings(max_examples=60)
def test_any_text_is_taken_in(text: str) -> None:
    one = Book(FIVE)
    for whole in (text, f"{book.MARK}\n{text}", f'[Variant "Bestemshe"]\n{text}'):
        told = added(one, whole)
        assert told["games"] == len(one) == len(one.lines)


def test_progress_of_a_book() -> None:
    one = Book(FIVE)
    text = file_of(FIVE, [str(n) for n in range(20)])
    for whole in (text, one.kept() + "* 1 0\n" * 40):
        parts = list(one.add(whole))
        assert parts == sorted(parts) and all(0 <= part <= 1 for part in parts) and len(parts) > 3


def test_every_reason_and_label_has_words() -> None:
    english = json.loads((ROOT / "web/i18n/en.json").read_text("utf-8"))
    for name in ("balls", "even", "same", "trap", "three"):
        assert f"error.toguz.setup-{name}" in english or f"error.toguz.setup-{name}#other" in english
    for field in [*study.editor(NINE, NINE.start()), *study.editor(FIVE, FIVE.start())]:
        for key, _ in [field["label"], *(one["label"] for one in field.get("choices", ()))]:
            assert key in english


def test_the_result_of_a_game_that_simply_stops_is_counted_as_its_file_gives_it() -> None:
    one = Book(NINE)
    assert added(one, '[Result "0-1"]\n\n76(10) 98\n\n[Result "1-0"]\n\n76(10) 98 0-1')["new"] == 2
    (row,) = one.at(NINE.start())
    assert (row["games"], row["results"]) == (2, [0, 0, 1]), "two results are none"
