"""The commands of `python -m tschatulle` that hold for every game: a module for each, and what two of them share.

Knows: the protocol and the registry. Does not know: any game, the page, how arguments are read (__main__.py).
A game's own commands stand in its folder.
"""
