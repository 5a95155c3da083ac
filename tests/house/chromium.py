"""How Chromium is started for tests: without what costs every visitor time and no test looks at.

Knows: its switches. Does not know: where it lies (browser.py), any test.
"""

from __future__ import annotations

SPARED = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
"""The address bar's popups, pages of their own: a third of what a new visitor costs a full Chromium, and never seen."""
PLAYWRIGHTS = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "PaintHolding"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    "PreconnectToSearch",
)
"""What Playwright turns off by the same switch, of which the last one counts."""
COMPILED = ("ScriptStreaming",)
"""Scripts compiled while they come, in vain: by then a process has compiled them for the page before."""
FLAGS = [
    "--no-sandbox",
    "--disable-features=" + ",".join((*PLAYWRIGHTS, *SPARED, *COMPILED)),
    "--js-flags=--liftoff-only --single-threaded-gc",
    "--process-per-site",
]
"""For hundreds of short visits: no second, better compilation of Python, which costs more here than it saves; no
threads that look for garbage and wake each other; and no process of its own for each page of a visitor, who finds the
scripts compiled."""
