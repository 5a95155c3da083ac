/*
 * Runs in Node while the site is built: makes scripts and styles short with the pinned esbuild, as WebAssembly, so that every
 * machine gets the same bytes. Given its folder, a file with [{text, loader, target, format}], and where the answer goes:
 * [{text} or {error}], in the same order.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setFlagsFromString } from "node:v8";

// Compiled well, esbuild would cost three times as much as it does here.
setFlagsFromString("--liftoff-only");
const [folder, asked, told] = process.argv.slice(2);
globalThis.self = globalThis; // the edition for browsers looks for it; the one for Node would start a program
const source = await readFile(path.join(folder, "esm/browser.min.js"));
const esbuild = await import(`data:text/javascript;base64,${source.toString("base64")}`);
await esbuild.initialize({
  wasmModule: await WebAssembly.compile(await readFile(path.join(folder, "esbuild.wasm"))),
  worker: false,
});

async function short({ text, ...how }) {
  try {
    return {
      text: (
        await esbuild.transform(text, { ...how, minify: true, charset: "utf8", legalComments: "inline" })
      ).code,
    };
  } catch (error) {
    const [first] = error.errors ?? [];
    return { error: first ? `${first.text} (line ${first.location?.line ?? "?"})` : String(error) };
  }
}

const answers = [];
for (const one of JSON.parse(await readFile(asked, "utf8"))) answers.push(await short(one));
await writeFile(told, JSON.stringify(answers));
process.exit(0);
