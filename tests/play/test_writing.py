"""Games written for others: through the page's door and back, score sheets, and games without such forms."""

from __future__ import annotations

import pytest
from bridge.asking import Page
from play.walks import walked
from tschatulle.game import BadText
from tschatulle.games import REGISTRY
from tschatulle.play.analysis.writing import forms, texts_of, written
from tschatulle.play.record import file_text

WRITTEN = [key for key in REGISTRY if forms(key)]
PLAIN = "solitaire"


def test_some_games_are_written_and_some_are_not() -> None:
    assert {"pgn", "sheet"} == set(forms(WRITTEN[0]))
    assert forms(PLAIN) == {} and texts_of(walked(PLAIN, moves=3), [], "") == []


@pytest.mark.parametrize("key", WRITTEN)
@pytest.mark.parametrize("moves", [0, 1, 25, 10_000])
def test_read_written_read_through_the_door(key: str, moves: int) -> None:
    page, table = Page(), walked(key, f"door{moves}", moves)
    page.ask("take", text=file_text(table.record))
    players = ['Ann "A" \\ B', "Bob\n2"]
    texts = {one["form"]: one for one in page.ask("written", players=players, date="2026-11-21")["texts"]}
    assert set(texts) == {"pgn", "sheet"} and texts["pgn"]["extension"] == "pgn"
    text = texts["pgn"]["text"]
    assert '[Date "2026.11.21"]' in text and '[Black "Bob 2"]' in text
    if moves == 0:
        return
    line = page.ask("study-read", key=key, text=text)
    assert line["error"] is None and line["key"] == key
    assert line["moves"] == [move for _, move in table.record.moves]
    page.ask("take", table="again", text=file_text(table.record))
    assert page.ask("written", table="again", players=players, date="2026-11-21")["texts"][0]["text"] == text


def test_a_score_sheet_says_who_played_and_shows_the_end() -> None:
    table = walked(WRITTEN[0], "sheet", 45)
    sheet = texts_of(table, ["Ann", ""], "2026-11-21")[1]["text"]
    assert sheet.startswith("Ann – ?\n") and "2026.11.21" in sheet.splitlines()[1]
    assert sheet.count("|") == 3 * 3 and sheet.endswith("*\n")
    bare = texts_of(table, [], "")[1]["text"]
    assert bare.startswith("1. ") and bare in sheet


def test_a_name_is_cut_to_sixty_characters() -> None:
    pgn = texts_of(walked(WRITTEN[0], moves=4), ["x" * 60, "y" * 61], "2026-11-21")[0]["text"]
    assert f'[White "{"x" * 60}"]' in pgn and f'[Black "{"y" * 60}"]' in pgn


def test_no_such_form_and_no_such_names() -> None:
    table = walked(WRITTEN[0], moves=4)
    with pytest.raises(BadText) as refused:
        written(table.record, "docx" * 10)
    assert refused.value.params["form"] == "docx" * 5, "only as much of it is said again"
    with pytest.raises(BadText):
        written(walked(PLAIN, moves=3).record, "pgn")
    for players, date in ((["a", "b", "c"], ""), ([1], ""), ([], "2026-11-21T10:00"), ([], "2026-11-211")):
        with pytest.raises(BadText):
            texts_of(table, players, date)


def test_a_long_name_is_cut() -> None:
    text = texts_of(walked(WRITTEN[0], moves=2), ["x" * 500], "")[0]["text"]
    assert f'[White "{"x" * 60}"]' in text


@pytest.mark.parametrize(("moves", "forms_told"), [(4, 0), (10_000, 2)])
def test_a_game_with_secrets_is_written_when_it_is_over(moves: int, forms_told: int) -> None:
    """No game of secrets has such forms so far: here it is one that has, as if hands were hidden in it."""
    table = walked(WRITTEN[0], "secret", moves)
    table.kit.entry = table.kit.entry._replace(secret=True)
    assert len(texts_of(table, ["a", "b"], "2026-11-21")) == forms_told
    table.kit.entry = table.kit.entry._replace(secret=False)
    assert len(texts_of(table, ["a", "b"], "")) == 2


def test_a_running_game_that_is_analysed_is_practice() -> None:
    page = Page()
    page.ask("open", key=WRITTEN[0], seats=["human", "human"])
    assert page.ask("view")["practice"] is False
    save = page.ask("practice")["private"]["save"]["parts"]
    assert page.ask("view")["practice"] is True
    page.ask("load", table="other", save=save)
    assert page.ask("view", table="other")["practice"] is True


def test_a_finished_game_stays_counted() -> None:
    page = Page()
    page.ask("take", text=file_text(walked(WRITTEN[0], "end").record))
    page.ask("practice")
    assert page.ask("view")["practice"] is False


def test_nobody_looks_beside_somebody_far_away() -> None:
    page = Page()
    page.ask("open", key=WRITTEN[0], seats=["human", "away"])
    assert page.error("practice") == "away-no-help"
