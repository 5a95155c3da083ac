/**
 * Results: the list of finished games, believed field by field. It knows the shape of a result, not what a score means.
 *
 * @typedef {{key: string, at?: string, date?: string|null, seed?: string, score?: number, par?: number|null,
 *   late?: boolean, practice?: boolean, id?: string, [fact: string]: Fact}} Result
 *   and further plain facts of a game; `at` is when it was finished
 * @typedef {string|number|boolean|null|undefined} Plain
 * @typedef {Plain|Plain[]} Fact
 */
import { isKey } from "../site/link.js";

export const MOST = 5000;
const MOST_FACTS = 32;
const NAME = /^[a-z][A-Za-z0-9]{0,23}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** @param {unknown} value @returns {value is string} */
const short = (value) => typeof value === "string" && value.length <= 400;
/** @param {unknown} value */
const number = (value) => typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= 1e9;
/** @param {unknown} value */
const flag = (value) => typeof value === "boolean";
/** @param {unknown} value */
const plain = (value) => value === null || short(value) || number(value) || flag(value);
/** @param {unknown} value */
const few = (value) => Array.isArray(value) && value.length <= 64 && value.every(plain);

/**
 * What is known of certain names; any other name may carry a plain fact.
 * @type {{[name: string]: ((value: unknown) => boolean)|undefined}}
 */
const KNOWN = {
  key: (value) => short(value) && isKey(value),
  at: (value) => short(value) && /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/.test(value),
  date: (value) => value === null || (short(value) && DATE.test(value)),
  score: number,
  par: (value) => value === null || number(value),
  late: flag,
  practice: flag,
  id: short,
};

/** @param {{[name: string]: Fact}} facts all of them sound @returns {facts is Result} */
const isResult = (facts) => Object.hasOwn(facts, "key");

/**
 * @param {unknown} value from storage, a file or a game
 * @returns {Result|null} only the sound fields; null when it is no result at all
 */
export function readResult(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const good = Object.entries(value).filter(
    ([name, fact]) => NAME.test(name) && (KNOWN[name]?.(fact) ?? (plain(fact) || few(fact))),
  );
  const result = Object.fromEntries(good.slice(0, MOST_FACTS));
  return isResult(result) ? result : null;
}

/** @param {unknown} value @returns {Result[]} the sound ones, at most MOST, the newest kept */
export function readResults(value) {
  return Array.isArray(value)
    ? value
        .slice(-MOST)
        .map(readResult)
        .filter((result) => result !== null)
    : [];
}

/** What a result says, but for its time. @param {Result} result */
const face = (result) =>
  JSON.stringify(
    Object.entries(result)
      .filter(([name]) => name !== "at")
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** @param {Result} one @returns {(other: Result) => boolean} */
const sameAs = (one) => (other) => (one.id !== undefined && one.id === other.id) || face(one) === face(other);

/** Both lists without doubles, in the order of time. @param {Result[]} old @param {Result[]} more */
export function joinResults(old, more) {
  const list = [...old];
  for (const result of more) if (!list.some(sameAs(result))) list.push(result);
  return list.sort((a, b) => String(a.at ?? "").localeCompare(String(b.at ?? ""))).slice(-MOST);
}

/**
 * @param {Pick<import("./journal.js").Records, "get"|"put">} journal
 * @param {() => void} onFirst called when the first game ever is finished
 */
export function createResults(journal, onFirst) {
  /** @type {Result[]} */
  let list = [];
  const save = () => journal.put("results", list);
  return {
    /** Reads what is kept. */
    async load() {
      list = joinResults(readResults(await journal.get("results")), list);
    },
    /** @param {Result} result @returns {Promise<boolean>} whether it was taken: hostile or double ones are not */
    async add(result) {
      await this.load(); // another tab may have added one
      const good = readResult({ at: new Date().toISOString(), ...result });
      if (!good || list.some(sameAs(good))) return false;
      list = [...list, good].slice(-MOST);
      if (list.length === 1) onFirst();
      await save();
      return true;
    },
    /** @param {string} [key] @returns {Result[]} oldest first */
    list: (key) =>
      list.filter((result) => key === undefined || result.key === key).map((result) => ({ ...result })),
    /** @param {Result[]} all @returns {Promise<void>} */
    async replace(all) {
      list = readResults(all);
      await save();
    },
    /** @param {unknown} more of which the sound ones are taken @returns {Promise<void>} */
    async join(more) {
      list = joinResults(list, readResults(more));
      await save();
    },
  };
}
