/**
 * Link: the fragment of the address and what it means as a route. It knows the shape of a fragment and nothing of the
 * texts inside it: seeds, records, positions and dates are read by Python alone. State lives in the fragment only,
 * because relative addresses of a static site break under any deeper path.
 *
 * @typedef {{page: string, key?: string, kind?: string, text?: string}} Route
 *   page: home, play, friend, answer, friends, settings, about, rules, learn, daily, stats, study, games, round, or
 *   "unknown" (a fragment of no known shape)
 */

/** Longest fragment that is looked at; anything longer is no link of ours. */
export const LONGEST = 8000;

/** Instead of a record: the game that lies on the table of this device, which can be too long for a link. */
export const OWN = "own";

const PAGES = new Set(["settings", "about", "friends"]);
const KEYED = new Set(["rules", "learn", "daily", "stats", "study", "games", "round"]);
const KEY = /^[a-z][a-z0-9]{0,31}$/;
const KIND = /^[srpdt]$/;
/** A seat's code with its check symbol, and an offer for who is at another device. */
const INVITED = /^1([0-9a-z]{8})([0-9a-z]{16})[\w-](?:\.([\w-]{20,600}))?$/;
/** The answer to an offer, for the page that holds a table. */
const ANSWERED = /1([0-9a-z]{8})\.([\w-]{20,600})\/?$/;

/** @param {string} key @returns {boolean} whether the text has the shape of a game's key */
export function isKey(key) {
  return KEY.test(key);
}

/** @param {string[]} parts @returns {Route} */
function readGame(parts) {
  const [key, kind, ...rest] = parts;
  if (!isKey(key)) return { page: "unknown" };
  if (kind === undefined) return { page: "play", key };
  const text = rest.join("/");
  if (kind === "u" && text) return { page: "round", key, text }; // a result to be compared
  if (kind === "f" && INVITED.test(text)) return { page: "friend", key, text }; // an invitation to a table
  if (kind === "a" && readAnswer(text)?.text === text) return { page: "answer", key, text };
  return KIND.test(kind) && text ? { page: "play", key, kind, text } : { page: "unknown", key };
}

/**
 * The table of an invitation, the seat's code there and the offer of a line ("" if there is none), or null.
 * @param {string} text
 * @returns {{table: string, code: string, offer: string} | null}
 */
export function readInvitation(text) {
  const found = INVITED.exec(text);
  return found && { table: found[1], code: found[2], offer: found[3] ?? "" };
}

/**
 * The table of an answer and its signal, out of a link or what is left of one; or null.
 * @param {string} given
 * @returns {{table: string, signal: string, text: string} | null}
 */
export function readAnswer(given) {
  const found = ANSWERED.exec(given.trim());
  return found && { table: found[1], signal: found[2], text: `1${found[1]}.${found[2]}` };
}

/** Whether a page is one of friends, which needs no Python. @param {Route} route */
export const isVisit = ({ page }) => page === "friend" || page === "answer";

/** The fragment of an answer. @param {string} key @param {string} table @param {string} signal */
export const answerFragment = (key, table, signal) => `#/${key}/a/1${table}.${signal}`;

/**
 * What a fragment asks for.
 * @param {string} fragment with or without the leading "#"
 * @returns {Route} never throws
 */
export function readRoute(fragment) {
  const text = String(fragment).replace(/^#/, "");
  if (text.length > LONGEST) return { page: "unknown" };
  if (text === "" || text === "/") return { page: "home" };
  if (text.startsWith("/")) return readGame(text.slice(1).replace(/\/$/, "").split("/"));
  const [page, key, ...more] = text.split("/");
  if (PAGES.has(page) && key === undefined) return { page };
  if (KEYED.has(page) && key !== undefined && isKey(key) && !more.length) return { page, key };
  return { page: "unknown" };
}

/**
 * The fragment of a route, with "#": the inverse of readRoute.
 * @param {Route} route
 * @returns {string}
 */
export function routeText(route) {
  if (route.page === "play") return `#/${route.key}${route.kind ? `/${route.kind}/${route.text}` : ""}`;
  if (route.page === "friend") return `#/${route.key}/f/${route.text}`;
  if (route.page === "answer") return `#/${route.key}/a/${route.text}`;
  if (PAGES.has(route.page)) return `#${route.page}`;
  if (route.page === "round" && route.text) return `#/${route.key}/u/${route.text}`;
  return KEYED.has(route.page) ? `#${route.page}/${route.key}` : "#/";
}

/** @typedef {ReturnType<typeof createLink>} Link */

/** The page's own address and its changes. */
export function createLink() {
  /** @type {Set<(route: Route) => void>} */
  const listeners = new Set();
  const route = () => readRoute(location.hash);
  window.addEventListener("hashchange", () => listeners.forEach((fn) => fn(route())));
  return {
    route,
    /** Changes the address; every subscriber is told once. @param {string} fragment */
    go(fragment) {
      location.hash = fragment; // tells through hashchange, if it is another one
    },
    /**
     * What is shown has another address from now on, of which nobody is told; a way that was taken meanwhile stays.
     * @param {Route} from @param {Route} to @returns {boolean} whether the address was still that one
     */
    settle(from, to) {
      const stands = routeText(route()) === routeText(from);
      if (stands) history.replaceState(history.state, "", routeText(to));
      return stands;
    },
    /** @param {(route: Route) => void} fn @returns {() => void} hears no more */
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    /** The whole address of a fragment. @param {string} fragment */
    href: (fragment) => new URL(fragment.startsWith("#") ? fragment : `#${fragment}`, location.href).href,
  };
}
