"""What the analysis board makes of a pasted text: positions, links, records, saves, files of games."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play.walks import go, record
from tschatulle.chance import Chance
from tschatulle.game import BadText, GameError
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.toguz.formats.pgn import game_text
from tschatulle.minds.bot import finish
from tschatulle.play.analysis import study
from tschatulle.play.analysis.study import line_answer, line_table, read_study, studied
from tschatulle.play.formats.links import table_link
from tschatulle.play.formats.save import save_text
from tschatulle.play.record import Fault, dealt, file_text
from tschatulle.play.table import Table

KEYS = [key for key, entry in REGISTRY.items() if entry.study]
KEY = KEYS[0]
START = {key: Kit(key).game.state_text(Kit(key).game.start()) for key in KEYS}


def read(text: str, key: str = KEY, pick: int | None = None) -> dict[str, Any]:
    return finish(read_study(key, text, pick))


def refusal(text: str, key: str = KEY, pick: int | None = None) -> str:
    with pytest.raises(GameError) as caught:
        read(text, key, pick)
    return caught.value.reason


def played(key: str = KEY, seed: str = "x", moves: int = 12) -> Table:
    return go(Table(dealt(key, (), seed), ()), Chance(seed), moves)


def texts_of(table: Table) -> list[str]:
    return [text for seat, text in table.record.moves]


@pytest.mark.parametrize("key", KEYS)
def test_whatever_holds_a_game_gives_its_line(key: str) -> None:
    table = played(key)
    for text in (
        table_link(table, "r")["fragment"],
        "https://example.org/" + table_link(table, "r")["fragment"],
        table_link(table, "t")["fragment"],
        file_text(table.record),
        save_text(table),
        game_text(key, {}, table.record.moves),
    ):
        told = read(text)
        assert (told["kind"], told["key"], told["position"], told["error"]) == ("line", key, "", None)
        assert told["moves"] == texts_of(table)


@pytest.mark.parametrize("key", KEYS)
def test_a_position_of_any_board_is_found(key: str) -> None:
    table = played(key)
    name = line_answer(table)["name"]
    for text in (
        name,
        f"\ufeff  {name}\n",
        table_link(table, "p")["fragment"],
        name.replace(",", ".").replace(" ", "_"),
    ):
        told = read(text)
        assert (told["key"], told["moves"]) == (key, [])
        shown = line_table(studied(key), told["position"], [])
        assert line_answer(shown)["name"] == name


def test_a_seed_is_the_start() -> None:
    told = read(table_link(played(moves=0), "s")["fragment"])
    assert (told["position"], told["moves"]) == ("", [])


def test_calls_are_no_moves_on_the_board() -> None:
    table = played(moves=3)
    table.play(1, "d")
    table.play(1, "9")
    table.play(0, "r")
    told = read(file_text(table.record))
    assert (told["at"], told["moves"]) == (0, [*texts_of(table)[:3], "9"])
    for n, at in enumerate([0, 1, 2, 3, 3, 4, 4, 4]):
        assert finish(read_study(KEY, file_text(table.record), at=n))["at"] == at
    assert line_table(studied(KEY), "", told["moves"])


def test_a_line_goes_on_from_a_position() -> None:
    table = played()
    first = read(table_link(table, "p")["fragment"])["position"]
    later = line_table(studied(KEY), first, [])
    move = later.kit.game.move_text(later.kit.game.moves(later.state, 0)[0])
    later.play(0, move)
    told = read(file_text(later.record))
    assert (told["position"], told["moves"]) == (first, [move])
    assert [label["seat"] for label in line_answer(later)["labels"]] == [0]


# Files of games.


def file(*seeds: str, **tags: str) -> str:
    return "\n".join(game_text(KEY, {}, played(seed=seed).record.moves, {"White": seed, **tags}) for seed in seeds)


def test_several_games_are_listed_and_one_is_chosen() -> None:
    text = file("Ann", "Bob", "Cem", Black="Dan", Event="Cup", Date="2020.??.??")
    told = read(text)
    assert told["kind"] == "games"
    assert [one["title"] for one in told["games"]] == ["Ann – Dan", "Bob – Dan", "Cem – Dan"]
    assert told["games"][0] == {
        "key": KEY,
        "title": "Ann – Dan",
        "about": "Cup, 2020.??.??",
        "result": "*",
        "moves": 12,
        "error": None,
        "notes": [],
    }
    for n, seed in enumerate(("Ann", "Bob", "Cem")):
        one = read(text, pick=n)
        assert (one["kind"], one["title"]) == ("line", f"{seed} – Dan")
        assert one["moves"] == texts_of(played(seed=seed))
    assert refusal(text, pick=3) == refusal(text, pick=-1) == "unreadable"


def test_one_game_is_opened_at_once() -> None:
    told = read(file("Ann"))
    assert (told["kind"], told["title"]) == ("line", "Ann – ?")
    assert read(game_text(KEY, {}, played().record.moves))["title"] == ""


def test_a_game_in_error_is_opened_as_far_as_it_goes() -> None:
    lines = file("Ann").splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("4. "))
    told = read("\n".join([*lines[:place], "4. 11 11", *lines[place:]]))
    assert len(told["moves"]) >= 6
    assert told["error"]["place"] == len(told["moves"]) + 1
    assert told["error"]["line"] == place + 1
    again = read("\n\n" + "\n".join([*lines[:place], "4. 11 11", *lines[place:]]))
    assert again["error"]["line"] == place + 3, "blank lines count"
    assert told["error"]["reason"].startswith("toguz.")


def test_what_is_odd_about_a_text_is_told_beside_its_line() -> None:
    told = read("1. 76 (1. 12) 98")
    assert (told["moves"], told["error"]) == (["7", "9"], None)
    assert told["notes"] == [{"reason": "toguz.left-out", "params": {"n": 1}}]


def test_a_long_file_is_listed_in_part_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "GAMES_LIMIT", 2)
    told = read(file("a", "b", "c"))
    assert (len(told["games"]), told["more"]) == (2, True)
    assert not read(file("a", "b"))["more"]


# Rubbish.


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unreadable"),
        ("  \n", "unreadable"),
        ("hello", "unreadable"),
        ("#/solitaire/s/12", "link-body"),
        ("tschatulle record 1", "no-such-game"),
        ("tschatulle nonsense", "unreadable"),
        ("9S/9S", "unreadable"),
    ],
)
def test_refused(text: str, reason: str) -> None:
    assert refusal(text) == reason


def test_games_without_an_analysis_board() -> None:
    assert refusal(file_text(record("solitaire", "x"))) == "no-study"
    with pytest.raises(BadText, match="no-study"):
        studied("solitaire")
    assert refusal("x", key="solitaire") == "no-study"


def test_a_wrong_move_of_a_line_says_where() -> None:
    with pytest.raises(Fault) as caught:
        line_table(studied(KEY), "", ["1", "1", "0"])
    assert caught.value.place == 3
    over = line_table(studied(KEY), START[KEY], ["r"])
    assert over.finished
    with pytest.raises(Fault):
        line_table(studied(KEY), "", ["r", "1"])


@given(st.text(max_size=120), st.none() | st.integers(-5, 5))
@settings(max_examples=150)
def test_any_text_is_read_or_refused(text: str, pick: int | None) -> None:
    for one in (text, f"[{text}", f"11 {text}", f"9S,{text}/9S", f"#/{KEY}/p/{text}"):
        try:
            told = read(one, pick=pick)
        except GameError:
            continue
        assert told["kind"] in {"line", "games"}
        if told["kind"] == "line":
            assert line_table(studied(told["key"], told["options"]), told["position"], told["moves"])
