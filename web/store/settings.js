/**
 * Settings: the reader's choices, in one small record of the mirror, because web/early.js needs them before
 * the first paint. It knows the names, the defaults and the allowed values; unknown or hostile values are
 * ignored when read.
 */

import { readJson } from "./nesting.js";

/**
 * @typedef {{[name: string]: any}} Values
 *   any: texts and booleans for the choices below, else what a screen has set itself, and may believe:
 *   `isSetting` has looked at it
 * @typedef {ReturnType<typeof createSettings>} Settings
 */

/**
 * What may be chosen, in the order in which it is offered.
 * @type {{[name: string]: readonly (string|boolean)[]}}
 */
export const CHOICES = {
  lang: ["auto", "en", "de", "cs", "kk", "ky", "ru"],
  theme: ["auto", "light", "dark", "contrast"],
  palette: ["game", "forest", "ocean", "plum"],
  sight: ["all", "protan", "deutan", "tritan"],
  speed: ["0.5", "1", "2", "step", "off"],
  hand: ["right", "left"],
  mute: [false, true],
  volume: ["1", "2", "3", "4"],
  touch: [true, false],
  confirm: [false, true],
  assist: [false, true],
  signs: [true, false],
  keys: [true, false],
  install: [true, false],
  memory: [true, false],
  everything: [false, true],
};

/**
 * The first of each list of choices, but for speed and volume.
 * @type {Values}
 */
export const DEFAULTS = {
  ...Object.fromEntries(Object.entries(CHOICES).map(([name, [first]]) => [name, first])),
  speed: "1",
  volume: "2",
};

const NAME = /^[a-z][A-Za-z0-9.-]{0,40}$/;
const MOST = 100; // names: the choices above, and a few for each game and each person
const PARTS = 12; // of a form, of a list or table in it: as many as the largest table has seats
const WORD = 40;

/** @param {unknown} value @param {number} limit @returns {value is string} */
const isText = (value, limit) => typeof value === "string" && value.length <= limit;
/** @param {unknown} value */
const plain = (value) =>
  typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value)) || isText(value, 200);
/** @param {unknown} value @returns {value is object} */
const isObject = (value) => typeof value === "object" && value !== null;
/** @param {unknown} value */
const isWords = (value) =>
  isObject(value) &&
  Object.keys(value).length <= PARTS &&
  Object.entries(value).every(([name, word]) => isText(name, WORD) && isText(word, WORD));

/**
 * A form as it was filled in: names with a word each, or with a list or table of words, and nothing deeper.
 * @param {unknown} value
 */
const isForm = (value) =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.keys(value).length <= PARTS &&
  Object.entries(value).every(([name, part]) => isText(name, WORD) && (isText(part, WORD) || isWords(part)));

/** @param {string} name @param {unknown} value @returns {boolean} whether such a setting may be believed */
export function isSetting(name, value) {
  if (!NAME.test(name)) return false;
  if (Object.hasOwn(CHOICES, name)) return CHOICES[name].some((choice) => choice === value);
  return plain(value) || isForm(value);
}

/** The values of a stored record as they are, or null for what is no record of settings. @param {string} text */
function valuesOf(text) {
  try {
    const { v, values } = readJson(text);
    return v === 1 && typeof values === "object" ? values : null;
  } catch {
    return null;
  }
}

/** @param {string|null} text @returns {Values} the sound values of a stored record */
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
 * @param {import("./places.js").Mirror} mirror
 * @param {{wrote?: (kept: boolean) => void, unreadable?: (text: string) => void}} [hear] whether the last
 *   change is kept, and a stored text that is no record of settings
 */
export function createSettings(mirror, { wrote = () => undefined, unreadable = () => undefined } = {}) {
  const stored = mirror.read(PLACE);
  let values = { ...DEFAULTS, ...readSettings(stored) };
  let kept = true;
  /** @type {Set<(name: string, value: Values[string]) => void>} */
  const listeners = new Set();
  if (stored !== null && !valuesOf(stored)) unreadable(stored);
  /** @param {string} name */
  const tell = (name) => listeners.forEach((fn) => fn(name, values[name]));

  /** All values at once; who listens hears of those that differ. @param {Values} next */
  function take(next) {
    const before = values;
    values = next;
    for (const name of Object.keys({ ...before, ...next })) if (values[name] !== before[name]) tell(name);
  }

  function write() {
    kept = mirror.write(PLACE, JSON.stringify({ v: 1, values }));
    wrote(kept);
  }

  /**
   * False for a value that may not be, for one name more than there is room for, and for what holds but is not kept.
   * @param {string} name @param {unknown} value
   */
  function set(name, value) {
    if (!isSetting(name, value) || (!Object.hasOwn(values, name) && Object.keys(values).length >= MOST))
      return false;
    if (values[name] === value) return kept;
    values[name] = value;
    write();
    tell(name);
    return kept;
  }

  globalThis.addEventListener?.("storage", (/** @type {StorageEvent} */ event) => {
    if (event.key !== mirror.prefix + PLACE) return;
    take({ ...DEFAULTS, ...readSettings(event.newValue) });
  });

  return {
    /** @param {string} name */
    get: (name) => values[name],
    /** @param {string} name of CHOICES */
    choices: (name) => [...CHOICES[name]],
    set,
    retry: () => void (kept || write()),
    reset() {
      mirror.remove(PLACE);
      take({ ...DEFAULTS });
    },
    all: () => ({ ...values }),
    /** @param {(name: string, value: Values[string]) => void} fn @returns {() => void} hears no more */
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}
