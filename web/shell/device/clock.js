/**
 * Calendar dates of the player. Knows the local clock only; never divides milliseconds by the length of a day.
 */

const two = (/** @type {number} */ n) => String(n).padStart(2, "0");

/** The local calendar date of a moment as "YYYY-MM-DD". @param {Date} [now] */
export function today(now = new Date()) {
  return dateText(now.getFullYear(), now.getMonth(), now.getDate());
}

/** @param {number} year @param {number} month 0..11 @param {number} day */
export function dateText(year, month, day) {
  return `${String(year).padStart(4, "0")}-${two(month + 1)}-${two(day)}`;
}

/** Year, month (0..11) and day of a date text, or null if there is no such day. @param {string} text */
export function readDate(text) {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2]) - 1, Number(found[3])];
  return month <= 11 && day >= 1 && day <= monthDays(year, month) ? { year, month, day } : null;
}

/** How many days a month has. @param {number} year @param {number} month 0..11 */
export function monthDays(year, month) {
  if (month === 1) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [3, 5, 8, 10].includes(month) ? 30 : 31;
}

/** Hours, minutes and seconds until the next local midnight. @param {Date} [now] */
export function untilMidnight(now = new Date()) {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const seconds = Math.max(0, Math.ceil((next.getTime() - now.getTime()) / 1000));
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    all: seconds,
  };
}

/**
 * Calls back when the local date is another one: at midnight, on waking up, on coming back to the page.
 * @param {(date: string, before: string) => void} fn @returns {() => void} stop
 */
export function onNewDay(fn) {
  let known = today();
  let timer = 0;
  const look = () => {
    const now = today();
    if (now !== known) {
      const before = known;
      known = now;
      fn(now, before);
    }
    clearTimeout(timer);
    // Not one long timer: sleep and a changed clock would make it late.
    timer = window.setTimeout(look, Math.min(untilMidnight().all * 1000 + 200, 60000));
  };
  const seen = () => document.visibilityState === "visible" && look();
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("pageshow", look);
  window.addEventListener("focus", look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("pageshow", look);
    window.removeEventListener("focus", look);
  };
}
