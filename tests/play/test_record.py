"""The record: round trips by link and by file, faults with their place, and refusal of hostile texts."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play.walks import record, walked
from tschatulle.game import TABLE, BadText, GameError, IllegalMove
from tschatulle.games import Kit
from tschatulle.play.record import (
    FILE_MARK,
    RULED,
    SEED_LIMIT,
    Entered,
    Fault,
    Record,
    checked_seed,
    dealt,
    file_text,
    link_text,
    most_text,
    moves_text,
    plain_text,
    read_file,
    read_link,
    read_moves,
    read_plain,
    read_seed_link,
    replay,
    seed_link,
)
from tschatulle.text import LINK_LIMIT, PLAIN_LIMIT, packed, sealed

GAMES = ["solitaire", "blank"]
games = st.sampled_from(GAMES)
seeds = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=SEED_LIMIT)
ANY_SEED = st.text(max_size=100)
DEAL = dealt("solitaire", (), "2026-11-20").moves[0].text


@given(games, seeds, st.integers(0, 25))
@settings(max_examples=60)
def test_round_trips(key: str, seed: str, moves: int) -> None:
    seed = checked_seed(seed)
    one = record(key, seed, moves)
    assert read_plain(key, plain_text(one)) == one
    assert read_file(file_text(one)) == one
    assert read_link(key, link_text(one)) == one


@given(games, st.integers(0, 10**6), st.integers(0, 25))
@settings(max_examples=40)
def test_replay_gives_the_state_of_the_table(key: str, seed: int, moves: int) -> None:
    """Law 8, from the side of the record."""
    table = walked(key, str(seed), moves)
    assert list(replay(table.record)) == table.states


def test_a_record_without_seed_or_moves() -> None:
    for one in (Record("solitaire"), Record("blank", (), "x"), record("solitaire", "y", 3)._replace(seed="")):
        assert read_file(file_text(one)) == one
        assert read_link(one.key, link_text(one)) == one


def test_a_finished_solitaire_fits_a_qr_code(capsys: pytest.CaptureFixture[str]) -> None:
    """At most 300 characters, also with a seed of 32 letters; printed: the longest of many random games."""
    longest = 0
    for n in range(150):
        one = record("solitaire", f"{n:04d}-{n * 7919 % 10007:04d}")
        assert len(one.moves) == 22
        longest = max(longest, len("#/solitaire/r/" + link_text(one)))
    with capsys.disabled():
        print(f" [longest record link: {longest}] ", end="")
    assert longest <= 140
    wordy = one._replace(seed="ABCDEFGHIJKLMNOPqrstuvwxyz-98765")
    assert len("#/solitaire/r/" + link_text(wordy)) <= 300


def test_the_plain_form_is_frozen() -> None:
    one = read_moves(dealt("solitaire", (), "a seed!"), "57,12")
    deal = one.moves[0].text
    assert plain_text(one) == f";a_20seed_21;{deal},57,12"
    assert file_text(one) == f"{FILE_MARK}\ngame solitaire\nseed a_20seed_21\nmoves {deal} 57 12\n"


def test_the_file_breaks_its_lines() -> None:
    lines = file_text(record("solitaire", "lines")).splitlines()
    assert [len(line.split()) - 1 for line in lines[3:]] == [12, 10]


def test_blank_lines_order_and_line_ends_do_not_matter() -> None:
    one = read_moves(dealt("solitaire", (), "x"), "57,12")
    deal = one.moves[0].text
    text = f"\r\n  {FILE_MARK}  \r\n\r\nmoves {deal}\t57\r\nseed x\r\n\r\n  game solitaire\r\nmoves   12"
    assert read_file(text) == one


def test_a_move_of_another_seat_carries_its_seat() -> None:
    """In `blank` only the awaited seat may speak, so that the form is read, and the rules refuse."""
    with pytest.raises(Fault) as caught:
        read_plain("blank", ";x;1,1:2")
    assert (caught.value.place, caught.value.reason) == (2, "blank.not-your-turn")
    assert read_plain("blank", ";x;-1:1,0:2,1:3").moves == (Entered(TABLE, "1"), Entered(0, "2"), Entered(1, "3"))
    assert moves_text(Record("blank", (), "", (Entered(TABLE, "1"),))) == "1"


def test_a_seat_out_of_turn_is_written_with_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a bomb in another game: the rules let a seat speak that is not the first one awaited."""
    blank = type(Kit("blank").game)
    monkeypatch.setattr(blank, "awaited", lambda self, state: ((1, 0), (0,), ())[len(state.said)])
    one = Record("blank", (), "", (Entered(0, "2"),))
    assert moves_text(one) == "0:2"
    assert read_plain("blank", ";;0:2") == one


@pytest.mark.parametrize(
    ("moves", "place", "reason"),
    [
        ("57", 1, "solitaire.bad-deal"),
        (f"{DEAL},55", 2, "solitaire.own-number"),
        (f"{DEAL},57,{DEAL}", 3, "solitaire.bad-move"),
        (f"{DEAL},57,-1:{DEAL}", 3, "solitaire.already-dealt"),
        (f"{DEAL},21,21,21", 4, "solitaire.empty-stack"),
        (f"{DEAL},1:57", 2, "solitaire.not-your-turn"),
        (f"{DEAL},5", 2, "solitaire.bad-move"),
        (f"{DEAL},", 2, "solitaire.bad-move"),
        (f"{DEAL},,57", 2, "solitaire.bad-move"),
        (f"{DEAL},x:57", 2, "bad-record"),
        (f"{DEAL},57:57", 2, "solitaire.bad-move"),
        (f"{DEAL},09", 2, "solitaire.bad-number"),
    ],
)
def test_a_fault_says_where(moves: str, place: int, reason: str) -> None:
    with pytest.raises(Fault) as caught:
        read_plain("solitaire", f";x;{moves}")
    assert (caught.value.place, caught.value.reason) == (place, reason)


def test_a_move_after_the_end_is_a_fault() -> None:
    one = record("solitaire", "end")
    with pytest.raises(Fault) as caught:
        read_plain("solitaire", plain_text(one) + ",57")
    assert (caught.value.place, caught.value.reason) == (23, "after-the-end")


def test_replay_of_a_record_made_by_hand_says_where() -> None:
    one = dealt("solitaire", (), "x")
    broken = one._replace(moves=(*one.moves, Entered(0, "57"), Entered(0, "rubbish")))
    with pytest.raises(Fault) as caught:
        list(replay(broken))
    assert caught.value.place == 3
    assert isinstance(caught.value, GameError)


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";",
        ";;;",
        "a=1;x;",
        "heights=3;x;",
        "=;x;",
        ";_;",
        ";\ud800;",
        ";ü;",
        ";_0a_07;",
        ";" + "x" * 65 + ";",
        ";x;" + "," * PLAIN_LIMIT,
    ],
)
def test_read_plain_refuses(text: str) -> None:
    with pytest.raises(BadText):
        read_plain("solitaire", text)


def test_a_record_longer_than_its_game_can_be() -> None:
    with pytest.raises(BadText, match="bad-record"):
        read_plain("solitaire", ";x;" + "," * most_text(Kit("solitaire")))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "x",
        FILE_MARK,
        FILE_MARK + "0\ngame solitaire",
        "tschatulle record 2\ngame solitaire",
        f"game solitaire\n{FILE_MARK}",
        f"{FILE_MARK}\ngame chess",
        f"{FILE_MARK}\ngame {'x' * 10_000}",
        f"{FILE_MARK}\ngame solitaire\nplayers 2",
        f"{FILE_MARK}\ngame solitaire\noption a b",
        f"{FILE_MARK}\ngame solitaire\noption a;b",
        f"{FILE_MARK}\ngame solitaire\nseed \ud800",
        f"{FILE_MARK}\ngame solitaire\nseed a;b",
        f"{FILE_MARK}\ngame solitaire\nseed a b",
        f"{FILE_MARK}\ngame solitaire\n\x00",
        f"{FILE_MARK}\ngame solitaire\n" + "\n" * PLAIN_LIMIT + "moves",
        f"{FILE_MARK}\ngame solitaire\n" + "moves 57\n" * PLAIN_LIMIT,
    ],
)
def test_read_file_refuses(text: str) -> None:
    with pytest.raises(BadText):
        read_file(text)


@given(st.text(max_size=200))
@settings(max_examples=200)
def test_rubbish_raises_bad_text_or_fault_only(text: str) -> None:
    for read in (
        lambda: read_plain("solitaire", text),
        lambda: read_plain("blank", f";x;{text}"),
        lambda: read_file(text),
        lambda: read_file(f"{FILE_MARK}\ngame blank\n{text}"),
        lambda: read_link("solitaire", text),
        lambda: read_seed_link("solitaire", text),
        lambda: read_seed_link("solitaire", RULED + text),
        lambda: checked_seed(text),
    ):
        with contextlib.suppress(BadText, Fault):
            read()


@given(st.text("1234567,:-d.; _", max_size=120))
@settings(max_examples=150)
def test_sealed_rubbish_raises_bad_text_or_fault_only(text: str) -> None:
    """What passes the check symbol is still only a text."""
    body = packed(text.replace(" ", ""))
    for key in GAMES:
        try:
            one = read_link(key, sealed(body))
        except (BadText, Fault):
            continue
        assert read_link(key, link_text(one)) == one


def test_a_record_too_long_for_a_link_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tschatulle.play.record.LINK_LIMIT", 50)
    with pytest.raises(BadText, match="too-long"):
        link_text(record("solitaire", "long"))
    monkeypatch.setattr("tschatulle.play.record.plain_text", lambda _: "x" * (PLAIN_LIMIT + 1))
    with pytest.raises(BadText, match="too-long"):
        link_text(Record("solitaire"))
    assert LINK_LIMIT == 2000


@pytest.mark.parametrize(
    ("given_seed", "seed"),
    [
        ("x", "x"),
        ("  a \t b  ", "a b"),
        ("\n", ""),
        ("", ""),
        ("Über Öl", "Über Öl"),
        ("\N{DIE FACE-5}", "\N{DIE FACE-5}"),
    ],
)
def test_seeds_are_any_text(given_seed: str, seed: str) -> None:
    assert checked_seed(given_seed) == seed


@pytest.mark.parametrize(
    "seed", ["x" * (SEED_LIMIT + 1), "a\x00b", "\x1b[31m", "\u202e", "\ud800", "\ufeff", "x" * 10**6]
)
def test_seeds_refused(seed: str) -> None:
    with pytest.raises(BadText, match="seed-"):
        checked_seed(seed)


@given(ANY_SEED)
def test_seed_link_round_trip(seed: str) -> None:
    try:
        seed = checked_seed(seed)
    except BadText:
        return
    if seed:
        assert read_seed_link("solitaire", seed_link(seed)) == (seed, ())


def test_a_seed_link_needs_a_seed() -> None:
    with pytest.raises(BadText, match="link-body"):
        read_seed_link("solitaire", seed_link(""))


def test_equal_seeds_give_equal_deals() -> None:
    assert dealt("solitaire", (), " x ") == dealt("solitaire", (), "x") != dealt("solitaire", (), "y")


def test_dealt_refuses() -> None:
    with pytest.raises(BadText, match="no-such-game"):
        dealt("chess", (), "x")
    with pytest.raises(BadText, match="bad-option"):
        dealt("solitaire", (("coins", "5"),), "x")


def test_options_are_part_of_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    from tschatulle.games import REGISTRY
    from tschatulle.games.blank import rules

    monkeypatch.setitem(REGISTRY, "blank", REGISTRY["blank"]._replace(options={"mood": ("calm", "wild")}))
    monkeypatch.setattr(rules, "make", lambda options: rules.Blank())
    one = dealt("blank", (("mood", "wild"),), "x")
    assert plain_text(one).startswith("mood=wild;x;")
    assert read_file(file_text(one)) == one
    assert read_link("blank", link_text(one)) == one
    assert read_plain("blank", "mood=calm;x;").options == (), "the usual value is not written"
    for bad in ("mood=sad;x;", "mood;x;", "Mood=wild;x;"):
        with pytest.raises(BadText, match="bad-option"):
            read_plain("blank", bad)


def test_a_fault_is_no_illegal_move_of_the_game_at_hand() -> None:
    assert not issubclass(Fault, IllegalMove)
    assert not issubclass(Fault, BadText)
