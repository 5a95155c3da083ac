/**
 * Numbers, days and months as a language writes them. Most browsers know that themselves; some are shipped without the data for
 * a few languages, and would mix English into them: what those need is here. Knows no key and no text of the page.
 *
 * @typedef {{figures: string, months: string, short: string, days: string, letters: string, date: string, month: string}} Own
 *   figures: a language that writes numbers alike; names by blanks, days from Sunday; date and month with {y}, {m}, {d}
 */

/** @type {Record<string, Own>} */
const OWN = {
  kk: {
    figures: "ru",
    months: "қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан",
    short: "қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.",
    days: "жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі",
    letters: "жс дс сс ср бс жм сб",
    date: "{y} ж. {d} {m}",
    month: "{y} ж. {m}",
  },
  ky: {
    figures: "ru",
    months: "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
    short: "янв. фев. мар. апр. май июн. июл. авг. сен. окт. ноя. дек.",
    days: "жекшемби дүйшөмбү шейшемби шаршемби бейшемби жума ишемби",
    letters: "жк дш шш шр бш жм иш",
    date: "{y}-ж., {d}-{m}",
    month: "{y}-ж., {m}",
  },
};

const filled = (/** @type {string} */ text, /** @type {Record<string, any>} */ values) => text.replace(/\{(\w)\}/g, (_, name) => String(values[name]));

const FEW = 1000; // below it no language of the page groups digits

/**
 * How a language writes numbers. Each kind of format is made once, and none for a small whole number: making the first one takes
 * a good part of the time in which a board is drawn.
 * @param {string} lang @returns {(x: number, options: object) => string}
 */
function numbers(lang) {
  /** @type {Map<string, Intl.NumberFormat>} */
  const formats = new Map();
  return (x, options) => {
    if (Number.isInteger(x) && x >= 0 && x < FEW && !options.style && !options.minimumFractionDigits) return String(x);
    const name = JSON.stringify(options);
    if (!formats.has(name)) formats.set(name, new Intl.NumberFormat(lang, options));
    return formats.get(name).format(x).replace(/^-/, "−"); // a hyphen joins, and takes nothing away
  };
}

/**
 * @param {string} lang
 * @returns {{number: (x: number, options: object) => string, date: (day: Date, style: string) => string, month: (year: number, month: number) => string,
 *   weekday: (day: number, style: "short"|"long") => string, list: (parts: string[]) => string}}
 *   days of `date` are meant in UTC; months from 0; weekdays from 0, Sunday
 */
export function createLocale(lang) {
  const own = Object.hasOwn(OWN, lang) ? OWN[lang] : null;
  const number = numbers(own ? own.figures : lang);
  if (!own) {
    return {
      number,
      date: (day, style) => new Intl.DateTimeFormat(lang, { dateStyle: style, timeZone: "UTC" }).format(day),
      month: (year, month) => new Intl.DateTimeFormat(lang, { month: "long", year: "numeric" }).format(new Date(year, month, 15, 12)),
      weekday: (day, style) => new Intl.DateTimeFormat(lang, { weekday: style }).format(new Date(2026, 0, 4 + day, 12)),
      list: (parts) => new Intl.ListFormat(lang, { type: "conjunction" }).format(parts),
    };
  }
  const nameOf = (/** @type {string} */ names, /** @type {number} */ n) => names.split(" ")[n];
  return {
    number,
    date: (day, style) => filled(own.date, { y: day.getUTCFullYear(), d: day.getUTCDate(), m: nameOf(style === "long" || style === "full" ? own.months : own.short, day.getUTCMonth()) }),
    month: (year, month) => filled(own.month, { y: year, m: nameOf(own.months, month) }),
    weekday: (day, style) => nameOf(style === "long" ? own.days : own.letters, day),
    list: (parts) => parts.join(", "),
  };
}
