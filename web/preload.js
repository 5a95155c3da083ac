/**
 * Ahead: starts the engine and opens the store before the modules of the screens are here, so that all of it
 * comes at the same time. It knows nothing of either. The page asks for this module first, and it needs few
 * others; main.js finds both here.
 */
import { fetchAhead } from "./start/ahead.js";
import { deals } from "./site/days.js";
import { createEngine } from "./engine/engine.js";
import { isVisit, readRoute } from "./site/link.js";
import { ASIDE } from "./store/lock.js";
import { openStore } from "./store/store.js";
import { foreseeTable } from "./language/texts.js";

/** Milliseconds that a frame is waited for. */
const PATIENCE_MS = 400;

/** Whether this page belongs to another one's table: it needs no Python, and writes no games. */
const route = readRoute(location.hash);
const visiting = isVisit(route);
const { lang, dataset } = document.documentElement;

if (dataset.script !== undefined) foreseeTable(lang); // early.js has said which language it is

export const engine = createEngine(!visiting);
// Bytes of Python that come are a sign of life for the page, too.
engine.subscribe(() => window.tschatulleWatch?.alive?.());
if (!visiting) void engine.foresee(location.hash);
if (["", "#/"].includes(location.hash)) void deals(); // the front page shows the deal of the day
/** A promise that never fails. */
export const store = openStore(visiting ? { lock: ASIDE } : {});

/**
 * A file did not come; "" where nobody knows which. The watchdog may come later, and finds it then.
 * @param {string} file
 */
export function fail(file) {
  dataset.failed ||= file;
  window.tschatulleWatch?.fail(file);
}

/** A frame has been painted, or none will be. */
const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) resolve(null);
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS, null);
  });

// The screen of the last visit is in the page (web/sw.js): it is seen before the scripts of the screens are read.
if (dataset.held === undefined) fetchAhead(route);
else
  void painted()
    .then(() => {
      fetchAhead(route);
      return import("./main.js");
    })
    .catch(() => fail("web/main.js"));
