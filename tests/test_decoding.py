"""Files in the encodings in which games are kept; the page decodes in the same way (tests/web/decoding.mjs)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.commands.decoding import decoded
from tschatulle.game import BadText

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).resolve().parent / "golden" / "encodings.json").read_text("utf-8")
)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_a_file_in_every_encoding(vector: dict[str, Any]) -> None:
    data = bytes.fromhex(vector["hex"])
    if "text" in vector:
        assert decoded(data) == vector["text"]
    else:
        with pytest.raises(BadText, match="no-text") as refused:
            decoded(data)
        assert refused.value.params == {"line": vector["line"]}


def test_any_bytes_are_a_text_or_refused_with_their_line() -> None:
    rng = Chance("bytes")
    refused = 0
    for vector in VECTORS * 60:
        data = bytearray.fromhex(vector["hex"])
        for _ in range(1 + rng.below(4)):
            data[rng.below(len(data) + 1) :] = bytes([rng.below(256)]) + data[rng.below(len(data) + 1) :]
        try:
            assert "\x00" not in decoded(bytes(data))
        except BadText as error:
            refused += 1
            assert (error.reason, error.params["line"] > 0) == ("no-text", True)  # type: ignore[operator]
    assert 0 < refused < 1000
