// Runs one Python script inside the pinned Pyodide, with files handed in and one file handed back.
// Knows: Node and Pyodide. Does not know: what the script does.
//
//     node library.mjs RUNTIME LIBRARY SCRIPT LOCK OUTPUT INPUT...
//
// LIBRARY is the archive of Python's standard library to start from. Inputs lie in /in under their base names; the script leaves /out/OUTPUT's base name; its value is printed.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, library, script, lock, output, ...inputs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(runtime), "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: `${resolve(runtime)}/`,
  stdLibURL: resolve(library),
  lockFileContents: lock,
  packageBaseUrl: `${resolve(runtime)}/`,
  env: { PYTHONHASHSEED: "0" },
  stdout: () => {},
  stderr: () => {},
});
python.FS.mkdirTree("/in");
python.FS.mkdirTree("/out");
for (const input of inputs) python.FS.writeFile(`/in/${basename(input)}`, readFileSync(input));
const report = await python.runPythonAsync(readFileSync(script, "utf8"));
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, python.FS.readFile(`/out/${basename(output)}`));
console.log(String(report));
