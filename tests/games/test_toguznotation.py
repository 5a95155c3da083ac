"""Notations of others: federation and PlayOK moves, PlayStrategy FEN and UCI, files of games, the score sheet."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.commands import replay
from tschatulle.game import TABLE, BadText
from tschatulle.games import Kit
from tschatulle.games.toguz.formats import pgn as records
from tschatulle.games.toguz.formats.notation import fen_text, move_notation, read_fen, read_notation, read_uci, uci_text
from tschatulle.games.toguz.formats.pgn import Moves, Score, game_text, read_games, sheet_text
from tschatulle.games.toguz.rules import bestemshe
from tschatulle.games.toguz.rules import toguz as rules

NINE, FIVE = rules.make({}), bestemshe.make({})
KEYS = ("toguz9", "bestemshe5", "kozdatu7")
TWO_TUZDYKS = "11S,1S,7S,t,6S,4S,2S,4S,3S/2S,6S,19S,t,1S,3S,1S,3S,3S 57 29 N 10"
OPENING = "21(10) 43 99 12 34X"


def played(key: str, seed: str, length: int = 10_000) -> Moves:
    game, rng, moves = Kit(key).game, Chance(f"record/{key}/{seed}"), []
    state = game.start()
    while game.awaited(state) and len(moves) < length:
        pit = rng.pick(game.moves(state, state.turn))
        moves.append((state.turn, game.move_text(pit)))
        state = game.play(state, state.turn, pit)
    return tuple(moves)


def only(text: str) -> Score:
    [score] = read_games(text)
    return score


def fault(text: str) -> tuple[str, int | None]:
    score = only(text)
    assert score.error is not None
    return score.error.reason, score.place


# One move.


def test_moves_are_written_as_playok_does() -> None:
    assert move_notation(NINE, NINE.start(), 7) == "76(10)"
    assert move_notation(NINE, NINE.start(), 1) == "19"
    state = NINE.start()
    for word in OPENING.split():
        pit, sowing = read_notation(NINE, state, word)
        assert move_notation(NINE, state, pit) == word
        state = NINE.after(state, sowing)
    assert state.tuzdyks == (4, 0)


@pytest.mark.parametrize("word", ["34x", "34X", "34х", "34Х", "34X(13)"])
def test_both_cases_and_both_alphabets_of_the_tuzdyk_are_read(word: str) -> None:
    assert only(f"1. 21(10) 43 2. 99 12 3. {word}").error is None


@pytest.mark.parametrize(
    ("words", "reason", "place"),
    [
        ("75(10)", "toguz.wrong-destination", 1),
        ("76(12)", "toguz.wrong-total", 1),
        ("76X", "toguz.wrong-tuzdyk", 1),
        ("21(10) 43 99 12 34", "toguz.wrong-tuzdyk", 5),
        ("21 43 99 12 13", "toguz.wrong-destination", 5),
        ("21 22 21 13", "toguz.wrong-destination", 2),
        ("09", "toguz.bad-notation", 1),
        ("76(10", "toguz.bad-notation", 1),
        ("76()", "toguz.bad-notation", 1),
        ("76 1", "toguz.bad-notation", 2),
        ("76(99999999)", "toguz.bad-notation", 1),
        ("7--6", "toguz.bad-notation", 1),
        ("g1d1", "toguz.bad-notation", 1),
        ("76 98.", "toguz.bad-notation", 2),
        ("76 98)", "toguz.bad-notation", 2),
        ("76 0", "toguz.bad-notation", 2),
        ("(10) 76", "toguz.bad-notation", 1),
    ],
)
def test_what_disagrees_is_refused_with_its_place(words: str, reason: str, place: int) -> None:
    assert fault(f'[Event "x"]\n\n{words} *') == (reason, place)


def test_an_empty_pit_is_named() -> None:
    with pytest.raises(BadText, match="empty-pit"):
        read_notation(FIVE, read_fen(FIVE, "5S,5S,5S,5S,5S/1,10S,5S,5S,5S 0 0 S 1"), "12")


# One position.


def test_fen_both_ways() -> None:
    for fen in ("9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1", TWO_TUZDYKS):
        assert fen_text(NINE, read_fen(NINE, fen)) == fen
    state = read_fen(NINE, TWO_TUZDYKS)
    assert state.turn == 1 and state.n == 19 and state.tuzdyks == (6, 4), "north's row is written from its pit 9"


def test_a_bare_number_is_so_many_empty_pits_and_a_last_comma_is_let_pass() -> None:
    state = read_fen(FIVE, "5/2S,3,6S, 22 20 S 9")
    assert state.pits == (2, 0, 0, 0, 6, 0, 0, 0, 0, 0)
    assert fen_text(FIVE, state) == "5/2S,3,6S 22 20 S 9"


def test_the_move_number_grows_behind_norths_move() -> None:
    state = NINE.start()
    numbers = []
    for pit in (7, 5, 1, 1):
        numbers.append(fen_text(NINE, state).rsplit(" ", 2)[1:])
        state = NINE.play(state, state.turn, pit)
    assert numbers == [["S", "1"], ["N", "1"], ["S", "2"], ["N", "2"]]


def test_squares() -> None:
    assert uci_text(NINE, NINE.start(), 7) == "g1d2"
    assert read_uci(NINE, NINE.start(), "g1d2") == 7
    black = NINE.play(NINE.start(), 0, 7)
    assert uci_text(NINE, black, 1) == "i2a1"
    for text in ("", "g1d1", "g2d2", "z9z9"):
        with pytest.raises(BadText):
            read_uci(NINE, NINE.start(), text)


# Files of games.


@pytest.mark.parametrize("key", KEYS)
def test_what_is_written_is_read_again(key: str) -> None:
    texts, games = [], []
    for number in range(20):
        moves = played(key, str(number), 30 if number % 4 == 0 else 10_000)
        texts.append(game_text(key, {}, moves, {"White": 'A "B" \\ C', "Date": "2026.11.21", "TimeControl": "300"}))
        games.append(moves)
    scores = list(read_games("\n".join(texts)))
    assert [score.moves for score in scores] == games
    for text, score in zip(texts, scores, strict=True):
        assert score.error is None and score.key == key and dict(score.tags)["White"] == 'A "B" \\ C'
        assert game_text(key, {}, score.moves, dict(score.tags)) == text


def test_a_set_up_position_is_a_move_of_the_table() -> None:
    state = read_fen(NINE, TWO_TUZDYKS)
    moves = ((TABLE, NINE.move_text(state)), (1, "1"), (0, "3"))
    text = game_text("toguz9", {}, moves)
    assert f'[FEN "{TWO_TUZDYKS}"]' in text and "10. ... 1" in text
    assert only(text).moves == moves


def test_ends_by_word_are_written_and_read() -> None:
    text = game_text("toguz9", {}, ((0, "7"), (1, "r")))
    assert '[Result "1-0"]' in text and '[Termination "resigned"]' in text
    assert only(text).moves == ((0, "7"), (1, "r"))
    flag = only('[Result "0-1"]\n[Termination "time forfeit"]\n\n1. 76(10) 0-1')
    assert flag.moves[-1] == (0, "t") and flag.outcome is not None and flag.outcome.winners == (1,)
    agreed = only("1. 76(10) 11(10) 1/2-1/2")
    assert agreed.moves == ((0, "7"), (1, "d"), (1, "1"), (0, "y"))
    assert agreed.outcome == ((10, 10), (), "toguz.agreed")
    assert '[Termination "agreed"]' in game_text("toguz9", {}, agreed.moves)


def test_options_and_variants() -> None:
    text = game_text("toguz9", {"ninth": "open"}, ((0, "7"),))
    assert '[Options "ninth=open"]' in text and only(text).options == (("ninth", "open"),)
    assert only('[Variant "Bestemshe"]\n\n54(6) 11(6) 51(8) *').key == "bestemshe5"
    assert fault('[Variant "Chess"]\n\n76 *') == ("toguz.bad-variant", None)
    assert fault('[Options "x=y"]\n\n76 *') == ("toguz.bad-variant", None)
    assert fault('[FEN "9S/9S 0 0 S 1"]\n\n76 *') == ("toguz.bad-state", None)


def test_layouts_that_occur() -> None:
    wanted = ((0, "2"), (1, "4"), (0, "9"), (1, "1"), (0, "3"))
    for text in (
        "21(10) 43 99 12 34X",
        "1.21(10) 43\n2.99 12\n3.34X",
        "1. 21 43 2. 99 12 3. 34x *",
        "\ufeff1. 21 (10) 43 {a comment; with\nlines} 2. 99 ; to the end\n12 $1 3. 34Х\n",
        '[Event "[a]"]\r\n[White "x"]\r\n\r\n1. 21(10) 43\r\n2. ... 99\r\n2... 12 3. 34X',
    ):
        assert records.knows(text) or text.startswith("1. 21 (")
        score = only(text)
        assert score.error is None and score.moves == wanted, text


def test_games_without_tags_are_parted_by_their_results() -> None:
    scores = list(read_games("76(10) 11(10) *\n21(10) *\n54 1-0"))
    assert [len(score.moves) for score in scores] == [2, 1, 1]
    assert list(read_games("")) == [] == list(read_games("\n\n"))


BEGUN = ((0, "2"), (1, "4"), (0, "9"), (1, "1"), (0, "3"))
"""The moves of OPENING."""


@pytest.mark.parametrize(
    "text",
    [
        "2-1 4-3 9-9 1-2 3-4X",
        "1) 2-1(10) 4–3 2) 9-9 1-2 3) 3-4x",
        "1) 21(10) 43\n2) 99 12\n3) 34х",
        "1 21 43 2 99 12 3 34X",
        "1 21(10) 43\n2 99 12\n3 34X",
        "2 4 9 1 3",
        "1. 2 4 2. 9 1 3. 3 *",
        "1) 2 4\n2) 9 1\n3) 3",
        "1.) 21! 43? 2.) 99?! 12 3.) 34 X",
        "1. 21 43 (1... 11 2. 98 (2. 76) 12) 2. 99 (2. 11(10)) 12 3. 34X",
        "1. 21 43 ( {a } comment (inside) ; too } 98\n76 ) 2. 99 12 3. 34X",
        "1. 21 43 {a comment\n[with brackets] (and more)} 2. 99 ; a brace { in one (\n12 3. 34X",
        "% an escape\n; a remark\n1. 21 43 2. 99 12 3. 34× *",
        "b1i2 f2c1 i1a2 i2h2 c1f2",
        '[Event "x"] [White "y"] 1. 21 43 2. 99 12 3. 34X',
        "1… 21 43 2… 99 12 3… 34X",
    ],
)
def test_every_way_to_write_the_same_game(text: str) -> None:
    score = only(text)
    assert records.knows(text) and score.error is None and score.moves == BEGUN


def test_bare_pits_have_nothing_to_check_and_stand_alone() -> None:
    """One digit among moves of two is a typing error, and no pit."""
    assert only("7 9 6").moves == ((0, "7"), (1, "9"), (0, "6"))
    assert fault("76(10) 9 65") == ("toguz.bad-notation", 2)
    assert fault('[FEN "1S,8/8,1S 80 80 S 60"]\n\n1 9') == ("toguz.empty-pit", 1)
    assert records.knows("7 9 6") and not records.knows("7") and not records.knows("796 431")


@pytest.mark.parametrize(
    "text", ["2026-11-21", "12-30", "7:30 at the club", "hello", "(76)", "[x]", "{76}", "1-0", "1. e4"]
)
def test_what_is_no_game(text: str) -> None:
    assert not records.knows(text)


def test_variations_are_left_out_and_counted() -> None:
    score = only("1. 21 (10) 43 (1... 11 (98) 2. 98) 2. 99 (2. 12) 12 3. 34X")
    assert score.moves == BEGUN
    assert [(note.reason, note.params) for note in score.notes] == [("toguz.left-out", {"n": 2})]
    assert only("1. 21 (10) 43").notes == ()


@pytest.mark.parametrize(
    ("text", "line", "mark"),
    [
        ("1. 21 43\n2. 99 (2. 76 12\n3. 34X", 2, "("),
        ("1. 21 43\n\n{2. 99 12\n3. 34X", 3, "{"),
        ("1. 21 43 (2. 99\n{12 3. 34X)", 2, "{"),
    ],
)
def test_a_bracket_that_is_never_closed_is_told_and_swallows_no_other_game(text: str, line: int, mark: str) -> None:
    """The moves before it are read."""
    torn, sound = read_games(f'{text}\n[Event "next"]\n76(10) *')
    assert torn.error is not None and torn.error.reason == "toguz.not-closed"
    assert (torn.line, torn.error.params["mark"]) == (line, mark) and len(torn.moves) in {2, 3}
    rows = text.count("\n") + 1
    assert (sound.error, sound.moves, sound.lines) == (None, ((0, "7"),), (rows + 1, rows + 2))


def test_errors_have_their_line_and_games_their_first_and_last() -> None:
    text = '\n[Event "a"]\n[Variant "chess"]\n\n76 *\n\n1. 21 43\n\n2. 99\n13\n\n[Event "c"]\n[FEN "9S"]\n\n76'
    scores = list(read_games(text))
    assert [score.lines for score in scores] == [(2, 5), (7, 10), (12, 15)]
    assert [score.line for score in scores] == [3, 10, 13]
    assert [score.place for score in scores] == [None, 4, None]


def test_games_are_parted_by_results_tags_and_first_numbers() -> None:
    text = "1. 76 98\n2. 66\n1. 21 43 2. 99 * 1. 76 1-0 1) 54 0-1 0-1\n7 *"
    assert [(score.error, len(score.moves)) for score in read_games(text)] == [
        (None, 3),
        (None, 3),
        (None, 1),
        (None, 1),
        (None, 1),
    ]


def finished() -> tuple[str, str, str]:
    """A game played to its end, its result, and the other one."""
    text = game_text("toguz9", {}, played("toguz9", "finished"))
    right = only(text).result
    return text, right, "1-0" if right == "0-1" else "0-1"


def test_a_result_that_contradicts_the_moves_is_told_beside_the_game() -> None:
    text, right, wrong = finished()
    for said in (text.replace(f'[Result "{right}"]', f'[Result "{wrong}"]'), text.replace(f"\n{right}", f"\n{wrong}")):
        score = only(said)
        assert score.error is None and score.outcome == only(text).outcome and score.result == right
        assert [(note.reason, note.params) for note in score.notes] == [
            ("toguz.wrong-result", {"result": wrong, "right": right})
        ]
    assert only(text).notes == ()
    assert fault(text.replace("\n" + right, " 12 " + right))[0] == "toguz.game-over"


def test_a_result_in_balls_is_no_contradiction() -> None:
    text, right, _ = finished()
    end = only(text).outcome
    assert end is not None
    for said, notes in ((f"{end.points[0]}:{end.points[1]}", 0), (f"{end.points[1]}-{end.points[0]}", 1), ("?", 0)):
        assert len(only(text.replace(f'[Result "{right}"]', f'[Result "{said}"]')).notes) == notes


def test_a_game_that_simply_stops_is_unfinished_whatever_its_result() -> None:
    """Nobody has resigned unless the record says so; what the record gives as the result is kept."""
    for text in (
        '[Result "1-0"]\n\n1. 76(10) 98',
        "1. 76(10) 98 1–0",
        '[Result "1:0"]\n[Termination "normal"]\n\n76 98',
    ):
        score = only(text)
        assert (score.error, score.outcome, score.result, score.notes) == (None, None, "1-0", ())
        assert score.moves == ((0, "7"), (1, "9"))
        again = only(game_text("toguz9", {}, score.moves, dict(score.tags) | {"Result": score.result}))
        assert (again.moves, again.outcome, again.result) == (score.moves, None, "1-0")
    assert '[Result "*"]' in game_text("toguz9", {}, ((0, "7"),), {"White": "x"})
    assert only('[Result "1/2-1/2"]\n[Termination "abandoned"]\n\n76').outcome is None


def test_two_results_are_told_and_neither_is_believed() -> None:
    score = only('[Result "1-0"]\n[Termination "resigned"]\n\n1. 76(10) 98 0-1')
    assert (score.outcome, score.result, len(score.moves)) == (None, "*", 2)
    assert [(note.reason, note.params) for note in score.notes] == [("toguz.two-results", {"a": "1-0", "b": "0-1"})]


def test_a_flag_that_cannot_lose_contradicts_a_lost_game() -> None:
    """21: with half of all balls a fallen flag is a draw."""
    fen = "1,1S,7/1S,8 81 79 S 60"
    score = only(f'[FEN "{fen}"]\n[Result "0-1"]\n[Termination "time forfeit"]\n\n*')
    assert score.result == "1/2-1/2" and [note.reason for note in score.notes] == ["toguz.wrong-result"]


def test_a_claimed_repetition_is_claimed_again() -> None:
    around = '[Options "repetition=claim"]\n[Result "1/2-1/2"]\n[Termination "repetition"]\n\n76(10) *'
    score = only(around)
    assert (score.error, score.outcome) == (None, None), "nothing was repeated"


def test_rubbish_is_said_to_be_wrong_and_nothing_else_happens() -> None:
    rng = Chance("rubbish")
    text = game_text("toguz9", {}, played("toguz9", "rubbish", 60))
    letters = [*sorted(set(text)), "x", "{", "}", ";", "(", "\x00", "é", "٣"]
    for _ in range(300):
        place = rng.below(len(text))
        broken = text[:place] + rng.pick(letters) + text[place + rng.below(3) :]
        for score in read_games(broken):
            assert score.error is None or score.error.reason.startswith("toguz.")


def test_the_command_line_replays_such_files(tmp_path: Path) -> None:
    file = tmp_path / "games.pgn"
    texts = [game_text("toguz9", {}, played("toguz9", str(number))) for number in range(30)]
    file.write_text("\n".join([*texts, "1. 76(12) *"]), "utf-8")
    for form in ("auto", "pgn"):
        rows: list[dict[str, Any]] = []
        with pytest.raises(replay.Failed):
            rows.extend(replay.run(SimpleNamespace(files=[str(file)], format=form, write=None)))
        assert rows.pop() == {"games": 31, "ok": 30, "unfinished": 0, "failed": 1}
        last = {"ok": False, "outcome": None, "error": "toguz.wrong-total", "place": 1, "tags": {}}
        assert rows[30].items() >= last.items() and rows[30]["line"] == rows[30]["lines"][0] > 30
        assert rows[0]["tags"]["Variant"] == "Togyzkumalak" and rows[0]["lines"][0] == 1
        json.dumps(rows)


# The score sheet.


def test_the_score_sheet_has_a_diagram_after_each_ten_moves() -> None:
    moves = played("toguz9", "sheet", 46)
    sheet = sheet_text("toguz9", {}, moves)
    lines = sheet.splitlines()
    assert sheet.count("|") == 3 * (2 + 1), "after 10, after 20, at the end"
    tenth = next(number for number, line in enumerate(lines) if line.startswith("10. "))
    game, state = NINE, NINE.start()
    for seat, text in moves[:20]:
        state = game.play(state, seat, int(text))
    assert [int(word) if word.isdigit() else 0 for word in lines[tenth + 3].split("|")[1].split()] == list(
        state.pits[:9]
    )
    assert lines[tenth + 2].startswith(f"{state.kazans[1]:>3} |") and lines[tenth + 3].endswith(f"| {state.kazans[0]}")


def test_a_diagram_marks_tuzdyks_and_empty_pits() -> None:
    text = records.diagram(NINE, read_fen(NINE, TWO_TUZDYKS))
    upper, lower = text.splitlines()
    assert upper.split() == ["29", "|", "11", "1", "7", "x", "6", "4", "2", "4", "3"]
    assert lower.split() == ["|", "2", "6", "19", "x", "1", "3", "1", "3", "3", "|", "57"]
