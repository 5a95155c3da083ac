"""What is tried: the modules of every family that decide what is legal, what it counts and how it is written.

Knows: folders and names of modules. Does not know: what is in them, how they are tried. Players, boards, coaches and
tables of numbers are judged by their strength and their own tests, not here.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CORE = ROOT / "core" / "tschatulle"
FAMILIES: dict[str, tuple[str, ...]] = {
    "tschuk": ("bots/flips", "rules/coins", "rules/solitaire", "rules/tschuk"),
    "toguz": ("formats/notation", "formats/pgn", "rules/*"),
    "kuckuck": ("rules/*",),
    "tsungshap": ("bots/belief", "bots/blind", "rules/*"),
    "tichu": ("formats/*", "knowledge/*", "rules/*", "table/*"),
}
"""Family -> modules of its folder, "*" for all of a room."""


def targets() -> dict[str, list[Path]]:
    """Family -> files. Raises FileNotFoundError for a module that was moved."""
    found = {
        family: [file for name in names for file in _named(CORE / "games" / family, name)]
        for family, names in FAMILIES.items()
    }
    return found | {"play": _named(CORE, "play/**/*")}


def _named(folder: Path, name: str) -> list[Path]:
    files = [file for file in sorted(folder.glob(f"{name}.py")) if file.stem != "__init__"]
    if not files:
        raise FileNotFoundError(f"{(folder / name).relative_to(ROOT)} is named in {Path(__file__).name}")
    return files
