"""Plain data that stands in a script: what tests compare with the core.

Knows: how the formatter writes objects and arrays (web/.oxfmtrc.json). Does not know: expressions, calls, templates.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

KEY = re.compile(r"([{,]\s*)([A-Za-z_]\w*|\d+):")
LAST_COMMA = re.compile(r",(\s*[}\]])")


def constant(script: Path, name: str) -> Any:
    """The object or array that `const NAME` is in a script. Raises AssertionError if there is none, ValueError if it
    is no plain data."""
    whole = rf"^const {name} = (\{{.*?^\}}|\[.*?^\]|[^\n]*);$"
    found = re.search(whole, script.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert found, f"{script.name} has no constant {name}"
    return json.loads(LAST_COMMA.sub(r"\1", KEY.sub(r'\1"\2":', found[1])))
