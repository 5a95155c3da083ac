"""Links, files and pasted texts: what they are; old links are read for ever; rubbish is refused."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play.walks import go, opened, record, walked
from tschatulle.chance import Chance
from tschatulle.game import BadText, GameError
from tschatulle.games import REGISTRY
from tschatulle.play.formats.links import TRAIL, read_any, read_fragment, table_link
from tschatulle.play.formats.save import LIMIT, save_text
from tschatulle.play.record import (
    RULED,
    Fault,
    Record,
    dealt,
    file_text,
    link_text,
    plain_text,
    replay,
    seed_link,
)
from tschatulle.play.table import Table
from tschatulle.text import ALPHABET, LINK_LIMIT, QR_LIMIT, packed, sealed

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "links.txt"
STUDIED = next(key for key, entry in REGISTRY.items() if entry.study)
LINES = [line.split("\t") for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not line.startswith("//")]


def refused(text: Any, reason: str) -> None:
    with pytest.raises(BadText) as caught:
        read_any(text)
    assert caught.value.reason == reason


@pytest.mark.parametrize("line", LINES, ids=[line[0][:30] for line in LINES])
def test_old_links_are_read_for_ever(line: list[str]) -> None:
    """The file only grows: links of format version 1, what they are, and the plain form of their record."""
    fragment, kind, key, text, plain, *options = line
    found = read_any(fragment)
    assert (found.kind, found.key, found.text) == (kind, key, text)
    assert [f"{name}={value}" for name, value in found.options] == options
    assert (found.record is None) == (plain == "")
    if found.record is not None:
        assert plain_text(found.record) == plain
        assert list(replay(found.record))
    if kind == "seed":
        assert plain_text(dealt(key, found.options, text)).startswith("&".join(options) + ";")


def test_the_golden_links_are_what_is_written_today() -> None:
    for fragment, kind, key, text, _, *options in LINES:
        if kind == "seed":
            pairs = tuple((name, value) for name, _, value in (one.partition("=") for one in options))
            assert fragment == f"#/{key}/s/{seed_link(text, pairs)}"
        elif kind == "record" and text == (found := read_any(fragment).record).seed != "":  # type: ignore[union-attr]
            assert fragment == f"#/{key}/r/{link_text(found)}"  # type: ignore[arg-type]


# What the page hands out, it reads.


@given(st.sampled_from(["solitaire", "blank"]), st.integers(0, 10**6), st.integers(0, 22))
@settings(max_examples=30)
def test_every_way_out_is_a_way_in(key: str, seed: int, moves: int) -> None:
    table = walked(key, f"seed {seed}", moves)
    seeded = read_any(table_link(table, "s")["fragment"])
    assert (seeded.kind, seeded.key, seeded.text) == ("seed", key, f"seed {seed}")
    for text in (table_link(table, "r")["fragment"], file_text(table.record)):
        found = read_any(text)
        assert (found.kind, found.record) == ("record", table.record)
        assert found.answer() == {
            "kind": "record",
            "key": key,
            "text": f"seed {seed}",
            "moves": len(table.record.moves),
        }
    saved = read_any(save_text(table))
    assert saved.table is not None
    assert (saved.kind, saved.table.record) == ("save", table.record)


def test_table_link() -> None:
    table = go(Table(dealt("solitaire", (), "2026-11-20"), (), "2026-11-20"), Chance("x"))
    day = table_link(table, "d")
    assert day == {"fragment": "#/solitaire/d/2026-11-20", "length": 24, "fits_qr": True}
    assert read_any(day["fragment"]).answer() == {
        "kind": "date",
        "key": "solitaire",
        "text": "2026-11-20",
        "moves": None,
    }
    done = table_link(table, "r")
    assert done["length"] == len(done["fragment"]) <= QR_LIMIT
    wordy = walked(seed="\u2684" * 64)
    assert not table_link(wordy, "r")["fits_qr"]


@pytest.mark.parametrize("kind", ["p", "d", "", "S", "seed", "x" * 100, None, 5, [], {}])
def test_links_that_do_not_exist(kind: Any) -> None:
    with pytest.raises(BadText, match="link-kind"):
        table_link(opened(), kind)


@pytest.mark.parametrize(
    ("kind", "with_it", "without"),
    [
        ("u", "tichu4round", "tichu4"),
        ("p", "toguz9", "tschuk7"),
        ("d", "solitaire", "blank"),
        ("d", "kuckuck4", "kozdatu7"),
    ],
)
def test_kinds_that_only_some_games_have(kind: str, with_it: str, without: str) -> None:
    for key, known in ((with_it, True), (without, False)):
        with pytest.raises(GameError) as caught:
            read_any(f"#/{key}/{kind}/x")
        assert (caught.value.reason != "link-kind") == known
    for other in "sr":
        with pytest.raises(GameError) as caught:
            read_any(f"#/{with_it}/{other}/x")
        assert caught.value.reason != "link-kind"
    with pytest.raises(BadText, match="link-kind"):
        read_any(f"#/{with_it}/{'dpu'['udp'.index(kind)]}/x")


def test_no_seed_link_without_a_seed() -> None:
    table = Table(dealt("solitaire", (), "x")._replace(seed=""), ())
    with pytest.raises(BadText, match="link-kind"):
        table_link(table, "s")
    assert table_link(table, "r")


# Around a link.


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "  {}\r\n",
        "https://example.org/tschatulle/{}",
        "https://example.org/?lang=de{}",
        "file:///C:/games/tschatulle.html{}",
        "Play this: https://example.org/{}",
        "I got 44 (par 38.1)\n..x.x\nhttps://example.org/{}\n",
        "(https://example.org/{}).",
        "<https://example.org/{}>",
        "https://example.org/{} is hard",
        'see "{}"!',
        "first #/solitaire/s/wrong then {}",
    ],
)
def test_text_around_a_link(around: str) -> None:
    link = "#/solitaire/s/" + seed_link("a seed_")
    assert read_any(around.format(link)).text == "a seed_"


@pytest.mark.parametrize("begin", ["#/", "/", ""])
def test_a_fragment_needs_no_mark(begin: str) -> None:
    assert read_any(f"{begin}solitaire/s/{seed_link('x')}").text == "x"


def test_what_trails_is_no_letter_of_a_link() -> None:
    assert not set(TRAIL) & set(ALPHABET)


# Positions.


@pytest.mark.parametrize("options", [(), (("repetition", "claim"),)])
def test_a_position_is_a_record_that_begins_with_it(options: tuple[tuple[str, str], ...]) -> None:
    table = Table(dealt(STUDIED, options, "x"), ())
    for n in range(9):
        text = table_link(table, "p")["fragment"]
        assert len(text) <= QR_LIMIT
        found = read_any(text)
        assert found.record is not None
        assert found.answer() == {"kind": "position", "key": STUDIED, "text": "", "moves": 1}
        assert found.record.options == options
        again = Table(found.record, ())
        assert again.state == table.state
        assert table_link(again, "p")["fragment"] == text
        assert read_any(save_text(again)).table.record == found.record  # type: ignore[union-attr]
        assert read_any(table_link(again, "r")["fragment"]).record == found.record
        table.play(n % 2, table.kit.game.move_text(table.kit.game.moves(table.state, n % 2)[n // 2]))


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("", "link-body"),
        (packed("x"), "toguz.bad-state"),
        (packed("a=b;9S"), "bad-option"),
        (packed("ninth=open;x"), "toguz.bad-state"),
        (packed("5S/5S_0_0_S_1"), "toguz.bad-state"),
        (packed(".".join(["9S"] * 9) + "/" + ".".join(["9S"] * 9) + "_0_1_S_1"), "toguz.bad-state"),
    ],
)
def test_positions_that_are_none(body: str, reason: str) -> None:
    refused(f"#/{STUDIED}/p/" + sealed(body), reason)


# Rubbish.


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unreadable"),
        ("hello", "unreadable"),
        ("https://example.org", "unreadable"),
        ("https://example.org/a/b/c", "unreadable"),
        ("#", "unreadable"),
        ("#/", "unreadable"),
        ("#/solitaire", "unreadable"),
        ("#/solitaire/s", "unreadable"),
        ("#/solitaire/s/", "link-length"),
        ("#/solitaire/s/1", "link-length"),
        ("#/solitaire/s/1/2", "unreadable"),
        ("#/solitaire/x/12", "link-kind"),
        ("#/solitaire//12", "link-kind"),
        (f"#/solitaire/{'x' * 500}/12", "link-kind"),
        ("#/solitaire/p/12", "link-kind"),
        ("#/blank/d/2026-11-20", "link-kind"),
        ("#/chess/s/12", "no-such-game"),
        ("#/__proto__/s/12", "no-such-game"),
        ("#/Solitaire/s/12", "no-such-game"),
        ("#/../../s/12", "unreadable"),
        ("#//s/12", "no-such-game"),
        ("#/solitaire/s/12", "link-body"),
        ("#/solitaire/s/1x0", "link-check"),
        ("#/solitaire/s/9xH", "link-version"),
        ("#/solitaire/s/9x0", "link-check"),
        ("#/solitaire/d/2026-02-30", "bad-date"),
        ("#/solitaire/d/1999-01-01", "before-first"),
        ("#/solitaire/s/1" + "x" * LINK_LIMIT, "link-length"),
        ("#/solitaire/s/1" + "x" * 10 * LINK_LIMIT, "unreadable"),
        ("#/" * 100_000, "unreadable"),
        ("x" * (LIMIT + 1), "unreadable"),
        ("#/solitaire/s/" + sealed("_0a"), "link-body"),
        ("#/solitaire/s/" + sealed("a_07b"), "seed-letters"),
        ("#/solitaire/s/" + sealed("x" * 65), "seed-length"),
        ("#/solitaire/r/" + sealed(packed("x")), "bad-record"),
        ("#/solitaire/r/" + sealed("x"), "link-body"),
        ("#/solitaire/r/" + sealed(packed("a=b;x;")), "bad-option"),
        ("tschatulle record 1\ngame chess", "no-such-game"),
        ("tschatulle record 1", "no-such-game"),
        ("tschatulle record 9", "unreadable"),
        ("tschatulle-save", "bad-save"),
        ("tschatulle-save 3 0 {}", "save-version"),
        ("tschatulle-save 2 0 {}", "bad-save"),
        (None, "unreadable"),
        (5, "unreadable"),
        (["#/solitaire/s/12"], "unreadable"),
    ],
)
def test_refused(text: Any, reason: str) -> None:
    refused(text, reason)


def test_a_record_that_breaks_the_rules_says_where() -> None:
    bad = plain_text(record(seed="x", moves=2)) + ",55"
    with pytest.raises(Fault) as caught:
        read_any("#/solitaire/r/" + sealed(packed(bad)))
    assert (caught.value.place, caught.value.reason) == (4, "solitaire.own-number")


def test_a_forged_seed_is_dropped() -> None:
    """Else a link could show a friend a fine score for a deal that was another."""
    one = record(seed="mine")
    found = read_any("#/solitaire/r/" + link_text(one._replace(seed="2026-11-20")))
    assert found.record == one._replace(seed="")
    assert found.text == ""


def test_a_record_of_a_game_with_another_key() -> None:
    text = link_text(record("solitaire", "x"))
    with pytest.raises(Fault):
        read_any(f"#/blank/r/{text}")


@given(st.text(max_size=120))
@settings(max_examples=200)
def test_rubbish_raises_bad_text_or_fault_only(text: str) -> None:
    for one in (text, f"#/{text}", f"#/solitaire/{text}", f"#/solitaire/r/1{text}", f"solitaire/{text}"):
        with contextlib.suppress(BadText, Fault):
            read_any(one)
        with contextlib.suppress(BadText, Fault):
            read_fragment(one)


@given(st.integers(0, 10**6), st.sampled_from(ALPHABET + "#/ ."))
@settings(max_examples=200)
def test_a_link_with_a_wrong_symbol_is_refused(place: int, symbol: str) -> None:
    link = "#/solitaire/r/" + LONG
    place = 14 + place % len(LONG)
    changed = link[:place] + symbol + link[place + 1 :]
    if changed != link:
        with pytest.raises((BadText, Fault)):
            read_any(changed)


LONG = link_text(record(seed="long"))


# Deals under unusual options.

CHOSEN = [
    (key, ((name, value),)) for key, one in REGISTRY.items() for name, values in one.options.items() for value in values
]
CHOSEN += [(key, tuple((name, values[-1]) for name, values in one.options.items())) for key, one in REGISTRY.items()]


@pytest.mark.parametrize(("key", "options"), CHOSEN, ids=[f"{key}-{options}" for key, options in CHOSEN])
def test_a_link_to_a_deal_carries_every_option(key: str, options: tuple[tuple[str, str], ...]) -> None:
    kit = Record(key, options).kit()
    table = Table(dealt(key, tuple(kit.options.items()), "Zum Kuckuck!"), ())
    fragment = table_link(table, "s")["fragment"]
    found = read_any(f"https://example.org/{fragment}")
    assert (found.kind, found.key, dict(found.options)) == ("seed", key, kit.options)
    assert found.answer()["options"] == kit.options
    assert dealt(key, found.options, found.text) == table.record
    assert len(fragment) <= QR_LIMIT
    if not kit.options:
        assert fragment == f"#/{key}/s/{sealed('Zum_20Kuckuck_21')}", "the form of before"
    for kind in ("r", "t"):
        again = read_any(table_link(table, kind)["fragment"]).record
        assert again == table.record


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("", "link-body"),
        (packed("x"), "bad-option"),
        (packed(";x"), "link-body"),
        (packed("repetition=claim;"), "link-body"),
        (packed("repetition=third;x"), "link-body"),
        (packed("repetition=claim&repetition=claim;x"), "link-body"),
        (packed("repetition=third&repetition=claim;x"), "link-body"),
        (packed("ninth=open&repetition=claim;x"), "link-body"),
        (packed("&repetition=claim;x"), "link-body"),
        (packed("repetition=claim;x;y"), "link-body"),
        (packed("repetition=claim;_0a"), "link-body"),
        (packed("repetition=claim;a_07b"), "seed-letters"),
        (packed("repetition=often;x"), "bad-option"),
        (packed("repetition;x"), "bad-option"),
        (packed("Repetition=claim;x"), "bad-option"),
        (packed("flips=free;x"), "bad-option"),
        (packed("repetition=claim;" + "x" * 65), "seed-length"),
    ],
)
def test_options_are_read_strictly(body: str, reason: str) -> None:
    refused(f"#/{STUDIED}/s/" + sealed(body, RULED), reason)


def test_a_link_without_options_stays_of_the_first_format() -> None:
    assert seed_link("k3m9-x2pa") == "1k3m9-x2paA"
    refused(f"#/{STUDIED}/r/" + sealed(packed(";x;"), RULED), "link-version")
