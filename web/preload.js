/**
 * Ahead: starts the engine and opens the store before the modules of the screens are here, so that all of it
 * comes at the same time. It knows nothing of either. The page asks for this module first, and it needs few
 * others; main.js finds both here.
 */
import { deals } from "./days.js";
import { createEngine } from "./engine.js";
import { isVisit, readRoute } from "./link.js";
import { ASIDE } from "./store/lock.js";
import { openStore } from "./store.js";

/** Whether this page belongs to another one's table: it needs no Python, and writes no games. */
const visiting = isVisit(readRoute(location.hash));

export const engine = createEngine(!visiting);
// Bytes of Python that come are a sign of life for the page, too.
engine.subscribe(() => window.tschatulleWatch?.alive?.());
if (!visiting) engine.foresee(location.hash);
if (["", "#/"].includes(location.hash)) void deals(); // the front page shows the deal of the day
/** A promise that never fails. */
export const store = openStore(visiting ? { lock: ASIDE } : {});
