/**
 * The CPython of the tests (e2e/cpython.py) as far as web/worker.js uses Pyodide: what it has to do there is asked of the
 * host of the page, and waited for. It knows nothing of what is said.
 */
const PLACE = new URL("python", import.meta.url).href;

/** The answer of the host, as text. `what`: one of the acts of cpython.py. */
function ask(what) {
  const request = new XMLHttpRequest();
  request.open("POST", PLACE, false);
  request.send(JSON.stringify(what));
  if (request.status !== 200) throw new Error(`${request.status}: ${JSON.stringify(what)}`);
  return request.responseText;
}

/** One page's tables in a Python. */
function createBridge(python) {
  const bridge = ask({ act: "bridge", python });
  const to = (act, given) => ask({ act, python, bridge, given });
  return {
    handle: (text) => to("handle", text),
    slice: (milliseconds) => to("slice", milliseconds),
    brought: (path) => void to("brought", path),
    destroy: () => void to("gone"),
  };
}

/** In place of Pyodide's loader. What only QR codes want is not there. */
export async function loadPyodide() {
  const python = ask({ act: "python" });
  return {
    FS: {
      mkdirTree: () => undefined,
      writeFile: (path, { length }) => void ask({ act: "file", python, given: [path, length] }),
    },
    runPython: (code) => {
      if (code.includes("KernelFault")) return () => undefined; // it has machines of its own
      throw new Error("only the shipped Python has more: visit(shipped=True)");
    },
    pyimport: () => ({ Bridge: () => createBridge(python) }),
  };
}
