/**
 * Words: turns language keys with parameters into sentences. It knows gaps, plurals, numbers and dates; it
 * does not know what any key means. Tables are flat JSON, and a reader gets one: what it lacks the build has
 * put into it in English, under keys that begin with "en:" (tools/build/assets/tables.py). A key that is missing all
 * the same is reported on the console.
 *
 * @typedef {{[gap: string]: unknown}} Params
 *   what fills gaps: a number or text, or a line, which is put into words first
 * @typedef {readonly [key: string, params?: Params]} Line   a language key with its parameters
 * @typedef {{[key: string]: string}} Table
 * @typedef {object} Words
 * @property {string} lang
 * @property {(key: string, params?: Params) => string} t the text of a key, its gaps filled; params.n chooses
 *   the plural form
 * @property {(line: Line|null|undefined) => string} line "" for none
 * @property {(x: number, digits?: number) => string} number
 * @property {(x: number, digits?: number) => string} percent of 0 to 1
 * @property {(text: string, style?: import("./locale.js").DateStyle) => string} date of YYYY-MM-DD
 * @property {(year: number, month: number) => string} month from 0
 * @property {(day: number, style: "short"|"long") => string} weekday from 0, Sunday
 * @property {(parts: string[]) => string} list
 * @property {() => number} firstDay of the week, 0 Sunday
 * @property {(key: string) => boolean} has whether there is a text for a key
 * @property {(own: Own) => Words} naming the same words, but for some keys others, also inside of sentences
 * @typedef {(key: string, params: Params) => string | undefined} Own   other words for a key, or none
 */

import { bringNames, createLocale } from "./locale.js";
import { tableAnswer } from "./texts.js";

/**
 * The languages of the house, in the order in which they are offered, with their own names.
 * @type {{[code: string]: string}}
 */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  cs: "Čeština",
  kk: "Қазақша",
  ky: "Кыргызча",
  ru: "Русский",
};

/**
 * Those that were made by machine and wait for native review. Their tables may lack keys, which are then
 * shown in English.
 */
export const MACHINE_MADE = ["kk", "ky", "ru"];

/**
 * The language to use: the chosen one, or for "auto" the first wish of the browser that the house speaks.
 * @param {string} chosen "auto" or a language code
 * @param {readonly string[]} wishes as in navigator.languages
 * @returns {string}
 */
export function pickLanguage(chosen, wishes) {
  if (Object.hasOwn(LANGUAGES, chosen)) return chosen;
  const known = wishes
    .map((wish) => String(wish).toLowerCase().split("-")[0])
    .find((code) => Object.hasOwn(LANGUAGES, code));
  return known ?? "en";
}

const GAP = /\{([A-Za-z_][A-Za-z0-9_]*)(?::([a-z0-9]+))?\}/g;
/** @param {unknown} value @returns {value is Line} */
const isLine = (value) => Array.isArray(value) && typeof value[0] === "string";

/** A calendar date as such: noon of that day in UTC, shown in UTC, so that no zone can move it. @param {string} text */
function dateOf(text) {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found ? new Date(Date.UTC(+found[1], Number(found[2]) - 1, +found[3], 12)) : null;
}

const ENGLISH = "en:"; // what stands under such a key is English, and is counted as in English

/**
 * Finds the text of a key, plural form included.
 * @param {string} lang @param {Table} table @returns {(key: string, n: unknown) => string|undefined}
 */
function createFinder(lang, table) {
  const rules = { own: new Intl.PluralRules(lang), english: new Intl.PluralRules("en") };
  /** @param {Intl.PluralRules} plural @param {string} key @param {unknown} n */
  const find = (plural, key, n) => {
    if (!Object.hasOwn(table, `${key}#other`)) return Object.hasOwn(table, key) ? table[key] : undefined;
    const zero = `${key}#zero`; // beside the forms of the language: what is said of none at all
    const form = n === 0 && Object.hasOwn(table, zero) ? zero : `${key}#${plural.select(Number(n ?? 0))}`;
    return Object.hasOwn(table, form) ? table[form] : table[`${key}#other`];
  };
  return (key, n) => find(rules.own, key, n) ?? find(rules.english, `${ENGLISH}${key}`, n);
}

/**
 * @param {string} lang language code, e.g. "de"
 * @param {Table} table the texts of that language
 * @param {readonly string[]} [wishes] as in navigator.languages: they name the region of dates and weeks
 * @returns {Words}
 */
export function createWords(lang, table, wishes = navigator.languages ?? []) {
  return wordsOf({ lang, find: createFinder(lang, table), locale: createLocale(lang, wishes) });
}

/** Numbers as readers write them. @param {ReturnType<typeof createLocale>} locale */
function numbersOf(locale) {
  /** @type {Words["number"]} */
  const number = (x, digits) =>
    locale.number(
      x,
      digits === undefined
        ? { maximumFractionDigits: 3 }
        : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    );
  /** @type {Words["percent"]} */
  const percent = (x, digits = 0) => locale.number(x, { style: "percent", maximumFractionDigits: digits });
  return { number, percent };
}

/**
 * @param {{lang: string, find: ReturnType<typeof createFinder>, locale: ReturnType<typeof createLocale>}} table
 * @param {Own} [own]
 * @returns {Words}
 */
function wordsOf(table, own = () => undefined) {
  const { lang, find, locale } = table;
  const { number, percent } = numbersOf(locale);

  /** @param {unknown} value @param {string} [form] of the gap */
  function put(value, form) {
    if (isLine(value)) return line(value);
    if (typeof value !== "number") return String(value);
    if (form === "percent") return percent(value);
    if (form === "seat") return t("seat.nth", { n: value });
    return form && /^\d$/.test(form) ? number(value, Number(form)) : number(value);
  }

  /** @param {string} key @param {Params} [params] @returns {string} */
  function t(key, params = {}) {
    const other = own(key, params);
    if (other !== undefined) return other;
    const text = find(key, params?.n);
    if (text === undefined) {
      console.error(`No words for "${key}" in ${lang}`);
      return `[${key}]`;
    }
    return text.replace(GAP, (gap, /** @type {string} */ name, /** @type {string} */ form) =>
      params && Object.hasOwn(params, name) ? put(params[name], form) : gap,
    );
  }

  /** @type {Words["line"]} */
  function line(value) {
    return isLine(value) ? t(value[0], value[1] ?? {}) : "";
  }

  /** @type {Words["date"]} */
  function date(text, style = "long") {
    const day = dateOf(text);
    return day ? locale.date(day, style) : String(text);
  }

  const { month, weekday, list, firstDay } = locale;
  return {
    lang,
    t,
    line,
    number,
    percent,
    date,
    month,
    weekday,
    list,
    firstDay,
    has: (key) => find(key, 0) !== undefined,
    naming: (other) => wordsOf(table, other),
  };
}

/**
 * Fetches one table; checked to be a flat table of texts.
 * @param {string} lang
 * @returns {Promise<Table>} rejects when the file is missing or not such a table
 */
export async function loadTable(lang) {
  const [answer] = await Promise.all([tableAnswer(lang), bringNames(lang)]);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const table = await answer.json();
  if (
    typeof table !== "object" ||
    table === null ||
    Object.values(table).some((text) => typeof text !== "string")
  ) {
    throw new Error(`no table of texts: ${answer.url}`);
  }
  return table;
}
