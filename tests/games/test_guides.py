"""The first minute of each game: two moves that are legal from a fixed position, and words for all that is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bridge.asking import Page
from tschatulle.games import REGISTRY
from tschatulle.games.tschuk.show import solitaire as soloshow

ROOT = Path(__file__).resolve().parents[2]
GUIDED = [key for key, entry in REGISTRY.items() if entry.guide]
EVERYWHERE = ("solitaire", "toguz")
"""Families whose words are there in the languages made by machine, too."""
WORDS = {path.stem: json.loads(path.read_text("utf-8")) for path in (ROOT / "web/i18n").glob("*.json")}
LONGEST = 14
"""Words of a sentence that is read while a finger moves."""


def walked(key: str) -> list[dict[str, object]]:
    """The steps of a guide, each with the view that it is shown in."""
    page = Page()
    turn = page.ask("guide", key=key)
    view, told = turn["view"], []
    for step in turn["steps"]:
        told.append({**step, "view": view})
        if step["expect"] is None:
            continue
        seat = view["viewer"] if step.get("seat") is None else step["seat"]
        if seat == view["viewer"]:
            assert step["expect"] in {choice["move"] for choice in view["choices"]}, step
        view = page.ask("play", table="lesson", seat=seat, move=step["expect"])["view"]
        while view["bot"] == "table":
            view = page.ask("step", table="lesson")["view"]
    return told


@pytest.mark.parametrize("key", GUIDED)
def test_two_moves_of_the_newcomer_and_a_word_at_the_end(key: str) -> None:
    steps = walked(key)
    own = [one for one in steps if one["say"] and one["expect"]]
    assert len(own) == 2
    assert steps[0] is own[0] and steps[-1]["say"] and steps[-1]["expect"] is None
    assert all(one.get("seat") in (None, one["view"]["viewer"]) for one in own)
    assert not any(one["expect"] == "any" for one in steps)


@pytest.mark.parametrize("key", GUIDED)
def test_all_that_is_said_has_words_and_few(key: str) -> None:
    family = REGISTRY[key].family or key
    stems = [one["say"][0] for one in walked(key) if one["say"]]
    for lang, words in WORDS.items():
        if lang in ("kk", "ky", "ru") and family not in EVERYWHERE:
            continue
        assert set(stems) | {f"guide.{family}"} <= set(words), lang
        said = {name: text for name, text in words.items() if name.startswith("guide.")}
        wordy = {name: text for name, text in said.items() if len(text.split()) > LONGEST}
        assert not wordy, lang


def test_a_table_of_a_guide_is_the_game_that_is_asked_for() -> None:
    for key in GUIDED:
        assert Page().ask("guide", key=key)["view"]["game"]["family"] == (REGISTRY[key].family or key)
    assert Page().error("guide", key="blank") == "no-lesson"


def test_the_first_bet_is_certain_and_cheap_and_the_second_dear_and_wrong() -> None:
    first, second, end = walked("solitaire")
    facts = first["view"]["scene"]["facts"]
    assert facts["heights"] == [4, 5, 0, 4, 4, 3, 1]
    assert (facts["weights"][2], facts["weights"][1]) == (1, 6)
    assert (first["expect"], second["expect"]) == ("73", "42")
    assert second["view"]["scene"]["facts"]["score"] == end["view"]["scene"]["facts"]["score"] == 1
    assert [one["at"] for one in end["view"]["scene"]["pieces"] if one.get("turned")] == [soloshow.field_at(1, 4)]


@pytest.mark.parametrize("key", ["toguz9", "bestemshe5", "kozdatu7"])
def test_the_first_sowing_captures_and_the_second_lets_the_other_side(key: str) -> None:
    first, answer, second, reply, end = walked(key)
    kazans = [one["view"]["scene"]["facts"]["kazans"] for one in (first, answer, second, reply, end)]
    taken, lost = second["say"][1]["n"], end["say"][1]["n"]
    assert kazans == [[0, 0], [taken, 0], [taken, 0], [taken, 0], [taken, lost]]
    pits = [one["view"]["scene"]["facts"]["pits"] for one in (first, answer, reply, end)]
    assert pits[0][0][int(first["expect"]) - 1] == first["say"][1]["n"]
    assert pits[1][1][first["say"][1]["to"] - 1] == 0, "the pit that is named is captured"
    assert pits[2][0][end["say"][1]["pit"] - 1] == lost - 1 and pits[3][0][end["say"][1]["pit"] - 1] == 0


def test_nines_take_the_trick_and_an_ace_takes_the_king() -> None:
    steps = walked("tichu6")
    assert [one["expect"] for one in steps] == ["S9B9", "-", "-", "-", "GK", "SA", "-", "-", "-", None]
    second, end = steps[4]["view"], steps[-1]["view"]
    assert second["awaited"] == [0] and "-" not in {one["move"] for one in second["choices"]}, "South leads"
    assert end["awaited"] == [1] and end["scene"]["facts"]["left"] == [11, 13, 14, 12]


def test_six_cards_go_and_two_queens_beat_the_nines() -> None:
    facts = [one["view"]["scene"]["facts"] for one in walked("grandseigneur12")]
    assert (facts[0]["left"][0], facts[6]["left"][0], facts[-1]["left"][0]) == (11, 5, 3)


def test_the_lone_coin_shows_a_3_and_the_next_one_brings_nothing() -> None:
    _, answer, _, end = walked("tschuk9")
    sides = [one["view"]["scene"]["facts"]["sides"][0]["have"] for one in (answer, end)]
    assert sides == [[3], [3]]


def test_a_triplet_sweeps_and_the_next_tile_lets_the_other_side_make_one() -> None:
    first, _, _, second, answer, end = walked("tsungshap")
    facts = [one["view"]["scene"]["facts"] for one in (first, second, answer, end)]
    assert [one["scores"] for one in facts] == [[0, 0], [60, 0], [60, 0], [60, 20]]


def test_a_high_card_takes_the_small_nest_and_a_middle_one_the_fullest() -> None:
    steps = walked("kuckuck5t")
    own = [one["view"]["scene"]["facts"]["players"] for one in (steps[0], steps[4], steps[-1])]
    assert [one[0]["top"] for one in own] == [0, 2, 12]
    assert [one[0]["left"] - one[0]["cockatoos"] for one in own] == [0, 0, -1]
    assert own[1][1]["top"] == 9 and own[1][1]["left"] == own[1][1]["cockatoos"] - 1, "player 2 pays"
