/*
 * The beginning of the page that is one file: unpacks the site that lies in it, and stands in for the network. It knows nothing
 * of games; the scripts of the page run as they are, under made-up addresses that only this script understands.
 */
(function single() {
  "use strict";
  const SITE = "/*SITE*/";
  const TYPES = {
    js: "text/javascript",
    mjs: "text/javascript",
    json: "application/json",
    wasm: "application/wasm",
    zip: "application/zip",
    txt: "text/plain",
    svg: "image/svg+xml",
    png: "image/png",
  };
  const taken = (id) => {
    const node = document.getElementById(id);
    const text = node.textContent;
    node.remove(); // the bytes are kept once
    return text.trim();
  };

  const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";
  const VALUES = new Uint8Array(128).fill(DIGITS.length - 1); // what is cut off counts as the last digit
  for (let value = 0; value < DIGITS.length; value++) VALUES[DIGITS.charCodeAt(value)] = value;

  /** The bytes of a text of base85: four for five digits, one less than digits for what is left. */
  function bytesOf(text) {
    const bytes = new DataView(new ArrayBuffer(4 * Math.ceil(text.length / 5)));
    for (let from = 0, at = 0; from < text.length; from += 5, at += 4) {
      let word = 0;
      for (let place = from; place < from + 5; place++)
        word = word * 85 + VALUES[text.charCodeAt(place) & 127];
      bytes.setUint32(at, word);
    }
    return new Uint8Array(bytes.buffer, 0, Math.floor((text.length * 4) / 5));
  }

  /** The bytes of a text of base85, unzipped. */
  async function unpacked(text) {
    return new Response(
      new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip")),
    ).arrayBuffer();
  }

  const native = globalThis.fetch.bind(globalThis);
  const files = new Map(); // path -> promise of bytes
  const typeOf = (path) => TYPES[path.split(".").pop()] || "application/octet-stream";
  const textOf = async (path) => new TextDecoder().decode(await files.get(path));

  globalThis.fetch = async (input, init) => {
    const address = String(input && input.url ? input.url : input);
    if (!address.startsWith(SITE)) return native(input, init);
    const path = address.slice(SITE.length).split(/[?#]/)[0];
    if (!files.has(path)) return new Response("", { status: 404 });
    const bytes = await files.get(path);
    return new Response(bytes, {
      headers: { "content-type": typeOf(path), "content-length": String(bytes.byteLength) },
    });
  };

  const dataOf = async (path) => {
    const reader = new FileReader();
    const done = new Promise((resolve, reject) => {
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
    });
    reader.readAsDataURL(new Blob([await files.get(path)], { type: typeOf(path) }));
    return done;
  };

  /** What runs before web/worker.js in the worker: it gets its files as data, because it may open none of this page's. */
  function prelude(site) {
    self.importScripts = undefined; // else the runtime takes this for an old worker, in which it could not import
    const plain = self.fetch.bind(self);
    let come;
    const sent = new Promise((resolve) => {
      come = resolve;
    });
    self.addEventListener("message", ({ data }) => data.files && come(data.files));
    self.tschatulleBring = async (file) => import((await sent)[file]);
    self.fetch = async (input, init) => {
      const address = String(input && input.url ? input.url : input);
      if (!address.startsWith(site)) return plain(input, init);
      const data = (await sent)[address.slice(site.length)];
      return data ? plain(data) : new Response("", { status: 404 });
    };
  }

  let source = "";
  let sent = null;
  globalThis.tschatulleSingle = {
    startWorker() {
      const address = URL.createObjectURL(
        new Blob([`(${prelude})(${JSON.stringify(SITE)});\n${source}\nserve(self);`], {
          type: "text/javascript",
        }),
      );
      const worker = new Worker(address, { name: "tschatulle" });
      sent.then((all) => worker.postMessage({ files: all }));
      return worker;
    },
  };

  /** Text files of the site open as what they are; there is no server behind their addresses. */
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link || !link.href.startsWith(SITE)) return;
    event.preventDefault();
    const path = link.href.slice(SITE.length);
    if (files.has(path))
      open(URL.createObjectURL(new Blob([await files.get(path)], { type: `${typeOf(path)};charset=utf-8` })));
  });

  async function start() {
    const site = JSON.parse(new TextDecoder().decode(await unpacked(taken("site"))));
    const encoder = new TextEncoder();
    for (const [path, text] of Object.entries(site.texts)) files.set(path, encoder.encode(text).buffer);
    for (const [path, id] of Object.entries(site.parts)) files.set(path, unpacked(taken(id)));
    source = await textOf("web/worker.js");
    const given = [...files.keys()].filter((path) => /^(pyodide\/.*\.mjs|wheels\/|py\/more)/.test(path));
    sent = Promise.all(given.map(async (path) => [path, await dataOf(path)])).then(Object.fromEntries);
    const imports = {};
    for (const path of site.modules)
      imports[`site/${path}`] = URL.createObjectURL(
        new Blob([site.texts[path]], { type: "text/javascript" }),
      );
    const map = document.createElement("script");
    map.type = "importmap";
    map.textContent = JSON.stringify({ imports });
    document.head.append(map);
    const main = document.createElement("script");
    main.type = "module";
    main.textContent = 'import "site/web/main.js";';
    document.head.append(main);
  }

  start().catch((error) => {
    console.error(error);
    if (globalThis.tschatulleWatch) globalThis.tschatulleWatch.fail("");
  });
})();
