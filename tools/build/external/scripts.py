"""Scripts of others that the page fetches when it is asked for what they do: the maker and the reader of QR codes.

Knows: which files of their packages these are, and how the page imports them. Does not know: how they are fetched from
npm, nor what the page does with them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.build.external.fetch import package
from tools.build.external.pins import UQR, ZXING

FOLDER: Final = "web/external/"
READER: Final = f"{FOLDER}zxing"
"""How the paths of the reader begin: most visitors never need it."""
GIVES: Final = "\nexport const { prepareZXingModule, readBarcodes } = ZXingWASM;\n"
"""Makes the reader a module of one file; its own has two, and a browser may remember that one of them did not come."""


def scripts(home: Path) -> dict[str, bytes]:
    """Path on the site -> bytes, fetched if need be. Raises Trouble in words."""
    reader, maker = package(home, ZXING), package(home, UQR)
    return {
        f"{FOLDER}uqr.js": (maker / "dist/index.mjs").read_bytes(),
        f"{READER}.js": (reader / "dist/iife/reader/index.js").read_bytes() + GIVES.encode(),
        f"{READER}.wasm": (reader / "dist/reader/zxing_reader.wasm").read_bytes(),
    }
