"""Compact text for links: packing, alphabet, version mark, check symbol, length limits.

Knows: letters and numbers. Does not know: records, games. Every `x_text` here has a `read_x` that gives the same
back; a text that was not written by `x_text` raises BadText, at once and whatever it contains.

A link text is: version mark, body, check symbol. The alphabet is that of base64url without padding, which every
messenger leaves as it is.
"""

from __future__ import annotations

from string import ascii_lowercase, digits

from tschatulle.game import BadText

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
VALUE = {symbol: value for value, symbol in enumerate(ALPHABET)}

PLACES = digits + ascii_lowercase
"""A letter for each number up to 35, in data that people can read."""

VERSION = "1"
"""Mark of the usual format (some kinds of links have a later one); all that were ever written stay readable."""

LINK_LIMIT = 2000
"""Characters of the longest fragment that is written or read; what is longer goes to a file."""

QR_LIMIT = 300
"""Characters of the longest fragment whose QR code a phone scans with ease."""

PLAIN_LIMIT = 20_000
"""Characters of the longest unpacked text."""


def sealed(body: str, version: str = VERSION) -> str:
    """The body with version mark and check symbol."""
    marked = version + body
    return marked + check_symbol(marked)


def unsealed(text: str, version: str = VERSION) -> str:
    """The body. Raises BadText for another version, a typing error, or a wrong length."""
    if not 2 <= len(text) <= LINK_LIMIT:
        raise BadText("link-length")
    if any(symbol not in VALUE for symbol in text) or check_symbol(text[:-1]) != text[-1]:
        raise BadText("link-check")
    if text[0] != version:
        raise BadText("link-version", version=text[0])
    return text[1:-1]


def check_symbol(text: str) -> str:
    """One symbol that changes with every single wrong symbol and with every swap of neighbours.

    A sum over the field of 64 elements in which each symbol weighs twice (x, the field's generator) its right
    neighbour: because every weight is invertible and no two neighbouring ones are equal, both errors show.
    """
    total = 0
    for symbol in text:
        total = _doubled(total) ^ VALUE[symbol]
    return ALPHABET[_doubled(total)]


def _doubled(element: int) -> int:
    """Times x in the field of 64 elements, modulo x^6 + x + 1."""
    return element << 1 ^ (0b1000011 if element & 32 else 0)


def packed(plain: str) -> str:
    """ASCII text in about as many symbols as its own alphabet needs: one huge number in base 64.

    The head names how many different letters there are and which, then come the letters as digits of a number.
    """
    if len(plain) > PLAIN_LIMIT or any(not " " < letter <= "~" for letter in plain):
        raise BadText("link-length")
    letters = "".join(sorted(set(plain)))
    head = _number_text(len(letters), 2) + "".join(_number_text(ord(letter) - 33, 2) for letter in letters)
    number, base = 1, max(2, len(letters))
    for letter in plain:
        number = number * base + letters.index(letter)
    return head + _number_text(number)


def unpacked(text: str) -> str:
    """The plain text again. Raises BadText."""
    if len(text) > LINK_LIMIT or any(symbol not in VALUE for symbol in text):
        raise BadText("link-body")
    size = _read_number(text[:2])
    head, body = text[2 : 2 + 2 * size], text[2 + 2 * size :]
    letters = "".join(chr(min(_read_number(head[i : i + 2]), 93) + 33) for i in range(0, len(head), 2))
    number, base = _read_number(body), max(2, size)
    plain: list[str] = []
    while number > 1:
        number, digit = divmod(number, base)
        if digit >= len(letters):
            raise BadText("link-body")
        plain.append(letters[digit])
    result = "".join(reversed(plain))
    # One text, one packing: whatever `packed` would not have written is refused.
    if packed(result) != text:
        raise BadText("link-body")
    return result


def seed_text(seed: str) -> str:
    """A seed for a link: letters, digits and - stay, every other byte of its UTF-8 becomes _XX."""
    return "".join(chr(byte) if chr(byte) in VALUE and byte != ord("_") else f"_{byte:02x}" for byte in seed.encode())


def read_seed(text: str) -> str:
    """Raises BadText for what `seed_text` would not have written."""
    raw = bytearray()
    place = 0
    while place < len(text):
        if text[place] == "_":
            pair = text[place + 1 : place + 3]
            if len(pair) != 2 or any(digit not in "0123456789abcdef" for digit in pair):
                raise BadText("link-body")
            raw.append(int(pair, 16))
            place += 3
        elif text[place] in VALUE:
            raw += text[place].encode()
            place += 1
        else:
            raise BadText("link-body")
    try:
        seed = raw.decode()
    except UnicodeDecodeError as error:
        raise BadText("link-body") from error
    if seed_text(seed) != text:
        raise BadText("link-body")
    return seed


def _number_text(number: int, width: int = 1) -> str:
    symbols = []
    while number:
        number, digit = divmod(number, 64)
        symbols.append(ALPHABET[digit])
    return "".join(reversed(symbols)).rjust(width, ALPHABET[0])


def _read_number(text: str) -> int:
    number = 0
    for symbol in text:
        number = number * 64 + VALUE[symbol]
    return number
