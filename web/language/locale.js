/**
 * Numbers, days and months as a language writes them, dates and weeks as its readers' region does. Most
 * browsers know that themselves; some are shipped without the data for a few languages, and would mix English
 * into them: what those need is here. Knows no key and no text of the page.
 *
 * @typedef {{figures: string, months: string, short: string, days: string, letters: string, date: string,
 *   month: string}} Own
 *   figures: a language that writes numbers alike; names by blanks, days from Sunday; date and month with
 *   {y}, {m}, {d}
 */
import { fetchNames } from "../start/later.js";

/** Those of languages that were asked for. @type {Record<string, Own>} */
const OWN = {};
/** Languages that have some (names.js). */
const NAMED = ["kk", "ky"];

/** Has come before anything is written in a language; fails if it does not come. @param {string} lang */
export async function bringNames(lang) {
  if (NAMED.includes(lang)) Object.assign(OWN, (await fetchNames()).NAMES);
}

/**
 * Where weeks do not begin on Monday, for browsers that do not know it: CLDR's regions by the first day, 0 Sunday.
 * @type {Record<string, string>}
 */
const WEEKS = {
  5: "MV",
  6: "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY",
  0:
    "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP " +
    "PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW",
};

/**
 * A wish of the browser in its parts; null for what is no language.
 * @param {string} wish
 * @returns {Intl.Locale|null}
 */
function localeOf(wish) {
  try {
    return new Intl.Locale(wish);
  } catch {
    return null;
  }
}

/**
 * A language with the region of its reader: that which the browser's wishes name for this language; where
 * they do not know the language, that of the first wish, since somebody there has chosen another one.
 * @param {string} lang
 * @param {readonly string[]} wishes as in navigator.languages
 * @returns {string} "en-GB", or just "en"
 */
export function regional(lang, wishes) {
  const known = wishes.map(localeOf).filter((one) => one !== null);
  const same = known.filter(({ language }) => language === lang);
  const { region } = (same.length ? same.find((one) => one.region) : known[0]) ?? {};
  return region ? `${lang}-${region}` : lang;
}

/**
 * The first day of the week, 0 Sunday.
 * @param {string} tag as of `regional`
 * @param {boolean} [told] whether the browser may say it
 */
export function firstDay(tag, told = true) {
  const locale = new Intl.Locale(tag);
  const info = told ? (locale.getWeekInfo?.() ?? locale.weekInfo) : null;
  if (info) return info.firstDay % 7;
  const region = locale.maximize().region ?? "";
  return Number(Object.keys(WEEKS).find((day) => WEEKS[day].split(" ").includes(region)) ?? 1);
}

const filled = (/** @type {string} */ text, /** @type {Record<string, unknown>} */ values) =>
  text.replace(/\{(\w)\}/g, (_, name) => String(values[name]));

const FEW = 1000; // below it no language of the page groups digits

/**
 * How a language writes numbers. Each kind of format is made once, and none for a small whole number: making
 * the first one takes a good part of the time in which a board is drawn.
 * @param {string} lang @returns {(x: number, options: Intl.NumberFormatOptions) => string}
 */
function numbers(lang) {
  /** @type {Map<string, Intl.NumberFormat>} */
  const formats = new Map();
  return (x, options) => {
    if (Number.isInteger(x) && x >= 0 && x < FEW && !options.style && !options.minimumFractionDigits)
      return String(x);
    const name = JSON.stringify(options);
    const format = formats.get(name) ?? new Intl.NumberFormat(lang, options);
    formats.set(name, format);
    return format.format(x).replace(/^-/, "−"); // a hyphen joins, and takes nothing away
  };
}

/**
 * @typedef {"full"|"long"|"medium"|"short"} DateStyle
 * @typedef {object} Locale
 * @property {(x: number, options: Intl.NumberFormatOptions) => string} number
 * @property {(day: Date, style: DateStyle) => string} date of a day that is meant in UTC
 * @property {(year: number, month: number) => string} month from 0
 * @property {(day: number, style: "short"|"long") => string} weekday from 0, Sunday
 * @property {(parts: string[]) => string} list
 * @property {() => number} firstDay of the week, 0 Sunday
 */

/** @param {string} lang @param {readonly string[]} [wishes] as in navigator.languages @returns {Locale} */
export function createLocale(lang, wishes = navigator.languages ?? []) {
  const tag = regional(lang, wishes);
  const week = { firstDay: () => firstDay(tag) };
  const own = Object.hasOwn(OWN, lang) ? OWN[lang] : null;
  const number = numbers(own ? own.figures : lang);
  if (!own) {
    return {
      number,
      ...week,
      date: (day, style) => new Intl.DateTimeFormat(tag, { dateStyle: style, timeZone: "UTC" }).format(day),
      month: (year, month) =>
        new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" }).format(
          new Date(year, month, 15, 12),
        ),
      weekday: (day, style) =>
        new Intl.DateTimeFormat(tag, { weekday: style }).format(new Date(2026, 0, 4 + day, 12)),
      list: (parts) => new Intl.ListFormat(lang, { type: "conjunction" }).format(parts),
    };
  }
  const nameOf = (/** @type {string} */ names, /** @type {number} */ n) => names.split(" ")[n];
  return {
    number,
    ...week,
    date: (day, style) =>
      filled(own.date, {
        y: day.getUTCFullYear(),
        d: day.getUTCDate(),
        m: nameOf(style === "long" || style === "full" ? own.months : own.short, day.getUTCMonth()),
      }),
    month: (year, month) => filled(own.month, { y: year, m: nameOf(own.months, month) }),
    weekday: (day, style) => nameOf(style === "long" ? own.days : own.letters, day),
    list: (parts) => parts.join(", "),
  };
}
