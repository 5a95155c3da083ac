"""Tschatulle: a small box of old games. The rules, the computer players and everything that decides."""

from typing import TYPE_CHECKING

__version__ = "0.2.0"
__all__ = (
    "REGISTRY",
    "TABLE",
    "BadText",
    "Chance",
    "GameError",
    "IllegalMove",
    "Kit",
    "Outcome",
    "Record",
    "dealt",
    "play_out",
    "read_record",
    "record_text",
    "replay",
)

if TYPE_CHECKING:
    from tschatulle.library import (
        REGISTRY,
        TABLE,
        BadText,
        Chance,
        GameError,
        IllegalMove,
        Kit,
        Outcome,
        Record,
        dealt,
        play_out,
        read_record,
        record_text,
        replay,
    )
else:

    def __getattr__(name: str) -> object:
        """The names of the library (docs/library.md), imported when the first of them is asked for."""
        if name in __all__:
            from importlib import import_module

            return getattr(import_module("tschatulle.library"), name)
        raise AttributeError(f"module 'tschatulle' has no attribute {name!r}")
