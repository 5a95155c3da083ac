"""A save in parts: each a line of text that can be kept by itself, packed, checked, and chained to the one before.

Knows: how a part is packed and checked. Does not know: what it says, tables, where it is kept.

A part is `tschatulle-save 2 <number, from 0> <check number of the part before> <own check number> <body>`, its body
deflated and in base64. One that grows gets a new check number; one that another follows is as it was for ever. So the
first parts of a save that was torn while it was written are a sound save of a moment before. Packed, because hidden
cards stand in it.
"""

from __future__ import annotations

import zlib
from binascii import Error, a2b_base64, b2a_base64, crc32

from tschatulle.game import BadText

MARK = "tschatulle-save"
VERSION = 2
FIRST = "0" * 8
"""Stands for the check number of the part before the first one."""


def written(number: int, before: str, plain: str) -> str:
    """One part. `before` is the part before, "" for the first one."""
    body = b2a_base64(zlib.compress(plain.encode(), 9), newline=False).decode()
    link = check_of(before) if before else FIRST
    return f"{MARK} {VERSION} {number} {link} {_check(number, link, body)} {body}"


def check_of(part: str) -> str:
    """The check number of a part."""
    return part.split(" ")[4]


def read_parts(texts: list[str], limit: int) -> list[str]:
    """What the parts say, up to the first that is not the next one. Raises BadText if the first is none, or for one of
    which more than `limit` characters were packed."""
    found: list[str] = []
    before = FIRST
    for number, text in enumerate(texts):
        words = text.split(" ")
        if words[:4] != [MARK, str(VERSION), str(number), before] or len(words) != 6:
            break
        before, body = words[4:]
        if before != _check(number, words[3], body):
            break
        found.append(_unpacked(body, limit))
    if not found:
        raise BadText("bad-save")
    return found


def _unpacked(body: str, limit: int) -> str:
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(a2b_base64(body), limit + 1)
        if len(plain) > limit or not unpacking.eof or unpacking.unused_data:
            raise BadText("bad-save")
        return plain.decode()
    except (Error, zlib.error, UnicodeError) as error:
        raise BadText("bad-save") from error


def _check(number: int, before: str, body: str) -> str:
    return f"{crc32(f'{number} {before} {body}'.encode('utf-8', 'surrogatepass')):08x}"
