/**
 * Settings: the reader's choices, in one small record of the mirror, because web/early.js needs them before the first paint.
 * It knows the names, the defaults and the allowed values; unknown or hostile values are ignored when read.
 */

import { readJson } from "./nesting.js";

/** What may be chosen, in the order in which it is offered. */
export const CHOICES = {
  lang: ["auto", "en", "de", "cs", "kk", "ky", "ru"],
  theme: ["auto", "light", "dark", "contrast"],
  palette: ["forest", "ocean", "plum"],
  speed: ["0.5", "1", "2", "step", "off"],
  sound: [false, true],
  confirm: [false, true],
  assist: [false, true],
  keys: [true, false],
  install: [true, false],
  memory: [true, false],
  everything: [false, true],
};

/** The first of each list of choices, but for the speed. */
export const DEFAULTS = {
  ...Object.fromEntries(Object.entries(CHOICES).map(([name, [first]]) => [name, first])),
  speed: "1",
};

const NAME = /^[a-z][A-Za-z0-9.-]{0,40}$/;
const MOST = 100; // names: the choices above, and a few for each game and each person
const PARTS = 12; // of a form, of a list or table in it: as many as the largest table has seats
const WORD = 40;

const isText = (value, limit) => typeof value === "string" && value.length <= limit;
const plain = (value) =>
  typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value)) || isText(value, 200);
const isObject = (value) => typeof value === "object" && value !== null;
const isWords = (value) =>
  isObject(value) &&
  Object.keys(value).length <= PARTS &&
  Object.entries(value).every(([name, word]) => isText(name, WORD) && isText(word, WORD));

/** A form as it was filled in: names with a word each, or with a list or table of words, and nothing deeper. */
const isForm = (value) =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.keys(value).length <= PARTS &&
  Object.entries(value).every(([name, part]) => isText(name, WORD) && (isText(part, WORD) || isWords(part)));

/** @param {string} name @param {unknown} value @returns {boolean} whether such a setting may be believed */
export function isSetting(name, value) {
  if (!NAME.test(name)) return false;
  return Object.hasOwn(CHOICES, name) ? CHOICES[name].includes(value) : plain(value) || isForm(value);
}

/** The values of a stored record as they are, or null for what is no record of settings. */
function valuesOf(text) {
  try {
    const { v, values } = readJson(text);
    return v === 1 && typeof values === "object" ? values : null;
  } catch {
    return null;
  }
}

/** @param {string|null} text @returns {Object<string, any>} the sound values of a stored record */
export function readSettings(text) {
  const values = text === null ? null : valuesOf(text);
  return Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([name, value]) => isSetting(name, value))
      .slice(0, MOST),
  );
}

const PLACE = "settings";

/**
 * @param {ReturnType<import("./places.js").createMirror>} mirror
 * @param {{wrote?: (kept: boolean) => void, unreadable?: (text: string) => void}} [hear] whether the last change is kept, and a
 *   stored text that is no record of settings
 * @returns {{get: (name: string) => any, set: (name: string, value: any) => boolean, all: () => Object<string, any>, reset: () => void,
 *   retry: () => void,
 *   choices: (name: string) => any[],
 *   subscribe: (fn: (name: string, value: any) => void) => () => void}}
 *   set answers false for a value that may not be, for one name more than there is room for, and for what holds but is not kept
 */
export function createSettings(mirror, { wrote = () => undefined, unreadable = () => undefined } = {}) {
  const stored = mirror.read(PLACE);
  let values = { ...DEFAULTS, ...readSettings(stored) };
  let kept = true;
  const listeners = new Set();
  if (stored !== null && !valuesOf(stored)) unreadable(stored);
  const tell = (name) => listeners.forEach((fn) => fn(name, values[name]));

  /** All values at once; who listens hears of those that differ. */
  function take(next) {
    const before = values;
    values = next;
    for (const name of Object.keys({ ...before, ...next })) if (values[name] !== before[name]) tell(name);
  }

  function write() {
    kept = mirror.write(PLACE, JSON.stringify({ v: 1, values }));
    wrote(kept);
  }

  function set(name, value) {
    if (!isSetting(name, value) || (!Object.hasOwn(values, name) && Object.keys(values).length >= MOST))
      return false;
    if (values[name] === value) return kept;
    values[name] = value;
    write();
    tell(name);
    return kept;
  }

  globalThis.addEventListener?.("storage", (event) => {
    if (event.key !== mirror.prefix + PLACE) return;
    take({ ...DEFAULTS, ...readSettings(event.newValue) });
  });

  return {
    get: (name) => values[name],
    choices: (name) => [...CHOICES[name]],
    set,
    retry: () => void (kept || write()),
    reset() {
      mirror.remove(PLACE);
      take({ ...DEFAULTS });
    },
    all: () => ({ ...values }),
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}
