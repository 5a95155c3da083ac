"""What is tried: the modules of every family that decide what is legal, what it counts and how it is written.

Knows: folders and names of modules. Does not know: what is in them, how they are tried. Players, boards, coaches and
tables of numbers are judged by their strength and their own tests, not here.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "core" / "tschatulle"
FAMILIES: dict[str, tuple[str, ...]] = {
    "tschuk": ("coins", "flips", "rules", "solitaire"),
    "toguz": ("bestemshe", "kozdatu", "notation", "records", "rules"),
    "kuckuck": ("cards", "course", "position", "rules", "scoring", "sound", "words", "worlds"),
    "tsungshap": ("blind", "catches", "rules", "soundness", "state", "texts", "tiles", "worlds"),
    "tichu": (
        *("cards", "chaos", "combinations", "court", "decks", "logcheck", "logs", "rounds", "rules", "scoring"),
        *("soundness", "state", "taxes", "throne", "tientsin", "trichu", "trick", "tricks", "wishes", "worlds"),
    ),
}
"""Family -> modules of its folder."""


def targets() -> dict[str, list[Path]]:
    """Family -> files. Raises FileNotFoundError for a module that was moved."""
    found = {family: [CORE / "games" / family / f"{name}.py" for name in names] for family, names in FAMILIES.items()}
    found["play"] = [file for file in sorted((CORE / "play").glob("*.py")) if file.stem != "__init__"]
    for file in (file for files in found.values() for file in files):
        if not file.is_file():
            raise FileNotFoundError(f"{file.relative_to(ROOT)} is named in {Path(__file__).name}")
    return found
