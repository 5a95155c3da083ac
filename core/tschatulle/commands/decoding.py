"""Files from elsewhere: bytes in one of the encodings in which games are kept, as text.

Knows: UTF-8, UTF-16 (both also without a mark), Windows-1252 with Latin-1, Windows-1251. Does not know: what the texts
say. `web/shell/device/decoding.js` decides in the same way; tests/golden/encodings.json holds for both.
"""

from __future__ import annotations

import codecs
import re
from typing import Final

from tschatulle.game import BadText

SAMPLE: Final = 4096
"""Bytes that show whether a file without a mark is UTF-16."""
MARKS: Final = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
RUN: Final = re.compile(rb"(?P<before>[A-Za-z]?)(?P<run>[\xa8\xb8\xc0-\xff]+)(?P<after>[A-Za-z]?)")
"""Letters beyond ASCII in a row, in either of the two tables of Windows, and the ASCII letters beside them."""
STRANGE: Final = re.compile("[\x00-\x08\x0e-\x19\x1c-\x1f]")
"""What no text holds."""


def decoded(data: bytes) -> str:
    """The text. Raises BadText with the line for what is none."""
    text = _read(data)
    found = STRANGE.search(text)
    if found:
        raise BadText("no-text", line=len(re.findall("\r\n|\r|\n", text[: found.start()])) + 1)
    return text


def _read(data: bytes) -> str:
    for mark, name in MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(name, "replace")
    wide = _wide(data[:SAMPLE])
    if wide:
        return data.decode(wide, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("utf-8", "replace")
    damaged = text.count("\ufffd")
    if damaged <= sum(letter > "\x7f" for letter in text) - damaged:
        return text  # UTF-8 with a few broken signs
    return _narrow(data)


def _wide(sample: bytes) -> str:
    """UTF-16 without a mark: digits and line ends have an empty byte, always on the same side."""
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if max(even, odd) * 8 < len(sample) or min(even, odd) * 4 > max(even, odd) or not even + odd:
        return ""
    return "utf-16-le" if odd > even else "utf-16-be"


def _narrow(data: bytes) -> str:
    """One byte a letter: Western words have single letters between those of ASCII, Cyrillic ones have nothing else."""
    western = cyrillic = 0
    for found in RUN.finditer(data):
        if found["before"] or found["after"]:
            western += len(found["run"])
        else:
            cyrillic += len(found["run"])
    name = "cp1251" if cyrillic > western else "cp1252"
    # Bytes that the table leaves out are what they are in Latin-1.
    table = "".join(bytes([byte]).decode(name, "ignore") or chr(byte) for byte in range(256))
    return codecs.charmap_decode(data, "strict", table)[0]
