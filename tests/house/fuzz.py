"""Damaged, hostile and deeply nested texts for every reader of the core, the same ones in every Python.

Knows: the bridge, texts that it takes, and how they are spoilt. Does not know: pytest, the page. It runs under CPython
and inside the Pyodide that is shipped (shipped.py).
"""

from __future__ import annotations

import json
import re
from binascii import crc32
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tschatulle.bridge import Bridge
from tschatulle.chance import Chance
from tschatulle.play.formats.parts import MARK, read_parts, written

KEYS = ("solitaire", "tschuk7", "toguz9", "kozdatu7", "tsungshap", "kuckuck3", "tichu4", "tichu3")
DEEP = ("[", '{"a":', '[{"b":[', '["[",', "(", "({[", '["\\"",{"\\\\":')
ODD = (
    "",
    "\0",
    '"',
    "\\",
    "-1",
    "1e999",
    "NaN",
    "null",
    "𝔘",
    "é",
    ",",
    ";",
    ":",
    "/",
    " ",
    "\n",
    "\r\n",
    "99999999999999999999",
)
ESCAPED = re.compile(r"^\w+(Error|Exception|Iteration)\b")
"""How the bridge names an exception that no reader foresaw."""

Texts = dict[str, list[str]]
Reader = Callable[[Bridge, str], Any]


def ask(bridge: Bridge, name: str, **args: Any) -> dict[str, Any]:
    """The last answer of an ask, however long it takes. Raises what nobody catches."""
    return request(bridge, json.dumps({"id": 1, "ask": name, **args}))


def request(bridge: Bridge, text: str) -> dict[str, Any]:
    """A request as it is."""
    answer = json.loads(bridge.handle(text))[-1]
    while "more" in answer:
        answer = json.loads(bridge.slice(1000))[-1]
    assert answer.keys() & {"ok", "error", "lacks"}, answer
    return dict(answer)


def begun(bridge: Bridge, text: str) -> dict[str, Any]:
    """The first answer to a request as it is: a thought that it begins has nothing to read any more, and ends with the
    next request."""
    answer = json.loads(bridge.handle(text))[-1]
    assert answer.keys() & {"ok", "error", "lacks", "more"}, answer
    return dict(answer)


def compared(bridge: Bridge, text: str) -> dict[str, Any]:
    """Links of results; the first that is none is the error of all."""
    answer = ask(bridge, "compare", texts=text.split("|"))
    bad = answer.get("ok", {"bad": []})["bad"]
    return {"error": bad[0]} if bad else answer


READERS: dict[str, Reader] = {
    "requests": begun,
    "saves": lambda bridge, text: ask(bridge, "load", table="fuzz", save=text),
    "links": lambda bridge, text: ask(bridge, "read", text=text),
    "records": lambda bridge, text: ask(bridge, "take", table="fuzz", text=text),
    "sheets": lambda bridge, text: ask(bridge, "study-read", key="toguz9", text=text),
    "logs": lambda bridge, text: ask(bridge, "games", text=text),
    "results": compared,
}


def unforeseen(name: str, answer: dict[str, Any]) -> str:
    """The exception that the reader did not foresee, "" if there was none. A request may be against all rules."""
    error = answer.get("error", {"reason": "", "params": {}})
    what = str(error["params"].get("what", ""))
    return what[:80] if name != "requests" and error["reason"] == "bad-request" and ESCAPED.match(what) else ""


def reason(answer: dict[str, Any]) -> str:
    """Why a text was refused, or what became of it."""
    said = next((said for key, said in (("ok", "taken"), ("more", "begun"), ("lacks", "lacks")) if key in answer), "")
    return said or str(answer["error"]["reason"])


def corpus(given: dict[str, str]) -> Texts:
    """Sound texts of every kind, to be spoilt. `given`: links, one fragment before each tab, and a log."""
    links = [line.split("\t")[0] for line in given["links.txt"].splitlines() if line.startswith("#/")]
    texts: Texts = {"links": links, "logs": [given["hands.tch"][:3000]]}
    bridge = Bridge()
    rounds = [ask(bridge, "computed", key="tichu4round", seed="fuzz", level=level) for level in ("random", "easy")]
    results = [one["ok"]["fragment"] for one in rounds]
    texts["results"] = [*results * 3, "|".join(results)]  # of two, one may stay whole, and is replayed
    for key in KEYS:
        played(bridge, key)
        texts.setdefault("saves", []).extend((saved(bridge), plain(saved(bridge))))
        texts.setdefault("records", []).append(ask(bridge, "record")["ok"]["text"])
        sheets = ask(bridge, "written", players=[], date="").get("ok", {"texts": []})["texts"]
        texts.setdefault("sheets", []).extend(one["text"] for one in sheets)
    shaped = [{"ask": "open", "key": key, "seed": "fuzz", "options": {}, "seats": []} for key in KEYS]
    shaped += [{"ask": one} for one in ("hello", "view", "step", "undo", "hint", "link", "record", "review", "study")]
    texts["requests"] = [json.dumps({"id": 1, **one, "seat": 0, "move": "1", "n": 1, "kind": "s"}) for one in shaped]
    return texts


def played(bridge: Bridge, key: str) -> None:
    """A few moves of a game between beginners."""
    count = len(ask(bridge, "open", key=key, seed="fuzz")["ok"]["view"]["seats"])
    ask(bridge, "seats", seats=["greedy"] * count)
    for _ in range(8):
        ask(bridge, "step")


def saved(bridge: Bridge) -> str:
    """The save of the table, as the page is given it with a turn."""
    answer = ask(bridge, "seats", seats=["greedy"] * len(ask(bridge, "view")["ok"]["seats"]))["ok"]
    return "\n".join(answer["private"]["save"]["parts"])


def spoilt(rng: Chance, texts: list[str]) -> str:
    """One of the texts, changed in one to three places; sometimes nested deeply or with a right check number."""
    text = rng.pick(texts)
    for _ in range(1 + rng.below(3)):
        begin = rng.below(len(text) + 1)
        end = min(len(text), begin + rng.below(12))
        other = rng.pick(texts)
        place = rng.below(len(other) + 1)
        cut = other[place : place + rng.below(40)]
        piece = rng.pick((rng.pick(ODD), cut, text[begin:end] * 2, chr(32 + rng.below(95))))
        text = text[:begin] + piece + text[end:]
    if rng.below(12) == 0:
        begin = rng.below(len(text) + 1)
        text = text[:begin] + rng.pick(DEEP) * rng.pick((100, 3000, 10_000)) + text[begin:]
    return signed(text) if rng.below(2) else text


def plain(save: str) -> str:
    """What the parts of a save say, a line each."""
    return "\n".join(read_parts(save.split("\n"), len(save) * 100))


def signed(text: str) -> str:
    """What the parts of a save say, packed and chained; a save of the first version with a right check number; anything
    else as it is."""
    if text.startswith('{"at":'):
        parts: list[str] = []
        for number, said in enumerate(text.split("\n")):
            parts.append(written(number, parts[-1] if parts else "", said))
        return "\n".join(parts)
    words = text.split(" ", 3)
    if len(words) < 4 or words[:2] != [MARK, "1"]:
        return text
    return " ".join((*words[:2], f"{crc32(words[3].encode('utf-8', 'surrogatepass')):08x}", words[3]))


def nested() -> Iterator[str]:
    """What is nothing but nested, of every kind and depth."""
    for piece in DEEP:
        for depth in (50, 3000, 10_000):
            yield piece * depth
            yield f"tschatulle-save 1 {crc32((piece * depth).encode()):08x} {piece * depth}"
            yield '{"id":1,"ask":"read","text":' + piece * depth


def run(given: dict[str, str], count: int) -> dict[str, dict[str, Any]]:
    """Every reader with so many texts: how often each reason came, and what nobody had foreseen."""
    texts = corpus(given)
    told: dict[str, dict[str, Any]] = {}
    for name, reader in READERS.items():
        rng, bridge = Chance(f"fuzz {name}"), Bridge()
        reasons: Counter[str] = Counter()
        escaped: list[str] = []
        for text in [*nested(), *(spoilt(rng, texts[name]) for _ in range(count))]:
            answer = reader(bridge, text)
            reasons[reason(answer)] += 1
            if what := unforeseen(name, answer):
                escaped.append(f"{what}: {text[:300]!r}")
        told[name] = {"reasons": dict(sorted(reasons.items())), "escaped": escaped[:5]}
    return told
