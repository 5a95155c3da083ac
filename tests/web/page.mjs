/** The whole page with other games than its own, and with the core of whoever tests it instead of a worker. */
import { tag } from "/web/board/draw/svg.js";
import { EngineError } from "/web/engine/engine.js";
import { Tables } from "/web/engine/tables.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { startShell } from "/web/shell/shell.js";
import { createLink } from "/web/site/link.js";
import { openStore } from "/web/store/store.js";

const READY = {
  ...{ phase: "ready", loaded: 1, total: 1, what: "", cause: null, dataPack: null },
  ...{ dataPacks: [], parts: [], snapshot: "none", slow: "" },
};

/** As web/engine/engine.js, but that the core is asked at once. @param {(verb: "handle"|"slice", text: string) => Promise<string>} core */
function engineOf(core) {
  const tables = new Tables();
  let n = 0;
  async function ask(name, args = {}) {
    const have = "table" in args ? tables.have(args.table) : {};
    let answers = JSON.parse(await core("handle", JSON.stringify({ ...args, ...have, ask: name, id: ++n })));
    while ("more" in answers.at(-1)) answers = JSON.parse(await core("slice", "50"));
    const { error, ok } = answers.at(-1);
    if (error) throw new EngineError(error.reason, error.params);
    return tables.take(args.table ?? "main", ok);
  }
  const nothing = () => undefined;
  const verbs = { ask, retry: nothing, foresee: nothing, letGo: nothing, subscribe: () => nothing };
  return { ...verbs, state: READY, build: null, rest: 0, given: async () => null };
}

/** Starts it with these games; `texts` are words besides the page's own. */
export async function startPage(games, texts, core) {
  for (const name of ["theme", "shell", "board"])
    document.head.append(tag("link", { rel: "stylesheet", href: `/web/styles/${name}.css` }));
  document.body.replaceChildren();
  const store = await openStore();
  store.settings.set("speed", "off");
  const offline = { state: {}, subscribe: () => () => undefined };
  const words = createWords("en", { ...(await loadTable("en")), ...texts });
  const link = createLink();
  const root = document.body.appendChild(tag("div"));
  const prerender = {
    drop() {},
    stop() {},
    forget() {},
    keep: async () => undefined,
    wants: async () => false,
  };
  const shell = startShell({ root, words, engine: engineOf(core), store, link, games, offline, prerender });
  await shell.foresee();
  link.subscribe((route) => shell.show(route));
  shell.show(link.route());
}
