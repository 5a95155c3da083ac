"""Law 12: every text that is written is read again, for games that are played to be as long as they can be.

The bounds are those that each game's rules give (`extent`); the limits of what is stored and read lie above them.
"""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pytest
from stretched import TO_THE_END, longest, saved, stretched
from tschatulle.bridge.requests import REQUEST_LIMIT
from tschatulle.game import BadText
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.toguz.rules.toguz import LAST
from tschatulle.play.formats.links import read_any
from tschatulle.play.formats.save import LIMIT, PART, read_save, save_text
from tschatulle.play.match import HUMAN
from tschatulle.play.record import (
    Fault,
    file_text,
    link_text,
    most_file,
    most_text,
    plain_text,
    read_file,
    read_link,
    read_plain,
    replay,
)
from tschatulle.play.table import Table
from tschatulle.text import LINK_LIMIT

WEB = Path(__file__).resolve().parent.parent / "web"


def kits() -> list[Kit]:
    """Every game with every choice of options."""
    return [
        Kit(key, dict(zip(entry.options, values, strict=True)))
        for key, entry in REGISTRY.items()
        for values in product(*entry.options.values())
    ]


def js_number(file: str, name: str) -> int:
    """A whole number that a module of the page calls so."""
    found = re.search(rf"\b{name} = ([\d_]+);", (WEB / file).read_text("utf-8"))
    assert found, f"{file} has no {name}"
    return int(found[1].replace("_", ""))


@pytest.mark.parametrize("key", TO_THE_END)
def test_a_game_that_is_followed_to_its_end_is_over(key: str) -> None:
    record = stretched(key)
    with pytest.raises(Fault, match="after-the-end"):
        read_plain(key, f"{plain_text(record)},{record.moves[-1].text}")
    if REGISTRY[key].family == "toguz":
        assert sum(text.isdigit() for _, text in record.moves) == LAST, "a draw, which nothing else ends"


def test_the_longest_games_are_as_long_as_those_that_were_found() -> None:
    """5,947 and 6,050 moves of tichu4, 6,254 with chaos, 5,446 of tichu6, when no more than 5,000 could be read."""
    assert min(len(longest(key).moves) for key in ("tichu4", "tichu4chaos", "tichu6")) > 6254


@pytest.mark.parametrize("key", REGISTRY)
def test_a_record_reads_back_within_the_bounds_of_its_game(key: str) -> None:
    """Law 12."""
    record = longest(key)
    kit, plain, file = record.kit(), plain_text(record), file_text(record)
    assert len(record.moves) <= kit.extent.moves
    assert sum(len(text) for _, text in record.moves) <= kit.extent.text
    assert len(plain) <= most_text(kit)
    assert 2 * len(file) <= most_file(kit)
    assert read_plain(key, plain) == read_file(file) == record


@pytest.mark.parametrize("key", REGISTRY)
def test_a_link_reads_back_or_is_refused_as_too_long(key: str) -> None:
    record = longest(key)
    try:
        text = link_text(record)
    except BadText as error:
        assert error.reason == "too-long" and int(error.params["length"]) > LINK_LIMIT
    else:
        assert read_link(key, text) == record


@pytest.mark.parametrize("key", REGISTRY)
def test_a_save_that_grew_with_every_move_reads_back(key: str) -> None:
    record = longest(key)
    parts = saved(record)
    assert sum(len(part) + 1 for part in parts) <= LIMIT
    assert len(json.dumps({"id": 10**15, "ask": "load", "save": parts})) <= REQUEST_LIMIT
    assert read_save(parts).record == read_save("\n".join(parts)).record == record


def test_the_page_looks_for_as_many_parts_as_a_save_can_have() -> None:
    """A word is a move, perhaps with its seat, and a comma; the mark of the event comes before it."""
    for kit in kits():
        events = kit.extent.text + 5 * kit.extent.moves
        event = max(len(text) + 5 for _, text in longest(kit.key).moves)
        assert 2 + events / (PART - event) < js_number("store/games.js", "FEW")


@pytest.mark.parametrize("key", REGISTRY)
def test_a_save_reads_back_also_as_a_request_and_a_pasted_text(key: str) -> None:
    record = longest(key)
    text = save_text(Table(record, (HUMAN,) * REGISTRY[key].seats))
    assert len(text) <= LIMIT
    assert len(json.dumps({"id": 10**15, "ask": "load", "save": text})) <= REQUEST_LIMIT
    assert read_save(text).record == record


@pytest.mark.parametrize("key", REGISTRY)
def test_states_of_the_longest_game_read_back(key: str) -> None:
    record = longest(key)
    game, states = record.kit().game, list(replay(record))
    for state in (*states[:: 1 + len(states) // 4], states[-1]):
        assert game.read_state(game.state_text(state)) == state


def test_every_record_and_file_fits_what_the_page_and_a_save_may_hold() -> None:
    """With all options. What is longer is refused before it is looked at, so that no reader has much to do."""
    most = max(map(most_file, kits()))
    assert most <= LIMIT < REQUEST_LIMIT
    assert most_text(Kit("solitaire")) < 1000, "the bound is that of the game, not of the longest one"
    for kit in kits():
        head = "&".join(f"{name}={value}" for name, value in kit.options.items()) + ";;"
        with pytest.raises(BadText, match="bad-record"):
            read_plain(kit.key, head + "x" * most_text(kit))


def test_one_move_more_than_the_rules_allow_is_refused() -> None:
    record = longest("grandseigneur12")
    assert not Kit("grandseigneur12", {"hands": "6"}).game.awaited(list(replay(record))[-1])
    with pytest.raises(Fault, match="after-the-end"):
        read_plain(record.key, plain_text(record) + ",-")


def test_the_page_takes_files_as_long_as_python_reads_and_writes_them() -> None:
    """A pasted or dropped text of a game, a request, and a backup that holds what storage can hold."""
    assert js_number("shell/share/seedform.js", "FILE_LIMIT") >= LIMIT
    assert js_number("store/journal.js", "LONGEST_ASIDE") >= LIMIT, "what is set aside can be exported whole"
    aside = js_number("store/journal.js", "MOST_ASIDE") * js_number("store/journal.js", "LONGEST_ASIDE")
    results = js_number("store/results.js", "MOST") * 1000
    # In a backup they are texts of JSON, in which each quotation mark is two characters.
    backup = js_number("store/backup.js", "LONGEST")
    assert backup >= 2 * (len(REGISTRY) * LIMIT + results + aside)
    assert js_number("shell/screens/settings.js", "BACKUP_LIMIT") >= backup
    assert js_number("shell/study/tree.js", "MOST") >= max(kit.extent.moves for kit in kits() if kit.entry.study)
    assert read_any(file_text(longest("tichu4"))).record == longest("tichu4")
