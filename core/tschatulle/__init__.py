"""Tschatulle: a small box of old games. The rules, the computer players and everything that decides."""

__version__ = "0.1.0"
