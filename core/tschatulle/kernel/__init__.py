"""Kernels: searches in a small part of Python that the build translates to WebAssembly (docs/kernels.md).

Knows: what the file of a kernel imports (u8, i16, i32), and what a caller takes (load and the rest). Does not know: the
browser, any game, the translator.
"""

from tschatulle.kernel.arrays import KernelFault, i16, i32, u8
from tschatulle.kernel.door import Kernel, Loader, Machine, forget, load, state, trouble, use

__all__ = [
    "Kernel",
    "KernelFault",
    "Loader",
    "Machine",
    "forget",
    "i16",
    "i32",
    "load",
    "state",
    "trouble",
    "u8",
    "use",
]
