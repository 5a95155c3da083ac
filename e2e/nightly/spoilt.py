"""Messages of a friend that are none: damaged ones, and well-formed ones that nothing can be done with.

Knows: the shape of messages. Does not know: any table or page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tschatulle.chance import Chance

LINE = """(() => {
  const made = [];
  const make = RTCPeerConnection.prototype.createDataChannel;
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    made.push(make.apply(this, given));
    return made.at(-1);
  };
  globalThis.says = (texts) => {
    const open = made.filter((one) => one.readyState === "open");
    for (const text of texts) for (const one of open) one.send(text);
    return open.map((one) => one.label);
  };
})()"""
"""In the page, before its scripts: a test says texts by all channels of the line that stands, and gets their names.
Others belong to a spare connection that waits for its time."""
GOOD: tuple[dict[str, Any], ...] = (
    {"v": 1, "say": "move", "n": 3, "move": "no move of any game"},
    {"v": 1, "say": "join", "code": "0" * 16, "secret": "0" * 26, "name": "Eve"},
    {"v": 1, "say": "sign", "sign": "no sign"},
    {"v": 1, "say": "number", "commitment": "0" * 64, "number": "0" * 26},
    {"v": 2, "say": "look"},
)
"""Nothing can be done of any of them."""
HUGE = ("x" * 3999, "x" * 100_000, "[" * 1999, '{"v":' * 400, "[" * 60 + "]" * 60, '"' + "\\u0000" * 300 + '"')
LETTERS = '{}[]",:0129.eE-+ \\\x00\ud7ff\uffff'


def spoilt(count: int, seed: str) -> Iterator[str]:
    """So many, the same for the same seed."""
    chance = Chance(f"spoilt/{seed}")
    for n in range(count):
        if n % 50 == 49:
            yield HUGE[chance.below(len(HUGE))]
            continue
        text = json.dumps(GOOD[chance.below(len(GOOD))])
        for _ in range(chance.below(4)):
            text = damaged(text, chance)
        yield text


def damaged(text: str, chance: Chance) -> str:
    """One letter is another one, is not there or is there twice, or a part is gone."""
    at = chance.below(len(text) or 1)
    letter = LETTERS[chance.below(len(LETTERS))]
    return (
        text[:at] + letter + text[at + 1 :],
        text[:at] + text[at + 1 :],
        text[:at] + text[at : at + 9] + text[at:],
        text[:at],
    )[chance.below(4)]
