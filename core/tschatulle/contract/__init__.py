"""The contract between the core and the page: what is asked, what is answered, and what every field means.

Knows: shapes of plain data. Does not know: any game (what a game adds stands in its own folder and is named by its
entry in the registry), how anything is done. Nothing crosses the door (bridge/) that is not written here: tests check
every answer against it. `python -m tools.build.contract` makes web/contract.d.ts and docs/protocol.md of it.

No module of the core imports any of this when it runs: types are for those who check them.
"""

from __future__ import annotations

from tschatulle.contract.asks import ASKS
from tschatulle.contract.door import Answer, Asked, Done, Error, Json, More, Needing, Nothing, Refused

__all__ = ["ASKS", "Answer", "Asked", "Done", "Error", "Json", "More", "Needing", "Nothing", "Refused"]
