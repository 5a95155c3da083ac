// What library.mjs does in Node, in a browser: runs one Python script inside the pinned Pyodide. Files come from the server
// that sent this page (runners.py), and go back there.

const hand = (name, body) => fetch(name, { method: "POST", body });
const bytes = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());

async function work() {
  const job = await (await fetch("job.json")).json();
  const { loadPyodide } = await import("./runtime/pyodide.mjs");
  const here = new URL("./", import.meta.url).href;
  const python = await loadPyodide({
    indexURL: `${here}runtime/`,
    stdLibURL: `${here}start.zip`,
    lockFileContents: job.lock,
    packageBaseUrl: `${here}runtime/`,
    env: { PYTHONHASHSEED: "0" },
    stdout: () => {},
    stderr: () => {},
  });
  python.FS.mkdirTree("/in");
  python.FS.mkdirTree("/out");
  for (const name of job.inputs) python.FS.writeFile(`/in/${name}`, await bytes(`in/${name}`));
  const report = await python.runPythonAsync(job.script);
  await hand("made", python.FS.readFile(`/out/${job.made}`));
  await hand("told", String(report));
}

work().catch((error) => hand("failed", String(error)));
