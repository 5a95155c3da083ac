"""Compact text: round trips, check symbols that see typing errors, and refusal of everything else."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tschatulle import text as text_module
from tschatulle.game import BadText
from tschatulle.text import (
    ALPHABET,
    LINK_LIMIT,
    PLAIN_LIMIT,
    VERSION,
    check_symbol,
    packed,
    read_seed,
    sealed,
    seed_text,
    unpacked,
    unsealed,
)

PRINTABLE = "".join(map(chr, range(33, 127)))
plains = st.text(PRINTABLE, max_size=300) | st.text("01234567.,", max_size=300) | st.text("x", max_size=300)
bodies = st.text(ALPHABET, max_size=300)
seeds = st.text(st.characters(codec="utf-8"), max_size=80)
READERS = [unsealed, unpacked, read_seed]


def refused(read: object, text: str) -> str:
    """The reason with which a text is refused; fails if it is read, or if another error comes."""
    with pytest.raises(BadText) as caught:
        read(text)  # type: ignore[operator]
    return caught.value.reason


@given(plains)
def test_packed_round_trip(plain: str) -> None:
    text = packed(plain)
    assert unpacked(text) == plain
    assert set(text) <= set(ALPHABET)


def test_packed_is_frozen() -> None:
    assert packed("") == "001"
    assert packed("x") == "011N2"
    assert packed("d34.1,57,42") == "090B0D0G0H0I0J0K0M13useYzA"
    assert unpacked(packed(PRINTABLE)) == PRINTABLE


def test_packed_needs_little_more_than_its_alphabet() -> None:
    digits = "1234567" * 10
    assert len(packed(digits)) <= 2 + 2 * 7 + len(digits) * 2.81 / 6 + 2


@given(bodies)
def test_one_text_has_one_packing(text: str) -> None:
    try:
        plain = unpacked(text)
    except BadText:
        return
    assert packed(plain) == text


@given(plains, st.integers(0, 400), st.sampled_from(ALPHABET))
def test_a_changed_packing_is_another_text_or_none(plain: str, place: int, symbol: str) -> None:
    text = packed(plain)
    place %= len(text)
    changed = text[:place] + symbol + text[place + 1 :]
    assume(changed != text)
    with contextlib.suppress(BadText):
        assert unpacked(changed) != plain


@pytest.mark.parametrize("plain", [" ", "a b", "ü", "\x00", "\x7f", "\n", "a" * (PLAIN_LIMIT + 1)])
def test_packed_refuses(plain: str) -> None:
    assert refused(packed, plain) == "link-length"


@pytest.mark.parametrize(
    "text", ["", "0", "00", "0000", "__", "zz", "01", "0100", "1", "011N", "020A0B", "*", "00 1", "ü"]
)
def test_unpacked_refuses(text: str) -> None:
    assert refused(unpacked, text) == "link-body"


@given(bodies)
def test_sealed_round_trip(body: str) -> None:
    text = sealed(body)
    assert text[0] == VERSION
    assert unsealed(text) == body


def test_sealed_is_frozen() -> None:
    assert [sealed(body) for body in ("", "0", "abc", "k3m9-x2pa")] == FROZEN


@pytest.mark.parametrize("body", ["", "0", "00", "11", "111", "ABCD", "k3m9-x2pa", "zzzz-__", ALPHABET])
def test_every_single_wrong_symbol_shows(body: str) -> None:
    text = sealed(body)
    for place, right in enumerate(text):
        for wrong in ALPHABET:
            if wrong != right:
                refused(unsealed, text[:place] + wrong + text[place + 1 :])


@given(bodies)
@settings(max_examples=50)
def test_every_swap_of_neighbours_shows(body: str) -> None:
    text = sealed(body)
    for place in range(len(text) - 1):
        swapped = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
        if swapped != text:
            refused(unsealed, swapped)


@given(bodies, st.integers(0, 302), st.sampled_from(ALPHABET))
def test_a_symbol_typed_twice_or_left_out_is_another_body(body: str, place: int, symbol: str) -> None:
    """Longer and shorter texts cannot all be seen by one symbol, but none of them gives the same body."""
    text = sealed(body)
    place %= len(text)
    for changed in (text[:place] + text[place + 1 :], text[:place] + symbol + text[place:]):
        with contextlib.suppress(BadText):
            assert unsealed(changed) != body


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "link-length"),
        ("1", "link-length"),
        ("1" * (LINK_LIMIT + 1), "link-length"),
        ("1" * 1_000_000, "link-length"),
        ("2abF", "link-version"),
        ("9I", "link-version"),
        ("2abc", "link-check"),
        ("\ud800bc", "link-check"),
        ("üabN", "link-check"),
        (" 1x", "link-check"),
        ("1ab c", "link-check"),
        ("1abü", "link-check"),
        ("1a\x00b", "link-check"),
    ],
)
def test_unsealed_says_why(text: str, reason: str) -> None:
    assert refused(unsealed, text) == reason


def test_check_symbol_of_all_zeros_is_zero() -> None:
    """Leading zeros weigh nothing, which is why a text begins with a version mark that is none."""
    assert check_symbol("000") == "0"
    assert check_symbol(VERSION) != "0"


@given(seeds)
def test_seed_round_trip(seed: str) -> None:
    text = seed_text(seed)
    assert read_seed(text) == seed
    assert set(text) <= set(ALPHABET)


def test_seed_text_is_frozen() -> None:
    assert seed_text("k3m9-x2pa") == "k3m9-x2pa"
    assert seed_text("Zum Kuckuck!") == "Zum_20Kuckuck_21"
    assert seed_text("_ü") == "_5f_c3_bc"


@pytest.mark.parametrize(
    "text", ["_", "_2", "_zz", "_2A", "_41", "_ff", "_c3", "ü", "a b", "_ed_a0_80", "\ud800", "_c0_80", "__5f"]
)
def test_read_seed_refuses(text: str) -> None:
    assert refused(read_seed, text) == "link-body"


@given(st.text(max_size=200) | bodies)
@settings(max_examples=300)
def test_rubbish_raises_bad_text_only(text: str) -> None:
    for read in READERS:
        with contextlib.suppress(BadText):
            read(text)


def test_a_long_text_is_refused_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> int:
        raise AssertionError("worked on a text that is too long")

    monkeypatch.setattr(text_module, "_read_number", never)
    monkeypatch.setattr(text_module, "_number_text", never)
    monkeypatch.setattr(text_module, "check_symbol", never)
    assert refused(unpacked, "1" * (LINK_LIMIT + 1)) == "link-body"
    assert refused(unsealed, "1" * (LINK_LIMIT + 1)) == "link-length"
    assert refused(packed, "1" * (PLAIN_LIMIT + 1)) == "link-length"


FROZEN = ["12", "104", "1abcX", "1k3m9-x2paA"]
