"""What games add to the command line: commands, and pieces of work to be measured.

Knows: the registry, which names the modules. Does not know: any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, cast

from tschatulle.games import REGISTRY

if TYPE_CHECKING:
    from tschatulle import kit


def _modules() -> list[kit.Commands]:
    """Those that add something."""
    names = dict.fromkeys(one.commands for one in REGISTRY.values() if one.commands)
    # Casts, because a module that is imported by name has no type; each names the shape of what it adds itself.
    return [cast("kit.Commands", import_module(f"tschatulle.games.{name}")) for name in names]


def commands() -> dict[str, kit.Command]:
    """What the games add to the command line, by name."""
    return {name: command for module in _modules() for name, command in module.COMMANDS.items()}


def benches() -> dict[str, Callable[[], Mapping[str, int] | None]]:
    """Pieces of work that games want to be measured, by name."""
    return {name: work for module in _modules() for name, work in module.BENCHES.items()}
