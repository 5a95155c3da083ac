/**
 * The reader's table of words, asked for before the screens are here, so that it comes beside them. It knows where
 * tables lie, not what is in them.
 */

/** @type {{lang: string, answer: Promise<Response>} | null} */
let first = null;

/** @param {string} lang */
const fetched = (lang) => fetch(new URL(`../i18n/${lang}.json`, import.meta.url));

/** Whoever wants this table first need not ask for it. @param {string} lang */
export function foreseeTable(lang) {
  const answer = fetched(lang);
  answer.catch(() => undefined); // who takes it is told
  first = { lang, answer };
}

/** The answer with the table of a language; each call has one of its own. @param {string} lang */
export function tableAnswer(lang) {
  if (first?.lang !== lang) return fetched(lang);
  const { answer } = first;
  first = null;
  return answer;
}
